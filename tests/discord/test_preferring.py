"""``/preferences``: the private panel, used by clicking and typing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cogs.ui.texts import TEXTS
from db.people import Wants
from tests.discord.added_texts import add_texts
from tests.discord.harness import Reply
from tests.discord.test_bad_moves import check_told
from tests.discord.wire import forged, sent

if TYPE_CHECKING:
    from pathlib import Path

    from tests.discord.harness import Shown, Stage


async def panel(stage: Stage, name: str = "ann") -> Shown:
    shown = (await stage.slash(name, "preferences")).shown
    assert shown.is_private
    return shown


async def want(stage: Stage, what: str, value: str, name: str = "ann") -> Shown:
    """Have *name* set a preference in their own panel; return the panel."""
    shown = await panel(stage, name)
    await stage.choose(name, shown, "want", value, rest=what)
    return shown


def wants(stage: Stage, name: str = "ann") -> Wants:
    return stage.bot.preferences.known(stage.members[name].id)


async def type_zone(stage: Stage, shown: Shown, typed: str) -> Reply:
    opened = await stage.press("ann", shown, "zone")
    modal = opened.result.modal
    assert modal is not None
    field = modal["components"][0]["component"]["custom_id"]
    result = await stage.members["ann"].submit_modal(opened.result, {field: typed})
    return Reply(stage.env, result)


def chosen(shown: Shown, what: str) -> str:
    """Return the value that the select for *what* shows."""
    options = shown.control("want", what)["options"]
    (one,) = [option for option in options if option.get("default")]
    return one["value"]


async def test_each_preference_is_chosen_and_survives_a_restart(stage: Stage) -> None:
    shown = await panel(stage)
    assert chosen(shown, "telling") == "channel"
    assert not [one for one in shown.controls if one["custom_id"].endswith(":digest")]
    await stage.choose("ann", shown, "want", "digest", rest="telling")
    assert chosen(shown, "digest") == "9"
    assert TEXTS.say("en", "preferences-no-zone", {"zone": "UTC", "time": "00:00"}) in shown.text
    await stage.choose("ann", shown, "want", "18", rest="digest")
    await stage.choose("ann", shown, "want", "Asia/Kolkata", rest="zone")
    told = TEXTS.say("en", "preferences-time", {"zone": "Asia/Kolkata", "time": "05:30"})
    assert told in shown.text
    await stage.choose("ann", shown, "want", "23", rest="quietfrom")
    assert (chosen(shown, "quietfrom"), chosen(shown, "quietto")) == ("23", "8")
    await stage.choose("ann", shown, "want", "6", rest="quietto")
    await stage.choose("ann", shown, "want", "always", rest="confirm")
    await stage.choose("ann", shown, "want", "en", rest="language")
    await stage.choose("ann", shown, "want", "big", rest="print")
    expected = Wants(
        *(True, "digest", 18, "Asia/Kolkata", 23, 6, "en", "en-US"),
        big_print=True,
    )
    assert wants(stage) == expected
    assert wants(stage, "bob") == Wants()
    await stage.restart()
    assert wants(stage) == expected
    shown = await panel(stage)
    assert (chosen(shown, "quietto"), chosen(shown, "digest")) == ("6", "18")
    assert chosen(shown, "print") == "big"
    await stage.choose("ann", shown, "want", "own", rest="quietfrom")
    await stage.choose("ann", shown, "want", "own", rest="language")
    assert (wants(stage).quiet_from, wants(stage).quiet_to) == (None, None)
    assert wants(stage).language is None


async def test_a_typed_time_zone_is_accepted_and_a_misspelt_one_gets_a_suggestion(
    stage: Stage,
) -> None:
    shown = await panel(stage)
    reply = await type_zone(stage, shown, "Berln")
    assert "Did you mean **Europe/Berlin**" in reply.text
    assert reply.told.is_private
    reply = await type_zone(stage, shown, "Middle Earth")
    check_told(reply, "zone-unknown", zone="Middle Earth")
    assert wants(stage).zone is None
    await type_zone(stage, shown, "lisbon")
    assert wants(stage).zone == "Europe/Lisbon"
    assert chosen(shown, "zone") == "Europe/Lisbon", "though it is none of the common ones"


async def test_an_error_after_a_form_is_reported(
    stage: Stage, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    shown = await panel(stage)

    async def fail(*_: Any, **facts: Any) -> None:
        raise ValueError(facts)

    monkeypatch.setattr(stage.bot.preferences, "change", fail)
    reply = await type_zone(stage, shown, "Berlin")
    assert "please quote" in reply.text
    assert wants(stage).zone is None
    caplog.clear()  # the test caused this fault


def test_the_form_for_a_time_zone_stays_within_discords_limits() -> None:
    for key, most in {"zone-title": 45, "zone-label": 45, "zone-about": 100}.items():
        assert all(len(TEXTS.say(one, key)) <= most for one in TEXTS.languages())


@pytest.mark.parametrize(
    ("what", "value"),
    [
        ("telling", "pigeon"),
        ("digest", "24"),
        ("digest", "٣"),
        ("zone", "Middle/Earth"),
        ("quietfrom", "-1"),
        ("quietto", "late"),
        ("language", "tlh"),
        ("print", "huge"),
    ],
)
async def test_forged_choices_count_as_old_buttons(stage: Stage, what: str, value: str) -> None:
    custom_id = f"s1:want::0:{what}"
    pressed = sent(stage, "ann", forged(stage, custom_id, (value,)), custom_id, [value])
    pressed.deliver()
    check_told(await pressed.settled(), "error-old-button")
    assert wants(stage) == Wants()


async def test_erasing_a_player_resets_their_preferences(stage: Stage) -> None:
    await want(stage, "telling", "none")
    shown = (await stage.slash("ann", "privacy")).shown
    await stage.press("ann", shown, "privacy", "erase")
    await stage.press("ann", shown, "privacy", "erase-sure")
    assert wants(stage) == Wants()
    assert chosen(await panel(stage), "telling") == "channel"


# Language ---------------------------------------------------------------------------------------


@pytest.fixture
def german(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Replace the German texts with a few short ones."""
    lines = ("language-name = Deutsch", "games-none = Keine Spiele.", "preferences-heading = Ich")
    (tmp_path / "de").mkdir()
    (tmp_path / "de" / "some.ftl").write_text("\n".join(lines), encoding="utf-8")
    add_texts(monkeypatch, tmp_path, instead_of="de")


@pytest.mark.usefixtures("german")
async def test_a_chosen_language_is_used_for_every_answer(stage: Stage) -> None:
    shown = await want(stage, "language", "de")
    assert "Ich" in shown.text, "at once"
    assert wants(stage).locale == "en-US", "their Discord is as it was"
    assert "Keine Spiele." in (await stage.slash("ann", "games")).text
    await stage.restart()
    assert "Keine Spiele." in (await stage.slash("ann", "games")).text
    assert "Keine Spiele." not in (await stage.slash("bob", "games")).text
    shown = await panel(stage)
    reply = await type_zone(stage, shown, "Berlin")
    assert "Ich" in shown.text, (reply, "after a form too")
    await stage.choose("ann", shown, "want", "own", rest="language")
    assert TEXTS.say("en", "preferences-heading") in shown.text
    assert "Keine Spiele." not in (await stage.slash("ann", "games")).text


def test_an_unknown_language_falls_back_to_discords() -> None:
    assert TEXTS.locale_for("tlh", "en-GB") == TEXTS.locale_for(None, "en-GB") == "en-GB"
    assert TEXTS.locale_for("es", "es-419") == "es-419"
    assert TEXTS.locale_for("de", "en-GB") == "de-x-en"
    assert TEXTS.locale_for("de", "ja") == "de-x-en", "commands have their English names there"


async def test_texts_name_commands_as_the_players_discord_does(stage: Stage) -> None:
    told = (await stage.slash("ann", "away")).text
    assert "`/away until:`" in told
    await want(stage, "language", "de")
    told = (await stage.slash("ann", "away")).text
    assert "Gib bei `/away until:` ein Datum an" in told
