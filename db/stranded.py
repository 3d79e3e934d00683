"""Matches on which nobody can play: the rules by which they began are not offered any more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from db.matches import ABANDON
from db.repository import Repository, reads, writes
from db.venues import Venue, announce_channel, follow
from engine.clock import SystemClock
from engine.codec import decode

if TYPE_CHECKING:
    from db.dialect import Connection
    from db.store import Store
    from engine.core import Games
    from engine.ports import Clock

_RUNNING: Final = """
    SELECT id, setup, guild, channel, message, ping FROM matches
    WHERE ended_at IS NULL {} ORDER BY started_at, id
"""
_UNTOLD: Final = """
    SELECT id, setup, guild, channel, message, ping FROM matches
    JOIN untold_ends ON match_id = id WHERE is_led(guild) ORDER BY started_at, id
"""
# what ended before and was not shown yet: no board of it can be drawn
_ENDED_UNSHOWN: Final = """
    SELECT id, setup FROM matches WHERE ended_at IS NOT NULL AND published_seq < next_seq - 1
"""
_GIVE_UP_SHOWING: Final = "UPDATE matches SET published_seq = next_seq - 1 WHERE id = ?"


@dataclass(frozen=True, slots=True)
class Stranded:
    """A match that cannot go on."""

    match: str
    game: str
    version: int
    """Of the game's rules, by which it began."""
    venue: Venue


@dataclass(frozen=True, slots=True)
class _Rules:
    """What of a setup says by which rules a match is played."""

    game: str
    version: int


def stranded_in(connection: Connection, games: Games, *, is_all: bool = True) -> list[Stranded]:
    """Return the running matches of which *games* do not offer the rules; no log is read.

    Without *is_all* only those of servers that this process looks after.

    Those whose setup cannot be read are damaged, and not among them.
    """
    query = _RUNNING.format("" if is_all else "AND is_led(guild)")
    rows = connection.execute(query).fetchall()
    return [one for row in rows if (one := _stranded(row, games)) is not None]


class StrandedMatches(Repository):
    """The stranded matches of one store."""

    def __init__(self, store: Store, clock: Clock | None = None) -> None:
        super().__init__(store)
        self._clock = clock or SystemClock()

    @writes
    def end(self, connection: Connection) -> list[Stranded]:
        """End without a result those whose rules the program has outgrown; return them.

        Where they were played is still to be told. A match of newer rules, or of a game that is not
        there, is left: the program that knows them may come back.
        """
        games, now = self.store.games, self._clock.now()
        ended = [
            one
            for one in stranded_in(connection, games, is_all=False)
            if games.has_outgrown(one.game, one.version)
        ]
        for one in ended:
            connection.execute(ABANDON, (now, one.match))
            announce_channel(connection, one.match)
            follow(connection, one.match, "board")
            follow(connection, one.match, "ping")
            connection.execute("INSERT INTO untold_ends (match_id) VALUES (?)", (one.match,))
        for match_id, setup in connection.execute(_ENDED_UNSHOWN).fetchall():
            rules = _rules(setup)
            if rules is not None and games.has_outgrown(rules.game, rules.version):
                connection.execute(_GIVE_UP_SHOWING, (match_id,))
        return ended

    @reads
    def untold(self, connection: Connection) -> list[Stranded]:
        """Return the matches that were ended by `end` and whose channels have not been told."""
        rows = connection.execute(_UNTOLD).fetchall()
        found: list[Stranded] = []
        for match_id, setup, *place in rows:
            rules = _rules(setup) or _Rules("", 0)
            found.append(Stranded(match_id, rules.game, rules.version, Venue(*place)))
        return found

    @writes
    def told(self, connection: Connection, match_id: str) -> None:
        """Note that the channel of a match knows of its end, or cannot be told."""
        connection.execute("DELETE FROM untold_ends WHERE match_id = ?", (match_id,))


def _stranded(row: tuple[str, str, int, int, int, int], games: Games) -> Stranded | None:
    match_id, setup, guild, channel, message, ping = row
    rules = _rules(setup)
    if rules is None or games.offers(rules.game, rules.version):
        return None
    venue = Venue(guild, channel, message, ping)
    return Stranded(match_id, rules.game, rules.version, venue)


def _rules(setup: str) -> _Rules | None:
    try:
        return decode(setup, _Rules)
    except ValueError:
        return None
