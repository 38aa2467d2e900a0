"""The tables of the benchmarks: like beside like, and whatever is missing is said."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

import machine
import peers
import pytest
import run
from builds import compiled_problem
from decisions import Decisions
from peers import SETTINGS, Peer

from tables import COMPILED, PURE, Round, Row, Tables

THEN = Decisions("abc1234", 100, {"episode-one/standard/2": 80.0, "jedi-knights/premiere/2": 300.0})
QUIET = machine.Load(0.2, 0.01)


def row(game: str = "episode-one", format: str = "standard", **figures: float) -> Row:
    found: Row = {
        "game": game,
        "format": format,
        "players": 2,
        "games_by_name_per_second": 500.0,
        "games_per_second": 1_000.0,
        "decisions_per_game": 80.0,
        "games_after_deal_per_second": 1_100.0,
        "games_inside_per_second": 2_000.0,
        "new_game_by_name_microseconds": 90.0,
        "new_game_microseconds": 40.0,
        "cards": 80,
        "cards_on_table": 30,
        "clone_microseconds": 3.0,
        "world_microseconds": 20.0,
        "search_iterations_per_second": 500.0,
        "game_kilobytes": 30.0,
    }
    return found | figures


def peer(name: str, rate: float) -> Peer:
    return Peer(name, SETTINGS[name], "1.0", "", rate, rate / 50, 2 * rate, 4 * rate, 40.0, 0.7)


@dataclass
class Scene:
    """One round, by default with everything there."""

    rates: dict[str, float] = field(default_factory=lambda: {peers.UNO: 40_000.0})
    missing: tuple[str, ...] = ()
    pure: list[Row] = field(default_factory=lambda: [row()])
    compiled: list[Row] = field(default_factory=lambda: [row()])

    def round(self) -> Round:
        found = [
            peers.missing(name, "it")
            if name in self.missing
            else peer(name, self.rates.get(name, 50_000.0))
            for name in SETTINGS
        ]
        return Round(found, self.pure, self.compiled)


def cells(lines: list[str], label: str) -> list[str]:
    (line,) = [line for line in lines if line.startswith(f"| {label}")]
    return [cell.strip() for cell in line.strip("|").split("|")]


E1 = "episode-one, standard, 2 players"


def test_whole_games_count_by_the_decisions_that_a_game_had() -> None:
    usual = Tables([Scene().round()], THEN).headline(PURE)
    assert cells(usual, E1)[1:6] == ["80.0 (now 80.0)", "40,000", "1.00", "80,000", "**2.00**"]
    quieter = Scene(pure=[row(decisions_per_game=40.0)])  # half the questions, no game the faster
    asked = Tables([quieter.round()], THEN).headline(PURE)
    assert cells(asked, E1)[1:6] == ["80.0 (now 40.0)", "40,000", "1.00", "80,000", "**2.00**"]


def test_a_game_that_was_not_there_counts_as_it_asks_now() -> None:
    new = Scene(pure=[row("toy", "plain", decisions_per_game=10.0)])
    lines = Tables([new.round()], THEN).headline(PURE)
    assert cells(lines, "toy")[1:5] == ["10.0 (as asked now)", "5,000", "0.12", "10,000"]


def test_a_ratio_is_the_median_of_the_rounds_and_shows_their_spread() -> None:
    rounds = [
        Scene({peers.UNO: 40_000.0}, pure=[row(games_per_second=1_000.0)]).round(),
        # A slow moment of the machine, for both alike, and one that met only us.
        Scene({peers.UNO: 20_000.0}, pure=[row(games_per_second=500.0)]).round(),
        Scene({peers.UNO: 40_000.0}, pure=[row(games_per_second=900.0)]).round(),
    ]
    told = cells(Tables(rounds, THEN).headline(PURE), E1)
    assert told[5:] == ["**2.00**", "1.80 - 2.00", "2.0", "yes"]


def test_the_budget_is_for_decks_that_were_resolved_before() -> None:
    knights = [
        row("jedi-knights", "premiere", games_per_second=170.0, games_by_name_per_second=1e6)
    ]
    scene = Scene({peers.HEARTS: 60_000.0}, pure=knights, compiled=knights)
    told = cells(Tables([scene.round()], THEN).headline(COMPILED), "jedi-knights")
    assert told[5:] == ["**0.85**", "0.85 - 0.85", "0.9", "no"]


def test_hearts_from_a_shuffled_deck_stands_beside_the_headline() -> None:
    scene = Scene({peers.HEARTS: 50_000.0, peers.SHUFFLED: 65_000.0})
    lines = Tables([scene.round()], THEN).headline(COMPILED)
    assert cells(lines, f"{peers.SHUFFLED} 1.0")[4:6] == ["65,000", "1.30"]


def test_decisions_alone_and_inner_loops_stand_beside_the_peers_own() -> None:
    scene = Scene({peers.UNO: 40_000.0, peers.HEARTS: 50_000.0})
    lines = Tables([scene.round()], THEN).parts()
    assert cells(lines, peers.UNO)[1:7] == ["80,000", "1.00", "", "", "160,000", "1.00"]
    assert cells(lines, E1)[1:] == [
        "88,000", "1.10", "88,000", "0.88", "160,000", "1.00", "160,000", "0.80"
    ]  # fmt: skip


# -- what is missing -------------------------------------------------------------------------


def told(scene: Scene, load: machine.Load = QUIET, no_build: str = "") -> str:
    return "\n".join(run.section(Tables([scene.round()], THEN, no_build), load, ["| imports |"]))


def test_a_missing_peer_is_said_and_costs_no_other_figure() -> None:
    scene = Scene(missing=(peers.UNO,))
    text = told(scene)
    assert f"**Not measured.** {peers.UNO}: not installed: `pip install it`." in text
    assert cells(Tables([scene.round()], THEN).headline(PURE), E1)[2:] == [
        "40,000", "-", "80,000", "-", "", "2.0", "no peer"
    ]  # fmt: skip
    assert cells(Tables([scene.round()], THEN).headline(COMPILED), E1)[-1] == "yes"


def test_no_peer_at_all_still_makes_every_table() -> None:
    text = told(Scene(missing=tuple(SETTINGS)))
    assert text.count("not installed: `pip install it`") >= 2 * len(SETTINGS)
    assert "no peer" in text


def test_a_missing_compiled_build_is_said_in_the_table() -> None:
    reason = "no compiled build: `make compiled`"
    text = told(Scene(compiled=[]), no_build=reason)
    assert f"Compiled: {reason}." in text
    lines = Tables([Scene(compiled=[]).round()], THEN, reason).headline(COMPILED)
    assert cells(lines, E1)[2] == reason and cells(lines, E1)[-1] == "not measured"
    assert "| pure build | cards |" in text  # growth is told of the build that is there


def test_a_compiled_build_of_other_sources_is_not_measured(tmp_path: Path) -> None:
    sources, build = tmp_path / "src", tmp_path / "build"
    for folder in (sources, build):
        (folder / "package").mkdir(parents=True)
        (folder / "package" / "module.py").write_text("x = 1\n")
    assert compiled_problem(sources, build) == "no compiled build: `make compiled`"
    (build / "group__mypyc.so").touch()
    assert compiled_problem(sources, build) == ""
    (sources / "package" / "module.py").write_text("x = 2\n")
    assert "older than the sources" in compiled_problem(sources, build)


def test_a_loaded_machine_is_said_before_the_figures() -> None:
    assert "drafts" not in told(Scene())
    for busy in (machine.Load(0.1, 1.5), machine.Load(4.0, None)):
        assert told(Scene(), busy).index("these figures are drafts") < told(Scene(), busy).index(
            "###"
        )
    assert "other processes kept 1.50 cores busy" in told(Scene(), machine.Load(0.1, 1.5))


def test_the_work_of_others_is_told_from_our_own() -> None:
    watch = machine.Watch()
    sum(number * number for number in range(300_000))
    load = watch.load()
    assert load.others is None or load.others >= 0.0


def test_a_build_that_fails_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(run.Failed, match=r"^bench/measure\.py failed with [^\n]+$"):
        run.run_json("measure.py", "--seconds", "x", build=tmp_path)
