"""The line about a player's last match: whether it counts and, if not, why."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cogs.ui.texts import TEXTS
from engine.ladders import least_moves
from tests.discord.finishing import play_enough, resign
from tests.discord.playing import open_lobby, open_match

if TYPE_CHECKING:
    from tests.discord.harness import Stage

WHERE = ("games", "leaderboard", "profile")


async def told(stage: Stage, name: str, command: str, **options: Any) -> str:
    """Return the line about the last match in the answer to a command."""
    text = (await stage.slash(name, command, **options)).text
    lines = [line for line in text.splitlines() if "Last match" in line]
    return "".join(lines)


def says(stage: Stage, counting: str, outcome: str, *others: str) -> str:
    """Return the line that the test expects, with a placeholder for the time."""
    least = least_moves(stage.bot.games, "tokan")
    facts = {"game": "Tokan", "others": TEXTS.joined("en", others) or "none"}
    facts |= {"outcome": outcome, "when": "WHEN", "counting": counting}
    return TEXTS.say("en", "last-match", {**facts, "least": least})


def same(line: str, expected: str) -> bool:
    head, _, tail = expected.partition("WHEN")
    return line.startswith(head) and line.endswith(tail)


async def test_a_rated_last_match_is_shown_in_three_places(stage: Stage) -> None:
    match_id = await open_match(stage)
    for command in WHERE:
        assert await told(stage, "bob", command) == ""
    await play_enough(stage, match_id)
    await resign(stage, "bob")
    for command in WHERE:
        ann, bob = stage.members["ann"].mention, stage.members["bob"].mention
        assert same(await told(stage, "bob", command), says(stage, "rated", "loss", ann))
        assert same(await told(stage, "ann", command), says(stage, "rated", "win", bob))
        assert await told(stage, "cleo", command) == "", "it is told to those alone who played it"


async def test_the_line_about_a_short_last_match_names_the_minimum_length(stage: Stage) -> None:
    await open_match(stage)
    await resign(stage, "ann")
    bob = stage.members["bob"].mention
    for command in WHERE:
        assert same(await told(stage, "ann", command), says(stage, "short", "loss", bob))


async def test_a_last_match_against_a_bot_is_called_unrated(stage: Stage) -> None:
    lobby = await open_lobby(stage, "tokan", ("ann",))
    await stage.press("ann", lobby, "addbot")
    await stage.press("ann", lobby, "start")
    await resign(stage, "ann")
    for command in WHERE:
        line = await told(stage, "ann", command)
        assert TEXTS.say("en", "computer", {"number": 2}) in line
        assert line.endswith("unrated: a bot took part")


@pytest.mark.parametrize("command", ["leaderboard", "profile"])
async def test_a_last_match_of_another_game_is_not_shown(stage: Stage, command: str) -> None:
    await open_match(stage)
    await resign(stage, "ann")
    assert await told(stage, "ann", command, game="tokan")
    assert await told(stage, "ann", command, game="loco") == ""


async def test_a_leaderboard_shows_the_last_match_for_a_day(stage: Stage) -> None:
    await open_match(stage)
    await resign(stage, "ann")
    await stage.env.advance_time(86_500)
    assert await told(stage, "ann", "leaderboard") == ""
    assert await told(stage, "ann", "games")
