"""Several keys in one choice: how many of them may be given at once.

All keys or none would be a way to look ahead: "do this only if I can do that then". So a key may
follow only while those before it told its player nothing new, and what is refused before anything
is stored follows from what the player knows, never from the true cards.
"""

from __future__ import annotations

from drawdestiny.engine.chance import seeded
from drawdestiny.engine.errors import IllegalChoice
from drawdestiny.engine.game import Game
from drawdestiny.engine.news import told_nothing_new
from drawdestiny.engine.seat import determinize
from drawdestiny.server.refusals import NotOffered


def foreseeable(game: Game, seat: int, keys: list[str]) -> list[str]:
    """The keys up to the first that tells the player something new.

    They are tried in a sampled world that the player cannot tell from the true one. A further key
    that is not offered there is refused, with all others: the player could have known that.
    """
    twin = game.clone()
    twin.state = determinize(game.definition, game.state, seat, seeded("foreseeable"))
    for made, key in enumerate(keys):
        earlier, twin = twin, twin.clone()
        try:
            twin.choose(key, seat)
        except IllegalChoice as error:
            if made == 0:
                return keys[:1]  # Refused like a key that comes alone.
            raise NotOffered(earlier, key, seat) from error
        except Exception:
            return keys[: made or 1]  # A card fails: that is found when its key comes alone.
        if not told_nothing_new(earlier.state, twin.state, seat):
            return keys[: made + 1]
    return keys
