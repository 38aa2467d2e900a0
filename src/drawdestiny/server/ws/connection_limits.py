"""How many websockets everybody has open: there are only so many for all."""

from __future__ import annotations

from collections import Counter
from typing import Final

from drawdestiny.server.config import Limits
from drawdestiny.server.ws.connection import Connection
from drawdestiny.tables.session import Visitor


class ConnectionLimits:
    """The websockets of each account, and of each address for those who said no hello yet."""

    def __init__(self, limits: Limits) -> None:
        self._limits: Final = limits
        self._taken: Final[Counter[str]] = Counter()

    def has_room(self, visitor: Visitor | None, address: str) -> bool:
        """Whether one more of that account, or of that address, may come in."""
        most = self._limits.unknown_sockets if visitor is None else self._limits.sockets
        return self._taken[_whose(visitor, address)] < most

    def came(self, client: Connection) -> None:
        self._taken[_whose(client.session.visitor, client.address)] += 1

    def went(self, client: Connection) -> None:
        whose = _whose(client.session.visitor, client.address)
        self._taken[whose] -= 1
        if not self._taken[whose]:
            del self._taken[whose]

    def becomes(self, client: Connection, visitor: Visitor) -> bool:
        """It is known now who a client is: false if that account has too many already."""
        known = client.session.visitor
        if (known is None or known.id != visitor.id) and not self.has_room(visitor, ""):
            return False
        self.went(client)
        client.session.visitor = visitor
        self.came(client)
        return True


def _whose(visitor: Visitor | None, address: str) -> str:
    return f"address {address}" if visitor is None else visitor.id
