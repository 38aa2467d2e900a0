"""How decks are built: what a deck needs besides its draw deck, and what is good together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.words import Clause
from drawdestiny.games.jedi_knights.ai import heuristics
from drawdestiny.games.jedi_knights.cards.card import (
    CHARACTER,
    EVENT,
    FORCE,
    LOCATION,
    PLANET_NAMES,
    SIDES,
    STARSHIP,
    THEME,
    WEAPON,
    JKCard,
)
from drawdestiny.games.jedi_knights.cards.tables import jk_catalogue
from drawdestiny.games.jedi_knights.decks.deck_rules import FORCE_CARDS, SMALLEST, Sorted
from drawdestiny.interfaces.deck_building import (
    NO_LIMIT,
    Blueprint,
    Counts,
    DeckBuilder,
    Need,
    Quota,
)

LARGEST: Final = 200
"""There is no rule: a draw deck that nobody shuffles."""
MIX: Final = {CHARACTER: 18, STARSHIP: 9, WEAPON: 4, EVENT: 7}


def blueprint(
    game: GameDefinition, deck: Deck, format: str, pool: Mapping[str, int] | None
) -> Blueprint:
    """JK-3.1 to JK-3.6. A Theme with its Hero, four locations, eight Force cards, forty others."""
    side = deck.side if deck.side in SIDES else _larger_side(game, deck, pool)
    at_hand = [
        _jk(card)
        for card in game.catalogue().cards
        if (pool is None or pool.get(card.id, 0)) and _jk(card).belongs(side)
    ]
    theme = _theme(deck, at_hand, side)
    colour = _colour(deck, at_hand)
    hero = theme.starting_hero if theme is not None else ""
    quotas = [
        Quota("Theme card", 1, 1, _Sort(THEME)),
        Quota(f"starting Hero {hero}", 1, LARGEST, _Named(hero)),
    ]
    for planet, name in enumerate(PLANET_NAMES):
        quotas.append(Quota(f"location of {name}", 1, 1, _Sort(LOCATION, planet=planet)))
    for number in range(1, FORCE_CARDS + 1):
        quotas.append(Quota(f"Force card {number}", 1, 1, _Sort(FORCE, force=number)))
    for type, n in MIX.items():
        quotas.append(Quota("mix", n, LARGEST, _Sort(type), soft=True))
    # The starting Hero lies apart from the forty (JK-3.5).
    quotas.append(Quota("cards in the draw deck", SMALLEST + 1, LARGEST, _Drawn()))

    # Cards of other themes cost more (JK-5.3), and so are worth less.
    prices = jk_catalogue(game.catalogue()).prices[theme.theme if theme is not None else 0]

    def allowed(card: Card) -> bool:
        face = _jk(card)
        if not face.belongs(side) or face.unknown:
            return False
        if face.type == THEME:
            return theme is not None and face.id == theme.id
        if face.type == FORCE:
            return face.colour == colour
        return not (face.hero and theme is not None and face.theme != theme.theme)

    def limits(card: Card) -> list[tuple[str, int]]:
        face = _jk(card)
        apart = 1 if face.name() == hero else 0
        return [(f"copies {face.version}", face.most_copies + apart)]

    def score(card: Card, chosen: Counts) -> float:
        face = _jk(card)
        price = prices[face.code] if face.type <= WEAPON else 0
        return heuristics.for_credits(face, price) * _fresh(face, chosen.get(face.id, 0))

    return Blueprint(side, quotas, allowed, limits, score, {})


def needs(game: GameDefinition, deck: Deck, format: str) -> list[Need]:
    """JK-3.1, JK-3.2. A Theme with its Hero, a location of each planet, the Force cards of each
    number, and the draw deck."""
    parts = Sorted(game.catalogue(), deck)
    hero = parts.themes[0].starting_hero if parts.themes else ""
    found = [
        Need(Clause("need.theme"), len(parts.themes), 1, 1, "t:theme"),
        Need(
            Clause("need.hero", {"name": hero}) if hero else Clause("need.some_hero"),
            1 if parts.hero is not None else 0,
            1,
            NO_LIMIT,
            f'name:"{hero}"' if hero else "t:character is:hero",
        ),
    ]
    for planet, name in enumerate(PLANET_NAMES):
        here = sum(card.planet == planet for card in parts.locations)
        word = Clause("need.location", {"planet": name})
        found.append(Need(word, here, 1, 1, f't:location planet:"{name.lower()}"'))
    numbers = len({card.force for card in parts.forces})
    found.append(Need(Clause("need.forces"), numbers, FORCE_CARDS, FORCE_CARDS, "t:force"))
    drawn = "-t:theme -t:location -t:force"
    found.append(Need(Clause("need.draw_deck"), len(parts.draw), SMALLEST, NO_LIMIT, drawn))
    return found


def worth(game: GameDefinition, card: Card) -> float:
    """What the advice to players says of the card, in a deck of its own theme."""
    face = _jk(card)
    return heuristics.for_credits(face, max(face.cost, 0))


def _fresh(face: JKCard, copies: int) -> float:
    """How much a further copy counts: of a unique card only one can be in play."""
    return 1.0 / (1 + copies * (2 if face.unique else 1))


HERO_SAYS: Final = 1000
"""A Hero in the deck decides its theme: with another one that Hero would have to go (JK-3.6)."""


def _theme(deck: Deck, at_hand: list[JKCard], side: str) -> JKCard | None:
    """The deck's own Theme, or the one with most cards, whose Hero is there."""
    themes = [card for card in at_hand if card.type == THEME and card.side == side]
    names = {card.name() for card in at_hand}
    themes = [card for card in themes if card.starting_hero in names] or themes
    own = [card for card in themes if card.id in deck.cards]
    best: JKCard | None = None
    most = -1
    for theme in own[:1] or themes:
        count = sum(
            deck.cards.get(card.id, 0) * (HERO_SAYS if card.hero else 3) + 1
            for card in at_hand
            if card.theme == theme.theme
        )
        if count > most:
            best, most = theme, count
    return best


def _colour(deck: Deck, at_hand: list[JKCard]) -> str:
    """The colour of Force cards of which the deck, else the pool, has most numbers."""
    counts: dict[str, int] = {}
    for card in at_hand:
        if card.type == FORCE:
            counts[card.colour] = counts.get(card.colour, 0) + 1 + 20 * deck.cards.get(card.id, 0)
    return max(sorted(counts), key=lambda colour: counts[colour], default="")


def _larger_side(game: GameDefinition, deck: Deck, pool: Mapping[str, int] | None) -> str:
    counts = dict.fromkeys(SIDES, 0)
    for id, n in (deck.cards or pool or {}).items():
        side = game.catalogue().card(id).side
        if side in counts:
            counts[side] += n
    return max(SIDES, key=lambda side: counts[side])


class _Sort:
    def __init__(self, type: int, planet: int = -1, force: int = -1) -> None:
        self.type: Final = type
        self.planet: Final = planet
        self.force: Final = force

    def __call__(self, card: Card) -> bool:
        face = _jk(card)
        return (
            face.type == self.type
            and self.planet in (-1, face.planet)
            and self.force in (-1, face.force)
        )


class _Named:
    def __init__(self, name: str) -> None:
        self.name: Final = name

    def __call__(self, card: Card) -> bool:
        return card.name() == self.name


class _Drawn:
    def __call__(self, card: Card) -> bool:
        return _jk(card).type not in (THEME, LOCATION, FORCE)


def _jk(card: Card) -> JKCard:
    assert isinstance(card, JKCard)
    return card


DECK_BUILDER: Final = DeckBuilder(blueprint, worth, needs, draws=4)
