"""If the disk fails during a match, the mover hears of it, and nothing is lost."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from cogs.ui.errors import sentence, trouble_line
from cogs.ui.texts import TEXTS
from db.errors import (
    StoreClosed,
    StoreDamaged,
    StoreError,
    StoreFailed,
    StoreFull,
    StoreGone,
    StoreLocked,
    StoreReplaced,
    StoreUnreadable,
)
from engine.errors import CorruptLog
from engine.fair import PlayoutDice
from tests.discord.playing import open_match, playout, tap_to_confirm
from tests.discord.test_bad_moves import check_told
from tests.discord.test_troubles import check_played, check_shown, typed

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.discord.harness import Stage

FILE = Path("parlor.sqlite3")

pytestmark = pytest.mark.usefixtures("no_presses_lent", "slow_retries")


@pytest.mark.parametrize(
    ("error", "cause"),
    [
        (StoreFull(FILE), "full"),
        (StoreLocked(FILE), "locked"),
        (StoreUnreadable(FILE), "unreadable"),
        (StoreDamaged(FILE, "a page"), "damaged"),
        (StoreGone(FILE, "it was deleted"), "gone"),
        (StoreReplaced(FILE, "another is there"), "replaced"),
        (StoreClosed(FILE), "closed"),
        (StoreFailed(FILE, "disk I/O error"), "other"),
    ],
)
def test_trouble_with_the_store_is_not_blamed_on_discord(error: StoreError, cause: str) -> None:
    facts = {"stored": TEXTS.say("en", "stored-move"), "cause": cause}
    told = trouble_line(error, "en")
    assert told == TEXTS.say("en", "trouble-store", facts)
    assert "Discord" not in told
    other = TEXTS.say("en", "trouble-store", {**facts, "cause": "anything"})
    assert (told == other) == (cause == "other")


def test_a_corrupt_log_is_named_as_the_cause() -> None:
    error = CorruptLog("m", 3, "nonsense")
    assert trouble_line(error, "en").startswith(f"⚠️ {sentence(error, 'en')} ")


async def test_a_full_disk_just_after_a_move_is_reported_as_the_cause(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await open_match(stage)

    async def fail(*facts: Any) -> bool:
        raise StoreFull(stage.path)

    with monkeypatch.context() as patch:
        patch.setattr(stage.bot.posts, "keep", fail)
        check_played(await typed(stage, match_id), "trouble-store", cause="full")
    await stage.restart()
    await check_shown(stage, match_id)


def full(path: Path) -> StoreError:
    return StoreFull(path)


def locked(path: Path) -> StoreError:
    return StoreLocked(path)


def broken(path: Path) -> StoreError:
    return StoreFailed(path, "it does not say why")


@pytest.mark.parametrize(
    ("failure", "key"),
    [
        (full, "error-store-full"),
        (locked, "error-store-locked"),
        (broken, "error-store-other"),
    ],
)
async def test_a_failing_store_is_reported_and_nothing_is_lost(
    stage: Stage,
    monkeypatch: pytest.MonkeyPatch,
    failure: Callable[[Path | str], StoreError],
    key: str,
) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    panel = await tap_to_confirm(stage, mover, PlayoutDice(1))
    before = (await stage.match(match_id)).entries
    boards = len(stage.boards())

    async def fail(*what: object, **how: object) -> None:
        raise failure(stage.path)

    with monkeypatch.context() as patch:
        for way in ("write", "write_each"):
            patch.setattr(stage.store, way, fail)
        check_told(await stage.press(mover, panel, "play"), key)
        text = playout(await stage.match(match_id))[0]
        check_told(await stage.slash(mover, "move", move=text), key)
        check_told(await stage.slash(mover, "draw"), key)
        sure = (await stage.slash(mover, "resign")).told
        check_told(await stage.press(mover, sure, "resignsure"), key)
        elsewhere = stage.guild.create_text_channel("elsewhere")
        refused = await stage.slash("dan", "play", at=elsewhere, game="tokan")
        check_told(refused, key)
    assert (await stage.match(match_id)).entries == before
    assert len(stage.boards()) == boards
    await stage.press(mover, panel, "play")
    assert (await stage.match(match_id)).seq == len(before) + 1
    await check_shown(stage, match_id)


async def test_a_board_is_recorded_as_soon_as_a_failing_store_recovers(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await open_match(stage)
    keep = stage.bot.posts.keep
    failures = [StoreFull(stage.path)] * 3

    async def fail(*facts: Any) -> bool:
        if failures:
            raise failures.pop()
        return await keep(*facts)

    monkeypatch.setattr(stage.bot.posts, "keep", fail)
    await typed(stage, match_id)
    for _ in range(3):
        await stage.env.advance_time(100)
        await stage.env.settle()
    assert failures == []
    await check_shown(stage, match_id)
    assert len(stage.boards()) == 2, "what is posted is not posted again"
    await typed(stage, match_id)
    assert len(stage.boards()) == 3
