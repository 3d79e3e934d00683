"""Put off deadlines after an outage, by as long as the bot was out of reach."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.turns import LONG_OUTAGE, QUICK_BANK, QUICK_INCREMENT
from engine.weekends import LONGEST

if TYPE_CHECKING:
    from collections.abc import Sequence

    from db.dialect import Connection

_TURN: Final = (
    "CASE WHEN increment IS NULL THEN turn_seconds ELSE coalesce(allowance, turn_seconds) END"
)
WHOLE: Final = f"""
    ({_TURN}
    + CASE weekends WHEN '' THEN 0 ELSE {LONGEST} * (1 + {_TURN} / {7.0 * 86400 - LONGEST}) END)
"""
"""SQL for the seconds of a turn, or in the bank when the turn began.

If weekends do not count, this includes the most that weekends can add.
"""
IS_QUICK: Final = f"""
    coalesce(turn_seconds, {QUICK_BANK + 1}) <= {QUICK_BANK}
    AND coalesce(increment, {QUICK_INCREMENT + 1}) <= {QUICK_INCREMENT}
"""
"""Whether a match is quick; see `engine.turns.is_quick`."""
IS_REACHED: Final = "guild NOT IN (SELECT id FROM guilds WHERE unreachable_since IS NOT NULL)"
"""Whether Discord can reach a server; elsewhere, everything due waits."""
# idle lobbies, wishes for an opponent, ends of rounds, nights that should have begun
_DUE: Final = (
    "UPDATE lobbies SET acted_at = min(acted_at + ?1, ?2) WHERE closed_at IS NULL",
    "UPDATE wanted SET since = min(since + ?1, ?2) WHERE claimed IS NULL",
    # an announced start stays, unless the bot was out of reach at that time
    """
    UPDATE tournaments SET due_at = due_at + ?1 WHERE ended_at IS NULL AND due_at IS NOT NULL
        AND (due_at <= ?2 OR EXISTS (
            SELECT 1 FROM tournament_events
            WHERE tournament_id = tournaments.id AND kind = 'paired'
        ))
    """,
    """
    UPDATE nights SET at = at + ?1, reminded_at = NULL WHERE ended_at IS NULL AND at <= ?2
    """,
)
_UNREACHABLE: Final = """
    SELECT id, unreachable_since FROM guilds
    WHERE unreachable_since IS NOT NULL AND (id >> 22) % ? = ?
"""


def move_on_guild(connection: Connection, seconds: float, now: float, guild: int) -> None:
    """Put off a server's events, but not its matches, after *seconds* of outage until *now*."""
    _move_on(connection, seconds, now, "guild = ?3", (guild,))


def move_on_shard(
    connection: Connection, seconds: float, now: float, shard: tuple[int, int]
) -> None:
    """Put off everything due on the servers of *shard*, given as total and number.

    If Discord cannot reach a server, count only the outage before that; the rest follows when the
    server is back.
    """
    for guild, since in connection.execute(_UNREACHABLE, shard).fetchall():
        move_on_guild(connection, max(0.0, since + seconds - now), since, guild)
    _move_on(connection, seconds, now, f"(guild >> 22) % ?3 = ?4 AND {IS_REACHED}", shard)


def _move_on(
    connection: Connection, seconds: float, now: float, where: str, facts: Sequence[int]
) -> None:
    if seconds <= 0:
        return
    for statement in _DUE:
        connection.execute(f"{statement} AND {where}", (seconds, now, *facts))


def deadline_at(now: str) -> str:
    """Return SQL for a match's deadline as of *now*; it moves on while the clock is paused."""
    return f"""
        CASE WHEN lost_for IS NULL OR deadline IS NULL THEN deadline
             ELSE min(deadline + max(0.0, {now} - lost_at), {now} + {WHOLE}) END
    """


def running_on(now: str) -> str:
    """Return SQL assignments that resume a match's clock at *now*, if it was paused.

    If its channel was lost, the turn gets its full time again.
    """
    return f"""
        deadline = CASE WHEN lost_at IS NULL OR lost_for IS NOT NULL OR deadline IS NULL
                        THEN {deadline_at(now)} ELSE {now} + {WHOLE} END,
        held_until = CASE WHEN lost_at IS NULL
                               OR lost_for IS NOT NULL AND {now} - lost_at < {LONG_OUTAGE}
                          THEN held_until ELSE {now} END,
        lost_at = NULL, lost_for = NULL
    """
