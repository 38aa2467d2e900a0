"""The tables of the games at a terminal, and how the answers to a question are listed."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

import drawdestiny as dd
from drawdestiny.cli.choices import option_lines, pick
from drawdestiny.cli.session import Session
from drawdestiny.cli.tables import Sight, generic, table
from drawdestiny.engine.chance import seeded
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.game import Game
from drawdestiny.engine.seat import determinize
from drawdestiny.engine.view import View, look
from drawdestiny.testing import Scene, destiny, scene
from drawdestiny.testing.laws import random_game

MAUL = "Darth Maul, Sith Apprentice"
WATTO = "Watto, Slave Owner"
SEBULBA = "Sebulba, Bad-Tempered Dug"
GELLA = "Ann and Tann Gella, Sebulba's Attendants"
PREPARATION = "Podrace Preparation"


def drawn(game: Game, view: View, lang: str = "en", width: int = 80) -> str:
    """The table as it is printed."""
    out = Console(file=StringIO(), width=width, highlight=False, markup=False, emoji=False)
    out.print(table(Sight(game.definition, view, lang)))
    assert isinstance(out.file, StringIO)
    return out.file.getvalue()


def seen(t: Scene, player: int, lang: str = "en", width: int = 160) -> str:
    """What a player of a scene sees, one space between words, without frames."""
    text = drawn(t.game, t.game.view(player), lang, width)
    return re.sub(r"[\s│╭╮╰╯─═]+", " ", text)


# -- every table ---------------------------------------------------------------------------

GAMES = [
    ("episode-one", 4, ""),
    ("young-jedi", 2, "starter"),
    ("young-jedi", 2, "committee"),
    ("jedi-knights", 2, ""),
    ("jedi-knights", 4, ""),
]


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(("game_id", "players", "format"), GAMES)
def test_a_table_fits_the_terminal_and_speaks_to_people(
    game_id: str, players: int, format: str, lang: str
) -> None:
    game = random_game(game_id, 7, players, format)
    for number in range(0, len(game.choices), 23):
        moment = game.back_to(number)
        for viewer in range(NONE, moment.state.players):
            for width in (80, 100):
                text = drawn(moment, moment.view(viewer), lang, width)
                lines = text.splitlines()
                assert max(map(cell_len, lines)) <= width
                assert not re.search(r"\['|\{'|\[\]|\bFalse\b|\bTrue\b|\bNone\b|\w_\w", text), text


@pytest.mark.parametrize(("game_id", "players", "format"), GAMES)
def test_a_table_shows_nothing_that_its_viewer_may_not_know(
    game_id: str, players: int, format: str
) -> None:
    game = random_game(game_id, 8, players, format)
    chance = seeded("worlds")
    for number in range(0, len(game.choices), 31):
        moment = game.back_to(number)
        for player in range(moment.state.players):
            world = determinize(game.definition, moment.state, player, chance)
            dreamed = drawn(moment, look(game.definition, world, player))
            assert dreamed == drawn(moment, moment.view(player))


def test_a_game_without_a_table_of_its_own_shows_no_raw_facts() -> None:
    game = dd.new_game("episode-one", seed=1)
    out = Console(file=StringIO(), width=100)
    out.print(generic.table(Sight(game.definition, game.view(0), "en")))
    assert isinstance(out.file, StringIO)
    text = out.file.getvalue()
    assert "draw deck" in text and "hand" in text
    assert "no_trap" not in text and "[" not in text


# -- Young Jedi ----------------------------------------------------------------------------


def battle() -> Scene:
    """Dark has announced one battle card and plans."""
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        dark=[WATTO, SEBULBA, GELLA, "Blaster"],
        dark_hand=[PREPARATION, "I Object!"],
        light=["Yoda, Jedi Master", "Rabé, Handmaiden"],
    )
    t.dark.does("done")
    t.dark.does("battle")
    t.dark.commits(PREPARATION)
    t.dark.announces(amount=1)
    return t


def test_the_planet_lies_between_the_sides_with_powers_at_this_site() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        controlled_by_light=["coruscant"],
        dark=[SEBULBA, "2 x Blaster"],
        dark_hand=[MAUL],
        light=["Yoda, Jedi Master"],
        light_coruscant=["Rabé, Handmaiden"],
        light_hyperspace=["Radiant VII"],
    )
    text = seen(t, 0)
    light, dark = text.index("Yoda, Jedi Master"), text.index(SEBULBA)
    assert light < text.index("Tatooine: Mos Espa") < dark
    assert "Light controls Coruscant" in text
    assert f"{SEBULBA} 4+1 = 5 2" in text
    assert "2 × Blaster (1 destiny)" in text
    assert "on Coruscant Rabé, Handmaiden" in text
    assert "hyperspace Radiant VII" in text
    assert "6 counters left" in text
    assert "Tatooine : Mos Espa" in seen(t, 0, "fr")


def test_hidden_cards_have_names_for_their_owner_and_are_counted_for_the_other() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        light_hidden=["Yoda, Jedi Master", "Blaster"],
        hidden_light_at="naboo",
    )
    assert "face down Yoda, Jedi Master · Blaster (on Naboo)" in seen(t, 1)
    assert "face down 2 (on Naboo)" in seen(t, 0)
    assert "face cachée 2 (sur Naboo)" in seen(t, 0, "fr")


def test_the_hand_shows_costs_powers_damage_and_destiny() -> None:
    t = scene("young-jedi", site="mos_espa", turn="dark", dark_hand=[SEBULBA, "2 x DM-119"])
    text = seen(t, 0)
    assert f"#0 {SEBULBA} 4 4+1 = 5 2 3 character" in text
    assert "#1 2 × Blaster 0 3 weapon · Any character: one destiny draw." in text
    assert "Blaster" not in seen(t, 1)


def test_of_a_discard_pile_the_card_on_top_is_named_and_nothing_is_counted() -> None:
    t = scene("young-jedi", site="mos_espa", turn="dark", dark_discard=[WATTO, GELLA, SEBULBA])
    for viewer in (0, 1):
        text = seen(t, viewer)
        assert f"discard pile {WATTO}" in text and "discard pile 0" in text
        assert "discard pile 3" not in text and SEBULBA not in text


def test_a_plan_is_shown_as_it_would_be_read_with_what_is_still_to_place() -> None:
    t = battle()
    text = seen(t, 0)
    assert "Dark 1 battle card announced · still planning" in text
    assert f"1. Blaster → {WATTO} power 4 + 1 destiny 2. {SEBULBA} power 5 3. {GELLA}" in text
    assert "1 announced battle card still to place" in text
    t.dark.places(PREPARATION)
    t.dark.places(SEBULBA)
    t.dark.places(GELLA)
    text = seen(t, 0)
    assert f"1. {PREPARATION} → {SEBULBA} + {GELLA} power 9" in text
    assert f"Not placed: {WATTO} · Blaster" in text
    assert "still to place" not in text


def test_battle_cards_about_to_be_laid_down_are_named_to_their_player_alone() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        dark=[WATTO],
        dark_hand=[PREPARATION, "I Object!"],
        light=["Yoda, Jedi Master"],
    )
    t.dark.does("done")
    t.dark.does("battle")
    t.dark.commits("I Object!")
    assert "To lay face down: I Object!" in seen(t, 0)
    assert "À poser face cachée : I Object!" in seen(t, 0, "fr")
    assert "I Object!" not in seen(t, 1)


def test_cards_that_do_nothing_where_they_stand_are_named() -> None:
    t = battle()
    t.dark.places("Blaster")
    t.dark.places(PREPARATION)
    t.dark.places(WATTO)
    text = seen(t, 0)
    assert f"1. Blaster → {WATTO} power 4 + 1 destiny" in text
    assert f"Of no use where it stands: {PREPARATION}" in text


def test_the_other_sees_of_a_plan_only_the_announced_number_and_that_it_stands() -> None:
    t = battle()
    before = seen(t, 1)
    t.dark.places(PREPARATION)
    t.dark.places(SEBULBA)
    assert seen(t, 1) == before
    assert "Dark 1 battle card announced · still planning" in before
    t.dark.does("confirm")
    text = seen(t, 1)
    assert "Dark 1 battle card announced · the plan stands, 5 cards to come" in text
    assert PREPARATION not in text


def test_a_fight_shows_both_sides_with_their_sums() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        dark=[SEBULBA, "Blaster"],
        dark_hand=[destiny(1)],
        dark_deck=["RF-A11"],
        light=["Yoda, Jedi Master"],
    )
    t.dark.does("done")
    t.dark.does("battle")
    if t.game.decision.kind == "announce":
        t.dark.announces(amount=0)
    t.dark.places("Blaster")
    t.dark.does("confirm")
    t.asked("number")
    text = seen(t, 0)
    assert "Fight Dark Light" in text
    assert "+ 4 printed" in text and "+ 1 Mos Espa" in text and "= power 5" in text


def test_a_duel_is_a_face_off() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="light",
        light=["Mace Windu, Jedi Councilor", "Mace Windu's Lightsaber"],
        light_hand=["6 x destiny 1"],
        light_deck=["A Powerful Opponent", destiny(4), destiny(2), "7 x destiny 1"],
        dark=["Aurra Sing, Trophy Collector"],
        dark_deck=["To The Death", "6 x destiny 3"],
    )
    t.light.does("done")
    t.light.duels("Mace Windu, Jedi Councilor", on="Aurra Sing, Trophy Collector")
    t.light.attacks("A Powerful Opponent")
    t.dark.does("yield")
    t.dark.passes()
    text = seen(t, 1)
    assert "Mace Windu, Jedi Councilor Aurra Sing, Trophy Collector" in text
    assert "+ Mace Windu's Lightsaber unarmed" in text
    assert "hits taken 0 of 6 ○○○○○○ hits taken 2 of 3 ●●○" in text
    assert "dueling hand 7" in text and "dueling pile 2" in text
    assert "has passed, only blocks" in text
    assert "To The Death" not in text
    assert "To The Death" in seen(t, 0)


def test_the_race_tells_laps_lap_cards_and_thrust() -> None:
    t = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        dark_objective=["Boonta Eve Classic", "DM-73", "Sebulba's Podracer"],
        dark_race=["destiny 1", "destiny 2"],
        thrust=[3, 0],
        laps=[1, 0],
    )
    told = "1 of 3 laps · lap cards 1 2 · next number 3 · thrust 3"
    assert told in seen(t, 0) and told in seen(t, 1)
    assert f"objective Boonta Eve Classic · {SEBULBA} · Sebulba's Podracer" in seen(t, 1)


# -- Jedi Knights --------------------------------------------------------------------------


def fight(**facts: Any) -> Scene:
    facts.setdefault("order", ["alliance", "empire"])
    return scene("jedi-knights", phase="character_battle", **facts)


def test_system_and_site_show_ready_and_rotated_cards_weapons_and_who_is_aboard() -> None:
    t = fight(
        alliance=["2 x Rebel Trooper", "Rebel Squad Leader (rotated)"],
        alliance_arms=["Blaster (under Rebel Squad Leader)"],
        alliance_system=["Red Squadron X-wing"],
        alliance_aboard=["Red Squadron Pilot (aboard Red Squadron X-wing)"],
        empire=["Stormtrooper"],
    )
    text = seen(t, 0)
    assert "2 × Rebel Trooper 3/3" in text
    assert "Rebel Squad Leader 4/4 ★2 (rotated)" in text
    assert "+ Blaster" in text
    assert re.search(r"Red Squadron X-wing \d/\d > Red Squadron Pilot 2/2", text)
    assert "Alliance · control 10 Empire · control 4" in text
    assert "(engagée)" in seen(t, 0, "fr")


def test_force_cards_credits_and_the_course_of_the_turn() -> None:
    t = scene(
        "jedi-knights",
        phase="deploy",
        turns=3,
        order=["alliance", "empire"],
        alliance_used=["Patience", "Focus"],
        alliance_force=["Calm", "Courage"],
        alliance_hand=["Rebel Trooper"],
        empire_used=["Anger"],
        alliance_controlled=["Lars Homestead"],
        alliance_theme=["Rebel Squad Leader"],
        credits=[3, 5],
        passes=1,
    )
    text = seen(t, 0)
    assert "Turn 3 · Deploy Phase · Player 1: Alliance · 1 pass in a row" in text
    assert "Focus 3 · 3 of 6 credits left · draws 4 · used 1 · unused 2 6" in text
    assert "Theme pile Rebel Squad Leader" in text
    assert "planets Lars Homestead (3 bonus credits)" in text
    assert "Rebel Trooper ° 1 3/3 3 character" in text
    assert "° our own card" in text
    assert "3 crédits sur 6 · pioche 4 · jouées 1 · restent 2 6" in seen(t, 0, "fr")


def test_secret_choices_are_shown_to_their_own_side_only() -> None:
    game = dd.new_game("jedi-knights", seed=4)
    assert "Lars Homestead (Tatooine)" in drawn(game, game.view(1), width=160)
    while game.decision.kind != "force":
        game.choose(game.decision.options[-1])
    player = game.decision.player
    name = game.option_text(game.decision.options[0]).removeprefix("Choose ").split(":")[0]
    game.choose(game.decision.options[0])
    assert f"chosen in secret: {name}" in drawn(game, game.view(player), width=160)
    assert "chosen in secret" not in drawn(game, game.view(1 - player), width=160)


def test_a_battle_shows_attacker_defender_supporters_weapons_and_tactical_bonus() -> None:
    t = fight(
        alliance=["Rebel Squad Leader", "Rebel Trooper"],
        alliance_arms=["Blaster (under Rebel Squad Leader)"],
        alliance_hand=["Spaceport Deal"],
        empire=["Stormtrooper Squad Leader", "Stormtrooper"],
        empire_hand=["2 x Spaceport Deal"],
    )
    t.alliance.attacks("Rebel Squad Leader", on="Stormtrooper Squad Leader")
    text = seen(t, 1)
    assert "Battle at the site · Support Step" in text
    assert "attacker · Alliance defender · Empire" in text
    t.empire.supports("Stormtrooper")
    assert "supported by Stormtrooper 4/2" in seen(t, 0)
    while t.game.decision.kind == "support":
        t.game.choose("pass")
    t.alliance.does("boost", "Spaceport Deal")
    text = seen(t, 1)
    assert "Battle at the site · Weapons Step" in text
    assert re.search(r"tactical bonus \+\d: Spaceport Deal", text)
    assert "Bataille sur le site · Étape d’Armes" in seen(t, 1, "fr")


def test_four_players_sit_at_one_table_and_teammates_see_their_hands() -> None:
    game = dd.new_game("jedi-knights", seed=4, players=4)
    while game.decision.kind != "deploy":
        game.choose(game.decision.options[-1])
    viewer = game.decision.player
    view = game.view(viewer)
    text = drawn(game, view)
    for seat in ("Alliance", "Empire", "Alliance 2", "Empire 2"):
        assert f"─ {seat}" in text
    sides: Any = view.facts["sides"]
    mate = next(p for p in range(4) if p != viewer and sides[p] == sides[viewer])
    first = game.definition.catalogue().card(view.zone("hand", mate).cards[0].id)
    assert first.name() in text


# -- the answers ---------------------------------------------------------------------------


def listed(game: Game, lang: str = "en", width: int = 80) -> list[str]:
    return [line.plain.strip() for line in option_lines(game, game.decision, lang, width)]


def test_copies_that_lie_alike_take_one_line_and_any_of_their_numbers() -> None:
    t = scene("young-jedi", site="mos_espa", turn="dark", dark_hand=["3 x Blaster", SEBULBA])
    lines = listed(t.game)
    assert [line for line in lines if "Blaster" in line] == ["2-4 Deploy Blaster"]
    assert f"5 Deploy {SEBULBA}" in lines
    options = t.game.decision.options
    assert pick(options, "3") is options[2]


def test_one_card_against_several_takes_one_line_that_fits_the_width() -> None:
    t = fight(
        alliance=["Rebel Squad Leader"],
        empire=["Stormtrooper", "Snowtrooper", "Scout Trooper", "Stormtrooper Squad Leader"],
    )
    lines = listed(t.game, width=100)
    assert (
        "2 Attack Stormtrooper with Rebel Squad Leader   3 Snowtrooper   4 Scout Trooper"
        in (lines[-2])
    )
    assert lines[-1] == "5 Stormtrooper Squad Leader"
    assert all(len(line.plain) <= 60 for line in option_lines(t.game, t.game.decision, "fr", 60))


def test_answers_that_read_the_same_but_are_not_are_told_apart_by_number() -> None:
    t = fight(
        alliance=["Rebel Squad Leader"],
        empire=["2 x Stormtrooper"],
        empire_arms=["Blaster (under Stormtrooper)"],
    )
    line = listed(t.game)[-1]
    assert re.match(
        r"2 Attack Stormtrooper with Rebel Squad Leader #\d+ +3 Stormtrooper #\d+", line
    )


# -- at one keyboard -----------------------------------------------------------------------


def at_keyboard(game: Game, humans: list[int], folder: Path, typed: list[str]) -> tuple[str, str]:
    """Type these lines and leave: what was printed, and all that was asked for."""
    out = Console(file=StringIO(), width=200)
    lines = iter([*typed, "quit"])
    asked: list[str] = []

    def read(prompt: str) -> str:
        asked.append(prompt)
        return next(lines)

    Session(game, humans, "greedy", "en", out, folder / "game.json", False, read).play()
    assert isinstance(out.file, StringIO)
    return out.file.getvalue(), "".join(asked)


def test_who_plans_keeps_the_keyboard_until_the_plan_stands(tmp_path: Path) -> None:
    placing = ["9", "2", "1"]
    text, asked = at_keyboard(battle().game, [0, 1], tmp_path, placing)
    assert "Light" not in asked and "Pass the keyboard" not in text
    text, asked = at_keyboard(battle().game, [0, 1], tmp_path, ["5", "1", ""])
    assert asked.count("Light, press Enter") == 1 and "Pass the keyboard to Light." in text


def test_totals_are_told_however_much_has_happened(tmp_path: Path) -> None:
    game = scene(
        "young-jedi",
        site="mos_espa",
        turn="dark",
        dark=[MAUL, SEBULBA, WATTO],
        light=["Yoda, Jedi Master", "Rabé, Handmaiden", "2 x DM-26"],
    ).game
    wanted = ["done", "battle"]
    while game.decision.kind != "even_up":
        keys = [option.key() for option in game.decision.options]
        key = wanted.pop(0) if wanted else keys[0]
        game.choose(key if key in keys else keys[0])
    text, _ = at_keyboard(game, [0], tmp_path, [])
    fights = [event for event in game.log if event.sums]
    assert len(fights) == 3
    assert all(event.text("en") in text for event in fights)
    assert "earlier event" in text


def test_events_that_repeat_are_told_once(tmp_path: Path) -> None:
    game = scene("young-jedi", site="mos_espa", turn="light").game
    while game.decision.player == 1:
        game.choose(game.decision.options[0])
    text, _ = at_keyboard(game, [0], tmp_path, [])
    assert "Light draws a card. (× 6)  YJ-10.1" in text
    assert text.count("Light draws a card") == 1
