"""Own cards, as the HTTP interface of a server tells them, inside the page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from drawdestiny.answers import sets as told
from drawdestiny.answers.errors import Denied
from drawdestiny.answers.shapes import KeptSet, SetCode, SetFile, SetGiven, SetReport, TableAt
from drawdestiny.answers.tryout import try_out
from drawdestiny.games import game_definition
from drawdestiny.page.requests import Answer, Asked, Route, svg

if TYPE_CHECKING:
    from drawdestiny.page.page import Page


def all_words(page: Page, asked: Asked) -> bytes:
    return told.words(game_definition(asked.part[0]).id, asked.lang).body


def check_set(page: Page, asked: Asked) -> SetReport:
    return told.checked(asked.read(SetGiven), asked.lang)


def open_link(page: Page, asked: Asked) -> SetFile:
    return SetFile(told.from_link(asked.read(SetCode).code))


def try_card(page: Page, asked: Asked) -> TableAt:
    given = asked.read(SetGiven)
    card = given.faces[0] if given.faces else ""
    command = try_out(told.sound(given.text), card, asked.lang)
    return TableAt(page.desk.open(command.wish, source=command.source, base=command.base).id)


def own_sets(page: Page, asked: Asked) -> list[KeptSet]:
    return [told.kept_set(own) for own in page.sets.kept()]


def keep_set(page: Page, asked: Asked) -> KeptSet:
    return told.kept_set(page.sets.keep(asked.read(SetGiven).text))


def set_file(page: Page, asked: Asked) -> SetFile:
    return SetFile(page.sets.file(asked.part[0], asked.part[1]))


def forget_set(page: Page, asked: Asked) -> None:
    page.sets.forget(asked.part[0], asked.part[1])


def one_set(page: Page, asked: Asked) -> bytes:
    return told.set_info(page.sets.find(asked.part[0]), asked.lang).body


def one_card(page: Page, asked: Asked) -> bytes:
    return told.own_page(page.sets.find(asked.part[0]), asked.part[1], asked.lang).body


def one_face(page: Page, asked: Asked) -> Answer:
    if not asked.part[1].endswith(".svg"):
        raise Denied(404, "unknown_page")
    own, id = page.sets.find(asked.part[0]), asked.part[1].removesuffix(".svg")
    return svg(told.own_face(own, id, asked.lang, asked.query.get("look") == "table").body)


SET_ROUTES: Final = [
    Route("GET", "games/*/words", all_words),
    Route("POST", "sets/check", check_set),
    Route("POST", "sets/open", open_link),
    Route("POST", "sets/try", try_card),
    Route("GET", "sets", own_sets),
    Route("POST", "sets", keep_set),
    Route("GET", "sets/*/*/file", set_file),
    Route("DELETE", "sets/*/*", forget_set),
    Route("GET", "own/*", one_set),
    Route("GET", "own/*/*", one_card),
    Route("GET", "faces/*/*", one_face),
]
