"""Games, cards and rules as the API tells them. All of it is made once and kept."""

from __future__ import annotations

import hashlib
from functools import cache, cached_property, lru_cache
from typing import Final

import msgspec

from drawdestiny.answers.errors import Denied
from drawdestiny.answers.shapes import (
    CardFound,
    CardInfo,
    CardPageInfo,
    FormatInfo,
    GameInfo,
    OpponentInfo,
    RuleInfo,
    RuleOptionInfo,
    SearchField,
    SearchForm,
    SearchGrammar,
)
from drawdestiny.cards import grammar
from drawdestiny.cards.faces import face, table_face
from drawdestiny.cards.library import game_library, library
from drawdestiny.cards.page import figures, page, printing_text
from drawdestiny.cards.portraits import AVATARS, avatar, portrait
from drawdestiny.cards.profile import Profile
from drawdestiny.cards.search import Holdings, Results, field_name, figure_of
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.rulebook import Rule, rulebook
from drawdestiny.engine.words import LANGUAGES, Words
from drawdestiny.games import game_definition, game_ids
from drawdestiny.players import LEVELS
from drawdestiny.players.opponents import MOMENTS, opponent, opponents
from drawdestiny.tables.clocks import MATCHED

CARDS: Final = Words("drawdestiny.cards")
KEPT_FACES: Final = 4000
"""Every face in both languages, and some finishes."""
_AVATARS: Final = [f"avatar-{number}" for number in range(AVATARS)]
FINISHES: Final = ("", "foil", "silver", "gold")


class Kept:
    """An answer ready to be sent: plain, compressed, and the mark that it has not changed."""

    def __init__(self, body: bytes) -> None:
        self.body: Final = body
        self.etag: Final = f'"{hashlib.sha256(body).hexdigest()[:24]}"'

    @cached_property
    def packed(self) -> bytes:
        """Only a server sends it, so only a server makes it."""
        import gzip

        return gzip.compress(self.body, 6, mtime=0)


def keep(body: bytes) -> Kept:
    return Kept(body)


@cache
def games(lang: str) -> Kept:
    return keep(msgspec.json.encode([game_info(game_definition(id), lang) for id in game_ids()]))


@cache
def version(game: str) -> str:
    """Changes whenever a card, a text or a rule of the game does."""
    parts = [str(game_definition(game).rules_version)]
    parts += [cards(game, lang).etag for lang in LANGUAGES]
    return hashlib.sha256(" ".join(parts).encode()).hexdigest()[:12]


def game_info(game: GameDefinition, lang: str) -> GameInfo:
    book = game.words.sections(lang)
    found = game_library(game.id).profiles
    sets = dict.fromkeys(p.set for p in found)
    rarities = dict.fromkeys(p.rarity for p in found if p.rarity)
    kinds = dict.fromkeys(p.card.kind for p in found)
    return GameInfo(
        id=game.id,
        title=game.title,
        formats=[
            FormatInfo(f.id, f.id.capitalize(), game.words.say(lang, "format", f.note))
            for f in game.formats
        ],
        players=game.seats,
        seats={str(n): game.seat_words(n) for n in game.seats},
        sides=dict(book.get("seat", {})),
        zones={**book.get("place", {}), **book.get("zone", {})},
        bots=list(LEVELS),
        cards=len(game.catalogue()),
        version=version(game.id),
        kinds={kind: _said(game.words, lang, "kind", kind) for kind in kinds},
        sets={set: _said(CARDS, lang, "set", set) for set in sets},
        rarities={word: _said(CARDS, lang, "rarity", word) for word in rarities},
        about=_said(game.words, lang, "game", "note"),
        opponents=[
            OpponentInfo(
                one.id,
                one.name,
                one.temper.to(lang),
                {moment: line.to(lang) for moment, line in zip(MOMENTS, one.lines, strict=True)},
            )
            for one in opponents(game.id)
        ],
        options=[
            RuleOptionInfo(
                option.id,
                game.words.say(lang, "rule_option", option.id),
                option.rule,
                [
                    [str(value), game.words.say(lang, "rule_option", f"{option.id}_{value}")]
                    for value in option.values
                ],
                option.formats,
                option.players,
            )
            for option in game.rule_options()
        ],
        notes={str(n): note for n in game.seats if (note := game.table_note(n, lang))},
        quick=MATCHED,
    )


def card_info(p: Profile, lang: str) -> CardInfo:
    facts = dict(p.game.card_facts(p.card))
    if p.rarity:
        facts["rarity"] = p.rarity
    marks = sorted(p.flags - {"house", "errata", "text"})
    if marks:
        facts["marks"] = marks
    return CardInfo(
        id=p.id,
        name=p.name,
        game=p.game.id,
        set=p.set,
        side=p.card.side,
        kind=p.card.kind,
        text=p.texts[lang],
        facts=facts,
        house="house" in p.flags,
        errata="errata" in p.flags,
        printed=p.card.printed() if p.card.printed() != p.id else "",
        own=next((own.hash for own in p.game.sets_of([p.id])), ""),
    )


@cache
def cards(game: str, lang: str) -> Kept:
    """All cards of a game."""
    return keep(msgspec.json.encode([card_info(p, lang) for p in game_library(game).profiles]))


def cards_found(results: Results, held: Holdings | None, lang: str) -> CardFound:
    """A page of a search, with what is to be said of it."""
    asked = results.asked
    return CardFound(
        [card_info(p, lang) for p in results.cards],
        results.total,
        results.page,
        results.pages,
        [note.text(lang) for note in results.notes],
        [field_name(field, lang) for field in asked],
        [[figure_of(p, field, held) for field in asked] for p in results.cards] if asked else [],
    )


@cache
def search_grammar(lang: str) -> Kept:
    """The search language explained."""
    told = SearchGrammar(
        grammar.say(lang, "lead"),
        grammar.say(lang, "warns"),
        [SearchForm(form.query, form.meaning) for form in grammar.forms(lang)],
        [
            SearchField(grammar.say(lang, f"kind_{field.kind}"), field.names, field.values)
            for field in grammar.fields(library(), lang)
        ],
    )
    return keep(msgspec.json.encode(told))


@lru_cache(maxsize=2000)
def card_page(id: str, lang: str) -> Kept:
    """All about one card."""
    shelf = library()
    p = shelf.card(id)
    told = page(shelf, p)
    stats = {
        stat: value
        for stat, value in told.stats.items()
        if value is not None and value is not False and value != "" and stat != "house"
    }
    info = CardPageInfo(
        card=card_info(p, lang),
        lines=[list(line) for line in figures(p.game.words, stats, lang)],
        texts=dict(p.texts),
        rulings=[
            *_rules(p, [str(rule["id"]) for rule in told.rulings], lang),
            *(["", reading[lang]] for reading in told.readings),
        ],
        errata=[
            f"{id}: {text}" if lang == "en" else f"{id}\u00a0: {text}"
            for id, text in _rules(p, [str(rule["id"]) for rule in told.errata], lang)
        ],
        printings=[printing_text(printing.facts(), lang) for printing in p.printings],
        decks=told.decks,
    )
    return keep(msgspec.json.encode(info))


def _rules(p: Profile, ids: list[str], lang: str) -> list[list[str]]:
    book = rulebook(p.game)
    return [[id, book.rule(id).text(lang) or book.rule(id).title(lang)] for id in ids]


@lru_cache(maxsize=KEPT_FACES)
def card_face(id: str, lang: str, finish: str) -> Kept:
    """The picture of a card."""
    return keep(face(library().card(id), lang, finish=finish).encode())


@lru_cache(maxsize=KEPT_FACES)
def card_picture(id: str) -> Kept:
    """The picture of a card on a table: without words, the same in any language."""
    return keep(table_face(library().card(id)).encode())


@lru_cache(maxsize=KEPT_FACES)
def opponent_face(id: str) -> Kept:
    """The face of an opponent, or one of those that people get: ``avatar-7``. Refuses one that
    nobody knows."""
    if id in _AVATARS:
        return keep(avatar(_AVATARS.index(id)).encode())
    found = opponent(id)
    if found is None:
        raise Denied(404, "unknown_page")
    return keep(portrait(found.id, found.name, found.look, found.tone).encode())


@cache
def rules(game: str, lang: str) -> Kept:
    """The rulebook, in its order."""
    book = rulebook(game_definition(game))
    return keep(msgspec.json.encode([_rule(rule, lang) for rule in book.rules]))


def _rule(rule: Rule, lang: str) -> RuleInfo:
    chapter = rule.id.partition(".")[0]
    return RuleInfo(rule.id, rule.text(lang), chapter, rule.title(lang))


def warm() -> None:
    """Make what every visitor asks for, so that nobody waits for it."""
    library()
    for lang in LANGUAGES:
        games(lang)


def _said(words: Words, lang: str, section: str, word: str) -> str:
    return words.say(lang, section, word) if words.has(lang, section, word) else word
