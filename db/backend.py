"""What a store is kept in, as `db.store.Store` sees it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, Protocol, TypeVar, cast

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path
    from typing import NoReturn

    from db.dialect import Connection
    from engine.shards import Term

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Later(Generic[T]):
    """What a function returns that need not know its answer to write all that it has to write.

    On a server nobody waits then for one statement's answer before the next is sent.
    """

    read: Callable[[], T]
    """Returns the answer; called once all is written."""


def read(value: Any) -> Any:
    """Return *value*, or what it answers `Later`."""
    return cast("Later[Any]", value).read() if isinstance(value, Later) else value


@dataclass(frozen=True, slots=True)
class Failure:
    """What a function raised instead of returning."""

    error: Exception


class Backend(Protocol):
    """A SQLite file, or a PostgreSQL database."""

    has_one_process: bool
    """Whether nobody else can write to it while it is open."""

    @property
    def where(self) -> Path | str:
        """The file, or the server and database without what is secret, as people are told it."""
        ...

    def leads(self, guild: int) -> bool:
        """Whether this process looks after what happens in a server; see ``is_led``."""
        ...

    @property
    def term(self) -> Term:
        """How long this process may be sure of what it leads."""
        ...

    async def commit(
        self, works: Sequence[Callable[[Connection], Any]], *, is_guarded: bool
    ) -> list[Any]:
        """Run all *works* in one transaction, each so that it can be taken back alone.

        Return per function its value or a `Failure`, once the values are safe. A function may be
        called again where the whole transaction had to be begun anew. *is_guarded*: what they
        change is guarded by the rows themselves, see `db.store.Store.write`. All of them fail with
        `StoreNotLed` where the present term ends before they are committed.
        """
        ...

    async def look(self, work: Callable[[Connection], T]) -> T:
        """Return what *work* finds of one moment, with a connection that cannot write."""
        ...

    async def flush(self, number: int | None) -> None:
        """See to it that *number*, which was erased, is nowhere, as far as that is in its power.

        None: whoever was erased before, if that has not come to its end. It may be done only after
        this returns.
        """
        ...

    async def backup(self, path: Path) -> None:
        """Copy the whole store, as it is at one moment, to *path*."""
        ...

    async def until_lost(self) -> NoReturn:
        """Wait until what it is kept in was deleted or replaced, and raise a `StoreError` then.

        A server is waited for however long it is away.
        """
        ...

    def hurry(self, seconds: float) -> None:
        """Try nothing for longer than *seconds* from now on, nor what is being tried already.

        A file answers within seconds, and does not hurry.
        """
        ...

    def break_off(self) -> None:
        """Wait no longer for a server that does not answer: what waits for it fails."""
        ...

    async def close(self) -> None:
        """Let go of it; nothing is being committed any more."""
        ...
