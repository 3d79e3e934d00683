"""The puzzles and the lesson of Orcs Orcs Orcs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from engine.core import CHANCE, Event
from engine.exercises import Attempt, kinds_told, position
from engine.fair import PlayoutDice
from engine.games.orcs import OrcsState, moves, ruleset
from engine.games.orcs.scoring import points
from engine.games.orcs.thinking import Spoils
from engine.puzzles import Puzzle, read_puzzles
from engine.thought import Budget, OutOfWork
from render.orcs import PACKAGE
from render.orcs.scenes import acting
from tests.games.orcs.orcs_scenes import texts
from tests.packages import GAMES

if TYPE_CHECKING:
    from engine.match import Match
    from tests.teaching import Taught

PUZZLES = read_puzzles(PACKAGE.seeds / "puzzles.jsonl")
WORK = 200_000


def state_of(puzzle: Puzzle) -> OrcsState:
    state = Attempt.begin(GAMES, puzzle.exercise).match.state
    assert isinstance(state, OrcsState)
    return state


def verify(puzzle: Puzzle) -> None:
    """Prove *puzzle* again: the turn gains this much, and other turns gain less.

    This must hold whatever the seat doesn't know.
    """
    exercise, proof = puzzle.exercise, puzzle.proof
    state, seat = state_of(puzzle), exercise.seat
    for guess in range(2):
        twin = OrcsState.imagine(state.view(seat), PlayoutDice(guess))
        now = points(twin)[seat]
        ways = Spoils(seat, Budget(WORK)).of(twin).ways
        gains = sorted((total - now for total in ways), reverse=True)
        assert gains[:2] == [proof.best, proof.second]
        assert ways[gains[0] + now] <= 0.05 * sum(ways.values())
    assert exercise.goal.gains == puzzle.facts["points"] == proof.best >= proof.second + 2
    assert puzzle.facts["second"] == proof.second
    assert puzzle.facts["actions"] == state.actions
    assert Attempt.begin(GAMES, exercise).replay(exercise.answer).verdict == "right"


@pytest.mark.parametrize("puzzle", PUZZLES[::30], ids=lambda puzzle: puzzle.id)
def test_a_puzzle_has_the_most_that_the_turn_brings(puzzle: Puzzle) -> None:
    verify(puzzle)


@pytest.mark.long("engine/games/orcs", "engine/exercises.py", "seeds/orcs")
def test_each_puzzle_has_the_most_that_the_turn_brings() -> None:
    for puzzle in PUZZLES:
        verify(puzzle)


def test_no_turn_brings_more_than_the_search_says() -> None:
    """A random turn without draws ends with points that the search has counted."""
    for puzzle in PUZZLES[::12]:
        begun, seat = state_of(puzzle), puzzle.exercise.seat
        ways = Spoils(seat, Budget(WORK)).of(begun).ways
        for seed in range(100):
            dice, state = PlayoutDice(seed), begun.copy()
            while state.stage == ruleset.ACTIONS:
                if state.to_act() == (CHANCE,):
                    break
                state.play(seat, state.random_move(seat, dice))
            else:
                assert points(state)[seat] in ways


def test_the_search_uses_all_that_a_hand_can_do() -> None:
    state = acting("zap book-wl smash fire-spark", "goblin@3i orc@3m")
    spoil = Spoils(0, Budget(WORK)).of(state)
    assert spoil.most - points(state)[0] == 3
    first = Spoils(0, Budget(WORK)).line(state)
    assert [state.format_move(move) for move in first] == ["zap+book-wl>goblin@3i"]
    assert moves.PASS in texts(state)


def test_the_search_says_when_there_are_too_many_ways() -> None:
    with pytest.raises(OutOfWork):
        Spoils(PUZZLES[0].exercise.seat, Budget(5)).of(state_of(PUZZLES[0]))


def test_a_turn_that_brings_less_does_not_solve_it() -> None:
    for puzzle in PUZZLES[::9]:
        assert Attempt.begin(GAMES, puzzle.exercise).play(moves.PASS).verdict == "wrong"


# The lesson ---------------------------------------------------------------------------------------


BOTH: Final = {"earthquake+smash>3m", "cold-snap+book-ew>goblin@3i"}
NEXT_ROUND: Final = (
    "table draw=p1.smash.cold-snap.book-fe.book-ew",
    "2 reveal=2",
    "table reveal=2.chief",
    "2 pass",
    "table draw=p2.zap.book-ew.book-wl.book-fe",
    "table fate=2",
)
"""Moves in which the other player passes, and weak creatures come closer."""


def moves_of(match: Match) -> list[str]:
    """Return the legal moves of the learner, if it is their turn."""
    moves = match.state.legal_moves(0) if 0 in match.to_act() else ()
    return [match.state.format_move(move) for move in moves]


def events_of(match: Match) -> list[Event]:
    return [event for step in match.recent for event in step.events]


@pytest.mark.parametrize(
    ("name", "move", "rule"),
    [
        ("reveal", "reveal=3", "6.3"),
        ("hit", "smash+fire-spark>goblin*1@3m", "8.4"),
        ("enhance", "smash+book-lf>orc@2m", "8.4"),
        ("teleport", "smash+book-fe>goblin@2m", "10.1"),
        ("learn", "book-fe+smash>fireball", "11.1"),
        ("quake", "earthquake>3m", "8.7"),
        ("quake", "teleport=4", "5.3"),
    ],
)
def test_moves_that_the_lesson_rules_out_are_refused(
    taught: Taught, name: str, move: str, rule: str
) -> None:
    assert taught.rule_against(name, move) == rule


def test_any_other_path_may_be_revealed(taught: Taught) -> None:
    assert taught.rights("reveal") == {f"reveal={path}" for path in (1, 2, 4, 5, 6)}


def test_two_cards_of_one_magic_are_needed_for_the_orc(taught: Taught) -> None:
    assert taught.rights("enhance") == {"zap+book-lf>orc@2m", "fire-spark+book-lf>orc@2m"}


def test_nobody_but_the_goblin_of_path_2_can_fall_in_this_turn(taught: Taught) -> None:
    begun = taught.begin("teleport").match
    fallen: set[str] = set()
    for first in moves_of(begun):
        match = begun.extend(0, first)
        for second in moves_of(match):
            if "defeated" in kinds_told(match, match.extend(0, second), 0):
                fallen.add(second)
    assert fallen == {"smash+book-fe>goblin@2m"}


@pytest.mark.parametrize(
    ("name", "moves"),
    [
        ("teleport", ("teleport=2", "cast=smash", "add=book-fe", "at=goblin@2m")),
        ("tower", ("cast=zap", "add=book-wl", "at=goblin@3i")),
        ("tower", ("cast=fire-spark", "add=book-lf", "at=goblin@3i")),
    ],
)
def test_cards_may_be_added_one_by_one(taught: Taught, name: str, moves: tuple[str, ...]) -> None:
    assert taught.verdict(name, *moves) == "right"
    assert {taught.verdict(name, *moves[:count]) for count in range(1, len(moves))} == {"open"}


def test_only_ways_to_the_near_goblin_are_right(taught: Taught) -> None:
    """The test tries every turn for the tower's step, cast at once or card by card."""
    ahead, ends = [taught.begin("tower")], 0
    while ahead:
        attempt = ahead.pop()
        for move in moves_of(attempt.match):
            then = attempt.play(move)
            if then.verdict == "open":
                ahead.append(then)
                continue
            events = [event for event in events_of(then.match) if event.kind == "defeated"]
            assert (then.verdict == "right") == ("3i" in [event.facts["place"] for event in events])
            ends += 1
    assert ends > 50


@pytest.mark.parametrize(("place", "arrived"), [("3i", 0), ("3m", 1)])
def test_the_nearer_of_two_goblins_is_dangerous(taught: Taught, place: str, arrived: int) -> None:
    assert all(move.endswith("goblin@3i") for move in taught.rights("tower"))
    exercise = taught.begin("tower").exercise
    log = (*exercise.log, f"1 zap+book-lf>goblin@{place}", *NEXT_ROUND)
    match = position(taught.games, exercise.id, exercise.setup, log)
    kinds = [event.facts["kind"] for event in events_of(match) if event.kind == "arrived"]
    assert kinds.count("goblin") == arrived


def test_under_the_fate_card_three_cards_of_fire_are_needed(taught: Taught) -> None:
    assert taught.rights("fate") == {"fire-spark+book-fe+book-lf>goblin@2m"}


def test_an_orc_would_gain_no_skill(taught: Taught) -> None:
    assert all("goblin@3i" in move for move in taught.rights("skill"))
    assert taught.verdict("skill", "smash+book-ew>orc@3i") == "wrong"


def test_nine_points_are_the_most_and_need_both_spells(taught: Taught) -> None:
    begun = taught.begin("quake")
    won: set[frozenset[str]] = set()
    most = 0
    for move in moves_of(begun.match):
        first = begun.play(move)
        for other in moves_of(first.match):
            last = first.play(other)
            most = max(most, last.match.state.standing()[0])
            if last.verdict == "right":
                won.add(frozenset(last.moves))
    assert (most, won) == (9, {frozenset(BOTH)})
