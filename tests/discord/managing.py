"""A member who may manage the server, and the settings that they choose."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord

if TYPE_CHECKING:
    from tests.discord.harness import Shown, Stage


def add_boss(stage: Stage, name: str = "boss") -> str:
    """Add a member whose role may manage the server; return their name."""
    permissions = discord.Permissions(manage_guild=True)
    role = stage.guild.create_role(f"stewards of {name}", permissions=permissions)
    member = stage.guild.add_member(stage.env.create_user(name), roles=[role])
    stage.members[name] = member
    stage.names[member.id] = name
    return name


async def panel(stage: Stage, name: str = "boss") -> Shown:
    reply = await stage.slash(name, "settings")
    assert reply.told.is_private
    return reply.told


async def set_to(stage: Stage, setting: str, *values: Any) -> Shown:
    """Have the boss pick *values* in the select of *setting*."""
    shown = await panel(stage)
    await stage.choose("boss", shown, "set", *values, rest=setting)
    return shown
