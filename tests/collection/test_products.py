"""Products: what is in them, and that chance keeps to the stated odds."""

from __future__ import annotations

from collections import Counter
from math import sqrt

import pytest

import drawdestiny as dd
from drawdestiny.cards.library import game_library
from drawdestiny.collection.draft import Draft, build_from, draft_with_bots, sealed_pool
from drawdestiny.collection.products import (
    CollectionError,
    open_products,
    product,
    products,
    shop,
)
from drawdestiny.engine.errors import UnknownName
from drawdestiny.interfaces.products import Booster, Pull, Sheet, Swap
from drawdestiny.testing import rule

MANY = 10_000
ULTRA_PACKS = 3 * MANY
SIDES = [(game, side) for game in dd.game_ids() for side in dd.game_definition(game).seat_words(2)]


def near(seen: int, share: float, of: int) -> bool:
    """Within four standard deviations."""
    return abs(seen - share * of) <= 4 * sqrt(of * share * (1 - share)) + 1


def rarities(game: str, pack: list[Pull]) -> Counter[str]:
    cards = game_library(game)
    return Counter(
        cards.card(p.card).rarity for p in pack if p.finish not in ("foil", "silver", "gold")
    )


@rule("E1-1.3")
def test_the_box_holds_its_160_cards() -> None:
    (box,) = open_products(product("e1-box"), 1, 1)
    sides = Counter(dd.game_definition("episode-one").catalogue().card(p.card).side for p in box)
    assert sides == {"light": 80, "dark": 80}


@rule("YJ-24.1")
@pytest.mark.parametrize("set", ["dm", "jc", "bn"])
def test_ten_thousand_young_jedi_boosters_keep_to_the_odds(set: str) -> None:
    packs = open_products(product(f"yj-booster-{set}"), MANY, "odds")
    cards = game_library("young-jedi")
    foils = Counter[str]()
    rares = Counter[str]()
    for pack in packs:
        assert len(pack) == 11
        plain = rarities("young-jedi", pack)
        foil = [p for p in pack if p.finish == "foil"]
        assert plain == {"rare": 1, "uncommon": 3, "common": 7 - len(foil)}
        foils.update(p.card for p in foil)
        rares.update(p.card for p in pack if cards.card(p.card).rarity == "rare" and not p.finish)
        assert all(cards.card(p.card).card.kind != "location" for p in pack)
    assert near(foils.total(), 1 / 9, MANY)
    assert len(rares) == 30
    assert all(near(n, 1 / 30, MANY) for n in rares.values())
    assert max(foils.values()) < min(rares.values()), "a foil is harder to find than a rare"
    assert len({cards.card(p.card).card.side for p in packs[0]}) == 2


FOILS = {"dm": 15, "jc": 18, "bn": 18, "df": 0, "bp": 0}
"""How many foils of a set are known."""


@rule("YJ-24.1", "YJ-24.2")
@pytest.mark.parametrize("set", FOILS)
def test_the_foils_of_ten_thousand_boosters_are_those_of_the_list(set: str) -> None:
    packs = open_products(product(f"yj-booster-{set}"), MANY, "foils")
    assert max(sum(p.finish == "foil" for p in pack) for pack in packs) <= 1
    foils = Counter(p.card for pack in packs for p in pack if p.finish == "foil")
    assert len(foils) == FOILS[set]
    if foils:
        assert near(foils.total(), 1 / 9, MANY)
        assert all(near(n, 1 / 9 / len(foils), MANY) for n in foils.values())
        printings = {p.id: p.printings for p in game_library("young-jedi").profiles}
        assert all(
            any(p.set == set.upper() and p.finish == "foil" for p in printings[id]) for id in foils
        )


@rule("YJ-24.1")
@pytest.mark.parametrize("set", ["df", "bp"])
def test_an_ultra_rare_comes_once_in_eighteen_packs(set: str) -> None:
    opened = [open_products(product(f"yj-booster-{set}"), MANY, f"ultra {n}") for n in range(3)]
    packs = [pack for lot in opened for pack in lot]
    cards = game_library("young-jedi")
    ultra = Counter(
        p.card for pack in packs for p in pack if cards.card(p.card).rarity == "ultra rare"
    )
    # One in 20, as rounding to whole 81sts would make it, is 185 packs fewer: outside of it.
    assert near(ultra.total(), 1 / 18, ULTRA_PACKS)
    assert all(near(n, 1 / 18 / len(ultra), ULTRA_PACKS) for n in ultra.values())


@rule("YJ-24.1")
def test_foil_and_ultra_rare_are_separate_rolls() -> None:
    """A pack of which each roll always hits holds both; one roll for both could not."""
    sheets = [Sheet(["rare"], 1), Sheet(["uncommon"], 1), Sheet(["a", "b"], 2)]
    foil, ultra = [Swap(1, 1, 2, ["foil"], "foil")], [Swap(1, 1, 0, ["ultra"], "")]
    pack = Booster("x", "young-jedi", "x", sheets, foil, further=[ultra])
    (pulls,) = open_products(pack, 1, 1)
    assert sorted(p.card for p in pulls if p.card not in ("a", "b")) == [
        "foil",
        "ultra",
        "uncommon",
    ]


@rule("YJ-24.2")
def test_each_foil_of_reflections_is_as_likely_as_any_other() -> None:
    packs = open_products(product("yj-pack-rf"), MANY, "foils")
    foils = Counter(p.card for pack in packs for p in pack if p.finish == "foil")
    assert foils.total() == MANY, "one in every pack"
    known = [p for p in game_library("young-jedi").profiles if p.id in foils]
    assert len(known) == len(foils) > 40
    assert all(near(n, 1 / len(foils), MANY) for n in foils.values())


@rule("YJ-24.1", "JK-13.1")
@pytest.mark.parametrize(
    ("box", "packs", "shares"),
    [
        *((f"yj-box-{set}", 12, {"foil": 1 / 9}) for set in ("dm", "jc", "bn")),
        *((f"yj-box-{set}", 12, {"foil": 0.0}) for set in ("df", "bp")),
        ("jk-box", 36, {"silver": 1 / 7, "gold": 1 / 35}),
    ],
)
def test_a_box_has_the_foils_of_its_packs(box: str, packs: int, shares: dict[str, float]) -> None:
    boxes = 3600 // packs
    finishes = Counter(
        p.finish for opened in open_products(product(box), boxes, "foils") for p in opened
    )
    for finish, share in shares.items():
        assert near(finishes[finish], share, boxes * packs), finish


def test_no_other_product_has_foils() -> None:
    for item in products():
        if "booster" in item.id or "box" in item.id or item.id == "yj-pack-rf":
            continue
        found = {p.finish for pack in open_products(item, 20, "foils") for p in pack}
        assert found <= {"", "left", "right"}, item.id


@rule("JK-13.1")
def test_every_rare_of_jedi_knights_is_as_often_silver_and_gold_as_any_other() -> None:
    packs = open_products(product("jk-booster"), MANY, "foils")
    cards = game_library("jedi-knights")
    rares = [p.id for p in cards.profiles if p.rarity == "rare"]
    for finish, share in (("silver", 1 / 7), ("gold", 1 / 35)):
        found = Counter(p.card for pack in packs for p in pack if p.finish == finish)
        assert near(found.total(), share, MANY), finish
        assert set(found) <= set(rares), "a foil takes the place of the rare"
        assert all(near(n, share / len(rares), MANY) for n in found.values()), finish
        assert len(found) == len(rares), finish


@rule("JK-13.1")
def test_ten_thousand_jedi_knights_boosters_keep_to_the_odds() -> None:
    packs = open_products(product("jk-booster"), MANY, "odds")
    cards = game_library("jedi-knights")
    finishes = Counter(p.finish for pack in packs for p in pack)
    assert near(finishes["silver"], 1 / 7, MANY)
    assert near(finishes["gold"], 1 / 35, MANY)
    for pack in packs:
        assert len(pack) == 11
        assert sum(cards.card(p.card).rarity == "rare" for p in pack) == 1
        assert all(cards.card(p.card).rarity != "fixed" for p in pack)
    stereo = Counter(
        p.finish for pack in packs for p in pack
        if cards.card(p.card).rarity == "rare" and p.finish in ("left", "right")
    )  # fmt: skip
    assert near(stereo["left"], 0.5, stereo.total())


def test_every_product_opens_and_the_seed_alone_decides_what_comes_out() -> None:
    for item in products():
        once, again = open_products(item, 2, "s"), open_products(item, 3, "s")[:2]
        assert [[(p.card, p.finish) for p in pack] for pack in once] == [
            [(p.card, p.finish) for p in pack] for pack in again
        ]
        assert once[0], item.id
        assert item.title("fr") != item.title("en")
    booster = product("yj-booster-dm")
    assert [p.card for p in open_products(booster, 1, 1)[0]] != [
        p.card for p in open_products(booster, 1, 2)[0]
    ]


def test_packs_of_one_seed_differ_from_each_other() -> None:
    first, second = open_products(product("yj-booster-dm"), 2, 1)
    assert [p.card for p in first] != [p.card for p in second]


@rule("YJ-24.1", "YJ-24.2")
def test_starters_boxes_and_premium_packs_have_their_sizes() -> None:
    sizes = {
        "yj-starter-dm": 60,
        "yj-starter-dm-light": 30,
        "yj-box-dm": 132,
        "yj-pack-rf": 11,
        "jk-starter-alliance": 60,
        "jk-starter-empire": 60,
    }
    for id, size in sizes.items():
        assert len(open_products(product(id), 1, 1)[0]) == size
    reflections = open_products(product("yj-pack-rf"), 300, 1)
    cards = game_library("young-jedi")
    assert all(sum(cards.card(p.card).set == "RF" for p in pack) >= 1 for pack in reflections)
    assert all(sum(p.finish == "foil" for p in pack) == 1 for pack in reflections)


def test_every_card_with_a_rarity_can_be_found_in_something() -> None:
    for game in dd.game_ids():
        out: set[str] = set()
        for item in products(game):
            count = 400 if "booster" in item.word or "pack" in item.word else 1
            out |= {p.card for pack in open_products(item, count, "all") for p in pack}
        missing = [
            p.id
            for p in game_library(game).profiles
            if p.id not in out
            and not p.flags & {"virtual", "unknown"}
            and p.rarity not in ("premium", "fixed")
        ]
        assert missing == []


def test_bad_products_and_counts_are_refused() -> None:
    with pytest.raises(UnknownName, match="yj-booster-dm"):
        product("yj-boster-dm")
    for count in (0, -1, 10_001):
        with pytest.raises(CollectionError, match="at once"):
            open_products(product("e1-box"), count, 1)


@pytest.mark.parametrize(("game", "side"), SIDES)
def test_every_sealed_pool_makes_a_legal_deck(game: str, side: str) -> None:
    definition = dd.game_definition(game)
    for seed in range(10):
        pool = sealed_pool(definition, side, seed)
        built = build_from(definition, side, pool, "sealed")
        assert built.problems == []
        have = Counter(p.card for p in pool)
        assert all(have[id] >= n for id, n in built.deck.cards.items())


@rule("YJ-17.6")
def test_virtual_cards_and_uh_oh_stay_out_of_sealed_decks() -> None:
    yj = dd.game_definition("young-jedi")
    barred = [p.id for p in game_library("young-jedi").profiles if shop(yj).barred(yj, p.id)]
    assert any("Uh-Oh!" in yj.catalogue().card(id).title for id in barred)
    assert any(id.startswith("V1-") for id in barred)
    pool = sealed_pool(yj, "light", 1) + [Pull(id) for id in barred] * 4
    built = build_from(yj, "light", pool, "sealed")
    assert built.problems == []
    assert not set(barred) & set(built.deck.cards)


@pytest.mark.parametrize(("game", "side"), SIDES)
def test_a_draft_passes_every_card_once_and_ends_in_legal_decks(game: str, side: str) -> None:
    definition = dd.game_definition(game)
    mixed = shop(definition).sealed(definition, side).mixed
    sides = definition.seat_words(2) * 2 if mixed else [side] * 4
    draft = draft_with_bots(definition, sides, 5)
    assert len({len(picked) for picked in draft.picked}) == 1
    for player, own in enumerate(sides):
        built = build_from(definition, own, draft.pool(player), "draft")
        assert built.problems == []
        assert built.deck.side == own


def test_in_a_draft_the_packs_go_round_and_a_bot_takes_what_its_deck_can_hold() -> None:
    yj = dd.game_definition("young-jedi")
    draft = Draft(yj, ["light", "dark", "light"], 1)
    before = [{p.card for p in pack} for pack in draft.packs]
    taken = draft.take([draft.advise(player) for player in range(3)])
    assert [yj.catalogue().card(p.card).side for p in taken] == ["light", "dark", "light"]
    assert {p.card for p in draft.packs[1]} <= before[0]
    assert {p.card for p in draft.packs[0]} <= before[2]
    with pytest.raises(UnknownName, match="the pack has no card at place 100"):
        draft.take([99, 0, 0])
    with pytest.raises(CollectionError, match="can draft"):
        Draft(yj, ["light"], 1)
    with pytest.raises(UnknownName, match="side"):
        Draft(yj, ["light", "grey"], 1)
