"""The application's own emoji: what the bot can upload, and show on a component."""

from __future__ import annotations

import base64
import re
from typing import TYPE_CHECKING, Any, Final

from simcord.backend.errors import BackendError, invalid_form_body

from tests.discord.strict.attachments import parts_of
from tests.discord.strict.traffic import as_object

if TYPE_CHECKING:
    from collections.abc import Iterator

    from simcord.backend import Backend

    from tests.discord.strict.traffic import Request

MOST: Final = 2_000
"""Maximum number per application. Documented: resources/emoji, "Application-Owned Emoji"."""
MOST_BYTES: Final = 256 * 1024
"""Maximum size of a file in bytes. Documented: resources/emoji, "Create Application Emoji"."""
_NAME: Final = re.compile(r"[A-Za-z0-9_]{2,32}")
"""The length, 2 to 32, is from an answer by Discord (discord.py pull request 10072), the characters
from its developer portal.
"""
_PNG: Final = "data:image/png;base64,"
_HEAD: Final = b"\x89PNG\r\n\x1a\n"


def check_emoji(backend: Backend, request: Request) -> None:
    """Refuse an upload of an emoji that Discord would not accept.

    Unique names aren't documented; a public tool (constatic) reads a refusal with 50035 as a
    name in use. The error for too many emoji is documented for servers: 30008.
    """
    if request.kind != "emoji" or request.method != "POST":
        return
    name, image = str(request.body.get("name")), str(request.body.get("image"))
    if not _NAME.fullmatch(name):
        raise invalid_form_body("name: Must be between 2 and 32 in length.")
    if not image.startswith(_PNG):
        raise invalid_form_body("image: Invalid image data")
    data = base64.b64decode(image.removeprefix(_PNG))
    if not data.startswith(_HEAD):
        raise invalid_form_body("image: Invalid image data")
    if len(data) > MOST_BYTES:
        raise invalid_form_body("image: File cannot be larger than 256.0 kb.")
    there = backend.application_emojis.values()
    if any(one.name == name for one in there):
        raise invalid_form_body("name: This name is already taken")
    if len(there) >= MOST:
        raise BackendError(400, 30008, f"Maximum number of emojis reached ({MOST})")


def check_shown(backend: Backend, request: Request) -> None:
    """Refuse components with an unknown emoji or a wrong name for it.

    The code is from api-docs issue 8071, for buttons and options alike. A server's own emoji are
    unknown here.
    """
    body = as_object(request.body.get("data")) or request.body
    for emoji in _emoji_of(body.get("components") or []):
        if emoji.get("id") is None:
            continue
        known = backend.application_emojis.get(int(emoji["id"]))
        if known is None or known.name != emoji.get("name"):
            code, words = "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji"
            said = {"name": {"_errors": [{"code": code, "message": words}]}}
            raise invalid_form_body(errors={"components": {"0": {"emoji": said}}})


def _emoji_of(components: list[Any]) -> Iterator[dict[str, Any]]:
    for part in parts_of(components):
        options: list[dict[str, Any]] = part.get("options") or []
        for one in (part, *options):
            if (emoji := as_object(one.get("emoji"))) is not None:
                yield emoji
