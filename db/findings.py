"""What was found out by looking a store over: a sentence each, for whoever runs the bot."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class Findings:
    """What was found, a sentence each. A row is named by its table and its key."""

    to_do: list[str] = field(default_factory=list[str])
    """What somebody must do something about."""
    to_know: list[str] = field(default_factory=list[str])
    """What will right itself, or is as it may be."""
    version: int = 0
    """Of the schema."""
    matches: int = 0
    running: int = 0
    is_known: bool = False
    """Whether the schema is the one that this program works with."""
    is_recount_due: bool = False
    """Whether the next start counts all ratings again, so that they are not compared."""
