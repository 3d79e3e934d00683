"""How pieces go from one picture to the next: they start and land where the pictures have them."""

from __future__ import annotations

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
PLIES: Final = 12


def plies(package: Package, seat: int | None) -> Iterator[tuple[Any, Any]]:
    """Yield what *seat* sees before and after some plies of a random match."""
    match, dice = begun(package, 2), PlayoutDice(3)
    for _ in range(PLIES):
        mover = match.to_act()[0]
        move = match.state.random_move(mover, dice)
        match = match.extend(mover, match.state.format_move(move))
    yield from pairwise(match.at(stop).state.view(seat) for stop in standing_stops(match))


@games
def test_pieces_go_within_the_pictures(package: Package) -> None:
    painter, count = package.painter, 0
    for before, after in plies(package, 0):
        size = opened(picture(painter, after)).size
        for glide in package.painter.glided(before, after) if package.painter.glided else ():
            count += 1
            for x, y, width, height in (glide.start, glide.end):
                assert min(x, y) >= 0
                assert x + width <= size[0]
                assert y + height <= size[1]
    assert count >= PLIES


@games
def test_nothing_goes_where_no_ply_is_between_two_views(package: Package) -> None:
    glided = package.painter.glided
    assert glided is not None
    views = [before for before, _ in plies(package, 0)]
    for early, late in zip(views, views[2:], strict=False):
        assert not glided(early, early)
        assert not glided(early, late)
        assert not glided(late, early)


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
