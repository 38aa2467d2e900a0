"""Events, triggers and Responses: what happens when something happens (chapter 10)."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.decision import NONE, PASS, Option, Refusal, Step
from drawdestiny.games.jedi_knights.cards.card import RESPONSE, SIDES, JKCard
from drawdestiny.games.jedi_knights.effects.hooks import (
    ANY_USE,
    DECLARED,
    EVENT_PLAYED,
    PLAYABLE,
    SHOT,
    Occasion,
)
from drawdestiny.games.jedi_knights.rules.shared_options import play_event_of
from drawdestiny.games.jedi_knights.state import JKState
from drawdestiny.games.jedi_knights.zones import DISCARD, EVENTS, HAND, PLAY

EVENT_NOT_IN_HAND: Final = Refusal("JK-10.5", "not_in_hand")
NO_EVENT: Final = Refusal("JK-10.1", "no_event")
NO_RESPONSE: Final = Refusal("JK-10.1", "no_response")
WRONG_TIME: Final = Refusal("JK-10.1", "wrong_time")
CONDITION_FAILS: Final = Refusal("JK-10.13", "condition_fails")
SAME_EVENT: Final = Refusal("JK-10.1", "same_card")


def happens(s: JKState, o: Occasion) -> None:
    """Next, texts and players may have something to say on this occasion."""
    if s.heard & o.kind:
        s.agenda.append(Raise(o))
    elif s.answered & o.kind:
        s.agenda.append(AskResponses(o, 0))


class Raise(Step[JKState]):
    """JK-10.2, JK-10.11. Something happened: texts in play act and players respond, in Player
    order; a player with several texts at once orders them."""

    def __init__(self, occasion: Occasion) -> None:
        self.occasion: Final = occasion

    def run(self, s: JKState) -> None:
        o = self.occasion
        if o.kind & s.answered:
            s.agenda.append(AskResponses(o, 0))
        if s.heard & o.kind:
            s.then(_triggered(s, o))


def _triggered(s: JKState, o: Occasion) -> list[Step[JKState]]:
    steps: list[Step[JKState]] = []
    listening: list[int] = []
    for me in s.watchers:
        face = s.cards[s.codes[me]]
        if face.occasions & o.kind and face.timing != RESPONSE:
            listening.append(me)
    if not listening:
        return steps
    for player in s.order:
        found: list[int] = []
        for me in listening:
            if s.owners[me] == player:
                texts = s.cards[s.codes[me]].texts
                for i in range(len(texts)):
                    if texts[i].occasions & o.kind and texts[i].meets(s, me, player, o):
                        found.append(me * 16 + i)
        if len(found) == 1:
            steps.append(ActText(found[0], o))
        elif found:
            steps.append(OrderTexts(player, found, o))
    return steps


class ActText(Step[JKState]):
    """JK-10.3, JK-6.19. An automatic text acts, if its card is still there."""

    def __init__(self, text: int, occasion: Occasion) -> None:
        self.text: Final = text
        self.occasion: Final = occasion

    def run(self, s: JKState) -> None:
        me = self.text >> 4
        if me in s.watchers:
            text = s.card(me).texts[self.text & 15]
            text.act(s, me, s.owners[me], self.occasion)


class OrderTexts(Step[JKState]):
    """JK-10.11. Several automatic texts of one player at once: that player orders them."""

    def __init__(self, player: int, texts: list[int], occasion: Occasion) -> None:
        self.player: Final = player
        self.texts: Final = texts
        self.occasion: Final = occasion

    def run(self, s: JKState) -> None:
        if len(self.texts) == 1:
            s.then([ActText(self.texts[0], self.occasion)])
        else:
            s.ask(self.player, "order_texts", self)

    def options(self, s: JKState, player: int) -> list[Option]:
        return [Option("first", text >> 4, amount=text & 15) for text in self.texts]

    def chosen(self, s: JKState, player: int, option: Option) -> None:
        text = option.card * 16 + option.amount
        rest = [other for other in self.texts if other != text]
        s.then([ActText(text, self.occasion), OrderTexts(player, rest, self.occasion)])


# -- Responses -----------------------------------------------------------------------------


def could_respond(s: JKState, player: int, o: Occasion) -> bool:
    """JK-10.7. Whether open facts allow this player a Response: cards in hand, and an occasion
    that some Response of the catalogue waits for. Never looks into the hand."""
    kind = o.kind
    if not s.zones[HAND * s.players + player]:
        return False
    texts = s.answers[s.sides[player]].texts.get(kind)
    if texts is None:
        return False
    if s.cancelled and kind & DECLARED and o.card in s.cancelled:
        return False
    if kind == SHOT and (s.battle is None or s.battle.cancelled):
        return False
    for text in texts:
        if text.meets(s, NONE, player, o):
            return True
    return False


class AskResponses(Step[JKState]):
    """JK-10.2, JK-10.8. The players in Player order may respond, each in turn."""

    def __init__(self, occasion: Occasion, index: int) -> None:
        self.occasion: Final = occasion
        self.index: Final = index
        """The first player who was not asked yet."""

    def run(self, s: JKState) -> None:
        o = self.occasion
        for i in range(self.index, s.players):
            player = s.order[i]
            if could_respond(s, player, o):
                if i + 1 < s.players:
                    s.agenda.append(AskResponses(o, i + 1))
                s.ask(player, "respond", Respond(player, o), o.card)
                return


class Respond(Step[JKState]):
    """JK-10.8. A player plays all wanted Responses to an occasion, one after the other."""

    def __init__(self, player: int, occasion: Occasion) -> None:
        self.player: Final = player
        self.occasion: Final = occasion

    def run(self, s: JKState) -> None:
        if could_respond(s, self.player, self.occasion):
            s.ask(self.player, "respond", self, self.occasion.card)

    def options(self, s: JKState, player: int) -> list[Option]:
        o = self.occasion
        options = [PASS]
        seen: list[int] = []
        timings = s.timings
        codes = s.codes
        for card in s.zones[HAND * s.players + player]:
            if timings[codes[card]] != RESPONSE:
                continue
            face = s.cards[codes[card]]
            if face.occasions & o.kind and face.code not in seen:
                seen.append(face.code)
                if self._bar(s, player, face) is None:
                    options.append(Option("respond", card))
        return options

    def _bar(self, s: JKState, player: int, face: JKCard) -> Refusal | None:
        """JK-10.7. A Response answers what its text waits for."""
        o = self.occasion
        for text in face.texts:
            if text.occasions & o.kind and text.meets(s, NONE, player, o):
                return None
        return NO_RESPONSE

    def why_not(self, s: JKState, player: int, wanted: Option) -> Refusal | None:
        refusal = super().why_not(s, player, wanted)
        card = wanted.card
        if refusal is None or wanted.verb not in ("respond", "play") or card == NONE:
            return refusal
        face = s.card(card)
        if card not in s.zones[HAND * s.players + player]:
            return EVENT_NOT_IN_HAND
        if not face.is_event:
            return NO_EVENT
        if face.timing != RESPONSE or wanted.verb == "play":
            return NO_RESPONSE if face.timing == RESPONSE else WRONG_TIME
        return self._bar(s, player, face) or SAME_EVENT

    def openly_forced(self, s: JKState, player: int) -> bool:
        return hand_is_open(s, player)

    def chosen(self, s: JKState, player: int, option: Option) -> None:
        if option.card == NONE:
            return
        card = option.card
        s.put(card, PLAY)
        s.emit("respond", "JK-10.7", player, card, self.occasion.card)
        s.then([ResponseActs(card, player, self.occasion), self])
        happens(s, Occasion(EVENT_PLAYED, player, card))


class ResponseActs(Step[JKState]):
    """JK-10.1, JK-10.9. A Response takes effect once nobody cancelled it, and is discarded."""

    def __init__(self, card: int, player: int, occasion: Occasion) -> None:
        self.card: Final = card
        self.player: Final = player
        self.occasion: Final = occasion

    def run(self, s: JKState) -> None:
        if was_cancelled(s, self.card):
            return
        s.put(self.card, EVENTS)
        stays = False
        for text in s.card(self.card).texts:
            stays = stays or text.stays()
        if not stays:
            s.then([DiscardEvent(self.card)])
        for text in s.card(self.card).texts:
            if text.occasions & self.occasion.kind:
                text.act(s, self.card, self.player, self.occasion)


class DiscardEvent(Step[JKState]):
    """JK-10.1. An Event that has done its work is discarded."""

    def __init__(self, card: int) -> None:
        self.card: Final = card

    def run(self, s: JKState) -> None:
        if s.where[self.card] == EVENTS:
            s.put(self.card, DISCARD)


def was_cancelled(s: JKState, card: int) -> bool:
    """JK-10.10. A cancelled card is discarded; cost and action are spent."""
    if card not in s.cancelled:
        return False
    s.cancelled = [other for other in s.cancelled if other != card]
    s.emit("cancelled", "JK-10.10", s.owners[card], card)
    if s.where[card] == PLAY:
        s.put(card, DISCARD)
    return True


def called_off(s: JKState, card: int, word: str, target: int = NONE) -> bool:
    """JK-10.1. A Response made an action of this card come to nothing; the action is spent."""
    if card not in s.cancelled:
        return False
    s.cancelled = [other for other in s.cancelled if other != card]
    s.emit(word, "JK-10.1", s.owners[card], card, target)
    return True


# -- Events with a time frame --------------------------------------------------------------


def event_options(s: JKState, player: int, timing: int, options: list[Option]) -> None:
    """JK-10.1. The Events in hand that may be played for their text now."""
    codes = s.codes
    timings = s.timings
    seen: list[int] = []
    for card in s.zones[HAND * s.players + player]:
        if timings[codes[card]] == timing:
            code = codes[card]
            if code in seen:
                continue
            seen.append(code)
            face = s.cards[code]
            if face.hooks & PLAYABLE and bar_to_event(s, player, face, timing) is not None:
                continue
            options.append(play_event_of(card))


def bar_to_event(s: JKState, player: int, face: JKCard, timing: int) -> Refusal | None:
    """JK-10.1, JK-10.13. An Event has its time, and perhaps a condition."""
    if face.timing != timing:
        return NO_RESPONSE if face.timing == RESPONSE else WRONG_TIME
    if face.hooks & PLAYABLE:
        for text in face.texts:
            if text.hooks & PLAYABLE and not text.playable(s, player):
                return CONDITION_FAILS
    return None


def why_no_event(s: JKState, player: int, wanted: Option, timing: int) -> Refusal | None:
    """Why an Event cannot be played for its text at this time."""
    card = wanted.card
    hand = s.zones[HAND * s.players + player]
    if card not in hand:
        return EVENT_NOT_IN_HAND
    bar = bar_to_event(s, player, s.card(card), timing)
    if bar is not None:
        return bar
    if wanted != play_event_of(card):
        return WRONG_TIME
    return None if first_copy(s, hand, card) == card else SAME_EVENT


def first_copy(s: JKState, pile: list[int], card: int) -> int:
    """The card of a pile that stands for all copies of one."""
    for other in pile:
        if s.codes[other] == s.codes[card]:
            return other
    return NONE


def hand_is_open(s: JKState, player: int) -> bool:
    """JK-2.9. Whether everybody knows all cards of a hand, for instance from destiny draws."""
    return s.all_open(s.zones[HAND * s.players + player])


def could_play_event(s: JKState, player: int, timing: int) -> bool:
    """JK-10.1. Whether some Event of the catalogue could be played for its text now, by open facts.
    Never looks into the hand."""
    side = SIDES[s.sides[player]]
    for face in s.cards:
        if face.timing == timing and face.belongs(side):
            if bar_to_event(s, player, face, timing) is None:
                return True
    return False


def could_use(s: JKState, player: int, window: int) -> bool:
    """JK-10.3. Whether the player has a text in play for this window that is not spent: it may wait
    for a card of the hand."""
    for me in s.users:
        face = s.cards[s.codes[me]]
        if face.hooks & window and s.who_acts(me) == player:
            for i in range(len(face.texts)):
                text = face.texts[i]
                if text.hooks & window and not (text.once and me * 16 + i in s.spent):
                    return True
    return False


def play_event(s: JKState, player: int, card: int) -> None:
    """JK-10.5, JK-11.5. Declare an Event for its text; it is free."""
    s.put(card, PLAY)
    s.emit("play_event", "JK-10.5", player, card)
    s.agenda.append(EventActs(card, player, 0))
    happens(s, Occasion(EVENT_PLAYED, player, card))


class EventActs(Step[JKState]):
    """JK-10.1. An Event takes effect, text by text; it stays in play for its time."""

    def __init__(self, card: int, player: int, index: int) -> None:
        self.card: Final = card
        self.player: Final = player
        self.index: Final = index

    def run(self, s: JKState) -> None:
        if self.index == 0:
            if was_cancelled(s, self.card):
                return
            s.put(self.card, EVENTS)
        texts = s.card(self.card).texts
        if self.index < len(texts):
            s.then([EventActs(self.card, self.player, self.index + 1)])
            texts[self.index].resolve(s, self.card, self.player)


# -- uses ----------------------------------------------------------------------------------


def use_options(s: JKState, player: int, window: int, options: list[Option]) -> None:
    """JK-10.3, JK-10.12, JK-12.4. Texts of cards in play that the player may use as an action."""
    for me in s.users:
        face = s.cards[s.codes[me]]
        if not face.hooks & window or s.who_acts(me) != player:
            continue
        for i in range(len(face.texts)):
            text = face.texts[i]
            if (
                text.hooks & window
                and not (text.once and me * 16 + i in s.spent)
                and text.usable(s, me, player)
            ):
                options.append(Option("use", me, amount=i))


def use_text(s: JKState, player: int, option: Option) -> None:
    """JK-10.3. Use a text as an action."""
    me = option.card
    text = s.card(me).texts[option.amount]
    if text.once:
        s.spent = [*s.spent, me * 16 + option.amount]
    s.emit("use", "JK-10.3", player, me)
    text.use(s, me, player)


def forget_uses(s: JKState, window: int) -> None:
    """JK-10.12. A new phase or step: texts "once per" it may be used again; those "once per turn"
    wait for the next turn."""
    kept: list[int] = []
    for use in s.spent:
        hooks = s.card(use >> 4).texts[use & 15].hooks & ANY_USE
        if hooks == ANY_USE or not hooks & window:
            kept.append(use)
    s.spent = kept
