"""What a table shows while it tells what happens: every change of the page is written down."""

from __future__ import annotations

import json
import re
from typing import Any

import msgspec
from playwright.sync_api import Page, Route

import drawdestiny as dd
from drawdestiny.answers.replays import Replay
from drawdestiny.answers.shapes import Frame
from drawdestiny.engine.record import Record
from drawdestiny.players import make_bot
from drawdestiny.protocol import LogLine, ViewInfo

WATCH = """
() => {
  const zonesOf = (section) => {
    const found = {}
    let cards = []
    for (const one of section.querySelectorAll("h3, .name[data-card]")) {
      if (one.tagName === "H3") found[one.textContent] = cards = []
      else cards.push(Number(one.dataset.card))
    }
    return found
  }
  const all = (selector) => [...document.querySelectorAll(selector)]
  const look = () => {
    const told = document.querySelector("[data-told]")
    if (told === null) return
    const now = JSON.stringify({
      told: Number(told.dataset.told),
      telling: told.dataset.telling,
      log: all("[data-log] li .text, .rail-lines li").at(-1)?.textContent.trim() ?? "",
      zones: all(".text-table section").map(zonesOf),
      state: all(".text-table .lines li").map((one) => one.textContent),
      cards: all("[data-board] [data-card]").map((one) => Number(one.dataset.card)),
      prompt: Number(document.querySelector("[data-prompt]")?.dataset.prompt ?? -1),
      ended: document.querySelector(".end") !== null,
      tableau: document.querySelector("[data-tableau]")?.dataset.tableau ?? "",
      active: Number(document.querySelector(".plate.active")?.dataset.seat ?? -1),
      flying: all(".ghost").length,
    })
    if (now !== window.seen.at(-1)) window.seen.push(now)
  }
  window.seen = []
  new MutationObserver(look).observe(document.body, {
    subtree: true, childList: true, attributes: true, characterData: true,
  })
  look()
}
"""
"""Writes down what is to be seen after every change of the page."""

Seen = dict[str, Any]
Zones = dict[tuple[str, int], tuple[int, set[int]]]
"""How many cards lie in each zone, and those that are known."""


def watch(page: Page) -> None:
    page.evaluate(WATCH)


def seen(page: Page) -> list[Seen]:
    """What was to be seen since the last time it was asked for; the last moment is kept."""
    found: list[str] = page.evaluate("() => window.seen.splice(0, window.seen.length, seen.at(-1))")
    return [json.loads(one) for one in found]


def zones_of(view: ViewInfo) -> Zones:
    return {
        (zone.kind, zone.owner): (zone.count, {card.card for card in zone.cards})
        for zone in view.zones
    }


def moved(zones: Zones, lines: list[LogLine]) -> Zones:
    """The zones after the moves of these lines, by what a message says of them alone."""
    zones = {name: (count, cards.copy()) for name, (count, cards) in zones.items()}
    for move in (move for line in lines for move in line.moves):
        source, target = (move.source, move.source_owner), (move.zone, move.owner)
        # A pile that is not counted has the count -1, and keeps it.
        count, cards = zones[source]
        zones[source] = (count - (count >= 0), cards - {move.card})
        count, cards = zones[target]
        zones[target] = (count + (count >= 0), cards | ({move.card} if move.shown else set()))
    return zones


class Recorded:
    """A game between two bots, shown as a replay that no server has."""

    def __init__(self, game: str, seed: int, choices: int, players: int = 2) -> None:
        self.game = game
        self.replay = Replay("recorded", _record(game, seed, choices, players))

    def frame(self, at: int) -> Frame:
        return self.replay.frame(at, 0, "en")

    def first(self, kind: str) -> int:
        """The number of the choice after which a line of that kind is first told."""
        low, high = 0, self.replay.choices
        while low < high:
            middle = (low + high) // 2
            told = any(line.kind == kind for line in self.frame(middle).log)
            low, high = (low, middle) if told else (middle + 1, high)
        return low

    def open(self, page: Page, at: int) -> None:
        """Watch it from a moment on, from the first seat."""
        page.route(re.compile("/api/replays/recorded"), self._answer)
        page.goto(f"/replay/recorded?at={at}&viewer=0")
        page.wait_for_selector("[data-told]", state="attached")

    def _answer(self, route: Route) -> None:
        found = re.search(r"frame\?at=(\d+)&viewer=(-?\d+)", route.request.url)
        answer: Any = self.replay.info("en")
        if found is not None:
            answer = self.replay.frame(int(found[1]), int(found[2]), "en")
        route.fulfill(body=msgspec.json.encode(answer), content_type="application/json")


def _record(game: str, seed: int, choices: int, players: int) -> Record:
    played = dd.new_game(game, seed=seed, players=players)
    bots = [make_bot("greedy", seat) for seat in range(players)]
    while played.outcome is None and len(played.choices) < choices:
        player = played.decision.player
        played.choose(bots[player].choose(played.seat(player)), player)
    return played.record()
