"""Words: every sentence a player reads comes from a phrasebook in their language.

A phrasebook is a TOML file per language with sections (``event``, ``prompt``, ``option``,
``refusal``, ``term``, ``clause``, ``place``, ...) of templates. In a template ``{n}`` is a value
and ``{n:card|cards}`` picks the singular or plural by the value ``n``, with ``#`` for the number
itself: ``{n:the top card|the top # cards}``. In French ``de {card}`` and ``que {card}`` lose their
vowel before another one, d’Obi-Wan Kenobi, and ``de {player}`` joins the article of its value, du
côté obscur; in English ``a {kind}`` becomes ``an`` before a vowel. Where the value is a clause,
``{kind:tout|toute}`` picks by the gender of its word, which the section ``gender`` tells; words
that it does not name are masculine.

French is written as a keyboard has it and set as it is printed when it is read (``typeset``).
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache, lru_cache
from typing import Final

LANGUAGES: Final = ("en", "fr")

_SLOT = re.compile(r"(\b[Dd]e |\b[Qq]ue |\b[Aa] )?\{(\w+)(?::([^}]*))?\}")

_VOWELS = frozenset("aeiou")

_ELISION = re.compile(r"\b([cdjlmnst]|[a-z]*qu|aujourd)'(?=[\w{«])", re.IGNORECASE)
_BEFORE_MARK = re.compile("[ \u202f]([:;!?»%])")
_AFTER_QUOTE = re.compile("«[ \u202f]")

NAME_LENGTH: Final = 80
"""Names are compared again and again; longer texts, which anybody may send, are not kept."""

_FIGURES: Final = {
    "en": str.maketrans({"%": " %"}),
    # Not the narrow blank: Latin-1 and its kin lack it, and printing would fail there.
    "fr": str.maketrans({",": "\u00a0", ".": ",", "%": "\u00a0%"}),
}


class Clause:
    """What a card says, without a language: a word of the phrasebook and what fills it."""

    def __init__(self, word: str, args: dict[str, int | str | Clause] | None = None) -> None:
        self.word: Final = word
        self.args: Final = args or {}


class MissingPhrase(LookupError):
    """A word that no phrasebook has, or that is not filled as its phrase wants: for developers."""


class Words:
    """The phrasebooks of one package: its own, with those of the engine behind them."""

    def __init__(self, package: str) -> None:
        self.package = package

    def has(self, lang: str, section: str, word: str) -> bool:
        return word in _phrasebook(self.package, lang).get(section, {}) or word in _phrasebook(
            "drawdestiny.engine", lang
        ).get(section, {})

    def say(
        self,
        lang: str,
        section: str,
        word: str,
        args: dict[str, int | str | Clause] | None = None,
    ) -> str:
        """The template of that word, filled in."""
        book = _phrasebook(self.package, lang).get(section, {})
        template = book.get(word)
        if template is None:
            template = _phrasebook("drawdestiny.engine", lang).get(section, {}).get(word)
        if template is None:
            raise MissingPhrase(f"{_place(self.package, lang)}: [{section}] has no word {word!r}")
        try:
            return self._fill(template, lang, args or {})
        except KeyError as error:
            name = str(error).strip("'")
            where = f"{_place(self.package, lang)}: [{section}] {word} = {template!r}"
            raise MissingPhrase(f"{where}: nothing was given for {{{name}}}") from error

    def _fill(self, template: str, lang: str, args: dict[str, int | str | Clause]) -> str:
        def slot(match: re.Match[str]) -> str:
            before, name, forms = match.group(1) or "", match.group(2), match.group(3)
            value = args[name]
            if forms is not None and isinstance(value, Clause):
                text = forms.split("|")[self._feminine(value, lang)]
            elif forms is not None:
                assert isinstance(value, int), f"{name} of {template!r} is no number"
                text = forms.split("|")[plural(value, lang)].replace("#", str(value))
            else:
                text = self.clause(value, lang) if isinstance(value, Clause) else str(value)
            if before and fold(text)[:1] in _VOWELS:
                before = _before_a_vowel(before, lang)
            elif lang == "fr" and text.startswith("le ") and before.lower() == "de ":
                before, text = before[:1] + "u ", text[3:]
            return before + text

        return _SLOT.sub(slot, template)

    def clause(self, clause: Clause, lang: str) -> str:
        """A clause in a language. Its word is one of the section ``clause`` or names another:
        ``trait.jedi`` is the word ``jedi`` of the section ``trait``.
        """
        section, _, word = clause.word.rpartition(".")
        return self.say(lang, section or "clause", word, clause.args)

    def _feminine(self, clause: Clause, lang: str) -> int:
        word = clause.word.rpartition(".")[2]
        return int(_phrasebook(self.package, lang).get("gender", {}).get(word) == "f")

    def sections(self, lang: str) -> dict[str, dict[str, str]]:
        """The package's own phrasebook."""
        return _phrasebook(self.package, lang)


def _before_a_vowel(word: str, lang: str) -> str:
    if word.lower() == "a ":
        return word[:1] + "n " if lang == "en" else word
    return word[:-2] + "’" if lang == "fr" else word


def plural(n: int, lang: str) -> int:
    """1 where the language wants the plural of n: French says « 0 carte », English "0 cards"."""
    if lang == "fr":
        return 1 if abs(n) >= 2 else 0
    return 0 if abs(n) == 1 else 1


def figure(value: float, form: str, lang: str) -> str:
    """A number as it is written there, formed as Python does: 0.615 as ``.1%`` is « 61,5 % »."""
    return format(value, form).translate(_FIGURES[lang])


def capital(text: str) -> str:
    """The text with a capital letter: it may begin with an article, or with an unknown card."""
    return text[:1].upper() + text[1:]


def sentence(text: str) -> str:
    """The text with a capital letter and a full stop."""
    text = capital(text.strip())
    return text if text.endswith((".", "!", "?", ":")) else text + "."


def typeset(text: str, lang: str) -> str:
    """The text as its language is printed: in French with curved apostrophes where a vowel is left
    out, and blanks that no line breaks at, all of one kind. Names of cards stay as they are.
    """
    if lang != "fr":
        return text
    text = _BEFORE_MARK.sub("\u00a0\\1", _ELISION.sub("\\1’", text))
    return _AFTER_QUOTE.sub("«\u00a0", text)


def fold(text: str) -> str:
    """The text for comparing: no case, no accents, plain quotes."""
    return _folded(text) if len(text) <= NAME_LENGTH else _folded.__wrapped__(text)


@lru_cache(maxsize=4096)
def _folded(text: str) -> str:
    plain = unicodedata.normalize("NFKD", text.replace("\u2019", "'"))
    return "".join(c for c in plain if not unicodedata.combining(c)).casefold().strip()


def slug(text: str) -> str:
    """The text as a short name: Qui-Gon Jinn becomes qui-gon-jinn."""
    return re.sub(r"[^a-z0-9]+", "-", fold(text)).strip("-")


def _place(package: str, lang: str) -> str:
    """The file of a phrasebook, as a developer looks for it."""
    return f"{package.replace('.', '/')}/lang/{lang}.toml"


@cache
def _phrasebook(package: str, lang: str) -> dict[str, dict[str, str]]:
    # Imported when the first sentence is said: they are a third of `import drawdestiny`.
    import tomllib
    from importlib.resources import files

    file = files(package) / "lang" / f"{lang}.toml"
    try:
        book: dict[str, dict[str, str]] = tomllib.loads(file.read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise MissingPhrase(f"there is no phrasebook {_place(package, lang)}") from error
    except tomllib.TOMLDecodeError as error:
        raise MissingPhrase(f"{_place(package, lang)}: {error}") from error
    return {
        section: {word: typeset(text, lang) for word, text in words.items()}
        for section, words in book.items()
    }
