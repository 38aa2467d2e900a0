"""Tables that stand as a stored position says: hard ones, which no game comes to by itself."""

from __future__ import annotations

import tomllib
from pathlib import Path

from playwright.sync_api import Page
from tests.web.sitting import stands

POSITIONS = Path(__file__).parent / "positions"
SEATS = {
    "young-jedi": ["dark", "light"],
    "episode-one": ["dark", "light"],
    "jedi-knights": ["alliance", "empire"],
}
"""Who sits at a table for two; a position for more says it."""

SITS = {"e1-trap": "dark"}
"""Who is asked, where that is not the one whose turn it is."""

OPEN = """
async (wish) => {
  await fetch("/api/me")
  const socket = new WebSocket(location.origin.replace("http", "ws") + "/ws")
  const say = (message) => socket.send(JSON.stringify(message))
  return await new Promise((done, fail) => {
    socket.onopen = () => say({ type: "hello", version: 1, lang: "en" })
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data)
      const nonce = "00".repeat(16)
      if (message.type === "welcome") say({ type: "open_table", wish, nonce, re: 1 })
      if (message.re !== 1) return
      socket.close()
      if (message.type === "problem") fail(message.text)
      else done(message.table ?? message.position.info.table)
    }
  })
}
"""
"""Open a table as the page does, and give its id."""


def lay(page: Page, name: str) -> None:
    """Sit down at the position of that name, in the seat that is asked; bots have the others."""
    text = (POSITIONS / f"{name}.toml").read_text(encoding="utf-8")
    facts = tomllib.loads(text)
    seats = facts.get("seats", SEATS[facts["game"]])
    sit(page, text, seats, SITS.get(name) or facts.get("turn", seats[0]))


def sit(page: Page, text: str, seats: list[str], own: str) -> None:
    """Sit down in a seat of a position; bots have the others."""
    wish = {
        "game": tomllib.loads(text)["game"],
        "seats": [
            {"who": "you"} if seat == own else {"who": "bot", "name": "youngling"} for seat in seats
        ],
        "private": True,
        "scenario": text,
    }
    if page.url == "about:blank":
        page.goto("/learn")
    table = page.evaluate(OPEN, wish)
    page.goto(f"/table/{table}")
    page.wait_for_selector("[data-board] [data-card]")
    stands(page)
