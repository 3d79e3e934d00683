"""One statement for many rows at once: a server is told of them in one message, not row by row."""

from __future__ import annotations

from functools import cached_property
from itertools import chain
from typing import TYPE_CHECKING, Any, Final, TypeVar

from db.backend import Later
from db.dialect import is_shared, spelled_schema
from engine.codec import encode

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable, Sequence

    from db.dialect import Connection

I = TypeVar("I")  # noqa: E741 # an item
T = TypeVar("T")

_GIVEN: Final = "FROM given"


class Each:
    """A statement that reads ``FROM given``, a table of the rows that are filled in.

    It treats each row as if there were no other. Where one row changes what is found for another,
    they are for two runs; see `apart`.
    """

    def __init__(self, query: str, **columns: str) -> None:
        """*columns*: those of ``given`` with their types, as SQLite calls them."""
        self._query = query
        self._columns = columns
        self._returns = "RETURNING" in query or query.lstrip().startswith("SELECT")

    def run(self, connection: Connection, rows: Sequence[Sequence[object]]) -> Later[list[Any]]:
        """Run it for all *rows*; the answer is what it returns, in any order."""
        if not rows:
            return Later(list[Any])
        if is_shared(connection):
            filled = encode([dict(zip(self._columns, row, strict=True)) for row in rows])
            found = connection.execute(self._on_a_server, (filled.decode(),))
            return Later(found.fetchall if self._returns else list[Any])
        each = [connection.execute(self._in_a_file, row).fetchall() for row in rows]
        return Later(lambda: list(chain.from_iterable(each)))

    @cached_property
    def _on_a_server(self) -> str:
        columns = ", ".join(f"{name} {kind}" for name, kind in self._columns.items())
        table = f"json_to_recordset(CAST(? AS JSON)) AS given ({spelled_schema(columns)})"
        return self._query.replace(_GIVEN, f"FROM {table}", 1)

    @cached_property
    def _in_a_file(self) -> str:
        values = ", ".join(f"? AS {name}" for name in self._columns)
        return self._query.replace(_GIVEN, f"FROM (SELECT {values}) AS given", 1)


def apart(
    items: Sequence[I], key: Callable[[I], Hashable], run: Callable[[Sequence[I]], Later[list[T]]]
) -> Later[list[T]]:
    """Call *run* once, or as often as items have the same *key*: no call is given two of one.

    The answer is what the calls answer, in the order of *items*.
    """
    if len(items) == 1:
        return run(items)
    rounds: list[tuple[Sequence[int], Later[list[T]]]] = []
    left: Sequence[int] = range(len(items))
    while left:
        firsts = {key(items[number]): number for number in reversed(left)}
        now = sorted(firsts.values())
        rounds.append((now, run([items[number] for number in now])))
        left = sorted(set(left).difference(now))

    def answers() -> list[T]:
        found: dict[int, T] = {}
        for numbers, answer in rounds:
            found.update(zip(numbers, answer.read(), strict=True))
        return [found[number] for number in range(len(items))]

    return Later(answers)
