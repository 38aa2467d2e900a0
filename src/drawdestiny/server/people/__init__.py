"""Accounts, profiles, ratings and privacy."""
