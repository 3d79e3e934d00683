"""Rules 1 to 7, clause by clause."""

from __future__ import annotations

import itertools

import pytest

from engine.core import CHANCE
from engine.games.tokan import GAME, TokanState
from engine.games.tokan.tables import COLUMNS, NAMES, ROWS
from tests.tokan.tokan_driver import (
    BLACK,
    RED,
    after,
    at,
    begin,
    board,
    level_sum,
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


SEED_JACKAL = """
    .  .  .   .  .   .
    .  .  .   .  .   .
    m  m  Mj  m  lL  .
    .  .  .   .  .   .
"""


@pytest.mark.rule("tokan", "3.9", "5.5")
def test_the_jackal_on_level_two() -> None:
    # carrying nothing it goes right only (to level 3); on the left it would stay on level 2
    state = board(SEED_JACKAL + ". . . . . .", "b")
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
    start = board(SEED_JACKAL.replace("lL  .", "lL  M") + "J  j  j  .  .  .", "b")
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
    state = board(SEED_JACKAL + ". . . . . .", "b")
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
