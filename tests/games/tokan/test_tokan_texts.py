"""Notation, the position line, and the English sentences."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core import CHANCE, Event
from engine.errors import InvalidMove
from engine.games.tokan import GAME, TokanState
from tests.games.tokan.tokan_driver import CHOICES, after, at, begin, board, refused, texts, walk
from tests.notation import check_any_text, check_legal_texts
from tests.sentences import Sentences, refusals_in

if TYPE_CHECKING:
    from collections.abc import Iterator

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
def test_harmless_liberties_are_read_and_written_in_one_way(typed: str, meant: str) -> None:
    state = begin(1)
    assert state.format_move(state.parse_move(typed)) == meant
    assert state.parse_move(typed) == state.parse_move(meant)


@pytest.mark.parametrize(
    "text",
    ["", "c3", "c3-", "c3-c5+", "c3-c5+12", "x@c3", "@c3", "j@", "c3-c5-c6", "first=red", "٣"],
)
def test_other_texts_are_no_moves(text: str) -> None:
    with pytest.raises(InvalidMove):
        begin(1).parse_move(text)


@given(st.text(max_size=80) | st.from_regex(r"[a-k][0-9]-?[a-k][0-9](\+[0-9])?|[jmlx]@[a-k][0-9]"))
def test_any_text_is_a_move_or_no_notation(text: str) -> None:
    for state in (begin(1), begin(1, setup="laid"), GAME.start(GAME.set_up(2))):
        check_any_text(GAME, state, text)


def test_every_legal_text_is_unique_and_round_trips() -> None:
    for options in CHOICES:
        for state in walk("texts", **options):
            check_legal_texts(state)


# Positions


def test_a_position_line_tells_stacks_gaps_sides_and_taboo() -> None:
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
    """Dice that always show the lowest side."""

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
        ("MMMM2/6/6/6/6 r - r 0 towers", "only 3 tiles M"),
        (MIDDLE.replace(" r d5", " x d5"), "side to act"),
        (MIDDLE.replace(" r 16", " - 16"), "side to act"),
        (MIDDLE.replace("d5", "d6"), "no cell that could be taboo"),
        (MIDDLE.replace("d5", "a5"), "no tile that the opponent"),
        (MIDDLE.replace("d5", "c5"), "no tile that the opponent"),
        (MIDDLE.replace("16", "-1"), "no number of moves"),
        (MIDDLE.replace("16", "\u0661"), "no number of moves"),
        (MIDDLE.replace("16", "9" * 5000), "no number of moves"),
        (MIDDLE.replace("heads", "tails"), "towers or heads"),
        ("6/6/6/6/6 r - r 0 towers", "no tile on the board"),
        ("M5/6/6/6/6 - - - 0 towers", "each cell holds one tile"),
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
def test_a_bad_line_is_refused_with_a_sentence(line: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        at(line or " ")


@given(st.text(alphabet="MJLmjl()0123456789/-rb abtowershead", max_size=90))
def test_any_line_is_a_position_or_refused(line: str) -> None:
    try:
        state = at(line or " ")
    except ValueError:
        return
    assert at(state.position()).position() == state.position()


# Sentences


@pytest.fixture(scope="module")
def english() -> Sentences:
    return Sentences(GAME)


def events_of(options: dict[str, str], seed: int) -> Iterator[Event]:
    start = GAME.start(GAME.set_up(2, options))
    for outcome in ("layout", "first"):
        before = start.copy()
        move = start.draw_chance(_First())
        start.play(CHANCE, move)
        assert outcome
        yield from GAME.narrate(before, CHANCE, move, start)
    states = walk(seed, **options)
    for before, later in pairwise(states):
        yield from GAME.narrate(before, before.turn, later.last, later)


def test_every_event_has_its_sentence(english: Sentences) -> None:
    kinds: set[str] = set()
    for options in CHOICES:
        for seed in range(30):
            for event in events_of(options, seed):
                facts = dict(event.facts) | ({} if event.seat is None else {"player": "Ada"})
                text = english.say(event.kind, facts)
                assert "{" not in text
                kinds.add(event.kind)
    assert kinds == {"dealt", "begins", "laid", "grid-complete", "moved", "closed", "gap", "ended"}


def test_the_sentence_of_a_move(english: Sentences) -> None:
    state = board("m jMjL l l jj .\n" + ". . . . . .\n" * 4)
    end = after(state, "b5-e5+2")
    moved, *_ = GAME.narrate(state, 0, end.last, end)
    assert english.say(moved.kind, dict(moved.facts) | {"player": "Ada (red)"}) == (
        "Ada (red) moved the lion from b5 to e5, onto a black jackal, to level 5,"
        " and carried 2 tiles along."
    )


def test_every_reason_has_its_sentence(english: Sentences) -> None:
    for cause in ("stuck", "taboo"):
        for decided in ("towers", "heads", "tie-break", "equal"):
            assert english.say(f"result-{cause}-{decided}", {})


def test_every_name_of_the_lobby_has_its_text(english: Sentences) -> None:
    english.check_lobby()


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
    states += [at(MIDDLE), board("jjjM l j . . .\n" + "M j . . . .\n" * 1 + ". . . . . .\n" * 3)]
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
    state = board("M mm M . . .\nJ j j . . .\n" + ". . . . . .\n" * 3, taboo="b5")
    refusal = refused(state, "a5-b5")
    assert english.say(refusal.key, refusal.facts).startswith("b5 is taboo this turn")
