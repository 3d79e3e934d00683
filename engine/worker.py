"""A worker's process: it takes jobs from its standard input, one after the other, and answers them.

``python -m engine.worker MODULE:FUNCTION``, where the function returns the `Jobs` that it can do.
It ends when its input does, in the middle of a job too: nobody waits for the answer any more. So no
worker outlives the bot, however that ended.

To it: the length of what follows (4 bytes, as all numbers the greatest byte first), the kind of a
job, a line feed, its data. From it: one of the signs of `Sign`, a length, and what belongs to it.
"""

from __future__ import annotations

import os
import queue
import signal
import struct
import sys
import threading
import traceback
from enum import Enum
from importlib import import_module
from typing import TYPE_CHECKING, BinaryIO, Final, NoReturn

if TYPE_CHECKING:
    from engine.jobs import Jobs

LENGTH: Final = struct.Struct(">I")
"""The length of what is sent to a worker."""
HEAD: Final = struct.Struct(">cI")
"""The sign and the length of what a worker sends."""
_NICENESS: Final = 10
"""The bot, which answers people, goes before who thinks."""


class Sign(Enum):
    """What a worker sends."""

    READY = b"R"
    """It has loaded what it needs and takes jobs."""
    NOTE = b"N"
    """How far the job is."""
    ANSWER = b"A"
    FAILURE = b"F"
    """The traceback of what went wrong in the job."""


def main() -> NoReturn:
    """Do jobs until the input ends."""
    # a terminal's Ctrl-C reaches the bot, which lets its workers end
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    inbox, outbox = _pipes()
    jobs: queue.SimpleQueue[bytes] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(inbox, jobs), daemon=True).start()

    def say(sign: Sign, data: bytes) -> None:
        outbox.write(HEAD.pack(sign.value, len(data)) + data)
        outbox.flush()

    module, _, function = sys.argv[1].partition(":")
    can: Jobs = getattr(import_module(module), function)()
    say(Sign.READY, b"")
    while True:
        kind, _, data = jobs.get().partition(b"\n")
        try:
            answer = can[kind.decode()](data, lambda note: say(Sign.NOTE, note))
        except Exception:  # noqa: BLE001 # whoever asked is told
            say(Sign.FAILURE, traceback.format_exc().encode(errors="replace"))
        else:
            say(Sign.ANSWER, answer)


def _pipes() -> tuple[BinaryIO, BinaryIO]:
    """Return input and output, which nothing that a job prints can get into."""
    inbox, outbox = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    return inbox, outbox


def _listen(inbox: BinaryIO, jobs: queue.SimpleQueue[bytes]) -> None:
    while len(head := inbox.read(LENGTH.size)) == LENGTH.size:
        jobs.put(inbox.read(LENGTH.unpack(head)[0]))
    os._exit(0)


if __name__ == "__main__":
    main()
