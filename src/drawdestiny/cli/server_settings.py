"""The settings of a server: from the command line, the environment and a TOML file, in that order.

Every field of ``Config`` that is no path is a setting. One of the section ``limits`` is called
``limits.decks`` in a file and ``DRAWDESTINY_LIMITS_DECKS`` in the environment.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple, get_type_hints

import msgspec
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from drawdestiny.engine.said import SaidError, nearest
from drawdestiny.server.config import Config

PREFIX: Final = "DRAWDESTINY_"
FILE_VARIABLE: Final = "DRAWDESTINY_CONFIG"
"""The environment variable that names the file."""
OTHER_VARIABLES: Final = frozenset(
    {"COMPILED", "CONFIG", "DATA", "DEBUG", "EVENT", "PLAIN", "TOKEN"}
)
"""What variables with our prefix mean besides settings."""
DEFAULT: Final = "default"
MASK: Final = "***"
SECRETS: Final = frozenset({"metrics_token"})
LISTS: Final = frozenset({"origins"})
WITH_PASSWORDS: Final = frozenset({"database", "mail.server", "redis"})
"""Addresses that may hold a password."""
BOUNDS: Final = {
    "port": (0, 65_535),
    "bot_workers": (1, 64),
    "drain": (0, 300),
    "session_days": (1, 3_650),
    "guest_days": (1, 3_650),
}
MOST: Final = 1_000_000_000
TRUE: Final = ("1", "true", "yes", "on")
FALSE: Final = ("0", "false", "no", "off")


class SettingError(SaidError):
    """A setting that cannot be used; it says where it comes from."""

    package = "drawdestiny.cli"


class Setting(NamedTuple):
    """One thing that an operator may choose."""

    name: str
    """Its name in a file, with the section in front: ``limits.decks``."""
    kind: type
    """``str``, ``int``, ``float``, ``bool``, or ``tuple`` for several words."""

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper().replace(".", "_")


class Loaded(NamedTuple):
    """The settings of a server, and where each of them comes from."""

    config: Config
    sources: Mapping[str, str] = MappingProxyType({})
    """By the names of the settings; those that are not named are defaults."""

    @contextmanager
    def blaming(self, name: str) -> Iterator[None]:
        """What is wrong with a setting is told with its source in front, unless the command line
        itself was wrong: then the sentence names the option."""
        try:
            yield
        except SettingError:
            raise
        except SaidError as error:
            source = self.sources.get(name, DEFAULT)
            if source == DEFAULT or source.startswith("--"):
                raise
            raise SettingError("setting", source=source, reason=error) from error


def _settings(of: type[msgspec.Struct], before: str = "") -> Iterator[Setting]:
    hints = get_type_hints(of)
    for field in msgspec.structs.fields(of):
        kind = hints[field.name]
        name = before + field.name
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            yield from _settings(kind, f"{name}.")
        elif kind in (str, int, float, bool):
            yield Setting(name, kind)
        elif name in LISTS:
            yield Setting(name, tuple)


SETTINGS: Final = {setting.name: setting for setting in _settings(Config)}


def load(
    chosen: Mapping[str, Any],
    file: str = "",
    environment: Mapping[str, str] = os.environ,
) -> Loaded:
    """All settings. ``chosen`` are those of the command line, by name, each with its option."""
    values: dict[str, Any] = {}
    sources = dict.fromkeys(SETTINGS, DEFAULT)
    named = file or environment.get(FILE_VARIABLE, "")
    if named:
        for name, value, source in _of_file(Path(named), "" if file else FILE_VARIABLE):
            values[name], sources[name] = value, source
    for name, value, source in _of_environment(environment):
        values[name], sources[name] = value, source
    for name, value in chosen.items():
        values[name], sources[name] = value, option_of(name)
    return Loaded(_filled(Config(), values), sources)


def option_of(name: str) -> str:
    """The option of the command line that sets this."""
    last = name.rpartition(".")[2]
    return "--" + ("origin" if last == "origins" else last).replace("_", "-")


def _filled(struct: Any, values: Mapping[str, Any], before: str = "") -> Any:
    changed: dict[str, Any] = {}
    for field in msgspec.structs.fields(type(struct)):
        name = before + field.name
        if name in values:
            changed[field.name] = values[name]
        elif any(key.startswith(f"{name}.") for key in values):
            changed[field.name] = _filled(getattr(struct, field.name), values, f"{name}.")
    return msgspec.structs.replace(struct, **changed)


# -- the environment -------------------------------------------------------------------------------


def _of_environment(environment: Mapping[str, str]) -> Iterator[tuple[str, Any, str]]:
    known = {setting.variable: setting for setting in SETTINGS.values()}
    for variable, text in sorted(environment.items()):
        own = variable.removeprefix(PREFIX)
        if own == variable or own in OTHER_VARIABLES or own.startswith("TEST_"):
            continue
        setting = known.get(variable)
        if setting is None:
            raise _unknown(variable, variable, list(known))
        if text.strip():
            yield setting.name, _parsed(setting, text.strip(), variable), variable


def _parsed(setting: Setting, text: str, source: str) -> Any:
    """What a text means as the value of that setting."""
    if setting.kind is bool:
        if text.lower() not in TRUE + FALSE:
            raise SettingError("setting_bool", source=source)
        return text.lower() in TRUE
    if setting.kind is tuple:
        return tuple(re.split(r"[\s,]+", text))
    if setting.kind is str:
        return text
    try:
        return _bounded(setting, setting.kind(text), source)
    except ValueError as error:
        raise _no_number(setting, source) from error


# -- the file --------------------------------------------------------------------------------------


def _of_file(path: Path, variable: str) -> Iterator[tuple[str, Any, str]]:
    shown = f"{variable} ({path})" if variable else str(path)
    try:
        text = path.read_text("utf-8")
        content = tomllib.loads(text)
    except OSError as error:
        reason = error.strerror or str(error)
        raise SettingError("settings_unreadable", source=shown, reason=reason) from error
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise SettingError("settings_no_toml", source=str(path), reason=str(error)) from error
    lines = _lines(text)
    for name, value in _flat(content):
        line = lines.get(name, 0)
        source = f"{path}:{line}" if line else str(path)
        setting = SETTINGS.get(name)
        if setting is None:
            raise _unknown(source, name, list(SETTINGS))
        yield name, _checked(setting, value, source), source


def _flat(content: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Any]]:
    for key, value in content.items():
        if isinstance(value, dict) and (value or before + key not in SETTINGS):
            yield from _flat(value, f"{before}{key}.")
        else:
            yield before + key, value


def _lines(text: str) -> dict[str, int]:
    """Where a file sets what. The parser has read it before, so this only looks for keys."""
    found: dict[str, int] = {}
    section = ""
    for number, line in enumerate(text.splitlines(), 1):
        header = re.match(r"\s*\[\s*([\w.\s-]+?)\s*\]", line)
        key = re.match(r"\s*([\w.-]+)\s*=", line)
        if header is not None:
            section = re.sub(r"\s", "", header.group(1)) + "."
        elif key is not None:
            name = section + key.group(1)
            found.setdefault(name, number)
            for inner in re.findall(r"[{,]\s*([\w-]+)\s*=", line):
                found.setdefault(f"{name}.{inner}", number)
    return found


def _checked(setting: Setting, value: Any, source: str) -> Any:
    """The value that a file gives to a setting, if it is of the right kind."""
    if setting.kind is bool:
        if not isinstance(value, bool):
            raise SettingError("setting_bool", source=source)
        return value
    if setting.kind is tuple:
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise SettingError("setting_list", source=source)
        return tuple(value)
    if setting.kind is str:
        if not isinstance(value, str):
            raise SettingError("setting_text", source=source)
        return value
    whole = setting.kind is int
    if isinstance(value, bool) or not isinstance(value, int if whole else int | float):
        raise _no_number(setting, source)
    return _bounded(setting, setting.kind(value), source)


def _bounded(setting: Setting, value: float, source: str) -> float:
    least, most = _bounds(setting)
    if not least <= value <= most:
        raise _no_number(setting, source)
    return value


def _bounds(setting: Setting) -> tuple[int, int]:
    return BOUNDS.get(setting.name, (0, MOST))


def _no_number(setting: Setting, source: str) -> SettingError:
    least, most = _bounds(setting)
    word = "setting_whole" if setting.kind is int else "setting_number"
    return SettingError(word, source=source, least=least, most=most)


def _unknown(source: str, name: str, known: list[str]) -> SettingError:
    near = nearest(name, known, 1)
    if near:
        return SettingError("setting_unknown_near", source=source, name=name, near=near[0])
    return SettingError("setting_unknown", source=source, name=name)


# -- showing them ----------------------------------------------------------------------------------


def shown(loaded: Loaded) -> Iterator[str]:
    """All settings as lines of a file, each with its source. Passwords and tokens are masked."""
    section = ""
    for name, setting in sorted(SETTINGS.items(), key=lambda item: (item[0].count("."), item[0])):
        value: Any = loaded.config
        for part in name.split("."):
            value = getattr(value, part)
        within, _, key = name.rpartition(".")
        if within != section:
            section = within
            yield ""
            yield f"[{section}]"
        yield f"{key} = {_toml(_masked(setting, value))}  # {loaded.sources[name]}"


def _masked(setting: Setting, value: Any) -> Any:
    if setting.name in SECRETS and value:
        return MASK
    if setting.name in WITH_PASSWORDS and "://" in value:
        try:
            return make_url(value).render_as_string(hide_password=True)
        except (ArgumentError, ValueError):
            return MASK
    return value


def _toml(value: Any) -> str:
    """A value as TOML writes it. Strings of JSON are strings of TOML."""
    if isinstance(value, float) and value.is_integer():
        return f"{value:.1f}"
    return msgspec.json.encode(value).decode()
