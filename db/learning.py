"""How far people are in lessons, what they try at tasks and puzzles, and who is coached."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from db.repository import Repository, reads, writes

if TYPE_CHECKING:
    from db.dialect import Connection

_FIND_STEP: Final = "SELECT step, is_done FROM lessons WHERE player = ? AND game = ?"
_KEEP_STEP: Final = """
    INSERT INTO lessons (player, game, step, is_done) VALUES (?, ?, ?, ?)
    ON CONFLICT (player, game) DO UPDATE SET
        step = excluded.step, is_done = max(lessons.is_done, excluded.is_done)
"""
_FIND_TRY: Final = """
    SELECT moves, hints, misses, is_solved FROM tries WHERE player = ? AND task = ?
"""
_KEEP_TRY: Final = """
    INSERT INTO tries (player, task, moves, hints, misses, is_solved) VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (player, task) DO UPDATE SET
        moves = excluded.moves, hints = excluded.hints, misses = excluded.misses,
        is_solved = max(tries.is_solved, excluded.is_solved)
"""
FIRST_MATCHES: Final = 3
"""So many matches of a game somebody has finished when they are no newcomer to it any more."""

_IS_ON: Final = """
    SELECT coalesce(
        (SELECT is_on FROM coaching WHERE player = ?1 AND game = ?2),
        CASE WHEN (SELECT count(*) FROM (SELECT 1 FROM results WHERE player = ?1 AND game = ?2
                                         LIMIT ?3) AS finished) < ?3 THEN 1 ELSE 0 END
    )
"""
_SWITCH: Final = """
    INSERT INTO coaching (player, game, is_on) VALUES (?, ?, ?)
    ON CONFLICT (player, game) DO UPDATE SET is_on = excluded.is_on
"""


@dataclass(frozen=True, slots=True)
class Progress:
    """How far somebody is in a lesson."""

    step: int = 0
    """Where they left it, from 0."""
    is_done: bool = False
    """Whether they have been at its end."""


@dataclass(frozen=True, slots=True)
class Tried:
    """What somebody has tried at a task."""

    moves: tuple[str, ...] = ()
    """Their own, of the try that goes on."""
    hints: int = 0
    """How many they have asked for."""
    misses: int = 0
    """How many tries went wrong."""
    is_solved: bool = False
    """Whether it was ever solved."""


class Learning(Repository):
    """The lessons and tries of everybody."""

    @reads
    def progress(self, connection: Connection, player: int, game: str) -> Progress:
        """Return how far *player* is in the lesson of *game*."""
        row = connection.execute(_FIND_STEP, (player, game)).fetchone()
        return Progress() if row is None else Progress(row[0], bool(row[1]))

    @writes
    def reach(self, connection: Connection, player: int, game: str, progress: Progress) -> None:
        """Keep how far *player* is in the lesson of *game*; who was at its end stays so.

        Raises:
            StoreError: it could not be stored.
        """
        row = (player, game, progress.step, int(progress.is_done))
        connection.execute(_KEEP_STEP, row)

    @reads
    def tried(self, connection: Connection, player: int, task: str) -> Tried:
        """Return what *player* has tried at *task*."""
        row = connection.execute(_FIND_TRY, (player, task)).fetchone()
        if row is None:
            return Tried()
        moves, hints, misses, is_solved = row
        return Tried(tuple(moves.split()), hints, misses, bool(is_solved))

    @writes
    def keep(self, connection: Connection, player: int, task: str, tried: Tried) -> None:
        """Keep what *player* has tried at *task*; what was solved stays solved.

        Raises:
            StoreError: it could not be stored.
        """
        row = (" ".join(tried.moves), tried.hints, tried.misses, int(tried.is_solved))
        connection.execute(_KEEP_TRY, (player, task, *row))


class Coaching(Repository):
    """Who of one store is coached in which game."""

    @reads
    def is_on(self, connection: Connection, player: int, game: str) -> bool:
        """Whether each step of *game* is explained to *player*: as they said, else if it is new.

        Matches that ended without a result teach nobody how one goes, so they do not count.
        """
        return bool(connection.execute(_IS_ON, (player, game, FIRST_MATCHES)).fetchone()[0])

    @writes
    def switch(self, connection: Connection, player: int, game: str, *, is_on: bool) -> None:
        """Keep whether each step of *game* is to be explained to *player*.

        Raises:
            StoreError: it could not be stored.
        """
        connection.execute(_SWITCH, (player, game, int(is_on)))
