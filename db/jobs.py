"""Jobs that processes which share a PostgreSQL database do for each other, as rows of it.

Who asks and who has taken a job puts its row off again and again while there; so rows that nobody
wants go, and what a process had taken that is gone is taken by another. Each process is told that
there is something for it on a channel of its own. No function here waits for anything but the
database.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    import psycopg

    Raw: TypeAlias = psycopg.Connection[Any]

NEW_JOBS: Final = "parlor_jobs"
"""The channel on which all who think hear of new jobs."""
THINKERS: Final = "parlor_thinkers"
"""The channel on which all who ask hear that somebody who thinks has come or gone."""
MOST_TIMES: Final = 3
"""How often a job is taken before nobody takes it any more: it may be what ends who takes it."""

Outcome: TypeAlias = Literal["answer", "failure", "late", "lost"]
"""What came of a job: its answer, the traceback of its code's failure; it took longer than it may,
or the worker's processes ended over it."""

_NOW: Final = "CAST(extract(epoch FROM clock_timestamp()) AS DOUBLE PRECISION)"
_ASK: Final = f"""
    INSERT INTO jobs (id, kind, data, code, seconds, asked_by, asked_at, wanted_until)
    VALUES (%s, %s, %s, %s, %s, %s, {_NOW}, {_NOW} + %s) ON CONFLICT DO NOTHING
"""  # noqa: S608 # our own words
_STILL_WANTED: Final = f"UPDATE jobs SET wanted_until = {_NOW} + %s WHERE asked_by = %s"  # noqa: S608 # as above
_LOOK: Final = f"""
    SELECT id, coalesce(taken_until > {_NOW}, FALSE), note, outcome IS NOT NULL FROM jobs
    WHERE asked_by = %s
"""  # noqa: S608 # as above
_COLLECT: Final = """
    DELETE FROM jobs WHERE asked_by = %s AND outcome IS NOT NULL RETURNING id, outcome, answer
"""
_WITHDRAW: Final = """
    WITH gone AS (DELETE FROM jobs WHERE id = ANY(%s) RETURNING taken_by)
    SELECT pg_notify('parlor_' || taken_by, '') FROM gone WHERE taken_by IS NOT NULL
"""
_WITHDRAW_ALL: Final = _WITHDRAW.replace("id = ANY(%s)", "asked_by = %s")
_PLACES: Final = f"""
    SELECT CAST(coalesce(sum(places), 0) AS BIGINT) FROM thinkers
    WHERE code = %s AND seen_at > {_NOW} - %s
"""  # noqa: S608 # as above
_SWEEP: Final = f"DELETE FROM jobs WHERE wanted_until < {_NOW}"  # noqa: S608 # as above
_SWEEP_THINKERS: Final = f"DELETE FROM thinkers WHERE seen_at < {_NOW} - %s"  # noqa: S608 # as above
_SEEN: Final = f"""
    INSERT INTO thinkers (id, code, places, seen_at) VALUES (%s, %s, %s, {_NOW})
    ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at
    RETURNING xmax = 0
"""  # noqa: S608 # as above
# whoever has the fewest jobs under way comes first; of these, who has waited longest
_TAKE: Final = f"""
    WITH under_way AS (
        SELECT asked_by, count(*) AS number FROM jobs
        WHERE outcome IS NULL AND taken_until > {_NOW} GROUP BY asked_by
    ), taken AS (
        UPDATE jobs SET taken_by = %(thinker)s, taken_until = {_NOW} + %(lease)s, note = NULL,
            times_taken = times_taken + 1
        WHERE id = (
            SELECT id FROM jobs AS one LEFT JOIN under_way USING (asked_by)
            WHERE code = %(code)s AND outcome IS NULL AND times_taken < {MOST_TIMES}
            AND (taken_until IS NULL OR taken_until < {_NOW}) AND wanted_until > {_NOW}
            ORDER BY coalesce(number, 0), asked_at, id
            LIMIT 1 FOR UPDATE OF one SKIP LOCKED
        )
        RETURNING id, kind, data, seconds, asked_by
    )
    SELECT id, kind, data, seconds, pg_notify('parlor_' || asked_by, '') FROM taken
"""  # noqa: S608 # as above
_STILL_AT_WORK: Final = f"""
    UPDATE jobs SET taken_until = {_NOW} + %s WHERE taken_by = %s AND outcome IS NULL RETURNING id
"""  # noqa: S608 # as above
_NOTE: Final = """
    WITH noted AS (
        UPDATE jobs SET note = %s WHERE id = %s AND taken_by = %s AND outcome IS NULL
        RETURNING asked_by
    )
    SELECT pg_notify('parlor_' || asked_by, '') FROM noted
"""
_ANSWER: Final = _NOTE.replace("note = %s", "outcome = %s, answer = %s")
_GIVE_BACK: Final = """
    UPDATE jobs SET taken_by = NULL, taken_until = NULL, note = NULL, times_taken = times_taken - 1
    WHERE taken_by = %s AND outcome IS NULL
"""


@dataclass(frozen=True, slots=True)
class Job:
    """A job that is asked for."""

    id: str
    kind: str
    data: bytes
    seconds: float
    """It may take."""


@dataclass(frozen=True, slots=True)
class Sight:
    """How a job stands."""

    is_taken: bool
    """By somebody who is still there."""
    note: bytes | None
    """What was last told of it."""
    is_done: bool


def own_channel(process: str) -> str:
    """Return the channel on which a *process* hears of what it asked for, or has taken."""
    return f"parlor_{process}"


# Who asks -----------------------------------------------------------------------------------------


def ask(connection: Raw, job: Job, *, code: str, asker: str, wanted: float) -> None:
    """Ask for *job*, to be done by programs of this *code*, and tell all who think.

    It is forgotten after *wanted* seconds unless `still_wanted` puts that off.
    """
    facts = (job.id, job.kind, job.data, code, job.seconds, asker, wanted)
    with connection.pipeline():
        connection.execute(_ASK.encode(), facts)
        tell(connection, NEW_JOBS)


def still_wanted(connection: Raw, asker: str, wanted: float) -> None:
    """Put off that the jobs of *asker* are forgotten; do so with those of others that are gone."""
    connection.execute(_STILL_WANTED.encode(), (wanted, asker))
    connection.execute(_SWEEP.encode())


def look(connection: Raw, asker: str) -> dict[str, Sight]:
    """Return how the jobs of *asker* stand, by id."""
    return {row[0]: Sight(*row[1:]) for row in connection.execute(_LOOK.encode(), (asker,))}


def collect(connection: Raw, asker: str) -> Sequence[tuple[str, Outcome, bytes]]:
    """Return what came of the jobs of *asker* that are done: they are no more."""
    return connection.execute(_COLLECT.encode(), (asker,)).fetchall()


def withdraw(connection: Raw, jobs: Collection[str]) -> None:
    """Forget *jobs*, and tell who has taken them."""
    connection.execute(_WITHDRAW.encode(), (list(jobs),))


def withdraw_all(connection: Raw, asker: str) -> None:
    """Forget all jobs of *asker*, and tell who has taken them."""
    connection.execute(_WITHDRAW_ALL.encode(), (asker,))


def places(connection: Raw, code: str, lease: float) -> int:
    """Return how many jobs can be done at once by who has this *code* and was seen of late."""
    row = connection.execute(_PLACES.encode(), (code, lease)).fetchone()
    return row[0] if row else 0


# Who thinks ---------------------------------------------------------------------------------------


def seen(connection: Raw, thinker: str, code: str, places: int, lease: float) -> None:
    """Note that *thinker* is there with so many *places*; forget who and what is gone."""
    row = connection.execute(_SEEN.encode(), (thinker, code, places)).fetchone()
    connection.execute(_SWEEP_THINKERS.encode(), (lease,))
    connection.execute(_SWEEP.encode())
    if row and row[0]:
        tell(connection, THINKERS)


def take(connection: Raw, thinker: str, code: str, lease: float) -> Job | None:
    """Take the job that is next, for *lease* seconds; None: nobody has asked for any."""
    facts = {"thinker": thinker, "code": code, "lease": lease}
    row = connection.execute(_TAKE.encode(), facts).fetchone()
    return Job(*row[:4]) if row else None


def still_at_work(connection: Raw, thinker: str, lease: float) -> set[str]:
    """Put off that others may take the jobs that *thinker* has, and return these."""
    rows = connection.execute(_STILL_AT_WORK.encode(), (lease, thinker))
    return {row[0] for row in rows}


def note(connection: Raw, thinker: str, job: str, told: bytes) -> None:
    """Tell who asked for *job* how far it is, if *thinker* still has it."""
    connection.execute(_NOTE.encode(), (told, job, thinker))


def answer(connection: Raw, thinker: str, job: str, outcome: Outcome, told: bytes) -> None:
    """Tell who asked for *job* what came of it, if *thinker* still has it."""
    connection.execute(_ANSWER.encode(), (outcome, told, job, thinker))


def leave(connection: Raw, thinker: str) -> None:
    """Give back what *thinker* has taken, and note that it is gone."""
    connection.execute(_GIVE_BACK.encode(), (thinker,))
    connection.execute(b"DELETE FROM thinkers WHERE id = %s", (thinker,))
    tell(connection, THINKERS)
    tell(connection, NEW_JOBS)


def tell(connection: Raw, channel: str) -> None:
    """Wake all who listen to *channel*."""
    connection.execute(b"SELECT pg_notify(%s, '')", (channel,))
