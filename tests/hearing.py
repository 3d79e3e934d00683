"""Understand a screen reader: get the facts back from what it says.

A screen reader says words and numbers, with pauses between them. It ignores capitals and skips
signs. So a heard text has only small letters and digits, and a blank for everything else. A
listener turns it back into facts, using the language's own texts. A fact that a text leaves out
stays unknown, and facts that sound alike stay ambiguous.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from fluent.syntax import FluentParser, ast

from cogs.ui.texts import TEXTS
from render.texts import entries_of
from tests.test_rules_cited import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence

Facts: TypeAlias = "dict[str, Any]"
Reading: TypeAlias = "Iterator[tuple[int, Any]]"
"""The possible meanings of a text so far: where each reading ends, and its meaning."""
Part: TypeAlias = "Callable[[str, int], Reading]"
"""Understands a text from a given position."""

_PLURALS: Final = {"zero", "one", "two", "few", "many", "other"}


def heard(text: str) -> str:
    """Return how *text* sounds: words in small letters, with a pause for any other sign."""
    return "".join(sign.lower() if sign.isalnum() else " " for sign in text)


# Parts --------------------------------------------------------------------------------------------


def pattern(expression: str, value: Callable[[str], Any] = str) -> Part:
    """Understand text that matches a regular expression, and pass it through *value*."""
    compiled = re.compile(expression)

    def read(text: str, at: int) -> Reading:
        if found := compiled.match(text, at):
            yield found.end(), value(found[0])

    return read


NUMBER: Final = pattern(r"\d+", int)


def word(*sounds: str) -> Part:
    """Understand one of *sounds*; the longest that matches counts."""
    return pattern("|".join(re.escape(heard(one)) for one in sorted(sounds, key=len)[::-1]))


def row(*parts: Part | str) -> Part:
    """Understand *parts* one after the other; their meaning is a list without the plain texts."""

    def read(text: str, at: int, index: int = 0) -> Reading:
        if index == len(parts):
            yield at, []
            return
        part = parts[index]
        if isinstance(part, str):
            sound = heard(part)
            if text.startswith(sound, at):
                yield from read(text, at + len(sound), index + 1)
            return
        for middle, first in part(text, at):
            for end, others in read(text, middle, index + 1):
                yield end, [first, *others]

    return read


def sentences(**parts: Part) -> Part:
    """Understand *parts* by name, in this order; any of them may be missing."""
    order = list(parts.items())

    def read(text: str, at: int, index: int = 0) -> Reading:
        if index == len(order):
            yield at, {}
            return
        name, part = order[index]
        found = False
        begin = at + 1 if at and text.startswith(" ", at) else at
        for middle, first in part(text, begin):
            found = True
            for end, others in read(text, middle, index + 1):
                yield end, {name: first, **others}
        if not found:
            yield from read(text, at, index + 1)

    return read


def either(*parts: Part) -> Part:
    def read(text: str, at: int) -> Reading:
        for part in parts:
            yield from part(text, at)

    return read


def several(part: Part, between: str = " ", last: Sequence[str] = ()) -> Part:
    """Understand *part* at least once, with *between* or one of *last* in between."""
    joints = {heard(one) for one in (between, *last)}

    def read(text: str, at: int) -> Reading:
        for middle, first in part(text, at):
            found = False
            for joint in joints:
                if not text.startswith(joint, middle):
                    continue
                for end, others in read(text, middle + len(joint)):
                    found = True
                    yield end, [first, *others]
            if not found:
                yield middle, [first]

    return read


def made(part: Part, value: Callable[[Any], Any]) -> Part:
    """Understand *part*, and pass its meaning through *value*."""

    def read(text: str, at: int) -> Reading:
        for end, found in part(text, at):
            yield end, value(found)

    return read


# A language ---------------------------------------------------------------------------------------


class Ear:
    """A listener who knows one language, and one game's texts in it."""

    def __init__(self, key: str, language: str) -> None:
        """Learn the texts."""
        self.words = TEXTS.words(language)
        self._messages: dict[str, ast.Pattern] = {}
        parser = FluentParser(with_spans=False)
        for path in sorted((ROOT / "seeds" / key / language).glob("*.ftl")):
            for name, entry in entries_of(path.read_text("utf-8")):
                if (found := parser.parse_entry(entry)) and isinstance(found, ast.Message):
                    assert found.value is not None, name
                    self._messages.setdefault(name, found.value)

    def says(self, key: str, *only: str, **kinds: Part) -> Part:
        """Understand the text *key* as its facts, which are numbers unless *kinds* says otherwise.

        If *only* names a fact, return just that fact.
        """
        message = self._messages[key]

        def read(text: str, at: int) -> Reading:
            for end, facts in self._pattern(message, text, at, {}, kinds):
                yield end, facts[only[0]] if only else facts

        return read

    def hears(self, key: str, value: Any, **kinds: Part) -> Part:
        """Understand the text *key* as *value*."""
        return made(self.says(key, **kinds), lambda _: value)

    def names(self, key: str, sayings: Mapping[Any, Mapping[str, Any]]) -> Part:
        """Understand the text *key*; *sayings* has the facts with which it says each meaning."""
        sounds = {heard(self.words.say(key, **facts)): one for one, facts in sayings.items()}
        assert len(sounds) == len(sayings), f"{key} says two things alike"
        return made(word(*sounds), sounds.__getitem__)

    def listed(self, part: Part) -> Part:
        """Understand a list such as "a, b and c"."""
        two = heard(self.words.listed(["0", "0"])[1:-1])
        last = heard(self.words.listed(["0", "0", "0"])[4:-1])

        def read(text: str, at: int, joint: str = two, *, is_first: bool = True) -> Reading:
            for middle, first in part(text, at):
                found = False
                if text.startswith(joint, middle):
                    for end, other in part(text, middle + len(joint)):
                        found = True
                        yield end, [first, other]
                if text.startswith(heard(", "), middle):
                    for end, others in read(text, middle + 2, last, is_first=False):
                        found = True
                        yield end, [first, *others]
                if not found and is_first:
                    yield middle, [first]

        return read

    def grouped(self, part: Part) -> Part:
        """Understand one or more of *part*, separated by the language's semicolon."""
        return several(part, self.words.grouped(["0", "0"])[1:-1])

    def understood(self, part: Part, text: str) -> Any:
        """Return the only meaning of *text*; *part* must understand all of it."""
        readings = self.readings(part, text)
        assert len(readings) == 1, f"heard in two ways: {text}\n{readings}"
        return readings[0]

    def readings(self, part: Part, text: str) -> list[Any]:
        """Return what *text* can mean, at least one thing; *part* must understand all of it."""
        sound = heard(text)
        readings: list[Any] = []
        furthest = 0
        for end, found in part(sound, 0):
            furthest = max(furthest, end)
            if end == len(sound) and found not in readings:
                readings.append(found)
        assert readings, f"not understood from {text[furthest:]!r} on: {text}"
        return readings

    def _pattern(
        self, message: ast.Pattern, text: str, at: int, facts: Facts, kinds: Mapping[str, Part]
    ) -> Iterator[tuple[int, Facts]]:
        yield from self._elements(message.elements, text, (at, facts), kinds)

    def _elements(
        self,
        elements: Sequence[ast.TextElement | ast.Placeable],
        text: str,
        begun: tuple[int, Facts],
        kinds: Mapping[str, Part],
    ) -> Iterator[tuple[int, Facts]]:
        if not elements:
            yield begun
            return
        first, *others = elements
        for found in self._element(first, text, *begun, kinds):
            yield from self._elements(others, text, found, kinds)

    def _element(
        self,
        element: ast.TextElement | ast.Placeable,
        text: str,
        at: int,
        facts: Facts,
        kinds: Mapping[str, Part],
    ) -> Iterator[tuple[int, Facts]]:
        said = element if isinstance(element, ast.TextElement) else element.expression
        if isinstance(said, ast.TextElement | ast.StringLiteral):
            sound = heard(
                said.value if isinstance(said, ast.TextElement) else said.parse()["value"]
            )
            if text.startswith(sound, at):
                yield at + len(sound), facts
        elif isinstance(said, ast.VariableReference):
            name = said.id.name
            for end, value in kinds.get(name, NUMBER)(text, at):
                if name not in facts or str(facts[name]) == str(value):
                    yield end, {**facts, name: value}
        elif isinstance(said, ast.MessageReference):
            yield from self._pattern(self._messages[said.id.name], text, at, facts, kinds)
        else:
            assert isinstance(said, ast.SelectExpression), said
            yield from self._chosen(said, text, at, facts, kinds)

    def _chosen(
        self,
        said: ast.SelectExpression,
        text: str,
        at: int,
        facts: Facts,
        kinds: Mapping[str, Part],
    ) -> Iterator[tuple[int, Facts]]:
        """Understand a text that depends on a fact's value; its wording shows the value."""
        assert isinstance(said.selector, ast.VariableReference)
        name = said.selector.id.name
        for variant in said.variants:
            key: str
            if isinstance(variant.key, ast.NumberLiteral):
                key = variant.key.value
                value: int | str = int(key)
            else:
                key = value = variant.key.name
            is_sure = not variant.default and key not in _PLURALS
            if is_sure and name in facts and str(facts[name]) != key:
                continue
            known = {**facts, name: value} if is_sure else facts
            for end, found in self._pattern(variant.value, text, at, known, kinds):
                yield end, {name: value, **found}
