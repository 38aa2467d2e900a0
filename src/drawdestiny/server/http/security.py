"""Secrets, passwords, where a request may come from, and the headers of every answer."""

from __future__ import annotations

import asyncio
import hashlib
import hmac
import secrets
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Final
from urllib.parse import urlsplit

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from drawdestiny.server.config import Config, Hashing

# The web client brings all script and style as files. Styles that change while playing go through
# the style object of an element, which the policy allows; style attributes in markup it does not.
POLICY: Final = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "worker-src 'self'",
        "manifest-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

PAGE_POLICY: Final = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
"""For the page that plays without a server: its Python is WebAssembly."""

HEADERS: Final[tuple[tuple[bytes, bytes], ...]] = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=()"),
)
STRICT_TRANSPORT: Final = (b"strict-transport-security", b"max-age=31536000")


def new_secret() -> str:
    """What a session or a token is known by: nobody guesses it."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """A name for a row that tells nothing and fits into an address."""
    return secrets.token_urlsafe(12)


def digest(secret: str) -> str:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).hexdigest()


def csrf_of(secret: str) -> str:
    """The token of a session that other sites cannot know: it follows from the session's secret."""
    return hmac.new(secret.encode(), b"csrf", hashlib.sha256).hexdigest()


def same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())


def is_secure(scheme: str, config: Config) -> bool:
    """Whether a browser came over https: to us, or to a proxy before us."""
    return config.secure or scheme in ("https", "wss")


def origin_allowed(origin: str, host: str, scheme: str, config: Config) -> bool:
    """Whether a page at that origin may speak to us: our own address, or one the operator named.

    ``ws`` counts as ``http``. An origin that cannot be read is refused.
    """
    if origin in config.origins:
        return True
    try:
        told, own = urlsplit(origin), urlsplit(f"//{host}")
        if told.path or told.query or told.fragment or told.username or not told.hostname:
            return False
        wanted = "https" if is_secure(scheme, config) else "http"
        usual = 443 if wanted == "https" else 80
        return (told.scheme, told.hostname, told.port or usual) == (
            wanted,
            own.hostname,
            own.port or usual,
        )
    except ValueError:
        return False


def header(headers: Iterable[tuple[bytes, bytes]], name: bytes) -> str:
    """One header of a request; the first if it was sent twice."""
    for key, value in headers:
        if key.lower() == name:
            return value.decode("latin-1")
    return ""


class Passwords:
    """Hashes and checks passwords beside the event loop, only a few at once."""

    def __init__(self, hashing: Hashing) -> None:
        self._hasher: Final = PasswordHasher(hashing.time, hashing.memory, hashing.lanes)
        self._pool: Final = ThreadPoolExecutor(hashing.workers, "passwords")
        self._nobody = ""

    async def hash(self, password: str) -> str:
        return await self._run(password)

    async def verify(self, hashed: str, password: str) -> bool:
        """Whether it is the password. Takes as long where there is none to compare with."""
        if not hashed:
            if not self._nobody:
                self._nobody = await self._run(new_secret())
            await asyncio.get_running_loop().run_in_executor(
                self._pool, self._matches, self._nobody, password
            )
            return False
        return await asyncio.get_running_loop().run_in_executor(
            self._pool, self._matches, hashed, password
        )

    def outdated(self, hashed: str) -> bool:
        """Whether it was hashed with less care than today."""
        return self._hasher.check_needs_rehash(hashed)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)

    async def _run(self, password: str) -> str:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._pool, self._hasher.hash, password)

    def _matches(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False
