"""Link codes: a deck in one short word for addresses and chats, such as ``dd1.eJwr...``.

The code is the deck as MessagePack, deflated, in the letters that an address may hold. Cards are
grouped by set, so that a set's name is written once.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from typing import Final

import msgspec

from drawdestiny.engine.deck import Deck
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import BadFile
from drawdestiny.engine.numerals import whole_number
from drawdestiny.engine.record import laid_out

MARK: Final = "dd1."
LARGEST: Final = 65_536
"""Bytes of an unpacked code: a bomb is not unpacked."""


@laid_out
class Packed(msgspec.Struct, array_like=True):
    """What a code holds."""

    game: str
    side: str
    name: str
    sets: dict[str, list[int | str]]
    """Numbers in the set and counts, in turn."""
    notes: dict[str, str] = {}


def write_link(game: GameDefinition, deck: Deck) -> str:
    sets: dict[str, list[int | str]] = {}
    for id in sorted(deck.cards):
        set, _, number = id.partition("-")
        row = sets.setdefault(set, [])
        plain = whole_number(number)
        row.append(plain if str(plain) == number else number)
        row.append(deck.cards[id])
    packed = Packed(game.id, deck.side, deck.name, sets, deck.notes)
    data = zlib.compress(msgspec.msgpack.encode(packed), 9)
    return MARK + base64.urlsafe_b64encode(data).decode().rstrip("=") + "\n"


def read_link(game: GameDefinition, text: str, source: str, name: str = "deck") -> Deck:
    packed = unpack(text, source)
    if packed.game != game.id:
        raise BadFile(source, "other_game", found=packed.game, game=game.id)
    cards: dict[str, int] = {}
    for set, row in packed.sets.items():
        for number, count in zip(row[::2], row[1::2], strict=False):
            id = f"{set}-{number}"
            if id not in game.catalogue().by_id:
                raise BadFile(source, "no_card", id=id)
            if not isinstance(count, int) or not 1 <= count <= 999:
                raise BadFile(source, "copies", n=count, card=id)
            cards[id] = cards.get(id, 0) + count
    return Deck(packed.name, packed.side, cards, packed.notes)


def is_link(text: str) -> bool:
    return text.strip().startswith(MARK)


def unpack(text: str, source: str) -> Packed:
    """What a code says, before its cards are looked up."""
    code = text.strip()
    if not code.startswith(MARK):
        raise BadFile(source, "no_code", mark=MARK)
    body = code[len(MARK) :]
    try:
        data = base64.b64decode(body + "=" * (-len(body) % 4), altchars=b"-_", validate=True)
        opener = zlib.decompressobj()
        plain = opener.decompress(data, LARGEST)
        if not opener.eof:
            raise BadFile(source, "cut_code")
        return msgspec.msgpack.decode(plain, type=Packed)
    except (binascii.Error, ValueError, zlib.error, msgspec.DecodeError) as error:
        raise BadFile(source, "damaged_code") from error
