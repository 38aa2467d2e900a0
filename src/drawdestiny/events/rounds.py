"""The next round of each kind of stage: who meets whom, on which sides, at which table."""

from __future__ import annotations

from drawdestiny.engine.chance import Chance, seeded
from drawdestiny.events import bracket, entries, robin, swiss
from drawdestiny.events.entries import Pairing, Result
from drawdestiny.events.event import Event, History
from drawdestiny.events.settings import FEWEST, EventError, side_words
from drawdestiny.events.standings import Table


def pairings(event: Event) -> list[Pairing]:
    number = len(event.stages) - 1
    kind = event.stages[number].stage.kind
    # Paired once more, the lots fall in another way.
    chance = seeded(f"{event.rules.seed} round {len(event.rounds)} {len(event.log)}")
    if kind == "swiss":
        return _swiss(event, number, chance)
    if kind == "robin":
        return _robin(event, number)
    return _knockout(event, number, chance)


def _swiss(event: Event, stage: int, chance: Chance) -> list[Pairing]:
    table = Table(event, stage)
    players = [id for id in event.stages[stage].seeds if id not in event.dropped]
    if len(players) < FEWEST:
        raise EventError("too_few", n=len(players), fewest=FEWEST)
    field = field_of(event, players, table.points)
    couples, alone = swiss.pair(field, chance)
    if not couples:
        raise EventError("nobody_can_meet")
    place = {row.id: number for number, row in enumerate(table.standings())}
    couples.sort(key=lambda two: min(place[two[0]], place[two[1]]))
    made: list[Pairing] = []
    for couple in couples:
        one, other = sorted(couple, key=lambda id: place[id])
        made.append(seated(event, field, one, other, len(made) + 1, chance))
    return made + [Pairing(len(made) + n, [id]) for n, id in enumerate(alone, 1)]


def field_of(event: Event, players: list[str], points: dict[str, int]) -> swiss.Field:
    single = event.rules.sides == "single"
    return swiss.Field(players, points, History(event), event.forbidden, single)


def seated(
    event: Event,
    field: swiss.Field,
    one: str,
    other: str,
    table: int,
    chance: Chance,
    node: str = "",
) -> Pairing:
    """The match of two players, with their sides where the program says them."""
    words = side_words(event.rules)
    if event.rules.sides == "single":
        first, second = swiss.seat(field, one, other, chance)
        return Pairing(table, [first, second], words, node)
    if event.rules.sides == "double":
        return Pairing(table, [one, other] if chance.below(2) else [other, one], words, node)
    return Pairing(table, [one, other], [], node)


def _robin(event: Event, stage: int) -> list[Pairing]:
    seeds = event.stages[stage].seeds
    sides = side_words(event.rules) if event.rules.sides != "free" else []
    made: list[Pairing] = []
    for players in robin.circle(seeds, len(event.rounds_of(stage))):
        gone = [id for id in players if id in event.dropped]
        result = None
        if len(players) == 2 and gone:
            result = walkover(event, players, *gone, why="dropped")
        elif gone:
            continue
        shown = sides if len(players) == 2 and not gone else []
        made.append(Pairing(len(made) + 1, players, shown, result=result))
    return made


def _knockout(event: Event, stage: int, chance: Chance) -> list[Pairing]:
    places = bracket.drawn(event, stage)
    seeds = event.stages[stage].seeds
    field = field_of(event, seeds, dict.fromkeys(seeds, 0))
    made: list[Pairing] = []
    for place in places:
        if not place.ready:
            continue
        one, other = (id or "" for id in place.players)
        gone = [id for id in (one, other) if id in event.dropped]
        if gone:
            result = walkover(event, [one, other], *gone, why="dropped")
            if len(gone) == 2:
                result = Result([0, 0], why="dropped", through=min(gone, key=seeds.index))
            made.append(Pairing(len(made) + 1, [one, other], [], place.node.id, result))
        else:
            made.append(seated(event, field, one, other, len(made) + 1, chance, place.node.id))
    return made


def walkover(event: Event, players: list[str], *gone: str, why: entries.Why) -> Result:
    """Those who are there win all games."""
    games = event.rules.match_games()
    needed = games if event.rules.sides == "double" else games // 2 + 1
    if len(gone) > 1:
        needed = 0
    return Result([0 if id in gone else needed for id in players], why=why)
