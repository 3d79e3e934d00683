"""What each member sees in a select, and which picks send nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from simcord.backend.models import Message

_STRING: Final = 3
_SELECTS: Final = frozenset({3, 5, 6, 7, 8})


class Selects:
    """What members have picked, which their clients keep showing.

    Intended according to Discord's staff (api-docs issue 4801): picking what the select already
    shows sends nothing. After an edit the select keeps what was picked in it if its ``custom_id``
    is the same (issues 7536 and 7765), unless its new options have defaults. The documentation says
    nothing about it.
    """

    def __init__(self) -> None:
        self._picked: dict[tuple[int, int], dict[str, frozenset[str]]] = {}
        """The values picked in each select, by member and message."""

    def pick(self, member: int, message: Message, custom_id: str, values: Iterable[str]) -> None:
        """Have *member* pick *values*.

        Raises:
            AssertionError: the select already shows them, so Discord sends nothing.
        """
        picked = self._picked.setdefault((member, message.id), {})
        showing = picked.get(custom_id, _defaults(message, custom_id))
        chosen = frozenset(values)
        assert chosen != showing, f"Discord sends nothing: {custom_id} shows {set(chosen)} already"
        picked[custom_id] = chosen

    def redraw(self, message: Message) -> None:
        """Show *message* again after an edit."""
        for (_, shown), picked in self._picked.items():
            if shown == message.id:
                for custom_id in tuple(picked):
                    if not _is_there(message, custom_id) or _defaults(message, custom_id):
                        del picked[custom_id]


def _selects(components: Iterable[Any]) -> Iterator[dict[str, Any]]:
    for component in components:
        if component.get("type") in _SELECTS:
            yield component
        yield from _selects(component.get("components") or [])


def _is_there(message: Message, custom_id: str) -> bool:
    return any(one["custom_id"] == custom_id for one in _selects(message.components))


def _defaults(message: Message, custom_id: str) -> frozenset[str]:
    """Return the select's default values."""
    for select in _selects(message.components):
        if select["custom_id"] == custom_id:
            if select["type"] == _STRING:
                options: list[dict[str, Any]] = select.get("options") or []
                return frozenset(one["value"] for one in options if one.get("default"))
            values: list[dict[str, Any]] = select.get("default_values") or []
            return frozenset(str(one["id"]) for one in values)
    return frozenset()
