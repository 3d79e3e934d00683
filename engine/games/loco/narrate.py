"""Describe what a ply did, or explain why a move is illegal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.core import Event, Fact, Refusal, Seat, Weight
from engine.games.loco.data import (
    CARD_TEXTS,
    CREATURES,
    FIRST,
    HAND,
    MOVE_TEXTS,
    NO_TOKEN,
    SET_ASIDE,
    TOKENS,
    VALUES,
    Move,
)

if TYPE_CHECKING:
    from engine.games.loco.state import LocoState


WEIGHTS: Final = {
    **dict.fromkeys(("begins", "hand", "round-begins"), Weight.SHOWN),
    **dict.fromkeys(("round-ended", "scored"), Weight.RESULT),
}


def narrate(before: LocoState, seat: Seat, move: Move, after: LocoState) -> tuple[Event, ...]:
    """Return the events of *move*, and the ending if it ended the round or the match."""
    if isinstance(move, str):
        return tuple(_tell_chance(before, move, after))
    card, token = divmod(move, TOKENS)
    creature, value = divmod(card, VALUES)
    facts: dict[str, Fact] = {"creature": CREATURES[creature].name, "value": value}
    if token != NO_TOKEN:
        events = [Event("took", seat, {**facts, "token": CREATURES[token].name})]
    elif before.takeable(creature):
        events = [Event("declined", seat, facts)]
    else:
        why = "barred" if any(before.supply) else "gone"
        events = [Event("took-none", seat, {**facts, "why": why})]
    if len(after.scored) > len(before.scored):
        events += _tell_round(seat, move, after)
    return tuple(events)


def _tell_chance(before: LocoState, outcome: str, after: LocoState) -> list[Event]:
    if outcome.startswith(FIRST):
        return [Event("begins", after.starter)]
    owner = before.dealt
    cards = " ".join(CARD_TEXTS[card] for card in after.hands[owner])
    events = [Event("hand", owner, {"cards": cards}, only=(owner,))]
    if not after.is_dealing:
        facts: dict[str, Fact] = {
            "round": len(after.scored) + 1,
            "rounds": after.rounds,
            "each": HAND[after.players],
            "aside": SET_ASIDE[after.players],
        }
        events.append(Event("round-begins", after.starter, facts))
    return events


def _tell_round(seat: Seat, move: int, after: LocoState) -> list[Event]:
    assert after.ended is not None
    facts: dict[str, Fact] = {
        creature.name: worth for creature, worth in zip(CREATURES, after.ended.worths, strict=True)
    }
    facts["creature"] = CREATURES[move // TOKENS // VALUES].name
    facts["round"] = len(after.scored)
    facts["rounds"] = after.rounds
    events = [Event("round-ended", seat, facts)]
    totals, result = after.totals(), after.result()
    is_first = len(after.scored) == 1
    # after the last round the result shows the totals
    if not (is_first and result):
        for side, points in enumerate(after.scored[-1]):
            total = "none" if is_first or result else totals[side]
            events.append(Event("scored", side, {"points": points, "total": total}))
    if result:
        events.append(Event("ended", None, {"rounds": after.rounds, "decided": result.reason}))
    return events


# Illegal moves ------------------------------------------------------------------------------------


def hint(state: LocoState, seat: Seat, move: Move) -> Refusal:
    """Return the rule that forbids *move*, with its number in ``seeds/loco/*/rules.md``."""
    assert isinstance(move, int), "players have no moves while Parlor deals"
    card, token = divmod(move, TOKENS)
    creature, value = divmod(card, VALUES)
    facts: dict[str, Fact] = {
        "creature": CREATURES[creature].name,
        "value": value,
        "card": CARD_TEXTS[card],
    }
    if str(value) in state.rows[creature]:
        return Refusal("3.2", "refusal-laid", facts)
    if card not in state.hands[seat]:
        return Refusal("3.2", "refusal-not-held", facts)
    if token == NO_TOKEN:
        facts["move"] = MOVE_TEXTS[card * TOKENS + state.takeable(creature)[0]]
        return Refusal("3.6", "refusal-must-take", facts)
    facts["token"] = CREATURES[token].name
    if not any(state.supply):
        return Refusal("3.7", "refusal-all-gone", facts)
    if not state.takeable(creature):
        return Refusal("7.3", "refusal-only-barred", facts)
    if not state.supply[token]:
        return Refusal("3.5", "refusal-stack-empty", facts)
    return Refusal("7.1", "refusal-same-colour", facts)
