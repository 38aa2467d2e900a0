"""A game at the terminal: people type, bots answer, everything can be asked and taken back."""

from __future__ import annotations

from collections.abc import Callable
from itertools import groupby
from pathlib import Path

from rich.console import Console
from rich.padding import Padding
from rich.rule import Rule as Line
from rich.text import Text

from drawdestiny.cli.choices import option_lines, pick
from drawdestiny.cli.history import keep_finished
from drawdestiny.cli.listings import card_lines, rule_lines, rules_about
from drawdestiny.cli.orders import Orders, order_lines, passed_line, read_order, read_until
from drawdestiny.cli.output import write_file
from drawdestiny.cli.records import outcome_line
from drawdestiny.cli.speech import WORDS, language, say
from drawdestiny.cli.tables import Sight, table
from drawdestiny.cli.why import explain, log_lines, visible_card
from drawdestiny.engine.chance import seeded
from drawdestiny.engine.decision import NONE, Decision, Option
from drawdestiny.engine.errors import BrokenChoice, DrawDestinyError
from drawdestiny.engine.event import Event
from drawdestiny.engine.forced import answer_forced, is_forced
from drawdestiny.engine.game import Game, parse_key
from drawdestiny.engine.numerals import whole_number
from drawdestiny.engine.rulebook import rulebook
from drawdestiny.engine.words import LANGUAGES, figure
from drawdestiny.players import Bot, SearchBot, make_bot
from drawdestiny.players.explain import explain as reasons
from drawdestiny.players.opponents import cast, opponent
from drawdestiny.tables.render.previews import previewed

RECENT = 12
"""The most lines of events that are told before a question, besides those with totals."""

HINT_ITERATIONS = 1000
HINT_SECONDS = 0.9
"""How long a hint is thought about."""
WANTING = ("card", "rule", "lang")
"""Commands that want something behind them."""
HINT_CHANGES = 3
"""How many changes on the table are told with each answer."""


class Session:
    """One game, the people and bots in its seats, and the file it is saved to."""

    asks_everything = False
    """Whether people answer also where everybody can know that there is one answer."""

    def __init__(
        self,
        game: Game,
        humans: list[int],
        bot: str,
        lang: str,
        out: Console,
        path: Path,
        asked_to_save: bool,
        read: Callable[[str], str] = input,
    ) -> None:
        self.game = game
        self.humans = humans
        self.bot = bot
        self.lang = lang
        self.out = out
        self.path = path
        self.asked_to_save = asked_to_save
        self.read = read
        self.bots: dict[int, Bot] = {}
        for player in range(game.state.players):
            if player not in humans:
                seed = f"{game.setup.seed} {len(game.choices)} {player}"
                self.bots[player] = make_bot(bot, seed)
        self.told = [0] * game.state.players
        """How much of the log each player has been shown."""
        self.orders = Orders(game, [] if self.asks_everything else humans)
        self.at_keyboard = humans[0]
        self.leaving = False

    # -- the course of a game --------------------------------------------------------------

    def play(self) -> None:
        """Play to the end, or until somebody leaves; then the game is saved."""
        self._introduce()
        self._go_on()
        if self.leaving:
            self._save(self.path)
            self._print_path(self._say("how_to_resume", path=str(self.path)))
            return
        viewer = self.humans[0] if len(self.humans) == 1 else NONE
        self._tell_news(viewer)
        self.out.print(Line(style="dim"))
        self._print(outcome_line(self.game, self.lang), "bold")
        if self.asked_to_save:
            self._save(self.path)
        if self.game.outcome is not None and keep_finished(self.game, self._names()) is not None:
            self._print(self._say("kept_in_history"), "dim")

    def _introduce(self) -> None:
        """Who the bots are, and what they say first."""
        players = range(self.game.state.players)
        levels = [self.bot if player in self.bots else "" for player in players]
        for player, id in enumerate(cast(self.game.definition.id, levels)):
            found = opponent(id)
            if found is not None:
                seat = self.game.state.teller.seat(player, self.lang)
                temper, line = found.temper.to(self.lang), found.lines[0].to(self.lang)
                words = {"seat": seat, "name": found.name, "temper": temper, "line": line}
                self._print(self._say("opponent", **words), "italic")

    def _go_on(self) -> None:
        """Let people and bots choose until there is nothing more to play, or somebody leaves."""
        try:
            while True:
                if not self.asks_everything:
                    answer_forced(self.game)
                if self._is_over() or self.leaving:
                    break
                decision = self._next_decision()
                ordered = self.orders.answer(self.game, decision)
                if ordered is not None:
                    self._obey(decision, ordered)
                elif decision.player in self.bots:
                    self._let_bot_choose(decision)
                else:
                    self._ask(decision)
        except (EOFError, KeyboardInterrupt):
            self.out.print()
            self.leaving = True

    def _is_over(self) -> bool:
        return self.game.outcome is not None

    def _next_decision(self) -> Decision:
        """Bots first: where several choose in secret, the people have all the time they want.

        Of several people, the one at the keyboard goes on.
        """
        for decision in self.game.decisions:
            if decision.player in self.bots:
                return decision
        return self.game.state.decision_of(self.at_keyboard) or self.game.decision

    def _obey(self, decision: Decision, option: Option) -> None:
        """A standing order answers; the player hears of it with the next question."""
        player = decision.player
        self.orders.made.add(len(self.game.choices))
        self.orders.obeyed[player][decision.kind] += 1
        self.orders.note(player, decision.kind, option)
        self.game.choose(option, player)

    def _let_bot_choose(self, decision: Decision) -> None:
        player = decision.player
        option = self.bots[player].choose(self.game.seat(player))
        self.orders.note(player, decision.kind, option)
        try:
            self.game.choose(option, player)
        except BrokenChoice as error:
            # A card that fails must not end the game: the bot does something else.
            self._print(error.text(self.lang), "red")
            for other in decision.options:
                if other is not option and self._try(other.key(), player):
                    return
            raise

    def _try(self, key: str, player: int) -> bool:
        try:
            self.game.choose(key, player)
        except BrokenChoice:
            return False
        return True

    def _ask(self, decision: Decision) -> None:
        """Show the table and read lines until one of them is an answer."""
        player = decision.player
        if player != self.at_keyboard:
            self._pass_keyboard(player)
        self._show(decision)
        while not self.leaving:
            typed = " ".join(self.read("> ").split())
            option = pick(decision.options, typed)
            if option is not None:
                try:
                    self.game.choose(option, player)
                    self.orders.note(player, decision.kind, option)
                    return
                except BrokenChoice as error:
                    self._print(error.text(self.lang), "red")
                    decision = self._again(player)
                    continue
            before = self.game
            self._command(decision, typed)
            if self.game is not before:
                return  # taken back: another question may be open now
            if self.orders.answer(self.game, decision) is not None:
                return  # an order answers it

    def _again(self, player: int) -> Decision:
        return self.game.state.question_to(player)

    def _pass_keyboard(self, player: int) -> None:
        """Nobody sees the other's hand: the screen is empty until the next player is ready."""
        seat = self.game.state.teller.seat(player, self.lang)
        self.out.clear()
        self.out.print(Line(style="dim"))
        self._print(self._say("pass_keyboard", seat=seat), "bold")
        self.read(self._say("press_enter", seat=seat))
        self.out.clear()
        self.at_keyboard = player

    # -- showing ---------------------------------------------------------------------------

    def _show(self, decision: Decision) -> None:
        player = decision.player
        self._tell_news(player)
        self._tell_passed(player)
        self._show_table(player)
        seat = self.game.state.teller.seat(player, self.lang)
        question = self.game.prompt(decision, self.lang)
        self._print(self._say("asks", seat=seat, question=question), "bold")
        for line in option_lines(self.game, decision, self.lang, self.out.width):
            self.out.print(line)
        self._print(self._say("type_help"), "dim")

    def _tell_passed(self, player: int) -> None:
        """What standing orders answered since the last question."""
        passed = self.orders.obeyed.get(player)
        if passed:
            self._print(passed_line(self.game.definition, passed, self.lang), "dim")
            passed.clear()

    def _show_table(self, player: int) -> None:
        view = self.game.view(player)
        self.out.print(table(Sight(self.game.definition, view, self.lang)))

    def _tell_news(self, viewer: int) -> None:
        log = self.game.log_for(viewer)
        seat = self.humans[0] if viewer == NONE else viewer
        news = [list(run) for _, run in groupby(log[self.told[seat] :], self._sentence)]
        if news:
            self.out.print(Line(style="dim"))
        # Totals are told in any case: who won which fight, and how.
        shown = [run for run in news[:-RECENT] if run[0].sums] + news[-RECENT:]
        left_out = len(log) - self.told[seat] - sum(map(len, shown))
        if left_out:
            self._print(self._say("earlier", n=left_out), "dim")
        for run in shown:
            self._tell(run[0], times=len(run))
        self.told[seat] = len(log)

    def _sentence(self, event: Event) -> str:
        return event.text(self.lang)

    def _tell(self, event: Event, number: int = 0, times: int = 1) -> None:
        line = Text(f"{number:>2}  " if number else "", style="dim")
        line.append(event.text(self.lang), style="not dim")
        if times > 1:
            line.append(f" (× {times})", style="not dim")
        if event.rule:
            line.append(f"  {event.rule}", style="dim")
        self.out.print(Padding(line, (0, 0, 0, 2), expand=False))

    def _print(self, text: str, style: str = "") -> None:
        self.out.print(Text(text, style=style))

    def _print_path(self, text: str) -> None:
        """Never broken into lines, so that it can be copied."""
        self.out.print(Text(text), soft_wrap=True)

    def _say(self, word: str, **args: int | str) -> str:
        return say(self.lang, word, **args)

    # -- commands --------------------------------------------------------------------------

    def _command(self, decision: Decision, typed: str) -> None:
        word, _, rest = typed.partition(" ")
        name = command_name(word)
        try:
            if name == "why":
                for line in explain(self.game, decision.player, rest, self.lang):
                    self._print(line)
            elif name == "log":
                self._log(decision.player, rest)
            elif name in WANTING and not rest:
                self._print(self._which(name))
            elif name == "card":
                self._card(decision.player, rest)
            elif name == "rule":
                for line in rule_lines(rulebook(self.game.definition).rule(rest), self.lang):
                    self._print(line)
            elif name == "rules":
                for line in rules_about(self.game.definition, rest, self.lang):
                    self._print(line)
            elif name == "hint":
                self._hint(decision)
            elif name == "undo":
                self._undo(decision.player)
            elif name == "preview":
                self._preview(decision, rest)
            elif name == "orders":
                self._orders(decision.player, rest)
            elif name == "until":
                self._until(decision, rest)
            elif name == "save":
                self._save(Path(rest) if rest else self.path)
            elif name == "lang":
                self.lang = language(rest)
                self._show(decision)
            elif name == "table":
                self._show(decision)
            elif name == "help":
                self._print(self._say("play_help").rstrip())
            elif name == "quit":
                self.leaving = True
            elif not typed:
                self._print(self._say("choose_one", n=len(decision.options)))
            elif whole_number(typed) != NONE or parse_key(typed) is None or not rest:
                self._print(self._say("not_understood", typed=typed, n=len(decision.options)))
            else:
                for line in explain(self.game, decision.player, typed, self.lang):
                    self._print(line)
        except DrawDestinyError as error:
            self._print(error.text(self.lang), "red")

    def _which(self, name: str) -> str:
        """What to type behind a command that says nothing alone."""
        first = next(iter(rulebook(self.game.definition).by_id))
        return self._say(f"which_{name}", rule=first, known=", ".join(LANGUAGES))

    def _log(self, player: int, rest: str) -> None:
        log = self.game.log_for(player)
        start = max(0, len(log) - log_lines(rest))
        for number, event in enumerate(log[start:], start + 1):
            self._tell(event, number)

    def _card(self, player: int, name: str) -> None:
        catalogue = self.game.definition.catalogue()
        seen = visible_card(self.game, player, name)
        card = catalogue.cards[self.game.state.codes[seen]] if seen != NONE else None
        for line in card_lines(self.game.definition, card or catalogue.find(name), self.lang):
            self._print(line)

    def _hint(self, decision: Decision) -> None:
        """What the search bot would do and why, with no more knowledge than the player has."""
        adviser = SearchBot(seeded(f"hint {len(self.game.choices)}"), HINT_ITERATIONS, HINT_SECONDS)
        open_lists = bool(self.game.setup.scenario)
        courses = reasons(self.game.seat(decision.player, open_lists), adviser, self.lang)
        if len(decision.options) == 1:
            only = self.game.option_text(decision.options[0], self.lang)
            self._print(self._say("hint_only", text=only))
            return
        teller = self.game.state.teller
        for number, course in enumerate(courses):
            self._print(
                self._say(
                    "hint_best" if number == 0 else "hint_other",
                    n=decision.options.index(course.option) + 1,
                    text=self.game.option_text(course.option, self.lang),
                    win=figure(course.win, ".0%", self.lang),
                )
            )
            if number == 0 and round(100 * course.win) < max(round(100 * c.win) for c in courses):
                # The best is the one most tried: an estimate from few tries may be too bright.
                share = figure(course.share, ".0%", self.lang)
                self._print(self._say("hint_surest", share=share), "dim")
            for expected in course.follows:
                seat = teller.seat(expected.player, self.lang)
                line = self._say("hint_follows", seat=seat, text=expected.text)
                self._print(line, "dim")
            for change in course.changes[:HINT_CHANGES]:
                seat = teller.seat(change.player, self.lang)
                zone = self.game.definition.words.say(self.lang, "zone", change.zone)
                cards = figure(change.cards, "+.1f", self.lang)
                whole = int(round(change.cards, 1))
                told = self._say("hint_change", seat=seat, zone=zone, cards=cards, n=whole)
                self._print(told, "dim")

    def _preview(self, decision: Decision, typed: str) -> None:
        """What is known of the result of an answer, with no more knowledge than the player has."""
        option = pick(decision.options, typed)
        if option is None:
            self._print(self._say("which_preview", n=len(decision.options)))
            return
        seed = f"{self.game.setup.seed} {len(self.game.choices)}"
        told = previewed(self.game, decision.player, [option.key()], seed, self.lang)
        for line in told.lines:
            self._print(line)

    def _orders(self, player: int, rest: str) -> None:
        """List the standing orders of a player, after changing one of them."""
        definition = self.game.definition
        if not self.orders.known or player not in self.orders.hows:
            self._print(self._say("no_orders"))
            return
        hows = self.orders.hows[player]
        if rest:
            kind, how = read_order(definition, rest, self.lang)
            hows[kind] = how
        for line in order_lines(definition, hows, self.lang):
            self._print(line)
        if not rest:
            self._print(self._say("how_to_order"), "dim")

    def _until(self, decision: Decision, rest: str) -> None:
        """Pass whatever can be passed for a time, or ask again."""
        until = read_until(rest)
        self.orders.until.pop(decision.player, None)
        if until != "none":
            self.orders.until[decision.player] = (until, self.game.state.turn)
        self._print(self._say(f"until_{until}"))

    def _undo(self, player: int) -> None:
        """Back to before the player's last choice; between people, only if nothing was learned."""
        before = self._before_last(player)
        if before is None:
            self._print(self._say("nothing_to_undo"))
            return
        since = self.game.choices[len(before.choices) :]
        others = [p for p, _ in since if p in self.humans and p != player]
        if len(self.humans) > 1 and (others or learned(before, self.game)):
            self._print(self._say("undo_refused"))
            return
        self.game = before
        self.orders.forget(len(before.choices))
        self.told = [min(told, len(before.log)) for told in self.told]
        self._print(self._say("undone"))

    def _before_last(self, player: int) -> Game | None:
        """The game as it was when the player was last asked and answered."""
        for i in range(len(self.game.choices) - 1, -1, -1):
            if self.game.choices[i][0] == player and i not in self.orders.made:
                before = self.game.back_to(i)
                decision = before.state.question_to(player)
                if self.asks_everything or not is_forced(before.state, decision):
                    return before
        return None

    def _names(self) -> list[str]:
        """Who played: people and bots, as records name them."""
        return [
            f"bot:{self.bot}" if player in self.bots else "human"
            for player in range(self.game.state.players)
        ]

    def _save(self, path: Path) -> None:
        record = self.game.record()
        record.players = self._names()
        write_file(path, record.dumps())
        self._print_path(self._say("saved", path=str(path)))


def learned(before: Game, after: Game) -> bool:
    """Whether anybody knows a card now that they did not know before, or chance has spoken."""
    if before.state.chance.words() != after.state.chance.words():
        return True
    pairs = zip(before.state.known, after.state.known, strict=True)
    return any(now & ~then for then, now in pairs)


def command_name(word: str) -> str:
    """The command meant, typed in any of our languages; empty if it is none."""
    for lang in LANGUAGES:
        for name, spoken in WORDS.sections(lang)["command"].items():
            if word.casefold() in spoken.split():
                return name
    return ""
