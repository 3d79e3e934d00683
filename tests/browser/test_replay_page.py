"""The sandbox's page in a real browser: looking back at a match, alone and before the channel."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.chromium import BROWSER, opened_tab
from tests.browser.page import open_lobby, open_page, pick, settled, view_as
from tests.browser.test_sandbox_page import move
from tests.discord.sandbox_driver import running_sandbox

if TYPE_CHECKING:
    from tests.browser.chromium import Tab

pytestmark = pytest.mark.skipif(BROWSER is None, reason="there is no chromium on this computer")

SHOTS = Path(__file__).parents[2] / "out" / "replay"
"""Where pictures of the pages are kept, for the eye."""
DESKTOP, PHONE = (1100, 1400), (400, 900)
LIST = "#channel-message-list"


async def shoot(tab: Tab, name: str) -> None:
    """Keep a picture of the page as it is on a desktop and on a phone."""
    for kind, size in (("desktop", DESKTOP), ("phone", PHONE)):
        await tab.resize(*size)
        await settled(tab)
        await tab.shoot(SHOTS / f"{name}-{kind}.png")
    await tab.resize(*DESKTOP)
    await settled(tab)


async def command(tab: Tab, typed: str) -> None:
    """Type a command without options and send it."""
    await tab.click("#channel-composer-input")
    await tab.type(typed)
    await tab.sees(".command-entry", typed)
    await tab.press("Enter", 13)
    await settled(tab)
    await tab.click("#send-message")
    await settled(tab)


async def press(tab: Tab, label: str, then: str) -> None:
    """Press a button and wait until the page says *then*."""
    await tab.click("button", label)
    await tab.sees(LIST, then)
    await settled(tab)


async def begin(tab: Tab) -> None:
    """Let Ada and Ben make three moves of Tokan."""
    await open_lobby(tab, "t", "Tokan")
    await view_as(tab, "Ben")
    await tab.click("button", "Join")
    await settled(tab)
    await view_as(tab, "Ada")
    await press(tab, "Start", "The match has begun.")
    for _ in range(3):
        await move(tab)


async def test_a_match_is_looked_back_at_while_it_goes_on_and_when_it_is_over(
    tmp_path: Path,
) -> None:
    async with running_sandbox(tmp_path) as sandbox, opened_tab(tmp_path / "profile") as tab:
        await open_page(tab, sandbox.address)
        await begin(tab)
        await view_as(tab, "Ada")
        await press(tab, "What happened?", "since your last")
        await shoot(tab, "happened")
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
    await shoot(tab, "private")
    await pick(tab, "Ply 2", "Ply 0")
    await tab.sees(LIST, "Tokan · ply 0 of 3")
    await press(tab, "Last", "Tokan · ply 3 of 3")
    await press(tab, "Show to all", "Tokan · ply 3 of 3")
    await view_as(tab, "Chloe")
    await press(tab, "First", "Tokan · ply 0 of 3")
    await shoot(tab, "shared")


async def find_and_take_away(tab: Tab) -> None:
    """Find the match in the list, see it as a player did, and have the film made."""
    await command(tab, "/history")
    await tab.sees(LIST, "Matches on this server")
    await shoot(tab, "history")
    await pick(tab, "Step through a match", "1 · Tokan")
    await tab.sees(LIST, "Tokan · ply 0 of 4")
    await pick(tab, "As a spectator", "As red")
    await press(tab, "Last", "Tokan · ply 4 of 4")
    await shoot(tab, "over")
    await press(tab, "Film and file", "as a file that anybody can check")
    await shoot(tab, "film")
