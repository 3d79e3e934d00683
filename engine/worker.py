"""The process of a worker: it takes jobs from its standard input, one by one, and answers them.

Run ``python -m engine.worker MODULE:FUNCTION``, where the function returns the possible `Jobs`. The
worker ends when its input does, even in the middle of a job, because nobody waits for the answer
any more. So no worker outlives the bot, however the bot ended.

A job in the input is the length of the rest (4 bytes, big-endian like all numbers), its kind, a
line feed and its data. A message in the output is a `Sign`, a length and the content.
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
HEAD: Final = struct.Struct(">cI")
_NICENESS: Final = 10
"""Added to the workers' niceness, because the bot that answers people must go first."""


class Sign(Enum):
    """Kinds of messages from a worker."""

    READY = b"R"
    """The worker is loaded and takes jobs."""
    NOTE = b"N"
    ANSWER = b"A"
    FAILURE = b"F"


def main() -> NoReturn:
    """Do jobs until the input ends."""
    # Ctrl-C in a terminal reaches the bot too, which ends its workers
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICENESS)
    inbox, outbox = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    # keep what a job reads or prints off the pipes
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
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
        except Exception:  # noqa: BLE001 # the caller gets the traceback
            say(Sign.FAILURE, traceback.format_exc().encode(errors="replace"))
        else:
            say(Sign.ANSWER, answer)


def _listen(inbox: BinaryIO, jobs: queue.SimpleQueue[bytes]) -> None:
    while len(head := inbox.read(LENGTH.size)) == LENGTH.size:
        jobs.put(inbox.read(LENGTH.unpack(head)[0]))
    os._exit(0)


if __name__ == "__main__":
    main()
