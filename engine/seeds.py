"""Seeds: read TOML files into the types that describe them, or say what is wrong.

Such a type is a `Seed`. Each field says which values it allows, and unknown keys are refused. The
code that reads a file checks that its entries fit together.
"""

from __future__ import annotations

import re
import stat
import tomllib
from typing import TYPE_CHECKING, Annotated, Any, Final, TypeVar, cast, get_args, get_origin

import msgspec
from msgspec import Meta, Struct, inspect, structs

from engine.errors import BadSeed

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from pathlib import Path

Shape = TypeVar("Shape")

Count = Annotated[int, Meta(ge=1, le=9999)]
Number = Annotated[int, Meta(ge=-9999, le=9999)]
Text = Annotated[str, Meta(min_length=1, max_length=200)]
Letter = Annotated[str, Meta(pattern=r"^[a-z]\Z")]
"""A letter that names a piece or card in notation."""

_MOST_BYTES: Final = 1 << 16
_LONGEST_LINE: Final = 1000
"""Maximum bytes in a line, because the parser takes a minute for a key with ten thousand parts."""
_FAULT: Final = re.compile(r"(.*?)(?: - at (`key` in )?`\$(.*)`)?", re.DOTALL)
"""Splits the decoder's message: the fault, whether it is in a key, and the path."""
_KEY: Final = re.compile(r"Object (contains unknown|missing required) field `(.*)`", re.DOTALL)
_PART: Final = re.compile(r"\.([^.\[]+)|\[(\d+)\]|\[\.\.\.\]")
_MOST_SHOWN: Final = 60
_MOST_BITS: Final = 64
_NAMES: Final = ("id", "name", "key", "letter", "colour")
"""Keys that can name an entry of a list. An entry without any of them goes by its number."""


class Seed(Struct, frozen=True, forbid_unknown_fields=True):
    """An entry in a file, or the whole file."""


def read_seed(path: Path, shape: type[Shape]) -> Shape:
    """Return the content of the file *path* as a *shape*; raise OSError or BadSeed."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise BadSeed(path.name, "it is not an ordinary file")
    with path.open("rb") as file:
        content = file.read(_MOST_BYTES + 1)
    if len(content) > _MOST_BYTES:
        raise BadSeed(path.name, f"it has more than {_MOST_BYTES} bytes")
    if max(map(len, content.split(b"\n"))) > _LONGEST_LINE:
        raise BadSeed(path.name, f"it has a line of more than {_LONGEST_LINE} bytes")
    try:
        raw = tomllib.loads(content.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise BadSeed(path.name, f"it is not UTF-8: {error.reason} at {error.start}") from None
    except RecursionError:
        raise BadSeed(path.name, "its entries are nested too deeply") from None
    except ValueError as error:
        raise BadSeed(path.name, f"it is not TOML: {error}") from None
    return shape_seed(path.name, raw, shape)


def shape_seed(file: str, raw: Mapping[str, Any], shape: type[Shape]) -> Shape:
    """Return the content *raw* of *file* as a *shape*.

    Raises BadSeed, which names the entry and says what belongs there.
    """
    try:
        return msgspec.convert(raw, shape, str_keys=True)
    except msgspec.ValidationError as error:
        try:
            sentence = _sentence(str(error), raw, shape)
        except (LookupError, StopIteration, TypeError, AttributeError):
            # in the decoder's message, a key of the file could pass for a path
            sentence = str(error)
        raise BadSeed(file, sentence) from None


def refuse_twins(file: str, what: str, entries: Iterable[Any], key: str = "id") -> None:
    """Raise BadSeed if two of the *entries* of *file*, called *what*, have the same *key*."""
    seen: set[object] = set()
    for entry in entries:
        value = getattr(entry, key)
        if value in seen:
            raise BadSeed(file, f"two of {what!r} have the {key} {value!r}")
        seen.add(value)


# Sentences ----------------------------------------------------------------------------------------


def _sentence(fault: str, raw: object, shape: Any) -> str:
    found = _FAULT.fullmatch(fault)
    assert found is not None, "any text matches"
    what, is_key, path = found.groups()
    value: Any = raw
    words: list[str] = []
    for part in _PART.finditer(path or ""):
        key, number = part.groups()
        if number is not None:
            shape, value = _kinds_in(shape)[0], value[int(number)]
            words[-1] += f" {_name_of(value, int(number))}"
            continue
        if key is not None:
            fields = structs.fields(_bare(shape))
            shape = next(field.type for field in fields if field.encode_name == key)
            value = value[key]
            words.append(key)
        else:
            # the decoder does not say which entry of a table is wrong
            shape = _kinds_in(shape)[1]
            key, value = next(item for item in value.items() if not _fits(item[1], shape))
            words[-1] += f" {key!r}"
    around, last = ", ".join(words[:-1]), words[-1] if words else "the file"
    where = f"{around}: {last}" if around else last
    if is_key is not None:
        wanted = _kinds_in(shape)[0]
        odd = next(key for key in value if not _fits({key: 0}, dict[wanted, int]))
        return f"{where} has {odd!r} where {_described(wanted)} belongs"
    if missing := _KEY.fullmatch(what):
        verb = "has an unknown entry" if missing[1].startswith("contains") else "lacks"
        return f"{where} {verb} {missing[2]!r}"
    return f"{where} must be {_described(shape)}, not {_shown(value)}"


def _without_none(shape: Any) -> Any:
    kinds = [kind for kind in get_args(shape) if kind is not type(None)]
    return kinds[0] if type(None) in get_args(shape) else shape


def _bare(shape: Any) -> Any:
    shape = _without_none(shape)
    return get_args(shape)[0] if get_origin(shape) is Annotated else shape


def _kinds_in(shape: Any) -> tuple[Any, ...]:
    """Return the type of the entries of a list, or the types of keys and values of a table."""
    return get_args(_bare(shape))


def _fits(value: object, shape: Any) -> bool:
    try:
        msgspec.convert(value, shape, str_keys=True)
    except msgspec.ValidationError:
        return False
    return True


def _name_of(value: object, number: int) -> str:
    if isinstance(value, dict):
        entry = cast("dict[str, object]", value)
        for key in _NAMES:
            if isinstance(entry.get(key), str):
                return _shown(entry[key])
    return f"number {number + 1}"


def _described(shape: Any) -> str:
    kind = inspect.type_info(_without_none(shape))
    kind = kind.type if isinstance(kind, inspect.Metadata) else kind
    if isinstance(kind, inspect.IntType):
        return "a whole number" + _limits(kind.ge, kind.le, "from", "")
    if isinstance(kind, inspect.StrType):
        text = "a text" + _limits(kind.min_length, kind.max_length, "of", " characters")
        return text if kind.pattern is None else "a letter from a to z"
    if isinstance(kind, inspect.BoolType):
        return "true or false"
    if isinstance(kind, inspect.LiteralType):
        return f"one of {', '.join(map(str, kind.values))}"
    if isinstance(kind, inspect.VarTupleType):
        return "a list" + _limits(kind.min_length, kind.max_length, "of", " entries")
    return "a table"


def _limits(least: float | None, most: float | None, between: str, what: str) -> str:
    if most is not None:
        return f" {between} {least or 0} to {most}{what}"
    return "" if least is None else f" of at least {least}{what}"


def _shown(value: object) -> str:
    """Return *value* as the file has it, shortened or described if it is long."""
    if isinstance(value, dict):
        return "a table"
    if isinstance(value, list):
        return f"a list of {len(cast('list[object]', value))}"
    if isinstance(value, int) and value.bit_length() > _MOST_BITS:
        return "a huge number"
    shown = str(value).lower() if isinstance(value, bool) else repr(value)
    return shown if len(shown) <= _MOST_SHOWN else f"{shown[:_MOST_SHOWN]}…"
