"""An operator's screen, one's own sessions, and a forgotten password, in the browser."""

from __future__ import annotations

import re
import secrets
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from aiosmtpd.controller import Controller
from playwright.sync_api import Browser, Page, expect
from tests.server.test_mail import Post, free_port
from tests.web.conftest import People, Server
from tests.web.test_refusals import register

PASSWORD = "a fine secret"


def admin(server: Server, *args: str) -> str:
    """Run a command of the operators beside the server."""
    program = "from drawdestiny.cli import main; raise SystemExit(main())"
    words = ["admin", *args, "--database", str(server.database), "--lang", "en"]
    command = [sys.executable, "-c", program, *words]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def somebody(people: People, name: str, lang: str = "en", width: int = 1280) -> tuple[Page, str]:
    page = people.new(lang, width)
    name = f"{name} {secrets.token_hex(4)}"
    register(page, name, PASSWORD)
    page.wait_for_selector("[data-game]")
    return page, name


WORDS = {
    "en": ["People", "Ban", "Announce and close", "Log", "Announced.", "announcement", "ban"],
    "fr": ["Personnes", "Exclure", "Annoncer et fermer", "Journal", "Annoncé.", "annonce",
           "exclusion"],
}  # fmt: skip


@pytest.mark.parametrize(("lang", "width"), [("en", 1440), ("fr", 390)])
def test_an_operator_bans_somebody_and_announces_something(
    people: People, server: Server, lang: str, width: int
) -> None:
    page, olga = somebody(people, "Olga", lang=lang, width=width)
    other, ben = somebody(people, "Ben")
    admin(server, "operator", olga)
    persons, ban, tell, log, announced, announcement, banned = WORDS[lang]

    page.goto("/settings")
    page.locator("a[href='/operator']").click()
    page.get_by_role("tab", name=persons).click()
    page.fill("#people-query", ben)
    page.locator("form[role=search] button").click()
    page.locator(".lines li").filter(has_text=ben).get_by_role("button", name=ban).click()
    page.fill("#deed-reason", "insults")
    page.locator("dialog[open] button[type=submit]").click()
    expect(page.locator(".lines li").filter(has_text=ben)).to_contain_text("insults")

    page.get_by_role("tab", name=tell).click()
    page.fill("#announce-text", "A pause at noon.")
    page.fill("#announce-fr", "Une pause à midi.")
    page.locator("form:has(#announce-text) button[type=submit]").click()
    expect(page.get_by_text(announced, exact=True)).to_be_visible()
    # Whoever is connected reads it, here and elsewhere.
    told = "Une pause à midi." if lang == "fr" else "A pause at noon."
    expect(page.locator(".announcement")).to_contain_text(told)
    expect(other.locator(".announcement")).to_contain_text("A pause at noon.")
    page.locator("form:has(#announce-text) button[type=button]").click()
    expect(other.locator(".announcement")).to_have_text("")

    page.get_by_role("tab", name=log).click()
    expect(page.locator(".lines li").nth(0)).to_contain_text(announcement)
    expect(page.locator(".lines li").filter(has_text=ben)).to_contain_text(banned)
    expect(page.locator(".lines li").filter(has_text=ben)).to_contain_text(olga)
    assert page.evaluate("document.documentElement.scrollWidth") <= width

    other.goto("/sign-in")
    other.fill("#name", ben)
    other.fill("#password", PASSWORD)
    other.locator("form button[type=submit]").click()
    expect(other.locator("form").get_by_role("alert")).to_contain_text("(insults)")


def test_nobody_else_sees_the_operators_screen(people: People) -> None:
    page, _ = somebody(people, "Ann")
    page.goto("/settings")
    expect(page.locator("a[href='/operator']")).to_have_count(0)
    page.goto("/operator")
    expect(page.get_by_text("This page is for the operators of this server.")).to_be_visible()
    expect(page.get_by_role("tab")).to_have_count(0)


def test_a_session_elsewhere_is_ended(people: People) -> None:
    page, ann = somebody(people, "Ann")
    other = people.new(lang="fr")
    other.goto("/sign-in")
    other.fill("#name", ann)
    other.fill("#password", PASSWORD)
    other.locator("form button[type=submit]").click()
    other.wait_for_selector("[data-game]")
    page.goto("/settings")
    page.locator(".sessions summary").click()
    expect(page.locator(".sessions li")).to_have_count(2)
    expect(page.locator(".sessions li").nth(0)).to_contain_text("this browser")
    page.get_by_role("button", name="Sign out there").click()
    expect(page.locator(".sessions li")).to_have_count(1)
    other.goto("/settings")
    expect(other.get_by_text("invité")).to_be_visible()


def test_a_link_sets_a_new_password(people: People, server: Server) -> None:
    page, ann = somebody(people, "Ann")
    secret = admin(server, "reset-link", ann).rpartition("#")[2].strip()
    page.goto(f"/reset#{secret}")
    page.fill("#password", "another fine secret")
    page.locator("form button[type=submit]").click()
    page.wait_for_url("**/sign-in")
    page.fill("#name", ann)
    page.fill("#password", "another fine secret")
    page.locator("form button[type=submit]").click()
    page.wait_for_selector("[data-game]")
    page.goto(f"/reset#{secret}")
    page.fill("#password", "a third fine secret")
    page.locator("form button[type=submit]").click()
    expect(page.get_by_role("alert")).to_contain_text("used already")


@pytest.fixture
def mailing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[Server, Post]]:
    """A server that sends mail, and what it sent."""
    post, port = Post(), free_port()
    controller = Controller(post, hostname="127.0.0.1", port=port)
    controller.start()
    monkeypatch.setenv("DRAWDESTINY_MAIL_SERVER", f"smtp://127.0.0.1:{port}")
    monkeypatch.setenv("DRAWDESTINY_MAIL_SENDER", "cards@example.org")
    monkeypatch.setenv("DRAWDESTINY_URL", "https://play.example.org")
    server = Server(tmp_path)
    server.start()
    yield server, post
    server.kill()
    controller.stop()


def test_an_address_is_confirmed_and_brings_a_new_password(
    browser: Browser, mailing: tuple[Server, Post]
) -> None:
    server, post = mailing
    people = People(browser, server)
    page, ann = somebody(people, "Ann", "fr", 390)
    page.goto("/settings")
    page.locator(".email summary").click()
    page.fill("#email", "ann@example.org")
    page.fill("#email-password", PASSWORD)
    page.locator(".email form button").click()
    expect(page.get_by_text("Un lien part vers ann@example.org")).to_be_visible()
    page.goto("/confirm#" + secret_of(post))
    page.locator(".panel button").click()
    expect(page.get_by_text("L’adresse est confirmée.")).to_be_visible()
    page.goto("/settings")
    page.locator(".email summary").click()
    expect(page.locator(".email b")).to_have_text("ann@example.org")
    page.locator(".email input[type=checkbox]").check()
    page.reload()
    page.locator(".email summary").click()
    expect(page.locator(".email input[type=checkbox]")).to_be_checked()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390

    other = people.new()
    other.goto("/sign-in")
    other.get_by_role("link", name="Forgot the password?").click()
    other.fill("#name", ann)
    other.get_by_role("button", name="Send the link").click()
    expect(other.get_by_text("a link is on its way")).to_be_visible()
    while len(post.mails) < 2:
        other.wait_for_timeout(50)
    other.goto("/reset#" + secret_of(post))
    other.fill("#password", "another fine secret")
    other.locator("form button[type=submit]").click()
    other.wait_for_url("**/sign-in")
    for context in people.contexts:
        context.close()
    assert people.faults == []


def secret_of(post: Post) -> str:
    found = re.search(r"https://play\.example\.org/\w+#(\S+)", post.last()[2])
    assert found is not None
    return found[1]
