"""Searches with a name: kept in the user's file, and used as ``@name`` in any query."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from drawdestiny.cli.output import print_listing
from drawdestiny.cli.shelf import collections
from drawdestiny.cli.speech import say

if TYPE_CHECKING:
    from drawdestiny.collection.notebook import Notebook

_SAVED = re.compile(r"(?<!\S)@([\w-]+)")


@contextmanager
def _notebook(data: Path | None) -> Iterator[Notebook]:
    from drawdestiny.collection.notebook import Notebook

    with collections(data) as own:
        yield Notebook(own.database, own.owner)


def with_saved(query: str, data: Path | None) -> str:
    """The query with the saved searches that it names in their place."""
    if _SAVED.search(query) is None:
        return query
    with _notebook(data) as notebook:
        return _SAVED.sub(lambda match: f"({notebook.search(match.group(1))})", query)


def save_search(name: str, query: str, data: Path | None, lang: str) -> None:
    with _notebook(data) as notebook:
        notebook.save_search(name, query)
    print(say(lang, "search_saved", name=name))


def list_searches(forget: str, data: Path | None, lang: str) -> None:
    """All saved searches, after one of them is forgotten if that is wished."""
    with _notebook(data) as notebook:
        if forget:
            notebook.forget_search(forget)
        known = notebook.searches()
    if not known:
        print(say(lang, "no_searches"))
        return
    headers = [say(lang, "head_name"), say(lang, "head_text")]
    print_listing(headers, [[f"@{name}", query] for name, query in known.items()])
