"""The box of Orcs Orcs Orcs, read from ``seeds/orcs`` and checked for consistency.

Kinds of creature, cards, skills and so on have their ids here; `data` numbers them. A missing field
is 0, false or empty.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Annotated, Final, Literal, NamedTuple, TypeAlias, TypeVar

from msgspec import Meta, field

from engine.errors import BadSeed
from engine.seeds import Count, Number, Seed, Text, read_seed, refuse_twins

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from pathlib import Path


Few = Annotated[int, Meta(ge=0, le=15)]

NONE: Final = -1
"""No index."""

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
PLACE: Final = "place"
"""Puts any creature into a section of the own path."""
DRAW: Final = "draw"
PULL: Final = "pull"
DISCARD: Final = "discard"
"""Makes others with a large enough hand discard a card."""
Effect: TypeAlias = Literal["hit", "blast", "learn", "swap", "place", "draw", "pull", "discard"]

BESIDE: Final = "beside"
"""The same section of the path to the left or to the right."""
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
"""The extra skills named in the rules."""
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
    hand: Count
    actions: Count
    displays: Count
    display: Count
    first_reveals: Count
    """Markers turned up on each path before the first round."""
    paths_cleared: Count
    """Number of paths without markers that makes the round the last one."""
    kills_for_skill: Count
    voodoo_spares: Count


class Mage(Seed, frozen=True):
    """A mage and its first space."""

    colour: Text
    space: Count


class Scoring(Seed, frozen=True):
    """Points for each card."""

    support: Number
    poison: Number


class Rulings(Seed, frozen=True):
    """Points on which the rules can be read in two ways: True is the reading in use."""

    learned_rest: bool
    """O3: a learned card cannot be cast or laid in that turn."""
    zero_life_falls: bool
    """O10: a creature whose life is 0 falls undamaged; otherwise its life is at least 1."""
    rule_at_once: bool
    """O16: a fate card's rule holds for the movement of the same card."""
    any_line: bool
    """O24: any line whose power is reached may be used, otherwise only the highest of these."""
    roads_always: bool
    """O38: a road pushes any creature that enters, otherwise only one that moves by fate."""


class Contents(Seed, frozen=True):
    """Number of each thing in the printed list of contents."""

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
    """By number of players, the numbers whose markers stay out of the game."""
    per_path: dict[int, Count]
    """By number of players, the markers on each path before the first are revealed."""
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
    """By the number on a marker (0: none), how many have it."""
    track: tuple[Number, ...] = ()
    skill: Text | None = None
    bonus: Text | None = None
    when_defeated: Literal["toadling", "blast"] | None = None
    blast: Few = 0
    """Damage to each other creature of its section as it falls."""

    @property
    def tokens(self) -> int:
        """Number of them, with all players."""
        return sum(self.markers.values())

    def markers_without(self, removed: tuple[int, ...]) -> int:
        """Return how many markers are in the game without those that have *removed* numbers."""
        return sum(count for number, count in self.markers.items() if number not in removed)


class Boon(Seed, frozen=True):
    """An extra skill, a bonus action or a toadling's gift; it gives the values that are not 0."""

    id: Text
    name: Text
    cards: Number = 0
    actions: Number = 0
    power: Number = 0
    """Spell power of a free type for the next action."""
    discards: Number = 0
    life: Number = 0
    """Change of one creature's life for the turn."""
    tiles: Number = 0
    """For a gift: the number of toadlings with it."""


class CreatureFile(Seed, frozen=True):
    """``creatures.toml``: the basic game."""

    categories: tuple[CategoryId, ...]
    creatures: tuple[Creature, ...]
    skills: tuple[Boon, ...]
    bonuses: tuple[Boon, ...]


# Spells -------------------------------------------------------------------------------------------


class SpellLine(Seed, frozen=True):
    """A line of a spell's text: its power and its effect."""

    power: Few
    effect: Effect
    damage: Few = 0
    anywhere: bool = False
    """For `HIT`: on any path."""
    also: Literal["beside", "behind"] | None = None
    """For `BLAST`: a second section, `BESIDE` or `BEHIND` the first."""
    cards: Few = 0
    actions: Few = 0
    steps: Few = 0
    victims: Literal["one", "all"] | None = None


class Spell(Seed, frozen=True):
    """A kind of card of a player's deck, including poison."""

    id: Text
    name: Text
    copies: Count
    """Per player for start spells, else in all."""
    kind: SpellKind = "poison"
    magics: tuple[Text, ...] = field(name="magic", default=())
    """The type of its power; if there are several, the player chooses while enhancing."""
    lines: tuple[SpellLine, ...] = ()
    pile: Few = 0
    """Its display, from 1; 0 for start spells and poison."""
    icons: tuple[Icon, ...] = ()
    needs_help: bool = False
    """Whether it needs an enhancer, or spell power from elsewhere."""


class SpellFile(Seed, frozen=True):
    """``spells.toml``."""

    magics: tuple[Text, ...]
    start: tuple[Spell, ...]
    display: tuple[Spell, ...]
    poison: Spell


# Fate and missions --------------------------------------------------------------------------------


class Rule(Seed, frozen=True):
    """The lower section of a fate card: the changes for the round."""

    id: Text
    name: Text
    life: Number = 0
    learning: bool = True
    teleporting: bool = True
    skills: bool = True
    draw: Few = 0
    """Cards drawn at the end of a turn, before skills; 0: as usual."""
    exchanges: bool = False
    """Whether the displays are shuffled back and laid out again at once."""


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
    """``fate.toml``."""

    rules: tuple[Rule, ...]
    decks: Decks


class Fate(NamedTuple):
    """A fate card as the table reads it: unprinted limits leave everything free to move.

    Categories, paths, sections and the rule are indices.
    """

    categories: tuple[int, ...]
    paths: tuple[int, ...]
    sections: tuple[int, ...]
    rule: int

    def moves(self, category: int, path: int, section: int) -> bool:
        """Whether a creature of *category* there moves a section towards the tower."""
        return category in self.categories and path in self.paths and section in self.sections


class Mission(Seed, frozen=True):
    """A secret mission: points for each full number of the things it counts."""

    id: Text
    name: Text
    counts: Literal["category", "creatures", "sets", "skills", "most", "learned"]
    each: Count
    points: Count
    category: CategoryId | None = None
    """For the mission that counts `CATEGORY`."""


class Deal(Seed, frozen=True):
    """The deal of missions."""

    dealt: Count


class MissionFile(Seed, frozen=True):
    """``missions.toml``."""

    table: Deal
    missions: tuple[Mission, ...]


# The expansion ------------------------------------------------------------------------------------


class Toadling(Seed, frozen=True):
    """The values shared by all toadlings."""

    life: Count


class Terrain(Seed, frozen=True):
    """A kind of terrain tile."""

    id: Text
    name: Text
    tiles: Count
    life: Number = 0
    pushes: bool = False
    """Whether a creature that enters goes on to the next section at once."""


class ExpansionFile(Seed, frozen=True):
    """``reinforcements.toml``."""

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


# Consistency checks -------------------------------------------------------------------------------


_TABLE: Final = "orcs.toml"
_CREATURES: Final = "creatures.toml"
_SPELLS: Final = "spells.toml"
_FATE: Final = "fate.toml"
_MISSIONS: Final = "missions.toml"
_MORE: Final = "reinforcements.toml"

_NEEDED: Final = {
    HIT: {"damage"},
    BLAST: {"damage"},
    LEARN: {"cards"},
    DRAW: {"cards"},
    PULL: {"steps"},
    DISCARD: {"victims"},
}
"""Values that a line of this effect must have."""
_ALLOWED: Final = {HIT: {"anywhere"}, BLAST: {"also"}}
"""Values that only a line of this effect may also have."""
_SPECIAL: Final = ("damage", "cards", "steps", "victims", "anywhere", "also")


def check_box(box: Box) -> None:
    """Refuse a box whose entries do not agree.

    Raises:
        BadSeed: one sentence with the file, the entry and the fault.
    """
    _check_table(box.table)
    _check_creatures(box)
    _check_markers(box)
    _check_spells(box.spells, box.table)
    _check_fates(box.fate, box.table)
    _check_missions(box.missions, box.table)
    _check_expansion(box.expansion, box.table.contents)


def _count(file: str, what: str, found: int, wanted: int) -> None:
    if found != wanted:
        raise BadSeed(file, f"{what} are {found}, but the box holds {wanted}")


def _known(file: str, entry: str, key: str, value: str, known: Iterable[str]) -> None:
    if value not in known:
        raise BadSeed(file, f"{entry} has an unknown {key!r}: {value!r}")


def _same(file: str, key: str, found: Sequence[str], wanted: Sequence[str]) -> None:
    if tuple(found) != tuple(wanted):
        raise BadSeed(file, f"{key!r} must be {', '.join(wanted)}")


# The table ----------------------------------------------------------------------------------------


def _check_table(file: TableFile) -> None:
    numbers = file.table
    _same(_TABLE, "sections", numbers.sections, SECTION_IDS)
    for name, by_players in (("removed", file.removed), ("per_path", file.per_path)):
        if tuple(by_players) != numbers.players:
            players = ", ".join(map(str, numbers.players))
            raise BadSeed(_TABLE, f"{name!r} must have the numbers of players {players}")
    most = max(numbers.players)
    if len(file.mages) < most:
        raise BadSeed(_TABLE, f"'mages' are {len(file.mages)}, but {most} can play")
    refuse_twins(_TABLE, "mages", file.mages, "colour")
    refuse_twins(_TABLE, "mages", file.mages, "space")
    for mage in file.mages:
        if mage.space > numbers.paths:
            has = f"has 'space' {mage.space}, but there are {numbers.paths} paths"
            raise BadSeed(_TABLE, f"mage {mage.colour!r} {has}")


# Creatures ----------------------------------------------------------------------------------------


def _check_creatures(box: Box) -> None:
    file, new = box.creatures, box.expansion.creatures
    _same(_CREATURES, "categories", file.categories, CATEGORY_IDS)
    refuse_twins(_CREATURES, "skills", file.skills)
    refuse_twins(_CREATURES, "bonuses", file.bonuses)
    if {skill.id for skill in file.skills} != set(SKILL_IDS):
        raise BadSeed(_CREATURES, f"'skills' must be {', '.join(SKILL_IDS)}")
    refuse_twins(_CREATURES, "creatures", file.creatures)
    refuse_twins(_MORE, "creatures", (*file.creatures, *new))
    bonuses = {bonus.id for bonus in file.bonuses}
    for creature in file.creatures:
        _known(_CREATURES, repr(creature.id), "skill", creature.skill or "", SKILL_IDS)
        if creature.bonus is not None:
            _known(_CREATURES, repr(creature.id), "bonus", creature.bonus, bonuses)
        if wrong := _wrong_with_basic(creature):
            raise BadSeed(_CREATURES, f"{creature.id!r} {wrong}")
    for creature in new:
        if creature.bonus is not None:
            _known(_MORE, repr(creature.id), "bonus", creature.bonus, bonuses)
        if wrong := _wrong_with_new(creature):
            raise BadSeed(_MORE, f"{creature.id!r} {wrong}")
    owners = Counter(creature.skill for creature in file.creatures)
    for skill in SKILL_IDS:
        if owners[skill] != 1:
            belongs = f"belongs to {owners[skill]} creatures, not to one"
            raise BadSeed(_CREATURES, f"the skill {skill!r} {belongs}")


def _wrong_with_basic(creature: Creature) -> str:
    is_weak = creature.category == CATEGORY_IDS[0]
    if creature.when_defeated or creature.blast:
        return "does something as it falls, as those of the expansion do"
    if not creature.track:
        return "has no track"
    if any(high <= low for high, low in pairwise(creature.track)):
        return "has a track that does not descend"
    if is_weak and creature.bonus is not None:
        return "is weak but has a bonus action"
    return "" if is_weak or creature.bonus else "lacks a bonus action"


def _wrong_with_new(creature: Creature) -> str:
    if creature.track or creature.skill:
        return "has the track and the skill of the one that it replaces, not its own"
    if creature.when_defeated == BLAST and not creature.blast:
        return "needs the damage of its 'blast'"
    if creature.when_defeated != BLAST and creature.blast:
        return "has a 'blast' that never comes"
    return ""


def _check_markers(box: Box) -> None:
    basic, new, table = box.creatures.creatures, box.expansion.creatures, box.table
    _count(_CREATURES, "the markers", sum(one.tokens for one in basic), table.contents.markers)
    _count(_MORE, "the markers", sum(one.tokens for one in new), table.contents.new_markers)
    for seats, removed in table.removed.items():
        found = sum(creature.markers_without(removed) for creature in basic)
        wanted = table.per_path[seats] * table.table.paths
        if found != wanted:
            take = f"are {found}, but the paths take {wanted}"
            raise BadSeed(_CREATURES, f"the markers for {seats} players {take}")
    # A new kind can replace either of its category only if all three have the same markers.
    for creature in new:
        for other in basic:
            if other.category == creature.category and other.markers != creature.markers:
                than = f"has other markers than {other.id!r}, which it can replace"
                raise BadSeed(_MORE, f"{creature.id!r} {than}")


# Spells -------------------------------------------------------------------------------------------


def _check_spells(file: SpellFile, table: TableFile) -> None:
    numbers = table.table
    if len(set(file.magics)) < len(file.magics):
        raise BadSeed(_SPELLS, "'magics' names one of them twice")
    refuse_twins(_SPELLS, "spells", (*file.start, *file.display, file.poison))
    for spell in (*file.start, *file.display):
        _check_spell(spell, file.magics)
    for spell in file.start:
        if spell.pile or spell.needs_help:
            has = "has a 'pile' or 'needs_help', which only display spells have"
            raise BadSeed(_SPELLS, f"{spell.id!r} {has}")
    for spell in file.display:
        if not 1 <= spell.pile <= numbers.displays:
            has = f"has 'pile' {spell.pile}, but there are {numbers.displays} displays"
            raise BadSeed(_SPELLS, f"{spell.id!r} {has}")
    poison = file.poison
    if poison != Spell(poison.id, poison.name, poison.copies):
        raise BadSeed(_SPELLS, f"{poison.id!r} can have an 'id', a 'name' and 'copies' alone")
    _count_spells(file, table)


def _count_spells(file: SpellFile, table: TableFile) -> None:
    numbers, contents = table.table, table.contents
    most = max(numbers.players)
    copies = most * sum(spell.copies for spell in file.start)
    _count(_SPELLS, f"the start spells of {most} players", copies, contents.start_spells)
    piles = [
        sum(spell.copies for spell in file.display if spell.pile == pile)
        for pile in range(1, numbers.displays + 1)
    ]
    _count(_SPELLS, "the display spells", sum(piles), contents.display_spells)
    for number, size in enumerate(piles, 1):
        # how the printed cards are split is not known, but each pile fills a display
        if size < numbers.display:
            has = f"has {size} cards, but {numbers.display} of them lie open"
            raise BadSeed(_SPELLS, f"pile {number} of the displays {has}")
    _count(_SPELLS, "the poison cards", file.poison.copies, contents.poison)


def _check_spell(spell: Spell, magics: Sequence[str]) -> None:
    for key, words in (("magic", spell.magics), ("icons", spell.icons)):
        if len(set(words)) < len(words):
            raise BadSeed(_SPELLS, f"{spell.id!r} names one of its {key!r} twice")
    for magic in spell.magics:
        _known(_SPELLS, repr(spell.id), "magic", magic, magics)
    if wrong := _wrong_with_spell(spell):
        raise BadSeed(_SPELLS, f"{spell.id!r} {wrong}")
    for number, line in enumerate(spell.lines, 1):
        if wrong := _wrong_with_line(line):
            raise BadSeed(_SPELLS, f"line {number} of {spell.id!r} {wrong}")


def _wrong_with_spell(spell: Spell) -> str:
    if spell.kind == POISON:
        return "needs a 'kind': attack, support or lore"
    if not spell.magics:
        return "has no magic"
    if not spell.lines:
        return "has no line"
    powers = [line.power for line in spell.lines]
    return "" if powers == sorted(set(powers)) else "has lines whose power does not rise"


def _wrong_with_line(line: SpellLine) -> str:
    needed = _NEEDED.get(line.effect, set[str]())
    for key in _SPECIAL:
        has = bool(getattr(line, key))
        if key in needed and not has:
            return f"needs {key!r} for its effect, {line.effect}"
        if has and key not in needed | _ALLOWED.get(line.effect, set[str]()):
            return f"has {key!r}, which means nothing to its effect, {line.effect}"
    return ""


# The other files ----------------------------------------------------------------------------------


def _check_fates(file: FateFile, table: TableFile) -> None:
    refuse_twins(_FATE, "rules", file.rules)
    rules = {rule.id for rule in file.rules}
    for name, cards in (("base", file.decks.base), ("front", file.decks.front)):
        for number, card in enumerate(cards, 1):
            _known(_FATE, f"number {number} of {name!r}", "rule", card.rule, rules)
    paths = table.table.paths
    for number, card in enumerate(file.decks.front, 1):
        if max(card.paths) > paths:
            names = f"names a path that is not among 1 to {paths}"
            raise BadSeed(_FATE, f"number {number} of 'front' {names}")
    _count(_FATE, "the cards of 'base'", len(file.decks.base), table.contents.fate)
    _count(_FATE, "the cards of 'front'", len(file.decks.front), table.contents.new_fate)


def _check_missions(file: MissionFile, table: TableFile) -> None:
    refuse_twins(_MISSIONS, "missions", file.missions)
    for mission in file.missions:
        if (mission.category is None) == (mission.counts == CATEGORY):
            lacks = "lacks" if mission.category is None else "counts no category, but has"
            raise BadSeed(_MISSIONS, f"{mission.id!r} {lacks} a 'category'")
    _count(_MISSIONS, "the missions", len(file.missions), table.contents.missions)
    most = max(table.table.players)
    if most * file.table.dealt > len(file.missions):
        raise BadSeed(_MISSIONS, f"'table' deals more missions to {most} than there are")


def _check_expansion(file: ExpansionFile, contents: Contents) -> None:
    refuse_twins(_MORE, "gifts", file.gifts)
    refuse_twins(_MORE, "terrains", file.terrains)
    gifts = sum(gift.tiles for gift in file.gifts)
    _count(_MORE, "the tiles of the gifts", gifts, contents.toadlings)
    tiles = sum(terrain.tiles for terrain in file.terrains)
    _count(_MORE, "the tiles of the terrains", tiles, contents.terrain)


# Reading the six files ----------------------------------------------------------------------------


File = TypeVar("File")


def read_box(folder: Path) -> Box:
    """Return the contents of the files in *folder*.

    Raises:
        BadSeed: a file or a value is missing, or does not agree with the others.
    """
    box = Box(
        _read(folder / "orcs.toml", TableFile),
        _read(folder / "creatures.toml", CreatureFile),
        _read(folder / "spells.toml", SpellFile),
        _read(folder / "fate.toml", FateFile),
        _read(folder / "missions.toml", MissionFile),
        _read(folder / "reinforcements.toml", ExpansionFile),
    )
    check_box(box)
    return box


def _read(path: Path, shape: type[File]) -> File:
    try:
        return read_seed(path, shape)
    except FileNotFoundError:
        raise BadSeed(path.name, f"it is missing in {path.parent}") from None


def check_seed(path: Path) -> str:
    """Describe the box of the file *path*, after checking all six files.

    Raises:
        OSError: there is no such file.
        BadSeed: one of the six files is wrong.
    """
    path.stat()
    contents = read_box(path.parent).table.contents
    return ", ".join(
        f"{getattr(contents, name)} {name.replace('_', ' ')}" for name in contents.__struct_fields__
    )
