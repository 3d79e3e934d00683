"""Locus in matches, invariants, and whole matches as text."""

from __future__ import annotations

import hashlib
import random
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import codec
from engine.core import CHANCE
from engine.errors import IllegalMove, InvalidMove, NotYourTurn
from engine.fair import PlayoutDice
from engine.games.locus import GAME, LocusState, LocusView
from engine.games.locus.data import AREAS, CARDS, CIRCLES, COPIES, DECK, SHAPES, STANDARD
from engine.games.locus.sheets import Offer, Side, find_sheet
from engine.match import Match
from tests.games.driving import play
from tests.games.locus.locus_driver import PLAYERS, dealt, recomputed, rich, walk
from tests.playthrough import Playthrough, golden

if TYPE_CHECKING:
    from collections.abc import Iterator


def begun(players: int = 2, name: str = "m") -> Match:
    return Match.begin(GAME, name, GAME.set_up(players), hashlib.sha256(name.encode()).digest())


def test_illegal_moves_are_refused() -> None:
    match = begun()
    (seat,) = match.to_act()
    with pytest.raises(NotYourTurn):
        match.extend(1 - seat, "done")
    with pytest.raises(IllegalMove) as caught:
        match.extend(seat, "discard")
    assert caught.value.refusal.key == "refusal-take-first"
    for text in ("take=yz9", "card@zz9", "card@ya0", "card@ya1-4", "up=yl4", "nothing"):
        with pytest.raises(InvalidMove):
            match.extend(seat, text)


def test_short_moves_can_be_undone_until_new_cards_appear() -> None:
    match = begun()
    (first,) = match.to_act()
    text = match.state.format_move(match.state.legal_moves(first)[0])
    taken = match.extend(first, text)
    assert taken.may_undo_alone(first)
    assert taken.undo(first).state == match.state
    discarded = taken.extend(first, "discard")
    assert discarded.may_undo_alone(first)
    other = 1 - first
    both = discarded.extend(
        other, discarded.state.format_move(discarded.state.legal_moves(other)[0])
    )
    assert not both.may_undo_alone(first)
    match = both.extend(other, "discard").extend(first, "done").extend(other, "done")
    assert match.line[-1].kind == "chance"
    assert not match.may_undo_alone(other)


def test_offers_stay_valid_while_another_player_draws() -> None:
    state = play(rich(dealt("rl4.ro4.gi3"), {0: 2}), 0, "take=rl4")
    play(state, 1, "take=ro4")
    offered = state.at_stake(0)
    play(state, 1, "card@ra1")
    assert state.at_stake(0) == offered
    play(state, 0, "card@rc2")
    assert state.at_stake(0) != offered


# Invariants ---------------------------------------------------------------------------------------


SHEETS = ("sky", "nebula")


@pytest.mark.rule("locus", "1.3", "R8", "R29", "R30")
@settings(max_examples=12, deadline=None)
@given(seed=st.integers(0, 10_000), players=st.sampled_from(PLAYERS), sheet=st.sampled_from(SHEETS))
def test_cards_coins_and_squares_always_add_up(seed: int, players: int, sheet: str) -> None:
    """The cached score equals the recomputed one, too, and never falls."""
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
def test_matches_have_the_usual_turns_cards_and_reshuffles(players: int) -> None:
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
    """Return the masks of all legal places, found square by square."""
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
def test_places_by_masks_match_a_square_by_square_search(sheet: str) -> None:
    chance = random.Random(sheet)
    for area, printed in enumerate(find_sheet(sheet).areas):
        for shape in SHAPES:
            crossed = printed.full & chance.getrandbits(50) & chance.getrandbits(50)
            places = printed.legal(shape, crossed)
            masks = [place.mask for place in places]
            assert len(set(masks)) == len(masks)
            assert set(masks) == slow_places(area, sheet, shape, crossed)
            assert printed.can_take(shape, crossed) == bool(places)


def test_the_number_of_orientations_matches_the_data() -> None:
    counts = {shape: len(set(standard)) for shape, standard in STANDARD.items()}
    assert list(counts.values()) == [1, 2, 2, 4, 2, 8, 4, 4, 1, 8, 8, 8, 4, 8]


def test_the_deck_has_48_cards_and_12_of_them_a_coin() -> None:
    assert DECK == 48
    assert sum(card.copies for card in CARDS if card.has_coin) == 12
    side = Side.fresh("sky")
    for card in CARDS:
        for sheet in SHEETS:
            side.sheet = sheet
            assert side.can_draw(Offer("card", card.shape, card.colour, 0))


@pytest.mark.parametrize("sheet", SHEETS)
def test_areas_are_connected_and_bonuses_are_on_plain_squares(sheet: str) -> None:
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


# Whole matches as text ----------------------------------------------------------------------------


PLAYED: dict[str, tuple[int, dict[str, str]]] = {
    "1": (1, {}),
    "2": (2, {}),
    "2-nebula": (2, {"sheet": "nebula"}),
    "5": (5, {}),
}


def describe(_: LocusState | None, state: LocusState) -> Iterator[str]:
    """Describe each sheet in a line and, before each round and at the end, the whole view."""
    for seat, side in enumerate(state.sides):
        points = " ".join(map(str, side.points))
        crosses = " ".join(f"{mask:x}" for mask in side.crosses)
        turn = f"{side.use or '-'} waiting {len(side.waiting)} done {side.is_done:d}"
        yield f"    seat {seat}: points {points} coins {side.coins} {turn} crosses {crosses}"
    if state.phase == "over" or (not state.turn and state.to_act() == (CHANCE,)):
        view = state.view(None)
        assert codec.decode(codec.encode(view), LocusView) == view
        yield f"  view of all {codec.encode(view).decode()}"


PLAYTHROUGH = Playthrough(GAME, LocusState, describe)


@pytest.mark.parametrize("name", PLAYED)
def test_golden_playthrough(name: str, is_updating_golden: bool) -> None:
    seats, options = PLAYED[name]
    text, _ = PLAYTHROUGH.play(name, GAME.set_up(seats, options))
    assert text == golden(GAME, name, text, is_updating=is_updating_golden)
