"""The words that card texts are written with; a test compares them with the constructors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from drawdestiny.engine.vocabulary import Vocabulary, Word
from drawdestiny.engine.words import Clause
from drawdestiny.games.young_jedi.cards.traits import TRAITS
from drawdestiny.games.young_jedi.effects.actions import (
    DiscardAndDraw,
    DiscardDiamond,
    DiscardThisTo,
    Draw,
    DropLapCard,
    LookAtTop,
    OpponentDiscards,
    OpponentTakes,
    PutUnder,
    PutUnderOrDraw,
    ShowHandAndDraw,
    SitsOutWithEnemy,
)
from drawdestiny.games.young_jedi.effects.conditions import (
    ALWAYS,
    Carries,
    Duels,
    EvacuatesFromHere,
    Fights,
    FightsAt,
    HasFought,
    LeadsTheRace,
    OpponentControlled,
    OtherPresent,
    PilotWasActive,
    Present,
    StackedWith,
    TheirTurn,
    Uses,
    UsesBattleCard,
    YouControlled,
    YourTurn,
)
from drawdestiny.games.young_jedi.effects.damage import (
    DamageOf,
    DamageOfDefeated,
    DoublesDamage,
    MoreDamage,
    OwnDamage,
)
from drawdestiny.games.young_jedi.effects.deck_search import (
    DeployFromDeck,
    ShufflesDuelingCards,
    TakeFromDeck,
)
from drawdestiny.games.young_jedi.effects.deploy import (
    CostNothing,
    CostsOnly,
    Counters,
    CountersForACard,
    EvensUpTo,
)
from drawdestiny.games.young_jedi.effects.destiny import (
    DestinyDifference,
    DrawsTwo,
    ExchangesDestiny,
    MayRedraw,
    SubstitutesDamage,
)
from drawdestiny.games.young_jedi.effects.duels import (
    CannotPass,
    CardsForCompany,
    Defends,
    DrawDuelingCards,
    DuelingLine,
    EndsDuelByNumbers,
    NobodyStepsIn,
    OnPass,
    RemoveHit,
    SacrificeLine,
    ScoreHits,
    SilencesDuelingText,
)
from drawdestiny.games.young_jedi.effects.fights import (
    DiscardForTie,
    DiscardToIgnoreWeapon,
    FightsAgain,
    IgnoresWeapons,
    LastOneHolds,
    LeavesOpponent,
    NoBattleCards,
    OnlyFalls,
    ReturnsToHand,
    ShowHandForPower,
    TwoWeapons,
)
from drawdestiny.games.young_jedi.effects.hooks import Text
from drawdestiny.games.young_jedi.effects.podrace import ExtraThrust, HandlingNumber
from drawdestiny.games.young_jedi.effects.power import (
    Bonus,
    CannotUseWeapons,
    MayUse,
    PlaysWithShip,
    PowerFor,
    PowerInDuelsHere,
    WielderGets,
)
from drawdestiny.games.young_jedi.effects.selectors import (
    Selector,
    any_character,
    any_of,
    named,
    select,
    version,
)
from drawdestiny.games.young_jedi.effects.triggers import (
    InDeployPhase,
    InEvenUpPhase,
    OnControl,
    OnDefeating,
    WhenDeployed,
    WhenYouDeploy,
)
from drawdestiny.games.young_jedi.zones import CORUSCANT, NABOO, TATOOINE


def as_it_is(selector: Selector) -> Selector:
    """A selector from its own notation, which was read already."""
    return selector


def own_trait(kind: str) -> Selector:
    """Every card of a kind, which a set may have added."""
    return select(f"trait:{kind}", [kind])


def own_diamond(kind: str) -> Selector:
    """The same with the diamond sign."""
    return select(f"diamond trait:{kind}", [kind])


def read_selector(text: str, own: Sequence[str]) -> object:
    return select(text, list(own))


def spell_selector(value: object) -> str:
    assert isinstance(value, Selector)
    return f'select("{value.notation}")'


BONUS: Final = {"power": "bonus"}


def said(value: object) -> list[Clause]:
    assert isinstance(value, Text)
    return [value.clause()]


VOCABULARY: Final = Vocabulary(
    "Young Jedi",
    "Text",
    [
        Word("Draw", "Deed", Draw, "count: count"),
        Word("OpponentTakes", "Deed", OpponentTakes, "damage: count"),
        Word("DiscardThisTo", "Deed", DiscardThisTo, "deed: Deed"),
        Word("PutUnder", "Deed", PutUnder),
        Word("PutUnderOrDraw", "Deed", PutUnderOrDraw),
        Word("ShowHandAndDraw", "Deed", ShowHandAndDraw),
        Word("DiscardAndDraw", "Deed", DiscardAndDraw, "count: count, with_this: yes/no = false"),
        Word("OpponentDiscards", "Deed", OpponentDiscards, "count: count"),
        Word("SitsOutWithEnemy", "Deed", SitsOutWithEnemy),
        Word("LookAtTop", "Deed", LookAtTop),
        Word("DiscardDiamond", "Deed", DiscardDiamond),
        Word("DropLapCard", "Deed", DropLapCard),
        Word("Fights", "Condition", Fights, "whom: Selector"),
        Word("Duels", "Condition", Duels, "whom: Selector"),
        Word("Uses", "Condition", Uses, "what: Selector"),
        Word("UsesBattleCard", "Condition", UsesBattleCard, "title: text"),
        Word("FightsAt", "Condition", FightsAt, "planet: planet"),
        Word("Carries", "Condition", Carries, "whom: Selector"),
        Word("EvacuatesFromHere", "Condition", EvacuatesFromHere),
        Word("YouControlled", "Condition", YouControlled, "planet: planet"),
        Word("OpponentControlled", "Condition", OpponentControlled, "won: yes/no = false"),
        Word("YourTurn", "Condition", YourTurn),
        Word("TheirTurn", "Condition", TheirTurn),
        Word("HasFought", "Condition", HasFought, "whom: Selector"),
        Word("Present", "Condition", Present, "whom: Selector"),
        Word("OtherPresent", "Condition", OtherPresent, "whom: Selector"),
        Word("StackedWith", "Condition", StackedWith, "whom: Selector"),
        Word("PilotWasActive", "Condition", PilotWasActive),
        Word("LeadsTheRace", "Condition", LeadsTheRace),
        Word("OwnDamage", "Text", OwnDamage, "change: number, when: Condition"),
        Word("DamageOf", "Text", DamageOf, "change: number, whom: Selector, here: yes/no = false"),
        Word("DamageOfDefeated", "Text", DamageOfDefeated, "change: number"),
        Word("DoublesDamage", "Text", DoublesDamage),
        Word("MoreDamage", "Text", MoreDamage, "won: number, lost: number"),
        Word("DeployFromDeck", "Deed", DeployFromDeck, "what: Selector, free: yes/no = false"),
        Word("TakeFromDeck", "Deed", TakeFromDeck, "what: Selector"),
        Word("ShufflesDuelingCards", "Text", ShufflesDuelingCards, "effect: text, count: count"),
        Word(
            "CostsOnly",
            "Text",
            CostsOnly,
            "counters: count, when: Condition",
            {"counters": "counters_only"},
        ),
        Word("CostNothing", "Text", CostNothing, "what: Selector"),
        Word("Counters", "Text", Counters, "limit: count"),
        Word("CountersForACard", "Text", CountersForACard, "limit: count"),
        Word("EvensUpTo", "Text", EvensUpTo, "size: count"),
        Word("SubstitutesDamage", "Text", SubstitutesDamage),
        Word("ExchangesDestiny", "Text", ExchangesDestiny),
        Word("DestinyDifference", "Text", DestinyDifference),
        Word("MayRedraw", "Text", MayRedraw),
        Word("DrawsTwo", "Text", DrawsTwo),
        Word(
            "DuelingLine",
            "Text",
            DuelingLine,
            "deed: Deed, may: yes/no = false, when: Condition = ALWAYS",
        ),
        Word("SacrificeLine", "Text", SacrificeLine, "deed: Deed"),
        Word("ScoreHits", "Deed", ScoreHits, "count: count"),
        Word("DrawDuelingCards", "Deed", DrawDuelingCards, "count: count"),
        Word("RemoveHit", "Deed", RemoveHit),
        Word("Defends", "Condition", Defends, "who: Selector"),
        Word("SilencesDuelingText", "Text", SilencesDuelingText),
        Word("CannotPass", "Text", CannotPass),
        Word("OnPass", "Text", OnPass, "deed: Deed"),
        Word("NobodyStepsIn", "Text", NobodyStepsIn),
        Word("CardsForCompany", "Text", CardsForCompany, "least: count, most: count"),
        Word("EndsDuelByNumbers", "Text", EndsDuelByNumbers),
        Word("ReturnsToHand", "Text", ReturnsToHand, "whom: Selector = none", {"whom": "only"}),
        Word("OnlyFalls", "Text", OnlyFalls, "whom: Selector"),
        Word("FightsAgain", "Text", FightsAgain),
        Word("IgnoresWeapons", "Text", IgnoresWeapons),
        Word("DiscardToIgnoreWeapon", "Text", DiscardToIgnoreWeapon),
        Word("TwoWeapons", "Text", TwoWeapons, "one: Selector, two: Selector"),
        Word("NoBattleCards", "Text", NoBattleCards),
        Word("LeavesOpponent", "Text", LeavesOpponent),
        Word("DiscardForTie", "Text", DiscardForTie, "count: count, whom: Selector"),
        Word("ShowHandForPower", "Text", ShowHandForPower, "power: number", BONUS),
        Word("LastOneHolds", "Text", LastOneHolds),
        Word("ExtraThrust", "Text", ExtraThrust, "tokens: count"),
        Word("HandlingNumber", "Text", HandlingNumber, "number: number"),
        Word("Bonus", "Text", Bonus, "power: number, when: Condition = ALWAYS", BONUS),
        Word(
            "PowerFor",
            "Text",
            PowerFor,
            "power: number, whom: Selector, when: Condition = ALWAYS",
            BONUS,
        ),
        Word("PowerInDuelsHere", "Text", PowerInDuelsHere, "power: number, whom: Selector", BONUS),
        Word(
            "WielderGets",
            "Text",
            WielderGets,
            "power: number, cubes: number, who: Selector, when: Condition",
            BONUS,
        ),
        Word("MayUse", "Text", MayUse, "weapons: Selector"),
        Word("CannotUseWeapons", "Text", CannotUseWeapons, "whom: Selector"),
        Word("PlaysWithShip", "Text", PlaysWithShip, "power: number", BONUS),
        Word(
            "WhenDeployed",
            "Text",
            WhenDeployed,
            "deed: Deed, planet: planet = none, may: yes/no = true",
        ),
        Word(
            "WhenYouDeploy", "Text", WhenYouDeploy, "whom: Selector, deed: Deed, may: yes/no = true"
        ),
        Word(
            "InDeployPhase",
            "Text",
            InDeployPhase,
            "deed: Deed, once: yes/no = false, planet: planet = none",
        ),
        Word("InEvenUpPhase", "Text", InEvenUpPhase, "deed: Deed"),
        Word("OnDefeating", "Text", OnDefeating, "deed: Deed, may: yes/no"),
        Word("OnControl", "Text", OnControl, "deed: Deed"),
        Word("select", "Selector", as_it_is, "selector: selector"),
        Word("named", "Selector", named, "title: text"),
        Word("version", "Selector", version, "name: text"),
        Word("trait", "Selector", own_trait, "kind: trait"),
        Word("diamond", "Selector", own_diamond, "kind: trait"),
        Word("any_of", "Selector", any_of, "selectors: [Selector]"),
        Word("any_character", "Selector", any_character),
    ],
    constants={
        "Condition": {"ALWAYS": ALWAYS},
        "planet": {"TATOOINE": TATOOINE, "CORUSCANT": CORUSCANT, "NABOO": NABOO},
    },
    choices={"trait": TRAITS},
    spell={Selector: spell_selector},
    clauses=said,
    readers={"selector": read_selector},
)
