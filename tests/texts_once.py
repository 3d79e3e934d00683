"""Texts that are formed once: tests say the same sentence a hundred thousand times."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

import pytest

from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.core import Fact

_form = TEXTS.form


@cache
def _formed(
    locale: str, key: str, facts: tuple[tuple[str, Fact], ...]
) -> tuple[str, tuple[str, ...]]:
    text, faults = _form(locale, key, dict(facts))
    return text, tuple(faults)


def form_once(locale: str, key: str, facts: Mapping[str, Fact]) -> tuple[str, list[str]]:
    """Return what `Texts.form` returns, whose faults too are the same each time."""
    text, faults = _formed(locale, key, tuple(facts.items()))
    return text, list(faults)


@pytest.fixture
def texts_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have each text formed once for the same facts."""
    monkeypatch.setattr(TEXTS, "form", form_once)
