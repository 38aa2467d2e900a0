"""The letters of a game, and what is kept of it between them.

The one who invites commits to a secret and to a deck: their hashes are in the invitation. The one
who accepts adds a nonce and a deck, without knowing either. Secret and nonce make the shuffle, so
neither could choose it; the first moves bring secret and deck, and the other program checks them
against the hashes. From then on both programs know the whole game: cards are hidden by courtesy.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Final

import msgspec
from msgspec import Meta

from drawdestiny.engine.fairness import commitment_of
from drawdestiny.letters.codes import pack, unpack

MARK: Final = "ddl1."
HEX: Final = Meta(pattern="^[0-9a-f]{64}$")
Name = Annotated[str, Meta(min_length=1, max_length=60)]
Id = Annotated[str, Meta(min_length=1, max_length=40)]
Hash = Annotated[str, HEX]
Deck = Annotated[str, Meta(max_length=20_000)]
Key = Annotated[str, Meta(max_length=2000)]


class Invite(msgspec.Struct, array_like=True, tag="invite", frozen=True):
    """Come and play."""

    game: Id
    format: Id
    rules: int
    side: Annotated[str, Meta(max_length=40)]
    """The side of the deck that is brought: the other needs one of the other side."""
    name: Name
    commitment: Hash
    """The hash of the secret."""
    deck: Hash
    """The hash of secret and deck."""


class Accept(msgspec.Struct, array_like=True, tag="accept", frozen=True):
    """The answer to an invitation."""

    commitment: Hash
    name: Name
    deck: Deck
    nonce: Annotated[str, Meta(max_length=128)]


class Moves(msgspec.Struct, array_like=True, tag="moves", frozen=True):
    """All choices of a seat until the other is asked."""

    commitment: Hash
    seat: Annotated[int, Meta(ge=0, le=1)]
    at: Annotated[int, Meta(ge=0, le=100_000)]
    """So many choices came before."""
    choices: Annotated[list[Key], Meta(max_length=2000)]
    facts: Annotated[str, Meta(max_length=64)]
    """The fingerprint of the game after them."""
    conceded: bool = False
    secret: Annotated[str, Meta(max_length=128)] = ""
    """With the first moves of the one who invited: what the hashes were of."""
    deck: Deck = ""


Letter = Invite | Accept | Moves
_DECODER: Final[msgspec.msgpack.Decoder[Letter]] = msgspec.msgpack.Decoder(Letter)


class Sheet(msgspec.Struct, frozen=True):
    """What one side keeps of a game by letter."""

    invite: Invite
    deck: str = ""
    """The deck and the secret of the one who invited; the other learns them with the first
    moves."""
    secret: str = ""
    accept: Accept | None = None
    table: str = ""
    mine: bool = False
    """Whether the invitation is one's own."""
    sent: int = 0
    """So many choices were in letters, either way."""
    began: bool = False
    """Whether secret and deck of the one who invited have gone out, or come in."""
    last: str = ""
    """The letter that was written last, to be sent again if it is lost."""

    @property
    def id(self) -> str:
        return self.invite.commitment[:16]

    @property
    def other(self) -> str:
        """The name of the other one; empty while nobody has accepted."""
        if not self.mine:
            return self.invite.name
        return "" if self.accept is None else self.accept.name


def write(letter: Letter) -> str:
    return pack(MARK, letter)


def read(text: str) -> Letter:
    """The letter in a text; refused if there is none, or it is damaged."""
    return unpack(MARK, text, _DECODER)


def deck_hash(secret: str, deck: str) -> str:
    return sha256(f"{secret} {deck}".encode()).hexdigest()


def invitation(
    game: str, format: str, rules: int, side: str, name: str, deck: str, secret: str
) -> Sheet:
    """A new game, for somebody who does not know yet that they will play it."""
    hashed = deck_hash(secret, deck)
    invite = Invite(game, format, rules, side, name, commitment_of(secret), hashed)
    return Sheet(invite, deck, secret, mine=True, last=write(invite))


def acceptance(invite: Invite, name: str, deck: str, nonce: str) -> Sheet:
    accept = Accept(invite.commitment, name, deck, nonce)
    return Sheet(invite, accept=accept, last=write(accept))
