"""How good somebody is, learnt from places: Plackett-Luce for two players and more, by openskill.

A rating is a guess with its doubt: the mean *mu* and the standard deviation *sigma* of a skill.
People are shown one number, which is low while much is in doubt, so that it is earned by playing.

A match does not always weigh as much as the model says, because people choose whom they play, and
may be several accounts themselves. The same two again and again tell less and less, somebody of
whom little is known moves somebody of whom much is known only a little, and nobody lifts others
higher than they are known themselves. `learn` says how.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from openskill.models import PlackettLuce

if TYPE_CHECKING:
    from collections.abc import Sequence

_MODEL: Final = PlackettLuce()

NEWCOMER_SHOWN: Final = 1500
"""The number that somebody who has not played is shown."""
POINTS: Final = 30
"""Points shown for one unit of skill.

With the model's beta of 25/6 and little doubt, odds of ten to one are 13.6 units apart; 30 points
a unit make that about 400, as people know it from Elo's ratings.
"""
PROVISIONAL: Final = 10
"""Rated matches before which a rating is called provisional."""
LEAST_MATCHES: Final = 3
"""Rated matches before which a player has no rank on a ladder."""
WHOLE: Final = 3
"""So many matches of two people in a season weigh all that the model says: enough for a rank."""
FADING: Final = 2
"""Beyond `WHOLE` the n-th match of two people in a season weighs (`WHOLE` / n) to this power.

Above 1 the sum over all n has a limit: the matches of one pair in one season weigh less together
than 5.56 whole ones, however many they play. That nothing fades before the fourth match is for
friends: of two who win 65 and 35 of a hundred, the better one is ahead after 20 matches in 82 of a
hundred seasons (88 without any fading), and in 68 where match n weighs 1 / n ** 1.5 from the first.
"""


class Rating(NamedTuple):
    """What is believed of a player's skill, in the model's units."""

    mu: float
    sigma: float


NEWCOMER: Final = Rating(_MODEL.mu, _MODEL.sigma)
"""What is believed of somebody who has not played."""


def rate(ratings: Sequence[Rating], places: Sequence[int]) -> tuple[Rating, ...]:
    """Return the ratings after one match of at least two, who came in at *places* (1: first)."""
    teams = [[_MODEL.create_rating([one.mu, one.sigma])] for one in ratings]
    rated = _MODEL.rate(teams, ranks=[float(place) for place in places])
    return tuple(Rating(one.mu, one.sigma) for (one,) in rated)


LIFT: Final = 1750
"""The number up to which somebody whom nobody knows can lift others."""
LIFT_BY_ONE: Final = 40
"""Points that an acquaintance adds to `LIFT`: see `Known.weight`.

People who play with many others are soon known so well that no lift is in anybody's way. Without
lifts, and with each match making people known, the numbers of 200 clubs of eight with 20 matches
each agreed with the skills by 0.720 (Spearman's coefficient), and of 40 clubs of forty with 40 by
0.795; now it is 0.713 and 0.792. A pyramid of 321 accounts that beat each other from the bottom up
got its top to 2962; now it is 1905. ``python -m tests.bench.shapes`` measures it.
"""
EASING: Final = 200
"""Points below the end of a lift over which matches weigh less and less."""


class Known(NamedTuple):
    """A rating, and how well the one whom it rates is known."""

    rating: Rating
    weight: float
    """Acquaintances: the first match of a season with somebody as well known adds 1.

    The n-th with the same person adds 1 / n ** 2, and whoever is known less adds less. So it grows
    with those one meets, not with matches, and fresh accounts make nobody known.
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
"""Somebody who has not played."""


def meeting_weight(mine: Known, theirs: Known, times: int) -> float:
    """Return what it weighs for *mine* to meet *theirs* for the *times*-th time in a season.

    Between two newcomers it is 1 for the first matches. Someone known ten times as well as the
    other learns a hundredth: fresh accounts are cheap, and nobody becomes good by beating them.
    And above the other's `Known.lift` it is nothing, for a win as for a loss: else those at the top
    could only lose.
    """
    fresh = min(1.0, WHOLE / times) ** FADING
    room = min(1.0, max(0.0, (theirs.lift - shown(mine.rating)) / EASING))
    return fresh * room * _balance(mine, theirs)


def agreed_weight(one: Known, other: Known, times: int) -> float:
    """Return what it weighs for both when they agree on a draw."""
    return min(meeting_weight(one, other, times), meeting_weight(other, one, times))


def acquaintance(mine: Known, theirs: Known, times: int) -> float:
    """Return how much better known it makes *mine* to meet *theirs* for the *times*-th time."""
    return (_balance(mine, theirs) / times) ** 2


def _balance(mine: Known, theirs: Known) -> float:
    """Return how much *theirs* can tell of *mine*: 1 where they are known as well."""
    return min(1.0, theirs.standing / mine.standing) ** 2


def learn(
    known: Sequence[Known],
    places: Sequence[int],
    times: Sequence[Sequence[int]],
    *,
    is_agreed: bool = False,
) -> tuple[Known, ...]:
    """Return what is known after one match of at least two, who came in at *places* (1: first).

    ``times[i][j]`` says the how-manieth match of i and j this is in its season. For each player the
    match weighs the mean of what it weighs to meet each of the others; of the way from the old
    rating to the model's new one that part is gone. They become better known by the mean, too.

    An agreement (*is_agreed*) makes nobody surer, nor better known: to agree shows nothing of how
    people play, and as the number shown rises with certainty, it would lift both. It weighs what it
    weighs for the one of the two for whom it is less, so equals stay as they are, and one gains
    only what the other loses.
    """
    after: list[Known] = []
    rated = rate([one.rating for one in known], places)
    for mine, (me, new) in enumerate(zip(known, rated, strict=True)):
        others = [(one, times[mine][other]) for other, one in enumerate(known) if other != mine]
        mu, sigma = me.rating
        if is_agreed:
            weight = _mean([agreed_weight(me, *one) for one in others])
            after.append(Known(Rating(mu + weight * (new.mu - mu), sigma), me.weight))
        else:
            weight = _mean([meeting_weight(me, *one) for one in others])
            met = _mean([acquaintance(me, *one) for one in others])
            moved = Rating(mu + weight * (new.mu - mu), sigma + weight * (new.sigma - sigma))
            after.append(Known(moved, me.weight + met))
    return tuple(after)


def _mean(numbers: Sequence[float]) -> float:
    return sum(numbers) / len(numbers)


def shown(rating: Rating) -> int:
    """Return the number that people see: skill is above it with a certainty of 99.9 %."""
    doubtless = rating.mu - 3 * rating.sigma
    return NEWCOMER_SHOWN + round(POINTS * (doubtless - (NEWCOMER.mu - 3 * NEWCOMER.sigma)))


def uncertainty(rating: Rating) -> int:
    """Return one standard deviation of the skill, in the unit of `shown`."""
    return round(POINTS * rating.sigma)
