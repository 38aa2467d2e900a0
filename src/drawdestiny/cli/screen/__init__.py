"""A table that fills the terminal; the plain lines of ``cli.session`` stay for pipes."""
