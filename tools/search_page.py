"""Write docs/search.md: the search language as the program explains it."""

from __future__ import annotations

from pathlib import Path

from drawdestiny.cards.grammar import markdown
from drawdestiny.cards.library import library

PAGE = Path(__file__).resolve().parent.parent / "docs" / "search.md"


def main() -> int:
    PAGE.write_text(markdown(library()), encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
