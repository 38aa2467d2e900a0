"""Playing at the terminal, typed into a real pseudo-terminal."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pexpect
import pytest

import drawdestiny as dd
from drawdestiny.cli.output import write_file
from drawdestiny.cli.play import Wish, seat_decks, started
from drawdestiny.players.explain import Change, Course, Expected

PROMPT = "\n> "


def read(child: Any) -> str:
    """What was printed up to the next prompt, without colours."""
    child.expect_exact(PROMPT)
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", child.before).replace("\r", "")


def typed(child: Any, line: str) -> str:
    child.sendline(line)
    return read(child)


def ended(child: Any) -> str:
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0
    return re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", child.before).replace("\r", "")


def test_a_whole_game_by_typing_numbers(terminal: Any, tmp_path: Path) -> None:
    save = tmp_path / "whole.json"
    child = terminal("play", "episode-one", "--seed", "3", "--bot", "random", "--save", save)
    screen = read(child)
    assert "Dark: Your turn: draw a card or play one." in screen
    assert "Qui-Gon Jinn" in screen and "E1-2.1" in screen
    for _ in range(500):
        number = "2" if re.search(r"\n +2 ", screen) else "1"
        child.sendline(number)
        if child.expect_exact([PROMPT, pexpect.EOF]) == 1:
            break
        screen = child.before
    assert "'s draw deck ran out" in child.before
    game = dd.replay(dd.read_record(save.read_text(encoding="utf-8")))
    assert game.outcome is not None
    assert game.record().result == game.outcome.winners


ATTACKED_NEXT = """
game = "episode-one"
turn = "dark"

[dark]
tatooine = ["Darth Maul"]
hand = ["Arrest Party", "Aurra Sing", "Landing Ship"]
deck = ["destiny 3"]

[light]
naboo = ["Qui-Gon Jinn"]
hand = ["Jedi Landing"]
deck = ["destiny 6"]
"""


def test_a_hint_says_what_follows_and_why_the_best_is_best(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    wish = Wish("episode-one", ["Maul"], ["Qui-Gon"], "", 0, "3", [])
    session = started(wish, tmp_path / "saved.json", "greedy", False, "", "fr")
    decision = session.game.decision
    first, second = decision.options[:2]
    courses = [
        Course(first, 0.52, 0.4, [Expected(1, first, "Piocher")], []),
        Course(second, 0.57, 0.1, [], [Change(0, "hand", -1.0), Change(1, "hand", 1.96)]),
    ]
    monkeypatch.setattr("drawdestiny.cli.session.reasons", lambda *_: courses)
    session._hint(decision)
    told = capsys.readouterr().out
    assert "l’estimation la plus sûre\u00a0: 40\u00a0% des essais" in told
    assert "(gagne 52\u00a0%)" in told and "(gagne 57\u00a0%)" in told
    assert "Piocher" in told
    assert "main\u00a0: -1,0 carte\n" in told and "main\u00a0: +2,0 cartes\n" in told


def test_why_log_card_rule_and_hint(terminal: Any, tmp_path: Path) -> None:
    path = tmp_path / "attacked.toml"
    path.write_text(ATTACKED_NEXT, encoding="utf-8")
    child = terminal("scenario", path, "--play")
    read(child)
    assert "Nothing has been added up yet" in typed(child, "why")
    assert "Not possible: Battle Droid and Royal Guard are not" in typed(child, "why arrest party")
    assert "[E1-4.4]" in typed(child, "why play 0")
    assert "It is possible: 5 Fly with Landing Ship" in typed(child, "why play 2 > tatooine")
    assert re.search(r"Best: \d+, .* \(wins \d+ %\)", typed(child, "hint"))
    # No trap of the box names her, and everybody knows it: Dark is not asked for one.
    attacked = typed(child, "play 1 > naboo")
    assert "attacked with Jedi Landing" not in attacked and "Light wins: " in attacked
    why = typed(child, "why")
    assert "+6  destiny 6  [E1-5.1 Drawing destiny]" in why
    assert "+5  5 leader bonus of Qui-Gon Jinn  [E1-5.2 " in why
    assert "11  in all" in why
    assert "Dark plays Aurra Sing at Naboo.  [E1-4.1]" in typed(child, "why 1")
    assert "The log has no line 999" in typed(child, "why 999")
    log = typed(child, "log 2")
    assert log.count("Dark discards") == 2 and "E1-5.3" in log
    assert "Darth Maul  [E1-D" in typed(child, "card maul")
    assert "no card is called 'Mole'" in typed(child, "card Mole")
    assert "E1-5.3  Result" in typed(child, "rule E1-5.3")
    assert "no rule is called 'E1-77'" in typed(child, "rule E1-77")
    assert "E1-5.3  Result" in typed(child, "rules E1-5")
    assert "no rule is called 'blurb'" in typed(child, "rules blurb")


def test_wrong_lines_are_answered_and_the_game_goes_on(terminal: Any) -> None:
    child = terminal("play", "episode-one", "--seed", "3")
    read(child)
    assert "99 is neither a choice from 1 to 5 nor a command" in typed(child, "99")
    assert "Type a number from 1 to 5" in typed(child, "")
    assert "dance is neither" in typed(child, "dance")
    assert "² is neither" in typed(child, "²")
    assert "² is neither" in typed(child, "play ²")
    assert "Not possible: that card is not in your hand" in typed(child, "why ²")
    assert "E1-2.1" in typed(child, "log ²")
    assert "Not possible: that card is not in your hand" in typed(child, "play 60 > naboo")
    assert "no language is called 'de'" in typed(child, "lang de")
    assert "Which card? Type its name, id or number behind: card 17" in typed(child, "card")
    assert "Which rule? Type its number behind: rule E1-" in typed(child, "rule")
    assert "Which language? Type it behind: en, fr" in typed(child, "lang")
    assert "quit          save and leave" in typed(child, "help")
    assert "quit          save and leave" in typed(child, "h")
    assert "À vous\u00a0: piochez une carte" in typed(child, "lang fr")
    assert "enregistrer et partir" in typed(child, "aide")
    assert "Impossible" in typed(child, "pourquoi play 23")
    assert "[E1-2.1] Installation\u00a0: " in typed(child, "pourquoi 1")


def test_undo_save_quit_and_resume(terminal: Any, tmp_path: Path) -> None:
    child = terminal("play", "episode-one", "--seed", "3")
    offer = read(child).partition("Your turn: draw a card or play one.")[2]
    found = re.search(r"(\d+) Play .* at Naboo", offer)
    assert found is not None
    at_naboo = int(found.group(1))
    assert "You have not chosen anything yet" in typed(child, "undo")
    typed(child, str(at_naboo))
    undone = typed(child, "undo")
    assert "Taken back." in undone and offer in undone
    typed(child, str(at_naboo + 1))
    assert "Saved to extra.json" in typed(child, "save extra.json")
    child.sendline("quit")
    path = tmp_path / ".local" / "share" / "drawdestiny" / "saves" / "episode-one-3.json"
    assert f"Go on with: drawdestiny play --resume {path}\n" in ended(child)
    saved = json.loads(path.read_text(encoding="utf-8"))
    assert saved["players"] == ["human", "bot:greedy"]
    assert saved["choices"][0].startswith("0 play ")
    assert saved["choices"][0].endswith(" > tatooine")
    again = terminal("play", "--resume", path, "--lang", "fr")
    screen = read(again)
    assert "Le côté obscur joue " in screen
    typed(again, "1")
    again.sendline("quitter")
    ended(again)
    grown = json.loads(path.read_text(encoding="utf-8"))["choices"]
    assert grown[: len(saved["choices"])] == saved["choices"] and len(grown) > len(saved["choices"])


@pytest.mark.parametrize("leave", ["eof", "interrupt"])
def test_a_game_that_is_cut_off_is_saved(terminal: Any, tmp_path: Path, leave: str) -> None:
    child = terminal("play", "episode-one", "--seed", "3", "--save", tmp_path / "cut.json")
    read(child)
    typed(child, "2")
    time.sleep(1)  # nobody presses a key in the instant in which the prompt appears
    child.sendeof() if leave == "eof" else child.sendintr()
    assert "Go on with: drawdestiny play --resume" in ended(child)
    choices = json.loads((tmp_path / "cut.json").read_text())["choices"]
    assert choices[0].startswith("0 play ")


def test_between_people_the_screen_is_cleared_before_the_other_hand(
    terminal: Any, tmp_path: Path
) -> None:
    path = tmp_path / "attacked.toml"
    path.write_text(ATTACKED_NEXT, encoding="utf-8")
    child = terminal("scenario", path, "--play", "--hot-seat")
    assert "Arrest Party" in read(child)
    child.sendline("1")
    child.expect_exact("Pass the keyboard to Light.")
    child.expect_exact("press Enter when nobody else is looking. ")
    between = child.before
    assert "Arrest Party" not in between and "Jedi Landing" not in between
    screen = typed(child, "")
    assert "Jedi Landing" in screen and "Arrest Party" not in screen
    assert "Dark draws a card." in screen
    assert "You have not chosen anything yet" in typed(child, "undo")
    child.sendline("1")
    child.expect_exact("Pass the keyboard to Dark.")
    typed(child, "")
    assert "cannot be taken back" in typed(child, "undo")


def test_a_choice_that_told_nobody_anything_can_be_taken_back_between_people(
    terminal: Any, tmp_path: Path
) -> None:
    path = tmp_path / "ship.toml"
    path.write_text(
        'game = "episode-one"\nturn = "dark"\n'
        '[dark]\nnaboo = ["Darth Maul", "Battle Droid"]\nhand = ["Droid Starfighter"]\n',
        encoding="utf-8",
    )
    child = terminal("scenario", path, "--play", "--hot-seat")
    read(child)
    typed(child, "2")
    # Playing the ship showed it to the other player; naming its destination shows nothing.
    assert "cannot be taken back" in typed(child, "undo")
    typed(child, "1")
    assert "Taken back." in typed(child, "undo")


def test_a_position_can_be_played(terminal: Any, puzzle: Path) -> None:
    child = terminal("scenario", puzzle, "--play")
    assert "2 Attack with Double Blade" in read(child)
    assert "Dark attacks at Naboo with Double Blade" in typed(child, "2")


def test_a_light_deck_sits_where_light_sits() -> None:
    game = dd.game_definition("episode-one")
    decks, mine = seat_decks(game, "standard", 2, [game.deck("Jedi"), game.deck("Sith")])
    assert ([deck.name for deck in decks], mine) == (["Sith", "Jedi"], 1)
    decks, mine = seat_decks(game, "standard", 4, [game.deck("Royal")])
    assert ([deck.name for deck in decks], mine) == (["Maul", "Royal", "Sidious", "Obi-Wan"], 1)
    assert seat_decks(game, "standard", 2, [])[1] == 0


def test_the_own_deck_and_seat_can_be_chosen(terminal: Any) -> None:
    child = terminal("play", "episode-one", "--deck", "Jedi", "--against", "Tyrant", "--seed", "1")
    assert "\nLight: " in read(child)
    child = terminal("play", "episode-one", "--seat", "light", "--seed", "1")
    assert "\nLight: " in read(child)


@pytest.mark.parametrize(
    ("args", "said"),
    [
        ([], "play: name a game, or a saved one with --resume FILE"),
        (["episode-won"], "did you mean episode-one?"),
        (["episode-one", "--deck", "Jedy"], "did you mean Jedi?"),
        (["episode-one", "--deck", "none.txt"], "none.txt: cannot be read"),
        (["episode-one", "--deck", "Jedi", "--against", "Royal"], "E1-1.1"),
        (["episode-one", "--format", "fancy"], "no format is called 'fancy'"),
        (["episode-one", "--players", "7"], "7 cannot play episode-one; possible: 2, 3, 4"),
        (["episode-one", "--players", "2", *["--deck", "Jedi"] * 3], "3 decks are named for 2"),
        (["episode-one", "--players", "two"], "play: Invalid value for '--players'"),
        (["episode-one", "--bot", "clever"], "no bot is called 'clever'"),
        (["episode-one", "--seat", "grey"], "no seat is called 'grey'"),
        (["episode-one", "--seat", "²"], "no seat is called '²'"),
        (["episode-one", "--bot", "search:²"], "search:²"),
        (["--resume", "none.json"], "none.json: cannot be read"),
    ],
)
def test_bad_input_is_one_line_that_names_it(
    refused: Callable[..., str], args: list[str], said: str
) -> None:
    assert said in refused("play", *args)


def test_a_finished_game_is_not_resumed(refused: Callable[..., str], record: Path) -> None:
    assert "the game is over" in refused("play", "--resume", record)


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "game.json"
    write_file(path, "one")
    write_file(path, "two")
    assert path.read_text() == "two"
    assert [file.name for file in path.parent.iterdir()] == ["game.json"]
    with pytest.raises(dd.DrawDestinyError, match="cannot be written"):
        write_file(path / "below", "three")
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(dd.DrawDestinyError, match="cannot be written"):
        write_file(folder, "four")
    assert sorted(file.name for file in tmp_path.iterdir()) == ["deep", "folder"]


def test_three_players_are_told_the_odds_before_they_sit_down(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    wish = Wish("episode-one", ["Maul"], ["Qui-Gon"], "", 3, "3", ["handicap=5"])
    session = started(wish, tmp_path / "saved.json", "greedy", False, "", "en")
    assert "wins about 29 of 100 games" in capsys.readouterr().out
    assert session.game.setup.options == {"handicap": 5}


@pytest.mark.parametrize(
    ("option", "told"),
    [("first", "first is no option"), ("first=two", "first=two is no option"), ("x=1", "'x'")],
)
def test_a_bad_rule_option_is_refused_in_one_line(tmp_path: Path, option: str, told: str) -> None:
    wish = Wish("episode-one", ["Maul"], ["Qui-Gon"], "", 4, "3", [option])
    with pytest.raises(dd.DrawDestinyError, match=told):
        started(wish, tmp_path / "saved.json", "greedy", False, "", "en")


def test_standing_orders_are_listed_changed_and_obeyed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    wish = Wish("jedi-knights", [], [], "", 0, "3", [])
    session = started(wish, tmp_path / "saved.json", "greedy", False, "", "en")
    asked: list[str] = []
    lines = ["orders", "orders 7 dance", "orders power ask", "until turn", "until never"]

    def read(_: str) -> str:
        decision = session.game.state.decision_of(session.at_keyboard)
        assert decision is not None
        asked.append(decision.kind)
        if lines and decision.kind == "deploy":
            return lines.pop(0)
        if len(asked) > 120:
            session.leaving = True
        return "1"

    session.read = read
    session.play()
    told = capsys.readouterr().out
    assert " 7  Power step              table: pass if no card that everybody can see" in told
    assert "'7 dance' is no standing order. Type a number from 1 to 8" in told
    assert " 7  Power step              ask: ask me" in told
    assert "Whatever can be passed is passed for you until the next turn." in told
    assert "until what? Type turn, event or off" in told
    assert "Passed for you by your standing orders: " in told
    assert "respond" not in asked


def test_undo_goes_back_to_the_last_question_that_was_asked(tmp_path: Path) -> None:
    wish = Wish("jedi-knights", [], [], "", 0, "3", [])
    session = started(wish, tmp_path / "saved.json", "greedy", False, "", "en")
    before: list[int] = []

    def read(_: str) -> str:
        if session.orders.made and before and max(session.orders.made) >= before[-1]:
            session.leaving = True
            return "undo"
        before.append(len(session.game.choices))
        return "1"

    session.read = read
    session.play()
    assert len(session.game.choices) == before[-1], "an order's answer is not what is taken back"
    assert not session.orders.made or max(session.orders.made) < before[-1]


def test_an_answer_is_previewed_at_the_terminal(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    wish = Wish("episode-one", ["Maul"], ["Qui-Gon"], "", 0, "3", [])
    session = started(wish, tmp_path / "saved.json", "greedy", False, "", "en")
    lines = ["preview", "preview 99", "preview 1", "quit"]
    session.read = lambda _: lines.pop(0)
    session.play()
    told = " ".join(capsys.readouterr().out.split())
    assert told.count("Which answer? Type its number behind: preview 1") == 2
    assert "Fight 1: " in told or "Nothing is fought soon" in told
    assert session.game.choices == [], "nothing is done yet"
