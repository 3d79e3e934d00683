"""What goes wrong with a PostgreSQL server, in our words; and what may well pass."""

from __future__ import annotations

import re
from typing import Final

import psycopg
from psycopg import errors
from psycopg.conninfo import conninfo_to_dict
from psycopg_pool import PoolTimeout

from db.errors import (
    StoreDamaged,
    StoreError,
    StoreFailed,
    StoreFull,
    StoreLocked,
    StoreUnreachable,
    StoreUnreadable,
)

_PASSING: Final = (
    errors.SerializationFailure,
    errors.DeadlockDetected,
    errors.LockNotAvailable,
    errors.TooManyConnections,
    errors.CannotConnectNow,
    errors.AdminShutdown,
    errors.CrashShutdown,
    errors.ReadOnlySqlTransaction,  # a standby that is not yet the first
    errors.IdleInTransactionSessionTimeout,
)

_SHUT: Final = (
    errors.InvalidPassword,
    errors.InvalidCatalogName,
    errors.InvalidAuthorizationSpecification,
    errors.InsufficientPrivilege,
)
_NOT_LET_IN: Final = re.compile(
    r"password authentication failed|no password supplied|does not exist|no pg_hba\.conf entry"
    r"|permission denied|not permitted to log in"
)
"""While a connection is made the server's code is not told, only its words; in another language
than these they count as those of a server that cannot be reached."""


def name_of(address: str) -> str:
    """Return server and database of *address*, without the password, as people are told them.

    Raises:
        StoreUnreadable: it is no address.
    """
    try:
        facts = conninfo_to_dict(address)
    except psycopg.Error:
        raise StoreUnreadable("postgresql") from None  # no part of it is surely not the password
    place = "/".join(str(facts[name]) for name in ("host", "dbname") if facts.get(name))
    return place or "postgresql"


def translation(where: str, error: Exception) -> StoreError:
    """Return *error*, which PostgreSQL or its driver raised, in our words."""
    if _is_shut(error):
        return StoreUnreadable(where)
    if isinstance(error, errors.DiskFull):
        return StoreFull(where)
    if isinstance(error, errors.LockNotAvailable | errors.DeadlockDetected):
        return StoreLocked(where)
    told = line_of(error)
    if isinstance(error, errors.DataCorrupted | errors.IndexCorrupted):
        return StoreDamaged(where, told)
    return StoreUnreachable(where, told) if passes(error) else StoreFailed(where, told)


def passes(error: Exception) -> bool:
    """Whether the same may well succeed a moment later."""
    if isinstance(error, (*_PASSING, PoolTimeout)):
        return True
    # without a code of the server's the connection broke, or there never was one
    is_broken = isinstance(error, psycopg.OperationalError) and error.sqlstate is None
    return is_broken and not _is_shut(error)


def _is_shut(error: Exception) -> bool:
    """Whether we are not let in, or there is no such database."""
    is_said = isinstance(error, psycopg.OperationalError) and _NOT_LET_IN.search(str(error))
    return isinstance(error, _SHUT) or bool(is_said)


def line_of(error: Exception) -> str:
    """Return what *error* says, in one line."""
    return str(error).strip().partition("\n")[0]
