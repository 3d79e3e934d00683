"""Discord waits three seconds for an answer, so nothing may come before the acknowledgement.

Presses and commands declare how they acknowledge, and the bot does that before their work begins; a
few do it themselves. Nothing can acknowledge an autocomplete, so it answers from memory.
"""

from __future__ import annotations

import ast
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from discord import app_commands

from cogs.features import FEATURES
from cogs.ui.layout import HOW, answered_by

if TYPE_CHECKING:
    from collections.abc import Iterator

COGS: Final = Path(__file__).parent.parent / "cogs"
OWN: Final = {
    # these post a lobby for everyone, or a refusal for one person
    *("play", "open_lobby", "open_thread", "play_with_others", "pick_game", "share"),
    "press_undo",  # its answer takes the place of a private panel, or comes below the board
    "ask",  # this opens a form
    "open_door",  # this opens the Activity, which is a response of its own
}
"""Methods that acknowledge by themselves, at once."""
WAITING: Final = (ast.Await, ast.AsyncFor, ast.AsyncWith)


def commands_of(
    found: list[app_commands.Command[Any, Any, None] | app_commands.Group],
) -> Iterator[app_commands.Command[Any, Any, None]]:
    for one in found:
        if isinstance(one, app_commands.Group):
            yield from commands_of(one.commands)
        else:
            yield one


def test_commands_are_acknowledged_before_anything_else() -> None:
    every = [
        one
        for cog in FEATURES
        for one in commands_of([*cog.__cog_app_commands__])  # pyright: ignore[reportArgumentType] # of any cog
    ]
    assert len(every) > 30, "they are not found any more"
    assert {one.callback.__name__ for one in every if not hasattr(one.callback, HOW)} <= OWN


def test_presses_are_acknowledged_before_anything_else() -> None:
    every = [one for cog in FEATURES for one in answered_by(cog)]
    assert len(every) > 60, "they are not found any more"
    assert {one.method.__name__ for one in every if one.how == "own"} <= OWN


def test_autocompletes_await_nothing() -> None:
    found = [
        method
        for path in COGS.rglob("*.py")
        for method in ast.walk(ast.parse(path.read_text("utf-8")))
        if isinstance(method, ast.AsyncFunctionDef)
        and (
            method.name == "autocomplete"
            or any("autocomplete" in ast.unparse(mark) for mark in method.decorator_list)
        )
    ]
    assert len(found) > 4, "they are not found any more"
    slow = [one.name for one in found if any(isinstance(x, WAITING) for x in ast.walk(one))]
    assert slow == []
