"""Which icon stands before a control's label: of what is chosen by it.

They are the ids of creatures, spells and gifts; a mage's colour; ``mission``, ``marker``,
``teleport``, ``draw``, ``toadling``, ``remove``; and, as plain emoji alone, ``everybody`` and
``pass``.
"""

from __future__ import annotations

from typing import Final

from engine.games.orcs import moves
from engine.games.orcs.data import BONUSES, CREATURES, GIFTS, MAGES, SPELLS
from engine.games.orcs.moves import Play, Target, kind_of

_CARDS: Final = {moves.CAST, moves.ADD, moves.DISCARD, moves.REMOVE}
"""Moves that are about a card of one's own."""
_KINDS: Final = {
    moves.KEEP: "mission",
    moves.REVEAL: "marker",
    moves.TELEPORT: "teleport",
    moves.DRAW: "draw",
    moves.TOADLING: "toadling",
    moves.BLAST: "bomber",
    moves.PASS: "pass",
}
"""Of moves that say all by their kind."""
_OPENING: Final = {moves.POISON: "poison", moves.REMOVE: "remove", moves.GIFT: "minus-life"}
"""Of the buttons that ask for more before they are moves."""


def card_icon(card: int) -> str:
    """Return the icon of a spell."""
    return SPELLS[card].id


def target_icon(target: Target) -> str:
    """Return the icon of what a spell is done to; empty where a place alone is."""
    if target.form in {moves.CREATURE, moves.SWAP, moves.PLACE, moves.PULL}:
        return CREATURES[kind_of(target.one)].id
    if target.form == moves.VICTIM:
        return "everybody" if target.one == moves.EVERYBODY else MAGES[target.one].colour
    if target.form == moves.CARD:
        return card_icon(target.one)
    return {moves.TILE: "toadling", moves.DRAW: "draw"}.get(target.form, "")


def move_icon(play: Play) -> str:
    """Return the icon of what the last tap of a move chooses; empty: none helps."""
    if play.target.form != moves.NOTHING:
        return target_icon(play.target)
    if play.kind in _CARDS:
        return card_icon(play.what)
    if play.kind == moves.POISON:
        return MAGES[play.what].colour
    if play.kind == moves.GIFT:
        return GIFTS[play.what].id
    if play.kind == moves.BONUS:
        return BONUSES[play.what].id
    return _KINDS.get(play.kind, "")


def opening_icon(play: Play) -> str:
    """Return the icon of a button that asks for the rest of *play*."""
    return _OPENING.get(play.kind, "")
