"""Rules 1 to 4, clause by clause: the game, the move and the taboo."""

from __future__ import annotations

import pytest

from engine.games.tokan import GAME
from engine.games.tokan.data import COLUMNS, NAMES, ROWS
from tests.games.tokan.tokan_driver import (
    BLACK,
    JACKAL_ON_LEVEL_TWO,
    RED,
    after,
    begin,
    board,
    moves_from,
    refused,
    stack,
    texts,
    walk,
)

CROSS = """
    .  .  J  .  .  .
    .  .  m  .  .  .
    l  j  M  m  L  j
    .  .  j  .  .  .
    .  .  j  .  .  .
"""


# 1. The game


@pytest.mark.rule("tokan", "1.1")
def test_a_covered_tile_counts_no_more() -> None:
    start = board("Jj....\n......\n......\n......\n......".replace("", " "), scoring="heads")
    assert start.standing() == (2, 2)
    start = board("j m . . . .\n" + ". . . . . .\n" * 4, "b", scoring="heads")
    assert start.standing() == (0, 3)
    assert after(start, "b5-a5").standing() == (0, 1)


@pytest.mark.rule("tokan", "1.2")
def test_thirty_tiles_of_which_each_colour_has_fifteen() -> None:
    tiles = "".join(begin("tiles").stacks)
    assert len(tiles) == 30
    for letters in ("MJL", "mjl"):
        assert [tiles.count(letter) for letter in letters] == [3, 7, 5]


@pytest.mark.rule("tokan", "1.3", "3.4")
@pytest.mark.parametrize(("letter", "targets"), [("M", "b1 a2"), ("J", "c1 a3"), ("L", "d1 a4")])
def test_each_animal_goes_exactly_its_own_distance(letter: str, targets: str) -> None:
    state = board(f"""
        j . . . . .
        j . . . . .
        j . . . . .
        j . . . . .
        {letter} l l l l l
    """)
    assert moves_from(state, "a1") == {f"a1-{target}" for target in targets.split()}
    assert refused(state, "a1-f1").key == "refusal-distance"
    assert refused(state, "a1-a5").rule == "3.4"
    assert refused(state, "a1-a1").rule == "3.4"


@pytest.mark.rule("tokan", "1.4")
def test_the_board_is_six_wide_and_five_high_and_a1_is_lower_left() -> None:
    state = board("j j j j j L\n" + ". . . . . .\n" * 3 + "M . . . . .")
    assert (COLUMNS, ROWS) == (6, 5)
    assert stack(state, "a1") == "M"
    assert stack(state, "f5") == "L"
    assert NAMES[0] == "a1"
    assert NAMES[-1] == "f5"


@pytest.mark.rule("tokan", "1.5")
def test_everybody_sees_into_every_stack_at_any_time() -> None:
    for state in walk("open"):
        assert state.view(RED) == state.view(BLACK) == state.view(None)
        assert state.view(None).cells == tuple(state.stacks)


# 3. Your turn


@pytest.mark.rule("tokan", "3.1")
def test_only_an_own_tile_on_top_starts_a_move_and_sides_alternate() -> None:
    state = board("""
        .  .  .  .  .  .
        .  .  .  .  .  .
        Mj m  J  .  .  .
        .  .  .  .  .  .
        .  .  .  .  .  .
    """)
    assert refused(state, "a3-b3").key == "refusal-not-yours"
    assert refused(state, "b3-c3").facts == {"cell": "b3", "animal": "mouse", "colour": "black"}
    assert refused(state, "d3-b3").key == "refusal-empty"
    assert texts(state) == ["c3-a3"]
    assert after(state, "c3-a3").turn == BLACK
    assert GAME.hint(state, BLACK, state.parse_move("b3-c3")).key == "refusal-turn"


@pytest.mark.rule("tokan", "3.2", "5.4")
def test_who_can_move_only_by_carrying_must_carry() -> None:
    state = board("""
        .  .  .   .  .  .
        .  .  .   .  .  .
        j  m  jJ  .  .  .
        .  .  .   .  .  .
        .  .  .   .  .  .
    """)
    assert texts(state) == ["c3-a3+1"]
    assert state.to_act() == (RED,)
    assert refused(state, "c3-a3").key == "refusal-carry-needed"
    assert refused(state, "c3-a3").facts["carry"] == 1


@pytest.mark.rule("tokan", "3.3")
def test_straight_moves_only() -> None:
    state = board(CROSS)
    assert moves_from(state, "c3") == {"c3-c4", "c3-d3", "c3-c2", "c3-b3"}
    assert refused(state, "c3-d4").key == "refusal-diagonal"
    assert refused(state, "c3-d5").rule == "3.3"


@pytest.mark.rule("tokan", "3.4")
def test_start_target_and_number_carried_tell_the_move() -> None:
    state = board("""
        .  .  .  .   .  .
        .  .  .  .   .  .
        j  m  m  mjL .  .
        .  .  .  .   .  .
        .  .  .  .   .  .
    """)
    assert texts(state) == ["d3-a3+2"]
    state = board("""
        .   .  .  .   .  .
        .   .  .  .   .  .
        jjm m  l  ljL .  .
        .   .  .  .   .  .
        .   .  .  .   .  .
    """)
    assert texts(state) == ["d3-a3", "d3-a3+1", "d3-a3+2"]


@pytest.mark.rule("tokan", "3.5")
@pytest.mark.parametrize("text", ["a3-g3", "f3-g3", "f3-h3", "e5-e7", "c1-c0"])
def test_nothing_leaves_the_board(text: str) -> None:
    state = board("j j j j J J\nj j J . . M\n. . . . . .\n. . . . . .\n. . L . . .")
    assert refused(state, text).key == "refusal-off-board"
    assert refused(state, text).rule == "3.5"


@pytest.mark.rule("tokan", "3.6")
def test_a_move_ends_on_a_tile_of_either_colour() -> None:
    # the rulebook's jackal: nothing stands two fields up or down
    state = board("""
        .  .  .  .  .  .
        .  .  m  .  .  .
        J  m  j  m  M  .
        .  .  l  .  .  .
        .  .  .  .  .  .
    """, "b")  # fmt: skip
    assert moves_from(state, "c3") == {"c3-a3", "c3-e3"}
    assert refused(state, "c3-c5").key == "refusal-target-empty"
    assert refused(state, "c3-c1").rule == "3.6"
    own = board("J m J . . .\n" + ". . . . . .\n" * 4)
    assert "a5-c5" in texts(own)


@pytest.mark.rule("tokan", "3.7")
def test_a_gap_is_not_jumped() -> None:
    state = board("L m . j J .\n" + "l j . . . .\n" * 4)
    assert refused(state, "a5-d5").key == "refusal-gap"
    assert refused(state, "a5-d5").facts == {"cell": "c5"}
    lion = board("L . j j J .\n" + ". . . . . .\n" * 4)
    assert refused(lion, "a5-d5").facts == {"cell": "b5"}


@pytest.mark.rule("tokan", "3.8")
def test_higher_stacks_are_jumped() -> None:
    state = board("J mjm j . . .\n" + ". . . . . .\n" * 4)
    assert texts(state) == ["a5-c5"]


@pytest.mark.rule("tokan", "3.9", "5.5")
def test_the_jackal_on_level_two() -> None:
    # carrying nothing it goes right only (to level 3); on the left it would stay on level 2
    state = board(JACKAL_ON_LEVEL_TWO + ". . . . . .", "b")
    assert moves_from(state, "c3") == {"c3-e3", "c3-e3+1", "c3-a3+1"}
    assert len(stack(after(state, "c3-e3"), "e3")) == 3
    assert stack(after(state, "c3-a3+1"), "a3") == "mMj"
    assert refused(state, "c3-a3").key == "refusal-carry-needed"
    facts = {"cell": "a3", "level": 2, "height": 1, "reached": 2, "start": "c3", "carry": 1}
    assert dict(refused(state, "c3-a3").facts) == facts


@pytest.mark.rule("tokan", "3.9")
def test_the_same_level_and_lower_ones_are_refused() -> None:
    state = board("jmM l . . . .\nmj . . . . .\n" + ". . . . . .\n" * 3)
    assert texts(state) == []
    state = board("jmM l . . . .\nmj . . . . .\nM m . . . .\n" + ". . . . . .\n" * 2)
    assert refused(state, "a5-b5").key == "refusal-not-higher"
    assert refused(state, "a5-b5").facts["reached"] == 2
    assert refused(state, "a5-a4").facts["reached"] == 3
    assert refused(state, "a5-a4").rule == "3.9"


@pytest.mark.rule("tokan", "3.9")
def test_levels_are_compared_before_a_gap_closes() -> None:
    # the tower behind b5 moves up onto b5, but the mouse on b5 is measured against c5 as it stands
    state = board("jjj M m . . .\n" + ". . . . . .\n" * 4)
    end = after(state, "b5-c5")
    assert (stack(end, "a5"), stack(end, "b5"), stack(end, "c5")) == ("", "jjj", "mM")


# 4. Taboo


@pytest.mark.rule("tokan", "4.1")
@pytest.mark.parametrize("first", ["c3-e3", "c3-e3+1"])
def test_the_stack_just_landed_on_is_taboo_carried_or_not(first: str) -> None:
    start = board(JACKAL_ON_LEVEL_TWO.replace("lL  .", "lL  M") + "J  j  j  .  .  .", "b")
    state = after(start, first)
    assert state.view(None).taboo == "e3"
    assert refused(state, "f3-e3").key == "refusal-taboo"
    assert refused(state, "f3-e3").rule == "4.1"


@pytest.mark.rule("tokan", "4.2")
def test_taboo_is_one_stack_for_one_turn() -> None:
    state = board("""
        .  .  .  .  .  m
        .  m  M  j  J  j
        .  .  l  .  .  .
        .  .  j  .  .  .
        L  j  l  j  m  .
    """, "b")  # fmt: skip
    state = after(state, "b4-c4")
    assert refused(state, "e4-c4").key == "refusal-taboo"
    state = after(state, "a1-d1")
    assert state.view(None).taboo == "d1"
    assert refused(state, "e1-d1").facts == {"cell": "d1"}
    assert "c2-c4" in texts(state), "one's own landing place is free"
    state = after(state, "f5-f4")
    assert "e4-c4" in texts(state), "a turn later it is free"


@pytest.mark.rule("tokan", "4.2")
def test_stacks_that_moved_up_are_not_taboo() -> None:
    state = board("""
        .  .  .  .  .  .
        .  M  .  .  .  .
        l  j  j  m  J  .
        .  .  .  .  .  .
        .  .  .  .  .  .
    """, "b")  # fmt: skip
    state = after(state, "c3-e3")
    assert state.view(None).cells[12:18] == ("", "l", "j", "m", "Jj", "")
    assert "b4-b3" in texts(state)


@pytest.mark.rule("tokan", "4.3")
def test_a_taboo_stack_is_jumped_and_moves_up() -> None:
    state = board("""
        .  .  .  .  .  .
        .  .  .  .  .  .
        m  M  J  j  m  m
        .  .  .  .  .  .
        .  .  .  .  .  .
    """, "b")  # fmt: skip
    state = after(state, "a3-b3")
    assert state.view(None).taboo == "b3"
    state = after(state, "c3-e3")
    # the barred stack stood behind c3 and has moved up
    assert stack(state, "c3") == "Mm"
    jumper = board("J m M j . .\n" + ". . . . . .\n" * 4, "b")
    jumper = after(jumper, "b5-c5")
    assert jumper.view(None).cells[24:28] == ("", "J", "Mm", "j")
    assert "b5-d5" in texts(jumper)


@pytest.mark.rule("tokan", "4.4")
def test_nothing_is_taboo_at_first() -> None:
    for setup in ("random", "laid"):
        state = next(s for s in walk("first", setup=setup) if not s.is_laying)
        assert state.view(None).taboo == ""
