"""Permissions and bars: what a card may do, or may not, against the usual rules."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.words import Clause
from drawdestiny.games.jedi_knights.cards.card import JKCard
from drawdestiny.games.jedi_knights.effects.hooks import (
    AURA_CALM,
    AURA_SUPPORT,
    BEARER,
    CALM,
    CARRIES,
    FIRED,
    FIRES,
    FROM_THEME_PILE,
    INTIMIDATES,
    LIMIT_ONE,
    SUPPORTED,
    SUPPORTS,
    Occasion,
    Text,
)
from drawdestiny.games.jedi_knights.effects.selectors import Which
from drawdestiny.games.jedi_knights.state import JKState


class Room:
    """Places aboard a starship: how many, and for whom."""

    def __init__(self, count: int, which: Which, up_to: bool = True) -> None:
        self.count: Final = count
        self.which: Final = which
        self.up_to: Final = up_to

    def clause(self) -> Clause:
        what = self.which.counted(self.count)
        return Clause("up_to", {"what": what}) if self.up_to and self.count > 1 else what


class Carries(Text):
    """Certain characters may be played aboard this starship (JK-5.3)."""

    def __init__(self, rooms: list[Room]) -> None:
        super().__init__(CARRIES)
        self.rooms: Final = rooms

    def carries(self, aboard: list[JKCard]) -> bool:
        return self._seat(aboard, 0, [room.count for room in self.rooms])

    def _seat(self, aboard: list[JKCard], index: int, left: list[int]) -> bool:
        """Whether everybody from this one on finds a place."""
        if index == len(aboard):
            return True
        for i, room in enumerate(self.rooms):
            if left[i] and room.which.fits(aboard[index]):
                left[i] -= 1
                if self._seat(aboard, index + 1, left):
                    return True
                left[i] += 1
        return False

    def clauses(self) -> list[Clause]:
        who = self.rooms[-1].clause()
        for i in range(len(self.rooms) - 2, -1, -1):
            who = Clause("and", {"a": self.rooms[i].clause(), "b": who})
        return [Clause("carries", {"who": who})]


class FromThemePile(Text):
    """May be played from your Theme pile (JK-5.5)."""

    def __init__(self) -> None:
        super().__init__(FROM_THEME_PILE)

    def clauses(self) -> list[Clause]:
        return [Clause("from_theme_pile")]


class OnlyUnder(Text):
    """This weapon may be only under certain cards (JK-5.12)."""

    def __init__(self, which: Which) -> None:
        super().__init__(BEARER)
        self.which: Final = which

    def fits_under(self, bearer: JKCard) -> bool:
        return self.which.fits(bearer)

    def clauses(self) -> list[Clause]:
        return [Clause("only_under", {"who": self.which.a()})]


class NoWeapons(Text):
    """Cannot have weapons."""

    def __init__(self) -> None:
        super().__init__(BEARER)

    def accepts(self, weapon: JKCard) -> bool:
        return False

    def clauses(self) -> list[Clause]:
        return [Clause("no_weapons")]


class CannotSupport(Text):
    """Cannot support."""

    def __init__(self) -> None:
        super().__init__(SUPPORTS)

    def may_support(self, s: JKState, me: int, supported: int) -> bool:
        return False

    def clauses(self) -> list[Clause]:
        return [Clause("cannot_support")]


class SupportsRotated(Text):
    """May support certain cards even while rotated; perhaps no others at all."""

    def __init__(self, which: Which, only: bool = False) -> None:
        super().__init__(SUPPORTS)
        self.which: Final = which
        self.only: Final = only

    def may_support(self, s: JKState, me: int, supported: int) -> bool:
        return not self.only or self.which.fits(s.card(supported))

    def supports_rotated(self, s: JKState, me: int, supported: int) -> bool:
        return self.which.fits(s.card(supported))

    def clauses(self) -> list[Clause]:
        found = [Clause("supports_rotated", {"who": self.which.a()})]
        return [*found, Clause("supports_no_other")] if self.only else found


class SupportedOnlyBy(Text):
    """May be supported only by certain cards."""

    def __init__(self, which: Which) -> None:
        super().__init__(SUPPORTED)
        self.which: Final = which

    def accepts_support(self, s: JKState, me: int, supporter: int) -> bool:
        return self.which.fits(s.card(supporter))

    def clauses(self) -> list[Clause]:
        return [Clause("supported_only_by", {"who": self.which.many()})]


class MoreSupport(Text):
    """Your attacker or defender may have more supporters of some kind."""

    def __init__(self, count: int, which: Which) -> None:
        super().__init__(AURA_SUPPORT)
        self.count: Final = count
        self.which: Final = which

    def more_support(self, s: JKState, me: int, supported: int) -> int:
        return self.count if s.owners[supported] == s.owners[me] else 0

    def fills(self, s: JKState, me: int, supporter: int) -> bool:
        return self.which.fits(s.card(supporter))

    def clauses(self) -> list[Clause]:
        args: dict[str, int | str | Clause] = {"n": self.count, "who": self.which.many()}
        return [Clause("more_support", args)]


class Calm(Text):
    """Cannot be intimidated."""

    def __init__(self) -> None:
        super().__init__(CALM)

    def clauses(self) -> list[Clause]:
        return [Clause("calm")]


class AllCalmHere(Text):
    """Characters here cannot be intimidated."""

    def __init__(self) -> None:
        super().__init__(AURA_CALM)

    def calms(self, s: JKState, me: int, card: int) -> bool:
        return s.here(me, card)

    def clauses(self) -> list[Clause]:
        return [Clause("all_calm_here")]


class ChoosesIntimidated(Text):
    """When you intimidate with this card, you choose who is rotated."""

    def __init__(self) -> None:
        super().__init__(INTIMIDATES)

    def intimidator_chooses(self) -> bool:
        return True

    def clauses(self) -> list[Clause]:
        return [Clause("chooses_intimidated")]


class IntimidatesMore(Text):
    """When you intimidate with this card, more characters are rotated."""

    def __init__(self, count: int) -> None:
        super().__init__(INTIMIDATES)
        self.count: Final = count

    def more_intimidated(self) -> int:
        return self.count

    def clauses(self) -> list[Clause]:
        return [Clause("intimidates_more", {"n": self.count})]


class FiresDifferent(Text):
    """May fire several different weapons in each battle."""

    def __init__(self, count: int) -> None:
        super().__init__(FIRES)
        self.count: Final = count

    def fires_again(
        self, s: JKState, me: int, shooter: int, weapon: int, shots: int, with_it: int
    ) -> bool:
        return shooter == me and shots < self.count and with_it == 0

    def clauses(self) -> list[Clause]:
        return [Clause("fires_different", {"n": self.count})]


class FiresTwice(Text):
    """The bearer may fire this weapon twice in a battle; it is discarded after the second shot."""

    def __init__(self) -> None:
        super().__init__(FIRES, FIRED)

    def fires_again(
        self, s: JKState, me: int, shooter: int, weapon: int, shots: int, with_it: int
    ) -> bool:
        return weapon == me and shots == 1 and with_it == 1

    def meets(self, s: JKState, me: int, player: int, o: Occasion) -> bool:
        battle = s.battle
        return o.weapon == me and battle is not None and battle.fired.count(me) > 1

    def act(self, s: JKState, me: int, player: int, o: Occasion) -> None:
        if s.in_play(me):
            s.discard(me, "JK-10.3")

    def clauses(self) -> list[Clause]:
        return [Clause("fires_twice")]


class LimitOne(Text):
    """Limit one per deck (JK-3.2)."""

    def __init__(self) -> None:
        super().__init__(LIMIT_ONE)

    def clauses(self) -> list[Clause]:
        return [Clause("limit_one")]
