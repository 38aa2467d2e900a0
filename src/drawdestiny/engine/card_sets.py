"""Sets of somebody's own cards: their content, their hash, and what can be wrong with them."""

from __future__ import annotations

import base64
import binascii
import hashlib
import re
import unicodedata
import zlib
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final, Generic, TypeVar

import msgspec

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.deck import CardSet
from drawdestiny.engine.errors import WORDS, BadFile, DrawDestinyError, Filling, told
from drawdestiny.engine.notation import BadNotation
from drawdestiny.engine.set_data import NOTATION, SetData, SetRecord
from drawdestiny.engine.vocabulary import Vocabulary, nearest

MOST_CARDS: Final = 400
MOST_SETS: Final = 8
"""Sets in one game."""
LARGEST: Final = 400_000
"""Characters of a set."""
UNKNOWN: Final = "unknown"
"""What a set says of a figure that is printed on a card and not known."""
LONGEST_NAME: Final = 80
LONGEST_LIST: Final = 24
MOST_KEYS: Final = 60
"""Keys of a card: no game has as many."""
MOST_LISTED: Final = 200
"""Keywords or traits that a set adds."""
_CODE: Final = re.compile(r"^[A-Z][A-Z0-9]{1,7}$")
_ID: Final = re.compile(r"^[A-Z0-9]{2,8}-[A-Z0-9-]{1,12}$")
_PACKED: Final = "dds1-"


class SetProblem:
    """One thing wrong with a set: which card (by its place, or NONE), key, and place in a text."""

    def __init__(
        self,
        index: int,
        card: str,
        key: str,
        error: DrawDestinyError,
        part: int = NONE,
        at: int = NONE,
    ) -> None:
        self.index: Final = index
        self.card: Final = card
        self.key: Final = key
        self.error: Final = error
        self.part: Final = part
        """Which of several texts of the key."""
        self.at: Final = at
        """Where in that text."""

    def text(self, lang: str) -> str:
        args: dict[str, Filling] = {"card": self.card, "key": self.key, "problem": self.error}
        word = "card_key" if self.card and self.key else "card" if self.card else "key"
        return told(WORDS, lang, "set", word if self.card or self.key else "whole", args)


class SetProblems(DrawDestinyError):
    """A set that cannot be used, with all that is wrong."""

    def __init__(self, name: str, problems: list[SetProblem]) -> None:
        self.name = name
        self.problems = problems
        super().__init__(self.text("en"))

    def text(self, lang: str) -> str:
        first = self.problems[0].text(lang)
        more = len(self.problems) - 1
        args: dict[str, Filling] = {"set": self.name, "problem": first, "n": more}
        return told(WORDS, lang, "set", "problems" if more else "problem", args)


class Fault(DrawDestinyError):
    """A word of the section ``set`` and what fills it."""

    def __init__(self, word: str, **args: Filling) -> None:
        self.word = word
        self.details = args
        super().__init__(self.text("en"))

    def text(self, lang: str) -> str:
        return told(WORDS, lang, "set", self.word, self.details)


# -- content and hash ----------------------------------------------------------------------


def card_set(data: SetData) -> CardSet:
    """The set of this content, under the hash of it."""
    for card in data.cards:
        if "text" in card:
            card["text"] = texts_of(card["text"])
    source = msgspec.json.encode(data, order="sorted").decode()
    hash = hashlib.sha256(source.encode()).hexdigest()
    return CardSet(data.code, data.name, hash, source)


def read_source(source: str) -> CardSet:
    """A set from its content, wherever it comes from; its hash is made from what is there."""
    return card_set(set_data(source))


def set_data(source: str, name: str = "set") -> SetData:
    """The content of a set as data."""
    if len(source) > LARGEST:
        raise BadFile(name, "large_set", n=len(source), most=LARGEST)
    try:
        return _DECODER.decode(source)
    except (msgspec.DecodeError, RecursionError) as error:
        raise BadFile(name, "no_set", reason=str(error)) from error


_DECODER: Final = msgspec.json.Decoder(SetData)


def set_records(sets: Sequence[CardSet]) -> list[SetRecord] | msgspec.UnsetType:
    """The sets of a game for its record; nothing for a game without."""
    if not sets:
        return msgspec.UNSET
    return [SetRecord(own.hash, set_data(own.source)) for own in sets]


def recorded_sets(records: list[SetRecord] | msgspec.UnsetType) -> list[CardSet]:
    """The sets of a record. One that was changed is refused."""
    if isinstance(records, msgspec.UnsetType):
        return []
    if len(records) > MOST_SETS:
        raise BadFile("record", "many_sets", n=len(records), most=MOST_SETS)
    sets = [card_set(record.content) for record in records]
    for own, record in zip(sets, records, strict=True):
        if own.hash != record.hash:
            raise BadFile("record", "other_set", set=own.name)
    return sets


def pack(own: CardSet) -> str:
    """The set as one word, to be carried by a position."""
    return _PACKED + base64.urlsafe_b64encode(zlib.compress(own.source.encode(), 9)).decode()


def unpack(text: str) -> CardSet:
    """The set that a word carries."""
    try:
        packed = base64.urlsafe_b64decode(text.removeprefix(_PACKED).encode())
        opened = zlib.decompressobj()
        source = opened.decompress(packed, LARGEST)
        if not text.startswith(_PACKED) or opened.unconsumed_tail:
            raise BadFile("set", "damaged_set")
        return read_source(source.decode())
    except (binascii.Error, zlib.error, UnicodeError) as error:
        raise BadFile("set", "damaged_set") from error


def texts_of(text: object) -> list[object]:
    """The text of a card: one string with a line for each sentence, or a list of them."""
    parts: list[object] = text if isinstance(text, list) else [text]
    return [part.strip() if isinstance(part, str) else part for part in parts]


# -- cards ---------------------------------------------------------------------------------

S = TypeVar("S", bound=msgspec.Struct)


class OwnRow(Generic[S]):
    """A card of a set that could be read: its figures, and the values of its text."""

    def __init__(self, index: int, row: S, unknown: list[str], texts: list[object]) -> None:
        self.index: Final = index
        self.row: Final = row
        self.unknown: Final = unknown
        self.texts: Final = texts


class RowReader(Generic[S]):
    """Reads the cards of sets of one game, and notes everything that is wrong with them."""

    def __init__(
        self,
        struct: type[S],
        vocabulary: Vocabulary,
        taken: set[str],
        needed: Mapping[str, Sequence[str]],
        figures: Sequence[str],
        given: Callable[[SetData, str], dict[str, Any]],
    ) -> None:
        self.struct: Final = struct
        self.vocabulary: Final = vocabulary
        self.taken: Final = taken
        """Card ids that are not free; those of each set are added."""
        self.needed: Final = needed
        """The keys that a kind of card must have; ``unknown`` is an answer."""
        self.figures: Final = figures
        """The keys that may be unknown."""
        self.given: Final = given
        """What a card has by its set and id, and need not say."""
        self.problems: Final[list[SetProblem]] = []
        self._fields: Final = {f.encode_name: f for f in msgspec.structs.fields(struct)}

    def read(self, data: SetData) -> list[OwnRow[S]]:
        """The cards of a set that are in order; what is wrong with others is in ``problems``."""
        self._check_head(data)
        if len(data.cards) > MOST_CARDS:
            self._note(NONE, "", "", Fault("many_cards", n=len(data.cards), most=MOST_CARDS))
            return []
        found = [self._card(data, index, raw) for index, raw in enumerate(data.cards)]
        return [row for row in found if row is not None]

    def _note(self, index: int, card: str, key: str, error: DrawDestinyError) -> None:
        self.problems.append(SetProblem(index, card, key, error))

    def _check_head(self, data: SetData) -> None:
        if data.notation > NOTATION:
            self._note(NONE, "", "notation", Fault("newer", n=data.notation, now=NOTATION))
        if not _CODE.match(data.code):
            self._note(NONE, "", "code", Fault("bad_code", code=data.code[:20]))
        elif any(id.startswith(data.code + "-") for id in self.taken):
            self._note(NONE, "", "code", Fault("code_taken", code=data.code))
        if not data.name.strip():
            self._note(NONE, "", "name", Fault("no_name"))
        if data.language not in ("en", "fr"):
            self._note(NONE, "", "language", Fault("no_language", lang=data.language[:20]))
        for key in ("name", "version", "author", "licence"):
            self._check_text(NONE, "", key, getattr(data, key))
        for key in ("keywords", "traits"):
            names = getattr(data, key)
            if len(names) > MOST_LISTED:
                self._note(NONE, "", key, Fault("long_list", n=len(names), most=MOST_LISTED))
                continue
            for name in names:
                self._check_text(NONE, "", key, name)

    def _check_text(self, index: int, card: str, key: str, text: str) -> None:
        if len(text) > LONGEST_NAME:
            self._note(index, card, key, Fault("long_name", n=len(text), most=LONGEST_NAME))
        if any(unicodedata.category(c) in ("Cc", "Cf", "Cs", "Zl", "Zp") for c in text):
            self._note(index, card, key, Fault("control"))
        if '"' in text:
            self._note(index, card, key, Fault("quote"))

    def _card(self, data: SetData, index: int, raw: dict[str, Any]) -> OwnRow[S] | None:
        before = len(self.problems)
        id = raw.get("id")
        name = str(raw.get("title") or id or index + 1)[:LONGEST_NAME]
        if len(raw) > MOST_KEYS:
            self._note(index, name, "", Fault("many_keys", n=len(raw), most=MOST_KEYS))
            return None
        if not isinstance(id, str) or not _ID.match(id) or not id.startswith(data.code + "-"):
            self._note(index, name, "id", Fault("bad_id", id=str(id)[:30], code=data.code))
        elif id in self.taken:
            self._note(index, name, "id", Fault("id_taken", id=id))
        else:
            self.taken.add(id)
        values = self.given(data, str(id))
        unknown: list[str] = []
        for key, value in raw.items():
            if key == "text":
                continue
            if key not in self._fields or key in ("unknown", "house", "set"):
                known = [*self._fields, "text"]
                near = nearest(key, known)
                self._note(
                    index, name, key, Fault("no_key" if near else "no_key_at_all", near=near)
                )
            elif value == UNKNOWN and key in self.figures:
                unknown.append(key)
            else:
                self._value(index, name, key, value, values)
        kind = raw.get("kind")
        if isinstance(kind, str) and kind not in self.needed:
            kinds = ", ".join(self.needed)
            self._note(index, name, "kind", Fault("no_value", value=kind[:30], known=kinds))
        for key in self.needed.get(kind if isinstance(kind, str) else "", ()):
            if raw.get(key, "") in ("", []):
                word = "missing_figure" if key in self.figures else "missing"
                self._note(index, name, key, Fault(word))
        for key, field in self._fields.items():
            if field.required and (raw[key] == "" if key in raw else key not in values):
                self._note(index, name, key, Fault("missing"))
        texts: list[object] = []
        if raw.get("text") in (UNKNOWN, [UNKNOWN]):
            unknown.append("text")
        else:
            texts = self._texts(data, index, name, raw.get("text", []))
        try:
            # Even if something is wrong with it: the game may find more.
            row = msgspec.convert(values, type=self.struct)
        except msgspec.ValidationError as error:
            if len(self.problems) == before:
                self._note(index, name, "", Fault("fault", reason=str(error)))
            return None
        return OwnRow(index, row, unknown, texts)

    def _value(
        self, index: int, name: str, key: str, value: object, values: dict[str, Any]
    ) -> None:
        """A key of a card: its type, and bounds that no printed card comes near."""
        if isinstance(value, str):
            self._check_text(index, name, key, value)
        if isinstance(value, list) and len(value) > LONGEST_LIST:
            self._note(index, name, key, Fault("long_list", n=len(value), most=LONGEST_LIST))
            return
        for number in value if isinstance(value, list) else [value]:
            most = 9999 if key == "number" else 99
            if isinstance(number, int) and not isinstance(number, bool):
                if not -9 <= number <= most:
                    found = str(number)[:20]
                    self._note(index, name, key, Fault("range", found=found, most=most))
                    return
        try:
            msgspec.convert(value, type=self._fields[key].type)
        except msgspec.ValidationError as error:
            self._note(index, name, key, Fault("fault", reason=str(error)))
            return
        values[key] = value

    def _texts(self, data: SetData, index: int, name: str, text: object) -> list[object]:
        found: list[object] = []
        parts = texts_of(text)
        if len(parts) > LONGEST_LIST:
            self._note(index, name, "text", Fault("long_list", n=len(parts), most=LONGEST_LIST))
            return []
        for number, part in enumerate(parts):
            if not isinstance(part, str):
                self._note(index, name, "text", Fault("no_text"))
                continue
            try:
                found += self.vocabulary.read(part, data.own())
            except BadNotation as error:
                self.problems.append(SetProblem(index, name, "text", error, number, error.at))
        return found

    def refuse(self, name: str) -> None:
        """Raise what was found, if anything was."""
        if self.problems:
            raise SetProblems(name, self.problems)


def row_source(
    row: msgspec.Struct, texts: Sequence[str], keep: Sequence[str], hide: Sequence[str]
) -> dict[str, object]:
    """A card as it stands in a file: what it has, and its text, one line for each sentence.

    Keys to ``keep`` are there even if the card has nothing of them.
    """
    told: dict[str, object] = {}
    for field in msgspec.structs.fields(row):
        value = getattr(row, field.name)
        if field.encode_name in hide or value is None:
            continue
        usual = not field.required and value in (field.default, [])
        if usual and field.encode_name not in keep:
            continue
        told[field.encode_name] = msgspec.to_builtins(value)
    if texts:
        told["text"] = list(texts)
    return told


def write_card(told: Mapping[str, object]) -> str:
    """A card as the file of a set says it."""
    from drawdestiny.engine.scenario import write_toml

    lines = ["[[card]]"]
    for key, value in told.items():
        if key == "text" and isinstance(value, list):
            lines += ['text = """', *(str(line) for line in value), '"""']
        else:
            lines.append(f"{key} = {write_toml(value)}")
    return "\n".join(lines) + "\n"
