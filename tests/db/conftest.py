"""Fixtures of a store and its matches."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from db.ladders import Ladders
from db.matches import Matches
from db.venues import Posts
from tests.blank import open_store
from tests.fakes import FakeClock
from tests.servers import server, server_of_its_own

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Iterator
    from pathlib import Path

    from db.store import Store
    from tests.servers import Postgres


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "parlor.db"


_KINDS: Final = ("sqlite", "postgresql")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run tests of a store on both kinds, unless a mark names one kind."""
    if "where" in metafunc.fixturenames:
        mark = metafunc.definition.get_closest_marker
        kinds = _KINDS[:1] if mark("file") else _KINDS[1:] if mark("server") else _KINDS
        metafunc.parametrize("where", kinds, indirect=True)


@pytest.fixture
def where(request: pytest.FixtureRequest, path: Path) -> Iterator[Path | str]:
    """Where a new store goes: a file, or a database on a server."""
    if request.param == "sqlite":
        yield path
        return
    address = server().create_store()
    yield address
    server().empty(address)


@pytest.fixture(scope="module")
def own() -> Iterator[Postgres]:
    """A server that tests may stop; its commits wait for the disk."""
    with server_of_its_own() as found:
        yield found


@pytest.fixture
async def store(where: Path | str) -> AsyncIterator[Store]:
    store = await open_store(where)
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


@pytest.fixture
def ladders(store: Store) -> Ladders:
    return Ladders(store)


@pytest.fixture
def address() -> Iterator[str]:
    """The address of an empty database on a server."""
    address = server().create()
    yield address
    server().drop(address)
