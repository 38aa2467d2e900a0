"""Episode One: the boxed game for two, three or four players."""
