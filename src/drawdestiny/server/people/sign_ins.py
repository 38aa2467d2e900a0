"""Signing in: guessing passwords gets slow for the guesser, and nobody can lock the owner out.

A place is a browser or an address. Where the owner of an account has signed in before, only wrong
passwords from that very place make it wait, and never for long. Everywhere else each address gets
slower with every wrong password, and all of them together share a budget for the name. So whoever
guesses from many addresses delays other strangers, but never a place that is known.

What is counted is counted in each process; which places are known is in the database.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from typing import Final

from sqlalchemy import delete, select, update

from drawdestiny.answers.errors import Denied
from drawdestiny.server.config import Limits
from drawdestiny.server.http.security import digest, new_secret
from drawdestiny.server.metrics import Metrics
from drawdestiny.server.rate_limits import Delays, TokenBuckets, network_of
from drawdestiny.storage.asynchronous import AsyncDatabase
from drawdestiny.storage.people import AccountRow, KnownPlaceRow

KNOWN_DAYS: Final = 200
"""A place that was not used for so long is forgotten."""
MOST_PLACES: Final = 20
"""Places that are remembered of one account; those not used for longest are forgotten first."""


class SignIns:
    """The limits for signing in of this process."""

    def __init__(
        self, limits: Limits, metrics: Metrics, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._metrics: Final = metrics
        self._address: Final = TokenBuckets(limits.sign_in, clock)
        self._known: Final = TokenBuckets(limits.sign_in_known, clock)
        self._strange: Final = Delays(limits.sign_in_strange, clock)
        self._strangers: Final = TokenBuckets(limits.sign_in_strangers, clock)

    def register(self, address: str) -> None:
        """Refuse an address that makes too many accounts, or tries too many names."""
        wait = self._address.take(network_of(address))
        if wait > 0:
            raise self._denied("sign_in", "too_fast", wait)

    def attempt(self, name: str, address: str, place: str) -> None:
        """Count a try to sign in as a folded name, or refuse it. ``place`` is the known place that
        it comes from; empty for a stranger."""
        if place:
            wait = self._known.take(f"{name} {place}")
            if wait > 0:
                raise self._denied("sign_in_known", "sign_in_slow", wait)
            return
        self.register(address)
        key = f"{name} {network_of(address)}"
        wait = self._strange.wait(key)
        if wait > 0:
            raise self._denied("sign_in_strange", "sign_in_slow", wait)
        # Only tries that are made use up what strangers share, and one that finds it used up does
        # not make its own address slower.
        wait = self._strangers.take(name)
        if wait > 0:
            raise self._denied("sign_in_strangers", "sign_in_strangers", wait)
        self._strange.count(key)

    def succeeded(self, name: str, address: str) -> None:
        """The password was right."""
        self._strange.forgive(f"{name} {network_of(address)}")

    def _denied(self, limit: str, code: str, wait: float) -> Denied:
        self._metrics.limited.labels(limit).inc()
        return Denied(429, code, wait=wait, n=max(1, round(wait)))


# -- known places ----------------------------------------------------------------------------------


class KnownPlaces:
    """Where people have signed in before."""

    def __init__(self, database: AsyncDatabase) -> None:
        self._database: Final = database

    async def find(self, name: str, address: str, browser: str) -> str:
        """By what the owner of a folded name is known here: the hash of the browser's secret, or of
        the address; empty for a stranger."""
        async with self._database.read() as session:
            rows = await session.execute(
                select(KnownPlaceRow.account_id, KnownPlaceRow.digest)
                .join(AccountRow, AccountRow.id == KnownPlaceRow.account_id)
                .where(AccountRow.folded == name)
            )
            known = {place: account for account, place in rows}
        for place in (digest(browser), *{_of_address(id, address) for id in known.values()}):
            if place in known:
                return place
        return ""

    async def remember(self, account: str, address: str, browser: str, now: int) -> str:
        """The owner of the account is here: the browser's new secret. The one before, which
        somebody else may have put there, is worth nothing from now on."""
        secret = new_secret()
        places = (digest(secret), _of_address(account, address))
        rows = [{"account_id": account, "digest": place, "seen": now} for place in places]
        own = KnownPlaceRow.account_id == account
        newest = KnownPlaceRow.seen.desc(), KnownPlaceRow.digest
        older = select(KnownPlaceRow.digest).where(own).order_by(*newest).offset(MOST_PLACES)
        async with self._database.begin() as session:
            if browser:
                # Others may have signed in with the same browser.
                before = update(KnownPlaceRow).where(KnownPlaceRow.digest == digest(browser))
                await session.execute(before.values(digest=digest(secret)))
            await session.execute(self._database.upsert(KnownPlaceRow), rows)
            gone = list(await session.scalars(older))
            await session.execute(delete(KnownPlaceRow).where(own, KnownPlaceRow.digest.in_(gone)))
        return secret


def _of_address(account: str, address: str) -> str:
    """What is stored of an address: a hash, another one for each account."""
    return hashlib.sha256(f"{account} {network_of(address)}".encode()).hexdigest()
