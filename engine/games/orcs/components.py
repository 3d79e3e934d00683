"""What is in the box of Orcs Orcs Orcs, as its files in ``seeds/orcs`` hold it.

Kinds of creature, cards, skills and so on are known by their ids here; `data` numbers them. What a
field leaves out is 0, false or nothing.
"""

from __future__ import annotations

from typing import Annotated, Final, Literal, NamedTuple, TypeAlias

from msgspec import Meta, field

from engine.seeds import Count, Number, Seed, Text

Few = Annotated[int, Meta(ge=0, le=15)]

NONE: Final = -1
"""In place of an index: there is none."""

ATTACK: Final = "attack"
SUPPORT: Final = "support"
LORE: Final = "lore"
POISON: Final = "poison"
SpellKind: TypeAlias = Literal["attack", "support", "lore", "poison"]

HIT: Final = "hit"
"""Damage to one creature of the own path, or of any."""
BLAST: Final = "blast"
"""Damage to every creature of a section of the own path, and perhaps of another one."""
LEARN: Final = "learn"
SWAP: Final = "swap"
"""Any two creatures change places."""
PLACE: Final = "place"
"""Any creature is put into a section of the own path."""
DRAW: Final = "draw"
PULL: Final = "pull"
"""Any creature is moved towards the tower."""
DISCARD: Final = "discard"
"""Others whose hand is large enough discard a card."""
Effect: TypeAlias = Literal["hit", "blast", "learn", "swap", "place", "draw", "pull", "discard"]

BESIDE: Final = "beside"
"""The same section of the path to the left or to the right."""
BEHIND: Final = "behind"
"""The next section outwards."""

ALL: Final = "all"
"""All other players."""

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
"""The extra skills that the rules speak of."""
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
    """The numbers of the table."""

    players: Annotated[tuple[Count, ...], Meta(min_length=1)]
    paths: Count
    sections: tuple[SectionId, ...]
    """From the tower outwards."""
    hand: Count
    actions: Count
    """In a turn."""
    displays: Count
    display: Count
    """Cards that lie open of each display."""
    first_reveals: Count
    """Markers turned up on each path before the first round."""
    paths_cleared: Count
    """So many paths without markers make the round the last one."""
    kills_for_skill: Count
    voodoo_spares: Count
    """A hand of so many cards or fewer is never made to discard."""


class Mage(Seed, frozen=True):
    """A mage and where it stands at first."""

    colour: Text
    space: Count
    """The number of the path that it faces."""


class Scoring(Seed, frozen=True):
    """Points for cards, each."""

    support: Number
    poison: Number


class Rulings(Seed, frozen=True):
    """Where the rules can be read in two ways: True is the reading that is played."""

    learned_rest: bool
    """O3: a learned card cannot be cast or laid in that turn."""
    zero_life_falls: bool
    """O10: a creature whose life is 0 falls undamaged; otherwise its life is at least 1."""
    rule_at_once: bool
    """O16: a fate card's rule holds for the movement of the same card."""
    any_line: bool
    """O24: any line whose power is reached may be used, otherwise the highest of these only."""
    roads_always: bool
    """O38: a road pushes who enters in any way, otherwise only who moves by fate."""


class Contents(Seed, frozen=True):
    """How many of each thing the printed list of contents names."""

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
    """``orcs.toml``."""

    table: Numbers
    removed: dict[int, tuple[Count, ...]]
    """By number of players the numbers whose markers stay out of the game."""
    per_path: dict[int, Count]
    """By number of players the markers on each path, before the first are revealed."""
    mages: tuple[Mage, ...]
    scoring: Scoring
    contents: Contents
    rulings: Rulings


# Creatures ----------------------------------------------------------------------------------------


class Creature(Seed, frozen=True):
    """A kind of creature. One of the expansion has the track and skill of the one it replaces."""

    id: Text
    name: Text
    category: CategoryId
    life: Count
    markers: dict[int, Count]
    """By the number that a marker bears (0: none) how many bear it."""
    track: tuple[Number, ...] = ()
    """Points for each defeated one, from the start downwards."""
    skill: Text | None = None
    bonus: Text | None = None
    when_defeated: Literal["toadling", "blast"] | None = None
    """What it does as it falls."""
    blast: Few = 0
    """Damage that it does to each other creature of its section as it falls."""

    @property
    def tokens(self) -> int:
        """How many there are, with all players."""
        return sum(self.markers.values())

    def markers_without(self, removed: tuple[int, ...]) -> int:
        """Return how many markers are in the game when those with *removed* numbers are not."""
        return sum(count for number, count in self.markers.items() if number not in removed)


class Boon(Seed, frozen=True):
    """An extra skill, a bonus action or a toadling's gift: what it gives is not 0."""

    id: Text
    name: Text
    cards: Number = 0
    actions: Number = 0
    power: Number = 0
    """Spell power of a free type for the next action."""
    discards: Number = 0
    """Cards that every other player discards."""
    life: Number = 0
    """What one creature's life changes by for the turn."""
    tiles: Number = 0
    """Of a gift: how many toadlings bear it."""


class CreatureFile(Seed, frozen=True):
    """``creatures.toml``: what belongs to the basic game."""

    categories: tuple[CategoryId, ...]
    creatures: tuple[Creature, ...]
    skills: tuple[Boon, ...]
    bonuses: tuple[Boon, ...]


# Spells -------------------------------------------------------------------------------------------


class Line(Seed, frozen=True):
    """A line of a spell's text: the power that it needs and what it does."""

    power: Few
    effect: Effect
    damage: Few = 0
    """To each creature that it reaches."""
    anywhere: bool = False
    """Of `HIT`: on any path."""
    also: Literal["beside", "behind"] | None = None
    """Of `BLAST`: a second section, `BESIDE` or `BEHIND` the first."""
    cards: Few = 0
    """Cards to draw, or to learn."""
    actions: Few = 0
    """Extra actions in this turn."""
    steps: Few = 0
    """Of `PULL`: sections towards the tower."""
    victims: Literal["one", "all"] | None = None
    """Of `DISCARD`: one other player or `ALL`."""


class Spell(Seed, frozen=True):
    """A kind of card of a player's deck; poison is one too."""

    id: Text
    name: Text
    copies: Count
    """Of a start spell for each player, else in all."""
    kind: SpellKind = "poison"
    magics: tuple[Text, ...] = field(name="magic", default=())
    """The type of its power; where there are several the player chooses as it enhances."""
    lines: tuple[Line, ...] = ()
    pile: Few = 0
    """The display it comes from, from 1; 0 for start spells and poison."""
    icons: tuple[Icon, ...] = ()
    """What it does besides as it enhances."""
    needs_help: bool = False
    """It can only be cast with an enhancer or with spell power from elsewhere."""


class SpellFile(Seed, frozen=True):
    """``spells.toml``."""

    magics: tuple[Text, ...]
    start: tuple[Spell, ...]
    display: tuple[Spell, ...]
    poison: Spell


# Fate and missions --------------------------------------------------------------------------------


class Rule(Seed, frozen=True):
    """The lower section of a fate card: what it changes for the round."""

    id: Text
    name: Text
    life: Number = 0
    """Added to each creature's life."""
    learning: bool = True
    teleporting: bool = True
    skills: bool = True
    """Whether extra skills work."""
    draw: Few = 0
    """Cards drawn at the end of a turn, before skills; 0: as usual."""
    exchanges: bool = False
    """The displays are shuffled back and laid out anew, at once."""


class BaseCard(Seed, frozen=True):
    """A fate card of the basic game: creatures of some categories move."""

    categories: Annotated[tuple[CategoryId, ...], Meta(min_length=1)]
    rule: Text


class FrontCard(Seed, frozen=True):
    """A fate card of the expansion: what stands on some sections of some paths moves."""

    paths: Annotated[tuple[Count, ...], Meta(min_length=1)]
    sections: Annotated[tuple[SectionId, ...], Meta(min_length=1)]
    rule: Text


class Decks(Seed, frozen=True):
    """The two decks of fate cards."""

    base: tuple[BaseCard, ...]
    front: tuple[FrontCard, ...]


class FateFile(Seed, frozen=True):
    """``fate.toml``."""

    rules: tuple[Rule, ...]
    decks: Decks


class Fate(NamedTuple):
    """A fate card as the table reads it: what it does not name it leaves free, so all of it moves.

    Categories, paths, sections and the rule are indices.
    """

    categories: tuple[int, ...]
    paths: tuple[int, ...]
    sections: tuple[int, ...]
    rule: int

    def moves(self, category: int, path: int, section: int) -> bool:
        """Whether a creature of *category* that stands there moves a section to the tower."""
        return category in self.categories and path in self.paths and section in self.sections


class Mission(Seed, frozen=True):
    """A secret mission: points for each full number of what it counts."""

    id: Text
    name: Text
    counts: Literal["category", "creatures", "sets", "skills", "most", "learned"]
    each: Count
    points: Count
    category: CategoryId | None = None
    """Of the mission that counts `CATEGORY`."""


class Deal(Seed, frozen=True):
    """How missions are dealt."""

    dealt: Count


class MissionFile(Seed, frozen=True):
    """``missions.toml``."""

    table: Deal
    missions: tuple[Mission, ...]


# The expansion ------------------------------------------------------------------------------------


class Toadling(Seed, frozen=True):
    """What is the same for all toadlings."""

    life: Count


class Terrain(Seed, frozen=True):
    """A kind of terrain tile."""

    id: Text
    name: Text
    tiles: Count
    life: Number = 0
    """Added to the life of creatures that stand on it."""
    pushes: bool = False
    """Who enters goes on to the next section at once."""


class ExpansionFile(Seed, frozen=True):
    """``reinforcements.toml``."""

    creatures: tuple[Creature, ...]
    toadling: Toadling
    gifts: tuple[Boon, ...]
    terrains: tuple[Terrain, ...]


class Box(NamedTuple):
    """Everything that is in the box: the six files."""

    table: TableFile
    creatures: CreatureFile
    spells: SpellFile
    fate: FateFile
    missions: MissionFile
    expansion: ExpansionFile
