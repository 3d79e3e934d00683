"""People can look at a match with a packed log as at any other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from db.logs import LONG_AGO
from engine.codec import read_export
from engine.verify import verify
from tests.discord.harness import AT_REST, Reply
from tests.discord.playing import open_match, type_on
from tests.discord.test_replay_steps import MENU, played_match, ply, turn
from tests.packages import GAMES

if TYPE_CHECKING:
    from db.dialect import Connection
    from tests.discord.harness import Shown, Stage

DAY = 60.0


def film(*_: object) -> bytes:
    return b"film"


@pytest.fixture(autouse=True)
def quick_days(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let days last a minute, and draw no film."""
    monkeypatch.setattr("cogs.serving.DAY", DAY)
    # longer than a start waits, as the stage's clock stands still until a bot has started
    monkeypatch.setattr("cogs.serving._BEFORE", 2 * AT_REST)
    monkeypatch.setattr("render.replay.film", film)


async def begin_packing(stage: Stage) -> None:
    """Let packing begin again, now that the stage's clock runs."""
    cog: Any = stage.bot.get_cog("Packing")
    await cog.on_serving()


async def rows(stage: Stage) -> dict[str, int]:
    def count(connection: Connection) -> dict[str, int]:
        tables = ("entries", "packed_logs")
        return {
            one: connection.execute(f"SELECT count(*) FROM {one}").fetchone()[0] for one in tables
        }

    return await stage.bot.store.read(count)


async def file_of(stage: Stage, match_id: str) -> bytes:
    files = (await stage.press("ann", stage.board(), "file")).told.files()
    return files[f"tokan-{match_id}.json"]


async def test_old_logs_are_packed_and_can_still_be_replayed_and_verified(stage: Stage) -> None:
    await begin_packing(stage)
    match_id = await played_match(stage)
    file = await file_of(stage, match_id)
    await stage.env.advance_time((LONG_AGO - 5) * DAY)
    assert (await rows(stage))["packed_logs"] == 0
    await stage.env.advance_time(10 * DAY)
    assert await rows(stage) == {"entries": 0, "packed_logs": 1}
    stage.bot.live_matches.tables.forget_all()
    page = (await stage.slash("cleo", "replay", move=3)).told
    assert ply(page)[0] == 3
    assert ply((await turn(stage, "cleo", page, "after")).told)[0] == 4
    again = await file_of(stage, match_id)
    assert again == file
    assert verify(GAMES, read_export(again)).is_fair


@pytest.mark.both_stores
async def test_a_forgotten_board_is_found_by_its_picture(stage: Stage) -> None:
    """Only the last board of a match keeps its row, but people can replay from any board."""
    await begin_packing(stage)
    match_id = await open_match(stage)
    await type_on(stage, match_id)
    boards = stage.boards()
    seen = await replayed(stage, boards)
    assert len(set(seen)) > 2
    await stage.env.advance_time((LONG_AGO + 5) * DAY)

    def posts(connection: Connection) -> list[tuple[int, ...]]:
        return connection.execute("SELECT message FROM posts").fetchall()

    assert await stage.bot.store.read(posts) == [(boards[-1].id,)]
    assert await replayed(stage, boards) == seen


async def replayed(stage: Stage, boards: list[Shown]) -> list[tuple[int, int]]:
    """Open the replay of each of *boards* as cleo; return the ply shown, and of how many."""
    found: list[tuple[int, int]] = []
    for board in boards:
        member = stage.members["cleo"]
        reply = Reply(stage.env, await member.context_menu(stage.channel, MENU, board.handle))
        found.append(ply(reply.told))
    return found
