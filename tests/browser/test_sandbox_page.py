"""The sandbox's page in a real browser: from a lobby to a third move, and more."""

from __future__ import annotations

import asyncio
import re
import time
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from playwright.async_api import expect

from cogs.ui.learning import HINTS
from cogs.ui.marks import MARKERS
from db.file.files import look
from db.matches import Matches
from db.notifications import note_of
from db.store import Store
from db.venues import Venue
from engine.fair import PlayoutDice
from engine.match import Match
from engine.ports import Append, Record, Sitter
from tests.browser.page import (
    PIECE,
    begin,
    begin_command,
    begin_game,
    button,
    click,
    command,
    complaints,
    go_to,
    having,
    join_and_start,
    labels,
    messages,
    move_animal,
    mover,
    open_lobby,
    open_lobby_in_thread,
    opened_page,
    panel,
    pick,
    press,
    resize,
    rows,
    sandbox_page,
    sees,
    send_command,
    settled,
    shoot,
    view_as,
    visit,
)
from tests.discord.sandbox_driver import DATABASE, running_sandbox, visiting
from tests.fakes import FakeClock
from tests.packages import GAMES, INSTALLED
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.async_api import Browser, Page


THIRD_BOARD: Final = """() => {
    const board = [...document.querySelectorAll('#channel-message-list img')].findLast(
        (one) => one.alt.includes('3 moves made'));
    return Boolean(board?.complete && board.naturalWidth >= 1000);
}"""
"""A script: whether the newest board is there, loaded and described."""


PIECES: Final = """() => {
    const pieces = [...document.querySelectorAll('#channel-message-list button img')].filter(
        (one) => /^tokan_(mouse|jackal|lion)_(red|black)_/.test(one.alt));
    return pieces.length >= 3 && pieces.every((one) => one.complete && one.naturalWidth === 128);
}"""
"""A script: whether buttons show animals, loaded."""


BEGINNING: Final = """() => {
    const box = (what) => document.querySelector(what).getBoundingClientRect();
    const timeline = box('#channel-timeline'), message = box('#channel-message-list > article');
    return [message.height > timeline.height, Math.round(message.top - timeline.top)];
}"""
"""A script: whether the first message is higher than the window, and where it begins in it."""


PANEL: Final = """() => {
    const box = (what) => what.getBoundingClientRect();
    const all = [...document.querySelectorAll('#channel-message-list > article')];
    const panel = all.findLast((one) => one.innerText.includes('Only you can see this'));
    const window = box(document.querySelector('#channel-timeline'));
    const whole = box(panel.querySelector('.component-container'));
    const isWhole = whole.top >= window.top - 1 && whole.bottom <= window.bottom + 1;
    return [isWhole, Math.round(box(panel.querySelector('.gallery-image')).height)];
}"""
"""A script: whether the panel is whole in the window, and how high its picture is."""


@pytest.mark.long("cogs/terminal", "cogs/ui", "requirements.lock")
async def test_a_panels_picture_takes_the_room_that_is_left(
    tmp_path: Path, browser: Browser
) -> None:
    async with running_sandbox(tmp_path, draws=True) as sandbox, opened_page(browser) as page:
        await visit(page, sandbox.address)
        await resize(page, (1280, 800))
        await settled(page)
        await click(page, having(page, "#channel-message-list button", "Play now").first)
        await sees(page, "which animal do you want to move?")
        await settled(page)
        is_whole, height = await page.evaluate(PANEL)
        assert is_whole
        assert height >= 270, "beside up to five rows of animals"
        await click(page, panel(page).locator("button[data-control-key]").first)
        await sees(page, "go?")
        await settled(page)
        is_whole, higher = await page.evaluate(PANEL)
        assert is_whole
        assert higher >= height + 50, "beside a select and a row or two"
        await resize(page, (1280, 900))
        await settled(page)
        assert await page.evaluate(PANEL) == [True, higher + 100]


@pytest.mark.long("cogs/terminal", "cogs/ui", "requirements.lock")
async def test_on_a_telephone_the_welcome_opens_at_its_beginning_and_a_select_stays_open(
    tmp_path: Path, browser: Browser
) -> None:
    async with running_sandbox(tmp_path, draws=True) as sandbox, opened_page(browser) as page:
        await visit(page, sandbox.address)
        await sees(page, "Which game would you like to play?")
        await resize(page, (400, 800))
        await settled(page)
        assert await page.evaluate(BEGINNING) == [True, 0]
        await click(page, having(page, "#channel-message-list button", "Play now").nth(2))
        await sees(page, "Place 1, domain")
        await settled(page)
        await having(page, ".preview-select button", "Or start with place 2 or 3").click()
        await settled(page)
        options = page.locator("[role=option]").filter(visible=True)
        assert await options.count() == 2 * 9


@pytest.mark.long("cogs/terminal", "cogs/ui", "requirements.lock")
async def test_what_was_chosen_in_a_select_looks_so(tmp_path: Path, browser: Browser) -> None:
    async with running_sandbox(tmp_path, draws=True) as sandbox, opened_page(browser) as page:
        await visit(page, sandbox.address)
        await click(page, having(page, "#channel-message-list button", "Play now").nth(2))
        await sees(page, "Place 1, domain")
        await settled(page)
        await click(page, panel(page).get_by_role("button", name="4", exact=True))
        await sees(page, "Place 2, domain")
        await settled(page)
        for text, weight in ((": 4", "600"), ("Place 3: choose a card", "400")):
            select = panel(page).locator(".select-trigger", has_text=text)
            await expect(select).to_have_css("font-weight", weight)


@pytest.mark.long("cogs/terminal", "cogs/ui", "requirements.lock")
async def test_on_a_telephone_the_page_goes_down_to_the_board_of_a_match_that_begins(
    tmp_path: Path, browser: Browser
) -> None:
    async with running_sandbox(tmp_path, draws=True) as sandbox, opened_page(browser) as page:
        await visit(page, sandbox.address)
        await resize(page, (400, 800))
        await begin(page, "t", "Tokan")
        await expect(button(page, "Fair?")).to_be_in_viewport()
        await view_as(page, await mover(page))
        await press(page, "My turn", "which animal do you want to move?")
        await expect(
            having(page, "p", "which animal do you want to move?").last
        ).to_be_in_viewport()
        await expect(button(page, "Got it")).to_be_in_viewport()


@pytest.mark.long("bot.py", "cogs", "requirements.lock", "render/marks.py", "render/tokan/board.py")
async def test_buttons_show_the_pieces(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser, has_icons=True) as page:
        await begin(page, "t", "Tokan")
        async with asyncio.timeout(PATIENCE):
            while not (told := look(tmp_path / DATABASE, partial(note_of, about="icons"))):  # noqa: ASYNC110 # a process writes it
                await asyncio.sleep(0.1)
        there, wanted = re.findall(r"\d+", told)
        assert there == wanted
        await view_as(page, await mover(page))
        await press(page, "My turn", "which animal do you want to move?")
        await page.wait_for_function(PIECES)


@pytest.mark.long("bot.py", "cogs", "requirements.lock")
async def test_choices_are_shown_before_a_letter_is_typed(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await begin_game(page)
        for package in INSTALLED:
            await having(page, ".command-suggestion", package.game.title).wait_for()
        await having(page, ".command-suggestion", "The Nine Domains").click()
        await send_command(page)
        await sees(page, "Three cards face down")


@pytest.mark.long("bot.py", "cogs", "requirements.lock")
async def test_a_thread_is_shown_and_played_in(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await begin(page, "t", "Tokan")
        await open_lobby_in_thread(page, "Chloe", "Tokan")
        await go_to(page, "Tokan: Chloe")
        await expect(page.locator("#viewer-picker option:checked")).to_contain_text("Chloe")
        await join_and_start(page, "Chloe", "Dev")
        await button(page, "My turn").wait_for()
        assert "@Ada" not in await messages(page).inner_text()
        await go_to(page, "#games")
        await sees(page, "@Ada")
        kept = rows(tmp_path, "SELECT count(*), count(DISTINCT channel) FROM matches")
        assert kept == [(2, 2)]


async def test_from_the_lobby_to_the_third_move_and_after_a_restart(
    tmp_path: Path, browser: Browser
) -> None:
    async with running_sandbox(tmp_path, draws=True) as sandbox, opened_page(browser) as page:
        await visit(page, sandbox.address)
        await begin(page, "t", "Tokan")
        played = [await move_animal(page) for _ in range(3)]
        await page.wait_for_function(THIRD_BOARD)
        kept = rows(tmp_path, "SELECT text FROM entries WHERE kind = 'move' ORDER BY seq")
        assert kept == [(text,) for text in played]
        assert rows(tmp_path, "SELECT next_seq - 1 - published_seq, message > 0 FROM matches") == [
            (0, 1)
        ]
        assert await complaints(page) == []
        code, errors = await sandbox.end()
        assert (code, "Traceback" in errors) == (0, False)

        async with running_sandbox(tmp_path, draws=True) as again:
            await visit(page, again.address)
            await sees(page, "to move.")
            await page.wait_for_function(THIRD_BOARD)
            await move_animal(page)
    assert rows(tmp_path, "SELECT count(*) FROM entries WHERE kind = 'move'") == [(4,)]


@pytest.mark.long("bot.py", "cogs", "requirements.lock")
async def test_a_press_counts_on_a_message_that_changes_while_it_lasts(
    tmp_path: Path, browser: Browser
) -> None:
    async with running_sandbox(tmp_path, draws=True) as sandbox, opened_page(browser) as page:
        await visit(page, sandbox.address)
        await open_lobby(page, "lo", "Loco!")
        await button(page, "Add bot").hover()
        await page.mouse.down()
        async with visiting(sandbox.address, "Ben") as (ben,):
            await ben.press("Join")
        await sees(page, f"{MARKERS[1]} seat 2 · @Ben")
        await page.mouse.up()
        await sees(page, f"{MARKERS[2]} seat 3 · 🤖")
        assert await complaints(page) == []


@pytest.mark.long("bot.py", "cogs", "requirements.lock")
async def test_matches_to_replay_are_offered_before_a_letter_is_typed(
    tmp_path: Path, browser: Browser
) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await begin(page, "t", "Tokan")
        await begin_command(page, "/replay")
        await having(page, ".command-suggestion", "match").first.click()
        await having(page, ".command-suggestion", "Tokan: Ada and Ben").first.wait_for()


# Looking back at a match --------------------------------------------------------------------------


TALL = (1100, 1400)
"""The size in pixels of a desktop window that shows a whole strip of pictures."""


@pytest.mark.long(
    "bot.py",
    "cogs",
    "requirements.lock",
    "engine/games/tokan",
    "render/tokan",
    "seeds/tokan",
    "engine/replay.py",
    "render/replay.py",
)
async def test_a_match_is_looked_back_at_while_it_goes_on_and_when_it_is_over(
    tmp_path: Path, browser: Browser
) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await resize(page, TALL)
        await begin(page, "t", "Tokan")
        for _ in range(3):
            await move_animal(page)
        await view_as(page, "Ada")
        await press(page, "What happened?", "since your last")
        await shoot(page, "replay/happened")
        await step_through(page)
        await view_as(page, "Ada")
        await press(page, "Resign", "Do you really want to resign")
        await press(page, "Yes, resign", "You resigned.")
        await sees(page, "wins!")
        await view_as(page, "Chloe")
        await find_and_take_away(page)


async def step_through(page: Page) -> None:
    """Page through the running match in private, then show it to everyone."""
    await command(page, "/replay")
    await sees(page, "Tokan · move 0 of 3")
    await settled(page)
    for ply in (1, 2):
        await press(page, "Next", f"Tokan · move {ply} of 3")
    await shoot(page, "replay/private")
    await pick(page, "Move 2", "Move 0")
    await sees(page, "Tokan · move 0 of 3")
    await press(page, "Last", "Tokan · move 3 of 3")
    await press(page, "Show everyone", "Tokan · move 3 of 3")
    await view_as(page, "Chloe")
    await press(page, "First", "Tokan · move 0 of 3")
    await shoot(page, "replay/shared")


async def find_and_take_away(page: Page) -> None:
    """Find the match in the list and make its film."""
    await command(page, "/history")
    await sees(page, "Matches on this server")
    await shoot(page, "replay/history")
    await pick(page, "Step through a match", "1 · Tokan: Ada and Ben")
    await sees(page, "Tokan · move 0 of 4")
    await press(page, "Last", "Tokan · move 4 of 4")
    await shoot(page, "replay/over")
    await press(page, "Film and file", "Anybody can check the file")
    await shoot(page, "replay/film")


# A lesson -----------------------------------------------------------------------------------------


STEPS: Final = 6


@pytest.mark.long(
    "seeds/tokan/lessons.toml",
    "cogs/learning.py",
    "cogs/ui",
    "cogs/client/learning.py",
    "engine/games/tokan",
)
async def test_a_lesson_from_the_lobby_to_its_end(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await open_lobby(page, "tokan", "Tokan")
        await press(page, "How to play", f"step 1 of {STEPS}")
        await shoot(page, "lesson/step-1")
        for number in range(2, STEPS + 1):
            await press(page, "Next", f"step {number} of {STEPS}")
            await shoot(page, f"lesson/step-{number}")
            if not any("Hint" in label for label in await labels(page)):
                continue
            if number == 3:
                # one task in the panel: first a wrong move
                await press(page, "e4", "Where should")
                await press(page, "e2: red jackal", "Not quite")
                await shoot(page, "lesson/wrong")
                await press(page, "Try again", "which animal do you want to move?")
                await press(page, "e4", "Where should")
                await press(page, "c4: black lion", "That’s it")
                await shoot(page, "lesson/right")
                continue
            for _ in range(HINTS):
                await press(page, "Hint")
            await shoot(page, f"lesson/hints-{number}")
            await press(page, "Show me", "Here’s the answer")
        await press(page, "Next", "You can play Tokan")
        await shoot(page, "lesson/end")
        await press(page, "Play your first match", "easy")
        await sees(page, "which animal do you want to move?")
        await shoot(page, "lesson/first-match")


# A planned answer ---------------------------------------------------------------------------------


async def tap_first(page: Page) -> tuple[str, str]:
    """Choose the planner's first animal and first target; return their labels."""
    piece = next(one for one in await labels(page) if PIECE.fullmatch(one))
    await press(page, piece, "Where should")
    target = next(one for one in await labels(page) if re.match(r"\w\d: ", one))
    await press(page, target)
    return piece, target


@pytest.mark.long("cogs/play.py", "cogs/ui/planning.py", "cogs/client/panels.py", "engine/plans.py")
async def test_an_answer_is_laid_down_played_and_told(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await begin(page, "tokan", "Tokan")
        planner = await mover(page)
        await move_animal(page)
        await shoot(page, "planning/moved")
        await press(page, "If … then …", "What might")
        await shoot(page, "planning/if")
        piece, target = await tap_first(page)
        await sees(page, "what will you play?")
        await shoot(page, "planning/then")
        await tap_first(page)
        await sees(page, "Planned:")
        await shoot(page, "planning/laid")
        await press(page, "Back to the match", "to move")
        await shoot(page, "planning/waiting")
        other = await mover(page)
        await view_as(page, other)
        await press(page, "My turn", "which animal do you want to move?")
        await press(page, piece, "Where should")
        await press(page, target, "(planned)")
        await shoot(page, "planning/other")
        await view_as(page, planner)
        await press(page, "My turn", "I played your planned answer")
        await shoot(page, "planning/told")


# My matches, and the list of matches --------------------------------------------------------------


CHANNEL: Final = "#games"
WITHIN: Final = 90_000
"""Milliseconds within which the list of matches changes: a minute, and more on a busy machine."""


async def leave_it_to_ada(page: Page) -> None:
    """Let the other player move first if it is their turn."""
    if await mover(page) != "Ada":
        await move_animal(page)
    await view_as(page, "Ada")


async def play(page: Page) -> None:
    """Make a move in the open panel."""
    animal = next(one for one in await labels(page) if PIECE.fullmatch(one))
    await press(page, animal, "to level")
    target = next(one for one in await labels(page) if "to level" in one)
    await press(page, target, "✅")


@pytest.mark.long("cogs/games.py", "cogs/ui/games.py", "cogs/client/panels.py", "cogs/ui/panel.py")
async def test_three_matches_are_played_from_one_message(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await begin(page, "tokan", "Tokan")
        await leave_it_to_ada(page)
        for host, guest in (("Ada", "Ben"), ("Chloe", "Ada")):
            await open_lobby_in_thread(page, host, "Tokan")
            await go_to(page, f"Tokan: {host}")
            await join_and_start(page, host, guest)
            await leave_it_to_ada(page)
            await go_to(page, CHANNEL)
        await command(page, "/games")
        await sees(page, "3 are waiting for you")
        await shoot(page, "dashboard/list", "Your matches")
        await press(page, "Play", "which animal do you want to move?")
        await shoot(page, "dashboard/panel", "which animal do you want to move?")
        await play(page)
        await shoot(page, "dashboard/played", "✅")
        await press(page, "Next match (2 waiting)", "which animal do you want to move?")
        await play(page)
        await press(page, "Next match (1 waiting)", "which animal do you want to move?")
        await play(page)
        await sees(page, "That was the last match waiting for you.")
        await shoot(page, "dashboard/last", "✅")
        await press(page, "My matches", "waiting for")
        assert (await labels(page)).count("Open") == 3
        await shoot(page, "dashboard/after", "Your matches")


@pytest.mark.long(
    "cogs/games.py", "cogs/ui/games.py", "cogs/client/on_here.py", "cogs/client/background.py"
)
async def test_what_is_on_here_is_listed_and_joined(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await view_as(page, "Ada")
        await command(page, "/admin on-here")
        await sees(page, "Nothing is being played here")
        await shoot(page, "dashboard/nothing", "What’s on")
        await begin(page, "tokan", "Tokan")
        await open_lobby_in_thread(page, "Chloe", "Loco!")
        await go_to(page, CHANNEL)
        await sees(page, "to move · turn began", within=WITHIN)
        await sees(page, "is looking for players", within=WITHIN)
        await shoot(page, "dashboard/on", "What’s on")
        await view_as(page, "Dev")
        await press(page, "Join", "You’ve joined")
        await shoot(page, "dashboard/joined", "You’ve joined")
        await sees(page, "2 of 5 joined", within=WITHIN)


# Leaderboards -------------------------------------------------------------------------------------


STRANGERS = range(10**17, 10**17 + 8)
"""People with deleted accounts."""
MATCHES = 78
"""The number of matches: each of the thirteen plays twelve."""
HOURS = 3600.0
CURVES: Final = """(count) =>
    [...document.querySelectorAll('#channel-message-list img')].some((one) =>
        one.complete && one.naturalWidth > 0 && one.alt.startsWith('Rating curves.')
        && one.alt.split(': now').length === count + 1)"""
"""A script: whether a picture of *count* curves is there, loaded and described."""


async def where_and_who(folder: Path) -> tuple[Venue, list[int]]:
    """Return the sandbox's channel and its members, which are the same in every run."""
    async with running_sandbox(folder) as sandbox, visiting(sandbox.address, "Ada") as (ada,):
        channel = ada.state["channel"]
        members = [int(one["id"]) for one in ada.state["viewers"]]
        return Venue(int(channel["guildId"]), int(channel["id"])), members


async def fill(folder: Path, venue: Venue, players: list[int]) -> None:
    """Write matches of Tokan that ended in the last weeks into the sandbox's file."""
    store = await Store.open(folder / DATABASE, GAMES)
    clock = FakeClock(time.time() - 8 * HOURS * (MATCHES + 1))
    matches = Matches(store, clock)
    for number in range(MATCHES):
        # everybody plays everybody else once
        apart, first = 1 + number // len(players), number % len(players)
        pair = (players[first], players[(first + apart) % len(players)])
        match = playout(f"m{number}")
        record = Record(
            id=match.id,
            setup=match.setup,
            sitters=tuple(Sitter(player) for player in pair),
            secret=bytes(32),
            joins=(),
            turn_seconds=None,
            entries=(),
            deliveries=frozenset(),
            published_seq=-1,
        )
        nothing = Append(())
        assert await matches.create(record, venue, nothing)
        whole = Append(match.entries, result=match.result())
        assert await matches.append(match.id, whole)
        await matches.venues.unshow(match.id, match.seq - 1)
        await clock.advance(8 * HOURS)
    await store.close()


def playout(match_id: str) -> Match:
    match = Match.begin(
        GAMES.find("tokan"), match_id, GAMES.find("tokan").set_up(2, {}), match_id.encode()
    )
    dice = PlayoutDice(match_id)
    while seats := match.to_act():
        move = match.state.random_move(seats[0], dice)
        match = match.extend(seats[0], match.state.format_move(move))
    return match


@pytest.mark.long(
    "bot.py",
    "cogs",
    "requirements.lock",
    "db",
    "engine/ladders.py",
    "engine/rating.py",
    "render/curves.py",
)
async def test_a_leaderboard_is_paged_by_clicks_and_a_profile_is_shown(
    tmp_path: Path, browser: Browser
) -> None:
    venue, members = await where_and_who(tmp_path)
    await fill(tmp_path, venue, [*members, *STRANGERS])
    async with sandbox_page(tmp_path, browser) as page:
        await view_as(page, "Ada")
        await command(page, "/leaderboard")
        await sees(page, "Tokan")
        await sees(page, "← you")
        await page.wait_for_function(CURVES, arg=10)
        await shoot(page, "leaderboard/first", "Tokan")
        await press(page, "Next", "11 ")
        await page.wait_for_function(CURVES, arg=3)
        await shoot(page, "leaderboard/second", "Tokan")
        await press(page, "Previous", "10 ")
        await page.wait_for_function(CURVES, arg=10)
        await pick(page, "This server · all time", "Everywhere · all time")
        await sees(page, "Everywhere · all time\n")
        await press(page, "Show everyone", "Shown by @Ada")
        await command(page, "/profile")
        await sees(page, "Achievements")
        await shoot(page, "leaderboard/profile", "Tokan")
