"""The card data of Jedi Knights: complete, consistent, and marked for what it is."""

from __future__ import annotations

from collections import Counter
from itertools import product

from tests.games.sentences import sentences

import drawdestiny as dd
from drawdestiny.engine.words import LANGUAGES, Clause
from drawdestiny.games.jedi_knights.cards.behaviour import TEXTS
from drawdestiny.games.jedi_knights.cards.card import KEYWORDS, JKCard
from drawdestiny.games.jedi_knights.cards.catalogue import load_catalogue
from drawdestiny.games.jedi_knights.decks.ready_decks import load_decks
from drawdestiny.games.jedi_knights.effects.selectors import noun_of
from drawdestiny.games.jedi_knights.effects.vocabulary import VOCABULARY
from drawdestiny.games.jedi_knights.text.card_text import clauses

GAME = dd.game_definition("jedi-knights")


def house() -> list[JKCard]:
    return [card for card in load_catalogue().faces if card.house]


def test_the_house_set_has_the_numbers_of_the_printed_one() -> None:
    assert [card.id for card in house()] == [f"JK-{n}" for n in range(1, 155)]
    assert Counter(card.rarity for card in house()) == {"R": 50, "U": 40, "C": 40, "F": 24}


def test_house_cards_say_that_they_are_and_known_ones_do_not() -> None:
    for card in load_catalogue().faces:
        facts = GAME.card_facts(card)
        assert facts.get("house", False) == card.id.startswith("JK-"), card.id


def test_the_known_printed_cards_are_told_apart_by_their_id() -> None:
    known = [card.id for card in load_catalogue().faces if not card.house]
    assert known == [*(f"JKP-{n}" for n in range(1, 11)), "JKP-SV109", "JKP-U1", "JKP-U2"]


def test_codes_count_the_cards() -> None:
    assert [card.code for card in load_catalogue().faces] == list(
        range(len(load_catalogue().faces))
    )


def test_the_fixed_cards_are_themes_heroes_and_force_cards() -> None:
    fixed = [card for card in house() if card.rarity == "F"]
    assert Counter(card.kind for card in fixed) == {"theme": 4, "character": 4, "force": 16}
    assert all(card.hero for card in fixed if card.kind == "character")


def test_every_theme_names_a_hero_of_its_theme() -> None:
    for card in load_catalogue().faces:
        if card.kind == "theme":
            hero = load_catalogue().find(card.starting_hero)
            assert isinstance(hero, JKCard)
            assert hero.hero and hero.theme == card.theme and hero.side == card.side
            assert card.start_extras and card.hand > 0


def test_force_cards_come_in_two_colours_from_1_to_8() -> None:
    forces = [card for card in load_catalogue().faces if card.kind == "force"]
    for colour in ("blue", "red"):
        assert [c.force for c in forces if c.colour == colour] == list(range(1, 9))
    assert all(card.credits > 0 and card.draw > 0 for card in forces)


def test_each_planet_has_a_site_of_each_allegiance() -> None:
    sites = Counter((c.planet, c.side) for c in load_catalogue().faces if c.kind == "location")
    assert len(sites) == 12 and set(sites.values()) == {1}


def test_weapons_are_personal_or_shipboard_and_events_have_a_time() -> None:
    for card in load_catalogue().faces:
        if card.kind == "weapon":
            assert card.personal != card.shipboard, card.id
        assert (card.timing >= 0) == (card.kind == "event"), card.id


def test_every_text_belongs_to_a_card_and_every_event_and_location_has_one() -> None:
    ids = {card.id for card in load_catalogue().faces}
    assert set(TEXTS) <= ids
    for card in load_catalogue().faces:
        if card.kind in ("event", "location", "theme"):
            assert card.texts, card.id


def test_card_texts_are_sentences_in_both_languages() -> None:
    for card in load_catalogue().faces:
        for lang in LANGUAGES:
            text = GAME.card_text(card, lang)
            assert bool(text) == bool(card.texts), card.id
            if text:
                assert text[0] == text[0].upper() and text.endswith("."), text
                assert "  " not in text and "{" not in text, text
        if card.texts:
            assert GAME.card_text(card, "en") != GAME.card_text(card, "fr"), card.id


def test_every_clause_of_the_phrasebook_is_said_by_some_card_or_by_a_text_that_may_be_written() -> (
    None
):
    said: set[str] = set()

    def listen(clause: Clause) -> None:
        said.add(clause.word)
        for part in clause.args.values():
            if isinstance(part, Clause):
                listen(part)

    for card in load_catalogue().faces:
        for clause in clauses(card):
            listen(clause)
    for text in [*sentences(VOCABULARY), *_combinations()]:
        for value in VOCABULARY.read(text):
            for clause in VOCABULARY.clauses(value):
                listen(clause)
    own = {"own_one", "own_a", "own_many"}  # of keywords that a set adds
    nouns = {noun_of(name) + form for name in KEYWORDS for form in ("_one", "_a", "_many")}
    assert said | own | nouns == set(GAME.words.sections("en")["clause"])


def _combinations() -> list[str]:
    """Texts with several modifiers at once, and uses at any time as often as one likes."""
    found = [
        f"Use({window}, DrawCards(1), once=false)" for window in VOCABULARY.constants["window"]
    ]
    for power, defense, to_hit in product((0, 1), repeat=3):
        gains = f"power={power}, defense={defense}, to_hit={to_hit}"
        found += [f"Aura(YOUR, CARD, {gains})", f"WhileAboard(STARSHIPS, {gains})"]
    return found


def test_every_keyword_has_a_word_in_both_languages() -> None:
    for lang in LANGUAGES:
        assert set(GAME.words.sections(lang)["keyword"]) == {noun_of(k) for k in KEYWORDS}


def test_the_ready_decks_are_sound_and_cover_every_theme_three_times() -> None:
    themes: Counter[int] = Counter()
    for deck in load_decks():
        assert GAME.problems(deck, "premiere") == [], deck.name
        for id in deck.cards:
            card = load_catalogue().card(id)
            assert isinstance(card, JKCard)
            if card.kind == "theme":
                themes[card.theme] += 1
    assert themes == {0: 3, 1: 3, 2: 3, 3: 3}
