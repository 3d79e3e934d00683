"""Pieces glide over a picture that is already painted."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from playwright.async_api import expect

from tests.bench.taps import chosen, way_to
from tests.browser.parlor_page import SCREEN, at_rest, make_a_move, play_now, touched_page
from tests.browser.test_match_page import DECODED
from tests.discord.playing import open_match
from tests.discord.test_rematch_threads import give_up
from tests.web.test_news import move
from tests.web.test_page_taps import tapped
from tests.web.visiting import control

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page, Route

    from tests.web.visiting import House

HOLD = """() => {
  window.held = [];
  Animation.prototype.play = function () { window.held.push(this); };
}"""
"""A script that holds pieces where they set off, until `LET_GO`."""
LET_GO = "for (const move of window.held.splice(0)) move.finish()"
NO_END_OF_PATIENCE = """() => {
  const { setTimeout } = window;
  window.setTimeout = (go, ms) => (ms >= 1000 ? 1e9 : setTimeout(go, ms));
}"""
"""A script that stops long timers, so a finger counts as down until it is lifted."""
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
    """Show a match, run *scripts*, have the next player move; return the old picture's address."""
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


async def test_a_moving_piece_arrives_even_if_others_react_and_move(
    house: House, browser: Browser
) -> None:
    stage = house.stage
    match_id = await open_match(stage, "tokan")
    mine, other = await stage.mover(match_id), await house.tab(await stage.other(match_id))
    async with touched_page(browser, house, mine) as page:
        board, layers = page.locator("#stage .board"), page.locator("#stage .glides")
        await page.goto(f"{page.url}m/{match_id}")
        await board.wait_for()
        await at_rest(page)
        await page.emulate_media(reduced_motion="no-preference")
        await page.evaluate(HOLD)
        before = await board.get_attribute("src") or ""
        await make_a_move(page)
        await expect(layers).to_have_count(1)
        react = (await other.see(match_id)).json["react"]
        await other.press(react, react["offered"][0])
        await page.locator(".seats .reaction").wait_for()
        await expect(layers).to_have_count(1)
        after = await board.get_attribute("src") or ""
        await move(stage, match_id)
        await expect(board).not_to_have_attribute("src", after)
        # the answer waits below, showing the position that it starts from
        await expect(layers).to_have_count(2)
        shown = "(node) => [...node.querySelectorAll('img')].map(({ src }) => src)"
        assert before in await layers.last.evaluate(shown)
        assert set(await layers.first.evaluate(shown)) == {after}
        await page.evaluate(LET_GO)
        await expect(layers).to_have_count(1)
        await page.wait_for_function("window.held.length > 0")
        await page.evaluate(LET_GO)
        await expect(layers).to_have_count(0)


async def test_a_tap_that_begins_before_an_answer_is_not_lost(
    house: House, browser: Browser
) -> None:
    is_down = asyncio.Event()

    async def late(route: Route) -> None:
        await is_down.wait()
        await route.continue_()

    async with touched_page(browser, house, "ann", size=SCREEN) as page:
        await play_now(page, 0)
        await page.locator(".spot.onward").first.wait_for()
        await at_rest(page)
        await page.route("**/press", late)
        await page.locator(".spot.onward").first.click(force=True)
        await page.locator('#panel [data-id^="b1:hint:"]').hover()
        await page.mouse.down()
        async with page.expect_response("**/press") as answer:
            is_down.set()
        await (await answer.value).finished()
        await page.wait_for_timeout(DECODED)
        await page.mouse.up()
        await expect(page.locator("#panel")).to_contain_text("💡")


async def test_a_replay_follows_its_slider_while_the_finger_is_down(
    house: House, browser: Browser
) -> None:
    stage = house.stage
    match_id = await open_match(stage, "tokan")
    for _ in range(4):
        await move(stage, match_id)
    await give_up(stage, "ann")
    async with touched_page(browser, house, "ann", size=SCREEN) as page:
        await page.goto(f"{page.url}m/{match_id}")
        await page.locator('#menu button[data-id^="b1:replay:"]').click()
        board, slide = page.locator("#extra-body .board"), page.locator("#slide")
        await expect(slide).to_be_visible()
        await at_rest(page)
        before = await board.get_attribute("src") or ""
        await page.evaluate(NO_END_OF_PATIENCE)
        await slide.hover()
        await page.mouse.down()
        await expect(board).not_to_have_attribute("src", before)
        await page.mouse.up()


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
