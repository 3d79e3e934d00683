"""Tournaments and leagues: their logs, entrants and matches.

Like a match's log, a tournament's log names no people: a table maps entrants to players. If two
processes add to a log at once, one of them fails.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, ClassVar, Final

from db.outages import IS_REACHED
from db.repository import Repository, reads, writes
from db.sources import Source
from db.venues import IS_LOST, Venue
from engine.clubs.events import Amended, Ended, Event, Joined, OrganiserNamed, Played, Returned
from engine.clubs.forms import ClubRefused, Plan
from engine.clubs.leagues import League
from engine.clubs.standings import has_winner, standings
from engine.clubs.tournament import Tournament
from engine.clubs.verify import Logged, event_of, logged
from engine.codec import decode, encode
from engine.errors import EngineError
from engine.ports import Clock

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from db.dialect import Connection
    from db.store import Store


_COLUMNS: Final = (
    "id, guild, channel, message, player, plan, secret, due_at, ended_at, league_id, season,"
    " division, told, warned, reminded, replans, is_draft, helper, told_events"
)
_LOAD: Final = f"SELECT {_COLUMNS} FROM tournaments WHERE id = ?"  # noqa: S608 # constants only
_EVENTS: Final = """
    SELECT kind, body FROM tournament_events WHERE tournament_id = ? ORDER BY seq
"""
_PEOPLE: Final = """
    SELECT entrant, player FROM entrants WHERE tournament_id = ? ORDER BY entrant
"""
_OPEN: Final = """
    INSERT INTO tournaments (id, guild, channel, message, player, plan, secret, opened_at,
                             league_id, season, division)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
"""
_GO_ON: Final = """
    UPDATE tournaments SET next_seq = next_seq + ?1,
                           due_at = CASE WHEN ?2 = 1 THEN due_at ELSE ?3 END
    WHERE id = ?4 AND next_seq = ?5 AND replans = ?6 AND ended_at IS NULL
"""
_ADD: Final = """
    INSERT INTO tournament_events (tournament_id, seq, kind, body, at) VALUES (?, ?, ?, ?, ?)
"""
_SEAT: Final = """
    INSERT INTO entrants (tournament_id, entrant, player) VALUES (?, ?, ?)
    ON CONFLICT (tournament_id, entrant) DO UPDATE SET player = excluded.player
"""
_EXTEND: Final = """
    UPDATE tournaments SET due_at = max(due_at, ?1)
    WHERE id = ?2 AND ended_at IS NULL AND due_at IS NOT NULL
"""
_SET_DUE: Final = """
    UPDATE tournaments SET due_at = ?, reminded = 0,
                           warned = CASE WHEN warned = 'few' THEN '' ELSE warned END
    WHERE id = ? AND next_seq = ? AND ended_at IS NULL
"""
_SET_ORGANISERS: Final = """
    UPDATE tournaments SET player = ?, helper = ?
    WHERE id = ? AND player = ? AND coalesce(helper, 0) = ? AND ended_at IS NULL
"""
_NAMES: Final = """
    SELECT kind, body FROM tournament_events WHERE tournament_id = ? AND kind = 'amended'
    ORDER BY seq
"""
_TOLD_OUT: Final = "UPDATE entrants SET told_out = ? WHERE tournament_id = ? AND entrant = ?"
_PLACE: Final = "UPDATE entrants SET place = ? WHERE tournament_id = ? AND entrant = ?"
_LISTED: Final = """
    SELECT id FROM tournaments WHERE guild = ?1 AND (ended_at IS NULL) = (?2 = 0) AND is_draft = 0
    ORDER BY coalesce(ended_at, opened_at) DESC, id LIMIT ?3
"""
_DUE: Final = f"""
    SELECT id FROM tournaments WHERE due_at <= ? AND ended_at IS NULL AND is_draft = 0
    AND is_led(guild)
    AND {IS_REACHED} ORDER BY due_at, id
"""  # noqa: S608 # constants only
_NEXT_DUE: Final = """
    SELECT min(due_at) FROM tournaments WHERE due_at > ? AND ended_at IS NULL AND is_draft = 0
    AND is_led(guild)
"""
_LINK: Final = """
    INSERT INTO tournament_matches (match_id, tournament_id, round, board, game, most_away)
    VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
"""
_BOARD: Final = "SELECT tournament_id, round, board, game FROM tournament_matches"
_HOSTED: Final = f"""
    SELECT match_id, board, tournament_matches.game, channel, {IS_LOST}, ended_at IS NOT NULL,
           parent
    FROM tournament_matches JOIN matches ON matches.id = match_id
    WHERE tournament_id = ? AND round = ? ORDER BY board, tournament_matches.game
"""  # noqa: S608 # as above
_WARNED: Final = """
    UPDATE tournaments SET warned = ?1 WHERE id = ?2 OR ended_at IS NULL AND (league_id, channel) =
    (SELECT league_id, channel FROM tournaments WHERE id = ?2)
"""
_MOVING: Final = """
    SELECT id, message FROM tournaments WHERE ended_at IS NULL
    AND (id = ?1 OR league_id = ?2 AND channel = ?3) ORDER BY id
"""
_MOVE: Final = "UPDATE tournaments SET channel = ?, message = NULL, warned = '' WHERE id = ?"
_LEAGUE_LEFT: Final = "SELECT message FROM leagues WHERE id = ? AND channel = ?"
_MOVE_LEAGUE: Final = "UPDATE leagues SET channel = ?, message = NULL WHERE id = ? AND channel = ?"
_LED: Final = """
    SELECT id FROM tournaments WHERE is_draft = 0 AND is_led(guild)
    AND (ended_at IS NULL OR told_events < next_seq)
    ORDER BY opened_at, id
"""
_WINNERS: Final = """
    SELECT tournaments.id, plan, ended_at, entrants.player, league_id, season, division
    FROM tournaments JOIN entrants ON tournament_id = tournaments.id
    WHERE guild = ?1 AND ended_at IS NOT NULL AND place = 1
    ORDER BY ended_at DESC, tournaments.id, entrant LIMIT ?2
"""


FEW: Final = "few"
"""The value of `StoredTournament.warned` after a warning that too few have joined."""


class TournamentDamaged(EngineError):
    """A tournament or league that cannot be read."""

    key = "error-tournament-damaged"

    def __init__(self, which: str, why: str) -> None:
        super().__init__(f"the tournament {which} cannot be read: {why}")
        self.which = which
        self.why = why


@dataclass(frozen=True, slots=True)
class Division:
    """The place of a tournament in a league."""

    league: str
    season: int
    """0 for the first."""
    number: int
    """0 for the highest."""


@dataclass(frozen=True, slots=True)
class StoredTournament:
    """A tournament, its players, and where it is shown."""

    tournament: Tournament
    secret: bytes
    venue: Venue
    organiser: int
    """Below zero: an erased player."""
    people: dict[int, int]
    """Players by entrant; bots are absent."""
    due_at: float | None
    """When its next automatic step is due, in seconds since 1970."""
    ended_at: float | None
    division: Division | None
    shown: int = 0
    """The stage that its message shows; see `stage`."""
    warned: str = ""
    """The last problem reported to the organiser; empty for none."""
    reminded: int = 0
    """Number of the last reminder sent before the end of this round; 0 for none."""
    replans: int = 0
    """Number of changes to its plan before its start."""
    is_draft: bool = False
    """Whether it is not announced yet; only its organiser can see it."""
    helper: int | None = None
    """A second organiser, or the only one left, who needs no permission on the server."""
    told_events: int = 0
    """Number of its events that have been announced in messages."""

    @property
    def stage(self) -> int:
        """Its stage: 0 before the start, then the round's number, then one more after the end."""
        tournament = self.tournament
        rounds = len(tournament.rounds)
        return rounds + 1 if tournament.phase == "ended" else rounds

    @property
    def organisers(self) -> list[int]:
        """The people who run it: by the server's permission, or as the helper."""
        both = dict.fromkeys((self.organiser, self.helper))
        return [person for person in both if person is not None and person > 0]

    def entrant_of(self, player: int) -> int | None:
        """Return the number of *player* as an entrant; None if they never joined."""
        return next((entrant for entrant, who in self.people.items() if who == player), None)


@dataclass(frozen=True, slots=True)
class Change:
    """An addition to a log."""

    tournament: Tournament
    """The tournament after the change."""
    events: tuple[Event, ...] = ()
    people: Mapping[int, int] = field(default_factory=dict[int, int])
    """Players by entrant, for entrants who join; bots are absent."""
    due_at: float | None = None
    """When the next automatic step is due, in seconds since 1970."""
    keeps_due: bool = False
    """Whether the stored `due_at` stays as it is."""
    replans: int = 0
    """`StoredTournament.replans` when the tournament was read."""


@dataclass(frozen=True, slots=True)
class Board:
    """The place of a match in a tournament."""

    tournament: str
    round: int
    board: int
    """The table's number in its round."""
    game: int
    """0 for the first match of the table."""

    def played(self, places: tuple[int, ...]) -> Played:
        return Played(self.round, self.board, self.game, places)


@dataclass(frozen=True, slots=True)
class Hosted:
    """A match of a round, running or over."""

    match: str
    board: Board
    channel: int
    is_lost: bool
    is_over: bool
    parent: int | None = None
    """The parent channel, if it is played in a thread."""


@dataclass(frozen=True, slots=True)
class Move:
    """A move to another channel."""

    tournaments: tuple[str, ...] = ()
    """The tournaments that moved; empty for none."""
    left: tuple[Venue, ...] = ()
    """The messages that they and their league left behind."""


@dataclass(frozen=True, slots=True)
class Win:
    """An entry in the hall of fame."""

    tournament: str
    plan: Plan
    ended_at: float
    player: int | None
    """None for a bot; below zero: an erased player."""
    division: Division | None


class _Clubs(Repository):
    """Tournaments or leagues: their drafts and their messages."""

    TABLE: ClassVar[str]

    def __init__(self, store: Store, clock: Clock | None = None) -> None:
        super().__init__(store)
        self._clock = clock or Clock()

    def _make_draft(self, connection: Connection, club_id: str, guild: int, organiser: int) -> None:
        """Mark a new tournament or league as a draft, replacing the *organiser*'s earlier one."""
        query = f"DELETE FROM {self.TABLE} WHERE guild = ? AND player = ? AND is_draft = 1"  # noqa: S608 # our own names
        connection.execute(query, (guild, organiser))
        query = f"UPDATE {self.TABLE} SET is_draft = 1 WHERE id = ?"  # noqa: S608 # as above
        connection.execute(query, (club_id,))

    @writes
    def announce(self, connection: Connection, club_id: str) -> bool:
        """Open a draft to everybody; False if it is no longer a draft."""
        query = f"UPDATE {self.TABLE} SET is_draft = 0, opened_at = ? WHERE id = ? AND is_draft = 1"  # noqa: S608 # as above
        return connection.execute(query, (self._clock.now(), club_id)).rowcount == 1

    @writes
    def set_message(
        self, connection: Connection, club_id: str, message: int | None, shown: int = 0
    ) -> None:
        """Note its message, and the stage or the number of season ends that the message shows."""
        query = f"UPDATE {self.TABLE} SET message = ?, told = ? WHERE id = ?"  # noqa: S608 # as above
        connection.execute(query, (message, shown, club_id))


class Tournaments(_Clubs):
    TABLE = "tournaments"

    @writes
    def open(
        self,
        connection: Connection,
        first: Change,
        secret: bytes,
        venue: Venue,
        *,
        organiser: int,
        source: Source | None = None,
    ) -> bool:
        """Store a new tournament with its *first* events.

        Returns False if the id is taken, or *source* no longer names all its people.
        """
        if source is not None and not source.names(connection, first.people.values()):
            return False
        opened = _Opened(secret, venue, organiser, self._clock.now())
        return _open(connection, first, opened)

    @writes
    def draft(
        self,
        connection: Connection,
        tournament: Tournament,
        secret: bytes,
        venue: Venue,
        *,
        organiser: int,
    ) -> None:
        """Store a tournament as a draft; it replaces the *organiser*'s earlier draft."""
        opened = _Opened(secret, venue, organiser, self._clock.now())
        _open(connection, Change(tournament), opened)
        self._make_draft(connection, tournament.id, venue.guild, organiser)

    @reads
    def load(self, connection: Connection, tournament_id: str) -> StoredTournament | None:
        return load_tournament(connection, tournament_id)

    @reads
    def events(self, connection: Connection, tournament_id: str) -> list[Event]:
        """Return the log of a tournament.

        Raises:
            TournamentDamaged: it cannot be read.
        """
        return _events(connection, tournament_id)

    @writes
    def append(self, connection: Connection, change: Change) -> bool:
        """Add the events of *change* to the log.

        Returns False, and writes nothing, if somebody else has added events since, or the
        tournament has ended.
        """
        return _append(connection, change, self._clock.now())

    @writes
    def replan(self, connection: Connection, stored: StoredTournament, plan: Plan) -> bool:
        """Change the plan of a tournament that has not started.

        Returns False if it has changed since *stored* was read.

        Raises:
            ClubRefused: people have joined in a way that *plan* does not allow.
        """
        tournament = stored.tournament
        Tournament.fold(tournament.id, plan, _events(connection, tournament.id))
        query = (
            "UPDATE tournaments SET plan = ?, replans = replans + 1"
            " WHERE id = ? AND next_seq = ? AND replans = ? AND ended_at IS NULL"
        )
        facts = (encode(plan).decode(), tournament.id, tournament.seq, stored.replans)
        return connection.execute(query, facts).rowcount == 1

    @writes
    def extend(self, connection: Connection, tournament_id: str, due_at: float) -> None:
        """Extend the current round of a tournament to *due_at*, if it ends earlier."""
        connection.execute(_EXTEND, (due_at, tournament_id))

    @writes
    def set_due(self, connection: Connection, tournament: Tournament, at: float | None) -> bool:
        """Set when *tournament* starts or, once it has, when its round ends.

        If *at* is None, an organiser starts it, or the round ends with its last match. Returns
        False if *tournament* has changed since it was read.
        """
        facts = (at, tournament.id, tournament.seq)
        return connection.execute(_SET_DUE, facts).rowcount == 1

    @writes
    def note_reminded(
        self, connection: Connection, tournament_id: str, due_at: float, reminder: int
    ) -> None:
        """Note the last *reminder* that the round ending at *due_at* has had."""
        query = "UPDATE tournaments SET reminded = ? WHERE id = ? AND due_at = ?"
        connection.execute(query, (reminder, tournament_id, due_at))

    @writes
    def set_organisers(
        self, connection: Connection, stored: StoredTournament, organiser: int, helper: int | None
    ) -> bool:
        """Change who runs a tournament; False if it has changed since *stored* was read.

        This also logs a new helper.
        """
        before = (stored.organiser, stored.helper or 0)
        facts = (organiser, helper, stored.tournament.id, *before)
        if connection.execute(_SET_ORGANISERS, facts).rowcount == 0:
            return False
        if helper is not None and helper != stored.helper:
            now, named = load_tournament(connection, stored.tournament.id), OrganiserNamed()
            assert now is not None
            now.tournament.add(named)
            change = Change(now.tournament, (named,), keeps_due=True, replans=now.replans)
            _append(connection, change, self._clock.now())
        return True

    @writes
    def note_told_events(self, connection: Connection, tournament_id: str, events: int) -> None:
        """Note that this many *events* have been announced."""
        query = "UPDATE tournaments SET told_events = ? WHERE id = ?"
        connection.execute(query, (events, tournament_id))

    @reads
    def told_out(self, connection: Connection, tournament_id: str) -> list[int]:
        """Return the entrants who have been told that they are out."""
        query = "SELECT entrant FROM entrants WHERE tournament_id = ? AND told_out = 1"
        return [row[0] for row in connection.execute(query, (tournament_id,)).fetchall()]

    @writes
    def note_told_out(self, connection: Connection, tournament_id: str, entrant: int) -> None:
        connection.execute(_TOLD_OUT, (1, tournament_id, entrant))

    @writes
    def note_warned(self, connection: Connection, tournament_id: str, what: str) -> None:
        """Note the problem last reported to the organiser; empty if it is solved.

        This also counts for the other divisions of its league in that channel.
        """
        connection.execute(_WARNED, (what, tournament_id))

    @writes
    def move(self, connection: Connection, tournament_id: str, channel: int) -> Move:
        """Move a tournament that has not ended to another *channel* of its server.

        If it is a division, also move its league, and the league's other divisions in the old
        channel.
        """
        stored = load_tournament(connection, tournament_id)
        if stored is None or stored.ended_at is not None or stored.venue.channel == channel:
            return Move()
        left, league = stored.venue, None if stored.division is None else stored.division.league
        which = (tournament_id, league, left.channel)
        moved = connection.execute(_MOVING, which).fetchall()
        connection.executemany(_MOVE, [(channel, tournament) for tournament, _ in moved])
        messages = [message for _, message in moved]
        league_left = (league, left.channel)
        messages += [row[0] for row in connection.execute(_LEAGUE_LEFT, league_left).fetchall()]
        connection.execute(_MOVE_LEAGUE, (channel, *league_left))
        return Move(
            tuple(tournament for tournament, _ in moved),
            tuple(replace(left, message=posted) for posted in messages if posted is not None),
        )

    @writes
    def forget_messages(self, connection: Connection) -> None:
        """Mark running tournaments and leagues as unshown: a simulated Discord starts empty."""
        for table in ("tournaments", "leagues"):
            query = f"UPDATE {table} SET message = NULL WHERE ended_at IS NULL"  # noqa: S608 # our own names
            connection.execute(query)

    @reads
    def running(self, connection: Connection, guild: int, limit: int = 25) -> list[str]:
        return _ids(connection, _LISTED, guild, 0, limit)

    @reads
    def ended(self, connection: Connection, guild: int, limit: int = 25) -> list[str]:
        return _ids(connection, _LISTED, guild, 1, limit)

    @reads
    def due(self, connection: Connection, now: float) -> tuple[list[str], float | None]:
        """Return the tournaments with an automatic step due by *now*, and when the next is due."""
        return _ids(connection, _DUE, now), connection.execute(_NEXT_DUE, (now,)).fetchone()[0]

    @reads
    def winners(self, connection: Connection, guild: int, limit: int = 100) -> list[Win]:
        """Return the winners in *guild*, latest first; joint winners have a line each.

        It skips tournaments with an unreadable plan.
        """
        found: list[Win] = []
        for row in connection.execute(_WINNERS, (guild, limit)).fetchall():
            tournament, text, ended_at, player, *division = row
            try:
                plan = decode(text, Plan)
                for kind, body in connection.execute(_NAMES, (tournament,)).fetchall():
                    amended = event_of(Logged(kind, body))
                    assert isinstance(amended, Amended)
                    plan = replace(plan, name=amended.name or plan.name)
            except ValueError:
                continue
            found.append(Win(tournament, plan, ended_at, player, _division(*division)))
        return found

    @writes
    def link(
        self, connection: Connection, match_id: str, board: Board, most_away: int | None = None
    ) -> bool:
        """Note that a match is about to begin at *board*; False if either is taken.

        An absence pauses its clocks for at most *most_away* days; None means as in other matches.
        """
        place = (board.tournament, board.round, board.board, board.game)
        return connection.execute(_LINK, (match_id, *place, most_away)).rowcount == 1

    @reads
    def board_of(self, connection: Connection, match_id: str) -> Board | None:
        """Return the match's board in a tournament; None if it belongs to none."""
        row = connection.execute(f"{_BOARD} WHERE match_id = ?", (match_id,)).fetchone()
        return None if row is None else Board(*row)

    @reads
    def match_at(self, connection: Connection, board: Board) -> str | None:
        """Return the match at *board*; None if there is none yet."""
        query = (
            "SELECT match_id FROM tournament_matches"
            " WHERE tournament_id = ? AND round = ? AND board = ? AND game = ?"
        )
        place = (board.tournament, board.round, board.board, board.game)
        row = connection.execute(query, place).fetchone()
        return None if row is None else row[0]

    @reads
    def hosted(self, connection: Connection, tournament_id: str, round_: int) -> list[Hosted]:
        """Return the matches of a round that have begun, in the order of their boards."""
        return [
            Hosted(
                match, Board(tournament_id, round_, *at), channel, bool(lost), bool(over), parent
            )
            for match, *at, channel, lost, over, parent in connection.execute(
                _HOSTED, (tournament_id, round_)
            ).fetchall()
        ]

    @reads
    def led(self, connection: Connection) -> list[str]:
        """Return the tournaments that this process leads and must still look after.

        They have not ended, or some of their events are not announced yet.
        """
        return _ids(connection, _LED)


def load_tournament(connection: Connection, tournament_id: str) -> StoredTournament | None:
    """Return the tournament; None if there is none with this id.

    Raises:
        TournamentDamaged: it cannot be read.
    """
    row = connection.execute(_LOAD, (tournament_id,)).fetchone()
    if row is None:
        return None
    _, guild, channel, message, organiser, text, secret, due_at, ended_at, *rest = row
    *division, shown, warned, reminded, replans, is_draft, helper, told_events = rest
    try:
        plan = decode(text, Plan)
        events = _events(connection, tournament_id)
        tournament = Tournament.fold(tournament_id, plan, events)
    except (ValueError, ClubRefused) as error:
        raise TournamentDamaged(tournament_id, str(error)[:200]) from None
    rows = connection.execute(_PEOPLE, (tournament_id,)).fetchall()
    return StoredTournament(
        tournament,
        bytes(secret),
        Venue(guild, channel, message),
        organiser,
        {entrant: player for entrant, player in rows if player is not None},
        due_at,
        ended_at,
        _division(*division),
        shown,
        warned,
        reminded,
        replans,
        bool(is_draft),
        helper,
        told_events,
    )


def _events(connection: Connection, tournament_id: str) -> list[Event]:
    rows = connection.execute(_EVENTS, (tournament_id,)).fetchall()
    try:
        return [event_of(Logged(*row)) for row in rows]
    except ValueError as error:
        raise TournamentDamaged(tournament_id, str(error)[:200]) from None


@dataclass(frozen=True, slots=True)
class _Opened:
    secret: bytes
    venue: Venue
    organiser: int
    at: float
    division: Division | None = None


def _open(connection: Connection, first: Change, opened: _Opened) -> bool:
    venue, part = opened.venue, opened.division
    facts = (
        first.tournament.id,
        *(venue.guild, venue.channel, venue.message),
        opened.organiser,
        encode(first.tournament.plan).decode(),
        opened.secret,
        opened.at,
        *((None,) * 3 if part is None else (part.league, part.season, part.number)),
    )
    if connection.execute(_OPEN, facts).rowcount == 0:
        return False
    return _append(connection, first, opened.at)


def _append(connection: Connection, change: Change, now: float) -> bool:
    tournament, events = change.tournament, change.events
    first = tournament.seq - len(events)
    is_over = tournament.phase in {"ended", "abandoned"}
    due = (0, None) if is_over else (int(change.keeps_due), change.due_at)
    lock = (len(events), *due, tournament.id, first, change.replans)
    if connection.execute(_GO_ON, lock).rowcount == 0:
        return False
    rows = [
        (tournament.id, seq, one.kind, one.body, now)
        for seq, one in enumerate(map(logged, events), first)
    ]
    connection.executemany(_ADD, rows)
    joined = [entry.entrant for entry in events if isinstance(entry, Joined)]
    seats = [(tournament.id, player, change.people.get(player)) for player in joined]
    connection.executemany(_SEAT, seats)
    back = [(0, tournament.id, entry.entrant) for entry in events if isinstance(entry, Returned)]
    connection.executemany(_TOLD_OUT, back)
    if is_over:
        query = "UPDATE tournaments SET ended_at = ? WHERE id = ?"
        connection.execute(query, (now, tournament.id))
    if any(isinstance(event, Ended) for event in events):
        lines = standings(tournament)
        if has_winner(tournament, lines):
            places = [(line.place, tournament.id, line.entrant) for line in lines]
            connection.executemany(_PLACE, places)
    return True


def _ids(connection: Connection, query: str, *facts: object) -> list[str]:
    return [row[0] for row in connection.execute(query, facts).fetchall()]


def _division(league: str | None, season: int | None, number: int | None) -> Division | None:
    return None if league is None else Division(league, season or 0, number or 0)


_LEAGUE: Final = """
    SELECT league, secret, guild, channel, message, player, seasons, ended_at, told, is_draft
    FROM leagues WHERE id = ?
"""
_LEAGUE_OF: Final = "SELECT player FROM leagues WHERE id = ?"
_OPEN_LEAGUE: Final = """
    INSERT INTO leagues (id, guild, channel, message, player, league, secret, opened_at)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
"""
_LEAGUES: Final = """
    SELECT id FROM leagues WHERE guild = ? AND ended_at IS NULL AND is_draft = 0
    ORDER BY opened_at DESC, id
"""
_LEAGUES_LED: Final = f"""
    SELECT id FROM leagues WHERE ended_at IS NULL AND is_draft = 0 AND is_led(guild)
    AND {IS_REACHED} ORDER BY opened_at, id
"""  # noqa: S608 # constants only
_ENTER: Final = """
    INSERT INTO league_players (league_id, player, joined_at) VALUES (?, ?, ?)
    ON CONFLICT DO NOTHING
"""
_INVITED: Final = """
    SELECT player FROM league_players WHERE league_id = ? ORDER BY joined_at, player
"""
_NEXT_SEASON: Final = """
    UPDATE leagues SET seasons = seasons + 1 WHERE id = ? AND seasons = ? AND ended_at IS NULL
"""
_DIVISIONS: Final = """
    SELECT id FROM tournaments WHERE league_id = ? AND season = ? ORDER BY division
"""


@dataclass(frozen=True, slots=True)
class StoredLeague:
    """A league, its progress, and where it is shown."""

    id: str
    league: League
    secret: bytes
    venue: Venue
    organiser: int
    """Below zero: an erased player."""
    seasons: int
    """Number of seasons that have begun."""
    ended_at: float | None
    shown: int = 0
    """Number of season ends that its message has shown."""
    is_draft: bool = False
    """As in `StoredTournament`."""


class Leagues(_Clubs):
    TABLE = "leagues"

    @writes
    def open(
        self,
        connection: Connection,
        league_id: str,
        league: League,
        secret: bytes,
        venue: Venue,
        *,
        organiser: int,
        is_draft: bool = False,
    ) -> bool:
        """Store a new league; False if the id is taken.

        A draft replaces the *organiser*'s earlier draft.
        """
        place = (venue.guild, venue.channel, venue.message)
        facts = (league_id, *place, organiser, encode(league).decode(), secret, self._clock.now())
        is_new = connection.execute(_OPEN_LEAGUE, facts).rowcount == 1
        if is_new and is_draft:
            self._make_draft(connection, league_id, venue.guild, organiser)
        return is_new

    @writes
    def change(
        self, connection: Connection, league_id: str, change: Callable[[League], League]
    ) -> bool:
        """Change the settings of a league from its next season on; False if it has ended."""
        query = "SELECT league FROM leagues WHERE id = ? AND ended_at IS NULL"
        row = connection.execute(query, (league_id,)).fetchone()
        if row is None:
            return False
        text = encode(change(decode(row[0], League))).decode()
        connection.execute("UPDATE leagues SET league = ? WHERE id = ?", (text, league_id))
        return True

    @reads
    def load(self, connection: Connection, league_id: str) -> StoredLeague | None:
        """Return the league; None if there is none with this id.

        Raises:
            TournamentDamaged: it cannot be read.
        """
        row = connection.execute(_LEAGUE, (league_id,)).fetchone()
        if row is None:
            return None
        text, secret, guild, channel, message, organiser, seasons, ended_at, shown, is_draft = row
        try:
            league = decode(text, League)
        except ValueError as error:
            raise TournamentDamaged(league_id, str(error)[:200]) from None
        venue = Venue(guild, channel, message)
        state = seasons, ended_at, shown, bool(is_draft)
        return StoredLeague(league_id, league, bytes(secret), venue, organiser, *state)

    @reads
    def running(self, connection: Connection, guild: int) -> list[str]:
        return _ids(connection, _LEAGUES, guild)

    @writes
    def enter(self, connection: Connection, league_id: str, player: int) -> bool:
        """Sign *player* up from the next season on; False if they have joined already."""
        facts = (league_id, player, self._clock.now())
        return connection.execute(_ENTER, facts).rowcount == 1

    @writes
    def leave(self, connection: Connection, league_id: str, player: int) -> bool:
        """Withdraw *player* from future seasons; False if they had not signed up."""
        query = "DELETE FROM league_players WHERE league_id = ? AND player = ?"
        return connection.execute(query, (league_id, player)).rowcount == 1

    @reads
    def invited(self, connection: Connection, league_id: str) -> list[int]:
        return [row[0] for row in connection.execute(_INVITED, (league_id,)).fetchall()]

    @reads
    def joined(self, connection: Connection, league_id: str) -> dict[int, float]:
        """Return when each player signed up for the next season, in seconds since 1970."""
        query = "SELECT player, joined_at FROM league_players WHERE league_id = ?"
        return dict(connection.execute(query, (league_id,)).fetchall())

    @writes
    def begin_season(
        self,
        connection: Connection,
        stored: StoredLeague,
        divisions: Sequence[tuple[Change, bytes]],
    ) -> bool:
        """Begin the next season of *stored*, the highest division first.

        Each division is a tournament with its first events, and its secret. Returns False, and
        writes nothing, if somebody else has begun the season, the league has ended, or somebody has
        left it.
        """
        people = [player for first, _ in divisions for player in first.people.values()]
        if not Source("league", stored.id).names(connection, people):
            return False
        if connection.execute(_NEXT_SEASON, (stored.id, stored.seasons)).rowcount == 0:
            return False
        venue = Venue(stored.venue.guild, stored.venue.channel, None)
        now = self._clock.now()
        organiser = connection.execute(_LEAGUE_OF, (stored.id,)).fetchone()[0]
        for number, (first, secret) in enumerate(divisions):
            part = Division(stored.id, stored.seasons, number)
            _open(connection, first, _Opened(secret, venue, organiser, now, part))
        return True

    @reads
    def season(self, connection: Connection, league_id: str, season: int) -> list[str]:
        """Return the tournaments of a season, the highest division first."""
        return _ids(connection, _DIVISIONS, league_id, season)

    @reads
    def led(self, connection: Connection) -> list[str]:
        """Return the running leagues that this process leads."""
        return _ids(connection, _LEAGUES_LED)

    @writes
    def end(self, connection: Connection, league_id: str) -> bool:
        """Stop further seasons; False if the league has ended already."""
        query = "UPDATE leagues SET ended_at = ? WHERE id = ? AND ended_at IS NULL"
        return connection.execute(query, (self._clock.now(), league_id)).rowcount == 1
