"""The podrace: pilot and Podracer on the objective, thrust, lap cards, refuelling, three laps."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, PASS, Option, Refusal, Step
from drawdestiny.games.young_jedi.cards.card import LOCATION, YJCard
from drawdestiny.games.young_jedi.effects.hooks import texts_of
from drawdestiny.games.young_jedi.rule_options import EARLY_REFUEL, LATE_ENTRY, PILOT_THRUST
from drawdestiny.games.young_jedi.rules.costs import cost_of, counters_left
from drawdestiny.games.young_jedi.state import COMMITTEE, YJState
from drawdestiny.games.young_jedi.zones import DECK, DISCARD, HAND, OBJECTIVE, RACE

LAP: Final = 6
"""YJ-19.3: a lap goes from 1 to 6."""
LAPS: Final = 3
MOST_THRUST: Final = 4
MOST_HANDLING: Final = 2
"""YJ-19.6: handling cards in one lap."""

SEARCH: Final = Option("search")
GIVE_UP: Final = Option("give_up")
NO_OBJECTIVE: Final = Refusal("YJ-19.1", "no_objective")
RACE_FIRST: Final = Refusal("YJ-19.9", "race_first")
NOT_RACING: Final = Refusal("YJ-19.3", "not_racing")
ALREADY_REFUELED: Final = Refusal("YJ-19.7", "already_refueled")
THRUST_BEFORE_REFUEL: Final = Refusal("YJ-19.7", "thrust_before_refuel")
REFUEL_HALF: Final = Refusal("YJ-19.7", "refuel_half")
RACE_FROM_HAND: Final = Refusal("YJ-19.2", "race_from_hand")
NOT_FOR_THE_RACE: Final = Refusal("YJ-19.2", "not_for_the_race")
ONE_OF_EACH: Final = Refusal("YJ-19.2", "one_of_each")
TITLE_IN_PLAY: Final = Refusal("YJ-15.2", "title_in_play")
RACE_TOO_DEAR: Final = Refusal("YJ-3.1", "race_too_dear")
LAP_FROM_HAND: Final = Refusal("YJ-19.3", "lap_from_hand")
NO_THRUST_LEFT: Final = Refusal("YJ-19.5", "no_thrust_left")
NO_LOCATION_IN_LAP: Final = Refusal("YJ-19.3", "no_location_in_lap")
TWO_HANDLING_CARDS: Final = Refusal("YJ-19.6", "two_handling_cards")
WRONG_LAP_NUMBER: Final = Refusal("YJ-19.3", "wrong_lap_number")
_REFUEL: Final = [Option("refuel", amount=n) for n in range(1, MOST_THRUST)]


# -- who races -----------------------------------------------------------------------------


def pilot_on(s: YJState, player: int) -> int:
    """The pilot on the player's objective, NONE if there is none yet."""
    for card in s.zones[OBJECTIVE * 2 + player]:
        if s.cards[s.codes[card]].pilot:
            return card
    return NONE


def podracer_on(s: YJState, player: int) -> int:
    """The Podracer on the player's objective, NONE if there is none yet."""
    for card in s.zones[OBJECTIVE * 2 + player]:
        if s.cards[s.codes[card]].podracer:
            return card
    return NONE


def is_racing(s: YJState, player: int) -> bool:
    """YJ-19.2, YJ-19.3. Whether the pilot and the matching Podracer are both there."""
    pilot, podracer = pilot_on(s, player), podracer_on(s, player)
    if NONE in (pilot, podracer):
        return False
    return s.card(podracer).podracer_of == s.card(pilot).title_id


def start_deploy(s: YJState, player: int) -> None:
    """YJ-19.5. In each of its player's deploy phases a racing pilot gets one thrust token."""
    ready = is_racing(s, player) or (
        bool(s.readings & PILOT_THRUST) and pilot_on(s, player) != NONE
    )
    if ready and not s.thrust_added:
        s.thrust_added = True
        add_thrust(s, player, 1)


def add_thrust(s: YJState, player: int, count: int) -> None:
    """YJ-19.5. Put thrust tokens on the pilot, four at most."""
    thrust = min(MOST_THRUST, s.thrust[player] + count)
    if thrust != s.thrust[player]:
        s.thrust[player] = thrust
        s.emit("thrust", "YJ-19.5", player, pilot_on(s, player), amount=thrust)


# -- what may be done ----------------------------------------------------------------------


def race_options(s: YJState, player: int) -> list[Option]:
    """YJ-19.9. The race actions of the deploy phase; the committee wants them first."""
    late = bar_to_racing_now(s)
    if late is not None and not s.readings & LATE_ENTRY:
        return []
    options = entry_options(s, player, HAND)
    if late is not None or bar_to_lap(s, player) is not None:
        return options
    if bar_to_thrust(s, player) is None:
        for card in s.zones[HAND * 2 + player]:
            if bar_to_lap_card(s, player, s.cards[s.codes[card]]) is None:
                options.append(Option("lap", card))
    if bar_to_refuel(s) is None:
        options += _refuels(s, player)
    return options


def bar_to_racing_now(s: YJState) -> Refusal | None:
    """YJ-19.9. Under the committee's rules race actions come before other deploy actions."""
    return RACE_FIRST if s.format == COMMITTEE and s.race_over else None


def bar_to_lap(s: YJState, player: int) -> Refusal | None:
    """YJ-19.3, YJ-19.7. Only a pilot with Podracer laps, and not after refuelling."""
    if s.refueled:
        return ALREADY_REFUELED
    return None if is_racing(s, player) else NOT_RACING


def bar_to_thrust(s: YJState, player: int) -> Refusal | None:
    """YJ-19.5. One thrust, so another deploy action in between ends it."""
    if s.lap_cards < s.thrust[player] and (s.lap_cards == 0 or not s.race_over):
        return None
    return NO_THRUST_LEFT


def bar_to_refuel(s: YJState) -> Refusal | None:
    """YJ-19.7. A lap card comes before fuel, unless the table reads it otherwise."""
    return None if s.lap_cards or s.readings & EARLY_REFUEL else THRUST_BEFORE_REFUEL


def _refuels(s: YJState, player: int) -> list[Option]:
    """YJ-19.7. Up to half the thrust, rounded up."""
    return _REFUEL[: (s.thrust[player] + 1) // 2]


def entry_options(s: YJState, player: int, source: int) -> list[Option]:
    """YJ-19.2, YJ-15.2. Pilots and Podracers that may go from hand or deck onto the objective."""
    options: list[Option] = []
    if NONE not in (pilot_on(s, player), podracer_on(s, player)):
        return options  # bar_to_entry would say so of every card
    left = counters_left(s, player)
    for card in s.zones[source * 2 + player]:
        if bar_to_entry(s, player, card, left) is None:
            options.append(Option("race", card))
    return options


def bar_to_entry(s: YJState, player: int, card: int, left: int) -> Refusal | None:
    """YJ-19.2, YJ-15.2. One pilot and one Podracer, for their counters."""
    face = s.cards[s.codes[card]]
    if not (face.pilot or face.podracer):
        return NOT_FOR_THE_RACE
    there = pilot_on(s, player) if face.pilot else podracer_on(s, player)
    if there != NONE:
        return ONE_OF_EACH
    if s.title_in_play(player, face.title_id):
        return TITLE_IN_PLAY
    return None if cost_of(s, card) <= left else RACE_TOO_DEAR


def bar_to_lap_card(s: YJState, player: int, face: YJCard) -> Refusal | None:
    """YJ-19.3, YJ-19.6. A card has the next number of the lap, or may stand for it."""
    if face.type == LOCATION:
        return NO_LOCATION_IN_LAP
    if len(s.zones[RACE * 2 + player]) + 1 in face.destinies:
        return None
    for number in handling_numbers(s, player):
        if number in face.destinies:
            return TWO_HANDLING_CARDS if handling_cards(s, player) >= MOST_HANDLING else None
    return WRONG_LAP_NUMBER


def why_no_race(s: YJState, player: int, wanted: Option) -> Refusal | None:
    """Why a race action is not possible now."""
    if not s.zone(OBJECTIVE, player):
        return NO_OBJECTIVE
    late = bar_to_racing_now(s)
    if late is not None and not (wanted.verb == "race" and s.readings & LATE_ENTRY):
        return late
    if wanted.verb == "refuel":
        if bar_to_lap(s, player) is None and bar_to_refuel(s) is None:
            return None if wanted in _refuels(s, player) else REFUEL_HALF
        return bar_to_lap(s, player) or bar_to_refuel(s)
    lap = wanted.verb == "lap"
    card = wanted.card
    if lap and bar_to_lap(s, player) is not None:
        return bar_to_lap(s, player)
    if wanted != Option(wanted.verb, card) or card not in s.zone(HAND, player):
        return LAP_FROM_HAND if lap else RACE_FROM_HAND
    if lap:
        return bar_to_thrust(s, player) or _with_number(s, player, card)
    bar = bar_to_entry(s, player, card, counters_left(s, player))
    if bar is ONE_OF_EACH:
        there = pilot_on(s, player) if s.card(card).pilot else podracer_on(s, player)
        return Refusal(bar.rule, bar.word, {"card": s.card(there).name()})
    return bar


def _with_number(s: YJState, player: int, card: int) -> Refusal | None:
    """Why not this lap card, with the number that the lap needs."""
    bar = bar_to_lap_card(s, player, s.card(card))
    if bar is None:
        return None
    return Refusal(bar.rule, bar.word, {"n": len(s.zone(RACE, player)) + 1})


def handling_numbers(s: YJState, player: int) -> list[int]:
    """YJ-19.6. The last digit of the pilot's collector number, and what texts add."""
    numbers = [s.card(pilot_on(s, player)).handling]
    for me in s.texts:
        if s.owners[me] == player:
            for text in texts_of(s, me):
                numbers += text.handling(s, me, player)
    return [number for number in numbers if 1 <= number <= LAP]


def handling_cards(s: YJState, player: int) -> int:
    """YJ-19.6. How many cards of this lap stand for a number that they do not have."""
    count = 0
    for i, card in enumerate(s.zones[RACE * 2 + player]):
        if i + 1 not in s.cards[s.codes[card]].destinies:
            count += 1
    return count


def race_chosen(s: YJState, player: int, option: Option) -> None:
    """A race action is carried out."""
    if option.verb == "race":
        enter_race(s, player, option.card, HAND)
    elif option.verb == "lap":
        play_lap_card(s, player, option.card)
    else:
        refuel(s, player, option.amount)


# -- pilot and Podracer --------------------------------------------------------------------


def enter_race(s: YJState, player: int, card: int, source: int) -> None:
    """YJ-19.2, YJ-4.3. For its counters a pilot or Podracer goes face up onto the objective.

    Only these are told: what was spent before may have been for hidden cards.
    """
    cost = cost_of(s, card)
    s.spent += cost
    s.go(card, source, OBJECTIVE)
    s.emit("enter_race", "YJ-19.2", player, card, amount=cost)
    if source == DECK:
        s.shuffle(DECK, player)
    if s.card(card).pilot:
        extra = 0
        for text in texts_of(s, card):
            extra += text.extra_thrust(s, card)
        if extra:
            add_thrust(s, player, extra)
    start_deploy(s, player)
    s.then([SearchPartner(player, card)])
    for me in s.texts.copy():
        for text in texts_of(s, me):
            text.deployed(s, me, card)
    if source == DECK:
        s.check_deck(player)


class SearchPartner(Step[YJState]):
    """YJ-19.2, YJ-14.2. Now its match may be deployed from the draw deck; lap cards stay out."""

    def __init__(self, player: int, card: int) -> None:
        self.player: Final = player
        self.card: Final = card

    def run(self, s: YJState) -> None:
        alone = NONE in (pilot_on(s, self.player), podracer_on(s, self.player))
        if alone and s.zone(DECK, self.player):
            s.ask(self.player, "search_partner", self, self.card)

    def options(self, s: YJState, player: int) -> list[Option]:
        return [SEARCH, PASS]

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        if option.verb == "search":
            s.emit("search_partner", "YJ-14.2", player, self.card)
            for card in s.zone(DECK, player):
                s.known[card] |= 1 << player
            s.then([TakePartner(player, self.card)])


class TakePartner(Step[YJState]):
    """YJ-14.2, YJ-19.2. Deploy the match that was found, or take one damage; then reshuffle."""

    def __init__(self, player: int, card: int) -> None:
        self.player: Final = player
        self.card: Final = card

    def run(self, s: YJState) -> None:
        s.ask(self.player, "take_partner", self, self.card)

    def options(self, s: YJState, player: int) -> list[Option]:
        mine = s.card(self.card)
        options: list[Option] = []
        seen: list[int] = []
        for option in entry_options(s, player, DECK):
            face = s.card(option.card)
            matches = (
                face.podracer_of == mine.title_id
                if mine.pilot
                else face.title_id == mine.podracer_of
            )
            if matches and face.code not in seen:
                seen.append(face.code)
                options.append(option)
        options.append(GIVE_UP)
        return options

    def chosen(self, s: YJState, player: int, option: Option) -> None:
        if option.card != NONE:
            enter_race(s, player, option.card, DECK)
            return
        s.emit("search_fails", "YJ-14.2", player, self.card)
        s.damage(player, 1, "YJ-14.2")
        if not s.over():
            s.shuffle(DECK, player)


# -- laps ----------------------------------------------------------------------------------


def play_lap_card(s: YJState, player: int, card: int) -> None:
    """YJ-19.3, YJ-19.5, YJ-19.6. A card from hand goes on the race pile as the next number."""
    if s.lap_cards == 0:
        s.race_over = False  # the thrust begins; what is deployed from here on ends it
    s.lap_cards += 1
    s.go(card, HAND, RACE)
    number = len(s.zone(RACE, player))
    if number in s.card(card).destinies:
        s.emit("lap_card", "YJ-19.3", player, card, amount=number)
    else:
        s.emit("handling_card", "YJ-19.6", player, card, amount=number)
    if number == LAP:
        complete_lap(s, player)


def complete_lap(s: YJState, player: int) -> None:
    """YJ-19.8. A lap token, the cards back into the draw deck; the third lap wins the game."""
    s.laps[player] += 1
    s.emit("lap", "YJ-19.8", player, pilot_on(s, player), amount=s.laps[player])
    if s.laps[player] < LAPS:
        for card in s.zone(RACE, player).copy():
            s.go(card, RACE, DECK)
        s.shuffle(DECK, player)
        return
    foe = 1 - player
    for kind in (DECK, RACE):
        for card in s.zone(kind, foe).copy():
            s.go(card, kind, DISCARD)
    s.emit("deck_discarded", "YJ-19.8", foe)
    s.finish([player], "podrace", "YJ-19.8")


def refuel(s: YJState, player: int, count: int) -> None:
    """YJ-19.7. Draw cards; no more thrusting in this phase."""
    s.refueled = True
    s.emit("refuel", "YJ-19.7", player, pilot_on(s, player), amount=count)
    for _ in range(count):
        s.draw(player, "YJ-19.7")
        if s.over():
            return
