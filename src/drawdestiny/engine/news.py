"""Whether a choice tells its player anything: as long as it does not, more may be chosen at once.

All keys or none would be a way to look ahead: "do this only if I can do that then". So a further
key may follow only while those before it told nothing new, and what is refused before anything is
stored follows from what the player knows, never from the true cards.
"""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.chance import seeded
from drawdestiny.engine.errors import IllegalChoice
from drawdestiny.engine.game import Game
from drawdestiny.engine.seat import determinize
from drawdestiny.engine.state import State

WORLDS: Final = 3
"""In how many sampled worlds keys are tried: where these look different, something was told."""


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


class Foresight:
    """How many keys a player may give at once, by what the player knows alone."""

    def __init__(self, keys: list[str], refused: Game | None = None) -> None:
        self.keys: Final = keys
        """The keys up to the first that tells the player something new."""
        self.refused: Final = refused
        """Where a key behind these is not offered: the player could have known, so none counts."""


def foresee(game: Game, player: int, keys: list[str]) -> Foresight:
    """Try the keys in worlds that the player cannot tell from the true one."""
    twins = [_imagined(game, player, number) for number in range(WORLDS)]
    for made, key in enumerate(keys):
        earlier = twins
        twins = [twin.clone() for twin in earlier]
        try:
            for twin in twins:
                twin.choose(key, player)
        except IllegalChoice:
            # The first is refused by the true game, like a key that comes alone.
            return Foresight(keys[:made], earlier[0]) if made else Foresight(keys[:1])
        except Exception:
            # A card fails: that is found when its key comes alone.
            return Foresight(keys[: made or 1])
        if not _is_foreseen(earlier, twins, player):
            return Foresight(keys[: made + 1])
    return Foresight(keys)


def _imagined(game: Game, player: int, number: int) -> Game:
    twin = game.clone()
    twin.state = determinize(game.definition, game.state, player, seeded(f"foresee {number}"))
    return twin


def _is_foreseen(before: list[Game], after: list[Game], player: int) -> bool:
    """Whether the choice told nothing in any of the worlds, and left them looking all alike."""
    for earlier, later in zip(before, after, strict=True):
        if not told_nothing_new(earlier.state, later.state, player):
            return False
    seen = after[0].view(player).plain()
    return all(later.view(player).plain() == seen for later in after[1:])


def _others_asked(s: State, player: int) -> list[int]:
    return [decision.player for decision in s.pending if decision.player != player]
