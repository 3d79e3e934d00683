"""Each game is played to its end by clicking, through a crash, with both kinds of store."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from engine.fair import PlayoutDice
from tests.discord.playing import click_move, click_to_end, open_match
from tests.packages import GAMES

if TYPE_CHECKING:
    from engine.log import Entry
    from tests.discord.harness import Stage

KEYS = [game.key for game in GAMES]


def people(key: str) -> tuple[str, ...]:
    return ("ann", "bob", "cleo")[: max(2, GAMES.find(key).seats[0])]


async def entries(stage: Stage, match_id: str) -> tuple[Entry, ...]:
    record = await stage.bot.matches.load(match_id)
    assert record is not None
    return record.entries


# the long test plays each game on a server
@pytest.mark.parametrize(
    ("key", "place"),
    [*((key, "sqlite") for key in KEYS), ("orcs", "postgresql")],
    indirect=["place"],
)
async def test_a_match_goes_on_after_a_crash_and_is_counted(stage: Stage, key: str) -> None:
    match_id = await open_match(stage, key, people(key))
    dice = PlayoutDice(7)
    for _ in range(3):
        await click_move(stage, await stage.mover(match_id), dice)
    before = await stage.match(match_id)
    assert before.entries == await entries(stage, match_id)
    await stage.restart(has_crashed=True)
    assert (await stage.match(match_id)).entries == before.entries
    for _ in range(2):
        await click_move(stage, await stage.mover(match_id), dice)
    after = await stage.match(match_id)
    assert after.entries == await entries(stage, match_id)
    assert after.seq > before.seq
    sure = (await stage.slash("ann", "resign")).told
    await stage.press("ann", sure, "resignsure")
    assert "resign" in [one.kind for one in await entries(stage, match_id)]
    listed = (await stage.slash("bob", "history", scope="mine")).text
    assert GAMES.find(key).title in listed


# one kind of store is enough: a file takes as long, and stores the same
@pytest.mark.parametrize("place", ["postgresql"], indirect=True)
@pytest.mark.long("cogs", "db", "engine")
@pytest.mark.parametrize("key", KEYS)
async def test_a_whole_match_by_clicks(stage: Stage, key: str) -> None:
    match_id = await open_match(stage, key, people(key))
    await click_to_end(stage, match_id)
    match = await stage.match(match_id)
    assert match.result() is not None
    assert match.entries == await entries(stage, match_id)
    assert stage.bot.channels.get(stage.channel.id) is None
    assert "rematch" in stage.board().actions
