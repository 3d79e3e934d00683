"""Four processes without Discord on one PostgreSQL: their speed, and the crashes they survive.

First they play as fast as they can, then at a pace, then for minutes while the campaign kills
processes at random and moves shards between them. In the end the logs must have every acknowledged
move, every log must fold, and every board must be the last one. ``python -m tests.bench scale``
prints what it found.
"""

from __future__ import annotations

import random
import signal
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from rich.console import Console

from db.server.connection import ServerConnection, connect
from engine.errors import EngineError
from engine.match import Match
from tests.packages import GAMES
from tests.scale.channel import Channel
from tests.scale.fleet import PROCESSES, begun, move_shard, wait_for_moves
from tests.scale.handover import Handover
from tests.scale.player import ACKNOWLEDGED, MOVE, TIMES
from tests.servers import Postgres

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    import psycopg

_CATCHING_UP: Final = 15.0
"""Seconds until all abandoned turns have timed out."""
_PATIENCE: Final = 120.0
"""Seconds to wait for boards; a busy machine needs some."""
_SAFE: Final = {"fsync": "on", "full_page_writes": "on", "synchronous_commit": "on"}
_HOST: Final = {"autovacuum": "on", "shared_buffers": "256MB"}
_LATE: Final = """
    SELECT coalesce(max(extract(epoch FROM now()) - deadline), 0) FROM matches
    WHERE deadline IS NOT NULL AND ended_at IS NULL
"""
_WAITED_FOR: Final = """
    SELECT coalesce(max(extract(epoch FROM now()) -
                        (SELECT max(at) FROM entries WHERE match_id = id)), 0)
    FROM matches WHERE is_house_turn = 1
"""
_ENTRIES: Final = "SELECT match_id, seq, delivery FROM entries WHERE delivery IS NOT NULL"
_UNSHOWN: Final = "SELECT count(*) FROM matches WHERE published_seq < next_seq - 1"
_TAKEN_OVER: Final = 30.0
"""Seconds until another process has taken over the shards of a lost one."""
_PACE: Final = 120.0
"""Moves a second while processes are killed and stopped."""
_COUNT: Final = "SELECT count(*), count(ended_at) FROM matches"
_SOME: Final = "SELECT id FROM matches ORDER BY md5(id) LIMIT %s"


@dataclass
class Run:
    moves_a_second: float = 0.0
    paced: float = 0.0
    p50: float = 0.0
    p99: float = 0.0
    matches: int = 0
    ended: int = 0
    acknowledged: int = 0
    lost: int = 0
    doubled: int = 0
    unfolded: int = 0
    folded: int = 0
    unshown: int = 0
    kills: int = 0
    moved: int = 0
    crashes: int = 0
    stops: int = 0
    handed: int = 0
    """Number of shards that other processes had to take over from a killed or stopped one."""
    longest_without: float = 0.0
    """Maximum seconds until another process led such a shard, or its holder went on."""
    posted: int = 0
    posted_twice: int = 0
    latest_deadline: float = 0.0
    latest_computer: float = 0.0
    troubles: list[str] = field(default_factory=list[str])


def measure(
    say: Callable[[str], object], *, full: float = 60, paced: float = 60, killed: float = 300,
    matches: int = 20_000, folds: int = 2_000,
) -> Run:  # fmt: skip
    """Run every part of the test for its time, and return the findings."""
    found = Run()
    with tempfile.TemporaryDirectory(prefix="parlor-scale-") as place:
        folder = Path(place)
        folder.chmod(0o755)
        server = Postgres(folder / "server", **_SAFE, **_HOST)
        try:
            address = server.create_store()
            say("as fast as they can")
            found.moves_a_second = _fast(address, folder / "fast", full, matches)
            say("at 300 moves a second")
            _paced(address, folder / "paced", paced, matches, found)
            say("killed at random, shards moved")
            _killed(address, folder / "killed", killed, matches, found)
            say("looking at what is stored")
            _check(address, folder, folds, found)
        finally:
            server.stop("fast")
    return found


def hand_over(say: Callable[[str], object], crashes: int, *, folds: int = 2_000) -> Run:
    """Kill and stop processes *crashes* times, and return the findings."""
    found = Run()
    with tempfile.TemporaryDirectory(prefix="parlor-scale-") as place:
        folder = Path(place)
        folder.chmod(0o755)
        server = Postgres(folder / "server", **_SAFE, **_HOST)
        try:
            address = server.create_store()
            say(f"killed, stopped and moved {crashes} times")
            _handed_over(address, folder / "handed", crashes, 40_000, found)
            say("looking at what is stored")
            _check(address, folder, folds, found)
        finally:
            server.stop("fast")
    return found


def handed_lines(found: Run) -> Iterator[str]:
    """Yield the lines in *found* that are about kills and stops."""
    yield (
        f"killed {found.kills} times, stopped {found.stops} times, shards moved {found.moved}"
        f" times: {found.acknowledged:,} moves acknowledged in {found.matches:,} matches"
        f" ({found.ended:,} ended), {found.lost} lost, {found.doubled} doubled"
    )
    yield (
        f"boards posted: {found.posted:,}, of which {found.posted_twice} twice; not the last:"
        f" {found.unshown}; logs folded: {found.folded:,}, of which {found.unfolded} do not"
    )
    yield (
        f"shards taken over: {found.handed}; one was led by nobody for at most"
        f" {found.longest_without:,.1f} s;"
        f" a deadline was served at most {found.latest_deadline:,.1f} s late, a bot"
        f" waited for at most {found.latest_computer:,.1f} s"
    )
    yield from found.troubles[:10]


def _fast(address: str, folder: Path, seconds: float, matches: int) -> float:
    fleet = begun(address, folder, "--matches", str(matches // PROCESSES))
    wait_for_moves(folder)
    time.sleep(min(10.0, seconds / 3))
    since = time.time()
    time.sleep(seconds)
    ended = time.time()
    fleet.end_all()
    return sum(since <= at < ended for at, _ in _times(folder)) / (ended - since)


def _paced(address: str, folder: Path, seconds: float, matches: int, found: Run) -> None:
    rate = str(300 / PROCESSES)
    fleet = begun(address, folder, "--rate", rate, "--matches", str(matches // PROCESSES))
    wait_for_moves(folder)
    time.sleep(min(5.0, seconds / 3))
    since = time.time()
    time.sleep(seconds)
    ended = time.time()
    fleet.end_all()
    took = sorted(seconds for at, seconds in _times(folder) if since <= at < ended)
    if took:
        found.paced = len(took) / (ended - since)
        found.p50, found.p99 = took[len(took) // 2], took[int(0.99 * len(took))]


def _killed(address: str, folder: Path, seconds: float, matches: int, found: Run) -> None:
    fleet = begun(address, folder, "--matches", str(matches // PROCESSES))
    wait_for_moves(folder)
    dice, until = random.Random(7), time.time() + seconds
    coming_back: dict[int, float] = {}
    next_kill = time.time() + dice.uniform(2, 8)
    with connect(address, 5) as connection:
        while time.time() < until or coming_back:
            _watch(connection, found)
            for number, when in tuple(coming_back.items()):
                if time.time() >= when:
                    fleet.start(number)
                    del coming_back[number]
            if next_kill <= time.time() < until:
                next_kill = time.time() + dice.uniform(4, 14)
                here = [one for one in range(PROCESSES) if one not in coming_back]
                if len(here) < PROCESSES - 1:
                    continue
                if dice.random() < 0.25:
                    move_shard(fleet, dice, coming_back)
                    found.moved += 1
                else:
                    number = dice.choice(here)
                    fleet.end(number, signal.SIGKILL)
                    # sometimes it stays away long enough for others to stand in
                    coming_back[number] = time.time() + dice.choice((0.0, 2.0, 25.0))
                    found.kills += 1
            time.sleep(0.5)
        for _ in range(40):
            time.sleep(0.5)
            _watch(connection, found)
    fleet.end_all()
    # after the next start, processes show what they had committed but not shown
    folder = folder.with_name("shown")
    fleet = begun(address, folder, "--at-once", "0")
    found.unshown = _wait_for_boards(address)
    fleet.end_all()


def _handed_over(address: str, folder: Path, crashes: int, matches: int, found: Run) -> None:
    channel = Channel()
    channel.start()
    words = ("--rate", str(_PACE / PROCESSES), "--matches", str(matches // PROCESSES))
    words += ("--at-once", "32", "--channel", str(channel.port))
    fleet = begun(address, folder, *words)
    wait_for_moves(folder)
    with connect(address, 5) as connection:
        Handover(fleet, found, partial(_watch, found=found)).work(connection, crashes)
    time.sleep(_CATCHING_UP)
    fleet.end_all()
    # after the next start, processes show what they had committed but not shown
    folder = folder.with_name("handed-shown")
    fleet = begun(address, folder, "--at-once", "0", "--channel", str(channel.port))
    found.unshown = _wait_for_boards(address)
    fleet.end_all()
    channel.end()
    found.posted = len(channel.posted)
    for board, times in channel.posted.items():
        if times > 1:
            found.posted_twice += times - 1
            found.troubles.append(f"posted {times} times: {board}, by {channel.by[board]}")


def _wait_for_boards(address: str) -> int:
    """Return how many boards are still behind their match after the longest wait.

    Call it while the processes run. A process that is ending may still commit a deadline or a
    bot's move, and no process would post its board.
    """
    time.sleep(_CATCHING_UP)
    give_up = time.time() + _PATIENCE
    with connect(address, 5) as connection:
        while (behind := _number(connection, _UNSHOWN)) and time.time() < give_up:
            time.sleep(0.5)
    return behind


def _watch(connection: psycopg.Connection[Any], found: Run) -> None:
    late, waited = (connection.execute(one).fetchone() or (0,) for one in (_LATE, _WAITED_FOR))
    found.latest_deadline = max(found.latest_deadline, float(late[0]))
    found.latest_computer = max(found.latest_computer, float(waited[0]))


def _check(address: str, folder: Path, folds: int, found: Run) -> None:
    """Check that everything acknowledged is there, fold logs, and check the boards."""
    from db.matches import load_record  # importing this takes long, and nothing else needs it

    acknowledged: Counter[tuple[str, str, str]] = Counter()
    for path in folder.glob(f"*/{ACKNOWLEDGED}-*"):
        for line in path.read_text().splitlines():
            match_id, seq, delivery = line.split()
            acknowledged[match_id, seq, delivery] += 1
    with connect(address, 5) as connection:
        stored = Counter((row[0], str(row[1]), row[2]) for row in connection.execute(_ENTRIES))
        found.acknowledged = len(acknowledged)
        found.lost = sum(one not in stored for one in acknowledged)
        found.doubled = sum(number - 1 for number in stored.values())
        by_delivery = Counter(delivery for _, _, delivery in stored)
        found.doubled += sum(number - 1 for number in by_delivery.values())
        found.matches, found.ended = connection.execute(_COUNT).fetchone() or (0, 0)
        one = ServerConnection(connection)
        for (match_id,) in connection.execute(_SOME, (folds,)).fetchall():
            found.folded += 1
            try:
                record = load_record(one, match_id)
                assert record is not None
                Match.fold(GAMES, record.id, record.setup, record.key, record.entries)
            except EngineError as error:
                found.unfolded += 1
                found.troubles.append(str(error))


def _number(connection: psycopg.Connection[Any], query: str) -> int:
    return (connection.execute(query.encode()).fetchone() or (0,))[0]


def _times(folder: Path) -> Iterator[tuple[float, float]]:
    """Yield when each move was made, and how many seconds it took."""
    for path in folder.glob(f"{TIMES}-*"):
        data = path.read_bytes()
        yield from MOVE.iter_unpack(data[: len(data) // MOVE.size * MOVE.size])


def lines(found: Run) -> Iterator[str]:
    yield f"committed, four processes, fsync on: {found.moves_a_second:,.0f} moves/s"
    yield (
        f"at {found.paced:,.0f} moves/s: p50 {found.p50 * 1000:,.1f} ms,"
        f" p99 {found.p99 * 1000:,.1f} ms"
    )
    yield (
        f"killed {found.kills} times, shards moved {found.moved} times:"
        f" {found.acknowledged:,} moves acknowledged in {found.matches:,} matches"
        f" ({found.ended:,} ended), {found.lost} lost, {found.doubled} doubled"
    )
    yield (
        f"logs folded: {found.folded:,}, of which {found.unfolded} do not;"
        f" boards that are not the last: {found.unshown}"
    )
    yield (
        f"a deadline was served at most {found.latest_deadline:,.1f} s late, a bot"
        f" waited for at most {found.latest_computer:,.1f} s"
    )
    yield from found.troubles[:5]


def main(words: Sequence[str]) -> int:
    """Print what was found; return 1 if something is missing, duplicated or late.

    *words* are the seconds of each of the three parts (60 60 300), or ``crashes`` and the number of
    kills and stops (100).
    """
    console = Console()
    if words[:1] == ["crashes"]:
        found = hand_over(console.print, int(words[1]) if len(words) > 1 else 100)
        console.print(*handed_lines(found), sep="\n")
    else:
        full, paced, killed = [float(one) for one in words] or [60.0, 60.0, 300.0]
        found = measure(console.print, full=full, paced=paced, killed=killed)
        console.print(*lines(found), sep="\n")
    is_late = found.longest_without > _TAKEN_OVER
    wrong = (found.lost, found.doubled, found.unfolded, found.unshown, found.posted_twice, is_late)
    return 1 if any(wrong) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
