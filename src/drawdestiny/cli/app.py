"""The commands and their options. What they do lies in the modules beside this one."""

from __future__ import annotations

import os
import re
import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.main import get_command

from drawdestiny.cli import (
    admin,
    admin_data,
    admin_people,
    collecting,
    deck_study,
    events,
    lab,
    packs,
)
from drawdestiny.cli import sets as set_commands
from drawdestiny.cli.extras import missing_extra
from drawdestiny.cli.shelf import Data, Scans, set_folder
from drawdestiny.cli.speech import WORDS, CommandError, guess_language, language, say
from drawdestiny.engine.errors import DrawDestinyError

app = typer.Typer(rich_markup_mode=None, pretty_exceptions_enable=False, name="drawdestiny")
app.add_typer(deck_study.COMMANDS)
app.add_typer(packs.app)
app.add_typer(collecting.COMMANDS)
app.add_typer(set_commands.app)
app.add_typer(events.app)
app.add_typer(lab.app)
for part in (admin_data.app, admin_people.app):
    admin.app.add_typer(part)
app.add_typer(admin.app)

Lang = Annotated[str, typer.Option("--lang", metavar="LANG")]
Json = Annotated[bool, typer.Option("--json")]
GameOption = Annotated[str, typer.Option("--game", metavar="GAME")]
Unproved = Annotated[bool, typer.Option("--unproved")]
Tests = Annotated[Path, typer.Option("--tests", metavar="DIR")]


@app.callback(invoke_without_command=True)
def top(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version")] = False,
    lang: Lang = "",
) -> None:
    if version:
        import drawdestiny

        print(f"drawdestiny {drawdestiny.__version__}")
        raise typer.Exit
    if lang:
        # Said before the command, it counts as if it were said behind it.
        context.default_map = _for_every(context.command, lang)
    if context.invoked_subcommand is None:
        print(context.get_help())


def _for_every(command: Any, lang: str) -> dict[str, Any]:
    """The language as what a command and those within it take where none is named."""
    within = getattr(command, "commands", {})
    return {"lang": lang, **{name: _for_every(sub, lang) for name, sub in within.items()}}


@app.command()
def games(json: Json = False, lang: Lang = "") -> None:
    from drawdestiny.cli.listings import list_games

    list_games(language(lang), json)


@app.command()
def play(
    game: Annotated[str, typer.Argument(metavar="GAME")] = "",
    deck: Annotated[list[str] | None, typer.Option("--deck", metavar="NAME|FILE")] = None,
    against: Annotated[list[str] | None, typer.Option("--against", metavar="NAME|FILE")] = None,
    format: Annotated[str, typer.Option("--format", metavar="FORMAT")] = "",
    players: Annotated[int, typer.Option("--players", metavar="N", show_default=False)] = 0,
    seat: Annotated[str, typer.Option("--seat", metavar="SEAT")] = "",
    seed: Annotated[str, typer.Option("--seed", metavar="SEED")] = "",
    bot: Annotated[str, typer.Option("--bot", metavar="BOT")] = "greedy",
    option: Annotated[list[str] | None, typer.Option("--option", metavar="NAME=N")] = None,
    hot_seat: Annotated[bool, typer.Option("--hot-seat")] = False,
    resume: Annotated[Path | None, typer.Option("--resume", metavar="FILE")] = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE")] = None,
    server: Annotated[str, typer.Option("--server", metavar="URL")] = "",
    token: Annotated[str, typer.Option("--token", metavar="TOKEN")] = "",
    table: Annotated[str, typer.Option("--table", metavar="ID")] = "",
    open: Annotated[bool, typer.Option("--open")] = False,
    quick: Annotated[bool, typer.Option("--quick")] = False,
    plain: Annotated[bool, typer.Option("--plain")] = False,
    lang: Lang = "",
) -> None:
    from drawdestiny.cli import play as playing

    spoken = language(lang)
    if server:
        from drawdestiny.cli.remote import RemoteWish, play_remote

        token = token or os.environ.get("DRAWDESTINY_TOKEN", "")
        mine = deck[0] if deck else ""
        wish = RemoteWish(server, token, table, game, mine, format, players, bot, open, quick)
        play_remote(wish, spoken, plain)
        return
    for name, given in (("--table", table), ("--open", open), ("--quick", quick)):
        if given:
            raise CommandError("only_with_server", option=name)
    if resume is not None:
        session = playing.resumed(resume, save, bot, hot_seat, seat, spoken)
    elif not game:
        raise CommandError("no_game")
    else:
        local = playing.Wish(game, deck or [], against or [], format, players, seed, option or [])
        session = playing.started(local, save, bot, hot_seat, seat, spoken)
    playing.play_session(session, plain)


@app.command()
def history(
    number: Annotated[int, typer.Argument(metavar="N", show_default=False)] = 0,
    plain: Annotated[bool, typer.Option("--plain")] = False,
    json: Json = False,
    lang: Lang = "",
) -> None:
    from drawdestiny.cli.history import list_history, record_of
    from drawdestiny.cli.play import full_screen
    from drawdestiny.cli.records import show_on_screen, show_record

    spoken = language(lang)
    if not number:
        list_history(spoken, json)
    elif json or not full_screen(plain):
        show_record(record_of(number), 0, None, spoken, json)
    else:
        show_on_screen(record_of(number), spoken, 0)


@app.command()
def sim(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    players: Annotated[str, typer.Option("--players", metavar="BOT,BOT")] = "random,random",
    decks: Annotated[str, typer.Option("--decks", metavar="A,B")] = "",
    format: Annotated[str, typer.Option("--format", metavar="FORMAT")] = "",
    games: Annotated[int, typer.Option("--games", min=1, metavar="N")] = 100,
    seed: Annotated[str, typer.Option("--seed", metavar="SEED")] = "0",
    jobs: Annotated[int, typer.Option("--jobs", min=1, metavar="N")] = 1,
    keep: Annotated[Path | None, typer.Option("--keep", metavar="DIR")] = None,
    json: Json = False,
    lang: Lang = "",
) -> None:
    from drawdestiny.cli.sim import make_match, simulate

    spoken = language(lang)
    simulate(make_match(game, players, decks, format, seed), games, jobs, keep, spoken, json)


@app.command()
def bench(
    game: GameOption = "",
    seconds: Annotated[float, typer.Option("--seconds", min=0.1, metavar="SECONDS")] = 1.0,
    json: Json = False,
    lang: Lang = "",
) -> None:
    from drawdestiny.cli.bench import show_benchmarks

    show_benchmarks(game, seconds, language(lang), json)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    verify: Annotated[bool, typer.Option("--verify")] = False,
    start: Annotated[int, typer.Option("--from", min=0, metavar="N")] = 0,
    stop: Annotated[int | None, typer.Option("--to", min=0, metavar="N")] = None,
    plain: Annotated[bool, typer.Option("--plain")] = False,
    json: Json = False,
    lang: Lang = "",
) -> None:
    from drawdestiny.cli.play import full_screen
    from drawdestiny.cli.records import show_on_screen, show_record, verify_record

    spoken = language(lang)
    if verify:
        verify_record(file, spoken, json)
    elif stop is None and not json and full_screen(plain):
        show_on_screen(file, spoken, start)
    else:
        show_record(file, start, stop, spoken, json)


@app.command()
def scenario(
    file: Annotated[Path, typer.Argument(metavar="FILE")],
    play: Annotated[bool, typer.Option("--play")] = False,
    bot: Annotated[str, typer.Option("--bot", metavar="BOT")] = "greedy",
    hot_seat: Annotated[bool, typer.Option("--hot-seat")] = False,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE")] = None,
    plain: Annotated[bool, typer.Option("--plain")] = False,
    json: Json = False,
    lang: Lang = "",
) -> None:
    from drawdestiny.cli.records import load_position, show_position

    spoken = language(lang)
    if play:
        from drawdestiny.cli.play import from_position, play_session

        position = load_position(file)
        play_session(from_position(position, save, bot, hot_seat, spoken), plain)
    else:
        show_position(file, spoken, json)


@app.command()
def puzzles(
    puzzle: Annotated[str, typer.Argument(metavar="ID")] = "",
    game: GameOption = "",
    plain: Annotated[bool, typer.Option("--plain")] = False,
    json: Json = False,
    lang: Lang = "",
) -> None:
    from drawdestiny.cli.puzzles import list_puzzles, play_puzzle

    spoken = language(lang)
    if puzzle:
        play_puzzle(puzzle, spoken, plain)
    else:
        list_puzzles(game, spoken, json)


@app.command(context_settings={"ignore_unknown_options": True})
def cards(
    query: Annotated[list[str] | None, typer.Argument(metavar="QUERY")] = None,
    game: GameOption = "",
    sort: Annotated[str, typer.Option("--sort", metavar="FIELDS")] = "",
    page: Annotated[int, typer.Option("--page", min=0, metavar="N", show_default=False)] = 0,
    collection: Annotated[str, typer.Option("--collection", metavar="NAME")] = "",
    save: Annotated[str, typer.Option("--save", metavar="NAME")] = "",
    searches: Annotated[bool, typer.Option("--searches")] = False,
    forget: Annotated[str, typer.Option("--forget", metavar="NAME")] = "",
    grammar: Annotated[bool, typer.Option("--grammar")] = False,
    data: Data = None,
    unproved: Unproved = False,
    tests: Tests = Path("tests"),
    json: Json = False,
    lang: Lang = "",
) -> None:
    from drawdestiny.cli.faces import search_cards, show_grammar
    from drawdestiny.cli.listings import unproved_cards
    from drawdestiny.cli.searches import list_searches, save_search, with_saved

    spoken = language(lang)
    # A word may begin with a minus, but what looks like an option of ours was misspelled.
    for word in query or []:
        if word.startswith("--"):
            raise CommandError("no_option", command="cards", option=word)
    asked = " ".join(query or [])
    if searches or forget:
        list_searches(forget, data, spoken)
    elif grammar:
        show_grammar(game, spoken)
    elif unproved:
        unproved_cards(game, tests, asked, spoken, json)
    else:
        asked = with_saved(asked, data)
        search_cards(game, asked, sort, page, collection, data, spoken, json)
        if save:
            save_search(save, asked, data, spoken)


@app.command()
def card(
    name: Annotated[list[str], typer.Argument(metavar="ID|NAME")],
    game: GameOption = "",
    page: Annotated[bool, typer.Option("--page")] = False,
    svg: Annotated[bool, typer.Option("--svg")] = False,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE")] = None,
    width: Annotated[int, typer.Option("--width", min=40, max=4000, metavar="PIXELS")] = 500,
    scans: Scans = None,
    source: Annotated[bool, typer.Option("--source")] = False,
    json: Json = False,
    lang: Lang = "",
) -> None:
    from drawdestiny.cli.faces import show_face, show_page
    from drawdestiny.cli.listings import show_card, show_source

    spoken = language(lang)
    if source:
        show_source(game, " ".join(name))
    elif svg or out is not None:
        show_face(game, " ".join(name), out, width, scans, spoken)
    elif page:
        show_page(game, " ".join(name), spoken, json)
    else:
        show_card(game, " ".join(name), spoken, json)


@app.command()
def words(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    word: Annotated[str, typer.Argument(metavar="WORD")] = "",
    json: Json = False,
    lang: Lang = "",
) -> None:
    from drawdestiny.cli.words import show_words

    show_words(game, word, language(lang), json)


@app.command()
def faces(
    query: Annotated[list[str], typer.Argument(metavar="QUERY")],
    out: Annotated[Path, typer.Option("--out", metavar="FILE")],
    game: GameOption = "",
    scans: Scans = None,
    lang: Lang = "",
) -> None:
    from drawdestiny.cli.faces import make_sheet

    make_sheet(game, " ".join(query), out, scans, language(lang))


@app.command()
def rules(
    about: Annotated[list[str] | None, typer.Argument(metavar="ID|WORD")] = None,
    game: GameOption = "",
    unproved: Unproved = False,
    tests: Tests = Path("tests"),
    json: Json = False,
    lang: Lang = "",
) -> None:
    from drawdestiny.cli.listings import show_rules, unproved_rules

    spoken = language(lang)
    if unproved:
        unproved_rules(game, tests, " ".join(about or []), spoken, json)
    else:
        show_rules(game, " ".join(about or []), spoken, json)


@app.command()
def decks(game: GameOption = "", json: Json = False, lang: Lang = "") -> None:
    from drawdestiny.cli.listings import list_decks

    list_decks(game, language(lang), json)


@app.command()
def serve(
    host: Annotated[str | None, typer.Option("--host", metavar="HOST")] = None,
    port: Annotated[int | None, typer.Option("--port", min=0, max=65535, metavar="PORT")] = None,
    database: Annotated[str | None, typer.Option("--database", metavar="FILE|URL")] = None,
    redis: Annotated[str | None, typer.Option("--redis", metavar="URL")] = None,
    bot_workers: Annotated[
        int | None, typer.Option("--bot-workers", min=1, max=64, metavar="N")
    ] = None,
    origin: Annotated[list[str] | None, typer.Option("--origin", metavar="URL")] = None,
    secure: Annotated[bool | None, typer.Option("--secure/--no-secure")] = None,
    proxy: Annotated[str | None, typer.Option("--proxy", metavar="ADDRESS")] = None,
    connections: Annotated[
        int | None, typer.Option("--connections", min=0, max=1_000_000, metavar="N")
    ] = None,
    compress: Annotated[bool | None, typer.Option("--compress/--no-compress")] = None,
    drain: Annotated[
        float | None, typer.Option("--drain", min=0, max=300, metavar="SECONDS")
    ] = None,
    metrics_token: Annotated[str | None, typer.Option("--metrics-token", metavar="TOKEN")] = None,
    config: Annotated[str, typer.Option("--config", metavar="FILE")] = "",
    show_config: Annotated[bool, typer.Option("--show-config")] = False,
    page: Annotated[Path | None, typer.Option("--page", metavar="FOLDER")] = None,
    open_browser: Annotated[bool, typer.Option("--open")] = False,
    lang: Lang = "",
) -> None:
    spoken = language(lang)
    from msgspec.structs import replace

    from drawdestiny.cli import serve as serving
    from drawdestiny.cli import server_settings

    options = {
        "host": host,
        "port": port,
        "database": database,
        "redis": redis,
        "bot_workers": bot_workers,
        "origins": tuple(origin) if origin else None,
        "secure": secure,
        "proxy": proxy,
        "limits.connections": connections,
        "compress": compress,
        "drain": drain,
        "metrics_token": metrics_token,
    }
    chosen = {name: value for name, value in options.items() if value is not None}
    loaded = server_settings.load(chosen, config)
    if show_config:
        serving.check(loaded)
        print("\n".join(server_settings.shown(loaded)))
        return
    served = replace(loaded.config, page=serving.found_page(page, spoken))
    serving.serve(loaded._replace(config=served), open_browser, spoken)


# -- running -------------------------------------------------------------------------------


def run(args: list[str]) -> int:
    """Run a command. Bad input is one line on stderr and status 2, never a traceback."""
    command = get_command(app)
    put_in_words(command, guess_language(args))
    try:
        with _own_sets(args):
            status = command.main(args, prog_name="drawdestiny", standalone_mode=False)
        sys.stdout.flush()
    except DrawDestinyError as error:
        return _complain(error.text(guess_language(args)))
    except typer.TyperException as error:
        return _complain(_misused(error).text(guess_language(args)))
    except BrokenPipeError:
        # The reader has seen enough; nothing is left to flush when Python ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except ModuleNotFoundError as error:
        return missing_extra(error, args)
    except Exception as error:
        if os.environ.get("DRAWDESTINY_DEBUG"):
            raise
        fault = CommandError("fault", reason=f"{type(error).__name__}: {error}")
        _complain(fault.text(guess_language(args)))
        return 1
    return status if isinstance(status, int) else 0


def _own_sets(args: list[str]) -> AbstractContextManager[None]:
    """The user's own cards, for every command but those about their files and a server."""
    named = [args[i + 1] for i, arg in enumerate(args[:-1]) if arg == "--data"]
    named += [arg.removeprefix("--data=") for arg in args if arg.startswith("--data=")]
    folder = set_folder(Path(named[0]) if named else None)
    if not folder.files() or args[:1] in (["sets"], ["serve"]):
        return nullcontext()
    from drawdestiny.sets.folder import sets_in_use

    lang = guess_language(args)
    return sets_in_use(
        folder,
        lambda error: print(say(lang, "set_left_out", why=error.text(lang)), file=sys.stderr),
    )


def _misused(error: Any) -> CommandError:
    """What is wrong with a command as it was typed."""
    where = error.ctx.command_path.removeprefix("drawdestiny").strip() if error.ctx else ""
    command = where or "drawdestiny"
    parameter = getattr(error, "param", None)
    unknown = re.match(r"No such command '(.*)'", error.message)
    if unknown is not None:
        return CommandError("no_command", command=f"{where} {unknown.group(1)}".strip())
    if parameter is not None:
        name = parameter.get_error_hint().strip("'")
        if not error.message:
            return CommandError("missing", command=command, parameter=name)
        return _bad_value(command, parameter, name, error.message)
    option = getattr(error, "option_name", "")
    if option:
        if error.message.startswith("No such option"):
            return CommandError("no_option", command=command, option=option)
        # Typer does not say of which command the option is.
        word = "takes_no_value" if "does not take" in error.message else "no_value"
        return CommandError(word, option=option)
    extra = re.match(r"Got unexpected extra arguments?(?:\(s\))? \((.*)\)", error.message)
    if extra is not None:
        return CommandError("too_much", command=command, extra=extra.group(1))
    return CommandError("usage", command=command, reason=error.format_message())


def _bad_value(command: str, parameter: Any, name: str, reason: str) -> CommandError:
    """What a number must be, in our words: Typer knows only English."""
    least, most = getattr(parameter, "min", None), getattr(parameter, "max", None)
    if most is not None:
        bounds = {"least": f"{least or 0:g}", "most": f"{most:g}"}
        return CommandError("bad_number_between", command=command, parameter=name, **bounds)
    if least is not None:
        return CommandError("bad_number_from", command=command, parameter=name, least=f"{least:g}")
    if parameter.metavar == "N":
        return CommandError("bad_number", command=command, parameter=name)
    return CommandError("bad_value", command=command, parameter=name, reason=reason)


def _complain(text: str) -> int:
    print("drawdestiny: " + re.sub("[ \\t\\r\\n]+", " ", text).strip(), file=sys.stderr)
    return 2


def put_in_words(command: Any, lang: str, group: str = "") -> None:
    """Give a command and its options their help from the phrasebook, with examples."""
    name = f"{group}_{command.name}" if group else command.name
    command.help = WORDS.say(lang, "help", name)
    command.short_help = command.help
    # Click fills paragraphs; a form feed in front keeps the examples line by line.
    command.epilog = f"\b\n{say(lang, 'examples')}\n{WORDS.say(lang, 'example', name).rstrip()}"
    for parameter in command.params:
        own = [f"{name}_{parameter.name}", f"{group}_{parameter.name}"]
        word = next((w for w in own if WORDS.has(lang, "param", w)), parameter.name)
        parameter.help = WORDS.say(lang, "param", word)
    plain = command.get_help
    command.get_help = lambda context: _around(plain(context), lang)
    for sub in getattr(command, "commands", {}).values():
        put_in_words(sub, lang, "" if command.name == "drawdestiny" else command.name)


def _around(page: str, lang: str) -> str:
    """A page of help with the words that Typer writes around ours: it speaks only English."""
    for word, english in WORDS.sections("en")["around"].items():
        page = page.replace(english, WORDS.say(lang, "around", word))
    return page
