"""Decks: their rules, the ready ones, products, and what the deck builder needs to know."""
