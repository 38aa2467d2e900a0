"""``drawdestiny events``: a club night round a real table, kept in one file."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from drawdestiny.cli import event_reading
from drawdestiny.cli.event_file import (
    EVENT,
    File,
    Json,
    Lang,
    Name,
    enter,
    keep,
    load,
    now,
    print_matches,
    print_round,
    print_state,
)
from drawdestiny.cli.event_input import (
    kind_of,
    match_of,
    points_of,
    result_of,
    sides_of,
    tie_breaks_of,
)
from drawdestiny.cli.shelf import Data, deck_named
from drawdestiny.cli.speech import CommandError, language, say

app = typer.Typer(rich_markup_mode=None, no_args_is_help=True, name="events")
app.add_typer(event_reading.app)

Names = Annotated[list[str], typer.Argument(metavar="NAME")]


# -- before the first round ----------------------------------------------------------------------


@app.command()
def new(
    title: Annotated[str, typer.Argument(metavar="TITLE")],
    game: Annotated[str, typer.Option("--game", metavar="GAME")] = "young-jedi",
    format: Annotated[str, typer.Option("--format", metavar="FORMAT")] = "",
    system: Annotated[str, typer.Option("--system", metavar="SYSTEM")] = "swiss",
    rounds: Annotated[int, typer.Option("--rounds", min=0, max=64, metavar="N")] = 0,
    cut: Annotated[int, typer.Option("--cut", min=0, max=1024, metavar="N")] = 0,
    final: Annotated[str, typer.Option("--final", metavar="SYSTEM")] = "single",
    sides: Annotated[str, typer.Option("--sides", metavar="SIDES")] = "free",
    games: Annotated[int, typer.Option("--games", min=1, max=9, metavar="N")] = 1,
    teams: Annotated[bool, typer.Option("--teams")] = False,
    meetings: Annotated[int, typer.Option("--meetings", min=1, max=20, metavar="N")] = 2,
    at_once: Annotated[int, typer.Option("--at-once", min=1, max=20, metavar="N")] = 1,
    points: Annotated[str, typer.Option("--points", metavar="WIN,DRAW,LOSS")] = "3,1,0",
    by_game: Annotated[bool, typer.Option("--by-game")] = False,
    tie_breaks: Annotated[str, typer.Option("--tie-breaks", metavar="A,B")] = "",
    decks: Annotated[str, typer.Option("--decks", metavar="DECKS")] = "none",
    open_lists: Annotated[bool, typer.Option("--open-lists")] = False,
    seed: Annotated[str, typer.Option("--seed", metavar="SEED")] = "",
    file: File = EVENT,
    lang: Lang = "",
) -> None:
    from drawdestiny.events.event import Event
    from drawdestiny.events.propose import open_event
    from drawdestiny.events.render import described
    from drawdestiny.events.settings import DeckRules, Scoring, Settings, Stage

    spoken = language(lang)
    if file.exists():
        raise CommandError("event_file_there", path=str(file))
    win, draw, loss = points_of(points)
    scoring = Scoring(
        win,
        draw,
        loss,
        bye=win * (2 if by_game and sides == "double" else 1),
        count="game" if by_game else "match",
        tie_breaks=tie_breaks_of(tie_breaks),
    )
    stages = [Stage(kind_of(system), rounds=rounds)]
    if cut:
        stages.append(Stage(kind_of(final), cut=cut))
    if decks not in ("none", "one", "side"):
        raise CommandError("bad_word", option="--decks", value=decks, known="none, one, side")
    settings = Settings(
        title,
        game,
        format,
        stages,
        sides_of(sides),
        games,
        2 if teams else 1,
        meetings,
        at_once,
        scoring,
        DeckRules(
            needed=decks != "none",
            each="side" if decks == "side" else "one",
            lists="open" if open_lists else "closed",
        ),
        seed or secrets.token_hex(4),
    )
    event = Event()
    keep(file, event, open_event(settings, now()))
    print(say(spoken, "event_new", title=event.rules.title, path=str(file)))
    print(described(event.rules, spoken))


@app.command()
def join(names: Names, file: File = EVENT, lang: Lang = "") -> None:
    from drawdestiny.events.entries import Entrant

    spoken = language(lang)
    entrants = []
    for text in names:
        name, _, members = text.partition("=")
        people = [part.strip() for part in members.split("+") if part.strip()]
        entrants.append(Entrant("", name, people))
    enter(load(file), entrants, file, spoken)


@app.command()
def deck(
    name: Name,
    deck: Annotated[str, typer.Argument(metavar="DECK|FILE")],
    side: Annotated[str, typer.Option("--side", metavar="SIDE")] = "",
    data: Data = None,
    file: File = EVENT,
    lang: Lang = "",
) -> None:
    from drawdestiny.engine.record import DeckRecord
    from drawdestiny.events import propose

    event = load(file)
    who = event.find(name)
    _, found = deck_named(deck, event.rules.game, data)
    record = DeckRecord.of(found)
    keep(file, event, propose.bring(event, who.id, record, now(), side))
    print(say(language(lang), "event_deck", name=who.name, deck=found.name))


@app.command()
def forbid(
    one: Name,
    other: Name,
    allow: Annotated[bool, typer.Option("--allow")] = False,
    file: File = EVENT,
    lang: Lang = "",
) -> None:
    from drawdestiny.events import propose

    event = load(file)
    first, second = event.find(one), event.find(other)
    keep(file, event, propose.forbid(event, first.id, second.id, now(), allow))
    word = "event_allowed" if allow else "event_forbidden"
    print(say(language(lang), word, one=first.name, other=second.name))


# -- rounds --------------------------------------------------------------------------------------


@app.command()
def pair(
    again: Annotated[bool, typer.Option("--again")] = False, file: File = EVENT, lang: Lang = ""
) -> None:
    from drawdestiny.events import propose

    spoken = language(lang)
    event = load(file)
    if again:
        event.apply(propose.unpair(event, now()))
    keep(file, event, propose.pair(event, now()))
    assert event.round is not None
    print_round(event, event.round, spoken)
    print_state(event, spoken)


@app.command()
def swap(one: Name, other: Name, file: File = EVENT, lang: Lang = "") -> None:
    from drawdestiny.events import propose

    spoken = language(lang)
    event = load(file)
    first, second = event.find(one).id, event.find(other).id
    keep(file, event, propose.swap(event, first, second, now()))
    assert event.round is not None
    print_round(event, event.round, spoken)


@app.command()
def meet(
    one: Name,
    other: Annotated[str, typer.Argument(metavar="NAME")] = "",
    file: File = EVENT,
    lang: Lang = "",
) -> None:
    from drawdestiny.events import propose

    spoken = language(lang)
    event = load(file)
    found = event.find(other).id if other else ""
    keep(file, event, propose.meet(event, event.find(one).id, found, now()))
    assert event.round is not None
    print_matches(event, event.round.matches, spoken)


@app.command()
def result(
    who: Annotated[str, typer.Argument(metavar="NAME|TABLE")],
    score: Annotated[str, typer.Argument(metavar="SCORE")] = "",
    margin: Annotated[str, typer.Option("--margin", metavar="N,N")] = "",
    absent: Annotated[str, typer.Option("--absent", metavar="NAME|both")] = "",
    through: Annotated[str, typer.Option("--through", metavar="NAME")] = "",
    round: Annotated[int, typer.Option("--round", min=0, metavar="N", show_default=False)] = 0,
    file: File = EVENT,
    lang: Lang = "",
) -> None:
    from drawdestiny.events import propose
    from drawdestiny.events.render import pairing_row

    spoken = language(lang)
    event = load(file)
    if not event.rounds:
        raise CommandError("event_no_round")
    match, first = match_of(event, round, who)
    if absent:
        both = match.players if absent == "both" else [event.find(absent).id]
        told = propose.absent(event, match, both)
    else:
        told = result_of(event, match, first, score, margin, through)
    keep(file, event, propose.report(event, match.round, match.table, told, now()))
    print(" ".join(cell for cell in pairing_row(event, match, spoken) if cell))
    print_state(event, spoken)


@app.command()
def drop(name: Name, file: File = EVENT, lang: Lang = "") -> None:
    from drawdestiny.events import propose

    event = load(file)
    who = event.find(name)
    keep(file, event, propose.drop(event, who.id, now()))
    print(say(language(lang), "event_dropped", name=who.name))


@app.command()
def back(name: Name, file: File = EVENT, lang: Lang = "") -> None:
    from drawdestiny.events import propose

    event = load(file)
    who = event.find(name)
    keep(file, event, propose.back(event, who.id, now()))
    print(say(language(lang), "event_back", name=who.name))


@app.command()
def finish(file: File = EVENT, lang: Lang = "") -> None:
    from drawdestiny.events import propose

    spoken = language(lang)
    event = load(file)
    keep(file, event, propose.finish(event, now()))
    print_state(event, spoken)


@app.command()
def undo(file: File = EVENT, lang: Lang = "") -> None:
    from drawdestiny.events import propose
    from drawdestiny.events.render import told

    spoken = language(lang)
    event = load(file)
    entry = propose.undo(event, now())
    what = told(event, spoken)[-1]
    keep(file, event, entry)
    print(say(spoken, "event_undone", what=what))


@app.command()
def season(
    files: Annotated[list[Path], typer.Argument(metavar="FILE")],
    moving: Annotated[int, typer.Option("--moving", min=0, max=50, metavar="N")] = 1,
    lang: Lang = "",
) -> None:
    import msgspec

    from drawdestiny.events import propose
    from drawdestiny.events.event import Event
    from drawdestiny.events.league import next_season

    spoken = language(lang)
    divisions = [load(path) for path in files]
    players = next_season(divisions, moving)
    targets = [path.with_stem(f"{path.stem}-next") for path in files]
    for path in targets:
        if path.exists():
            raise CommandError("event_file_there", path=str(path))
    for event in divisions:
        if not event.ended:
            event.apply(propose.finish(event, now()))
    for path, event, entrants, target in zip(files, divisions, players, targets, strict=True):
        keep(path, event)
        settings = msgspec.structs.replace(event.rules, seed=secrets.token_hex(4))
        following = Event([propose.open_event(settings, now())])
        for entrant in entrants:
            following.apply(propose.join(following, entrant, now()))
        keep(target, following)
        names = ", ".join(entrant.name for entrant in entrants)
        title = event.rules.title
        print(say(spoken, "event_season", title=title, path=str(target), names=names))


@app.command("try")
def try_(
    format: Annotated[str, typer.Option("--format", metavar="FORMAT")] = "swiss",
    bots: Annotated[int, typer.Option("--bots", min=1, max=255, metavar="N")] = 7,
    game: Annotated[str, typer.Option("--game", metavar="GAME")] = "young-jedi",
    bot: Annotated[str, typer.Option("--bot", metavar="BOT")] = "greedy",
    sides: Annotated[str, typer.Option("--sides", metavar="SIDES")] = "double",
    rounds: Annotated[int, typer.Option("--rounds", min=0, max=64, metavar="N")] = 0,
    cut: Annotated[int, typer.Option("--cut", min=0, max=256, metavar="N")] = 0,
    cube: Annotated[str, typer.Option("--cube", metavar="QUERY")] = "",
    play: Annotated[bool, typer.Option("--play")] = False,
    seed: Annotated[str, typer.Option("--seed", metavar="SEED")] = "",
    keep: Annotated[Path | None, typer.Option("--keep", metavar="DIR")] = None,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE")] = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    from drawdestiny.cli.event_try import Wish, run_trial

    wish = Wish(format, bots, game, bot, sides, rounds, cut, cube, seed, play)
    run_trial(wish, out, keep, json, language(lang))
