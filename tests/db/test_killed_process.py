"""A process killed at any moment loses no acknowledged move and plays no move twice.

The next process shows what the killed one didn't. The tests kill a real process without warning,
again and again on the same store; now and then a server crashes, too. When they kill depends on
progress, never on time: while the process opens the store, during a commit, after a commit that
nobody knows of yet, or after a number of moves.
"""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import time
from collections import Counter, defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Final, Literal, NamedTuple

import pytest

from db.matches import Matches
from db.store import Store
from engine.errors import NotSeated
from engine.live_matches import LiveMatches
from engine.ports import Clock
from tests.fakes import RecordingPublisher
from tests.packages import GAMES
from tests.patience import PATIENCE
from tests.present import present

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.dialect import Connection
    from engine.ports import Record
    from tests.servers import Postgres

ROOT = Path(__file__).parents[2]
PLAYER = Path(__file__).with_name("killed_player.py")

Kind = Literal["opening", "committing", "committed", "never"]
OWN: Final[tuple[Kind, ...]] = ("opening", "committing", "committed")
"""The moments at which the player kills itself."""
FRESH: Final = 17
"""The number of a statement that fills a new store, on both kinds."""
OPENING: Final = 8
"""Minimum number of statements to open an existing store, on both kinds."""


class Output(NamedTuple):
    """The output of the killed processes over all runs, by match."""

    killed_at: Counter[Kind]
    tried: dict[str, list[tuple[int, str, str]]]
    played: dict[str, dict[int, str]]
    shown: dict[str, int]


class Moment(NamedTuple):
    """The moment at which the player is killed, counted in steps and never in seconds."""

    kind: Kind
    number: int
    """As in `killed_player`; for ``never``, the number of moves to wait for first."""
    crash: Callable[[], None] | None = None
    """If set, crashes the server: for ``never`` after that wait, otherwise at once."""
    later: int = 0
    """For ``never``, the number of further moves before others kill the player."""


def play_and_be_killed(where: Path | str, output: Path, moment: Moment) -> str:
    """Start the player, kill it at *moment* and return its complete lines."""
    command = [sys.executable, str(PLAYER), str(where), moment.kind, str(moment.number)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with (
        output.open("wb") as said_by_it,
        subprocess.Popen(
            command, stdout=said_by_it, stderr=subprocess.PIPE, env=environment
        ) as process,
    ):

        def played() -> int:
            return output.read_bytes().count(b"\nplayed ")

        def wait_for(number: int) -> None:
            give_up = time.monotonic() + PATIENCE
            while played() < number and process.poll() is None:
                assert time.monotonic() < give_up
                time.sleep(0.002)

        if moment.kind == "never":
            wait_for(moment.number)
        if moment.crash is not None:
            moment.crash()
        if moment.kind == "never":
            wait_for(played() + moment.later)
            process.kill()
        _, complaint = process.communicate(timeout=PATIENCE)
    assert process.returncode == -9, complaint.decode()
    said, _, _ = output.read_text("ascii").rpartition("\n")
    return said


def note(reported: Output, said: str, kind: Kind) -> None:
    lines = said.splitlines()
    assert ("ready" in lines) == (kind != "opening")
    assert (f"killed at {kind}" in lines) == (kind in OWN)
    reported.killed_at[kind] += 1
    for line in lines:
        if line == "ready" or line.startswith("killed at "):
            continue
        kind_of_line, match_id, *facts = line.split()
        if kind_of_line == "trying":
            player, text, delivery = facts
            reported.tried[match_id].append((int(player), text, delivery))
        elif kind_of_line == "played":
            seq, delivery = facts
            reported.played[match_id][int(seq)] = delivery
        else:
            reported.shown[match_id] = max(reported.shown[match_id], int(facts[0]))


async def test_a_process_killed_at_any_moment_loses_nothing(path: Path) -> None:
    await check_killed(path, path.parent, kills=5)


@pytest.mark.long("db", "engine/live_matches.py", "engine/match.py", "tests/db/killed_player.py")
async def test_a_process_killed_at_forty_moments_loses_nothing(path: Path) -> None:
    await check_killed(path, path.parent, kills=40)


async def test_a_process_killed_with_its_server_loses_nothing(
    own: Postgres, tmp_path: Path
) -> None:
    await check_killed(own.create(), tmp_path, kills=4, own=own)


@pytest.mark.long("db", "engine/live_matches.py", "engine/match.py", "tests/db/killed_player.py")
async def test_a_process_killed_forty_times_with_its_server_loses_nothing(
    own: Postgres, tmp_path: Path
) -> None:
    await check_killed(own.create(), tmp_path, kills=40, own=own)


async def check_killed(
    where: Path | str, folder: Path, *, kills: int, own: Postgres | None = None
) -> None:
    """Kill the player *kills* times; if there is a server *own*, it crashes every third time.

    It crashes together with the player, or by itself while the player goes on.
    """

    def crash() -> None:
        assert own is not None
        own.stop("immediate")
        own.start()

    dice = random.Random(2026)
    reported = Output(Counter(), defaultdict(list), defaultdict(dict), defaultdict(lambda: -1))
    least = 0
    for kill in range(kills):
        is_under_it = own is not None and kill % 3 == 1
        moment = draw(kill, dice, crash if is_under_it else None)
        if moment.kind != "opening":
            least += moment.number
        said = await asyncio.to_thread(play_and_be_killed, where, folder / "player.out", moment)
        note(reported, said, moment.kind)
        if own is not None and kill % 3 == 2:
            await asyncio.to_thread(crash)
        if own is not None:
            await asyncio.to_thread(own.wait_until_left, str(where))
        await check(where, reported)
    assert set(reported.killed_at) == {*OWN, "never"}
    assert reported.killed_at.total() == kills
    assert sum(map(len, reported.played.values())) >= least > 5 * kills
    assert all(await counted(where)), "answers were played, and clocks have stood"


def draw(kill: int, dice: random.Random, crash: Callable[[], None] | None) -> Moment:
    """Draw the moment of a kill: one in four is during opening; the others are of all kinds."""
    kind: Kind = ("opening", "never", "committing", "committed")[kill % 4]
    if crash is not None and kind != "opening":
        kind = "never"  # the player can't know when the server is back
    if kind == "opening":
        return Moment(kind, dice.randint(1, OPENING) if kill else FRESH, crash)
    return Moment(kind, dice.randrange(2, 20), crash, dice.randrange(0, 8))


class Found(NamedTuple):
    """A match as the store has it."""

    record: Record
    planned: set[int]
    """Entries that the bot played from plans."""
    standing: tuple[int, ...]
    """Seats with paused clocks."""


async def check(where: Path | str, reported: Output) -> None:
    store = await Store.open(where, GAMES, patience=PATIENCE)
    matches = Matches(store)
    unpublished = {place.match for place in await matches.venues.unpublished()}
    # read everything before matches go live, which stops and starts clocks by itself
    found = {match_id: await find(store, matches, match_id) for match_id in reported.tried}
    live_matches = LiveMatches(matches, RecordingPublisher(), Clock(), GAMES)
    for match_id, tried in reported.tried.items():
        record, planned, standing = found[match_id]
        await live_matches.tables.open(match_id)  # fails if there is a gap or a forbidden move
        moves = [entry for entry in record.entries if entry.kind == "move"]
        assert planned <= {one.seq for one in moves}
        # the store writes a paused clock and its row together or not at all
        assert standing == record.clocks.standing
        if standing:
            assert record.deadline is None
        if record.clocks.banks:
            # the store writes a payment and the move that earned it together or not at all
            assert [seq for _, seq in record.clocks.paid] == [one.seq for one in moves[-64:]]
            assert sum(record.clocks.banks) <= 2 * 3600 + 60 * len(moves)
        assert len(moves) == len(record.deliveries) + len(planned)
        # the store writes a seat's holder with the entry about it or not at all
        changed = [(one.seq, one.seat) for one in record.entries if one.kind == "seat"]
        held = enumerate(sitter.before for sitter in record.sitters)
        stints = [(stint.until, seat) for seat, before in held for stint in before]
        assert sorted(stints) == changed
        assert set(reported.played[match_id].values()) <= record.deliveries
        assert record.deliveries <= {delivery for *_, delivery in tried}
        texts = {delivery: text for _, text, delivery in tried}
        for seq, delivery in reported.played[match_id].items():
            assert record.entries[seq].text == texts[delivery]
        assert record.published_seq >= reported.shown[match_id]
        assert (match_id in unpublished) == (record.published_seq < len(record.entries) - 1)
        await deliver_again(live_matches, matches, match_id, tried)
    live_matches.timekeeper.deadlines.stop()
    await store.close()


async def counted(where: Path | str) -> tuple[int, int]:
    """Return how many planned answers were played, and how many clocks were paused."""
    store = await Store.open(where, GAMES)
    query = "SELECT (SELECT count(*) FROM planned), (SELECT count(*) FROM standing)"
    found = await store.read(lambda connection: connection.execute(query).fetchone())
    await store.close()
    return found


async def find(store: Store, matches: Matches, match_id: str) -> Found:
    def of_itself(connection: Connection) -> tuple[set[int], tuple[int, ...]]:
        planned = connection.execute("SELECT seq FROM planned WHERE match_id = ?", (match_id,))
        query = "SELECT seat FROM standing WHERE match_id = ? AND since IS NOT NULL ORDER BY seat"
        standing = connection.execute(query, (match_id,))
        return {seq for (seq,) in planned}, tuple(seat for (seat,) in standing)

    record = present(await matches.load(match_id))
    return Found(record, *await store.read(of_itself))


async def deliver_again(
    live_matches: LiveMatches, matches: Matches, match_id: str, tried: list[tuple[int, str, str]]
) -> None:
    """Send the last move of *tried* again, as Discord might: the store must have it only once."""
    player, text, delivery = tried[-1]
    before = present(await matches.load(match_id))
    was_there = delivery in before.deliveries
    if not was_there and all(sitter.player != player for sitter in before.sitters):
        with pytest.raises(NotSeated):  # by now somebody else has the seat
            await live_matches.submit(match_id, player, text, delivery=delivery)
        return
    await live_matches.submit(match_id, player, text, delivery=delivery)
    after = present(await matches.load(match_id))
    assert len(after.entries) == len(before.entries) + (not was_there)
    assert delivery in after.deliveries
