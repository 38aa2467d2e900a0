"""What is needed to host: the files fit together and name settings that there are."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from drawdestiny.cli.server_settings import SETTINGS, load

ROOT = Path(__file__).parent.parent


def test_what_the_image_copies_is_there_and_not_ignored() -> None:
    kept = set(re.findall(r"^!(\S+)", (ROOT / ".dockerignore").read_text(), re.M))
    for line in re.findall(r"^COPY (?!--from)(.+)", (ROOT / "Dockerfile").read_text(), re.M):
        for name in line.split()[:-1]:
            assert (ROOT / name).exists() and name in kept, name


def test_the_image_installs_extras_that_there_are() -> None:
    found = re.search(r'"\.\[(.+)\]"', (ROOT / "Dockerfile").read_text())
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert found is not None and set(found[1].split(",")) <= set(extras["optional-dependencies"])


def test_settings_of_the_examples_are_settings() -> None:
    assert load({}, str(ROOT / "deploy" / "server.toml"), {}).config.secure
    known = {setting.variable for setting in SETTINGS.values()} | {"DRAWDESTINY_DATA"}
    told = (ROOT / "compose.yaml").read_text() + (ROOT / "Dockerfile").read_text()
    assert set(re.findall(r"DRAWDESTINY_[A-Z_]+", told)) <= known
