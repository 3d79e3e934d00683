"""Noting what painters write and which drawings they take, with the least size of each."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from render import canvas
from tests.render.scenes import forget, modules_of_painters

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest
    from PIL import Image


@dataclass(frozen=True, slots=True)
class Signs:
    """What may be written on a game's pictures: ``SIGNS`` of ``signs.py`` in its folder of tests.

    No name of a person can be among it, so one picture serves everybody.
    """

    pattern: str
    among: frozenset[str] | set[str]
    """What the scenes certainly show, or the test would show nothing."""
    least: int = 1
    """Pixels: what is smaller cannot be read on a telephone."""


def note_texts(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Return what any painter writes from now on, with the least size of each text."""
    written: dict[str, int] = {}
    plain = canvas.text_sprite.__wrapped__

    def note(text: str, size: int, colour: str, weight: str = "Semibold") -> Image.Image:
        written[text] = min(size, written.get(text, size))
        return plain(text, size, colour, weight)

    _replace(monkeypatch, "text_sprite", note)
    return written


def note_art(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Return the art that any painter takes from now on, with the least size of each drawing."""
    drawn: dict[str, int] = {}
    plain = canvas.art

    def note(name: str, size: int) -> Image.Image:
        drawn[name] = min(size, drawn.get(name, size))
        return plain(name, size)

    _replace(monkeypatch, "art", note)
    return drawn


def _replace(monkeypatch: pytest.MonkeyPatch, name: str, note: Callable[..., Image.Image]) -> None:
    forget()
    for module in modules_of_painters():
        if hasattr(module, name):
            monkeypatch.setattr(module, name, note)
