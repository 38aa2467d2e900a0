"""The deploy phase: cards for counters, locations, and what ships, race and texts allow."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import DONE, NONE, Option, Refusal, Step, Verb
from drawdestiny.games.young_jedi.cards.card import (
    BATTLE,
    DIAMOND,
    EFFECT,
    LOCATION,
    OBJECTIVE,
    STACK,
    STARSHIP,
    UNIQUE,
    WEAPON,
    YJCard,
)
from drawdestiny.games.young_jedi.effects.hooks import ACTIONS, COSTS, IN_DEPLOY, LIMITS, texts_of
from drawdestiny.games.young_jedi.rules import evacuation, hyperspace, podrace
from drawdestiny.games.young_jedi.rules.battle import conceal
from drawdestiny.games.young_jedi.rules.costs import cost_of, counters_left
from drawdestiny.games.young_jedi.state import DUELS, YJState
from drawdestiny.games.young_jedi.zones import (
    DECK,
    EFFECTS,
    HAND,
    HERE,
    HIDDEN,
    HYPERSPACE,
    LOCATIONS,
    PLANETS,
    SITES,
)
from drawdestiny.games.young_jedi.zones import OBJECTIVE as OBJECTIVE_ZONE

RACE_VERBS: Final = ("race", "lap", "refuel")
NOT_IN_HAND: Final = Refusal("YJ-3.1", "not_in_hand")
TOO_DEAR: Final = Refusal("YJ-3.1", "too_dear")
BATTLE_CARD_FROM_HAND: Final = Refusal("YJ-3.4", "battle_card_from_hand")
STARTS_IN_PLAY: Final = Refusal("YJ-3.4", "not_offered")
STARSHIP_ELSEWHERE: Final = Refusal("YJ-3.5", "starship_elsewhere")
NO_LOCATION: Final = Refusal("YJ-5.1", "no_location")
OTHER_PLANET: Final = Refusal("YJ-5.1", "other_planet")
SAME_SITE: Final = Refusal("YJ-5.3", "same_site")
COVER_IT: Final = Refusal("YJ-5.3", "cover_it")
ONE_EFFECT: Final = Refusal("YJ-13.1", "one_effect")
STACK_ELSEWHERE: Final = Refusal("YJ-15.2", "stack_elsewhere")
UNIQUE_IN_PLAY: Final = Refusal("YJ-15.4", "unique_in_play")
DEPLOY: Final = Verb("deploy")
COVER: Final = Verb("cover")


class DeployPhase(Step[YJState]):
    """YJ-2.3, YJ-3.1, YJ-3.6. Deploy actions in any order, until the player is done."""

    def run(self, s: YJState) -> None:
        s.ask(s.active, "deploy", self)

    def options(self, s: YJState, player: int) -> list[Option]:
        options = [DONE]
        cards = s.cards
        codes = s.codes
        say = 0
        for me in s.texts:
            say |= cards[codes[me]].answers
        left = counters_left(s, player) if say & LIMITS else s.limit - s.spent
        alone = not s.is_elsewhere(player)  # so that no stack can be anywhere else
        ships = False
        for card in s.zones[HAND * 2 + player]:
            face = cards[codes[card]]
            kind = face.type
            if kind <= WEAPON:  # characters and weapons
                cost = cost_of(s, card) if face.has_texts or say & COSTS else face.counters
                if cost <= left and (
                    face.mark == DIAMOND
                    or (alone and face.mark == STACK)
                    or bar_to_standing(s, player, face) is None
                ):
                    options.append(DEPLOY.on(card))
            elif kind == LOCATION:
                if bar_to_cover(s, face) is None:
                    options.append(COVER.on(card))
            elif kind == STARSHIP:
                ships = True
            elif (
                (kind == EFFECT or (kind == BATTLE and face.effect_half is not None))
                and cost_of(s, card) <= left
                and bar_to_effect(s, player) is None
            ):
                options.append(DEPLOY.on(card))
        if s.format < DUELS:
            if ships:
                options += evacuation.evacuation_options(s, player)
        else:
            if s.zones[OBJECTIVE_ZONE * 2 + player]:
                options += podrace.race_options(s, player)
            if ships or s.zones[HYPERSPACE * 2 + player]:
                options += hyperspace.space_options(s, player)
        if say & ACTIONS:
            for me in s.texts:
                if cards[codes[me]].answers & ACTIONS and s.owners[me] == player:
                    for text in texts_of(s, me):
                        options += text.actions(s, me, player, IN_DEPLOY)
        return options

    def why_not(self, s: YJState, player: int, wanted: Option) -> Refusal | None:
        verb = wanted.verb
        if verb in RACE_VERBS:
            return podrace.why_no_race(s, player, wanted)
        if verb in ("launch", "evacuate"):
            if s.format < DUELS:
                return evacuation.why_no_flight(s, player, wanted)
            return hyperspace.why_no_flight(s, player, wanted)
        card = wanted.card
        if verb not in ("deploy", "cover") or wanted != Option(verb, card):
            return super().why_not(s, player, wanted)
        if card == NONE or s.owners[card] != player:
            return super().why_not(s, player, wanted)
        if card not in s.zones[HAND * 2 + player]:
            return NOT_IN_HAND
        return bar_to_cover(s, s.card(card)) if verb == "cover" else bar_to_deploy(s, player, card)

    def openly_forced(self, s: YJState, player: int) -> bool:
        return s.all_open(s.zones[HAND * 2 + player]) and s.all_open(s.zones[HIDDEN * 2 + player])

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        verb = option.verb
        if verb == "done":
            return
        s.agenda.append(self)
        if verb == "deploy":
            s.race_over = True
            deploy(s, player, option.card)
            return
        if verb in RACE_VERBS:
            podrace.race_chosen(s, player, option)
            return
        s.race_over = True
        if verb == "cover":
            cover(s, player, option.card)
        elif verb == "use":
            for text in texts_of(s, option.card):
                text.act(s, option.card, player, option)
        elif s.format < DUELS:
            evacuation.evacuation_chosen(s, player, option)
        else:
            hyperspace.space_chosen(s, player, option)


def bar_to_deploy(s: YJState, player: int, card: int) -> Refusal | None:
    """YJ-3.1, YJ-3.4, YJ-3.5. Whether a card in hand may be deployed for its counters."""
    face = s.card(card)
    if face.type == LOCATION:
        return bar_to_cover(s, face) or COVER_IT
    if face.type == STARSHIP:
        return STARSHIP_ELSEWHERE
    if face.type == OBJECTIVE:
        return STARTS_IN_PLAY
    if face.type == BATTLE and face.effect_half is None:
        return BATTLE_CARD_FROM_HAND
    if face.type in (EFFECT, BATTLE):
        bar = bar_to_effect(s, player)
    else:
        bar = bar_to_standing(s, player, face)
    return bar or (None if cost_of(s, card) <= counters_left(s, player) else TOO_DEAR)


def bar_to_standing(s: YJState, player: int, face: YJCard) -> Refusal | None:
    """YJ-15.1, YJ-15.2, YJ-15.4. Whether such a card may come to the current planet."""
    if face.mark == STACK:
        return STACK_ELSEWHERE if s.title_elsewhere(player, face.title_id) else None
    if face.mark == UNIQUE:
        return UNIQUE_IN_PLAY if s.title_in_play(player, face.title_id) else None
    return None


def bar_to_cover(s: YJState, face: YJCard) -> Refusal | None:
    """YJ-5.1, YJ-5.3. Only another location of the current planet covers the current one."""
    if face.type != LOCATION:
        return NO_LOCATION
    if face.planet != s.site // 3:
        return OTHER_PLANET
    return SAME_SITE if face.site == s.site else None


def bar_to_effect(s: YJState, player: int) -> Refusal | None:
    """YJ-13.1. A player has one effect in play at most."""
    return ONE_EFFECT if has_effect(s, player) else None


def has_effect(s: YJState, player: int) -> bool:
    """YJ-13.1. Whether the player has an effect in play, a hidden one too."""
    if s.zones[EFFECTS * 2 + player]:
        return True
    for card in s.zones[HIDDEN * 2 + player]:
        face = s.card(card)
        if face.type in (EFFECT, BATTLE):
            return True
    return False


def deploy(s: YJState, player: int, card: int) -> None:
    """YJ-3.1, YJ-4.1. Pay the counters; the card comes face down on a first turn, else face up."""
    s.spent += cost_of(s, card)
    enter(s, player, card, HAND)


def enter(s: YJState, player: int, card: int, source: int) -> None:
    """YJ-14.2. A card whose counters are paid comes to the current planet.

    A deck that it was searched in is reshuffled before any text has its say.
    """
    planet = s.site // 3
    hidden = not s.been_here[player]
    face_up = HERE if s.cards[s.codes[card]].type <= WEAPON else EFFECTS
    s.go(card, source, HIDDEN if hidden else face_up)
    if source == DECK:
        s.shuffle(DECK, player)
    if hidden:
        s.hidden_at[player] = planet
        conceal(s, player)
        s.emit("deploy_hidden", "YJ-4.1", player, card, place=PLANETS[planet])
        return
    s.emit("deploy", "YJ-3.1", player, card, place=PLANETS[planet], amount=s.spent)
    for me in s.texts.copy():
        for text in texts_of(s, me):
            text.deployed(s, me, card)


def cover(s: YJState, player: int, card: int) -> None:
    """YJ-5.1. Another location of the same planet covers the current one; all move with it."""
    s.go(card, HAND, LOCATIONS)
    s.site = s.card(card).site
    s.emit("cover", "YJ-5.1", player, card, place=SITES[s.site])


DEPLOY_PHASE: Final = DeployPhase()
