"""Coin: a game from outside the package, as small as a game can be."""
