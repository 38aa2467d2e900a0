"""Words: templates, plurals, elision, clauses, and comparing names."""

from __future__ import annotations

import pytest

import drawdestiny as dd
from drawdestiny.engine.words import (
    Clause,
    MissingPhrase,
    Words,
    figure,
    fold,
    plural,
    sentence,
    slug,
)


@pytest.fixture
def words() -> Words:
    return dd.game_definition("episode-one").words


def test_english_and_french_count_differently() -> None:
    assert [plural(n, "en") for n in (0, 1, 2, -1)] == [1, 0, 1, 0]
    assert [plural(n, "fr") for n in (0, 1, 2, -1)] == [0, 0, 1, 0]


def test_a_figure_is_written_as_its_language_does() -> None:
    assert figure(1234567.25, ",.1f", "en") == "1,234,567.2"
    assert figure(1234567.25, ",.1f", "fr") == "1\u00a0234\u00a0567,2"
    assert figure(0.615, ".1%", "en") == "61.5 %"
    assert figure(0.615, ".1%", "fr") == "61,5\u00a0%"
    assert figure(-0.5, "+.1f", "fr") == "-0,5"


def test_what_french_puts_into_figures_is_in_older_encodings_too() -> None:
    for encoding in ("latin-1", "cp1252", "cp850"):
        figure(1234.5, ",.1%", "fr").encode(encoding)


def test_a_template_picks_singular_or_plural(words: Words) -> None:
    def hand(lang: str, n: int) -> str:
        return words.say(lang, "event", "opening_hand", {"player": "X", "n": n})

    assert hand("en", 0) == "X draws 0 cards to begin."
    assert hand("en", 1) == "X draws 1 card to begin."
    assert hand("fr", 0) == "X pioche 0 carte pour commencer."
    assert hand("fr", 4) == "X pioche 4 cartes pour commencer."


def test_a_form_may_hold_the_number_itself(words: Words) -> None:
    def top(lang: str, n: int) -> str:
        return words.clause(Clause("opponent_discards_top", {"n": n}), lang)

    assert top("en", 1) == "your opponent discards the top card of their draw deck"
    assert top("en", 2) == "your opponent discards the top 2 cards of their draw deck"
    assert top("fr", 1) == "votre adversaire défausse la carte du dessus de sa pioche"
    assert top("fr", 5) == "votre adversaire défausse les 5 cartes du dessus de sa pioche"


def test_french_elides_before_a_vowel_and_only_there(words: Words) -> None:
    def leader(lang: str, name: str) -> str:
        return words.say(lang, "term", "leader", {"n": 4, "card": name})

    assert leader("fr", "Obi-Wan Kenobi") == "4 pour le bonus de chef d’Obi-Wan Kenobi"
    assert leader("fr", "Élan Sleazebaggano").endswith("d’Élan Sleazebaggano")
    assert leader("fr", "Mace Windu").endswith("de Mace Windu")
    assert leader("fr", "Yoda").endswith("de Yoda")
    assert leader("en", "Obi-Wan Kenobi") == "4 leader bonus of Obi-Wan Kenobi"


def test_a_clause_fills_a_clause(words: Words) -> None:
    guard = Clause("one_of_many", {"name": "Royal Guard"})
    maul = Clause("single", {"name": "Darth Maul"})
    meets = Clause("meets", {"who": guard, "whom": maul})
    assert words.clause(meets, "en") == "a Royal Guard meets Darth Maul"
    assert words.clause(meets, "fr") == "un Royal Guard rencontre Darth Maul"


def test_a_games_own_words_come_before_those_of_the_engine(words: Words) -> None:
    assert words.say("en", "option", "pass") == "No trap"
    assert words.say("en", "option", "done") == "Done"
    assert words.has("fr", "option", "done")
    assert not words.has("fr", "option", "podrace")


def test_sentences_begin_and_end_as_they_should() -> None:
    assert sentence("adds 5") == "Adds 5."
    assert sentence("élan ?") == "Élan ?"
    assert sentence(" done. ") == "Done."


def test_names_compare_without_case_accents_and_curly_quotes() -> None:
    assert fold(" Padmé’s BLADE ") == "padme's blade"
    assert slug("Qui-Gon Jinn’s  Élan!") == "qui-gon-jinn-s-elan"


def test_a_missing_phrase_names_word_section_language_and_file(words: Words) -> None:
    place = "drawdestiny/games/episode_one/text/lang/fr.toml"
    with pytest.raises(MissingPhrase, match=rf"{place}: \[event\] has no word 'podrace'"):
        words.say("fr", "event", "podrace")
    with pytest.raises(MissingPhrase, match=rf"{place}: \[term\] leader = .* for {{n}}"):
        words.say("fr", "term", "leader", {"card": "Yoda"})
    with pytest.raises(MissingPhrase, match=r"no phrasebook .*/de\.toml"):
        words.say("de", "event", "draw")
