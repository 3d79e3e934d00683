"""Tells people on their phones that it is their turn: by Web Push, through their browsers."""

from __future__ import annotations

import asyncio
import logging
from hashlib import blake2b
from typing import TYPE_CHECKING, Any, Final

from cogs.client.web_push import NoPhone, Notice, OwnKey, PushServices
from cogs.ui.answers import NETWORK
from cogs.ui.texts import TEXTS
from db.doors import PageDoors
from db.phones import Phone, StoredPhones
from engine.service import service

if TYPE_CHECKING:
    from collections.abc import Collection, Mapping, Sequence

    from cogs.client.doors import Doors
    from cogs.client.watching import Watchers
    from db.people import Preferences
    from db.store import Store
    from engine.ports import Clock

logger = logging.getLogger(__name__)

NOTIFY_WORDS: Final = ("phone", "computer", "off", "install", "blocked", "insecure")
"""Keys of the texts of the page's button, without their prefix ``page-notify-``."""
_LASTS: Final = 86_400
"""Seconds for which a notice waits for a phone that is off."""


@service
class Phones:
    """Knows which browsers people want to be notified on, and notifies them."""

    clock: Clock
    doors: Doors
    preferences: Preferences
    store: Store
    watchers: Watchers

    def __post_init__(self) -> None:
        self.services = PushServices()
        self._stored = StoredPhones(self.store)
        self._page_doors = PageDoors(self.store)
        self._key: OwnKey | None = None

    async def key(self) -> OwnKey:
        """Return the store's key, made when it is first needed."""
        if self._key is None:
            secret = await self._stored.secret()
            if secret is None:
                await self._stored.make_key(OwnKey.new_secret())
                # another process may have been quicker
                secret = await self._stored.secret()
            assert secret is not None
            self._key = OwnKey(secret)
        return self._key

    async def answer(
        self, locale: str, player: int, session: str, sent: Mapping[str, Any]
    ) -> dict[str, Any]:
        """Do what the page of a session asks for; return what it needs to show its button.

        Raises:
            NoPhone: that browser can't be notified.
        """
        words = {name: TEXTS.say(locale, f"page-notify-{name}") for name in NOTIFY_WORDS}
        if not self.doors.address.startswith("https:"):
            return {"words": words, "key": None}
        endpoint = str(sent.get("endpoint") or "")
        if sent.get("wanted") is True:
            await self.add(player, session, sent)
        elif sent.get("wanted") is False:
            await self.remove(player, [endpoint])
        is_on = await self.is_known(player, endpoint)
        return {"words": words, "key": (await self.key()).public, "is_on": is_on}

    async def is_known(self, player: int, endpoint: str) -> bool:
        """Whether we notify *player* on the browser with this address, using the current key."""
        key = await self.key()
        found = await self._stored.of(player, self.clock.now())
        return any(item.endpoint == endpoint and item.server_key == key.public for item in found)

    async def add(self, player: int, session: str, sent: Mapping[str, Any]) -> None:
        """Notify *player* on the browser that a session's page has described.

        Raises:
            NoPhone: it can't be notified.
        """
        try:
            endpoint = str(sent["endpoint"])
            public_key, auth = str(sent["keys"]["p256dh"]), str(sent["keys"]["auth"])
            known = [str(other) for other in [*(sent.get("others") or ())][:20]]
        except (LookupError, TypeError):
            raise NoPhone from None
        self.services.check(endpoint, public_key, auth)
        phone = Phone(
            session, endpoint, public_key, auth, (await self.key()).public, self.doors.address
        )
        await self._stored.keep(phone, player, known)
        await self.preferences.reload(player)

    async def remove(self, player: int, endpoints: Sequence[str]) -> None:
        await self._stored.forget(player, endpoints)
        await self.preferences.reload(player)

    async def onlookers(self, match_id: str) -> Collection[int]:
        """Return the people whose pages show a match now."""
        here = {*self.watchers.here.get(match_id, ())}
        if not self.store.is_shared:
            return here
        found = await self._page_doors.onlookers([match_id], self.clock.now())
        return here | found.get(match_id, frozenset())

    async def ring(self, player: int, words: Mapping[str, str]) -> bool:
        """Notify *player* on their phones; False if none of the phones takes notices any longer.

        Raises:
            aiohttp.ClientError, TimeoutError: none has taken it, but one may later.
        """
        key, now = await self.key(), self.clock.now()
        phones = await self._stored.of(player, now)
        if not phones:
            await self._stored.forget_all(player)
            await self.preferences.reload(player)
            return False
        topic = blake2b(words["path"].encode(), digest_size=15).hexdigest()
        notice = Notice(words, topic, _LASTS)
        results = await asyncio.gather(
            *(self.services.send(item, notice, key, now) for item in phones),
            return_exceptions=True,
        )
        found = dict(zip(phones, results, strict=True))
        gone = [phone.endpoint for phone, fate in found.items() if fate == "gone"]
        if gone:
            logger.info("removing %d phones that no longer accept notifications", len(gone))
            await self.remove(player, gone)
        failures = [fate for fate in results if isinstance(fate, BaseException)]
        for failure in failures:
            if not isinstance(failure, NETWORK):
                raise failure
            logger.info("could not notify a phone: %s", failure)
        if "taken" in results:
            return True
        if failures:
            raise failures[0]
        return False
