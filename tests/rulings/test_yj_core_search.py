"""Young Jedi, chapter 14: deploying and taking cards from the draw deck."""

from __future__ import annotations

from drawdestiny.testing import card, rule, scene

DARK = {
    "DF-35": ("Theed Palace", "DM-99"),
    "EBN-P16": ("Theed Palace", "DM-108"),
    "EBN-P18": ("Theed Palace", "JC-77"),
    "EBN-P19": ("Theed Palace", "DM-105"),
    "BP-36": ("Mos Espa", "DM-95"),
    "BP-41": ("Mos Espa", "BP-41"),
    "BP-47": ("Mos Espa", "JC-116"),
}
LIGHT = {
    "DF-4": ("Theed Palace", "DM-37"),
    "DF-11": ("Capital City", "JC-38"),
    "BP-4": ("Mos Espa", "BP-5"),
    "BP-10": ("Theed Palace", "DM-25"),
}
TAKES = {
    "light": {"BP-5": "DM-45", "BP-6": "DM-5", "BP-7": "DM-49", "BP-8": "DM-69", "BP-9": "DM-65"},
    "dark": {
        "BP-42": "DM-119",
        "BP-43": "DM-129",
        "BP-44": "DM-74",
        "BP-45": "DM-139",
        "BP-46": "DM-135",
    },
}


@rule("YJ-14.2")
@card("DF-35", "DM-99")
def test_a_card_from_the_draw_deck_costs_its_counters() -> None:
    t = scene("young-jedi", site="Theed Palace", dark_hand=["DF-35"], dark_deck=["DM-89", "DM-99"])
    t.dark.deploys("DF-35")
    t.dark.does("search")
    t.dark.may_not("deploy", "DM-89")  # no battle droid
    with t.changes(dark_deck=-1, dark_here=+1):
        t.dark.does("deploy", "DM-99")
    t.saw("3 counters spent", "5 counters spent")


@rule("YJ-14.2")
@card("DF-35")
def test_a_search_without_deploying_costs_one_damage() -> None:
    t = scene("young-jedi", site="Theed Palace", dark_hand=["DF-35"])
    t.dark.deploys("DF-35")
    t.dark.does("search")
    with t.changes(dark_deck=-1, dark_discard=+1):
        t.dark.does("give_up")
    t.cites("YJ-14.2")


@rule("YJ-14.2")
@card("DF-35")
def test_not_searching_costs_nothing() -> None:
    t = scene("young-jedi", site="Theed Palace", dark_hand=["DF-35"])
    t.dark.deploys("DF-35")
    with t.changes(dark_deck=0):
        t.dark.does("pass")


@rule("YJ-14.2")
@card("DF-35")
def test_too_dear_a_card_cannot_be_deployed() -> None:
    t = scene("young-jedi", site="Theed Palace", spent=2, dark_hand=["DF-35"], dark_deck=["DM-99"])
    t.dark.deploys("DF-35")
    t.dark.does("search")
    t.dark.may_not("deploy", "DM-99")


@rule("YJ-3.3", "YJ-14.2")
def test_a_hidden_card_does_not_search_now_or_when_it_turns_up() -> None:
    t = scene("young-jedi", site="Theed Palace", been_here=["light"], dark_hand=["DF-35"])
    t.dark.deploys("DF-35")
    t.asked("deploy")
    for answer in ("done", "done"):
        t.dark.does(answer)
    for answer in ("done", "done"):
        t.light.does(answer)
    t.saw("Dark turns up OWO-1")
    t.asked("deploy")


@rule("YJ-14.2")
@card("DF-4", "DM-37")
def test_panaka_brings_his_blaster_at_no_cost() -> None:
    t = scene(
        "young-jedi", site="Theed Palace", turn="light", spent=3,
        light_hand=["DF-4"], light_deck=["DM-37"],
    )  # fmt: skip
    t.light.deploys("DF-4")
    t.light.does("search")
    t.light.does("deploy", "DM-37")
    assert t.count("light_here") == 2


@rule("YJ-14.2")
@card("DF-11")
def test_a_text_for_one_planet_does_nothing_on_another() -> None:
    t = scene(
        "young-jedi", site="Theed Palace", turn="light", light_hand=["DF-11"], light_deck=["JC-38"]
    )
    t.light.deploys("DF-11")
    t.asked("deploy")


@rule("YJ-14.2")
@card("DF-35", "EBN-P16", "EBN-P18", "EBN-P19", "BP-36", "BP-41", "BP-47")
@card("DF-4", "DF-11", "BP-4", "BP-10")
def test_each_brings_its_own_kind() -> None:
    for seat, cards in (("dark", DARK), ("light", LIGHT)):
        for id, (site, found) in cards.items():
            facts = {f"{seat}_hand": [id], f"{seat}_deck": [found]}
            t = scene("young-jedi", site=site, turn=seat, **facts)
            player = getattr(t, seat)
            player.deploys(id)
            player.does("search")
            player.does("deploy", found)
            assert t.count(f"{seat}_here") == 2, id


@rule("YJ-14.2")
@card("BP-5", "BP-6", "BP-7", "BP-8", "BP-9", "BP-42", "BP-43", "BP-44", "BP-45", "BP-46")
def test_each_friend_and_stranger_takes_a_card_of_one_kind() -> None:
    for seat, cards in TAKES.items():
        for id, found in cards.items():
            facts = {f"{seat}_hand": [id], f"{seat}_deck": [found]}
            t = scene("young-jedi", site="Mos Espa", turn=seat, fillers=3, **facts)
            player = getattr(t, seat)
            player.deploys(id)
            player.does("search")
            player.does("take", found)
            assert t.count(f"{seat}_hand") == 1, id
            assert [c.id for c in t.game.view(1).zone("hand", t.game.state.active).cards] == [found]
