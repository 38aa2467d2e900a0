"""The laws that hold for every game. A game passes them by being registered.

from drawdestiny.testing.laws import LAWS, random_game

@pytest.mark.parametrize("law", LAWS)
def test_my_game(law): law(random_game("my-game", seed=1))
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import drawdestiny as dd
from drawdestiny.engine.chance import Chance, seeded
from drawdestiny.engine.decision import NONE, Option
from drawdestiny.engine.forced import is_forced
from drawdestiny.engine.game import Game, parse_key
from drawdestiny.engine.moves import Move, begin
from drawdestiny.engine.orders import OF_A_PHASE, obeyed
from drawdestiny.engine.seat import determinize
from drawdestiny.engine.state import State
from drawdestiny.engine.view import look
from drawdestiny.engine.words import LANGUAGES
from drawdestiny.testing.legality import refused_or_offered
from drawdestiny.testing.requests import (
    answers_are_the_same,
    hints_are_the_same,
    in_vain,
    previews_are_the_same,
    with_other_lists,
)

MOST_DECISIONS = 20_000
"""A game that takes more than this has hung."""


def random_game(
    game: str,
    seed: int,
    players: int = 0,
    format: str = "",
    decks: list[str] | None = None,
    stop: int = MOST_DECISIONS,
) -> Game:
    """A game played at random: to its end, or for so many decisions."""
    result = dd.new_game(game, decks, seed=seed, players=players, format=format)
    chance = seeded(f"law {seed}")
    while result.outcome is None and len(result.choices) < stop:
        _random_choice(result, chance)
    return result


def _random_choice(game: Game, chance: Chance) -> None:
    decisions = game.decisions
    decision = decisions[chance.below(len(decisions))] if len(decisions) > 1 else decisions[0]
    game.choose(decision.options[chance.below(len(decision.options))], decision.player)


def moments(game: Game, count: int = 12) -> Iterator[Game]:
    """The game at a few moments, from its beginning to its end."""
    total = len(game.choices)
    for number in sorted({total * i // count for i in range(count)}):
        yield game.back_to(number)


def telling_moments(game: Game, count: int) -> Iterator[Game]:
    """The game before a few of the choices that showed cards to a player who chose again then."""
    twin = game.back_to(0)
    found: list[int] = []
    for number, (player, option) in enumerate(game.choices):
        known = twin.state.known.copy()
        twin.choose(option, player)
        learned = any((a ^ b) >> player & 1 for a, b in zip(known, twin.state.known, strict=True))
        if learned and twin.state.decision_of(player) is not None:
            found.append(number)
    for number in sorted({len(found) * i // count for i in range(count)}) if found else ():
        yield game.back_to(found[number])


# -- the laws ------------------------------------------------------------------------------


def games_end(game: Game) -> None:
    """A finished random game has an outcome and asks nothing more."""
    assert game.outcome is not None, f"no end after {len(game.choices)} decisions"
    assert not game.decisions


def replays_exactly(game: Game) -> None:
    """Seed and choices give the same game, through plain JSON."""
    text = game.record().dumps()
    again = dd.replay(dd.read_record(text))
    assert snapshot(again.state) == snapshot(game.state)
    assert [e.facts() for e in again.log] == [e.facts() for e in game.log]


def clones_are_independent(game: Game) -> None:
    """Playing a clone to its end changes nothing in the original."""
    for moment in moments(game, 6):
        before = snapshot(moment.state)
        twin = moment.clone()
        assert snapshot(twin.state) == before
        chance = seeded("twin")
        for _ in range(40):
            if twin.outcome is None:
                _random_choice(twin, chance)
        assert snapshot(moment.state) == before, "the clone shares something with the original"


def every_option_works(game: Game) -> None:
    """Each answer on offer can be given, has a key of its own, and words in every language."""
    for moment in moments(game):
        for decision in moment.decisions:
            assert decision.options, f"asked {decision.kind!r} without an answer"
            keys = [option.key() for option in decision.options]
            assert len(set(keys)) == len(keys), f"two answers with one key: {keys}"
            for lang in LANGUAGES:
                assert moment.prompt(decision, lang)
            for option in decision.options[:40]:
                parsed = parse_key(option.key())
                assert parsed is not None and parsed == option, option.key()
                for lang in LANGUAGES:
                    assert moment.option_text(option, lang)
                twin = moment.clone()
                twin.choose(option.key(), decision.player)
                check_conserved(twin.state)


def cards_are_conserved(game: Game) -> None:
    """Every card lies in exactly one zone, and nobody's cards become others."""
    deck = _cards_by_owner(game.back_to(0).state)
    for moment in moments(game):
        check_conserved(moment.state)
        assert _cards_by_owner(moment.state) == deck


def views_hide_what_they_must(game: Game) -> None:
    """A player cannot tell a sampled world from the true one by anything the view shows."""
    chance = seeded("worlds")
    definition = game.definition
    for moment in moments(game):
        for player in range(moment.state.players):
            truth = look(definition, moment.state, player).plain()
            for open_lists in (True, False):
                world = moment.seat(player, open_lists).world(chance)
                assert look(definition, world, player).plain() == truth
                check_conserved(world)
        json.dumps(moment.view(NONE).plain())


def one_truth_of_legality(game: Game) -> None:
    """Whatever is not offered is refused by a rule, and what is refused is never offered."""
    chance = seeded("legality")
    verbs, places = _vocabulary(game)
    for moment in moments(game, 6):
        for decision in moment.decisions:
            refused_or_offered(moment, decision, verbs, places, chance)


def refusals_hide_what_they_must(game: Game) -> None:
    """Asking in vain for an unknown card says nothing of it: if it were another, the answer would
    be the same."""
    chance = seeded("refusals")
    definition = game.definition
    verbs = {o.verb for moment in moments(game) for d in moment.decisions for o in d.options}
    for moment in moments(game, 6):
        for decision in moment.decisions:
            player = decision.player
            world = determinize(definition, moment.state, player, chance)
            hidden = [c for c in range(len(world.codes)) if not moment.state.knows(c, player)]
            for card in hidden:
                for wanted in [Option(verb, card) for verb in sorted(verbs)]:
                    truth = _refused(game, moment.state, player, wanted)
                    assert _refused(game, world, player, wanted) == truth, wanted.key()


def nothing_is_learned_for_free(game: Game) -> None:
    """Whatever a player asks is answered the same in all worlds that the player cannot tell apart,
    until a choice is stored: what is offered, why a key is not, how many keys count at once, what
    an adviser thinks, and what a preview says."""
    chance = seeded("for free")
    verbs, places = _vocabulary(game)
    for moment in (*moments(game, 7), *telling_moments(game, 4)):
        for decision in moment.decisions:
            guesses = in_vain(moment.state, verbs, places, chance)
            answers_are_the_same(moment, decision, guesses, chance)
    for moment in list(moments(game, 4))[2:3]:
        for decision in moment.decisions[:1]:
            hints_are_the_same(moment, decision)
    for moment in moments(game, 3):
        for decision in moment.decisions[:1]:
            previews_are_the_same(moment, decision)


def skipping_tells_nothing(game: Game) -> None:
    """Whether nobody need be asked a question (``engine/forced.py``), and what standing orders
    answer, is the same in all worlds that the others cannot tell from the true one, with the deck
    lists known and without."""
    orders = game.definition.standing_orders()
    chance = seeded("skipped")
    twin = game.back_to(0)
    for number, (player, option) in enumerate([*game.choices, (NONE, None)]):
        for decision in twin.decisions:
            if number % 7 and len(decision.options) > 1:
                continue  # Worlds are dear: most questions with one answer, few of the others.
            skipped = is_forced(twin.state, decision)
            passed = [obeyed(orders, twin.state, decision, how) is not None for how in OF_A_PHASE]
            for other in range(twin.state.players):
                if other != decision.player:
                    world = twin.seat(other, open_lists=number % 2 == 0).world(chance)
                    asked = world.question_to(decision.player)
                    assert is_forced(world, asked) == skipped, (decision, asked)
                    again = [obeyed(orders, world, asked, how) is not None for how in OF_A_PHASE]
                    assert again == passed, (decision, asked)
        if option is not None:
            twin.choose(option, player)


def worlds_can_be_played(game: Game) -> None:
    """A sampled world is a game like any other: it can be played on from where it is, whether deck
    lists are known or guessed."""
    chance = seeded("dreams")
    for moment in moments(game, 6):
        for decision in moment.decisions:
            for open_lists in (True, False):
                world = moment.seat(decision.player, open_lists).world(chance)
                for _ in range(30):
                    if world.outcome is None:
                        asked = world.pending[chance.below(len(world.pending))]
                        world.answer(asked, asked.options[chance.below(len(asked.options))])
                check_conserved(world)


def worlds_keep_nothing_of_the_truth(game: Game) -> None:
    """A sampled world follows from what its player knows and from chance alone: sampled from
    another world that the player cannot tell from the true one, it is the same. For one who does
    not know deck lists, that may be a world with other lists."""
    for moment in moments(game, 6):
        for decision in moment.decisions:
            for open_lists in (True, False):
                other = with_other_lists(moment, decision.player, seeded("lists"))
                if open_lists:
                    other.state = moment.seat(decision.player).world(seeded("other"))
                found = [
                    snapshot(twin.seat(decision.player, open_lists).world(seeded("same")))
                    for twin in (moment, other)
                ]
                assert found[0] == found[1]


def events_can_be_told(game: Game) -> None:
    """Every event has a sentence in every language, for those who may know it and those not."""
    for event in game.log:
        for lang in LANGUAGES:
            assert event.text(lang)
            for viewer in range(NONE, game.state.players):
                assert event.to(viewer).text(lang)
    assert game.outcome is None or game.state.teller.outcome(game.outcome, "fr")


def moves_lead_from_position_to_position(game: Game) -> None:
    """Card by card, the moves that the events of a choice carry lead to where the cards lie after
    it, in the order of the events; each belongs to an event of its own choice."""
    for before, moves, after in _recorded(game):
        where = {card: index for index, zone in enumerate(before.zones) for card in zone}
        for at in sorted(moves):
            assert len(before.log) <= at < len(after.log)
            for move in moves[at]:
                assert where[move.card] == move.source != move.target
                where[move.card] = move.target
        if len(after.log) > len(before.log):
            lies = {card: index for index, zone in enumerate(after.zones) for card in zone}
            assert where == lies


def moves_hide_what_they_must(game: Game) -> None:
    """A move names a card only to those who knew it before the choice, know it after it, or are
    told of it by an event between."""
    everyone = (1 << game.state.players) - 1
    for before, moves, after in _recorded(game):
        for viewer in range(NONE, game.state.players):
            mask = everyone if viewer == NONE else 1 << viewer
            known = {
                (card, state.codes[card])
                for state in (before, after)
                for card in range(len(state.codes))
                if state.known[card] & mask == mask
            }
            known |= {
                (e.card, e.code) for e in after.log[len(before.log) :] if e.seen & mask == mask
            }
            for move in (move for told in moves.values() for move in told):
                if move.left_known(mask):
                    assert (move.card, move.old_code) in known
                if move.lies_known(mask):
                    assert (move.card, move.code) in known


def positions_survive_as_text(game: Game) -> None:
    """A position written as text and read again offers the same and goes on the same way."""
    for moment in moments(game, 6):
        if moment.outcome is not None:
            continue
        again = dd.new_scenario(moment.scenario())
        assert _open_keys(again.state) == _open_keys(moment.state)
        chance, twin_chance = seeded("text"), seeded("text")
        for _ in range(25):
            if moment.outcome is None:
                _random_choice(moment, chance)
                _random_choice(again, twin_chance)
        assert snapshot(again.state)["zones"] == snapshot(moment.state)["zones"]
        assert again.state.outcome == moment.state.outcome


LAWS: list[Callable[[Game], None]] = [
    games_end,
    replays_exactly,
    clones_are_independent,
    every_option_works,
    cards_are_conserved,
    views_hide_what_they_must,
    one_truth_of_legality,
    refusals_hide_what_they_must,
    nothing_is_learned_for_free,
    skipping_tells_nothing,
    worlds_can_be_played,
    worlds_keep_nothing_of_the_truth,
    events_can_be_told,
    moves_lead_from_position_to_position,
    moves_hide_what_they_must,
    positions_survive_as_text,
]


# -- looking inside ------------------------------------------------------------------------


def _recorded(game: Game) -> Iterator[tuple[State, dict[int, list[Move]], State]]:
    """Every choice of a game: the state before it, its moves by event, and the state after it."""
    again = game.back_to(0)
    for player, option in game.choices:
        before = again.state.clone()
        recorder = begin(again.state)
        again.choose(option, player)
        yield before, recorder.finish(again.state), again.state


def check_conserved(s: State) -> None:
    """Every card lies in exactly one zone."""
    found = sorted(card for zone in s.zones for card in zone)
    assert found == list(range(len(s.codes))), "a card was lost or doubled"


def _vocabulary(game: Game) -> tuple[list[str], list[str]]:
    """The verbs and places that answers of the game are made of, and some that are none."""
    verbs = set(game.definition.words.sections("en").get("option", {})) | {"zzz"}
    places = {"", "nowhere"}
    for moment in moments(game):
        for decision in moment.decisions:
            verbs.update(option.verb for option in decision.options)
            places.update(option.place for option in decision.options)
    return sorted(verbs), sorted(places)


def _refused(game: Game, s: State, player: int, wanted: Option) -> tuple[str, str]:
    refusal = game.definition.refusal(s, player, wanted)
    if refusal is None:
        return "", ""
    return refusal.rule, game.definition.words.say("en", "refusal", refusal.word, refusal.args)


def _cards_by_owner(s: State) -> list[list[int]]:
    return [
        sorted(code for code, owner in zip(s.codes, s.owners, strict=True) if owner == player)
        for player in range(s.players)
    ]


def _open_keys(s: State) -> list[tuple[int, str, list[str]]]:
    return [(d.player, d.kind, [o.key() for o in d.options]) for d in s.pending]


def snapshot(s: State) -> dict[str, Any]:
    """Everything in a state as plain data, found by reflection: for comparing."""
    skip = ("teller", "kinds", "cards", "log")
    facts: dict[str, Any] = {}
    for name in dir(s):
        value = getattr(s, name) if not name.startswith("_") and name not in skip else None
        if isinstance(value, bool | int | str | list | dict):
            facts[name] = _plain(value)
    facts["chance"] = s.chance.words()
    facts["pending"] = _open_keys(s)
    facts["outcome"] = repr(s.outcome)
    return facts


def _plain(value: Any) -> Any:
    if isinstance(value, bool | int | str | float) or value is None:
        return value
    if isinstance(value, list | tuple | set | frozenset):
        items = [_plain(item) for item in value]
        return sorted(items) if isinstance(value, set | frozenset) else items
    if isinstance(value, dict):
        return {str(key): _plain(item) for key, item in value.items()}
    return _object(value)


def _object(value: Any) -> Any:
    """An object by its class and plain fields: enough to see it change."""
    fields = {
        name: getattr(value, name)
        for name in dir(value)
        if not name.startswith("_") and not callable(getattr(value, name))
    }
    plain = {k: v for k, v in fields.items() if isinstance(v, bool | int | str)}
    return [type(value).__name__, plain]
