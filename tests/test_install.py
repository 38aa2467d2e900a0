"""The layers of an installation: the package alone plays, a command names the extra it lacks."""

from __future__ import annotations

import subprocess
import sys

import pytest

ALONE = {"drawdestiny", "msgspec", "mypy_extensions"}
"""What ``pip install drawdestiny`` brings."""

BLOCK = """
import sys
class Block:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        alone = "drawdestiny" in allowed and top not in sys.stdlib_module_names | allowed
        if "." not in name and (alone or "-" + top in allowed):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
allowed = set(sys.argv[1].split(","))
sys.meta_path.insert(0, Block())
"""


def run(code: str, allowed: set[str]) -> subprocess.CompletedProcess[str]:
    """Run code where only these packages can be imported, or all but those with a minus."""
    command = [sys.executable, "-c", BLOCK + code, ",".join(sorted(allowed))]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)


@pytest.mark.parametrize("game", ["episode-one", "jedi-knights", "young-jedi"])
def test_the_package_alone_plays_a_game_between_bots(game: str) -> None:
    done = run(
        f"""
import drawdestiny as dd
from drawdestiny.players import make_bot
game = dd.new_game({game!r}, seed=3)
bot = make_bot("greedy", 1)
while game.outcome is None:
    game.choose(bot.choose(game.seat(game.decision.player)))
print(dd.replay(game.record()).outcome == game.outcome, game.log[-1].text("fr") != "")
""",
        ALONE,
    )
    assert done.stdout.strip() == "True True", done.stderr


def test_the_command_names_the_extra_that_brings_what_it_needs() -> None:
    code = "\nfrom drawdestiny.cli import main\nsys.exit(main(['games', '--lang', 'fr']))"
    done = run(code, ALONE)
    assert done.returncode == 2
    assert done.stderr.strip().endswith("pip install 'drawdestiny[play]'")
    assert len(done.stderr.strip().splitlines()) == 1


def test_serving_without_the_servers_packages_names_their_extra() -> None:
    code = "\nfrom drawdestiny.cli import main\nsys.exit(main(['serve', '--port', '0']))"
    done = run(code, {"-litestar", "-uvicorn", "-argon2", "-prometheus_client"})
    assert done.returncode == 2
    assert "pip install 'drawdestiny[server]'" in done.stderr
