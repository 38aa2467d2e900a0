"""Games, decks, cards and rules on the command line."""

from __future__ import annotations

import json
import shlex
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command

import drawdestiny as dd
from drawdestiny.cli import main
from drawdestiny.cli.app import app
from drawdestiny.cli.speech import WORDS, language
from drawdestiny.engine.rulebook import rulebook
from drawdestiny.engine.words import LANGUAGES, Words

COMMANDS = ["games", "play", "sim", "replay", "scenario", "cards", "card", "rules", "decks"]


def test_games_tells_formats_players_and_counts(run: Any) -> None:
    out = run("games").out
    assert "Episode One (episode-one)" in out
    assert "players: 2, 3, 4 · 121 cards" in out
    assert "format standard  The boxed game" in out


def test_games_as_json_has_every_game(run: Any) -> None:
    games = run("games", "--json").json()
    assert [game["id"] for game in games] == dd.game_ids()
    box = next(game for game in games if game["id"] == "episode-one")
    assert (box["players"], box["cards"], box["decks"]) == ([2, 3, 4], 121, 8)
    assert box["rules"] == len(rulebook(dd.game_definition("episode-one")).proper())
    assert box["formats"][0]["id"] == "standard"


def test_games_in_french(run: Any) -> None:
    assert "joueurs\u00a0: 2, 3, 4" in run("games", "--lang", "fr").out


def test_the_language_comes_from_the_locale_unless_asked_for() -> None:
    assert language("", {"LANG": "fr_CA.UTF-8"}) == "fr"
    assert language("", {"LANG": "fr_FR", "LC_ALL": "en_GB"}) == "en"
    assert language("", {"LANG": "de_DE"}) == "en"
    assert language("", {}) == "en"
    assert language("en", {"LANG": "fr_FR"}) == "en"


def test_decks_of_a_game(run: Any) -> None:
    decks = run("decks", "--game", "episode-one", "--json").json()
    assert next(deck["name"] for deck in decks if deck["side"] == "dark") == "Maul"
    assert {deck["size"] for deck in decks} == {40}
    assert "Qui-Gon" in run("decks", "--game", "episode-one").out


def test_a_search_wants_all_words_whatever_their_accents_and_case(run: Any) -> None:
    found = run("cards", "MAUL", "ATTACK", "naboo", "--game", "episode-one", "--json").json()
    assert [card["title"] for card in found] == ["Double Blade"]
    box = dd.game_definition("episode-one").catalogue()
    french = run("cards", "piege", "--game", "episode-one", "--json").json()
    traps = {card.id for card in box.cards if card.kind == "trap"}
    assert traps < {card["id"] for card in french}
    assert all(card["id"] in traps or "piège" in card["text"]["fr"] for card in french)
    assert "Double Blade" in run("cards", "double", "blade", "--lang", "fr").out


def test_a_search_without_a_hit_is_no_error(run: Any) -> None:
    assert run("cards", "xyzzy").out == "No card says “xyzzy”.\nNo card fits.\n"
    assert run("cards", "xyzzy", "--json").json() == []


def test_a_card_shows_its_numbers_and_both_texts(run: Any) -> None:
    out = run("card", "E1-D24").out
    assert out.startswith("Double Blade  [E1-D24]\n  attack, Dark\n  destiny: 2\n")
    assert "en  Darth Maul leads an attack on Naboo." in out
    assert "fr  Darth Maul mène une attaque sur Naboo." in out


def test_a_card_by_name_as_json(run: Any) -> None:
    card = run("card", "double", "blade", "--json").json()
    assert (card["id"], card["game"], card["facts"]["destiny"]) == ("E1-D24", "episode-one", 2)
    assert set(card["text"]) == set(LANGUAGES)


def test_a_french_card_has_french_labels_first(run: Any) -> None:
    out = run("card", "E1-D24", "--lang", "fr").out
    assert "  attaque, Obscur\n  destinée\u00a0: 2\n" in out
    assert out.index("  fr  ") < out.index("  en  ")


def test_a_french_card_has_its_rarity_mark_and_colours_in_french(run: Any) -> None:
    out = run("card", "BP-49", "--lang", "fr").out
    assert "  rareté\u00a0: commune\n  marque\u00a0: diamant\n" in out
    assert "  points de construction\u00a0: orange\n" in out
    out = run("card", "EBN-P11", "--lang", "fr").out
    assert "  joker pour\u00a0: rouge, orange, bleu, jaune, vert, violet\n" in out
    assert "points de construction" not in out  # a wild card has none of its own
    assert "  quartiers\u00a0: violet, jaune\n" in run("card", "E1-D24", "--lang", "fr").out


def test_a_rule_by_number_and_a_chapter_with_its_rules(run: Any) -> None:
    assert run("rules", "e1-5.3").out.startswith("E1-5.3  Result\n  Compare the totals")
    chapter = run("rules", "E1-5", "--json").json()
    assert [rule["id"] for rule in chapter][:3] == ["E1-5", "E1-5.1", "E1-5.2"]
    assert run("rules", "E1-1.1", "--lang", "fr").out.startswith("E1-1.1  Deux côtés\n")


def test_rules_with_a_word(run: Any) -> None:
    found = run("rules", "starship", "--game", "episode-one", "--json").json()
    assert "E1-4.2" in [rule["id"] for rule in found]
    assert {rule["game"] for rule in found} == {"episode-one"}


def test_all_rules_are_listed_by_their_titles(run: Any) -> None:
    out = run("rules", "--game", "episode-one").out
    assert "E1-1  Teams and decks\n  E1-1.1  Two sides\n" in out
    assert "our reading" in out


def test_unproved_rules_and_cards_are_those_no_test_names(run: Any, tmp_path: Path) -> None:
    game = dd.game_definition("episode-one")
    tests = tmp_path / "proofs"
    tests.mkdir()
    args = ("--unproved", "--game", "episode-one", "--tests", tests, "--json")
    all_rules = [part for rule in rulebook(game).proper() for part in rule.to_prove()]
    all_cards = [card.id for card in game.catalogue().cards if game.has_text(card)]
    assert run("rules", *args).json() == all_rules
    assert [card["id"] for card in run("cards", *args).json()] == all_cards
    rules, cards = ", ".join(map(repr, all_rules[1:])), ", ".join(map(repr, all_cards))
    proof = f"@rule({rules})\n@card({cards})\ndef test_it(): ...\n"
    (tests / "test_proof.py").write_text(proof, encoding="utf-8")
    assert run("rules", *args).json() == all_rules[:1]
    assert run("cards", *args).json() == []
    (tests / "test_rest.py").write_text(f"@rule({all_rules[0]!r})\ndef test_it(): ...\n", "utf-8")
    assert run("rules", *args).out == "[]\n"
    assert run("rules", *args[:-1]).out == "Everything is named by a test.\n"


def test_only_encounters_have_text_to_prove_in_the_box() -> None:
    game = dd.game_definition("episode-one")
    kinds = {card.kind for card in game.catalogue().cards if game.has_text(card)}
    assert kinds == {"encounter"}


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (["games", "--lang", "de"], "no language is called 'de'"),
        (["game"], "No such command 'game'"),
        (["games", "--jsn"], "games: No such option: --jsn"),
        (["decks", "--game", "episode-won"], "did you mean episode-one?"),
        (["card"], "card: Missing argument"),
        (["card", "E1-D99"], "no card is called 'E1-D99'; did you mean"),
        (["card", "Darth Mall"], "did you mean Darth Maul"),
        (["cards", "--game", "chess"], "no game is called 'chess'"),
        (["rules", "E1-99.9"], "no rule is called 'E1-99.9'"),
        (["rules", "xyzzy"], "no rule is called 'xyzzy'"),
        (["rules", "--game", "go"], "no game is called 'go'"),
        (["rules", "--unproved", "--tests", "nowhere"], "nowhere: is no folder of tests"),
    ],
)
def test_bad_input_is_one_line_that_names_it(
    refused: Callable[..., str], args: list[str], said: str
) -> None:
    assert said in refused(*args)


def test_a_test_file_that_is_no_python_is_named(
    refused: Callable[..., str], tmp_path: Path
) -> None:
    (tmp_path / "test_broken.py").write_text("def test(:\n", encoding="utf-8")
    said = refused("rules", "--unproved", "--tests", tmp_path)
    assert "test_broken.py, line 1: is no Python" in said


def test_a_fault_of_the_program_is_one_line_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(lang: str, as_json: bool) -> None:
        raise RuntimeError("broken")

    monkeypatch.setattr("drawdestiny.cli.listings.list_games", fail)
    assert main(["games"]) == 1
    assert capsys.readouterr().err.startswith("drawdestiny: a fault of the program: RuntimeError")


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(
    ("lang", "usage", "examples"),
    [("en", "Usage:", "Examples:"), ("fr", "Usage\u00a0:", "Exemples\u00a0:")],
)
def test_every_command_has_help_with_examples(
    run: Any, command: str, lang: str, usage: str, examples: str
) -> None:
    out = run(command, "--help", "--lang", lang).out
    assert out.startswith(f"{usage} drawdestiny {command} ")
    assert f"{examples}\n    drawdestiny {command}" in out
    assert Words("drawdestiny.cli").say(lang, "help", command)[:30] in out


def test_help_is_in_french_throughout(run: Any) -> None:
    out = run("lab", "matchup", "--help", "--lang", "fr").out
    assert out.startswith("Usage\u00a0: drawdestiny lab matchup [OPTIONS]")
    for words in (
        "Arguments\u00a0:\n",
        "[obligatoire]",
        "Options\u00a0:\n",
        "[défaut\u00a0: 0]",
        "cette aide.",
    ):
        assert words in out
    assert "Commandes\u00a0:\n" in run("--help", "--lang", "fr").out
    for words in ("Arguments:", "Options:", "[default", "[required]", "Show this message"):
        assert words not in out


@pytest.mark.parametrize(
    ("args", "english", "french"),
    [
        (["sim", "episode-one", "--games", "x"], "a number from 1 up", "un nombre à partir de 1"),
        (["serve", "--port", "99999"], "from 0 to 65535", "un nombre de 0 à 65535"),
        (["play", "--players", "two"], "it takes a number\n", "il faut un nombre\n"),
        (
            ["games", "now", "all"],
            "games: not expected: now all",
            "games\u00a0: en trop\u00a0: now all",
        ),
        (["games", "--json=3"], ": --json takes no value", ": --json ne prend pas de valeur"),
        (["cards", "--sort"], ": --sort needs a value", ": --sort doit être suivi d’une valeur"),
    ],
)
def test_a_command_typed_wrong_is_told_in_both_languages(
    refused: Callable[..., str], args: list[str], english: str, french: str
) -> None:
    assert english in refused("--lang", "en", *args)
    assert french in refused("--lang", "fr", *args)


def test_without_a_command_there_is_help(run: Any) -> None:
    out = run().out
    assert all(f"\n  {command} " in out for command in COMMANDS)
    assert run("--version").out == f"drawdestiny {dd.__version__}\n"


def test_the_phrasebooks_say_the_same_things_in_both_languages() -> None:
    words = Words("drawdestiny.cli")
    english, french = words.sections("en"), words.sections("fr")
    assert {name: set(section) for name, section in english.items()} == {
        name: set(section) for name, section in french.items()
    }


def test_importing_the_library_loads_no_terminal_packages() -> None:
    code = "import sys, json, drawdestiny; print(json.dumps(sorted(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True)
    loaded = set(json.loads(done.stdout))
    assert "drawdestiny" in loaded
    assert not loaded & {"typer", "rich", "click"}


def test_the_command_is_a_module_too() -> None:
    command = [sys.executable, "-m", "drawdestiny", "card", "E1-L01", "--json"]
    done = subprocess.run(command, capture_output=True, check=True)
    assert json.loads(done.stdout)["title"] == "Gungan Swamp"
    refused = subprocess.run([*command[:-2], "E9-X"], capture_output=True, check=False)
    assert refused.returncode == 2


def test_a_reader_that_stops_early_is_no_error() -> None:
    pipe = subprocess.Popen(
        [sys.executable, "-m", "drawdestiny", "cards", "--json"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert pipe.stdout is not None and pipe.stderr is not None
    assert pipe.stdout.read(1) == b"["
    pipe.stdout.close()
    assert pipe.stderr.read() == b""
    pipe.stderr.close()
    pipe.wait()


def _examples(lang: str) -> list[list[str]]:
    """Every example of the help, as a shell would hand it over."""
    told = WORDS.sections(lang)["example"].values()
    lines = [line.strip() for text in told for line in text.splitlines() if line.strip()]
    whole = [line.partition(" | ")[0].partition(" > ")[0] for line in lines]
    return [
        shlex.split(line, comments=True)[1:] for line in whole if line.startswith("drawdestiny")
    ]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_example_of_the_help_is_a_command_that_exists(lang: str) -> None:
    command: Any = get_command(app)
    examples = _examples(lang)
    assert len(examples) > 100
    for args in examples:
        context = command.make_context("drawdestiny", list(args))
        inner: Any = command
        while getattr(inner, "commands", None) and context._protected_args + context.args:
            rest = context._protected_args + context.args
            name, inner, rest = inner.resolve_command(context, rest)
            context = inner.make_context(name, rest, parent=context)


@pytest.mark.parametrize(
    ("name", "content", "args", "told"),
    [
        ("a.json", '{"game": 3}', ["replay"], "game\u00a0: `str` attendu, `int` trouvé"),
        ("a.json", "{]", ["replay"], "ce n’est pas du JSON bien formé (octet 1)"),
        ("a.json", '{"name": 3}', ["deck", "check"], "`str` attendu, `int` trouvé"),
        ("a.json", '{"name": "x"}', ["deck", "check"], "le champ `side` manque"),
        ("a.json", '{"nom": "x"}', ["deck", "check"], "il n’y a pas de champ `nom`"),
        ("a.json", '{"name": ', ["deck", "check"], "le texte s’arrête trop tôt"),
        ("a.toml", "game = ", ["scenario"], "ce n’est pas du TOML bien formé"),
        ("a.toml", "a = 1\na = 2\n", ["sets", "check"], "TOML bien formé (ligne 2, colonne 6)"),
        ("a.csv", 'count,name\n1,"x', ["deck", "check"], "ce n’est pas un tableau\u00a0: ce n’est"),
    ],
)
def test_faults_of_files_are_told_in_french(
    refused: Any, tmp_path: Path, name: str, content: str, args: list[str], told: str
) -> None:
    path = tmp_path / name
    path.write_text(content, encoding="utf-8")
    assert told in refused(*args, path, "--lang", "fr")
