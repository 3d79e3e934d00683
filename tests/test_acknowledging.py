"""Discord waits three seconds for an answer, so nothing may come before the acknowledgement.

What answers an interaction is found in the source of ``cogs``: its first ``await`` must acknowledge
it, or be of a method of ours that does so first. An autocomplete cannot be acknowledged: it answers
from memory and awaits nothing.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

WAITING = (ast.Await, ast.AsyncFor, ast.AsyncWith)
COGS = Path(__file__).parent.parent / "cogs"
PARTS = {"opener": "client/opener.py", "replays": "client/replays.py", "panels": "client/panels.py"}
"""Services whose methods may acknowledge, by what features call them, and where they are."""
ACKNOWLEDGING = {"defer", "send_message", "send_modal", "edit_message", "autocomplete"}

Method: TypeAlias = ast.AsyncFunctionDef


@dataclass(frozen=True)
class Source:
    """One file of ``cogs``."""

    name: str
    tree: ast.Module

    @classmethod
    def read(cls, path: Path) -> Source:
        return cls(path.relative_to(COGS).as_posix(), ast.parse(path.read_text(encoding="utf-8")))

    def methods(self) -> dict[str, Method]:
        """Return the coroutines by name: a file has one class that answers."""
        found = [one for one in ast.walk(self.tree) if isinstance(one, ast.AsyncFunctionDef)]
        return {one.name: one for one in found}

    def handlers(self) -> Iterator[Method]:
        """Return what answers commands and presses."""
        menus = {
            word.value.attr
            for call in ast.walk(self.tree)
            if isinstance(call, ast.Call) and _last_name(call.func) == "ContextMenu"
            for word in call.keywords
            if word.arg == "callback" and isinstance(word.value, ast.Attribute)
        }
        for name, method in self.methods().items():
            marks = {_last_name(_bare(mark)) for mark in method.decorator_list}
            if marks & {"on_press", "command", "context_menu"} or name in menus:
                yield method

    def completions(self) -> Iterator[Method]:
        """Return what completes what is typed."""
        for name, method in self.methods().items():
            marks = {_last_name(_bare(mark)) for mark in method.decorator_list}
            if "autocomplete" in marks or name == "autocomplete":
                yield method

    def is_prompt(self, method: Method) -> bool:
        """Whether the first that *method* awaits acknowledges."""
        return self._look(method.body) is True

    def _look(self, body: Sequence[ast.stmt]) -> bool | None:
        """Whether the first that is awaited on each way acknowledges; None: nothing is awaited."""
        for statement in body:
            if isinstance(statement, ast.If):
                found = self._branches(statement.test, statement.body, statement.orelse)
            elif isinstance(statement, ast.Match):
                cases = [case.body for case in statement.cases]
                found = self._branches(statement.subject, *cases)
            elif isinstance(statement, ast.Try):
                found = self._look([*statement.body, *statement.finalbody])
            elif isinstance(statement, ast.With):
                found = self._look(statement.body)
            else:
                found = self._first(statement)
            if found is not None:
                return found
        return None

    def _branches(self, asked: ast.expr, *branches: Sequence[ast.stmt]) -> bool | None:
        if (found := self._first(asked)) is not None:
            return found
        seen = [self._look(branch) for branch in branches]
        if False in seen:
            return False
        # where nothing is awaited on one of the ways, what follows has still to be looked at
        return True if all(seen) else None

    def _first(self, node: ast.AST) -> bool | None:
        waiting = [one for one in ast.walk(node) if isinstance(one, ast.Await)]
        if any(isinstance(one, (ast.AsyncFor, ast.AsyncWith)) for one in ast.walk(node)):
            return False
        if not waiting:
            return None
        # what is awaited within an argument is awaited before the call that it is for
        first = min(waiting, key=lambda one: (one.end_lineno or 0, one.end_col_offset or 0))
        return self._acknowledges(first.value)

    def _acknowledges(self, awaited: ast.expr) -> bool:
        if not isinstance(awaited, ast.Call):
            return False
        called = ast.unparse(awaited.func)
        owner, _, name = called.rpartition(".")
        if owner == "interaction.response":
            return name in ACKNOWLEDGING
        part = owner.removeprefix("self._")
        source = Source.read(COGS / PARTS[part]) if part in PARTS else self
        is_ours = owner in {"self", ""} or part in PARTS
        method = source.methods().get(name)
        return is_ours and method is not None and source.is_prompt(method)


def _bare(mark: ast.expr) -> ast.expr:
    return mark.func if isinstance(mark, ast.Call) else mark


def _last_name(node: ast.expr) -> str:
    return ast.unparse(node).rpartition(".")[2]


@cache
def sources() -> list[Source]:
    return [Source.read(path) for path in sorted(COGS.rglob("*.py"))]


def test_what_answers_acknowledges_first() -> None:
    found = [(source, method) for source in sources() for method in source.handlers()]
    assert len(found) > 60, "they are not found any more"
    late = [f"{one.name}: {method.name}" for one, method in found if not one.is_prompt(method)]
    assert late == []


def test_what_completes_awaits_nothing() -> None:
    found = [(source, method) for source in sources() for method in source.completions()]
    assert len(found) > 4, "they are not found any more"
    slow = [
        f"{source.name}: {method.name}"
        for source, method in found
        if any(isinstance(one, WAITING) for one in ast.walk(method))
    ]
    assert slow == []


@pytest.mark.parametrize(
    ("body", "is_prompt"),
    [
        ("await interaction.response.defer()\n    await store.load()", True),
        ("await store.load()\n    await interaction.response.defer()", False),
        ("if x:\n        await store.load()\n    await interaction.response.defer()", False),
        ("if x:\n        return\n    await interaction.response.defer()", True),
        ("await other(interaction)", True),
        ("await late(interaction)", False),
        ("await interaction.response.send_message(await store.load())", False),
        ("async with store:\n        await interaction.response.defer()", False),
        ("pass", False),
    ],
)
def test_what_comes_first_is_seen(body: str, is_prompt: bool) -> None:
    source = (
        f"async def answer(interaction):\n    {body}\n"
        "async def other(interaction):\n    await interaction.response.defer()\n"
        "async def late(interaction):\n    await store.load()\n"
    )
    found = Source("made up", ast.parse(source))
    assert found.is_prompt(found.methods()["answer"]) == is_prompt
