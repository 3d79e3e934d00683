"""Lessons, walked by clicks from the first step to the first match, right and wrong answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.client.lessons import lesson_of
from cogs.ui.rulebook import find_rule
from cogs.ui.texts import TEXTS
from cogs.ui.trying import HINTS, TryPick
from db.learning import Progress
from engine.exercises import Attempt
from tests.discord.harness import SELECT, Reply
from tests.discord.playing import open_lobby
from tests.packages import GAMES, INSTALLED

if TYPE_CHECKING:
    from engine.lessons import Lesson, Step
    from render.package import Package
    from tests.discord.harness import Shown, Stage

STEPS = {"tokan": 6, "loco": 6, "nine_domains": 8, "locus": 8, "orcs": 12}
MOST_WORDS = 60
_MOST_TAPS = 30


def lesson(package: Package) -> Lesson:
    found = lesson_of(GAMES, package)
    assert found is not None
    return found


async def play(stage: Stage, page: Shown, move: str) -> Shown:
    """Tap until *move* is played; the page shows what came of it."""
    picks = ""
    been: set[str] = set()
    for _ in range(_MOST_TAPS):
        if "tryplay" in page.actions and page.action("tryplay").endswith(f":{move}"):
            return (await stage.press("ann", page, "tryplay")).shown
        ways = [way for way in ways_on(page) if way[1] not in been]
        fitting = [way for way in ways if f"{move}.".startswith(way[1])] or ways
        control, to = max(fitting, key=lambda way: shared(way[1], move))
        been.add(to)
        picks = to
        page = await tap(stage, page, control, to)
        if "tryagain" in page.actions or "lesson" in page.actions and not ways_on(page):
            return page
    raise AssertionError(f"no taps lead to {move} from {picks}")
