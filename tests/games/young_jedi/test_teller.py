"""What players of Young Jedi read: counters that are left, and questions with nothing to answer."""

from __future__ import annotations

from drawdestiny.engine.state import Outcome
from drawdestiny.testing.scene import Scene, scene

THEED = "Naboo Theed Palace"


def new_planet(effect: str) -> Scene:
    """Dark takes Tatooine, and Light, with that card in the draw deck, may fetch an effect."""
    t = scene(
        "young-jedi",
        turn="dark",
        site="Mos Espa",
        dark=["Darth Maul, Sith Apprentice"],
        dark_hand=["6 x Watto, Slave Owner"],
        light_hand=[THEED],
        light_deck=[effect],
    )
    t.dark.does("done")
    t.dark.does("done")
    t.light.does("choose", THEED)
    t.asked("fetch")
    return t


def asks(t: Scene, lang: str) -> str:
    return t.game.prompt(t.game.decision, lang)


def test_who_has_no_effect_reads_so_and_is_asked_all_the_same() -> None:
    with_one, without = new_planet("Bravo Squadron"), new_planet("DM-31")
    assert with_one.game.decision.kind == without.game.decision.kind
    assert asks(with_one, "en") == "Fetch an effect from your draw deck?"
    assert asks(without, "en") == "You have no effect to fetch: go on."
    assert asks(without, "fr") == "Vous n’avez aucun effet à chercher\u00a0: continuez."


def test_deploying_says_the_counters_that_are_left() -> None:
    t = scene("young-jedi", turn="dark", spent=2, dark_hand=["Watto, Slave Owner"])
    assert asks(t, "en").startswith("Deploy: 4 counters left.")
    assert asks(t, "fr").startswith("Déploiement\u00a0: il vous reste 4 points.")


def test_a_hit_is_scored_by_the_duelist_and_not_by_the_card() -> None:
    t = scene(
        "young-jedi",
        turn="dark",
        site="mos_espa",
        dark=["Darth Maul, Sith Apprentice", "Sith Lightsaber"],
        dark_hand=["6 x destiny 1"],
        dark_deck=["8 x destiny 4"],
        light=["Jar Jar Binks, Gungan Chuba Thief"],
        light_deck=["6 x destiny 3"],
    )
    t.dark.does("done")
    t.dark.duels("Darth Maul", on="Jar Jar Binks")
    t.dark.attacks(amount=4)
    t.light.does("yield")
    hit = next(event for event in t.game.log if event.kind == "hit")
    assert hit.text("en").startswith("Dark's duelist scores 1 hit on Jar Jar Binks")
    assert hit.text("fr").startswith("Le duelliste du côté obscur porte 1 coup à Jar Jar Binks")


def test_the_end_names_whose_draw_deck_is_empty() -> None:
    told = scene("young-jedi", turn="dark").game.state.teller
    lost = Outcome([0], "deck", "YJ-1.2")
    assert told.outcome(lost, "en") == "Dark wins: Light's draw deck is empty."
    assert told.outcome(lost, "fr") == (
        "Le côté obscur gagne\u00a0: la pile de tirage du côté lumineux est vide."
    )
