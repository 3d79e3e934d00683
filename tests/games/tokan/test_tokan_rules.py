"""The rules of Tokan, clause by clause."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from engine.core import CHANCE, Setup
from engine.errors import InvalidMove
from engine.fair import PlayoutDice
from engine.games.tokan import GAME, TokanState
from engine.games.tokan.data import COLUMNS, NAMES, ROWS, WIDE_NAMES
from engine.games.tokan.position import judge, tower_heights
from tests.games.driving import after, ended, refused, texts, why
from tests.games.tokan.tokan_driver import (
    BLACK,
    CHOICES,
    JACKAL_ON_LEVEL_TWO,
    RED,
    at,
    begin,
    board,
    level_sum,
    moves_from,
    row,
    stack,
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
def test_covered_tiles_do_not_count() -> None:
    start = board("Jj....\n......\n......\n......\n......".replace("", " "), scoring="heads")
    assert start.standing() == (2, 2)
    start = board("j m . . . .", "b", scoring="heads")
    assert start.standing() == (0, 3)
    assert after(start, "b5-a5").standing() == (0, 1)


@pytest.mark.rule("tokan", "1.2")
def test_there_are_thirty_tiles_fifteen_of_each_colour() -> None:
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
def test_the_board_is_six_by_five_and_a1_is_lower_left() -> None:
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
def test_a_move_starts_with_your_own_top_tile_and_sides_alternate() -> None:
    state = row(3, "Mj m J . . .")
    assert refused(state, "a3-b3").key == "refusal-not-yours"
    assert refused(state, "b3-c3").facts == {"cell": "b3", "animal": "mouse", "colour": "black"}
    assert refused(state, "d3-b3").key == "refusal-empty"
    assert texts(state) == ["c3-a3"]
    assert after(state, "c3-a3").turn == BLACK
    assert GAME.hint(state, BLACK, state.parse_move("b3-c3")).key == "refusal-turn"


@pytest.mark.rule("tokan", "3.2", "5.4")
def test_a_side_that_can_only_move_by_carrying_must_carry() -> None:
    state = row(3, "j m jJ . . .")
    assert texts(state) == ["c3-a3+1"]
    assert state.to_act() == (RED,)
    assert refused(state, "c3-a3").key == "refusal-carry-needed"
    assert refused(state, "c3-a3").facts["carry"] == 1


@pytest.mark.rule("tokan", "3.3")
def test_animals_move_only_in_straight_lines() -> None:
    state = board(CROSS)
    assert moves_from(state, "c3") == {"c3-c4", "c3-d3", "c3-c2", "c3-b3"}
    assert refused(state, "c3-d4").key == "refusal-diagonal"
    assert refused(state, "c3-d5").rule == "3.3"


@pytest.mark.rule("tokan", "3.4")
def test_start_target_and_number_carried_define_a_move() -> None:
    state = row(3, "j m m mjL . .")
    assert texts(state) == ["d3-a3+2"]
    state = row(3, "jjm m l ljL . .")
    assert texts(state) == ["d3-a3", "d3-a3+1", "d3-a3+2"]


@pytest.mark.rule("tokan", "3.5")
@pytest.mark.parametrize("text", ["a3-g3", "f3-g3", "f3-h3", "e5-e7", "c1-c0"])
def test_moves_cannot_leave_the_board(text: str) -> None:
    state = board("j j j j J J\nj j J . . M\n. . . . . .\n. . . . . .\n. . L . . .")
    assert why(state, text) == ("3.5", "refusal-off-board")


@pytest.mark.rule("tokan", "3.6")
def test_a_move_ends_on_a_tile_of_either_colour() -> None:
    # the rulebook's jackal: two spaces up or down there is nothing
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
    own = board("J m J . . .")
    assert "a5-c5" in texts(own)


@pytest.mark.rule("tokan", "3.7")
def test_gaps_cannot_be_jumped() -> None:
    state = board("L m . j J .\n" + "l j . . . .\n" * 4)
    assert refused(state, "a5-d5").key == "refusal-gap"
    assert refused(state, "a5-d5").facts == {"cell": "c5"}
    lion = board("L . j j J .")
    assert refused(lion, "a5-d5").facts == {"cell": "b5"}


@pytest.mark.rule("tokan", "3.8")
def test_higher_stacks_can_be_jumped() -> None:
    state = board("J mjm j . . .")
    assert texts(state) == ["a5-c5"]


@pytest.mark.rule("tokan", "3.9", "5.5")
def test_a_jackal_on_level_two_needs_a_load_to_land_on_a_single_tile() -> None:
    # without carrying, it can only go right (to level 3); on the left it would stay on level 2
    state = board(JACKAL_ON_LEVEL_TWO + ". . . . . .", "b")
    assert moves_from(state, "c3") == {"c3-e3", "c3-e3+1", "c3-a3+1"}
    assert len(stack(after(state, "c3-e3"), "e3")) == 3
    assert stack(after(state, "c3-a3+1"), "a3") == "mMj"
    assert refused(state, "c3-a3").key == "refusal-carry-needed"
    facts = {"cell": "a3", "level": 2, "height": 1, "reached": 2, "start": "c3", "carry": 1}
    assert dict(refused(state, "c3-a3").facts) == facts


@pytest.mark.rule("tokan", "3.9")
def test_landing_on_the_same_level_or_lower_is_refused() -> None:
    state = board("jmM l . . . .\nmj . . . . .")
    assert texts(state) == []
    state = board("jmM l . . . .\nmj . . . . .\nM m . . . .")
    assert refused(state, "a5-b5").key == "refusal-not-higher"
    assert refused(state, "a5-b5").facts["reached"] == 2
    assert refused(state, "a5-a4").facts["reached"] == 3
    assert refused(state, "a5-a4").rule == "3.9"


@pytest.mark.rule("tokan", "3.9")
def test_levels_are_compared_before_gaps_close() -> None:
    # the tower behind b5 moves up to b5, but the mouse on b5 is compared with c5 as it stands now
    state = board("jjj M m . . .")
    end = after(state, "b5-c5")
    assert (stack(end, "a5"), stack(end, "b5"), stack(end, "c5")) == ("", "jjj", "mM")


# 4. Taboo


@pytest.mark.rule("tokan", "4.1")
@pytest.mark.parametrize("first", ["c3-e3", "c3-e3+1"])
def test_the_stack_just_landed_on_is_taboo_even_after_carrying(first: str) -> None:
    start = board(JACKAL_ON_LEVEL_TWO.replace("lL  .", "lL  M") + "J  j  j  .  .  .", "b")
    state = after(start, first)
    assert state.view(None).taboo == "e3"
    assert why(state, "f3-e3") == ("4.1", "refusal-taboo")


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
def test_a_taboo_stack_can_be_jumped_and_can_move_up() -> None:
    state = after(row(3, "m M J j m m", "b"), "a3-b3")
    assert state.view(None).taboo == "b3"
    state = after(state, "c3-e3")
    # the taboo stack was behind c3, and has moved up
    assert stack(state, "c3") == "Mm"
    jumper = after(board("J m M j . .", "b"), "b5-c5")
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
def test_each_animal_carries_up_to_its_limit(animal: str, most: int) -> None:
    state = board(f"jjj{animal} jjjj llll lmmm . .")
    target = {"M": "b5", "J": "c5", "L": "d5"}[animal]
    allowed = [carry for carry in range(4) if f"a5-{target}+{carry}" in texts(state) or not carry]
    assert max(allowed) == most
    refusal = refused(state, f"a5-{target}+{most + 1}")
    assert (refusal.rule, refusal.key) == ("5.1", "refusal-carries-less")
    assert refusal.facts["most"] == most


@pytest.mark.rule("tokan", "5.2", "5.3")
def test_carried_tiles_keep_their_order_whatever_their_colour() -> None:
    state = board("m jMjL l l jj .")
    end = after(state, "b5-e5+2")
    assert stack(end, "e5") == "jjMjL"
    assert stack(end, "b5") == "j"
    short = board("m L l l j .")
    assert refused(short, "b5-e5+1").key == "refusal-none-below"
    assert refused(short, "b5-e5+2").facts == {"cell": "b5", "below": 0, "carry": 2}
    assert refused(short, "b5-e5+2").rule == "5.2"


@pytest.mark.rule("tokan", "5.4")
def test_carrying_is_optional_and_makes_a_different_move() -> None:
    state = board(JACKAL_ON_LEVEL_TWO + ". . . . . .", "b")
    assert {"c3-e3", "c3-e3+1"} <= set(texts(state))
    assert stack(after(state, "c3-e3"), "c3") == "M"
    assert stack(after(state, "c3-e3+1"), "c3") == "m"


@pytest.mark.rule("tokan", "5.5")
def test_target_height_plus_carried_tiles_may_equal_the_start_level() -> None:
    state = board("jjjjL l l lj . .")
    assert texts(state) == []
    state = board("jjjL l l lj . .\nM m . . . .")
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
    # nothing next to the move changes
    assert (stack(end, "c4"), stack(end, "c2")) == ("j", "j")
    last = end.view(None).last
    assert last is not None
    assert last.closed == (("b3", "c3"), ("a3", "b3"))


@pytest.mark.rule("tokan", "6.1")
def test_gaps_close_downwards_too() -> None:
    end = after(board("j . . . . .\nm . . . . .\nJ . . . . .\nm . . . . .\nm . . . . ."), "a3-a1")
    assert [stack(end, f"a{rank}") for rank in (5, 4, 3, 2, 1)] == ["", "j", "m", "m", "mJ"]


@pytest.mark.rule("tokan", "6.2")
def test_stacks_beyond_an_older_gap_stay() -> None:
    end = after(board("m . j J m m"), "d5-f5")
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
def test_the_space_that_ends_up_empty_is_a_gap(row: str, move: str, gap: str) -> None:
    state = board(row + "")
    assert stack(after(state, move), gap) == ""


@pytest.mark.rule("tokan", "6.3")
def test_gaps_are_never_filled_again() -> None:
    for seed in range(200):
        gaps = 0
        for state in walk(seed):
            assert state.gaps & gaps == gaps
            gaps = state.gaps


@pytest.mark.rule("tokan", "6.4")
def test_tiles_left_behind_leave_no_gap() -> None:
    end = after(board("m jJ m mj . ."), "b5-d5")
    assert end.view(None).cells[24:30] == ("m", "j", "m", "mjJ", "", "")
    last = end.view(None).last
    assert last is not None
    assert last.closed == ()


@pytest.mark.rule("tokan", "6.5")
def test_moving_up_keeps_each_stack_as_it_is() -> None:
    end = after(board("mJl jjl J m m ."), "c5-e5")
    assert end.view(None).cells[24:30] == ("", "mJl", "jjl", "m", "mJ", "")


# 7. The end


@pytest.mark.rule("tokan", "7.1")
def test_the_game_ends_when_the_side_to_move_is_stuck() -> None:
    rows = "J . m m . ."
    state = board(rows)
    assert state.to_act() == ()
    result = ended(state)
    assert result.reason == "stuck-equal"
    assert texts(board(rows, "b")) == ["c5-d5", "d5-c5"]


@pytest.mark.rule("tokan", "7.1")
def test_a_stuck_side_ends_the_game_only_on_its_own_turn() -> None:
    # the mouse on level 2 can't climb b5, and black's move brings a higher tower there
    rows = "jj j l l . .\n. jM . . . ."
    assert board(rows).to_act() == ()
    assert texts(after(board(rows, "b"), "b5-d5")) == ["b4-b5"]


@pytest.mark.rule("tokan", "7.2")
def test_the_taboo_by_itself_can_end_the_game() -> None:
    state = after(board("M m m . . .", "b"), "c5-b5")
    assert state.to_act() == ()
    result = ended(state)
    assert result.reason == "taboo-towers"
    assert result.winners == (BLACK,)
    events = GAME.narrate(board("M m m . . .", "b"), BLACK, state.last, state)
    last = events[-1]
    assert (last.kind, last.seat) == ("ended", RED)
    assert (last.facts["cause"], last.facts["taboo"]) == ("taboo", "b5")


@pytest.mark.rule("tokan", "7.3")
def test_every_move_raises_the_sum_of_levels() -> None:
    for seed in range(100):
        sums = [level_sum(state) for state in walk(seed)]
        assert sums[0] == 30
        assert all(earlier < later for earlier, later in itertools.pairwise(sums))
        assert sums[-1] <= 465
    tiles = "MMMJJJJJJJLLLLLmmmjjjjjjjlllll"
    assert level_sum(at(f"({tiles})5/6/6/6/6 r - r 0 towers")) == 465


def test_a_finished_game_has_no_moves() -> None:
    state = board("J m . . . .")
    assert isinstance(state, TokanState)
    assert state.legal_moves(RED) == []
    assert state.legal_moves(CHANCE) == []
    assert not state.is_legal(RED, state.parse_move("a5-c5"))


# 2. Getting ready


@pytest.mark.rule("tokan", "2.1", "2.3", "10.2")
@pytest.mark.parametrize("setup", ["random", "laid"])
def test_either_colour_may_be_drawn_to_start(setup: str) -> None:
    first = Counter(begin(seed, setup=setup).first for seed in range(400))
    assert first[RED] + first[BLACK] == 400
    assert abs(first[RED] - 200) < 60


@pytest.mark.rule("tokan", "2.2")
def test_the_layout_is_drawn_before_the_start_player() -> None:
    state = GAME.start(GAME.set_up(2))
    assert state.to_act() == (CHANCE,)
    assert state.view(None).phase == "dealing"
    layout = state.draw_chance(PlayoutDice(1))
    state.play(CHANCE, layout)
    assert [len(cell) for cell in state.view(None).cells] == [1] * 30
    assert layout.split("/")[0] == "".join(state.view(None).cells[24:])
    assert state.legal_moves(CHANCE) == ["first=red", "first=black"]
    assert state.view(None).first == -1
    state.play(CHANCE, "first=black")
    assert state.to_act() == (BLACK,)
    assert state.view(None).first == BLACK


@pytest.mark.rule("tokan", "2.2")
def test_every_tile_is_equally_likely_on_the_first_cell() -> None:
    dice = PlayoutDice("even")
    corners: Counter[str] = Counter()
    for _ in range(3000):
        layout = GAME.start(GAME.set_up(2)).draw_chance(dice)
        corners[layout[0]] += 1
    expected = {"M": 300, "J": 700, "L": 500, "m": 300, "j": 700, "l": 500}
    # with 5 degrees of freedom
    assert sum((corners[key] - n) ** 2 / n for key, n in expected.items()) < 20


# 8. Standard scoring


@pytest.mark.rule("tokan", "8.1", "8.2")
def test_the_towers_of_the_rulebook_score_9_to_15() -> None:
    # as large as the rulebook's example: 24 tiles in towers, and 6 without points
    state = board("""
        jJL   .     lmJ  .     L    .
        .     mMJ   .    .     .    j
        JLlm  .     .    LJMl  .    .
        .     l     .    .     l    .
        JjjJj .     L    M     .    jj
    """)
    singles = [pile for pile in state.stacks if len(pile) == 1]
    assert (sum(map(len, state.stacks)), len(singles)) == (30, 6)
    assert state.standing() == (9, 15)
    assert judge(state.stacks, "towers").places == (2, 1)


@pytest.mark.rule("tokan", "8.2", "8.3")
def test_a_game_without_towers_is_a_draw_at_zero() -> None:
    result = ended(board("J . . . . j"))
    assert (result.scores, result.places, result.reason) == ((0, 0), (1, 1), "stuck-equal")
    assert result.is_draw


@pytest.mark.rule("tokan", "8.3")
def test_equal_tower_points_are_a_draw_whatever_the_shapes() -> None:
    result = ended(board("jmljL . Mj . Jl .\n" + ". . . . . .\n" * 3 + "lj . Jj . MLJ .", "r"))
    assert result.scores == (8, 8)
    assert result.is_draw
    result = ended(board("jmL . Mj . Jl ."))
    assert (result.scores, result.winners, result.reason) == ((3, 4), (BLACK,), "stuck-towers")


# 9. Every head counts


@pytest.mark.rule("tokan", "9.1")
def test_the_scoring_is_a_lobby_option() -> None:
    assert [(option.key, option.choices) for option in GAME.options] == [
        ("scoring", ("towers", "heads")),
        ("setup", ("random", "laid")),
    ]
    assert GAME.set_up(2).options == {"scoring": "towers", "setup": "random"}
    assert begin(1, scoring="heads").scoring == "heads"


@pytest.mark.rule("tokan", "9.2")
def test_the_heads_of_the_rulebook_score_16_to_12() -> None:
    # heads as in the rulebook: 3+3+3+2+2+2+1 against 3+3+2+2+1+1
    state = board(
        """
        L    jL   J   mJ  M   .
        .    Jl   .   j   Lj  m
        ljJ  .    m   .   .   .
        .    .    .   Ml  .   .
        JjL  .    .   .   .   .
        """,
        scoring="heads",
    )
    assert state.standing() == (16, 12)
    assert state.view(None).scores == (16, 12)


@pytest.mark.rule("tokan", "9.3")
def test_a_fully_covered_colour_scores_zero_but_plays_on() -> None:
    # red is covered everywhere, but black moves first, and the game ends only then
    state = board("Jj m . . . .", "b", scoring="heads")
    assert state.to_act() == (BLACK,)
    assert state.standing() == (0, 3)
    state = after(state, "b5-a5")
    result = ended(state)
    assert (result.scores, result.winners, result.reason) == ((0, 1), (BLACK,), "stuck-heads")


@pytest.mark.rule("tokan", "9.4")
@pytest.mark.parametrize(
    ("picture", "heights", "places", "reason"),
    [
        ("J . . . . j", ((), ()), (1, 1), "stuck-equal"),
        ("mJ . . . . j", ((2,), ()), (1, 2), "stuck-tie-break"),
        (
            "lJ . . . . Jlj",
            ((2,), (3,)),
            (2, 1),
            "stuck-tie-break",
        ),
        ("lJ . . . . Jj", ((2,), (2,)), (1, 1), "stuck-equal"),
    ],
)
def test_ties_are_broken_by_towers_from_the_highest_down(
    picture: str,
    heights: tuple[tuple[int, ...], ...],
    places: tuple[int, int],
    reason: str,
) -> None:
    state = board(picture, scoring="heads")
    assert tuple(tower_heights(state.stacks, seat) for seat in (RED, BLACK)) == heights
    result = ended(state)
    assert (result.places, result.reason) == (places, reason)


@pytest.mark.rule("tokan", "9.4")
def test_towers_of_four_three_two_beat_four_three() -> None:
    stacks = ["jmlL", "jMJ", "JLjl", "mJj", "Jm", "M"]
    verdict = judge(stacks, "heads")
    assert verdict.scores == (6, 6)
    assert verdict.places == (2, 1)
    assert verdict.decided == "tie-break"
    assert judge(stacks, "towers").places == (2, 1)
    assert judge(stacks, "towers").decided == "towers"


# 10. Less chance


@pytest.mark.rule("tokan", "10.1")
def test_the_starting_columns_hold_five_tiles_of_each_colour() -> None:
    for seed in range(50):
        view = begin(seed, setup="laid").view(None)
        laid = {name: cell for name, cell in zip(WIDE_NAMES, view.cells, strict=True) if cell}
        assert set(laid) == {f"{file}{rank}" for file in "ef" for rank in range(1, 6)}
        assert sum(cell.isupper() for cell in laid.values()) == 5
        assert [len(stock) for stock in view.stock] == [10, 10]
        tiles = "".join(laid.values()) + "".join(view.stock)
        assert Counter(tiles) == Counter("MMMJJJJJJJLLLLLmmmjjjjjjjlllll")
        assert (view.phase, view.columns) == ("laying", 10)


PAIR = "4Jj4/4Jj4/4Ll4/4Ll4/4Mm4 r - r 0 towers"


@pytest.mark.rule("tokan", "10.2", "10.3")
def test_the_start_player_lays_first_and_then_sides_alternate() -> None:
    state = at(PAIR)
    assert state.to_act() == (RED,)
    state = after(state, "j@d3")
    assert state.to_act() == (BLACK,)
    assert state.view(None).cells[WIDE_NAMES.index("d3")] == "J"
    assert state.view(None).stock == ("JJJJLLLMM", "jjjjjlllmm")
    assert at(PAIR.replace(" r ", " b ")).to_act() == (BLACK,)


@pytest.mark.rule("tokan", "10.3")
def test_a_tile_touches_another_by_a_side() -> None:
    state = at(PAIR)
    cells = {text.partition("@")[2] for text in texts(state)}
    assert cells == {f"{file}{rank}" for file in "dg" for rank in range(1, 6)}
    assert refused(state, "j@c3").key == "refusal-apart"
    assert why(state, "j@e3") == ("10.3", "refusal-taken")
    # above d3 it would only touch the corner of c4
    state = after(state, "j@d3")
    assert refused(state, "j@c4").rule == "10.3"
    assert "m@c3" in texts(state)
    assert "m@d4" in texts(state)


@pytest.mark.rule("tokan", "10.3")
def test_players_lay_only_their_own_remaining_tiles() -> None:
    state = at("4Mj4/4Mj4/4Mj4/4Jl4/4Jl4 r - r 0 towers")
    assert why(state, "m@d4") == ("10.3", "refusal-none-left")
    assert {text[0] for text in texts(state)} == {"j", "l"}
    assert "m@d4" in texts(after(state, "j@d3"))


@pytest.mark.rule("tokan", "10.4")
def test_the_grid_keeps_its_five_rows_and_grows_to_six_columns_at_most() -> None:
    state = at(PAIR)
    for text in ("j@d6", "j@e0", "j@k3"):
        assert why(state, text) == ("10.4", "refusal-outside")
    leftwards = after(state, "j@d3", "j@c3", "j@b3", "j@a3")
    assert why(leftwards, "j@g3") == ("10.4", "refusal-too-wide")
    cells = {text.partition("@")[2][0] for text in texts(leftwards)}
    assert cells == set("abcd")
    rightwards = after(state, "j@g3", "j@h3", "j@i3", "j@j3")
    assert {text.partition("@")[2][0] for text in texts(rightwards)} == set("ghij")


@pytest.mark.rule("tokan", "10.5")
def test_a_laid_tile_covers_nothing_and_laying_never_gets_stuck() -> None:
    for seed in range(300):
        states = [state for state in walk(seed, setup="laid") if state.ply <= 20]
        assert len(states) == 21
        for ply, state in enumerate(states[:-1]):
            assert state.to_act() == ((state.first + ply) % 2,)
            assert sum(map(len, state.stacks)) == 10 + ply
            assert max(map(len, state.stacks)) == 1
            kinds = len(set(state.stock[state.turn]))
            assert 0 < len(state.legal_moves(state.turn)) <= 22 * kinds
            assert not [text for text in texts(state) if "-" in text]
    assert refused(begin(1, setup="laid"), "e1-e2").key == "refusal-not-laid-yet"


@pytest.mark.rule("tokan", "10.6", "4.4")
def test_a_full_grid_becomes_the_board_and_the_starter_moves_first() -> None:
    columns: Counter[int] = Counter()
    for seed in range(200):
        states = walk(seed, setup="laid")
        last_lay, state = states[19], states[20]
        assert state.turn == state.first
        assert (state.columns, state.ply, state.gaps) == (6, 20, 0)
        view = state.view(None)
        assert (view.phase, view.taboo, view.stock) == ("moving", "", ("", ""))
        last = view.last
        assert last is not None
        assert (last.seat, last.start, last.carried) == (1 - state.first, "", 0)
        wide = last_lay.view(None).cells
        left = min(cell % 10 for cell, tile in enumerate(wide) if tile)
        columns[left] += 1
        # except for the last tile, each row is as before, with its leftmost column as a
        for rank in range(5):
            row = [*wide[rank * 10 + left : rank * 10 + left + 6]]
            laid = view.cells[rank * 6 : rank * 6 + 6]
            assert [new for old, new in zip(row, laid, strict=True) if old] == list(
                filter(None, row)
            )
        assert "" not in view.cells
        assert refused(state, "j@c3").key == "refusal-laid-already"
    assert set(columns) <= {0, 1, 2, 3, 4}
    assert len(columns) > 2


# 11. Both variants, and revenge


@pytest.mark.rule("tokan", "11.1")
@pytest.mark.parametrize("options", CHOICES, ids=str)
def test_the_variants_combine(options: dict[str, str]) -> None:
    states = walk("combined", **options)
    assert ended(states[-1]).scores == states[-1].standing()
    assert states[0].scoring == options["scoring"]
    assert states[0].is_laying == (options["setup"] == "laid")


@pytest.mark.rule("tokan", "11.2", "11.3", "11.4", "11.5")
@pytest.mark.parametrize("options", CHOICES, ids=str)
def test_a_revenge_uses_the_same_grid_with_colours_swapped(options: dict[str, str]) -> None:
    for seed in range(8):
        states = walk(seed, **options)
        first = next(state for state in states if not state.is_laying)
        setup = GAME.set_up(2, options)
        assert GAME.revenge is not None
        second = GAME.revenge(setup, states[-1])
        assert second.options == setup.options
        state = GAME.start(second)
        assert state.view(None).cells == first.view(None).cells
        assert (state.view(None).first, state.to_act()) == (first.first, (first.first,))
        assert state.view(None).scoring == options["scoring"]
        # the player in seat 0 has seat 1 now
        assert second.carry == ended(states[-1]).scores[::-1]
        assert state.view(None).carry == second.carry


def test_there_is_no_revenge_for_an_unfinished_grid() -> None:
    assert GAME.revenge is not None
    with pytest.raises(ValueError, match="never completed"):
        GAME.revenge(GAME.set_up(2, {"setup": "laid"}), begin(1, setup="laid"))


def test_a_resigned_match_has_a_revenge_too() -> None:
    assert GAME.revenge is not None
    setup = GAME.revenge(GAME.set_up(2), walk(3)[7])
    assert isinstance(setup, Setup)
    assert setup.carry == walk(3)[7].standing()[::-1]


@pytest.mark.parametrize(
    "text",
    ["", "first=green", "MjJlLm", "JJJJJJ/JLLLLL/MMMjjj/jjjjll/lllmmx", "first=red/", "c3-c5"],
)
def test_impossible_draws_are_invalid_notation(text: str) -> None:
    for setup in ("random", "laid"):
        state = GAME.start(GAME.set_up(2, {"setup": setup}))
        with pytest.raises(InvalidMove):
            state.parse_move(text)


def test_the_drawn_pair_must_have_five_valid_tiles_of_each_colour() -> None:
    state = GAME.start(GAME.set_up(2, {"setup": "laid"}))
    assert state.parse_move("Jj/Jj/Jj/Jj/Jj") == "Jj/Jj/Jj/Jj/Jj"
    for text in ("JJ/JJ/JJ/jj/jj", "Mj/Mj/Mj/Mj/Jj", "Jj/Jj/Jj/Jj/Jx"):
        with pytest.raises(InvalidMove):
            state.parse_move(text)
