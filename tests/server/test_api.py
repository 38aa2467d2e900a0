"""The HTTP API without accounts: games, cards, faces, rules, the web client, operators."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from litestar.testing import TestClient
from tests.server.conftest import METRICS_TOKEN, OPERATOR

import drawdestiny as dd
from drawdestiny.server.app import Server, create_app
from drawdestiny.server.config import Config
from drawdestiny.server.http.web_client import Client as Files

Client = TestClient[Server]


def test_it_is_alive_and_ready(client: Client) -> None:
    assert client.get("/health").json() == {"alive": True}
    assert client.get("/ready").json() == {"ready": True}


def test_games_are_told_in_the_readers_language(client: Client) -> None:
    english, french = (client.get(f"/api/games?lang={lang}").json() for lang in ("en", "fr"))
    assert [game["id"] for game in english] == dd.game_ids()
    knights = next(game for game in english if game["id"] == "jedi-knights")
    assert knights["seats"]["4"] == ["alliance", "empire", "alliance2", "empire2"]
    assert knights["sides"]["alliance"] == "Alliance" and knights["players"] == [2, 4]
    assert knights["bots"] == ["youngling", "padawan", "knight", "master"]
    assert french[0]["about"] != english[0]["about"]
    assert [game["version"] for game in french] == [game["version"] for game in english]


def test_the_browser_may_say_the_language(client: Client) -> None:
    told = client.get("/api/cards/E1-XX", headers={"accept-language": "fr-CH, en;q=0.5"}).json()
    assert told["code"] == "unknown_card" and "Aucune carte" in told["text"]


@pytest.mark.parametrize("game", dd.game_ids())
def test_all_cards_of_a_game_come_at_once(client: Client, game: str) -> None:
    told = client.get(f"/api/games/{game}/cards?lang=fr").json()
    definition = dd.game_definition(game)
    assert [card["id"] for card in told] == [card.id for card in definition.catalogue().cards]
    for row, card in zip(told, definition.catalogue().cards, strict=True):
        assert row.get("text", "") == definition.card_text(card, "fr")
        assert row["name"] == card.name() and row["game"] == game


def test_what_a_client_has_is_not_sent_again(client: Client) -> None:
    first = client.get("/api/games/episode-one/cards")
    again = client.get(
        "/api/games/episode-one/cards", headers={"if-none-match": first.headers["etag"]}
    )
    assert (again.status_code, again.content) == (304, b"")
    other = client.get("/api/games/episode-one/cards?lang=fr")
    assert other.headers["etag"] != first.headers["etag"]


def test_answers_are_compressed_where_that_is_understood(client: Client) -> None:
    plain = client.get("/api/games/young-jedi/cards", headers={"accept-encoding": "identity"})
    packed = client.get("/api/games/young-jedi/cards", headers={"accept-encoding": "gzip"})
    assert "content-encoding" not in plain.headers
    assert packed.headers["content-encoding"] == "gzip"
    assert int(packed.headers["content-length"]) < len(plain.content) / 4
    assert packed.json() == plain.json()
    found = client.get("/api/cards?q=jedi", headers={"accept-encoding": "gzip"})
    assert found.headers["content-encoding"] == "gzip"


def test_a_face_never_changes_under_its_version(client: Client) -> None:
    version = client.get("/api/games").json()[0]["version"]
    face = client.get(f"/api/faces/E1-L06.svg?lang=fr&v={version}")
    assert face.headers["content-type"] == "image/svg+xml"
    assert face.text.startswith("<svg") and "Desert Landing" in face.text
    assert "immutable" in face.headers["cache-control"]
    assert "immutable" not in client.get("/api/faces/E1-L06.svg?v=old").headers["cache-control"]
    gold = client.get("/api/faces/E1-L06.svg?finish=gold")
    assert gold.text != client.get("/api/faces/E1-L06.svg").text


@pytest.mark.parametrize("path", ["faces/E1-XX.svg", "faces/E1-L06.png", "cards/none", "rules/x"])
def test_what_is_not_there_is_said_to_be_missing(client: Client, path: str) -> None:
    answer = client.get(f"/api/{path}")
    assert answer.status_code == 404 and answer.json()["text"]


def test_cards_are_found_by_the_search_language(client: Client) -> None:
    told = client.get(
        "/api/cards", params={"q": "destiny>=6 game:young-jedi", "size": 5, "sort": "-destiny,name"}
    ).json()
    assert len(told["cards"]) == 5 and told["total"] > 5 and told["page"] == 1
    values = [card["facts"]["destiny"] for card in told["cards"]]
    assert values == sorted(values, reverse=True)
    last = client.get("/api/cards", params={"q": "destiny>=6", "size": 5, "page": 9999}).json()
    assert last["page"] == last["pages"]


def test_a_search_says_what_it_corrected_and_shows_what_was_asked(client: Client) -> None:
    asked = {"q": "mual power>damage game:yj", "sort": "-power", "lang": "fr"}
    told = client.get("/api/cards", params=asked).json()
    assert [note.replace("\xa0", " ") for note in told["notes"]] == [
        "Aucune carte ne dit « mual » : voici la recherche de « Maul »."
    ]
    assert told["asked"] == ["puissance", "dommages"]
    assert [int(power) > int(damage) for power, damage in told["figures"]] == [True] * told["total"]
    explained = client.get("/api/search/grammar?lang=fr").json()
    queries = [form["query"] for form in explained["forms"]]
    assert "puissance>dommages" in queries
    for query in queries:
        if "possédé" not in query:
            assert client.get("/api/cards", params={"q": query}).json()["total"] > 0, query


def test_a_query_that_means_nothing_says_why(client: Client) -> None:
    answer = client.get("/api/cards", params={"q": "colur:red", "lang": "fr"})
    assert answer.status_code == 400
    assert answer.json()["code"] == "unknown_field" and "colur" in answer.json()["text"]
    assert client.get("/api/cards", params={"q": "o:/((a+)+)+$/"}).status_code in (200, 400)


def test_the_page_of_a_card_has_its_rulings_and_decks(client: Client) -> None:
    told = client.get("/api/cards/dm-40?lang=en").json()
    assert told["card"]["id"] == "DM-40"
    assert set(told["texts"]) == {"en", "fr"} and told["errata"]
    assert told["lines"] and all(len(line) == 2 for line in told["lines"])
    assert told["printings"][0].startswith("The Menace of Darth Maul") or told["printings"]


def test_the_rulebook_is_told_in_order(client: Client) -> None:
    told = client.get("/api/rules/episode-one?lang=fr").json()
    rule = next(rule for rule in told if rule["id"] == "E1-2.1")
    assert rule["chapter"] == "E1-2" and rule["text"] and rule["title"]


# -- the web client --------------------------------------------------------------------------


def test_the_client_gets_its_page_for_every_address_of_its_own(client: Client) -> None:
    for path in ("/", "/tables/abc", "/decks?game=young-jedi", "/index.html"):
        answer = client.get(path)
        assert answer.status_code == 200 and "the client" in answer.text
        assert answer.headers["content-type"] == "text/html; charset=utf-8"
        assert answer.headers["cache-control"] == "no-cache"


def test_files_with_their_hash_are_kept_for_ever(client: Client) -> None:
    answer = client.get("/assets/app-1234.js", headers={"accept-encoding": "gzip"})
    assert "immutable" in answer.headers["cache-control"]
    assert "javascript" in answer.headers["content-type"]
    assert answer.headers["content-encoding"] == "gzip" and answer.text.startswith("play()")
    assert client.get("/assets/gone.js").status_code == 404


@pytest.mark.parametrize(
    "path",
    ["/../outside.txt", "/%2e%2e/outside.txt", "/assets/..%2f..%2f..%2foutside.txt",
     "/..%5coutside.txt", "/assets/%00"],
)  # fmt: skip
def test_nothing_outside_the_folder_is_served(client: Client, path: str) -> None:
    assert "not yours" not in client.get(path).text


def test_a_file_is_kept_once_however_its_name_is_written(static: Path) -> None:
    files = Files(static)
    for times in range(50):
        assert files.file("./" * times + "assets/app-1234.js") is not None
    assert len(files._kept) == 1


def test_without_a_built_client_the_page_tells_how_to_build_it(
    config: Config, tmp_path: Path
) -> None:
    from msgspec.structs import replace

    bare = create_app(replace(config, static=tmp_path / "nothing"))
    with TestClient(bare, base_url="http://play.local") as client:
        english, french = client.get("/?lang=en"), client.get("/?lang=fr")
    assert "npm run build" in english.text and "n’est pas encore" in french.text


def test_a_field_called_like_a_dependency_is_refused_like_any_other(client: Client) -> None:
    told = client.get("/api/me").json()
    answer = client.patch("/api/me", json={"lang": {}}, headers={"x-csrf-token": told["csrf"]})
    assert answer.status_code == 400 and answer.json()["code"] == "bad_request"


def test_the_page_without_a_server_is_given_out_where_it_was_built(
    config: Config, client: Client, tmp_path: Path
) -> None:
    from msgspec.structs import replace

    assert client.get("/alone/").status_code == 404
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<p>alone</p>")
    (folder / "assets" / "python.wasm").write_bytes(b"\0asm")
    app = create_app(replace(config, page=folder))
    with TestClient(app, base_url="http://play.local") as there:
        page, wasm = there.get("/alone/"), there.get("/alone/assets/python.wasm")
        assert there.get("/alone", follow_redirects=False).headers["location"] == "/alone/"
        assert there.get("/alone/nothing.js").status_code == 404
        assert there.get("/api/me").json()["offline"]
        usual = there.get("/").headers["content-security-policy"]
    assert page.text == "<p>alone</p>" and page.headers["cache-control"] == "no-cache"
    assert wasm.headers["content-type"] == "application/wasm"
    assert "immutable" in wasm.headers["cache-control"]
    # WebAssembly is allowed there and nowhere else.
    policy = page.headers["content-security-policy"]
    assert policy.replace(" 'wasm-unsafe-eval'", "") == usual and policy != usual


# -- operators -------------------------------------------------------------------------------


def test_the_metrics_count_routes_and_never_name_people(client: Client) -> None:
    client.get("/api/players/Somebody Secret")
    client.get("/api/cards?q=secretword")
    text = client.get("/metrics", headers=OPERATOR).text
    assert 'route="/api/players/{name}",status="404"' in text
    assert "drawdestiny_ready 1.0" in text
    assert "Secret" not in text and "secretword" not in text


@pytest.mark.parametrize(
    "shown", ["", "Bearer", "Bearer wrong", f"Basic {METRICS_TOKEN}", f"Bearer {METRICS_TOKEN}x"]
)
def test_the_metrics_need_their_token(client: Client, shown: str) -> None:
    answer = client.get("/metrics", headers={"authorization": shown} if shown else {})
    assert (answer.status_code, answer.json()["code"]) == (401, "metrics_token")
    assert "drawdestiny_" not in answer.text


@pytest.mark.parametrize("shown", ["", "Bearer", "Bearer "])
def test_without_a_token_nobody_reads_the_metrics(config: Config, shown: str) -> None:
    from msgspec.structs import replace

    app = create_app(replace(config, metrics_token=""))
    with TestClient(app, base_url="http://play.local") as client:
        answer = client.get("/metrics?lang=fr", headers={"authorization": shown} if shown else {})
        assert (answer.status_code, answer.json()["code"]) == (403, "metrics_off")
        assert "--metrics-token" in answer.json()["text"]


def test_it_is_not_ready_while_it_stops(client: Client) -> None:
    client.app.state["services"].stop_soon()
    assert client.get("/ready").status_code == 503
    assert client.get("/health").status_code == 200
    assert client.get("/api/games").status_code == 200, "what is asked meanwhile is answered"


def test_it_is_not_ready_without_its_database(client: Client, tmp_path: Path) -> None:
    async def gone() -> bool:
        return False

    client.app.state["services"].database.answers = gone
    assert client.get("/ready").json() == {"ready": False}
    assert "drawdestiny_ready 0.0" in client.get("/metrics", headers=OPERATOR).text


def test_it_is_not_ready_while_nothing_can_be_stored(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    from sqlalchemy.exc import OperationalError

    services = client.app.state["services"]
    begin, tries = services.database.begin, []

    def full() -> None:
        tries.append(1)
        raise OperationalError("UPDATE", {}, Exception("database or disk is full"))

    monkeypatch.setattr(services.database, "begin", full)
    for _ in range(20):
        assert client.get("/ready").status_code == 503
    assert "drawdestiny_ready 0.0" in client.get("/metrics", headers=OPERATOR).text
    assert len(tries) < 10, "it is not tried at every question"
    monkeypatch.setattr(services.database, "begin", begin)
    monkeypatch.setattr("drawdestiny.server.services.FRESH", 0.0)
    assert client.get("/ready").status_code == 200, "as soon as there is room again"


def test_without_its_database_it_says_so(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    from sqlalchemy.exc import OperationalError

    def gone() -> None:
        raise OperationalError("SELECT", {}, Exception("connection refused by me:geheim@host"))

    monkeypatch.setattr(client.app.state["services"].database, "read", gone)
    answer = client.get("/api/players/Ann?lang=fr")
    assert answer.status_code == 503 and answer.headers["retry-after"]
    assert answer.json()["code"] == "storage_gone" and "geheim" not in answer.text


@pytest.mark.parametrize("cookie", ["drawdestiny=\xff; a", "drawdestiny=;;;=", "=", "x" * 5000])
def test_a_cookie_that_means_nothing_is_nobodys(client: Client, cookie: str) -> None:
    answer = client.get("/api/decks", headers={b"cookie": cookie.encode("latin-1")})
    assert (answer.status_code, answer.json()["code"]) == (401, "signed_out")


def test_the_openapi_document_names_every_shape(client: Client) -> None:
    told = client.get("/schema/openapi.json").json()
    shapes = set(told["components"]["schemas"])
    assert {"Me", "GameInfo", "CardFound", "DeckReport", "CollectionInfo", "Trouble"} <= shapes
    for path, methods in told["paths"].items():
        if path.startswith("/api"):
            for method, operation in methods.items():
                assert "429" in operation["responses"], f"{method} {path}"


def test_every_refusal_is_a_trouble(client: Client) -> None:
    for method, path, status in (
        ("GET", "/api/nothing", 404),
        ("POST", "/api/games", 405),
        ("GET", "/api/cards?page=x", 400),
        ("GET", "/api/cards?lang=de", 400),
        ("PUT", "/", 405),
    ):
        answer = client.request(method, path)
        assert answer.status_code == status, (method, path, answer.text)
        assert set(answer.json()) <= {"code", "text", "details", "rule"}
    broken = client.post("/api/decks/check", content=b"{", headers={"content-type": "text/x"})
    assert broken.status_code in (400, 415) and broken.json()["code"]


def test_a_fault_of_ours_tells_nothing_but_its_number(
    client: Client, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    from drawdestiny.answers import catalogue

    def fail(game: str, lang: str) -> None:
        raise RuntimeError("the hand of Ann holds Darth Maul")

    monkeypatch.setattr(catalogue, "rules", fail)
    answer = client.get("/api/rules/episode-one")
    assert answer.status_code == 500 and answer.json()["code"] == "broken"
    assert "Maul" not in answer.text
    from drawdestiny.server.logs import JsonLines

    lines = [JsonLines().format(record) for record in caplog.records]
    noted = [json.loads(line) for line in lines if "RuntimeError" in line]
    assert len(noted) == 1 and noted[0]["request"] in answer.json()["text"]
    assert noted[0]["at"][-1].endswith("fail") and "Maul" not in "".join(lines)


def test_what_is_kept_packed_unpacks_to_the_same() -> None:
    from drawdestiny.answers.catalogue import cards

    kept = cards("episode-one", "en")
    assert gzip.decompress(kept.packed) == kept.body
