"""Guessing passwords: slow for whoever guesses, and no way to lock anybody out."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from litestar.testing import TestClient, transport
from msgspec.structs import replace
from sqlalchemy import delete, func, select, update
from tests.server.browser import ADDRESS, Browser, another
from tests.server.conftest import CHEAP, FREE

from drawdestiny.answers.errors import Denied
from drawdestiny.server.app import Server, create_app
from drawdestiny.server.config import Config, Limits, Rate, Slowing
from drawdestiny.server.http.security import Passwords
from drawdestiny.server.metrics import Metrics
from drawdestiny.server.people.accounts import DAY, Accounts
from drawdestiny.server.people.privacy import everything, forget, forget_the_old
from drawdestiny.server.people.sign_ins import KNOWN_DAYS, MOST_PLACES, KnownPlaces, SignIns
from drawdestiny.server.rate_limits import Delays
from drawdestiny.server.server_time import now
from drawdestiny.storage.asynchronous import AsyncDatabase, open_database
from drawdestiny.storage.people import KnownPlaceRow, SessionRow

Client = TestClient[Server]
SECRET = "a fine secret"
RIGHT = {"name": "Ann", "password": SECRET}
WRONG = {"name": "Ann", "password": "not the password"}
HOME = "192.0.2.1"
CAFE = "203.0.113.9"
AS_USUAL = Limits(address=FREE, account=FREE, guests=FREE)
"""The limits as they are, but for how much may be asked at all."""
CROWDED = replace(AS_USUAL, sign_in_strangers=Rate(20, 0.2))
"""The same, where 24 addresses are as many as 120 usually are."""

_parse = transport.TestClientTransport.parse_request


@pytest.fixture(autouse=True)
def addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Requests come from the address that they name."""

    def parse(self: Any, request: Any) -> dict[str, Any]:
        address = request.headers.pop("x-test-address", "testclient")
        return {**_parse(self, request), "client": (address, 50_000)}

    monkeypatch.setattr(transport.TestClientTransport, "parse_request", parse)


class Time:
    """A clock that stands still until it is set."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@contextmanager
def served(config: Config, database: str, limits: Limits) -> Iterator[Client]:
    """A server on which no time passes for those who sign in, however slow the machine is."""
    app = create_app(replace(config, database=database, limits=limits))
    app.state["services"].sign_ins = SignIns(limits, Metrics(), Time())
    with TestClient(app, base_url=ADDRESS) as client:
        yield client


@pytest.fixture
def strict(config: Config, database_url: str) -> Iterator[Client]:
    """With the limits as they are, on each kind of database."""
    with served(config, database_url, AS_USUAL) as client:
        yield client


@pytest.fixture
def crowded(config: Config, database_url: str) -> Iterator[Client]:
    with served(config, database_url, CROWDED) as client:
        yield client


def sign_in(browser: Browser, address: str, body: dict[str, str] = RIGHT) -> tuple[int, str]:
    """The status, and the word of a refusal."""
    answer = browser.ask("POST", "sign-in", body, x_test_address=address)
    told = answer.json()
    if answer.status_code == 200:
        browser.me = told
    return answer.status_code, told.get("code", "")


def home(client: Client) -> Browser:
    """Ann, who has registered at home."""
    ann = another(client)
    answer = ann.ask("POST", "register", RIGHT, x_test_address=HOME)
    assert answer.status_code == 201, answer.text
    ann.me = answer.json()
    return ann


def attack(client: Client, networks: int, each: int = 10) -> list[int]:
    """Somebody guesses from so many addresses: the statuses of the answers."""
    mallory = another(client)
    return [
        sign_in(mallory, f"198.51.{n // 250}.{n % 250 + 1}", WRONG)[0]
        for _ in range(each)
        for n in range(networks)
    ]


# -- the owner gets in ---------------------------------------------------------------------------


def test_who_guesses_from_many_addresses_locks_nobody_out(strict: Client) -> None:
    ann, phone = home(strict), another(strict)
    laptop, lent = another(strict), another(strict)
    assert sign_in(laptop, CAFE)[0] == 200
    laptop.do("POST", "sign-out")
    laptop.me = laptop.get("me")
    tried = attack(strict, 16)
    assert set(tried) == {401, 429} and tried.count(401) == 16 * 4
    assert sign_in(phone, "203.0.113.77")[0] == 200, "16 addresses do not even stop a stranger"
    assert sign_in(laptop, "203.0.113.78")[0] == 200, "a browser that is known"
    assert sign_in(lent, HOME)[0] == 200, "an address that is known"
    assert sign_in(ann, "203.0.113.79")[0] == 200, "somebody who is signed in"
    change = {"password": SECRET, "new_password": "another fine secret"}
    assert ann.ask("PATCH", "me", change, x_test_address=CAFE).status_code == 200


def test_who_guesses_from_very_many_addresses_delays_strangers_only(crowded: Client) -> None:
    ann, phone, lent = home(crowded), another(crowded), another(crowded)
    ann.do("POST", "sign-out")
    ann.me = ann.get("me")
    tried = attack(crowded, 24, each=1)
    assert tried == [401] * 20 + [429] * 4, "they share a budget"
    answer = phone.ask("POST", "sign-in?lang=fr", RIGHT, x_test_address=CAFE)
    assert (answer.status_code, answer.json()["code"]) == (429, "sign_in_strangers")
    assert "déjà connecté" in answer.json()["text"] and answer.headers["retry-after"] == "5"
    assert sign_in(ann, CAFE)[0] == 200, "her browser is known"
    assert sign_in(lent, HOME)[0] == 200, "her address is known"
    assert sign_in(phone, CAFE)[0] == 200, "from where she has signed in just now"


def test_who_guesses_from_the_owners_own_address_does_not_stop_her_browser(strict: Client) -> None:
    ann = home(strict)
    ann.do("POST", "sign-out")
    ann.me = ann.get("me")
    mallory = another(strict)
    tried = [sign_in(mallory, HOME, WRONG) for _ in range(12)]
    assert tried == [(401, "wrong_password")] * 8 + [(429, "sign_in_slow")] * 4
    others = [{"name": f"Nobody {n}", "password": SECRET} for n in range(20)]
    assert sign_in(mallory, HOME, others[0])[0] == 401
    assert [sign_in(mallory, HOME, other)[0] for other in others][-1] == 429
    assert sign_in(ann, HOME)[0] == 200


def test_a_browser_that_is_known_to_one_is_a_stranger_to_others(strict: Client) -> None:
    home(strict)
    mallory = another(strict)
    mallory.do("POST", "register", {"name": "Mallory", "password": SECRET})
    tried = [sign_in(mallory, CAFE, WRONG)[0] for _ in range(6)]
    assert tried == [401] * 4 + [429] * 2


def test_a_name_that_nobody_has_looks_like_any_other(strict: Client) -> None:
    home(strict)
    nobody = {"name": "Nobody", "password": "not the password"}
    told = [
        [sign_in(another(strict), f"198.51.100.{n}", body) for _ in range(7)]
        for n, body in enumerate((WRONG, nobody))
    ]
    assert told[0] == told[1]


def test_a_right_password_makes_up_for_wrong_ones(strict: Client) -> None:
    home(strict)
    phone = another(strict)
    for _ in range(3):
        assert sign_in(phone, CAFE, WRONG)[0] == 401
    assert sign_in(phone, CAFE)[0] == 200


def test_registering_and_proving_a_password_have_limits_too(config: Config) -> None:
    few = replace(config.limits, sign_in=Rate(2, 0.001), prove=Rate(2, 0.001))
    with TestClient(create_app(replace(config, limits=few)), base_url=ADDRESS) as client:
        people = [another(client) for _ in range(3)]
        statuses = [
            who.ask("POST", "register", {"name": f"Eve {'abc'[n]}", "password": SECRET}).status_code
            for n, who in enumerate(people)
        ]
        assert statuses == [201, 201, 429]
        wrong = {"password": "wrong one", "new_password": "another fine secret"}
        people[0].me = people[0].get("me")
        codes = [people[0].refused("PATCH", "me", wrong)[1] for _ in range(3)]
        assert codes == ["wrong_password"] * 2 + ["too_fast"]


# -- guessing is slow --------------------------------------------------------------------------


def guesses(networks: int, seconds: int) -> tuple[int, int]:
    """How often somebody can guess who has so many addresses and never rests, and how often a
    stranger who comes along every ten minutes is turned away meanwhile."""
    time = Time()
    sign_ins = SignIns(Limits(), Metrics(), time)
    made = turned_away = 0
    waits = [0.0] * networks
    for second in range(seconds):
        time.now = float(second)
        for n in range(networks):
            if waits[n] > second:
                continue
            try:
                sign_ins.attempt("ann", f"10.0.{n // 256}.{n % 256}", "")
                made += 1
            except Denied as denied:
                waits[n] = second + denied.wait
        if second % 600 == 599:
            try:
                sign_ins.attempt("ann", f"192.168.{second // 256 % 256}.{second % 256}", "")
            except Denied:
                turned_away += 1
    return made, turned_away


def test_guessing_from_one_address_gets_slow() -> None:
    made, turned_away = guesses(1, 86_400)
    assert made < 120 and turned_away == 0


def test_guessing_from_sixteen_addresses_gets_slow_and_stops_no_stranger() -> None:
    made, turned_away = guesses(16, 86_400)
    assert made < 16 * 120 and turned_away == 0


def test_however_many_addresses_guess_there_is_an_end() -> None:
    made, _ = guesses(400, 600)
    assert made <= 100 + 600 * 0.2 + 1


def test_delays_grow_end_and_are_forgiven() -> None:
    time = Time()
    delays = Delays(Slowing(2, 5, 15, 100), time)
    waits = []
    for _ in range(5):
        waits.append(delays.wait("a"))
        time.now += waits[-1]
        delays.count("a")
    assert waits == [0, 0, 5, 10, 15] and delays.wait("a") == 15
    assert delays.wait("b") == 0, "everybody has their own"
    time.now += 100
    assert delays.wait("a") == 0
    delays.count("a")
    assert delays.wait("a") == 0, "all before is forgotten"
    delays.count("a")
    assert delays.wait("a") == 5
    delays.forgive("a")
    assert delays.wait("a") == 0 and len(delays) == 0


def test_delays_do_not_fill_the_memory() -> None:
    delays = Delays(Slowing(2, 5, 15, 100), Time(), most=10)
    for n in range(1000):
        delays.count(str(n))
    assert len(delays) == 10


# -- places that are known -----------------------------------------------------------------------


def test_a_place_that_one_process_knows_is_known_to_all(config: Config, database_url: str) -> None:
    with (
        served(config, database_url, CROWDED) as one,
        served(config, database_url, CROWDED) as other,
    ):
        home(one)
        attack(other, 24, each=1)
        assert sign_in(another(other), CAFE)[1] == "sign_in_strangers"
        assert sign_in(another(other), HOME)[0] == 200


def test_who_was_signed_in_before_there_were_known_places_gets_one(crowded: Client) -> None:
    ann = home(crowded)

    async def earlier() -> None:
        async with crowded.app.state["services"].database.begin() as session:
            await session.execute(delete(KnownPlaceRow))
            await session.execute(update(SessionRow).values(expires=SessionRow.expires - DAY))

    assert crowded.blocking_portal is not None
    crowded.blocking_portal.call(earlier)
    ann.client.cookies.delete("drawdestiny-browser")
    assert ann.ask("GET", "me", x_test_address=CAFE).status_code == 200
    attack(crowded, 24, each=1)
    assert sign_in(another(crowded), CAFE)[0] == 200
    ann.do("POST", "sign-out")
    ann.me = ann.get("me")
    assert sign_in(ann, "203.0.113.77")[0] == 200


def test_over_https_the_browser_is_known_by_a_cookie_that_no_neighbour_can_set(
    config: Config,
) -> None:
    with TestClient(create_app(config), base_url="https://play.local") as client:
        ann = Browser(client)
        answer = ann.ask("POST", "register", RIGHT)
        cookies = answer.headers.get_list("set-cookie")
    (found,) = (cookie for cookie in cookies if "-browser=" in cookie)
    assert found.startswith("__Host-drawdestiny-browser=")
    assert "Secure" in found and "HttpOnly" in found and f"Max-Age={KNOWN_DAYS * 86_400}" in found


@pytest.fixture
async def database(database_url: str) -> Any:
    found = await open_database(database_url)
    yield found
    await found.close()


async def registered(database: AsyncDatabase, name: str) -> Any:
    accounts = Accounts(database, Config(hashing=CHEAP), Passwords(CHEAP))
    return await accounts.register(None, name, SECRET, "en")


async def test_a_secret_that_somebody_else_put_into_a_browser_is_worth_nothing(
    database: AsyncDatabase,
) -> None:
    known = KnownPlaces(database)
    ann, mallory = await registered(database, "Ann"), await registered(database, "Mallory")
    planted = await known.remember(mallory.id, CAFE, "", 1)
    new = await known.remember(ann.id, HOME, planted, 2)
    assert new != planted
    assert await known.find("ann", "192.0.2.99", planted) == ""
    assert await known.find("ann", "192.0.2.99", new) != ""
    assert await known.find("mallory", "192.0.2.99", new) != "", "the browser has two people now"
    assert await known.find("nobody", HOME, new) == ""


async def test_an_address_is_known_by_its_network(database: AsyncDatabase) -> None:
    known = KnownPlaces(database)
    ann, bob = await registered(database, "Ann"), await registered(database, "Bob")
    await known.remember(ann.id, "2001:db8:7:7::1", "", 1)
    assert await known.find("ann", "2001:db8:7:7:ffff::2", "") != ""
    assert await known.find("ann", "2001:db8:7:8::1", "") == ""
    await known.remember(bob.id, "2001:db8:7:7::1", "", 1)
    async with database.read() as session:
        stored = list(await session.scalars(select(KnownPlaceRow.digest)))
    assert len(set(stored)) == 4, "nobody can tell that two people were at the same address"


async def test_known_places_are_few_and_forgotten_in_time(database: AsyncDatabase) -> None:
    known, moment = KnownPlaces(database), now()
    ann, bob = await registered(database, "Ann"), await registered(database, "Bob")
    browser = ""
    for n in range(50):
        browser = await known.remember(ann.id, f"192.0.2.{n}", browser, moment + n)
    await known.remember(bob.id, HOME, "", moment - (KNOWN_DAYS + 1) * DAY)
    async with database.read() as session:
        count = select(func.count()).select_from(KnownPlaceRow)
        assert await session.scalar(count.where(KnownPlaceRow.account_id == ann.id)) == MOST_PLACES
    assert await known.find("ann", "192.0.2.49", "") != ""
    assert await known.find("ann", "192.0.2.1", "") == ""
    assert await known.find("ann", "192.0.2.1", browser) != ""
    await forget_the_old(database, Config())
    assert await known.find("bob", HOME, "") == ""
    told = (await everything(database, ann))["known_places"]
    assert isinstance(told, list) and len(told) == MOST_PLACES
    await forget(database, ann.id)
    async with database.read() as session:
        assert list(await session.scalars(select(KnownPlaceRow.digest))) == []
