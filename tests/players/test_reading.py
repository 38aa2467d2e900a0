"""A bot makes something of what the others choose: never of what it may not know."""

from __future__ import annotations

import pytest

import drawdestiny as dd
from drawdestiny.engine.chance import seeded
from drawdestiny.engine.game import Game
from drawdestiny.engine.view import look
from drawdestiny.players import SearchBot, make_bot
from drawdestiny.players.reading import imagine, suspicion

TABLE = (
    'game = "episode-one"\nfillers = 12\nturn = "dark"\n'
    '[dark]\nnaboo = ["Darth Maul"]\nhand = ["Watto", "Sebulba", {hand}]\n'
    'deck = ["Double Blade", "destiny 3", "destiny 3", "destiny 3"]\n'
    '[light]\nnaboo = ["Qui-Gon Jinn"]\nhand = ["Jar Jar Binks", "Jar Jar Binks"]\n'
)


def read(game: Game, reader: int = 1) -> dict[str, float]:
    """How likely each face is, of the first suspected card, against one that tells nothing."""
    found = suspicion(game.seat(reader))
    assert found is not None
    faces = next(iter(found.likely.values()))
    cards = game.state.teller.catalogue.cards
    return {cards[code].name(): factor for code, factor in faces.items()}


def greedy_game(choices: int, players: int = 2) -> Game:
    game = dd.new_game("episode-one", seed=4, players=players)
    bots = [make_bot("greedy", player) for player in range(players)]
    while len(game.choices) < choices and game.outcome is None:
        player = game.decision.player
        game.choose(bots[player].choose(game.seat(player)), player)
    return game


def test_who_draws_beside_a_leader_probably_has_no_attack_for_it() -> None:
    game = dd.new_scenario(TABLE.format(hand='"Watto"'))
    game.choose("draw")
    found = read(game)
    assert found["Double Blade"] < 0.3 * found["Watto"]


def test_who_lays_down_a_leader_probably_has_a_use_for_it() -> None:
    table = TABLE.replace('naboo = ["Darth Maul"]', 'tatooine = ["Watto"]')
    game = dd.new_scenario(table.format(hand='"Darth Maul"'))
    maul = next(
        o
        for o in game.decision.options
        if "Darth Maul" in game.option_text(o) and o.place == "naboo"
    )
    game.choose(maul)
    found = read(game)
    assert found["Double Blade"] > 1.5 * found["Watto"]


def test_worlds_of_a_reader_still_fit_what_it_knows() -> None:
    game = greedy_game(40)
    for count in range(0, len(game.choices), 5):
        moment = game.back_to(count)
        if moment.outcome is None:
            for player in range(2):
                world = imagine(moment.seat(player), seeded(count))
                assert look(game.definition, world, player).plain() == moment.view(player).plain()
                assert sorted(world.codes) == sorted(moment.state.codes)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_read_follows_from_what_the_reader_saw_alone(players: int) -> None:
    """With the cards that it has not seen dealt otherwise, the same choices tell it the same."""
    game = greedy_game(24, players)
    reader = game.decision.player
    twin = game.back_to(0)
    twin.state.codes = twin.state.codes.copy()
    unseen = [c for c in range(len(game.state.codes)) if not game.state.known[c]]
    for owner in range(players):
        mine = [card for card in unseen if game.state.owners[card] == owner]
        codes = [twin.state.codes[card] for card in mine]
        for card, code in zip(mine, reversed(codes), strict=True):
            twin.state.codes[card] = code
    again = Game(game.definition, game.setup, twin.state)
    for player, option in game.choices:
        again.choose(option.key(), player)
    assert again.state.codes != game.state.codes
    one, other = suspicion(game.seat(reader)), suspicion(again.seat(reader))
    assert one is not None and other is not None
    assert one.likely
    assert one.likely == other.likely


def test_it_does_not_matter_when_or_how_often_the_past_is_read() -> None:
    game = greedy_game(30)
    late = suspicion(game.back_to(30).seat(0))
    follower = game.back_to(0)
    for player, option in game.choices:
        suspicion(follower.seat(0))
        follower.choose(option.key(), player)
    often = suspicion(follower.seat(0))
    assert late is not None and often is not None
    assert late.likely == often.likely


def test_a_search_that_reads_repeats_itself() -> None:
    game = greedy_game(21)
    seat = game.seat(game.decision.player)
    found = [
        [(c.option.key(), c.visits) for c in SearchBot(seeded(1), 100).think(seat)] for _ in "ab"
    ]
    assert found[0] == found[1]


def test_a_seat_without_a_past_imagines_as_before() -> None:
    game = greedy_game(21)
    seat = game.seat(0)
    seat.past = None
    assert suspicion(seat) is None
    assert imagine(seat, seeded(1)).codes == seat.world(seeded(1)).codes
