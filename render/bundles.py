"""The messages of one language, from Fluent files; each is parsed when it is first said.

Parsing all of them takes seconds, and of most nobody asks: what starts, starts without it.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from fluent.runtime import FluentBundle
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.core import Fact

_ENTRY: Final = re.compile(
    r"^(-?[A-Za-z][\w-]*) *=.*\n?(?:(?![A-Za-z#-]).*\n?)*", re.ASCII | re.MULTILINE
)
"""A message or term with its name: up to a line that may begin another, or a comment."""


def entries_of(source: str) -> Iterator[tuple[str, str]]:
    """Yield the messages and terms of a Fluent file: the name (``-term``), and what stands there.

    Within braces nothing may begin a line that begins an entry elsewhere.
    """
    for found in _ENTRY.finditer(source):
        yield found[1], found[0]


class _References(Visitor):
    """The names of what an entry refers to."""

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
        """Begin with none."""
        self._bundle = FluentBundle([language], use_isolating=False)
        self._parser = FluentParser(with_spans=False)
        self._unparsed: dict[str, str] = {}
        self._names: set[str] = set()

    def add(self, source: str) -> None:
        """Add what is in a Fluent file; what is there already stays."""
        for name, entry in entries_of(source):
            if name not in self._names:
                self._names.add(name)
                self._unparsed[name] = entry

    def has_message(self, key: str) -> bool:
        """Whether there is a message of this name, be it well-formed or not."""
        return key in self._names

    def form(self, key: str, facts: Mapping[str, Fact]) -> tuple[str, list[Exception]] | None:
        """Return the message *key* with *facts* filled in, and what is wrong with it.

        None: there is no such message, or it has no text.
        """
        self._parse(key)
        if not self._bundle.has_message(key):
            return None
        pattern = self._bundle.get_message(key).value
        if pattern is None:
            return None
        text, errors = self._bundle.format_pattern(pattern, dict(facts))
        return str(text), errors

    def _parse(self, name: str) -> None:
        """Parse the entry *name* and what it refers to, unless that was done before.

        Pictures are drawn in threads: another one that comes meanwhile parses it too.
        """
        source = self._unparsed.get(name)
        if source is None:
            return
        entry = self._parser.parse_entry(source)
        references = _References()
        references.visit(entry)
        for one in references.names:
            self._parse(one)
        self._bundle.add_resource(ast.Resource([entry]))
        self._unparsed.pop(name, None)
