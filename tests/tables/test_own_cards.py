"""Own cards at tables: what a table allows, who sees which cards, and cards that fail."""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from tests.sets.helping import GAMES, example, one_card, with_own_cards
from tests.tables.played import Played, people

import drawdestiny as dd
from drawdestiny.engine.card_sets import card_set, pack, set_data
from drawdestiny.engine.deck import CardSet, Deck
from drawdestiny.engine.record import DeckRecord
from drawdestiny.protocol import SeatWish, TableWish
from drawdestiny.tables import commands
from drawdestiny.tables.own_cards import with_sets
from drawdestiny.tables.refusals import Refused
from drawdestiny.tables.table import Table

ADA, BEN = people(2)


def own_deck(game: str, own: CardSet, seat: int = 0) -> DeckRecord:
    """The usual deck of a seat, full of own cards."""
    definition = dd.game_definition(game).extend([own])
    format = definition.formats[0].id
    usual = definition.deck(definition.default_decks(2, format)[seat])
    return with_sets(definition, with_own_cards(definition, usual, format))


def changed(own: CardSet) -> CardSet:
    """Another version of the same set."""
    data = set_data(own.source)
    data.version = "2"
    return card_set(data)


def open_table(game: str, deck: DeckRecord, rated: bool = False, own_cards: str = "") -> Played:
    played = Played()
    wish = TableWish(game, seats=[SeatWish("you"), SeatWish("anybody")], rated=rated)
    # As it comes from a client.
    wish = replace(wish, own_cards=own_cards)
    played.does(ADA, commands.Open(wish, [deck, ""], nonce="1", secret="5"))
    return played


@pytest.mark.parametrize("game", GAMES)
def test_a_friend_without_a_file_plays_with_my_cards(game: str) -> None:
    own = example(game)
    deck = own_deck(game, own)
    mine = [id for id in deck.cards if own.has(id)]
    assert mine
    played = open_table(game, deck)
    assert [seen.hash for seen in played.table.info("en", played.now).sets] == [own.hash]
    played.does(BEN, commands.Sit(nonce="2"))
    for _ in range(12):
        played.chooses()
    # Who follows the entries, and who loads them later, has the same game and the same cards.
    for table in (played.follower, played.again()):
        assert table.game is not None
        assert table.game.record() == played.game.record()
        told = table.position(1, "fr", played.now)
        assert told == played.table.position(1, "fr", played.now)
        assert [seen.name for seen in told.info.sets] == [own.name]
    again = dd.replay(dd.read_record(played.game.record().dumps()))
    assert again.definition.catalogue().card(mine[0]).id == mine[0]
    assert not any("sets" in str(deck) for deck in played.game.record().decks if deck.sets)


def test_two_tables_with_other_cards_of_the_same_code_read_their_own() -> None:
    """Sentences are kept for all tables: a card must never be told by another one's name."""
    lines = []
    for title in ("Grey Ferry", "Red Ferry"):
        figures = {"kind": "character", "side": "dark", "leader_bonus": 2, "destiny": 4}
        own = one_card("episode-one", title=title, **figures)
        text = f'game = "episode-one"\nsets = ["{pack(own)}"]\n[dark]\nhand = ["MY-1"]\n[light]\n'
        played = Played()
        wish = TableWish("episode-one", seats=[SeatWish("you"), SeatWish("bot")], scenario=text)
        played.does(ADA, commands.Open(wish))
        seat = played.table.seat_of(ADA.id)
        asked = played.table.position(seat, "en", played.now).prompt
        assert asked is not None
        lines.append(" ".join(option.text for option in asked.options))
    assert "Grey Ferry" in lines[0] and "Red Ferry" not in lines[0]
    assert "Red Ferry" in lines[1] and "Grey Ferry" not in lines[1]


def refusal(played: Played, command: commands.Command) -> str:
    with pytest.raises(Refused) as refused:
        played.does(BEN, command)
    return refused.value.text("en")


def test_a_table_says_which_cards_it_allows() -> None:
    own = example("episode-one")
    deck, theirs = own_deck("episode-one", own), own_deck("episode-one", own, 1)
    plain = DeckRecord.of(dd.find_deck("episode-one", "Maul"))
    # A table opened with a plain deck is played without own cards.
    assert "without own cards" in refusal(
        open_table("episode-one", plain), commands.Sit(-1, theirs)
    )
    # One opened with some allows those, and no other version.
    played = open_table("episode-one", deck)
    other = own_deck("episode-one", changed(own), 1)
    assert "no own cards but those of The Quiet Harbour" in refusal(played, commands.Sit(-1, other))
    played.does(BEN, commands.Sit(-1, theirs))
    assert [seen.hash for seen in played.table.info("en", 0).sets] == [own.hash]
    # One that allows any takes any, but not two of one code.
    played = open_table("episode-one", deck, own_cards="any")
    assert "different sets with the code HAR" in refusal(played, commands.Sit(-1, other))
    played = open_table("episode-one", plain, own_cards="any")
    played.does(BEN, commands.Sit(-1, theirs))
    assert played.table.state == "playing"


def test_the_number_of_sets_at_a_table_is_limited() -> None:
    deck = own_deck("episode-one", example("episode-one"))
    played = open_table("episode-one", deck)
    assert "at most 0" in refusal(played, commands.Sit(-1, "", "2", most_sets=0))
    played.does(BEN, commands.Sit(-1, "", "2", most_sets=1))
    text = played.game.scenario()
    wish = TableWish("episode-one", seats=[SeatWish("you"), SeatWish("bot")], scenario=text)
    with pytest.raises(Refused) as refused:
        Played().does(ADA, commands.Open(wish, most_sets=0))
    assert refused.value.code == "many_sets"


def test_a_rated_table_has_none_unless_both_agree() -> None:
    own = example("episode-one")
    deck = own_deck("episode-one", own)
    with pytest.raises(Refused) as refused:
        open_table("episode-one", deck, rated=True)
    assert "without own cards" in refused.value.text("en")
    assert "sans cartes personnelles" in refused.value.text("fr")
    played = open_table("episode-one", deck, rated=True, own_cards="mine")
    assert played.table.info("en", 0).own_cards == "mine"
    played.does(BEN, commands.Sit())
    assert played.table.rated and played.game.definition.sets


def test_cards_that_were_changed_on_the_way_are_refused() -> None:
    deck = own_deck("episode-one", example("episode-one"))
    assert isinstance(deck.sets, list)
    deck.sets[0].content.cards[0]["destiny"] = 9
    with pytest.raises(Refused) as refused:
        open_table("episode-one", deck)
    assert refused.value.code == "no_deck"
    assert "its hash differs" in refused.value.details("en")[0]


def test_the_next_game_may_be_played_with_other_cards() -> None:
    own = example("episode-one")
    played = open_table("episode-one", own_deck("episode-one", own))
    played.does(BEN, commands.Sit())
    played.does(ADA, commands.Concede())
    played.does(ADA, commands.Rematch(DeckRecord.of(dd.find_deck("episode-one", "Maul"))))
    played.does(BEN, commands.Rematch())
    assert played.table.number == 2 and played.table.info("en", 0).sets == []


FAULTY = {
    "kind": "character", "side": "alliance", "keywords": ["Typical", "Droid"], "cost": 0,
    "power": 1, "defense": 1, "leadership": 0, "destiny": 3, "title": "Faulty Droid",
    "text": ["Use(USE_DEPLOY, CancelShot())"],
}  # fmt: skip


def faulty_table() -> Played:
    own = one_card("jedi-knights", **FAULTY)
    text = (
        f'game = "jedi-knights"\nsets = ["{pack(own)}"]\nphase = "deploy"\n'
        '[alliance]\nsite = ["MY-1"]\n[empire]\n'
    )
    played = Played()
    seats = [SeatWish("you"), SeatWish("bot")]
    played.does(ADA, commands.Open(TableWish("jedi-knights", seats=seats, scenario=text)))
    return played


def test_a_card_that_fails_costs_nobody_the_game() -> None:
    """CancelShot wants a shot: in the Deploy Phase there is none."""
    played = faulty_table()
    seat = played.table.seat_of(ADA.id)
    before = played.table.position(seat, "en", played.now)
    assert before.prompt is not None
    broken = [option.key for option in before.prompt.options if option.verb == "use"]
    with pytest.raises(Refused) as refused:
        played.chooses(broken[0], seat)
    said = refused.value.text("en")
    assert "Faulty Droid [MY-1]: Use(USE_DEPLOY, CancelShot())" in said
    assert "stands where it stood" in said
    assert refused.value.fault is not None and refused.value.fault.sets
    assert "Faulty Droid [MY-1]" in str(refused.value.__cause__)
    assert played.table.position(seat, "en", played.now) == before
    played.chooses("pass", seat)
    assert played.table.state == "playing"


def test_a_card_that_fails_when_it_is_looked_at_is_found_before_anything_is_stored(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    played = faulty_table()
    seat = played.table.seat_of(ADA.id)
    definition = type(played.game.definition)
    stored = len(played.stored)

    def fails(*_: object) -> dict[str, object]:
        raise ArithmeticError("power of nothing")

    with monkeypatch.context() as patched:
        patched.setattr(definition, "facts", fails)
        with pytest.raises(Refused) as refused:
            played.chooses("pass", seat)
    assert refused.value.code == "broken_own" and "Mine" in refused.value.text("en")
    assert len(played.stored) == stored
    played.chooses("pass", seat)


def test_a_deck_of_my_cards_says_nothing_of_sets_that_it_does_not_use() -> None:
    definition = dd.game_definition("episode-one").extend([example("episode-one")])
    assert not with_sets(definition, Deck("x", "dark", {"E1-D01": 1})).sets


def test_entries_of_a_table_with_own_cards_are_loaded_again_as_they_were() -> None:
    played = open_table("jedi-knights", own_deck("jedi-knights", example("jedi-knights")))
    table = Table.load("t1", [])
    assert table.allows == []
    assert played.again().allows == played.table.allows != []
