"""The output of the command line: sentences and log lines, without secrets."""

from __future__ import annotations

import argparse
import logging
import re
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, NoReturn

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Mapping, Sequence

    from cogs.terminal.logs import Style


HIDDEN: Final = "***"

_NAME: Final = r"\b\w*(?:password|passwd|token|secret)"
_PATTERNS: Final = (
    # with such a link anybody can answer an interaction, or post through a webhook
    (re.compile(r"(/(?:interactions|webhooks)/\d+/)[^/\s?\"'#)>\]]+"), rf"\1{HIDDEN}"),
    # a bot's token: its id in base 64, a time, and a signature
    (re.compile(r"[\w-]{23,30}\.[\w-]{6,7}\.[\w-]{27,}"), HIDDEN),
    # scheme://user:password@host; a password may have a colon, but neither a slash nor a space
    (re.compile(r"(\b[a-z][a-z0-9+.-]*://[^\s:/@]*:)[^\s/]*@", re.IGNORECASE), rf"\1{HIDDEN}@"),
    # settings as libpq writes them, parts of a link, and printed objects
    (re.compile(rf"({_NAME}\s*=\s*b?)'(?:[^'\\]|\\.)*'", re.IGNORECASE), rf"\1'{HIDDEN}'"),
    (re.compile(rf"({_NAME}\s*=\s*)(?!b')[^\s\"'&,}}\])]+", re.IGNORECASE), rf"\1{HIDDEN}"),
    (
        re.compile(rf"""({_NAME}["']\s*:\s*b?)(["'])(?:(?!\2)[^\\]|\\.)*\2""", re.IGNORECASE),
        rf"\1\2{HIDDEN}\2",
    ),
    (re.compile(r"(\bAuthorization\W{1,5}(?:Bot|Bearer|Basic)\s+)[^\s\"']+"), rf"\1{HIDDEN}"),
)


_known: Final[set[str]] = set()
"""Secrets of this process, even if they don't look like any."""


def hide(secret: str) -> None:
    """Hide *secret* in all output from now on, even if it doesn't look like one."""
    if secret:
        _known.add(secret)


def redacted(text: str) -> str:
    """Return *text* with `HIDDEN` in place of all known and likely secrets."""
    for secret in _known:
        text = text.replace(secret, HIDDEN)
    for pattern, instead in _PATTERNS:
        text = pattern.sub(instead, text)
    return text


# Printing and logging -----------------------------------------------------------------------------


BAD_INPUT: Final = 2
_INSTALLED: Final = "parlor"


class Complaint(Exception):
    """An error in one sentence, which ends a command."""

    def __init__(self, sentence: str, code: int = BAD_INPUT) -> None:
        super().__init__(sentence)
        self.code = code


def program() -> str:
    return _INSTALLED if Path(sys.argv[0]).stem == _INSTALLED else "bot.py"


def complain(sentence: str, code: int = BAD_INPUT) -> int:
    """Print *sentence* as one line of errors and return the exit code."""
    print(f"{program()}: {one_line(redacted(sentence))}", file=sys.stderr)
    return code


def one_line(text: str) -> str:
    """Return *text*, perhaps from a stranger's file, with its control characters spelt out."""
    return "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in text)


def no_language(language: str, languages: Sequence[str]) -> Complaint:
    return Complaint(f"there is no language {language!r}; try {', '.join(languages)}")


def print_size(path: Path, size: int) -> None:
    print(one_line(f"{path}  {size:,} bytes"))


def print_table(rows: Sequence[Mapping[str, object]]) -> None:
    columns = [[name.replace("_", " "), *(str(row[name]) for row in rows)] for name in rows[0]]
    widths = [max(map(len, column)) for column in columns]
    signs = ["<" if isinstance(fact, str) else ">" for fact in rows[0].values()]
    for line in zip(*columns, strict=True):
        cells = zip(line, signs, widths, strict=True)
        print("  ".join(f"{cell:{sign}{width}}" for cell, sign, width in cells).rstrip())


@contextmanager
def progress(title: str) -> Generator[Callable[[int, int], None]]:
    """Yield a function that shows progress in a terminal, given the number done and the total."""
    from tqdm import tqdm  # noqa: PLC0415 # most commands have nothing to wait for

    # long and short items alternate, so estimate the time left from everything so far
    with tqdm(desc=title, leave=False, disable=None, smoothing=0) as bar:

        def show(done: int, of: int) -> None:
            bar.total = of
            bar.update(done - bar.n)

        yield show


def start_logging(*, is_verbose: bool, style: Style = "text") -> None:
    """Log to stderr: Parlor's reports and libraries' warnings; with *is_verbose* more of both."""
    from cogs.terminal.logs import log_handler  # noqa: PLC0415 # it knows Discord's library

    handler = log_handler(style)
    logging.basicConfig(level=logging.INFO if is_verbose else logging.WARNING, handlers=[handler])
    for name in ("bot", "cogs", "db", "engine", "render"):
        logging.getLogger(name).setLevel(logging.DEBUG if is_verbose else logging.INFO)


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {one_line(message)} (see {self.prog} --help)\n")


def number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        is_number = text.isascii() and text.isdecimal() and len(text) <= len(str(most))
        if not is_number or not least <= int(text) <= most:
            raise argparse.ArgumentTypeError(f"give {least:,} to {most:,}, not {text!r}")
        return int(text)

    return read


def option(text: str) -> tuple[str, str]:
    key, sign, value = text.partition("=")
    if not sign:
        raise argparse.ArgumentTypeError(f"an option is KEY=VALUE, not {text!r}")
    return key, value
