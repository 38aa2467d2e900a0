"""What Independent characters, starships and weapons do."""

from __future__ import annotations

from typing import Final

from drawdestiny.games.jedi_knights.effects.conditions import (
    Attacking,
    HasAboard,
    InBattle,
    SiteIs,
)
from drawdestiny.games.jedi_knights.effects.hooks import ANY_USE, USE_BATTLE, USE_WEAPONS, Text
from drawdestiny.games.jedi_knights.effects.permissions import (
    CannotSupport,
    Carries,
    FiresDifferent,
    OnlyUnder,
    Room,
    SupportsRotated,
)
from drawdestiny.games.jedi_knights.effects.piles import DrawCards, ExchangeWithTopmost, Search
from drawdestiny.games.jedi_knights.effects.power import ReadyThis
from drawdestiny.games.jedi_knights.effects.selectors import (
    BOUNTY_HUNTER,
    CHARACTERS,
    DESERT,
    INDEPENDENTS,
    LEADER,
    PILOTS,
    SMUGGLER,
    WEAPONS,
    keyword,
    named,
)
from drawdestiny.games.jedi_knights.effects.shots import OTHER_TARGET, DestinyAgainst, NextShot
from drawdestiny.games.jedi_knights.effects.statics import (
    HERE,
    YOUR_OTHER,
    Aura,
    Bearer,
    Power,
    PowerAgainst,
    ToHit,
)
from drawdestiny.games.jedi_knights.effects.triggers import (
    AfterFiring,
    ShuttledFromThis,
    SideWins,
    ThisHits,
    ThisPlayed,
    When,
    WhenMay,
)
from drawdestiny.games.jedi_knights.effects.uses import DiscardHand, Use

TEXTS: Final[dict[str, list[Text]]] = {
    # Bib Fortuna, Palace Steward
    "JK-95": [Use(ANY_USE, Search(keyword("Guard", "Hutt")), DiscardHand(1))],
    # Boba Fett, Relentless Hunter
    "JK-96": [ToHit(1), When(ThisHits(CHARACTERS), DrawCards(1))],
    # Bossk, Trandoshan Tracker
    "JK-97": [PowerAgainst(2, keyword("Alien", "Smuggler")), When(SideWins(), DrawCards(1))],
    # Corellian Smuggler
    "JK-98": [Power(1, Attacking())],
    # Dengar, Scarred Mercenary
    "JK-99": [
        PowerAgainst(1, LEADER),
        Use(USE_WEAPONS, NextShot(2), DiscardHand(1), InBattle()),
    ],
    # Gamorrean Guard
    "JK-100": [SupportsRotated(named("Jabba the Hutt"))],
    # Greedo, Nervous Hunter
    "JK-101": [ToHit(-1), Use(USE_BATTLE, ReadyThis(), DiscardHand(1))],
    # IG-88, Assassin Droid
    "JK-103": [FiresDifferent(2)],
    # Jabba the Hutt, Crime Lord
    "JK-104": [CannotSupport(), Aura(YOUR_OTHER, INDEPENDENTS, HERE, power=1)],
    # Jawa
    "JK-105": [WhenMay(ThisPlayed(), ExchangeWithTopmost(WEAPONS))],
    # Tusken Raider
    "JK-106": [Power(1, SiteIs(DESERT))],
    # Slave I, Hunter's Ship
    "JK-107": [
        Carries([Room(2, BOUNTY_HUNTER)]),
        ToHit(1),
        Power(2, HasAboard(named("Boba Fett"))),
    ],
    # Smuggler's Freighter
    "JK-108": [Carries([Room(2, SMUGGLER)]), When(ShuttledFromThis(), DrawCards(1))],
    # Z-95 Headhunter
    "JK-109": [Carries([Room(1, PILOTS)])],
    # Blaster Rifle
    "JK-111": [OnlyUnder(keyword("Trooper", "Guard", "Bounty Hunter")), ToHit(1)],
    # Thermal Detonator
    "JK-113": [
        ToHit(3),
        AfterFiring(),
        When(ThisHits(weapon=True), DestinyAgainst(OTHER_TARGET, CHARACTERS), may=True),
    ],
    # Vibro-Ax
    "JK-114": [OnlyUnder(keyword("Alien", "Guard")), ToHit(1), Bearer(power=1)],
}
