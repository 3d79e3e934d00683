"""What a seat or a spectator observes: the view that is made of a state."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.locus.data import CARDS, COLOURS
from engine.games.locus.view import LocusView, SheetView, Stamp

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.core import Seat
    from engine.games.locus.side import Side
    from engine.games.locus.state import LocusState


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
