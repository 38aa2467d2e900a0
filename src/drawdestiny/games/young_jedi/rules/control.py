"""Control and changing planets: who holds the planet, surrender, and the planet after it."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, PASS, Option, Refusal, Step
from drawdestiny.games.young_jedi.cards.card import BATTLE, CHARACTER, EFFECT, LOCATION, YJCard
from drawdestiny.games.young_jedi.effects.hooks import texts_of
from drawdestiny.games.young_jedi.rule_options import ASK_SURRENDER, ATTACK_WEAPONS
from drawdestiny.games.young_jedi.state import DUELS, STARTER, YJState
from drawdestiny.games.young_jedi.zones import (
    DECK,
    DISCARD,
    EFFECTS,
    HAND,
    HERE,
    HIDDEN,
    LOCATIONS,
    PLANETS,
    SITES,
    STRANDED,
)

SURRENDER_OPTIONS: Final = [PASS, Option("surrender")]
NOBODY_TO_FIGHT: Final = Refusal("YJ-6.1", "nobody_to_fight")
PASSED_DUEL: Final = Refusal("YJ-16.7", "passed_duel")
ALL_SIT_OUT: Final = Refusal("YJ-20.6", "all_sit_out")
NO_LOCATION: Final = Refusal("YJ-11.3", "no_location")
PLANET_PLAYED: Final = Refusal("YJ-11.3", "planet_played")
NOT_A_PLANET: Final = Refusal("YJ-11.3", "not_offered")
ONLY_EFFECTS: Final = Refusal("YJ-13.3", "only_effects")


class EndTurn(Step[YJState]):
    """YJ-11.4, YJ-11.1. After evening up the player may give up the planet.

    Asked only if the player considers it, which is an answer of every even-up question, or in
    every turn where the table reads it so.
    Otherwise, who is alone there now controls it, whoever's turn ends.
    """

    def run(self, s: YJState) -> None:
        player = s.active
        s.been_here[player] = True
        if s.considers_surrender or s.readings & ASK_SURRENDER:
            s.considers_surrender = False
            s.ask(player, "surrender", self)
        else:
            end_turn(s, player)

    def options(self, s: YJState, player: int) -> list[Option]:
        return SURRENDER_OPTIONS

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        if option.verb == "surrender":
            s.emit("surrender", "YJ-11.4", player, place=PLANETS[s.planet()])
            s.given_up[s.planet()] = True
            fall(s, 1 - player, "YJ-11.4")
        else:
            end_turn(s, player)


def end_turn(s: YJState, player: int) -> None:
    """YJ-11.1. A turn ends: the planet is controlled, or the other player goes on."""
    mine = has_character(s, player)
    if mine != has_character(s, 1 - player):
        winner = player if mine else 1 - player
        if not is_hiding(s, 1 - winner):
            fall(s, winner, "YJ-11.1")
            return
    s.active = 1 - player


def has_character(s: YJState, player: int) -> bool:
    """Whether the player has a face-up character at the current planet."""
    for card in s.zones[HERE * 2 + player]:
        if s.cards[s.codes[card]].type == CHARACTER:
            return True
    return False


def may_be_attacked(s: YJState, player: int) -> bool:
    """YJ-6.1. Whether the player has a face-up character here, or any face-up card where the table
    reads it so."""
    if s.readings & ATTACK_WEAPONS and s.zones[HERE * 2 + player]:
        return True
    return has_character(s, player)


def can_fight(s: YJState, player: int) -> bool:
    """YJ-6.1, YJ-20.6. Whether the player has a character here that would take part in a battle."""
    for card in s.zones[HERE * 2 + player]:
        if s.cards[s.codes[card]].type == CHARACTER and card not in s.sits_out:
            return True
    return False


def bar_to_meeting(s: YJState, player: int) -> Refusal | None:
    """YJ-6.1. A battle needs somebody on both sides of the current planet."""
    if has_character(s, player) and may_be_attacked(s, 1 - player):
        return None
    return NOBODY_TO_FIGHT


def bar_to_battle(s: YJState, player: int) -> Refusal | None:
    """YJ-6.1, YJ-16.7, YJ-20.6. What stands against a battle where both sides meet."""
    if s.duel_passed[player]:
        return PASSED_DUEL
    if s.sits_out and not (can_fight(s, player) and can_fight(s, 1 - player)):
        return ALL_SIT_OUT
    return None


def is_hiding(s: YJState, player: int) -> bool:
    """YJ-4.2. Whether the player has hidden cards here: a lone weapon or effect is enough."""
    return bool(s.zones[HIDDEN * 2 + player]) and s.hidden_at[player] == s.site // 3


def fall(s: YJState, winner: int, rule: str) -> None:
    """YJ-11.2, YJ-11.5, YJ-11.7. The planet is won: victory, or set it aside and go on."""
    planet = s.planet()
    s.controlled[planet] = winner
    s.emit("control", rule, winner, place=PLANETS[planet])
    if s.format == STARTER or s.controlled.count(winner) == 2:
        s.finish([winner], "planets", "YJ-1.1")
        return
    s.agenda.append(SetAside(planet, 1 - winner))
    for me in s.texts.copy():
        for text in texts_of(s, me):
            text.controlled(s, me, winner)


class SetAside(Step[YJState]):
    """YJ-11.2, YJ-11.5. Effects are discarded, who and what is still there is stranded."""

    def __init__(self, planet: int, loser: int) -> None:
        self.planet: Final = planet
        self.loser: Final = loser

    def run(self, s: YJState) -> None:
        for player in (0, 1):
            for card in s.zones[EFFECTS * 2 + player].copy():
                s.discard(card, EFFECTS)
                s.emit("effect_ends", "YJ-11.5", player, card)
            if s.hidden_at[player] == self.planet:
                for card in s.zones[HIDDEN * 2 + player].copy():
                    if s.card(card).type in (EFFECT, BATTLE):
                        s.discard(card, HIDDEN)
                        s.emit("effect_ends", "YJ-11.5", player, card)
            for card in s.zones[HERE * 2 + player].copy():
                s.go(card, HERE, STRANDED + self.planet)
        s.active = self.loser
        s.agenda.append(NextPlanet(self.loser))


class NextPlanet(Step[YJState]):
    """YJ-11.3, YJ-11.6. The loser picks a location of a planet not yet played, and goes first."""

    def __init__(self, loser: int) -> None:
        self.loser: Final = loser

    def run(self, s: YJState) -> None:
        for player in (self.loser, 1 - self.loser):
            s.ask(player, "next_planet", self)
            if s.pending[-1].options:
                look_at_offer(s)
                return
            s.pending.pop()  # no location left: the winner chooses
        s.finish([], "no_planet", "YJ-11.3")

    def options(self, s: YJState, player: int) -> list[Option]:
        options: list[Option] = []
        cards = s.cards
        codes = s.codes
        for kind in (HAND, DISCARD, DECK):
            seen: list[int] = []
            for card in s.zones[kind * 2 + player]:
                face = cards[codes[card]]
                if face.code not in seen and bar_to_next_planet(s, face) is None:
                    seen.append(face.code)
                    options.append(Option("choose", card, place=_PILES[kind]))
        return options

    def why_not(self, s: YJState, player: int, wanted: Option) -> Refusal | None:
        refusal = super().why_not(s, player, wanted)
        if refusal is None or wanted.verb != "choose" or wanted.card == NONE:
            return refusal
        if s.owners[wanted.card] != player:
            return refusal
        return bar_to_next_planet(s, s.card(wanted.card)) or NOT_A_PLANET

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        s.go(option.card, _PILES.index(option.place), LOCATIONS)
        s.shuffle(DECK, player)
        arrive(s, player, option.card, "YJ-11.3")
        if s.format >= DUELS:
            s.then([FetchEffect(player), FetchEffect(1 - player)])
        if option.place == "deck":
            s.check_deck(player)


def bar_to_next_planet(s: YJState, face: YJCard) -> Refusal | None:
    """YJ-11.3. The next planet is one that was not played yet."""
    if face.type != LOCATION:
        return NO_LOCATION
    return PLANET_PLAYED if s.controlled[face.planet] != NONE else None


_PILES: Final = ["hand", "deck", "discard"]


def look_at_offer(s: YJState) -> None:
    """Who is asked now has seen the cards on offer, also those in the draw deck."""
    decision = s.pending[-1]
    for option in decision.options:
        if option.card != NONE:
            s.known[option.card] |= 1 << decision.player


def arrive(s: YJState, player: int, card: int, rule: str) -> None:
    """YJ-2.2, YJ-11.3, YJ-4.1. A planet comes into play: hidden cards start again for both."""
    s.site = s.card(card).site
    s.been_here = [False, False]
    s.emit("arrive", rule, player, card, place=SITES[s.site])


class FetchEffect(Step[YJState]):
    """YJ-13.3, YJ-18.3, YJ-1.5. A player may fetch an effect from the draw deck.

    Asked of everyone: that there is nothing to fetch is nobody else's business.
    """

    def __init__(self, player: int) -> None:
        self.player: Final = player

    def run(self, s: YJState) -> None:
        s.ask(self.player, "fetch", self)
        look_at_offer(s)

    def options(self, s: YJState, player: int) -> list[Option]:
        options = [PASS]
        if not s.has_effects[player]:
            return options
        seen: list[int] = []
        cards = s.cards
        codes = s.codes
        for card in s.zones[DECK * 2 + player]:
            face = cards[codes[card]]
            if face.is_effect and face.code not in seen:
                seen.append(face.code)
                options.append(Option("fetch", card))
        return options

    def why_not(self, s: YJState, player: int, wanted: Option) -> Refusal | None:
        refusal = super().why_not(s, player, wanted)
        if refusal is None or wanted.verb != "fetch" or wanted.card == NONE:
            return refusal
        return ONLY_EFFECTS if s.owners[wanted.card] == player else refusal

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        if not s.has_effects[player] or len(self.options(s, player)) == 1:
            return  # nothing was seen, so there is nothing to reshuffle
        if option.card != NONE:
            s.show(option.card)
            s.go(option.card, DECK, HAND)
            s.emit("fetch", "YJ-13.3", player, option.card)
        s.shuffle(DECK, player)
        s.check_deck(player)


END_TURN: Final = EndTurn()
