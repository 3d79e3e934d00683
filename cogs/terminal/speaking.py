"""The simulated Discord in its members' languages: SimCord itself speaks only English.

Discord shows commands in a member's language, and gives the bot their registered names. This
module does the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping

    from simcord import Env

ENGLISH: Final = "en-US"
_COMMANDS: Final = frozenset({2, 4})
"""Types of interactions that name a command: sent, or still being typed."""


def speak(env: Env, locales: Mapping[str, str]) -> None:
    """Show commands in each member's language, and give interactions that locale.

    The keys of *locales* are members; ``""`` is for the server and all other members.
    """
    backend, server = env.backend, locales.get("", ENGLISH)
    emit, visible = backend.emit, backend.visible_commands

    def visible_spoken(*, user_id: int, **how: Any) -> list[dict[str, Any]]:
        locale = locales.get(backend.get_user(user_id).name, server)
        return [_named(command, locale) for command in visible(user_id=user_id, **how)]

    def emit_spoken(event: str, payload: Mapping[str, Any]) -> None:
        if event == "INTERACTION_CREATE":
            user = (payload.get("member") or payload)["user"]
            spoken: dict[str, Any] = {"locale": locales.get(user["username"], server)}
            if "guild_locale" in payload:
                spoken["guild_locale"] = server
            if payload["type"] in _COMMANDS:
                data = payload["data"]
                every = (
                    command for scope in backend.commands.values() for command in scope.values()
                )
                command = next(command for command in every if command["id"] == data["id"])
                spoken["data"] = _registered(data, command, spoken["locale"])
            payload = {**payload, **spoken}
        emit(event, payload)

    backend.emit = emit_spoken
    backend.visible_commands = visible_spoken


def _said(part: Mapping[str, Any], field: str, locale: str) -> Any:
    said: Mapping[str, str] = part.get(f"{field}_localizations") or {}
    return said.get(locale, part[field])


def _named(part: Mapping[str, Any], locale: str) -> dict[str, Any]:
    fields = (key for key in ("name", "description") if key in part)
    below = (key for key in ("options", "choices") if part.get(key))
    return {
        **part,
        **{field: _said(part, field, locale) for field in fields},
        **{parts: [_named(child, locale) for child in part[parts]] for parts in below},
    }


def _registered(sent: Mapping[str, Any], part: Mapping[str, Any], locale: str) -> dict[str, Any]:
    """Return an interaction *sent* in the language *locale* with the registered names."""
    known = {_said(option, "name", locale): option for option in part.get("options") or ()}
    below = [
        _registered(option, known[option["name"]], locale) for option in sent.get("options") or ()
    ]
    return {**sent, "name": part["name"], **({"options": below} if "options" in sent else {})}
