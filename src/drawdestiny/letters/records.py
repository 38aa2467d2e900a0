"""A finished game as one word, for links: such as ``ddr1.eJx...``."""

from __future__ import annotations

from typing import Final

import msgspec

from drawdestiny.engine.record import Record
from drawdestiny.letters.codes import has, pack, unpack

MARK: Final = "ddr1."
_DECODER: Final = msgspec.msgpack.Decoder(Record)


def write_record_code(record: Record) -> str:
    return pack(MARK, record)


def is_record_code(text: str) -> bool:
    return has(MARK, text)


def read_record_code(text: str) -> Record:
    """The record that a link holds; refused if it was cut or changed."""
    return unpack(MARK, text, _DECODER)
