"""Interactions that a well-behaved client doesn't send: forged, doubled or simultaneous."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from simcord.interactions import base_payload
from simcord.results import InteractionResult

from tests.discord.harness import BUTTON, SELECT, Reply, Shown, Stage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from simcord.builders import ChannelHandle

_COMPONENT = 3


@dataclass(frozen=True, slots=True)
class Sent:
    """An interaction that a test can deliver any number of times."""

    stage: Stage
    record: Any
    payload: dict[str, Any]

    def deliver(self) -> None:
        """Deliver it to the bot and return at once."""
        self.stage.env.backend.emit("INTERACTION_CREATE", deepcopy(self.payload))

    def forget_answer(self) -> None:
        """Let Discord think that the bot hasn't answered, as after a lost connection."""
        self.record.responded = False

    async def settled(self) -> Reply:
        await self.stage.env.settle()
        return Reply(self.stage.env, InteractionResult(self.stage.env, self.record))


def sent(
    stage: Stage, name: str, on: Shown, custom_id: str, values: Sequence[str] | None = None
) -> Sent:
    """Return *name*'s press of the control *custom_id*, whether or not the message has it."""
    kind = BUTTON if values is None else SELECT
    data: dict[str, Any] = {"custom_id": custom_id, "component_type": kind}
    if values is not None:
        data["values"] = list(values)
    member = stage.members[name]
    record, payload = base_payload(
        stage.env.backend,
        type=_COMPONENT,
        channel_id=on.channel,
        guild_id=stage.guild.id,
        user_id=member.id,
        data=data,
    )
    record.source_message_id = on.id
    message = on.handle.message
    raw: dict[str, Any] = {
        "id": str(on.id),
        "channel_id": str(on.channel),
        "content": on.stored.content,
        "flags": on.stored.flags,
        "components": deepcopy(on.stored.components),
        "author": {"id": str(message.author.id), "username": "Parlor", "discriminator": "0"},
        "timestamp": message.created_at.isoformat(),
        "edited_timestamp": None,
        "attachments": [],
        "embeds": [],
        "mentions": [],
        "mention_roles": [],
        "mention_everyone": False,
        "pinned": False,
        "tts": False,
        "type": 0,
    }
    payload["message"] = raw
    return Sent(stage, record, payload)


async def choose_former(
    stage: Stage, name: str, on: Shown, action: str, value: str, *, rest: str | None = None
) -> Reply:
    """Have *name* pick *value* in the select *action*, as if an older message offered it."""
    pressed = sent(stage, name, on, on.control(action, rest)["custom_id"], [value])
    pressed.deliver()
    return await pressed.settled()


def forged(
    stage: Stage,
    custom_id: str,
    values: Sequence[str] = ("x",),
    *,
    at: ChannelHandle | None = None,
) -> Shown:
    """Return a message from the bot with one control *custom_id*, as from another version."""
    control: dict[str, Any]
    if custom_id.startswith("b"):
        control = {"type": BUTTON, "style": 2, "label": "Old", "custom_id": custom_id, "id": 2}
    else:
        options = [{"label": value, "value": value} for value in values]
        control = {"type": SELECT, "custom_id": custom_id, "options": options, "id": 2}
    backend = stage.env.backend
    channel = (at or stage.channel).id
    message = backend.create_message(
        channel,
        backend.bot_user.id,
        "An old message",
        components=[{"type": 1, "id": 1, "components": [control]}],
    )
    return Shown(stage.env, channel, message.id)
