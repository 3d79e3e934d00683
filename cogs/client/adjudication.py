"""Results and rulings of a tournament's matches, players who are out, and players it waits for."""

from __future__ import annotations

import logging
from collections import Counter
from typing import TYPE_CHECKING, Final

from cogs.ui.clubs import Wait
from engine.adjudication import places_after
from engine.clubs.events import CalledOff, Ruled, Vanished
from engine.core import places_by
from engine.errors import CorruptLog, OtherVersion, UnknownMatch
from engine.service import service
from engine.workers import JobFailed, OutOfTime, WorkersLost

if TYPE_CHECKING:
    from cogs.client.people import Members
    from db.clubs import Hosted, StoredTournament, Tournaments
    from db.matches import Matches
    from engine.clubs.events import Event, RulingReason
    from engine.clubs.tournament import TournamentTable
    from engine.core import Seat
    from engine.jobs import Thinkers
    from engine.match import Match
    from engine.ports import Clock
    from engine.table import Tables

logger = logging.getLogger(__name__)

_MOST_OPEN: Final = 3
"""A round with more open tables than this doesn't name the people it waits for."""
_MOST_FAILURES: Final = 3
"""Number of failed tries at judging a match before it counts as a draw."""


@service
class Adjudicator:
    """Reads results, and judges unfinished matches of a round that doesn't wait for them."""

    clock: Clock
    matches: Matches
    members: Members
    tables: Tables
    thinkers: Thinkers
    tournaments: Tournaments

    def __post_init__(self) -> None:
        self._failures: Counter[str] = Counter()
        """Number of failed judgements, by match."""

    async def ruling(self, hosted: Hosted, table: TournamentTable) -> Ruled | None:
        """Return the ruling for *table*, by its running match's position and its earlier matches.

        None if the match has just ended, so that its result counts. An unreadable match is a draw.

        Raises:
            WorkersLost, OutOfTime, JobFailed: see `Workers.do`. After several failures the match is
                a draw.
        """
        board = hosted.board
        match = await _match_of(self.tables, hosted)
        if match is not None and match.result() is not None:
            return None
        if match is None:
            return Ruled(board.round, board.board, (1,) * len(table.entrants), "unjudged")
        deadline = await self.matches.deadline(match.id)
        turn = (await self.tables.open(match.id)).time.turn_seconds
        let_run = 0.0 if deadline is None or turn is None else self.clock.now() - deadline + turn
        stalled: dict[Seat, float] = {}
        if turn is not None and let_run > turn / 2:
            awaited = (await self.tables.open(match.id)).awaited()
            stalled = dict.fromkeys(awaited, let_run)
        try:
            judged = await self.thinkers.adjudicate(match, stalled)
        except (JobFailed, OutOfTime, WorkersLost):
            self._failures[match.id] += 1
            if self._failures[match.id] < _MOST_FAILURES:
                raise  # the keeper tries again
            judged = None
        seated = table.seated(board.game)
        drawn = places_after({(1,) * len(seated): 1.0}, {}, match.resigned)
        places = dict(zip(seated, judged.places if judged else drawn, strict=True))
        # in a knockout, earlier matches between the two count too
        won = dict(zip(table.entrants, table.wins, strict=True))
        if judged is not None and judged.why != "level":
            for entrant in seated:
                won[entrant] += places[entrant] == 1
        if table.games:
            places = dict(zip(won, places_by(list(won.values())), strict=True))
        ruled = tuple(places[entrant] for entrant in table.entrants)
        why: RulingReason = "unjudged" if judged is None else judged.why
        if table.games and (judged is not None or len(set(ruled)) > 1):
            why = "level" if len(set(ruled)) == 1 else "earlier"
        chance = round(100 * judged.chance) if judged is not None and why == "ahead" else 0
        return Ruled(board.round, board.board, ruled, why, chance)

    async def waits(self, stored: StoredTournament) -> list[Wait]:
        """Return the people that a round's last matches wait for; empty while more are running."""
        tournament = stored.tournament
        open_tables = dict(tournament.open_tables())
        if not open_tables or len(open_tables) > _MOST_OPEN:
            return []
        if len(open_tables) == len(tournament.rounds[-1].tables):
            return []
        found: list[Wait] = []
        for hosted in await self.tournaments.hosted(tournament.id, len(tournament.rounds) - 1):
            table = open_tables.get(hosted.board.board)
            if table is None or hosted.is_over or await _match_of(self.tables, hosted) is None:
                continue
            now, live = self.clock.now(), await self.tables.open(hosted.match)
            deadline, absences = await self.matches.deadline_and_absences(hosted.match, now)
            seated = table.seated(hosted.board.game)
            for seat in live.awaited():
                until, absence = live.end_of(seat, deadline), absences.get(seat)
                is_away = until is None and absence is not None and absence.stops_clock
                if is_away and absence is not None:
                    until = 60 * round(min(absence.until, now + absence.left) / 60)
                found.append(Wait(seated[seat], until, is_away))
        return found

    async def result(
        self, stored: StoredTournament, hosted: Hosted, table: TournamentTable
    ) -> list[Event]:
        """Return the tournament's events that follow from the end of a match of *table*."""
        board, plan = hosted.board, stored.tournament.plan
        off = CalledOff(board.round, board.board)
        match = await _match_of(self.tables, hosted)
        result = None if match is None else match.result()
        if match is None or result is None:
            return [off]
        if result.is_void and (plan.rules == 1 or plan.gone == "point"):
            return [off]
        seated = table.seated(board.game)
        out: list[Event] = []
        for seat in await self._late_seats(match):
            entrant = stored.tournament.entrants[seated[seat]]
            if entrant.presence != "in" or entrant.bot:
                continue
            if plan.rules == 1 or await self._is_out(
                stored, entrant.number, is_void=result.is_void
            ):
                out.append(Vanished(entrant.number))
        if result.is_void:
            return [*out, off]  # bots finish for the players before anybody goes through
        places = dict(zip(seated, result.places, strict=True))
        return [board.played(tuple(places[entrant] for entrant in table.entrants)), *out]

    async def _is_out(self, stored: StoredTournament, entrant: int, *, is_void: bool) -> bool:
        """Return whether *entrant*, who has just let a turn pass, is out.

        They are out if they also let one pass in their previous match, or have left the server;
        ruled matches don't count. A knockout drops the loser anyway, so there only a void match
        puts them out here.
        """
        tournament = stored.tournament
        if len(tournament.rounds) == tournament.total_rounds:
            return False  # there is no other round to miss
        if tournament.form.kind == "knockout":
            return is_void
        if await self.members.has_left(stored.venue.guild, stored.people[entrant]):
            return True
        for number in reversed(range(len(tournament.rounds) - 1)):
            table = tournament.rounds[number].table_of(entrant)
            if table is None or table.ruling is not None:
                continue  # after a ruling, nobody had to move in time
            for hosted in await self.tournaments.hosted(tournament.id, number):
                if tournament.rounds[number].tables[hosted.board.board] is table:
                    match = await _match_of(self.tables, hosted)
                    seat = table.seated(hosted.board.game).index(entrant)
                    return match is not None and seat in await self._late_seats(match)
            return False
        return False

    async def _late_seats(self, match: Match) -> list[Seat]:
        """Return the seats that let a whole turn pass; with a bank, only seats that never moved."""
        result = match.result()
        if result is not None and result.reason == "lapsed":
            return [seat for seat in range(match.setup.seats) if seat not in match.resigned]
        late = dict.fromkeys(entry.seat for entry in match.line if entry.kind == "timeout")
        if (await self.tables.open(match.id)).time.has_banks:
            for entry in match.line:
                if entry.kind == "move":
                    late.pop(entry.seat, None)
        return list(late)


async def _match_of(tables: Tables, hosted: Hosted) -> Match | None:
    """Return a match of a tournament; None if it cannot be read."""
    try:
        return (await tables.open(hosted.match)).match
    except (CorruptLog, OtherVersion, UnknownMatch) as error:
        logger.warning("match %s cannot be read, so it counts for nobody: %s", hosted.match, error)
        return None
