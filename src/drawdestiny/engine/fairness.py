"""Verified shuffles: how a server's secret and everybody's nonces make the seed of a game.

The server tells the commitment before it hears a nonce, and the secret after the game: it could
choose neither the deal nor another secret, and anybody can check that.
"""

from __future__ import annotations

from hashlib import sha256


def commitment_of(secret: str) -> str:
    """What is told of a secret (64 hexadecimal digits) before the game: its hash."""
    return sha256(secret.encode()).hexdigest()


def seed_of(secret: str, nonces: list[str]) -> str:
    """The seed of a game: the hash of the secret and the hashes of the nonces by seat."""
    parts = [secret]
    for nonce in nonces:
        parts.append(sha256(nonce.encode("utf-8", "surrogatepass")).hexdigest())
    return sha256(":".join(parts).encode()).hexdigest()
