"""The match that somebody has just ended: listed with how it counts, and why it does not."""

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
    """Return the line on the last match in the answer to a command."""
    text = (await stage.slash(name, command, **options)).text
    lines = [line for line in text.splitlines() if "Last match" in line]
    return "".join(lines)


def says(stage: Stage, counting: str, outcome: str, *others: str) -> str:
    """Return the end of that line, from how it ended on, without its time."""
    least = least_moves(stage.bot.games, "tokan")
    facts = {"game": "Tokan", "others": TEXTS.joined("en", others) or "none"}
    facts |= {"outcome": outcome, "when": "WHEN", "counting": counting}
    return TEXTS.say("en", "last-match", {**facts, "least": least})


def same(line: str, expected: str) -> bool:
    head, _, tail = expected.partition("WHEN")
    return line.startswith(head) and line.endswith(tail)


async def test_a_match_just_lost_is_told_of_in_three_places_and_counts(stage: Stage) -> None:
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


async def test_a_match_that_was_too_short_says_how_long_it_has_to_be(stage: Stage) -> None:
    await open_match(stage)
    await resign(stage, "ann")
    bob = stage.members["bob"].mention
    for command in WHERE:
        assert same(await told(stage, "ann", command), says(stage, "short", "loss", bob))


async def test_against_bots_it_is_not_rated(stage: Stage) -> None:
    lobby = await open_lobby(stage, "tokan", ("ann",))
    await stage.press("ann", lobby, "addbot")
    await stage.press("ann", lobby, "start")
    await resign(stage, "ann")
    for command in WHERE:
        line = await told(stage, "ann", command)
        assert TEXTS.say("en", "computer", {"number": 2}) in line
        assert line.endswith("unrated: a bot took part")


@pytest.mark.parametrize("command", ["leaderboard", "profile"])
async def test_of_another_game_or_server_nothing_is_said(stage: Stage, command: str) -> None:
    await open_match(stage)
    await resign(stage, "ann")
    assert await told(stage, "ann", command, game="tokan")
    assert await told(stage, "ann", command, game="loco") == ""


async def test_a_leaderboard_tells_of_it_for_a_day(stage: Stage) -> None:
    await open_match(stage)
    await resign(stage, "ann")
    await stage.env.advance_time(86_500)
    assert await told(stage, "ann", "leaderboard") == ""
    assert await told(stage, "ann", "games")
