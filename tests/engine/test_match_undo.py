"""Undos: when the rules allow them, what they keep, and how many a player has."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from engine.errors import CorruptLog, UndoRefused
from engine.fair import PlayoutDice
from engine.log import Entry
from engine.match import MOST_UNDOS, MOST_UNDOS_IN_A_TURN, Match, leaves_open
from tests.engine.tables import any_move, begin, toy_setup
from tests.packages import GAMES

if TYPE_CHECKING:
    from engine.core import Seat, Setup


def move(match: Match, seat: Seat, number: int = 0) -> Match:
    return match.extend(seat, any_move(match, seat, number))


def test_the_last_move_may_be_undone_without_asking() -> None:
    match = move(begin(toy_setup()), 0)
    assert match.may_undo_alone(0)
    match = move(match, 1)
    assert not match.may_undo_alone(0)
    with pytest.raises(UndoRefused):
        match.may_undo_alone(2)


def test_an_undo_across_chance_needs_consent() -> None:
    match = begin(toy_setup())
    for seat in range(3):
        match = move(match, seat)
    assert match.entries[-1].kind == "chance"
    assert not match.may_undo_alone(2)


def test_an_undo_after_others_secrets_were_shown_needs_consent() -> None:
    match = begin(toy_setup(deal="once"))
    for seat in (0, 1):
        match = move(match, seat)
        assert match.may_undo_alone(seat)
    match = move(match, 2)
    assert match.entries[-1].kind == "move"
    assert not match.may_undo_alone(2)


def test_draws_after_an_undo_are_new() -> None:
    """The match never uses a seq twice, so nobody can undo until they like the dice."""
    match = begin(toy_setup(pack="low+high"))
    for seat in range(3):
        match = move(match, seat)
    first = [entry.text for entry in match.entries[-3:]]
    seen = {tuple(first)}
    for _ in range(6):
        match = move(match.undo(2), 2)
        seen.add(tuple(entry.text for entry in match.entries[-3:]))
    assert len(seen) > 1
    assert match.entries[9:12] != match.entries[-3:]


def test_a_resignation_outlives_an_undo() -> None:
    match = move(begin(toy_setup()), 0).resign(1).undo(0)
    assert match.resigned == (1,)
    assert 0 in match.to_act()


# Before the move ------------------------------------------------------------------------------


def test_undoing_without_asking_is_predicted_before_a_move() -> None:
    match = begin(toy_setup())
    for seat in range(3):
        text = any_move(match, seat)
        is_open = leaves_open(match, seat, text)
        match = match.extend(seat, text)
        # the last choice turns the cards up, and the table draws new ones
        assert is_open == match.may_undo_alone(seat) == (seat < 2)


def test_a_move_that_shows_others_secrets_is_predicted_to_need_consent() -> None:
    match = begin(toy_setup(deal="once"))
    for seat in (0, 1):
        match = move(match, seat)
    assert not leaves_open(match, 2, any_move(match, 2))


def test_the_last_move_of_a_match_is_predicted_to_need_consent() -> None:
    match = begin(toy_setup(deal="once"))
    for _ in range(2):
        for seat in range(3):
            match = move(match, seat)
    for seat in (0, 1):
        match = move(match, seat)
    text = any_move(match, 2)
    assert match.extend(2, text).result() is not None
    assert not leaves_open(match, 2, text)


def test_a_move_followed_by_chance_is_predicted_to_need_consent() -> None:
    """The move only says which marker to turn up."""
    match = begin(GAMES.find("orcs").set_up(2))
    (seat,) = match.to_act()
    moves = map(match.state.format_move, match.state.legal_moves(seat))
    text = next(each for each in moves if each.startswith("reveal="))
    assert not leaves_open(match, seat, text)


@pytest.mark.parametrize("seed", range(5))
def test_the_prediction_reveals_nothing_hidden(seed: int) -> None:
    """The prediction is the same for every match that looks the same to the seat."""
    match = move(move(begin(toy_setup(deal="once")), 0), 1)
    view = match.state.view(2)
    text = any_move(match, 2)
    twin = replace(match, state=match.game.state.imagine(view, PlayoutDice(seed)))
    assert twin.state.view(2) == view
    assert leaves_open(twin, 2, text) == leaves_open(match, 2, text)


# Limits ---------------------------------------------------------------------------------------


def taken_back(match: Match, seat: Seat, times: int) -> Match:
    """Return the match after *seat* has made and undone a move *times* times."""
    for _ in range(times):
        match = move(match, seat).undo(seat)
    return match


def test_undos_are_limited_per_seat_and_turn() -> None:
    match = taken_back(begin(toy_setup()), 1, MOST_UNDOS_IN_A_TURN - 1)
    match = move(taken_back(match, 0, MOST_UNDOS_IN_A_TURN - 1), 0)
    match.check_undos(0)
    once_more = move(match.undo(0), 0)
    once_more.check_undos(1)
    for refuse in (once_more.check_undos, once_more.undo):
        with pytest.raises(UndoRefused) as caught:
            refuse(0)
        facts = {"turn": MOST_UNDOS_IN_A_TURN, "match": MOST_UNDOS}
        assert caught.value.facts == {"reason": "too-many", **facts}
    move(once_more, 1).check_undos(0)


def test_undos_are_limited_per_seat_and_match() -> None:
    match = begin(toy_setup())
    for _ in range(4):
        match = taken_back(match, 0, MOST_UNDOS_IN_A_TURN)
        match = move(match, 1).undo(1)
    match.check_undos(1)
    with pytest.raises(UndoRefused, match="too-many"):
        match.check_undos(0)
    assert match.entries == Match.fold(GAMES, *_of(match)).entries


def test_a_log_with_too_many_undos_is_still_folded() -> None:
    match = begin(toy_setup())
    text = any_move(match, 0)
    for _ in range(MOST_UNDOS + 1):
        played = match.after(Entry(match.seq, "move", 0, text))
        match = played.after(Entry(played.seq, "undo", 0, str(played.seq - 1)))
    assert Match.fold(GAMES, *_of(match)).state.view(0) == match.state.view(0)


def _of(match: Match) -> tuple[str, Setup, bytes, tuple[Entry, ...]]:
    return match.id, match.setup, match.key, match.entries


# Reveals ------------------------------------------------------------------------------------------


def turned_up() -> Match:
    """Return the toy's first round with all three cards turned up; seat 2 chose last."""
    match = begin(toy_setup(deal="once"))
    for seat in range(3):
        match = move(match, seat)
    return match


def test_undoing_a_reveal_undoes_the_others_choices_too() -> None:
    match = turned_up()
    back = match.undo(2)
    assert back.entries[-1].text == str(match.line[-3].seq), "the first of the secret choices"
    assert back.to_act() == (0, 1, 2)
    kinds = [event.kind for step in back.steps(match.seq) for event in step.events]
    assert kinds == ["common-undo-joint"]
    assert Match.fold(GAMES, "m", back.setup, back.key, back.entries).state == back.state


def test_an_undo_keeps_the_others_secret_choices() -> None:
    match = move(move(begin(toy_setup(deal="once")), 0), 1)
    back = match.undo(1)
    assert back.entries[-1].text == str(match.line[-1].seq)
    assert back.to_act() == (1, 2)


def test_an_undo_keeps_earlier_rounds() -> None:
    match = turned_up()
    again = move(move(move(match, 0), 1), 2)
    assert again.undo(2).line == match.line


def test_older_logs_that_kept_the_others_choices_are_valid() -> None:
    match = turned_up()
    last = match.line[-1]
    old = (*match.entries, Entry(match.seq, "undo", 2, str(last.seq)))
    folded = Match.fold(GAMES, "m", match.setup, match.key, old)
    assert folded.to_act() == (2,)
    other = (*match.entries, Entry(match.seq, "undo", 2, str(last.seq - 1)))
    with pytest.raises(CorruptLog):
        Match.fold(GAMES, "m", match.setup, match.key, other)
