"""Whether a choice told its player anything: as long as it did not, more may be chosen at once."""

from __future__ import annotations

from drawdestiny.engine.state import State


def told_nothing_new(before: State, after: State, player: int) -> bool:
    """Whether a player's choice, made between these states, left the player none the wiser.

    The same player is asked again and nobody else is asked anything new; no chance was used, and
    the player knows no other cards than before.
    """
    if after.outcome is not None or after.decision_of(player) is None:
        return False
    if after.chance.words() != before.chance.words():
        return False
    if _others_asked(after, player) != _others_asked(before, player):
        return False
    mask = 1 << player
    for card in range(len(after.known)):
        if (after.known[card] ^ before.known[card]) & mask:
            return False
    return True


def _others_asked(s: State, player: int) -> list[int]:
    return [decision.player for decision in s.pending if decision.player != player]
