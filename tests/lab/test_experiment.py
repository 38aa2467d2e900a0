"""Experiments give the same results on any engine, at one go or resumed, whatever dies."""

from __future__ import annotations

import multiprocessing
import os
import re
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from drawdestiny.engine.decision import Option
from drawdestiny.engine.errors import BadFile, DrawDestinyError
from drawdestiny.engine.seat import Seat
from drawdestiny.lab import plots
from drawdestiny.lab.claims import claim_plan
from drawdestiny.lab.engines import Cluster, Cores, Here, Task, make_engine
from drawdestiny.lab.errors import EngineTrouble
from drawdestiny.lab.experiment import Experiment, Heading, Plan
from drawdestiny.lab.ladder import ratings
from drawdestiny.lab.page import page
from drawdestiny.lab.pairings import Field
from drawdestiny.lab.rows import Row, play_row
from drawdestiny.lab.simulate import sit_down
from drawdestiny.lab.summary import summary
from drawdestiny.players import BOTS, Bot


def matrix(games: int = 20, format: str = "starter", target: float | None = None) -> Plan:
    field = Field("young-jedi", format, seed=3)
    names = [deck.name for deck in field.decks([])][:4]
    pairings = field.matrix(field.decks(names), ["greedy", "greedy"])
    return Plan("matrix", "young-jedi", format, pairings, games, target)


def carried_out(plan: Plan, journal: Path | None = None) -> Experiment:
    experiment = Experiment(plan, journal)
    experiment.run(Here())
    return experiment


def test_two_cores_and_a_ray_cluster_play_the_same_games_as_one_process() -> None:
    plan = matrix()
    one = carried_out(plan)
    for engine in (Cores(2), Cluster(jobs=2)):
        other = Experiment(plan)
        other.run(engine)
        assert other.rows == one.rows
        assert summary(other) == summary(one)


def test_a_clear_answer_needs_fewer_games_than_allowed() -> None:
    field = Field("episode-one", seed=1)
    pairing = field.bot_pairing("greedy", "random", field.decks([]))
    experiment = carried_out(Plan("strength", "episode-one", "standard", [pairing], 400, 0.6))
    assert experiment.verdict(0) == "above"
    assert len(experiment.results(0)) < 100


def test_both_games_of_a_pair_are_dealt_alike_with_the_seats_swapped() -> None:
    field = Field("episode-one", seed=1)
    pairing = field.bot_pairing("greedy", "random", field.decks(["Maul", "Qui-Gon"]))
    assert pairing.match(0).players == ["greedy", "random"]
    assert pairing.match(1).players == ["random", "greedy"]
    assert pairing.match(0).decks == pairing.match(1).decks
    assert pairing.match(0).seed == pairing.match(1).seed


def test_a_run_that_was_cut_off_goes_on_from_its_journal(tmp_path: Path) -> None:
    whole = carried_out(matrix())
    journal = tmp_path / "matrix.jsonl"
    carried_out(matrix(), journal)
    lines = journal.read_bytes().split(b"\n")
    kept = len(lines) // 2
    journal.write_bytes(b"\n".join(lines[:kept]) + b"\n" + lines[kept][:30])
    again = Experiment(matrix(), journal)
    assert again.resumed == kept - 1
    again.run(Here())
    assert again.rows == whole.rows
    assert Experiment(matrix(), journal).rows == whole.rows


def test_a_journal_that_was_only_opened_is_begun_anew(tmp_path: Path) -> None:
    journal = tmp_path / "matrix.jsonl"
    journal.touch()
    plan = matrix(games=2)
    assert carried_out(plan, journal).rows == carried_out(plan, journal).rows
    assert Experiment(plan, journal).resumed == 2 * len(plan.pairings)


def test_what_is_asked_is_in_the_journal_before_the_first_game_ends(tmp_path: Path) -> None:
    journal = tmp_path / "matrix.jsonl"
    plan = matrix(games=2)
    seen: list[bytes] = []

    class Watching(Here):
        def run(self, tasks: list[Task]) -> Iterator[list[Row]]:
            seen.append(journal.read_bytes())
            return super().run(tasks)

    Experiment(plan, journal).run(Watching())
    assert msgspec.json.decode(seen[0], type=Heading).plan == plan


def test_games_under_other_rules_are_not_mixed_in(tmp_path: Path) -> None:
    journal = tmp_path / "matrix.jsonl"
    carried_out(matrix(games=2), journal)
    older = Heading(matrix(games=2), rules_version=0)
    lines = journal.read_bytes().split(b"\n")
    journal.write_bytes(b"\n".join([msgspec.json.encode(older), *lines[1:]]))
    with pytest.raises(BadFile, match="another experiment"):
        Experiment(matrix(games=2), journal)


def test_the_journal_of_another_experiment_is_refused(tmp_path: Path) -> None:
    journal = tmp_path / "matrix.jsonl"
    carried_out(matrix(games=2), journal)
    with pytest.raises(BadFile, match="holds another experiment"):
        Experiment(matrix(games=4), journal)
    journal.write_text("nonsense", encoding="utf-8")
    with pytest.raises(BadFile, match="is no journal"):
        Experiment(matrix(games=2), journal)


class InterruptedBot(Bot):
    """Somebody presses Ctrl-C while it thinks."""

    thoughts = 0

    def choose(self, seat: Seat) -> Option:
        InterruptedBot.thoughts += 1
        if InterruptedBot.thoughts == 600:
            signal.raise_signal(signal.SIGINT)
        return seat.options()[0]


def test_an_interruption_keeps_what_is_done(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BOTS, "interrupted", InterruptedBot)
    InterruptedBot.thoughts = 0
    field = Field("episode-one", seed=1)
    pairing = field.bot_pairing("interrupted", "random", field.decks([]))
    experiment = carried_out(Plan("strength", "episode-one", "standard", [pairing], 1000))
    facts = summary(experiment)
    assert experiment.interrupted and facts["interrupted"]
    assert 0 < facts["games"] < 1000


class DyingBot(Bot):
    """Its process dies the first time it is asked, and leaves a mark not to die again."""

    def choose(self, seat: Seat) -> Option:
        mark = Path(os.environ["DYING_BOT_MARK"])
        if not mark.exists():
            mark.touch()
            os._exit(1)
        return seat.options()[0]


def test_a_worker_that_dies_costs_nothing_but_time(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(BOTS, "dying", DyingBot)
    field = Field("episode-one", seed=1)
    pairing = field.bot_pairing("dying", "random", field.decks([]))
    plan = Plan("strength", "episode-one", "standard", [pairing], 40)
    monkeypatch.setenv("DYING_BOT_MARK", str(tmp_path / "died"))
    experiment = Experiment(plan)
    experiment.run(Cores(2))
    assert (tmp_path / "died").exists()
    assert len(experiment.results(0)) == 40
    assert experiment.rows == carried_out(plan).rows


class SleepyBot(Bot):
    def choose(self, seat: Seat) -> Option:
        time.sleep(30)
        return seat.options()[0]


def test_a_run_that_is_given_up_waits_for_no_game(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also in a process that does something of its own when it is asked to end, as Ray does."""
    monkeypatch.setitem(BOTS, "sleepy", SleepyBot)
    before = signal.signal(signal.SIGTERM, lambda number, frame: sys.exit(number))
    field = Field("episode-one", seed=1)
    quick, slow = (
        field.bot_pairing(bot, "random", field.decks([])) for bot in ("greedy", "sleepy")
    )
    others = multiprocessing.active_children()
    engine = Cores(2)
    rows = next(engine.run([(quick, 0, 0, 1), (slow, 1, 0, 1)]))
    assert rows[0].pairing == 0
    workers = [child for child in multiprocessing.active_children() if child not in others]
    assert workers
    engine.close()
    signal.signal(signal.SIGTERM, before)
    for worker in workers:
        worker.join(10)
    assert not any(worker.is_alive() for worker in workers)


def test_a_game_that_failed_counts_for_neither() -> None:
    experiment = carried_out(matrix(games=20))
    rows = experiment.rows[0]
    rows[3] = Row(0, 3, error="ValueError: tripped")
    told = summary(experiment)
    others = sum(row.points for index, row in rows.items() if index != 3)
    assert (told["failed"], told["errors"]) == (1, ["ValueError: tripped"])
    assert (told["pairings"][0]["games"], told["pairings"][0]["points"]) == (19, others)


def test_games_that_all_failed_decide_nothing() -> None:
    field = Field("episode-one", seed=1)
    plan = claim_plan(field, ("greedy", "random", 0.95), field.decks([]), 200)
    experiment = Experiment(plan)
    experiment.rows[0] = {index: Row(0, index, error="tripped") for index in range(200)}
    assert experiment.verdict(0) == "open"
    assert experiment.finished(0)


def test_engines_that_are_not_there_are_told_in_one_line() -> None:
    with pytest.raises(EngineTrouble, match="no engine is called 'cloud'; known: local, ray"):
        make_engine("cloud")
    with pytest.raises(EngineTrouble, match=r"^no Ray cluster at 127\.0\.0\.1:1: .+$"):
        make_engine("ray", address="127.0.0.1:1")


def test_an_experiment_needs_decks_of_both_sides() -> None:
    field = Field("episode-one")
    with pytest.raises(DrawDestinyError, match="needs dark and light decks"):
        field.matrix(field.decks(["Maul", "Sith"]), ["greedy", "greedy"])


# -- what is told --------------------------------------------------------------------------


def test_the_summary_counts_cards_first_turns_lengths_and_destiny() -> None:
    field = Field("episode-one", seed=1)
    first, second = field.decks(["Maul", "Qui-Gon"])
    pairing = field.deck_pairing(first, second, ["greedy", "greedy"])
    facts = summary(carried_out(Plan("matchup", "episode-one", "standard", [pairing], 100)))
    (row,) = facts["pairings"]
    assert row["names"] == ["Maul", "Qui-Gon"] and row["games"] == 100
    assert row["interval"][0] <= row["rate"] <= row["interval"][1]
    assert facts["first_player"]["games"] == 100
    assert facts["length"]["turns"] > 10
    card = facts["cards"][0]
    assert card["drawn"]["games"] + card["not_drawn"]["games"] == 100
    assert card["played"]["games"] <= card["drawn"]["games"]
    maul = next(deck for deck in facts["destiny"] if deck["deck"] == "Maul")
    locations = 3  # which have no destiny number
    assert sum(count for _, count in maul["printed"]) == first.size() - locations
    assert 2 < maul["drawn_mean"] < 5


def test_the_first_in_jedi_knights_is_player_one_of_the_first_turn() -> None:
    field = Field("jedi-knights", seed=1)
    alliance, empire = field.decks(field.game.default_decks(2, field.format))
    pairing = field.deck_pairing(alliance, empire, ["greedy", "greedy"])
    for index in range(2):
        row = play_row(pairing, 0, index)
        match = pairing.match(index)
        choices: list[tuple[int, Option]] = []
        state, seats, bots = sit_down(match, f"{match.seed}-0", choices)
        while state.outcome is None and not any(e.kind == "player_one" for e in state.log):
            decision = state.pending[0]
            option = bots[decision.player].choose(seats[decision.player])
            choices.append((decision.player, option))
            state.answer(decision, option)
        (begins,) = (event.player for event in state.log if event.kind == "player_one")
        assert row.first == begins


def test_a_stronger_bot_gets_a_higher_rating() -> None:
    field = Field("episode-one", seed=1)
    pairings = field.round_robin(["random", "youngling", "greedy"], field.decks([]))
    experiment = carried_out(Plan("ladder", "episode-one", "standard", pairings, 40))
    rows = ratings(experiment)
    assert [row["bot"] for row in rows] == ["greedy", "youngling", "random"]
    assert [row["games"] for row in rows] == [80, 80, 80]
    assert rows[0]["rating"] - rows[0]["error"] > rows[2]["rating"] + rows[2]["error"]


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_needs_nothing_but_itself(lang: str) -> None:
    experiment = carried_out(matrix(target=0.5))
    facts = summary(experiment) | {"matrix": True, "title": "<Young> & old"}
    text = page(facts, lang)
    assert text.startswith("<!doctype html>") and f'lang="{lang}"' in text
    assert "&lt;Young&gt; &amp; old" in text and "<Young>" not in text
    assert "<svg" in text and 'class="matrix"' in text
    for foreign in ("<script", "http:", "https:", "src=", "@import", "url("):
        assert foreign not in text
    for name in {name for row in facts["pairings"] for name in row["names"]}:
        assert name in text


def test_the_page_says_which_moves_greedy_made_for_another(monkeypatch: pytest.MonkeyPatch) -> None:
    class ClumsyBot(Bot):
        def choose(self, seat: Seat) -> Option:
            raise ValueError("tripped")

    monkeypatch.setitem(BOTS, "clumsy", ClumsyBot)
    field = Field("episode-one", seed=1)
    pairing = field.bot_pairing("clumsy", "random", field.decks([]))
    facts = summary(carried_out(Plan("strength", "episode-one", "standard", [pairing], 2)))
    assert list(facts["replaced"]) == ["clumsy: ValueError: tripped"]
    heads = '<th scope="col">Bot</th><th scope="col">Reason</th><th scope="col">Moves</th>'
    assert heads in page(facts, "en")
    assert "<td>clumsy</td><td>ValueError: tripped</td>" in page(facts, "en")
    facts["replaced"] = {"slow: late 0.2": 5, "slow: no answer within 0.1 s": 7}
    heads = '<th scope="col">Robot</th><th scope="col">Raison</th><th scope="col">Coups</th>'
    assert heads in page(facts, "fr")
    assert "<td>slow</td><td>pas de réponse en 0,2\u00a0s</td><td>5</td>" in page(facts, "fr")
    assert "<td>slow</td><td>no answer within 0.1 s</td><td>7</td>" in page(facts, "fr")


def test_the_page_of_decks_names_the_bots_that_played_them() -> None:
    field = Field("episode-one", seed=1)
    first, second = field.decks(["Maul", "Qui-Gon"])
    pairing = field.deck_pairing(first, second, ["greedy", "random"])
    facts = summary(carried_out(Plan("matchup", "episode-one", "standard", [pairing], 2)))
    facts["title"] = "Deck contre deck"
    assert "<p>Robots\u00a0: greedy - random.</p>" in page(facts, "fr")
    assert "<h1>Deck contre deck\u00a0: episode-one, standard</h1>" in page(facts, "fr")


def test_names_beside_a_plot_are_cut_visibly_and_keep_what_tells_them_apart() -> None:
    name = "Battle Droid: Officer, Defense Division"
    assert plots.short([name], "", " [BN-113]") == "Battle Droid: Officer, Defense Di… [BN-113]"
    assert plots.short(["Maul", "Jedi"], " - ") == "Maul - Jedi"
    long = plots.short(["A deck with a long name", "Another deck with one"], " - ")
    assert long == "A deck with a long… - Another deck with o…"
    svg = plots.intervals([(long, 0.6, 0.5, 0.7)], 0.5, "", "en", percent=True)
    assert ">50 %</text>" in svg


def test_a_french_page_and_its_plots_have_french_figures() -> None:
    experiment = carried_out(matrix(target=0.625))
    facts = summary(experiment) | {"matrix": True, "title": ""}
    facts["pairings"][0]["verdict"] = "below"
    # Styles and places in a picture keep their points: only what people read is looked at.
    read = re.sub(r"<[^>]*>", "\n", page(facts, "fr").partition("<body>")[2])
    assert "au-dessous de 62,5\u00a0% (confiance de 95\u00a0%)" in read
    assert re.search(r"\n\d+,\d\u00a0%\n", read) and "\n50\u00a0%\n" in read
    assert re.search(r"\d \(\d+,\d\u00a0%\)", read), "how often, beside a bar"
    assert re.search(r"imprimé \d,\d\d et pioché \d,\d\d en moyenne", read)
    assert not re.search(r"\d\.\d|\d %", read)


def test_when_the_time_is_up_no_further_game_is_begun_and_the_next_run_goes_on(
    tmp_path: Path,
) -> None:
    field = Field("episode-one", seed=1)
    pairings = field.round_robin(["random", "youngling", "greedy"], field.decks([]), 1)
    assert [pairing.name for pairing in pairings] == [
        ["random", "youngling"],
        ["youngling", "greedy"],
    ]
    plan = Plan("ladder", "episode-one", "standard", pairings, 40)
    begun = Experiment(plan, tmp_path / "ladder.jsonl")
    begun.run(Here(), seconds=1e-9)
    assert begun.late and begun.done() == 10
    assert len(begun.results(0)) == 10
    ended = carried_out(plan, tmp_path / "ladder.jsonl")
    assert (ended.resumed, ended.done(), ended.late) == (10, 80, False)
    assert ended.rows == carried_out(plan).rows
    assert ratings(ended)[0]["bot"] == "greedy"


def test_a_claim_is_decided_by_walds_test() -> None:
    field = Field("episode-one", seed=1)
    for target, verdict in ((0.6, "above"), (0.99, "below")):
        plan = claim_plan(field, ("greedy", "random", target), field.decks([]), 600)
        experiment = carried_out(plan)
        assert experiment.verdict(0) == verdict
        assert len(experiment.results(0)) < 600
