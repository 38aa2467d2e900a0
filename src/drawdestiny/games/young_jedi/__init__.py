"""Young Jedi: two sides, three planets, secret battle plans."""
