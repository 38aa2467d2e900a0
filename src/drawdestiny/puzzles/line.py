"""A line of answers, played as far as the other side lets it."""

from __future__ import annotations

from drawdestiny.engine.decision import Decision


class Line:
    """Answers in their order. Where the next one is not on offer, the player passes."""

    def __init__(self, keys: list[str]) -> None:
        self.keys = keys
        self.at = 0

    def answer(self, decision: Decision) -> str:
        """What to choose now; empty where the line knows no answer."""
        offered = [option.key() for option in decision.options]
        if self.at < len(self.keys) and self.keys[self.at] in offered:
            self.at += 1
            return self.keys[self.at - 1]
        return "pass" if "pass" in offered else ""

    def clone(self) -> Line:
        twin = Line(self.keys)
        twin.at = self.at
        return twin
