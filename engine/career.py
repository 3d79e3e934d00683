"""What the results of one person say: sums by seat, runs of wins, opponents, the extremes."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from engine.core import Seat
from engine.match import COMMON_REASONS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


Outcome: TypeAlias = Literal["win", "draw", "loss"]


class Other(NamedTuple):
    """Somebody else at the table."""

    player: int
    """Below zero: somebody who was forgotten."""
    place: int
    score: int


@dataclass(frozen=True, slots=True)
class Played:
    """A match that somebody has played: with others rated, or alone to its end."""

    match: str
    game: str
    guild: int
    """0: a direct message."""
    seat: Seat
    place: int
    score: int
    """0 in a game without points."""
    outcome: Outcome
    reason: str
    moves: int
    """Of all seats together, without those that were taken back."""
    variants: tuple[str, ...]
    ended_at: float
    """Seconds since 1970."""
    others: tuple[Other, ...]

    @property
    def is_alone(self) -> bool:
        """Whether nobody else sat at the table."""
        return not self.others

    @property
    def is_win(self) -> bool:
        """Whether it was won against somebody."""
        return self.outcome == "win" and not self.is_alone

    @property
    def is_played_out(self) -> bool:
        """Whether the rules ended it, not somebody who gave up, ran out of time or agreed."""
        return self.reason not in COMMON_REASONS

    @property
    def lead(self) -> int:
        """How many points more than the best of the others; below zero: fewer."""
        return self.score - max((other.score for other in self.others), default=0)


@dataclass(frozen=True, slots=True)
class Tally:
    """Sums of outcomes."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def matches(self) -> int:
        """All of them."""
        return self.wins + self.draws + self.losses


@dataclass(frozen=True, slots=True)
class Streak:
    """Wins in a row."""

    now: int
    best: int


def tally(outcomes: Iterable[Outcome]) -> Tally:
    """Add up *outcomes*."""
    counts = Counter(outcomes)
    return Tally(counts["win"], counts["draw"], counts["loss"])


def by_seat(matches: Iterable[Played]) -> dict[Seat, Tally]:
    """Add up the matches with others seat by seat, the first seat first."""
    outcomes: dict[Seat, list[Outcome]] = {}
    for one in matches:
        if not one.is_alone:
            outcomes.setdefault(one.seat, []).append(one.outcome)
    return {seat: tally(outcomes[seat]) for seat in sorted(outcomes)}


def streak(matches: Iterable[Played]) -> Streak:
    """Return the runs of wins in *matches*, which are in the order of their ends."""
    now = best = 0
    for one in matches:
        if not one.is_alone:
            now = now + 1 if one.is_win else 0
            best = max(best, now)
    return Streak(now, best)


def against(matches: Iterable[Played], player: int) -> Tally:
    """Add up who was placed before whom where *player* sat at the table too."""
    return tally(outcome for one in matches for outcome in _meetings(one, player))


def favourite(matches: Sequence[Played]) -> int | None:
    """Return who was met most often, of equals the one met last; nobody who was forgotten."""
    met: Counter[int] = Counter()
    last: dict[int, float] = {}
    for one in matches:
        for other in one.others:
            if other.player > 0:
                met[other.player] += 1
                last[other.player] = one.ended_at
    return max(met, key=lambda player: (met[player], last[player]), default=None)


def longest_win(matches: Iterable[Played]) -> Played | None:
    """Return the win of most moves that was played out, the first one of equals."""
    return max(_played_out_wins(matches), key=lambda one: one.moves, default=None)


def shortest_win(matches: Iterable[Played]) -> Played | None:
    """Return the win of fewest moves that was played out, the first one of equals."""
    return min(_played_out_wins(matches), key=lambda one: one.moves, default=None)


def _played_out_wins(matches: Iterable[Played]) -> Iterable[Played]:
    return (one for one in matches if one.is_win and one.is_played_out)


def _meetings(one: Played, player: int) -> Iterable[Outcome]:
    for other in one.others:
        if other.player == player:
            yield (
                "win" if one.place < other.place else "loss" if other.place < one.place else "draw"
            )
