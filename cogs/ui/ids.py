"""The ids of buttons and selects as typed values.

An `Action` is a frozen dataclass. Its ``form`` is the pattern of its ``custom_id``, with the fields
in braces::

    class Turn(Action, form="b1:turn:{match}:{seq}:", by="seated", about="match"):

An id begins with the kind of control (``b`` for a button, ``s`` a plain select, and selects ``r``
of roles, ``u`` of people, ``m`` of people and roles, ``c`` of channels) and the version of this
format, followed by the action's name. Messages keep their ids for years, so a form never changes,
unless the old form stays readable as one of the ``former`` forms.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from string import Formatter
from types import NoneType, UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Final,
    Literal,
    Self,
    TypeAlias,
    Union,
    cast,
    dataclass_transform,
    get_args,
    get_origin,
    get_type_hints,
)

from engine.errors import EngineError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

LONGEST_ID: Final = 100
UNPICKED: Final[Any] = object()
"""Value of the field ``picked`` of a select's action until somebody has picked."""
_LARGEST: Final = 2**63 - 1


class OldButton(EngineError, key="error-old-button", says="this button is from another version"):
    """A button or select that this version does not know."""


@dataclass(frozen=True, slots=True)
class Codec:
    pattern: str
    """A regular expression for all readable values, without named groups."""
    read: Callable[[str], Any]
    """Reads a text that fits the pattern, or raises `OldButton`."""
    write: Callable[[Any], str]


def _number(text: str) -> int:
    number = int(text)
    if number > _LARGEST:
        raise OldButton
    return number


LARGEST_COUNT: Final = 9_999_999_999
"""Largest plain ``int``: ten digits."""
# `[0-9]`, not `\d`, because other scripts have digits of their own
_TEXT: Final = Codec(r"[^\n]*", str, str)
_COUNT: Final = Codec(r"[0-9]{1,10}", int, str)

Key: TypeAlias = Annotated[str, Codec(r"[a-z0-9_-]*", str, str)]
Snowflake: TypeAlias = Annotated[int, Codec(r"[0-9]{1,19}", _number, str)]
"""Discord's id of a person, a role or a channel. A plain ``int`` has at most ten digits."""
OrZero: TypeAlias = Annotated[
    int | None,
    Codec(r"[0-9]{1,19}", lambda text: _number(text) or None, lambda number: str(number or 0)),
]
"""A Discord id, or 0 for None."""
Sure: TypeAlias = Annotated[
    bool, Codec("(?:sure)?", bool, lambda is_sure: "sure" if is_sure else "")
]
"""Whether the person has confirmed it: the field ``is_sure``, at the end of the action's name."""


@dataclass_transform(frozen_default=True)
class Piece:
    """A part of an id, or a whole id: a frozen dataclass with a written form."""

    __slots__ = ()

    FORM: ClassVar[str]
    FORMER: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, *, form: str = "", former: tuple[str, ...] = ()) -> None:
        """Make the class a frozen dataclass with the written form *form*.

        Older versions wrote the *former* forms; fields missing there get their defaults.
        """
        super().__init_subclass__()
        if form:
            # each class sets these only once
            cls.FORM, cls.FORMER = form, former  # pyright: ignore[reportConstantRedefinition]
            dataclass(frozen=True)(cls)

    def to_text(self) -> str:
        return "".join(
            literal if codec is None else literal + codec.write(getattr(self, name))
            for literal, name, codec in _parts(type(self), self.FORM)
        )

    @classmethod
    def from_text(cls, text: str, **others: Any) -> Self:
        """Read a text that `to_text` wrote; *others* are fields that aren't in it.

        Raises:
            OldButton: this version writes nothing like it.
        """
        for form in (cls.FORM, *cls.FORMER):
            if found := _regex(cls, form).fullmatch(text):
                codecs = {name: codec for _, name, codec in _parts(cls, form) if codec is not None}
                facts = {name: codec.read(found[name]) for name, codec in codecs.items()}
                return cast("Any", cls)(**facts, **others)
        raise OldButton


Presser: TypeAlias = Literal["anybody", "onlooker", "seated", "host", "organiser", "manager"]
"""Who may press a control.

Anybody, for controls that concern only the presser; onlookers, who can see its place; people with
a seat in the match or lobby; the lobby's host; people who may run tournaments; people who manage
the server.
"""
About: TypeAlias = Literal["here", "match", "lobby", "tournament", "league", "night"]
"""What a control belongs to: the place of the press, or something with its own place.

The id names that thing in the field of the same name, a lobby in ``match``.
"""


class Action(Piece):
    """What pressing a button or picking in a select does.

    A select's action ends with the field ``picked``, with the default `UNPICKED`. The field's type
    says how many values can be picked and of which kind.

    Each action says who may press it (``by``) and what it belongs to (``about``).
    `cogs.client.gate` checks both at each press.
    """

    __slots__ = ()

    name: ClassVar[str]
    BY: ClassVar[Presser]
    ABOUT: ClassVar[About] = "here"
    EXAMPLE: ClassVar[str]
    """An example id for tests to press; picked values follow a ``|``."""

    def __init_subclass__(
        cls,
        *,
        form: str = "",
        former: tuple[str, ...] = (),
        by: Presser | None = None,
        about: About | None = None,
        example: str = "",
    ) -> None:
        """Set up the class like `Piece`; subclasses inherit *by* and *about*.

        A button's form without fields is its own *example*.
        """
        super().__init_subclass__(form=form, former=former)
        if by is not None:
            cls.BY = by
        if about is not None:
            cls.ABOUT = about
        if "FORM" in vars(cls):
            cls.name = cls.head().partition(":")[2]
            is_whole = cls.FORM.startswith("b") and "{" not in cls.FORM
            cls.EXAMPLE = example or (cls.FORM if is_whole else "")

    @property
    def presser(self) -> Presser:
        return self.BY

    @property
    def about(self) -> About:
        return self.ABOUT

    @property
    def subject(self) -> str:
        """The id of the thing that it belongs to; empty for the place of the press."""
        if self.about == "here":
            return ""
        return getattr(self, "match" if self.about == "lobby" else self.about)

    @property
    def is_public(self) -> bool:
        """Whether somebody has shown its message to the whole channel."""
        return False

    @classmethod
    def head(cls) -> str:
        """Return the beginning of its ids, such as ``b1:turn``."""
        return cls.heads()[0]

    @classmethod
    def heads(cls) -> list[str]:
        """Return every beginning that its ids have or had; no other action may have them."""
        heads = map(head_of, (cls.FORM, *cls.FORMER))
        named = [head.replace("{is_sure}", sure) for head in heads for sure in ("", "sure")]
        return list(dict.fromkeys(named))

    def to_id(self) -> str:
        custom_id = self.to_text()
        assert len(custom_id) <= LONGEST_ID, custom_id
        assert _regex(type(self), self.FORM).fullmatch(custom_id), custom_id
        return custom_id

    @classmethod
    def from_id(cls, custom_id: str, picked: Sequence[str] = ()) -> Self:
        """Read a control's id and the values picked in it.

        Raises:
            OldButton: this version has no control with such an id, or with such values.
        """
        hint = _hints(cls).get("picked")
        if hint is None and not picked:
            return cls.from_text(custom_id)
        if get_origin(hint) is tuple:
            codec = _codec(get_args(hint)[0])
            return cls.from_text(custom_id, picked=tuple(_read(codec, text) for text in picked))
        if hint is not None and not picked and NoneType in get_args(hint):
            return cls.from_text(custom_id, picked=None)
        if hint is None or len(picked) != 1:
            raise OldButton
        return cls.from_text(custom_id, picked=_read(_codec(hint), picked[0]))


def head_of(custom_id: str) -> str:
    """Return the part of an id that identifies its action: kind, version and name."""
    return ":".join(custom_id.split(":", 2)[:2])


# Written forms of fields ------------------------------------------------------------------------


@cache
def _hints(piece: type[Piece]) -> dict[str, Any]:
    return get_type_hints(piece, include_extras=True)


@cache
def _parts(piece: type[Piece], form: str) -> tuple[tuple[str, str, Codec | None], ...]:
    """Return the literal texts in *form*, each with the name and codec of the field after it."""
    return tuple(
        (literal, name or "", None if name is None else _codec(_hints(piece)[name]))
        for literal, name, _, _ in Formatter().parse(form)
    )


@cache
def _regex(piece: type[Piece], form: str) -> re.Pattern[str]:
    return re.compile(
        "".join(
            re.escape(literal) + ("" if codec is None else f"(?P<{name}>{codec.pattern})")
            for literal, name, codec in _parts(piece, form)
        )
    )


def _codec(hint: Any) -> Codec:
    """Return the codec for a field of this type.

    ``None`` is written as nothing. The forms in a union of pieces must not overlap.
    """
    origin, parts = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return cast("Codec", parts[1])
    if origin is Literal:
        return Codec("|".join(map(re.escape, parts)), str, str)
    if origin in {UnionType, Union}:
        return _either(tuple(_codec(part) for part in parts if part is not NoneType), parts)
    if isinstance(hint, type) and issubclass(hint, Piece):
        forms = [
            "".join(
                re.escape(literal) + ("" if codec is None else f"(?:{codec.pattern})")
                for literal, _, codec in _parts(hint, form)
            )
            for form in (hint.FORM, *hint.FORMER)
        ]
        pattern = "|".join(f"(?:{form})" for form in forms)
        return Codec(pattern, hint.from_text, hint.to_text)
    return {int: _COUNT, str: _TEXT}[hint]


def _either(codecs: tuple[Codec, ...], hints: tuple[Any, ...]) -> Codec:
    may_miss = NoneType in hints

    def read(text: str) -> Any:
        if may_miss and not text:
            return None
        return next(codec for codec in codecs if re.fullmatch(codec.pattern, text)).read(text)

    def write(value: Any) -> str:
        if value is None:
            return ""
        return value.to_text() if isinstance(value, Piece) else codecs[0].write(value)

    patterns = [f"(?:{codec.pattern})" for codec in codecs]
    return Codec("|".join([*patterns, *([""] if may_miss else [])]), read, write)


def _read(codec: Codec, text: str) -> Any:
    if not re.fullmatch(codec.pattern, text):
        raise OldButton
    return codec.read(text)


def ids_in(components: Iterable[object]) -> Iterator[str]:
    for component in components:
        custom_id = getattr(component, "custom_id", None)
        if isinstance(custom_id, str):
            yield custom_id
        yield from ids_in(getattr(component, "children", ()))
        # a section's button is its accessory, next to its text
        yield from ids_in(filter(None, [getattr(component, "accessory", None)]))
