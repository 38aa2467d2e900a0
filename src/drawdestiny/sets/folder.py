"""The user's own sets: files in a folder beside the collections, found by their codes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from drawdestiny.engine.deck import CardSet
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.errors import DrawDestinyError, UnknownName, unwritable
from drawdestiny.games import forget, prepare
from drawdestiny.sets.files import ENDING, CardFile, load_file


class SetFolder:
    """A folder of files of own cards, one for each game and code."""

    def __init__(self, path: Path) -> None:
        self.path: Final = path

    def files(self) -> list[Path]:
        return sorted(self.path.glob(f"*{ENDING}")) if self.path.is_dir() else []

    def games(self) -> list[str]:
        """The games that there are sets for, by the names of the files."""
        return sorted({path.name.partition(".")[0] for path in self.files()})

    def of_game(self, game: str) -> list[Path]:
        return [path for path in self.files() if path.name.startswith(f"{game}.")]

    def find(self, code: str) -> list[Path]:
        """The files of the set with that code; in several games there may be one each."""
        found = [path for path in self.files() if path.name.split(".")[1] == code.upper()]
        if not found:
            raise UnknownName("set", code, [path.name.split(".")[1] for path in self.files()])
        return found

    def add(self, read: CardFile, text: str) -> bool:
        """Keep a file; whether another version of the set was there before."""
        path = self.path / f"{read.data.game}.{read.data.code}{ENDING}"
        before = path.is_file()
        try:
            self.path.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        except OSError as error:
            raise unwritable(str(path), error) from error
        return before

    def remove(self, code: str) -> list[Path]:
        found = self.find(code)
        for path in found:
            path.unlink()
        return found


@contextmanager
def sets_in_use(folder: SetFolder, complain: Callable[[DrawDestinyError], None]) -> Iterator[None]:
    """Let the games of this process have the user's own cards, from when they are asked for.

    A file that cannot be used any more is complained about and left out: it costs nobody a game.
    """
    games = folder.games()
    for game in games:
        prepare(game, _extension(folder, game, complain))
    try:
        yield
    finally:
        for game in games:
            forget(game)


def _extension(
    folder: SetFolder, game: str, complain: Callable[[DrawDestinyError], None]
) -> Callable[[GameDefinition], GameDefinition]:
    def extend(definition: GameDefinition) -> GameDefinition:
        sets: list[CardSet] = []
        for path in folder.of_game(game):
            try:
                read = load_file(path)
                if read.set is None:
                    raise read.problems[0]
                sets.append(read.set)
            except DrawDestinyError as error:
                complain(error)
        return definition.extend(sets)

    return extend
