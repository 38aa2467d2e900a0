"""Events: tournaments as the fold of their entries. Pure: no database, no files, no clock."""
