"""Lists of other programs, exact odds, comparisons, and what is noted of kept decks."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from pathlib import Path

import pytest

import drawdestiny as dd
from drawdestiny.decks.build import DeckError
from drawdestiny.decks.compare import compare
from drawdestiny.decks.errors import BadDeckFile
from drawdestiny.decks.files import marked, read_deck, write_deck
from drawdestiny.decks.find import load, nearest_game
from drawdestiny.decks.goldfish import deal, usual_draws
from drawdestiny.decks.library import MOST_VERSIONS, DeckLibrary
from drawdestiny.decks.odds import Wish, chance_of_all, expected
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.errors import BadFile

YJ = dd.game_definition("young-jedi")


@pytest.mark.parametrize("id", dd.game_ids())
def test_every_ready_deck_survives_the_common_list_and_names_its_game_by_its_cards(
    id: str, tmp_path: Path
) -> None:
    game = dd.game_definition(id)
    for deck in game.ready_decks():
        path = tmp_path / "list.txt"
        text = write_deck(game, deck, "list")
        cards = [line for line in text.splitlines() if not line.startswith("//")]
        path.write_text("\n".join(cards), encoding="utf-8")
        found, again = load(path)
        assert (found.id, again.cards) == (id, deck.cards)


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("4x Darth Maul, Sith Apprentice (DM) 71", {"DM-71": 4}),
        ("4 darth maul, sith apprentice [dm] #71", {"DM-71": 4}),
        ("2x Darth Maul, Sith Apprentice (DM) 71 *F*", {"DM-71": 2}),
        ("1 (DM) 71", {"DM-71": 1}),
        ("Tatooine Thunder Rifle (DM)", {"DM-117": 1}),
    ],
)
def test_a_set_and_a_number_say_which_card(line: str, cards: dict[str, int]) -> None:
    assert read_deck(YJ, line, "text", "x").cards == cards


def test_a_number_of_another_card_than_the_name_is_asked_about() -> None:
    with pytest.raises(BadDeckFile) as caught:
        read_deck(YJ, "2x Queen Amidala, Ruler of Naboo (DM) 71", "text", "x")
    (fault,) = caught.value.faults
    assert fault.word == "ambiguous" and len(fault.candidates) > 1
    assert "[DM-71]" in fault.candidates[0]


def test_unknown_lines_are_marked_and_the_rest_can_be_read() -> None:
    text = "4x Tatooine Thunder Rifle (DM) 117\n2x Nobody At All (DM) 999\n"
    assert nearest_game(text) is YJ
    told, n = marked(YJ, text, "en")
    assert n == 1 and "# ??? line 2: no card is called “2x Nobody At All (DM) 999”" in told
    assert read_deck(YJ, told, "text", "x").cards == {"DM-117": 4}


def test_cards_of_several_games_are_not_guessed_about(tmp_path: Path) -> None:
    path = tmp_path / "deck.txt"
    path.write_text(f"1 {_shared_name()}\n", encoding="utf-8")
    with pytest.raises(DeckError, match=r"cards are of several games \(.*--game"):
        load(path)
    assert load(path, "young-jedi")[0] is YJ


def _shared_name() -> str:
    """A name that more than one game knows, and that is clear in each."""
    other = dd.game_definition("episode-one")
    names = {card.name() for card in other.catalogue().cards}
    for card in YJ.catalogue().cards:
        if card.name() in names:
            try:
                read_deck(YJ, card.name(), "text", "x")
                read_deck(other, card.name(), "text", "x")
            except BadFile:
                continue
            return card.name()
    raise AssertionError("no shared name")


def test_odds_are_those_of_counting_all_hands() -> None:
    pile = ["a", "a", "a", "b", "b", "c", "d", "e"]
    wishes = [Wish("a", frozenset("a"), 2), Wish("a or b", frozenset("ab"), 3)]
    hands = list(combinations(range(len(pile)), 4))
    for chosen in ([wishes[0]], [wishes[1]], wishes):
        good = sum(
            all(sum(pile[i] in w.cards for i in hand) >= w.least for w in chosen) for hand in hands
        )
        assert chance_of_all(pile, 4, chosen) == Fraction(good, len(hands))
    assert expected(pile, 4, wishes[0]) == Fraction(3, 2)
    assert chance_of_all(pile, 99, wishes) == 1
    assert chance_of_all(pile, 2, [Wish("c", frozenset("c"), 2)]) == 0


@pytest.mark.parametrize(
    ("id", "name", "format", "hand", "pile"),
    [
        ("episode-one", "Maul", "standard", 4, 36),
        ("young-jedi", "World Championship 1999 (dark)", "duel", 6, 59),
        ("jedi-knights", "Vader starter", "premiere", 6, 44),
    ],
)
def test_hands_are_dealt_by_the_rules(
    id: str, name: str, format: str, hand: int, pile: int
) -> None:
    game = dd.game_definition(id)
    dealt = deal(game, game.deck(name), format, 3)
    assert len(dealt.dealt) == hand and len(dealt.dealt) + len(dealt.then) == pile
    again = deal(game, game.deck(name), format, 3)
    assert (again.dealt, again.then) == (dealt.dealt, dealt.then)
    assert deal(game, game.deck(name), format, 4).then != dealt.then
    assert dealt.by_turn(3, 2) == dealt.then[:4] and usual_draws(game) >= 1


def test_two_decks_side_by_side() -> None:
    told = compare(
        YJ, Deck("a", "dark", {"DM-71": 2, "DM-117": 1}), Deck("b", "dark", {"DM-71": 3})
    )
    assert [(row.id, row.first, row.second) for row in told.rows] == [
        ("DM-71", 2, 3),
        ("DM-117", 1, 0),
    ]
    assert told.shared == 2 and told.sizes == (3, 3)


def test_versions_folders_and_tags_are_kept_in_a_file(tmp_path: Path) -> None:
    library = DeckLibrary(tmp_path / "decks.json")
    first, second = Deck("My Maul", "dark", {"E1-D07": 1}), Deck("My Maul", "dark", {"E1-D08": 1})
    assert [library.add_version("episode-one", deck) for deck in (first, first, second)] == [
        1,
        1,
        2,
    ]
    library.tag("episode-one", "my maul", ["Fast", "old"], [])
    library.tag("episode-one", "My Maul", ["fast"], ["OLD"])
    library.file_under("episode-one", "My Maul", "Spring  cup")
    library.write_note("episode-one", "My Maul", "Too slow.")
    library.path.write_text(library.text(), encoding="utf-8")
    again = DeckLibrary(library.path).entry("episode-one", "my-maul")
    assert (again.folder, again.tags, again.note) == ("Spring cup", ["fast"], "Too slow.")
    assert DeckLibrary(library.path).version("episode-one", "My Maul", 1).cards == first.cards
    with pytest.raises(DeckError, match="My Maul has no version 3; versions kept: 2"):
        library.version("episode-one", "My Maul", 3)
    for n in range(MOST_VERSIONS + 5):
        library.add_version("episode-one", Deck("My Maul", "dark", {"E1-D07": n + 1}))
    assert len(library.entry("episode-one", "My Maul").versions) == MOST_VERSIONS
    library.path.write_text('{"decks": 3}', encoding="utf-8")
    with pytest.raises(BadFile, match=r"decks\.json"):
        DeckLibrary(library.path)
