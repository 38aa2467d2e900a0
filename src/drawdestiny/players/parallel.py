"""Search on several cores: each grows its own tree, and the tries are added up."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from drawdestiny.engine.advice import considered
from drawdestiny.engine.chance import Chance
from drawdestiny.engine.seat import Seat
from drawdestiny.players.reading import suspicion
from drawdestiny.players.search import Candidate, SearchBot, most_tried

if TYPE_CHECKING:
    from multiprocessing.connection import Connection


class ParallelSearchBot(SearchBot):
    """Thinks with so many processes at once. With iterations, they are shared out equally.

    The processes are forks of this one, so the table need not be sent to them; where a system
    cannot fork, the bot thinks alone.
    """

    def __init__(self, chance: Chance, iterations: int, seconds: float, workers: int) -> None:
        share = -(-iterations // workers)
        super().__init__(chance, share, seconds)
        self.workers: Final = workers

    def think(self, seat: Seat) -> list[Candidate]:
        # Slow to import, and not needed by anybody else.
        import multiprocessing

        if "fork" not in multiprocessing.get_all_start_methods():
            return super().think(seat)
        suspicion(seat)  # read once, before there are many
        context = multiprocessing.get_context("fork")
        chances = [_own(self.chance) for _ in range(self.workers - 1)]
        ends: list[Connection] = []
        helpers = []
        for chance in chances:
            mine, theirs = context.Pipe(duplex=False)
            bot = SearchBot(chance, self.iterations, self.seconds)
            helper = context.Process(target=_help, args=(bot, seat, theirs), daemon=True)
            helper.start()
            theirs.close()
            ends.append(mine)
            helpers.append(helper)
        found = {c.option.key(): c for c in super().think(seat)}
        for end in ends:
            try:
                tries: list[tuple[str, int, float, float]] = end.recv()
            except EOFError:
                tries = []  # a helper that died costs its tries, nothing else
            for key, visits, value, score in tries:
                found[key].visits += visits
                found[key].value += value
                found[key].score += score
            end.close()
        for helper in helpers:
            helper.join()
        return most_tried(list(found.values()))


def _help(bot: SearchBot, seat: Seat, end: Connection) -> None:
    if len(considered(seat.game, seat.options())) > 1:
        end.send([(c.option.key(), c.visits, c.value, c.score) for c in bot.think(seat)])
    end.close()


def _own(chance: Chance) -> Chance:
    return Chance(chance.next(), chance.next(), chance.next(), chance.next())
