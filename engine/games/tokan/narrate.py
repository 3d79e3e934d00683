"""Describe what a ply did, or explain why a move is illegal."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.core import Event, Refusal, Weight
from engine.games.tokan.data import (
    ANIMAL_OF,
    COLOURS,
    COLUMNS,
    FIRST,
    FIRST_LAY,
    HOPS,
    NAMES,
    OWNER,
    PLAYER_TEXTS,
    RED,
    WIDE_NAMES,
    lay_of,
)
from engine.games.tokan.position import judge, span

if TYPE_CHECKING:
    from engine.core import Fact, Seat
    from engine.games.tokan.data import Hop, Move
    from engine.games.tokan.state import TokanState


WEIGHTS: Final = {
    **dict.fromkeys(("dealt", "begins", "closed", "gap"), Weight.SHOWN),
}


def narrate(before: TokanState, seat: Seat, move: Move, after: TokanState) -> tuple[Event, ...]:
    is_wide = before.columns != COLUMNS
    if isinstance(move, str) and move.startswith(FIRST):
        colour = move.removeprefix(FIRST)
        does = "lays" if is_wide else "moves"
        events = [Event("begins", COLOURS.index(colour), {"colour": colour, "does": does})]
    elif isinstance(move, str):
        events = [Event("dealt", None, {"setup": "laid" if is_wide else "random"})]
    elif move >= FIRST_LAY:
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
    else:
        facts = {"colour": COLOURS[seat], **hop_facts(before, HOPS[move])}
        events = [Event("moved", seat, facts)]
        if after.closed:
            events.append(Event("closed", seat, {"count": after.closed}))
        if opened := after.gaps & ~before.gaps:
            events.append(Event("gap", seat, {"cell": NAMES[opened.bit_length() - 1]}))
    if after.result():
        facts = {
            "cause": "taboo" if after.is_stuck_by_taboo() else "stuck",
            "colour": COLOURS[after.turn],
            "taboo": "" if after.taboo < 0 else NAMES[after.taboo],
            "decided": judge(after.stacks, after.scoring).decided,
        }
        events.append(Event("ended", after.turn, facts))
    return tuple(events)


def hop_facts(state: TokanState, hop: Hop) -> dict[str, Fact]:
    """Return the facts of *hop* in *state*: the animal, its path and where it lands."""
    covered = state.stacks[hop.target][-1]
    return {
        "animal": ANIMAL_OF[state.stacks[hop.start][-1]].name,
        "from": NAMES[hop.start],
        "to": NAMES[hop.target],
        "carried": hop.carry,
        "height": len(state.stacks[hop.target]) + hop.carry + 1,
        "onto-colour": COLOURS[OWNER[covered]],
        "onto-animal": ANIMAL_OF[covered].name,
    }


def hint(state: TokanState, seat: Seat, move: Move) -> Refusal:
    """Return the rule that forbids *move*, with its number in ``seeds/tokan/*/rules.md``."""
    if seat not in state.to_act():
        return Refusal("3.1", "refusal-turn")
    text = move if isinstance(move, str) else PLAYER_TEXTS[move]
    if "@" in text:
        letter, name = text.split("@")
        if not state.is_laying:
            return Refusal("10.6", "refusal-laid-already")
        animal = ANIMAL_OF[letter]
        own = letter.upper() if seat == RED else letter
        if own not in state.stock[seat]:
            return Refusal("10.3", "refusal-none-left", {"animal": animal.name})
        if name not in WIDE_NAMES:
            return Refusal("10.4", "refusal-outside", {"cell": name})
        cell = WIDE_NAMES.index(name)
        if state.stacks[cell]:
            return Refusal("10.3", "refusal-taken", {"cell": name})
        file = ord(name[0]) - ord("a")
        left, right = span(state.gaps)
        if max(right, file) - min(left, file) >= COLUMNS:
            return Refusal("10.4", "refusal-too-wide", {"cell": name, "columns": COLUMNS})
        return Refusal("10.3", "refusal-apart", {"cell": name})
    if state.is_laying:
        return Refusal("10.6", "refusal-not-laid-yet")
    start, _, rest = text.partition("-")
    target, _, carried = rest.partition("+")
    return _refuse_hop(state, seat, start, target, int(carried or 0))


def _refuse_hop(state: TokanState, seat: Seat, start: str, target: str, carry: int) -> Refusal:
    for cell in (start, target):
        if cell not in NAMES:
            return Refusal("3.5", "refusal-off-board", {"cell": cell})
    stack = state.stacks[NAMES.index(start)]
    if not stack:
        return Refusal("3.1", "refusal-empty", {"cell": start})
    animal = ANIMAL_OF[stack[-1]]
    if OWNER[stack[-1]] != seat:
        facts = {"cell": start, "animal": animal.name, "colour": COLOURS[1 - seat]}
        return Refusal("3.1", "refusal-not-yours", facts)
    # first check direction and distance
    across = ord(target[0]) - ord(start[0])
    up = int(target[1]) - int(start[1])
    if across and up:
        return Refusal("3.3", "refusal-diagonal")
    distance = abs(across + up)
    if distance != animal.reach:
        facts = {"animal": animal.name, "reach": animal.reach, "distance": distance}
        return Refusal("3.4", "refusal-distance", facts)
    cell = NAMES.index(target)
    if not state.stacks[cell]:
        return Refusal("3.6", "refusal-target-empty", {"cell": target})
    for step in range(1, distance):
        file = chr(ord(start[0]) + across * step // distance)
        between = f"{file}{int(start[1]) + up * step // distance}"
        if not state.stacks[NAMES.index(between)]:
            return Refusal("3.7", "refusal-gap", {"cell": between})
    # then the tiles it carries
    height = len(stack)
    if carry > animal.carries:
        facts = {"animal": animal.name, "most": animal.carries, "carry": carry}
        return Refusal("5.1", "refusal-carries-less", facts)
    if carry >= height:
        facts = {"cell": start, "below": height - 1, "carry": carry}
        return Refusal("5.2", "refusal-none-below", facts)
    # then the landing
    if state.taboo == cell:
        return Refusal("4.1", "refusal-taboo", {"cell": target})
    onto = len(state.stacks[cell])
    facts = {"cell": target, "level": height, "height": onto, "reached": onto + carry + 1}
    if onto + min(animal.carries, height - 1) >= height:
        needed = height - onto
        return Refusal("5.5", "refusal-carry-needed", {**facts, "start": start, "carry": needed})
    return Refusal("3.9", "refusal-not-higher", facts)
