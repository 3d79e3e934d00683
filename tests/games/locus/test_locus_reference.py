"""What is kept throughout, on random matches; computer players; how long listing takes."""

from __future__ import annotations

import random
import sys
import time
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots import play_greedy
from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.games.locus import GAME, LocusState
from engine.games.locus.data import (
    AREAS,
    CARDS,
    CIRCLES,
    COPIES,
    DECK,
    RAINBOW,
    SHAPES,
    STANDARD,
)
from engine.games.locus.sheets import find_sheet
from engine.games.locus.side import Offer, Side
from tests.games.locus.locus_driver import PLAYERS, fresh, recomputed, step, walk

SHEETS = ("sky", "nebula")


@pytest.mark.rule("locus", "1.3", "R8", "R29", "R30")
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10_000), players=st.sampled_from(PLAYERS), sheet=st.sampled_from(SHEETS))
def test_what_is_kept_throughout(seed: int, players: int, sheet: str) -> None:
    """Cards, coins and squares add up; the kept score is the recomputed one and never falls."""
    totals = [0] * players
    states = walk(seed, players, sheet)
    for state in states:
        piles = zip(state.deck, state.discards, strict=True)
        known = [
            deck + discards + state.turned.count(card)
            for card, (deck, discards) in enumerate(piles)
        ]
        assert known == list(COPIES)
        for seat, side in enumerate(state.sides):
            assert 0 <= side.coins <= side.circles <= CIRCLES
            assert side.points == recomputed(side)
            assert side.total >= totals[seat]
            totals[seat] = side.total
        if players == 1:
            assert sum(state.deck) - state.hidden >= 0
        assert state.copy() == state
        for viewer in (0, None):
            view = state.view(viewer)
            assert LocusState.imagine(view, PlayoutDice(1)) == state
    assert states[-1].result() is not None


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.rule("locus", "1.4", "2.1", "2.2", "8.3", "R1")
def test_turns_cards_and_reshuffles(players: int) -> None:
    states = walk(f"turns {players}", players)
    ends = [
        state.played
        for state in states
        if state.phase in {"spending", "over"} and not state.is_extra
    ]
    assert ends[0] == {1: 16, 2: 16, 3: 15, 4: 16, 5: 15}[players]
    for state in states:
        assert len(state.turned) in {0, state.need}
    shuffled = any(sum(after.discards) < sum(before.discards) for before, after in pairwise(states))
    is_extra = states[-1].is_extra
    assert shuffled == (players > 2 or is_extra)


def slow_places(area: int, sheet: str, shape: str, crossed: int) -> set[int]:
    """Return the masks of all legal places, square by square, for comparison."""
    printed = find_sheet(sheet).areas[area]
    rows, columns = len(printed.lines), printed.columns
    found: set[int] = set()
    for cells in SHAPES[shape]:
        for top in range(rows):
            for left in range(columns):
                squares = {(top + row, left + column) for row, column in cells}
                if not all(
                    row < rows and column < columns and printed.lines[row][column] != " "
                    for row, column in squares
                ):
                    continue
                done = {
                    (row, column)
                    for row in range(rows)
                    for column in range(columns)
                    if crossed >> row * columns + column & 1
                }
                if squares & done:
                    continue
                touches = any(
                    (row + down, column + over) in done
                    for row, column in squares
                    for down, over in ((0, 1), (1, 0), (0, -1), (-1, 0))
                )
                starts = any(printed.lines[row][column] == "#" for row, column in squares)
                if printed.letter == "r" or touches or starts:
                    found.add(sum(1 << row * columns + column for row, column in squares))
    return found


@pytest.mark.parametrize("sheet", SHEETS)
@pytest.mark.rule("locus", "3.1", "3.2", "3.5", "3.6", "3.7", "3.8")
def test_places_by_masks_are_those_found_square_by_square(sheet: str) -> None:
    chance = random.Random(sheet)
    for area, printed in enumerate(find_sheet(sheet).areas):
        for shape in SHAPES:
            crossed = printed.full & chance.getrandbits(50) & chance.getrandbits(50)
            places = printed.legal(shape, crossed)
            masks = [place.mask for place in places]
            assert len(set(masks)) == len(masks)
            assert set(masks) == slow_places(area, sheet, shape, crossed)
            assert printed.can_take(shape, crossed) == bool(places)


def test_orientations_are_as_many_as_the_data_say() -> None:
    counts = {shape: len(set(standard)) for shape, standard in STANDARD.items()}
    assert list(counts.values()) == [1, 2, 2, 4, 2, 8, 4, 4, 1, 8, 8, 8, 4, 8]


def test_the_deck_is_48_cards_of_which_12_carry_a_coin() -> None:
    assert DECK == 48
    assert sum(card.copies for card in CARDS if card.has_coin) == 12
    side = Side.fresh("sky")
    for card in CARDS:
        for sheet in SHEETS:
            side.sheet = sheet
            assert side.can_draw(Offer("card", card.shape, card.colour, 0))


@pytest.mark.parametrize("sheet", SHEETS)
def test_areas_are_connected_and_bonuses_lie_on_plain_squares(sheet: str) -> None:
    areas = find_sheet(sheet).areas
    assert len(areas) == AREAS
    for printed in areas:
        first = printed.full & -printed.full
        assert printed.grown(first, printed.full) == printed.full
        assert not printed.bonus_mask & printed.starts
        assert bool(printed.starts) == (printed.letter != "r")
        if printed.scoring == "blocks":
            assert sum(printed.parts) == printed.full
            for part in printed.parts:
                assert printed.grown(part & -part, part) == part
        if printed.scoring == "ends":
            assert sum(printed.parts) & printed.bonus_mask == 0


def test_listing_all_places_takes_little(capsys: pytest.CaptureFixture[str]) -> None:
    """Print the time; nothing is asked of it, since machines differ."""
    sides = [side for state in walk("bench", 3) for side in state.sides]
    offers = [Offer("card", card.shape, RAINBOW, 0) for card in CARDS]
    begun = time.perf_counter()
    listed = sum(len(list(side.plays(offer))) for side in sides[::20] for offer in offers)
    each = (time.perf_counter() - begun) / (len(sides[::20]) * len(offers))
    assert listed
    with capsys.disabled():
        sys.stdout.write(f"\nall places of a rainbow card: {each * 1000:.3f} ms on average\n")


def test_greedy_beats_random() -> None:
    """Greedy players reach far more on their sheets than random ones."""
    dice = PlayoutDice("greedy")
    state = fresh(2)
    while state.to_act():
        seat = state.to_act()[0]
        if seat == CHANCE:
            state.play(seat, state.draw_chance(dice))
        elif seat == 1:
            state.play(seat, state.random_move(seat, dice))
        else:
            state.play(seat, state.parse_move(play_greedy(GAME, state.view(seat), seat, dice)))
    result = state.result()
    assert result is not None
    assert result.places == (1, 2)
    assert result.scores[0] > 90


def test_hopes_lie_between_lost_and_won() -> None:
    for players in PLAYERS:
        state = fresh(players)
        dice = PlayoutDice(players)
        while state.to_act():
            step(state, dice)
            assert all(-1 <= state.evaluate(seat) <= 1 for seat in range(players))
