"""Texts that are formed once: tests say the same sentence a hundred thousand times."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.core import Fact

_form = TEXTS.form
_formed: Final[dict[tuple[object, ...], str]] = {}


def form_once(locale: str, key: str, facts: Mapping[str, Fact]) -> tuple[str, list[str]]:
    """Return what `Texts.form` returns; what is wrong with a text may be mended, so is not kept."""
    # a test may have put other languages in
    languages = tuple(TEXTS._bundles.values())  # pyright: ignore[reportPrivateUsage]
    asked = (locale, key, tuple(facts.items()), languages)
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
