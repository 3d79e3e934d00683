"""Pictures and alt texts of Loco!: small, without secrets, never too long."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import islice
from typing import Final, TypeAlias

import pytest
from PIL import ImageChops

from engine.core import Result
from engine.games.loco import GAME, LocoView
from engine.games.loco.data import LETTERS, LONGEST_ROW
from render.layout import PHONE
from render.loco import board
from render.loco.look import HALF_ROW, HAND, LAID, ROWS, STEP, THEME, WIDTH, column, seat_top
from render.loco.scenes import (
    DUEL,
    DUEL_HAND,
    ENDED,
    FINAL,
    MIDDLE,
    REVIEW,
    Scene,
    private,
    seen_by,
    totals_of,
)
from render.loco.words import tableau_of
from render.package import BUDGET
from render.painters import picture
from render.theme import rgb
from tests.games.loco.random_matches import other_hands, random_states
from tests.packages import PACKAGES
from tests.render.scenes import forget, note_texts

LOCO: Final = PACKAGES.find("loco").painter
Box: TypeAlias = tuple[int, int, int, int]
WHOLE: Final = (0, 0, 1000, seat_top(2, LONGEST_ROW))
RING: Final = 400
"""Minimum number of pixels in a ring."""


def draw(scene: Scene) -> bytes:
    return picture(LOCO, *scene)


def changed(left: Scene, other: Scene) -> Box:
    """Return the box within which two pictures of one size differ."""
    first, second = (LOCO.draw(*scene).convert("RGB") for scene in (left, other))
    box = ImageChops.difference(first, second).getbbox()
    assert box is not None
    return box


def shows(scene: Scene, tone: str, box: Box) -> bool:
    """Whether a part of the picture has enough of *tone* to be a ring."""
    part = LOCO.draw(*scene).crop(box).convert("RGB")
    counts = {colour: count for count, colour in part.getcolors(part.width * part.height) or ()}
    return counts.get(rgb(THEME[tone]), 0) > RING


def test_pictures_with_everything_on_the_table_are_small() -> None:
    """Five columns of cards, tokens that differ at each seat, five rounds: the fullest picture."""
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
    """Cards that a viewer hasn't seen change neither the picture nor the words."""
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
            item, two = map(Scene, views, panels)
            assert LOCO.draw(*item).tobytes() == LOCO.draw(*two).tobytes()
            assert LOCO.alt_text(item.view) == LOCO.alt_text(two.view)
    assert different > 30


def test_only_the_holder_sees_a_hand() -> None:
    """Above the hand the picture is the public one, whatever cards the hand has."""
    public, own = LOCO.draw(DUEL), LOCO.draw(seen_by(DUEL, 1, DUEL_HAND))
    assert own.height - public.height == board.hand_height(len(DUEL_HAND.split()))
    table = (0, 0, public.width, seat_top(DUEL.players, LONGEST_ROW))
    assert public.crop(table).tobytes() == own.crop(table).tobytes()
    other = seen_by(DUEL, 1, DUEL_HAND.replace("b0", "b4"))
    assert changed(Scene(seen_by(DUEL, 1, DUEL_HAND)), Scene(other))[1] > table[3]


@pytest.mark.parametrize("index", range(5))
def test_every_value_in_a_row_is_visible(index: int) -> None:
    row = MIDDLE.rows[1]
    other = f"{row[:index]}3{row[index + 1 :]}"
    rows = (MIDDLE.rows[0], other, *MIDDLE.rows[2:])
    left, top, right, bottom = changed(Scene(MIDDLE), Scene(replace(MIDDLE, rows=rows)))
    assert column(1) < left < right < column(2)
    assert ROWS + index * STEP < top < bottom < ROWS + (index + 1) * STEP


def test_points_are_summed_and_ranked(monkeypatch: pytest.MonkeyPatch) -> None:
    """A later round shows the total and how it came about; equal totals share a rank."""
    assert MIDDLE.totals == (31, 30, 34, 38, 33)
    assert MIDDLE.points == (2, 8, 4, 8, 5)
    written = note_texts(monkeypatch)
    LOCO.draw(MIDDLE)
    forget()
    assert {"33", "38", "46", "31+2", "30+8", "34+4", "33+5", "total"} <= set(written)
    assert {"1.", "2.", "5."} <= set(written)
    assert {"3.", "4."}.isdisjoint(written)


@pytest.mark.parametrize("view", [MIDDLE, FINAL], ids=["round", "end"])
def test_totals_of_five_are_readable_on_a_phone(
    view: LocoView, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On a picture 400 wide, totals, their parts and ranks have at least 12 pixels."""
    written = note_texts(monkeypatch)
    forget()
    LOCO.draw(view)
    forget()
    sums = re.compile(r"\d\.|\d\d|\d+\+\d+")
    told = {text: size for text, size in written.items() if sums.fullmatch(text)}
    assert view.players == 5
    assert len(told) > view.players
    assert min(told.values()) >= 12 * WIDTH / PHONE


def test_short_rows_take_less_room() -> None:
    """The empty space below them is never taller than two cards of a row."""
    empty = LOCO.draw(replace(DUEL, rows=("",) * 5, last=None)).height
    for row in ("0", "012", "0123", "012345"):
        view = replace(DUEL, rows=(row, "", "", "", ""), last=None)
        more = (LONGEST_ROW - HALF_ROW) * STEP if len(row) > HALF_ROW else 0
        assert LOCO.draw(view).height - empty == more


def test_the_last_play_is_marked() -> None:
    """The marks are on the second card of the Magus's row and on seat 4's token."""
    middle = Scene(MIDDLE)
    card = (column(0), ROWS + 2 * STEP, column(1), ROWS + 2 * STEP + LAID.height)
    token = (column(3), seat_top(3, LONGEST_ROW), column(4), seat_top(4, LONGEST_ROW))
    assert shows(middle, "way", card)
    assert shows(middle, "way", token)
    assert not shows(Scene(replace(MIDDLE, last=None, ended_round=None)), "way", WHOLE)


def test_available_stacks_are_ringed() -> None:
    """In the variant, the stack of the chosen card's colour has no ring."""
    offered = private(seen_by(DUEL, 1, DUEL_HAND), "b1")
    with_rings, without = (LOCO.draw(*item) for item in (offered, Scene(offered.view)))
    columns = [
        (column(creature) + board.STACK_AT[0], board.STACK_AT[1], column(creature + 1), ROWS)
        for creature in range(5)
    ]
    ringed = [with_rings.crop(box).tobytes() != without.crop(box).tobytes() for box in columns]
    assert ringed == [True, False, True, True, True]


def test_a_chosen_card_is_raised_from_the_hand() -> None:
    duel = seen_by(DUEL, 1, DUEL_HAND)
    hand = (0, seat_top(2, LONGEST_ROW), 1000, seat_top(2, LONGEST_ROW) + HAND)
    assert shows(private(duel, "b1"), "glow", hand)
    assert not shows(private(duel, ""), "glow", hand)


@pytest.mark.parametrize("count", range(1, 15))
def test_each_card_in_a_hand_is_large_enough_to_tap(count: int) -> None:
    """On a phone 390 pixels wide, the visible part of a card has sides of 44 pixels or more."""
    cards = " ".join(f"{letter}{value}" for letter in LETTERS for value in range(6))
    view = seen_by(DUEL, 1, cards[: 3 * count - 1])
    found = LOCO.places(view)
    for card in view.hand:
        xs, ys = zip(*found[card].outline, strict=True)
        assert min(max(xs) - min(xs), max(ys) - min(ys)) * 390 / 1000 >= 44, card


def test_choosing_a_token_shows_the_hand_and_token_values() -> None:
    """Each button has the value of its token after the chosen card; so do the shields."""
    choices = 0
    for state, move in random_states(6):
        card, _, token = move.partition("+")
        if not token:
            continue
        (seat,) = state.to_act()
        view, panel = state.view(seat), GAME.panel(state, seat, card)
        worths = tableau_of(view, panel).worths
        for control in panel.groups[-1].controls:
            if control.at:
                assert worths[LETTERS.index(control.at)] == control.facts["worth"]
                choices += 1
    assert choices > 300
    scene = private(seen_by(DUEL, 1, DUEL_HAND), "g5")
    assert scene.panel is not None
    area = LOCO.part_asked(scene.view, scene.panel, LOCO.draw(*scene).size)
    assert area is not None
    hand = {LOCO.places(*scene)[card].box for card in DUEL_HAND.split()}
    assert all(area[1] <= box.y and box.y + box.height // 2 <= area[3] for box in hand)


def test_a_preview_shows_the_table_after_the_move() -> None:
    previews = 0
    for state, move in random_states(6):
        if not move:
            continue
        (seat,) = state.to_act()
        card, _, token = move.partition("+")
        view, panel = state.view(seat), GAME.panel(state, seat, f"{card}.{token or 'none'}")
        assert panel.move == move
        shown = tableau_of(view, panel)
        after = state.copy()
        after.play(seat, state.parse_move(move))
        left = after.view(None)
        table = tableau_of(left)
        assert (shown.rows, shown.worths, shown.supply) == (table.rows, table.worths, table.supply)
        assert (shown.tokens, shown.points) == (table.tokens, table.points)
        assert shown.last == table.last
        previews += 1
    assert previews > 300


def test_a_finished_round_stays_visible_until_a_card_is_played() -> None:
    assert tableau_of(REVIEW).rows == ENDED[3].rows
    assert tableau_of(seen_by(REVIEW, 1, "r0")).rows == REVIEW.rows
    assert tableau_of(MIDDLE).rows == MIDDLE.rows
    assert tableau_of(FINAL).rows == ENDED[5].rows


# Alt texts ----------------------------------------------------------------------------------------


MOST: Final = 1000


def test_alt_text_describes_a_finished_round_until_a_card_is_played() -> None:
    text = LOCO.alt_text(REVIEW)
    assert "round 1 of 3 is over. Seat 2 begins the next round." in text
    assert "seat 2 played Titan 5 and took an Amazon token." in text
    assert "Titan 4 2 1 0 3 5, worth 5, 0 left" in text
    assert (
        "Seat 2, tokens: 1 Magus, 2 Amazon, 2 Titan, 2 Wyrm and 1 Unicorn; points by round" in text
    )


def test_alt_text_describes_a_new_round_once_a_hand_is_dealt() -> None:
    hand = "r0 r1 b0 b5 g2 y1 y3 w0 w5"
    text = LOCO.alt_text(seen_by(REVIEW, 1, hand))
    assert "round 2 of 3. It is seat 2’s turn." in text
    assert "Magus none" in text


def test_alt_text_names_everyone_sharing_first_place() -> None:
    result = Result((2, 1, 3, 1, 5), (8, 9, 7, 9, 1), "shared")
    text = LOCO.alt_text(replace(FINAL, result=result))
    assert "seats 2 and 4 share the win." in text


def test_alt_text_of_a_full_table_is_never_too_long() -> None:
    everything = ((1,) * 5,) * 5
    rounds = ((25,) * 5,) * 5
    ended = replace(ENDED[5], rows=("012345",) * 5, tokens=everything)
    view = replace(
        FINAL,
        rounds_scored=rounds,
        totals=totals_of(rounds, 5),
        ended_round=ended,
        other_colour=True,
    )
    assert len(LOCO.alt_text(view)) <= MOST
    view = replace(
        MIDDLE,
        rows=("01234",) * 5,
        tokens=everything,
        points=(25,) * 5,
        totals=(100,) * 5,
        seat=0,
        hand=("r0", "b1", "g2", "y3", "w4", "w5"),
        other_colour=True,
    )
    assert len(LOCO.alt_text(view)) <= MOST
