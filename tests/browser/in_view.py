"""``python -m tests.browser.in_view``: whether a panel and its controls fit into one window.

A player plays whole matches against a bot in the sandbox, by random taps. After each tap, the whole
panel must be in the window: its text, its picture and all its controls. People lose the thread if
they have to scroll between a question and its answers, or between a picture and its controls. A
panel without a picture needs the board above it, so the board counts too. A panel without choices
says how the match ended, and counts by itself.

``--shots`` saves a screenshot of each step; the names of those that did not fit into the window end
in ``-missed``.

The window is the sandbox's: at 400 x 800 there are 648 pixels for messages between the page's
header and the input line, about as many as Discord leaves on such a phone.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import re
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rich.console import Console

from tests.browser.page import (
    messages,
    opened_page,
    resize,
    running_browser,
    running_sandbox,
    settled,
    visit,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.async_api import Page

GAMES: Final = {
    "tokan": "Tokan",
    "loco": "Loco!",
    "nine_domains": "The Nine Domains",
    "locus": "Locus",
    "orcs": "Orcs Orcs Orcs",
}
SIZES: Final = {"desktop": (1280, 800), "phone": (400, 800)}
_LEADS_ASIDE: Final = re.compile(
    r"Hint|Refresh|Undo|Got it|Back|Explain|What happened|Resign|Rules|Plan|match", re.IGNORECASE
)
"""Parts of the labels of controls that make no move."""
_SEEN: Final = """(aside) => {
    const timeline = document.querySelector('#channel-timeline').getBoundingClientRect();
    const all = [...document.querySelectorAll('#channel-message-list > article')];
    const mine = (one) => one.innerText.includes('Only you can see this');
    const panel = all.filter(mine).at(-1);
    if (!panel) return null;
    const pictures = (one) => [...one.querySelectorAll('.gallery-image')];
    const parts = [panel.querySelector('.component-container') ?? panel];
    const chooses = [...panel.querySelectorAll('button[data-control-key*=":component:"]')]
        .some((one) => !one.disabled && !new RegExp(aside, 'i').test(one.innerText));
    if (chooses && !pictures(panel).length) {
        const board = all.filter((one) => !mine(one) && pictures(one).length).at(-1);
        if (board) parts.push(...pictures(board));
    }
    const boxes = parts.map((one) => one.getBoundingClientRect());
    return {
        top: timeline.top, bottom: timeline.bottom,
        from: Math.min(...boxes.map((one) => one.top)),
        to: Math.max(...boxes.map((one) => one.bottom)),
        picture: pictures(panel).map((one) => Math.round(one.getBoundingClientRect().height)),
        text: panel.querySelector('.component-container')?.innerText.slice(0, 90) ?? '',
    };
}"""
_CONTROLS: Final = """() => {
    const all = [...document.querySelectorAll('#channel-message-list > article')];
    const panel = all.filter((one) => one.innerText.includes('Only you can see this')).at(-1);
    if (!panel) return [];
    return [...panel.querySelectorAll('button[data-control-key]')]
        .filter((one) => !one.disabled && one.dataset.controlKey.includes(':component:'))
        .map((one) => [one.dataset.controlKey, one.innerText]);
}"""


@dataclass(slots=True)
class Seen:
    """Counts of the panels that a match showed."""

    steps: int = 0
    whole: int = 0
    missed: Counter[str] = field(default_factory=Counter[str])
    """Steps that did not fit into the window, by the panel's text."""


async def look(page: Page, seen: Seen, shot: Path | None) -> None:
    """Count the current panel, and whether all of it is in the window."""
    found: Any = await page.evaluate(_SEEN, _LEADS_ASIDE.pattern)
    if found is None:
        return
    seen.steps += 1
    whole = found["from"] >= found["top"] - 1 and found["to"] <= found["bottom"] + 1
    if shot is not None:
        mark = "" if whole else "-missed"
        await page.screenshot(path=shot.with_name(f"{shot.name}-{seen.steps:03}{mark}.png"))
    if whole:
        seen.whole += 1
        return
    height, room = found["to"] - found["from"], found["bottom"] - found["top"]
    kind = "taller" if height > room else "elsewhere"
    words = " ".join(found["text"].split())[:60]
    seen.missed[f"{kind} {height:.0f}/{room:.0f} {found['picture']} {words}"] += 1


async def tap(page: Page, chance: random.Random) -> bool:
    """Tap something in the newest panel; return False if there is nothing to tap."""
    found: list[tuple[str, str]] = await page.evaluate(_CONTROLS)
    ways = [(key, label) for key, label in found if not _LEADS_ASIDE.search(label)]
    if not ways:
        return False
    plays = [one for one in ways if one[1].split("\n")[-1] in {"Play", "End the turn"}]
    key, _ = plays[-1] if plays else chance.choice(ways)
    await page.locator(f'button[data-control-key="{key}"]').last.click()
    await settled(page)
    offered = page.locator("[role=option]:not([aria-disabled=true])").filter(visible=True)
    if count := await offered.count():
        await offered.nth(chance.randrange(count)).click()
        await settled(page)
    return True


async def play(
    page: Page, title: str, steps: int, chance: random.Random, shot: Path | None
) -> Seen:
    """Play *title* against a bot for *steps* taps."""
    seen = Seen()
    label = page.locator("#channel-message-list button", has_text="Play now")
    await label.nth([*GAMES.values()].index(title)).click()
    await settled(page)
    for _ in range(steps):
        await look(page, seen, shot)
        for _ in range(20):
            if await tap(page, chance):
                break
            turn = messages(page).locator("button:enabled", has_text="My turn").last
            if await turn.count():
                await turn.click()
            await page.wait_for_timeout(300)
            await settled(page)
        else:
            break
    return seen


async def measure(
    games: Sequence[str], sizes: Sequence[str], steps: int, seed: int, shots: Path | None
) -> None:
    """Play each of *games* at *sizes* for *steps* taps, and print the findings."""
    out = Console(highlight=False, markup=False)
    for size in sizes:
        width, height = SIZES[size]
        for game in games:
            with tempfile.TemporaryDirectory() as folder:
                async with (
                    running_browser() as browser,
                    running_sandbox(Path(folder), draws=True) as sandbox,
                    opened_page(browser) as page,
                ):
                    await visit(page, sandbox.address)
                    await resize(page, (width, height))
                    await settled(page)
                    shot = None if shots is None else shots / f"{game}-{size}"
                    seen = await play(page, GAMES[game], steps, random.Random(seed), shot)
            share = seen.whole / max(1, seen.steps)
            out.print(f"{game} {size}: {seen.whole} of {seen.steps} steps in view, {share:.0%}")
            for what, count in seen.missed.most_common(6):
                out.print(f"    {count} x {what}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[*GAMES])
    parser.add_argument("--steps", type=int, default=30)
    parser.add_argument("--size", choices=[*SIZES], action="append", help="both, if left out")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shots", type=Path, help="a folder for a picture of each step")
    args = parser.parse_args()
    if args.shots is not None:
        args.shots.mkdir(parents=True, exist_ok=True)
    sizes = args.size or [*SIZES]
    asyncio.run(measure(args.games, sizes, args.steps, args.seed, args.shots))


if __name__ == "__main__":
    sys.exit(main())
