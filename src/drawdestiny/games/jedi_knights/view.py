"""What a viewer may know besides the zones, and what sampled worlds must put right."""

from __future__ import annotations

from typing import Final, Literal

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.event import Term
from drawdestiny.games.jedi_knights.cards.card import (
    ALLIANCE,
    EMPIRE,
    PLANETS,
    STARSHIP,
    WEAPON,
)
from drawdestiny.games.jedi_knights.facts import JediKnightsBattle, JediKnightsFacts, Part, Sums
from drawdestiny.games.jedi_knights.rules.totals import (
    control_total,
    cost,
    defense,
    draw_number,
    power,
)
from drawdestiny.games.jedi_knights.state import DEPLOY, FORCE_PHASE, PHASES, JKState
from drawdestiny.games.jedi_knights.zones import (
    ABOARD,
    DISCARD,
    FORCE_DECK,
    HAND,
    SITE,
    STACK,
    SYSTEM,
    THEME_PILE,
)

STEPS: Final[list[Literal["support", "weapons", "power"]]] = ["support", "weapons", "power"]


def facts(s: JKState, viewer: int) -> JediKnightsFacts:
    """JK-2.20, JK-12.1. The turn, the planets, the battle; secret choices for one's side only."""
    mine = [viewer != NONE and s.sides[player] == s.sides[viewer] for player in range(s.players)]
    return {
        "sides": [_side(side) for side in s.sides],
        "phase": PHASES[s.phase],
        "order": s.order.copy(),
        "passes": s.passes,
        "credits": s.credits.copy(),
        "planets": [PLANETS[s.planets[i]] if i <= s.stage else "" for i in range(len(s.planets))],
        "sites": _uncovered(s, s.sites),
        "systems": _uncovered(s, s.systems),
        "holders": ["" if side == NONE else _side(side) for side in s.holders],
        "stage": s.stage,
        "visit": s.visit,
        "cycle": s.cycle,
        "force": [s.force_number(player) for player in range(s.players)],
        "unused": [_unused(s, player) for player in range(s.players)],
        "chosen": [s.chosen[player] if mine[player] else NONE for player in range(s.players)],
        "picks": [s.picks[player].copy() if mine[player] else [] for player in range(s.players)],
        "draw": [draw_number(s, player) for player in range(s.players)],
        "control": [control_total(s, side) for side in (ALLIANCE, EMPIRE)],
        "numbers": _numbers(s),
        "sums": _sums(s),
        "costs": _costs(s, viewer) if viewer != NONE and s.phase == DEPLOY else [],
        "battle": _battle(s),
    }


def _side(side: int) -> Literal["alliance", "empire"]:
    return "alliance" if side == ALLIANCE else "empire"


def sees(s: JKState, viewer: int, kind: int, card: int) -> bool:
    """JK-2.13, JK-2.20. Of cards that lie open, those that the viewer may look at now: of a discard
    pile and of the stacks of locations the top one, one's Theme pile, in the Force Phase one's
    side's Force decks; whatever a text opens."""
    if kind == DISCARD:
        owner = s.owners[card]
        if s.zones[DISCARD * s.players + owner][-1] == card:
            return True
        return owner == viewer and searches(s, viewer)
    if kind == THEME_PILE:
        return s.owners[card] == viewer
    if kind == FORCE_DECK:
        if viewer == NONE or s.side(card) != s.sides[viewer]:
            return False
        return s.phase == FORCE_PHASE or _offered(s, viewer, FORCE_DECK)
    if kind == STACK:
        return card in (s.sites[s.stage : s.stage + 1] + s.systems[s.stage : s.stage + 1])
    return True


def searches(s: JKState, viewer: int) -> bool:
    """JK-2.20. Whether a text lets the viewer look through their own discard pile now: it is being
    used, or may be used as the next action."""
    decision = s.decision_of(viewer)
    if decision is None:
        return False
    source = decision.source
    if source != NONE and s.owners[source] == viewer and _opens(s, source):
        return True
    options = decision.options
    for i in range(len(options) - 1, -1, -1):  # uses are listed last
        if options[i].verb != "use":
            break
        if s.card(options[i].card).texts[options[i].amount].opens:
            return True
    return _offered(s, viewer, DISCARD)


def _opens(s: JKState, card: int) -> bool:
    for text in s.card(card).texts:
        if text.opens:
            return True
    return False


def _offered(s: JKState, viewer: int, kind: int) -> bool:
    """Whether the viewer is asked to pick a card of that kind of zone; such cards come last."""
    decision = s.decision_of(viewer)
    if decision is None or not decision.options:
        return False
    card = decision.options[-1].card
    return card != NONE and s.where[card] == kind and s.owners[card] == viewer


def _uncovered(s: JKState, locations: list[int]) -> list[int]:
    """JK-2.20. The locations played so far and the one on top; NONE for those below."""
    return [locations[i] if i <= s.stage else NONE for i in range(len(locations))]


def _unused(s: JKState, player: int) -> list[int]:
    """JK-2.20. The force numbers that a player has left: they follow from the used ones."""
    return sorted([s.card(card).force for card in s.zone(FORCE_DECK, player)])


def _numbers(s: JKState) -> list[tuple[int, int, int]]:
    """Power and defense of each character and starship in play, as text makes them now."""
    return [
        (card, power(s, card), defense(s, card))
        for kind in (SITE, SYSTEM, ABOARD)
        for player in range(s.players)
        for card in s.zone(kind, player)
    ]


def _sums(s: JKState) -> Sums:
    """How totals came about: each power that is not just the printed one, the control of both."""
    powers: list[tuple[int, list[Part]]] = []
    for kind in (SITE, SYSTEM, ABOARD):
        for player in range(s.players):
            for card in s.zone(kind, player):
                terms: list[Term] = []
                power(s, card, terms)
                if len(terms) > 1:
                    powers.append((card, _told(s, terms)))
    controls: list[list[Part]] = []
    for side in (ALLIANCE, EMPIRE):
        parts: list[Term] = []
        control_total(s, side, parts)
        controls.append(_told(s, parts))
    return {"power": powers, "control": controls}


def _told(s: JKState, terms: list[Term]) -> list[Part]:
    return [(t.amount, t.word, s.teller.code_id(t.code), t.rule) for t in terms]


def _costs(s: JKState, player: int) -> list[tuple[int, int]]:
    """JK-5.3. What the cards in the player's own hand cost now, where nothing else is said of the
    place they are played to."""
    found: list[tuple[int, int]] = []
    for card in s.zone(HAND, player):
        type = s.card(card).type
        if type <= WEAPON:
            place = SYSTEM if type == STARSHIP else SITE
            found.append((card, cost(s, player, card, place)))
    return found


def _battle(s: JKState) -> JediKnightsBattle:
    battle = s.battle
    if battle is None:
        return {}
    return {
        "step": STEPS[battle.step],
        "place": "site" if battle.place == SITE else "system",
        "actor": battle.actor,
        "passes": battle.passes,
        "main": battle.main.copy(),
        "players": battle.players.copy(),
        "supporters": [battle.supporters[0].copy(), battle.supporters[1].copy()],
        "bonus": battle.bonus.copy(),
        "fired": battle.fired.copy(),
        "shot": [battle.weapon, battle.target],
    }


def marks(s: JKState, card: int) -> dict[str, int]:
    """How a card lies: rotated, and on which card."""
    found: dict[str, int] = {}
    if s.rotated[card]:
        found["rotated"] = 1
    if s.on[card] != NONE:
        found["on"] = s.on[card]
    return found
