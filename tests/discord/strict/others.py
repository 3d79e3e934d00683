"""Places where the bot isn't a member: what SimCord doesn't know about them, and who acts there.

Documented: resources/application, "Installation Context" and interactions/application-commands,
"Interaction Contexts": a command has `integration_types` (1: installed to a user) and `contexts`
(2: group chats, and direct messages other than with the app's bot user).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from simcord import actors
from simcord.backend import access, command_access, serializers
from simcord.backend.command_access import Access
from simcord.backend.errors import BackendError
from simcord.builders import ChannelHandle
from simcord.enums import AppCommandType, InteractionType

if TYPE_CHECKING:
    from simcord.backend import Backend
    from simcord.builders import GuildHandle, UserHandle
    from simcord.env import Env

    from tests.discord.strict.traffic import Request

_DIRECT: Final = 1
_GROUP: Final = 3
_GUILD_INSTALL: Final = 0
_USER_INSTALL: Final = 1
_PRIVATE_CHANNEL: Final = 2
_NO_MUTUAL_SERVERS: Final = (
    *(403, 50278),
    "Cannot send messages to this user due to having no mutual guilds",
)
_MOST_FOLLOWUPS: Final = 5
_MISSING_ACCESS: Final = (403, 50001, "Missing Access")
_TOO_MANY_FOLLOWUPS: Final = (
    *(400, 40094),
    "This interaction has reached the maximum number of follow up messages",
)

is_known_accessible = access.channel_accessible
is_known_command = command_access.command_access


def is_of_others(backend: Backend, channel_id: int) -> bool:
    """Whether the bot isn't a member of the place with this channel."""
    channel = backend.channels.get(channel_id)
    if channel is None:
        return False
    if channel.guild_id is None:
        return channel_id not in backend.dm_channels.values()
    return backend.bot_user.id not in backend.get_guild(channel.guild_id).members


def accessible(backend: Backend, channel_id: int, viewer_id: int, *, history: bool = False) -> bool:
    """Extend SimCord's `access.channel_accessible` to chats without the bot."""
    channel = backend.channels.get(channel_id)
    if channel is not None and channel.guild_id is None and is_of_others(backend, channel_id):
        return viewer_id in channel.recipient_ids
    return is_known_accessible(backend, channel_id, viewer_id, history=history)


def may_use(backend: Any, command: dict[str, Any], *, user_id: int, channel_id: int) -> Access:
    """Extend SimCord's `command_access.command_access` to apps that a user installed."""
    if not is_of_others(backend, channel_id):
        return is_known_command(backend, command, user_id=user_id, channel_id=channel_id)
    if _USER_INSTALL not in (command.get("integration_types") or [_GUILD_INSTALL]):
        return Access(allowed=False, reason="scope")
    private = backend.get_channel(channel_id).guild_id is None
    context = _PRIVATE_CHANNEL if private else 0
    is_allowed = context in (command.get("contexts") or [0, 1])
    return Access(allowed=is_allowed, reason=None if is_allowed else "context")


def check_member(backend: Backend, request: Request) -> None:
    """Refuse requests with the bot's own rights in a place where it isn't a member.

    Documented: topics/opcodes-and-status-codes, 50001 "Missing access". Only answers to an
    interaction work there (change log of March 18, 2024, "User-Installed Apps"). Also there:
    50278 "Cannot send messages to this user due to having no mutual guilds"; bots report that
    they can still write to people who have written to them before.
    """
    if not request.path.startswith("/channels/"):
        return
    channel = backend.channels.get(request.ids()[0])
    if channel is None:
        return
    if is_of_others(backend, channel.id):
        raise BackendError(*_MISSING_ACCESS)
    if request.kind == "post" and channel.guild_id is None:
        (recipient,) = channel.recipient_ids
        bot = backend.bot_user.id
        shared = [one for one in backend.guilds.values() if {recipient, bot} <= one.members.keys()]
        written = [one for one in backend.messages[channel.id].values() if one.author_id != bot]
        if not shared and not written:
            raise BackendError(*_NO_MUTUAL_SERVERS)


def check_followups(backend: Backend, request: Request) -> None:
    """Refuse more than five messages after an interaction where only a user has the app.

    Documented: change log of June 27, 2024: "User-installed apps are now limited to creating a
    maximum of 5 follow-ups when responding to interactions. This only affects the Create Followup
    Message endpoint, and apps installed to the server are unaffected." Whether the message that
    completes a deferred answer counts is not documented: here it does.
    """
    if request.kind != "followup":
        return
    number = backend.interaction_tokens.get(request.path.strip("/").split("/")[2])
    if number is None:
        return
    record = backend.interactions[number]
    if not is_of_others(backend, record.channel_id):
        return
    counts: dict[int, int] = vars(backend).setdefault("followups", {})
    counts[number] = counts.get(number, 0) + 1
    if counts[number] > _MOST_FOLLOWUPS:
        raise BackendError(*_TOO_MANY_FOLLOWUPS)


def described(backend: Backend, payload: dict[str, Any]) -> dict[str, Any]:
    """Return an interaction with its context, and with who installed the app."""
    channel = backend.get_channel(int(payload["channel_id"]))
    user = payload["member"]["user"] if "member" in payload else payload["user"]
    if not is_of_others(backend, channel.id):
        owner = str(channel.guild_id or 0)
        return {**payload, "authorizing_integration_owners": {str(_GUILD_INSTALL): owner}}
    said = {**payload, "authorizing_integration_owners": {str(_USER_INSTALL): user["id"]}}
    if channel.guild_id is None:
        people = [backend.users[one] for one in channel.recipient_ids]
        said["context"] = _PRIVATE_CHANNEL
        said["channel"] = {
            **payload["channel"],
            "recipients": [
                {"id": str(one.id), "username": one.name, "discriminator": "0", "avatar": None}
                for one in people
            ],
        }
    return said


class Friend:
    """A user who has installed the app, in a chat or on a server without the bot."""

    def __init__(self, env: Env, user: UserHandle, guild: GuildHandle | None = None) -> None:
        self._env = env
        self.user = user
        self.guild = guild

    @property
    def id(self) -> int:
        return self.user.id

    async def slash(self, channel: ChannelHandle, name: str, /, **options: Any) -> Any:
        return await actors._slash(self, channel, name, options)  # pyright: ignore[reportPrivateUsage]

    async def context_menu(self, channel: ChannelHandle, name: str, target: UserHandle) -> Any:
        """Pick a command in a person's context menu."""
        backend = self._env.backend
        root = actors._resolve_visible_command(self, channel.id, name, AppCommandType.USER)  # pyright: ignore[reportPrivateUsage]
        user = dict(serializers.user_payload(backend.get_user(target.id)))
        data = {
            "id": root["id"],
            "name": root["name"],
            "type": AppCommandType.USER,
            "target_id": str(target.id),
            "resolved": {"users": {str(target.id): user}},
        }
        return await actors._dispatch_actor_interaction(  # pyright: ignore[reportPrivateUsage]
            self, InteractionType.APPLICATION_COMMAND, channel, data
        )

    async def click(self, message: Any, *, custom_id: str) -> Any:
        return await actors._component_click(self, message, label=None, custom_id=custom_id)  # pyright: ignore[reportPrivateUsage]

    async def select(self, message: Any, values: Any, *, custom_id: str) -> Any:
        return await actors._component_select(self, message, values, custom_id=custom_id)  # pyright: ignore[reportPrivateUsage]


def group_chat(env: Env, *users: UserHandle) -> ChannelHandle:
    """Open a chat of *users* without the bot: direct messages for two, a group for more."""
    kind = _DIRECT if len(users) == 2 else _GROUP  # a chat of two
    channel = env.backend.create_channel(None, None, type=kind)
    channel.recipient_ids = [user.id for user in users]
    return ChannelHandle(env, None, channel)
