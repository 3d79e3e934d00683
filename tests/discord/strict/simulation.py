"""SimCord's simulated Discord, which refuses what the real one refuses."""

from __future__ import annotations

import asyncio
import itertools
from typing import TYPE_CHECKING, Any, Final

from simcord._settlement import (
    _active_callbacks,  # pyright: ignore[reportPrivateUsage]
    _callback_is_parked,  # pyright: ignore[reportPrivateUsage]
    _is_parked,  # pyright: ignore[reportPrivateUsage]
    _next_virtual_timer,  # pyright: ignore[reportPrivateUsage]
    _owned_tasks,  # pyright: ignore[reportPrivateUsage]
    _run_due_virtual_callbacks,  # pyright: ignore[reportPrivateUsage]
    _virtualize_recognized_waits,  # pyright: ignore[reportPrivateUsage]
)
from simcord.backend import Backend
from simcord.enums import MessageType
from simcord.env import Env

from tests.discord.strict import others
from tests.discord.strict.attachments import described, echoed
from tests.discord.strict.selects import Selects
from tests.patience import PATIENCE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from discord import Client
    from simcord._runtime import _CallbackRecord  # pyright: ignore[reportPrivateUsage]
    from simcord._settlement import _SettlementState  # pyright: ignore[reportPrivateUsage]
    from simcord.backend.models import Interaction, Message

    from tests.discord.strict.rates import LimitClock

_INTERACTIONS: Final = 1 << 21
"""The first id in each millisecond that is reserved for interactions."""
STEP: Final = 5.0
"""Seconds by which each press or command moves the clock of the limits."""
_HOUR: Final = 3600.0
"""Seconds that pass in one step, or more if nothing is due sooner; the bot settles after each."""


def _waits_for(task: asyncio.Task[Any]) -> Any:
    return getattr(task, "_fut_waiter", None)


class StrictBackend(Backend):
    """Discord's state; its events say only what Discord's own do."""

    def __init__(self) -> None:
        super().__init__()
        self._selects = Selects()
        self._by_hand: set[int] = set()
        self.rights: int | None = None
        """The bot's rights from its invitation, as Discord's bits; None for all rights."""
        self.is_pinning = False
        """Whether the current request pins or unpins a message."""
        self._interactions = itertools.count(_INTERACTIONS)

    def new_interaction(self, *facts: Any, **options: Any) -> Interaction:
        """Make an interaction with an id from a separate sequence.

        Random draws depend on the id, and mustn't depend on what the bot has posted before.
        """
        record = super().new_interaction(*facts, **options)
        number = record.id >> 22 << 22 | next(self._interactions)
        del self.interactions[record.id]
        record.id = number
        self.interactions[number] = record
        self.interaction_tokens[record.token] = number
        return record

    def compute_permissions(
        self, guild_id: int, user_id: int, channel_id: int | None = None
    ) -> int:
        """Return somebody's rights; the bot has only those from its invitation."""
        may = super().compute_permissions(guild_id, user_id, channel_id)
        is_limited = self.rights is not None and user_id == self.bot_user.id
        return may & (self.rights or 0) if is_limited else may

    def require_permissions(
        self, guild_id: int | None, user_id: int, channel_id: int | None, *names: str
    ) -> None:
        """Refuse users without the rights; SimCord doesn't know the right to pin.

        Documented: topics/permissions, ``PIN_MESSAGES``: "Allows pinning and unpinning messages".
        """
        if self.is_pinning:
            names = tuple("pin_messages" if one == "manage_messages" else one for one in names)
        super().require_permissions(guild_id, user_id, channel_id, *names)

    def announce(self, interaction: Interaction) -> None:
        """Record an interaction as one that a member's well-behaved client sends."""
        self._by_hand.add(interaction.id)

    def emit(self, event: str, payload: Mapping[str, Any]) -> None:
        """Send an event, with messages as Discord describes them."""
        said = dict(payload)
        if event in {"MESSAGE_CREATE", "MESSAGE_UPDATE"}:
            said = self.described(said)
        elif event == "INTERACTION_CREATE":
            said = self._interaction(said)
        super().emit(event, said)

    def edit_message(self, channel_id: int, message_id: int, fields: dict[str, Any]) -> Message:
        """Edit a message; what its selects show may change."""
        message = super().edit_message(channel_id, message_id, fields)
        self._selects.redraw(message)
        return message

    def described(self, payload: dict[str, Any]) -> dict[str, Any]:
        """Return a message as in answers and events.

        Answers to an interaction are posted through a webhook with the application's id, by the bot
        itself. Documented: resources/message, field ``webhook_id``, and interactions/
        receiving-and-responding, "Followup Messages".

        The line about a new thread refers to it. Documented: resources/message, "Message Reference
        Content Attribution", "Thread Created messages".
        """
        said = echoed(payload)
        said["components"] = described(self, said["components"])
        if said["type"] == MessageType.THREAD_CREATED:
            facts = self.get_message(int(said["channel_id"]), int(said["id"])).system_metadata
            assert facts is not None
            said["message_reference"] = {"channel_id": str(facts.channel_id)}
        if said.get("interaction_metadata") is not None:
            said.setdefault("webhook_id", str(self.application_id))
        return said

    def _interaction(self, payload: dict[str, Any]) -> dict[str, Any]:
        said = others.described(self, payload)
        data: dict[str, Any] = dict(said.get("data") or {})
        if "message" in said:
            said["message"] = self.described(said["message"])
            if int(said["id"]) in self._by_hand and "values" in data:
                message = self.get_message(int(said["channel_id"]), int(said["message"]["id"]))
                user = said["member"]["user"] if "member" in said else said["user"]
                member = int(user["id"])
                self._selects.pick(member, message, data["custom_id"], data["values"])
        resolved: dict[str, Any] = data.get("resolved") or {}
        messages: dict[str, dict[str, Any]] = resolved.get("messages") or {}
        if messages:
            described = {number: self.described(one) for number, one in messages.items()}
            said["data"] = {**data, "resolved": {**resolved, "messages": described}}
        return said


class StrictEnv(Env):
    """A running bot in the strict simulation.

    The clock of the limits advances with the simulated time that a test lets pass, and between
    members' actions. Settling waits for pauses of the bot up to *horizon* seconds; a longer one
    ends only when the test lets time pass, however slow the machine is.
    """

    def __init__(self, bot: Client, clock: LimitClock, *, horizon: float, **options: Any) -> None:
        super().__init__(bot, settle_timeout=PATIENCE, **options)
        self._horizon = horizon
        self.limits = clock
        self.backend: StrictBackend = StrictBackend()
        self._state: _SettlementState | None = None
        self._parked: dict[asyncio.Task[Any], Any] = {}
        """What each task was waiting for when the bot last rested."""
        self._register_dispatch_observer(self._acts)

    async def _settle_internal(
        self,
        *,
        timeout: float | None = None,  # noqa: ASYNC109
        idle: float = 0.05,
        dispatch: str | None = None,
        _deadline: float | None = None,
    ) -> None:
        """Wait until the bot rests, as SimCord does, but stop checking at the first busy task.

        SimCord checks every task many times for each press.
        """
        # SimCord allows a bot's start the least time, though it may have the most to show
        timeout = max(timeout or 0.0, self.settle_timeout)
        loop = asyncio.get_running_loop()
        deadline = loop.time() + timeout if _deadline is None else _deadline
        self._last_dispatch = dispatch
        while loop.time() < deadline:
            _run_due_virtual_callbacks(self._settlement_state(), deadline)
            await asyncio.sleep(0)
            if self._is_advanced_by_another():
                break
            if self._has_ready_callback():
                continue
            if self._rests(deadline):
                await asyncio.sleep(0)
                if self._rests(deadline):
                    return
                continue
            busy = (*_owned_tasks(self._settlement_state()), *self._work.executors)
            if busy:
                await asyncio.wait(busy, timeout=idle, return_when=asyncio.FIRST_COMPLETED)
            else:
                await asyncio.sleep(idle)
        # this waits for another advance, and reports what hasn't settled
        await super()._settle_internal(
            timeout=timeout, idle=idle, dispatch=dispatch, _deadline=deadline
        )

    def _schedule_timer(
        self, record: _CallbackRecord, callback: Any, args: Any, schedule_context: Any
    ) -> None:
        """Give the machine's clock only timers within the horizon.

        SimCord decides by the wait's deadline, which depends on how busy the machine is.
        """
        assert record.when is not None
        if record.when - self._virtual_time <= self._horizon:
            super()._schedule_timer(record, callback, args, schedule_context)

    def _is_advanced_by_another(self) -> bool:
        advancing = self._real_advance_task or self._advance_task
        return advancing is not None and advancing is not asyncio.current_task()

    def _rests(self, deadline: float) -> bool:
        """Return whether nothing happens before *deadline* unless time passes or somebody acts."""
        state = self._settlement_state()
        tasks = _owned_tasks(state)
        # a task still waiting for the same thing rests: only a callback or a task could wake it
        others = [task for task in tasks if not self._is_still_parked(task)]
        if (
            self._work.executors
            or not all(
                _callback_is_parked(state, one, deadline) for one in _active_callbacks(state)
            )
            # the newest task is most likely busy
            or not all(_is_parked(state, task, deadline) for task in reversed(others))
        ):
            return False
        if others:
            _virtualize_recognized_waits(state, others)
            external = self._work.external_waits
            self._parked = {task: _waits_for(task) for task in tasks if task not in external}
        return True

    def _has_ready_callback(self) -> bool:
        """Return whether the event loop will run the bot's code in its next round."""
        return any(
            one.when is None and one.handle is not None and not one.handle.cancelled()
            for one in reversed(self._work.callbacks)
        )

    def _is_still_parked(self, task: asyncio.Task[Any]) -> bool:
        waiter = self._parked.get(task)
        return waiter is not None and waiter is _waits_for(task) and not waiter.done()

    async def advance_time(self, seconds: float) -> None:
        """Let time pass hour by hour: SimCord gives a bot as long for days as for a minute."""
        until = self._virtual_time + seconds
        while (left := until - self._virtual_time) > _HOUR:
            await self.settle()
            timer = _next_virtual_timer(self._settlement_state()) or until
            await super().advance_time(min(left, max(_HOUR, timer - self._virtual_time)))
        await super().advance_time(left)

    def as_bot(self, what: Callable[..., object], *facts: Any) -> None:
        """Call *what* as one of the bot's own tasks would, so that settling waits for its work."""
        with self._bot_scope():
            what(*facts)

    def _acts(self, interaction: Interaction) -> None:
        self.limits.skip(STEP)
        self.backend.announce(interaction)

    def _settlement_state(self) -> _SettlementState:
        """Return the state, rebuilt only after a change; SimCord rebuilds it for each task."""
        kept = self._state
        if (
            kept is None
            or kept.virtual_time != self._virtual_time
            or kept.bot is not self.bot
            or kept.loop is not self._loop
            or kept.work is not self._work
            or kept.advancing is not self._advancing
            or kept.generation != self._generation
            or kept.last_dispatch is not self._last_dispatch
        ):
            kept = self._state = super()._settlement_state()
        return kept

    def _move_clock(self, target: float) -> None:
        # the clock also moves after timers in real time
        if self._operation_label == "advance_time":
            self.limits.skip(max(0.0, target - self._virtual_time))
        super()._move_clock(target)
