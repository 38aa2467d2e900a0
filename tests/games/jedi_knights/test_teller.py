"""What players of Jedi Knights read: questions that say what about, answers with their numbers."""

from __future__ import annotations

from typing import Any

import drawdestiny as dd
from drawdestiny.engine.event import Sum, Term
from drawdestiny.testing.scene import Scene, scene


def shot(**facts: Any) -> Scene:
    """A Rebel Trooper has used a Blaster against a Stormtrooper, and Empire may respond."""
    t = scene(
        "jedi-knights",
        phase="character_battle",
        order=["alliance", "empire"],
        alliance=["Rebel Trooper"],
        alliance_arms=["Blaster (under Rebel Trooper)"],
        empire=["Stormtrooper"],
        **facts,
    )
    t.alliance.attacks("Rebel Trooper", on="Stormtrooper")
    t.empire.passes()
    t.alliance.fires("Blaster", on="Stormtrooper")
    t.asked("respond")
    return t


def asks(t: Scene, lang: str) -> str:
    return t.game.prompt(t.game.decision, lang)


def test_a_question_for_a_response_says_what_happened() -> None:
    t = shot(empire_hand=["Weapon Jam"])
    assert asks(t, "en") == "Rebel Trooper uses Blaster against Stormtrooper. Do you respond?"
    assert (
        asks(t, "fr") == "Rebel Trooper utilise Blaster contre Stormtrooper. Répondez-vous\u00a0?"
    )


def test_only_the_asked_player_reads_that_there_is_nothing_to_respond_with() -> None:
    """JK-10.7: the same question is asked whatever the hand holds."""
    able, unable = shot(empire_hand=["Weapon Jam"]), shot(empire_hand=["Stormtrooper"])
    assert able.game.decision.kind == unable.game.decision.kind
    assert able.game.decision.source == unable.game.decision.source
    assert asks(unable, "en").endswith("You have no Response to that: go on.")
    assert asks(unable, "fr").endswith("Vous n’avez pas de quoi y répondre\u00a0: continuez.")


def test_every_occasion_has_its_sentence() -> None:
    """What can be responded to in whole games is told with a capital and without a blank card."""
    told = set()
    for seed in range(6):
        game = dd.new_game("jedi-knights", seed=seed)
        while game.outcome is None:
            decision = game.decision
            if decision.kind == "respond":
                for lang in ("en", "fr"):
                    text = game.prompt(decision, lang)
                    assert text[0].isupper()
                    assert "a card" not in text and "une carte" not in text
                told.add(game.prompt(decision).split(". ")[0].split()[-1])
            game.choose(decision.options[(seed + len(game.choices)) % len(decision.options)])
    assert "defeated" in told


def test_setting_up_says_how_many_and_what_for() -> None:
    game = dd.new_game("jedi-knights", seed=4)
    first = game.prompt(game.decision)
    about, _, question = first.rpartition(" Which ")
    assert about.startswith("Before the game you may lay cards of your deck aside in your Theme")
    assert "at most 3" in about and "Final Conflict" in about, "it says first what it is about"
    assert question == "card starts there, if any?"
    game.choose(next(o for o in game.decision.options if o.verb == "start"))
    mine = game.state.decision_of(0)
    assert mine is not None
    assert game.prompt(mine).startswith("Card 2 of at most 3:")
    assert game.prompt(mine, "fr").startswith("Carte 2 sur 3 au plus\u00a0:")
    while game.decision.kind != "place_site":
        game.choose("done")
    assert game.prompt(game.decision).startswith("Planet 1 of 4: which of your sites")
    game.choose(game.decision.options[0])
    assert game.prompt(game.decision, "fr").startswith("Planète 2 sur 4\u00a0:")


def test_a_force_card_is_chosen_by_its_numbers() -> None:
    game = dd.new_game("jedi-knights", seed=4)
    while game.decision.kind != "force":
        game.choose(game.decision.options[-1])
    told = [game.option_text(option) for option in game.decision.options]
    assert told[0] == "Choose Patience: force 1, 8 credits, draw 5"
    french = game.option_text(game.decision.options[-1], "fr")
    assert french == "Choisir Clarity\u00a0: Force 8, 2 crédits, pioche 1"


def test_the_deploy_phase_says_the_credits_that_are_left() -> None:
    t = scene(
        "jedi-knights",
        phase="deploy",
        order=["alliance", "empire"],
        credits=[4, 1],
        alliance_hand=["Rebel Trooper"],
    )
    assert asks(t, "en").startswith("Deploy Phase, 4 credits left:")
    t.alliance.plays("Rebel Trooper")
    (played,) = (event for event in t.game.log if event.kind == "play")
    assert played.text("en") == "Alliance plays Rebel Trooper to the site for 1 credit."
    assert played.text("fr") == "L’Alliance joue Rebel Trooper (vers le site) pour 1 crédit."


def test_a_total_of_one_part_is_no_sum() -> None:
    teller = scene("jedi-knights").game.state.teller
    printed, theme = Term(2, "cost"), Term(1, "other_theme")
    assert teller.sum(Sum(0, [printed]), "en") == "2 printed"
    assert teller.sum(Sum(0, [printed, theme]), "en") == "2 printed + 1 other theme = 3"
    assert teller.sum(Sum(0, [printed, theme]), "fr") == "2 imprimés + 1 autre thème = 3"


def test_any_weapon_is_used() -> None:
    t = scene(
        "jedi-knights",
        phase="character_battle",
        order=["alliance", "empire"],
        alliance=["Luke Skywalker, Moisture Farmer"],
        alliance_arms=["Luke's Lightsaber (under Luke Skywalker)"],
        empire=["Stormtrooper"],
    )
    t.alliance.attacks("Luke Skywalker", on="Stormtrooper")
    (fire,) = (o for o in t.game.decision.options if o.verb == "fire")
    saber = "Luke's Lightsaber, Blade of His Father"
    assert t.game.option_text(fire) == f"Use {saber} against Stormtrooper"
    assert t.game.option_text(fire, "fr") == f"Utiliser {saber} contre Stormtrooper"
