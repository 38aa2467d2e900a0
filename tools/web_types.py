"""Write web/src/protocol.ts: the types of everything that the web client and the server exchange.

They are made from the structs of ``protocol/`` and ``answers/shapes.py``. The server
leaves out a field that has its usual value; the client puts it back when it reads a message
(``net/fill.ts``), from the table at the end of the file. So what comes in has all its fields, and
only what goes out has optional ones.
"""

from __future__ import annotations

import inspect
import typing
from pathlib import Path
from types import ModuleType, UnionType

import msgspec
import msgspec.inspect as m

from drawdestiny import protocol
from drawdestiny.answers import event_shapes, shapes
from drawdestiny.protocol import client_messages, server_messages
from drawdestiny.protocol import shapes as protocol_shapes

PAGE = Path(__file__).parent.parent / "web" / "src" / "protocol.ts"

HEAD = """\
// Made by tools/web_types.py from the server's structs. Do not change it by hand.

export type Lang = "en" | "fr"\
"""

FILLING = """\
/** The usual values of a shape's fields, and the shapes inside it ("Card", "Card[]"). */
export interface Filling {
  usual?: Record<string, unknown>
  inside?: Record<string, string>
}\
"""

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
    modules = (protocol_shapes, client_messages, server_messages, shapes, event_shapes)
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
        lines.append(f"  {field.encode_name}{mark}: {written(field.type)}")
    lines.append("}")
    return "\n".join(lines)


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
