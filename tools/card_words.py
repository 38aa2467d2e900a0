"""Write the page of all words of card texts, from the vocabularies themselves.

python tools/card_words.py         writes docs/card-words.md
"""

from __future__ import annotations

import sys
from pathlib import Path

import drawdestiny as dd
from drawdestiny.cards.word_list import Entry, entries

PAGE = Path(__file__).resolve().parent.parent / "docs" / "card-words.md"
INTRODUCTION = """# The words of card texts

Made by `tools/card_words.py` from the vocabularies; do not edit. The command
`drawdestiny words GAME [WORD]` shows the same.

A parameter in brackets may be left out. `number` is a number with or without a sign, `count` one
without, `yes/no` is `true` or `false`, `text` stands in quotes. Every other type is a word of that
kind.
"""


def page() -> str:
    """The whole page."""
    parts = [INTRODUCTION]
    for id in dd.game_ids():
        definition = dd.game_definition(id)
        found = entries(definition)
        if not found:
            continue
        parts.append(f"## {definition.title}\n")
        for kind in dict.fromkeys(entry.kind for entry in found):
            parts.append(f"### {definition.title}: {kind}\n")
            parts.append("| word | example | English | French |\n|---|---|---|---|")
            parts += [row(entry) for entry in found if entry.kind == kind]
            parts.append("")
    return "\n".join(parts)


def row(entry: Entry) -> str:
    usage, example = (text.replace("|", "\\|") for text in (entry.usage, entry.example))
    return f"| `{usage}` | `{example}` | {entry.texts['en']} | {entry.texts['fr']} |"


def main() -> int:
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
