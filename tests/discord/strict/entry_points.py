"""The command that Discord adds with Activities and that every registration must include."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from simcord.backend.errors import BackendError

if TYPE_CHECKING:
    from collections.abc import Generator

    from simcord.backend import Backend

    from tests.discord.strict.traffic import Request

TYPE: Final = 4
_LAUNCH: Final = 2
"""The handler by which Discord itself opens the Activity."""
_LEFT_OUT: Final = (
    *(400, 50240),
    "You cannot remove this app's Entry Point command in a bulk update operation.",
)


def switch_on_activities(backend: Backend) -> dict[str, Any]:
    """Add the Entry Point command as Discord does, and return it.

    Documented: interactions/application-commands, "Entry Point Commands": it is called Launch, its
    type is 4, and its handler opens the Activity.
    """
    command: dict[str, Any] = {
        "id": str(backend.snowflake()),
        "application_id": str(backend.application_id),
        "type": TYPE,
        "name": "launch",
        "name_localizations": {"de": "starten"},
        "description": "",
        "handler": _LAUNCH,
        "integration_types": [0, 1],
        "contexts": [0, 1, 2],
    }
    backend.commands.setdefault(None, {})["launch", TYPE] = command
    return command


def check_registration(backend: Backend, request: Request) -> None:
    """Refuse to register commands without the Entry Point if there is one.

    Seen in public trackers of seven projects: 400 with the code 50240.
    """
    if not is_registration(request):
        return
    sent = {(one.get("name"), one.get("type")) for one in request.json}
    if not sent.issuperset(_of(backend)):
        raise BackendError(*_LEFT_OUT)


def is_registration(request: Request) -> bool:
    """Whether the request overwrites all global commands."""
    parts = request.path.strip("/").split("/")
    return request.method == "PUT" and parts[0::2] == ["applications", "commands"]


@contextmanager
def kept(backend: Backend, request: Request) -> Generator[Request]:
    """Pass SimCord the *request* without this command, which it doesn't know; keep the command."""
    if not is_registration(request):
        yield request
        return
    there = _of(backend)
    yield replace(request, json=[one for one in request.json if one.get("type") != TYPE])
    backend.commands[None].update(there)


def _of(backend: Backend) -> dict[Any, dict[str, Any]]:
    there = backend.commands.get(None, {})
    return {key: command for key, command in there.items() if command.get("type") == TYPE}
