"""Matches without a limit in which nobody has done anything for long, and whether that was told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from db.repository import Repository, reads, writes_guarded

if TYPE_CHECKING:
    from db.dialect import Connection

_QUIET_SINCE: Final = """
    max(max(started_at, coalesce(held_until, started_at)),
        coalesce((SELECT at FROM entries WHERE match_id = id AND seq = next_seq - 1), started_at))
"""
"""As `Matches.quiet_since`, by the last entry alone: all running matches are looked through."""
_UNTOLD: Final = """
    ended_at IS NULL AND lost_at IS NULL AND turn_seconds IS NULL
    AND coalesce(silence_told, -1) <> next_seq AND is_led(guild)
"""
_DUE: Final = f"""
    SELECT id, next_seq FROM matches WHERE {_UNTOLD} AND {_QUIET_SINCE} <= ? ORDER BY id
"""  # noqa: S608 # our own words
_NEXT: Final = f"""
    SELECT min({_QUIET_SINCE}) FROM matches WHERE {_UNTOLD} AND {_QUIET_SINCE} > ?
"""  # noqa: S608 # as above
_CLAIM: Final = """
    UPDATE matches SET silence_told = ?2
    WHERE id = ?1 AND next_seq = ?2 AND ended_at IS NULL AND coalesce(silence_told, -1) <> ?2
"""
_RELEASE: Final = "UPDATE matches SET silence_told = NULL WHERE id = ?1 AND silence_told = ?2"


class Quiet(NamedTuple):
    """A match in which nothing has happened for long."""

    match: str
    seq: int
    """How many entries it has."""


class Silences(Repository):
    """The silences of one store's matches: each is told once, whoever tells it."""

    @reads
    def due(self, connection: Connection, before: float) -> list[Quiet]:
        """Return the matches that are quiet since *before* or longer and of which nobody was told.

        *before* is in seconds since 1970.
        """
        return [Quiet(*row) for row in connection.execute(_DUE, (before,))]

    @reads
    def next_due(self, connection: Connection, after: float) -> float | None:
        """Return since when the first of the others is quiet, after that moment; None: none is."""
        return connection.execute(_NEXT, (after,)).fetchone()[0]

    @writes_guarded
    def claim(self, connection: Connection, quiet: Quiet) -> bool:
        """Note that the silence of *quiet* is told; False: it was, or something has happened."""
        return connection.execute(_CLAIM, quiet).rowcount == 1

    @writes_guarded
    def release(self, connection: Connection, quiet: Quiet) -> None:
        """Note that it could not be told after all."""
        connection.execute(_RELEASE, quiet)
