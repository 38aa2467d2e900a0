"""What the documents show is what happens: their examples run."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

import drawdestiny as dd
from drawdestiny.cli import main
from drawdestiny.testing.laws import LAWS

ROOT = Path(__file__).parent.parent
PAGES = [
    page
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]
    if ">>>" in page.read_text(encoding="utf-8")
]
WRITTEN = [
    *ROOT.glob("*.md"),
    *sorted((ROOT / "docs").rglob("*.md")),
    *(ROOT / "bench").glob("*.md"),
]
LABORATORY = (ROOT / "docs" / "laboratory.md").read_text(encoding="utf-8")
TESTING = (ROOT / "docs" / "testing.md").read_text(encoding="utf-8")


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_examples_of_a_page_run(page: Path) -> None:
    result = doctest.testfile(
        str(page), module_relative=False, encoding="utf-8", optionflags=doctest.ELLIPSIS
    )
    assert result.attempted > 0
    assert result.failed == 0


@pytest.mark.parametrize("page", WRITTEN, ids=lambda page: page.name)
def test_links_lead_to_files_and_commands_exist(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    links = re.findall(r"\]\((?!https?:)([^)#]+)[^)]*\)", text)
    assert [link for link in links if not (page.parent / link).exists()] == []
    scripts = re.findall(r"\bpython ((?:bench|tools)/\w+\.py)", text)
    assert [script for script in scripts if not (ROOT / script).exists()] == []
    targets = re.findall(r"(?m)(?:^|`)make ([a-z-]+)", text)
    made = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert [name for name in targets if f"\n{name}:" not in made] == []


def test_the_example_of_the_package_runs() -> None:
    result = doctest.testmod(dd)
    assert result.attempted > 0
    assert result.failed == 0


def test_the_laboratory_prints_what_its_page_shows(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    shown = blocks(LABORATORY, "console")
    assert len(shown) == 5
    for block in shown:
        command, printed = block.removeprefix("$ drawdestiny ").split("\n", 1)
        assert main([*shlex.split(command), "--jobs", "1"]) == 0
        assert capsys.readouterr().out == printed, command


def test_the_test_files_shown_are_tests_that_pass() -> None:
    files = [block for block in blocks(TESTING, "python") if ">>>" not in block]
    passed = 0
    for file in files:
        names: dict[str, object] = {}
        exec(compile(file, "docs/testing.md", "exec"), names)
        for name, test in names.items():
            if name.startswith("test_") and callable(test):
                if hasattr(test, "pytestmark"):
                    for law in LAWS:
                        test(law, 0)
                else:
                    test()
                passed += 1
    assert passed == 3


def test_the_positions_shown_can_be_laid_and_played_on() -> None:
    for text in blocks(TESTING, "toml"):
        game = dd.new_scenario(text)
        assert game.view().seats == ["dark", "light", "light2"]
        assert game.decision.kind == "trap"
        assert game.view(0).zone("hand", 2).cards[0].id == "E1-L60"
        while game.outcome is None:
            game.choose(game.decision.options[-1])
        assert dd.replay(game.record()).outcome == game.outcome
