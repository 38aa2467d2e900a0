"""Rulings on the cards of Boonta Eve Podrace (BP), each where it works and where it just does not.

Unless a test says so, the site is one where nobody in it has a bonus.
"""

from __future__ import annotations

from typing import Any

from drawdestiny.testing import Scene, card, destiny, rule, scene
from drawdestiny.testing.young_jedi import battle, intercepted

MAUL = "DM-71"  # 6
SIDIOUS = "DM-72"  # 5
WATTO = "DM-74"  # 3
GRAGRA = "DM-86"  # 2
DROID = "DM-99"  # 2, diamond battle droid
SITH_SABER = "DM-107"
OBI = "DM-1"  # 5
QUI_GON = "DM-2"  # 6
MACE = "DM-7"  # 6
YODA = "DM-10"  # 4
JAR_JAR = "DM-3"  # 4
RIC = "DM-14"  # 4
RABE = "DM-16"  # 2, handmaiden
QUEEN = "DM-9"  # 2, damage 3
ANAKIN = "DM-4"
BLASTER = "DM-45"
DARK_BLASTER = "DM-119"
RACE = "Boonta Eve Classic"


def table(**facts: Any) -> Scene:
    """Dark's turn in the Gungan Swamp."""
    usual: dict[str, Any] = {"site": "Gungan Swamp", "turn": "dark", "dark_hand": ["6 x destiny 1"]}
    return scene("young-jedi", **(usual | facts))


def last_fight(t: Scene) -> str:
    """How the last fight was counted."""
    fights = [e.text("en") for e in t.game.log if e.kind in ("win", "tie")]
    return fights[-1]


def powers(t: Scene) -> dict[str, int]:
    """What the power of each side came to in the last fight."""
    fight = [e for e in t.game.log if e.kind in ("win", "tie")][-1]
    return {fight.teller.seats[power.player]: power.total() for power in fight.sums}


# -- deploying -----------------------------------------------------------------------------


@rule("YJ-14.4")
@card("BP-3", "DM-4", "BP-15")
def test_c_3po_draws_a_card_for_anakin_or_shmi_here() -> None:
    for who in (ANAKIN, "BP-15"):
        t = table(turn="light", light=["BP-3"], light_hand=[who])
        with t.changes(light_hand=-1 + 1, light_deck=-1):
            t.light.deploys(who)
    for facts in (
        {"light": ["BP-3"], "light_hand": [RIC]},  # neither of the two
        {"light_tatooine": ["BP-3"], "light_hand": [ANAKIN]},  # not here
        {"light_hidden": ["BP-3"], "light_hand": [ANAKIN], "been_here": ["dark"]},
    ):
        t = table(turn="light", **facts)
        with t.changes(light_deck=0):
            t.light.deploys(str(facts["light_hand"][0]))


@card("BP-3", "DM-4")
def test_anakin_on_the_objective_is_not_deployed_here() -> None:
    t = table(turn="light", light=["BP-3", "BP-15"], light_objective=[RACE], light_hand=[ANAKIN])
    with t.changes(light_hand=-1, light_deck=0):
        t.light.races(ANAKIN)
        t.light.passes()  # no search for the Podracer
    t.nothing_pending()


@rule("YJ-1.2")
@card("BP-3")
def test_c_3pos_draw_is_no_choice_and_may_empty_the_deck() -> None:
    t = table(turn="light", fillers=0, light=["BP-3"], light_hand=[ANAKIN],
              light_deck=[destiny(1)], dark_deck=[destiny(1)])  # fmt: skip
    t.light.deploys(ANAKIN)
    t.won_by("dark")


@card("BP-15", "DM-4")
def test_shmi_puts_a_card_under_the_deck_or_draws_one_when_anakin_comes() -> None:
    t = table(turn="light", light=["BP-15"], light_hand=[ANAKIN, YODA])
    with t.changes(light_hand=-1 + 1, light_deck=-1):
        t.light.deploys(ANAKIN)
        t.light.may_not("pass")
        t.light.does("draw")
    t = table(turn="light", light=["BP-15"], light_hand=[ANAKIN, YODA])
    with t.changes(light_hand=-2, light_deck=+1):
        t.light.deploys(ANAKIN)
        t.light.does("put_under", YODA)
    assert t.cards("light_deck")[0] == "Yoda, Jedi Master"
    t = table(turn="light", light=["BP-15"], light_hand=[ANAKIN])
    with t.changes(light_hand=0, light_deck=-1):
        t.light.deploys(ANAKIN)  # an empty hand: only the draw is left
    t = table(turn="light", light=["BP-15"], light_hand=[RIC, YODA])
    t.light.deploys(RIC)
    t.asked("deploy")


BRINGS = [
    # who, the site, whom it may bring, whom not, and a site where it brings nobody
    ("light", "BP-4", "Gungan Swamp", ["BP-5", "BP-9"], [ANAKIN, "BP-15"], ""),  # friends only
    ("light", "BP-10", "Mos Espa", ["DM-25", "DM-23"], [JAR_JAR], ""),  # diamond Gungans only
    ("dark", "BP-36", "Podrace Arena", ["DM-95", "BP-37"], [WATTO], "Gungan Swamp"),
    ("dark", "BP-41", "Podrace Arena", ["BN-86", "BN-87", "BN-88"], [WATTO], "Capital City"),
    ("dark", "BP-47", "Gungan Swamp", ["JC-116"], [DARK_BLASTER], ""),
]


@rule("YJ-14.2")
@card("BP-4", "BP-10", "BP-36", "BP-41", "BP-47")
def test_whom_five_characters_bring_from_the_deck_and_whom_and_where_not() -> None:
    for seat, id, site, found, others, elsewhere in BRINGS:
        facts: dict[str, Any] = {"turn": seat, f"{seat}_hand": [id]}
        facts[f"{seat}_deck"] = [*found, *others]
        t = table(site=site, **facts)
        player = getattr(t, seat)
        player.deploys(id)
        player.does("search")
        for other in others:
            player.may_not("deploy", other)
        for one in found:
            assert player.may("deploy", one), one
        with t.changes(**{f"{seat}_here": +1, f"{seat}_deck": -1}):
            player.deploys(found[0])
        if elsewhere:
            t = table(site=elsewhere, **facts)
            getattr(t, seat).deploys(id)
            t.asked("deploy")


KINDS = {
    # of each side: one card of each kind, and who takes it from the deck
    "light": {"BP-5": BLASTER, "BP-6": RIC, "BP-7": "DM-49", "BP-8": "DM-69", "BP-9": "DM-65"},
    "dark": {
        "BP-42": DARK_BLASTER,
        "BP-43": "DM-129",
        "BP-44": WATTO,
        "BP-45": "DM-139",
        "BP-46": "DM-135",
    },
}


@rule("YJ-14.2", "YJ-22.2", "YJ-3.3")
@card("BP-5", "BP-6", "BP-7", "BP-8", "BP-9", "BP-42", "BP-43", "BP-44", "BP-45", "BP-46")
def test_friends_and_strangers_take_no_other_kind_and_show_what_they_take() -> None:
    for seat, kinds in KINDS.items():
        foe = 0 if seat == "light" else 1
        for id, found in kinds.items():
            facts: dict[str, Any] = {"turn": seat, "fillers": 0, f"{seat}_hand": [id]}
            facts |= {"dark_deck": ["2 x DF-58"], "light_deck": ["2 x DF-25"]}
            facts[f"{seat}_deck"] = [*kinds.values(), *facts[f"{seat}_deck"]]
            t = table(**facts)
            player = getattr(t, seat)
            player.deploys(id)
            player.does("search")
            for other in {*kinds.values(), "DF-58" if seat == "dark" else "DF-25"} - {found}:
                player.may_not("take", other)
            with t.changes(**{f"{seat}_hand": +1, f"{seat}_deck": -1}):
                player.does("take", found)
            hand = t.game.view(foe).zone("hand", 1 - foe).cards
            assert [held.id for held in hand] == [found]
            t = table(been_here=["dark" if seat == "light" else "light"], **facts)
            getattr(t, seat).deploys(id)  # hidden
            t.asked("deploy")


@rule("YJ-14.2")
@card("BP-20", "BP-48", "DM-44", "DM-117")
def test_comlink_and_backpack_are_traded_for_a_weapon_at_its_price() -> None:
    for id, seat, found in (("BP-20", "light", "DM-44"), ("BP-48", "dark", "DM-117")):
        facts: dict[str, Any] = {"turn": seat, seat: [id], f"{seat}_deck": [found]}
        t = table(**facts)
        with t.changes(**{f"{seat}_here": 0, f"{seat}_discard": +1, f"{seat}_deck": -1}):
            getattr(t, seat).does("use", id)
            getattr(t, seat).deploys(found)
        t.saw("2 counters spent")
        t = table(spent=5, **facts)
        with t.changes(**{f"{seat}_here": -1, f"{seat}_discard": +2, f"{seat}_deck": -1}):
            getattr(t, seat).does("use", id)
            getattr(t, seat).may_not("deploy", found)
            getattr(t, seat).does("give_up")


@rule("YJ-16.2")
@card("BP-20", "BP-48")
def test_comlink_and_backpack_give_two_in_a_fight_and_are_no_weapons_in_a_duel() -> None:
    t = table(dark=[GRAGRA, "BP-48"], light=[RABE, "BP-20"])
    battle(t.dark, ["BP-48", GRAGRA], ["BP-20", RABE])
    assert "2 printed + 2 Tatooine Backpack = 4 against 2 printed + 2 Comlink = 4" in last_fight(t)
    t = table(dark=[MAUL, SITH_SABER], light=[RIC, "BP-20"])
    t.dark.does("done")
    t.dark.duels(MAUL, on=RIC)
    t.asked("duel_attack")  # no weapon to choose


@rule("YJ-4.2")
@card("DM-1")
def test_a_hidden_comlink_is_not_traded() -> None:
    t = table(turn="light", light=[OBI], light_hidden=["BP-20"], light_hand=["6 x destiny 1"])
    t.light.may_not("use", "BP-20")


# -- weapons -------------------------------------------------------------------------------


@rule("YJ-7.1", "YJ-16.2")
@card("BP-21", "BP-50")
def test_the_hold_out_blaster_draws_for_the_marked_against_a_diamond() -> None:
    for user, enemy, total in (
        (RIC, DROID, "4 printed + 3 Hold-Out Blaster + destiny 1 = 8"),
        (RIC, GRAGRA, "4 printed + 3 Hold-Out Blaster = 7"),
        ("DM-31", DROID, "2 printed + 3 Hold-Out Blaster = 5"),
        ("BP-6", DROID, "1 printed + 3 Hold-Out Blaster + destiny 1 = 5"),  # unique
    ):
        t = table(dark=[enemy], light=[user, "BP-21"], light_deck=[destiny(1)])
        battle(t.dark, [enemy], ["BP-21", user])
        assert total in last_fight(t)
    for user, enemy, total in (
        (WATTO, "DM-31", "3 printed + 3 Hold-Out Blaster + destiny 1 = 7"),
        (WATTO, RABE, "3 printed + 3 Hold-Out Blaster = 6"),
        (DROID, "DM-31", "2 printed + 3 Hold-Out Blaster = 5"),
    ):
        t = table(dark=[user, "BP-50"], light=[enemy], dark_deck=[destiny(1)])
        battle(t.dark, ["BP-50", user], [enemy])
        assert total in last_fight(t)
    t = table(dark=[MAUL, SITH_SABER], light=[RIC, "BP-21"])
    t.dark.does("done")
    t.dark.duels(MAUL, on=RIC)
    t.asked("duel_attack")


@rule("YJ-7.1")
@card("BP-16", "BP-17", "BP-18", "BP-19", "BP-51")
def test_podracers_and_the_datapad_by_their_users() -> None:
    pilots = ["BP-11", "BP-12", "BP-13", "BP-14"]
    for podracer, pilot in zip(("BP-16", "BP-17", "BP-18", "BP-19"), pilots, strict=True):
        for user in (*pilots, ANAKIN):
            t = table(dark=[MAUL], light=[user, podracer], light_deck=["3 x destiny 1"])
            battle(t.dark, [MAUL], [podracer, user])
            printed = 1 if user in ("BP-13", ANAKIN) else 2  # Anakin's is a destiny
            assert powers(t)["light"] == printed + (3 if user == pilot else 0) + 1
        t = table(dark=[MAUL], light=[RIC, podracer])
        battle(t.dark, [MAUL], [podracer, RIC])
        t.saw("Podracer does not count")
    for user, total in ((WATTO, 3 + 2), (GRAGRA, 2 + 1), ("BP-43", 1 + 1), ("BN-89", 3 + 1)):
        t = table(dark=[user, "BP-51"], light=[MACE], dark_deck=[destiny(1)])
        battle(t.dark, ["BP-51", user], [MACE])
        assert powers(t)["dark"] == total + 1
    t = table(dark=["JC-95", "BP-51"], light=[MACE])  # a Rodian
    battle(t.dark, ["BP-51", "JC-95"], [MACE])
    t.saw("Watto's Datapad does not count")


@rule("YJ-7.4")
@card("BP-49", "DM-34", "RF-A1")
def test_a_gaderffii_stick_is_discarded_before_any_draw_to_ignore_one_weapon() -> None:
    facts: dict[str, Any] = {"dark": ["DM-95", "BP-49"], "dark_deck": [destiny(1)]}
    t = table(light=[OBI, "DM-34"], light_deck=[destiny(1)], **facts)
    with t.changes(dark_deck=-1, light_deck=0, dark_here=-2, light_here=0):
        battle(t.dark, ["BP-49", "DM-95"], ["DM-34", OBI])
        t.dark.does("ignore_weapon")
    assert "5 printed against 2 printed." in last_fight(t)
    t = table(light=[OBI, "DM-34"], light_deck=[destiny(1)], **facts)
    battle(t.dark, ["BP-49", "DM-95"], ["DM-34", OBI])
    t.dark.passes()
    assert "= 8 against 2 printed + 1 Gaderffii Stick + destiny 1 = 4" in last_fight(t)
    t = table(light=["RF-A1"], light_deck=[destiny(1)], **facts)
    battle(t.dark, ["BP-49", "DM-95"], ["RF-A1"])
    t.dark.does("ignore_weapon")
    assert "4 printed against 2 printed." in last_fight(t)
    t = table(light=[OBI], **facts)
    battle(t.dark, ["BP-49", "DM-95"], [OBI])  # nothing to ignore, nothing asked
    assert "against 2 printed + 1 Gaderffii Stick + destiny 1 = 4" in last_fight(t)


def stick_against(light: list[str], plan: list[str]) -> Scene:
    """A Tusken Raider with a Gaderffii Stick against a group of Jar Jars."""
    t = table(
        dark=["DM-95", "BP-49"],
        light=light,
        light_hand=["DM-64"],
        dark_deck=[destiny(1)],
        light_deck=[destiny(1), destiny(2)],
    )
    battle(t.dark, ["BP-49", "DM-95"], ["DM-64", *plan])
    t.asked("ignore_weapon")
    return t


@rule("YJ-7.4", "YJ-8.3")
@card("BP-49", "RF-A1", "DM-64")
def test_of_two_built_in_weapons_a_stick_ignores_one() -> None:
    t = stick_against(["2 x RF-A1"], ["RF-A1", "RF-A1"])
    t.dark.does("ignore_weapon", on="RF-A1")
    t.saw("the built-in weapon of Jar Jar Binks, Bombad Gungan General does not count")
    assert "4 printed + 4 printed + 2 built-in weapon + destiny 1 = 11" in last_fight(t)
    t = stick_against(["2 x RF-A1"], ["RF-A1", "RF-A1"])
    t.dark.passes()
    assert "+ 2 built-in weapon + 4 printed + 2 built-in weapon + destiny 1 + destiny 2 = 15" in (
        last_fight(t)
    )


@rule("YJ-7.4", "YJ-8.3")
@card("BP-49", "RF-A1", "DM-38", "DM-64")
def test_of_a_weapon_card_and_a_built_in_weapon_a_stick_ignores_the_chosen_one() -> None:
    for target, total in (
        ("DM-38", "4 printed + 4 printed + 2 built-in weapon + destiny 1 = 11"),
        ("RF-A1", "4 printed + 4 printed + 2 Jar Jar Binks' Electropole + destiny 1 = 11"),
    ):
        t = stick_against([JAR_JAR, "DM-38", "RF-A1"], ["DM-38", JAR_JAR, "RF-A1"])
        t.dark.may_not("ignore_weapon", on=JAR_JAR)  # who has nothing built in
        t.dark.does("ignore_weapon", on=target)
        assert total in last_fight(t)


@rule("YJ-7.4", "YJ-7.6")
@card("BP-49", "RF-C3", "DM-41", "DM-39")
def test_of_two_weapons_of_one_character_a_stick_ignores_one_and_the_card_for_both() -> None:
    for target, total in (
        ("DM-41", "2 printed + 2 Electropole + destiny 1 = 5"),
        ("DM-39", "2 printed + 1 Kaadu + destiny 1 = 4"),
    ):
        t = table(
            dark=["DM-95", "BP-49"],
            light=["DM-23", "DM-41", "DM-39"],
            light_hand=["RF-C3"],
            light_deck=[destiny(1), destiny(2)],
        )
        battle(t.dark, ["BP-49", "DM-95"], ["RF-C3", "DM-41", "DM-39", "DM-23"])
        t.dark.does("ignore_weapon", on=target)
        assert total in last_fight(t)


@rule("YJ-8.9", "YJ-18.1/push")
@card("BN-125", "RF-A1", "DM-38", "DM-64")
def test_a_force_push_still_ignores_every_weapon_of_a_group() -> None:
    t = table(
        dark=[MAUL],
        dark_hand=["BN-125"],
        light=[JAR_JAR, "DM-38", "RF-A1"],
        light_hand=["DM-64"],
    )
    battle(t.dark, ["BN-125", MAUL], ["DM-64", "DM-38", JAR_JAR, "RF-A1"])
    assert "4 printed + 4 printed = 8" in last_fight(t)
    t.did_not_see("draws destiny")


@rule("YJ-7.4", "YJ-16.6")
@card("BP-49", "RF-A3", "DF-14")
def test_a_stick_makes_a_built_in_lightsaber_useless_in_the_duel_too() -> None:
    extra: dict[bool, int] = {}
    for used in (True, False):
        t = table(
            format="duel",
            turn="light",
            light=["RF-A3"],
            light_hand=["6 x destiny 1"],
            dark=["BP-36", "BP-49"],
            light_deck=["DF-14", "20 x destiny 5"],
            dark_deck=["20 x destiny 4"],
        )
        t.light.does("done")
        t.light.duels("RF-A3", on="BP-36")
        t.dark.does("wield")
        t.dark.does("ignore_weapon" if used else "pass")
        assert t.count("light_duelinghand") == (5 if used else 7)
        t.light.does("attack", "DF-14")
        t.dark.does("yield")
        extra[used] = t.count("dark_here")
    # Damage 2: with the lightsaber the card's second hit ends the duel.
    assert extra == {True: 1, False: 0}


# -- battle cards --------------------------------------------------------------------------


@rule("YJ-8.7")
@card("BP-22", "BP-53")
def test_showing_the_hand_gives_two_and_an_empty_hand_nothing() -> None:
    for id, seat, who, enemy in (("BP-22", "light", RABE, GRAGRA), ("BP-53", "dark", GRAGRA, RABE)):
        foe = "dark" if seat == "light" else "light"
        facts: dict[str, Any] = {"turn": seat, seat: [who], foe: [enemy], "dark_hand": []}
        t = table(**(facts | {f"{seat}_hand": [id, YODA if seat == "light" else MAUL]}))
        battle(getattr(t, seat), [id, who], [enemy])
        getattr(t, seat).does("show_hand")
        assert "= 4 against 2 printed." in last_fight(t)
        t.saw("shows")
        t = table(**(facts | {f"{seat}_hand": [id, YODA if seat == "light" else MAUL]}))
        battle(getattr(t, seat), [id, who], [enemy])
        getattr(t, seat).passes()
        assert "2 printed against 2 printed." in last_fight(t)
        t = table(**(facts | {f"{seat}_hand": [id]}))
        battle(getattr(t, seat), [id, who], [enemy])
        assert "2 printed against 2 printed." in last_fight(t)


@rule("YJ-8.11")
@card("BP-23", "JC-41")
def test_in_a_masquerade_only_the_handmaiden_falls() -> None:
    facts: dict[str, Any] = {
        "dark": [MAUL, DARK_BLASTER],
        "light": [RABE, QUEEN, "JC-41"],
        "light_hand": ["BP-23"],
        "dark_deck": [destiny(6)],
        "light_deck": [destiny(1)],
    }
    t = table(**facts)
    with t.changes(light_here=-2, light_deck=-1 - 1):
        battle(t.dark, [DARK_BLASTER, MAUL], ["BP-23", "JC-41", RABE, QUEEN])
    assert t.cards("light_here") == ["Queen Amidala, Royal Leader"]
    t = table(**facts)
    with t.changes(light_here=-1, light_deck=-1 - 1):  # the Queen in front keeps her blaster
        battle(t.dark, [DARK_BLASTER, MAUL], ["BP-23", "JC-41", QUEEN, RABE])
    t = table(dark=[MAUL], light=[RABE, "BN-17"], light_hand=["BP-23"])
    battle(t.dark, [MAUL], ["BP-23", RABE, "BN-17"])
    t.saw("finds no fitting group")


@card("BP-24", "BP-52")
def test_a_planet_lost_and_not_given_up_gives_two() -> None:
    for id, seat, who, enemy in (("BP-24", "light", RABE, GRAGRA), ("BP-52", "dark", GRAGRA, RABE)):
        foe = "dark" if seat == "light" else "light"
        facts: dict[str, Any] = {"turn": seat, seat: [who], foe: [enemy], f"{seat}_hand": [id]}
        for planets, power in (
            ({f"controlled_by_{foe}": ["tatooine"]}, 4),
            ({f"controlled_by_{foe}": ["tatooine"], "surrendered": ["tatooine"]}, 2),
            ({f"controlled_by_{seat}": ["tatooine"]}, 2),
            ({}, 2),
        ):
            t = table(**(facts | planets))
            battle(getattr(t, seat), [id, who], [enemy])
            assert powers(t) == {seat: power, foe: 2}


@rule("YJ-8.3")
@card("BP-25", "BP-15")
def test_anakin_and_shmi_fight_together_with_two_more() -> None:
    t = table(dark=[MAUL], light=[ANAKIN, "BP-15"], light_hand=["BP-25"], light_deck=[destiny(4)])
    battle(t.dark, [MAUL], ["BP-25", ANAKIN, "BP-15"])
    assert "1 printed + 2 What Does Your Heart Tell You? + destiny 4 = 7" in last_fight(t)
    t = table(dark=[MAUL], light=["BP-15"], light_hand=["BP-25"])
    battle(t.dark, [MAUL], ["BP-25", "BP-15"])
    t.saw("finds no fitting group")


@card("BP-54", "BP-33")
def test_bounty_hunter_is_for_aurra_against_a_jedi() -> None:
    for who, enemy, total in (
        ("DM-75", YODA, "5 printed + 4 text of Bounty Hunter = 9"),
        ("BP-33", YODA, "= 11"),
        ("DM-75", RIC, ": 5 printed against"),
        (MAUL, YODA, ": 6 printed against"),
    ):
        t = table(dark=[who], light=[enemy], dark_hand=["BP-54"])
        battle(t.dark, ["BP-54", who], [enemy])
        assert total in last_fight(t)


@rule("YJ-8.3", "YJ-12.4")
@card("BP-55", "DF-38", "DF-39", "DM-139")
def test_a_two_pronged_attack_is_for_one_or_two_droids_or_ships() -> None:
    t = table(dark=["DF-38", "DF-40"], light=[RABE], dark_hand=["BP-55"])
    battle(t.dark, ["BP-55", "DF-38", "DF-40"], [RABE])
    assert "2 printed + 2 printed + 2 Two-Pronged Attack = 6" in last_fight(t)
    t = table(dark=["DF-39"], light=[RABE], dark_hand=["BP-55"])
    battle(t.dark, ["BP-55", "DF-39"], [RABE])
    assert "2 printed + 1 Gungan Swamp + 2 Two-Pronged Attack = 5" in last_fight(t)
    t = table(dark=[DROID], light=[RABE], dark_hand=["BP-55"])
    battle(t.dark, ["BP-55", DROID], [RABE])
    assert "2 printed against" in last_fight(t)
    t = table(dark=["DF-38", "DF-40"], light=[RABE, RIC], dark_hand=["BP-55"])
    battle(t.dark, ["DF-38", "BP-55", "DF-40"], [RABE, RIC])
    assert "2 printed + 2 Two-Pronged Attack = 4" in last_fight(t)  # nobody stands behind
    t = table(
        turn="light",
        light=[RABE],
        light_hyperspace=["DM-70"],
        dark_hyperspace=["2 x DM-139"],
        dark_hand=["BP-55"],
        dark_deck=[destiny(1), destiny(2)],
    )
    intercepted(t.light, "naboo", ["DM-70"], ["BP-55", "DM-139", "DM-139"])
    assert "2 Two-Pronged Attack + destiny 1 + destiny 2 = 9" in last_fight(t)


# -- effects -------------------------------------------------------------------------------


@rule("YJ-13.2", "YJ-16.10")
@card("BP-26", "BP-56")
def test_all_out_defense_in_their_turn_all_out_attack_in_yours() -> None:
    for turn, dark, light in (("dark", 3, 3), ("light", 2, 2)):
        t = table(
            turn=turn, dark=[GRAGRA], light=[RABE], light_effects=["BP-26"], dark_effects=["BP-56"]
        )
        battle(getattr(t, turn), [GRAGRA] if turn == "dark" else [RABE],
               [RABE] if turn == "dark" else [GRAGRA])  # fmt: skip
        assert powers(t) == {"dark": dark, "light": light}
    t = table(dark=[MAUL, SITH_SABER], light=[JAR_JAR], light_effects=["BP-26"],
              dark_effects=["BP-56"])  # fmt: skip
    t.dark.does("done")
    t.dark.duels(MAUL, on=JAR_JAR)
    assert t.count("dark_duelinghand") == 6 + 1 + 1
    assert t.count("light_duelinghand") == 4 + 1


@rule("YJ-22.2")
@card("BP-28")
def test_the_hologram_projector_draws_a_card_for_a_hand_that_is_shown() -> None:
    t = table(turn="light", light_effects=["BP-28"], light_hand=[YODA])
    with t.changes(light_hand=+1, light_deck=-1):
        t.light.does("use", "BP-28")
    t.saw("Light shows Yoda, Jedi Master")
    t.light.may_not("use", "BP-28")
    t = table(turn="light", light_effects=["BP-28"])
    t.light.may_not("use", "BP-28")  # an empty hand
    t = table(light_effects=["BP-28"], light_hand=[YODA])
    t.light.may_not("use", "BP-28")  # not in the opponent's turn


@rule("YJ-13.2")
@card("BP-57", "DM-74", "DM-86", "BN-95", "BN-89", "JC-95")
@card("BP-58", "DM-76", "BN-86", "BN-88", "BN-94", "BN-93")
def test_the_crowd_of_mos_espa_and_the_gangsters() -> None:
    for id, friends, other in (
        ("BP-57", [(WATTO, 3), (GRAGRA, 2), ("BN-95", 3), ("BN-89", 3), ("JC-95", 2)], "DM-76"),
        ("BP-58", [("DM-76", 4), ("DM-77", 3), ("BN-86", 1), ("BP-41", 2), ("BN-94", 3),
                   ("BN-93", 3), ("BN-88", 3)], WATTO),
    ):  # fmt: skip
        for who, power in friends:
            t = table(dark=[who], light=[QUI_GON], dark_effects=[id])
            battle(t.dark, [who], [QUI_GON])
            assert powers(t)["dark"] == power + 2
        t = table(dark=[other], light=[QUI_GON], dark_effects=[id])
        battle(t.dark, [other], [QUI_GON])
        t.did_not_see("+ 2 text")


# -- the race ------------------------------------------------------------------------------


@rule("YJ-19.2", "YJ-19.5", "YJ-19.7")
@card("BP-29", "BP-59", "DM-36", "DM-109")
def test_the_objective_finds_the_match_adds_thrust_takes_lap_cards_and_refuels() -> None:
    for seat, objective, pilot, podracer in (
        ("light", "BP-29", ANAKIN, "DM-36"),
        ("dark", "BP-59", "DM-73", "DM-109"),
    ):
        facts: dict[str, Any] = {"turn": seat, "dark_hand": [], f"{seat}_objective": [objective]}
        facts[f"{seat}_hand"] = [pilot, destiny(1), destiny(2)]
        t = table(**(facts | {f"{seat}_deck": [podracer]}))
        player = getattr(t, seat)
        player.races(pilot)
        player.may_not("lap")  # no Podracer yet
        player.does("search")
        player.races(podracer)
        t.saw("now has 1 thrust token")
        with t.changes(**{f"{seat}_race": +1, f"{seat}_hand": 0, f"{seat}_deck": -1}):
            player.does("lap")
            player.may_not("lap")  # one token, one card
            player.does("refuel", amount=1)
        player.may_not("refuel")
        t = table(**(facts | {f"{seat}_hand": [pilot, podracer], f"{seat}_objective": []}))
        getattr(t, seat).may_not("race")


@rule("YJ-19.5")
@card("BP-1", "BP-31", "DM-36", "DM-109")
def test_two_pilots_come_with_one_thrust_token_more() -> None:
    for seat, pilot, podracer in (("light", "BP-1", "DM-36"), ("dark", "BP-31", "DM-109")):
        facts: dict[str, Any] = {"turn": seat, f"{seat}_objective": [RACE], "dark_hand": []}
        t = table(**(facts | {f"{seat}_hand": [pilot, podracer]}))
        player = getattr(t, seat)
        player.races(pilot)
        player.passes()
        t.saw("now has 1 thrust token")
        player.races(podracer)
        t.saw("now has 2 thrust tokens")
    t = table(dark_objective=[RACE], dark_hand=["JC-73", "DM-109"])  # another Sebulba
    t.dark.races("JC-73")
    t.dark.passes()
    t.did_not_see("thrust token")
    t.dark.races("DM-109")
    t.saw("now has 1 thrust token")


@rule("YJ-19.5")
@card("BP-31")
def test_sebulba_at_a_location_has_no_token() -> None:
    t = table(site="Mos Espa", dark_objective=[RACE], dark_hand=["BP-31"])
    t.dark.deploys("BP-31")
    t.did_not_see("thrust token")


@card("BP-32", "DM-73")
def test_watto_the_sponsor_is_stronger_once_a_pilot_of_his_side_fought_or_thrust() -> None:
    t = table(dark=["DM-80", "BP-32"], light=[RABE, YODA])
    battle(t.dark, ["DM-80", "BP-32"], [RABE, YODA])
    assert "3 printed + 2 text of Watto, Podrace Sponsor = 5 against 4" in last_fight(t)
    t = table(dark=["BP-32", "DM-80"], light=[YODA, RABE])
    battle(t.dark, ["BP-32", "DM-80"], [YODA, RABE])
    t.saw("4 printed against 3 printed.")  # the pilot comes later
    t = table(dark=[GRAGRA, "BP-32"], light=["BP-11", YODA])
    battle(t.dark, [GRAGRA, "BP-32"], ["BP-11", YODA])
    t.saw("4 printed against 3 printed.")  # the pilot was Light's
    t = table(
        dark=["BP-32"],
        light=[YODA],
        dark_objective=[RACE, "DM-73", "DM-109"],
        thrust=[1, 0],
        dark_hand=[destiny(1)],
    )
    t.dark.does("lap")
    battle(t.dark, ["BP-32"], [YODA])
    assert "+ 2 text of Watto, Podrace Sponsor" in last_fight(t)
    t = table(dark=["BP-32"], light=[YODA], dark_objective=[RACE, "DM-73", "DM-109"], thrust=[1, 0])
    battle(t.dark, ["BP-32"], [YODA])
    t.did_not_see("text of Watto")  # a token, but no thrust


@rule("YJ-19.6")
@card("BP-34")
def test_jabba_gives_his_pilot_the_handling_number_one() -> None:
    facts: dict[str, Any] = {
        "dark_objective": [RACE, "DM-73", "DM-109"],  # Sebulba handles 3
        "thrust": [3, 0],
        "dark_race": [destiny(1)],
        "dark_hand": ["2 x destiny 1", destiny(3)],
    }
    t = table(dark=["BP-34"], **facts)
    t.dark.does("lap", "Darth Maul, Sith Apprentice")
    t.dark.does("lap", "Darth Maul, Sith Apprentice")
    assert t.count("dark_race") == 3
    for company in ({"dark": ["DM-76"]}, {"dark_hidden": ["BP-34"]}):
        t = table(**(facts | company))
        t.dark.may_not("lap", "Darth Maul, Sith Apprentice")


@rule("YJ-19.4")
@card("BP-38")
def test_the_sniper_may_shoot_the_last_lap_card() -> None:
    facts: dict[str, Any] = {"dark": ["BP-38"], "site": "Podrace Arena"}
    t = table(light=["DM-12"], light_race=[destiny(1), destiny(2)], **facts)
    battle(t.dark, ["BP-38"], ["DM-12"])
    with t.changes(light_race=-1, light_discard=+1, light_deck=0):
        t.dark.does("use", "BP-38")
    t = table(light=["DM-12"], light_race=[destiny(1)], **facts)
    battle(t.dark, ["BP-38"], ["DM-12"])
    with t.changes(light_race=0):
        t.dark.passes()
    t = table(light=["DM-12"], **facts)
    battle(t.dark, ["BP-38"], ["DM-12"])  # no race, no question
    t.asked("even_up")
    t = table(light=[QUI_GON], light_race=[destiny(1)], **facts)
    battle(t.dark, ["BP-38"], [QUI_GON])
    assert t.count("light_race") == 1


@rule("YJ-19.4", "YJ-1.2")
@card("BP-38")
def test_shooting_the_last_lap_card_of_an_empty_deck_wins() -> None:
    t = table(
        fillers=0,
        site="Podrace Arena",
        dark=["BP-38"],
        dark_deck=[destiny(1), destiny(1)],
        light=["DM-12"],
        light_race=[destiny(1)],
    )
    battle(t.dark, ["BP-38"], ["DM-12"])
    t.dark.does("use", "BP-38")
    t.won_by("dark")


@card("BP-40")
def test_graxol_cheers_for_the_leader() -> None:
    for facts, leads in (
        ({"laps": [1, 0], "light_race": ["destiny 1", "destiny 2"]}, True),
        ({"dark_race": ["destiny 1"]}, True),
        ({"laps": [0, 1], "dark_race": ["destiny 1"]}, False),
        ({"dark_race": ["destiny 1"], "light_race": ["destiny 1"]}, False),
        ({}, False),
    ):
        t = table(
            dark=["BP-40"],
            light=[RABE],
            dark_objective=[RACE, "DM-73", "DM-109"],
            **facts,
        )
        battle(t.dark, ["BP-40"], [RABE])
        assert ("3 printed + 2 text" in last_fight(t)) == leads


# -- defeating, dueling, ships -------------------------------------------------------------


@card("BP-33")
def test_aurra_the_adversary_may_draw_for_each_defeat() -> None:
    t = table(dark=["BP-33"], light=[RABE], dark_hand=["5 x destiny 1"])
    battle(t.dark, ["BP-33"], [RABE])
    with t.changes(dark_hand=+1, dark_deck=-1):
        t.dark.does("use", "BP-33")
    t = table(dark=["BP-33"], light=[RABE])
    with t.changes(dark_deck=0):
        battle(t.dark, ["BP-33"], [RABE])
        t.dark.passes()
    t = table(dark=["BP-33"], light=[MACE])  # 5 + 2 against a Jedi
    battle(t.dark, ["BP-33"], [MACE])
    assert "5 printed + 2 text of Aurra Sing, Formidable Adversary = 7" in last_fight(t)
    t = table(dark=["BP-33"], light=[OBI, BLASTER], light_deck=[destiny(2)])
    battle(t.dark, ["BP-33"], [BLASTER, OBI])  # a tie defeats nobody
    t.asked("even_up")


@rule("YJ-16.10", "YJ-16.3")
@card("BP-33", "DF-41")
def test_aurra_draws_for_a_victory_in_a_duel_but_not_for_one_who_is_simply_discarded() -> None:
    facts: dict[str, Any] = {"dark": ["BP-33", "DF-41"], "dark_deck": ["20 x destiny 2"]}
    t = table(light=[RABE], light_deck=["9 x destiny 1"], **facts)
    t.dark.does("done")
    t.dark.duels("BP-33", on=RABE)
    t.dark.attacks(amount=2)
    t.light.does("yield")  # damage 1: defeated
    with t.changes(dark_hand=+1, dark_deck=-1):
        t.dark.does("use", "BP-33")
    t = table(light=["DM-11", RABE], **facts)
    t.dark.does("done")
    with t.changes(light_here=-1, dark_deck=0):
        t.dark.duels("BP-33", on="DM-11")  # R2-D2, damage 0
    t.asked("battle")


@card("BP-37")
def test_urroruuur_makes_the_opponent_discard_if_there_is_a_card() -> None:
    t = table(dark=["BP-37"], light=["DM-12"], light_hand=[YODA, RIC])
    battle(t.dark, ["BP-37"], ["DM-12"])
    with t.changes(light_hand=-1, light_discard=+1):
        t.light.discards(RIC)
    t = table(dark=["BP-37"], light=["DM-12"])
    battle(t.dark, ["BP-37"], ["DM-12"])
    t.asked("even_up")
    t = table(dark=["BP-37"], light=[RABE], light_hand=[YODA])
    battle(t.dark, ["BP-37"], [RABE])  # a tie
    assert t.count("light_hand") == 1


@rule("YJ-14.4")
@card("BP-2")
def test_yoda_the_instructor_helps_other_jedi_in_duels_where_he_is() -> None:
    facts: dict[str, Any] = {"dark": [MAUL, SITH_SABER]}
    for light, target, power in (
        ({"light": ["BP-2", QUI_GON]}, QUI_GON, 6 + 2),
        ({"light": ["BP-2", "DM-10"]}, "DM-10", 4),  # another Yoda
        ({"light": ["BP-2", RIC]}, RIC, 4),  # no Jedi
        ({"light": [QUI_GON], "light_coruscant": ["BP-2"]}, QUI_GON, 6),  # not here
        ({"light": [QUI_GON], "light_hidden": ["BP-2"]}, QUI_GON, 6),
    ):
        t = table(**facts, **light)
        t.dark.does("done")
        t.dark.duels(MAUL, on=target)
        if t.light.may("step_in"):
            t.light.passes()
        assert t.count("light_duelinghand") == power
    t = table(dark=[MAUL], light=["BP-2", QUI_GON])
    battle(t.dark, [MAUL], [QUI_GON, "BP-2"])
    assert "6 printed against 6 printed." in last_fight(t)  # a battle is no duel


@card("BP-39", "DM-140")
def test_sil_unch_lowers_the_damage_of_own_transports_only() -> None:
    facts: dict[str, Any] = {"light": [RABE], "turn": "light", "dark_hand": []}
    t = table(dark=["BP-39"], dark_hyperspace=["DM-140"], light_hyperspace=["JC-70"], **facts)
    with t.changes(dark_deck=-4):
        intercepted(t.light, "naboo", ["JC-70"], ["DM-140"])
    t = table(dark=["BP-39"], dark_hyperspace=["BN-137"], light_hyperspace=["DM-70"], **facts)
    intercepted(t.light, "naboo", ["DM-70"], ["BN-137"])
    t.saw("Light takes 5 damage for Republic Cruiser")


@rule("YJ-12.6")
@card("BP-30", "BP-60")
def test_the_royal_ship_and_the_viceroys_are_stronger_with_their_crew_aboard() -> None:
    for seat, ship, crew in (
        ("light", "BP-30", [QUEEN, RIC, "DM-11"]),
        ("dark", "BP-60", ["JC-76", "DF-34", "BP-39"]),
    ):
        foe = "dark" if seat == "light" else "light"
        enemy = "DM-140" if foe == "dark" else "DM-70"
        stranger = YODA if seat == "light" else WATTO
        for passenger in (*crew, stranger):
            t = table(
                **{
                    "turn": seat,
                    "dark_hand": [],
                    f"{seat}_tatooine": [passenger],
                    f"{seat}_coruscant": [] if passenger != stranger else crew[:1],
                    f"{seat}_hyperspace": [ship],
                    f"{foe}_hyperspace": [enemy],
                }
            )
            intercepted(getattr(t, seat), "tatooine", [ship], [enemy])
            bonus = "3 text of" in last_fight(t)
            assert bonus == (passenger != stranger)


@card("BP-30")
def test_an_interception_carries_nobody() -> None:
    t = table(
        dark=[WATTO],
        dark_hand=[],
        light=[QUEEN],
        dark_hyperspace=["DM-140"],
        light_hyperspace=["BP-30"],
    )
    intercepted(t.dark, "naboo", ["DM-140"], ["BP-30"])
    assert "6 printed against 5 printed." in last_fight(t)
