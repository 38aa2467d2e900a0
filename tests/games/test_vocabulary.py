"""The words of card texts: complete, readable back, and said in both languages."""

from __future__ import annotations

import ast
import importlib.util
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.games.sentences import sentences

import drawdestiny as dd
from drawdestiny.engine.card_sets import card_set
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.notation import BadNotation
from drawdestiny.engine.set_data import SetData
from drawdestiny.engine.vocabulary import Vocabulary
from drawdestiny.engine.words import LANGUAGES

SOURCE = Path(__file__).parents[2] / "src" / "drawdestiny" / "games"
ABSTRACT = {"Answering", "ChampionEffect", "Gains", "OpponentDoes", "Always"}
"""What no card says itself: bases of words, and conditions that have a name instead."""
INTS = {"number", "count", "planet", "window", "whose", "where", "aim"}

games = pytest.mark.parametrize("game", ["episode-one", "jedi-knights", "young-jedi"])


def words_of(game: str) -> tuple[GameDefinition, Vocabulary]:
    definition = dd.game_definition(game)
    vocabulary = definition.vocabulary()
    assert vocabulary is not None
    return definition, vocabulary


# -- complete ------------------------------------------------------------------------------


@games
def test_every_constructor_of_the_effects_is_a_word_with_the_types_it_has(game: str) -> None:
    _, vocabulary = words_of(game)
    declared = {name: word for name, word in vocabulary.words.items() if name[0].isupper()}
    found: set[str] = set()
    for name, arguments in constructors(game, {w.kind for w in declared.values()}):
        found.add(name)
        assert name in declared, f"{name} is no word of {game}"
        parameters = declared[name].parameters
        assert [p.name for p in parameters] == [a.arg for a, _ in arguments], name
        for parameter, (argument, default) in zip(parameters, arguments, strict=True):
            assert argument.annotation is not None
            assert fits(parameter.type, parameter.many, ast.unparse(argument.annotation)), name
            assert bool(parameter.default) == (default is not None), f"{name}: {parameter.name}"
    assert found == set(declared)


def constructors(
    game: str, kinds: set[str]
) -> Iterator[tuple[str, list[tuple[ast.arg, ast.expr | None]]]]:
    """The classes of the effects that are values of card texts, and their parameters."""
    classes: dict[str, ast.ClassDef] = {}
    for path in sorted((SOURCE / game.replace("-", "_") / "effects").glob("*.py")):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.ClassDef):
                classes[node.name] = node
    for name, node in classes.items():
        line = [node]
        while line[-1].bases and ast.unparse(line[-1].bases[0]) in classes:
            line.append(classes[ast.unparse(line[-1].bases[0])])
        is_kind = line[-1].name in kinds and (len(line) > 1 or name == "Room")
        if not is_kind or name in ABSTRACT:
            continue
        # The root of a kind is not made by cards: what has no constructor before it takes nothing.
        inits = [
            part.args
            for base in (line if name == "Room" else line[:-1])
            for part in base.body
            if isinstance(part, ast.FunctionDef) and part.name == "__init__"
        ]
        args = inits[0].args[1:] if inits else []
        defaults = inits[0].defaults if inits else []
        padded = [None] * (len(args) - len(defaults)) + list(defaults)
        yield name, list(zip(args, padded, strict=True))


def fits(type: str, many: bool, annotation: str) -> bool:
    annotation = annotation.removesuffix(" | None")
    if many:
        return annotation == f"list[{type}]"
    plain = {"yes/no": "bool", "text": "str", "call-off": "str"}
    return annotation == plain.get(type, "int" if type in INTS else type)


# -- reading back --------------------------------------------------------------------------


@games
def test_every_card_of_the_game_reads_back_from_its_source_to_an_equal_card(game: str) -> None:
    definition, _ = words_of(game)
    catalogue = definition.catalogue()
    base = len(catalogue)
    # Ids and titles of the game are taken, so each card is written under another id.
    cards = []
    for number, card in enumerate(catalogue.cards):
        cards.append(definition.card_source(card) | {"id": f"ZZ-{number}"})
    for first in range(0, base, 300):
        part = cards[first : first + 300]
        own = card_set(SetData(game, "ZZ", "Everything", [dict(card) for card in part]))
        extended = definition.extend([own]).catalogue().cards[base:]
        assert len(extended) == len(part)
        for old, new in zip(catalogue.cards[first:], extended, strict=False):
            assert figures(new) == figures(old), old.id


DIFFERENT = {
    *("id", "code", "number", "number_text", "set", "handling", "own", "house", "errata"),
    *("lines", "known", "bearers", "passengers", "starters", "halves", "effect_half"),
}
"""What follows from another id, or is remembered about other cards."""


def figures(value: Any) -> Any:
    """All fields of a value, those of the values within it too, found by reflection."""
    if isinstance(value, list | tuple):
        return [figures(item) for item in value]
    if isinstance(value, dict):
        return {key: figures(item) for key, item in value.items()}
    if isinstance(value, bool | int | float | str | None):
        return value
    names = [name for name in dir(value) if not name.startswith("_") and name not in DIFFERENT]
    held = {name: getattr(value, name) for name in names}
    if "unknown" in held:
        held["unknown"] = sorted({*held["unknown"]} - {"set"})
    fields = {name: figures(item) for name, item in held.items() if not callable(item)}
    return [type(value).__name__, fields]


# -- said in both languages ----------------------------------------------------------------


@games
def test_every_word_can_be_said_in_both_languages_with_all_its_parameters(game: str) -> None:
    definition, vocabulary = words_of(game)
    for text in sentences(vocabulary):
        for value in vocabulary.read(text):
            for clause in vocabulary.clauses(value):
                for lang in LANGUAGES:
                    assert definition.words.clause(clause, lang), text


# -- what is refused -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "at", "words"),
    [
        ("Powr(+1, Attacking())", 0, "nearest: Power"),
        ("Power(1, Atacking())", 9, "nearest: Attacking"),
        ("Power(1, Attacking)", 9, "`Attacking` wants brackets"),
        ("Power(1, Attacking()", 0, "never closed"),
        ('Power("one", Attacking())', 6, "expected number"),
        ('Power(1, SupportedBy(keyword("Rebl")))', 29, "nearest: Rebel"),
        ("Power(1, Attacking(), amount=2)", 29, "given twice"),
        ("Power(1)", 0, "condition is missing"),
        ("Power(1, Attacking(), 3)", 22, "too many parameters"),
        ("Power(1, Attacking(), often=3)", 28, "no parameter often"),
        ("Use(USE_DEPLOY, DrawCards(500))", 26, "from 0 to 40"),
        ("Use(HERE, DrawCards(1))", 4, "expected window"),
        ("DrawCards(1)", 0, "expected Text"),
        ("Text.__class__", 4, "`.` has no meaning"),
        ("When(" * 40, 85, "nested too deep"),
        ('named("x', 6, "never closed"),
        ("LimitOne() " * 401, 4000, "4000 are allowed"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str, at: int, words: str) -> None:
    _, vocabulary = words_of("jedi-knights")
    with pytest.raises(BadNotation) as refused:
        vocabulary.read(text)
    assert words in refused.value.text("en")
    assert refused.value.text("fr") != refused.value.text("en")
    assert refused.value.at == at


PIECES = st.sampled_from(
    [*"()[],=.1", '"', "Power", "When", "keyword", "select", "Draw", "-7", "true", "HERE", "Use("]
)
ODD = st.sampled_from([" ", "\n", "\0", "é", "__import__", '"Rebel"', "99999999999"])


@games
@settings(max_examples=150, deadline=None)
@given(text=st.one_of(st.text(max_size=80), st.lists(PIECES | ODD, max_size=40).map("".join)))
def test_any_text_is_read_or_refused_with_a_sentence(game: str, text: str) -> None:
    _, vocabulary = words_of(game)
    try:
        values = vocabulary.read(text)
    except BadNotation as refused:
        assert refused.text("en") and refused.text("fr")
        assert 0 <= refused.at <= len(text)
    else:
        assert all(vocabulary.read(vocabulary.write(value)) for value in values)


def test_a_card_has_a_source() -> None:
    card = dd.game_definition("jedi-knights").catalogue().card("JKP-7")
    source = dd.game_definition("jedi-knights").card_source(card)
    assert source["text"] == [
        "Use(USE_DEPLOY, StoreFromHand(SMUGGLER_OR_ALIEN))",
        "Use(USE_POWER, DestinyToPower(that_card=true), condition=ChampionIs(SMUGGLER))",
    ]


def test_the_page_of_words_is_the_vocabulary() -> None:
    """docs/card-words.md; python tools/card_words.py makes it again."""
    root = Path(__file__).parents[2]
    spec = importlib.util.spec_from_file_location("card_words", root / "tools" / "card_words.py")
    assert spec is not None and spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(tool)
    page = (root / "docs" / "card-words.md").read_text(encoding="utf-8")
    assert _words_and_examples(page) == _words_and_examples(tool.page())


def _words_and_examples(page: str) -> list[str]:
    """Each line without the sentences, whose wording belongs to the phrasebooks."""
    return [
        line.partition("` | `")[0] + line.partition("` | `")[2].partition("` | ")[0]
        for line in page.splitlines()
    ]
