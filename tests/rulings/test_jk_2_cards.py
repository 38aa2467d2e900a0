"""Jedi Knights, chapters 2, 3 and 14: cards, decks, words."""

from __future__ import annotations

from typing import Any

import pytest

import drawdestiny as dd
from drawdestiny.engine.chance import seeded
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.errors import DeckProblems
from drawdestiny.games.jedi_knights.cards.catalogue import load_catalogue
from drawdestiny.games.jedi_knights.state import JKState
from drawdestiny.games.jedi_knights.zones import DECK, DISCARD, HAND, THEME_PILE
from drawdestiny.testing import Scene, destiny, rule, scene

GAME = dd.game_definition("jedi-knights")


def facts(name: str) -> dict[str, object]:
    return GAME.card_facts(GAME.catalogue().find(name))


def looked_through(t: Scene, viewer: int, kind: str, owner: int) -> list[str]:
    """The cards of a pile that a viewer is shown, the lowest first."""
    return [card.id for card in t.game.view(viewer).zone(kind, owner).cards]


def fight(**given: Any) -> Scene:
    given.setdefault("order", ["alliance", "empire"])
    return scene("jedi-knights", phase="character_battle", **given)


# -- cards ---------------------------------------------------------------------------------


@rule("JK-2.1", "JK-2.2")
def test_characters_and_starships_have_the_same_figures() -> None:
    assert facts("Wedge Antilles") == {
        "allegiance": "alliance",
        "theme": "luke",
        "cost": 2,
        "power": 5,
        "defense": 4,
        "leadership": 1,
        "destiny": 3,
        "keywords": ["Rebel", "Pilot", "Red Squadron"],
        "set": "Premiere",
        "number": 23,
        "rarity": "U",
        "house": True,
    }
    assert set(facts("TIE Fighter")) == set(facts("Wedge Antilles")) - {"theme"}


@rule("JK-2.2")
def test_a_starship_needs_nobody_aboard_to_fight() -> None:
    t = scene(
        "jedi-knights",
        phase="starship_battle",
        order=["empire", "alliance"],
        empire_system=["TIE Fighter"],
        alliance_system=["Y-wing"],
    )
    t.empire.attacks("TIE Fighter", on="Y-wing")
    t.saw("Empire wins the battle")


@rule("JK-2.3", "JK-2.4", "JK-2.5", "JK-2.6", "JK-2.7", "JK-2.14")
def test_what_the_other_cards_show() -> None:
    theme = facts("Shadow of the Dark Lord")
    assert (theme["theme_number"], theme["hand"]) == (8, 6)
    assert theme["starting_hero"] == "Darth Vader, Imperial Enforcer"
    location = facts("Echo Base")
    assert (location["planet"], location["bonus_credits"]) == ("Hoth", 3)
    force = facts("Courage")
    assert (force["force"], force["credits"], force["draw"]) == (6, 4, 2)
    assert facts("Blaster")["keywords"] == ["Personal", "Blaster", "Typical"]
    event = facts("Dirty Trick")
    assert (event["timing"], event["tactical"], event["destiny"]) == ("power-step", 3, 3)


@rule("JK-2.8", "JK-14.3")
def test_only_the_keyword_line_counts_not_the_title() -> None:
    t = scene(
        "jedi-knights",
        order=["alliance", "empire"],
        credits=[5, 5],
        alliance_system=["Rebel Transport"],  # carries Troopers
        alliance_hand=["Red Squadron Pilot", "Rebel Trooper"],
    )
    assert t.alliance.may("play", "Rebel Trooper", on="Rebel Transport")
    t.alliance.is_refused("play", "Red Squadron Pilot", on="Rebel Transport", rule="JK-5.3")


@rule("JK-2.9", "JK-2.18")
def test_destiny_is_revealed_read_and_taken_in_hand() -> None:
    t = fight(
        alliance=["Rebel Trooper"],
        alliance_arms=["Blaster (under Rebel Trooper)"],
        alliance_deck=["Narrow Escape", "Dirty Trick"],
        empire=["Stormtrooper Squad Leader"],
    )
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper Squad Leader")
    t.alliance.fires("Blaster", on="Stormtrooper Squad Leader")
    t.saw("Alliance draws destiny 4 with Narrow Escape", "hits")
    assert t.cards("alliance_hand") == ["Narrow Escape"]
    assert t.game.view(1).zone("hand", 0).cards, "everybody saw it"


@rule("JK-2.9")
def test_an_empty_deck_gives_destiny_zero_without_modifiers() -> None:
    t = fight(
        alliance=["Luke Skywalker, Moisture Farmer"],
        alliance_arms=["Luke's Lightsaber (under Luke Skywalker)"],
        empire=["Stormtrooper"],
        fillers=0,
    )
    t.alliance.attacks("Luke Skywalker", on="Stormtrooper")
    t.alliance.fires("Luke's Lightsaber", on="Stormtrooper")
    t.saw("no card to draw destiny with", "misses Stormtrooper: destiny 0 ")


@rule("JK-2.18")
def test_two_destiny_draws_follow_each_other_and_the_first_card_is_in_hand_before() -> None:
    t = fight(
        alliance=["Luke Skywalker, Moisture Farmer"],
        alliance_hand=["Flash of Insight"],
        alliance_deck=[destiny(2), destiny(4)],
        empire=["Stormtrooper"],
    )
    t.alliance.attacks("Luke Skywalker", on="Stormtrooper")
    t.alliance.passes()
    t.alliance.passes()
    t.alliance.plays("Flash of Insight")
    t.saw("draws destiny 2", "draws destiny 4")
    t.alliance.passes()
    t.saw("6 printed + 4 Flash of Insight = 10")


@rule("JK-2.10", "JK-2.17")
def test_cards_on_a_card_rotate_and_ready_with_it() -> None:
    t = scene(
        "jedi-knights",
        phase="deploy",
        order=["empire", "alliance"],
        empire_system=["Imperial Shuttle"],
        empire_aboard=["Interrogator Droid (aboard Imperial Shuttle)"],
        empire_hand=["Dirty Trick"],
        alliance_hand=["Spaceport Deal"],
    )
    t.empire.is_refused("use", "Interrogator Droid", rule="JK-10.3")


@rule("JK-2.11")
def test_a_card_with_the_heros_title_but_without_the_keyword_is_no_hero() -> None:
    t = fight(
        visit=2,
        alliance=["Luke Skywalker, Jedi Apprentice (rotated)"],
        alliance_hand=["Spaceport Deal"],
        empire_force=["Greed"],
    )
    t.alliance.passes()
    t.did_not_see("doubled")
    assert "Dark Hero" in str(facts("Darth Vader, Imperial Enforcer")["keywords"])


@rule("JK-2.12/cards")
def test_deployed_cards_have_one_theme_or_none_and_events_have_none() -> None:
    themes = {
        kind: {GAME.card_facts(face).get("theme", "") for face in load_catalogue().faces
               if face.kind == kind}
        for kind in ("character", "starship", "weapon", "event")
    }  # fmt: skip
    four = {"luke", "han", "vader", "tarkin"}
    assert themes["character"] == {*four, "", "?"}, "Thok's theme is not known"
    assert themes["starship"] == themes["weapon"] == {*four, ""}
    assert themes["event"] == {""}


@rule("JK-2.12/deck")
@pytest.mark.parametrize(("theme", "spent"), [("luke", 2), ("han", 3)])
def test_the_theme_card_sets_the_theme_by_which_cards_cost_more(theme: str, spent: int) -> None:
    t = scene(
        "jedi-knights",
        order=["alliance", "empire"],
        themes=[theme, "vader"],
        credits=[5, 5],
        alliance_hand=["Wedge Antilles"],
        empire_hand=["Spaceport Deal"],
    )
    t.alliance.plays("Wedge Antilles", at="site")
    assert t.game.view().facts["credits"] == [5 - spent, 5]


@rule("JK-2.13", "JK-2.16", "JK-2.20")
def test_the_theme_pile_is_its_owners_to_look_through_and_not_in_play() -> None:
    t = scene(
        "jedi-knights",
        order=["alliance", "empire"],
        credits=[5, 5],
        alliance_theme=["Boba Fett"],
        empire_hand=["Boba Fett"],
        alliance_hand=["Spaceport Deal"],
    )
    assert looked_through(t, 0, "theme", 0) == ["JK-96"]
    assert looked_through(t, 1, "theme", 0) == [] and t.game.view(1).zone("theme", 0).count == 1
    assert t.game.view().zone("theme", 0).cards == []
    t.alliance.passes()
    t.empire.plays("Boba Fett", at="site")


@rule("JK-2.15", "JK-14.1")
def test_site_and_system_are_two_places_of_one_planet() -> None:
    t = fight(
        planet="hoth",
        alliance=["Jek Porkins"],
        empire=["Snowtrooper"],  # power +1 while at Hoth
    )
    t.alliance.attacks("Jek Porkins", on="Snowtrooper")
    t.saw("4 printed + 1 Snowtrooper = 5")


@rule("JK-2.17")
def test_cards_enter_play_ready_and_may_attack_in_the_same_turn() -> None:
    t = scene(
        "jedi-knights",
        order=["alliance", "empire"],
        credits=[5, 5],
        alliance_hand=["Rebel Trooper"],
        empire=["Stormtrooper"],
    )
    t.alliance.plays("Rebel Trooper", at="site")
    assert t.alliance.may("attack", "Rebel Trooper", on="Stormtrooper")


@rule("JK-2.19")
def test_of_cards_discarded_together_the_upper_goes_first_and_the_last_played_ends_on_top() -> None:
    t = scene(
        "jedi-knights",
        order=["empire", "alliance"],
        credits=[6, 6],
        alliance=["Wookiee Brawler"],
        empire=["Royal Guard"],
        empire_hand=["Blaster", "Vibro-Ax"],
    )
    t.empire.plays("Blaster", on="Royal Guard")
    t.empire.plays("Vibro-Ax", on="Royal Guard")
    while t.game.decision.kind != "character_battle":
        t.game.choose("pass")
    t.empire.passes()
    t.alliance.attacks("Wookiee Brawler", on="Royal Guard")
    while t.count("empire_discard") == 0:
        t.game.choose("pass")
    assert t.cards("empire_discard") == ["Royal Guard", "Blaster", "Vibro-Ax"]


@rule("JK-2.20")
def test_hands_and_decks_are_secret_and_counts_are_open() -> None:
    t = fight(
        alliance=["Rebel Trooper"],
        alliance_hand=["Dirty Trick", "Spaceport Deal"],
        alliance_discard=["Blaster"],
        alliance_used=["Calm"],
        empire=["Stormtrooper"],
    )
    theirs = t.game.view(1)
    assert (theirs.zone("hand", 0).count, theirs.zone("hand", 0).cards) == (2, [])
    assert (theirs.zone("deck", 0).count, theirs.zone("deck", 0).cards) == (20, [])
    assert theirs.zone("discard", 0).cards[0].id == "JK-110"
    assert theirs.zone("used", 0).cards[0].id == "JK-140"


@rule("JK-2.20")
def test_of_a_discard_pile_everybody_sees_the_top_card_and_its_owner_no_more() -> None:
    t = fight(
        alliance=["Rebel Trooper"],
        alliance_hand=["Dirty Trick"],
        alliance_discard=["Laser Cannons", "Blaster Rifle", "Blaster"],
        empire=["Stormtrooper"],
    )
    for viewer in (0, 1):
        assert looked_through(t, viewer, "discard", 0) == ["JK-112"]
        assert t.game.view(viewer).zone("discard", 0).count == 3


@rule("JK-2.20", "JK-11.4")
def test_a_text_about_the_topmost_card_opens_the_own_discard_pile_to_its_owner() -> None:
    given: dict[str, Any] = {
        "order": ["empire", "alliance"],
        "empire": ["Grand Moff Tarkin, Station Commander"],  # returns the topmost Trooper
        "empire_hand": ["Conscription"],
        "empire_discard": ["TIE Fighter", "Stormtrooper", "Blaster", "Stormtrooper"],
        "alliance_hand": ["Spaceport Deal"],
        "alliance_discard": ["Blaster", "Rebel Trooper"],
    }
    t = scene("jedi-knights", phase="deploy", **given)
    assert looked_through(t, 1, "discard", 1) == ["JK-70", "JK-110", "JK-70", "JK-80"]
    assert looked_through(t, 0, "discard", 1) == ["JK-80"]
    assert looked_through(t, 1, "discard", 0) == ["JK-110"], "the text is about the own pile"
    t.empire.uses("Grand Moff Tarkin")
    t.alliance.passes()  # no response
    assert looked_through(t, 1, "discard", 1) == ["JK-80"], "it was used, and it is once a phase"
    t.alliance.passes()
    t.empire.plays("Conscription")  # takes Troopers from the pile
    t.alliance.passes()  # no response
    assert looked_through(t, 1, "discard", 1) == ["JK-70", "JK-110", "JK-80"]


@rule("JK-2.20", "JK-5.2")
def test_the_force_deck_is_looked_at_in_the_force_phase_and_by_its_own_side() -> None:
    game = dd.new_game("jedi-knights", seed=3)
    while game.decision.kind != "force":
        game.choose(game.decision.options[-1], game.decision.player)
    assert len(game.view(0).zone("force", 0).cards) == 8
    assert game.view(1).zone("force", 0).cards == [] and game.view(1).zone("force", 0).count == 8
    while game.decision.kind == "force":
        game.choose(game.decision.options[0], game.decision.player)
    assert game.view(0).facts["phase"] == "deploy"
    assert game.view(0).zone("force", 0).cards == []
    used = game.view(1).zone("used", 0).cards[0].id
    number = GAME.card_facts(GAME.catalogue().find(used))["force"]
    unused = game.view(1).facts["unused"]
    assert isinstance(unused, list)
    assert unused[0] == [n for n in range(1, 9) if n != number]


@rule("JK-2.20", "JK-4.2")
def test_the_sites_and_systems_below_the_top_ones_are_not_looked_through() -> None:
    game = dd.new_game("jedi-knights", seed=3)
    while game.decision.kind in ("theme_pile", "place_site"):
        game.choose(game.decision.options[-1], game.decision.player)
    assert isinstance(game.state, JKState)
    sites, systems = game.state.sites, game.state.systems
    view = game.view(0)
    shown = [card.card for seat in (0, 1) for card in view.zone("stack", seat).cards]
    assert sorted(shown) == sorted([sites[0], systems[0]])
    assert sum(view.zone("stack", seat).count for seat in (0, 1)) == 8
    planets = view.facts["planets"]
    assert isinstance(planets, list) and planets[0] and planets[1:] == ["", "", ""]
    assert view.facts["sites"] == [sites[0], -1, -1, -1]


@rule("JK-2.20", "JK-2.13")
def test_what_went_into_piles_openly_stays_known_in_the_log_and_to_bots() -> None:
    t = fight(
        alliance=["Rebel Trooper"],
        alliance_theme=["Wedge Antilles"],
        alliance_discard=["Blaster", "Blaster Rifle"],
        empire=["Stormtrooper"],
    )
    world = t.game.seat(1).world(seeded("worlds"))
    for kind in (DISCARD, THEME_PILE):
        assert [world.codes[c] for c in world.zone(kind, 0)] == [
            t.game.state.codes[c] for c in t.game.state.zone(kind, 0)
        ]


@rule("JK-14.2")
def test_a_leader_is_a_card_with_leadership_icons_and_swinging_is_firing() -> None:
    t = fight(
        alliance=["Luke Skywalker, Moisture Farmer", "Wedge Antilles"],  # +2 supported by a leader
        alliance_arms=["Luke's Lightsaber (under Luke Skywalker)"],
        alliance_deck=[destiny(2)],
        empire=["Stormtrooper Squad Leader"],
    )
    t.alliance.attacks("Luke Skywalker", on="Stormtrooper Squad Leader")
    t.alliance.supports("Wedge Antilles")
    t.alliance.fires("Luke's Lightsaber", on="Stormtrooper Squad Leader")
    t.saw("Luke's Lightsaber, Blade of His Father hits Stormtrooper Squad Leader: destiny 2 + 3")


@rule("JK-14.3")
def test_leadership_works_within_a_kind() -> None:
    t = scene(
        "jedi-knights",
        phase="starship_battle",
        order=["alliance", "empire"],
        alliance_system=["Redemption", "Y-wing"],
        alliance=["Rebel Squad Leader"],
        empire_system=["TIE Fighter"],
    )
    t.alliance.attacks("Redemption", on="TIE Fighter")
    t.alliance.is_refused("support", "Rebel Squad Leader", rule="JK-6.11")
    t.alliance.supports("Y-wing")


# -- decks ---------------------------------------------------------------------------------


def deck(base: str = "Luke starter", **changes: int) -> Deck:
    """A ready deck with so many more or fewer copies of cards (``JK_21=-1``)."""
    ready = GAME.deck(base)
    cards = dict(ready.cards)
    for name, change in changes.items():
        id = name.replace("_", "-")
        cards[id] = cards.get(id, 0) + change
    return Deck("changed", ready.side, {id: n for id, n in cards.items() if n > 0})


def drawn(changed: Deck) -> int:
    """How many cards are in the draw deck: the starting Hero is none of them."""
    kinds = ("character", "starship", "weapon", "event")
    catalogue = GAME.catalogue()
    return sum(n for id, n in changed.cards.items() if catalogue.card(id).kind in kinds) - 1


def broken(changed: Deck) -> set[str]:
    return {problem.rule for problem in GAME.problems(changed, "premiere")}


@rule("JK-3.1", "JK-3.4")
def test_the_ready_decks_have_one_theme_its_hero_four_locations_and_eight_force_cards() -> None:
    for ready in GAME.ready_decks():
        assert GAME.problems(ready, "premiere") == [], ready.name
    assert broken(deck(JK_139=-1)) == {"JK-3.1"}
    assert broken(deck(JK_123=-1)) == {"JK-3.1"}
    assert broken(deck(JK_136=1)) == {"JK-3.4"}


@rule("JK-3.2/forty")
def test_the_draw_deck_has_at_least_forty_cards() -> None:
    assert drawn(deck(JK_21=-4)) == 40
    assert broken(deck(JK_21=-4)) == set()
    assert broken(deck(JK_21=-4, JK_20=-1)) == {"JK-3.2"}


@rule("JK-3.2/no_maximum")
def test_the_draw_deck_may_be_of_any_size() -> None:
    faces = [face for face in load_catalogue().faces if GAME.card_facts(face).get("allegiance")]
    more = {
        face.id: 5
        for face in faces
        if GAME.card_facts(face)["allegiance"] == "alliance"
        and face.kind in ("character", "starship", "weapon", "event")
        and not broken(deck("Luke starter", **{face.id.replace("-", "_"): 1}))
        and not broken(Deck("five", "alliance", {**GAME.deck("Luke starter").cards, face.id: 5}))
    }
    large = Deck("large", "alliance", {**GAME.deck("Luke starter").cards, **more})
    assert drawn(large) > 150
    assert broken(large) == set()


@rule("JK-3.2/no_setup_cards")
def test_theme_cards_force_cards_and_locations_are_not_drawn() -> None:
    game = dd.new_game("jedi-knights", seed=1)
    s = game.state
    assert isinstance(s, JKState)
    kinds = {
        s.card(card).kind for player in (0, 1) for pile in (DECK, HAND)
        for card in s.zone(pile, player)
    }  # fmt: skip
    assert {"character", "event"} <= kinds <= {"character", "starship", "weapon", "event"}


@rule("JK-3.2/heroes")
def test_every_version_of_the_hero_may_be_in_the_draw_deck_if_it_matches() -> None:
    assert broken(deck(JK_15=5, JK_16=5, JKP_8=1)) == set()
    assert broken(deck(JK_9=1)) == {"JK-3.6"}, "Han is no Hero of a Luke deck"


@rule("JK-3.2/five_copies")
def test_at_most_five_copies_of_a_card() -> None:
    more = 5 - GAME.deck("Luke starter").cards["JK-21"]
    assert broken(deck(JK_21=more)) == set()
    assert broken(deck(JK_21=more + 1)) == {"JK-3.2"}


@rule("JK-3.2/limit_one")
def test_limit_one_per_deck() -> None:
    assert broken(deck(JKP_2=1)) == set()
    assert broken(deck(JKP_2=2)) == {"JK-3.2"}


@rule("JK-3.5/hero_apart")
def test_the_starting_hero_is_none_of_the_forty_and_none_of_the_five() -> None:
    forty = deck(JK_21=-4)
    assert drawn(forty) == 40 and forty.cards["JK-15"] == 1
    fewer = {id: n for id, n in forty.cards.items() if id != "JK-25"}
    short = 40 - drawn(Deck("short", "alliance", fewer))
    assert broken(Deck("hero", "alliance", {**fewer, "JK-15": 1 + short})) == set()
    assert broken(deck(JK_15=5)) == set(), "one that starts, five in the draw deck"
    assert broken(deck(JK_15=6)) == {"JK-3.2"}


@rule("JK-3.5/before_theme")
def test_the_forty_are_counted_before_the_theme_takes_cards_out() -> None:
    forty = deck(JK_21=-4)
    game = dd.new_game("jedi-knights", [forty, GAME.deck("Vader starter")], seed=1)
    alliance = next(n for n, used in enumerate(game.setup.decks) if used.side == "alliance")
    while game.decision.kind == "theme_pile":
        game.choose(game.decision.options[-1], game.decision.player)
    s = game.state
    assert isinstance(s, JKState)
    taken = len(s.zone(THEME_PILE, alliance)) - 1
    assert taken > 0
    assert len(s.zone(DECK, alliance)) + len(s.zone(HAND, alliance)) == 40 - taken


@rule("JK-3.5/copies")
def test_versions_with_other_subtitles_are_no_copies_of_each_other() -> None:
    cards = {**GAME.deck("Han starter").cards, "JK-4": 5, "JK-5": 5}
    assert broken(Deck("two versions", "alliance", cards)) == set()


@rule("JK-3.3")
def test_no_alliance_and_empire_cards_together_and_independent_fits_both() -> None:
    assert broken(deck(JK_70=1)) == {"JK-3.3"}
    assert broken(deck(JK_96=1)) == set()
    with pytest.raises(DeckProblems, match=r"JK-3\.3"):
        dd.new_game("jedi-knights", ["Luke starter", "Han starter"])


@rule("JK-3.6")
def test_heroes_match_the_theme_and_other_cards_with_a_heros_title_are_allowed() -> None:
    assert broken(deck(JK_9=1)) == {"JK-3.6"}
    assert broken(deck(JKP_4=1)) == set()


@rule("JK-3.7")
def test_all_decks_of_a_game_use_the_same_four_planets() -> None:
    planets = [
        {GAME.card_facts(GAME.catalogue().card(id)).get("planet") for id in ready.cards} - {None}
        for ready in GAME.ready_decks()
    ]
    assert all(found == {"Tatooine", "Yavin 4", "Hoth", "Endor"} for found in planets)
