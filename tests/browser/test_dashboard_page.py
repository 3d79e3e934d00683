"""The sandbox's page in a real browser: playing from the list of my matches; what is on here."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from playwright.async_api import expect

from tests.browser.page import (
    PHONE,
    Shots,
    begin,
    begin_command,
    button,
    command,
    go_to,
    having,
    labels,
    messages,
    move_animal,
    mover,
    press,
    resize,
    sandbox_page,
    sees,
    send_command,
    settled,
    view_as,
)

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

SHOTS: Final = Path(__file__).parents[2] / "out" / "dashboard"
"""Where pictures of its pages are kept, for the eye."""
SCREEN: Final = (1280, 1000)
CHANNEL: Final = "#games"
WITHIN: Final = 90_000
"""Milliseconds in which what is on here is brought up to date: a minute, and a busy computer."""
_ANIMAL: Final = re.compile(r"^(?:Mouse|Jackal|Lion) \w\d")


async def shoot(page: Page, name: str, text: str) -> None:
    """Keep pictures of the newest message with *text*, on a desktop and on a phone."""
    if not Shots.are_kept:
        return
    for kind, size in (("desktop", SCREEN), ("phone", PHONE)):
        await resize(page, size)
        await settled(page)
        found = messages(page).locator(".component-container", has_text=text).last
        await expect(found).to_be_visible()
        await found.evaluate("(shown) => shown.scrollIntoView({block: 'start'})")
        await settled(page)
        await page.screenshot(path=SHOTS / f"{name}-{kind}.png")
    await resize(page, SCREEN)
    await settled(page)


async def begin_in_thread(page: Page, host: str, guest: str) -> None:
    """Let *host* open a thread with a lobby of Tokan, *guest* join, and begin there."""
    await view_as(page, host)
    await begin_command(page, "/play")
    await having(page, ".command-suggestion", "Tokan").click()
    await send_command(page)
    await having(page, "button", "thread").last.click()
    place = f"Tokan: {host}"
    await page.locator("#place-picker option", has_text=place).wait_for(state="attached")
    await go_to(page, place)
    await view_as(page, guest)
    await button(page, "Join").click()
    await settled(page)
    await view_as(page, host)
    await press(page, "Start", "The match has begun.")


async def leave_it_to_ada(page: Page) -> None:
    """Let the other move first where it is their turn."""
    if await mover(page) != "Ada":
        await move_animal(page)
    await view_as(page, "Ada")


async def play(page: Page) -> None:
    """Make a move in the panel that is open."""
    animal = next(one for one in await labels(page) if _ANIMAL.search(one))
    await press(page, animal, "to level")
    target = next(one for one in await labels(page) if "to level" in one)
    await press(page, target, "✅")


@pytest.mark.long("cogs/games.py", "cogs/ui/games.py", "cogs/client/panels.py", "cogs/ui/panel.py")
async def test_three_matches_are_played_from_one_message(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await begin(page, "tokan", "Tokan")
        await leave_it_to_ada(page)
        for host, guest in (("Ada", "Ben"), ("Chloe", "Ada")):
            await begin_in_thread(page, host, guest)
            await leave_it_to_ada(page)
            await go_to(page, CHANNEL)
        await command(page, "/games")
        await sees(page, "3 wait for you")
        await shoot(page, "list", "Your matches")
        await press(page, "Play", "Which animal moves?")
        await shoot(page, "panel", "Which animal moves?")
        await play(page)
        await shoot(page, "played", "✅")
        await press(page, "Next match (2 wait)", "Which animal moves?")
        await play(page)
        await press(page, "Next match (1 waits)", "Which animal moves?")
        await play(page)
        await sees(page, "That was the last match that waited for you.")
        await shoot(page, "last", "✅")
        await press(page, "My games", "waiting for")
        assert (await labels(page)).count("Open") == 3
        await shoot(page, "after", "Your matches")


@pytest.mark.long(
    "cogs/games.py", "cogs/ui/games.py", "cogs/client/on_here.py", "cogs/client/rounds.py"
)
async def test_what_is_on_here_is_listed_and_joined(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await view_as(page, "Ada")
        await command(page, "/admin on-here")
        await sees(page, "Nothing is being played here")
        await shoot(page, "nothing", "What is on")
        await begin(page, "tokan", "Tokan")
        await open_lobby_in_thread(page)
        await go_to(page, CHANNEL)
        await sees(page, "to move · turn began", within=WITHIN)
        await sees(page, "waits for others", within=WITHIN)
        await shoot(page, "on", "What is on")
        await view_as(page, "Dev")
        await press(page, "Join", "You have joined")
        await shoot(page, "joined", "You have joined")
        await sees(page, "2 of 5 are there", within=WITHIN)


async def open_lobby_in_thread(page: Page) -> None:
    """Let Chloe open a thread with a lobby of Loco!."""
    await view_as(page, "Chloe")
    await begin_command(page, "/play")
    await having(page, ".command-suggestion", "Loco!").click()
    await send_command(page)
    await having(page, "button", "thread").last.click()
    await page.locator("#place-picker option", has_text="Loco!: Chloe").wait_for(state="attached")
    await settled(page)
