"""How people are named in messages, and who is told of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.core import Seat
    from engine.ports import Sitter


def mention(locale: str, player: int) -> str:
    """Return a mention, which shows the person's present name wherever it is read.

    A person who was erased has a negative number in place of their id, and no name.
    """
    return f"<@{player}>" if player > 0 else TEXTS.say(locale, "former-player")


def mentions(locale: str, players: Iterable[int]) -> str:
    """Return a mention of each of *players*, as a list."""
    return TEXTS.joined(locale, [mention(locale, player) for player in players])


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


def telling(players: Iterable[int]) -> discord.AllowedMentions:
    """Return what lets a message tell these of *players* who can be told, and nobody else."""
    return discord.AllowedMentions(
        users=[discord.Object(player) for player in players if player > 0]
    )
