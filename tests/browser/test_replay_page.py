"""The sandbox's page in a real browser: looking back at a match, alone and before the channel."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.page import (
    begin,
    command,
    move_animal,
    pick,
    press,
    resize,
    sandbox_page,
    sees,
    settled,
    shoot,
    view_as,
)

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

SHOTS = Path(__file__).parents[2] / "out" / "replay"
"""Where pictures of the pages are kept, for the eye."""
TALL = (1100, 1400)
"""Pixels of a desktop on which a strip of pictures is seen."""


@pytest.mark.long(
    "bot.py",
    "cogs",
    "requirements.lock",
    "engine/games/tokan",
    "render/tokan",
    "seeds/tokan",
    "engine/replay.py",
    "render/replay.py",
)
async def test_a_match_is_looked_back_at_while_it_goes_on_and_when_it_is_over(
    tmp_path: Path, browser: Browser
) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await resize(page, TALL)
        await begin(page, "t", "Tokan")
        for _ in range(3):
            await move_animal(page)
        await view_as(page, "Ada")
        await press(page, "What happened?", "since your last")
        await shoot(page, SHOTS / "happened", TALL)
        await step_through(page)
        await view_as(page, "Ada")
        await press(page, "Resign", "Do you really want to give up")
        await press(page, "Yes, I give up", "You gave up the match.")
        await sees(page, "wins!")
        await view_as(page, "Chloe")
        await find_and_take_away(page)


async def step_through(page: Page) -> None:
    """Turn the pages of the running match alone, then show it to all."""
    await command(page, "/replay")
    await sees(page, "Tokan · ply 0 of 3")
    await settled(page)
    for ply in (1, 2):
        await press(page, "Next", f"Tokan · ply {ply} of 3")
    await shoot(page, SHOTS / "private", TALL)
    await pick(page, "Ply 2", "Ply 0")
    await sees(page, "Tokan · ply 0 of 3")
    await press(page, "Last", "Tokan · ply 3 of 3")
    await press(page, "Show to all", "Tokan · ply 3 of 3")
    await view_as(page, "Chloe")
    await press(page, "First", "Tokan · ply 0 of 3")
    await shoot(page, SHOTS / "shared", TALL)


async def find_and_take_away(page: Page) -> None:
    """Find the match in the list and have the film made."""
    await command(page, "/history")
    await sees(page, "Matches on this server")
    await shoot(page, SHOTS / "history", TALL)
    await pick(page, "Step through a match", "1 · Tokan: Ada and Ben")
    await sees(page, "Tokan · ply 0 of 4")
    await press(page, "Last", "Tokan · ply 4 of 4")
    await shoot(page, SHOTS / "over", TALL)
    await press(page, "Film and file", "as a file that anybody can check")
    await shoot(page, SHOTS / "film", TALL)
