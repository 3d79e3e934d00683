"""Count, export and erase all data about a person; erasing also clears the disk."""

from __future__ import annotations

import re
import secrets
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from db.dialect import alone, announce, tables_with
from db.ladders import unrank
from db.logs import log_of, packed_log_of
from db.repository import Repository, reads
from db.traces import DUE_SINCE, note_erased
from engine.career import Career
from engine.codec import decode, encode
from engine.errors import CorruptLog
from engine.lobby import Wishes

if TYPE_CHECKING:
    from db.dialect import Connection
    from db.logs import Logged


# In every table, present or future, the column with a person's id is called ``player``. Other ids
# are only in the JSON of lobbies and in other people's notes: people whose invitations they refuse,
# or to whom they offer a seat. Other people's careers name the people they have met: the database
# drops those careers when a result loses its person, see `db.results`.


FORMAT: Final = "parlor-person/1"
_GREATEST: Final = 2**53
"""JSON readers round whole numbers beyond this, so exports have such ids as text."""
OF_NO_USE_TO_OTHERS: Final = (
    *(
        *("appointments", "appointment_guests"),
        "avoided",
        "away",
        "blocked_people",
        "careers",
        "coaching",
        "comforts",
        "daily_answers",
        "followers",
        "imports",
        "letters",
        "lobby_news",
    ),
    *(
        "league_players",
        "night_guests",
        "lessons",
        "meetings",
        "page_links",
        "page_sessions",
        "phones",
        "preferences",
        "plans",
        "puzzle_answers",
        "puzzle_names",
    ),
    *("puzzle_places", "puzzle_ranks", "puzzle_ratings", "refusals", "tellings", "tries"),
    *("shared_links", "page_guests"),
    "wanted",
)
"""Tables that lose their rows about a person when the person is erased."""
_NUMBERS: Final = 2**62
"""Number of random numbers that can replace erased people."""

# each seat that they hold or held, with the range of their log entries
_STINTS: Final = """
    (SELECT match_id, seat, since, until FROM holders WHERE player = ?1
     UNION ALL
     SELECT match_id, seat, (SELECT coalesce(max(until), 0) FROM holders
                             WHERE holders.match_id = seats.match_id
                             AND holders.seat = seats.seat), NULL
     FROM seats WHERE player = ?1) AS stint
"""
_MATCHES: Final = f"""
    SELECT id, game, setup, turn_seconds, guild, channel, started_at, ended_at, hints, seat, since,
           until
    FROM {_STINTS} JOIN matches ON id = match_id ORDER BY started_at, id, since
"""  # noqa: S608 # constants only
_LADDERS: Final = """
    SELECT * FROM ladders WHERE id IN (SELECT ladder FROM ratings WHERE player = ?1
                                       UNION SELECT ladder FROM bests WHERE player = ?1
                                       UNION SELECT ladder FROM house WHERE player = ?1)
"""
_COUNT_MATCHES: Final = f"""
    SELECT count(*), count(*) FILTER (WHERE ended_at IS NULL AND until IS NULL)
    FROM {_STINTS} JOIN matches ON id = match_id
"""  # noqa: S608 # constants only
_COUNT_MOVES: Final = f"""
    SELECT count(*) FROM {_STINTS} JOIN entries USING (match_id, seat)
    WHERE seq >= since AND (until IS NULL OR seq < until)
"""  # noqa: S608 # constants only
_PACKED_STINTS: Final = f"""
    SELECT match_id, seat, since, until FROM {_STINTS} JOIN packed_logs USING (match_id)
"""  # noqa: S608 # constants only
_FORGET_DELIVERIES: Final = f"""
    UPDATE entries SET delivery = NULL
    WHERE delivery IS NOT NULL AND match_id IN (SELECT match_id FROM {_STINTS})
"""  # noqa: S608 # constants only
# programs with an older schema may run next to this one, and write names there
_FORGET_WORDS: Final = f"""
    UPDATE posts SET words = ''
    WHERE words <> '' AND match_id IN (SELECT match_id FROM {_STINTS})
"""  # noqa: S608 # constants only
_PROPOSALS: Final = "SELECT id, proposal FROM matches WHERE proposal IS NOT NULL"
_COUNT_REFUSALS: Final = """
    SELECT (SELECT count(*) FROM refusals WHERE host = ?1)
           + (SELECT count(*) FROM avoided WHERE other = ?1)
"""
# meetings has no index by opponent, so check only people who share a result with this person
_COUNT_MEETINGS: Final = """
    SELECT count(*) FROM meetings WHERE opponent = ?1 AND player IN (
        SELECT other.player FROM results AS mine
        JOIN results AS other ON other.match_id = mine.match_id WHERE mine.player = ?1
    )
"""
_WITHDRAW: Final = "UPDATE matches SET proposal = NULL WHERE id = ?"
_LEFT_SEATS: Final = """
    SELECT match_id, player FROM seats JOIN matches ON id = match_id
    WHERE player < 0 AND ended_at IS NULL ORDER BY match_id
"""


@dataclass(frozen=True, slots=True)
class Kept:
    """The amount of data kept about a person."""

    matches: int
    running: int
    moves: int
    lobbies: int
    by_others: int
    """Other people's notes about them: offers of a seat, refused invitations, meetings."""
    rows: dict[str, int]
    """Rows in each other table that names them; tables without any are absent."""

    @property
    def is_nothing(self) -> bool:
        return not (self.matches or self.lobbies or self.by_others or self.rows)


@dataclass(frozen=True, slots=True)
class _KeptLobby:
    id: str
    text: str
    guild: int
    channel: int
    message: int | None

    @property
    def wishes(self) -> Wishes | None:
        """The wishes in the text; None if they cannot be read."""
        try:
            return decode(self.text, Wishes)
        except ValueError:
            return None

    def names(self, player: int) -> bool:
        """Whether the lobby names *player*; if it cannot be read, whether it has their number."""
        wishes = self.wishes
        if wishes is None:
            return _is_in(player, self.text)
        return wishes != wishes.without(player)

    def about(self, player: int) -> dict[str, Any]:
        """Return what the lobby says about *player*, but not about others."""
        wishes = self.wishes
        place = {"guild": _portable(self.guild), "channel": _portable(self.channel)}
        if wishes is None:
            return {"id": self.id, **place, "is_readable": False}
        return {
            "id": self.id,
            "game": wishes.game,
            **place,
            "is_host": wishes.host == player,
            "has_joined": wishes.is_in(player),
            "is_invited": player in wishes.invited,
            "was_removed": player in wishes.removed,
            "has_declined": player in wishes.declined,
        }


@dataclass(frozen=True, slots=True)
class Erased:
    """The places that named an erased person and must be shown again."""

    matches: tuple[str, ...]
    lobbies: tuple[str, ...]
    """Open lobbies that remain."""
    closed: tuple[tuple[int, int, int], ...]
    """Guild, channel and message of removed lobbies."""


class Privacy(Repository):
    """Counts, exports and erases the data about people."""

    @reads
    def kept(self, connection: Connection, player: int) -> Kept:
        matches, running = connection.execute(_COUNT_MATCHES, (player,)).fetchone()
        rows: dict[str, int] = {}
        for table in tables_with(connection, "player"):
            query = f"SELECT count(*) FROM {table} WHERE {_rows_of_player(table)}"  # noqa: S608 # our own names
            found = connection.execute(query, (player,)).fetchone()[0]
            if found and table != "seats":
                rows[table] = found
        moves = connection.execute(_COUNT_MOVES, (player,)).fetchone()[0]
        for match_id, *stint in connection.execute(_PACKED_STINTS, (player,)).fetchall():
            with suppress(CorruptLog):  # a damaged log has none
                log = packed_log_of(connection, match_id)
                moves += sum(_is_theirs(entry, *stint) for entry in log)
        return Kept(
            matches,
            running,
            moves=moves,
            lobbies=sum(lobby.names(player) for lobby in _lobbies(connection)),
            by_others=_count_by_others(connection, player),
            rows=rows,
        )

    @reads
    def export(self, connection: Connection, player: int) -> bytes:
        found: dict[str, Any] = {"format": FORMAT, "player": str(player)}
        found["matches"] = records(connection, _MATCHES, player)
        for match in found["matches"]:
            with suppress(ValueError):
                match["setup"] = decode(match["setup"], dict[str, Any])
            match["moves"] = _moves(connection, match)
        for table in tables_with(connection, "player"):
            if table != "seats":
                query = f"SELECT * FROM {table} WHERE {_rows_of_player(table)}"  # noqa: S608 # our own names
                found[table] = records(connection, query, player)
        for row in found["careers"]:
            # drop other people's numbers; a damaged career becomes None
            text, row["career"] = row["career"], None
            with suppress(ValueError):
                row["career"] = decode(text, Career).without_others()
        for row in found["meetings"]:
            del row["opponent"]
        for row in (*found["tournaments"], *found["leagues"]):
            del row["secret"]
        for row in found["tournaments"]:
            for other in ("player", "helper"):
                if row[other] != found["player"]:
                    del row[other]
        for row in (*found["page_links"], *found["page_sessions"], *found["shared_links"]):
            del row["digest"]
            row.pop("seal", None)
        for row in found["phones"]:
            del row["auth"]
        found["ladders"] = records(connection, _LADDERS, player)
        found["lobbies"] = [
            lobby.about(player) for lobby in _lobbies(connection) if lobby.names(player)
        ]
        found["by_others"] = _count_by_others(connection, player)
        return encode(found)

    async def erase(self, player: int) -> Erased:
        """Replace *player* by a random number below zero wherever they are named.

        So others keep their results, and no number leads back to the person. The number has no
        rank. The ids of their interactions go too, except those that joined them to matches:
        checking the dice needs these, and they don't reveal the person. Nobody holds their seats in
        running matches any more: see `left_seats`.
        """
        number = -1 - secrets.randbelow(_NUMBERS)

        def erase(connection: Connection) -> Erased:
            alone(connection)
            query = f"SELECT DISTINCT match_id FROM {_STINTS}"  # noqa: S608 # constants only
            matches = [row[0] for row in connection.execute(query, (player,))]
            # proposals to give them a seat
            for match_id, text in connection.execute(_PROPOSALS).fetchall():
                if _is_in(player, text):
                    connection.execute(_WITHDRAW, (match_id,))
                    matches.append(match_id)
            for forget in (_FORGET_DELIVERIES, _FORGET_WORDS):
                connection.execute(forget, (player,))
            for table in OF_NO_USE_TO_OTHERS:
                connection.execute(f"DELETE FROM {table} WHERE player = ?", (player,))  # noqa: S608 # as above
            for table in ("tournaments", "leagues"):
                query = f"DELETE FROM {table} WHERE player = ? AND is_draft = 1"  # noqa: S608 # as above
                connection.execute(query, (player,))
            # other people's notes about them
            connection.execute("DELETE FROM refusals WHERE host = ?", (player,))
            connection.execute("DELETE FROM avoided WHERE other = ?", (player,))
            connection.execute("UPDATE tournaments SET helper = NULL WHERE helper = ?", (player,))
            # delete the ratings last, since they lead to the other rows
            for table in sorted(tables_with(connection, "player"), key="ratings".__eq__):
                change = f"UPDATE {table} SET player = ?2 WHERE {_rows_of_player(table)}"  # noqa: S608 # our own names
                connection.execute(change, (player, number))
            unrank(connection, number)
            lobbies, closed = _leave_lobbies(connection, player)
            note_erased(connection, time.time())
            announce(connection, "person", player)
            announce(connection, "erased", player)
            return Erased(tuple(dict.fromkeys(matches)), lobbies, closed)

        erased = await self.store.write(erase)
        await self.store.flush(player)
        return erased

    async def tidy(self) -> None:
        """Finish erasing people, if the program ended before it had.

        Raises:
            StoreError: the store cannot be used now.
        """
        await self.store.flush(None)

    @reads
    def is_tidy(self, connection: Connection) -> bool:
        """Return whether no trace of any erased person is left on the disk."""
        return connection.execute(DUE_SINCE).fetchone() is None

    @reads
    def left_seats(self, connection: Connection) -> list[tuple[str, int]]:
        """Return the running matches with an erased person's seat, and that person's number."""
        return connection.execute(_LEFT_SEATS).fetchall()


def _rows_of_player(table: str) -> str:
    if table == "tournaments":
        return "?1 IN (player, helper)"
    if table != "rating_steps":
        return "player = ?1"
    # the largest table has no index by player only
    return "player = ?1 AND ladder IN (SELECT ladder FROM ratings WHERE player = ?1)"


def records(connection: Connection, query: str, *facts: object) -> list[dict[str, Any]]:
    """Return the rows that *query* finds as dicts, ready for JSON."""
    rows = connection.execute(query, facts)
    names = [column[0] for column in rows.description]
    return [dict(zip(names, map(_portable, row), strict=True)) for row in rows]


def _moves(connection: Connection, match: dict[str, Any]) -> list[dict[str, Any]] | None:
    """Return the entries of a stint that can be its player's; None if the log is damaged."""
    stint = (match["seat"], match["since"], match["until"])
    try:
        log = log_of(connection, match["id"])
    except CorruptLog:
        return None
    names = ("seq", "kind", "text", "at", "delivery")
    return [
        {name: getattr(entry, name) for name in names} for entry in log if _is_theirs(entry, *stint)
    ]


def _is_theirs(entry: Logged, seat: int, since: int, until: int | None) -> bool:
    return entry.seat == seat and since <= entry.seq and (until is None or entry.seq < until)


def _portable(value: object) -> object:
    return str(value) if isinstance(value, int) and abs(value) > _GREATEST else value


def _lobbies(connection: Connection) -> list[_KeptLobby]:
    query = "SELECT id, lobby, guild, channel, message FROM lobbies ORDER BY id"
    return [_KeptLobby(*row) for row in connection.execute(query).fetchall()]


def _count_by_others(connection: Connection, player: int) -> int:
    refused = connection.execute(_COUNT_REFUSALS, (player,)).fetchone()[0]
    met = connection.execute(_COUNT_MEETINGS, (player,)).fetchone()[0]
    proposals = connection.execute(f"{_PROPOSALS} AND ended_at IS NULL").fetchall()
    return refused + met + sum(_is_in(player, text) for _, text in proposals)


def _is_in(player: int, text: str) -> bool:
    return re.search(rf"(?<!\d){player}(?!\d)", text) is not None


def _leave_lobbies(
    connection: Connection, player: int
) -> tuple[tuple[str, ...], tuple[tuple[int, int, int], ...]]:
    """Take *player* out of the lobbies; return which remain, and where the closed ones were.

    This closes unreadable lobbies that name them.
    """
    going_on: list[str] = []
    closed: list[tuple[int, int, int]] = []
    for lobby in _lobbies(connection):
        if not lobby.names(player):
            continue
        rest = None if lobby.wishes is None else lobby.wishes.without(player)
        if rest is None:
            connection.execute("DELETE FROM lobbies WHERE id = ?", (lobby.id,))
            if lobby.message is not None:
                closed.append((lobby.guild, lobby.channel, lobby.message))
            continue
        change = "UPDATE lobbies SET lobby = ?, version = version + 1 WHERE id = ?"
        connection.execute(change, (encode(rest).decode(), lobby.id))
        going_on.append(lobby.id)
    return tuple(going_on), tuple(closed)
