"""The sandbox's page in a real browser: secret cards, an enhanced spell, a mirrored shape."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, TypeAlias

import pytest

from engine.games.locus.data import read_play
from tests.browser.page import (
    begin,
    click,
    confirm,
    labels,
    messages,
    mover,
    offered,
    open_lobby,
    panel,
    press,
    rows,
    sandbox_page,
    sees,
    settled,
    shoot,
    tap,
    tap_first,
    view_as,
)

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from playwright.async_api import Browser, Page


TURNS: Final = 16
"""Maximum number of turns until somebody has the wanted cards."""
LAST_MOVE: Final = "SELECT text FROM entries WHERE kind = 'move' ORDER BY seq DESC LIMIT 1"


async def lay(page: Page, name: str, cards: Sequence[str]) -> None:
    """Have *name* play *cards* from left to right."""
    await view_as(page, name)
    await press(page, "My turn", "Place 1, domain")
    for place, card in enumerate(cards, start=1):
        await sees(page, f"Place {place}, domain")
        await settled(page)
        await shoot(page, f"secrets/nine-domains-{name.lower()}-{place}")
        # a symbol for the card's effect may come before its name
        await click(page, page.get_by_role("button", name=re.compile(rf"(?:^|\W){card}$")).last)


@pytest.mark.long(
    "bot.py",
    "cogs",
    "requirements.lock",
    "engine/games/nine_domains",
    "render/nine_domains",
    "seeds/nine_domains",
)
async def test_two_members_place_cards_in_secret(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await begin(page, "nine", "The Nine Domains")
        await lay(page, "Ada", ("5", "0", "4"))
        await settled(page)
        if await panel(page).get_by_text("Careful:").count():
            # with these domains the cards could lose the match at once, so the bot asks Ada first
            await press(page, "Play")
        await sees(page, "@Ada played 5, 0, 4")
        await shoot(page, "secrets/nine-domains-waiting")
        await view_as(page, "Ben")
        await sees(page, "@Ada is ready")
        seen = await page.locator("body").inner_text()
        assert "5, 0, 4" not in seen
        assert "5.0.4" not in seen
        await lay(page, "Ben", ("3", "2", "1"))
        await sees(page, "Your opponent is ready: confirming turns up all six cards.")
        await shoot(page, "secrets/nine-domains-asked")
        shown = await page.locator(".preview-select button").all_inner_texts()
        # the welcome message has selects too
        numbers = [text.strip()[-1] for text in shown]
        assert [one for one in numbers if one.isdigit()] == ["3", "2", "1"]
        await press(page, "Play", "Round 2")
        await shoot(page, "secrets/nine-domains-revealed")
    kept = rows(tmp_path, "SELECT text FROM entries WHERE kind = 'move' ORDER BY seq")
    assert kept == [("5.0.4",), ("3.2.1",)]


@pytest.mark.long(
    "bot.py", "cogs", "requirements.lock", "engine/games/loco", "render/loco", "seeds/loco"
)
async def test_a_hand_is_shown_to_its_owner(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await begin(page, "lo", "Loco!")
        await shoot(page, "secrets/loco-board")
        await view_as(page, await mover(page))
        await press(page, "My turn", "Which card do you play?")
        await shoot(page, "secrets/loco-hand")
        cards = [one for one in await labels(page) if one.isdigit()]
        await press(page, cards[0], "which token do you take?")
        await shoot(page, "secrets/loco-token")
        await tap(page, "Choose a token", "worth")
        await sees(page, "✅")
        await settled(page)
        await shoot(page, "secrets/loco-played")
    assert len(rows(tmp_path, "SELECT text FROM entries WHERE kind = 'move'")) == 1


# Enhancing and casting a spell --------------------------------------------------------------------


ASKS_FOR_TARGET: Final = re.compile(r"choose a target|do you learn\?|choose who must discard")
STEPS: Final = 12
"""Maximum number of steps before somebody may act: players call creatures, others discard cards."""


async def start_acting(page: Page) -> None:
    """Open the panel of the player to move, and tap the first control until they may act."""
    for _ in range(STEPS):
        await view_as(page, await mover(page))
        await press(page, "My turn")
        await panel(page).wait_for()
        if "What do you do?" in await panel(page).inner_text():
            return
        await tap_first(page)
        await confirm(page)
    raise AssertionError("nobody may act")


@pytest.mark.long(
    "engine/games/orcs", "cogs/ui", "cogs/play.py", "cogs/terminal/sandbox.py", "requirements.lock"
)
async def test_a_spell_is_enhanced_and_cast(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await begin(page, "orcs", "Orcs Orcs Orcs")
        await sees(page, "to move.")
        await settled(page)
        await shoot(page, "cast/board")
        for _ in range(TURNS):
            await start_acting(page)
            enhanced = [line for line in await offered(page, "Cast a spell") if " + " in line]
            if enhanced:
                await tap(page, "Cast a spell", enhanced[0])
                await shoot(page, "cast/enhanced")
                if ASKS_FOR_TARGET.search(await panel(page).inner_text()):
                    await tap_first(page)
                await confirm(page)
                await shoot(page, "cast/after")
                break
            await press(page, "Pass")
            await confirm(page)
    kept = rows(tmp_path, LAST_MOVE)
    assert "+" in kept[0][0].partition(">")[0]


# Mirroring, moving and drawing a shape ------------------------------------------------------------


CHIRAL: Final = ("L of four", "S of four", "L of five", "Y of five", "P of five", "N of five")
"""Shapes that differ from their mirror images."""
CARD: Final = re.compile(r"(?:Yellow|Purple|Red|Green|Blue|Rainbow) ")
LIES_ON: Final = re.compile(r" in [\w ]+, on ([\w ]+):")
Shape: TypeAlias = "frozenset[tuple[int, int]]"


async def take(page: Page, wanted: Sequence[str]) -> bool:
    """Take a card of a *wanted* shape, or else any; return whether it was a wanted one."""
    found = [line for line in await offered(page, "Choose a card") if CARD.match(line)]
    fitting = [text for text in found if any(shape in text for shape in wanted)]
    await tap(page, "Choose a card", (fitting or found)[0])
    await sees(page, "Draw it here")
    return bool(fitting)


async def squares(page: Page) -> Shape:
    """Return the squares, as column and row, of the shape's place in the panel."""
    (named,) = LIES_ON.findall(await messages(page).inner_text())
    return frozenset((ord(name[0]) - ord("a"), int(name[1:])) for name in named.split())


def outline(shape: Shape) -> Shape:
    """Return *shape* in a normal form: the same for all its places and rotations."""
    looks: list[list[tuple[int, int]]] = []
    for _ in range(4):
        shape = frozenset((-row, column) for column, row in shape)
        left, top = (min(numbers) for numbers in zip(*shape, strict=True))
        looks.append(sorted((column - left, row - top) for column, row in shape))
    return frozenset(min(looks))


@pytest.mark.long(
    "engine/games/locus", "cogs/ui", "cogs/play.py", "cogs/terminal/sandbox.py", "requirements.lock"
)
async def test_a_mirrored_shape_is_placed_with_the_cursor(tmp_path: Path, browser: Browser) -> None:
    async with sandbox_page(tmp_path, browser) as page:
        await open_lobby(page, "locus", "Locus")
        await press(page, "Start", "Turn 1 of")
        await shoot(page, "cursor/board")
        for _ in range(TURNS):
            await press(page, "My turn", "Which card do you take?")
            if await take(page, CHIRAL):
                break
            await tap(page, "Or do something else", "Discard for")
            await press(page, "Discard the card", "✅")
            if "End the turn" in await labels(page):
                await press(page, "End the turn")
                await confirm(page)
        await shoot(page, "cursor/card")
        before = await squares(page)
        mirrored = outline(frozenset((-column, row) for column, row in before))
        assert outline(before) != mirrored
        await press(page, "Mirror")
        assert outline(await squares(page)) == mirrored
        for way in ("↻ Rotate", "→", "↓"):
            if way in await labels(page):
                there = await squares(page)
                await press(page, way)
                assert await squares(page) != there
        drawn = await squares(page)
        assert outline(drawn) == mirrored
        await shoot(page, "cursor/mirrored")
        await press(page, "Draw it here", "drew their card’s")
        await shoot(page, "cursor/drawn")
    kept = rows(tmp_path, LAST_MOVE)
    play = read_play(kept[0][0])
    assert play.kind == "card"
    corner = (min(column for column, _ in drawn), min(row for _, row in drawn) - 1)
    assert (play.column, play.row) == corner
