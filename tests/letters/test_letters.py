"""Games by letter: two browsers that never meet play a whole game by exchanging texts."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from tests.page.test_page import GAMES, Browser

import drawdestiny as dd
from drawdestiny.engine.chance import seeded
from drawdestiny.engine.record import Record, check_fairness, replay
from drawdestiny.letters.letters import Accept, Invite, Moves, read, write
from drawdestiny.letters.records import read_record_code, write_record_code


def named(name: str) -> Browser:
    browser = Browser()
    browser.say("hello")
    browser.ask("PATCH", "me?lang=en", {"name": name})
    return browser


def told(browser: Browser, id: str) -> dict[str, Any]:
    info: dict[str, Any] = browser.ask("GET", f"letters/{id}?lang=en")[1]
    return info


def refused(browser: Browser, text: str) -> str:
    """The word of the refusal; nothing that is kept changes."""
    before = dict(browser.kept)
    status, answer = browser.ask("POST", "letters/read?lang=fr", {"text": text, "accept": True})
    assert status == 409 and answer["text"], answer
    assert browser.kept == before
    return str(answer["code"])


def take(browser: Browser, text: str, **more: Any) -> dict[str, Any]:
    status, info = browser.ask("POST", "letters/read?lang=en", {"text": text, **more})
    assert status == 200, info
    answer: dict[str, Any] = info
    return answer


def begun(game: str) -> tuple[Browser, Browser, str]:
    """Two browsers with a table each, and the id of their game; the first letter is not read."""
    anna, ben = named("Anna"), named("Ben")
    invited = anna.ask("POST", "letters?lang=en", {"game": game})[1]
    assert invited["state"] == "invited"
    asked = take(ben, f"Shall we play? https://example.org/#/letters?text={invited['letter']} :-)")
    assert (asked["state"], asked["other"]) == ("asked", "Anna") and asked["side"]
    answer = take(ben, invited["letter"], accept=True)
    assert answer["state"] == "accepted"
    take(anna, answer["letter"])
    return anna, ben, invited["id"]


def move(browser: Browser, id: str, chance: Any) -> dict[str, Any]:
    """Answer everything that one is asked, as any player might, until the other is asked."""
    info = told(browser, id)
    position = browser.position(info["table"])
    while told(browser, id)["state"] == "yours":
        prompt = position["prompt"]
        key = prompt["options"][chance.below(len(prompt["options"]))]["key"]
        answers = browser.say("choose", table=info["table"], at=prompt["at"], keys=[key])
        assert answers[0]["type"] in ("changed", "done"), answers[0]
        position = browser.position(info["table"])
    return told(browser, id)


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_letter_is_the_same_on_both_sides(game: str) -> None:
    anna, ben, id = begun(game)
    chance = seeded("letters")
    writer, reader = anna, ben
    longest = 0
    for _ in range(2000):
        info = move(writer, id, chance)
        longest = max(longest, len(info["letter"]))
        take(reader, info["letter"])
        if info["state"] == "over":
            break
        writer, reader = reader, writer
    records = []
    for browser in (anna, ben):
        assert told(browser, id)["state"] == "over"
        ended = browser.position(told(browser, id)["table"])["ended"]
        body = browser.ask("GET", f"replays/{ended['replay']}/record")[1]
        record = msgspec.convert(body, Record)
        assert check_fairness(record) and record.players == ["Anna", "Ben"]
        assert replay(dd.game_definition(game), record).outcome is not None
        records.append(body)
    assert records[0] == records[1]
    assert longest < 4000


def test_nobody_sees_the_others_hand_and_moves_reach_an_open_table() -> None:
    anna, ben, id = begun("episode-one")
    info = move(anna, id, seeded("open"))
    take(ben, info["letter"])
    table = told(ben, id)["table"]
    position = ben.position(table)
    hands = [zone for zone in position["view"]["zones"] if zone["kind"] == "hand"]
    assert all(not zone.get("cards") for zone in hands if zone["owner"] != position["seat"])
    info = move(ben, id, seeded("open"))
    seen = len(anna.heard)
    anna.position(told(anna, id)["table"])
    take(anna, info["letter"])
    assert any(message["type"] in ("changed", "table") for message in anna.heard[seen:])


def test_letters_that_do_not_fit_are_refused_with_a_sentence() -> None:
    anna, ben, id = begun("episode-one")
    invite = told_invite(anna, id)
    assert refused(anna, invite) == "own_letter"
    assert refused(ben, invite) == "known"
    first = move(anna, id, seeded("fit"))["letter"]
    assert refused(anna, first) == "own_letter"
    for text in ("", "hello", "ddl2.abc"):
        assert refused(ben, text) == "no_letter"
    for text in (first[:-3], first[:20] + ("A" if first[20] != "A" else "B") + first[21:]):
        assert refused(ben, text) == "damaged"
    letter = read(first)
    assert isinstance(letter, Moves)
    change = msgspec.structs.replace
    # Another secret could have been chosen for its shuffle, another deck for the opponent's.
    assert refused(ben, write(change(letter, secret="0" * 64))) == "other_secret"
    assert refused(ben, write(change(letter, deck=letter.deck + "x"))) == "other_deck"
    assert refused(ben, write(change(letter, secret=""))) == "missing"
    take(ben, first)
    assert refused(ben, first) == "stale"
    second = move(ben, id, seeded("fit"))["letter"]
    moves = read(second)
    assert isinstance(moves, Moves)
    assert refused(anna, write(change(moves, at=moves.at + 1))) == "missing"
    assert refused(anna, write(change(moves, facts="1:0"))) == "other_game_here"
    assert refused(anna, write(change(moves, choices=["1 fly"]))) == "illegal"
    assert refused(anna, write(change(moves, commitment="f" * 64))) == "unknown"
    take(anna, second)


def told_invite(browser: Browser, id: str) -> str:
    """The invitation, as it is kept."""
    sheet = msgspec.json.decode(browser.kept[f"letter/{id}"])
    return write(msgspec.convert(sheet["invite"], Invite))


def test_one_waits_for_the_letter_and_takes_nothing_back_that_was_seen() -> None:
    anna, ben, id = begun("jedi-knights")
    first = move(anna, id, seeded("wait"))
    prompt = anna.position(first["table"]).get("prompt")
    if prompt:
        keys = [prompt["options"][0]["key"]]
        answer = anna.say("choose", table=first["table"], at=prompt["at"], keys=keys)[0]
        assert answer["code"] == "wait"
    assert anna.say("take_back", table=first["table"])[0]["code"] == "no_take_back"
    take(ben, first["letter"])
    # Giving up is a letter too, and ends the game on the other side.
    ben.say("concede", table=told(ben, id)["table"])
    info = told(ben, id)
    assert info["state"] == "over"
    assert take(anna, info["letter"])["state"] == "over"
    assert anna.say("rematch", table=first["table"])[0]["code"] == "no_rematch"
    assert told(anna, id)["state"] == "over"
    assert anna.ask("DELETE", f"letters/{id}")[0] == 204
    assert anna.ask("GET", "letters")[1] == []


def test_a_deck_must_be_legal_and_of_the_other_side() -> None:
    anna, ben = named("Anna"), named("Ben")
    deck = anna.ask("GET", "games/episode-one/decks?lang=en")[1][0]
    wish = {"game": "episode-one", "deck": deck["name"]}
    invited = anna.ask("POST", "letters?lang=en", wish)[1]
    same = {"text": invited["letter"], "accept": True, "deck": deck["name"]}
    assert ben.ask("POST", "letters/read?lang=en", same)[1]["code"] == "wrong_side"
    bad = anna.ask("POST", "letters?lang=en", {"game": "episode-one", "deck": "1 E1-D01\n"})
    assert bad[0] >= 400
    answer = take(ben, invited["letter"], accept=True)["letter"]
    letter = read(answer)
    assert isinstance(letter, Accept)
    tampered = write(msgspec.structs.replace(letter, deck="dd1.xx"))
    before = dict(anna.kept)
    assert anna.ask("POST", "letters/read?lang=en", {"text": tampered})[0] >= 400
    assert anna.kept == before
    take(anna, answer)
    other = read(invited["letter"])
    assert isinstance(other, Invite)
    newer = write(msgspec.structs.replace(other, rules=9999, commitment="e" * 64))
    assert refused(ben, newer) == "other_rules"


def test_games_by_letter_survive_closing_the_browser_and_go_into_the_file() -> None:
    anna, ben, id = begun("episode-one")
    first = move(anna, id, seeded("closing"))
    again = Browser(anna.kept)
    again.say("hello")
    assert told(again, id)["letter"] == first["letter"]
    whole = again.ask("GET", "me/export")[1]
    assert f"letter/{id}" in whole["kept"]
    take(ben, told(again, id)["letter"])


def test_a_link_holds_a_whole_game() -> None:
    browser = Browser()
    browser.say("hello")
    ended = browser.play_out(browser.open("episode-one"))
    status, code = browser.ask("GET", f"replays/{ended['replay']}/code")
    assert status == 200 and len(code) < 8000
    other = Browser()
    info = other.ask("GET", f"replays/{code}?lang=en")[1]
    assert info["choices"] > 10
    assert other.ask("GET", f"replays/{code}/frame?at=5&viewer=-2&lang=fr")[1]["view"]["zones"]
    assert other.ask("POST", f"replays/{code}/branch", {"at": 4, "seat": 0})[0] == 200
    assert other.ask("GET", f"replays/{code[:-4]}?lang=en")[1]["code"] == "damaged"
    record = read_record_code(code)
    assert write_record_code(record) == code
