"""Young Jedi in scenes: a whole battle in one line.

t = scene("young-jedi", site="Theed Palace", dark=["Darth Maul"], light=["Yoda"])
battle(t.dark, plan=["Darth Maul"], against=["Yoda"])
"""

from __future__ import annotations

from drawdestiny.games.young_jedi.rules.battle import goes_into_plan
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.games.young_jedi.zones import HAND
from drawdestiny.testing.scene import Player


def battle(attacker: Player, plan: list[str], against: list[str]) -> None:
    """The attacker starts a battle; both plans are made as listed, front first.

    Battle cards come from hand. What is already asked or needs no answer is skipped.
    """
    t = attacker._scene
    seat = attacker._seat
    defender = Player(t, 1 - seat)
    if _asked(attacker, "deploy"):
        attacker.does("done")
    attacker.does("battle")
    _make_plans(attacker, plan, defender, against)


def intercepted(evacuator: Player, at: str, plan: list[str], against: list[str]) -> None:
    """The player evacuates a planet, the opponent intercepts; ships are planned as listed.

    The evacuator's plan comes first, but the interceptor is the attacker.
    """
    interceptor = Player(evacuator._scene, 1 - evacuator._seat)
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
