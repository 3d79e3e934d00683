"""Puzzles: the end of a round of two with open hands, where only one play wins.

The round is the only one, so that winning it is all there is. What is asked is proven by an exact
search: one play (or one of a few that are as good) wins against any answer, within five turns, and
every other one does not win at all. The other answers so that as few plays as can be still win.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.bots.selfplay import positions_met
from engine.exercises import Exercise, Goal, setup_of
from engine.games.loco import GAME
from engine.games.loco.data import COUNT, CREATURES, MOVE_TEXTS, VALUES
from engine.games.loco.endgame import Endgame, TooDeepError, moves_at, table_of
from engine.puzzles import Found, Proof
from engine.thought import LEVELS, Budget

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import Fact
    from engine.games.loco.rounds import Round
    from engine.games.loco.state import LocoState

_WORK: Final = 8_000
"""Positions that are searched to see whether there is a puzzle."""
_WORK_OF_PROOF: Final = 60_000
"""Positions that are searched for its line and its proof."""
TURNS: Final = 5
"""Of both together: so many are enough to win."""
_FIRST_PLY: Final = 13
"""Before it the end is too far away to be searched."""
_LEAST_MOVES: Final = 8
"""With fewer there is not much to think about."""
_MOST_GOOD: Final = 5
"""So many plays may be right at first."""
_MOST_LATER: Final = 6
"""So many plays may be right later, if as many are wrong."""
_MOST_TABLES: Final = 12
"""Positions to which right plays lead that are followed at a time."""


def find(seed: str) -> Iterator[Found]:
    """Give puzzles of a match that follows from *seed*."""
    setup = setup_of(GAME, 2, {"rounds": "1"})
    met = [
        (state.copy(), log)
        for state, log in positions_met(GAME, setup, seed, (*LEVELS[:2], "greedy"))
        if state.ply >= _FIRST_PLY
    ]
    for state, log in reversed(met):  # the nearer the end the quicker it is searched
        try:
            found = _look(state)
        except TooDeepError:
            return  # earlier positions are deeper still
        if found is not None:
            line, proof, turns = found
            exercise = Exercise("", setup, log, state.turn, Goal(line=line))
            yield Found(exercise, "win", _facts(state, proof, (turns + 1) // 2), proof)


def _look(state: LocoState) -> tuple[tuple[str, ...], Proof, int] | None:
    """Return the line that wins the round in *state*, its proof, and in how many turns.

    None: it is no puzzle.

    Raises:
        TooDeepError: it cannot be searched to the end.
    """
    search, table = Endgame(Budget(_WORK)), table_of(state)
    moves, good = moves_at(table), search.good_moves(table)
    if len(moves) < _LEAST_MOVES or not 1 <= len(good) <= min(_MOST_GOOD, len(moves) // 3):
        return None
    quick = (number for number in range(1, TURNS + 1, 2) if _is_quick(search, table, good, number))
    turns = next(quick, 1)
    if turns == 1:
        return None  # what wins at once needs little thought
    search = Endgame(Budget(_WORK_OF_PROOF))
    best = max(search.best_lead(table, move) for move in good)
    second = max(search.best_lead(table, move) for move in moves if move not in good)
    return tuple(_line(search, table, good, turns)), Proof(best, second, "exact"), turns


def _is_quick(search: Endgame, table: Round, good: list[int], turns: int) -> bool:
    """Whether all *good* plays can win in so many *turns*, those of the other counted."""
    return len(search.good_moves(table, turns=turns)) == len(good)


def _line(search: Endgame, table: Round, good: list[int], turns: int) -> Iterator[str]:
    """Give own plays, all *good* ones of each turn, and the other's best answers between them.

    Good are those that win within so many *turns*, those of the other counted.
    """
    tables = [table]
    for turn in range(0, TURNS, 2):
        yield "|".join(MOVE_TEXTS[move] for move in sorted(good))
        tables = [_after(one, move) for one in tables for move in good]
        if turn == TURNS - 1 or len(tables) > _MOST_TABLES:
            return
        answer = _best_answer(search, tables, turns - turn - 2)
        if answer is None:
            return
        move, good = answer
        yield f"{tables[0].turn + 1} {MOVE_TEXTS[move]}"
        tables = [_after(one, move) for one in tables]


def _best_answer(search: Endgame, tables: list[Round], turns: int) -> tuple[int, list[int]] | None:
    """Return the answer after which the fewest plays win within *turns*, and these; or None.

    It is the same in all *tables*, to which plays have led that are equally good.
    """
    answers: list[tuple[int, int, int, list[int]]] = []
    if any(table.is_over for table in tables):
        return None
    shared = [
        move for move in moves_at(tables[0]) if all(move in moves_at(table) for table in tables)
    ]
    for move in shared:
        after = [_after(table, move) for table in tables]
        if any(one.is_over for one in after):
            continue
        good = sorted(search.good_moves(after[0], turns=turns))
        if len(good) > min(_MOST_LATER, len(moves_at(after[0])) // 2):
            continue
        if any(sorted(search.good_moves(one, turns=turns)) != good for one in after[1:]):
            continue
        # of answers that leave as few the one that loses by less
        answers.append((len(good), -search.best_lead(tables[0], move), move, good))
    return min(answers)[2:] if answers else None


def _after(table: Round, move: int) -> Round:
    after = table.with_hands({})
    after.play(move)
    return after


def _facts(state: LocoState, proof: Proof, turns: int) -> dict[str, Fact]:
    """Return what the texts say: the other's cards by creature, own *turns*, leads in the end."""
    hand = state.hands[1 - state.turn]
    facts: dict[str, Fact] = {
        "turns": turns,
        "ahead": int(proof.best),
        "behind": int(-proof.second),
    }
    for creature in range(COUNT):
        values = [str(card % VALUES) for card in hand if card // VALUES == creature]
        facts[CREATURES[creature].name] = " ".join(values) or "none"
    return facts
