"""Games by letter: two people without a server exchange short texts. Pure, no I/O."""
