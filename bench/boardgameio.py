"""boardgame.io's own server, at its best: what the load test stands beside."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from serving import free_port

FOLDER = Path(__file__).resolve().parent / "load"
NAME = "boardgame.io"
SETTINGS = (
    "`NODE_ENV=production`, undo switched off, websockets only and without compression, matches in "
    "memory, its usual full updates (its delta updates cost more than ten times the processor "
    "time here)"
)
"""How it is run, for the table."""


def problem() -> str:
    """Fetch what the server and the clients need, once; why that cannot be done, if it cannot."""
    for program in ("node", "npm"):
        if shutil.which(program) is None:
            return f"not measured: {program} is not installed"
    if (FOLDER / "node_modules").exists() or "NODE_PATH" in os.environ:
        return ""
    command = ["npm", "ci", "--no-audit", "--no-fund"]
    done = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, check=False)
    if done.returncode == 0:
        return ""
    said = [line for line in done.stderr.splitlines() if "error" in line.lower()]
    return (
        f"not measured: `npm ci` in bench/load failed ({(said or ['no reason given'])[0].strip()})"
    )


def version() -> str:
    """Its version and Node's."""
    facts = json.loads((FOLDER / "package.json").read_text(encoding="utf-8"))
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=True)
    return f"{NAME} {facts['dependencies'][NAME]} on Node {node.stdout.strip().removeprefix('v')}"


@contextmanager
def serve() -> Iterator[tuple[str, int]]:
    """The running server: its address and process id."""
    port = free_port()
    process = subprocess.Popen(
        ["node", "boardgameio.mjs", str(port)],
        cwd=FOLDER,
        env=os.environ | {"NODE_ENV": "production"},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    try:
        while "ready" not in process.stdout.readline():
            if process.poll() is not None:
                raise RuntimeError("boardgame.io does not start")
        yield f"http://127.0.0.1:{port}", process.pid
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()
