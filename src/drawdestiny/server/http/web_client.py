"""The built web client: its files, and its one page for every address that it knows itself."""

from __future__ import annotations

import asyncio
import mimetypes
from html import escape
from pathlib import Path
from typing import Final

from litestar import MediaType, Response, get
from litestar.params import FromPath

from drawdestiny.answers.catalogue import Kept, keep
from drawdestiny.answers.errors import WORDS, Denied
from drawdestiny.server.http.games import LONG, ready
from drawdestiny.server.http.requests import Asking, Spoken
from drawdestiny.server.http.security import PAGE_POLICY

FRESH: Final = "no-cache"
"""The page itself is asked for each time: it names the files of the newest build."""
HASHED: Final = "assets"
"""The folder of files whose names change with their content."""
ALONE: Final = "alone"
"""Where the page lies that plays without a server."""
NOT_PAGES: Final = ("api", "schema", "ws", ALONE)
FILES: Final = (
    ".css", ".ico", ".js", ".json", ".map", ".png", ".svg", ".webmanifest", ".woff2",
)  # fmt: skip
"""What ends so is a file: if it is not there, the page is no answer."""
LARGEST: Final = 20_000_000

mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("text/javascript", ".js")
mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("application/wasm", ".wasm")


class Client:
    """The files of a build, read once."""

    def __init__(self, folder: Path) -> None:
        self.folder: Final = folder.resolve()
        self._kept: Final[dict[Path, tuple[float, Kept]]] = {}

    def file(self, path: str) -> Kept | None:
        """The file of that name inside the folder; nothing if it is not there."""
        if "\0" in path or "\\" in path:
            return None
        try:
            found = (self.folder / path).resolve()
            if not found.is_relative_to(self.folder) or not found.is_file():
                return None
            changed = found.stat().st_mtime
            # However a name is written, the file is kept once.
            known = self._kept.get(found)
            if known is not None and known[0] == changed:
                return known[1]
            if found.stat().st_size > LARGEST:
                return None
            kept = keep(found.read_bytes())
        except (OSError, ValueError):
            return None
        self._kept[found] = (changed, kept)
        return kept


@get(["/", "/{path:path}"], include_in_schema=False, opt={"kept": True})
async def client(request: Asking, lang: Spoken, path: FromPath[str] = "") -> Response[bytes]:
    """A file of the web client, or its page."""
    files: Client = request.app.state["client"]
    name = path.strip("/")
    if name.partition("/")[0] in NOT_PAGES:
        raise Denied(404, "unknown_page")
    kept = await asyncio.to_thread(files.file, name) if name else None
    if kept is not None and name != "index.html":
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        return ready(request, kept, LONG if name.startswith(f"{HASHED}/") else FRESH, kind)
    if name.startswith(f"{HASHED}/") or name.endswith(FILES):
        raise Denied(404, "unknown_page")
    page = await asyncio.to_thread(files.file, "index.html")
    if page is None:
        return _not_built(lang)
    return ready(request, page, FRESH, MediaType.HTML)


@get([f"/{ALONE}", f"/{ALONE}/{{path:path}}"], include_in_schema=False, opt={"kept": True})
async def page_alone(request: Asking, path: FromPath[str] = "") -> Response[bytes]:
    """A file of the page that plays without a server, if it was built."""
    files: Client | None = request.app.state["page"]
    name = path.strip("/") or "index.html"
    asked: bytes = request.scope["raw_path"]
    if not asked.startswith(f"/{ALONE}/".encode()):
        # The page is a folder: its files are named from there.
        return Response(b"", status_code=308, headers={"location": f"/{ALONE}/"})
    kept = None if files is None else await asyncio.to_thread(files.file, name)
    if kept is None:
        raise Denied(404, "unknown_page")
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    told = ready(request, kept, LONG if name.startswith(f"{HASHED}/") else FRESH, kind)
    told.headers["content-security-policy"] = PAGE_POLICY
    return told


def _not_built(lang: str) -> Response[bytes]:
    title = escape(WORDS.say(lang, "page", "not_built_title"))
    text = escape(WORDS.say(lang, "page", "not_built"))
    page = (
        f'<!doctype html><html lang="{lang}"><head><meta charset="utf-8"><title>{title}</title>'
        f"</head><body><h1>{title}</h1><p>{text}</p></body></html>"
    )
    return Response(page.encode(), media_type=MediaType.HTML, headers={"cache-control": FRESH})
