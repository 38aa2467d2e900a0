"""What the characters, starships and weapons of the Empire do."""

from __future__ import annotations

from typing import Final

from drawdestiny.games.jedi_knights.cards.card import HOTH
from drawdestiny.games.jedi_knights.effects.conditions import (
    AtPlanet,
    Attacking,
    HasAboard,
    InBattle,
    IsHere,
    NoOpposingStarship,
    Supporting,
)
from drawdestiny.games.jedi_knights.effects.hooks import USE_BLOCKADE, USE_DEPLOY, USE_POWER, Text
from drawdestiny.games.jedi_knights.effects.permissions import (
    Calm,
    CannotSupport,
    Carries,
    ChoosesIntimidated,
    FromThemePile,
    IntimidatesMore,
    NoWeapons,
    OnlyUnder,
    Room,
    SupportsRotated,
)
from drawdestiny.games.jedi_knights.effects.piles import (
    DrawCards,
    OpponentDiscards,
    Peek,
    ReturnTopmost,
    RevealHand,
)
from drawdestiny.games.jedi_knights.effects.power import OpposingPower
from drawdestiny.games.jedi_knights.effects.selectors import (
    BLACK_SQUADRON,
    CAPITAL_STARSHIP,
    EVENTS_ONLY,
    GUARD,
    IMPERIAL,
    LEADER,
    LIGHTSABER,
    NON_HERO_CHARACTER,
    OFFICER,
    PILOTS,
    SITH,
    STARFIGHTER,
    STARSHIPS,
    TIE,
    TROOPER,
    keyword,
    named,
)
from drawdestiny.games.jedi_knights.effects.shots import ON_THE_SITE, DestinyAgainst
from drawdestiny.games.jedi_knights.effects.statics import (
    HERE,
    YOUR,
    YOUR_OTHER,
    Aura,
    Bearer,
    Control,
    Defense,
    Power,
    PowerPerSupporter,
    ToHit,
    WhileAboard,
    YoursCostLess,
)
from drawdestiny.games.jedi_knights.effects.triggers import (
    ShuttledFromThis,
    SideLoses,
    ThisHits,
    ThisIntimidates,
    ThisPlayed,
    When,
)
from drawdestiny.games.jedi_knights.effects.uses import DiscardHand, RotateThis, Store, Use

VADER: Final = named("Darth Vader")
TARKIN: Final = named("Grand Moff Tarkin")

TEXTS: Final[dict[str, list[Text]]] = {
    # Admiral Motti, Proud Commander
    "JK-47": [YoursCostLess(CAPITAL_STARSHIP, 1), WhileAboard(CAPITAL_STARSHIP, power=2)],
    # Admiral Piett, Cautious Survivor
    "JK-48": [WhileAboard(CAPITAL_STARSHIP, power=2), When(SideLoses(), DrawCards(2))],
    # Black Squadron Pilot
    "JK-49": [WhileAboard(STARSHIPS, power=1)],
    # Captain Needa, Eager Pursuer
    "JK-50": [WhileAboard(CAPITAL_STARSHIP, power=2)],
    # Chief Bast, Battle Analyst
    "JK-51": [When(ThisPlayed(), Peek(3))],
    # Colonel Yularen, Intelligence Chief
    "JK-52": [When(ThisPlayed(), RevealHand(EVENTS_ONLY))],
    # Commander Igar, Forest Garrison
    "JK-54": [Aura(YOUR, TROOPER, HERE, to_hit=1)],
    # Darth Vader, Black Leader
    "JK-55": [WhileAboard(STARSHIPS, power=3), Aura(YOUR_OTHER, BLACK_SQUADRON, HERE, power=1)],
    # Darth Vader, Imperial Enforcer
    "JK-56": [FromThemePile(), ToHit(1, weapon=LIGHTSABER)],
    # Death Star Trooper
    "JK-57": [Power(1, IsHere(TARKIN))],
    # DS-61-2, Black Two
    "JK-58": [WhileAboard(STARSHIPS, power=2, to_hit=1)],
    # Emperor Palpatine, Galactic Tyrant
    "JK-59": [
        NoWeapons(),
        Aura(YOUR_OTHER, SITH, HERE, power=2),
        Use(USE_POWER, OpposingPower(-3), DiscardHand(1), InBattle()),
    ],
    # General Tagge, Careful Strategist
    "JK-60": [Calm(), Use(USE_DEPLOY, Peek(3), DiscardHand(1))],
    # General Veers, Ground Commander
    "JK-61": [Aura(YOUR, TROOPER, HERE, power=1), Control(2, AtPlanet(HOTH))],
    # Grand Moff Tarkin, Outer Rim Governor
    "JK-62": [FromThemePile(), PowerPerSupporter(1, IMPERIAL)],
    # Grand Moff Tarkin, Station Commander
    "JK-63": [
        PowerPerSupporter(1, IMPERIAL),
        Aura(YOUR_OTHER, IMPERIAL, HERE, power=1),
        Use(USE_DEPLOY, ReturnTopmost(TROOPER)),
    ],
    # Interrogator Droid, Mind Probe
    "JK-64": [CannotSupport(), Use(USE_DEPLOY, OpponentDiscards(1), RotateThis())],
    # Moff Jerjerrod, Station Overseer
    "JK-65": [Use(USE_DEPLOY, DrawCards(1), Store(IMPERIAL))],
    # Royal Guard
    "JK-66": [SupportsRotated(SITH, only=True)],
    # Scout Trooper
    "JK-67": [Power(1, Attacking())],
    # Scout Walker Crew
    "JK-68": [CannotSupport()],
    # Snowtrooper
    "JK-69": [Power(1, AtPlanet(HOTH))],
    # TK-421, Absent Sentry
    "JK-72": [Defense(2, Supporting(LEADER))],
    # Avenger, Relentless Destroyer
    "JK-73": [Carries([Room(3, IMPERIAL)]), ChoosesIntimidated()],
    # Black Squadron TIE
    "JK-74": [Carries([Room(1, PILOTS)])],
    # Devastator, Pursuit Destroyer
    "JK-75": [Carries([Room(3, IMPERIAL)]), Power(2, HasAboard(OFFICER))],
    # Executor, Super Star Destroyer
    "JK-76": [Carries([Room(4, IMPERIAL)]), IntimidatesMore(1)],
    # Imperial Shuttle
    "JK-77": [Carries([Room(2, IMPERIAL)]), When(ShuttledFromThis(), DrawCards(1))],
    # Sentry TIE
    "JK-78": [Control(1, NoOpposingStarship())],
    # Star Destroyer
    "JK-79": [Carries([Room(2, IMPERIAL)]), When(ThisIntimidates(), DrawCards(1))],
    # Vader's TIE, Advanced Prototype
    "JK-81": [Carries([Room(1, keyword("Pilot", "Sith"))]), Power(2, HasAboard(VADER))],
    # Force Pike, Throne Guard Weapon
    "JK-82": [OnlyUnder(GUARD), ToHit(2), Bearer(power=1)],
    # Heavy Repeating Blaster
    "JK-83": [OnlyUnder(TROOPER), ToHit(2)],
    # Superlaser
    "JK-84": [
        OnlyUnder(CAPITAL_STARSHIP),
        ToHit(3),
        Use(USE_BLOCKADE, DestinyAgainst(ON_THE_SITE, NON_HERO_CHARACTER), RotateThis(bearer=True)),
    ],
    # TIE Cannons
    "JK-85": [OnlyUnder(TIE), ToHit(2, against=STARFIGHTER)],
    # Vader's Lightsaber, Crimson Blade
    "JK-86": [OnlyUnder(VADER), ToHit(3), When(ThisHits(LEADER, weapon=True), OpponentDiscards(1))],
}
