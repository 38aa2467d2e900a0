"""Positions in which somebody is asked and cannot answer: no table is opened on one."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import select
from tests.server.callers import ANYBODY, YOU, Caller, bot, open_service

from drawdestiny.server.runtime.table_service import TableService
from drawdestiny.storage.play import FaultRow, TableRow

NO_START = 'game = "young-jedi"\nphase = "start"\nfillers = 0\n'
NO_DRAW = 'game = "episode-one"\nfillers = 0\n'
NO_THEME = 'game = "jedi-knights"\nphase = "setup"\n'


@pytest.fixture
async def service(database_url: str) -> AsyncIterator[TableService]:
    async with open_service(database_url) as service:
        yield service


@pytest.mark.parametrize(
    ("game", "scenario", "english", "french"),
    [
        ("young-jedi", NO_START, "has no answer", "n’a pas de réponse"),
        ("episode-one", NO_DRAW, "no card is left to draw", "aucune carte à piocher"),
        ("jedi-knights", NO_THEME, "the rules know no such position", "ne connaissent pas"),
    ],
)
@pytest.mark.parametrize("other", [bot("greedy"), bot("knight"), ANYBODY], ids=str)
async def test_a_position_that_cannot_be_answered_is_refused_in_words(
    service: TableService,
    game: str,
    scenario: str,
    english: str,
    french: str,
    other: dict[str, str],
) -> None:
    wish = {"game": game, "seats": [YOU, other], "scenario": scenario}
    for lang, said in (("en", english), ("fr", french)):
        ann = await Caller(service).connect(lang=lang)
        answer = await ann.ask("open_table", wish=wish)
        assert (answer["type"], answer["code"]) == ("problem", "bad_position")
        assert said in " ".join(answer["details"])
    assert await service.journal.rows(select(TableRow.id)) == []
    assert await service.journal.rows(select(FaultRow.id)) == []
