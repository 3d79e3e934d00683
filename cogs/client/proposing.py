"""One way to ask others in a match: counted, and withdrawn where nobody could be told."""

from __future__ import annotations

import contextlib
from functools import partial
from typing import TYPE_CHECKING, Any, Protocol

from engine.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Callable

    import discord

    from cogs.client.limits import Limits
    from cogs.client.publisher import BoardPublisher
    from engine.agreements import Agreements
    from engine.proposals import Proposal


class Question(Protocol):
    """Asks the others, unless enough have agreed already; see `Agreements` and `Seats`."""

    async def __call__(self, *, before_asking: Callable[[], None]) -> Proposal | None:
        """Return what they are asked; None: it is done.

        Before they are asked anything new, *before_asking* may refuse it by an error of its own.
        """
        ...


class Proposing:
    """Lets people ask others; see the module."""

    def __init__(self, agreements: Agreements, limits: Limits, publisher: BoardPublisher) -> None:
        self._agreements = agreements
        self._limits = limits
        self._publisher = publisher

    async def ask(
        self, interaction: discord.Interaction[Any], match_id: str, question: Question
    ) -> Proposal | None:
        """Put *question* for whoever acts, and return what the others are asked; None: it is done.

        What could not be posted is withdrawn: otherwise the others would count as asked already
        when somebody tries again.

        Raises:
            TooSoon: they have asked too often.
            Exception: an error of *question*, or why the others could not be told.
        """
        asked = await question(before_asking=partial(self._limits.take, "ask", interaction))
        if asked is None:
            return None
        refusal = await self._publisher.refusal(match_id)
        if refusal is None:
            return asked
        # nobody at the table has asked for what a manager wants
        player = asked.newcomer if asked.kind == "appoint" else interaction.user.id
        with contextlib.suppress(EngineError):  # it has lapsed by itself
            await self._agreements.answer(match_id, player or 0, asked, is_yes=False)
        raise refusal
