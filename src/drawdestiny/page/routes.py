"""What the page answers at which path."""

from __future__ import annotations

import secrets
from collections import Counter
from datetime import UTC, date, datetime
from typing import Final

import msgspec

from drawdestiny.answers import catalogue
from drawdestiny.answers import decks as told_decks
from drawdestiny.answers import puzzles as told_puzzles
from drawdestiny.answers.collections import collection_info
from drawdestiny.answers.course import course
from drawdestiny.answers.errors import Denied
from drawdestiny.answers.packs import opened, product_infos
from drawdestiny.answers.progress import progress
from drawdestiny.answers.replays import Replay, branch, views
from drawdestiny.answers.sets import own_page
from drawdestiny.answers.shapes import (
    BranchWish,
    BuildWish,
    CardFound,
    CardsChange,
    Change,
    CollectionInfo,
    CollectionText,
    CollectionWish,
    CourseInfo,
    DeckGiven,
    DeckInfo,
    DeckReport,
    Drafted,
    DraftInfo,
    DraftPick,
    DraftWish,
    Exported,
    Frame,
    KeptReplay,
    LabResult,
    LabWish,
    LetterInfo,
    LetterRead,
    LetterWish,
    Me,
    Opened,
    Opening,
    ProductInfo,
    ProgressInfo,
    PuzzleInfo,
    PuzzleStands,
    ReplayInfo,
    TableAt,
)
from drawdestiny.answers.showcase import part_of
from drawdestiny.cards.library import library
from drawdestiny.cards.search import Holdings, Together, needs_own, search
from drawdestiny.collection.files import read_collection, write_json, write_table
from drawdestiny.collection.products import open_products, product
from drawdestiny.decks.build import complete
from drawdestiny.decks.errors import BadDeckFile
from drawdestiny.decks.find import written_deck
from drawdestiny.engine.deck import Deck
from drawdestiny.games import game_definition
from drawdestiny.letters.records import write_record_code
from drawdestiny.page import lab
from drawdestiny.page.decks import KeptDeck
from drawdestiny.page.errors import PageError
from drawdestiny.page.page import WORDS, Page
from drawdestiny.page.requests import Answer, Asked, Route, svg
from drawdestiny.page.set_routes import SET_ROUTES
from drawdestiny.puzzles import Puzzle, find_puzzle, lessons, puzzles
from drawdestiny.puzzles.daily import daily_puzzles

LONGEST_NAME: Final = 60
LONGEST_DECK_NAME: Final = 200
FINISHES: Final = catalogue.FINISHES


# -- who -----------------------------------------------------------------------------------------


def get_me(page: Page, asked: Asked) -> Me:
    return Me(page.name(asked.lang), True, "", "fr" if asked.lang == "fr" else "en")


def change_me(page: Page, asked: Asked) -> Me:
    change = asked.read(Change)
    if change.password or change.new_password:
        raise PageError("needs_server")
    if change.name:
        page.rename(" ".join(change.name.split())[:LONGEST_NAME])
    return get_me(page, asked)


def export_all(page: Page, asked: Asked) -> Answer:
    return Answer(200, page.exported(), filename="drawdestiny.json")


def import_all(page: Page, asked: Asked) -> None:
    page.imported(asked.body)


# -- games, cards, rules -------------------------------------------------------------------------


def all_games(page: Page, asked: Asked) -> bytes:
    return catalogue.games(asked.lang).body


def all_cards(page: Page, asked: Asked) -> bytes:
    return catalogue.cards(game_definition(asked.part[0]).id, asked.lang).body


def all_rules(page: Page, asked: Asked) -> bytes:
    return catalogue.rules(game_definition(asked.part[0]).id, asked.lang).body


def find_cards(page: Page, asked: Asked) -> CardFound:
    query = asked.query
    found, sort = query.get("q", "")[:1000], query.get("sort", "")[:200]
    number, size = asked.number("page", 1, 1, 100_000), asked.number("size", 60, 1, 1000)
    decks = [kept.deck() for kept in page.decks.all()]
    held: Holdings | None = None
    if query.get("collection"):
        held = page.collections.holdings(query["collection"])
    elif needs_own(page.sets.library(), found, sort):
        every = [page.collections.holdings(name) for name, _ in page.collections.names()]
        held = Together(every) if every else None
    results = search(page.sets.library(), found, sort, number, size, held, decks, asked.lang)
    return catalogue.cards_found(results, held, asked.lang)


def search_help(page: Page, asked: Asked) -> bytes:
    return catalogue.search_grammar(asked.lang).body


def one_card(page: Page, asked: Asked) -> bytes:
    card = page.sets.library().card(asked.part[0])
    for own in card.game.sets_of([card.id]):
        return own_page(own, card.id, asked.lang).body
    return catalogue.card_page(card.id, asked.lang).body


def one_face(page: Page, asked: Asked) -> Answer:
    card = library().card(_svg_name(asked)).id
    if asked.query.get("look") == "table":
        return svg(catalogue.card_picture(card).body)
    finish = asked.query.get("finish", "")
    return svg(catalogue.card_face(card, asked.lang, finish if finish in FINISHES else "").body)


def one_opponent(page: Page, asked: Asked) -> Answer:
    return svg(catalogue.opponent_face(_svg_name(asked)).body)


def _svg_name(asked: Asked) -> str:
    if not asked.part[0].endswith(".svg"):
        raise Denied(404, "unknown_page")
    return asked.part[0].removesuffix(".svg")


# -- decks ---------------------------------------------------------------------------------------


def ready_decks(page: Page, asked: Asked) -> list[DeckInfo]:
    return told_decks.ready(game_definition(asked.part[0]), asked.lang)


def own_decks(page: Page, asked: Asked) -> list[DeckInfo]:
    wanted = asked.query.get("game", "")
    game = game_definition(wanted).id if wanted else ""
    return [
        told_decks.deck_info(
            game_definition(kept.game), kept.deck(), kept.format, built_from=kept.built_from
        )
        for kept in page.decks.all(game)
    ]


def keep_deck(page: Page, asked: Asked) -> DeckReport:
    game, given = page.sets.game(asked.part[0]), asked.read(DeckGiven)
    name = " ".join(asked.part[1].split())
    if not 1 <= len(name) <= LONGEST_DECK_NAME:
        raise Denied(400, "deck_name", most=LONGEST_DECK_NAME)
    read = told_decks.sensible(written_deck(game, given.text, name))
    deck = Deck(name, read.side, read.cards, read.notes)
    format = game.format(given.format).id if given.format else ""
    notes = dict(deck.notes)
    page.collections.keep(KeptDeck(game.id, name, deck.side, deck.cards, notes, format))
    return told_decks.report(game, deck, format, asked.lang)


def forget_deck(page: Page, asked: Asked) -> None:
    page.decks.forget(game_definition(asked.part[0]).id, asked.part[1])


def check_deck(page: Page, asked: Asked) -> DeckReport:
    given = asked.read(DeckGiven)
    game = page.sets.game(given.game)
    try:
        deck = told_decks.sensible(written_deck(game, given.text, given.name))
    except BadDeckFile as error:
        return told_decks.unread(error, asked.lang)
    pool = _pool(page, asked, deck)
    return told_decks.report(game, deck, given.format, asked.lang, pool)


def fill_deck(page: Page, asked: Asked) -> DeckReport:
    given = asked.read(DeckGiven)
    game = page.sets.game(given.game)
    format = game.format(given.format).id if given.format else game.formats[0].id
    try:
        deck = told_decks.sensible(written_deck(game, given.text, given.name))
    except BadDeckFile as error:
        return told_decks.unread(error, asked.lang)
    pool = _pool(page, asked, deck)
    built = complete(game, deck, format, pool)
    return told_decks.report(game, built.deck, format, asked.lang, pool)


def _pool(page: Page, asked: Asked, deck: Deck) -> dict[str, int] | None:
    """The free cards of a collection, if one is named, and those that the deck already has."""
    collection = asked.query.get("collection", "")
    return page.collections.holdings(collection).pool_with(deck.cards) if collection else None


def build_deck(page: Page, asked: Asked) -> CollectionInfo:
    game, wish = game_definition(asked.part[0]).id, asked.read(BuildWish)
    return collection_info(page.collections.build(game, asked.part[1], wish.collection))


def take_deck_apart(page: Page, asked: Asked) -> None:
    page.collections.take_apart(game_definition(asked.part[0]).id, asked.part[1])


def export_deck(page: Page, asked: Asked) -> Exported:
    given = asked.read(DeckGiven)
    return told_decks.exported(page.sets.game(given.game), given, asked.part[0])


# -- packs ---------------------------------------------------------------------------------------


def all_products(page: Page, asked: Asked) -> list[ProductInfo]:
    wanted = asked.query.get("game", "")
    return product_infos(game_definition(wanted).id if wanted else "", asked.lang)


def open_packs(page: Page, asked: Asked) -> Opened:
    wish = asked.read(Opening)
    found = product(wish.product)
    seed = wish.seed or secrets.token_hex(4)
    packs = open_products(found, wish.count, seed)
    if wish.collection:
        pulls = Counter((pull.card, pull.finish) for pack in packs for pull in pack)
        page.collections.change(wish.collection, pulls)
    return opened(found, seed, packs)


# -- collections ---------------------------------------------------------------------------------


def own_collections(page: Page, asked: Asked) -> list[CollectionInfo]:
    every = [page.collections.holdings(name) for name, _ in page.collections.names()]
    return [CollectionInfo(held.name, held.game, held.total()) for held in every]


def one_collection(page: Page, asked: Asked) -> CollectionInfo:
    return collection_info(page.collections.holdings(asked.part[0]))


def new_collection(page: Page, asked: Asked) -> CollectionInfo:
    """A new collection. One that is there already stays as it is."""
    game = game_definition(asked.read(CollectionWish).game).id
    name = " ".join(asked.part[0].split())
    known = {known.lower(): of for known, of in page.collections.names()}
    if known.get(name.lower()) != game:
        page.collections.new(name, game)
    return collection_info(page.collections.holdings(name))


def delete_collection(page: Page, asked: Asked) -> None:
    page.collections.delete(asked.part[0])


def change_collection(page: Page, asked: Asked) -> CollectionInfo:
    wish = asked.read(CardsChange)
    changes: Counter[tuple[str, str]] = Counter()
    for label, n in wish.cards.items():
        card, _, finish = label.partition("/")
        changes[card.upper(), finish] += n
    return collection_info(page.collections.change(asked.part[0], changes, wish.wants))


def import_collection(page: Page, asked: Asked) -> CollectionInfo:
    given, name = asked.read(CollectionText), asked.part[0]
    game = game_definition(page.collections.holdings(name).game)
    table = given.form == "csv"
    owned, wanted = read_collection(game, given.text.lstrip("\ufeff"), given.form, table)
    return collection_info(page.collections.change(name, owned, wanted, add=True))


def export_collection(page: Page, asked: Asked) -> Answer:
    held = page.collections.holdings(asked.part[0])
    if asked.query.get("form") == "csv":
        body, media = write_table(game_definition(held.game), held), "text/csv"
        return Answer(200, body, media, "collection.csv")
    return Answer(200, write_json(held), filename="collection.json")


# -- puzzles and lessons -------------------------------------------------------------------------


def all_puzzles(page: Page, asked: Asked) -> list[PuzzleInfo]:
    return _told(page, asked, puzzles(asked.query.get("game", "")))


def all_lessons(page: Page, asked: Asked) -> list[PuzzleInfo]:
    return _told(page, asked, lessons(asked.query.get("game", "")))


def _told(page: Page, asked: Asked, found: list[Puzzle]) -> list[PuzzleInfo]:
    solved = page.solved()
    return [told_puzzles.puzzle_info(one, asked.lang, one.id in solved) for one in found]


def puzzles_of_the_day(page: Page, asked: Asked) -> list[PuzzleInfo]:
    return _told(page, asked, daily_puzzles(_day(page, asked), asked.query.get("game", "")))


def get_progress(page: Page, asked: Asked) -> ProgressInfo:
    return progress(page.past(), page.solved(), _day(page, asked), asked.lang)


def _day(page: Page, asked: Asked) -> date:
    today = datetime.fromtimestamp(page.tables.now() / 1000, UTC).date()
    return told_puzzles.day_asked(asked.query.get("day", ""), today)


def play_puzzle(page: Page, asked: Asked) -> TableAt:
    return _play(page, asked.part[0], lesson=False)


def play_lesson(page: Page, asked: Asked) -> TableAt:
    return _play(page, asked.part[0], lesson=True)


def _play(page: Page, id: str, lesson: bool) -> TableAt:
    wish, source = told_puzzles.table_for(id, lesson)
    return TableAt(page.desk.open(wish, source=source).id)


def puzzle_stands(page: Page, asked: Asked) -> PuzzleStands:
    found = find_puzzle(asked.part[0])
    table = page.tables.table(asked.query.get("table", ""))
    told = told_puzzles.stands(found, table, page.person)
    if told.verdict == "solved":
        page.solve(found.id)
    return told


# -- replays -------------------------------------------------------------------------------------


def get_replay(page: Page, asked: Asked) -> ReplayInfo:
    replay = page.replay(asked.part[0])
    return replay.info(asked.lang, views(replay.players, True))


def get_shown(page: Page, asked: Asked) -> bytes:
    return part_of(asked.part[0], asked.lang).body


def get_frame(page: Page, asked: Asked) -> Frame:
    replay = page.replay(asked.part[0])
    at = asked.number("at", 0, 0, 1_000_000)
    if at > replay.choices:
        raise Denied(404, "unknown_frame", n=replay.choices, at=at)
    return replay.frame(at, asked.number("viewer", -1, -2, 3), asked.lang)


def get_course(page: Page, asked: Asked) -> CourseInfo:
    replay = page.replay(asked.part[0])
    kept = page.tables.game(asked.part[0])
    return course(replay, asked.lang, -1 if kept is None else kept.seat, True)


def get_record(page: Page, asked: Asked) -> Answer:
    replay: Replay = page.replay(asked.part[0])
    body = msgspec.json.encode(replay.record).decode()
    return Answer(200, body, filename=f"drawdestiny-{replay.id}.json")


def go_on(page: Page, asked: Asked) -> TableAt:
    wish = asked.read(BranchWish)
    replay = page.replay(asked.part[0])
    if wish.at > replay.choices:
        raise Denied(404, "unknown_frame", n=replay.choices, at=wish.at)
    command = branch(replay, wish.at, wish.seat, wish.against)
    table = page.desk.open(command.wish, source=command.source, base=command.base)
    return TableAt(table.id)


def get_record_code(page: Page, asked: Asked) -> Answer:
    """The record as one word, for a link that holds the whole game."""
    code = write_record_code(page.replay(asked.part[0]).record)
    return Answer(200, code, "text/plain")


def bring_record(page: Page, asked: Asked) -> ReplayInfo:
    """Take in the record of a game that was played elsewhere."""
    replay = page.bring(asked.body)
    return replay.info(asked.lang, views(replay.players, True))


# -- games by letter -----------------------------------------------------------------------------


def all_letters(page: Page, asked: Asked) -> list[LetterInfo]:
    return page.letters.all()


def one_letter(page: Page, asked: Asked) -> LetterInfo:
    return page.letters.info(asked.part[0])


def invite(page: Page, asked: Asked) -> LetterInfo:
    return page.letters.invite(asked.read(LetterWish), page.name(asked.lang))


def read_letter(page: Page, asked: Asked) -> LetterInfo:
    return page.letters.read(asked.read(LetterRead), page.name(asked.lang))


def forget_letter(page: Page, asked: Asked) -> None:
    page.letters.forget(asked.part[0])


# -- sealed, draft, laboratory -------------------------------------------------------------------


def all_drafts(page: Page, asked: Asked) -> list[DraftInfo]:
    return page.limited.all()


def begin_draft(page: Page, asked: Asked) -> DraftInfo:
    return page.limited.begin(asked.read(DraftWish))


def one_draft(page: Page, asked: Asked) -> DraftInfo:
    return page.limited.info(asked.part[0])


def pick_card(page: Page, asked: Asked) -> DraftInfo:
    return page.limited.pick(asked.part[0], asked.read(DraftPick).place)


def build_drafted(page: Page, asked: Asked) -> Drafted:
    kept = page.limited.info(asked.part[0])
    name = WORDS.say(asked.lang, "name", kept.kind, {"number": asked.part[0]})
    return page.limited.build(asked.part[0], name)


def forget_draft(page: Page, asked: Asked) -> None:
    page.limited.forget(asked.part[0])


def lab_games(page: Page, asked: Asked) -> LabResult:
    wish = asked.read(LabWish)
    return lab.play(wish, [page.desk.whole_deck(wish.game, told) for told in wish.decks])


def all_replays(page: Page, asked: Asked) -> list[KeptReplay]:
    return page.tables.replays()


ROUTES: Final = [
    Route("GET", "me", get_me),
    Route("PATCH", "me", change_me),
    Route("GET", "me/export", export_all),
    Route("POST", "me/import", import_all),
    Route("GET", "games", all_games),
    Route("GET", "games/*/cards", all_cards),
    Route("GET", "games/*/decks", ready_decks),
    Route("GET", "rules/*", all_rules),
    Route("GET", "cards", find_cards),
    Route("GET", "search/grammar", search_help),
    Route("GET", "showcase/*", get_shown),
    Route("GET", "cards/*", one_card),
    Route("GET", "faces/*", one_face),
    Route("GET", "opponents/*", one_opponent),
    Route("GET", "decks", own_decks),
    Route("POST", "decks/check", check_deck),
    Route("POST", "decks/fill", fill_deck),
    Route("POST", "decks/export/*", export_deck),
    Route("PUT", "decks/*/*/built", build_deck),
    Route("DELETE", "decks/*/*/built", take_deck_apart),
    Route("PUT", "decks/*/*", keep_deck),
    Route("DELETE", "decks/*/*", forget_deck),
    Route("GET", "products", all_products),
    Route("POST", "packs/open", open_packs),
    Route("GET", "collections", own_collections),
    Route("GET", "collections/*", one_collection),
    Route("PUT", "collections/*", new_collection),
    Route("DELETE", "collections/*", delete_collection),
    Route("POST", "collections/*/cards", change_collection),
    Route("POST", "collections/*/import", import_collection),
    Route("GET", "collections/*/export", export_collection),
    Route("GET", "puzzles", all_puzzles),
    Route("GET", "lessons", all_lessons),
    Route("GET", "puzzles/daily", puzzles_of_the_day),
    Route("GET", "me/progress", get_progress),
    Route("POST", "puzzles/*/play", play_puzzle),
    Route("POST", "lessons/*/play", play_lesson),
    Route("GET", "puzzles/*/verdict", puzzle_stands),
    Route("GET", "drafts", all_drafts),
    Route("POST", "drafts", begin_draft),
    Route("GET", "drafts/*", one_draft),
    Route("DELETE", "drafts/*", forget_draft),
    Route("POST", "drafts/*/pick", pick_card),
    Route("POST", "drafts/*/build", build_drafted),
    Route("POST", "lab", lab_games),
    Route("GET", "replays", all_replays),
    Route("POST", "replays", bring_record),
    Route("GET", "replays/*", get_replay),
    Route("GET", "replays/*/frame", get_frame),
    Route("GET", "replays/*/course", get_course),
    Route("GET", "replays/*/record", get_record),
    Route("GET", "replays/*/code", get_record_code),
    Route("POST", "replays/*/branch", go_on),
    Route("GET", "letters", all_letters),
    Route("POST", "letters", invite),
    Route("POST", "letters/read", read_letter),
    Route("GET", "letters/*", one_letter),
    Route("DELETE", "letters/*", forget_letter),
    *SET_ROUTES,
]
