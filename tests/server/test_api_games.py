"""Ratings, finished games, branches, puzzles and lessons over HTTP."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from litestar.testing import TestClient
from sqlalchemy import select, update
from tests.server.browser import ADDRESS, Browser, another, say
from tests.server.callers import YOU, bot

import drawdestiny as dd
from drawdestiny import protocol
from drawdestiny.engine.fairness import commitment_of
from drawdestiny.engine.record import Fairness, Record
from drawdestiny.players import make_bot
from drawdestiny.server.app import Server, create_app
from drawdestiny.server.config import Config
from drawdestiny.server.people.ratings import Standing, after, rate, standings
from drawdestiny.server.server_time import now
from drawdestiny.server.store.tables import GameSummary
from drawdestiny.storage.asynchronous import AsyncDatabase, open_database
from drawdestiny.storage.people import AccountRow
from drawdestiny.storage.play import EntryRow, GameRow, GameSeatRow, TableRow
from drawdestiny.tables.entries import Entry, Opened, Person, write_entry

Client = TestClient[Server]


# -- ratings ---------------------------------------------------------------------------------


def test_the_winner_rises_and_the_loser_falls() -> None:
    new = after([Standing("a"), Standing("b")], [[0], [1]], [0])
    assert new[0].rating > 1500 > new[1].rating
    assert new[0].sigma < Standing("a").sigma and [s.games for s in new] == [1, 1]


def test_a_draw_brings_the_strong_and_the_weak_together() -> None:
    new = after([Standing("a", mu=35), Standing("b", mu=20)], [[0], [1]], [])
    assert new[0].mu < 35 and new[1].mu > 20


def test_partners_rise_and_fall_together() -> None:
    four = [Standing(name) for name in "abcd"]
    new = after(four, [[0, 2], [1, 3], [0, 2], [1, 3]], [0, 2])
    assert new[0].rating == new[2].rating > 1500 > new[1].rating == new[3].rating
    alone = after(four, [[0], [1], [2], [3]], [3])
    assert alone[3].rating > 1500 and alone[0].rating == alone[1].rating < 1500


async def test_a_game_is_rated_in_the_transaction_that_ends_it(database_url: str) -> None:
    database = await open_database(database_url)
    async with database.begin() as session:
        for name in "ab":
            session.add(_account(name))

    async def play(winners: list[int], fail: bool = False) -> dict[int, list[int]]:
        async with database.begin() as session:
            told = await rate(
                session, database, "young-jedi", "classic", ["a", "b"], [[0], [1]], winners, 5
            )
            if fail:
                raise RuntimeError
            return told

    first = await play([0])
    assert first[0][0] == 1500 < first[0][1] and first[1][1] < 1500
    second = await play([1])
    assert second[0][0] == first[0][1] and second[1][0] == first[1][1]
    with pytest.raises(RuntimeError):
        await play([1], fail=True)
    await asyncio.gather(*[play([0]) for _ in range(5)])
    async with database.read() as session:
        (one, two) = await standings(session, ["a", "b"], "young-jedi", "classic")
        (other,) = await standings(session, ["a"], "young-jedi", "starter")
    assert (one.games, two.games, other.games) == (7, 7, 0)
    await database.close()


def _account(name: str) -> AccountRow:
    return AccountRow(
        id=name, name=name, folded=name, guest=True, password="", lang="en", created=1, seen=1
    )


# -- replays ---------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def record() -> Record:
    game = dd.new_game("episode-one", decks=["Maul", "Qui-Gon"], seed=3)
    bots = [make_bot("greedy", seat) for seat in range(2)]
    while game.outcome is None:
        player = game.decision.player
        game.choose(bots[player].choose(game.seat(player)))
    made = game.record()
    fairness = Fairness(commitment_of("the secret"), "the secret", ["a", "b"])
    return msgspec.structs.replace(made, players=["Ann", "Bob"], fairness=fairness)


async def keep(database: AsyncDatabase, record: Record, names: list[str], hidden: bool) -> None:
    """What the tables leave behind of a finished game."""
    seats = [protocol.SeatInfo(n, "", "", "person", name) for n, name in enumerate(names)]
    assert isinstance(record.fairness, Fairness)
    told = record.fairness
    reveal = protocol.Reveal(told.commitment, told.secret, told.nonces)
    ended = protocol.Ended(record.result or [], "Somebody won.", replay="game1", reveal=reveal)
    summary = GameSummary(seats, {"en": ended, "fr": ended})
    async with database.begin() as session:
        ids = {}
        for name in names:
            row = await session.scalar(
                update(AccountRow)
                .where(AccountRow.name == name)
                .values(lang="en")
                .returning(AccountRow.id)
            )
            ids[name] = row
        wish = protocol.TableWish("episode-one", open_after=not hidden)
        opened = Opened(wish, Person(ids[names[0]] or "x", names[0]), "secret")
        session.add(
            TableRow(id="t1", state="over", private=False, n=1, created=1, updated=1,
                     summary=msgspec.json.encode({"en": {"seats": seats}}))
        )  # fmt: skip
        await session.flush()
        session.add(EntryRow(table_id="t1", n=0, when=1, body=write_entry(Entry(1, [opened]))))
        session.add(
            GameRow(id="game1", table_id="t1", number=1, game="episode-one", format="standard",
                    rated=True, record=msgspec.json.encode(record),
                    summary=msgspec.json.encode(summary), winners=record.result or [],
                    choices=len(record.choices), ended=77)
        )  # fmt: skip
        await session.flush()
        for seat, name in enumerate(names):
            session.add(GameSeatRow(game_id="game1", seat=seat, account_id=ids[name], name=name))


@pytest.fixture
def played(config: Config, record: Record, request: pytest.FixtureRequest) -> Iterator[Browser]:
    """Ann, who played against Bob; with the parameter ``hidden`` hands stay hidden."""
    with TestClient(create_app(config), base_url=ADDRESS) as client:
        ann = Browser(client)
        ann.register("Ann")
        bob = another(client)
        bob.register("Bob")
        hidden = getattr(request, "param", "") == "hidden"

        async def store() -> None:
            await keep(client.app.state["services"].database, record, ["Ann", "Bob"], hidden)

        client.blocking_portal.call(store)
        yield ann


def test_a_finished_game_is_found_by_its_link(played: Browser, record: Record) -> None:
    told = another(played.client).get("replays/game1?lang=fr")
    assert told["choices"] == len(record.choices) and told["when"] == 77
    assert [seat["name"] for seat in told["seats"]] == ["Ann", "Bob"]
    assert told["viewpoints"] == [0, 1, -1, -2] and told["turns"][0] == 0
    assert told["ended"]["winners"] == record.result
    assert told.get("whole", True) and told["ended"]["reveal"]["secret"] == "the secret"
    assert played.refused("GET", "replays/none") == (404, "unknown_replay")


def test_every_moment_can_be_looked_at_from_every_side(played: Browser, record: Record) -> None:
    hands = {}
    for viewer in (0, 1, -1, -2):
        frame = played.get(f"replays/game1/frame?at=10&viewer={viewer}")
        assert frame["at"] == 10 and frame["log"]
        zones = [z for z in frame["view"]["zones"] if z["kind"] == "hand"]
        hands[viewer] = [len(z.get("cards", [])) for z in zones]
    assert hands[-2] == [hands[0][0], hands[1][1]], "all hands are open"
    assert hands[-1][0] < hands[0][0] and hands[-1][1] < hands[1][1]
    assert hands[0][1] == hands[-1][1] and hands[1][0] == hands[-1][0]
    last = played.get(f"replays/game1/frame?at={len(record.choices)}&viewer=-2")
    assert last["view"]["winners"] == record.result
    beyond = f"replays/game1/frame?at={len(record.choices) + 1}"
    assert played.refused("GET", beyond) == (404, "unknown_frame")


def test_the_record_can_be_taken_away_and_played_again(played: Browser, record: Record) -> None:
    answer = played.ask("GET", "replays/game1/record")
    assert "attachment" in answer.headers["content-disposition"]
    assert dd.replay(dd.read_record(answer.content)).outcome is not None


@pytest.mark.parametrize("played", ["hidden"], indirect=True)
def test_hands_that_stay_hidden_are_shown_to_nobody_else(played: Browser) -> None:
    stranger = another(played.client)
    assert stranger.get("replays/game1")["viewpoints"] == [-1]
    assert played.get("replays/game1")["viewpoints"] == [0, -1]
    for viewer in (0, 1, -2):
        refused = stranger.refused("GET", f"replays/game1/frame?at=5&viewer={viewer}")
        assert refused == (403, "hidden_view")
    for looks in (stranger, played):
        assert looks.refused("GET", "replays/game1/record") == (403, "hidden_record")
        told = looks.get("replays/game1")
        assert not told["whole"] and told["ended"].get("reveal") is None
        assert looks.get("replays/game1/course")["points"] == []
    assert played.ask("GET", "replays/game1/frame?at=5&viewer=0").status_code == 200
    for seat in (0, 1):
        wish = {"at": 5, "seat": seat, "against": "greedy"}
        refused = played.refused("POST", "replays/game1/branch", wish)
        assert refused == (403, "hidden_branch"), "whoever goes on sees the other hand in the end"


def test_a_hidden_game_against_bots_goes_on_for_its_player(client: Client) -> None:
    ann, stranger = Browser(client), another(client)
    with ann.client.websocket_connect("/ws") as socket:
        say(socket, "hello")
        hidden = {"game": "episode-one", "seats": [YOU, bot()], "open_after": False}
        table = str(say(socket, "open_table", wish=hidden)["table"])
        replay = say(socket, "concede", table=table)["ended"]["replay"]
    assert ann.ask("GET", f"replays/{replay}/record").json()["fairness"]["secret"]
    told = ann.get(f"replays/{replay}")
    assert told.get("whole", True) and told["ended"]["reveal"]
    assert stranger.refused("GET", f"replays/{replay}/record") == (403, "hidden_record")
    wish = {"at": 0, "seat": 0, "against": "greedy"}
    assert ann.do("POST", f"replays/{replay}/branch", wish)["table"]
    refused = stranger.refused("POST", f"replays/{replay}/branch", wish)
    assert refused == (403, "hidden_branch")
    french = stranger.ask("POST", f"replays/{replay}/branch?lang=fr", wish).json()["text"]
    assert "cachées" in french and "reprendre" in french


def test_a_game_that_spectators_see_later_is_closed_to_strangers_as_long(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann, stranger = Browser(client), another(client)
    ann.register("Ann")
    with client.websocket_connect("/ws") as socket:
        say(socket, "hello")
        later = {"game": "episode-one", "seats": [YOU, bot()], "delay": 600}
        table = str(say(socket, "open_table", wish=later)["table"])
        replay = say(socket, "concede", table=table)["ended"]["replay"]
    wish = {"at": 0, "seat": 0, "against": "greedy"}
    ways: list[tuple[str, str, Any]] = [
        ("GET", f"replays/{replay}", None),
        ("GET", f"replays/{replay}/frame?at=0", None),
        ("GET", f"replays/{replay}/record", None),
        ("POST", f"replays/{replay}/branch", wish),
    ]
    for way in ways:
        assert stranger.refused(*way) == (403, "replay_waits")
        assert ann.ask(*way).status_code < 300, "who played knows it"
    answer = stranger.ask("GET", f"replays/{replay}?lang=fr")
    assert "plus tard" in answer.json()["text"] and 1 < int(answer.headers["retry-after"]) <= 600
    assert stranger.get("players/Ann")["history"] == []
    assert [game["replay"] for game in ann.get("players/Ann")["history"]] == [replay]
    for module in ("http.replays", "people.profiles"):
        monkeypatch.setattr(f"drawdestiny.server.{module}.now", lambda: now() + 601_000)
    for way in ways:
        assert stranger.ask(*way).status_code < 300
    assert [game["replay"] for game in stranger.get("players/Ann")["history"]] == [replay]


def test_a_game_goes_on_from_any_moment(played: Browser) -> None:
    wish = {"at": 10, "seat": 0, "against": "greedy"}
    told = played.do("POST", "replays/game1/branch", wish)
    live = played.client.app.state["services"].service.hub.tables[told["table"]]
    assert live.table.source == "branch:game1@10" and live.table.wish.private
    wish = {"at": 10, "seat": 0, "against": "nobody at all"}
    assert played.ask("POST", "replays/game1/branch", wish).status_code in (400, 404, 409)
    far = {"at": 99_999, "seat": 0}
    assert played.refused("POST", "replays/game1/branch", far) == (404, "unknown_frame")


def test_profile_and_export_tell_of_the_game(played: Browser) -> None:
    (game,) = played.get("players/Ann")["history"]
    assert game["seats"] == ["Ann", "Bob"] and game["seat"] == 0 and game["replay"] == "game1"
    told = played.ask("GET", "me/export").json()
    assert told["games"][0]["record"]["game"] == "episode-one"
    assert len(told["games"][0]["record"]["decks"]) == 2


def test_progress_follows_from_the_games_of_a_player(played: Browser, record: Record) -> None:
    told = played.get("me/progress?lang=fr&day=2026-11-18")
    won = record.result == [0]
    assert told["played"] == 1 and told["results"] == [
        {"when": 77, "game": "episode-one", "balance": 1 if won else -1}
    ]
    assert len(told.get("best", [])) == int(won)
    assert {goal["game"] for goal in told["goals"]} == set(dd.game_ids())
    nobody = TestClient(played.client.app, base_url=ADDRESS).get("/api/me/progress").json()
    assert nobody.get("played", 0) == 0 and len(nobody["goals"]) == len(told["goals"])
    assert played.refused("GET", "me/progress?day=tomorrow") == (400, "bad_day")


def test_the_puzzle_of_a_day_is_the_same_for_everybody(played: Browser) -> None:
    told = played.get("puzzles/daily?day=2026-11-18&lang=fr")
    assert [one["game"] for one in told] == dd.game_ids()
    assert told[0]["id"] == "daily-episode-one-2026-11-18"
    assert told[0]["title"] == "Problème du jour"
    assert another(played.client).get("puzzles/daily?day=2026-11-18&lang=fr") == told
    assert played.refused("GET", "puzzles/daily?day=soon") == (400, "bad_day")
    table = played.do("POST", f"puzzles/{told[0]['id']}/play", {})["table"]
    stands = played.get(f"puzzles/{told[0]['id']}/verdict?table={table}")
    assert stands["verdict"] == "open"


@pytest.mark.parametrize("played", ["hidden"], indirect=True)
def test_the_export_tells_nothing_of_another_hand_that_stays_hidden(
    played: Browser, record: Record
) -> None:
    answer = played.ask("GET", "me/export")
    (game,) = answer.json()["games"]
    assert game["id"] == "game1" and game["seat"] == 0
    own = game["record"]
    assert own["choices"] == [choice for choice in record.choices if choice.startswith("0 ")]
    assert own["decks"] == [msgspec.to_builtins(record.decks[0])] and own["result"] == record.result
    assert "seed" not in own and "the secret" not in answer.text


def test_a_deleted_player_leaves_the_game_without_a_name(played: Browser) -> None:
    assert played.ask("DELETE", "me", {"password": "a fine secret"}).status_code == 204
    bob = another(played.client)
    told = bob.ask("GET", "replays/game1")
    assert [seat["name"] for seat in told.json()["seats"]] == ["Departed player", "Bob"]
    record = bob.ask("GET", "replays/game1/record")
    assert record.json()["players"] == ["Departed player", "Bob"]
    assert bob.get("players/Bob")["history"][0]["seats"] == ["Departed player", "Bob"]
    assert "Ann" not in told.text + record.text


# -- puzzles and lessons ---------------------------------------------------------------------


def test_puzzles_and_lessons_are_told_in_both_languages(client: Client) -> None:
    for kind in ("puzzles", "lessons"):
        english, french = (client.get(f"/api/{kind}?lang={lang}").json() for lang in ("en", "fr"))
        assert [p["id"] for p in english] == [p["id"] for p in french] and english
    assert all(lesson["steps"] for lesson in client.get("/api/lessons").json())
    some = client.get("/api/puzzles?game=young-jedi").json()
    assert {p["game"] for p in some} == {"young-jedi"}


def test_a_puzzle_opens_a_table_of_its_own(ann: Browser) -> None:
    puzzle = ann.get("puzzles")[0]
    table = ann.do("POST", f"puzzles/{puzzle['id']}/play")["table"]
    live = ann.client.app.state["services"].service.hub.tables[table]
    assert live.table.source == f"puzzle:{puzzle['id']}" and live.table.state == "playing"
    told = ann.get(f"puzzles/{puzzle['id']}/verdict?table={table}")
    assert told == {"verdict": "open"}
    other = another(ann.client)
    path = f"puzzles/{puzzle['id']}/verdict?table={table}"
    assert other.refused("GET", path) == (404, "unknown_puzzle")
    lesson = ann.get("lessons")[0]
    assert ann.do("POST", f"lessons/{lesson['id']}/play")["table"]
    assert ann.refused("POST", f"puzzles/{lesson['id']}/play") == (404, "unknown_puzzle")
    assert ann.refused("POST", "puzzles/none/play")[0] == 404


def test_opening_tables_needs_a_session(client: Client) -> None:
    answer = client.post("/api/puzzles/x/play")
    assert (answer.status_code, answer.json()["code"]) == (401, "signed_out")


def test_one_who_leaves_in_the_middle_of_a_game_leaves_no_name(
    config: Config, database_url: str
) -> None:
    app = create_app(msgspec.structs.replace(config, database=database_url))
    with TestClient(app, base_url=ADDRESS) as client:
        ann = Browser(client)
        ann.register("Annabella")
        table = ann.do("POST", f"puzzles/{ann.get('puzzles')[0]['id']}/play")["table"]
        assert ann.ask("GET", "me/export").json()["tables"] == [table]
        assert ann.ask("DELETE", "me", {"password": "a fine secret"}).status_code == 204

    async def stored() -> bytes:
        database = await open_database(database_url)
        async with database.read() as session:
            found = [
                *await session.scalars(select(EntryRow.body)),
                *await session.scalars(select(TableRow.summary)),
                *await session.scalars(select(GameRow.record)),
                *await session.scalars(select(GameRow.summary)),
                *[name.encode() for name in await session.scalars(select(GameSeatRow.name))],
            ]
        await database.close()
        return b"".join(found)

    told = asyncio.run(stored())
    assert b"Departed player" in told and b"Annabella" not in told


def test_a_guest_takes_a_shown_game_over_at_its_decision(client: Client) -> None:
    guest = Browser(client)
    answer = guest.ask("GET", "showcase/episode-one?lang=fr")
    shown = answer.json()
    assert answer.headers["etag"] and shown["info"]["id"] == "shown-episode-one"
    at = shown["asked"][0]
    table = guest.do(
        "POST",
        "replays/shown-episode-one/branch",
        {"at": at, "seat": shown["seat"], "against": "youngling"},
    )["table"]
    with guest.client.websocket_connect("/ws") as socket:
        say(socket, "hello", lang="fr")
        position = say(socket, "attend", table=table)["position"]
    frame = next(one for one in shown["frames"] if one["at"] == at)
    assert position["prompt"]["text"] == frame["prompt"]["text"], "the same question"
    assert position["seat"] == shown["seat"]
    whole = guest.get("replays/shown-episode-one")
    assert whole["choices"] == shown["info"]["choices"]
    assert guest.refused("GET", "showcase/nothing") == (404, "unknown_replay")


def test_who_registers_is_known_by_the_new_name_everywhere(client: Client) -> None:
    ann = Browser(client)
    guest = ann.me["name"]
    with ann.client.websocket_connect("/ws") as socket:
        say(socket, "hello")
        wish = {"game": "episode-one", "seats": [YOU, bot()]}
        over = str(say(socket, "open_table", wish=wish)["table"])
        replay = say(socket, "concede", table=over)["ended"]["replay"]
        waits = {"game": "episode-one", "seats": [YOU, {"who": "anybody"}]}
        table = str(say(socket, "open_table", wish=waits)["table"])
    ann.register("Ann")
    with ann.client.websocket_connect("/ws") as socket:
        say(socket, "hello")
        seats = say(socket, "attend", table=table)["position"]["info"]["seats"]
        assert seats[0]["name"] == "Ann"
        listed = say(socket, "watch_lobby")["tables"]
        assert guest not in msgspec.json.encode(listed).decode()
    assert ann.get("players/Ann")["history"][0]["seats"][0] == "Ann"
    assert ann.get(f"replays/{replay}")["seats"][0]["name"] == "Ann"
    # The log has it too: a process that reads the table later knows no other name.
    services = client.app.state["services"]
    services.service.hub.tables.pop(table)
    with ann.client.websocket_connect("/ws") as socket:
        say(socket, "hello")
        seats = say(socket, "attend", table=table)["position"]["info"]["seats"]
        assert seats[0]["name"] == "Ann"


def test_lessons_and_puzzles_are_not_games_that_were_won(client: Client) -> None:
    ann = Browser(client)
    ann.register("Ann")
    lesson = ann.do("POST", "lessons/lesson-episode-one/play")["table"]
    with ann.client.websocket_connect("/ws") as socket:
        say(socket, "hello")
        say(socket, "concede", table=lesson)
        assert ann.get("players/Ann")["history"] == []
        wish = {"game": "episode-one", "seats": [YOU, bot()]}
        table = str(say(socket, "open_table", wish=wish)["table"])
        replay = say(socket, "concede", table=table)["ended"]["replay"]
    assert [game["replay"] for game in ann.get("players/Ann")["history"]] == [replay]
