"""Future dates and times, in the ways people write them."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING
from zoneinfo import ZoneInfo

import pytest

from cogs.ui.moments import AmbiguousDate, FarDate, NoDate, PastDate, read_moment
from cogs.ui.texts import TEXTS
from tests.discord.test_bad_moves import check_told
from tests.discord.tournaments import draft, type_into

if TYPE_CHECKING:
    from tests.discord.harness import Stage

NOW = datetime(2026, 11, 22, 14, 30, tzinfo=UTC)
"""A Sunday."""
BERLIN = ZoneInfo("Europe/Berlin")


def read(text: str, locale: str = "en-GB", now: datetime = NOW) -> str:
    found = read_moment(text, locale, str(now.tzinfo), now.timestamp())
    return datetime.fromtimestamp(found, now.tzinfo).strftime("%Y-%m-%d %H:%M")


def asked(text: str, locale: str = "en-GB", now: datetime = NOW) -> list[str]:
    """Return the moments that an ambiguous *text* may mean, in the time zone of *now*."""
    with pytest.raises(AmbiguousDate) as caught:
        read(text, locale, now)
    found = [datetime.fromtimestamp(one, now.tzinfo) for one in caught.value.moments]
    return [one.strftime("%m-%d %H:%M") for one in found]


@pytest.mark.parametrize(
    ("text", "when"),
    [
        ("2026-12-24", "2026-12-24 12:00"),
        ("2026-12-24 18:05", "2026-12-24 18:05"),
        ("2026-12-24T18:05:00", "2026-12-24 18:05"),
        (" 24.12. ", "2026-12-24 12:00"),
        ("24.12", "2026-12-24 12:00"),
        ("24. 12. 2026, 09:00", "2026-12-24 09:00"),
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
        ("Tomorrow 07:00", "2026-11-23 07:00"),
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
def test_common_forms_of_dates_are_read(text: str, when: str) -> None:
    assert read(text) == when


def test_dates_with_slashes_are_read_by_locale() -> None:
    for english in ("en-US", "en-GB"):
        assert asked("12/5", english) == ["12-05 12:00", "05-12 12:00"]
        assert read("12/25", english) == "2026-12-25 12:00"
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
def test_dates_are_read_in_each_language(locale: str, text: str, when: str) -> None:
    assert read(text, locale) == when


def test_dates_are_read_in_the_persons_zone_across_clock_changes() -> None:
    now = NOW.astimezone(BERLIN)
    assert read("24.12. 18:00", now=now) == "2026-12-24 18:00"
    noon = datetime(2027, 3, 28, 12, tzinfo=BERLIN)
    assert read_moment("2027-03-28", "de", "Europe/Berlin", now.timestamp()) == noon.timestamp()
    # in that night the clocks jump from 2:00 to 3:00
    assert read("2027-03-28 02:30", now=now) == "2027-03-28 03:30"
    # and here from 3:00 back to 2:00
    assert asked("2027-10-31 02:30", now=now) == ["10-31 02:30", "10-31 02:30"]


@pytest.mark.parametrize(
    "text",
    [
        *("", "soon", "31.2.", "2026-13-01", "24.12. 25:00", "5 moons", "24 Decembre"),
        *(
            "0000-01-01",
            "99999 days",
            "24.12.2026 18",
            "<@1>",
            "25:00",
            "-3 days",
            "8 monkeys",
            "at",
            "in",
            "next",
            "13pm",
            "8:75pm",
            "friday 31.2.",
        ),
    ],
)
def test_a_text_without_a_date_is_refused(text: str) -> None:
    with pytest.raises(NoDate) as caught:
        read(text)
    assert caught.value.facts["text"] == text


@pytest.mark.parametrize("text", ["2026-11-21", "1.1.2020", "22.11.2026 14:30", "0 days"])
def test_a_past_date_is_refused(text: str) -> None:
    with pytest.raises(PastDate):
        read(text)


@pytest.mark.parametrize("text", ["2027-12-24", "9999 days", "31.12.9999", "400 days", "53 weeks"])
def test_a_date_more_than_a_year_ahead_is_refused(text: str) -> None:
    with pytest.raises(FarDate):
        read(text)
    assert read("2027-11-22") == "2027-11-22 12:00"


def test_29_february_means_the_next_leap_year() -> None:
    now = datetime(2027, 6, 1, tzinfo=UTC)
    assert read("29.2.", now=now) == "2028-02-29 12:00"


TUESDAY = datetime(2026, 11, 24, 14, 30, tzinfo=UTC)
ZONES = ("UTC", "Europe/Berlin", "America/Los_Angeles", "Asia/Kolkata", "Pacific/Auckland")
"""Zones in which the same moment falls at different hours, on Tuesday or Wednesday."""
CLEAR = {
    "tomorrow 20:00": {
        "en": (
            "tomorrow 8pm",
            "Tomorrow at 8 PM",
            "8 p.m. tomorrow",
            "tmrw, 8:00pm",
            "tomorrow 20h",
        ),
        "de": (
            "morgen 20 Uhr",
            "morgen um 20:00",
            "20 Uhr morgen",
            "morgen 20.00 Uhr",
            "morgen 20h",
        ),
        "fr": ("demain 20h", "demain à 20h00", "demain à 20:00", "demain, 8 h du soir"),
        "es": ("mañana 20:00", "mañana a las 20:00", "manana 8pm", "mañana a las 8 de la noche"),
    },
    "friday 19:30": {
        "en": (
            "Fri 7:30pm",
            "7:30 pm Friday",
            "this Friday, 7:30 pm",
            "on fri at 19:30",
            "Fri. 7.30pm",
        ),
        "de": (
            "Fr 19:30",
            "Freitag um 19:30 Uhr",
            "am Freitag 19 Uhr 30",
            "kommenden Fr. halb 8 abends",
        ),
        "fr": ("ven. 19h30", "vendredi à 19 h 30", "ce vendredi 19:30", "vendredi, 7h30 du soir"),
        "es": ("vie 19:30", "el viernes a las 19:30", "este viernes 7:30 pm", "viernes 19:30 h"),
    },
    "friday 12:00": {
        "en": ("Friday", "until Friday", "this friday", "Fri noon", "fri 27 nov", "friday, 27.11."),
        "de": ("Freitag", "bis Freitag", "am kommenden Freitag", "Freitag Mittag", "Fr, 27.11."),
        "fr": ("vendredi", "jusqu’à vendredi", "ce vendredi", "vendredi midi", "ven. 27 nov."),
        "es": ("viernes", "hasta el viernes", "este viernes", "viernes al mediodía", "vie 27 nov"),
    },
    "in 72 hours": {
        "en": (
            "in 3 days",
            "3 days",
            "in three days",
            "for 3 days",
            "3d",
            "72 hours",
            "2 days 24 h",
        ),
        "de": ("in 3 Tagen", "3 Tage", "in drei Tagen", "für 3 Tage", "72 Std.", "2 Tage, 24 Std"),
        "fr": ("dans 3 jours", "3 jours", "d’ici trois jours", "pour 3 jours", "3j", "72 heures"),
        "es": ("en 3 días", "3 dias", "dentro de tres días", "por 3 días", "3 d", "72 horas"),
    },
    "in 168 hours": {
        "en": ("in a week", "1 week", "in one week", "1w"),
        "de": ("in einer Woche", "1 Woche", "eine Woche"),
        "fr": ("dans une semaine", "1 semaine", "une semaine"),
        "es": ("en una semana", "1 semana", "dentro de una semana"),
    },
    "in 2 hours": {
        "en": ("in 2 hours", "in two hours", "2h", "120 minutes", "1 hr 60 min"),
        "de": ("in 2 Stunden", "in zwei Stunden", "120 Minuten"),
        "fr": ("dans 2 heures", "dans 2 h", "dans deux heures"),
        "es": ("en 2 horas", "dentro de 2 h", "120 minutos"),
    },
}
"""Unambiguous ways to write dates, by what they mean."""


def meant(what: str, now: datetime) -> datetime:
    kind, value = what.split(" ", 1)
    if kind == "in":
        return datetime.fromtimestamp(now.timestamp() + int(value.split()[0]) * 3600, now.tzinfo)
    days = 1 if kind == "tomorrow" else (4 - now.weekday() - 1) % 7 + 1
    hour, minute = map(int, value.split(":"))
    day = datetime.fromordinal(now.toordinal() + days)
    return day.replace(hour=hour, minute=minute, tzinfo=now.tzinfo)


@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("what", CLEAR)
def test_clear_forms_are_read_in_four_languages_and_five_zones(what: str, zone: str) -> None:
    now = TUESDAY.astimezone(ZoneInfo(zone))
    expected = meant(what, now).strftime("%Y-%m-%d %H:%M")
    for language, forms in CLEAR[what].items():
        for form in forms:
            assert read(form, language, now) == expected, (language, form)


@pytest.mark.parametrize(
    ("forms", "moments"),
    [
        (
            {"en": "next friday", "de": "nächsten Freitag", "fr": "vendredi prochain",
             "es": "el próximo viernes"},
            ["11-27 12:00", "12-04 12:00"],
        ),
        (
            {"en": "Friday at 8", "de": "Freitag um 8", "fr": "vendredi à 8", "es": "vie a las 8"},
            ["11-27 08:00", "11-27 20:00"],
        ),
        ({"en": "Fri 7:30"}, ["11-27 07:30", "11-27 19:30"]),
        ({"de": "Freitag halb 8"}, ["11-27 07:30", "11-27 19:30"]),
        (
            {"en": "tomorrow evening", "de": "morgen Abend", "fr": "demain soir",
             "es": "mañana por la noche"},
            ["11-25 20:00"],
        ),
        (
            {"en": "tonight", "de": "heute Abend", "fr": "ce soir", "es": "esta noche"},
            ["11-24 20:00"],
        ),
        (
            {"en": "next week", "de": "nächste Woche", "fr": "la semaine prochaine",
             "es": "la semana que viene"},
            ["12-01 12:00"],
        ),
        ({"en": "8 am", "de": "8 Uhr", "fr": "8h du matin", "es": "8 am"}, ["11-25 08:00"]),
        ({"fr": "20h", "es": "20h"}, ["11-24 20:00", "11-25 10:30"]),
        ({"en": "Tuesday 8pm", "de": "Dienstag 20 Uhr"}, ["11-24 20:00", "12-01 20:00"]),
        (
            {"en": "friday midnight", "de": "Freitag Mitternacht", "fr": "vendredi minuit"},
            ["11-27 00:00", "11-28 00:00"],
        ),
        ({"en": "Fri 28 Nov 8pm"}, ["11-28 20:00"]),
        (
            {"en": "friday night 12:30", "de": "Freitag nacht um 12.30 Uhr",
             "es": "viernes a las 12:30 de la noche"},
            ["11-27 00:30", "11-28 00:30"],
        ),
        (
            {"en": "friday night at 1 am", "de": "Freitag nacht um 1", "fr": "vendredi soir à 1h",
             "es": "viernes a la 1 de la noche"},
            ["11-27 01:00", "11-28 01:00"],
        ),
        (
            {"en": "this Tuesday 20:00", "de": "diesen Dienstag 20 Uhr",
             "fr": "ce mardi à 20h", "es": "este martes a las 20:00"},
            ["11-24 20:00", "12-01 20:00"],
        ),
    ],
)  # fmt: skip
def test_ambiguous_forms_are_read_back(forms: dict[str, str], moments: list[str]) -> None:
    for language, form in forms.items():
        assert asked(form, language, TUESDAY) == moments, (language, form)


@pytest.mark.parametrize(
    ("form", "language", "when"),
    [
        ("tonight at 12", "en", "11-25 00:00"),
        ("tonight 12:30", "en", "11-25 00:30"),
        ("tonight at 1", "en", "11-25 01:00"),
        ("heute Nacht um 1", "de", "11-25 01:00"),
        ("heute Abend halb 12", "de", "11-24 23:30"),
        ("cette nuit à 1h", "fr", "11-25 01:00"),
        ("hoy a las 12 de la noche", "es", "11-25 00:00"),
    ],
)
def test_hours_given_with_tonight_are_read_as_hours_of_the_night(
    form: str, language: str, when: str
) -> None:
    assert read(form, language, TUESDAY) == f"2026-{when}"


def test_days_are_counted_by_the_calendar_when_clocks_change() -> None:
    before = datetime(2026, 10, 22, 0, 30, tzinfo=BERLIN)
    assert read("in 4 days at 8pm", now=before) == "2026-10-26 20:00"
    assert read("in 2 weeks", now=before) == "2026-11-05 00:30"
    late = datetime(2026, 3, 27, 23, 30, tzinfo=BERLIN)
    assert read("in 4 days at 8pm", now=late) == "2026-03-31 20:00"


def test_a_span_is_exact_in_the_repeated_hour() -> None:
    now = datetime(2026, 10, 25, 2, 45, tzinfo=BERLIN)
    found = read_moment("in 30 minutes", "en", "Europe/Berlin", now.timestamp())
    assert found == now.timestamp() + 30 * 60


@pytest.mark.parametrize("form", ["8 PM", "20:00", "20 Uhr", "today 8pm", "today at 8", "at 8pm"])
def test_a_time_without_a_date_means_its_next_occurrence(form: str) -> None:
    assert read(form, "de", TUESDAY) == "2026-11-24 20:00"


@pytest.mark.parametrize("form", ["<t:1798000000>", "<t:1798000000:F>", " <t:1798000000:R> "])
def test_discords_own_timestamps_are_read(form: str) -> None:
    for language in ("en-US", "de", "fr", "es-ES"):
        assert read_moment(form, language, None, NOW.timestamp()) == 1_798_000_000


def test_a_time_of_day_is_read_back_without_a_known_zone() -> None:
    with pytest.raises(AmbiguousDate) as caught:
        read_moment("tomorrow 8pm", "en-GB", None, NOW.timestamp())
    assert caught.value.needs_zone
    assert read_moment("in 3 days", "en-GB", None, NOW.timestamp()) == NOW.timestamp() + 3 * 86_400
    tomorrow = datetime(2026, 11, 23, 12, tzinfo=UTC)
    assert read_moment("tomorrow", "en-GB", None, NOW.timestamp()) == tomorrow.timestamp()


async def test_an_ambiguous_absence_begins_only_after_confirmation(stage: Stage) -> None:
    now = stage.clock.now()
    reply = await stage.slash("ann", "away", until="next friday")
    first, second = (int(one["custom_id"].split(":")[-1]) for one in reply.told.controls)
    assert second - first == 7 * 86_400
    assert f"1. <t:{first}:f>" in reply.told.text
    ann = stage.members["ann"].id
    assert await stage.bot.away.of(ann, now) is None
    await stage.press("ann", reply.told, "goaway", f"{second}")
    away = await stage.bot.away.of(ann, now)
    assert away is not None
    assert away.until == second


async def test_a_moment_confirmed_too_late_is_refused(stage: Stage) -> None:
    told = (await stage.slash("ann", "away", until="in 5 minutes at 8")).text
    assert told == TEXTS.say("en", "error-moment-none", {"text": "in 5 minutes at 8"})
    reply = await stage.slash("ann", "away", until="next friday")
    await stage.env.advance_time(14 * 86_400)
    first = reply.told.controls[0]["custom_id"].split(":")[-1]
    late = await stage.press("ann", reply.told, "goaway", first)
    check_told(late, "error-moment-past", when=f"<t:{first}:f>")


async def test_an_ambiguous_tournament_start_is_read_back(stage: Stage) -> None:
    panel = await draft(stage)
    told = await type_into(stage, panel, "twhen", "next friday")
    assert "Which one do you mean?" in told.text
    again = (
        await stage.press(
            "boss", told.shown, "tat", told.shown.controls[0]["custom_id"].split(":")[-1]
        )
    ).shown
    assert "It starts on <t:" in again.text


async def test_an_organiser_hears_that_a_start_was_read_in_utc(stage: Stage) -> None:
    panel = await draft(stage)
    guessed = await type_into(stage, panel, "twhen", "tomorrow 20:00")
    assert TEXTS.say("en", "moment-no-zone") in guessed.text
    sure = await type_into(stage, await draft(stage), "twhen", "in 3 days")
    assert "It starts on <t:" in sure.text
