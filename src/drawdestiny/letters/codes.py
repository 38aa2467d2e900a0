"""Structures as one word for chats and addresses: MessagePack, deflated, with a checksum.

The checksum finds texts that were cut or changed on their way; it proves nothing about who wrote
them.
"""

from __future__ import annotations

import base64
import binascii
import re
import zlib
from hashlib import sha256
from typing import Final, TypeVar

import msgspec

from drawdestiny.letters.errors import LetterError

CHECK: Final = 6
"""Bytes of the checksum."""
LARGEST: Final = 1 << 20
"""Bytes of an unpacked text: a bomb is not unpacked."""

T = TypeVar("T")


def pack(mark: str, value: object) -> str:
    """The text of a value, after its mark."""
    body = zlib.compress(msgspec.msgpack.encode(value), 9)
    return mark + base64.urlsafe_b64encode(_check(body) + body).decode().rstrip("=")


def has(mark: str, text: str) -> bool:
    return _found(mark, text) is not None


def unpack(mark: str, text: str, decoder: msgspec.msgpack.Decoder[T]) -> T:
    """The value that a text holds; it may stand in a link or among other words."""
    found = _found(mark, text)
    if found is None:
        raise LetterError("no_letter")
    code = found[1]
    try:
        data = base64.b64decode(code + "=" * (-len(code) % 4), altchars=b"-_", validate=True)
    except binascii.Error as error:
        raise LetterError("damaged") from error
    body = data[CHECK:]
    if _check(body) != data[:CHECK]:
        raise LetterError("damaged")
    try:
        unpacking = zlib.decompressobj()
        plain = unpacking.decompress(body, LARGEST)
        if unpacking.unconsumed_tail:
            raise LetterError("damaged")
        return decoder.decode(plain)
    except (zlib.error, msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise LetterError("damaged") from error


def _found(mark: str, text: str) -> re.Match[str] | None:
    return re.search(rf"(?<![\w-]){re.escape(mark)}([\w-]+)", text, re.ASCII)


def _check(body: bytes) -> bytes:
    return sha256(body).digest()[:CHECK]
