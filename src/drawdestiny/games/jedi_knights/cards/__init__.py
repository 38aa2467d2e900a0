"""The cards of Jedi Knights: their numbers as data, their behaviour as values."""
