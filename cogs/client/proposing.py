"""Whether what somebody proposes has reached those who are asked."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

from engine.errors import EngineError

if TYPE_CHECKING:
    from cogs.client.publisher import BoardPublisher
    from engine.agreements import Agreements
    from engine.proposals import Proposal


class Proposing:
    """Sees to it that nothing stays proposed of which nobody could be told."""

    def __init__(self, agreements: Agreements, publisher: BoardPublisher) -> None:
        self._agreements = agreements
        self._publisher = publisher

    async def check_asked(self, match_id: str, player: int, proposal: Proposal) -> None:
        """Raise why the others could not be asked what *player* proposed; it is then withdrawn.

        Otherwise they would count as having asked already when they try again.
        """
        refusal = await self._publisher.refusal(match_id)
        if refusal is None:
            return
        with contextlib.suppress(EngineError):  # it has lapsed by itself
            await self._agreements.answer(match_id, player, proposal, is_yes=False)
        raise refusal
