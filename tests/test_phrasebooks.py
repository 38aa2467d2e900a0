"""Every word in both languages with the same slots, every rule in both, every citation real."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import drawdestiny as dd

SOURCE = Path(dd.__file__).parent
RULEBOOKS = sorted(path.parent for path in (SOURCE / "games").glob("*/text/rules.toml"))
GAMES = [SOURCE / "games" / game.replace("-", "_") for game in dd.game_ids()]
BOOKS = sorted(path.parent for path in SOURCE.rglob("lang/en.toml"))
SLOT = re.compile(r"\{(\w+)(?:\}|:[^}]*#)")
"""A value that is shown. What only picks a form may be needed in one of the languages alone."""
CITED = re.compile(r"\b(?:E1|YJ|JK)-\d+\.\d+\b")

WORDS_OF_CALLS = {
    # what is called, which argument is the word, and the section where it stands
    "emit": (0, "event"),
    "ask": (1, "prompt"),
    "Refusal": (1, "refusal"),
    "Term": (1, "term"),
    "Clause": (0, "clause"),
    "Option": (0, "option"),
    "problem": (1, "problem"),
}


def book(folder: Path, lang: str) -> dict[str, dict[str, str]]:
    return tomllib.loads((folder / f"{lang}.toml").read_text(encoding="utf-8"))


def name(path: Path) -> str:
    return str(path.relative_to(SOURCE))


def python_of(folder: Path) -> Iterator[tuple[Path, str]]:
    for path in sorted(folder.rglob("*.py")):
        yield path, path.read_text(encoding="utf-8")


# -- phrasebooks -----------------------------------------------------------------------------


@pytest.mark.parametrize("folder", BOOKS, ids=name)
def test_every_word_exists_in_both_languages_with_the_same_slots(folder: Path) -> None:
    english, french = book(folder, "en"), book(folder, "fr")
    assert list(english) == list(french), "the same sections"
    for section, words in english.items():
        assert set(words) == set(french[section]), f"the same words in [{section}]"
        for word, template in words.items():
            other = french[section][word]
            assert set(SLOT.findall(template)) == set(SLOT.findall(other)), f"[{section}] {word}"


@pytest.mark.parametrize("folder", BOOKS, ids=name)
def test_every_plural_has_two_forms(folder: Path) -> None:
    for lang in ("en", "fr"):
        for section, words in book(folder, lang).items():
            for word, template in words.items():
                for forms in re.findall(r"\{\w+:([^}]*)\}", template):
                    assert forms.count("|") == 1, f"{lang} [{section}] {word}: {forms}"


@pytest.mark.parametrize("folder", BOOKS, ids=name)
def test_templates_are_tidy(folder: Path) -> None:
    """No stray blanks, sentences end, and French has its blank before high punctuation."""
    for lang in ("en", "fr"):
        for section, words in book(folder, lang).items():
            for word, template in words.items():
                where = f"{lang} [{section}] {word}: {template}"
                if section != "noun" and folder.parent.name != "cli":  # a terminal has columns
                    assert template == template.strip(), where
                    assert "  " not in template, where
                if section == "event":
                    assert template.endswith((".", "!", "?", "»")), where
                if section in ("refusal", "clause"):
                    assert not template.endswith("."), where
                if lang == "fr":
                    plain = re.sub(r"\{\w+:[^}]*\}", "", template)
                    assert not re.search(r"[^\s:/][;!?]|\w:(?:\s|$)", plain), where


@pytest.mark.parametrize("folder", GAMES, ids=name)
def test_every_word_that_a_game_says_is_in_its_phrasebook(folder: Path) -> None:
    own, shared = book(folder / "text" / "lang", "en"), book(SOURCE / "engine" / "lang", "en")
    missing = []
    for path, text in python_of(folder):
        for node in ast.walk(ast.parse(text)):
            if not isinstance(node, ast.Call):
                continue
            called = getattr(node.func, "attr", getattr(node.func, "id", ""))
            index, usual = WORDS_OF_CALLS.get(called, (0, ""))
            if not usual or len(node.args) <= index:
                continue
            word = getattr(node.args[index], "value", None)
            if not isinstance(word, str):
                continue
            section, _, word = word.rpartition(".")  # trait.jedi is a word of another section
            section = section or usual
            known = {*own.get(section, {}), *shared.get(section, {})}
            # an option may have words only by the kind of its card: play_starship
            if word not in known and not any(w.startswith(word + "_") for w in known):
                missing.append(f"{path.name}:{node.lineno} {called}({word!r})")
    assert not missing


# -- rules -----------------------------------------------------------------------------------


def rules(folder: Path) -> dict[str, dict[str, dict[str, str]]]:
    return tomllib.loads((folder / "rules.toml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("folder", RULEBOOKS, ids=name)
def test_every_rule_has_title_and_text_in_both_languages(folder: Path) -> None:
    for id, rule in rules(folder).items():
        needed = ["title", "text"] if "." in id else ["title"]
        for lang in ("en", "fr"):
            assert all(rule[lang].get(part, "").strip() for part in needed), f"{id} {lang}"


@pytest.mark.parametrize("folder", RULEBOOKS, ids=name)
def test_rules_are_numbered_without_gaps(folder: Path) -> None:
    numbers: dict[int, list[int]] = {}
    for id in rules(folder):
        number, _, paragraph = id.split("-")[1].partition(".")
        numbers.setdefault(int(number), [])
        if paragraph:
            numbers[int(number)].append(int(paragraph))
    assert sorted(numbers) == list(range(1, len(numbers) + 1))
    for chapter, found in numbers.items():
        assert found == list(range(1, len(found) + 1)), f"chapter {chapter}"


@pytest.mark.parametrize("folder", RULEBOOKS, ids=name)
def test_rules_refer_to_rules_that_exist(folder: Path) -> None:
    known = rules(folder)
    for id, rule in known.items():
        for lang in ("en", "fr"):
            for cited in CITED.findall(rule[lang].get("text", "")):
                assert cited in known, f"{id} {lang}"


def test_every_rule_cited_in_the_source_exists() -> None:
    known = {id for folder in RULEBOOKS for id in rules(folder)}
    unknown = [
        f"{path.relative_to(SOURCE)}: {id}"
        for path, text in python_of(SOURCE)
        for id in sorted(set(CITED.findall(text)) - known)
    ]
    assert not unknown


@pytest.mark.parametrize("folder", GAMES, ids=name)
def test_every_step_names_its_rule(folder: Path) -> None:
    """A step is a paragraph of the rules: its docstring says which."""
    silent = []
    for path, text in python_of(folder):
        for node in ast.walk(ast.parse(text)):
            if not isinstance(node, ast.ClassDef):
                continue
            bases = [b.value.id for b in node.bases if isinstance(b, ast.Subscript)
                     and isinstance(b.value, ast.Name)]  # fmt: skip
            if "Step" in bases and not CITED.search(ast.get_docstring(node) or ""):
                silent.append(f"{path.name}: {node.name}")
    assert not silent
