"""The store keeps personal preferences, shows them to their person, and erases them."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import TYPE_CHECKING

import pytest

from db.errors import StoreFailed
from db.people import Preferences, Wants
from db.privacy import Privacy
from db.store import Store
from tests.db.samples import ANNA, BERT, CLEO, refusing
from tests.packages import GAMES

if TYPE_CHECKING:
    from pathlib import Path

    from db.dialect import Connection


@pytest.fixture
def preferences(store: Store) -> Preferences:
    return Preferences(store)


@pytest.mark.file
async def test_a_person_has_the_defaults_until_they_change_them(
    preferences: Preferences,
) -> None:
    assert await preferences.of(ANNA) == Wants(confirms=False)
    await preferences.change(ANNA, confirms=True)
    assert await preferences.of(ANNA) == Wants(confirms=True)
    assert await preferences.of(BERT) == Wants()
    await preferences.change(ANNA, confirms=False)
    assert await preferences.of(ANNA) == Wants()


@pytest.mark.file
async def test_preferences_survive_a_restart(where: Path | str, store: Store) -> None:
    await Preferences(store).change(ANNA, confirms=True)
    await store.close()
    again = await Store.open(where, GAMES)
    assert await Preferences(again).of(ANNA) == Wants(confirms=True)
    await again.close()


@pytest.mark.file
async def test_all_preferences_are_stored_and_known_from_memory(
    preferences: Preferences, store: Store
) -> None:
    wants = Wants(
        *(True, "digest", 21, "Europe/Berlin", 22, 7, "en", "de"),
        door="said",
        big_print=True,
        reactions=False,
    )
    await preferences.change(ANNA, **asdict(wants))
    assert preferences.known(ANNA) == await preferences.of(ANNA) == wants
    after = await preferences.change(ANNA, telling="direct", quiet_from=None, quiet_to=None)
    expected = replace(wants, telling="direct", quiet_from=None, quiet_to=None)
    assert after == await preferences.of(ANNA) == expected
    again = Preferences(store)
    assert again.known(ANNA) == Wants(), "nothing is read yet"
    await again.load()
    assert again.known(ANNA) == expected
    assert again.known(BERT) == Wants()
    again.forget(ANNA)
    assert again.known(ANNA) == Wants()


async def test_an_unknown_time_zone_falls_back_to_utc(
    preferences: Preferences, store: Store
) -> None:
    await preferences.change(ANNA, zone="Europe/Berlin", quiet_from=22, quiet_to=7, reactions=False)

    def damage(connection: Connection) -> None:
        connection.execute("UPDATE preferences SET zone = 'Middle/Earth'")

    await store.write(damage)
    await preferences.load()
    assert preferences.known(ANNA).place == "UTC"
    assert not preferences.known(ANNA).reactions
    assert preferences.known(ANNA).quiet_until(1e9) > 1e9, "it is 1:46 at night"


@pytest.mark.file
async def test_preferences_of_later_tables_are_read_with_the_others(
    preferences: Preferences, store: Store
) -> None:
    await preferences.change(ANNA, plays_forced=True)
    await preferences.change(BERT, confirms=True, is_named=True)
    await preferences.change(CLEO, is_named=True)
    await preferences.change(CLEO, is_named=False)
    again = Preferences(store)
    await again.load()
    for player, wants in {
        ANNA: Wants(plays_forced=True),
        BERT: Wants(confirms=True, is_named=True),
        CLEO: Wants(),
    }.items():
        assert await preferences.of(player) == preferences.known(player) == wants
        assert again.known(player) == wants
    assert (await Privacy(store).kept(ANNA)).rows == {"comforts": 1}
    assert (await Privacy(store).kept(BERT)).rows == {"preferences": 1, "puzzle_names": 1}
    assert (await Privacy(store).kept(CLEO)).is_nothing


async def test_preferences_that_cannot_be_stored_do_not_change(
    preferences: Preferences, store: Store
) -> None:
    await store.write(refusing("INSERT", "preferences"))
    with pytest.raises(StoreFailed):
        await preferences.change(ANNA, confirms=True)
    assert await preferences.of(ANNA) == preferences.known(ANNA) == Wants()
