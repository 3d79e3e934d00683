"""How pieces go from one picture to the next: they start and land where the pictures have them."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

import pytest

from engine.fair import PlayoutDice
from engine.replay import standing_stops
from render.loco.board import glides as glides_of_loco
from render.loco.board import places as places_of_loco
from render.painters import picture
from render.tokan.board import glides as glides_of_tokan
from render.tokan.board import places as places_of_tokan
from tests.packages import PACKAGES
from tests.render.scenes import opened
from tests.render.test_card import begun

if TYPE_CHECKING:
    from collections.abc import Iterator

    from render.package import Package

GLIDING: Final = [package for package in PACKAGES if package.painter.glided]
games = pytest.mark.parametrize("package", GLIDING, ids=lambda one: one.key)
PLIES: Final = 40
LEAST: Final = 8
"""Least number of things that move in them."""
COUNTED: Final = {"tokan", "loco"}
"""Games whose views tell how many plies are between them."""
MOST_BYTES: Final = 2_000
"""Most bytes of one ply's glides."""


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
def test_pieces_go_within_the_pictures(package: Package) -> None:
    painter, count = package.painter, 0
    assert painter.glided is not None
    for before, after in plies(package, 0):
        glides = painter.glided(before, after)
        sizes = [opened(picture(painter, view)).size for view in (before, after) if glides]
        for glide in glides:
            count += 1
            for box, size in zip((glide.start, glide.end), sizes, strict=True):
                assert min(box.x, box.y) >= 0
                assert box.x + box.width <= size[0]
                assert box.y + box.height <= size[1]
        assert len(json.dumps(glides)) <= MOST_BYTES
    assert count >= LEAST


@games
def test_nothing_goes_where_no_ply_is_between_two_views(package: Package) -> None:
    glided = package.painter.glided
    assert glided is not None
    views = [before for before, _ in plies(package, 0)]
    for early, middle, late in zip(views, views[1:], views[2:], strict=False):
        assert not glided(early, early)
        assert not glided(middle, early)
        if package.key in COUNTED:
            assert not glided(early, late)


def test_in_tokan_an_animal_goes_from_its_stack_to_the_one_it_lands_on() -> None:
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
