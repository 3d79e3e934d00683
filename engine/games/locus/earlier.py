"""The rules as they were: matches that began by them go on by them.

Version 1: alone, the second card could be bought before the first was drawn or discarded.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from engine.games.locus.state import LocusState


@dataclass(slots=True)
class FirstLocusState(LocusState):
    """The position in a match of version 1."""

    SECOND_WAITS: ClassVar[bool] = False
