"""Counts pings: every message that pings, even one deleted at once."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from tests.discord.harness import Stage


class Pinged:
    """Counts the pings that each person gets on a stage from now on."""

    def __init__(self, stage: Stage) -> None:
        backend = stage.env.backend
        self._pinged = Counter[int]()
        commit = backend.commit_message

        def keep(message: Any, **options: Any) -> Any:
            # an edit changes whom the message pings
            self._pinged.update(message.ping_user_ids)
            return commit(message, **options)

        vars(backend)["commit_message"] = keep

    def count(self) -> Counter[int]:
        """Return how many pings each person has had since the last call."""
        pinged = Counter(self._pinged)
        self._pinged.clear()
        return pinged
