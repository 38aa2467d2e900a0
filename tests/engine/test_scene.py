"""The scene itself: it must fail when a ruling is wrong, and say what was on offer."""

from __future__ import annotations

from pathlib import Path

import pytest

import drawdestiny as dd
from drawdestiny.engine.errors import BadFile
from drawdestiny.testing import Scene, card, destiny, marks, rule, scene
from drawdestiny.testing.position_words import position_words
from drawdestiny.testing.scene import scenario_text
from drawdestiny.testing.young_jedi import battle


@pytest.fixture
def t() -> Scene:
    return scene(
        "episode-one",
        dark=["Darth Maul"],
        dark_hand=["Double Blade", "Watto"],
        dark_deck=[destiny(3)],
        light=["Yoda"],
    )


def test_a_scene_is_the_same_as_a_scenario_text(t: Scene) -> None:
    text = scenario_text("episode-one", {"dark": ["Watto"], "turn": "light", "light_hand": []})
    assert text == (
        'game = "episode-one"\nturn = "light"\n\n[dark]\nnaboo = ["Watto"]\n\n[light]\nhand = []\n'
    )
    again = dd.new_scenario(t.text)
    assert [o.key() for o in again.decision.options] == [o.key() for o in t.game.decision.options]


def test_an_act_that_is_not_offered_fails_with_the_offer(t: Scene) -> None:
    with pytest.raises(AssertionError) as error:
        t.dark.plays("Sebulba")
    assert "'play Sebulba' fits 0 of the options" in str(error.value)
    assert "Attack with Double Blade" in str(error.value)
    with pytest.raises(AssertionError, match="not asked now"):
        t.light.draws()


def test_an_act_that_fits_several_options_fails(t: Scene) -> None:
    with pytest.raises(AssertionError, match="'play Watto' fits 3 of the options"):
        t.dark.plays("Watto")


def test_copies_in_one_place_are_one_choice_but_not_at_two_places() -> None:
    t = scene(
        "episode-one",
        turn="light",
        light=["Qui-Gon Jinn"],
        light_tatooine=["Qui-Gon Jinn"],
        light_hand=["2 x Clean Cut"],
        dark=["2 x Battle Droid"],
        dark_tatooine=["Battle Droid #0"],
    )
    with pytest.raises(AssertionError, match="fits 2 of the options"):
        t.light.plays("Clean Cut", on="Battle Droid")
    t.light.plays("Clean Cut", on="Battle Droid #0")
    assert t.cards("dark_tatooine") == []


def test_saw_wants_the_order_and_looks_at_what_is_new(t: Scene) -> None:
    t.dark.plays("Double Blade")
    with pytest.raises(AssertionError, match="did not see 'Dark attacks' \\(in this order\\)"):
        t.saw("Dark draws destiny", "Dark attacks")
    t.saw("Dark attacks", "Dark draws destiny")
    with pytest.raises(AssertionError):
        t.saw("Dark attacks")
    with pytest.raises(AssertionError, match="saw it in"):
        t.did_not_see("Dark attacks")
    t.did_not_see("Sebulba")


def test_changes_and_cites_and_asked_fail_when_they_should(t: Scene) -> None:
    with pytest.raises(AssertionError, match="expected changes"), t.changes(dark_hand=+1):
        t.dark.plays("Watto", at="naboo")
    with pytest.raises(AssertionError, match=r"no event cites E1-9\.9"):
        t.cites("E1-9.9")
    with pytest.raises(AssertionError, match="not 'trap'"):
        t.asked("trap")
    with pytest.raises(AssertionError, match="no zone is called 'endor'"):
        t.cards("dark_endor")


def test_the_end_is_checked_too(t: Scene) -> None:
    t.goes_on()
    with pytest.raises(AssertionError, match="the game goes on"):
        t.won_by("dark")
    end = scene("episode-one", fillers=0, dark_deck=["Watto"], light_deck=["Yoda"])
    end.dark.draws()
    with pytest.raises(AssertionError, match=r"won by \['light'\] \(deck, E1-3\.1\)"):
        end.won_by("dark")
    with pytest.raises(AssertionError, match="over"):
        end.goes_on()
    end.nothing_pending()


def test_half_done_is_not_nothing_pending() -> None:
    t = scene("episode-one", dark=["Watto", "OOM-9"], dark_hand=["Landing Ship"])
    t.dark.plays("Landing Ship", at="naboo")
    with pytest.raises(AssertionError, match="dark is asked 'destination'"):
        t.nothing_pending()


def test_a_refusal_must_cite_the_rule_expected(t: Scene) -> None:
    t.dark.is_refused("pass", rule="E1-2.3")
    with pytest.raises(AssertionError, match=r"refused by E1-2\.3"):
        t.dark.is_refused("pass", rule="E1-2.5")
    with pytest.raises(AssertionError, match="it is offered"):
        t.dark.is_refused("draw", rule="E1-2.3")
    with pytest.raises(AssertionError, match="no card of the scene is called 'Jabba the Hutt'"):
        t.dark.is_refused("play", "Jabba the Hutt", rule="E1-2.3")


def test_an_unknown_seat_is_named(t: Scene) -> None:
    with pytest.raises(AttributeError, match="no seat is called 'grey'; seats: dark, light"):
        t.grey.draws()


def test_a_card_mark_wants_the_card_played() -> None:
    @card("E1-D24", "E1-D10")
    def plays_one() -> None:
        t = scene("episode-one", dark=["Darth Maul"], dark_hand=["Double Blade", "Watto"])
        t.dark.plays("Double Blade")

    with pytest.raises(AssertionError, match="E1-D10"):
        plays_one()


def test_marks_are_found_by_reading_the_tests(tmp_path: object) -> None:
    from pathlib import Path

    folder = Path(str(tmp_path))
    (folder / "test_x.py").write_text(
        '@rule("E1-2.3", "E1-2.4")\ndef test_a(): ...\n\n@card("E1-L38")\ndef test_b(): ...\n'
    )
    assert marks.named_in(folder, "rule") == {
        "E1-2.3": ["test_x.py::test_a"],
        "E1-2.4": ["test_x.py::test_a"],
    }
    assert marks.named_in(folder, "card") == {"E1-L38": ["test_x.py::test_b"]}

    @rule("E1-2.3")
    def test() -> None: ...

    assert test.__dict__["proves_rules"] == ("E1-2.3",)


def test_a_misspelt_fact_is_refused_with_what_may_have_been_meant() -> None:
    with pytest.raises(BadFile, match=r"drak_hand.*did you mean dark_hand"):
        scene("episode-one", drak_hand=["Watto"])
    with pytest.raises(BadFile, match=r"must_drwa.*did you mean must_draw"):
        dd.new_scenario('game = "episode-one"\nmust_drwa = []')
    with pytest.raises(BadFile, match="zzz: not known to young-jedi; it knows turn, readings"):
        dd.new_scenario('game = "young-jedi"\nzzz = 1')


def test_a_plan_with_a_card_that_is_not_on_the_table_fails() -> None:
    t = scene("young-jedi", site="Theed Palace", dark=["DM-74"], light=["Yoda, Jedi Master"])
    with pytest.raises(AssertionError, match="the plan names 'Jar Jar Binks'"):
        battle(t.dark, plan=["DM-74"], against=["Jar Jar Binks"])


def test_the_words_of_every_game_are_listed_for_those_who_write_scenes() -> None:
    page = (Path(__file__).parents[2] / "docs" / "testing.md").read_text(encoding="utf-8")
    for id in ("episode-one", "jedi-knights", "young-jedi"):
        assert position_words(dd.game_definition(id)) in page, (
            "write them anew: python -m drawdestiny.testing.position_words"
        )
