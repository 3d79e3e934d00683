"""The sandbox's page in a real browser: an answer laid down beforehand, played and told."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from tests.browser.page import (
    begin,
    labels,
    move_animal,
    mover,
    press,
    sandbox_page,
    sees,
    shoot,
    view_as,
)

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

SHOTS: Final = Path(__file__).parents[2] / "out" / "planning"
"""Where pictures of its pages are kept, for the eye."""
SCREEN: Final = (1280, 1000)
ANIMALS: Final = ("Mouse", "Jackal", "Lion")


async def tap_first(page: Page) -> tuple[str, str]:
    """Choose the first animal that the planner offers, and the first target; return their words."""
    piece = next(one for one in await labels(page) if one.startswith(ANIMALS))
    await press(page, piece, "where to?")
    target = next(one for one in await labels(page) if ": " in one)
    await press(page, target)
    return piece, target


@pytest.mark.long("cogs/play.py", "cogs/ui/planning.py", "cogs/client/panels.py", "engine/plans.py")
async def test_an_answer_is_laid_down_played_and_told(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await begin(page, "tokan", "Tokan")
        planner = await mover(page)
        await move_animal(page)
        await shoot(page, SHOTS / "moved", SCREEN)
        await press(page, "If … then …", "What may")
        await shoot(page, SHOTS / "if", SCREEN)
        piece, target = await tap_first(page)
        await sees(page, "what do you answer?")
        await shoot(page, SHOTS / "then", SCREEN)
        await tap_first(page)
        await sees(page, "Laid down")
        await shoot(page, SHOTS / "laid", SCREEN)
        await press(page, "Back to the match", "to move")
        await shoot(page, SHOTS / "waiting", SCREEN)
        other = await mover(page)
        await view_as(page, other)
        await press(page, "My turn", "Which animal moves?")
        await press(page, piece, "where to?")
        await press(page, target, "(planned)")
        await shoot(page, SHOTS / "other", SCREEN)
        await view_as(page, planner)
        await press(page, "My turn", "I played what you had laid down")
        await shoot(page, SHOTS / "told", SCREEN)
