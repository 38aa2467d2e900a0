"""The command ``lab plans``: the battle plans of one moment of a game that has them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import drawdestiny as dd
from drawdestiny.cli.output import naming, print_json, print_listing
from drawdestiny.cli.speech import CommandError, say
from drawdestiny.engine.game import Game
from drawdestiny.engine.record import load_record
from drawdestiny.engine.words import figure
from drawdestiny.interfaces.battle_plans import BattlePlans, PlanResults
from drawdestiny.lab.stats import mean_and_error

SHOWN = 8


def show_plans(
    file: Path, at: int | None, seat: str, worlds: int, seed: str, lang: str, as_json: bool
) -> None:
    record = load_record(file)
    plans = dd.game_definition(record.game).battle_plans()
    if plans is None:
        raise CommandError("not_for_plans", file=str(file), game=record.game)
    with naming(file):
        game = dd.replay(record)
    index, player = _moment(plans, game, at, seat)
    then = game.back_to(index)
    actual = plans.chosen(game, index, player)
    found = plans.compare(then.seat(player), worlds, seed, [] if actual is None else [actual])
    if actual is not None:
        for tried in found:
            tried.hindsight = plans.hindsight(game, index, player, tried.plan)
    facts = [_facts(then, tried, tried.plan == actual) for tried in found]
    name = then.state.teller.seats[player]
    if as_json:
        print_json({"at": index, "seat": name, "worlds": worlds, "plans": facts})
        return
    print(say(lang, "plans_title", at=index, seat=then.state.teller.seat(player, lang)))
    heads = [say(lang, f"plans_{word}") for word in ("plan", "win", "damage", "best", "hindsight")]
    print_listing(
        heads,
        [
            [
                _named(row, lang) + (" *" if row["chosen"] else ""),
                figure(100 * row["win"], ".1f", lang)
                + " ± "
                + figure(row["win_error"], ".1%", lang),
                figure(row["damage"], "+.1f", lang)
                + " ± "
                + figure(row["damage_error"], ".1f", lang),
                figure(row["best"], ".0%", lang),
                "" if row["hindsight"] is None else f"{row['hindsight']:+d}",
            ]
            for number, row in enumerate(facts)
            if number < SHOWN or row["chosen"]
        ],
    )
    if actual is not None:
        print(say(lang, "plans_chosen"))
        best = max(facts, key=lambda row: row["hindsight"])
        made = next(row for row in facts if row["chosen"])
        word = "plans_better" if best["hindsight"] > made["hindsight"] else "plans_none_better"
        print(say(lang, word, plan=_named(best, lang), damage=f"{best['hindsight']:+d}"))


def _named(row: dict[str, Any], lang: str) -> str:
    return " > ".join(row["cards"]) or say(lang, "plans_empty")


def _moment(plans: BattlePlans, game: Game, at: int | None, seat: str) -> tuple[int, int]:
    """The plan asked for: the one begun at that choice, else the last."""
    seats = game.state.teller.seats
    if seat and seat not in seats:
        raise CommandError("no_such_seat", seat=seat, known=", ".join(seats))
    found = plans.moments(game)
    fitting = [m for m in found if (at is None or m[0] == at) and (not seat or seats[m[1]] == seat)]
    if not fitting:
        places = ", ".join(f"{n} ({seats[p]})" for n, p in found) or "-"
        raise CommandError("no_plan", places=places)
    return fitting[-1]


def _facts(game: Game, tried: PlanResults, chosen: bool) -> dict[str, Any]:
    cards = game.definition.catalogue().cards
    win, win_error = mean_and_error(tried.wins)
    damage, damage_error = mean_and_error(tried.damage)
    return {
        "cards": [cards[game.state.codes[card]].name() for card in tried.plan],
        "win": round(win, 4),
        "win_error": round(win_error, 4),
        "damage": round(damage, 2),
        "damage_error": round(damage_error, 2),
        "best": round(tried.first / len(tried.wins), 4),
        "hindsight": tried.hindsight,
        "chosen": chosen,
    }
