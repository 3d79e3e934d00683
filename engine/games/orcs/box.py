"""The box of Orcs Orcs Orcs, read from ``seeds/orcs``; `checks` tests if its files agree.

Kinds of creature, cards, skills and the like have ids here and numbers in `data`. A missing field
is 0, false or empty.
"""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from msgspec import Meta, field

from engine.errors import BadSeed
from engine.seeds import Count, Number, Seed, Text, read_seed

Few = Annotated[int, Meta(ge=0, le=15)]

NONE: Final = -1
"""No index."""

ATTACK: Final = "attack"
SUPPORT: Final = "support"
LORE: Final = "lore"
POISON: Final = "poison"
SpellKind: TypeAlias = Literal["attack", "support", "lore", "poison"]

HIT: Final = "hit"
"""Damage to one creature on the mage's path, or on any path."""
BLAST: Final = "blast"
"""Damage to every creature in a section of the mage's path, and perhaps in another one."""
LEARN: Final = "learn"
SWAP: Final = "swap"
PLACE: Final = "place"
"""Moves any creature to a section of the mage's path."""
DRAW: Final = "draw"
PULL: Final = "pull"
DISCARD: Final = "discard"
"""Others discard a card if their hand is large enough."""
Effect: TypeAlias = Literal["hit", "blast", "learn", "swap", "place", "draw", "pull", "discard"]

BESIDE: Final = "beside"
"""The same section of the path to the left or right."""
BEHIND: Final = "behind"

ALL: Final = "all"

Icon: TypeAlias = Literal["teleport", "draw"]

TOADLING: Final = "toadling"

SKILL_IDS: Final = (
    "draw-extra",
    "extra-action",
    "no-rule-change",
    "remove-card",
    "no-loss",
    "poison",
)
"""The extra skills that the rules name."""
CATEGORY_IDS: Final = ("weak", "strong", "brute")
CategoryId: TypeAlias = Literal["weak", "strong", "brute"]
SECTION_IDS: Final = ("inner", "middle", "outer")
SectionId: TypeAlias = Literal["inner", "middle", "outer"]

CATEGORY: Final = "category"
SETS: Final = "sets"
SKILLS: Final = "skills"
MOST: Final = "most"
LEARNED: Final = "learned"

# The table ----------------------------------------------------------------------------------------


class Numbers(Seed, frozen=True):
    players: Annotated[tuple[Count, ...], Meta(min_length=1)]
    paths: Count
    sections: tuple[SectionId, ...]
    hand: Count
    actions: Count
    displays: Count
    display: Count
    first_reveals: Count
    """Number of markers turned up on each path before the first round."""
    paths_cleared: Count
    """Number of paths without markers that makes a round the last one."""
    kills_for_skill: Count
    voodoo_spares: Count


class MageEntry(Seed, frozen=True):
    """A mage and its first space at the tower."""

    colour: Text
    space: Count


class Scoring(Seed, frozen=True):
    """Points per card."""

    support: Number
    poison: Number


class Rulings(Seed, frozen=True):
    """How Parlor reads rules that can be read in two ways; True means the reading described."""

    learned_rest: bool
    """O3: a learned card can't be cast or enhance a spell in the same turn."""
    zero_life_falls: bool
    """O10: a creature whose life is 0 falls even undamaged. False: life is at least 1."""
    rule_at_once: bool
    """O16: a fate card's rule already holds while that card moves creatures."""
    any_line: bool
    """O24: a spell may use any line whose power it reaches. False: only the highest of these."""
    roads_always: bool
    """O38: a road pushes every creature that enters. False: only creatures that fate moves."""


class Contents(Seed, frozen=True):
    """The number of each thing in the printed list of contents."""

    markers: Count
    start_spells: Count
    display_spells: Count
    fate: Count
    poison: Count
    missions: Count
    new_fate: Count
    terrain: Count
    new_markers: Count
    toadlings: Count


class TableFile(Seed, frozen=True):
    """Contents of ``orcs.toml``."""

    table: Numbers
    removed: dict[int, tuple[Count, ...]]
    """The numbers on markers that stay out of the game, by number of players."""
    per_path: dict[int, Count]
    """Number of markers on each path before the first are revealed, by number of players."""
    mages: tuple[MageEntry, ...]
    scoring: Scoring
    contents: Contents
    rulings: Rulings


class Creature(Seed, frozen=True):
    """A kind of creature. A new kind takes over track and skill from the kind it replaces."""

    id: Text
    name: Text
    category: CategoryId
    life: Count
    markers: dict[int, Count]
    """Number of markers, by the number printed on them; 0 for none."""
    track: tuple[Number, ...] = ()
    skill: Text | None = None
    bonus: Text | None = None
    when_defeated: Literal["toadling", "blast"] | None = None
    blast: Few = 0
    """Damage to every other creature in its section when it falls."""

    @property
    def tokens(self) -> int:
        """Number of its markers, including any that stay out of the game."""
        return sum(self.markers.values())

    def markers_without(self, removed: tuple[int, ...]) -> int:
        """Return how many markers are in the game without the numbers in *removed*."""
        return sum(count for number, count in self.markers.items() if number not in removed)


class Boon(Seed, frozen=True):
    """What an extra skill, a bonus action or a toadling's gift gives: each field that isn't 0."""

    id: Text
    name: Text
    cards: Number = 0
    actions: Number = 0
    power: Number = 0
    """Free spell power, of any type, for the next action."""
    discards: Number = 0
    life: Number = 0
    """Added to one creature's life for the turn."""
    tiles: Number = 0
    """For a gift: how many toadling tiles have it."""


class CreatureFile(Seed, frozen=True):
    """Contents of ``creatures.toml``: the basic game."""

    categories: tuple[CategoryId, ...]
    creatures: tuple[Creature, ...]
    skills: tuple[Boon, ...]
    bonuses: tuple[Boon, ...]


class SpellLine(Seed, frozen=True):
    """A line of a spell's text: its power and its effect."""

    power: Few
    effect: Effect
    damage: Few = 0
    anywhere: bool = False
    """For `HIT`: on any path."""
    also: Literal["beside", "behind"] | None = None
    """For `BLAST`: where a second section is hit too, `BESIDE` or `BEHIND` the first."""
    cards: Few = 0
    actions: Few = 0
    steps: Few = 0
    victims: Literal["one", "all"] | None = None


class Spell(Seed, frozen=True):
    """A kind of card of a player's deck, including poison."""

    id: Text
    name: Text
    copies: Count
    """Copies per player of a start spell; copies in all of any other."""
    kind: SpellKind = "poison"
    magics: tuple[Text, ...] = field(name="magic", default=())
    """Its type of power; if there are several, the player chooses while enhancing."""
    lines: tuple[SpellLine, ...] = ()
    pile: Few = 0
    """The number of its display, from 1; 0 for start spells and poison."""
    icons: tuple[Icon, ...] = ()
    needs_help: bool = False
    """Whether it needs an enhancer or other spell power."""


class SpellFile(Seed, frozen=True):
    """Contents of ``spells.toml``."""

    magics: tuple[Text, ...]
    start: tuple[Spell, ...]
    display: tuple[Spell, ...]
    poison: Spell


# Fate and missions --------------------------------------------------------------------------------


class Rule(Seed, frozen=True):
    """The lower part of a fate card: what changes for the round."""

    id: Text
    name: Text
    life: Number = 0
    learning: bool = True
    teleporting: bool = True
    skills: bool = True
    draw: Few = 0
    """Number of cards to draw at the end of a turn, before skills; 0 for as many as usual."""
    exchanges: bool = False
    """Whether the displays are shuffled back and dealt again at once."""


class BaseCard(Seed, frozen=True):
    """A fate card of the basic game: creatures of some categories move."""

    categories: Annotated[tuple[CategoryId, ...], Meta(min_length=1)]
    rule: Text


class FrontCard(Seed, frozen=True):
    """A fate card of the expansion: creatures on some sections of some paths move."""

    paths: Annotated[tuple[Count, ...], Meta(min_length=1)]
    sections: Annotated[tuple[SectionId, ...], Meta(min_length=1)]
    rule: Text


class Decks(Seed, frozen=True):
    """The two decks of fate cards."""

    base: tuple[BaseCard, ...]
    front: tuple[FrontCard, ...]


class FateFile(Seed, frozen=True):
    """Contents of ``fate.toml``."""

    rules: tuple[Rule, ...]
    decks: Decks


class Fate(NamedTuple):
    """A fate card as the table reads it. If nothing limits it, everything may move.

    Categories, paths, sections and the rule are indices.
    """

    categories: tuple[int, ...]
    paths: tuple[int, ...]
    sections: tuple[int, ...]
    rule: int

    def moves(self, category: int, path: int, section: int) -> bool:
        """Whether a creature of *category* at this place moves one section towards the tower."""
        return category in self.categories and path in self.paths and section in self.sections


class Mission(Seed, frozen=True):
    """A secret mission: it gives points for every *each* things that it counts."""

    id: Text
    name: Text
    counts: Literal["category", "creatures", "sets", "skills", "most", "learned"]
    each: Count
    points: Count
    category: CategoryId | None = None
    """The category that the mission counts, if it counts `CATEGORY`."""


class Deal(Seed, frozen=True):
    """Number of missions each player is dealt."""

    dealt: Count


class MissionFile(Seed, frozen=True):
    """Contents of ``missions.toml``."""

    table: Deal
    missions: tuple[Mission, ...]


# The expansion ------------------------------------------------------------------------------------


class Toadling(Seed, frozen=True):
    """The values that all toadlings share."""

    life: Count


class Terrain(Seed, frozen=True):
    """A kind of terrain tile."""

    id: Text
    name: Text
    tiles: Count
    life: Number = 0
    pushes: bool = False
    """Whether a creature that enters moves on to the next section at once."""


class ExpansionFile(Seed, frozen=True):
    """Contents of ``reinforcements.toml``."""

    creatures: tuple[Creature, ...]
    toadling: Toadling
    gifts: tuple[Boon, ...]
    terrains: tuple[Terrain, ...]


class Box(NamedTuple):
    """The whole box: the six files."""

    table: TableFile
    creatures: CreatureFile
    spells: SpellFile
    fate: FateFile
    missions: MissionFile
    expansion: ExpansionFile


def read_box(folder: Path) -> Box:
    """Return the contents of the files in *folder*; raise BadSeed if one is missing or wrong."""
    try:
        return Box(
            read_seed(folder / "orcs.toml", TableFile),
            read_seed(folder / "creatures.toml", CreatureFile),
            read_seed(folder / "spells.toml", SpellFile),
            read_seed(folder / "fate.toml", FateFile),
            read_seed(folder / "missions.toml", MissionFile),
            read_seed(folder / "reinforcements.toml", ExpansionFile),
        )
    except FileNotFoundError as error:
        raise BadSeed(Path(error.filename).name, f"it is missing from {folder}") from None
