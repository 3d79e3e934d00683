"""Which interaction the running code answers, for who writes a log or measures.

Tasks that begin meanwhile know it too, and forget it when it is answered: what serves everybody
may have been woken by one press.
"""

from __future__ import annotations

import asyncio
from contextvars import ContextVar
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

import discord

if TYPE_CHECKING:
    from collections.abc import Callable

Kind: TypeAlias = Literal["command", "component", "modal", "autocomplete", "other"]
"""How somebody acts."""
Outcome: TypeAlias = Literal["answered", "refused", "discord", "failed"]
"""What came of it: the person was told why not; Discord or the network did not take the answer;
or it is a fault of ours."""

_KINDS: Final[dict[discord.InteractionType, Kind]] = {
    discord.InteractionType.application_command: "command",
    discord.InteractionType.component: "component",
    discord.InteractionType.modal_submit: "modal",
    discord.InteractionType.autocomplete: "autocomplete",
}
_ARRIVED: Final = "arrived"
"""Among the extras of an interaction: when it came."""


@dataclass(slots=True, eq=False)
class Work:
    """An interaction that is being answered."""

    kind: Kind
    interaction: int
    guild: int | None
    channel: int | None
    arrived: float
    """By `perf_counter`."""
    match: str = ""
    """Which match it is about, where that is known."""
    outcome: Outcome = "answered"
    refusal: str = ""
    """Why it was refused, or what went wrong, in a word or a few."""
    is_over: bool = False

    @property
    def seconds(self) -> float:
        """How long ago it came."""
        return perf_counter() - self.arrived


_work: Final[ContextVar[Work | None]] = ContextVar("work", default=None)


def arrive(interaction: discord.Interaction[Any]) -> None:
    """Take note that *interaction* has come; its answer begins later."""
    interaction.extras[_ARRIVED] = perf_counter()


def begin(
    interaction: discord.Interaction[Any], over: Callable[[Work], None], match: str = ""
) -> None:
    """Take note that the present task answers *interaction*; *over* is called at its end."""
    task = asyncio.current_task()
    assert task is not None, "an interaction is answered by a task"
    work = Work(
        _KINDS.get(interaction.type, "other"),
        interaction.id,
        interaction.guild_id,
        interaction.channel_id,
        interaction.extras.get(_ARRIVED) or perf_counter(),
        match,
    )
    _work.set(work)

    def end(task: asyncio.Task[Any]) -> None:
        del task
        work.is_over = True
        over(work)

    task.add_done_callback(end)


def present_work() -> Work | None:
    """Return which interaction is being answered, if one is."""
    work = _work.get()
    return None if work is None or work.is_over else work


def note_match(match_id: str) -> None:
    """Take note which match the present interaction is about."""
    if (work := present_work()) is not None:
        work.match = match_id


def note_outcome(outcome: Outcome, refusal: str) -> None:
    """Take note of what came of the present interaction, and in a word why."""
    if (work := present_work()) is not None:
        work.outcome, work.refusal = outcome, refusal
