"""People's own choices: preferences, refusals, absences, planned answers."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from db.dialect import announce
from db.logs import log_of
from db.repository import Repository, reads, writes, writes_guarded
from engine.daily import QuietHours, zones
from engine.plans import Laid

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping, Sequence

    from db.dialect import Connection
    from db.store import Store
    from engine.core import Seat
    from engine.ports import OfItself


# ruff: noqa: S608 # nothing but constants is put into statements


_OPEN: Final = """
    SELECT standing.seat, standing.player, standing.since, seats.player IS NOT NULL
    FROM standing LEFT JOIN seats ON seats.match_id = standing.match_id
                  AND seats.seat = standing.seat AND seats.player = standing.player
    WHERE standing.match_id = ? AND standing.since IS NOT NULL
"""
_STOP: Final = """
    INSERT INTO standing (match_id, seat, player, since)
    SELECT match_id, seat, player, ? FROM seats
    WHERE match_id = ? AND seat = ? AND player IS NOT NULL
    ON CONFLICT (match_id, seat, player) DO UPDATE SET
        since = coalesce(standing.since, excluded.since)
"""
_RUN_ON_ALL: Final = """
    UPDATE standing SET used = used + max(0.0, ? - since), since = NULL
    WHERE match_id = ? AND since IS NOT NULL
"""
_RUN_ON: Final = """
    UPDATE standing SET used = used + ?, since = NULL WHERE match_id = ? AND seat = ? AND player = ?
"""
_PAUSED_FOR: Final = """
    SELECT seats.seat, standing.used + coalesce(max(0, ?2 - standing.since), 0)
    FROM standing JOIN seats ON seats.match_id = standing.match_id AND seats.seat = standing.seat
                             AND seats.player = standing.player
    WHERE standing.match_id = ?1
"""


def stand(connection: Connection, match_id: str, standing: Collection[Seat], now: float) -> None:
    """Pause the clocks of these seats and no others; note how long others were paused."""
    if not standing:
        connection.execute(_RUN_ON_ALL, (now, match_id))
        return
    for seat, player, since, sits in connection.execute(_OPEN, (match_id,)).fetchall():
        if seat not in standing or not sits:
            connection.execute(_RUN_ON, (max(0.0, now - since), match_id, seat, player))
    connection.executemany(_STOP, [(now, match_id, seat) for seat in standing])


def paused_for(connection: Connection, match_id: str, now: float) -> dict[Seat, float]:
    """Return how many seconds each seat's clock has been paused for its current player."""
    return dict(connection.execute(_PAUSED_FOR, (match_id, now)).fetchall())


@dataclass(frozen=True, slots=True)
class Away:
    since: float
    until: float
    """Both moments are in seconds since 1970."""


class AwayPeople(Repository):
    """Everybody's absences."""

    @reads
    def of(self, connection: Connection, player: int, now: float) -> Away | None:
        query = "SELECT since, until FROM away WHERE player = ? AND until > ?"
        row = connection.execute(query, (player, now)).fetchone()
        return None if row is None else Away(*row)

    @reads
    def among(
        self, connection: Connection, players: Collection[int], now: float
    ) -> Mapping[int, float]:
        """Return when each absent player among *players* comes back, in seconds since 1970."""
        marks = ", ".join("?" * len(players))
        query = f"SELECT player, until FROM away WHERE until > ? AND player IN ({marks})"
        return dict(connection.execute(query, (now, *players)).fetchall())

    async def go(self, player: int, now: float, until: float) -> None:
        """Let *player* be away from *now* until *until*; a running absence gets the new end."""
        await self._write(
            "INSERT INTO away (player, since, until) VALUES (?1, ?2, ?3)"
            " ON CONFLICT (player) DO UPDATE SET"
            " since = CASE WHEN away.until > ?2 THEN away.since ELSE ?2 END,"
            " until = ?3, applied = NULL",
            (player, now, until),
        )

    async def come_back(self, player: int, now: float) -> None:
        query = "UPDATE away SET until = ?2, applied = NULL WHERE player = ?1 AND until > ?2"
        await self._write(query, (player, now))

    async def look_again(self) -> None:
        """Have all clocks checked: a server has changed how long people may be away."""
        await self._write("UPDATE away SET applied = NULL WHERE until > 0", ())

    @writes
    def _write(self, connection: Connection, statement: str, facts: tuple[float, ...]) -> None:
        connection.execute(statement, facts)


# Preferences and refusals -------------------------------------------------------------------------
#
# Preferences are kept in memory too: notifications cannot wait for the store. They are in three
# tables, because programs that know only one of these tables may still run next to this program.


Telling: TypeAlias = Literal["channel", "direct", "digest", "none"]
"""How a person hears of their turn and their time; ``digest``: by one direct message a day."""
Door: TypeAlias = Literal["open", "shut", "said"]
"""Whether Discord lets the bot send a person direct messages; ``said``: no, and they know it."""

_COLUMNS: Final = (
    *("confirms", "telling", "digest_hour", "zone", "quiet_from", "quiet_to"),
    *("language", "locale", "door", "big_print", "reactions"),
)
_SAVE: Final = f"""
    INSERT INTO preferences (player, {", ".join(_COLUMNS)})
    VALUES (?{", ?" * len(_COLUMNS)})
    ON CONFLICT (player) DO UPDATE SET {", ".join(f"{name} = excluded.{name}" for name in _COLUMNS)}
"""
_PLAY_FORCED: Final = """
    INSERT INTO comforts (player, plays_forced) VALUES (?, ?)
    ON CONFLICT (player) DO UPDATE SET plays_forced = excluded.plays_forced
"""
_NAME: Final = "INSERT INTO puzzle_names (player) VALUES (?) ON CONFLICT DO NOTHING"
_UNNAME: Final = "DELETE FROM puzzle_names WHERE player = ?"
_WANTS: Final = f"""
    {", ".join(_COLUMNS)}, plays_forced, puzzle_names.player IS NOT NULL,
    EXISTS (SELECT 1 FROM phones WHERE phones.player = people.player)
"""
_OF_ALL: Final = f"""
    SELECT people.player, {_WANTS} FROM (
        SELECT player FROM preferences UNION SELECT player FROM comforts
        UNION SELECT player FROM puzzle_names UNION SELECT player FROM phones
    ) AS people
    LEFT JOIN preferences ON preferences.player = people.player
    LEFT JOIN comforts ON comforts.player = people.player
    LEFT JOIN puzzle_names ON puzzle_names.player = people.player
"""
_OF_ONE: Final = f"""
    SELECT {_WANTS} FROM (SELECT ?1 AS player) AS people
    LEFT JOIN preferences ON preferences.player = ?1
    LEFT JOIN comforts ON comforts.player = ?1
    LEFT JOIN puzzle_names ON puzzle_names.player = ?1
"""
EVERYBODY: Final = 0
"""Stands for all hosts, in place of one host's id."""

MOST_REFUSED: Final = 100
"""Maximum number of hosts whose invitations a person refuses; they can refuse all instead."""

_REFUSE: Final = """
    INSERT INTO refusals (player, host) SELECT ?1, ?2
    WHERE ?2 = 0 OR (SELECT count(*) FROM refusals WHERE player = ?1) < ?3
    ON CONFLICT (player, host) DO NOTHING
"""
_REFUSES: Final = """
    SELECT 1 FROM refusals WHERE player = ?1 AND host IN (0, ?2)
    UNION ALL SELECT 1 FROM avoided WHERE player = ?1 AND other = ?2
"""
MOST_AVOIDED: Final = 25
"""Maximum number of people that one person avoids: as many as a Discord select holds."""
_AVOID: Final = """
    INSERT INTO avoided (player, other) SELECT ?1, ?2
    WHERE (SELECT count(*) FROM avoided WHERE player = ?1) < ?3
    ON CONFLICT (player, other) DO NOTHING
"""


@dataclass(frozen=True, slots=True)
class Wants:
    """One person's wishes; the defaults are for people who have chosen nothing."""

    confirms: bool = False
    """Whether they confirm each move, even one that can be taken back."""
    telling: Telling = "channel"
    digest_hour: int = 9
    """When the daily message comes, in their zone."""
    zone: str | None = None
    """Their time zone; None if unknown."""
    quiet_from: int | None = None
    quiet_to: int | None = None
    """They get no notifications between these hours in their zone; None for no quiet hours."""
    language: str | None = None
    """The language of messages that only they read; None for their Discord's language."""
    locale: str = ""
    """Their Discord's language when they last chose; empty if unknown."""
    door: Door = "open"
    big_print: bool = False
    """Whether the pictures that only they see come in large parts."""
    reactions: bool = True
    """Whether they see and send quick reactions on the page."""
    plays_forced: bool = False
    is_named: bool = False
    """Whether they may be named below the puzzle of the day."""
    has_phone: bool = False
    """Whether they want a phone notice of their turn, as set with the page's button."""

    @property
    def place(self) -> str:
        """The time zone of their hours."""
        return self.zone or "UTC"

    @property
    def quiet(self) -> QuietHours | None:
        """The hours without notifications; None if there are none."""
        if self.quiet_from is None or self.quiet_to is None:
            return None
        return QuietHours(self.quiet_from, self.quiet_to, self.place)

    def quiet_until(self, now: float) -> float:
        """Return the end of the quiet hours around *now*, or else *now*, in seconds since 1970."""
        return now if self.quiet is None else self.quiet.until(now)


USUAL: Final = Wants()


class Preferences(Repository):
    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self._known: dict[int, Wants] = {}

    async def load(self) -> None:
        self._known = await self._all()

    async def reload(self, player: int | None) -> None:
        """Reload the wishes of *player*, or everybody's if None: they may have changed."""
        if player is None:
            await self.load()
        else:
            wants = await self.of(player)
            if wants == USUAL:
                self.forget(player)  # they may have been erased
            else:
                self._known[player] = wants

    def known(self, player: int) -> Wants:
        """Return the wishes of *player*, from memory."""
        return self._known.get(player, USUAL)

    def quiet_hours(self) -> Mapping[QuietHours, Sequence[int]]:
        """Return people grouped by their quiet hours, from memory."""
        found: defaultdict[QuietHours, list[int]] = defaultdict(list)
        for player, wants in self._known.items():
            if wants.quiet is not None:
                found[wants.quiet].append(player)
        return found

    @reads
    def of(self, connection: Connection, player: int) -> Wants:
        """Return the wishes of *player*; the defaults if they have chosen nothing."""
        return _find(connection, player)

    async def change(self, player: int, **facts: Any) -> Wants:
        """Change the wishes of *player* named in *facts*, and return all their wishes."""

        def change(connection: Connection) -> Wants:
            before = _find(connection, player)
            wants = replace(before, **facts)
            if not facts.keys().isdisjoint(_COLUMNS):
                values = [getattr(wants, name) for name in _COLUMNS]
                connection.execute(_SAVE, (player, *values))
            if wants.plays_forced != before.plays_forced:
                connection.execute(_PLAY_FORCED, (player, int(wants.plays_forced)))
            if wants.is_named != before.is_named:
                connection.execute(_NAME if wants.is_named else _UNNAME, (player,))
            announce(connection, "person", player)
            return wants

        wants = await self.store.write(change)
        self._known[player] = wants
        return wants

    def forget(self, player: int) -> None:
        """Forget *player*, about whom the store no longer has anything."""
        self._known.pop(player, None)

    @reads
    def _all(self, connection: Connection) -> dict[int, Wants]:
        return {player: _wants(facts) for player, *facts in connection.execute(_OF_ALL)}


def _find(connection: Connection, player: int) -> Wants:
    return _wants(connection.execute(_OF_ONE, (player,)).fetchone())


def _wants(facts: Any) -> Wants:
    """Return the wishes in the columns *facts*; a zone that doesn't exist counts as unknown."""
    confirms, *others, big_print, reactions, plays_forced, is_named, has_phone = facts
    later: dict[str, Any] = {
        "plays_forced": bool(plays_forced),
        "is_named": bool(is_named),
        "has_phone": bool(has_phone),
    }
    if confirms is None:  # they have made no other choices
        return Wants(**later)
    later |= {"big_print": bool(big_print), "reactions": bool(reactions)}
    wants = Wants(bool(confirms), *others, **later)
    return wants if wants.zone in (None, *zones()) else replace(wants, zone=None)


class Refusals(Repository):
    """Invitations people refuse, and people they would rather not play with.

    Nobody else sees these choices.
    """

    @writes_guarded
    def refuse(self, connection: Connection, player: int, host: int) -> None:
        """Let *player* refuse invitations by *host* or `EVERYBODY`, up to `MOST_REFUSED` hosts."""
        connection.execute(_REFUSE, (player, host, MOST_REFUSED))

    @writes_guarded
    def accept(self, connection: Connection, player: int) -> None:
        connection.execute("DELETE FROM refusals WHERE player = ?", (player,))

    @reads
    def of(self, connection: Connection, player: int) -> list[int]:
        """Return the hosts whose invitations *player* refuses; `EVERYBODY` may be among them."""
        query = "SELECT host FROM refusals WHERE player = ? ORDER BY host"
        return [row[0] for row in connection.execute(query, (player,))]

    @reads
    def willing(self, connection: Connection, players: Iterable[int], host: int) -> list[int]:
        """Return the *players* that *host* may invite."""
        return [
            player
            for player in players
            if connection.execute(_REFUSES, (player, host)).fetchone() is None
        ]

    @writes
    def avoid(self, connection: Connection, player: int, other: int) -> None:
        """Keep *player* and *other* from being matched; *player* avoids at most `MOST_AVOIDED`."""
        connection.execute(_AVOID, (player, other, MOST_AVOIDED))

    @writes
    def meet_again(self, connection: Connection, player: int, other: int) -> None:
        """Let *player* and *other* be matched again."""
        query = "DELETE FROM avoided WHERE player = ? AND other = ?"
        connection.execute(query, (player, other))

    @reads
    def avoided_by(self, connection: Connection, player: int) -> list[int]:
        """Return the people *player* would rather not play with."""
        query = "SELECT other FROM avoided WHERE player = ? ORDER BY other"
        return [row[0] for row in connection.execute(query, (player,))]

    @reads
    def is_avoided(self, connection: Connection, players: Iterable[int], other: int) -> bool:
        """Whether any of *players* would rather not play with *other*."""
        query = "SELECT 1 FROM avoided WHERE player = ? AND other = ?"
        return any(connection.execute(query, (player, other)).fetchone() for player in players)

    @reads
    def apart(self, connection: Connection, players: Iterable[int]) -> set[frozenset[int]]:
        """Return the pairs among *players* in which either would rather not play with the other."""
        query, known = "SELECT other FROM avoided WHERE player = ?", set(players)
        return {
            frozenset((person, row[0]))
            for person in known
            for row in connection.execute(query, (person,)).fetchall()
            if row[0] in known
        }


# Moves that the bot plays for people --------------------------------------------------------------
#
# Planned answers are their player's secret, like a hand. The schema drops them when the match ends
# or its player gives the seat up or away.


_OF: Final = """
    SELECT player, seq, line, answer, is_lost FROM plans WHERE match_id = ?
    ORDER BY player, seq, line
"""
_KEEP: Final = """
    INSERT INTO plans (match_id, player, seq, line, answer, is_lost)
    SELECT id, ?, ?, ?, ?, ? FROM matches WHERE id = ? AND ended_at IS NULL
"""
_UNTOLD: Final = """
    SELECT seq, CASE is_forced WHEN 1 THEN 'forced' ELSE 'planned' END FROM planned
    WHERE match_id = ? AND is_told = 0 ORDER BY seq
"""
_MATCHES_OF_FORCED: Final = """
    SELECT DISTINCT id FROM matches JOIN seats ON match_id = id JOIN comforts USING (player)
    WHERE plays_forced = 1 AND ended_at IS NULL AND is_led(guild) ORDER BY id
"""


class Plans(Repository):
    """Planned answers in matches; implements `engine.ports.Plans`."""

    @reads
    def of(self, connection: Connection, match_id: str) -> Mapping[int, tuple[Laid, ...]]:
        """Return the planned answers of a match, by person."""
        found: dict[int, tuple[Laid, ...]] = {}
        for player, seq, line, answer, is_lost in connection.execute(_OF, (match_id,)):
            laid = Laid(seq, tuple(line.split()), answer, bool(is_lost))
            found[player] = (*found.get(player, ()), laid)
        return found

    @writes
    def keep(
        self, connection: Connection, match_id: str, player: int, laid: Sequence[Laid]
    ) -> None:
        """Replace all plans of *player* in a match with *laid*, if it is still running."""
        rows = [
            (player, plan.seq, " ".join(plan.line), plan.answer, int(plan.is_lost), match_id)
            for plan in laid
        ]
        drop = "DELETE FROM plans WHERE match_id = ? AND player = ?"
        connection.execute(drop, (match_id, player))
        connection.executemany(_KEEP, rows)

    @reads
    def matches(self, connection: Connection) -> list[str]:
        """Return the running matches in which somebody has planned answers."""
        query = (
            "SELECT DISTINCT match_id FROM plans JOIN matches ON id = match_id"
            " WHERE is_lost = 0 AND is_led(guild) ORDER BY match_id"
        )
        return [row[0] for row in connection.execute(query)]

    @reads
    def untold(self, connection: Connection, match_id: str, seat: Seat) -> dict[int, OfItself]:
        """Return the moves played for *seat*'s player that they haven't been told of, and why."""
        untold: dict[int, OfItself] = dict(connection.execute(_UNTOLD, (match_id,)).fetchall())
        # usually there are none, so skip reading the log
        log = log_of(connection, match_id) if untold else []
        return {
            entry.seq: untold[entry.seq]
            for entry in log
            if entry.seat == seat and entry.seq in untold
        }

    @writes
    def tell(
        self, connection: Connection, match_id: str, player: int, seqs: Collection[int]
    ) -> None:
        """Note that *player* knows of these moves; delete planned answers that were illegal."""
        rows = [(match_id, seq) for seq in seqs]
        query = "UPDATE planned SET is_told = 1 WHERE match_id = ? AND seq = ?"
        connection.executemany(query, rows)
        drop = "DELETE FROM plans WHERE match_id = ? AND player = ? AND is_lost = 1"
        connection.execute(drop, (match_id, player))


class ForcedPlay(Repository):
    """Matches in which the bot plays forced moves; implements `engine.ports.ForcedPlay`."""

    def __init__(self, store: Store, preferences: Preferences) -> None:
        super().__init__(store)
        self._preferences = preferences

    def is_wanted(self, player: int) -> bool:
        """Whether the bot plays the forced moves of *player*; from memory."""
        return self._preferences.known(player).plays_forced

    async def matches(self) -> list[str]:
        """Return the running matches of people whose forced moves the bot plays."""
        return await self._column(_MATCHES_OF_FORCED)

    async def matches_of(self, player: int) -> list[str]:
        query = "SELECT match_id FROM seats JOIN matches ON id = match_id WHERE player = ?"
        return await self._column(f"{query} AND ended_at IS NULL ORDER BY match_id", player)

    @reads
    def _column(self, connection: Connection, query: str, *facts: object) -> list[Any]:
        return [row[0] for row in connection.execute(query, facts)]
