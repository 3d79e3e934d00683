"""Careers (the sums of people's results), credits for each match, and achievements."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import cache
from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from engine.core import Result, Seat, places_by
from engine.ladders import EVERY_GAME, GLOBAL
from engine.log import GIVEN_UP
from engine.match import COMMON_REASONS
from engine.ports import Sitter
from engine.seeds import Count, Number, Seed, Text, read_seed, refuse_twins

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from engine.log import Entry


VERSION: Final = 1
"""Raise this when the sums change: the bot adds up careers of other versions again."""
Outcome: TypeAlias = Literal["win", "draw", "loss"]


class Other(NamedTuple):
    """Another player at the table."""

    player: int
    """Their id; below zero for an erased person."""
    place: int
    score: int


@dataclass(frozen=True, slots=True)
class Played:
    """A match that a person has played: a rated one with others, or a finished solo match."""

    match: str
    game: str
    guild: int
    """The server; 0 for a direct message."""
    seat: Seat
    place: int
    score: int
    """Their points; 0 in a game without points."""
    outcome: Outcome
    reason: str
    moves: int
    """Moves of all seats together, not counting undone ones."""
    variants: tuple[str, ...]
    ended_at: float
    """When it ended, in seconds since 1970."""
    others: tuple[Other, ...]

    @property
    def is_alone(self) -> bool:
        """Whether nobody else sat at the table."""
        return not self.others

    @property
    def is_win(self) -> bool:
        """Whether they won a match with others."""
        return self.outcome == "win" and not self.is_alone

    @property
    def is_played_out(self) -> bool:
        """Whether it ended by the rules, rather than by resignation, timeout or agreement."""
        return self.reason not in COMMON_REASONS

    @property
    def lead(self) -> int:
        """Points ahead of the best other player; negative if behind."""
        return self.score - max((other.score for other in self.others), default=0)


@dataclass(frozen=True, slots=True)
class Tally:
    """Counts of outcomes."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.wins + other.wins, self.draws + other.draws, self.losses + other.losses)

    @property
    def matches(self) -> int:
        """The number of matches."""
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

    def after(self, played: Played) -> Streak:
        """Return the streak after one more match with others."""
        now = self.now + 1 if played.is_win else 0
        return Streak(now, max(self.best, now))


@dataclass(frozen=True, slots=True)
class Meetings:
    """How often one person came before, level with or after another in their common matches."""

    tally: Tally = _NONE
    last_at: float = 0.0
    """End of their last match, in seconds since 1970."""

    def __add__(self, other: Meetings) -> Meetings:
        return Meetings(self.tally + other.tally, max(self.last_at, other.last_at))

    def after(self, played: Played, other: Other) -> Meetings:
        """Return the meetings after one more match, with *other*."""
        outcome = (
            "win"
            if played.place < other.place
            else "loss"
            if other.place < played.place
            else "draw"
        )
        return Meetings(self.tally + _ONE[outcome], played.ended_at)


@dataclass(frozen=True, slots=True)
class Favourite:
    """The opponent met most often; among equals, the last one met, then the lowest seat."""

    player: int
    tally: Tally
    last_at: float


@dataclass(frozen=True, slots=True)
class Sums:
    """Sums over the matches of one game or of all, on one server or everywhere."""

    seats: dict[Seat, Tally] = field(default_factory=dict[Seat, Tally])
    """Matches with others, by seat."""
    streak: Streak = Streak()
    longest: int | None = None
    """Number of moves in the longest win that was played out."""
    shortest: int | None = None
    favourite: Favourite | None = None
    """None if they have met nobody who is still known."""
    alone: int = 0
    best: int | None = None

    @property
    def tally(self) -> Tally:
        """The tally of all matches with others."""
        return sum(self.seats.values(), _NONE)

    def after(self, played: Played, favourite: Favourite | None) -> Sums:
        """Return the sums after one more match; *favourite* is then the opponent met most often."""
        if played.is_alone:
            best = played.score if self.best is None else max(self.best, played.score)
            return replace(self, alone=self.alone + 1, best=best)
        seats = self.seats | {
            played.seat: self.seats.get(played.seat, _NONE) + _ONE[played.outcome]
        }
        longest, shortest = self.longest, self.shortest
        if played.is_win and played.is_played_out:
            longest = played.moves if longest is None else max(longest, played.moves)
            shortest = played.moves if shortest is None else min(shortest, played.moves)
        streak = self.streak.after(played)
        return Sums(seats, streak, longest, shortest, favourite, self.alone, self.best)


@dataclass(frozen=True, slots=True)
class Progress:
    """Progress towards an achievement."""

    count: int = 0
    """Number of matches, wins and so on so far; the achievement needs `least` of them."""
    streak: Streak = Streak()
    those: tuple[int, ...] = ()
    """The people or seats counted so far, if they must differ; empty once `least` is reached."""
    match: str = ""
    """The match in which they reached it; empty before that."""


_NOT_BEGUN: Final = Progress()


@dataclass(frozen=True, slots=True)
class Career:
    """The sums of all matches of a person."""

    sums: dict[str, dict[int, Sums]] = field(default_factory=dict[str, dict[int, Sums]])
    """Sums by game and server; `EVERY_GAME` means all games together, `GLOBAL` all servers."""
    progress: dict[str, dict[str, Progress]] = field(default_factory=dict[str, dict[str, Progress]])
    """Progress by game and achievement key; achievements without any are missing."""

    def of(self, game: str = EVERY_GAME, guild: int = GLOBAL) -> Sums:
        """Return the sums for *game* in *guild*."""
        return self.sums.get(game, {}).get(guild) or Sums()

    def games(self, guild: int = GLOBAL) -> frozenset[str]:
        """Return the games that they have played in *guild*."""
        found = (game for game, places in self.sums.items() if guild in places)
        return frozenset(found) - {EVERY_GAME}

    def reached(self, game: str, achievement: str) -> int:
        """Return the count so far towards *achievement*."""
        return self.progress.get(game, {}).get(achievement, _NOT_BEGUN).count

    def reached_with(self, game: str, match_id: str) -> frozenset[str]:
        """Return the keys of the achievements of *game* that they reached in this match."""
        every = self.progress.get(game, {})
        return frozenset(key for key, progress in every.items() if progress.match == match_id)

    def without_others(self) -> Career:
        """Return a copy that names no other people."""
        sums = {
            game: {guild: replace(summed, favourite=None) for guild, summed in places.items()}
            for game, places in self.sums.items()
        }
        progress = {
            game: {key: replace(reached, those=()) for key, reached in every.items()}
            for game, every in self.progress.items()
        }
        return Career(sums, progress)


Places: TypeAlias = dict[tuple[int, str], Meetings]


def meetings(places: Places, game: str = EVERY_GAME, guild: int = GLOBAL) -> Meetings:
    """Return the sum of the *places*' meetings at *game* in *guild*."""
    there = (
        met
        for (server, key), met in places.items()
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
        """Start from *career*. It and *met* change in place.

        *met* has the earlier meetings with the opponents in the matches to come; *achievements* has
        the achievements of each game.
        """
        self.career = career
        self.met = met
        self.changed: set[tuple[int, int, str]] = set()
        """The opponent, server and game of meetings that have changed."""
        self._achievements = achievements

    def add(self, played: Played) -> None:
        """Add a match that ended after all the matches added before."""
        for other in played.others:
            if other.player > 0:
                places = self.met.setdefault(other.player, {})
                place = (played.guild, played.game)
                places[place] = places.get(place, Meetings()).after(played, other)
                self.changed.add((other.player, *place))
        for game in (played.game, EVERY_GAME):
            places = self.career.sums.setdefault(game, {})
            for guild in {played.guild, GLOBAL}:
                sums = places.get(guild) or Sums()
                favourite = sums.favourite
                for other in played.others:
                    if other.player <= 0:
                        continue
                    tally = meetings(self.met[other.player], game, guild).tally
                    before = (favourite.tally.matches, favourite.last_at) if favourite else (0, 0.0)
                    if (tally.matches, played.ended_at) > before:
                        favourite = Favourite(other.player, tally, played.ended_at)
                places[guild] = sums.after(played, favourite)
        every = self.career.progress.setdefault(played.game, {})
        for achievement in self._achievements.get(played.game, ()):
            progress = every.get(achievement.key, _NOT_BEGUN)
            after = achievement.after(progress, played)
            if after is not progress:
                every[achievement.key] = after


# Credits ------------------------------------------------------------------------------------------
#
# A seat has one place in the result, no matter how many people played it. Credits go to people:
#
# - a player who gave the seat away, freely or because a manager wanted it, gets no credit;
# - a player who resigned or ran out of time has lost, even if a bot or another person plays on and
#   wins in their place: they are behind all who stayed, the first to go very last;
# - a player who took over a seat is measured by the seat's result if they have made at least half
#   of its moves that still count; otherwise, at that seat, the match counts only for the player who
#   lost it. In a solo match, nobody gets the points once the seat has changed hands: there is
#   nobody to compare with.


SHARE: Final = 2
"""For a match to count, a newcomer must make at least one in this many of the seat's moves."""


@dataclass(frozen=True, slots=True)
class Credit:
    """How one person, or bot, did in a match."""

    seat: Seat
    player: int | None
    bot: str | None
    since: int
    """The first entry that is theirs; 0 if they were there from the start."""
    place: int
    """Place among all credits of the match."""
    seat_place: int | None
    """Place of their seat; None if another person has it now."""
    outcome: Outcome
    is_theirs: bool
    """Whether they have played enough of the match for it to count."""


@dataclass(frozen=True, slots=True)
class _Stay:
    seat: Seat
    sitter: Sitter
    since: int
    lost_at: int | None
    is_last: bool
    is_theirs: bool


def credits_of(
    sitters: Sequence[Sitter], entries: Iterable[Entry], result: Result
) -> tuple[Credit, ...]:
    """Return the credits of everybody in a match that ended with *result*, seat by seat.

    *entries* are all log entries that still count: moves, resignations and so on.
    """
    line = list(entries)
    stays = [stay for seat, sitter in enumerate(sitters) for stay in _stays(seat, sitter, line)]
    if all(stay.is_last for stay in stays) and not any(entry.is_handed_over for entry in line):
        places = result.places
    else:
        places = places_by(
            [
                (1, -result.places[stay.seat]) if stay.lost_at is None else (0, stay.lost_at)
                for stay in stays
            ]
        )
    is_level = len(places) > 1 and set(places) == {1}
    return tuple(
        Credit(
            seat=stay.seat,
            player=stay.sitter.player,
            bot=stay.sitter.bot,
            since=stay.since,
            place=place,
            seat_place=result.places[stay.seat] if stay.is_last else None,
            outcome=_outcome(stay, place, is_draw=is_level or result.reason == "agreed"),
            is_theirs=stay.is_theirs,
        )
        for stay, place in zip(stays, places, strict=True)
    )


def _outcome(stay: _Stay, place: int, *, is_draw: bool) -> Outcome:
    # if only bots are left, the last to resign comes before people out of time, but has not won
    if place > 1 or stay.lost_at is not None:
        return "loss"
    # players who agree to a draw have not beaten a player who resigned before that
    return "draw" if is_draw else "win"


def _stays(seat: Seat, sitter: Sitter, line: Sequence[Entry]) -> list[_Stay]:
    """Return the holders of *seat* in order, leaving out people who gave it to somebody else."""
    moves = [entry.seq for entry in line if entry.kind == "move" and entry.seat == seat]
    given_up = [entry.seq for entry in line if entry.kind in GIVEN_UP and entry.seat == seat]
    ends = [*(stint.until for stint in sitter.before), None]
    found: list[_Stay] = []
    for until in ends:
        holder = sitter if until is None else sitter.at(until - 1)
        since = holder.since
        lost = [seq for seq in given_up if seq >= since and (until is None or seq < until)]
        end = lost[0] if lost else until
        own = sum(seq >= since and (end is None or seq < end) for seq in moves)
        if lost or until is None:
            is_theirs = since == 0 or SHARE * own >= len(moves)
            lost_at = lost[-1] if lost else None
            found.append(_Stay(seat, holder, since, lost_at, until is None, is_theirs))
    return found


# Achievements -------------------------------------------------------------------------------------
#
# They are data in ``seeds/<game>/achievements.toml``. Their words are the texts
# ``<game>-achievement-<key>`` and ``…-about`` of the game.


Counted: TypeAlias = Literal["matches", "wins", "streak", "opponents", "seats"]


class Achievement(Seed, frozen=True):
    """A goal: a number of matches, wins and so on that meet all conditions.

    If a condition is about points, moves or the end, only matches that were played out count.
    """

    key: Text
    count: Counted
    """What to count: matches, wins, wins in a row, different people beaten, or seats won from.

    In a solo match, meeting the conditions counts as a win.
    """
    least: Count = 1
    alone: bool = False
    players: Count | None = None
    """Number of players at the table, including the person."""
    variant: Text | None = None
    """A choice that the match must have, as ``option=choice``; None for any."""
    reason: Text | None = None
    score: Number | None = None
    """At least this many points."""
    lead: Number | None = None
    """At least this many points ahead of the best other player."""
    lead_most: Number | None = None
    """At most this many points ahead of the best other player."""
    moves_most: Number | None = None
    """At most this many moves, of all seats together."""

    def after(self, progress: Progress, played: Played) -> Progress:
        """Return the progress after one more match; *progress* itself if nothing has changed."""
        of_end = (self.reason, self.score, self.lead, self.lead_most, self.moves_most)
        passes = (
            played.is_alone == self.alone
            and (played.is_played_out or all(condition is None for condition in of_end))
            and self.players in {None, 1 + len(played.others)}
            and (self.variant is None or self.variant in played.variants)
            and self.reason in {None, played.reason}
            and (self.score is None or played.score >= self.score)
            and (self.lead is None or played.lead >= self.lead)
            and (self.lead_most is None or played.lead <= self.lead_most)
            and (self.moves_most is None or played.moves <= self.moves_most)
        )
        if progress.match or not passes:
            return progress
        is_win = played.is_win or self.alone
        count, streak, counted = progress.count, progress.streak, progress.those
        if self.count == "streak":
            streak = streak if played.is_alone else streak.after(played)
            count = streak.best
        elif self.count == "matches":
            count += 1
        elif not is_win:
            return progress
        elif self.count == "wins":
            count += 1
        else:
            beaten = (other.player for other in played.others if other.place > played.place)
            new = beaten if self.count == "opponents" else (played.seat,)
            counted = tuple(dict.fromkeys((*counted, *new)))
            count = len(counted)
        if count >= self.least:
            return Progress(self.least, match=played.match)
        return Progress(count, streak, counted)


class AchievementFile(Seed, frozen=True):
    """The content of ``achievements.toml``."""

    achievement: tuple[Achievement, ...] = ()


@cache
def achievements(seeds: Path) -> tuple[Achievement, ...]:
    """Return the achievements in the folder *seeds* of a game; raise BadSeed for bad ones."""
    path = seeds / "achievements.toml"
    if not path.is_file():
        return ()
    found = read_seed(path, AchievementFile).achievement
    refuse_twins(path.name, "achievement", found, "key")
    return found
