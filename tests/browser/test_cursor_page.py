"""The sandbox's page in a real browser: a shape of Locus is mirrored, moved about and drawn."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from tests.browser.chromium import BROWSER, Tab, opened_tab
from tests.browser.page import (
    labels,
    open_lobby,
    open_page,
    pick,
    pick_unfolded,
    play,
    prepared,
    rows,
    settled,
    shoot,
    unfold,
)
from tests.discord.sandbox_driver import running_sandbox

if TYPE_CHECKING:
    from collections.abc import Sequence

pytestmark = pytest.mark.skipif(BROWSER is None, reason="there is no chromium on this computer")

SHOTS: Final = Path(__file__).parents[2] / "out" / "cursor"
"""Where pictures of the panel are kept, for the eye."""
CHIRAL: Final = ("L of four", "S of four", "L of five", "Y of five", "P of five", "N of five")
"""Shapes that differ from what a mirror shows of them."""
TURNS: Final = 16


async def take(tab: Tab, wanted: Sequence[str]) -> bool:
    """Take a card of one of the *wanted* shapes, else any; say whether it is one of them."""
    found = await unfold(tab, "Choose a card")
    fitting = [text for text in found if any(shape in text for shape in wanted)]
    await pick_unfolded(tab, (fitting or found)[0])
    await play(tab)
    return bool(fitting)


async def test_a_mirrored_shape_is_placed_with_the_cursor(tmp_path: Path) -> None:
    async with running_sandbox(tmp_path) as sandbox, opened_tab(tmp_path / "profile") as tab:
        await open_page(tab, sandbox.address)
        await open_lobby(tab, "locus", "Locus")
        await tab.click("button", "Start")
        await tab.sees("#channel-message-list", "Turn 1 of")
        await settled(tab)
        await shoot(tab, SHOTS / "board")
        for _ in range(TURNS):
            await tab.click("button", "My turn")
            await tab.sees("#channel-message-list", "Which card do you take?")
            await settled(tab)
            if await take(tab, CHIRAL):
                break
            await tab.click("button", "Discard for")
            await play(tab)
            if "End the turn" in await labels(tab):
                await tab.click("button", "End the turn")
                await play(tab)
        await shoot(tab, SHOTS / "card")
        await tab.click("button", "Draw the card")
        await settled(tab)
        if "in which area?" in await tab.run("document.body.innerText"):
            await pick(tab, "Choose an area", "points now")
        await tab.sees("button", "Mirror")
        await settled(tab)
        before = await prepared(tab)
        assert not before.endswith("m")
        await shoot(tab, SHOTS / "before")
        await tab.click("button", "Mirror")
        await settled(tab)
        assert (await prepared(tab)).endswith("m")
        for way in ("Turn", "▶", "▼"):
            if way in await labels(tab):
                await tab.click("button", way)
                await settled(tab)
        assert (await prepared(tab)).endswith("m")
        await shoot(tab, SHOTS / "mirrored")
        text = await play(tab)
        await shoot(tab, SHOTS / "drawn")
        assert tab.log == []
    kept = rows(tmp_path, "SELECT text FROM entries WHERE kind = 'move' ORDER BY seq DESC LIMIT 1")
    assert kept == [(text,)]
    assert text.startswith("card@")
    assert text.endswith("m")
