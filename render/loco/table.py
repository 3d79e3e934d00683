"""What lies on the table: as it is, as the ended round left it, or as a move would leave it."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from engine.games.loco.data import LETTERS, STACK
from engine.games.loco.view import LastPlay

if TYPE_CHECKING:
    from engine.core import Panel
    from engine.games.loco.view import EndedRound, LocoView

_MOVE: Final = re.compile(r"([a-z]\d)(?:\+([a-z]))?")


@dataclass(frozen=True, slots=True)
class Table:
    """The cards and tokens of one round. Creatures stand in the order r b g y w."""

    rows: tuple[str, ...]
    worths: tuple[int, ...]
    supply: tuple[int, ...]
    tokens: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    last: LastPlay | None
    is_preview: bool = False
    """Whether it is what a move would leave."""


def is_review(view: LocoView, panel: Panel | None = None) -> bool:
    """Whether *view* is best shown by the round that has just ended: nothing has happened since.

    Who looks at an own hand wants to see the new round.
    """
    if view.ended_round is None:
        return False
    if view.result is not None:
        return True
    return view.last is None and view.seat is None and panel is None


def table_of(view: LocoView, panel: Panel | None = None) -> Table:
    """Return what is to be shown of *view*: with a complete move, what it would make of it."""
    if view.ended_round is not None and is_review(view, panel):
        return _after_round(view.ended_round)
    table = Table(view.rows, view.worths, view.supply, view.tokens, view.points, view.last)
    if panel and panel.move and view.to_act:
        return _played(table, view.to_act[0], panel.move)
    return table


def _after_round(ended: EndedRound) -> Table:
    supply = tuple(STACK - sum(taken) for taken in zip(*ended.tokens, strict=True))
    return Table(ended.rows, ended.worths, supply, ended.tokens, ended.points, ended.last)


def _played(table: Table, seat: int, move: str) -> Table:
    """Return *table* after *move*, as text, by *seat*."""
    found = _MOVE.fullmatch(move)
    if found is None:
        return table
    card, token = found.group(1), found.group(2) or ""
    creature = LETTERS.index(card[0])
    rows = list(table.rows)
    rows[creature] += card[1]
    supply = list(table.supply)
    tokens = [list(taken) for taken in table.tokens]
    if token:
        supply[LETTERS.index(token)] -= 1
        tokens[seat][LETTERS.index(token)] += 1
    worths = tuple(int(row[-1]) if row else 0 for row in rows)
    return replace(
        table,
        rows=tuple(rows),
        worths=worths,
        supply=tuple(supply),
        tokens=tuple(map(tuple, tokens)),
        points=tuple(
            sum(worth * count for worth, count in zip(worths, taken, strict=True))
            for taken in tokens
        ),
        last=LastPlay(seat, card, token),
        is_preview=True,
    )
