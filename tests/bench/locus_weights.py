"""``python -m tests.bench.locus_weights``: find better weights for the bots of Locus.

A search in generations (CMA-ES with a diagonal matrix) starts from the current weights. In each
generation, players with similar weights fill sheets alone and at tables of two, all with the same
cards. The players with the highest mean totals determine the next generation.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple, cast

import msgspec
from rich.console import Console

from engine.core import shuffled
from engine.fair import PlayoutDice
from engine.games.locus.data import COPIES, DECK, HIDDEN, ROUNDS, SEEDS, SHOWN
from engine.games.locus.prospects import STAGES, WEIGHTS, Prospects, Weights
from engine.games.locus.sheets import sheet_names
from engine.games.locus.turns import Held, spend_last, take

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

_PLAYERS: Final = (1, 2)
_STEP: Final = 0.25
"""The spread of the first generation: about a quarter of each weight."""
_KEPT: Final = ("seed", "games", "date")


class Plan(NamedTuple):
    """Size of a search."""

    seed: int
    generations: int
    matches: int
    """Matches that each player of a generation plays at each kind of table."""
    players: int = 16
    """Players of a generation."""

    @property
    def games(self) -> int:
        """Return the total number of matches."""
        return self.generations * self.matches * self.players * len(_PLAYERS) * len(sheet_names())


def play(prospects: Prospects, players: int, dice: PlayoutDice) -> list[float]:
    """Return the totals of a match in which each seat makes the move that looks best now."""
    deck = shuffled(dice, [card for card, copies in enumerate(COPIES) for _ in range(copies)])
    pile: list[int] = []
    held = [Held((0,) * 5, 1, 1) for _ in range(players)]
    turns = ROUNDS[players] * players if players > 1 else DECK // (HIDDEN + SHOWN)
    for turn in range(turns):
        if players == 1:
            del deck[:HIDDEN]
        up: list[int] = []
        for _ in range(SHOWN if players == 1 else players + 1):
            if not deck:
                deck, pile = shuffled(dice, pile), []
            up.append(deck.pop())
        pile += up
        stage = STAGES[turns - turn]
        for number in range(players):
            seat = (turn + number) % players
            totals = {card: take(prospects, held[seat], [card], stage) for card in sorted(set(up))}
            best = max(totals, key=lambda card: totals[card][0])
            held[seat] = totals[best][1]
            up.remove(best)
    return [spend_last(prospects, one)[0] for one in held]


def mean_total(weights: Weights, matches: int, seed: str) -> float:
    """Return the mean total over all kinds of tables; each kind counts equally."""
    totals: list[float] = []
    for sheet in sheet_names():
        prospects = Prospects(sheet, weights)
        for players in _PLAYERS:
            found = [
                total
                for number in range(matches)
                for total in play(prospects, players, PlayoutDice(f"{seed}:{number}"))
            ]
            totals.append(sum(found) / len(found))
    return sum(totals) / len(totals)


def search(start: Weights, plan: Plan) -> Iterator[tuple[float, Weights]]:
    """Yield the mean total of each generation, and the weights it led to."""
    luck = random.Random(plan.seed)
    size = len(list(_numbers(_plain(start))))
    half = plan.players // 3 or 1
    pull = [math.log(half + 0.5) - math.log(place + 1) for place in range(half)]
    pull = [one / sum(pull) for one in pull]
    mass = 1 / sum(one * one for one in pull)
    to_path = (mass + 2) / (size + mass + 5)
    rank = 2 * (mass - 1 + 1 / mass) / ((size + 2) ** 2 + mass) * (size + 2) / 3
    middle, spread, path = [0.0] * size, [1.0] * size, [0.0] * size
    usual = math.sqrt(size) * (1 - 1 / (4 * size) + 1 / (21 * size * size))
    step = _STEP
    for generation in range(plan.generations):
        tried: list[tuple[float, list[float]]] = []
        for number in range(plan.players):
            stray = (
                [-one for one in tried[-1][1]]
                if number % 2
                else [luck.gauss(0, 1) for _ in range(size)]
            )
            at = _moved(middle, spread, stray, step)
            total = mean_total(_weights(start, at), plan.matches, f"{plan.seed}:{generation}")
            tried.append((total, stray))
        mean = sum(total for total, _ in tried) / len(tried)
        tried.sort(key=lambda one: -one[0])
        drawn = [
            sum(share * stray[at] for share, (_, stray) in zip(pull, tried, strict=False))
            for at in range(size)
        ]
        middle = _moved(middle, spread, drawn, step)
        keep = math.sqrt(to_path * (2 - to_path) * mass)
        path = [(1 - to_path) * old + keep * new for old, new in zip(path, drawn, strict=True)]
        squares = [
            sum(share * stray[at] ** 2 for share, (_, stray) in zip(pull, tried, strict=False))
            for at in range(size)
        ]
        spread = [old * (1 - rank + rank * new) for old, new in zip(spread, squares, strict=True)]
        length = math.sqrt(sum(one * one for one in path))
        step *= math.exp(to_path / (1 + to_path) * (length / usual - 1))
        yield mean, _weights(start, middle)


def _moved(
    middle: Sequence[float], spread: Sequence[float], stray: Sequence[float], step: float
) -> list[float]:
    return [
        at + step * math.sqrt(wide) * far
        for at, wide, far in zip(middle, spread, stray, strict=True)
    ]


def _numbers(value: Any) -> Iterator[float]:
    """Yield the numbers in *value*, which may be nested, in order."""
    if isinstance(value, dict):
        for one in cast("dict[str, Any]", value).values():
            yield from _numbers(one)
    elif isinstance(value, list | tuple):
        for one in cast("Sequence[Any]", value):
            yield from _numbers(one)
    else:
        yield value


def _plain(weights: Weights) -> dict[str, Any]:
    plain = msgspec.to_builtins(weights)
    return {key: value for key, value in plain.items() if key not in _KEPT}


def _replaced(value: Any, numbers: Iterator[float]) -> Any:
    """Return *value* with its numbers replaced by *numbers*, in order."""
    if isinstance(value, dict):
        items = cast("dict[str, Any]", value).items()
        return {key: _replaced(one, numbers) for key, one in items}
    if isinstance(value, list | tuple):
        return [_replaced(one, numbers) for one in cast("Sequence[Any]", value)]
    return next(numbers)


def _weights(start: Weights, at: Sequence[float]) -> Weights:
    """Return *start* with each of its numbers multiplied by e to the power of one of *at*."""
    plain = _plain(start)
    moved = (
        round(number * math.exp(far), 3) for number, far in zip(_numbers(plain), at, strict=True)
    )
    kept = {key: getattr(start, key) for key in _KEPT}
    return msgspec.convert({**_replaced(plain, moved), **kept}, Weights)


def written(weights: Weights, plan: Plan, day: str) -> str:
    """Return a file's text with *weights*, which *plan* found on *day*."""
    lines = [
        "# By what computer players judge a sheet; engine/games/locus/prospects.py explains it.",
        "# python -m tests.bench.locus_weights searches on from here.",
        "",
        f"seed = {plan.seed}",
        f"games = {plan.games}",
        f'date = "{day}"',
    ]
    plain = _plain(weights)
    tables = {
        key: cast("dict[str, Any]", value)
        for key, value in plain.items()
        if isinstance(value, dict)
    }
    lines += [f"{key} = {_toml(value)}" for key, value in plain.items() if key not in tables]
    for key, table in tables.items():
        lines += ["", f"[{key}]", *(f"{name} = {_toml(one)}" for name, one in table.items())]
    return "\n".join(lines) + "\n"


def _toml(value: Any) -> str:
    is_pair = isinstance(value, list | tuple)
    return str(list(cast("Sequence[Any]", value)) if is_pair else value)


def main(arguments: Sequence[str]) -> int:
    """Search; report and save the weights after each generation."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.locus_weights")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--generations", type=int, default=40)
    parser.add_argument("--matches", type=int, default=20, help="of each kind, by each player")
    parser.add_argument("--players", type=int, default=16, help="in a generation; an even number")
    parser.add_argument("--out", type=Path, default=SEEDS / "weights.toml")
    given = parser.parse_args(arguments)
    plan = Plan(given.seed, given.generations, given.matches, given.players)
    console = Console()
    console.print(f"{plan.games} matches; the weights are written to {given.out}")
    day = datetime.now(UTC).date().isoformat()
    for number, (mean, weights) in enumerate(search(WEIGHTS, plan), 1):
        console.print(f"generation {number}: mean total {mean:.1f}")
        done = plan._replace(generations=number)
        given.out.write_text(written(weights, done, day), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
