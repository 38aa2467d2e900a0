"""The words of the web client, read from its sources."""

from __future__ import annotations

import re
from pathlib import Path

WORDS = Path(__file__).parent.parent.parent / "web" / "src" / "words"
ENTRY = re.compile(r'^\s+"(?P<key>[^"]+)": "(?P<text>(?:[^"\\]|\\.)*)",?$')


def phrases(lang: str) -> dict[str, str]:
    """Every phrase of a language, by its file and key."""
    found: dict[str, str] = {}
    for file in sorted(WORDS.glob("*.ts")):
        here = ""
        for line in file.read_text(encoding="utf-8").splitlines():
            begun = re.match(r"^  (en|fr): \{$", line)
            if begun:
                here = begun[1]
            entry = ENTRY.match(line)
            if entry and here == lang:
                found[f"{file.stem} {entry['key']}"] = entry["text"].replace('\\"', '"')
    return found


def english_only() -> set[str]:
    """English phrases of two words or more that no French phrase contains."""
    french = "\n".join(phrases("fr").values()).lower()
    plain = {text for text in phrases("en").values() if "{" not in text and " " in text.strip()}
    return {text for text in plain if text.lower() not in french}
