"""Locus's alt texts: what the picture shows, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.games.locus.data import CARD_TEXTS, CARDS, COLOURS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core import Result, Seat
    from engine.games.locus import LocusView

_NAMES: Final = {
    "y": "yellow",
    "p": "purple",
    "r": "red",
    "g": "green",
    "b": "blue",
    "w": "rainbow",
}


def alt_text(view: LocusView) -> str:
    """Return the turn, the cards, and of each seat points, coins and the last shape drawn."""
    sentences = [
        f"{_tell_turn(view)}.",
        _tell_phase(view),
        _tell_cards(view),
        *(_tell_seat(view, seat) for seat in range(view.players)),
    ]
    return " ".join(filter(None, sentences))


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
    return f"{_NAMES[card.colour]} {card.shape.upper()}{coin}"


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
    if sheet.stamps:
        last = sheet.stamps[-1]
        told += f", last {_NAMES[last.area]} {' '.join(last.squares)}"
    return f"{told}."
