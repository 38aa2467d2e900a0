"""Looking things up: games, decks, cards and rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

from drawdestiny.cli.output import print_json, print_listing
from drawdestiny.cli.speech import say
from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import AmbiguousName, BadFile, UnknownName
from drawdestiny.engine.rulebook import Rule, rulebook
from drawdestiny.engine.words import LANGUAGES, fold
from drawdestiny.games import game_definition, game_ids
from drawdestiny.testing.marks import named_in

_RULE_ID = re.compile(r"^[A-Za-z][A-Za-z0-9]*-\d+(\.\d+)*$")


def chosen_games(game: str) -> Iterator[GameDefinition]:
    """The game of that id, or all of them, each loaded only when it is its turn."""
    for id in [game] if game else game_ids():
        yield game_definition(id)


# -- games and decks -----------------------------------------------------------------------


def list_games(lang: str, as_json: bool) -> None:
    found = [_game_facts(definition, lang) for definition in chosen_games("")]
    if as_json:
        print_json(found)
        return
    for definition in chosen_games(""):
        print(f"{definition.title} ({definition.id})")
        print(f"  {definition.words.say(lang, 'game', 'note')}")
        players = ", ".join(map(str, definition.seats))
        print(
            "  "
            + say(
                lang,
                "game_counts",
                players=players,
                cards=len(definition.catalogue()),
                rules=len(rulebook(definition).proper()),
                decks=len(definition.ready_decks()),
            )
        )
        for format in definition.formats:
            note = definition.words.say(lang, "format", format.note)
            print(f"  {say(lang, 'format')} {format.id}  {note}")


def _game_facts(definition: GameDefinition, lang: str) -> dict[str, object]:
    return {
        "id": definition.id,
        "title": definition.title,
        "note": definition.words.say(lang, "game", "note"),
        "formats": [
            {"id": format.id, "note": definition.words.say(lang, "format", format.note)}
            for format in definition.formats
        ],
        "players": definition.seats,
        "cards": len(definition.catalogue()),
        "rules": len(rulebook(definition).proper()),
        "decks": len(definition.ready_decks()),
        "rules_version": definition.rules_version,
    }


def list_decks(game: str, lang: str, as_json: bool) -> None:
    found = [(d, deck) for d in chosen_games(game) for deck in d.ready_decks()]
    if as_json:
        print_json(
            [
                {
                    "game": definition.id,
                    "name": deck.name,
                    "slug": deck.slug(),
                    "side": deck.side,
                    "size": deck.size(),
                    "notes": deck.notes,
                    "cards": deck.cards,
                }
                for definition, deck in found
            ]
        )
        return
    headers = [say(lang, word) for word in ("head_deck", "head_game", "head_side", "head_cards")]
    print_listing(headers, [[k.name, d.id, k.side, str(k.size())] for d, k in found])


# -- cards ---------------------------------------------------------------------------------


def list_cards(game: str, query: str, lang: str, as_json: bool) -> None:
    found = [
        (definition, card)
        for definition in chosen_games(game)
        for card in definition.catalogue().cards
        if _fits(definition, card, fold(query).split())
    ]
    _print_cards(found, lang, as_json)


def unproved_cards(game: str, tests: Path, query: str, lang: str, as_json: bool) -> None:
    proved = _named(tests, "card")
    found = [
        (definition, card)
        for definition in chosen_games(game)
        for card in definition.catalogue().cards
        if definition.has_text(card)
        and card.id not in proved
        and _fits(definition, card, fold(query).split())
    ]
    _print_cards(found, lang, as_json)


def _named(tests: Path, mark: str) -> dict[str, list[str]]:
    if not tests.is_dir():
        raise BadFile(str(tests), "no_tests")
    try:
        return named_in(tests, mark)
    except SyntaxError as error:
        where = f"{error.filename}, line {error.lineno}"
        raise BadFile(where, "no_python", reason=error.msg) from error


def _fits(definition: GameDefinition, card: Card, words: list[str]) -> bool:
    if not words:
        return True
    texts = [f"{card.id} {card.name()} {card.side} {card.kind}"]
    for lang in LANGUAGES:
        texts += [_kind(definition, card, lang), definition.card_text(card, lang)]
    told = fold(" ".join(texts))
    return all(word in told for word in words)


def _kind(definition: GameDefinition, card: Card, lang: str) -> str:
    words = definition.words
    return words.say(lang, "kind", card.kind) if words.has(lang, "kind", card.kind) else card.kind


def _side(definition: GameDefinition, card: Card, lang: str) -> str:
    words = definition.words
    if not card.side:
        return ""
    return ", " + (
        words.say(lang, "seat", card.side) if words.has(lang, "seat", card.side) else card.side
    )


def _print_cards(found: list[tuple[GameDefinition, Card]], lang: str, as_json: bool) -> None:
    if as_json:
        print_json([card_facts(definition, card) for definition, card in found])
        return
    if not found:
        print(say(lang, "no_cards"))
        return
    headers = [say(lang, word) for word in ("head_id", "head_name", "head_kind", "head_text")]
    rows = [[c.id, c.name(), _kind(d, c, lang), d.card_text(c, lang)] for d, c in found]
    print_listing(headers, rows)


def card_facts(definition: GameDefinition, card: Card) -> dict[str, object]:
    """A card as plain data for a program."""
    return {
        "id": card.id,
        "game": definition.id,
        "title": card.title,
        "subtitle": card.subtitle,
        "side": card.side,
        "kind": card.kind,
        "facts": definition.card_facts(card),
        "text": {lang: definition.card_text(card, lang) for lang in LANGUAGES},
    }


def show_card(game: str, name: str, lang: str, as_json: bool) -> None:
    definition, card = find_card(game, name)
    if as_json:
        print_json(card_facts(definition, card))
        return
    for line in card_lines(definition, card, lang):
        print(line)


def show_source(game: str, name: str) -> None:
    """A card as a file of own cards would say it."""
    from drawdestiny.engine.card_sets import write_card

    definition, card = find_card(game, name)
    print(write_card(definition.card_source(card)), end="")


def find_card(game: str, name: str) -> tuple[GameDefinition, Card]:
    """The one card that a person means, in one game or in all."""
    found: list[tuple[GameDefinition, Card]] = []
    candidates: list[str] = []
    names: list[str] = []
    for definition in chosen_games(game):
        catalogue = definition.catalogue()
        if name.upper() in catalogue.by_id:
            return definition, catalogue.by_id[name.upper()]
        names += sorted({card.name() for card in catalogue.cards}) + list(catalogue.by_id)
        try:
            found.append((definition, catalogue.find(name)))
        except AmbiguousName as error:
            candidates += error.candidates
        except UnknownName:
            continue
    if len(found) == 1 and not candidates:
        return found[0]
    candidates += [f"{card.name()} [{card.id}]" for _, card in found]
    if candidates:
        raise AmbiguousName("card", name, candidates)
    raise UnknownName("card", name, names)


def card_lines(definition: GameDefinition, card: Card, lang: str) -> list[str]:
    """A card for a person: its name, its numbers, and its text, the asked language first."""
    from drawdestiny.cards.page import figures

    lines = [
        f"{card.name()}  [{card.id}]",
        f"  {_kind(definition, card, lang)}{_side(definition, card, lang)}",
    ]
    for label, value in figures(definition.words, definition.card_facts(card), lang):
        lines.append("  " + say(lang, "stat", label=label, value=value))
    for spoken in sorted(LANGUAGES, key=lambda code: code != lang):
        text = definition.card_text(card, spoken)
        if text:
            lines.append(f"  {spoken}  {text}")
    return lines


# -- rules ---------------------------------------------------------------------------------


def show_rules(game: str, about: str, lang: str, as_json: bool) -> None:
    if not about:
        found = [(d, rule) for d in chosen_games(game) for rule in rulebook(d).rules]
    elif _RULE_ID.match(about):
        found = rule_part(game, about)
    else:
        found = [(d, rule) for d in chosen_games(game) for rule in rulebook(d).search(about)]
        if not found:
            books = [rulebook(definition) for definition in chosen_games(game)]
            titles = [rule.title(lang) for book in books for rule in book.rules]
            raise UnknownName("rule", about, titles)
    if as_json:
        print_json([{"game": d.id, **rule.facts()} for d, rule in found])
        return
    for _, rule in found:
        for line in rule_lines(rule, lang, full=bool(about)):
            print(line)


def rules_about(game: GameDefinition, about: str, lang: str) -> list[str]:
    """The rules of one game to read during play: all titles, a chapter, or those with a word."""
    book = rulebook(game)
    if not about:
        found = book.rules
    elif _RULE_ID.match(about):
        found = [rule for _, rule in rule_part(game.id, about)]
    else:
        found = book.search(about)
        if not found:
            raise UnknownName("rule", about, [rule.title(lang) for rule in book.rules])
    return [line for rule in found for line in rule_lines(rule, lang, full=bool(about))]


def rule_part(game: str, id: str) -> list[tuple[GameDefinition, Rule]]:
    """The rule of that number, or the chapter with all its rules."""
    known: list[str] = []
    for definition in chosen_games(game):
        book = rulebook(definition)
        if id.upper() in book.by_id:
            return [(definition, rule) for rule in book.part(id)]
        known += book.by_id
    raise UnknownName("rule", id, known)


def rule_lines(rule: Rule, lang: str, full: bool = True) -> list[str]:
    """A rule for a person; not in full: only its number and title."""
    notes = [note for note in (rule.layer, say(lang, "house") if rule.house else "") if note]
    head = f"{rule.id}  {rule.title(lang)}" + (f"  ({', '.join(notes)})" if notes else "")
    if not rule.is_chapter() and not full:
        head = "  " + head
    return [head, f"  {rule.text(lang)}"] if full and not rule.is_chapter() else [head]


def unproved_rules(game: str, tests: Path, about: str, lang: str, as_json: bool) -> None:
    proved = _named(tests, "rule")
    wanted = about.upper()
    found = [
        (part, rule)
        for definition in chosen_games(game)
        for rule in rulebook(definition).proper()
        if not wanted or f"{rule.id}.".startswith(f"{wanted}.")
        for part in rule.to_prove()
        if part not in proved
    ]
    if as_json:
        print_json([part for part, _ in found])
        return
    for part, rule in found:
        print(f"{part}  {rule.title(lang)}")
    if not found:
        print(say(lang, "all_proved"))
