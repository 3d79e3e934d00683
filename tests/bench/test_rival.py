"""The player of Loco! written in C knows the same rules as the game."""

from __future__ import annotations

import pytest

from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.games.loco.data import MOVE_TEXTS
from tests.bench.rival import Rival, compiler, results, table_of_round
from tests.games.loco.loco_driver import fresh, table


@pytest.fixture(scope="module")
def rival() -> Rival:
    if compiler() is None:
        pytest.skip("this machine has no C compiler")
    return Rival(playouts=300)


@pytest.mark.parametrize("variant", ["off", "other-colour"])
@pytest.mark.parametrize("seed", range(10))
def test_the_rival_knows_the_same_moves_and_points(rival: Rival, seed: int, variant: str) -> None:
    state, dice = fresh(2, variant=variant), PlayoutDice(seed)
    while acting := state.to_act():
        (seat,) = acting
        if seat == CHANCE:
            state.play(seat, state.draw_chance(dice))
            continue
        played, scored = table_of_round(state), len(state.scored)
        assert rival.legal_moves(played) == state.legal_moves(seat)
        move = state.random_move(seat, dice)
        state.play(seat, move)
        assert isinstance(move, int)
        rival.play(played, move)
        assert played.is_over == (len(state.scored) > scored)
        points = state.scored[-1] if played.is_over else state.round_points()
        assert rival.lead(played) == points[0] - points[1]
        if not played.is_over:
            assert bytes(played) == bytes(table_of_round(state))


def test_the_rival_wins_where_it_can(rival: Rival) -> None:
    state = table("r01234 b01234", {0: "r5 w0", 1: "b5 w1"}, held={0: "rr", 1: "bbb"})
    assert {MOVE_TEXTS[rival.choose(state, seed)][:2] for seed in range(5)} == {"r5"}


def test_the_rival_beats_random_moves(rival: Rival) -> None:
    assert sum(results(rival, "random", 20)) < 4
