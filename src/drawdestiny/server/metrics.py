"""What operators may watch, as Prometheus reads it. Nothing in it names a person or a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)


class Metrics:
    """The numbers of one server. Each has its own registry, so that tests do not meet."""

    content_type: Final = CONTENT_TYPE_LATEST

    def __init__(self) -> None:
        registry = CollectorRegistry()
        self.registry: Final = registry
        self.requests: Final = Counter(
            "drawdestiny_requests",
            "Answered HTTP requests",
            ["method", "route", "status"],
            registry=registry,
        )
        self.seconds: Final = Histogram(
            "drawdestiny_request_seconds",
            "Time to answer an HTTP request",
            ["route"],
            buckets=QUICK,
            registry=registry,
        )
        self.limited: Final = Counter(
            "drawdestiny_limited", "Requests refused by a rate limit", ["limit"], registry=registry
        )
        self.faults: Final = Counter(
            "drawdestiny_faults", "Errors of our own", ["where"], registry=registry
        )
        self.signed: Final = Counter(
            "drawdestiny_sign_ins", "Tries to sign in", ["outcome"], registry=registry
        )
        self.choices: Final = Counter(
            "drawdestiny_choices", "Choices that were committed", ["game"], registry=registry
        )
        self.choice_seconds: Final = Histogram(
            "drawdestiny_choice_seconds",
            "Time from a choice's arrival to its commit",
            buckets=QUICK,
            registry=registry,
        )
        self.ready: Final = Gauge(
            "drawdestiny_ready", "Whether the server takes requests", registry=registry
        )

    def watch(self, name: str, about: str, value: Callable[[], float]) -> None:
        """A gauge that is read when it is asked for: tables, sockets, what waits to be written."""
        Gauge(f"drawdestiny_{name}", about, registry=self.registry).set_function(value)

    def text(self) -> bytes:
        return generate_latest(self.registry)
