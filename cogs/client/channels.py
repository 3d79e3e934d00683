"""Which match runs in which channel, in memory: autocomplete cannot wait for the store."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


class Channels(dict[int, str]):
    """The running match of each channel."""

    def replace(self, running: Mapping[int, str]) -> None:
        """Take over all that is *running* in place of what was known."""
        self.clear()
        self.update(running)

    def free(self, match_id: str) -> None:
        """Forget in which channel this match is running."""
        for channel in [one for one, running in self.items() if running == match_id]:
            del self[channel]
