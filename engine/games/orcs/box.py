"""The box of Orcs Orcs Orcs, read from the files of ``seeds/orcs``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import BadSeed
from engine.games.orcs import components as c
from engine.games.orcs.checks import check_box
from engine.games.orcs.reading import Entry, read_file, refuse_doubles
from engine.games.orcs.spellbook import read_spells

if TYPE_CHECKING:
    from pathlib import Path


def open_box(folder: Path) -> c.Box:
    """Return the box that is played with.

    Raises:
        BadSeed: as `read_box`, for people.
    """
    try:
        return read_box(folder)
    except ValueError as error:
        file, _, why = str(error).partition(": ")
        raise BadSeed(file, why) from None


def check_seed(path: Path) -> str:
    """Say what the box holds to which the file *path* belongs: the files agree with each other.

    Raises:
        OSError: there is no such file.
        BadSeed: one of them is wrong.
    """
    path.stat()
    contents = open_box(path.parent).contents
    return ", ".join(f"{count} {name.replace('_', ' ')}" for name, count in contents.items())


def read_box(folder: Path) -> c.Box:
    """Return what the files of *folder* hold.

    Raises:
        ValueError: a value is missing, unknown or does not agree with the others; one sentence
            names the file, the entry and what is wrong.
    """
    game = read_file(folder, "orcs.toml")
    game.allow("table", "removed", "per_path", "mages", "scoring", "contents", "rulings")
    beasts = read_file(folder, "creatures.toml")
    beasts.allow("categories", "creatures", "skills", "bonuses")
    cards = read_file(folder, "spells.toml")
    cards.allow("magics", "start", "display", "poison")
    fate = read_file(folder, "fate.toml")
    fate.allow("rules", "decks")
    secret = read_file(folder, "missions.toml")
    secret.allow("table", "missions")
    more = read_file(folder, "reinforcements.toml")
    more.allow("creatures", "toadling", "gifts", "terrains")

    numbers = _numbers(game.table("table"))
    categories = beasts.texts("categories")
    skills, bonuses = _boons(beasts, "skills"), _boons(beasts, "bonuses")
    gifts = _boons(more, "gifts")
    rules = _rules(fate)
    magics = cards.texts("magics")
    dealing = secret.table("table")
    dealing.allow("dealt")
    box = c.Box(
        numbers=numbers,
        removed={
            seats: entry.numbers(str(seats))
            for seats, entry in game.table("removed").by_number().items()
        },
        per_path={
            seats: entry.number(str(seats), least=1)
            for seats, entry in game.table("per_path").by_number().items()
        },
        mages=_mages(game, numbers.paths),
        scoring=_scoring(game.table("scoring")),
        rulings=_rulings(game.table("rulings")),
        contents=_contents(game.table("contents")),
        categories=categories,
        creatures=_creatures(beasts, more, categories, skills, bonuses),
        skills=skills,
        bonuses=bonuses,
        gifts=gifts,
        toadling_life=more.table("toadling").number("life", least=1),
        magics=magics,
        spells=read_spells(cards, magics, numbers.displays),
        rules=rules,
        fates=_fates(fate.table("decks"), categories, numbers, rules),
        missions=_missions(secret, categories),
        missions_dealt=dealing.number("dealt", least=1),
        terrains=_terrains(more),
    )
    check_box(box)
    return box


def _numbers(entry: Entry) -> c.Numbers:
    names = ("paths", "hand", "actions", "displays", "display", "first_reveals")
    names += ("paths_cleared", "kills_for_skill", "voodoo_spares")
    entry.allow("players", "sections", *names)
    found = {name: entry.number(name, least=1) for name in names}
    return c.Numbers(players=entry.numbers("players"), sections=entry.texts("sections"), **found)


def _mages(game: Entry, paths: int) -> tuple[c.Mage, ...]:
    mages: list[c.Mage] = []
    entries = game.tables("mages")
    for entry in entries:
        entry.allow("colour", "space")
        space = entry.number("space", least=1)
        if space > paths:
            raise entry.fault(f"has 'space' {space}, but there are {paths} paths")
        if any(space - 1 == other.space for other in mages):
            raise entry.fault(f"stands on space {space}, where another mage stands")
        mages.append(c.Mage(entry.text("colour"), space - 1))
    refuse_doubles(entries, "colour")
    return tuple(mages)


def _scoring(entry: Entry) -> c.Scoring:
    entry.allow("support", "poison")
    return c.Scoring(entry.number("support"), entry.number("poison"))


def _rulings(entry: Entry) -> c.Rulings:
    names = ("learned_rest", "zero_life_falls", "rule_at_once", "any_line", "roads_always")
    entry.allow(*names)
    return c.Rulings(**{name: entry.flag(name) for name in names})


def _contents(entry: Entry) -> dict[str, int]:
    names = ("markers", "start_spells", "display_spells", "fate", "poison", "missions")
    names += ("new_fate", "terrain", "new_markers", "toadlings")
    entry.allow(*names)
    return {name: entry.number(name, least=1) for name in names}


def _boons(file: Entry, key: str) -> tuple[c.Boon, ...]:
    entries = file.tables(key)
    refuse_doubles(entries)
    names = ("cards", "actions", "power", "discards", "life", "tiles")
    boons: list[c.Boon] = []
    for index, entry in enumerate(entries):
        entry.allow("id", "name", *names)
        boons.append(
            c.Boon(
                index,
                entry.text("id"),
                entry.text("name"),
                **{name: entry.number(name, 0) for name in names},
            )
        )
    return tuple(boons)


def _creatures(
    basic: Entry,
    more: Entry,
    categories: tuple[str, ...],
    skills: tuple[c.Boon, ...],
    bonuses: tuple[c.Boon, ...],
) -> tuple[c.Creature, ...]:
    first, new = basic.tables("creatures"), more.tables("creatures")
    refuse_doubles((*first, *new))
    skill_ids = [skill.id for skill in skills]
    bonus_ids = [bonus.id for bonus in bonuses]
    creatures: list[c.Creature] = []
    for index, entry in enumerate((*first, *new)):
        is_new = index >= len(first)
        own = ("when_defeated", "blast") if is_new else ("track", "skill", "bonus")
        entry.allow("id", "name", "category", "life", "markers", *own)
        markers = entry.table("markers").by_number()
        has_bonus = "bonus" in entry.values
        creatures.append(
            c.Creature(
                index,
                entry.text("id"),
                entry.text("name"),
                categories.index(entry.word("category", categories)),
                entry.number("life", least=1),
                tuple(
                    (number, one.number(str(number), least=1)) for number, one in markers.items()
                ),
                () if is_new else entry.numbers("track"),
                c.NONE if is_new else skill_ids.index(entry.word("skill", skill_ids)),
                bonus_ids.index(entry.word("bonus", bonus_ids)) if has_bonus else c.NONE,
                entry.word("when_defeated", c.FALLS, ""),
                entry.number("blast", 0),
            )
        )
    return tuple(creatures)


def _rules(file: Entry) -> tuple[c.Rule, ...]:
    entries = file.tables("rules")
    refuse_doubles(entries)
    rules: list[c.Rule] = []
    for index, entry in enumerate(entries):
        entry.allow("id", "name", "life", "learning", "teleporting", "skills", "draw", "exchanges")
        rules.append(
            c.Rule(
                index,
                entry.text("id"),
                entry.text("name"),
                entry.number("life", 0),
                entry.flag("learning", default=True),
                entry.flag("teleporting", default=True),
                entry.flag("skills", default=True),
                entry.number("draw", 0, least=0),
                entry.flag("exchanges", default=False),
            )
        )
    return tuple(rules)


def _fates(
    decks: Entry, categories: tuple[str, ...], numbers: c.Numbers, rules: tuple[c.Rule, ...]
) -> dict[str, tuple[c.Fate, ...]]:
    """Return the decks; what a card does not name it leaves free, so that all of it moves."""
    decks.allow("base", "front")
    rule_ids = [rule.id for rule in rules]
    fates: dict[str, tuple[c.Fate, ...]] = {}
    for deck in ("base", "front"):
        cards: list[c.Fate] = []
        for entry in decks.tables(deck):
            rule = rule_ids.index(entry.word("rule", rule_ids))
            if deck == "base":
                entry.allow("categories", "rule")
                moving = entry.places("categories", categories)
                paths = tuple(range(numbers.paths))
                sections = tuple(range(len(numbers.sections)))
            else:
                entry.allow("paths", "sections", "rule")
                moving = tuple(range(len(categories)))
                paths = tuple(path - 1 for path in entry.numbers("paths"))
                sections = entry.places("sections", numbers.sections)
            if not all(0 <= path < numbers.paths for path in paths):
                raise entry.fault(f"names a path that is not among 1 to {numbers.paths}")
            if not (moving and paths and sections):
                raise entry.fault("moves nothing")
            cards.append(c.Fate(moving, paths, sections, rule))
        fates[deck] = tuple(cards)
    return fates


def _missions(file: Entry, categories: tuple[str, ...]) -> tuple[c.Mission, ...]:
    entries = file.tables("missions")
    refuse_doubles(entries)
    missions: list[c.Mission] = []
    for index, entry in enumerate(entries):
        counts = entry.word("counts", c.COUNTED)
        extra = ("category",) if counts == c.CATEGORY else ()
        entry.allow("id", "name", "counts", "each", "points", *extra)
        missions.append(
            c.Mission(
                index,
                entry.text("id"),
                entry.text("name"),
                counts,
                categories.index(entry.word("category", categories)) if extra else c.NONE,
                entry.number("each", least=1),
                entry.number("points", least=1),
            )
        )
    return tuple(missions)


def _terrains(file: Entry) -> tuple[c.Terrain, ...]:
    entries = file.tables("terrains")
    refuse_doubles(entries)
    terrains: list[c.Terrain] = []
    for index, entry in enumerate(entries):
        entry.allow("id", "name", "tiles", "life", "pushes")
        terrains.append(
            c.Terrain(
                index,
                entry.text("id"),
                entry.text("name"),
                entry.number("tiles", least=1),
                entry.number("life", 0),
                entry.flag("pushes", default=False),
            )
        )
    return tuple(terrains)
