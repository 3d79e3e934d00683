"""The store keeps server settings, and each change with the admin who made it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from db.errors import StoreFailed
from db.guilds import DEFAULTS, KEPT_FOR, MOST_CHANNELS, AdminAct, AdminLog, Guilds, GuildSettings
from db.matches import Matches
from db.venues import Venue
from tests.db.samples import ANNA, BERT, change, record, refusing

if TYPE_CHECKING:
    from db.store import Store
    from tests.fakes import FakeClock

ALL = GuildSettings("edit", "board", "role", 77, "en", (5, 6), "thread")
DEED = AdminAct(1, ANNA, "settings", 10.5, detail="board=edit")


@pytest.mark.file
async def test_a_server_has_the_defaults_until_it_changes_them(store: Store) -> None:
    guilds = Guilds(store)
    await guilds.load()
    assert guilds.of(1) == DEFAULTS
    await guilds.save(ALL, DEED)
    assert guilds.of(1) == ALL
    assert guilds.of(2) == DEFAULTS
    await guilds.save(DEFAULTS, DEED)
    assert guilds.of(1) == DEFAULTS


@pytest.mark.file
async def test_settings_survive_a_restart(store: Store) -> None:
    await Guilds(store).save(ALL, DEED)
    await Guilds(store).save(replace(ALL, channels=()), replace(DEED, guild=2))
    again = Guilds(store)
    await again.load()
    assert (again.of(1), again.of(2)) == (ALL, replace(ALL, channels=()))
    await again.save(replace(ALL, channels=(6,)), DEED)
    await again.load()
    assert again.of(1).channels == (6,)


async def test_settings_that_cannot_be_stored_do_not_change(store: Store) -> None:
    guilds = Guilds(store)
    await guilds.save(ALL, DEED)

    await store.write(refusing("INSERT", "admin_log"))
    with pytest.raises(StoreFailed):
        await guilds.save(DEFAULTS, DEED)
    assert guilds.of(1) == ALL
    await guilds.load()
    assert guilds.of(1) == ALL


@pytest.mark.file
async def test_admin_acts_are_listed_newest_first_per_server(store: Store) -> None:
    admin_log = AdminLog(store)
    await Guilds(store).save(ALL, DEED)
    end = AdminAct(1, BERT, "end", 11.5, match="m")
    await admin_log.note(end)
    await admin_log.note(replace(DEED, guild=2))
    assert await admin_log.latest(1, 9) == [end, DEED]
    assert await admin_log.latest(1, 1) == [end]
    assert await admin_log.latest(3, 9) == []


@pytest.mark.parametrize(
    "setting", ["board", "pings", "threads", "starters", "role", "language", "channels"]
)
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
        ("threads", "nowhere"),
        ("role", "x"),
        ("channels", "1+x"),
        ("channels", "+".join(str(number) for number in range(1, MOST_CHANNELS + 2))),
        ("colour", "red"),
        ("", ""),
    ],
)
def test_unknown_settings_and_values_are_refused(setting: str, value: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 # nobody reads its text
        DEFAULTS.changed(setting, value)


# Servers that remove the bot --------------------------------------------------------------------


async def test_settings_are_kept_for_a_while_after_a_server_removes_the_bot(
    store: Store, clock: FakeClock
) -> None:
    guilds = Guilds(store, clock)
    settings = GuildSettings(board="edit", channels=(7,))
    await guilds.save(settings, AdminAct(1, 2, "settings", 0.0))
    assert await guilds.expected() == {1}
    assert await guilds.leave(1) == []
    assert (await guilds.expected(), await guilds.left()) == (set(), {1})
    await clock.advance(KEPT_FOR - 1)
    await guilds.load()
    assert guilds.of(1) == settings
    await guilds.leave(1)  # a start reports it again: the first date is kept
    await clock.advance(2)
    await guilds.load()
    assert guilds.of(1) == GuildSettings()
    assert await guilds.left() == set()


@pytest.mark.file
async def test_the_matches_of_a_server_wait_until_it_takes_the_bot_back(
    store: Store, clock: FakeClock
) -> None:
    guilds, matches = Guilds(store, clock), Matches(store, clock)
    await matches.create(record("m", turn_seconds=60), Venue(1, 5), change(0, "a", deadline=9.0))
    await matches.create(record("n"), Venue(1, 6), change(0, "a"))
    await matches.create(record("o"), Venue(2, 7), change(0, "a"))
    assert await guilds.expected() == {1, 2}
    assert sorted(await guilds.leave(1)) == ["m", "n"]
    assert await guilds.expected() == {2}
    assert [place.match for place in await matches.venues.unpublished()] == ["o"]
    assert await matches.due(99.0) == []
    assert sorted(await guilds.come_back(1)) == ["m", "n"]
    assert {one.match for one in await matches.venues.unpublished()} == {"m", "n", "o"}
    assert await matches.deadline("m") == clock.now() + 60, "nobody could move meanwhile"
    assert await matches.deadline("n") is None
    assert await guilds.come_back(1) == []
