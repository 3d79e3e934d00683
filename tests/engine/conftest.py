"""The engine's tests play the toy game beside the registered ones."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests import toy

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture(scope="module", autouse=True)
def toy_game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as monkeypatch:
        toy.register_toy(monkeypatch, tmp_path_factory.mktemp("toy"))
        yield
