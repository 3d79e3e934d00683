"""Rules 5 to 7, clause by clause: carrying, gaps and the end."""

from __future__ import annotations

import itertools

import pytest

from engine.core import CHANCE
from engine.games.tokan import GAME, TokanState
from tests.games.tokan.tokan_driver import (
    BLACK,
    JACKAL_ON_LEVEL_TWO,
    RED,
    after,
    at,
    board,
    level_sum,
    moves_from,
    refused,
    stack,
    texts,
    walk,
)

# 5. Carrying


@pytest.mark.rule("tokan", "5.1")
@pytest.mark.parametrize(("animal", "most"), [("M", 0), ("J", 1), ("L", 2)])
def test_how_many_each_animal_carries(animal: str, most: int) -> None:
    state = board(f"jjj{animal} jjjj llll lmmm . .\n" + ". . . . . .\n" * 4)
    target = {"M": "b5", "J": "c5", "L": "d5"}[animal]
    allowed = [carry for carry in range(4) if f"a5-{target}+{carry}" in texts(state) or not carry]
    assert max(allowed) == most
    refusal = refused(state, f"a5-{target}+{most + 1}")
    assert (refusal.rule, refusal.key) == ("5.1", "refusal-carries-less")
    assert refusal.facts["most"] == most


@pytest.mark.rule("tokan", "5.2", "5.3")
def test_the_tiles_just_below_go_along_in_their_order_whatever_their_colour() -> None:
    state = board("m jMjL l l jj .\n" + ". . . . . .\n" * 4)
    end = after(state, "b5-e5+2")
    assert stack(end, "e5") == "jjMjL"
    assert stack(end, "b5") == "j"
    short = board("m L l l j .\n" + ". . . . . .\n" * 4)
    assert refused(short, "b5-e5+1").key == "refusal-none-below"
    assert refused(short, "b5-e5+2").facts == {"cell": "b5", "below": 0, "carry": 2}
    assert refused(short, "b5-e5+2").rule == "5.2"


@pytest.mark.rule("tokan", "5.4")
def test_carrying_is_free_and_a_move_of_its_own() -> None:
    state = board(JACKAL_ON_LEVEL_TWO + ". . . . . .", "b")
    assert {"c3-e3", "c3-e3+1"} <= set(texts(state))
    assert stack(after(state, "c3-e3"), "c3") == "M"
    assert stack(after(state, "c3-e3+1"), "c3") == "m"


@pytest.mark.rule("tokan", "5.5")
def test_height_of_the_target_and_tiles_carried_reach_the_own_level() -> None:
    state = board("jjjjL l l lj . .\n" + ". . . . . .\n" * 4)
    assert texts(state) == []
    state = board("jjjL l l lj . .\nM m . . . .\n" + ". . . . . .\n" * 3)
    assert moves_from(state, "a5") == {"a5-d5+2"}
    assert refused(state, "a5-d5").facts["carry"] == 2
    assert refused(state, "a5-d5+1").rule == "5.5"
    assert stack(after(state, "a5-d5+2"), "d5") == "ljjjL"


# 6. Gaps


@pytest.mark.rule("tokan", "6.1", "6.3")
def test_the_run_behind_moves_up_in_the_direction_of_the_move() -> None:
    state = board("""
        .  .  .  .   .  .
        .  .  j  .   .  .
        m  jl J  m   mM .
        .  .  j  .   .  .
        .  .  .  .   .  .
    """)
    end = after(state, "c3-e3")
    assert end.view(None).cells[12:18] == ("", "m", "jl", "m", "mMJ", "")
    # beside the move nothing stirs
    assert (stack(end, "c4"), stack(end, "c2")) == ("j", "j")
    last = end.view(None).last
    assert last is not None
    assert last.closed == (("b3", "c3"), ("a3", "b3"))


@pytest.mark.rule("tokan", "6.1")
def test_gaps_close_downwards_too() -> None:
    end = after(board("j . . . . .\nm . . . . .\nJ . . . . .\nm . . . . .\nm . . . . ."), "a3-a1")
    assert [stack(end, f"a{rank}") for rank in (5, 4, 3, 2, 1)] == ["", "j", "m", "m", "mJ"]


@pytest.mark.rule("tokan", "6.2")
def test_what_lies_beyond_an_older_gap_stays() -> None:
    end = after(board("m . j J m m\n" + ". . . . . .\n" * 4), "d5-f5")
    assert end.view(None).cells[24:30] == ("m", "", "", "j", "m", "mJ")


@pytest.mark.rule("tokan", "6.3")
@pytest.mark.parametrize(
    ("row", "move", "gap"),
    [
        ("J m m . . .", "a5-c5", "a5"),
        ("m . J m m .", "c5-e5", "c5"),
        ("m J m m . .", "b5-d5", "a5"),
    ],
)
def test_what_stays_empty_is_a_gap_for_good(row: str, move: str, gap: str) -> None:
    state = board(row + "\n" + ". . . . . .\n" * 4)
    assert stack(after(state, move), gap) == ""


@pytest.mark.rule("tokan", "6.3")
def test_no_gap_is_ever_filled_again() -> None:
    for seed in range(200):
        gaps = 0
        for state in walk(seed):
            assert state.gaps & gaps == gaps
            gaps = state.gaps


@pytest.mark.rule("tokan", "6.4")
def test_tiles_left_behind_make_no_gap() -> None:
    end = after(board("m jJ m mj . .\n" + ". . . . . .\n" * 4), "b5-d5")
    assert end.view(None).cells[24:30] == ("m", "j", "m", "mjJ", "", "")
    last = end.view(None).last
    assert last is not None
    assert last.closed == ()


@pytest.mark.rule("tokan", "6.5")
def test_moving_up_keeps_each_stack_as_it_is() -> None:
    end = after(board("mJl jjl J m m .\n" + ". . . . . .\n" * 4), "c5-e5")
    assert end.view(None).cells[24:30] == ("", "mJl", "jjl", "m", "mJ", "")


# 7. The end


@pytest.mark.rule("tokan", "7.1")
def test_the_side_to_move_ends_it_even_if_the_other_could_go_on() -> None:
    rows = "J . m m . .\n" + ". . . . . .\n" * 4
    state = board(rows)
    assert state.to_act() == ()
    result = state.result()
    assert result is not None
    assert result.reason == "stuck-equal"
    assert texts(board(rows, "b")) == ["c5-d5", "d5-c5"]


@pytest.mark.rule("tokan", "7.1")
def test_a_stuck_side_that_is_not_on_turn_does_not_end_it() -> None:
    # the mouse on level 2 cannot climb b5; black's move brings a higher tower there
    rows = "jj j l l . .\n. jM . . . .\n" + ". . . . . .\n" * 3
    assert board(rows).to_act() == ()
    assert texts(after(board(rows, "b"), "b5-d5")) == ["b4-b5"]


@pytest.mark.rule("tokan", "7.2")
def test_the_taboo_alone_can_end_it() -> None:
    state = board("M m m . . .\n" + ". . . . . .\n" * 4, "b")
    state = after(state, "c5-b5")
    assert state.to_act() == ()
    result = state.result()
    assert result is not None
    assert result.reason == "taboo-towers"
    assert result.winners == (BLACK,)
    events = GAME.narrate(
        board("M m m . . .\n" + ". . . . . .\n" * 4, "b"), BLACK, state.last, state
    )
    ended = events[-1]
    assert (ended.kind, ended.seat) == ("ended", RED)
    assert (ended.facts["cause"], ended.facts["taboo"]) == ("taboo", "b5")


@pytest.mark.rule("tokan", "7.3")
def test_every_move_raises_the_levels_so_every_game_ends() -> None:
    for seed in range(100):
        sums = [level_sum(state) for state in walk(seed)]
        assert sums[0] == 30
        assert all(earlier < later for earlier, later in itertools.pairwise(sums))
        assert sums[-1] <= 465
    tiles = "MMMJJJJJJJLLLLLmmmjjjjjjjlllll"
    assert level_sum(at(f"({tiles})5/6/6/6/6 r - r 0 towers")) == 465


def test_a_state_that_is_over_offers_nothing() -> None:
    state = board("J m . . . .\n" + ". . . . . .\n" * 4)
    assert isinstance(state, TokanState)
    assert state.legal_moves(RED) == []
    assert state.legal_moves(CHANCE) == []
    assert not state.is_legal(RED, state.parse_move("a5-c5"))
