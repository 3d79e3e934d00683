"""Locus's alt texts: what the picture shows, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.games.locus.data import CARD_TEXTS, CARDS, COLOURS, ONE
from engine.games.locus.sheets import COIN, find_sheet
from render.locus.plan import seat_in_turn

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.core import Result, Seat
    from engine.games.locus import LocusView
    from engine.games.locus.sheets import Area
    from render.texts import Words

_NAMES: Final = {
    "y": "yellow",
    "p": "purple",
    "r": "red",
    "g": "green",
    "b": "blue",
    "w": "rainbow",
}

_SHAPES: Final = {
    "i1": "single square",
    "i2": "double square",
    "i3": "line of 3",
    "v3": "corner of 3",
    "i4": "line of 4",
    "o4": "block of 4",
}
"""Those that are not called by a letter and their number of squares."""
LONGEST: Final = 1000
"""Characters of an alt text."""


def alt_text(view: LocusView, words: Words) -> str:
    """Return the turn, the cards, how each seat stands, and where the crosses are.

    What cannot be left out comes first into the `LONGEST` characters: of the sheet that is shown
    large also every crossed square. Then, as far as there is room, come the others' last shapes,
    what is left to cross on that sheet, and the others' crosses.
    """
    shown = view.seat if view.seat is not None else seat_in_turn(view)
    others = [(shown + step) % view.players for step in range(1, view.players)]
    first = [
        f"{_tell_turn(view)}.",
        _tell_phase(view),
        _tell_cards(view),
        _tell_seat(view, shown),
        _tell_crosses(view, shown),
    ]
    totals = [f"Seat {seat + 1}: {view.sheets[seat].total} points." for seat in others]
    told = [_tell_seat(view, seat) for seat in others]
    first += told if len(" ".join([*first, *told])) <= LONGEST else totals
    more = [
        *(_tell_last(view, seat) for seat in (shown, *others)),
        _tell_starts(view, shown),
        _tell_bonuses(view, shown),
        *(_tell_crosses(view, seat) for seat in others),
    ]
    text = " ".join(filter(None, first))
    for sentence in filter(None, more):
        if len(text) + 1 + len(sentence) <= LONGEST:
            text = f"{text} {sentence}"
    return text


def _tell_turn(view: LocusView) -> str:
    if view.result:
        return "Locus is over"
    if view.players == 1:
        return f"Locus alone, turn {view.round} of {view.rounds}"
    what = "extra round" if view.round > view.rounds else f"round {view.round} of {view.rounds}"
    return f"Locus, {what}, turn {view.turn} of {view.turns}"


def _tell_phase(view: LocusView) -> str:
    if view.result:
        return _tell_end(view.result)
    if view.phase == "lot":
        return "The first star is drawn by lot."
    if view.phase == "turning":
        return "Cards are being turned up."
    acting = _listed([str(seat + 1) for seat in view.to_act])
    seats = f"seat{'s' if len(view.to_act) > 1 else ''} {acting}"
    if view.phase == "spending":
        return f"Last chance to spend coins: {seats}."
    if view.chooser >= 0:
        holder = f" Seat {view.star + 1} holds the star." if view.players > 1 else ""
        return f"Seat {view.chooser + 1} chooses a card.{holder}"
    return f"Drawing: {seats}."


def _tell_end(result: Result) -> str:
    if len(result.places) == 1:
        return f"Total {result.scores[0]}."
    winners = [str(seat + 1) for seat in result.winners]
    if len(winners) == 1:
        return f"Seat {winners[0]} wins."
    return f"Seats {_listed(winners)} share the win."


def _listed(words: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def _times(count: int, thing: str, things: str = "") -> str:
    return f"{count} {thing if count == 1 else things or f'{thing}s'}"


def _tell_cards(view: LocusView) -> str:
    if view.left_over:
        return f"Left over: {_card(view.left_over)}."
    if not view.cards:
        return ""
    return f"Face up: {', '.join(map(_card, view.cards))}."


def _card(text: str) -> str:
    card = CARDS[CARD_TEXTS[text]]
    coin = " with coin" if card.has_coin else ""
    shape = _SHAPES.get(card.shape, f"{card.shape[0].upper()} of {card.shape[1]}")
    return f"{_NAMES[card.colour]} {shape}{coin}"


def _tell_seat(view: LocusView, seat: Seat) -> str:
    sheet = view.sheets[seat]
    points = ", ".join(
        f"{letter.upper()} {points}{' twice' if number == sheet.lowest else ''}"
        for number, (letter, points) in enumerate(zip(COLOURS, sheet.points, strict=True))
    )
    told = f"Seat {seat + 1}: {sheet.total} points ({points}), {_times(sheet.coins, 'coin')}"
    if sheet.waiting:
        told += f", {_times(len(sheet.waiting), 'bonus', 'bonuses')} waiting"
    if sheet.card and not view.result:
        told += f", card {_card(sheet.card)}"
        told += f" {sheet.use}" if sheet.use != "open" else ""
    return f"{told}."


def _tell_last(view: LocusView, seat: Seat) -> str:
    stamps = view.sheets[seat].stamps
    if not stamps:
        return ""
    return f"Last of seat {seat + 1}: {_NAMES[stamps[-1].area]} {' '.join(stamps[-1].squares)}."


def _tell_crosses(view: LocusView, seat: Seat) -> str:
    """Say which squares are crossed, row by row: ``abc7`` is a7, b7 and c7."""
    told = [
        f"{letter.upper()} {_rows(square[1:] for square in crossed)}"
        for letter, crossed in zip(COLOURS, view.sheets[seat].crossed, strict=True)
        if crossed
    ]
    return f"Crossed by seat {seat + 1}: {'; '.join(told)}." if told else ""


def _rows(squares: Iterable[str]) -> str:
    columns: dict[str, str] = {}
    for square in squares:
        columns[square[1:]] = columns.get(square[1:], "") + square[0]
    return " ".join(letters + row for row, letters in columns.items())


def _tell_starts(view: LocusView, seat: Seat) -> str:
    """Say which thick squares are free."""
    told = [
        f"{letter.upper()} {_rows(free)}"
        for letter, area, crossed in _areas(view, seat)
        if (free := [one for one in area.squares(area.starts) if one not in crossed])
    ]
    return f"Thick squares left: {'; '.join(told)}." if told else ""


def _tell_bonuses(view: LocusView, seat: Seat) -> str:
    """Say which bonuses are not crossed yet."""
    told: list[str] = []
    for letter, area, crossed in _areas(view, seat):
        left = [
            f"{_bonus(kind)} {square}"
            for bit, kind in sorted(area.bonuses.items())
            if (square := area.squares(bit)[0]) not in crossed
        ]
        told += [f"{letter.upper()} {', '.join(left)}"] if left else []
    return f"Bonuses left: {'; '.join(told)}." if told else ""


def _bonus(kind: str) -> str:
    if kind in {COIN, ONE}:
        return "coin" if kind == COIN else "rainbow"
    return f"double {kind[-1].upper()}"


def _areas(view: LocusView, seat: Seat) -> Iterator[tuple[str, Area, set[str]]]:
    """Go through the areas: letter, print and the crossed squares (``b5``)."""
    areas = find_sheet(view.sheet).areas
    for letter, area, crossed in zip(COLOURS, areas, view.sheets[seat].crossed, strict=True):
        yield letter, area, {square[1:] for square in crossed}
