"""Printing for people and programs, and writing files whole or not at all."""

from __future__ import annotations

import json
import os
import sys
import tempfile
import textwrap
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from drawdestiny.engine.errors import BadFile, DrawDestinyError, unwritable

if TYPE_CHECKING:
    from rich.console import Console


def print_json(data: object) -> None:
    print(json.dumps(data, ensure_ascii=False, indent=2))


def console() -> Console:
    """Where tables go. Card names are shown as they are: nothing in them is markup."""
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False)


def print_listing(headers: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Rows in columns: a table on a terminal, plain aligned text for a pipe."""
    if sys.stdout.isatty():
        from rich.box import SIMPLE_HEAD
        from rich.table import Table
        from rich.text import Text

        table = Table(box=SIMPLE_HEAD)
        for number, header in enumerate(headers):
            table.add_column(Text(header), no_wrap=number == 0, overflow="fold")
        for row in rows:
            table.add_row(*(Text(cell) for cell in row))
        console().print(table)
        return
    widths = [max(len(row[i]) for row in [headers, *rows]) for i in range(len(headers))]
    for row in rows:
        cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
        print("  ".join(cells).rstrip())


def print_wrapped(lines: Sequence[str]) -> None:
    """Lines that a terminal breaks between words, indented as they begin; as they are in a pipe."""
    if not sys.stdout.isatty():
        print("\n".join(lines))
        return
    width = console().width
    for line in lines:
        inset = " " * (len(line) - len(line.lstrip()) + 2)
        whole = textwrap.fill(line, width, subsequent_indent=inset, break_on_hyphens=False)
        print(whole if line.strip() else "")


def write_file(path: Path, text: str) -> None:
    """Write a file whole: a reader sees the old one or the new one, never a part."""
    write_bytes(path, text.encode())


def write_bytes(path: Path, data: bytes) -> None:
    """The same for a picture or another file that is no text."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        raise unwritable(str(path), error) from error
    try:
        with open(handle, "wb") as file:
            file.write(data)
        # A temporary file is its owner's alone; this one is as readable as any other.
        mask = os.umask(0)
        os.umask(mask)
        os.chmod(name, 0o666 & ~mask)
        os.replace(name, path)
    except OSError as error:
        Path(name).unlink(missing_ok=True)
        raise unwritable(str(path), error) from error


@contextmanager
def naming(path: Path) -> Iterator[None]:
    """Whatever is wrong with a file's content is told with the file's name in front."""
    source = str(path)
    try:
        yield
    except BadFile as error:
        if not error.source.startswith(source):
            error.rename(source)
        raise
    except DrawDestinyError as error:
        raise BadFile(source, "fault", reason=error) from error
    except (LookupError, TypeError, ValueError, AssertionError) as error:
        # Well-formed, but nothing the game can be set up from.
        reason = f"{type(error).__name__}: {error}"
        raise BadFile(source, "no_game", reason=reason) from error
