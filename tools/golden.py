"""Write the golden files anew: the texts of all cards, and the table of golden games.

    python tools/golden.py                 all games
    python tools/golden.py episode-one     one of them

Look at the diff before you commit it: a changed game needs a new rules version, unless only the
log tells it differently.
"""

from __future__ import annotations

import sys
from pathlib import Path

import drawdestiny as dd
from drawdestiny.testing.golden import golden_files

FOLDER = Path(__file__).resolve().parent.parent / "tests" / "golden"


def main() -> int:
    for game in sys.argv[1:] or dd.game_ids():
        for path, text in golden_files(game, FOLDER).items():
            path.parent.mkdir(parents=True, exist_ok=True)
            changed = not path.exists() or path.read_text(encoding="utf-8") != text
            path.write_text(text, encoding="utf-8")
            print(f"{'wrote' if changed else 'as before:'} {path}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
