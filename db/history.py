"""Past and imported matches, and analyses of them."""

from __future__ import annotations

import base64
import logging
import secrets
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from db.logs import log_of
from db.repository import Repository, reads, writes
from db.results import sitters_of_all
from engine.analysis import VERSION, Analysis
from engine.codec import Export, decode, encode
from engine.core import Seat
from engine.errors import CorruptLog
from engine.ports import Sitter

if TYPE_CHECKING:
    from collections.abc import Callable

    from db.dialect import Connection


Scope: TypeAlias = Literal["server", "channel", "mine", "finished"]
"""Matches of the asker's server or channel, or their own matches: all, or only ended ones."""
_Row: TypeAlias = tuple[Any, ...]
"""A row of `_LISTED`."""

_MOST_LOOKED_AT: Final = 400
"""Maximum number of matches read for a page, including ones that its reader may not see."""
_AT_ONCE: Final = 200
"""Number of matches to read together if the first few were not enough."""
_LISTED: Final = """
    SELECT id, game, guild, channel, message, matches.started_at, ended_at, next_seq,
           hints, parent, is_private,
           EXISTS (SELECT 1 FROM seats WHERE match_id = id AND player = :asker)
           OR ended_at IS NOT NULL
           AND EXISTS (SELECT 1 FROM holders WHERE match_id = id AND player = :asker)
"""
# the matches after and before one in the list; an index serves both
_OLDER: Final = """
    {at} <= :at AND ({at}, {id}) < (:at, :id) ORDER BY {at} DESC, {id} DESC LIMIT :most
"""
_NEWER: Final = "{at} >= :at AND ({at}, {id}) > (:at, :id) ORDER BY {at}, {id} LIMIT :most"
_PLACES: Final[Mapping[Scope, str]] = {"server": "guild = :guild", "channel": "channel = :channel"}
_NEWEST: Final = (1e300, "")
_BEGUN: Final = "SELECT started_at, id FROM matches WHERE id = ?"
_RESULTS: Final = """
    SELECT match_id, seat_place, outcome, score, reason FROM results
    WHERE match_id IN ({marks}) AND seat_place IS NOT NULL ORDER BY match_id, seat
"""


@dataclass(frozen=True, slots=True)
class Asker:
    """The person asking and the place they ask in, which decide what they may see."""

    player: int
    guild: int
    """0 for a direct message."""
    channel: int
    """The channel in which they ask; they may see its matches."""
    visible: Collection[int] = ()
    """Channels and threads of the server that they can see."""
    managed: Collection[int] = ()
    """Channels of the server in which they can see all threads, even private ones."""

    def may_see(self, channel: int, parent: int | None, *, is_private: bool | None) -> bool:
        """Whether they can see a *channel*, or a thread of *parent*.

        Unknown channels are hidden: only people who played there see their matches.
        """
        if channel == self.channel or channel in self.visible:
            return True
        if parent is None or is_private is None:
            return False
        return parent in (self.managed if is_private else self.visible)


@dataclass(frozen=True, slots=True)
class Past:
    """A match in a list."""

    match: str
    game: str
    guild: int
    """0 for a direct message."""
    channel: int
    message: int | None
    started_at: float
    """Seconds since 1970."""
    ended_at: float | None
    """Seconds since 1970; None if it is running."""
    entries: int
    sitters: tuple[Sitter, ...]
    winners: tuple[Seat, ...]
    """The seats in first place; none while it is running."""
    is_drawn: bool
    """Whether it was a draw, at least between the people who stayed to the end."""
    scores: tuple[int, ...] = ()
    """One per seat, zeros in a game without points; none while it is running."""
    reason: str = ""
    """Why it ended, as in `Result`; empty while it is running."""
    hints: int = 0


@dataclass(frozen=True, slots=True)
class Pasts:
    """A page of a list of matches."""

    matches: tuple[Past, ...]
    """Fewer matches than asked for, perhaps none, if the asker may see hardly any; see `older`."""
    older: str | None
    """The match after which the next page begins; None if this is the last."""
    newer: str
    """The match after which the page before begins; empty if it begins with the newest."""


class History(Repository):
    @reads
    def times(self, connection: Connection, match_id: str) -> tuple[float, tuple[float, ...]]:
        """Return when a match began and when its entries were stored, in seconds since 1970.

        Raises:
            CorruptLog: the stored log cannot be read.
        """
        began, _ = connection.execute(_BEGUN, (match_id,)).fetchone()
        return began, tuple(entry.at for entry in log_of(connection, match_id))

    @reads
    def matches(
        self,
        connection: Connection,
        asker: Asker,
        scope: Scope,
        *,
        member: int | None,
        limit: int,
        after: str = "",
    ) -> Pasts:
        """Return at most *limit* matches, newest first, beginning after the match *after*.

        It skips matches that *asker* may not see, and other servers' matches unless they have
        played in them. A running match that they have left to somebody else isn't theirs. If
        *member* is given, it returns only matches in which that person holds or held a seat.
        """
        people = asker.player if member is None else member
        is_of_place = member is None and scope in _PLACES
        facts = {"asker": asker.player, "guild": asker.guild, "channel": asker.channel}
        facts["people"] = people

        def seen(row: _Row) -> bool:
            guild, channel, ended_at = row[2], row[3], row[6]
            parent, is_private, is_mine = row[9:]
            known = None if is_private is None else bool(is_private)
            if not is_mine and not asker.may_see(channel, parent, is_private=known):
                return False
            if scope == "server":
                return guild == asker.guild != 0
            if scope == "channel":
                return channel == asker.channel
            return bool(is_mine) and (scope == "mine" or ended_at is not None)

        edge = (after and connection.execute(_BEGUN, (after,)).fetchone()) or _NEWEST
        walk = partial(_walk, connection, facts, seen)
        query = partial(_query, _PLACES[scope] if is_of_place else None)
        found, last = walk(query(is_older=True), edge=edge, wanted=limit + 1)
        older = found[limit - 1][0] if len(found) > limit else last
        newer = ""
        if edge != _NEWEST:
            # the page before ends with *after*, the match that precedes this one
            before, last = walk(query(is_older=False), edge=edge, wanted=limit)
            newer = before[-1][0] if len(before) == limit else last or ""
        return Pasts(_pasts(connection, found[:limit]), older, newer)

    @reads
    def unplaced(self, connection: Connection, guild: int) -> list[int]:
        """Return the channels of *guild* that `place` has not noted yet.

        The newest come first: Discord numbers channels in the order in which they are made.
        """
        query = (
            "SELECT DISTINCT channel FROM matches WHERE guild = ? AND is_private IS NULL"
            " AND channel > 0 ORDER BY channel DESC"
        )
        return [row[0] for row in connection.execute(query, (guild,)).fetchall()]

    @writes
    def place(
        self, connection: Connection, channel: int, parent: int | None, *, is_private: bool
    ) -> None:
        """Store the parent of *channel* for its matches; None if it is not a thread."""
        connection.execute(
            "UPDATE matches SET parent = ?, is_private = ? WHERE channel = ?",
            (parent, is_private, channel),
        )


def _query(place: str | None, *, is_older: bool) -> str:
    """Return the query for matches of a place, or else of people, in one direction."""
    way = _OLDER if is_older else _NEWER
    if place is not None:
        matches = way.format(at="started_at", id="id")
        return f"{_LISTED} FROM matches WHERE {place} AND {matches}"
    held = way.format(at="matches.started_at", id="id")
    return f"""{_LISTED} FROM (
        SELECT match_id FROM (
            SELECT match_id FROM seats WHERE player = :people
            AND {way.format(at="started_at", id="match_id")}
        ) AS holding
        UNION SELECT match_id FROM (
            SELECT match_id FROM holders JOIN matches ON id = match_id WHERE player = :people
            AND {held}
        ) AS held
    ) AS theirs JOIN matches ON id = match_id WHERE {held}"""  # noqa: S608 # our own words


def _walk(
    connection: Connection,
    facts: Mapping[str, Any],
    seen: Callable[[_Row], bool],
    query: str,
    *,
    edge: tuple[float, str],
    wanted: int,
) -> tuple[list[_Row], str | None]:
    """Return at most *wanted* rows that are *seen*, and the match after which more may follow."""
    found: list[_Row] = []
    looked_at, most = 0, 4 * wanted
    while True:
        filled = {**facts, "at": edge[0], "id": edge[1], "most": most}
        rows = connection.execute(query, filled).fetchall()
        found += filter(seen, rows)
        looked_at += len(rows)
        if len(found) >= wanted:
            return found[:wanted], None
        if len(rows) < most:
            return found, None
        edge = (rows[-1][5], rows[-1][0])
        if looked_at >= _MOST_LOOKED_AT:
            return found, edge[1]
        most = _AT_ONCE


def _pasts(connection: Connection, rows: Sequence[_Row]) -> tuple[Past, ...]:
    if not rows:
        return ()
    matches = [row[0] for row in rows]
    asked = _RESULTS.format(marks=", ".join("?" * len(matches)))
    results: dict[str, list[_Row]] = {match: [] for match in matches}
    for match_id, *result in connection.execute(asked, matches).fetchall():
        results[match_id].append(tuple(result))
    sitters = sitters_of_all(connection, matches)
    found: list[Past] = []
    for match_id, game, guild, channel, message, started_at, ended_at, entries, hints, *_ in rows:
        seats = results[match_id]
        past = Past(
            match=match_id,
            game=game,
            guild=guild,
            channel=channel,
            message=message,
            started_at=started_at,
            ended_at=ended_at,
            entries=entries,
            sitters=sitters[match_id],
            winners=tuple(seat for seat, (place, *_) in enumerate(seats) if place == 1),
            is_drawn=any(outcome == "draw" for _, outcome, *_ in seats),
            scores=tuple(score for _, _, score, _ in seats),
            reason=seats[0][3] if seats else "",
            hints=hints,
        )
        found.append(past)
    return tuple(found)


MOST_IMPORTS: Final = 20
"""Maximum number of imports per person; a new one replaces the oldest."""
_ID_BYTES: Final = 10
"""Random bytes of an id, twice a match's: with it anyone can open an import shown to a channel."""
_FORGET_OLDEST: Final = """
    DELETE FROM imports WHERE player = ?1 AND id NOT IN
    (SELECT id FROM imports WHERE player = ?1 ORDER BY at DESC, id LIMIT ?2)
"""


class Imports(Repository):
    @writes
    def keep(self, connection: Connection, player: int, export: Export) -> str:
        """Store a match that *player* imported, and return its id; the same match keeps its id."""
        import_id = base64.b32encode(secrets.token_bytes(_ID_BYTES)).decode().lower()
        text, now = encode(export).decode(), self._clock.now()
        known = connection.execute(
            "SELECT id FROM imports WHERE player = ? AND export = ?", (player, text)
        ).fetchone()
        if known is not None:
            connection.execute("UPDATE imports SET at = ? WHERE id = ?", (now, known[0]))
            return known[0]
        connection.execute(
            "INSERT INTO imports (id, player, at, export) VALUES (?, ?, ?, ?)",
            (import_id, player, now, text),
        )
        connection.execute(_FORGET_OLDEST, (player, MOST_IMPORTS))
        return import_id

    @reads
    def owner(self, connection: Connection, import_id: str) -> int | None:
        """Return the person who imported a match; None if it is gone."""
        query = "SELECT player FROM imports WHERE id = ?"
        row = connection.execute(query, (import_id,)).fetchone()
        return None if row is None else row[0]

    @reads
    def load(self, connection: Connection, import_id: str) -> tuple[int, Export] | None:
        """Return the person who imported a match, and the match; None if it is gone.

        Raises:
            CorruptLog: it cannot be read.
        """
        query = "SELECT player, export FROM imports WHERE id = ?"
        row = connection.execute(query, (import_id,)).fetchone()
        if row is None:
            return None
        try:
            return row[0], decode(row[1], Export)
        except ValueError as error:
            raise CorruptLog(import_id, 0, str(error)[:200]) from None


# Analyses -----------------------------------------------------------------------------------------
#
# They name seats, not people, as the match's log does.


logger = logging.getLogger(__name__)

_FIND: Final = """
    SELECT analysis FROM analyses
    WHERE match_id = ? AND entries = ? AND version = ? AND analysis IS NOT NULL
"""
_ASK: Final = """
    INSERT INTO analyses (match_id, entries, version, asked_at) VALUES (?, ?, ?, ?)
    ON CONFLICT DO NOTHING
"""
_KEEP: Final = """
    INSERT INTO analyses (match_id, entries, version, asked_at, analysis, depth)
    VALUES (?, ?, ?, ?, ?, ?)
    ON CONFLICT (match_id, entries, version)
    DO UPDATE SET analysis = excluded.analysis, depth = excluded.depth
"""
_SHALLOW: Final = """
    SELECT match_id FROM analyses JOIN matches ON id = match_id
    WHERE analysis IS NOT NULL AND depth < 1 AND version = ? AND is_led(guild)
    ORDER BY asked_at LIMIT 1
"""
_FORGET_OLDER: Final = """
    DELETE FROM analyses WHERE match_id = ?1 AND (entries <> ?2 OR version <> ?3)
"""
_ASKED: Final = """
    SELECT match_id FROM analyses JOIN matches ON id = match_id
    WHERE analysis IS NULL AND is_led(guild) GROUP BY match_id ORDER BY min(asked_at)
"""


class Analyses(Repository):
    @reads
    def find(self, connection: Connection, match_id: str, entries: int) -> Analysis | None:
        """Return the analysis of a match of *entries* entries; None if there is none yet.

        An unreadable analysis counts as none, since the bot can make it again.
        """
        row = connection.execute(_FIND, (match_id, entries, VERSION)).fetchone()
        if row is None:
            return None
        try:
            return decode(row[0], Analysis)
        except ValueError as error:
            logger.warning("the analysis of match %s cannot be read: %s", match_id, error)
            return None

    @writes
    def ask(self, connection: Connection, match_id: str, entries: int) -> None:
        """Store the request for an analysis, so that it survives a restart."""
        row = (match_id, entries, VERSION, self._clock.now())
        connection.execute(_ASK, row)

    @writes
    def keep(self, connection: Connection, analysis: Analysis) -> None:
        """Store an analysis, and drop outdated ones of the same match."""
        key = (analysis.match, analysis.entries, analysis.version)
        row = (*key, self._clock.now(), encode(analysis).decode(), analysis.depth)
        connection.execute(_FORGET_OLDER, key)
        connection.execute(_KEEP, row)

    @writes
    def drop(self, connection: Connection, match_id: str) -> None:
        """Forget the request for an analysis of this match, unless it has been made."""
        query = "DELETE FROM analyses WHERE match_id = ? AND analysis IS NULL"
        connection.execute(query, (match_id,))

    @reads
    def shallow(self, connection: Connection) -> str | None:
        """Return the match whose quick analysis was requested first; None if there is none."""
        row = connection.execute(_SHALLOW, (VERSION,)).fetchone()
        return None if row is None else row[0]

    @writes
    def settle(self, connection: Connection, match_id: str) -> None:
        """Mark the analyses of this match as final: they cannot get deeper."""
        query = "UPDATE analyses SET depth = 1 WHERE match_id = ?"
        connection.execute(query, (match_id,))

    @reads
    def asked(self, connection: Connection) -> list[str]:
        """Return the matches still to be analysed, the earliest request first."""
        return [row[0] for row in connection.execute(_ASKED)]
