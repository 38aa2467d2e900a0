"""The vocabulary of card texts: each value acts, and says what it means as a clause."""
