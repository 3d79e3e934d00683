"""Whole turns of one seat: card, bonuses, paid squares and the left-over card as one plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.games.locus.data import (
    AREAS,
    CARDS,
    CIRCLES,
    COLOURS,
    DISCARD_COINS,
    DOUBLE,
    LEFT_PRICE,
    RAINBOW,
    RAINBOW_PRICE,
    SINGLE,
    SQUARES_PRICE,
)
from engine.games.locus.prospects import BONUS_ONE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.games.locus.prospects import Prospects, Spot

_ANY: Final = -1
_HUE: Final = tuple(_ANY if one.colour == RAINBOW else COLOURS.index(one.colour) for one in CARDS)
"""By card its area."""
_SHAPE: Final = tuple(card.shape for card in CARDS)
_COIN: Final = tuple(int(card.has_coin) for card in CARDS)
_CLOSE: Final = 1.5
"""What seems to bring less than it costs, by no more than so many points, is looked at."""
_LAST: Final = 1
"""The stage by which the last spending is planned."""
_LAST_WIDTH: Final = 3


class Held(NamedTuple):
    """A sheet and what its owner holds, in the middle of a turn."""

    crosses: tuple[int, ...]
    coins: int
    circles: int
    card: int = -1
    """The card that is to be drawn or discarded; -1: none."""
    left: int = -1
    """The left-over card while it may be used; -1: it may not."""
    waiting: tuple[int, ...] = ()
    """Bonus shapes, as in `Spot.bonuses`."""
    owes: bool = False
    """Whether the second of two paid squares is to be crossed."""

    def gain(self, coins: int) -> Held:
        """Return it with *coins* more, as far as there are circles."""
        coins = min(coins, CIRCLES - self.circles)
        return self._replace(coins=self.coins + coins, circles=self.circles + coins)

    def cross(self, area: int, mask: int, coins: int, bonuses: tuple[int, ...]) -> Held:
        """Return it with *mask* crossed in *area*, which brings *coins* and *bonuses*."""
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
        """Return it with coins for the card."""
        return self._replace(card=-1).gain(DISCARD_COINS)

    def draw_card(self) -> tuple[Held, int]:
        """Return it without the card, and the coins that the card brings when it is drawn."""
        return self._replace(card=-1), _COIN[self.card]

    def draw_left(self) -> tuple[Held, int]:
        """Return it without the left-over card, paid for, and the coins that the card brings."""
        return self._replace(left=-1, coins=self.coins - LEFT_PRICE), _COIN[self.left]

    def use(self, bonus: int) -> Held:
        """Return it without one *bonus* that waits."""
        at = self.waiting.index(bonus)
        return self._replace(waiting=self.waiting[:at] + self.waiting[at + 1 :])

    def pay(self) -> Held:
        """Return it with the first or the second of two paid squares dealt with."""
        if self.owes:
            return self._replace(owes=False)
        return self._replace(owes=True, coins=self.coins - SQUARES_PRICE)


class _Drawing(NamedTuple):
    rise: float
    """What the total is likely to rise by, coins and bonuses included."""
    area: int
    spot: Spot
    price: int

    def on(self, held: Held, coins: int = 0) -> Held:
        spot = self.spot
        drawn = held.cross(self.area, spot.mask, coins + spot.coins, spot.bonuses)
        return drawn._replace(coins=drawn.coins - self.price) if self.price else drawn


class _Sight(NamedTuple):
    """By what drawings are compared at one step of a turn."""

    prospects: Prospects
    stage: int
    values: list[float]
    """What each area is likely to bring."""
    shares: list[float]
    """How likely each area is the lowest in the end."""
    coin: float

    @classmethod
    def of(cls, prospects: Prospects, held: Held, stage: int) -> _Sight:
        values = [prospects.value(at, crossed, stage) for at, crossed in enumerate(held.crosses)]
        shares = prospects.shares(values, stage)
        return cls(prospects, stage, values, shares, prospects.coin[stage])

    def drawings(self, held: Held, shape: str, hue: int, width: int) -> list[_Drawing]:
        """Return the *width* best drawings of *shape*, whose colour is that of area *hue*."""
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
            found.sort(key=_rise, reverse=True)
        return found[:width]


def finish(prospects: Prospects, held: Held, stage: int, width: int = 1) -> tuple[float, Held]:
    """Return the total that the rest of the turn is likely to lead to, and what is held then.

    At each step the *width* places that look best are tried, and one place less at each step on.
    """
    sight = _Sight.of(prospects, held, stage)
    if held.card >= 0:
        return _best_of(sight, _card_used(sight, held, width), width)
    if held.waiting:
        return _best_of(sight, _bonus_used(sight, held, width), width)
    if held.owes:
        bare = held.pay()
        found = sight.drawings(bare, SINGLE, _ANY, width)
        return _best_of(sight, [one.on(bare) for one in found] or [bare], width)
    values = sight.values
    total = sum(values) + prospects.lowest(values, stage) + sight.coin * held.coins
    tries = _bought(sight, held, width)
    if not tries:
        return total, held
    return max((total, held), _best_of(sight, tries, width), key=_total)


def take(prospects: Prospects, held: Held, cards: Sequence[int], stage: int) -> tuple[float, Held]:
    """Return the total that the best of *cards* is likely to lead to, and what is held then.

    The quick way, for playouts: one place is tried at each step.
    """
    sight = _Sight.of(prospects, held, stage)
    coins = DISCARD_COINS * sight.coin
    best, most = held.gain(DISCARD_COINS), coins
    penniless = held._replace(coins=0) if held.coins else held
    for card in cards:
        # turning it rainbow is looked at only where drawing it as it is brings less than coins do
        for purse in (penniless, held):
            found = sight.drawings(purse, _SHAPE[card], _HUE[card], 1)
            rise = found[0].rise + _COIN[card] * sight.coin if found else 0.0
            if rise > most:
                best, most = found[0].on(held, _COIN[card]), rise
            if rise > coins or _HUE[card] == _ANY or purse is held:
                break
    return finish(prospects, best, stage)


def spend_last(prospects: Prospects, held: Held) -> tuple[float, Held]:
    """Return the total once the coins are spent for the last time, and what is held then."""
    then = finish(prospects, held, _LAST, _LAST_WIDTH)[1]
    now, later = prospects.exact(held.crosses), prospects.exact(then.crosses)
    return (later, then) if later > now else (now, held)


def _best_of(sight: _Sight, tries: list[Held], width: int) -> tuple[float, Held]:
    narrower = max(1, width - 1)
    ends = [finish(sight.prospects, one, sight.stage, narrower) for one in tries]
    return max(ends, key=_total)


def _card_used(sight: _Sight, held: Held, width: int) -> list[Held]:
    """Return the best of what may be held once the card is drawn or discarded."""
    bare, brings = held.draw_card()
    thrown = held.discard()
    tries = [
        (one.rise + brings * sight.coin, one.on(bare, brings))
        for one in sight.drawings(bare, _SHAPE[held.card], _HUE[held.card], width)
    ]
    tries.append(((thrown.coins - held.coins) * sight.coin, thrown))
    tries.sort(key=_total, reverse=True)
    return [one for _, one in tries[:width]]


def _bonus_used(sight: _Sight, held: Held, width: int) -> list[Held]:
    """Return what may be held once one of the bonuses that wait is used, or all are lost."""
    found: list[Held] = []
    for bonus in dict.fromkeys(held.waiting if width > 1 else held.waiting[:1]):
        bare = held.use(bonus)
        shape, hue = (SINGLE, _ANY) if bonus == BONUS_ONE else (DOUBLE, bonus)
        found += [one.on(bare) for one in sight.drawings(bare, shape, hue, width)]
    if found:
        return found
    return [held._replace(waiting=held.waiting[1:] if width == 1 else ())]


def _bought(sight: _Sight, held: Held, width: int) -> list[Held]:
    """Return what may be held once the left-over card or a square is paid for and drawn."""
    found: list[Held] = []
    if held.left >= 0 and held.coins >= LEFT_PRICE:
        paid, brings = held.draw_left()
        found += [
            one.on(paid, brings)
            for one in sight.drawings(paid, _SHAPE[held.left], _HUE[held.left], width)
            if one.rise > sight.coin * LEFT_PRICE - _CLOSE
        ]
    if held.coins >= SQUARES_PRICE:
        paid = held.pay()
        found += [
            one.on(paid)
            for one in sight.drawings(paid, SINGLE, _ANY, width)
            if 2 * one.rise > sight.coin * SQUARES_PRICE - _CLOSE
        ]
    return found


def _total(one: tuple[float, Held]) -> float:
    return one[0]


def _rise(one: _Drawing) -> float:
    return one.rise
