"""What other processes that share the database have changed, and is read anew here."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs.client.errands import Errands

if TYPE_CHECKING:
    from cogs.client.channels import Channels
    from cogs.client.on_here import OnHereMessages
    from db.guilds import Guilds
    from db.matches import Matches
    from db.preferences import Preferences
    from engine.table import Tables


class News:
    """Brings up to date what is kept in memory."""

    def __init__(
        self,
        *,
        channels: Channels,
        guild_settings: Guilds,
        matches: Matches,
        on_here: OnHereMessages,
        preferences: Preferences,
        tables: Tables,
    ) -> None:
        self._channels = channels
        self._guild_settings = guild_settings
        self._matches = matches
        self._on_here = on_here
        self._preferences = preferences
        self._tables = tables
        self._errands = Errands()

    async def close(self) -> None:
        """Read nothing more."""
        await self._errands.close()

    def heard(self, kind: str, number: int) -> None:
        """Read anew what another process has changed; see `db.dialect.announce`."""
        if kind in {"guild", "all"}:
            self._errands.do("read settings", lambda: self._guild_settings.reload(number or None))
        if kind in {"person", "all"}:
            self._errands.do("read preferences", lambda: self._preferences.reload(number or None))
        if kind in {"channel", "all"}:
            self._errands.do("read channels", lambda: self._read_channels(number or None))
        if kind == "erased":
            self._errands.do("forget a person", lambda: self._tables.forget_person(number))
        if kind == "moved" and (match_id := self._channels.get(number)) is not None:
            self._errands.do("forget a match", lambda: self._tables.forget(match_id))
        if kind == "all":
            self._tables.forget_all()

    async def _read_channels(self, channel: int | None) -> None:
        """Take note of which match runs in *channel*, None: of all that run."""
        if channel is None:
            self._channels.replace(dict(await self._matches.venues.running()))
            return
        match_id = await self._matches.venues.running_in(channel)
        if match_id is None:
            self._channels.pop(channel, None)
        else:
            self._channels[channel] = match_id
        self._on_here.stir(channel)
