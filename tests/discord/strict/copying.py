"""Copies of what SimCord keeps: plain JSON, which need not be asked what it is made of.

SimCord copies each request, each event and each message's components several times. With
`copy.deepcopy` that took a seventh of what these tests cost.
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
"""Modules with ``from copy import deepcopy``."""
BY_MODULE: Final[tuple[ModuleType, ...]] = (gateway, router)
"""Modules with ``import copy``."""
_UNCHANGING: Final = frozenset[object]({str, int, float, bool, type(None)})


class Copying:
    """What these modules use of the module `copy`."""

    @staticmethod
    def deepcopy(value: Any) -> Any:
        """Return a copy that shares nothing with *value* which can change."""
        if type(value) in _UNCHANGING:
            return value
        try:
            return marshal.loads(marshal.dumps(value))
        except ValueError:  # there is something in it that is no JSON, like an enumeration
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
