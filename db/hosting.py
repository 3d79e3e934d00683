"""The host's decisions on blocks and maintenance, and the removal and export of a server's data."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from db.dialect import alone, announce, tables_with
from db.privacy import records
from db.repository import Repository, reads, writes
from engine.codec import encode

if TYPE_CHECKING:
    from db.dialect import Connection

FORMAT: Final = "parlor-server/1"
MOST_DEEDS: Final = 200
"""Maximum number of the host's actions to keep; the store drops older ones."""


_OF_ITS_TABLES: Final = """
    match_id IN (SELECT id FROM matches WHERE guild = ?1
                 UNION SELECT id FROM lobbies WHERE guild = ?1)
"""
_OF_A_SERVER: Final = (
    ("guild_channels", "guild = ?1"),
    ("guilds", "id = ?1"),
    ("dailies", "guild = ?1"),
    ("daily_posts", "guild = ?1"),
    ("daily_answers", "guild = ?1"),
    ("on_here", "guild = ?1"),
    ("wanted", "guild = ?1"),
    ("page_links", "guild = ?1"),
    ("page_sessions", "guild = ?1"),
    ("shared_links", _OF_ITS_TABLES),
    ("page_guests", _OF_ITS_TABLES),
    ("puzzle_places", "guild = ?1"),
    ("night_guests", "night_id IN (SELECT id FROM nights WHERE guild = ?1)"),
    ("nights", "guild = ?1"),
    ("entrants", "tournament_id IN (SELECT id FROM tournaments WHERE guild = ?1)"),
    ("tournament_events", "tournament_id IN (SELECT id FROM tournaments WHERE guild = ?1)"),
    ("tournament_matches", "tournament_id IN (SELECT id FROM tournaments WHERE guild = ?1)"),
    ("tournaments", "guild = ?1"),
    ("league_players", "league_id IN (SELECT id FROM leagues WHERE guild = ?1)"),
    ("leagues", "guild = ?1"),
    ("lobbies", "guild = ?1"),
    ("admin_log", "guild = ?1"),
)
"""A server's own tables, in an order that allows deletion; matches and ladders follow."""
_LADDER_PARTS: Final = ("rating_steps", "ratings", "heights", "bests", "house", "ladders")
_OF_ITS_MATCHES: Final = "match_id IN (SELECT id FROM matches WHERE guild = ?1)"
_RUNNING: Final = "SELECT id FROM matches WHERE guild = ? AND ended_at IS NULL ORDER BY id"
_RECOUNT: Final = "INSERT INTO due_recount (one) VALUES (1) ON CONFLICT DO NOTHING"
_EXPORTED: Final = {
    "settings": "SELECT * FROM guilds WHERE id = ?",
    "channels": "SELECT channel FROM guild_channels WHERE guild = ? ORDER BY channel",
    "daily": "SELECT channel, hour, zone, game, is_on FROM dailies WHERE guild = ?",
    "match_lists": "SELECT channel, message FROM on_here WHERE guild = ? ORDER BY channel",
    "acts": "SELECT at, player, deed, match_id, detail FROM admin_log WHERE guild = ? ORDER BY id",
    "matches": """
        SELECT id, game, channel, started_at, ended_at, next_seq AS entries FROM matches
        WHERE guild = ? ORDER BY started_at, id
    """,
    "results": """
        SELECT match_id, seat, player, bot, place, score, outcome, is_counted, ended_at FROM results
        WHERE guild = ? ORDER BY ended_at, match_id, seat, since
    """,
    "ratings": """
        SELECT game, season, variant, player, shown, matches, wins, draws
        FROM ratings JOIN ladders ON ladders.id = ladder WHERE guild = ?
        ORDER BY game, season, variant, player
    """,
    "tournaments": """
        SELECT id, channel, player, plan, opened_at, ended_at FROM tournaments
        WHERE guild = ? AND is_draft = 0 ORDER BY opened_at, id
    """,
    "leagues": """
        SELECT id, channel, player, opened_at, ended_at FROM leagues
        WHERE guild = ? AND is_draft = 0 ORDER BY opened_at, id
    """,
    "nights": "SELECT id, channel, player, at, ended_at FROM nights WHERE guild = ? ORDER BY at",
    "open_lobbies": "SELECT id, channel FROM lobbies WHERE guild = ? ORDER BY id",
}
"""Queries of a server's export, by part: no secret, draft or hand, no move of a running match."""
_TOUCHED: Final = """
    SELECT id FROM matches WHERE ended_at IS NULL AND lost_at IS NULL AND is_led(guild)
    AND (SELECT max(at) FROM entries WHERE match_id = matches.id) >= ? ORDER BY id
"""


class Maintenance(NamedTuple):
    """When the bot is away, in seconds since 1970."""

    at: float
    until: float
    told_at: float
    """When it was announced."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The decisions in force."""

    people: frozenset[int] = frozenset()
    servers: frozenset[int] = frozenset()
    maintenance: Maintenance | None = None


class Deed(NamedTuple):
    """Something that the bot's host did."""

    at: float
    """Seconds since 1970."""
    deed: str
    detail: str


class Hosting(Repository):
    @reads
    def rules(self, connection: Connection) -> Rules:
        return rules_in(connection)

    @writes
    def block(self, connection: Connection, kind: str, number: int, *, is_blocked: bool) -> bool:
        """Block or unblock a person or server; False if nothing changes.

        *kind* is ``person`` or ``server``.
        """
        table, column = _BLOCKS[kind]
        if is_blocked:
            change = f"INSERT INTO {table} ({column}, at) VALUES (?, ?) ON CONFLICT DO NOTHING"  # noqa: S608 # our own names
            done = connection.execute(change, (number, self._clock.now())).rowcount == 1
        else:
            change = f"DELETE FROM {table} WHERE {column} = ?"  # noqa: S608 # our own names
            done = connection.execute(change, (number,)).rowcount == 1
        if done:
            deed = "block" if is_blocked else "unblock"
            note(
                connection,
                self._clock.now(),
                f"{deed} a {kind}",
                str(number) if kind == "server" else "",
            )
        return done

    @writes
    def announce(self, connection: Connection, at: float, until: float) -> None:
        """Announce that the bot is away from *at* to *until*, in seconds since 1970."""
        connection.execute("DELETE FROM maintenance")
        connection.execute(
            "INSERT INTO maintenance (one, at, until, told_at) VALUES (1, ?, ?, ?)",
            (at, until, self._clock.now()),
        )
        note(connection, self._clock.now(), "announce", f"{_date(at)} to {_date(until)}")

    @writes
    def call_off(self, connection: Connection) -> bool:
        """Withdraw the announcement; False if there was none."""
        done = connection.execute("DELETE FROM maintenance").rowcount == 1
        if done:
            note(connection, self._clock.now(), "announce", "called off")
        return done

    @reads
    def touched(self, connection: Connection, since: float) -> list[str]:
        """Return this process's running matches that had a move at or after *since*."""
        return [row[0] for row in connection.execute(_TOUCHED, (since,))]

    @writes
    def note(self, connection: Connection, deed: str, detail: str = "") -> None:
        """Note that the host did *deed* just now."""
        note(connection, self._clock.now(), deed, detail)

    @reads
    def kept_of(self, connection: Connection, guild: int) -> dict[str, int]:
        """Return the number of a server's rows by table; tables without any are absent."""
        found: dict[str, int] = {}
        for table, where in _tables_of_a_server(connection):
            query = f"SELECT count(*) FROM {table} WHERE {where}"  # noqa: S608 # our own names
            if count := connection.execute(query, (guild,)).fetchone()[0]:
                found[table] = count
        return found

    @reads
    def running(self, connection: Connection, guild: int) -> list[str]:
        return [row[0] for row in connection.execute(_RUNNING, (guild,))]

    @writes
    def remove(self, connection: Connection, guild: int) -> list[str]:
        """Delete everything about a server; return the matches that were running there.

        Its matches go with their logs and results, so this notes that all ratings must be counted
        again. If the server is blocked, it stays so.
        """
        alone(connection)
        running = [row[0] for row in connection.execute(_RUNNING, (guild,))]
        for table, where in _tables_of_a_server(connection):
            if table != "blocked_servers":
                connection.execute(f"DELETE FROM {table} WHERE {where}", (guild,))  # noqa: S608 # our own names
        connection.execute(_RECOUNT)
        note(connection, self._clock.now(), "remove a server's data", str(guild))
        announce(connection, "guild", guild)
        announce(connection, "all", 0)
        return running

    @reads
    def export(self, connection: Connection, guild: int) -> bytes:
        """Return a server's data as JSON, for its managers.

        It has no secrets and no moves: it must not reveal running matches, and ``/replay`` shows
        ended ones.
        """
        found: dict[str, Any] = {"format": FORMAT, "server": str(guild)}
        for name, query in _EXPORTED.items():
            found[name] = records(connection, query, guild)
        return encode(found)


_BLOCKS: Final = {"person": ("blocked_people", "player"), "server": ("blocked_servers", "guild")}


def note(connection: Connection, now: float, deed: str, detail: str) -> None:
    """Note that the host did *deed* at *now*, in the transaction that does it."""
    connection.execute(
        "INSERT INTO host_deeds (at, deed, detail) VALUES (?, ?, ?) ON CONFLICT DO NOTHING",
        (now, deed, detail),
    )
    connection.execute(
        "DELETE FROM host_deeds WHERE at < (SELECT min(at) FROM"
        " (SELECT at FROM host_deeds ORDER BY at DESC LIMIT ?) AS kept)",
        (MOST_DEEDS,),
    )


def rules_in(connection: Connection) -> Rules:
    people = connection.execute("SELECT player FROM blocked_people").fetchall()
    servers = connection.execute("SELECT guild FROM blocked_servers").fetchall()
    away = connection.execute("SELECT at, until, told_at FROM maintenance").fetchone()
    return Rules(
        frozenset(row[0] for row in people),
        frozenset(row[0] for row in servers),
        None if away is None else Maintenance(*away),
    )


def told_of(connection: Connection, now: float, most: int) -> list[str]:
    """Return the doctor's lines about the host's decisions and last *most* actions."""
    rules = rules_in(connection)
    lines: list[str] = []
    if rules.people or rules.servers:
        lines.append(
            f"blocked: people {len(rules.people):,}, servers {len(rules.servers):,}; bot.py"
            " host log lists them"
        )
    if rules.maintenance is not None and rules.maintenance.until > now:
        at, until = _date(rules.maintenance.at), _date(rules.maintenance.until)
        lines.append(f"announced: away from {at} to {until}")
    query = "SELECT at, deed, detail FROM host_deeds ORDER BY at DESC LIMIT ?"
    deeds = [Deed(*row) for row in connection.execute(query, (most,)).fetchall()]
    lines += [f"host, {_date(deed.at)}: {deed.deed} {deed.detail}".rstrip() for deed in deeds]
    return lines


def _tables_of_a_server(connection: Connection) -> list[tuple[str, str]]:
    """Return all tables with a server's rows, each with its condition, in order of deletion."""
    own = [statement for statement in _OF_A_SERVER if statement[0] != "guilds"]
    listed = {table for table, _ in own} | {*_LADDER_PARTS}
    hanging = [name for name in sorted(tables_with(connection, "match_id")) if name not in listed]
    ladders = [part for part in _LADDER_PARTS if part != "ladders"]
    return [
        *own,
        *((table, "ladder IN (SELECT id FROM ladders WHERE guild = ?1)") for table in ladders),
        # ratings across all servers count these matches too
        ("rating_steps", _OF_ITS_MATCHES),
        *((table, _OF_ITS_MATCHES) for table in hanging),
        ("ladders", "guild = ?1"),
        ("matches", "guild = ?1"),
        ("guilds", "id = ?1"),
        ("blocked_servers", "guild = ?1"),
    ]


def _date(at: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M UTC", time.gmtime(at))
