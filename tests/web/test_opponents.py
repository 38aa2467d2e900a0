"""Bots at a table: somebody with a name and a face, who says a line or two."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.web.sitting import play
from tests.web.test_screens import violations
from tests.web.test_together import open_table

if TYPE_CHECKING:
    from tests.web.conftest import People


def test_the_bot_is_somebody_who_speaks_and_can_be_silenced(people: People) -> None:
    page = people.new(speech=True, lang="fr")
    play(page, "young-jedi")
    plate = page.locator("[data-seat]").filter(has_text="Pim Tolleck")
    expect(plate).to_contain_text("Novice\u00a0: Curieux")
    face = plate.locator("img.portrait")
    expect(face).to_be_visible()
    assert face.evaluate("one => one.naturalWidth") == 200
    said = page.locator("[data-speech]")
    expect(said).to_contain_text("Dans quel sens")
    # Screen readers hear it too, and it covers no answer.
    expect(page.get_by_test_id("polite")).to_contain_text("Pim Tolleck dit")
    assert said.evaluate("one => getComputedStyle(one).pointerEvents") == "none"
    assert violations(page) == []
    page.goto("/settings")
    page.get_by_label("Les adversaires parlent").uncheck()
    play(page, "episode-one")
    expect(page.locator("li[data-seat]").filter(has_text="Wick Pellory")).to_be_visible()
    page.wait_for_timeout(500)
    assert page.locator("[data-speech]").count() == 0


def test_three_bots_at_a_table_have_three_names_and_faces(people: People) -> None:
    page = people.new()
    open_table(page, "episode-one", 4, 2)
    # Two bots, and the one who waits has a face too.
    faces = page.locator(".seats img.portrait")
    expect(faces).to_have_count(3)
    assert len({face.get_attribute("src") for face in faces.all()}) == 3
    names = page.locator(".seats li b").all_inner_texts()
    assert len(names) == len({*names}) == 3


def test_the_front_page_says_whom_one_will_play(people: People) -> None:
    page = people.new()
    page.goto("/")
    page.click("[data-game=jedi-knights]")
    against = page.get_by_label("Against")
    against.select_option("master")
    expect(against.locator("option:checked")).to_have_text("Master · Tavian Ord")
    expect(page.locator("[data-play=jedi-knights]")).to_be_visible()
    expect(page.locator(".who img.portrait")).to_have_attribute("src", "/api/opponents/tavian.svg")
    assert page.request.get("/api/opponents/nobody.svg").status == 404
