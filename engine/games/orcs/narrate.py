"""Describe what a ply did, as events for people.

The facts are ids, numbers and places. *kind* is a creature; *spell*, *card* and *learned* are
cards; *gift* is a gift or bonus action; *mission*, *skill* and *rule* are what they say. *place*,
*other* and *to* are places such as ``3i``, and *path* and *space* are numbers from 1. The events
and their facts are:

    lot (who starts); laid-out; terrain tiles; first-creatures count; drew cards; drew-spell spell
    (private); dealt; dealt-mission mission (private); kept; kept-mission mission (private)
    fates-reshuffled; fate round rule categories (weak, weak-strong …, all) count; fate-front round
    rule paths sections count; exchanged; arrived kind path value; lost kind; spared kind
    came kind path; chose-path path; last-round; scored creatures supports poison mission
    mission_points
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

from engine.core import Event, Fact, Refusal, Seat, Weight
from engine.games.orcs import box as c
from engine.games.orcs import moves, ruleset, scoring
from engine.games.orcs.acting import can_enhance, castable, fits, line_of, line_targets, targets_of
from engine.games.orcs.box import DISCARD, SpellLine
from engine.games.orcs.data import (
    BONUSES,
    CATEGORIES,
    CREATURES,
    GIFTS,
    IS_LORE,
    MAGES,
    MISSIONS,
    POISON_CARD,
    POISONING,
    REMOVE_CARD,
    RULES,
    SECTIONS,
    SKILLS,
    SPELLS,
)
from engine.games.orcs.following import read_outcome
from engine.games.orcs.moves import SIDES, Move, Play, Target, kind_of, place_name, place_of
from engine.games.orcs.position import FRESH, Cast, News, Position, card_of, reached

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from engine.games.orcs.state import OrcsState


WEIGHTS: Final = {
    **dict.fromkeys(
        (
            "lot",
            "laid-out",
            "exchanged",
            "terrain",
            "first-creatures",
            "fate",
            "fate-front",
            "drew",
            "drew-spell",
            "dealt",
            "dealt-mission",
            "came",
            "refilled",
            "reshuffled",
            "fates-reshuffled",
            "arrived",
            "chose-path",
            "cast",
            "added",
            "passed",
            "waived",
            "kept",
            "kept-mission",
            "chose-discard",
            "chose-discard-card",
        ),
        Weight.SHOWN,
    ),
    **dict.fromkeys(
        ("defeated", "gained", "won-gift", "lost", "discarded", "got-poison", "bonus"), Weight.GAIN
    ),
}


def narrate(before: OrcsState, seat: Seat, move: Move, after: OrcsState) -> tuple[Event, ...]:
    if isinstance(move, str):
        events = [*_tell_outcome(before, move, after)]
    else:
        events = [*_tell_play(before, seat, move, after)]
    # a fate card comes before the moves it causes, but after any shuffle that it needs
    for news in after.news:
        event = _tell_news(news, seat if seat >= 0 else after.active, after)
        if event is not None and event.kind == "fates-reshuffled":
            events.insert(0, event)
        elif event is not None:
            events.append(event)
    if after.victims and after.interrupts > before.interrupts:
        facts = discard_facts(after)
        events += [Event("must-discard", victim, facts) for victim in after.victims]
    if after.is_last_round() and not before.is_last_round():
        events.append(Event("last-round", None))
    for side in range(after.players) if after.result() is not None else ():
        mission, owned = after.mages[side].mission, scoring.owned_cards(after, side)
        points: dict[str, Fact] = {
            "creatures": scoring.creature_points(after, side),
            "supports": scoring.support_points(owned),
            "poison": scoring.poison_points(owned),
            "mission": MISSIONS[mission].id if mission >= 0 else "none",
            "mission_points": scoring.mission_points(after, side),
        }
        events.append(Event("scored", side, points))
    return tuple(events)


def discard_facts(state: OrcsState) -> dict[str, Fact]:
    """Return which mage makes victims discard, and the cause: a spell or bonus action."""
    cause = "discard-hands"
    if state.cast is not None and SPELLS[state.cast.spell].lines[0].effect == DISCARD:
        cause = SPELLS[state.cast.spell].id
    return {"mage": MAGES[state.active].colour, "cause": cause}


# Chance -------------------------------------------------------------------------------------------


def _tell_outcome(before: OrcsState, text: str, after: OrcsState) -> Iterator[Event]:
    task = before.tasks[0]
    drawn = read_outcome(before, text)
    assert drawn is not None, "the card was drawn"
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
            # nobody needs to hear that hands are filled at the beginning or after a turn
            yield Event("drew", task.seat, {"cards": len(drawn)})
        kind, seat = task.kind, task.seat
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
    what, first, other, third = news
    if what == "moved":
        return None
    if what == "arrived":
        value = after.rules.track[first][third]
        facts: dict[str, Fact] = {"kind": CREATURES[first].id, "path": other + 1, "value": value}
        return Event("arrived", None, facts)
    if what in {"lost", "spared"}:
        return Event(what, other, {"kind": CREATURES[first].id})
    if what == "discarded":
        return Event(what, first, {"spell": SPELLS[other].id})
    if what == "defeated":
        return Event(what, seat, {"kind": CREATURES[first].id, "place": place_name(other)})
    if what == "gained":
        return Event(what, other, {"skill": SKILLS[first].id})
    if what == "bonus":
        return Event(what, seat, {"gift": BONUSES[first].id})
    if what == "reshuffled":
        return Event(what, first)
    if what == "fates-reshuffled":
        return Event(what, None)
    return Event(what, None, {"place": place_name(first)})


# Moves --------------------------------------------------------------------------------------------


def _tell_play(before: OrcsState, seat: Seat, play: Play, after: OrcsState) -> Iterator[Event]:
    kind, what = play.kind, play.what
    if kind in _PLAIN:
        yield _PLAIN[kind](seat, what)
    elif kind == moves.KEEP:
        yield Event("kept", seat)
        yield Event("kept-mission", seat, {"mission": MISSIONS[what].id}, (seat,))
    elif kind == moves.DISCARD:
        if after.victims:
            yield Event("chose-discard", seat)
            yield Event("chose-discard-card", seat, {"spell": SPELLS[what].id}, (seat,))
    elif kind == moves.PASS:
        yield Event("passed", seat, {"actions": before.actions})
    elif kind == moves.POISON:
        yield Event("poisoned", seat)
        yield Event("got-poison", what)
    elif kind == moves.GIFT:
        yield Event("used-gift", seat, {"gift": GIFTS[what].id})
        if play.target.form == moves.CREATURE:
            yield Event("weakened", None, _creature(play.target.one))
    elif kind == moves.CAST:
        yield Event("cast", seat, {"spell": SPELLS[what].id})
    elif kind == moves.ADD:
        assert before.cast is not None, "a spell is being enhanced"
        cast = before.cast._replace(enhancers=(*before.cast.enhancers, what))
        facts = {"card": SPELLS[what].id, "spell": SPELLS[cast.spell].id}
        yield Event("added", seat, {**facts, "power": cast.power})
    elif kind in {moves.AT, moves.WHOLE}:
        yield _tell_effect(before, seat, play)


_PLAIN: Final[Mapping[str, Callable[[Seat, int], Event]]] = {
    moves.REVEAL: lambda seat, what: Event("chose-path", seat, {"path": what + 1}),
    moves.TELEPORT: lambda seat, what: Event("teleported", seat, {"space": what + 1}),
    moves.DRAW: lambda seat, _: Event("drew-icon", seat),
    moves.WAIVE: lambda seat, _: Event("waived", seat),
    moves.REMOVE: lambda seat, what: Event("removed", seat, {"card": SPELLS[what].id}),
}


def _tell_effect(before: OrcsState, seat: Seat, play: Play) -> Event:
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
    return Event(kind, seat, {**facts, "damage": line.damage, **_TARGET_FACTS[target.form](target)})


_EFFECTS: Final[Mapping[str, str]] = {
    moves.CREATURE: "hit",
    moves.TILE: "hit-toadling",
    moves.AREA: "struck",
    moves.SWAP: "swapped",
    moves.PLACE: "placed",
    moves.PULL: "pulled",
}


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


# Impossible targets -------------------------------------------------------------------------------


def refuse_target(state: Position, cast: Cast, target: Target, line: int) -> Refusal:
    """Return why *cast* can't have *target*, by *line* if that is not 0."""
    spell = SPELLS[cast.spell]
    facts: dict[str, Fact] = {"spell": spell.id}
    if target.form == moves.NOTHING:
        may = (target, 0) in targets_of(state, cast)
        return Refusal(
            "8.8" if may else "8.6", "refusal-card-by-card" if may else "refusal-must-use", facts
        )
    fitting = [number for number, printed in enumerate(spell.lines, 1) if fits(printed, target)]
    wanted = [number for number in fitting if line in {0, number}]
    if not fitting:
        return Refusal("8.6", "refusal-wrong-target", facts)
    if not wanted:
        return Refusal("8.6", "refusal-no-line", {**facts, "line": line})
    if wanted[0] not in reached(cast):
        needed = spell.lines[wanted[0] - 1].power
        key = "refusal-power" if cast.power < needed else "refusal-only-highest"
        return Refusal("8.6", key, {**facts, "power": cast.power, "needed": needed})
    if (target, 0) in targets_of(state, cast):
        key = "refusal-line-unneeded" if line else "refusal-card-by-card"
        return Refusal("8.8", key, {**facts, "line": line})
    return _refuse_aim(state, spell.lines[wanted[0] - 1], target)


def _refuse_aim(state: Position, line: SpellLine, target: Target) -> Refusal:
    """Return why *line*, which the spell reaches, can't have *target*."""
    form, path = target.form, state.mages[state.active].space
    if form == moves.CARD:
        if not state.may_learn():
            return Refusal("5.2", "refusal-no-learning")
        return Refusal("11.1", "refusal-not-displayed", {"card": SPELLS[target.one].id})
    if form == moves.VICTIM:
        if target.one == state.active:
            return Refusal("12.5", "refusal-own-seat")
        key = "refusal-no-seat" if target.one >= state.players else "refusal-spared"
        return Refusal("12.5" if target.one >= state.players else "12.7", key)
    if form in {moves.CREATURE, moves.SWAP, moves.PLACE, moves.PULL}:
        for creature in (target.one, target.other) if form == moves.SWAP else (target.one,):
            if creature not in state.field.named(place_of(creature)):
                return Refusal("8.6", "refusal-not-there", _creature(creature))
    assert form != moves.PULL, "any creature may be pulled"
    facts: dict[str, Fact]
    if form == moves.SWAP:
        return Refusal("12.1", "refusal-no-change")
    if form == moves.PLACE:
        facts = {"place": place_name(target.other), "path": path + 1}
        if target.other // SIDES != path:
            return Refusal("12.2", "refusal-other-path", facts)
        return Refusal("12.2", "refusal-no-change")
    place = place_of(target.one) if form == moves.CREATURE else target.one
    facts = {"place": place_name(place)}
    if form == moves.TILE and not state.field.toadlings[place]:
        return Refusal("20.5", "refusal-no-toadling", facts)
    if target.other >= 0 and place in {aim.one for aim in line_targets(state, line)}:
        rule = "10.9" if line.also == c.BESIDE else "10.10"
        facts["other"] = place_name(target.other)
        return Refusal(rule, f"refusal-second-{line.also}", facts)
    if place // SIDES != path and not line.anywhere:
        return Refusal("10.1", "refusal-other-path", {**facts, "path": path + 1})
    return Refusal("18.2", "refusal-not-front", facts)


# Illegal moves ------------------------------------------------------------------------------------
#
# The facts are as in `narrate`; *needed* and *power* are spell power, *line* a line's number.


def hint(state: OrcsState, seat: Seat, move: Move) -> Refusal:
    """Return the rule that forbids *move*, with its number in ``seeds/orcs/*/rules.md``."""
    assert isinstance(move, Play), "players have no moves while Parlor draws"
    if state.victims:
        if move.kind != moves.DISCARD:
            return Refusal("12.7", "refusal-discard-first")
        assert move.what not in state.mages[seat].hand, "any card may be discarded"
        return Refusal("12.7", "refusal-not-in-hand", {"card": SPELLS[move.what].id})
    if state.stage == ruleset.MISSIONS:
        if move.kind != moves.KEEP:
            return Refusal("16.1", "refusal-mission-first")
        return Refusal("16.1", "refusal-not-dealt", {"mission": MISSIONS[move.what].id})
    refusal = _refuse_moment(state, move)
    if refusal is not None:
        return refusal
    if state.cast is not None:
        cast, spell = state.cast, SPELLS[state.cast.spell].id
        if move.kind == moves.ADD:
            return _refuse_add(state, cast, move.what)
        if move.kind in {moves.DRAW, moves.TELEPORT}:
            if move.kind not in cast.icons:
                return Refusal("9.2", f"refusal-no-icon-{move.kind}")
            return Refusal("9.3", "refusal-space-taken", {"space": move.what + 1})
        if move.kind != moves.AT:
            return Refusal("8.8", "refusal-spell-open", {"spell": spell})
        if not cast.is_helped:
            return Refusal("8.7", "refusal-needs-help", {"spell": spell})
        return refuse_target(state, cast, move.target, move.line)
    if move.kind in {moves.POISON, moves.REMOVE}:
        return _refuse_skill(state, move)
    return (_refuse_gift if move.kind == moves.GIFT else _refuse_action)(state, move)


# The wrong moment ---------------------------------------------------------------------------------


_REWARDS: Final = {moves.BONUS, moves.WAIVE, moves.TOADLING, moves.BLAST}
_OTHER_MOMENT: Final[Mapping[str, Refusal]] = {
    moves.DISCARD: Refusal("12.7", "refusal-no-discard"),
    moves.KEEP: Refusal("16.1", "refusal-mission-kept"),
    moves.REVEAL: Refusal("6.3", "refusal-revealed"),
    **dict.fromkeys(_REWARDS, Refusal("13.10", "refusal-no-reward")),
}


def _refuse_moment(state: OrcsState, play: Play) -> Refusal | None:
    if state.rewards and play.kind not in _REWARDS:
        return Refusal("13.10", "refusal-rewards-first")
    if state.stage == ruleset.REVEAL:
        if play.kind != moves.REVEAL:
            return Refusal("6.3", "refusal-reveal-first")
        is_own = play.what == state.mages[state.active].space
        key = "refusal-own-path" if is_own else "refusal-no-markers"
        return Refusal("6.3", key, {"path": play.what + 1})
    return _OTHER_MOMENT.get(play.kind)


# While a spell is open ----------------------------------------------------------------------------


def _refuse_add(state: OrcsState, cast: Cast, card: int) -> Refusal:
    refusal = _refuse_card(state, card)
    if refusal is not None:
        return refusal
    if IS_LORE[cast.spell]:
        return Refusal("11.1", "refusal-lore-alone", {"spell": SPELLS[cast.spell].id})
    facts = {"card": SPELLS[card].id, "spell": SPELLS[cast.spell].id}
    return Refusal("8.4", "refusal-no-help", facts)


def _refuse_card(state: OrcsState, card: int) -> Refusal | None:
    hand = state.mages[state.active].hand
    facts = {"card": SPELLS[card].id}
    if card == POISON_CARD:
        return Refusal("14.1", "refusal-poison")
    if card in hand:
        return None
    if card + FRESH in hand:
        return Refusal("11.3", "refusal-resting", facts)
    return Refusal("8.2", "refusal-not-in-hand", facts)


# Between actions ----------------------------------------------------------------------------------


def _refuse_action(state: OrcsState, play: Play) -> Refusal:
    kind, what = play.kind, play.what
    if kind in {moves.ADD, moves.DRAW, moves.AT}:
        return Refusal("8.2", "refusal-no-spell")
    if kind == moves.TELEPORT and not state.may_teleport():
        return Refusal("5.3", "refusal-no-teleport")
    if not state.actions:
        return Refusal("7.1", "refusal-no-actions")
    if kind == moves.TELEPORT:
        return Refusal("7.2", "refusal-space-taken", {"space": what + 1})
    if refusal := _refuse_card(state, what):
        return refusal
    hand = state.mages[state.active].hand
    for card in play.enhancers:
        if refusal := _refuse_card(state, card):
            return refusal
        if not can_enhance(state, what, card):
            return _refuse_add(state, Cast(what), card)
        if hand.count(card) < (*play.enhancers, what).count(card):
            return Refusal("8.2", "refusal-not-in-hand", {"card": SPELLS[card].id})
    points = 0 if IS_LORE[what] else state.mages[state.active].power
    cast = Cast(what, play.enhancers, points)
    if kind == moves.CAST or what not in castable(state) or not cast.is_helped:
        return Refusal("8.7", "refusal-needs-help", {"spell": SPELLS[what].id})
    return refuse_target(state, cast, play.target, play.line)


def _refuse_skill(state: OrcsState, play: Play) -> Refusal:
    skill, rule, is_used = (
        (POISONING, "13.6", state.has_poisoned)
        if play.kind == moves.POISON
        else (REMOVE_CARD, "13.7", state.has_removed)
    )
    facts = {"skill": SKILLS[skill].id}
    if not state.mages[state.active].skills >> skill & 1:
        return Refusal(rule, "refusal-no-skill", facts)
    if not state.works(state.active, skill):
        return Refusal("5.4", "refusal-asleep", facts)
    if is_used:
        return Refusal(rule, "refusal-once", facts)
    if not state.actions:
        return Refusal("7.1", "refusal-no-actions")
    if skill == REMOVE_CARD:
        return Refusal(rule, "refusal-not-in-hand", {"card": SPELLS[play.what].id})
    if not state.poison:
        return Refusal(rule, "refusal-no-poison")
    is_own = play.what == state.active
    return Refusal(rule, "refusal-own-seat" if is_own else "refusal-no-seat")


def _refuse_gift(state: OrcsState, play: Play) -> Refusal:
    gift = GIFTS[play.what]
    if not state.mages[state.active].gifts[play.what]:
        return Refusal("20.7", "refusal-no-gift", {"gift": gift.id})
    if gift.life:
        return Refusal("20.8", "refusal-gift-creature")
    if play.target.form != moves.NOTHING:
        return Refusal("20.8", "refusal-gift-alone", {"gift": gift.id})
    return Refusal("14.3", "refusal-no-cards")
