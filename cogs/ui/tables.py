"""Tables in messages: Discord shows their rows as lines of text, and the page shows real tables."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NamedTuple

from discord import ui

from cogs.ui.layout import cut
from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from collections.abc import Iterable

_NO_NUMBERS: Final = frozenset({"player", "game"})


class Column(NamedTuple):
    name: str
    is_number: bool


class Row(NamedTuple):
    cells: tuple[str, ...]
    """In Discord's markup; a line break begins small print. Missing cells are empty."""
    is_mine: bool = False
    """Whether the row is about the reader."""


class MessageTable(NamedTuple):
    columns: tuple[Column, ...]
    rows: tuple[Row, ...]
    text: str
    """The rows as Discord shows them; empty if a picture shows them there."""


class TableText(ui.TextDisplay[Any]):
    """A text with tables in it, cut to Discord's limit there."""

    def __init__(self, *parts: str | MessageTable) -> None:
        shown = (part for part in parts if isinstance(part, str) or part.text)
        texts = (part if isinstance(part, str) else part.text for part in shown)
        super().__init__(cut("\n".join(texts)))
        joined: list[str | MessageTable] = []
        for part in parts:
            if isinstance(part, str) and joined and isinstance(joined[-1], str):
                joined[-1] += f"\n{part}"
            else:
                joined.append(part)
        self.parts = tuple(joined)


def columns(locale: str, names: Iterable[str]) -> tuple[Column, ...]:
    """Return the columns with these names; see the texts ``column-…``."""
    return tuple(
        Column(TEXTS.say(locale, f"column-{name}"), name not in _NO_NUMBERS) for name in names
    )
