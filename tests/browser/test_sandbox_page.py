"""The sandbox's real page in a real browser: a lobby, three moves, and the same after a restart."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from typing import TYPE_CHECKING, Final

import pytest
from playwright.async_api import expect

from db.file.files import look
from db.tellings import note_of
from tests.browser.chromium import complaints, opened_page
from tests.browser.page import (
    begin,
    begin_command,
    button,
    go_to,
    having,
    messages,
    move_animal,
    mover,
    open_lobby,
    press,
    rows,
    sandbox_page,
    sees,
    send_command,
    settled,
    view_as,
    visit,
)
from tests.discord.sandbox_driver import DATABASE, running_sandbox, visiting
from tests.packages import INSTALLED
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.async_api import Browser


THIRD_BOARD: Final = """() => {
    const board = [...document.querySelectorAll('#channel-message-list img')].findLast(
        (one) => one.alt.includes('3 moves made'));
    return Boolean(board?.complete && board.naturalWidth >= 1000);
}"""
"""A script: whether the newest board is there, loaded and described."""


PIECES: Final = """() => {
    const pieces = [...document.querySelectorAll('#channel-message-list button img')].filter(
        (one) => /^tokan_(mouse|jackal|lion)_(red|black)_/.test(one.alt));
    return pieces.length >= 3 && pieces.every((one) => one.complete && one.naturalWidth === 128);
}"""
"""A script: whether buttons show animals, loaded."""


@pytest.mark.long(
    "bot.py", "cogs", "requirements.lock", "render/marks.py", "render/tokan/pieces.py"
)
async def test_buttons_show_the_pieces(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser, has_icons=True) as page:
        await begin(page, "t", "Tokan")
        async with asyncio.timeout(PATIENCE):
            while not (told := look(tmp_path / DATABASE, partial(note_of, about="icons"))):  # noqa: ASYNC110 # a process writes it
                await asyncio.sleep(0.1)
        there, wanted = re.findall(r"\d+", told)
        assert there == wanted
        await view_as(page, await mover(page))
        await press(page, "My turn", "Which animal moves?")
        await page.wait_for_function(PIECES)


@pytest.mark.long("bot.py", "cogs", "requirements.lock")
async def test_choices_are_shown_before_a_letter_is_typed(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await begin_command(page, "/play")
        for package in INSTALLED:
            await having(page, ".command-suggestion", package.game.title).wait_for()
        await having(page, ".command-suggestion", "The Nine Domains").click()
        await send_command(page)
        await sees(page, "Three cards face down")


@pytest.mark.long("bot.py", "cogs", "requirements.lock")
async def test_a_thread_is_shown_and_played_in(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await begin(page, "t", "Tokan")
        await view_as(page, "Chloe")
        await begin_command(page, "/play")
        await having(page, ".command-suggestion", "Tokan").click()
        await send_command(page)
        await having(page, "button", "thread").last.click()
        await page.locator("#place-picker option", has_text="Tokan: Chloe").wait_for(
            state="attached"
        )
        await go_to(page, "Tokan: Chloe")
        await expect(page.locator("#viewer-picker option:checked")).to_contain_text("Chloe")
        await view_as(page, "Dev")
        await button(page, "Join").click()
        await settled(page)
        await view_as(page, "Chloe")
        await press(page, "Start", "The match has begun.")
        await button(page, "My turn").wait_for()
        assert "@Ada" not in await messages(page).inner_text()
        await go_to(page, "#games")
        await sees(page, "@Ada")
        kept = rows(tmp_path, "SELECT count(*), count(DISTINCT channel) FROM matches")
        assert kept == [(2, 2)]


async def test_from_the_lobby_to_the_third_move_and_after_a_restart(
    tmp_path: Path, browser: Browser
) -> None:
    async with running_sandbox(tmp_path, draws=True) as sandbox, opened_page(browser) as page:
        await visit(page, sandbox.address)
        await begin(page, "t", "Tokan")
        played = [await move_animal(page) for _ in range(3)]
        await page.wait_for_function(THIRD_BOARD)
        kept = rows(tmp_path, "SELECT text FROM entries WHERE kind = 'move' ORDER BY seq")
        assert kept == [(text,) for text in played]
        assert rows(tmp_path, "SELECT next_seq - 1 - published_seq, message > 0 FROM matches") == [
            (0, 1)
        ]
        assert await complaints(page) == []
        code, errors = await sandbox.end()
        assert (code, "Traceback" in errors) == (0, False)

        async with running_sandbox(tmp_path, draws=True) as again:
            await visit(page, again.address)
            await sees(page, "to move.")
            await page.wait_for_function(THIRD_BOARD)
            await move_animal(page)
    assert rows(tmp_path, "SELECT count(*) FROM entries WHERE kind = 'move'") == [(4,)]


@pytest.mark.long("bot.py", "cogs", "requirements.lock")
async def test_a_press_counts_on_a_message_that_changes_while_it_lasts(
    tmp_path: Path, browser: Browser
) -> None:
    async with running_sandbox(tmp_path, draws=True) as sandbox, opened_page(browser) as page:
        await visit(page, sandbox.address)
        await open_lobby(page, "lo", "Loco!")
        await button(page, "Add bot").hover()
        await page.mouse.down()
        async with visiting(sandbox.address, "Ben") as (ben,):
            await ben.press("Join")
        await sees(page, "▲ seat 2 · @Ben")
        await page.mouse.up()
        await sees(page, "■ seat 3 · 🤖")
        assert await complaints(page) == []


@pytest.mark.long("bot.py", "cogs", "requirements.lock")
async def test_matches_to_replay_are_offered_before_a_letter_is_typed(
    tmp_path: Path, browser: Browser
) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await begin(page, "t", "Tokan")
        await begin_command(page, "/replay")
        await having(page, ".command-suggestion", "match").first.click()
        await having(page, ".command-suggestion", "Tokan: Ada and Ben").first.wait_for()
