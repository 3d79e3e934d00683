"""How bots think about Locus: they weigh whole turns, and play out the best ones.

Drawing never changes another player's sheet, so in the search each seat fills only its own. Seats
compete only for cards and in the final totals.
"""

from __future__ import annotations

from math import erf, log, sqrt
from operator import itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.core import Dice, Seat, shuffled
from engine.games.locus.data import (
    BANDS,
    CARD,
    DISCARD,
    DONE,
    HIDDEN,
    LEFT,
    ONE,
    PAY,
    SKIP,
    SQUARES_PRICE,
    TAKE,
    TWO,
    Play,
)
from engine.games.locus.prospects import BONUS_ONE, STAGES, prospects_of
from engine.games.locus.sheets import OPEN, Side
from engine.games.locus.state import SPENDING, LocusState, LocusView
from engine.games.locus.turns import Held, Ways, finish, spend_last, take
from engine.thought import Budget, OutOfWork, Thinker, Thought, first_among, thought_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence


WORK: Final = {"easy": 5, "medium": 8, "hard": 40, "expert": 600}
"""Number of turns to think through, by level. Each turn of a playout counts as one."""
_ROUGH: Final = 8.0
"""With less work than `_WIDE_WORK`, bots misjudge moves by this many points, divided by the work.

So their mistakes cost about the same in any position.
"""
_WIDE_WORK: Final = 20
"""Minimum work with which a turn tries several places at each step."""
_WIDTH: Final = 3
_LOOKED_AT: Final = 12
_PLAYOUT_WORK: Final = 100
_WAYS: Final = 100
"""A unit of work pays for this many ways to finish the last turn. If the work can't pay for all
ways, none is tried."""
_PLAYED_OUT: Final = 6
_HORIZON: Final = 4
"""Number of turns in a playout. With 60 playouts of 4 turns the solo mean was 216; with
playouts to the end, it was 214."""
_CLOSE: Final = 12.0
_PAR: Final = sum(BANDS) / len(BANDS)
"""The total that counts like a draw in a solo match."""
_ALONE: Final = 40.0
"""Standard deviation of a total around `_PAR` in a solo match, in points."""
_SURE: Final = 4.0
_OPEN: Final = 4.0
"""Added to `_SURE` after multiplying by the square root of the turns left, this one included.

The sum is the standard deviation, in points, of the difference between two final totals.
"""
_TURN: Final = 6.5
_END: Final = 2.0
"""Turns to come add `_TURN` points each to the areas' prospects, less `_END` points in all.

Over 1,800 seats in matches of one to five players, on both sheets, this was right to within 3
points at any turn.
"""
_FINE: Final = 1 << 20


class _Try(NamedTuple):
    total: float
    """The seat's own final total, minus what the move leaves to the others."""
    text: str
    held: Held


def think(view: LocusView, seat: Seat, budget: Budget, dice: Dice) -> Thought:
    """Weigh *seat*'s moves by what they add to its sheet; for cards, also by what others get."""
    return _Table(LocusState.imagine(view, dice), seat, dice).think(budget)


def deal(view: LocusView, seat: Seat, dice: Dice) -> _Table | None:
    """Return deals of the cards to come, in which to try *seat*'s moves; None if no cards come."""
    table = _Table(LocusState.imagine(view, dice), seat, dice)
    return table if table.turns > 0 else None


def forecast(state: LocusState) -> tuple[float, ...] | None:
    """Return each seat's expectation of winning; None in the last spending and an extra round."""
    if state.phase == SPENDING or state.is_extra:
        return None
    prospects, turns, totals = prospects_of(state.sheet), _turns(state), list[float]()
    for seat, side in enumerate(state.sides):
        if side.use and not side.is_done:
            held = _held_by(side, state.left_over())
            totals.append(finish(prospects, held, _stage(turns))[0] + _rest(turns))
        else:
            totals.append(_total(state, seat, turns))
    return tuple(
        [_first(own, [*totals[:at], *totals[at + 1 :]], turns) for at, own in enumerate(totals)]
    )


THINKER: Final = Thinker(
    think, WORK, solve=think, solving=2 * WORK["expert"], forecast=forecast, deal=deal, seconds=0.4
)


class _Table:
    def __init__(self, state: LocusState, seat: Seat, dice: Dice) -> None:
        self.state, self.seat, self._dice = state, seat, dice
        self.prospects = prospects_of(state.sheet)
        self.turns = _turns(state)
        self.stage = _stage(self.turns)
        self._left = self._left_to_others() if state.chooser() == seat else {}
        self.tries, self.least = 600, 30
        self._begun: dict[str, tuple[Held, float]] = {}

    def think(self, budget: Budget) -> Thought:
        budget.spend()
        if budget.work >= _PLAYOUT_WORK and (solved := self._solved(budget)):
            return solved
        tries: list[_Try] = []
        width = _WIDTH if budget.work >= _WIDE_WORK else 1
        rough = _ROUGH / budget.work if width == 1 else 0.0
        firsts: list[tuple[float, float, Play, Held]] = []
        for total, move, held in self._firsts():
            # a move that is *rough* points worse seems best 1/e as often
            point = (1 + self._dice.below(_FINE)) / (_FINE + 2) if rough else 0.0
            error = -rough * log(-log(point)) if rough else 0.0
            firsts.append((total, error, move, held))
        firsts.sort(key=lambda first: -first[0] - first[1])
        for total, error, move, held in firsts[:_LOOKED_AT]:
            if tries and (total < firsts[0][0] - _CLOSE or not budget.spend()):
                break
            found = self._look_on(move, held, width)
            tries.append(found._replace(total=found.total + error))
        tries.sort(key=itemgetter(0), reverse=True)
        tries = [attempt for attempt in tries if attempt.total > tries[0].total - _CLOSE]
        if len(tries) > 1 and self.turns > 0 and budget.work >= _PLAYOUT_WORK:
            tries = self._play_out(tries, budget)
        return self.thought({attempt.text: attempt.total for attempt in tries})

    def thought(self, found: Mapping[str, float]) -> Thought:
        """Return a thought that rates each move by the final total that *found* gives for it."""
        others = [seat for seat in range(self.state.players) if seat != self.seat]
        rivals = [_total(self.state, seat, self.turns) for seat in others]
        values = {text: self._value(total, rivals) for text, total in found.items()}
        return thought_of(
            values,
            {text: total - max(rivals, default=0.0) for text, total in found.items()},
            {text: _first(total, rivals, self.turns) for text, total in found.items()}
            if len(rivals) > 1
            else values,
        )

    # The end ------------------------------------------------------------------------------------

    def _solved(self, budget: Budget) -> Thought | None:
        """Return the exact results of the moves if no more cards come.

        Each seat then draws only on its own sheet, so the best of all its ways counts. None if
        there are cards to come, or too many ways.
        """
        state = self.state
        if self.turns > 0 or state.chooser() >= 0:
            return None
        ways = Ways(self.prospects, budget.apart(_WAYS * budget.work), is_alone=state.players == 1)
        try:
            rivals = [self._most(ways, seat) for seat in range(state.players) if seat != self.seat]
            totals = {
                state.format_move(move): ways.total(held.crosses)
                if move.kind == DONE and self.turns < 0
                else ways.best(_in_order(held)).total
                for _, move, held in self._firsts()
            }
        except OutOfWork:
            return None
        # among moves with the same result, the most points are best
        totals = dict(sorted(totals.items(), key=lambda pair: -pair[1]))
        rival = max(rivals, default=0)
        values = {text: self._result(total, rivals) for text, total in totals.items()}
        is_tie = max(totals.values()) == rival and not state.is_extra
        return thought_of(
            values,
            {text: float(total - rival) for text, total in totals.items()},
            is_certain=state.players > 1 and not is_tie,
        )

    def _most(self, ways: Ways, seat: Seat) -> int:
        state, side = self.state, self.state.sides[seat]
        if seat not in state.partakers or (self.turns < 0 and side.is_done):
            return side.total
        if side.is_done:
            return ways.best(Held(tuple(side.crosses), side.coins, side.circles)).total
        return ways.best(_in_order(_held_by(side, state.left_over()))).total

    def _result(self, total: int, rivals: Sequence[int]) -> float:
        if not rivals:
            return self._value(total, rivals)
        if total != max(rivals):
            return 1.0 if total > max(rivals) else -1.0
        # a first place that only some seats share counts as a win, an extra round to come as a draw
        return 1.0 if self.state.is_extra and self.state.players > 2 else 0.0

    # The turn -----------------------------------------------------------------------------------

    def _firsts(self) -> Iterator[tuple[float, Play, Held]]:
        state, side = self.state, self.state.sides[self.seat]
        held = _held_by(side, state.left_over())
        for move in state.legal_moves(self.seat):
            assert isinstance(move, Play), "chance does not think"
            if move.kind == TAKE:
                rest = list(state.up)
                rest.remove(move.card)
                left = rest[0] if len(rest) == 1 else -1
                then = held._replace(card=move.card, left=left)
                yield finish(self.prospects, then, self.stage)[0], move, then
            else:
                then = self._after(held, side, move)
                prospects, stage = self.prospects, max(self.stage, 1)
                total = prospects.total(then.crosses, then.coins, stage)
                for bonus in then.waiting:
                    total += (prospects.one if bonus == BONUS_ONE else prospects.two)[stage]
                total += prospects.coin[stage] * SQUARES_PRICE * (then.owes + (then.card >= 0))
                yield total, move, then

    def _after(self, held: Held, side: Side, move: Play) -> Held:
        if move.kind == DISCARD:
            return held.discard()
        if move.kind == DONE:
            return held._replace(waiting=(), left=-1)
        if move.kind == SKIP:
            return held._replace(owes=False)
        offer = self.state.offer_of(self.seat, move.kind)
        assert offer is not None, "the move is legal"
        place = side.find(offer, move)
        assert place is not None, "the move is legal"
        coins, bonuses = self.prospects.brought(move.area, place.mask)
        if move.kind == CARD:
            held, brings = held.draw_card()
        elif move.kind == LEFT:
            held, brings = held.draw_left()
        elif move.kind == PAY:
            held, brings = held.pay(), 0
        else:
            held, brings = held.use(BONUS_ONE if move.kind == ONE else TWO.index(move.kind)), 0
        turned = offer.price_in(move.area) - offer.price
        drawn = held.cross(move.area, place.mask, coins + brings, bonuses)
        return drawn._replace(coins=drawn.coins - turned)

    def _look_on(self, move: Play, held: Held, width: int) -> _Try:
        text = self.state.format_move(move)
        if self.turns < 0:
            if move.kind == DONE:
                return _Try(self.prospects.exact(held.crosses) + _STOP, text, held)
            total, then = spend_last(self.prospects, held)
            return _Try(total, text, then)
        if move.kind == DONE:
            total = self.prospects.total(held.crosses, held.coins, self.stage)
            return _Try(total + _rest(self.turns), text, held)
        total, then = finish(self.prospects, held, self.stage, width)
        if move.kind == TAKE:
            total -= self._left[move.card]
        return _Try(total + _rest(self.turns), text, then)

    # The others ---------------------------------------------------------------------------------

    def _left_to_others(self) -> dict[int, float]:
        """Return, by card, the later seats' gain if this seat takes it, less the mean over cards.

        The gain is spread over all other seats: the more there are, the less each of them matters.
        """
        state, order = self.state, self.state.order()
        gains: dict[int, float] = {}
        for card in sorted(set(state.up)):
            up = list(state.up)
            up.remove(card)
            gain = 0.0
            for seat in order[order.index(self.seat) + 1 :]:
                held = _held_by(state.sides[seat], -1)
                best, most = -1, 0.0
                for rest in sorted(set(up)):
                    total = finish(self.prospects, held._replace(card=rest), self.stage)[0]
                    if best < 0 or total > most:
                        best, most = rest, total
                gain += most - self.prospects.total(held.crosses, held.coins, self.stage)
                up.remove(best)
            gains[card] = gain / max(1, state.players - 1)
        mean = sum(gains.values()) / len(gains)
        return {card: gain - mean for card, gain in gains.items()}

    def _value(self, total: float, rivals: Sequence[float]) -> float:
        """Return the expected place, from 1 (first) to -1 (last); in solo play, rate the total."""
        if not rivals:
            return erf((total - _PAR) / (_ALONE * sqrt(2)))
        return sum(_ahead(total, other, self.turns) for other in rivals) / len(rivals)

    # Playouts -----------------------------------------------------------------------------------

    def _play_out(self, tries: list[_Try], budget: Budget) -> list[_Try]:
        """Return *tries*, with average totals from playouts for the best of them.

        All moves face the same cards to come. After each stage, half of the moves drop out.
        """
        left = tries[:_PLAYED_OUT]
        sums = [0.0] * len(left)
        counts = [0] * len(left)
        numbers = list(range(len(left)))
        off = [self._off(attempt) for attempt in left]
        turns = min(self.turns, _HORIZON)
        each = (budget.work - budget.spent) // (len(left) - 1).bit_length()
        while len(numbers) > 1:
            for _ in range(max(1, each // (len(numbers) * turns))):
                if not budget.spend(len(numbers) * turns):
                    break
                cards = self._cards_to_come()
                for number in numbers:
                    sums[number] += self._played_out(left[number].held, cards)
                    counts[number] += 1
            numbers.sort(key=lambda at: -(sums[at] / counts[at] + off[at] if counts[at] else 0))
            del numbers[(len(numbers) + 1) // 2 :]
        if not all(counts):
            return tries
        best = numbers[0]
        totals = [sums[at] / counts[at] + off[at] for at in range(len(left))]
        # a move that dropped out early had few playouts, so it stays behind moves kept longer
        found = [
            attempt._replace(total=totals[at] if at == best else min(totals[at], totals[best]))
            for at, attempt in enumerate(left)
        ]
        behind = min(attempt.total for attempt in found)
        drop = left[-1].total - behind
        rest = [
            attempt._replace(total=min(attempt.total - drop, behind))
            for attempt in tries[len(left) :]
        ]
        return [found[best], *(attempt for attempt in found if attempt is not found[best]), *rest]

    def tried(self, moves: Sequence[str]) -> list[float]:
        """Return the final total that each of *moves* brings with the same cards to come."""
        cards = self._cards_to_come()
        return [self._played_out(held, cards) + off for held, off in map(self._begin, moves)]

    def _begin(self, text: str) -> tuple[Held, float]:
        """Return the holdings after the turn that a move begins, and what to add to playouts."""
        if text not in self._begun:
            for _, move, held in self._firsts():
                if self.state.format_move(move) == text:
                    attempt = self._look_on(move, held, _WIDTH)
                    self._begun[text] = attempt.held, self._off(attempt)
        return self._begun[text]

    def _off(self, attempt: _Try) -> float:
        """Return the part of a try's total that playouts of the next turns don't count."""
        held = finish(self.prospects, attempt.held, self.stage)[0]
        return attempt.total - held - _rest(self.turns)

    def _played_out(self, held: Held, cards: Sequence[Sequence[int]]) -> float:
        total = 0.0
        held = held._replace(left=-1)
        for turn, up in enumerate(cards, 1):
            stage = _stage(self.turns - turn)
            total, held = take(self.prospects, held, up, stage)
        if len(cards) < self.turns:
            return total + _rest(self.turns - len(cards))
        return spend_last(self.prospects, held)[0]

    def _cards_to_come(self) -> list[list[int]]:
        state, dice = self.state, self._dice
        deck = shuffled(dice, [card for card, count in enumerate(state.deck) for _ in range(count)])
        pile = [card for card, count in enumerate(state.discards) for _ in range(count)]
        pile += state.turned
        order = state.order()
        seats, at = len(order), order.index(self.seat)
        hidden = HIDDEN if state.players == 1 else 0
        found: list[list[int]] = []
        for turn in range(1, min(self.turns, _HORIZON) + 1):
            del deck[:hidden]
            up: list[int] = []
            for _ in range(state.need):
                if not deck:
                    deck, pile = shuffled(dice, pile), []
                up.append(deck.pop())
            pile += up
            # earlier seats take cards at random here
            found.append(up[(at - turn) % seats :])
        return found


_STOP: Final = 0.01
"""Ending the turn looks better by this much if the seat can gain nothing more."""


def _stage(turns: int) -> int:
    return STAGES[min(turns + 1, len(STAGES) - 1)]


def _turns(state: LocusState) -> int:
    """Return the number of turns after this one; -1 while players only spend coins."""
    if state.phase == SPENDING:
        return -1
    if state.is_extra:
        return len(state.partakers) - state.turn - 1
    return max(0, state.rounds * state.players - state.played - 1)


def _total(state: LocusState, seat: Seat, turns: int) -> float:
    """Return the expected final total of *seat*, with *turns* after this one."""
    side = state.sides[seat]
    if seat not in state.partakers or (turns < 0 and side.is_done):
        return side.total
    waits = turns >= 0 and not side.is_done and side.use in {"", OPEN}
    turns = max(turns, 0) + waits
    return prospects_of(state.sheet).total(side.crosses, side.coins, _stage(turns)) + _rest(turns)


def _ahead(total: float, other: float, turns: int) -> float:
    return erf((total - other) / ((_SURE + _OPEN * sqrt(turns + 1)) * sqrt(2)))


def _first(total: float, rivals: Sequence[float], turns: int) -> float:
    return first_among((1 - _ahead(total, other, turns)) / 2 for other in rivals)


def _rest(turns: int) -> float:
    """Return the points that *turns* to come add on top of the areas' present prospects."""
    return _TURN * turns - _END


def _held_by(side: Side, left_over: int) -> Held:
    return Held(
        tuple(side.crosses),
        side.coins,
        side.circles,
        side.card if side.use == OPEN else -1,
        -1 if side.has_bought else left_over,
        tuple(
            [BONUS_ONE if bonus.kind == ONE else TWO.index(bonus.kind) for bonus in side.waiting]
        ),
        side.owes,
    )


def _in_order(held: Held) -> Held:
    return held._replace(waiting=tuple(sorted(held.waiting)))
