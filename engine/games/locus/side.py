"""One seat's sheet, coins and turn: what can be drawn, what it costs and what it brings."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.games.locus.data import (
    AREAS,
    CARD,
    CARDS,
    CIRCLES,
    COLOURS,
    DISCARD_COINS,
    DOUBLE,
    FIRST_COINS,
    LEFT,
    LEFT_PRICE,
    ONE,
    PAY,
    RAINBOW,
    RAINBOW_PRICE,
    SINGLE,
    SQUARES_PRICE,
    STANDARD,
    TWO,
    Play,
)
from engine.games.locus.sheets import COIN, find_sheet

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.games.locus.sheets import Place, Sheet

OPEN: Final = "open"
DRAWN: Final = "drawn"
DISCARDED: Final = "discarded"


class Drawn(NamedTuple):
    """A shape on the sheet."""

    area: int
    mask: int
    source: str


class Waiting(NamedTuple):
    """A shape bonus that was crossed in this turn and may still be used."""

    area: int
    bit: int
    kind: str


class Offer(NamedTuple):
    """A shape that could be drawn now: with what, its look and what it costs per area."""

    source: str
    shape: str
    colour: str
    price: int
    """Coins, without those for turning it rainbow."""

    def price_in(self, area: int) -> int:
        """Return what drawing it in *area* costs."""
        is_free = self.colour in {RAINBOW, COLOURS[area]}
        return self.price + (0 if is_free else RAINBOW_PRICE)


@dataclass(slots=True)
class Side:
    """What belongs to one seat. The points are kept as squares are crossed."""

    sheet: str
    crosses: list[int]
    """Per area."""
    points: list[int]
    """Per area."""
    drawn: tuple[Drawn, ...] = ()
    waiting: tuple[Waiting, ...] = ()
    coins: int = FIRST_COINS
    circles: int = FIRST_COINS
    card: int = -1
    use: str = ""
    has_bought: bool = False
    owes: bool = False
    """Whether the second of two paid squares is to be crossed."""
    is_done: bool = True

    @classmethod
    def fresh(cls, sheet: str) -> Side:
        """Return an empty sheet."""
        return cls(sheet, [0] * AREAS, [0] * AREAS)

    def copy(self) -> Side:
        """Return a side that shares nothing mutable with this one."""
        return Side(
            self.sheet,
            self.crosses[:],
            self.points[:],
            self.drawn,
            self.waiting,
            self.coins,
            self.circles,
            self.card,
            self.use,
            self.has_bought,
            self.owes,
            self.is_done,
        )

    @property
    def print(self) -> Sheet:
        """What is printed on the sheet."""
        return find_sheet(self.sheet)

    @property
    def is_open(self) -> bool:
        """Whether a card was taken that is neither drawn nor discarded."""
        return self.use == OPEN

    @property
    def lowest(self) -> int:
        """The first of the areas with the fewest points."""
        return self.points.index(min(self.points))

    @property
    def total(self) -> int:
        """The points of all areas, those of the lowest twice."""
        return sum(self.points) + min(self.points)

    # Offers -------------------------------------------------------------------------------------

    def offers(self, left_over: int, *, with_card: bool = True) -> Iterator[Offer]:
        """Give what could be drawn now if there is a place and money for it.

        Args:
            left_over: the card that nobody took, -1 while there is none.
            with_card: whether the seat's card may be drawn too.
        """
        if with_card and self.use == OPEN and not self.owes:
            card = CARDS[self.card]
            yield Offer(CARD, card.shape, card.colour, 0)
        kinds = {one.kind for one in self.waiting}
        for letter, kind in zip(COLOURS, TWO, strict=True):
            if kind in kinds:
                yield Offer(kind, DOUBLE, letter, 0)
        if ONE in kinds:
            yield Offer(ONE, SINGLE, RAINBOW, 0)
        if self.owes:
            yield Offer(PAY, SINGLE, RAINBOW, 0)
            return
        if self.coins >= SQUARES_PRICE:
            yield Offer(PAY, SINGLE, RAINBOW, SQUARES_PRICE)
        if left_over >= 0 and not self.has_bought and self.coins >= LEFT_PRICE:
            card = CARDS[left_over]
            yield Offer(LEFT, card.shape, card.colour, LEFT_PRICE)

    def areas_for(self, offer: Offer) -> Iterator[int]:
        """Give the areas in which *offer* can be paid for and has a place."""
        for area, printed in enumerate(self.print.areas):
            if self.coins >= offer.price_in(area) and printed.can_take(
                offer.shape, self.crosses[area]
            ):
                yield area

    def can_draw(self, offer: Offer) -> bool:
        """Whether *offer* can be drawn anywhere."""
        return next(self.areas_for(offer), None) is not None

    def places(self, offer: Offer, area: int) -> list[Place]:
        """Return where in *area* the shape of *offer* may be drawn, whatever it costs."""
        return self.print.areas[area].legal(offer.shape, self.crosses[area])

    def plays(self, offer: Offer) -> Iterator[Play]:
        """Give the moves that draw *offer*, by area, orientation and reading order."""
        for area in self.areas_for(offer):
            for place in self.places(offer, area):
                yield Play(offer.source, -1, area, place.row, place.column, place.turn)

    def find(self, offer: Offer, play: Play) -> Place | None:
        """Return where *play* puts *offer*, None if it may not be drawn there."""
        if self.coins < offer.price_in(play.area):
            return None
        spot = (play.row, play.column, STANDARD[offer.shape][play.turn])
        for place in self.places(offer, play.area):
            if (place.row, place.column, place.turn) == spot:
                return place
        return None

    # Doing --------------------------------------------------------------------------------------

    def room_for(self, coins: int) -> int:
        """Return how many of *coins* find a free circle."""
        return min(coins, CIRCLES - self.circles)

    def gain(self, coins: int) -> None:
        """Fill in circles, as far as there are free ones."""
        coins = self.room_for(coins)
        self.coins += coins
        self.circles += coins

    def draw(self, offer: Offer, area: int, place: Place, left_over: int) -> None:
        """Pay for *offer*, cross its squares, and then receive what they bring."""
        self.coins -= offer.price_in(area)
        if offer.source == PAY:
            self.owes = not self.owes
        elif offer.source == LEFT:
            self.has_bought = True
        elif offer.source == CARD:
            self.use = DRAWN
        else:
            used = next(one for one in self.waiting if one.kind == offer.source)
            self.waiting = tuple(one for one in self.waiting if one != used)
        self.cross(area, place.mask, offer.source)
        card = {CARD: self.card, LEFT: left_over}.get(offer.source, -1)
        if card >= 0 and CARDS[card].has_coin:
            self.gain(1)

    def cross(self, area: int, mask: int, source: str) -> None:
        """Cross the squares of *mask* and take in their bonuses."""
        printed = self.print.areas[area]
        self.crosses[area] |= mask
        self.points[area] = printed.score(self.crosses[area])
        self.drawn = (*self.drawn, Drawn(area, mask, source))
        for bit, kind in sorted(printed.bonuses.items()) if mask & printed.bonus_mask else ():
            if mask & bit and kind == COIN:
                self.gain(1)
            elif mask & bit:
                self.waiting = (*self.waiting, Waiting(area, bit, kind))

    def discard(self) -> None:
        """Put the card away for coins."""
        self.use = DISCARDED
        self.gain(DISCARD_COINS)

    def begin(self) -> None:
        """Enter a turn of the table."""
        self.is_done = False

    def end(self) -> None:
        """Leave a turn of the table: what was not used is lost."""
        self.is_done = True
        self.waiting = ()
        self.owes = False

    def clear(self) -> None:
        """Give the card back, once all have ended the turn."""
        self.card = -1
        self.use = ""
        self.has_bought = False
