"""Bots are people: a name, a face, a temper and a line or two."""

from __future__ import annotations

import pytest

from drawdestiny.cards.motifs.all import MOTIFS
from drawdestiny.cards.pictures import PALETTES
from drawdestiny.cards.portraits import portrait
from drawdestiny.games import game_ids
from drawdestiny.players import LEVELS
from drawdestiny.players.opponents import MOMENTS, cast, opponent, opponents


@pytest.mark.parametrize("game", game_ids())
def test_each_level_of_each_game_is_somebody_else(game: str) -> None:
    people = [cast(game, [level])[0] for level in LEVELS]
    assert people == [one.id for one in opponents(game)[: len(LEVELS)]]
    assert len(set(people)) == len(LEVELS)
    others = {one.id for other in game_ids() if other != game for one in opponents(other)[:4]}
    assert not others & set(people)


@pytest.mark.parametrize("game", game_ids())
@pytest.mark.parametrize("level", [*LEVELS, "greedy", "search:400"])
def test_three_bots_at_a_table_are_three_persons(game: str, level: str) -> None:
    people = cast(game, ["", level, level, level])
    assert people[0] == ""
    assert len({*people[1:]}) == 3
    assert all(opponent(id) is not None for id in people[1:])


def test_a_game_of_another_package_has_opponents_too() -> None:
    assert len({*cast("somewhere-else", ["knight", "knight", "master"])}) == 3


def test_everybody_has_a_face_a_temper_and_lines_in_both_languages() -> None:
    everybody = {one.id: one for game in game_ids() for one in opponents(game)}
    assert len({one.name for one in everybody.values()}) == len(everybody) >= 15
    faces = set()
    for one in everybody.values():
        assert one.look.split()[0] in MOTIFS and one.tone in PALETTES
        faces.add(portrait(one.id, one.name, one.look, one.tone))
        assert len(one.lines) == len(MOMENTS)
        for said in (one.temper, *one.lines):
            assert said.en and said.fr and said.en != said.fr
            assert "'" not in said.fr
    assert len(faces) == len(everybody)
