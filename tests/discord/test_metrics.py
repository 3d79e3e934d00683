"""Metrics, health and readiness, which a host reads over HTTP."""

from __future__ import annotations

import asyncio
import math
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import aiohttp
import pytest
from prometheus_client.parser import text_string_to_metric_families

from cogs import VERSION
from cogs.client import monitoring
from cogs.client.monitoring import Health, Metrics, MonitoringServer
from db.file.files import note_copied
from db.venues import Unshown
from tests.discord.harness import UNHURRIED, on_stage
from tests.discord.playing import open_lobby, open_match
from tests.discord.test_owner import full_disk
from tests.discord.wire import forged
from tests.packages import PACKAGES
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, Mapping

    from cogs.client.parlor import Parlor
    from tests.discord.harness import Stage


class Host:
    """A host that asks its bot by HTTP."""

    def __init__(self) -> None:
        self.metrics = Metrics(PACKAGES)
        self.desk: MonitoringServer | None = None
        self.port = 0

    def prepare(self, bot: Parlor) -> None:
        bot.made(self.metrics.attach)
        self.desk = MonitoringServer(bot.made(Health), self.metrics)

    async def ask(self, path: str) -> tuple[int, str]:
        assert self.desk is not None
        self.port = self.port or await self.desk.open("127.0.0.1", 0)
        url = f"http://127.0.0.1:{self.port}{path}"
        async with aiohttp.ClientSession() as session, session.get(url) as answer:
            return answer.status, await answer.text()

    async def verdict(self, path: str) -> tuple[int, Mapping[str, str]]:
        """Return the status of an answer, and the faults that it lists."""
        assert self.desk is not None
        self.port = self.port or await self.desk.open("127.0.0.1", 0)
        url = f"http://127.0.0.1:{self.port}{path}"
        async with aiohttp.ClientSession() as session, session.get(url) as answer:
            told: dict[str, Any] = await answer.json()
            assert told["status"] == ("failing" if told["wrong"] else "ok")
            return answer.status, told["wrong"]

    async def figures(self) -> dict[str, float]:
        """Return all figures, by name and labels."""
        status, text = await self.ask("/metrics")
        assert status == 200
        return {
            " ".join([sample.name, *map(str, sorted(sample.labels.values()))]): sample.value
            for family in text_string_to_metric_families(text)
            for sample in family.samples
        }


@asynccontextmanager
async def watched(path: Path) -> AsyncGenerator[tuple[Stage, Host]]:
    host = Host()
    packages = host.metrics.watched(PACKAGES)
    async with on_stage(
        path, packages=packages, observer=host.metrics, prepare=host.prepare
    ) as stage:
        try:
            yield stage, host
        finally:
            assert host.desk is not None
            await host.desk.close()


@pytest.fixture
async def hosted(
    tmp_path: Path, own_faults: pytest.LogCaptureFixture, fixed_draws: None, sketches: None
) -> AsyncGenerator[tuple[Stage, Host]]:
    async with watched(tmp_path / "parlor.sqlite3") as pair:
        yield pair


@pytest.mark.drawn
async def test_moves_commands_presses_and_refusals_are_counted(hosted: tuple[Stage, Host]) -> None:
    stage, host = hosted
    before = await host.figures()
    assert before["parlor_moves_total tokan"] == 0
    assert before["parlor_matches_running tokan"] == 0
    match_id = await open_match(stage)
    mover, other = await stage.mover(match_id), await stage.other(match_id)
    match = await stage.match(match_id)
    move = match.state.format_move(match.state.legal_moves(match.to_act()[0])[0])
    assert move in await stage.complete(mover, "")
    await stage.slash(other, "move", move=move)  # it isn't their turn
    await stage.slash(mover, "move", move=move)
    await stage.press(other, forged(stage, "b1:nobody:x"), "nobody")
    await stage.bot.live_matches.resign(match_id, stage.members[mover].id)
    await stage.env.settle()
    assert await stage.bot.publisher.trouble(match_id) is None
    now = await host.figures()
    assert now["parlor_moves_total tokan"] == 1
    assert now["parlor_matches_ended_total tokan"] == 1
    assert now["parlor_moves_total toy"] == 0
    assert now["parlor_refusals_total not-your-turn"] == 1
    assert now["parlor_refusals_total old-button"] == 1
    assert now["parlor_interaction_seconds_count command refused"] == 1
    assert now["parlor_interaction_seconds_count component refused"] == 1
    assert now["parlor_interaction_seconds_count answered autocomplete"] == 1
    assert now["parlor_interaction_seconds_count answered command"] >= 2
    assert now["parlor_interaction_seconds_count answered component"] >= 2
    assert now["parlor_picture_seconds_count tokan"] >= 1
    assert now["parlor_disk_free_bytes"] > 0
    assert math.isnan(now["parlor_backup_age_seconds"])
    assert isinstance(stage.path, Path)
    note_copied(stage.path)
    assert 0 <= (await host.figures())["parlor_backup_age_seconds"] < PATIENCE
    assert 0 < now["parlor_discord_requests_left second"] <= UNHURRIED
    assert now["parlor_discord_requests_left wrong"] == 10_000
    assert now["parlor_discord_held_back"] == 0
    assert now["parlor_oldest_unshown_board_seconds"] == 0
    assert now[f"parlor_build_info  {VERSION}"] == 1
    commits = "parlor_store_commit_seconds_count"
    assert now[commits] > before[commits]
    assert now["parlor_store_commit_jobs_sum"] >= now[commits]
    queues = [name for name in now if name.startswith("parlor_queue_length")]
    assert {name.split()[1] for name in queues} == {"boards", "discord", "store", "thinkers"}
    assert all(now[name] == 0 for name in queues)


async def test_metrics_show_that_the_bot_answers_only_people(hosted: tuple[Stage, Host]) -> None:
    stage, host = hosted
    for _ in range(5_000):
        stage.bot.pacer.refused.note(403)
    now = await host.figures()
    assert now["parlor_discord_held_back"] == 1
    assert now["parlor_discord_requests_left wrong"] == 5_000


async def test_running_matches_are_counted_at_intervals(hosted: tuple[Stage, Host]) -> None:
    stage, host = hosted
    await open_match(stage)
    assert (await host.figures())["parlor_matches_running tokan"] == 1
    await stage.bot.live_matches.call_off(stage.match_id())
    assert (await host.figures())["parlor_matches_running tokan"] == 1
    await stage.env.advance_time(20)
    assert (await host.figures())["parlor_matches_running tokan"] == 0


async def test_metrics_show_how_long_a_board_has_waited(
    hosted: tuple[Stage, Host], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage, host = hosted
    await open_match(stage)
    waits = [Unshown("m", stage.guild.id, stage.bot.clock.now() - 700)]

    async def unpublished() -> list[Unshown]:
        return waits

    monkeypatch.setattr(stage.bot.matches.venues, "unpublished", unpublished)
    await stage.env.advance_time(20)
    assert 700 <= (await host.figures())["parlor_oldest_unshown_board_seconds"] < 800


async def test_bot_thinking_is_timed_by_game(hosted: tuple[Stage, Host]) -> None:
    stage, host = hosted
    lobby = await open_lobby(stage, "tokan", ("ann",))
    await stage.press("ann", lobby, "addbot")
    await stage.press("ann", stage.lobby(), "start")
    match_id = stage.match_id()
    if await stage.mover(match_id) == "ann":
        match = await stage.match(match_id)
        move = match.state.format_move(match.state.legal_moves(match.to_act()[0])[0])
        await stage.slash("ann", "move", move=move)
    await stage.bot.live_matches.computers.settle()
    thoughts = [
        name
        for name in await host.figures()
        if name.startswith("parlor_thought_seconds_count") and name.endswith("tokan")
    ]
    assert len(thoughts) == 1


async def test_an_internal_error_is_counted_as_failed(
    hosted: tuple[Stage, Host], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    stage, host = hosted
    await open_match(stage)

    async def fail(*_: object, **__: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(stage.bot.live_matches.tables, "open", fail)
    await stage.slash("ann", "board")
    now = await host.figures()
    assert now["parlor_interaction_seconds_count command failed"] == 1
    assert now["parlor_refusals_total ours"] == 1
    caplog.clear()


async def test_the_bot_is_ready_only_while_it_serves_everybody(tmp_path: Path) -> None:
    async with watched(tmp_path / "parlor.sqlite3") as (stage, host):
        assert await host.verdict("/healthz") == (200, {})
        assert await host.verdict("/readyz") == (200, {})
        stage.dispatch("shard_disconnect", 0)
        await asyncio.sleep(0)
        status, wrong = await host.verdict("/readyz")
        assert (status, *wrong) == (503, "gateway")
        assert await host.verdict("/healthz") == (200, {})
        stage.dispatch("shard_resumed", 0)
        await asyncio.sleep(0)
        assert await host.verdict("/readyz") == (200, {})
        stage.dispatch("draining")
        await asyncio.sleep(0)
        status, wrong = await host.verdict("/readyz")
        assert (status, *wrong) == (503, "process")
        assert await host.verdict("/healthz") == (200, {})


async def test_a_starting_bot_is_not_ready(tmp_path: Path) -> None:
    host = Host()
    asking: list[asyncio.Task[tuple[int, Mapping[str, str]]]] = []

    def prepare(bot: Parlor) -> None:
        host.prepare(bot)
        asking.append(asyncio.create_task(host.verdict("/readyz")))

    async with on_stage(tmp_path / "parlor.sqlite3", prepare=prepare):
        pass
    assert host.desk is not None
    await host.desk.close()
    status, wrong = await asking[0]
    assert status == 503
    assert set(wrong) == {"gateway", "recovery"}


async def test_an_unreadable_store_makes_health_and_readiness_fail(
    hosted: tuple[Stage, Host], monkeypatch: pytest.MonkeyPatch
) -> None:
    stage, host = hosted
    await stage.store.close()
    for path in ("/healthz", "/readyz"):
        status, wrong = await host.verdict(path)
        assert (status, *wrong) == (503, "store")
    # the bot goes on reporting the other figures
    assert (await host.figures())["parlor_moves_total tokan"] == 0


async def test_a_full_disk_makes_the_bot_unready_but_keeps_it_alive(
    hosted: tuple[Stage, Host], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    stage, host = hosted
    assert await host.verdict("/readyz") == (200, {})
    with full_disk(stage):
        assert "disk is full" in (await stage.slash("bob", "play", game="tokan")).text
        assert await host.verdict("/readyz") == (200, {}), (
            "a write that succeeds is not tried again"
        )
        await stage.env.advance_time(11)
        assert await host.verdict("/healthz") == (200, {}), "a new process would not mend it"
        status, wrong = await host.verdict("/readyz")
        assert (status, *wrong) == (503, "store")
        now = await host.figures()
        assert now["parlor_store_errors_total full"] >= 2
        assert now["parlor_interaction_seconds_count command failed"] == 1
        assert now["parlor_refusals_total store-full"] == 1
    assert await host.verdict("/readyz") == (200, {})
    monkeypatch.setattr(monitoring, "_LEAST_ROOM", 2**62)
    status, wrong = await host.verdict("/readyz")
    assert (status, *wrong) == (503, "disk")
    caplog.clear()
