"""Loco!'s pictures: the same for the same position, small, without secrets, and as approved."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import Final, TypeAlias

import pytest
from PIL import ImageChops

from engine.core import Result
from engine.games.loco import GAME
from render.loco import board
from render.loco.look import HAND, LAID, ROWS, STEP, THEME, column, seat_top
from render.loco.scenes import (
    DUEL,
    DUEL_HAND,
    ENDED,
    FINAL,
    MIDDLE,
    REVIEW,
    Scene,
    other_hands,
    private,
    random_states,
    scenes,
    seen_by,
    totals_of,
)
from render.loco.words import table_of
from render.package import BUDGET
from render.painters import picture
from render.theme import rgb
from tests.packages import PACKAGES

LOCO: Final = PACKAGES.find("loco").painter
SCENES: Final = scenes()
Box: TypeAlias = tuple[int, int, int, int]
WHOLE: Final = (0, 0, 1000, seat_top(2))
RING: Final = 400
"""Pixels of a ring at least."""


def draw(scene: Scene) -> bytes:
    return picture(LOCO, *scene)


def changed(one: Scene, other: Scene) -> Box:
    """Return the box in which two pictures of one size differ."""
    first, second = (LOCO.draw(*scene).convert("RGB") for scene in (one, other))
    box = ImageChops.difference(first, second).getbbox()
    assert box is not None
    return box


def shows(scene: Scene, tone: str, box: Box) -> bool:
    """Whether there is much of *tone* in a part of the picture: a ring, not a speck."""
    part = LOCO.draw(*scene).crop(box).convert("RGB")
    counts = {colour: count for count, colour in part.getcolors(part.width * part.height) or ()}
    return counts.get(rgb(THEME[tone]), 0) > RING


def test_pictures_with_everything_on_the_table_are_small() -> None:
    """Five columns of cards, no token twice before a seat, five rounds: more cannot be shown."""
    rows = ("30214", "41325", "52031", "03142", "14253")
    everything = ((1,) * 5,) * 5
    rounds = ((16, 23, 17, 22, 19), (18, 20, 14, 24, 16), (23, 26, 27, 28, 24)) + ((25,) * 5,) * 2
    view = replace(
        MIDDLE,
        round=5,
        rows=rows,
        supply=(0,) * 5,
        tokens=everything,
        points=(25,) * 5,
        rounds_scored=rounds[:4],
        totals=totals_of(rounds[:4], 5),
        hand_sizes=(1,) * 5,
        other_colour=True,
    )
    assert len(draw(Scene(view))) <= BUDGET
    assert len(draw(private(seen_by(view, 4, "r5"), "r5"))) <= BUDGET
    ended = replace(ENDED[5], rows=(rows[0], rows[1], "520314", *rows[3:]), tokens=everything)
    totals = totals_of(rounds, 5)
    final = replace(
        FINAL,
        rounds_scored=rounds,
        totals=totals,
        ended_round=ended,
        result=Result((5, 3, 4, 1, 2), totals, "highest"),
        other_colour=True,
    )
    assert len(draw(Scene(final))) <= BUDGET


def test_hidden_hands_are_never_drawn() -> None:
    """Neither picture nor words change with cards that a viewer has not seen."""
    different = 0
    for state, move in islice(random_states(3), 0, None, 4):
        if not move:
            continue
        (acting,) = state.to_act()
        for seat in (None, acting, (acting + 1) % state.players):
            other = other_hands(state, seat, f"{state.ply} {seat}")
            different += other.hands != state.hands
            panels = [
                GAME.panel(at, acting, "") if seat == acting else None for at in (state, other)
            ]
            views = [at.view(seat) for at in (state, other)]
            one, two = map(Scene, views, panels)
            assert LOCO.draw(*one).tobytes() == LOCO.draw(*two).tobytes()
            assert LOCO.alt_text(one.view) == LOCO.alt_text(two.view)
    assert different > 30


def test_only_who_holds_cards_sees_them() -> None:
    """Above them the picture is the public one; another card of the own changes nothing there."""
    public, own = LOCO.draw(DUEL), LOCO.draw(seen_by(DUEL, 1, DUEL_HAND))
    assert own.height - public.height == HAND
    table = (0, 0, public.width, seat_top(DUEL.players))
    assert public.crop(table).tobytes() == own.crop(table).tobytes()
    other = seen_by(DUEL, 1, DUEL_HAND.replace("b0", "b4"))
    assert changed(Scene(seen_by(DUEL, 1, DUEL_HAND)), Scene(other))[1] > table[3]


@pytest.mark.parametrize("index", range(5))
def test_every_value_in_a_row_can_be_seen(index: int) -> None:
    row = MIDDLE.rows[1]
    other = f"{row[:index]}3{row[index + 1 :]}"
    rows = (MIDDLE.rows[0], other, *MIDDLE.rows[2:])
    left, top, right, bottom = changed(Scene(MIDDLE), Scene(replace(MIDDLE, rows=rows)))
    assert column(1) < left < right < column(2)
    assert ROWS + index * STEP < top < bottom < ROWS + (index + 1) * STEP


def test_the_last_play_is_marked() -> None:
    """On its card in the second place of the Magus's row, and on the token before seat 4."""
    middle = Scene(MIDDLE)
    card = (column(0), ROWS + 2 * STEP, column(1), ROWS + 2 * STEP + LAID.height)
    token = (column(3), seat_top(3), column(4), seat_top(4))
    assert shows(middle, "way", card)
    assert shows(middle, "way", token)
    assert not shows(Scene(replace(MIDDLE, last=None, ended_round=None)), "way", WHOLE)


def test_stacks_that_can_be_chosen_from_are_ringed() -> None:
    """With the variant not the one of the chosen card's colour."""
    offered = private(seen_by(DUEL, 1, DUEL_HAND), "b1")
    ringed = [
        shows(offered, "way", (column(creature), board.STACK_AT[1], column(creature + 1), ROWS))
        for creature in range(5)
    ]
    assert ringed == [True, False, True, True, True]


def test_a_chosen_card_is_drawn_out_of_the_hand() -> None:
    duel = seen_by(DUEL, 1, DUEL_HAND)
    hand = (0, seat_top(2), 1000, seat_top(2) + HAND)
    assert shows(private(duel, "b1"), "glow", hand)
    assert not shows(private(duel, ""), "glow", hand)


def test_a_preview_shows_what_the_move_leaves() -> None:
    previews = 0
    for state, move in random_states(6):
        if not move:
            continue
        (seat,) = state.to_act()
        card, _, token = move.partition("+")
        view, panel = state.view(seat), GAME.panel(state, seat, f"{card}.{token or 'none'}")
        assert panel.move == move
        shown = table_of(view, panel)
        after = state.copy()
        after.play(seat, state.parse_move(move))
        left = after.view(None)
        table = table_of(left)
        assert (shown.rows, shown.worths, shown.supply) == (table.rows, table.worths, table.supply)
        assert (shown.tokens, shown.points) == (table.tokens, table.points)
        assert shown.last == table.last
        previews += 1
    assert previews > 300


def test_a_round_that_is_over_stays_in_view_until_a_card_is_laid() -> None:
    assert table_of(REVIEW).rows == ENDED[3].rows
    assert table_of(seen_by(REVIEW, 1, "r0")).rows == REVIEW.rows
    assert table_of(MIDDLE).rows == MIDDLE.rows
    assert table_of(FINAL).rows == ENDED[5].rows
