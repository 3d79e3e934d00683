"""What is kept in memory up to a number: the newest stay."""

from __future__ import annotations

from collections import OrderedDict
from typing import TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Recent(OrderedDict[K, V]):
    """A dictionary of the *most* things that were set last; setting one again makes it the newest.

    Reading changes nothing. Where what was used last is to stay, set what you have read.
    """

    def __init__(self, most: int) -> None:
        """Begin with nothing."""
        super().__init__()
        self._most = most

    def __setitem__(self, key: K, value: V) -> None:
        """Keep *value* as the newest, and forget the oldest where there are too many."""
        super().__setitem__(key, value)
        self.move_to_end(key)
        if len(self) > self._most:
            self.popitem(last=False)
