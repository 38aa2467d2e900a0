"""Jedi Knights, chapter 4: setting up."""

from __future__ import annotations

import drawdestiny as dd
from drawdestiny.engine.game import Game
from drawdestiny.games.jedi_knights.cards.card import PLANETS
from drawdestiny.games.jedi_knights.state import JKState
from drawdestiny.testing import rule, scene


def new_game(*decks: str, seed: int = 1) -> Game:
    return dd.new_game("jedi-knights", list(decks) or ["Luke starter", "Vader starter"], seed=seed)


def answer(game: Game, player: int, *verbs: str) -> None:
    """Give the first offered answer that begins with one of these words."""
    decision = game.state.decision_of(player)
    assert decision is not None
    for verb in verbs:
        for option in decision.options:
            if option.verb == verb:
                game.choose(option, player)
                return
    raise AssertionError(f"none of {verbs} in {decision}")


def lines(game: Game) -> list[str]:
    return [event.text() for event in game.log]


def after_theme_piles(game: Game) -> Game:
    for player in (0, 1):
        answer(game, player, "done")
    return game


def placed(game: Game) -> Game:
    after_theme_piles(game)
    while game.decision.kind == "place_site":
        answer(game, game.decision.player, "place")
    return game


@rule("JK-4.1", "JK-4.4")
def test_the_starting_hero_lies_in_the_theme_pile_and_what_the_theme_allows_may_join() -> None:
    game = new_game()
    assert "Alliance's starting Hero Luke Skywalker, Moisture Farmer lies in the Theme pile." in (
        lines(game)
    )
    cards = game.definition.catalogue().cards
    offered = [o.card for o in game.decision.options if o.verb == "start"]
    assert offered
    for card in offered:
        facts = game.definition.card_facts(cards[game.state.codes[card]])
        assert "Pilot" in str(facts["keywords"]) and "Hero" not in str(facts["keywords"])


@rule("JK-4.4")
def test_cards_for_the_theme_pile_are_shown_by_both_at_the_same_time() -> None:
    game = new_game()
    assert [d.player for d in game.decisions] == [0, 1]
    answer(game, 0, "start")
    answer(game, 0, "done")
    assert game.view(1).zone("theme", 0).count == 1, "only the Hero, until both have chosen"
    assert not any("starts with" in line for line in lines(game))
    answer(game, 1, "done")
    assert game.view(1).zone("theme", 0).count == 2
    assert any("Alliance starts with" in line for line in lines(game))


@rule("JK-4.2", "JK-4.5")
def test_the_highest_theme_number_places_first_and_the_last_placed_enters_play_first() -> None:
    game = placed(new_game())  # Vader's 8 against Luke's 3
    sites = [e for e in game.log if e.kind == "place_site"]
    assert [e.player for e in sites] == [1, 0, 1, 0]
    systems = [e for e in game.log if e.kind == "place_system"]
    assert [e.player for e in systems] == [0, 1, 0, 1]
    assert isinstance(game.state, JKState)
    assert game.state.sites == [e.card for e in reversed(sites)]
    owners = [game.state.owners[card] for card in game.state.sites]
    assert owners == [0, 1, 0, 1], "who starts owns the fourth and second site"


@rule("JK-4.2")
def test_a_planet_is_placed_once_and_the_opponent_adds_the_own_system_of_it() -> None:
    game = placed(new_game())
    assert isinstance(game.state, JKState)
    planets = [PLANETS[planet] for planet in game.state.planets]
    assert sorted(planets) == ["endor", "hoth", "tatooine", "yavin-4"]
    cards = game.definition.catalogue().cards
    for pile in (game.state.sites, game.state.systems):
        names = [
            game.definition.card_facts(cards[game.state.codes[card]])["planet"] for card in pile
        ]
        assert [str(name).lower().replace(" ", "-") for name in names] == planets


@rule("JK-4.3")
def test_starting_hands_are_as_large_as_the_themes_say() -> None:
    game = placed(new_game(seed=3))
    drawn = [e for e in game.log if e.rule == "JK-4.3"]
    assert [sum(e.player == p for e in drawn) for p in (0, 1)] == [9, 6]


@rule("JK-4.6")
def test_equal_theme_numbers_are_decided_by_chance_once_for_the_whole_game() -> None:
    firsts = set()
    for seed in range(12):
        t = scene(
            "jedi-knights",
            phase="force",
            seed=seed,
            alliance_force=["Courage", "Calm"],
            empire_force=["Malice", "Greed"],  # 6 and 2, as the Alliance has
            fillers=0,
        )
        for alliance, empire in (("Courage", "Malice"), ("Calm", "Greed")):
            t.alliance.does("force", alliance)
            t.empire.does("force", empire)
        found = [e.player for e in t.game.log if e.kind == "player_one"]
        assert len(found) >= 2 and len(set(found)) == 1, "the same in every turn"
        firsts.add(found[0])
    assert firsts == {0, 1}


@rule("JK-4.7")
def test_the_first_sites_text_is_done_before_hands_are_drawn() -> None:
    for seed in range(30):
        game = placed(new_game(seed=seed))
        entered = [i for i, e in enumerate(game.log) if e.kind == "enter_planet"]
        hands = [i for i, e in enumerate(game.log) if e.rule == "JK-4.3"]
        assert len(entered) == 1 and entered[0] < hands[0]
        assert not any("shuffles" in line for line in lines(game)[hands[0] :])


def with_tatooine_on_top(*decks: str) -> Game:
    """A game in which Tatooine is placed last, so that it enters play first."""
    game = after_theme_piles(new_game(*decks))
    cards = game.definition.catalogue().cards
    while game.decision.kind == "place_site":
        others = [
            option
            for option in game.decision.options
            if game.definition.card_facts(cards[game.state.codes[option.card]])["planet"]
            != "Tatooine"
        ]
        game.choose((others or game.decision.options)[0], game.decision.player)
    return game


@rule("JK-4.7", "JK-4.3")
def test_a_first_site_that_draws_gives_a_card_besides_the_starting_hand() -> None:
    game = with_tatooine_on_top("Luke starter", "Vader starter")
    told = lines(game)
    entered = next(i for i, line in enumerate(told) if "Tatooine enters play" in line)
    assert "Alliance draws" in told[entered + 2], "the text of Lars Homestead, from a shuffled deck"
    counts = [game.view(0).zone("hand", player).count for player in (0, 1)]
    assert counts == [9 + 1, 6]


@rule("JK-4.7")
def test_a_first_site_that_discards_finds_no_hand() -> None:
    game = with_tatooine_on_top("Han starter", "Tarkin starter")
    assert any("Mos Eisley Checkpoint" in line for line in lines(game))
    view = game.view(0)
    assert [view.zone("hand", player).count for player in (0, 1)] == [7, 7]
    assert [view.zone("discard", player).count for player in (0, 1)] == [0, 0]
