"""A game that counts the calls of its rules, by thread."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pytest

    from engine.core import AnyGame, AnyState, Event, Seat, Setup


@dataclass(slots=True)
class Counts:
    """Calls of a game's rules: the id of the thread for each."""

    played: list[int] = field(default_factory=list[int])
    imagined: list[int] = field(default_factory=list[int])
    narrated: list[int] = field(default_factory=list[int])
    begun: list[int] = field(default_factory=list[int])

    def clear(self) -> None:
        """Start from zero again."""
        for one in (self.played, self.imagined, self.narrated, self.begun):
            one.clear()

    @property
    def played_here(self) -> int:
        """Return the number of plies played in this thread."""
        return self.played.count(threading.get_ident())


def counting(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> tuple[AnyGame, Counts]:
    """Return a copy of *game* that counts calls; its state class counts until the test ends."""
    counts = Counts()
    play, imagine = game.state.play, game.state.imagine

    def note(asked: list[int]) -> None:
        asked.append(threading.get_ident())

    def counted_play(state: AnyState, seat: Seat, move: Any) -> None:
        note(counts.played)
        play(state, seat, move)

    def counted_imagine(view: Any, dice: Any) -> AnyState:
        note(counts.imagined)
        return imagine(view, dice)

    def counted_start(setup: Setup) -> AnyState:
        note(counts.begun)
        return game.start(setup)

    def counted_narrate(
        before: AnyState, seat: Seat, move: Any, after: AnyState
    ) -> tuple[Event, ...]:
        note(counts.narrated)
        return game.narrate(before, seat, move, after)

    monkeypatch.setattr(game.state, "play", counted_play)
    monkeypatch.setattr(game.state, "imagine", staticmethod(counted_imagine))
    return replace(game, start=counted_start, narrate=counted_narrate), counts
