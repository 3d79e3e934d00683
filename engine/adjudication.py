"""Adjudication: judge a match that must end before it is played out.

If the result is certain, it counts. Otherwise a seat is judged ahead of another if it is likely
enough to end ahead of it; if neither seat is, the two share a place. With two seats and no secrets,
the expert bot thinks about the position and says how likely that is. In other games that doesn't
work: a bot thinks about what one player knows, and in some games it is too optimistic for the
player to move. There, bots play on many times from the true position. They play to the end, or
until the game can forecast it, because a long match leaves no time for enough whole playouts.
"""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from itertools import permutations
from math import prod, sqrt
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from engine.analysis import LEVEL, chance
from engine.bots import choose, think, thinker_of
from engine.core import CHANCE, OpenState, Seat, places_by
from engine.thought import SOLVING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.core import Dice
    from engine.match import Match
    from engine.thought import Thought

Ground: TypeAlias = Literal["certain", "ahead", "level"]
"""The reason for a judgement: the result is certain, somebody is ahead, or nobody is."""

AHEAD: Final = 0.85
"""A seat is judged ahead of another if it is at least this likely to end ahead of it.

If bots then play on, it wins about nine matches in ten: ``python -m tests.judging`` measures that.
"""
AHEAD_DESPITE_STALLING: Final = 0.9
"""Like `AHEAD`, for a seat that has let its clock run longer than the other seat."""
AHEAD_OF_STALLING: Final = 0.7
"""Like `AHEAD`, for a seat whose opponent has let the clock run longer."""
PLAYOUTS: Final = 800
_LOOKS: Final = (25, 50, 100, 200, 400)
"""After these numbers of playouts, stop if all chances are clear of their margins."""
_CLEAR: Final = 3
"""A chance is clear of its margin if it is this many standard errors away."""
_LEAST: Final = 1e-6
"""Minimum chance of first place: a seat without hope of it can still beat another seat."""
_BUDGET, _SLIPS = "easy", "medium"
"""Bots in playouts think as much as the first level, and slip as much as the second.

They are quick. Without slips, every playout of a game without chance would be the same.
"""

_Places: TypeAlias = tuple[int, ...]
Ends: TypeAlias = "Mapping[_Places, float]"
"""Probability of each final order of the seats, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Adjudication:
    """The judgement on an unfinished match."""

    places: tuple[int, ...]
    """The place of each seat, as in `engine.core.Result`."""
    why: Ground
    chances: tuple[float, ...]
    """Per seat, the chance of first place, from 0 to 1. Seats that share it split the chance."""

    @property
    def chance(self) -> float:
        """The chance that one of the seats in first place wins."""
        return sum(
            share for share, place in zip(self.chances, self.places, strict=True) if place == 1
        )


def adjudicate(
    match: Match, dice: Dice, stalled: Mapping[Seat, float], *, playouts: int = PLAYOUTS
) -> Adjudication:
    """Return the judgement on a running *match*; the same arguments give the same judgement.

    *stalled* says for how many seconds each seat has let the clock run; missing seats count as 0.
    Of two seats, the one with more seconds must be further ahead than usual, and the other one less
    far. Seats that have resigned come last. This takes seconds: call it in a worker.

    Raises:
        ValueError: the match is over, or has only one seat.
    """
    if match.setup.seats == 1:
        raise ValueError(f"match {match.id} has only one seat, so nobody can be ahead in it")
    if match.result() is not None:
        raise ValueError(f"match {match.id} is over, so there is nothing to adjudicate")
    thoughts = _thoughts(match, dice)
    certain = _certain_winners(match, thoughts)
    if certain and match.setup.seats == 2:
        ends: Ends = {(1 if 0 in certain else 2, 1 if 1 in certain else 2): 1.0}
    elif not _is_open_duel(match):
        ends = _played_out(match, certain, stalled, dice, playouts)
    else:
        hopes = [-thought.win if seat else thought.win for seat, thought in thoughts.items()]
        first = chance(sum(hopes) / len(hopes))
        ends = {(1, 2): first, (2, 1): 1 - first}
    playing = [seat for seat in range(match.setup.seats) if seat not in match.resigned]
    places = places_after(ends, stalled, match.resigned)
    is_level = len({places[seat] for seat in playing}) == 1
    why: Ground = "level" if is_level else "certain" if certain else "ahead"
    return Adjudication(places, why, _chances(ends, playing))


def places_after(
    ends: Ends, stalled: Mapping[Seat, float], resigned: Sequence[Seat] = ()
) -> _Places:
    """Return each seat's place, given the possible *ends* of the match.

    A seat comes after all seats that are clearly ahead of it. *stalled* is as in `adjudicate`. The
    seats in *resigned* come last, and the first to resign comes very last.
    """
    seats = range(len(next(iter(ends))))
    playing = [seat for seat in seats if seat not in resigned]

    def is_ahead(seat: Seat, other: Seat) -> bool:
        return _chance_ahead(ends, seat, other) >= _margin(seat, other, stalled)

    return places_by(
        [
            (0, resigned.index(seat))
            if seat in resigned
            else (1, -sum(is_ahead(other, seat) for other in playing))
            for seat in seats
        ]
    )


def _margin(seat: Seat, other: Seat, stalled: Mapping[Seat, float]) -> float:
    longer = stalled.get(seat, 0) - stalled.get(other, 0)
    return AHEAD_DESPITE_STALLING if longer > 0 else AHEAD_OF_STALLING if longer < 0 else AHEAD


def _is_open_duel(match: Match) -> bool:
    """Whether one thought gives both seats' chances: there are two seats and no secrets."""
    return match.setup.seats == 2 and isinstance(match.state, OpenState)


def _thoughts(match: Match, dice: Dice) -> dict[Seat, Thought]:
    """Return the thoughts of the seats to act; {} if thoughts cannot decide anything here."""
    game, can_solve = match.game, thinker_of(match.game).solve is not None
    if not can_solve and not _is_open_duel(match):
        return {}
    level = SOLVING if can_solve else LEVEL
    return {
        seat: think(game, match.state.view(seat), seat, level, dice)
        for seat in match.to_act()
        if seat not in match.resigned
    }


def _certain_winners(match: Match, thoughts: Mapping[Seat, Thought]) -> tuple[Seat, ...]:
    """Return the seats that are certain to share first place; () if nothing is certain."""
    for seat in match.to_act():
        if _can_win_at_once(match, seat):
            return (seat,)
    for seat, thought in thoughts.items():
        if thought.is_certain and thought.win == 1:
            return (seat,)
        if thought.is_certain and match.setup.seats == 2:  # one's loss is the other's win
            return (0, 1) if thought.win == 0 else (1 - seat,)
    return ()


def _can_win_at_once(match: Match, seat: Seat) -> bool:
    if match.to_act() != (seat,) or seat in match.resigned:
        return False
    for move in match.state.legal_moves(seat):
        state = match.state.copy()
        state.play(seat, move)
        result = state.result()
        if result is not None and result.places.count(1) == 1 and result.places[seat] == 1:
            return True
    return False


def _played_out(
    match: Match,
    certain: Sequence[Seat],
    stalled: Mapping[Seat, float],
    dice: Dice,
    playouts: int,
) -> Ends:
    """Play on from the true position *playouts* times, or fewer if that is enough; return the ends.

    The seats in *certain* come first in every end.
    """
    game, plies = match.game, 0
    thinker = thinker_of(game)
    slip, forecast = thinker.slips.get(_SLIPS, 0.0), thinker.forecast
    found: list[Ends] = []
    while len(found) < playouts and plies < thinker.playout_plies:
        state = match.state.copy()
        while (hopes := forecast(state)) is None and (actors := state.to_act()):
            seat = actors[0]
            if seat == CHANCE:
                state.play(CHANCE, state.draw_chance(dice))
            else:
                thought = think(game, state.view(seat), seat, _BUDGET, dice)
                state.play(seat, state.parse_move(choose(thought, slip, dice)))
                plies += 1
        result = state.result()
        if hopes is not None:
            ends = _ends_by(hopes)
        else:
            assert result is not None, "nobody may act"
            ends = {result.places: 1.0}
        found.append(
            {
                tuple(0 if seat in certain else place for seat, place in enumerate(places)): share
                for places, share in ends.items()
            }
        )
        if len(found) in _LOOKS and _are_clear(found, stalled):
            break
    total: defaultdict[_Places, float] = defaultdict(float)
    for ends in found:
        for places, share in ends.items():
            total[places] += share / len(found)
    return total


def _ends_by(hopes: Sequence[float]) -> Ends:
    """Return the chance of each order, given each seat's expectation of winning, from -1 to 1.

    This is Plackett and Luce's model: the remaining seats compete for the next place with the same
    odds as for the first.
    """
    chances = [max(chance(hope), _LEAST) for hope in hopes]
    ends: dict[_Places, float] = {}
    for order in permutations(range(len(chances))):
        places = tuple(order.index(seat) + 1 for seat in range(len(chances)))
        ends[places] = prod(
            chances[seat] / sum(chances[other] for other in order[at:])
            for at, seat in enumerate(order)
        )
    return ends


def _are_clear(found: Sequence[Ends], stalled: Mapping[Seat, float]) -> bool:
    """Whether more playouts are unlikely to change which seats are ahead."""
    for seat, other in permutations(range(len(next(iter(found[0])))), 2):
        chances = [_chance_ahead(ends, seat, other) for ends in found]
        doubt = _CLEAR * stdev(chances) / sqrt(len(found))
        if abs(fmean(chances) - _margin(seat, other, stalled)) < doubt:
            return False
    return True


def _chance_ahead(ends: Ends, seat: Seat, other: Seat) -> float:
    """Return the chance that *seat* ends ahead of *other*; a shared place counts half."""
    found = sum(
        share * (1 + (end[seat] < end[other]) - (end[seat] > end[other]))
        for end, share in ends.items()
    )
    return round(found / 2, 9)  # floating point must not push a share below a margin that it meets


def _chances(ends: Ends, playing: Sequence[Seat]) -> tuple[float, ...]:
    found = [0.0] * len(next(iter(ends)))
    for end, share in ends.items():
        first = min(end[seat] for seat in playing)
        winners = [seat for seat in playing if end[seat] == first]
        for seat in winners:
            found[seat] += share / len(winners)
    return tuple(round(share, 9) for share in found)
