"""The search language explained: one source for the command line, the web and the documentation."""

from __future__ import annotations

from typing import Final

from drawdestiny.cards.library import Library
from drawdestiny.cards.vocabulary import DIRECTIONS, OURS, OWN, TEXTS, vocabulary
from drawdestiny.engine.words import fold

MOST_VALUES: Final = 30
"""Of a field with more values than that (sites, keywords) only the first are named."""

KINDS: Final = ["text", "number", "word", "flag", "own", "direction"]


class Form:
    """Something that can be written, and what it means."""

    def __init__(self, query: str, meaning: str) -> None:
        self.query: Final = query
        self.meaning: Final = meaning


class Field:
    """A field with all its names in a language, and the values it has."""

    def __init__(self, id: str, kind: str, names: list[str], values: list[str]) -> None:
        self.id: Final = id
        self.kind: Final = kind
        self.names: Final = names
        self.values: Final = values


def say(lang: str, word: str) -> str:
    return OURS.say(lang, "grammar", word)


def forms(lang: str) -> list[Form]:
    """Examples that can be tried, with what they mean."""
    examples = OURS.sections(lang)["grammar_example"]
    return [Form(query, say(lang, word)) for word, query in examples.items()]


def fields(library: Library, lang: str) -> list[Field]:
    """All fields, in groups of a kind."""
    words = vocabulary(library)
    found = []
    for id, names in OURS.sections(lang)["field"].items():
        if id in words.fields.values():
            kind = _kind(id, words.numbers)
            values = words.spellings(id, lang) if kind in ("word", "flag") else []
            if id == "direction":
                values = ["asc", "desc"]
            seen = {fold(value): value for value in reversed(values)}
            found.append(Field(id, kind, names.split(","), sorted(seen.values(), key=fold)))
    return sorted(found, key=lambda field: KINDS.index(field.kind))


def _kind(id: str, numbers: list[str]) -> str:
    if id in OWN:
        return "own"
    if id in DIRECTIONS:
        return "direction"
    if id in numbers:
        return "number"
    if id in TEXTS:
        return "text"
    return "flag" if id == "is" else "word"


def shown(values: list[str]) -> str:
    """The values in a row; of many, the first."""
    row = ", ".join(values[:MOST_VALUES])
    return f"{row} …" if len(values) > MOST_VALUES else row


def lines(library: Library, lang: str) -> list[str]:
    """The grammar for a terminal."""
    told = [say(lang, "lead"), "", say(lang, "forms")]
    width = max(len(form.query) for form in forms(lang))
    told += [f"  {form.query.ljust(width)}  {form.meaning}" for form in forms(lang)]
    told += ["", say(lang, "fields")]
    kind = ""
    for field in fields(library, lang):
        if field.kind != kind:
            kind = field.kind
            told.append(f"  {say(lang, f'kind_{kind}')}")
        names = ", ".join(field.names)
        told.append(f"    {names}: {shown(field.values)}" if field.values else f"    {names}")
    return [*told, "", say(lang, "warns")]


def markdown(library: Library) -> str:
    """The page of the documentation: English, with the French names beside."""
    out = [f"# {say('en', 'title')}", "", say("en", "lead"), "", say("en", "warns"), ""]
    out += [f"## {say('en', 'forms')}", "", "| query | en français | meaning |", "|---|---|---|"]
    for one, other in zip(forms("en"), forms("fr"), strict=True):
        out.append(f"| `{one.query}` | `{other.query}` | {_cell(one.meaning)} |")
    french = {field.id: field for field in fields(library, "fr")}
    kind = ""
    for field in fields(library, "en"):
        if field.kind != kind:
            kind = field.kind
            out += ["", f"## Fields: {say('en', f'kind_{kind}')}", ""]
            out += ["| names | en français | values |", "|---|---|---|"]
        out.append(
            f"| {_names(field)} | {_names(french[field.id])} | {_cell(shown(field.values))} |"
        )
    return "\n".join(out) + "\n"


def _names(field: Field) -> str:
    return " ".join(f"`{name}`" for name in field.names)


def _cell(text: str) -> str:
    return text.replace("*", "\\*").replace("<", "&lt;").replace(">", "&gt;")
