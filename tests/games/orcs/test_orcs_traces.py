"""What the view tells of the last turn: its moves, and what each creature did."""

from __future__ import annotations

from engine.core import CHANCE
from engine.games.orcs.view import TraceView
from tests.games.orcs.orcs_scenes import acting, lay, play, settle, turning_up, walk


def test_each_way_of_moving_leaves_a_trace() -> None:
    state = acting("switch magic-bonds cold-snap smash", "goblin@1o orc@4m chief@3o")
    state.actions = 5
    lay(state, "road@4m")
    play(state, "cast=switch", "at=goblin@1o+orc@4m")
    view = state.view(None)
    assert view.deeds == ("cast=switch", "at=goblin@1o+orc@4m")
    assert view.traces == (
        TraceView("moved", "goblin", "1o", "4i", 2),
        TraceView("moved", "orc", "4m", "1o", 2),
    )
    play(state, "magic-bonds+cold-snap>chief@3o>2")
    assert state.view(None).traces[2:] == (TraceView("moved", "chief", "3o", "3i", 3),)
    lay(state, "road@3i")
    play(state, "smash>chief@3i")
    state.actions = 1
    state.mages[0].hand = [*acting("magic-bonds").mages[0].hand]
    play(state, "magic-bonds>goblin@4i>1")
    assert state.view(None).traces[-1] == TraceView("arrived", "goblin", "4i", "4i", 5)


def test_who_falls_leaves_a_trace_of_the_move_that_did_it() -> None:
    state = acting("zap book-wl", "goblin@3i goblin@3m")
    play(state, "zap+book-wl>goblin@3m")
    assert state.view(None).traces == (TraceView("fell", "goblin", "3m", "3m", 1),)


def test_a_turn_is_told_until_the_first_move_of_the_next() -> None:
    state = acting("zap book-wl", "goblin@3i goblin@1m")
    play(state, "zap+book-wl>goblin@3i", "pass")
    settle(state)
    view = state.view(None)
    assert view.active == 1
    assert view.deeds == ("zap+book-wl>goblin@3i", "pass")
    assert view.traces[0].what == "fell"
    assert {trace.what for trace in view.traces[1:]} == {"came"}
    move = state.legal_moves(1)[0]
    state.play(1, move)
    view = state.view(None)
    assert view.deeds == (state.format_move(move),)
    assert not any(trace.what == "fell" for trace in view.traces)


def test_a_fate_card_adds_its_traces_to_the_turn_before() -> None:
    state = turning_up(acting("", "goblin@3m chief@2i"))
    state.deeds = ("pass",)
    play(state, "fate=9")
    assert state.view(None).traces == (
        TraceView("arrived", "chief", "2i", "2i", 1),
        TraceView("moved", "goblin", "3m", "3i", 1),
    )


def test_the_first_creatures_are_no_news() -> None:
    for state, seat, _ in walk(1):
        if state.round == 1 and seat == CHANCE:
            assert state.view(None).traces == ()
            break


def test_secret_choices_are_no_open_moves() -> None:
    for state, _, _ in walk(3, 3, missions="on", bonus="on"):
        assert not [deed for deed in state.deeds if deed.startswith(("keep", "discard"))]
