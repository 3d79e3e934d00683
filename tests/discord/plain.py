"""Run ``bot.py`` with plain emoji on buttons, not pictures of pieces: drawing these takes seconds.

That they are there is asked where people look at them.
"""

import runpy
import sys
from functools import partialmethod
from pathlib import Path
from unittest.mock import patch

BOT = Path(__file__).parents[2] / "bot.py"

if __name__ == "__main__":
    sys.path[0] = str(BOT.parent)

    from cogs.terminal.online import loading

    with loading():
        from cogs.client.parlor import Parlor

    sys.argv[0] = str(BOT)
    with patch.object(Parlor, "__init__", partialmethod(Parlor.__init__, has_icons=False)):
        runpy.run_path(str(BOT), run_name="__main__")
