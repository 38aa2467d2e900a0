"""Take-backs: a choice goes back freely while nobody has learned anything from it."""

from __future__ import annotations

from drawdestiny.engine.game import Game
from drawdestiny.protocol import ViewInfo
from drawdestiny.tables.automatic import AUTOMATIC
from drawdestiny.tables.render.view import view

Views = dict[int, ViewInfo]
"""What seats see of one moment of a game, as far as it was asked for."""


def is_quiet(before: Game, after: Game, seat: int, then: Views, now: Views) -> bool:
    """Whether nobody has learned anything from a choice of that seat.

    It left no line in the log, no newly known card and no chance used, asked nobody else anything,
    and the others see what they saw. Views that are made for this are put with ``then`` and
    ``now``: whoever follows the game needs them too.
    """
    old, new = before.state, after.state
    if (
        new.outcome is not None
        or len(new.log) != len(old.log)
        or new.chance.words() != old.chance.words()
        or new.known != old.known
        or [d.player for d in new.pending if d.player != seat]
        != [d.player for d in old.pending if d.player != seat]
    ):
        return False
    for other in range(new.players):
        if other != seat:
            if other not in then:
                then[other] = view(before, other)
            now[other] = view(after, other)
            if not _looks_the_same(then[other], now[other]):
                return False
    return True


def _looks_the_same(then: ViewInfo, now: ViewInfo) -> bool:
    """Apart from who is still thinking."""
    return (
        then.turn == now.turn
        and then.active == now.active
        and then.facts == now.facts
        and then.zones == now.zones
    )


def last_choice(game: Game, seat: int, floor: int, made: bytearray) -> int:
    """The number of choices before the last one that the seat was asked for; -1 if there is none to
    go back to. ``made`` says of each choice since ``floor`` how it was made."""
    choices = game.choices
    for i in range(len(choices) - 1, floor - 1, -1):
        if choices[i][0] == seat and made[i - floor] != AUTOMATIC:
            return i
    return -1


class Wish:
    """Somebody asked to take back; the seats that still have to agree."""

    __slots__ = ("seat", "waits_for")

    def __init__(self, seat: int, waits_for: list[int]) -> None:
        self.seat = seat
        self.waits_for = waits_for
