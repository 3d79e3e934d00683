"""The sandbox's page in a real browser: a lesson from the lobby's button to the first match."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from cogs.ui.learning import HINTS
from tests.browser.page import button, labels, open_lobby, press, sandbox_page, sees, shoot

if TYPE_CHECKING:
    from playwright.async_api import Browser

SHOTS: Final = Path(__file__).parents[2] / "out" / "lesson"
"""Where pictures of its pages are kept, for the eye."""
STEPS: Final = 6
SCREEN: Final = (1280, 1000)


@pytest.mark.long(
    "seeds/tokan/lessons.toml",
    "cogs/learning.py",
    "cogs/ui",
    "cogs/client/learning.py",
    "engine/games/tokan",
)
async def test_a_lesson_from_the_lobby_to_its_end(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await open_lobby(page, "tokan", "Tokan")
        await press(page, "How to play", f"step 1 of {STEPS}")
        await shoot(page, SHOTS / "step-1", SCREEN)
        for number in range(2, STEPS + 1):
            await press(page, "Next", f"step {number} of {STEPS}")
            await shoot(page, SHOTS / f"step-{number}", SCREEN)
            if not any("Hint" in label for label in await labels(page)):
                continue
            if number == 3:
                # one task by the panel: first something that is not asked for
                await press(page, "Jackal e4", "where to?")
                await press(page, "e2: red jackal", "Not quite")
                await shoot(page, SHOTS / "wrong", SCREEN)
                await press(page, "Try again", "Which animal moves?")
                await press(page, "Jackal e4", "where to?")
                await press(page, "c4: black lion", "That is it")
                await shoot(page, SHOTS / "right", SCREEN)
                continue
            for _ in range(HINTS):
                await press(page, "Hint")
            await shoot(page, SHOTS / f"hints-{number}", SCREEN)
            await press(page, "Show me", "This is the answer")
        await press(page, "Next", "You can play Tokan")
        await shoot(page, SHOTS / "end", SCREEN)
        await press(page, "Play a first match", "easy")
        await button(page, "Join").wait_for()
        await sees(page, "easy")
        await shoot(page, SHOTS / "first-match", SCREEN)
