"""Appointments to play: the store keeps one suggested time per match."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from db.appointments import REMINDED, Appointment, Appointments
from db.hosting import Hosting
from db.venues import Venue
from engine.core import Result
from tests.db.samples import ANNA, BERT, change, record

if TYPE_CHECKING:
    from db.matches import Matches
    from db.store import Store

GUILD = 5
AT = 1_000_000
EARLY = AT - REMINDED - 1
"""A second before the reminder."""


@pytest.fixture
async def appointments(store: Store, matches: Matches) -> Appointments:
    for match_id, channel in (("one", 7), ("two", 8)):
        assert await matches.create(record(match_id), Venue(GUILD, channel), change(0, "a", "b"))
    return Appointments(store)


async def test_a_new_suggestion_replaces_the_one_before(appointments: Appointments) -> None:
    assert await appointments.load("one") is None
    await appointments.suggest("one", ANNA, AT)
    await appointments.set_message("one", AT, 900)
    await appointments.accept("one", AT, BERT, 0.0)
    assert await appointments.load("one") == Appointment("one", ANNA, AT, 900, (BERT,))
    await appointments.suggest("one", BERT, AT + 5)
    await appointments.accept("one", AT, ANNA, 0.0)
    await appointments.set_message("one", AT, 901)
    await appointments.remove("one", AT)
    assert await appointments.load("one") == Appointment("one", BERT, AT + 5, None, ())
    assert await appointments.load("two") is None


async def test_only_an_accepted_time_gets_a_reminder(appointments: Appointments) -> None:
    await appointments.suggest("one", ANNA, AT)
    await appointments.suggest("two", ANNA, AT + 1)
    await appointments.accept("one", AT, BERT, EARLY)
    assert (await appointments.due(EARLY))[1] == EARLY + 1
    assert (await appointments.due(EARLY))[0] == []
    assert (await appointments.due(EARLY + 5))[0] == ["one"]
    await appointments.remind("one", AT)
    assert (await appointments.due(EARLY + 5))[0] == []
    assert (await appointments.due(EARLY + 5))[1] == AT
    assert (await appointments.due(AT))[0] == ["one"]
    await appointments.remove("one", AT)
    assert (await appointments.due(AT + 1))[0] == ["two"]


@pytest.mark.file
async def test_people_who_agree_late_get_no_reminder(appointments: Appointments) -> None:
    await appointments.suggest("one", ANNA, AT)
    await appointments.accept("one", AT, BERT, AT - 60)
    assert (await appointments.due(AT - 50))[0] == []


@pytest.mark.file
async def test_somebody_who_agrees_late_does_not_cancel_the_others_reminder(
    appointments: Appointments,
) -> None:
    await appointments.suggest("one", ANNA, AT)
    await appointments.accept("one", AT, BERT, EARLY)
    await appointments.accept("one", AT, 33, AT - 60)
    assert (await appointments.due(AT - 50))[0] == ["one"]


@pytest.mark.file
async def test_a_match_that_is_over_gets_no_reminder(
    appointments: Appointments, matches: Matches
) -> None:
    await appointments.suggest("one", ANNA, AT)
    await appointments.accept("one", AT, BERT, EARLY)
    assert await matches.append("one", change(2, result=Result((), (), "void")))
    assert (await appointments.due(AT - 50))[0] == []
    assert (await appointments.due(AT))[0] == ["one"]


@pytest.mark.file
async def test_times_are_deleted_with_a_servers_data(
    appointments: Appointments, store: Store
) -> None:
    await appointments.suggest("one", ANNA, AT)
    await appointments.accept("one", AT, BERT, EARLY)
    await Hosting(store).remove(GUILD)
    assert await appointments.load("one") is None
