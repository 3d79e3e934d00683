"""The sandbox's page in a real browser: two members lay cards in secret, two hold hands."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.chromium import BROWSER, Tab, opened_tab
from tests.browser.page import MOVER, begin, open_page, pick, rows, settled, shoot, view_as
from tests.discord.sandbox_driver import running_sandbox

if TYPE_CHECKING:
    from collections.abc import Sequence

pytestmark = pytest.mark.skipif(BROWSER is None, reason="there is no chromium on this computer")

SHOTS = Path(__file__).parents[2] / "out" / "secrets"
"""Where pictures of the panels are kept, for the eye."""


async def lay(tab: Tab, name: str, cards: Sequence[str]) -> None:
    """Let *name* choose *cards* from left to right, and confirm them."""
    await view_as(tab, name)
    await tab.click("button", "My turn")
    await tab.sees("#channel-message-list", "Lay a card at each place")
    await settled(tab)
    for place, card in enumerate(cards, start=1):
        await pick(tab, f"Place {place}:", f"Place {place}: {card} for domain")
    await tab.sees("#channel-message-list", "Only you see it until both are ready.")
    await settled(tab)
    for place, card in enumerate(cards, start=1):
        await tab.sees(".preview-select button", f"Place {place}: {card} for domain")
    await shoot(tab, SHOTS / f"nine-domains-{name.lower()}")
    await tab.click("button", "Play ")
    await tab.sees("#channel-message-list", f"Played {'.'.join(cards)}.")
    await settled(tab)


async def test_two_members_lay_cards_in_secret(tmp_path: Path) -> None:
    async with running_sandbox(tmp_path) as sandbox, opened_tab(tmp_path / "profile") as tab:
        await open_page(tab, sandbox.address)
        await begin(tab, "nine", "The Nine Domains")
        await lay(tab, "Ada", ("5", "0", "4"))
        await tab.sees("#channel-message-list", "to move.")
        await shoot(tab, SHOTS / "nine-domains-waiting")
        await view_as(tab, "Ben")
        assert "5.0.4" not in await tab.run("document.body.innerText")
        await lay(tab, "Ben", ("3", "2", "1"))
        await tab.sees("#channel-message-list", "Round 2")
        await shoot(tab, SHOTS / "nine-domains-revealed")
        assert tab.log == []
    kept = rows(tmp_path, "SELECT text FROM entries WHERE kind = 'move' ORDER BY seq")
    assert kept == [("5.0.4",), ("3.2.1",)]


async def test_a_hand_is_shown_to_its_owner(tmp_path: Path) -> None:
    async with running_sandbox(tmp_path) as sandbox, opened_tab(tmp_path / "profile") as tab:
        await open_page(tab, sandbox.address)
        await begin(tab, "lo", "Loco!")
        await shoot(tab, SHOTS / "loco-board")
        mover = await tab.until(lambda: tab.run(MOVER), "whose turn it is")
        await view_as(tab, mover)
        await tab.click("button", "My turn")
        await tab.sees("#channel-message-list", "Which card do you lay?")
        await settled(tab)
        await shoot(tab, SHOTS / "loco-hand")
        await pick(tab, "Choose a card", "the first card of its row")
        await pick(tab, "Choose a token", "5 left")
        await tab.sees("button", "Play ")
        await settled(tab)
        await shoot(tab, SHOTS / "loco-confirm")
        await tab.click("button", "Play ")
        await tab.sees("#channel-message-list", "Played ")
        await settled(tab)
        assert tab.log == []
    assert len(rows(tmp_path, "SELECT text FROM entries WHERE kind = 'move'")) == 1
