"""Reading the files of ``seeds/orcs``: each value with the file and entry to complain of."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path


@dataclass(frozen=True, slots=True)
class Entry:
    """One table of a seed file. What a value is not raises ValueError with one sentence."""

    file: str
    name: str
    """Its id, or where it stands."""
    values: Mapping[str, Any]

    def fault(self, what: str) -> ValueError:
        """Return the complaint that this entry is wrong: *what* completes the sentence."""
        return ValueError(f"{self.file}: {self.name} {what}")

    def allow(self, *keys: str) -> None:
        """Refuse every key that is not among *keys*: it would be ignored."""
        for key in self.values:
            if key not in keys:
                raise self.fault(f"has an unknown value {key!r}")

    def number(self, key: str, default: int | None = None, least: int | None = None) -> int:
        """Return a whole number, not below *least*."""
        value = self.values.get(key, default)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fault(f"needs a whole number {key!r}")
        if least is not None and value < least:
            raise self.fault(f"has {key!r} {value}, which is below {least}")
        return value

    def text(self, key: str) -> str:
        """Return a text that is not empty."""
        value = self.values.get(key)
        if not isinstance(value, str) or not value:
            raise self.fault(f"needs a text {key!r}")
        return value

    def flag(self, key: str, *, default: bool | None = None) -> bool:
        """Return true or false."""
        value = self.values.get(key, default)
        if not isinstance(value, bool):
            raise self.fault(f"needs true or false for {key!r}")
        return value

    def numbers(self, key: str) -> tuple[int, ...]:
        """Return a list of whole numbers."""
        return tuple(
            Entry(self.file, self.name, {key: value}).number(key) for value in self._list(key)
        )

    def texts(self, key: str) -> tuple[str, ...]:
        """Return a list of texts, each at most once."""
        found = tuple(
            Entry(self.file, self.name, {key: value}).text(key) for value in self._list(key)
        )
        if len(set(found)) < len(found):
            raise self.fault(f"names one of its {key!r} twice")
        return found

    def word(self, key: str, words: Sequence[str], default: str | None = None) -> str:
        """Return one of *words*, or *default* where the key is missing."""
        if default is not None and key not in self.values:
            return default
        value = self.text(key)
        if value not in words:
            raise self.fault(f"has an unknown {key!r}: {value!r}")
        return value

    def words(self, key: str, words: Sequence[str]) -> tuple[str, ...]:
        """Return a list of *words*, each at most once; empty where the key is missing."""
        if key not in self.values:
            return ()
        found = self.texts(key)
        for value in found:
            if value not in words:
                raise self.fault(f"has an unknown {key!r}: {value!r}")
        return found

    def places(self, key: str, words: Sequence[str]) -> tuple[int, ...]:
        """Return where in *words* those of the list stand."""
        return tuple(words.index(word) for word in self.words(key, words))

    def table(self, key: str) -> Entry:
        """Return the table of this name."""
        value = self.values.get(key)
        if not isinstance(value, dict):
            raise self.fault(f"needs a table {key!r}")
        return Entry(self.file, f"{key!r}", cast("dict[str, Any]", value))

    def tables(self, key: str) -> tuple[Entry, ...]:
        """Return the tables of the list of this name: by id, where they have one."""
        entries: list[Entry] = []
        for number, value in enumerate(self._list(key), 1):
            if not isinstance(value, dict):
                raise self.fault(f"needs tables in the list {key!r}")
            values = cast("dict[str, Any]", value)
            name = repr(values["id"]) if "id" in values else f"number {number} of {key!r}"
            entries.append(Entry(self.file, name, values))
        return tuple(entries)

    def by_number(self) -> dict[int, Entry]:
        """Return for each key, which must be a whole number, an entry that has its value alone."""
        for key in self.values:
            if not key.isdecimal():
                raise self.fault(f"has {key!r} where a number belongs")
        return {
            int(key): Entry(self.file, self.name, {key: value})
            for key, value in self.values.items()
        }

    def _list(self, key: str) -> list[Any]:
        value = self.values.get(key)
        if not isinstance(value, list):
            raise self.fault(f"needs a list {key!r}")
        return cast("list[Any]", value)


def read_file(folder: Path, file: str) -> Entry:
    """Return a whole file of *folder*.

    Raises:
        ValueError: it is not there or not TOML.
    """
    try:
        return Entry(file, "the file", tomllib.loads((folder / file).read_text("utf-8")))
    except FileNotFoundError:
        raise ValueError(f"{file}: the file is missing in {folder}") from None
    except tomllib.TOMLDecodeError as error:
        raise ValueError(f"{file}: the file is not TOML: {error}") from None


def refuse_doubles(entries: Sequence[Entry], key: str = "id") -> None:
    """Refuse two entries with the same value of *key*."""
    seen: set[str] = set()
    for entry in entries:
        value = entry.text(key)
        if value in seen:
            raise entry.fault(f"stands there twice: each {key!r} belongs to one entry")
        seen.add(value)
