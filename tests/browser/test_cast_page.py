"""The sandbox's page in a real browser: a spell of Orcs Orcs Orcs is enhanced and cast."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.browser.chromium import BROWSER, Tab, opened_tab
from tests.browser.page import (
    MOVER,
    begin,
    labels,
    open_page,
    pick,
    pick_unfolded,
    play,
    rows,
    settled,
    shoot,
    unfold,
    view_as,
)
from tests.discord.sandbox_driver import running_sandbox

pytestmark = pytest.mark.skipif(BROWSER is None, reason="there is no chromium on this computer")

SHOTS: Final = Path(__file__).parents[2] / "out" / "cast"
"""Where pictures of the panel are kept, for the eye."""
TURNS: Final = 12


async def press_last(tab: Tab, beginning: str) -> str:
    """Press the newest button that begins so; return what it says."""
    await tab.sees("button", beginning)
    label = [one for one in await labels(tab) if one.startswith(beginning)][-1]
    await tab.click("button", label)
    await settled(tab)
    return label


async def test_a_spell_is_enhanced_and_cast(tmp_path: Path) -> None:
    async with running_sandbox(tmp_path) as sandbox, opened_tab(tmp_path / "profile") as tab:
        await open_page(tab, sandbox.address)
        await begin(tab, "orcs", "Orcs Orcs Orcs")
        await tab.sees("#channel-message-list", "to move.")
        await settled(tab)
        await shoot(tab, SHOTS / "board")
        cast = ""
        for _ in range(TURNS):
            await view_as(tab, await tab.until(lambda: tab.run(MOVER), "whose turn it is"))
            await press_last(tab, "My turn")
            if any(label.startswith("Path ") for label in await labels(tab)):
                await press_last(tab, "Path ")
                await play(tab)
            spells = await unfold(tab, "Cast a spell")
            enhanced = [text for text in spells if " + " in text]
            if enhanced:
                await pick_unfolded(tab, enhanced[0])
                await shoot(tab, SHOTS / "enhanced")
                await pick(tab, "Choose what it is done to", "damage")
                await shoot(tab, SHOTS / "target")
                cast = await play(tab)
                await shoot(tab, SHOTS / "after")
                break
            await tab.press("Escape", 27)
            await settled(tab)
            await press_last(tab, "Pass")
            await play(tab)
        assert tab.log == []
    assert "+" in cast.partition(">")[0]
    assert (cast,) in rows(tmp_path, "SELECT text FROM entries WHERE kind = 'move'")
