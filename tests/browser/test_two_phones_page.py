"""Two people who read nothing meet and play each game to its end, on two phones."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.async_api import expect

from tests.browser.page import A_TAP, SHOTS, Shots
from tests.browser.parlor_page import at_rest, is_over, touched_page
from tests.browser.test_touched_page import MOST_TAPS
from tests.packages import INSTALLED

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

    from tests.web.visiting import House

LEAST: Final = 24
"""Minimum width and height of a target, in pixels (WCAG 2.5.8)."""
IN_REACH: Final = """(besides) => {
    const found = [];
    for (const node of document.querySelectorAll("#stage .spot, #panel button, #asked button")) {
        const name = node.getAttribute("aria-label") ?? node.textContent;
        if (node.disabled || node.matches(".chosen") || !name.trim()) continue;
        if (besides.some((one) => node.dataset.id?.startsWith(one))) continue;
        const { left, top, width, height } = node.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const hit = document.elementFromPoint(x, y);
        if (!hit || !node.contains(hit)) continue;
        const isOnward = node.matches(".onward, .go");
        found.push({ name: name.trim(), x, y, isOnward, isGo: node.matches(".go"),
                     small: Math.min(width, height) });
    }
    return found;
}"""
"""A script: the named controls that a finger reaches now, without scrolling."""
SCROLL: Final = """() => {
    const node = document.getElementById("ask");
    const isLow = node.scrollTop + node.clientHeight >= node.scrollHeight - 1;
    node.scrollTo(0, isLow ? 0 : node.scrollTop + 0.7 * node.clientHeight);
    // cards below a high board
    if (isLow) window.scrollTo(0, window.scrollY ? 0 : document.body.scrollHeight);
}"""
"""A script: scroll the question on, or back to its beginning, and the board to its other end."""
BESIDES: Final = ("b1:hint:", "b1:undo:", "b1:coach:", "b1:plan", "b1:nextmine:", "b1:games:")


async def shoot(pages: dict[str, Page], name: str) -> None:
    """Save what both phones show, if asked for."""
    if Shots.are_kept:
        SHOTS.mkdir(exist_ok=True)
        for who, page in pages.items():
            await page.screenshot(path=SHOTS / f"two-{name}-{who}.png")


async def tap_in_reach(page: Page, chance: random.Random) -> str:
    """Tap something that leads on, and return its name; empty if nothing is in reach."""
    await at_rest(page)
    found: list[dict[str, Any]] = await page.evaluate(IN_REACH, BESIDES)
    go = [one for one in found if one["isGo"]]
    onward = [one for one in found if one["isOnward"] or one["isGo"]]
    if not onward:
        await page.evaluate(SCROLL)
        return ""
    one = go[0] if go and chance.random() < 0.85 else chance.choice(onward)
    await page.touchscreen.tap(one["x"], one["y"])
    await page.wait_for_timeout(A_TAP)
    return str(one["name"])


@pytest.mark.long("cogs", "render", "engine/games", "seeds", "requirements.lock")
@pytest.mark.parametrize("number", range(len(INSTALLED)), ids=[one.key for one in INSTALLED])
async def test_two_people_meet_and_play_a_game_to_its_end(
    house: House, browser: Browser, number: int
) -> None:
    chance, package = random.Random(number), [*INSTALLED][number]
    key, title = package.key, package.game.title
    async with (
        touched_page(browser, house, "ann") as ann,
        touched_page(browser, house, "bob") as bob,
    ):
        pages = {"ann": ann, "bob": bob}
        await at_rest(bob)
        await shoot(pages, f"{key}-a")
        await ann.get_by_role("button", name=f"{title}: With others").tap()
        await ann.wait_for_url("**/m/**")
        await bob.get_by_role("button", name="Look").tap()
        await bob.get_by_role("button", name="Join").tap()
        await expect(ann.locator("#panel")).to_contain_text("bob")
        await shoot(pages, f"{key}-b")
        await ann.get_by_role("button", name="Start").tap()
        for page in pages.values():
            await expect(page.locator("body")).to_have_attribute("data-kind", "match")
            await at_rest(page)
        await shoot(pages, f"{key}-c")
        stuck = 0
        for count in range(MOST_TAPS):
            if all([await is_over(page).count() for page in pages.values()]):
                break
            name = ""
            for page in pages.values():
                if await page.locator(".seats .acts.you").count():
                    name = await tap_in_reach(page, chance) or name
            if count < 60 or count % 20 == 0:
                await shoot(pages, f"{key}-{count:03}")
            stuck = 0 if name else stuck + 1
            assert stuck < 40, [await page.inner_text("#dock") for page in pages.values()]
            if not name:
                await ann.wait_for_timeout(A_TAP)
        await shoot(pages, f"{key}-end")
        for page in pages.values():
            await expect(is_over(page)).to_be_visible()
            await expect(page.locator("#end")).to_be_visible()
