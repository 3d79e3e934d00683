"""What can be seen of a position: everything but the cards to come, which nobody knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.core import Result, Seat
from engine.games.locus.data import CARDS, COLOURS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.games.locus.side import Side
    from engine.games.locus.state import LocusState


@dataclass(frozen=True, slots=True)
class Stamp:
    """One shape drawn on a sheet."""

    area: str
    """The letter of its area."""
    squares: tuple[str, ...]
    """Column letter and row, from the top left of the area: ``b5``."""
    source: str
    """What it was drawn with: card, left, pay, one, or two- and the colour's letter."""


@dataclass(frozen=True, slots=True)
class SheetView:
    """One seat's sheet, coins and turn. Areas stand in the order yellow, purple, red, green, blue.

    A square is the area's letter, column letter and row: ``yb5``.
    """

    stamps: tuple[Stamp, ...]
    """In the order in which they were drawn."""
    crossed: tuple[tuple[str, ...], ...]
    """Per area the crossed squares, in reading order."""
    waiting: tuple[str, ...]
    """The squares of bonuses that may still be used in this turn, in the order they were crossed;
    every other crossed shape bonus has been used or lost."""
    points: tuple[int, ...]
    """Per area."""
    lowest: int
    """The area, from 0, that counts twice: the first of those with the fewest points."""
    total: int
    coins: int
    """To spend now."""
    circles: int
    """Circles filled in so far, the first one and those of spent coins included."""
    card: str
    """The card taken in this turn, as in `LocusView.cards`; empty before and between turns."""
    use: str
    """What became of the card: open, drawn, discarded; empty without a card."""
    has_bought: bool
    """Whether it has used the left-over card in this turn."""
    owes_square: bool
    """Whether the second of two paid squares is to be crossed now."""
    is_done: bool
    """Whether it has ended its turn, or takes no part in this one."""


@dataclass(frozen=True, slots=True)
class LocusView:
    """A position as everybody knows it.

    A card is colour letter (y p r g b, w for rainbow) and shape: ``yl4``.
    """

    seat: Seat | None
    """Whose view it is; None: a spectator's."""
    players: int
    sheet: str
    """Which printed sheet is played on."""
    phase: str
    """lot, turning, choosing, drawing, spending or over."""
    round: int
    """From 1; of an extra round one more than `rounds`. Solo: the turn."""
    rounds: int
    turn: int
    """The turn within the round, from 1."""
    turns: int
    """How many turns this round has."""
    played: int
    """Turns of the table that are over, in the whole match."""
    star: Seat
    """Who holds the star; -1 before the lot."""
    partakers: tuple[Seat, ...]
    """Who plays this round: all but those left out of an extra round, in seat order."""
    chooser: Seat
    """Who is to take a card now; -1: nobody."""
    to_act: tuple[Seat, ...]
    cards: tuple[str, ...]
    """Face up and not taken, in the order they were turned up."""
    turned: tuple[str, ...]
    """All cards turned up in this turn."""
    left_over: str
    """The card nobody took, once all have chosen; empty before."""
    discards: tuple[str, ...]
    """The discard pile, in the deck's order."""
    deck: int
    """Cards still on the face-down pile."""
    hidden: int
    """Solo: cards put away face down and never seen."""
    sheets: tuple[SheetView, ...]
    """Per seat."""
    ply: int
    result: Result | None


# What a seat or a spectator observes --------------------------------------------------------------


def _texts(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple([CARDS[card].text for card in cards])


def view_of(state: LocusState, seat: Seat | None) -> LocusView:
    """Return what *seat* knows of *state*."""
    left_over = state.left_over()
    chooser = state.chooser()
    is_alone = state.players == 1
    piles = enumerate(state.discards)
    return LocusView(
        seat=seat,
        players=state.players,
        sheet=state.sheet,
        phase="choosing" if chooser >= 0 else state.phase,
        round=state.round,
        rounds=state.rounds,
        turn=state.turn + 1,
        turns=len(state.partakers),
        played=state.played,
        star=-1 if is_alone or state.phase == "lot" else state.star,
        partakers=state.partakers,
        chooser=chooser,
        to_act=state.to_act(),
        cards=_texts(state.up),
        turned=_texts(state.turned),
        left_over=CARDS[left_over].text if left_over >= 0 else "",
        discards=_texts(card for card, count in piles for _ in range(count)),
        deck=sum(state.deck) - state.hidden,
        hidden=state.hidden,
        sheets=tuple([_sheet_view(side) for side in state.sides]),
        ply=state.ply,
        result=state.result(),
    )


def _sheet_view(side: Side) -> SheetView:
    areas = side.print.areas
    return SheetView(
        stamps=tuple(
            [
                Stamp(COLOURS[one.area], areas[one.area].squares(one.mask), one.source)
                for one in side.drawn
            ]
        ),
        crossed=tuple(
            [
                tuple([COLOURS[area] + square for square in areas[area].squares(crosses)])
                for area, crosses in enumerate(side.crosses)
            ]
        ),
        waiting=tuple(
            [COLOURS[one.area] + areas[one.area].squares(one.bit)[0] for one in side.waiting]
        ),
        points=tuple(side.points),
        lowest=side.lowest,
        total=side.total,
        coins=side.coins,
        circles=side.circles,
        card=CARDS[side.card].text if side.card >= 0 else "",
        use=side.use,
        has_bought=side.has_bought,
        owes_square=side.owes,
        is_done=side.is_done,
    )
