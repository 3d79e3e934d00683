"""Whole matches as text: what is logged, what each viewer sees, what is told.

Of the views each step shows the fields that have changed.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest

from engine import codec
from engine.games.nine_domains import GAME, NineDomainsState, NineDomainsView
from tests.games.nine_domains.nine_domains_driver import ONE, TWO
from tests.playthrough import Playthrough, event_line, golden

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import Event, Seat

PLAYED: dict[str, tuple[dict[str, str], str]] = {
    "points": ({}, "points 1"),
    "elements": ({}, "elements 2"),
    "choices": ({"specials": "2m+3m+3p"}, "choices 2"),
    "chosen": ({"specials": "random+4p+star"}, "chosen 1"),
    "both-complete": ({}, "both-complete 5"),
}
VIEWERS: tuple[Seat | None, ...] = (ONE, TWO, None)
NAMES = ("seat 0", "seat 1", "spectator")
HEAD = """\
# {game.title}, version {game.version}: {name}
options {options}
key SHA-256 of {name}"""


def seen(state: NineDomainsState) -> dict[str, dict[str, Any]]:
    """Return for each field of a view what is seen there, by who sees it."""
    views: list[dict[str, Any]] = []
    for viewer in VIEWERS:
        view = state.view(viewer)
        assert codec.decode(codec.encode(view), NineDomainsView) == view
        views.append(json.loads(codec.encode(view)))
    fields: dict[str, dict[str, Any]] = {}
    for name in views[0]:
        values = [view[name] for view in views]
        if all(value == values[0] for value in values):
            fields[name] = {f"all {name}": values[0]}
        else:
            fields[name] = {f"{NAMES[index]} {name}": value for index, value in enumerate(values)}
    return fields


def describe(before: NineDomainsState | None, state: NineDomainsState) -> Iterator[str]:
    """Give the fields that are not seen as they were."""
    was = {} if before is None else seen(before)
    for name, values in seen(state).items():
        if values != was.get(name):
            for label, value in values.items():
                yield f"  {label} {json.dumps(value, separators=(',', ':'))}"


def event_with_colon(event: Event) -> str:
    """Return the line of *event*, with its colon even where no facts follow."""
    return event_line(event) if event.facts else f"{event_line(event)}:"


PLAYTHROUGH = Playthrough(GAME, NineDomainsState, describe, head=HEAD, event_line=event_with_colon)


@pytest.mark.parametrize("name", PLAYED)
def test_golden_playthrough(name: str, is_updating_golden: bool) -> None:
    options, dice_name = PLAYED[name]
    text, states = PLAYTHROUGH.play(dice_name, GAME.set_up(2, options))
    assert text == golden(GAME, name, text, is_updating=is_updating_golden)
    end = states[-1]
    kinds = {answer.kind for state in states for answer in state.answers if answer.given}
    assert {
        "points": end.reason == "points" and any(end.awards),
        "elements": end.reason == "elements",
        "choices": kinds == {"swap", "fetch"},
        "chosen": {"4+", "*"} < set(end.specials),
        "both-complete": end.elements_ignored,
    }[name]
