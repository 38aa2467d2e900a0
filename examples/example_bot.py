"""A bot that plays one game against the server's own bot, and says how it ended.

drawdestiny serve                                             in one terminal
python examples/example_bot.py http://127.0.0.1:8080          in another; [TOKEN] [GAME]
"""

from __future__ import annotations

import asyncio
import random
import sys

from drawdestiny.client import Prompt, SeatWish, Table, TableWish, connect


def pick(prompt: Prompt, table: Table) -> str:
    """Put your own thoughts here: ``table.view`` is all that the bot may know."""
    doing = [option for option in prompt.options if option.verb not in ("undo", "pass")]
    return random.choice(doing or prompt.options).key


async def main(url: str, token: str = "", game: str = "episode-one") -> None:
    async with connect(url, token) as client:
        table = await client.open(
            TableWish(game, seats=[SeatWish("you"), SeatWish("bot", "padawan")])
        )
        async for prompt in table.questions():
            await table.choose(pick(prompt, table))
        assert table.ended is not None
        print(f"{client.name} {'won' if table.won else 'lost'}: {table.ended.text}")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
