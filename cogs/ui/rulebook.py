"""The rules of the games in our own words, read from ``seeds/<game>/rules.<language>.md``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from cogs.ui import actions
from cogs.ui.ids import OldButton
from cogs.ui.layout import framed, row, select_option
from cogs.ui.press import PressSelect
from cogs.ui.texts import SOURCE, TEXTS

if TYPE_CHECKING:
    from pathlib import Path

    from discord import ui

    from render.package import Package

_NUMBER = re.compile(r"^\*\*(\d+(?:\.\d+)*)\*\*", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rules with its heading."""

    title: str
    text: str


@lru_cache(maxsize=64)
def sections(seeds: Path, language: str = SOURCE) -> tuple[Section, ...]:
    """Return the sections of the rules in *seeds*, a game's folder.

    They are in English where there are none in the language.
    """
    path = seeds / f"rules.{language}.md"
    if not path.exists():
        path = seeds / f"rules.{SOURCE}.md"
    parts = re.split(r"^## ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return tuple(
        Section(title.strip(), text.strip())
        for title, _, text in (p.partition("\n") for p in parts)
    )


def section_view(locale: str, package: Package, index: int) -> ui.LayoutView:
    """Return section *index* of the rules of a game, with a select of all its sections.

    Raises:
        OldButton: there is no such section.
    """
    parts = sections(package.seeds, language_of(locale))
    if index >= len(parts):
        raise OldButton
    options = [
        select_option(part.title, str(number), is_chosen=number == index)
        for number, part in enumerate(parts[:25])
    ]
    select = PressSelect(actions.Section(package.key), TEXTS.say(locale, "rules-section"), options)
    part = parts[index]
    return framed(f"### {package.game.title} · {part.title}\n{part.text}", row(select))


def language_of(locale: str) -> str:
    """Return the language of a locale such as ``en-US``."""
    return locale.partition("-")[0]


def find_rule(seeds: Path, number: str, language: str = SOURCE) -> str | None:
    """Return the paragraph of one rule, None where there is no rule of this number."""
    for section in sections(seeds, language):
        starts = list(_NUMBER.finditer(section.text))
        for index, start in enumerate(starts):
            if start[1] == number:
                end = starts[index + 1].start() if index + 1 < len(starts) else None
                return section.text[start.start() : end].strip()
    return None
