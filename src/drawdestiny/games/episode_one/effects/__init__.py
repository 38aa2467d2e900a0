"""The vocabulary of card texts: each value acts, and states what it means as a clause."""
