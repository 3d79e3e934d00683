"""Follows taps in panels: of matches, of tasks, of plans."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from engine.panels import Panel
from engine.service import service

if TYPE_CHECKING:
    import discord

    from db.people import Preferences


@dataclass(frozen=True, slots=True)
class Tapped:
    """A position in which somebody taps, unchanged since it was shown to them."""

    panel: Callable[[str], Panel | None]
    """Returns the panel after some picks; None: there is nothing to choose."""
    show: Callable[[str], Awaitable[None]]
    """Answers with the position after some picks."""
    play: Callable[[str], Awaitable[None]]
    """Plays a move, and answers with the result."""
    can_take_back: Callable[[str], Awaitable[bool]] | None = None
    """Whether a move could be taken back; None: each can."""


@service
class Taps:
    preferences: Preferences

    async def follow(
        self, interaction: discord.Interaction[Any], tapped: Tapped | None, picks: str
    ) -> None:
        """Answer the taps *picks*; None: the position has changed, and that is answered already.

        It plays a move without another tap only if the player does not confirm each, and it can be
        taken back or the panel already says what it leads to.
        """
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
