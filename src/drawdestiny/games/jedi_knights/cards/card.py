"""A card of Jedi Knights, as the rules see it: what can be known beforehand is a number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.decision import NONE
from drawdestiny.games.jedi_knights.effects.hooks import BEARER, CARRIES, LIMIT_ONE, Text

if TYPE_CHECKING:
    from drawdestiny.games.jedi_knights.cards.rows import ExtraRow, Row

CHARACTER: Final = 0
STARSHIP: Final = 1
WEAPON: Final = 2
EVENT: Final = 3
LOCATION: Final = 4
THEME: Final = 5
FORCE: Final = 6
TYPES: Final = ["character", "starship", "weapon", "event", "location", "theme", "force"]

ALLIANCE: Final = 0
EMPIRE: Final = 1
INDEPENDENT: Final = 2
ALLEGIANCES: Final = ["alliance", "empire", "independent"]
SIDES: Final = ["alliance", "empire"]
"""A game is Alliance against Empire (JK-3.3)."""

LUKE: Final = 0
HAN: Final = 1
VADER: Final = 2
TARKIN: Final = 3
JABBA: Final = 4
THEMES: Final = ["luke", "han", "vader", "tarkin", "jabba"]

TATOOINE: Final = 0
YAVIN_4: Final = 1
HOTH: Final = 2
ENDOR: Final = 3
PLANETS: Final = ["tatooine", "yavin-4", "hoth", "endor"]
PLANET_NAMES: Final = ["Tatooine", "Yavin 4", "Hoth", "Endor"]

# When an Event may be played (JK-10.1).
DEPLOY_PHASE: Final = 0
BATTLE_PHASE: Final = 1
SUPPORT_STEP: Final = 2
WEAPONS_STEP: Final = 3
POWER_STEP: Final = 4
RESPONSE: Final = 5
TIMINGS: Final = [
    "deploy-phase",
    "battle-phase",
    "support-step",
    "weapons-step",
    "power-step",
    "response",
]

KEYWORDS: Final = [
    "Hero",
    "Dark Hero",
    "Typical",
    "Personal",
    "Shipboard",
    "Capital",
    "Alien",
    "Apprentice",
    "Ax",
    "Black Squadron",
    "Blaster",
    "Bounty Hunter",
    "Bowcaster",
    "Cannon",
    "Droid",
    "Ewok",
    "Explosive",
    "Freighter",
    "Gamorrean",
    "Gold Squadron",
    "Guard",
    "Hutt",
    "Imperial",
    "Jawa",
    "Jedi",
    "Lightsaber",
    "Officer",
    "Pike",
    "Pilot",
    "Rebel",
    "Red Squadron",
    "Scout",
    "Sith",
    "Smuggler",
    "Starfighter",
    "TIE",
    "Torpedo",
    "Transport",
    "Trooper",
    "Wookiee",
    "X-wing",
    # Of sites (JK-2.4).
    "Base",
    "Desert",
    "Forest",
    "Ice",
    "Jungle",
    "Settlement",
]
"""The keywords of JK-2.8; an Event's keyword is its timing."""

UNKNOWN: Final = "?"
"""What is printed on a card and not known to us."""

NOT_FOR_CREDITS: Final = 99
"""The price of Events and setup cards: more than anybody ever has."""

MOST_COPIES: Final = 5
"""JK-3.2, unless the card says otherwise."""

HERO: Final = 0b11
"""Hero and Dark Hero are the same thing (JK-2.11)."""


def keyword_mask(names: list[str]) -> int:
    """A bit for each of these keywords."""
    mask = 0
    for name in names:
        mask |= 1 << KEYWORDS.index(name)
    return mask


TYPICAL: Final = keyword_mask(["Typical"])
PERSONAL: Final = keyword_mask(["Personal"])
SHIPBOARD: Final = keyword_mask(["Shipboard"])
CAPITAL: Final = keyword_mask(["Capital"])
PILOT: Final = keyword_mask(["Pilot"])


class StartExtra:
    """Cards that a Theme lets start in the Theme pile (JK-4.1): how many, of which type, which."""

    def __init__(self, row: ExtraRow) -> None:
        self.most: Final[int] = row.most
        self.type: Final = TYPES.index(row.kind)
        self.keywords: Final = keyword_mask(row.keywords)
        """One of these is needed."""
        self.barred: Final = keyword_mask(row.barred)
        """None of these is allowed."""

    def allows(self, card: JKCard) -> bool:
        return (
            card.type == self.type
            and card.keywords & self.keywords != 0
            and card.keywords & self.barred == 0
        )


class JKCard(Card):
    """A card: what its row says, as numbers. What it has not is NONE (a number), 0 (a mask) or
    empty (a text)."""

    # A slot for each field: Python keeps so many of them slower otherwise.
    __slots__ = (
        "allegiance",
        "bearers",
        "bonus_credits",
        "capital",
        "colour",
        "cost",
        "credits",
        "defense",
        "destiny",
        "draw",
        "force",
        "guessed",
        "hand",
        "hero",
        "hooks",
        "house",
        "is_character",
        "is_event",
        "is_starship",
        "keyword_names",
        "keywords",
        "leader",
        "leadership",
        "most_copies",
        "number",
        "occasions",
        "passengers",
        "personal",
        "planet",
        "power",
        "rarity",
        "set",
        "shipboard",
        "site",
        "start_extras",
        "starters",
        "starting_hero",
        "system",
        "tactical",
        "texts",
        "theme",
        "theme_number",
        "timing",
        "title_no",
        "type",
        "typical",
        "unique",
        "unknown",
        "version",
    )

    def __init__(self, code: int, row: Row, title_no: int, version: int, texts: list[Text]) -> None:
        type = TYPES.index(row.kind)
        keywords = keyword_mask([name for name in row.keywords if name in KEYWORDS])
        super().__init__(row.id, code, row.side, row.kind, row.title, row.subtitle)
        self.type: Final[int] = type
        self.allegiance: Final = ALLEGIANCES.index(row.side) if row.side else NONE
        self.title_no: Final = title_no
        """Cards with the same title are the same thing (JK-11.2)."""
        self.version: Final = version
        """Cards with the same title and subtitle are copies of each other (JK-3.5)."""
        self.theme: Final = THEMES.index(row.theme) if row.theme else NONE
        self.keywords: Final = keywords
        """A bit for each keyword; see ``keyword_mask``."""
        self.keyword_names: Final[list[str]] = row.keywords
        self.is_character: Final = type == CHARACTER
        self.is_starship: Final = type == STARSHIP
        self.is_event: Final = type == EVENT
        self.hero: Final = keywords & HERO != 0
        self.typical: Final = keywords & TYPICAL != 0
        self.unique: Final = type <= WEAPON and keywords & TYPICAL == 0
        """Characters, starships and weapons are unique unless Typical (JK-11.2)."""
        self.capital: Final = keywords & CAPITAL != 0
        self.personal: Final = keywords & PERSONAL != 0
        self.shipboard: Final = keywords & SHIPBOARD != 0
        self.cost: Final[int] = max(row.cost, 0)
        self.power: Final[int] = max(row.power, 0)
        self.defense: Final[int] = max(row.defense, 0)
        self.leadership: Final[int] = max(row.leadership, 0)
        self.leader: Final[bool] = row.leadership > 0
        self.destiny: Final[int] = max(row.destiny, 0)
        self.timing: Final = TIMINGS.index(row.timing) if row.timing else NONE
        self.tactical: Final[int] = max(row.tactical, 0)
        self.colour: Final[str] = row.colour
        self.force: Final[int] = row.force
        self.credits: Final[int] = row.credits
        self.draw: Final[int] = row.draw
        self.planet: Final = PLANETS.index(row.planet) if row.planet else NONE
        self.site: Final[str] = row.title if type == LOCATION else ""
        self.system: Final[str] = row.system
        self.bonus_credits: Final[int] = max(row.bonus_credits, 0)
        self.theme_number: Final[int] = row.theme_number
        self.starting_hero: Final[str] = row.starting_hero
        """The name of the Hero on a Theme card, title and subtitle."""
        self.hand: Final[int] = row.hand
        self.start_extras: Final = [StartExtra(extra) for extra in row.start_extras]
        self.house: Final[bool] = row.house
        """Our own design, not a printed card."""
        self.set: Final[str] = row.set
        self.number: Final[int] = row.number
        self.rarity: Final[str] = row.rarity
        self.guessed: Final[list[str]] = row.guessed
        """What we say of it and only believe."""
        self.unknown: Final[list[str]] = row.unknown
        """What is printed on the card but not known to us; it cannot be in a deck."""
        self.texts: Final = texts
        """What it does: a value for each sentence."""
        hooks = 0
        occasions = 0
        for text in texts:
            hooks |= text.hooks
            occasions |= text.occasions
        self.hooks: Final = hooks
        self.occasions: Final = occasions
        self.most_copies: Final = 1 if hooks & LIMIT_ONE else MOST_COPIES
        # What depends on two cards, by the code of the other one; the loader fills it in with
        # ``meet`` once all cards are there.
        self.bearers: Final[list[bool]] = []
        """On a weapon: the cards that may bear it (JK-5.12)."""
        self.passengers: Final[list[bool]] = []
        """On a starship: the characters that may be aboard alone (JK-2.2)."""
        self.starters: Final[list[bool]] = []
        """On a Theme: the cards that may start in the Theme pile (JK-4.1)."""

    def meet(self, cards: list[JKCard]) -> None:
        """Look at all cards of the catalogue."""
        if self.type == WEAPON:
            self.bearers.extend([self._may_be_under(card) for card in cards])
        elif self.hooks & CARRIES:
            self.passengers.extend(
                [card.type == CHARACTER and self.may_carry([card]) for card in cards]
            )
        elif self.type == THEME:
            for card in cards:
                self.starters.append(any(extra.allows(card) for extra in self.start_extras))

    def _may_be_under(self, bearer: JKCard) -> bool:
        """JK-2.6, JK-5.12. Whether this weapon may be under a card: its kind and restrictions."""
        if bearer.type == CHARACTER:
            if not self.personal:
                return False
        elif bearer.type != STARSHIP or not self.shipboard:
            return False
        for text in self.texts:
            if text.hooks & BEARER and not text.fits_under(bearer):
                return False
        for text in bearer.texts:
            if text.hooks & BEARER and not text.accepts(self):
                return False
        return True

    def may_carry(self, aboard: list[JKCard]) -> bool:
        """JK-2.2, JK-5.13. Whether this starship's text lets exactly these characters be aboard."""
        for text in self.texts:
            if text.hooks & CARRIES and text.carries(aboard):
                return True
        return False

    def belongs(self, side: str) -> bool:
        """JK-3.3: Independent cards, and those without allegiance, go with both sides."""
        return self.side == side or self.side not in SIDES or side not in SIDES


def card_facts(face: JKCard) -> dict[str, object]:
    """The numbers of a card, as plain data."""
    found: dict[str, object] = {}
    if face.side:
        found["allegiance"] = face.side
    if face.theme != NONE:
        found["theme"] = THEMES[face.theme]
    if face.type <= STARSHIP:
        found.update(
            cost=face.cost, power=face.power, defense=face.defense, leadership=face.leadership
        )
    elif face.type < EVENT:
        found["cost"] = face.cost
    elif face.type == EVENT:
        found["timing"] = TIMINGS[face.timing]
        found["tactical"] = face.tactical
    elif face.type == LOCATION:
        found["planet"] = PLANET_NAMES[face.planet]
        found["bonus_credits"] = face.bonus_credits
    elif face.type == THEME:
        found["theme_number"] = face.theme_number
        found["starting_hero"] = face.starting_hero
        found["hand"] = face.hand
    elif face.type == FORCE:
        found.update(colour=face.colour, force=face.force, credits=face.credits, draw=face.draw)
    if CHARACTER <= face.type <= EVENT:
        found["destiny"] = face.destiny
    if face.keyword_names:
        found["keywords"] = face.keyword_names
    found["set"] = face.set
    found["number"] = face.number
    found["rarity"] = face.rarity
    found["house"] = face.house
    for word in face.unknown:
        found[word] = UNKNOWN
    if face.guessed:
        found["guessed"] = face.guessed
    return found
