"""What is stored: the journal of entries, tables and replays."""
