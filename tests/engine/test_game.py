"""The game as a caller holds it: choosing, refusing, failing safely, going back, looking."""

from __future__ import annotations

import json
from typing import Any

import pytest

import drawdestiny as dd
from drawdestiny.engine.decision import NONE, Option
from drawdestiny.testing import destiny, scene
from drawdestiny.testing.laws import random_game, snapshot

DECK = 1


def test_a_choice_that_fails_leaves_the_game_where_it_stood() -> None:
    game = dd.new_game("episode-one", seed=5)
    for _ in range(4):
        game.choose("draw")
    before = snapshot(game.state)
    told = [event.text() for event in game.log]
    game.state.zone(DECK, 0).clear()  # a bug in a card: there is nothing to draw from
    with pytest.raises(dd.BrokenChoice, match=r"'draw' failed with IndexError.*choose some"):
        game.choose("draw")
    assert snapshot(game.state) == before
    assert [event.text() for event in game.log] == told
    assert len(game.choices) == 4
    game.choose("draw")
    assert len(game.choices) == 5
    assert dd.replay(game.record()).record() == game.record()


def test_what_is_not_offered_is_refused_and_changes_nothing() -> None:
    game = dd.new_game("episode-one", seed=5)
    before = snapshot(game.state)
    for wrong in ("pass", "play 999", "play x", "", "no such thing", "draw x3"):
        with pytest.raises(dd.IllegalChoice) as error:
            game.choose(wrong)
        assert error.value.key == wrong
        assert error.value.reason
    with pytest.raises(dd.IllegalChoice, match="not this player's choice"):
        game.choose("draw", player=1)
    assert snapshot(game.state) == before


def test_every_refusal_can_be_read_in_french() -> None:
    game = dd.new_game("episode-one", seed=5)
    refusal = game.why_not("pass", 0, "fr")
    assert str(refusal) == (
        "'pass' is not possible: on ne peut pas passer\u00a0: "
        "piochez une carte ou jouez-en une (E1-2.3)"
    )


def test_nothing_can_be_chosen_when_the_game_is_over() -> None:
    game = random_game("episode-one", 1)
    assert game.decisions == []
    with pytest.raises(dd.IllegalChoice, match=r"the game is over \(E1-3\.1\)"):
        game.choose("draw")


def test_an_option_of_the_same_meaning_will_do() -> None:
    game = dd.new_game("episode-one", seed=5)
    game.choose(Option("draw"))
    game.choose("draw")
    assert [option.key() for _, option in game.choices] == ["draw", "draw"]


def test_going_back_is_a_new_game_and_leaves_the_old_one_alone() -> None:
    game = random_game("episode-one", 6)
    total = len(game.choices)
    past = game.back_to(10)
    assert len(past.choices) == 10
    assert past.outcome is None
    assert len(game.choices) == total
    again = past.clone()
    for player, option in game.choices[10:]:
        again.choose(option.key(), player)
    assert again.outcome == game.outcome
    assert snapshot(again.state) == snapshot(game.state)


def test_a_clone_can_go_back_to_the_beginning_too() -> None:
    game = random_game("episode-one", 6, stop=12)
    twin = game.clone()
    twin.choose(twin.decision.options[0])
    assert snapshot(twin.back_to(0).state) == snapshot(game.back_to(0).state)
    assert len(game.choices) == 12


def test_a_pass_is_kept_once_however_often_a_player_passes() -> None:
    game = random_game("jedi-knights", 3, players=4)
    passes = [choice for choice in game.choices if choice[1].verb == "pass"]
    assert len(passes) > 100
    assert len({id(choice) for choice in passes}) == 4


def test_a_view_is_plain_data_and_says_what_is_asked_only_to_the_one_asked() -> None:
    t = scene("episode-one", dark_hand=["Watto"], light_hand=["Yoda"])
    own, other, spectator = (t.game.view(p) for p in (0, 1, NONE))
    assert own.asked == "turn"
    assert "draw" in own.options
    assert (other.asked, other.options) == ("", [])
    assert (spectator.asked, spectator.options) == ("", [])
    assert own.waiting == other.waiting == [0]
    for view in (own, other, spectator):
        assert json.loads(json.dumps(view.plain())) == view.plain()
    assert "E1-L16" not in json.dumps(own.plain())
    assert "E1-D10" not in json.dumps(spectator.plain())
    with pytest.raises(KeyError):
        own.zone("endor", 0)


def test_a_spectator_sees_only_what_all_see() -> None:
    t = scene(
        "episode-one", dark=["Darth Maul"], dark_hand=["Double Blade"], dark_deck=[destiny(3)]
    )
    t.dark.plays("Double Blade")
    assert [c.id for c in t.game.view().zone("hand", 0).cards] == ["E1-D08"]
    t.light.draws()
    assert t.game.log_for(NONE)[-1].text() == "Light draws a card."
    assert t.game.log_for(NONE)[-1].facts()["code"] == ""
    assert t.game.log_for(NONE)[-1].facts()["card"] == NONE


def test_no_view_and_no_event_tells_numbers_of_hidden_cards() -> None:
    game = random_game("episode-one", 8, stop=40)
    state = game.state
    for viewer in (0, 1):
        hidden = {c for c in range(len(state.codes)) if not state.known[c] >> viewer & 1}
        view = game.view(viewer)
        assert not hidden & {c.card for z in view.zones for c in z.cards}


def test_totals_show_their_terms_with_their_rules() -> None:
    t = scene(
        "episode-one", dark=["Darth Maul"], dark_hand=["Double Blade"], double=["dark"],
        dark_deck=[destiny(3)], light_deck=[destiny(6)],
    )  # fmt: skip
    t.dark.plays("Double Blade")
    won = next(event for event in t.game.log if event.kind == "win")
    assert won.facts()["sums"] == [
        {
            "player": 0,
            "total": 11,
            "terms": [
                {"amount": 3, "word": "destiny", "code": "", "rule": "E1-5.1"},
                {"amount": 3, "word": "doubled", "code": "", "rule": "E1-4.4"},
                {"amount": 5, "word": "leader", "code": "E1-D07", "rule": "E1-5.2"},
            ],
        },
        {
            "player": 1,
            "total": 6,
            "terms": [{"amount": 6, "word": "destiny", "code": "", "rule": "E1-5.1"}],
        },
    ]
    assert won.text("fr") == (
        "Le côté obscur l’emporte\u00a0: destinée 3 + 3 pour la destinée doublée + 5 pour le "
        "bonus de chef de Darth Maul = 11 contre destinée 6\u00a0; "
        "le côté lumineux défausse 5 cartes."
    )


def test_options_are_told_without_stray_blanks() -> None:
    two = scene("episode-one", dark=["Darth Maul"], dark_hand=["Double Blade"])
    four = scene(
        "episode-one",
        seats=["dark", "light", "dark2", "light2"],
        dark=["Darth Maul"],
        dark_hand=["Double Blade"],
    )

    def told(game: dd.Game, lang: str) -> list[str]:
        return [game.option_text(option, lang) for option in game.decision.options]

    assert told(two.game, "en") == ["Draw a card", "Attack with Double Blade"]
    assert told(two.game, "fr") == ["Piocher une carte", "Attaquer avec Double Blade"]
    assert told(four.game, "en")[2] == "Attack Light 2 with Double Blade"
    assert told(four.game, "fr")[1] == "Attaquer le côté lumineux avec Double Blade"


@pytest.mark.parametrize(
    ("game", "options", "told"),
    [
        ("episode-one", {"first": "dark2"}, "first"),
        ("episode-one", {"frist": 0}, "frist"),
        ("young-jedi", {"late_halves": 1}, "late_halves"),
        ("jedi-knights", {"cap": 0}, "cap=0"),
        ("jedi-knights", {"cap": "many"}, "cap=many"),
        ("jedi-knights", {"caps": 9}, "caps"),
    ],
)
def test_a_new_game_refuses_options_that_mean_nothing(
    game: str, options: dict[str, Any], told: str
) -> None:
    with pytest.raises(dd.UnknownName, match=told):
        dd.new_game(game, seed=1, **options)


def test_decks_are_a_list() -> None:
    with pytest.raises(TypeError, match="a deck for each seat"):
        dd.new_game("episode-one", "Maul")


def test_what_is_offered_is_not_refused() -> None:
    game = dd.new_game("episode-one", seed=1)
    why = game.why_not("draw", 0)
    assert (why.rule, why.reason) == ("", "this is one of the offered choices")
