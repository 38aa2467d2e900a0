"""Menace of Darth Maul and its enhanced set (DM, EDM): what the cards with text do."""

from __future__ import annotations

from typing import Final

from drawdestiny.games.young_jedi.effects.conditions import Fights, Uses, UsesBattleCard
from drawdestiny.games.young_jedi.effects.damage import OwnDamage
from drawdestiny.games.young_jedi.effects.fights import ReturnsToHand
from drawdestiny.games.young_jedi.effects.hooks import Text
from drawdestiny.games.young_jedi.effects.power import Bonus
from drawdestiny.games.young_jedi.effects.selectors import diamond, named, trait

LIGHT: Final[dict[str, list[Text]]] = {
    "DM-56": [ReturnsToHand()],
    "EDM-P1": [Bonus(1, when=Uses(named("Qui-Gon Jinn's Lightsaber")))],
    "EDM-P2": [Bonus(2, when=UsesBattleCard("Wisdom Of The Council"))],
    "EDM-P3": [OwnDamage(-2, when=Uses(named("Amidala's Blaster")))],
}

DARK: Final[dict[str, list[Text]]] = {
    "DM-121": [Bonus(3, when=Fights(trait("Jedi")))],
    "EDM-P4": [OwnDamage(-2, when=Uses(named("Darth Maul's Lightsaber")))],
    "EDM-P5": [Bonus(2, when=UsesBattleCard("Yoka To Bantha Poodoo"))],
    "EDM-P6": [OwnDamage(-2, when=Uses(diamond("Trade Federation Tank Laser Cannon")))],
}

TEXTS: Final[dict[str, list[Text]]] = LIGHT | DARK
