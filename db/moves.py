"""Moves: entries after which a match goes on, written with those of other matches."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from db.away import clocks_text
from db.backend import Later
from db.each import Each, apart
from db.venues import announce_channel

if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import TypeAlias

    from db.dialect import Connection
    from engine.ports import Append

    Move: TypeAlias = tuple[str, Append, float, bool]

# the optimistic lock: no row where the log has another length, or knows the delivery
_FIRST: Final = Each(
    """
    INSERT INTO entries (match_id, seq, kind, seat, text, at, delivery)
    SELECT match_id, seq, kind, seat, text, at, delivery FROM given
    JOIN matches ON matches.id = match_id AND next_seq = seq WHERE true ORDER BY match_id
    ON CONFLICT DO NOTHING RETURNING match_id
    """,
    match_id="TEXT", seq="INTEGER", kind="TEXT", seat="INTEGER", text="TEXT", at="REAL",
    delivery="TEXT",
)  # fmt: skip
# what follows is written only where the first was: nobody need have asked whether it was
_IS_FIRST: Final = """
    matches.id = given.match_id AND matches.next_seq = given.first
    AND EXISTS (SELECT 1 FROM entries WHERE entries.match_id = given.match_id AND seq = given.first)
"""
_NEXT: Final = Each(
    f"""
    INSERT INTO entries (match_id, seq, kind, seat, text, at)
    SELECT given.match_id, given.seq, kind, seat, text, at FROM given JOIN matches ON {_IS_FIRST}
    """,  # noqa: S608 # our own words
    match_id="TEXT", first="INTEGER", seq="INTEGER", kind="TEXT", seat="INTEGER", text="TEXT",
    at="REAL",
)  # fmt: skip
_RUN_ON: Final = Each(
    f"""
    UPDATE standing SET used = used + max(0.0, given.at - since), since = NULL FROM given
    JOIN matches ON {_IS_FIRST}
    WHERE standing.match_id = given.match_id AND since IS NOT NULL
    """,  # noqa: S608 # as above
    match_id="TEXT", first="INTEGER", at="REAL",
)  # fmt: skip
_MOVE_ON: Final = Each(
    f"""
    UPDATE matches SET
        next_seq = next_seq + given.number, deadline = given.deadline,
        is_house_turn = given.is_house_turn, proposal = NULL, allowance = given.allowance,
        clocks = given.clocks, remind_before = given.remind_before
    FROM given WHERE {_IS_FIRST}
    """,  # noqa: S608 # as above
    match_id="TEXT", first="INTEGER", number="INTEGER", deadline="REAL", is_house_turn="INTEGER",
    allowance="REAL", clocks="TEXT", remind_before="REAL",
)  # fmt: skip


def move_on(connection: Connection, moves: Sequence[Move]) -> Later[list[bool]]:
    """Write *moves*, each whole or not at all; the answer says of each whether it is written.

    A move is a match, a plain change of it, the time in seconds since 1970, and whether this
    process looks after the match: if not, the one that does is told.
    """
    return apart(moves, lambda move: move[0], partial(_move_on, connection))


def add_entries(
    connection: Connection, changes: Sequence[tuple[str, Append, float]]
) -> Later[list[tuple[str]]]:
    """Add the entries of changes, or none of a change's; the answer is where they were added.

    A change is of a match of its own, and comes with the time in seconds since 1970.
    """
    firsts: list[tuple[object, ...]] = []
    others: list[tuple[object, ...]] = []
    for match_id, change, now in changes:
        first, *more = change.entries
        lock = (match_id, first.seq)
        firsts.append((*lock, first.kind, first.seat, first.text, now, change.delivery))
        others += [(*lock, one.seq, one.kind, one.seat, one.text, now) for one in more]
    added = _FIRST.run(connection, firsts)
    _NEXT.run(connection, others)
    return added


def _move_on(connection: Connection, moves: Sequence[Move]) -> Later[list[bool]]:
    added = add_entries(connection, [move[:3] for move in moves])
    standing: list[tuple[object, ...]] = []
    lines: list[tuple[object, ...]] = []
    for match_id, change, now, is_ours in moves:
        lock = (match_id, change.entries[0].seq)
        standing.append((*lock, now))
        turn = (change.deadline, int(change.is_computer_turn))
        time = (change.allowance, clocks_text(change.clocks), change.remind_before)
        lines.append((*lock, len(change.entries), *turn, *time))
        if not is_ours:
            announce_channel(connection, match_id, "moved")
    _RUN_ON.run(connection, standing)
    _MOVE_ON.run(connection, lines)

    def written() -> list[bool]:
        those = {match_id for (match_id,) in added.read()}
        return [move[0] in those for move in moves]

    return Later(written)
