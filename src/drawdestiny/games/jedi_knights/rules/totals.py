"""The totals: power, defense, to hit, cost, control. Each can tell how it came about."""

from __future__ import annotations

from drawdestiny.engine.decision import NONE
from drawdestiny.engine.event import Term
from drawdestiny.games.jedi_knights.battle_state import (
    DEFENSE_OF,
    NEXT_TO_HIT,
    POWER_OF,
    TO_HIT_OF,
)
from drawdestiny.games.jedi_knights.effects.hooks import (
    AURA_CONTROL,
    AURA_COST,
    AURA_DEFENSE,
    AURA_DRAW,
    AURA_POWER,
    AURA_TO_HIT,
    HOST_DEFENSE,
    HOST_POWER,
    HOST_TO_HIT,
    OWN_COST,
    OWN_DEFENSE,
    OWN_POWER,
    OWN_TO_HIT,
)
from drawdestiny.games.jedi_knights.state import JKState
from drawdestiny.games.jedi_knights.zones import BONUS, SITE


def _power_text(s: JKState, me: int, card: int, hook: int, terms: list[Term] | None) -> int:
    face = s.cards[s.codes[me]]
    total = 0
    for text in face.texts:
        if text.hooks & hook:
            total += text.power(s, me, card)
    if total and terms is not None:
        terms.append(Term(total, "card", face.code, "JK-10.4"))
    return total


def power(s: JKState, card: int, terms: list[Term] | None = None) -> int:
    """JK-6.7, JK-8.6. The power of a character or starship as text makes it now."""
    cards = s.cards
    codes = s.codes
    face = cards[codes[card]]
    n = face.power
    if terms is not None:
        terms.append(Term(n, "printed", face.code, "JK-6.7"))
    if face.hooks & OWN_POWER:
        n += _power_text(s, card, card, OWN_POWER, terms)
    for thing in s.under(card):
        lower = cards[codes[thing]]
        if s.where[thing] == BONUS:
            n += lower.tactical
            if terms is not None:
                terms.append(Term(lower.tactical, "tactical", lower.code, "JK-6.6"))
        elif lower.hooks & HOST_POWER:
            n += _power_text(s, thing, card, HOST_POWER, terms)
    for aura in s.auras_with(AURA_POWER):
        n += _power_text(s, aura, card, AURA_POWER, terms)
    for effect in s.lasting:
        if effect.stat == POWER_OF and effect.card == card:
            n += effect.amount
            if terms is not None:
                terms.append(Term(effect.amount, "card", effect.source, "JK-10.4"))
    return _at_least_zero(n, terms)


def _defense_text(s: JKState, me: int, card: int, hook: int, terms: list[Term] | None) -> int:
    face = s.cards[s.codes[me]]
    total = 0
    for text in face.texts:
        if text.hooks & hook:
            total += text.defense(s, me, card)
    if total and terms is not None:
        terms.append(Term(total, "card", face.code, "JK-10.4"))
    return total


def defense(s: JKState, card: int, terms: list[Term] | None = None) -> int:
    """JK-6.4. What a shot has to exceed."""
    cards = s.cards
    codes = s.codes
    face = cards[codes[card]]
    n = face.defense
    if terms is not None:
        terms.append(Term(n, "defense", face.code, "JK-6.4"))
    if face.hooks & OWN_DEFENSE:
        n += _defense_text(s, card, card, OWN_DEFENSE, terms)
    for thing in s.under(card):
        if cards[codes[thing]].hooks & HOST_DEFENSE and s.where[thing] != BONUS:
            n += _defense_text(s, thing, card, HOST_DEFENSE, terms)
    for aura in s.auras_with(AURA_DEFENSE):
        n += _defense_text(s, aura, card, AURA_DEFENSE, terms)
    for effect in s.lasting:
        if effect.stat == DEFENSE_OF and effect.card == card:
            n += effect.amount
            if terms is not None:
                terms.append(Term(effect.amount, "card", effect.source, "JK-10.4"))
    return n


def to_hit(
    s: JKState, shooter: int, weapon: int, target: int, terms: list[Term] | None = None
) -> int:
    """JK-6.4. What is added to the destiny of a shot."""
    cards = s.cards
    codes = s.codes
    sources: list[int] = []
    hooks: list[int] = []
    for own in (shooter, weapon):
        if cards[codes[own]].hooks & OWN_TO_HIT:
            sources.append(own)
            hooks.append(OWN_TO_HIT)
    for thing in s.under(shooter):
        if cards[codes[thing]].hooks & HOST_TO_HIT and s.where[thing] != BONUS:
            sources.append(thing)
            hooks.append(HOST_TO_HIT)
    for aura in s.auras_with(AURA_TO_HIT):
        sources.append(aura)
        hooks.append(AURA_TO_HIT)
    n = 0
    for i in range(len(sources)):
        face = cards[codes[sources[i]]]
        total = 0
        for text in face.texts:
            if text.hooks & hooks[i]:
                total += text.to_hit(s, sources[i], shooter, weapon, target)
        n += total
        if total and terms is not None:
            terms.append(Term(total, "card", face.code, "JK-6.4"))
    player = s.owners[shooter]
    for effect in s.lasting:
        if (effect.stat == TO_HIT_OF and effect.card == shooter) or (
            effect.stat == NEXT_TO_HIT and effect.player == player
        ):
            n += effect.amount
            if terms is not None:
                terms.append(Term(effect.amount, "card", effect.source, "JK-6.4"))
    return n


def cost(s: JKState, player: int, card: int, place: int, terms: list[Term] | None = None) -> int:
    """JK-5.3, JK-5.10, JK-12.16. What a card costs: its printed cost, 1 more for another theme."""
    face = s.cards[s.codes[card]]
    n = s.prices[player][face.code]
    if terms is None and not s.felt & AURA_COST and not face.hooks & OWN_COST:
        return n
    if terms is not None:
        terms.append(Term(face.cost, "cost", face.code, "JK-5.3"))
        if n > face.cost:
            terms.append(Term(1, "other_theme", rule="JK-5.3"))
    if face.hooks & OWN_COST:
        n += _cost_text(s, card, player, card, place, OWN_COST, terms)
    for aura in s.auras_with(AURA_COST):
        n += _cost_text(s, aura, player, card, place, AURA_COST, terms)
    return _at_least_zero(n, terms)


def _cost_text(
    s: JKState,
    me: int,
    player: int,
    card: int,
    place: int,
    hook: int,
    terms: list[Term] | None,
) -> int:
    face = s.cards[s.codes[me]]
    total = 0
    for text in face.texts:
        if text.hooks & hook:
            total += text.cost(s, me, player, card, place)
    if total and terms is not None:
        terms.append(Term(total, "card", face.code, "JK-10.4"))
    return total


def control_total(s: JKState, side: int, terms: list[Term] | None = None) -> int:
    """JK-8.2, JK-8.6, JK-12.5. The power of a side's characters at the site, doubled once if a
    Hero of theirs is there; what text adds to the control comes after the doubling."""
    n = 0
    hero = NONE
    characters = s.at(SITE, side)
    if not characters:
        if terms is not None:
            terms.append(Term(0, "nobody_there", rule="JK-8.7"))
        return 0
    for card in characters:
        face = s.cards[s.codes[card]]
        amount = power(s, card)
        n += amount
        if face.hero:
            hero = card
        if terms is not None:
            terms.append(Term(amount, "power", face.code, "JK-8.2"))
    if hero != NONE:
        if terms is not None:
            terms.append(Term(n, "doubled", s.codes[hero], "JK-8.2"))
        n *= 2
    first = s.members(side)[0]
    for aura in s.auras_with(AURA_CONTROL):
        face = s.cards[s.codes[aura]]
        total = 0
        for text in face.texts:
            if text.hooks & AURA_CONTROL:
                total += text.control(s, aura, first)
        n += total
        if total and terms is not None:
            terms.append(Term(total, "card", face.code, "JK-8.2"))
    return _at_least_zero(n, terms)


def draw_number(s: JKState, player: int) -> int:
    """JK-8.4. The draw number of the current Force card, as text changes it."""
    card = s.force_card(player)
    n = 0 if card == NONE else s.card(card).draw
    for aura in s.auras_with(AURA_DRAW):
        for text in s.card(aura).texts:
            if text.hooks & AURA_DRAW:
                n += text.draw(s, aura, player)
    return max(n, 0)


def _at_least_zero(n: int, terms: list[Term] | None) -> int:
    """JK-10.13. Cost and power never fall below 0."""
    if n >= 0:
        return n
    if terms is not None:
        terms.append(Term(-n, "floor", rule="JK-10.13"))
    return 0
