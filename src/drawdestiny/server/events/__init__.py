"""Events on live tables: tournaments, leagues, sealed and draft that run themselves."""
