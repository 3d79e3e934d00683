"""The places that bring most at once, for whoever does not want to look for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.games.locus.data import CARD, CARDS, COLOURS, LEFT, Play, square_name, write_play
from engine.games.locus.outlook import BONUS, COIN_WORTH, promise
from engine.games.locus.sheets import COIN
from engine.panels import MOST_OPTIONS

if TYPE_CHECKING:
    from engine.core import Fact, Seat
    from engine.games.locus.side import Offer, Side
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
    brings = int(card >= 0 and CARDS[card].has_coin)
    found = [one for area in side.areas_for(offer) for one in _in_area(side, offer, area, brings)]
    found.sort(key=lambda one: one[0], reverse=True)
    return [best for _, best in found[:most]]


def _in_area(
    side: Side, offer: Offer, area: int, brings: int
) -> list[tuple[tuple[float, float], Best]]:
    """Return the places in *area* with what each is worth; the card itself *brings* coins."""
    printed, crossed = side.print.areas[area], side.crosses[area]
    letter, price = COLOURS[area], offer.price_in(area)
    others = [points for other, points in enumerate(side.points) if other != area]
    so_far = promise(side.sheet, area, crossed)
    found: list[tuple[tuple[float, float], Best]] = []
    for place in side.places(offer, area):
        after = crossed | place.mask
        points = printed.score(after)
        kinds = [kind for bit, kind in printed.bonuses.items() if bit & place.mask]
        gain = side.room_for(kinds.count(COIN) + brings)
        bonuses = len(kinds) - kinds.count(COIN)
        total = sum(others) + points + min(*others, points) - side.total
        play = Play(offer.source, -1, area, place.row, place.column, place.turn)
        spot = f"{square_name(place.row, place.column)}-{place.turn}"
        best = Best(
            write_play(play),
            f"{offer.source}.{letter}.{spot}",
            letter,
            printed.name,
            printed.squares(place.mask),
            points - side.points[area],
            total,
            bonuses,
            price,
            gain,
        )
        at_once = total + BONUS * bonuses + COIN_WORTH * (gain - price)
        found.append(((at_once, promise(side.sheet, area, after) - so_far), best))
    return found
