"""Rulings on what is open and what is secret (YJ-22, YJ-4.3)."""

from __future__ import annotations

from typing import Any

from drawdestiny.engine.decision import NONE
from drawdestiny.testing import Scene, destiny, rule, scene
from drawdestiny.testing.young_jedi import announce, battle

WATTO = "Watto, Slave Owner"
GRAGRA = "Gragra, Chuba Peddler"
YODA = "Yoda, Jedi Master"
RABE = "Rabé, Handmaiden"
SENATE = "Coruscant Galactic Senate"
BATTLE_CARDS = ("In Complete Control", "Open Fire!")


def table(**facts: Any) -> Scene:
    """Dark's turn at Mos Espa."""
    usual: dict[str, Any] = {"site": "Mos Espa", "turn": "dark"}
    return scene("young-jedi", **(usual | facts))


def told(t: Scene, viewer: int) -> str:
    """Everything that a player could read in the log."""
    return "\n".join(event.text() for event in t.game.log_for(viewer))


@rule("YJ-22.1")
def test_both_decks_can_be_counted_by_anybody_and_seen_by_nobody() -> None:
    t = table(dark=[WATTO], light=[YODA], dark_deck=[GRAGRA], light_deck=[RABE])
    for viewer in (0, 1, -1):
        for owner in (0, 1):
            deck = t.game.view(viewer).zone("deck", owner)
            assert deck.count == 21 and deck.cards == []


@rule("YJ-22.1")
def test_not_even_the_owner_looks_through_a_discard_pile() -> None:
    t = table(dark_discard=[WATTO, GRAGRA, SENATE])
    assert len(t.game.view(0).zone("discard", 0).cards) == 1


@rule("YJ-22.1")
def test_a_discard_pile_is_not_counted() -> None:
    t = table(dark_discard=[WATTO, GRAGRA, SENATE])
    for viewer in (0, 1, -1):
        pile = t.game.view(viewer).zone("discard", 0)
        assert pile.count == NONE and [t.name(card.card) for card in pile.cards] == [WATTO]
        assert t.game.view(viewer).zone("discard", 1).count == 0, "that there is none is seen"


@rule("YJ-22.1", "YJ-11.3")
def test_only_whoever_looks_for_the_next_planet_looks_through_the_own_pile() -> None:
    t = table(
        dark=[WATTO],
        light=[],
        dark_hand=[GRAGRA],
        dark_discard=[GRAGRA, WATTO],
        light_discard=[SENATE, RABE, YODA],
    )
    for answer in ("done", "done"):
        t.dark.does(answer)
    t.asked("next_planet")
    assert t.game.view(1).zone("discard", 1).count == 3
    assert len(t.game.view(1).zone("discard", 1).cards) == 3
    assert t.game.view(1).zone("discard", 0).count == NONE
    assert t.game.view(0).zone("discard", 1).count == NONE
    assert len(t.game.view(0).zone("discard", 1).cards) == 1


@rule("YJ-22.1")
def test_what_was_discarded_openly_stays_in_the_log() -> None:
    t = table(
        site="Theed Palace", dark=[WATTO], light=[YODA], dark_hand=[GRAGRA], dark_deck=[SENATE]
    )
    battle(t.dark, [WATTO], [YODA])
    for viewer in (0, 1, -1):
        assert "Dark discards Coruscant Galactic Senate from the draw deck" in told(t, viewer)
        assert len(t.game.view(viewer).zone("discard", 0).cards) == 1


@rule("YJ-22.1", "YJ-6.5")
def test_cards_lost_to_damage_are_laid_face_up() -> None:
    t = table(
        site="Theed Palace", dark=[WATTO], light=[YODA], dark_hand=[GRAGRA], dark_deck=[SENATE]
    )
    battle(t.dark, [WATTO], [YODA])
    assert "Dark discards Coruscant Galactic Senate from the draw deck" in told(t, 1)


@rule("YJ-22.2")
def test_a_hand_is_counted_but_not_seen() -> None:
    t = table(dark_hand=[WATTO, GRAGRA])
    hand = t.game.view(1).zone("hand", 0)
    assert hand.count == 2 and hand.cards == []
    assert len(t.game.view(0).zone("hand", 0).cards) == 2


@rule("YJ-22.2", "YJ-10.1")
def test_cards_drawn_to_even_up_are_told_to_their_owner_only() -> None:
    t = table(dark=[WATTO], light=[YODA], dark_hand=[GRAGRA], dark_deck=[SENATE])
    for answer in ("done", "pass", "done"):
        t.dark.does(answer)
    assert "Dark draws Coruscant Galactic Senate" in told(t, 0)
    assert "Senate" not in told(t, 1)
    assert "Dark draws a card" in told(t, 1)


@rule("YJ-22.2", "YJ-4.3")
def test_hidden_cards_are_open_to_their_owner_and_a_number_to_the_other() -> None:
    t = table(been_here=["light"], dark_hand=[WATTO, "Blaster", GRAGRA])
    t.dark.deploys(WATTO)
    t.dark.deploys("Blaster")
    assert len(t.game.view(0).zone("hidden", 0).cards) == 2
    for viewer in (1, -1):
        hidden = t.game.view(viewer).zone("hidden", 0)
        assert hidden.count == 2 and hidden.cards == []
        assert "Watto" not in told(t, viewer) and "Blaster" not in told(t, viewer)


@rule("YJ-22.2", "YJ-4.3")
def test_what_hidden_cards_cost_is_not_told_either() -> None:
    t = table(been_here=["light"], dark_hand=[WATTO, GRAGRA])
    t.dark.deploys(WATTO)
    assert "counters_left" in t.game.view(0).facts
    assert "counters_left" not in t.game.view(1).facts
    assert "counter" not in told(t, 1)


@rule("YJ-22.2", "YJ-4.3", "YJ-11.4")
def test_nor_while_their_player_thinks_about_surrender() -> None:
    t = table(been_here=["light"], light=[YODA], dark_hand=[WATTO, GRAGRA])
    t.dark.deploys(WATTO)
    for answer in ("done", "consider", "done"):
        t.dark.does(answer)
    t.asked("surrender")
    for viewer in (1, -1):
        assert "counters_left" not in t.game.view(viewer).facts


@rule("YJ-22.2", "YJ-4.3", "YJ-19.2")
def test_nor_by_what_is_deployed_to_the_race_after_them() -> None:
    logs = []
    for hidden in (GRAGRA, "Blaster"):
        t = table(
            format="duel",
            been_here=["light"],
            dark_objective=["BP-59"],
            dark_hand=[hidden, "Sebulba's Podracer"],
        )
        t.dark.deploys(hidden)
        t.dark.races("Sebulba's Podracer")
        logs.append(told(t, 1))
    assert "Sebulba's Podracer" in logs[0]
    assert logs[0] == logs[1]


@rule("YJ-22.2", "YJ-4.1")
def test_turned_up_they_are_seen_by_all() -> None:
    t = table(been_here=["light"], light=[YODA], dark_hand=[WATTO])
    t.dark.deploys(WATTO)
    for answer in ("done", "done"):
        t.dark.does(answer)
    for answer in ("done", "done"):
        t.light.does(answer)
    assert "Dark turns up Watto, Slave Owner" in told(t, 1)
    assert [card.id for card in t.game.view(1).zone("here", 0).cards] == ["DM-74"]


@rule("YJ-22.1", "YJ-22.2")
def test_no_refusal_names_a_card_that_its_reader_does_not_know() -> None:
    t = table(dark=[WATTO], light=[YODA], dark_deck=[GRAGRA], light_hand=[RABE])
    names = [t.name(card) for card in range(len(t.game.state.codes))]
    own, theirs = names.index(GRAGRA), names.index(RABE)
    for verb in ("deploy", "cover", "place", "race", "lap", "launch", "duel", "step_in"):
        for card in (own, theirs):
            refusal = t.game.why_not(f"{verb} {card}", 0)
            assert "Gragra" not in refusal.reason and "Rabé" not in refusal.reason
    seen = t.game.why_not(f"deploy {names.index(WATTO)}", 0)
    assert seen.reason == f"{WATTO} is not in your hand"


@rule("YJ-22.2")
def test_hyperspace_effects_and_objective_are_open() -> None:
    t = table(
        light_hyperspace=["Republic Cruiser, Transport"],
        light_effects=["Bravo Squadron"],
        light_objective=["BP-29"],
    )
    view = t.game.view(0)
    for zone in ("hyperspace", "effects", "objective"):
        assert len(view.zone(zone, 1).cards) == 1


@rule("YJ-22.2", "YJ-7.1")
def test_a_destiny_card_is_known_in_hand_until_a_card_goes_face_down() -> None:
    t = table(
        dark=[WATTO, "Blaster"],
        light=[RABE, YODA],
        dark_hand=[GRAGRA],
        dark_deck=[destiny(6)],
    )
    battle(t.dark, ["Blaster", WATTO], [RABE, YODA])
    assert "Dark draws destiny 6" in told(t, 1)
    assert len(t.game.view(1).zone("hand", 0).cards) == 1


@rule("YJ-22.2", "YJ-6.2", "YJ-6.3")
def test_a_battle_card_shown_before_is_not_betrayed_by_the_plan_it_goes_into() -> None:
    seen = "In Complete Control (seen by dark and light)"
    t = table(dark=[WATTO, GRAGRA], light=[RABE, YODA], dark_hand=[seen, "Open Fire!", "Blaster"])
    assert len(t.game.view(1).zone("hand", 0).cards) == 1
    for answer in ("done", "battle"):
        t.dark.does(answer)
    announce(t.dark, "In Complete Control")
    for viewer in (1, -1):
        view = t.game.view(viewer)
        assert view.zone("plan", 0).count == 1 and view.zone("plan", 0).cards == []
        assert view.zone("hand", 0).count == 2 and view.zone("hand", 0).cards == []


@rule("YJ-22.2", "YJ-6.2", "YJ-6.3")
def test_of_a_plan_the_others_see_the_number_announced_and_nothing_else() -> None:
    plans = [
        ["Blaster", WATTO, "In Complete Control", GRAGRA],
        ["Open Fire!", GRAGRA, "Blaster", WATTO],
    ]
    for viewer in (1, -1):
        seen = []
        for plan in plans:
            t = table(
                dark=[WATTO, GRAGRA, "Blaster"],
                light=[RABE, YODA],
                dark_hand=list(BATTLE_CARDS),
            )
            for answer in ("done", "battle"):
                t.dark.does(answer)
            announce(t.dark, *[name for name in plan if name in BATTLE_CARDS])
            views = [t.game.view(viewer).plain()]
            for name in plan:
                t.dark.does("place", name)
                views.append(t.game.view(viewer).plain())
            assert views.count(views[0]) == len(views), "nor how far it has got"
            t.dark.does("confirm")
            seen.append((views, t.game.view(viewer).plain(), told(t, viewer)))
        assert seen[0] == seen[1]
        facts = t.game.view(viewer).facts["battle"]
        assert isinstance(facts, dict) and facts["announced"] == [1, 0]


@rule("YJ-22.2", "YJ-11.3")
def test_the_location_looked_for_in_the_deck_tells_nothing_of_the_others_there() -> None:
    t = table(dark=[WATTO], light=[], dark_hand=[GRAGRA], light_deck=[SENATE, "Naboo Gungan Swamp"])
    for answer in ("done", "done"):
        t.dark.does(answer)
    assert t.game.view(0).zone("deck", 1).cards == []
    t.light.does("choose", SENATE)
    assert "Gungan Swamp" not in told(t, 0)
    assert t.game.view(1).zone("deck", 1).cards == []
    assert t.game.view(0).zone("deck", 1).cards == []


@rule("YJ-22.2", "YJ-13.3")
def test_passing_the_fetch_does_not_tell_whether_there_was_an_effect() -> None:
    logs = []
    for deck in (["Bravo Squadron"], [RABE]):
        t = table(
            dark=[WATTO],
            light=[],
            dark_hand=[GRAGRA],
            light_deck=deck,
            light_hand=[SENATE],
        )
        for answer in ("done", "done"):
            t.dark.does(answer)
        t.light.does("choose", SENATE)
        t.light.does("pass")
        logs.append(told(t, 0))
        assert t.game.view(0).zone("deck", 1).cards == []
    assert logs[0] == logs[1]
