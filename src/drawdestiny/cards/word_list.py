"""The words of card texts, each with its parameters and an example in both languages."""

from __future__ import annotations

import re
from typing import Final

from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import UnknownName
from drawdestiny.engine.vocabulary import NOTHING, Vocabulary
from drawdestiny.engine.words import LANGUAGES, sentence

_SAMPLES: Final = {
    "number": "2",
    "count": "2",
    "yes/no": "true",
    "text": '"Luke Skywalker"',
    "selector": '"character"',
}
"""What stands for a parameter in the example of a word that no card of the game uses."""


class Entry:
    """A word, how it is used, and a sentence with it."""

    def __init__(
        self, name: str, kind: str, usage: str, example: str, texts: dict[str, str]
    ) -> None:
        self.name: Final = name
        self.kind: Final = kind
        self.usage: Final = usage
        self.example: Final = example
        self.texts: Final = texts
        """The example as players read it, by language."""


def entries(game: GameDefinition) -> list[Entry]:
    """All words of a game, kind by kind, the kind that texts are made of first."""
    vocabulary = game.vocabulary()
    if vocabulary is None:
        return []
    lines = _card_lines(game)
    found = []
    for word in vocabulary.words.values():
        found.append(_entry(game, vocabulary, word.name, word.kind, word.usage(), lines))
    for kind, values in vocabulary.constants.items():
        for name in values:
            found.append(_entry(game, vocabulary, name, kind, name, lines))
    order = list(dict.fromkeys([vocabulary.root, *(entry.kind for entry in found)]))
    return sorted(found, key=lambda entry: (order.index(entry.kind), entry.name.lower()))


def entry_of(game: GameDefinition, name: str) -> list[Entry]:
    """The word of that name, or all words of a kind."""
    every = entries(game)
    found = [entry for entry in every if name.lower() in (entry.name.lower(), entry.kind.lower())]
    if not found:
        raise UnknownName("word", name, [entry.name for entry in every])
    return found


def _card_lines(game: GameDefinition) -> list[str]:
    """The sentences of all cards, the shortest first."""
    lines: set[str] = set()
    for card in game.catalogue().cards:
        text = game.card_source(card).get("text", [])
        if isinstance(text, list):
            lines.update(str(line) for line in text if "\n" not in str(line))
    return sorted(lines, key=lambda line: (len(line), line))


def _entry(
    game: GameDefinition,
    vocabulary: Vocabulary,
    name: str,
    kind: str,
    usage: str,
    lines: list[str],
) -> Entry:
    spoken = re.compile(rf"(?<![\w\"]){name}(?![\w\"])")
    example = next((line for line in lines if spoken.search(line)), "")
    example = example or _made_up(vocabulary, name, kind)
    texts = {
        lang: " ".join(
            sentence(game.words.clause(clause, lang))
            for value in vocabulary.read(example)
            for clause in vocabulary.clauses(value)
        )
        for lang in LANGUAGES
    }
    return Entry(name, kind, usage, example, texts)


def _made_up(vocabulary: Vocabulary, name: str, kind: str) -> str:
    """A sentence with a word that no card uses: the word itself, or one that wants its kind."""
    word = vocabulary.words.get(name)
    spelled = name if word is None else _call(vocabulary, name, "", "")
    if kind == vocabulary.root:
        return spelled
    for outer in vocabulary.words.values():
        if any(parameter.type == kind for parameter in outer.parameters):
            if outer.kind == vocabulary.root:
                return _call(vocabulary, outer.name, kind, spelled)
    for outer in vocabulary.words.values():
        for parameter in outer.parameters:
            if parameter.type == kind and outer.kind != kind:
                inner = _call(vocabulary, outer.name, kind, spelled)
                for root in vocabulary.words.values():
                    if root.kind == vocabulary.root and any(
                        p.type == outer.kind for p in root.parameters
                    ):
                        return _call(vocabulary, root.name, outer.kind, inner)
    return spelled


def _call(vocabulary: Vocabulary, name: str, type: str, value: str) -> str:
    """A call of a word with a sample for each parameter that is needed, and this value for one."""
    parts = []
    for parameter in vocabulary.words[name].parameters:
        if parameter.type == type:
            filled = value
        elif parameter.default == NOTHING or parameter.default:
            continue
        else:
            filled = _sample(vocabulary, parameter.type)
        if parameter.many:
            filled = f"[{filled}]"
        parts.append(f"{parameter.name}={filled}" if parameter.default else filled)
    return f"{name}({', '.join(parts)})"


def _sample(vocabulary: Vocabulary, type: str) -> str:
    if type in _SAMPLES:
        return _SAMPLES[type]
    if type in vocabulary.choices:
        return f'"{vocabulary.choices[type][0]}"'
    for name in vocabulary.constants.get(type, {}):
        return name
    simple = [w for w in vocabulary.words.values() if w.kind == type]
    return _call(vocabulary, min(simple, key=lambda w: len(w.parameters)).name, "", "")
