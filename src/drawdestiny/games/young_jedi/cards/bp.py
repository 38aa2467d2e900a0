"""Boonta Eve Podrace (BP): what the cards with text do."""

from __future__ import annotations

from typing import Final

from drawdestiny.games.young_jedi.effects.actions import (
    DiscardThisTo,
    Draw,
    DropLapCard,
    OpponentDiscards,
    PutUnderOrDraw,
    ShowHandAndDraw,
)
from drawdestiny.games.young_jedi.effects.conditions import (
    Carries,
    Fights,
    LeadsTheRace,
    OpponentControlled,
    PilotWasActive,
    TheirTurn,
    YourTurn,
)
from drawdestiny.games.young_jedi.effects.damage import DamageOf
from drawdestiny.games.young_jedi.effects.deck_search import DeployFromDeck, TakeFromDeck
from drawdestiny.games.young_jedi.effects.fights import (
    DiscardToIgnoreWeapon,
    OnlyFalls,
    ShowHandForPower,
)
from drawdestiny.games.young_jedi.effects.hooks import Text
from drawdestiny.games.young_jedi.effects.podrace import ExtraThrust, HandlingNumber
from drawdestiny.games.young_jedi.effects.power import (
    Bonus,
    PowerFor,
    PowerInDuelsHere,
    WielderGets,
)
from drawdestiny.games.young_jedi.effects.selectors import (
    any_character,
    any_of,
    diamond,
    named,
    select,
    trait,
)
from drawdestiny.games.young_jedi.effects.triggers import (
    InDeployPhase,
    OnDefeating,
    WhenDeployed,
    WhenYouDeploy,
)
from drawdestiny.games.young_jedi.zones import TATOOINE

TAKE_WEAPON: Final[list[Text]] = [WhenDeployed(TakeFromDeck(select("weapon")))]
TAKE_CHARACTER: Final[list[Text]] = [WhenDeployed(TakeFromDeck(select("character")))]
TAKE_BATTLE_CARD: Final[list[Text]] = [WhenDeployed(TakeFromDeck(select("battle")))]
TAKE_STARSHIP: Final[list[Text]] = [WhenDeployed(TakeFromDeck(select("starship")))]
TAKE_LOCATION: Final[list[Text]] = [WhenDeployed(TakeFromDeck(select("location")))]
TRADE_FOR_WEAPON: Final[list[Text]] = [
    InDeployPhase(DiscardThisTo(DeployFromDeck(select("weapon"))))
]
HOLD_OUT: Final[list[Text]] = [
    WielderGets(
        0,
        1,
        select("character but diamond character"),
        when=Fights(select("diamond character")),
    )
]
SKYWALKERS: Final = any_of([named("Anakin Skywalker"), named("Shmi Skywalker")])
ENTERTAINERS: Final = any_of([trait("musician"), trait("singer"), trait("dancer")])
BRAVO_SQUADRON: Final = any_of(
    [
        named("Ric Olié"),
        diamond("Bravo Pilot"),
        trait("Republic Cruiser"),
        trait("Naboo Starfighter"),
    ]
)
MOS_ESPA_CROWD: Final = any_of(
    [named("Watto"), named("Gragra"), trait("Pacithhip"), trait("Quarren"), trait("Rodian")]
)
GANGSTERS: Final = any_of(
    [trait("Hutt"), trait("Diva"), trait("Bith"), trait("Nikto"), trait("Weequay")]
)
QUEENS_CREW: Final = any_of([named("Queen Amidala"), named("Ric Olié"), named("R2-D2")])
VICEROYS_CREW: Final = any_of([named("Nute Gunray"), named("Tey How"), named("Sil Unch")])

LIGHT: Final[dict[str, list[Text]]] = {
    "BP-1": [ExtraThrust(1)],
    "BP-2": [PowerInDuelsHere(2, trait("Jedi"))],
    "BP-3": [WhenYouDeploy(SKYWALKERS, Draw(1), may=False)],
    "BP-4": [WhenDeployed(DeployFromDeck(trait("Anakin's Friend")))],
    "BP-5": TAKE_WEAPON,
    "BP-6": TAKE_CHARACTER,
    "BP-7": TAKE_BATTLE_CARD,
    "BP-8": TAKE_STARSHIP,
    "BP-9": TAKE_LOCATION,
    "BP-10": [WhenDeployed(DeployFromDeck(diamond("Gungan")))],
    "BP-15": [WhenYouDeploy(named("Anakin Skywalker"), PutUnderOrDraw(), may=False)],
    "BP-20": TRADE_FOR_WEAPON,
    "BP-21": HOLD_OUT,
    "BP-22": [ShowHandForPower(2)],
    "BP-23": [OnlyFalls(trait("handmaiden"))],
    "BP-24": [Bonus(2, when=OpponentControlled(won=True))],
    "BP-26": [PowerFor(1, any_character(), when=TheirTurn())],
    "BP-27": [PowerFor(2, BRAVO_SQUADRON)],
    "BP-28": [InDeployPhase(ShowHandAndDraw(), once=True)],
    "BP-30": [Bonus(3, when=Carries(QUEENS_CREW))],
}

DARK: Final[dict[str, list[Text]]] = {
    "BP-31": [ExtraThrust(1)],
    "BP-32": [Bonus(2, when=PilotWasActive())],
    "BP-33": [Bonus(2, when=Fights(trait("Jedi"))), OnDefeating(Draw(1), may=True)],
    "BP-34": [HandlingNumber(1)],
    "BP-36": [WhenDeployed(DeployFromDeck(trait("Tusken Raider")), TATOOINE)],
    "BP-37": [OnDefeating(OpponentDiscards(1), may=False)],
    "BP-38": [OnDefeating(DropLapCard(), may=True)],
    "BP-39": [DamageOf(-1, select("transport"))],
    "BP-40": [Bonus(2, when=LeadsTheRace())],
    "BP-41": [WhenDeployed(DeployFromDeck(ENTERTAINERS), TATOOINE)],
    "BP-42": TAKE_WEAPON,
    "BP-43": TAKE_BATTLE_CARD,
    "BP-44": TAKE_CHARACTER,
    "BP-45": TAKE_STARSHIP,
    "BP-46": TAKE_LOCATION,
    "BP-47": [WhenDeployed(DeployFromDeck(trait("Thermal Detonator")))],
    "BP-48": TRADE_FOR_WEAPON,
    "BP-49": [DiscardToIgnoreWeapon()],
    "BP-50": HOLD_OUT,
    "BP-52": [Bonus(2, when=OpponentControlled(won=True))],
    "BP-53": [ShowHandForPower(2)],
    "BP-54": [Bonus(4, when=Fights(trait("Jedi")))],
    "BP-56": [PowerFor(1, any_character(), when=YourTurn())],
    "BP-57": [PowerFor(2, MOS_ESPA_CROWD)],
    "BP-58": [PowerFor(2, GANGSTERS)],
    "BP-60": [Bonus(3, when=Carries(VICEROYS_CREW))],
}

TEXTS: Final[dict[str, list[Text]]] = LIGHT | DARK
