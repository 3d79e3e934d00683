"""`bot.py` on another Discord, where it is later: ``python -m tests.cli.later SECONDS ADDRESS …``.

The words after that are those of `bot.py`.
"""

from __future__ import annotations

import sys
import time


def main() -> int:
    """Run the bot so many seconds in the future, by the only clock that it asks for the date."""
    seconds, now = float(sys.argv[1]), time.time
    time.time = lambda: now() + seconds
    from tests.cli.served import serve  # what is imported must not see the old clock

    return serve(sys.argv[2], sys.argv[3:])


if __name__ == "__main__":
    sys.exit(main())
