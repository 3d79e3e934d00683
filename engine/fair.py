"""Fair dice: neither the bot nor a player decides a draw, and everybody can check that.

The bot draws a secret and shows its SHA-256 before anybody joins. The key of the match mixes the
secret with the ids of the interactions by which the players joined, and with the agreement: the
setup and who sits where. Outcome i of an entry depends only on the key, the entry's seq and i.
After the match the bot publishes the secret, and anybody can repeat every draw.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import random
import secrets
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Sequence

KeyRule: TypeAlias = Literal[1, 2]
"""The rule for a match's key. 1 uses the secret, the match's id and the joins; 2 adds the
agreement.

A match keeps the rule that it began with, because its draws depend on it.
"""
NEWEST_RULE: Final[KeyRule] = 2

_WORD_BITS = 256


def new_secret() -> bytes:
    """Return 32 bytes that nobody can guess."""
    return secrets.token_bytes(32)


def new_id() -> str:
    """Return a random id of eight letters and digits."""
    return _id(secrets.token_bytes(5))


def id_of(what: str) -> str:
    """Return an id in the form of `new_id`, but always the same for the same *what*.

    So a match or tournament with such an id begins only once.
    """
    return _id(hashlib.sha256(what.encode()).digest()[:5])


def _id(data: bytes) -> str:
    return base64.b32encode(data).decode().lower()


def commitment(secret: bytes) -> str:
    """Return the public commitment to *secret*: its SHA-256 in hexadecimal."""
    return hashlib.sha256(secret).hexdigest()


def match_key(secret: bytes, match_id: str, joins: Sequence[str], agreed: bytes = b"") -> bytes:
    """Return the key of a match: HMAC-SHA256 of its id and *joins*, one per line, under *secret*.

    With an agreement (*agreed*), the result is HMAC-SHA256 of the agreement under that key. So no
    choice of joins turns a key without an agreement into a key with one.
    """
    key = hmac.digest(secret, "\n".join((match_id, *joins)).encode(), "sha256")
    return hmac.digest(key, agreed, "sha256") if agreed else key


class FairDice:
    """The outcomes for one label of a match; the label is an entry's seq."""

    __slots__ = ("_count", "_key", "_label")

    def __init__(self, key: bytes, label: int | str) -> None:
        self._key = key
        self._label = label
        self._count = 0

    def below(self, n: int) -> int:
        """Return the next outcome, one of 0 … *n* - 1.

        It takes HMAC-SHA256(key, "label:0"), "label:1" and so on, until one is below the greatest
        multiple of *n*, and returns that modulo *n*. Skipping the rest keeps all outcomes equally
        likely.
        """
        limit = (1 << _WORD_BITS) - (1 << _WORD_BITS) % n
        while True:
            digest = hmac.digest(self._key, f"{self._label}:{self._count}".encode(), "sha256")
            self._count += 1
            word = int.from_bytes(digest, "big")
            if word < limit:
                return word % n


class PlayoutDice:
    """Quick dice for playouts and tests, never for a match; the same *seed* rolls the same."""

    __slots__ = ("_random",)

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed)  # noqa: S311 # a playout decides no secret

    def below(self, n: int) -> int:
        """Return one of 0 … *n* - 1."""
        return int(self._random.random() * n)
