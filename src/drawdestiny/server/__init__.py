"""The server: live tables that never lose a move, accounts, and the web client's pages."""
