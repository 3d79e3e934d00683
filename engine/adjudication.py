"""Adjudication: the result of a match that must end before it is over.

A certain result counts. Otherwise bots play the position to its end many times: a seat is ahead of
another if it comes out ahead in clearly more than half of these playouts, else the two share a
place.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from engine.bots import choose, think, thinker_of
from engine.core import CHANCE, Seat, places_by
from engine.thought import SOLVING

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from engine.core import Dice
    from engine.match import Match

Ground: TypeAlias = Literal["certain", "ahead", "level"]
"""Why an adjudication is as it is: somebody is certain to win, somebody is ahead, or nobody is."""

AHEAD: Final = 0.8
"""The share of playouts in which a seat must come out ahead of another to be judged ahead."""
AHEAD_DESPITE_STALLING: Final = 0.9
"""The same for a seat that let the clock run longer than the other."""
AHEAD_OF_STALLING: Final = 0.7
"""The same for the other seat."""
PLAYOUTS: Final = 100
_MOST_PLIES: Final = 2500
"""Plies in all playouts together; in a long match this allows fewer playouts."""
_BUDGET, _SLIPS = "easy", "medium"
"""The levels whose budget and slips the players of playouts have.

They are quick. Without slips, every playout of a game without chance would be the same.
"""

_Places: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Adjudication:
    """The judgement on an unfinished match."""

    places: tuple[int, ...]
    """Per seat, as in `engine.core.Result`."""
    why: Ground
    chances: tuple[float, ...]
    """Per seat, the chance of first place, from 0 to 1; a shared one counts in part."""

    @property
    def chance(self) -> float:
        """The chance that one of those in first place wins."""
        return sum(
            share for share, place in zip(self.chances, self.places, strict=True) if place == 1
        )


def adjudicate(
    match: Match, dice: Dice, stalled: Mapping[Seat, float], *, playouts: int = PLAYOUTS
) -> Adjudication:
    """Return the judgement on a running *match*; the same arguments give the same one.

    *stalled* has the seconds that each seat has let the clock run; missing ones have 0. Of two
    seats, the one with more must be further ahead than usual, and the other one less far. Seats
    that have resigned come last. It takes seconds: call it in a worker.

    Raises:
        ValueError: the match is over, or has only one seat.
    """
    if match.setup.seats == 1:
        raise ValueError(f"match {match.id} has only one seat, so nobody can be ahead in it")
    if match.result() is not None:
        raise ValueError(f"match {match.id} is over, so there is nothing to adjudicate")
    certain = _certain_winners(match, dice)
    if certain and match.setup.seats == 2:
        ends: list[_Places] = [tuple(1 if seat in certain else 2 for seat in range(2))]
    else:
        ends = [
            tuple(0 if seat in certain else place for seat, place in enumerate(end))
            for end in _played_out(match, dice, playouts)
        ]
    playing = [seat for seat in range(match.setup.seats) if seat not in match.resigned]
    places = places_after(ends, stalled, match.resigned)
    is_level = len({places[seat] for seat in playing}) == 1
    why: Ground = "level" if is_level else "certain" if certain else "ahead"
    return Adjudication(places, why, _chances(ends, playing))


def places_after(
    ends: Sequence[_Places], stalled: Mapping[Seat, float], resigned: Sequence[Seat] = ()
) -> _Places:
    """Return each seat's place, given the places at several possible *ends* of the match.

    A seat comes after all that are clearly ahead of it. *stalled* is as in `adjudicate`. The seats
    in *resigned* come last, the first of them very last.
    """
    seats = range(len(ends[0]))
    playing = [seat for seat in seats if seat not in resigned]

    def is_ahead(seat: Seat, other: Seat) -> bool:
        longer = stalled.get(seat, 0) - stalled.get(other, 0)
        least = AHEAD_DESPITE_STALLING if longer > 0 else AHEAD_OF_STALLING if longer < 0 else AHEAD
        return _share_ahead(ends, seat, other) >= least

    return places_by(
        [
            (0, resigned.index(seat))
            if seat in resigned
            else (1, -sum(is_ahead(other, seat) for other in playing))
            for seat in seats
        ]
    )


def _certain_winners(match: Match, dice: Dice) -> tuple[Seat, ...]:
    """Return the seats that are certain to share first place; () if nothing is certain."""
    game, state, seats = match.game, match.state, match.setup.seats
    if thinker_of(game).solve is None:
        return ()
    for seat in state.to_act():
        if seat in match.resigned:
            continue
        thought = think(game, state.view(seat), seat, SOLVING, dice)
        if not thought.is_certain:
            continue
        if thought.win == 1:
            return (seat,)
        if seats == 2:  # one player's loss is the other's win
            return (0, 1) if thought.win == 0 else (1 - seat,)
    return ()


def _played_out(match: Match, dice: Dice, playouts: int) -> list[_Places]:
    """Return the places at the ends of *playouts* from the true position, or of fewer."""
    game, plies = match.game, 0
    slip = thinker_of(game).slips.get(_SLIPS, 0.0)
    ends: list[_Places] = []
    while len(ends) < playouts and plies < _MOST_PLIES:
        state = match.state.copy()
        while actors := state.to_act():
            seat = actors[0]
            if seat == CHANCE:
                state.play(CHANCE, state.draw_chance(dice))
            else:
                thought = think(game, state.view(seat), seat, _BUDGET, dice)
                state.play(seat, state.parse_move(choose(thought, slip, dice)))
                plies += 1
        result = state.result()
        assert result is not None, "nobody may act"
        ends.append(result.places)
    return ends


def _share_ahead(ends: Sequence[_Places], seat: Seat, other: Seat) -> float:
    """Return the share of *ends* with *seat* ahead of *other*; a shared place counts half."""
    halves = sum(1 + (end[seat] < end[other]) - (end[seat] > end[other]) for end in ends)
    return halves / (2 * len(ends))


def _chances(ends: Sequence[_Places], playing: Sequence[Seat]) -> tuple[float, ...]:
    found = [0.0] * len(ends[0])
    for end in ends:
        first = min(end[seat] for seat in playing)
        winners = [seat for seat in playing if end[seat] == first]
        for seat in winners:
            found[seat] += 1 / (len(winners) * len(ends))
    return tuple(found)
