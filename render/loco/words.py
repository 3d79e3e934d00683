"""Loco!'s alt texts: what the picture shows, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.loco.data import CREATURES, LETTERS
from render.loco.table import is_review, table_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core import Result
    from engine.games.loco import LastPlay, LocoView
    from render.loco.table import Table
    from render.texts import Words

_NAMES = [creature.name.capitalize() for creature in CREATURES]


def alt_text(view: LocoView, words: Words) -> str:
    """Return the round, whose turn it is, the last play, what lies where and what it counts."""
    table = table_of(view)
    review = is_review(view)
    sentences = [
        _tell_round(view, is_over=review),
        _tell_turn(view, is_over=review),
        _tell_last(table.last) if table.last else "",
        f"{view.set_aside} cards lie aside unseen." if view.set_aside else "",
        "A token never has the colour of the card just laid." if view.other_colour else "",
        _tell_rows(table),
        *(_tell_seat(view, table, seat, is_over=review) for seat in range(view.players)),
        f"You are seat {view.seat + 1}." if view.seat is not None else "",
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
    token = f"{_token(LETTERS.index(last.token))} token" if last.token else "no token"
    return f"Last, seat {last.seat + 1} laid {card} and took {token}."


def _token(creature: int) -> str:
    """Return the creature's name with its article."""
    name = _NAMES[creature]
    return f"an {name}" if name[0] in "AEIO" else f"a {name}"


def _times(count: int, thing: str) -> str:
    return f"{count or 'no'} {thing}{'' if count == 1 else 's'}"


def _tell_rows(table: Table) -> str:
    rows = [
        f"{name} {' '.join(row) or 'none'}, counts {worth}, {left} left"
        for name, row, worth, left in zip(
            _NAMES, table.rows, table.worths, table.supply, strict=True
        )
    ]
    return f"Rows in order of play, what a token counts, tokens left: {'; '.join(rows)}."


def _tell_seat(view: LocoView, table: Table, seat: int, *, is_over: bool) -> str:
    """Say what is before *seat* and its points; its cards only while they can be played."""
    held = [
        f"{count} {name}" for name, count in zip(_NAMES, table.tokens[seat], strict=True) if count
    ]
    told = f"tokens {', '.join(held)}" if held else "no tokens"
    points = _times(table.points[seat], "point")
    if is_over:
        rounds = ", ".join(str(points[seat]) for points in view.rounds_scored)
        return f"Seat {seat + 1}: {told}; points by round {rounds}, total {view.totals[seat]}."
    cards = _times(view.hand_sizes[seat], "card")
    before = f" now, {view.totals[seat]} before" if view.rounds_scored else ""
    return f"Seat {seat + 1}: {cards}, {told}, {points}{before}."


def _tell_hand(hand: Sequence[str]) -> str:
    if not hand:
        return ""
    suits = [
        f"{name} {' '.join(values)}"
        for name, letter in zip(_NAMES, LETTERS, strict=True)
        if (values := [card[1] for card in hand if card[0] == letter])
    ]
    return f"Your hand: {', '.join(suits)}."
