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
    from cogs.client.parlor import Parlor
    from db.lobbies import ClosedLobby, StoredLobby

logger = logging.getLogger(__name__)

IDLE: Final = 7 * 86_400.0
"""Seconds for which a lobby stays open without anybody doing anything in it."""
REMINDED: Final = 3 * 86_400.0
"""Seconds after which those who are invited to it are reminded, once."""
_AGAIN: Final = 300.0
_JITTER: Final = 0.25
"""Seconds until what could not be said or read is tried again, and by which share more at most."""


class IdleLobbies:
    """Closes lobbies as they fall due, those that fell due while the bot was away too."""

    def __init__(self, bot: Parlor) -> None:
        self._bot = bot
        self._rounds = Rounds("close idle lobbies", self._go_round, bot.clock.sleep, bot.store)

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
        now = self._bot.clock.now()
        is_all_told = True
        for stored in await self._bot.lobbies.to_remind(now - REMINDED):
            if await self._remind(stored, now):
                await self._bot.lobbies.set_reminded(stored.lobby.id)
            else:
                is_all_told = False
        for closed in await self._bot.lobbies.close_idle(now - IDLE):
            self._bot.on_here.stir(closed.channel)
            if await self._tell(closed):
                await self._bot.lobbies.remove(closed.id)
            else:
                is_all_told = False
        if not is_all_told:
            return _later()
        due = await self._bot.lobbies.next_idle(REMINDED, IDLE)
        # a lobby that opens later is not due before that
        return REMINDED if due is None else max(1.0, due - now)

    async def _remind(self, stored: StoredLobby, now: float) -> bool:
        """Remind those who are invited and have not joined; False: not now, try later.

        Where somebody wants to be told nothing they are named, and not told.
        """
        bot, lobby, asked = self._bot, stored.lobby, stored.lobby.awaited
        if not asked or stored.message is None:
            return True
        closes = now + IDLE - REMINDED
        quiet = [bot.preferences.known(one).quiet_until(now) for one in asked]
        if any(now < until < closes for until in quiet):
            return False
        locale = bot.locale_of(stored.guild)
        facts = {
            "players": mentions(locale, asked),
            "host": mention(locale, lobby.host),
            "game": lobby.rules.title,
            "link": jump_link(stored.guild, stored.channel, stored.message),
            "when": moment(closes),
        }
        content = TEXTS.say(locale, "invite-reminder", facts)
        with bot.mentions.to(asked, lobby.host) as allowed:
            words = {"content": content, "allowed_mentions": allowed}
            return await self._say(stored.venue, f"i{lobby.id}", words)

    async def _say(self, venue: Venue, nonce: str, words: dict[str, Any]) -> bool:
        """Say *words* at *venue*; False: Discord failed, try later."""
        try:
            await self._bot.voices.say(venue, nonce, lambda: words)
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
        locale = self._bot.locale_of(closed.guild)
        text = TEXTS.say(locale, "lobby-idle", {"days": int(IDLE // 86_400)})
        venue = Venue(closed.guild, closed.channel, closed.message, is_guest=closed.is_guest)
        try:
            await self._bot.voices.edit(closed, closed.message, view=framed(text), attachments=[])
            if closed.wishes is not None:
                wishes, invitation = closed.wishes, closed.invitation
                await self._bot.opener.end_invitation(venue, wishes, invitation, "idle")
                facts = {
                    "host": mention(locale, wishes.host),
                    "game": self._bot.games.title(wishes.game),
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
