"""An answer that is ready in time is the response itself; else it is announced and filled in."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from cogs.ui import answers
from cogs.ui.answers import Pending, follow, show
from cogs.ui.errors import answer

if TYPE_CHECKING:
    from collections.abc import Callable

    from cogs.ui.answers import How

MESSAGE, ANSWER, FOLLOWING = 1, 2, 3
VIEW = SimpleNamespace(timeout=None)


class Alarm:
    """Rings when a test wants it to."""

    def __init__(self) -> None:
        self.rings: list[Callable[[], None]] = []

    def set(self, seconds: float, ring: Callable[[], None]) -> Alarm:
        assert 0 < seconds <= answers.QUICK
        self.rings.append(ring)
        return self

    def cancel(self) -> None:
        self.rings.clear()

    async def ring(self) -> None:
        for ring in self.rings:
            ring()
        await asyncio.sleep(0)


class Discord:
    """What is asked of Discord about one interaction, in order; *slowly*: each takes a moment."""

    def __init__(self, *, slowly: bool = False) -> None:
        self.asked: list[tuple[str, dict[str, Any]]] = []
        self._slowly = slowly
        self.response = self.followup = self
        self.extras: dict[str, Any] = {}
        self.message = SimpleNamespace(id=MESSAGE)
        self.type = None

    async def _ask(self, what: str, **words: Any) -> None:
        if self._slowly:
            await asyncio.sleep(0)
        self.asked.append((what, words))

    def is_done(self) -> bool:
        return any(what in {"defer", "edit", "send"} for what, _ in self.asked)

    async def defer(self, **words: Any) -> None:
        assert not self.is_done()
        await self._ask("defer", **words)

    async def edit_message(self, **words: Any) -> Any:
        assert not self.is_done()
        await self._ask("edit", **words)
        return SimpleNamespace(message_id=MESSAGE)

    async def send_message(self, content: str | None = None, **words: Any) -> Any:
        assert not self.is_done()
        await self._ask("send", **words | ({"content": content} if content else {}))
        return SimpleNamespace(message_id=ANSWER)

    async def edit_original_response(self, **words: Any) -> Any:
        assert self.is_done()
        await self._ask("fill", **words)
        return SimpleNamespace(id=ANSWER)

    async def send(self, **words: Any) -> Any:
        assert self.is_done()
        await self._ask("follow", **words)
        return SimpleNamespace(id=FOLLOWING)


@pytest.fixture
def alarm(monkeypatch: pytest.MonkeyPatch) -> Alarm:
    alarm = Alarm()
    monkeypatch.setattr(answers, "alarm", alarm.set)
    return alarm


@pytest.mark.parametrize(
    ("how", "asked", "message"),
    [
        ("change", ("edit", {"view": VIEW, "attachments": ["a"]}), MESSAGE),
        ("private", ("send", {"view": VIEW, "files": ["a"], "ephemeral": True}), ANSWER),
        ("public", ("send", {"view": VIEW, "files": ["a"], "ephemeral": False}), ANSWER),
    ],
)
async def test_an_answer_in_time_is_one_request(
    alarm: Alarm, how: How, asked: tuple[str, dict[str, Any]], message: int
) -> None:
    discord: Any = Discord()
    async with Pending(discord, how):
        assert await show(discord, view=VIEW, attachments=["a"]) == message
    await alarm.ring()
    assert discord.asked == [asked]


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("change", {}),
        ("private", {"ephemeral": True, "thinking": True}),
        ("public", {"ephemeral": False, "thinking": True}),
    ],
)
async def test_an_answer_that_takes_long_is_announced(
    alarm: Alarm, how: How, words: dict[str, Any]
) -> None:
    discord: Any = Discord()
    async with Pending(discord, how):
        await alarm.ring()
        assert discord.asked == [("defer", words)]
        await show(discord, view="v")
    assert discord.asked == [("defer", words), ("fill", {"view": "v"})]


async def test_what_answers_nothing_leaves_nobody_waiting(alarm: Alarm) -> None:
    discord: Any = Discord()
    async with Pending(discord, "change"):
        pass
    assert discord.asked == [("defer", {})]


async def test_there_is_one_response_when_the_answer_comes_as_it_is_announced(
    alarm: Alarm,
) -> None:
    discord: Any = Discord(slowly=True)
    async with Pending(discord, "change"):
        for ring in alarm.rings:
            ring()
        await asyncio.gather(show(discord, view="v"), show(discord, view="w"))
        await asyncio.sleep(0)
    assert next(what for what, _ in discord.asked) in {"defer", "edit"}
    assert sum(what in {"defer", "edit"} for what, _ in discord.asked) == 1
    assert [words["view"] for what, words in discord.asked if what != "defer"] == ["v", "w"]


async def test_what_is_said_besides_comes_after_a_response(alarm: Alarm) -> None:
    discord: Any = Discord()
    async with Pending(discord, "change"):
        assert (await follow(discord, "besides", ephemeral=True)).id == FOLLOWING
        await show(discord, view="v")
    assert [what for what, _ in discord.asked] == ["defer", "follow", "fill"]
    assert discord.asked[1][1] == {"content": "besides", "ephemeral": True, "wait": True}


@pytest.mark.parametrize("how", ["change", "private", "public"])
async def test_a_refusal_in_time_is_one_request_that_one_person_sees(
    alarm: Alarm, how: How
) -> None:
    discord: Any = Discord()
    with pytest.raises(KeyError):
        async with Pending(discord, how):
            raise KeyError
    await answer(discord, "no")
    await alarm.ring()
    assert discord.asked == [("send", {"content": "no", "ephemeral": True})]
