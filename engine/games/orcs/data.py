"""The constants of Orcs Orcs Orcs: its creatures, cards and numbers, as tuples.

All of it comes from ``seeds/orcs``. Kinds of creature, cards, magics and the like are indices into
these tuples; `box` explains the records. Paths and sections count from 0 here, and paths from 1 in
texts; section 0 is the inner one, at the tower.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from engine.games.orcs.box import (
    ATTACK,
    CATEGORY_IDS,
    LORE,
    NONE,
    SECTION_IDS,
    SKILL_IDS,
    SUPPORT,
    Fate,
    read_box,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.games.orcs.box import Boon, Creature, Mission, Rule, Spell, Terrain

SEEDS: Final = Path(__file__).parents[3] / "seeds" / "orcs"
_BOX = read_box(SEEDS)


def _indices(
    records: Iterable[Boon | Creature | Mission | Rule | Spell | Terrain],
) -> dict[str, int]:
    return {record.id: index for index, record in enumerate(records)}


# The table ----------------------------------------------------------------------------------------

NUMBERS: Final = _BOX.table.table
PLAYERS: Final = NUMBERS.players
PATHS: Final = NUMBERS.paths
SECTIONS: Final = SECTION_IDS
INNER: Final = 0
OUTER: Final = len(SECTIONS) - 1
RULINGS: Final = _BOX.table.rulings
SCORING: Final = _BOX.table.scoring
MAGES: Final = _BOX.table.mages
PER_PATH: Final = _BOX.table.per_path
"""Number of markers on each path before the first are revealed, by number of players."""

# Creatures ----------------------------------------------------------------------------------------

CATEGORIES: Final = CATEGORY_IDS
SKILLS: Final = _BOX.creatures.skills
SKILL_OF: Final = _indices(SKILLS)
DRAW_EXTRA, EXTRA_ACTION, NO_RULE_CHANGE, REMOVE_CARD, NO_LOSS, POISONING = (
    SKILL_OF[skill] for skill in SKILL_IDS
)
BONUSES: Final = _BOX.creatures.bonuses
BONUS_OF: Final = _indices(BONUSES)

CREATURES: Final = (*_BOX.creatures.creatures, *_BOX.expansion.creatures)
"""The six kinds of the basic game, then those of the expansion."""
KINDS: Final = len(CREATURES)
BASIC: Final = tuple(range(len(_BOX.creatures.creatures)))
"""The kinds of the basic game. Each has a place on the trophy board, a skill and a track."""
CREATURE_OF: Final = _indices(CREATURES)
CATEGORY: Final = tuple(CATEGORIES.index(kind.category) for kind in CREATURES)
LIFE: Final = tuple(kind.life for kind in CREATURES)
SKILL: Final = tuple(NONE if kind.skill is None else SKILL_OF[kind.skill] for kind in CREATURES)
BONUS: Final = tuple(NONE if kind.bonus is None else BONUS_OF[kind.bonus] for kind in CREATURES)
MARKERS: Final = {
    seats: tuple(kind.markers_without(removed) for kind in CREATURES)
    for seats, removed in _BOX.table.removed.items()
}
"""Number of markers each kind has when it is in play, by number of players."""

# Spells -------------------------------------------------------------------------------------------

SPELLS: Final = (*_BOX.spells.start, *_BOX.spells.display, _BOX.spells.poison)
SPELL_OF: Final = _indices(SPELLS)
POISON_CARD: Final = len(SPELLS) - 1
POISONS: Final = SPELLS[POISON_CARD].copies
START_DECK: Final = tuple(
    card for card, spell in enumerate(_BOX.spells.start) for _ in range(spell.copies)
)
PILES: Final = tuple(
    tuple(spell.copies if spell.pile == pile else 0 for spell in SPELLS)
    for pile in range(1, NUMBERS.displays + 1)
)
"""Number of copies, by display and kind of card."""
IS_ATTACK: Final = tuple(spell.kind == ATTACK for spell in SPELLS)
IS_SUPPORT: Final = tuple(spell.kind == SUPPORT for spell in SPELLS)
IS_LORE: Final = tuple(spell.kind == LORE for spell in SPELLS)
IS_LEARNED: Final = tuple(spell.pile > 0 for spell in SPELLS)

# Fate, missions, expansion ------------------------------------------------------------------------

RULES: Final = _BOX.fate.rules
_RULE_OF = _indices(RULES)
FATES: Final = {
    "base": tuple(
        Fate(
            tuple(CATEGORIES.index(category) for category in card.categories),
            tuple(range(PATHS)),
            tuple(range(len(SECTIONS))),
            _RULE_OF[card.rule],
        )
        for card in _BOX.fate.decks.base
    ),
    "front": tuple(
        Fate(
            tuple(range(len(CATEGORIES))),
            tuple(path - 1 for path in card.paths),
            tuple(SECTIONS.index(section) for section in card.sections),
            _RULE_OF[card.rule],
        )
        for card in _BOX.fate.decks.front
    ),
}
MISSIONS: Final = _BOX.missions.missions
MISSION_OF: Final = _indices(MISSIONS)
MISSIONS_DEALT: Final = _BOX.missions.table.dealt
GIFTS: Final = _BOX.expansion.gifts
GIFT_OF: Final = _indices(GIFTS)
TOADLING_LIFE: Final = _BOX.expansion.toadling.life
TERRAINS: Final = _BOX.expansion.terrains
TERRAIN_OF: Final = _indices(TERRAINS)
TILES: Final = tuple(terrain.tiles for terrain in TERRAINS)
