"""Loco!'s alt texts: round, turn, last play, position, and never too long."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.core import Result
from engine.games.loco import GAME
from render.loco.scenes import (
    DUEL,
    DUEL_HAND,
    ENDED,
    FINAL,
    LATE,
    MIDDLE,
    REVIEW,
    START,
    random_scenes,
    seen_by,
    totals_of,
)
from tests.packages import PACKAGES

MOST: Final = 1000
LOCO: Final = PACKAGES.find("loco").painter


def test_says_round_and_turn() -> None:
    assert "round 1 of 5. It is seat 1's turn." in LOCO.alt_text(START)
    assert "round 3 of 5. It is seat 5's turn." in LOCO.alt_text(MIDDLE)


def test_says_that_the_cards_are_being_dealt() -> None:
    view = GAME.start(GAME.set_up(3)).view(None)
    assert "round 1 of 3. The cards are being dealt." in LOCO.alt_text(view)


def test_says_the_last_play() -> None:
    assert "seat 4 laid Magus 3 and took a Wyrm token." in LOCO.alt_text(MIDDLE)
    assert "seat 1 laid Magus 3 and took an Amazon token." in LOCO.alt_text(DUEL)
    assert "seat 3 laid Unicorn 3 and took no token." in LOCO.alt_text(LATE)
    assert "Last" not in LOCO.alt_text(START)


def test_says_rows_worths_and_stacks() -> None:
    text = LOCO.alt_text(MIDDLE)
    assert "Magus 5 2 3, counts 3, 3 left" in text
    assert "Amazon 0 1 4 5 2, counts 2, 0 left" in text
    assert "Unicorn none, counts 0, 4 left" in text


def test_says_what_each_seat_has() -> None:
    text = LOCO.alt_text(MIDDLE)
    assert "Seat 1: 4 cards, tokens 2 Titan, 2 points now, 31 before." in text
    assert (
        "Seat 3: 3 cards, tokens 1 Magus, 1 Titan, and 1 Unicorn, 4 points now, 34 before." in text
    )
    assert "Seat 3: no cards" in LOCO.alt_text(LATE)
    assert "Seat 4: 1 card," in LOCO.alt_text(LATE)
    assert "Seat 2: 6 cards, no tokens, no points." in LOCO.alt_text(START)


def test_says_what_lies_aside_and_the_variant() -> None:
    assert "2 cards lie aside unseen." in LOCO.alt_text(DUEL)
    assert "aside" not in LOCO.alt_text(MIDDLE)
    assert "never has the colour" in LOCO.alt_text(DUEL)
    assert "never has the colour" not in LOCO.alt_text(MIDDLE)


def test_says_the_own_hand_only() -> None:
    text = LOCO.alt_text(seen_by(DUEL, 1, DUEL_HAND))
    assert "Your hand: Magus 5, Amazon 0 1 2, Titan 1 4 5, Wyrm 4, and Unicorn 0 3." in text
    assert "You are seat 2." in text
    assert "hand" not in LOCO.alt_text(DUEL)


def test_says_the_round_that_is_over_until_a_card_is_laid() -> None:
    text = LOCO.alt_text(REVIEW)
    assert "round 1 of 3 is over. Seat 2 begins the next one." in text
    assert "seat 2 laid Titan 5 and took an Amazon token." in text
    assert "Titan 4 2 1 0 3 5, counts 5, 0 left" in text
    assert (
        "Seat 2: tokens 1 Magus, 2 Amazon, 2 Titan, 2 Wyrm, and 1 Unicorn; points by round" in text
    )


def test_says_the_new_round_to_who_sees_a_new_hand() -> None:
    hand = "r0 r1 b0 b5 g2 y1 y3 w0 w5"
    text = LOCO.alt_text(seen_by(REVIEW, 1, hand))
    assert "round 2 of 3. It is seat 2's turn." in text
    assert "Magus none" in text


def test_says_rounds_totals_and_winners() -> None:
    text = LOCO.alt_text(FINAL)
    assert "seats 2 and 4 share the win." in text
    assert "points by round 10, 20, 10, 11, 21, total 72." in text
    alone = Result((5, 3, 2, 1, 4), (1, 3, 4, 5, 2), "highest")
    assert "over: seat 4 wins." in LOCO.alt_text(replace(FINAL, result=alone))
    level = Result((1,) * 5, (5,) * 5, "level")
    assert "over: all have the same total." in LOCO.alt_text(replace(FINAL, result=level))


def test_is_never_too_long() -> None:
    assert all(0 < len(LOCO.alt_text(scene.view)) <= MOST for scene in random_scenes(12))


def test_is_never_too_long_with_everything_on_the_table() -> None:
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
