"""How long tournaments take, from the usual lengths of their matches."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil
from statistics import NormalDist
from typing import TYPE_CHECKING, Final, Literal

from engine.clubs.leagues import LEAST
from engine.errors import EngineError

if TYPE_CHECKING:
    from engine.clubs.forms import Form
    from engine.core import Length

_DAY: Final = 86_400
_LEAST: Final = 0.25
"""A match takes at least this many looks, whatever its spread."""
_MATCHES_OF_3: Final = 2.5
"""Matches that a pair usually plays if it meets up to three times."""
_LEAST_ROUNDS: Final = 3
"""A Swiss that fills a given time has at least this many rounds."""
_MOST_ROUNDS: Final = 32


@dataclass(eq=False)
class DoesNotFit(
    EngineError,
    key="error-does-not-fit",
    says="the {what} takes {needed}; it should take at most {fits}",
):
    """A tournament or a season that takes longer than its organiser wants."""

    what: Literal["tournament", "season"]
    needed: int
    """Number of days that the tournament usually takes, or of weeks for a season."""
    fits: int
    """Number of rounds of the tournament, or people in a division, that would fit; 0 for none."""


def usual_days(length: Length, interval: float, share: float = 0.5, matches: int = 1) -> float:
    """Return in how many days *matches* played at once are all over, in *share* of all cases.

    Players look in every *interval* seconds, and one match takes *length*. A *share* of 0.5 gives
    the usual time, 0.9 nearly the longest.
    """
    looks = NormalDist(length.mean, length.spread).inv_cdf(share ** (1 / max(1, matches)))
    return max(_LEAST, looks) * interval / _DAY


def tournament_days(form: Form, length: Length, interval: float, people: int) -> float:
    """Return the usual days of a tournament of *people* in which rounds wait for their last match.

    *length* is the length of a match at a usual table; see `usual_days`.
    """
    days, left = 0.0, people
    for _ in range(form.rounds_of(people)):
        matches = left // form.seats
        days += usual_days(length, interval, matches=matches)
        if form.kind == "knockout":
            left = (left + 1) // 2
    return days * (_MATCHES_OF_3 if form.best_of > 1 else 1)


def fitted(
    form: Form, length: Length, interval: float, days: float, people: int
) -> tuple[Form, int]:
    """Return the form and number of people that fit into *days*, with at most *people*.

    A Swiss without a number of rounds gets as many as fit. In a round robin and a knockout the
    rounds follow from the people, so fewer may take part.

    Raises:
        DoesNotFit: it takes longer, even with the fewest rounds or people.
    """
    if form.kind == "swiss" and not form.rounds:
        fits = min(_MOST_ROUNDS, _rounds_in(form, length, interval, days, people))
        form = replace(form, rounds=max(_LEAST_ROUNDS, fits))
    elif form.kind in {"robin", "knockout"}:
        while people > form.least_people and _takes(form, length, interval, people) > days:
            people -= 1
    needed = _takes(form, length, interval, people)
    if needed > days:
        rounds = 0
        if form.kind in {"swiss", "tables"}:
            rounds = max(0, _rounds_in(form, length, interval, days, people))
        raise DoesNotFit("tournament", needed, rounds)
    return form, people


def season_weeks(
    form: Form, length: Length, interval: float, people: int, weeks: int | None = None
) -> int:
    """Return the *weeks* of a season in which *people* meet, or as many as usual if None.

    Raises:
        DoesNotFit: it takes longer than *weeks*.
    """
    needed = _weeks_of(form, length, interval, people)
    if weeks is None or needed <= weeks:
        return weeks or needed
    fits = people
    while fits >= LEAST and _weeks_of(form, length, interval, fits) > weeks:
        fits -= 1
    raise DoesNotFit("season", needed, fits if fits >= LEAST else 0)


def _weeks_of(form: Form, length: Length, interval: float, people: int) -> int:
    return ceil(tournament_days(form, length, interval, people) / 7)


def _takes(form: Form, length: Length, interval: float, people: int) -> int:
    return ceil(tournament_days(form, length, interval, people))


def _rounds_in(form: Form, length: Length, interval: float, days: float, people: int) -> int:
    """Return how many rounds fit into *days*, without a final."""
    one = usual_days(length, interval, matches=people // form.seats)
    return int(days / one) - (form.kind == "tables" and people > form.most)
