"""Ratings at games and at puzzles, and pairs of people who should meet.

A rating is an estimate of skill and its uncertainty: the mean *mu* and the standard deviation
*sigma*. People see one number. It is low while *sigma* is large, so that people earn it by playing.

A match does not always weigh as much as the model says, because people choose their opponents and
may have several accounts. When the same two meet again and again, each match says less. A
little-known player moves a well-known one only a little. How high players can lift others depends
on how well they are known themselves. `learn` has the details.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final, NamedTuple

from openskill.models import PlackettLuce

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence


_MODEL: Final = PlackettLuce()

NEWCOMER_SHOWN: Final = 1500
"""The number shown for a person who has not played."""
POINTS: Final = 30
"""Points shown for one unit of skill.

With the model's beta of 25/6 and little doubt, odds of ten to one mean 13.6 units. At 30 points a
unit that is about 400, as in Elo's ratings.
"""
PROVISIONAL: Final = 10
"""Number of rated matches after which a rating is no longer provisional."""
LEAST_MATCHES: Final = 3
"""Number of rated matches after which a player has a rank on a ladder."""
WHOLE: Final = 3
"""In a season, this many matches of two people have the model's full weight: enough for a rank."""
FADING: Final = 2
"""Beyond `WHOLE`, the n-th match of two people in a season weighs (`WHOLE` / n) to this power.

A power above 1 limits the sum: all matches of one pair in one season weigh less than 5.56 whole
ones, however many they play. For the sake of friends, nothing fades before the fourth match. Take
two friends who win 65 and 35 of a hundred matches: after 20 matches, the better one is ahead in 82
of a hundred seasons (88 without any fading). It would be 68 if match n weighed 1 / n ** 1.5 from
the first on.
"""


class Rating(NamedTuple):
    """The estimate of a player's skill, in the model's units."""

    mu: float
    sigma: float


NEWCOMER: Final = Rating(_MODEL.mu, _MODEL.sigma)
"""The estimate for a person who has not played."""


def rate(ratings: Sequence[Rating], places: Sequence[int]) -> tuple[Rating, ...]:
    """Return the ratings after one match of at least two players with these *places* (1: first)."""
    teams = [[_MODEL.create_rating([rating.mu, rating.sigma])] for rating in ratings]
    rated = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return tuple(Rating(rating.mu, rating.sigma) for (rating,) in rated)


LIFT: Final = 1750
"""A completely unknown player can lift others up to this number."""
LIFT_BY_ONE: Final = 40
"""Points that each acquaintance adds to `LIFT`; see `Known.weight`.

People who play with many others are soon known so well that lifts limit nobody. Spearman's
coefficient says how well the numbers agree with the skills: it is 0.713 in 200 clubs of eight with
20 matches each, and 0.792 in 40 clubs of forty with 40. It was 0.720 and 0.795 without lifts, and
with every match making people known. A pyramid of 321 accounts that beat each other from the bottom
up then got its top to 2962; now it gets to 1905. ``python -m tests.bench.shapes`` measures this.
"""
EASING: Final = 200
"""From this many points below the end of a lift, matches weigh less and less."""


class Known(NamedTuple):
    """A rating, and how well the player is known."""

    rating: Rating
    weight: float
    """Acquaintances: the first match in a season with an equally well-known player adds 1.

    The n-th match with the same person adds 1 / n ** 2, and a less known person adds less. So it
    grows with the number of people met and not of matches, and fresh accounts make nobody known.
    """

    @property
    def standing(self) -> float:
        """How well they are known, from 1 (not at all) to `PROVISIONAL`."""
        return min(1 + self.weight, float(PROVISIONAL))

    @property
    def lift(self) -> float:
        """The number shown up to which they can lift others."""
        return LIFT + LIFT_BY_ONE * self.weight


STRANGER: Final = Known(NEWCOMER, 0.0)
"""A person who has not played."""


def meeting_weight(mine: Known, theirs: Known, times: int) -> float:
    """Return how much the *times*-th match with *theirs* in a season weighs for *mine*.

    Between two newcomers it is 1 for the first matches. For a player known ten times as well as the
    other it is a hundredth: fresh accounts are cheap, and nobody becomes good by beating them.
    Above the other's `Known.lift` it is 0 for wins and for losses, or people at the top could only
    lose.
    """
    fresh = min(1.0, WHOLE / times) ** FADING
    room = min(1.0, max(0.0, (theirs.lift - shown(mine.rating)) / EASING))
    return fresh * room * _balance(mine, theirs)


def acquaintance(mine: Known, theirs: Known, times: int) -> float:
    """Return the acquaintance that *mine* gains from the *times*-th match with *theirs*."""
    return (_balance(mine, theirs) / times) ** 2


def _balance(mine: Known, theirs: Known) -> float:
    """Return how much *theirs* says about *mine*: 1 if *theirs* is known at least as well."""
    return min(1.0, theirs.standing / mine.standing) ** 2


def learn(
    known: Sequence[Known],
    places: Sequence[int],
    times: Sequence[Sequence[int]],
    *,
    is_agreed: bool = False,
) -> tuple[Known, ...]:
    """Return what is known after one match with these *places* (1: first) of at least two players.

    ``times[i][j]`` counts the matches of i and j in the season, this one included. For each player
    the match weighs the mean of `meeting_weight` over the others: the rating moves by that share of
    the way from the old one to the model's new one. Players also become better known, by the mean
    of `acquaintance`.

    An agreed draw (*is_agreed*) does not show how people play, so it makes no rating surer and
    nobody better known. Otherwise it would lift both, because the number shown rises with
    certainty. It has the smaller of the two players' weights, so equals stay as they are, and a
    player gains only what the other loses.
    """
    after: list[Known] = []
    rated = rate([person.rating for person in known], places)
    for mine, (me, new) in enumerate(zip(known, rated, strict=True)):
        others = [(them, times[mine][at]) for at, them in enumerate(known) if at != mine]
        mu, sigma = me.rating
        if is_agreed:
            weights = (
                min(meeting_weight(me, them, met), meeting_weight(them, me, met))
                for them, met in others
            )
            weight = _mean([*weights])
            after.append(Known(Rating(mu + weight * (new.mu - mu), sigma), me.weight))
        else:
            weight = _mean([meeting_weight(me, *pair) for pair in others])
            gained = _mean([acquaintance(me, *pair) for pair in others])
            moved = Rating(mu + weight * (new.mu - mu), sigma + weight * (new.sigma - sigma))
            after.append(Known(moved, me.weight + gained))
    return tuple(after)


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def shown(rating: Rating) -> int:
    """Return the number that people see. The skill is above it with a probability of 99.9 %."""
    doubtless = rating.mu - 3 * rating.sigma
    return NEWCOMER_SHOWN + round(POINTS * (doubtless - (NEWCOMER.mu - 3 * NEWCOMER.sigma)))


def uncertainty(rating: Rating) -> int:
    """Return one standard deviation of the skill, in the units of `shown`."""
    return round(POINTS * rating.sigma)


# Ratings at puzzles -------------------------------------------------------------------------------
#
# The model is the same as for matches. A puzzle starts out as hard as the levels of computer
# players found it. Answers change its rating too, but more slowly than people's.


_RANGE: Final = 10.0
"""Units of skill from a medium puzzle to one that all levels solve, or to one that none solves.

That is 300 points shown: the model expects a newcomer to solve four in five of the easiest puzzles
and one in five of the hardest.
"""
_DOUBT: Final = NEWCOMER.sigma / 2
"""Sigma of a puzzle that nobody has answered: levels are only roughly like people."""
_NEAREST: Final = 6
"""Number of puzzles near the player's strength from which the bot draws."""


def puzzle_rating(difficulty: float) -> Rating:
    """Return the estimate for a puzzle of this *difficulty*, 0 to 1, before any answer."""
    return Rating(NEWCOMER.mu + _RANGE * (2 * difficulty - 1), _DOUBT)


def learn_from_answer(solver: Rating, puzzle: Rating, *, is_solved: bool) -> tuple[Rating, Rating]:
    """Return the ratings of solver and puzzle after the solver's first answer to it."""
    places = (1, 2) if is_solved else (2, 1)
    after, of_puzzle = rate((solver, puzzle), places)
    return after, of_puzzle


def suited(solver: Rating, puzzles: Mapping[int, Rating]) -> list[int]:
    """Return the numbers of the *puzzles* that suit a solver best, the nearest first.

    While the rating is in doubt, the puzzles are easier, so that beginners solve some.
    """
    aim = solver.mu - solver.sigma / 2
    return sorted(puzzles, key=lambda number: (abs(puzzles[number].mu - aim), number))[:_NEAREST]


def first_ones(solved: int, puzzles: Mapping[int, Rating]) -> list[int]:
    """Return the easiest *puzzles* after skipping a tenth of all for each one *solved*."""
    ordered = sorted(puzzles, key=lambda number: (puzzles[number].mu, number))
    start = min(solved * len(ordered) // 10, max(0, len(ordered) - _NEAREST))
    return ordered[start : start + _NEAREST]


# Pairing people who look for an opponent ----------------------------------------------------------
#
# All of this is pure. A newcomer counts as average. The longer people wait, the more their
# opponents' ratings may differ.


AT_ONCE: Final = 200.0
"""People meet at once if their ratings differ by at most this many points."""
AN_HOUR: Final = 100.0
"""Rating points added to `AT_ONCE` for each hour that one of them has waited."""
LASTS: Final = 7 * 86_400.0
"""Seconds after which a person's search for an opponent lapses."""
_HOUR: Final = 3600.0


@dataclass(frozen=True, slots=True)
class Seeker:
    """A person looking for an opponent in one game."""

    player: int
    guild: int
    channel: int
    variant: str
    """The variant wanted; empty for the usual one."""
    is_wide: bool
    """Whether they and their server accept people from other servers."""
    since: float
    delivery: str
    skill: float
    """Their skill in rating points; see `skill_of`."""


def skill_of(mu: float | None) -> float:
    """Return *mu* in the points that people see, ignoring doubt; None means a newcomer."""
    return NEWCOMER_SHOWN + (0.0 if mu is None else POINTS * (mu - NEWCOMER.mu))


def may_meet(seeker: Seeker, other: Seeker) -> bool:
    """Whether they want the same, regardless of their ratings."""
    if seeker.player == other.player or seeker.variant != other.variant:
        return False
    return seeker.guild == other.guild or (seeker.is_wide and other.is_wide)


def meets_at(seeker: Seeker, other: Seeker) -> float:
    """Return when their ratings become near enough, in seconds since 1970."""
    beyond = max(0.0, abs(seeker.skill - other.skill) - AT_ONCE)
    return min(seeker.since, other.since) + beyond / AN_HOUR * _HOUR


def candidates(seekers: Iterable[Seeker], now: float) -> list[tuple[Seeker, Seeker]]:
    """Return the pairs possible *now*, the best first: same server, then nearest ratings.

    The person who has waited longer comes first in a pair. A person may be in several pairs.
    """
    ready = [pair for pair in _meetings(seekers) if meets_at(*pair) <= now]

    def order(pair: tuple[Seeker, Seeker]) -> tuple[bool, float, float, int, int]:
        seeker, other = pair
        away = abs(seeker.skill - other.skill)
        return (seeker.guild != other.guild, away, seeker.since, seeker.player, other.player)

    return sorted(ready, key=order)


def next_chance(seekers: Iterable[Seeker], now: float) -> float | None:
    """Return when the next new pair becomes possible; None if never with these seekers."""
    times = (meets_at(*pair) for pair in _meetings(seekers))
    return min((moment for moment in times if moment > now), default=None)


def _meetings(seekers: Iterable[Seeker]) -> Iterator[tuple[Seeker, Seeker]]:
    waiting = sorted(seekers, key=lambda seeker: (seeker.since, seeker.player))
    return (pair for pair in combinations(waiting, 2) if may_meet(*pair))


# Pairs who may be farming ratings -----------------------------------------------------------------
#
# These are signs, not proof. They only decide which pairs a server's managers get to see.


LEAST_MET: Final = 5
"""Minimum number of matches for a pair to be judged."""
_ONE_SIDED: Final = 0.9
"""If one of a pair wins this share of their matches, the pair is one-sided."""
_SIGNS: Final = 2
"""A pair is worth a look with this many of the three signs: friends often have one."""


@dataclass(frozen=True, slots=True)
class Pair:
    """The matches of two people with each other over some time on one server."""

    players: tuple[int, int]
    matches: int
    short: int
    struck: int
    """Number of matches that managers have struck from the ratings."""
    wins: tuple[int, int]
    """How often each came before the other."""
    opponents: tuple[int, int]
    """Number of different opponents each has met there, including the other one."""
    latest: tuple[str, ...] = ()
    """The last matches, newest first."""

    @property
    def signs(self) -> int:
        """Number of signs, 0 to 3: many matches too short, one winner, nobody else met."""
        is_often_short = 2 * self.short >= self.matches
        is_one_sided = max(self.wins) >= _ONE_SIDED * self.matches
        return is_often_short + is_one_sided + (min(self.opponents) == 1)


def worth_a_look(pairs: Iterable[Pair], most: int) -> list[Pair]:
    """Return up to *most* of *pairs* with two or three signs, ordered by signs, then matches."""
    found = [pair for pair in pairs if pair.matches >= LEAST_MET and pair.signs >= _SIGNS]
    return sorted(found, key=lambda pair: (-pair.signs, -pair.matches, pair.players))[:most]
