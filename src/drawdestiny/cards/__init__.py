"""Cards outside a game: searching them, their pages, their faces, sheets to print."""
