"""Battle plans compared: which order of cards fights best.

Before the battle plans are compared in worlds that fit what the player knows, against plans that a
sensible opponent might make. After the game they are compared with the cards as they really lay.
"""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.advice import advised, considered
from drawdestiny.engine.chance import Chance, seeded
from drawdestiny.engine.decision import NONE, Decision, Option
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.game import Game
from drawdestiny.engine.seat import Seat
from drawdestiny.engine.state import State
from drawdestiny.games.young_jedi.state import YJState
from drawdestiny.games.young_jedi.zones import DECK
from drawdestiny.interfaces.battle_plans import BattlePlans, PlanResults

MOST_PLANS: Final = 24
ATTEMPTS: Final = 200
WHIM: Final = 35
"""How many placings of a hundred are made at random when plans are thought up."""
LONGEST: Final = 400
"""A battle with more decisions than this has hung."""


def moments(game: Game) -> list[tuple[int, int]]:
    """Where in a game plans were begun: the number of choices before it, and the player."""
    found: list[tuple[int, int]] = []
    again = game.back_to(0)
    for index, (player, option) in enumerate(game.choices):
        decision = again.state.decision_of(player)
        if decision is not None and decision.kind == "plan" and not _state(again).plans[player]:
            found.append((index, player))
        again.choose(option, player)
    for decision in game.decisions:
        # The game may stand at a plan that is still to be made.
        if decision.kind == "plan":
            found.append((len(game.choices), decision.player))
    return found


def chosen(game: Game, index: int, player: int) -> list[int] | None:
    """The plan that was really made; none if the game stands before it."""
    plan: list[int] = []
    for chooser, option in game.choices[index:]:
        if chooser != player:
            continue
        if option.verb == "place":
            plan.append(option.card)
        elif option.verb == "undo":
            plan.pop()
        else:
            return plan
    return None


def compare(seat: Seat, worlds: int, seed: int | str, wanted: list[list[int]]) -> list[PlanResults]:
    """The plans a player might make and those wanted, the best first. All meet the same worlds."""
    chance = seeded(f"plans {seed}")
    plans = think_up(seat, chance)
    for plan in wanted:
        if plan not in plans:
            plans.append(plan)
    results = [[_fight(seat, plan, f"{seed} {n}") for n in range(worlds)] for plan in plans]
    found = [
        PlanResults(plan, [win for win, _ in fought], [damage for _, damage in fought])
        for plan, fought in zip(plans, results, strict=True)
    ]
    for world in range(worlds):
        top = max(fought[world][0] for fought in results)
        for tried, fought in zip(found, results, strict=True):
            tried.first += fought[world][0] == top
    return sorted(found, key=lambda tried: -tried.win())


def think_up(seat: Seat, chance: Chance) -> list[list[int]]:
    """Different plans: the advised one, and others that stray from it."""
    found: list[list[int]] = []
    faces: set[tuple[int, ...]] = set()
    for attempt in range(ATTEMPTS):
        world = seat.world(chance)
        while (decision := _plan_decision(world, seat.player)) is not None:
            options = considered(seat.game, decision.options)
            if attempt and chance.below(100) < WHIM:
                option = options[chance.below(len(options))]
            else:
                option = advised(seat.game, world, seat.player, options)
            plan = list(_yj(world).plans[seat.player])
            world.answer(decision, option)
            if option.card == NONE:
                break
        else:
            continue
        face = tuple(world.codes[card] for card in plan)
        if face not in faces:
            faces.add(face)
            found.append(plan)
        if len(found) == MOST_PLANS:
            break
    return found


def hindsight(game: Game, index: int, player: int, plan: list[int]) -> int:
    """What the plan would have brought against the other's real plan and the real cards."""
    state = game.back_to(index).state
    state.silent = True
    before = _lead(state, player)
    theirs = [option for chooser, option in game.choices[index:] if chooser != player]
    while (decision := _plan_decision(state, 1 - player)) is not None and theirs:
        state.answer(decision, theirs.pop(0))
    _carry_out(state, player, plan)
    _play_on(game.definition, state, seeded("hindsight"), player, whim=False)
    return _lead(state, player) - before


def _fight(seat: Seat, plan: list[int], seed: str) -> tuple[float, float]:
    chance = seeded(f"world {seed}")
    world = seat.world(chance)
    before = _lead(world, seat.player)
    _carry_out(world, seat.player, plan)
    _play_on(seat.game, world, chance, seat.player, whim=True)
    return seat.game.evaluate(world, seat.player), float(_lead(world, seat.player) - before)


def _carry_out(state: State, player: int, plan: list[int]) -> None:
    """Place the cards and confirm; a card that cannot be placed is left out."""
    for card in [*plan, NONE]:
        decision = _plan_decision(state, player)
        if decision is None:
            return
        option = _placing(decision, card)
        if option is not None:
            state.answer(decision, option)


def _placing(decision: Decision, card: int) -> Option | None:
    for option in decision.options:
        if option.card == card and option.verb != "undo":
            return option
    return None


def _play_on(game: GameDefinition, state: State, chance: Chance, me: int, whim: bool) -> None:
    """To the end of the battle, as the game advises."""
    for _ in range(LONGEST):
        if state.outcome is not None or _yj(state).attacker == NONE:
            return
        decision = state.pending[0]
        options = considered(game, decision.options)
        if whim and decision.player != me and decision.kind == "plan" and chance.below(4) == 0:
            option = options[chance.below(len(options))]
        else:
            option = advised(game, state, decision.player, options)
        state.answer(decision, option)


def _plan_decision(state: State, player: int) -> Decision | None:
    decision = state.decision_of(player)
    return decision if decision is not None and decision.kind == "plan" else None


def _lead(state: State, player: int) -> int:
    """Damage is taken from the draw deck."""
    return len(state.zone(DECK, player)) - len(state.zone(DECK, 1 - player))


def _state(game: Game) -> YJState:
    return _yj(game.state)


def _yj(state: State) -> YJState:
    assert isinstance(state, YJState)
    return state


BATTLE_PLANS: Final = BattlePlans(moments, chosen, compare, hindsight)
