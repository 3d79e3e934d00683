"""Puzzles from matches between bots: endings in which one move wins.

Near its end a match can be searched to the last move, so the result of each move is certain. There
are two kinds. Either one move forces a win within a few moves, or only one move wins at all and the
win may take longer.
"""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final

from engine.bots import PLAYERS
from engine.core import CHANCE
from engine.exercises import Exercise, Goal, setup_of
from engine.fair import PlayoutDice
from engine.games.tokan import GAME
from engine.games.tokan.position import judge
from engine.games.tokan.thinking import WON, Stacks, Tree, after, chance_of, hops_of, text_of
from engine.puzzles import Found, Proof, Reply
from engine.thought import Budget

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import Dice
    from engine.games.tokan.state import TokanState
    from engine.games.tokan.thinking import Hop, Node

MOST_MOVES: Final = 3
LEAST_CHOICES: Final = 6
WORK: Final = 50_000
"""Maximum number of positions to search for the certain results of a position's moves."""
_WORKS: Final = (4_000, 4_000, WORK)
"""Maximum work for solving a position; each match uses one of these, drawn at random.

With little work, only the very end is certain, where a few moves are usually enough to win.
"""
_SCORINGS: Final = ("towers", "towers", "towers", "heads")
_LEVELS: Final = ("medium", "hard")
_SIBLINGS: Final = 4
"""Number of alternatives to search for each position of the match, each after a random move."""
_STRAY: Final = 10
"""One move in this many is random, to reach positions that good players avoid."""
_LEAST_PLIES_APART: Final = 4
"""Minimum plies between two puzzles of a match: a nearer one would give away the other."""


def find(seed: str) -> Iterator[Found]:
    """Yield the puzzles of the match that follows from *seed*, the last position first."""
    dice = PlayoutDice(seed)
    work = _WORKS[dice.below(len(_WORKS))]
    last = None
    played = _played(dice)
    for before, state in reversed([*pairwise(played)]):
        if last is not None and last - state.ply < _LEAST_PLIES_APART:
            continue
        for near in (state, *(_strayed(before, dice) for _ in range(_SIBLINGS))):
            if len(near.legal_moves(near.turn)) < LEAST_CHOICES:
                continue
            found = solve(near, work)
            if found is None:
                return  # earlier positions take even longer
            if (puzzle := puzzle_at(near, found)) is not None:
                last = state.ply
                yield puzzle
                break


def _played(dice: Dice) -> list[TokanState]:
    """Return the positions of a match between bots in which a seat is to move."""
    scoring = _SCORINGS[dice.below(len(_SCORINGS))]
    # give both the same level: if one is far ahead, many moves win
    player = PLAYERS[_LEVELS[dice.below(len(_LEVELS))]]
    state: TokanState = GAME.start(GAME.set_up(2, {"scoring": scoring}))
    passed: list[TokanState] = []
    while acting := state.to_act():
        (seat,) = acting
        if seat == CHANCE:
            state.play(CHANCE, state.draw_chance(dice))
            continue
        passed.append(state.copy())
        if dice.below(_STRAY):
            state.play(seat, state.parse_move(player(GAME, state.view(seat), seat, dice)))
        else:
            state = _strayed(state, dice)
    return passed


def _strayed(state: TokanState, dice: Dice) -> TokanState:
    then = state.copy()
    then.play(then.turn, then.random_move(then.turn, dice))
    return then


def solve(state: TokanState, work: int = WORK) -> dict[str, float] | None:
    """Return the result of each move, from -1 (lost) to 1 (won), best first.

    None if the end is too far away to be certain within *work*.
    """
    budget = Budget(work)
    found = Tree(state.stacks, state.scoring, budget).weigh(state.turn, state.taboo)
    if budget.spent == budget.work or any(0 < abs(value) < WON for value in found.values()):
        return None
    return {text_of(hop): round(chance_of(value)) for hop, value in found.items()}


def refute(state: TokanState) -> Reply | None:
    """Return the best reply of the side to move; None if it loses anyway.

    Also None if the match is over, or if its end is too far away to be certain.
    """
    found = solve(state) if state.to_act() else None
    if not found:
        return None
    move, value = next(iter(found.items()))
    return Reply(move, is_won=value > 0) if value >= 0 else None


def puzzle_at(state: TokanState, found: dict[str, float]) -> Found | None:
    """Return the puzzle at *state*, given the results *found* for its moves, or None."""
    values = list(found.values())
    if values.count(1) != 1:
        return None
    end = ForcedWins(state)
    moves = end.moves_to_win()
    if moves == 1:
        return None  # the last move of a match is easy to see
    line = end.line(moves) if moves else ()
    kind = "win"
    if not _is_all_that_wins(state, line):
        kind, line = "only", _only_line(state, found)
    return Found(
        Exercise(
            "",
            setup_of(GAME, 2, {"scoring": state.scoring}, state.position()),
            (),
            state.turn,
            Goal(line=line),
        ),
        kind,
        {
            "side": "black" if state.turn else "red",
            "moves": sum(" " not in ply for ply in line),
            "scoring": state.scoring,
            "else": "draw" if values[1] == 0 else "loss",
        },
        Proof(best=1.0, second=float(values[1]), search="exact"),
    )


def _is_all_that_wins(state: TokanState, line: tuple[str, ...]) -> bool:
    """Whether each own move in *line* lists all moves that win there, even slowly."""
    state = state.copy()
    for ply in line:
        own, blank, reply = ply.partition(" ")
        if not blank:
            found = solve(state)
            winning = found and {move for move, value in found.items() if value == 1}
            if winning != set(own.split("|")):
                return False
        state.play(state.turn, state.parse_move(reply or own.partition("|")[0]))
    return bool(line)


def _only_line(state: TokanState, found: dict[str, float]) -> tuple[str, ...]:
    """Return the only winning move, then hardest replies, each with the only move that wins."""
    (move,) = (move for move, value in found.items() if value == 1)
    line = [move]
    state = state.copy()
    state.play(state.turn, state.parse_move(move))
    for _ in range(MOST_MOVES - 1):
        reply = _hardest_reply(state)
        if reply is None:
            break
        line += [f"{state.turn + 1} {reply[0]}", reply[1]]
        for text in reply:
            state.play(state.turn, state.parse_move(text))
    return tuple(line)


def _hardest_reply(state: TokanState) -> tuple[str, str] | None:
    best: tuple[int, str, str] | None = None
    for reply in state.legal_moves(state.turn):
        then = state.copy()
        then.play(state.turn, reply)
        found = solve(then) if len(then.legal_moves(then.turn)) > 1 else None
        if found is None or list(found.values()).count(1) != 1:
            continue
        if best is None or len(found) > best[0]:
            best = len(found), state.format_move(reply), next(iter(found))
    return best and best[1:]


class ForcedWins:
    """Forced wins from a position within a few moves."""

    def __init__(self, state: TokanState) -> None:
        self._seat = state.turn
        self._scoring = state.scoring
        self._stacks = Stacks(state.scoring)
        cells = [self._stacks[text] for text in state.stacks]
        self._node: Node = (cells, state.gaps, state.taboo, state.turn)
        self._known: dict[tuple[object, ...], bool] = {}

    def moves_to_win(self) -> int:
        """Return how many own moves a forced win takes, at most `MOST_MOVES`; 0 if none exists."""
        numbers = range(1, MOST_MOVES + 1)
        return next((number for number in numbers if self._winners(self._node, number)), 0)

    def line(self, moves: int) -> tuple[str, ...]:
        """Return the moves that win in *moves*, and the hardest replies.

        Empty if several moves win before the last one, because no line could name them all. Also
        empty if the other side makes the last move of the match, so that the last own move isn't
        needed.
        """
        node = self._node
        plies: list[str] = []
        for left in range(moves, 0, -1):
            winners = self._winners(node, left)
            if left == 1:
                plies.append("|".join(map(text_of, winners)))
                break
            if len(winners) > 1:
                return ()
            plies.append(text_of(winners[0]))
            node = after(node, winners[0], self._stacks)
            replies = [
                (len(self._winners(after(node, hop, self._stacks), left - 1)), at)
                for at, hop in enumerate(hops_of(node))
                if not self._holds(after(node, hop, self._stacks), left - 2)
            ]
            if not replies:
                return ()  # the match ends before the seat moves again
            # the reply with the fewest ways to win is the hardest
            reply = hops_of(node)[min(replies)[1]]
            plies.append(f"{node[3] + 1} {text_of(reply)}")
            node = after(node, reply, self._stacks)
        return tuple(plies)

    def _winners(self, node: Node, moves: int) -> list[Hop]:
        return [hop for hop in hops_of(node) if self._forces(node, hop, moves)]

    def _forces(self, node: Node, hop: Hop, moves: int) -> bool:
        """Whether *hop* ends and wins the match within *moves*, counting itself.

        It must do so whatever the replies. After the last of these moves nobody can move.
        """
        then = after(node, hop, self._stacks)
        replies = hops_of(then)
        if not replies or moves == 1:
            return not replies and self._is_won(then)
        return all(self._holds(after(then, reply, self._stacks), moves - 1) for reply in replies)

    def _holds(self, node: Node, moves: int) -> bool:
        """Whether the side to move has won, or can win within *moves* more."""
        cells, _, taboo, _ = node
        key = (moves, taboo, *cells)
        if key not in self._known:
            hops = hops_of(node)
            self._known[key] = (
                moves > 0 and any(self._forces(node, hop, moves) for hop in hops)
                if hops
                else self._is_won(node)
            )
        return self._known[key]

    def _is_won(self, node: Node) -> bool:
        places = judge([stack.text for stack in node[0]], self._scoring).places
        return places[self._seat] < places[1 - self._seat]
