"""What is told of the bot's doings to whoever measures them; by default nobody does."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cogs.ui.under_way import Work
    from engine.moved import Moved


class Watch:
    """Is told what happens, at once and where it happens; must neither wait nor raise."""

    def handled(self, work: Work) -> None:
        """Take note that an interaction has its answer, and what came of it."""

    def moved(self, moved: Moved) -> None:
        """Take note that a match has moved on."""
