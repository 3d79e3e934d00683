"""Loco! in matches: whole matches as text, logs, refusals, undos."""

from __future__ import annotations

import hashlib
from typing import TYPE_CHECKING

import pytest

from engine import codec
from engine.core import CHANCE, Setup
from engine.errors import IllegalMove, InvalidMove, NotYourTurn
from engine.fair import PlayoutDice
from engine.games.loco import GAME, LocoState, LocoView
from engine.games.loco.data import COUNT, LETTERS, write_hand
from engine.match import Match
from tests.games.driving import ended
from tests.games.loco.loco_driver import aside
from tests.packages import GAMES
from tests.playthrough import Playthrough, golden

if TYPE_CHECKING:
    from collections.abc import Iterator


PLAYED: dict[str, tuple[int, dict[str, str]]] = {
    "2": (2, {}),
    "3-variant": (3, {"variant": "other-colour", "rounds": "2"}),
    "4-single": (4, {"rounds": "1"}),
    "5": (5, {}),
}


def letters(counts: list[int]) -> str:
    return "".join(letter * count for letter, count in zip(LETTERS, counts, strict=True)) or "-"


def table_of(state: LocoState) -> Iterator[str]:
    """Describe the table, including the hidden cards."""
    rows = zip(LETTERS, state.rows, state.worths(), state.supply, strict=True)
    for letter, row, worth, supply in rows:
        yield f"    {letter} {row or '-':6} counts {worth}, {supply} left"
    for seat, hand in enumerate(state.hands):
        tokens = letters(state.tokens[seat * COUNT : (seat + 1) * COUNT])
        points = state.standing()[seat]
        yield f"    seat {seat}: hand {write_hand(hand) or '-'} tokens {tokens} points {points}"
    if not state.is_dealing:
        yield f"    aside {' '.join(aside(state)) or '-'}"


def views_of(state: LocoState) -> Iterator[str]:
    for seat in (*range(state.players), None):
        view = state.view(seat)
        assert codec.decode(codec.encode(view), LocoView) == view
        yield f"  view of {'all' if seat is None else seat} {codec.encode(view).decode()}"


def describe(_: LocoState | None, state: LocoState) -> Iterator[str]:
    """Describe the table; at the start of a round and at the end, also what everybody sees."""
    yield from table_of(state)
    if state.is_over or (not state.is_dealing and not any(state.rows)):
        yield from views_of(state)


PLAYTHROUGH = Playthrough(GAME, LocoState, describe, is_in_turn=True)


@pytest.mark.parametrize("name", PLAYED)
def test_golden_playthrough(name: str, is_updating_golden: bool) -> None:
    seats, options = PLAYED[name]
    text, _ = PLAYTHROUGH.play(name, GAME.set_up(seats, options))
    assert text == golden(GAME, name, text, is_updating=is_updating_golden)


# Matches ------------------------------------------------------------------------------------------


def begun(setup: Setup, name: str = "m") -> Match:
    return Match.begin(GAMES.find(setup.game), name, setup, hashlib.sha256(name.encode()).digest())


def played_on(match: Match, seed: int, plies: int = 1000) -> Match:
    dice = PlayoutDice(seed)
    for _ in range(plies):
        if not (seats := match.to_act()):
            break
        move = match.state.random_move(seats[0], dice)
        match = match.extend(seats[0], match.state.format_move(move))
    return match


def test_the_next_round_is_dealt_with_the_move_that_ends_one() -> None:
    match = begun(GAME.set_up(3))
    assert [entry.kind for entry in match.entries] == ["chance"] * 4
    ends = 0
    while match.result() is None:
        seq = match.seq
        match = played_on(match, seq, 1)
        kinds = [entry.kind for entry in match.entries[seq:]]
        ends += len(kinds) > 1
        assert kinds in (["move"], ["move", "chance", "chance", "chance"])
    assert ends == 2


def test_illegal_moves_are_refused_by_their_rule() -> None:
    match = begun(GAME.set_up(2))
    (seat,) = match.to_act()
    assert isinstance(match.state, LocoState)
    own = match.state.view(seat).hand[0]
    other = match.state.view(1 - seat).hand[0]
    with pytest.raises(NotYourTurn):
        match.extend(1 - seat, f"{other}+r")
    with pytest.raises(InvalidMove):
        match.extend(seat, "first=1")
    with pytest.raises(IllegalMove, match=r"refusal-not-held \(rule 3.2\)"):
        match.extend(seat, f"{other}+r")
    with pytest.raises(IllegalMove, match=r"refusal-must-take \(rule 3.6\)"):
        match.extend(seat, own)
    assert match.extend(seat, f"{own}+r").seq == match.seq + 1


def test_a_move_can_be_undone_until_the_next_move_or_deal() -> None:
    match = begun(GAME.set_up(2, {"rounds": "2"}))
    while match.line[-1].kind != "move" or len(match.entries) < 6:
        match = played_on(match, 1, 1)
    mover = match.line[-1].seat
    assert match.may_undo_alone(mover)
    back = match.undo(mover)
    assert back.to_act() == (mover,)
    assert back.state.view(mover) != match.state.view(mover)
    while match.line[-1].kind == "move":
        match = played_on(match, match.seq, 1)
    ender = next(entry.seat for entry in reversed(match.line) if entry.kind == "move")
    assert match.line[-1].seat == CHANCE
    assert not match.may_undo_alone(ender)
    # a repeated deal differs: a match never uses an entry's number twice
    again = match.undo(ender)
    assert again.to_act() == (ender,)
    last = next(entry.text for entry in reversed(match.line) if entry.kind == "move")
    assert again.extend(ender, last).state.view(ender).hand != match.state.view(ender).hand


def test_a_move_is_stale_after_another_move() -> None:
    match = begun(GAME.set_up(3))
    seq = match.seq
    later = played_on(match, 1, 1)
    assert not match.is_stale(0, seq)
    assert all(later.is_stale(seat, seq) for seat in range(3))


def test_resigning_scores_the_cards_on_the_table() -> None:
    match = played_on(begun(GAME.set_up(2)), 5, 9)
    given_up = match.resign(0)
    result = ended(given_up)
    assert result.places == (2, 1)
    assert result.scores == match.state.standing()
