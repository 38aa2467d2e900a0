"""docs/protocol.md tells every message as it is: it cannot go stale."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest

from drawdestiny import protocol as p
from drawdestiny.engine.words import LANGUAGES, Words

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
CLIENT: list[Any] = list(get_args(p.ClientMessage))
SERVER: list[Any] = list(get_args(p.ServerMessage))


def part(title: str) -> dict[str, str]:
    """The sections under a heading, by their names."""
    text = PAGE.split(f"\n## {title}\n")[1].split("\n## ")[0]
    sections = text.split("\n### ")[1:]
    return {section.partition("\n")[0]: section for section in sections}


def tag(kind: Any) -> str:
    return str(kind.__struct_config__.tag)


def example(section: str) -> str:
    (found,) = re.findall(r"```json\n(.*?)\n```", section, re.DOTALL)
    return str(found)


def assert_within(told: Any, known: Any, where: str) -> None:
    """Everything in an example is a part of the message, and means what it says."""
    if isinstance(told, dict):
        for key, value in told.items():
            assert key in known, f"{where}.{key} is no part of the message"
            assert_within(value, known[key], f"{where}.{key}")
    elif isinstance(told, list):
        for i, value in enumerate(told):
            assert_within(value, known[i], f"{where}[{i}]")
    else:
        assert told == known, where


def whole(value: Any) -> Any:
    """A struct as plain data, with the fields that are left out on the wire."""
    if isinstance(value, msgspec.Struct):
        fields = {name: whole(getattr(value, name)) for name in value.__struct_fields__}
        kind = value.__struct_config__.tag
        return fields if kind is None else {"type": kind, **fields}
    if isinstance(value, list):
        return [whole(item) for item in value]
    if isinstance(value, dict):
        return {key: whole(item) for key, item in value.items()}
    return value


@pytest.mark.parametrize(
    ("title", "kinds", "union"),
    [
        ("What a client sends", CLIENT, p.ClientMessage),
        ("What the server sends", SERVER, p.ServerMessage),
    ],
)
def test_every_message_has_its_section_with_all_fields_and_an_example(
    title: str, kinds: list[Any], union: Any
) -> None:
    sections = part(title)
    assert list(sections) == [tag(kind) for kind in kinds]
    for kind in kinds:
        section = sections[tag(kind)]
        for field in msgspec.structs.fields(kind):
            assert field.name == "re" or f"\n- `{field.name}`" in section, (tag(kind), field.name)
        given = msgspec.json.decode(example(section), type=union)
        assert type(given) is kind
        assert_within(msgspec.json.decode(example(section)), whole(given), tag(kind))


def test_every_shape_has_its_section_with_all_fields() -> None:
    sections = part("Shapes")
    shapes = {
        name: kind
        for name, kind in vars(p).items()
        if isinstance(kind, type) and issubclass(kind, p.Told) and kind is not p.Told
    }
    assert set(sections) == set(shapes)
    for name, kind in shapes.items():
        told = re.findall(r"^- `(\w+)`", sections[name], re.MULTILINE)
        assert told == [field.name for field in msgspec.structs.fields(kind)], name


def test_the_codes_of_problems_are_real_ones() -> None:
    section = PAGE.split("\n### Problems\n")[1].split("\n## ")[0]
    codes = set(re.findall(r"`([a-z]+(?:_[a-z]+)*)`", section)) - {
        "problem",
        "code",
        "text",
        "rule",
    }
    words = Words("drawdestiny.tables")
    for code in codes:
        for lang in LANGUAGES:
            known = [words.has(lang, place, code) for place in ("problem", "refused", "error")]
            assert any(known), code
    assert str(p.MOST_BYTES) in PAGE
