"""The faces that people get by their names."""

from __future__ import annotations

import pytest

from drawdestiny.answers.catalogue import opponent_face
from drawdestiny.answers.errors import Denied
from drawdestiny.cards.portraits import AVATARS, avatar


def test_every_avatar_is_another_picture_from_our_motifs() -> None:
    drawn = {avatar(number) for number in range(AVATARS)}
    assert len(drawn) == AVATARS == 20
    assert all(picture.startswith("<svg") and "<image" not in picture for picture in drawn)
    assert opponent_face("avatar-7").body.decode() == avatar(7)


@pytest.mark.parametrize("id", ["avatar-20", "avatar--1", "avatar-x", "avatar-007"])
def test_an_avatar_that_nobody_has_is_refused(id: str) -> None:
    with pytest.raises(Denied):
        opponent_face(id)
