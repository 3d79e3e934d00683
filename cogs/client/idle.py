"""Reminds who is invited of a lobby, and closes it once nobody has done anything for long."""

from __future__ import annotations

import logging
import random
from typing import TYPE_CHECKING, Any, Final

import discord

from cogs.client.rounds import Rounds
from cogs.client.voices import NoVoice
from cogs.ui.errors import NETWORK, is_passing
from cogs.ui.layout import framed
from cogs.ui.links import jump_link, moment
from cogs.ui.people import mention, mentions
from cogs.ui.texts import TEXTS
from db.errors import StoreError
from db.venues import Venue

if TYPE_CHECKING:
    from cogs.client.invites import Invites
    from cogs.client.languages import Locales
    from cogs.client.members import Members
    from cogs.client.mentions import Mentions
    from cogs.client.on_here import OnHereMessages
    from cogs.client.voices import Voices
    from db.lobbies import ClosedLobby, Lobbies, StoredLobby
    from db.preferences import Preferences, Refusals
    from db.store import Store
    from engine.ports import Clock
    from engine.registry import Games

logger = logging.getLogger(__name__)

IDLE: Final = 7 * 86_400.0
"""Seconds for which a lobby stays open without anybody doing anything in it."""
REMINDED: Final = 3 * 86_400.0
"""Seconds after which those who are invited to it are reminded, once."""
_LONGEST_WAIT: Final = 86_400.0
"""Seconds for which such a reminder waits for the end of quiet hours."""
_LONGEST_SLEEP: Final = 3600.0
"""Seconds after which it is looked again while a reminder waits: other lobbies open meanwhile."""
_AGAIN: Final = 300.0
_JITTER: Final = 0.25
"""Seconds until what could not be said or read is tried again, and by which share more at most."""


class IdleLobbies:
    """Closes lobbies as they fall due, those that fell due while the bot was away too."""

    def __init__(
        self,
        *,
        clock: Clock,
        games: Games,
        invites: Invites,
        lobbies: Lobbies,
        locales: Locales,
        members: Members,
        mentions: Mentions,
        on_here: OnHereMessages,
        preferences: Preferences,
        refusals: Refusals,
        store: Store,
        voices: Voices,
    ) -> None:
        self._clock = clock
        self._games = games
        self._invites = invites
        self._lobbies = lobbies
        self._locales = locales
        self._members = members
        self._mentions = mentions
        self._on_here = on_here
        self._preferences = preferences
        self._refusals = refusals
        self._voices = voices
        self._rounds = Rounds("close idle lobbies", self._go_round, clock.sleep, store)

    def start(self) -> None:
        """Close lobbies from now on, soon those too that are looked after only now."""
        self._rounds.start()

    async def stop(self) -> None:
        """Close no more."""
        await self._rounds.stop()

    async def _go_round(self) -> float:
        """Close what is due; see `Rounds`."""
        try:
            return await self._close_idle()
        except StoreError as error:
            logger.warning("idle lobbies will be closed later: %s", error)
            return _later()

    async def _close_idle(self) -> float:
        """Close what is due; return after how many seconds to look again."""
        now = self._clock.now()
        again: list[float] = []
        for stored in await self._lobbies.to_remind(now - REMINDED):
            later = await self._remind(stored, now)
            if later is None:
                await self._lobbies.set_reminded(stored.lobby.id)
            else:
                again.append(min(later, now + _LONGEST_SLEEP))
        for closed in await self._lobbies.close_idle(now - IDLE):
            self._on_here.stir(closed.channel)
            if await self._tell(closed):
                await self._lobbies.remove(closed.id)
            else:
                again.append(now + _later())
        # those that are put off are due already
        due = await self._lobbies.next_idle(IDLE if again else REMINDED, IDLE)
        moments = [*again, *([] if due is None else [due])]
        # a lobby that opens later is not due before that
        return max(1.0, min(moments) - now) if moments else REMINDED

    async def _remind(self, stored: StoredLobby, now: float) -> float | None:
        """Remind those who are invited and have not joined; return when to try later, if not now.

        It waits until nobody of them has quiet hours, but for a day at most: who has them then, or
        wants to be told nothing, is named and not told. Who refuses the host's invitations, or has
        left the server, is not named either.
        """
        lobby, closes = stored.lobby, stored.acted_at + IDLE
        willing = await self._refusals.willing(lobby.awaited, lobby.host)
        asked = [one for one in willing if not await self._members.has_left(stored.guild, one)]
        if not asked or stored.message is None or now >= closes:
            return None
        quiet_until = max(self._preferences.known(one).quiet_until(now) for one in asked)
        waits_until = min(quiet_until, stored.acted_at + REMINDED + _LONGEST_WAIT)
        if waits_until > now:
            return waits_until
        locale = self._locales.of(stored.guild)
        facts = {
            "players": mentions(locale, asked),
            "host": mention(locale, lobby.host),
            "game": lobby.rules.title,
            "link": jump_link(stored.guild, stored.channel, stored.message),
            "when": moment(closes),
        }
        content = TEXTS.say(locale, "invite-reminder", facts)
        with self._mentions.to(asked, lobby.host) as allowed:
            words = {"content": content, "allowed_mentions": allowed}
            is_said = await self._say(stored.venue, f"i{lobby.id}", words)
        return None if is_said else now + _later()

    async def _say(self, venue: Venue, nonce: str, words: dict[str, Any]) -> bool:
        """Say *words* at *venue*; False: Discord failed, try later."""
        try:
            await self._voices.say(venue, nonce, lambda: words)
        except NoVoice:
            return True
        except (discord.DiscordException, *NETWORK) as error:
            logger.info("of a lobby nobody was told: %s", error)
            return not is_passing(error)
        return True

    async def _tell(self, closed: ClosedLobby) -> bool:
        """Say that a lobby is closed: where it was, in its message, and where people were asked.

        False: Discord failed, try later.
        """
        if closed.message is None:
            return True
        locale = self._locales.of(closed.guild)
        text = TEXTS.say(locale, "lobby-idle", {"days": int(IDLE // 86_400)})
        venue = Venue(closed.guild, closed.channel, closed.message, is_guest=closed.is_guest)
        try:
            await self._voices.edit(closed, closed.message, view=framed(text), attachments=[])
            if closed.wishes is not None:
                wishes, invitation = closed.wishes, closed.invitation
                await self._invites.end(venue, wishes, invitation, "idle")
                facts = {
                    "host": mention(locale, wishes.host),
                    "game": self._games.title(wishes.game),
                    "days": int(IDLE // 86_400),
                }
                words = {"content": TEXTS.say(locale, "lobby-idle-told", facts)}
                return await self._say(venue, f"c{closed.id}", words)
        except NoVoice:
            logger.info("the message of lobby %s stays as it is", closed.id)
        except (discord.DiscordException, *NETWORK) as error:
            logger.info("the message of lobby %s stays as it is: %s", closed.id, error)
            return not is_passing(error)
        return True


def _later() -> float:
    return _AGAIN * random.uniform(1, 1 + _JITTER)  # noqa: S311 # no secret
