"""Own cards on a server: files that are looked at, sets that are kept, tables that use them."""

from __future__ import annotations

import zlib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from litestar.testing import TestClient
from msgspec.structs import replace
from sqlalchemy import select
from tests.server.browser import ADDRESS, Browser, another, say
from tests.server.callers import ANYBODY, YOU, Caller, Deaf, bot, open_service
from tests.sets.helping import EXAMPLES, GAMES, example, with_own_cards

import drawdestiny as dd
from drawdestiny.decks.files import write_deck
from drawdestiny.server.app import Server, create_app
from drawdestiny.server.config import Config, OwnCards
from drawdestiny.storage.play import FramesRow

Client = TestClient[Server]


def text_of(game: str) -> str:
    return (EXAMPLES / f"{game}.cards.toml").read_text(encoding="utf-8")


def deck_of(game: str, seat: int = 0) -> str:
    """The usual deck of a seat, full of own cards, as text."""
    definition = dd.game_definition(game).extend([example(game)])
    format = definition.formats[0].id
    usual = definition.deck(definition.default_decks(2, format)[seat])
    return write_deck(definition, with_own_cards(definition, usual, format), "text")


# -- files -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_file_is_told_with_faces_and_texts_in_both_languages(client: Client, game: str) -> None:
    own = example(game)
    body = {"text": text_of(game), "faces": [f"{own.code}-1"]}
    told = client.post("/api/sets/check", json=body).json()
    assert told["problems"] == [] and told["hash"] == own.hash and told["game"] == game
    first = told["cards"][0]
    assert first["card"]["id"] == f"{own.code}-1" and first["card"]["own"] == own.hash
    assert set(first["texts"]) == {"en", "fr"}
    assert {lang: face[:4] for lang, face in first["faces"].items()} == {"en": "<svg", "fr": "<svg"}
    assert "faces" not in told["cards"][1]
    line = text_of(game).splitlines()[first["line"] - 1]
    assert line == "[[card]]"
    # The link carries the whole set.
    file = client.post("/api/sets/open", json={"code": told["link"]}).json()["text"]
    assert client.post("/api/sets/check", json={"text": file}).json()["hash"] == own.hash


def test_what_is_wrong_is_told_where_it_is_and_the_other_cards_are_shown(client: Client) -> None:
    text = text_of("jedi-knights").replace("Power(+2, AtPlanet(HOTH))", "Powr(+2, AtPlanet(HOTH))")
    told = client.post("/api/sets/check", json={"text": text}).json()
    (problem,) = told["problems"]
    assert text.splitlines()[problem["line"] - 1][problem["column"] - 1 :].startswith("Powr")
    assert problem["card"] == "Tauntaun Herder" and "nearest: Power" in problem["text"]
    assert told.get("hash", "") == "" and told["cards"][0]["card"]["id"] == "ICE-2"
    french = client.post("/api/sets/check?lang=fr", json={"text": text}).json()
    assert "le plus proche" in french["problems"][0]["text"]


@pytest.mark.parametrize(
    "text, line, words",
    [
        ("", 1, "no_value"),
        ("game = 'episode-one'\nname = [", 2, ""),
        ("game = 'chess'\n", 1, "chess"),
        ("x = " + "[" * 5000, 1, ""),
        ("game = 'episode-one'\nname = 'a'\ncode = 'AB'\nnotation = 99\n", 4, "99"),
    ],
)
def test_a_text_that_is_no_file_of_cards_is_refused_in_a_sentence(
    client: Client, text: str, line: int, words: str
) -> None:
    told = client.post("/api/sets/check", json={"text": text}).json()
    assert told["problems"][0]["line"] == line
    assert told["problems"][0]["text"].endswith((".", "?", "!"))
    assert words in told["problems"][0]["text"] or words == "no_value"


@given(text=st.text(max_size=200), at=st.integers(0, 2000), cut=st.integers(0, 300))
@settings(
    max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_a_damaged_file_is_always_answered(client: Client, text: str, at: int, cut: int) -> None:
    whole = text_of("episode-one")
    damaged = whole[:at] + text.encode("utf-8", "replace").decode() + whole[at + cut :]
    told = client.post("/api/sets/check", json={"text": damaged})
    assert told.status_code == 200
    assert told.json()["problems"] or told.json()["hash"]


@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_card_texts_are_listed(client: Client, game: str) -> None:
    english, french = (
        client.get(f"/api/games/{game}/words?lang={lang}").json() for lang in ("en", "fr")
    )
    assert len(english) > 10 and all(word["usage"] and word["example"] for word in english)
    assert [word["name"] for word in english] == [word["name"] for word in french]
    assert english[0]["text"] != french[0]["text"]


# -- keeping ---------------------------------------------------------------------------------------


def test_a_set_is_kept_found_by_its_hash_and_forgotten(client: Client, ann: Browser) -> None:
    text = text_of("episode-one")
    kept = ann.do("POST", "sets", {"text": text})
    assert kept == ann.get("sets")[0]
    assert kept["name"] == "The Quiet Harbour" and kept["cards"] == 11
    assert ann.get("sets/episode-one/HAR/file")["text"] == text
    # A changed file takes its place.
    other = ann.do("POST", "sets", {"text": text.replace('version = "1"', 'version = "2"')})
    assert [one["hash"] for one in ann.get("sets")] == [other["hash"]] != [kept["hash"]]
    # Who has the hash sees the cards; the file and the list are one's own.
    bob = another(client)
    told = bob.get(f"own/{other['hash']}?lang=fr")
    assert [card["id"] for card in told["cards"]][:2] == ["HAR-1", "HAR-2"]
    assert bob.get(f"own/{other['hash']}/HAR-1")["card"]["name"] == "Harbour Warden"
    for look in ("", "?look=table"):
        face = bob.ask("GET", f"faces/{other['hash']}/HAR-1.svg{look}")
        assert face.headers["content-type"].startswith("image/svg+xml")
        assert "immutable" in face.headers["cache-control"] and "<svg" in face.text
    assert bob.get("sets") == []
    assert bob.refused("GET", "sets/episode-one/HAR/file") == (404, "unknown_set")
    assert bob.refused("GET", f"own/{'0' * 64}") == (404, "unknown_set")
    assert bob.refused("GET", f"faces/{other['hash']}/E1-L01.svg") == (404, "unknown_page")
    assert ann.refused("POST", "sets", {"text": text.replace("HAR-2", "HAR-1")})[0] == 400
    ann.do("DELETE", "sets/episode-one/HAR")
    assert ann.get("sets") == []


def test_my_cards_are_found_by_me_alone(client: Client, ann: Browser) -> None:
    kept = ann.do("POST", "sets", {"text": text_of("episode-one")})
    bob = another(client)
    found = ann.get('cards?q=name:"harbour warden"')["cards"][0]
    assert found["id"] == "HAR-1" and found["own"] == kept["hash"]
    assert ann.get("cards?q=set:har")["total"] == 11
    assert bob.get('cards?q=name:"harbour warden"')["total"] == 0
    assert ann.get("cards/HAR-1")["card"]["own"] == kept["hash"]
    assert bob.refused("GET", "cards/HAR-1") == (404, "unknown_card")
    assert ann.get("cards/e1-l01")["card"].get("own", "") == ""


def test_an_operator_limits_sets_and_may_forbid_them(config: Config) -> None:
    text = text_of("episode-one")
    limited = replace(config, own_cards=OwnCards(sets=1, characters=len(text) + 10))
    with TestClient(create_app(limited), base_url=ADDRESS) as client:
        ann = Browser(client)
        ann.do("POST", "sets", {"text": text})
        second = text.replace("HAR", "HBR")
        assert ann.refused("POST", "sets", {"text": second}) == (409, "too_many_sets")
        assert ann.refused("POST", "sets", {"text": text + "#" * 20}) == (400, "bad_file")
        told = ann.do("POST", "sets/check", {"text": text + "#" * 20})
        assert "characters" in told["problems"][0]["text"]
    forbidden = replace(config, own_cards=OwnCards(allowed=False))
    with TestClient(create_app(forbidden), base_url=ADDRESS) as client:
        ann = Browser(client)
        assert ann.refused("POST", "sets", {"text": text}) == (403, "no_own_cards")
        body = {"text": text, "faces": ["HAR-1"]}
        assert ann.refused("POST", "sets/try", body) == (403, "no_own_cards")


def test_decks_are_checked_filled_and_kept_with_ones_own_cards(
    client: Client, ann: Browser
) -> None:
    body = {"game": "episode-one", "text": deck_of("episode-one"), "name": "Harbour"}
    assert ann.do("POST", "decks/check", body)["lines"]
    ann.do("POST", "sets", {"text": text_of("episode-one")})
    told = ann.do("POST", "decks/check", body)
    assert told["legal"] and any(card["id"].startswith("HAR") for card in told["deck"]["cards"])
    few = {"game": "episode-one", "text": "side: light\n2 Harbour Warden\n"}
    filled = ann.do("POST", "decks/fill", few)["deck"]["cards"]
    assert {"id": "HAR-1", "count": 2} in filled and len(filled) > 10
    assert ann.do("PUT", "decks/episode-one/Harbour", body)["legal"]
    assert "HAR" in ann.do("POST", "decks/export/text", body)["body"]


def test_the_account_takes_its_sets_away_and_forgets_them(client: Client, ann: Browser) -> None:
    ann.register()
    ann.do("POST", "sets", {"text": text_of("episode-one")})
    (own,) = ann.get("me/export")["card_sets"]
    assert own["code"] == "HAR" and own["file"] == text_of("episode-one")


# -- tables ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_a_card_is_tried_out_at_once_in_hand_against_a_bot(
    client: Client, ann: Browser, game: str
) -> None:
    card = f"{example(game).code}-1"
    table = ann.do("POST", "sets/try", {"text": text_of(game), "faces": [card]})["table"]
    with client.websocket_connect("/ws") as socket:
        say(socket, "hello", version=1)
        position = say(socket, "attend", table=table)["position"]
        assert position["info"]["sets"][0]["hash"] == example(game).hash
        (hand,) = [
            zone for zone in position["view"]["zones"]
            if zone["kind"] == "hand" and zone["owner"] == position["seat"]
        ]  # fmt: skip
        assert card in [seen["id"] for seen in hand["cards"]]
        assert position["prompt"]["options"]
    # What everybody at the table sees is found under the hash that they are told.
    assert another(client).get(f"own/{example(game).hash}")["code"] == example(game).code


def test_a_card_that_no_deck_may_hold_cannot_be_tried_out(client: Client, ann: Browser) -> None:
    body = {"text": text_of("jedi-knights"), "faces": ["ICE-14"]}
    assert ann.refused("POST", "sets/try", body) == (409, "no_deck_to_try")
    body["faces"] = ["ICE-99"]
    assert ann.refused("POST", "sets/try", body) == (404, "no_card_to_try")


async def keeper(service: Any, game: str) -> Caller:
    """Somebody who keeps the ready set of a game."""
    ann = await Caller(service).connect()
    assert ann.visitor is not None
    await service.sets.keep(ann.visitor.id, text_of(game))
    return ann


@pytest.mark.parametrize("game", GAMES)
async def test_a_friend_in_another_process_plays_with_my_cards_and_a_third_goes_on(
    database_url: str, game: str
) -> None:
    own = example(game)
    async with open_service(database_url) as one, open_service(database_url, cluster=Deaf()) as two:
        ann = await keeper(one, game)
        bob = await Caller(two).connect()
        table = await ann.open({**YOU, "deck": deck_of(game)}, ANYBODY, game=game)
        assert (await bob.ask("sit", table=table))["type"] == "done"
        await bob.when(lambda: table in bob.tables)
        assert bob.tables[table]["info"]["sets"] == [
            {"hash": own.hash, "code": own.code, "name": own.name}
        ]
        assert (await two.sets.find(own.hash)).source == own.source
        # She keeps it no more: the game has its cards.
        assert ann.visitor is not None
        await one.sets.forget(ann.visitor.id, game, own.code)
    async with open_service(database_url) as later:
        assert (await later.sets.find(own.hash)).source == own.source
        ann, bob = [await Caller(later, who.visitor).connect() for who in (ann, bob)]
        for caller in (ann, bob):
            await caller.ask("attend", table=table)
        for _ in range(12):
            mover = ann if ann.prompt(table) else bob
            told = await mover.choose(table)
            assert told["type"] == "changed", told
            n = mover.tables[table]["n"]
            await (bob if mover is ann else ann).reaches(table, n)
        await ann.ask("concede", table=table)
        await bob.when(lambda: bob.over(table))
        replay = bob.tables[table]["ended"]["replay"]
    # When it has stopped, what was seen is kept, and names the set.
    async with open_service(database_url) as last:
        (frames,) = await last.journal.rows(
            select(FramesRow.body).where(FramesRow.game_id == replay)
        )
    assert own.hash in zlib.decompress(frames.body).decode()


async def test_bots_play_with_my_cards_and_against_them(tmp_path: Path) -> None:
    async with open_service(str(tmp_path / "server.sqlite3")) as service:
        ann = await keeper(service, "episode-one")
        table = await ann.open({**YOU, "deck": deck_of("episode-one")}, bot("padawan"))
        for _ in range(6):
            await ann.choose(table)
        assert ann.tables[table]["info"]["sets"]
        assert (await ann.ask("hint", table=table))["type"] in ("hint", "problem")


async def test_nobody_is_matched_with_cards_that_they_have_not_agreed_to(tmp_path: Path) -> None:
    async with open_service(str(tmp_path / "server.sqlite3")) as service:
        ann = await keeper(service, "episode-one")
        bob = await Caller(service).connect()
        deck = deck_of("episode-one")
        answer = await ann.ask("quick_match", game="episode-one", deck=deck)
        assert answer["code"] == "no_own_cards"
        table = await ann.open({**YOU, "deck": deck}, ANYBODY)
        answer = await bob.ask("quick_match", game="episode-one")
        assert answer["table"] != table
        answer = await ann.ask(
            "open_table", wish={"game": "episode-one", "rated": True, "seats": [YOU, ANYBODY]}
        )
        assert answer["code"] == "guests_unrated"


async def test_another_persons_cards_are_not_known_to_my_decks(tmp_path: Path) -> None:
    async with open_service(str(tmp_path / "server.sqlite3")) as service:
        await keeper(service, "episode-one")
        bob = await Caller(service).connect()
        wish = {"game": "episode-one", "seats": [{**YOU, "deck": deck_of("episode-one")}, ANYBODY]}
        assert await bob.refused("open_table", wish=wish) == "no_deck"
