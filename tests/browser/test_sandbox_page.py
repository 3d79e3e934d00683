"""The sandbox's page in a real browser: from a lobby to a move, and more."""

from __future__ import annotations

import asyncio
import re
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from playwright.async_api import expect

from cogs.ui.marks import MARKERS
from db.file.files import look
from db.notifications import note_of
from tests.browser.page import (
    begin,
    begin_command,
    begin_game,
    button,
    click,
    command,
    complaints,
    go_to,
    having,
    join_and_start,
    messages,
    move_animal,
    mover,
    open_lobby,
    open_lobby_in_thread,
    opened_page,
    panel,
    pick,
    press,
    resize,
    rows,
    sandbox_page,
    sees,
    send_command,
    settled,
    shoot,
    unfold,
    view_as,
    visit,
)
from tests.discord.sandbox_driver import DATABASE, running_sandbox, visiting
from tests.packages import INSTALLED
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.async_api import Browser, Page


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


BEGINNING: Final = """() => {
    const box = (what) => document.querySelector(what).getBoundingClientRect();
    const timeline = box('#channel-timeline'), message = box('#channel-message-list > article');
    return [message.height > timeline.height, Math.round(message.top - timeline.top)];
}"""
"""A script: whether the first message is taller than the window, and where it begins there."""


PANEL: Final = """() => {
    const box = (what) => what.getBoundingClientRect();
    const all = [...document.querySelectorAll('#channel-message-list > article')];
    const panel = all.findLast((one) => one.innerText.includes('Only you can see this'));
    const window = box(document.querySelector('#channel-timeline'));
    const whole = box(panel.querySelector('.component-container'));
    const isWhole = whole.top >= window.top - 1 && whole.bottom <= window.bottom + 1;
    return [isWhole, Math.round(box(panel.querySelector('.gallery-image')).height)];
}"""
"""A script: whether the panel is whole in the window, and how high its picture is."""


@pytest.mark.long("cogs/terminal", "cogs/ui", "requirements.lock")
async def test_a_panels_picture_takes_the_room_that_is_left(
    tmp_path: Path, browser: Browser
) -> None:
    async with running_sandbox(tmp_path, draws=True) as sandbox, opened_page(browser) as page:
        await visit(page, sandbox.address)
        await resize(page, (1280, 800))
        await settled(page)
        await click(page, having(page, "#channel-message-list button", "Play now").first)
        await sees(page, "which animal do you want to move?")
        await settled(page)
        is_whole, height = await page.evaluate(PANEL)
        assert is_whole
        assert height >= 250, "beside up to five rows of animals, and a long move of the bot"
        await click(page, panel(page).locator("button[data-control-key]").first)
        await sees(page, "go?")
        await settled(page)
        is_whole, higher = await page.evaluate(PANEL)
        assert is_whole
        assert higher >= height + 50, "beside a select and a row or two"
        await resize(page, (1280, 900))
        await settled(page)
        assert await page.evaluate(PANEL) == [True, higher + 100]


@pytest.mark.long("cogs/terminal", "cogs/ui", "requirements.lock")
async def test_on_a_phone_the_welcome_opens_at_its_start_and_a_select_stays_open(
    tmp_path: Path, browser: Browser
) -> None:
    async with running_sandbox(tmp_path, draws=True) as sandbox, opened_page(browser) as page:
        await visit(page, sandbox.address)
        await sees(page, "Which game would you like to play?")
        await resize(page, (400, 800))
        await settled(page)
        assert await page.evaluate(BEGINNING) == [True, 0]
        await click(page, having(page, "#channel-message-list button", "Play now").nth(2))
        await sees(page, "Place 1, domain")
        await settled(page)
        assert len(await unfold(page, "Or start with place 2 or 3")) == 2 * 9


@pytest.mark.long("cogs/terminal", "cogs/ui", "requirements.lock")
async def test_a_choice_in_a_select_is_bold(tmp_path: Path, browser: Browser) -> None:
    async with running_sandbox(tmp_path, draws=True) as sandbox, opened_page(browser) as page:
        await visit(page, sandbox.address)
        await click(page, having(page, "#channel-message-list button", "Play now").nth(2))
        await sees(page, "Place 1, domain")
        await settled(page)
        await click(page, panel(page).get_by_role("button", name="4", exact=True))
        await sees(page, "Place 2, domain")
        await settled(page)
        for text, weight in ((": 4", "600"), ("Place 3: choose a card", "400")):
            select = panel(page).locator(".select-trigger", has_text=text)
            await expect(select).to_have_css("font-weight", weight)


@pytest.mark.long("cogs/terminal", "cogs/ui", "requirements.lock")
async def test_on_a_phone_the_page_scrolls_to_the_board_when_a_match_begins(
    tmp_path: Path, browser: Browser
) -> None:
    async with running_sandbox(tmp_path, draws=True) as sandbox, opened_page(browser) as page:
        await visit(page, sandbox.address)
        await resize(page, (400, 800))
        await begin(page, "t", "Tokan")
        await expect(button(page, "Fair?")).to_be_in_viewport()
        await view_as(page, await mover(page))
        await press(page, "My turn", "which animal do you want to move?")
        await expect(
            having(page, "p", "which animal do you want to move?").last
        ).to_be_in_viewport()
        await expect(button(page, "Got it")).to_be_in_viewport()


@pytest.mark.long("bot.py", "cogs", "requirements.lock", "render/marks.py", "render/tokan/board.py")
async def test_buttons_show_the_pieces(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser, has_icons=True) as page:
        await begin(page, "t", "Tokan")
        async with asyncio.timeout(PATIENCE):
            while not (told := look(tmp_path / DATABASE, partial(note_of, about="icons"))):  # noqa: ASYNC110 # a process writes it
                await asyncio.sleep(0.1)
        there, wanted = re.findall(r"\d+", told)
        assert there == wanted
        await view_as(page, await mover(page))
        await press(page, "My turn", "which animal do you want to move?")
        await page.wait_for_function(PIECES)


@pytest.mark.long("bot.py", "cogs", "requirements.lock")
async def test_choices_are_shown_before_a_letter_is_typed(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await begin_game(page)
        for package in INSTALLED:
            await having(page, ".command-suggestion", package.game.title).wait_for()
        await having(page, ".command-suggestion", "The Nine Domains").click()
        await send_command(page)
        await sees(page, "Three cards face down")


@pytest.mark.long("bot.py", "cogs", "requirements.lock")
async def test_a_match_can_be_played_in_a_thread(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await begin(page, "t", "Tokan")
        await open_lobby_in_thread(page, "Chloe", "Tokan")
        await go_to(page, "Tokan: Chloe")
        await expect(page.locator("#viewer-picker option:checked")).to_contain_text("Chloe")
        await join_and_start(page, "Chloe", "Dev")
        await button(page, "My turn").wait_for()
        assert "@Ada" not in await messages(page).inner_text()
        await go_to(page, "#games")
        await sees(page, "@Ada")
        kept = rows(tmp_path, "SELECT count(*), count(DISTINCT channel) FROM matches")
        assert kept == [(2, 2)]


async def test_a_match_runs_from_the_lobby_to_the_first_move(
    tmp_path: Path, browser: Browser
) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await begin(page, "t", "Tokan")
        played = await move_animal(page)
        kept = rows(tmp_path, "SELECT text FROM entries WHERE kind = 'move'")
    assert kept == [(played,)]


@pytest.mark.long("bot.py", "cogs", "requirements.lock")
async def test_a_match_runs_to_the_third_move_and_on_after_a_restart(
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
async def test_a_press_counts_though_its_message_changes(tmp_path: Path, browser: Browser) -> None:
    async with running_sandbox(tmp_path, draws=True) as sandbox, opened_page(browser) as page:
        await visit(page, sandbox.address)
        await open_lobby(page, "lo", "Loco!")
        await button(page, "Add bot").hover()
        await page.mouse.down()
        async with visiting(sandbox.address, "Ben") as (ben,):
            await ben.press("Join")
        await sees(page, f"{MARKERS[1]} seat 2 · @Ben")
        await page.mouse.up()
        await sees(page, f"{MARKERS[2]} seat 3 · 🤖")
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


# Looking back at a match --------------------------------------------------------------------------


TALL = (1100, 1400)
"""The size in pixels of a desktop window that shows a whole strip of pictures."""


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
async def test_a_match_is_replayed_during_and_after_play(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await resize(page, TALL)
        await begin(page, "t", "Tokan")
        for _ in range(3):
            await move_animal(page)
        await view_as(page, "Ada")
        await press(page, "What happened?", "since your last")
        await shoot(page, "replay/happened")
        await step_through(page)
        await view_as(page, "Ada")
        await press(page, "Resign", "Do you really want to resign")
        await press(page, "Yes, resign", "You resigned.")
        await sees(page, "wins!")
        await view_as(page, "Chloe")
        await find_and_take_away(page)


async def step_through(page: Page) -> None:
    """Page through the running match in private, then show it to everyone."""
    await command(page, "/replay")
    await sees(page, "Tokan · move 0 of 3")
    await settled(page)
    for ply in (1, 2):
        await press(page, "Next", f"Tokan · move {ply} of 3")
    await shoot(page, "replay/private")
    await pick(page, "Move 2", "Move 0")
    await sees(page, "Tokan · move 0 of 3")
    await press(page, "Last", "Tokan · move 3 of 3")
    await press(page, "Show everyone", "Tokan · move 3 of 3")
    await view_as(page, "Chloe")
    await press(page, "First", "Tokan · move 0 of 3")
    await shoot(page, "replay/shared")


async def find_and_take_away(page: Page) -> None:
    """Find the match in the list and make its film."""
    await command(page, "/history")
    await sees(page, "Matches on this server")
    await shoot(page, "replay/history")
    await pick(page, "Step through a match", "1 · Tokan: Ada and Ben")
    await sees(page, "Tokan · move 0 of 4")
    await press(page, "Last", "Tokan · move 4 of 4")
    await shoot(page, "replay/over")
    await press(page, "Film and file", "Anybody can check the file")
    await shoot(page, "replay/film")
