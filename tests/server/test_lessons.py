"""A lesson at a table: the other seats follow its script, and its verdict is told."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from tests.server.browser import Browser

from drawdestiny.puzzles import Puzzle, find_puzzle, lessons
from drawdestiny.tables.lessons import laid_down

LESSONS = lessons()


def name(lesson: Puzzle) -> str:
    return lesson.id


def asked(socket: Any, answered: int) -> dict[str, Any] | None:
    """The question after the one that was answered, or None once the game is over."""
    while True:
        told = json.loads(socket.receive_text(timeout=20))
        position = told["position"] if told["type"] == "table" else told
        if told["type"] not in ("table", "changed"):
            assert told["type"] != "problem", told
            continue
        if position.get("ended"):
            return None
        prompt: dict[str, Any] | None = position.get("prompt")
        if prompt and prompt["at"] > answered:
            return prompt


@pytest.mark.parametrize("lesson", LESSONS, ids=name)
def test_one_who_follows_the_steps_gets_through(ann: Browser, lesson: Puzzle) -> None:
    table = ann.do("POST", f"lessons/{lesson.id}/play")["table"]
    path = f"puzzles/{lesson.id}/verdict?table={table}"
    with ann.client.websocket_connect("/ws") as socket:
        socket.send_text('{"type": "hello"}')
        socket.send_text(json.dumps({"type": "attend", "table": table}))
        answered = -1
        for made, step in enumerate(lesson.steps[:-1]):
            prompt = asked(socket, answered)
            assert prompt is not None
            offered = [option["key"] for option in prompt["options"]]
            key = step.key or offered[0]
            assert key in offered
            stands = ann.get(path)
            assert stands.get("made", 0) == made
            assert stands.get("at", 0) == prompt["at"]
            answered = prompt["at"]
            answer = {"type": "choose", "table": table, "at": answered, "keys": [key]}
            socket.send_text(json.dumps(answer))
        assert asked(socket, answered) is None
    # A client may ask twice before it was answered once.
    with ThreadPoolExecutor(4) as pool:
        for stands in pool.map(ann.get, [path] * 4):
            assert (stands["verdict"], stands["made"]) == ("solved", len(lesson.steps) - 1)
    assert [one["id"] for one in ann.get("lessons") if one.get("solved")] == [lesson.id]


def test_only_lessons_lay_down_answers() -> None:
    lesson = find_puzzle("lesson-jedi-knights")
    game = lesson.start()
    empire = 1 - lesson.player(game)
    assert laid_down("lesson:lesson-jedi-knights", game, empire) == "force 10"
    assert laid_down("puzzle:lesson-jedi-knights", game, empire) == ""
    assert laid_down("lesson:of-another-version", game, empire) == ""
    assert laid_down("", game, empire) == ""
