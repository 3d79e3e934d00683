"""Playing in a language with few texts yet: Parlor uses those, and English for the rest."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from cogs.client.sync import Names
from cogs.ui.texts import TEXTS
from tests.discord.added_texts import add_texts
from tests.discord.managing import add_boss
from tests.discord.playing import open_lobby

if TYPE_CHECKING:
    from pathlib import Path

    from tests.discord.harness import Stage

HEAD: Final = "# Comune a tutti i giochi.\n# partial\n\n"
COMMON: Final = {
    "language-name": "Italiano",
    "language-partial": "{ $language } (in parte)",
    "button-join": "Partecipa",
    "preferences-heading": "### Le tue preferenze",
}
NAMES: Final = {"name-play": "gioca"}


def written(folder: Path, name: str, texts: dict[str, str], head: str = "") -> None:
    """Write a file with Italian texts."""
    (folder / "it").mkdir(exist_ok=True)
    lines = [f"{key} = {text}\n" for key, text in texts.items()]
    (folder / "it" / name).write_text(head + "".join(lines), "utf-8")


@pytest.fixture
def italian(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Add a few Italian texts."""
    written(tmp_path, "common.ftl", COMMON, HEAD)
    written(tmp_path, "names.ftl", NAMES)
    add_texts(monkeypatch, tmp_path)


@pytest.mark.usefixtures("italian")
async def test_a_partial_language_is_marked_and_falls_back_to_english(
    stage: Stage, caplog: pytest.LogCaptureFixture
) -> None:
    shown = (await stage.slash("ann", "preferences")).shown
    labels = [one["label"] for one in shown.control("want", "language")["options"]]
    assert "Language: Italiano (in parte)" in labels
    assert "Language: Deutsch" in labels, "the others are whole"
    await stage.choose("ann", shown, "want", "it", rest="language")
    assert "Le tue preferenze" in shown.text
    assert "Language: Italiano (in parte)" in [
        one["label"] for one in shown.control("want", "language")["options"]
    ]
    games = (await stage.slash("ann", "games")).text
    assert games == TEXTS.say("en", "games-none")
    assert caplog.records == [], "what it lacks is no fault"


@pytest.mark.usefixtures("italian")
async def test_a_server_can_play_in_a_partial_language(stage: Stage) -> None:
    boss = add_boss(stage)
    shown = (await stage.slash(boss, "settings")).shown
    await stage.choose(boss, shown, "set", "it", rest="language")
    assert "Italiano (in parte)" in shown.text
    lobby = await open_lobby(stage)
    assert lobby.control("join")["label"] == "Partecipa"
    assert lobby.control("start")["label"] == TEXTS.say("en", "button-start")
    await stage.press("ann", lobby, "start")
    assert "to move" in stage.board().text


@pytest.mark.usefixtures("italian")
async def test_commands_without_a_translated_name_keep_theirs(stage: Stage) -> None:
    named = {
        payload["name"]: payload.get("name_localizations", {}).get("it")
        for command in stage.bot.tree.get_commands()
        for payload in [await command.get_translated_payload(stage.bot.tree, Names())]
    }
    assert named["play"] == "gioca"
    assert {said for name, said in named.items() if name != "play"} == {None}
