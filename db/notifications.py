"""Notifications to people and channels outside the boards, and the bot's own notes."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from db.errors import StoreError
from db.guilds import note
from db.repository import Repository, reads, writes, writes_guarded

if TYPE_CHECKING:
    from collections.abc import Collection

    from db.dialect import Connection
    from db.guilds import AdminAct
    from db.store import Store


Kind: TypeAlias = Literal["turn", "time", "moved", "ended", "lobby"]
"""For players: turn, time (running out). For followers: moved, ended. For hosts: lobby (joined)."""

_COLUMNS: Final = "player, match_id, kind, seq, at, due, tried_at"
# people erased since we read their row have no seat any more; don't store them again
_PLAYS: Final = "WHERE EXISTS (SELECT 1 FROM seats WHERE player = ?1 AND match_id = ?2)"
# reminders of the time may repeat within a turn; other notifications are sent once
_NOTE: Final = f"""
    INSERT INTO tellings (player, match_id, role, kind, seq, at, due)
    SELECT ?1, ?2, 'seat', ?3, ?4, ?5, ?5 {_PLAYS}
    ON CONFLICT (player, match_id, role) DO UPDATE SET
        kind = excluded.kind, seq = excluded.seq, at = excluded.at, due = excluded.due,
        tried_at = NULL
    WHERE excluded.kind = 'time' OR excluded.seq > tellings.seq
"""
# drops notifications still due about an earlier turn
_NOTE_TOLD: Final = f"""
    INSERT INTO tellings (player, match_id, role, kind, seq, at)
    SELECT ?1, ?2, 'seat', 'turn', ?3, ?4 {_PLAYS}
    ON CONFLICT (player, match_id, role) DO UPDATE SET
        kind = excluded.kind, seq = excluded.seq, at = excluded.at, due = NULL, tried_at = NULL
    WHERE excluded.seq > tellings.seq
"""
_NOTE_UNTOLD: Final = """
    DELETE FROM tellings
    WHERE match_id = ? AND player = ? AND role = 'seat' AND kind = 'turn' AND is_gone = 0
"""
_NOTE_GONE: Final = f"""
    INSERT INTO tellings (player, match_id, role, kind, seq, at, is_gone)
    SELECT ?1, ?2, 'seat', 'turn', ?3, ?4, 1 {_PLAYS}
    ON CONFLICT (player, match_id, role) DO UPDATE SET is_gone = 1
"""
# only the process connected to a server can check who still sees its channels
_LED: Final = """
    ((role = 'seat' AND is_led(player)) OR (role = 'follower' AND EXISTS (
        SELECT 1 FROM matches WHERE id = tellings.match_id AND is_led(guild)
    )))
"""
_DUE: Final = f"""
    SELECT {_COLUMNS} FROM tellings WHERE due <= ?1 AND {_LED}
    UNION ALL
    SELECT player, lobby, 'lobby', told, at, due, tried_at FROM lobby_news
    WHERE due <= ?1 AND is_led(player)
    ORDER BY due, player, match_id LIMIT ?2
"""  # noqa: S608 # our own names
_NEXT_DUE: Final = f"""
    SELECT min(due) FROM (
        SELECT min(due) AS due FROM tellings WHERE due > ?1 AND {_LED}
        UNION ALL
        SELECT min(due) FROM lobby_news WHERE due > ?1 AND is_led(player)
    ) AS firsts
"""  # noqa: S608 # as above
_NOTE_LOBBY: Final = """
    INSERT INTO lobby_news (lobby, player, told, at, due)
    SELECT id, ?2, 1, ?3, ?4 FROM lobbies WHERE id = ?1 AND closed_at IS NULL AND lobby LIKE ?5
    ON CONFLICT (lobby, player) DO UPDATE SET
        told = lobby_news.told + CASE WHEN lobby_news.due IS NULL THEN 1 ELSE 0 END,
        at = excluded.at, due = excluded.due, tried_at = NULL
    WHERE lobby_news.told = 0 OR (?6 = 1 AND (lobby_news.due IS NOT NULL OR lobby_news.told < ?7))
"""
_MOST_OF_LOBBY: Final = 2
"""Maximum number of messages that a host gets about a lobby."""
# doesn't touch a notification that has replaced it since
_SAME_NEWS: Final = "player = ? AND lobby = ? AND told = ? AND at = ? AND due IS NOT NULL"
_IT: Final = "player = ? AND match_id = ? AND kind = ? AND seq = ? AND at = ? AND due IS NOT NULL"
_FOLLOW: Final = """
    INSERT INTO followers (match_id, player, is_each_turn) VALUES (?, ?, ?)
    ON CONFLICT (match_id, player) DO UPDATE SET is_each_turn = excluded.is_each_turn
"""


@dataclass(frozen=True, slots=True)
class News:
    """A notification to one person."""

    player: int
    match: str
    """For a match yet to begin, the number of its lobby."""
    kind: Kind
    seq: int
    """Number of the match's entries; for a lobby, of notifications to its host so far."""
    at: float
    """When it was noted; like all moments here in seconds since 1970."""
    due: float
    """Earliest moment to send it."""
    tried_at: float | None = None
    """When the bot asked Discord to send it, which may have worked; None if it has not asked."""

    @property
    def is_for_follower(self) -> bool:
        return self.kind in {"moved", "ended"}


class Notifications(Repository):
    @writes_guarded
    def note(  # noqa: PLR0917 # the connection is not the caller's
        self,
        connection: Connection,
        match: str,
        players: Collection[int],
        kind: Literal["turn", "time"],
        seq: int,
        now: float,
    ) -> None:
        """Store a notification to *players* of *match*, in place of earlier notifications.

        Nobody hears of the same turn twice; reminders of the time may repeat.
        """
        rows = [(player, match, kind, seq, now) for player in players]
        connection.executemany(_NOTE, rows)

    @writes_guarded
    def note_told(
        self, connection: Connection, match: str, known: Collection[tuple[int, int, float]]
    ) -> None:
        """Note players who already know that it was their turn and need no notification.

        *known* has each player with the match's number of entries at that turn, and the time.
        """
        rows = [(player, match, seq, at) for player, seq, at in known]
        connection.executemany(_NOTE_TOLD, rows)

    @writes_guarded
    def note_untold(self, connection: Connection, match: str, players: Collection[int]) -> None:
        """Note that *players* of *match* could not be told of their turn after all."""
        connection.executemany(_NOTE_UNTOLD, [(match, player) for player in players])

    @reads
    def notified(self, connection: Connection, match: str) -> list[tuple[int, int, float]]:
        """Return the last turn that each player of *match* was notified of, as in `note_told`."""
        query = "SELECT player, seq, at FROM tellings WHERE match_id = ? AND role = 'seat'"
        return connection.execute(query, (match,)).fetchall()

    @writes_guarded
    def note_gone(
        self, connection: Connection, match: str, players: Collection[int], seq: int, now: float
    ) -> None:
        """Note that the others have been told that *players* left on their turn."""
        rows = [(player, match, seq, now) for player in players]
        connection.executemany(_NOTE_GONE, rows)

    @reads
    def gone(self, connection: Connection, match: str) -> set[int]:
        """Return the players of *match* who have left and of whom the others have been told."""
        query = "SELECT player FROM tellings WHERE match_id = ? AND is_gone = 1"
        return {player for (player,) in connection.execute(query, (match,))}

    @reads
    def due(self, connection: Connection, now: float, most: int) -> tuple[list[News], float | None]:
        """Return at most *most* due notifications, longest due first, and when the next is due."""
        due = [News(*row) for row in connection.execute(_DUE, (now, most))]
        return due, connection.execute(_NEXT_DUE, (now,)).fetchone()[0]

    async def put_off(self, news: Collection[News], due: float) -> None:
        await self._change("due = ?", due, news)

    async def try_now(self, news: Collection[News], now: float) -> None:
        """Note that the bot is about to ask Discord to send *news*."""
        await self._change("tried_at = ?", now, news)

    async def done(self, news: Collection[News], letter: Letter | None = None) -> None:
        """Note that *news* went out, in *letter* if given, or no longer needs to."""
        await self._change("due = ?", None, news, letter)

    @writes_guarded
    def _change(
        self,
        connection: Connection,
        change: str,
        value: float | None,
        news: Collection[News],
        letter: Letter | None = None,
    ) -> None:
        if letter is not None:
            _keep_letter(connection, letter)
        query = f"UPDATE tellings SET {change} WHERE {_IT}"  # noqa: S608 # our own names
        keys = [
            (item.player, item.match, item.kind, item.seq, item.at)
            for item in news
            if item.kind != "lobby"
        ]
        connection.executemany(query, [(value, *key) for key in keys])
        query = f"UPDATE lobby_news SET {change} WHERE {_SAME_NEWS}"  # noqa: S608 # as above
        lobbies = [
            (value, entry.player, entry.match, entry.seq, entry.at)
            for entry in news
            if entry.kind == "lobby"
        ]
        connection.executemany(query, lobbies)
        # people who know that a match has ended get no more messages about it
        connection.execute("DELETE FROM tellings WHERE kind = 'ended' AND due IS NULL")

    @writes_guarded
    def reconsider(self, connection: Connection, player: int, now: float) -> None:
        """Make all notifications for *player* due, since they have changed their preferences."""
        for table in ("tellings", "lobby_news"):
            query = f"UPDATE {table} SET due = ? WHERE player = ? AND due IS NOT NULL"  # noqa: S608 # our own names
            connection.execute(query, (now, player))

    @writes_guarded
    def note_lobby(  # noqa: PLR0917 # the connection is not the caller's
        self,
        connection: Connection,
        lobby: str,
        host: int,
        now: float,
        due: float,
        is_full: bool,  # noqa: FBT001 # as above
    ) -> None:
        """Store a notification to *host*: others have joined their lobby.

        The host hears once that it can start, and whenever it is full, but at most twice.
        """
        facts = (lobby, host, now, due, f"%{host}%", is_full, _MOST_OF_LOBBY)
        connection.execute(_NOTE_LOBBY, facts)

    @writes_guarded
    def drop_lobby(self, connection: Connection, news: News) -> None:
        """Note that *news* of a lobby is no longer true; it does not count as sent."""
        query = f"UPDATE lobby_news SET due = NULL, told = told - 1 WHERE {_SAME_NEWS}"  # noqa: S608 # our own names
        connection.execute(query, (news.player, news.match, news.seq, news.at))

    # Following -----------------------------------------------------------------------------------
    #
    # Notifications to followers are noted with each board: see `db.venues.Posts.keep`.

    @writes_guarded
    def follow(
        self, connection: Connection, match: str, player: int, *, is_each_turn: bool
    ) -> None:
        """Notify *player* of the end of *match*, and of each turn if they want that."""
        connection.execute(_FOLLOW, (match, player, is_each_turn))

    @writes_guarded
    def unfollow(self, connection: Connection, match: str, player: int) -> None:
        facts = (match, player)
        connection.execute("DELETE FROM followers WHERE match_id = ? AND player = ?", facts)
        query = "DELETE FROM tellings WHERE match_id = ? AND player = ? AND role = 'follower'"
        connection.execute(query, facts)

    @reads
    def follows(self, connection: Connection, match: str, player: int) -> bool | None:
        """Return whether *player* hears of every turn of *match*; None if they don't follow it."""
        query = "SELECT is_each_turn FROM followers WHERE match_id = ? AND player = ?"
        row = connection.execute(query, (match, player)).fetchone()
        return None if row is None else bool(row[0])


# Letters ------------------------------------------------------------------------------------------
#
# The store keeps a letter about turns until the bot has edited it with their outcomes.
# `db.venues.Posts` notes that something has happened: with each board, and when a turn continues
# without one.


# a person who has been erased since is in neither table
_KEEP_LETTER: Final = """
    INSERT INTO letters (message, match_id, channel, player, kind, seq, is_plain, changes)
    SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, 1
    WHERE EXISTS (SELECT 1 FROM seats WHERE match_id = ?2 AND player = ?4)
       OR EXISTS (SELECT 1 FROM tellings WHERE match_id = ?2 AND player = ?4)
    ON CONFLICT (message, match_id) DO NOTHING
"""
_CHANGED_LETTERS: Final = """
    SELECT message, channel, player, is_plain, match_id, kind, seq, changes FROM letters
    WHERE message IN (
        SELECT letters.message FROM letters JOIN matches ON matches.id = match_id
        WHERE changes > 0 AND is_led(guild) ORDER BY letters.message DESC LIMIT ?
    )
    ORDER BY message DESC, match_id
"""
_CLEAN_LINE: Final = (
    "UPDATE letters SET changes = 0 WHERE message = ? AND match_id = ? AND changes = ?"
)


class LetterLine(NamedTuple):
    """A match that a letter is about."""

    match: str
    kind: Kind
    seq: int
    """Number of the match's entries when the letter was sent."""
    changes: int = 0
    """Number of changes in it since the letter was checked."""

    @property
    def is_of_turn(self) -> bool:
        return self.kind in {"turn", "time"}


@dataclass(frozen=True, slots=True)
class Letter:
    """A direct message to a person about their turns."""

    message: int
    channel: int
    player: int
    is_plain: bool
    """Whether it is plain text; such a message never gets a layout."""
    lines: tuple[LetterLine, ...]

    @property
    def guild(self) -> int:
        """Always 0, since it is a direct message."""
        return 0

    @property
    def is_guest(self) -> bool:
        """False, since the bot can always edit its direct messages."""
        return False


class Letters(Repository):
    """Letters that may still call people to their turns."""

    @writes_guarded
    def keep(self, connection: Connection, letter: Letter) -> None:
        """Note that *letter* was sent; the bot soon checks whether it is still up to date."""
        _keep_letter(connection, letter)

    @reads
    def due(self, connection: Connection, limit: int) -> list[Letter]:
        """Return at most *limit* letters with news in their matches."""
        found: dict[int, Letter] = {}
        for message, channel, player, is_plain, *line in connection.execute(
            _CHANGED_LETTERS, (limit,)
        ):
            before = found.get(message)
            lines = (*(before.lines if before else ()), LetterLine(*line))
            found[message] = Letter(message, channel, player, bool(is_plain), lines)
        return list(found.values())

    @writes_guarded
    def clean(self, connection: Connection, letter: Letter, waiting: Collection[str]) -> None:
        """Note that *letter* is up to date and still calls its reader to the matches *waiting*."""
        # anything that has happened since we read the letter still needs a check
        rows = [(letter.message, line.match, line.changes) for line in letter.lines]
        connection.executemany(_CLEAN_LINE, rows)
        past = [
            (letter.message, text.match)
            for text in letter.lines
            if text.is_of_turn and text.match not in waiting
        ]
        connection.executemany("DELETE FROM letters WHERE message = ? AND match_id = ?", past)
        if not waiting:
            connection.execute("DELETE FROM letters WHERE message = ?", (letter.message,))


def _keep_letter(connection: Connection, letter: Letter) -> None:
    rows = [
        (
            *(letter.message, line.match, letter.channel, letter.player),
            *(line.kind, line.seq, letter.is_plain),
        )
        for line in letter.lines
    ]
    connection.executemany(_KEEP_LETTER, rows)


# Messages that list a channel's running matches ---------------------------------------------------


Trouble: TypeAlias = Literal["gone", "deleted", "rights"]
"""Why the bot gave up a message: its channel is gone, it was deleted, or rights are missing."""

_ALL: Final = "SELECT channel, guild, message, shown, trouble FROM on_here"
_LED_LISTS: Final = f"{_ALL} WHERE is_led(guild) ORDER BY channel"
_SAVE: Final = """
    INSERT INTO on_here (channel, guild, message, shown, trouble) VALUES (?, ?, ?, ?, ?)
    ON CONFLICT (channel) DO UPDATE SET guild = excluded.guild, message = excluded.message,
        shown = excluded.shown, trouble = excluded.trouble
"""
# some people who see a channel don't see its private threads; unknown threads count as private
_RUNNING: Final = """
    SELECT id, game, guild, channel, message,
           coalesce((SELECT max(at) FROM entries WHERE match_id = id), started_at)
    FROM matches
    WHERE guild = ?1 AND ended_at IS NULL AND lost_at IS NULL
          AND (channel = ?2 OR (parent = ?2 AND is_private = 0))
    ORDER BY 6 DESC, id
"""


@dataclass(frozen=True, slots=True)
class Noticeboard:
    """A channel's message that lists the running matches there."""

    channel: int
    guild: int
    message: int | None = None
    """None if it is still to be posted."""
    shown: str = ""
    """A digest of its contents."""
    trouble: Trouble | None = None
    """Why the bot switched it off; None if it is on."""


@dataclass(frozen=True, slots=True)
class Running:
    """A running match as its channel's noticeboard lists it."""

    match: str
    game: str
    guild: int
    channel: int
    message: int | None
    since: float
    """When something last happened in it, in seconds since 1970."""


class Noticeboards(Repository):
    @reads
    def all(self, connection: Connection) -> list[Noticeboard]:
        """Return all noticeboards on servers that this process leads, even ones given up."""
        return [Noticeboard(*row) for row in connection.execute(_LED_LISTS)]

    @reads
    def of(self, connection: Connection, guild: int) -> list[Noticeboard]:
        query = f"{_ALL} WHERE guild = ? ORDER BY channel"
        return [Noticeboard(*row) for row in connection.execute(query, (guild,))]

    @writes
    def keep(self, connection: Connection, board: Noticeboard, act: AdminAct | None = None) -> None:
        """Store *board* as its channel's noticeboard, and the *act* that made it."""
        facts = (board.channel, board.guild, board.message, board.shown, board.trouble)
        connection.execute(_SAVE, facts)
        if act is not None:
            note(connection, act)

    @writes
    def end(self, connection: Connection, channel: int, act: AdminAct) -> None:
        """Remove the noticeboard of *channel*, and note *act*."""
        connection.execute("DELETE FROM on_here WHERE channel = ?", (channel,))
        note(connection, act)

    @writes
    def forget_messages(self, connection: Connection) -> None:
        """Mark all noticeboards as never posted, since a simulated Discord starts empty."""
        connection.execute("UPDATE on_here SET message = NULL, shown = ''")

    @reads
    def running(self, connection: Connection, guild: int, channel: int) -> list[Running]:
        """Return the running matches of *channel* and its public threads, latest move first."""
        return [Running(*row) for row in connection.execute(_RUNNING, (guild, channel))]


_QUIET_SINCE: Final = """
    max(max(started_at, coalesce(held_until, started_at)),
        coalesce((SELECT at FROM entries WHERE match_id = id AND seq = next_seq - 1), started_at))
"""
"""As `Matches.quiet_since`, but only by the last entry: this goes through all running matches."""
_UNTOLD: Final = """
    ended_at IS NULL AND lost_at IS NULL AND turn_seconds IS NULL
    AND coalesce(silence_told, -1) <> next_seq AND is_led(guild)
"""
_SILENT: Final = f"""
    SELECT id, next_seq FROM matches WHERE {_UNTOLD} AND {_QUIET_SINCE} <= ? ORDER BY id
"""  # noqa: S608 # constants only
_NEXT: Final = f"""
    SELECT min({_QUIET_SINCE}) FROM matches WHERE {_UNTOLD} AND {_QUIET_SINCE} > ?
"""  # noqa: S608 # as above
_CLAIM: Final = """
    UPDATE matches SET silence_told = ?2
    WHERE id = ?1 AND next_seq = ?2 AND ended_at IS NULL AND coalesce(silence_told, -1) <> ?2
"""
_RELEASE: Final = "UPDATE matches SET silence_told = NULL WHERE id = ?1 AND silence_told = ?2"


class Quiet(NamedTuple):
    """A match in which nothing has happened for a long time."""

    match: str
    seq: int


class Silences(Repository):
    """Matches that have gone quiet; each silence is reported once, by one process."""

    @reads
    def due(self, connection: Connection, before: float) -> tuple[list[Quiet], float | None]:
        """Return the matches that have been quiet since *before* or longer, unless reported.

        Also return when the next of the other matches fell quiet; None for none. Moments are in
        seconds since 1970.
        """
        due = [Quiet(*row) for row in connection.execute(_SILENT, (before,))]
        return due, connection.execute(_NEXT, (before,)).fetchone()[0]

    @writes_guarded
    def claim(self, connection: Connection, quiet: Quiet) -> bool:
        """Note that this process reports the silence of *quiet*.

        False if a process already has, or if the silence is over.
        """
        return connection.execute(_CLAIM, quiet).rowcount == 1

    @writes_guarded
    def release(self, connection: Connection, quiet: Quiet) -> None:
        """Note that the report of the silence of *quiet* failed."""
        connection.execute(_RELEASE, quiet)


# Notes --------------------------------------------------------------------------------------------
#
# Notes say which slash commands are registered or why Discord refused them, how the upload of
# button pictures went, and how people can install the application.


logger = logging.getLogger(__name__)

About: TypeAlias = Literal["commands", "icons", "install", "refused", "emoji", "writable"]

_READ: Final = "SELECT text FROM notes WHERE name = ?"
_KEEP: Final = """
    INSERT INTO notes (name, text) VALUES (?, ?)
    ON CONFLICT (name) DO UPDATE SET text = excluded.text
"""
_FORGET: Final = "DELETE FROM notes WHERE name = ?"
_GIVEN_UP: Final = 60.0
"""Seconds without a sign of life after which a process at work counts as dead."""


class Notes(Repository):
    """The notes of one store. If one cannot be stored, this logs it and raises nothing."""

    async def keep(self, about: About, text: str) -> None:
        """Store *text* in place of the last one; an empty text removes it."""
        try:
            await self.store.write(lambda connection: _keep(connection, about, text))
        except StoreError as error:
            logger.warning("the note about %s cannot be stored: %s", about, error)

    async def take_up(self, about: About, text: str, now: float) -> bool:
        """Claim, at *now*, the work that ends with keeping *text*; return whether to do it.

        The answer is no if *text* is kept already, or if another process has claimed the work
        within the last minute. After success or failure, call `let_go`.
        """

        def take(connection: Connection) -> bool:
            if note_of(connection, about) == text:
                return False
            since, _, taken = note_of(connection, _taken(about)).partition(" ")
            if taken == text and now - float(since) < _GIVEN_UP:
                return False
            _keep(connection, _taken(about), f"{now!r} {text}")
            return True

        try:
            return await self.store.write(take)
        except StoreError as error:
            logger.warning("the note about %s cannot be read: %s", about, error)
            return True

    async def hold(self, about: About, text: str, now: float) -> None:
        """Note that the work is still in progress at *now*."""
        try:
            held = f"{now!r} {text}"
            await self.store.write(lambda connection: _keep(connection, _taken(about), held))
        except StoreError as error:
            logger.warning("another process may do the same work on %s: %s", about, error)

    async def let_go(self, about: About) -> None:
        """Let another process take up the caller's work at once, unless it is done."""
        try:
            await self.store.write(lambda connection: _keep(connection, _taken(about), ""))
        except StoreError as error:
            logger.warning("trying %s again in a minute: %s", about, error)


def note_of(connection: Connection, about: str) -> str:
    """Return the last text of `Notes.keep`; empty for none."""
    row = connection.execute(_READ, (about,)).fetchone()
    return row[0] if row else ""


async def try_to_write(store: Store, now: float) -> None:
    """Try to write, and store only that it worked at *now*.

    Raises:
        StoreError: it cannot.
    """
    about: About = "writable"
    await store.write(lambda connection: _keep(connection, about, str(now)))


def _keep(connection: Connection, name: str, text: str) -> None:
    if text:
        connection.execute(_KEEP, (name, text))
    else:
        connection.execute(_FORGET, (name,))


def _taken(about: About) -> str:
    return f"{about} being done"
