"""The format of the log: one line per record, as text or JSON, without secrets."""

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


class About(logging.Filter):
    """Adds its match or interaction to each record; drops no record."""

    def filter(self, record: logging.LogRecord) -> bool:
        facts = {"match": present_match()}
        if (work := present_work()) is not None:
            facts["match"] = facts["match"] or work.match
            facts["interaction"] = str(work.interaction)
            facts["guild"] = str(work.guild or "")
            facts["channel"] = str(work.channel or "")
        setattr(record, _FACTS, {name: fact for name, fact in facts.items() if fact})
        return True


def facts_of(record: logging.LogRecord) -> Mapping[str, str]:
    """Return the known ids of the match, interaction, guild and channel."""
    return getattr(record, _FACTS, {})


class TextLine(logging.Formatter):
    """Formats a record as one line, including its traceback."""

    def __init__(self) -> None:
        super().__init__("{asctime} {levelname} {name}: {message}", style="{")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 # logging's name
        """Return the line without a traceback, with its subject at the end."""
        facts = " ".join(f"{name}={fact}" for name, fact in facts_of(record).items())
        return super().formatMessage(record) + (f" [{facts}]" if facts else "")

    def format(self, record: logging.LogRecord) -> str:
        return redacted(" | ".join(super().format(record).splitlines()))


class JsonLine(logging.Formatter):
    """Formats a record as one line of JSON; ids are texts, since they exceed 2 to the 53rd."""

    def format(self, record: logging.LogRecord) -> str:
        moment = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        facts = {
            "time": moment.removesuffix("+00:00") + "Z",
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
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLine() if style == "json" else TextLine())
    handler.addFilter(About())
    return handler
