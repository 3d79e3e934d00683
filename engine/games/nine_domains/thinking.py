"""How bots think about The Nine Domains: both choose at once, so they mix."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations
from math import exp, tanh
from operator import mul
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias

from engine.games.nine_domains.data import (
    AWARD,
    BASE,
    CARDS,
    NEIGHBOURLY,
    PLACES,
    ROUNDS,
    SEATS,
    VALUES,
)
from engine.games.nine_domains.fights import (
    BIT,
    COMPLETE,
    ELEMENT_COUNT,
    FETCHING,
    POINTS,
    SWAPPING,
    After,
    Holdings,
    OutcomeTable,
    Worth,
    answer,
    asks_of,
    fetches_of,
    fight,
    hand_out,
    held_in,
    swaps_of,
)
from engine.games.nine_domains.mixing import Solved, close_in, lean, value_of
from engine.games.nine_domains.mixing import solve as solve_mixing
from engine.games.nine_domains.state import NineDomainsState
from engine.thought import Thinker, Thought, Weighed, thought_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from engine.core import Dice, Seat
    from engine.games.nine_domains.data import NineDomainsView
    from engine.games.nine_domains.fights import Ask, Hands, Outcome, Pending, Row, Triple
    from engine.thought import Budget


FEATURES: Final = (
    *(f"domain {value}" for value in VALUES),
    "2 elements",
    "3 elements",
    "domains that complete",
    "pairs that complete",
    "award",
    "bonus",
    "edge",
    *(f"card {name}" for name in CARDS),
)
"""Things in which one seat can be ahead, in the order of `features`."""


class Weights(NamedTuple):
    """Weights for domains, elements and cards in hand, in the sum before tanh."""

    value: tuple[dict[str, float], dict[str, float]]
    """Weights by feature, after the first and the second round. Missing features count as 0."""
    lead: tuple[dict[str, float], dict[str, float]]
    """Like `value`, but for estimating the final lead in points."""

    def after(self, round_: int) -> tuple[list[float], list[float]]:
        """Return the weights for value and lead after a round, in the order of `FEATURES`.

        After the last round, nothing is left to estimate and they don't matter.
        """
        at = min(round_, len(self.value)) - 1
        value, lead = self.value[at], self.lead[at]
        return [value.get(name, 0.0) for name in FEATURES], [
            lead.get(name, 0.0) for name in FEATURES
        ]


_POINTS: Final = {f"domain {value}": float(value) for value in VALUES} | {"award": float(AWARD)}


def _simple(scale: float) -> dict[str, float]:
    cards = {f"card {name}": (card.value or 2) * scale for name, card in CARDS.items()}
    points = {name: points * scale for name, points in _POINTS.items()}
    return {**points, **cards, "domains that complete": 0.1, "edge": 0.5}


WEIGHTS: Final = Weights((_simple(0.03), _simple(0.06)), (_POINTS, _POINTS))


# The value of a position after a round ------------------------------------------------------------
#
# The estimate is tanh(own - other). Each of the two is a sum of weighted features of a seat, so
# that whole lines of a table can be estimated at once.


_ALL: Final = (1 << len(VALUES)) - 1
_OVER: Final = 30.0
"""Added for a win: its tanh is 1, up to rounding."""


@lru_cache(maxsize=1 << 13)
def edge(own: tuple[str, ...], other: tuple[str, ...]) -> float:
    """Return how much more often a card of *own* beats one of *other* than loses to it."""
    digits = [fight((a, 0), (b, 0)) for a in own for b in other]
    return sum((digit > 0) * (1 if digit % 2 else -1) for digit in digits) / len(digits)


@lru_cache(maxsize=1 << 13)
def holding_features(held: int, unseen: int, *, is_open: bool) -> tuple[float, ...]:
    """Return the features of the domains *held* by a seat; *unseen* ones are still to come."""
    elements = ELEMENT_COUNT[held] if is_open else 0
    coming = [bit for bit in BIT.values() if bit & unseen]
    singles = [bit for bit in coming if is_open and COMPLETE[held | bit]]
    pairs = [
        1
        for first, two in combinations(coming, 2)
        if is_open and COMPLETE[held | first | two] and first not in singles and two not in singles
    ]
    return (
        *(float(bool(held & bit)) for bit in BIT.values()),
        float(elements == 2),
        float(elements == 3),
        float(len(singles)),
        float(len(pairs)),
    )


def features(after: After, left: Pending, unseen: int) -> list[float]:
    """Return seat 0's lead in each of the `FEATURES`; *left* are the bonuses for the next round."""
    held, hands = after
    own = holding_features(held.own, unseen, is_open=held.is_open)
    other = holding_features(held.other, unseen, is_open=held.is_open)
    return [
        *(a - b for a, b in zip(own, other, strict=True)),
        held.lead / AWARD,
        float(sum(left[0]) - sum(left[1])),
        edge(*hands),
        *(float((name in hands[0]) - (name in hands[1])) for name in CARDS),
    ]


class Estimate:
    """Estimates of the positions that a round of one position can lead to."""

    def __init__(
        self, weights: Weights, round_: int, unseen: Iterable[int], deck: Sequence[str]
    ) -> None:
        """Estimate with *weights* after round *round_*; the domains *unseen* are still to come.

        Each seat starts with the cards in *deck*.
        """
        self._unseen = sum(BIT[value] for value in unseen)
        self._deck = deck
        for_value, self._for_lead = weights.after(round_)
        count = len(VALUES) + 4
        self._holding = for_value[:count]
        self._award, self._bonus, self._edge_weight = for_value[count : count + 3]
        self._cards = dict(zip(CARDS, for_value[count + 3 :], strict=True))
        self._sides: dict[tuple[int, bool], float] = {}

    def __call__(self, after: After, left: Pending) -> float:
        """Return seat 0's expected result of the match, from -1 to 1."""
        hands = after.hands
        cards = self.hand(hands[0]) - self.hand(hands[1]) + self.edge(*hands)
        return tanh(self.holdings(after.held) + cards + self.bonus(left[0]) - self.bonus(left[1]))

    def lead(self, after: After, left: Pending) -> float:
        """Return seat 0's final lead in points."""
        held = after.held
        if held.winner:
            return held.points
        return sum(map(mul, self._for_lead, features(after, left, self._unseen)))

    def hand(self, cards: Iterable[str]) -> float:
        """Return the value of *cards* to their owner, before tanh, like all methods below."""
        return sum(map(self._cards.__getitem__, cards))

    def edge(self, own: tuple[str, ...], other: tuple[str, ...]) -> float:
        """Return the value of the advantage of *own* cards over *other* cards."""
        return self._edge_weight * edge(own, other)

    def bonus(self, left: Triple) -> float:
        """Return the value of the bonuses *left* for the next round."""
        return self._bonus * sum(left)

    def holdings(self, held: Holdings) -> float:
        """Return what both seats' domains and awards are worth to seat 0."""
        if held.winner:
            return _OVER * held.winner
        own, other = (
            self._side(held.own, is_open=held.is_open),
            self._side(held.other, is_open=held.is_open),
        )
        return own - other + self._award * held.lead / AWARD

    def _side(self, held: int, *, is_open: bool) -> float:
        if (held, is_open) not in self._sides:
            found = holding_features(held, self._unseen, is_open=is_open)
            self._sides[held, is_open] = sum(
                weight * value for weight, value in zip(self._holding, found, strict=True)
            )
        return self._sides[held, is_open]

    def fetch(self, cards: Sequence[str]) -> float:
        """Return the value of a 3-, which may exchange one of the *cards* in hand."""
        if not cards:
            return 0.0
        used = [card for card in self._deck if card not in cards]
        worth = self._cards
        return max(0.0, max(worth[card] for card in used) - min(worth[card] for card in cards))


class EstimatedLines:
    """Estimates a whole line of a table at once: one row against all rows of the other seat."""

    def __init__(
        self, estimate: Estimate, table: OutcomeTable, held: Holdings, domains: Sequence[int]
    ) -> None:
        self._estimate = estimate
        self._table = table
        self._held = held
        self._domains = domains
        self._outcomes: dict[Outcome, tuple[float, int, int]] = {}
        self._worth = [
            [estimate.hand(row.left) + estimate.bonus(row.next) for row in rows]
            for rows in table.rows
        ]
        self._fetch = [[estimate.fetch(row.left) for row in rows] for rows in table.rows]
        self._hands: list[list[tuple[str, ...]]] = []
        self._groups: list[list[int]] = []
        for rows in table.rows:
            hands: dict[tuple[str, ...], int] = {}
            self._groups.append([hands.setdefault(row.left, len(hands)) for row in rows])
            self._hands.append([*hands])

    def line(self, seat: Seat, number: int) -> tuple[float, ...]:
        """Return seat 0's expectation when *seat* plays row *number*, by row of the other seat."""
        outcomes = self._table.line(seat, number)
        known = self._outcomes
        for outcome in {*outcomes} - known.keys():
            asks = asks_of(outcome)
            swaps = [ask for ask in asks if ask[1] != FETCHING]
            after = After(hand_out(self._held, outcome, self._domains), ((), ()))
            worth = answer(after, swaps, _swap, lambda end: self._estimate.holdings(end.held))
            fetches = [sum(ask == (side, FETCHING) for ask in asks) for side in (0, 1)]
            known[outcome] = worth, fetches[0], fetches[1]
        hand = self._table.rows[seat][number].left
        sign = -1 if seat else 1
        edges = [sign * self._estimate.edge(hand, other) for other in self._hands[1 - seat]]
        base = sign * self._worth[seat][number]
        fetch = sign * self._fetch[seat][number]
        found: list[float] = []
        for outcome, other, gain, group in zip(
            outcomes,
            self._worth[1 - seat],
            self._fetch[1 - seat],
            self._groups[1 - seat],
            strict=True,
        ):
            worth, first, second = known[outcome]
            own, others = (second, first) if seat else (first, second)
            total = worth + base - sign * other + edges[group]
            if own or others:
                total += own * fetch - sign * others * gain
            found.append(tanh(total))
        return tuple(found)


def _swap(after: After, ask: Ask) -> list[After]:
    del ask
    held = after.held
    return [
        after._replace(held=held._replace(own=own, other=other))
        for own, other in swaps_of(held.own, held.other)
    ]


# The exact value of the last round ----------------------------------------------------------------


Pattern: TypeAlias = "tuple[tuple[Outcome, ...], ...]"

_NO_BONUS: Final = (0, 0, 0)


@lru_cache(maxsize=1 << 14)
def _pattern(hands: Hands, pending: Pending) -> Pattern:
    table = OutcomeTable(hands, pending, ROUNDS)
    return tuple(tuple(table.line(0, number)) for number in range(len(table.rows[0])))


class Ending(dict[int, float]):
    """Seat 0's gain for each outcome of the last round (1, 0 or -1), worked out when needed."""

    def __init__(self, held: Holdings, domains: Sequence[int]) -> None:
        super().__init__()
        self._held = held
        self._domains = domains

    def __missing__(self, outcome: Outcome) -> float:
        held = hand_out(self._held, outcome, self._domains)
        self[outcome] = settle(held, asks_of(outcome))[0]
        return self[outcome]

    def lead(self, outcome: Outcome) -> int:
        """Return seat 0's final lead in points."""
        return settle(hand_out(self._held, outcome, self._domains), asks_of(outcome))[1]


def settle(held: Holdings, asks: Sequence[Ask]) -> tuple[float, int]:
    """Return seat 0's gain and lead in points if both make the last choices perfectly."""
    return _settle(*held, tuple(seat for seat, kind in asks if kind == SWAPPING))


@lru_cache(maxsize=1 << 15)
def _settle(
    own: int,
    other: int,
    lead: int,
    is_open: bool,  # noqa: FBT001 # a field of `Holdings`
    askers: tuple[Seat, ...],
) -> tuple[float, int]:
    if askers:
        best = min if askers[0] else max
        return best(_settle(*both, lead, is_open, askers[1:]) for both in swaps_of(own, other))
    points = POINTS[own] - POINTS[other] + lead
    if is_open and COMPLETE[own] != COMPLETE[other]:
        return (1.0 if COMPLETE[own] else -1.0), points
    return float((points > 0) - (points < 0)), points


class LastRound:
    """Values of positions before the last round, with known *domains* at unknown places."""

    def __init__(self, domains: Sequence[int]) -> None:
        first, second, third = domains
        middles = [(first, second, third), (first, third, second), (second, first, third)]
        self._orders = [*middles, *(order[::-1] for order in middles)]
        """Each domain is in the middle of one of the first three orders. The other three mirror
        them."""
        self._endings: dict[Holdings, list[Ending]] = {}
        self._known: dict[tuple[Holdings, Hands, Pending], float] = {}

    def __call__(self, after: After, pending: Pending) -> float:
        """Return seat 0's expected result of the match, from -1 to 1."""
        held, hands = after
        if held.winner:
            return float(held.winner)
        if COMPLETE[held.own] and COMPLETE[held.other]:
            held = held._replace(is_open=False)
        key = (held, hands, pending)
        if key not in self._known:
            pattern = _pattern(hands, pending)
            endings = self._endings_of(held, hands, pending)
            total = 0.0
            for ending in endings:
                total += value_of(
                    tuple([tuple([ending[outcome] for outcome in line]) for line in pattern])
                )
            self._known[key] = total / len(endings)
        return self._known[key]

    def _endings_of(self, held: Holdings, hands: Hands, pending: Pending) -> list[Ending]:
        """Return the endings for each order of the domains, leaving out equivalent orders."""
        if held not in self._endings:
            self._endings[held] = [Ending(held, order) for order in self._orders]
        endings = self._endings[held]
        if pending != (_NO_BONUS, _NO_BONUS):
            return endings
        # without bonuses all places are alike, except the middle, where a 1- has two neighbours
        return endings[: 1 if NEIGHBOURLY not in hands[0] + hands[1] else PLACES]

    def lead(self, after: After, pending: Pending) -> float:
        """Return seat 0's final lead in points if both play their best."""
        held, hands = after
        if held.winner:
            return held.points
        pattern = _pattern(hands, pending)
        endings = self._endings_of(held, hands, pending)
        total = 0.0
        for ending in endings:
            _, (own, other) = solve_mixing(
                [[ending[outcome] for outcome in line] for line in pattern]
            )
            total += sum(
                a * b * ending.lead(outcome)
                for a, line in zip(own, pattern, strict=True)
                for b, outcome in zip(other, line, strict=True)
                if a and b
            )
        return total / len(endings)


# Rounds as simultaneous games ---------------------------------------------------------------------


_EXACT: Final = 20
_USUAL: Final = 4
_TASTE: Final = 0.01
"""An option that `evaluate` finds worse by this much is chosen 1/e as often."""
_RATHER: Final = 0.002
"""Weight of points next to the result, so that bots prefer the narrower of two losses."""
_MOST_POINTS: Final = 100
_OPTIONS: Final = 4


class Values:
    """The values of positions at the end of a given round."""

    def __init__(self, state: NineDomainsState, weights: Weights, *, is_exact: bool) -> None:
        """Judge positions after *state*'s round; exactly if it is the second and *is_exact*."""
        unseen = state.unseen()
        self.deck = BASE + state.specials
        self.estimate = Estimate(weights, state.round, unseen, self.deck)
        self._last = LastRound(unseen) if is_exact and state.round == ROUNDS - 1 else None
        self._swaps = cache(self._swaps_of)
        self._fetches = cache(self._fetches_of)

    def __call__(self, after: After, pending: Pending) -> float:
        """Return seat 0's expected result of the match, from -1 to 1."""
        return (self._last or self.estimate)(after, pending)

    def with_lead(self, after: After, pending: Pending) -> tuple[float, float]:
        """Return seat 0's expected result of the match, and its lead in points."""
        return self(after, pending), (self._last or self.estimate).lead(after, pending)

    def options(self, after: After, ask: Ask) -> list[After]:
        """Return the most promising positions to which the choice *ask* can lead."""
        (held, hands), (seat, kind) = after, ask
        if kind == SWAPPING:
            return [After(swapped, hands) for swapped in self._swaps(held, seat)]
        return [
            After(held, (hands[0], hand) if seat else (hand, hands[1]))
            for hand in self._fetches(hands[seat])
        ]

    def _swaps_of(self, held: Holdings, seat: Seat) -> list[Holdings]:
        options = [held._replace(own=a, other=b) for a, b in swaps_of(held.own, held.other)]
        return sorted(options, key=self.estimate.holdings, reverse=not seat)[:_OPTIONS]

    def _fetches_of(self, hand: tuple[str, ...]) -> list[tuple[str, ...]]:
        options = fetches_of(hand, self.deck)
        return sorted(options, key=self.estimate.hand, reverse=True)[:_OPTIONS]


class RoundGame:
    """One round of a position: the ways to play cards, and what they lead to."""

    def __init__(self, state: NineDomainsState, weights: Weights, *, is_exact: bool) -> None:
        """Begin with *state*, in which players are yet to play cards; estimate with *weights*.

        The last round is always exact, and the one before it if *is_exact*; the first never is.
        Cards that are already face down in *state* don't count.
        """
        self.table = OutcomeTable(state.unused, state.pending, state.round)
        self._held = held_in(state)
        self._domains = state.face_up
        self._values = Values(state, weights, is_exact=is_exact)
        self._ending = Ending(self._held, self._domains) if state.round == ROUNDS else None
        self._estimated = EstimatedLines(
            self._values.estimate, self.table, self._held, self._domains
        )
        self._state = state
        self._is_exact = is_exact and state.round == ROUNDS - 1

    def solve(
        self, guesses: tuple[list[int], list[int]], close: float, may_go_on: Callable[[int], bool]
    ) -> Solved:
        """Return how both should play their cards, with a gap of at most *close*.

        The search begins with the rows in *guesses*. *may_go_on* is called with the cost of the
        next step, in pairs of estimated lines.
        """
        if self._ending is not None:
            rows = tuple([*range(len(rows))] for rows in self.table.rows)
            return close_in(self.line, (rows[0], rows[1]), lambda: may_go_on(1), close=close)
        estimated = self._estimated.line
        solved = close_in(estimated, guesses, lambda: may_go_on(1), close=close)
        if not self._is_exact:
            return solved
        likely = ([*solved.shares(0)], [*solved.shares(1)])
        return close_in(self.line, likely, lambda: may_go_on(_EXACT), close=close)

    def line(self, seat: Seat, number: int) -> tuple[float, ...]:
        """Return seat 0's expectation when *seat* plays row *number*, by row of the other seat."""
        if self._ending is None and not self._is_exact:
            return self._estimated.line(seat, number)
        outcomes, ending = self.table.line(seat, number), self._ending
        if ending is not None:
            return tuple(
                [
                    ending[outcome] * (1 - _RATHER) + ending.lead(outcome) * _RATHER / _MOST_POINTS
                    for outcome in outcomes
                ]
            )
        return tuple(
            [
                self._after(outcome, *((other, number) if seat else (number, other)), self._values)
                for other, outcome in enumerate(outcomes)
            ]
        )

    def sure(self, seat: Seat) -> dict[Row, float] | None:
        """Return the result of each row of *seat* in the last round, if the best row is sure.

        The best row brings a win (1), a draw (0) or a loss (-1), whatever the other player does.
        The result of any other row is the mean over the replies that keep the other player's sure
        result. None if this is not the last round, or if both have to mix, so that nothing is sure.
        """
        if self._ending is None:
            return None
        sign = -1 if seat else 1
        gains = [
            [sign * self._ending[outcome] for outcome in self.table.line(seat, number)]
            for number in range(len(self.table.rows[seat]))
        ]
        best = max(map(min, gains))
        answers = [max(column) for column in zip(*gains, strict=True)]
        if best < min(answers):
            return None
        sound = [number for number, most in enumerate(answers) if most == best]
        means = (sum(line[number] for number in sound) / len(sound) for line in gains)
        return dict(zip(self.table.rows[seat], means, strict=True))

    def usual(self, seat: Seat) -> dict[int, float]:
        """Return how often *seat* would play each row if it did not look ahead."""
        before = self._state.copy()
        before.placed = (None, None)
        found: list[float] = []
        for row in self.table.rows[seat]:
            before.placed = (row.cards, None) if seat == 0 else (None, row.cards)
            found.append(before.evaluate(seat))
        best = sorted(range(len(found)), key=lambda row: -found[row])[:_USUAL]
        weights = {row: exp((found[row] - found[best[0]]) / _TASTE) for row in best}
        total = sum(weights.values())
        return {row: weight / total for row, weight in weights.items()}

    def lead(self, seat: Seat, number: int, shares: Mapping[int, float]) -> float:
        """Return *seat*'s final lead with row *number* if the other mixes its rows by *shares*."""
        outcomes = self.table.line(seat, number)
        total = 0.0
        for other, share in shares.items():
            if self._ending is not None:
                lead: float = self._ending.lead(outcomes[other])
            else:
                first, second = (other, number) if seat else (number, other)
                worth = self._values.with_lead
                _, lead = self._after(outcomes[other], first, second, worth)
            total += share * lead
        return -total if seat else total

    def _after(
        self, outcome: Outcome, first: int, second: int, worth: Callable[[After, Pending], Worth]
    ) -> Worth:
        own, other = self.table.rows[0][first], self.table.rows[1][second]
        after = After(hand_out(self._held, outcome, self._domains), (own.left, other.left))
        pending = (own.next, other.next)
        asks = asks_of(outcome)
        if not asks:
            return worth(after, pending)
        return answer(after, asks, self._values.options, lambda end: worth(end, pending))


def worth_of(state: NineDomainsState, values: Values) -> tuple[float, float]:
    """Return seat 0's expected result and lead in points in *state*, right after a round."""
    held = held_in(state)
    if result := state.result():
        return float(result.places[1] - result.places[0]), float(held.points)
    return values.with_lead(After(held, state.unused), state.pending)


def best_answered(state: NineDomainsState, values: Values) -> NineDomainsState:
    """Return *state* after the best answers to all open choices."""
    if not state.asked:
        return state
    seat = state.to_act()[0]
    found: list[NineDomainsState] = []
    for move in state.legal_moves(seat):
        after = state.copy()
        after.play(seat, move)
        found.append(best_answered(after, values))
    best = min if seat else max
    return best(found, key=lambda end: worth_of(end, values)[0])


# How bots think about The Nine Domains ------------------------------------------------------------
#
# Used cards are open, so in each round both players choose at once from known cards. A table has
# the gains of each way to play three cards against each of the opponent's ways. The search solves
# the last round exactly, the one before it with the exact values of the last one, and the first
# with an estimate. A good player mixes like the equilibrium of the table, so nobody gains by
# knowing how it thinks.


WORK: Final = {"easy": 10, "medium": 20, "hard": 60, "expert": 2000}
"""Number of pairs of lines to work out, by level. A line is the gains of a row against all rows of
the other seat."""
SLIPS: Final = {"easy": 3.0, "medium": 0.1}
LEVELS: Final = ("easy", "expert")
"""The levels that players can choose.

Both players choose in secret, so playing almost at random is not much worse than playing as well
as possible: the better player takes 72 of 100 points (200 matches). No level fits between them.
"""
_EXACT_FROM: Final = 500
"""With at least this budget, in pairs of lines, the middle round uses exact values of the last one.

A pair then costs more, and so does an answer to a 2- or 3-.
"""
_CLOSE: Final = 0.025
"""Gap at which the search ends: what both together could gain by leaving their mixes."""
_LEANING: Final = 20
"""Cost, in pairs of lines, of looking for a gain against players who don't look ahead."""
_MOST: Final = 0.035
"""Maximum loss to a best answer that this search may risk; 0.04 is 2% of the matches."""
_GUESSES: Final = 4
_LEADS: Final = 5


def think(view: NineDomainsView, seat: Seat, budget: Budget, dice: Dice) -> Thought:
    """Weigh *seat*'s moves when it knows *view*: ways to play cards, or answers to a choice."""
    state = NineDomainsState.imagine(view, dice)
    is_exact = budget.work >= _EXACT_FROM
    if view.choice is not None:
        values = Values(state, WEIGHTS, is_exact=is_exact)
        sign = -1 if seat else 1
        found: dict[str, float] = {}
        leads: dict[str, float] = {}
        # begin with no change: of several equal moves, the first is chosen
        for move in reversed(state.legal_moves(seat)):
            if not budget.spend():
                break
            after = state.copy()
            after.play(seat, move)
            gain, lead = worth_of(best_answered(after, values), values)
            text = state.format_move(move)
            found[text], leads[text] = sign * gain, sign * lead
        # after the last reveal nothing is hidden, and players choose one after the other
        is_certain = state.round == ROUNDS and len(found) == len(state.legal_moves(seat))
        return thought_of(found, leads, is_certain=is_certain)
    round_ = RoundGame(state, WEIGHTS, is_exact=is_exact)
    own, other = (
        [dice.below(len(round_.table.rows[side])) for _ in range(_GUESSES)] for side in range(SEATS)
    )
    is_leaning = budget.work > _LEANING and budget.spend(_LEANING)
    solved = round_.solve((own, other), _CLOSE, budget.spend)
    shares = solved.shares(seat)
    if is_leaning:
        shares = lean(solved, round_.line, seat, round_.usual(1 - seat), _MOST)
    return _thought_of(round_, solved, seat, shares)


def _thought_of(
    round_: RoundGame, solved: Solved, seat: Seat, shares: Mapping[int, float]
) -> Thought:
    sign = -1 if seat else 1
    values = [sign * gain for gain in solved.gains(seat)]
    order = sorted(range(len(values)), key=lambda row: (-shares.get(row, 0), -values[row]))
    leads = {row: round_.lead(seat, row, solved.shares(1 - seat)) for row in order[:_LEADS]}
    rows = round_.table.rows[seat]
    return Thought(
        tuple(
            Weighed(".".join(rows[row].cards), values[row], shares.get(row, 0.0), leads.get(row))
            for row in order
        )
    )


def solve(view: NineDomainsView, seat: Seat, budget: Budget, dice: Dice) -> Thought:
    """Return the sure results of *seat*'s moves; if there are none, its thoughts on them."""
    state = NineDomainsState.imagine(view, dice)
    sure = None
    if view.choice is None:
        sure = RoundGame(state, WEIGHTS, is_exact=True).sure(seat)
    if sure is None:
        return think(view, seat, budget, dice)
    found = {".".join(row.cards): gain for row, gain in sure.items()}
    return thought_of(found, is_certain=True)


THINKER: Final = Thinker(
    think, WORK, SLIPS, solve, WORK["expert"], LEVELS, seconds=0.2, playout_plies=1000
)
