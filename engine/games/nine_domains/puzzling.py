"""Puzzles from bots' matches: last rounds in which one way to play the cards is certainly best.

Used cards are open, so before the last round both hands are known. Each player has six ways to play
three cards, and every outcome is known. If one way wins whatever the other player does, no
mix is better. The same goes for choices after a 2- has won in that round.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.bots import PLAYERS
from engine.core import CHANCE, Dice, Seat, Setup
from engine.exercises import Exercise, Goal
from engine.fair import PlayoutDice
from engine.games.nine_domains import GAME
from engine.games.nine_domains.data import ROUNDS, SEATS, Move
from engine.puzzles import Found, Proof, Reply

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.games.nine_domains.state import NineDomainsState

LEAST_CHOICES: Final = 6
"""Minimum number of moves in a puzzle: there are six ways to play three cards."""
_SPECIALS: Final = ("random", "random", "2m")
_LEVELS: Final = ("easy", "medium")
_STRAY: Final = 6
_ELSE: Final = {0: "draw", -1: "loss"}


def find(seed: str) -> Iterator[Found]:
    """Yield the puzzles of the match that follows from *seed*."""
    dice = PlayoutDice(seed)
    setup = GAME.set_up(SEATS, {"specials": _SPECIALS[dice.below(len(_SPECIALS))]})
    for log, state in _played(setup, dice):
        if state.round < ROUNDS:
            continue
        for seat in state.to_act():
            puzzle = puzzle_at(setup, log, state, seat)
            if puzzle is not None:
                yield puzzle
                break  # the other seat would have the same fights from its side


def _played(setup: Setup, dice: Dice) -> Iterator[tuple[tuple[str, ...], NineDomainsState]]:
    state: NineDomainsState = GAME.start(setup)
    players = [PLAYERS[_LEVELS[dice.below(len(_LEVELS))]] for _ in range(SEATS)]
    log: list[str] = []
    while acting := state.to_act():
        seat = acting[0]
        if seat == CHANCE:
            text = state.draw_chance(dice)
            log.append(f"table {text}")
            state.play(CHANCE, text)
            continue
        if len(acting) == SEATS or state.asked:
            yield tuple(log), state.copy()
        if dice.below(_STRAY):
            move = state.parse_move(players[seat](GAME, state.view(seat), seat, dice))
        else:
            move = state.random_move(seat, dice)
        log.append(f"{seat + 1} {state.format_move(move)}")
        state.play(seat, move)


def puzzle_at(
    setup: Setup, log: tuple[str, ...], state: NineDomainsState, seat: Seat
) -> Found | None:
    """Return *seat*'s puzzle in the last round at *state*, or None."""
    found = sure(state, seat)
    best, *others = sorted(found.values(), reverse=True)
    if len(found) < LEAST_CHOICES or best < 0 or others[0] == best:
        return None
    if best == 0 and not (state.asked > 0 or max(sure(state, 1 - seat).values()) == 0):
        return None
    (move,) = (move for move, value in found.items() if value == best)
    line = _line(state, seat, move, best)
    kind = "swap" if state.asked else "win" if best > 0 else "draw"
    if kind == "swap" and best == 0:
        return None
    return Found(
        Exercise("", setup, log, seat, Goal(line=line)),
        kind,
        {"else": _ELSE[others[0]], "moves": sum(" " not in ply for ply in line)},
        Proof(best, others[0], "exact"),
    )


def sure(state: NineDomainsState, seat: Seat) -> dict[Move, int]:
    """Return each move's worst result in the last round: 1 is a win, 0 a draw, -1 a loss."""
    return {move: _least(_after(state, seat, move), seat) for move in state.legal_moves(seat)}


def _least(state: NineDomainsState, seat: Seat) -> int:
    result = state.result()
    if result is not None:
        return result.places[1 - seat] - result.places[seat]
    (actor,) = state.to_act()
    values = (_least(_after(state, actor, move), seat) for move in state.legal_moves(actor))
    best = 1 if actor == seat else -1
    most = -best
    for value in values:
        most = max(most, value) if actor == seat else min(most, value)
        if most == best:
            break
    return most


def refute(state: NineDomainsState) -> Reply | None:
    """Return the reply in a last round after which the other player's sure result is worst.

    None if the player who moved first wins anyway, or the match is over.
    """
    if not state.to_act():
        return None
    (actor,) = state.to_act()
    move = min(
        state.legal_moves(actor), key=lambda reply: _least(_after(state, actor, reply), 1 - actor)
    )
    least = _least(_after(state, actor, move), 1 - actor)
    return Reply(state.format_move(move), is_won=least < 0) if least <= 0 else None


def _after(state: NineDomainsState, seat: Seat, move: Move) -> NineDomainsState:
    then = state.copy()
    then.play(seat, move)
    return then


def _line(state: NineDomainsState, seat: Seat, move: Move, best: int) -> tuple[str, ...]:
    """Return *move*, the other player's best reply, and *seat*'s further moves to reach *best*."""
    text = state.format_move(move)
    state = _after(state, seat, move)
    if state.result() is not None:
        return (text,)
    (actor,) = state.to_act()
    lines: list[tuple[int, int, tuple[str, ...]]] = []
    for number, reply in enumerate(state.legal_moves(actor)):
        then = _after(state, actor, reply)
        if _least(then, seat) > best:
            continue
        line = [text, f"{actor + 1} {state.format_move(reply)}"]
        points = _go_on(line, then, seat, best)
        if points is not None:
            own = sum(" " not in ply for ply in line)
            lines.append((points - 100 * own, number, tuple(line)))
    return min(lines)[2] if lines else (text,)


def _go_on(line: list[str], state: NineDomainsState, seat: Seat, best: int) -> int | None:
    """Extend *line* to the end by the answers to 2- cards; return *seat*'s lead in points.

    None if *seat* has a choice with several good answers.
    """
    while state.result() is None:
        (actor,) = state.to_act()
        moves = state.legal_moves(actor)
        good = [move for move in moves if _least(_after(state, actor, move), seat) == best]
        if actor == seat:
            if len(good) > 1:
                return None
            line.append(state.format_move(good[0]))
        else:
            line.append(f"{actor + 1} {state.format_move(good[0])}")
        state = _after(state, actor, good[0])
    points = state.standing()
    return points[seat] - points[1 - seat]
