"""What the deck builder and the card browser ask of the API."""

from __future__ import annotations

from litestar.testing import TestClient

from drawdestiny.server.app import Server

Client = TestClient[Server]


def test_the_mend_in_figures_makes_a_deck_legal(client: Client) -> None:
    body = {"game": "episode-one", "text": "name: Half\nside: light\n3 E1-L08\n"}
    told = client.post("/api/decks/check", json=body).json()
    counts = {card["id"]: card["count"] for card in told["deck"]["cards"]}
    for id, more in told["mend"].items():
        counts[id] = counts.get(id, 0) + more
    notes = "".join(f"{key}: {value}\n" for key, value in told.get("mend_notes", {}).items())
    lines = "".join(f"{n} {id}\n" for id, n in counts.items() if n > 0)
    mended = {"game": "episode-one", "text": f"name: Half\nside: light\n{notes}{lines}"}
    assert not told["legal"] and told["mend"]["E1-L08"] < 0
    assert client.post("/api/decks/check", json=mended).json()["legal"]


def test_a_ready_deck_tells_its_notes_one_by_one(client: Client) -> None:
    decks = client.get("/api/games/episode-one/decks").json()
    maul = next(deck for deck in decks if deck["name"] == "Maul")
    assert maul["notes"] == {"start": "Darth Maul", "planet": "tatooine"}


def test_a_line_that_means_nothing_does_not_repeat_its_candidates(client: Client) -> None:
    body = {"game": "young-jedi", "text": "1 Royal Gurd\n"}
    (line,) = client.post("/api/decks/check", json=body).json()["lines"]
    assert line["candidates"] and not any(name in line["problem"] for name in line["candidates"])


def test_a_query_that_means_nothing_comes_with_what_may_be_meant(client: Client) -> None:
    refused = client.get("/api/cards?q=side:licht")
    assert refused.status_code == 400
    assert refused.json()["code"] == "unknown_value" and refused.json()["details"] == ["light"]
    assert "details" not in client.get("/api/cards?q=zzqq:1").json()


def test_a_card_page_speaks_the_readers_language_and_keeps_naughts(client: Client) -> None:
    red = client.get("/api/cards/DM-71?lang=fr").json()
    assert ["points de construction", "rouge"] in red["lines"]
    ewok = client.get("/api/cards/JK-6?lang=en").json()
    assert ["cost", "0"] in [[label.lower(), value] for label, value in ewok["lines"]]
    assert not any(rule.startswith("JK-") for rule, _ in ewok["rulings"])
