"""A seat: all that a bot gets. A view, its options, and worlds that fit what it knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from drawdestiny.engine.chance import Chance
from drawdestiny.engine.decision import Decision, Option
from drawdestiny.engine.definition import GameDefinition
from drawdestiny.engine.lists import Lists
from drawdestiny.engine.state import State
from drawdestiny.engine.suspicion import Suspicion
from drawdestiny.engine.view import View, look

if TYPE_CHECKING:
    from drawdestiny.engine.past import Past


class Seat:
    """A player's place at the table. The true state stays behind it."""

    def __init__(
        self,
        game: GameDefinition,
        state: State,
        player: int,
        past: Past | None = None,
        lists: Lists | None = None,
    ) -> None:
        """With ``lists``, the player has not seen the others' deck lists: these are guessed."""
        self.game = game
        self.player = player
        self.past = past
        """What others chose so far, for who wants to make something of it."""
        self._state = state
        self._lists = lists

    def view(self) -> View:
        return look(self.game, self._state, self.player)

    def decision(self) -> Decision:
        """The question this player has to answer."""
        return self._state.question_to(self.player)

    def options(self) -> list[Option]:
        return self.decision().options

    def knows(self, card: int, code: int) -> bool:
        """Whether this player knows that the card of that number has this face."""
        return self._state.knows(card, self.player) and self._state.codes[card] == code

    def world(self, chance: Chance, suspicion: Suspicion | None = None) -> State:
        """A state that this player cannot tell from the true one, hidden cards dealt at random.

        With a suspicion, what it thinks likely comes more often.
        """
        return determinize(self.game, self._state, self.player, chance, suspicion, self._lists)


def determinize(
    game: GameDefinition,
    s: State,
    player: int,
    chance: Chance,
    suspicion: Suspicion | None = None,
    lists: Lists | None = None,
) -> State:
    """A twin of the state in which all that the player cannot know is dealt anew.

    Each player's unknown cards are dealt among themselves, so deck lists count as known; with
    ``lists`` only the player's own does, and what the others brought is guessed.
    """
    silent = s.silent
    s.silent = True
    world = s.clone()
    world.codes = world.codes.copy()
    s.silent = silent
    world.chance = Chance(chance.next(), chance.next(), chance.next(), chance.next())
    unknown: list[list[int]] = [[] for _ in range(s.players)]
    for card in range(len(world.codes)):
        if not (world.known[card] >> player) & 1:
            unknown[world.owners[card]].append(card)
    if lists is not None:
        lists.deal(world, player, unknown, chance)
    for cards in unknown:
        # In an order of its own, so that chance and what is known alone decide the world.
        codes = sorted([world.codes[card] for card in cards])
        chance.shuffle(codes)
        for i in range(len(cards)):
            world.codes[cards[i]] = codes[i]
    if suspicion is not None:
        suspicion.deal(world, player, chance)
    game.determinize(world, player, chance)
    for i, decision in enumerate(world.pending):
        if decision.player != player:
            # Its options were made from the true cards: list them again for this world's.
            world.pending[i] = Decision(
                decision.player,
                decision.kind,
                decision.source,
                decision.step.options(world, decision.player),
                decision.step,
            )
    return world
