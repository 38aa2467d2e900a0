"""Files of somebody's own cards: read, checked, and kept in a folder."""
