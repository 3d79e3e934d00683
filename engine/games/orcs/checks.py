"""Whether what is in the box of Orcs Orcs Orcs agrees with the printed contents and with itself.

What a value may be by itself is said in `components`; here two of them are compared.
"""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from engine.errors import BadSeed
from engine.games.orcs import components as c
from engine.seeds import refuse_twins

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

_TABLE: Final = "orcs.toml"
_CREATURES: Final = "creatures.toml"
_SPELLS: Final = "spells.toml"
_FATE: Final = "fate.toml"
_MISSIONS: Final = "missions.toml"
_MORE: Final = "reinforcements.toml"

_NEEDED: Final = {
    c.HIT: {"damage"},
    c.BLAST: {"damage"},
    c.LEARN: {"cards"},
    c.DRAW: {"cards"},
    c.PULL: {"steps"},
    c.DISCARD: {"victims"},
}
"""Values that a line of this effect must have."""
_ALLOWED: Final = {c.HIT: {"anywhere"}, c.BLAST: {"also"}}
"""What only a line of this effect can have as well."""
_SPECIAL: Final = ("damage", "cards", "steps", "victims", "anywhere", "also")
"""Values of a line that depend on its effect."""


def check_box(box: c.Box) -> None:
    """Refuse a box whose entries do not agree.

    Raises:
        BadSeed: one sentence that names the file, the entry and what is wrong.
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


def _check_table(file: c.TableFile) -> None:
    numbers = file.table
    _same(_TABLE, "sections", numbers.sections, c.SECTION_IDS)
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


def _check_creatures(box: c.Box) -> None:
    file, new = box.creatures, box.expansion.creatures
    _same(_CREATURES, "categories", file.categories, c.CATEGORY_IDS)
    refuse_twins(_CREATURES, "skills", file.skills)
    refuse_twins(_CREATURES, "bonuses", file.bonuses)
    if {skill.id for skill in file.skills} != set(c.SKILL_IDS):
        raise BadSeed(_CREATURES, f"'skills' must be {', '.join(c.SKILL_IDS)}")
    refuse_twins(_CREATURES, "creatures", file.creatures)
    refuse_twins(_MORE, "creatures", (*file.creatures, *new))
    bonuses = {bonus.id for bonus in file.bonuses}
    for creature in file.creatures:
        _known(_CREATURES, repr(creature.id), "skill", creature.skill or "", c.SKILL_IDS)
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
    for skill in c.SKILL_IDS:
        if owners[skill] != 1:
            belongs = f"belongs to {owners[skill]} creatures, not to one"
            raise BadSeed(_CREATURES, f"the skill {skill!r} {belongs}")


def _wrong_with_basic(creature: c.Creature) -> str:
    is_weak = creature.category == c.CATEGORY_IDS[0]
    if creature.when_defeated or creature.blast:
        return "does something as it falls, as those of the expansion do"
    if not creature.track:
        return "has no track"
    if any(high <= low for high, low in pairwise(creature.track)):
        return "has a track that does not descend"
    if is_weak and creature.bonus is not None:
        return "is weak but has a bonus action"
    return "" if is_weak or creature.bonus else "lacks a bonus action"


def _wrong_with_new(creature: c.Creature) -> str:
    if creature.track or creature.skill:
        return "has the track and the skill of the one that it replaces, not its own"
    if creature.when_defeated == c.BLAST and not creature.blast:
        return "needs the damage of its 'blast'"
    if creature.when_defeated != c.BLAST and creature.blast:
        return "has a 'blast' that never comes"
    return ""


def _check_markers(box: c.Box) -> None:
    basic, new, table = box.creatures.creatures, box.expansion.creatures, box.table
    _count(_CREATURES, "the markers", sum(one.tokens for one in basic), table.contents.markers)
    _count(_MORE, "the markers", sum(one.tokens for one in new), table.contents.new_markers)
    for seats, removed in table.removed.items():
        found = sum(creature.markers_without(removed) for creature in basic)
        wanted = table.per_path[seats] * table.table.paths
        if found != wanted:
            take = f"are {found}, but the paths take {wanted}"
            raise BadSeed(_CREATURES, f"the markers for {seats} players {take}")
    # A new kind can stand for either of its category only if all three have the same markers.
    for creature in new:
        for other in basic:
            if other.category == creature.category and other.markers != creature.markers:
                than = f"has other markers than {other.id!r}, which it can replace"
                raise BadSeed(_MORE, f"{creature.id!r} {than}")


# Spells -------------------------------------------------------------------------------------------


def _check_spells(file: c.SpellFile, table: c.TableFile) -> None:
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
    if poison != c.Spell(poison.id, poison.name, poison.copies):
        raise BadSeed(_SPELLS, f"{poison.id!r} can have an 'id', a 'name' and 'copies' alone")
    _count_spells(file, table)


def _count_spells(file: c.SpellFile, table: c.TableFile) -> None:
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
        # how the printed cards are split is not known; but a display is laid out of each pile
        if size < numbers.display:
            has = f"has {size} cards, but {numbers.display} of them lie open"
            raise BadSeed(_SPELLS, f"pile {number} of the displays {has}")
    _count(_SPELLS, "the poison cards", file.poison.copies, contents.poison)


def _check_spell(spell: c.Spell, magics: Sequence[str]) -> None:
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


def _wrong_with_spell(spell: c.Spell) -> str:
    if spell.kind == c.POISON:
        return "needs a 'kind': attack, support or lore"
    if not spell.magics:
        return "has no magic"
    if not spell.lines:
        return "has no line"
    powers = [line.power for line in spell.lines]
    return "" if powers == sorted(set(powers)) else "has lines whose power does not rise"


def _wrong_with_line(line: c.Line) -> str:
    needed = _NEEDED.get(line.effect, set[str]())
    for key in _SPECIAL:
        has = bool(getattr(line, key))
        if key in needed and not has:
            return f"needs {key!r} for its effect, {line.effect}"
        if has and key not in needed | _ALLOWED.get(line.effect, set[str]()):
            return f"has {key!r}, which means nothing to its effect, {line.effect}"
    return ""


# The other files ----------------------------------------------------------------------------------


def _check_fates(file: c.FateFile, table: c.TableFile) -> None:
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


def _check_missions(file: c.MissionFile, table: c.TableFile) -> None:
    refuse_twins(_MISSIONS, "missions", file.missions)
    for mission in file.missions:
        if (mission.category is None) == (mission.counts == c.CATEGORY):
            lacks = "lacks" if mission.category is None else "counts no category, but has"
            raise BadSeed(_MISSIONS, f"{mission.id!r} {lacks} a 'category'")
    _count(_MISSIONS, "the missions", len(file.missions), table.contents.missions)
    most = max(table.table.players)
    if most * file.table.dealt > len(file.missions):
        raise BadSeed(_MISSIONS, f"'table' deals more missions to {most} than there are")


def _check_expansion(file: c.ExpansionFile, contents: c.Contents) -> None:
    refuse_twins(_MORE, "gifts", file.gifts)
    refuse_twins(_MORE, "terrains", file.terrains)
    gifts = sum(gift.tiles for gift in file.gifts)
    _count(_MORE, "the tiles of the gifts", gifts, contents.toadlings)
    tiles = sum(terrain.tiles for terrain in file.terrains)
    _count(_MORE, "the tiles of the terrains", tiles, contents.terrain)
