"""One's own account in the browser: what a change of it leads to is said in words."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect
from tests.web.test_refusals import register

if TYPE_CHECKING:
    from tests.web.conftest import People


@pytest.mark.parametrize(
    ("lang", "said", "none"),
    [("en", "1 API token has ended", "No tokens."), ("fr", "1 jeton d’API", "Aucun jeton.")],
)
def test_a_new_password_says_what_it_has_ended(
    people: People, lang: str, said: str, none: str
) -> None:
    page = people.new(lang)
    register(page, f"Ann {secrets.token_hex(4)}", "a fine secret")
    page.wait_for_selector("[data-game]")
    page.goto("/settings")
    page.locator("summary").last.click()
    page.fill("#token-label", "my bot")
    page.locator("details form button[type=submit]").click()
    expect(page.locator("details li b").last).to_have_text("my bot")
    page.fill("#password-now", "a fine secret")
    page.fill("#password-new", "another fine secret")
    page.locator("form:has(#password-now) button[type=submit]").click()
    expect(page.get_by_role("status").filter(has_text=said)).to_be_visible()
    page.locator("summary").last.click()
    expect(page.get_by_text(none)).to_be_visible()
