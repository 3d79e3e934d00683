"""What people read and tap of every game: panels, events, refusals, options, results."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.terminal.checking import (
    achievement_faults,
    event_faults,
    lobby_faults,
    panel_faults,
    refusal_faults,
    rule_numbers,
    text_faults,
)
from engine.core import CHANCE, MOVE_TEXT, AnyGame, AnyState, Event, Seat
from tests.engine.playing import (
    SETUPS,
    game_of,
    played,
    positions,
    seats_of,
    some_positions,
    steps,
    watchers,
)
from tests.packages import PACKAGES

if TYPE_CHECKING:
    from collections.abc import Iterable

    from render.package import Package

setups = pytest.mark.parametrize("name", SETUPS)
packages = pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.key)


def sound(faults: Iterable[str]) -> bool:
    """Fail with all *faults*, if there are any."""
    told = list(faults)
    assert told == []
    return True


# Panels -----------------------------------------------------------------------------------------


def reached_moves(game: AnyGame, state: AnyState, seat: Seat) -> set[str]:
    """Tap everything that can be tapped; return the moves that can be confirmed."""
    moves: set[str] = set()
    seen: set[str] = set()
    ahead = [""]
    while ahead:
        picks = ahead.pop()
        if picks in seen:
            continue
        seen.add(picks)
        panel = game.panel(state, seat, picks)
        assert panel.picks == picks, "a control that leads nowhere"
        assert game.panel(state, seat, panel.picks) == panel
        sound(panel_faults(game, panel))
        ahead += [one.picks for group in panel.groups for one in group.controls if one.enabled]
        # the way back may lead further back, where there was but one choice
        ahead.append(game.panel(state, seat, panel.picks.rpartition(".")[0]).picks)
        if panel.move:
            moves.add(panel.move)
    return moves


@setups
def test_the_panel_reaches_all_legal_moves_and_no_others(name: str) -> None:
    game = game_of(SETUPS[name])
    for state in some_positions(name, 1):
        for seat in state.to_act():
            if seat != CHANCE:
                legal = {state.format_move(move) for move in state.legal_moves(seat)}
                assert reached_moves(game, state, seat) == legal


@setups
@given(picks=st.text(max_size=70) | st.from_regex(MOVE_TEXT, fullmatch=True))
def test_picks_that_lead_nowhere_count_as_none(name: str, picks: str) -> None:
    game = game_of(SETUPS[name])
    for state in some_positions(name, 2):
        for seat in state.to_act():
            if seat != CHANCE:
                panel = game.panel(state, seat, picks)
                assert picks.startswith(panel.picks)
                assert panel == game.panel(state, seat, panel.picks)


# Words ------------------------------------------------------------------------------------------


@setups
@pytest.mark.parametrize("seed", range(1, 6))
def test_every_event_can_be_told(name: str, seed: int) -> None:
    match = played(name, seed)
    for step in steps(name, seed):
        events = step.events
        assert events, "something happened of which nobody hears"
        for event in events:
            sound(event_faults(match.game, event, seats_of(match.setup)))
    result = match.result()
    assert result is not None
    sound(text_faults(match.game, f"result-{result.reason}", {}))


@setups
def test_what_is_told_is_no_more_than_what_is_seen(name: str) -> None:
    """Who cannot see that something else was played does not hear that it was this."""
    game, setup = game_of(SETUPS[name]), SETUPS[name]
    for number, step in enumerate(steps(name, 1)):
        if number & (number - 1) and number > 20:
            continue
        before, seat = step.before, step.entry.seat
        heard = game.narrate(before, seat, before.parse_move(step.entry.text), step.after)
        for move in before.legal_moves(seat):
            after = before.copy()
            after.play(seat, move)
            instead = game.narrate(before, seat, move, after)
            for viewer in watchers(setup):
                if after.view(viewer) == step.after.view(viewer):
                    assert _heard_by(viewer, instead) == _heard_by(viewer, heard)


def _heard_by(viewer: Seat | None, events: tuple[Event, ...]) -> list[Event]:
    return [event for event in events if event.only is None or viewer in event.only]


@setups
def test_every_refusal_names_a_text_and_a_rule(name: str) -> None:
    """Every move of a whole match is tried in every position in which it is not legal."""
    setup = SETUPS[name]
    game = game_of(setup)
    rules = rule_numbers(PACKAGES.find(game.key))
    texts = {entry.text for entry in played(name, 1).entries if entry.kind == "move"}
    told = 0
    for state in positions(name, 1):
        for seat in state.to_act():
            if seat == CHANCE:
                continue
            for text in texts:
                move = state.parse_move(text)
                if state.is_legal(seat, move):
                    continue
                refusal = game.hint(state, seat, move)
                told += sound(refusal_faults(game, refusal, rules))
    assert told


@packages
def test_the_lobby_has_its_words(package: Package) -> None:
    sound(lobby_faults(package))


@packages
def test_what_may_be_achieved_can_be_and_has_its_words(package: Package) -> None:
    sound(achievement_faults(package))
