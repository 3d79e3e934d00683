"""Judging the matches of a tournament that a round doesn't wait for."""

from __future__ import annotations

import logging
from collections import Counter
from typing import TYPE_CHECKING, Final

from engine.adjudication import places_after
from engine.clubs.events import Ruled
from engine.core import places_by
from engine.errors import CorruptLog, OtherVersion, UnknownMatch
from engine.service import service
from engine.workers import JobFailed, OutOfTime, WorkersLost

if TYPE_CHECKING:
    from db.clubs import Hosted
    from db.matches import Matches
    from engine.clubs.events import RulingReason
    from engine.clubs.tournament import TournamentTable
    from engine.core import Seat
    from engine.jobs import Thinkers
    from engine.match import Match
    from engine.ports import Clock
    from engine.table import Tables

logger = logging.getLogger(__name__)

_MOST_FAILURES: Final = 3
"""Failed tries at judging a match, after which it is a draw."""


@service
class Adjudicator:
    """Judges the unfinished matches of a round that doesn't wait for them, by their positions."""

    clock: Clock
    matches: Matches
    tables: Tables
    thinkers: Thinkers

    def __post_init__(self) -> None:
        self._failures: Counter[str] = Counter()
        """Failed judgements, by match."""

    async def ruling(self, hosted: Hosted, table: TournamentTable) -> Ruled | None:
        """Return the ruling for *table*, by its running match's position and its earlier matches.

        None if the match has just ended, so that its result counts. An unreadable match is a draw.

        Raises:
            WorkersLost, OutOfTime, JobFailed: see `Workers.do`. After several failures the match is
                a draw.
        """
        board = hosted.board
        match = await match_of(self.tables, hosted)
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


async def match_of(tables: Tables, hosted: Hosted) -> Match | None:
    """Return a match of a tournament; None if it cannot be read."""
    try:
        return (await tables.open(hosted.match)).match
    except (CorruptLog, OtherVersion, UnknownMatch) as error:
        logger.warning("match %s counts for nobody: %s", hosted.match, error)
        return None
