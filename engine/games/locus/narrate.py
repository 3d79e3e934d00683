"""Describe what a ply did, or explain why a move is illegal."""

from __future__ import annotations

from typing import Final

from engine.core import Event, Fact, Refusal, Seat, Weight
from engine.games.locus.data import (
    CARD,
    CARDS,
    DISCARD,
    DONE,
    FIRST,
    LEFT,
    LEFT_PRICE,
    PAY,
    SHAPES,
    SKIP,
    SOURCES,
    SQUARES_PRICE,
    TAKE,
    Move,
    Play,
)
from engine.games.locus.sheets import DRAWN, Offer, Side
from engine.games.locus.state import SPENDING, LocusState

WEIGHTS: Final = {
    **dict.fromkeys(
        (
            "star",
            "turned",
            "turned-alone",
            "turned-extra",
            "reshuffled",
            "took",
            "done",
            "skip",
            "turn-over",
            "round-over",
            "extra-over",
        ),
        Weight.SHOWN,
    ),
    **dict.fromkeys(("drew", "discarded"), Weight.GAIN),
    **dict.fromkeys(("extra-round",), Weight.RESULT),
}


def narrate(before: LocusState, seat: Seat, move: Move, after: LocusState) -> tuple[Event, ...]:
    """Return the events of *move*, and the ending if it ended the turn, round or match."""
    if isinstance(move, str):
        return tuple(_tell_chance(before, move, after))
    events = [_tell_play(before, seat, move)]
    for partaker in before.partakers:
        is_mover = partaker == seat
        held = before.sides[partaker].is_open or (is_mover and move.kind == TAKE)
        is_settled = is_mover and move.kind in {CARD, DISCARD}
        if held and not is_settled and not after.sides[partaker].is_open:
            events.append(Event("spared", partaker))
    return (*events, *_tell_end(before, after))


def _tell_chance(before: LocusState, outcome: str, after: LocusState) -> list[Event]:
    if outcome.startswith(FIRST):
        return [Event("star", after.star)]
    facts: dict[str, Fact] = {
        "cards": " ".join(CARDS[card].text for card in after.turned),
        "round": after.round,
        "rounds": after.rounds,
        "turn": after.turn + 1,
        "turns": len(after.partakers),
    }
    events: list[Event] = []
    if sum(before.deck) < before.need:
        events.append(Event("reshuffled", None))
    if after.players == 1:
        return [*events, Event("turned-alone", 0, facts)]
    return [*events, Event("turned-extra" if after.is_extra else "turned", after.star, facts)]


def _tell_play(before: LocusState, seat: Seat, move: Play) -> Event:
    was = before.sides[seat]
    now = was.copy()
    if move.kind == TAKE:
        card = CARDS[move.card]
        taken: dict[str, Fact] = {"colour": card.colour, "shape": card.shape}
        return Event("took", seat, taken)
    if move.kind == DISCARD:
        now.discard()
        return Event("discarded", seat, {"gained": now.coins - was.coins})
    if move.kind not in SOURCES:
        return Event(move.kind, seat)
    offer = before.offer_of(seat, move.kind)
    assert offer is not None, "the shape was drawn"
    place = was.find(offer, move)
    assert place is not None, "the shape was drawn"
    now.draw(offer, move.area, place, before.left_over())
    printed = was.print.areas[move.area]
    price = offer.price_in(move.area)
    drawn: dict[str, Fact] = {
        "source": offer.source.partition("-")[0],
        "shape": offer.shape,
        "area": printed.name,
        "points": now.points[move.area] - was.points[move.area],
        "price": price,
        "gained": now.coins - was.coins + price,
        "bonuses": sum(kind != "coin" for bit, kind in printed.bonuses.items() if bit & place.mask),
    }
    return Event("drew", seat, drawn)


def _tell_end(before: LocusState, after: LocusState) -> list[Event]:
    events: list[Event] = []
    if after.played > before.played:
        is_round = after.round > before.round or after.turn == before.turn
        if is_round and after.players > 1:
            over = Event("round-over", None, {"round": before.round})
            events.append(Event("extra-over", None) if before.is_extra else over)
        elif after.players > 1:
            events.append(Event("turn-over", after.star))
        if after.phase == SPENDING:
            events.append(Event("last-spending", None))
    if after.is_extra and not before.is_extra:
        events.append(Event("extra-round", None, {"players": len(after.partakers)}))
    if result := after.result():
        events += [
            Event(
                "scored",
                seat,
                {
                    "lowest": min(after.sides[seat].points),
                    "area": after.sides[seat].print.areas[after.sides[seat].lowest].name,
                },
            )
            for seat in range(after.players)
        ]
        events.append(Event("ended", None, {"why": result.reason}))
    return events


def hint(state: LocusState, seat: Seat, move: Move) -> Refusal:
    """Return the rule that forbids *move*, with its number in ``seeds/locus/*/rules.md``."""
    assert isinstance(move, Play), "players have no moves while Parlor draws"
    side = state.sides[seat]
    if move.kind == SKIP:
        return Refusal("5.4", "refusal-nothing-owed")
    if side.owes and move.kind in {TAKE, DISCARD, DONE, CARD, LEFT}:
        return Refusal("5.4", "refusal-square-first")
    if move.kind == TAKE:
        if side.use:
            return Refusal("2.4", "refusal-has-card")
        if state.phase != "drawing":
            return Refusal("6.1", "refusal-last-spending")
        return Refusal("2.3", "refusal-not-up", {"one": CARDS[move.card].text})
    if move.kind in {DISCARD, DONE}:
        if not side.use:
            return Refusal("2.3", "refusal-take-first")
        if move.kind == DISCARD:
            return Refusal("2.6", "refusal-settled")
        return Refusal("2.6", "refusal-settle-first")
    offer = state.offer_of(seat, move.kind)
    return _refuse_place(side, offer, move) if offer else _refuse_source(state, side, move)


def _refuse_source(state: LocusState, side: Side, move: Play) -> Refusal:
    if move.kind == CARD:
        return Refusal("2.4", "refusal-drawn" if side.use == DRAWN else "refusal-no-card")
    if move.kind == PAY:
        facts: dict[str, Fact] = {"price": SQUARES_PRICE, "coins": side.coins}
        return Refusal("5.4", "refusal-coins", facts)
    if move.kind == LEFT:
        if side.has_bought:
            return Refusal("5.6", "refusal-bought")
        if state.left_over() < 0:
            return Refusal("5.5", "refusal-no-left-over")
        if side.coins < LEFT_PRICE:
            return Refusal("5.5", "refusal-coins", {"price": LEFT_PRICE, "coins": side.coins})
        return Refusal("8.2", "refusal-first-card")
    assert move.kind in SOURCES
    return Refusal("4.3", "refusal-no-bonus")


def _refuse_place(side: Side, offer: Offer, move: Play) -> Refusal:
    printed = side.print.areas[move.area]
    price = offer.price_in(move.area)
    facts: dict[str, Fact] = {"area": printed.name}
    if side.coins < price:
        if not offer.price:
            return Refusal("3.3", "refusal-colour", facts)
        return Refusal("5.7", "refusal-coins", {"price": price, "coins": side.coins})
    mask = 0
    for down, over in SHAPES[offer.shape][move.turn]:
        row, column = move.row + down, move.column + over
        bit = 1 << row * printed.columns + column
        if column >= printed.columns or not bit & printed.full:
            return Refusal("3.6", "refusal-outside", facts)
        mask |= bit
    if mask & side.crosses[move.area]:
        return Refusal("3.5", "refusal-crossed", facts)
    return Refusal("3.7", "refusal-apart", facts)
