"""What a game tells the engine about itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from mypy_extensions import mypyc_attr

from drawdestiny.engine.catalogue import Card, Catalogue
from drawdestiny.engine.chance import Chance
from drawdestiny.engine.decision import NONE, NOT_OFFERED, Option, Refusal
from drawdestiny.engine.deck import CardSet, Deck, Setup
from drawdestiny.engine.errors import DeckProblems, Problem, UnknownName
from drawdestiny.engine.orders import StandingOrder
from drawdestiny.engine.state import State
from drawdestiny.engine.words import Words, slug

if TYPE_CHECKING:
    from drawdestiny.engine.vocabulary import Vocabulary

    # Only to name the types: at run time the engine knows nothing but itself.
    from drawdestiny.interfaces.battle_plans import BattlePlans
    from drawdestiny.interfaces.deck_building import DeckBuilder
    from drawdestiny.interfaces.encoding import Encoding
    from drawdestiny.interfaces.faces import Faces
    from drawdestiny.interfaces.fights import Fights
    from drawdestiny.interfaces.goals import Goal
    from drawdestiny.interfaces.products import Shop


KEPT_DECKS: Final = 256
"""How many decks a game remembers to have looked at."""

KEPT_EXTENSIONS: Final = 32
"""How many versions of a game, each with other sets of own cards, are kept at once."""


class Format:
    """A rules era: its id; what it changes is said in the phrasebook's section ``format``."""

    def __init__(self, id: str, note: str = "") -> None:
        self.id: Final = id
        self.note: Final = note or id


class RuleOption:
    """A choice that a table makes before the game: its words are in the section ``rule_option``."""

    def __init__(
        self,
        id: str,
        rule: str,
        values: Sequence[int],
        formats: Sequence[str] = (),
        players: Sequence[int] = (),
    ) -> None:
        self.id: Final = id
        self.rule: Final = rule
        self.values: Final = list(values)
        """The first is the rule as it is usually played."""
        self.formats: Final = list(formats)
        self.players: Final = list(players)
        """Where it can be chosen; nothing means everywhere."""

    def holds(self, format: str, players: int) -> bool:
        return format in (self.formats or [format]) and players in (self.players or [players])


class Admitted:
    """What a game found out about a deck: the formats whose rules it keeps, and its cards by code.
    Looked at once, not for every game."""

    def __init__(self, deck: Deck) -> None:
        self.deck: Final = deck
        """Kept too, so that no other deck has its identity."""
        self.formats: Final[list[str]] = []
        self.codes: list[int] = []


NO_STEPS_BACK: Final[frozenset[str]] = frozenset()


@mypyc_attr(allow_interpreted_subclasses=True)
class GameDefinition:
    """One game. A subclass answers for its rules; an instance is registered by its id."""

    def __init__(
        self,
        id: str,
        title: str,
        prefix: str,
        package: str,
        rules_version: int,
        formats: list[Format],
        seats: list[int],
        sets: list[CardSet] | None = None,
    ) -> None:
        self.id: Final = id
        self.title: Final = title
        self.prefix: Final = prefix
        """Its rules are called E1-2.3."""
        self.package: Final = package
        """The package that holds its words (``lang/``), ``rules.toml`` and ``readings.toml``."""
        self.rules_version: Final = rules_version
        """Raised when a recorded game would go another way."""
        self.formats: Final = formats
        """The first one is the default."""
        self.seats: Final = seats
        """How many may play; the first is the usual number."""
        self.words: Final = Words(package)
        self.sets: Final = sets or []
        """Somebody's own cards, which are in its catalogue besides the game's."""
        self.key: Final = " ".join([id, *[own.hash for own in self.sets]])
        """What tells this catalogue from others of the same game: codes of cards differ."""
        self._extended: Final[dict[str, GameDefinition]] = {}
        """This game with other sets, by their hashes: made once, because it never changes."""
        self._admitted: Final[dict[int, Admitted]] = {}
        """The decks last played with, by their identity."""
        self._ready: Final[dict[str, Deck]] = {}
        """The ready decks by name, and by what people type instead: found once, not every game."""

    def __deepcopy__(self, memo: object) -> GameDefinition:
        """Itself: a definition never changes, and all games share it."""
        return self

    # -- cards and decks -------------------------------------------------------------------

    def catalogue(self) -> Catalogue:
        raise NotImplementedError

    # -- somebody's own cards --------------------------------------------------------------

    def vocabulary(self) -> Vocabulary | None:
        """The words that texts of own cards are written with; nothing if there are no own cards."""
        return None

    def card_source(self, card: Card) -> dict[str, object]:
        """The card as it would be written in a file of own cards."""
        raise NotImplementedError

    def _own_source(self, card: Card) -> dict[str, object]:
        """The card as its set says it; nothing for a card of the game itself."""
        from drawdestiny.engine.card_sets import set_data

        for own in self.sets_of([card.id]):
            for told in set_data(own.source).cards:
                if told.get("id") == card.id:
                    return told
        return {}

    def extend(self, sets: list[CardSet]) -> GameDefinition:
        """The same game with exactly these sets. Raises SetProblems for cards that are no cards.

        Games override it by ``_extend``, which is called once for the same sets.
        """
        if [own.hash for own in sets] == [own.hash for own in self.sets]:
            return self
        key = " ".join([own.hash for own in sets])
        found = self._extended.get(key)
        if found is None:
            if len(self._extended) >= KEPT_EXTENSIONS:
                self._extended.pop(next(iter(self._extended)))
            found = self._extend(sets)
            self._extended[key] = found
        return found

    def _extend(self, sets: list[CardSet]) -> GameDefinition:
        raise UnknownName("set", sets[0].name if sets else self.id, [])

    def sets_of(self, ids: list[str]) -> list[CardSet]:
        """The sets that these cards come from."""
        return [own for own in self.sets if any(own.has(id) for id in ids)]

    def for_decks(self, decks: list[Deck]) -> GameDefinition:
        """The game with only those sets that the decks use: others must not change its course."""
        if not self.sets:
            return self
        return self.extend(self.sets_of([id for deck in decks for id in deck.cards]))

    # -- decks -----------------------------------------------------------------------------

    def ready_decks(self) -> list[Deck]:
        raise NotImplementedError

    def default_decks(self, players: int, format: str) -> list[str]:
        """The ready decks for a first game of that many players."""
        raise NotImplementedError

    def problems(self, deck: Deck, format: str) -> list[Problem]:
        """All that is wrong with a deck under a format."""
        raise NotImplementedError

    def card_text(self, card: Card, lang: str) -> str:
        """What the card does, made from its behaviour."""
        raise NotImplementedError

    def has_text(self, card: Card) -> bool:
        """Whether the card does something of its own, which a test should prove."""
        return False

    def card_facts(self, card: Card) -> dict[str, object]:
        """The numbers of the card, as plain data."""
        raise NotImplementedError

    # -- what it offers to the tools around a game --------------------------------------------

    def shop(self) -> Shop | None:
        """What there is to open; nothing for a game without products."""
        return None

    def faces(self) -> Faces | None:
        """What to search its cards by and what their faces show; else their facts alone."""
        return None

    def deck_builder(self) -> DeckBuilder | None:
        """How its decks are built; nothing for a game whose decks cannot be completed."""
        return None

    def battle_plans(self) -> BattlePlans | None:
        """How its battle plans compare, for the laboratory; nothing for a game without plans."""
        return None

    def encoding(self) -> Encoding | None:
        """What it adds to observations of learning programs; else they see the zones alone."""
        return None

    def goals(self) -> list[Goal]:
        """What teaches the game when a player does it for the first time, easy things first."""
        return []

    # -- playing ---------------------------------------------------------------------------

    def start(self, setup: Setup, chance: Chance) -> State:
        """The table laid, the first steps on the agenda. Raises DeckProblems for bad decks."""
        raise NotImplementedError

    def refusal(self, s: State, player: int, wanted: Option) -> Refusal | None:
        """Why this is not among the player's answers now; nothing if it is."""
        decision = s.decision_of(player)
        if decision is None:
            return self.worded(s, player, wanted, "", NOT_OFFERED)
        if wanted in decision.options:
            return None
        refusal = decision.step.why_not(s, player, wanted) or NOT_OFFERED
        return self.worded(s, player, wanted, decision.kind, refusal)

    def worded(
        self, s: State, player: int, wanted: Option, asked: str, refusal: Refusal
    ) -> Refusal:
        """The refusal with what fills its words, and with a rule where the step that asks has none.
        Of a card that the player does not know it must tell nothing."""
        return refusal

    def facts(self, s: State, viewer: int) -> Mapping[str, object]:
        """What else, besides the zones, this viewer may know: phase, tokens, plans ..."""
        return {}

    def marks(self, s: State, card: int, viewer: int) -> dict[str, int]:
        """What lies on a card that the viewer sees: rotated, tokens ..."""
        return {}

    def sees(self, s: State, viewer: int, kind: int, card: int) -> bool:
        """Whether the viewer may look at a card in that kind of zone: never at an unknown one."""
        everyone = (1 << s.players) - 1
        if viewer == NONE:
            return s.known[card] == everyone
        return (s.known[card] >> viewer) & 1 == 1

    def rule_options(self) -> list[RuleOption]:
        """What a table may choose besides the format: mostly nothing."""
        return []

    def table_note(self, players: int, lang: str) -> str:
        """What should be known before so many sit down together; mostly nothing."""
        word = str(players)
        if not self.words.has(lang, "table_note", word):
            return ""
        return self.words.say(lang, "table_note", word)

    def admit_options(self, options: Mapping[str, int | str], format: str, players: int) -> None:
        """Refuse options that the game does not have, or not for this table."""
        if not options:
            return
        known = {
            option.id: option for option in self.rule_options() if option.holds(format, players)
        }
        for id, value in options.items():
            if id not in known:
                raise UnknownName("option", id, sorted(known))
            if value not in known[id].values:
                raise UnknownName("value", f"{id}={value}", [str(v) for v in known[id].values])

    def counts(self, s: State, viewer: int, kind: int, owner: int) -> bool:
        """Whether the viewer may count the cards of a zone. Of one that may not be counted a view
        tells only whether it is empty."""
        return True

    def partners(self, s: State, player: int) -> list[int]:
        """The players who win and lose with this one, itself among them."""
        return [player]

    def first_player(self, s: State) -> int:
        """Who goes first in the current turn; NONE while that is not decided."""
        return s.active if s.turn > 0 else NONE

    def determinize(self, world: State, player: int, chance: Chance) -> None:
        """Fix what depends on hidden cards after a sampled world has dealt them again."""

    def may_lie_hidden(self, card: Card) -> bool:
        """Whether a card may lie where others do not know it: some kinds always lie open."""
        return True

    def relist(self, world: State, player: int, owner: int, spare: list[int]) -> None:
        """Put right what follows from a deck list after another one was guessed for the owner.
        ``spare`` are faces of that list, for those that cannot lie where the owner has cards."""

    def at_rest(self, s: State) -> bool:
        """Whether the state can be written down as a position: nothing half done."""
        raise NotImplementedError

    # -- positions -------------------------------------------------------------------------

    def blank(self, format: str, seats: list[str], chance: Chance) -> State:
        """An empty table with the named seats, for a position to be laid on."""
        raise NotImplementedError

    def seat_words(self, players: int) -> list[str]:
        """The seats of the usual game for that many: dark, light ..."""
        raise NotImplementedError

    def default_zone(self) -> str:
        """The zone that a card goes to when a position names none."""
        raise NotImplementedError

    def filler(self, side: str) -> str:
        """The card id that fills up a draw deck of which only the top matters."""
        raise NotImplementedError

    def plain(self, side: str, stat: str, amount: int) -> str:
        """A card id without special text with that number, such as destiny 3."""
        raise NotImplementedError

    def position_facts(self) -> tuple[str, ...]:
        """What a position of this game may say besides its cards; nothing: ``arrange`` says what
        it does not know."""
        return ()

    def arrange(self, s: State, facts: dict[str, object]) -> None:
        """Set what a position says besides its cards, and put the first steps on the agenda."""
        raise NotImplementedError

    def arrangement(self, s: State) -> dict[str, object]:
        """What ``arrange`` needs to come back to this position."""
        raise NotImplementedError

    def mark(self, s: State, card: int, mark: str) -> bool:
        """Put a mark of a position, such as rotated, on a card; False if it means nothing."""
        return False

    # -- what bots ask -----------------------------------------------------------------------

    def evaluate(self, s: State, player: int) -> float:
        """How good a position looks for a player, from 0 (lost) to 1 (won)."""
        return 0.5

    def advice(self, s: State, player: int, option: Option) -> float:
        """How sensible an answer looks, for comparing answers to one question."""
        return 0.0

    def advice_on(self, s: State, player: int, options: list[Option]) -> list[float]:
        """The advice on each answer to one question: for what need be looked at only once."""
        return [self.advice(s, player, option) for option in options]

    def search_depth(self) -> int:
        """How many decisions a search plays on, as advised, before it evaluates."""
        return 3

    def prior_weight(self) -> float:
        """How many visits the advice counts for as a prior where a search compares answers."""
        return 12.0

    def prior_penalty(self) -> float:
        """How much worse an answer counts that the advice speaks against, however often it was
        tried: what a search is wrong about does not go away with more tries."""
        return 0.0

    def open_choices(self) -> tuple[str, ...]:
        """The kinds of questions whose answers the others see, so that bots may wonder why."""
        return ()

    def fights(self) -> Fights | None:
        """How to find fights in the log, for previews; none if the game has none."""
        return None

    def standing_orders(self) -> list[StandingOrder]:
        """The kinds of question that a player may leave to a standing order, in the order in which
        a turn asks them. The phrasebook names each in its section ``order``."""
        return []

    def steps_back(self) -> frozenset[str]:
        """The verbs with which players take back a step of their own, and are asked again."""
        return NO_STEPS_BACK

    # -- decks to play with ----------------------------------------------------------------

    def admit(self, decks: list[Deck], format: str) -> None:
        """Refuse decks that break the rules of the format, with all that is wrong."""
        for deck in decks:
            admitted = self._looked_at(deck)
            if format not in admitted.formats:
                found = self.problems(deck, format)
                if found:
                    raise DeckProblems(deck.name, found)
                admitted.formats.append(format)

    def codes(self, deck: Deck) -> list[int]:
        """Every single card of a deck, by its code, in the order in which it is dealt."""
        admitted = self._looked_at(deck)
        if not admitted.codes:
            admitted.codes = self.dealt(deck)
        return admitted.codes

    def dealt(self, deck: Deck) -> list[int]:
        """The cards of a deck by their codes, in the order that the setup of the game wants."""
        catalogue = self.catalogue()
        return [catalogue.card(id).code for id in deck.ids()]

    def _looked_at(self, deck: Deck) -> Admitted:
        admitted = self._admitted.get(id(deck))
        if admitted is None:
            if len(self._admitted) >= KEPT_DECKS:
                self._admitted.pop(next(iter(self._admitted)))
            admitted = Admitted(deck)
            self._admitted[id(deck)] = admitted
        return admitted

    # -- looking up ------------------------------------------------------------------------

    def format(self, id: str) -> Format:
        for format in self.formats:
            if format.id == id:
                return format
        raise UnknownName("format", id, [f.id for f in self.formats])

    def ready_deck(self, name: str) -> Deck | None:
        """The ready deck of just that name or short name, if there is one."""
        if not self._ready:
            for deck in self.ready_decks():
                self._ready[deck.slug()] = deck
                self._ready[deck.name] = deck
        return self._ready.get(name)

    def deck(self, name: str) -> Deck:
        """The ready deck of that name, however it is written."""
        found = self.ready_deck(name) or self.ready_deck(slug(name))
        if found is None:
            raise UnknownName("deck", name, [d.name for d in self.ready_decks()])
        return found
