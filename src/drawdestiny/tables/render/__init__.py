"""What each viewer may read of a table: views, log lines, updates."""
