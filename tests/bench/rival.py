"""Loco!'s expert against a player that shares no code with it, at a table of two.

``python -m tests.bench rival [MATCHES] [PLAYOUTS]`` compiles ``loco_rival.c`` with the C compiler
of this machine and prints the expert's share of the points. A match takes about 20 seconds.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from ctypes import CDLL, POINTER, Structure, byref, c_int, c_int8, c_uint32, c_uint64
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.progress import track

from engine.bots import PLAYERS
from engine.contests import Sample
from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.games.loco import GAME, LocoState
from engine.games.loco.data import CARDS, MOVE_TEXTS, VALUES
from tests.bench.figures import Figure, table_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

MATCHES: Final = 60
PLAYOUTS: Final = 100_000
MUST: Final = 35.0
"""The share that the expert must reach, in per cent."""
_SOURCE: Final = Path(__file__).with_name("loco_rival.c")
_SEATS: Final = 2
_MOST_MOVES: Final = 180

_Five = c_int8 * 5


class Table(Structure):
    """The round as the C code sees it."""

    _fields_ = (
        ("hands", c_uint32 * _SEATS),
        ("last", _Five),
        ("length", _Five),
        ("stack", _Five),
        ("held", _Five * _SEATS),
        ("turn", c_int8),
        ("other_colour", c_int8),
        ("is_over", c_int8),
    )


def compiler() -> str | None:
    """Return the path of this machine's C compiler; None if it has none."""
    return shutil.which("cc")


class Rival:
    """The compiled player."""

    def __init__(self, playouts: int = PLAYOUTS) -> None:
        """Compile it; raise CalledProcessError if that fails."""
        self.playouts = playouts
        with tempfile.TemporaryDirectory() as folder:
            library = Path(folder) / "rival.so"
            command = [compiler() or "cc", "-O2", "-shared", "-fPIC", "-o", library, _SOURCE, "-lm"]
            subprocess.run(command, check=True)
            self._library = CDLL(str(library))
        table = POINTER(Table)
        self._library.rival_moves.argtypes = [table, POINTER(c_int)]
        self._library.rival_play.argtypes = [table, c_int]
        self._library.rival_lead.argtypes = [table, c_int]
        self._library.rival_choose.argtypes = [
            *(table, c_uint32, c_int, c_int, c_int, c_int, c_uint64)
        ]

    def legal_moves(self, table: Table) -> list[int]:
        """Return the legal moves at *table*, in ascending order."""
        moves = (c_int * _MOST_MOVES)()
        return sorted(moves[: self._library.rival_moves(byref(table), moves)])

    def play(self, table: Table, move: int) -> None:
        self._library.rival_play(byref(table), move)

    def lead(self, table: Table) -> int:
        """Return by how many points seat 0 is ahead in this round."""
        return self._library.rival_lead(byref(table), 0)

    def choose(self, state: LocoState, seed: int) -> int:
        """Return the move for the seat to act, which sees only its own hand."""
        seat = state.turn
        table = table_of_round(state)
        size = table.hands[1 - seat].bit_count()
        seen = table.hands[seat]
        for creature, row in enumerate(state.rows):
            for value in row:
                seen |= 1 << creature * VALUES + int(value)
        table.hands[1 - seat] = 0
        totals = state.totals()
        move = self._library.rival_choose(
            byref(table),
            (1 << CARDS) - 1 & ~seen,
            size,
            totals[seat] - totals[1 - seat],
            state.rounds - len(state.scored) - 1,
            self.playouts,
            seed,
        )
        if move < 0:
            raise MemoryError
        return move


def table_of_round(state: LocoState) -> Table:
    """Return the round of *state*, a position of two players who have their hands."""
    return Table(
        hands=tuple(sum(1 << card for card in hand) for hand in state.hands),
        last=state.worths(),
        length=tuple(map(len, state.rows)),
        stack=tuple(state.supply),
        held=tuple(_Five(*tokens) for tokens in state.tokens_by_seat()),
        turn=state.turn,
        other_colour=state.other_colour,
        is_over=False,
    )


def results(rival: Rival, player: str, matches: int) -> Iterator[float]:
    """Yield *player*'s results (a win 1, a draw 0.5, a loss 0), playing each deal in both seats."""
    for number in range(matches):
        deal, seat = divmod(number, _SEATS)
        chance, thoughts = PlayoutDice(f"deal {deal}"), PlayoutDice(f"thoughts {number}")
        state = GAME.start(GAME.set_up(_SEATS))
        assert isinstance(state, LocoState)
        while acting := state.to_act():
            if acting == (CHANCE,):
                state.play(CHANCE, state.draw_chance(chance))
            elif acting == (seat,):
                text = PLAYERS[player](GAME, state.view(seat), seat, thoughts)
                state.play(seat, MOVE_TEXTS.index(text))
            else:
                state.play(1 - seat, rival.choose(state, thoughts.below(1 << 30)))
        own, other = state.totals()[seat], state.totals()[1 - seat]
        yield 0.5 if own == other else float(own > other)


def main(words: Sequence[str]) -> int:
    """Print the expert's share of the points, and the lower end of its interval."""
    matches, playouts = (*map(int, words), *(MATCHES, PLAYOUTS)[len(words) :])
    found = list(track(results(Rival(playouts), "expert", matches), "Loco!", total=matches))
    pairs = Sample()
    for each in zip(found[::2], found[1::2], strict=True):
        pairs.add(sum(each) / _SEATS)
    what = f"Loco!, expert : rival with {playouts} playouts, {matches} matches"
    low, _ = pairs.share_interval(_SEATS)
    values = (100 * pairs.mean, 100 * low)
    figure = Figure(what, values, "% / low", (MUST, 0), (MUST, MUST), is_more_better=True)
    Console(width=110).print(table_of([figure]))
    return 0
