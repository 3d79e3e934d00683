"""A round: its fights, what follows from them, and threats of an immediate loss."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import permutations
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias, TypeVar

from engine.core import Event, Seat
from engine.games.nine_domains.data import (
    AWARD,
    AWARDED,
    CARDS,
    DOMAINS,
    ELEMENTS,
    FETCHER,
    MARGIN,
    PLACES,
    ROUNDS,
    SEATS,
    STAR,
    SWAPPER,
    VALUES,
    Choice,
    Fight,
    Placement,
    elements_of,
    is_complete,
    neighbour_bonuses,
    per_seat,
    sort_cards,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from engine.games.nine_domains.state import NineDomainsState


def next_asked(state: NineDomainsState) -> int:
    """Return the next place, from 1, where the winner has a choice to make; 0 if there is none."""
    for place in range(state.asked + 1, PLACES + 1):
        if winning_card(state, place) in {SWAPPER, FETCHER} and not why_void(state, place):
            return place
    return 0


def winning_card(state: NineDomainsState, place: int) -> str:
    """Return the card that won at *place* (from 1) in the last reveal; empty if none won."""
    fight = state.fights[place - 1]
    return fight.cards[fight.winner] if fight.winner in range(SEATS) else ""


def why_void(state: NineDomainsState, place: int) -> str:
    """Return why the 2- or 3- that won at *place* can do nothing now; empty if it can.

    no-domain: the opponent has none. no-hand: no hand card is left to give. decided: only one
    player is complete, and no later swap could change that.
    """
    if winning_card(state, place) == SWAPPER:
        return "" if all(state.won) else "no-domain"
    if not state.unused[state.fights[place - 1].winner]:
        return "no-hand"
    is_swap_ahead = all(state.won) and any(
        winning_card(state, later) == SWAPPER for later in range(place + 1, PLACES + 1)
    )
    return "decided" if complete_alone(state) is not None and not is_swap_ahead else ""


def complete_alone(state: NineDomainsState) -> Seat | None:
    """Return the only seat with all four elements, if there is one and elements count."""
    complete = [is_complete(values) for values in state.won]
    if state.elements_ignored or complete[0] == complete[1]:
        return None
    return complete.index(True)


def choice_of(state: NineDomainsState) -> Choice | None:
    if not state.asked:
        return None
    seat = state.fights[state.asked - 1].winner
    if winning_card(state, state.asked) == SWAPPER:
        values = per_seat(lambda side: tuple(map(str, sorted(state.won[side]))))
        return Choice("swap", seat, state.asked, values[seat], values[1 - seat])
    used = sort_cards(state.used[seat])
    return Choice("fetch", seat, state.asked, state.unused[seat], used)


# A fight and its bonuses --------------------------------------------------------------------------


NOBODY: Final[Seat] = -1
_BEATS: Final = {STAR: "star-wins", "0": "zero-beats-five", "1": "one-beats-four-minus"}
"""By card, the reason to give if its effect wins."""


@cache  # there are a few thousand cases at most, and playouts repeat them
def decide(cards: tuple[str, str], bonuses: tuple[int, int]) -> tuple[Seat, str]:
    """Return the winner and the reason, as in `Fight`. If nobody wins, the domain is removed."""
    # first, printed effects decide
    if cards == (STAR, STAR):
        return NOBODY, "both-stars"
    for seat, name in enumerate(cards):
        if cards[1 - seat] in CARDS[name].beats:
            return seat, _BEATS[name]
    if STAR in cards:
        return 1 - cards.index(STAR), "star-loses"
    # then strength, bonus and sign decide
    strengths = [strength or 0 for strength in strengths_of(cards, bonuses)]
    ranks = [CARDS[name].rank for name in cards]
    signs = "plus" if max(ranks) > 0 else "minus"
    for reason, (own, other) in (("strength", strengths), ("bonus", bonuses), (signs, ranks)):
        if own != other:
            return int(other > own), reason
    # the same value and sign mean the same card
    return NOBODY, "identical"


def strengths_of(cards: tuple[str, str], bonuses: tuple[int, int]) -> tuple[int | None, int | None]:
    """Return each seat's value plus bonus; None for ``*``."""
    own, other = CARDS[cards[0]].value, CARDS[cards[1]].value
    return (
        None if own is None else own + bonuses[0],
        None if other is None else other + bonuses[1],
    )


def bonus_at(cards: Sequence[str], place: int, pending: Sequence[int], round_: int) -> int:
    """Return the bonus of the card at *place* (from 0); some of *cards* may be empty."""
    card = CARDS[cards[place]]
    if card.name == STAR:
        return 0
    own = card.last_round if round_ == ROUNDS else 0
    return pending[place] + neighbour_bonuses(cards)[place] + own


def next_bonuses(cards: Placement, round_: int) -> tuple[int, int, int]:
    """Return the bonuses that *cards* leave for the next round; none in the last one."""
    first, second, third = (0 if round_ == ROUNDS else CARDS[name].next for name in cards)
    return first, second, third


def fight_all(
    rows: tuple[Placement, Placement],
    pending: Sequence[Sequence[int]],
    domains: Sequence[int],
    round_: int,
) -> tuple[Fight, ...]:
    """Return the fights of a round, place by place; they don't affect each other."""
    fights: list[Fight] = []
    for place in range(PLACES):
        cards = (rows[0][place], rows[1][place])
        bonuses = per_seat(lambda seat, at=place: bonus_at(rows[seat], at, pending[seat], round_))
        winner, reason = decide(cards, bonuses)
        fought = Fight(
            round=round_,
            place=place + 1,
            cards=cards,
            bonuses=bonuses,
            strengths=strengths_of(cards, bonuses),
            winner=winner,
            reason=reason,
            domain=DOMAINS[domains[place]],
            award=award_of(cards, bonuses),
        )
        fights.append(fought)
    return tuple(fights)


def award_of(cards: tuple[str, str], bonuses: tuple[int, int]) -> int:
    """Return the points for a 3+ that wins clearly by strength; a win by an effect earns none."""
    winner, reason = decide(cards, bonuses)
    own, other = strengths_of(cards, bonuses)
    if reason != "strength" or cards[winner] != AWARDED or own is None or other is None:
        return 0
    return AWARD if abs(own - other) >= MARGIN else 0


# A round as a table -------------------------------------------------------------------------------
#
# Two rows make an *outcome*: a number to the base `KINDS`, with a digit for each place; the first
# place has the lowest digit. A digit says who wins, and what else the winning card does.


Laid: TypeAlias = tuple[str, int]
Triple: TypeAlias = tuple[int, int, int]
Pending: TypeAlias = tuple[Triple, Triple]
"""Bonuses for the next card, by seat and place."""
Outcome: TypeAlias = int

PLAIN, AWARDING, SWAPPING, FETCHING = range(4)
"""Effects of a winning card: none, points for a 3+, a choice for a 2- or for a 3-."""
KINDS: Final = 9
"""Number of ways a fight can end: nobody wins, or either seat does with one of four effects."""
_WEIGHTS: Final = (1, KINDS, KINDS**2)


class Row(NamedTuple):
    """One way for a seat to play three cards."""

    cards: Placement
    laid: tuple[Laid, Laid, Laid]
    left: tuple[str, ...]
    next: Triple


@lru_cache(maxsize=1 << 12)
def rows_of(hand: tuple[str, ...], pending: Triple, round_: int) -> tuple[Row, ...]:
    """Return every way to play three cards of *hand*, in the order of the legal moves."""
    rows: list[Row] = []
    for cards in permutations(hand, PLACES):
        first, second, third = (
            (card, bonus_at(cards, place, pending, round_)) for place, card in enumerate(cards)
        )
        left = tuple(card for card in hand if card not in cards)
        rows.append(Row(cards, (first, second, third), left, next_bonuses(cards, round_)))
    return tuple(rows)


@cache  # a few thousand cases at most
def fight(own: Laid, other: Laid) -> int:
    """Return the digit for a fight of seat 0's *own* card against the *other* seat's."""
    cards, bonuses = (own[0], other[0]), (own[1], other[1])
    winner, _ = decide(cards, bonuses)
    if winner == NOBODY:
        return 0
    kind = PLAIN
    if cards[winner] == SWAPPER:
        kind = SWAPPING
    elif cards[winner] == FETCHER:
        kind = FETCHING
    elif award_of(cards, bonuses):
        kind = AWARDING
    return 1 + winner + 2 * kind


def digits_of(outcome: Outcome) -> list[tuple[Seat, int]]:
    """Return, for each place, the winner (or `NOBODY`) and the effect of the winning card."""
    digits = [outcome // weight % KINDS for weight in _WEIGHTS]
    return [((digit - 1) % 2, (digit - 1) // 2) if digit else (NOBODY, PLAIN) for digit in digits]


class OutcomeTable:
    """The outcomes of all rows of one seat against all of the other, worked out line by line."""

    __slots__ = ("_by_place", "_laid", "rows")

    def __init__(
        self,
        hands: tuple[tuple[str, ...], tuple[str, ...]],
        pending: tuple[Triple, Triple],
        round_: int,
    ) -> None:
        self.rows = (
            rows_of(hands[0], pending[0], round_),
            rows_of(hands[1], pending[1], round_),
        )
        self._laid: tuple[list[Triple], list[Triple]] = ([], [])
        """For each seat and row, and each place in it, the number of the card with its bonus."""
        self._by_place: list[tuple[list[list[int]], list[list[int]]]] = []
        """For each place, the table of digits times their weight, with seat 0's cards as rows, and
        its transpose."""
        numbers: list[tuple[dict[Laid, int], dict[Laid, int]]] = [({}, {}) for _ in range(PLACES)]
        for seat, rows in enumerate(self.rows):
            for row in rows:
                first, second, third = (
                    numbers[place][seat].setdefault(laid, len(numbers[place][seat]))
                    for place, laid in enumerate(row.laid)
                )
                self._laid[seat].append((first, second, third))
        for place, (own, other) in enumerate(numbers):
            by_own = [[fight(a, b) * _WEIGHTS[place] for b in other] for a in own]
            self._by_place.append((by_own, [list(line) for line in zip(*by_own, strict=True)]))

    def line(self, seat: Seat, number: int) -> list[Outcome]:
        """Return the outcomes of row *number* of *seat* against each row of the other."""
        first, second, third = (
            self._by_place[place][seat][laid] for place, laid in enumerate(self._laid[seat][number])
        )
        return [first[a] + second[b] + third[c] for a, b, c in self._laid[1 - seat]]


# The outcome of a round ---------------------------------------------------------------------------
#
# A set of domains is an int with a bit for each. It is an index to its points and elements.


Hands: TypeAlias = tuple[tuple[str, ...], tuple[str, ...]]
"""Each seat's unused cards, in the order of the sheet."""
Worth = TypeVar("Worth", float, tuple[float, float])
Ask: TypeAlias = tuple["Seat", int]
"""The seat whose card won, and its choice: `SWAPPING` or `FETCHING`."""

BIT: Final = {value: 1 << number for number, value in enumerate(VALUES)}
_SETS: Final = [
    tuple(value for value in VALUES if held & BIT[value]) for held in range(1 << len(VALUES))
]
POINTS: Final = [sum(values) for values in _SETS]
"""The points of each set of domains. The next two lists have the same order."""
COMPLETE: Final = [is_complete(values) for values in _SETS]
ELEMENT_COUNT: Final = [len(elements_of(values)) for values in _SETS]


class Holdings(NamedTuple):
    """The holdings of both seats."""

    own: int
    """The domains of seat 0, as a set of bits."""
    other: int
    lead: int = 0
    """Seat 0's lead in points from awards."""
    is_open: bool = True

    @property
    def points(self) -> int:
        """Seat 0's lead in points."""
        return POINTS[self.own] - POINTS[self.other] + self.lead

    @property
    def winner(self) -> int:
        """1 if elements count and only seat 0 has them all, -1 if only seat 1 does, otherwise 0."""
        return self.is_open * (COMPLETE[self.own] - COMPLETE[self.other])


class After(NamedTuple):
    """The holdings and hands of both seats after a reveal."""

    held: Holdings
    hands: Hands


def bits_of(values: Iterable[int]) -> int:
    return sum(BIT[value] for value in values)


def held_in(state: NineDomainsState) -> Holdings:
    own, other = map(bits_of, state.won)
    lead = (state.awards[0] - state.awards[1]) * AWARD
    return Holdings(own, other, lead, not state.elements_ignored)


@cache
def asks_of(outcome: Outcome) -> tuple[Ask, ...]:
    """Return the choices to which *outcome* leads, in the order in which players make them."""
    return tuple((seat, kind) for seat, kind in digits_of(outcome) if kind in {SWAPPING, FETCHING})


def hand_out(held: Holdings, outcome: Outcome, domains: Sequence[int]) -> Holdings:
    """Return the holdings after *outcome* gives out awards and the *domains* (by place)."""
    own, other, lead, is_open = held
    for (seat, kind), value in zip(digits_of(outcome), domains, strict=True):
        if seat == 0:
            own |= BIT[value]
        elif seat == 1:
            other |= BIT[value]
        if kind == AWARDING:
            lead += AWARD if seat == 0 else -AWARD
    return Holdings(own, other, lead, is_open)


@lru_cache(maxsize=1 << 12)
def swaps_of(own: int, other: int) -> tuple[tuple[int, int], ...]:
    """Return what both seats may hold after either seat's 2-. The first is without a swap."""
    return (
        (own, other),
        *(
            (own ^ give ^ take, other ^ give ^ take)
            for give in BIT.values()
            for take in BIT.values()
            if own & give and other & take
        ),
    )


def fetches_of(hand: tuple[str, ...], deck: Sequence[str]) -> list[tuple[str, ...]]:
    """Return the possible hands after a 3-, in the order of *deck*; the first is unchanged."""
    return [
        hand,
        *(
            tuple(card for card in deck if card == take or (card in hand and card != give))
            for give in hand
            for take in deck
            if take not in hand
        ),
    ]


def may_fetch(held: Holdings, rest: Sequence[Ask]) -> bool:
    """Whether a 3- gives a choice while the choices *rest* are still to come (rule 6.10)."""
    is_swap_ahead = held.own and held.other and any(kind == SWAPPING for _, kind in rest)
    return not held.winner or bool(is_swap_ahead)


def answer(
    after: After,
    asks: Sequence[Ask],
    options: Callable[[After, Ask], Sequence[After]],
    worth: Callable[[After], Worth],
) -> Worth:
    """Return seat 0's gain if both seats answer every choice in the best way.

    *options* returns the positions to which a choice can lead, and *worth* the gain once no choice
    is left.
    """
    for number, ask in enumerate(asks):
        rest = asks[number + 1 :]
        if ask[1] == FETCHING and not may_fetch(after.held, rest):
            continue
        found = [answer(then, rest, options, worth) for then in options(after, ask)]
        return min(found) if ask[0] else max(found)
    return worth(after)


# Threats ------------------------------------------------------------------------------------------
#
# These functions use only what both players know: the domains, and the cards left in both hands
# (rule 3.5).


def threats(state: NineDomainsState, seat: Seat) -> tuple[Event, ...]:
    """Return a threat for each place where a win would complete the opponent's elements."""
    other = 1 - seat
    if state.asked or state.elements_ignored or is_complete(state.won[other]):
        return ()
    lacked = [element for element in ELEMENTS if element not in elements_of(state.won[other])]
    lacks = lacked[0] if len(lacked) == 1 else "more"
    return tuple(
        Event("threat", other, {"place": place, "domain": domain, "lacks": lacks})
        for place, domain in enumerate(state.face_up, 1)
        if domain and is_complete((*state.won[other], domain))
    )


_table_of: Final = lru_cache(maxsize=8)(OutcomeTable)


def losing_answers(state: NineDomainsState, seat: Seat, placement: Placement) -> tuple[int, int]:
    """Return how many of the opponent's answers to *placement* win at once, and how many exist.

    Only wins by the elements count, and only if *seat*'s own 2- cannot prevent them. This
    ignores the cards that the opponent has already played.
    """
    table = _table_of(state.unused, state.pending, state.round)
    row = next(at for at, row in enumerate(table.rows[seat]) if row.cards == placement)
    held, lost = held_in(state), (-1 if seat == 0 else 1)
    outcomes = table.line(seat, row)
    losing = {
        outcome
        for outcome in {*outcomes}
        if _winner(
            hand_out(held, outcome, state.face_up),
            tuple(side for side, kind in asks_of(outcome) if kind == SWAPPING),
        )
        == lost
    }
    return sum(outcome in losing for outcome in outcomes), len(outcomes)


@lru_cache(maxsize=1 << 12)
def _winner(held: Holdings, askers: tuple[Seat, ...]) -> int:
    if not askers:
        return held.winner
    best = min if askers[0] else max
    return best(
        _winner(held._replace(own=own, other=other), askers[1:])
        for own, other in swaps_of(held.own, held.other)
    )
