"""A preview as its reader sees it: figures, and sentences in their language."""

from __future__ import annotations

from typing import Final

from drawdestiny import protocol as say
from drawdestiny.engine.chance import seeded
from drawdestiny.engine.decision import NONE
from drawdestiny.engine.game import Game
from drawdestiny.engine.words import figure
from drawdestiny.players.preview import MARGIN, Odds, preview, usual
from drawdestiny.tables.refusals import WORDS, NotOffered, Refused

MOST_RISKS: Final = 8


def previewed(game: Game, seat: int, keys: list[str], seed: str, lang: str) -> say.PreviewInfo:
    """What the seat may know of the result of these answers. It knows the deck lists of others only
    where a position lies open."""
    decision = game.state.decision_of(seat)
    if decision is None:
        raise Refused("not_asked")
    if keys[0] not in [option.key() for option in decision.options]:
        raise NotOffered(game, keys[0], seat)
    place = game.seat(seat, open_lists=bool(game.setup.scenario))
    told = preview(place, keys, seeded(f"preview {seed}"))
    if not told.worlds:
        raise Refused("no_preview")
    fights = [_odds(game, seat, fight, told.worlds) for fight in told.fights]
    risks = [
        say.CardRisk(card, game.state.owners[card], round(1000 * count / told.worlds))
        for card, count in sorted(told.lost.items(), key=lambda risk: (-risk[1], risk[0]))
    ][:MOST_RISKS]
    lines = [_fight_line(game, number, fight, lang) for number, fight in enumerate(fights, 1)]
    for own, word in ((True, "risk_own"), (False, "risk_other")):
        named = [
            f"{_name(game, risk.card, lang)} ({_percent(risk.lost, lang)})"
            for risk in risks
            if (risk.owner == seat) == own
        ]
        if named:
            lines.append(WORDS.say(lang, "preview", word, {"cards": ", ".join(named)}))
    if fights:
        margin = _percent(round(1000 * MARGIN), lang)
        lines.append(WORDS.say(lang, "preview", "margin", {"n": told.worlds, "margin": margin}))
    if not lines:
        lines = [WORDS.say(lang, "preview", "nothing")]
    return say.PreviewInfo(told.worlds, round(1000 * MARGIN), fights, risks, lines)


def _odds(game: Game, seat: int, fight: Odds, worlds: int) -> say.FightOdds:
    summed = max(1, fight.summed)
    return say.FightOdds(
        won=round(1000 * fight.won / fight.fought),
        lost=round(1000 * fight.lost / fight.fought),
        tied=round(1000 * fight.tied / fight.fought),
        share=round(1000 * fight.fought / worlds),
        own=_known(game, seat, usual(fight.own)),
        other=_known(game, seat, usual(fight.other)),
        own_power=round(fight.powers[0] / summed),
        other_power=round(fight.powers[1] / summed),
        own_total=round(10 * fight.totals[0] / summed),
        other_total=round(10 * fight.totals[1] / summed),
    )


def _known(game: Game, seat: int, card: int) -> int:
    """The card, if the seat knows which one it is now: in a sampled world it may be any other."""
    return card if card != NONE and game.state.knows(card, seat) else NONE


def _name(game: Game, card: int, lang: str) -> str:
    if card == NONE:
        return WORDS.say(lang, "preview", "somebody")
    return game.state.teller.catalogue.cards[game.state.codes[card]].name()


def _percent(thousandths: int, lang: str) -> str:
    return figure(thousandths / 1000, ".0%", lang)


def _fight_line(game: Game, number: int, fight: say.FightOdds, lang: str) -> str:
    line = WORDS.say(
        lang,
        "preview",
        "fight",
        {
            "number": number,
            "own": _name(game, fight.own, lang),
            "other": _name(game, fight.other, lang),
            "mine": fight.own_power,
            "theirs": fight.other_power,
            "won": _percent(fight.won, lang),
            "lost": _percent(fight.lost, lang),
        },
    )
    if fight.share < 1000:
        share = _percent(fight.share, lang)
        line += " " + WORDS.say(lang, "preview", "share", {"share": share})
    return line
