"""Previews: what is known of an answer before it is given, and nothing else."""

from __future__ import annotations

import pytest

import drawdestiny as dd
from drawdestiny.engine.chance import seeded
from drawdestiny.engine.decision import Option
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.players import make_bot
from drawdestiny.players.preview import preview, usual
from drawdestiny.tables.refusals import Refused
from drawdestiny.tables.render.previews import previewed
from drawdestiny.testing import scene


def before(game: str, verb: str, seed: int = 3) -> tuple[dd.Game, int, Option]:
    """A game between bots in which one is about to give such an answer."""
    played = dd.new_game(game, seed=seed)
    bots = [make_bot("greedy", str(player)) for player in range(played.state.players)]
    while played.outcome is None:
        player = played.decision.player
        option = bots[player].choose(played.seat(player))
        if option.verb == verb:
            return played, player, option
        played.choose(option, player)
    raise AssertionError(f"nobody chose {verb}")


def test_an_attack_is_previewed_with_powers_odds_and_cards_at_risk() -> None:
    game, player, attack = before("jedi-knights", "attack")
    told = previewed(game, player, [attack.key()], "seed", "en")
    (fight,) = told.fights
    assert (fight.own, fight.other, fight.share) == (attack.card, attack.target, 1000)
    assert fight.won + fight.lost + fight.tied in range(998, 1003)
    assert fight.own_power > 0 and fight.other_power > 0
    lost = {risk.card: risk.lost for risk in told.risks}
    assert lost.get(attack.target, 0) >= fight.won - 50
    assert all(a.lost >= b.lost for a, b in zip(told.risks, told.risks[1:], strict=False))
    name = game.definition.catalogue().cards[game.state.codes[attack.card]].name()
    assert told.lines[0].startswith(f"Fight 1: {name} against ")
    assert f"power {fight.own_power} against {fight.other_power} before destiny" in told.lines[0]
    assert "60 cases" in told.lines[-1] and "15" in told.lines[-1]
    assert (
        previewed(game, player, [attack.key()], "seed", "fr")
        .lines[0]
        .startswith("Combat 1\u00a0: ")
    )


def test_a_battle_plan_is_previewed_fight_by_fight() -> None:
    game, player, _ = before("young-jedi", "confirm")
    decision = game.state.decision_of(player)
    assert decision is not None
    told = previewed(game, player, ["confirm"], "seed", "en")
    assert len(told.fights) > 1
    assert isinstance(game.state, YJState)
    placed = game.state.plans[player]
    assert told.fights[0].own in placed or not placed
    swapped = [option.key() for option in decision.options if option.verb == "undo"]
    if swapped:
        others = previewed(game, player, [*swapped, "confirm"], "seed", "en")
        assert others.worlds == told.worlds


def test_what_is_certain_is_said_to_be_certain() -> None:
    t = scene(
        "episode-one",
        dark=["Darth Maul"],
        dark_hand=["Double Blade"],
        dark_deck=["destiny 6"],
        light=["Mace Windu"],
        light_deck=["destiny 1"],
    )
    attack = next(o for o in t.game.decision.options if o.verb == "play" and o.card >= 0)
    told = preview(t.game.seat(0), [attack.key()], seeded("x"), 10)
    (fight,) = told.fights
    assert (fight.won, fight.fought) == (10, 10)
    assert usual(fight.other) == -1, "nobody in particular is attacked"


def test_nothing_to_fight_for_is_said_so() -> None:
    t = scene("episode-one", dark_deck=["destiny 6"], light_deck=["destiny 1"])
    told = previewed(t.game, 0, ["draw"], "seed", "en")
    assert told.fights == [] and told.lines[0].startswith("Nothing is fought")


def test_what_is_not_asked_or_not_offered_is_refused() -> None:
    game = dd.new_game("episode-one", seed=1)
    player = game.decision.player
    with pytest.raises(Refused) as refused:
        previewed(game, 1 - player, ["draw"], "seed", "en")
    assert refused.value.code == "not_asked"
    with pytest.raises(Refused) as refused:
        previewed(game, player, ["play 99"], "seed", "en")
    assert refused.value.code == "not_offered"
    with pytest.raises(Refused) as refused:
        previewed(game, player, ["draw", "draw", "draw"], "seed", "en")
    assert refused.value.code == "no_preview"
