"""The sandbox's page in a real browser: two members lay cards in secret, two hold hands."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.page import (
    begin,
    labels,
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
CREATURE = re.compile("Magus|Amazon|Titan|Wyrm|Unicorn")


async def lay(page: Page, name: str, cards: Sequence[str]) -> None:
    """Let *name* lay *cards* from left to right."""
    await view_as(page, name)
    await press(page, "My turn", "Place 1, for domain")
    for place, card in enumerate(cards, start=1):
        await sees(page, f"Place {place}, for domain")
        await settled(page)
        await shoot(page, SHOTS / f"nine-domains-{name.lower()}-{place}")
        # what a card does may stand before it as a sign
        await page.get_by_role("button", name=re.compile(rf"(?:^|\W){card}$")).last.click()
    await settled(page)


@pytest.mark.long(
    "bot.py",
    "cogs",
    "requirements.lock",
    "engine/games/nine_domains",
    "render/nine_domains",
    "seeds/nine_domains",
)
async def test_two_members_lay_cards_in_secret(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await begin(page, "nine", "The Nine Domains")
        await lay(page, "Ada", ("5", "0", "4"))
        await sees(page, "@Ada laid 5, 0, 4")
        await shoot(page, SHOTS / "nine-domains-waiting")
        await view_as(page, "Ben")
        await sees(page, "@Ada is ready")
        seen = await page.locator("body").inner_text()
        assert "5, 0, 4" not in seen
        assert "5.0.4" not in seen
        await lay(page, "Ben", ("3", "2", "1"))
        await sees(page, "so all six cards are turned up now.")
        await shoot(page, SHOTS / "nine-domains-asked")
        shown = await page.locator(".preview-select button").all_inner_texts()
        assert [text.strip()[-1] for text in shown] == ["3", "2", "1"]
        await press(page, "Play", "Round 2")
        await shoot(page, SHOTS / "nine-domains-revealed")
    kept = rows(tmp_path, "SELECT text FROM entries WHERE kind = 'move' ORDER BY seq")
    assert kept == [("5.0.4",), ("3.2.1",)]


@pytest.mark.long(
    "bot.py", "cogs", "requirements.lock", "engine/games/loco", "render/loco", "seeds/loco"
)
async def test_a_hand_is_shown_to_its_owner(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await begin(page, "lo", "Loco!")
        await shoot(page, SHOTS / "loco-board")
        await view_as(page, await mover(page))
        await press(page, "My turn", "Which card do you lay?")
        await shoot(page, SHOTS / "loco-hand")
        cards = [one for one in await labels(page) if CREATURE.search(one)]
        await press(page, cards[0].splitlines()[-1], "which token do you take?")
        await shoot(page, SHOTS / "loco-token")
        await tap(page, "Choose a token", "5 left")
        await sees(page, "✅")
        await settled(page)
        await shoot(page, SHOTS / "loco-played")
    assert len(rows(tmp_path, "SELECT text FROM entries WHERE kind = 'move'")) == 1
