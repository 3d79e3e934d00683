"""What a bot that runs has found out, as a sentence in a file beside the database.

That is what became of the pictures on buttons, and how the application can be installed.

A bot that runs writes it, and whoever looks the database over without Discord reads it.
"""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING, Literal, TypeAlias

if TYPE_CHECKING:
    from pathlib import Path

logger = logging.getLogger(__name__)

About: TypeAlias = Literal["icons", "install"]


def write_note(database: Path, sentence: str, about: About = "icons") -> None:
    """Keep *sentence* until the next one; empty: there is nothing to be told any more."""
    try:
        if sentence:
            _note(database, about).write_text(sentence, "utf-8")
        else:
            _note(database, about).unlink(missing_ok=True)
    except OSError as error:
        logger.warning("what was found out of %s is not noted: %s", about, error)


def read_note(database: Path, about: About = "icons") -> str:
    """Return the sentence that was kept last; empty: there is none, or none that can be read."""
    try:
        return _note(database, about).read_text("utf-8")
    except (OSError, ValueError):
        return ""


def _note(database: Path, about: About) -> Path:
    """Return the file; its name is like those that SQLite puts beside."""
    return database.with_name(f"{database.name}-{about}")
