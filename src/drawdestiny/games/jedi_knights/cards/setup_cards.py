"""What locations do while their site is on top, and what Themes do."""

from __future__ import annotations

from typing import Final

from drawdestiny.games.jedi_knights.effects.hooks import Text
from drawdestiny.games.jedi_knights.effects.permissions import AllCalmHere
from drawdestiny.games.jedi_knights.effects.piles import DrawCards, OpponentDiscards
from drawdestiny.games.jedi_knights.effects.selectors import (
    IMPERIAL,
    INDEPENDENT_CHARACTER,
    REBEL,
    STARFIGHTER,
    TROOPER,
)
from drawdestiny.games.jedi_knights.effects.statics import (
    HERE,
    YOUR,
    Aura,
    Control,
    DrawFewer,
    WeaponsHere,
    YoursCostLess,
)
from drawdestiny.games.jedi_knights.effects.triggers import HeroReturns, ThisPlanet, When

TEXTS: Final[dict[str, list[Text]]] = {
    # Lars Homestead
    "JK-123": [When(ThisPlanet(), DrawCards(1))],
    # Mos Eisley Checkpoint
    "JK-124": [When(ThisPlanet(), OpponentDiscards(1))],
    # Mos Eisley Cantina
    "JK-125": [YoursCostLess(INDEPENDENT_CHARACTER, 1, here=True)],
    # Temple Hangar
    "JK-126": [YoursCostLess(STARFIGHTER, 1)],
    # Jungle Landing Field
    "JK-127": [YoursCostLess(TROOPER, 1)],
    # Overgrown Ruins
    "JK-128": [AllCalmHere()],
    # Echo Base
    "JK-129": [Aura(YOUR, REBEL, HERE, defense=1)],
    # North Ridge
    "JK-130": [Aura(YOUR, IMPERIAL, HERE, to_hit=1)],
    # Ice Cavern
    "JK-131": [DrawFewer(1)],
    # Ewok Village
    "JK-132": [Control(3)],
    # Bunker Entrance
    "JK-133": [Control(3)],
    # Dense Forest
    "JK-134": [WeaponsHere(-1)],
    # The Force Is Strong With This One
    "JK-135": [HeroReturns()],
    # You Like Me Because I'm A Scoundrel
    "JK-136": [HeroReturns()],
    # Shadow of the Dark Lord
    "JK-137": [HeroReturns()],
    # Doctrine of Terror
    "JK-138": [HeroReturns()],
}
