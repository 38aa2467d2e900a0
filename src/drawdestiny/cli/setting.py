"""The options that every experiment of the laboratory takes, written down once."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from inspect import Signature, signature
from pathlib import Path
from typing import Annotated, Any, Final

import typer

from drawdestiny.cli.speech import language


class Setting:
    """Which games an experiment plays, where it plays them, and how it tells what came out."""

    def __init__(
        self,
        game: Annotated[str, typer.Argument(metavar="GAME")],
        decks: Annotated[str, typer.Option("--decks", metavar="A,B")] = "",
        format: Annotated[str, typer.Option("--format", metavar="FORMAT")] = "",
        seed: Annotated[str, typer.Option("--seed", metavar="SEED")] = "0",
        engine: Annotated[str, typer.Option("--engine", metavar="ENGINE")] = "local",
        address: Annotated[str, typer.Option("--address", metavar="ADDRESS")] = "",
        jobs: Annotated[int, typer.Option("--jobs", min=0, metavar="N", show_default=False)] = 0,
        limit: Annotated[
            float, typer.Option("--limit", min=0, max=600, metavar="SECONDS", show_default=False)
        ] = 0.0,
        journal: Annotated[Path | None, typer.Option("--journal", metavar="FILE")] = None,
        json: Annotated[bool, typer.Option("--json")] = False,
        lang: Annotated[str, typer.Option("--lang", metavar="LANG")] = "",
    ) -> None:
        self.game: Final = game
        self.decks: Final = names(decks)
        self.format: Final = format
        self.seed: Final = seed
        self.engine: Final = engine
        self.address: Final = address
        self.jobs: Final = jobs
        self.limit: Final = limit
        self.journal: Final = journal
        self.json: Final = json
        self.lang: Final = language(lang)


def names(text: str) -> list[str]:
    """Names with commas between."""
    return [name.strip() for name in text.split(",") if name.strip()]


def experiment(command: Callable[..., None]) -> Callable[..., None]:
    """Let a command take the options of a setting beside its own; it gets them as the first
    parameter. Typer reads options from a signature, so the two signatures are put together."""
    shared = signature(Setting, eval_str=True).parameters
    game, *rest = shared.values()
    _, *own = signature(command, eval_str=True).parameters.values()

    @wraps(command)
    def run(**given: Any) -> None:
        setting = Setting(**{name: given.pop(name) for name in shared})
        command(setting, **given)

    run.__dict__["__signature__"] = Signature([game, *own, *rest])
    return run
