"""The people that bots are at a table: a name, a face, a temper and a line or two.

Names and words are our own. Each level of each game has somebody; where several bots of one level
sit together, the others come from a bench, so that three bots are three persons.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from drawdestiny.engine.words import typeset

MOMENTS: Final = ("start", "ahead", "behind")
"""When somebody says something: at the start, when a fight is won, when one is lost."""


class Said:
    """A sentence in every language."""

    def __init__(self, en: str, fr: str) -> None:
        self.en: Final = en
        self.fr: Final = typeset(fr, "fr")

    def to(self, lang: str) -> str:
        return self.fr if lang == "fr" else self.en


class Opponent:
    """Somebody to play against."""

    def __init__(
        self, id: str, name: str, look: str, tone: str, temper: Said, lines: list[Said]
    ) -> None:
        self.id: Final = id
        self.name: Final = name
        self.look: Final = look
        """The motif of the face, as a game's table of motifs would write it."""
        self.tone: Final = tone
        """The side whose colours stand behind the face."""
        self.temper: Final = temper
        self.lines: Final = lines
        """What is said at each of MOMENTS."""


_CAST: Final = {
    "episode-one": [
        Opponent(
            "wick",
            "Wick Pellory",
            "child goggles hair=sand",
            "light",
            Said("Bold, and counts on luck", "Hardi, et compte sur la chance"),
            [
                Said("My deck is warm today. Draw!", "Mon paquet est chaud aujourd’hui. Piochez !"),
                Said(
                    "Luck is a skill. I keep saying so.", "La chance s’apprend. Je le dis toujours."
                ),
                Said("The cards owe me one now.", "Les cartes me doivent quelque chose."),
            ],
        ),
        Opponent(
            "rana",
            "Rana Tibbet",
            "helmet skin=dark shell=sand trim=blue",
            "alliance",
            Said("Quick, and talks while she plays", "Rapide, et parle en jouant"),
            [
                Said(
                    "Fifteen minutes, then I must be elsewhere.",
                    "Un quart d’heure, puis on m’attend ailleurs.",
                ),
                Said("Keep up, keep up.", "Suivez, suivez."),
                Said("Fine. I was talking too much.", "Bon. Je parlais trop."),
            ],
        ),
        Opponent(
            "osk",
            "Osk Varro",
            "racer",
            "dark",
            Said("Takes every turn on the inside", "Prend tous les virages à la corde"),
            [
                Said("Mind the turns. I take them close.", "Attention aux virages. Je les serre."),
                Said("Inside line. Every time.", "À la corde. Comme toujours."),
                Said("You saw that coming? I did not.", "Vous l’aviez vu venir ? Pas moi."),
            ],
        ),
        Opponent(
            "idra",
            "Idra Venn",
            "gown bare hair=grey bun cloth=teal",
            "force",
            Said("Counts every card, yours too", "Compte chaque carte, les vôtres aussi"),
            [
                Said(
                    "I count the cards as they fall. Yours as well.",
                    "Je compte les cartes qui tombent. Les vôtres aussi.",
                ),
                Said("Your deck grows thin.", "Votre paquet s’amincit."),
                Said(
                    "I must have miscounted. How refreshing.",
                    "J’ai dû mal compter. Comme c’est rafraîchissant.",
                ),
            ],
        ),
    ],
    "jedi-knights": [
        Opponent(
            "lio",
            "Lio Brandt",
            "civilian hair=brown vest=steel",
            "alliance",
            Said("Builds a fleet and admires it", "Bâtit une flotte et l’admire"),
            [
                Said("Look at all these ships!", "Regardez tous ces vaisseaux !"),
                Said("They work! The ships work!", "Ils marchent ! Les vaisseaux marchent !"),
                Said("I liked that one.", "Je l’aimais bien, celui-là."),
            ],
        ),
        Opponent(
            "quill",
            "Quill Asher",
            "uniform beret hair=black skin=tan cloth=olive",
            "independent",
            Said("Reads the rulebook at breakfast", "Lit les règles au petit déjeuner"),
            [
                Said(
                    "I have read the chapter on battles. Twice.",
                    "J’ai lu le chapitre des batailles. Deux fois.",
                ),
                Said("Second paragraph. I knew it.", "Deuxième paragraphe. Je le savais."),
                Said("That was not in my chapter.", "Ce n’était pas dans mon chapitre."),
            ],
        ),
        Opponent(
            "maren",
            "Maren Holt",
            "soldier skin=fair shell=wine",
            "empire",
            Said("Holds the line, then moves it", "Tient la ligne, puis l’avance"),
            [
                Said(
                    "Four worlds. I only need enough of them.",
                    "Quatre mondes. Il m’en suffit d’assez.",
                ),
                Said(
                    "Hold there. We have what we came for.",
                    "Tenez la place. Nous avons ce que nous voulions.",
                ),
                Said("Fall back, keep order, count again.", "Repli, en ordre, et on recompte."),
            ],
        ),
        Opponent(
            "tavian",
            "Tavian Ord",
            "uniform cap beard hair=grey cloth=navy",
            "force",
            Said(
                "Waits where you will be an hour from now", "Attend là où vous serez dans une heure"
            ),
            [
                Said("Take your time. I already have.", "Prenez votre temps. J’ai pris le mien."),
                Said("You are where I hoped you would be.", "Vous êtes là où je vous espérais."),
                Said(
                    "You found the weak plank. Good.", "Vous avez trouvé la planche pourrie. Bien."
                ),
            ],
        ),
    ],
    "young-jedi": [
        Opponent(
            "pim",
            "Pim Tolleck",
            "child hair=brown skin=tan",
            "light",
            Said("Curious, and never in a hurry", "Curieux, et jamais pressé"),
            [
                Said(
                    "Which way round do they go? Never mind, I see.",
                    "Dans quel sens, déjà ? Ah, je vois.",
                ),
                Said("Oh! Was that good?", "Oh ! C’était bien ?"),
                Said(
                    "I wanted to see what happens. Now I know.",
                    "Je voulais voir. Maintenant, je sais.",
                ),
            ],
        ),
        Opponent(
            "sela",
            "Sela Marrin",
            "robe braid hair=rust skin=fair tunic=sand",
            "independent",
            Said("Keen, and forgets her flank", "Ardente, et oublie son flanc"),
            [
                Said(
                    "They tell me to be patient. Let us be quick instead.",
                    "On me dit d’être patiente. Soyons plutôt rapides.",
                ),
                Said("I practised that one all week.", "Je l’ai répété toute la semaine."),
                Said("All right. Again, and better.", "D’accord. Encore, et mieux."),
            ],
        ),
        Opponent(
            "dorv",
            "Dorv Kestane",
            "robe bald skin=dark cloth=steel tunic=wine",
            "dark",
            Said("Dry, and gives nothing away", "Sec, et ne laisse rien paraître"),
            [
                Said(
                    "Good evening. Shall we keep it civil?",
                    "Bonsoir. Restons courtois, voulez-vous ?",
                ),
                Said("You left that door open.", "Vous aviez laissé la porte ouverte."),
                Said("Well struck. I shall remember it.", "Bien touché. Je m’en souviendrai."),
            ],
        ),
        Opponent(
            "ysmere",
            "Ysmere",
            "robe hood beard hair=grey cloth=purple",
            "force",
            Said("Old and calm, sees the end first", "Vieux et calme, voit d’abord la fin"),
            [
                Said(
                    "I have waited for longer games than this one.",
                    "J’ai attendu des parties plus longues que celle-ci.",
                ),
                Said(
                    "It was decided the turn before last.",
                    "C’était décidé depuis l’avant-dernier tour.",
                ),
                Said(
                    "Ah. So there is something left to learn.",
                    "Ah. Il reste donc quelque chose à apprendre.",
                ),
            ],
        ),
    ],
}
"""Who plays each level of a game, from the weakest to the strongest."""

_BENCH: Final = [
    Opponent(
        "nadri",
        "Nadri Fenn",
        "senator hair=black skin=tan cloth=wine",
        "alliance",
        Said("Plays for the company", "Joue pour la compagnie"),
        [
            Said("Is this seat free? Thank you.", "Cette place est libre ? Merci."),
            Said(
                "Do not look at me, I follow the cards.", "Ne me regardez pas, je suis les cartes."
            ),
            Said("The evening is young.", "La soirée commence à peine."),
        ],
    ),
    Opponent(
        "hob",
        "Hob Querrel",
        "boar",
        "dark",
        Said("Grumbles, wins, grumbles", "Grogne, gagne, grogne"),
        [
            Said("If we must, we must.", "S’il le faut, il le faut."),
            Said("About time.", "Il était temps."),
            Said("Typical.", "Évidemment."),
        ],
    ),
    Opponent(
        "essa",
        "Essa Lorne",
        "head-tails skin=teal cloth=purple eyes=gold",
        "independent",
        Said("Whispers to her cards", "Parle tout bas à ses cartes"),
        [
            Said("Hush, they are listening.", "Chut, elles écoutent."),
            Said("They told me you would do that.", "Elles m’avaient prévenue."),
            Said("They are sulking now.", "Maintenant, elles boudent."),
        ],
    ),
    Opponent(
        "nine",
        "Sevenby-Nine",
        "protocol",
        "empire",
        Said("A machine, and proud of it", "Une machine, et fière de l’être"),
        [
            Said("Courtesy first: good day.", "La politesse d’abord : bonjour."),
            Said("Probability was on my side.", "Les probabilités étaient pour moi."),
            Said("Recalculating.", "Je recalcule."),
        ],
    ),
]
"""Who sits down where somebody of the level sits already, or where a level has nobody."""

_LEVELS: Final = ("youngling", "padawan", "knight", "master")


def opponents(game: str) -> list[Opponent]:
    """Everybody who may sit at a table of the game: a person for each level first."""
    return _CAST.get(game, []) + _BENCH


def opponent(id: str) -> Opponent | None:
    for game in _CAST:
        for one in _CAST[game]:
            if one.id == id:
                return one
    for one in _BENCH:
        if one.id == id:
            return one
    return None


def cast(game: str, levels: Sequence[str]) -> list[str]:
    """Who the bots of these levels are, by their ids; empty for a seat without a bot."""
    people = _CAST.get(game, [])
    found: list[str] = []
    for level in levels:
        wanted = _LEVELS.index(level) if level in _LEVELS else len(people)
        choice = "" if not level else people[wanted].id if wanted < len(people) else _BENCH[0].id
        if choice in found and choice:
            choice = next((one.id for one in _BENCH if one.id not in found), choice)
        found.append(choice)
    return found
