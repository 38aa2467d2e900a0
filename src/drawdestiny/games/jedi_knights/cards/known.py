"""What the printed cards that are known do."""

from __future__ import annotations

from typing import Final

from drawdestiny.games.jedi_knights.effects.conditions import ChampionIs, HasUnder, InBattle
from drawdestiny.games.jedi_knights.effects.hooks import USE_DEPLOY, USE_POWER, USE_WEAPONS, Text
from drawdestiny.games.jedi_knights.effects.permissions import (
    CannotSupport,
    FiresTwice,
    LimitOne,
    NoWeapons,
    OnlyUnder,
    SupportedOnlyBy,
    SupportsRotated,
)
from drawdestiny.games.jedi_knights.effects.piles import (
    DiscardTopOfTheirDeck,
    ExchangeForceCards,
    LosersDiscard,
    PlayStored,
    StoreFromHand,
    TakeStored,
)
from drawdestiny.games.jedi_knights.effects.power import DestinyToPower
from drawdestiny.games.jedi_knights.effects.selectors import (
    AX,
    CHARACTERS,
    IMPERIAL,
    IMPERIAL_LEADER,
    JEDI,
    LIGHTSABER,
    LUKE_LEADER,
    NON_HERO,
    SMUGGLER,
    SMUGGLER_OR_ALIEN,
    TROOPER,
    named,
)
from drawdestiny.games.jedi_knights.effects.shots import (
    IN_BATTLE,
    AimShot,
    DestinyAgainst,
    DiscardForAim,
    IgnoreAim,
)
from drawdestiny.games.jedi_knights.effects.statics import (
    ALL_OTHER,
    HERE,
    Aura,
    CostsLessWith,
    Power,
    PowerOfLeader,
    PowerPerSupporter,
    ToHit,
)
from drawdestiny.games.jedi_knights.effects.triggers import (
    OpposingDefeated,
    OpposingFires,
    SideFires,
    SideWinsOverLeader,
    ThisTargets,
    When,
    WhenMay,
)
from drawdestiny.games.jedi_knights.effects.uses import (
    DiscardStored,
    DiscardThisEvent,
    StaysAfterVictory,
    Use,
)

TEXTS: Final[dict[str, list[Text]]] = {
    # Emperor Palpatine, Sith Master
    "JKP-1": [
        NoWeapons(),
        CannotSupport(),
        Use(USE_WEAPONS, DestinyAgainst(IN_BATTLE, CHARACTERS, 2), condition=InBattle()),
    ],
    # Yoda, Jedi Master
    "JKP-2": [LimitOne(), SupportedOnlyBy(JEDI), Use(USE_DEPLOY, TakeStored(NON_HERO))],
    # Obi-Wan Kenobi, Jedi Knight
    "JKP-3": [
        LimitOne(),
        WhenMay(
            ThisTargets(LIGHTSABER),
            DiscardForAim("Obi-Wan Kenobi, Jedi Knight", "Obi-Wan's Lightsaber", 4),
        ),
    ],
    # Luke Skywalker, Jedi Apprentice
    "JKP-4": [
        LimitOne(),
        CostsLessWith(named("Obi-Wan Kenobi"), 1, site_only=True),
        Use(USE_DEPLOY, ExchangeForceCards(), DiscardStored(), once=False),
    ],
    # Medal of Alderaan
    "JKP-5": [
        StaysAfterVictory(),
        Use(USE_DEPLOY, TakeStored(NON_HERO, discard_pile=True), DiscardThisEvent(), once=False),
    ],
    # Vader's Lightsaber, Sith Weapon
    "JKP-6": [OnlyUnder(named("Darth Vader")), ToHit(3), FiresTwice()],
    # Han Solo, Unlikely Hero
    "JKP-7": [
        Use(USE_DEPLOY, StoreFromHand(SMUGGLER_OR_ALIEN)),
        Use(USE_POWER, DestinyToPower(that_card=True), condition=ChampionIs(SMUGGLER)),
    ],
    # Luke Skywalker, Hero of Yavin
    "JKP-8": [
        PowerOfLeader(LUKE_LEADER),
        When(OpposingDefeated(CHARACTERS), DiscardTopOfTheirDeck()),
    ],
    # Darth Vader, Sith Warrior
    "JKP-9": [When(SideWinsOverLeader(), LosersDiscard(2))],
    # Grand Moff Tarkin, Destroyer of Alderaan
    "JKP-10": [
        PowerPerSupporter(2, IMPERIAL),
        Aura(ALL_OTHER, IMPERIAL_LEADER, HERE, power=2),
        Use(USE_DEPLOY, PlayStored(TROOPER, topmost_too=True)),
    ],
    # Thok, Thug Who Smashes
    "JKP-SV109": [SupportsRotated(named("Jabba the Hutt")), Power(2, HasUnder(AX))],
    # I Have You Now
    "JKP-U1": [When(SideFires(), AimShot(2))],
    # Camouflage
    "JKP-U2": [When(OpposingFires(), IgnoreAim())],
}
