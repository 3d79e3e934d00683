"""Why a move is not legal: the first rule that stands in its way, with the facts.

Facts are named as in `narrate`; *needed* and *power* are spell power, *line* a line's number.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.core import Refusal
from engine.games.orcs import moves, stages
from engine.games.orcs.casting import can_enhance, castable
from engine.games.orcs.data import (
    GIFTS,
    IS_LORE,
    MISSIONS,
    POISON_CARD,
    POISONING,
    REMOVE_CARD,
    SKILLS,
    SPELLS,
)
from engine.games.orcs.mage import FRESH
from engine.games.orcs.moves import Play
from engine.games.orcs.power import Cast
from engine.games.orcs.target_refusals import refuse_target

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.core import Seat
    from engine.games.orcs.moves import Move
    from engine.games.orcs.state import OrcsState


def hint(state: OrcsState, seat: Seat, move: Move) -> Refusal:
    """Return the rule that forbids *move*, with its number in ``seeds/orcs/rules.*.md``."""
    assert isinstance(move, Play), "while the table draws, nobody's moves are asked for"
    if state.victims:
        return _refuse_discard(state, seat, move)
    if state.stage == stages.MISSIONS:
        return _refuse_mission(move)
    refusal = _refuse_moment(state, move)
    if refusal is not None:
        return refusal
    if state.cast is not None:
        return _refuse_casting(state, state.cast, move)
    return _REFUSERS[move.kind](state, move)


# The moment ---------------------------------------------------------------------------------------


def _refuse_discard(state: OrcsState, seat: Seat, play: Play) -> Refusal:
    if play.kind != moves.DISCARD:
        return Refusal("12.7", "refusal-discard-first")
    assert play.what not in state.mages[seat].hand, "any card may be discarded"
    return Refusal("12.7", "refusal-not-in-hand", {"card": SPELLS[play.what].id})


def _refuse_mission(play: Play) -> Refusal:
    if play.kind != moves.KEEP:
        return Refusal("16.1", "refusal-mission-first")
    return Refusal("16.1", "refusal-not-dealt", {"mission": MISSIONS[play.what].id})


_REWARDS: Final = {moves.BONUS, moves.WAIVE, moves.TOADLING, moves.BLAST}
_OTHER_MOMENT: Final[Mapping[str, Refusal]] = {
    moves.DISCARD: Refusal("12.7", "refusal-no-discard"),
    moves.KEEP: Refusal("16.1", "refusal-mission-kept"),
    moves.REVEAL: Refusal("6.3", "refusal-revealed"),
    **dict.fromkeys(_REWARDS, Refusal("13.10", "refusal-no-reward")),
}
"""Moves that belong to another moment, and why they are refused at this one."""


def _refuse_moment(state: OrcsState, play: Play) -> Refusal | None:
    """Return why it is not the moment for *play*, None if it is."""
    if state.rewards and play.kind not in _REWARDS:
        return Refusal("13.10", "refusal-rewards-first")
    if state.stage == stages.REVEAL:
        if play.kind != moves.REVEAL:
            return Refusal("6.3", "refusal-reveal-first")
        is_own = play.what == state.mages[state.active].space
        key = "refusal-own-path" if is_own else "refusal-no-markers"
        return Refusal("6.3", key, {"path": play.what + 1})
    return _OTHER_MOMENT.get(play.kind)


# While a spell lies open --------------------------------------------------------------------------


def _refuse_casting(state: OrcsState, cast: Cast, play: Play) -> Refusal:
    spell = SPELLS[cast.spell].id
    if play.kind == moves.ADD:
        return _refuse_add(state, cast, play.what)
    if play.kind in {moves.DRAW, moves.TELEPORT}:
        if play.kind not in cast.icons:
            return Refusal("9.2", f"refusal-no-icon-{play.kind}")
        return Refusal("9.3", "refusal-space-taken", {"space": play.what + 1})
    if play.kind != moves.AT:
        return Refusal("8.8", "refusal-spell-open", {"spell": spell})
    if not cast.is_helped:
        return Refusal("8.7", "refusal-needs-help", {"spell": spell})
    return refuse_target(state, cast, play.target, play.line)


def _refuse_add(state: OrcsState, cast: Cast, card: int) -> Refusal:
    refusal = _refuse_card(state, card)
    if refusal is not None:
        return refusal
    if IS_LORE[cast.spell]:
        return Refusal("11.1", "refusal-lore-alone", {"spell": SPELLS[cast.spell].id})
    facts = {"card": SPELLS[card].id, "spell": SPELLS[cast.spell].id}
    return Refusal("8.4", "refusal-no-help", facts)


def _refuse_card(state: OrcsState, card: int) -> Refusal | None:
    """Return why *card* can be neither cast nor laid, None if it can."""
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


def _without_actions(state: OrcsState) -> Refusal | None:
    return None if state.actions else Refusal("7.1", "refusal-no-actions")


def _refuse_teleport(state: OrcsState, play: Play) -> Refusal:
    if not state.may_teleport():
        return Refusal("5.3", "refusal-no-teleport")
    taken = Refusal("7.2", "refusal-space-taken", {"space": play.what + 1})
    return _without_actions(state) or taken


def _refuse_cast(state: OrcsState, play: Play) -> Refusal:
    refusal = _without_actions(state) or _refuse_card(state, play.what)
    needs = Refusal("8.7", "refusal-needs-help", {"spell": SPELLS[play.what].id})
    return refusal or needs


def _refuse_whole(state: OrcsState, play: Play) -> Refusal:
    """Return what forbids a spell that is cast at once: a card, an enhancer, the target."""
    refusal = _without_actions(state) or _refuse_card(state, play.what)
    if refusal is not None:
        return refusal
    hand = state.mages[state.active].hand
    for card in play.enhancers:
        refusal = _refuse_card(state, card)
        if refusal is not None:
            return refusal
        if not can_enhance(state, play.what, card):
            return _refuse_add(state, Cast(play.what), card)
        if hand.count(card) < (*play.enhancers, play.what).count(card):
            return Refusal("8.2", "refusal-not-in-hand", {"card": SPELLS[card].id})
    points = 0 if IS_LORE[play.what] else state.mages[state.active].power
    cast = Cast(play.what, play.enhancers, points)
    if play.what not in castable(state) or not cast.is_helped:
        return Refusal("8.7", "refusal-needs-help", {"spell": SPELLS[play.what].id})
    return refuse_target(state, cast, play.target, play.line)


def _refuse_without_spell(_state: OrcsState, _play: Play) -> Refusal:
    return Refusal("8.2", "refusal-no-spell")


def _refuse_skill(state: OrcsState, skill: int, *, is_used: bool) -> Refusal | None:
    """Return why *skill* cannot be used now, None if it can."""
    rule = "13.6" if skill == POISONING else "13.7"
    facts = {"skill": SKILLS[skill].id}
    if not state.mages[state.active].skills >> skill & 1:
        return Refusal(rule, "refusal-no-skill", facts)
    if not state.works(state.active, skill):
        return Refusal("5.4", "refusal-asleep", facts)
    if is_used:
        return Refusal(rule, "refusal-once", facts)
    return _without_actions(state)


def _refuse_poison(state: OrcsState, play: Play) -> Refusal:
    refusal = _refuse_skill(state, POISONING, is_used=state.has_poisoned)
    if refusal is not None:
        return refusal
    if not state.poison:
        return Refusal("13.6", "refusal-no-poison")
    is_own = play.what == state.active
    return Refusal("13.6", "refusal-own-seat" if is_own else "refusal-no-seat")


def _refuse_remove(state: OrcsState, play: Play) -> Refusal:
    refusal = _refuse_skill(state, REMOVE_CARD, is_used=state.has_removed)
    missing = Refusal("13.7", "refusal-not-in-hand", {"card": SPELLS[play.what].id})
    return refusal or missing


def _refuse_gift(state: OrcsState, play: Play) -> Refusal:
    gift = GIFTS[play.what]
    if not state.mages[state.active].gifts[play.what]:
        return Refusal("20.7", "refusal-no-gift", {"gift": gift.id})
    if gift.life:
        return Refusal("20.8", "refusal-gift-creature")
    if play.target.form != moves.NOTHING:
        return Refusal("20.8", "refusal-gift-alone", {"gift": gift.id})
    return Refusal("14.3", "refusal-no-cards")


_REFUSERS: Final[Mapping[str, Callable[[OrcsState, Play], Refusal]]] = {
    moves.TELEPORT: _refuse_teleport,
    moves.CAST: _refuse_cast,
    moves.WHOLE: _refuse_whole,
    moves.ADD: _refuse_without_spell,
    moves.DRAW: _refuse_without_spell,
    moves.AT: _refuse_without_spell,
    moves.POISON: _refuse_poison,
    moves.REMOVE: _refuse_remove,
    moves.GIFT: _refuse_gift,
}
"""By kind of move, between actions; `moves.PASS` is always legal there."""
