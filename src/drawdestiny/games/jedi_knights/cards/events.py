"""What Events do when they are played for their text."""

from __future__ import annotations

from typing import Final

from drawdestiny.games.jedi_knights.effects.conditions import AllAttacking, HeroOnSite
from drawdestiny.games.jedi_knights.effects.hooks import Text
from drawdestiny.games.jedi_knights.effects.permissions import MoreSupport, NoSupport
from drawdestiny.games.jedi_knights.effects.piles import (
    DiscardThis,
    DrawCards,
    PlayInItsPlace,
    ReturnUpTo,
    Search,
)
from drawdestiny.games.jedi_knights.effects.power import (
    Gamble,
    HeroBestDestiny,
    HeroPower,
    OpposingPower,
    ReadyUpTo,
    RotateOpposing,
    RotateShuttled,
)
from drawdestiny.games.jedi_knights.effects.selectors import (
    CHARACTERS,
    IMPERIAL,
    NON_HERO,
    NON_HERO_CHARACTER,
    OFFICER,
    REBEL,
    STARSHIPS,
    TROOPER,
    TYPICAL_REBEL,
)
from drawdestiny.games.jedi_knights.effects.shots import (
    CancelEvent,
    CancelShot,
    DefenseAgainstShot,
    NextShot,
    SaveDefeated,
    SecondShot,
)
from drawdestiny.games.jedi_knights.effects.statics import (
    ON_SITE,
    OPPOSING,
    YOUR,
    Aura,
    YourWeapons,
)
from drawdestiny.games.jedi_knights.effects.triggers import (
    OpponentPlaysEvent,
    OpponentShuttles,
    OpposingFires,
    UntilNextPlanet,
    When,
    WhenMay,
    YoursDefeated,
    YoursTargeted,
)
from drawdestiny.games.jedi_knights.effects.uses import Happens, OnlyIfHeroFights

TEXTS: Final[dict[str, list[Text]]] = {
    # Alliance
    # Call for Volunteers
    "JK-39": [Happens(Search(TYPICAL_REBEL)), Happens(DiscardThis())],
    # Coordinated Attack
    "JK-40": [Aura(YOUR, REBEL, power=1, condition=AllAttacking())],
    # Evasive Flying
    "JK-41": [When(YoursTargeted(STARSHIPS), DefenseAgainstShot(3))],
    # Flash of Insight
    "JK-42": [OnlyIfHeroFights(), Happens(HeroBestDestiny(2))],
    # Rally to the Fight
    "JK-43": [Happens(ReadyUpTo(2, REBEL))],
    # Rebel Morale
    "JK-44": [Aura(YOUR, REBEL, ON_SITE, power=1, condition=HeroOnSite()), UntilNextPlanet()],
    # Steady Aim
    "JK-45": [Happens(NextShot(2))],
    # Sudden Distraction
    "JK-46": [Happens(RotateOpposing(NON_HERO))],
    # Empire
    # Climate of Fear
    "JK-87": [
        Aura(OPPOSING, NON_HERO_CHARACTER, ON_SITE, power=-1, condition=HeroOnSite()),
        UntilNextPlanet(),
    ],
    # Conscription
    "JK-88": [Happens(ReturnUpTo(2, TROOPER)), Happens(DiscardThis())],
    # Cut Off
    "JK-89": [When(OpponentShuttles(), RotateShuttled())],
    # Dark Fury
    "JK-90": [OnlyIfHeroFights(), Happens(HeroPower(5))],
    # Form Ranks
    "JK-91": [MoreSupport(2, TROOPER)],
    # Massed Fire
    "JK-92": [YourWeapons(1)],
    # Relentless Advance
    "JK-93": [Aura(YOUR, IMPERIAL, power=1, condition=AllAttacking())],
    # Swift Promotion
    "JK-94": [WhenMay(YoursDefeated(OFFICER), PlayInItsPlace(OFFICER))],
    # Independent
    # Broken Plan
    "JK-115": [When(OpponentPlaysEvent(), CancelEvent())],
    # Dirty Trick
    "JK-116": [Happens(OpposingPower(-2))],
    # Jammed Signals
    "JK-117": [NoSupport()],
    # Narrow Escape
    "JK-118": [When(YoursDefeated(CHARACTERS), SaveDefeated())],
    # Second Shot
    "JK-119": [Happens(SecondShot())],
    # Spaceport Deal
    "JK-120": [Happens(DrawCards(2)), Happens(DiscardThis())],
    # Weapon Jam
    "JK-121": [When(OpposingFires(), CancelShot())],
    # Wild Gamble
    "JK-122": [Happens(Gamble(4, 5, -1))],
}
