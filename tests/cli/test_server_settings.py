"""The settings of a server: three sources, one order, and a line that names what is wrong."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from drawdestiny.cli import main
from drawdestiny.cli.server_settings import MASK, SETTINGS, load
from drawdestiny.server.config import Config, Limits, Rate

TOKEN = "a-token-for-the-metrics"


def settings_file(folder: Path, text: str) -> str:
    path = folder / "server.toml"
    path.write_text(text)
    return str(path)


def test_the_command_line_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = settings_file(tmp_path, "port = 1\ndrain = 1\nsession_days = 1\n")
    environment = {"DRAWDESTINY_PORT": "2", "DRAWDESTINY_DRAIN": "2", "DRAWDESTINY_REDIS": ""}
    config, sources = load({"port": 3}, file, environment)
    assert (config.port, config.drain, config.session_days, config.redis) == (3, 2.0, 1, "")
    assert sources["port"] == "--port"
    assert sources["drain"] == "DRAWDESTINY_DRAIN"
    assert sources["session_days"] == f"{file}:3"
    assert sources["redis"] == "default"


def test_the_environment_may_name_the_file(tmp_path: Path) -> None:
    file = settings_file(tmp_path, "port = 1\n")
    assert load({}, "", {"DRAWDESTINY_CONFIG": file}).config.port == 1


def test_limits_have_a_section_of_their_own(tmp_path: Path) -> None:
    file = settings_file(tmp_path, "[limits]\ndecks = 7\nheavy = {burst = 5, per_second = 0.5}\n")
    environment = {"DRAWDESTINY_LIMITS_TOKENS": "3", "DRAWDESTINY_HASHING_WORKERS": "1"}
    config = load({}, file, environment).config
    assert config.limits == Limits(decks=7, tokens=3, heavy=Rate(5, 0.5))
    assert config.hashing.workers == 1


def test_nothing_set_is_the_default() -> None:
    assert load({}, "", {}).config == Config()


def test_the_environment_writes_lists_and_truth(tmp_path: Path) -> None:
    environment = {
        "DRAWDESTINY_ORIGINS": "https://a.example.org, https://b.example.org",
        "DRAWDESTINY_SECURE": "yes",
    }
    config = load({}, "", environment).config
    assert config.origins == ("https://a.example.org", "https://b.example.org")
    assert config.secure


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("\nport = 'x'\n", ":2: must be a whole number from 0 to 65535"),
        ("port = 70000\n", ":1: must be a whole number from 0 to 65535"),
        ("port = true\n", ":1: must be a whole number"),
        ("drain = 'x'\n", ":1: must be a number from 0 to 300"),
        ("secure = 'x'\n", ":1: must be true or false"),
        ("host = 1\n", ":1: must be a text"),
        ("origins = 'https://a.example.org'\n", ":1: must be a list of texts"),
        ("origins = ['nonsense']\n", ":1: serve: --origin nonsense is no address"),
        ("metrics_token = 'short'\n", ":1: serve: --metrics-token"),
        ("redis = 'http://x'\n", ":1: serve: http://x"),
        ("prot = 1\n", ":1: there is no setting prot; did you mean port?"),
        ("\n[limits]\n\ndekcs = 1\n", ":4: there is no setting limits.dekcs; did you mean"),
        ("[limits]\nheavy = {burst = 'x'}\n", ":2: must be a number"),
        ("[limits]\nheavy = 3\n", ":2: there is no setting limits.heavy"),
        ("port = \n", ": this is not TOML: Invalid value (at line 1"),
    ],
)
def test_what_is_wrong_in_a_file_is_said_with_its_line(
    text: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = settings_file(tmp_path, text)
    assert main(["serve", "--config", file, "--show-config", "--lang", "en"]) == 2
    line = capsys.readouterr().err
    assert line.count("\n") == 1 and f"{file}{said}" in line


@pytest.mark.parametrize(
    ("variable", "value", "said"),
    [
        ("DRAWDESTINY_PORT", "x", "DRAWDESTINY_PORT: must be a whole number from 0 to 65535"),
        ("DRAWDESTINY_SECURE", "perhaps", "DRAWDESTINY_SECURE: must be true or false"),
        ("DRAWDESTINY_PROT", "1", "no setting DRAWDESTINY_PROT; did you mean DRAWDESTINY_PORT?"),
        ("DRAWDESTINY_METRICS_TOKEN", "short", "DRAWDESTINY_METRICS_TOKEN: serve:"),
        ("DRAWDESTINY_CONFIG", "/nowhere.toml", "DRAWDESTINY_CONFIG (/nowhere.toml): the settings"),
    ],
)
def test_what_is_wrong_in_the_environment_is_said_with_its_variable(
    variable: str,
    value: str,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv(variable, value)
    assert main(["serve", "--port", "0", "--lang", "en"]) == 2
    line = capsys.readouterr().err
    assert line.count("\n") == 1 and said in line


def test_the_settings_are_shown_with_their_sources_and_without_secrets(
    tmp_path: Path, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = settings_file(tmp_path, "database = 'postgresql://dd:hidden@db/dd'\nport = 1\n")
    monkeypatch.setenv("DRAWDESTINY_METRICS_TOKEN", TOKEN)
    monkeypatch.setenv("DRAWDESTINY_REDIS", "redis://:hidden@cache/0")
    out = run("serve", "--config", file, "--port", "9", "--show-config").out
    assert "hidden" not in out and TOKEN not in out
    assert "port = 9  # --port\n" in out
    assert f'database = "postgresql://dd:{MASK}@db/dd"  # {file}:1\n' in out
    assert f'metrics_token = "{MASK}"  # DRAWDESTINY_METRICS_TOKEN\n' in out
    assert "guest_days = 120  # default\n" in out
    # What is shown is a file of settings that says the same, but for the secrets.
    told = tomllib.loads(out)
    assert told["limits"]["heavy"] == {"burst": 30.0, "per_second": 3.0}
    again = tmp_path / "again.toml"
    again.write_text(out)
    assert load({}, str(again), {}).config.port == 9


def test_every_setting_has_a_variable_of_its_own() -> None:
    assert len({setting.variable for setting in SETTINGS.values()}) == len(SETTINGS)
