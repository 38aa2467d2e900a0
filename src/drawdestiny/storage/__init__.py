"""Storage: one database model for a user's own file and for the server."""
