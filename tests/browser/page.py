"""Actions on the sandbox's page in this computer's Chromium, driven by Playwright."""

from __future__ import annotations

import asyncio
import re
import shutil
import sqlite3
from contextlib import asynccontextmanager, closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from playwright.async_api import Error, async_playwright, expect

from tests.discord.sandbox_driver import DATABASE, running_sandbox

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Awaitable, Callable

    from playwright.async_api import Browser, FrameLocator, Locator, Page


# The browser --------------------------------------------------------------------------------------


BROWSER: Final = shutil.which("chromium") or shutil.which("chromium-browser")
PATIENCE: Final = 300_000
"""Milliseconds to wait for something to appear on a page; far more than anything takes."""
FAILED: Final = Path(__file__).parents[1] / "failed" / "page.png"
"""The screenshot of the page when a test fails."""
_MAY_FAIL: Final = (
    "/favicon.ico",  # browsers ask for it by themselves, and the sandbox has none
    # the message has changed since: the page then draws the newer picture
    "/api/assets/",
)

expect.set_options(timeout=PATIENCE)


@asynccontextmanager
async def running_browser() -> AsyncGenerator[Browser]:
    """Start the browser, and end it after the block."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=BROWSER,
            # root in a container has no sandbox, often little shared memory, and no GPU
            args=["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"],
            timeout=PATIENCE,
        )
        async with browser:
            yield browser


@asynccontextmanager
async def opened_page(browser: Browser) -> AsyncGenerator[Page]:
    """Open an empty page without history or animations."""
    async with (
        await browser.new_context(reduced_motion="reduce") as context,
        await context.new_page() as page,
    ):
        page.set_default_timeout(PATIENCE)
        try:
            yield page
        except BaseException:
            await page.screenshot(path=FAILED)
            raise


async def complaints(page: Page) -> list[str]:
    """Return *page*'s console output, uncaught errors and missing pictures."""
    written = [
        f"{message.text} ({message.location['url']})"
        for message in await page.console_messages()
        if not any(part in message.location["url"] for part in _MAY_FAIL)
    ]
    lacks = page.locator(".media-unavailable")
    if await lacks.count():
        # the page may have asked for a picture while its message changed, and asks only once
        await page.reload()
        await settled(page)
    lacking = await lacks.all_inner_texts()
    return [*written, *map(str, await page.page_errors()), *lacking]


# The page -----------------------------------------------------------------------------------------


DESKTOP: Final = (1100, 1000)
SCREEN: Final = (1280, 1200)
PHONE: Final = (400, 900)
SHOTS: Final = Path(__file__).parents[2] / "out"
"""The folder for screenshots to look at."""
STILL: Final = 5
"""Number of equal frames in a row that show that a page is at rest."""
ATTEMPTS: Final = 5
"""How often to try changing the member, pressing a button or opening a select: the page may scroll
a select away and close it while it opens.
"""
_STAYS_OPEN: Final = 30_000
"""Milliseconds after which an option that can't be clicked has gone with its select."""
_MOVER: Final = re.compile(r"@(\w+)\s+(?:\(\w+\)\s+)?to move")
PIECE: Final = re.compile(r"(?:(?:Mouse|Jackal|Lion) )?[a-z]\d")
"""An animal's button; if there are many, only its icon has the name."""
_MOVED: Final = re.compile(r"from (\w\d) to (\w\d), onto.* to level \d+(?:, and carried (\w+))?")
_PRESSABLE: Final = ":not(:disabled):not([aria-disabled=true])"


@asynccontextmanager
async def sandbox_page(
    folder: Path, browser: Browser, *, has_icons: bool = False, is_crowded: bool = False
) -> AsyncGenerator[Page]:
    """Run the sandbox with its store in *folder* and open its page, which must not complain."""
    async with (
        running_sandbox(folder, draws=True, has_icons=has_icons, is_crowded=is_crowded) as sandbox,
        opened_page(browser) as page,
    ):
        await visit(page, sandbox.address)
        yield page
        found = await complaints(page)
        assert not found, found


async def visit(page: Page, address: str) -> None:
    await resize(page, DESKTOP)
    await page.goto(address)
    await settled(page)


async def settled(page: Page) -> None:
    """Wait until the page has stopped working, drawing and scrolling."""
    await page.wait_for_function(
        """(still) => {
            const page = window.simcordPreview;
            const timeline = document.querySelector('#channel-timeline');
            const busy = !page?.ready || page.pendingAction || page.pendingQuery ||
                page.awaitingRevision !== null;
            const now = busy ? null : `${page.renderGeneration} ${timeline.scrollTop}`;
            const rest = window.restForTests ??= {};
            rest.frames = now !== null && now === rest.seen ? rest.frames + 1 : 0;
            rest.seen = now;
            return rest.frames >= still;
        }""",
        arg=STILL,
    )
    await page.evaluate("delete window.restForTests")


async def resize(page: Page, size: tuple[int, int]) -> None:
    """Set the page's screen to *size*, width and height in CSS pixels."""
    width, height = size
    await page.set_viewport_size({"width": width, "height": height})


def messages(page: Page) -> Locator:
    """Return the list of the channel's messages."""
    return page.locator("#channel-message-list")


def panel(page: Page) -> Locator:
    """Return the newest private message."""
    return messages(page).locator("article", has_text="Only you can see this").last


async def sees(page: Page, text: str, within: float | None = None) -> None:
    """Wait until the messages say *text*, for *within* milliseconds or the default time at most."""
    await expect(messages(page)).to_contain_text(text, use_inner_text=True, timeout=within)


def having(page: Page, css: str, text: str) -> Locator:
    """Return the visible elements of *css* that have *text*, case-sensitively."""
    return page.locator(css, has_text=re.compile(re.escape(text))).filter(visible=True)


def button(page: Page, label: str) -> Locator:
    """Return the newest enabled button with *label*."""
    return having(page, f"button{_PRESSABLE}", label).last


async def view_as(page: Page, name: str) -> None:
    """Show the page as this member sees it.

    SimCord's page doesn't switch while it is busy, so it may need another try.
    """
    picker = page.locator("#viewer-picker")
    member = await picker.locator("option", has_text=name).get_attribute("value")
    for _ in range(ATTEMPTS):
        await picker.select_option(member)
        await settled(page)
        if await page.evaluate("window.simcordPreview.viewerId") == member:
            return
    raise AssertionError(f"the page does not change to {name}")


async def begin_command(page: Page, typed: str) -> None:
    """Type a command's name and let the page complete it."""
    await page.locator("#channel-composer-input").click()
    await page.keyboard.type(typed)
    await having(page, ".command-entry", typed).first.wait_for()
    await page.keyboard.press("Enter")


async def send_command(page: Page) -> None:
    await click(page, page.locator("#send-message"))


async def command(page: Page, typed: str) -> None:
    """Type a command without options and send it."""
    await begin_command(page, typed)
    await send_command(page)


async def begin_game(page: Page) -> None:
    """Type the command that opens a lobby, up to its game."""
    await begin_command(page, "/play")
    await having(page, ".command-suggestion", "game").first.click()
    await having(page, ".command-pill", "game").first.wait_for()


async def open_lobby(page: Page, typed: str, title: str) -> None:
    """Type the command, let the page complete it to the game *title*, send it."""
    await begin_game(page)
    await page.keyboard.type(typed)
    await having(page, ".command-suggestion", title).first.wait_for()
    await settled(page)
    await having(page, ".command-suggestion", title).first.click()
    await send_command(page)
    await button(page, "Join").wait_for()


async def open_lobby_in_thread(page: Page, host: str, title: str) -> None:
    """Have *host* open a thread with a lobby of *title*, because the channel has a match."""
    await view_as(page, host)
    await begin_game(page)
    await having(page, ".command-suggestion", title).click()
    await send_command(page)
    await click(page, having(page, "button", "thread").last)
    place = page.locator("#place-picker option", has_text=f"{title}: {host}")
    await place.wait_for(state="attached")
    await settled(page)


async def begin(page: Page, typed: str, title: str) -> None:
    """Have Ada open a lobby of the game *title*, Ben join, and begin."""
    await open_lobby(page, typed, title)
    await join_and_start(page, "Ada", "Ben")


async def join_and_start(page: Page, host: str, guest: str) -> None:
    """Have *guest* join the shown lobby of *host*, and begin."""
    await view_as(page, guest)
    await press(page, "Join")
    await view_as(page, host)
    await press(page, "Start", "The match has begun.")


async def go_to(page: Page, place: str) -> None:
    """Show the channel or thread of this name."""
    await page.locator("#place-picker").select_option(label=place)
    await expect(page.locator("#channel-composer-input")).to_have_attribute(
        "placeholder", re.compile(re.escape(place.removeprefix("#")))
    )
    await settled(page)


async def click(page: Page, found: Locator, select: Locator | None = None) -> None:
    """Click a button, or an option of *select*, until SimCord's page accepts the press.

    It refuses a press when the bot has changed a message that the page has not drawn yet. And when
    it draws a message again, it closes the select that was open there.
    """
    last: dict[str, Any] = {}
    for _ in range(ATTEMPTS):
        await settled(page)
        if select and not await found.is_visible():
            await _open(page, select)
        before = await _last_press(page)
        try:
            await found.click(timeout=_STAYS_OPEN if select else PATIENCE)
        except Error:
            if not select:
                raise
            continue
        await settled(page)
        last = await _last_press(page)
        # the last action may be a request for options instead; the page then leaves the select open
        if last != before and not last["rejected"] and not (select and await found.is_visible()):
            return
    raise AssertionError(f"the page takes no press: {last}")


async def _last_press(page: Page) -> dict[str, Any]:
    """Return the outcome of the last press, or of the last request for a select's options."""
    return await page.evaluate("window.simcordPreview.lastAction ?? {}")


async def press(page: Page, label: str, then: str = "") -> None:
    """Press a button, wait for the text *then* and until the page is at rest."""
    await click(page, button(page, label))
    await sees(page, then)
    await settled(page)


async def unfold(page: Page, select: str) -> list[str]:
    """Open a select; return its options."""
    return await _open(page, _select(page, select))


def _select(page: Page, text: str) -> Locator:
    return having(page, f".preview-select button{_PRESSABLE}", text).last


async def _open(page: Page, select: Locator) -> list[str]:
    for _ in range(ATTEMPTS):
        await select.click()
        await settled(page)
        if offered := await options(page).all_inner_texts():
            return offered
    raise AssertionError("the select does not stay open")


def options(page: Page, text: str = "") -> Locator:
    return having(page, "[role=option]", text)


async def pick(page: Page, select: str, option: str) -> None:
    """Open a select, and pick its first option with the text *option*."""
    await click(page, options(page, option).first, _select(page, select))


async def offered(page: Page, select: str) -> list[str]:
    """Return the labels of buttons and the options of a select, if there is one, line by line."""
    found = await labels(page)
    if await _select(page, select).count():
        found += [line for text in await unfold(page, select) for line in text.split("\n")]
        await page.keyboard.press("Escape")
        await settled(page)
    return found


async def tap_first(page: Page) -> None:
    """Tap the first control of the newest panel; in a select, pick the first option."""
    first = panel(page).locator("button[data-control-key*=':component:']:enabled").first
    if "select-trigger" in (await first.get_attribute("class") or ""):
        await click(page, options(page).first, first)
    else:
        await click(page, first)


async def tap(page: Page, select: str, option: str) -> None:
    """Press the newest button labelled *option*, or pick it in a select."""
    if any(option in label for label in await labels(page)):
        await press(page, option)
    else:
        await pick(page, select, option)


async def labels(page: Page) -> list[str]:
    """Return the labels of enabled buttons without emoji, oldest first."""
    await settled(page)
    said = await messages(page).locator("button:enabled").all_inner_texts()
    return [text.rpartition("\n")[2] for text in said]


async def confirm(page: Page) -> None:
    """Play the move that a tap completed, unless the tap played it at once."""
    if "Play" in await labels(page):
        await press(page, "Play")
    await sees(page, "✅")


async def mover(page: Page) -> str:
    """Return the player to move, as the newest board says."""
    await expect(messages(page)).to_contain_text(_MOVER, use_inner_text=True)
    return _MOVER.findall(await messages(page).inner_text())[-1]


async def move_animal(page: Page) -> str:
    """Choose an animal and a target for the player to move in Tokan; return that move."""
    await view_as(page, await mover(page))
    await press(page, "My turn", "which animal do you want to move?")
    pieces = [label for label in await labels(page) if PIECE.fullmatch(label)]
    await press(page, pieces[0], "to level")
    await press(page, "to level", "✅")
    start, target, carried = _MOVED.findall(await messages(page).inner_text())[-1]
    return f"{start}-{target}" + (f"+{carried.replace('one', '1')}" if carried else "")


# Parlor's page ------------------------------------------------------------------------------------


ONWARD: Final = ".spot.onward:not(.chosen)"
_BELOW: Final = "#panel .chip.onward:enabled, #panel .row > .onward:enabled"
_MOST_TAPS: Final = 40
A_TAP: Final = 270
"""Milliseconds between taps; the page tells quicker people to wait."""
_AT_ONCE: Final = 5_000
"""Milliseconds within which a tap on a visible control succeeds, unless the page redraws."""


async def touch_until(
    inside: Page | FrameLocator, is_done: Callable[[], Awaitable[bool]], *, has_keys: bool = False
) -> None:
    """Tap, or choose by keys, towards a move until *is_done*.

    It avoids controls that undo an earlier tap: with two animals to move, the last place of the
    picture can be the other animal, then the first again, and so on for ever.
    """
    for _ in range(_MOST_TAPS):
        await inside.locator("#main[aria-busy=false]").wait_for()
        if await is_done():
            return
        with suppress(Error):  # the page has redrawn the control
            await _touch(inside, has_keys)
        await asyncio.sleep(A_TAP / 1000)
    raise AssertionError(f"no move: {await inside.locator('#side').inner_text()}")


async def _touch(inside: Page | FrameLocator, has_keys: bool) -> None:
    for css in (ONWARD, _BELOW, "#panel button.go:enabled"):
        found = inside.locator(css)
        if await found.count():
            if has_keys:
                await found.last.press("Enter", timeout=_AT_ONCE)
            else:
                await found.last.click(force=True, timeout=_AT_ONCE)
            return


class Shots:
    """Screenshots of the page for people to look at; no test checks them."""

    are_kept = False
    """Whether this run saves them."""


async def shoot(page: Page, name: str, text: str = "", *, select: str = "") -> None:
    """Save the page at desktop and phone size, scrolled to the newest message with *text*.

    If *select* is given, it is open.
    """
    size = page.viewport_size
    if not Shots.are_kept or size is None:
        return
    for kind, screen in (("desktop", SCREEN), ("phone", PHONE)):
        await resize(page, screen)
        await settled(page)
        if text:
            found = messages(page).locator(".component-container", has_text=text).last
            await found.evaluate("(shown) => shown.scrollIntoView({block: 'start'})")
            await settled(page)
        if select:
            await unfold(page, select)
        await page.screenshot(path=SHOTS / f"{name}-{kind}.png")
        if select:
            await page.keyboard.press("Escape")
    await resize(page, (size["width"], size["height"]))
    await settled(page)


def rows(folder: Path, query: str) -> list[Any]:
    with closing(sqlite3.connect(folder / DATABASE)) as connection:
        return connection.execute(query).fetchall()
