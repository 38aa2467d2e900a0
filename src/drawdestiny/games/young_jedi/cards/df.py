"""Duel of the Fates (DF): what the cards with text do."""

from __future__ import annotations

from typing import Final

from drawdestiny.games.young_jedi.effects.actions import (
    DiscardAndDraw,
    DiscardDiamond,
    DiscardThisTo,
    Draw,
    LookAtTop,
    PutUnder,
)
from drawdestiny.games.young_jedi.effects.conditions import (
    Duels,
    Fights,
    FightsAt,
    HasFought,
    Uses,
    YouControlled,
)
from drawdestiny.games.young_jedi.effects.damage import DamageOf, MoreDamage
from drawdestiny.games.young_jedi.effects.deck_search import DeployFromDeck
from drawdestiny.games.young_jedi.effects.deploy import CostNothing
from drawdestiny.games.young_jedi.effects.destiny import (
    DestinyDifference,
    ExchangesDestiny,
    SubstitutesDamage,
)
from drawdestiny.games.young_jedi.effects.duels import (
    DrawDuelingCards,
    DuelingLine,
    RemoveHit,
    SacrificeLine,
    ScoreHits,
)
from drawdestiny.games.young_jedi.effects.fights import LastOneHolds, OnlyFalls, TwoWeapons
from drawdestiny.games.young_jedi.effects.hooks import Text
from drawdestiny.games.young_jedi.effects.power import (
    Bonus,
    CannotUseWeapons,
    MayUse,
    PowerFor,
    WielderGets,
)
from drawdestiny.games.young_jedi.effects.selectors import (
    any_character,
    any_of,
    diamond,
    named,
    select,
    trait,
)
from drawdestiny.games.young_jedi.effects.triggers import (
    InDeployPhase,
    InEvenUpPhase,
    OnControl,
    WhenDeployed,
    WhenYouDeploy,
)
from drawdestiny.games.young_jedi.zones import CORUSCANT, NABOO

SITH_LORDS: Final = any_of([named("Darth Maul"), named("Darth Sidious")])
SECURITY_FORCES: Final = any_of(
    [
        named("Captain Panaka"),
        trait("Royal Guard"),
        trait("Naboo Officer"),
        trait("Naboo Security"),
    ]
)
SENATE: Final = any_of(
    [
        named("Valorum"),
        named("Mas Amedda"),
        named("Sci Taria"),
        trait("senator"),
        trait("Coruscant Guard"),
    ]
)
STARFIGHTER_DROID: Final[list[Text]] = [
    InDeployPhase(DiscardThisTo(DeployFromDeck(trait("Droid Starfighter"))))
]

LIGHT: Final[dict[str, list[Text]]] = {
    "DF-1": [Bonus(2, when=HasFought(SITH_LORDS))],
    "DF-2": [Bonus(2, when=Duels(SITH_LORDS))],
    "DF-3": [PowerFor(1, select("starfighter"))],
    "DF-4": [WhenDeployed(DeployFromDeck(named("Captain Panaka's Blaster"), free=True))],
    "DF-5": [Bonus(2, when=YouControlled(CORUSCANT))],
    "DF-6": [Bonus(2, when=YouControlled(NABOO))],
    "DF-7": [OnControl(DiscardAndDraw(3, with_this=True))],
    "DF-8": [DamageOf(-1, select("transport"))],
    "DF-9": [PowerFor(1, select("transport"))],
    "DF-10": [DamageOf(+1, select("starship"), here=True)],
    "DF-11": [WhenDeployed(DeployFromDeck(trait("senator")), CORUSCANT)],
    "DF-13": [
        WielderGets(2, 0, select("character but named:Jar Jar Binks"), when=Fights(trait("tank")))
    ],
    "DF-14": [SubstitutesDamage(), DuelingLine(ScoreHits(1))],
    "DF-15": [TwoWeapons(trait("speeder"), trait("Naboo Blaster"))],
    "DF-16": [MoreDamage(won=2, lost=1), DuelingLine(DrawDuelingCards(1), may=True)],
    "DF-17": [TwoWeapons(trait("kaadu"), trait("electropole"))],
    "DF-19": [LastOneHolds(), SacrificeLine(ScoreHits(2))],
    "DF-21": [ExchangesDestiny(), DuelingLine(RemoveHit(), may=True)],
    "DF-22": [DestinyDifference(), SacrificeLine(DrawDuelingCards(2))],
    "DF-23": [
        PowerFor(2, any_character(), when=Uses(trait("fambaa"))),
        CannotUseWeapons(trait("Trade Federation Tank")),
    ],
    "DF-24": [InDeployPhase(LookAtTop(), once=True)],
    "DF-25": [InDeployPhase(PutUnder(), once=True)],
    "DF-26": [WhenYouDeploy(trait("Jedi"), DiscardThisTo(DeployFromDeck(trait("lightsaber"))))],
    "DF-27": [PowerFor(2, SECURITY_FORCES)],
    "DF-28": [InEvenUpPhase(DiscardThisTo(DiscardDiamond()))],
    "DF-29": [PowerFor(2, SENATE)],
    "DF-30": [Bonus(2, when=FightsAt(NABOO))],
}

DARK: Final[dict[str, list[Text]]] = {
    "DF-31": [Bonus(2, when=Duels(trait("Jedi")))],
    "DF-32": [OnControl(DiscardAndDraw(3, with_this=True))],
    "DF-33": [Bonus(2, when=Fights(trait("Jedi"))), MayUse(diamond("Sith Lightsaber"))],
    "DF-34": [PowerFor(1, select("transport"))],
    "DF-35": [WhenDeployed(DeployFromDeck(diamond("battle droid")))],
    "DF-36": [Bonus(2, when=Uses(trait("Coruscant Taxi")))],
    "DF-37": [WhenDeployed(Draw(1), CORUSCANT)],
    "DF-38": STARFIGHTER_DROID,
    "DF-39": STARFIGHTER_DROID,
    "DF-40": STARFIGHTER_DROID,
    "DF-44": [TwoWeapons(trait("STAP"), trait("Battle Droid Blaster Rifle"))],
    "DF-45": [ExchangesDestiny(), DuelingLine(RemoveHit(), may=True)],
    "DF-46": [MoreDamage(won=2, lost=1), DuelingLine(DrawDuelingCards(1), may=True)],
    "DF-47": [DestinyDifference(), SacrificeLine(DrawDuelingCards(2))],
    "DF-49": [OnlyFalls(diamond("destroyer droid"))],
    "DF-51": [SubstitutesDamage(), DuelingLine(ScoreHits(1))],
    "DF-53": [LastOneHolds(), SacrificeLine(ScoreHits(2))],
    "DF-54": [Bonus(4, when=Fights(trait("Jedi")))],
    "DF-55": [InEvenUpPhase(DiscardThisTo(DiscardDiamond()))],
    "DF-56": [InDeployPhase(LookAtTop(), once=True)],
    "DF-57": [WhenYouDeploy(SITH_LORDS, DiscardThisTo(DeployFromDeck(trait("lightsaber"))))],
    "DF-58": [InDeployPhase(PutUnder(), once=True)],
    "DF-59": [PowerFor(2, trait("destroyer droid")), CostNothing(trait("Multi Troop Transport"))],
    "DF-60": [InDeployPhase(DiscardThisTo(DeployFromDeck(trait("Starfighter Droid"))))],
}

TEXTS: Final[dict[str, list[Text]]] = LIGHT | DARK
