"""What can go wrong between a client and a server."""

from __future__ import annotations

from drawdestiny.engine.said import SaidError
from drawdestiny.protocol import Problem


class ClientError(SaidError):
    """Whatever goes wrong at a client."""

    package = "drawdestiny.client"


class ServerAway(ClientError):
    """The server cannot be reached, or not any more."""


class Denied(ClientError):
    """The server does not do what it was asked for; ``problem`` says why."""

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.code = problem.code
        super().__init__("denied", text=problem.text, code=problem.code)

    def text(self, lang: str) -> str:
        """The server's own words, which are in the language that was agreed upon."""
        lines = [self.problem.text, *self.problem.details]
        return " ".join(lines) + (f" [{self.problem.rule}]" if self.problem.rule else "")
