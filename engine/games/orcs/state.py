"""The rules as the engine asks for them: each question goes to the module that answers it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import CHANCE, Result, Seat, State
from engine.errors import InvalidMove
from engine.games.orcs import acting, following, stages
from engine.games.orcs.dealing import draw_outcome, read_outcome
from engine.games.orcs.imagining import restore
from engine.games.orcs.moves import DISCARD, KEEP, REVEAL, Move, Play, read_play, write_play
from engine.games.orcs.observer import view_of
from engine.games.orcs.outlook import outlook
from engine.games.orcs.position import Position
from engine.games.orcs.scoring import points, result_of
from engine.games.orcs.view import OrcsView

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable
    from typing import Self

    from engine.core import Dice


class OrcsState(Position, State[Move, OrcsView]):
    """A position of Orcs Orcs Orcs with its rules: what can be played and what it does."""

    __slots__ = ()

    # Moves --------------------------------------------------------------------------------------

    def legal_moves(self, seat: Seat) -> list[Move]:
        """Return *seat*'s moves; the outcomes of chance are too many to be listed."""
        if seat == CHANCE or seat not in self.to_act():
            return []
        mage = self.mages[seat]
        if self.victims:
            return [Play(DISCARD, card) for card in dict.fromkeys(mage.hand)]
        if self.stage == stages.MISSIONS:
            return [Play(KEEP, mission) for mission in mage.dealt]
        return [*self._turn_moves()]

    def _turn_moves(self) -> Iterable[Play]:
        """Return the moves of the active seat, which is to act."""
        if self.rewards:
            return following.reward_moves(self)
        if self.stage == stages.REVEAL:
            return [Play(REVEAL, path) for path in self.revealable()]
        if self.cast is not None:
            return acting.cast_moves(self, self.cast)
        return acting.action_moves(self)

    def is_legal(self, seat: Seat, move: Move) -> bool:
        """Whether *seat* may play *move* now; of chance, whether the table can draw it.

        What would happen anyway can also be said with more steps than it takes to the tower.
        """
        if isinstance(move, str):
            return self.to_act() == (seat,) == (CHANCE,) and read_outcome(self, move) is not None
        listed = self.legal_moves(seat)
        return move in listed or acting.is_said_otherwise(self, move, listed)

    def play(self, seat: Seat, move: Move) -> None:
        """Play *move*, which the caller knows to be legal."""
        self.ply += 1
        self.touched = ()
        self.news = ()
        if isinstance(move, str):
            following.play_outcome(self, move)
        elif move.kind == DISCARD:
            following.choose_discard(self, seat, move.what)
        elif move.kind == KEEP:
            self.mages[seat].mission = move.what
        else:
            self.begin_deed(seat, write_play(move))
            acting.HANDLERS[move.kind](self, move)
        following.go_on(self)

    # Counting -----------------------------------------------------------------------------------

    def standing(self) -> tuple[int, ...]:
        """Return per seat the points so far; secret missions count once it is over."""
        return points(self)

    def result(self) -> Result | None:
        """Return how it ended."""
        return result_of(self)

    def evaluate(self, seat: Seat) -> float:
        """Return 1 for the first place to -1 for the last; before the end how far it leads."""
        return outlook(self, seat)

    def current_round(self) -> int:
        """Return the number of the round."""
        return self.round

    def turn_mark(self) -> Hashable:
        """Return which turn it is; asking victims what they discard counts as a turn.

        A fate card belongs to the turn before it, so that the board is posted once after it.
        """
        return (self.turn, self.interrupts, bool(self.victims), self.stage == stages.MISSIONS)

    def at_stake(self, seat: Seat) -> Hashable:
        """Leave out what others choose in secret at the same time."""
        if self.victims or self.stage == stages.MISSIONS:
            return (self.turn_mark(), tuple(self.legal_moves(seat)))
        return (tuple(self.legal_moves(seat)), self.view(seat))

    # Chance, views, texts -----------------------------------------------------------------------

    def draw_chance(self, dice: Dice) -> Move:
        """Return what the table draws next."""
        return draw_outcome(self, dice)

    def view(self, seat: Seat | None) -> OrcsView:
        """Return what *seat* knows; a spectator where it is None."""
        return view_of(self, seat)

    @classmethod
    def imagine(cls, view: OrcsView, dice: Dice) -> Self:
        """Return a position that *view* cannot tell from the true one."""
        state = cls.fresh(len(view.seats), view.modules)
        restore(state, view, dice)
        return state

    def format_move(self, move: Move) -> str:
        """Return *move* as text."""
        return move if isinstance(move, str) else write_play(move)

    def parse_move(self, text: str) -> Move:
        """Return the move that *text* notates, legal or not.

        While the table draws it is an outcome of chance, which must be one that can be drawn.

        Raises:
            InvalidMove: it is not the notation of any move.
        """
        if self.to_act() != (CHANCE,):
            return read_play(text)
        if read_outcome(self, text) is None:
            raise InvalidMove(text)
        return text
