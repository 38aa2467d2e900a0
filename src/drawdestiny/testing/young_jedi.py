"""Young Jedi in scenes: a whole battle in one line.

t = scene("young-jedi", site="Theed Palace", dark=["Darth Maul"], light=["Yoda"])
battle(t.dark, plan=["Darth Maul"], against=["Yoda"])
"""

from __future__ import annotations

from drawdestiny.testing.scene import Player


def battle(attacker: Player, plan: list[str], against: list[str]) -> None:
    """The attacker starts a battle; both plans are made as listed, front first.

    Battle cards are those in hand. What is already asked or needs no answer is skipped.
    """
    t = attacker._scene
    seat = attacker._seat
    defender = Player(t, 1 - seat)
    if _asked(attacker, "deploy"):
        attacker.does("done")
    attacker.does("battle")
    for player, cards in ((attacker, plan), (defender, against)):
        if _asked(player, "announce"):
            held = [card for card in t.cards(f"{_seat(player)}_hand")]
            count = 0
            for card in cards:
                name = _held(held, card)
                if name:
                    held.remove(name)
                    count += 1
            player.does("announce", amount=count)
    for player, cards in ((attacker, plan), (defender, against)):
        if _asked(player, "plan"):
            for card in cards:
                player.does("place", card)
            player.does("confirm")


def _held(held: list[str], card: str) -> str:
    for name in held:
        if name == card or name.split(",")[0] == card:
            return name
    return ""


def _seat(player: Player) -> str:
    return player._scene.game.state.teller.seats[player._seat]


def _asked(player: Player, kind: str) -> bool:
    decision = player._scene.game.state.decision_of(player._seat)
    return decision is not None and decision.kind == kind
