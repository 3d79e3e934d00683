"""What a server sets is kept, each change with who made it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from db.deeds import Deed, Deeds
from db.errors import StoreFailed
from db.guilds import DEFAULTS, MOST_CHANNELS, Guilds, GuildSettings
from tests.db.samples import ANNA, BERT

if TYPE_CHECKING:
    import sqlite3

    from db.store import Store

ALL = GuildSettings("edit", "board", "role", 77, "en", (5, 6))
DEED = Deed(1, ANNA, "settings", 10.5, detail="board=edit")


async def test_a_server_has_the_defaults_until_it_sets_something_else(store: Store) -> None:
    guilds = Guilds(store)
    await guilds.load()
    assert guilds.of(1) == DEFAULTS
    await guilds.save(ALL, DEED)
    assert guilds.of(1) == ALL
    assert guilds.of(2) == DEFAULTS
    await guilds.save(DEFAULTS, DEED)
    assert guilds.of(1) == DEFAULTS


async def test_what_is_set_is_there_after_a_restart(store: Store) -> None:
    await Guilds(store).save(ALL, DEED)
    await Guilds(store).save(replace(ALL, channels=()), replace(DEED, guild=2))
    again = Guilds(store)
    await again.load()
    assert (again.of(1), again.of(2)) == (ALL, replace(ALL, channels=()))
    await again.save(replace(ALL, channels=(6,)), DEED)
    await again.load()
    assert again.of(1).channels == (6,)


async def test_what_cannot_be_stored_is_not_set(store: Store) -> None:
    guilds = Guilds(store)
    await guilds.save(ALL, DEED)

    def refuse(connection: sqlite3.Connection) -> None:
        connection.execute(
            "CREATE TRIGGER refuse BEFORE INSERT ON admin_log BEGIN SELECT raise(ABORT, 'no'); END"
        )

    await store.write(refuse)
    with pytest.raises(StoreFailed):
        await guilds.save(DEFAULTS, DEED)
    assert guilds.of(1) == ALL
    await guilds.load()
    assert guilds.of(1) == ALL


async def test_deeds_are_listed_newest_first_per_server(store: Store) -> None:
    deeds = Deeds(store)
    await Guilds(store).save(ALL, DEED)
    end = Deed(1, BERT, "end", 11.5, match="m")
    await deeds.note(end)
    await deeds.note(replace(DEED, guild=2))
    assert await deeds.latest(1, 9) == [end, DEED]
    assert await deeds.latest(1, 1) == [end]
    assert await deeds.latest(3, 9) == []


@pytest.mark.parametrize("setting", ["board", "pings", "starters", "role", "language", "channels"])
def test_each_setting_is_read_back_from_its_text(setting: str) -> None:
    for settings in (ALL, DEFAULTS):
        text = settings.value(setting)  # pyright: ignore[reportArgumentType] # one of them
        for before in (ALL, DEFAULTS):
            after = before.changed(setting, text)
            assert getattr(after, setting) == getattr(settings, setting)


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        ("board", "paint"),
        ("pings", ""),
        ("starters", "nobody"),
        ("role", "x"),
        ("channels", "1+x"),
        ("channels", "+".join(str(one) for one in range(1, MOST_CHANNELS + 2))),
        ("colour", "red"),
        ("", ""),
    ],
)
def test_what_is_no_setting_or_no_value_is_refused(setting: str, value: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 # whatever it says, nobody reads it
        DEFAULTS.changed(setting, value)
