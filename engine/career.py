"""A person's career: what their matches come to, added up one after another as they end."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from engine.core import Seat
from engine.ladders import EVERY_GAME, GLOBAL
from engine.match import COMMON_REASONS

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.achievements import Achievement


VERSION: Final = 1
"""Of what is added up and how: careers that were kept by another one are added up anew."""
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

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.wins + other.wins, self.draws + other.draws, self.losses + other.losses)

    @property
    def matches(self) -> int:
        """All of them."""
        return self.wins + self.draws + self.losses


_NONE: Final = Tally()
_ONE: Final[Mapping[Outcome, Tally]] = {
    "win": Tally(1),
    "draw": Tally(0, 1),
    "loss": Tally(0, 0, 1),
}


@dataclass(frozen=True, slots=True)
class Streak:
    """Wins in a row."""

    now: int = 0
    best: int = 0

    def after(self, one: Played) -> Streak:
        """Return it after one more match with others."""
        now = self.now + 1 if one.is_win else 0
        return Streak(now, max(self.best, now))


@dataclass(frozen=True, slots=True)
class Meetings:
    """How two people were placed where both sat at the table, as one of them sees it."""

    tally: Tally = _NONE
    last_at: float = 0.0
    """When they met last, in seconds since 1970."""

    def __add__(self, other: Meetings) -> Meetings:
        return Meetings(self.tally + other.tally, max(self.last_at, other.last_at))

    def after(self, one: Played, other: Other) -> Meetings:
        """Return them after one more match, in which they met *other*."""
        outcome = (
            "win" if one.place < other.place else "loss" if other.place < one.place else "draw"
        )
        return Meetings(self.tally + _ONE[outcome], one.ended_at)


@dataclass(frozen=True, slots=True)
class Favourite:
    """Who was met most often, of equals the one met last, of these the one at the first seat."""

    player: int
    tally: Tally
    last_at: float
    """When they met last, in seconds since 1970."""


@dataclass(frozen=True, slots=True)
class Sums:
    """What matches of one game or of all, in one place or in all, come to."""

    seats: dict[Seat, Tally] = field(default_factory=dict[Seat, Tally])
    """Of the matches with others, by seat."""
    streak: Streak = Streak()
    longest: int | None = None
    """Moves of the longest win that was played out."""
    shortest: int | None = None
    favourite: Favourite | None = None
    """None: they have met nobody who is still known."""
    alone: int = 0
    """How many matches were played alone."""
    best: int | None = None
    """The most points alone."""

    @property
    def tally(self) -> Tally:
        """Of all matches with others."""
        return sum(self.seats.values(), _NONE)

    def after(self, one: Played, favourite: Favourite | None) -> Sums:
        """Return them after one more match, with whom they have met most often then."""
        if one.is_alone:
            best = one.score if self.best is None else max(self.best, one.score)
            return replace(self, alone=self.alone + 1, best=best)
        seats = self.seats | {one.seat: self.seats.get(one.seat, _NONE) + _ONE[one.outcome]}
        longest, shortest = self.longest, self.shortest
        if one.is_win and one.is_played_out:
            longest = one.moves if longest is None else max(longest, one.moves)
            shortest = one.moves if shortest is None else min(shortest, one.moves)
        streak = self.streak.after(one)
        return Sums(seats, streak, longest, shortest, favourite, self.alone, self.best)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far somebody is with an achievement."""

    count: int = 0
    """How many of its `least` are reached."""
    streak: Streak = Streak()
    those: tuple[int, ...] = ()
    """The different people or seats that are counted, until it is reached."""
    match: str = ""
    """With which match it was reached; empty: it is not."""


_NOT_BEGUN: Final = Progress()


@dataclass(frozen=True, slots=True)
class Career:
    """What all matches of a person come to."""

    sums: dict[str, dict[int, Sums]] = field(default_factory=dict[str, dict[int, Sums]])
    """By game and server: `EVERY_GAME` is all games together, `GLOBAL` all places."""
    progress: dict[str, dict[str, Progress]] = field(default_factory=dict[str, dict[str, Progress]])
    """By game and the key of the achievement; what has not begun is missing."""

    def of(self, game: str = EVERY_GAME, guild: int = GLOBAL) -> Sums:
        """Return what their matches of *game* in *guild* come to."""
        return self.sums.get(game, {}).get(guild) or Sums()

    def games(self, guild: int = GLOBAL) -> frozenset[str]:
        """Return the games that they have played in *guild*."""
        found = (game for game, places in self.sums.items() if guild in places)
        return frozenset(found) - {EVERY_GAME}

    def reached(self, game: str, achievement: str) -> int:
        """Return how many of what *achievement* wants are reached."""
        return self.progress.get(game, {}).get(achievement, _NOT_BEGUN).count

    def reached_with(self, game: str, match_id: str) -> frozenset[str]:
        """Return the achievements of *game* that they reached with a match, and not before."""
        every = self.progress.get(game, {})
        return frozenset(key for key, one in every.items() if one.match == match_id)

    def without_others(self) -> Career:
        """Return it without the numbers of other people."""
        sums = {
            game: {guild: replace(one, favourite=None) for guild, one in places.items()}
            for game, places in self.sums.items()
        }
        progress = {
            game: {key: replace(one, those=()) for key, one in every.items()}
            for game, every in self.progress.items()
        }
        return Career(sums, progress)


Places: TypeAlias = dict[tuple[int, str], Meetings]
"""Meetings of two people by server (0: direct messages) and game."""


def meetings(places: Places, game: str = EVERY_GAME, guild: int = GLOBAL) -> Meetings:
    """Return what the meetings at *game* in *guild* come to."""
    there = (
        one
        for (server, key), one in places.items()
        if guild in {GLOBAL, server} and game in {EVERY_GAME, key}
    )
    return sum(there, Meetings())


class Ledger:
    """Adds matches to a career in the order of their ends."""

    def __init__(
        self,
        career: Career,
        met: dict[int, Places],
        achievements: Mapping[str, Sequence[Achievement]],
    ) -> None:
        """Begin with *career*; both it and *met* are changed.

        *met* holds, by opponent, how those in the matches to come were met before; *achievements*
        are those of each game.
        """
        self.career = career
        self.met = met
        self.changed: set[tuple[int, int, str]] = set()
        """Opponent, server and game of the meetings that have changed."""
        self._achievements = achievements

    def add(self, one: Played) -> None:
        """Add a match that ended after all others."""
        for other in one.others:
            if other.player > 0:
                places = self.met.setdefault(other.player, {})
                place = (one.guild, one.game)
                places[place] = places.get(place, Meetings()).after(one, other)
                self.changed.add((other.player, *place))
        for game in (one.game, EVERY_GAME):
            places = self.career.sums.setdefault(game, {})
            for guild in {one.guild, GLOBAL}:
                sums = places.get(guild) or Sums()
                favourite = self._favourite(sums.favourite, one, game, guild)
                places[guild] = sums.after(one, favourite)
        every = self.career.progress.setdefault(one.game, {})
        for achievement in self._achievements.get(one.game, ()):
            before = every.get(achievement.key, _NOT_BEGUN)
            after = achievement.after(before, one)
            if after is not before:
                every[achievement.key] = after

    def _favourite(
        self, favourite: Favourite | None, one: Played, game: str, guild: int
    ) -> Favourite | None:
        for other in one.others:
            if other.player <= 0:
                continue
            tally = meetings(self.met[other.player], game, guild).tally
            before = (0, 0.0)
            if favourite is not None:
                before = (favourite.tally.matches, favourite.last_at)
            if (tally.matches, one.ended_at) > before:
                favourite = Favourite(other.player, tally, one.ended_at)
        return favourite
