"""Follows taps in panels of matches, plans and tasks."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.panels import Panel
from engine.service import service

if TYPE_CHECKING:
    import discord

    from cogs.ui.actions import Position
    from db.people import Preferences

    Interaction = discord.Interaction[Any]


@dataclass(frozen=True, slots=True)
class Tapped:
    """A position with a panel to tap."""

    panel: Callable[[str], Panel | None]
    """Returns the panel after some picks; None if there is nothing to choose."""
    show: Callable[[str], Awaitable[None]]
    """Answers with the position after some picks."""
    play: Callable[[str], Awaitable[None]]
    """Plays a move, and answers with the result."""
    can_take_back: Callable[[str], Awaitable[bool]] | None = None
    """Whether the player could take a move back; None if they always could."""


@service
class Taps:
    preferences: Preferences

    def __post_init__(self) -> None:
        self._open: dict[type[Position], Callable[[Any, Any], Awaitable[Tapped | None]]] = {}

    def add(
        self,
        kind: type[Position],
        open_it: Callable[[Interaction, Any], Awaitable[Tapped | None]],
    ) -> None:
        """Let *open_it* find positions of a *kind*.

        If the position has changed since it was shown, *open_it* answers with the current one and
        returns None.
        """
        self._open[kind] = open_it

    async def follow(self, interaction: Interaction, at: Position, picks: str) -> None:
        """Answer the taps *picks*.

        It plays a move without another tap only if the player hasn't chosen to confirm every move,
        and can take this move back or sees its effect on the panel.
        """
        tapped = await self._open[type(at)](interaction, at)
        if tapped is None:
            return
        panel = tapped.panel(picks)
        confirms = self.preferences.known(interaction.user.id).confirms
        if (
            panel is not None
            and panel.plays(picks, confirms=confirms)
            and (
                tapped.can_take_back is None
                or panel.is_stated
                or await tapped.can_take_back(panel.move)
            )
        ):
            await tapped.play(panel.move)
        else:
            await tapped.show(picks)

    async def play(self, interaction: Interaction, at: Position, move: str) -> None:
        tapped = await self._open[type(at)](interaction, at)
        if tapped is not None:
            await tapped.play(move)
