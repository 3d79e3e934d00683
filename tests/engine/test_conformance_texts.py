"""Texts and controls of every game: panels, events, refusals, options, results."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Final

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
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
from cogs.ui.panel import can_coach, coach_key
from cogs.ui.texts import TEXTS
from engine.core import CHANCE, MOVE_TEXT, AnyGame, AnyState, Event, Panel, Seat
from engine.panels import Control
from tests.engine.forming import texts_formed_once
from tests.engine.playing import (
    SETUPS,
    every_setup,
    game_of,
    games,
    played,
    positions,
    sampled,
    seats_of,
    setups,
    share_of,
    some_positions,
    steps,
    watchers,
)
from tests.engine.test_words_of_moves import check_words, to_move
from tests.packages import INSTALLED, PACKAGES

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.core import Setup
    from engine.log import Step
    from render.package import Package

COACH = "en/coach.ftl"
MOST_WORDS = 25
"""Maximum number of words in the explanation of a step."""
_MOST_PANELS = 8
_MOST_TAPPED = 2
"""Number of positions per setup whose panels are tapped through; the long test covers all."""
_MOST_SAID = 4
"""Number of positions per setup whose moves are put into words."""
_FEW_SETUPS: Final = 6
"""Number of setups per game to draw positions from; the long tests cover all."""
packages = pytest.mark.parametrize("package", PACKAGES, ids=lambda package: package.key)


@pytest.fixture(autouse=True, scope="module")
def _formed_once() -> Iterator[None]:
    with texts_formed_once():
        yield


def sound(faults: Iterable[str]) -> bool:
    """Fail and list all *faults*, if there are any."""
    seen = list(faults)
    assert seen == []
    return True


# Panels -----------------------------------------------------------------------------------------


@cache
def plain_icons(key: str) -> frozenset[str]:
    """Return the emoji that stand in for a game's pictures."""
    return frozenset(Control("", "", icon=name).plain_icon for name in PACKAGES.find(key).icons)


def check_icons(game: AnyGame, panel: Panel) -> None:
    """Check that an icon without a picture is a plain emoji, and doesn't stand in for a picture."""
    pictures, plain = PACKAGES.find(game.key).icons, plain_icons(game.key)
    for group in panel.groups:
        for control in group.controls:
            assert control.icon in pictures or control.plain_icon not in plain, control.icon


def reached_moves(game: AnyGame, state: AnyState, seat: Seat) -> set[str]:
    """Make all possible taps; return the moves that people can confirm."""
    at = cache(partial(game.panel, state, seat))
    moves: set[str] = set()
    seen: set[str] = set()
    ahead = [""]
    while ahead:
        picks = ahead.pop()
        if picks in seen:
            continue
        seen.add(picks)
        panel = at(picks)
        assert panel.picks == picks, "a control that leads nowhere"
        if len(seen) & (len(seen) - 1) == 0:
            assert game.panel(state, seat, picks) == panel, "asked again, it is another one"
        sound(panel_faults(game, panel))
        check_icons(game, panel)
        ahead += [
            control.picks for group in panel.groups for control in group.controls if control.enabled
        ]
        # the way back may skip steps with only one choice
        ahead.append(at(picks.rpartition(".")[0]).picks)
        if panel.move:
            moves.add(panel.move)
    return moves


def check_panels(name: str, states: Iterable[AnyState]) -> None:
    game = game_of(SETUPS[name])
    for state in states:
        for seat in state.to_act():
            if seat != CHANCE:
                legal = {state.format_move(move) for move in state.legal_moves(seat)}
                assert reached_moves(game, state, seat) == legal


@setups
def test_the_panel_reaches_all_legal_moves_and_no_others(name: str) -> None:
    check_panels(name, some_positions(name, 1)[share_of(name)][:_MOST_TAPPED])


@every_setup
@pytest.mark.long("engine", "seeds", "cogs/ui/texts.py", "cogs/terminal/checking.py")
def test_the_panel_reaches_all_legal_moves_in_every_kind_of_position(name: str) -> None:
    check_panels(name, some_positions(name, 1))


@setups
def test_every_step_is_explained_to_newcomers(name: str) -> None:
    check_explained(name)


@every_setup
@pytest.mark.long("engine/games", "seeds", "cogs/ui/panel.py")
def test_every_step_is_explained_in_every_setup(name: str) -> None:
    check_explained(name)


def check_explained(name: str) -> None:
    game = game_of(SETUPS[name])
    asked = list(some_panels(name))
    assert asked
    if not _explains(game):
        assert not any(can_coach(game, panel) for panel in asked)
        return
    for panel in asked:
        sound(text_faults(game, coach_key(panel), panel.facts))
        words = TEXTS.say("en", f"{game.key}-{coach_key(panel)}", panel.facts).split()
        assert len(words) <= MOST_WORDS, words


@games
def test_each_explanation_belongs_to_a_step(game: AnyGame) -> None:
    names = [name for name in SETUPS if SETUPS[name].game == game.key]
    asked = {panel.prompt: panel for name in names[:_FEW_SETUPS] for panel in some_panels(name)}
    labels = {group.label for panel in asked.values() for group in panel.groups}
    labels |= {
        control.label
        for panel in asked.values()
        for group in panel.groups
        for control in group.controls
    }
    if not _explains(game):
        return
    source = (PACKAGES.find(game.key).seeds / COACH).read_text("utf-8")
    body = FluentParser().parse(source).body
    texts = [message for message in body if isinstance(message, ftl.Message)]
    assert len(texts) == source.count("\n" + game.key), "junk is no message"
    for text in texts:
        prompt = f"panel-{text.id.name.removeprefix(f'{game.key}-coach-')}"
        assert TEXTS.has(f"{game.key}-{prompt}"), "no step has that name"
        assert prompt not in labels, "what is tapped is no step"
        # the panels above have already formed the texts that depend on facts
        assert prompt in asked or not any("$" in line for line in _lines_of(text, source))


def _explains(game: AnyGame) -> bool:
    """Whether the game explains its steps, which is optional."""
    return (PACKAGES.find(game.key).seeds / COACH).is_file()


def test_the_games_that_come_with_parlor_explain_their_steps() -> None:
    assert all((package.seeds / COACH).is_file() for package in INSTALLED if package.last_ruling)


def _lines_of(text: ftl.Message, source: str) -> list[str]:
    assert text.span is not None
    return source[text.span.start : text.span.end].splitlines()


def some_panels(name: str) -> Iterator[Panel]:
    """Yield a few panels from every kind of position in a match."""
    game = game_of(SETUPS[name])
    for state in some_positions(name, 1):
        for seat in state.to_act():
            ahead = [""] if seat != CHANCE else []
            seen = set(ahead)
            for _ in range(_MOST_PANELS):
                if not ahead:
                    break
                panel = game.panel(state, seat, ahead.pop())
                yield panel
                ways = {
                    control.picks
                    for group in panel.groups
                    for control in group.controls
                    if control.enabled
                }
                ahead += sorted(ways - seen)
                seen |= ways


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
    names = [name for name in SETUPS if SETUPS[name].game == game.key]
    # no more setups than the cache holds, or each draw would replay a match
    name = data.draw(st.sampled_from(names[:_FEW_SETUPS]))
    check_picks(data.draw(st.sampled_from(some_positions(name, 1))), game, picks)


@every_setup
@pytest.mark.long("engine/games", "engine/core.py", "engine/match.py")
@given(picks=picks_of_any_kind)
def test_picks_that_lead_nowhere_count_as_none_everywhere(name: str, picks: str) -> None:
    for state in some_positions(name, 2):
        check_picks(state, game_of(SETUPS[name]), picks)


# Words ------------------------------------------------------------------------------------------


@setups
def test_every_event_can_be_told(name: str) -> None:
    check_events(name, (1,))


@every_setup
@pytest.mark.long("engine/games", "engine/core.py", "engine/match.py", "seeds", "cogs/ui/texts.py")
def test_every_event_of_more_matches_can_be_told(name: str) -> None:
    check_events(name, range(2, 10))


def check_events(name: str, seeds: Iterable[int]) -> None:
    for seed in seeds:
        match = played(name, seed)
        for step in steps(name, seed):
            events = step.events
            assert events, "something happened of which nobody hears"
            for event in events:
                sound(event_faults(match.game, event, seats_of(match.setup)))
        result = match.result()
        assert result is not None
        sound(text_faults(match.game, f"result-{result.reason}", {}))


def check_told(setup: Setup, step: Step, most: int | None = None) -> None:
    """Check that people hear no more about a move than they can see.

    If another move would look the same to a viewer, it must sound the same, too. This tries about
    *most* other moves.
    """
    game, before, seat = game_of(setup), step.before, step.entry.seat
    heard = game.narrate(before, seat, before.parse_move(step.entry.text), step.after)
    moves = before.legal_moves(seat)
    seen = {viewer: step.after.view(viewer) for viewer in watchers(setup)}
    for move in moves[:: max(1, len(moves) // most) if most else 1]:
        after = before.copy()
        after.play(seat, move)
        instead = game.narrate(before, seat, move, after)
        for viewer, view in seen.items():
            if after.view(viewer) == view:
                assert _heard_by(viewer, instead) == _heard_by(viewer, heard)


@setups
def test_events_reveal_no_more_than_views(name: str) -> None:
    everything = steps(name, 1)
    for number in sampled(name, 1):
        if number:
            check_told(SETUPS[name], everything[number - 1], most=8)


@every_setup
@pytest.mark.long("engine/games", "engine/core.py", "engine/match.py")
def test_events_reveal_no_more_than_views_after_any_ply(name: str) -> None:
    for step in steps(name, 1):
        check_told(SETUPS[name], step)


def _heard_by(viewer: Seat | None, events: tuple[Event, ...]) -> list[Event]:
    return [event for event in events if event.only is None or viewer in event.only]


@setups
def test_no_two_moves_of_a_position_have_the_same_words(name: str) -> None:
    states = some_positions(name, 1)[share_of(name)][-_MOST_SAID:]
    check_words(SETUPS[name].game, to_move(states))


def check_refusals(name: str, states: Iterable[AnyState]) -> None:
    """Check how each of *states* refuses the moves of a whole match that are illegal there."""
    setup = SETUPS[name]
    game = game_of(setup)
    rules = rule_numbers(PACKAGES.find(game.key))
    texts = {entry.text for entry in played(name, 1).entries if entry.kind == "move"}
    seen = 0
    for state in states:
        if CHANCE in state.to_act():
            continue
        moves = [state.parse_move(text) for text in texts]
        for seat in state.to_act():
            for move in moves:
                if state.is_legal(seat, move):
                    continue
                refusal = game.hint(state, seat, move)
                seen += sound(refusal_faults(game, refusal, rules))
    assert seen


@setups
def test_every_refusal_names_a_text_and_a_rule(name: str) -> None:
    check_refusals(name, some_positions(name, 1))


@every_setup
@pytest.mark.long("engine/games", "engine/core.py", "engine/match.py", "seeds", "cogs/ui/texts.py")
def test_every_refusal_names_a_text_and_a_rule_in_every_position(name: str) -> None:
    check_refusals(name, positions(name, 1))


@packages
def test_the_lobby_has_its_words(package: Package) -> None:
    sound(lobby_faults(package))


@packages
def test_each_achievement_is_possible_and_has_its_words(package: Package) -> None:
    sound(achievement_faults(package))
