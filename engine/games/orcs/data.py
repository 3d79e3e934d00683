"""What never changes in Orcs Orcs Orcs: its creatures, cards and numbers, as tables of ints.

Everything is read from ``seeds/orcs`` once. Kinds of creature, cards, magics and so on are indices
into these tables; `components` says what a record holds. Paths and sections count from 0 here and
paths from 1 in texts; section 0 is the inner one, at the tower.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from engine.games.orcs.box import open_box
from engine.games.orcs.checks import markers_in_play
from engine.games.orcs.components import ATTACK, LORE, NONE, POISON, SKILL_IDS, SUPPORT

SEEDS: Final = Path(__file__).parents[3] / "seeds" / "orcs"
_BOX = open_box(SEEDS)

# The table ----------------------------------------------------------------------------------------

NUMBERS: Final = _BOX.numbers
PLAYERS: Final = NUMBERS.players
PATHS: Final = NUMBERS.paths
SECTIONS: Final = NUMBERS.sections
"""The names of the sections, from the tower outwards."""
INNER: Final = 0
OUTER: Final = len(SECTIONS) - 1
RULINGS: Final = _BOX.rulings
SCORING: Final = _BOX.scoring
MAGES: Final = _BOX.mages
"""By seat."""
PER_PATH: Final = _BOX.per_path
"""By number of players the markers on each path, before the first are revealed."""

# Creatures ----------------------------------------------------------------------------------------

CATEGORIES: Final = _BOX.categories
CREATURES: Final = _BOX.creatures
"""The six kinds of the basic game, then those of the expansion."""
KINDS: Final = len(CREATURES)
BASIC: Final = tuple(kind.index for kind in CREATURES if kind.skill != NONE)
"""The kinds of the basic game: each is a place on the trophy board, with a skill and a track."""
CREATURE_OF: Final = {kind.id: kind.index for kind in CREATURES}
CATEGORY: Final = tuple(kind.category for kind in CREATURES)
LIFE: Final = tuple(kind.life for kind in CREATURES)
MARKERS: Final = {
    seats: tuple(markers_in_play(kind, removed) for kind in CREATURES)
    for seats, removed in _BOX.removed.items()
}
"""By number of players, per kind its markers in the game (of a new kind: when it takes part)."""

SKILLS: Final = _BOX.skills
SKILL_OF: Final = {skill.id: skill.index for skill in SKILLS}
DRAW_EXTRA, EXTRA_ACTION, NO_RULE_CHANGE, REMOVE_CARD, NO_LOSS, POISONING = (
    SKILL_OF[skill] for skill in SKILL_IDS
)
BONUSES: Final = _BOX.bonuses

# Spells -------------------------------------------------------------------------------------------

MAGICS: Final = _BOX.magics
SPELLS: Final = _BOX.spells
"""Start spells, display spells, poison."""
SPELL_OF: Final = {spell.id: spell.index for spell in SPELLS}
POISON_CARD: Final = SPELLS[-1].index
POISONS: Final = SPELLS[-1].copies
START_DECK: Final = tuple(
    spell.index
    for spell in SPELLS
    if spell.display == NONE and spell.kind != POISON
    for _ in range(spell.copies)
)
"""The cards that each player begins with."""
PILES: Final = tuple(
    tuple(spell.copies if spell.display == display else 0 for spell in SPELLS)
    for display in range(NUMBERS.displays)
)
"""Per display, per kind of card, its copies."""
IS_ATTACK: Final = tuple(spell.kind == ATTACK for spell in SPELLS)
IS_SUPPORT: Final = tuple(spell.kind == SUPPORT for spell in SPELLS)
IS_LORE: Final = tuple(spell.kind == LORE for spell in SPELLS)
IS_LEARNED: Final = tuple(spell.display != NONE for spell in SPELLS)

# Fate, missions, expansion ------------------------------------------------------------------------

RULES: Final = _BOX.rules
"""Rules of fate cards."""
FATES: Final = _BOX.fates
"""By the name of the deck, base or front."""
MISSIONS: Final = _BOX.missions
MISSION_OF: Final = {mission.id: mission.index for mission in MISSIONS}
MISSIONS_DEALT: Final = _BOX.missions_dealt
GIFTS: Final = _BOX.gifts
"""What toadlings bear."""
TOADLING_LIFE: Final = _BOX.toadling_life
TERRAINS: Final = _BOX.terrains
TERRAIN_OF: Final = {terrain.id: terrain.index for terrain in TERRAINS}
TILES: Final = tuple(terrain.tiles for terrain in TERRAINS)
