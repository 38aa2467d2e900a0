"""Reflections (RF): what the combo cards with text do. Double-impact cards are their halves."""

from __future__ import annotations

from typing import Final

from drawdestiny.games.young_jedi.effects.conditions import Fights
from drawdestiny.games.young_jedi.effects.fights import (
    IgnoresWeapons,
    ReturnsToHand,
    TwoWeapons,
)
from drawdestiny.games.young_jedi.effects.hooks import Text
from drawdestiny.games.young_jedi.effects.power import Bonus
from drawdestiny.games.young_jedi.effects.selectors import any_of, named, trait

LIGHT: Final[dict[str, list[Text]]] = {
    "RF-C3": [TwoWeapons(trait("kaadu"), trait("electropole"))],
    "RF-C4": [ReturnsToHand()],
    "RF-C5": [ReturnsToHand(named("Jar Jar Binks"))],
    "RF-C6": [
        Bonus(4, when=Fights(any_of([named("Darth Maul"), named("Darth Sidious")]))),
        ReturnsToHand(),
    ],
    "RF-C7": [IgnoresWeapons()],
}

DARK: Final[dict[str, list[Text]]] = {
    "RF-C9": [Bonus(3, when=Fights(trait("Jedi"))), IgnoresWeapons()],
    "RF-C10": [TwoWeapons(trait("STAP"), trait("Battle Droid Blaster Rifle"))],
    "RF-C14": [Bonus(4, when=Fights(trait("Jedi"))), ReturnsToHand()],
}

TEXTS: Final[dict[str, list[Text]]] = LIGHT | DARK
