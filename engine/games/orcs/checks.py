"""Check for ``bot.py check`` that the files of the box agree; see `box`."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from engine.errors import BadSeed
from engine.games.orcs import box as c
from engine.games.orcs.box import CATEGORY_IDS, SECTION_IDS, SKILL_IDS, read_box
from engine.seeds import refuse_twins

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from engine.games.orcs.box import Box, Creature, Spell, SpellLine

Fault = tuple[str, str]
"""A file, and what is wrong with it."""

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
"""The values that a line with an effect must have, by effect."""
_ALLOWED: Final = {c.HIT: {"anywhere"}, c.BLAST: {"also"}}
"""The values that a line may have only with an effect, by effect."""


def check_seed(path: Path) -> str:
    """Describe the box to which *path* belongs; raise OSError or BadSeed if a file is wrong."""
    path.stat()
    box = read_box(path.parent)
    for faults in (_table, _creatures, _markers, _spells, _counts, _fates, _missions):
        for file, why in faults(box):
            raise BadSeed(file, why)
    contents = box.table.contents
    return ", ".join(
        f"{getattr(contents, name)} {name.replace('_', ' ')}" for name in contents.__struct_fields__
    )


def _table(box: Box) -> Iterator[Fault]:
    file, numbers = box.table, box.table.table
    if numbers.sections != SECTION_IDS:
        yield _TABLE, f"'sections' must be {', '.join(SECTION_IDS)}"
    for name, by_players in (("removed", file.removed), ("per_path", file.per_path)):
        if tuple(by_players) != numbers.players:
            players = ", ".join(map(str, numbers.players))
            yield _TABLE, f"{name!r} must have an entry for each number of players: {players}"
    most = max(numbers.players)
    if len(file.mages) < most:
        yield _TABLE, f"'mages' has {len(file.mages)} entries, but {most} can play"
    refuse_twins(_TABLE, "mages", file.mages, "colour")
    refuse_twins(_TABLE, "mages", file.mages, "space")
    for mage in file.mages:
        if mage.space > numbers.paths:
            has = f"has 'space' {mage.space}, but there are {numbers.paths} paths"
            yield _TABLE, f"mage {mage.colour!r} {has}"


def _creatures(box: Box) -> Iterator[Fault]:
    file, new = box.creatures, box.expansion.creatures
    if file.categories != CATEGORY_IDS:
        yield _CREATURES, f"'categories' must be {', '.join(CATEGORY_IDS)}"
    refuse_twins(_CREATURES, "skills", file.skills)
    refuse_twins(_CREATURES, "bonuses", file.bonuses)
    if {skill.id for skill in file.skills} != set(SKILL_IDS):
        yield _CREATURES, f"'skills' must be {', '.join(SKILL_IDS)}"
    refuse_twins(_CREATURES, "creatures", file.creatures)
    refuse_twins(_MORE, "creatures", (*file.creatures, *new))
    for name, creatures in ((_CREATURES, file.creatures), (_MORE, new)):
        for creature in creatures:
            if name == _CREATURES and creature.skill not in SKILL_IDS:
                yield name, f"{creature.id!r} has an unknown 'skill': {creature.skill or ''!r}"
            if creature.bonus not in {None, *(bonus.id for bonus in file.bonuses)}:
                yield name, f"{creature.id!r} has an unknown 'bonus': {creature.bonus!r}"
            if wrong := _wrong_with_creature(creature, is_basic=name == _CREATURES):
                yield name, f"{creature.id!r} {wrong}"
    owners = Counter(creature.skill for creature in file.creatures)
    for skill in SKILL_IDS:
        if owners[skill] != 1:
            belongs = f"belongs to {owners[skill]} creatures, not to one"
            yield _CREATURES, f"the skill {skill!r} {belongs}"


def _wrong_with_creature(creature: Creature, *, is_basic: bool) -> str:
    if not is_basic:
        if creature.track or creature.skill:
            return "must not have a track or skill: it takes those of the creature that it replaces"
        if creature.when_defeated == c.BLAST and not creature.blast:
            return "needs the damage of its 'blast'"
        if creature.when_defeated != c.BLAST and creature.blast:
            return "has a 'blast' that never comes"
        return ""
    is_weak = creature.category == CATEGORY_IDS[0]
    if creature.when_defeated or creature.blast:
        return "must not do anything when it is defeated: only new creatures do"
    if not creature.track:
        return "has no track"
    if any(high <= low for high, low in pairwise(creature.track)):
        return "has a track that does not descend"
    if is_weak and creature.bonus is not None:
        return "is weak but has a bonus action"
    return "" if is_weak or creature.bonus else "lacks a bonus action"


def _markers(box: Box) -> Iterator[Fault]:
    basic, new, table = box.creatures.creatures, box.expansion.creatures, box.table
    markers = sum(kind.tokens for kind in basic)
    if markers != table.contents.markers:
        yield _miscount(_CREATURES, "markers", markers, table.contents.markers)
    markers = sum(kind.tokens for kind in new)
    if markers != table.contents.new_markers:
        yield _miscount(_MORE, "markers", markers, table.contents.new_markers)
    for seats, removed in table.removed.items():
        found = sum(creature.markers_without(removed) for creature in basic)
        wanted = table.per_path[seats] * table.table.paths
        if found != wanted:
            take = f"are {found}, but the paths take {wanted}"
            yield _CREATURES, f"the markers for {seats} players {take}"
    # A new kind can replace either kind of its category only if all three have the same markers.
    for creature in new:
        for other in basic:
            if other.category == creature.category and other.markers != creature.markers:
                than = f"has different markers from {other.id!r}, which it can replace"
                yield _MORE, f"{creature.id!r} {than}"


def _miscount(file: str, what: str, found: int, wanted: int) -> Fault:
    return file, f"the {what} are {found}, but the box holds {wanted}"


def _spells(box: Box) -> Iterator[Fault]:
    file, displays = box.spells, box.table.table.displays
    if len(set(file.magics)) < len(file.magics):
        yield _SPELLS, "'magics' names a magic twice"
    refuse_twins(_SPELLS, "spells", (*file.start, *file.display, file.poison))
    for spell in (*file.start, *file.display):
        for key, words in (("magic", spell.magics), ("icons", spell.icons)):
            if len(set(words)) < len(words):
                yield _SPELLS, f"{spell.id!r} names one of its {key!r} twice"
        for magic in spell.magics:
            if magic not in file.magics:
                yield _SPELLS, f"{spell.id!r} has an unknown 'magic': {magic!r}"
        if wrong := _wrong_with_spell(spell):
            yield _SPELLS, f"{spell.id!r} {wrong}"
        for number, line in enumerate(spell.lines, 1):
            for wrong in _wrong_with_line(line):
                yield _SPELLS, f"line {number} of {spell.id!r} {wrong}"
    for spell in file.start:
        if spell.pile or spell.needs_help:
            has = "has a 'pile' or 'needs_help', which only display spells have"
            yield _SPELLS, f"{spell.id!r} {has}"
    for spell in file.display:
        if not 1 <= spell.pile <= displays:
            has = f"has 'pile' {spell.pile}, but there are {displays} displays"
            yield _SPELLS, f"{spell.id!r} {has}"
    poison = file.poison
    if poison != c.Spell(poison.id, poison.name, poison.copies):
        yield _SPELLS, f"{poison.id!r} can have only an 'id', a 'name' and 'copies'"


def _wrong_with_spell(spell: Spell) -> str:
    if spell.kind == c.POISON:
        return "needs a 'kind': attack, support or lore"
    if not spell.magics:
        return "has no magic"
    if not spell.lines:
        return "has no line"
    powers = [line.power for line in spell.lines]
    return "" if powers == sorted(set(powers)) else "has lines without rising power"


def _wrong_with_line(line: SpellLine) -> Iterator[str]:
    needed = _NEEDED.get(line.effect, set[str]())
    allowed = needed | _ALLOWED.get(line.effect, set[str]())
    for key in ("damage", "cards", "steps", "victims", "anywhere", "also"):
        has = bool(getattr(line, key))
        if key in needed and not has:
            yield f"needs {key!r} for its effect, {line.effect}"
        if has and key not in allowed:
            yield f"has {key!r}, which its effect, {line.effect}, does not use"


def _counts(box: Box) -> Iterator[Fault]:
    file, numbers, contents = box.spells, box.table.table, box.table.contents
    most = max(numbers.players)
    piles = [
        sum(spell.copies for spell in file.display if spell.pile == pile)
        for pile in range(1, numbers.displays + 1)
    ]
    start = most * sum(spell.copies for spell in file.start)
    for found, wanted, name, what in (
        (start, contents.start_spells, _SPELLS, f"start spells of {most} players"),
        (sum(piles), contents.display_spells, _SPELLS, "display spells"),
        (file.poison.copies, contents.poison, _SPELLS, "poison cards"),
        (len(box.fate.decks.base), contents.fate, _FATE, "cards of 'base'"),
        (len(box.fate.decks.front), contents.new_fate, _FATE, "cards of 'front'"),
        (len(box.missions.missions), contents.missions, _MISSIONS, "missions"),
        (
            sum(gift.tiles for gift in box.expansion.gifts),
            contents.toadlings,
            _MORE,
            "tiles of the gifts",
        ),
        (
            sum(terrain.tiles for terrain in box.expansion.terrains),
            contents.terrain,
            _MORE,
            "tiles of the terrains",
        ),
    ):
        if found != wanted:
            yield _miscount(name, what, found, wanted)
    for number, size in enumerate(piles, 1):
        # it isn't known how the printed cards are split, but each pile must fill a display
        if size < numbers.display:
            has = f"has {size} cards, but {numbers.display} of them are face up"
            yield _SPELLS, f"pile {number} of the displays {has}"


def _fates(box: Box) -> Iterator[Fault]:
    file, paths = box.fate, box.table.table.paths
    refuse_twins(_FATE, "rules", file.rules)
    rules = {rule.id for rule in file.rules}
    for name, cards in (("base", file.decks.base), ("front", file.decks.front)):
        for number, card in enumerate(cards, 1):
            if card.rule not in rules:
                yield _FATE, f"number {number} of {name!r} has an unknown 'rule': {card.rule!r}"
    for number, card in enumerate(file.decks.front, 1):
        if max(card.paths) > paths:
            names = f"names a path that is not among 1 to {paths}"
            yield _FATE, f"number {number} of 'front' {names}"


def _missions(box: Box) -> Iterator[Fault]:
    file, most = box.missions, max(box.table.table.players)
    refuse_twins(_MISSIONS, "missions", file.missions)
    for mission in file.missions:
        if (mission.category is None) == (mission.counts == c.CATEGORY):
            lacks = "lacks" if mission.category is None else "counts no category, but has"
            yield _MISSIONS, f"{mission.id!r} {lacks} a 'category'"
    if most * file.table.dealt > len(file.missions):
        yield _MISSIONS, f"'table' deals more missions to {most} than there are"
    refuse_twins(_MORE, "gifts", box.expansion.gifts)
    refuse_twins(_MORE, "terrains", box.expansion.terrains)
