"""``drawdestiny packs``, ``collection``, ``faces`` and searching on the command line."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import drawdestiny as dd
from drawdestiny.cli import main

Refused = Callable[..., str]
GAMES = ["episode-one", "young-jedi", "jedi-knights"]


@pytest.fixture(autouse=True)
def data(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("DRAWDESTINY_DATA", str(tmp_path / "data"))


@pytest.mark.parametrize("product", ["e1-box", "yj-booster-dm", "jk-booster", "yj-pack-rf"])
def test_a_product_opens_the_same_by_its_seed(run: Any, product: str) -> None:
    told = run("packs", "open", product, "--count", "2", "--seed", "7", "--json").json()
    assert told == run("packs", "open", product, "--count", "2", "--seed", "7", "--json").json()
    assert len(told["packs"]) == 2
    out = run("packs", "open", product, "--seed", "7", "--lang", "fr").out
    assert all(card["name"] in out for card in told["packs"][0])
    assert "Paquet 1" in out


def test_products_are_listed_with_what_is_our_own_reading(run: Any) -> None:
    out = run("packs", "list").out
    assert "yj-booster-dm" in out and "our own reading" in out
    assert {p["game"] for p in run("packs", "list", "--json").json()} == set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_sealed_and_draft_give_a_deck_to_play(run: Any, game: str, tmp_path: Path) -> None:
    for command in ("sealed", "draft"):
        path = tmp_path / f"{command}.txt"
        told = run("packs", command, game, "--seed", "3", "--out", path, "--json").json()
        assert told["pool"] and told["deck"]
        format = told["format"]
        assert run("deck", "check", path, "--format", format).out.startswith(command.title())
    assert "card" in run("packs", "sealed", game, "--seed", "3").out


def test_a_pack_opens_in_colours_at_a_terminal(run: Any, terminal: Any) -> None:
    (pack,) = run("packs", "open", "yj-booster-dm", "--seed", "3", "--json").json()["packs"]
    rare = next(card for card in pack if card["rarity"] == "rare")
    child = terminal("packs", "open", "yj-booster-dm", "--seed", "3")
    child.expect("Pack 1")
    child.expect_exact(rare["name"])
    child.expect_exact("\x1b[0m")


def test_a_person_drafts_at_a_terminal(terminal: Any) -> None:
    child = terminal("packs", "draft", "episode-one", "--players", "2", "--seed", "1", "--play")
    child.expect("Pack 1, pick 1")
    child.sendline("99")
    child.expect("Your pick")
    child.sendline("1")
    child.expect("Pack 1, pick 2")
    child.sendeof()
    child.sendeof()


@pytest.mark.parametrize("game", GAMES)
def test_a_collection_is_filled_looked_at_and_carried_away(
    run: Any, game: str, tmp_path: Path
) -> None:
    product = {"episode-one": "e1-box", "young-jedi": "yj-box-dm", "jedi-knights": "jk-box"}[game]
    run("collection", "new", "mine", "--game", game)
    run("packs", "open", product, "--seed", "1", "--into", "mine")
    shown = run("collection", "show", "mine", "--json").json()["cards"]
    assert sum(card["owned"] for card in shown) >= 132
    id = shown[0]["id"]
    run("collection", "add", "mine", f"2 {id}", f"{id}/foil")
    run("collection", "remove", "mine", id)
    again = run("collection", "show", "mine", f"id:{id}", "--json").json()["cards"][0]
    assert (again["owned"], again["foils"]) == (shown[0]["owned"] + 2, shown[0]["foils"] + 1)
    assert "█" in run("collection", "completion", "mine").out
    run("collection", "completion", "mine", "--picture", tmp_path / "a.svg")
    for name in ("out.json", "out.csv"):
        run("collection", "export", "mine", tmp_path / name)
        run("collection", "new", name, "--game", game)
        run("collection", "import", name, tmp_path / name, "--yes")
        assert (
            run("collection", "show", name, "--json").json()["cards"]
            == run("collection", "show", "mine", "--json").json()["cards"]
        )
    assert "mine" in run("collection", "list").out
    found = run("cards", "owned>=2", "--collection", "mine", "--json").json()
    assert id in {card["id"] for card in found}


def test_missing_cards_wishes_matches_and_a_trade(run: Any, refused: Refused) -> None:
    for name in ("mine", "yours"):
        run("collection", "new", name, "--game", "episode-one")
    run("packs", "open", "e1-box", "--into", "yours")
    assert "are missing for Maul" in run("collection", "missing", "mine", "Maul", "--want").out
    assert run("collection", "missing", "yours", "Maul").out == "Nothing is missing for Maul.\n"
    matches = run("collection", "match", "mine", "yours", "--json").json()
    assert sum(m["count"] for m in matches) == 40
    assert "which mine wants" in run("collection", "match", "mine", "yours").out
    out = run(
        "collection", "trade", "mine", "yours", "--take", "Darth Maul", "--take", "2 Battle Droid"
    ).out
    assert out == "Traded: mine gives 0 cards, yours gives 3 cards.\n"
    told = refused("collection", "trade", "mine", "yours", "--give", "9 Darth Maul")
    assert "mine has 1 × Darth Maul [E1-D07], not 9" in told
    run("collection", "want", "mine", "Darth Maul", "--count", "0")
    run("collection", "delete", "yours", "--yes")


@pytest.mark.parametrize(
    ("args", "told"),
    [
        (["packs", "open", "yj-boster-dm"], "no product is called 'yj-boster-dm'; did you mean"),
        (["packs", "open", "e1-box", "--count", "0"], "0 at once"),
        (["packs", "sealed", "young-jedi", "--side", "grey"], "no side is called 'grey'"),
        (["packs", "draft", "young-jedi", "--players", "40"], "40 players"),
        (["packs", "draft", "young-jedi", "--side", "grey"], "no side is called 'grey'"),
        (["deck", "check", "x" * 3000], "no deck is called"),
        (["collection", "show"], "there is no collection yet"),
        (["collection", "new", "x", "--game", "chess"], "no game is called 'chess'"),
        (["cards", "plant:naboo"], "no card has a field plant; nearest: planet"),
        (["cards", "owned>2"], "choose one first"),
        (["cards", "--jsn"], "No such option: --jsn"),
        (["faces", "xyzzy", "--out", "a.png"], "no card is meant by xyzzy"),
        (["faces", "maul", "--out", "a.bmp"], "not a.bmp"),
        (["card", "E1-D07", "--out", "a.bmp"], "not a.bmp"),
    ],
)
def test_bad_input_is_one_clear_line(refused: Refused, args: list[str], told: str) -> None:
    assert told in refused(*args)


def test_a_broken_file_is_named_and_kept(refused: Refused, tmp_path: Path) -> None:
    path = tmp_path / "mine.db"
    path.write_text("not a database, but dear to somebody " * 50)
    before = path.read_bytes()
    assert f"{path} is no collection file of ours" in refused("collection", "list", "--data", path)
    assert path.read_bytes() == before


def test_a_query_with_fields_a_minus_sorting_and_pages(run: Any) -> None:
    found = run("cards", "t:character", "-destiny<5", "--game", "episode-one", "--json").json()
    assert {card["kind"] for card in found} == {"character"}
    assert min(card["facts"]["destiny"] for card in found) >= 5
    out = run("cards", "--game", "episode-one", "--sort", "-destiny", "--page", "2").out
    assert "121 cards, page 2 of 3" in out


def test_a_search_counts_its_cards_and_shows_the_numbers_it_asks_for(run: Any) -> None:
    out = run("cards", "Mual", "destiny>4", "--game", "young-jedi", "--sort", "-destiny").out
    first, *rows, count = out.splitlines()
    assert first == "No card says “Mual”: this is the search for “Maul”."
    assert count == f"{len(rows)} card{'s' if len(rows) > 1 else ''}"
    assert all(re.search(r"  (\d/)?[5-9](/\d)?  ", row) for row in rows)


def test_collections_and_decks_of_ones_own_can_be_searched_without_naming_them(run: Any) -> None:
    run("collection", "new", "mine", "--game", "episode-one")
    run("collection", "new", "other", "--game", "episode-one")
    run("collection", "add", "mine", "2 E1-L07")
    run("collection", "add", "other", "E1-L07", "E1-L08")
    assert [c["id"] for c in run("cards", "owned>2", "--json").json()] == ["E1-L07"]
    assert [c["id"] for c in run("cards", "owned>0", "--json").json()] == ["E1-L07", "E1-L08"]
    assert "no deck of yours is kept" in run("cards", "in:deck").out
    run("deck", "keep", "Qui-Gon", "--game", "episode-one")
    found = run("cards", "in:deck", "--json").json()
    assert {c["id"] for c in found} == set(dd.game_definition("episode-one").deck("Qui-Gon").cards)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_grammar_is_explained_in_the_terminal(run: Any, lang: str) -> None:
    out = run("cards", "--grammar", "--lang", lang).out
    assert {"en": "power>damage", "fr": "puissance>dommages"}[lang] in out
    assert {"en": "tatooine", "fr": "joker"}[lang] in out


def test_a_card_shows_its_page_and_its_face(run: Any, tmp_path: Path) -> None:
    assert "Ready decks with it" in run("card", "E1-D07", "--page").out
    assert run("card", "DM-40", "--page", "--json").json()["errata"][0]["id"] == "YJ-21.2"
    assert run("card", "E1-D07", "--svg").out.startswith("<svg")
    run("card", "E1-D07", "--out", tmp_path / "a.png", "--width", "120")
    assert (tmp_path / "a.png").read_bytes()[:4] == b"\x89PNG"
    for name in ("sheet.png", "sheet.pdf"):
        run("faces", "t:location", "side:dark", "--game", "episode-one", "--out", tmp_path / name)
    assert (tmp_path / "sheet.pdf").read_bytes()[:4] == b"%PDF"


def test_errors_are_told_in_the_asked_language(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "destny>3", "--lang", "fr"]) == 2
    assert "aucune carte n’a de champ destny\u00a0; proches\u00a0:" in capsys.readouterr().err
