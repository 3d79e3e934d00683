"""Fast copies of what SimCord keeps, which is plain JSON.

SimCord copies each request, each event and each message's components several times. With
`copy.deepcopy` this took a seventh of these tests' time.
"""

from __future__ import annotations

import copy
import marshal
from typing import TYPE_CHECKING, Any, Final, cast

from simcord import components, gateway, results
from simcord.backend import serializers
from simcord.http import router

if TYPE_CHECKING:
    from types import ModuleType

BY_NAME: Final[tuple[ModuleType, ...]] = (components, results, serializers)
"""Modules that have ``from copy import deepcopy``."""
BY_MODULE: Final[tuple[ModuleType, ...]] = (gateway, router)
"""Modules that have ``import copy``."""
_UNCHANGING: Final = frozenset[object]({str, int, float, bool, type(None)})


class Copying:
    """The part of the module `copy` that these modules need."""

    @staticmethod
    def deepcopy(value: Any) -> Any:
        """Return a copy; nothing that can change is shared with *value*."""
        if type(value) in _UNCHANGING:
            return value
        try:
            return marshal.loads(marshal.dumps(value))
        except ValueError:  # it holds something other than JSON, such as an enumeration
            return _by_parts(value)


def _by_parts(value: object) -> Any:
    if type(value) in _UNCHANGING:
        return value
    if type(value) is dict:
        items = cast("dict[Any, Any]", value).items()
        return {key: one if type(one) in _UNCHANGING else _by_parts(one) for key, one in items}
    if type(value) is list:
        return [_by_parts(one) for one in cast("list[Any]", value)]
    return copy.deepcopy(value)
