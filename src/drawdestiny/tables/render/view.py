"""What a viewer may see of a position, as it goes over the wire."""

from __future__ import annotations

from typing import Final

from drawdestiny import protocol as say
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.game import Game
from drawdestiny.engine.state import State

OPEN: Final = -2
"""The viewer who sees all hands: after the game, and in replays."""

PILES: Final = ("deck",)
"""What stays covered when hands are opened: the order of a draw deck says nothing about a game."""

# Most zones are empty and most cards have nothing on them: they share these.
_NO_MARKS: Final[dict[str, int]] = {}
_NO_CARDS: Final[list[say.CardSeen]] = []

_empty_zones: Final[dict[tuple[str, int], list[say.ZoneSeen]]] = {}
"""All zones of a game without a card, by the game and the number of players."""


def view(game: Game, viewer: int, opened: bool = False) -> say.ViewInfo:
    """The position as the viewer may know it; opened, with everybody's hidden cards.

    It shows what the engine's own view shows, which a test holds it against. Every choice is told
    to everybody who follows it, so it is made at once as it is sent.
    """
    state = game.state
    if viewer == OPEN:
        viewer, opened = NONE, True
    if opened:
        state = _opened(state)
    outcome = state.outcome
    return say.ViewInfo(
        viewer,
        state.turn,
        state.active,
        sorted([decision.player for decision in state.pending]),
        _zones(game.definition, state, viewer, opened),
        game.definition.facts(state, viewer),
        None if outcome is None else outcome.winners,
    )


def _zones(game: GameDefinition, state: State, viewer: int, opened: bool) -> list[say.ZoneSeen]:
    players = state.players
    zones = _empty(game, state).copy()
    known, codes, cards = state.known, state.codes, state.teller.catalogue.cards
    mask = (1 << players) - 1 if viewer == NONE else 1 << viewer
    # Most games have nothing to add here to what is known, or to mark on cards.
    looks = not opened and type(game).sees is not GameDefinition.sees
    counted = opened or type(game).counts is GameDefinition.counts
    marked = type(game).marks is not GameDefinition.marks
    for index, zone in enumerate(state.zones):
        if not zone:
            continue
        seen = [card for card in zone if known[card] & mask == mask]
        if looks and seen:
            kind = index // players
            seen = [card for card in seen if game.sees(state, viewer, kind, card)]
        empty = zones[index]
        if marked:
            shown = [
                say.CardSeen(
                    card, cards[codes[card]].id, game.marks(state, card, viewer) or _NO_MARKS
                )
                for card in seen
            ]
        else:
            shown = [say.CardSeen(card, cards[codes[card]].id, _NO_MARKS) for card in seen]
        count = len(zone)
        if not counted and not game.counts(state, viewer, index // players, empty.owner):
            count = NONE
        zones[index] = say.ZoneSeen(empty.kind, empty.owner, count, shown or _NO_CARDS)
    return zones


def _empty(game: GameDefinition, state: State) -> list[say.ZoneSeen]:
    players = state.players
    zones = _empty_zones.get((game.id, players))
    if zones is None:
        zones = _empty_zones[game.id, players] = [
            say.ZoneSeen(state.kinds[index // players].name, index % players, 0, _NO_CARDS)
            for index in range(len(state.zones))
        ]
    return zones


def _opened(state: State) -> State:
    """A twin in which everybody knows all cards but those in draw decks."""
    silent = state.silent
    state.silent = True
    twin = state.clone()
    state.silent = silent
    for index, zone in enumerate(twin.zones):
        if twin.kinds[index // twin.players].name not in PILES:
            for card in zone:
                twin.show(card)
    return twin
