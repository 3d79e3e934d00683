"""Rate limits and faults: rules of `tests.discord.strict.rates` and `faults`.

Tests here set the clock of the limits by hand, or discord.py's own waits advance it.
"""

from __future__ import annotations

import asyncio
import datetime as dt
from typing import TYPE_CHECKING, Any

import aiohttp
import discord
import pytest

from tests.discord.strict.faults import TRIES
from tests.discord.strict.rates import GLOBAL, LimitClock, Rates, bucket_of
from tests.discord.strict.rig import button, layout, picture, rigged
from tests.discord.strict.simulation import STEP
from tests.discord.strict.traffic import Request

if TYPE_CHECKING:
    from tests.discord.strict.rig import Rig

NOW = dt.datetime(2026, 1, 1, tzinfo=dt.UTC)


class HandClock(LimitClock):
    """A clock that only a test moves."""

    def __init__(self) -> None:
        super().__init__()
        self.moment = 100.0

    def time(self) -> float:
        return self.moment


def post(channel: int = 1) -> Request:
    return Request("POST", f"/channels/{channel}/messages")


# Limits -----------------------------------------------------------------------------------------


def test_a_channel_takes_five_messages_in_five_seconds() -> None:
    rates = Rates(clock := HandClock())
    for left in (4, 3, 2, 1, 0):
        taken = rates.take(post(), NOW)
        assert taken.retry_after is None
        assert taken.headers["X-RateLimit-Remaining"] == str(left)
        assert taken.headers["X-RateLimit-Limit"] == "5"
    clock.moment += 2
    refused = rates.take(post(), NOW)
    assert refused.retry_after == 3
    assert not refused.is_global
    assert refused.headers["X-RateLimit-Scope"] == "user"
    assert refused.headers["X-RateLimit-Reset-After"] == "3.000"
    assert rates.take(post(2), NOW).retry_after is None, "channels count apart"
    clock.moment += 3
    assert rates.take(post(), NOW).retry_after is None


def test_waiting_as_long_as_the_header_says_is_enough() -> None:
    rates = Rates(clock := HandClock())
    for _ in range(4):
        rates.take(post(), NOW)
    clock.moment += 0.0006  # 4.9994 s are left, so 4.999 would be too few
    wait = float(rates.take(post(), NOW).headers["X-RateLimit-Reset-After"])
    clock.moment += wait
    assert rates.take(post(), NOW).retry_after is None


def test_a_bot_may_make_50_requests_in_any_second() -> None:
    rates = Rates(clock := HandClock())
    for channel in range(GLOBAL):
        clock.moment += 0.01
        assert rates.take(post(channel), NOW).retry_after is None
    refused = rates.take(post(99), NOW)
    assert refused.is_global
    assert refused.retry_after == pytest.approx(0.51)  # pyright: ignore[reportUnknownMemberType]
    assert refused.headers["X-RateLimit-Global"] == "true"
    assert refused.headers["X-RateLimit-Scope"] == "global"
    clock.moment += 0.52
    assert rates.take(post(99), NOW).retry_after is None


def test_interactions_do_not_count_towards_the_50() -> None:
    rates = Rates(HandClock())
    for channel in range(GLOBAL - 1):
        rates.take(post(channel), NOW)
    for number in range(2 * GLOBAL):
        for path in (f"/interactions/{number}/t/callback", f"/webhooks/1/token{number}"):
            assert rates.take(Request("POST", path), NOW).retry_after is None
    assert rates.take(post(98), NOW).retry_after is None
    assert rates.take(post(99), NOW).is_global
    assert rates.take(Request("POST", "/interactions/1/t/callback"), NOW).retry_after is None


def test_follow_ups_have_a_limit_for_each_token() -> None:
    rates = Rates(HandClock())
    for _ in range(5):
        assert rates.take(Request("POST", "/webhooks/1/token"), NOW).retry_after is None
    assert rates.take(Request("POST", "/webhooks/1/token"), NOW).retry_after == 2
    assert rates.take(Request("POST", "/webhooks/1/other"), NOW).retry_after is None


@pytest.mark.parametrize(
    ("age", "limit"), [(1, "5"), (60, "3"), (15 * 86_400, "30")], ids=["new", "old", "aged"]
)
def test_deleting_is_limited_by_the_age_of_the_message(age: int, limit: str) -> None:
    sent = int((NOW.timestamp() - age) * 1000) - 1_420_070_400_000
    request = Request("DELETE", f"/channels/1/messages/{sent << 22}")
    assert Rates(HandClock()).take(request, NOW).headers["X-RateLimit-Limit"] == limit


def test_reading_a_message_has_no_route_limit() -> None:
    assert bucket_of(Request("GET", "/channels/1/messages/2"), NOW) is None


# What discord.py does about them ----------------------------------------------------------------


async def test_discord_py_waits_before_a_channel_refuses(rig: Rig) -> None:
    clock = rig.env.limits
    begun = clock.time()
    for number in range(11):
        await rig.place().send(str(number))
    assert clock.time() - begun >= 10
    assert rig.traffic.refused == []
    assert rig.traffic.kinds["post"] == 11


async def test_discord_py_retries_after_the_global_limit(rig: Rig) -> None:
    channels = [rig.guild.create_text_channel(f"c{number}") for number in range(GLOBAL + 5)]
    rig.traffic.clear()
    sent = [rig.place(channel).send("words") for channel in channels]
    await asyncio.gather(*sent)
    assert rig.traffic.refused
    assert all(len(rig.env.backend.messages[one.id]) == 1 for one in channels)
    assert rig.traffic.counted == len(channels) + len(rig.traffic.refused)
    assert rig.traffic.invalid == len(rig.traffic.refused)


async def test_discord_py_waits_in_real_time_unless_hurried() -> None:
    async with rigged(is_hurried=False) as rig:
        message = await rig.place().send("words")
        for _ in range(4):
            await message.edit(content="words")
        aged = rig.env.limits.time()
        rig.faults.answer("GET", "/channels/*/messages/*", 429)
        await rig.place().fetch_message(message.id)
        # the second given by the refusal
        assert rig.env.limits.time() - aged >= 1


async def test_members_take_time_between_actions(rig: Rig) -> None:
    message = await rig.place().send(view=layout(button()))
    before = rig.env.limits.time()
    await rig.press(message, "b")
    assert rig.env.limits.time() - before >= STEP


async def test_advancing_time_advances_the_clock_of_the_limits(rig: Rig) -> None:
    before = rig.env.limits.time()
    await rig.env.advance_time(60)
    assert rig.env.limits.time() - before >= 60


# Faults -----------------------------------------------------------------------------------------


async def send(rig: Rig) -> discord.Message:
    return await rig.place().send("words")


def there(rig: Rig) -> int:
    return len(rig.env.backend.messages[rig.channel.id])


@pytest.mark.parametrize("status", [500, 502, 504, 429])
async def test_discord_py_tries_a_request_five_times(rig: Rig, status: int) -> None:
    rig.faults.answer("POST", "/channels/*/messages", status, times=TRIES - 1)
    await send(rig)
    assert rig.traffic.kinds["post"] == TRIES
    rig.faults.answer("POST", "/channels/*/messages", status, times=TRIES)
    with pytest.raises(discord.HTTPException) as failed:
        await send(rig)
    assert failed.value.status == status
    assert there(rig) == 1


@pytest.mark.parametrize(("status", "code"), [(403, 50013), (404, 10003), (503, 0)])
async def test_a_refusal_is_not_retried(rig: Rig, status: int, code: int) -> None:
    rig.faults.answer("POST", "/channels/*/messages", status, code)
    with pytest.raises(discord.HTTPException) as failed:
        await send(rig)
    assert (failed.value.status, failed.value.code) == (status, code)
    assert there(rig) == 0
    await send(rig)


async def test_simcords_own_faults_are_retried(rig: Rig) -> None:
    rig.env.inject_error("POST", "/channels/*/messages", status=429)
    await send(rig)
    assert rig.traffic.kinds["post"] == 2


async def test_a_failed_request_may_have_been_carried_out(rig: Rig) -> None:
    rig.faults.answer("POST", "/channels/*/messages", 500, is_done=True)
    await send(rig)
    assert rig.traffic.kinds["post"] == 2
    assert there(rig) == 1, "discord.py gives each message a nonce before it tries"


@pytest.mark.parametrize("is_done", [True, False])
async def test_a_lost_answer_raises_a_disconnection(rig: Rig, is_done: bool) -> None:
    rig.faults.lose("POST", "/channels/*/messages", is_done=is_done)
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await send(rig)
    assert there(rig) == is_done
    assert rig.traffic.log[-1].status is None


async def test_a_fault_can_be_a_timeout(rig: Rig) -> None:
    rig.faults.lose("POST", "/channels/*/messages", error=TimeoutError)
    with pytest.raises(TimeoutError):
        await send(rig)


async def test_a_held_request_times_out_once_released(rig: Rig) -> None:
    ended: list[Exception] = []

    async def answer(interaction: discord.Interaction[Any]) -> None:
        try:
            await send(rig)
        except TimeoutError as error:
            ended.append(error)

    message = await rig.place().send(view=layout(button()))
    silence = rig.faults.hold("POST", "/channels/*/messages")
    rig.answers = answer
    await rig.press(message, "b")
    assert (silence.met, ended) == (1, [])
    silence.release()
    await rig.env.settle()
    assert len(ended) == 1
    assert there(rig) == 1


async def test_a_fault_applies_only_to_matching_requests(rig: Rig) -> None:
    def has_file(request: Request) -> bool:
        return bool(request.files)

    rig.faults.answer("POST", "/channels/*/messages", 403, times=None, only=has_file)
    await send(rig)
    with pytest.raises(discord.Forbidden):
        await rig.place().send(file=picture())
    rig.faults.clear()
    await rig.place().send(file=picture())


async def test_traffic_is_counted_by_kind(rig: Rig) -> None:
    async def answer(interaction: discord.Interaction[Any]) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.edit_original_response(content="words")
        await interaction.followup.send("words")

    rig.traffic.clear()
    message = await rig.place().send(view=layout(button()))
    rig.answers = answer
    await rig.press(message, "b")
    await message.edit(view=layout(button("c")))
    await rig.place().fetch_message(message.id)
    await message.delete()
    kinds = ("post", "callback", "answer", "followup", "edit", "get", "delete")
    assert rig.traffic.kinds == dict.fromkeys(kinds, 1)
    assert rig.traffic.counted == 4
