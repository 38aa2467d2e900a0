"""Card texts and random games are what they were. After a wanted change: tools/golden.py."""

from __future__ import annotations

import difflib
from pathlib import Path

import pytest

import drawdestiny as dd
from drawdestiny.testing.golden import card_texts, games_table, playthrough

FOLDER = Path(__file__).parent / "golden"
FORMATS = [
    (game, format.id) for game in dd.game_ids() for format in dd.game_definition(game).formats
]


def compare(path: Path, now: str) -> None:
    assert path.exists(), f"no {path.name} yet: run python tools/golden.py"
    before = path.read_text(encoding="utf-8")
    diff = difflib.unified_diff(before.splitlines(), now.splitlines(), "golden", "now", n=1)
    assert before == now, "if this is meant, run python tools/golden.py\n" + "\n".join(diff)


@pytest.mark.parametrize("game", dd.game_ids())
def test_cards_say_what_they_said(game: str) -> None:
    compare(FOLDER / "text" / f"{game}.txt", card_texts(game))


@pytest.mark.parametrize("game", dd.game_ids())
def test_games_go_as_they_went(game: str) -> None:
    compare(FOLDER / "games" / f"{game}.json", games_table(game))


@pytest.mark.parametrize(("game", "format"), FORMATS)
def test_a_game_reads_as_it_read(game: str, format: str) -> None:
    compare(FOLDER / "playthroughs" / f"{game}-{format}.txt", playthrough(game, format))
