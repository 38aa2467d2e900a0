"""Errors and deck problems speak the reader's language."""

from __future__ import annotations

import ast
import json
from pathlib import Path

import pytest

import drawdestiny as dd
from drawdestiny.cli.app import run
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.errors import WORDS, BadFile, DeckProblems, unreadable

SOURCE = Path(dd.__file__).parent

BROKEN = {
    "episode-one": ("dark", "aucun lieu de Naboo", "E1-1.2"),
    "young-jedi": (
        "dark",
        "0 carte de couleur rouge au lieu de 10\u00a0: ajoutez-en 10",
        "YJ-17.1",
    ),
    "jedi-knights": (
        "empire",
        "aucune carte de Thème\u00a0: ajoutez-en une, et le Héros qu’elle nomme",
        "JK-3.1",
    ),
}


@pytest.mark.parametrize("game", BROKEN)
def test_deck_problems_are_told_in_french(game: str) -> None:
    side, text, rule = BROKEN[game]
    definition = dd.game_definition(game)
    found = definition.problems(Deck("Vide", side, {}), definition.formats[0].id)
    told = DeckProblems("Vide", found).text("fr")
    assert told.startswith("deck «\u00a0Vide\u00a0»\u00a0: ")
    assert f"{text} ({rule})" in told
    assert [problem.word for problem in found] == [
        problem.word
        for problem in definition.problems(Deck("Empty", side, {}), definition.formats[0].id)
    ]


def test_a_file_is_told_in_french(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "rien.txt"
    try:
        missing.read_text()
    except OSError as error:
        told = unreadable("rien.txt", error)
    assert told.text("fr") == "rien.txt\u00a0: lecture impossible\u00a0: ce fichier n’existe pas"
    assert str(told) == "rien.txt: cannot be read: there is no such file"
    assert run(["deck", "check", str(missing), "--lang", "fr"]) == 2
    assert "lecture impossible" in capsys.readouterr().err


def test_what_stands_inside_an_error_is_told_in_the_same_language() -> None:
    with pytest.raises(BadFile) as error:
        dd.new_scenario('game = "episode-one"\n[dark]\nnaboo = ["Yoda"]')
    assert "dark.naboo[0]\u00a0: aucune carte ne s’appelle «\u00a0Yoda\u00a0»" in error.value.text(
        "fr"
    )


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (
            ["play", "episode-won"],
            "aucun jeu ne s’appelle «\u00a0episode-won\u00a0»\u00a0; vouliez-vous dire",
        ),
        (["play"], "play\u00a0: nommez un jeu"),
        (["play", "episode-one", "--deck", "Jedi", "--against", "Royal"], "un côté doit jouer"),
        (["games", "--jsn"], "games\u00a0: il n’y a pas d’option --jsn"),
        (["game"], "il n’y a pas de commande game"),
        (["card"], "card\u00a0: il manque ID|NAME"),
        (["card", "Mauk"], "aucune carte ne s’appelle «\u00a0Mauk\u00a0»"),
        (["rules", "E1-99"], "aucune règle ne s’appelle «\u00a0E1-99\u00a0»"),
        (["packs", "open", "booster"], "aucun produit ne s’appelle «\u00a0booster\u00a0»"),
    ],
)
def test_the_command_line_complains_in_french(
    args: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([*args, "--lang", "fr"]) == 2
    told = capsys.readouterr().err
    assert said in told and told.count("\n") == 1


def test_a_checked_deck_is_told_in_french_with_words_that_stay(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "court.txt"
    path.write_text("game: young-jedi\nside: dark\n3 DM-99\n1 DM-1\n")

    def check(*args: str) -> str:
        assert run(["deck", "check", str(path), *args]) == 1
        return capsys.readouterr().out

    told = check("--lang", "fr")
    assert "4 cartes au lieu de 60\u00a0: ajoutez-en 56 (YJ-17.1 Six fois dix)" in told
    french = json.loads(check("--lang", "fr", "--json"))["problems"]
    english = json.loads(check("--lang", "en", "--json"))["problems"]
    assert french[0]["problem"] == "other_side"
    for a, b in zip(french, english, strict=True):
        assert (a["rule"], a["problem"], a["cards"]) == (b["rule"], b["problem"], b["cards"])
        assert a["text"] != b["text"]


def test_every_word_of_a_file_error_and_of_an_unknown_name_exists() -> None:
    sections = {"BadFile": (1, "file"), "OtherVersion": (1, "file"), "UnknownName": (0, "unknown")}
    missing = []
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            place, section = sections.get(getattr(node.func, "id", ""), (0, ""))
            if not section or len(node.args) <= place:
                continue
            word = getattr(node.args[place], "value", None)
            if not isinstance(word, str) or not WORDS.has("en", section, word):
                missing.append(f"{path.name}:{node.lineno}")
    assert not missing
