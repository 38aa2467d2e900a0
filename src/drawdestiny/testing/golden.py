"""Golden files: big behaviour pinned by small texts that a person can read as a diff.

For each game there is the text of every card in every language, a random game of each format told
in English, and a table of random games: how many choices they took, who won, and digests of what
was logged and of where every card lay at the end. The interpreted and the compiled build, and
tomorrow's version, must make the same files.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path

import drawdestiny as dd
from drawdestiny.engine.event import Event
from drawdestiny.engine.game import Game
from drawdestiny.engine.words import LANGUAGES
from drawdestiny.testing.laws import random_game

SEEDS = 4
"""How many games are kept for each number of players and each format."""

PLAYED_SEED = 0
PLAYED_CHOICES = 120
"""Which game of each format is told in English, and how much of it."""


def card_texts(game: str) -> str:
    """Every card of a game with what it says, in every language."""
    definition = dd.game_definition(game)
    lines = []
    for card in definition.catalogue().cards:
        lines.append(f"{card.id} {card.name()}")
        lines += [f"  {lang} {definition.card_text(card, lang)}".rstrip() for lang in LANGUAGES]
    return "\n".join(lines) + "\n"


def games_table(game: str) -> str:
    """Random games of every size and format, one line each, as JSON."""
    definition = dd.game_definition(game)
    rows = [
        json.dumps(_row(random_game(game, seed, players, format.id), players))
        for format in definition.formats
        for players in definition.seats
        for seed in range(SEEDS)
    ]
    return "[\n" + ",\n".join(rows) + "\n]\n"


def playthrough(game: str, format: str) -> str:
    """A random game in English, choice by choice, for those who review a change of the rules."""
    played = random_game(game, PLAYED_SEED, format=format)
    twin = played.back_to(0)
    names = twin.state.teller.seats
    lines = [f"{played.definition.title}, {format}: {', '.join(names)}"]
    lines += [f"  {deck.name} ({deck.side})" for deck in played.setup.decks]
    told = 0
    for number, (player, option) in enumerate(played.choices[:PLAYED_CHOICES], 1):
        lines += [f"    {_told(event)}" for event in twin.log[told:]]
        told = len(twin.log)
        lines.append(f"{number}. {names[player]}: {twin.option_text(option)}")
        twin.choose(option, player)
    lines += [f"    {_told(event)}" for event in twin.log[told:]]
    left = len(played.choices) - PLAYED_CHOICES
    if left > 0:
        lines.append(f"... and {left} choices more")
    return "\n".join(lines) + "\n"


def _told(event: Event) -> str:
    return f"{event.text('en')} [{event.rule}]"


def _row(game: Game, players: int) -> dict[str, object]:
    s = game.state
    cards = [s.teller.catalogue.ids[code] for code in s.codes]
    position = [s.zones, cards, s.known, s.chance.words(), s.active, s.turn]
    return {
        "rules_version": game.definition.rules_version,
        "format": game.setup.format,
        "players": players,
        "seed": game.setup.seed,
        "choices": len(game.choices),
        "winners": None if game.outcome is None else game.outcome.winners,
        "reason": None if game.outcome is None else game.outcome.reason,
        "log": _digest([event.facts() for event in game.log]),
        "position": _digest(position),
    }


def _digest(value: object) -> str:
    return sha256(json.dumps(value).encode()).hexdigest()[:16]


def golden_files(game: str, folder: Path) -> dict[Path, str]:
    """The golden files of a game below a folder, and what they should hold."""
    return {
        folder / "text" / f"{game}.txt": card_texts(game),
        folder / "games" / f"{game}.json": games_table(game),
        **{
            folder / "playthroughs" / f"{game}-{format.id}.txt": playthrough(game, format.id)
            for format in dd.game_definition(game).formats
        },
    }
