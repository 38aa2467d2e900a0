"""Tables: sitting down, playing, and everything that can happen in between."""

from __future__ import annotations

import random

import pytest
from tests.tables.played import Played, everything, people, sit_down

import drawdestiny as dd
from drawdestiny.decks.link import write_link
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.errors import BrokenChoice
from drawdestiny.engine.record import DeckRecord
from drawdestiny.protocol import Clock, SeatWish, TableWish
from drawdestiny.tables import commands, entries
from drawdestiny.tables.commands import (
    AnswerTakeBack,
    BotChooses,
    Choose,
    Claim,
    Close,
    Concede,
    Leave,
    Open,
    Rate,
    Rematch,
    Sit,
    TakeBack,
)
from drawdestiny.tables.entries import Person
from drawdestiny.tables.table import Refused, Table

ADA, BEN, CLEO, DAN = people(4)
YOU, ANYBODY, BOT = SeatWish("you"), SeatWish("anybody"), SeatWish("bot", "greedy")


def refused(played: Played, who: Person | None, command: commands.Command) -> str:
    """The code with which the command is refused; nothing may change by it."""
    before = everything(played.table)
    with pytest.raises(Refused) as error:
        played.does(who, command)
    assert everything(played.table) == before
    assert error.value.text("en") and error.value.text("fr")
    return error.value.code


def over(played: Played, seed: int = 1) -> Played:
    """The game played to its end."""
    chance = random.Random(seed)
    while played.table.state == "playing":
        played.random_choice(chance)
    return played


# -- sitting down --------------------------------------------------------------------------------

TABLES = [
    (game, format.id, count)
    for game in dd.game_ids()
    for format in dd.game_definition(game).formats
    for count in dd.game_definition(game).seats
    if game in ("episode-one", "jedi-knights", "young-jedi")
]


@pytest.mark.parametrize(("game", "format", "count"), TABLES)
def test_a_table_starts_when_every_seat_is_taken(game: str, format: str, count: int) -> None:
    played = Played()
    wish = TableWish(game, format, [YOU, *[ANYBODY] * (count - 1)])
    played.does(ADA, Open(wish))
    for person in people(count)[1:]:
        assert played.table.state == "open"
        played.does(person, Sit())
    assert played.table.state == "playing"
    assert played.game.setup.format == format
    infos = played.table.info("en", 0).seats
    assert [seat.name for seat in infos] == [person.name for person in people(count)]
    assert [seat.side for seat in infos] == dd.game_definition(game).seat_words(count)
    assert everything(played.again()) == everything(played.table)


def test_bots_may_take_any_seat_and_people_sit_between_them() -> None:
    played = Played()
    wish = TableWish("jedi-knights", seats=[BOT, YOU, BOT, ANYBODY])
    played.does(ADA, Open(wish))
    assert played.table.seat_of(ADA.id) == 1
    played.does(BEN, Sit())
    assert played.table.seat_of(BEN.id) == 3
    assert played.table.state == "playing"
    assert played.table.names() == ["bot:greedy", "Ada", "bot:greedy", "Ben"]


def test_a_table_of_bots_alone_can_be_watched() -> None:
    played = Played()
    played.does(ADA, Open(TableWish("episode-one", seats=[BOT, BOT])))
    assert played.table.state == "playing"
    assert played.table.bots() == [0]
    assert played.table.position(-1, "en", 0).view is not None
    key = played.game.decision.options[0].key()
    assert refused(played, ADA, Choose(0, [key])) == "not_yours"
    assert refused(played, ADA, BotChooses(0, 0, [key])) == "not_yours"
    played.chooses()
    assert len(played.game.choices) == 1


def test_a_seat_that_is_kept_for_somebody_is_theirs_alone() -> None:
    played = Played()
    wish = TableWish("episode-one", seats=[YOU, SeatWish("named", "ben")])
    played.does(ADA, Open(wish, accounts={"ben": BEN.id}))
    assert played.table.info("en", 0).seats[1].name == "ben"
    assert refused(played, CLEO, Sit()) == "not_for_you"
    assert refused(played, Person("x", "Ben"), Sit()) == "not_for_you", "the name is not enough"
    played.does(Person(BEN.id, "Benjamin"), Sit())
    assert played.table.state == "playing"


def test_a_seat_is_kept_for_its_person_wherever_their_deck_belongs() -> None:
    """Seats change places if that fits the decks, and take along for whom they are kept."""
    played = Played()
    seats = [YOU, SeatWish("named", "ben", deck="Maul")]
    wish = TableWish("episode-one", seats=seats)
    played.does(ADA, Open(wish, accounts={"ben": BEN.id}))
    told = played.table.info("en", 0).seats
    (kept,) = (seat.seat for seat in told if seat.name == "ben")
    assert played.table.kept_for == {kept: BEN.id} and told[kept].side == "dark"


def test_nobody_sits_twice_or_on_a_taken_seat_or_in_a_running_game() -> None:
    played = Played()
    played.does(ADA, Open(TableWish("episode-one", seats=[YOU, ANYBODY, ANYBODY])))
    assert refused(played, ADA, Sit()) == "already_sitting"
    assert refused(played, BEN, Sit(0)) == "full"
    assert refused(played, BEN, Sit(3)) == "no_seat"
    played.does(BEN, Sit(2))
    played.does(CLEO, Sit())
    assert refused(played, DAN, Sit()) == "begun"


def test_who_leaves_before_the_game_frees_the_seat_and_the_last_one_closes_the_table() -> None:
    played = Played()
    played.does(ADA, Open(TableWish("episode-one", seats=[YOU, ANYBODY, ANYBODY])))
    played.does(BEN, Sit(1))
    played.does(ADA, Leave())
    assert [seat.who for seat in played.table.info("en", 0).seats] == ["open", "person", "open"]
    played.does(BEN, Leave())
    assert played.table.closed
    assert refused(played, BEN, Sit()) == "closed"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        (TableWish("chess"), "bad_wish"),
        (TableWish("young-jedi", "draft"), "bad_wish"),
        (TableWish("young-jedi", seats=[YOU, ANYBODY, ANYBODY]), "bad_wish"),
        (TableWish("jedi-knights", seats=[YOU]), "bad_wish"),
        (TableWish("episode-one", seats=[YOU, YOU]), "two_seats"),
        (TableWish("episode-one", seats=[YOU, SeatWish("named")]), "nobody_named"),
        (TableWish("episode-one", seats=[YOU, SeatWish("named", "...")]), "nobody_named"),
        (TableWish("episode-one", seats=[YOU, SeatWish("named", "Nobody")]), "nobody"),
        (TableWish("episode-one", seats=[YOU, SeatWish("bot", "search:600s")]), "bad_wish"),
        (TableWish("episode-one", scenario="dark = 3"), "bad_position"),
        (TableWish("episode-one", scenario="= nonsense"), "bad_position"),
    ],
)
def test_a_table_that_cannot_be_is_refused(wish: TableWish, code: str) -> None:
    assert refused(Played(), ADA, Open(wish)) == code


# -- decks ---------------------------------------------------------------------------------------


def test_decks_come_as_ready_ones_links_texts_or_kept_ones() -> None:
    game = dd.game_definition("young-jedi")
    deck = game.deck("Gungan swarm (light)")
    text = "name: Mine\nside: light\n" + "\n".join(f"{n} {id}" for id, n in deck.cards.items())
    kept = DeckRecord("Kept", deck.side, deck.cards, deck.notes)
    for given, name in (
        (deck.name, deck.name),
        (write_link(game, deck), deck.name),
        (text, "Mine"),
        (kept, "Kept"),
    ):
        played = Played()
        played.does(ADA, Open(TableWish("young-jedi", "committee")))
        played.does(BEN, Sit(deck=given))
        assert played.game.setup.decks[1].name == name
        assert played.table.info("en", 0, 1).seats[1].deck == name
        assert played.table.info("en", 0, 0).seats[1].deck == "", "told only to its player"


def test_the_creator_sits_where_the_deck_belongs() -> None:
    played = Played()
    wish = TableWish("young-jedi", seats=[SeatWish("you", deck="Gungan swarm (light)"), BOT])
    played.does(ADA, Open(wish))
    assert played.table.seat_of(ADA.id) == 1
    assert [seat.who for seat in played.table.info("en", 0).seats] == ["bot", "person"]


def test_a_bad_deck_is_refused_with_all_its_problems() -> None:
    played = Played()
    deck = "side: dark\n30 Battle Droid\n2 Yoda"
    with pytest.raises(Refused) as error:
        played.does(ADA, Open(TableWish("young-jedi", seats=[YOU, ANYBODY]), decks=[deck, ""]))
    assert error.value.code in ("bad_deck", "no_deck")
    assert error.value.details("en") and error.value.details("fr")
    few = DeckRecord("Few", "dark", {"DM-99": 3})
    with pytest.raises(Refused) as error:
        played.does(ADA, Open(TableWish("young-jedi", seats=[YOU, ANYBODY]), decks=[few, ""]))
    assert error.value.code == "bad_deck"
    assert error.value.rule.startswith("YJ-")
    unknown = DeckRecord("Odd", "dark", {"XX-1": 60})
    assert refused(played, ADA, Open(TableWish("young-jedi"), decks=[unknown])) == "no_deck"


def test_a_deck_of_the_other_side_finds_no_seat() -> None:
    played = Played()
    played.does(ADA, Open(TableWish("young-jedi", "committee")))
    assert refused(played, BEN, Sit(deck="Sith duel (dark)")) == "wrong_side"
    assert refused(played, BEN, Sit(deck="No such deck")) == "no_deck"
    played.does(BEN, Sit(deck="Free Naboo (light)"))
    assert played.table.state == "playing"


# -- choosing ------------------------------------------------------------------------------------


def test_an_answer_counts_once() -> None:
    played = sit_down("episode-one")
    person, key = played.person(0), played.game.decision.options[0].key()
    at = played.table.at(0)
    played.does(person, Choose(at, [key]))
    assert refused(played, person, Choose(at, [key])) == "stale"
    assert refused(played, person, Choose(at + 7, [key])) == "stale"


def test_the_answer_that_ended_the_game_counts_once_too() -> None:
    played = sit_down("episode-one")
    chance = random.Random(5)
    while played.table.ended is None:
        seat = played.game.decision.player
        at = played.table.at(seat)
        played.random_choice(chance)
    person, key = played.person(seat), played.game.choices[-1][1].key()
    assert refused(played, person, Choose(at, [key])) == "stale", "it had arrived"
    assert refused(played, person, Choose(at + 1, [key])) == "over"


def test_only_who_is_asked_answers_and_only_what_is_offered() -> None:
    played = sit_down("episode-one")
    key = played.game.decision.options[0].key()
    assert refused(played, played.person(1), Choose(0, [key])) == "not_offered"
    assert refused(played, CLEO, Choose(0, [key])) == "not_yours"
    assert refused(played, None, Choose(0, [key])) == "not_yours"
    assert refused(played, played.person(0), Choose(0, ["fly 1 > moon"])) == "not_offered"
    assert refused(played, played.person(0), Choose(0, [])) == "no_answer"


def wished(count: int, **options: int) -> TableWish:
    seats = [SeatWish("you"), *[SeatWish("anybody")] * (count - 1)]
    return TableWish("episode-one", seats=seats, options=options, rated=True)


def test_a_table_chooses_rule_options_before_the_game() -> None:
    for first in (0, 2):
        played = sit_down("episode-one", 4, wish=wished(4, first=first))
        assert played.game.decision.player == first
        assert played.table.record().options == {"first": first}
        assert not played.table.wish.rated
    played = sit_down("episode-one", 3, wish=wished(3, handicap=5))
    assert [played.game.view().zone("deck", p).count for p in range(3)] == [32, 27, 27]


@pytest.mark.parametrize(
    ("count", "options"), [(2, {"first": 0}), (4, {"first": 1}), (3, {"speed": 1})]
)
def test_an_option_that_the_table_does_not_have_is_refused(
    count: int, options: dict[str, int]
) -> None:
    with pytest.raises(Refused) as refusal:
        sit_down("episode-one", count, wish=wished(count, **options))
    assert refusal.value.code == "bad_wish"


def planning() -> tuple[Played, int]:
    """A game that asks a player for a battle plan, and the player's seat."""
    for seed in range(20):
        played = sit_down("young-jedi", format="starter")
        chance = random.Random(seed)
        while played.table.state == "playing":
            for decision in played.game.decisions:
                if decision.kind == "plan" and len(decision.options) >= 2:
                    return played, decision.player
            played.random_choice(chance)
    raise AssertionError("nobody had two cards to plan with")


def secret_keys(game: dd.Game, seat: int) -> list[str]:
    """A plan in which every card that can be placed is, and taken back again."""
    twin = game.clone()
    keys: list[str] = []
    for verb in ("place", "undo"):
        for _ in range(60):
            decision = twin.state.decision_of(seat)
            assert decision is not None
            fitting = [o.key() for o in decision.options if o.verb == verb]
            if fitting:
                keys.append(fitting[-1])
                twin.choose(keys[-1], seat)
    return keys


def test_several_keys_that_tell_nothing_new_are_one_change_or_none() -> None:
    played, seat = planning()
    keys = secret_keys(played.game, seat)
    assert len(keys) >= 2
    person, at = played.person(seat), played.table.at(seat)
    for wrong in ("nonsense", "place 9999", "draw", keys[0] + " x3"):
        assert refused(played, person, Choose(at, [*keys, wrong])) == "not_offered"
        assert refused(played, person, Choose(at, [wrong, *keys])) == "not_offered"
    n, made = played.table.n, len(played.game.choices)
    assert not played.does(person, Choose(at, keys)).unread
    assert played.table.n == n + 1
    assert [option.key() for _, option in played.game.choices[made:]] == keys


def knows(game: dd.Game, seat: int) -> list[bool]:
    return [game.state.knows(card, seat) for card in range(len(game.state.codes))]


@pytest.mark.parametrize("game", ["episode-one", "jedi-knights", "young-jedi"])
def test_keys_after_one_that_told_something_are_not_read(game: str) -> None:
    """Whatever they are: the first key alone is stored, and the rest is refused."""
    played = sit_down(game)
    chance = random.Random(4)
    told = 0
    for _ in range(120):
        decision = chance.choice(played.game.decisions)
        seat, key = decision.player, chance.choice(decision.options).key()
        twin = played.game.clone()
        twin.choose(key, seat)
        after = twin.state.decision_of(seat)
        if after is None or knows(twin, seat) != knows(played.game, seat):
            told += 1
            legal = [option.key() for option in after.options[:3]] if after else []
            for rest in [*legal, "nonsense", "play 16 > nowhere", key]:
                command = Choose(played.table.at(seat), [key, rest, key])
                proposal = played.table.propose(command, played.person(seat), played.now)
                part = proposal.entry.parts[0]
                assert isinstance(part, entries.Chosen) and part.keys == [key]
                assert proposal.unread
        played.answer(seat, key)
        if played.table.state != "playing":
            break
    assert told > 20


def test_why_not_names_the_rule_and_nothing_hidden() -> None:
    played = sit_down("jedi-knights")
    chance = random.Random(3)
    for _ in range(60):
        played.random_choice(chance)
    state = played.game.state
    for seat in (0, 1):
        for card in range(len(state.codes)):
            rule, text = played.table.why_not(seat, f"deploy {card}", "en")
            name = state.teller.card(state.codes[card], "en")
            if not (state.known[card] >> seat) & 1:
                assert name not in text and rule == ""
    with pytest.raises(Refused):
        played.table.why_not(-1, "deploy 1", "en")


def test_a_card_that_raises_leaves_the_table_and_hands_out_a_record() -> None:
    played = sit_down("episode-one")
    for _ in range(4):
        played.chooses("draw")
    before = everything(played.table)
    deck = played.game.state.zone(1, 0)
    cards = deck.copy()
    deck.clear()  # a bug in a card: there is nothing to draw from
    with pytest.raises(Refused) as error:
        played.chooses("draw")
    deck.extend(cards)
    assert error.value.code == "broken"
    assert isinstance(error.value.__cause__, BrokenChoice)
    assert everything(played.table) == before
    fault = error.value.fault
    assert fault is not None and len(dd.replay(fault).choices) == 5, "it leads to the failure"
    played.chooses("draw")
    assert len(played.game.choices) == 5


# -- taking back ---------------------------------------------------------------------------------


def test_a_choice_that_showed_something_is_taken_back_if_the_others_agree() -> None:
    played = sit_down("episode-one")
    before = played.table.position(0, "en", 0)
    played.chooses(seat=0)
    assert played.table.can_take_back(0) == "ask"
    ada, ben = played.person(0), played.person(1)
    assert refused(played, ben, TakeBack()) == "nothing_to_take_back"
    played.does(ada, TakeBack())
    assert refused(played, ada, TakeBack()) == "already_asked"
    assert refused(played, ada, AnswerTakeBack(True)) == "no_wish"
    wish = played.table.position(1, "en", 0).wish
    assert wish is not None and wish.waits_for == [1]
    played.does(ben, AnswerTakeBack(False))
    assert played.table.wants_back is None and len(played.game.choices) == 1
    played.does(ada, TakeBack())
    n = played.table.n
    played.does(ben, AnswerTakeBack(True))
    assert played.game.choices == []
    after = played.table.position(0, "en", 0)
    assert after.view == before.view and after.log == before.log
    told = played.table.changed(1, "en", n, 0)
    assert told.undone == len(before.log)
    assert refused(played, ada, TakeBack()) == "nothing_to_take_back"


def test_an_answer_from_before_a_take_back_is_stale() -> None:
    played = sit_down("episode-one", 1, wish=TableWish("episode-one", seats=[YOU, BOT]))
    at, key = played.table.at(0), played.game.decision.options[0].key()
    played.chooses(key, 0)
    assert played.table.can_take_back(0) == "free", "bots agree always"
    played.does(ADA, TakeBack())
    assert played.game.choices == []
    assert refused(played, ADA, Choose(at, [key])) == "stale"
    played.does(ADA, Choose(played.table.at(0), [key]))


@pytest.mark.parametrize(
    ("game", "format", "count"),
    [("young-jedi", "committee", 2), ("jedi-knights", "", 4), ("episode-one", "", 3)],
)
def test_what_nobody_has_seen_goes_back_freely(game: str, format: str, count: int) -> None:
    """Battle plans, Force cards and the like are chosen in secret, step by step."""
    free = 0
    for seed in range(8):
        played = sit_down(game, count, format)
        chance = random.Random(seed)
        while played.table.state == "playing" and free < 8:
            seat = played.random_choice(chance)
            if played.table.state == "playing" and played.table.can_take_back(seat) == "free":
                free += 1
                others = [other for other in range(NONE, count) if other != seat]
                after = [played.game.view(other).plain() for other in others]
                lines, choices = len(played.game.log), len(played.game.choices)
                played.does(played.person(seat), TakeBack())
                before = [played.game.view(other).plain() for other in others]
                for plain in (*after, *before):
                    plain.pop("waiting")
                assert after == before, "the others have learned nothing"
                assert len(played.game.log) == lines
                assert len(played.game.choices) == choices - 1
    assert free == 8


# -- ends ----------------------------------------------------------------------------------------


def test_a_finished_game_reveals_its_shuffles_and_can_be_rated() -> None:
    wish = TableWish("episode-one", seats=[YOU, ANYBODY], rated=True)
    played = over(sit_down("episode-one", wish=wish))
    finished = played.table.finished()
    assert finished is not None and finished.rated
    assert [person and person.name for person in finished.people] == ["Ada", "Ben"]
    assert dd.replay(finished.record).outcome == played.game.outcome
    told = played.table.position(-1, "en", 0).ended
    assert told is not None and told.reveal is not None and told.text
    assert told.replay == finished.replay and len(told.replay) == 16
    twin = over(sit_down("episode-one", wish=wish))
    link = twin.table.finished()
    assert twin.table.id == played.table.id and link is not None
    assert link.replay != told.replay, "a game's link is no way to its table"
    assert refused(played, ADA, Rate({0: [1, 2]})) == "not_yours"
    played.does(None, Rate({0: [1500, 1510], 1: [1500, 1490]}))
    rated = played.table.position(0, "fr", 0).ended
    assert rated is not None and rated.ratings == {"0": [1500, 1510], "1": [1500, 1490]}
    assert refused(played, None, Rate({0: [1, 2]})) == "not_over"
    assert everything(played.again()) == everything(played.table)


def test_who_concedes_loses() -> None:
    played = sit_down("young-jedi")
    played.does(BEN, Concede())
    ended = played.table.position(0, "en", 0).ended
    assert ended is not None and ended.winners == [0]
    assert "gives up" in ended.text
    assert refused(played, ADA, Concede()) == "over"
    assert refused(played, ADA, TakeBack()) == "over"
    finished = played.table.finished()
    assert finished is not None and finished.record.ended == "conceded"
    assert dd.replay(finished.record).outcome is None


def test_in_a_team_a_bot_plays_on_for_who_concedes() -> None:
    played = sit_down("jedi-knights", 4)
    played.does(ADA, Concede())
    assert played.table.state == "playing"
    assert played.table.bot_in(0) == "knight"
    assert refused(played, ADA, Concede()) == "given_up"
    assert refused(played, ADA, commands.Back()) == "nothing_new"
    played.does(ADA, commands.Gone())
    played.does(ADA, commands.Back())
    assert played.table.bot_in(0) == "knight", "who gave up only watches"
    played.does(CLEO, Concede())
    ended = played.table.position(0, "en", 0).ended
    assert ended is not None and ended.winners == [1, 3]


@pytest.mark.parametrize("open_after", [True, False])
def test_hands_are_open_after_the_end_where_the_table_says_so(open_after: bool) -> None:
    wish = TableWish("jedi-knights", seats=[YOU, ANYBODY], open_after=open_after)
    played = sit_down("jedi-knights", wish=wish)
    chance = random.Random(5)
    made = 0
    while made < 40 or not played.game.state.zone(hand(played), 1):
        played.random_choice(chance)
        made += 1
    assert hand_seen(played, -1, 1) == 0
    played.does(ADA, Concede())
    count = len(played.game.state.zone(hand(played), 1))
    assert count > 0
    assert hand_seen(played, -1, 1) == (count if open_after else 0)
    assert hand_seen(played, 0, 1) == (count if open_after else 0)
    assert played.table.info("en", 0).open_after is open_after
    for viewer in (0, 1, -1):
        ended = played.table.position(viewer, "en", 0).ended
        assert ended is not None
        # With the secret and the other deck all cards could be dealt again.
        assert (ended.reveal is not None) is open_after


def test_who_hides_a_hand_from_nobody_but_bots_may_check_the_shuffles() -> None:
    wish = TableWish("episode-one", seats=[YOU, SeatWish("bot")], open_after=False)
    played = Played()
    played.does(ADA, Open(wish))
    played.does(ADA, Concede())
    told = [played.table.position(viewer, "en", 0).ended for viewer in (0, -1)]
    assert [ended is not None and ended.reveal is not None for ended in told] == [True, False]


def hand(played: Played) -> int:
    kinds = played.game.state.kinds
    return next(i for i, kind in enumerate(kinds) if kind.name == "hand")


def hand_seen(played: Played, viewer: int, owner: int) -> int:
    view = played.table.position(viewer, "en", 0).view
    assert view is not None
    return next(len(z.cards) for z in view.zones if z.kind == "hand" and z.owner == owner)


# -- matches and rematches -----------------------------------------------------------------------


def test_best_of_three_goes_on_until_somebody_has_won_twice() -> None:
    wish = TableWish("episode-one", seats=[YOU, ANYBODY], best_of=3)
    played = sit_down("episode-one", wish=wish)
    assert refused(played, ADA, Rematch()) == "not_over"
    played.does(BEN, Concede())
    assert played.table.info("en", 0).score == [1, 0]
    played.does(ADA, Rematch())
    assert played.table.position(1, "en", 0).rematch == [0]
    assert refused(played, ADA, Rematch()) == "nothing_new"
    played.does(BEN, Rematch())
    assert played.table.info("en", 0).number == 2
    # Both came without a deck of their own: the sides are exchanged.
    assert played.table.seat_of(ADA.id) == 1 and played.table.seat_of(BEN.id) == 0
    played.does(ADA, Concede())
    assert played.table.info("en", 0).score == [1, 1]
    for person in (ADA, BEN):
        played.does(person, Rematch())
    played.does(BEN, Concede())
    assert played.table.info("en", 0).score == [2, 1]
    assert played.table.match_over
    for person in (ADA, BEN):
        played.does(person, Rematch())
    assert played.table.info("en", 0).score == [0, 0], "a new match"
    assert everything(played.again()) == everything(played.table)


def test_who_brought_a_deck_keeps_its_side_until_both_have_one_for_the_other() -> None:
    wish = TableWish("young-jedi", seats=[SeatWish("you", deck="Sith duel (dark)"), ANYBODY])
    played = Played()
    played.does(ADA, Open(wish))
    played.does(BEN, Sit())
    played.does(BEN, Concede())
    for person in (ADA, BEN):
        played.does(person, Rematch())
    assert played.table.seat_of(ADA.id) == 0, "her only deck is dark"
    played.does(BEN, Concede())
    played.does(ADA, Rematch(deck="Gungan swarm (light)"))
    played.does(BEN, Rematch())
    assert played.table.seat_of(ADA.id) == 1
    assert played.game.setup.decks[1].name == "Gungan swarm (light)"


def test_teams_stay_together_when_sides_change() -> None:
    played = sit_down("jedi-knights", 4)
    played.does(ADA, Concede())
    played.does(CLEO, Concede())
    for person in people(4):
        played.does(person, Rematch())
    assert [played.table.seat_of(person.id) for person in people(4)] == [1, 2, 3, 0]


def test_a_rematch_shuffles_anew() -> None:
    played = sit_down("episode-one")
    first = played.game.setup.seed
    commitment = played.table.info("en", 0).commitment
    played.does(ADA, Concede())
    announced = played.table.info("en", 0).commitment
    assert announced != commitment
    for person in (ADA, BEN):
        played.does(person, Rematch(nonce=f"again {person.name}"))
    assert played.game.setup.seed != first
    assert played.table.info("en", 0).commitment == announced


def test_a_wish_for_a_rematch_that_is_sent_again_is_known_although_the_game_has_begun() -> None:
    played = sit_down("episode-one")
    played.does(ADA, Concede())
    for person in (ADA, BEN):
        played.does(person, Rematch(nonce=f"again {person.name}"))
    assert refused(played, ADA, Rematch(nonce="again Ada")) == "nothing_new"
    assert refused(played, ADA, Rematch(nonce="another")) == "not_over"


# -- being gone ----------------------------------------------------------------------------------


def test_a_seat_that_is_gone_too_long_can_be_claimed() -> None:
    played = sit_down("episode-one")
    assert refused(played, ADA, Claim()) == "cannot_claim"
    played.does(BEN, commands.Gone())
    assert not played.table.info("en", 0).seats[1].connected
    until = played.table.info("en", 0).seats[1].gone_until
    assert until > played.now
    played.now = until - 1
    assert refused(played, ADA, Claim()) == "cannot_claim"
    played.now = until
    assert refused(played, CLEO, Claim()) == "not_yours"
    played.does(ADA, Claim("win"))
    ended = played.table.position(0, "en", 0).ended
    assert ended is not None and ended.winners == [0]


def test_a_bot_plays_for_who_is_gone_until_they_come_back() -> None:
    played = sit_down("episode-one")
    played.does(ADA, commands.Gone())
    played.now = played.table.info("en", 0).seats[0].gone_until
    played.does(BEN, Claim("bot"))
    assert played.table.bots() == [0]
    assert refused(played, ADA, Choose(0, ["pass"])) == "bot_plays"
    played.chooses(seat=0)
    played.does(ADA, commands.Back())
    assert played.table.bot_in(0) == ""
    assert played.table.info("en", 0).seats[0].connected
    assert refused(played, ADA, commands.Back()) == "nothing_new"


def test_who_comes_and_goes_is_soon_gone_too_long() -> None:
    played = sit_down("episode-one")
    played.does(BEN, commands.Gone())
    first = played.table.info("en", 0).seats[1].gone_until - played.now
    played.now += first // 2
    played.does(BEN, commands.Back())
    played.now += 1_000_000
    played.does(BEN, commands.Gone())
    second = played.table.info("en", 0).seats[1].gone_until - played.now
    assert second == first - first // 2


# -- spectators ----------------------------------------------------------------------------------


def test_spectators_see_the_game_some_seconds_later() -> None:
    wish = TableWish("episode-one", seats=[YOU, ANYBODY], delay=30)
    played = sit_down("episode-one", wish=wish)
    played.now += 60_000
    start = played.table.position(-1, "en", played.now)
    played.chooses()
    assert played.table.position(-1, "en", played.now).n == start.n
    assert played.table.position(1, "en", played.now).n == start.n + 1
    due = played.table.spectators_due()
    assert due == played.now + 30_000
    assert played.table.n_for(-1, due - 1) == start.n
    assert played.table.n_for(-1, due) == start.n + 1
    later = played.table.changed(-1, "en", start.n, due)
    assert later.n == start.n + 1 and later.log
    assert played.table.spectators_due() == 0


def test_a_table_may_be_closed_to_spectators() -> None:
    wish = TableWish("episode-one", seats=[YOU, ANYBODY], spectators="none")
    played = sit_down("episode-one", wish=wish)
    assert played.table.may_attend(ADA.id) and not played.table.may_attend(CLEO.id)


# -- positions -----------------------------------------------------------------------------------

PUZZLE = """
game = "episode-one"
turn = "dark"
[dark]
tatooine = ["Darth Maul"]
hand = ["2 x Battle Droid"]
[light]
tatooine = ["Qui-Gon Jinn"]
"""


def test_a_table_may_start_from_a_position() -> None:
    played = Played()
    wish = TableWish("episode-one", scenario=PUZZLE)
    played.does(ADA, Open(wish, source="puzzle:strike"))
    assert played.table.state == "playing"
    assert played.table.names() == ["Ada", "bot:padawan"]
    info = played.table.info("en", 0)
    assert info.source == "puzzle:strike" and info.commitment == ""
    played.chooses()
    played.does(ADA, Concede())
    ended = played.table.position(0, "en", 0).ended
    assert ended is not None and ended.reveal is None
    played.does(ADA, Rematch())
    assert played.table.seat_of(ADA.id) == 0, "a puzzle is solved from the same side again"
    assert everything(played.again()) == everything(played.table)


def test_the_server_clears_a_table_away() -> None:
    played = sit_down("episode-one")
    assert refused(played, ADA, Close()) == "not_yours"
    played.does(None, Close())
    assert played.table.state == "over" and played.table.due() is None
    assert refused(played, ADA, Concede()) == "closed"


def test_an_empty_table_takes_nothing_but_its_opening() -> None:
    assert refused(Played(), ADA, Sit()) == "unknown_table"
    played = sit_down("episode-one")
    assert refused(played, ADA, Open(TableWish("episode-one"))) == "nothing_new"


def test_entries_are_read_as_they_were_written() -> None:
    played = over(sit_down("young-jedi", wish=TableWish("young-jedi", clock=Clock("live", 60, 9))))
    for body in played.stored:
        assert entries.write_entry(entries.read_entry(body)) == body
    assert isinstance(played.again(), Table)
