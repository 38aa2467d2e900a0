"""The server's part in verified shuffles; ``engine/fairness.py`` tells how they work."""

from __future__ import annotations

import hmac
from hashlib import sha256
from secrets import token_hex

from drawdestiny.engine.fairness import commitment_of

BYTES = 32


def fresh_secret() -> str:
    """A secret that nobody can guess."""
    return token_hex(BYTES)


def bot_seed(secret: str, number: int, seat: int, at: int) -> str:
    """Where a bot's chance comes from, for one question of one game. It follows from the secret of
    the game, so nobody can foretell the bot, and everybody can check it once that is told."""
    asked = f"bot {number} {seat} {at}".encode()
    return hmac.new(secret.encode(), asked, sha256).hexdigest()


class Promise:
    """A secret for the next table that somebody opens: they are told its hash before they give a
    nonce. It is used once; one that is lost with its connection was never used."""

    def __init__(self) -> None:
        self._secret = ""

    def commitment(self) -> str:
        """What to tell of the secret; a new one is made where the last was used."""
        if not self._secret:
            self._secret = fresh_secret()
        return commitment_of(self._secret)

    def take(self) -> str:
        """The secret whose hash was told; empty if it is used up."""
        secret, self._secret = self._secret, ""
        return secret
