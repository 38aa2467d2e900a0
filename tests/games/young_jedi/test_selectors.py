"""Traits and selectors: who is a Jedi, who may use a weapon, who fights together."""

from __future__ import annotations

import pytest

from drawdestiny.engine.words import LANGUAGES, Clause, Words
from drawdestiny.games.young_jedi.cards.card import YJCard
from drawdestiny.games.young_jedi.cards.catalogue import load_catalogue
from drawdestiny.games.young_jedi.cards.traits import SITE_NAMES, TRAITS, trait_bit, words_of
from drawdestiny.games.young_jedi.effects.selectors import (
    ALL,
    ANY,
    EACH,
    ONE,
    BadSelector,
    any_character,
    any_of,
    diamond,
    group_of,
    named,
    select,
    trait,
    version,
)
from drawdestiny.testing.marks import rule

PODRACE_ARENA = SITE_NAMES.index("Podrace Arena")
MOS_ESPA = SITE_NAMES.index("Mos Espa")
WORDS = Words("drawdestiny.games.young_jedi.text")
GALACTIC_SENATE = SITE_NAMES.index("Galactic Senate")


def card(id: str) -> YJCard:
    found = load_catalogue().card(id)
    assert isinstance(found, YJCard)
    return found


def titles(notation: str) -> set[str]:
    chosen = select(notation)
    return {c.title for c in load_catalogue().faces if chosen.fits(c)}


@rule("YJ-21.1")
def test_a_trait_is_a_word_of_title_or_subtitle() -> None:
    assert trait("Jedi").fits(card("DM-33"))  # Obi-Wan Kenobi, Jedi Padawan
    assert not trait("Jedi").fits(card("BN-4"))  # Anakin Skywalker, Padawan
    assert titles("trait:handmaiden") == {
        "Eirtaé",
        "Padmé Naberrie",
        "Rabé",
        "Sabé",
        "Saché",
        "Yané",
    }
    assert trait("Gungan").fits(card("DM-13"))  # Boss Nass, Leader of the Gungans
    assert trait("senator").fits(card("JC-81"))  # Lott Dod, Neimoidian Senator
    assert trait("Neimoidian").fits(card("JC-81"))
    assert titles("trait:Rep") == {"Rep Been", "Rep Officer"}


@rule("YJ-21.1")
def test_anakin_tested_by_the_jedi_council_is_no_jedi() -> None:
    anakin = card("EBN-P9")
    assert not anakin.jedi
    assert not anakin.dueler


@rule("YJ-21.1")
def test_all_jedi_but_two_are_jedi_masters() -> None:
    masters = titles("trait:Jedi Master")
    assert titles("trait:Jedi") - masters == {"Ki-Adi-Mundi", "Obi-Wan Kenobi"}
    assert {"Mace Windu", "Qui-Gon Jinn", "Yaddle"} <= masters


@rule("YJ-21.1", "YJ-19.2")
def test_every_anakin_and_every_sebulba_is_a_podracer_pilot() -> None:
    assert card("DM-73").pilot  # Sebulba, Bad-Tempered Dug
    for c in load_catalogue().faces:
        if c.title in ("Anakin Skywalker", "Sebulba"):
            assert c.pilot, c.id
    assert card("DM-81").pilot
    assert not card("DM-14").pilot  # Ric Olié, Ace Pilot


def test_a_trait_belongs_to_one_type_of_card() -> None:
    assert not trait("Trade Federation Tank").fits(card("DM-114"))  # its Laser Cannon
    assert trait("Trade Federation Tank Laser Cannon").fits(card("DM-114"))
    assert not trait("Jedi").fits(card("DM-35"))  # a Jedi Lightsaber
    assert not trait("senator").fits(card("JC-60"))  # Senator Palpatine, a battle card
    assert not any_character().fits(card("DM-35"))


@rule("YJ-21.3")
def test_the_tank_is_a_character() -> None:
    assert any_character().fits(card("DM-88"))


@rule("YJ-16.1")
def test_duelers_are_the_jedi_and_three_dark_characters() -> None:
    duelers = {c.title for c in load_catalogue().faces if c.dueler and c.side == "dark"}
    assert duelers == {"Darth Maul", "Darth Sidious", "Aurra Sing"}
    light = [c for c in load_catalogue().faces if c.side == "light" and c.type == 0]
    assert all(c.dueler == c.jedi for c in light)


@rule("YJ-7.5")
def test_without_the_diamond_sign_a_kind_means_every_card_of_it() -> None:
    squad, infantry = card("DM-79"), card("DM-99")
    stap = card("DM-116")
    assert stap.line_for(squad) == stap.line_for(infantry) == 0
    in_control = card("DM-125")
    assert in_control.fits([infantry], None, MOS_ESPA, False)
    assert not in_control.fits([squad], None, MOS_ESPA, False)


@rule("YJ-7.1")
def test_other_means_whoever_no_line_above_names() -> None:
    saber = card("DM-34")  # Obi-Wan Kenobi's Lightsaber
    obi_wan, mace, panaka = card("DM-1"), card("DM-7"), card("DM-6")
    assert (saber.use_dots[saber.line_for(obi_wan)], saber.use_dots[saber.line_for(mace)]) == (2, 0)
    assert saber.line_for(panaka) == -1
    electropole = card("DM-39")
    assert electropole.line_for(card("DM-23")) == 0  # a diamond Gungan
    assert electropole.line_for(card("DM-13")) == 1  # Boss Nass has no diamond


@rule("YJ-14.1")
def test_a_subtitle_means_that_version_only() -> None:
    master = version("Yoda, Jedi Master")
    assert master.fits(card("DM-10"))
    assert not master.fits(card("JC-10"))
    assert named("Yoda").fits(card("JC-10"))


def test_captain_panaka_counts_as_three_diamond_kinds() -> None:
    panaka = card("EBN-P11")
    for kind in ("Naboo Officer", "Royal Guard", "Naboo Security"):
        assert diamond(kind).fits(panaka)
        assert trait(kind).fits(panaka)
    assert not diamond("Bravo Pilot").fits(panaka)
    assert not select("diamond character").fits(panaka)
    guards = [panaka, card("DM-31"), card("DM-21")]
    assert card("DM-62").fits(guards, None, MOS_ESPA, False)
    assert card("DM-60").fits([panaka, card("DM-19")], None, MOS_ESPA, False)


@rule("YJ-8.2")
def test_a_battle_card_asks_for_its_site_its_place_or_its_weapon() -> None:
    jawa = card("DM-29")
    arena = card("DM-49")
    assert arena.fits([jawa], None, PODRACE_ARENA, False)
    assert not arena.fits([jawa], None, MOS_ESPA, False)
    on_tatooine = card("DM-51")
    assert on_tatooine.fits([jawa], None, MOS_ESPA, False)
    assert not on_tatooine.fits([jawa], None, GALACTIC_SENATE, False)
    chancellor = card("JC-55")
    assert chancellor.fits([card("JC-26")], None, MOS_ESPA, False)
    assert chancellor.fits([jawa], None, GALACTIC_SENATE, False)
    assert not chancellor.fits([jawa], None, MOS_ESPA, False)
    first = card("DM-61")
    assert first.fits([jawa], None, MOS_ESPA, True)
    assert not first.fits([jawa], None, MOS_ESPA, False)
    open_fire, tank = card("JC-124"), card("DM-88")
    assert open_fire.fits([tank], card("JC-113"), MOS_ESPA, False)
    assert not open_fire.fits([tank], card("DM-120"), MOS_ESPA, False)
    assert not open_fire.fits([tank], None, MOS_ESPA, False)


@rule("YJ-8.3", "YJ-8.4")
def test_a_group_is_right_in_any_order_and_only_in_its_number() -> None:
    anakin, padme, obi_wan = card("DM-4"), card("DM-5"), card("DM-1")
    angel = card("DM-48")
    assert angel.sizes == [2]
    assert angel.fits([anakin, padme], None, MOS_ESPA, False)
    assert angel.fits([padme, anakin], None, MOS_ESPA, False)
    assert not angel.fits([anakin, obi_wan], None, MOS_ESPA, False)
    assert not angel.fits([anakin], None, MOS_ESPA, False)
    assert not angel.fits([padme, padme], None, MOS_ESPA, False)
    droids = [card("DM-97"), card("DM-97"), card("DM-100")]
    schedule = card("DM-131")
    assert (schedule.group, schedule.sizes) == (3, [3])
    assert schedule.fits(droids, None, MOS_ESPA, False)
    assert not schedule.fits(droids[:2], None, MOS_ESPA, False)
    assert not schedule.fits([*droids[:2], card("DM-79")], None, MOS_ESPA, False)


@rule("YJ-8.5")
def test_two_cards_of_one_stack_add_up() -> None:
    trained = card("DM-134")
    assert trained.fits([card("DM-71"), card("JC-71")], None, MOS_ESPA, False)
    assert trained.fits([card("DM-71"), card("DM-71")], None, MOS_ESPA, False)
    assert not trained.fits([card("DM-71"), card("DM-72")], None, MOS_ESPA, False)
    assert not trained.fits([card("DM-88"), card("DM-88")], None, MOS_ESPA, False)  # diamonds


def test_two_different_pilots_are_of_two_titles_and_neither_is_sebulba() -> None:
    engines = card("JC-126")
    assert engines.fits([card("DM-81"), card("DM-82")], None, MOS_ESPA, False)
    assert not engines.fits([card("DM-81"), card("DM-81")], None, MOS_ESPA, False)
    assert not engines.fits([card("DM-81"), card("DM-73")], None, MOS_ESPA, False)


@rule("YJ-12.4")
def test_some_battle_cards_work_with_starships() -> None:
    screen = card("DF-52")
    fighter, transport = card("DM-139"), card("DM-140")
    assert screen.fits([fighter, transport], None, MOS_ESPA, False)
    assert not screen.fits([fighter, fighter], None, MOS_ESPA, False)
    assert screen.fits([card("DF-34"), card("DM-97")], None, MOS_ESPA, False)
    pronged = card("BP-55")
    assert pronged.sizes == [1, 2]
    assert pronged.fits([fighter], None, MOS_ESPA, False)
    assert pronged.fits([fighter, card("DF-60")], None, MOS_ESPA, False)
    assert not card("DM-51").fits([fighter], None, MOS_ESPA, False)


def test_counterparts_allow_no_weapon() -> None:
    droids = [card("DM-11"), card("DM-12")]
    assert card("DM-50").fits(droids, None, MOS_ESPA, False)
    assert not card("DM-50").fits(droids, card("DM-45"), MOS_ESPA, False)


def test_selectors_can_be_joined() -> None:
    sith = any_of([named("Darth Maul"), named("Darth Sidious")])
    assert sith.notation == "named:Darth Maul | named:Darth Sidious"
    assert sith.fits(card("DM-72"))
    assert not sith.fits(card("DM-75"))


@pytest.mark.parametrize(
    ("notation", "error"),
    [
        ("trait:Ewok", "no trait is called 'Ewok'"),
        ("anyone", "'anyone' is no selector"),
        ("named:", "'named:' is no selector"),
        ("character at Mos Eisley", "no place is called 'Mos Eisley'"),
        ("unique trait:Gungan", "can only be marked diamond"),
    ],
)
def test_a_notation_that_means_nothing_is_refused(notation: str, error: str) -> None:
    with pytest.raises(BadSelector, match=error):
        select(notation)


def test_a_group_has_two_or_three_members() -> None:
    with pytest.raises(BadSelector, match="1 fight together"):
        group_of(["character"])


def test_words_are_compared_without_case_accents_and_plurals() -> None:
    assert words_of("Leader of the Gungans") == " leader of the gungan "
    assert words_of("Eirtaé") == " eirtae "
    assert words_of("Boss Nass") == " boss nass "
    assert trait_bit("battle droids") == trait_bit("Battle Droid") != 0


def spell(clause: Clause) -> str:
    """A clause as a formula: its word, and in brackets what fills it."""
    parts = [
        spell(value) if isinstance(value, Clause) else str(value) for value in clause.args.values()
    ]
    return f"{clause.word}({', '.join(parts)})" if parts else clause.word


@pytest.mark.parametrize(
    ("notation", "formula"),
    [
        ("named:Darth Maul", "selector.named(Darth Maul)"),
        ("other trait:Jedi", "selector.other(1, trait.jedi(1))"),
        ("diamond trait:battle droid", "selector.any_diamond(1, trait.battle_droid(1))"),
        (
            "named:Yoda | named:Yaddle",
            "selector.either(selector.named(Yoda), selector.named(Yaddle))",
        ),
        (
            "character on Naboo",
            "selector.on_planet(selector.any(1, trait.character(1)), place.naboo)",
        ),
        (
            "character at Mos Espa",
            "selector.at_site(selector.any(1, trait.character(1)), site.mos_espa)",
        ),
        ("character first", "selector.first"),
    ],
)
def test_a_selector_says_whom_it_means_without_a_language(notation: str, formula: str) -> None:
    assert spell(select(notation).clause()) == formula


def test_a_selector_can_be_said_in_other_shapes() -> None:
    gungan = diamond("Gungan")
    assert spell(gungan.clause(ONE)) == "selector.one_diamond(1, trait.gungan(1))"
    assert spell(gungan.clause(EACH)) == "selector.each_diamond(1, trait.gungan(1))"
    assert spell(gungan.many(3)) == "selector.many_diamond(3, trait.gungan(3))"
    assert spell(group_of(["diamond trait:Gungan x3"]).clause()) == spell(gungan.many(3))
    stack = group_of(["stack character x2 same"])
    assert spell(stack.clause()) == "selector.same_stack(2)"
    pair = group_of(["named:P-59", "diamond trait:destroyer droid"])
    assert spell(pair.clause()) == (
        "selector.both(selector.named(P-59), selector.one_diamond(1, trait.destroyer_droid(1)))"
    )


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_trait_and_every_selector_of_the_data_can_be_said(lang: str) -> None:
    for kind in TRAITS:
        for shape in (ANY, ONE, EACH, ALL):
            assert WORDS.clause(diamond(kind).clause(shape), lang)
        assert WORDS.clause(trait(kind).many(2), lang)
    for c in load_catalogue().faces:
        said = [use.who.clause() for use in c.users] + [group.clause() for group in c.groups]
        said += [weapon.clause() for weapon in c.weapons]
        if c.works_with is not None:
            said.append(c.works_with.clause())
        assert all(WORDS.clause(clause, lang) for clause in said)


@pytest.mark.parametrize(
    ("id", "english", "french"),
    [
        (
            "DM-61",
            "the first character of your battle plan",
            "le premier personnage de votre plan de bataille",
        ),
        ("DM-125", "any diamond battle droid", "tout droïde de bataille diamant"),
        (
            "JC-124",
            "any Trade Federation Tank using a Trade Federation Tank Laser Cannon",
            "tout Trade Federation Tank qui utilise un Trade Federation Tank Laser Cannon",
        ),
        (
            "JC-130",
            "any senator or any character fighting at the Galactic Senate",
            "tout sénateur ou tout personnage qui combat au site Galactic Senate",
        ),
        ("JC-56", "Yoda or Yaddle", "Yoda ou Yaddle"),
    ],
)
def test_whom_a_battle_card_works_with(id: str, english: str, french: str) -> None:
    who = card(id).works_with
    assert who is not None
    assert WORDS.clause(who.clause(), "en") == english
    assert WORDS.clause(who.clause(), "fr") == french


def test_french_kinds_have_a_gender_and_english_ones_an_article() -> None:
    assert WORDS.clause(trait("handmaiden").clause(), "fr") == "toute servante"
    assert WORDS.clause(trait("handmaiden").clause(ONE), "fr") == "une servante"
    assert WORDS.clause(trait("senator").clause(ONE), "fr") == "un sénateur"
    assert WORDS.clause(trait("electropole").clause(ONE), "en") == "an electropole"
    assert WORDS.clause(trait("kaadu").clause(ONE), "en") == "a kaadu"
    masquerade = card("BP-23").groups[0].clause()
    assert WORDS.clause(masquerade, "fr") == "une servante et Queen Amidala"
    invasion = card("JC-58").groups[0].clause()
    assert WORDS.clause(invasion, "en") == (
        "any 3 from among diamond Royal Guards, diamond Naboo Security and diamond Bravo Pilots"
    )
