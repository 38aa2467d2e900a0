"""How a bot at a table thinks, and what it advises: from the seat alone, by keys and words."""

from __future__ import annotations

from typing import Final

from drawdestiny.engine.chance import seeded
from drawdestiny.engine.game import Game
from drawdestiny.engine.words import Words, figure
from drawdestiny.players import GreedyBot, SearchBot, make_bot
from drawdestiny.players.explain import explain
from drawdestiny.players.guard import GuardedBot
from drawdestiny.protocol import HintAnswer

WORDS: Final = Words("drawdestiny.tables")
HINT_ITERATIONS: Final = 600
HINT_SECONDS: Final = 0.8
HINT_CHANGES: Final = 3


def bot_key(game: Game, seat: int, bot: str, seed: str) -> tuple[str, str]:
    """What the bot does, by its key, and why it was replaced if it was."""
    chance = seeded(f"{bot} {seed}")
    guarded = GuardedBot(chance, make_bot(bot, seed))
    key = guarded.choose(game.seat(seat)).key()
    return key, " ".join(guarded.reasons)


def hints(game: Game, seat: int, seed: str, lang: str) -> list[HintAnswer]:
    """The answer a strong bot would give, and its best alternatives, with reasons in words.

    It knows what the seat knows: the deck lists of others only where a position lies open.
    """
    adviser = SearchBot(seeded(f"hint {seed}"), HINT_ITERATIONS, HINT_SECONDS)
    teller = game.state.teller
    found = []
    place = game.seat(seat, open_lists=bool(game.setup.scenario))
    for course in explain(place, adviser, lang):
        why = []
        for expected in course.follows:
            told = {"seat": teller.seat(expected.player, lang), "text": expected.text}
            why.append(WORDS.say(lang, "hint", "follows", dict(told)))
        for change in course.changes[:HINT_CHANGES]:
            zone = game.definition.words.say(lang, "zone", change.zone)
            cards = figure(change.cards, "+.1f", lang)
            told = {"seat": teller.seat(change.player, lang), "zone": zone, "cards": cards}
            why.append(WORDS.say(lang, "hint", "change", dict(told)))
        text = game.option_text(course.option, lang)
        found.append(HintAnswer(course.option.key(), text, round(1000 * course.win), why))
    return found


def inline_key(game: Game, seat: int, bot: str, seed: str) -> str:
    """The answer of a bot that takes no time; whatever happens, there is one."""
    try:
        return bot_key(game, seat, bot, seed)[0]
    except Exception:
        return game.seat(seat).options()[0].key()


def greedy_key(game: Game, seat: int, seed: str) -> str:
    """The answer where the bot that was asked for cannot give one."""
    try:
        return GreedyBot(seeded(seed)).choose(game.seat(seat)).key()
    except Exception:
        return game.seat(seat).options()[0].key()
