"""What operations answer, for the OpenAPI document."""

from __future__ import annotations

from typing import Any, Final

from litestar.openapi.datastructures import ResponseSpec

from drawdestiny.answers.shapes import Trouble

_WHY: Final = {
    400: "The request cannot be understood, or asks for something impossible.",
    401: "There is no session, or the token is not known.",
    403: "Not from there, not with this token, or not with this password.",
    404: "There is no such thing.",
    405: "The address takes other methods.",
    409: "It does not fit with what is there already.",
    413: "The request is too large.",
    415: "The body is not JSON.",
    429: "Too many requests; Retry-After says when to try again.",
    500: "A fault of ours.",
    503: "The database is away, or the server is busy.",
}

REFUSALS: Final[dict[int, ResponseSpec]] = {
    status: ResponseSpec(Trouble, description=why, generate_examples=False)
    for status, why in _WHY.items()
}


def answers(shape: Any, about: str, media: str = "application/json") -> dict[int, ResponseSpec]:
    """The answer where the handler itself gives bytes, and all refusals."""
    spec = ResponseSpec(shape, description=about, generate_examples=False, media_type=media)
    same = ResponseSpec(None, description="Not changed.", generate_examples=False)
    return {200: spec, 304: same, **REFUSALS}
