"""The two simple bots: what they know, and what they choose."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from engine.bots import PLAYERS, play_greedy, play_random
from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.games import tokan
from tests import toy
from tests.engine.playing import SETUPS, every_setup, game_of, setups, share_of, some_positions

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.core import AnyGame, AnyState, Seat

simple = pytest.mark.parametrize("player", ["random", "greedy"])
"""Run a test on both simple bots; bots that think ahead have their own tests."""


def dealt(game: AnyGame, seed: int = 1, **options: str) -> AnyState:
    state = game.start(game.set_up(game.seats[0], options))
    dice = PlayoutDice(seed)
    while state.to_act() == (CHANCE,):
        state.play(CHANCE, state.draw_chance(dice))
    return state


def check_legal(player: str, name: str, states: Iterable[AnyState]) -> None:
    game = game_of(SETUPS[name])
    for state in states:
        for seat in state.to_act():
            if seat != CHANCE:
                text = PLAYERS[player](game, state.view(seat), seat, PlayoutDice(1))
                assert state.is_legal(seat, state.parse_move(text))


@simple
@setups
def test_bots_play_legal_moves(player: str, name: str) -> None:
    check_legal(player, name, some_positions(name, 1)[share_of(name)])


@simple
@every_setup
@pytest.mark.long("engine/bots.py", "engine/games", "engine/core.py")
def test_bots_play_legal_moves_in_every_kind_of_position(player: str, name: str) -> None:
    check_legal(player, name, some_positions(name, 1))


@pytest.mark.parametrize("game", [tokan.GAME, toy.GAME], ids=["tokan", "toy"])
def test_the_random_bot_plays_all_moves_equally_often(game: AnyGame) -> None:
    state = dealt(game, pack="high") if game is toy.GAME else dealt(game)
    seat = state.to_act()[0]
    dice = PlayoutDice("even")
    moves = [state.format_move(move) for move in state.legal_moves(seat)]
    view = state.view(seat)
    counts = Counter(play_random(game, view, seat, dice) for _ in range(300 * len(moves)))
    assert set(counts) == set(moves)
    # five standard deviations around a mean of 300
    assert all(abs(counts[move] - 300) < 5 * 300**0.5 for move in moves)


def test_greedy_takes_what_the_game_values_most() -> None:
    """In the toy game, a seat that knows nothing else values a high card."""
    for seed in range(10):
        state = dealt(toy.GAME, seed, pack="low+high")
        assert isinstance(state, toy.ToyState)
        for seat in range(3):
            text = play_greedy(toy.GAME, state.view(seat), seat, PlayoutDice(seed))
            assert text == f"c{max(state.hands[seat])}"


def test_greedy_looks_one_ply_ahead_in_tokan() -> None:
    for seed in range(5):
        state = dealt(tokan.GAME, seed)
        seat = state.to_act()[0]
        values: dict[str, float] = {}
        for move in state.legal_moves(seat):
            after = state.copy()
            after.play(seat, move)
            values[state.format_move(move)] = after.evaluate(seat)
        best = {text for text, value in values.items() if value == max(values.values())}
        dice = PlayoutDice(seed)
        chosen = {play_greedy(tokan.GAME, state.view(seat), seat, dice) for _ in range(20)}
        assert chosen <= best
        assert len(chosen) == 1 or len(best) > 1


def test_greedy_draws_lots_among_equals(monkeypatch: pytest.MonkeyPatch) -> None:
    def shrug(state: tokan.TokanState, seat: Seat) -> float:
        return 0.0

    monkeypatch.setattr(tokan.TokanState, "evaluate", shrug)
    state = dealt(tokan.GAME, 3)
    seat = state.to_act()[0]
    dice = PlayoutDice(1)
    chosen = {play_greedy(tokan.GAME, state.view(seat), seat, dice) for _ in range(200)}
    assert len(chosen) > len(state.legal_moves(seat)) // 2


@pytest.mark.parametrize("player", PLAYERS)
def test_bots_know_no_more_than_the_view(player: str) -> None:
    """With equal views and dice the move is the same, whatever the others hold."""
    true = dealt(toy.GAME, 1, pack="low+high")
    view = true.view(0)
    others = [toy.ToyState.imagine(view, PlayoutDice(seed)) for seed in range(5)]
    assert len({tuple(map(tuple, other.hands)) for other in others}) > 1
    texts = {
        PLAYERS[player](toy.GAME, state.view(0), 0, PlayoutDice("x")) for state in (true, *others)
    }
    assert len(texts) == 1
