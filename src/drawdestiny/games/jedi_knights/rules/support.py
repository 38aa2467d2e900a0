"""The Support step: who may support whom (JK-6.2, 6.11, 6.12, 14.3)."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, Option, Refusal, Step
from drawdestiny.engine.words import Clause
from drawdestiny.games.jedi_knights.effects.hooks import (
    AURA_SUPPORT,
    SUPPORTED,
    SUPPORTING,
    SUPPORTS,
    Occasion,
)
from drawdestiny.games.jedi_knights.rules.play_options import SAME_CARD, distinct
from drawdestiny.games.jedi_knights.rules.responses import called_off, happens
from drawdestiny.games.jedi_knights.rules.shared_options import support_with
from drawdestiny.games.jedi_knights.state import JKState

NOT_YOURS: Final = Refusal("JK-6.2", "not_yours")
NOT_YOURS_OF_FOUR: Final = Refusal("JK-12.11", "not_yours")
NOT_AT_PLACE: Final = Refusal("JK-6.11", "not_at_place")
ALREADY_IN_BATTLE: Final = Refusal("JK-6.11", "already_in_battle")
NOT_READY: Final = Refusal("JK-6.2", "not_ready")


def support_options(s: JKState, player: int, options: list[Option]) -> None:
    """JK-6.2, JK-6.11. Another ready card of the player at the place, while there is room."""
    battle = s.current_battle()
    part = s.part_of(player)
    main = battle.main[part]
    if main == NONE:
        return
    supporters = battle.supporters[part]
    face = s.cards[s.codes[main]]
    if face.leadership <= len(supporters) and not s.felt & AURA_SUPPORT:
        return
    room, more, fillers = _room(s, main, supporters)
    if room <= 0 and not fillers:
        return
    others: list[int] = []
    for card in s.zones[battle.place * s.players + player]:
        if card == main or card in supporters:
            continue
        if not s.rotated[card] or s.cards[s.codes[card]].hooks & SUPPORTS:
            others.append(card)
    for card in distinct(s, others, s.sides[player]):
        mine = s.cards[s.codes[card]]
        if mine.hooks & SUPPORTS and not _willing(s, card, main):
            continue
        if face.hooks & SUPPORTED and not _accepted(s, main, card):
            continue
        if room <= 0 and not _fills(s, fillers, more, supporters, card):
            continue
        options.append(support_with(card))


def why_no_support(s: JKState, player: int, card: int) -> Refusal:
    """Why a card does not support the player's attacker or defender."""
    battle = s.current_battle()
    if s.owners[card] != player:
        return NOT_YOURS_OF_FOUR if s.players > 2 else NOT_YOURS
    if s.where[card] != battle.place:
        return NOT_AT_PLACE
    if s.in_battle(card):
        return ALREADY_IN_BATTLE
    face = s.card(card)
    if s.rotated[card] and not face.hooks & SUPPORTS:
        return NOT_READY
    options: list[Option] = []
    support_options(s, player, options)
    for option in options:
        if s.codes[option.card] == face.code:
            return SAME_CARD
    main = battle.main[s.part_of(player)]
    if main == NONE:
        return Refusal("JK-6.2", "no_leadership", {"other": face.name(), "n": 0})
    leader = s.card(main)
    if _room(s, main, s.supporters(main))[0] > 0:
        return Refusal("JK-10.13", "text_bars_support", {"other": leader.name()})
    args: dict[str, int | str | Clause] = {"other": leader.name(), "n": leader.leadership}
    return Refusal("JK-6.2", "no_leadership", args)


def _accepted(s: JKState, main: int, card: int) -> bool:
    """The text of the attacker or defender: by whom it may be supported."""
    for text in s.card(main).texts:
        if text.hooks & SUPPORTED and not text.accepts_support(s, main, card):
            return False
    return True


def _willing(s: JKState, card: int, main: int) -> bool:
    """The supporter's own text: whom it may support, and whether also while rotated."""
    rotated = s.rotated[card]
    while_rotated = False
    for text in s.card(card).texts:
        if text.hooks & SUPPORTS:
            if not text.may_support(s, card, main):
                return False
            if text.supports_rotated(s, card, main):
                while_rotated = True
    return while_rotated or not rotated


def _room(s: JKState, main: int, supporters: list[int]) -> tuple[int, list[int], list[int]]:
    """JK-6.2, JK-6.12. Free places by leadership, and the texts that give more places: how many
    places each gives, and the cards with those texts. Who fits a text's place takes that first."""
    more: list[int] = []
    fillers: list[int] = []
    for aura in s.auras_with(AURA_SUPPORT):
        for text in s.card(aura).texts:
            if text.hooks & AURA_SUPPORT:
                n = text.more_support(s, aura, main)
                if n:
                    more.append(n)
                    fillers.append(aura)
    taken = len(supporters)
    if fillers:
        taken -= _in_text_places(s, fillers, more, supporters)
    return s.cards[s.codes[main]].leadership - taken, more, fillers


def _in_text_places(s: JKState, fillers: list[int], more: list[int], supporters: list[int]) -> int:
    """How many supporters can stand in places given by texts."""
    free = more.copy()
    count = 0
    for card in supporters:
        for i in range(len(fillers)):
            if free[i] and _likes(s, fillers[i], card):
                free[i] -= 1
                count += 1
                break
    return count


def _fills(
    s: JKState, fillers: list[int], more: list[int], supporters: list[int], card: int
) -> bool:
    """Whether a card can take a place given by a text."""
    before = _in_text_places(s, fillers, more, supporters)
    return _in_text_places(s, fillers, more, [*supporters, card]) > before


def _likes(s: JKState, filler: int, card: int) -> bool:
    for text in s.card(filler).texts:
        if text.hooks & AURA_SUPPORT and text.fills(s, filler, card):
            return True
    return False


def support(s: JKState, player: int, card: int) -> None:
    """JK-6.2. The supporter rotates (one that may support while rotated is so already)."""
    battle = s.current_battle()
    part = s.part_of(player)
    main = battle.main[part]
    s.set_rotated(card, True)
    s.emit("support", "JK-6.2", player, card, main)
    if (s.heard | s.awaited[s.codes[card]]) & SUPPORTING:
        s.agenda.append(JoinBattle(part, card))
        happens(s, Occasion(SUPPORTING, player, card, main))
    else:
        battle.supporters[part].append(card)


class JoinBattle(Step[JKState]):
    """JK-6.21, JK-10.1. A supporter is in the battle, unless a Response called it off."""

    def __init__(self, part: int, card: int) -> None:
        self.part: Final = part
        self.card: Final = card

    def run(self, s: JKState) -> None:
        battle = s.current_battle()
        if not called_off(s, self.card, "support_off", battle.main[self.part]):
            battle.supporters[self.part].append(self.card)
