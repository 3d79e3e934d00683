"""Pieces glide over a picture that is painted already."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.async_api import expect

from tests.bench.taps import chosen, way_to
from tests.browser.parlor_page import at_rest, touched_page
from tests.discord.playing import open_match
from tests.web.test_page_taps import tapped
from tests.web.visiting import control

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page

    from tests.web.visiting import House

NOTE_GLIDES = """
  window.begun = [];
  new MutationObserver(() => {
    const layer = document.querySelector("#stage .glides");
    if (!layer || window.begun.length) return;
    window.begun = layer.getAnimations({ subtree: true }).map(({ playState }) => playState);
    window.parts = [...layer.querySelectorAll("img")].map(({ src }) => src);
  }).observe(document.querySelector("#stage"), { childList: true, subtree: true });
"""


async def move_before(page: Page, house: House, match_id: str, *scripts: str) -> str:
    """Show a match, run *scripts*, let the next player move; return the address of the picture."""
    stage = house.stage
    await page.goto(f"{page.url}m/{match_id}")
    board = page.locator("#stage .board")
    await board.wait_for()
    await at_rest(page)
    await page.emulate_media(reduced_motion="no-preference")
    for script in scripts:
        await page.evaluate(script)
    before = await board.get_attribute("src") or ""
    match, name = await stage.match(match_id), await stage.mover(match_id)
    tab = await house.tab(name)
    seat = match.to_act()[0]
    way = way_to(match, seat, chosen(match, seat, 0))
    assert way is not None
    message = (await tab.see(match_id)).json["messages"][0]
    message = await tapped(tab, message, way)
    if (await stage.match(match_id)).seq == match.seq:
        await tab.press(message, control(message, "play"))
    await expect(board).not_to_have_attribute("src", before)
    return before


async def test_a_piece_sets_off_after_the_new_picture_is_painted(
    house: House, browser: Browser
) -> None:
    match_id = await open_match(house.stage, "tokan")
    async with touched_page(browser, house, "finn") as page:
        before = await move_before(page, house, match_id, NOTE_GLIDES)
        await page.wait_for_function("window.begun.length > 0")
        # all pieces are there before the first one moves, and none is left afterwards
        assert set(await page.evaluate("window.begun")) == {"paused"}
        assert before in await page.evaluate("window.parts")
        await expect(page.locator(".glides")).to_have_count(0)


async def test_news_of_the_same_position_does_not_stop_a_piece(
    house: House, browser: Browser
) -> None:
    match_id = await open_match(house.stage, "tokan")
    async with touched_page(browser, house, "finn") as page:
        await move_before(page, house, match_id, "Animation.prototype.play = () => {}")
        await expect(page.locator("#stage .glides")).to_have_count(1)
        watching = page.locator("#above .watching")
        alone = await watching.inner_text()
        async with (await house.tab("cleo")).news(match_id):
            await expect(watching).not_to_have_text(alone)
        await expect(page.locator("#stage .glides")).to_have_count(1)
