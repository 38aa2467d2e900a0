"""Collecting: products and what is in them, collections, trades, sealed pools and drafts."""
