"""How often a second look with other dice repeats an analysis's verdicts, game by game.

``python -m tests.bench verdicts [PLIES] [GAME...]`` judges 200 plies of each game twice, as an
analysis of their match would, in about half an hour. A verdict says whether a move cost much.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from rich.console import Console
from rich.progress import track

from engine.analysis import LEVEL, MUCH, Asked, Judged, Pace, judged, plies_to_judge
from engine.bots import PLAYERS, think, thinker_of
from engine.fair import PlayoutDice
from engine.match import Match
from engine.thought import SOLVING
from tests.bench.figures import Figure, table_of
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.core import AnyGame

PLIES: Final = 200
MUST: Final = 95.0
"""Verdicts that a second look must repeat, in per cent."""
_EACH: Final = 10
"""Plies of each match, evenly spread."""
_PLAYERS: Final = ("random", "greedy", "easy")


class Looks(NamedTuple):
    """Two judgements on the same ply, with different dice."""

    first: Judged
    second: Judged

    @property
    def is_costly(self) -> bool:
        """Whether the first look says that the move cost much."""
        return self.first.loss >= MUCH

    @property
    def is_repeated(self) -> bool:
        """Whether the second look says the same."""
        return (self.second.loss >= MUCH) == self.is_costly


def played(game: AnyGame, number: int) -> Match:
    """Return a match with a random mix of random, greedy and easy moves."""
    seats = game.seats[number % len(game.seats)]
    seed = f"verdicts-{number}"
    match, dice = Match.begin(game, seed, game.set_up(seats), seed.encode()), PlayoutDice(seed)
    while acting := match.to_act():
        seat = acting[dice.below(len(acting))]
        player = PLAYERS[_PLAYERS[dice.below(len(_PLAYERS))]]
        match = match.extend(seat, player(game, match.state.view(seat), seat, dice))
    return match


def judgement(game: AnyGame, question: Asked, times: float, seed: str) -> Judged:
    """Judge a ply as an analysis does, with dice from *seed*."""
    view, seat = question.view, question.seat
    if thinker_of(game).solve is not None:
        solved = think(game, view, seat, SOLVING, PlayoutDice(seed))
        if solved.is_certain:
            return judged(question, solved)
    thought = think(game, view, seat, LEVEL, PlayoutDice(seed), times=times, played=question.played)
    return judged(question, thought)


def looks(game: AnyGame, plies: int, each: int = _EACH) -> Iterator[Looks]:
    """Judge *plies* plies of *game* twice, *each* of them from every match."""
    for number in range(-(-plies // each)):
        asked = plies_to_judge(played(game, number), GAMES)
        times = Pace(len(asked), thinker_of(game).seconds).times(0, 0.0)
        for at in range(each):
            question = asked[(2 * at + 1) * len(asked) // (2 * each)]
            yield Looks(
                *(judgement(game, question, times, f"{number} {at} {look}") for look in (1, 2))
            )


def repeated(game: AnyGame, found: Sequence[Looks]) -> list[Figure]:
    """Return how many verdicts the second look repeats: of all, and of the costly moves."""
    costly = [each for each in found if each.is_costly]
    return [
        Figure(
            f"{game.title}, {len(some)} {what}",
            (100 * sum(each.is_repeated for each in some) / max(1, len(some)),),
            "%",
            (MUST,),
            (MUST,),
            is_more_better=True,
        )
        for what, some in (("verdicts", found), ("that a move cost much", costly))
    ]


def main(words: Sequence[str]) -> int:
    """Print the figures of the games in *words*, or of all."""
    plies = next((int(word) for word in words if word.isdigit()), PLIES)
    keys = {word for word in words if not word.isdigit()} or {game.key for game in GAMES}
    figures: list[Figure] = []
    for game in GAMES:
        if game.key in keys:
            found = list(track(looks(game, plies), game.title, total=plies))
            figures += repeated(game, found)
    Console(width=110).print(table_of(figures))
    return 0
