"""The sandbox's real page in a real browser: a lobby, three moves, and the same after a restart."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.chromium import BROWSER, Tab, opened_tab
from tests.discord.sandbox_driver import DATABASE, running_sandbox

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(BROWSER is None, reason="there is no chromium on this computer")

LAST_MOVER = r"""
    [...document.querySelector('#channel-message-list').innerText
        .matchAll(/@(\w+) \(\w+\)\s+to move/g)].at(-1)?.[1]
"""


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
    await tab.resize(1100, 1000)
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


async def open_lobby(tab: Tab) -> None:
    """Type the command, let the page complete it, send it."""
    await tab.click("#channel-composer-input")
    await tab.type("/play")
    await tab.sees(".command-entry", "/play")
    await tab.press("Enter", 13)
    await tab.sees(".command-pill", "game")
    await tab.type("t")
    await tab.sees(".command-suggestion", "Tokan")
    await settled(tab)
    await tab.press("Enter", 13)
    await settled(tab)
    await tab.click("#send-message")
    await tab.sees("button", "Join")


async def choose_animal(tab: Tab) -> None:
    """Open the select, again where the page scrolls away just then, and take a lone animal."""

    async def is_open() -> bool:
        await tab.click(".preview-select button", "Choose an animal")
        await asyncio.sleep(0.2)
        return bool(await tab.run("window.simcordPreview.renderState.openPopupKey"))

    await tab.until(is_open, "an open select")
    await tab.run(
        "[...document.querySelectorAll('[role=option]')].find("
        "(one) => one.checkVisibility() && one.innerText.includes('level 1')).click()"
    )


async def move(tab: Tab) -> str:
    """Let whoever is to move take an animal and a target; return the move."""
    await view_as(tab, await tab.until(lambda: tab.run(LAST_MOVER), "whose turn it is"))
    await tab.click("button", "My turn")
    await tab.sees("#channel-message-list", "Which animal moves?")
    await settled(tab)
    await choose_animal(tab)
    await tab.sees("button", "to level")
    await settled(tab)
    await tab.click("button", "to level")
    await tab.sees("button", "Play ")
    await settled(tab)
    label: str = await tab.run(
        "[...document.querySelectorAll('button')].findLast("
        "(one) => one.innerText.startsWith('Play ')).innerText"
    )
    await tab.click("button", "Play ")
    text = label.removeprefix("Play ")
    await tab.sees("#channel-message-list", f"Played {text}.")
    await settled(tab)
    return text


def rows(folder: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        return connection.execute(query).fetchall()


async def test_from_the_lobby_to_the_third_move_and_after_a_restart(tmp_path: Path) -> None:
    async with running_sandbox(tmp_path) as sandbox, opened_tab(tmp_path / "profile") as tab:
        await open_page(tab, sandbox.address)
        await open_lobby(tab)
        await view_as(tab, "Ben")
        await tab.click("button", "Join")
        await settled(tab)
        await view_as(tab, "Ada")
        await tab.click("button", "Start")
        await tab.sees("#channel-message-list", "The match has begun.")
        played = [await move(tab) for _ in range(3)]
        await tab.until(lambda: tab.run(pictures()), "a picture of the third move")
        kept = rows(tmp_path, "SELECT text FROM entries WHERE kind = 'move' ORDER BY seq")
        assert kept == [(text,) for text in played]
        assert rows(tmp_path, "SELECT next_seq - 1 - published_seq, message > 0 FROM matches") == [
            (0, 1)
        ]
        assert tab.log == []
        code, errors = await sandbox.end()
        assert (code, "Traceback" in errors) == (0, False)

        async with running_sandbox(tmp_path) as again:
            await open_page(tab, again.address)
            await tab.sees("#channel-message-list", "to move.")
            await tab.until(lambda: tab.run(pictures()), "the board again")
            await move(tab)
    assert rows(tmp_path, "SELECT count(*) FROM entries WHERE kind = 'move'") == [(4,)]


def pictures() -> str:
    """Return a script: whether the newest board is there, loaded and described."""
    return """(() => {
        const board = [...document.querySelectorAll('#channel-message-list img')].findLast(
            (one) => one.alt.includes('3 moves made'));
        return Boolean(board?.complete && board.naturalWidth >= 1000);
    })()"""
