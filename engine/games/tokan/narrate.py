"""What a ply did, as events for people."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core import Event
from engine.games.tokan.data import (
    ANIMAL_OF,
    COLOURS,
    COLUMNS,
    FIRST,
    FIRST_LAY,
    HOPS,
    NAMES,
    OWNER,
    WIDE_NAMES,
    lay_of,
)
from engine.games.tokan.scoring import judge

if TYPE_CHECKING:
    from engine.core import Fact, Seat
    from engine.games.tokan.data import Move
    from engine.games.tokan.state import TokanState


def narrate(before: TokanState, seat: Seat, move: Move, after: TokanState) -> tuple[Event, ...]:
    """Say what *move* did, and how the match ended where it did."""
    if isinstance(move, str):
        events = _tell_chance(before, move)
    elif move >= FIRST_LAY:
        events = _tell_lay(seat, move, after)
    else:
        events = _tell_hop(seat, move, before, after)
    return (*events, *_tell_end(after))


def _tell_chance(before: TokanState, outcome: str) -> list[Event]:
    if not outcome.startswith(FIRST):
        setup = "random" if before.columns == COLUMNS else "laid"
        return [Event("dealt", None, {"setup": setup})]
    colour = outcome.removeprefix(FIRST)
    does = "moves" if before.columns == COLUMNS else "lays"
    return [Event("begins", COLOURS.index(colour), {"colour": colour, "does": does})]


def _tell_lay(seat: Seat, move: int, after: TokanState) -> list[Event]:
    animal, cell = lay_of(move)
    facts: dict[str, Fact] = {
        "colour": COLOURS[seat],
        "animal": animal.name,
        "cell": WIDE_NAMES[cell],
        "left": len(after.stock[seat]),
    }
    events = [Event("laid", seat, facts)]
    if not after.is_laying:
        events.append(Event("grid-complete", after.first, {"colour": COLOURS[after.first]}))
    return events


def _tell_hop(seat: Seat, move: int, before: TokanState, after: TokanState) -> list[Event]:
    hop = HOPS[move]
    covered = before.stacks[hop.target][-1]
    facts: dict[str, Fact] = {
        "colour": COLOURS[seat],
        "animal": ANIMAL_OF[before.stacks[hop.start][-1]].name,
        "from": NAMES[hop.start],
        "to": NAMES[hop.target],
        "carried": hop.carry,
        "height": len(after.stacks[hop.target]),
        "onto-colour": COLOURS[OWNER[covered]],
        "onto-animal": ANIMAL_OF[covered].name,
    }
    events = [Event("moved", seat, facts)]
    if after.closed:
        events.append(Event("closed", seat, {"count": after.closed}))
    if opened := after.gaps & ~before.gaps:
        events.append(Event("gap", seat, {"cell": NAMES[opened.bit_length() - 1]}))
    return events


def _tell_end(after: TokanState) -> list[Event]:
    """Say why it is over and by what it was decided."""
    result = after.result()
    if not result:
        return []
    red, black = result.scores
    winner = "none" if result.is_draw else COLOURS[result.winners[0]]
    facts: dict[str, Fact] = {
        "cause": "taboo" if after.is_stuck_by_taboo() else "stuck",
        "colour": COLOURS[after.turn],
        "taboo": "" if after.taboo < 0 else NAMES[after.taboo],
        "decided": judge(after.stacks, after.scoring).decided,
        "winner": winner,
        "red": red,
        "black": black,
    }
    return [Event("ended", after.turn, facts)]
