"""Decks and collections of a user on the server."""

from __future__ import annotations

import pytest
from litestar.testing import TestClient
from msgspec.structs import replace
from tests.server.browser import ADDRESS, Browser, another

import drawdestiny as dd
from drawdestiny.decks.files import FORMS, write_deck
from drawdestiny.decks.find import form_by_looks, written_deck
from drawdestiny.server.app import Server, create_app
from drawdestiny.server.config import Config

Client = TestClient[Server]
E1 = dd.game_definition("episode-one")
MAUL = dd.find_deck("episode-one", "Maul")


def given(text: str, game: str = "episode-one", **more: str) -> dict[str, str]:
    return {"game": game, "text": text, **more}


@pytest.mark.parametrize("game", dd.game_ids())
def test_the_ready_decks_are_legal(client: Client, game: str) -> None:
    told = client.get(f"/api/games/{game}/decks").json()
    ready = dd.game_definition(game).ready_decks()
    assert [deck["name"] for deck in told] == [deck.name for deck in ready]
    assert all(deck["ready"] for deck in told)
    assert {c["id"]: c["count"] for c in told[0]["cards"]} == ready[0].cards
    for info, deck in zip(told, ready, strict=True):
        assert not dd.game_definition(game).problems(deck, info["format"])
        assert len(info["shown"]) == 5 and set(info["shown"]) <= set(deck.cards)


@pytest.mark.parametrize("form", FORMS)
def test_a_deck_is_understood_in_every_form(client: Client, form: str) -> None:
    body = given(write_deck(E1, MAUL, form))
    told = client.post("/api/decks/check", json=body).json()
    assert told["legal"] and told["problems"] == [] and told["lines"] == []
    assert {c["id"]: c["count"] for c in told["deck"]["cards"]} == MAUL.cards
    assert sum(told["curves"]["kinds"].values()) == MAUL.size()
    again = client.post("/api/decks/check", json=given(told["link"])).json()
    assert again["deck"]["cards"] == told["deck"]["cards"]
    # A list is a text with sets and numbers behind the names.
    looks = "text" if form == "list" else form
    assert form_by_looks(write_deck(E1, MAUL, form)) == looks


def test_what_is_wrong_is_said_in_the_readers_language_with_a_mend(client: Client) -> None:
    cards = client.get("/api/cards?q=name:maul game:episode-one").json()["cards"]
    body = given(f"name: Half\nside: dark\n2 {cards[0]['id']}\n")
    english, french = (
        client.post(f"/api/decks/check?lang={lang}", json=body).json() for lang in ("en", "fr")
    )
    assert not english["legal"] and english["deck"]["name"] == "Half"
    assert english["problems"][0]["rule"].startswith("E1-")
    assert english["problems"][0]["text"] != french["problems"][0]["text"]
    assert english["problems"][0]["fix"] != french["problems"][0]["fix"]


def test_a_report_says_what_the_rules_want_in_the_readers_language(client: Client) -> None:
    body = given("side: light\n3 DM-1\n", game="young-jedi")
    english, french = (
        client.post(f"/api/decks/check?lang={lang}", json=body).json()["needs"]
        for lang in ("en", "fr")
    )
    red = {"label": "Red", "have": 3, "least": 10, "most": 10, "query": "dot:red", "colour": "red"}
    assert english[0] == red
    assert [need["label"] for need in english[-2:]] == ["Coruscant location", "Naboo location"]
    assert [need["label"] for need in french[:2]] == ["Rouge", "Orange"]
    found = client.get("/api/cards", params={"q": "game:young-jedi dot:red"}).json()
    assert "DM-1" in [card["id"] for card in found["cards"]]


def test_lines_that_mean_nothing_come_with_candidates(client: Client) -> None:
    told = client.post("/api/decks/check", json=given("2 Qui-Gonn Jinx\n1 Xyzzyq\n")).json()
    assert told["deck"] is None and not told["legal"]
    assert [line["line"] for line in told["lines"]] == [1, 2]
    assert any("Qui-Gon Jinn" in name for name in told["lines"][0]["candidates"])


def test_a_deck_is_filled_up_to_a_legal_one(client: Client) -> None:
    told = client.post("/api/decks/fill", json=given("side: dark\n", name="New")).json()
    assert told["legal"] and told["deck"]["name"] == "New"
    assert sum(card["count"] for card in told["deck"]["cards"]) == 40


def test_a_deck_goes_out_in_every_form(client: Client) -> None:
    for form in ("text", "json", "link", "dek", "csv"):
        body = given(write_deck(E1, MAUL, "link"))
        told = client.post(f"/api/decks/export/{form}", json=body).json()
        assert told["form"] == form and told["name"].startswith("maul.")
        assert written_deck(E1, told["body"]).cards == MAUL.cards
    answer = client.post("/api/decks/export/pdf", json=given("x"))
    assert answer.status_code == 404 and "csv" in answer.json()["text"]


def test_a_deck_is_kept_though_illegal_and_comes_back(ann: Browser) -> None:
    report = ann.do("PUT", "decks/episode-one/Half a deck", given("2 E1-L07\n", name="other"))
    assert not report["legal"] and report["deck"]["name"] == "Half a deck"
    (kept,) = ann.get("decks?game=episode-one")
    assert (kept["name"], kept["cards"]) == ("Half a deck", [{"id": "E1-L07", "count": 2}])
    ann.do("PUT", "decks/episode-one/Half a deck", given("3 E1-L07\n"))
    (kept,) = ann.get("decks")
    assert kept["cards"] == [{"id": "E1-L07", "count": 3}]
    assert ann.get("decks?game=young-jedi") == []
    assert ann.ask("DELETE", "decks/episode-one/half-a-deck").status_code == 204
    assert ann.refused("DELETE", "decks/episode-one/half-a-deck") == (404, "no_deck")


def test_nobody_sees_the_decks_of_another(ann: Browser) -> None:
    ann.do("PUT", "decks/episode-one/Mine", given("2 E1-L07\n"))
    bob = another(ann.client)
    assert bob.get("decks") == []
    assert bob.refused("DELETE", "decks/episode-one/Mine") == (404, "no_deck")
    assert len(ann.get("decks")) == 1


def test_what_cannot_be_kept_is_refused(ann: Browser, config: Config) -> None:
    assert ann.refused("PUT", "decks/nothing/x", given("")) == (404, "unknown_game")
    assert ann.refused("PUT", "decks/episode-one/x", given("1 Xyzzyq"))[1] == "bad_deck"
    assert ann.refused("PUT", "decks/episode-one/ ", given("1 E1-L07"))[1] == "deck_name"
    many = "\n".join("999 E1-L07" for _ in range(20))
    assert ann.refused("PUT", "decks/episode-one/x", given(many))[1] == "too_many_cards"
    few = replace(config, limits=replace(config.limits, decks=1, collections=1))
    with TestClient(create_app(few), base_url=ADDRESS) as client:
        bob = Browser(client)
        for _ in range(2):
            bob.do("PUT", "decks/episode-one/One", given("1 E1-L07"))
        refused = bob.refused("PUT", "decks/episode-one/Two", given("1 E1-L07"))
        assert refused == (409, "too_many_decks")
        bob.do("PUT", "collections/One", {"game": "episode-one"})
        refused = bob.refused("PUT", "collections/Two", {"game": "episode-one"})
        assert refused == (409, "too_many_collections")


@pytest.mark.parametrize("text", ["/etc/passwd", "../../x.txt", "deck.json", "C:\\x.deck"])
def test_the_name_of_a_file_is_never_opened(client: Client, text: str) -> None:
    told = client.post("/api/decks/check", json=given(text)).json()
    assert told["deck"] is None or told["deck"]["cards"] == []
    assert all(line["text"] == text for line in told["lines"])


# -- collections -----------------------------------------------------------------------------


def test_a_collection_is_filled_changed_and_deleted(ann: Browser) -> None:
    made = ann.do("PUT", "collections/Mine", {"game": "young-jedi"})
    assert made["name"] == "Mine" and made["cards"] == 0
    assert {row["set"] for row in made["completion"]} >= {"DM", "JC"}
    ann.do("POST", "collections/mine/cards", {"cards": {"dm-1": 2, "DM-1/foil": 1, "DM-2": 1}})
    told = ann.do("POST", "collections/Mine/cards", {"cards": {"DM-2": -1}, "wants": {"DM-3": 2}})
    assert told["cards"] == 3
    assert told["holdings"] == [
        {"id": "DM-1", "owned": 3, "foil": 1},
        {"id": "DM-3", "owned": 0, "wanted": 2},
    ]
    first = told["completion"][0]
    assert first["have"] <= first["of"]
    found = ann.get("cards?q=owned>2&collection=Mine")
    assert [card["id"] for card in found["cards"]] == ["DM-1"]
    assert ann.ask("DELETE", "collections/Mine").status_code == 204
    assert ann.refused("GET", "collections/Mine")[0] == 404


def test_a_change_of_a_collection_is_whole_or_nothing(ann: Browser) -> None:
    ann.do("PUT", "collections/Mine", {"game": "episode-one"})
    change = {"cards": {"E1-L07": 2, "E1-L08": -1}}
    assert ann.refused("POST", "collections/Mine/cards", change) == (400, "not_there")
    change = {"cards": {"E1-L07": 2}, "wants": {"E1-XX": 1}}
    assert ann.refused("POST", "collections/Mine/cards", change) == (404, "unknown_card")
    assert ann.get("collections/Mine").get("holdings", []) == []


def test_a_name_has_one_collection(ann: Browser) -> None:
    ann.do("PUT", "collections/Mine", {"game": "episode-one"})
    ann.do("POST", "collections/Mine/cards", {"cards": {"E1-L07": 2}})
    again = ann.do("PUT", "collections/mine", {"game": "episode-one"})
    assert again["cards"] == 2, "it stays as it is"
    assert ann.refused("PUT", "collections/Mine", {"game": "young-jedi"}) == (409, "exists")


@pytest.mark.parametrize("form", ["json", "csv"])
def test_a_collection_goes_out_and_comes_in_as_a_file(ann: Browser, form: str) -> None:
    ann.do("PUT", "collections/Mine", {"game": "young-jedi"})
    ann.do("POST", "collections/Mine/cards", {"cards": {"DM-1/foil": 1}, "wants": {"DM-3": 2}})
    file = ann.ask("GET", f"collections/Mine/export?form={form}")
    assert "attachment" in file.headers["content-disposition"]
    bob = another(ann.client)
    bob.do("PUT", "collections/Copy", {"game": "young-jedi"})
    told = bob.do("POST", "collections/Copy/import", {"text": file.text, "form": form})
    assert told["holdings"] == ann.get("collections/Mine")["holdings"]
    wrong = file.text.replace("DM-1", "DM-9999").replace("Obi-Wan", "Nobody")
    broken = {"text": wrong, "form": form}
    assert bob.refused("POST", "collections/Copy/import", broken)[0] == 400
    assert bob.get("collections/Copy")["cards"] == 1


def test_packs_are_opened_into_a_collection(ann: Browser) -> None:
    products = ann.get("products?game=young-jedi&lang=fr")
    booster = next(p for p in products if "booster" in p["id"])
    assert booster["cards"] > 5 and booster["title"]
    ann.do("PUT", "collections/Mine", {"game": "young-jedi"})
    body = {"product": booster["id"], "count": 2, "seed": "luck"}
    looked = ann.do("POST", "packs/open", body)
    assert ann.get("collections/Mine")["cards"] == 0
    opened = ann.do("POST", "packs/open", {**body, "collection": "Mine"})
    assert opened == looked, "the same seed gives the same cards"
    assert len(opened["packs"]) == 2
    assert ann.get("collections/Mine")["cards"] == sum(map(len, opened["packs"]))
    assert ann.do("POST", "packs/open", {"product": booster["id"]})["seed"]
    assert ann.refused("POST", "packs/open", {"product": "nothing"}) == (404, "unknown_product")


def test_only_one_who_is_known_has_collections(client: Client) -> None:
    for method, path in (("GET", "collections"), ("GET", "decks"), ("DELETE", "collections/x")):
        answer = client.request(method, f"/api/{path}")
        assert (answer.status_code, answer.json()["code"]) == (401, "signed_out")
    body = {"product": "dm-booster", "collection": "Mine"}
    assert client.post("/api/packs/open", json=body).status_code in (401, 404)


def test_a_deck_is_filled_from_a_collection(ann: Browser) -> None:
    ann.do("PUT", "collections/Mine", {"game": "episode-one"})
    ann.do("POST", "collections/Mine/cards", {"cards": dict(MAUL.cards)})
    body = given("side: dark\n", name="Mine")
    told = ann.do("POST", "decks/fill?collection=Mine", body)
    assert {card["id"] for card in told["deck"]["cards"]} <= set(MAUL.cards)
    assert ann.refused("POST", "decks/fill?collection=None", body)[0] == 404


def test_letters_that_cannot_be_stored_are_refused_or_left_out(
    config: Config, database_url: str
) -> None:
    with TestClient(create_app(replace(config, database=database_url)), base_url=ADDRESS) as client:
        ann = Browser(client)
        ann.register("Ann")
        nul = "a%00b"
        for method, path, body in (
            ("PUT", f"collections/{nul}", {"game": "episode-one"}),
            ("GET", f"collections/{nul}", None),
            ("DELETE", f"collections/{nul}", None),
            ("PUT", f"decks/episode-one/{nul}", given("1 E1-L07")),
            ("PUT", "decks/episode-one/x", given('{"name": "x", "side": "a\\u0000", "cards": {}}')),
            ("DELETE", f"decks/episode-one/{nul}", None),
            ("GET", f"players/{nul}", None),
            ("GET", f"replays/{nul}", None),
            ("POST", "me/tokens", {"label": "a\0b", "scopes": []}),
            ("DELETE", f"me/tokens/{nul}", None),
            ("POST", "packs/open", {"product": "e1-starter", "collection": "a\0b"}),
            ("POST", "sign-in", {"name": "a\0b", "password": "longer\0than that"}),
            ("GET", f"cards?q={nul}&collection={nul}", None),
        ):
            answer = ann.ask(method, path, body)
            assert answer.status_code != 500, (method, path, answer.text)
        assert ann.get("me")["name"] == "Ann"
