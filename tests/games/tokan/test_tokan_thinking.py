"""Bots of Tokan: they keep to the rules and the budget, and are right wherever a test can tell."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.bots import play_greedy, player_at, think, think_twice
from engine.errors import BadSeed
from engine.fair import PlayoutDice
from engine.games.tokan import GAME, TokanState
from engine.games.tokan.data import CELL_COUNT
from engine.games.tokan.position import SCORINGS
from engine.games.tokan.thinking import (
    TABLES,
    THINKER,
    TRAITS,
    WEIGHTS,
    WON,
    Node,
    Stacks,
    Tree,
    after,
    chance_of,
    deal,
    hops_of,
    lead_of,
    read_weights,
    text_of,
    traits_of,
    weigh_layings,
    worth,
)
from engine.thought import Budget, Thought
from tests.games.driving import ended, texts
from tests.games.tokan.tokan_driver import at, begin, board, row, walk

if TYPE_CHECKING:
    from pathlib import Path


scorings = pytest.mark.parametrize("scoring", ["towers", "heads"])


def place_of(state: TokanState) -> Node:
    stacks = Stacks(state.scoring)
    return [stacks[text] for text in state.stacks], state.gaps, state.taboo, state.turn


def thought(state: TokanState, work: int, seed: int = 1) -> Thought:
    seat = state.turn
    return THINKER.think(state.view(seat), seat, Budget(work), PlayoutDice(seed))


def asked(options: dict[str, str]) -> list[TokanState]:
    """Return some positions of a match in which a seat may act."""
    return walk(5, **options)[:-1:5]


# The board of the search --------------------------------------------------------------------------


@scorings
def test_the_search_follows_the_rules(scoring: str) -> None:
    stacks = Stacks(scoring)
    for seed in range(4):
        for state in walk(seed, scoring=scoring):
            place = place_of(state)
            assert sorted(map(text_of, hops_of(place))) == sorted(texts(state))
            red, black = state.standing()
            assert lead_of(place[0]) == red - black
            for hop in hops_of(place):
                then = state.copy()
                then.play(state.turn, then.parse_move(text_of(hop)))
                cells, *rest = after(place, hop, stacks)
                assert [stack.text for stack in cells] == then.stacks
                assert rest == [then.gaps, then.taboo, then.turn]


def test_traits_are_those_of_the_side_to_move() -> None:
    state = row(3, "M mM mJ m . .", turn="b")
    # d3 may go to c3; a3 to b3, b3 to c3, and c3 to a3 if it carries a tile
    assert traits_of(place_of(state)) == (0, 0, 2, 2, 1, 3, 1, 3, 1, 4)


# Budgets and repeats ------------------------------------------------------------------------------


def test_points_of_an_earlier_match_do_not_change_a_thought() -> None:
    state = walk(3)[6]
    other = replace(state.copy(), carry=(9, 30), origin="")
    assert other.view(0) != state.view(0)
    assert thought(other, 300) == thought(state, 300)


def test_thinking_stops_when_it_is_late() -> None:
    state = begin(1)
    budget = Budget(10_000, lambda: True)
    found = THINKER.think(state.view(state.turn), state.turn, budget, PlayoutDice(1))
    assert budget.spent == 1
    assert found.best.move in texts(state)


# Correct play -------------------------------------------------------------------------------------


def solved(state: TokanState, seat: int) -> float:
    """Return the result under best play, by brute force."""
    if result := state.result():
        lead = result.scores[seat] - result.scores[1 - seat]
        won = result.places[1 - seat] - result.places[seat]
        return lead + won * WON
    values: list[float] = []
    for move in state.legal_moves(state.turn):
        then = state.copy()
        then.play(state.turn, move)
        values.append(solved(then, seat))
    return max(values) if state.turn == seat else min(values)


@scorings
def test_endings_are_solved_exactly(scoring: str) -> None:
    seen = 0
    for seed in range(40):
        state = walk(seed, scoring=scoring)[-4]
        if 1 < len(texts(state)) <= 6:
            seen += 1
            found = Tree(state.stacks, scoring, Budget(100_000)).weigh(state.turn, state.taboo)
            for hop, value in found.items():
                then = state.copy()
                then.play(state.turn, then.parse_move(text_of(hop)))
                assert value == solved(then, state.turn), "of moves that lose, too"
            tree = Tree(state.stacks, scoring, Budget(1))
            results = tree.prove(state.turn, state.taboo, list(found), 100_000)
            assert results == {hop: round(chance_of(value)) for hop, value in found.items()}
    assert seen > 10


def test_towers_break_ties_between_equal_heads() -> None:
    state = board(
        """
        .  .  .   .  .   .
        .  .  .   .  .   .
        M  m  .   .  .   .
        .  .  .   .  .   .
        .  .  .   .  .   m
        """,
        scoring="heads",
    )
    best = thought(state, 500).best
    assert (best.move, best.value, best.lead) == ("a3-b3", 1.0, 0.0)


def test_a_single_winning_move_missed_by_greedy_is_found() -> None:
    alone = 0
    for seed in range(80):
        state = walk(seed)[-4]
        seat = state.turn
        values: dict[str, float] = {}
        for text in texts(state) if len(texts(state)) <= 6 else ():
            then = state.copy()
            then.play(seat, then.parse_move(text))
            values[text] = solved(then, seat)
        winning = [text for text, value in values.items() if value > 0]
        greedy = play_greedy(GAME, state.view(seat), seat, PlayoutDice(1))
        if len(winning) == 1 and greedy not in winning:
            alone += 1
            found = thought(state, 20_000)
            assert found.best.move == winning[0]
            assert found.best.value == 1.0
    assert alone


LATE = {
    "2(lM)1(ll)1/1(Ml)(Jj)JLJ/L(Mj)(lJjj)(mjJ)2/1L(jjJ)JL1/m2(Lm)2 r c3 b 13 towers": ("e4-b4", 1),
    "2(Lm)1(LL)j/2(jJ)(Lj)lJ/1lMj(Jl)m/3(mMjjJ)(MJj)1/JL(lJ)l2 b d2 b 12 towers": ("d3-b3", 0),
    "L2l1(LL)/1l(MjJ)j(lM)1/1(jJ)(MjJ)JmL/1(mJ)L(lj)(Jl)1/j2(Jm)j1 b b2 r 11 towers": ("d4-b4", 0),
}
"""By position: the one move that is better than all others, and its result."""


@pytest.mark.parametrize("position", LATE)
def test_an_expert_does_not_throw_away_a_late_result(position: str) -> None:
    state, (saving, result) = at(position), LATE[position]
    found = thought(state, THINKER.work["expert"])
    assert (found.best.move, found.best.value) == (saving, result)
    assert found.is_certain
    assert [move.value for move in found.moves[1:]] == [-1] * (len(found.moves) - 1)
    # a weak player still has to guess
    assert not thought(state, THINKER.work["hard"]).is_certain


def test_a_guess_never_beats_a_certain_draw_if_nothing_can_win() -> None:
    found = thought(walk(1)[-6], 1001)
    assert not found.is_certain, "the work didn't suffice for the other moves"
    assert found.best.value == max(move.value for move in found.moves) == 0


def test_an_only_move_has_a_share_of_one() -> None:
    only = [state for seed in range(20) for state in walk(seed)[:-1] if len(texts(state)) == 1]
    for state in only:
        (move,) = thought(state, 500).moves
        assert move.share == 1


@scorings
def test_the_last_tiles_to_lay_are_valued_by_the_grids_they_lead_to(scoring: str) -> None:
    for state in walk(2, scoring=scoring, setup="laid")[18:20]:
        seat = state.turn
        values: dict[int, float] = {}
        for move in state.legal_moves(seat):
            assert isinstance(move, int)
            then = state.copy()
            then.play(seat, move)
            if then.is_laying:
                then.play(1 - seat, then.legal_moves(1 - seat)[0])
            found = worth(TABLES[scoring], traits_of(place_of(then)))
            values[move] = found if then.turn == seat else -found
        found = weigh_layings(state, Budget(200), PlayoutDice(1))
        assert found == pytest.approx(values)
        assert next(iter(found.values())) == max(found.values())


def test_tiles_are_compared_in_the_same_grids() -> None:
    state = walk(2, setup="laid")[6]
    view, seat, move = state.view(state.turn), state.turn, texts(state)[0]
    grids = deal(view, seat, PlayoutDice(1))
    assert grids is not None
    found = [grids.tried([move, move]) for _ in range(3)]
    assert all(first == second for first, second in found)
    assert len({first for first, _ in found}) == 3
    looks = [
        think_twice(GAME, view, seat, "expert", PlayoutDice(seed), times=0.1) for seed in range(2)
    ]
    assert [len(look.moves) for look in looks] == [2, 2]


@scorings
def test_other_dice_change_nothing_once_all_tiles_are_laid(scoring: str) -> None:
    for state in walk(2, scoring=scoring)[1:-1:6]:
        view, seat = state.view(state.turn), state.turn
        first, second = (
            think_twice(GAME, view, seat, "expert", PlayoutDice(seed), times=0.01)
            for seed in range(2)
        )
        assert first == second


# Levels -------------------------------------------------------------------------------------------


def test_easy_sometimes_plays_worse_moves_but_never_absurd_ones() -> None:
    state = walk(4)[8]
    seat = state.turn
    weighed = thought(state, THINKER.work["easy"])
    values = {move.move: move.value for move in weighed.moves}
    played = {
        player_at("easy")(GAME, state.view(seat), seat, PlayoutDice(seed)) for seed in range(40)
    }
    assert len(played) > 1
    assert min(values[move] for move in played) >= weighed.best.value - 3 * THINKER.slips["easy"]


def test_hard_with_a_tenth_of_its_work_beats_greedy() -> None:
    """In 30 matches it must score at least 20; a draw counts half."""
    score = 0.0
    for number in range(30):
        state = begin(number // 2)
        hard, dice = number % 2, PlayoutDice(number)
        while acting := state.to_act():
            seat = acting[0]
            view = state.view(seat)
            if seat == hard:
                text = think(GAME, view, seat, "hard", dice, times=0.1).best.move
            else:
                text = play_greedy(GAME, view, seat, dice)
            state.play(seat, state.parse_move(text))
        result = ended(state)
        score += 0.5 if result.is_draw else hard in result.winners
    assert score >= 20


# Weights ------------------------------------------------------------------------------------------


def test_the_weights_file_records_its_origin() -> None:
    assert WEIGHTS.games > 0
    assert WEIGHTS.date > "2026"
    assert all(len(table) == CELL_COUNT + 1 for table in TABLES.values())


@pytest.mark.parametrize(
    ("missing", "said"), [("heads", "it must name towers and heads"), ("turn", ", turn")]
)
def test_incomplete_weights_are_refused(tmp_path: Path, missing: str, said: str) -> None:
    lines = ["seed = 1", "games = 1", 'date = "never"']
    for scoring in SCORINGS:
        if scoring != missing:
            lines += [f"[by_scoring.{scoring}]", "points = 2.5", f"[by_scoring.{scoring}.traits]"]
            lines += [f"{name} = [0.0, 0.0]" for name in TRAITS if name != missing]
    path = tmp_path / "weights.toml"
    path.write_text("\n".join(lines))
    with pytest.raises(BadSeed, match=said):
        read_weights(path)
