"""``drawdestiny events try``: an event with bots, real games and all, alone at a terminal."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import TYPE_CHECKING, Final

from drawdestiny.cli.event_file import keep, print_round, print_standings, print_state
from drawdestiny.cli.event_input import kind_of, sides_of
from drawdestiny.cli.output import print_json, write_file
from drawdestiny.cli.speech import CommandError, say
from drawdestiny.engine.game import Game
from drawdestiny.engine.numerals import whole_number
from drawdestiny.events import bots, progress, propose
from drawdestiny.events.check import check
from drawdestiny.events.draft import Draft, DraftRules, built, sealed, sealed_format
from drawdestiny.events.entries import Entrant, Result
from drawdestiny.events.event import Event, Match
from drawdestiny.events.facts import facts
from drawdestiny.events.settings import EventError, Settings, Stage
from drawdestiny.games import game_definition
from drawdestiny.players import make_bot
from drawdestiny.players.opponents import opponents

if TYPE_CHECKING:
    from drawdestiny.engine.deck import Deck

FORMATS: Final = ("swiss", "robin", "single", "double", "draft", "sealed")
YOU: Final = "you"
MOST_BOTS: Final = 255


class Wish:
    """What the options ask for."""

    def __init__(
        self,
        format: str,
        bots: int,
        game: str,
        bot: str,
        sides: str,
        rounds: int,
        cut: int,
        cube: str,
        seed: str,
        play: bool,
    ) -> None:
        if format not in FORMATS:
            known = ", ".join(FORMATS)
            raise CommandError("bad_word", option="--format", value=format, known=known)
        if cube and format != "draft":
            raise CommandError("cube_of_draft")
        make_bot(bot)
        self.format: Final = format
        self.bots: Final = bots
        self.game: Final = game_definition(game)
        self.bot: Final = bot
        self.sides: Final = sides
        self.rounds: Final = rounds
        self.cut: Final = cut
        self.cube: Final = cube
        self.seed: Final = seed or secrets.token_hex(4)
        self.play: Final = play


class Trial:
    """An event of one person, or a bot in their place, and bots."""

    def __init__(self, wish: Wish, records: Path | None, lang: str, quiet: bool) -> None:
        self.wish: Final = wish
        self.records: Final = records
        self.lang: Final = lang
        self.quiet: Final = quiet
        self.event: Final = Event([propose.open_event(self._settings(), 0)])
        self._join()
        self.decks: Final = self._decks()

    def _settings(self) -> Settings:
        wish = self.wish
        limited = wish.format in ("draft", "sealed")
        kind = kind_of("swiss" if limited else wish.format)
        stages = [Stage(kind, rounds=wish.rounds)]
        if wish.cut:
            stages.append(Stage("single", cut=wish.cut))
        title = f"{wish.format} {wish.seed}"
        format = sealed_format(wish.game) if limited else ""
        return Settings(title, wish.game.id, format, stages, sides_of(wish.sides), seed=wish.seed)

    def _join(self) -> None:
        names = [say(self.lang, "event_you")]
        cast = [one.name for one in opponents(self.wish.game.id)]
        for number in range(self.wish.bots):
            again = number // len(cast)
            names.append(cast[number % len(cast)] + (f" {again + 1}" if again else ""))
        for number, name in enumerate(names):
            id = f"bot{number}" if number else YOU
            self.event.apply(propose.join(self.event, Entrant(id, name, bot=self.wish.bot), 0))

    # -- decks -----------------------------------------------------------------------------------

    def _decks(self) -> bots.Decks:
        game, seed = self.wish.game, self.wish.seed
        if self.wish.format == "sealed":
            return {
                id: built(game, sealed(game, f"{seed} {id}"), self.event.name(id))
                for id in self.event.entrants
            }
        return self._drafted() if self.wish.format == "draft" else bots.ready_decks(self.event)

    def _drafted(self) -> bots.Decks:
        seats = list(self.event.entrants)
        rules = DraftRules(self.wish.game.id, len(seats), self.wish.seed, self._cube(), seconds=0)
        draft = Draft(rules)
        while not draft.over:
            for seat in draft.waiting():
                person = self.wish.play and seats[seat] == YOU
                card = self._pick(draft, seat) if person else draft.advise(seat)
                draft.apply(draft.propose(seat, card))
        found: dict[str, dict[str, Deck]] = {}
        for seat, id in enumerate(seats):
            found[id] = draft.decks(seat, self.event.name(id))
        if not self.quiet:
            cards = len(draft.taken[0])
            print(say(self.lang, "event_drafted", n=len(seats), cards=cards))
        return found

    def _cube(self) -> list[str]:
        """All cards of the game that a query means; one copy of each."""
        if not self.wish.cube:
            return []
        from drawdestiny.cards.library import game_library
        from drawdestiny.cards.search import find_all

        return [card.id for card in find_all(game_library(self.wish.game.id), self.wish.cube)]

    def _pick(self, draft: Draft, seat: int) -> str:
        pack, advised = draft.packs[seat], draft.advise(seat)
        print(say(self.lang, "event_pack", pack=draft.round + 1, pick=draft.pick + 1))
        for number, id in enumerate(pack, 1):
            card = draft.game.catalogue().card(id)
            star = "*" if id == advised else " "
            text = draft.game.card_text(card, self.lang)
            print(f" {star}{number:>2}  {card.id:<10} {card.name()}  {text}")
        while True:
            try:
                typed = input(say(self.lang, "event_your_pick") + " ").strip()
            except EOFError:
                return advised
            number = whole_number(typed) if typed else pack.index(advised) + 1
            if 1 <= number <= len(pack):
                return pack[number - 1]

    # -- rounds ----------------------------------------------------------------------------------

    def run(self) -> None:
        """All rounds to the end."""
        while progress.state(self.event) != "over":
            try:
                self.event.apply(propose.pair(self.event, len(self.event.log)))
            except EventError as error:
                if error.word != "nobody_can_meet":
                    raise
                self.event.apply(propose.finish(self.event, len(self.event.log)))
                break
            round = self.event.round
            assert round is not None
            for match in round.open:
                result = self._play(match)
                entry = propose.report(
                    self.event, round.number, match.table, result, len(self.event.log)
                )
                self.event.apply(entry)
            if not self.quiet:
                print_round(self.event, round, self.lang)
                print()

    def _play(self, match: Match) -> Result:
        if self.wish.play and YOU in match.players:
            return self._play_oneself(match)
        result, games = bots.play_match(self.event, match, self.decks)
        for number, game in enumerate(games):
            self._keep_record(match, number, game)
        return result

    def _play_oneself(self, match: Match) -> Result:
        from drawdestiny.cli.output import console
        from drawdestiny.cli.play import save_path
        from drawdestiny.cli.session import Session

        score = bots.Score(self.event, match)
        number = 0
        while not score.over:
            game, seats = bots.new_game(self.event, match, number, self.decks)
            other = self.event.name(match.other(YOU))
            print(say(self.lang, "event_your_game", name=other, table=match.table))
            mine = seats.index(YOU)
            path = save_path(game)
            Session(
                game, [mine], self.wish.bot, self.lang, console(), path, False, read=input
            ).play()
            if game.outcome is None:
                print(say(self.lang, "event_bot_goes_on"))
                bots.play(game, [self.wish.bot] * len(seats))
            score.add(game, seats)
            self._keep_record(match, number, game)
            number += 1
        return score.result()

    def _keep_record(self, match: Match, number: int, game: Game) -> None:
        if self.records is not None:
            name = f"round-{match.round}-table-{match.table}-game-{number + 1}.json"
            write_file(self.records / name, game.record().dumps())


def run_trial(wish: Wish, file: Path | None, records: Path | None, json: bool, lang: str) -> None:
    """Play the event, and print or write what came out."""
    if file is not None and file.exists():
        raise CommandError("event_file_there", path=str(file))
    trial = Trial(wish, records, lang, json)
    trial.run()
    event = trial.event
    wrong = check(event.log)
    if file is not None:
        keep(file, event)
    if json:
        print_json(facts(event) | {"seed": wish.seed, "wrong_pairings": len(wrong)})
        return
    print_standings(event, lang)
    print_state(event, lang)
    for error in wrong:
        print(error.text(lang))
