"""`bot.py` on another Discord, in the future: ``python -m tests.cli.later SECONDS ADDRESS …``.

Further arguments are those of `bot.py`.
"""

from __future__ import annotations

import sys
import time


def main() -> int:
    """Run the bot some seconds in the future, by changing its only clock for dates."""
    seconds, now = float(sys.argv[1]), time.time
    time.time = lambda: now() + seconds
    from tests.cli.served import serve  # imported only now, to see the new clock

    return serve(sys.argv[2], sys.argv[3:])


if __name__ == "__main__":
    sys.exit(main())
