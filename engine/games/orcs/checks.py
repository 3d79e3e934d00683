"""Whether what is in the box of Orcs Orcs Orcs agrees with the printed contents and with itself."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise
from typing import TYPE_CHECKING

from engine.games.orcs import components as c

if TYPE_CHECKING:
    from collections.abc import Iterable


def check_box(box: c.Box) -> None:
    """Refuse a box whose entries do not agree.

    Raises:
        ValueError: one sentence that names the file, the entry and what is wrong.
    """
    _check_table(box)
    _check_words(box)
    _check_creatures(box)
    _check_markers(box)
    _check_cards(box)
    _check_pieces(box)


def _count(file: str, what: str, found: int, contents: dict[str, int], key: str) -> None:
    if found != contents[key]:
        raise ValueError(f"{file}: {what} are {found}, but the box holds {contents[key]}")


def _check_table(box: c.Box) -> None:
    for name, table in (("removed", box.removed), ("per_path", box.per_path)):
        if tuple(table) != box.numbers.players:
            players = ", ".join(map(str, box.numbers.players))
            raise ValueError(f"orcs.toml: {name!r} must have the numbers of players {players}")
    most = max(box.numbers.players)
    if len(box.mages) < most:
        raise ValueError(f"orcs.toml: 'mages' are {len(box.mages)}, but {most} can play")


def _check_words(box: c.Box) -> None:
    if box.categories != c.CATEGORY_IDS:
        raise ValueError(f"creatures.toml: 'categories' must be {', '.join(c.CATEGORY_IDS)}")
    if {skill.id for skill in box.skills} != set(c.SKILL_IDS):
        raise ValueError(f"creatures.toml: 'skills' must be {', '.join(c.SKILL_IDS)}")


def _check_creatures(box: c.Box) -> None:
    owners: Counter[int] = Counter()
    for creature in box.creatures:
        if creature.skill == c.NONE:
            wrong = _wrong_with_new(creature)
            where = "reinforcements.toml"
        else:
            wrong = _wrong_with_basic(creature)
            where = "creatures.toml"
            owners[creature.skill] += 1
        if wrong:
            raise ValueError(f"{where}: {creature.id!r} {wrong}")
    for skill in box.skills:
        if owners[skill.index] != 1:
            count = owners[skill.index]
            raise ValueError(
                f"creatures.toml: the skill {skill.id!r} belongs to {count} creatures, not to one"
            )


def _wrong_with_new(creature: c.Creature) -> str:
    if creature.falls == c.BLAST and creature.blast < 1:
        return "needs the damage of its 'blast'"
    if creature.falls != c.BLAST and creature.blast:
        return "has a 'blast' that never comes"
    return ""


def _wrong_with_basic(creature: c.Creature) -> str:
    if not creature.track:
        return "has no track"
    if any(high <= low for high, low in pairwise(creature.track)):
        return "has a track that does not descend"
    is_weak = creature.category == c.CATEGORY_IDS.index("weak")
    if is_weak and creature.bonus != c.NONE:
        return "is weak but has a bonus action"
    if not is_weak and creature.bonus == c.NONE:
        return "lacks a bonus action"
    return ""


def markers_in_play(creature: c.Creature, removed: Iterable[int]) -> int:
    """Return how many markers of *creature* are in the game."""
    out = set(removed)
    return sum(count for number, count in creature.markers if number not in out)


def _check_markers(box: c.Box) -> None:
    basic = [creature for creature in box.creatures if creature.skill != c.NONE]
    new = [creature for creature in box.creatures if creature.skill == c.NONE]
    _count(
        "creatures.toml", "the markers", sum(one.tokens for one in basic), box.contents, "markers"
    )
    _count(
        "reinforcements.toml",
        "the markers",
        sum(one.tokens for one in new),
        box.contents,
        "new_markers",
    )
    for seats, removed in box.removed.items():
        found = sum(markers_in_play(creature, removed) for creature in basic)
        wanted = box.per_path[seats] * box.numbers.paths
        if found != wanted:
            raise ValueError(
                f"creatures.toml: the markers for {seats} players are {found}, but the paths"
                f" take {wanted}"
            )
    # A new kind can stand for either of its category only if all three have the same markers.
    for creature in new:
        for other in basic:
            if other.category == creature.category and dict(other.markers) != dict(
                creature.markers
            ):
                raise ValueError(
                    f"reinforcements.toml: {creature.id!r} has other markers than {other.id!r},"
                    " which it can replace"
                )


def _check_cards(box: c.Box) -> None:
    spells, contents = box.spells, box.contents
    start = [spell for spell in spells if spell.display == c.NONE and spell.kind != c.POISON]
    most = max(box.numbers.players)
    _count(
        "spells.toml",
        f"the start spells of {most} players",
        most * sum(spell.copies for spell in start),
        contents,
        "start_spells",
    )
    piles = [
        sum(spell.copies for spell in spells if spell.display == display)
        for display in range(box.numbers.displays)
    ]
    _count("spells.toml", "the display spells", sum(piles), contents, "display_spells")
    if len(set(piles)) > 1:
        sizes = " and ".join(map(str, piles))
        raise ValueError(
            f"spells.toml: the piles of the displays have {sizes} cards, not equally many"
        )
    _count("spells.toml", "the poison cards", spells[-1].copies, contents, "poison")
    _count("fate.toml", "the cards of 'base'", len(box.fates["base"]), contents, "fate")
    _count("fate.toml", "the cards of 'front'", len(box.fates["front"]), contents, "new_fate")
    _count("missions.toml", "the missions", len(box.missions), contents, "missions")
    if most * box.missions_dealt > len(box.missions):
        raise ValueError(f"missions.toml: 'table' deals more missions to {most} than there are")


def _check_pieces(box: c.Box) -> None:
    gifts = sum(gift.tiles for gift in box.gifts)
    _count("reinforcements.toml", "the tiles of the gifts", gifts, box.contents, "toadlings")
    tiles = sum(terrain.tiles for terrain in box.terrains)
    _count("reinforcements.toml", "the tiles of the terrains", tiles, box.contents, "terrain")
