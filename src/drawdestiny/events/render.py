"""An event in words: pairings, standings, brackets, and why somebody stands where they stand."""

from __future__ import annotations

from fractions import Fraction

from drawdestiny.engine.words import Clause, Words, figure
from drawdestiny.events import bracket, entries, league
from drawdestiny.events.bracket import NOBODY, Place
from drawdestiny.events.event import Event, Match, Round, counting
from drawdestiny.events.settings import WORDS, Settings
from drawdestiny.events.standings import Standing, Sum, standings


def _say(lang: str, word: str, **args: int | str) -> str:
    filled: dict[str, int | str | Clause] = dict(args)
    return WORDS.say(lang, "say", word, filled)


def shown(value: Fraction, lang: str) -> str:
    """A figure: whole, or with three places."""
    if value.denominator == 1:
        return str(value.numerator)
    return figure(float(value), ".3f", lang)


def side_name(event: Event, side: str, lang: str) -> str:
    """A side as the game calls it."""
    from drawdestiny.games import game_definition

    words: Words = game_definition(event.rules.game).words
    return words.say(lang, "seat", side)


def described(settings: Settings, lang: str) -> str:
    """What kind of event it is, in one line."""
    from drawdestiny.games import game_definition

    parts = [f"{game_definition(settings.game).title} ({settings.format})"]
    for stage in settings.stages:
        kind = WORDS.say(lang, "kind", stage.kind)
        if stage.rounds:
            kind = _say(lang, "stage_rounds", kind=kind, n=stage.rounds)
        if stage.cut:
            kind = _say(lang, "stage_cut", kind=kind, n=stage.cut)
        parts.append(kind)
    parts.append(_say(lang, f"sides_{settings.sides}"))
    if settings.team > 1:
        parts.append(_say(lang, "teams"))
    breaks = [WORDS.say(lang, "figure", word) for word in settings.scoring.tie_breaks]
    parts.append(_say(lang, "tie_breaks", names=", ".join(breaks)) if breaks else "")
    return " · ".join(part for part in parts if part)


def told(event: Event, lang: str) -> list[str]:
    """What happened, a part of an entry a line; what was undone is left out."""
    return [line for _, _, line in dated(event, lang)]


def dated(event: Event, lang: str) -> list[tuple[int, str, str]]:
    """The same with the moment of each line, and who did it."""
    so_far = Event()
    lines = []
    for entry in counting(event.log):
        gone = dict(so_far.entrants)
        so_far.apply(entry)
        names = {id: e.name for id, e in (gone | so_far.entrants).items()}
        for part in entry.parts:
            lines.append((entry.when, entry.by, _told(so_far, part, names, lang)))
    return lines


def _told(event: Event, part: entries.Happening, names: dict[str, str], lang: str) -> str:
    match part:
        case entries.Opened():
            return _say(lang, "told_opened", title=part.settings.title)
        case entries.Joined():
            return _say(lang, "told_joined", name=part.entrant.name)
        case entries.Left():
            return _say(lang, "told_left", name=names[part.id])
        case entries.DeckBrought():
            return _say(lang, "told_deck", name=names[part.id], deck=part.deck.name)
        case entries.Forbidden():
            word = "told_allowed" if part.again else "told_forbidden"
            return _say(lang, word, one=names[part.one], other=names[part.other])
        case entries.Begun():
            kind = WORDS.say(lang, "kind", event.rules.stages[part.stage].kind)
            return _say(lang, "told_begun", n=len(part.seeds), kind=kind)
        case entries.Paired():
            return _say(lang, "told_paired", n=len(event.rounds))
        case entries.Unpaired():
            return _say(lang, "told_unpaired", n=len(event.rounds) + 1)
        case entries.Reported():
            found = event.match_at(part.round, part.table)
            row = pairing_row(event, found, lang) if found is not None else []
            line = " ".join(cell for cell in row[1:] if cell)
            return _say(lang, "told_result", round=part.round, table=part.table, line=line)
        case entries.Dropped():
            return _say(lang, "told_dropped", name=names[part.id])
        case entries.Returned():
            return _say(lang, "told_returned", name=names[part.id])
        case entries.Ended():
            return _say(lang, "told_ended")
        case entries.Undone():
            return ""


# -- rounds --------------------------------------------------------------------------------------


def round_title(event: Event, round: Round, lang: str) -> str:
    stage = event.stages[round.stage]
    if event.league:
        return _say(lang, "match", n=round.number)
    number = round.number - event.rounds_of(round.stage)[0].number + 1
    kind = WORDS.say(lang, "kind", stage.stage.kind)
    if stage.rounds:
        return f"{_say(lang, 'round_of', n=number, of=stage.rounds)}, {kind}"
    return f"{_say(lang, 'round', n=number)}, {kind}"


def pairing_row(event: Event, match: Match, lang: str) -> list[str]:
    """Table, players with their sides, the score, and what there is to say about it."""
    names = [event.name(id) for id in match.players]
    if match.sides and event.rules.sides == "single":
        sides = [side_name(event, side, lang) for side in match.sides]
        names = [f"{name} ({side})" for name, side in zip(names, sides, strict=True)]
    if match.bye:
        swiss = event.stages[event.rounds[match.round - 1].stage].stage.kind == "swiss"
        return ["-", names[0], _say(lang, "bye" if swiss else "rest"), "", ""]
    # A match of a league is known by its number: each is a round of its own.
    where = match.round if event.league else match.table
    return [str(where), *names, score(match), _why_not_played(match, lang)]


def score(match: Match) -> str:
    """Games won by each, and drawn ones: 2-1, or 1-1-1."""
    if match.result is None:
        return ""
    told = "-".join(str(n) for n in match.result.wins)
    return f"{told}-{match.result.draws}" if match.result.draws else told


def _why_not_played(match: Match, lang: str) -> str:
    return _say(lang, match.result.why) if match.result is not None and match.result.why else ""


# -- standings -----------------------------------------------------------------------------------


def standing_heads(event: Event, lang: str) -> list[str]:
    words = ["place", "name", "points", "record", *event.rules.scoring.tie_breaks]
    return [WORDS.say(lang, "head", word) for word in words]


def standing_rows(event: Event, lang: str) -> list[list[str]]:
    figures = 1 + len(event.rules.scoring.tie_breaks)
    rows = []
    for row in standings(event):
        sums = [shown(part.value, lang) for part in row.sums] or [""] * figures
        place = f"{row.place}=" if row.shared else str(row.place)
        record = "-".join(str(n) for n in row.record[:3])
        name = event.name(row.id)
        if row.id in event.dropped:
            name += f" ({_say(lang, 'dropped')})"
        rows.append([place, name, sums[0], record, *sums[1:]])
    return rows


def why(event: Event, id: str, lang: str) -> list[str]:
    """Why somebody stands where they stand: all sums, and what decides against the neighbours."""
    rows = standings(event)
    number = next((n for n, row in enumerate(rows) if row.id == id), -1)
    if number < 0:
        return [_say(lang, "not_placed")]
    row = rows[number]
    word = "place_shared" if row.shared and not row.note else "place"
    lines = [_say(lang, word, name=event.name(id), place=row.place, n=len(rows))]
    if row.note:
        lines.append(_say(lang, f"note_{row.note}", name=event.name(id), won=row.record[0]))
    lines += [f"  {_sum(part, lang)}" for part in row.sums]
    if event.league:
        lines.append(_rank(event, id, lang))
    for other, side in ((number - 1, "above"), (number + 1, "below")):
        if 0 <= other < len(rows) and row.sums and rows[other].sums:
            lines.append(_compared(event, row, rows[other], side, lang))
    return lines


def _rank(event: Event, id: str, lang: str) -> str:
    """The rank that somebody has risen to, with all seasons counted."""
    points = league.earned(event, id)
    own, following, missing = league.rank(event.rules.game, points)
    told = {"name": event.name(id), "rank": WORDS.say(lang, "rank", own)}
    if not following:
        return _say(lang, "rank_highest", points=points, **told)
    above = WORDS.say(lang, "rank", following)
    return _say(lang, "rank", points=points, above=above, missing=missing, **told)


def _sum(part: Sum, lang: str) -> str:
    name = WORDS.say(lang, "figure", part.key)
    value = shown(part.value, lang)
    if not part.terms:
        return _say(lang, "sum_none", figure=name, value=value)
    terms = []
    for term in part.terms:
        what = WORDS.say(lang, "term", term.word, {"name": term.name, "n": term.n})
        terms.append(_say(lang, "term", value=shown(term.value, lang), what=what))
    joined = (", " if part.mean else " + ").join(terms)
    word = "sum_mean" if part.mean else "sum"
    return _say(lang, word, figure=name, value=value, terms=joined)


def _compared(event: Event, row: Standing, other: Standing, side: str, lang: str) -> str:
    name = event.name(other.id)
    for mine, theirs in zip(row.sums, other.sums, strict=True):
        if mine.value != theirs.value:
            told = WORDS.say(lang, "figure", mine.key)
            values = {"theirs": shown(theirs.value, lang), "mine": shown(mine.value, lang)}
            return _say(lang, side, name=name, figure=told, **values)
    return _say(lang, "level", name=name)


# -- brackets ------------------------------------------------------------------------------------


def bracket_lines(event: Event, lang: str) -> list[str]:
    """The bracket, a branch after another and a round after another."""
    number = len(event.stages) - 1
    if number < 0 or event.stages[number].stage.kind not in ("single", "double"):
        return []
    titles = {"W": "winners_side", "L": "losers_side"}
    lines: list[str] = []
    told: tuple[str, int] | None = None
    for place in bracket.drawn(event, number):
        node = place.node
        if NOBODY in place.players or not place.needed:
            continue
        if told != (node.branch, node.round):
            told = node.branch, node.round
            if node.branch == "F":
                title = _say(lang, "final" if node.round == 1 else "second_final")
            else:
                title = f"{_say(lang, titles[node.branch])}, {_say(lang, 'round', n=node.round)}"
            lines.append(title)
        lines.append("  " + _place(event, place, lang))
    return lines


def _place(event: Event, place: Place, lang: str) -> str:
    names = [_say(lang, "unknown") if id is None else event.name(id) for id in place.players]
    line = f"{place.node.id:<5} {names[0]} {_say(lang, 'against')} {names[1]}"
    if place.winner and place.match is not None:
        line += f"  {score(place.match)}  → {event.name(place.winner)}"
    return line
