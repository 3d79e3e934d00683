"""How often a second look with other dice repeats what analyses and hints say, game by game.

``python -m tests.bench verdicts [PLIES] [GAME...]`` judges 200 plies of each game twice, as an
analysis of their match would, and asks for a hint there twice. It takes about half an hour. An
analysis says whether a move cost much, a hint whether one move is better than all others it names.
"""

from __future__ import annotations

from dataclasses import replace
from math import sqrt
from time import process_time
from typing import TYPE_CHECKING, Final, NamedTuple

from rich.console import Console
from rich.progress import track

from engine.analysis import LEVEL, MUCH, Asked, Judged, Pace, judged, plies_to_judge
from engine.bots import think_twice, thinker_of
from engine.fair import PlayoutDice
from engine.thought import SOLVING
from tests.bench.figures import Figure, table_of
from tests.engine.hint_sentences import Claim, claim_of
from tests.engine.test_true_hints import hinted, played, setups_of
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.core import AnyGame
    from engine.match import Match

PLIES: Final = 200
MUST: Final = 95.0
"""Per cent of verdicts that a second look must repeat."""
_EACH: Final = 10
"""Plies of each match, evenly spread, if it has that many."""
_STRIDE: Final = 7
"""Step from one match's setup to the next; it divides no game's number of setups."""


class Looks(NamedTuple):
    """Two answers about the same ply, with different dice."""

    judged: tuple[Judged, Judged]
    hints: tuple[Claim, Claim]
    seconds: float = 0.0
    """Processor time of the first judgement."""

    @property
    def is_costly(self) -> tuple[bool, bool]:
        """Whether each judgement says that the move cost much."""
        first, second = self.judged
        return first.loss >= MUCH, second.loss >= MUCH

    @property
    def better(self) -> tuple[str, str]:
        """The move that each hint calls better than all others it names; empty if none."""
        first, second = self.hints
        return _better(first), _better(second)


def _better(claim: Claim) -> str:
    is_above = claim.kind in {"far", "chance", "points", "lead"} and not claim.is_mean
    return claim.move if is_above else ""


def judgement(game: AnyGame, question: Asked, level: str, times: float, seed: str) -> Judged:
    """Judge a ply as an analysis does, with dice from *seed*."""
    dice, is_solving = PlayoutDice(seed), level == SOLVING
    times = 1.0 if is_solving else times
    view, own = question.view, question.played
    thought = think_twice(game, view, question.seat, level, dice, times=times, played=own)
    return judged(question, thought)


def looks(game: AnyGame, plies: int) -> Iterator[Looks]:
    """Judge *plies* plies of *game* twice, and ask for a hint at each twice."""
    setups, number = setups_of(game.key), 0
    while plies > 0:
        match = played(setups[number * _STRIDE % len(setups)], f"verdicts {number}")
        found = list(_looks_at(match, min(_EACH, plies)))
        yield from found
        plies -= len(found)
        number += 1


def _looks_at(match: Match, most: int) -> Iterator[Looks]:
    asked, game = plies_to_judge(match, GAMES), match.game
    times = Pace(len(asked), thinker_of(game).seconds).times(0, 0.0)
    # like an analysis, solve from the end backwards, as far as the values are certain
    level = LEVEL if thinker_of(game).solve is None else SOLVING
    for at in sorted({(2 * number + 1) * len(asked) // (2 * most) for number in range(most)})[::-1]:
        question, began = asked[at], process_time()
        first = judgement(game, question, level, times, f"{match.id} {at} 1")
        seconds = process_time() - began
        second = judgement(game, question, level, times, f"{match.id} {at} 2")
        level = level if first.is_certain else LEVEL
        stops = (replace(match.at(question.seq), id=f"{match.id} {look}") for look in "12")
        hints = (hinted(stop, question.seat, 1.0) for stop in stops)
        one, other = (claim_of(hint.text) for hint in hints)
        yield Looks((first, second), (one, other), seconds)


def repeated(game: AnyGame, found: Sequence[Looks]) -> list[Figure]:
    """Return the shares that the second look repeats: of everything, and of the first's claims."""
    costly = [each.is_costly for each in found]
    better = [each.better for each in found]
    kinds = (
        ("verdicts", costly),
        ("that a move cost much", [pair for pair in costly if pair[0]]),
        ("hints", better),
        ("that a move is better", [pair for pair in better if pair[0]]),
    )
    seconds = sum(each.seconds for each in found) / len(found)
    return [
        *(
            _share(f"{game.title}, {len(some)} {what}", [first == second for first, second in some])
            for what, some in kinds
            if some
        ),
        Figure(f"{game.title}, a verdict", (seconds,), "s CPU"),
    ]


def _share(what: str, repeats: Sequence[bool]) -> Figure:
    """Return the percentage of *repeats* that are true, and its standard error."""
    share = sum(repeats) / len(repeats)
    error = sqrt(share * (1 - share) / len(repeats))
    must = (MUST, 0.0)
    return Figure(what, (100 * share, 100 * error), "% / error", must, must, is_more_better=True)


def main(words: Sequence[str]) -> int:
    """Print the figures of the games in *words*, or of all."""
    plies = next((int(word) for word in words if word.isdigit()), PLIES)
    keys = {word for word in words if not word.isdigit()} or {game.key for game in GAMES}
    figures: list[Figure] = []
    for game in GAMES:
        if game.key in keys:
            figures += repeated(game, list(track(looks(game, plies), game.title, total=plies)))
    Console(width=110).print(table_of(figures))
    return 0
