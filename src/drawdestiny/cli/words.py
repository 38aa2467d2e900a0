"""The words of card texts on the command line."""

from __future__ import annotations

from drawdestiny.cards.word_list import entries, entry_of
from drawdestiny.cli.output import print_json, print_listing
from drawdestiny.cli.speech import say
from drawdestiny.engine.words import LANGUAGES
from drawdestiny.games import game_definition


def show_words(game: str, word: str, lang: str, as_json: bool) -> None:
    """All words of a game, or one with its example."""
    definition = game_definition(game)
    found = entry_of(definition, word) if word else entries(definition)
    if as_json:
        print_json(
            [
                {
                    "word": entry.name,
                    "kind": entry.kind,
                    "usage": entry.usage,
                    "example": entry.example,
                    "text": entry.texts,
                }
                for entry in found
            ]
        )
        return
    if not word:
        headers = [say(lang, head) for head in ("head_kind", "head_word", "head_text")]
        print_listing(headers, [[e.kind, e.usage, e.texts[lang]] for e in found])
        return
    for entry in found:
        print(f"{entry.usage}  ({entry.kind})")
        print(f"  {entry.example}")
        for spoken in sorted(LANGUAGES, key=lambda code: code != lang):
            print(f"  {spoken}  {entry.texts[spoken]}")
