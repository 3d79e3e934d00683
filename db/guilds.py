"""Server settings, and the actions of servers' managers."""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, cast, get_args

from db.dialect import announce
from db.outages import move_on_guild, running_on
from db.repository import Repository, reads, writes
from engine.ladders import season_of
from engine.turns import DAYS, MOST_DAYS, TimeUp

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from db.dialect import Connection
    from db.store import Store
    from engine.ports import Clock


_SOON: Final = 600.0
"""If somebody repeats an action within this many seconds, only the first and last are kept."""
MOST_KEPT: Final = 500
"""Maximum number of actions kept per server that concern no match, such as settings."""
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
    """An action of a server's manager."""

    guild: int
    player: int
    what: str
    """The name of its text: ``settings``, ``end`` and so on."""
    at: float
    """Seconds since 1970."""
    match: str | None = None
    detail: str = ""
    """``name=value`` for a setting."""


class AdminLog(Repository):
    def act(
        self, guild: int, player: int, what: str, match: str | None = None, detail: str = ""
    ) -> AdminAct:
        return AdminAct(guild, player, what, self.now(), match, detail)

    def now(self) -> float:
        """Return the present time in seconds since 1970."""
        return self._clock.now()

    @writes
    def note(self, connection: Connection, act: AdminAct) -> None:
        note(connection, act)

    @reads
    def latest(self, connection: Connection, guild: int, limit: int) -> list[AdminAct]:
        """Return at most *limit* actions in *guild*, the newest first."""
        query = (
            "SELECT guild, player, deed, at, match_id, detail FROM admin_log"
            " WHERE guild = ? ORDER BY id DESC LIMIT ?"
        )
        return [AdminAct(*row) for row in connection.execute(query, (guild, limit))]


def note(connection: Connection, act: AdminAct) -> None:
    """Store *act* in the transaction that does it.

    If somebody repeats an action soon, this keeps only the first and the last, so that turning
    something on and off does not fill the log. It keeps only the newest of the actions that
    concern no match.
    """
    setting = act.detail.partition("=")[0]
    again = (act.guild, act.player, act.what, act.match, act.at - _SOON)
    rows = connection.execute(_LATELY, again).fetchall()
    same = [number for number, detail in rows if detail.partition("=")[0] == setting]
    connection.executemany("DELETE FROM admin_log WHERE id = ?", [(other,) for other in same[1:]])
    if act.match is None:
        connection.execute(_TRIM, (act.guild, MOST_KEPT))
    connection.execute(
        "INSERT INTO admin_log (guild, player, deed, match_id, detail, at)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        (act.guild, act.player, act.what, act.match, act.detail, act.at),
    )


logger = logging.getLogger(__name__)

BoardMode: TypeAlias = Literal["post", "edit", "keep"]
"""A turn's board: a new message instead of the last ("post") or after it ("keep"), or an edit."""
PingStyle: TypeAlias = Literal["message", "board", "none"]
"""How players hear of their turn: by a separate message, by the board's message, or not at all."""
Starters: TypeAlias = Literal["everybody", "role", "managers"]
"""Who may open lobbies, besides people who may manage the server."""
PlayedIn: TypeAlias = Literal["here", "thread"]
"""Whether a match is played in the channel of its lobby or in its own thread there."""
Links: TypeAlias = Literal["players", "nobody"]
"""Who may give out links for watching to people who are not on the server."""
MOST_CHANNELS = 25
"""Maximum number of channels that a server can name: as many as a Discord select holds."""

_NUMBERS_OF_PACE: Final = 2
_LONGEST_PACE: Final = 60 * 86400
"""Maximum pace that a server can set, in seconds: 60 days."""
KEPT_FOR: Final = 30 * 86400.0
"""Seconds to keep the settings of a server that has removed the bot."""

_LEAVE: Final = """
    UPDATE guilds SET left_at = coalesce(left_at, ?), unreachable_since = NULL WHERE id = ?
"""
_CUT_OFF: Final = """
    UPDATE guilds SET unreachable_since = coalesce(unreachable_since, ?) WHERE id = ?
"""
_LOSE: Final = """
    UPDATE matches SET lost_at = coalesce(lost_at, ?), lost_for = NULL
    WHERE guild = ? AND is_guest = 0
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
"""  # noqa: S608 # constants only
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
_TOLD_FOR: Final = 7 * 86400.0
"""Seconds before a server's owner is told again that the bot cannot post anywhere there."""


def _id(text: str) -> int | None:
    return int(text) if text else None


def _days(text: str) -> int:
    if int(text) not in range(MOST_DAYS + 1):
        raise ValueError(text)
    return int(text)


def _pace(text: str) -> tuple[int, ...]:
    pace = tuple(int(word) for word in text.split("+") if word not in {"", "0"})
    if len(pace) > _NUMBERS_OF_PACE or not all(0 < part <= _LONGEST_PACE for part in pace):
        raise ValueError(text)
    return pace


def _channels(text: str) -> tuple[int, ...]:
    channels = tuple(sorted({int(word) for word in text.split("+") if word}))
    if len(channels) > MOST_CHANNELS:
        raise ValueError(text)
    return channels


SETTINGS: Final[Mapping[str, tuple[str, ...] | Callable[[str], Any]]] = {
    "board": get_args(BoardMode),
    "pings": get_args(PingStyle),
    "threads": get_args(PlayedIn),
    "starters": get_args(Starters),
    "role": _id,
    "channels": _channels,
    "pace": _pace,
    "time_up": get_args(TimeUp),
    "away": _days,
    "language": lambda text: None if text in {"", "own"} else text,
    "organisers": _id,
    "links": get_args(Links),
    "celebrations": _id,
}
"""The settings in the order people see them, each with its allowed words, or a
function that reads its text, or raises ValueError.
"""
COLUMNS: Final = {
    setting: "board_mode" if setting == "board" else setting
    for setting in SETTINGS
    if setting != "channels"
}
"""The columns of the settings; channels have their own table."""
_READ: Final = ", ".join(
    {**COLUMNS, "board": "CASE keeps_boards WHEN 1 THEN 'keep' ELSE board_mode END"}.values()
)
# a new channel does not celebrate seasons that ended earlier
_SAVED: Final = (*COLUMNS.values(), "keeps_boards")
_SAVE: Final = f"""
    INSERT INTO guilds (id, {", ".join(_SAVED)}, celebrated)
    VALUES ({", ".join("?" * (len(_SAVED) + 2))})
    ON CONFLICT (id) DO UPDATE SET {", ".join(f"{name} = excluded.{name}" for name in _SAVED)},
        celebrated = CASE WHEN guilds.celebrations IS NULL THEN excluded.celebrated
                     ELSE guilds.celebrated END
"""  # noqa: S608 # constants only


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """The settings of one server; the defaults are for servers that have set nothing."""

    board: BoardMode = "post"
    pings: PingStyle = "board"
    starters: Starters = "everybody"
    role: int | None = None
    """Its members may open lobbies if *starters* is ``role``."""
    language: str | None = None
    """The language that everybody reads; None for the server's own on Discord."""
    channels: tuple[int, ...] = ()
    """Where games may be started, threads included; empty for everywhere."""
    threads: PlayedIn = "here"
    away: int = DAYS
    """Maximum number of days that an absent player's clock is paused in a match; 0 for none."""
    pace: tuple[int, ...] = ()
    """Default for lobbies: seconds per turn, or a bank's seconds and gain; empty for no limit."""
    time_up: TimeUp = "lose"
    """Default for lobbies: the rule for players who run out of time."""
    organisers: int | None = None
    """A role whose members may run tournaments, besides people who may manage the server."""
    links: Links = "players"
    celebrations: int | None = None
    """The channel for celebrating the end of a season; None if it is not celebrated."""

    def value(self, setting: str) -> str:
        """Return one setting as text, numbers joined by ``+``; empty if nothing is set."""
        value: str | int | tuple[int, ...] | None = getattr(self, setting)
        if isinstance(value, tuple):
            return "+".join(map(str, value))
        return "" if value is None else str(value)

    def changed(self, setting: str, value: str) -> GuildSettings:
        """Return the settings with *setting* changed to the text *value*; see `value`.

        Raises:
            ValueError: the setting or its value does not exist.
        """
        known, fault = SETTINGS.get(setting, ()), f"{setting}={value}"[:100]
        if not callable(known):
            if value not in known:
                raise ValueError(fault)
            return replace(self, **{setting: cast("Any", value)})
        try:
            return replace(self, **{setting: known(value)})
        except ValueError:
            raise ValueError(fault) from None


DEFAULTS = GuildSettings()


def add_guild(connection: Connection, guild: int) -> None:
    """Make sure that there is a row for *guild*; a new one has the defaults."""
    query = (
        "INSERT INTO guilds (id, board_mode, pings) VALUES (?, 'post', ?) ON CONFLICT DO NOTHING"
    )
    connection.execute(query, (guild, DEFAULTS.pings))


class Guilds(Repository):
    """The settings of all servers, kept in memory too, so that boards don't wait for a query."""

    def __init__(self, store: Store, clock: Clock | None = None) -> None:
        super().__init__(store, clock)
        self._known: dict[int, GuildSettings] = {}

    async def load(self) -> None:
        """Read the settings of all servers; forget servers that the bot left long ago."""
        await self._forget_left()
        self._known = await self._read()

    async def reload(self, guild: int | None) -> None:
        """Reload the settings of *guild*, or of all servers if None: they may have changed."""
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
            row = {column: getattr(settings, name) for name, column in COLUMNS.items()}
            row["board_mode"] = "edit" if settings.board == "edit" else "post"
            row["pace"] = settings.value("pace") or None
            facts = (*row.values(), settings.board == "keep", season_of(act.at) - 1)
            connection.execute(_SAVE, (guild, *facts))
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
        The settings stay for a while; see `KEPT_FOR`.
        """
        now = self._clock.now()
        add_guild(connection, guild)
        connection.execute(_LEAVE, (now, guild))
        connection.execute(_LOSE, (now, guild))
        query = "SELECT id FROM matches WHERE guild = ? AND ended_at IS NULL AND is_guest = 0"
        return [row[0] for row in connection.execute(query, (guild,))]

    @writes
    def cut_off(self, connection: Connection, guild: int) -> None:
        """Note that Discord cannot reach *guild*: its clocks pause, and nothing becomes due."""
        now = self._clock.now()
        add_guild(connection, guild)
        connection.execute(_CUT_OFF, (now, guild))
        connection.execute(_STAND, (now, guild))

    @writes
    def come_back(self, connection: Connection, guild: int) -> list[str]:
        """Note that the bot is in *guild* again; return the matches that continue there.

        This puts off everything due by as long as Discord could not reach the server. If the bot
        had been removed, turns get their full time again.
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
        """Return the servers the bot has left that still have settings or matches in the store."""
        return {row[0] for row in connection.execute(_LEFT)}

    @reads
    def unreachable(self, connection: Connection) -> set[int]:
        """Return servers that Discord can't reach, or with clocks still paused for that reason."""
        return {row[0] for row in connection.execute(_CUT)}

    @reads
    def knows_mute(self, connection: Connection, guild: int) -> bool:
        found = connection.execute("SELECT mute_told FROM guilds WHERE id = ?", (guild,)).fetchone()
        return found is not None and (found[0] or 0.0) >= self._clock.now() - _TOLD_FOR

    @writes
    def note_mute(self, connection: Connection, guild: int) -> None:
        add_guild(connection, guild)
        query = "UPDATE guilds SET mute_told = ? WHERE id = ?"
        connection.execute(query, (self._clock.now(), guild))

    @writes
    def _forget_left(self, connection: Connection) -> None:
        before = (self._clock.now() - KEPT_FOR,)
        for table in ("guild_channels", "dailies", "on_here"):
            query = f"DELETE FROM {table} WHERE guild IN (SELECT id FROM guilds WHERE left_at < ?)"  # noqa: S608 # our own names
            connection.execute(query, before)
        connection.execute("DELETE FROM guilds WHERE left_at < ?", before)

    @reads
    def _read(self, connection: Connection, only: int | None = None) -> dict[int, GuildSettings]:
        """Return the settings of all servers, or of *only*, which gets defaults if it has none."""
        where, facts_of = ("", ()) if only is None else ("WHERE guild = ?", (only,))
        query = f"SELECT guild, channel FROM guild_channels {where} ORDER BY guild, channel"  # noqa: S608 # constants only
        channels: dict[int, list[int]] = {}
        for guild, channel in connection.execute(query, facts_of):
            channels.setdefault(guild, []).append(channel)
        where = "" if only is None else "WHERE id = ?"
        query = f"SELECT id, {_READ} FROM guilds {where}"  # noqa: S608 # constants only
        known: dict[int, GuildSettings] = {} if only is None else {only: DEFAULTS}
        for guild, *facts in connection.execute(query, facts_of):
            settings, faults = settings_of(dict(zip(COLUMNS, facts, strict=True)))
            for fault in faults:
                logger.warning("a setting of server %d is ignored: %s", guild, fault)
            known[guild] = replace(settings, channels=tuple(channels.get(guild, ())))
        return known


def settings_of(
    facts: Mapping[str, str | int | None],
) -> tuple[GuildSettings, list[str]]:
    """Return the settings stored as *facts*, and a sentence for each invalid value.

    Defaults replace invalid values.
    """
    settings, faults = DEFAULTS, list[str]()
    for name, fact in facts.items():
        try:
            settings = settings.changed(name, "" if fact is None else str(fact))
        except ValueError as error:
            faults.append(str(error))
    return settings, faults
