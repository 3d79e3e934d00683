"""Matches between computer players, one after another, and what comes of them."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any

from engine.bots.players import PLAYERS
from engine.core import CHANCE, AnyGame, Option, Result, Seat, Setup
from engine.fair import PlayoutDice

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from engine.registry import Games


@dataclass(frozen=True, slots=True)
class Played:
    """One match that is over."""

    result: Result
    plies: int
    """Moves of players; what chance drew is not counted."""
    rounds: int
    """0 in a game without rounds."""
    seconds: float
    """How long it took."""


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays what. Everybody keeps their seat in all matches; nothing is rotated."""

    game: AnyGame
    setup: Setup
    players: tuple[str, ...]
    """Per seat the name of a computer player."""
    seed: int
    """Contests of the same seed are alike but for the time they take."""
    mixed: tuple[Option, ...] = ()
    """Options that are drawn anew for each match."""

    @classmethod
    def between(
        cls,
        games: Games,
        key: str,
        players: Sequence[str],
        options: Mapping[str, str],
        seed: int,
        *,
        is_mixed: bool = False,
    ) -> Contest:
        """Return the contest of *players* at the game *key*, one of *games*.

        With *is_mixed* the options that are not given are drawn anew for each match.

        Raises:
            ValueError: the game, an option, a value, a player or the number of seats is unknown.
        """
        try:
            game = games.find(key)
        except KeyError:
            known = ", ".join(game.key for game in games)
            raise ValueError(f"there is no game {key!r}; there are: {known}") from None
        for name in players:
            if name not in PLAYERS:
                known = ", ".join(PLAYERS)
                raise ValueError(f"there is no computer player {name!r}; there are: {known}")
        mixed = tuple(one for one in game.options if is_mixed and one.key not in options)
        return cls(game, game.set_up(len(players), options), tuple(players), seed, mixed)

    def play(self, number: int) -> Played:
        """Play match *number* of the contest; the seed and the number decide its outcome."""
        begun = time.perf_counter()
        table_dice = PlayoutDice(f"{self.seed}:{number}")
        dice = [PlayoutDice(f"{self.seed}:{number}:{seat}") for seat in range(self.setup.seats)]
        drawn = {option.key: option.draw(table_dice) for option in self.mixed}
        state = self.game.start(replace(self.setup, options={**self.setup.options, **drawn}))
        plies = 0
        while seats := state.to_act():
            seat: Seat = seats[0]
            if seat == CHANCE:
                state.play(CHANCE, state.draw_chance(table_dice))
                continue
            player = PLAYERS[self.players[seat]]
            text = player(self.game, state.view(seat), seat, dice[seat])
            state.play(seat, state.parse_move(text))
            plies += 1
        result = state.result()
        assert result is not None, "nobody is to act, so it is over"
        return Played(result, plies, state.current_round(), time.perf_counter() - begun)

    def play_all(self, games: int) -> Iterator[Played]:
        """Play *games* matches, one each time the next is asked for."""
        return (self.play(number) for number in range(games))


@dataclass(slots=True)
class Tally:
    """What came of the matches of a contest so far."""

    contest: Contest
    games: int = 0
    draws: int = 0
    """Matches in which nobody was ahead of anybody; they are nobody's win."""
    plies: int = 0
    rounds: int = 0
    seconds: float = 0.0
    wins: list[int] = field(default_factory=list[int])
    """Per seat; who shares the first place has won."""
    points: list[int] = field(default_factory=list[int])
    """Per seat, over all matches."""

    def __post_init__(self) -> None:
        """Begin at nothing for each seat."""
        self.wins = [0] * self.contest.setup.seats
        self.points = [0] * self.contest.setup.seats

    def add(self, played: Played) -> None:
        """Count one match."""
        self.games += 1
        self.plies += played.plies
        self.rounds += played.rounds
        self.seconds += played.seconds
        if played.result.is_draw:
            self.draws += 1
        else:
            for seat in played.result.winners:
                self.wins[seat] += 1
        for seat, score in enumerate(played.result.scores):
            self.points[seat] += score

    def summary(self) -> dict[str, Any]:
        """Return what holds for the contest as a whole, under plain names."""
        options = dict(self.contest.setup.options) | dict.fromkeys(
            (option.key for option in self.contest.mixed), "mixed"
        )
        rounds = {"mean_rounds": round(self.rounds / self.games, 3)} if self.rounds else {}
        return {
            "game": self.contest.game.key,
            "options": options,
            "seed": self.contest.seed,
            "games": self.games,
            "draws": self.draws,
            "mean_plies": round(self.plies / self.games, 3),
            **rounds,
            "playouts_per_second": round(self.games / self.seconds, 3),
        }

    def by_seat(self) -> list[dict[str, Any]]:
        """Return what each seat made of it; seats count from 1, as people count them."""
        return [
            {
                "seat": seat + 1,
                "player": player,
                "wins": self.wins[seat],
                "win_rate": round(self.wins[seat] / self.games, 4),
                **self._mean_score(seat),
            }
            for seat, player in enumerate(self.contest.players)
        ]

    def _mean_score(self, seat: Seat) -> dict[str, float]:
        if not self.contest.game.has_points:
            return {}
        return {"mean_score": round(self.points[seat] / self.games, 3)}
