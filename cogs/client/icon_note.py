"""What became of the pictures on buttons, as a sentence in a file beside the database.

A bot that runs writes it, and whoever looks the database over without Discord reads it.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

logger = logging.getLogger(__name__)


def write_note(database: Path, sentence: str) -> None:
    """Keep *sentence* until the next one; empty: there is nothing to be told any more."""
    try:
        if sentence:
            _note(database).write_text(sentence, "utf-8")
        else:
            _note(database).unlink(missing_ok=True)
    except OSError as error:
        logger.warning("what became of the pictures on buttons is not noted: %s", error)


def read_note(database: Path) -> str:
    """Return the sentence that was kept last; empty: there is none, or none that can be read."""
    try:
        return _note(database).read_text("utf-8")
    except (OSError, ValueError):
        return ""


def _note(database: Path) -> Path:
    """Return the file; its name is like those that SQLite puts beside."""
    return database.with_name(f"{database.name}-icons")
