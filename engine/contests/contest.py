"""Matches between computer players: who plays what, and each match by its number."""

from __future__ import annotations

import time
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from engine.bots.players import PLAYERS
from engine.core import CHANCE, AnyGame, Option, Result, Seat, Setup
from engine.fair import PlayoutDice

if TYPE_CHECKING:
    from collections.abc import Iterator

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
    thinking: tuple[tuple[float, ...], ...]
    """Per seat and move the seconds that the processor worked on it.

    So a move's time does not tell how many other matches were played at once.
    """


@dataclass(frozen=True, slots=True)
class Terms:
    """What a contest is about, in plain values that can be sent to another process."""

    game: str
    players: tuple[str, ...]
    """Per seat the name of a computer player; where they are rotated, of the first match."""
    options: dict[str, str] = field(default_factory=dict[str, str])
    seed: int = 0
    """Contests of the same seed are alike but for the time they take."""
    is_mixed: bool = False
    """Whether the options that are not given are drawn anew for each deal."""
    is_rotated: bool = False
    """Whether players change seats from match to match.

    As many matches as there are seats make a group: all of it is played with the same dice of the
    table, and everybody sits once at each seat.
    """

    @property
    def group(self) -> int:
        """How many matches in a row share the table's dice."""
        return len(self.players) if self.is_rotated else 1


@dataclass(frozen=True, slots=True)
class Contest:
    """Who plays what, checked against the rules."""

    game: AnyGame
    terms: Terms
    setup: Setup
    mixed: tuple[Option, ...]
    """Options that are drawn anew for each deal."""

    @classmethod
    def of(cls, games: Games, terms: Terms) -> Contest:
        """Return the contest on these *terms* at one of *games*.

        Raises:
            ValueError: the game, an option, a value, a player or the number of seats is unknown,
                or the one player shall change seats.
        """
        try:
            game = games.find(terms.game)
        except KeyError:
            known = ", ".join(game.key for game in games)
            raise ValueError(f"there is no game {terms.game!r}; there are: {known}") from None
        for name in terms.players:
            if name not in PLAYERS:
                known = ", ".join(PLAYERS)
                raise ValueError(f"there is no computer player {name!r}; there are: {known}")
        setup = game.set_up(len(terms.players), terms.options)
        if terms.is_rotated and setup.seats == 1:
            raise ValueError("one who plays alone has no other seat to change to")
        mixed = tuple(
            one for one in game.options if terms.is_mixed and one.key not in terms.options
        )
        return cls(game, terms, setup, mixed)

    def sitter(self, number: int, seat: Seat) -> int:
        """Return which of the players, from 0, sits at *seat* in match *number*."""
        shift = number % self.terms.group
        return (seat + shift) % self.setup.seats

    def play(self, number: int) -> Played:
        """Play match *number* of the contest; the seed and the number decide its outcome."""
        begun = time.perf_counter()
        seed = self.terms.seed
        seats = range(self.setup.seats)
        table_dice = PlayoutDice(f"{seed}:{number // self.terms.group}")
        dice = [PlayoutDice(f"{seed}:{number}:{seat}") for seat in seats]
        players = [PLAYERS[self.terms.players[self.sitter(number, seat)]] for seat in seats]
        thinking: list[list[float]] = [[] for _ in seats]
        drawn = {option.key: option.draw(table_dice) for option in self.mixed}
        state = self.game.start(replace(self.setup, options={**self.setup.options, **drawn}))
        while acting := state.to_act():
            seat: Seat = acting[0]
            if seat == CHANCE:
                state.play(CHANCE, state.draw_chance(table_dice))
                continue
            view = state.view(seat)
            asked = time.process_time()
            text = players[seat](self.game, view, seat, dice[seat])
            thinking[seat].append(time.process_time() - asked)
            state.play(seat, state.parse_move(text))
        result = state.result()
        assert result is not None, "nobody is to act, so it is over"
        return Played(
            result,
            sum(map(len, thinking)),
            state.current_round(),
            time.perf_counter() - begun,
            tuple(map(tuple, thinking)),
        )

    def play_all(self, games: int) -> Iterator[Played]:
        """Play *games* matches, one each time the next is asked for."""
        return (self.play(number) for number in range(games))
