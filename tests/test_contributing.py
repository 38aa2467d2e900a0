"""CONTRIBUTING is true: its steps add a real card, and a game from outside the package."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

ROOT = Path(__file__).parent.parent
GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
STEP = re.compile(
    r"`((?:src|tests)/[^`]+)`(?:(?!```|`(?:src|tests)/).)*?```\w+\n(.*?)```", re.DOTALL
)
TOY = ROOT / "tests" / "engine" / "toy"


def steps(heading: str) -> dict[str, str]:
    """What a chapter of the guide says to write, by file."""
    chapter = GUIDE.split(f"## {heading}\n")[1].split("\n## ")[0]
    return {path: dedent(text) for path, text in STEP.findall(chapter)}


def follow(path: Path, text: str) -> None:
    """Write it where a person would."""
    before = path.read_text(encoding="utf-8")
    if path.suffix == ".toml":
        after = before.replace("[clause]\n", f"[clause]\n{text}", 1)
    elif path.name == "box.py":
        after = before.replace("= {\n", "= {\n    " + text, 1)
    elif path.name == "vocabulary.py":
        after = before.replace("    [\n", "    [\n        " + text, 1)
    else:
        after = before + ("" if path.suffix == ".jsonl" else "\n\n") + text
    if path.name in ("box.py", "vocabulary.py"):
        after = after.replace("encounters import (\n", "encounters import (\n    BothDraw,\n", 1)
    assert after != before, path
    path.write_text(after, encoding="utf-8")


def run(folder: Path, *command: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(
        [sys.executable, *command],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )


def test_the_steps_add_a_card_that_is_played_and_told_in_both_languages(tmp_path: Path) -> None:
    told = steps("Add a card")
    assert len(told) == 7, sorted(told)
    skip = shutil.ignore_patterns("static", "__pycache__", "*.so")
    shutil.copytree(ROOT / "src" / "drawdestiny", tmp_path / "src" / "drawdestiny", ignore=skip)
    ruling = tmp_path / "src" / "test_ruling.py"
    ruling.write_text("from drawdestiny.testing import card, scene\n", encoding="utf-8")
    for path, text in told.items():
        follow(ruling if path.startswith("tests/") else tmp_path / path, text)
    played = run(tmp_path / "src", "-m", "pytest", "-q", "-p", "no:cacheprovider", "test_ruling.py")
    assert played.returncode == 0 and "1 passed" in played.stdout, played.stdout + played.stderr
    ask = (
        "import drawdestiny as dd; g = dd.game_definition('episode-one');"
        "c = g.catalogue().card('E1-D90');"
        "print(g.card_text(c, 'en')); print(g.card_text(c, 'fr')); print(g.card_source(c)['text'])"
    )
    english, french, source = run(tmp_path / "src", "-c", ask).stdout.strip().splitlines()
    assert "you and your opponent draw a card each" in english.casefold()
    assert "vous et votre adversaire piochez chacun une carte" in french.casefold()
    assert "BothDraw" in source


@pytest.fixture
def plugged(tmp_path: Path) -> Path:
    """A folder with a package from outside: the toy game, and one that cannot be loaded."""
    package = tmp_path / "coingame"
    package.mkdir()
    (package / "__init__.py").touch()
    shutil.copy(TOY / "coin.py", package)
    shutil.copy(TOY / "rules.toml", package)
    shutil.copytree(TOY / "lang", package / "lang")
    info = tmp_path / "coingame-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: coingame\nVersion: 1.0\n")
    chapter = GUIDE.split("## Add a game\n")[1]
    (line,) = re.findall(r"^coin = \"(.*)\"$", chapter, re.MULTILINE)
    points = [f"coin = {line}", "half = coingame.half:GAME", "nowhere = coingame.no:GAME"]
    (info / "entry_points.txt").write_text("\n".join(["[drawdestiny.games]", *points, ""]))
    (package / "half.py").write_text(
        "from drawdestiny.engine.definition import Format, GameDefinition\n"
        "GAME = GameDefinition('half', 'Half', 'H', __package__, 1, [Format('f')], [2])\n"
    )
    return tmp_path


def test_a_game_of_another_package_is_found_and_played(plugged: Path) -> None:
    play = (
        "import drawdestiny as dd; print(dd.game_ids());"
        "from drawdestiny.testing.laws import random_game; print(random_game('coin', 1).outcome)"
    )
    found = run(plugged, "-c", play)
    assert found.returncode == 0, found.stderr
    games, outcome = found.stdout.splitlines()
    assert "'coin'" in games and "Outcome(winners=" in outcome


def test_a_game_that_is_not_whole_breaks_no_list_and_says_what_it_lacks(plugged: Path) -> None:
    listed = run(plugged, "-m", "drawdestiny", "games")
    assert listed.returncode == 0, listed.stderr
    assert "coin" in listed.stdout and "episode-one" in listed.stdout
    assert run(plugged, "-m", "drawdestiny", "cards", "Maul").returncode == 0
    ask = "import drawdestiny as dd; print(dd.game_ids()); dd.new_game('{}')"
    for id, fault in (("half", "catalogue: NotImplementedError"), ("nowhere", "coingame.no")):
        asked = run(plugged, "-c", ask.format(id))
        assert f"'{id}'" not in asked.stdout
        assert "BrokenGame" in asked.stderr and fault in asked.stderr, asked.stderr
