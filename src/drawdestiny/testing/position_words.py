"""The words that scenes and positions of a game are made of, as docs/testing.md lists them.

    python -m drawdestiny.testing.position_words

prints the lists for that page. A test fails when the two differ.
"""

from __future__ import annotations

from drawdestiny.engine.chance import seeded
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.words import Words
from drawdestiny.games import game_definition, game_ids


def zones(game: GameDefinition) -> list[str]:
    """The zones that a card can be laid in."""
    blank = game.blank(game.formats[0].id, game.seat_words(game.seats[0]), seeded(0))
    return [kind.name for kind in blank.kinds]


def verbs(game: GameDefinition) -> list[str]:
    """The verbs that answers are made of."""
    general = Words("drawdestiny.engine").sections("en")["option"]
    return sorted({*game.words.sections("en").get("option", {}), *general})


def position_words(game: GameDefinition) -> str:
    """The lists of one game, as a piece of a page."""
    seats = _code(game.seat_words(max(game.seats)))
    lines = [
        f"### {game.title}",
        "",
        f"- seats: {seats}; a seat alone means its zone `{game.default_zone()}`",
        f"- zones: {_code(zones(game))}",
        f"- facts: {_code(list(game.position_facts()))}",
        f"- verbs: {_code(verbs(game))}",
    ]
    return "\n".join(lines) + "\n"


def _code(words: list[str]) -> str:
    return ", ".join(f"`{word}`" for word in words)


if __name__ == "__main__":
    print("\n".join(position_words(game_definition(id)) for id in game_ids()))
