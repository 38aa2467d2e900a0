"""What Events do when they are played for their text."""

from __future__ import annotations

from typing import Final

from drawdestiny.games.jedi_knights.effects.conditions import AllAttacking, HeroOnSite
from drawdestiny.games.jedi_knights.effects.hooks import Text
from drawdestiny.games.jedi_knights.effects.permissions import MoreSupport
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
)
from drawdestiny.games.jedi_knights.effects.selectors import (
    CHARACTERS,
    DROID,
    IMPERIAL,
    NON_HERO,
    NON_HERO_CHARACTER,
    OFFICER,
    REBEL,
    STARSHIPS,
    TROOPER,
    TYPICAL_REBEL,
    TYPICAL_STARSHIP,
)
from drawdestiny.games.jedi_knights.effects.shots import (
    CallOff,
    CancelShot,
    DefenseAgainstShot,
    DiscardThat,
    NextShot,
    SaveDefeated,
)
from drawdestiny.games.jedi_knights.effects.statics import (
    ON_SITE,
    OPPOSING,
    YOUR,
    Aura,
    YourWeapons,
)
from drawdestiny.games.jedi_knights.effects.triggers import (
    OPPONENT_PLAYS_EVENT,
    OPPONENT_SHUTTLES,
    OPPONENT_TRANSFERS,
    OPPONENT_USES_TEXT,
    HeroAttacked,
    Intimidated,
    OpponentPlays,
    OpponentSupports,
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
    "JK-43": [
        When(HeroAttacked(), ReadyUpTo(2, REBEL)),
        When(Intimidated(), CallOff("cancel_intimidation")),
    ],
    # Rebel Morale
    "JK-44": [Aura(YOUR, REBEL, ON_SITE, power=1, condition=HeroOnSite()), UntilNextPlanet()],
    # Steady Aim
    "JK-45": [Happens(NextShot(2))],
    # Sudden Distraction
    "JK-46": [Happens(RotateOpposing(NON_HERO))],
    # Empire
    # Climate of Fear
    "JK-87": [Aura(OPPOSING, NON_HERO_CHARACTER, ON_SITE, power=-1, condition=HeroOnSite())],
    # Conscription
    "JK-88": [Happens(ReturnUpTo(2, TROOPER)), Happens(DiscardThis())],
    # Cut Off
    "JK-89": [When(OPPONENT_SHUTTLES, CallOff("rotate_shuttled"))],
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
    "JK-115": [
        When(OPPONENT_PLAYS_EVENT, CallOff("cancel_event")),
        When(OPPONENT_USES_TEXT, CallOff("cancel_use")),
    ],
    # Dirty Trick
    "JK-116": [Happens(OpposingPower(-2))],
    # Jammed Signals
    "JK-117": [When(OpponentSupports(STARSHIPS), CallOff("cancel_support"))],
    # Narrow Escape
    "JK-118": [When(YoursDefeated(CHARACTERS), SaveDefeated())],
    # Turned Away
    "JK-119": [When(OpponentPlays([DROID, TYPICAL_STARSHIP]), CallOff("cancel_play"))],
    # Spaceport Deal
    "JK-120": [Happens(DrawCards(2)), Happens(DiscardThis())],
    # Weapon Jam
    "JK-121": [
        When(OpposingFires(), CancelShot()),
        When(OPPONENT_TRANSFERS, DiscardThat()),
    ],
    # Wild Gamble
    "JK-122": [Happens(Gamble(4, 5, -1))],
}
