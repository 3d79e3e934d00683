"""The sandbox's page in a real browser: a spell of Orcs Orcs Orcs is enhanced and cast."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from tests.browser.page import (
    begin,
    button,
    confirm,
    having,
    labels,
    mover,
    pick_unfolded,
    press,
    rows,
    sandbox_page,
    sees,
    settled,
    shoot,
    tap,
    unfold,
    view_as,
)

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

SHOTS: Final = Path(__file__).parents[2] / "out" / "cast"
"""Where pictures of the panel are kept, for the eye."""
TURNS: Final = 12


async def press_last(page: Page, beginning: str) -> str:
    """Press the newest button that begins so; return what it says."""
    await button(page, beginning).wait_for()
    label = [one for one in await labels(page) if one.startswith(beginning)][-1]
    await press(page, label)
    return label


@pytest.mark.long(
    "engine/games/orcs", "cogs/ui", "cogs/play.py", "cogs/terminal/sandbox.py", "requirements.lock"
)
async def test_a_spell_is_enhanced_and_cast(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await begin(page, "orcs", "Orcs Orcs Orcs")
        await sees(page, "to move.")
        await settled(page)
        await shoot(page, SHOTS / "board")
        for _ in range(TURNS):
            await view_as(page, await mover(page))
            await press_last(page, "My turn")
            way = button(page, "Path ").or_(having(page, "button", "Cast a spell"))
            await way.last.wait_for()
            if any(label.startswith("Path ") for label in await labels(page)):
                await press_last(page, "Path ")
                await confirm(page)
            spells = await unfold(page, "Cast a spell")
            lines = [line for text in spells for line in text.split("\n")]
            enhanced = [line for line in lines if " + " in line]
            if enhanced:
                await pick_unfolded(page, enhanced[0])
                await shoot(page, SHOTS / "enhanced")
                await tap(page, "Choose what it is done to", "damage")
                await confirm(page)
                await shoot(page, SHOTS / "after")
                break
            await page.keyboard.press("Escape")
            await settled(page)
            await press_last(page, "Pass")
            await confirm(page)
    kept = rows(tmp_path, "SELECT text FROM entries WHERE kind = 'move' ORDER BY seq DESC LIMIT 1")
    assert "+" in kept[0][0].partition(">")[0]
