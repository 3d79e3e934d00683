"""Hours of the day in local time, including days on which the clocks change."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from engine.daily import QuietHours, UnknownZone, zone_label, zone_named, zones_like


def at(text: str) -> float:
    """Return the moment that *text* names in UTC."""
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


def until(now: str, begin: int, end: int, zone: str) -> str:
    """Return the end of the quiet hours around *now*, both in UTC, or a dash outside them."""
    moment = at(now)
    end_at = QuietHours(begin, end, zone).until(moment)
    if end_at == moment:
        return "-"
    return datetime.fromtimestamp(end_at, UTC).strftime("%m-%d %H:%M")


@pytest.mark.parametrize(
    ("now", "begin", "end", "zone", "expected"),
    [
        ("2026-01-10 12:00", 22, 7, "UTC", "-"),
        ("2026-01-10 21:59", 22, 7, "UTC", "-"),
        ("2026-01-10 22:00", 22, 7, "UTC", "01-11 07:00"),
        ("2026-01-11 06:59", 22, 7, "UTC", "01-11 07:00"),
        ("2026-01-11 07:00", 22, 7, "UTC", "-"),
        ("2026-01-10 13:30", 13, 14, "UTC", "01-10 14:00"),
        ("2026-01-10 14:00", 13, 14, "UTC", "-"),
        ("2026-01-10 21:30", 22, 7, "Europe/Berlin", "01-11 06:00"),
        ("2026-07-10 20:30", 22, 7, "Europe/Berlin", "07-11 05:00"),
        # zones half an hour off, and a day ahead
        ("2026-01-10 17:00", 22, 7, "Asia/Kolkata", "01-11 01:30"),
        ("2026-01-10 10:00", 22, 7, "Pacific/Auckland", "01-10 18:00"),
        # on this night the clocks go from 2:00 to 3:00, so it is an hour shorter
        ("2026-03-28 22:00", 22, 7, "Europe/Berlin", "03-29 05:00"),
        ("2026-03-29 04:59", 22, 7, "Europe/Berlin", "03-29 05:00"),
        # an end that doesn't exist means the first moment after the gap
        ("2026-03-29 00:30", 22, 2, "Europe/Berlin", "03-29 01:00"),
        ("2026-03-29 01:00", 22, 2, "Europe/Berlin", "-"),
        # quiet hours that lie inside the gap don't happen
        ("2026-03-29 01:00", 2, 3, "Europe/Berlin", "-"),
        ("2026-03-29 01:30", 2, 4, "Europe/Berlin", "03-29 02:00"),
        # on this night clocks go from 3:00 back to 2:00, so it is an hour longer
        ("2026-10-24 22:00", 22, 7, "Europe/Berlin", "10-25 06:00"),
        # if an end or a start comes twice, the first time counts
        ("2026-10-24 23:30", 22, 2, "Europe/Berlin", "10-25 00:00"),
        ("2026-10-25 00:30", 22, 2, "Europe/Berlin", "-"),
        ("2026-10-25 00:30", 2, 3, "Europe/Berlin", "10-25 02:00"),
        ("2026-10-25 01:30", 2, 3, "Europe/Berlin", "10-25 02:00"),
    ],
)
def test_quiet_hours_end_at_local_time(
    now: str, begin: int, end: int, zone: str, expected: str
) -> None:
    assert until(now, begin, end, zone) == expected


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Europe/Berlin", "Europe/Berlin"),
        (" europe/berlin ", "Europe/Berlin"),
        ("Berlin", "Europe/Berlin"),
        ("new york", "America/New_York"),
        ("America/new york", "America/New_York"),
        ("utc", "UTC"),
        ("GMT+3", "Etc/GMT-3"),
        ("utc+2", "Etc/GMT-2"),
        ("UTC +2", "Etc/GMT-2"),
        ("UTC\N{MINUS SIGN}5", "Etc/GMT+5"),
        ("gmt-03:00", "Etc/GMT+3"),
        ("UTC+0", "UTC"),
        ("Etc/GMT+3", "Etc/GMT+3"),
    ],
)
def test_a_zone_is_found_by_its_name_or_its_city(typed: str, zone: str) -> None:
    assert zone_named(typed) == zone


@pytest.mark.parametrize(
    "typed", ["", "Berln", "Middle Earth", "../../etc/passwd", "x" * 60, "UTC+15", "UTC+5:30"]
)
def test_invalid_zones_are_refused(typed: str) -> None:
    with pytest.raises(UnknownZone):
        zone_named(typed)


def test_a_mistyped_zone_gets_suggestions() -> None:
    assert zones_like("Berln")[0] == "Europe/Berlin"
    assert "Europe/Vienna" in zones_like("Europe/Viena")
    assert "America/New_York" in zones_like("newyork")
    assert "Asia/Kolkata" in zones_like("UTC+5:30")
    assert zones_like("GMT+15") == zones_like("qqqqqqq") == []
    assert not any(zone.startswith("Etc/") for zone in zones_like("GMT+"))
    assert len(zones_like("Port")) <= 3


def test_the_next_quiet_hours_have_not_ended_yet() -> None:
    def following(now: str, hours: QuietHours) -> list[str]:
        moments = [datetime.fromtimestamp(moment, UTC) for moment in hours.next(at(now))]
        return [moment.strftime("%m-%d %H:%M") for moment in moments]

    night, noon = QuietHours(22, 7, "Europe/Berlin"), QuietHours(12, 14, "UTC")
    assert following("2026-01-10 12:00", night) == ["01-10 21:00", "01-11 06:00"]
    assert following("2026-01-11 05:59", night) == ["01-10 21:00", "01-11 06:00"]
    assert following("2026-01-11 06:00", night) == ["01-11 21:00", "01-12 06:00"]
    assert following("2026-01-10 13:59", noon) == ["01-10 12:00", "01-10 14:00"]
    assert following("2026-01-10 14:00", noon) == ["01-11 12:00", "01-11 14:00"]
    # the clocks go forward in the first night and back in the second
    assert following("2026-03-28 12:00", night) == ["03-28 21:00", "03-29 05:00"]
    assert following("2026-10-24 12:00", night) == ["10-24 20:00", "10-25 06:00"]


def test_an_offset_keeps_the_sign_people_type() -> None:
    assert zone_label(zone_named("GMT+3")) == "UTC+3"
    assert zone_label("Etc/GMT+5") == "UTC-5"
    assert zone_label("Europe/Berlin") == "Europe/Berlin"
    ahead = datetime(2026, 7, 1, tzinfo=ZoneInfo(zone_named("UTC+3"))).utcoffset()
    assert ahead == timedelta(hours=3)
