"""The position: cards turned up, the star, all sheets, and the view of them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Final, Self

from engine.core import (
    CHANCE,
    MOST_HOPE,
    Dice,
    Result,
    Seat,
    State,
    hope_of_lead,
    hope_of_place,
    places_by,
)
from engine.errors import InvalidMove
from engine.games.locus.data import (
    BANDS,
    CARD_TEXTS,
    CARDS,
    COLOURS,
    COPIES,
    DECK,
    DISCARD,
    DISCARD_COINS,
    DONE,
    FIRST,
    HIDDEN,
    LEFT_PRICE,
    RAINBOW,
    ROUNDS,
    SHOWN,
    SINGLE,
    SKIP,
    SOURCES,
    TAKE,
    Move,
    Play,
    read_cards,
    read_play,
    read_square,
    write_cards,
    write_play,
)
from engine.games.locus.sheets import OPEN, Drawn, Offer, Side, Waiting, find_sheet

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable, Iterator


@dataclass(frozen=True, slots=True)
class Stamp:
    """One shape drawn on a sheet."""

    area: str
    squares: tuple[str, ...]
    """Column letter and row, from the top left of the area: ``b5``."""
    source: str
    """One of card, left, pay, one, and two- with the colour's letter."""


@dataclass(frozen=True, slots=True)
class SheetView:
    """One seat's sheet, coins and turn. Areas are in the order yellow, purple, red, green, blue.

    A square is the area's letter, column letter and row: ``yb5``.
    """

    stamps: tuple[Stamp, ...]
    crossed: tuple[tuple[str, ...], ...]
    waiting: tuple[str, ...]
    """Squares of the bonuses that the seat may still use this turn, in crossing order.

    Every other shape bonus that is crossed is used or lost.
    """
    points: tuple[int, ...]
    lowest: int
    """The area, from 0, that counts twice; if several have the fewest points, the first."""
    total: int
    coins: int
    circles: int
    """Number of filled circles, including the first one and circles whose coins are spent."""
    card: str
    """The card taken this turn, as in `LocusView.cards`; empty before taking and between turns."""
    use: str
    """State of the card: open, drawn or discarded; empty without a card."""
    has_bought: bool
    owes_square: bool
    """Whether the seat must cross the second of two paid squares now."""
    is_done: bool


@dataclass(frozen=True, slots=True)
class LocusView:
    """A position as everybody knows it. Cards are colour letter (w: rainbow) and shape: ``yl4``."""

    seat: Seat | None
    players: int
    sheet: str
    phase: str
    """One of lot, turning, choosing, drawing, spending and over."""
    round: int
    """The round, from 1; `rounds` + 1 in an extra round. In a solo match, the turn."""
    rounds: int
    turn: int
    turns: int
    played: int
    star: Seat
    """The holder of the star; -1 before the lot."""
    partakers: tuple[Seat, ...]
    """The seats in this round, in seat order. An extra round leaves some out."""
    chooser: Seat
    """The seat to take a card now, or -1."""
    to_act: tuple[Seat, ...]
    cards: tuple[str, ...]
    """Face-up cards that nobody has taken, in the order in which they were turned up."""
    turned: tuple[str, ...]
    left_over: str
    """The card that nobody took; empty until all have chosen."""
    discards: tuple[str, ...]
    deck: int
    hidden: int
    sheets: tuple[SheetView, ...]
    ply: int
    result: Result | None


# Views of seats and spectators --------------------------------------------------------------------


def _texts(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple([CARDS[card].text for card in cards])


def _sheet_view(side: Side) -> SheetView:
    areas = side.print.areas
    return SheetView(
        stamps=tuple(
            [
                Stamp(COLOURS[shape.area], areas[shape.area].squares(shape.mask), shape.source)
                for shape in side.drawn
            ]
        ),
        crossed=tuple(
            [
                tuple([COLOURS[area] + square for square in areas[area].squares(crosses)])
                for area, crosses in enumerate(side.crosses)
            ]
        ),
        waiting=tuple(
            [
                COLOURS[bonus.area] + areas[bonus.area].squares(bonus.bit)[0]
                for bonus in side.waiting
            ]
        ),
        points=tuple(side.points),
        lowest=side.lowest,
        total=side.total,
        coins=side.coins,
        circles=side.circles,
        card=CARDS[side.card].text if side.card >= 0 else "",
        use=side.use,
        has_bought=side.has_bought,
        owes_square=side.owes,
        is_done=side.is_done,
    )


# An estimate of the position ----------------------------------------------------------------------


_HALF: Final = 40
COIN_WORTH: Final = 1.5
BONUS: Final = 3.0
"""Expected points from an unused bonus, or from a square already paid for."""
_SQUARE: Final = 0.15
"""Expected points for a crossed square in areas that score groups or ends.

In eight matches of three greedy players, the mean total was 155 with 0.15, 152 with 0.3 and 147
with 0.6.
"""


def _hope(side: Side) -> float:
    promises = [promise(side.sheet, area, mask) for area, mask in enumerate(side.crosses)]
    held = COIN_WORTH * side.coins + BONUS * (len(side.waiting) + side.owes)
    hope = sum(promises) + min(promises) + held
    return hope + (_card_hope(side.sheet, tuple(side.crosses), side.card) if side.is_open else 0)


@lru_cache(maxsize=1 << 12)
def _card_hope(sheet: str, crosses: tuple[int, ...], card: int) -> float:
    """Return the points that *card* should bring if drawn, without paying for rainbow."""
    kind = CARDS[card]
    best = COIN_WORTH * DISCARD_COINS
    for index, area in enumerate(find_sheet(sheet).areas):
        if kind.colour in {RAINBOW, COLOURS[index]}:
            so_far = promise(sheet, index, crosses[index])
            for place in area.legal(kind.shape, crosses[index]):
                bonuses = (place.mask & area.bonus_mask).bit_count()
                now = promise(sheet, index, crosses[index] | place.mask)
                best = max(best, now - so_far + BONUS * bonuses + COIN_WORTH * kind.has_coin)
    return best


@lru_cache(maxsize=1 << 14)
def promise(sheet: str, index: int, crossed: int) -> float:
    """Return an area's points, plus part of the points for goals that are not finished."""
    area = find_sheet(sheet).areas[index]
    if area.scoring in {"rows", "blocks"}:
        return sum(
            worth * ((part & crossed).bit_count() / part.bit_count()) ** 2
            for part, worth in zip(area.parts, area.points, strict=True)
        )
    if area.scoring == "tower":
        rows = len(area.lines)
        highest = ((crossed & -crossed).bit_length() - 1) // area.columns if crossed else rows
        height = rows - highest
        return 0.5 * area.score(crossed) + 0.5 * max(area.points) * height / rows
    return area.score(crossed) + _SQUARE * crossed.bit_count()


# Cards from the deck ------------------------------------------------------------------------------
#
# The deck and the discard pile are lists of how many cards of each kind they hold.


def draw(dice: Dice, deck: list[int], discards: list[int], need: int) -> list[int]:
    """Draw *need* cards; return them in the order drawn."""
    pool = deck
    cards: list[int] = []
    while len(cards) < need:
        if not any(pool):
            pool = discards
        left = [card for card, count in enumerate(pool) for _ in range(count)]
        cards.append(left[dice.below(len(left))])
        pool = [count - (card == cards[-1]) for card, count in enumerate(pool)]
    return cards


def turn_up(
    cards: list[int], deck: list[int], discards: list[int]
) -> tuple[list[int], list[int]] | None:
    """Return the deck and discard pile after turning up *cards*; None if that is impossible."""
    deck, discards = deck[:], discards[:]
    for card in cards:
        if not any(deck):
            deck, discards = discards, [0] * len(discards)
        if not deck[card]:
            return None
        deck[card] -= 1
    return deck, discards


# Views as states ----------------------------------------------------------------------------------


def restore(state: LocusState, view: LocusView) -> None:
    """Set the fresh *state* to the position in *view*."""
    for side, seen in zip(state.sides, view.sheets, strict=True):
        areas = side.print.areas
        for stamp in seen.stamps:
            area = COLOURS.index(stamp.area)
            mask = 0
            for square in stamp.squares:
                row, column = read_square(square)
                mask |= 1 << row * areas[area].columns + column
            side.crosses[area] |= mask
            side.drawn = (*side.drawn, Drawn(area, mask, stamp.source))
        for text in seen.waiting:
            area = COLOURS.index(text[0])
            row, column = read_square(text[1:])
            bit = 1 << row * areas[area].columns + column
            side.waiting = (*side.waiting, Waiting(area, bit, areas[area].bonuses[bit]))
        side.points = list(seen.points)
        side.coins = seen.coins
        side.circles = seen.circles
        side.card = CARD_TEXTS[seen.card] if seen.card else -1
        side.use = seen.use
        side.has_bought = seen.has_bought
        side.owes = seen.owes_square
        side.is_done = seen.is_done
    for card in view.discards:
        state.discards[CARD_TEXTS[card]] += 1
    state.turned = tuple(CARD_TEXTS[card] for card in view.turned)
    state.up = tuple(CARD_TEXTS[card] for card in view.cards)
    state.deck = [
        copies - state.discards[card] - state.turned.count(card)
        for card, copies in enumerate(COPIES)
    ]
    state.partakers = view.partakers
    state.phase = "drawing" if view.phase == "choosing" else view.phase
    state.star = max(view.star, 0)
    state.round = view.round
    state.turn = view.turn - 1
    state.played = view.played
    state.hidden = view.hidden
    state.ply = view.ply


LOT: Final = "lot"
TURNING: Final = "turning"
DRAWING: Final = "drawing"
SPENDING: Final = "spending"
OVER: Final = "over"


@dataclass(slots=True)
class LocusState(State[Move, LocusView]):
    """A position of Locus. The deck has no order: chance draws from the cards left.

    Cards discarded unseen in the solo game also count as left.
    """

    SECOND_WAITS: ClassVar[bool] = True

    players: int
    sheet: str
    sides: list[Side]
    deck: list[int]
    """For each kind of card, how many have not been seen since the last shuffle."""
    discards: list[int]
    """For each kind of card, how many are on the discard pile."""
    partakers: tuple[Seat, ...]
    phase: str = LOT
    star: Seat = 0
    round: int = 1
    turn: int = 0
    played: int = 0
    turned: tuple[int, ...] = ()
    up: tuple[int, ...] = ()
    hidden: int = 0
    ply: int = 0

    @classmethod
    def fresh(cls, players: int, sheet: str) -> Self:
        return cls(
            players,
            sheet,
            [Side.fresh(sheet) for _ in range(players)],
            list(COPIES),
            [0] * len(COPIES),
            tuple(range(players)),
            LOT if players > 1 else TURNING,
        )

    # The stage ----------------------------------------------------------------------------------

    @property
    def rounds(self) -> int:
        """Number of rounds without an extra one; in a solo match, as many as the deck lasts."""
        return ROUNDS.get(self.players, DECK // (HIDDEN + SHOWN))

    @property
    def is_extra(self) -> bool:
        """Whether the extra round, which decides a tie, has begun."""
        return self.round > self.rounds

    @property
    def need(self) -> int:
        """Number of cards turned up each turn."""
        return SHOWN if self.players == 1 else len(self.partakers) + 1

    def order(self) -> tuple[Seat, ...]:
        """Return the seats of this round, from the star clockwise."""
        at = self.partakers.index(self.star)
        return self.partakers[at:] + self.partakers[:at]

    def chooser(self) -> Seat:
        """Return the seat to take a card, or -1."""
        taken = len(self.turned) - len(self.up)
        if self.phase != DRAWING or taken == len(self.partakers):
            return -1
        return self.order()[taken]

    def left_over(self) -> int:
        """Return the card that nobody took; -1 while there is none."""
        return self.up[0] if self.phase == DRAWING and self.chooser() < 0 else -1

    def to_act(self) -> tuple[Seat, ...]:
        """Return the seat to take a card, and all seats with a card that can still play."""
        if self.phase == OVER:
            return ()
        if self.phase in {LOT, TURNING}:
            return (CHANCE,)
        chooser = self.chooser()
        return tuple(
            seat
            for seat in self.partakers
            if not self.sides[seat].is_done
            and (seat == chooser or self.sides[seat].use or self.phase == SPENDING)
        )

    # Moves --------------------------------------------------------------------------------------

    def offers(self, seat: Seat) -> Iterator[Offer]:
        """Yield shapes that *seat* could draw now if they have a place; it must be able to act."""
        side = self.sides[seat]
        waits = self.SECOND_WAITS and self.players == 1 and side.is_open
        return side.offers(-1 if waits else self.left_over())

    def words(self, seat: Seat) -> list[Play]:
        """Return *seat*'s moves that draw no shape; it must be able to act."""
        side = self.sides[seat]
        if side.owes:
            return [Play(SKIP)]
        if seat == self.chooser():
            return [Play(TAKE, card) for card in sorted(set(self.up))]
        return [Play(DISCARD if side.use == OPEN else DONE)]

    def legal_moves(self, seat: Seat) -> list[Move]:
        """Return *seat*'s words, then places by area and orientation; for chance, star holders."""
        if seat == CHANCE:
            is_lot = self.phase == LOT
            return [f"{FIRST}{seat + 1}" for seat in range(self.players)] if is_lot else []
        if seat not in self.to_act():
            return []
        moves: list[Move] = [*self.words(seat)]
        for offer in self.offers(seat):
            moves += self.sides[seat].plays(offer)
        return moves

    def offer_of(self, seat: Seat, source: str) -> Offer | None:
        """Return the shape that *seat* could draw with *source*, or None."""
        return next((offer for offer in self.offers(seat) if offer.source == source), None)

    def is_legal(self, seat: Seat, move: Move) -> bool:
        """Whether *seat* may play *move* now. Any orientation with the same look will do."""
        if isinstance(move, str):
            return seat == CHANCE and self._is_outcome(move)
        if seat == CHANCE or seat not in self.to_act():
            return False
        if move.kind not in SOURCES:
            return move in self.words(seat)
        offer = self.offer_of(seat, move.kind)
        return offer is not None and self.sides[seat].find(offer, move) is not None

    def play(self, seat: Seat, move: Move) -> None:
        self.ply += 1
        if isinstance(move, str) and move.startswith(FIRST):
            self.star = int(move.removeprefix(FIRST)) - 1
            self.phase = TURNING
            return
        if isinstance(move, str):
            self._turn_up(move)
            return
        side = self.sides[seat]
        if move.kind == TAKE:
            at = self.up.index(move.card)
            self.up = self.up[:at] + self.up[at + 1 :]
            side.card, side.use = move.card, OPEN
        elif move.kind == DISCARD:
            side.discard()
        elif move.kind == SKIP:
            side.owes = False
        elif move.kind == DONE:
            side.end()
        else:
            offer = self.offer_of(seat, move.kind)
            assert offer is not None, "the caller knows that the move is legal"
            place = side.find(offer, move)
            assert place is not None, "the caller knows that the move is legal"
            side.draw(offer, move.area, place, self.left_over())
        self._move_on()

    def _move_on(self) -> None:
        for seat in self.to_act():
            side = self.sides[seat]
            single = Offer("", SINGLE, "w", 0)
            if side.owes and not side.can_draw(single):
                side.owes = False
            if seat == self.chooser():
                continue
            if side.use == OPEN and not self._has_choice(seat):
                side.discard()
            if side.use != OPEN and not self._has_choice(seat):
                side.end()
        if all(self.sides[seat].is_done for seat in self.partakers):
            self._end()

    def _has_choice(self, seat: Seat) -> bool:
        """Whether *seat* can draw anything, or can afford a left-over card that may still come."""
        side = self.sides[seat]
        if self.chooser() >= 0 and not side.has_bought and side.coins >= LEFT_PRICE:
            return True
        return any(side.can_draw(offer) for offer in self.offers(seat))

    # The course of the match ----------------------------------------------------------------------

    def _end(self) -> None:
        if self.phase == SPENDING:
            self._finish()
            return
        for card in self.turned:
            self.discards[card] += 1
        self.turned = self.up = ()
        for seat in self.partakers:
            self.sides[seat].clear()
        self.star = self.order()[1 % len(self.partakers)]
        self.played += 1
        self.phase = TURNING
        if self.turn + 1 < len(self.partakers):
            self.turn += 1
        elif self.round < self.rounds:
            self.turn = 0
            self.round += 1
        else:
            # players spend coins for the last time
            self.phase = SPENDING
            for seat in self.partakers:
                self.sides[seat].is_done = not self._has_choice(seat)
            if all(self.sides[seat].is_done for seat in self.partakers):
                self._finish()

    def _finish(self) -> None:
        totals = self.standing()
        leaders = tuple(seat for seat in self.partakers if totals[seat] == max(totals))
        if len(leaders) == 1 or self.is_extra:
            self.phase = OVER
            return
        self.phase = TURNING
        self.star = min(leaders, key=lambda seat: (seat - self.star) % self.players)
        self.partakers = leaders
        self.round += 1
        self.turn = 0

    # Chance -------------------------------------------------------------------------------------

    def draw_chance(self, dice: Dice) -> Move:
        """Draw the first holder of the star, or cards, one by one from those left."""
        if self.phase == LOT:
            return f"{FIRST}{1 + dice.below(self.players)}"
        return write_cards(draw(dice, self.deck, self.discards, self.need))

    def _is_outcome(self, text: str) -> bool:
        if self.phase != TURNING:
            return text in self.legal_moves(CHANCE)
        cards = read_cards(text)
        if cards is None or len(cards) != self.need:
            return False
        return turn_up(cards, self.deck, self.discards) is not None

    def _turn_up(self, text: str) -> None:
        cards = read_cards(text)
        assert cards is not None, "the caller knows that these are cards"
        piles = turn_up(cards, self.deck, self.discards)
        assert piles is not None, "the caller knows that they can be turned up"
        self.deck, self.discards = piles
        self.turned = self.up = tuple(cards)
        self.hidden += HIDDEN if self.players == 1 else 0
        self.phase = DRAWING
        for seat in self.partakers:
            self.sides[seat].is_done = False

    # Counting -----------------------------------------------------------------------------------

    def standing(self) -> tuple[int, ...]:
        """Return each seat's total so far, with the lowest area counted twice."""
        return tuple(side.total for side in self.sides)

    def result(self) -> Result | None:
        """Return the result; in a solo match the reason is the band."""
        if self.phase != OVER:
            return None
        totals = self.standing()
        if self.players == 1:
            return Result((1,), totals, f"solo-{sum(totals[0] >= least for least in BANDS)}")
        places = places_by(totals)
        shared = places.count(1) > 1
        reason = "shared" if shared else "extra" if self.is_extra else "highest"
        return Result(places, totals, reason)

    def evaluate(self, seat: Seat) -> float:
        """Return the place, from 1 (first) to -1 (last); before the end, a guess from the lead."""
        if result := self.result():
            if self.players == 1:
                return min(1.0, result.scores[0] / (2 * BANDS[-1]))
            return hope_of_place(result, seat)
        hopes = [_hope(side) for side in self.sides]
        if self.players == 1:
            return min(MOST_HOPE, hopes[0] / (2 * BANDS[-1]))
        return hope_of_lead(hopes, seat, _HALF)

    def current_round(self) -> int:
        return self.round

    def turn_mark(self) -> Hashable:
        """Return the table's turn, in which all players draw by short moves."""
        return (self.played, self.phase in {SPENDING, OVER})

    def at_stake(self, seat: Seat) -> Hashable:
        """Return what matters to *seat*; others' drawings don't: they don't change its moves."""
        return (self.played, self.phase, tuple(self.legal_moves(seat)))

    # Copies and views ---------------------------------------------------------------------------

    def copy(self) -> Self:
        return type(self)(
            self.players,
            self.sheet,
            [side.copy() for side in self.sides],
            self.deck[:],
            self.discards[:],
            self.partakers,
            self.phase,
            self.star,
            self.round,
            self.turn,
            self.played,
            self.turned,
            self.up,
            self.hidden,
            self.ply,
        )

    def view(self, seat: Seat | None) -> LocusView:
        left_over = self.left_over()
        chooser = self.chooser()
        is_alone = self.players == 1
        piles = enumerate(self.discards)
        return LocusView(
            seat=seat,
            players=self.players,
            sheet=self.sheet,
            phase="choosing" if chooser >= 0 else self.phase,
            round=self.round,
            rounds=self.rounds,
            turn=self.turn + 1,
            turns=len(self.partakers),
            played=self.played,
            star=-1 if is_alone or self.phase == "lot" else self.star,
            partakers=self.partakers,
            chooser=chooser,
            to_act=self.to_act(),
            cards=_texts(self.up),
            turned=_texts(self.turned),
            left_over=CARDS[left_over].text if left_over >= 0 else "",
            discards=_texts(card for card, count in piles for _ in range(count)),
            deck=sum(self.deck) - self.hidden,
            hidden=self.hidden,
            sheets=tuple([_sheet_view(side) for side in self.sides]),
            ply=self.ply,
            result=self.result(),
        )

    @classmethod
    def imagine(cls, view: LocusView, dice: Dice) -> Self:  # noqa: ARG003 - nothing is hidden
        """Return the position in *view*: the cards to come are neither known nor stored."""
        state = cls.fresh(view.players, view.sheet)
        restore(state, view)
        return state

    # Texts --------------------------------------------------------------------------------------

    def format_move(self, move: Move) -> str:
        """Return *move* as text: ``take=yl4``, ``card@yb5-1m``, or an outcome of chance."""
        return move if isinstance(move, str) else write_play(move)

    def parse_move(self, text: str) -> Move:
        if self.phase in {LOT, TURNING}:
            if not self._is_outcome(text):
                raise InvalidMove(text)
            return text
        return read_play(text)


# Earlier rules ------------------------------------------------------------------------------------
#
# Version 1: in a solo match, players could buy the second card before using the first.


@dataclass(slots=True)
class FirstLocusState(LocusState):
    """A position in a match of version 1."""

    SECOND_WAITS: ClassVar[bool] = False
