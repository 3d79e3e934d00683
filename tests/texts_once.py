"""Texts that are formed once: tests say the same sentence a hundred thousand times."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from collections.abc import Mapping
    from pathlib import Path

    from engine.core import Fact

_form = TEXTS.form
_formed: Final[dict[tuple[object, ...], str]] = {}


def form_once(locale: str, key: str, facts: Mapping[str, Fact]) -> tuple[str, list[str]]:
    """Return what `Texts.form` returns; what is wrong with a text may be mended, so is not kept."""
    asked = (locale, key, tuple(facts.items()))
    if (formed := _formed.get(asked)) is not None:
        return formed, []
    text, faults = _form(locale, key, facts)
    if not faults:
        _formed[asked] = text
    return text, faults


@pytest.fixture
def texts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have each text formed once for the same facts."""
    monkeypatch.setattr(TEXTS, "form", form_once)


def add_texts(patch: pytest.MonkeyPatch, folder: Path, *, instead_of: str = "") -> None:
    """Add the texts in *folder* until *patch* ends; *instead_of* is a language to replace."""
    for name in ("_bundles", "_files", "_unread"):
        by_language = {**getattr(TEXTS, name)}
        by_language.pop(instead_of, None)
        patch.setattr(TEXTS, name, by_language)
    patch.setattr(TEXTS, "_said", {})
    patch.setattr("tests.texts_once._formed", {})
    TEXTS.add(folder)
