"""Whole matches as text, compared with the files in ``tests/games/<game>/golden``.

Fair dice with a key decide chance, other dice choose the moves; both are seeded by the name of the
playthrough. Each game chooses how to show its positions. `pytest --update-golden` rewrites the
files; review the difference.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from engine.core import CHANCE, AnyGame, AnyState, Dice, Event, Seat, Setup
from engine.fair import FairDice, PlayoutDice
from tests.test_rules_cited import ROOT

S = TypeVar("S", bound=AnyState)

HEAD = """\
# {game.title} version {game.version}: {name}
seats {setup.seats} options {options}
key SHA-256 of {name}"""


def event_line(event: Event) -> str:
    """Return the line for *event*: its facts, and who gets it if not everybody does."""
    facts = " ".join(f"{fact}={value}" for fact, value in event.facts.items())
    only = "" if event.only is None else f" only {event.only}"
    return f"  event {event.kind} seat {event.seat}{only}: {facts}".rstrip(": ")


def move_at_random(state: AnyState, seat: Seat, dice: Dice) -> Any:
    return state.random_move(seat, dice)


@dataclass(frozen=True)
class Playthrough(Generic[S]):
    """Plays matches of a game and writes them down."""

    game: AnyGame
    state: type[S]
    describe: Callable[[S | None, S], Iterable[str]]
    """Yields the lines that show a state, given the state before (None for the first)."""
    is_in_turn: bool = False
    """Whether only one seat may act at a time. Otherwise the dice choose the seat, even if only one
    may act."""
    choose: Callable[[S, Seat, Dice], Any] = move_at_random
    """Chooses a move for a seat."""
    head: str = HEAD
    """The first lines, for `str.format`: *game*, *name*, *setup*, its *options*, and *start*."""
    event_line: Callable[[Event], str] = event_line

    def play(self, name: str, setup: Setup) -> tuple[str, list[S]]:
        """Return a whole match as text, with all its states."""
        key = hashlib.sha256(name.encode()).digest()
        dice = PlayoutDice(name)
        state = self.game.start(setup)
        assert isinstance(state, self.state)
        options = " ".join(f"{option}={value}" for option, value in sorted(setup.options.items()))
        start = setup.position or "usual"
        head = self.head.format(
            game=self.game, name=name, setup=setup, options=options, start=start
        )
        lines = [head, *self.describe(None, state)]
        states: list[S] = []
        while acting := state.to_act():
            if self.is_in_turn:
                (seat,) = acting
            else:
                seat = acting[dice.below(len(acting))]
            before = state.copy()
            if seat == CHANCE:
                move = state.draw_chance(FairDice(key, len(states)))
            else:
                move = self.choose(state, seat, dice)
            state.play(seat, move)
            lines += ["", f"{len(states)} seat {seat}: {state.format_move(move)}"]
            lines += self.describe(before, state)
            lines += map(self.event_line, self.game.narrate(before, seat, move, state))
            states.append(before)
        lines += ["", f"result {state.result()}", ""]
        return "\n".join(lines), [*states, state]


def golden(game: AnyGame, name: str, text: str, *, is_updating: bool) -> str:
    """Return the golden file *name*; if updating, write *text* to it first."""
    path = ROOT / "tests" / "games" / game.key / "golden" / f"{name}.txt"
    if is_updating:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, "utf-8")
    return path.read_text("utf-8")
