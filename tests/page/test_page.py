"""Tables without a server: they answer the protocol and the HTTP interface as a server does."""

from __future__ import annotations

import json
from typing import Any, Final

import msgspec
import pytest
from tests.sets.helping import EXAMPLES, example

import drawdestiny as dd
from drawdestiny import protocol as p
from drawdestiny.answers.progress import goals_done
from drawdestiny.engine.chance import seeded
from drawdestiny.engine.record import Record, check_fairness, replay
from drawdestiny.page.page import Page
from drawdestiny.page.worker import Worker

GAMES: Final = ["episode-one", "young-jedi", "jedi-knights"]


class Browser:
    """A browser: it stores what it is told to store, and hears what the worker sends."""

    def __init__(self, kept: dict[str, str] | None = None) -> None:
        self.kept = dict(kept or {})
        self.time = 1_800_000_000_000
        self.worker = Worker(page=Page(self.kept, lambda: self.time))
        self.heard: list[dict[str, Any]] = []
        self.due = 0
        self._busy = False
        self._number = 0

    def _take(self, text: str) -> dict[str, Any]:
        reply: dict[str, Any] = json.loads(text)
        for key, body in reply.get("store", []):
            if body is None:
                self.kept.pop(key, None)
            else:
                self.kept[key] = body
        self.heard += [json.loads(line) for line in reply.get("messages", [])]
        self._busy = reply.get("busy", False)
        self.due = reply.get("due", 0)
        return reply

    def say(self, type: str, **fields: Any) -> list[dict[str, Any]]:
        """Say something, let bots answer, and give back all that came."""
        self._number += 1
        before = len(self.heard)
        self._take(self.worker.hear(json.dumps({"type": type, "re": self._number, **fields})))
        while self._busy:
            self.time += 10
            self._take(self.worker.step())
        return self.heard[before:]

    def ring(self) -> list[dict[str, Any]]:
        before = len(self.heard)
        self._take(self.worker.ring())
        return self.heard[before:]

    def ask(self, method: str, path: str, body: object = None) -> tuple[int, Any]:
        told = "" if body is None else body if isinstance(body, str) else json.dumps(body)
        answer = self._take(self.worker.ask(method, path, told))["answer"]
        is_json = answer["media"] == "application/json" if "media" in answer else True
        text = answer["body"]
        return answer["status"], json.loads(text) if is_json and text else text

    def open(self, game: str, *others: dict[str, Any], **wish: Any) -> str:
        """Sit down at a new table and give its id."""
        seats = [{"who": "you"}, *(others or ({"who": "bot", "name": "padawan"},))]
        if wish.pop("turned", False):
            seats.reverse()
        told = self.say("open_table", wish={"game": game, "seats": seats, **wish})
        assert told[0]["type"] == "done", told[0]
        return str(told[0]["table"])

    def position(self, table: str) -> dict[str, Any]:
        """The table as it stands."""
        told = self.say("attend", table=table)
        assert told[0]["type"] == "table", told[0]
        position: dict[str, Any] = told[0]["position"]
        return position

    def play_out(self, table: str, most: int = 3000) -> dict[str, Any]:
        """Answer with any option until the game is over: how it ended."""
        position = self.position(table)
        chance = seeded("page")
        for _ in range(most):
            if position.get("ended"):
                ended: dict[str, Any] = position["ended"]
                return ended
            prompt = position["prompt"]
            options = prompt["options"]
            key = options[chance.below(len(options))]["key"]
            told = self.say("choose", table=table, at=prompt["at"], keys=[key])
            assert told[0]["type"] in ("changed", "done"), told[0]
            for message in told:
                position = message.get("position", message)
        raise AssertionError("the game does not end")


@pytest.fixture
def browser() -> Browser:
    browser = Browser()
    assert browser.say("hello", version=p.VERSION)[0]["type"] == "welcome"
    return browser


@pytest.mark.parametrize("game", GAMES)
def test_a_game_against_a_bot_ends_and_its_record_replays_exactly(
    browser: Browser, game: str
) -> None:
    table = browser.open(game)
    ended = browser.play_out(table)
    status, told = browser.ask("GET", f"replays/{ended['replay']}/record?lang=en")
    assert status == 200
    record = msgspec.convert(told, Record)
    assert record.players[-1].startswith("bot:") or record.players[0].startswith("bot:")
    assert replay(dd.game_definition(game), record).outcome is not None
    assert check_fairness(record)
    # Its shuffles were promised before the game and can be verified after it.
    assert ended["reveal"]["secret"]
    # What the seat did in it counts as progress.
    kept = browser.worker.page.tables.game(ended["replay"])
    assert kept is not None
    progress = browser.ask("GET", "me/progress")[1]
    assert progress["played"] == 1 and len(progress["results"]) == 1
    reached = {goal["id"] for goal in progress["goals"] if goal.get("replay") == ended["replay"]}
    won = kept.seat in (record.result or [])
    assert reached == {*goals_done(replay(dd.game_definition(game), record))[kept.seat]}
    assert ("victory" in reached) == won


def test_a_game_survives_closing_the_browser(browser: Browser) -> None:
    table = browser.open("episode-one")
    before = browser.position(table)
    again = Browser(browser.kept)
    welcome = again.say("hello")[0]
    assert welcome["tables"] == [table]
    after = again.position(table)
    assert after["view"] == before["view"] and after["prompt"] == before["prompt"]
    ended = again.play_out(table)
    assert again.ask("GET", f"replays/{ended['replay']}")[0] == 200
    assert Browser(again.kept).say("hello")[0].get("tables", []) == []


def test_a_choice_can_be_taken_back_and_a_hint_is_given(browser: Browser) -> None:
    table = browser.open("jedi-knights")
    position = browser.position(table)
    prompt = position["prompt"]
    hint = browser.say("hint", table=table)[0]
    assert hint["type"] == "hint" and hint["at"] == prompt["at"]
    assert hint["answers"][0]["key"] in [option["key"] for option in prompt["options"]]
    keys = [prompt["options"][0]["key"]]
    preview = browser.say("preview", table=table, at=prompt["at"], keys=keys)[0]
    assert preview["type"] == "preview" and preview["preview"]["lines"]
    assert browser.say("preview", table=table, at=99, keys=keys)[0]["code"] == "stale"
    browser.say("choose", table=table, at=prompt["at"], keys=[hint["answers"][0]["key"]])
    told = browser.say("take_back", table=table)[0]
    assert told["type"] == "changed"
    assert browser.position(table)["prompt"]["options"] == prompt["options"]


def test_why_an_answer_is_not_offered_is_told_with_its_rule(browser: Browser) -> None:
    table = browser.open("young-jedi")
    told = browser.say("why_not", table=table, key="pass")[0]
    assert told["type"] == "refusal" and told["text"]
    stale = browser.say("choose", table=table, at=99, keys=["pass"])[0]
    assert (stale["type"], stale["code"]) == ("problem", "stale")


def test_what_needs_other_people_is_refused_in_words(browser: Browser) -> None:
    seats = [{"who": "you"}, {"who": "anybody"}]
    told = browser.say("open_table", wish={"game": "episode-one", "seats": seats})[0]
    assert (told["type"], told["code"]) == ("problem", "needs_people")
    assert told["commitment"]
    assert browser.say("quick_match", game="episode-one")[0]["code"] == "needs_server"
    browser.say("speak", lang="fr")
    told = browser.say("quick_match", game="episode-one")[0]
    assert "serveur" in told["text"]
    assert browser.ask("POST", "register?lang=fr", {"name": "a", "password": "b"})[0] == 409
    assert browser.ask("GET", "no/such/page")[0] == 404
    assert browser.ask("DELETE", "games")[0] == 405


def test_nonsense_is_answered_with_a_problem(browser: Browser) -> None:
    for text in ("", "{", "[1]", '{"type":"fly"}', '{"type":"choose","table":"x"}', "nul\0"):
        before = len(browser.heard)
        browser._take(browser.worker.hear(text))
        assert browser.heard[before]["type"] == "problem"
    assert browser.say("attend", table="nowhere")[0]["code"] == "unknown_table"


def test_two_people_at_one_screen_see_their_own_hands(browser: Browser) -> None:
    table = browser.open("episode-one", {"who": "named", "name": "Anna"})
    position = browser.position(table)
    seen = {position["seat"]}
    for _ in range(40):
        prompt = position["prompt"]
        told = browser.say("choose", table=table, at=prompt["at"],
                           keys=[prompt["options"][0]["key"]])  # fmt: skip
        whole = [message for message in told if message["type"] == "table"]
        if whole:
            position = whole[-1]["position"]
            seen.add(position["seat"])
            hands = {zone["owner"]: zone for zone in position["view"]["zones"]
                     if zone["kind"] == "hand"}  # fmt: skip
            other = hands.get(1 - position["seat"], {"cards": []})
            assert not other.get("cards"), "the other's hand is shown"
        else:
            position = browser.position(table)
        if position.get("ended"):
            break
    assert seen == {0, 1}
    told = browser.say("take_back", table=table)
    assert not [message for message in told if message["type"] == "problem"]


def test_a_clock_runs_out(browser: Browser) -> None:
    clock = {"kind": "live", "total": 60, "decision": 30}
    table = browser.open("episode-one", clock=clock)
    assert browser.due > browser.time
    browser.time = browser.due
    told = browser.ring()
    assert told[-1]["ended"]["winners"] != [browser.position(table)["seat"]]


# -- the HTTP interface --------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_cards_rules_and_decks_are_told(browser: Browser, game: str) -> None:
    status, games = browser.ask("GET", "games?lang=fr")
    assert status == 200 and game in [one["id"] for one in games]
    status, cards = browser.ask("GET", f"games/{game}/cards?lang=en")
    card = cards[0]["id"]
    assert browser.ask("GET", f"cards/{card}?lang=fr")[1]["card"]["id"] == card
    for look in ("", "&look=table"):
        status, face = browser.ask("GET", f"faces/{card}.svg?lang=en{look}")
        assert status == 200 and face.startswith("<svg")
    assert browser.ask("GET", f"rules/{game}?lang=fr")[0] == 200
    decks = browser.ask("GET", f"games/{game}/decks?lang=en")[1]
    assert decks[0]["ready"]
    found = browser.ask("GET", f"cards?q=game%3A{game}+/a/&size=2&lang=en")[1]
    assert len(found["cards"]) == 2


def test_a_deck_is_kept_checked_and_played(browser: Browser) -> None:
    deck = browser.ask("GET", "games/episode-one/decks?lang=en")[1][0]
    text = "\n".join(f"{card['count']} {card['id']}" for card in deck["cards"])
    given = {"game": "episode-one", "text": text, "name": "My own", "format": ""}
    assert browser.ask("POST", "decks/check?lang=en", given)[1]["legal"]
    status, report = browser.ask("PUT", "decks/episode-one/My%20own?lang=en", given)
    assert status == 200 and report["legal"]
    again = Browser(browser.kept)
    again.say("hello")
    assert [one["name"] for one in again.ask("GET", "decks?game=episode-one")[1]] == ["My own"]
    seats = [{"who": "you", "deck": "mine:My own"}, {"who": "bot", "name": "greedy"}]
    told = again.say("open_table", wish={"game": "episode-one", "seats": seats})
    assert told[0]["type"] == "done"
    missing = [{"who": "you", "deck": "mine:Nothing"}, {"who": "bot", "name": "greedy"}]
    told = again.say("open_table", wish={"game": "episode-one", "seats": missing})
    assert told[0]["code"] == "no_deck"
    assert again.ask("DELETE", "decks/episode-one/My%20own")[0] == 204
    assert again.ask("DELETE", "decks/episode-one/My%20own")[0] == 404


def test_progress_and_the_puzzle_of_the_day_need_no_server(browser: Browser) -> None:
    daily = browser.ask("GET", "puzzles/daily?day=2026-11-18")[1]
    assert [one["game"] for one in daily] == dd.game_ids()
    browser.worker.page.solve(daily[0]["id"])
    status, told = browser.ask("GET", "me/progress?day=2026-11-18&lang=fr")
    assert status == 200 and told["daily"] == {"now": 1, "best": 1} and told["solved"] == 1
    assert told.get("played", 0) == 0
    assert browser.ask("GET", "me/progress?day=never")[0] == 400


def test_a_puzzle_is_opened_and_a_solved_one_is_remembered(browser: Browser) -> None:
    status, told = browser.ask("GET", "puzzles?lang=fr")
    assert status == 200 and not told[0].get("solved")
    id = told[0]["id"]
    status, table = browser.ask("POST", f"puzzles/{id}/play")
    assert status == 200
    stands = browser.ask("GET", f"puzzles/{id}/verdict?table={table['table']}")[1]
    assert stands["verdict"] == "open"
    assert browser.ask("POST", f"lessons/{id}/play")[0] == 404
    browser.worker.page.solve(id)
    browser.ask("GET", "me")
    assert Browser(browser.kept).ask("GET", "puzzles?lang=fr")[1][0]["solved"]


def test_every_lesson_can_be_begun(browser: Browser) -> None:
    for lesson in browser.ask("GET", "lessons?lang=en")[1]:
        status, table = browser.ask("POST", f"lessons/{lesson['id']}/play")
        assert status == 200
        assert browser.position(table["table"])["prompt"]


def test_a_replay_is_sought_branched_and_taken_away(browser: Browser) -> None:
    table = browser.open("episode-one")
    id = browser.play_out(table)["replay"]
    info = browser.ask("GET", f"replays/{id}?lang=en")[1]
    assert info["choices"] > 10
    frame = browser.ask("GET", f"replays/{id}/frame?at=5&viewer=-2&lang=fr")[1]
    assert frame["view"]["zones"]
    assert browser.ask("GET", f"replays/{id}/frame?at=99999&lang=fr")[0] == 404
    assert browser.ask("GET", f"replays/{id}/frame?at=x&lang=fr")[0] == 400
    assert browser.ask("GET", f"replays/{id}/course?lang=en")[0] == 200
    status, branch = browser.ask("POST", f"replays/{id}/branch", {"at": 4, "seat": 0})
    assert status == 200 and browser.position(branch["table"])["view"]
    # A record from elsewhere is shown like one from here.
    record = json.dumps(browser.ask("GET", f"replays/{id}/record")[1])
    other = Browser()
    status, brought = other.ask("POST", "replays?lang=en", record)
    assert status == 200 and brought["choices"] == info["choices"]
    status, refused = other.ask("POST", "replays?lang=en", "{}")
    assert status == 409 and refused["code"] == "no_file"


def test_everything_goes_into_one_file_and_back(browser: Browser) -> None:
    table = browser.open("jedi-knights")
    browser.ask("PATCH", "me?lang=en", {"name": "Ada"})
    whole = json.dumps(browser.ask("GET", "me/export")[1])
    other = Browser()
    other.say("hello")
    assert other.ask("POST", "me/import", whole)[0] == 204
    assert other.ask("GET", "me?lang=en")[1]["name"] == "Ada"
    assert other.position(table)["view"] == browser.position(table)["view"]
    later = json.dumps({"drawdestiny": 99, "kept": {}})
    for bad in ("", "[]", later):
        before = dict(other.kept)
        assert other.ask("POST", "me/import", bad)[0] == 409
        assert other.kept == before


def test_packs_are_opened_the_same_for_the_same_seed(browser: Browser) -> None:
    product = browser.ask("GET", "products?lang=en")[1][0]["id"]
    first = browser.ask("POST", "packs/open", {"product": product, "seed": "s"})[1]
    assert first == browser.ask("POST", "packs/open", {"product": product, "seed": "s"})[1]
    assert first["packs"][0]


def test_old_tables_are_let_go_and_their_games_stay(browser: Browser) -> None:
    from drawdestiny.page import tables

    ids = []
    for _ in range(tables.MOST_OVER + 2):
        table = browser.open("episode-one")
        told = browser.say("concede", table=table)
        ids.append((table, told[0]["ended"]["replay"]))
        browser.say("leave", table=table)
        browser.time += 1000
    assert browser.say("attend", table=ids[0][0])[0]["code"] == "unknown_table"
    assert browser.ask("GET", f"replays/{ids[0][1]}")[0] == 200
    assert browser.position(ids[-1][0])["ended"]


def test_the_search_is_the_same_and_explained(browser: Browser) -> None:
    found = browser.ask("GET", "cards?q=name%3A/^darth/&lang=en")
    assert found[0] == 200 and found[1]["total"]
    status, told = browser.ask("GET", "cards?q=name%3A/(/&lang=fr")
    assert status == 400 and told["code"] == "bad_regex"
    told = browser.ask("GET", "cards?q=mual%20destiny>4&lang=en")[1]
    assert told["notes"] and told["asked"] == ["destiny"]
    forms = browser.ask("GET", "search/grammar?lang=fr")[1]["forms"]
    assert "puissance>dommages" in [form["query"] for form in forms]


def test_a_standing_order_is_kept_and_the_front_page_has_its_game(browser: Browser) -> None:
    table = browser.open("jedi-knights")
    told = browser.say("orders", table=table, until="turn")[0]
    assert told["type"] == "changed"
    status, shown = browser.ask("GET", "showcase/young-jedi?lang=fr")
    assert status == 200 and shown["frames"]
    assert browser.ask("GET", "replays/shown-young-jedi?lang=fr")[0] == 200
    assert browser.ask("GET", "search/grammar?lang=fr")[0] == 200


@pytest.mark.parametrize("game", GAMES)
def test_own_cards_are_kept_played_with_and_shown_after_the_browser_was_closed(
    browser: Browser, game: str
) -> None:
    own = example(game)
    text = (EXAMPLES / f"{game}.cards.toml").read_text(encoding="utf-8")
    assert browser.ask("POST", "sets/check", {"text": text})[1]["hash"] == own.hash
    assert browser.ask("POST", "sets", {"text": text})[0] == 200
    card = f"{own.code}-1"
    status, at = browser.ask("POST", "sets/try", {"text": text, "faces": [card]})
    assert status == 200
    # Whatever becomes of the kept file, the table has its cards.
    assert browser.ask("DELETE", f"sets/{game}/{own.code}")[0] == 204
    again = Browser(browser.kept)
    again.say("hello", version=p.VERSION)
    position = again.position(at["table"])
    assert position["info"]["sets"] == [{"hash": own.hash, "code": own.code, "name": own.name}]
    seen = [c["id"] for zone in position["view"]["zones"] for c in zone.get("cards", [])]
    assert card in seen
    told = again.ask("GET", f"own/{own.hash}?lang=fr")[1]
    assert card in [one["id"] for one in told["cards"]]
    assert again.ask("GET", f"own/{own.hash}/{card}")[1]["card"]["own"] == own.hash
    assert again.ask("GET", f"faces/{own.hash}/{card}.svg?look=table")[1].startswith("<svg")
    assert again.ask("GET", f"own/{'0' * 64}")[0] == 404


def test_a_deck_of_own_cards_is_kept_and_played(browser: Browser) -> None:
    text = (EXAMPLES / "episode-one.cards.toml").read_text(encoding="utf-8")
    browser.ask("POST", "sets", {"text": text})
    assert browser.ask("GET", "sets")[1][0]["code"] == "HAR"
    assert browser.ask("GET", "sets/episode-one/HAR/file")[1]["text"] == text
    assert browser.ask("GET", "cards?q=harbour%20warden")[1]["cards"][0]["id"] == "HAR-1"
    assert browser.ask("GET", "cards/HAR-1")[1]["card"]["set"] == "HAR"
    few = {"game": "episode-one", "text": "side: light\n2 Harbour Warden\n"}
    filled = browser.ask("POST", "decks/fill", few)[1]["text"]
    body = {"game": "episode-one", "text": filled}
    assert browser.ask("PUT", "decks/episode-one/Harbour", body)[1]["legal"]
    seats = [{"who": "bot", "name": "padawan"}, {"who": "you", "deck": "mine:Harbour"}]
    told = browser.say("open_table", wish={"game": "episode-one", "seats": seats})
    table = told[0]["table"]
    assert browser.position(table)["info"]["sets"][0]["code"] == "HAR"
    ended = browser.play_out(table)
    info = browser.ask("GET", f"replays/{ended['replay']}")[1]
    assert info["sets"][0]["code"] == "HAR"
    # A record that somebody brings along is shown with its cards, in another browser too.
    record = browser.ask("GET", f"replays/{ended['replay']}/record")[1]
    other = Browser()
    brought = other.ask("POST", "replays", json.dumps(record))[1]
    assert other.ask("GET", f"own/{brought['sets'][0]['hash']}")[0] == 200
    assert other.ask("GET", f"replays/{brought['id']}/frame?at=3")[0] == 200
