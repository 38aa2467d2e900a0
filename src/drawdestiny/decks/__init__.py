"""Deck lists: reading and writing them."""
