"""Puzzles: the end of a two-player round with open hands, in which only one play wins."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from engine.bots import positions_met
from engine.exercises import Exercise, Goal, setup_of
from engine.games.loco import GAME
from engine.games.loco.data import (
    COUNT,
    CREATURES,
    LONGEST_ROW,
    MOVE_TEXTS,
    NO_TOKEN,
    TOKENS,
    VALUES,
)
from engine.games.loco.thinking import Round
from engine.puzzles import Found, Proof, Reply
from engine.thought import LEVELS, Budget, OutOfWork

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import Fact
    from engine.games.loco.state import LocoState


_Key: TypeAlias = tuple[tuple[int, ...], ...]
_ALL: Final = (1 << VALUES) - 1


class Endgame:
    """An exact search of the rest of a two-player round, as far as the budget allows."""

    def __init__(self, budget: Budget) -> None:
        self._budget = budget
        self._known: dict[_Key, bool] = {}

    def good_moves(self, table: Round, lead: int = 1, turns: int | None = None) -> list[int]:
        """Return the moves that let the seat to act end the round at least *lead* points ahead.

        The other seat plays its best. A negative lead allows falling behind by that much. The round
        must end within *turns*, counting both seats; None sets no limit.
        """
        return [move for move in moves_at(table) if self._is_good(table, move, lead, turns)]

    def best_lead(self, table: Round, move: int) -> int:
        """Return the final lead of the seat that plays *move*, if both then play perfectly."""
        low, high = _FEWEST, _MOST
        while low < high:
            middle = (low + high + 1) // 2
            if self._is_good(table, move, middle, None):
                low = middle
            else:
                high = middle - 1
        return low

    def _can(self, table: Round, lead: int, turns: int | None, *, is_late_good: bool) -> bool:
        """Whether the seat to act can end the round at least *lead* points ahead.

        Set *is_late_good* if running out of turns counts as success.
        """
        if turns == 0:
            return is_late_good
        limit = -1 if turns is None else 2 * turns + is_late_good
        key = (
            (*table.hands, table.turn, lead, limit),
            tuple(table.worths),
            *map(tuple, table.tokens),
        )
        known = self._known.get(key)
        if known is None:
            self._budget.need()
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
"""Every lead is within these bounds, because no one holds more than 13 tokens."""


def table_of(state: LocoState) -> Round:
    """Return the current round of *state*, with all cards known."""
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
    """Return the legal moves: round-ending moves first, then by immediate gain."""
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


# Puzzles ------------------------------------------------------------------------------------------
#
# There is only this round, so nothing but winning it counts. An exact search proves the puzzle: one
# play (or a few equally good ones) wins within five turns against any answer, and no other play
# wins at all. The other side chooses the answer that leaves as few winning plays as possible.


_WORK: Final = 8_000
_WORK_OF_PROOF: Final = 60_000
TURNS: Final = 5
"""Maximum number of turns to win a puzzle, counting both seats."""
_FIRST_PLY: Final = 13
"""First ply to search: earlier positions are too far from the end."""
_LEAST_MOVES: Final = 8
_MOST_GOOD: Final = 5
_MOST_LATER: Final = 6
"""Maximum number of winning plays on a later turn; they may be at most half of the legal ones."""
_MOST_TABLES: Final = 12


def find(seed: str) -> Iterator[Found]:
    """Yield the puzzles in a match that follows from *seed*."""
    setup = setup_of(GAME, 2, {"rounds": "1"})
    met = [
        (state.copy(), log)
        for state, log in positions_met(GAME, setup, seed, (*LEVELS[:2], "greedy"))
        if state.ply >= _FIRST_PLY
    ]
    for state, log in reversed(met):  # the search is quickest near the end
        try:
            found = _look(state)
        except OutOfWork:
            return  # earlier positions take even longer
        if found is not None:
            line, proof, turns, least = found
            facts: dict[str, Fact] = {
                "turns": (turns + 1) // 2,  # only the learner's own turns
                "ahead": int(proof.best),
                "least": 0 if least == proof.best else least,  # 0 if all leads are equal
                "behind": int(-proof.second),
            }
            for creature, fighter in enumerate(CREATURES):
                other = [card for card in state.hands[1 - state.turn] if card // VALUES == creature]
                facts[fighter.name] = " ".join(str(card % VALUES) for card in other) or "none"
            exercise = Exercise("", setup, log, state.turn, Goal(line=line))
            yield Found(exercise, "win", facts, proof)


def _look(state: LocoState) -> tuple[tuple[str, ...], Proof, int, int] | None:
    """Return the line that wins the round in *state*, its proof, its turns and its lead.

    The lead is the smallest that a winning first move brings. None if there is no puzzle.
    """
    search, table = Endgame(Budget(_WORK)), table_of(state)
    moves, good = moves_at(table), search.good_moves(table)
    if len(moves) < _LEAST_MOVES or not 1 <= len(good) <= min(_MOST_GOOD, len(moves) // 3):
        return None
    quick = (
        number
        for number in range(1, TURNS + 1, 2)
        if len(search.good_moves(table, turns=number)) == len(good)
    )
    turns = next(quick, 1)
    if turns == 1:
        return None  # finding an immediate win takes little thought
    search = Endgame(Budget(_WORK_OF_PROOF))
    leads = [search.best_lead(table, move) for move in good]
    second = max(search.best_lead(table, move) for move in moves if move not in good)
    proof = Proof(max(leads), second, "exact")
    return tuple(_line(search, table, good, turns)), proof, turns, min(leads)


def refute(state: LocoState) -> Reply | None:
    """Return a reply with which the seat to act wins a puzzle's round, or at least ties it.

    None if no reply does, the round is over, or its end is too far away to be certain.
    """
    if not state.to_act():
        return None
    search, table = Endgame(Budget(_WORK_OF_PROOF)), table_of(state)
    try:
        for lead in (1, 0):
            if good := search.good_moves(table, lead):
                return Reply(MOVE_TEXTS[good[0]], is_won=lead > 0)
    except OutOfWork:
        pass
    return None


def _line(search: Endgame, table: Round, good: list[int], turns: int) -> Iterator[str]:
    """Yield all *good* plays of each turn, and the other seat's best answers between them."""
    tables = [table]
    for turn in range(0, TURNS, 2):
        yield "|".join(MOVE_TEXTS[move] for move in sorted(good))
        tables = [_after(table, move) for table in tables for move in good]
        if turn == TURNS - 1 or len(tables) > _MOST_TABLES:
            return
        answer = _best_answer(search, tables, turns - turn - 2)
        if answer is None:
            return
        move, good = answer
        yield f"{tables[0].turn + 1} {MOVE_TEXTS[move]}"
        tables = [_after(table, move) for table in tables]


def _best_answer(search: Endgame, tables: list[Round], turns: int) -> tuple[int, list[int]] | None:
    """Return the answer that leaves the fewest plays that win within *turns*, and those plays.

    Equally good plays led to the *tables*; the answer must be the same in all of them.
    """
    answers: list[tuple[int, int, int, list[int]]] = []
    if any(table.is_over for table in tables):
        return None
    shared = [
        move for move in moves_at(tables[0]) if all(move in moves_at(table) for table in tables)
    ]
    for move in shared:
        after = [_after(table, move) for table in tables]
        if any(table_after.is_over for table_after in after):
            continue
        good = sorted(search.good_moves(after[0], turns=turns))
        if len(good) > min(_MOST_LATER, len(moves_at(after[0])) // 2):
            continue
        if any(
            sorted(search.good_moves(table_after, turns=turns)) != good for table_after in after[1:]
        ):
            continue
        # if several answers leave equally few, prefer the one that loses by less
        answers.append((len(good), -search.best_lead(tables[0], move), move, good))
    return min(answers)[2:] if answers else None


def _after(table: Round, move: int) -> Round:
    after = table.with_hands({})
    after.play(move)
    return after
