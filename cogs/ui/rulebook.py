"""The rules of the games in our own words, read from ``seeds/<game>/rules.<language>.md``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from cogs.ui.texts import SOURCE

if TYPE_CHECKING:
    from pathlib import Path

_NUMBER = re.compile(r"^\*\*(\d+(?:\.\d+)*)\*\*", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the rules with its heading."""

    title: str
    text: str


@lru_cache(maxsize=64)
def sections(seeds: Path, language: str = SOURCE) -> tuple[Section, ...]:
    """Return the rules in *seeds*, a game's folder, by section; in English where it must be."""
    path = seeds / f"rules.{language}.md"
    if not path.exists():
        path = seeds / f"rules.{SOURCE}.md"
    parts = re.split(r"^## ", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    return tuple(
        Section(title.strip(), text.strip())
        for title, _, text in (p.partition("\n") for p in parts)
    )


def find_rule(seeds: Path, number: str, language: str = SOURCE) -> str | None:
    """Return the paragraph of one rule, None where there is no rule of this number."""
    for section in sections(seeds, language):
        starts = list(_NUMBER.finditer(section.text))
        for index, start in enumerate(starts):
            if start[1] == number:
                end = starts[index + 1].start() if index + 1 < len(starts) else None
                return section.text[start.start() : end].strip()
    return None
