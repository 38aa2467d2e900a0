"""French is printed in one way, wherever it comes from: the sides have one name each, an event one
spelling, apostrophes are curved, and no line breaks before double punctuation or inside quotes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import drawdestiny as dd
from drawdestiny.cards.library import game_library
from drawdestiny.cards.readings import readings
from drawdestiny.cards.search import find_all
from drawdestiny.collection.products import products
from drawdestiny.decks.files import read_deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.rulebook import rulebook
from drawdestiny.engine.words import Words, typeset
from drawdestiny.games import game_definition
from drawdestiny.players.opponents import opponents
from drawdestiny.puzzles import Puzzle, lessons, puzzles

SOURCE = Path(dd.__file__).parent
GAMES = [game_definition(id) for id in dd.game_ids()]
PACKAGES = sorted(
    ".".join(["drawdestiny", *path.parent.parent.relative_to(SOURCE).parts])
    for path in SOURCE.rglob("lang/fr.toml")
)

BREAKS = re.compile(r"[ \u202f\u2009][:;!?»%]|«[ \u202f\u2009]")
OTHER_BLANK = re.compile("[\u202f\u2009]")
TYPEWRITER = re.compile(r"(?<=\w)'(?=[\w{])")
OTHER_NAMES = re.compile(
    r"\b[Ll]umières?\b|\bcamp (?:[Oo]bscur|[Ll]umineux|[Cc]lair)|[ÉéE]v[ée]nement"
    # A search may say it shorter: destin>=5.
    r"|\b[Dd]estins?\b(?!>|,\w)"
)


def names(game: GameDefinition) -> list[str]:
    """Names of cards with an apostrophe: they stay as they are printed, in every language."""
    found = {name for card in game.catalogue().cards for name in (card.name(), card.title)}
    return sorted((name for name in found if "'" in name), key=len, reverse=True)


NAMES = [name for game in GAMES for name in names(game)]


def faults(text: str) -> list[str]:
    for name in NAMES:
        text = text.replace(name, "")
    patterns = (BREAKS, OTHER_BLANK, TYPEWRITER, OTHER_NAMES)
    return [match.group() for pattern in patterns for match in pattern.finditer(text)]


def found_in(texts: Iterator[tuple[str, str]]) -> list[str]:
    return [f"{where}: {text} ({bad})" for where, text in texts for bad in faults(text)]


@pytest.mark.parametrize("package", PACKAGES)
def test_sentences(package: str) -> None:
    """Search words are what people type: they may be other names too."""
    assert not found_in(
        (f"[{section}] {word}", text)
        for section, words in Words(package).sections("fr").items()
        if not section.startswith("value_")
        for word, text in words.items()
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_rules_and_readings(game: GameDefinition) -> None:
    book = rulebook(game).rules
    assert not found_in((rule.id, rule.title("fr")) for rule in book)
    assert not found_in((rule.id, rule.text("fr")) for rule in book)
    assert not found_in((str(r.cards), r.texts()["fr"]) for r in readings(game))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_card_texts(game: GameDefinition) -> None:
    assert not found_in((card.id, game.card_text(card, "fr")) for card in game.catalogue().cards)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_products_and_opponents(game: GameDefinition) -> None:
    assert not found_in((p.id, p.title("fr")) for p in products(game.id))
    people = opponents(game.id)
    said = [(who.id, line.to("fr")) for who in people for line in [who.temper, *who.lines]]
    assert not found_in(iter(said))


@pytest.mark.parametrize("puzzle", [*puzzles(), *lessons()], ids=lambda puzzle: puzzle.id)
def test_puzzles_and_lessons(puzzle: Puzzle) -> None:
    said = puzzle.wording("fr")
    texts = [said.title, said.about, said.hint, *(step.fr for step in puzzle.steps)]
    assert not found_in((puzzle.id, text) for text in texts)


def test_a_text_is_set_when_it_is_read() -> None:
    typed = "L'attaque d'Anakin : 50 % \u202f! « Qu'il aille ! » Aujourd'hui {n:l'une|l'autre}"
    printed = typeset(typed, "fr")
    assert printed == (
        "L’attaque d’Anakin\u00a0: 50\u00a0% \u00a0! «\u00a0Qu’il aille\u00a0!\u00a0» "
        "Aujourd’hui {n:l’une|l’autre}"
    )
    assert typeset(printed, "fr") == printed
    assert typeset(typed, "en") == typed


def test_a_side_takes_its_article_into_the_sentence() -> None:
    words = game_definition("young-jedi").words
    side = words.say("fr", "player", "dark")
    assert words.say("fr", "event", "deck_empty", {"player": side}) == (
        "La pile de tirage du côté obscur est vide."
    )


@pytest.mark.parametrize("query", ['texte:"{}"', "texte:/{}/"])
def test_a_search_finds_both_kinds_of_apostrophe(query: str) -> None:
    cards = game_library("young-jedi")
    straight, curved = (
        [p.id for p in find_all(cards, query.format(words))] for words in ("d'une", "d’une")
    )
    assert straight == curved
    assert len(straight) > 3


@pytest.mark.parametrize("typed", ["4 Luke's Lightsaber", "4 Luke’s Lightsaber"])
def test_a_deck_list_may_use_either_apostrophe(typed: str) -> None:
    game = game_definition("jedi-knights")
    deck = read_deck(game, f"side: alliance\n{typed}\n", "text", "list")
    assert [game.catalogue().card(id).title for id in deck.cards] == ["Luke's Lightsaber"]


def test_the_web_client_says_destiny_in_one_word_too() -> None:
    folder = Path(__file__).parent.parent / "web" / "src" / "words"
    found = [
        f"{path.name}: {line.strip()}"
        for path in sorted(folder.glob("*.ts"))
        for line in path.read_text(encoding="utf-8").splitlines()
        if re.search(r"\b[Dd]estins?\b(?!>)", line)
    ]
    assert found == []
