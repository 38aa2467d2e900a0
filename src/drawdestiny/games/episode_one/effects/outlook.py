"""What an effect may ask about an encounter to say what it is worth: bots answer it."""

from __future__ import annotations

from typing import Final

from drawdestiny.games.episode_one.state import E1State
from drawdestiny.games.episode_one.zones import DECK, DISCARD, HAND

MEAN_DESTINY: Final = 3.6
"""What a destiny draw brings on average in the box."""

DISASTER: Final = -50.0
"""Taking their own last card."""


class Outlook:
    """An encounter that could be played: by whom, against whom, on which character."""

    def __init__(self, s: E1State, player: int, foe: int, met: int) -> None:
        self.s: Final = s
        self.player: Final = player
        self.foe: Final = foe
        self.met: Final = met

    def own_deck(self) -> int:
        return len(self.s.zone(DECK, self.player))

    def own_hand(self) -> int:
        return len(self.s.zone(HAND, self.player))

    def own_discard(self) -> int:
        return len(self.s.zone(DISCARD, self.player))

    def their_deck(self) -> int:
        return len(self.s.zone(DECK, self.foe))

    def their_hand(self) -> int:
        return len(self.s.zone(HAND, self.foe))

    def their_leader_bonus(self) -> int:
        """Of the character who is met."""
        return self.s.card(self.met).leader_bonus

    def own_leader_bonus(self) -> int:
        """Of the character who meets."""
        raise NotImplementedError

    def destiny_lead(self) -> float:
        """How much more destiny the player may expect to draw than the other one."""
        raise NotImplementedError

    def attack_is_ready(self) -> bool:
        """Whether the player holds an attack whose leader is in place."""
        raise NotImplementedError
