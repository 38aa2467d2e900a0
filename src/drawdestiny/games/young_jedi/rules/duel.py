"""Lightsaber duels, the beginning: who duels whom, and with what."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, PASS, Option, Refusal, Step
from drawdestiny.games.young_jedi.cards.card import CHARACTER
from drawdestiny.games.young_jedi.effects.hooks import texts_of
from drawdestiny.games.young_jedi.rules.dueling_hands import begin_duel
from drawdestiny.games.young_jedi.rules.power import weapon_line
from drawdestiny.games.young_jedi.state import DUELS, YJState
from drawdestiny.games.young_jedi.zones import HERE, PLANETS

UNARMED: Final = Option("unarmed")
NO_DUELS: Final = Refusal("YJ-16.1", "no_duels_in_format")
DUEL_USED: Final = Refusal("YJ-16.1", "duel_used")
DUELIST_ABSENT: Final = Refusal("YJ-16.1", "duelist_absent")
NO_DUELING_CHARACTER: Final = Refusal("YJ-16.1", "no_dueling_character")
NO_LIGHTSABER: Final = Refusal("YJ-16.1", "no_lightsaber")
NO_DUEL_TARGET: Final = Refusal("YJ-16.2", "no_duel_target")
DUEL_GOES_ON: Final = Refusal("YJ-16.2", "duel_goes_on")
CANNOT_STEP_IN: Final = Refusal("YJ-16.2", "cannot_step_in")
CANNOT_WIELD: Final = Refusal("YJ-16.2", "cannot_wield")


def duel_options(s: YJState, player: int) -> list[Option]:
    """YJ-16.1, YJ-16.2. Each dueling character with a lightsaber, against each enemy here."""
    if bar_to_dueling(s) is not None:
        return []
    options: list[Option] = []
    for card in s.zones[HERE * 2 + player]:
        if bar_to_challenge(s, player, card) is None:
            for target in s.zones[HERE * 2 + 1 - player]:
                if s.cards[s.codes[target]].type == CHARACTER:
                    options.append(Option("duel", card, target))
    return options


def bar_to_dueling(s: YJState) -> Refusal | None:
    """YJ-16.1. The later formats have one duel a turn."""
    if s.format < DUELS:
        return NO_DUELS
    return DUEL_USED if s.duel_used else None


def bar_to_challenge(s: YJState, player: int, character: int) -> Refusal | None:
    """YJ-16.1, YJ-16.17. A duel is started by a dueling character who has a lightsaber to use."""
    face = s.cards[s.codes[character]]
    if not face.dueler:
        return NO_DUELING_CHARACTER
    if face.armed_lightsaber or weapons_for(s, player, character, True):
        return None
    return NO_LIGHTSABER


def why_no_duel(s: YJState, player: int, wanted: Option) -> Refusal | None:
    """Why a duel cannot be started so."""
    bar = bar_to_dueling(s)
    if bar is not None:
        return bar
    if wanted.card not in s.zone(HERE, player):
        return DUELIST_ABSENT
    bar = bar_to_challenge(s, player, wanted.card)
    if bar is None and wanted not in duel_options(s, player):
        return NO_DUEL_TARGET
    return bar


def why_not_in_duel(refusal: Refusal | None, wanted: Option, word: Refusal) -> Refusal | None:
    """While a duel is prepared, other things have to wait, and other cards cannot help."""
    if refusal is None:
        return None
    return DUEL_GOES_ON if wanted.card == NONE else word


def duel_chosen(s: YJState, player: int, option: Option) -> None:
    """YJ-16.1. The one duel of the turn."""
    s.duel_used = True
    s.emit("duel", "YJ-16.1", player, option.card, option.target, PLANETS[s.planet()])
    s.then([TakeLightsaber(option.card, option.target)])


def weapons_for(s: YJState, player: int, character: int, lightsaber: bool) -> list[int]:
    """YJ-16.2, YJ-16.17. The weapon cards here that the character can use in a duel.

    Of copies only the first; a character with a built-in weapon uses no weapon card.
    """
    found: list[int] = []
    codes: list[int] = []
    for card in s.zones[HERE * 2 + player]:
        code = s.codes[card]
        face = s.cards[code]
        if not face.users or face.no_duel or code in codes or (lightsaber and not face.lightsaber):
            continue
        if weapon_line(s, card, character) != NONE:
            found.append(card)
            codes.append(code)
    return found


class TakeLightsaber(Step[YJState]):
    """YJ-16.2, YJ-16.17. The one who starts the duel picks the lightsaber, if there are several."""

    def __init__(self, character: int, target: int) -> None:
        self.character: Final = character
        self.target: Final = target

    def run(self, s: YJState) -> None:
        player = s.owners[self.character]
        if s.card(self.character).armed_lightsaber:
            self._go_on(s, NONE)
            return
        weapons = weapons_for(s, player, self.character, True)
        if len(weapons) == 1:
            self._go_on(s, weapons[0])
        else:
            s.ask(player, "duel_lightsaber", self, self.character)

    def options(self, s: YJState, player: int) -> list[Option]:
        return [Option("wield", w) for w in weapons_for(s, player, self.character, True)]

    def why_not(self, s: YJState, player: int, wanted: Option) -> Refusal | None:
        return why_not_in_duel(super().why_not(s, player, wanted), wanted, CANNOT_WIELD)

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        self._go_on(s, option.card)

    def _go_on(self, s: YJState, weapon: int) -> None:
        if weapon != NONE:
            player = s.owners[self.character]
            s.emit("duel_weapon", "YJ-16.2", player, weapon, self.character)
        s.then([StepIn(self.character, weapon, self.target)])


class StepIn(Step[YJState]):
    """YJ-16.2, YJ-16.14. A dueling character of the opponent here may defend instead."""

    def __init__(self, character: int, weapon: int, target: int) -> None:
        self.character: Final = character
        self.weapon: Final = weapon
        self.target: Final = target

    def run(self, s: YJState) -> None:
        foe = s.owners[self.target]
        if len(self.options(s, foe)) > 1:
            s.ask(foe, "step_in", self, self.target)
        else:
            s.then([Defend(self.character, self.weapon, self.target)])

    def options(self, s: YJState, player: int) -> list[Option]:
        options = [PASS]
        for card in s.zone(HERE, player):
            if card != self.target and s.card(card).dueler and self._allowed(s, card):
                options.append(Option("step_in", card))
        return options

    def _allowed(self, s: YJState, card: int) -> bool:
        for me in s.texts:
            for text in texts_of(s, me):
                if not text.may_step_in(s, me, self.target, card):
                    return False
        return True

    def why_not(self, s: YJState, player: int, wanted: Option) -> Refusal | None:
        return why_not_in_duel(super().why_not(s, player, wanted), wanted, CANNOT_STEP_IN)

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        defender = self.target
        if option.card != NONE:
            defender = option.card
            s.emit("step_in", "YJ-16.2", player, defender, self.target)
        s.then([Defend(self.character, self.weapon, defender)])


class Defend(Step[YJState]):
    """YJ-16.2, YJ-16.3, YJ-16.10. One with damage 0 is discarded, others may take a weapon."""

    def __init__(self, character: int, weapon: int, defender: int) -> None:
        self.character: Final = character
        self.weapon: Final = weapon
        self.defender: Final = defender

    def run(self, s: YJState) -> None:
        s.dueled = self.defender
        foe = s.owners[self.defender]
        if s.card(self.defender).damage == 0:
            s.fought += [s.codes[self.character], s.codes[self.defender]]
            s.discard(self.defender, HERE)
            s.emit("helpless", "YJ-16.3", foe, self.defender)
        elif weapons_for(s, foe, self.defender, False):
            s.ask(foe, "duel_weapon", self, self.defender)
        else:
            self._begin(s, NONE)

    def options(self, s: YJState, player: int) -> list[Option]:
        weapons = weapons_for(s, player, self.defender, False)
        return [UNARMED, *(Option("wield", weapon) for weapon in weapons)]

    def why_not(self, s: YJState, player: int, wanted: Option) -> Refusal | None:
        return why_not_in_duel(super().why_not(s, player, wanted), wanted, CANNOT_WIELD)

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        if option.card != NONE:
            s.emit("duel_weapon", "YJ-16.2", player, option.card, self.defender)
        self._begin(s, option.card)

    def _begin(self, s: YJState, weapon: int) -> None:
        begin_duel(s, self.character, self.weapon, self.defender, weapon)
