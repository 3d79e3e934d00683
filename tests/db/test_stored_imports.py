"""The store keeps imported matches separate, a few per person; they don't count for anything."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from db.history import MOST_IMPORTS, Imports
from db.matches import Matches
from db.store import Store
from engine.codec import EXPORT_FORMAT, Export
from engine.core import Setup
from engine.log import Entry
from tests.db.samples import ANNA, BERT
from tests.packages import GAMES

if TYPE_CHECKING:
    from pathlib import Path

    from db.dialect import Connection
    from tests.fakes import FakeClock


def export(name: str) -> Export:
    """Return the contents of a file; the store doesn't check them against the rules."""
    entries = (Entry(0, "move", 0, "a"), Entry(1, "resign", 1))
    setup = Setup("tokan", 1, 2, {"scoring": "heads"})
    return Export(
        EXPORT_FORMAT, name, setup, ("person", "greedy"), "c", ("1",), "00", entries, None
    )


@pytest.fixture
def imports(store: Store, clock: FakeClock) -> Imports:
    return Imports(store, clock)


@pytest.mark.file
async def test_an_import_survives_a_restart(where: Path | str, clock: FakeClock) -> None:
    store = await Store.open(where, GAMES)
    import_id = await Imports(store, clock).keep(ANNA, export("m"))
    await store.close()
    store = await Store.open(where, GAMES)
    assert await Imports(store).load(import_id) == (ANNA, export("m"))
    await store.close()


async def test_an_unknown_import_loads_as_none(imports: Imports) -> None:
    assert await imports.load("nothing") is None


async def test_a_repeated_import_is_stored_once_per_person(imports: Imports) -> None:
    first = await imports.keep(ANNA, export("m"))
    assert await imports.keep(ANNA, export("m")) == first
    other = await imports.keep(BERT, export("m"))
    assert other != first
    assert await imports.load(other) == (BERT, export("m"))


@pytest.mark.file
async def test_an_import_over_the_limit_replaces_the_oldest(
    imports: Imports, clock: FakeClock
) -> None:
    of_another = await imports.keep(BERT, export("theirs"))
    ids: list[str] = []
    for number in range(MOST_IMPORTS):
        await clock.advance(1)
        ids.append(await imports.keep(ANNA, export(f"m{number}")))
    await clock.advance(1)
    assert await imports.keep(ANNA, export("m0")) == ids[0], "it is the newest now"
    await clock.advance(1)
    last = await imports.keep(ANNA, export("last"))
    left = [import_id for import_id in ids if await imports.load(import_id) is not None]
    assert left == [ids[0], *ids[2:]]
    assert await imports.load(last) is not None
    assert await imports.load(of_another) is not None


async def test_an_import_is_not_a_match_and_has_no_result(imports: Imports, store: Store) -> None:
    import_id = await imports.keep(ANNA, export("m"))
    assert await Matches(store).load(import_id) is None

    def rows(connection: Connection) -> list[int]:
        tables = ("matches", "seats", "entries", "results")
        return [
            connection.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in tables
        ]

    assert await store.read(rows) == [0, 0, 0, 0]
