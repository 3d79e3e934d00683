"""Takes secrets out of what is written down: tokens, passwords, and links that act for somebody."""

from __future__ import annotations

import re
from typing import Final

HIDDEN: Final = "***"

_NAME: Final = r"\b\w*(?:password|passwd|token|secret)"
_PATTERNS: Final = (
    # what answers an interaction, or posts through a webhook, by itself
    (re.compile(r"(/(?:interactions|webhooks)/\d+/)[^/\s?\"'#)>\]]+"), rf"\1{HIDDEN}"),
    # a bot's token: its id in base 64, a time, and a signature
    (re.compile(r"[\w-]{23,30}\.[\w-]{6,7}\.[\w-]{27,}"), HIDDEN),
    # scheme://user:password@host; a password may have a colon, but neither a slash nor a space
    (re.compile(r"(\b[a-z][a-z0-9+.-]*://[^\s:/@]*:)[^\s/]*@", re.IGNORECASE), rf"\1{HIDDEN}@"),
    # settings as libpq writes them, parts of a link, and what was printed of objects
    (re.compile(rf"({_NAME}\s*=\s*b?)'(?:[^'\\]|\\.)*'", re.IGNORECASE), rf"\1'{HIDDEN}'"),
    (re.compile(rf"({_NAME}\s*=\s*)(?!b')[^\s\"'&,}}\])]+", re.IGNORECASE), rf"\1{HIDDEN}"),
    (
        re.compile(rf"""({_NAME}["']\s*:\s*b?)(["'])(?:(?!\2)[^\\]|\\.)*\2""", re.IGNORECASE),
        rf"\1\2{HIDDEN}\2",
    ),
    (re.compile(r"(\bAuthorization\W{1,5}(?:Bot|Bearer|Basic)\s+)[^\s\"']+"), rf"\1{HIDDEN}"),
)


_known: Final[set[str]] = set()
"""Secrets of this process, whatever they look like."""


def hide(secret: str) -> None:
    """Take *secret* out of everything from now on, whatever it looks like."""
    if secret:
        _known.add(secret)


def redacted(text: str) -> str:
    """Return *text* with something else in place of each secret.

    Those that it was not told of it knows by what they look like, and rather hides too much.
    """
    for secret in _known:
        text = text.replace(secret, HIDDEN)
    for pattern, instead in _PATTERNS:
        text = pattern.sub(instead, text)
    return text
