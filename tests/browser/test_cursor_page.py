"""The sandbox's page in a real browser: a shape of Locus is mirrored, moved about and drawn."""

from __future__ import annotations

import re
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

import pytest

from engine.games.locus.data import read_play
from tests.browser.page import (
    confirm,
    labels,
    messages,
    open_lobby,
    press,
    rows,
    sandbox_page,
    shoot,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.async_api import Browser, Page

SHOTS: Final = Path(__file__).parents[2] / "out" / "cursor"
"""Where pictures of the panel are kept, for the eye."""
CHIRAL: Final = ("L of four", "S of four", "L of five", "Y of five", "P of five", "N of five")
"""Shapes that differ from what a mirror shows of them."""
CARD: Final = re.compile(r"(?:Yellow|Purple|Red|Green|Blue|Rainbow) ")
LIES_ON: Final = re.compile(r"area, on ([\w ]+):")
TURNS: Final = 16
Shape: TypeAlias = "frozenset[tuple[int, int]]"


async def take(page: Page, wanted: Sequence[str]) -> bool:
    """Take a card of one of the *wanted* shapes, else any; say whether it is one of them."""
    found = [label for label in await labels(page) if CARD.match(label)]
    fitting = [text for text in found if any(shape in text for shape in wanted)]
    await press(page, (fitting or found)[0], "Draw it here")
    return bool(fitting)


async def squares(page: Page) -> Shape:
    """Return the squares, as column and row, on which the panel says that the shape lies now."""
    (named,) = LIES_ON.findall(await messages(page).inner_text())
    return frozenset((ord(name[0]) - ord("a"), int(name[1:])) for name in named.split())


def outline(shape: Shape) -> Shape:
    """Return *shape* moved into the corner, turned so that all its rotations look the same."""
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
        await shoot(page, SHOTS / "board")
        for _ in range(TURNS):
            await press(page, "My turn", "Which card do you take?")
            if await take(page, CHIRAL):
                break
            await press(page, "Discard for")
            await confirm(page)
            if "End the turn" in await labels(page):
                await press(page, "End the turn")
                await confirm(page)
        await shoot(page, SHOTS / "card")
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
        await shoot(page, SHOTS / "mirrored")
        await press(page, "Draw it here", "drew the card's")
        await shoot(page, SHOTS / "drawn")
    kept = rows(tmp_path, "SELECT text FROM entries WHERE kind = 'move' ORDER BY seq DESC LIMIT 1")
    play = read_play(kept[0][0])
    assert play.kind == "card"
    corner = (min(column for column, _ in drawn), min(row for _, row in drawn) - 1)
    assert (play.column, play.row) == corner
