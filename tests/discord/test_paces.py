"""Paces: their promises and names, and paces that are no longer offered."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import pytest

from cogs.ui.clock import KNOWN_PACES, PACES, USUAL_PACE, duration
from cogs.ui.lobby import pace_name
from cogs.ui.texts import TEXTS
from tests.discord.managing import add_boss, panel, set_to
from tests.discord.playing import open_lobby
from tests.discord.test_bad_moves import check_told
from tests.discord.test_clocks import DAY, HOUR
from tests.discord.wire import choose_former

if TYPE_CHECKING:
    from tests.discord.harness import Shown, Stage

FORMER: Final = [pace for pace in KNOWN_PACES if pace not in PACES]
LANGUAGES: Final = ("en-US", "de", "fr", "es-ES")


def picked(select: dict[str, Any]) -> list[str]:
    return [option["value"] for option in select["options"] if option.get("default")]


def values_of(shown: Shown, action: str, rest: str | None = None) -> list[str]:
    return [option["value"] for option in shown.control(action, rest)["options"]]


def test_each_pace_says_how_often_to_look_in() -> None:
    named = {pace.to_text(): pace.visits for pace in PACES if pace.seconds is not None}
    assert named == {
        "900": "live",
        "3600": "live",
        "72000": "twice",
        "129600": "day",
        "302400": "three-days",
        "691200": "week",
        "900.60": "live",
        "3600.300": "live",
        "259200.43200": "twice",
        "604800.86400": "day",
    }
    assert USUAL_PACE in PACES
    assert USUAL_PACE.visits == "day"


def test_former_paces_promise_only_what_they_keep() -> None:
    assert [pace.visits for pace in FORMER] == [None, "twice", "day", "three-days", None, None]


@pytest.mark.parametrize("locale", LANGUAGES)
def test_each_language_has_its_own_short_names_of_paces(locale: str) -> None:
    names = [pace_name(locale, pace.seconds, pace.increment) for pace in KNOWN_PACES]
    labels = [TEXTS.say(locale, "lobby-pace-choice", {"pace": name}) for name in names]
    assert len(set(labels)) == len(labels)
    assert max(map(len, labels)) <= 100


def test_a_pace_of_a_day_and_a_half_is_named_in_hours() -> None:
    assert pace_name("en-US", 36 * HOUR) == "Once a day · 36 hours a turn"
    assert pace_name("de", 84 * HOUR) == "Alle 3 Tage · 3 Tage, 12 Stunden pro Zug"


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("en-US", "1 hour, 1 minute"),
        ("de", "1 Stunde, 1 Minute"),
        ("fr", "1\xa0heure et 1 minute"),
        ("es-ES", "1 hora y 1 minuto"),
    ],
)
def test_spans_of_two_units_have_words_in_each_language(locale: str, words: str) -> None:
    assert duration(locale, HOUR + 61) == words


async def test_a_former_pace_is_listed_while_a_lobby_has_it(stage: Stage) -> None:
    lobby = await open_lobby(stage)
    options = await stage.options("ann", lobby)
    assert str(DAY) not in values_of(options, "pace")
    await choose_former(stage, "ann", options, "pace", str(DAY))
    assert "Twice a day · 1 day a turn" in lobby.text
    options = await stage.options("ann", lobby)
    assert picked(options.control("pace")) == [str(DAY)]
    await stage.choose("ann", options, "pace", str(36 * HOUR))
    assert str(DAY) not in values_of(await stage.options("ann", lobby), "pace")


async def test_a_former_default_pace_of_a_server_is_listed_and_works(stage: Stage) -> None:
    add_boss(stage)
    await choose_former(stage, "boss", await panel(stage), "set", f"{DAY}+{2 * HOUR}", rest="pace")
    shown = await panel(stage)
    assert picked(shown.control("set", "pace")) == [f"{DAY}+{2 * HOUR}"]
    assert "1 day each, plus 2 hours a turn" in (await open_lobby(stage)).text
    shown = await set_to(stage, "pace", str(36 * HOUR))
    assert f"{DAY}+{2 * HOUR}" not in values_of(shown, "set", "pace")


async def test_a_pace_that_was_never_offered_is_refused(stage: Stage) -> None:
    lobby = await open_lobby(stage)
    options = await stage.options("ann", lobby)
    reply = await choose_former(stage, "ann", options, "pace", "17")
    check_told(reply, "error-old-button")
