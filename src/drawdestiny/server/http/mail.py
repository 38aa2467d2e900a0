"""One's mail address: confirmed by a link, used for a new password and for games that wait."""

from __future__ import annotations

from litestar import Router, get, patch, post, put
from litestar import delete as deleted
from litestar.params import JSONBody

from drawdestiny.answers.operating import EmailInfo, EmailWish, Forgot, OneTimeSecret, TurnMailsWish
from drawdestiny.server.http.readable import REFUSALS
from drawdestiny.server.http.requests import SESSION_ONLY, Asking, Here, Known, address_of
from drawdestiny.server.people.accounts import Who
from drawdestiny.server.services import Services
from drawdestiny.storage.people import AccountRow

OWN = {"scope": SESSION_ONLY}


async def _info(services: Services, who: Who) -> EmailInfo:
    async with services.database.read() as session:
        row = await session.get(AccountRow, who.id)
    if row is None:
        return EmailInfo(services.mailer.on)
    return EmailInfo(services.mailer.on, row.email, row.turn_mails > 0)


@get("/me/email", opt=OWN, responses=REFUSALS)
async def get_email(services: Here, who: Known) -> EmailInfo:
    """One's address, and whether this server sends mail at all."""
    return await _info(services, who)


@put("/me/email", status_code=202, opt=OWN, responses=REFUSALS)
async def offer_email(services: Here, who: Known, data: JSONBody[EmailWish]) -> EmailInfo:
    """Send a link to an address. It is stored when the link is used."""
    services.guard.take("prove", who.id)
    await services.accounts.prove(who, data.password)
    await services.addresses.offer(who, data.email)
    return await _info(services, who)


@patch("/me/email", opt=OWN, responses=REFUSALS)
async def choose_mails(services: Here, who: Known, data: JSONBody[TurnMailsWish]) -> EmailInfo:
    """Whether mail comes when a game by correspondence waits."""
    await services.addresses.change(who, data.turn_mails)
    return await _info(services, who)


@deleted("/me/email", status_code=200, opt=OWN, responses=REFUSALS)
async def forget_email(services: Here, who: Known) -> EmailInfo:
    """Forget the address."""
    await services.addresses.change(who, False, forget=True)
    return await _info(services, who)


@post("/confirm", status_code=204, opt=OWN, responses=REFUSALS)
async def confirm(request: Asking, services: Here, data: JSONBody[OneTimeSecret]) -> None:
    """The address that a link was sent to is its account's."""
    services.sign_ins.register(address_of(request))
    await services.addresses.confirm(data.secret)


@post("/forgot", status_code=204, opt=OWN, responses=REFUSALS)
async def forgot(request: Asking, services: Here, data: JSONBody[Forgot]) -> None:
    """Send a link for a new password, if the account has an address. The answer is always the
    same, and comes before the mail is sent."""
    services.sign_ins.register(address_of(request))
    services.mailer.need()
    services.service.hub.spawn(services.addresses.forgot(data.name))


MAIL = Router(
    "",
    route_handlers=[get_email, offer_email, choose_mails, forget_email, confirm, forgot],
    tags=["account"],
)
