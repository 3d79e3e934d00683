"""The private panel: a player picks an action and an area, then moves a cursor to a place."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple

from engine.games.locus.data import (
    CARD,
    CARDS,
    CIRCLES,
    COINS,
    COLOURS,
    DISCARD,
    DISCARD_COINS,
    DONE,
    LEFT,
    PAY,
    SOURCES,
    STANDARD,
    TAKE,
    Move,
    Play,
    square_name,
    write_play,
)
from engine.games.locus.sheets import COIN, OPEN, Fit, Offer, Side, find_sheet
from engine.games.locus.state import BONUS, COIN_WORTH, LocusState, promise
from engine.panels import MOST_OPTIONS, Control, Group, Panel, TapNode, tree

if TYPE_CHECKING:
    from engine.core import Fact, Seat


class Best(NamedTuple):
    """A place for a shape, and the immediate gains and costs of drawing there."""

    move: str
    """The move as text: ``card@yb5-1m``."""
    picks: str
    """The taps that lead to it: source, area, corner with orientation (``card.y.b5-5``)."""
    letter: str
    area: str
    squares: tuple[str, ...]
    points: int
    """Points the area gains."""
    total: int
    """Gain in the total. The lowest area counts twice, and another area may become the lowest."""
    brings: tuple[str, ...]
    """The bonus shapes it sets off, such as ``two-p``."""
    price: int
    gain: int

    @property
    def bonuses(self) -> int:
        """Number of bonus shapes it sets off."""
        return len(self.brings)

    @property
    def facts(self) -> dict[str, Fact]:
        """Facts for ``locus-panel-best``."""
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
    """Return at most *most* places for the shape that *seat* draws from *source*, best first.

    Immediate gains count first: points, plus bonuses and coins as bots value them. The area's
    prospects break ties. The list is empty if *source* offers nothing to draw.
    """
    offer = state.offer_of(seat, source)
    if offer is None:
        return []
    side = state.sides[seat]
    return _ranked(side, offer, _card_of(state, side, source), list(side.areas_for(offer)))[:most]


def _card_of(state: LocusState, side: Side, source: str) -> int:
    return {CARD: side.card, LEFT: state.left_over()}.get(source, -1)


def best_for(state: LocusState, seat: Seat, card: int) -> Best | None:
    """Return the best place for *card* if *seat* takes it and pays nothing; None if none fits."""
    side, kind = state.sides[seat], CARDS[card]
    offer = Offer(CARD, kind.shape, kind.colour, 0)
    free = [area for area in side.areas_for(offer) if not offer.price_in(area)]
    return next(iter(_ranked(side, offer, card, free)), None)


def _ranked(side: Side, offer: Offer, card: int, areas: list[int]) -> list[Best]:
    found = [place for area in areas for place in _weighed(side, offer, card, area)]
    found.sort(key=lambda place: place[0], reverse=True)
    return [best for _, best in found]


def _weighed(
    side: Side, offer: Offer, card: int, area: int
) -> tuple[tuple[tuple[float, float], Best], ...]:
    coins = int(card >= 0 and CARDS[card].has_coin)
    filled = _Filled(side.sheet, tuple(side.crosses), tuple(side.points), CIRCLES - side.circles)
    return _in_area(filled, offer, area, coins)


class _Filled(NamedTuple):
    """Everything about a side that decides the value of a place."""

    sheet: str
    crosses: tuple[int, ...]
    points: tuple[int, ...]
    room: int


@lru_cache(maxsize=64)  # each tap on the cursor needs it again
def _in_area(
    filled: _Filled, offer: Offer, area: int, coins: int
) -> tuple[tuple[tuple[float, float], Best], ...]:
    """Return the places in *area*, each with its value; *coins* is the number on the card."""
    sheet, before = filled.sheet, filled.points
    printed, crossed = find_sheet(sheet).areas[area], filled.crosses[area]
    letter, price = COLOURS[area], offer.price_in(area)
    others = [points for other, points in enumerate(before) if other != area]
    so_far, total_so_far = promise(sheet, area, crossed), sum(before) + min(before)
    found: list[tuple[tuple[float, float], Best]] = []
    for place in printed.legal(offer.shape, crossed):
        after = crossed | place.mask
        points = printed.score(after)
        kinds = [kind for bit, kind in sorted(printed.bonuses.items()) if bit & place.mask]
        gain = min(kinds.count(COIN) + coins, filled.room)
        brings = tuple(kind for kind in kinds if kind != COIN)
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
            brings,
            price,
            gain,
        )
        at_once = total + BONUS * best.bonuses + COIN_WORTH * (gain - price)
        found.append(((at_once, promise(sheet, area, after) - so_far), best))
    return tuple(found)


# The private panel --------------------------------------------------------------------------------
#
# The painter puts each control at a card's text, an area's letter, `COINS`, or a square (``yb5``)
# where a shape begins or an unused bonus is. The icons are `COINS` for anything that costs or
# brings coins, the area's letter for areas and drawings, and colour and shape for cards.


_ALL: Final = 10_000


def describe(state: LocusState, seat: Seat, move: Move) -> tuple[str, dict[str, Fact]]:
    """Describe a card with its best place, a drawing with its gains and costs, or another move."""
    assert isinstance(move, Play), "a seat's moves are not outcomes of chance"
    if move.kind == TAKE:
        best = best_for(state, seat, move.card)
        gains = _gains(best) if best else {"area": "none"}
        return "words-take", {**_card_facts(move.card), **gains}
    if move.kind not in SOURCES:
        return f"panel-{move.kind}", {"coins": DISCARD_COINS}
    side, offer = state.sides[seat], state.offer_of(seat, move.kind)
    assert offer is not None, "the move is legal"
    place = side.find(offer, move)
    assert place is not None, "the move is legal"
    squares = side.print.areas[move.area].squares(place.mask)
    places = _weighed(side, offer, _card_of(state, side, offer.source), move.area)
    here = next(best for _, best in places if best.squares == squares)
    source = move.kind if move.kind in {CARD, LEFT, PAY} else "bonus"
    return "words-draw", {**_gains(here), "source": source, "one": move.kind}


def _gains(best: Best) -> dict[str, Fact]:
    return {**best.facts, "brings": " ".join(best.brings)}


def panel(state: LocusState, seat: Seat, picks: str) -> Panel:
    """Lay out what *seat* can tap after *picks*: a card, its place, or something else.

    A player with a card sees it right away in the place where it gains most, in its own colour if
    it fits there.
    """
    side = state.sides[seat]
    trail = tree(
        ((offer.source, COLOURS[area]), (offer, area))
        for offer in state.offers(seat)
        for area in side.areas_for(offer)
    ).follow(picks)
    root, here = trail[0], trail[-1]
    groups = _firsts(state, seat, [step.moves[0][0] for step in root.after.values()])
    if here is not root:
        spot = picks[len(here.path) + 1 :] if here.move else ""
        return _cursor(state, seat, here, spot)
    for word in state.words(seat):
        text = write_play(word)
        if text == picks.partition(".")[0]:
            facts = _card_facts(word.card) if word.kind == TAKE else {"coins": DISCARD_COINS}
            chosen = (CARDS[word.card].text,) if word.kind == TAKE else ()
            prompt = f"panel-confirm-{word.kind}"
            is_end = word.kind == DONE
            return Panel(
                *(text, prompt, facts, groups, chosen, text),
                act="panel-drop" if word.kind == DISCARD else "",
                is_stated=is_end and not side.waiting,
                # the card is lost or, at the end, the unused bonuses
                warns=word.kind == DISCARD or (is_end and bool(side.waiting)),
            )
    if CARD in root.after:
        shown = _cursor(state, seat, root.after[CARD], "")
        # several selects share a line: the picture and the cursor's buttons need the room
        besides = (
            replace(group, kind="select") if len(group.controls) > 1 else group for group in groups
        )
        return replace(shown, picks="", groups=(*shown.groups, *besides))
    prompt = (
        "panel-owes"
        if side.owes
        else "panel-take"
        if seat == state.chooser()
        else "panel-draw"
        if side.use == OPEN
        else "panel-more"
    )
    return Panel("", prompt, {"coins": side.coins, "waiting": len(side.waiting)}, groups)


def _card_facts(card: int) -> dict[str, Fact]:
    kind = CARDS[card]
    return {"colour": kind.colour, "shape": kind.shape, "coin": int(kind.has_coin)}


def _firsts(state: LocusState, seat: Seat, offers: list[Offer]) -> tuple[Group, ...]:
    """Return the cards to take, and all actions except drawing the seat's card."""
    words, side = state.words(seat), state.sides[seat]
    # keep the picture's order, where the first of two equal cards may be gone
    taken = sorted(
        (word for word in words if word.kind == TAKE),
        key=lambda word: state.up.index(word.card),
    )
    takes = tuple(
        Control(
            write_play(word),
            "panel-card",
            {
                **_card_facts(word.card),
                **(best.facts if (best := best_for(state, seat, word.card)) else {"area": "none"}),
                "one": CARDS[word.card].text,
            },
            CARDS[word.card].text,
            about="panel-card-about",
            topic="one-of-cards",
            is_for_newcomers=True,
            icon=f"{CARDS[word.card].colour}.{CARDS[word.card].shape}",
        )
        for word in taken
    )
    others = (offer for offer in offers if offer.source != CARD)
    buttons = [
        Control(
            offer.source,
            f"panel-with-{offer.source.partition('-')[0]}",
            {"colour": offer.colour, "shape": offer.shape, "price": offer.price},
            _at(state, side, offer),
            icon=_icon(offer),
        )
        for offer in sorted(others, key=lambda offer: _reading(state, side, offer))
    ]
    buttons += [
        Control(
            word.kind,
            f"panel-{word.kind}",
            {"coins": DISCARD_COINS},
            icon=COINS if word.kind == DISCARD else word.kind,
        )
        for word in words
        if word.kind != TAKE
    ]
    groups = (Group("select", "panel-cards", takes),) if takes else ()
    return (*groups, Group("buttons", "panel-actions", tuple(buttons))) if buttons else groups


def _at(state: LocusState, side: Side, offer: Offer) -> str:
    if offer.source == PAY:
        return COINS
    if offer.source == LEFT:
        return CARDS[state.left_over()].text
    first = next(bonus for bonus in side.waiting if bonus.kind == offer.source)
    return COLOURS[first.area] + side.print.areas[first.area].squares(first.bit)[0]


_READ: Final = "prbgy"
"""The areas in the order of the sheet."""


def _reading(state: LocusState, side: Side, offer: Offer) -> int:
    """Return a key to sort in the picture's reading order: a card, coins, then squares by area."""
    if offer.source in {LEFT, PAY}:
        return (LEFT, PAY).index(offer.source) - 2
    return _READ.index(_at(state, side, offer)[0])


def _icon(offer: Offer) -> str:
    if offer.source == PAY:
        return COINS
    return f"{offer.colour}.{offer.shape}" if offer.source == LEFT else offer.colour


def _spot(place: Fit) -> str:
    return f"{square_name(place.row, place.column)}-{place.turn}"


def _cursor(state: LocusState, seat: Seat, step: TapNode[tuple[Offer, int]], spot: str) -> Panel:
    """Show the place *spot*, or the best one to which *step* leads, with ways to other places."""
    side, offer = state.sides[seat], step.moves[0][0]
    ranked = best_places(state, seat, offer.source, _ALL)
    area = step.move[1] if step.move else _home(offer, [way[1] for way in step.moves], ranked)
    printed = side.print.areas[area]
    places = side.places(offer, area)
    by_spot = {_spot(place): place for place in places}
    stem = f"{offer.source}.{COLOURS[area]}"
    bests = [
        best.picks.removeprefix(f"{stem}.") for best in ranked if best.picks.startswith(f"{stem}.")
    ]
    here = by_spot.get(spot) or by_spot[next(iter(bests), next(iter(by_spot)))]
    picks = f"{stem}.{spot}" if spot in by_spot else step.path
    taken = {picks, picks.rpartition(".")[0], stem}
    controls: list[Control] = []
    for label in _WAYS:
        there = _way(label, here, places, STANDARD[offer.shape])
        target = f"{stem}.{_spot(there)}" if there else ""
        if there and there != here and target not in taken:
            taken.add(target)
            first = COLOURS[area] + printed.squares(there.mask)[0]
            at = first if label in _STEPS else ""
            way = Control(target, f"panel-{label}", at=at)
        else:
            way = Control(f"no-{label}", f"panel-{label}", enabled=False)
        # the mirror button shares its line with the play button
        controls.append(replace(way, line="last" if label == "mirror" else "ways"))
    shown = next(best for best in ranked if best.picks == f"{stem}.{_spot(here)}")
    card = _card_of(state, side, offer.source)
    play = Play(offer.source, -1, area, here.row, here.column, here.turn)
    facts = {**shown.facts, "shape": offer.shape, "places": len(places)}
    chosen = tuple(COLOURS[area] + square for square in printed.squares(here.mask))
    others = _areas(side, offer, besides=area)
    best = tuple(
        Control(
            *(place.picks, "panel-best", place.facts, place.letter + place.squares[0]),
            icon=place.letter,
        )
        for place in ranked[: MOST_OPTIONS - len(others)]
    )
    groups = (Group("select", "panel-bests", (*best, *others)),)
    if any(way.enabled for way in controls):  # otherwise this is the only place in the area
        groups += (Group("buttons", "panel-cursor", tuple(controls)),)
    return Panel(
        picks,
        "panel-place",
        facts,
        groups,
        chosen,
        write_play(play),
        "panel-put",
        is_preview=True,
        fits={
            place.picks: tuple(place.letter + square for square in place.squares)
            for place in ranked
        },
        held=CARDS[card].text if card >= 0 else "",
    )


def _home(offer: Offer, areas: list[int], ranked: list[Best]) -> int:
    """Return the area where to show *offer* first: its own, one at no extra cost, or any."""
    if offer.colour in COLOURS and COLOURS.index(offer.colour) in areas:
        return COLOURS.index(offer.colour)
    free = [area for area in areas if offer.price_in(area) == offer.price]
    liked = [COLOURS.index(best.letter) for best in ranked]
    return next((area for area in liked if area in (free or areas)), areas[0])


def _areas(side: Side, offer: Offer, besides: int) -> tuple[Control, ...]:
    return tuple(
        Control(
            f"{offer.source}.{COLOURS[area]}",
            "panel-area",
            {
                "area": side.print.areas[area].name,
                "price": offer.price_in(area),
                "points": side.points[area],
            },
            COLOURS[area],
            icon=COLOURS[area],
        )
        for area in side.areas_for(offer)
        if area != besides
    )


# Cursor buttons -----------------------------------------------------------------------------------


_STEPS: Final = ("up", "down", "left", "right")
"""Buttons that lead to another square; the others turn or mirror the shape on the spot."""
_WAYS: Final = (*_STEPS, "turn", "mirror")


def _way(label: str, here: Fit, places: list[Fit], standard: tuple[int, ...]) -> Fit | None:
    """Return the place to which the button *label* leads from *here*, if any."""
    same = [place for place in places if place.turn == here.turn]
    if label in {"left", "right"}:
        index = same.index(here) + (1 if label == "right" else -1)
        return same[index] if 0 <= index < len(same) else None
    if label in {"up", "down"}:
        # take the nearest place in the next row that has one
        sign = 1 if label == "down" else -1
        return min(
            [place for place in same if (place.row - here.row) * sign > 0],
            key=lambda place: ((place.row - here.row) * sign, abs(place.column - here.column)),
            default=None,
        )
    flipped = here.turn & 4
    if label == "turn":
        turns = [standard[flipped + (here.turn + step) % 4] for step in range(1, 4)]
    else:  # a mirrored shape turns the other way
        turns = [standard[4 - flipped + (step - here.turn) % 4] for step in range(4)]
    for turn in turns:
        found = [place for place in places if place.turn == turn != here.turn]
        if found:
            return min(
                found,
                key=lambda place: abs(place.row - here.row) + abs(place.column - here.column),
            )
    return None
