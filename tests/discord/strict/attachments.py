"""Attachments, as Discord keeps, shows and echoes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from urllib.parse import parse_qs

from simcord.backend.errors import BackendError

from tests.discord.strict.copying import Copying

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from simcord.backend import Backend
    from simcord.backend.models import Message

    from tests.discord.strict.traffic import Upload

_THUMBNAIL: Final = 11
_GALLERY: Final = 12
_FILE: Final = 13
_SCHEME: Final = "attachment://"
_WEB: Final = ("https://", "http://")
LIFE: Final = 86_400
"""Seconds for which a signed address is valid; reported by many, not documented."""
_LOADING: Final = 1
_LOADED: Final = 2
_NOT_FOUND: Final = 3
_PNG: Final = b"\x89PNG"
_LAYOUT: Final = 1 << 15
"""The flag IS_COMPONENTS_V2."""


def parts_of(components: Iterable[Any]) -> Iterator[dict[str, Any]]:
    """Yield all components, including those inside others."""
    for component in components:
        yield component
        yield from parts_of(component.get("components") or [])
        if accessory := component.get("accessory"):
            yield from parts_of([accessory])


def _media(components: Iterable[Any]) -> Iterator[dict[str, Any]]:
    """Yield everything that shows a file or an address, as ``{"url": ...}``."""
    for part in parts_of(components):
        if part.get("type") == _THUMBNAIL:
            yield part["media"]
        elif part.get("type") == _GALLERY:
            items: list[dict[str, Any]] = part.get("items") or []
            yield from (item["media"] for item in items)
        elif part.get("type") == _FILE:
            yield part["file"]


def _referred(components: Iterable[Any]) -> set[str]:
    """Return the ids of the attachments that stored *components* use."""
    return {str(one["attachment_id"]) for one in _media(components) if one.get("attachment_id")}


def echoed(payload: dict[str, Any]) -> dict[str, Any]:
    """Return a message as in answers and events: without files that a component refers to.

    Documented: resources/message, field ``attachments`` ("any attached files that are not
    referenced in embeds or components"); api-docs issue 8277 and PR 8279 call it intended.
    """
    referred = _referred(payload["components"])
    left = [one for one in payload["attachments"] if str(one["id"]) not in referred]
    return {**payload, "attachments": left}


def described(backend: Backend, components: list[Any]) -> list[Any]:
    """Return *components* with what Discord adds about pictures: size, and whether it has them.

    Documented: reference, "Signed Attachment CDN URLs": a payload's addresses are signed and valid.
    Undocumented, but in every library: ``loading_state``. What the gallery does with the address of
    another message's file isn't documented; here Discord has it while the address is valid and the
    file is there. Discord's clients never show other addresses that it had to load first
    (api-docs issue 8072); here they stay loading.
    """
    now = int(backend.clock.now().timestamp())
    told = Copying.deepcopy(components)
    for media in _media(told):
        bare, _, signature = media["url"].partition("?")
        data = backend.cdn.get(bare)
        if media.get("attachment_id"):
            media["url"] = f"{bare}?ex={now + LIFE:x}&is={now:x}&hm=0"
        elif data is None:
            media["loading_state"] = _LOADING
            continue
        elif _expiry(signature) <= now or not _is_there(backend, bare):
            media["loading_state"] = _NOT_FOUND
            continue
        media["loading_state"] = _LOADED
        if data is not None and data.startswith(_PNG):
            media["width"] = int.from_bytes(data[16:20], "big")
            media["height"] = int.from_bytes(data[20:24], "big")
    return told


def _expiry(signature: str) -> int:
    """Return when a signed address expires; 0 if it isn't signed."""
    return int(parse_qs(signature).get("ex", ["0"])[0], 16)


def _is_there(backend: Backend, address: str) -> bool:
    return any(
        file["url"] == address
        for channel in backend.messages.values()
        for message in channel.values()
        for file in message.attachments
    )


def shown(message: Message) -> list[dict[str, Any]]:
    """Return the attachments that people see.

    Documented: components/reference, "Attachments won't show by default - they must be exposed
    through components". (A file that no component exposes isn't an error: api-docs PR 8301.)
    """
    if not message.flags & _LAYOUT:
        return message.attachments
    referred = _referred(message.components)
    return [one for one in message.attachments if str(one["id"]) in referred]


def _refusal(code: str, words: str) -> BackendError:
    errors = {"components": {"_errors": [{"code": code, "message": words}]}}
    return BackendError(400, 50035, f"Invalid Form Body: {code}: {words}", errors=errors)


def check_components(
    components: Iterable[Any], names: Iterable[str], lost: Iterable[str] = ()
) -> None:
    """Refuse *components* that show missing files, or anything else that isn't on the web.

    *names* are the names of its files after the change, *lost* the addresses of files that it
    loses.

    The public specification demands at least one item in a gallery (minItems 1). A public
    project reported the error for a name without a file. The address of a file that the edit
    drops would work while it is valid; nobody documents how long that is, so this refuses it
    like the name. Documented: components/reference, "Unfurled Media Item": an address or
    ``attachment://``.
    """
    parts = list(components)
    for part in parts_of(parts):
        if part.get("type") == _GALLERY and not part.get("items"):
            raise _refusal("BASE_TYPE_BAD_LENGTH", "Must be between 1 and 10 in length.")
    there, gone = set(names), set(lost)
    for media in _media(parts):
        url = str(media.get("url"))
        name = url.removeprefix(_SCHEME)
        if (url.startswith(_SCHEME) and name not in there) or url.partition("?")[0] in gone:
            raise _refusal("UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND", url)
        if not url.startswith((_SCHEME, *_WEB)):
            raise _refusal("URL_TYPE_INVALID_SCHEME", "Scheme must be one of ('http', 'https').")


def edited(body: dict[str, Any], message: Message, files: Iterable[Upload]) -> dict[str, Any]:
    """Return the *body* of an edit of *message* as Discord accepts it, or refuse it.

    Documented: resources/message, "Edit Message": since API v10 ``attachments`` must contain all
    attachments that should be present after the edit, retained and new ones; and "Attachment
    Request": "you must provide the id of each file to keep". What happens to files when new
    components come without ``attachments`` is not documented: here Discord keeps none.
    """
    if body.get("components") is None and "attachments" not in body:
        return body
    uploads = list(files)
    declared = body.get("attachments")
    if declared is None:
        declared = [{"id": number} for number in range(len(uploads))]
    ids = {str(one["id"]) for one in declared}
    kept = [one for one in message.attachments if str(one["id"]) in ids]
    names = [one["filename"] for one in kept] + [one.filename for one in uploads]
    lost = [one["url"] for one in message.attachments if str(one["id"]) not in ids]
    components = message.components if body.get("components") is None else body["components"]
    check_components(components, names, lost)
    return {**body, "attachments": declared}
