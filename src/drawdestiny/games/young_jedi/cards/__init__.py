"""The cards of the eleven sets: their numbers as data, their behaviour as values, set by set."""
