"""What a player may ask of a game, and whether the answers keep what the player cannot know."""

from __future__ import annotations

from drawdestiny.engine.chance import Chance, seeded
from drawdestiny.engine.decision import NONE, Decision, Option
from drawdestiny.engine.game import Game
from drawdestiny.engine.news import foresee, told_nothing_new
from drawdestiny.engine.state import State
from drawdestiny.engine.words import LANGUAGES
from drawdestiny.players import SearchBot
from drawdestiny.players.explain import explain
from drawdestiny.players.preview import preview

NONSENSE = [
    "",
    "zzz",
    "zzz 3 > 4",
    "pass 1 > 2 x3",
    "draw > nowhere",
    "play 99999",
    "play 1 >",
    "7",
]
"""Keys that no game offers."""
GUESSES = 40
"""How many keys besides are asked for in vain at a question, of any verb, card and place."""
VERBS = ["play", "deploy", "zzz"]
"""Words for a card that was just drawn."""
TRIES = 12
"""How long an adviser thinks about a question, in tries."""
PREVIEWED = 3
FEW = 3
"""How many answers to a question are previewed, in how many worlds."""
FIRSTS = 5
"""How many answers to a question are sent together with others."""


def in_vain(s: State, verbs: list[str], places: list[str], chance: Chance) -> list[str]:
    """Keys to ask for in vain: cards in every zone, known or not, every verb, and nonsense."""
    guesses = NONSENSE.copy()
    for _ in range(GUESSES):
        verb = verbs[chance.below(len(verbs))]
        cards = [chance.below(len(s.codes)) if chance.below(3) else NONE for _ in range(2)]
        place = places[chance.below(len(places))]
        amount = chance.below(4) if chance.below(4) == 0 else NONE
        guesses.append(Option(verb, cards[0], cards[1], place, amount).key())
    for zone in s.zones:
        if zone:
            guesses.append(Option(verbs[chance.below(len(verbs))], zone[-1]).key())
    return guesses


def answers_are_the_same(
    game: Game, decision: Decision, guesses: list[str], chance: Chance
) -> None:
    """Ask for the guesses, alone and behind answers that are offered, in the game as it is and as
    it may be."""
    player = decision.player
    worlds = [_in_world(game, player, open_lists, chance) for open_lists in (True, False)]
    offered = _faces(game.state, decision.options)
    for world in worlds:
        options = decision.step.options(world.state, player)
        assert _faces(world.state, options) == offered, decision.kind
    _same_in_all(game, worlds, player, [[key] for key in guesses])
    firsts = [option.key() for option in decision.options]
    while len(firsts) > FIRSTS:
        firsts.pop(chance.below(len(firsts)))
    several = [[first, guesses[chance.below(len(guesses))]] for first in firsts]
    several += [[first, key] for first in firsts for key in _further(game, player, first)]
    _same_in_all(game, worlds, player, several)
    for keys in several:
        _goes_as_foreseen(game, worlds, player, keys)


def hints_are_the_same(game: Game, decision: Decision) -> None:
    """Ask an adviser who knows no deck list, in the game as it is and with other lists."""
    player = decision.player
    told = [
        [
            (course.option.key(), course.win, [line.text for line in course.follows])
            for course in explain(twin.seat(player, False), SearchBot(seeded("hint"), TRIES), "en")
        ]
        for twin in (game, with_other_lists(game, player, seeded("lists")))
    ]
    assert told[0] == told[1]


def previews_are_the_same(game: Game, decision: Decision) -> None:
    """Preview some answers, in the game as it is and with other lists."""
    player = decision.player
    for option in decision.options[:: max(1, len(decision.options) // PREVIEWED)][:PREVIEWED]:
        told = [
            preview(twin.seat(player, False), [option.key()], seeded("preview"), FEW)
            for twin in (game, with_other_lists(game, player, seeded("lists")))
        ]
        facts = [
            (
                one.worlds,
                one.lost,
                [(f.fought, f.won, f.own, f.other, f.totals) for f in one.fights],
            )
            for one in told
        ]
        assert facts[0] == facts[1], option


def with_other_lists(game: Game, player: int, chance: Chance) -> Game:
    """The game with any other cards in the decks of the others, as far as the player has not seen
    them: to look at, not to be played."""
    definition, s = game.definition, game.state
    hideable = [c for c in definition.catalogue().cards if definition.may_lie_hidden(c)]
    twin = game.clone()
    twin.state.codes = s.codes.copy()
    for card, owner in enumerate(s.owners):
        if owner != player and not s.knows(card, player):
            side = s.teller.seats[owner].rstrip("0123456789")
            pool = [face for face in hideable if face.belongs(side)] or hideable
            twin.state.codes[card] = pool[chance.below(len(pool))].code
    return twin


def _in_world(game: Game, player: int, open_lists: bool, chance: Chance) -> Game:
    """The game as it may be, for all that this player knows, perhaps without the deck lists."""
    twin = game.clone()
    twin.state = game.seat(player, open_lists).world(chance)
    return twin


def _further(game: Game, player: int, first: str) -> list[str]:
    """Keys that ask behind the first what it would show: what is offered next, and the cards that
    the player knows then."""
    twin = game.clone()
    twin.choose(first, player)
    after, before = twin.state, game.state
    cards = range(len(after.codes))
    found = [c for c in cards if after.knows(c, player) and not before.knows(c, player)]
    keys = [Option(verb, card, place="nowhere").key() for card in found[-2:] for verb in VERBS]
    decision = after.decision_of(player)
    return keys if decision is None else [decision.options[-1].key(), *keys]


def _faces(s: State, options: list[Option]) -> list[tuple[str, int, int, str, int]]:
    """What is offered, told by what the cards are: of two copies in a pile either may stand for
    both."""
    codes = s.codes
    return sorted(
        (
            option.verb,
            NONE if option.card == NONE else codes[option.card],
            NONE if option.target == NONE else codes[option.target],
            option.place,
            option.amount,
        )
        for option in options
    )


def _answer(game: Game, player: int, keys: list[str]) -> list[tuple[str, str]]:
    """Why these keys are refused, by rule and words in every language; nothing if the first counts
    and is stored."""
    refused, key = game, keys[0]
    decision = game.state.question_to(player)
    if any(option.key() == key for option in decision.options):
        foresight = foresee(game, player, keys) if len(keys) > 1 else None
        if foresight is None or foresight.refused is None:
            return []
        refused, key = foresight.refused, keys[len(foresight.keys)]
    whys = [refused.why_not(key, player, lang) for lang in LANGUAGES]
    return [(why.rule, why.reason) for why in whys]


def _same_in_all(game: Game, worlds: list[Game], player: int, requests: list[list[str]]) -> None:
    for keys in requests:
        truth = _answer(game, player, keys)
        for world in worlds:
            assert _answer(world, player, keys) == truth, keys


def _goes_as_foreseen(game: Game, worlds: list[Game], player: int, keys: list[str]) -> None:
    """Keys that count at once told the player nothing in the true game either, and left the same to
    see in every world."""
    foresight = foresee(game, player, keys)
    if foresight.refused is not None or len(foresight.keys) < 2:
        return
    twins = [twin.clone() for twin in (game, *worlds)]
    for key in foresight.keys[:-1]:
        for twin in twins:
            before = twin.state.clone()
            twin.choose(key, player)
            assert told_nothing_new(before, twin.state, player), keys
        seen = [twin.view(player).plain() for twin in twins]
        assert all(view == seen[0] for view in seen[1:]), keys
