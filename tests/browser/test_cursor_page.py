"""The sandbox's page in a real browser: a shape of Locus is mirrored, moved about and drawn."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from tests.browser.page import (
    button,
    labels,
    open_lobby,
    pick,
    pick_unfolded,
    play,
    prepared,
    press,
    rows,
    sandbox_page,
    settled,
    shoot,
    unfold,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.async_api import Browser, Page

SHOTS: Final = Path(__file__).parents[2] / "out" / "cursor"
"""Where pictures of the panel are kept, for the eye."""
CHIRAL: Final = ("L of four", "S of four", "L of five", "Y of five", "P of five", "N of five")
"""Shapes that differ from what a mirror shows of them."""
TURNS: Final = 16


async def take(page: Page, wanted: Sequence[str]) -> bool:
    """Take a card of one of the *wanted* shapes, else any; say whether it is one of them."""
    found = await unfold(page, "Choose a card")
    fitting = [text for text in found if any(shape in text for shape in wanted)]
    await pick_unfolded(page, (fitting or found)[0])
    await play(page)
    return bool(fitting)


@pytest.mark.long(
    "engine/games/locus", "cogs/ui", "cogs/play.py", "cogs/terminal/sandbox.py", "requirements.lock"
)
async def test_a_mirrored_shape_is_placed_with_the_cursor(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await open_lobby(page, "locus", "Locus")
        await press(page, "Start", "Turn 1 of")
        await shoot(page, SHOTS / "board")
        for _ in range(TURNS):
            await press(page, "My turn", "Which card do you take?")
            if await take(page, CHIRAL):
                break
            await press(page, "Discard for")
            await play(page)
            if "End the turn" in await labels(page):
                await press(page, "End the turn")
                await play(page)
        await shoot(page, SHOTS / "card")
        await press(page, "Draw the card")
        if "in which area?" in await page.locator("body").inner_text():
            await pick(page, "Choose an area", "points now")
        await button(page, "Mirror").wait_for()
        await settled(page)
        before = await prepared(page)
        assert not before.endswith("m")
        await shoot(page, SHOTS / "before")
        await press(page, "Mirror")
        assert (await prepared(page)).endswith("m")
        for way in ("Turn", "▶", "▼"):
            if way in await labels(page):
                await press(page, way)
        assert (await prepared(page)).endswith("m")
        await shoot(page, SHOTS / "mirrored")
        text = await play(page)
        await shoot(page, SHOTS / "drawn")
    kept = rows(tmp_path, "SELECT text FROM entries WHERE kind = 'move' ORDER BY seq DESC LIMIT 1")
    assert kept == [(text,)]
    assert text.startswith("card@")
    assert text.endswith("m")
