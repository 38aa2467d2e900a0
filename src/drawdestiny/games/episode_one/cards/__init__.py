"""The cards of the box: data files, and the behaviour of those with text."""
