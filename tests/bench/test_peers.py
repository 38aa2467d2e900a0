"""The peers of the benchmarks: dealt and driven as their tables say."""

from __future__ import annotations

import os
import random
from contextlib import nullcontext
from typing import Any

import boardgameio
import load
import peers
import pyspiel
import pytest
from decisions import committed, kinds

import drawdestiny as dd


@pytest.mark.parametrize("deal", [peers.deal, peers.deal_shuffled, peers.deal_weighted])
def test_hearts_is_dealt_in_full_however_it_is_dealt(deal: Any) -> None:
    state = pyspiel.load_game("hearts").new_initial_state()
    deal(state, random.Random(1))
    assert not state.is_chance_node() and not state.is_terminal()
    assert state.move_number() == 53  # the direction of the pass, and 52 cards
    assert 52 <= peers.play(state, random.Random(1)) <= 64
    assert state.is_terminal()


def test_a_uniform_choice_deals_hearts_fairly() -> None:
    """Otherwise the weights could not be left out."""
    state = pyspiel.load_game("hearts").new_initial_state()
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        assert len({round(weight, 12) for _, weight in outcomes}) == 1
        assert [action for action, _ in outcomes] == state.legal_actions()
        state.apply_action(state.legal_actions()[0])


def test_every_figure_of_a_peer_is_measured() -> None:
    hearts = peers.openspiel(peers.HEARTS, "hearts", peers.deal, 0.02, 0)
    assert hearts.missing == "" and hearts.version
    assert hearts.decisions_per_second < hearts.after_deal_per_second < hearts.inside_per_second
    assert 52 <= hearts.decisions_per_second / hearts.games_per_second <= 64
    assert hearts.clone_microseconds > 0


def test_peers_that_are_not_installed_say_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peers, "installed", lambda module: None)
    found = peers.all_peers(0.01)
    assert [peer.name for peer in found] == list(peers.SETTINGS)
    assert all(peer.missing.startswith("not installed: `pip install ") for peer in found)


def test_the_committed_decisions_are_of_games_that_there_are() -> None:
    then = committed()
    assert then.commit and then.games >= 10_000
    assert {name.split("/")[0] for name in then.means} <= set(dd.game_ids())
    assert any(then.of(kind) for kind in kinds())


# -- the server's peer -----------------------------------------------------------------------


def test_boardgame_io_runs_in_production_mode(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    node = tmp_path / "node"
    node.write_text(
        f'#!/bin/sh\necho "$NODE_ENV $1" > {tmp_path}/told\necho ready\nexec sleep 60\n'
    )
    node.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setenv("NODE_ENV", "development")
    with boardgameio.serve():
        assert (tmp_path / "told").read_text() == "production boardgameio.mjs\n"


def test_without_node_every_server_says_why_it_was_not_measured(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    rows = load.one_process(10, 10, 1, "no compiled build: `make compiled`")
    lines = load.one_process_table(rows)[2:]
    assert [row.server for row in rows] == [load.PURE, load.COMPILED, "boardgame.io"]
    assert all("| not measured: node is not installed |" in line for line in lines)


def test_a_run_that_does_not_come_to_its_end_says_why(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Any
) -> None:
    node = tmp_path / "node"
    node.write_text(
        "#!/bin/sh\n"
        'if [ "$1" = boardgameio.mjs ]; then echo ready; exec sleep 60; fi\n'
        'echo "only 3 of 12 moves were made in 300 s" >&2\n'
        "exit 1\n"
    )
    node.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    monkeypatch.setattr(boardgameio, "problem", lambda: "")
    monkeypatch.setattr(load, "ours", lambda compiled: nullcontext(("http://none", os.getpid())))
    monkeypatch.setattr(load, "settled_memory", lambda pid: 0)
    lines = load.one_process_table(load.one_process(10, 10, 2, ""))[2:]
    reason = "| not measured: only 3 of 12 moves were made in 300 s |"
    assert len(lines) == 3 and all(reason in line for line in lines)


def test_a_missing_compiled_build_is_said_beside_the_servers_that_ran() -> None:
    found = {"per_second": 1_000.0, "p50": 300.0, "p99": 500.0, "processor": 0.7}
    found |= {"memory": 150.0, "problems": 0.0}
    peer = found | {"per_second": 1_250.0, "p99": 400.0, "processor": 0.5}
    rows = [
        load.Row(load.PURE, "", found),
        load.Row(load.COMPILED, "not measured: no compiled build: `make compiled`", {}),
        load.Row(boardgameio.NAME, "", peer),
    ]
    pure, compiled, other = load.one_process_table(rows)[2:]
    assert pure.split("|")[2:9] == [
        " 1,000 ",
        " 0.80 ",
        " 300 ",
        " 500 ",
        " 1.25 ",
        " 0.70 ",
        " 1.40 ",
    ]
    assert "not measured: no compiled build" in compiled
    assert other.split("|")[3] == " 1.00 "
