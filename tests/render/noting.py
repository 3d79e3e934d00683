"""Noting what painters write and which drawings they take, with the least size of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render import canvas, sprites

if TYPE_CHECKING:
    from collections.abc import Iterable
    from types import ModuleType

    import pytest
    from PIL import Image


def note_texts(monkeypatch: pytest.MonkeyPatch, modules: Iterable[ModuleType]) -> dict[str, int]:
    """Return what *modules* write from now on, with the least size of each; empty caches first."""
    written: dict[str, int] = {}
    plain = canvas.text_sprite.__wrapped__

    def note(text: str, size: int, colour: str, weight: str = "Semibold") -> Image.Image:
        written[text] = min(size, written.get(text, size))
        return plain(text, size, colour, weight)

    for module in modules:
        monkeypatch.setattr(module, "text_sprite", note)
    return written


def note_art(monkeypatch: pytest.MonkeyPatch, modules: Iterable[ModuleType]) -> dict[str, int]:
    """Return the art *modules* take from now on, with the least size of each, as `note_texts`."""
    drawn: dict[str, int] = {}
    plain = sprites.art

    def note(name: str, size: int) -> Image.Image:
        drawn[name] = min(size, drawn.get(name, size))
        return plain(name, size)

    for module in modules:
        monkeypatch.setattr(module, "art", note)
    return drawn
