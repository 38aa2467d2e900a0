"""What the characters, starships and weapons of the Alliance do."""

from __future__ import annotations

from typing import Final

from drawdestiny.games.jedi_knights.cards.card import ENDOR
from drawdestiny.games.jedi_knights.effects.conditions import (
    AtPlanet,
    Attacking,
    HasAboard,
    InBattle,
    InDiscardPile,
    NoOpposingStarship,
    SiteIs,
    SupportedBy,
)
from drawdestiny.games.jedi_knights.effects.hooks import (
    USE_BLOCKADE,
    USE_DEPLOY,
    USE_POWER,
    USE_SUPPORT,
    Text,
)
from drawdestiny.games.jedi_knights.effects.permissions import (
    Calm,
    CannotSupport,
    Carries,
    FromThemePile,
    OnlyUnder,
    Room,
    SupportsRotated,
)
from drawdestiny.games.jedi_knights.effects.piles import (
    DrawCards,
    PlayStored,
    ReturnTopmost,
    StoreFromHand,
)
from drawdestiny.games.jedi_knights.effects.power import (
    DestinyToPower,
    ReadyUpTo,
    ThisPower,
    YoursHerePower,
)
from drawdestiny.games.jedi_knights.effects.selectors import (
    BASE,
    CAPITAL_STARSHIP,
    CHARACTERS,
    DEPLOYABLE,
    DROID,
    EWOK,
    FREIGHTER,
    LEADER,
    PILOTS,
    REBEL,
    REBEL_STARSHIP,
    RED_SQUADRON,
    SMUGGLER,
    SMUGGLER_OR_ALIEN,
    STARFIGHTER,
    STARSHIPS,
    TROOPER,
    WOOKIEE,
    keyword,
    named,
)
from drawdestiny.games.jedi_knights.effects.shots import FireOnceMore, TakeTheHit
from drawdestiny.games.jedi_knights.effects.statics import (
    HERE,
    YOUR,
    YOUR_OTHER,
    Aura,
    Bearer,
    Control,
    CostsLessWith,
    DestinyInBattle,
    Power,
    PowerPerSupporter,
    ToHit,
    WhileAboard,
)
from drawdestiny.games.jedi_knights.effects.triggers import (
    AfterFiring,
    ShuttledFromThis,
    SideWins,
    ThisDefeated,
    ThisHits,
    ThisPlayed,
    ThisShuttled,
    When,
    YoursIsHit,
)
from drawdestiny.games.jedi_knights.effects.uses import DiscardHand, RotateThis, Use

LUKE: Final = named("Luke Skywalker")
HAN: Final = named("Han Solo")

TEXTS: Final[dict[str, list[Text]]] = {
    # Admiral Ackbar, Fleet Commander
    "JK-1": [Aura(YOUR, REBEL_STARSHIP, power=1), WhileAboard(CAPITAL_STARSHIP, defense=1)],
    # Biggs Darklighter, Red Three
    "JK-2": [WhileAboard(STARSHIPS, power=2), When(YoursIsHit(LUKE), TakeTheHit(), may=True)],
    # C-3PO, Nervous Translator
    "JK-3": [CannotSupport(), When(ThisPlayed(), DrawCards(1))],
    # Chewbacca, Loyal Copilot
    "JK-4": [SupportsRotated(HAN), Power(2, InDiscardPile(HAN))],
    # Chewbacca, Wookiee Mechanic
    "JK-5": [Calm(), WhileAboard(FREIGHTER, power=2)],
    # Ewok Warrior
    "JK-6": [Power(2, AtPlanet(ENDOR))],
    # Garven Dreis, Red Leader
    "JK-7": [Aura(YOUR_OTHER, RED_SQUADRON, HERE, power=1)],
    # General Rieekan, Base Commander
    "JK-8": [Aura(YOUR, TROOPER, HERE, defense=1), Control(2, SiteIs(BASE))],
    # Han Solo, Captain of the Falcon
    "JK-9": [WhileAboard(FREIGHTER, power=3), Use(USE_DEPLOY, PlayStored(SMUGGLER_OR_ALIEN))],
    # Han Solo, Pilot for Hire
    "JK-10": [FromThemePile(), Power(1, Attacking()), PowerPerSupporter(1, SMUGGLER_OR_ALIEN)],
    # Lando Calrissian, Smooth Gambler
    "JK-12": [Use(USE_POWER, DestinyToPower(), DiscardHand(1), InBattle())],
    # Leia Organa, Echo Base Commander
    "JK-13": [
        CostsLessWith(HAN, 1),
        Use(USE_SUPPORT, ReadyUpTo(1, TROOPER), DiscardHand(1), InBattle(), once=False),
    ],
    # Leia Organa, Senator in Disguise
    "JK-14": [Use(USE_DEPLOY, StoreFromHand(DEPLOYABLE)), When(SideWins(), DrawCards(1))],
    # Luke Skywalker, Moisture Farmer
    "JK-15": [FromThemePile(), Power(2, SupportedBy(LEADER))],
    # Luke Skywalker, Red Five
    "JK-16": [WhileAboard(STARSHIPS, power=3, to_hit=1), When(ThisShuttled(), ThisPower(2))],
    # Nien Nunb, Sullustan Copilot
    "JK-17": [WhileAboard(STARSHIPS, power=1, defense=1)],
    # Obi-Wan Kenobi, Desert Hermit
    "JK-18": [DestinyInBattle(1), When(ThisDefeated(), YoursHerePower(LUKE, 3))],
    # R2-D2, Resourceful Astromech
    "JK-19": [WhileAboard(STARSHIPS, defense=1), Use(USE_DEPLOY, DrawCards(1), DiscardHand(1))],
    # Red Squadron Pilot
    "JK-22": [WhileAboard(STARSHIPS, power=1)],
    # Wedge Antilles, Red Two
    "JK-23": [WhileAboard(STARSHIPS, power=2, to_hit=1)],
    # Wicket, Brave Ewok
    "JK-24": [Power(2, AtPlanet(ENDOR)), Aura(YOUR_OTHER, EWOK, HERE, power=1)],
    # Home One, Alliance Flagship
    "JK-26": [Carries([Room(4, REBEL)]), Control(3, NoOpposingStarship())],
    # Millennium Falcon, Modified Freighter
    "JK-27": [Carries([Room(3, CHARACTERS)]), Power(3, HasAboard(SMUGGLER))],
    # Millennium Falcon, Patched-Up Transport
    "JK-28": [Carries([Room(2, PILOTS)]), Power(2, HasAboard(SMUGGLER))],
    # Rebel Transport
    "JK-29": [Carries([Room(2, TROOPER)]), When(ShuttledFromThis(), DrawCards(1))],
    # Red 5, Luke's X-wing
    "JK-30": [Carries([Room(1, PILOTS), Room(1, DROID)]), Power(2, HasAboard(LUKE))],
    # Red Squadron X-wing
    "JK-31": [Carries([Room(1, PILOTS), Room(1, DROID)])],
    # Redemption, Medical Frigate
    "JK-32": [
        Carries([Room(2, REBEL)]),
        Use(USE_BLOCKADE, ReturnTopmost(REBEL, to_theme_pile=True), RotateThis()),
    ],
    # Y-wing
    "JK-33": [Carries([Room(1, PILOTS)]), ToHit(1)],
    # Chewbacca's Bowcaster
    "JK-34": [OnlyUnder(WOOKIEE), ToHit(2), When(ThisHits(TROOPER, weapon=True), FireOnceMore())],
    # Han's Blaster Pistol
    "JK-35": [OnlyUnder(HAN), ToHit(2)],
    # Luke's Lightsaber, Blade of His Father
    "JK-36": [OnlyUnder(named("Luke Skywalker", "Obi-Wan Kenobi")), ToHit(3), Bearer(power=1)],
    # Obi-Wan's Lightsaber, Old Jedi Blade
    "JK-37": [OnlyUnder(keyword("Jedi", "Apprentice")), ToHit(3), Bearer(defense=1)],
    # Proton Torpedoes
    "JK-38": [OnlyUnder(STARFIGHTER), ToHit(3, against=CAPITAL_STARSHIP), AfterFiring()],
}
