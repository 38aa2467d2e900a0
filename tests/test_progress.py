"""Goals, streaks, curves and best games, from finished games and solved puzzles."""

from __future__ import annotations

from datetime import date

import pytest

import drawdestiny as dd
from drawdestiny.answers.progress import Past, goals_done, progress
from drawdestiny.answers.shapes import InARow, PlayedGame
from drawdestiny.engine.event import Event, Sum, Term
from drawdestiny.engine.game import Game
from drawdestiny.engine.rulebook import rulebook
from drawdestiny.players import make_bot

TODAY = date(2026, 11, 18)


def game_to_the_end(game: str, seed: int) -> Game:
    made = dd.new_game(game, seed=seed)
    bots = [make_bot("greedy", f"{seed} {seat}") for seat in range(made.state.players)]
    while made.outcome is None:
        player = made.decisions[0].player
        made.choose(bots[player].choose(made.seat(player)), player)
    return made


def event(kind: str, player: int, place: str = "", sums: list[Sum] | None = None) -> Event:
    teller = dd.new_game("episode-one", seed=1).state.teller
    return Event(teller, kind, "", player, -1, -1, -1, -1, place, 0, sums or [], 3)


def reached(game: str, goal: str, events: list[Event], player: int = 0) -> bool:
    found = {one.id: one for one in dd.game_definition(game).goals()}
    return found[goal].reached(events, player)


def past(
    n: int,
    winner: int,
    other: str = "bot:knight",
    goals: tuple[str, ...] = (),
    ratings: tuple[int, ...] = (),
) -> Past:
    winners = [winner] if winner >= 0 else []
    seats = ["Ann", other]
    played = PlayedGame(f"g{n}", "young-jedi", "committee", seats, winners, 0, n, 100 + n)
    return Past(played, list(goals), list(ratings))


@pytest.mark.parametrize("game", dd.game_ids())
def test_every_goal_has_words_a_rule_and_comes_up_in_play(game: str) -> None:
    definition = dd.game_definition(game)
    goals = definition.goals()
    rules = rulebook(definition).by_id
    for goal in goals:
        assert goal.rule in rules, goal.id
        for lang in ("en", "fr"):
            assert definition.words.has(lang, "goal", goal.id)
            assert definition.words.has(lang, "goal", f"{goal.id}_about")
    done = goals_done(game_to_the_end(game, 2))
    assert len(done) == 2
    # The first goal of each is what every game shows, and one side has won.
    assert any(goals[0].id in one for one in done)
    assert sum("victory" in one for one in done) == 1


def test_a_fight_is_won_together_with_two_printed_powers() -> None:
    alone = [Sum(0, [Term(4, "printed"), Term(3, "destiny")]), Sum(1, [Term(2, "printed")])]
    both = [Sum(0, [Term(4, "printed"), Term(3, "printed")]), Sum(1, [Term(2, "printed")])]
    assert not reached("young-jedi", "together", [event("win", 0, sums=alone)])
    assert reached("young-jedi", "together", [event("win", 0, sums=both)])
    assert not reached("young-jedi", "together", [event("win", 1, sums=both)], player=1)


def test_a_duel_is_won_by_who_began_it() -> None:
    duel = [event("duel", 0), event("duel_lost", 1)]
    assert reached("young-jedi", "duel", duel)
    assert not reached("young-jedi", "duel", duel, player=1)
    assert not reached("young-jedi", "duel", [event("duel", 0), event("duel_lost", 0)])


def test_a_podrace_is_a_goal_of_its_own() -> None:
    assert reached("young-jedi", "podrace", [event("outcome_podrace", 0)])
    assert not reached("young-jedi", "podrace", [event("outcome_deck", 0)])


def test_an_attack_in_a_system_is_one_of_the_starship_battle_phase() -> None:
    ground = [event("phase", -1, "character_battle"), event("attack", 0)]
    space = [event("phase", -1, "starship_battle"), event("attack", 0)]
    assert not reached("jedi-knights", "system_attack", ground)
    assert reached("jedi-knights", "system_attack", space)
    assert not reached("jedi-knights", "system_attack", space, player=1)


def test_a_trap_must_win_its_own_attack() -> None:
    sprung = [event("play_attack", 1), event("play_trap", 0)]
    assert reached("episode-one", "trap", [*sprung, event("win", 0)])
    later = [*sprung, event("tie", 0), event("play_attack", 0), event("win", 0)]
    assert not reached("episode-one", "trap", later)


def test_streaks_of_won_games_and_of_days() -> None:
    games = [past(1, 0), past(2, 0), past(3, 1), past(4, 0), past(5, -1)]
    days = ["17", "16", "13", "12", "11", "10"]
    solved = [f"daily-young-jedi-2026-11-{day}" for day in days] + ["yj-droids-first"]
    told = progress(games, solved, TODAY, "en")
    # A drawn game ends no streak, and a streak of days lasts through today.
    assert told.won == InARow(1, 2)
    assert told.daily == InARow(2, 4)
    assert (told.solved, told.played) == (7, 5)
    assert progress(games, solved, date(2026, 11, 19), "en").daily == InARow(0, 4)


def test_curves_and_firsts() -> None:
    games = [
        past(1, 1, goals=("fight",), ratings=(1500, 1480)),
        past(2, 0, goals=("fight", "duel"), ratings=(1480, 1510)),
    ]
    told = progress(games, [], TODAY, "fr")
    goals = {one.id: one for one in told.goals if one.game == "young-jedi"}
    assert (goals["fight"].replay, goals["duel"].replay, goals["podrace"].replay) == (
        "g1",
        "g2",
        "",
    )
    assert goals["duel"].title == "Gagner un duel"
    assert goals["victory"].replay == "g2"
    assert [point.rating for point in told.ratings[0].points] == [1480, 1510]
    assert [point.balance for point in told.results] == [-1, 0]


def test_the_best_games_are_won_against_the_strongest() -> None:
    games = [
        past(1, 0, "bot:youngling"),
        past(2, 0, "bot:master"),
        past(3, 0, "Bob"),
        past(4, 1, "Bob"),
        past(5, 0, "bot:youngling", goals=("duel",)),
    ]
    told = progress(games, [], TODAY, "en")
    assert [one.played.replay for one in told.best] == ["g3", "g2", "g5", "g1"]
    assert told.best[2].goals == ["Win a duel"]
