"""The words of puzzles and lessons are printed as books are."""

from __future__ import annotations

import pytest

from drawdestiny.games import game_definition
from drawdestiny.puzzles import Puzzle, lessons, puzzles


def said(puzzle: Puzzle, lang: str) -> list[str]:
    """Every sentence that a player reads, without the names of cards: those are the catalogue's."""
    wording = puzzle.wording(lang)
    told = [wording.title, wording.about, wording.hint]
    told += [step.fr if lang == "fr" else step.en for step in puzzle.steps]
    catalogue = game_definition(puzzle.game).catalogue()
    names = {card.name().split(",")[0] for card in catalogue.cards if "'" in card.name()}
    for name in sorted(names, key=len, reverse=True):
        told = [text.replace(name, "") for text in told]
    return told


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("puzzle", [*puzzles(), *lessons()], ids=lambda puzzle: puzzle.id)
def test_no_typewriter_apostrophe_stands_in_what_is_read(puzzle: Puzzle, lang: str) -> None:
    assert [text for text in said(puzzle, lang) if "'" in text] == []
