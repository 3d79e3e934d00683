"""How people are named in messages, and who is told of one."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.core import Seat
    from engine.ports import Sitter

_MENTION: Final = re.compile(r"<@!?(\d+)>")
_STINT: Final = re.compile(r"\{@[^}]*\}")
"""Stands for whoever held a seat, by its number, from an entry of the log on."""
_NOBODY: Final = "{@}"
"""Stands for somebody who held no seat."""


def mention(locale: str, player: int) -> str:
    """Return a mention, which shows the person's present name wherever it is read.

    A person who was erased has a negative number in place of their id, and no name.
    """
    return f"<@{player}>" if player > 0 else TEXTS.say(locale, "former-player")


def mentions(locale: str, players: Iterable[int]) -> str:
    """Return a mention of each of *players*, as a list."""
    return TEXTS.joined(locale, [mention(locale, player) for player in players])


def without_people(text: str, sitters: Sequence[Sitter]) -> str:
    """Return *text* as it may be stored: seats stand in it for the people who held them.

    So nothing has to be erased from it, and it names each person as they are known when it is read.
    """
    marks = {
        player: f"{{@{seat}.{since}}}"
        for seat, sitter in enumerate(sitters)
        for player, since in _stints(sitter)
    }
    return _MENTION.sub(lambda found: marks.get(int(found[1]), _NOBODY), text)


def with_people(locale: str, text: str, sitters: Sequence[Sitter]) -> str:
    """Return *text*, which `without_people` made, with mentions of those who hold or held seats."""
    held = {
        f"{{@{seat}.{since}}}": player
        for seat, sitter in enumerate(sitters)
        for player, since in _stints(sitter)
    }
    return _STINT.sub(lambda found: mention(locale, held.get(found[0], -1)), text)


def _stints(sitter: Sitter) -> list[tuple[int, int]]:
    """Return who held a seat, and from which entry on, first one first."""
    stints = [(one.player, one.since) for one in sitter.before]
    return stints if sitter.player is None else [*stints, (sitter.player, sitter.since)]


def computer_name(locale: str, sitter: Sitter, seat: Seat, *, is_known: bool = False) -> str:
    """Return the name of the computer player that *sitter* is at *seat*, with how it plays.

    *is_known* says that this is told nearby, so that the name is enough.
    """
    name = TEXTS.say(locale, "computer", {"number": seat + 1})
    if sitter.bot is None or is_known:
        return name
    return TEXTS.say(locale, "computer-kind", {"name": name, "kind": level_name(locale, sitter)})


def level_name(locale: str, sitter: Sitter) -> str:
    """Return how the computer player that *sitter* is plays."""
    return TEXTS.say(locale, f"level-{sitter.bot}")


def plain_name(locale: str, sitter: Sitter, seat: Seat) -> str:
    """Return what who holds *seat* is called where their own name is not known."""
    if sitter.bot is not None:
        return computer_name(locale, sitter, seat)
    return TEXTS.say(locale, "somebody", {"number": seat + 1})
