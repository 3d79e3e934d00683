"""All text that people read: from the Fluent files in ``cogs/i18n``, and each game's own."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import TYPE_CHECKING, Final

from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.core import Fact

logger = logging.getLogger(__name__)

FOLDER: Final = Path(__file__).parent.parent / "i18n"
SOURCE: Final = "en"
"""The language in which every text exists."""


class Texts:
    """The texts of all languages; each falls back to English, message by message."""

    def __init__(self, folder: Path = FOLDER) -> None:
        """Read all texts in *folder*; those of games are added with `add`."""
        self._bundles: dict[str, FluentBundle] = {}
        self._read: set[Path] = set()
        self._lacking: set[tuple[str, str]] = set()
        """What was said in English because a language has no such text."""
        self.add(folder)

    def add(self, folder: Path) -> None:
        """Read the files ``….<language>.ftl`` in *folder*, unless that was done before."""
        for path in sorted(folder.glob("*.ftl")):
            if path in self._read:
                continue
            self._read.add(path)
            language = path.stem.rpartition(".")[2]
            bundle = self._bundles.setdefault(
                language, FluentBundle([language], use_isolating=False)
            )
            bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))

    def languages(self) -> list[str]:
        """Return the codes of the languages that there are."""
        return sorted(self._bundles)

    def has(self, key: str, language: str = SOURCE) -> bool:
        """Whether there is a text of this name in *language*."""
        return language in self._bundles and self._bundles[language].has_message(key)

    def say(self, locale: str, key: str, facts: Mapping[str, Fact] | None = None) -> str:
        """Return the text *key* in the language of *locale* (``en-US`` …), with *facts* filled in.

        A text that does not exist is its own name: ugly, but nothing fails.
        """
        text, faults = self.form(locale, key, facts or {})
        for fault in faults:
            logger.error("%s", fault)
        return text

    def listed(self, locale: str, key: str, words: Sequence[str]) -> str:
        """Return *words* as a list in the language of *locale*, each as the text *key* says it.

        The text gets the word as ``$one``.
        """
        said = [self.say(locale, key, {"one": word}) for word in words]
        language = locale.partition("-")[0]
        return format_list(said, locale=language if language in self._bundles else SOURCE)

    def form(self, locale: str, key: str, facts: Mapping[str, Fact]) -> tuple[str, list[str]]:
        """Return what `say` returns, and what is wrong with it."""
        for language in (locale, locale.partition("-")[0], SOURCE):
            bundle = self._bundles.get(language)
            if bundle is None:
                continue
            if not bundle.has_message(key):
                self._note_lacking(language, key)
                continue
            pattern = bundle.get_message(key).value
            if pattern is None:
                continue
            text, errors = bundle.format_pattern(pattern, dict(facts))
            return str(text), [f"text {key} in {language}: {error}" for error in errors]
        return key, [f"there is no text {key}"]

    def _note_lacking(self, language: str, key: str) -> None:
        if (language, key) not in self._lacking and self.has(key):
            self._lacking.add((language, key))
            logger.warning("there is no text %s in %s: English is said", key, language)


TEXTS: Final = Texts()
"""The texts that come with Parlor."""


_listed: Final[dict[str, str]] = {}
"""By its English words which text it is, of those in Discord's command list."""


def english(key: str) -> str:
    """Return a text for Discord's own command list, which is made before anybody asks."""
    text = TEXTS.say(SOURCE, key)
    _listed[text] = key
    return text


def listed_key(text: str) -> str:
    """Return which text `english` has given as *text*; empty: none."""
    return _listed.get(text, "")
