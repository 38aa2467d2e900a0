"""The report: one HTML page that needs nothing else, from a summary."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any

from drawdestiny.engine.words import Clause, Words, figure
from drawdestiny.lab import plots
from drawdestiny.lab.simulate import told_reasons

WORDS = Words("drawdestiny.lab")
MOST_CARDS = 15
"""How many cards are drawn at the top and at the bottom of the impact plot."""

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem;
  padding: 0 1rem; color: #1a1a1a; background: #fff; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2.2rem; }
table { border-collapse: collapse; margin: .8rem 0; } caption { text-align: left; color: #444; }
th, td { padding: .25rem .6rem; border-bottom: 1px solid #ddd; text-align: right; }
th:first-child, td:first-child { text-align: left; }
.matrix td, .matrix th { border: 1px solid #fff; text-align: center; max-width: 9rem; }
.matrix th:first-child { text-align: left; } .matrix small { display: block; }
.wide { overflow-x: auto; } svg { max-width: 100%; height: auto; font-size: 12px; }
.axis { stroke: #888; stroke-dasharray: 3 3; } .error { stroke: #2166ac; stroke-width: 2; }
.dot { fill: #2166ac; } .bar0 { fill: #9ecae1; } .bar1 { fill: #08519c; }
.warning { background: #fff3cd; padding: .5rem .8rem; }
@media (prefers-color-scheme: dark) { body { color: #eee; background: #16181c; }
  caption { color: #bbb; } th, td { border-color: #444; } svg text { fill: #eee; }
  .matrix td { color: #111; } .matrix th { border-color: #16181c; }
  .warning { color: #111; } .dot { fill: #9ecae1; } .error { stroke: #9ecae1; } }
"""


def page(facts: dict[str, Any], lang: str) -> str:
    """The whole page."""
    page = _Page(facts, lang)
    return page.text()


class _Page:
    def __init__(self, facts: dict[str, Any], lang: str) -> None:
        self.facts = facts
        self.lang = lang
        self.parts: list[str] = []

    def text(self) -> str:
        facts = self.facts
        title = self._say("title", what=facts["title"], game=facts["game"], format=facts["format"])
        self.parts.append(f"<h1>{escape(title)}</h1>")
        self._paragraph(self._say("games", n=facts["games"]))
        # Where decks are compared, the reader should know who played them.
        bots = {" - ".join(row["bots"]) for row in facts["pairings"] if row["names"] != row["bots"]}
        if bots:
            self._paragraph(self._say("bots", names=", ".join(sorted(bots))))
        for word in ("interrupted", "late"):
            if facts[word]:
                self.parts.append(f'<p class="warning">{escape(self._say(word))}</p>')
        if facts.get("ratings"):
            self._ratings()
        if facts.get("matrix"):
            self._matrix()
        self._pairings()
        self._first()
        self._length()
        self._cards()
        self._destiny()
        self._trouble()
        return (
            f'<!doctype html><html lang="{self.lang}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width">'
            f"<title>{escape(title)}</title><style>{STYLE}</style></head>"
            f"<body>{''.join(self.parts)}</body></html>\n"
        )

    # -- sections --------------------------------------------------------------------------

    def _pairings(self) -> None:
        self._heading("results")
        rows = []
        for row in self.facts["pairings"]:
            elo = "" if row["elo"] is None else f"{row['elo']:+d}"
            cells = [" - ".join(row["names"]), str(row["games"]), self._percent(row["rate"])]
            cells += [self._range(row["interval"]), elo]
            if self.facts["target"] is not None:
                target = self._figure(100 * self.facts["target"], "g")
                cells.append(self._say(row["verdict"], target=target))
            rows.append(cells)
        heads = ["pair", "count", "rate", "interval", "elo"]
        heads += ["verdict"] if self.facts["target"] is not None else []
        self._table(heads, rows)
        self.parts.append(
            plots.intervals(
                [
                    (plots.short(r["names"], " - "), r["rate"], *r["interval"])
                    for r in self.facts["pairings"][:40]
                    if r["rate"] is not None
                ],
                0.5,
                self._say("results"),
                self.lang,
                percent=True,
            )
        )

    def _matrix(self) -> None:
        self._heading("matrix")
        self._paragraph(self._say("matrix_note"))
        cells = {tuple(row["names"]): row for row in self.facts["pairings"]}
        lefts = list(dict.fromkeys(row["names"][0] for row in self.facts["pairings"]))
        tops = list(dict.fromkeys(row["names"][1] for row in self.facts["pairings"]))
        head = "".join(f'<th scope="col">{escape(top)}</th>' for top in tops)
        body = ""
        for left in lefts:
            body += f'<tr><th scope="row">{escape(left)}</th>'
            for top in tops:
                row = cells.get((left, top))
                if row is None or row["rate"] is None:
                    body += "<td></td>"
                    continue
                body += (
                    f'<td style="background:{plots.colour(row["rate"])}">'
                    f"{self._percent(row['rate'])}<small>{self._range(row['interval'])}</small></td>"
                )
            body += "</tr>"
        self.parts.append(
            f'<div class="wide"><table class="matrix"><thead><tr><td></td>{head}</tr></thead>'
            f"<tbody>{body}</tbody></table></div>"
        )

    def _ratings(self) -> None:
        self._heading("ratings")
        self._paragraph(self._say("ratings_note"))
        rows, percent = self.facts["ratings"], self._percent
        self._table(
            ["bot", "rating", "count", "rate"],
            [
                [r["bot"], f"{r['rating']} ± {r['error']}", str(r["games"]), percent(r["rate"])]
                for r in rows
            ],
        )
        shown = [
            (r["bot"], r["rating"], r["rating"] - r["error"], r["rating"] + r["error"])
            for r in rows
        ]
        label = self._say("ratings")
        self.parts.append(plots.intervals(shown, 1500, label, self.lang, percent=False))

    def _first(self) -> None:
        first = self.facts["first_player"]
        if first["rate"] is None:
            return
        self._heading("first")
        rate, n = self._percent(first["rate"]), first["games"]
        low, high = first["interval"]
        edges = {"low": self._figure(100 * low, ".1f"), "high": self._percent(high)}
        self._paragraph(self._say("first_note", rate=rate, n=n, **edges))

    def _length(self) -> None:
        length = self.facts["length"]
        if not length["histogram"]:
            return
        self._heading("length")
        numbers = {key: self._figure(length[key], ".1f") for key in ("turns", "decisions")}
        self._paragraph(self._say("length_note", **numbers))
        bars = length["histogram"]
        self.parts.append(plots.histogram(bars, self._say("length"), self.lang, self._say("turns")))

    def _cards(self) -> None:
        cards = self.facts["cards"]
        if not cards:
            return
        self._heading("cards")
        self._paragraph(self._say("cards_note"))
        few = len(cards) <= 2 * MOST_CARDS
        shown = cards if few else cards[:MOST_CARDS] + cards[-MOST_CARDS:]
        self.parts.append(
            plots.intervals(
                [
                    (
                        plots.short([c["name"]], "", f" [{c['id']}]"),
                        c["impact"],
                        c["impact"] - c["error"],
                        c["impact"] + c["error"],
                    )
                    for c in shown
                ],
                0.0,
                self._say("cards"),
                self.lang,
                percent=True,
            )
        )
        rows = [
            [
                f"{c['name']} [{c['id']}]",
                c["deck"],
                *(f"{self._percent(c[k]['rate'])} ({c[k]['games']})" for k in KEYS),
                f"{self._figure(100 * c['impact'], '+.1f')} ± "
                f"{self._figure(100 * c['error'], '.1f')}",
            ]
            for c in cards
        ]
        self._table(["card", "deck", "drawn", "missing", "played", "impact"], rows, folded=True)

    def _destiny(self) -> None:
        decks = [deck for deck in self.facts["destiny"] if deck["printed"] or deck["drawn"]]
        if not decks:
            return
        self._heading("destiny")
        self._paragraph(self._say("destiny_note"))
        for deck in decks:
            means = self._say(
                "destiny_means",
                printed=self._figure(deck["printed_mean"], ".2f"),
                drawn=self._figure(deck["drawn_mean"], ".2f"),
            )
            self.parts.append(f"<h3>{escape(deck['deck'])}</h3><p>{escape(means)}</p>")
            bars = plots.pair_of_histograms(deck["printed"], deck["drawn"], deck["deck"], self.lang)
            self.parts.append(bars)

    def _trouble(self) -> None:
        if self.facts["replaced"]:
            self._heading("replaced")
            told = told_reasons(self.facts["replaced"], self.lang)
            self._table(["bot", "reason", "moves"], [[bot, why, str(n)] for bot, why, n in told])
        if self.facts["errors"]:
            self._heading("errors")
            lines = "".join(f"<li>{escape(error)}</li>" for error in self.facts["errors"])
            self.parts.append(f'<ul class="warning">{lines}</ul>')

    # -- pieces ----------------------------------------------------------------------------

    def _say(self, word: str, **args: int | str) -> str:
        filled: dict[str, int | str | Clause] = dict(args)
        return WORDS.say(self.lang, "report", word, filled)

    def _figure(self, value: float, form: str) -> str:
        return figure(value, form, self.lang)

    def _percent(self, rate: float | None) -> str:
        return "" if rate is None else self._figure(rate, ".1%")

    def _range(self, edges: Sequence[float]) -> str:
        return f"{self._figure(100 * edges[0], '.0f')} - {self._figure(edges[1], '.0%')}"

    def _heading(self, word: str) -> None:
        self.parts.append(f"<h2>{escape(self._say(word))}</h2>")

    def _paragraph(self, text: str) -> None:
        self.parts.append(f"<p>{escape(text)}</p>")

    def _table(
        self, heads: Sequence[str], rows: Sequence[Sequence[str]], folded: bool = False
    ) -> None:
        head = "".join(f'<th scope="col">{escape(self._say(word))}</th>' for word in heads)
        body = "".join(
            "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
        )
        table = f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"
        if folded:
            table = f"<details><summary>{escape(self._say(heads[0]))}</summary>{table}</details>"
        self.parts.append(f'<div class="wide">{table}</div>')


KEYS = ("drawn", "not_drawn", "played")
