"""The puzzles and the lesson of Loco! are true."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.exercises import Attempt
from engine.games.loco import LocoState
from engine.games.loco.data import CARD_TEXTS, LONGEST_ROW, MOVE_TEXTS
from engine.games.loco.puzzling import Endgame, moves_at, refute, table_of
from engine.puzzles import Puzzle, read_puzzles
from engine.thought import Budget, OutOfWork
from render.loco import PACKAGE
from tests.games.driving import ended
from tests.games.loco.loco_driver import walk
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.core import Seat
    from engine.match import Match
    from tests.teaching import Taught

PUZZLES = read_puzzles(PACKAGE.seeds / "puzzles.jsonl")
WORK = 1_000_000


def endings(variant: str, left: int) -> Iterator[LocoState]:
    """Yield positions in one-round matches of two, with room for *left* cards before a sixth."""
    for seed in range(40):
        for state in walk(seed, 2, variant=variant, rounds="1"):
            if state.to_act() and not state.is_dealing:
                slack = sum(LONGEST_ROW - 1 - len(row) for row in state.rows)
                if slack == left:
                    yield state.copy()


def lead_after(state: LocoState, seat: Seat, move: int) -> int:
    """Return the lead of *seat* at the end, after *move*, by brute force over the rules."""
    after = state.copy()
    after.play(seat, move)
    if after.result() is not None:
        points = after.standing()
        return points[seat] - points[1 - seat]
    other = after.turn
    replies = [move for move in after.legal_moves(other) if isinstance(move, int)]
    return -max(lead_after(after, other, reply) for reply in replies)


@pytest.mark.parametrize("variant", ["off", "other-colour"])
def test_the_search_finds_what_trying_everything_does(variant: str) -> None:
    seen = 0
    for state in endings(variant, 2):
        search, table = Endgame(Budget(WORK)), table_of(state)
        leads = {
            move: lead_after(state, state.turn, move)
            for move in state.legal_moves(state.turn)
            if isinstance(move, int)
        }
        assert sorted(moves_at(table)) == sorted(leads)
        assert leads == {move: search.best_lead(table, move) for move in leads}
        for lead in (-2, 0, 1, 5):
            good = [move for move in leads if leads[move] >= lead]
            assert sorted(search.good_moves(table, lead)) == good
        seen += 1
    assert seen > 5


def test_the_reply_to_a_wrong_play_does_what_the_text_says() -> None:
    said: set[bool | None] = set()
    for state in endings("off", 2):
        replies = [move for move in state.legal_moves(state.turn) if isinstance(move, int)]
        leads = {MOVE_TEXTS[move]: lead_after(state, state.turn, move) for move in replies}
        reply, best = refute(state), max(leads.values())
        if reply is None:
            assert best < 0
        else:
            assert leads[reply.move] > 0 if reply.is_won else best == leads[reply.move] == 0
        said.add(reply and reply.is_won)
    assert {True, None} <= said


def test_a_finished_round_has_no_refutation() -> None:
    over = begun(PUZZLES[0]).copy()
    while over.to_act():
        over.play(over.turn, over.legal_moves(over.turn)[0])
    assert refute(over) is None


def test_a_win_is_found_even_with_turns_to_spare() -> None:
    puzzle = next(puzzle for puzzle in PUZZLES if puzzle.facts["turns"] == 2)
    search, table = Endgame(Budget(WORK)), table_of(begun(puzzle))
    good = search.good_moves(table)
    assert good
    assert not search.good_moves(table, turns=1)
    assert search.good_moves(table, turns=3) == good


def test_the_search_says_when_it_does_not_reach_the_end() -> None:
    with pytest.raises(OutOfWork):
        Endgame(Budget(3)).good_moves(table_of(begun(PUZZLES[-1])))


# The file -----------------------------------------------------------------------------------------


def begun(puzzle: Puzzle) -> LocoState:
    return state_of(Attempt.begin(GAMES, puzzle.exercise).match)


def verify(puzzle: Puzzle) -> None:
    """Prove *puzzle* again: the moves that its line accepts win, and no others."""
    exercise, proof = puzzle.exercise, puzzle.proof
    attempt = Attempt.begin(GAMES, exercise)
    search, table = Endgame(Budget(WORK)), table_of(state_of(attempt.match))
    leads = {MOVE_TEXTS[move]: search.best_lead(table, move) for move in moves_at(table)}
    right = rights(exercise.goal.line)[0]
    assert all(leads[text] > 0 for text in right)
    assert max(leads.values()) == proof.best == puzzle.facts["ahead"]
    least = min(leads[text] for text in right)
    assert puzzle.facts["least"] == (0 if least == proof.best else least)
    second = max(lead for text, lead in leads.items() if text not in right)
    assert second == proof.second == -int(puzzle.facts["behind"])
    assert second <= 0
    turns = 2 * int(puzzle.facts["turns"]) - 1  # including the opponent's in between
    for number, (move, right) in enumerate(
        zip(exercise.answer, rights(exercise.goal.line), strict=True)
    ):
        table = table_of(state_of(attempt.match))
        quick = search.good_moves(table, turns=turns - 2 * number)
        assert {MOVE_TEXTS[move] for move in quick} == right
        attempt = attempt.play(move)
    assert attempt.verdict == "right"
    hand = attempt_hand(puzzle)
    assert hand == [
        f"{name} {value}"
        for name in ("magus", "amazon", "titan", "wyrm", "unicorn")
        for value in str(puzzle.facts[name]).split()
        if value != "none"
    ]


def rights(line: Sequence[str]) -> list[set[str]]:
    return [set(ply.split("|")) for ply in line if " " not in ply]


def attempt_hand(puzzle: Puzzle) -> list[str]:
    """Return the opponent's hand, such as ``magus 3``."""
    names = ("magus", "amazon", "titan", "wyrm", "unicorn")
    hand = begun(puzzle).hands[1 - puzzle.exercise.seat]
    return [f"{names[card // 6]} {card % 6}" for card in hand]


@pytest.mark.parametrize("puzzle", PUZZLES[::10], ids=lambda puzzle: puzzle.id)
def test_one_play_in_a_puzzle_wins(puzzle: Puzzle) -> None:
    verify(puzzle)


@pytest.mark.long("engine/games/loco", "engine/exercises.py", "seeds/loco")
def test_one_play_in_each_puzzle_wins() -> None:
    for puzzle in PUZZLES:
        verify(puzzle)


def test_all_equally_good_plays_count_as_right() -> None:
    """After each correct first play, the answer and the rest of the line stay the same."""
    puzzles = [puzzle for puzzle in PUZZLES if "|" in puzzle.exercise.goal.line[0]]
    for puzzle in puzzles[::6]:
        first = rights(puzzle.exercise.goal.line)[0]
        for move in sorted(first):
            attempt = Attempt.begin(GAMES, puzzle.exercise).play(move)
            assert attempt.replay(puzzle.exercise.answer[1:]).verdict == "right"
    assert puzzles


# The lesson ---------------------------------------------------------------------------------------


def state_of(match: Match) -> LocoState:
    assert isinstance(match.state, LocoState)
    return match.state


def hand(match: Match, seat: Seat) -> set[str]:
    return {CARD_TEXTS[card] for card in state_of(match).hands[seat]}


@pytest.mark.parametrize(("name", "card"), [("raise", "y5"), ("spoil", "g0"), ("end", "w5")])
def test_the_card_decides_and_any_token_will_do(taught: Taught, name: str, card: str) -> None:
    answers = {f"{card}+{token}" for token in "rbgyw"}
    # players may refuse a token if the card ends the round
    assert taught.rights(name) - {card} == answers


@pytest.mark.parametrize(
    ("name", "move", "rule"),
    [("raise", "y5", "3.6"), ("sure", "g4+r", "3.5"), ("end", "b0", "3.6")],
)
def test_moves_against_a_rule_are_refused_by_its_number(
    taught: Taught, name: str, move: str, rule: str
) -> None:
    assert taught.rule_against(name, move) == rule


def test_the_finished_round_has_the_points_in_the_text(taught: Taught) -> None:
    assert ended(taught.step("aim").match).scores == (14, 8)


def test_the_wyrm_brings_fifteen_points_and_no_other_card_does(taught: Taught) -> None:
    begun = taught.begin("raise")
    assert state_of(begun.match).standing()[0] == 0
    assert state_of(begun.play("y5+w").match).standing()[0] == 15
    gains = {
        text: state_of(begun.play(text).match).standing()[0]
        for text in map(begun.match.state.format_move, begun.match.state.legal_moves(0))
    }
    assert max(gain for text, gain in gains.items() if not text.startswith("y5")) == 5


def test_a_zero_takes_all_and_a_four_takes_three(taught: Taught) -> None:
    begun = taught.begin("spoil")
    points = [
        state_of(match).standing()[1]
        for match in (begun.match, begun.play("g4+r").match, begun.play("g0+r").match)
    ]
    assert points == [15, 12, 0]


def test_the_safe_token_is_right_with_any_card_that_takes_nothing(taught: Taught) -> None:
    begun = taught.begin("sure")
    (before, _), rights = state_of(begun.match).standing(), taught.rights("sure")
    for card in hand(begun.match, 0):
        after, _ = state_of(begun.play(f"{card}+w").match).standing()
        assert (f"{card}+w" in rights) == (after - before >= 4), card
    assert all(move.endswith("+w") for move in rights)


def test_only_the_learner_can_change_the_unicorn(taught: Taught) -> None:
    match = taught.begin("sure").match
    assert {"w0", "w1"} <= hand(match, 0)
    assert not any(card.startswith("w") for card in hand(match, 1))
    assert {"y0", "y1"} <= hand(match, 1)
    worths = state_of(match).worths()
    assert worths[3] == worths[4] == 4


def test_one_sixth_card_wins_the_round_and_the_other_loses_it(taught: Taught) -> None:
    begun = taught.begin("end")
    assert state_of(begun.match).standing() == (14, 23)
    for text in map(begun.match.state.format_move, begun.match.state.legal_moves(0)):
        result = begun.play(text).match.result()
        if text.startswith(("w5", "r3")):
            assert result is not None
            assert result.winners == ((0,) if text.startswith("w5") else (1,)), text
        else:
            assert result is None, text
