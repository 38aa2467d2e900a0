"""The cards of the ten sets: their numbers as data, their behaviour as values, set by set."""
