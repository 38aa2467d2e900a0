"""Own cards in games: fair, exact, and nobody's game is lost by them."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from tests.sets.helping import EXAMPLES, GAMES, example, one_card, own_game, play_on

import drawdestiny as dd
from drawdestiny.engine.card_sets import SetProblems, card_set, pack, set_data, unpack
from drawdestiny.engine.deck import Deck
from drawdestiny.engine.errors import BadFile, BrokenChoice
from drawdestiny.engine.game import Game
from drawdestiny.engine.record import read_record
from drawdestiny.engine.set_data import SetData
from drawdestiny.sets.files import load_file
from drawdestiny.testing import laws

games = pytest.mark.parametrize("game", GAMES)

LAWS = [
    laws.replays_exactly,
    laws.clones_are_independent,
    laws.every_option_works,
    laws.cards_are_conserved,
    laws.views_hide_what_they_must,
    laws.worlds_can_be_played,
    laws.events_can_be_told,
    laws.positions_survive_as_text,
]


@games
def test_the_ready_set_has_every_kind_of_card_and_most_of_its_decks_cards_are_played(
    game: str,
) -> None:
    definition = dd.game_definition(game)
    read = load_file(EXAMPLES / f"{game}.cards.toml")
    kinds = {str(card["kind"]) for card in read.data.cards}
    assert {card.kind for card in definition.catalogue().cards} - kinds <= {
        *("objective", "theme", "force")
    }
    table = own_game(game, [example(game)])
    own = [
        id for deck in table.setup.decks for id in deck.cards if table.definition.sets[0].has(id)
    ]
    assert len(own) >= 8, own


@games
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_games_with_own_cards_keep_the_laws(game: str, law: Callable[[Game], None]) -> None:
    law(play_on(own_game(game, [example(game)]), most=400))


@games
def test_a_record_carries_its_cards_so_that_a_friend_needs_no_file(game: str) -> None:
    played = play_on(own_game(game, [example(game)]))
    record = read_record(played.record().dumps())
    again = dd.replay(record)
    assert again.outcome == played.outcome
    assert again.definition.sets[0].hash == example(game).hash
    assert dd.game_definition(game).sets == []


def test_a_record_whose_cards_were_changed_is_refused() -> None:
    record = own_game("jedi-knights", [example("jedi-knights")]).record()
    assert not isinstance(record.sets, msgspec.UnsetType)
    record.sets[0].content.cards[0]["power"] = 9
    with pytest.raises(BadFile, match="its hash differs"):
        dd.replay(read_record(record.dumps()))


def test_a_changed_file_is_another_set_and_old_games_keep_the_old_one() -> None:
    old = example("jedi-knights")
    played = play_on(own_game("jedi-knights", [old]))
    data = set_data(old.source)
    data.cards[0]["power"] = 1
    new = own_game("jedi-knights", [card_set(data)])
    assert new.definition.sets[0].hash != old.hash
    assert dd.replay(played.record()).outcome == played.outcome


@games
def test_a_position_carries_its_cards(game: str) -> None:
    table = play_on(own_game(game, [example(game)]), most=60)
    text = table.scenario()
    assert pack(example(game)) in text
    again = dd.new_scenario(text)
    assert again.definition.sets[0].hash == example(game).hash
    assert sorted(again.state.codes) == sorted(table.state.codes)


def test_what_travels_with_a_position_may_be_damaged() -> None:
    packed = pack(example("episode-one"))
    assert unpack(packed).hash == example("episode-one").hash
    for bad in (packed[:-40], packed[:30] + "AAAA" + packed[34:], "dds1-", "x", packed[5:]):
        with pytest.raises(BadFile):
            unpack(bad)


def test_sets_that_no_deck_uses_do_not_change_a_game() -> None:
    """A Response of an own set would let players be asked more often."""
    sets = [example("jedi-knights")]
    plain = dd.new_game("jedi-knights", seed=4)
    beside = dd.new_game("jedi-knights", seed=4, sets=sets)
    assert beside.definition is plain.definition
    assert isinstance(beside.record().sets, msgspec.UnsetType)


def test_a_card_that_raises_an_error_costs_nobody_the_game() -> None:
    """CancelShot wants a shot: in the Deploy Phase there is none."""
    own = one_card(
        "jedi-knights",
        title="Faulty Droid",
        kind="character",
        side="alliance",
        keywords=["Typical", "Droid"],
        cost=0,
        power=1,
        defense=1,
        leadership=0,
        destiny=3,
        text=["Use(USE_DEPLOY, CancelShot())"],
    )
    game = dd.new_scenario(
        f'game = "jedi-knights"\nsets = ["{pack(own)}"]\nphase = "deploy"\n'
        '[alliance]\nsite = ["MY-1"]\n[empire]\n'
    )
    faults = 0
    for option in game.decision.options:
        twin = game.clone()
        before = len(twin.choices)
        try:
            twin.choose(option)
        except BrokenChoice as fault:
            faults += 1
            assert "stands where it stood" in fault.text("en")
            assert "Faulty Droid [MY-1]: Use(USE_DEPLOY, CancelShot())" in fault.text("en")
            assert len(twin.choices) == before
            assert [o.key() for o in twin.decision.options] == [
                o.key() for o in game.decision.options
            ]
    assert faults == 1


@games
def test_an_unknown_figure_is_shown_and_keeps_the_card_out_of_decks(game: str) -> None:
    definition = dd.game_definition(game)
    card = next(c for c in definition.catalogue().cards if c.kind == "character" and c.side)
    told = definition.card_source(card) | {"id": "MY-1", "destiny": "unknown"}
    told.pop("unknown", None)
    extended = definition.extend([dd_set(game, told)])
    own = extended.catalogue().card("MY-1")
    assert extended.card_facts(own)["destiny"] == "?"
    deck = Deck("mine", card.side, {"MY-1": 1})
    format = definition.formats[0].id
    assert any("MY-1" in p.cards and p.word == "unknown" for p in extended.problems(deck, format))


def dd_set(game: str, *cards: dict[str, object]) -> dd.CardSet:
    return card_set(SetData(game, "MY", "Mine", [dict(card) for card in cards]))


def test_all_problems_are_found_at_once() -> None:
    cards: list[dict[str, object]] = [
        {"id": "MY-1", "title": "A", "kind": "character", "side": "rebels", "cots": 1},
        {"id": "MY-1", "title": "B", "kind": "weapon", "side": "empire", "keywords": ["Personal"]},
        {"id": "JK-1", "title": "C", "kind": "event", "text": ["Happens(Draw(1))", "Nonsense("]},
    ]
    with pytest.raises(SetProblems) as refused:
        dd.game_definition("jedi-knights").extend([dd_set("jedi-knights", *cards)])
    found = [(p.card, p.key) for p in refused.value.problems]
    for expected in [
        *(("A", "cots"), ("A", "cost"), ("A", "power"), ("B", "id"), ("B", "cost")),
        *(("C", "id"), ("C", "timing"), ("C", "text")),
    ]:
        assert expected in found
    assert sum(key == "text" for _, key in found) == 2


@pytest.mark.parametrize(
    ("head", "words"),
    [
        ({"code": "my"}, "is no code"),
        ({"code": "JK"}, "are there already"),
        ({"notation": 9}, "needs version 9"),
        ({"name": ""}, "needs a name"),
        ({"name": "a\u0007"}, "control character"),
        ({"language": "xx"}, "not a language"),
    ],
)
def test_a_set_that_cannot_be_used_is_refused_with_a_sentence(
    head: dict[str, object], words: str
) -> None:
    data = set_data(example("jedi-knights").source)
    for key, value in head.items():
        setattr(data, key, value)
    with pytest.raises(SetProblems) as refused:
        dd.game_definition("jedi-knights").extend([card_set(data)])
    assert any(words in problem.text("en") for problem in refused.value.problems)


@pytest.mark.parametrize(
    ("game", "id", "lang", "words"),
    [
        ("jedi-knights", "ICE-3", "fr", "vaincue, reprenez en main le premier Droïde"),
        ("young-jedi", "MKT-12", "fr", "votre adversaire subit 1 dommage de plus."),
        ("young-jedi", "MKT-12", "en", "your opponent takes 1 more damage."),
    ],
)
def test_sentences_that_no_printed_card_has_are_good_ones(
    game: str, id: str, lang: str, words: str
) -> None:
    """After "when" somebody is told to do it, after "may" it is what they may do."""
    definition = dd.game_definition(game).extend([example(game)])
    assert words in definition.card_text(definition.catalogue().card(id), lang)
