"""What people read and tap of every game: panels, events, refusals, options, results."""

from __future__ import annotations

import logging
import re
from functools import cache
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cogs.ui.texts import SOURCE, TEXTS
from engine.core import CHANCE, MOVE_TEXT, AnyGame, AnyState, Control, Event, Fact, Panel, Seat
from tests.engine.playing import (
    SETUPS,
    game_of,
    games,
    played,
    positions,
    sampled,
    seats_of,
    setups,
    some_positions,
    steps,
    watchers,
)
from tests.packages import PACKAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from engine.core import Setup
    from engine.match import Step

MOST_OPTIONS = 25
MOST_ROWS = 8
"""Rows of controls beside picture, prompt and foot, far within Discord's forty components."""
LONGEST_PICKS = 60
"""The rest of a custom_id of 100 characters."""


@pytest.fixture(autouse=True)
def no_text_fails(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail when a text did not exist or lacked a fact: the texts log that and go on."""
    yield
    told = [one for one in caplog.get_records("call") if one.name == "cogs.ui.texts"]
    assert [one.getMessage() for one in told if one.levelno >= logging.ERROR] == []


def say(game: AnyGame, key: str, facts: Mapping[str, Fact]) -> str:
    return _say(f"{game.key}-{key}", tuple(facts.items()))


@cache
def _say(key: str, facts: tuple[tuple[str, Fact], ...]) -> str:
    """Return a sentence: each is formed once, since there are fewer than there are panels."""
    assert TEXTS.has(key), f"no text {key}"
    return TEXTS.say(SOURCE, key, dict(facts))


@cache
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


picks_of_any_kind = st.text(max_size=70) | st.from_regex(MOVE_TEXT, fullmatch=True)


def check_picks(state: AnyState, game: AnyGame, picks: str) -> None:
    for seat in state.to_act():
        if seat != CHANCE:
            panel = game.panel(state, seat, picks)
            assert picks.startswith(panel.picks)
            assert panel == game.panel(state, seat, panel.picks)


@games
@given(picks=picks_of_any_kind, data=st.data())
def test_picks_that_lead_nowhere_count_as_none(
    game: AnyGame, picks: str, data: st.DataObject
) -> None:
    name = data.draw(st.sampled_from([name for name in SETUPS if SETUPS[name].game == game.key]))
    check_picks(data.draw(st.sampled_from(some_positions(name, 2))), game, picks)


@setups
@pytest.mark.long("engine/games", "engine/core.py", "engine/match.py")
@given(picks=picks_of_any_kind)
def test_picks_that_lead_nowhere_count_as_none_everywhere(name: str, picks: str) -> None:
    for state in some_positions(name, 2):
        check_picks(state, game_of(SETUPS[name]), picks)


# Words ------------------------------------------------------------------------------------------


def check_event(game: AnyGame, event: Event, seats: range) -> None:
    assert event.seat is None or event.seat in seats
    assert event.only is None or set(event.only) <= set(seats)
    assert "player" not in event.facts, "the sentence names who did it by itself"
    facts = dict(event.facts) if event.seat is None else {**event.facts, "player": "somebody"}
    assert say(game, event.kind, facts)


@setups
def test_every_event_can_be_told(name: str) -> None:
    for seed in range(1, 6):
        match = played(name, seed)
        for step in steps(name, seed):
            events = match.events(step)
            assert events, "something happened of which nobody hears"
            for event in events:
                check_event(match.game, event, seats_of(match.setup))
        result = match.result()
        assert result is not None
        assert say(match.game, f"result-{result.reason}", {})


def check_told(setup: Setup, step: Step, most: int | None = None) -> None:
    """Check that who cannot see that something else was played does not hear that it was this.

    Of what could have been played instead *most* moves are tried, and not many more.
    """
    game, before, seat = game_of(setup), step.before, step.entry.seat
    heard = game.narrate(before, seat, before.parse_move(step.entry.text), step.after)
    moves = before.legal_moves(seat)
    for move in moves[:: max(1, len(moves) // most) if most else 1]:
        after = before.copy()
        after.play(seat, move)
        instead = game.narrate(before, seat, move, after)
        for viewer in watchers(setup):
            if after.view(viewer) == step.after.view(viewer):
                assert _heard_by(viewer, instead) == _heard_by(viewer, heard)


@setups
def test_what_is_told_is_no_more_than_what_is_seen(name: str) -> None:
    everything = steps(name, 1)
    for number in sampled(name, 1):
        if number:
            check_told(SETUPS[name], everything[number - 1], most=20)


@setups
@pytest.mark.long("engine/games", "engine/core.py", "engine/match.py")
def test_what_is_told_is_no_more_than_what_is_seen_after_each_ply(name: str) -> None:
    for step in steps(name, 1):
        check_told(SETUPS[name], step)


def _heard_by(viewer: Seat | None, events: tuple[Event, ...]) -> list[Event]:
    return [event for event in events if event.only is None or viewer in event.only]


def check_refusals(name: str, states: Iterable[AnyState]) -> None:
    """Try every move of a whole match in each of *states* in which it is not legal."""
    setup = SETUPS[name]
    game = game_of(setup)
    texts = {entry.text for entry in played(name, 1).entries if entry.kind == "move"}
    told = 0
    for state in states:
        if CHANCE in state.to_act():
            continue
        moves = [state.parse_move(text) for text in texts]
        for seat in state.to_act():
            for move in moves:
                if state.is_legal(seat, move):
                    continue
                refusal = game.hint(state, seat, move)
                assert say(game, refusal.key, refusal.facts)
                assert has_rule(game, refusal.rule), refusal
                told += 1
    assert told


@setups
def test_every_refusal_names_a_text_and_a_rule(name: str) -> None:
    check_refusals(name, some_positions(name, 1))


@setups
@pytest.mark.long("engine/games", "engine/core.py", "engine/match.py", "seeds", "cogs/ui/texts.py")
def test_every_refusal_names_a_text_and_a_rule_in_every_position(name: str) -> None:
    check_refusals(name, positions(name, 1))


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
