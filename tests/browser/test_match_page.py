"""What a match has besides its board: moves to look back at, the end, and two layouts."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Any, Final

import pytest
from playwright.async_api import expect

from tests.browser.page import touch_until
from tests.browser.parlor_page import SCREEN, at_rest, keep, play_now, start_match, touched_page

if TYPE_CHECKING:
    from playwright.async_api import Browser, Page, Route

    from tests.web.visiting import House

DECODED: Final = 300
"""Milliseconds to wait for a page to show an answer."""
ON_ITS_SIDE: Final[Any] = {"width": 844, "height": 390}
SWIPE: Final = """(dx) => {
    const node = document.elementFromPoint(195, 300);
    const touch = (x) => new Touch({ identifier: 1, target: node, clientX: x, clientY: 300 });
    const fire = (kind, x) => node.dispatchEvent(new TouchEvent(kind, {
        touches: kind === "touchend" ? [] : [touch(x)],
        changedTouches: [touch(x)], bubbles: true, cancelable: true,
    }));
    fire("touchstart", 195);
    fire("touchend", 195 + dx);
}"""
"""A script that moves a finger *dx* pixels to the right across the board."""
BOXES: Final = """() => Object.fromEntries(
    ["stage", "above", "below", "side", "past", "ask"].map((id) => {
        const { left, top, right, bottom } = document.getElementById(id).getBoundingClientRect();
        return [id, { left, top, right, bottom }];
    }))"""

TWO_MATCHES: Final = """async () => {
    const { src } = document.querySelector('script[src$="/page.js"]');
    const { beginMatch, showAround } = await import(src.replace("page.js", "match.js"));
    const asked = [];
    beginMatch({
        ask: (_, { match }) => new Promise((answer) => asked.push([match, answer])),
        doing: (work) => work(),
        go: () => {},
        names: {},
        pictures: null,
        words: () => ({}),
    });
    const move = (ply, text) => ({ ply, seq: ply, at: ply + 1, text });
    const shown = (match) => ({
        match, seq: 9, seats: [], status: "", notes: "", ending: [], moves: [move(8, "last")],
    });
    const later = () => new Promise((resolve) => setTimeout(resolve));
    showAround(shown("one"));
    showAround(shown("two"));
    const all = (match) => Array.from({ length: 9 }, (_, ply) => move(ply, `${match} ${ply}`));
    for (let at = 0; at < asked.length; at += 1) {
        const [match, answer] = asked[at];
        answer({ moves: all(match), seq: 9 });
        await later();
    }
    return [asked.map(([match]) => match), document.querySelector("#moves li").textContent];
}"""
"""A script: somebody goes on to a second match before the moves of the first arrive."""

READ_ON: Final = """async () => {
    const { src } = document.querySelector('script[src$="/page.js"]');
    const { beginMatch, showAround } = await import(src.replace("page.js", "match.js"));
    beginMatch({ names: {}, words: () => ({}) });
    const moves = Array.from({ length: 90 }, (_, ply) => (
        { ply, seq: ply, at: ply + 1, text: `move ${ply}` }));
    const show = (count) => showAround({
        match: "one", seq: count, seats: [], status: "", notes: "", ending: [],
        moves: moves.slice(0, count),
    });
    const log = document.getElementById("log");
    document.body.dataset.kind = "match";
    show(80);
    const places = [log.scrollTop + log.scrollLeft];
    for (const count of [80, 90]) {
        log.scrollTo(0, 0);
        show(count);
        places.push(log.scrollTop + log.scrollLeft);
    }
    return places;
}"""
"""A script: somebody reads the first moves, then news without a move comes, then one with moves."""


async def move_once(page: Page) -> None:
    """Make one move, to which a bot may answer."""
    listed = await page.locator("#moves li").count()

    async def has_moved() -> bool:
        return await page.locator("#moves li").count() > listed

    await touch_until(page, has_moved)
    await page.locator(".seats .acts.you").wait_for()
    await at_rest(page)


async def two_people(ann: Page, bob: Page) -> tuple[Page, Page]:
    """Begin a match of Tokan between both; return their pages, the first mover's first."""
    await ann.get_by_role("button", name="Tokan: With others").click()
    await ann.wait_for_url("**/m/**")
    await bob.locator(".section", has_text=re.compile(r"\bann")).locator("button").click()
    await bob.locator('button[data-id^="b1:join:"]').click()
    return await start_match(ann, bob)


async def test_earlier_positions_are_shown_by_buttons_keys_and_swipes(
    house: House, browser: Browser
) -> None:
    async with (
        touched_page(browser, house, "ann") as ann,
        touched_page(browser, house, "bob") as bob,
    ):
        mover, other = await two_people(ann, bob)
        await touch_until(mover, lambda: _has_moves(mover, 1))
        await other.locator(".seats .acts.you").wait_for()
        await touch_until(other, lambda: _has_moves(other, 2))
        await mover.locator(".seats .acts.you").wait_for()
        await expect(mover.locator("#moves li")).to_have_count(2)
        await at_rest(mover)
        then, last = mover.locator("#then img"), mover.locator("[data-way=last]")
        current = mover.locator(".move[aria-current]")
        await expect(last).to_be_disabled()
        seen: list[str] = []
        await mover.locator("[data-way=before]").click()
        await expect(then).to_be_visible()
        seen.append(await then.get_attribute("src") or "")
        first = await mover.locator("#moves li").first.inner_text()
        await expect(current).to_have_text(first, use_inner_text=True)
        await keep(mover, "match-past")
        await mover.keyboard.press("Home")
        await expect(current).to_have_count(0)
        await expect(then).not_to_have_attribute("src", seen[0])
        await mover.keyboard.press("ArrowRight")
        await expect(then).to_have_attribute("src", seen[0])
        # the first tap on a panel's choice or on the board only returns to the present
        await mover.locator("#then").tap()
        await expect(mover.locator("#then")).to_be_hidden()
        await expect(mover.locator(".spot.chosen")).to_have_count(0)
        await mover.evaluate(SWIPE, 120)
        await expect(then).to_have_attribute("src", seen[0])
        await mover.evaluate(SWIPE, -120)
        await expect(mover.locator("#then")).to_be_hidden()
        # while the other looks back, a move makes *Last* glow and keeps the earlier position
        await other.locator("[data-way=first]").click()
        await expect(other.locator("#then img")).to_be_visible()
        await expect(other.locator("[data-way=last].new")).to_have_count(0)
        await touch_until(mover, lambda: _has_moves(mover, 3))
        await expect(other.locator("[data-way=last].new")).to_have_count(1)
        await expect(other.locator("#then img")).to_be_visible()
        await other.locator("[data-way=last]").click()
        await expect(other.locator("#then")).to_be_hidden()
        await expect(other.locator("[data-way=last].new")).to_have_count(0)
        # if an undo removes the position shown, the page returns to the present
        await other.locator("[data-way=before]").click()
        await expect(other.locator("#then img")).to_be_visible()
        await mover.locator('#panel button[data-id^="b1:undo:"]').click()
        for page in (mover, other):
            await expect(page.locator("#moves li")).to_have_count(2)
        await expect(other.locator("#then")).to_be_hidden()
        await touch_until(mover, lambda: _has_moves(mover, 3))
        await at_rest(other)
        # a move is read out; a new page gets the whole list, and reads out none of it
        await expect(other.locator("#log")).to_have_attribute("aria-live", "polite")
        await other.reload()
        await expect(other.locator("#moves li")).to_have_count(3)
        await expect(other.locator("#log")).to_have_attribute("aria-live", "off")


async def test_the_move_list_shows_its_own_match_and_scrolls_only_for_a_move(
    page: Page,
) -> None:
    await at_rest(page)
    asked, first = await page.evaluate(TWO_MATCHES)
    assert asked == ["one", "two"]
    assert first.startswith("two 0")
    await page.reload()
    await at_rest(page)
    last, still, then = await page.evaluate(READ_ON)
    assert last > 0
    assert still == 0
    assert then >= last


async def _has_moves(page: Page, count: int) -> bool:
    return await page.locator("#moves li").count() >= count


async def test_each_player_reads_their_own_result_once(house: House, browser: Browser) -> None:
    async with (
        touched_page(browser, house, "ann") as ann,
        touched_page(browser, house, "bob", size=SCREEN) as bob,
        touched_page(browser, house, "cleo") as cleo,
    ):
        await two_people(ann, bob)
        match_id = ann.url.rpartition("/")[2]
        await cleo.goto(f"{cleo.url}m/{match_id}")
        await cleo.locator("#stage img").wait_for()
        for page in (ann, bob, cleo):
            assert await page.locator("#end").is_hidden()
        await ann.locator('#menu button[data-id^="b1:resign:"]').click()
        await ann.locator('#extra button[data-id^="b1:resignsure:"]').click()
        for page, result in ((ann, "You lost"), (bob, "You won"), (cleo, "wins!")):
            await expect(page.locator("#status")).to_contain_text(result, use_inner_text=True)
            await at_rest(page)
            whole = await page.locator("#main").inner_text()
            assert whole.count(result) == 1
            assert whole.count("by resignation") == 1
        for page in (ann, bob):
            await expect(page.locator('#end button[data-id^="b1:rematch:"]')).to_be_visible()
            await expect(page.locator('#end button[data-id^="b1:analyse:"]')).to_be_visible()
            assert await page.locator('#menu [data-id^="b1:rematch:"]').count() == 0
            assert await page.locator("#panel *").count() == 0
        await keep(bob, "match-end-wide")
        await keep(ann, "match-end-phone")


async def test_the_board_and_its_controls_fit_on_one_screen(page: Page) -> None:
    await play_now(page, 0)
    await move_once(page)
    boxes = await page.evaluate(BOXES)
    assert boxes["above"]["bottom"] <= boxes["stage"]["top"]
    assert boxes["stage"]["bottom"] <= boxes["below"]["top"]
    assert boxes["below"]["bottom"] <= boxes["past"]["top"]
    assert boxes["ask"]["bottom"] == 844
    for size in (ON_ITS_SIDE, SCREEN):
        await page.set_viewport_size(size)
        boxes = await page.evaluate(BOXES)
        board = await page.locator("#stage .board").bounding_box()
        assert board is not None
        assert board["height"] > 0.85 * size["height"]
        for one in ("above", "side", "below"):
            assert boxes[one]["left"] >= boxes["stage"]["right"]
            assert boxes[one]["bottom"] <= size["height"]
        assert boxes["above"]["bottom"] <= boxes["side"]["top"]
        assert boxes["past"]["bottom"] <= boxes["ask"]["top"] < boxes["below"]["top"]
        # in the list the last move is in view
        last = await page.locator("#moves li").last.bounding_box()
        assert last is not None
        assert boxes["past"]["top"] <= last["y"] < boxes["past"]["bottom"]


async def test_a_button_under_a_finger_outlasts_the_answer_that_redraws_the_page(
    page: Page,
) -> None:
    await play_now(page, 0)
    await at_rest(page)
    may_answer = asyncio.Event()

    async def later(route: Route) -> None:
        await may_answer.wait()
        await route.continue_()

    await page.route("**/see", later)
    await page.evaluate("dispatchEvent(new Event('online'))")
    await page.locator('#menu button[data-id^="b1:rules:"]').hover()
    await page.mouse.down()
    async with page.expect_response("**/see") as answered:
        may_answer.set()
    await (await answered.value).finished()
    await page.wait_for_timeout(DECODED)
    await page.mouse.up()
    await expect(page.locator("#extra")).to_be_visible()


@pytest.mark.long("cogs/web", "requirements.lock")
async def test_more_than_two_seats_are_shown_above_the_board(page: Page) -> None:
    await page.get_by_role("button", name="Loco!: With others").click()
    await page.wait_for_url("**/m/**")
    for _ in range(3):
        await page.locator('button[data-id^="b1:addbot:"]').click()
        await at_rest(page)
    await page.locator('button[data-id^="b1:start:"]').click()
    await expect(page.locator("#above li")).to_have_count(3)
    await expect(page.locator("#below li.you")).to_have_count(1)
    await move_once(page)
    await keep(page, "match-four")
    above = await page.locator("#above").bounding_box()
    assert above is not None
    assert above["height"] <= 80


async def test_the_smallest_phones_show_rematch_and_analyse_at_the_end(page: Page) -> None:
    await play_now(page, 0)
    await at_rest(page)
    await page.locator('#menu button[data-id^="b1:resign:"]').click()
    await page.locator('#extra button[data-id^="b1:resignsure:"]').click()
    for width, height in ((320, 568), (844, 390)):
        await page.set_viewport_size({"width": width, "height": height})
        for name in ("rematch", "analyse"):
            button = page.locator(f'#end button[data-id^="b1:{name}:"]')
            await expect(button).to_be_in_viewport(ratio=1)
        await keep(page, f"end-{width}")
