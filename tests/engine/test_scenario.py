"""Positions as text: what they may say, and what a wrong one is told."""

from __future__ import annotations

from pathlib import Path

import pytest

import drawdestiny as dd
from drawdestiny.engine.decision import PASS, Option, Step
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import BadFile
from drawdestiny.engine.scenario import begin_scenario, load_scenario
from drawdestiny.engine.state import State
from drawdestiny.testing.laws import random_game

GAME = 'game = "episode-one"\n'
JEDI_KNIGHTS = 'game = "jedi-knights"\n'
START = 'game = "young-jedi"\nphase = "start"\nfillers = 0\n'
"""Before a game of Young Jedi both players choose their first cards from their draw decks."""


def zone(game: dd.Game, kind: str, player: int) -> list[str]:
    kinds = [k.name for k in game.state.kinds]
    cards = game.definition.catalogue().cards
    return [cards[game.state.codes[c]].title for c in game.state.zone(kinds.index(kind), player)]


def test_a_position_names_its_cards_by_name_id_or_number() -> None:
    game = dd.new_scenario(
        GAME
        + """
        turn = "light"
        [dark]
        naboo = ["Darth Maul", "2 x Battle Droid", "e1-d13"]
        hand = ["3x Watto"]
        [light]
        deck = ["destiny 6", "Yoda"]
        discard = ["Padmé", "R2-D2"]
        """
    )
    assert zone(game, "naboo", 0) == ["Darth Maul", "Battle Droid", "Battle Droid", "OOM-9"]
    assert zone(game, "hand", 0) == ["Watto"] * 3
    deck = zone(game, "deck", 1)
    assert deck[-2:] == ["Yoda", "Jar Jar Binks"], "the text names the top card first"
    assert deck[:20] == ["Republic Cruiser"] * 20, "fillers lie below"
    assert zone(game, "discard", 1) == ["R2-D2", "Padmé"]
    assert game.decision.player == 1


def test_fillers_seats_and_choices_are_facts_of_any_position() -> None:
    game = dd.new_scenario(
        GAME
        + """
        title = "Three at the table"
        note = "A note for the reader"
        goal = "win"
        seats = ["light", "dark", "dark2"]
        fillers = 3
        seed = 11
        choices = ["0 draw", "1 draw"]
        [light]
        hand = ["Yoda"]
        """
    )
    assert game.view().seats == ["light", "dark", "dark2"]
    assert game.decision.player == 0
    assert game.choices == [], "the choices of the text belong to the position"
    assert [game.view().zone("deck", p).count for p in range(3)] == [2, 2, 3]


def test_numbers_and_knowledge_may_be_told_of_some_cards_only() -> None:
    game = dd.new_scenario(
        GAME
        + """
        [dark]
        hand = ["Watto #1 (seen by dark and light)", "Sebulba"]
        deck = ["OOM-9 #0"]
        """
    )
    seen = game.view(1).zone("hand", 0).cards
    assert [(card.card, card.id) for card in seen] == [(1, "E1-D10")]
    assert game.state.zone(1, 0)[-1] == 0


def test_the_games_own_facts() -> None:
    game = dd.new_scenario(GAME + 'double = ["dark"]\nno_trap = ["dark"]\nmust_draw = ["light"]\n')
    assert game.view().facts["double"] == [True, False]
    assert game.view().facts["no_trap"] == [True, False]
    assert game.view().facts["must_draw"] == [False, True]


def test_a_position_in_the_middle_of_a_battle_is_written_with_its_choices() -> None:
    game = dd.new_scenario(
        GAME
        + """
        [dark]
        naboo = ["Darth Maul"]
        hand = ["Double Blade"]
        [light]
        naboo = ["Yoda"]
        hand = ["Old Wisdom"]
        """
    )
    game.choose(game.decision.options[1])
    assert game.decision.kind == "trap"
    text = game.scenario()
    assert 'choices = ["0 play ' in text
    again = dd.new_scenario(text)
    assert again.decision.kind == "trap"
    assert [o.key() for o in again.decision.options] == [o.key() for o in game.decision.options]


def test_writing_a_position_twice_gives_the_same_text() -> None:
    middles = 0
    for stop in range(8, 56):
        game = random_game("episode-one", stop, players=3, stop=stop)
        text = game.scenario()
        middles += "choices" in text
        again = dd.new_scenario(text)
        assert again.scenario() == text
        if again.outcome is None:
            again.choose(again.decision.options[-1])
            game.choose(game.decision.options[-1])
            assert again.scenario() == game.scenario()
    assert middles > 3, "some of them stand in the middle of a card"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("game = episode", "scenario: "),
        (GAME + "[dark]\nnaboo = ['Yoda']", "dark.naboo[0]: no card is called 'Yoda'"),
        (GAME + "[dark]\nendor = ['Watto']", "dark.endor: no such zone; zones: hand, deck"),
        (GAME + "[dark]\nnaboo = 'Watto'", "dark.naboo: expected a list of cards"),
        (GAME + "[dark]\nnaboo = [7]", "dark.naboo[0]: expected a card name"),
        (GAME + "dark = 'Watto'", "dark: expected a table of zones"),
        (GAME + "[dark]\nhand = ['Watto (asleep)']", "dark.hand[0]: 'asleep' says nothing"),
        (GAME + "[dark]\nhand = ['Watto (seen by yoda)']", "'seen by yoda' says nothing"),
        (GAME + "[dark]\nhand = ['destiny 9']", "no dark card has destiny 9"),
        (GAME + "[dark]\nhand = ['Watto #0', 'OOM-9 #0']", "the numbers after # must be different"),
        (GAME + "[dark]\nhand = ['Watto #99']", "the numbers after # must be different"),
        (GAME + "[dark]\nhand = ['2 x Watto #1']", "the numbers after # must be different"),
        (GAME + "turn = 'yoda'", "no seat is called 'yoda'"),
        (GAME + "mood = 'good'", "mood: not known to episode-one"),
        (GAME + "fillers = 'many'", "fillers: expected a number"),
        (GAME + "format = 3", "format: expected a text"),
        (GAME + "seats = 'dark'", "seats: expected a list of names"),
        (GAME + "seats = ['dark', 'dark2']", "cannot play"),
        (GAME + "seats = ['dark', 'light', 'light']", "cannot play"),
        (GAME + "choices = 'draw'", "choices: expected a list"),
        (GAME + "chance = [1, 2]", "chance: expected four numbers"),
        (GAME + "chance = [1, 2, 3, -1]", "chance: expected four numbers from 0"),
        (GAME + "first = 'light'", "first: 'light' is none of dark"),
        (GAME + "turns = 'many'", "turns: expected a number"),
        (GAME + "double = 'dark'", "double: expected a list of seats"),
        (GAME + "fillers = 0", "dark.deck: no card is left to draw"),
        (GAME + "fillers = 0\n[dark]\ndeck = ['destiny 3']", "light.deck: no card is left to draw"),
        (JEDI_KNIGHTS + "phase = 'setup'", "the rules know no such position: IndexError"),
        (JEDI_KNIGHTS + "lying = [['²', 1]]", "lying: expected a list of pairs"),
        (JEDI_KNIGHTS + "lying = [[1]]", "lying: expected a list of pairs"),
        (JEDI_KNIGHTS + "lying = 1", "lying: expected a list of pairs"),
        (JEDI_KNIGHTS + "lying = [[999, 0]]", "the rules know no such position"),
        (START, "dark is asked (start) and has no answer"),
        (START + "[dark]\ndeck = ['destiny 3']", "dark is asked (start) and has no answer"),
    ],
)
def test_a_wrong_position_is_told_where_and_what(text: str, message: str) -> None:
    with pytest.raises(BadFile) as error:
        dd.new_scenario(text)
    assert message in str(error.value)
    assert "\n" not in str(error.value)


def test_a_position_whose_answers_all_fail_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whether a question can be answered is tried: an answer that fails is none."""

    def fails(self: Asks, s: State, player: int, option: Option) -> None:
        raise LookupError("nothing there")

    monkeypatch.setattr(Asks, "chosen", fails)
    definition = dd.game_definition("episode-one")
    monkeypatch.setattr("drawdestiny.engine.scenario.lay", lambda *_: asking(definition, [PASS]))
    with pytest.raises(BadFile, match=r"light is asked \(asks\) and has no answer") as error:
        begin_scenario(definition, GAME)
    assert "light doit répondre (asks) et n’a pas de réponse" in error.value.text("fr")


def asking(definition: GameDefinition, options: list[Option]) -> State:
    """A state in which light is about to be asked this."""
    state = dd.new_game(definition.id, seed=1).state.clone()
    state.pending = []
    state.agenda.append(Asks(options))
    return state


class Asks(Step[State]):
    """Asks light a question with these answers."""

    def __init__(self, options: list[Option]) -> None:
        self.offered = options

    def run(self, s: State) -> None:
        s.ask(1, "asks", self)

    def options(self, s: State, player: int) -> list[Option]:
        return self.offered


def test_a_choice_that_leads_to_a_question_without_answers_is_taken_back() -> None:
    game = dd.new_game("episode-one", seed=1)
    game.state.agenda.append(Asks([]))
    with pytest.raises(dd.BrokenChoice, match=r"'draw' failed with DeadEnd: light is asked"):
        game.choose("draw")
    assert game.choices == [] and game.decision.kind == "turn"
    game.choose("draw")


def test_a_name_that_fits_several_cards_is_told_which() -> None:
    with pytest.raises(BadFile, match="could be any of 2 cards: Double Blade"):
        dd.new_scenario(GAME + "[dark]\nhand = ['Do']")


def test_a_position_of_no_game_or_another_format() -> None:
    with pytest.raises(dd.UnknownName, match="game"):
        dd.new_scenario("[dark]\n")
    with pytest.raises(dd.UnknownName, match="format"):
        dd.new_scenario(GAME + "format = 'classic'")
    with pytest.raises(dd.ReplayMismatch, match=r"choices\[0\]"):
        dd.new_scenario(GAME + "choices = ['0 pass']")


def test_a_position_comes_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "duel.toml"
    path.write_text(GAME, encoding="utf-8")
    assert load_scenario(path) == GAME
    with pytest.raises(BadFile, match=r"none\.toml: cannot be read"):
        load_scenario(tmp_path / "none.toml")
