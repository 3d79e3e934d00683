"""A quicker form of SimCord's bookkeeping for each callback and task.

The answers are the same. SimCord's own code makes these tests a tenth slower.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from simcord import _dpy_internals, _runtime, _settlement

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable

    import discord

_State = _settlement._SettlementState  # pyright: ignore[reportPrivateUsage]
_fire_time = _settlement._callback_fire_time  # pyright: ignore[reportPrivateUsage]
_callback_of = _dpy_internals._original_callback  # pyright: ignore[reportPrivateUsage]

_is_wait_for_listener = _dpy_internals.is_wait_for_listener
_is_listener_future = _dpy_internals.is_listener_future


def monotonic() -> float:
    """Return the simulated time for the bot, and the machine's for everything else."""
    scope = _runtime._BOT_SCOPE.get()  # pyright: ignore[reportPrivateUsage]
    if scope is None:
        return _dpy_internals.real_monotonic()
    env, generation = scope
    is_its_own = env._started and env._runtime is not None and generation == env._generation
    return env._virtual_time if is_its_own else _dpy_internals.real_monotonic()


def is_listener_future(client: discord.Client, waiter: Any) -> bool:
    """Whether *waiter* waits in `Client.wait_for`."""
    return bool(getattr(client, "_listeners", None)) and _is_listener_future(client, waiter)


def is_wait_for_listener(client: discord.Client, task: asyncio.Task[Any]) -> bool:
    """Whether *task* waits for an event in `Client.wait_for`, which most bots never do."""
    return bool(getattr(client, "_listeners", None)) and _is_wait_for_listener(client, task)


def is_sleep_waiter(waiter: Any, loop: Any, deadline: float) -> bool:
    """Whether *waiter* waits for a timer in real time that ends after *deadline*."""
    return any(_wakes(handle, waiter) and handle.when() > deadline for handle in loop._scheduled)


def is_virtual_sleep_waiter(state: _State, waiter: Any, deadline: float) -> bool:
    """Whether *waiter* waits for a simulated timer that ends after *deadline*."""
    return any(
        record.when is not None
        and _wakes(record.handle, waiter)
        and _fire_time(state, record) > deadline
        for record in state.work.callbacks
    )


def _wakes(handle: Any, waiter: Any) -> bool:
    """Whether *handle* isn't cancelled, and does nothing but end the sleep of *waiter*."""
    if handle is None or not handle._args or handle._args[0] is not waiter or waiter.done():
        return False
    name = getattr(_callback_of(handle._callback), "__name__", "")
    return name == "_set_result_unless_cancelled" and not handle.cancelled()


PATCHES: Final[tuple[tuple[object, str, Callable[..., object]], ...]] = (
    (_dpy_internals, "_clock_monotonic", monotonic),
    (_dpy_internals, "is_listener_future", is_listener_future),
    (_dpy_internals, "is_wait_for_listener", is_wait_for_listener),
    (_dpy_internals, "is_sleep_waiter", is_sleep_waiter),
    (_settlement, "_is_virtual_sleep_waiter", is_virtual_sleep_waiter),
    # two records are never equal, whatever is in them
    (_runtime._CallbackRecord, "__eq__", object.__eq__),  # pyright: ignore[reportPrivateUsage]
)
"""SimCord's functions to replace: the owner, the name, and what replaces it."""
