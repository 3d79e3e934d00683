"""How good somebody is, learnt from places: Plackett-Luce for two players and more, by openskill.

A rating is a guess with its doubt: the mean *mu* and the standard deviation *sigma* of a skill.
People are shown one number, which is low while much is in doubt, so that it is earned by playing.
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


def shown(rating: Rating) -> int:
    """Return the number that people see: skill is above it with a certainty of 99.9 %."""
    doubtless = rating.mu - 3 * rating.sigma
    return NEWCOMER_SHOWN + round(POINTS * (doubtless - (NEWCOMER.mu - 3 * NEWCOMER.sigma)))


def uncertainty(rating: Rating) -> int:
    """Return one standard deviation of the skill, in the unit of `shown`."""
    return round(POINTS * rating.sigma)
