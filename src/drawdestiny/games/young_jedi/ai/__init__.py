"""What bots know about the game: heuristics and evaluation."""
