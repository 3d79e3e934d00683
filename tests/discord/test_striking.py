"""What managers can do about ratings, but not about those from their own matches."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.ui.texts import TEXTS
from db.rebuild import is_recount_due
from engine.rating import LEAST_MET
from tests.discord.finishing import finish, finish_often, resign
from tests.discord.managing import add_boss
from tests.discord.playing import open_match
from tests.discord.test_admin import damage_setup, end, log_line, logged
from tests.discord.test_bad_moves import check_told
from tests.discord.wire import sent

if TYPE_CHECKING:
    from db.dialect import Connection
    from tests.discord.harness import Stage


@pytest.fixture(autouse=True)
def boss(stage: Stage) -> str:
    return add_boss(stage)


async def ladder(stage: Stage) -> str:
    return (await stage.slash("cleo", "leaderboard", game="tokan")).text


async def test_a_match_can_be_struck_from_the_ratings_and_restored(stage: Stage) -> None:
    await finish_often(stage, "m", "ann", "bob")
    before = await ladder(stage)
    assert stage.members["ann"].mention in before
    reply = await stage.slash("boss", "admin strike", match="m1")
    assert reply.told.is_private
    assert reply.text == TEXTS.say("en", "admin-struck", {"match": "m1"})
    assert stage.members["ann"].mention not in await ladder(stage), "two matches are too few"
    check_told(await stage.slash("boss", "admin strike", match="m1"), "error-not-counted")
    await stage.restart()
    assert stage.members["ann"].mention not in await ladder(stage)
    reply = await stage.slash("boss", "admin unstrike", match="m1")
    assert reply.text == TEXTS.say("en", "admin-unstruck", {"match": "m1"})
    assert await ladder(stage) == before
    check_told(await stage.slash("boss", "admin unstrike", match="m1"), "error-not-struck")
    assert await logged(stage) == [
        log_line(stage, "unstrike", match="m1"),
        log_line(stage, "strike", match="m1"),
    ]


async def test_managers_cannot_strike_or_end_their_own_matches(stage: Stage) -> None:
    await finish(stage, "own", "ann", "boss", scores=(9, 1))
    check_told(await stage.slash("boss", "admin strike", match="own"), "error-own-match")
    check_told(await stage.slash("boss", "admin unstrike", match="own"), "error-own-match")
    match_id = await open_match(stage, players=("ann", "boss"))
    check_told(await stage.slash("boss", "admin end"), "error-own-match")
    add_boss(stage, "second")
    question = (await stage.slash("second", "admin end")).told
    pressed = sent(stage, "boss", question, question.control("end")["custom_id"])
    pressed.deliver()
    check_told(await pressed.settled(), "error-own-match")
    assert (await stage.match(match_id)).result() is None
    check_told(await stage.slash("second", "admin strike", match=match_id), "error-not-counted")
    await stage.press("second", question, "end")
    assert (await stage.match(match_id)).result() is not None


async def test_managers_may_end_their_own_solo_or_damaged_match(
    stage: Stage,
) -> None:
    alone = await open_match(stage, "locus", players=("boss",))
    await end(stage)
    assert (await stage.match(alone)).result() is not None
    await open_match(stage, players=("ann", "boss"))
    await stage.store.write(damage_setup)
    await stage.bot.live_matches.tables.forget(next(iter(stage.bot.channels.values())))
    await end(stage)
    check_told(await stage.slash("boss", "admin end"), "error-match-over")


async def test_a_match_of_another_server_is_not_struck(stage: Stage) -> None:
    await finish(stage, "m", "ann", "bob", guild=77)
    check_told(await stage.slash("boss", "admin strike", match="m"), "error-unknown-match")


async def test_ratings_are_recounted_after_an_upgrade(stage: Stage) -> None:
    await finish_often(stage, "m", "ann", "bob")
    before = await ladder(stage)

    def upgrade(connection: Connection) -> None:
        connection.execute("UPDATE ratings SET mu = 60, weight = 0, shown = 2500")
        connection.execute("INSERT INTO due_recount VALUES (1)")

    await stage.store.write(upgrade)
    assert await ladder(stage) != before
    await stage.restart()
    await stage.env.settle()
    assert not await is_recount_due(stage.store)
    assert await ladder(stage) == before


async def test_suspicious_pairs_are_listed_with_their_figures(stage: Stage) -> None:
    nothing = TEXTS.say("en", "pairs-none", {"days": 90})
    assert (await stage.slash("boss", "admin pairs")).text == nothing
    ids: list[str] = []
    for _ in range(LEAST_MET):
        ids.append(await open_match(stage))
        await resign(stage, "bob")
        await stage.env.advance_time(60)
    await finish_often(stage, "m", "cleo", "dan")
    reply = await stage.slash("boss", "admin pairs")
    assert reply.told.is_private
    assert reply.told.pings == []
    told = f"{LEAST_MET} matches, {LEAST_MET} too short to count, 0 removed by managers"
    assert told in reply.text
    scores = (f"{LEAST_MET}–0", f"0–{LEAST_MET}")  # noqa: RUF001 # a score
    assert any(score in reply.text for score in scores)
    assert all(f"`{match_id}`" in reply.text for match_id in ids)
    assert stage.members["cleo"].mention not in reply.text
