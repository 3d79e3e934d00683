"""A cache of formed texts, for tests that check thousands of panels."""

from __future__ import annotations

from contextlib import contextmanager
from functools import lru_cache
from typing import TYPE_CHECKING

import pytest

from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping

    from engine.core import Fact


@contextmanager
def texts_formed_once() -> Generator[None]:
    """Form each text only once for the same facts: most texts are in many panels."""
    form = TEXTS.form

    @lru_cache(maxsize=50_000)
    def once(
        locale: str, key: str, facts: tuple[tuple[str, Fact], ...], *types: type
    ) -> tuple[str, list[str]]:
        return form(locale, key, dict(facts))

    def remembered(locale: str, key: str, facts: Mapping[str, Fact]) -> tuple[str, list[str]]:
        text, said = once(locale, key, tuple(facts.items()), *map(type, facts.values()))
        return text, [*said]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(TEXTS, "form", remembered)
        yield
