"""The sandbox's page in a real browser: looking back at a match, alone and before the channel."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.chromium import BROWSER, opened_tab
from tests.browser.page import (
    LIST,
    begin,
    command,
    move_animal,
    open_page,
    pick,
    press,
    settled,
    shoot,
    view_as,
)
from tests.discord.sandbox_driver import running_sandbox

if TYPE_CHECKING:
    from tests.browser.chromium import Tab

pytestmark = pytest.mark.skipif(BROWSER is None, reason="there is no chromium on this computer")

SHOTS = Path(__file__).parents[2] / "out" / "replay"
"""Where pictures of the pages are kept, for the eye."""
TALL = (1100, 1400)
"""Pixels of a desktop on which a strip of pictures is seen."""


async def test_a_match_is_looked_back_at_while_it_goes_on_and_when_it_is_over(
    tmp_path: Path,
) -> None:
    async with running_sandbox(tmp_path) as sandbox, opened_tab(tmp_path / "profile") as tab:
        await open_page(tab, sandbox.address)
        await begin(tab, "t", "Tokan")
        for _ in range(3):
            await move_animal(tab)
        await view_as(tab, "Ada")
        await press(tab, "What happened?", "since your last")
        await shoot(tab, SHOTS / "happened", TALL)
        await step_through(tab)
        await view_as(tab, "Ada")
        await press(tab, "Resign", "Do you really want to give up")
        await press(tab, "Yes, I give up", "You gave up the match.")
        await tab.sees(LIST, "wins!")
        await view_as(tab, "Chloe")
        await find_and_take_away(tab)
        assert tab.log == []


async def step_through(tab: Tab) -> None:
    """Turn the pages of the running match alone, then show it to all."""
    await command(tab, "/replay")
    await tab.sees(LIST, "Tokan · ply 0 of 3")
    await settled(tab)
    for ply in (1, 2):
        await press(tab, "Next", f"Tokan · ply {ply} of 3")
    await shoot(tab, SHOTS / "private", TALL)
    await pick(tab, "Ply 2", "Ply 0")
    await tab.sees(LIST, "Tokan · ply 0 of 3")
    await press(tab, "Last", "Tokan · ply 3 of 3")
    await press(tab, "Show to all", "Tokan · ply 3 of 3")
    await view_as(tab, "Chloe")
    await press(tab, "First", "Tokan · ply 0 of 3")
    await shoot(tab, SHOTS / "shared", TALL)


async def find_and_take_away(tab: Tab) -> None:
    """Find the match in the list, see it as a player did, and have the film made."""
    await command(tab, "/history")
    await tab.sees(LIST, "Matches on this server")
    await shoot(tab, SHOTS / "history", TALL)
    await pick(tab, "Step through a match", "1 · Tokan")
    await tab.sees(LIST, "Tokan · ply 0 of 4")
    await pick(tab, "As a spectator", "As red")
    await press(tab, "Last", "Tokan · ply 4 of 4")
    await shoot(tab, SHOTS / "over", TALL)
    await press(tab, "Film and file", "as a file that anybody can check")
    await shoot(tab, SHOTS / "film", TALL)
