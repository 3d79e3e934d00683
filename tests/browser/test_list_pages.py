"""The page's lists in a real browser: by the menu, by buttons, and back."""

from __future__ import annotations

import asyncio
import re
from typing import TYPE_CHECKING, Final

from playwright.async_api import expect

from cogs.ui.texts import TEXTS
from tests.browser.parlor_page import PHONE, SCREEN, at_rest, keep
from tests.browser.test_accessibility import barriers
from tests.discord.finishing import finish, finish_often
from tests.discord.tournaments import begin_tournament, open_league, resign_round

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from playwright.async_api import Browser, Page, Route

    from tests.discord.harness import Stage
    from tests.web.visiting import House

FITS: Final = "document.documentElement.scrollWidth <= innerWidth"
BROKEN_WORDS: Final = """() => {
  const found = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.querySelector("table"), NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    for (const { 0: word, index } of texts.currentNode.data.matchAll(/\\p{L}+/gu)) {
      range.setStart(texts.currentNode, index);
      range.setEnd(texts.currentNode, index + word.length);
      if (range.getClientRects().length > 1) found.push(word);
    }
  }
  return found;
}"""
"""A script that finds the words in a table that break across lines."""
WORKER_IS_NEW: Final = """async () => {
  const { installing, waiting, active } = await navigator.serviceWorker.ready;
  const isSettled = !installing && !waiting && active.state === "activated";
  return isSettled && active.scriptURL.endsWith(`=${document.documentElement.lang}`);
}"""
"""A script: whether the page has its language's worker; before that, a reload may hang Chromium."""


async def test_lists_open_from_the_menu_and_back_leads_through_them(page: Page) -> None:
    await at_rest(page)
    home = page.url
    menu = page.locator("nav.lists")
    for name, address in (
        ("Leaderboards", "board"),
        ("Profile", "who"),
        ("Club", "club"),
        ("Preferences", "preferences"),
        ("Privacy", "privacy"),
    ):
        await menu.get_by_role("link", name=name).click()
        await page.wait_for_url(f"**/p/*/{address}")
        await expect(menu.locator("[aria-current=page]")).to_have_text(name)
        await expect(page.locator("#title")).to_have_text(name)
        await at_rest(page)
        await keep(page, f"list-{address}-phone")
        await page.set_viewport_size(SCREEN)
        await keep(page, f"list-{address}-desktop")
        await page.set_viewport_size(PHONE)
    await page.go_back()
    await page.go_back()
    await page.wait_for_url("**/p/*/club")
    await expect(page.locator("#title")).to_have_text("Club")
    await page.goto(f"{home}board")
    await page.get_by_label("Game").select_option(label="Loco!")
    await page.wait_for_url(re.compile("/board/loco"))
    await expect(page.locator("#panel h2")).to_contain_text("Loco!")
    await page.go_back()
    await expect(page.locator("#panel h2")).to_contain_text("Tokan")
    await page.locator("#home").click()
    await expect(page).to_have_url(home)
    await keep(page, "list-home-phone")


async def small_in_each_language(page: Page, stage: Stage) -> AsyncGenerator[str]:
    """Show Ann's page with a table in each language, and check that it fits the smallest phone."""
    for language in TEXTS.languages():
        await page.wait_for_function(WORKER_IS_NEW)
        await stage.bot.preferences.change(stage.members["ann"].id, language=language)
        await page.reload()
        await page.set_viewport_size({"width": 320, "height": 844})
        await expect(page.get_by_role("columnheader").nth(3)).to_have_text(
            TEXTS.say(language, "column-matches")
        )
        assert await page.evaluate(FITS), language
        yield language


async def check_it_fits(page: Page, name: str) -> None:
    """Check that a page fits phones and screens, and that everybody can use it."""
    for width in (320, 390, 1280):
        await page.set_viewport_size({"width": width, "height": 844})
        await keep(page, f"list-{name}-{width}")
        assert await page.evaluate(FITS), width
    assert await barriers(page) == []


async def test_a_leaderboard_is_a_table_that_fits_the_smallest_phone(
    page: Page, stage: Stage
) -> None:
    for number, name in enumerate(("bob", "cleo", "dan")):
        await finish_often(stage, f"w{number}", "ann", name)
        await finish_often(stage, f"l{number}", name, "finn")
    await finish_often(stage, "x", "bob", "ann")
    await at_rest(page)
    home = page.url
    await page.goto(f"{home}board")
    table = page.get_by_role("table")
    await expect(table.get_by_role("columnheader")).to_have_text(
        ["Rank", "Name", "Rating", "Matches", "% won"]
    )
    mine = table.get_by_role("row").filter(has=page.get_by_role("rowheader", name="ann"))
    await expect(mine).to_have_attribute("aria-current", "true")
    await expect(table.locator("[aria-current]")).to_have_count(1)
    await expect(table.locator("tbody .number").first).to_have_css("text-align", "end")
    await check_it_fits(page, "table")
    async for language in small_in_each_language(page, stage):
        await keep(page, f"list-table-320-{language}")
        broken = "one => one.getClientRects().length > 1"
        names = f"[...document.querySelectorAll('tbody th *')].filter({broken}).length"
        assert await page.evaluate(names) == 0, language
    await table.get_by_role("link", name="bob").click()
    await page.wait_for_url(re.compile("/who/"))


async def test_a_profile_is_a_table_that_fits_the_smallest_phone(page: Page, stage: Stage) -> None:
    await finish_often(stage, "t", "ann", "bob")
    await finish(stage, "n", "bob", "ann", game="nine_domains")
    await finish(stage, "far", "ann", "cleo", guild=77)
    await at_rest(page)
    await page.goto(f"{page.url}who")
    table = page.get_by_role("table")
    await expect(table.get_by_role("rowheader")).to_have_text(
        ["1 Tokan", "TokanEverywhere", "2 The Nine Domains"]
    )
    await check_it_fits(page, "profile")
    async for language in small_in_each_language(page, stage):
        await keep(page, f"list-profile-320-{language}")
        assert await page.evaluate(BROKEN_WORDS) == [], language


async def test_standings_are_tables_that_fit_the_smallest_phone(page: Page, stage: Stage) -> None:
    people = ["ann", "bob", "cleo", "dan"]
    tournament = await begin_tournament(stage, people)
    opened = await open_league(stage)
    for name in people:
        await stage.press(name, opened, "ljoin")
    await stage.press("boss", opened, "lstart")
    await resign_round(stage, tournament)
    league = opened.control("ljoin")["custom_id"].split(":")[2]
    await at_rest(page)
    home = page.url
    for what, address in (("tournament", tournament), ("league", league)):
        await page.set_viewport_size(PHONE)
        await page.goto(f"{home}{what}/{address}")
        table = page.get_by_role("table")
        await expect(table.get_by_role("rowheader")).to_have_count(len(people))
        await expect(table.locator("[aria-current]")).to_contain_text("ann")
        await at_rest(page)
        await check_it_fits(page, what)


async def test_a_question_in_a_list_stays_when_somebody_comes_back_to_the_tab(page: Page) -> None:
    await at_rest(page)
    await page.goto(f"{page.url}privacy")
    await page.locator('#panel [data-id$=":erase"]').click()
    sure = page.locator('#panel [data-id$=":erase-sure"]')
    await sure.wait_for()
    async with page.expect_response("**/see"):
        await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    await at_rest(page)
    await expect(sure).to_have_count(1)


async def test_a_select_returns_to_its_old_value_if_the_request_fails(
    house: House, browser: Browser
) -> None:
    async with await browser.new_context() as context, await context.new_page() as page:
        await page.goto(await house.link("ann"))
        await page.wait_for_url("**/p/**")
        await page.goto(f"{page.url}board")
        games = page.locator("select").first
        await expect(games).to_have_value("0")
        await page.route("**/press", lambda route: route.abort())
        await games.select_option("1")
        await expect(page.locator("#offline")).to_be_visible()
        await expect(page.locator("#offline")).to_be_hidden()
        await expect(games).to_have_value("0")


async def test_a_late_answer_does_not_replace_the_next_page(page: Page) -> None:
    may_answer = asyncio.Event()

    async def late(route: Route) -> None:
        await may_answer.wait()
        await route.continue_()

    await at_rest(page)
    await page.goto(f"{page.url}board")
    await at_rest(page)
    await page.route("**/press", late)
    async with page.expect_response("**/press"):
        await page.get_by_label("Game").select_option(label="Loco!")
        await page.locator("nav.lists").get_by_role("link", name="Preferences").click()
        await page.wait_for_url("**/preferences")
        may_answer.set()
    await expect(page.locator("#title")).to_have_text("Preferences")
    await at_rest(page)
    await expect(page.locator("#title")).to_have_text("Preferences")
    await expect(page).to_have_url(re.compile("/preferences$"))
