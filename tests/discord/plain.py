"""Run ``bot.py`` without the pictures drawn at its start, which take seconds.

Buttons have plain emoji, not pictures of pieces, and the bot draws a game's cover when somebody
wants it. Tests of the pictures check that the pieces exist. With ``--sketched`` before
the arguments of ``bot.py`` it doesn't draw boards and covers either.
"""

import runpy
import sys
from functools import partialmethod
from pathlib import Path
from unittest.mock import patch

BOT = Path(__file__).parents[2] / "bot.py"
SKETCHED = "--sketched"


def sketch(*_: object, **__: object) -> bytes:
    """Return a stand-in for a picture."""
    return b"a picture"


if __name__ == "__main__":
    sys.path[0] = str(BOT.parent)

    from cogs.terminal.online import loading

    with loading():
        from cogs.client.parlor import Parlor
        from cogs.client.serving import Covers
        from cogs.ui import board, lobby

    if is_sketched := SKETCHED in sys.argv:
        sys.argv.remove(SKETCHED)
    sys.argv[0] = str(BOT)
    with (
        patch.object(Parlor, "__init__", partialmethod(Parlor.__init__, has_icons=False)),
        patch.object(Covers, "draw"),
        patch.object(board, "picture", sketch if is_sketched else board.picture),
        patch.object(lobby, "draw_cover", sketch if is_sketched else lobby.draw_cover),
    ):
        runpy.run_path(str(BOT), run_name="__main__")
