"""Which picture stands before a choice of the panel: of what is chosen next."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.games.orcs import moves
from engine.games.orcs.data import BONUSES, CREATURES, GIFTS, MAGES, SPELLS
from engine.games.orcs.moves import kind_of

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.games.orcs.moves import Play, Target

_BOMBER: Final = "bomber"


def icon_of(play: Play) -> str:
    """Return the picture of the target of *play*, or of what it is if it has none."""
    return target_icon(play.target) or _icon(play)


def spell_icon(play: Play) -> str:
    """Return the picture of the spell that *play* casts."""
    return SPELLS[play.what].id


def target_icon(target: Target) -> str:
    """Return the picture of *target*; empty: there is none."""
    form = target.form
    if form in {moves.CREATURE, moves.SWAP, moves.PLACE, moves.PULL}:
        return creature_icon(target.one)
    if form == moves.VICTIM:
        return "" if target.one == moves.EVERYBODY else _mage(target.one)
    if form == moves.CARD:
        return SPELLS[target.one].id
    return {moves.TILE: moves.TOADLING, moves.DRAW: moves.DRAW}.get(form, "")


def creature_icon(creature: int) -> str:
    """Return the picture of a creature as moves name it."""
    return CREATURES[kind_of(creature)].id


def _icon(play: Play) -> str:
    return _ICONS[play.kind](play.what) if play.kind in _ICONS else ""


def _card(what: int) -> str:
    return SPELLS[what].id


def _mage(what: int) -> str:
    return f"mage-{MAGES[what].colour}"


_ICONS: Final[Mapping[str, Callable[[int], str]]] = {
    **dict.fromkeys((moves.CAST, moves.ADD, moves.REMOVE, moves.DISCARD), _card),
    moves.KEEP: lambda _: "mission",
    moves.REVEAL: lambda _: "marker",
    moves.TELEPORT: lambda _: "teleport",
    moves.DRAW: lambda _: "draw",
    moves.GIFT: lambda what: f"boon-{GIFTS[what].id}",
    moves.BONUS: lambda what: f"boon-{BONUSES[what].id}",
    moves.TOADLING: lambda _: "toadling",
    moves.BLAST: lambda _: _BOMBER,
    moves.POISON: _mage,
}
