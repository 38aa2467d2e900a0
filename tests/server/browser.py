"""Somebody at a browser, for tests of the server."""

from __future__ import annotations

from typing import Any

from litestar.testing import TestClient

from drawdestiny.server.app import Server

ADDRESS = "http://play.local"


class Browser:
    """Somebody with a cookie, who sends the token that goes with it."""

    def __init__(self, client: TestClient[Server]) -> None:
        self.client = client
        self.me = self.ask("GET", "me").json()

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """Ask the API, as the web client does."""
        told = {"x-csrf-token": self.me["csrf"]} if hasattr(self, "me") else {}
        told |= {name.replace("_", "-"): value for name, value in headers.items()}
        given = {} if body is None else {"json": body}
        return self.client.request(method, f"/api/{path}", headers=told, **given)

    def get(self, path: str) -> Any:
        answer = self.ask("GET", path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def do(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.ask(method, path, body)
        assert answer.status_code < 300, answer.text
        told = answer.json() if answer.content else None
        if path in ("register", "sign-in", "me") and told:
            self.me = told
        return told

    def refused(self, method: str, path: str, body: Any = None, **headers: str) -> tuple[int, str]:
        """The status and the word of a refusal."""
        answer = self.ask(method, path, body, **headers)
        assert answer.status_code >= 400, answer.text
        trouble = answer.json()
        assert trouble["text"] and trouble["text"].endswith((".", "?", "!", "'")), trouble
        return answer.status_code, trouble["code"]

    def register(self, name: str = "Ann", password: str = "a fine secret") -> Any:
        return self.do("POST", "register", {"name": name, "password": password})


def another(client: TestClient[Server]) -> Browser:
    """A second browser at the same server."""
    other: TestClient[Server] = TestClient(client.app, base_url=ADDRESS)
    other.blocking_portal = client.blocking_portal
    return Browser(other)


def say(socket: Any, kind: str, **fields: Any) -> dict[str, Any]:
    """Send a message over a websocket: its answer."""
    socket.send_json({"type": kind, "re": 77, **fields})
    while True:
        told: dict[str, Any] = socket.receive_json(timeout=10)
        if told.get("re") == 77:
            return told
