"""How pieces go from one picture to the next: they start and land where the pictures have them."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from itertools import chain, pairwise
from typing import TYPE_CHECKING, Any, Final

import pytest

from engine.fair import PlayoutDice
from engine.replay import standing_stops
from render.loco.board import glides as glides_of_loco
from render.loco.board import places as places_of_loco
from render.locus.gliding import glides as glides_of_locus
from render.nine_domains.board import glides as glides_of_nine_domains
from render.nine_domains.board import places as places_of_nine_domains
from render.orcs.board import field_of
from render.orcs.gliding import glides as glides_of_orcs
from render.tokan.board import glides as glides_of_tokan
from render.tokan.board import places as places_of_tokan
from tests.packages import PACKAGES
from tests.render.test_card import begun

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.games.orcs.view import TraceView
    from render.package import Package

GLIDING: Final = [package for package in PACKAGES if package.painter.glided]
games = pytest.mark.parametrize("package", GLIDING, ids=lambda one: one.key)
PLIES: Final = 40
LEAST: Final = 8
"""Minimum number of things that move in these plies."""
COUNTED: Final = {"tokan", "loco"}
"""Games whose views say how many plies are between them."""
MOST_BYTES: Final = 2_000
"""Maximum size of one ply's glides, in bytes."""


def plies(package: Package, seat: int | None) -> Iterator[tuple[Any, Any]]:
    """Yield what *seat* sees before and after some plies of a random match."""
    match, dice = begun(package, 2), PlayoutDice(3)
    for _ in range(PLIES):
        if match.result() is not None:
            break
        mover = match.to_act()[0]
        move = match.state.random_move(mover, dice)
        match = match.extend(mover, match.state.format_move(move))
    yield from pairwise(match.at(stop).state.view(seat) for stop in standing_stops(match))


@games
def test_pieces_move_only_within_the_pictures(package: Package) -> None:
    painter, count = package.painter, 0
    assert painter.glided is not None

    @cache
    def size_of(view: Any) -> tuple[int, int]:
        return painter.draw(view).size

    for before, after in plies(package, 0):
        glides = painter.glided(before, after)
        sizes = [size_of(view) for view in (before, after) if glides]
        for glide in glides:
            count += 1
            for box, size in zip((glide.start, glide.end), sizes, strict=True):
                assert min(box.x, box.y) >= 0
                assert box.x + box.width <= size[0]
                assert box.y + box.height <= size[1]
        assert len(json.dumps(glides)) <= MOST_BYTES
    assert count >= LEAST


@games
def test_no_piece_moves_between_views_without_a_ply_between_them(package: Package) -> None:
    glided = package.painter.glided
    assert glided is not None
    views = [before for before, _ in plies(package, 0)]
    for early, middle, late in zip(views, views[1:], views[2:], strict=False):
        assert not glided(early, early)
        assert not glided(middle, early)
        if package.key in COUNTED:
            assert not glided(early, late)


def test_in_tokan_an_animal_moves_from_its_stack_to_the_one_it_lands_on() -> None:
    (tokan,) = (package for package in PACKAGES if package.key == "tokan")
    for before, after in plies(tokan, None):
        last = after.last
        if last is None or not last.start:
            continue
        first, *closing = glides_of_tokan(before, after)
        was, now = places_of_tokan(before, None), places_of_tokan(after, None)
        assert first.start[:2] == was[last.start].box[:2]
        assert first.end[:2] == now[last.target].box[:2]
        assert [(one.start, one.end) for one in closing] == [
            (was[start].box, now[end].box) for start, end in last.closed
        ]


def test_in_loco_only_the_player_sees_a_card_leave_the_hand() -> None:
    (loco,) = (package for package in PACKAGES if package.key == "loco")
    views = [list(plies(loco, seat)) for seat in (0, 1, None)]
    for own, other, nobody in zip(*views, strict=True):
        last = own[1].last
        if last is None or last.seat != 0:
            continue
        card = places_of_loco(own[0], None)[last.card].box
        starts = [glides_of_loco(*pair)[0].start for pair in (own, other, nobody)]
        assert starts[0] == card
        assert starts[1] == starts[2] != card


def test_in_locus_squares_move_from_the_card_to_the_drawn_shape() -> None:
    package = PACKAGES.find("locus")
    counted = 0
    for before, after in plies(package, 0):
        glides = glides_of_locus(before, after)
        if not glides:
            continue
        stamp = after.sheets[0].stamps[-1]
        places = package.painter.places(after)
        assert {one.end for one in glides} == {
            places[stamp.area + square].box for square in stamp.squares
        }
        if stamp.source == "card":
            card = package.painter.places(before)[before.sheets[0].card].box
            for x, y in (one.start.centre for one in glides):
                assert card.x < x < card.x + card.width
                assert card.y < y < card.y + card.height
            counted += 1
    assert counted


def test_in_the_nine_domains_only_the_owner_sees_cards_leave_the_hand() -> None:
    package = PACKAGES.find("nine_domains")
    views = [list(plies(package, seat)) for seat in (0, 1, None)]
    hung = fought = 0
    for own, other, nobody in zip(*views, strict=True):
        glides = [glides_of_nine_domains(*pair) for pair in (own, other, nobody)]
        if own[1].placed and not own[0].placed:
            hand = places_of_nine_domains(own[0], None)
            assert [one.start for one in glides[0]] == [
                hand[f"hand:{card}"].box for card in own[1].placed
            ]
            assert glides[1:] == [[], []]
            hung += 1
        elif own[0].fights != own[1].fights:
            won = sum(fight.winner >= 0 for fight in own[1].fights)
            # the last player to move played from the hand; nobody else knows where those cards were
            assert {len(found) for found in glides} == {3 + won, 6 + won}
            assert len(glides[2]) == 3 + won
            fought += 1
    assert hung
    assert fought


def test_in_orcs_creatures_move_once_from_where_they_stood() -> None:
    counted = 0
    for before, after in plies(PACKAGES.find("orcs"), None):
        stood = {one.point for one in field_of(before)}
        went = [one for one in glides_of_orcs(before, after) if one.start.centre in stood]
        known = len(before.traces) if before.deeds_turn == after.deeds_turn else 0
        assert len(went) <= sum(one.what in {"moved", "arrived"} for one in after.traces[known:])
        counted += len(went)
    assert counted > LEAST


def in_steps(trace: TraceView, number: int) -> tuple[TraceView, ...]:
    """Return a creature's way with a stop in between."""
    if trace.what != "moved":
        return (trace,)
    stop = f"stop {number}"
    return replace(trace, end=stop), replace(trace, start=stop)


def test_in_orcs_a_creature_that_stops_on_its_way_glides_once() -> None:
    counted = 0
    for before, after in plies(PACKAGES.find("orcs"), None):
        known = len(before.traces) if before.deeds_turn == after.deeds_turn else 0
        ways = [in_steps(way, number) for number, way in enumerate(after.traces[known:])]
        traces = (*after.traces[:known], *chain.from_iterable(ways))
        whole = glides_of_orcs(before, after)
        assert glides_of_orcs(before, replace(after, traces=traces)) == whole
        counted += len(whole) * (len(traces) > len(after.traces))
    assert counted
