"""The web client's types are those of the server."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parent.parent.parent


def generator() -> ModuleType:
    spec = importlib.util.spec_from_file_location("web_types", ROOT / "tools" / "web_types.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_clients_types_are_made_from_the_servers_structs() -> None:
    """``python tools/web_types.py`` writes them anew."""
    web_types = generator()
    assert web_types.PAGE.read_text(encoding="utf-8") == web_types.page()
    assert web_types.GAMES_PAGE.read_text(encoding="utf-8") == web_types.games_page()


def test_what_comes_from_the_server_has_all_its_fields_and_what_goes_out_may_leave_some_out() -> (
    None
):
    page = generator().page()
    assert '\nexport interface Choose {\n  type: "choose"\n  table: string\n' in page
    assert "  re?: number\n" in page
    assert "\n  usual?: Record<string, unknown>\n" in page
    seen = page.split("export interface CardSeen {")[1].split("}")[0]
    assert seen == "\n  card: number\n  id: string\n  marks: Record<string, number>\n"
    assert '  CardSeen: {"usual":{"marks":{}}},\n' in page
