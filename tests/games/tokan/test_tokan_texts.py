"""Texts and controls of Tokan: notation, positions, sentences, the private panel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import CHANCE
from engine.errors import BadSeed, InvalidMove
from engine.games.tokan import GAME, TokanState
from engine.games.tokan.data import SEEDS, read_file
from engine.games.tokan.position import open_cells
from tests.games.driving import after, refused, texts
from tests.games.tokan.tokan_driver import CHOICES, at, begin, board, walk
from tests.notation import check_any_text
from tests.sentences import Sentences, refusals_in

if TYPE_CHECKING:
    from pathlib import Path

MIDDLE = "2(JlJ)(Jlm)1M/1(jL)(lJ)(ljm)2/1j1l(LLmMj)L/(JLJ)3J1/(jj)1M2j r d5 r 16 heads"

# Notation


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("C3-C5", "c3-c5"),
        ("  c3 - c5 ", "c3-c5"),
        ("c3c5", "c3-c5"),
        ("c3-c5+0", "c3-c5"),
        ("c3-c5 +1", "c3-c5+1"),
        ("J@C3", "j@c3"),
        ("a9-z0+7", "a9-z0+7"),
        ("a1-b2", "a1-b2"),
    ],
)
def test_lenient_notation_is_read_and_normalised(typed: str, meant: str) -> None:
    state = begin(1)
    assert state.format_move(state.parse_move(typed)) == meant
    assert state.parse_move(typed) == state.parse_move(meant)


@pytest.mark.parametrize(
    "text",
    ["", "c3", "c3-", "c3-c5+", "c3-c5+12", "x@c3", "@c3", "j@", "c3-c5-c6", "first=red", "٣"],
)
def test_invalid_texts_are_not_moves(text: str) -> None:
    with pytest.raises(InvalidMove):
        begin(1).parse_move(text)


@given(st.text(max_size=80) | st.from_regex(r"[a-k][0-9]-?[a-k][0-9](\+[0-9])?|[jmlx]@[a-k][0-9]"))
def test_any_text_is_a_move_or_invalid_notation(text: str) -> None:
    for state in (begin(1), begin(1, setup="laid"), GAME.start(GAME.set_up(2))):
        check_any_text(GAME, state, text)


# Positions


def test_a_position_line_has_stacks_gaps_sides_and_taboo() -> None:
    state = at(MIDDLE)
    view = state.view(None)
    assert state.position() == MIDDLE
    assert view.cells[24:30] == ("", "", "JlJ", "Jlm", "", "M")
    assert (view.taboo, view.phase, view.first, view.ply) == ("d5", "over", 0, 16)
    assert view.scoring == "heads"
    assert view.last is None


@given(st.integers(0, 10_000), st.sampled_from(CHOICES))
def test_positions_round_trip_from_the_deal_to_the_end(seed: int, options: dict[str, str]) -> None:
    for state in walk(seed, **options):
        again = at(state.position())
        assert again.position() == state.position()
        assert texts(again) == texts(state)
        assert again.result() == state.result()


def test_positions_before_the_first_move_round_trip_too() -> None:
    for setup in ("random", "laid"):
        state = GAME.start(GAME.set_up(2, {"setup": setup}))
        assert isinstance(state, TokanState)
        for outcome in (state.draw_chance, state.draw_chance):
            assert at(state.position()).view(None) == state.view(None)
            state.play(CHANCE, outcome(_First()))
        assert state.to_act() == (0,)


class _First:
    """Dice that always show their lowest side."""

    def below(self, n: int) -> int:
        return 0 * n


PAIR = "4Jj4/4Jj4/4Ll4/4Ll4/4Mm4"


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("", "six parts"),
        ("nonsense", "six parts"),
        (MIDDLE + " more", "six parts"),
        (MIDDLE.replace("1M/", "1X/", 1), "a row is made of"),
        (MIDDLE.replace("(jj)", "(j)"), "a row is made of"),
        (MIDDLE.replace("(jj)", "(jj"), "a row is made of"),
        (MIDDLE.replace("/(JLJ)3J1", ""), "5 rows of 6"),
        (MIDDLE.replace("2(JlJ)", "3(JlJ)"), "5 rows of 6"),
        ("7/7/7/7/7 r - r 0 towers", "5 rows of 6"),
        ("MMMM2/6/6/6/6 r - r 0 towers", "only 3 tiles of M"),
        (MIDDLE.replace(" r d5", " x d5"), "side to act"),
        (MIDDLE.replace(" r 16", " - 16"), "side to act"),
        (MIDDLE.replace("d5", "d6"), "not a cell that can be taboo"),
        (MIDDLE.replace("d5", "a5"), "no tile that the opponent"),
        (MIDDLE.replace("d5", "c5"), "no tile that the opponent"),
        (MIDDLE.replace("16", "-1"), "not a number of moves"),
        (MIDDLE.replace("16", "\u0661"), "not a number of moves"),
        (MIDDLE.replace("16", "9" * 5000), "not a number of moves"),
        (MIDDLE.replace("heads", "tails"), "towers or heads"),
        ("6/6/6/6/6 r - r 0 towers", "no tile on the board"),
        ("M5/6/6/6/6 - - - 0 towers", "every cell holds one tile"),
        ("6/6/6/6/6 - - - 1 towers", "nobody has moved"),
        ("10/10/10/10/10 r - r 0 towers", "not full"),
        ("10/10/10/10/10 - - - 3 towers", "not full"),
        (f"{PAIR} r a1 r 0 towers", "no taboo"),
        ("4(Jj)5/10/10/10/10 r - r 0 towers", "no stacks"),
        (f"{PAIR.replace('Mm', 'MM')} - - - 0 towers", "in turn"),
        (f"{PAIR} b - r 0 towers", "in turn"),
        (f"{PAIR.replace('4Jj4', '4Jj2j1', 1)} b - r 1 towers", "in turn"),
        (f"J3Jj3j/{PAIR[5:]} r - r 2 towers", "wider than 6"),
    ],
)
def test_an_invalid_line_is_refused_with_a_sentence(line: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        at(line or " ")


def test_a_starting_pair_wider_than_the_board_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tokan.toml"
    narrow = (SEEDS / "tokan.toml").read_text("utf-8").replace("columns = 6 ", "columns = 2 ", 1)
    path.write_text(narrow.replace("pair_columns = 2", "pair_columns = 3"), encoding="utf-8")
    with pytest.raises(BadSeed, match="fewer columns than pair_columns"):
        read_file(path)


@given(st.text(alphabet="MJLmjl()0123456789/-rb abtowershead", max_size=90))
def test_random_lines_are_read_as_a_position_or_refused(line: str) -> None:
    try:
        state = at(line or " ")
    except ValueError:
        return
    assert at(state.position()).position() == state.position()


# Sentences


def test_a_move_is_put_into_sentences(english: Sentences) -> None:
    state = board("m jMjL l l jj .")
    end = after(state, "b5-e5+2")
    moved, *_ = GAME.narrate(state, 0, end.last, end)
    assert english.say(moved.kind, dict(moved.facts) | {"player": "Ada (red)"}) == (
        "Ada (red) moved the lion from b5 to e5, onto a black jackal and up to level 5,"
        " and carried 2 tiles along."
    )


def test_every_reason_has_its_sentence(english: Sentences) -> None:
    for cause in ("stuck", "taboo"):
        for decided in ("towers", "heads", "tie-break", "equal"):
            assert english.say(f"result-{cause}-{decided}", {})


def test_every_refusal_has_its_sentence(english: Sentences) -> None:
    keys = refusals_in(GAME, "narrate.py")
    seen: set[str] = set()
    everywhere = [f"{file}{rank}" for file in "abcdefk" for rank in range(1, 7)]
    tried = [
        f"{start}-{end}+{carry}"
        for start in everywhere
        for end in everywhere
        for carry in (0, 1, 3)
    ]
    tried += [
        f"{letter}@{file}{rank}" for letter in "mjl" for file in "abcdefghijk" for rank in range(7)
    ]
    states = [walk("refusals")[ply] for ply in (0, 6, 12)]
    states += [walk("refusals", setup="laid")[ply] for ply in (0, 5, 17)]
    states += [at(MIDDLE), board("jjjM l j . . .\nM j . . . .")]
    for state in states:
        for seat in (0, 1):
            for text in tried:
                move = state.parse_move(text)
                if not state.is_legal(seat, move):
                    refusal = GAME.hint(state, seat, move)
                    seen.add(refusal.key)
                    assert "{" not in english.say(refusal.key, refusal.facts)
    assert seen == keys


def test_a_taboo_refusal_names_the_stack(english: Sentences) -> None:
    state = board("M mm M . . .\nJ j j . . .", taboo="b5")
    refusal = refused(state, "a5-b5")
    assert english.say(refusal.key, refusal.facts).startswith("b5 is taboo this turn")


# The private panel --------------------------------------------------------------------------------


MOVING = board("""
    .  .  .   .  .   .
    .  .  .   .  .   .
    l  m  Mj  m  lL  .
    .  .  .   .  .   .
    j  .  .   m  .   .
""", "b")  # fmt: skip


def test_the_panel_asks_for_piece_target_and_number_in_turn() -> None:
    panel = GAME.panel(MOVING, 1, "")
    assert (panel.prompt, panel.chosen, panel.move) == ("panel-choose-piece", (), "")
    assert [control.at for control in panel.groups[0].controls] == ["a3", "b3", "c3", "d3"]
    panel = GAME.panel(MOVING, 1, "c3")
    assert (panel.prompt, panel.chosen) == ("panel-choose-target", ("c3",))
    targets = {control.at: control for control in panel.groups[1].controls}
    assert set(targets) == {"a3", "e3"}
    assert dict(targets["e3"].facts) == {
        "cell": "e3",
        "animal": "lion",
        "colour": "red",
        "height": 3,
        "most": 4,
        "carry": 0,
    }
    # a3 can only be reached with the tile below, so the panel asks nothing more
    panel = GAME.panel(MOVING, 1, "c3.a3")
    assert (panel.prompt, panel.chosen, panel.move) == ("panel-confirm", ("c3", "a3"), "c3-a3+1")
    panel = GAME.panel(MOVING, 1, "c3.e3")
    assert (panel.prompt, panel.move) == ("panel-choose-carry", "")
    assert [control.picks for control in panel.groups[-1].controls] == ["c3.e3.0", "c3.e3.1"]
    panel = GAME.panel(MOVING, 1, "c3.e3.0")
    assert (panel.picks, panel.move) == ("c3.e3.0", "c3-e3")


def test_newcomers_see_what_carrying_leaves_behind() -> None:
    sentences = Sentences(GAME)
    ways = GAME.panel(MOVING, 1, "c3.e3").groups[-1].controls
    assert all(way.is_for_newcomers for way in ways)
    assert [sentences.say(way.about, way.facts) for way in ways] == [
        "a red mouse stays on c3",
        "c3 is left empty, and the stacks right behind it move up",
    ]


@pytest.mark.parametrize(
    ("picks", "kept"),
    [
        ("z9", ""),
        ("a1", ""),
        (".", ""),
        ("c3.f5", "c3"),
        ("c3.", "c3"),
        ("c3.e3.2", "c3.e3"),
        ("c3.a3.7", "c3.a3"),
        ("c3.e3.0.1", "c3.e3.0"),
    ],
)
def test_invalid_picks_are_ignored(picks: str, kept: str) -> None:
    assert GAME.panel(MOVING, 1, picks).picks == kept


def test_laying_asks_for_the_animal_and_the_cell() -> None:
    state = at("4Mj4/4Mj4/4Ml4/4Jl4/4Jl4 r - r 0 towers")
    panel = GAME.panel(state, 0, "")
    assert panel.prompt == "panel-choose-animal"
    facts = [dict(control.facts) for control in panel.groups[0].controls]
    assert facts == [{"animal": "jackal", "left": 5}, {"animal": "lion", "left": 5}]
    panel = GAME.panel(state, 0, "j")
    assert (panel.prompt, panel.picks) == ("panel-choose-cell", "j")
    assert len(panel.groups[1].controls) == 10
    assert GAME.panel(state, 0, "j.d3").move == "j@d3"
    assert GAME.panel(state, 0, "j.d3").chosen == ("d3",)
    assert GAME.panel(state, 0, "j.a1").picks == "j"
    assert GAME.panel(state, 0, "m.d3").picks == ""


def test_a_single_remaining_kind_is_not_asked_for() -> None:
    states = [
        state
        for seed in range(40)
        for state in walk(seed, setup="laid")
        if state.is_laying and len(set(state.stock[state.turn])) == 1
    ]
    assert states
    for state in states:
        letter = state.stock[state.turn][0].lower()
        panel = GAME.panel(state, state.turn, "")
        assert (panel.picks, panel.prompt) == ("", "panel-choose-cell")
        assert all(control.picks.startswith(f"{letter}.") for control in panel.groups[0].controls)
        assert GAME.panel(state, state.turn, letter).picks == ""


def test_the_cells_to_lay_on_always_fit_into_a_select() -> None:
    most = max(
        open_cells(state.gaps).bit_count()
        for seed in range(400)
        for state in walk(seed, setup="laid")[:20]
    )
    assert 10 <= most <= 22


def test_animals_are_offered_in_board_order_from_the_top_row() -> None:
    state = begin(1)
    offered = [control.at for control in GAME.panel(state, state.turn, "").groups[0].controls]
    assert len(offered) > 2
    assert offered == sorted(offered, key=lambda cell: (-int(cell[1]), cell[0]))
