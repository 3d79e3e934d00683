"""Outages of Discord: an unreachable server, and a gateway that drops the bot."""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from simcord.backend import serializers
from simcord.gateway import FakeGateway

if TYPE_CHECKING:
    from collections.abc import Generator, Mapping

    import pytest
    from simcord.backend import Backend
    from simcord.backend.models import Guild

    from tests.discord.harness import Stage


async def cut_off(stage: Stage) -> None:
    """Make the server unavailable; the shard stays connected.

    Documented: topics/gateway-events, *Guild Delete*: "Sent when a guild becomes or was already
    unavailable due to an outage, or when the user leaves or is removed from a guild."
    """
    stage.env.backend.emit("GUILD_DELETE", {"id": str(stage.guild.id), "unavailable": True})
    await stage.env.settle()


async def reach_again(stage: Stage) -> None:
    """Make the server available again; Discord then sends everything about it again."""
    backend = stage.env.backend
    guild = backend.guilds[stage.guild.id]
    backend.emit("GUILD_CREATE", serializers.guild_create_payload(backend, guild))
    await stage.env.settle()


@contextmanager
def unreachable(monkeypatch: pytest.MonkeyPatch) -> Generator[None]:
    """Have Discord report every server as unavailable to bots that connect in the block.

    Documented: topics/gateway-events, *Ready*, field ``guilds``: "Guilds the user is in", as
    *Unavailable Guild Objects*; a *Guild Create* follows for each that is available.
    """
    feed = FakeGateway.feed

    def payload(backend: Backend, guild: Guild) -> dict[str, Any]:
        del backend
        return {"id": str(guild.id), "unavailable": True}

    def told(gateway: FakeGateway, event: str, said: Mapping[str, Any]) -> None:
        if event == "READY":
            backend = gateway._backend  # pyright: ignore[reportPrivateUsage]
            said = {**said, "guilds": [payload(backend, one) for one in backend.guilds.values()]}
        feed(gateway, event, said)

    with monkeypatch.context() as patch:
        patch.setattr(serializers, "guild_create_payload", payload)
        patch.setattr(FakeGateway, "feed", told)
        yield


async def lose_gateway(stage: Stage) -> None:
    """Drop the shard's connection."""
    await _happen(stage, "shard_disconnect")


async def find_gateway(stage: Stage) -> None:
    """Let the shard resume its session."""
    await _happen(stage, "shard_resumed")


async def identify_again(stage: Stage) -> None:
    """Let the shard begin a new session."""
    await _happen(stage, "shard_ready")


async def _happen(stage: Stage, event: str) -> None:
    stage.dispatch(event, 0)
    await stage.env.settle()
