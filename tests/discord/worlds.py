"""Several processes of the bot on one Discord and one database; they run one at a time."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Any, TypeVar

from db.dialect import NEWS
from db.server.connection import connect
from engine.shards import Shard
from tests.discord.harness import Stage, on_stage
from tests.discord.leads_alone import LeadsAlone

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from types import TracebackType
    from typing import Self

    from psycopg import Notify

    from tests.discord.strict.simulation import StrictBackend

T = TypeVar("T")


class World:
    """A process that leads one of two shards: a stage with its own event loop.

    The loop runs only while somebody acts there. Just before that, it hears the notices of other
    processes.
    """

    def __init__(self, address: str, number: int, backend: StrictBackend | None = None) -> None:
        """Connect shard *number*, to the Discord of *backend* if there already is one."""
        self._runner = asyncio.Runner()
        self._news: list[str] = []
        self._on_news: Callable[[str, int], None] | None = None
        self._listening = connect(address, 5)
        self._listening.add_notify_handler(self._note)
        self._listening.execute(f"LISTEN {NEWS}".encode())
        self._open = on_stage(
            address, shard=Shard(2, number), backend=backend, leadership=self._lead
        )

    def __enter__(self) -> Self:
        self.stage: Stage = self._runner.run(self._open.__aenter__())
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        try:
            self._runner.run(self._open.__aexit__(kind, error, trace))
        finally:
            self._listening.close()
            self._runner.close()

    def do(self, what: Callable[[Stage], Coroutine[Any, Any, T]]) -> T:
        """Let people do *what* on the stage, and return the result."""
        return self._runner.run(self._do(what))

    def rest(self) -> Stage:
        """Let the process read its notices, and settle; return the stage."""
        self._runner.run(self._hear())
        return self.stage

    async def _do(self, what: Callable[[Stage], Coroutine[Any, Any, T]]) -> T:
        await self._hear()
        return await what(self.stage)

    def _lead(self, *facts: Any, **how: Any) -> LeadsAlone:
        leadership = LeadsAlone(*facts, **how)
        self._on_news = leadership.on_news
        return leadership

    def _note(self, notice: Notify) -> None:
        self._news.append(notice.payload)

    async def _hear(self) -> None:
        # the server sends other processes' notices with its next answer
        self._listening.execute("SELECT")
        news, self._news = self._news, []
        assert self._on_news is not None
        for payload in news:
            kind, _, number = payload.partition(" ")
            self.stage.env.as_bot(self._on_news, kind, int(number))
        await self.stage.env.settle()
