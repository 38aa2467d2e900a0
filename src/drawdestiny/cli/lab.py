"""``drawdestiny lab``: what many games between bots can teach."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from drawdestiny.cli.output import print_json, print_listing, write_file
from drawdestiny.cli.setting import Setting, experiment, names
from drawdestiny.cli.speech import CommandError, language, say
from drawdestiny.engine.numerals import seed_in
from drawdestiny.engine.words import figure

if TYPE_CHECKING:
    from drawdestiny.lab.experiment import Experiment, Plan
    from drawdestiny.lab.pairings import Field

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True, name="lab")

Games = Annotated[int, typer.Option("--games", min=2, metavar="N")]
Sure = Annotated[float | None, typer.Option("--sure", min=1, max=99, metavar="PERCENT")]
Minutes = Annotated[float, typer.Option("--minutes", min=0, metavar="N", show_default=False)]
Html = Annotated[Path | None, typer.Option("--html", metavar="FILE")]


@app.command()
@experiment
def matchup(
    setting: Setting,
    bots: Annotated[str, typer.Option("--bots", metavar="BOT,BOT")] = "greedy,greedy",
    games: Games = 200,
    sure: Sure = None,
    html: Html = None,
) -> None:
    field = _field(setting)
    decks = setting.decks or field.game.default_decks(2, field.format)
    players = names(bots)
    if len(decks) != 2 or len(players) != 2:
        raise CommandError("two_of_each")
    first, second = field.decks(decks)
    pairing = field.deck_pairing(first, second, players)
    _carry_out(_plan("matchup", field, [pairing], games, sure), setting, html)


@app.command()
@experiment
def matrix(
    setting: Setting,
    bot: Annotated[str, typer.Option("--bot", metavar="BOT")] = "greedy",
    games: Games = 100,
    sure: Sure = None,
    html: Html = None,
) -> None:
    field = _field(setting)
    pairings = field.matrix(field.decks(setting.decks), [bot, bot])
    _carry_out(_plan("matrix", field, pairings, games, sure), setting, html)


@app.command()
@experiment
def ladder(
    setting: Setting,
    bots: Annotated[str, typer.Option("--bots", metavar="BOT,BOT,...")] = "",
    games: Games = 40,
    reach: Annotated[int, typer.Option("--reach", min=0, metavar="N", show_default=False)] = 0,
    minutes: Minutes = 0.0,
    html: Html = None,
) -> None:
    from drawdestiny.lab.ladder import RUNGS

    field = _field(setting)
    players = list(dict.fromkeys(names(bots) or RUNGS))
    if len(players) < 2:
        raise CommandError("two_bots")
    pairings = field.round_robin(players, field.decks(setting.decks), reach)
    _carry_out(_plan("ladder", field, pairings, games, None), setting, html, minutes)


@app.command()
@experiment
def strength(
    setting: Setting,
    claim: Annotated[list[str] | None, typer.Option("--claim", metavar="BOT>BOT:PERCENT")] = None,
    games: Games = 600,
    minutes: Minutes = 0.0,
) -> None:
    from drawdestiny.lab.claims import CLAIMS, claim_plan

    field = _field(setting)
    lists = field.decks(setting.decks)
    journal = setting.journal
    told = []
    for number, (a, b, target) in enumerate([_claim(c) for c in claim] if claim else CLAIMS):
        plan = claim_plan(field, (a, b, target), lists, games)
        # Each claim is an experiment of its own, with its own journal beside the others.
        own = None if journal is None else journal.with_name(f"{journal.name}.{number + 1}")
        done = _run(plan, setting, own, minutes)
        facts = _facts(done)
        row = {"target": target, "margin": plan.margin, "late": facts["late"]}
        row |= {"replaced": facts["replaced"], "errors": facts["errors"]}
        told.append(facts["pairings"][0] | row)
        if done.interrupted:
            break
    if setting.json:
        print_json({"game": field.game.id, "format": field.format, "claims": told})
        return
    for row in told:
        print(_verdict(row, setting.lang, "claim_"))
        _print_trouble(row, setting.lang)


def _claim(text: str) -> tuple[str, str, float]:
    """greedy>random:95 says that greedy beats random 95 % of the time."""
    names, _, percent = text.rpartition(":")
    a, arrow, b = (part.strip() for part in names.partition(">"))
    try:
        target = float(percent) / 100
    except ValueError:
        target = 0.0
    if not (a and arrow and b) or not 0.01 <= target <= 0.99:
        raise CommandError("bad_claim", text=text)
    return a, b, target


@app.command()
def plans(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    at: Annotated[int | None, typer.Option("--at", min=0, metavar="N")] = None,
    seat: Annotated[str, typer.Option("--seat", metavar="SEAT")] = "",
    worlds: Annotated[int, typer.Option("--worlds", min=10, metavar="N")] = 200,
    seed: Annotated[str, typer.Option("--seed", metavar="SEED")] = "0",
    json: Annotated[bool, typer.Option("--json")] = False,
    lang: Annotated[str, typer.Option("--lang", metavar="LANG")] = "",
) -> None:
    from drawdestiny.cli.battle_plans import show_plans

    show_plans(file, at, seat, worlds, seed, language(lang), json)


# -- carrying out --------------------------------------------------------------------------


def _field(setting: Setting) -> Field:
    from drawdestiny.lab.pairings import Field

    return Field(setting.game, setting.format, seed_in(setting.seed), setting.limit)


def _plan(title: str, field: Field, pairings: list[Any], games: int, sure: float | None) -> Plan:
    from drawdestiny.lab.experiment import Plan

    target = None if sure is None else round(sure / 100, 6)
    games += games % 2  # whole pairs, so that seats are even
    return Plan(title, field.game.id, field.format, pairings, games, target)


def _run(plan: Plan, setting: Setting, journal: Path | None, minutes: float) -> Experiment:
    from drawdestiny.lab.engines import make_engine
    from drawdestiny.lab.experiment import Experiment

    if setting.address and setting.engine != "ray":
        raise CommandError("only_with_ray")
    experiment = Experiment(plan, journal)
    worker = make_engine(setting.engine, setting.jobs, setting.address)
    if not sys.stderr.isatty():
        experiment.run(worker, seconds=60 * minutes)
        return experiment
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(f"{plan.title} {plan.game}", total=experiment.most())
        experiment.run(
            worker, lambda done, most: bar.update(task, completed=done, total=most), 60 * minutes
        )
    return experiment


def _facts(experiment: Experiment) -> dict[str, Any]:
    from drawdestiny.lab.summary import summary

    facts = summary(experiment)
    if experiment.plan.title == "ladder":
        from drawdestiny.lab.ladder import ratings

        facts["ratings"] = ratings(experiment)
    facts["matrix"] = experiment.plan.title == "matrix"
    return facts


def _carry_out(plan: Plan, setting: Setting, html: Path | None, minutes: float = 0.0) -> None:
    from drawdestiny.lab.page import page

    facts = _facts(_run(plan, setting, setting.journal, minutes))
    # What took long is told before anything may go wrong with the page.
    if setting.json:
        print_json(facts)
    else:
        _print(facts, setting.lang)
    if html is None:
        return
    title = say(setting.lang, f"lab_{plan.title}")
    write_file(html, page(facts | {"title": title}, setting.lang))
    if not setting.json:
        print(say(setting.lang, "lab_written", path=str(html)))


def _print(facts: dict[str, Any], lang: str) -> None:
    if facts["interrupted"]:
        print(say(lang, "lab_interrupted", n=facts["games"]))
    if facts["late"]:
        print(say(lang, "lab_late", n=facts["games"]))
    if "ratings" in facts:
        print_listing(
            [say(lang, "lab_bot"), say(lang, "lab_rating"), say(lang, "lab_rate")],
            [
                [r["bot"], f"{r['rating']} ± {r['error']}", _percent(r["rate"], lang)]
                for r in facts["ratings"]
            ],
        )
    else:
        print_listing(
            [
                say(lang, "lab_pair"),
                say(lang, "lab_games"),
                say(lang, "lab_rate"),
                figure(0.95, ".0%", lang),
            ],
            [
                [
                    " - ".join(r["names"]),
                    str(r["games"]),
                    _percent(r["rate"], lang),
                    " - ".join(_percent(edge, lang) for edge in r["interval"]),
                ]
                for r in facts["pairings"]
            ],
        )
    if facts["target"] is not None:
        for row in facts["pairings"]:
            print(_verdict(row | {"target": facts["target"]}, lang))
    _print_trouble(facts, lang)


def _print_trouble(facts: dict[str, Any], lang: str) -> None:
    """Which moves another bot had to make, and which games failed."""
    from drawdestiny.lab.simulate import told_reasons

    for bot, reason, count in told_reasons(facts["replaced"], lang):
        print(say(lang, "lab_replaced", n=count, bot=bot, reason=reason))
    for error in facts["errors"]:
        print(say(lang, "lab_error", text=error))


def _verdict(row: dict[str, Any], lang: str, kind: str = "") -> str:
    return say(
        lang,
        f"lab_{kind}{row['verdict']}",
        a=row["names"][0],
        b=row["names"][1],
        rate=_percent(row["rate"], lang),
        low=_percent(row["sure_interval"][0], lang),
        high=_percent(row["sure_interval"][1], lang),
        n=row["games"],
        target=figure(100 * row["target"], "g", lang),
        less=figure(100 * (row["target"] - row.get("margin", 0.0)), "g", lang),
    )


def _percent(rate: float | None, lang: str) -> str:
    return "-" if rate is None else figure(rate, ".1%", lang)
