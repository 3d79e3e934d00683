"""The sandbox's page in a real browser: two members lay cards in secret, two hold hands."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from tests.browser.page import (
    begin,
    having,
    mover,
    press,
    rows,
    sandbox_page,
    sees,
    settled,
    shoot,
    tap,
    view_as,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.async_api import Browser, Page

SHOTS = Path(__file__).parents[2] / "out" / "secrets"
"""Where pictures of the panels are kept, for the eye."""


async def lay(page: Page, name: str, cards: Sequence[str], *, is_last: bool) -> None:
    """Let *name* choose *cards* from left to right; who is last confirms that all turn up."""
    await view_as(page, name)
    await press(page, "My turn", "Lay a card at each place")
    for place, card in enumerate(cards, start=1):
        await tap(page, f"Place {place}:", f"Place {place}: {card} for domain")
    if is_last:
        await sees(page, "Only you see it until both are ready.")
        await settled(page)
        for place, card in enumerate(cards, start=1):
            await having(
                page, ".preview-select button", f"Place {place}: {card} for domain"
            ).last.wait_for()
        await shoot(page, SHOTS / f"nine-domains-{name.lower()}")
        await press(page, "Play")
    await sees(page, "✅")
    await settled(page)


async def test_two_members_lay_cards_in_secret(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await begin(page, "nine", "The Nine Domains")
        await lay(page, "Ada", ("5", "0", "4"), is_last=False)
        await sees(page, "is ready")
        await shoot(page, SHOTS / "nine-domains-waiting")
        await view_as(page, "Ben")
        assert "5.0.4" not in await page.locator("body").inner_text()
        await lay(page, "Ben", ("3", "2", "1"), is_last=True)
        await sees(page, "Round 2")
        await shoot(page, SHOTS / "nine-domains-revealed")
    kept = rows(tmp_path, "SELECT text FROM entries WHERE kind = 'move' ORDER BY seq")
    assert kept == [("5.0.4",), ("3.2.1",)]


async def test_a_hand_is_shown_to_its_owner(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await begin(page, "lo", "Loco!")
        await shoot(page, SHOTS / "loco-board")
        await view_as(page, await mover(page))
        await press(page, "My turn", "Which card do you lay?")
        await shoot(page, SHOTS / "loco-hand")
        await tap(page, "Choose a card", "the first card of its row")
        await shoot(page, SHOTS / "loco-token")
        await tap(page, "Choose a token", "5 left")
        await sees(page, "✅")
        await settled(page)
        await shoot(page, SHOTS / "loco-played")
    assert len(rows(tmp_path, "SELECT text FROM entries WHERE kind = 'move'")) == 1
