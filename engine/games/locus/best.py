"""The places that bring most at once, for whoever does not want to look for them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from engine.games.locus.data import (
    CARD,
    CARDS,
    CIRCLES,
    COLOURS,
    LEFT,
    Play,
    square_name,
    write_play,
)
from engine.games.locus.outlook import BONUS, COIN_WORTH, promise
from engine.games.locus.sheets import COIN, find_sheet
from engine.games.locus.side import Offer
from engine.panels import MOST_OPTIONS

if TYPE_CHECKING:
    from engine.core import Fact, Seat
    from engine.games.locus.side import Side
    from engine.games.locus.state import LocusState


class Best(NamedTuple):
    """A place for a shape, and what drawing it there brings and costs at once."""

    move: str
    """As text: ``card@yb5-1m``."""
    picks: str
    """The taps that lead to it: source, area, corner with orientation (``card.y.b5-5``)."""
    letter: str
    """Of its area."""
    area: str
    """The area's name."""
    squares: tuple[str, ...]
    """In reading order: ``b5``."""
    points: int
    """Gained in the area."""
    total: int
    """Gained in all: the lowest area counts twice, and another one may be it afterwards."""
    bonuses: int
    """Shape bonuses set off."""
    price: int
    """Coins to pay."""
    gain: int
    """Coins received."""

    @property
    def facts(self) -> dict[str, Fact]:
        """What ``locus-panel-best`` says of it."""
        return {
            "area": self.area,
            "squares": " ".join(self.squares),
            "points": self.points,
            "bonuses": self.bonuses,
            "price": self.price,
            "gained": self.gain,
        }


def best_places(
    state: LocusState, seat: Seat, source: str = CARD, most: int = MOST_OPTIONS
) -> list[Best]:
    """Return the *most* places for what *seat* draws with *source* that bring most, best first.

    First counts what is gained at once: points, then bonuses and coins at what they are worth to
    the computer players; where that is the same, what the area promises afterwards. None if there
    is nothing to draw with *source*.
    """
    offer = state.offer_of(seat, source)
    if offer is None:
        return []
    side = state.sides[seat]
    card = {CARD: side.card, LEFT: state.left_over()}.get(source, -1)
    return _ranked(side, offer, card, list(side.areas_for(offer)))[:most]


def best_for(state: LocusState, seat: Seat, card: int) -> Best | None:
    """Return where *seat* would best draw *card* without paying, if it took it; None: nowhere."""
    side, kind = state.sides[seat], CARDS[card]
    offer = Offer(CARD, kind.shape, kind.colour, 0)
    free = [area for area in side.areas_for(offer) if not offer.price_in(area)]
    return next(iter(_ranked(side, offer, card, free)), None)


def _ranked(side: Side, offer: Offer, card: int, areas: list[int]) -> list[Best]:
    """Return the places in *areas* for *offer*, made by *card* (-1: none), best first."""
    brings = int(card >= 0 and CARDS[card].has_coin)
    filled = _Filled(side.sheet, tuple(side.crosses), tuple(side.points), CIRCLES - side.circles)
    found = [one for area in areas for one in _in_area(filled, offer, area, brings)]
    found.sort(key=lambda one: one[0], reverse=True)
    return [best for _, best in found]


class _Filled(NamedTuple):
    """What of a side the worth of a place hangs on."""

    sheet: str
    crosses: tuple[int, ...]
    points: tuple[int, ...]
    room: int
    """Circles that are free."""


@lru_cache(maxsize=64)  # a cursor asks for the same at each tap
def _in_area(
    filled: _Filled, offer: Offer, area: int, brings: int
) -> tuple[tuple[tuple[float, float], Best], ...]:
    """Return the places in *area* with what each is worth; the card itself *brings* coins."""
    sheet, before = filled.sheet, filled.points
    printed, crossed = find_sheet(sheet).areas[area], filled.crosses[area]
    letter, price = COLOURS[area], offer.price_in(area)
    others = [points for other, points in enumerate(before) if other != area]
    so_far, total_so_far = promise(sheet, area, crossed), sum(before) + min(before)
    found: list[tuple[tuple[float, float], Best]] = []
    for place in printed.legal(offer.shape, crossed):
        after = crossed | place.mask
        points = printed.score(after)
        kinds = [kind for bit, kind in printed.bonuses.items() if bit & place.mask]
        gain = min(kinds.count(COIN) + brings, filled.room)
        bonuses = len(kinds) - kinds.count(COIN)
        total = sum(others) + points + min(*others, points) - total_so_far
        play = Play(offer.source, -1, area, place.row, place.column, place.turn)
        spot = f"{square_name(place.row, place.column)}-{place.turn}"
        best = Best(
            write_play(play),
            f"{offer.source}.{letter}.{spot}",
            letter,
            printed.name,
            printed.squares(place.mask),
            points - before[area],
            total,
            bonuses,
            price,
            gain,
        )
        at_once = total + BONUS * bonuses + COIN_WORTH * (gain - price)
        found.append(((at_once, promise(sheet, area, after) - so_far), best))
    return tuple(found)
