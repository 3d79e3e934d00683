"""How people are named in messages, and who is told of one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord

from cogs.ui.texts import TEXTS

if TYPE_CHECKING:
    from collections.abc import Iterable


def mention(locale: str, player: int) -> str:
    """Return a mention, which shows the person's present name wherever it is read.

    A person who was erased has a negative number in place of their id, and no name.
    """
    return f"<@{player}>" if player > 0 else TEXTS.say(locale, "former-player")


def telling(players: Iterable[int]) -> discord.AllowedMentions:
    """Return what lets a message tell these of *players* who can be told, and nobody else."""
    return discord.AllowedMentions(
        users=[discord.Object(player) for player in players if player > 0]
    )
