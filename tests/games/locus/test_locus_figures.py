"""Every figure of the rules on drawn sheets, and the way to 136 move by move."""

from __future__ import annotations

import pytest

from engine.core import CHANCE
from engine.games.locus.data import AREAS, COLOURS, STANDARD, Play
from engine.games.locus.side import Offer
from tests.games.locus.locus_driver import SKY, cross, fresh, mask_of, score

FOUR_JOINED = "3,1 3,2 3,3 3,4 3,5 3,6 4,6 4,1 5,1 5,2"
THREE_APART = "1,2 1,3 1,4 1,5 1,6 1,7 2,7"


@pytest.mark.rule("locus", "7.2")
def test_yellow_a_single_full_row_of_ten() -> None:
    assert score("y", "4,1 4,2 4,3 4,4 5,1 5,2 6,2 7,2 7,3") == 10


@pytest.mark.rule("locus", "7.2", "7.8")
def test_yellow_three_rows_make_32() -> None:
    rows = " ".join(f"{row},{column}" for row in (1, 2, 7) for column in (1, 2, 3, 4))
    assert score("y", rows) == 32


@pytest.mark.rule("locus", "7.3", "R10")
def test_purple_a_group_of_four_beside_one_of_three_makes_24() -> None:
    area = SKY.areas[1]
    for squares, thick in ((FOUR_JOINED, 4), (THREE_APART, 3)):
        mask = mask_of(1, squares)
        assert (mask & area.starts).bit_count() == thick
        assert area.grown(mask & -mask, mask) == mask
    assert score("p", THREE_APART) == 18
    assert score("p", f"{FOUR_JOINED} {THREE_APART}") == 24


@pytest.mark.rule("locus", "7.4")
def test_red_one_block_makes_12_and_two_make_26() -> None:
    block_c = "2,3 2,4 3,3 3,4 4,3 4,4"
    block_e = "3,5 3,6 4,5 4,6 5,5 5,6 6,6"
    assert score("r", block_c) == 12
    assert score("r", f"{block_c} 1,1 1,2") == 12
    assert score("r", f"{block_c} {block_e}") == 26


@pytest.mark.rule("locus", "7.5")
def test_green_three_ends_make_24_and_an_end_apart_none() -> None:
    joined = "4,4 4,5 4,6 3,4 2,4 1,4 1,3 1,5 3,6 3,7"
    assert score("g", joined) == 24
    assert score("g", f"{joined} 7,3") == 24
    assert score("g", "1,3 1,4 1,5") == 0


@pytest.mark.rule("locus", "7.6")
def test_blue_a_tower_that_reaches_or_passes_a_row() -> None:
    tower = " ".join(f"{row},1" for row in range(8, 17))
    assert score("b", tower) == 16
    assert score("b", f"{tower} 7,1") == 24
    assert score("b", f"{tower} 7,1 6,1 5,1") == 24
    assert score("b", f"{tower} 7,1 6,1 5,1 4,1 3,1") == 32
    assert score("b", "16,1") == 0


THESSA = {
    "y": [
        ("i4", "7,1 7,2 7,3 7,4"),
        ("l5", "6,4 5,4 4,4 3,4 3,3"),
        ("l4", "2,4 2,3 2,2 1,4"),
        ("l4", "1,1 1,2 1,3 2,1"),
    ],
    "p": [("l4", "3,4 3,5 3,6 4,6"), ("s4", "1,5 1,6 2,6 2,7")],
    "r": [("o4", "2,3 2,4 3,3 3,4"), ("i2", "4,3 4,4")],
    "g": [("i3", "4,4 4,5 4,6"), ("t5", "3,4 2,4 1,3 1,4 1,5"), ("i2", "3,6 3,7")],
    "b": [
        ("n5", "13,2 14,2 15,1 15,2 16,1"),
        ("l4", "10,2 11,2 12,1 12,2"),
        ("s4", "7,3 8,2 8,3 9,2"),
        ("t4", "4,3 5,2 5,3 6,3"),
    ],
}


@pytest.mark.rule("locus", "7.7", "7.8", "R13")
def test_the_way_to_136_in_fifteen_cards_and_one_bonus() -> None:
    """Each shape is drawn where a legal move puts it, in this order; 136 comes out."""
    side = fresh(3).sides[0]
    cards = 0
    for letter, shapes in THESSA.items():
        area = COLOURS.index(letter)
        for shape, squares in shapes:
            side.use, side.card = "open", 0
            offer = Offer("card", shape, letter, 0)
            wanted = mask_of(area, squares)
            (play,) = [
                play
                for play in side.plays(offer)
                if play.area == area
                for place in [side.find(offer, play)]
                if place and place.mask == wanted
            ]
            assert STANDARD[shape][play.turn] == play.turn
            place = side.find(offer, play)
            assert place
            side.coins = 0
            side.draw(offer, area, place, -1)
            cards += 1
    assert cards == 15
    bonus = next(offer for offer in side.offers(-1) if offer.source == "one")
    place = side.find(offer=bonus, play=Play("one", area=4, row=2, column=2))
    assert place
    side.draw(bonus, 4, place, -1)
    assert side.points == [32, 24, 12, 24, 32]
    assert side.lowest == 2
    assert side.total == 136


@pytest.mark.rule("locus", "7.7", "R13")
def test_the_lowest_counts_twice_also_where_several_share_it_or_it_is_nothing() -> None:
    state = fresh(2)
    side = state.sides[0]
    assert (side.total, side.lowest) == (0, 0)
    cross(state, 0, "r", "1,1 1,2 1,3 2,1 2,2")
    assert side.total == 10
    side.points = [10, 10, 30, 40, 20]
    assert (side.lowest, side.total) == (0, 120)


@pytest.mark.rule("locus", "7.1", "R30")
def test_the_areas_count_from_nothing_to_their_most() -> None:
    assert [area.score(area.full) for area in SKY.areas] == [72, 48, 72, 64, 40]
    assert [area.score(0) for area in SKY.areas] == [0] * AREAS
    assert fresh().to_act() == (CHANCE,)
