"""How the log is written: one line a record, as text or as JSON, and never a secret in it."""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, get_args

from cogs.terminal.console import redacted
from cogs.ui.errors import present_work
from engine.errors import present_match

if TYPE_CHECKING:
    from collections.abc import Mapping

Style: TypeAlias = Literal["text", "json"]
STYLES: Final[tuple[Style, ...]] = get_args(Style)
_FACTS: Final = "facts"
"""The attribute of a record with what it is about."""


class About(logging.Filter):
    """Adds to each record what the code is about that wrote it; it lets all of them pass."""

    def filter(self, record: logging.LogRecord) -> bool:
        """Note the facts of `facts_of` in *record*, and let it pass."""
        facts = {"match": present_match()}
        if (work := present_work()) is not None:
            facts["match"] = facts["match"] or work.match
            facts["interaction"] = str(work.interaction)
            facts["guild"] = str(work.guild or "")
            facts["channel"] = str(work.channel or "")
        setattr(record, _FACTS, {name: fact for name, fact in facts.items() if fact})
        return True


def facts_of(record: logging.LogRecord) -> Mapping[str, str]:
    """Return ids of the match, interaction, guild and channel, as far as they are known."""
    return getattr(record, _FACTS, {})


class TextLine(logging.Formatter):
    """Puts a record on one line, its traceback too."""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname} {name}: {message}", style="{")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 # logging's name
        """Return the line without a traceback, with what it is about at its end."""
        told = " ".join(f"{name}={fact}" for name, fact in facts_of(record).items())
        return super().formatMessage(record) + (f" [{told}]" if told else "")

    def format(self, record: logging.LogRecord) -> str:
        """Return *record* as one line."""
        return redacted(" | ".join(super().format(record).splitlines()))


class JsonLine(logging.Formatter):
    """Puts a record on one line as a JSON object; ids are texts, for they pass 2 to the 53rd."""

    def format(self, record: logging.LogRecord) -> str:
        """Return *record* as one line."""
        facts = {
            "time": _iso(record.created),
            "level": record.levelname,
            "logger": record.name,
            "message": redacted(record.getMessage()),
            **facts_of(record),
        }
        if record.exc_info and record.exc_info[0] is not None:
            facts["exception"] = redacted(self.formatException(record.exc_info))
        if record.stack_info:
            facts["stack"] = redacted(self.formatStack(record.stack_info))
        return json.dumps(facts, ensure_ascii=False)


def log_handler(style: Style) -> logging.Handler:
    """Return what writes the log to stderr in this *style*."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLine() if style == "json" else TextLine())
    handler.addFilter(About())
    return handler


def _iso(created: float) -> str:
    """Return a moment in seconds since 1970 as ISO 8601 writes it, in UTC."""
    moment = datetime.fromtimestamp(created, UTC)
    return moment.isoformat(timespec="milliseconds").removesuffix("+00:00") + "Z"
