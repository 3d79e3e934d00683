"""Crashes of the server and of processes that write to it: what was acknowledged is stored."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from rich.console import Console

from tests.scale.crashes import KINDS, lines, measure

if TYPE_CHECKING:
    from tests.scale.crashes import Found

pytestmark = pytest.mark.server

KEPT = {"begun", "ended", "guild", "join", "lobby", "move", "person", "post"}


def run(crashes: int) -> Found:
    console = Console()
    found = measure(console.print, crashes)
    console.print(*lines(found), sep="\n")
    assert set(found.crashes) == set(KINDS)
    assert found.is_sound
    return found


def test_nothing_is_lost_in_a_crash_of_each_kind() -> None:
    assert run(len(KINDS)).acknowledged["move"] > 0
