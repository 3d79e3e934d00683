"""Loco!'s alt texts: what the picture shows, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.loco.tables import CREATURES, LETTERS
from render.loco.table import is_review, table_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core import Result
    from engine.games.loco import LastPlay, LocoView
    from render.loco.table import Table

_NAMES = [creature.name.capitalize() for creature in CREATURES]


def alt_text(view: LocoView) -> str:
    """Return the round, whose turn it is, the last play, what lies where and what it counts."""
    table = table_of(view)
    review = is_review(view)
    sentences = [
        _tell_round(view, is_over=review),
        _tell_turn(view, is_over=review),
        _tell_last(table.last) if table.last else "",
        _tell_aside(view.set_aside),
        "A token never has the colour of the card just laid." if view.other_colour else "",
        _tell_rows(table),
        *(_tell_seat(view, table, seat, is_over=review) for seat in range(view.players)),
        _tell_hand(view.hand),
    ]
    return " ".join(filter(None, sentences))


def _tell_round(view: LocoView, *, is_over: bool) -> str:
    if is_over:
        return f"Loco!, round {len(view.rounds_scored)} of {view.rounds} is over."
    return f"Loco!, round {view.round} of {view.rounds}."


def _tell_turn(view: LocoView, *, is_over: bool) -> str:
    if view.result:
        return _tell_end(view.result)
    if view.phase == "dealing":
        return "The cards are being dealt."
    seat = view.to_act[0] + 1
    return f"Seat {seat} begins the next one." if is_over else f"It is seat {seat}'s turn."


def _tell_end(result: Result) -> str:
    if result.is_draw:
        return "The match is over: all have the same total."
    winners = [str(seat + 1) for seat in result.winners]
    if len(winners) == 1:
        return f"The match is over: seat {winners[0]} wins."
    return f"The match is over: seats {', '.join(winners[:-1])} and {winners[-1]} share the win."


def _tell_last(last: LastPlay) -> str:
    card = f"{_NAMES[LETTERS.index(last.card[0])]} {last.card[1]}"
    token = f"{_NAMES[LETTERS.index(last.token)]} token" if last.token else "no token"
    return f"Last, seat {last.seat + 1} laid {card} and took {'a ' if last.token else ''}{token}."


def _tell_aside(count: int) -> str:
    if not count:
        return ""
    return f"Unseen aside: {count} cards."


def _tell_rows(table: Table) -> str:
    rows = [
        f"{name} {' '.join(row) or '-'}, counts {worth}, {left}"
        for name, row, worth, left in zip(
            _NAMES, table.rows, table.worths, table.supply, strict=True
        )
    ]
    return f"Rows in order of play, what a token counts, tokens left: {'; '.join(rows)}."


def _tell_seat(view: LocoView, table: Table, seat: int, *, is_over: bool) -> str:
    """Say what is before *seat*: its cards only while they count, its rounds once one is over."""
    parts: list[str] = []
    if not is_over:
        parts.append(f"{view.hand_sizes[seat]} cards")
    tokens = [
        f"{count} {name}" for name, count in zip(_NAMES, table.tokens[seat], strict=True) if count
    ]
    parts += [
        f"tokens {', '.join(tokens) or '-'}",
        f"{table.points[seat]} points",
    ]
    if is_over:
        rounds = ", ".join(str(points[seat]) for points in view.rounds_scored)
        parts[-1] = f"rounds {rounds}, total {view.totals[seat]}"
    elif view.rounds_scored:
        parts.append(f"before {view.totals[seat]}")
    return f"Seat {seat + 1}: {'; '.join(parts)}."


def _tell_hand(hand: Sequence[str]) -> str:
    if not hand:
        return ""
    suits = [
        f"{name} {' '.join(values)}"
        for name, letter in zip(_NAMES, LETTERS, strict=True)
        if (values := [card[1] for card in hand if card[0] == letter])
    ]
    return f"Your hand: {', '.join(suits)}."
