"""The results that moves in a late position can have, by brute force over the rules."""

from __future__ import annotations

from itertools import combinations
from operator import mul
from typing import TYPE_CHECKING, NamedTuple

from engine.core import CHANCE, hope_of_place
from engine.fair import PlayoutDice
from engine.games.loco import LocoState
from engine.games.locus import LocusState
from engine.games.locus.state import DRAWING, SPENDING
from engine.games.nine_domains import NineDomainsState
from engine.games.nine_domains.data import ROUNDS
from engine.games.orcs import OrcsState, ruleset
from engine.games.tokan import TokanState
from engine.thought import Budget
from tests.engine.exact import MostPoints, TooFarError, value_of_mixing
from tests.engine.test_true_analyses import laid, left_alone, most_of, sheet_of, ways

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from engine.core import AnyState, Seat


class End(NamedTuple):
    """The end of a match for a seat; greater is better."""

    hope: float
    """From 1 for first place to -1 for last place; 0 for a draw."""
    lead: float
    """Points ahead of the best other seat; for a solo player, the points."""
    won: float
    """1 won, 0 a draw, -1 lost."""


class Span(NamedTuple):
    """The worst and the best end that a move can lead to."""

    least: End
    most: End


Reach = dict[str, Span]
"""The span of each move, except moves that would need too many tries."""


def end_of(state: AnyState, seat: Seat) -> End:
    """Return how the finished match went for *seat*."""
    result = state.result()
    assert result is not None, "it is over"
    others = [score for other, score in enumerate(result.scores) if other != seat]
    lead = result.scores[seat] - max(others, default=0)
    won = 0.0 if result.is_draw else 1.0 if seat in result.winners else -1.0
    return End(hope_of_place(result, seat), lead, won)


def reach_of(state: AnyState, seat: Seat, most: int) -> Reach:
    """Return how the match can end after each move of *seat*, if *most* tries are enough.

    Without hidden facts and draws, these are the results when everyone plays their best.
    """
    found: Reach = {}
    try:
        match state:
            case TokanState():
                found = _best_play(state, seat, Budget(most))
            case LocusState():
                found = _by_sheets(state, seat, most)
            case LocoState():
                found = _by_hands(state, seat, most)
            case OrcsState():
                found = _last_turn(state, seat, Budget(most))
            case NineDomainsState():
                found = _last_round(state, seat, most)
            case _:
                raise AssertionError("there is no search for this game's endings")
    except TooFarError:
        pass
    return found


def _after(state: AnyState, seat: Seat, move: object) -> AnyState:
    then = state.copy()
    then.play(seat, move)
    return then


def _span(ends: Iterable[End]) -> Span:
    found = list(zip(*ends, strict=True))
    return Span(End(*map(min, found)), End(*map(max, found)))


# Two players who see everything -------------------------------------------------------------------


def _best_play(state: AnyState, seat: Seat, budget: Budget) -> Reach:
    known: dict[str, End] = {}

    def value(now: AnyState) -> End:
        if now.result() is not None:
            return end_of(now, seat)
        key = repr(now.view(None))
        if key not in known:
            if not budget.spend():
                raise TooFarError
            (actor,) = now.to_act()
            ends = [value(_after(now, actor, move)) for move in now.legal_moves(actor)]
            known[key] = max(ends) if actor == seat else min(ends)
        return known[key]

    if CHANCE in state.to_act() or (isinstance(state, TokanState) and any(state.stock)):
        return {}
    return {
        state.format_move(move): Span(end, end)
        for move in state.legal_moves(seat)
        for end in [value(_after(state, seat, move))]
    }


# Locus: no card left to come ----------------------------------------------------------------------


def _by_sheets(state: LocusState, seat: Seat, most: int) -> Reach:
    is_last = state.round >= state.rounds and state.turn == len(state.partakers) - 1
    if not (
        state.phase == SPENDING or (is_last and state.phase == DRAWING and state.chooser() < 0)
    ):
        return {}
    search = MostPoints(most, lambda each: sheet_of(each, seat))
    totals = search.after(left_alone(state, seat), seat)
    others = [other for other in range(state.players) if other != seat]
    rival = max((most_of(state, other, most) for other in others), default=0)
    found: Reach = {}
    for move, total in totals.items():
        if total == rival and others:
            # an extra round decides
            end = End(0.0, 0.0, 0.0)
            found[move] = Span(end._replace(hope=-1.0, won=-1.0), end._replace(hope=1.0, won=1.0))
        else:
            won = 1.0 if total > rival else -1.0
            # any place but the first counts as last
            end = End(won, total - rival, won)
            found[move] = Span(end, end)
    return found


# Loco!: all hands that the others can have --------------------------------------------------------


def _by_hands(state: LocoState, seat: Seat, most: int) -> Reach:
    if len(state.scored) < state.rounds - 1:
        return {}
    budget, found = Budget(most), Reach()
    unseen = sorted(
        {card for hand in state.hands for card in hand} - set(state.hands[seat])
        | set(state.undealt())
    )
    for move in state.legal_moves(seat):
        try:
            ends: list[End] = []
            then = _after(state, seat, move)
            assert isinstance(then, LocoState)
            if then.result() is not None:
                ends.append(end_of(then, seat))
            else:
                for dealt in _deals(then, seat, unseen):
                    ends += _all_ends(dealt, seat, budget)
            found[state.format_move(move)] = _span(ends)
        except TooFarError:
            continue
    return found


def _deals(state: LocoState, seat: Seat, unseen: list[int]) -> Iterator[LocoState]:
    others = [other for other in range(state.players) if other != seat]

    def deal(left: list[int], rest: list[int]) -> Iterator[dict[int, list[int]]]:
        if not rest:
            yield {}
            return
        first, *more = rest
        for hand in combinations(left, len(state.hands[first])):
            for hands in deal([card for card in left if card not in hand], more):
                yield {first: list(hand), **hands}

    for hands in deal(unseen, others):
        dealt = state.copy()
        dealt.hands = [hands.get(each, hand) for each, hand in enumerate(state.hands)]
        yield dealt


def _all_ends(state: AnyState, seat: Seat, budget: Budget) -> Iterator[End]:
    if not budget.spend():
        raise TooFarError
    if state.result() is not None:
        yield end_of(state, seat)
        return
    (actor,) = state.to_act()
    for move in state.legal_moves(actor):
        yield from _all_ends(_after(state, actor, move), seat, budget)


# Orcs: the last turn, without missions ------------------------------------------------------------


def _last_turn(state: OrcsState, seat: Seat, budget: Budget) -> Reach:
    is_last_seat = (state.active + 1) % state.players == state.start
    if state.modules.missions or not (
        state.stage == ruleset.ACTIONS and state.is_last_round() and is_last_seat
    ):
        return {}
    found: Reach = {}
    for move in state.legal_moves(seat):
        try:
            end = _best_end(_after(state, seat, move), seat, budget)
            found[state.format_move(move)] = Span(end, end)
        except TooFarError:
            continue
    return found


def _best_end(then: AnyState, seat: Seat, budget: Budget) -> End:
    """Return the best end that *seat* can reach in the rest of its turn."""
    if not budget.spend():
        raise TooFarError
    assert isinstance(then, OrcsState)
    while then.to_act() not in {(), (seat,)}:
        # cards drawn or discarded at the end of the match do not count
        if then.stage == ruleset.ACTIONS and not then.victims:
            raise TooFarError
        other, dice = then.to_act()[0], PlayoutDice("any")
        is_drawn = other == CHANCE
        then.play(other, then.draw_chance(dice) if is_drawn else then.random_move(other, dice))
    if then.result() is not None:
        return end_of(then, seat)
    return max(_best_end(_after(then, seat, move), seat, budget) for move in then.legal_moves(seat))


# The Nine Domains: the last round -----------------------------------------------------------------


def _last_round(state: NineDomainsState, seat: Seat, most: int) -> Reach:
    if state.round < ROUNDS:
        return {}
    if state.asked:
        return _best_play(state, seat, Budget(most))
    return {own: _span(ends) for own, ends in _rows(state, seat, most).items()}


def _rows(state: NineDomainsState, seat: Seat, most: int) -> dict[str, list[End]]:
    """Return a row for each placement of *seat*: the end against each placement of the opponent."""
    found: dict[str, list[End]] = {}
    for own in ways(state, seat):
        ends = found[own] = []
        for other in ways(state, 1 - seat):
            then = laid(state, seat, own, other)
            if then.result() is None:
                (actor,) = then.to_act()
                spans = _best_play(then, actor, Budget(most)).values()
                best = max(span.most for span in spans)
                ends.append(best if actor == seat else _of_other(best))
            else:
                ends.append(end_of(then, seat))
    return found


def mixed(state: NineDomainsState, seat: Seat, shares: Mapping[str, float]) -> tuple[float, float]:
    """Return the last round's value for *seat*, and the value that mixing by *shares* ensures."""
    gains = {own: [int(end.won) for end in ends] for own, ends in _rows(state, seat, 1000).items()}
    columns = zip(*gains.values(), strict=True)
    weights = [shares.get(own, 0.0) for own in gains]
    sure = min(sum(map(mul, weights, column)) for column in columns)
    return float(value_of_mixing([*gains.values()])), sure


def _of_other(end: End) -> End:
    return End(-end.hope, -end.lead, -end.won)
