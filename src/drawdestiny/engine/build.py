"""Which build runs: the sources as they are, or the same sources compiled by mypyc."""

from drawdestiny.engine import state


def compiled() -> bool:
    """Whether this is the mypyc build."""
    return not str(state.__file__).endswith(".py")
