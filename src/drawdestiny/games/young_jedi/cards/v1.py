"""The virtual cards of the Players' Committee (V1): what they do."""

from __future__ import annotations

from typing import Final

from drawdestiny.games.young_jedi.effects.actions import DiscardAndDraw, DiscardThisTo
from drawdestiny.games.young_jedi.effects.conditions import Fights, OtherPresent, Present, Uses
from drawdestiny.games.young_jedi.effects.damage import DoublesDamage
from drawdestiny.games.young_jedi.effects.deck_search import (
    DeployFromDeck,
    ShufflesDuelingCards,
    TakeFromDeck,
)
from drawdestiny.games.young_jedi.effects.deploy import CostsOnly
from drawdestiny.games.young_jedi.effects.duels import (
    CannotPass,
    CardsForCompany,
    Defends,
    DrawDuelingCards,
    DuelingLine,
    EndsDuelByNumbers,
    NobodyStepsIn,
    OnPass,
    SilencesDuelingText,
)
from drawdestiny.games.young_jedi.effects.fights import NoBattleCards
from drawdestiny.games.young_jedi.effects.hooks import Text
from drawdestiny.games.young_jedi.effects.power import Bonus, PlaysWithShip, WielderGets
from drawdestiny.games.young_jedi.effects.selectors import named, select, trait
from drawdestiny.games.young_jedi.effects.triggers import InDeployPhase, WhenDeployed
from drawdestiny.games.young_jedi.zones import NABOO

TEXTS: Final[dict[str, list[Text]]] = {
    "V1-JC-3": [DoublesDamage(), NoBattleCards(), NobodyStepsIn()],
    "V1-JC-4": [
        InDeployPhase(DiscardThisTo(DeployFromDeck(named("Anakin Skywalker"))), planet=NABOO),
        Bonus(2, when=Present(named("Qui-Gon Jinn"))),
    ],
    "V1-JC-7": [ShufflesDuelingCards("Jedi Training", 2)],
    "V1-JC-9": [WhenDeployed(TakeFromDeck(named("Senator Palpatine")))],
    "V1-JC-12": [OnPass(DrawDuelingCards(2))],
    "V1-JC-14": [SilencesDuelingText(), InDeployPhase(DiscardAndDraw(1), once=True)],
    "V1-JC-16": [WhenDeployed(TakeFromDeck(select("battle"))), CannotPass()],
    "V1-JC-21": [
        EndsDuelByNumbers(),
        CostsOnly(2, when=OtherPresent(trait("Jedi Master"))),
    ],
    "V1-JC-32": [PlaysWithShip(2)],
    "V1-JC-39": [CardsForCompany(2, 4), Bonus(2, when=Uses(select("weapon")))],
    "V1-JC-42": [
        WielderGets(-2, 0, select("character but named:Adi Gallia"), when=Fights(trait("droid"))),
        DuelingLine(DrawDuelingCards(1), may=True, when=Defends(trait("Jedi"))),
    ],
}
