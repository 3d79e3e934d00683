"""The sandbox's real page in a real browser: a lobby, three moves, and the same after a restart."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.browser.chromium import BROWSER, opened_tab
from tests.browser.page import begin, move_animal, open_page, rows
from tests.discord.sandbox_driver import running_sandbox

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(BROWSER is None, reason="there is no chromium on this computer")


async def test_from_the_lobby_to_the_third_move_and_after_a_restart(tmp_path: Path) -> None:
    async with running_sandbox(tmp_path) as sandbox, opened_tab(tmp_path / "profile") as tab:
        await open_page(tab, sandbox.address)
        await begin(tab, "t", "Tokan")
        played = [await move_animal(tab) for _ in range(3)]
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
            await move_animal(tab)
    assert rows(tmp_path, "SELECT count(*) FROM entries WHERE kind = 'move'") == [(4,)]


def pictures() -> str:
    """Return a script: whether the newest board is there, loaded and described."""
    return """(() => {
        const board = [...document.querySelectorAll('#channel-message-list img')].findLast(
            (one) => one.alt.includes('3 moves made'));
        return Boolean(board?.complete && board.naturalWidth >= 1000);
    })()"""
