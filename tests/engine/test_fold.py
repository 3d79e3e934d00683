"""Folding a match plays nothing twice, and its caches are right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.core import Games
from engine.fair import PlayoutDice
from engine.log import APART, PLAYED, RECENT, Entry, last_move, line_of
from engine.match import Match
from tests.counting import Counts, counting
from tests.engine.playing import fingerprint
from tests.engine.tables import any_move, begin, toy_setup
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.core import AnyState, Seat

CYCLES = 200


def begin_counted(
    key: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> tuple[Match, Games, Counts]:
    game, counts = counting(GAMES.find(key), monkeypatch)
    match = Match.begin(game, "m", game.set_up(seats), bytes(32))
    return match, Games((game,)), counts


def play_at_random(match: Match, dice: PlayoutDice, most: int) -> Match:
    """Play *match* at random until it has at least *most* entries or is over; return it."""
    while match.seq < most and (seats := match.to_act()):
        match = play_one(match, seats[dice.below(len(seats))], dice)
    return match


def play_one(match: Match, seat: Seat, dice: PlayoutDice) -> Match:
    return match.extend(seat, match.state.format_move(match.state.random_move(seat, dice)))


def replayed(match: Match, seq: int) -> AnyState:
    """Return the position after *seq* entries, by replaying every entry that counts."""
    return played(match, line_of(match.entries[:seq]))


def played(match: Match, line: Iterable[Entry]) -> AnyState:
    state = match.game.start(match.setup)
    for entry in line:
        if entry.kind in PLAYED:
            state.play(entry.seat, state.parse_move(entry.text))
    return state


# Correct caches -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "seats", "seed"),
    [
        ("locus", 3, 0),
        ("tokan", 2, 0),
        ("tokan", 2, 1),
        ("toy", 3, 0),
        ("toy", 3, 1),
        ("loco", 3, 0),
    ],
)
def test_every_position_equals_a_full_replay(key: str, seats: int, seed: int) -> None:
    match = back_and_forth(key, seats, seed)
    assert sum(entry.kind == "undo" for entry in match.entries) > 10
    folded = Match.fold(GAMES, "m", match.setup, match.key, match.entries)
    prints = [fingerprint(replayed(match, seq), match.setup) for seq in range(match.seq + 1)]
    for state in (match, folded):
        assert fingerprint(state.state, state.setup) == prints[-1]
        for seq in range(match.seq + 1):
            then = state.at(seq)
            assert fingerprint(then.state, state.setup) == prints[seq], seq
            assert (then.line, then.seq) == (tuple(line_of(match.entries[:seq])), seq)
        assert [step.entry for step in state.steps()] == list(match.entries)
        for step in state.steps():
            assert fingerprint(step.before, state.setup) == prints[step.entry.seq]
            assert fingerprint(step.after, state.setup) == prints[step.entry.seq + 1]


@pytest.mark.parametrize(("key", "seats"), [("locus", 3), ("toy", 3), ("loco", 3)])
def test_the_kept_positions_follow_the_moves_that_count(key: str, seats: int) -> None:
    match = back_and_forth(key, seats, 5)
    for seq in range(0, match.seq + 1, 3):
        then = match.at(seq)
        assert len(then.past) == 1 + len(then.line) // APART
        for number, state in enumerate(then.past):
            known = played(match, then.line[: APART * number])
            assert fingerprint(state, match.setup) == fingerprint(known, match.setup)


def test_an_earlier_match_is_restored_exactly() -> None:
    """This works far back, past kept positions, and for moves that were undone since."""
    dice = PlayoutDice(4)
    game = GAMES.find("locus")
    match = Match.begin(game, "m", game.set_up(5), bytes(32))
    was: list[Match] = [match]
    for length, moves in ((2 * APART + 10, 30), (3 * APART + 5, 60), (2 * APART, 2)):
        while len(match.line) < length:
            match = play_one(match, match.to_act()[0], dice)
            was.append(match)
        match = take_back(match, moves)
        was.append(match)
        if not match.resigned:
            match = match.resign(0)
            was.append(match)
    assert max(len(each.past) for each in was) == 4
    for each in {id(each): each for each in (*was[::3], *was[-8:])}.values():
        then = match.at(each.seq)
        assert (then.entries, then.line, then.resigned) == (each.entries, each.line, each.resigned)
        assert [fingerprint(state, each.setup) for state in then.past] == [
            fingerprint(state, each.setup) for state in each.past
        ]
        assert tuple(step.entry for step in then.recent) == then.entries[then.known_from :]


def test_positions_are_kept_even_for_an_undone_move() -> None:
    """An undo drops the position at `APART` entries; the match before the undo still has it."""
    dice = PlayoutDice(0)
    game = GAMES.find("locus")
    match = Match.begin(game, "m", game.set_up(5), bytes(32))
    while len(match.line) < APART:
        match = play_one(match, match.to_act()[0], dice)
    assert len(match.line) == APART
    undone = match.undo(match.line[-1].seat)
    assert len(undone.past) == len(match.past) - 1
    assert len(undone.at(match.seq).past) == len(match.past)


def back_and_forth(key: str, seats: int, seed: int) -> Match:
    """Return a match with single and repeated undos across draws, and a resignation.

    Whenever a move would end it, it goes on from 20 moves earlier.
    """
    dice = PlayoutDice(seed)
    game = GAMES.find(key)
    match = Match.begin(game, "m", game.set_up(seats), bytes(32))
    while match.seq < 160:
        before, to_act = match, match.to_act()
        match = play_one(match, to_act[dice.below(len(to_act))], dice)
        if match.result() is not None:
            match = take_back(before, 20)
        match = take_back(match, (0, 0, 0, 1, 2, 12)[dice.below(6)])
        if seats > 2 and match.seq > 60 and not match.resigned:
            match = match.resign(0)
    return match


def undone(match: Match, seat: Seat) -> Match:
    """Return *match* without the last move of *seat*, however often that seat has undone moves.

    A log may have more undos than are allowed today.
    """
    last = last_move(match.line, seat)
    assert last is not None
    return match.after(Entry(match.seq, "undo", seat, str(last.seq)))


def take_back(match: Match, moves: int) -> Match:
    """Return *match* with its last *moves* moves undone, or all moves if there are fewer."""
    for _ in range(moves):
        last = next((entry for entry in reversed(match.line) if entry.kind == "move"), None)
        if last is None:
            break
        match = undone(match, last.seat)
    return match


# Nothing twice ------------------------------------------------------------------------------------


def test_a_click_plays_only_its_move_and_the_draws_after_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, _, counts = begin_counted("orcs", 2, monkeypatch)
    dice = PlayoutDice(1)
    match = play_at_random(match, dice, 100)
    for _ in range(30):
        seat = match.to_act()[0]
        counts.clear()
        before, match = match, play_one(match, seat, dice)
        assert len(counts.played) == match.seq - before.seq
        events = [event for step in match.steps(before.seq) for event in step.events]
        assert events == [event for step in match.steps(before.seq) for event in step.events]
        assert len(counts.narrated) == match.seq - before.seq
        assert not match.is_stale(seat, match.seq)
        match.is_stale(seat, before.seq)
        assert match.at(before.seq).state is before.state
        undone = match.undo(seat)
        assert undone.state is before.state
        assert (len(counts.played), counts.imagined) == (match.seq - before.seq, [])
    assert counts.begun == []


def test_looking_back_after_many_undos_replays_little(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, games, counts = begin_counted("orcs", 2, monkeypatch)
    dice = PlayoutDice(2)
    late = play_at_random(match, dice, 120)
    match, counted = late, len(late.line)
    assert late.result() is None
    counts.clear()
    added = match.seq
    for _ in range(CYCLES):
        seat = match.to_act()[0]
        match = undone(play_one(match, seat, dice), seat)
    added = match.seq - added
    # each move is played once, and an undo plays none
    assert len(counts.played) <= added - CYCLES
    counts.clear()
    folded = Match.fold(games, "m", match.setup, match.key, match.entries)
    assert len(counts.played) == sum(entry.kind in PLAYED for entry in match.entries)
    for state in (match, folded):
        for seq in range(0, match.seq + 1, 7):
            counts.clear()
            then = state.at(seq)
            gone = len(set(then.line) - set(state.line))
            assert len(counts.played) <= APART + gone
        counts.clear()
        list(state.steps(counted))
        assert len(counts.played) <= APART + len(state.entries) - counted
    counts.clear()
    while len(match.line) > counted // 2:
        match = take_back(match, 1)
        assert len(counts.played) <= APART
        counts.clear()


def test_a_log_of_matches_undone_to_their_start_folds_in_linear_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match, games, counts = begin_counted("locus", 5, monkeypatch)
    dice = PlayoutDice(3)
    for _ in range(3):
        match = play_at_random(match, dice, match.seq + 120)
        assert match.result() is None
        match = take_back(match, match.seq)
    counts.clear()
    Match.fold(games, "m", match.setup, match.key, match.entries)
    assert len(match.entries) > 500
    assert len(counts.played) <= 2 * len(match.entries)


# Small caches -------------------------------------------------------------------------------------


def test_only_the_last_steps_and_their_draws_are_kept() -> None:
    match = begin(toy_setup())
    assert [step.entry.kind for step in match.recent] == ["chance"] * 6
    for _ in range(2):
        for seat in range(3):
            match = match.extend(seat, any_move(match, seat))
    assert [step.entry for step in match.recent] == list(match.entries[match.known_from :])
    assert len(match.recent) == RECENT + 3
    assert match.entries[-4].kind == "move"


def test_later_values_of_a_match_share_the_kept_positions() -> None:
    match = play_at_random(begin(toy_setup(deal="once")), PlayoutDice(1), 12)
    later = take_back(match, 1)
    assert later.past[0] is match.past[0]
    assert later.recent[0] in match.recent
