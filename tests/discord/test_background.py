"""Keepers: what they work on, when, and what they do after a failure."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from contextlib import nullcontext
from itertools import pairwise
from typing import TYPE_CHECKING, Any, cast

import aiohttp
import discord
import pytest

from cogs.client.background import AGAIN, Fate, Keeper, fate_of
from cogs.client.messenger import CannotPost
from db.errors import StoreLocked
from engine.errors import EngineError
from tests.fakes import FakeClock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tests.discord.harness import Stage


class Unhindered:
    """Stands in for `db.store.Store`: this process may always act."""

    is_shared = False

    def unasked(self) -> Any:
        return nullcontext()


def _nothing(key: str) -> None:
    del key


class Doing:
    """Records when it worked on each key, and fails when the test says so."""

    def __init__(self, **options: Any) -> None:
        self.clock = FakeClock(0.0)
        self.keeper = Keeper[str](
            "things",
            self.work,
            clock=self.clock,
            store=cast("Any", Unhindered()),
            failed=self.failed,
            **options,
        )
        self.done: list[tuple[str, float]] = []
        self.failures: dict[str, list[Exception]] = {}
        self.heard: list[tuple[str, Fate]] = []
        self.again: dict[str, float] = {}
        self.gates: dict[str, asyncio.Event] = {}
        self.news: Callable[[str], None] = _nothing

    async def work(self, key: str) -> float | None:
        await asyncio.sleep(0)
        self.news(key)
        self.done.append((key, self.clock.now()))
        if key in self.gates:
            await self.gates[key].wait()
        if self.failures.get(key):
            raise self.failures[key].pop(0)
        return self.again.pop(key, None)

    async def failed(self, key: str, fate: Fate, error: Exception) -> None:
        del error
        self.heard.append((key, fate))

    def times(self, key: str) -> list[float]:
        return [at for one, at in self.done if one == key]


@pytest.mark.parametrize("at_once", [1, 3])
async def test_every_key_is_worked_on_once_however_keys_arrive(at_once: int) -> None:
    doing = Doing(at_once=at_once)
    dice = random.Random(7)
    left = [f"late {number}" for number in range(300)]
    stirred = Counter[str]()

    def stir(*keys: str) -> None:
        stirred.update(keys)
        doing.keeper.stir(*keys)

    def news(_: str) -> None:
        stir(*(left.pop() for _ in range(dice.randint(0, 2)) if left))

    doing.news = news
    doing.keeper.start()
    for at in range(0, 300, 3):
        stir(*(f"early {number}" for number in range(at, at + 3)))
        await doing.clock.advance(1)
    await doing.clock.advance(1)
    assert not left
    assert {key for key, _ in doing.done} == set(stirred)
    assert len(doing.done) == len(stirred)


async def test_news_about_a_busy_key_causes_one_more_run() -> None:
    doing = Doing(at_once=2)
    doing.gates["a"] = asyncio.Event()
    doing.keeper.start()
    doing.keeper.stir("a")
    await doing.clock.advance(1)
    doing.keeper.stir("a", "a")
    await doing.clock.advance(1)
    assert doing.times("a") == [0], "nothing is worked on twice at once"
    doing.gates["a"].set()
    await doing.clock.advance(1)
    assert doing.times("a") == [0, 2]
    assert doing.keeper.is_at_rest


async def test_none_and_zero_work_as_keys() -> None:
    doing = Doing()
    keys: list[Any] = [None, 0]
    doing.keeper.start()
    doing.keeper.stir(*keys)
    await doing.clock.advance(1)
    assert [key for key, _ in doing.done] == keys


async def test_a_slow_key_does_not_delay_others() -> None:
    doing = Doing(at_once=2)
    doing.gates["slow"] = asyncio.Event()
    doing.keeper.start()
    doing.keeper.stir("slow", "b", "c")
    await doing.clock.advance(1)
    assert [key for key, _ in doing.done] == ["slow", "b", "c"]
    assert not doing.keeper.is_at_rest
    doing.gates["slow"].set()
    await doing.clock.advance(1)
    assert doing.keeper.is_at_rest


async def test_a_slow_key_does_not_delay_keys_that_come_later() -> None:
    doing = Doing(at_once=2)
    doing.gates["slow"] = asyncio.Event()
    doing.keeper.start()
    doing.keeper.stir("slow")
    await doing.clock.advance(1)
    doing.keeper.stir("b", "c")
    await doing.clock.advance(1)
    assert [key for key, _ in doing.done] == ["slow", "b", "c"]
    assert doing.keeper.keys == {"slow"}
    await doing.keeper.stop()


async def test_a_slow_key_does_not_delay_keys_that_are_due_later() -> None:
    doing = Doing(at_once=3)
    doing.gates["slow"] = asyncio.Event()
    doing.again["b"] = 2.0
    doing.failures["c"] = [TimeoutError()]
    doing.keeper.start()
    doing.keeper.stir("slow", "b", "c")
    doing.keeper.stir("d", after=5)
    await doing.clock.advance(60)
    assert doing.times("b") == [0, 2]
    assert len(doing.times("c")) == 2
    assert doing.times("d") == [5]
    doing.gates["slow"].set()
    await doing.clock.advance(1)
    assert doing.times("slow") == [0]
    assert doing.keeper.is_at_rest


async def test_a_keeper_that_asks_the_store_retries_nothing_during_other_work() -> None:
    async def due() -> tuple[Iterable[str], float | None]:
        return (), None

    doing = Doing(at_once=3, due=due)
    doing.gates["slow"] = asyncio.Event()
    doing.failures["a"] = [TimeoutError()]
    doing.keeper.start()
    doing.keeper.stir("slow", "a")
    await doing.clock.advance(60)
    assert len(doing.times("a")) == 1
    doing.gates["slow"].set()
    await doing.clock.advance(1)
    assert len(doing.times("a")) == 2


@pytest.mark.parametrize("at_once", [1, 3])
async def test_no_more_keys_are_worked_on_at_once_than_allowed(at_once: int) -> None:
    doing = Doing(at_once=at_once)
    for key in "abcde":
        doing.gates[key] = asyncio.Event()
        doing.keeper.stir(key)
    doing.keeper.start()
    await doing.clock.advance(1)
    doing.gates["f"] = asyncio.Event()
    doing.keeper.stir("f")
    await doing.clock.advance(1)
    assert [key for key, _ in doing.done] == list("abcde")[:at_once]
    await doing.keeper.stop()


async def test_a_keeper_may_choose_its_pauses_after_failures() -> None:
    doing = Doing(pauses={Fate.PASSING: (2.0, 4.0)})
    doing.failures["a"] = [TimeoutError() for _ in range(3)]
    doing.keeper.start()
    doing.keeper.stir("a")
    await doing.clock.advance(20)
    at = doing.times("a")
    pauses = [after - before for before, after in pairwise(at)]
    for pause, least in zip(pauses, (2, 4, 4), strict=True):
        assert least <= pause <= 1.25 * least + 1


async def test_a_failing_key_waits_for_growing_pauses_and_delays_no_others() -> None:
    doing = Doing()
    doing.failures["a"] = [TimeoutError() for _ in range(5)]
    doing.keeper.start()
    doing.keeper.stir("a", "b")
    await doing.clock.advance(2000)
    at = doing.times("a")
    pauses = [after - before for before, after in pairwise(at)]
    for pause, least in zip(pauses, (20, 60, AGAIN, AGAIN, AGAIN), strict=True):
        assert least <= pause <= 1.25 * least
    assert doing.times("b") == [0]
    doing.failures["a"] = [TimeoutError()]
    doing.keeper.stir("a")
    await doing.clock.advance(30)
    assert len(doing.times("a")) == len(at) + 2, "what has gone well begins with the short pause"


async def test_news_ends_the_pause_after_a_failure_but_a_check_does_not() -> None:
    keys = ["a", "b"]

    async def everything() -> Iterable[str]:
        await asyncio.sleep(0)
        return keys

    doing = Doing(everything=everything, every=5.0)
    doing.failures["a"] = [CannotPost() for _ in range(2)]
    doing.keeper.start()
    await doing.clock.advance(21)
    assert doing.times("a") == [0]
    assert doing.times("b") == [0, 5, 10, 15, 20]
    doing.keeper.stir("a")
    await doing.clock.advance(1)
    assert doing.times("a") == [0, 21]


async def test_work_is_done_when_the_store_says_it_is_due() -> None:
    dues = {"a": 10.0, "b": 30.0}

    async def due() -> tuple[list[str], float | None]:
        await asyncio.sleep(0)
        now = doing.clock.now()
        later = [at for at in dues.values() if at > now]
        return [key for key, at in dues.items() if at <= now], min(later) - now if later else None

    doing = Doing(due=due)
    doing.news = dues.__delitem__
    doing.keeper.start()
    await doing.clock.advance(100)
    assert doing.done == [("a", 10), ("b", 30)]


async def test_a_waiting_key_is_not_worked_on_early_even_if_it_is_due() -> None:
    async def due() -> tuple[list[str], float | None]:
        await asyncio.sleep(0)
        return ["a"], 5.0

    doing = Doing(due=due)
    doing.again["a"] = 18.0
    doing.failures["a"] = []
    doing.keeper.start()
    await doing.clock.advance(17)
    assert doing.times("a") == [0]
    await doing.clock.advance(2)
    assert doing.times("a")[:2] == [0, 18]


async def test_a_keeper_regularly_asks_what_others_have_stored() -> None:
    stored: list[str] = []

    async def due() -> tuple[list[str], float | None]:
        await asyncio.sleep(0)
        return [stored.pop()] if stored else [], None

    doing = Doing(due=due, every=15.0)
    doing.keeper.start()
    await doing.clock.advance(1)
    stored.append("a")
    await doing.clock.advance(30)
    assert doing.done == [("a", 15)]


async def test_looking_again_during_a_read_causes_another_full_read() -> None:
    reading = asyncio.Event()
    found: list[str] = []

    async def everything() -> list[str]:
        seen = list(found)
        await reading.wait()
        return seen

    doing = Doing(everything=everything, every=1000.0)
    doing.keeper.start()
    await doing.clock.advance(1)
    found.append("a")
    doing.keeper.look()
    reading.set()
    await doing.clock.advance(1)
    assert doing.done == [("a", 1)]


async def test_a_keeper_works_only_between_start_and_stop() -> None:
    doing = Doing()
    doing.keeper.stir("a")
    await doing.clock.advance(1)
    assert doing.done == []
    doing.keeper.start()
    await doing.clock.advance(1)
    await doing.keeper.stop()
    doing.keeper.stir("a")
    await doing.clock.advance(100)
    assert doing.done == [("a", 1)]


async def test_known_work_is_done_while_the_store_cannot_be_asked() -> None:
    fails = [StoreLocked("a store")] * 2

    async def everything() -> list[str]:
        await asyncio.sleep(0)
        if fails:
            raise fails.pop()
        return ["found"]

    doing = Doing(everything=everything, every=1000.0)
    doing.keeper.start()
    await doing.clock.advance(1)
    doing.keeper.stir("a")
    await doing.clock.advance(1)
    assert doing.done == [("a", 1)]
    await doing.clock.advance(100)
    assert len(doing.times("found")) == 1


async def test_a_key_is_due_again_at_its_own_time_or_after_news() -> None:
    doing = Doing()
    doing.again["a"] = 50.0
    doing.keeper.start()
    doing.keeper.stir("a")
    doing.keeper.stir("a", after=20.0)
    await doing.clock.advance(10)
    doing.keeper.stir("a", after=20.0)
    await doing.clock.advance(1000)
    assert doing.times("a") == [0, 30]


async def test_a_key_put_off_often_does_not_fill_the_queue() -> None:
    doing = Doing()
    doing.again["sooner"] = 1e5
    doing.keeper.start()
    doing.keeper.stir("sooner")
    for _ in range(500):
        doing.again["a"] = 1e6
        doing.keeper.stir("a")
        await doing.clock.advance(1)
    assert len(doing.times("a")) == 500
    assert len(cast("Any", doing.keeper)._queue) < 200


async def test_work_interrupted_by_a_stop_is_done_after_the_next_start() -> None:
    doing = Doing()
    doing.gates["a"] = asyncio.Event()
    doing.keeper.start()
    doing.keeper.stir("a", "b")
    await doing.clock.advance(1)
    await doing.keeper.stop()
    doing.gates["a"].set()
    await doing.clock.advance(1)
    assert doing.done == [("a", 0)]
    doing.keeper.start()
    await doing.clock.advance(1)
    assert sorted(doing.done) == [("a", 0), ("a", 2), ("b", 2)]


async def test_the_owner_hears_of_a_failure_and_may_drop_the_key() -> None:
    doing = Doing()
    doing.failures["a"] = [CannotPost()]

    async def failed(key: str, fate: Fate, error: Exception) -> None:
        del error
        await asyncio.sleep(0)
        doing.heard.append((key, fate))
        doing.keeper.drop(key)

    doing.keeper.failed = failed
    doing.keeper.start()
    doing.keeper.stir("a")
    await doing.clock.advance(10 * AGAIN)
    assert doing.heard == [("a", Fate.FORBIDDEN)]
    assert doing.times("a") == [0]


async def test_a_bug_is_logged_in_full_only_once(caplog: pytest.LogCaptureFixture) -> None:
    doing = Doing()
    doing.failures["a"] = [KeyError("nobody") for _ in range(3)]
    doing.keeper.start()
    doing.keeper.stir("a", "b")
    await doing.clock.advance(100 * AGAIN)
    assert len(doing.times("a")) == 4
    assert doing.times("b") == [0]
    faults = [one for one in caplog.get_records("call") if one.exc_info]
    assert len(faults) == 1
    caplog.clear()


def http(kind: type[discord.HTTPException], status: int, code: int) -> discord.HTTPException:
    response: Any = type("Response", (), {"status": status, "reason": "so", "headers": {}})()
    return kind(response, {"code": code, "message": "so"})


@pytest.mark.parametrize(
    ("error", "fate"),
    [
        (TimeoutError(), Fate.PASSING),
        (aiohttp.ClientConnectionError(), Fate.PASSING),
        (StoreLocked("a store"), Fate.PASSING),
        (http(discord.DiscordServerError, 503, 0), Fate.PASSING),
        (http(discord.HTTPException, 429, 20028), Fate.PASSING),
        (http(discord.Forbidden, 403, 50013), Fate.FORBIDDEN),
        (http(discord.Forbidden, 403, 50001), Fate.FORBIDDEN),
        (http(discord.HTTPException, 400, 160006), Fate.FORBIDDEN),
        (http(discord.HTTPException, 400, 50083), Fate.FORBIDDEN),
        (CannotPost(), Fate.FORBIDDEN),
        (http(discord.NotFound, 404, 10003), Fate.GONE),
        (http(discord.NotFound, 404, 10008), Fate.GONE),
        (http(discord.HTTPException, 400, 50035), Fate.OURS),
        (EngineError("it cannot be read"), Fate.OURS),
        (KeyError("nobody"), Fate.OURS),
    ],
)
def test_each_failure_is_classified_once(error: Exception, fate: Fate) -> None:
    assert fate_of(error) is fate


async def test_the_bot_starts_and_stops_the_keepers_of_all_its_parts(stage: Stage) -> None:
    parts = [*vars(stage.bot).values(), *stage.bot.cogs.values()]
    held = [value for part in parts for value in getattr(part, "__dict__", {}).values()]
    keepers: set[Keeper[Any]] = {value for value in held if isinstance(value, Keeper)}
    assert len(keepers) > 15, "they are not found any more"
    idle = [keeper.name for keeper in keepers if not keeper._is_started]  # pyright: ignore[reportPrivateUsage]
    assert idle == []
    await stage.bot.close()
    assert not any(keeper._is_started for keeper in keepers)  # pyright: ignore[reportPrivateUsage]
