"""A table as the fold of its entries: pure, without clock, network or database."""
