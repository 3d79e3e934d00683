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


def finish(prospects: Prospects, held: Held, stage: int, width: int = 1) -> tuple[float, Held]:
    """Return the total that the rest of the turn is likely to lead to, and what is held then.

    At each step the *width* places that look best are tried, and one place less at each step on.
    """
    values = [prospects.value(at, crossed, stage) for at, crossed in enumerate(held.crosses)]
    shares = prospects.shares(values, stage)
    coin = prospects.coin[stage]
    if held.card >= 0:
        bare, brings = held.draw_card()
        thrown = held.discard()
        tries = [
            (one.rise + brings * coin, one.on(bare, brings))
            for one in _drawings(
                prospects, bare, _SHAPE[held.card], _HUE[held.card], stage, shares, width
            )
        ]
        tries.append(((thrown.coins - held.coins) * coin, thrown))
        tries.sort(key=_first, reverse=True)
        return _best_of(prospects, [one for _, one in tries[:width]], stage, width)
    if held.waiting:
        return _best_of(prospects, _bonus_used(prospects, held, stage, shares, width), stage, width)
    if held.owes:
        bare = held.pay()
        found = _drawings(prospects, bare, SINGLE, _ANY, stage, shares, width)
        return _best_of(prospects, [one.on(bare) for one in found] or [bare], stage, width)
    best = (
        sum(values) + prospects.lowest(values, stage) + coin * held.coins,
        held,
    )
    tries = _bought(prospects, held, stage, shares, width)
    if tries:
        best = max(best, _best_of(prospects, tries, stage, width), key=_first)
    return best


def take(prospects: Prospects, held: Held, cards: Sequence[int], stage: int) -> tuple[float, Held]:
    """Return the total that the best of *cards* is likely to lead to, and what is held then.

    The quick way, for playouts: one place is tried at each step.
    """
    values = [prospects.value(at, crossed, stage) for at, crossed in enumerate(held.crosses)]
    shares = prospects.shares(values, stage)
    coin = prospects.coin[stage]
    best, most = held.gain(DISCARD_COINS), DISCARD_COINS * coin
    penniless = held._replace(coins=0) if held.coins else held
    for card in cards:
        # turning it rainbow is looked at only where drawing it as it is brings less than coins do
        for purse in (penniless, held):
            found = _drawings(prospects, purse, _SHAPE[card], _HUE[card], stage, shares, 1)
            rise = found[0].rise + _COIN[card] * coin if found else 0.0
            if rise > most:
                most = rise
                best = found[0].on(held, _COIN[card])
            if rise > DISCARD_COINS * coin or _HUE[card] == _ANY or purse is held:
                break
    return finish(prospects, best, stage)


def spend_last(prospects: Prospects, held: Held) -> tuple[float, Held]:
    """Return the total once the coins are spent for the last time, and what is held then."""
    then = finish(prospects, held, _LAST, _LAST_WIDTH)[1]
    now, later = prospects.exact(held.crosses), prospects.exact(then.crosses)
    return (later, then) if later > now else (now, held)


def _best_of(prospects: Prospects, tries: list[Held], stage: int, width: int) -> tuple[float, Held]:
    narrower = max(1, width - 1)
    if len(tries) == 1:
        return finish(prospects, tries[0], stage, narrower)
    return max([finish(prospects, one, stage, narrower) for one in tries], key=_first)


def _bonus_used(
    prospects: Prospects, held: Held, stage: int, shares: Sequence[float], width: int
) -> list[Held]:
    """Return what may be held once one of the bonuses that wait is used, or lost."""
    tries: list[_Drawing] = []
    bares: list[Held] = []
    for bonus in dict.fromkeys(held.waiting if width > 1 else held.waiting[:1]):
        bare = held.use(bonus)
        shape, hue = (SINGLE, _ANY) if bonus == BONUS_ONE else (DOUBLE, bonus)
        for one in _drawings(prospects, bare, shape, hue, stage, shares, width):
            tries.append(one)
            bares.append(bare)
    if not tries:
        return [held._replace(waiting=())]
    return [one.on(bare) for one, bare in zip(tries, bares, strict=True)]


def _bought(
    prospects: Prospects, held: Held, stage: int, shares: Sequence[float], width: int
) -> list[Held]:
    """Return what may be held once the left-over card or a square is paid for and drawn."""
    coin = prospects.coin[stage]
    found: list[Held] = []
    if held.left >= 0 and held.coins >= LEFT_PRICE:
        shape, hue = _SHAPE[held.left], _HUE[held.left]
        paid, brings = held.draw_left()
        found += [
            one.on(paid, brings)
            for one in _drawings(prospects, paid, shape, hue, stage, shares, width)
            if one.rise > coin * LEFT_PRICE - _CLOSE
        ]
    if held.coins >= SQUARES_PRICE:
        paid = held.pay()
        found += [
            one.on(paid)
            for one in _drawings(prospects, paid, SINGLE, _ANY, stage, shares, width)
            if 2 * one.rise > coin * SQUARES_PRICE - _CLOSE
        ]
    return found


def _drawings(  # all that a place is chosen by
    prospects: Prospects,
    held: Held,
    shape: str,
    hue: int,
    stage: int,
    shares: Sequence[float],
    width: int,
) -> list[_Drawing]:
    """Return the *width* best drawings of *shape*, whose colour is that of area *hue*."""
    found: list[_Drawing] = []
    coin = prospects.coin[stage]
    for area in range(AREAS):
        price = 0 if hue in {_ANY, area} else RAINBOW_PRICE
        if price > held.coins:
            continue
        crossed, share = held.crosses[area], shares[area]
        spots = prospects.spots(area, crossed, shape, stage)
        if spots:
            off = share * prospects.value(area, crossed, stage) + price * coin
            for spot in spots[:width]:
                rise = spot.gain + share * spot.value - off
                if width > 1:
                    found.append(_Drawing(rise, area, spot, price))
                elif not found or rise > found[0].rise:
                    found = [_Drawing(rise, area, spot, price)]
    if width > 1:
        found.sort(key=_first, reverse=True)
    return found[:width]


def _first(one: tuple[float, object]) -> float:
    return one[0]
