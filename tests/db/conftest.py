"""A store in a file of its own, and matches to put into it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from db.matches import Matches
from db.posts import Posts
from tests.blank import open_store
from tests.fakes import FakeClock

if TYPE_CHECKING:
    from collections.abc import AsyncIterator
    from pathlib import Path

    from db.store import Store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "parlor.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    store = await open_store(path)
    yield store
    await store.close()


@pytest.fixture
def clock() -> FakeClock:
    return FakeClock()


@pytest.fixture
def matches(store: Store, clock: FakeClock) -> Matches:
    return Matches(store, clock)


@pytest.fixture
def posts(store: Store) -> Posts:
    return Posts(store)
