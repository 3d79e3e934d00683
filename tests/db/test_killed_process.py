"""A process killed at any moment loses no acknowledged move, plays none twice, and shows the rest.

A real process plays on a store and is killed without warning, again and again, on the same store;
a server crashes in between as well.
"""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import pytest

from db.matches import Matches
from db.store import Store
from engine.clock import SystemClock
from engine.errors import NotSeated
from engine.hall import Hall
from tests.fakes import RecordingPublisher
from tests.packages import GAMES
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.dialect import Connection
    from tests.servers import Postgres

ROOT = Path(__file__).parents[2]
PLAYER = Path(__file__).with_name("killed_player.py")


class Told(NamedTuple):
    """What the killed processes said, over all runs, by match."""

    is_ready: list[bool]
    tried: dict[str, list[tuple[int, str, str]]]
    played: dict[str, dict[int, str]]
    shown: dict[str, int]


def run_and_kill(
    where: Path | str,
    output: Path,
    seconds: float,
    *,
    lines: int,
    meanwhile: Callable[[], None] | None = None,
) -> str:
    """Start the player, kill it *seconds* after it has said *lines*; return its whole lines.

    *meanwhile* is done while it plays, and before the seconds pass.
    """
    command = [sys.executable, str(PLAYER), str(where)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with (
        output.open("wb") as said_by_it,
        subprocess.Popen(
            command, stdout=said_by_it, stderr=subprocess.PIPE, env=environment
        ) as process,
    ):
        give_up = time.monotonic() + PATIENCE
        while output.read_bytes().count(b"\n") < lines and process.poll() is None:
            assert time.monotonic() < give_up
            time.sleep(0.002)
        if meanwhile is not None:
            meanwhile()
        time.sleep(seconds)
        process.kill()
        _, complaint = process.communicate(timeout=PATIENCE)
    assert process.returncode == -9, complaint.decode()
    said, _, _ = output.read_text("ascii").rpartition("\n")
    return said


def note(told: Told, said: str) -> None:
    told.is_ready.append(said.startswith("ready"))
    for line in said.splitlines()[1:]:
        kind, match_id, *facts = line.split()
        if kind == "trying":
            player, text, delivery = facts
            told.tried[match_id].append((int(player), text, delivery))
        elif kind == "played":
            seq, delivery = facts
            told.played[match_id][int(seq)] = delivery
        else:
            told.shown[match_id] = max(told.shown[match_id], int(facts[0]))


async def test_killed_at_any_moment(path: Path) -> None:
    await check_killed(path, path.parent, kills=6)


@pytest.mark.long("db", "engine/hall.py", "engine/match.py", "tests/db/killed_player.py")
async def test_killed_at_forty_moments(path: Path) -> None:
    await check_killed(path, path.parent, kills=40)


async def test_killed_with_a_server_that_crashes(own: Postgres, tmp_path: Path) -> None:
    await check_killed(own.create(), tmp_path, kills=4, own=own)


@pytest.mark.long("db", "engine/hall.py", "engine/match.py", "tests/db/killed_player.py")
async def test_killed_at_forty_moments_with_a_server_that_crashes(
    own: Postgres, tmp_path: Path
) -> None:
    await check_killed(own.create(), tmp_path, kills=40, own=own)


async def check_killed(
    where: Path | str, folder: Path, *, kills: int, own: Postgres | None = None
) -> None:
    """Kill the player *kills* times; the server *own*, if there is one, crashes every third time.

    It crashes with the player, or under it: then the player goes on.
    """

    def crash() -> None:
        assert own is not None
        own.stop("immediate")
        own.start()

    dice = random.Random(2026)
    told = Told([], defaultdict(list), defaultdict(dict), defaultdict(lambda: -1))
    for kill in range(kills):
        # one in four while it starts, or soon after
        lines = dice.randrange(1, 60) if kill % 4 else 0
        seconds = dice.uniform(0, 0.02) if lines else dice.uniform(0.1, 0.5)
        meanwhile = crash if own is not None and kill % 3 == 1 else None
        output = folder / "player.out"
        note(told, run_and_kill(where, output, seconds, lines=lines, meanwhile=meanwhile))
        if own is not None and kill % 3 == 2:
            await asyncio.to_thread(crash)
        await check(where, told)
    assert sum(told.is_ready) >= kills // 2
    assert sum(map(len, told.played.values())) > 5 * kills
    assert all(await counted(where)), "answers were played, and clocks have stood"


async def check(where: Path | str, told: Told) -> None:
    store = await Store.open(where, GAMES)
    matches = Matches(store)
    hall = Hall(matches, RecordingPublisher(), SystemClock(), GAMES)
    unpublished = {one.match for one in await matches.unpublished()}
    for match_id, tried in told.tried.items():
        record = await matches.load(match_id)
        assert record is not None
        await hall.open(match_id)  # it folds: no gap, nothing that the rules forbid
        moves = [entry for entry in record.entries if entry.kind == "move"]
        planned, standing = await of_itself(store, match_id)
        assert planned <= {one.seq for one in moves}
        # whose clock stands is written with the clock that stands, or not at all
        assert standing == record.clocks.standing
        if standing:
            assert record.deadline is None
        if record.clocks.banks:
            # stored with the move that earned it, or not at all
            assert [seq for _, seq in record.clocks.paid] == [one.seq for one in moves[-64:]]
            assert sum(record.clocks.banks) <= 2 * 3600 + 60 * len(moves)
        assert len(moves) == len(record.deliveries) + len(planned)
        # who holds a seat is written with the entry that says it, or not at all
        changed = [(one.seq, one.seat) for one in record.entries if one.kind == "seat"]
        held = enumerate(sitter.before for sitter in record.sitters)
        stints = [(stint.until, seat) for seat, before in held for stint in before]
        assert sorted(stints) == changed
        assert set(told.played[match_id].values()) <= record.deliveries
        assert record.deliveries <= {delivery for *_, delivery in tried}
        texts = {delivery: text for _, text, delivery in tried}
        for seq, delivery in told.played[match_id].items():
            assert record.entries[seq].text == texts[delivery]
        assert record.published_seq >= told.shown[match_id]
        assert (match_id in unpublished) == (record.published_seq < len(record.entries) - 1)
        await deliver_again(hall, matches, match_id, tried)
    await store.close()


async def counted(where: Path | str) -> tuple[int, int]:
    """Return how many planned answers were played, and how many clocks have stood."""
    store = await Store.open(where, GAMES)
    query = "SELECT (SELECT count(*) FROM planned), (SELECT count(*) FROM standing)"
    found = await store.read(lambda connection: connection.execute(query).fetchone())
    await store.close()
    return found


async def of_itself(store: Store, match_id: str) -> tuple[set[int], tuple[int, ...]]:
    """Return which entries of a match were planned answers, and the seats whose clocks stand."""

    def find(connection: Connection) -> tuple[set[int], tuple[int, ...]]:
        planned = connection.execute("SELECT seq FROM planned WHERE match_id = ?", (match_id,))
        query = "SELECT seat FROM standing WHERE match_id = ? AND since IS NOT NULL ORDER BY seat"
        standing = connection.execute(query, (match_id,))
        return {seq for (seq,) in planned}, tuple(seat for (seat,) in standing)

    return await store.read(find)


async def deliver_again(
    hall: Hall, matches: Matches, match_id: str, tried: list[tuple[int, str, str]]
) -> None:
    """Send the last move of *tried* once more, as Discord might: in the end it stands once."""
    player, text, delivery = tried[-1]
    before = await matches.load(match_id)
    assert before is not None
    was_there = delivery in before.deliveries
    if not was_there and all(sitter.player != player for sitter in before.sitters):
        with pytest.raises(NotSeated):  # somebody else has the seat by now
            await hall.submit(match_id, player, text, delivery=delivery)
        return
    await hall.submit(match_id, player, text, delivery=delivery)
    after = await matches.load(match_id)
    assert after is not None
    assert len(after.entries) == len(before.entries) + (not was_there)
    assert delivery in after.deliveries
