"""All texts that people read, from Fluent files: on, about and around pictures.

Parsing everything takes seconds and most of it is never needed, so entries are parsed on demand.
"""

from __future__ import annotations

import logging
import re
from functools import cache
from threading import Lock
from typing import TYPE_CHECKING, Final

from babel import Locale, UnknownLocaleError
from babel.lists import format_list
from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
    from pathlib import Path

    from engine.core import Fact


_ENTRY: Final = re.compile(
    r"^(-?[A-Za-z][\w-]*) *=.*\n?(?:(?![A-Za-z#-]).*\n?)*", re.ASCII | re.MULTILINE
)
"""Matches a message or term up to a line that may begin another entry or a comment."""


_PARTIAL: Final = re.compile(r"^# partial$", re.MULTILINE)
"""Matches the line at the top of ``common.ftl`` that says its language isn't complete."""


def entries_of(source: str) -> Iterator[tuple[str, str]]:
    """Yield the messages and terms of a Fluent file: name (``-term``) and whole entry.

    No line inside braces may look like the beginning of an entry.
    """
    for found in _ENTRY.finditer(source):
        yield found[1], found[0]


def says_partial(source: str) -> bool:
    """Whether a Fluent file says at its top that its language isn't complete."""
    first = _ENTRY.search(source)
    return _PARTIAL.search(source[: first.start()] if first else source) is not None


class _References(Visitor):
    """The names of messages and terms that an entry refers to."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_MessageReference(self, node: ast.MessageReference) -> None:  # noqa: N802 # Fluent's
        self.names.add(node.id.name)

    def visit_TermReference(self, node: ast.TermReference) -> None:  # noqa: N802 # Fluent's
        self.names.add(f"-{node.id.name}")
        self.generic_visit(node)


class Bundle:
    """The messages of one language."""

    def __init__(self, language: str) -> None:
        self._bundle = FluentBundle([language], use_isolating=False)
        self._parser = FluentParser(with_spans=False)
        self._unparsed: dict[str, str] = {}
        self._names: set[str] = set()

    def add(self, source: str) -> None:
        """Add the entries of a Fluent file; entries already here stay."""
        for name, entry in entries_of(source):
            if name not in self._names:
                self._names.add(name)
                self._unparsed[name] = entry

    @property
    def names(self) -> frozenset[str]:
        return frozenset(self._names)

    def has_message(self, key: str) -> bool:
        """Whether there is a message with this name, well-formed or not."""
        return key in self._names

    def form(
        self, key: str, facts: Mapping[str, Fact], variant: str = ""
    ) -> tuple[str, list[Exception]] | None:
        """Return the message *key* with *facts* filled in, and the errors in it.

        If the message has an attribute called *variant*, that is its text. None if the message is
        missing or has no text.
        """
        self._parse(key)
        if not self._bundle.has_message(key):
            return None
        message = self._bundle.get_message(key)
        pattern = message.attributes.get(variant, message.value)
        if pattern is None:
            return None
        text, errors = self._bundle.format_pattern(pattern, dict(facts))
        return str(text), errors

    def _parse(self, name: str) -> None:
        """Parse the entry *name* and its references, unless that is done already.

        Pictures are drawn in threads, and two threads may parse the same entry.
        """
        source = self._unparsed.get(name)
        if source is None:
            return
        entry = self._parser.parse_entry(source)
        references = _References()
        references.visit(entry)
        for needed in references.names:
            self._parse(needed)
        self._bundle.add_resource(ast.Resource([entry]))
        self._unparsed.pop(name, None)


logger = logging.getLogger(__name__)

SOURCE: Final = "en"
"""The language that has every text."""
_BEFORE_SEMICOLON: Final = {"fr": "\u202f"}
"""The space before a semicolon in the languages that have one."""
_SHOWN_PARTS: Final = 4
"""Number of parts of a file's path to show: ``seeds/KEY/LANGUAGE/NAME``."""
_CLIENT: Final = "-x-"
"""Separates a text's language from the language in which the reader's Discord names commands."""
_PAGE: Final = "page"
"""Replaces Discord's language on the web page, where buttons do what commands do."""
_COMMAND: Final = "name-"
_OPTION: Final = "option-"
"""Prefixes of the keys that name commands and options in Discord's list."""
_MOST_SAID: Final = 20_000
"""Maximum number of sentences to cache: formatting one takes 100 times as long as finding it."""


class Texts:
    """The texts of all languages; each falls back to English, message by message.

    A locale ``de-x-en`` is German for a reader whose Discord is in English: sentences use the names
    of commands and options that Discord shows there. See `locale_for`. On the web page, with
    locales such as ``de-x-page``, they name buttons instead: a text may have an attribute ``page``
    for that, and the texts ``page-for-…`` name the buttons that do what commands do. The texts in
    *folder* come first; `add` adds the texts of games.
    """

    def __init__(self, folder: Path) -> None:
        self._bundles: dict[str, Bundle] = {}
        self._files: dict[str, dict[Path, None]] = {}
        """All files by language, in the order in which they were added."""
        self._unread: dict[str, list[Path]] = {}
        """Files that have not been needed yet, by language."""
        self._reading: Final = Lock()
        self._lacking: set[tuple[str, str]] = set()
        """Texts that readers got in English because their language lacks them."""
        self._partial: dict[str, bool] = {}
        self._names: dict[str, dict[str, str]] = {}
        """The names of commands and options, by language and key."""
        self._words: dict[str, Words] = {}
        self._said: dict[tuple[str, str, tuple[tuple[str, Fact], ...]], str] = {}
        """Recent sentences, by locale, key and facts."""
        self.add(folder)

    def add(self, folder: Path) -> None:
        """Add the files ``<language>/….ftl`` in *folder*, unless they are here already.

        It reads them when their language is first needed.
        """
        for path in sorted(folder.glob("*/*.ftl")):
            language = path.parent.name
            files = self._files.setdefault(language, {})
            if path not in files:
                files[path] = None
                self._partial.pop(language, None)
                self._names.clear()
                self._unread.setdefault(language, []).append(path)
                self._said.clear()

    def _bundle(self, language: str) -> Bundle | None:
        if language in self._unread:
            # other threads wait until everything is read
            with self._reading:
                for path in self._unread.get(language, ()):
                    bundle = self._bundles.setdefault(language, Bundle(language))
                    bundle.add(path.read_text(encoding="utf-8"))
                self._unread.pop(language, None)
        return self._bundles.get(language)

    def languages(self) -> list[str]:
        return sorted(self._files)

    def is_partial(self, language: str) -> bool:
        """Whether *language* says that it isn't complete: the rest is in English."""
        if language not in self._partial:
            files = (file for file in self._files.get(language, ()) if file.name == "common.ftl")
            self._partial[language] = any(says_partial(file.read_text("utf-8")) for file in files)
        return self._partial[language]

    def where(self, key: str, language: str) -> str:
        """Return the file and line of the text *key* in *language*; empty if there is none."""
        for path in self._files.get(language, ()):
            for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                if re.match(rf"{re.escape(key)} *=", line):
                    return f"{'/'.join(path.parts[-_SHOWN_PARTS:])}, line {number}"
        return ""

    def has(self, key: str, language: str = SOURCE) -> bool:
        bundle = self._bundle(language)
        return bundle is not None and bundle.has_message(key)

    def say(self, locale: str, key: str, facts: Mapping[str, Fact] | None = None) -> str:
        """Return the text *key* in the language of *locale* (``en-US`` …), with *facts* filled in.

        For a missing text this returns its key, so that nothing fails.
        """
        asked = (locale, key, tuple(facts.items()) if facts else ())
        said = self._said.get(asked)
        if said is None:
            said, faults = self.form(locale, key, facts or {})
            for fault in faults:
                logger.error("%s", fault)
            if len(self._said) >= _MOST_SAID:
                self._said.clear()
            if not faults:
                self._said[asked] = said
        return said

    def locale_for(self, language: str | None, own: str) -> str:
        """Return the locale of texts in *language* for a reader with Discord in *own*.

        It is *own* if that Discord is in *language*, or if *language* is None or one that we lack.
        """
        client = own.partition("-")[0]
        client = client if client in self._files else SOURCE
        is_own = language == client or language not in self._files
        return own if is_own else f"{language}{_CLIENT}{client}"

    def on_page(self, locale: str) -> str:
        """Return the locale of the same texts on the web page, which has no commands."""
        return f"{locale.partition(_CLIENT)[0]}{_CLIENT}{_PAGE}"

    def listed(self, locale: str, key: str, words: Sequence[str]) -> str:
        """Return *words*, each put into the text *key*, as a list in the language of *locale*.

        The text gets each word as ``$one``.
        """
        return self.joined(locale, [self.say(locale, key, {"one": word}) for word in words])

    def joined(self, locale: str, parts: Iterable[str]) -> str:
        """Return *parts*, which are finished texts, as a list in the language of *locale*."""
        language = locale.partition("-")[0]
        spoken = _spoken(language if language in self._files else SOURCE)
        return format_list(list(parts), locale=spoken)

    def form(self, locale: str, key: str, facts: Mapping[str, Fact]) -> tuple[str, list[str]]:
        """Return the text that `say` returns, and the errors in it."""
        faults: list[str] = []
        client = locale.partition(_CLIENT)[2]
        for language in dict.fromkeys((locale, locale.partition("-")[0], SOURCE)):
            bundle = self._bundle(language)
            if bundle is None:
                continue
            if not bundle.has_message(key):
                is_new = (language, key) not in self._lacking
                if is_new and not self.is_partial(language) and self.has(key):
                    self._lacking.add((language, key))
                    logger.warning("there is no text %s in %s, so English is used", key, language)
                continue
            formed = bundle.form(key, facts, client)
            if formed is None:
                faults.append(f"{self.where(key, language)}: {key} cannot be read")
                continue
            text, errors = formed
            if client and "/" in text:
                text = self._renamed(text, language, client)
            faults += [f"{self.where(key, language)}: {key}: {error}" for error in errors]
            return text, faults
        return key, [*faults, f"there is no text {key}"]

    def _renamed(self, text: str, language: str, client: str) -> str:
        """Return *text* with the commands' names that Discord shows in the language *client*."""
        if language == client:
            return text
        if client == _PAGE:
            return self._with_buttons(text, language)
        said, shown = self._names_in(language), self._names_in(client)
        commands = {name: shown[key] for key, name in said.items() if key.startswith(_COMMAND)}
        options = {name: shown[key] for key, name in said.items() if key.startswith(_OPTION)}
        longest_first = sorted(commands, key=len, reverse=True)
        pattern = (
            rf"(?<![\w/.:<-])/({'|'.join(map(re.escape, longest_first))})(?![\w-])(?: ([\w-]+):)?"
        )

        def rename(found: re.Match[str]) -> str:
            option = f" {options.get(found[2], found[2])}:" if found[2] else ""
            return f"/{commands[found[1]]}{option}"

        return re.sub(pattern, rename, text)

    def _with_buttons(self, text: str, language: str) -> str:
        """Return *text* with buttons of the web page in place of commands."""
        said = {
            name: f"page-for-{key.removeprefix(_COMMAND)}"
            for key, name in self._names_in(language).items()
            if key.startswith(_COMMAND)
        }

        def replace(found: re.Match[str]) -> str:
            key = said.get(found[1], "")
            return self.say(language, key) if self.has(key) else found[0]

        return re.sub(r"`/([^`]+)`", replace, text)

    def _names_in(self, language: str) -> dict[str, str]:
        """Return Discord's names of commands and options: ``admin log`` is a command in a group."""
        if language not in self._names:
            source, keys = self._bundle(SOURCE), set[str]()
            if source is not None:
                keys = {name for name in source.names if name.startswith((_COMMAND, _OPTION))}
            found = {key: self.say(language, key) for key in keys}
            for key in keys:
                above = next((other for other in keys if key.startswith(f"{other}-")), None)
                if above is not None and key.startswith(_COMMAND):
                    found[key] = f"{self.say(language, above)} {self.say(language, key)}"
            self._names[language] = found
        return self._names[language]

    def words(self, locale: str) -> Words:
        """Return the words in the language of *locale*; the same object each time."""
        language = locale.partition("-")[0]
        known = language if language in self._files else SOURCE
        return self._words.setdefault(known, Words(lambda: self, known))


class Words:
    """Texts in one language; it calls *texts* when it first needs them."""

    def __init__(self, texts: Callable[[], Texts], language: str) -> None:
        self.language = language
        self._texts = texts

    def say(self, key: str, **facts: Fact) -> str:
        return self._texts().say(self.language, key, facts)

    def listed(self, parts: Sequence[str]) -> str:
        """Return *parts* as a list: a, b and c."""
        return format_list(parts, locale=_spoken(self.language))

    def grouped(self, parts: Iterable[str]) -> str:
        """Return *parts*, which may be lists themselves, with semicolons between: a, b; c, d."""
        return f"{_BEFORE_SEMICOLON.get(self.language, '')}; ".join(parts)


@cache
def english(folder: Path) -> Words:
    """Return the English words in *folder*, which belongs to a game."""
    return Words(cache(lambda: Texts(folder)), SOURCE)


@cache
def _spoken(language: str) -> Locale:
    """Return Babel's data for *language*, or for British English if Babel doesn't know it."""
    try:
        return Locale(language, "GB" if language == SOURCE else None)
    except UnknownLocaleError:
        return _spoken(SOURCE)
