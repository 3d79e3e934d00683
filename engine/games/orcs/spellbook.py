"""The spells of Orcs Orcs Orcs, read from ``seeds/orcs/spells.toml``."""

from __future__ import annotations

from engine.games.orcs import components as c
from engine.games.orcs.reading import Entry, refuse_doubles

_NEEDED = {
    c.HIT: ("damage",),
    c.BLAST: ("damage",),
    c.LEARN: ("cards",),
    c.DRAW: ("cards",),
    c.PULL: ("steps",),
    c.DISCARD: ("victims",),
}
"""Values that a line of this effect must have."""
_ALLOWED = {c.HIT: ("anywhere",), c.BLAST: ("also",)}
"""Values that only a line of this effect can have besides."""


def read_spells(file: Entry, magics: tuple[str, ...], displays: int) -> tuple[c.Spell, ...]:
    """Return start spells, display spells and poison, in the order of their indices."""
    start, shown, poison = file.tables("start"), file.tables("display"), file.table("poison")
    refuse_doubles((*start, *shown, poison))
    spells = [_spell(index, entry, magics) for index, entry in enumerate(start)]
    for index, entry in enumerate(shown, len(start)):
        pile = entry.number("pile", least=1)
        if pile > displays:
            raise entry.fault(f"has 'pile' {pile}, but there are {displays} displays")
        spells.append(_spell(index, entry, magics, pile - 1))
    poison.allow("id", "name", "copies")
    spells.append(
        c.Spell(
            len(spells),
            poison.text("id"),
            poison.text("name"),
            c.POISON,
            (),
            (),
            poison.number("copies", least=1),
        )
    )
    return tuple(spells)


def _spell(index: int, entry: Entry, magics: tuple[str, ...], display: int = c.NONE) -> c.Spell:
    own = () if display == c.NONE else ("pile", "icons", "needs_help")
    entry.allow("id", "name", "kind", "magic", "copies", "lines", *own)
    spell = c.Spell(
        index,
        entry.text("id"),
        entry.text("name"),
        entry.word("kind", c.SPELL_KINDS),
        entry.places("magic", magics),
        tuple(_line(entry, n, line) for n, line in enumerate(entry.tables("lines"), 1)),
        entry.number("copies", least=1),
        display,
        entry.words("icons", c.ICONS),
        entry.flag("needs_help", default=False),
    )
    if not spell.magics:
        raise entry.fault("has no magic")
    if not spell.lines:
        raise entry.fault("has no line")
    powers = [line.power for line in spell.lines]
    if powers != sorted(set(powers)):
        raise entry.fault("has lines whose power does not rise")
    return spell


def _line(spell: Entry, number: int, entry: Entry) -> c.Line:
    line = Entry(spell.file, f"line {number} of {spell.name}", entry.values)
    effect = line.word("effect", c.EFFECTS)
    needed = _NEEDED.get(effect, ())
    line.allow("power", "effect", "actions", *needed, *_ALLOWED.get(effect, ()))
    return c.Line(
        line.number("power", least=0),
        effect,
        line.number("damage", least=1) if "damage" in needed else 0,
        line.flag("anywhere", default=False),
        line.word("also", c.AREAS, ""),
        line.number("cards", least=1) if "cards" in needed else 0,
        line.number("actions", 0, least=0),
        line.number("steps", least=1) if "steps" in needed else 0,
        line.word("victims", c.VICTIMS) if "victims" in needed else "",
    )
