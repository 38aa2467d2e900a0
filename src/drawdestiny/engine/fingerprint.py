"""Fingerprints: a short hash of all facts of a position, to find out whether two programs agree.

A game that was played under other rules is played again under those of this program. Where the
fingerprints of each moment are the same, nothing that the rules know is different, so the game can
go on. What people only read (words, views, events, the texts of options) is no part of it, and
neither are numbers of cards or the order of anything that has none: cards have the ids of the
catalogue. Nor is chance: what it dealt lies in the zones.

It covers hidden cards, so a server keeps it to itself: with a fingerprint, a client could test
guesses about a hand.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

from drawdestiny.engine.state import State

FINGERPRINT_VERSION: Final = 1
"""Raised when the same position would get another fingerprint; those of other versions say
nothing."""

BYTES: Final = 12


def fingerprint(s: State) -> str:
    """The version and the hash, as they are kept with each choice at a table."""
    hashed = blake2b(canonical(s).encode(), digest_size=BYTES).hexdigest()
    return f"{FINGERPRINT_VERSION}:{hashed}"


def differs(kept: str, s: State) -> bool:
    """Whether a position is another one than that whose fingerprint was kept. One that was not
    kept, or in another version, says nothing."""
    return kept.startswith(f"{FINGERPRINT_VERSION}:") and kept != fingerprint(s)


def canonical(s: State) -> str:
    """The facts that are hashed, a line each."""
    players = s.players
    codes, owners, ids = s.codes, s.owners, s.teller.catalogue.ids
    marks = s.card_marks()
    lines: list[str] = []
    for index, zone in enumerate(s.zones):
        if not zone:
            continue
        kind, player = s.kinds[index // players], index % players
        names = [ids[codes[card]] for card in zone]
        if [owners[card] for card in zone].count(player) != len(zone):
            names = [f"{name}/{owners[card]}" for name, card in zip(names, zone, strict=True)]
        if marks:
            for place, card in enumerate(zone):
                if card in marks:
                    names[place] += f"[{marks[card]}]"
        if not kind.ordered:
            names.sort()
        lines.append(f"{kind.name} {player}: {' '.join(names)}")
    lines += s.rules_facts()
    lines.sort()
    asked = sorted([decision.player for decision in s.pending])
    won = None if s.outcome is None else sorted(s.outcome.winners)
    lines.append(f"turn {s.turn} active {s.active} asked {asked} won {won}")
    return "\n".join(lines)
