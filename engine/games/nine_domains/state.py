"""The position: draws, placements, fights, swaps and points."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import permutations
from typing import TYPE_CHECKING, Final, Self

from engine.core import CHANCE, Dice, Result, Seat, State, hope_of_place, places_by
from engine.errors import InvalidMove
from engine.games.nine_domains.data import (
    AWARD,
    BASE,
    DOMAINS,
    ELEMENTS,
    KEEP,
    PLACES,
    ROUNDS,
    SEATS,
    SPECIAL,
    SPECIAL_COUNT,
    SPECIALS,
    VALUES,
    Answer,
    Domain,
    Fetch,
    Fight,
    Move,
    NineDomainsView,
    Placement,
    Swap,
    count_halves,
    elements_of,
    is_complete,
    move_text,
    per_seat,
    read_move,
    sort_cards,
)
from engine.games.nine_domains.fights import (
    NOBODY,
    bonus_at,
    choice_of,
    complete_alone,
    decide,
    fight_all,
    next_asked,
    next_bonuses,
)

if TYPE_CHECKING:
    from collections.abc import Collection, Hashable, Iterable, Sequence


_SCALE: Final = 70
"""Greater than any lead in points and elements, so that no open position looks won."""
_ELEMENT: Final = 4
"""Value of an element in points while elements count: a quarter of the way to a win."""


def _worth(state: NineDomainsState, seat: Seat) -> float:
    """Return *seat*'s points and elements, plus the expected net gain of its cards.

    A card at a place has its bonus and fights for the domain there. A card in hand may meet any
    card that the opponent has left, and fights for a domain of average value.
    """
    laid = state.placed[seat] or ()
    against = state.unused[1 - seat]
    held = {*elements_of(state.won[seat])}
    total = 0.0
    for place, card in enumerate(laid):
        bonuses = (
            bonus_at(laid, place, state.pending[seat], state.round),
            state.pending[1 - seat][place],
        )
        value = state.face_up[place]
        new = {*DOMAINS[value].elements} & {*ELEMENTS} - held
        worth = value + _ELEMENT * (0 if state.elements_ignored else len(new))
        total += worth * _edge(card, bonuses, against)
    stakes = state.unseen() if laid else [*state.unseen(), *state.face_up]
    if any(stakes):
        middling = sum(stakes) / len(stakes)
        hand = (card for card in state.unused[seat] if card not in laid)
        total += middling * sum(_edge(card, (0, 0), against) for card in hand)
    elements = 0 if state.elements_ignored else len(held)
    return state.standing()[seat] + _ELEMENT * elements + total / 2


@lru_cache(maxsize=4096)
def _edge(card: str, bonuses: tuple[int, int], against: tuple[str, ...]) -> float:
    """Return the share of *against* that *card* beats, minus the share that beats it."""
    winners = [decide((card, other), bonuses)[0] for other in against]
    return (winners.count(0) - winners.count(1)) / len(against)


def _domains(values: tuple[int, ...]) -> tuple[Domain, ...]:
    return tuple(DOMAINS[value] for value in values)


_NO_BONUS: Final = (0, 0, 0)


@dataclass(slots=True)
class NineDomainsState(State[Move, NineDomainsView]):
    """A position of The Nine Domains, with lists by seat or by place. Build it with `fresh`.

    Cards go by the names printed on them, domains by their values.
    """

    specials: tuple[str, ...]
    unused: tuple[tuple[str, ...], tuple[str, ...]]
    """Cards in hand and face down, in the order of the help sheet."""
    round: int = 1
    face_up: tuple[int, ...] = (0,) * PLACES
    placed: tuple[Placement | None, Placement | None] = (None, None)
    used: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    pending: tuple[tuple[int, int, int], tuple[int, int, int]] = (_NO_BONUS, _NO_BONUS)
    won: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    removed: tuple[int, ...] = ()
    awards: tuple[int, int] = (0, 0)
    elements_ignored: bool = False
    fights: tuple[Fight, ...] = ()
    asked: int = 0
    """The place, from 1, where a 2- or 3- gives a choice now; 0 if there is none."""
    answers: tuple[Answer, ...] = ()
    reason: str = ""
    ply: int = 0

    @classmethod
    def fresh(cls, chosen: Iterable[str]) -> Self:
        """Return the position before the first draw, with the specials *chosen*."""
        specials = sort_cards(chosen)
        return cls(specials, (BASE + specials, BASE + specials))

    # Acting -------------------------------------------------------------------------------------

    def to_act(self) -> tuple[Seat, ...]:
        """Return the seat with a choice, or all seats yet to play cards; () once it is over."""
        if self.reason:
            return ()
        if self.asked:
            return (self.fights[self.asked - 1].winner,)
        if len(self.specials) < SPECIAL_COUNT or 0 in self.face_up:
            return (CHANCE,)
        return tuple(seat for seat in range(SEATS) if self.placed[seat] is None)

    def legal_moves(self, seat: Seat) -> list[Move]:
        """Return placements in the order of the help sheet; for a choice, exchanges, then `KEEP`.

        The outcomes of chance are equally likely.
        """
        if seat not in self.to_act():
            return []
        if seat == CHANCE:
            return [*self._outcomes()]
        choice = choice_of(self)
        if choice is None:
            return [*permutations(self.unused[seat], PLACES)]
        pairs = [(give, take) for give in choice.give for take in choice.take]
        if choice.kind == "swap":
            return [*(Swap(int(give), int(take)) for give, take in pairs), KEEP]
        return [*(Fetch(give, take) for give, take in pairs), KEEP]

    def is_legal(self, seat: Seat, move: Move) -> bool:
        is_placing = seat in self.to_act() and seat != CHANCE and not self.asked
        if is_placing and isinstance(move, tuple) and len(move) == PLACES:
            return len(set(move)) == PLACES and set(move) <= set(self.unused[seat])
        return not is_placing and move in self.legal_moves(seat)

    def random_move(self, seat: Seat, dice: Dice) -> Move:
        if self.asked:
            moves = self.legal_moves(seat)
            return moves[dice.below(len(moves))]
        return _draw(self.unused[seat], dice)

    def play(self, seat: Seat, move: Move) -> None:
        if seat == CHANCE:
            outcome = str(move)
            if outcome.startswith(SPECIAL):
                self.specials = sort_cards([*self.specials, outcome.removeprefix(SPECIAL)])
                self.unused = (BASE + self.specials, BASE + self.specials)
                return
            value, place = map(int, outcome.split("@"))
            self.face_up = (*self.face_up[: place - 1], value, *self.face_up[place:])
            return
        self.ply += 1
        if self.asked:
            self._answer(seat, move)
            return
        assert not isinstance(move, (Swap, Fetch, str)), "cards are being played"
        first, second = (move, self.placed[1]) if seat == 0 else (self.placed[0], move)
        self.placed = (first, second)
        if first and second:
            self._reveal((first, second))

    # Chance -------------------------------------------------------------------------------------

    def unseen(self) -> list[int]:
        """Return the domains not seen yet. They are in the piles, in an unknown order."""
        seen = {*self.face_up, *self.won[0], *self.won[1], *self.removed}
        return [value for value in VALUES if value not in seen]

    def draw_chance(self, dice: Dice) -> str:
        """Draw a special until there are three, then a domain for the next place."""
        outcomes = self._outcomes()
        return outcomes[dice.below(len(outcomes))]

    def _outcomes(self) -> list[str]:
        if len(self.specials) < SPECIAL_COUNT:
            return [SPECIAL + name for name in SPECIALS if name not in self.specials]
        place = self.face_up.index(0) + 1
        return [f"{value}@{place}" for value in self.unseen()]

    # The reveal and its consequences ------------------------------------------------------------

    def _reveal(self, rows: tuple[Placement, Placement]) -> None:
        self.fights = fight_all(rows, self.pending, self.face_up, self.round)
        self.pending = per_seat(lambda seat: next_bonuses(rows[seat], self.round))
        self.unused = per_seat(lambda seat: _without(self.unused[seat], rows[seat]))
        self.used = per_seat(lambda seat: self.used[seat] + rows[seat])
        self.won = per_seat(lambda seat: self.won[seat] + self._taken_by(seat))
        self.removed += self._taken_by(NOBODY)
        self.awards = per_seat(
            lambda seat: (
                self.awards[seat]
                + sum(fight.award > 0 for fight in self.fights if fight.winner == seat)
            )
        )
        self.face_up = (0,) * PLACES
        self.placed = (None, None)
        self.answers = ()
        self._ask_on()

    def _taken_by(self, seat: Seat) -> tuple[int, ...]:
        return tuple(fight.domain.value for fight in self.fights if fight.winner == seat)

    def _ask_on(self) -> None:
        """Let the next winner with a valid 2- or 3- choose; end the round after the last one."""
        self.asked = next_asked(self)
        if self.asked:
            return
        if complete_alone(self) is not None:
            self.reason = "elements"
            return
        self.elements_ignored = self.elements_ignored or all(map(is_complete, self.won))
        if self.round < ROUNDS:
            self.round += 1
            return
        points = self.standing()
        self.reason = "draw" if points[0] == points[1] else "points"

    def _answer(self, seat: Seat, move: Move) -> None:
        choice = choice_of(self)
        assert choice is not None
        answer = Answer(choice.kind, seat, choice.place, "", "")
        if isinstance(move, Swap):
            answer = replace(answer, given=str(move.give), taken=str(move.take))
            other = {move.give: move.take, move.take: move.give}
            self.won = per_seat(
                lambda side: tuple(other.get(value, value) for value in self.won[side])
            )
        elif isinstance(move, Fetch):
            answer = replace(answer, given=move.give, taken=move.take)
            hand = sort_cards([*_without(self.unused[seat], [move.give]), move.take])
            used = (*_without(self.used[seat], [move.take]), move.give)
            self.unused = per_seat(lambda side: hand if side == seat else self.unused[side])
            self.used = per_seat(lambda side: used if side == seat else self.used[side])
        self.answers = (*self.answers, answer)
        self._ask_on()

    # The end ------------------------------------------------------------------------------------

    def result(self) -> Result | None:
        """Return the result: by elements, by points, or a draw."""
        if not self.reason:
            return None
        points = self.standing()
        if self.reason != "elements":
            return Result(places_by(points), points, self.reason)
        winner = complete_alone(self)
        return Result((1, 2) if winner == 0 else (2, 1), points, self.reason)

    def standing(self) -> tuple[int, int]:
        """Return each seat's points from domains and awards."""
        return per_seat(lambda seat: sum(self.won[seat]) + AWARD * self.awards[seat])

    def evaluate(self, seat: Seat) -> float:
        """Return -1, 0 or 1 at the end; before it, a guess from points, elements and cards."""
        if result := self.result():
            return hope_of_place(result, seat)
        worth = [_worth(self, side) for side in range(SEATS)]
        return max(-0.99, min(0.99, (worth[seat] - worth[1 - seat]) / _SCALE))

    # Turns, copies and views --------------------------------------------------------------------

    def current_round(self) -> int:
        return self.round

    def turn_mark(self) -> Hashable:
        """Return a mark that only the reveal changes: placing cards is one turn of the table."""
        return (self.reason, self.round, self.asked)

    def at_stake(self, seat: Seat) -> Hashable:
        """Return what matters to *seat*. Whether the other player is ready doesn't."""
        view = self.view(seat)
        ready = (view.ready[0] and seat == 0, view.ready[1] and seat == 1)
        to_act = (seat,) if seat in view.to_act else ()
        return replace(view, ready=ready, to_act=to_act, ply=0)

    def copy(self) -> Self:
        twin = object.__new__(type(self))
        twin.specials = self.specials
        twin.unused = self.unused
        twin.round = self.round
        twin.face_up = self.face_up
        twin.placed = self.placed
        twin.used = self.used
        twin.pending = self.pending
        twin.won = self.won
        twin.removed = self.removed
        twin.awards = self.awards
        twin.elements_ignored = self.elements_ignored
        twin.fights = self.fights
        twin.asked = self.asked
        twin.answers = self.answers
        twin.reason = self.reason
        twin.ply = self.ply
        return twin

    def view(self, seat: Seat | None) -> NineDomainsView:
        """Return *seat*'s view, which hides only the places of the opponent's face-down cards."""
        to_act = self.to_act()
        phase = "placing"
        if self.reason:
            phase = "over"
        elif self.asked:
            phase = "choosing"
        elif to_act == (CHANCE,):
            phase = "dealing"

        placed = () if seat is None else self.placed[seat] or ()
        hand = () if seat is None else tuple(c for c in self.unused[seat] if c not in placed)
        left, middle, right = (DOMAINS.get(value) for value in self.face_up)
        # a pile holds a domain for each later round, and this round's until it is face up
        below = [ROUNDS - self.round + (phase == "dealing" and not value) for value in self.face_up]
        return NineDomainsView(
            seat=seat,
            phase=phase,
            round=self.round,
            to_act=to_act,
            ply=self.ply,
            specials=self.specials,
            face_up=(left, middle, right),
            below=(below[0], below[1], below[2]),
            unused=self.unused,
            hand=hand,
            placed=placed,
            ready=per_seat(lambda side: self.placed[side] is not None),
            used=self.used,
            fights=self.fights,
            answers=self.answers,
            pending=self.pending,
            won=per_seat(lambda side: _domains(self.won[side])),
            removed=_domains(self.removed),
            awards=self.awards,
            points=self.standing(),
            elements=per_seat(lambda side: elements_of(self.won[side])),
            halves=per_seat(lambda side: count_halves(self.won[side])),
            elements_ignored=self.elements_ignored,
            choice=choice_of(self),
            result=self.result(),
        )

    @classmethod
    def imagine(cls, view: NineDomainsView, dice: Dice) -> Self:
        """Return a position that fits *view*, with any three unused cards face down."""
        state = cls(view.specials, view.unused, view.round)

        def lay(seat: Seat) -> Placement | None:
            if not view.ready[seat]:
                return None
            if seat != view.seat:
                return _draw(view.unused[seat], dice)
            first, second, third = view.placed
            return (first, second, third)

        state.placed = per_seat(lay)
        state.face_up = tuple(0 if domain is None else domain.value for domain in view.face_up)
        state.used = view.used
        state.pending = view.pending
        state.won = per_seat(lambda seat: tuple(domain.value for domain in view.won[seat]))
        state.removed = tuple(domain.value for domain in view.removed)
        state.awards = view.awards
        state.elements_ignored = view.elements_ignored
        state.fights = view.fights
        state.asked = 0 if view.choice is None else view.choice.place
        state.answers = view.answers
        state.reason = "" if view.result is None else view.result.reason
        state.ply = view.ply
        return state

    # Texts --------------------------------------------------------------------------------------

    def format_move(self, move: Move) -> str:
        """Return *move* as text: ``0.3+.5``, ``swap:7>10``, ``fetch:4>1`` or ``keep``."""
        return move_text(move)

    def parse_move(self, text: str) -> Move:
        if self.to_act() == (CHANCE,):
            if text not in self._outcomes():
                raise InvalidMove(text)
            return text
        return read_move(text)


def _draw(cards: Sequence[str], dice: Dice) -> Placement:
    """Return three of *cards* by place; all arrangements are equally likely."""
    left = list(cards)
    first, second, third = (left.pop(dice.below(len(left))) for _ in range(PLACES))
    return (first, second, third)


def _without(cards: Iterable[str], gone: Collection[str]) -> tuple[str, ...]:
    return tuple(name for name in cards if name not in gone)
