"""Sheets made from words, and a small driver that plays states without a match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import CHANCE, Seat
from engine.fair import PlayoutDice
from engine.games.locus import GAME, LocusState
from engine.games.locus.data import COLOURS
from engine.games.locus.sheets import Side, find_sheet
from tests.games.driving import play, walk_from

if TYPE_CHECKING:
    from collections.abc import Mapping


PLAYERS = (1, 2, 3, 4, 5)
SKY = find_sheet("sky")


def fresh(players: int = 2, sheet: str = "sky") -> LocusState:
    """Return the position before the first card is drawn."""
    state = GAME.start(GAME.set_up(players, {"sheet": sheet}))
    assert isinstance(state, LocusState)
    return state


def dealt(cards: str, players: int = 2, first: int = 1) -> LocusState:
    """Return a position with *cards* (``yl4.wi2.ri2``) turned up, and the star at seat *first*."""
    state = fresh(players)
    if players > 1:
        play(state, CHANCE, f"first={first}")
    play(state, CHANCE, f"up={cards}")
    return state


def mask_of(area: int, squares: str) -> int:
    """Return the mask of *squares* given by row and column, as in ``7,1 7,2``, from 1."""
    mask = 0
    for word in squares.split():
        row, column = map(int, word.split(","))
        mask |= 1 << (row - 1) * SKY.areas[area].columns + column - 1
    return mask


def score(letter: str, squares: str) -> int:
    """Return the points for *squares* crossed in an area of the usual sheet."""
    area = COLOURS.index(letter)
    return SKY.areas[area].score(mask_of(area, squares))


def cross(state: LocusState, seat: Seat, letter: str, squares: str) -> None:
    """Cross *squares* as if *seat* had drawn there in earlier turns."""
    area = COLOURS.index(letter)
    side = state.sides[seat]
    side.crosses[area] |= mask_of(area, squares)
    side.points[area] = side.print.areas[area].score(side.crosses[area])


def rich(state: LocusState, coins: Mapping[Seat, int]) -> LocusState:
    """Give the seats these numbers of coins to spend."""
    for seat, count in coins.items():
        state.sides[seat].coins = count
    return state


def walk(seed: int | str, players: int = 2, sheet: str = "sky") -> list[LocusState]:
    """Return every position of a random match."""
    return walk_from(fresh(players, sheet), PlayoutDice(seed))


def recomputed(side: Side) -> list[int]:
    """Return each area's points from the drawn shapes; check that no shapes overlap."""
    crosses = [0] * len(COLOURS)
    for entry in side.drawn:
        assert not crosses[entry.area] & entry.mask
        crosses[entry.area] |= entry.mask
    assert crosses == side.crosses
    return [area.score(mask) for area, mask in zip(side.print.areas, crosses, strict=True)]


def squares_in(state: LocusState, letter: str, seat: Seat = 0) -> list[str]:
    """Return the squares that *seat* has crossed in an area, in reading order."""
    area = COLOURS.index(letter)
    return [square[1:] for square in state.view(seat).sheets[seat].crossed[area]]
