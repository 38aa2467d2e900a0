"""What a reader may know, by the engine's own account, and whether a message keeps to it."""

from __future__ import annotations

from typing import Any

from drawdestiny.cards.library import library
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.state import State


class Memory:
    """Which cards a viewer has been allowed to know so far, by their codes."""

    def __init__(self, viewer: int, players: int) -> None:
        self.viewer = viewer
        self.mask = (1 << players) - 1 if viewer == NONE else 1 << viewer
        self.codes: set[int] = set()
        self.read = 0

    def learn(self, state: State) -> None:
        """By the engine's own account: known cards, and events seen by this viewer."""
        for card, known in enumerate(state.known):
            if known & self.mask == self.mask:
                self.codes.add(state.codes[card])
        # After a take-back other lines may stand where some were read.
        for event in state.log[min(self.read, len(state.log)) :]:
            if event.seen & self.mask == self.mask:
                self.codes.add(event.code)
        self.read = len(state.log)


def gather(value: object, texts: set[str], numbered: set[tuple[int, str]]) -> None:
    """Every text in a message, and every card that it names by number and id."""
    if isinstance(value, str):
        texts.add(value)
    elif isinstance(value, dict):
        for number, id in (("card", "id"), ("card", "code"), ("target", "target_code")):
            if number in value and value.get(id):
                numbered.add((value[number], value[id]))
        texts.update(value)
        for inner in value.values():
            gather(inner, texts, numbered)
    elif isinstance(value, list):
        for inner in value:
            gather(inner, texts, numbered)


def assert_names_nothing_hidden(plain: Any, state: State, codes: set[int]) -> None:
    """A message names no card of the game but those with these codes, by id or by name."""
    cards = state.teller.catalogue.cards
    allowed = {cards[code] for code in codes if code != NONE}
    ids = {card.id for card in allowed}
    # What is written on a known card is known: whom it is for, whom it meets.
    written = {card.name() for card in allowed}
    for id in ids:
        written.update(library().card(id).texts.values())
    in_game = {cards[code] for code in state.codes}
    forbidden = {card.id for card in in_game} - ids
    texts: set[str] = set()
    numbered: set[tuple[int, str]] = set()
    gather(plain, texts, numbered)
    assert not forbidden.intersection(texts)
    everything = "\n".join(texts)
    for name in {card.name() for card in in_game - allowed}:
        if name in everything:
            # A place, or a card that is known, may have a longer name with this one in it.
            assert any(name in known for known in written), f"{name} is hidden"
    assert {id for _, id in numbered} <= ids
