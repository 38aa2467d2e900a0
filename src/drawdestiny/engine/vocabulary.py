"""The vocabulary of a game's card texts: its words, what they want, and reading and writing them.

A word is a constructor of the game's ``effects`` with the types of its parameters. They are
declared, because a compiled class does not tell them; a test compares them with the sources.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.notation import BadNotation, Expression, parse
from drawdestiny.engine.words import Clause

COUNT: Final = "count"
NUMBER: Final = "number"
YES_NO: Final = "yes/no"
TEXT: Final = "text"
MOST: Final = 40
"""No number of a card text is larger."""
NOTHING: Final = "none"
"""The default of a parameter that need not be there."""


class Parameter:
    """A parameter, from its declaration: ``amount: number``, ``condition: Condition = none``."""

    def __init__(self, declared: str) -> None:
        told, _, default = declared.partition(" = ")
        name, _, type = told.partition(": ")
        self.name: Final = name
        self.many: Final = type.startswith("[")
        """A list of these."""
        self.rest: Final = type.startswith("*")
        """As many of these as one likes, behind each other."""
        self.type: Final = type.strip("[]*")
        self.default: Final = default
        """What it is where it is left out, in the notation; nothing if it is needed."""

    def text(self) -> str:
        """``name: type``, in brackets where it may be left out."""
        shown = f"{self.name}: {self.type}"
        if self.many:
            shown = f"{self.name}: [{self.type}, ...]"
        elif self.rest:
            shown = f"{self.type}, ..."
        if not self.default:
            return shown
        return f"[{shown}]" if self.default == NOTHING else f"[{shown} = {self.default}]"


class Word:
    """A word that is called with parameters."""

    def __init__(
        self,
        name: str,
        kind: str,
        make: Callable[..., object],
        parameters: str = "",
        fields: Mapping[str, str] | None = None,
    ) -> None:
        self.name: Final = name
        self.kind: Final = kind
        """What it can stand for: a Text, an Effect, a Condition ..."""
        self.make: Final = make
        self.parameters: Final = [Parameter(p) for p in parameters.split(", ") if p]
        self.fields: Final = dict(fields or {})
        """Where a value keeps a parameter under another name."""

    def usage(self) -> str:
        return f"{self.name}({', '.join(p.text() for p in self.parameters)})"


class Vocabulary:
    """All words of a game."""

    def __init__(
        self,
        title: str,
        root: str,
        words: Sequence[Word],
        constants: Mapping[str, Mapping[str, object]],
        choices: Mapping[str, Sequence[str]],
        spell: Mapping[type, Callable[[object], str]],
        clauses: Callable[[object], list[Clause]],
        readers: Mapping[str, Callable[[str, Sequence[str]], object]] | None = None,
    ) -> None:
        self.title: Final = title
        self.root: Final = root
        """What the text of a card is a list of."""
        self.words: Final = {word.name: word for word in words}
        self.constants: Final = constants
        """For each kind the values that have a name of their own."""
        self.choices: Final = choices
        """The texts that a parameter of a type may be, such as keywords; a set may add its own."""
        self.spell: Final = spell
        """How values are written that are not made by a class of their own."""
        self.clauses: Final = clauses
        """What a value of the root kind says, without a language."""
        self.readers: Final = readers or {}
        """Types of text that mean something themselves; they are given the choices of the set."""
        self._by_class: Final = {word.make: word for word in words if isinstance(word.make, type)}

    # -- reading -----------------------------------------------------------------------------

    def read(self, text: str, own: Mapping[str, Sequence[str]] | None = None) -> list[object]:
        """The values that a text means. ``own`` adds to the choices, type by type."""
        return [self._value(part, self.root, own or {}) for part in parse(text)]

    def _value(self, part: Expression, type: str, own: Mapping[str, Sequence[str]]) -> object:
        if part.kind == Expression.NUMBER:
            return self._number(part, type)
        if part.kind == Expression.TEXT:
            return self._text(part, type, own)
        if part.kind == Expression.NAME:
            return self._name(part, type)
        if part.kind == Expression.CALL:
            return self._call(part, type, own)
        raise BadNotation(part.at, "wants", {"wanted": self._wanted(type), "found": "[...]"})

    def _number(self, part: Expression, type: str) -> int:
        if type not in (COUNT, NUMBER):
            raise BadNotation(part.at, "wants", {"wanted": self._wanted(type), "found": part.value})
        least = 0 if type == COUNT else -MOST
        number = int(part.value[:8])
        if not least <= number <= MOST or len(part.value) > 8:
            raise BadNotation(
                part.at, "range", {"found": part.value[:20], "least": least, "most": MOST}
            )
        return number

    def _text(self, part: Expression, type: str, own: Mapping[str, Sequence[str]]) -> object:
        if type == TEXT:
            return part.value
        if type in self.readers:
            try:
                return self.readers[type](part.value, own.get(type, ()))
            except ValueError as error:
                args = {"word": part.value, "reason": str(error)}
                raise BadNotation(part.at, "refused", args) from error
        if type not in self.choices:
            quoted = f'"{part.value}"'
            raise BadNotation(part.at, "wants", {"wanted": self._wanted(type), "found": quoted})
        known = [*self.choices[type], *own.get(type, ())]
        if part.value not in known:
            near = nearest(part.value, known)
            args = {"found": part.value, "wanted": type, "near": near}
            raise BadNotation(part.at, "no_choice" if near else "no_choice_at_all", args)
        return part.value

    def _name(self, part: Expression, type: str) -> object:
        if type == YES_NO and part.value.lower() in ("true", "false"):
            return part.value.lower() == "true"
        values = self.constants.get(type, {})
        if part.value in values:
            return values[part.value]
        word = self.words.get(part.value)
        if word is not None:
            raise BadNotation(part.at, "no_call", {"word": part.value, "usage": word.usage()})
        for kind, others in self.constants.items():
            if part.value in others:
                args = {"wanted": self._wanted(type), "found": f"{part.value} ({kind})"}
                raise BadNotation(part.at, "wants", args)
        raise self._unknown(part, type)

    def _call(self, part: Expression, type: str, own: Mapping[str, Sequence[str]]) -> object:
        word = self.words.get(part.value)
        if word is None:
            raise self._unknown(part, type)
        if word.kind != type:
            args = {"wanted": self._wanted(type), "found": f"{word.name} ({word.kind})"}
            raise BadNotation(part.at, "wants", args)
        given: dict[str, object] = {}
        rest: list[object] = []
        for i, (name, value) in enumerate(zip(part.names, part.parts, strict=True)):
            parameter = self._parameter(word, i, name, value)
            if parameter.rest:
                rest.append(self._value(value, parameter.type, own))
                continue
            if parameter.name in given:
                args = {"word": word.name, "name": parameter.name}
                raise BadNotation(value.at, "twice", args)
            given[parameter.name] = self._argument(value, parameter, own)
        for parameter in word.parameters:
            missing = not parameter.default and parameter.name not in given
            if missing and not (parameter.rest and rest):
                args = {"word": word.name, "name": parameter.name, "usage": word.usage()}
                raise BadNotation(part.at, "missing", args)
        try:
            return word.make(*rest, **given)
        except (ValueError, TypeError, LookupError, AssertionError) as error:
            reason = str(error) or type
            raise BadNotation(part.at, "refused", {"word": word.name, "reason": reason}) from error

    def _parameter(self, word: Word, i: int, name: str, value: Expression) -> Parameter:
        parameters = word.parameters
        if name:
            for parameter in parameters:
                if parameter.name == name and not parameter.rest:
                    return parameter
            near = nearest(name, [p.name for p in parameters])
            args = {"word": word.name, "name": name, "near": near}
            raise BadNotation(value.at, "no_parameter" if near else "no_parameter_at_all", args)
        if i < len(parameters):
            return parameters[i]
        if parameters and parameters[-1].rest:
            return parameters[-1]
        raise BadNotation(value.at, "too_many", {"word": word.name, "usage": word.usage()})

    def _argument(
        self, value: Expression, parameter: Parameter, own: Mapping[str, Sequence[str]]
    ) -> object:
        if not parameter.many:
            return self._value(value, parameter.type, own)
        if value.kind != Expression.LIST:
            wanted = f"[{parameter.type}, ...]"
            raise BadNotation(value.at, "wants", {"wanted": wanted, "found": value.value})
        if not value.parts:
            raise BadNotation(value.at, "empty_list", {"name": parameter.name})
        return [self._value(part, parameter.type, own) for part in value.parts]

    def _unknown(self, part: Expression, type: str) -> BadNotation:
        near = nearest(part.value, self._names(type)) or nearest(part.value, list(self.words))
        args = {
            "word": part.value[:60],
            "game": self.title,
            "wanted": self._wanted(type),
            "near": near,
        }
        return BadNotation(part.at, "no_word" if near else "no_word_at_all", args)

    def _names(self, type: str) -> list[str]:
        named = [word.name for word in self.words.values() if word.kind == type]
        return named + list(self.constants.get(type, {}))

    def _wanted(self, type: str) -> str:
        """What a parameter wants, with its words where they are few."""
        names = self._names(type)
        return f"{type}: {', '.join(names)}" if 0 < len(names) <= 8 else type

    # -- writing -----------------------------------------------------------------------------

    def write(self, value: object, type: str = "") -> str:
        """A value in the notation."""
        for name, known in self.constants.get(type, {}).items():
            if known is value or (isinstance(value, int) and known == value):
                return name
        if isinstance(value, bool):
            return "true" if value else "false"
        if isinstance(value, int):
            return str(value)
        if isinstance(value, str):
            return f'"{value}"'
        spell = self.spell.get(value.__class__)
        if spell is not None:
            return spell(value)
        word = self._by_class[value.__class__]
        parts: list[str] = []
        in_order = True
        for parameter in word.parameters:
            held = getattr(value, word.fields.get(parameter.name, parameter.name))
            if held is None or (held == NONE and parameter.default == NOTHING):
                in_order = False
                continue
            written = (
                f"[{', '.join(self.write(item, parameter.type) for item in held)}]"
                if parameter.many
                else self.write(held, parameter.type)
            )
            if written == parameter.default:
                in_order = False
                continue
            by_name = not in_order or isinstance(held, bool)
            parts.append(f"{parameter.name}={written}" if by_name else written)
            in_order = in_order and not by_name
        return f"{word.name}({', '.join(parts)})"


def nearest(name: str, known: Sequence[str]) -> str:
    """What may have been meant; nothing if nothing is like it."""
    from difflib import get_close_matches  # only who errs waits for it

    lower = {word.lower(): word for word in known}
    close = get_close_matches(name[:60].lower(), list(lower), n=1, cutoff=0.6)
    return lower[close[0]] if close else ""
