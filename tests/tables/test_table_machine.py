"""Whatever people, bots and clocks do at a table, its entries make the same table again."""

from __future__ import annotations

from typing import Literal

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule
from tests.tables.played import Played, everything, people

from drawdestiny.protocol import Clock, SeatWish, TableWish
from drawdestiny.tables import commands
from drawdestiny.tables.entries import Person
from drawdestiny.tables.table import Refused

PEOPLE = people(4)
CLOCKS = st.sampled_from(
    [
        Clock(),
        Clock("live", 600, 60),
        Clock("live", 0, 30),
        Clock("live", 90),
        Clock("days", days=2),
    ]
)
GAMES = st.sampled_from(
    [("episode-one", "", 2), ("episode-one", "", 3), ("young-jedi", "starter", 2),
     ("jedi-knights", "", 2), ("jedi-knights", "", 4)]
)  # fmt: skip
DECKS = st.sampled_from(["", "", "Maul", "Qui-Gon", "DM starter (dark)", "nonsense", "1 Yoda\n"])
KEYS = st.lists(
    st.sampled_from(["pass", "done", "draw", "play 3", "play 999 > naboo", "x" * 80, "1 2 3"]),
    min_size=1,
    max_size=3,
)


class TableMachine(RuleBasedStateMachine):
    """Sensible and senseless commands in any order, on time and too late."""

    def __init__(self) -> None:
        super().__init__()
        self.played = Played()
        self.granted = 0

    @initialize(
        game=GAMES,
        clock=CLOCKS,
        bots=st.booleans(),
        best_of=st.sampled_from([1, 3]),
        delay=st.sampled_from([0, 0, 20]),
        full=st.sampled_from([True, True, True, False]),
    )
    def open(
        self,
        game: tuple[str, str, int],
        clock: Clock,
        bots: bool,
        best_of: int,
        delay: int,
        full: bool,
    ) -> None:
        other = SeatWish("bot", "greedy") if bots else SeatWish("anybody")
        seats = [SeatWish("you"), SeatWish("anybody"), *[other] * (game[2] - 2)]
        wish = TableWish(
            game[0], game[1], seats, clock=clock, best_of=3 if best_of == 3 else 1, delay=delay
        )
        self.try_(PEOPLE[0], commands.Open(wish, nonce="one", secret="0" * 64))
        assert self.granted == 1
        if full:
            self.fill_the_table()
            assert self.played.table.state == "playing"

    def try_(self, who: Person | None, command: commands.Command) -> None:
        """Grant it, or refuse it in both languages and leave everything as it was."""
        n, stored = self.played.table.n, len(self.played.stored)
        try:
            self.played.does(who, command)
        except Refused as refusal:
            assert refusal.text("en") and refusal.text("fr")
            refusal.details("fr")
            assert (self.played.table.n, len(self.played.stored)) == (n, stored)
        else:
            self.granted += 1
            assert self.played.table.n == n + 1

    @rule(who=st.sampled_from(PEOPLE), seat=st.integers(-1, 4), deck=DECKS)
    def sit(self, who: Person, seat: int, deck: str) -> None:
        self.try_(who, commands.Sit(seat, deck, nonce=who.name))

    @rule()
    def fill_the_table(self) -> None:
        for who in PEOPLE:
            self.try_(who, commands.Sit(nonce=who.name))

    @precondition(lambda self: self.played.table.state == "playing")
    @rule(data=st.data(), count=st.integers(1, 12))
    def choose(self, data: st.DataObject, count: int) -> None:
        for _ in range(count):
            if self.played.table.state != "playing":
                return
            pending = self.played.game.state.pending
            decision = pending[data.draw(st.integers(0, len(pending) - 1))]
            options = decision.options
            key = options[data.draw(st.integers(0, len(options) - 1))].key()
            self.played.answer(decision.player, key)

    @precondition(lambda self: self.played.table.game is not None)
    @rule(who=st.sampled_from([*PEOPLE, None]), at=st.integers(0, 40), keys=KEYS)
    def choose_anything(self, who: Person | None, at: int, keys: list[str]) -> None:
        self.try_(who, commands.Choose(at, keys))

    @precondition(lambda self: self.played.table.game is not None)
    @rule(who=st.sampled_from([PEOPLE[0], None]), seat=st.integers(0, 5), keys=KEYS)
    def a_bot_answers_anything(self, who: Person | None, seat: int, keys: list[str]) -> None:
        at = self.played.table.at(seat) if seat < len(self.played.table.order) else 0
        self.try_(who, commands.BotChooses(seat, at, keys))

    @rule(
        who=st.sampled_from([*PEOPLE, None]),
        command=st.sampled_from(
            [
                commands.Leave(),
                commands.Concede(),
                commands.Claim("win"),
                commands.Claim("bot"),
                commands.Gone(),
                commands.Back(),
                commands.Flag(),
                commands.GiveTime(5_000),
                commands.Rate({0: [10, 20], 1: [20, 10]}),
                commands.Rematch(nonce="more"),
                commands.Rematch("Maul"),
                commands.Open(TableWish("episode-one")),
            ]
        ),
    )
    def anything_else(self, who: Person | None, command: commands.Command) -> None:
        self.try_(who, command)

    @rule(who=st.sampled_from(PEOPLE), answers=st.lists(st.booleans(), max_size=3))
    def take_back(self, who: Person, answers: list[bool]) -> None:
        self.try_(who, commands.TakeBack())
        for other, yes in zip([who, *PEOPLE], answers, strict=False):
            self.try_(other, commands.AnswerTakeBack(yes))

    @precondition(lambda self: self.played.table.state == "playing")
    @rule(data=st.data(), yes=st.booleans())
    def choose_and_take_back(self, data: st.DataObject, yes: bool) -> None:
        seat = self.played.game.decision.player
        self.choose(data, 1)
        if self.played.table.state == "playing" and not self.played.table.bot_in(seat):
            before = len(self.played.game.choices)
            allowed = self.played.table.can_take_back(seat)
            self.try_(self.played.person(seat), commands.TakeBack())
            for who in PEOPLE:
                self.try_(who, commands.AnswerTakeBack(yes))
            if allowed == "free" or (allowed == "ask" and yes):
                assert len(self.played.game.choices) < before

    @precondition(lambda self: self.played.table.state == "playing")
    @rule(gone=st.sampled_from(PEOPLE), seconds=st.sampled_from([5, 200]),
          take=st.sampled_from(["win", "bot"]))  # fmt: skip
    def gone_and_claimed(self, gone: Person, seconds: int, take: Literal["win", "bot"]) -> None:
        self.try_(gone, commands.Gone())
        self.time_passes(seconds * 1000)
        for who in PEOPLE:
            self.try_(who, commands.Claim(take))
        self.try_(gone, commands.Back())

    @rule()
    def everybody_wants_more(self) -> None:
        for who in PEOPLE:
            self.try_(who, commands.Rematch())

    @rule(milliseconds=st.sampled_from([1, 900, 15_000, 100_000, 90_000_000]))
    def time_passes(self, milliseconds: int) -> None:
        self.played.now += milliseconds
        due = self.played.table.due()
        if due is not None and due[0] <= self.played.now:
            self.try_(None, due[1])

    @invariant()
    def entries_make_the_same_table(self) -> None:
        assert everything(self.played.follower) == everything(self.played.table)

    @invariant()
    def time_is_never_negative(self) -> None:
        for seat in self.played.table.info("en", self.played.now).seats:
            assert seat.clock >= -1

    def teardown(self) -> None:
        assert everything(self.played.again()) == everything(self.played.table)


TestTableMachine = TableMachine.TestCase
TestTableMachine.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)
