"""What came of the matches of a contest, by player."""

from __future__ import annotations

import math
from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

from engine.contests.intervals import Interval, Sample

if TYPE_CHECKING:
    from engine.contests.contest import Contest, Played

_STEPS: Final = 100
"""Times are told apart by steps of 1 %, of which so many make them e times as long."""
_LEAST_TIME: Final = 1e-9


@dataclass(slots=True)
class Times:
    """How long moves took, to 1 %; the longest exactly."""

    counts: Counter[int] = field(default_factory=Counter[int])
    """Moves by their logarithm, in steps."""
    longest: float = 0.0
    """Seconds."""

    def add(self, seconds: float) -> None:
        """Count one move."""
        self.counts[round(_STEPS * math.log(max(seconds, _LEAST_TIME)))] += 1
        self.longest = max(self.longest, seconds)

    def quantile(self, part: float) -> float:
        """Return how many seconds this *part* of the moves took at most; 0 without moves."""
        wanted = part * self.counts.total()
        seen = 0
        for step in sorted(self.counts):
            seen += self.counts[step]
            if seen >= wanted:
                return min(math.exp(step / _STEPS), self.longest)
        return 0.0


@dataclass(slots=True)
class Line:
    """What one player made of a contest; where nobody changes seats, the player of one seat."""

    player: str
    seat: int | None
    """From 0; None: all seats that the player had."""
    held: int
    """How many seats of each match the player has."""
    seats: int
    """How many seats there are."""
    group: int
    """How many matches share the table's dice."""
    matches: int = 0
    wins: int = 0
    """Matches in which one of its seats came first alone."""
    draws: int = 0
    """Matches in which it shared the first place with another seat."""
    score: float = 0
    """A win counts 1, a first place shared by k seats 1/k; the mean over the seats it holds."""
    groups: Sample = field(default_factory=Sample)
    """The part of the score that there was, per group of matches with the same dice."""
    points: Sample = field(default_factory=Sample)
    """In the points of the game, per match; the mean over the seats it holds."""
    times: Times = field(default_factory=Times)

    @property
    def share(self) -> float:
        """The part of the score that there was to have."""
        return self.score / self.matches

    def interval(self) -> Interval:
        """Return the interval of the share, over groups: matches of one depend on each other."""
        return self.groups.share_interval(self.group)

    def facts(self, *, has_points: bool) -> dict[str, Any]:
        """Return it all under plain names; seats count from 1, as people count them.

        Of an interval the two ends are told; one match alone gives infinite ones.
        """
        place = {} if self.seat is None else {"seat": self.seat + 1}
        compared = {
            "wins": self.wins,
            "draws": self.draws,
            "score": round(self.score, 3),
            "share": round(self.share, 4),
            "interval": rounded(self.interval(), 4),
            "fair_share": round(1 / self.seats, 4),
        }
        points: dict[str, Any] = {"mean_score": round(self.points.mean, 3)}
        if self.seats == 1:
            points["mean_score_interval"] = rounded(self.points.interval(), 3)
        return {
            **place,
            "player": self.player,
            "matches": self.matches,
            **(compared if self.seats > 1 else {}),
            **(points if has_points else {}),
            "seconds_p50": significant(self.times.quantile(0.5)),
            "seconds_p95": significant(self.times.quantile(0.95)),
            "seconds_longest": significant(self.times.longest),
        }


class Tally:
    """What came of the matches of a contest so far; they are counted in the order of numbers."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.games = 0
        self.draws = 0
        """Matches whose first place was shared; they are nobody's win."""
        self.scores: list[int] = []
        """The points of each match of one who plays alone."""
        self._plies = self._rounds = 0
        self._seconds = 0.0
        names = contest.terms.players
        self._row_of = [
            names.index(name) if contest.terms.is_rotated else seat
            for seat, name in enumerate(names)
        ]
        """By player, from 0, the line of its kind: where it is first named."""
        self._lines = {
            row: Line(
                names[row],
                None if contest.terms.is_rotated else row,
                self._row_of.count(row),
                len(names),
                contest.terms.group,
            )
            for row in self._row_of
        }
        self._group = dict.fromkeys(self._lines, 0.0)
        """By line the score in the group of matches that is not over yet."""

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines in the order in which the players are named."""
        return tuple(self._lines.values())

    def add(self, played: Played) -> None:
        """Count the next match."""
        number = self.games
        rows = [
            self._row_of[self.contest.sitter(number, seat)]
            for seat in range(self.contest.setup.seats)
        ]
        result = played.result
        self.games += 1
        self.draws += len(result.winners) > 1
        self._plies += played.plies
        self._rounds += played.rounds
        self._seconds += played.seconds
        if self.contest.setup.seats == 1:
            self.scores += result.scores
        for row in {rows[seat] for seat in result.winners}:
            self._lines[row].wins += len(result.winners) == 1
            self._lines[row].draws += len(result.winners) > 1
        for row, line in self._lines.items():
            own = [seat for seat, sits in enumerate(rows) if sits == row]
            score = len(set(own) & set(result.winners)) / len(result.winners) / line.held
            line.matches += 1
            line.score += score
            self._group[row] += score
            if result.scores:
                line.points.add(sum(result.scores[seat] for seat in own) / line.held)
            for seat in own:
                for seconds in played.thinking[seat]:
                    line.times.add(seconds)
        if self.games % self.contest.terms.group == 0:
            for row, line in self._lines.items():
                line.groups.add(self._group[row] / self.contest.terms.group)
                self._group[row] = 0.0

    def summary(self) -> dict[str, Any]:
        """Return what holds for the contest as a whole, under plain names."""
        options = dict(self.contest.setup.options) | dict.fromkeys(
            (option.key for option in self.contest.mixed), "mixed"
        )
        rounds = {"mean_rounds": round(self._rounds / self.games, 3)} if self._rounds else {}
        return {
            "game": self.contest.game.key,
            "options": options,
            "seed": self.contest.terms.seed,
            "games": self.games,
            "draws": self.draws,
            "mean_plies": round(self._plies / self.games, 3),
            **rounds,
            "playouts_per_second": round(self.games / self._seconds, 3),
        }

    def facts(self) -> list[dict[str, Any]]:
        """Return what each line says, under plain names."""
        return [line.facts(has_points=self.contest.game.has_points) for line in self.lines]


def rounded(interval: Interval, digits: int) -> list[float]:
    """Return the ends of *interval* to so many *digits*."""
    return [round(end, digits) for end in interval]


def significant(seconds: float) -> float:
    """Return *seconds* with the two digits that are known."""
    return float(f"{seconds:.2g}")
