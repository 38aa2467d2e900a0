"""The HTTP API: everything about a player that is not a live table."""
