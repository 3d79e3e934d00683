"""The private panel: what to do, the area, then a cursor that goes from place to place."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.games.locus.best import best_for, best_places
from engine.games.locus.data import (
    CARD,
    CARDS,
    COLOURS,
    DISCARD,
    DISCARD_COINS,
    LEFT,
    PAY,
    SOURCES,
    STANDARD,
    TAKE,
    Play,
    square_name,
    write_play,
)
from engine.games.locus.side import OPEN
from engine.panels import MOST_OPTIONS, Control, Group, Panel, tree

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.core import Fact, Seat
    from engine.games.locus.best import Best
    from engine.games.locus.data import Move
    from engine.games.locus.sheets import Place
    from engine.games.locus.side import Offer, Side
    from engine.games.locus.state import LocusState
    from engine.panels import Step


_COINS: Final = "coins"
"""The icon of what is paid with coins, or brings some; areas and what is drawn there have that of
their letter, cards that of their colour and shape."""
_ALL: Final = 10_000
"""More places than there are."""


def describe(state: LocusState, seat: Seat, move: Move) -> tuple[str, dict[str, Fact]]:
    """Say what is taken, discarded or ended; or what is drawn where, and for how many points."""
    assert isinstance(move, Play), "a seat's moves are no outcomes of chance"
    if move.kind == TAKE:
        return "words-take", _card_facts(move.card)
    if move.kind not in SOURCES:
        return f"panel-{move.kind}", {"coins": DISCARD_COINS}
    side, offer = state.sides[seat], state.offer_of(seat, move.kind)
    assert offer is not None, "it is legal"
    place = side.find(offer, move)
    assert place is not None, "it is legal"
    printed = side.print.areas[move.area]
    facts: dict[str, Fact] = {
        "source": move.kind.partition("-")[0],
        "shape": offer.shape,
        "area": printed.name,
        "square": square_name(place.row, place.column),
        "points": printed.score(side.crosses[move.area] | place.mask) - side.points[move.area],
        "price": offer.price_in(move.area),
    }
    return "words-draw", facts


def panel(state: LocusState, seat: Seat, picks: str) -> Panel:
    """Lay out what *seat* can tap after *picks*: a card; where it is drawn; or something else.

    Who holds a card sees it at once where it brings most, in its own colour if it fits there.
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
            return Panel(text, f"panel-confirm-{word.kind}", facts, groups, chosen, text)
    if CARD in root.after:
        shown = _cursor(state, seat, root.after[CARD], "")
        return replace(shown, picks="", groups=(*shown.groups, *groups))
    prompt = (
        "panel-take"
        if seat == state.chooser()
        else "panel-owes"
        if side.owes
        else "panel-draw"
        if side.use == OPEN
        else "panel-more"
    )
    return Panel("", prompt, {"coins": side.coins, "waiting": len(side.waiting)}, groups)


def _card_facts(card: int) -> dict[str, Fact]:
    kind = CARDS[card]
    return {"colour": kind.colour, "shape": kind.shape, "coin": int(kind.has_coin)}


def _worth_facts(state: LocusState, seat: Seat, card: int) -> dict[str, Fact]:
    """Return what *card* would bring at once at its best place; area ``none``: there is none."""
    best = best_for(state, seat, card)
    return {"area": "none"} if best is None else best.facts


def _firsts(state: LocusState, seat: Seat, offers: list[Offer]) -> tuple[Group, ...]:
    """Return the cards that may be taken, and what else can be done but to draw the own card."""
    words = state.words(seat)
    takes = tuple(
        Control(
            write_play(word),
            "panel-card",
            {
                **_card_facts(word.card),
                **_worth_facts(state, seat, word.card),
                "one": CARDS[word.card].text,
            },
            CARDS[word.card].text,
            about="panel-card-about",
            topic="one-of-cards",
            is_for_newcomers=True,
            icon=f"{CARDS[word.card].colour}.{CARDS[word.card].shape}",
        )
        for word in words
        if word.kind == TAKE
    )
    buttons = [
        Control(
            offer.source,
            f"panel-with-{offer.source.partition('-')[0]}",
            {"colour": offer.colour, "shape": offer.shape, "price": offer.price},
            icon=_icon(offer),
        )
        for offer in offers
        if offer.source != CARD
    ]
    buttons += [
        Control(
            word.kind,
            f"panel-{word.kind}",
            {"coins": DISCARD_COINS},
            icon=_COINS if word.kind == DISCARD else word.kind,
        )
        for word in words
        if word.kind != TAKE
    ]
    groups = (Group("select", "panel-cards", takes),) if takes else ()
    return (*groups, Group("buttons", "panel-actions", tuple(buttons))) if buttons else groups


def _icon(offer: Offer) -> str:
    if offer.source == PAY:
        return _COINS
    return f"{offer.colour}.{offer.shape}" if offer.source == LEFT else offer.colour


# The cursor ---------------------------------------------------------------------------------------


def _spot(place: Place) -> str:
    """Return corner and orientation as a pick: ``b5-4``."""
    return f"{square_name(place.row, place.column)}-{place.turn}"


def _cursor(state: LocusState, seat: Seat, step: Step[tuple[Offer, int]], spot: str) -> Panel:
    """Show one place of what *step* leads to, and the ways to others.

    Without a *spot* it is where most is gained.
    """
    side, offer = state.sides[seat], step.moves[0][0]
    ranked = best_places(state, seat, offer.source, _ALL)
    area = step.move[1] if step.move else _home(offer, [way[1] for way in step.moves], ranked)
    printed = side.print.areas[area]
    places = side.places(offer, area)
    by_spot = {_spot(place): place for place in places}
    stem = f"{offer.source}.{COLOURS[area]}"
    bests = [
        one.picks.removeprefix(f"{stem}.") for one in ranked if one.picks.startswith(f"{stem}.")
    ]
    here = by_spot.get(spot) or by_spot[next(iter(bests), next(iter(by_spot)))]
    picks = f"{stem}.{spot}" if spot in by_spot else step.path
    taken = {picks, picks.rpartition(".")[0], stem}
    controls: list[Control] = []
    for label, find in _WAYS.items():
        there = find(here, places, STANDARD[offer.shape])
        target = f"{stem}.{_spot(there)}" if there else ""
        if target and there != here and target not in taken:
            taken.add(target)
            controls.append(Control(target, f"panel-{label}"))
        else:
            controls.append(Control(f"no-{label}", f"panel-{label}", enabled=False))
    told = next(one for one in ranked if one.picks == f"{stem}.{_spot(here)}")
    play = Play(offer.source, -1, area, here.row, here.column, here.turn)
    facts = {**told.facts, "shape": offer.shape, "places": len(places)}
    chosen = tuple(COLOURS[area] + square for square in printed.squares(here.mask))
    groups = (
        Group(
            "select",
            "panel-bests",
            tuple(
                Control(one.picks, "panel-best", one.facts, icon=one.letter)
                for one in ranked[:MOST_OPTIONS]
            ),
        ),
        Group("buttons", "panel-cursor", tuple(controls)),
        *_areas(side, offer),
    )
    return Panel(
        picks,
        "panel-place",
        facts,
        groups,
        chosen,
        write_play(play),
        "panel-put",
        is_preview=True,
    )


def _home(offer: Offer, areas: list[int], ranked: list[Best]) -> int:
    """Return the area in which *offer* is shown first: its own, one for nothing more, or any."""
    if offer.colour in COLOURS and COLOURS.index(offer.colour) in areas:
        return COLOURS.index(offer.colour)
    free = [area for area in areas if offer.price_in(area) == offer.price]
    liked = [COLOURS.index(one.letter) for one in ranked]
    return next((area for area in liked if area in (free or areas)), areas[0])


def _areas(side: Side, offer: Offer) -> tuple[Group, ...]:
    """Return the areas in which *offer* can be drawn, where there are several."""
    controls = tuple(
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
    )
    return (Group("select", "panel-areas", controls),) if len(controls) > 1 else ()


# The ways of the cursor ---------------------------------------------------------------------------


def _same(here: Place, places: list[Place]) -> list[Place]:
    return [place for place in places if place.turn == here.turn]


def _beside(here: Place, places: list[Place], step: int) -> Place | None:
    """Return the next place in reading order, or the one before."""
    same = _same(here, places)
    index = same.index(here) + step
    return same[index] if 0 <= index < len(same) else None


def _across(here: Place, places: list[Place], sign: int) -> Place | None:
    """Return the nearest place in the next row downwards, or upwards, that has one."""
    beyond = [place for place in _same(here, places) if (place.row - here.row) * sign > 0]
    return min(
        beyond,
        key=lambda place: ((place.row - here.row) * sign, abs(place.column - here.column)),
        default=None,
    )


def _nearest(here: Place, places: list[Place], turns: Sequence[int]) -> Place | None:
    """Return the nearest place in the first of the orientations *turns* that has one."""
    for turn in turns:
        found = [place for place in places if place.turn == turn]
        if found:
            return min(
                found,
                key=lambda place: abs(place.row - here.row) + abs(place.column - here.column),
            )
    return None


def _turned(here: Place, places: list[Place], standard: tuple[int, ...]) -> Place | None:
    """Return the nearest place of the shape turned on clockwise, as far as it must be."""
    flipped = here.turn & 4
    turns = [standard[flipped + (here.turn + step) % 4] for step in range(1, 4)]
    return _nearest(here, places, [turn for turn in turns if turn != here.turn])


def _mirrored(here: Place, places: list[Place], standard: tuple[int, ...]) -> Place | None:
    """Return the nearest place of the shape seen in a mirror, turned as far as it must be.

    A mirror at the side turns what was turned clockwise the other way round.
    """
    flipped = 4 - (here.turn & 4)
    turns = [standard[flipped + (step - here.turn) % 4] for step in range(4)]
    return _nearest(here, places, [turn for turn in turns if turn != here.turn])


_WAYS: dict[str, Callable[[Place, list[Place], tuple[int, ...]], Place | None]] = {
    "up": lambda here, places, _: _across(here, places, -1),
    "down": lambda here, places, _: _across(here, places, 1),
    "left": lambda here, places, _: _beside(here, places, -1),
    "right": lambda here, places, _: _beside(here, places, 1),
    "turn": _turned,
    "mirror": _mirrored,
}
