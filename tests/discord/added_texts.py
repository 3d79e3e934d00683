"""Texts that exist only during one test."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def add_texts(patch: pytest.MonkeyPatch, folder: Path, *, instead_of: str = "") -> None:
    """Add the texts in *folder* until *patch* ends; *instead_of* names a language to replace."""
    for name in ("_bundles", "_files", "_unread"):
        by_language = {**getattr(TEXTS, name)}
        by_language.pop(instead_of, None)
        patch.setattr(TEXTS, name, by_language)
    patch.setattr(TEXTS, "_said", {})
    TEXTS.add(folder)
