"""Write web/src/protocol.ts: the types of everything that the web client and the server exchange,
and web/src/games.ts: the words and facts of the three games.

The former are made from the structs of ``protocol/``, ``answers/shapes.py`` and
``answers/operating.py``. The server leaves out a field that has its usual value; the client puts it
back when it reads a message (``net/fill.ts``), from the table at the end of the file. So what comes
in has all its fields, and only what goes out has optional ones.

The words of a game are those of its phrasebook, its facts are the typed dictionaries of its
``facts.py``: a misspelt word of an answer, a question or an event does not compile.
"""

from __future__ import annotations

import inspect
import re
import typing
from pathlib import Path
from types import ModuleType, UnionType

import msgspec
import msgspec.inspect as m

import drawdestiny as dd
from drawdestiny import protocol
from drawdestiny.answers import event_shapes, operating, shapes
from drawdestiny.games.episode_one.facts import EpisodeOneFacts
from drawdestiny.games.jedi_knights.facts import JediKnightsFacts
from drawdestiny.games.young_jedi.facts import YoungJediFacts
from drawdestiny.protocol import client_messages, server_messages
from drawdestiny.protocol import shapes as protocol_shapes

SOURCES = Path(__file__).parent.parent / "web" / "src"
PAGE = SOURCES / "protocol.ts"
GAMES_PAGE = SOURCES / "games.ts"

HEAD = """\
// Made by tools/web_types.py from the server's structs. Do not change it by hand.

import type { EventKind, GameFacts, PromptKind, Verb, ZoneKind } from "./games"

export type Lang = "en" | "fr"\
"""

FILLING = """\
/** The usual values of a shape's fields, and the shapes inside it ("Card", "Card[]"). */
export interface Filling {
  usual?: Record<string, unknown>
  inside?: Record<string, string>
}\
"""

GAMES_HEAD = "// Made by tools/web_types.py from the games. Do not change it by hand."

WORDS = {"Verb": "option", "PromptKind": "prompt", "EventKind": "event", "ZoneKind": "zone"}
"""The types of words, and the section of the phrasebooks that lists them."""
VERB = re.compile(r"\b(?:Option|Verb)\(\s*\"(\w+)\"")
"""How the rules name a verb: for some, the phrasebook has only sentences of special cases."""
NAMED = {
    "OptionInfo.verb": "Verb",
    "Prompt.kind": "PromptKind",
    "LogLine.kind": "EventKind",
    "ZoneSeen.kind": "ZoneKind",
    "MoveInfo.source": "ZoneKind",
    "MoveInfo.zone": "ZoneKind",
    "ViewInfo.facts": "GameFacts",
}
"""Fields that have a type of games.ts."""
FACTS = (EpisodeOneFacts, JediKnightsFacts, YoungJediFacts)

Struct = type[msgspec.Struct]


def structs_of(module: ModuleType) -> list[Struct]:
    """The structs that a module defines itself, as they stand there, without their bases."""
    found: list[Struct] = [
        thing
        for thing in vars(module).values()
        if isinstance(thing, type)
        and issubclass(thing, msgspec.Struct)
        and thing.__module__ == module.__name__
    ]
    return [struct for struct in found if not struct.__subclasses__()]


def all_structs() -> dict[str, Struct]:
    named: dict[str, Struct] = {}
    modules = (
        protocol_shapes, client_messages, server_messages, shapes, event_shapes, operating,
    )  # fmt: skip
    for struct in [struct for module in modules for struct in structs_of(module)]:
        if struct.__name__ in named:
            raise TypeError(f"two structs are called {struct.__name__}")
        named[struct.__name__] = struct
    return named


def goes_out(struct: Struct) -> bool:
    """Whether only the client sends it, and so may leave out what is usual."""
    return issubclass(struct, protocol.Sent | shapes.Asked) or struct in {
        protocol.SeatWish,
        protocol.TableWish,
    }


def fields_of(struct: Struct) -> tuple[m.Field, ...]:
    info = m.type_info(struct)
    assert isinstance(info, m.StructType)
    return info.fields


def written(kind: m.Type) -> str:
    """A type as TypeScript says it."""
    match kind:
        case m.StrType():
            return "string"
        case m.IntType() | m.FloatType():
            return "number"
        case m.BoolType():
            return "boolean"
        case m.NoneType():
            return "null"
        case m.LiteralType():
            return " | ".join(msgspec.json.encode(value).decode() for value in kind.values)
        case m.ListType():
            inner = written(kind.item_type)
            return f"({inner})[]" if " " in inner else f"{inner}[]"
        case m.TupleType():
            return f"[{', '.join(written(part) for part in kind.item_types)}]"
        case m.TypedDictType():
            return kind.cls.__name__
        case m.DictType():
            return f"Record<string, {written(kind.value_type)}>"
        case m.UnionType():
            return " | ".join(written(part) for part in kind.types)
        case m.StructType():
            return kind.cls.__name__
        case m.Metadata():
            return written(kind.type)
        case m.AnyType():
            return "unknown"
        case m.CustomType() if kind.cls is object:
            return "unknown"
    raise TypeError(f"no TypeScript for {kind}")


def shape_inside(kind: m.Type) -> str:
    """The shape that a field holds: ``Card``, ``Card[]`` for a list, or nothing."""
    match kind:
        case m.StructType():
            return kind.cls.__name__
        case m.ListType():
            inner = shape_inside(kind.item_type)
            return f"{inner}[]" if inner else ""
        case m.UnionType():
            return next(filter(None, map(shape_inside, kind.types)), "")
        case m.Metadata():
            return shape_inside(kind.type)
    return ""


def usual(field: m.Field) -> object:
    if field.default_factory is not msgspec.NODEFAULT:
        return field.default_factory()
    return field.default


def interface(name: str, struct: Struct) -> str:
    lines = []
    if "__doc__" in vars(struct):
        lines.append(f"/** {' '.join((inspect.getdoc(struct) or '').split())} */")
    lines.append(f"export interface {name} {{")
    config = struct.__struct_config__
    if config.tag is not None:
        lines.append(f"  {config.tag_field}: {msgspec.json.encode(config.tag).decode()}")
    for field in fields_of(struct):
        mark = "?" if goes_out(struct) and not field.required else ""
        type = NAMED.get(f"{name}.{field.encode_name}") or written(field.type)
        lines.append(f"  {field.encode_name}{mark}: {type}")
    lines.append("}")
    return "\n".join(lines)


def facts_inside(kind: m.Type) -> list[m.TypedDictType]:
    """The typed dictionaries that a type is made of, the inner ones first."""
    match kind:
        case m.TypedDictType():
            inner = [part for field in kind.fields for part in facts_inside(field.type)]
            return [*inner, kind]
        case m.ListType():
            return facts_inside(kind.item_type)
        case m.TupleType():
            return [part for item in kind.item_types for part in facts_inside(item)]
    return []


def facts_interface(kind: m.TypedDictType) -> str:
    """A typed dictionary as TypeScript says it."""
    lines = [
        f"{field.encode_name}{'' if field.required else '?'}: {written(field.type)}"
        for field in kind.fields
    ]
    about = " ".join((inspect.getdoc(kind.cls) or "").split())
    return block(f"export interface {kind.cls.__name__}", lines, about)


def words(section: str) -> list[str]:
    """The words of a section of all games' phrasebooks; of answers, also those the rules name."""
    found: set[str] = set()
    for id in dd.game_ids():
        definition = dd.game_definition(id)
        found.update(definition.words.sections("en").get(section, {}))
        if section == "option":
            folder = Path(inspect.getfile(type(definition))).parent
            for file in folder.rglob("*.py"):
                found.update(VERB.findall(file.read_text(encoding="utf-8")))
    return sorted(found)


def games_page() -> str:
    """The file of what the games say."""
    shapes = [part for facts in FACTS for part in facts_inside(m.type_info(facts))]
    unions = {name: words(section) for name, section in WORDS.items()}
    blocks = [
        GAMES_HEAD,
        *(
            f"export type {name} =" + "".join(f'\n  | "{word}"' for word in found)
            for name, found in unions.items()
        ),
        *(facts_interface(kind) for kind in shapes),
        "export type GameFacts = " + " | ".join(facts.__name__ for facts in FACTS),
    ]
    return "\n\n".join(blocks) + "\n"


def filling(struct: Struct) -> str:
    """The line of the table that puts back what the server left out."""
    fields = fields_of(struct)
    parts: dict[str, object] = {}
    values = {f.encode_name: usual(f) for f in fields if not f.required}
    inside = {f.encode_name: shape_inside(f.type) for f in fields if shape_inside(f.type)}
    if values:
        parts["usual"] = values
    if inside:
        parts["inside"] = inside
    return msgspec.json.encode(parts).decode()


def union(name: str, types: UnionType) -> str:
    parts = "".join(f"\n  | {part.__name__}" for part in typing.get_args(types))
    return f"export type {name} ={parts}"


def block(head: str, lines: list[str], about: str = "") -> str:
    """A braced block of TypeScript with its comment."""
    comment = f"/** {about} */\n" if about else ""
    body = "".join(f"  {line}\n" for line in lines)
    return f"{comment}{head} {{\n{body}}}"


def page() -> str:
    """The whole file."""
    structs = all_structs()
    coming = {name: struct for name, struct in structs.items() if not goes_out(struct)}
    messages = typing.get_args(protocol.ServerMessage)
    blocks = [
        HEAD,
        f"export const VERSION = {protocol.VERSION}",
        *(interface(name, struct) for name, struct in structs.items()),
        union("ClientMessage", protocol.ClientMessage),
        union("ServerMessage", protocol.ServerMessage),
        block(
            "export interface Shapes",
            [f"{name}: {name}" for name in coming],
            "Everything that comes from the server, by name.",
        ),
        FILLING,
        block(
            "export const FILLINGS: Record<keyof Shapes, Filling> =",
            [f"{name}: {filling(struct)}," for name, struct in coming.items()],
        ),
        block(
            'export const MESSAGES: Record<ServerMessage["type"], keyof Shapes> =',
            [f'{part.__struct_config__.tag}: "{part.__name__}",' for part in messages],
            "The shape of each message of the server, by its tag.",
        ),
    ]
    return "\n\n".join(blocks) + "\n"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
    GAMES_PAGE.write_text(games_page(), encoding="utf-8")
