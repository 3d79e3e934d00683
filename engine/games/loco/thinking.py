"""How a bot thinks about Loco!: a tree of moves over many imagined deals.

A `Round` is simpler than a position of the match: nothing in it is random, and it doesn't check
moves. Playouts judge it as `LocoState.evaluate` does, by the lead in points. They assume that each
creature's token ends between its present value and the mean of the cards not yet played.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from math import exp, sqrt
from operator import add
from statistics import NormalDist
from typing import TYPE_CHECKING, Final, Self, TypeAlias

from engine.core import Dice, Seat
from engine.games.loco.data import (
    CARD_TEXTS,
    CARDS,
    COUNT,
    LONGEST_ROW,
    MOVE_TEXTS,
    NO_TOKEN,
    TOKENS,
    VALUES,
)
from engine.games.loco.state import SETTLED, LocoState, LocoView
from engine.thought import Budget, Thinker, Thought, Weighed, first_among, thought_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence


_ALL: Final = (1 << VALUES) - 1
"""The set of all values of one creature. Every set here has a bit for each value."""
_LOWEST: Final = tuple((values & -values).bit_length() - 1 for values in range(_ALL + 1))
_HIGHEST: Final = tuple(values.bit_length() - 1 for values in range(_ALL + 1))
_MEANS: Final = tuple(
    sum(value for value in range(VALUES) if values >> value & 1) / max(1, values.bit_count())
    for values in range(_ALL + 1)
)
_CALM: Final = (0.0,) * CARDS


@dataclass(slots=True)
class Round:
    """A round in progress; moves change it. A set of cards is an int with a bit for each."""

    hands: list[int]
    worths: list[int]
    lengths: list[int]
    supply: list[int]
    tokens: list[list[int]]
    turn: Seat
    other_colour: bool
    left: int = field(init=False)
    longest: int = field(init=False)

    def __post_init__(self) -> None:
        self.left = 0
        for hand in self.hands:
            self.left |= hand
        self.longest = max(self.lengths)

    def with_hands(self, hands: Mapping[Seat, int]) -> Self:
        """Return a copy in which the seats in *hands* hold the given cards."""
        return type(self)(
            [hands.get(seat, own) for seat, own in enumerate(self.hands)],
            self.worths[:],
            self.lengths[:],
            self.supply[:],
            [tokens[:] for tokens in self.tokens],
            self.turn,
            self.other_colour,
        )

    @property
    def is_over(self) -> bool:
        """Whether a row is full."""
        return self.longest == LONGEST_ROW

    def points(self) -> list[int]:
        """Return each seat's points with the rows as they are."""
        a, b, c, d, e = self.worths
        return [v * a + w * b + x * c + y * d + z * e for v, w, x, y, z in self.tokens]

    def play(self, move: int) -> None:
        """Play a card and take a token for the seat to act; *move* must be legal."""
        card, token = divmod(move, TOKENS)
        creature, value = divmod(card, VALUES)
        turn = self.turn
        self.hands[turn] ^= 1 << card
        self.left ^= 1 << card
        self.worths[creature] = value
        self.lengths[creature] += 1
        if token != NO_TOKEN:
            self.supply[token] -= 1
            self.tokens[turn][token] += 1
        self.longest = max(self.longest, self.lengths[creature])
        self.turn = (turn + 1) % len(self.hands)

    # A quick estimate -----------------------------------------------------------------------------

    def leads(self, totals: tuple[int, ...]) -> dict[int, float]:
        """Return the mover's expected lead after each legal move; *totals* are earlier points."""
        found: dict[int, float] = {}
        hand = self.hands[self.turn]
        for creature in range(COUNT):
            values = hand >> VALUES * creature & _ALL
            length = self.lengths[creature] + 1
            barred = creature if self.other_colour else NO_TOKEN
            tokens = [token for token in range(COUNT) if self.supply[token] and token != barred]
            is_free = not tokens or length == LONGEST_ROW
            for value in range(VALUES):
                if values >> value & 1:
                    worths = self._expect_after(creature, value, length)
                    lead = self._lead(worths, totals)
                    move = (creature * VALUES + value) * TOKENS
                    for token in tokens:
                        found[move + token] = lead + worths[token]
                    if is_free:
                        found[move + NO_TOKEN] = lead
        return found

    def quick_move(self, totals: tuple[int, ...], moods: Sequence[float] = _CALM) -> int:
        """Return roughly the best of `leads`: try only each creature's lowest and highest card.

        *moods* are points added to the lead after each card.
        """
        hand = self.hands[self.turn]
        worths = self._expect(self.left, self.longest)
        points, tokens, others = self._standing(worths, totals)
        first, second = self._best_tokens(worths)
        settled = SETTLED[self.longest]
        rest = 1 - settled
        most = -1e9
        chosen = 0
        for creature in range(COUNT):
            values = hand >> VALUES * creature & _ALL
            if not values:
                continue
            length = self.lengths[creature] + 1
            low, high = _LOWEST[values], _HIGHEST[values]
            for value in (low,) if low == high else (low, high):
                if length <= self.longest:
                    # this changes no other creature's expected value
                    to_come = self.left >> VALUES * creature & _ALL ^ 1 << value
                    now = settled * value + rest * _MEANS[to_come] if to_come else value
                    gap = now - worths[creature]
                    lead = points + gap * tokens[creature]
                    lead -= max([other + gap * held[creature] for other, held in others])
                    token = second if first == creature else first
                    gain = 0.0 if token == NO_TOKEN else worths[token]
                    if now > gain and self.supply[creature] and not self.other_colour:
                        gain = now
                        token = creature
                else:
                    after = self._expect_after(creature, value, length)
                    token, spare = self._best_tokens(after)
                    if self.other_colour and token == creature:
                        token = spare
                    gain = 0.0 if token == NO_TOKEN else after[token]
                    lead = self._lead(after, totals)
                card = creature * VALUES + value
                lead += gain + moods[card]
                if lead > most:
                    most = lead
                    chosen = card * TOKENS + token
        return chosen

    def _expect(self, left: int, longest: int) -> list[float]:
        """Return the expected value of each creature's token; *left* is all cards in hands."""
        settled = SETTLED[longest]
        rest = 1 - settled
        return [
            settled * worth + rest * _MEANS[to_come]
            if (to_come := left >> VALUES * creature & _ALL)
            else worth
            for creature, worth in enumerate(self.worths)
        ]

    def _expect_after(self, creature: int, value: int, length: int) -> list[float]:
        left = self.left ^ 1 << creature * VALUES + value
        laid = self.worths[creature]
        self.worths[creature] = value
        worths = self._expect(left, max(self.longest, length))
        self.worths[creature] = laid
        return worths

    def _standing(
        self, worths: list[float], totals: tuple[int, ...]
    ) -> tuple[float, tuple[int, ...], list[tuple[float, tuple[int, ...]]]]:
        a, b, c, d, e = worths
        others = [
            (total + v * a + w * b + x * c + y * d + z * e, (v, w, x, y, z))
            for total, (v, w, x, y, z) in zip(totals, self.tokens, strict=True)
        ]
        points, tokens = others.pop(self.turn)
        return points, tokens, others

    def _lead(self, worths: list[float], totals: tuple[int, ...]) -> float:
        points, _, others = self._standing(worths, totals)
        return points - max([other for other, _ in others])

    def _best_tokens(self, worths: list[float]) -> tuple[int, int]:
        first = second = NO_TOKEN
        most = more = -1.0
        for token in range(COUNT):
            if self.supply[token]:
                worth = worths[token]
                if worth > most:
                    first, second, most, more = token, first, worth, most
                elif worth > more:
                    second, more = token, worth
        return first, second


# The search tree ----------------------------------------------------------------------------------
#
# A node is a sequence of moves since the root position. Each descent has another deal, so the moves
# at a node depend on the hands in this deal (a tree of information sets). A move counts as the
# same, whatever else is in the hand.


_CURIOSITY: Final = 1.0
"""Eagerness to try a promising move that has few tries so far."""
_SHARP: Final = 1.0
"""A move that looks worse by this many points gets 1/e as many tries."""
_SHARP_OF_TWO: Final = 3.0
"""`_SHARP` at a table of two."""
_FARTHEST: Final = 6.0
"""A move that looks worse by more than this many points gets no tries."""
_DOUBT: Final = 0.1
"""An untried move is assumed to be this much worse than the average tried move."""


class Edge:
    """A move from a node, and the results of trying it."""

    __slots__ = ("child", "first", "lead", "move", "place", "value", "visits")

    def __init__(self, move: int) -> None:
        self.move = move
        self.visits = 0
        self.value = 0.0
        """The sum of the mover's results in all visits, each from -1 to 1."""
        self.place = 0.0
        """Like `value`, but only places count. Only the root keeps this and the next two."""
        self.first = 0.0
        """Like `value`, but only first places count. Kept only at a table of three or more."""
        self.lead = 0.0
        self.child: Node | None = None


Menu: TypeAlias = list[tuple[Edge, float]]
"""The moves worth trying, each with its prior probability; these add up to 1."""


class Node:
    """The point after a sequence of moves, whatever the deal: the same seat is always to act."""

    __slots__ = ("_menus", "edges", "visits")

    def __init__(self) -> None:
        self.edges: dict[int, Edge] = {}
        self.visits = 0
        self._menus: dict[int, Menu] = {}

    def menu(self, table: Round, totals: tuple[int, ...]) -> Menu:
        """Return the moves worth trying for the seat to act at *table*."""
        hand = table.hands[table.turn]
        if (menu := self._menus.get(hand)) is None:
            leads = table.leads(totals)
            most = max(leads.values())
            sharp = _SHARP if len(table.hands) > 2 else _SHARP_OF_TWO
            weights = {
                move: exp((lead - most) / sharp)
                for move, lead in leads.items()
                if lead >= most - _FARTHEST
            }
            total = sum(weights.values())
            menu = self._menus[hand] = []
            for move, weight in weights.items():
                if (edge := self.edges.get(move)) is None:
                    edge = self.edges[move] = Edge(move)
                menu.append((edge, weight / total))
        return menu

    def leave(self, hand: int, move: int) -> Edge:
        """Make *move* the only one to try with *hand*, and return it."""
        edge = self.edges[move] = Edge(move)
        self._menus[hand] = [(edge, 1.0)]
        return edge

    def pick(self, menu: Menu) -> Edge:
        """Return a move of *menu* to try: one that did well, or one with too few tries to judge."""
        seen = 0
        sum_ = 0.0
        for edge, _ in menu:
            seen += edge.visits
            sum_ += edge.value
        unknown = sum_ / seen - _DOUBT if seen else 0.0
        wide = _CURIOSITY * sqrt(self.visits + 1)
        most = -1e9
        chosen = menu[0][0]
        for edge, prior in menu:
            visits = edge.visits
            score = (edge.value / visits if visits else unknown) + prior * wide / (1 + visits)
            if score > most:
                most = score
                chosen = edge
        return chosen

    def is_settled(self, left: int) -> bool:
        """Whether *left* more visits cannot change which move has the most visits."""
        counts = sorted([edge.visits for edge in self.edges.values()], reverse=True)
        return counts[0] - (counts[1] if len(counts) > 1 else 0) > left


# How a bot thinks about Loco! ---------------------------------------------------------------------
#
# Each descent deals the unseen cards again, goes down the tree, adds a node and plays the round
# out. In playouts every seat greedily follows `LocoState.evaluate`, at a table of two with some
# randomness. Only the places at the end of the match count, so in the last round a point that
# changes no place is worth nothing.
#
# The search treats all deals as equally likely. A view shows only the last play, so plays reveal
# nothing about hands.


_WORK: Final = {"easy": 12, "medium": 80, "hard": 300, "expert": 3000}
"""Number of descents by level, at a table of three or more."""
_COST_OF_TWO: Final = 2
"""Cost of a descent at a table of two.

All but two of the unseen cards are then in one hand, so half as many descents are enough.
"""
_MOOD: Final = NormalDist(0, 1.5)
"""Points by which a playout over- or underrates a card at a table of two.

If every playout took the best-looking move, all would follow one line of play.
"""
_PRIME: Final = 2**31 - 1
# Park and Miller's random numbers, so that bots think the same on every machine
_MOODS: Final = tuple([_MOOD.inv_cdf(pow(48271, at + 10, _PRIME) / _PRIME) for at in range(2048)])
_SLIPS: Final = {"easy": 0.3, "medium": 0.03}
_CLOSE: Final = 0.7
"""Lead in points that counts as fairly sure at the end of the last round.

The value of a lead doesn't jump at 0, so that bots still play for points in a lost or won match.
"""
_SWING: Final = 2.5
"""Added to `_CLOSE` after multiplying by the square root of the number of rounds to come."""
_SUREST: Final = 50.0
_CHECKED: Final = 32


def think(view: LocoView, seat: Seat, budget: Budget, dice: Dice) -> Thought:
    """Return *seat*'s thoughts on its moves in *view*; it must be *seat*'s turn."""
    deals = _Deals(view, seat, dice)
    root = Node()
    left = budget.work // deals.cost
    while budget.spend(deals.cost):
        left -= 1
        _descend(root, deals.next(), view, seat, dice)
        if not left % _CHECKED and root.is_settled(left):
            break
    if view.round == view.rounds and budget.work > _WORK["medium"]:
        return _last_thought(root, _endings(deals.table, view, seat), view.players)
    return _thought_of(root, view.players)


class _Racer:
    """A move with a tree of its own."""

    def __init__(self, text: str, view: LocoView, seat: Seat, hand: int, dice: Dice) -> None:
        self._view, self._seat, self._dice = view, seat, dice
        self._root = Node()
        self._edge = self._root.leave(hand, MOVE_TEXTS.index(text))

    def descend(self, table: Round) -> float:
        """Play the move and the rest of the round in the deal of *table*.

        Return the expectation of winning then, from -1 to 1.
        """
        before = self._sum()
        _descend(self._root, table.with_hands({}), self._view, self._seat, self._dice)
        return self._sum() - before

    def _sum(self) -> float:
        view, edge = self._view, self._edge
        if view.players > 2:
            return edge.first
        return edge.place if view.round == view.rounds else edge.value


class _Deals:
    """Deals of the unseen cards, all equally likely."""

    def __init__(self, view: LocoView, seat: Seat, dice: Dice) -> None:
        self.cost = _COST_OF_TWO if view.players == 2 else 1
        self.tries, self.least = _WORK["expert"] // (2 * self.cost), 150
        self._view, self._seat, self._dice = view, seat, dice
        self._racers: dict[str, _Racer] = {}
        own = sum(1 << CARD_TEXTS.index(text) for text in view.hand)
        self.table = Round(
            [own if side == seat else 0 for side in range(view.players)],
            list(view.worths),
            [len(row) for row in view.rows],
            list(view.supply),
            [list(tokens) for tokens in view.tokens],
            seat,
            other_colour=view.other_colour,
        )
        """The round with the seat's own hand; the other hands are empty."""
        seen = own
        for creature, row in enumerate(view.rows):
            for value in row:
                seen |= 1 << creature * VALUES + int(value)
        self._unseen = [card for card in range(CARDS) if not seen >> card & 1]

    def next(self) -> Round:
        """Return the round with another deal."""
        cards = self._unseen[:]
        dealt: dict[Seat, int] = {}
        for other, size in enumerate(self._view.hand_sizes):
            if other != self._seat:
                hand = 0
                for _ in range(size):
                    at = self._dice.below(len(cards))
                    cards[at], cards[-1] = cards[-1], cards[at]
                    hand |= 1 << cards.pop()
                dealt[other] = hand
        return self.table.with_hands(dealt)

    def tried(self, moves: Sequence[str]) -> list[float]:
        """Return how likely each of *moves* is to win in the next deal, from -1 to 1."""
        table, hand = self.next(), self.table.hands[self._seat]
        for move in moves:
            if move not in self._racers:
                self._racers[move] = _Racer(move, self._view, self._seat, hand, self._dice)
        return [self._racers[move].descend(table) for move in moves]

    def thought(self, found: Mapping[str, float]) -> Thought:
        return thought_of(found)


def _descend(root: Node, table: Round, view: LocoView, seat: Seat, dice: Dice) -> None:
    totals = view.totals
    node: Node | None = root
    path: list[tuple[Seat, Edge]] = []
    while node is not None and not table.is_over:
        edge = node.pick(node.menu(table, totals))
        node.visits += 1
        path.append((table.turn, edge))
        table.play(edge.move)
        node = edge.child
        if node is None:
            edge.child = Node()
    moods: Sequence[float] = _CALM
    while not table.is_over:
        if view.players == 2:
            at = dice.below(len(_MOODS) - CARDS)
            moods = _MOODS[at : at + CARDS]
        table.play(table.quick_move(totals, moods))
    points = tuple([total + more for total, more in zip(totals, table.points(), strict=True)])
    for mover, edge in path:
        edge.visits += 1
        edge.value += worth_of(points, mover, view.rounds - view.round)
    tried = path[0][1]
    tried.place += place_of(points, seat)
    tried.lead += points[seat] - max(points[:seat] + points[seat + 1 :])
    if len(points) > 2:
        tried.first += first_of(points, seat, view.rounds - view.round)


def worth_of(totals: tuple[int, ...], seat: Seat, rounds: int) -> float:
    """Return the expected place with *rounds* to come, from 1 (first) to -1 (last)."""
    own = totals[seat]
    # the sum counts the seat itself as half ahead
    ahead = sum([_chance_behind(own - other, rounds) for other in totals]) - 0.5
    return 1 - 2 * ahead / (len(totals) - 1)


def place_of(totals: tuple[int, ...], seat: Seat) -> float:
    """Return the place in the final *totals*, from 1 (first) to -1 (last)."""
    if min(totals) == max(totals):
        return 0.0
    return 1 - 2 * sum([other > totals[seat] for other in totals]) / (len(totals) - 1)


def first_of(totals: tuple[int, ...], seat: Seat, rounds: int) -> float:
    """Return the chance of first place with *rounds* to come, scaled from -1 to 1."""
    others = totals[:seat] + totals[seat + 1 :]
    if not rounds:
        if min(totals) == max(totals):
            return 0.0
        return 1.0 if totals[seat] >= max(others) else -1.0
    return first_among([_chance_behind(totals[seat] - other, rounds) for other in others])


@lru_cache(maxsize=1024)
def _chance_behind(lead: int, rounds: int) -> float:
    sure = lead / (_CLOSE + _SWING * sqrt(rounds))
    return 1 / (1 + exp(min(_SUREST, sure)))


def _endings(table: Round, view: LocoView, seat: Seat) -> dict[int, tuple[float, float, float]]:
    """Return the certain outcome of each move that ends the match: place, lead and first place."""
    found: dict[int, tuple[float, float, float]] = {}
    for move in table.leads(view.totals):
        after = table.with_hands({})
        after.play(move)
        if after.is_over:
            points = tuple(map(add, view.totals, after.points()))
            lead = points[seat] - max(points[:seat] + points[seat + 1 :])
            found[move] = (place_of(points, seat), lead, first_of(points, seat, 0))
    return found


def _last_thought(
    root: Node, endings: dict[int, tuple[float, float, float]], seats: int
) -> Thought:
    """Return the tree's thoughts in the last round, where only places count.

    A move that ends the match gets its exact outcome, even if untried. Winning ones come first.
    """
    tried = sorted(
        [edge for edge in root.edges.values() if edge.visits], key=lambda edge: -edge.visits
    )
    most, likely = (total / tried[0].visits for total in (tried[0].place, tried[0].first))
    found = {
        edge.move: (
            min(most, edge.place / edge.visits),
            edge.lead / edge.visits,
            min(likely, edge.first / edge.visits),
        )
        for edge in tried
    } | endings
    best = max(endings, key=endings.__getitem__, default=tried[0].move)
    if found[best][0] < 1 or found[tried[0].move][0] == 1:
        best = tried[0].move
    order = [best, *(move for move in found if move != best)]
    return Thought(
        tuple(
            Weighed(
                MOVE_TEXTS[move],
                place,
                float(move == best),
                lead,
                first if seats > 2 else None,
            )
            for move in order
            for place, lead, first in [found[move]]
        )
    )


def _thought_of(root: Node, seats: int) -> Thought:
    tried = sorted(
        [edge for edge in root.edges.values() if edge.visits], key=lambda edge: -edge.visits
    )
    best, likely = (total / tried[0].visits for total in (tried[0].value, tried[0].first))
    # few tries say little about a move, so it stays behind the move with most tries
    return Thought(
        tuple(
            Weighed(
                MOVE_TEXTS[edge.move],
                min(best, edge.value / edge.visits),
                float(not at),
                edge.lead / edge.visits,
                min(likely, edge.first / edge.visits) if seats > 2 else None,
            )
            for at, edge in enumerate(tried)
        )
    )


def forecast(state: LocoState) -> tuple[float, ...] | None:
    """Return each seat's expectation of winning between two rounds; None at other times."""
    left = state.rounds - len(state.scored)
    if not (state.scored and state.is_dealing):
        return None
    return tuple([first_of(state.totals(), seat, left) for seat in range(state.players)])


THINKER: Final = Thinker(think, _WORK, _SLIPS, forecast=forecast, deal=_Deals, seconds=0.4)
