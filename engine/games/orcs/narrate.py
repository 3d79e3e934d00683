"""What a ply did, as events for people.

Facts: *kind* is a creature, *spell*, *card* and *learned* are cards, *gift* is a gift or bonus
action, *mission*, *skill* and *rule* are ids as well; *place*, *other* and *to* are places, ``3i``;
*path* and *space* are numbers from 1. The events with their facts:

    lot (who starts); laid-out; terrain tiles; first-creatures count; drew cards; drew-spell spell
    (private); dealt; dealt-mission mission (private); kept; kept-mission mission (private)
    fates-reshuffled; fate round rule categories (weak, weak-strong …, all) count; fate-front round
    rule paths sections count; exchanged; arrived kind path value; lost kind; spared kind
    came kind path; chose-path path; last-round; scored creatures supports poison mission
    mission_points total
    teleported space; cast spell; added card spell power; drew-icon; passed actions; removed card;
    poisoned; got-poison; used-gift gift; weakened kind place
    hit spell power kind place damage; hit-toadling spell power place; struck spell power place
    other damage count; learned spell learned; refilled card; swapped spell power kind place kind2
    other; placed spell power kind place to; pulled spell power kind place steps; replenished spell
    power cards actions; voodoo spell power actions; nothing spell
    defeated kind place; gained skill; bonus gift; waived; toadling-laid place; no-toadling place;
    blast place; won-gift gift; reshuffled; must-discard mage cause (voodoo, discard-hands);
    chose-discard; chose-discard-card spell (private); discarded spell
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.core import Event
from engine.games.orcs import moves, ruleset, scoring
from engine.games.orcs.box import DISCARD
from engine.games.orcs.casting import line_of
from engine.games.orcs.data import (
    BONUSES,
    CATEGORIES,
    CREATURES,
    GIFTS,
    IS_LORE,
    MAGES,
    MISSIONS,
    RULES,
    SECTIONS,
    SKILLS,
    SPELLS,
)
from engine.games.orcs.dealing import read_outcome
from engine.games.orcs.mage import Cast, card_of
from engine.games.orcs.moves import Play, Target, kind_of, place_name, place_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from engine.core import Fact, Seat
    from engine.games.orcs.moves import Move
    from engine.games.orcs.position import News
    from engine.games.orcs.state import OrcsState


def narrate(before: OrcsState, seat: Seat, move: Move, after: OrcsState) -> tuple[Event, ...]:
    """Say what *move* did, and what followed from it."""
    if isinstance(move, str):
        events = [*_tell_outcome(before, move, after)]
    else:
        events = [*_tell_play(before, seat, move, after)]
    # a fate card is told before what it moves, but after the shuffle that it may take
    for news in after.news:
        told = _tell_news(news, seat if seat >= 0 else after.active, after)
        if told is not None and told.kind == "fates-reshuffled":
            events.insert(0, told)
        elif told is not None:
            events.append(told)
    if after.victims and after.interrupts > before.interrupts:
        facts = discard_facts(after)
        events += [Event("must-discard", victim, facts) for victim in after.victims]
    if after.is_last_round() and not before.is_last_round():
        events.append(Event("last-round", None))
    if after.result() is not None:
        events += [_score(after, one) for one in range(after.players)]
    return tuple(events)


def discard_facts(state: OrcsState) -> dict[str, Fact]:
    """Return whose doing it is that victims must discard, and by what: a spell or bonus action."""
    cause = "discard-hands"
    if state.cast is not None and SPELLS[state.cast.spell].lines[0].effect == DISCARD:
        cause = SPELLS[state.cast.spell].id
    return {"mage": MAGES[state.active].colour, "cause": cause}


# Chance -------------------------------------------------------------------------------------------


def _tell_outcome(before: OrcsState, text: str, after: OrcsState) -> Iterator[Event]:
    task = before.tasks[0]
    drawn = read_outcome(before, text)
    assert drawn is not None, "it was drawn"
    if task.kind == ruleset.LOT:
        yield Event("lot", after.start)
    elif task.kind == ruleset.DISPLAY:
        yield Event("exchanged" if after.round else "laid-out", None)
    elif task.kind == ruleset.TERRAIN:
        yield Event("terrain", None, {"tiles": after.modules.terrain})
    elif task.kind == ruleset.FIRST:
        yield Event("first-creatures", None, {"count": len(drawn) // 2})
    elif task.kind == ruleset.FATE:
        yield _tell_fate(after, drawn[0])
    else:
        if task.kind == ruleset.DRAW and before.stage == ruleset.ACTIONS:
            # that hands are filled at the beginning and after a turn is not worth telling
            yield Event("drew", task.seat, {"cards": len(drawn)})
        yield from _tell_drawn(task.kind, task.seat, drawn)


def _tell_drawn(kind: str, seat: Seat, drawn: list[int]) -> Iterator[Event]:
    """Say what *seat* drew, or what came onto the board or a display."""
    if kind == ruleset.DRAW:
        for card in drawn:
            yield Event("drew-spell", seat, {"spell": SPELLS[card_of(card)].id}, (seat,))
    elif kind == ruleset.DEAL:
        yield Event("dealt", seat)
        for mission in drawn:
            yield Event("dealt-mission", seat, {"mission": MISSIONS[mission].id}, (seat,))
    elif kind == ruleset.REVEAL:
        for path, creature in zip(drawn[::2], drawn[1::2], strict=True):
            yield Event("came", None, {"kind": CREATURES[creature].id, "path": path + 1})
    elif kind == ruleset.REFILL:
        yield Event("refilled", None, {"card": SPELLS[drawn[0]].id})
    else:
        for gift in drawn:
            yield Event("won-gift", seat, {"gift": GIFTS[gift].id})


def _tell_fate(after: OrcsState, number: int) -> Event:
    fate = after.rules.fates[number]
    moved = next(news[1] for news in after.news if news[0] == "moved")
    facts: dict[str, Fact] = {
        "round": after.round,
        "rule": RULES[fate.rule].id,
        "count": moved,
    }
    if after.rules.is_front:
        facts["paths"] = " ".join(str(path + 1) for path in fate.paths)
        facts["sections"] = "-".join(SECTIONS[section] for section in fate.sections)
        return Event("fate-front", None, facts)
    is_all = len(fate.categories) == len(CATEGORIES)
    names = "-".join(CATEGORIES[category] for category in fate.categories)
    facts["categories"] = "all" if is_all else names
    return Event("fate", None, facts)


def _tell_news(news: News, seat: Seat, after: OrcsState) -> Event | None:
    """Say what else happened; None for what is told already."""
    what, one, other, third = news
    if what == "moved":
        return None
    if what == "arrived":
        value = after.rules.track[one][third]
        facts: dict[str, Fact] = {"kind": CREATURES[one].id, "path": other + 1, "value": value}
        return Event("arrived", None, facts)
    if what in {"lost", "spared"}:
        return Event(what, other, {"kind": CREATURES[one].id})
    if what == "discarded":
        return Event(what, one, {"spell": SPELLS[other].id})
    return _tell_gain(what, one, other, seat)


def _tell_gain(what: str, one: int, other: int, seat: Seat) -> Event:
    if what == "defeated":
        return Event(what, seat, {"kind": CREATURES[one].id, "place": place_name(other)})
    if what == "gained":
        return Event(what, other, {"skill": SKILLS[one].id})
    if what == "bonus":
        return Event(what, seat, {"gift": BONUSES[one].id})
    if what == "reshuffled":
        return Event(what, one)
    if what == "fates-reshuffled":
        return Event(what, None)
    return Event(what, None, {"place": place_name(one)})


def _score(after: OrcsState, seat: Seat) -> Event:
    mission = after.mages[seat].mission
    owned = scoring.owned_cards(after, seat)
    return Event(
        "scored",
        seat,
        {
            "creatures": scoring.creature_points(after, seat),
            "supports": scoring.support_points(owned),
            "poison": scoring.poison_points(owned),
            "mission": MISSIONS[mission].id if mission >= 0 else "none",
            "mission_points": scoring.mission_points(after, seat),
            "total": after.standing()[seat],
        },
    )


# Moves --------------------------------------------------------------------------------------------


def _tell_play(before: OrcsState, seat: Seat, play: Play, after: OrcsState) -> Iterator[Event]:
    kind, what = play.kind, play.what
    if kind in _PLAIN:
        yield _PLAIN[kind](seat, what)
    elif kind in {moves.KEEP, moves.DISCARD}:
        yield from _tell_secret(seat, play, after)
    elif kind == moves.PASS:
        yield Event("passed", seat, {"actions": before.actions})
    elif kind == moves.POISON:
        yield Event("poisoned", seat)
        yield Event("got-poison", what)
    elif kind == moves.GIFT:
        yield Event("used-gift", seat, {"gift": GIFTS[what].id})
        if play.target.form == moves.CREATURE:
            yield Event("weakened", None, _creature(play.target.one))
    else:
        yield from _tell_casting(before, seat, play)


_PLAIN: Final[Mapping[str, Callable[[Seat, int], Event]]] = {
    moves.REVEAL: lambda seat, what: Event("chose-path", seat, {"path": what + 1}),
    moves.TELEPORT: lambda seat, what: Event("teleported", seat, {"space": what + 1}),
    moves.DRAW: lambda seat, _: Event("drew-icon", seat),
    moves.WAIVE: lambda seat, _: Event("waived", seat),
    moves.REMOVE: lambda seat, what: Event("removed", seat, {"card": SPELLS[what].id}),
}


def _tell_secret(seat: Seat, play: Play, after: OrcsState) -> Iterator[Event]:
    """Say that somebody has chosen, and to themselves what; discards are told once all have."""
    if play.kind == moves.KEEP:
        yield Event("kept", seat)
        yield Event("kept-mission", seat, {"mission": MISSIONS[play.what].id}, (seat,))
    elif after.victims:
        yield Event("chose-discard", seat)
        yield Event("chose-discard-card", seat, {"spell": SPELLS[play.what].id}, (seat,))


def _tell_casting(before: OrcsState, seat: Seat, play: Play) -> Iterator[Event]:
    if play.kind == moves.CAST:
        yield Event("cast", seat, {"spell": SPELLS[play.what].id})
    elif play.kind == moves.ADD:
        assert before.cast is not None, "an enhancer is laid to a spell"
        cast = before.cast._replace(enhancers=(*before.cast.enhancers, play.what))
        facts = {"card": SPELLS[play.what].id, "spell": SPELLS[cast.spell].id}
        yield Event("added", seat, {**facts, "power": cast.power})
    elif play.kind in {moves.AT, moves.WHOLE}:
        yield _tell_effect(before, seat, play)


def _tell_effect(before: OrcsState, seat: Seat, play: Play) -> Event:
    """Say what a spell does."""
    cast = before.cast
    if cast is None:
        points = 0 if IS_LORE[play.what] else before.mages[seat].power
        cast = Cast(play.what, play.enhancers, points)
    target = play.target
    line = line_of(cast, target, play.line)
    facts: dict[str, Fact] = {"spell": SPELLS[cast.spell].id}
    if line is None:
        return Event("nothing", seat, facts)
    if target.form == moves.CARD:
        return Event("learned", seat, {**facts, "learned": SPELLS[target.one].id})
    facts["power"] = cast.power
    if target.form == moves.VICTIM:
        return Event("voodoo", seat, {**facts, "actions": line.actions})
    if target.form == moves.DRAW:
        return Event("replenished", seat, {**facts, "cards": line.cards, "actions": line.actions})
    if target.form == moves.AREA:
        places = [place for place in (target.one, target.other) if place >= 0]
        facts["count"] = sum(len(before.field.creatures[place]) for place in places)
    kind = _EFFECTS[target.form]
    return Event(kind, seat, {**facts, "damage": line.damage, **_target_facts(target)})


_EFFECTS: Final[Mapping[str, str]] = {
    moves.CREATURE: "hit",
    moves.TILE: "hit-toadling",
    moves.AREA: "struck",
    moves.SWAP: "swapped",
    moves.PLACE: "placed",
    moves.PULL: "pulled",
}


def _target_facts(target: Target) -> dict[str, Fact]:
    return _TARGET_FACTS[target.form](target)


def _creature(creature: int) -> dict[str, Fact]:
    return {"kind": CREATURES[kind_of(creature)].id, "place": place_name(place_of(creature))}


_TARGET_FACTS: Final[Mapping[str, Callable[[Target], dict[str, Fact]]]] = {
    moves.CREATURE: lambda target: _creature(target.one),
    moves.TILE: lambda target: {"place": place_name(target.one)},
    moves.AREA: lambda target: {
        "place": place_name(target.one),
        "other": place_name(target.other) if target.other >= 0 else "none",
    },
    moves.SWAP: lambda target: {
        **_creature(target.one),
        "kind2": CREATURES[kind_of(target.other)].id,
        "other": place_name(place_of(target.other)),
    },
    moves.PLACE: lambda target: {**_creature(target.one), "to": place_name(target.other)},
    moves.PULL: lambda target: {**_creature(target.one), "steps": target.other},
}
