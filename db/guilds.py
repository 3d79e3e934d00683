"""Server settings, and what the managers of servers have done."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, cast, get_args

from db.dialect import announce
from db.outages import move_on_guild, running_on
from db.repository import Repository, reads, writes
from engine.ladders import season_of
from engine.ports import Clock
from engine.turns import DAYS, MOST_DAYS, TimeUp

if TYPE_CHECKING:
    from collections.abc import Sequence

    from db.dialect import Connection
    from db.store import Store


_SOON: Final = 600.0
"""Seconds within which a repeated act of one person is noted at most twice."""
MOST_KEPT: Final = 500
"""Acts kept per server that concern no match, such as settings; older ones are forgotten."""
_LATELY: Final = """
    SELECT id, detail FROM admin_log WHERE guild = ? AND player = ? AND deed = ?
    AND coalesce(match_id, '') = coalesce(?, '') AND at >= ? ORDER BY id
"""
_TRIM: Final = """
    DELETE FROM admin_log WHERE guild = ?1 AND match_id IS NULL AND id <= (
        SELECT id FROM admin_log WHERE guild = ?1 AND match_id IS NULL
        ORDER BY id DESC LIMIT 1 OFFSET ?2
    )
"""


@dataclass(frozen=True, slots=True)
class AdminAct:
    """An act of a server's manager."""

    guild: int
    player: int
    what: str
    """The name of its text: ``settings``, ``end`` and so on."""
    at: float
    """Seconds since 1970."""
    match: str | None = None
    detail: str = ""
    """For a setting ``name=value``."""


class AdminLog(Repository):
    """The acts of servers' managers, in one store."""

    @writes
    def note(self, connection: Connection, act: AdminAct) -> None:
        """Store *act*; see `note`."""
        note(connection, act)

    @reads
    def latest(self, connection: Connection, guild: int, limit: int) -> list[AdminAct]:
        """Return at most *limit* acts in *guild*, the newest first."""
        query = (
            "SELECT guild, player, deed, at, match_id, detail FROM admin_log"
            " WHERE guild = ? ORDER BY id DESC LIMIT ?"
        )
        return [AdminAct(*row) for row in connection.execute(query, (guild, limit))]


def note(connection: Connection, act: AdminAct) -> None:
    """Store *act* in the transaction that does it.

    If somebody repeats an act within a short while, only the first and the last are kept, so that
    turning something on and off does not fill the log. Of acts that concern no match, the newest
    are kept.
    """
    setting = act.detail.partition("=")[0]
    again = (act.guild, act.player, act.what, act.match, act.at - _SOON)
    rows = connection.execute(_LATELY, again).fetchall()
    same = [number for number, detail in rows if detail.partition("=")[0] == setting]
    connection.executemany("DELETE FROM admin_log WHERE id = ?", [(one,) for one in same[1:]])
    if act.match is None:
        connection.execute(_TRIM, (act.guild, MOST_KEPT))
    connection.execute(
        "INSERT INTO admin_log (guild, player, deed, match_id, detail, at)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        (act.guild, act.player, act.what, act.match, act.detail, act.at),
    )


# Server settings ----------------------------------------------------------------------------------


logger = logging.getLogger(__name__)

BoardMode: TypeAlias = Literal["post", "edit", "keep"]
"""Each turn's board: a new message in place of the last or below it ("keep"), or an edit of it."""
PingStyle: TypeAlias = Literal["message", "board", "none"]
"""How players hear of their turn: by a message of its own, by the board's, or not at all."""
Starters: TypeAlias = Literal["everybody", "role", "managers"]
"""Who may open lobbies, besides those who may manage the server."""
PlayedIn: TypeAlias = Literal["here", "thread"]
"""Whether a match is played in the channel of its lobby or in a thread of its own there."""
Links: TypeAlias = Literal["players", "nobody"]
"""Who may give out links for watching to people who are not on the server."""
Setting: TypeAlias = Literal[
    "board",
    "pings",
    "threads",
    "starters",
    "role",
    "language",
    "channels",
    "away",
    "pace",
    "time_up",
    "organisers",
    "links",
    "celebrations",
]

MOST_CHANNELS = 25
"""Channels that a server can name: as many as a Discord select holds."""

_NUMBERS_OF_PACE: Final = 2
_LONGEST_PACE: Final = 60 * 86400
"""Seconds."""
KEPT_FOR: Final = 30 * 86400.0
"""Seconds for which the settings of a server that has removed the bot are kept."""

_COLUMNS: Final = (
    "id, CASE keeps_boards WHEN 1 THEN 'keep' ELSE board_mode END, pings, starters, role, language,"
    " threads, away, pace, time_up, organisers, links, celebrations"
)
_FORGET_CHANNELS: Final = """
    DELETE FROM guild_channels WHERE guild IN (SELECT id FROM guilds WHERE left_at < ?)
"""
_FORGET_DAILY: Final = """
    DELETE FROM dailies WHERE guild IN (SELECT id FROM guilds WHERE left_at < ?)
"""
_FORGET_ON_HERE: Final = """
    DELETE FROM on_here WHERE guild IN (SELECT id FROM guilds WHERE left_at < ?)
"""
_LEAVE: Final = """
    INSERT INTO guilds (id, board_mode, pings, left_at) VALUES (?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET left_at = coalesce(guilds.left_at, excluded.left_at),
                                   unreachable_since = NULL
"""
_LOSE: Final = """
    UPDATE matches SET lost_at = coalesce(lost_at, ?), lost_for = NULL
    WHERE guild = ? AND is_guest = 0
"""
_CUT_OFF: Final = """
    INSERT INTO guilds (id, board_mode, pings, unreachable_since) VALUES (?, ?, ?, ?)
    ON CONFLICT (id) DO UPDATE
        SET unreachable_since = coalesce(guilds.unreachable_since, excluded.unreachable_since)
"""
_STAND: Final = """
    UPDATE matches SET lost_at = ?, lost_for = 'server'
    WHERE guild = ? AND ended_at IS NULL AND lost_at IS NULL AND is_guest = 0
"""
_BACK: Final = "SELECT left_at IS NOT NULL, unreachable_since FROM guilds WHERE id = ?"
_REACHED: Final = "UPDATE guilds SET left_at = NULL, unreachable_since = NULL WHERE id = ?"
_STOOD: Final = """
    SELECT id FROM matches WHERE guild = ? AND lost_at > 0
    AND (ended_at IS NULL OR published_seq < next_seq - 1)
    AND (? = 1 OR lost_for IS NOT NULL)
"""
_GO_ON: Final = f"""
    UPDATE matches SET {running_on("?1")}
    WHERE guild = ?2 AND lost_at > 0 AND (?3 = 1 OR lost_for IS NOT NULL)
"""  # noqa: S608 # our own words
_EXPECTED: Final = """
    SELECT id FROM guilds WHERE left_at IS NULL
    UNION SELECT guild FROM matches
          WHERE ended_at IS NULL AND lost_at IS NULL AND guild <> 0 AND is_guest = 0
"""
_LEFT: Final = "SELECT id FROM guilds WHERE left_at > 0"
_CUT: Final = """
    SELECT id FROM guilds WHERE unreachable_since > 0
    UNION SELECT guild FROM matches WHERE lost_for IS NOT NULL
"""
_TELL: Final = """
    INSERT INTO guilds (id, board_mode, pings, mute_told) VALUES (?1, ?2, ?3, ?4)
    ON CONFLICT (id) DO UPDATE SET mute_told = excluded.mute_told
"""
_MUTE_TOLD: Final = "SELECT mute_told FROM guilds WHERE id = ?"
_TOLD_FOR: Final = 7 * 86400.0
"""Seconds in which a server's owner hears only once that the bot can tell nobody there."""
_CHOICES: Final = {
    "board": get_args(BoardMode),
    "pings": get_args(PingStyle),
    "threads": get_args(PlayedIn),
    "starters": get_args(Starters),
    "time_up": get_args(TimeUp),
    "links": get_args(Links),
}


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """The settings of one server; the defaults are those of a server that has set nothing."""

    board: BoardMode = "post"
    pings: PingStyle = "board"
    starters: Starters = "everybody"
    role: int | None = None
    """Its members may open lobbies if *starters* is ``role``."""
    language: str | None = None
    """Everybody reads it; None: the server's own on Discord."""
    channels: tuple[int, ...] = ()
    """Where games may be started, with the threads there; empty: everywhere."""
    threads: PlayedIn = "here"
    away: int = DAYS
    """Days for which the clock of an absent player is paused in a match; 0: none."""
    pace: tuple[int, ...] = ()
    """Default of lobbies: seconds of a turn, or of a bank and its gain; empty: no limit."""
    time_up: TimeUp = "lose"
    """Default of lobbies."""
    organisers: int | None = None
    """A role whose members may run tournaments, as those who may manage the server can."""
    links: Links = "players"
    celebrations: int | None = None
    """The channel for celebrating the end of a season; None: it is not celebrated."""

    def value(self, setting: Setting) -> str:
        """Return one setting as text, numbers joined by ``+``; empty if nothing is set."""
        value: str | int | tuple[int, ...] | None = getattr(self, setting)
        if isinstance(value, tuple):
            return "+".join(str(one) for one in value)
        return "" if value is None else str(value)

    def changed(self, setting: str, value: str) -> GuildSettings:
        """Return the settings with *setting* changed to the text *value*; see `value`.

        Raises:
            ValueError: there is no such setting, or it has no such value.
        """
        if value in _CHOICES.get(setting, ()):
            return replace(self, **{setting: cast("Any", value)})
        if setting in {"role", "organisers", "celebrations"}:
            return replace(self, **{setting: int(value) if value else None})
        if setting == "language":
            return replace(self, language=value or None)
        if setting == "away" and int(value) in range(MOST_DAYS + 1):
            return replace(self, away=int(value))
        if setting == "pace":
            pace = tuple(int(one) for one in value.split("+") if one not in {"", "0"})
            if len(pace) <= _NUMBERS_OF_PACE and all(0 < one <= _LONGEST_PACE for one in pace):
                return replace(self, pace=pace)
        if setting == "channels":
            channels = tuple(sorted({int(one) for one in value.split("+") if one}))
            if len(channels) <= MOST_CHANNELS:
                return replace(self, channels=channels)
        raise ValueError(f"{setting}={value}"[:100])


DEFAULTS = GuildSettings()
_FIRST_SETTINGS: Final[tuple[Setting, ...]] = ("board", "pings", "starters", "role", "language")
LATER_SETTINGS: Final[tuple[Setting, ...]] = (
    *("threads", "away", "pace", "time_up"),
    *("organisers", "links", "celebrations"),
)
"""Settings whose columns older schemas lack, in the order in which they came."""


def mode_column(board: BoardMode) -> str:
    """Return the value for the column ``board_mode``; "keep" has a column of its own."""
    return "edit" if board == "edit" else "post"


class Guilds(Repository):
    """The settings of all servers, kept in memory too: what is shown cannot wait for them."""

    def __init__(self, store: Store, clock: Clock | None = None) -> None:
        super().__init__(store)
        self._clock = clock or Clock()
        self._known: dict[int, GuildSettings] = {}

    async def load(self) -> None:
        """Read the settings of all servers; forget servers that the bot left long ago."""
        await self._forget_left()
        self._known = await self._read()

    async def reload(self, guild: int | None) -> None:
        """Read the settings of *guild* (None: all) again: another process may have changed them."""
        if guild is None:
            self._known = await self._read()
        else:
            self._known.update(await self._read(guild))

    def of(self, guild: int) -> GuildSettings:
        """Return the settings of *guild*; 0, a direct message, has the defaults."""
        return self._known.get(guild, DEFAULTS)

    async def save(self, settings: GuildSettings, act: AdminAct) -> None:
        """Store *settings* for the server of *act*, and note *act*."""
        guild = act.guild

        def keep(connection: Connection) -> None:
            connection.execute(
                "INSERT INTO guilds"
                " (id, board_mode, keeps_boards, pings, starters, role, language, threads, away,"
                " pace, time_up, organisers, links, celebrations, celebrated)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
                " ON CONFLICT (id) DO UPDATE SET"
                " board_mode = excluded.board_mode, keeps_boards = excluded.keeps_boards,"
                " pings = excluded.pings,"
                " starters = excluded.starters, role = excluded.role,"
                " language = excluded.language, threads = excluded.threads, away = excluded.away,"
                " pace = excluded.pace, time_up = excluded.time_up,"
                " organisers = excluded.organisers, links = excluded.links,"
                " celebrations = excluded.celebrations,"
                # seasons that ended before there was a channel are not celebrated later
                " celebrated = CASE WHEN guilds.celebrations IS NULL THEN excluded.celebrated"
                " ELSE guilds.celebrated END",
                (
                    guild,
                    mode_column(settings.board),
                    settings.board == "keep",
                    settings.pings,
                    settings.starters,
                    settings.role,
                    settings.language,
                    settings.threads,
                    settings.away,
                    settings.value("pace") or None,
                    settings.time_up,
                    settings.organisers,
                    settings.links,
                    settings.celebrations,
                    season_of(act.at) - 1,
                ),
            )
            connection.execute("DELETE FROM guild_channels WHERE guild = ?", (guild,))
            connection.executemany(
                "INSERT INTO guild_channels (guild, channel) VALUES (?, ?)",
                [(guild, channel) for channel in settings.channels],
            )
            note(connection, act)
            announce(connection, "guild", guild)

        await self.store.write(keep)
        self._known[guild] = settings

    @writes
    def leave(self, connection: Connection, guild: int) -> list[str]:
        """Note that the bot is no longer in *guild*; return the matches that were running there.

        They are not shown and their clocks are paused until the bot is back or somebody moves them.
        The settings are kept for a while, see `KEPT_FOR`.
        """
        now = self._clock.now()
        connection.execute(_LEAVE, (guild, mode_column(DEFAULTS.board), DEFAULTS.pings, now))
        connection.execute(_LOSE, (now, guild))
        query = "SELECT id FROM matches WHERE guild = ? AND ended_at IS NULL AND is_guest = 0"
        return [row[0] for row in connection.execute(query, (guild,))]

    @writes
    def cut_off(self, connection: Connection, guild: int) -> None:
        """Note that Discord cannot reach *guild*: its clocks are paused, and what is due waits."""
        now = self._clock.now()
        usual = (mode_column(DEFAULTS.board), DEFAULTS.pings)
        connection.execute(_CUT_OFF, (guild, *usual, now))
        connection.execute(_STAND, (now, guild))

    @writes
    def come_back(self, connection: Connection, guild: int) -> list[str]:
        """Note that the bot is in *guild* again; return the matches that go on there.

        What was due is put off by as long as Discord could not reach the server. If the bot had
        been removed, turns have all their time again.
        """
        now = self._clock.now()
        was_left, since = connection.execute(_BACK, (guild,)).fetchone() or (False, None)
        connection.execute(_REACHED, (guild,))
        for table in ("matches", "lobbies"):
            change = f"UPDATE {table} SET is_guest = 0 WHERE guild = ?"  # noqa: S608 # our own names
            connection.execute(change, (guild,))
        found = [row[0] for row in connection.execute(_STOOD, (guild, int(was_left)))]
        connection.execute(_GO_ON, (now, guild, int(was_left)))
        if since is not None:
            move_on_guild(connection, now - since, now, guild)
        return found

    @reads
    def expected(self, connection: Connection) -> set[int]:
        """Return the servers the bot believes it is in: with settings or running matches."""
        return {row[0] for row in connection.execute(_EXPECTED)}

    @reads
    def left(self, connection: Connection) -> set[int]:
        """Return the servers the bot has left, but whose settings or matches it still has."""
        return {row[0] for row in connection.execute(_LEFT)}

    @reads
    def unreachable(self, connection: Connection) -> set[int]:
        """Return the servers with clocks paused because Discord or the bot reached nobody."""
        return {row[0] for row in connection.execute(_CUT)}

    @reads
    def knows_mute(self, connection: Connection, guild: int) -> bool:
        """Whether the owner has heard lately that the bot can tell nobody in *guild*."""
        found = connection.execute(_MUTE_TOLD, (guild,)).fetchone()
        return found is not None and (found[0] or 0.0) >= self._clock.now() - _TOLD_FOR

    @writes
    def note_mute(self, connection: Connection, guild: int) -> None:
        """Note that the owner has heard that the bot can tell nobody in *guild*."""
        usual = (mode_column(DEFAULTS.board), DEFAULTS.pings)
        connection.execute(_TELL, (guild, *usual, self._clock.now()))

    @writes
    def _forget_left(self, connection: Connection) -> None:
        before = self._clock.now() - KEPT_FOR
        connection.execute(_FORGET_CHANNELS, (before,))
        connection.execute(_FORGET_DAILY, (before,))
        connection.execute(_FORGET_ON_HERE, (before,))
        connection.execute("DELETE FROM guilds WHERE left_at < ?", (before,))

    @reads
    def _read(self, connection: Connection, only: int | None = None) -> dict[int, GuildSettings]:
        """Return the settings of all servers, or of *only* one, which is always among them."""
        where, facts_of = ("", ()) if only is None else ("WHERE guild = ?", (only,))
        query = f"SELECT guild, channel FROM guild_channels {where} ORDER BY guild, channel"  # noqa: S608 # our own words
        channels: dict[int, list[int]] = {}
        for guild, channel in connection.execute(query, facts_of):
            channels.setdefault(guild, []).append(channel)
        where = "" if only is None else "WHERE id = ?"
        query = f"SELECT {_COLUMNS} FROM guilds {where}"  # noqa: S608 # our own words
        known: dict[int, GuildSettings] = {} if only is None else {only: DEFAULTS}
        for guild, *facts in connection.execute(query, facts_of):
            settings, faults = settings_of(facts)
            for fault in faults:
                logger.warning("a setting of server %d is passed over: %s", guild, fault)
            known[guild] = replace(settings, channels=tuple(channels.get(guild, ())))
        return known


def settings_of(facts: Sequence[str | int | None]) -> tuple[GuildSettings, list[str]]:
    """Return the settings of a row, and the values it cannot have, replaced by defaults.

    Its columns are board_mode, pings, starters, role, language, threads, away, pace, time_up,
    organisers, links, celebrations; an older schema lacks some of the last.
    """
    settings, faults = DEFAULTS, list[str]()
    for name, fact in zip((*_FIRST_SETTINGS, *LATER_SETTINGS), facts, strict=False):
        try:
            settings = settings.changed(name, "" if fact is None else str(fact))
        except ValueError as error:
            faults.append(str(error))
    return settings, faults
