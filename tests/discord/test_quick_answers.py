"""A quick answer is the response itself; a slow answer is announced first, then filled in."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import discord
import pytest

from cogs.ui import answers
from cogs.ui.answers import Pending, arrive, follow, show
from cogs.ui.errors import answer

if TYPE_CHECKING:
    from collections.abc import Callable

    from cogs.ui.answers import How

MESSAGE, ANSWER, FOLLOWING = 1, 2, 3
VIEW = SimpleNamespace(timeout=None)
PICTURE = SimpleNamespace(filename="a.png", description="a board")


class Alarm:
    """Rings when a test says so."""

    def __init__(self) -> None:
        self.rings: list[Callable[[], None]] = []

    def set(self, seconds: float, ring: Callable[[], None]) -> Alarm:
        assert 0 <= seconds <= answers.QUICK
        self.rings.append(ring)
        return self

    def cancel(self) -> None:
        self.rings.clear()

    async def ring(self) -> None:
        for ring in self.rings:
            ring()
        await asyncio.sleep(0)


class Discord:
    """The requests for one interaction, in order; with *slowly* each takes a moment."""

    def __init__(self, *, slowly: bool = False) -> None:
        self.asked: list[tuple[str, dict[str, Any]]] = []
        self.refuses = 0
        """Number of edits it will still refuse."""
        self.refused: list[dict[str, Any]] = []
        self._slowly = slowly
        self.response = self.followup = self
        self.extras: dict[str, Any] = {}
        self.message = SimpleNamespace(id=MESSAGE, components=[])
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
        if self.refuses:
            self.refused.append(words)
            self.refuses -= 1
            response: Any = SimpleNamespace(status=400, reason="Bad Request")
            raise discord.HTTPException(response, "invalid form body")
        await self._ask("edit", **words)
        return SimpleNamespace(message_id=MESSAGE)

    async def send_message(self, content: str | None = None, **words: Any) -> Any:
        assert not self.is_done()
        await self._ask("send", **words | ({"content": content} if content else {}))
        return SimpleNamespace(message_id=ANSWER, resource=None)

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
        ("change", ("edit", {"view": VIEW, "attachments": [PICTURE]}), MESSAGE),
        ("private", ("send", {"view": VIEW, "files": [PICTURE], "ephemeral": True}), ANSWER),
        ("public", ("send", {"view": VIEW, "files": [PICTURE], "ephemeral": False}), ANSWER),
    ],
)
async def test_an_answer_in_time_takes_one_request(
    alarm: Alarm, how: How, asked: tuple[str, dict[str, Any]], message: int
) -> None:
    here: Any = Discord()
    async with Pending(here, how):
        assert await show(here, view=VIEW, attachments=[PICTURE]) == message
    await alarm.ring()
    assert here.asked == [asked]


@pytest.mark.parametrize(
    ("how", "words"),
    [
        ("change", {}),
        ("private", {"ephemeral": True, "thinking": True}),
        ("public", {"ephemeral": False, "thinking": True}),
    ],
)
async def test_a_slow_answer_is_announced(alarm: Alarm, how: How, words: dict[str, Any]) -> None:
    here: Any = Discord()
    async with Pending(here, how):
        await alarm.ring()
        assert here.asked == [("defer", words)]
        await show(here, view="v")
    assert here.asked == [("defer", words), ("fill", {"view": "v"})]


async def test_an_answer_is_announced_at_once_if_many_pictures_wait(alarm: Alarm) -> None:
    for waiting in (2, 3):
        here: Any = Discord()
        arrive(here, waiting=lambda waiting=waiting: waiting)
        async with Pending(here, "change"):
            alarm.rings[-1]()
            await asyncio.sleep(0)
            assert here.is_done() == (waiting == 3)


async def test_an_answer_is_announced_at_once_if_the_event_loop_is_late(
    alarm: Alarm, monkeypatch: pytest.MonkeyPatch
) -> None:
    here: Any = Discord()
    arrive(here)
    then = answers.arrived(here)
    async with Pending(here, "change"):
        monkeypatch.setattr(answers, "perf_counter", lambda: then + 0.2)
        alarm.rings[-1]()
        await asyncio.sleep(0)
        assert here.asked == [("defer", {})]


async def test_the_answer_to_an_old_tap_is_announced_before_the_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    here: Any = Discord()
    arrive(here)
    then = answers.arrived(here)
    for age in (1.9, 2.1):
        monkeypatch.setattr(answers, "perf_counter", lambda age=age: then + age)
        here.asked.clear()
        async with Pending(here, "change"):
            assert here.is_done() == (age > 2)


async def test_a_handler_without_an_answer_still_responds(alarm: Alarm) -> None:
    here: Any = Discord()
    async with Pending(here, "change"):
        pass
    assert here.asked == [("defer", {})]


async def test_an_answer_at_the_moment_of_the_alarm_responds_once(
    alarm: Alarm,
) -> None:
    here: Any = Discord(slowly=True)
    async with Pending(here, "change"):
        for ring in alarm.rings:
            ring()
        await asyncio.gather(show(here, view="v"), show(here, view="w"))
        await asyncio.sleep(0)
    assert next(what for what, _ in here.asked) in {"defer", "edit"}
    assert sum(what in {"defer", "edit"} for what, _ in here.asked) == 1
    assert [words["view"] for what, words in here.asked if what != "defer"] == ["v", "w"]


async def test_a_further_message_comes_only_after_a_response(alarm: Alarm) -> None:
    here: Any = Discord()
    async with Pending(here, "change"):
        assert (await follow(here, "besides", ephemeral=True)).id == FOLLOWING
        await show(here, view="v")
    assert [what for what, _ in here.asked] == ["defer", "follow", "fill"]
    assert here.asked[1][1] == {"content": "besides", "ephemeral": True, "wait": True}


@pytest.mark.parametrize("how", ["change", "private", "public"])
async def test_a_refusal_in_time_takes_one_private_request(alarm: Alarm, how: How) -> None:
    here: Any = Discord()
    with pytest.raises(KeyError):
        async with Pending(here, how):
            raise KeyError
    await answer(here, "no")
    await alarm.ring()
    assert here.asked == [("send", {"content": "no", "ephemeral": True})]


def showing(name: str, alt: str) -> Any:
    """Return a part of a message that shows a picture, as Discord reports it."""
    address = f"https://cdn.discordapp.com/attachments/8/77/{name}?ex=1"
    media = SimpleNamespace(url=address, attachment_id=77)
    gallery = SimpleNamespace(items=[SimpleNamespace(media=media, description=alt)])
    return SimpleNamespace(children=[gallery])


@pytest.mark.parametrize(
    ("name", "alt", "is_kept"),
    [("a.png", "a board", True), ("b.png", "a board", False), ("a.png", "ein Brett", False)],
)
async def test_a_picture_already_in_the_message_is_not_sent_again(
    alarm: Alarm, name: str, alt: str, is_kept: bool
) -> None:
    here: Any = Discord()
    here.message.components = [showing(name, alt)]
    async with Pending(here, "change"):
        await show(here, view=VIEW, attachments=[PICTURE])
    ((_, words),) = here.asked
    if is_kept:
        assert [one.to_dict() for one in words["attachments"]] == [{"id": 77, "filename": "a.png"}]
    else:
        assert words["attachments"] == [PICTURE]


async def test_a_picture_is_sent_when_keeping_it_is_refused(alarm: Alarm) -> None:
    here: Any = Discord()
    here.message.components = [showing("a.png", "a board")]
    here.refuses = 1
    async with Pending(here, "change"):
        await show(here, view=VIEW, attachments=[PICTURE])
    assert len(here.refused) == 1
    assert here.asked == [("edit", {"view": VIEW, "attachments": [PICTURE]})]


async def test_a_picture_is_sent_if_another_tap_has_changed_the_message(
    alarm: Alarm,
) -> None:
    first: Any = Discord()
    second: Any = Discord()
    for here in (first, second):
        arrive(here)
        here.message.components = [showing("a.png", "a board")]
    other = SimpleNamespace(filename="b.png", description="a board")
    async with Pending(first, "change"):
        await show(first, view=VIEW, attachments=[other])
    async with Pending(second, "change"):
        await show(second, view=VIEW, attachments=[PICTURE])
    ((_, words),) = second.asked
    assert words["attachments"] == [PICTURE]
