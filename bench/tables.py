"""The tables of bench/run.py: rounds of figures as Markdown; whatever is missing is said."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from typing import Any

import peers
from decisions import Decisions, Kind
from peers import Peer

Row = dict[str, Any]
"""One game, format and number of players, as drawdestiny.lab.bench measures it."""

NOT_THERE = "-"


class Round:
    """Peers and builds, measured one after the other; a build that is not there has no rows."""

    def __init__(self, found: list[Peer], pure: list[Row], compiled: list[Row]) -> None:
        self.peers = {peer.name: peer for peer in found}
        self.pure = pure
        self.compiled = compiled

    def rows(self, build: str) -> list[Row]:
        return self.compiled if build == "compiled" else self.pure


class Budget:
    """What a build must reach, as a multiple of a peer's whole games."""

    def __init__(self, build: str, peer: str, usual: float, games: dict[str, float]) -> None:
        self.build = build
        self.peer = peer
        self.usual = usual
        self.games = games
        """Games with a budget of their own."""

    def of(self, game: str) -> float:
        return self.games.get(game, self.usual)


PURE = Budget("pure", peers.UNO, 2.0, {})
COMPILED = Budget("compiled", peers.HEARTS, 1.1, {"jedi-knights": 0.9})

GamesPerSecond = Callable[[Row], float]


def kind_of(row: Row) -> Kind:
    return row["game"], row["format"], row["players"]


def label(row: Row) -> str:
    return f"{row['game']}, {row['format']}, {row['players']} players"


class Tables:
    """All tables of one run."""

    def __init__(self, rounds: list[Round], then: Decisions, no_build: str = "") -> None:
        self.rounds = rounds
        self.then = then
        self.no_build = no_build
        """Why there are no compiled figures, if there are none."""

    # -- figures ---------------------------------------------------------------------------

    def peer(self, name: str) -> Peer:
        return self.rounds[0].peers[name]

    def median(self, build: str, number: int, key: str) -> float:
        return float(statistics.median(one.rows(build)[number][key] for one in self.rounds))

    def peer_median(self, name: str, key: str) -> float:
        return float(statistics.median(getattr(one.peers[name], key) for one in self.rounds))

    def length(self, number: int) -> float:
        """The decisions that such a game counts for."""
        then = self.then.of(kind_of(self.rounds[0].pure[number]))
        return self.median("pure", number, "decisions_per_game") if then is None else then

    def rate(self, build: str, number: int, key: str) -> float:
        """Decisions per second: games per second times the decisions that a game counts for."""
        return self.median(build, number, key) * self.length(number)

    def ratios(self, build: str, number: int, key: str, peer: str, peer_key: str) -> list[float]:
        """Each round by itself: what slowed one round down slowed the peer down too."""
        length = self.length(number)
        return [
            one.rows(build)[number][key] * length / getattr(one.peers[peer], peer_key)
            for one in self.rounds
        ]

    def has(self, build: str) -> bool:
        return bool(self.rounds[0].rows(build))

    # -- tables ----------------------------------------------------------------------------

    def headline(self, budget: Budget) -> list[str]:
        """Whole games of one build beside its peer, with the budget."""
        peer = self.peer(budget.peer)
        lines = [
            f"| {budget.build} build | decisions a game | decks by name, decisions/s "
            f"| x {peer.name} | decks resolved first, decisions/s | x {peer.name} "
            "| lowest - highest round | budget | reached |",
            "|---|---|---|---|---|---|---|---|---|",
        ]
        lines += [self._peer_line(peer, budget)]
        if budget.peer == peers.HEARTS:
            lines.append(self._peer_line(self.peer(peers.SHUFFLED), budget))
        for number, row in enumerate(self.rounds[0].pure):
            lines.append(self._headline(number, row, budget))
        return lines

    def _peer_line(self, peer: Peer, budget: Budget) -> str:
        if peer.missing:
            return f"| {peer.name} | | | | {peer.missing} | | | | |"
        rate = self.peer_median(peer.name, "decisions_per_second")
        games = self.peer_median(peer.name, "games_per_second")
        ratio = rate / self.peer_median(budget.peer, "decisions_per_second")
        return (
            f"| {peer.name} {peer.version} | {rate / games:.1f} | | | {rate:,.0f} | {ratio:.2f} "
            "| | | |"
        )

    def _headline(self, number: int, row: Row, budget: Budget) -> str:
        wanted = budget.of(row["game"])
        start = f"| {label(row)} | {self._decisions(number, row, budget.build)} "
        if not self.has(budget.build):
            return f"{start}| {self.no_build} | | | | | {wanted} | not measured |"
        by_name, resolved = "games_by_name_per_second", "games_per_second"
        named = self.rate(budget.build, number, by_name)
        rate = self.rate(budget.build, number, resolved)
        if self.peer(budget.peer).missing:
            return (
                f"{start}| {named:,.0f} | {NOT_THERE} | {rate:,.0f} | {NOT_THERE} | | {wanted} "
                "| no peer |"
            )
        key = "decisions_per_second"
        first = statistics.median(self.ratios(budget.build, number, by_name, budget.peer, key))
        found = self.ratios(budget.build, number, resolved, budget.peer, key)
        ratio = statistics.median(found)
        return (
            f"{start}| {named:,.0f} | {first:.2f} | {rate:,.0f} | **{ratio:.2f}** "
            f"| {min(found):.2f} - {max(found):.2f} | {wanted} "
            f"| {'yes' if ratio >= wanted else 'no'} |"
        )

    def _decisions(self, number: int, row: Row, build: str) -> str:
        """What a game counts for, and what this build asks in one."""
        now = self.median(build if self.has(build) else "pure", number, "decisions_per_game")
        then = self.then.of(kind_of(row))
        return f"{now:.1f} (as asked now)" if then is None else f"{then:.1f} (now {now:.1f})"

    def parts(self) -> list[str]:
        """Decisions alone and inner loops: named as what they are."""
        lines = [
            "| | decisions alone, pure | x UNO | decisions alone, compiled | x hearts "
            "| inner loop, pure | x UNO | inner loop, compiled | x hearts |",
            "|---|---|---|---|---|---|---|---|---|",
        ]
        columns = [
            (build, key, budget.peer, peer_key)
            for key, peer_key in (
                ("games_after_deal_per_second", "after_deal_per_second"),
                ("games_inside_per_second", "inside_per_second"),
            )
            for build, budget in (("pure", PURE), ("compiled", COMPILED))
        ]
        for name in (peers.UNO, peers.HEARTS):
            cells = [name]
            for _, _, peer, peer_key in columns:
                there = peer == name
                missing = self.peer(name).missing
                figure = f"{self.peer_median(name, peer_key):,.0f}"
                cells += [
                    (missing or figure) if there else "",
                    "1.00" if there and not missing else "",
                ]
            lines.append(f"| {' | '.join(cells)} |")
        for number, row in enumerate(self.rounds[0].pure):
            cells = [label(row)]
            for build, key, peer, peer_key in columns:
                if not self.has(build):
                    cells += [self.no_build, NOT_THERE]
                    continue
                cells.append(f"{self.rate(build, number, key):,.0f}")
                if self.peer(peer).missing:
                    cells.append(NOT_THERE)
                else:
                    found = self.ratios(build, number, key, peer, peer_key)
                    cells.append(f"{statistics.median(found):.2f}")
            lines.append(f"| {' | '.join(cells)} |")
        return lines

    def deals(self) -> list[str]:
        """What a new game costs before its first decision."""
        lines = [
            "| us for a new game | pure, decks by name | pure, resolved | compiled, decks by name "
            "| compiled, resolved |",
            "|---|---|---|---|---|",
        ]
        for name in (peers.UNO, peers.HEARTS, peers.SHUFFLED):
            peer = self.peer(name)
            told = peer.missing or f"{self.peer_median(name, 'deal_microseconds'):.0f}"
            cells = ["", told, "", ""] if name == peers.UNO else ["", "", "", told]
            lines.append(f"| {name} | {' | '.join(cells)} |")
        for number, row in enumerate(self.rounds[0].pure):
            cells = [
                self._figure(build, number, key, ".0f")
                for build in ("pure", "compiled")
                for key in ("new_game_by_name_microseconds", "new_game_microseconds")
            ]
            lines.append(f"| {label(row)} | {' | '.join(cells)} |")
        return lines

    def peer_table(self) -> list[str]:
        """Every peer, with its version and how it is driven."""
        lines = [
            "| peer | version | whole games, decisions/s | games/s | decisions alone | inner loop "
            "| deal, us | clone, us | how it is driven |",
            "|---|---|---|---|---|---|---|---|---|",
        ]
        keys = (
            ("decisions_per_second", ",.0f"),
            ("games_per_second", ",.0f"),
            ("after_deal_per_second", ",.0f"),
            ("inside_per_second", ",.0f"),
            ("deal_microseconds", ".0f"),
            ("clone_microseconds", ".2f"),
        )
        for name, peer in self.rounds[0].peers.items():
            if peer.missing:
                lines.append(f"| {name} | {peer.missing} | | | | | | | {peer.setting} |")
                continue
            figures = [(self.peer_median(name, key), format) for key, format in keys]
            cells = [f"{figure:{format}}" if figure else "" for figure, format in figures]
            lines.append(f"| {name} | {peer.version} | {' | '.join(cells)} | {peer.setting} |")
        return lines

    def search(self) -> list[str]:
        """What bots need: clones, sampled worlds, iterations, and the memory of a live game."""
        hearts = self.peer(peers.HEARTS)
        clone = hearts.missing or f"{self.peer_median(hearts.name, 'clone_microseconds'):.2f}"
        lines = [
            "| | clone pure, us | clone compiled, us | world pure, us | world compiled, us "
            "| search pure, iterations/s | search compiled, iterations/s | one game, KB |",
            "|---|---|---|---|---|---|---|---|",
            f"| {hearts.name} | | {clone} | | | | | |",
        ]
        figures = (
            ("clone_microseconds", ".1f"),
            ("world_microseconds", ".0f"),
            ("search_iterations_per_second", ",.0f"),
        )
        for number, row in enumerate(self.rounds[0].pure):
            cells = [
                self._figure(build, number, key, format)
                for key, format in figures
                for build in ("pure", "compiled")
            ]
            memory = self._figure("pure", number, "game_kilobytes", ".0f")
            lines.append(f"| {label(row)} | {' | '.join(cells)} | {memory} |")
        return lines

    def growth(self) -> list[str]:
        """How the cost of a decision grows with the cards in the game and those on the table."""
        build = "compiled" if self.has("compiled") else "pure"
        lines = [
            f"| {build} build | cards | open on the table at mid-game | us a decision alone "
            "| clone, us | world, us |",
            "|---|---|---|---|---|---|",
        ]
        rows = enumerate(self.rounds[0].rows(build))
        for number, row in sorted(rows, key=lambda pair: (pair[1]["game"], pair[1]["cards"])):
            decision = 1e6 / self.rate(build, number, "games_after_deal_per_second")
            clone = self._figure(build, number, "clone_microseconds", ".1f")
            world = self._figure(build, number, "world_microseconds", ".0f")
            lines.append(
                f"| {label(row)} | {row['cards']} | {row['cards_on_table']} | {decision:.2f} "
                f"| {clone} | {world} |"
            )
        return lines

    def _figure(self, build: str, number: int, key: str, format: str) -> str:
        if not self.has(build):
            return NOT_THERE
        return f"{self.median(build, number, key):{format}}"
