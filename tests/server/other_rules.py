"""Another program: a real game with a rule that is not as it was."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from drawdestiny.games.episode_one.definition import GAME
from drawdestiny.games.episode_one.state import E1State
from drawdestiny.games.episode_one.zones import DECK, HAND


def _draw(s: E1State, player: int) -> int:
    """The bottom card of the draw deck comes to hand."""
    card = s.zone(DECK, player).pop(0)
    s.place_card(card, HAND, player)
    s.emit("draw", "E1-2.3", player, card)
    s.check_deck(player)
    return card


@contextmanager
def other_rules_of_a_real_game() -> Iterator[None]:
    """Episode One of the next version: cards are drawn from the bottom of the deck."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(E1State, "draw", _draw)
        patch.setattr(GAME, "rules_version", GAME.rules_version + 1)
        yield


OTHER_PROGRAM = (
    "from tests.server.other_rules import other_rules_of_a_real_game\n"
    "changed = other_rules_of_a_real_game()\n"
    "changed.__enter__()\n"
)
"""The same for a process of its own, to be run before all else."""
