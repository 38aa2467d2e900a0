"""A ruling counts only for the clauses of a rule that it can fail; some no card can bring about."""

from __future__ import annotations

from pathlib import Path

import pytest

import drawdestiny as dd
from drawdestiny.engine.rulebook import Rule, rulebook
from drawdestiny.games.jedi_knights.cards.card import KEYWORDS, RESPONSE
from drawdestiny.games.jedi_knights.cards.catalogue import load_catalogue as jk_catalogue
from drawdestiny.games.jedi_knights.effects.hooks import PLANET
from drawdestiny.games.young_jedi.cards.catalogue import load_catalogue
from drawdestiny.games.young_jedi.effects.hooks import COSTS
from drawdestiny.games.young_jedi.rules.costs import cost_of
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.games.young_jedi.zones import HAND
from drawdestiny.testing import scene
from drawdestiny.testing.marks import named_in

NAMED = named_in(Path(__file__).parent, "rule")
RULES = {rule.id: rule for id in dd.game_ids() for rule in rulebook(dd.game_definition(id)).rules}
WITH_CLAUSES = [rule for rule in RULES.values() if rule.clauses]


@pytest.mark.parametrize("rule", WITH_CLAUSES, ids=lambda rule: rule.id)
def test_every_clause_that_can_come_up_has_a_ruling_of_its_own(rule: Rule) -> None:
    assert set(rule.unreachable) <= set(rule.clauses)
    assert [part for part in rule.to_prove() if part not in NAMED] == []
    assert rule.id not in NAMED, "a ruling says which clause it is about"


def test_rulings_name_rules_and_clauses_that_exist_and_can_come_up() -> None:
    known = {part for rule in RULES.values() for part in rule.to_prove()}
    assert sorted(set(NAMED) - known) == []


def test_no_card_lowers_the_cost_of_an_armed_character() -> None:
    """YJ-18.1/no_discount: if this fails, the clause can come up and wants a ruling."""
    lowering = [
        card for card in load_catalogue().faces if card.answers & COSTS and card.kind != "location"
    ]
    assert lowering
    for side in ("dark", "light"):
        hand = [card.id for card in load_catalogue().faces if card.armed and card.side == side]
        own = [card for card in lowering if card.side == side]
        t = scene(
            "young-jedi",
            turn=side,
            **{
                f"{side}_hand": hand,
                f"{side}_effects": [card.id for card in own if card.kind != "character"],
                side: [card.id for card in own if card.kind == "character"],
            },
        )
        s = t.game.state
        assert isinstance(s, YJState) and hand
        for card in s.zone(HAND, s.teller.seats.index(side)):
            assert cost_of(s, card) == s.card(card).counters, s.card(card).name()


def test_no_virtual_card_has_the_number_of_an_armed_combo_or_double_impact_card() -> None:
    """YJ-20.1/forms: if this fails, the clause can come up and wants a ruling."""
    faces = {face.id: face for face in load_catalogue().faces}
    virtual = [face for face in faces.values() if face.virtual_of]
    assert virtual
    assert [face.id for face in virtual if faces[face.virtual_of].form] == []


def test_no_objective_is_virtual() -> None:
    """YJ-20.2/objective and YJ-20.2/title: if this fails, they can come up and want rulings."""
    objectives = [face for face in load_catalogue().faces if face.kind == "objective"]
    assert objectives
    assert [face.id for face in objectives if face.virtual_of] == []


def test_no_card_has_the_keywords_that_no_source_explains() -> None:
    """JK-15.6/keywords: if this fails, the clause can come up and wants a ruling."""
    assert not {"Exclusive", "Draw One"} & set(KEYWORDS)


def test_no_response_waits_for_what_happens_in_the_force_and_draw_phases() -> None:
    """JK-5.8/responses: if this fails, the clause can come up and wants a ruling."""
    responses = [face for face in jk_catalogue().faces if face.timing == RESPONSE]
    assert responses
    # A planet that enters play is all that happens in them.
    assert [face.name() for face in responses if face.occasions & PLANET] == []
