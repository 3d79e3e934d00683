"""Contests: bots play each other many times to measure their strength."""

from __future__ import annotations

import asyncio
import math
import time
from collections import Counter, deque
from dataclasses import dataclass, field, replace
from functools import partial
from statistics import NormalDist
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from engine.bots import PLAYERS
from engine.codec import decode, encode
from engine.core import CHANCE, AnyGame, Option, Result, Seat, Setup
from engine.fair import PlayoutDice

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator

    from engine.core import Games
    from engine.jobs import Jobs, Note, Workers


Interval: TypeAlias = tuple[float, float]
"""The lower and the upper end."""

_POINT: Final = 0.975
"""95 % of a symmetric distribution lies between this quantile and its mirror image."""


def t_quantile(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's t with *freedom* degrees of freedom, at least 1.

    The result is exact for 1 and 2. Otherwise it is the first terms of the series in Abramowitz and
    Stegun 26.7.5, with an error of at most 0.2 %.
    """
    if freedom == 1:
        return math.tan(math.pi * (_POINT - 0.5))
    if freedom == 2:
        return (2 * _POINT - 1) / math.sqrt(2 * _POINT * (1 - _POINT))
    z = NormalDist().inv_cdf(_POINT)
    terms = (
        z,
        (z**3 + z) / 4,
        (5 * z**5 + 16 * z**3 + 3 * z) / 96,
        (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384,
        (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / 92_160,
    )
    return sum(term / freedom**power for power, term in enumerate(terms))


@dataclass(slots=True)
class Sample:
    """Independent numbers, stored as a count and sums."""

    count: int = 0
    total: float = 0
    squares: float = 0

    def add(self, number: float) -> None:
        """Add *number* to the sample."""
        self.count += 1
        self.total += number
        self.squares += number * number

    @property
    def mean(self) -> float:
        """The mean of the numbers; there must be at least one."""
        return self.total / self.count

    @property
    def spread(self) -> float:
        """The sum of squared distances from the mean."""
        return max(0.0, self.squares - self.total * self.total / self.count)

    def interval(self) -> Interval:
        """Return Student's interval of the mean; infinite for fewer than two numbers."""
        if self.count < 2:
            return (-math.inf, math.inf)
        error = math.sqrt(self.spread / (self.count - 1) / self.count)
        reach = t_quantile(self.count - 1) * error
        return (self.mean - reach, self.mean + reach)

    def share_interval(self, matches: int) -> Interval:
        """Return Wilson's interval of a mean of numbers from 0 to 1, each over *matches* matches.

        The spread of the numbers says how many plain wins and losses they are worth. The spread
        itself is an estimate, so t replaces the normal quantile (Dean and Pagano 2015, "modified
        Wilson"). So means over a few matches get their proper weight, and a player who has won
        every match so far doesn't count as certain to win.
        """
        if self.count < 2:
            return (0.0, 1.0)
        p = self.mean
        if self.spread > _NOTHING:
            worth = p * (1 - p) * self.count**2 / self.spread
        else:  # the numbers are all alike, so their spread says nothing
            worth = self.count * matches
        t = t_quantile(self.count - 1)
        middle = p + t * t / (2 * worth)
        reach = t * math.sqrt(p * (1 - p) / worth + (t / (2 * worth)) ** 2)
        whole = 1 + t * t / worth
        return (max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole))


_NOTHING: Final = 1e-9
"""A spread up to this may come from rounding alone."""


# Matches between bots -----------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """One finished match."""

    result: Result
    plies: int
    """Moves of players; draws by chance don't count."""
    rounds: int
    """Number of rounds; 0 in a game without rounds."""
    seconds: float
    thinking: tuple[tuple[float, ...], ...]
    """Processor seconds by seat and move; the computer's other work doesn't count."""


@dataclass(frozen=True, slots=True)
class Terms:
    """The terms of a contest. They are plain values that can be sent to another process."""

    game: str
    players: tuple[str, ...]
    """The name of the bot at each seat; in the first match, if they rotate."""
    options: dict[str, str] = field(default_factory=dict[str, str])
    seed: int = 0
    """Contests with the same seed differ only in the time they take."""
    is_mixed: bool = False
    """Whether, for each deal, dice choose the options that nobody has set."""
    is_rotated: bool = False
    """Whether players change seats from match to match.

    A group has as many matches as there are seats, and the table's
    dice give the same outcomes in all of them. Everybody plays each seat once.
    """

    @property
    def group(self) -> int:
        """Number of matches in a row in which the table's dice give the same outcomes."""
        return len(self.players) if self.is_rotated else 1


@dataclass(frozen=True, slots=True)
class Contest:
    """A contest, checked against the rules."""

    game: AnyGame
    terms: Terms
    setup: Setup
    mixed: tuple[Option, ...]
    """Options that the dice choose again for each deal."""

    @classmethod
    def of(cls, games: Games, terms: Terms) -> Contest:
        """Return the contest on these *terms* at one of *games*; raise ValueError for bad terms."""
        try:
            game = games.find(terms.game)
        except KeyError:
            known = ", ".join(game.key for game in games)
            raise ValueError(f"there is no game {terms.game!r}; the games are: {known}") from None
        for name in terms.players:
            if name not in PLAYERS:
                known = ", ".join(PLAYERS)
                raise ValueError(f"there is no bot {name!r}; the bots are: {known}")
        setup = game.set_up(len(terms.players), terms.options)
        if terms.is_rotated and setup.seats == 1:
            raise ValueError("with only one seat, there is no other seat to change to")
        mixed = tuple(
            option for option in game.options if terms.is_mixed and option.key not in terms.options
        )
        return cls(game, terms, setup, mixed)

    def sitter(self, number: int, seat: Seat) -> int:
        """Return the number of the player, from 0, who has *seat* in match *number*."""
        shift = number % self.terms.group
        return (seat + shift) % self.setup.seats

    def play(self, number: int) -> PlayedMatch:
        """Play match *number* of the contest; seed and number decide its outcome."""
        begun = time.perf_counter()
        seed = self.terms.seed
        seats = range(self.setup.seats)
        table_dice = PlayoutDice(f"{seed}:{number // self.terms.group}")
        dice = [PlayoutDice(f"{seed}:{number}:{seat}") for seat in seats]
        players = [PLAYERS[self.terms.players[self.sitter(number, seat)]] for seat in seats]
        thinking: list[list[float]] = [[] for _ in seats]
        drawn = {option.key: option.draw(table_dice) for option in self.mixed}
        state = self.game.start(replace(self.setup, options={**self.setup.options, **drawn}))
        while acting := state.to_act():
            seat: Seat = acting[0]
            if seat == CHANCE:
                state.play(CHANCE, state.draw_chance(table_dice))
                continue
            view = state.view(seat)
            asked = time.process_time()
            text = players[seat](self.game, view, seat, dice[seat])
            thinking[seat].append(time.process_time() - asked)
            state.play(seat, state.parse_move(text))
        result = state.result()
        assert result is not None, "nobody is to act, so it is over"
        return PlayedMatch(
            result,
            sum(map(len, thinking)),
            state.current_round(),
            time.perf_counter() - begun,
            tuple(map(tuple, thinking)),
        )


# Results of a contest, by player ------------------------------------------------------------------


_STEPS: Final = 100
"""Times are counted in steps of 1 %, so this many steps make a time e times as long."""
_LEAST_TIME: Final = 1e-9


@dataclass(slots=True)
class Times:
    """Thinking times of moves, to within 1 %. The longest is exact."""

    counts: Counter[int] = field(default_factory=Counter[int])
    """Number of moves by the logarithm of their time, in steps."""
    longest: float = 0.0
    """The longest time, in seconds."""

    def add(self, seconds: float) -> None:
        """Count one move."""
        self.counts[round(_STEPS * math.log(max(seconds, _LEAST_TIME)))] += 1
        self.longest = max(self.longest, seconds)

    def quantile(self, part: float) -> float:
        """Return the maximum seconds that the fastest *part* (a share) of the moves took, or 0."""
        wanted = part * self.counts.total()
        seen = 0
        for step in sorted(self.counts):
            seen += self.counts[step]
            if seen >= wanted:
                return min(math.exp(step / _STEPS), self.longest)
        return 0.0


@dataclass(slots=True)
class Contestant:
    """The results of one player in a contest, or of one seat if the players don't rotate."""

    player: str
    seat: int | None
    """The seat, from 0; None for all seats of the player."""
    held: int
    seats: int
    group: int
    matches: int = 0
    wins: int = 0
    """Matches that one of its seats won outright."""
    draws: int = 0
    """Matches in which it shared first place with another seat."""
    score: float = 0
    """A win counts 1, and first place shared by k seats 1/k. This is the mean over the seats that
    the player holds."""
    groups: Sample = field(default_factory=Sample)
    """The share of the possible score, one for each group of matches with the same dice."""
    points: Sample = field(default_factory=Sample)
    """Points in the game per match, as the mean over the seats that the player holds."""
    times: Times = field(default_factory=Times)

    @property
    def share(self) -> float:
        """The share of the possible score."""
        return self.score / self.matches

    def interval(self) -> Interval:
        """Return the interval of the share, over groups: the matches in a group are dependent."""
        return self.groups.share_interval(self.group)

    def facts(self, *, has_points: bool) -> dict[str, Any]:
        """Return everything under plain names; seats count from 1.

        An interval is a list of its two ends, which are infinite after a single match.
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


class ContestTally:
    """Results of a contest so far; add matches in the order of their numbers."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.games = 0
        self.draws = 0
        """Matches that nobody has won, because several seats shared first place."""
        self._plies = self._rounds = 0
        self._seconds = 0.0
        names = contest.terms.players
        self._row_of = [
            names.index(name) if contest.terms.is_rotated else seat
            for seat, name in enumerate(names)
        ]
        """For each player, its line: if they rotate, players with the same name share one."""
        self._lines = {
            row: Contestant(
                names[row],
                None if contest.terms.is_rotated else row,
                self._row_of.count(row),
                len(names),
                contest.terms.group,
            )
            for row in self._row_of
        }
        self._group = dict.fromkeys(self._lines, 0.0)
        """Score so far in the unfinished group of matches, by line."""

    @property
    def lines(self) -> tuple[Contestant, ...]:
        """The lines in the order of the players' names in the terms."""
        return tuple(self._lines.values())

    def add(self, played: PlayedMatch) -> None:
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
        """Return the facts about the contest as a whole, under plain names."""
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
        """Return the facts of each line, under plain names."""
        return [line.facts(has_points=self.contest.game.has_points) for line in self.lines]


def rounded(interval: Interval, digits: int) -> list[float]:
    """Return the ends of *interval* rounded to *digits*."""
    return [round(end, digits) for end in interval]


def significant(seconds: float) -> float:
    """Return *seconds* with two significant digits."""
    return float(f"{seconds:.2g}")


# Playing contests ---------------------------------------------------------------------------------


_CONTEST: Final = "contest"
_LONG: Final = 30 * 24 * 3600.0
"""Seconds allowed for a batch of matches: it always ends, but a big one may take long."""
_PARTS: Final = 16
"""Number of batches for each process in a contest, so that none is idle at the end."""
_LARGEST_BATCH: Final = 50
"""A batch has at most this many matches: few enough to show progress, enough to be worth the
overhead."""
_AHEAD: Final = 4
"""Number of batches per process to request before the first of them is needed."""


@dataclass(frozen=True, slots=True)
class Batch:
    """A few consecutive matches of a contest."""

    terms: Terms
    first: int
    end: int
    """The number after the last match's."""


async def play_at_once(
    contest: Contest, games: int, workers: Workers, jobs: int
) -> AsyncGenerator[PlayedMatch]:
    """Play *games* matches of *contest* and yield them in order; keep *jobs* of the *workers* busy.

    `Workers.do` says what it raises.
    """
    size = max(1, min(_LARGEST_BATCH, games // (_PARTS * jobs)))
    waiting: deque[asyncio.Task[bytes]] = deque()
    try:
        for first in range(0, games, size):
            batch = Batch(contest.terms, first, min(first + size, games))
            asked = workers.do(_CONTEST, encode(batch), seconds=_LONG)
            waiting.append(asyncio.ensure_future(asked))
            if len(waiting) >= _AHEAD * jobs:
                for played in await _next(waiting):
                    yield played
        while waiting:
            for played in await _next(waiting):
                yield played
    finally:
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)


async def _next(waiting: deque[asyncio.Task[bytes]]) -> list[PlayedMatch]:
    answer = await waiting[0]
    waiting.popleft()
    return decode(answer, list[PlayedMatch])


def contest_jobs(games: Games) -> Jobs:
    """Return the worker jobs for contests at *games*."""
    return {_CONTEST: partial(_play, games)}


def _play(games: Games, data: bytes, note: Note) -> bytes:
    del note
    batch = decode(data, Batch)
    contest = Contest.of(games, batch.terms)
    return encode([contest.play(number) for number in range(batch.first, batch.end)])
