"""What a table sounds like: how loud every sound is, when it plays, what a silent browser does."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import Page, expect
from tests.web.sitting import play
from tests.web.test_together import open_table, sit_down

if TYPE_CHECKING:
    from tests.web.conftest import People

MOST_CODE = 20 * 1024
"""Bytes of code that make all sounds."""

RENDER = """
async () => {
  const files = await (await fetch("/assets.json")).json()
  const file = files.find((one) => /synth-[^/]*\\.js$/.test(one))
  const code = await (await fetch("/" + file)).text()
  const { Synth } = await import("/" + file)
  const rate = 44100
  const levels = {}
  for (const name of Synth.names) {
    for (const [many, key] of [[1, name], [6, name + " six times"]]) {
      const context = new OfflineAudioContext(2, rate * 4, rate)
      const synth = new Synth(context, 1)
      for (let n = 0; n < many; n += 1) synth.play(name, 0.05, { step: 9, seconds: 0.5, pan: 0.4 })
      const made = await context.startRendering()
      const [left, right] = [made.getChannelData(0), made.getChannelData(1)]
      let peak = 0, first = -1, last = 0, squares = 0, apart = 0
      for (let n = 0; n < left.length; n += 1) {
        const loud = Math.max(Math.abs(left[n]), Math.abs(right[n]))
        peak = Math.max(peak, loud)
        apart = Math.max(apart, Math.abs(left[n] - right[n]))
        squares += left[n] * left[n] + right[n] * right[n]
        if (loud > 0.01 && first < 0) first = n / rate
        if (loud > 0.01) last = n / rate
      }
      const length = last - first
      const rms = Math.sqrt(squares / 2 / Math.max(1, length * rate))
      levels[key] = { peak, first: first - 0.05, length, apart, rms }
    }
  }
  return { levels, bytes: code.length }
}
"""
"""Every sound, rendered without a device: how loud, how soon, how long, how wide."""

LONGEST = {"victory": 2.8, "defeat": 2.8, "pack": 2.0}
"""Seconds that a sound may be heard; all others have one and a half."""

DEAF = """
() => {
  window.made = 0
  window.AudioContext = class {
    constructor() { window.made += 1; throw new DOMException("no device", "NotSupportedError") }
  }
  navigator.vibrate = () => { throw new Error("forbidden") }
}
"""
HEARD = """
() => {
  window.heard = []
  window.made = 0
  const real = window.AudioContext
  window.AudioContext = class extends real {
    constructor(...given) { super(...given); window.made += 1 }
    createOscillator() {
      const told = document.querySelector("[data-telling]")?.dataset.telling ?? ""
      window.heard.push(told)
      return super.createOscillator()
    }
  }
}
"""
"""Notes which line is told whenever a tone begins."""
ASKS = """
() => {
  window.called = []
  window.Notification = class {
    static get permission() { return localStorage.getItem("allowed") ?? "default" }
    static async requestPermission() {
      localStorage.setItem("allowed", "granted")
      return "granted"
    }
    constructor(title, { body }) { window.called.push({ title, body }) }
    close() {}
  }
}
"""
"""A browser that allows notifications when it is asked, and notes what they say."""


def test_every_sound_is_heard_and_none_clips(people: People) -> None:
    page = people.new()
    page.goto("/")
    found: dict[str, Any] = page.evaluate(RENDER)
    assert found["bytes"] < MOST_CODE
    levels = found["levels"]
    assert {"draw", "deploy", "reveal", "clash", "win", "loss", "destiny", "turn", "clock"} < {
        *levels
    }
    for name, level in levels.items():
        said = f"{name}: {json.dumps(level)}"
        assert level["peak"] < 0.95, said
        if "six" in name:
            continue
        assert level["peak"] > 0.08, said
        assert level["rms"] > 0.01, said
        # What is heard belongs to the moment in which it is heard.
        assert 0 <= level["first"] < (0.05 if name == "lift" else 0.03), said
        assert 0.05 < level["length"] < LONGEST.get(name, 1.5), said
        assert level["apart"] > 0.01, said


@pytest.mark.parametrize("muted", [False, True])
def test_a_table_sounds_only_after_a_gesture_and_while_the_sound_is_on(
    people: People, muted: bool
) -> None:
    page = people.new(pace="quick")
    page.add_init_script(f"({HEARD})()")
    page.goto("/")
    assert page.evaluate("window.made") == 0
    if muted:
        page.keyboard.press("m")
        expect(page.get_by_text("Sound off")).to_be_visible()
    play(page, "episode-one")
    _answer(page)
    if muted:
        page.wait_for_timeout(1500)
        assert page.evaluate("window.heard") == []
        assert page.locator("[data-mute]").first.get_attribute("aria-pressed") == "true"
        page.keyboard.press("m")
        assert page.locator("[data-mute]").first.get_attribute("aria-pressed") == "false"
        _answer(page)
    page.wait_for_function("window.heard.length > 0")


def test_a_browser_without_sound_plays_on_in_silence(people: People) -> None:
    page = people.new(pace="quick")
    page.add_init_script(f"({DEAF})()")
    play(page, "episode-one")
    _answer(page)
    page.wait_for_function("window.made > 0")
    expect(page.locator("[data-prompt]")).to_be_visible()
    # Asked for once: a device that is not there is not looked for at every beat.
    page.wait_for_timeout(1000)
    assert page.evaluate("window.made") == 1


def test_the_volume_is_set_in_the_settings_and_at_the_table(people: People) -> None:
    page = people.new(lang="fr")
    page.goto("/settings")
    page.get_by_label("Volume").fill("30")
    play(page, "episode-one")
    page.keyboard.press("l")
    page.get_by_role("tab", name="Infos").click()
    expect(page.get_by_label("Volume")).to_have_value("30")
    page.get_by_label("Volume").fill("55")
    page.locator(".info").get_by_role("button", name="Couper le son").click()
    expect(page.get_by_label("Volume")).to_be_disabled()
    kept = page.evaluate("JSON.parse(localStorage.getItem('drawdestiny:settings'))")
    assert (kept["volume"], kept["sound"]) == (55, False)


def test_who_looks_elsewhere_is_called_when_it_is_their_turn(people: People) -> None:
    one, other = people.new(), people.new()
    one.add_init_script(f"({ASKS})()")
    path = open_table(one, "young-jedi")
    # Asked for in context, and once: while one waits for somebody.
    one.get_by_role("button", name="Yes, tell me").click()
    expect(one.get_by_text("Shall the browser tell you")).to_have_count(0)
    one.reload()
    expect(one.get_by_role("heading", name="Waiting for an opponent")).to_be_visible()
    expect(one.get_by_text("Shall the browser tell you")).to_have_count(0)
    one.evaluate("Object.defineProperty(document, 'hidden', { value: true })")
    sit_down(other, path)
    one.wait_for_selector("[data-board]")
    for _ in range(20):
        if one.evaluate("window.called.length > 0"):
            break
        if other.get_attribute("[data-prompt]", "data-prompt") != "-1":
            other.keyboard.press("1")
        other.wait_for_timeout(300)
    called = one.evaluate("window.called")
    assert called[0]["title"] == "Your turn"
    assert called[0]["body"].startswith("Young Jedi: ")
    assert len(called) == len({note["body"] for note in called})


def _answer(page: Page) -> None:
    """Give the first answer that is offered, and let the others play."""
    before = page.get_attribute("[data-prompt]", "data-prompt")
    page.keyboard.press("1")
    page.wait_for_function(
        "before => document.querySelector('[data-prompt]')?.dataset.prompt !== before", arg=before
    )
