"""Positions as text: puzzles, rulings and tests use the same TOML form.

game = "episode-one"
turn = "dark"                      # whose turn it is; other facts are the game's own

[dark]
naboo = ["Darth Maul"]             # a zone and the cards in it, the top or first one first
hand = ["Maul's Strike", "2 x Battle Droid"]
deck = ["destiny 3"]               # any plain card with that number; fillers lie below

[light]
naboo = ["Qui-Gon Jinn"]
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from drawdestiny.engine.chance import WORD, Chance, seeded
from drawdestiny.engine.decision import NONE, Decision
from drawdestiny.engine.deck import CardSet, Setup
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import (
    BadFile,
    DeadEnd,
    DrawDestinyError,
    unknown_fact,
    unreadable,
)
from drawdestiny.engine.format_faults import FormatFault
from drawdestiny.engine.game import Game, follow
from drawdestiny.engine.numerals import whole_number
from drawdestiny.engine.state import OPEN, OWNER, State

if TYPE_CHECKING:
    from pathlib import Path

FILLERS = 20
"""How many fillers lie under the named cards of a draw deck, unless the text says otherwise."""

MOST = 1000
"""More of a card than any position needs."""

PILES = ("deck", "discard")
"""Zones with an order that matters: a text names their top card first."""

# Compiled when first needed: most programs never read a position.
_SPEC = r"^(?:([0-9]+) ?x )?(.*?)(?: #([0-9]{1,9}))?(?: \(([^()]*)\))?$"
_STAT = r"^(\w+) ([0-9]{1,9})$"
COMMON_FACTS = (
    "game",
    "format",
    "seats",
    "seed",
    "chance",
    "fillers",
    "choices",
    "title",
    "note",
    "goal",
    "sets",
)


def load_scenario(path: Path) -> str:
    """The text of a position file."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise unreadable(str(path), error) from error


def scenario_facts(text: str, source: str = "scenario") -> dict[str, object]:
    """The position as data; says where the text is no TOML."""
    import tomllib

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadFile(source, "fault", reason=FormatFault(str(error))) from error


def begin_scenario(definition: GameDefinition, text: str, source: str = "scenario") -> Game:
    """A game that starts from a position, with the choices that the text makes.

    A position in which somebody is asked and cannot answer is refused.
    """
    game = _opened(definition, text, source)
    for decision in game.decisions:
        if not _can_answer(game.state, decision):
            dead = DeadEnd(game.state.teller.seats[decision.player], decision.kind)
            raise BadFile(source, "fault", reason=dead)
    if game.choices:
        # The choices of the text belong to the position, not to the game that goes on from it.
        game = Game(game.definition, game.setup, game.state, game.state.clone())
    return game


def _opened(definition: GameDefinition, text: str, source: str = "scenario") -> Game:
    """The game of a position, with the choices of the text as its first ones."""
    facts = scenario_facts(text, source)
    if "sets" in facts:
        definition = definition.extend(_sets(facts["sets"], source))
    try:
        state = lay(definition, facts, source)
        used = definition.sets_of([definition.catalogue().ids[code] for code in state.codes])
        if len(used) < len(definition.sets) and "sets" not in facts:
            # Sets that the position does not use must not change its course.
            definition = definition.extend(used)
            state = lay(definition, facts, source)
        state.advance()
    except DrawDestinyError:
        raise
    except Exception as error:
        # Anybody may write anything: a position that the rules never make looks like this.
        raise BadFile(source, "no_position", reason=f"{type(error).__name__}: {error}") from error
    setup = Setup(text_of(facts, "format", definition.formats[0].id), [], 0, scenario=text)
    game = Game(definition, setup, state, state.clone())
    choices = facts.get("choices", [])
    if not isinstance(choices, list):
        raise BadFile(source, "need_list", key="choices")
    follow(game, [str(choice) for choice in choices])
    return game


def _sets(packed: object, source: str) -> list[CardSet]:
    """The users' card sets that a position needs, whole."""
    from drawdestiny.engine.card_sets import MOST_SETS, unpack

    if not isinstance(packed, list) or not all(isinstance(text, str) for text in packed):
        raise BadFile(source, "need_list", key="sets")
    if len(packed) > MOST_SETS:
        raise BadFile(source, "many_sets", n=len(packed), most=MOST_SETS)
    return [unpack(text) for text in packed]


def _can_answer(state: State, decision: Decision) -> bool:
    """Whether any answer of all that are offered does not fail."""
    for option in decision.options:
        twin = state.clone()
        asked = twin.question_to(decision.player)
        try:
            twin.answer(asked, option)
            twin.check_answers()
        except Exception:
            continue
        return True
    return False


def lay(definition: GameDefinition, facts: dict[str, object], source: str) -> State:
    """The table that the facts describe."""
    format = text_of(facts, "format", definition.formats[0].id)
    definition.format(format)
    seats = facts.get("seats", definition.seat_words(definition.seats[0]))
    if not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats):
        raise BadFile(source, "need_names", key="seats")
    chance = _chance(facts, source)
    state = definition.blank(format, seats, chance)
    fillers = facts.get("fillers", FILLERS)
    if not isinstance(fillers, int) or not 0 <= fillers <= MOST:
        raise BadFile(source, "need_number_upto", key="fillers", most=MOST)
    laid: list[_Laid] = []
    for player, seat in enumerate(seats):
        zones = facts.get(seat, {})
        if not isinstance(zones, dict):
            raise BadFile(source, "need_zones", key=seat)
        laid += _lay_player(definition, state, player, zones, fillers, source)
    _lay_cards(definition, state, laid, source)
    rest = {
        key: value for key, value in facts.items() if key not in COMMON_FACTS and key not in seats
    }
    known = definition.position_facts()
    try:
        for key in rest if known else ():
            if key not in known:
                raise unknown_fact(key, list(known), definition.id)
        definition.arrange(state, rest)
    except DrawDestinyError as error:
        raise BadFile(source, "fault", reason=error) from error
    return state


def _chance(facts: dict[str, object], source: str) -> Chance:
    words = facts.get("chance")
    if words is None:
        return seeded(str(facts.get("seed", 0)))
    if (
        not isinstance(words, list)
        or len(words) != 4
        or not all(isinstance(word, int) and 0 <= word <= WORD for word in words)
    ):
        raise BadFile(source, "need_chance", most=WORD)
    return Chance(*words)


def _lay_player(
    definition: GameDefinition,
    s: State,
    player: int,
    zones: dict[str, object],
    fillers: int,
    source: str,
) -> list[_Laid]:
    seat = s.teller.seats[player]
    side = seat.rstrip("0123456789")
    kinds = {kind.name: number for number, kind in enumerate(s.kinds)}
    laid: list[_Laid] = []
    for name in zones:
        if name not in kinds:
            raise BadFile(source, "no_zone", key=f"{seat}.{name}", known=", ".join(kinds))
    for name, kind in kinds.items():
        specs = zones.get(name, [])
        if not isinstance(specs, list):
            raise BadFile(source, "need_cards", key=f"{seat}.{name}")
        cards: list[_Laid] = []
        for index, spec in enumerate(specs):
            where = f"{seat}.{name}[{index}]"
            if not isinstance(spec, str):
                raise BadFile(source, "need_card", key=where)
            try:
                cards += _read_spec(definition, side, spec, player, kind, where)
            except BadFile as error:
                error.rename(source)
                raise
            except DrawDestinyError as error:
                raise BadFile(source, "at", key=where, reason=error) from error
        if name == "deck" and fillers:
            code = definition.catalogue().card(definition.filler(side)).code
            cards += [_Laid(code, player, kind, [], NONE, "") for _ in range(fillers)]
        if name in PILES:
            cards.reverse()  # the text names the top card first, a pile has it last
        laid += cards
    return laid


class _Laid:
    """A card of a position: what it is, whose, where, and what the text says of it."""

    def __init__(
        self, code: int, player: int, kind: int, marks: list[str], number: int, where: str
    ) -> None:
        self.code = code
        self.player = player
        self.kind = kind
        self.marks = marks
        self.number = number
        self.where = where


def _lay_cards(definition: GameDefinition, s: State, laid: list[_Laid], source: str) -> None:
    """Put the cards on the table; those without a number (#17) get the free ones in order."""
    numbers = [card.number for card in laid if card.number != NONE]
    taken = set(numbers)
    free = iter(n for n in range(len(laid)) if n not in taken)
    for card in laid:
        if card.number == NONE:
            card.number = next(free)
        elif card.number >= len(laid) or len(taken) < len(numbers):
            raise BadFile(source, "bad_numbers", key=card.where)
    for card in sorted(laid, key=lambda c: c.number):
        s.add_card(card.code, card.player)
    for card in laid:
        s.place_card(card.number, card.kind, card.player)
        for mark in card.marks:
            seen = mark.removeprefix("seen by ").split(" and ")
            if mark.startswith("seen by ") and all(seat in s.teller.seats for seat in seen):
                s.known[card.number] = sum(1 << s.teller.seats.index(seat) for seat in seen)
            elif not definition.mark(s, card.number, mark):
                raise BadFile(source, "no_mark", key=card.where, mark=mark)


def _read_spec(
    definition: GameDefinition, side: str, spec: str, player: int, kind: int, where: str
) -> list[_Laid]:
    match = re.match(_SPEC, spec.strip())
    assert match is not None
    count = whole_number(match.group(1) or "1")
    if not 0 <= count <= MOST:
        raise BadFile(where, "too_many", key=where, n=match.group(1))
    name = match.group(2)
    number = int(match.group(3) or NONE)
    marks = [mark.strip() for mark in (match.group(4) or "").split(",") if mark.strip()]
    stat = re.match(_STAT, name)
    catalogue = definition.catalogue()
    if stat and stat.group(1) in ("destiny", "power"):
        card = catalogue.card(definition.plain(side, stat.group(1), int(stat.group(2))))
    else:
        card = catalogue.find(name, side)
    return [_Laid(card.code, player, kind, marks, number, where) for _ in range(count)]


def write_scenario(game: Game) -> str:
    """The position of a game as text: the last quiet moment, and the choices made since."""
    count = len(game.choices)
    state = game.state
    while not game.definition.at_rest(state) and count > 0:
        count -= 1
        state = game.back_to(count).state
    if game.setup.scenario and not game.definition.at_rest(state):
        return write_scenario(_whole(game))
    lines = [
        f'game = "{game.definition.id}"',
        f'format = "{game.setup.format}"',
        f"seats = {write_toml(state.teller.seats)}",
        f"chance = {write_toml(state.chance.words())}",
        "fillers = 0",
    ]
    if game.definition.sets:
        from drawdestiny.engine.card_sets import pack

        lines.append(f"sets = {write_toml([pack(own) for own in game.definition.sets])}")
    for key, value in game.definition.arrangement(state).items():
        lines.append(f"{key} = {write_toml(value)}")
    since = [f"{player} {option.key()}" for player, option in game.choices[count:]]
    if since:
        lines.append(f"choices = {write_toml(since)}")
    for player, seat in enumerate(state.teller.seats):
        lines += ["", f"[{seat}]"]
        for number, kind in enumerate(state.kinds):
            cards = [
                _write_spec(game.definition, state, card, number)
                for card in state.zone(number, player)
            ]
            if kind.name in PILES:
                cards.reverse()
            if cards:
                lines.append(f"{kind.name} = {write_toml(cards)}")
    return "\n".join(lines) + "\n"


def _whole(game: Game) -> Game:
    """A game that began in the middle of something, with the choices that had led there."""
    whole = _opened(game.definition, game.setup.scenario)
    for player, option in game.choices:
        whole.choose(option, player)
    whole.setup = Setup(whole.setup.format, [], 0)  # from its quiet beginning on
    return whole


def _write_spec(definition: GameDefinition, s: State, card: int, kind: int) -> str:
    id = definition.catalogue().cards[s.codes[card]].id
    owner = s.owners[card]
    marks = [
        name if value == 1 else f"{name} {value}"
        for name, value in definition.marks(s, card, owner).items()
        if value
    ]
    seen = s.kinds[kind].seen
    usual = (1 << s.players) - 1 if seen == OPEN else 1 << owner if seen == OWNER else 0
    if s.known[card] != usual:
        knowing = [seat for p, seat in enumerate(s.teller.seats) if (s.known[card] >> p) & 1]
        marks.append("seen by " + " and ".join(knowing))
    return f"{id} #{card}" + (f" ({', '.join(marks)})" if marks else "")


def text_of(facts: dict[str, object], key: str, default: str) -> str:
    value = facts.get(key, default)
    if not isinstance(value, str):
        raise BadFile("scenario", "need_text", key=key)
    return value


def write_toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, list):
        return "[" + ", ".join(write_toml(item) for item in value) + "]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {write_toml(item)}" for key, item in value.items()) + " }"
    return '"' + str(value).replace("\\", "\\\\").replace('"', '\\"') + '"'
