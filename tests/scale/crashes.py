"""PostgreSQL and the processes that write to it crash, at random and under load.

The campaign kills one of the server's processes or all of them, stops the server at once, or kills
one of Parlor's processes. In the end everything acknowledged must be stored once: moves, results,
ratings that match the logs, lobbies, joins, boards and settings.

Run it with ``python -m tests.bench crashes NUMBER``.
"""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import psycopg
from rich.console import Console

from db.server.whole import examine_server
from tests.packages import GAMES, PACKAGES
from tests.patience import PATIENCE
from tests.servers import Postgres

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

PROCESSES: Final = 3
KINDS: Final = ("backend", "postmaster", "immediate", "process", "both")
_WEIGHTS: Final = (35, 15, 25, 15, 10)
KEPT: Final = ("begun", "ended", "guild", "join", "lobby", "move", "person", "post")
"""The kinds of acknowledged writes; a campaign proves something only if it has all of them."""
_BETWEEN: Final = 60
"""Minimum number of acknowledged lines from one crash to the next."""
_LONGEST: Final = 0.3
"""Maximum seconds from the last of these lines to the crash."""
_SAFE: Final = {
    "fsync": "on",
    "full_page_writes": "on",
    "synchronous_commit": "on",
    "autovacuum": "on",
    "shared_buffers": "128MB",
}
_BACKENDS: Final = """
    SELECT pid FROM pg_stat_activity
    WHERE datname = %s AND application_name LIKE 'parlor%%' AND pid <> pg_backend_pid()
"""
_ENTRIES: Final = "SELECT match_id, seq, delivery FROM entries WHERE delivery IS NOT NULL"
_SEATS: Final = "SELECT match_id, player FROM seats"
_LOBBIES: Final = "SELECT id, lobby FROM lobbies"
_MATCHES: Final = "SELECT id FROM matches"
_RESULTS: Final = "SELECT match_id FROM results"
_POSTS: Final = "SELECT message, match_id FROM posts"
_DEEDS: Final = "SELECT guild, detail FROM admin_log"
_CHANNELS: Final = "SELECT guild, channel FROM guild_channels"
_LOCALES: Final = "SELECT player, locale FROM preferences"


@dataclass
class Found:
    crashes: Counter[str] = field(default_factory=Counter[str])
    acknowledged: Counter[str] = field(default_factory=Counter[str])
    lost: Counter[str] = field(default_factory=Counter[str])
    doubled: Counter[str] = field(default_factory=Counter[str])
    troubles: list[str] = field(default_factory=list[str])
    """Faults in the store, and errors in what the processes wrote."""

    @property
    def is_sound(self) -> bool:
        """Whether nothing is missing or stored twice, and there are no faults."""
        return not (self.lost.total() or self.doubled.total() or self.troubles)


class Crashes:
    """A server, the processes that write to it, and their crashes."""

    def __init__(self, folder: Path, seed: int) -> None:
        folder.chmod(0o755)
        self.server = Postgres(folder / "server", **_SAFE)
        self.address = self.server.create_store()
        self.said = folder / "said"
        self.said.mkdir()
        self._data = folder / "server" / "data"
        self._log = (folder / "log").open("ab")
        self._dice = random.Random(seed)
        self._ours = [self._begin(number) for number in range(PROCESSES)]

    def _begin(self, number: int) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, "-m", "tests.scale.crash_player", self.address, str(self.said),
             str(number)], stdout=self._log, stderr=self._log,
        )  # fmt: skip

    def wait_for_lines(self, more: int) -> None:
        """Wait until the processes have together written *more* lines, and a moment longer."""
        give_up = time.monotonic() + PATIENCE
        wanted = self._told() + more
        while self._told() < wanted:
            assert time.monotonic() < give_up, "nothing is acknowledged any more"
            for one in self._ours:
                assert one.poll() is None, "one of ours has ended by itself"
            time.sleep(0.01)
        time.sleep(self._dice.uniform(0, _LONGEST))

    def _told(self) -> int:
        return sum(one.stat().st_size for one in self.said.iterdir()) // 40

    def crash(self, kind: str) -> None:
        """Cause a crash of this kind, and restart what has ended."""
        if kind in ("process", "both"):
            number = self._dice.randrange(PROCESSES)
            self._ours[number].kill()
            if kind == "both":
                self.server.stop("immediate")
            self._ours[number].wait()
            if kind == "both":
                self.server.start()
            self._ours[number] = self._begin(number)
        elif kind == "immediate":
            self.server.stop("immediate")
            self.server.start()
        elif kind == "backend":
            self._kill_backend()
        else:
            self._kill_postmaster()

    def _kill_backend(self) -> None:
        """Kill a busy server process: the server ends all the others and starts again by itself."""
        give_up = time.monotonic() + PATIENCE
        while True:
            assert time.monotonic() < give_up, "nothing does our work"
            with suppress(psycopg.OperationalError):
                with psycopg.connect(self.address) as connection:
                    name = self.address.rpartition("/")[2]
                    pids = [row[0] for row in connection.execute(_BACKENDS, (name,))]
                if pids:
                    with suppress(ProcessLookupError):
                        os.kill(self._dice.choice(pids), signal.SIGKILL)
                        return
            time.sleep(0.05)

    def _kill_postmaster(self) -> None:
        """Kill the server's first process; the others end when they notice that."""
        lock = self._data / "postmaster.pid"
        os.kill(int(lock.read_text().split()[0]), signal.SIGKILL)
        give_up = time.monotonic() + PATIENCE
        while True:
            try:
                self.server.start()
            except AssertionError:  # some processes are still there
                assert time.monotonic() < give_up
                time.sleep(0.1)
            else:
                return

    def end(self) -> None:
        """Let Parlor's processes end in order; the server keeps running."""
        for one in self._ours:
            one.terminate()
        for one in self._ours:
            # a process that has just started doesn't listen yet
            assert one.wait(PATIENCE) in (0, -signal.SIGTERM), "one did not end as it should"
        self._log.close()

    def break_off(self) -> None:
        """End everything at once."""
        for one in self._ours:
            one.kill()
            one.wait()
        self._log.close()
        self.server.stop("immediate")

    def kinds(self, number: int) -> Iterator[str]:
        """Yield *number* kinds of crashes: first each kind once, then random ones."""
        yield from KINDS[:number]
        yield from self._dice.choices(KINDS, _WEIGHTS, k=max(0, number - len(KINDS)))


def measure(say: Callable[[str], object], crashes: int, *, seed: int = 7) -> Found:
    """Cause this number of *crashes*, and return the findings."""
    found = Found()
    with tempfile.TemporaryDirectory(prefix="parlor-crashes-") as place:
        world = Crashes(Path(place), seed)
        try:
            for kind in world.kinds(crashes):
                world.wait_for_lines(_BETWEEN)
                world.crash(kind)
                found.crashes[kind] += 1
                if found.crashes.total() % 20 == 0:
                    say(f"{found.crashes.total()} crashes")
            world.wait_for_lines(_BETWEEN)
            world.end()
            check(world.address, world.said, found)
        except AssertionError:
            say((Path(place) / "log").read_text(errors="replace")[-5_000:])
            raise
        finally:
            world.break_off()
    return found


def check(address: str, said: Path, found: Found) -> None:
    """Check the store, which must have everything acknowledged."""
    told: defaultdict[str, list[tuple[str, ...]]] = defaultdict(list)
    for path in said.iterdir():
        for line in path.read_text().splitlines():
            kind, *words = line.split()
            told[kind].append(tuple(words))
    found.acknowledged.update({kind: len(told[kind]) for kind in told if kind != "tries"})
    with psycopg.connect(address) as connection:

        def rows(query: str) -> list[tuple[str, ...]]:
            return [tuple(map(str, row)) for row in connection.execute(query.encode())]

        _each_once(found, "move", told["move"], rows(_ENTRIES))
        _none_twice(found, "move", [row[2] for row in rows(_ENTRIES)])
        _each_once(found, "post", told["post"], rows(_POSTS))
        matches = {row[0] for row in rows(_MATCHES)}
        lobbies = _pairs(rows(_LOBBIES))
        seats = set(rows(_SEATS))
        for (lobby,) in told["lobby"]:
            found.lost["lobby"] += lobby not in matches and lobby not in lobbies
        for lobby, player in told["join"]:
            is_there = (lobby, player) in seats or f'"b{lobby}"' in lobbies.get(lobby, "")
            found.lost["join"] += not is_there
        for (match,) in told["begun"]:
            found.lost["begun"] += match not in matches
            found.doubled["begun"] += match in lobbies
        results = Counter(row[0] for row in rows(_RESULTS))
        for (match,) in told["ended"]:
            found.lost["ended"] += results[match] < 2
        found.doubled["ended"] += sum(number > 2 for number in results.values())
        admin_log = rows(_DEEDS)
        noted = [(guild, f"channels={step}") for guild, step in told["guild"]]
        _each_once(found, "guild", noted, admin_log)
        _none_twice(found, "guild", admin_log)
        for kind, stored in (("guild", rows(_CHANNELS)), ("person", rows(_LOCALES))):
            tried = [words[1:] for words in told["tries"] if words[0] == kind]
            _stands(found, kind, tried, told[kind], _pairs(stored))
    found.doubled["refused"] += len(told["refused"])
    looked = examine_server(address, GAMES, PACKAGES.achievements, lambda _done, _total: None)
    found.troubles += looked.to_do
    if looked.is_recount_due:
        found.troubles.append("ratings were not compared with the logs")


def _pairs(rows: Sequence[tuple[str, ...]]) -> dict[str, str]:
    return {row[0]: row[1] for row in rows}


def _each_once(
    found: Found, kind: str, acknowledged: Sequence[tuple[str, ...]], stored: Sequence[Any]
) -> None:
    numbers = Counter(stored)
    found.lost[kind] += sum(numbers[one] == 0 for one in acknowledged)
    found.doubled[kind] += sum(numbers[one] > 1 for one in acknowledged)


def _none_twice(found: Found, kind: str, stored: Sequence[Any]) -> None:
    found.doubled[kind] += len(stored) - len(set(stored))


def _stands(
    found: Found,
    kind: str,
    tried: Sequence[tuple[str, ...]],
    acknowledged: Sequence[tuple[str, ...]],
    stored: dict[str, str],
) -> None:
    """Check that the store has the last acknowledged value, or that of an unanswered try."""
    last: defaultdict[str, int] = defaultdict(lambda: -1)
    for whose, step in acknowledged:
        last[whose] = max(last[whose], int(step))
    unheard = set(tried) - set(acknowledged)
    for whose, step in last.items():
        stands = stored.get(whose, "-1")
        found.lost[kind] += int(stands) != step and (whose, stands) not in unheard


def lines(found: Found) -> Iterator[str]:
    kinds = ", ".join(f"{kind} {number}" for kind, number in found.crashes.items())
    yield f"{found.crashes.total()} crashes: {kinds}"
    for kind in sorted({*KEPT, *found.acknowledged}):
        yield (
            f"{kind}: {found.acknowledged[kind]:,} acknowledged, {found.lost[kind]} lost,"
            f" {found.doubled[kind]} twice"
        )
    yield from found.troubles[:5]
    yield "sound" if found.is_sound else "NOT SOUND"


def main(words: Sequence[str]) -> int:
    """Print what was found; return 1 if something is missing, duplicated or made up.

    *words* are the number of crashes (300) and the random seed (7).
    """
    number, seed, *_ = [*map(int, words), *(300, 7)[len(words) :]]
    console = Console()
    found = measure(console.print, number, seed=seed)
    console.print(*lines(found), sep="\n")
    return 0 if found.is_sound and found.acknowledged.keys() >= {*KEPT} else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
