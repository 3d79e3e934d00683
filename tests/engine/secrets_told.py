"""Check that other players can only guess what happened to a player in private."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.fair import PlayoutDice

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.core import AnyGame, Seat, Setup
    from engine.log import Step

GUESSES: Final = 4
"""Imagined positions for each check; 1 check in 16 misses one of two equal possibilities."""


def guessed_right(
    game: AnyGame, matches: Iterable[tuple[Setup, Iterable[Step]]]
) -> tuple[set[tuple[str, Seat | None]], set[tuple[str, Seat | None]]]:
    """Return all private events, and those that some other viewer knew.

    Both are pairs of an event's kind and the other viewer (None for a spectator). That viewer knows
    the event if, in every position imagined for them, the players concerned see exactly the same.
    """
    shown: set[tuple[str, Seat | None]] = set()
    open_to_doubt: set[tuple[str, Seat | None]] = set()
    for setup, steps in matches:
        for step in steps:
            for event in step.events:
                if event.only is None:
                    continue
                for viewer in {None, *range(setup.seats)} - set(event.only):
                    key = (event.kind, viewer)
                    shown.add(key)
                    if key not in open_to_doubt and _is_doubtful(game, step, viewer, event.only):
                        open_to_doubt.add(key)
    return shown, shown - open_to_doubt


def _is_doubtful(game: AnyGame, step: Step, viewer: Seat | None, only: tuple[Seat, ...]) -> bool:
    seen = [step.after.view(seat) for seat in only]
    known = step.after.view(viewer)
    imagined = [
        game.state.imagine(known, PlayoutDice(f"{step.entry.seq} {guess}"))
        for guess in range(GUESSES)
    ]
    return any([state.view(seat) for seat in only] != seen for state in imagined)
