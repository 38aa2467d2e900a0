"""Sentences of a vocabulary in which every word takes each of its parameters' values once."""

from __future__ import annotations

from collections.abc import Iterator

from drawdestiny.engine.vocabulary import Vocabulary, Word


def sentences(vocabulary: Vocabulary) -> Iterator[str]:
    for word in vocabulary.words.values():
        if word.kind == vocabulary.root:
            yield from calls(vocabulary, word, 0)


def calls(vocabulary: Vocabulary, word: Word, depth: int) -> list[str]:
    """Calls of a word: with what it needs alone, and with each value of each parameter once."""
    choices = []
    for parameter in word.parameters:
        found = samples(vocabulary, parameter.type, depth + 1)
        if not found:
            return []
        values = [f"[{found[0]}, {found[-1]}]"] if parameter.many else found
        if not parameter.rest:
            values = [f"{parameter.name}={value}" for value in values]
        choices.append(["", *values] if parameter.default else values)
    first = [values[0] for values in choices]
    made = [first]
    for i, values in enumerate(choices):
        made += [[*first[:i], value, *first[i + 1 :]] for value in values[1:]]
    return [f"{word.name}({', '.join(p for p in parts if p)})" for parts in made]


def samples(vocabulary: Vocabulary, type: str, depth: int) -> list[str]:
    plain = {
        "number": ["2", "-1"],
        "count": ["1", "2"],
        "yes/no": ["true", "false"],
        "text": ['"Luke Skywalker"'],
        "selector": ['"named:Yoda | trait:Gungan"', '"diamond trait:Jedi but named:Yoda"'],
    }
    if type in plain:
        return plain[type]
    if type in vocabulary.choices:
        return [f'"{choice}"' for choice in vocabulary.choices[type]]
    found = list(vocabulary.constants.get(type, {}))
    for word in vocabulary.words.values():
        if word.kind == type and depth < 3:
            made = calls(vocabulary, word, depth)
            found += made if depth < 2 else made[:2]
    return found
