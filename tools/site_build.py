"""Build the page that plays without a server, into build/page: a folder for any static host.

    python -m tools.site_build          everything
    python -m tools.site_build runtime  only Python and the package, into build/runtime

The client is built like the one for the server. Python for the browser comes from the npm package
pyodide (web/package-lock.json pins it), msgspec for it from PyPI, pinned by its hash. Only the
parts of the package that the page needs go along.
"""

from __future__ import annotations

import hashlib
import importlib.util
import json
import re
import shutil
import subprocess
import sys
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from tools import web_build

from drawdestiny.answers import catalogue
from drawdestiny.answers.showcase import part_of
from drawdestiny.engine.words import LANGUAGES
from drawdestiny.games import game_ids

ROOT: Final = web_build.ROOT
SOURCES: Final = ROOT / "src" / "drawdestiny"
TOOLS: Final = ROOT / "tools"
SITE: Final = ROOT / "build" / "page"
RUNTIME: Final = ROOT / "build" / "runtime"

MSGSPEC: Final = "msgspec==0.22.0"
HASH: Final = "sha256:a66b1766311e42371e509c996c3933b161c7ae0eabdf361af5316dec197e1022"
PLATFORM: Final = ["--python-version=3.14", "--platform=pyemscripten_2026_0_wasm32"]

PARTS: Final = (
    "answers", "cards", "collection", "decks", "engine", "events", "games", "interfaces", "letters",
    "page", "players", "protocol", "puzzles", "sets", "showcase", "tables",
)  # fmt: skip
"""What the page needs of the package."""
NOT_NEEDED: Final = ("collection/collections.py", "cards/sheets.py", "collection/pictures.py")
"""What of these only a database, a printer or a terminal needs."""
PYTHON: Final = (
    "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json",
)  # fmt: skip
COUNTED: Final = ("pyodide.asm.wasm", "python_stdlib.zip")
"""The large ones, of whose download the progress is shown."""

POLICY: Final = (
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
)
"""The server's policy for scripts and what WebAssembly needs; static hosts set no headers."""


def wheel() -> Path:
    """msgspec for the browser's Python, from PyPI."""
    folder = ROOT / "build" / "wheels"
    folder.mkdir(parents=True, exist_ok=True)
    wanted = folder / "requirements.txt"
    wanted.write_text(f"{MSGSPEC} --hash={HASH}\n")
    found = sorted(folder.glob("msgspec-*.whl"))
    if not (found and f"sha256:{_digest(found[0].read_bytes())}" == HASH):
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes",
               "--only-binary=:all:", "--implementation=cp", *PLATFORM,
               f"--requirement={wanted}", f"--dest={folder}"]  # fmt: skip
        subprocess.run(pip, check=True)
        found = sorted(folder.glob("msgspec-*.whl"))
    return found[0]


def needed() -> Iterator[Path]:
    """The files of the package that go along."""
    yield SOURCES / "__init__.py"
    for part in PARTS:
        for path in sorted((SOURCES / part).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                if path.relative_to(SOURCES).as_posix() not in NOT_NEEDED:
                    yield path


def pack(target: Path) -> None:
    """The needed parts in one archive, the same for the same files."""
    extensions = importlib.util.find_spec("mypy_extensions")
    assert extensions is not None and extensions.origin is not None
    files = [(path.relative_to(SOURCES.parent).as_posix(), path) for path in needed()]
    files.append(("mypy_extensions.py", Path(extensions.origin)))
    with zipfile.ZipFile(target, "w") as archive:
        for name, path in files:
            info = zipfile.ZipInfo(name)
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, path.read_bytes(), compresslevel=9)


def runtime(target: Path) -> Path:
    """Python, msgspec and the package in one folder below ``target``, named by its content."""
    web_build.install()
    whole = target / "runtime"
    shutil.rmtree(whole, ignore_errors=True)
    whole.mkdir(parents=True)
    python = web_build.WEB / "node_modules" / "pyodide"
    for name in PYTHON:
        shutil.copyfile(python / name, whole / name)
    msgspec = wheel()
    shutil.copyfile(msgspec, whole / msgspec.name)
    pack(whole / "drawdestiny.zip")
    told = {"wheel": msgspec.name, "package": "drawdestiny.zip"}
    (whole / "runtime.json").write_text(json.dumps(told))
    in_page_python(whole, TOOLS / "page_bytecode.py", whole)
    told["snapshot"] = snapshot(whole).name
    tell(whole / "told")
    counted = [*COUNTED, msgspec.name, "drawdestiny.zip", told["snapshot"]]
    total = sum((whole / name).stat().st_size for name in counted)
    (whole / "runtime.json").write_text(json.dumps({"total": total, **told}))
    parts = [f"{path.name} {_digest(path.read_bytes())}" for path in files_in(whole)]
    named = target / f"runtime-{_digest(' '.join(parts).encode())[:12]}"
    for old in target.glob("runtime-*"):
        shutil.rmtree(old)
    return whole.rename(named)


def in_page_python(folder: Path, program: Path, shared: Path) -> None:
    """Run a program in the Python of the page."""
    script = str(TOOLS / "page_python.mjs")
    command = [web_build.node(), script, str(folder), str(program), str(shared)]
    subprocess.run(command, check=True)


def snapshot(folder: Path) -> Path:
    """Python's memory after its start, compressed: hosts need not know how."""
    made = folder / "snapshot"
    command = [web_build.node(), str(TOOLS / "page_snapshot.mjs"), str(folder), str(made)]
    subprocess.run(command, check=True)
    made.write_bytes(zlib.compress(made.read_bytes(), 9))
    return made


def tell(target: Path) -> None:
    """The games with their cards, rules and shown parts as the page answers them: it can show them
    before Python is there."""
    target.mkdir()
    for lang in LANGUAGES:
        (target / f"games.{lang}.json").write_bytes(catalogue.games(lang).body)
        for game in game_ids():
            told = {
                "cards": catalogue.cards(game, lang),
                "rules": catalogue.rules(game, lang),
                "showcase": part_of(game, lang),
            }
            for name, kept in told.items():
                (target / f"{name}.{game}.{lang}.json").write_bytes(kept.body)


def files_in(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*") if path.is_file())


def build() -> None:
    web_build.install()
    web_build.run("run", "--silent", "page")
    folder = runtime(SITE / "assets")
    files = json.loads((SITE / "assets.json").read_text())
    files += [path.relative_to(SITE).as_posix() for path in files_in(folder)]
    (SITE / "assets.json").write_text(json.dumps(files))
    index = SITE / "index.html"
    index.write_text(with_head(index.read_text(), f"assets/{folder.name}/"))
    size = sum(path.stat().st_size for path in SITE.rglob("*") if path.is_file())
    print(f"{SITE.relative_to(ROOT)}: {size / 1e6:.1f} MB")


def with_head(page: str, folder: str) -> str:
    """The page with its policy, before anything that the policy speaks of, and its runtime."""
    policy = "; ".join(POLICY)
    told = (
        f'<meta http-equiv="Content-Security-Policy" content="{policy}" />\n'
        f'    <meta name="drawdestiny-runtime" content="{folder}" />'
    )
    changed, count = re.subn(r'(<meta charset="utf-8" />)', rf"\1\n    {told}", page)
    assert count == 1, "the page has no charset to stand beside"
    return changed


def _digest(body: bytes) -> str:
    return hashlib.sha256(body).hexdigest()


def main() -> None:
    task = sys.argv[1] if len(sys.argv) > 1 else "build"
    if task == "runtime":
        print(runtime(RUNTIME))
    elif task == "build":
        build()
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
