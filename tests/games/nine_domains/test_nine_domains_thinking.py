from __future__ import annotations

from dataclasses import replace
from itertools import permutations, product
from random import Random
from typing import TYPE_CHECKING

import pytest

from engine.bots import think, thinker_of
from engine.core import CHANCE, Setup
from engine.fair import PlayoutDice
from engine.games.nine_domains import GAME, NineDomainsState
from engine.games.nine_domains.data import BASE, ROUNDS
from engine.games.nine_domains.fights import (
    FETCHING,
    SWAPPING,
    After,
    Ask,
    OutcomeTable,
    answer,
    asks_of,
    bits_of,
    fetches_of,
    hand_out,
    held_in,
    may_fetch,
    swaps_of,
)
from engine.games.nine_domains.mixing import close_in, lean, solve, value_of
from engine.games.nine_domains.thinking import (
    WEIGHTS,
    LastRound,
    RoundGame,
    Values,
    best_answered,
    worth_of,
)
from engine.thought import Budget, Thought
from tests.engine.playing import SETUPS
from tests.games.driving import ended
from tests.games.nine_domains.distance import distance, positions

if TYPE_CHECKING:
    from collections.abc import Iterator


OURS = [name for name, setup in SETUPS.items() if setup.game == GAME.key]
CLOSE = 1e-4


def reached(seed: str, setup: Setup | None = None) -> Iterator[NineDomainsState]:
    """Yield the positions of a random match in which a seat may act."""
    dice = PlayoutDice(seed)
    state = GAME.start(setup or GAME.set_up(2))
    while seats := state.to_act():
        if seats == (CHANCE,):
            state.play(CHANCE, state.draw_chance(dice))
            continue
        yield state.copy()
        state.play(seats[0], state.random_move(seats[0], dice))


def thought(state: NineDomainsState, seat: int, work: int, seed: int = 1) -> Thought:
    return thinker_of(GAME).think(state.view(seat), seat, Budget(work), PlayoutDice(seed))


# Mixing -------------------------------------------------------------------------------------------


def test_rock_paper_scissors_is_mixed_in_thirds() -> None:
    value, shares = solve([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
    assert value == pytest.approx(0, abs=CLOSE)
    assert shares[0] == pytest.approx((1 / 3, 1 / 3, 1 / 3), abs=CLOSE)
    assert shares[1] == pytest.approx((1 / 3, 1 / 3, 1 / 3), abs=CLOSE)


def matrices() -> Iterator[list[list[float]]]:
    random = Random(1)
    for height, width in product((1, 2, 6), repeat=2):
        for _ in range(8):
            yield [[float(random.choice((-1, 0, 1))) for _ in range(width)] for _ in range(height)]


def test_nobody_gains_by_deviating_from_a_solution() -> None:
    for matrix in matrices():
        value, (rows, columns) = solve(matrix)
        against = [sum(map(float.__mul__, rows, column)) for column in zip(*matrix, strict=True)]
        gains = [sum(map(float.__mul__, columns, row)) for row in matrix]
        assert min(against) == pytest.approx(value, abs=CLOSE)
        assert max(gains) == pytest.approx(value, abs=CLOSE)
        assert value_of(tuple(map(tuple, matrix))) == pytest.approx(value, abs=CLOSE)


def wide() -> list[list[float]]:
    random = Random(2)
    return [[random.random() * 2 - 1 for _ in range(30)] for _ in range(40)]


def test_a_wide_game_is_solved_by_the_lines_that_matter() -> None:
    matrix = wide()
    sides = (matrix, [*zip(*matrix, strict=True)])
    solved = close_in(
        lambda player, choice: tuple(sides[player][choice]), ([0], [0]), lambda: True, close=0.001
    )
    assert solved.gap <= 0.001
    assert solved.mix.value == pytest.approx(solve(matrix).value, abs=0.001)


@pytest.mark.parametrize("player", [0, 1])
def test_exploiting_usual_play_gains_and_risks_no_more_than_the_limit(
    player: int,
) -> None:
    matrix = wide()
    sides = (matrix, [*zip(*matrix, strict=True)])

    def line(side: int, choice: int) -> tuple[float, ...]:
        return tuple(sides[side][choice])

    solved = close_in(line, ([0], [0]), lambda: True, close=0.001)
    usual = {3: 0.75, 7: 0.25}
    leaned = lean(solved, line, player, usual, 0.05)
    sign = -1 if player else 1

    def gain(shares: dict[int, float], other: int) -> float:
        return sum(share * sign * line(player, at)[other] for at, share in shares.items())

    def against_usual(shares: dict[int, float]) -> float:
        return sum(share * gain(shares, other) for other, share in usual.items())

    assert sum(leaned.values()) == pytest.approx(1)
    worst = min(gain(leaned, other) for other in range(len(sides[1 - player])))
    assert worst >= sign * solved.mix.value - 0.051
    assert against_usual(leaned) > against_usual(solved.shares(player)) + 0.05


# The rules as tables ------------------------------------------------------------------------------


def test_tables_match_the_rules() -> None:
    kinds: set[int] = set()
    for number in range(40):
        setup = SETUPS[OURS[number % len(OURS)]]
        dice = PlayoutDice(number)
        for state in reached(f"{number}", setup):
            if state.asked or state.placed != (None, None):
                continue
            table = OutcomeTable(state.unused, state.pending, state.round)
            for _ in range(6):
                first, second = (dice.below(len(rows)) for rows in table.rows)
                own, other = table.rows[0][first], table.rows[1][second]
                after = state.copy()
                after.play(0, own.cards)
                after.play(1, other.cards)
                outcome = table.line(0, first)[second]
                assert table.line(1, second)[first] == outcome
                held = hand_out(held_in(state), outcome, state.face_up)
                # whether elements still count is known only at the end of the round
                assert held._replace(is_open=True) == held_in(after)._replace(is_open=True)
                assert (own.left, other.left) == after.unused
                assert (own.next, other.next) == after.pending
                kinds |= {kind for _, kind in asks_of(outcome)}
                check_choices(after, After(held, after.unused), outcome)
    assert kinds == {SWAPPING, FETCHING}


def check_choices(state: NineDomainsState, after: After, outcome: int) -> None:
    """Compare the first choice in *state* with what the table predicts."""
    asks = asks_of(outcome)
    held, hands = after
    deck = BASE + state.specials
    if not state.asked:
        for number, (seat, kind) in enumerate(asks):
            if kind == SWAPPING:
                assert len(swaps_of(held.own, held.other)) == 1
            else:
                rest = asks[number + 1 :]
                assert not may_fetch(held, rest) or len(fetches_of(hands[seat], deck)) == 1
        return
    seat = state.to_act()[0]
    found: set[object] = set()
    for move in state.legal_moves(seat):
        one = state.copy()
        one.play(seat, move)
        found.add((tuple(map(bits_of, one.won)), one.unused))
    is_swap = state.fights[state.asked - 1].cards[seat] == "2-"
    if is_swap:
        options = {(both, hands) for both in swaps_of(held.own, held.other)}
    else:
        new = fetches_of(hands[seat], deck)
        held_by = (held.own, held.other)
        options = {(held_by, (hands[0], hand) if seat else (hand, hands[1])) for hand in new}
    assert found == options


def played_out(state: NineDomainsState) -> float:
    """Return seat 0's result of the last round (1, 0 or -1), by the rules alone."""
    if state.asked:
        seat = state.to_act()[0]
        found: list[float] = []
        for move in state.legal_moves(seat):
            after = state.copy()
            after.play(seat, move)
            found.append(played_out(after))
        return min(found) if seat else max(found)
    result = ended(state)
    return float(result.places[1] - result.places[0])


def by_rules(state: NineDomainsState) -> float:
    matrix: list[list[float]] = []
    start = replace(state, placed=(None, None))
    for own in start.legal_moves(0):
        line: list[float] = []
        for other in start.legal_moves(1):
            after = start.copy()
            after.play(0, own)
            after.play(1, other)
            line.append(played_out(after))
        matrix.append(line)
    return solve(matrix).value


@pytest.mark.parametrize("specials", ["1m+2m+4p", "2m+3p+star", "1p+2p+3m"])
def test_the_value_of_the_last_round_matches_the_rules(specials: str) -> None:
    setup = GAME.set_up(2, {"specials": specials})
    seen = 0
    for number in range(40):
        for state in reached(f"last {number}", setup):
            if state.round < ROUNDS or state.asked or state.placed != (None, None):
                continue
            solved = RoundGame(state, WEIGHTS, is_exact=True).solve(
                ([0], [0]), 0.001, lambda _: True
            )
            assert solved.mix.value == pytest.approx(by_rules(state), abs=0.003)
            seen += abs(solved.mix.value) < 0.9
            before = After(held_in(state), state.unused)
            orders = [replace(state, face_up=order) for order in permutations(state.face_up)]
            mean = sum(map(by_rules, orders)) / len(orders) if number % 8 == 0 else None
            if mean is not None:
                last = LastRound(state.face_up)
                assert last(before, state.pending) == pytest.approx(mean, abs=CLOSE)
    assert seen


# Levels -------------------------------------------------------------------------------------------


def test_the_expert_stops_exact_work_when_it_is_late() -> None:
    state = next(late for late in reached("late") if late.round == 2 and not late.asked)
    asked = 0

    def is_late() -> bool:
        nonlocal asked
        asked += 1
        return asked > 4

    budget = Budget(thinker_of(GAME).work["expert"], is_late)
    found = thinker_of(GAME).think(state.view(0), 0, budget, PlayoutDice(1))
    assert found.best.move in map(state.format_move, state.legal_moves(0))
    assert asked < 12


def last(own: str, other: str, won: tuple[tuple[int, ...], tuple[int, ...]]) -> NineDomainsState:
    """Return a last round in which these hands fight for the domains 10, 3 and 2."""
    hands = (tuple(own.split()), tuple(other.split()))
    state = NineDomainsState(("1+", "2+", "4-"), hands, round=3, face_up=(10, 3, 2))
    return replace(state, won=won)


@pytest.mark.parametrize("work", [10, 60, 2000])
def test_a_placement_that_certainly_wins_is_found(work: int) -> None:
    state = last("1 2 5", "1 2 4", ((5,), (8,)))  # the 5 wins the 10, and nothing else matters
    found = thought(state, 0, work)
    assert found.value == pytest.approx(1, abs=0.01)
    assert all(move.move.startswith("5.") for move in found.moves if move.share)


def test_an_unpredictable_position_gets_a_mixed_strategy() -> None:
    state = last("0 1 5", "0 1 5", ((), ()))
    found = thought(state, 0, 2000)
    assert found.value == pytest.approx(0, abs=0.01)
    assert sum(move.share > 0 for move in found.moves) > 1


@pytest.mark.parametrize("work", [10, 60, 2000])
def test_an_immediately_winning_swap_is_found(work: int) -> None:
    state = NineDomainsState(
        ("1+", "2-", "4-"),
        (("0", "1", "2-", "2", "3", "5"), ("0", "1", "1+", "2", "3", "5")),
        round=2,
        face_up=(9, 10, 8),
        won=((2, 5), (6,)),
    )
    state.play(0, ("2-", "1", "3"))
    state.play(1, ("0", "1+", "5"))
    best = thought(state, 0, work).best
    assert best.move == "swap:9>6"
    assert best.value == 1


def test_the_best_answer_has_the_highest_expectation() -> None:
    setup = GAME.set_up(2, {"specials": "2m+3m+star"})
    seen = 0
    for number in range(12):
        for state in reached(f"asked {number}", setup):
            if not state.asked:
                continue
            seat = state.to_act()[0]
            found = thought(state, seat, 500)
            values = Values(state, WEIGHTS, is_exact=True)
            after = state.copy()
            after.play(seat, state.parse_move(found.best.move))
            gain = worth_of(best_answered(after, values), values)[0]
            assert found.best.value == pytest.approx(-gain if seat else gain)
            assert found.best.value == max(move.value for move in found.moves)
            seen += len(found.moves) > 2
    assert seen > 3


def test_each_seat_is_expected_to_give_the_answer_that_is_best_for_it() -> None:
    after = After(held_in(NineDomainsState.fresh(())), ((), ()))
    options = [after, after._replace(hands=(("5",), ()))]
    worth = {0: 0.25, 1: 0.5}

    def all_options(after: After, ask: Ask) -> list[After]:
        del after, ask
        return options

    for seat, expected in ((0, 0.5), (1, 0.25)):
        gain = answer(
            after, [(seat, SWAPPING)], all_options, lambda value: worth[len(value.hands[0])]
        )
        assert gain == expected


def test_the_mix_of_the_expert_is_near_equilibrium() -> None:
    reached_by = positions(3, "expert")
    for _ in range(3):
        state, seat, found = next(reached_by)
        assert distance(state, seat, found, is_exact=True) <= 0.02


# Weights ------------------------------------------------------------------------------------------


def test_the_engine_can_think_about_this_game() -> None:
    state = next(reached("through"))
    assert think(GAME, state.view(0), 0, "easy", PlayoutDice(1)).moves
