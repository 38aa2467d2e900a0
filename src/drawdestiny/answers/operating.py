"""What the HTTP API takes from operators and gives them, and the sessions of an account, typed."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from drawdestiny.answers.shapes import Asked, Password, Shape

Reason = Annotated[str, Meta(max_length=300)]
Days = Annotated[float, Meta(ge=0, le=36_500)]


class SessionInfo(Shape, frozen=True):
    """A browser that is signed in to one's account."""

    id: str
    label: str
    """Browser and system; empty if it did not tell them."""
    created: int
    used: int
    """When it was last used, to the hour."""
    here: bool = False
    """Whether it is the one that asks."""


class NewPassword(Asked, frozen=True):
    """A new password, with the secret of a link that works once."""

    secret: Annotated[str, Meta(max_length=100)]
    password: Password


class OneTimeSecret(Asked, frozen=True):
    """The secret of a link that works once."""

    secret: Annotated[str, Meta(max_length=100)]


class EmailInfo(Shape, frozen=True):
    """One's mail address."""

    possible: bool
    """Whether this server sends mail."""
    email: str = ""
    """The address that was confirmed; empty for none."""
    turn_mails: bool = False
    """Whether mail comes when a game by correspondence waits."""


class EmailWish(Asked, frozen=True):
    """An address to be confirmed; the password proves that it is the owner who asks."""

    email: Annotated[str, Meta(max_length=254)]
    password: Annotated[str, Meta(max_length=200)]


class TurnMailsWish(Asked, frozen=True):
    turn_mails: bool


class Forgot(Asked, frozen=True):
    """Somebody forgot the password of the account with that name."""

    name: Annotated[str, Meta(max_length=60)]


class ReportInfo(Shape, frozen=True):
    """What somebody told the operators about somebody."""

    id: str
    when: int
    about: str
    by: str
    """Empty if the account is deleted."""
    table: str
    reason: str


class FaultInfo(Shape, frozen=True):
    """Something that went wrong at a table."""

    table: str
    when: int
    kind: str
    """``table`` for one that is set aside."""
    fault: str


class PersonInfo(Shape, frozen=True):
    """An account as operators see it. Moments are 0 for never, and far away for good."""

    name: str
    guest: bool
    created: int
    seen: int
    role: str = ""
    banned_until: int = 0
    ban_reason: str = ""
    muted_until: int = 0


class LoggedDeed(Shape, frozen=True):
    """Something that an operator did."""

    when: int
    by: str
    action: str
    name: str
    table: str
    detail: str


class Measure(Asked, frozen=True):
    """A ban or a mute: for some days, 0 for good."""

    days: Days = 0
    reason: Reason = ""


class NewName(Asked, frozen=True):
    name: Annotated[str, Meta(max_length=60)]


class Announcement(Asked, frozen=True):
    """What everybody is told for some minutes; without a text nothing is told any more."""

    text: Annotated[str, Meta(max_length=500)] = ""
    text_fr: Annotated[str, Meta(max_length=500)] = ""
    minutes: Annotated[float, Meta(ge=1, le=525_600)] = 60


class Closing(Asked, frozen=True):
    """A table to be cleared away."""

    table: Annotated[str, Meta(max_length=40)]
    reason: Reason = ""
