"""Examine the rows, logs and ratings of a store of either kind, without changing it.

Checks of the file or the server itself are in `db.file.whole` and `db.server.whole`, where an
examination begins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from db import phones
from db.club_checks import faults_in
from db.dialect import tables_with
from db.guilds import COLUMNS, settings_of
from db.hosting import told_of
from db.lobbies import LobbyDamaged, stored_lobby
from db.logs import log_of, rows_of
from db.matches import load_record
from db.notifications import note_of
from db.rebuild import Recount, strikes_in
from db.results import is_wrong, people_with_careers
from db.schema import MIGRATIONS, newest_version
from db.stranded import stranded_in
from db.traces import DUE_SINCE
from engine.codec import Export, decode
from engine.errors import EngineError, OtherVersion
from engine.match import Match

if TYPE_CHECKING:
    from collections.abc import Iterator

    from db.dialect import Connection
    from db.rebuild import Rebuilt
    from db.results import Achievements
    from db.stranded import Stranded
    from engine.core import Games
    from engine.ports import Record

Look: TypeAlias = Callable[[Callable[[Any], Any]], Any]
"""Calls a function with a read-only connection, perhaps twice, and returns its result."""

_AT_ONCE: Final = 100
"""Number of matches to read together; a running bot may write in between."""
_MATCHES: Final = """
    SELECT id, game, guild, channel, ended_at IS NULL, message IS NULL FROM matches
    ORDER BY ended_at IS NOT NULL, started_at, id
"""
# an older schema lacks the last columns, which aren't needed here
_LOBBIES: Final = (
    "SELECT id, lobby, guild, channel, message, version, 0, NULL, 0 FROM lobbies ORDER BY id"
)
_RECOUNT_DUE: Final = "SELECT 1 FROM due_recount"
_HOUR: Final = 3600
_DEEDS: Final = 5
"""Number of the host's latest actions to report."""
# `db.venues` has the same conditions when it looks for matches to show
_UNSHOWN: Final = f"""
    SELECT id, since FROM (
        SELECT id, coalesce((SELECT max(at) FROM entries WHERE match_id = id), ended_at, started_at)
               AS since
        FROM matches
        WHERE lost_at IS NULL AND is_guest = 0
              AND (published_seq < next_seq - 1 OR (next_seq = 0 AND message IS NULL))
              AND (ended_at IS NULL OR next_seq > 0)
    ) AS waiting WHERE since < ? - {_HOUR}
"""  # noqa: S608 # our own number
_LOST_NIGHTS: Final = """
    SELECT id FROM nights WHERE tournament_id IS NOT NULL
    AND tournament_id NOT IN (SELECT id FROM tournaments) ORDER BY id
"""
_AVOID_THEMSELVES: Final = "SELECT player FROM avoided WHERE player = other ORDER BY player"


@dataclass(slots=True)
class Findings:
    """Findings, one sentence each, which name a row by its table and key."""

    to_do: list[str] = field(default_factory=list[str])
    """Findings that the host must act on."""
    to_know: list[str] = field(default_factory=list[str])
    """Findings that are harmless or mend themselves."""
    version: int = 0
    """The schema's version."""
    matches: int = 0
    running: int = 0
    is_known: bool = False
    """Whether this program can work with that schema."""
    is_recount_due: bool = False
    """Whether the next start recounts all ratings; if so, they aren't compared now."""


@dataclass(frozen=True, slots=True)
class ExaminedMatch:
    """A match and where it is played."""

    match: str
    game: str
    guild: int
    channel: int
    is_running: bool
    has_no_board: bool

    def __str__(self) -> str:
        where = f"channel {self.channel}" + (f" of server {self.guild}" if self.guild else "")
        state = "running" if self.is_running else "ended"
        return f"matches {self.match} ({self.game}, {state} in {where})"


def examine_logs(
    look: Look,
    matches: list[ExaminedMatch],
    games: Games,
    found: Findings,
    progress: Callable[[int, int], None],
) -> None:
    """Replay the logs of *matches*, and note their faults.

    *progress* gets the number done and a total that includes the work of `examine_ratings`.
    """
    found.matches, found.running = len(matches), sum(match.is_running for match in matches)
    total = 2 * found.matches - found.running
    outdated: Counter[tuple[str, int]] = Counter()
    for first in range(0, len(matches), _AT_ONCE):
        batch = matches[first : first + _AT_ONCE]
        records = look(partial(_read_all, batch))
        for examined, record in zip(batch, records, strict=True):
            _replay(games, examined, record, found, outdated)
        progress(first + len(batch), total)
    for (game, version), count in sorted(outdated.items()):
        found.to_know.append(
            f"ended matches of {game} that cannot be replayed, because version {version} of"
            f" its rules is no longer offered: {count}; their results still count"
        )


def examine_ratings(
    look: Look, games: Games, found: Findings, progress: Callable[[int, int], None]
) -> None:
    """Note the first result or rating that disagrees with the logs.

    This replays the logs of all ended matches once more, and reports to *progress*.
    """
    if found.is_recount_due:
        found.to_know.append("the next start counts all ratings again")
    if found.is_recount_due or not found.is_known:
        return
    total = 2 * found.matches - found.running

    def show(done: int) -> None:
        progress(min(found.matches + done, total), total)

    try:
        compared = compare(look, games, show)
    except Exception as error:  # noqa: BLE001 # unforeseen damage must not hide the rest
        why = f"{type(error).__name__}: {error}"
        found.to_do.append(f"ratings cannot be compared with the logs: {why}")
        return
    if compared.difference:
        found.to_do.append(
            f"ratings differ from the logs: {compared.difference}; bot.py rebuild-ratings"
            " corrects them"
        )


def examine_careers(look: Look, achievements: Achievements, found: Findings) -> None:
    """Note the first person whose stored career differs from their results."""
    if not found.is_known:
        return
    people = look(people_with_careers)
    for first in range(0, len(people), _AT_ONCE):
        batch = people[first : first + _AT_ONCE]

        def find(connection: Connection, batch: list[int] = batch) -> int | None:
            wrong = (player for player in batch if is_wrong(connection, player, achievements))
            return next(wrong, None)

        wrong = look(find)
        if wrong is not None:
            found.to_do.append(
                f"careers {wrong}: the stored totals differ from the results; bot.py"
                " rebuild-ratings corrects them"
            )
            return


def examine_rows(
    connection: Connection, version: int, games: Games, now: float, found: Findings
) -> list[ExaminedMatch]:
    """Note faults outside the logs; return the matches, running ones first.

    *version* is the schema's, *now* the time in Unix seconds.
    """
    found.version, known = version, newest_version(MIGRATIONS)
    found.is_known = version == known
    if version == 0:
        found.to_know.append("the database is empty: the next start fills it")
        return []
    if version > known:
        found.to_do.append(
            f"the schema is {version}, but this version of Parlor knows only {known}: run"
            " the newer version that wrote it"
        )
        return []
    found.to_do += _damaged_lobbies(connection, games)
    found.to_do += _damaged_settings(connection)
    found.to_do += _damaged_imports(connection)
    if "tournaments" in tables_with(connection, "plan"):  # an older schema has none
        found.to_do += faults_in(connection)
    if "nights" in tables_with(connection, "reminded_at"):
        found.to_do += [
            f"nights {night}: the tournament of this club night is missing"
            for (night,) in connection.execute(_LOST_NIGHTS)
        ]
    if "avoided" in tables_with(connection, "other"):
        found.to_do += [
            (
                f"avoided {player}: this person avoids themselves; they can change that with"
                " /preferences"
            )
            for (player,) in connection.execute(_AVOID_THEMSELVES)
        ]
    if found.is_known:
        found.is_recount_due = connection.execute(_RECOUNT_DUE).fetchone() is not None
        found.to_do += filter(None, [note_of(connection, "refused")])
        found.to_know += _tidying(connection, now)
        found.to_know += filter(None, (note_of(connection, kind) for kind in ("icons", "install")))
        found.to_know += told_of(connection, now, _DEEDS)
        found.to_know += phones.told_of(connection)
    matches = [ExaminedMatch(*row) for row in connection.execute(_MATCHES)]
    for stranded in stranded_in(connection, games):
        _note_stranded(stranded, games, found)
    waiting = _waiting(connection, now)
    for examined in matches:
        if examined.match in waiting:
            found.to_do.append(
                f"{examined}: something that happened {waiting[examined.match]} hours ago"
                " is not shown yet: start the bot, or look in its log for the reason"
            )
        elif examined.is_running and examined.has_no_board:
            found.to_know.append(f"{examined}: no message shows its board (yet)")
    if "untold_ends" in tables_with(connection, "match_id"):
        for (match_id,) in connection.execute("SELECT match_id FROM untold_ends"):
            found.to_know.append(
                f"matches {match_id}: its channel has not been told yet that the match is over"
            )
    return matches


def _tidying(connection: Connection, now: float) -> Iterator[str]:
    row = connection.execute(DUE_SINCE).fetchone()
    if row is not None and now - row[0] >= _HOUR:
        yield (
            f"somebody was erased {(now - row[0]) // _HOUR:.0f} hours ago, and their number"
            " is still on the disk: a running bot removes it as soon as nobody is reading"
            " the database"
        )


def _waiting(connection: Connection, now: float) -> dict[str, int]:
    """Return by match the hours for which something has waited to be shown, if at least one.

    An older schema knows less about matches, so for it the answer is empty.
    """
    if "matches" not in tables_with(connection, "is_guest"):
        return {}
    return {row[0]: int((now - row[1]) // _HOUR) for row in connection.execute(_UNSHOWN, (now,))}


def _damaged_lobbies(connection: Connection, games: Games) -> Iterator[str]:
    for row in connection.execute(_LOBBIES).fetchall():
        try:
            stored_lobby(row, games)
        except LobbyDamaged as error:
            yield (
                f"lobbies {row[0]} (in channel {row[3]}): {error.why}; nobody can join it,"
                " so you may delete it"
            )


def _damaged_settings(connection: Connection) -> Iterator[str]:
    # an older schema lacks some columns
    columns = {
        name: column
        for name, column in COLUMNS.items()
        if "guilds" in tables_with(connection, column)
    }
    query = f"SELECT id, {', '.join(columns.values())} FROM guilds ORDER BY id"  # noqa: S608 # our own names
    for guild, *facts in connection.execute(query).fetchall():
        for fault in settings_of(dict(zip(columns, facts, strict=True)))[1]:
            yield (
                f"guilds {guild}: {fault} is not a setting, so the default applies;"
                " /settings changes it"
            )


def _damaged_imports(connection: Connection) -> Iterator[str]:
    if "imports" not in tables_with(connection, "export"):
        return
    for import_id, text in connection.execute("SELECT id, export FROM imports ORDER BY id"):
        try:
            decode(text, Export)
        except ValueError as error:
            yield f"imports {import_id}: {error}; you may delete it"


def _note_stranded(stranded: Stranded, games: Games, found: Findings) -> None:
    rules = f"{stranded.game} under version {stranded.version} of its rules"
    which = f"matches {stranded.match} ({rules}, in channel {stranded.venue.channel})"
    if games.has_outgrown(stranded.game, stranded.version):
        found.to_know.append(f"{which}: the next start ends it without a result and says so there")
    elif stranded.game not in games:
        found.to_do.append(
            f"{which}: that game is not installed, so nobody can play on: install it, or"
            " end the match with /admin end"
        )
    else:
        found.to_do.append(
            f"{which}: these rules are newer than this version of Parlor, so nobody can"
            " play on: run the newer one, or end the match with /admin end"
        )


def _read_all(
    matches: list[ExaminedMatch], connection: Connection
) -> list[Record | EngineError | None]:
    """Return for each match its record, the error if it can't be read, or None if it is gone."""
    found: list[Record | EngineError | None] = []
    # an older schema packs no logs
    is_packed = "packed_logs" in tables_with(connection, "match_id")
    for examined in matches:
        try:
            found.append(load_record(connection, examined.match, log_of if is_packed else rows_of))
        except EngineError as error:
            found.append(error)
    return found


def _replay(
    games: Games,
    examined: ExaminedMatch,
    record: Record | EngineError | None,
    found: Findings,
    outdated: Counter[tuple[str, int]],
) -> None:
    advice = "; /admin end frees its channel" if examined.is_running else ""
    if isinstance(record, EngineError):
        found.to_do.append(f"{examined}: {record}{advice}")
        return
    if record is None or examined.game not in games:
        return
    try:
        Match.fold(games, record.id, record.setup, b"", record.entries)
    except OtherVersion as error:
        if not examined.is_running:
            outdated[error.game, error.version] += 1
    except EngineError as error:
        found.to_do.append(f"{examined}: {error}{advice}")
    except Exception as error:  # noqa: BLE001 # unforeseen damage must not hide the rest
        why = f"{type(error).__name__}: {error}"
        found.to_do.append(f"{examined}: its log cannot be replayed: {why}{advice}")


def compare(
    look: Callable[[Callable[[Any], Any]], Any], games: Games, progress: Callable[[int], None]
) -> Rebuilt:
    """Count all ended matches again and compare; *progress* gets the number done.

    *look* calls a function with a read-only connection, perhaps twice, and returns its result.

    Raises:
        StoreError: the store cannot be read.
    """
    while True:
        count = Recount(games, look(strikes_in), is_replayed=True)
        try:
            while look(count.read_on):
                count.count_read()
                progress(count.matches)
            compared = look(count.compare)
        finally:
            count.close()
        if compared is not None:
            return compared
