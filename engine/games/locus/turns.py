"""Whole turns of one seat: all ways to play a turn, and the exact total of each."""

from __future__ import annotations

from operator import attrgetter, itemgetter
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.games.locus.data import (
    AREAS,
    CARD,
    CARDS,
    CIRCLES,
    COLOURS,
    DISCARD,
    DISCARD_COINS,
    DOUBLE,
    LEFT,
    LEFT_PRICE,
    ONE,
    PAY,
    RAINBOW,
    RAINBOW_PRICE,
    SINGLE,
    SKIP,
    SQUARES_PRICE,
    TWO,
    Play,
)
from engine.games.locus.prospects import BONUS_ONE, Prospects, Spot

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.thought import Budget


_ANY: Final = -1
_HUE: Final = tuple(
    _ANY if card.colour == RAINBOW else COLOURS.index(card.colour) for card in CARDS
)
_SHAPE: Final = tuple(card.shape for card in CARDS)
_COIN: Final = tuple(int(card.has_coin) for card in CARDS)
_CLOSE: Final = 1.5
"""A purchase is tried if it looks less than this many points worse than saving the coins."""
_LAST: Final = 1
_LAST_WIDTH: Final = 3


class Held(NamedTuple):
    """A sheet and what its owner holds, in the middle of a turn."""

    crosses: tuple[int, ...]
    coins: int
    circles: int
    card: int = -1
    left: int = -1
    waiting: tuple[int, ...] = ()
    """Unused bonus shapes, as in `Spot.bonuses`."""
    owes: bool = False

    def gain(self, coins: int) -> Held:
        """Return the holdings with up to *coins* more coins, as free circles allow."""
        coins = min(coins, CIRCLES - self.circles)
        return self._replace(coins=self.coins + coins, circles=self.circles + coins)

    def cross(self, area: int, mask: int, coins: int, bonuses: tuple[int, ...]) -> Held:
        """Return the holdings after crossing *mask* in *area*, with *coins* and *bonuses* added."""
        crosses, gain = self.crosses, min(coins, CIRCLES - self.circles)
        return Held(
            (*crosses[:area], crosses[area] | mask, *crosses[area + 1 :]),
            self.coins + gain,
            self.circles + gain,
            self.card,
            self.left,
            self.waiting + bonuses,
            self.owes,
        )

    def discard(self) -> Held:
        """Return the holdings after discarding the card for coins."""
        return self._replace(card=-1).gain(DISCARD_COINS)

    def draw_card(self) -> tuple[Held, int]:
        """Return the holdings without the card, and the coins that drawing it brings."""
        return self._replace(card=-1), _COIN[self.card]

    def draw_left(self) -> tuple[Held, int]:
        """Return the holdings after paying for the left-over card, and the coins that it brings."""
        return self._replace(left=-1, coins=self.coins - LEFT_PRICE), _COIN[self.left]

    def use(self, bonus: int) -> Held:
        """Return the holdings without one unused *bonus*."""
        at = self.waiting.index(bonus)
        return self._replace(waiting=self.waiting[:at] + self.waiting[at + 1 :])

    def pay(self) -> Held:
        """Return the holdings after the first or the second of two paid squares."""
        if self.owes:
            return self._replace(owes=False)
        return self._replace(owes=True, coins=self.coins - SQUARES_PRICE)


class _Drawing(NamedTuple):
    rise: float
    area: int
    spot: Spot
    price: int

    def on(self, held: Held, coins: int = 0) -> Held:
        spot = self.spot
        drawn = held.cross(self.area, spot.mask, coins + spot.coins, spot.bonuses)
        return drawn._replace(coins=drawn.coins - self.price) if self.price else drawn


class _Sight(NamedTuple):
    """The facts needed to compare drawings at one step of a turn."""

    prospects: Prospects
    stage: int
    values: list[float]
    shares: list[float]
    """Each area's chance to be lowest in the end."""
    coin: float

    @classmethod
    def of(cls, prospects: Prospects, held: Held, stage: int) -> _Sight:
        values = [prospects.value(at, crossed, stage) for at, crossed in enumerate(held.crosses)]
        shares = prospects.shares(values, stage)
        return cls(prospects, stage, values, shares, prospects.coin[stage])

    def drawings(self, held: Held, shape: str, hue: int, width: int) -> list[_Drawing]:
        found: list[_Drawing] = []
        stage = self.stage
        for area in range(AREAS):
            price = 0 if hue in {_ANY, area} else RAINBOW_PRICE
            if price > held.coins:
                continue
            share = self.shares[area]
            spots = self.prospects.spots(area, held.crosses[area], shape, stage)
            off = share * self.values[area] + price * self.coin
            for spot in spots[:width]:
                rise = spot.gain + share * spot.value - off
                if width > 1:
                    found.append(_Drawing(rise, area, spot, price))
                elif not found or rise > found[0].rise:
                    found = [_Drawing(rise, area, spot, price)]
        if width > 1:
            found.sort(key=attrgetter("rise"), reverse=True)
        return found[:width]


def finish(prospects: Prospects, held: Held, stage: int, width: int = 1) -> tuple[float, Held]:
    """Return the expected total after the rest of the turn, and the holdings then.

    The first step tries the *width* best-looking places, each later step one fewer.
    """
    sight = _Sight.of(prospects, held, stage)
    if held.card >= 0:
        bare, brings = held.draw_card()
        thrown = held.discard()
        tries = [
            (drawing.rise + brings * sight.coin, drawing.on(bare, brings))
            for drawing in sight.drawings(bare, _SHAPE[held.card], _HUE[held.card], width)
        ]
        tries.append(((thrown.coins - held.coins) * sight.coin, thrown))
        tries.sort(key=itemgetter(0), reverse=True)
        return _best_of(sight, [attempt for _, attempt in tries[:width]], width)
    if held.waiting:
        used: list[Held] = []
        for bonus in dict.fromkeys(held.waiting if width > 1 else held.waiting[:1]):
            bare = held.use(bonus)
            shape, hue = (SINGLE, _ANY) if bonus == BONUS_ONE else (DOUBLE, bonus)
            used += [drawing.on(bare) for drawing in sight.drawings(bare, shape, hue, width)]
        lost = held._replace(waiting=held.waiting[1:] if width == 1 else ())
        return _best_of(sight, used or [lost], width)
    if held.owes:
        bare = held.pay()
        found = sight.drawings(bare, SINGLE, _ANY, width)
        return _best_of(sight, [drawing.on(bare) for drawing in found] or [bare], width)
    values = sight.values
    total = sum(values) + prospects.lowest(values, stage) + sight.coin * held.coins
    tries = _bought(sight, held, width)
    if not tries:
        return total, held
    return max((total, held), _best_of(sight, tries, width), key=itemgetter(0))


def take(prospects: Prospects, held: Held, cards: Sequence[int], stage: int) -> tuple[float, Held]:
    """Return, quickly, the expected total with the best of *cards*, and the holdings then."""
    sight = _Sight.of(prospects, held, stage)
    coins = DISCARD_COINS * sight.coin
    best, most = held.gain(DISCARD_COINS), coins
    penniless = held._replace(coins=0) if held.coins else held
    for card in cards:
        # try to turn a card rainbow only if drawing it in its colour gains less than a discard
        for purse in (penniless, held):
            found = sight.drawings(purse, _SHAPE[card], _HUE[card], 1)
            rise = found[0].rise + _COIN[card] * sight.coin if found else 0.0
            if rise > most:
                best, most = found[0].on(held, _COIN[card]), rise
            if rise > coins or _HUE[card] == _ANY or purse is held:
                break
    return finish(prospects, best, stage)


def spend_last(prospects: Prospects, held: Held) -> tuple[float, Held]:
    """Return the total after coins are spent for the last time, and the holdings then."""
    then = finish(prospects, held, _LAST, _LAST_WIDTH)[1]
    now, later = prospects.exact(held.crosses), prospects.exact(then.crosses)
    return (later, then) if later > now else (now, held)


def _best_of(sight: _Sight, tries: list[Held], width: int) -> tuple[float, Held]:
    narrower = max(1, width - 1)
    ends = [finish(sight.prospects, attempt, sight.stage, narrower) for attempt in tries]
    return max(ends, key=itemgetter(0))


def _bought(sight: _Sight, held: Held, width: int) -> list[Held]:
    found: list[Held] = []
    if held.left >= 0 and held.coins >= LEFT_PRICE:
        paid, brings = held.draw_left()
        found += [
            drawing.on(paid, brings)
            for drawing in sight.drawings(paid, _SHAPE[held.left], _HUE[held.left], width)
            if drawing.rise > sight.coin * LEFT_PRICE - _CLOSE
        ]
    if held.coins >= SQUARES_PRICE:
        paid = held.pay()
        found += [
            drawing.on(paid)
            for drawing in sight.drawings(paid, SINGLE, _ANY, width)
            if 2 * drawing.rise > sight.coin * SQUARES_PRICE - _CLOSE
        ]
    return found


# All ways to play a turn --------------------------------------------------------------------------


class Way(NamedTuple):
    """The best result that can still be reached at a point in a turn."""

    total: int
    moves: int
    """Minimum number of moves to get there; ending the turn doesn't count."""
    second: int
    """The next greatest total that can be reached; -1 if there is none."""


class Ways:
    """All ways to finish a turn, as far as the work allows. Equal bonuses count once."""

    def __init__(self, prospects: Prospects, budget: Budget, *, is_alone: bool = True) -> None:
        """Look at no more moves than *budget* allows.

        Set *is_alone* for a solo match, where a seat may buy the left-over card only after drawing
        or discarding its own.
        """
        self._is_alone = is_alone
        self.areas = prospects.areas
        self._brought = prospects.brought
        self._budget = budget
        self._known: dict[Held, Way] = {}
        self._scores: list[dict[int, int]] = [{} for _ in self.areas]
        self._places: dict[tuple[str, int, str, int], list[_Place]] = {}

    def best(self, held: Held) -> Way:
        """Return the best result with *held*; raise OutOfWork if that takes too long."""
        way = self._known.get(held)
        is_poor = held.coins < SQUARES_PRICE
        if way is None and held.owes and is_poor and held.card < 0 and not held.waiting:
            way = self._known[held] = self._last_square(held)
        if way is None:
            may_stop = held.card < 0 and not held.owes
            total, moves, second = self.total(held.crosses) if may_stop else -1, 0, -1
            for _, after in self.moves(held):
                then = self.best(after)
                if then.total > total:
                    second = max(total, then.second)
                    total, moves = then.total, then.moves + 1
                elif then.total == total:
                    second = max(second, then.second)
                    moves = min(moves, then.moves + 1)
                else:
                    second = max(second, then.total)
            self._known[held] = way = Way(total, moves, second)
        return way

    def total(self, crosses: Sequence[int]) -> int:
        points = [self._score(area, crossed) for area, crossed in enumerate(crosses)]
        return sum(points) + min(points)

    def _score(self, area: int, crossed: int) -> int:
        known = self._scores[area]
        score = known.get(crossed)
        if score is None:
            score = known[crossed] = self.areas[area].score(crossed)
        return score

    def _last_square(self, held: Held) -> Way:
        """Do what `best` does, for a paid square that ends the turn unless it brings something.

        Most ways end like this, so this counts them without building a position for each.
        """
        bare = held.pay()
        points = [self._score(area, crossed) for area, crossed in enumerate(held.crosses)]
        totals = {sum(points) + min(points): 1}
        self._budget.need()
        for area, crossed in enumerate(held.crosses):
            others = points[:area] + points[area + 1 :]
            rest, least = sum(others), min(others)
            for place in self._find(PAY, area, SINGLE, crossed):
                if place.coins or place.bonuses:
                    way = self.best(bare.cross(area, place.mask, place.coins, place.bonuses))
                    totals.setdefault(way.second, way.moves + 1)
                    total = way.total
                    totals[total] = min(totals.get(total, way.moves + 1), way.moves + 1)
                else:
                    score = self._score(area, crossed | place.mask)
                    totals[rest + score + min(least, score)] = 1
        most = max(totals)
        second = max((total for total in totals if total < most), default=-1)
        return Way(most, totals[most], second)

    def line(self, held: Held) -> list[Play]:
        """Return the moves of a shortest best way, up to the end of the turn."""
        line: list[Play] = []
        while (way := self.best(held)).moves:
            move, held = next(
                (move, after)
                for move, after in self.moves(held)
                if self.best(after)[:2] == (way.total, way.moves - 1)
            )
            line.append(move)
        return line

    def moves(self, held: Held) -> Iterator[tuple[Play, Held]]:
        """Yield each move with *held*, except ending the turn, and the holdings after it."""
        if held.card >= 0 and not held.owes:
            card = CARDS[held.card]
            yield Play(DISCARD), held.discard()
            after, coins = held.draw_card()
            yield from self._drawn(CARD, after, card.shape, card.colour, coins)
        for bonus in sorted(set(held.waiting)):
            if bonus == BONUS_ONE:
                yield from self._drawn(ONE, held.use(bonus), SINGLE, RAINBOW)
            else:
                kind, colour = TWO[bonus], COLOURS[bonus]
                yield from self._drawn(kind, held.use(bonus), DOUBLE, colour)
        if held.owes:
            yield Play(SKIP), held.pay()
            yield from self._drawn(PAY, held.pay(), SINGLE, RAINBOW)
            return
        if held.coins >= SQUARES_PRICE:
            yield from self._drawn(PAY, held.pay(), SINGLE, RAINBOW)
        is_on_sale = held.left >= 0 and (held.card < 0 or not self._is_alone)
        if is_on_sale and held.coins >= LEFT_PRICE:
            card = CARDS[held.left]
            after, coins = held.draw_left()
            yield from self._drawn(LEFT, after, card.shape, card.colour, coins)

    def _drawn(
        self, kind: str, held: Held, shape: str, colour: str, coins: int = 0
    ) -> Iterator[tuple[Play, Held]]:
        for area, crossed in enumerate(held.crosses):
            price = 0 if colour in {RAINBOW, COLOURS[area]} else RAINBOW_PRICE
            if price > held.coins:
                continue
            paid = held._replace(coins=held.coins - price) if price else held
            for play, mask, more, bonuses in self._find(kind, area, shape, crossed):
                self._budget.need()
                after = paid.cross(area, mask, more + coins, bonuses)
                if bonuses and len(after.waiting) > 1:
                    after = after._replace(waiting=tuple(sorted(after.waiting)))
                yield play, after

    def _find(self, kind: str, area: int, shape: str, crossed: int) -> list[_Place]:
        key = (kind, area, shape, crossed)
        found = self._places.get(key)
        if found is None:
            found = self._places[key] = [
                _Place(
                    Play(kind, -1, area, place.row, place.column, place.turn),
                    place.mask,
                    *self._brought(area, place.mask),
                )
                for place in self.areas[area].legal(shape, crossed)
            ]
        return found


class _Place(NamedTuple):
    play: Play
    mask: int
    coins: int
    bonuses: tuple[int, ...]
