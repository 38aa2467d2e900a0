"""A card of Young Jedi, as the rules see it: what can be known beforehand is a number."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from drawdestiny.engine.catalogue import Card, Catalogue
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.numerals import DIGITS
from drawdestiny.games.young_jedi.cards.traits import (
    BATTLE,
    CHARACTER,
    DARK_DUELERS,
    DIAMOND,
    EFFECT,
    JEDI,
    LOCATION,
    MARKS,
    NO_MARK,
    OBJECTIVE,
    PLANET_NAMES,
    PODRACER_PILOT,
    SITE_NAMES,
    STACK,
    STARSHIP,
    TYPES,
    UNIQUE,
    WEAPON,
    trait_bit,
    traits_of,
    words_of,
)
from drawdestiny.games.young_jedi.effects.selectors import Group, Selector, line_of
from drawdestiny.games.young_jedi.zones import PLANETS

if TYPE_CHECKING:
    from drawdestiny.games.young_jedi.cards.rows import BuiltInRow, Row
    from drawdestiny.games.young_jedi.effects.hooks import Text

__all__ = [
    "BATTLE",
    "CHARACTER",
    "DIAMOND",
    "EFFECT",
    "LOCATION",
    "NO_MARK",
    "OBJECTIVE",
    "STACK",
    "STARSHIP",
    "UNIQUE",
    "WEAPON",
    "Armed",
    "Parts",
    "Printing",
    "Use",
    "YJCard",
    "YJCatalogue",
    "card_facts",
    "yj_catalogue",
]

COLOURS: Final = ["red", "orange", "blue", "yellow", "green", "purple"]
"""YJ-17.1: the deck dots."""
FORMS: Final = ["", "armed & dangerous", "combo", "double impact"]
ARMED: Final = 1
COMBO: Final = 2
DOUBLE_IMPACT: Final = 3

UNKNOWN: Final = "?"
"""What is printed on a card and not known."""

_LIGHTSABER: Final = trait_bit("lightsaber")
_PODRACER: Final = trait_bit("Podracer")
_UNKNOWN: Final = -2


class Use:
    """A user line of a weapon: who, with how many dots and destiny draws."""

    def __init__(self, who: Selector, dots: int, cubes: int) -> None:
        self.who: Final = who
        self.dots: Final = dots
        self.cubes: Final = cubes


class Armed:
    """YJ-18.1. A built-in weapon."""

    def __init__(self, row: BuiltInRow) -> None:
        self.title: Final[str] = row.weapon
        self.subtitle: Final[str] = row.subtitle
        self.mark: Final = MARKS.index(row.mark)
        self.counters: Final[int] = row.counters
        self.dots: Final[int] = row.dots
        self.cubes: Final[int] = row.cubes
        self.lightsaber: Final = " lightsaber " in words_of(self.title)


class Parts:
    """What belongs to a card besides its row: what had to be looked up, and its behaviour."""

    def __init__(self, title_id: int, texts: list[Text], halves: list[YJCard]) -> None:
        self.title_id: Final = title_id
        self.texts: Final = texts
        self.halves: Final = halves
        self.users: list[Use] = []
        self.podracer_of = NONE
        self.works_with: Selector | None = None
        self.groups: list[Group] = []
        self.weapons: list[Selector] = []
        self.errata: list[str] = []
        self.own = False
        self.unknown: list[str] = []


class YJCard(Card):
    """A card: what its row says, as numbers. What a kind of card does not have is 0, NONE, False or
    an empty list."""

    # A slot for each field: Python keeps so many of them slower otherwise.
    __slots__ = (
        "answers",
        "armed",
        "armed_cubes",
        "armed_dots",
        "armed_lightsaber",
        "at_site",
        "built_in",
        "colour",
        "combines",
        "counters",
        "counts_as",
        "cubes",
        "damage",
        "destinies",
        "destiny",
        "destiny2",
        "diamond_kinds",
        "dots",
        "dueler",
        "dueling_text",
        "effect_half",
        "errata",
        "form",
        "group",
        "groups",
        "halves",
        "handling",
        "has_texts",
        "is_effect",
        "jedi",
        "kinds",
        "leaves_opponent",
        "lightsaber",
        "lines",
        "mark",
        "needs_text",
        "no_duel",
        "no_weapon",
        "number",
        "number_text",
        "own",
        "pilot",
        "planet",
        "playable",
        "plays_as_battle",
        "podracer",
        "podracer_of",
        "power",
        "power_cube",
        "rarity",
        "set",
        "site",
        "sites",
        "sizes",
        "starship",
        "text_dots",
        "texts",
        "title_id",
        "transport",
        "type",
        "unknown",
        "use_cubes",
        "use_dots",
        "users",
        "virtual_of",
        "weapon_counters",
        "weapons",
        "wild",
        "works_with",
    )

    def __init__(self, code: int, row: Row, parts: Parts) -> None:
        super().__init__(row.id, code, row.side, row.kind, row.title, row.subtitle)
        set, _, number = row.id.partition("-")
        # -- every card
        self.own: Final = parts.own
        """Of somebody's own set: its code means another card in another game."""
        self.unknown: Final = parts.unknown
        """What is printed on the card but not known; no deck may hold it."""
        self.type: Final = TYPES.index(row.kind)
        self.set: Final[str] = set
        self.number_text: Final[str] = number
        self.number: Final = int("".join(c for c in number if c in DIGITS) or "0")
        """The collector number; its last digit is a pilot's handling (YJ-19.6)."""
        self.handling: Final = self.number % 10
        self.title_id: Final = parts.title_id
        """Cards of one title, whatever the subtitle, share it (YJ-15.2, YJ-17.4)."""
        self.form: Final = FORMS.index(row.form)
        self.mark: Final = MARKS.index(row.mark)
        destinies = [row.destiny] if isinstance(row.destiny, int) else row.destiny
        self.destinies: Final[list[int]] = [] if destinies == [NONE] else destinies
        self.destiny: Final = self.destinies[0] if self.destinies else NONE
        self.destiny2: Final = self.destinies[1] if len(self.destinies) > 1 else NONE
        self.colour: Final = COLOURS.index(row.dot) if row.dot else NONE
        """The deck dot as a number in COLOURS; NONE on a wild card."""
        self.wild: Final = [COLOURS.index(colour) for colour in row.wild]
        """YJ-17.3: the colours it may fill."""
        self.rarity: Final[str] = row.rarity
        self.virtual_of: Final[str] = row.virtual_of
        """YJ-20.1: the id of the printed card it is used on."""
        self.errata: Final = parts.errata
        """YJ-21.2: the fields that differ from the printed card."""
        # -- characters and starships
        self.power: Final[int] = row.power if isinstance(row.power, int) else 0
        self.power_cube: Final[bool] = row.power == "cube"
        """YJ-9.2: its power is a destiny draw."""
        self.damage: Final[int] = row.damage
        self.planet: Final = PLANETS.index(row.planet) if row.planet else NONE
        self.site: Final = SITE_NAMES.index(row.site) if row.site else NONE
        self.sites: Final[list[int]] = row.sites or [0, 0, 0]
        at_site = [0] * len(SITE_NAMES)
        if self.type == CHARACTER:
            at_site[3 * self.planet : 3 * self.planet + 3] = self.sites
        self.at_site: Final = at_site
        """YJ-5.2: the bonus at each of the nine sites."""
        named_kinds = 0
        for trait in row.counts_as:
            named_kinds |= trait_bit(trait)
        self.counts_as: Final[list[str]] = row.counts_as
        """Kinds that it is by its text, with the diamond sign."""
        self.kinds: Final = traits_of(self.type, self.title, self.subtitle) | named_kinds
        """YJ-21.1: its traits as bits, in the order of kinds.TRAITS."""
        self.diamond_kinds: Final = self.kinds if self.mark == DIAMOND else named_kinds
        self.jedi: Final = self.kinds & JEDI != 0
        self.dueler: Final = self.jedi or (self.type == CHARACTER and self.title in DARK_DUELERS)
        """YJ-16.1: a dueling character."""
        self.pilot: Final = self.kinds & PODRACER_PILOT != 0
        """YJ-19.2: a podracer pilot."""
        self.starship: Final = self.type == STARSHIP
        self.transport: Final[bool] = row.ship == "transport"
        built_in = None if row.built_in is None else Armed(row.built_in)
        self.built_in: Final[Armed | None] = built_in
        self.armed: Final = built_in is not None
        self.armed_dots: Final = built_in.dots if built_in is not None else 0
        self.armed_cubes: Final = built_in.cubes if built_in is not None else 0
        self.armed_lightsaber: Final = built_in is not None and built_in.lightsaber
        self.weapon_counters: Final = built_in.counters if built_in is not None else 0
        self.counters: Final[int] = row.counters + self.weapon_counters
        """YJ-18.1: a built-in weapon is paid for too."""
        # -- weapons
        self.users: Final = parts.users
        self.use_dots: Final = [use.dots for use in self.users]
        self.use_cubes: Final = [use.cubes for use in self.users]
        self.lightsaber: Final = self.kinds & _LIGHTSABER != 0
        self.podracer: Final = self.kinds & _PODRACER != 0
        self.podracer_of: Final = parts.podracer_of
        """YJ-19.2: the title number of the matching pilot."""
        self.no_duel: Final[bool] = row.no_duel
        self.lines: Final[list[int]] = []
        # -- battle cards
        self.dots: Final[int] = row.dots
        self.cubes: Final[int] = row.cubes
        """Destiny draws: of a battle card, or of a starfighter for its power."""
        self.text_dots: Final[int] = row.text_dots
        """The power bonus that the card's text speaks of."""
        works_with = parts.works_with
        self.works_with: Final[Selector | None] = works_with
        self.groups: Final = parts.groups
        self.weapons: Final = parts.weapons
        """YJ-7.6: the two weapons that it allows together."""
        self.no_weapon: Final[bool] = row.no_weapon
        sizes = [1] if works_with is not None else []
        for group in self.groups:
            if group.size not in sizes:
                sizes.append(group.size)
        self.sizes: Final = sizes
        """How many fight with it: [1], [2], [3], or [1, 2]."""
        self.group: Final = max(sizes) if sizes else 1
        self.plays_as_battle: Final = self.type == CHARACTER and works_with is not None
        """A character that goes into a plan of ships like a battle card."""
        self.halves: Final[list[YJCard]] = parts.halves
        """YJ-18.3: the two faces of a double impact card; each has this card's code."""
        effect_half: YJCard | None = None
        half_duels = False
        for half in self.halves:
            half_duels = half_duels or half.dueling_text
            if half.type == EFFECT:
                effect_half = half
        self.effect_half: Final[YJCard | None] = effect_half
        """YJ-18.3: the half that can be deployed and fetched as an effect."""
        self.is_effect: Final[bool] = self.type == EFFECT or effect_half is not None
        """Whether it can be fetched as one (YJ-13.3)."""
        self.combines: Final[list[str]] = row.halves
        """The ids of the cards that a combo or double impact card unites."""
        self.dueling_text: Final[bool] = row.dueling or half_duels
        """Whether it, or a half of it, says something about duels (YJ-16.6)."""
        # -- behaviour
        self.needs_text: Final[bool] = row.text
        self.texts: Final[list[Text]] = parts.texts
        self.has_texts: Final[bool] = bool(self.texts) or (
            effect_half is not None and effect_half.has_texts
        )
        """Whether there is something to ask while it lies face up in play."""
        answers = 0
        for text in effect_half.texts if effect_half is not None else self.texts:
            answers |= text.answers()
        self.leaves_opponent: Final[bool] = any(text.leaves_opponent() for text in self.texts)
        """YJ-20.5: a battle card whose user meets the next enemy instead."""
        self.answers: Final[int] = answers
        """What its texts have a say in, of the questions that are asked most (hooks.COSTS ...)."""
        playable = not row.text or bool(self.texts)
        for half in self.halves:
            playable = playable and half.playable
        self.playable: Final[bool] = playable
        """False while its text is not written as behaviour: no deck may hold it."""

    def printed(self) -> str:
        """YJ-20.1. A virtual card is used on the printed card of its number."""
        return self.virtual_of or self.id

    def line_for(self, character: YJCard) -> int:
        """YJ-7.1, YJ-7.5. The user line of this weapon that fits a character, or NONE."""
        if character.own or self.own:
            return line_of([use.who for use in self.users], character)
        code = character.code
        lines = self.lines
        if code < len(lines) and lines[code] != _UNKNOWN:
            return lines[code]
        while len(lines) <= code:
            lines.append(_UNKNOWN)
        lines[code] = line_of([use.who for use in self.users], character)
        return lines[code]

    def fits(self, characters: list[YJCard], weapon: YJCard | None, site: int, first: bool) -> bool:
        """YJ-8.2, YJ-8.3. Whether this battle card works with these, with all of them.

        ``weapon`` is the one that the first of them uses, ``first`` says that it stands first in
        its plan. Starships count as characters in their own battles (YJ-12.4).
        """
        if self.no_weapon and weapon is not None:
            return False
        if len(characters) == 1:
            works_with = self.works_with
            return works_with is not None and works_with.works(characters[0], weapon, site, first)
        groups = self.groups
        if len(groups) == 1:
            return groups[0].fits(characters)
        return any(group.fits(characters) for group in groups)


def card_facts(card: YJCard) -> dict[str, object]:
    """The numbers of a card, as plain data."""
    facts: dict[str, object] = {"set": card.set, "number": card.number_text}
    if card.rarity:
        facts["rarity"] = card.rarity
    if card.form:
        facts["form"] = FORMS[card.form]
    if card.mark:
        facts["mark"] = MARKS[card.mark]
    if card.type in (CHARACTER, WEAPON, EFFECT):
        facts["counters"] = card.counters
    if card.type in (CHARACTER, STARSHIP):
        facts["power"] = "cube" if card.power_cube else card.power
        facts["damage"] = card.damage
    if card.planet >= 0:
        facts["planet"] = PLANET_NAMES[card.planet]
    if card.site >= 0:
        facts["site"] = SITE_NAMES[card.site]
    if card.type == CHARACTER:
        facts["sites"] = card.sites
    if card.starship:
        facts["class"] = "transport" if card.transport else "starfighter"
    if card.dots:
        facts["dots"] = card.dots
    if card.cubes:
        facts["cubes"] = card.cubes
    if card.text_dots:
        facts["text_dots"] = card.text_dots
    if card.users:
        facts["users"] = [
            {"who": use.who.notation, "dots": use.dots, "cubes": use.cubes} for use in card.users
        ]
    if card.built_in is not None:
        arm = card.built_in
        facts["built_in"] = {"weapon": arm.title, "dots": arm.dots, "cubes": arm.cubes}
    if card.combines:
        facts["combines"] = card.combines
    if card.destinies:
        facts["destiny"] = card.destiny if len(card.destinies) == 1 else card.destinies
    facts["deck_dots"] = [COLOURS[card.colour]] if card.colour >= 0 else []
    if card.wild:
        facts["wild"] = [COLOURS[colour] for colour in card.wild]
    if card.virtual_of:
        facts["virtual_of"] = card.virtual_of
    if card.errata:
        facts["errata"] = card.errata
    for word in card.unknown:
        facts[word] = UNKNOWN
    return facts


LANGUAGES: Final = {"DM": ("german", "japanese")}
"""The sets that were printed in other languages than English, whole."""


class Printing:
    """Where a card was printed: set, number there, and how it differs from the usual one."""

    def __init__(self, set: str, number: str, finish: str = "", certain: bool = True) -> None:
        self.set: Final = set
        self.number: Final = number
        """Nothing if it is not known."""
        self.finish: Final = finish
        """foil, or the language of the printing: german, japanese."""
        self.certain: Final = certain


class YJCatalogue(Catalogue):
    """The cards of all sets, with their printings (YJ-24)."""

    def __init__(
        self, cards: list[YJCard], foils: dict[str, list[Printing]], own: bool = False
    ) -> None:
        super().__init__(list(cards), own)
        self.faces: Final = cards
        self.effect_codes: Final = {card.code for card in cards if card.is_effect}
        self.objective_codes: Final = {card.code for card in cards if card.type == OBJECTIVE}
        self.foils: Final = foils

    def printings(self, card: YJCard) -> list[Printing]:
        """YJ-24.2. The card as printed, then in other languages, then its foils."""
        languages = LANGUAGES.get(card.set, ())
        return [
            Printing(card.set, card.number_text),
            *(Printing(card.set, card.number_text, language) for language in languages),
            *self.foils.get(card.id, []),
        ]

    def of_set(self, set: str) -> list[YJCard]:
        return [card for card in self.faces if card.set == set]

    def meant(self, hits: list[Card]) -> list[Card]:
        """Of cards alike in all figures, the first printed.

        Sample, virtual and armed & dangerous cards share their names with others and are meant
        only by their ids, or when nothing else has the name.
        """
        faces = [self.faces[card.code] for card in hits]
        usual = [
            c for c in faces if c.set != "SD" and not c.virtual_of and c.form != ARMED
        ] or faces
        first = usual[0]
        for card in usual:
            if not same_figures(first, card):
                return list(usual)
        return [first]


def yj_catalogue(catalogue: Catalogue) -> YJCatalogue:
    assert isinstance(catalogue, YJCatalogue)
    return catalogue


def same_figures(a: YJCard, b: YJCard) -> bool:
    """Whether two cards of a name do the same: a reprint."""
    return (
        a.name() == b.name()
        and a.side == b.side
        and a.type == b.type
        and a.mark == b.mark
        and a.counters == b.counters
        and a.destinies == b.destinies
        and a.power == b.power
        and a.damage == b.damage
        and a.at_site == b.at_site
        and a.site == b.site
        and a.needs_text == b.needs_text
        and [(u.who.notation, u.dots, u.cubes) for u in a.users]
        == [(u.who.notation, u.dots, u.cubes) for u in b.users]
    )
