"""A session with PostgreSQL in a thread of its own: it listens, is woken, and begun anew."""

from __future__ import annotations

import logging
import select
import socket
import threading
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, Protocol

import psycopg

from db.server_connection import connect

if TYPE_CHECKING:
    from collections.abc import Collection

logger = logging.getLogger(__name__)

_PATIENCE: Final = 2.0
"""Seconds for which a connection is waited for at a time."""
_PAUSE: Final = 0.5
"""Seconds from one try to the next."""
_LEAVE: Final = 2.0
"""Seconds that the thread has to end; what it leaves in the database goes after a while."""


class Talk(Protocol):
    """What is done in the session, always in its thread."""

    def turn(self, connection: psycopg.Connection[Any], heard: Collection[str]) -> float:
        """Do what there is to do, and return in how many seconds there is something at the latest.

        *heard* are the channels on which something was told. After a session that broke it begins
        with all of them.
        """
        ...

    def is_cut_off(self) -> None:
        """Take note that there is no session; called again and again until there is."""
        ...

    def end(self, connection: psycopg.Connection[Any]) -> None:
        """Take leave."""
        ...


class Link:
    """The session of one `Talk`. Begin with `start`, end with `close`."""

    def __init__(self, address: str, name: str, channels: Collection[str], talk: Talk) -> None:
        self._address = address
        self._name = name
        self._channels = frozenset(channels)
        self._talk = talk
        self._is_ending = threading.Event()
        self._inbox, self._outbox = socket.socketpair()
        self._inbox.settimeout(0)
        self._outbox.settimeout(0)
        self._thread = threading.Thread(target=self._work, name=name, daemon=True)

    def start(self) -> None:
        """Begin."""
        self._thread.start()

    def wake(self) -> None:
        """Let it have a turn soon; from any thread."""
        with suppress(OSError):  # it is awake already, or has ended
            self._outbox.send(b"!")

    def close(self) -> None:
        """End after taking leave; waits for that, but not for ever. A second call does nothing."""
        if self._is_ending.is_set():
            return
        self._is_ending.set()
        self.wake()
        if self._thread.ident is not None:
            self._thread.join(_LEAVE)
        self._inbox.close()
        self._outbox.close()

    # In the thread -------------------------------------------------------------------------------

    def _work(self) -> None:
        told = ""
        while not self._is_ending.is_set():
            try:
                with connect(self._address, _PATIENCE) as connection:
                    told = ""
                    self._attend(connection)
                    self._talk.end(connection)
            except psycopg.Error as error:
                why = str(error).partition("\n")[0]
                if why != told:  # while the database is away it is tried twice a second
                    logger.warning("%s: no connection to the database: %s", self._name, why)
                    told = why
            except Exception:
                logger.exception("%s: begun anew", self._name)
            else:
                return
            self._talk.is_cut_off()
            self._is_ending.wait(_PAUSE)

    def _attend(self, connection: psycopg.Connection[Any]) -> None:
        # what a crash of the database may take with it is asked again
        connection.execute("SET synchronous_commit = off")
        for channel in self._channels:
            connection.execute(f'LISTEN "{channel}"'.encode())
        heard = self._channels
        while not self._is_ending.is_set():
            pause = self._talk.turn(connection, heard)
            heard = _heard(connection)
            if not heard:
                self._wait(connection, pause)
                heard = _heard(connection)

    def _wait(self, connection: psycopg.Connection[Any], seconds: float) -> None:
        ready, _, _ = select.select([connection.fileno(), self._inbox], [], [], max(0.0, seconds))
        if self._inbox in ready:
            self._inbox.recv(4096)


def _heard(connection: psycopg.Connection[Any]) -> frozenset[str]:
    """Return the channels on which something has been told by now."""
    return frozenset(news.channel for news in connection.notifies(timeout=0))
