"""What all card games share. Nothing in here knows a game."""
