"""Run ``bot.py`` without the pictures drawn at its start, which take seconds.

Buttons have plain emoji, not pictures of pieces, and the bot draws a game's cover when somebody
wants it. Tests of the pictures check that the pieces exist. Before the arguments of ``bot.py``,
``--sketched`` draws no boards or covers either, and ``--crowd`` puts eight members into the
sandbox's server. A file in the current folder says by how many seconds its clocks are ahead.
"""

import asyncio
import runpy
import sys
import time
from contextlib import nullcontext
from functools import partialmethod
from pathlib import Path
from time import monotonic
from unittest.mock import patch

BOT = Path(__file__).parents[2] / "bot.py"
SKETCHED, CROWD = "--sketched", "--crowd"
AHEAD = Path("ahead")
"""The file that holds the seconds, if there is one."""
EIGHT = ("Ada", "Ben", "Chloe", "Dev", "Elif", "Finn", "Gita", "Hugo")
_GLANCE = 0.2


def sketch(*_: object, **__: object) -> bytes:
    """Return a stand-in for a picture."""
    return b"a picture"


def ahead() -> float:
    return float(AHEAD.read_text("ascii")) if AHEAD.exists() else 0.0


def now(clock: object) -> float:
    del clock
    return time.time() + ahead()


def steady(clock: object) -> float:
    del clock
    return monotonic() + ahead()


async def sleep(clock: object, seconds: float) -> None:
    end = steady(clock) + seconds
    # no event announces a change of the file
    while (left := end - steady(clock)) > 0:  # noqa: ASYNC110
        await asyncio.sleep(min(_GLANCE, left))


if __name__ == "__main__":
    sys.path[0] = str(BOT.parent)

    from cogs.terminal.online import loading

    with loading():
        from cogs.client.parlor import Parlor
        from cogs.client.serving import Covers
        from cogs.terminal import sandbox
        from cogs.ui import board
        from engine.ports import Clock

    is_sketched, is_crowded = (word in sys.argv for word in (SKETCHED, CROWD))
    sys.argv = [str(BOT), *(word for word in sys.argv[1:] if word not in {SKETCHED, CROWD})]
    with (
        patch.object(Parlor, "__init__", partialmethod(Parlor.__init__, has_icons=False)),
        patch.object(Covers, "draw"),
        patch.object(sandbox, "MEMBERS", EIGHT if is_crowded else sandbox.MEMBERS),
        patch.object(Clock, "now", now),
        patch.object(Clock, "steady", steady),
        patch.object(Clock, "sleep", sleep),
        patch.object(board, "picture", sketch if is_sketched else board.picture),
        patch("cogs.ui.lobby._drawn_cover", sketch) if is_sketched else nullcontext(),
    ):
        runpy.run_path(str(BOT), run_name="__main__")
