"""All ways to play one turn from a sheet: what total each leads to, exactly."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.games.locus.data import (
    CARD,
    CARDS,
    COLOURS,
    DISCARD,
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
from engine.games.locus.prospects import BONUS_ONE

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.games.locus.prospects import Prospects
    from engine.games.locus.turns import Held
    from engine.thought import Budget


class TooManyError(Exception):
    """There is no work left to look at all ways."""


class Way(NamedTuple):
    """The best that can be done from somewhere in a turn."""

    total: int
    """Of the sheet when the turn is over."""
    moves: int
    """How many it takes at least, the end of the turn not counted."""
    second: int
    """The greatest other total that can be reached; -1: there is none."""


class Ways:
    """All ways to finish a turn, as far as the work reaches.

    Each way is one that the rules allow; of bonuses that are the same one is as good as the other.
    """

    def __init__(self, prospects: Prospects, budget: Budget, *, is_alone: bool = True) -> None:
        """Look at no more moves than *budget* allows.

        *is_alone*: the left-over card is on sale only after the own one is drawn or discarded.
        """
        self._is_alone = is_alone
        self.areas = prospects.areas
        self._brought = prospects.brought
        self._budget = budget
        self._known: dict[Held, Way] = {}
        self._scores: list[dict[int, int]] = [{} for _ in self.areas]
        self._places: dict[tuple[str, int, str, int], list[_Place]] = {}

    def best(self, held: Held) -> Way:
        """Return the best that can be done with *held*.

        Raises:
            TooManyError: the work does not reach.
        """
        way = self._known.get(held)
        if way is None and _is_last(held):
            way = self._known[held] = self._last_square(held)
        if way is None:
            total, moves, second = self.total(held.crosses) if _may_stop(held) else -1, 0, -1
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
        """Return the total of a sheet with *crosses* as it is."""
        points = [self._score(area, crossed) for area, crossed in enumerate(crosses)]
        return sum(points) + min(points)

    def _score(self, area: int, crossed: int) -> int:
        known = self._scores[area]
        score = known.get(crossed)
        if score is None:
            score = known[crossed] = self.areas[area].score(crossed)
        return score

    def _last_square(self, held: Held) -> Way:
        """Return what `best` does where a paid square ends the turn, unless it sets something off.

        Most of all ways end so, so that these are counted without a position for each.
        """
        bare = held.pay()
        points = [self._score(area, crossed) for area, crossed in enumerate(held.crosses)]
        totals = {sum(points) + min(points): 1}
        if not self._budget.spend():
            raise TooManyError
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
        """Return the moves of a shortest best way, without the end of the turn."""
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
        """Give what can be done with *held* but for ending the turn, and what is held then."""
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
        """Give all drawings of *shape*, which brings *coins* besides those of the squares."""
        for area, crossed in enumerate(held.crosses):
            price = 0 if colour in {RAINBOW, COLOURS[area]} else RAINBOW_PRICE
            if price > held.coins:
                continue
            paid = held._replace(coins=held.coins - price) if price else held
            for play, mask, more, bonuses in self._find(kind, area, shape, crossed):
                if not self._budget.spend():
                    raise TooManyError
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


def _is_last(held: Held) -> bool:
    """Whether a square is owed and nothing else can be done after it."""
    is_poor = held.coins < SQUARES_PRICE
    return held.owes and is_poor and held.card < 0 and not held.waiting


def _may_stop(held: Held) -> bool:
    return held.card < 0 and not held.owes
