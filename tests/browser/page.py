"""What tests do on the sandbox's page: change the member, open a lobby, pick in a select."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

from tests.discord.sandbox_driver import DATABASE

if TYPE_CHECKING:
    from pathlib import Path

    from tests.browser.chromium import Tab

LIST = "#channel-message-list"
DESKTOP, PHONE = (1100, 1000), (400, 900)
MOVER = r"""
    [...document.querySelector('#channel-message-list').innerText
        .matchAll(/@(\w+)(?: \(\w+\))?\s+to move/g)].at(-1)?.[1]
"""
"""A script: whose turn the newest board says it is."""


async def settled(tab: Tab) -> None:
    """Wait until the page has done what it was asked, and neither draws nor scrolls any more."""
    script = """(() => {
        const page = window.simcordPreview;
        if (!page?.ready || page.pendingAction || page.awaitingRevision !== null) return null;
        return `${page.renderGeneration} ${document.querySelector('#channel-timeline').scrollTop}`;
    })()"""

    async def is_still() -> bool:
        before = await tab.run(script)
        await asyncio.sleep(0.15)
        return before is not None and before == await tab.run(script)

    await tab.until(is_still, "a page at rest")


async def open_page(tab: Tab, address: str) -> None:
    await tab.resize(*DESKTOP)
    await tab.open(address)
    await settled(tab)


async def view_as(tab: Tab, name: str) -> None:
    script = f"""(() => {{
        const picker = document.querySelector('#viewer-picker');
        const wanted = [...picker.options].find((one) => one.text.includes({json.dumps(name)}));
        if (!wanted) return false;
        picker.value = wanted.value;
        picker.dispatchEvent(new Event('change', {{bubbles: true}}));
        return true;
    }})()"""
    await tab.until(lambda: tab.run(script), f"the member {name}")
    viewed = "document.querySelector('#viewer-picker').selectedOptions[0]?.text"
    await tab.until(lambda: tab.run(f"{viewed}?.includes({json.dumps(name)})"), f"{name}'s page")
    await settled(tab)


async def open_lobby(tab: Tab, typed: str, title: str) -> None:
    """Type the command, let the page complete it to the game *title*, send it."""
    await tab.click("#channel-composer-input")
    await tab.type("/play")
    await tab.sees(".command-entry", "/play")
    await tab.press("Enter", 13)
    await tab.sees(".command-pill", "game")
    await tab.type(typed)
    await tab.sees(".command-suggestion", title)
    await settled(tab)
    await tab.press("Enter", 13)
    await settled(tab)
    await tab.click("#send-message")
    await tab.sees("button", "Join")


async def unfold(tab: Tab, select: str) -> list[str]:
    """Open a select, again where the page scrolls away just then; return what it offers."""

    async def is_open() -> bool:
        await tab.click(".preview-select button", select)
        await asyncio.sleep(0.2)
        return bool(await tab.run("window.simcordPreview.renderState.openPopupKey"))

    await tab.until(is_open, f"an open select {select!r}")
    return await tab.run(
        "[...document.querySelectorAll('[role=option]')]"
        ".filter((one) => one.checkVisibility()).map((one) => one.innerText)"
    )


async def pick(tab: Tab, select: str, option: str) -> None:
    """Take the first *option* of a select."""
    await unfold(tab, select)
    await pick_unfolded(tab, option)


async def pick_unfolded(tab: Tab, option: str) -> None:
    """Take the first *option* of the select that is open."""
    await tab.run(
        "[...document.querySelectorAll('[role=option]')].find((one) =>"
        f" one.checkVisibility() && one.innerText.includes({json.dumps(option)})).click()"
    )
    await settled(tab)


async def labels(tab: Tab) -> list[str]:
    """Return what the buttons say that can be pressed, the oldest first."""
    await settled(tab)
    return await tab.run(
        "[...document.querySelectorAll('#channel-message-list button')]"
        ".filter((one) => !one.disabled).map((one) => one.innerText)"
    )


async def begin(tab: Tab, typed: str, title: str) -> None:
    """Let Ada open a lobby of the game *title*, Ben join, and begin."""
    await open_lobby(tab, typed, title)
    await view_as(tab, "Ben")
    await tab.click("button", "Join")
    await settled(tab)
    await view_as(tab, "Ada")
    await press(tab, "Start", "The match has begun.")


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


async def play(tab: Tab) -> str:
    """Confirm the move that is prepared and return its text."""
    label = await prepared(tab)
    await tab.click("button", label)
    text = label.partition(" ")[2]
    await tab.sees("#channel-message-list", f"Played {text}.")
    await settled(tab)
    return text


async def prepared(tab: Tab) -> str:
    """Return what the button says that plays the move or places the shape."""
    await settled(tab)
    return [label for label in await labels(tab) if label.startswith(("Play ", "Place "))][-1]


async def move_animal(tab: Tab) -> str:
    """Let whoever is to move in Tokan take an animal and a target; return the move."""
    await view_as(tab, await tab.until(lambda: tab.run(MOVER), "whose turn it is"))
    await tab.click("button", "My turn")
    await tab.sees("#channel-message-list", "Which animal moves?")
    await settled(tab)
    await pick(tab, "Choose an animal", "level 1")
    await tab.sees("button", "to level")
    await settled(tab)
    await tab.click("button", "to level")
    return await play(tab)


async def shoot(tab: Tab, path: Path, desktop: tuple[int, int] = DESKTOP) -> None:
    """Keep pictures of the page as it is on a desktop and on a phone, beside *path*."""
    for kind, size in (("desktop", desktop), ("phone", PHONE)):
        await tab.resize(*size)
        await settled(tab)
        await tab.shoot(path.with_name(f"{path.name}-{kind}.png"))
    await tab.resize(*desktop)
    await settled(tab)


def rows(folder: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        return connection.execute(query).fetchall()
