"""What is in the box of Orcs Orcs Orcs, as plain records.

Kinds of creature, cards, magics, categories and so on are ints: indices into the tables that hold
their records. Paths and sections are ints from 0; section 0 is the one at the tower.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

NONE: Final = -1
"""In place of an index: there is none."""

ATTACK: Final = "attack"
SUPPORT: Final = "support"
LORE: Final = "lore"
POISON: Final = "poison"
SPELL_KINDS: Final = (ATTACK, SUPPORT, LORE)

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
EFFECTS: Final = (HIT, BLAST, LEARN, SWAP, PLACE, DRAW, PULL, DISCARD)

BESIDE: Final = "beside"
"""The same section of the path to the left or to the right."""
BEHIND: Final = "behind"
"""The next section outwards."""
AREAS: Final = (BESIDE, BEHIND)

ONE: Final = "one"
ALL: Final = "all"
VICTIMS: Final = (ONE, ALL)

TELEPORT: Final = "teleport"
ICONS: Final = (TELEPORT, DRAW)

TOADLING: Final = "toadling"
FALLS: Final = (TOADLING, BLAST)
"""What a creature of the expansion can do as it falls."""

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

CATEGORY: Final = "category"
CREATURES: Final = "creatures"
SETS: Final = "sets"
SKILLS: Final = "skills"
MOST: Final = "most"
LEARNED: Final = "learned"
COUNTED: Final = (CATEGORY, CREATURES, SETS, SKILLS, MOST, LEARNED)
"""What a mission counts."""


@dataclass(frozen=True, slots=True)
class Numbers:
    """The numbers of the table."""

    players: tuple[int, ...]
    paths: int
    sections: tuple[str, ...]
    """From the tower outwards."""
    hand: int
    actions: int
    """In a turn."""
    displays: int
    display: int
    """Cards that lie open of each display."""
    first_reveals: int
    """Markers turned up on each path before the first round."""
    paths_cleared: int
    """So many paths without markers make the round the last one."""
    kills_for_skill: int
    voodoo_spares: int
    """A hand of so many cards or fewer is never made to discard."""


@dataclass(frozen=True, slots=True)
class Mage:
    """A mage and where it stands at first."""

    colour: str
    space: int
    """The path in front of which it stands, from 0."""


@dataclass(frozen=True, slots=True)
class Scoring:
    """Points for cards, each."""

    support: int
    poison: int


@dataclass(frozen=True, slots=True)
class Rulings:
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


@dataclass(frozen=True, slots=True)
class Creature:
    """A kind of creature."""

    index: int
    id: str
    name: str
    category: int
    life: int
    markers: tuple[tuple[int, int], ...]
    """Pairs: the number that a marker bears (0: none) and how many bear it."""
    track: tuple[int, ...] = ()
    """Points for each defeated one, from the start downwards; of a new kind empty."""
    skill: int = NONE
    """Of a new kind `NONE`: it has the skill and the track of the kind that it replaces."""
    bonus: int = NONE
    falls: str = ""
    """What it does as it falls: `TOADLING`, `BLAST` or nothing."""
    blast: int = 0
    """Damage that it does to each other creature of its section as it falls."""

    @property
    def tokens(self) -> int:
        """How many there are, with all players."""
        return sum(count for _, count in self.markers)


@dataclass(frozen=True, slots=True)
class Boon:
    """An extra skill, a bonus action or a toadling's gift: what it gives is not 0."""

    index: int
    id: str
    name: str
    cards: int = 0
    actions: int = 0
    power: int = 0
    """Spell power of a free type for the next action."""
    discards: int = 0
    """Cards that every other player discards."""
    life: int = 0
    """What one creature's life changes by for the turn."""
    tiles: int = 0
    """Of a gift: how many toadlings bear it."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a spell's text: the power that it needs and what it does."""

    power: int
    effect: str
    """One of `EFFECTS`."""
    damage: int = 0
    """To each creature that it reaches."""
    anywhere: bool = False
    """Of `HIT`: on any path."""
    also: str = ""
    """Of `BLAST`: a second section, `BESIDE` or `BEHIND` the first."""
    cards: int = 0
    """Cards to draw, or to learn."""
    actions: int = 0
    """Extra actions in this turn."""
    steps: int = 0
    """Of `PULL`: sections towards the tower."""
    victims: str = ""
    """Of `DISCARD`: `ONE` other player or `ALL`."""


@dataclass(frozen=True, slots=True)
class Spell:
    """A kind of card of a player's deck; poison is one too."""

    index: int
    id: str
    name: str
    kind: str
    """`ATTACK`, `SUPPORT`, `LORE` or `POISON`."""
    magics: tuple[int, ...]
    """The type of its power; where there are several the player chooses as it enhances."""
    lines: tuple[Line, ...]
    copies: int
    """Of a start spell for each player, else in all."""
    display: int = NONE
    """The display it comes from, from 0; `NONE` for start spells and poison."""
    icons: tuple[str, ...] = ()
    """`TELEPORT`, `DRAW`: what it does besides as it enhances."""
    needs_help: bool = False
    """It can only be cast with an enhancer or with spell power from elsewhere."""


@dataclass(frozen=True, slots=True)
class Rule:
    """The lower section of a fate card: what it changes for the round."""

    index: int
    id: str
    name: str
    life: int = 0
    """Added to each creature's life."""
    learning: bool = True
    teleporting: bool = True
    skills: bool = True
    """Whether extra skills work."""
    draw: int = 0
    """Cards drawn at the end of a turn, before skills; 0: as usual."""
    exchanges: bool = False
    """The displays are shuffled back and laid out anew, at once."""


@dataclass(frozen=True, slots=True)
class Fate:
    """A fate card: the creatures of these categories move on these paths and sections."""

    categories: tuple[int, ...]
    paths: tuple[int, ...]
    sections: tuple[int, ...]
    rule: int

    def moves(self, category: int, path: int, section: int) -> bool:
        """Whether a creature of *category* that stands there moves a section to the tower."""
        return category in self.categories and path in self.paths and section in self.sections


@dataclass(frozen=True, slots=True)
class Mission:
    """A secret mission: points for each full number of what it counts."""

    index: int
    id: str
    name: str
    counts: str
    """One of `COUNTED`."""
    category: int
    """Of the mission that counts `CATEGORY`, else `NONE`."""
    each: int
    points: int


@dataclass(frozen=True, slots=True)
class Terrain:
    """A kind of terrain tile."""

    index: int
    id: str
    name: str
    tiles: int
    life: int = 0
    """Added to the life of creatures that stand on it."""
    pushes: bool = False
    """Who enters goes on to the next section at once."""


@dataclass(frozen=True, slots=True)
class Box:
    """Everything that is in the box."""

    numbers: Numbers
    removed: dict[int, tuple[int, ...]]
    """By number of players the numbers whose markers stay out of the game."""
    per_path: dict[int, int]
    """By number of players the markers on each path, before the first are revealed."""
    mages: tuple[Mage, ...]
    scoring: Scoring
    rulings: Rulings
    contents: dict[str, int]
    """How many of each thing the printed list of contents names."""
    categories: tuple[str, ...]
    creatures: tuple[Creature, ...]
    """The six of the basic game, then those of the expansion."""
    skills: tuple[Boon, ...]
    bonuses: tuple[Boon, ...]
    gifts: tuple[Boon, ...]
    toadling_life: int
    magics: tuple[str, ...]
    spells: tuple[Spell, ...]
    """Start spells, display spells, poison."""
    rules: tuple[Rule, ...]
    fates: dict[str, tuple[Fate, ...]]
    """By the name of the deck: base, front."""
    missions: tuple[Mission, ...]
    missions_dealt: int
    terrains: tuple[Terrain, ...]
