"""Orcs Orcs Orcs, by Frank Thyben, with the expansion Reinforcements: mages defend a tower.

Creatures come along six paths of three sections. Each round a fate card moves some of them. Then
each mage reveals creatures and has two actions: teleport, cast a spell, or pass. Mages draw hands
of four cards from their own decks. A spell is one of these cards, and other cards enhance it. Two
defeated creatures of a kind give an extra skill. A creature that reaches the tower makes its kind
worth less.

Notation. A place is a path and a section, ``3i`` (inner, middle, outer); a creature is its kind and
place, ``goblin@3i``, with any damage, ``chief*2@3i``; ``p2`` is the second seat.

    keep=weak                       keep a mission
    reveal=5                        turn up a marker of path 5
    teleport=4                      as an action, or as the icon of the card just played
    cast=zap  add=book-wl  draw     play a spell; play an enhancer; use its icon to draw a card
    at=goblin@3i  at=goblin@3i/1    use the spell's highest line within reach, or another one
    zap+book-wl>goblin@3i           all at once, without icons; ``fire-spark*2`` is two of them
    gift=draw-card                  use a toadling tile; gift=minus-life>goblin@3i
    bonus=draw-card  waive          take a bonus action of a defeated creature; skip the rest
    toadling@3i  blast@3i           the next of several rewards
    poison=p2  remove=smash         use a skill
    discard=smash                   as a victim
    pass                            end the turn

After ``at=`` and ``>`` comes a target: a creature or ``toadling@3i`` (attacks); one or two
sections, the chosen one first, ``3i+4i`` (Earthquake, Ice Storm); ``goblin@3i+orc@4m`` or
``orc@4m>3i`` (Switch); ``orc@4m>1``, with the number of steps (Magic Bonds); ``p2`` or ``all``
(Voodoo); ``draw`` (Replenish); a card (lore); or ``none``. With lore, Switch and Magic Bonds
``none`` is always allowed, otherwise only if nothing else is possible.

Hands, missions and face-down cards are hidden. Face-down cards have no order: chance draws from all
of them. The numbered rules and all data are in ``seeds/orcs``.
"""

from __future__ import annotations

from typing import Final

from engine.core import Game, Length, Option, Setup
from engine.games.orcs.checks import check_seed
from engine.games.orcs.data import BASIC, CATEGORY, CREATURE_OF, CREATURES, PATHS, PLAYERS, TILES
from engine.games.orcs.narrate import WEIGHTS, hint, narrate
from engine.games.orcs.panel import describe, panel
from engine.games.orcs.ruleset import BASE, FRONT, NEWCOMERS, OFF, ON, UNCHANGED, modules_of
from engine.games.orcs.state import OrcsState
from engine.games.orcs.thinking import THINKER
from engine.games.orcs.view import OrcsView

__all__ = ["GAME", "OrcsState", "OrcsView"]


def start(setup: Setup) -> OrcsState:
    """Return the position before the first draw."""
    if setup.position:
        raise ValueError("a match of Orcs Orcs Orcs cannot start from a position")
    return OrcsState.fresh(setup.seats, modules_of(setup.options))


def _replaced(newcomer: str) -> Option:
    category = CATEGORY[CREATURE_OF[NEWCOMERS[newcomer]]]
    kinds = tuple(CREATURES[kind].id for kind in BASIC if CATEGORY[kind] == category)
    return Option(newcomer, (UNCHANGED, *kinds), UNCHANGED)


_EVERYTHING: Final = {
    "missions": ON,
    "bonus": ON,
    "fate": FRONT,
    "terrain": str(PATHS),
    **{newcomer: _replaced(newcomer).choices[1] for newcomer in NEWCOMERS},
}
"""All modules: the usual number of terrain tiles, and each new kind in its first possible place."""

GAME = Game(
    key="orcs",
    title="Orcs Orcs Orcs",
    version=1,
    seats=PLAYERS,
    state=OrcsState,
    view=OrcsView,
    start=start,
    narrate=narrate,
    weights=WEIGHTS,
    hint=hint,
    describe=describe,
    panel=panel,
    least_moves=8,  # our choice, not a rule of the game: a fifth of a match
    lengths={2: Length(12.5, 1.1), 3: Length(19.3, 7.1), 4: Length(23.2, 8.1)},
    options=(
        Option("missions", (OFF, ON), OFF),
        Option("bonus", (OFF, ON), OFF),
        Option("fate", (BASE, FRONT), BASE),
        Option("terrain", tuple(str(tiles) for tiles in range(sum(TILES) + 1)), "0"),
        *(_replaced(newcomer) for newcomer in NEWCOMERS),
    ),
    thinker=THINKER,
    presets={"everything": _EVERYTHING},
    check_seed=check_seed,
)
