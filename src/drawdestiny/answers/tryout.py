"""A card to be tried out: a table against a bot, with the card in hand as soon as may be."""

from __future__ import annotations

from typing import Final

from drawdestiny.answers.errors import Denied
from drawdestiny.answers.sets import game_of
from drawdestiny.decks.build import complete
from drawdestiny.engine.card_sets import set_records
from drawdestiny.engine.catalogue import Card
from drawdestiny.engine.chance import Chance, seeded
from drawdestiny.engine.deck import CardSet, Deck, Setup
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import BrokenChoice, DrawDestinyError
from drawdestiny.engine.game import Game, begin
from drawdestiny.engine.record import record
from drawdestiny.engine.words import sentence
from drawdestiny.players import GreedyBot
from drawdestiny.protocol import SeatWish, TableWish
from drawdestiny.tables import commands

COPIES: Final = (4, 3, 2, 1)
DEALS: Final = 60
"""How many deals are tried for one in which the card is in the first hand."""
FAR: Final = 120
"""How many choices a first turn may be away."""
LEVEL: Final = "padawan"


def try_out(own: CardSet, id: str, lang: str) -> commands.Open:
    """A table for this card: a deck completed around it, and a deal that begins with it in hand. A
    card that never lies in a first hand is in the deck."""
    game = game_of(own)
    if not own.has(id) or id not in game.catalogue().by_id:
        raise Denied(404, "no_card_to_try", card=id[:40])
    card = game.catalogue().card(id)
    format = game.formats[0].id
    names = game.default_decks(2, format)
    decks = [game.deck(name) for name in names]
    seat = next((n for n, deck in enumerate(decks) if deck.side == card.side), 0)
    decks[seat] = _around(game, card, decks[seat], format, lang)
    base = record(_dealt(game, decks, format, seat, card))
    base.sets = set_records([own])
    seats = [SeatWish("you") if n == seat else SeatWish("bot", LEVEL) for n in range(len(decks))]
    wish = TableWish(game.id, format, seats, private=True)
    return commands.Open(wish, source=f"try:{id}", base=base)


def _around(game: GameDefinition, card: Card, usual: Deck, format: str, lang: str) -> Deck:
    """A legal deck with as many of the card as it may hold."""
    for copies in COPIES:
        try:
            built = complete(game, Deck(card.name(), usual.side, {card.id: copies}), format)
        except DrawDestinyError:
            continue
        if not built.problems and built.deck.cards.get(card.id):
            return built.deck
    alone = game.problems(Deck(card.name(), usual.side, {card.id: 1}), format)
    reasons = [sentence(one.text(lang)) for one in alone if card.id in one.cards]
    raise Denied(409, "no_deck_to_try", reasons, card=card.name())


def _dealt(game: GameDefinition, decks: list[Deck], format: str, seat: int, card: Card) -> Game:
    """A game that stands at the first turn of the seat, with the card in hand."""
    first: Game | None = None
    for deal in range(DEALS):
        dealt = begin(game, Setup(format, decks, f"try {deal}"))
        first = first or dealt.clone()
        if _come_to_turn(dealt, seat, seeded(f"try {deal}")) and card.id in _hand(dealt, seat):
            return dealt
    assert first is not None
    return first


def _come_to_turn(game: Game, seat: int, chance: Chance) -> bool:
    """Let everybody play until the seat is asked in a turn of its own; whether that came about."""
    bot = GreedyBot(chance)
    for _ in range(FAR):
        if game.outcome is not None:
            return False
        state, asked = game.state, game.decision.player
        if asked == seat and state.turn > 0 and state.active == seat and _hand(game, seat):
            return True
        try:
            game.choose(bot.choose(game.seat(asked)), asked)
        except BrokenChoice:
            return False
    return False


def _hand(game: Game, seat: int) -> list[str]:
    return [
        card.id
        for zone in game.view(seat).zones
        if zone.kind == "hand" and zone.owner == seat
        for card in zone.cards
    ]
