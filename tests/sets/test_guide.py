"""The guide "Type in the cards you own": whoever follows it plays."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

import drawdestiny as dd
from drawdestiny.cli import main
from drawdestiny.engine.words import sentence

GUIDE = (Path(__file__).parents[2] / "docs" / "own-cards.md").read_text(encoding="utf-8")
FILES = re.findall(r'^```\w+ title="([^"]+)"\n(.*?)^```', GUIDE, re.MULTILINE | re.DOTALL)
COMMANDS = re.findall(r"^```bash\n(.*?)^```", GUIDE, re.MULTILINE | re.DOTALL)
ROWS = [
    (game, *row)
    for game, part in re.findall(
        r"^### Sentences of ([\w ]+)\n(.*?)(?=^##|\Z|^If )", GUIDE, re.M | re.S
    )
    for row in re.findall(r"^\| (.+?) \| `(.+)` \|$", part, re.MULTILINE)
]


def test_its_files_and_commands_make_cards_that_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("LC_ALL", "C")
    assert len(FILES) == 6
    for name, text in FILES:
        Path(name).write_text(text, encoding="utf-8")
    for block in COMMANDS:
        for line in block.splitlines():
            status = main(shlex.split(line)[1:])
            printed = capsys.readouterr()
            assert (status, printed.err) == (0, ""), line
    for game in ("jk", "yj", "e1"):
        assert "[MY-1]" in Path(f"{game}-full.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize(("title", "said", "written"), ROWS)
def test_its_sentences_say_what_they_mean(title: str, said: str, written: str) -> None:
    game = next(d for d in map(dd.game_definition, dd.game_ids()) if d.title == title)
    vocabulary = game.vocabulary()
    assert vocabulary is not None
    clauses = [c for value in vocabulary.read(written) for c in vocabulary.clauses(value)]
    assert " ".join(sentence(game.words.clause(clause, "en")) for clause in clauses) == said


def test_it_has_sentences_for_every_game() -> None:
    assert {title for title, _, _ in ROWS} == {"Episode One", "Jedi Knights", "Young Jedi"}
    assert len(ROWS) > 40
