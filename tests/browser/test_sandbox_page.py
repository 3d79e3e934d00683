"""The sandbox's real page in a real browser: a lobby, three moves, and the same after a restart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tests.browser.chromium import complaints, opened_page
from tests.browser.page import begin, move_animal, rows, sees, visit
from tests.discord.sandbox_driver import running_sandbox

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.async_api import Browser


THIRD_BOARD: Final = """() => {
    const board = [...document.querySelectorAll('#channel-message-list img')].findLast(
        (one) => one.alt.includes('3 moves made'));
    return Boolean(board?.complete && board.naturalWidth >= 1000);
}"""
"""A script: whether the newest board is there, loaded and described."""


async def test_from_the_lobby_to_the_third_move_and_after_a_restart(
    tmp_path: Path, browser: Browser
) -> None:
    async with running_sandbox(tmp_path) as sandbox, opened_page(browser) as page:
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

        async with running_sandbox(tmp_path) as again:
            await visit(page, again.address)
            await sees(page, "to move.")
            await page.wait_for_function(THIRD_BOARD)
            await move_animal(page)
    assert rows(tmp_path, "SELECT count(*) FROM entries WHERE kind = 'move'") == [(4,)]
