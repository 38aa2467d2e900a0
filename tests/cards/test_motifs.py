"""Every card has a picture of its own kind; pictures are sound, the same everywhere, and small."""

from __future__ import annotations

from collections import defaultdict
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image
from tools.motifs import TARGET, everybody

from drawdestiny.cards.faces import table_face
from drawdestiny.cards.layout import layout_of
from drawdestiny.cards.library import game_library, library
from drawdestiny.cards.motifs.aliens import ALIENS
from drawdestiny.cards.motifs.all import MOTIFS
from drawdestiny.cards.motifs.droids import DROIDS
from drawdestiny.cards.motifs.people import PEOPLE
from drawdestiny.cards.motifs.places import PLACES
from drawdestiny.cards.motifs.vehicles import VEHICLES
from drawdestiny.cards.motifs.weapons import WEAPONS
from drawdestiny.cards.pictures import PALETTES, picture
from drawdestiny.cards.profile import Profile
from drawdestiny.games.episode_one.text.motifs import TABLE as EPISODE_ONE
from drawdestiny.games.jedi_knights.text.motifs import TABLE as JEDI_KNIGHTS
from drawdestiny.games.young_jedi.text.motifs import TABLE as YOUNG_JEDI
from drawdestiny.interfaces.motifs import MotifTable

ALL = library()
TABLES = {"episode-one": EPISODE_ONE, "jedi-knights": JEDI_KNIGHTS, "young-jedi": YOUNG_JEDI}
LIVING = {*PEOPLE, *ALIENS, *DROIDS}
MOST_BYTES = 10_000
"""Of one picture: a table of forty cards stays below what one photograph weighs."""


def shown(p: Profile) -> str:
    return layout_of(p.game, p.card, "en").motif


def by_motif() -> dict[str, list[str]]:
    """The titles of all cards, by motif."""
    found: dict[str, set[str]] = defaultdict(set)
    for p in ALL.profiles:
        found[shown(p).split()[0]].add(p.card.title)
    return {motif: sorted(titles) for motif, titles in found.items()}


def test_no_card_falls_back_to_the_general_figure() -> None:
    listed = by_motif()
    assert listed.get("figure", []) == []
    assert set(listed) <= set(MOTIFS)
    # A sentence that names nothing to draw: its picture is the sign of all events.
    assert listed["event"] == ["We Don't Have Time For This"]


def test_there_are_motifs_enough_and_nearly_all_are_on_cards() -> None:
    assert len(MOTIFS) >= 100
    # Space is for systems, which no card is yet; the figure is for games of other packages.
    assert set(MOTIFS) - set(by_motif()) == {"space", "figure"}


@pytest.mark.parametrize(
    "kind, motifs",
    [
        # Tanks and droid fighters fight as characters in Young Jedi.
        ("character", LIVING | {"tank", "droid-fighter"}),
        ("starship", set(VEHICLES)),
        # Mounts, speeders and shuttles are weapons there.
        ("weapon", {*WEAPONS, *VEHICLES}),
        ("location", set(PLACES)),
        ("force", {"force"}),
        ("theme", {"theme"}),
    ],
)
def test_a_card_shows_something_of_its_own_kind(kind: str, motifs: set[str]) -> None:
    cards = [p for p in ALL.profiles if p.card.kind == kind]
    assert cards
    assert {p.card.title for p in cards if shown(p).split()[0] not in motifs} == set()


def test_figures_on_events_stand_before_rays() -> None:
    """A card with a droid on it that is no droid is told apart at a glance."""
    for p in ALL.profiles:
        if p.card.kind in ("battle", "effect", "event", "attack", "encounter", "trap"):
            motif = shown(p)
            assert motif.split()[0] not in LIVING or "burst" in motif.split(), p.card.title


@pytest.mark.parametrize(
    "game, title, motif",
    [
        ("young-jedi", "R2-D2", "astromech"),
        ("young-jedi", "Queen Amidala", "queen"),
        ("young-jedi", "Battle Droid: Infantry", "battle-droid"),
        ("young-jedi", "Destroyer Droid", "destroyer-droid"),
        ("young-jedi", "Trade Federation Tank", "tank"),
        ("young-jedi", "Gungan Soldier", "gungan"),
        ("young-jedi", "Galactic Delegate", "senator"),
        ("young-jedi", "Rep Officer", "gungan"),
        ("young-jedi", "Sebulba's Podracer", "podracer"),
        ("jedi-knights", "Stormtrooper", "trooper"),
        ("jedi-knights", "Rebel Trooper", "soldier"),
        ("jedi-knights", "Star Destroyer", "wedge-ship"),
        ("jedi-knights", "Echo Base", "ice"),
        ("episode-one", "Yoda", "old-master"),
        ("episode-one", "Galactic Senate", "senate"),
    ],
)
def test_cards_of_one_title_show_what_they_are(game: str, title: str, motif: str) -> None:
    cards = [p for p in game_library(game).profiles if p.card.title == title]
    assert cards
    assert {shown(p).split()[0] for p in cards} == {motif}


@pytest.mark.parametrize("game", TABLES)
def test_every_row_of_a_table_is_the_motif_of_a_card(game: str) -> None:
    """A row that no card reaches is misspelt, or hidden by one above it."""
    used = {(p.card.kind, shown(p)) for p in game_library(game).profiles}
    events = {"battle", "effect", "attack", "encounter", "trap"}
    for kind, rows in TABLES[game].rows.items():
        kinds = events if kind in events else {kind}
        for words, motif in rows:
            assert not words or any((k, motif) in used for k in kinds), f"{kind}: {words}"


def test_words_are_found_whole_and_in_any_case() -> None:
    table = MotifTable({"character": [("Rep", "gungan"), ("Rebel | Trooper", "soldier")]})
    assert table.choose("character", ["Rep Officer"]) == "gungan"
    assert table.choose("character", ["Representative"]) == "figure"
    assert table.choose("character", ["Scout", "REBEL", "Trooper"]) == "soldier"
    assert table.choose("starship", ["Rep"]) == "figure"


def test_pictures_are_sound_and_small() -> None:
    ids: set[str | None] = set()
    for p in ALL.profiles:
        layout = layout_of(p.game, p.card, "en")
        palette = PALETTES[layout.tone]
        drawn = picture(p.id, p.card.title, layout.motif, palette, layout.scene)
        assert drawn == picture(p.id, p.card.title, layout.motif, palette, layout.scene)
        assert len(drawn.encode()) < MOST_BYTES, p.id
        root = ElementTree.fromstring(f"<svg>{drawn}</svg>")
        own = {e.get("id") for e in root.iter() if e.get("id")}
        assert not own & ids, f"{p.id}: a page with both cards would mix their shades"
        ids |= own


def test_cards_of_one_kind_are_not_one_picture() -> None:
    for p, q in zip(ALL.profiles, ALL.profiles[1:], strict=False):
        drawn = [
            picture(one.id, one.card.title, shown(one), PALETTES["light"]).replace(
                "".join(c if c.isalnum() else "_" for c in one.id), ""
            )
            for one in (p, q)
        ]
        assert drawn[0] != drawn[1], (p.id, q.id)


def test_a_person_looks_alike_on_all_of_their_cards() -> None:
    """Hair, skin and cloth go by the name: nobody changes them from card to card."""
    cards = [p for p in game_library("young-jedi").profiles if p.card.title == "Rabé"]
    assert cards
    for name in ("Rabé", "Galactic Senator"):
        fills = set()
        for number in range(5):
            drawn = picture(f"card {number}", name, "senator", PALETTES["light"])
            root = ElementTree.fromstring(f"<svg>{drawn}</svg>")
            fills.add(tuple(e.get("fill") for e in root.iter("path") if e.get("fill")))
        assert len(fills) == 1


def test_an_unknown_motif_of_another_game_is_drawn_by_its_kind() -> None:
    light = PALETTES["light"]
    assert picture("x", "x", "weapon", light) == picture("x", "x", "pistol", light)
    assert picture("x", "x", "gizmo", light) == picture("x", "x", "figure", light)
    assert picture("x", "x", "", light) == picture("x", "x", "figure", light)


def test_tables_show_the_same_picture_as_faces() -> None:
    p = game_library("young-jedi").card("DM-2")
    layout = layout_of(p.game, p.card, "en")
    drawn = picture(p.id, p.card.title, layout.motif, PALETTES[layout.tone], layout.scene)
    assert drawn in table_face(p)


def test_the_sheet_of_all_motifs_is_in_the_documents() -> None:
    assert Path(__file__).resolve().parents[2] / "docs" / "screens" / "motifs.png" == TARGET
    assert TARGET.stat().st_size < 400 * 1024
    with Image.open(TARGET) as sheet:
        assert sheet.width == 24 * 80 + 8
        # As many rows of motifs at 72 pixels as there are motifs, and one of portraits below them.
        faces = -(-len(MOTIFS) // 24) * (100 + 8) + 8
        row = sheet.convert("RGB").crop((0, faces + 8, sheet.width, faces + 80))
    people = everybody()
    assert len(people) == 16
    tiles = [row.crop((8 + 80 * place, 0, 80 + 80 * place, 72)) for place in range(24)]
    drawn = [len(tile.getcolors(72 * 72) or []) > 3 for tile in tiles]
    assert drawn == [place < len(people) for place in range(24)]
