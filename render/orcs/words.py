"""Orcs Orcs Orcs' alt texts: what the picture shows, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.games.orcs import moves as m
from engine.games.orcs.data import (
    BONUSES,
    CREATURE_OF,
    CREATURES,
    GIFTS,
    MISSIONS,
    RULES,
    SKILL_OF,
    SKILLS,
    SPELL_OF,
    SPELLS,
)
from render.orcs.deeds import deeds_of

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.games.orcs.moves import Play, Target
    from engine.games.orcs.view import OrcsView, PathView, SeatView, SectionView
    from render.texts import Words

_MOST: Final = 1000
"""Characters that a text may have."""
_MISSIONS: Final = {mission.id: mission.name for mission in MISSIONS}
_RULES: Final = {rule.id: rule.name for rule in RULES}
_COLOURS: Final = {"red": "orange"}
"""What the colour of a mage is called where it is drawn in another one than it is printed."""


class _Detail(NamedTuple):
    """How much is told."""

    tell: Callable[[PathView], str]
    values: bool = True
    turn: bool = True
    trophies: bool = True


def alt_text(view: OrcsView, words: Words) -> str:
    """Return all that a player needs who does not see the picture, in at most `_MOST` characters.

    The round, whose turn it is and with how many actions, the fate card, the last turn, who stands
    where, both displays, what each seat has, and an own hand. Where that is too long, what each
    kind is worth is left out first, then all but the last move, then the names of trophies; then
    creatures are told by path alone, or only counted.
    """
    text = ""
    for detail in (
        _Detail(_by_section),
        _Detail(_by_section, values=False),
        _Detail(_by_section, values=False, turn=False),
        _Detail(_by_section, values=False, turn=False, trophies=False),
        _Detail(_by_kind, values=False, turn=False, trophies=False),
        _Detail(_by_number, values=False, turn=False, trophies=False),
    ):
        text = _text(view, detail)
        if len(text) <= _MOST:
            break
    return text[:_MOST]


def _text(view: OrcsView, detail: _Detail) -> str:
    sentences = [
        _tell_round(view),
        _tell_turn(view),
        _tell_fate(view),
        _tell_last_turn(view) if detail.turn else _tell_last(view),
        *(_tell_path(view, path, detail) for path in view.paths),
        _tell_displays(view),
        _tell_values(view) if detail.values else "",
        *(_tell_seat(view, number, seat, detail) for number, seat in enumerate(view.seats)),
        _tell_own(view),
    ]
    return " ".join(filter(None, sentences))


def _tell_round(view: OrcsView) -> str:
    if not view.round:
        return "Orcs Orcs Orcs, before the first round."
    return f"Orcs Orcs Orcs, round {view.round}{', the last one' if view.is_last_round else ''}."


def _tell_turn(view: OrcsView) -> str:
    if view.result:
        winners = [str(seat + 1) for seat in view.result.winners]
        if len(winners) == 1:
            return f"Seat {winners[0]} has won."
        return f"Seats {', '.join(winners[:-1])} and {winners[-1]} share the win."
    acting = [str(seat + 1) for seat in view.to_act if seat >= 0]
    if not acting:
        return ""
    if view.phase == "discarding":
        return f"To discard a card: seat {' and '.join(acting)}."
    if view.phase == "missions":
        return f"To choose a mission: seat {' and '.join(acting)}."
    times = f"{view.actions} action{'' if view.actions == 1 else 's'}"
    left = f", {times} left" if view.phase in {"acting", "casting"} else ""
    left = ", to call a creature" if view.phase == "revealing" else left
    return f"It is seat {acting[0]}'s turn{left}."


def _tell_fate(view: OrcsView) -> str:
    if view.fate is None or view.result:
        return ""
    moved = " and ".join(view.fate.categories)
    if not moved:
        moved = f"{'/'.join(view.fate.sections)} of paths {' '.join(map(str, view.fate.paths))}"
    rule = "" if view.fate.rule == "none" else f"; {_RULES[view.fate.rule]}"
    return f"Fate: {moved}{rule}."


def _tell_last_turn(view: OrcsView) -> str:
    """Tell all moves of the last turn, how many fell by each, and who reached the tower since."""
    if not view.deeds:
        return _tell_last(view)
    told = [
        _tell_play(deed.play._replace(enhancers=deed.enhancers))
        + (f" ({deed.kills} fell)" if deed.kills else "")
        for deed in deeds_of(view)
    ]
    moves = f"Last turn, seat {view.last_seat + 1}: {'; '.join(told)}."
    arrived = ", ".join(
        f"{_name(trace.kind)} on path {trace.end[0]}"
        for trace in view.traces
        if trace.what == "arrived"
    )
    return f"{moves} At the tower: {arrived}." if arrived else moves


def _tell_last(view: OrcsView) -> str:
    if view.last_seat < 0:
        return ""
    return f"Last, seat {view.last_seat + 1} {_tell_play(m.read_play(view.last_move))}."


def _tell_play(play: Play) -> str:
    """Say what a move did, as what a seat did."""
    whom = _tell_target(play.target)
    if play.kind in {m.WHOLE, m.CAST, m.ADD, m.REMOVE}:
        cards = " and ".join(SPELLS[card].name for card in play.enhancers)
        verb = {m.ADD: "added", m.REMOVE: "removed"}.get(play.kind, "cast")
        return f"{verb} {SPELLS[play.what].name}{f' with {cards}' if cards else ''}{whom}"
    if play.kind in {m.GIFT, m.BONUS}:
        boon = (GIFTS if play.kind == m.GIFT else BONUSES)[play.what]
        return f"used {boon.name}{whom}"
    if play.kind in {m.TOADLING, m.BLAST}:
        return f"settled the {play.kind} at {m.place_name(play.what)}"
    return {
        m.REVEAL: f"turned up a marker of path {play.what + 1}",
        m.TELEPORT: f"teleported to path {play.what + 1}",
        m.DRAW: "drew a card",
        m.AT: f"aimed a spell{whom}",
        m.WAIVE: "renounced a bonus",
        m.POISON: f"poisoned seat {play.what + 1}",
        m.PASS: "ended the turn",
    }[play.kind]


def _tell_target(target: Target) -> str:
    if target.form == m.CARD:
        return f", taking {SPELLS[target.one].name}"
    if target.form == m.VICTIM:
        return " on all" if target.one == m.EVERYBODY else f" on seat {target.one + 1}"
    if target.form in {m.AREA, m.TILE}:
        toadling = "the toadling of " if target.form == m.TILE else ""
        also = f" and {m.place_name(target.other)}" if target.other >= 0 else ""
        return f" on {toadling}{m.place_name(target.one)}{also}"
    if target.form in {m.CREATURE, m.SWAP, m.PLACE, m.PULL}:
        also = f" and {_creature(target.other)}" if target.form == m.SWAP else ""
        return f" on {_creature(target.one)}{also}"
    return ""


def _creature(creature: int) -> str:
    kind = CREATURES[m.kind_of(creature)].id
    return f"{_name(kind)} {m.place_name(m.place_of(creature))}"


def _tell_path(view: OrcsView, path: PathView, detail: _Detail) -> str:
    mage = f"{_colour(view.seats[path.mage])} mage, " if path.mage >= 0 else ""
    markers = f"{path.markers} marker{'' if path.markers == 1 else 's'}"
    return f"Path {path.number} ({mage}{markers}): {detail.tell(path)}."


def _by_section(path: PathView) -> str:
    told = [
        " ".join(filter(None, (section.place, _terrain(section), _counted(_kinds(section)))))
        for section in path.sections
        if section.creatures or section.toadlings or section.terrain
    ]
    return "; ".join(told) or "empty"


def _terrain(section: SectionView) -> str:
    return f"({section.terrain.replace('-', ' ')})" if section.terrain else ""


def _kinds(section: SectionView) -> list[tuple[str, str]]:
    """Return what stands in a section, each with what a hurt one has left."""
    names = [
        (_name(creature.kind), f" with {creature.left} life left" if creature.damage else "")
        for creature in section.creatures
    ]
    return names + [("toadling", "")] * section.toadlings


def _by_kind(path: PathView) -> str:
    names = [(_name(one.kind), "") for section in path.sections for one in section.creatures]
    return _counted(names) or "empty"


def _by_number(path: PathView) -> str:
    return f"{sum(len(section.creatures) for section in path.sections)} creatures"


def _name(kind: str) -> str:
    """Return a kind's name in one word, its last one, which no two share."""
    return CREATURES[CREATURE_OF[kind]].name.lower().split()[-1]


def _colour(seat: SeatView) -> str:
    return _COLOURS.get(seat.mage, seat.mage)


def _counted(things: Sequence[tuple[str, str]]) -> str:
    """List *things*, pairs of a name and what follows it, alike ones together."""
    return ", ".join(
        f"{count} {name}s{more}" if (count := things.count((name, more))) > 1 else name + more
        for name, more in dict.fromkeys(things)
    )


def _tell_displays(view: OrcsView) -> str:
    shown = [", ".join(SPELLS[SPELL_OF[card]].name for card in one) for one in view.displays]
    return f"Displays: {'; '.join(filter(None, shown))}." if any(shown) and not view.result else ""


def _tell_values(view: OrcsView) -> str:
    worth = ", ".join(f"{_name(kind.kind)} {kind.value}" for kind in view.kinds)
    return f"Points each: {worth}."


def _tell_seat(view: OrcsView, number: int, seat: SeatView, detail: _Detail) -> str:
    trophies = _counted(
        [
            (_name(kind.kind), "")
            for kind, count in zip(view.kinds, seat.trophies, strict=True)
            for _ in range(count)
        ]
    )
    skills = ", ".join(SKILLS[SKILL_OF[skill]].name for skill in seat.skills)
    if not detail.trophies:
        trophies = f"{sum(seat.trophies)} trophies"
    told = f"Seat {number + 1} ({_colour(seat)}): {seat.points} points; hand {seat.hand_size}"
    told += f", pile {seat.deck_size}, discards {len(seat.discards)}"
    told += f", poison {seat.poison}" if seat.poison else ""
    told += f"; {trophies or 'no trophies'}"
    told += f"; skills {skills}" if skills else ""
    told += f"; toadlings {len(seat.gifts)}" if seat.gifts else ""
    if seat.mission:
        told += f"; mission {_MISSIONS[seat.mission]}, {seat.mission_points} points"
    return f"{told}."


def _tell_own(view: OrcsView) -> str:
    if not view.hand:
        return ""
    return f"Your hand: {', '.join(SPELLS[SPELL_OF[card]].name for card in view.hand)}."
