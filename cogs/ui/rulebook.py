"""The games' rules in our own words, from ``seeds/<game>/<language>/rules.md``.

Two pages precede the sections: the game in 60 seconds, with pictures, and the preface. In a section
``<!-- scene: taboo -->`` stands for the picture of a scene of the game's package, below the example
that it shows.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from discord import ui

from cogs.ui import actions
from cogs.ui.board import LONGEST_ALT, Picture
from cogs.ui.ids import OldButton
from cogs.ui.layout import PressSelect, framed, press_button, row, select_option, shortened
from cogs.ui.learning import Learn
from cogs.ui.texts import SOURCE, TEXTS
from render.painters import picture

if TYPE_CHECKING:
    from pathlib import Path

    from render.package import Package
    from render.texts import Words

_NUMBER: Final = re.compile(r"^\*\*(\d+(?:\.\d+)*)\*\*", re.MULTILINE)
_RULING: Final = re.compile(r"\[([A-Z])(?:\d+(?:, [A-Z]\d+)*|…)\]")
"""Matches the mark of a ruling, with numbers that only tests use; readers don't need them."""


_SCENE: Final = re.compile(r"\n*^<!-- scene: ([a-z0-9-]+) -->$\n*", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    body: str
    """The text, with the marks of its pictures."""

    @property
    def text(self) -> str:
        return _SCENE.sub("\n\n", self.body).strip()

    @property
    def scenes(self) -> tuple[str, ...]:
        """The scenes that it shows, in order."""
        return tuple(_SCENE.findall(self.body))

    @property
    def parts(self) -> list[str]:
        """The texts around the pictures: the first stands above them, the last may be empty."""
        return _SCENE.split(self.body)[::2]


@dataclass(frozen=True, slots=True)
class RulesPage:
    view: ui.LayoutView
    pictures: tuple[Picture, ...] = ()


@lru_cache(maxsize=64)
def _parts(seeds: Path, language: str) -> tuple[str, ...]:
    """Return the preface and sections of the rules in *seeds*, a game's folder.

    Without a translation, these are the English rules.
    """
    path = seeds / language / "rules.md"
    if not path.exists():
        path = seeds / SOURCE / "rules.md"
    text = _RULING.sub(r"[\1]", path.read_text(encoding="utf-8"))
    return tuple(re.split(r"^## ", text, flags=re.MULTILINE))


def preface(seeds: Path, language: str = SOURCE) -> str:
    """Return the text before the first section, with each paragraph on one line."""
    _, _, text = _parts(seeds, language)[0].partition("\n")
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in text.strip().split("\n\n"))


def sections(seeds: Path, language: str = SOURCE) -> tuple[Section, ...]:
    return tuple(
        Section(title.strip(), text.strip())
        for title, _, text in (part.partition("\n") for part in _parts(seeds, language)[1:])
    )


@lru_cache(maxsize=64)
def _drawn(package: Package, words: Words, names: tuple[str, ...]) -> tuple[Picture, ...]:
    scenes, painter = package.scenes(), package.painter.speaking(words)
    return tuple(
        Picture(
            f"{package.key}-rules-{name}.png",
            shortened(painter.alt_text(scenes[name][0]), LONGEST_ALT),
            picture(painter, *scenes[name]),
        )
        for name in names
    )


def rules_page(locale: str, package: Package, index: int, *, can_learn: bool = False) -> RulesPage:
    """Return page *index* of a game's rules, with a select of all pages.

    *can_learn* adds the button of the game's lesson. Pages draw their pictures once, so call this
    in a thread.

    Raises:
        OldButton: there is no such page.
    """
    language = language_of(locale)
    pages = [Section(TEXTS.say(locale, "rules-sixty"), "")] if package.sixty else []
    pages.append(Section(TEXTS.say(locale, "rules-about"), preface(package.seeds, language)))
    pages += sections(package.seeds, language)
    if index >= len(pages):
        raise OldButton
    options = [
        select_option(page.title, str(number), is_chosen=number == index)
        for number, page in enumerate(pages[:25])
    ]
    select = PressSelect(actions.Section(package.key), TEXTS.say(locale, "rules-section"), options)
    feet = [row(select), *([row(press_button(locale, Learn(package.key)))] if can_learn else [])]
    page = pages[index]
    names, texts = page.scenes, page.parts
    if package.sixty and not index:
        names = package.sixty
        said = (
            TEXTS.say(locale, f"{package.key}-sixty-{part}") for part in range(1, len(names) + 1)
        )
        texts = [*said, ""]
    pictures = _drawn(package, TEXTS.words(locale), names) if names else ()
    parts: list[ui.Item[ui.LayoutView]] = []
    for drawn, text in zip(pictures, texts[1:], strict=True):
        parts += [drawn.gallery(), *([ui.TextDisplay(text)] if text else [])]
    title = f"### {package.game.title} · {page.title}"
    return RulesPage(framed(f"{title}\n{texts[0]}", *parts, *feet), pictures)


def language_of(locale: str) -> str:
    return locale.partition("-")[0]


def find_rule(seeds: Path, number: str, language: str = SOURCE) -> str | None:
    for section in sections(seeds, language):
        starts = list(_NUMBER.finditer(section.text))
        for index, start in enumerate(starts):
            if start[1] == number:
                end = starts[index + 1].start() if index + 1 < len(starts) else None
                return section.text[start.start() : end].strip()
    return None
