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

DESKTOP, PHONE = (1100, 1000), (400, 900)
MOVER = r"""
    [...document.querySelector('#channel-message-list').innerText
        .matchAll(/@(\w+)\s+to move/g)].at(-1)?.[1]
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


async def shoot(tab: Tab, path: Path) -> None:
    """Keep pictures of the page as it is on a desktop and on a phone, beside *path*."""
    for kind, size in (("desktop", DESKTOP), ("phone", PHONE)):
        await tab.resize(*size)
        await settled(tab)
        await tab.shoot(path.with_name(f"{path.name}-{kind}.png"))
    await tab.resize(*DESKTOP)
    await settled(tab)


def rows(folder: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        return connection.execute(query).fetchall()
