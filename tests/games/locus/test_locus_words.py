"""Locus's alt texts: what the picture shows, in words, and never too many."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

import pytest

from engine.core import Result
from engine.games.locus import Stamp
from engine.games.locus.sheets import find_sheet
from render.locus.scenes import Scene, random_scenes, scenes
from render.locus.sheet import seat_in_turn
from tests.packages import PACKAGES

LOCUS: Final = PACKAGES.find("locus").painter
SCENES: Final = scenes()
MOST: Final = 1000
"""Characters of an alt text."""


def tell(scene: Scene) -> str:
    return LOCUS.alt_text(scene.view)


def test_says_the_turn_and_who_chooses() -> None:
    text = tell(SCENES["start"])
    view = SCENES["start"].view
    assert text.startswith("Locus, round 1 of 3, turn 1 of 5. ")
    assert f"Seat {view.chooser + 1} chooses a card. Seat {view.star + 1} holds the star." in text


def test_says_the_cards_that_lie_face_up() -> None:
    view = replace(SCENES["start"].view, cards=("yl4", "wi2", "bn5"))
    assert (
        "Face up: yellow L of four, rainbow double square with a coin, and blue N of five."
        in LOCUS.alt_text(view)
    )


def test_says_the_left_over_card_and_what_became_of_the_others() -> None:
    text = tell(SCENES["left-over"])
    assert "Face up" not in text
    assert "Left over: red double square with a coin." in text
    assert "card red L of four discarded" in text
    assert "card purple T of four drawn" in text


def test_says_who_is_still_drawing() -> None:
    view = replace(SCENES["left-over"].view, to_act=(0, 2, 3))
    assert "Drawing: seats 1, 3, and 4." in LOCUS.alt_text(view)
    assert "Drawing: seat 2." in LOCUS.alt_text(replace(view, to_act=(1,)))


def test_says_points_coins_and_the_last_shape_of_each_seat() -> None:
    view = SCENES["start"].view
    sheet = replace(
        view.sheets[1],
        points=(12, 6, 0, 8, 0),
        lowest=2,
        total=26,
        coins=1,
        stamps=(Stamp("y", ("a1",), "one"), Stamp("g", ("d4", "d5", "e5"), "card")),
        waiting=("gd5",),
    )
    text = LOCUS.alt_text(replace(view, sheets=(view.sheets[0], sheet, *view.sheets[2:])))
    told = "Seat 2: 26 points (Y 12, P 6, R 0 twice, G 8, B 0), 1 coin, 1 bonus waiting."
    assert told in text
    assert "Last of seat 2: green d4 d5 e5." in text
    assert "Seat 1: 0 points (Y 0 twice, P 0, R 0, G 0, B 0), 1 coin." in text


def test_lists_the_squares_of_the_sheet_that_is_shown_large() -> None:
    """So that who does not see it can play: its crosses, and what is left to cross."""
    view = SCENES["start"].view
    crossed = (("yb6", "ya7", "yb7", "yc7"), (), ("rf6",), ("gd4",), ("ba16",))
    sheets = [*view.sheets]
    sheets[view.chooser] = replace(sheets[view.chooser], crossed=crossed)
    text = LOCUS.alt_text(replace(view, sheets=tuple(sheets)))
    number = view.chooser + 1
    assert f"Crossed by seat {number}: Y b6 abc7; R f6; G d4; B a16." in text
    assert "Thick squares left: P be1 g2 ad3 f4 b5 d6; B c16." in text
    assert "Bonuses left: Y rainbow b1, coin d2, coin a4, double P d5; P coin g1," in text
    assert "Crossed by" not in LOCUS.alt_text(view)
    other = (view.chooser + 1) % view.players
    assert "Crossed by" in LOCUS.alt_text(replace(view, sheets=tuple(sheets), seat=view.chooser))
    mine = LOCUS.alt_text(replace(view, sheets=tuple(sheets), seat=other))
    assert mine.index(f"Seat {other + 1}: ") < mine.index(f"Crossed by seat {number}")


@pytest.mark.parametrize("name", ["own-card", "ghost", "watching", "alone", "end-5", "choosing"])
def test_no_crossed_square_of_that_sheet_is_left_out(name: str) -> None:
    view = SCENES[name].view
    shown = view.seat if view.seat is not None else seat_in_turn(view)
    found = re.search(rf"Crossed by seat {shown + 1}: ([^.]*)\.", LOCUS.alt_text(view))
    assert found
    told = {
        part[0].lower() + column + row
        for part in found[1].split("; ")
        for columns, row in re.findall(r"([a-z]+)(\d+)", part[2:])
        for column in columns
    }
    assert told == {square for crossed in view.sheets[shown].crossed for square in crossed}


def test_says_the_last_spending_and_the_extra_round() -> None:
    assert "Last chance to spend coins: seat" in tell(SCENES["spending"])
    assert tell(SCENES["extra"]).startswith("Locus, extra round, turn 1 of 2.")


def test_says_how_it_ended() -> None:
    assert tell(SCENES["end-5"]).startswith("Locus is over. Seat ")
    assert "wins." in tell(SCENES["end-5"])
    view = SCENES["end-5"].view
    shared = replace(view, result=Result((1, 3, 1, 4, 5), (9, 8, 9, 7, 6), "shared"))
    assert "Seats 1 and 3 share the win." in LOCUS.alt_text(shared)
    alone = SCENES["end-1"].view
    assert f"Locus is over. Total {alone.sheets[0].total}." in LOCUS.alt_text(alone)
    assert ", card " not in LOCUS.alt_text(view)


def test_says_the_turn_of_who_plays_alone() -> None:
    view = SCENES["alone"].view
    assert tell(SCENES["alone"]).startswith(f"Locus alone, turn {view.round} of 16.")
    assert "star" not in tell(SCENES["alone"])


def test_is_never_too_long() -> None:
    texts = [tell(scene) for scene in random_scenes(20, 5)]
    assert len(texts) > 1000
    assert all(0 < len(text) <= MOST for text in texts)


def test_is_never_too_long_with_everything_on_the_table() -> None:
    view = SCENES["start"].view
    full = replace(
        view.sheets[0],
        points=(72, 48, 72, 64, 40),
        total=336,
        coins=20,
        waiting=tuple(f"yb{number}" for number in range(1, 8)),
        stamps=(Stamp("p", ("a10", "a11", "b11", "b12", "b13"), "left"),),
        card="pi2",
        use="discarded",
        crossed=tuple(
            tuple(area.letter + square for square in area.squares(area.full))
            for area in find_sheet("sky").areas
        ),
    )
    cards = ("pi2", "pv3", "wi2", "wi2", "gi2", "yv3")
    everything = replace(
        view, sheets=(full,) * 5, cards=cards, turned=cards, to_act=(0, 1, 2, 3, 4)
    )
    assert len(LOCUS.alt_text(everything)) <= MOST
    drawing = replace(everything, chooser=-1, phase="drawing", left_over="pv3", round=4)
    assert len(LOCUS.alt_text(drawing)) <= MOST
