"""The store packs the logs of matches that ended long ago, and readers notice no difference."""

from __future__ import annotations

import os
import subprocess
import sys
import zlib
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from db.history import Asker, History
from db.logs import (
    BEGINNING,
    DAY,
    FORMAT,
    LONG_AGO,
    Bookmark,
    Logged,
    OldLogs,
    Packed,
    log_of,
    pack,
    unpack,
)
from db.people import Plans
from db.privacy import Privacy
from db.rebuild import Rebuilt, rebuild
from db.venues import Venue
from engine.codec import decode, read_export, write_export
from engine.core import Result
from engine.errors import CorruptLog, MatchOver, StaleMove
from engine.fair import PlayoutDice
from engine.live_matches import LiveMatches
from engine.match import Match
from engine.ports import Record, Sitter
from engine.verify import export_match, verify
from tests.db.samples import ANNA, BERT, change, record
from tests.db.test_ratings_rebuild import PEOPLE, keep, play
from tests.fakes import FakeClock, RecordingPublisher
from tests.packages import GAMES, INSTALLED
from tests.patience import PATIENCE
from tests.present import present

if TYPE_CHECKING:
    from collections.abc import Mapping

    from db.dialect import Connection
    from db.matches import Matches
    from db.store import Store

ROOT = Path(__file__).parents[2]
PACKER = Path(__file__).with_name("killed_packer.py")
RANDOM = 22
"""Random matches with all kinds of ends, in addition to one fair match of each game."""
LOG = [
    Logged(0, "chance", -1, "3-4", 1.76e9 + 0.123456, "begin"),
    Logged(1, "move", 0, 'a1 "½"', 1.76e9 + 0.1 + 0.2, "click"),
    Logged(2, "undo", 0, "1", 0.1),
    Logged(3, "resign", 1, "", -5.0),
]


@pytest.fixture
def old_logs(store: Store) -> OldLogs:
    return OldLogs(store)


async def pack_all(old_logs: OldLogs, until: float = float("inf")) -> tuple[int, int]:
    """Pack all logs that ended before *until*; return how many it packed and how many are left."""
    bookmark, packed, left = BEGINNING, 0, 0
    while True:
        step = await old_logs.pack(until, bookmark)
        bookmark, packed, left = step.bookmark, packed + step.logs, left + step.left
        if step.is_last:
            return packed, left


async def tell(store: Store, statement: str, *facts: object) -> None:
    await store.write(lambda connection: connection.execute(statement, facts) and None)


async def count(store: Store, table: str) -> int:
    query = f"SELECT count(*) FROM {table}"
    return await store.read(lambda connection: connection.execute(query).fetchone()[0])


async def end(matches: Matches, match_id: str, *texts: str, delivery: str | None = None) -> None:
    """Store a match between Anna and Bert that ends at once."""
    given = record(match_id, Sitter(ANNA), Sitter(BERT))
    assert await matches.create(given, Venue(1, int.from_bytes(match_id.encode())), change(0))
    result = Result((1, 2), (7, 3), "towers")
    assert await matches.append(match_id, change(0, *texts, delivery=delivery, result=result))


# The format ---------------------------------------------------------------------------------------


def test_unpacking_returns_the_entries_without_deliveries() -> None:
    packed = present(pack(LOG))
    assert unpack("m", FORMAT, packed) == [item._replace(delivery=None) for item in LOG]
    assert pack([]) is not None


@pytest.mark.parametrize(
    "change",
    [{"seq": 7}, {"kind": "mave"}, {"text": "\ufffd1"}],
    ids=["a gap", "no kind", "bytes that were no text"],
)
def test_a_damaged_log_is_not_packed(change: dict[str, Any]) -> None:
    assert pack([*LOG[:2], LOG[2]._replace(**change), LOG[3]]) is None


def test_a_damaged_pack_is_reported_in_one_sentence() -> None:
    packed = present(pack(LOG))
    short = zlib.compress(zlib.decompress(packed).replace(b'"seats":[-1,', b'"seats":['))
    broken = (b"", packed[:-1], bytes([*packed[:9], packed[9] ^ 1, *packed[10:]]), short)
    for item in (*broken, zlib.compress(b"[]"), zlib.compress(b'{"kinds":[2]}')):
        with pytest.raises(CorruptLog, match=r"^the log of match m cannot be .* are damaged: "):
            unpack("m", FORMAT, item)
    with pytest.raises(CorruptLog, match="it is packed in format 9, not 1"):
        unpack("m", 9, packed)


# Reading ------------------------------------------------------------------------------------------


class Seen(NamedTuple):
    """Everything that can be read from a store's logs."""

    records: Mapping[str, Record]
    files: Mapping[str, bytes]
    fair: Mapping[str, bool]
    kept: list[Any]
    exports: list[bytes]
    lists: list[Any]
    untold: list[Any]
    unpublished: list[Any]
    rebuilt: Rebuilt


async def look(store: Store, matches: Matches) -> Seen:
    def find(connection: Connection) -> list[str]:
        return [row[0] for row in connection.execute("SELECT id FROM matches ORDER BY id")]

    ids = await store.read(find)
    live_matches = LiveMatches(matches, RecordingPublisher(), FakeClock(), GAMES)
    records: dict[str, Record] = {}
    files: dict[str, bytes] = {}
    for match_id in ids:
        record = present(await matches.load(match_id))
        # packing drops deliveries
        records[match_id] = replace(record, deliveries=frozenset())
        table = await live_matches.tables.open(match_id)
        files[match_id] = write_export(export_match(record, table.match))
    fair = {key: verify(GAMES, read_export(file)).is_fair for key, file in files.items()}
    privacy, history, plans = Privacy(store), History(store), Plans(store)
    people = sorted({*PEOPLE, ANNA, BERT})
    asked = [Asker(player, 1, 5) for player in people]
    lists = [await history.matches(item, "mine", member=None, limit=99) for item in asked]
    return Seen(
        records=records,
        files=files,
        fair=fair,
        kept=[await privacy.kept(one) for one in people],
        exports=[await privacy.export(one) for one in people],
        lists=lists,
        untold=[await plans.untold(custom_id, seat) for custom_id in ids for seat in (0, 1)],
        unpublished=[place.match for place in await matches.venues.unpublished()],
        rebuilt=await rebuild(store),
    )


async def play_fairly(matches: Matches, number: int, game: str) -> None:
    """Store a whole random match, drawn with the key of its record."""
    setup = GAMES.find(game).set_up(2)
    sitters = (Sitter(ANNA), Sitter(BERT))
    given = Record(
        f"{game}-fair", setup, sitters, bytes([number] * 32), ("a", "b"), None, (), frozenset(), -1
    )
    dice = PlayoutDice(number)
    match = Match.begin(GAMES.find(game), given.id, setup, given.key)
    while acting := match.to_act():
        seat = acting[dice.below(len(acting))]
        match = match.extend(seat, match.state.format_move(match.state.random_move(seat, dice)))
    await keep(matches, 5000 + number, given, match, 1)


async def test_reading_a_packed_log_gives_the_same_as_before(
    store: Store, matches: Matches, clock: FakeClock, old_logs: OldLogs
) -> None:
    await play(matches, clock, RANDOM)
    for number, package in enumerate(INSTALLED, start=1):
        await play_fairly(matches, number, package.key)
    await tell(
        store,
        "INSERT INTO planned (match_id, seq) SELECT match_id, seq FROM entries"
        " WHERE kind = 'move' AND seq < 4",
    )
    before = await look(store, matches)
    assert sum(before.fair.values()) == len(INSTALLED.games)
    assert any(before.untold)
    total = RANDOM + len(INSTALLED.games)
    assert await old_logs.count(clock.now() + 1) == total
    assert await pack_all(old_logs) == (total, 0)
    assert (await count(store, "entries"), await count(store, "packed_logs")) == (0, total)
    assert await old_logs.count(clock.now() + 1) == 0
    assert await look(store, matches) == before
    assert await pack_all(old_logs) == (0, 0)


async def test_recent_and_running_matches_are_not_packed(
    store: Store, matches: Matches, clock: FakeClock, old_logs: OldLogs
) -> None:
    await matches.create(record("m0"), Venue(1, 1), change(0, "a", "b"))
    for number in range(1, 5):
        await clock.advance(10 * DAY)
        await end(matches, f"m{number}", "a", "b", "c")
    assert await pack_all(old_logs, clock.now() - 15 * DAY) == (2, 0)
    assert await count(store, "entries") == 2 + 2 * 3
    query = "SELECT match_id FROM packed_logs ORDER BY match_id"
    packed = await store.read(lambda connection: connection.execute(query).fetchall())
    assert packed == [("m1",), ("m2",)]
    assert LONG_AGO == 90


async def test_packing_resumes_where_it_stopped(
    store: Store,
    matches: Matches,
    clock: FakeClock,
    old_logs: OldLogs,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("db.logs._AT_ONCE", 2)
    monkeypatch.setattr("db.logs._LOOKED_AT", 3)
    for number in range(8):
        await clock.advance(1)
        await end(matches, f"m{number}", "a", "b", "c")
    await tell(store, "UPDATE entries SET kind = 'mave' WHERE match_id = 'm3' AND seq = 1")
    bookmark, steps = BEGINNING, list[tuple[int, int, str, bool]]()
    while not steps or not steps[-1][-1]:
        step = await old_logs.pack(clock.now() + 1, bookmark)
        bookmark = step.bookmark
        steps.append((step.logs, step.left, bookmark.match, step.is_last))
    expected = [(2, 0, "m1", False), (1, 1, "m3", False), (2, 0, "m5", False)]
    assert steps[:3] == expected
    assert steps[3:] == [(2, 0, "m7", False), (0, 0, "m7", True)]
    # packing starts again and tries the log that it had left out
    assert await pack_all(old_logs) == (0, 1)
    assert await count(store, "packed_logs") == 7


async def test_deliveries_repeated_after_packing_are_refused(
    store: Store, matches: Matches, old_logs: OldLogs
) -> None:
    live_matches = LiveMatches(matches, RecordingPublisher(), FakeClock(), GAMES)
    given = replace(record("m"), setup=GAMES.find("tokan").set_up(2))
    opening = live_matches.opening(given)
    assert await matches.create(given, Venue(1, 5), opening)
    seat = (await live_matches.tables.open("m")).match.to_act()[0]
    player = (ANNA, BERT)[seat]
    state = (await live_matches.tables.open("m")).match.state
    text = state.format_move(state.legal_moves(seat)[0])
    seq = (await live_matches.tables.open("m")).match.seq
    await live_matches.submit("m", player, text, seq=seq, delivery="click")
    await live_matches.resign("m", player, delivery="sure")
    before = present(await matches.load("m"))
    assert before.deliveries == {"click", "sure"}
    assert await pack_all(old_logs) == (1, 0)
    after = present(await matches.load("m"))
    assert after.deliveries == frozenset()
    assert after.entries == before.entries
    again = LiveMatches(matches, RecordingPublisher(), FakeClock(), GAMES)
    with pytest.raises((StaleMove, MatchOver)):
        await again.submit("m", player, text, seq=seq, delivery="click")
    with pytest.raises(MatchOver):
        await again.resign("m", player, delivery="sure")
    assert not await matches.create(given, Venue(1, 6), opening)
    assert not await matches.append("m", change(0, "x", delivery="click"))
    assert await matches.load("m") == after
    assert await count(store, "entries") == 0


# Damage -------------------------------------------------------------------------------------------


async def test_a_damaged_pack_affects_only_its_match(
    store: Store, matches: Matches, clock: FakeClock, old_logs: OldLogs
) -> None:
    await play(matches, clock, RANDOM)
    results = "SELECT * FROM results ORDER BY match_id, seat, since"
    before = await store.read(lambda connection: connection.execute(results).fetchall())
    counted = "SELECT count(*) FROM results WHERE is_counted = 1"
    assert await store.read(lambda connection: connection.execute(counted).fetchone()[0]) > 9
    assert await pack_all(old_logs) == (RANDOM, 0)
    broken = [f"m{number}" for number in range(0, RANDOM, 2)]
    for match_id in broken:
        damage = "UPDATE packed_logs SET entries = ? WHERE match_id = ?"
        await tell(store, damage, b"\0", match_id)
    for number in range(RANDOM):
        if f"m{number}" in broken:
            with pytest.raises(CorruptLog, match="its packed entries are damaged: "):
                await matches.load(f"m{number}")
        else:
            assert await matches.load(f"m{number}") is not None
    rebuilt = await rebuild(store)
    assert (rebuilt.matches, rebuilt.difference, rebuilt.lost) == (RANDOM, "", ())
    assert len(rebuilt.unreadable) == len(broken)
    assert await store.read(lambda connection: connection.execute(results).fetchall()) == before
    privacy = Privacy(store)
    for player in PEOPLE:
        said = decode(await privacy.export(player), dict[str, Any])["matches"]
        moves = {item["id"]: item["moves"] for item in said}
        assert {match_id for match_id, found in moves.items() if found is None} <= set(broken)
        sound = [len(found) for match_id, found in moves.items() if match_id not in broken]
        assert (await privacy.kept(player)).moves == sum(sound)


async def test_a_log_that_grows_during_packing_is_not_packed(
    store: Store, matches: Matches, clock: FakeClock, old_logs: OldLogs
) -> None:
    await end(matches, "m1", "a", "b")
    until = clock.now()
    # an entry that arrives after packing has read the log
    late = (
        "INSERT INTO entries (match_id, seq, kind, seat, text, at)"
        " VALUES ('m1', 2, 'move', 0, 'c', 0)"
    )
    work = store.write

    async def write(*args: Any, **more: Any) -> Any:
        await work(lambda connection: connection.execute(late) and None)
        return await work(*args, **more)

    store.write = write
    assert await old_logs.pack(until) == Packed(0, 1, 0, Bookmark(until, "m1"), is_last=True)
    loaded = present(await matches.load("m1"))
    assert [item.text for item in loaded.entries] == ["a", "b", "c"]
    assert await count(store, "packed_logs") == 0


# A killed process ---------------------------------------------------------------------------------


async def test_a_process_killed_while_packing_loses_and_doubles_nothing(
    where: Path | str, store: Store, matches: Matches, old_logs: OldLogs
) -> None:
    total = 30
    for number in range(total):
        await end(matches, f"m{number}", *("move",) * (number + 1))

    def find(connection: Connection) -> list[list[Logged]]:
        return [log_of(connection, f"m{number}") for number in range(total)]

    before = await store.read(find)
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    packed = 0
    for steps in (4,):
        killed = subprocess.run(  # noqa: ASYNC221 # nothing else runs here
            [sys.executable, str(PACKER), str(where), str(steps)],
            capture_output=True,
            text=True,
            env=environment,
            timeout=PATIENCE,
            check=False,
        )
        assert (killed.returncode, killed.stdout) == (-9, "3\n" * steps), killed.stderr
        packed += 3 * steps
        assert await count(store, "packed_logs") == packed
        assert await store.read(find) == before
        assert await count(store, "packed_logs JOIN entries USING (match_id)") == 0
    await pack_all(old_logs)
    assert (await count(store, "entries"), await count(store, "packed_logs")) == (0, total)
    assert await store.read(find) == before
