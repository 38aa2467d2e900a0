"""Jedi Knights, the trading card game of 2001."""
