"""The command line: ``drawdestiny``. Nothing heavy is imported before it is needed."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(args: Sequence[str] | None = None) -> int:
    """Run the command line; the exit status: 0, 1 for a fault of ours, 2 for bad input."""
    from drawdestiny.cli.extras import missing_extra

    given = list(sys.argv[1:] if args is None else args)
    try:
        from drawdestiny.cli.app import run
    except ModuleNotFoundError as error:
        return missing_extra(error, given)
    return run(given)
