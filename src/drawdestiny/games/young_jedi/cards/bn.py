"""Battle of Naboo and its enhanced set (BN, EBN): what the cards with text do."""

from __future__ import annotations

from typing import Final

from drawdestiny.games.young_jedi.effects.actions import OpponentTakes
from drawdestiny.games.young_jedi.effects.conditions import (
    EvacuatesFromHere,
    Fights,
    HasFought,
    OpponentControlled,
    Present,
    StackedWith,
    Uses,
    YouControlled,
)
from drawdestiny.games.young_jedi.effects.damage import DamageOf, DamageOfDefeated, OwnDamage
from drawdestiny.games.young_jedi.effects.deck_search import DeployFromDeck
from drawdestiny.games.young_jedi.effects.deploy import (
    CostsOnly,
    Counters,
    CountersForACard,
    EvensUpTo,
)
from drawdestiny.games.young_jedi.effects.destiny import DrawsTwo, MayRedraw
from drawdestiny.games.young_jedi.effects.fights import IgnoresWeapons, OnlyFalls, ReturnsToHand
from drawdestiny.games.young_jedi.effects.hooks import Text
from drawdestiny.games.young_jedi.effects.power import Bonus, PowerFor
from drawdestiny.games.young_jedi.effects.selectors import any_of, diamond, named, trait, version
from drawdestiny.games.young_jedi.effects.triggers import WhenDeployed
from drawdestiny.games.young_jedi.zones import CORUSCANT, NABOO, TATOOINE

SITH_LORDS: Final = any_of([named("Darth Maul"), named("Darth Sidious")])
QUEEN_AND_HANDMAIDENS: Final = any_of([named("Queen Amidala"), trait("handmaiden")])

LIGHT: Final[dict[str, list[Text]]] = {
    "BN-1": [Bonus(1, when=Uses(named("Obi-Wan Kenobi's Lightsaber")))],
    "BN-2": [CostsOnly(3, when=StackedWith(version("Qui-Gon Jinn, Jedi Master")))],
    "BN-3": [Bonus(4, when=Fights(trait("tank")))],
    "BN-7": [CostsOnly(3, when=Present(version("Yoda, Jedi Master")))],
    "BN-10": [CostsOnly(2, when=Present(version("Mace Windu, Jedi Master")))],
    "BN-48": [OnlyFalls(diamond("Gungan"))],
    "BN-49": [ReturnsToHand()],
    "BN-51": [IgnoresWeapons()],
    "BN-53": [Bonus(4, when=Fights(SITH_LORDS))],
    "BN-57": [ReturnsToHand()],
    "BN-59": [
        PowerFor(1, trait("Gungan")),
        DamageOf(-2, any_of([named("Boss Nass"), named("Rep Been")])),
    ],
    "BN-60": [CountersForACard(8)],
    "BN-61": [Counters(7)],
    "BN-62": [DamageOf(+2, trait("battle droid"))],
    "BN-63": [EvensUpTo(7)],
    "EBN-P8": [DamageOfDefeated(+2)],
    "EBN-P9": [MayRedraw()],
    "EBN-P10": [Bonus(2, when=HasFought(QUEEN_AND_HANDMAIDENS))],
    "EBN-P12": [Bonus(2, when=OpponentControlled())],
    "EBN-P13": [PowerFor(2, named("Amidala's Starship"), when=EvacuatesFromHere())],
}

DARK: Final[dict[str, list[Text]]] = {
    "BN-71": [CostsOnly(3, when=StackedWith(version("Darth Maul, Sith Apprentice")))],
    "BN-72": [
        Bonus(1, when=Uses(diamond("Sith Lightsaber"))),
        OwnDamage(-1, when=Uses(diamond("Sith Lightsaber"))),
    ],
    "BN-75": [Bonus(1, when=Uses(named("Aurra Sing's Blaster Rifle")))],
    "BN-77": [Bonus(4, when=Fights(named("Queen Amidala")))],
    "BN-78": [Bonus(3, when=Fights(trait("handmaiden")))],
    "BN-119": [OnlyFalls(diamond("battle droid"))],
    "BN-122": [OnlyFalls(diamond("Neimoidian"))],
    "BN-125": [IgnoresWeapons()],
    "BN-126": [ReturnsToHand()],
    "BN-129": [DamageOf(+2, QUEEN_AND_HANDMAIDENS)],
    "BN-130": [PowerFor(1, trait("podracer pilot")), DamageOf(-1, trait("podracer pilot"))],
    "BN-131": [Counters(7)],
    "BN-132": [EvensUpTo(7)],
    "BN-133": [CountersForACard(8)],
    "EBN-P14": [WhenDeployed(OpponentTakes(2), CORUSCANT, may=False)],
    "EBN-P15": [DrawsTwo()],
    "EBN-P16": [WhenDeployed(DeployFromDeck(named("Aurra Sing's Blaster Rifle")))],
    "EBN-P17": [Bonus(2, when=YouControlled(TATOOINE))],
    "EBN-P18": [WhenDeployed(DeployFromDeck(named("Rune Haako")), NABOO)],
    "EBN-P19": [WhenDeployed(DeployFromDeck(diamond("Neimoidian")), NABOO)],
}

TEXTS: Final[dict[str, list[Text]]] = LIGHT | DARK
