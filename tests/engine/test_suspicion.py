"""A suspicion deals what is likely more often, and nothing that cannot be."""

from __future__ import annotations

import drawdestiny as dd
from drawdestiny.engine.chance import seeded
from drawdestiny.engine.suspicion import Suspicion
from drawdestiny.engine.view import look

TABLE = (
    'game = "episode-one"\nfillers = 0\nturn = "dark"\n'
    '[dark]\nnaboo = ["Darth Maul"]\ndeck = ["destiny 3", "destiny 3"]\n'
    '[light]\nhand = ["Queen Amidala"]\n'
    'deck = ["Anakin Skywalker", "Jar Jar Binks", "Mace Windu"]\n'
)


def dealt(suspicion: Suspicion | None, times: int = 400) -> dict[str, int]:
    """How often the other's one card in hand is which."""
    seat = dd.new_scenario(TABLE).seat(0)
    chance = seeded(1)
    found: dict[str, int] = {}
    for _ in range(times):
        world = seat.world(chance, suspicion)
        name = world.teller.catalogue.cards[world.codes[world.zone(0, 1)[0]]].name()
        found[name] = found.get(name, 0) + 1
    return found


def suspecting(factors: dict[str, float]) -> Suspicion:
    game = dd.new_scenario(TABLE)
    suspicion = Suspicion()
    (card,) = game.state.zone(0, 1)
    for face in game.state.teller.catalogue.cards:
        if face.name() in factors and face.code in game.state.codes:
            suspicion.weigh(card, face.code, factors[face.name()])
    return suspicion


def test_without_a_suspicion_all_faces_are_as_likely() -> None:
    assert all(60 < times < 140 for times in dealt(None).values())
    assert len(dealt(None)) == 4


def test_what_is_thought_likely_comes_more_often() -> None:
    found = dealt(suspecting({"Mace Windu": 7.0}))
    assert 240 < found["Mace Windu"] < 320  # 7 of 10


def test_what_is_ruled_out_never_comes() -> None:
    found = dealt(suspecting({"Queen Amidala": 0.0, "Jar Jar Binks": 0.0}))
    assert set(found) == {"Anakin Skywalker", "Mace Windu"}


def test_what_was_learnt_twice_counts_twice() -> None:
    suspicion = suspecting({"Mace Windu": 3.0})
    (card,) = suspicion.likely
    (code,) = suspicion.likely[card]
    suspicion.weigh(card, code, 3.0)
    assert suspicion.likely[card][code] == 3.0 * 3.0


def test_a_suspicion_changes_nothing_that_is_known_and_loses_no_card() -> None:
    game = dd.new_scenario(TABLE)
    world = game.seat(0).world(seeded(2), suspecting({"Mace Windu": 50.0}))
    assert look(game.definition, world, 0).plain() == game.view(0).plain()
    assert sorted(world.codes) == sorted(game.state.codes)
