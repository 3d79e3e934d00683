"""Rules 2 and 8 to 11: getting ready, scoring, the variants and revenge."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.core import CHANCE, Result, Setup
from engine.errors import InvalidMove
from engine.fair import PlayoutDice
from engine.games.tokan import GAME, TokanState
from engine.games.tokan.data import WIDE_NAMES
from engine.games.tokan.position import judge, tower_heights
from tests.games.tokan.tokan_driver import (
    BLACK,
    CHOICES,
    RED,
    after,
    at,
    begin,
    board,
    refused,
    texts,
    walk,
)


def ended(state: TokanState) -> Result:
    result = state.result()
    assert result is not None
    return result


# 2. Getting ready


@pytest.mark.rule("tokan", "2.1", "2.3", "10.2")
@pytest.mark.parametrize("setup", ["random", "laid"])
def test_either_colour_may_be_drawn_to_begin(setup: str) -> None:
    first = Counter(begin(seed, setup=setup).first for seed in range(400))
    assert first[RED] + first[BLACK] == 400
    assert abs(first[RED] - 200) < 60


@pytest.mark.rule("tokan", "2.2")
def test_the_layout_is_drawn_first_and_then_who_begins() -> None:
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
def test_each_tile_is_as_likely_on_each_cell() -> None:
    dice = PlayoutDice("even")
    corners: Counter[str] = Counter()
    for _ in range(3000):
        layout = GAME.start(GAME.set_up(2)).draw_chance(dice)
        corners[layout[0]] += 1
    expected = {"M": 300, "J": 700, "L": 500, "m": 300, "j": 700, "l": 500}
    assert sum((corners[key] - n) ** 2 / n for key, n in expected.items()) < 20  # 5 degrees


# 8. Standard scoring


@pytest.mark.rule("tokan", "8.1", "8.2")
def test_red_9_black_15() -> None:
    # the size of the rulebook's example: 24 tiles in towers and 6 that count nothing
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
def test_without_towers_it_is_a_draw_at_nothing_each() -> None:
    result = ended(board("J . . . . j\n" + ". . . . . .\n" * 4))
    assert (result.scores, result.places, result.reason) == ((0, 0), (1, 1), "stuck-equal")
    assert result.is_draw


@pytest.mark.rule("tokan", "8.3")
def test_equal_towers_are_a_draw_however_they_are_shaped() -> None:
    result = ended(board("jmljL . Mj . Jl .\n" + ". . . . . .\n" * 3 + "lj . Jj . MLJ .", "r"))
    assert result.scores == (8, 8)
    assert result.is_draw
    result = ended(board("jmL . Mj . Jl .\n" + ". . . . . .\n" * 4))
    assert (result.scores, result.winners, result.reason) == ((3, 4), (BLACK,), "stuck-towers")


# 9. Every head counts


@pytest.mark.rule("tokan", "9.1")
def test_the_scoring_is_an_option_of_the_lobby() -> None:
    assert [(option.key, option.choices) for option in GAME.options] == [
        ("scoring", ("towers", "heads")),
        ("setup", ("random", "laid")),
    ]
    assert GAME.set_up(2).options == {"scoring": "towers", "setup": "random"}
    assert begin(1, scoring="heads").scoring == "heads"


@pytest.mark.rule("tokan", "9.2")
def test_red_16_black_12() -> None:
    # heads of the rulebook's size: 3+3+3+2+2+2+1 against 3+3+2+2+1+1
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
def test_a_colour_that_is_out_of_sight_scores_nothing_but_plays_on() -> None:
    # red is covered everywhere, yet black's turn comes first, and only then it is over
    state = board("Jj m . . . .\n" + ". . . . . .\n" * 4, "b", scoring="heads")
    assert state.to_act() == (BLACK,)
    assert state.standing() == (0, 3)
    state = after(state, "b5-a5")
    result = ended(state)
    assert (result.scores, result.winners, result.reason) == ((0, 1), (BLACK,), "stuck-heads")


@pytest.mark.rule("tokan", "9.4")
@pytest.mark.parametrize(
    ("picture", "heights", "places", "reason"),
    [
        ("J . . . . j\n" + ". . . . . .\n" * 4, ((), ()), (1, 1), "stuck-equal"),
        ("mJ . . . . j\n" + ". . . . . .\n" * 4, ((2,), ()), (1, 2), "stuck-tie-break"),
        (
            "lJ . . . . Jlj\n" + ". . . . . .\n" * 4,
            ((2,), (3,)),
            (2, 1),
            "stuck-tie-break",
        ),
        ("lJ . . . . Jj\n" + ". . . . . .\n" * 4, ((2,), (2,)), (1, 1), "stuck-equal"),
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
def test_four_three_two_beats_four_three() -> None:
    stacks = ["jmlL", "jMJ", "JLjl", "mJj", "Jm", "M"]
    verdict = judge(stacks, "heads")
    assert verdict.scores == (6, 6)
    assert verdict.places == (2, 1)
    assert verdict.decided == "tie-break"
    assert judge(stacks, "towers").places == (2, 1)
    assert judge(stacks, "towers").decided == "towers"


# 10. Less chance


@pytest.mark.rule("tokan", "10.1")
def test_the_pair_of_columns_holds_five_of_each_and_the_rest_is_open() -> None:
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
def test_who_begins_lays_first_and_then_they_take_turns() -> None:
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
    assert refused(state, "j@e3").key == "refusal-taken"
    assert refused(state, "j@e3").rule == "10.3"
    # above d3 only the corner of c4 would touch it
    state = after(state, "j@d3")
    assert refused(state, "j@c4").rule == "10.3"
    assert "m@c3" in texts(state)
    assert "m@d4" in texts(state)


@pytest.mark.rule("tokan", "10.3")
def test_only_own_tiles_that_are_left_are_laid() -> None:
    state = at("4Mj4/4Mj4/4Mj4/4Jl4/4Jl4 r - r 0 towers")
    refusal = refused(state, "m@d4")
    assert (refusal.rule, refusal.key) == ("10.3", "refusal-none-left")
    assert {text[0] for text in texts(state)} == {"j", "l"}
    assert "m@d4" in texts(after(state, "j@d3"))


@pytest.mark.rule("tokan", "10.4")
def test_the_grid_keeps_its_five_rows_and_grows_to_six_columns_at_most() -> None:
    state = at(PAIR)
    for text in ("j@d6", "j@e0", "j@k3"):
        assert refused(state, text).key == "refusal-outside"
        assert refused(state, text).rule == "10.4"
    leftwards = after(state, "j@d3", "j@c3", "j@b3", "j@a3")
    assert refused(leftwards, "j@g3").key == "refusal-too-wide"
    assert refused(leftwards, "j@g3").rule == "10.4"
    cells = {text.partition("@")[2][0] for text in texts(leftwards)}
    assert cells == set("abcd")
    rightwards = after(state, "j@g3", "j@h3", "j@i3", "j@j3")
    assert {text.partition("@")[2][0] for text in texts(rightwards)} == set("ghij")


@pytest.mark.rule("tokan", "10.5")
def test_laying_covers_nothing_and_never_gets_stuck() -> None:
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
def test_the_full_grid_is_the_board_and_who_began_moves_first() -> None:
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
        # but for the tile laid last, each row is as it was, with its leftmost column as a
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
def test_revenge_is_the_same_grid_with_colours_changed(options: dict[str, str]) -> None:
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
        # the person of seat 0 now sits at seat 1
        assert second.carry == ended(states[-1]).scores[::-1]
        assert state.view(None).carry == second.carry


def test_there_is_no_revenge_for_a_grid_that_was_never_finished() -> None:
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
def test_outcomes_that_chance_cannot_draw_are_no_notation(text: str) -> None:
    for setup in ("random", "laid"):
        state = GAME.start(GAME.set_up(2, {"setup": setup}))
        with pytest.raises(InvalidMove):
            state.parse_move(text)


def test_the_pair_has_five_of_each_colour_and_no_tile_too_many() -> None:
    state = GAME.start(GAME.set_up(2, {"setup": "laid"}))
    assert state.parse_move("Jj/Jj/Jj/Jj/Jj") == "Jj/Jj/Jj/Jj/Jj"
    for text in ("JJ/JJ/JJ/jj/jj", "Mj/Mj/Mj/Mj/Jj", "Jj/Jj/Jj/Jj/Jx"):
        with pytest.raises(InvalidMove):
            state.parse_move(text)
