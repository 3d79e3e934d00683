"""What people read and tap of every game: panels, events, refusals, options, results."""

from __future__ import annotations

import logging
import re
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.ui.texts import SOURCE, TEXTS
from engine.core import CHANCE, MOVE_TEXT, AnyGame, AnyState, Control, Event, Fact, Panel, Seat
from tests.engine.playing import (
    ALL_GAMES,
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
    from collections.abc import Iterator, Mapping

MOST_OPTIONS = 25
MOST_ROWS = 8
"""Rows of controls beside picture, prompt and foot, far within Discord's forty components."""
LONGEST_PICKS = 60
"""The rest of a custom_id of 100 characters."""

setups = pytest.mark.parametrize("name", SETUPS)
games = pytest.mark.parametrize("game", ALL_GAMES, ids=[game.key for game in ALL_GAMES])


@pytest.fixture(autouse=True)
def no_text_fails(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail when a text did not exist or lacked a fact: the texts log that and go on."""
    yield
    told = [one for one in caplog.get_records("call") if one.name == "cogs.ui.texts"]
    assert [one.getMessage() for one in told if one.levelno >= logging.ERROR] == []


def say(game: AnyGame, key: str, facts: Mapping[str, Fact]) -> str:
    key = f"{game.key}-{key}"
    assert TEXTS.has(key), f"no text {key}"
    return TEXTS.say(SOURCE, key, facts)


def has_rule(game: AnyGame, number: str) -> bool:
    if not number:
        return True
    path = PACKAGES.find(game.key).seeds / "rules.en.md"
    return re.search(rf"^\*\*{re.escape(number)}\*\*", path.read_text(), re.MULTILINE) is not None


# Panels -----------------------------------------------------------------------------------------


def check_panel(game: AnyGame, panel: Panel) -> list[Control]:
    """Check what Discord and the texts ask of one panel; return what can be tapped."""
    say(game, panel.prompt, panel.facts)
    if panel.act:
        say(game, panel.act, {"move": panel.move})
    rows = 0
    buttons: list[str] = []
    tappable: list[Control] = []
    for group in panel.groups:
        say(game, group.label, {})
        assert group.controls
        is_select = group.kind == "select"
        rows += 1 if is_select else -(-len(group.controls) // 5)
        if is_select:
            assert len(group.controls) <= MOST_OPTIONS
            picks = [control.picks for control in group.controls]
            assert len(set(picks)) == len(picks)
        else:
            buttons += [control.picks for control in group.controls]
        tappable += [control for control in group.controls if control.enabled]
        labels = [say(game, control.label, control.facts) for control in group.controls]
        assert len(set(labels)) == len(labels), "two controls that look the same"
        assert all(0 < len(label) <= (100 if is_select else 80) for label in labels)
    assert rows <= MOST_ROWS
    if panel.picks:
        buttons.append(panel.picks.rpartition(".")[0])
    assert len(set(buttons)) == len(buttons), "two buttons of one custom_id"
    for control in tappable:
        assert len(control.picks) <= LONGEST_PICKS
        assert re.fullmatch(MOVE_TEXT, control.picks)
        assert ":" not in control.picks
    return tappable


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
        ahead += [control.picks for control in check_panel(game, panel)]
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


def check_event(game: AnyGame, event: Event, seats: range) -> None:
    assert event.seat is None or event.seat in seats
    assert event.only is None or set(event.only) <= set(seats)
    assert "player" not in event.facts, "the sentence names who did it by itself"
    facts = dict(event.facts) if event.seat is None else {**event.facts, "player": "somebody"}
    assert say(game, event.kind, facts)


@setups
@pytest.mark.parametrize("seed", range(1, 6))
def test_every_event_can_be_told(name: str, seed: int) -> None:
    match = played(name, seed)
    for step in steps(name, seed):
        events = step.events
        assert events, "something happened of which nobody hears"
        for event in events:
            check_event(match.game, event, seats_of(match.setup))
    result = match.result()
    assert result is not None
    assert say(match.game, f"result-{result.reason}", {})


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
                assert say(game, refusal.key, refusal.facts)
                assert has_rule(game, refusal.rule), refusal
                told += 1
    assert told


@games
def test_a_game_says_what_it_is(game: AnyGame) -> None:
    for key in ("title", "tagline"):
        assert say(game, key, {})
    for name in game.seat_names:
        assert say(game, name, {})
    assert not game.seat_names or len(game.seat_names) == max(game.seats)


@games
def test_every_option_and_value_has_its_words(game: AnyGame) -> None:
    for option in game.options:
        stem = f"option-{option.key}"
        title = say(game, stem, {})
        for choice in option.choices:
            label = f"{title}: {say(game, f'{stem}-{choice}', {})}"
            assert len(label) <= 100
            assert 0 < len(say(game, f"{stem}-{choice}-about", {})) <= 100


@games
def test_a_text_names_no_game_but_its_own(game: AnyGame) -> None:
    assert game.key.isidentifier()
    assert game.key == game.key.lower()
    assert len({one.key for one in ALL_GAMES}) == len(ALL_GAMES)
