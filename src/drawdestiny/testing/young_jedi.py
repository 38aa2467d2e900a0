"""Young Jedi in scenes: a whole battle in one line.

t = scene("young-jedi", site="Theed Palace", dark=["Darth Maul"], light=["Yoda"])
battle(t.dark, plan=["Darth Maul"], against=["Yoda"])
"""

from __future__ import annotations

from drawdestiny.games.young_jedi.rules.battle import goes_into_plan
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.games.young_jedi.zones import HAND, HERE, HYPERSPACE
from drawdestiny.testing.scene import Player, Scene


def battle(attacker: Player, plan: list[str], against: list[str]) -> None:
    """The attacker starts a battle; both plans are made as listed, front first.

    Battle cards come from hand. What is already asked or needs no answer is skipped.
    """
    t = attacker._scene
    seat = attacker._seat
    defender = Player(t, 1 - seat)
    if _asked(attacker, "deploy"):
        attacker.does("done")
    _check_plan(attacker, plan, HERE)
    _check_plan(defender, against, HERE)
    attacker.does("battle")
    _make_plans(attacker, plan, defender, against)


def intercepted(evacuator: Player, at: str, plan: list[str], against: list[str]) -> None:
    """The player evacuates a planet, the opponent intercepts; ships are planned as listed.

    The evacuator's plan comes first, but the interceptor is the attacker.
    """
    interceptor = Player(evacuator._scene, 1 - evacuator._seat)
    _check_plan(evacuator, plan, HYPERSPACE)
    _check_plan(interceptor, against, HYPERSPACE)
    evacuator.does("evacuate", at=at)
    interceptor.does("intercept")
    _make_plans(interceptor, against, evacuator, plan)


def announce(player: Player, *cards: str) -> None:
    """The player lays these battle cards face down and says how many they are."""
    for card in cards:
        player.does("commit", card)
    player.does("announce", amount=len(cards))


def _make_plans(attacker: Player, plan: list[str], defender: Player, against: list[str]) -> None:
    for player, cards in ((attacker, plan), (defender, against)):
        if _asked(player, "announce"):
            announce(player, *_battle_cards(player, cards))
    for player, cards in ((attacker, plan), (defender, against)):
        if _asked(player, "plan"):
            for card in cards:
                player.does("place", card)
            player.does("confirm")


def _check_plan(player: Player, plan: list[str], zone: int) -> None:
    """Each card of a plan lies where the battle is, or is in hand to be added."""
    state = player._scene.game.state
    assert isinstance(state, YJState)
    there = [*state.zone(zone, player._seat), *state.zone(HAND, player._seat)]
    for name in plan:
        names = [player._scene.name(card) for card in there]
        assert any(player._called(card, name) for card in there), (
            f"the plan names {name!r}, which is neither here nor in hand: {', '.join(names)}"
        )


def powers(t: Scene) -> list[int]:
    """The powers of the last fight or duel that was settled: the first named in the log first."""
    fights = [event for event in t.game.log if event.kind in ("win", "tie", "tie_by_text")]
    assert fights, "no fight was settled"
    return [total.total() for total in fights[-1].sums]


def group(t: Scene, player: Player) -> list[str]:
    """Who of the player fights now."""
    state = t.game.state
    assert isinstance(state, YJState)
    return [t.name(card) for card in state.current_fight().sides[player._seat].fighters]


def damage(t: Scene, player: Player) -> int:
    """All damage that the player took in the scene."""
    return sum(e.amount for e in t.game.log if e.kind == "damage" and e.player == player._seat)


def _battle_cards(player: Player, plan: list[str]) -> list[str]:
    """Those of the plan that are battle cards in hand."""
    state = player._scene.game.state
    assert isinstance(state, YJState)
    hand = state.zone(HAND, player._seat)
    held = [card for card in hand if goes_into_plan(state, state.card(card))]
    found: list[str] = []
    for name in plan:
        for card in held:
            if player._called(card, name):
                held.remove(card)
                found.append(name)
                break
    return found


def _asked(player: Player, kind: str) -> bool:
    decision = player._scene.game.state.decision_of(player._seat)
    return decision is not None and decision.kind == kind
