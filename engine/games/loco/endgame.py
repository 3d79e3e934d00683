"""The end of a round of two with all cards known: who can be ahead, whatever the other does."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from engine.games.loco.data import COUNT, LONGEST_ROW, NO_TOKEN, TOKENS, VALUES
from engine.games.loco.rounds import Round

if TYPE_CHECKING:
    from engine.games.loco.state import LocoState
    from engine.thought import Budget

_Key: TypeAlias = tuple[tuple[int, ...], ...]
_ALL: Final = (1 << VALUES) - 1


class TooDeepError(Exception):
    """There is no work left to search it to the end."""


class Endgame:
    """An exact search of what is left of a round of two, as far as the work reaches."""

    def __init__(self, budget: Budget) -> None:
        """Search no more positions than *budget* allows."""
        self._budget = budget
        self._known: dict[_Key, bool] = {}

    def good_moves(self, table: Round, lead: int = 1, turns: int | None = None) -> list[int]:
        """Return the moves after which whoever is to act can end the round ahead by *lead*.

        The other one plays as well as can be. A lead may be negative: behind by no more. So many
        *turns* may be played till then, those of the other counted; None: any number.

        Raises:
            TooDeepError: the work does not reach to the end.
        """
        return [move for move in moves_at(table) if self._is_good(table, move, lead, turns)]

    def best_lead(self, table: Round, move: int) -> int:
        """Return by how much whoever plays *move* is ahead in the end, if both play well.

        Raises:
            TooDeepError: the work does not reach to the end.
        """
        low, high = _FEWEST, _MOST
        while low < high:
            middle = (low + high + 1) // 2
            if self._is_good(table, move, middle, None):
                low = middle
            else:
                high = middle - 1
        return low

    def _can(self, table: Round, lead: int, turns: int | None, *, is_late_good: bool) -> bool:
        """Whether whoever is to act can end the round ahead by *lead*.

        *is_late_good* says whether it is as good if the turns run out first.
        """
        if turns == 0:
            return is_late_good
        limit = -1 if turns is None else 2 * turns + is_late_good
        key = _key(table, lead, limit)
        known = self._known.get(key)
        if known is None:
            if not self._budget.spend():
                raise TooDeepError
            known = any(
                self._is_good(table, move, lead, turns, is_late_good=is_late_good)
                for move in moves_at(table)
            )
            self._known[key] = known
        return known

    def _is_good(
        self, table: Round, move: int, lead: int, turns: int | None, *, is_late_good: bool = False
    ) -> bool:
        after = table.with_hands({})
        after.play(move)
        if after.is_over:
            own, other = after.points() if table.turn == 0 else after.points()[::-1]
            return own - other >= lead
        left = None if turns is None else turns - 1
        return not self._can(after, 1 - lead, left, is_late_good=not is_late_good)


_MOST: Final = 65
_FEWEST: Final = -_MOST
"""No lead is greater: nobody holds more than 13 tokens."""


def table_of(state: LocoState) -> Round:
    """Return the round that is played in *state*, all cards known."""
    return Round(
        [sum(1 << card for card in hand) for hand in state.hands],
        list(state.worths()),
        [len(row) for row in state.rows],
        state.supply[:],
        [list(tokens) for tokens in state.tokens_by_seat()],
        state.turn,
        state.other_colour,
    )


def moves_at(table: Round) -> list[int]:
    """Return the legal moves: those that end the round first, then by what they bring at once."""
    turn, worths = table.turn, table.worths
    hand, own, other = table.hands[turn], table.tokens[turn], table.tokens[1 - turn]
    ranked: list[tuple[bool, int, int]] = []
    for creature in range(COUNT):
        values = hand >> VALUES * creature & _ALL
        if not values:
            continue
        ends = table.lengths[creature] == LONGEST_ROW - 1
        barred = creature if table.other_colour else NO_TOKEN
        tokens = [token for token in range(COUNT) if table.supply[token] and token != barred]
        if ends or not tokens:
            tokens.append(NO_TOKEN)
        for value in range(VALUES):
            if values >> value & 1:
                swing = (value - worths[creature]) * (own[creature] - other[creature])
                card = creature * VALUES + value
                for token in tokens:
                    gain = 0 if token == NO_TOKEN else value if token == creature else worths[token]
                    ranked.append((not ends, -swing - gain, card * TOKENS + token))
    return [move for _, _, move in sorted(ranked)]


def _key(table: Round, lead: int, limit: int) -> _Key:
    return (
        (*table.hands, table.turn, lead, limit),
        tuple(table.worths),
        *map(tuple, table.tokens),
    )
