"""Matches that cannot continue, because the rules they began with are no longer offered."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from db.matches import ABANDON
from db.repository import Repository, reads, writes
from db.venues import Venue, announce_channel, follow
from engine.codec import decode

if TYPE_CHECKING:
    from db.dialect import Connection
    from engine.core import Games

_RUNNING: Final = """
    SELECT id, setup, guild, channel, message, ping FROM matches
    WHERE ended_at IS NULL {} ORDER BY started_at, id
"""
_UNTOLD: Final = """
    SELECT id, setup, guild, channel, message, ping FROM matches
    JOIN untold_ends ON match_id = id WHERE is_led(guild) ORDER BY started_at, id
"""
# these ended earlier and were not shown yet, but their boards can no longer be drawn
_ENDED_UNSHOWN: Final = """
    SELECT id, setup FROM matches WHERE ended_at IS NOT NULL AND published_seq < next_seq - 1
"""
_GIVE_UP_SHOWING: Final = "UPDATE matches SET published_seq = next_seq - 1 WHERE id = ?"


@dataclass(frozen=True, slots=True)
class Stranded:
    """A match that cannot continue."""

    match: str
    game: str
    version: int
    """The version of the rules it began with."""
    venue: Venue


@dataclass(frozen=True, slots=True)
class _Rules:
    """The part of a setup that names the rules."""

    game: str
    version: int


def stranded_in(connection: Connection, games: Games, *, is_all: bool = True) -> list[Stranded]:
    """Return the running matches whose rules *games* do not offer; this reads no log.

    If not *is_all*, it returns only matches on servers that this process leads. It leaves out
    matches with an unreadable setup, since they are damaged.
    """
    query = _RUNNING.format("" if is_all else "AND is_led(guild)")
    found: list[Stranded] = []
    for match_id, setup, *place in connection.execute(query).fetchall():
        rules = _rules(setup)
        if rules is not None and not games.offers(rules.game, rules.version):
            found.append(Stranded(match_id, rules.game, rules.version, Venue(*place)))
    return found


class StrandedMatches(Repository):
    @writes
    def end(self, connection: Connection) -> list[Stranded]:
        """End matches under rules that this program has dropped, without a result; return them.

        For their channels, see `untold`. Ended matches under such rules are no longer shown. A
        match with newer rules, or of a missing game, stays, because the program that knows them may
        come back.
        """
        games, now = self.store.games, self._clock.now()
        ended = [
            stranded
            for stranded in stranded_in(connection, games, is_all=False)
            if games.has_outgrown(stranded.game, stranded.version)
        ]
        for stranded in ended:
            connection.execute(ABANDON, (now, stranded.match))
            announce_channel(connection, stranded.match)
            follow(connection, stranded.match, "board")
            follow(connection, stranded.match, "ping")
            connection.execute("INSERT INTO untold_ends (match_id) VALUES (?)", (stranded.match,))
        for match_id, setup in connection.execute(_ENDED_UNSHOWN).fetchall():
            rules = _rules(setup)
            if rules is not None and games.has_outgrown(rules.game, rules.version):
                connection.execute(_GIVE_UP_SHOWING, (match_id,))
        return ended

    @reads
    def untold(self, connection: Connection) -> list[Stranded]:
        """Return the matches that `end` has ended and whose channels have yet to be told."""
        rows = connection.execute(_UNTOLD).fetchall()
        found: list[Stranded] = []
        for match_id, setup, *place in rows:
            rules = _rules(setup) or _Rules("", 0)
            found.append(Stranded(match_id, rules.game, rules.version, Venue(*place)))
        return found

    @writes
    def note_told(self, connection: Connection, match_id: str) -> None:
        """Note that a match's channel has been told of its end, or cannot be told."""
        connection.execute("DELETE FROM untold_ends WHERE match_id = ?", (match_id,))


def _rules(setup: str) -> _Rules | None:
    try:
        return decode(setup, _Rules)
    except ValueError:
        return None
