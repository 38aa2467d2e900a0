"""One truth of legality: what is not offered is refused by a rule, what is offered is not."""

from __future__ import annotations

from drawdestiny.engine.chance import Chance
from drawdestiny.engine.decision import NONE, Decision, Option
from drawdestiny.engine.game import Game, parse_key
from drawdestiny.engine.words import LANGUAGES
from drawdestiny.testing.requests import in_vain

CARDS = 16
"""How many cards each verb is tried with, of all and of those that the player knows."""
VARIED = 12
"""Of how many answers to a question others are made that differ in one thing."""


def refused_or_offered(
    game: Game, decision: Decision, verbs: list[str], places: list[str], chance: Chance
) -> None:
    """Ask for every answer, and for many things that are none, why they are not possible."""
    offered = {option.key() for option in decision.options}
    guesses = [parse_key(key) for key in in_vain(game.state, verbs, places, chance)]
    cards = range(len(game.state.codes))
    some = [chance.below(len(cards)) for _ in range(CARDS)]
    some += [card for card in cards if game.state.knows(card, decision.player)][:CARDS]
    wanted = [option for option in guesses if option is not None and _exists(game, option)]
    wanted += [Option(verb, card) for verb in verbs for card in some]
    wanted += [Option(verb) for verb in verbs]
    for option in [*decision.options[:VARIED], *decision.options[-VARIED:]]:
        wanted += _varied(option, cards, places, chance)
    for option in [*decision.options, *wanted]:
        allowed = decision.step.why_not(game.state, decision.player, option) is None
        refusal = game.definition.refusal(game.state, decision.player, option)
        if option.key() in offered:
            assert allowed, f"{option} is offered, and {decision.kind} refuses it"
            assert refusal is None, f"{option} is offered, and refused by {refusal.rule}"
            continue
        assert not allowed, f"{option} is not offered, and nothing speaks against it"
        assert refusal is not None, f"{option} is neither offered nor refused"
        assert refusal.rule.startswith(game.definition.prefix + "-"), f"{option}: no rule"
        for lang in LANGUAGES:
            assert game.definition.words.say(lang, "refusal", refusal.word, refusal.args)


def _exists(game: Game, option: Option) -> bool:
    return all(NONE <= card < len(game.state.codes) for card in (option.card, option.target))


def _varied(option: Option, cards: range, places: list[str], chance: Chance) -> list[Option]:
    """Options that differ from this one in one thing."""
    other = chance.below(len(cards))
    place = places[chance.below(len(places))]
    verb, card, target = option.verb, option.card, option.target
    return [
        Option(verb, other, target, option.place, option.amount),
        Option(verb, NONE, target, option.place, option.amount),
        Option(verb, card, other, option.place, option.amount),
        Option(verb, card, NONE, option.place, option.amount),
        Option(verb, card, target, place, option.amount),
        Option(verb, card, target, "", option.amount),
        Option(verb, card, target, option.place, chance.below(9)),
        Option(verb, card, target, option.place, NONE),
    ]
