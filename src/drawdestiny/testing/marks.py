"""Marks: which rules and cards a test proves, and the list of those that no test names."""

from __future__ import annotations

import ast
import functools
from collections.abc import Callable
from pathlib import Path
from typing import ParamSpec, TypeVar

P = ParamSpec("P")
R = TypeVar("R")

played: set[str] = set()
"""The ids of the cards that scenes have played since the current test began."""


def rule(*ids: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Mark a test as a proof of these rules: ``@rule("E1-5.3")``."""

    def mark(test: Callable[P, R]) -> Callable[P, R]:
        test.__dict__["proves_rules"] = ids
        return test

    return mark


def card(*ids: str) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Mark a test as a proof of these cards; it fails if a scene in it did not play them all."""

    def mark(test: Callable[P, R]) -> Callable[P, R]:
        @functools.wraps(test)
        def proof(*args: P.args, **kwargs: P.kwargs) -> R:
            played.clear()
            result = test(*args, **kwargs)
            missing = [id for id in ids if id not in played]
            assert not missing, f"the test names {missing} but played only {sorted(played)}"
            return result

        proof.__dict__["proves_cards"] = ids
        return proof

    return mark


def named_in(folder: Path, mark: str) -> dict[str, list[str]]:
    """Which tests below a folder carry the mark ``rule`` or ``card``: id to test names."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for node in ast.walk(tree):
            if not isinstance(node, ast.FunctionDef):
                continue
            for decorator in node.decorator_list:
                for id in _ids(decorator, mark):
                    found.setdefault(id, []).append(f"{path.name}::{node.name}")
    return found


def _ids(decorator: ast.expr, mark: str) -> list[str]:
    if not isinstance(decorator, ast.Call):
        return []
    function = decorator.func
    name = function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")
    if name != mark:
        return []
    return [
        arg.value
        for arg in decorator.args
        if isinstance(arg, ast.Constant) and isinstance(arg.value, str)
    ]
