"""Moments to come, as people write them."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from cogs.ui.clock import FarDate, NoDate, PastDate, read_moment

NOW = datetime(2026, 11, 22, 14, 30, tzinfo=UTC)
"""A Sunday."""
BERLIN = ZoneInfo("Europe/Berlin")


def read(text: str, locale: str = "en-GB", now: datetime = NOW) -> str:
    found = read_moment(text, locale, now.tzinfo or UTC, now.timestamp())
    return datetime.fromtimestamp(found, now.tzinfo).strftime("%Y-%m-%d %H:%M")


@pytest.mark.parametrize(
    ("text", "when"),
    [
        ("2026-12-24", "2026-12-24 12:00"),
        ("2026-12-24 18:05", "2026-12-24 18:05"),
        ("2026-12-24T18:05:00", "2026-12-24 18:05"),
        (" 24.12. ", "2026-12-24 12:00"),
        ("24.12", "2026-12-24 12:00"),
        ("24. 12. 2026, 9:00", "2026-12-24 09:00"),
        ("3.1.27", "2027-01-03 12:00"),
        ("3.1.", "2027-01-03 12:00"),
        ("24 Dec", "2026-12-24 12:00"),
        ("24. December at 20:15", "2026-12-24 20:15"),
        ("24 December 2026 18:00", "2026-12-24 18:00"),
        ("Dec 24th, 2026", "2026-12-24 12:00"),
        ("dec. 24", "2026-12-24 12:00"),
        ("1 jan", "2027-01-01 12:00"),
        ("24/12", "2026-12-24 12:00"),
        ("tomorrow", "2026-11-23 12:00"),
        ("Tomorrow 7:00", "2026-11-23 07:00"),
        ("friday", "2026-11-27 12:00"),
        ("Sun", "2026-11-29 12:00"),
        ("3 days", "2026-11-25 14:30"),
        ("1 day", "2026-11-23 14:30"),
        ("3d", "2026-11-25 14:30"),
        ("2 weeks", "2026-12-06 14:30"),
        ("12 h", "2026-11-23 02:30"),
        ("2026-11-22", "2026-11-23 00:00"),
        ("22.11.", "2026-11-23 00:00"),
        ("22.11. 18:00", "2026-11-22 18:00"),
    ],
)
def test_what_people_write_is_read(text: str, when: str) -> None:
    assert read(text) == when


def test_slashes_are_read_as_the_person_does() -> None:
    assert read("12/5", "en-US") == "2026-12-05 12:00"
    assert read("5/12/26", "en-GB") == "2026-12-05 12:00"
    assert read("5/12", "de") == "2026-12-05 12:00"


@pytest.mark.parametrize(
    ("locale", "text", "when"),
    [
        ("de", "am 24. Dezember um 18 Uhr", "2026-12-24 18:00"),
        ("de", "übermorgen", "2026-11-24 12:00"),
        ("de", "Fr., 18:30 Uhr", "2026-11-27 18:30"),
        ("fr", "le 1er janvier", "2027-01-01 12:00"),
        ("fr", "24 déc. à 18h30", "2026-12-24 18:30"),
        ("fr", "après-demain 18 h", "2026-11-24 18:00"),
        ("es-ES", "24 de diciembre a las 18:00", "2026-12-24 18:00"),
        ("es-419", "el viernes", "2026-11-27 12:00"),
        ("es-419", "pasado mañana", "2026-11-24 12:00"),
        ("en-GB", "on 24 December", "2026-12-24 12:00"),
        ("en-GB", "today 23:30", "2026-11-22 23:30"),
    ],
)
def test_dates_are_read_as_they_are_written_in_each_language(
    locale: str, text: str, when: str
) -> None:
    assert read(text, locale) == when


def test_dates_are_read_in_the_zone_of_the_person_summer_time_or_not() -> None:
    now = NOW.astimezone(BERLIN)
    assert read("24.12. 18:00", now=now) == "2026-12-24 18:00"
    noon = datetime(2027, 3, 28, 12, tzinfo=BERLIN)
    assert read_moment("2027-03-28", "de", BERLIN, now.timestamp()) == noon.timestamp()
    # that night the clocks go from 2:00 to 3:00
    assert read("2027-03-28 02:30", now=now) == "2027-03-28 03:30"
    assert read("2027-10-31 02:30", now=now) == "2027-10-31 02:30"


@pytest.mark.parametrize(
    "text",
    [
        *("", "soon", "31.2.", "2026-13-01", "24.12. 25:00", "5 moons", "24 Decembre", "³ days"),
        *("0000-01-01", "99999 days", "24.12.2026 18", "<@1>", "12:00", "-3 days"),
    ],
)
def test_what_is_no_date_is_said_to_be_none(text: str) -> None:
    with pytest.raises(NoDate) as caught:
        read(text)
    assert caught.value.facts["text"] == text


@pytest.mark.parametrize("text", ["2026-11-21", "1.1.2020", "22.11.2026 14:30", "0 days"])
def test_what_is_over_is_refused(text: str) -> None:
    with pytest.raises(PastDate):
        read(text)


@pytest.mark.parametrize("text", ["2027-12-24", "9999 days", "31.12.9999", "400 days", "53 weeks"])
def test_more_than_a_year_is_refused(text: str) -> None:
    with pytest.raises(FarDate):
        read(text)
    assert read("2027-11-22") == "2027-11-22 12:00"


def test_29_february_is_the_next_one() -> None:
    now = datetime(2027, 6, 1, tzinfo=UTC)
    assert read("29.2.", now=now) == "2028-02-29 12:00"
