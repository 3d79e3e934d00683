"""``python -m tests.bench.tokan_weights``: learn the weights for the bots of Tokan.

Bots play matches against themselves, in the first round with guesses, later with the weights
learned so far. A logistic regression (by Newton's method) explains the winner of each position by
its traits.
"""

from __future__ import annotations

import argparse
import math
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from rich.console import Console
from rich.progress import track

from engine.core import CHANCE, Setup
from engine.fair import PlayoutDice
from engine.games.tokan import GAME
from engine.games.tokan.data import SEEDS
from engine.games.tokan.position import SCORINGS
from engine.games.tokan.state import TokanState
from engine.games.tokan.thinking import (
    LATE,
    SPAN,
    TRAITS,
    Figures,
    Stacks,
    Tree,
    Weights,
    table_of,
    text_of,
    traits_of,
)
from engine.thought import Budget

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

GUESSES: Final = Figures(
    points=2.5,
    traits=dict.fromkeys(TRAITS, (0.0, 0.0))
    | {
        "own_safe": (0.25, 0.0),
        "own_hit": (0.1, 0.0),
        "other_safe": (-0.25, 0.0),
        "other_hit": (-0.1, 0.0),
        "own_moves": (0.15, 0.0),
        "other_moves": (-0.15, 0.0),
    },
)
"""First guesses: points, which count more if safe, and moves."""
_WORK: Final = 400
"""Positions to search before each move."""
_ODD_MOVES: Final = 12
"""Half of the moves are random, for variety, up to a ply drawn at random below this number."""
_NEWTON: Final = 6
"""Maximum number of steps of the regression, which converges in fewer."""


class Row(NamedTuple):
    """A position and the result of its match."""

    figures: tuple[float, ...]
    """The traits, then the same traits times the number of stacks beyond the late game's."""
    won: float
    """The result for the side to move: 1 a win, 0 a loss, 0.5 a draw."""
    lead: int
    """The lead in points of the side to move at the end."""


def play(scoring: str, figures: Figures, seed: str) -> Iterator[Row]:
    """Let a bot play a match against itself, and yield its positions."""
    state = GAME.start(Setup(GAME.key, GAME.version, 2, {"scoring": scoring}))
    assert isinstance(state, TokanState)
    dice = PlayoutDice(seed)
    odd = dice.below(_ODD_MOVES)
    stacks = Stacks(scoring)
    table = table_of(figures)
    met: list[tuple[int, tuple[int, ...]]] = []
    while acting := state.to_act():
        if acting == (CHANCE,):
            state.play(CHANCE, state.draw_chance(dice))
            continue
        cells = [stacks[text] for text in state.stacks]
        met.append((state.turn, traits_of((cells, state.gaps, state.taboo, state.turn))))
        if state.ply < odd and dice.below(2):
            state.play(state.turn, state.random_move(state.turn, dice))
        else:
            tree = Tree(state.stacks, scoring, Budget(_WORK), table)
            best = next(iter(tree.weigh(state.turn, state.taboo)))
            state.play(state.turn, state.parse_move(text_of(best)))
    result = state.result()
    assert result is not None, "nobody is to act, so it is over"
    for turn, (*traits, stacks_left) in met:
        more = (stacks_left - LATE) / SPAN
        own, other = result.places[turn], result.places[1 - turn]
        yield Row(
            (*traits, *(more * one for one in traits)),
            (1 + (own < other) - (own > other)) / 2,
            result.scores[turn] - result.scores[1 - turn],
        )


def learn(rows: Sequence[Row]) -> Figures:
    """Return the figures that best explain the winners."""
    size = len(rows[0].figures)
    weights = [0.0] * size
    for _ in range(_NEWTON):
        # a little pull towards 0 separates traits that always occur together
        slope = [-one for one in weights]
        bend = [[float(row == column) for column in range(size)] for row in range(size)]
        for figures, won, _ in rows:
            chance = 1 / (1 + math.exp(-_sum(weights, figures)))
            for at, one in enumerate(figures):
                slope[at] += (won - chance) * one
                weight = chance * (1 - chance) * one
                line = bend[at]
                for column in range(size):
                    line[column] += weight * figures[column]
        weights = [one + step for one, step in zip(weights, _solved(bend, slope), strict=True)]
    values = [_sum(weights, row.figures) for row in rows]
    points = sum(value * row.lead for value, row in zip(values, rows, strict=True))
    half = size // 2
    return Figures(
        points=round(points / sum(value * value for value in values), 3),
        traits={
            name: (round(weights[at], 4), round(weights[half + at], 4))
            for at, name in enumerate(TRAITS)
        },
    )


def _sum(weights: Sequence[float], figures: Sequence[float]) -> float:
    return sum(one * other for one, other in zip(weights, figures, strict=True))


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Solve *matrix* x = *right* for a positive definite *matrix* (Gauss-Jordan)."""
    rows = [[*line, one] for line, one in zip(matrix, right, strict=True)]
    for at, pivot in enumerate(rows):
        pivot[:] = [one / pivot[at] for one in pivot]
        for row in rows:
            if row is not pivot:
                factor = row[at]
                row[:] = [one - factor * other for one, other in zip(row, pivot, strict=True)]
    return [row[-1] for row in rows]


def written(weights: Weights) -> str:
    """Return the text of the file."""
    lines = [
        "# By what computer players judge a position; engine/games/tokan/thinking.py says what",
        "# each figure means. python -m tests.bench.tokan_weights learns them, from this seed the",
        "# same. Without this file they play by simpler figures.",
        "",
        f"seed = {weights.seed}",
        f"games = {weights.games} # matches, half of them of each scoring",
        f'date = "{weights.date}"',
    ]
    for scoring, figures in weights.by_scoring.items():
        lines += ["", f"[by_scoring.{scoring}]", f"points = {figures.points}"]
        lines += ["", f"[by_scoring.{scoring}.traits]"]
        lines += [f"{name} = [{late}, {more}]" for name, (late, more) in figures.traits.items()]
    return "\n".join(lines) + "\n"


def main(arguments: Sequence[str] | None = None) -> int:
    """Learn weights and write them."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.tokan_weights")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--matches", type=int, default=400, help="of each scoring, a round")
    parser.add_argument("--out", type=Path, default=SEEDS / "weights.toml")
    chosen = parser.parse_args(arguments)
    console = Console(stderr=True)
    learned: dict[str, Figures] = {}
    for scoring in SCORINGS:
        figures = GUESSES
        rows: list[Row] = []
        for number in range(chosen.rounds):
            matches = range(chosen.matches)
            for match in track(matches, f"{scoring} {number + 1}", console=console):
                rows += play(scoring, figures, f"{chosen.seed}:{number}:{match}")
            figures = learn(rows)
        learned[scoring] = figures
    games = chosen.rounds * chosen.matches * len(SCORINGS)
    date = datetime.now(tz=UTC).date().isoformat()
    weights = Weights(seed=chosen.seed, games=games, date=date, by_scoring=learned)
    chosen.out.write_text(written(weights), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
