"""Pictures on the sandbox's page: it trusts Parlor's own and checks all others as usual."""

from __future__ import annotations

import asyncio
import io
from typing import TYPE_CHECKING, Any
from unittest.mock import AsyncMock

import pytest
from PIL import Image
from simcord.preview._media import MAX_DIMENSION, MediaError, MediaWorker

from cogs.terminal.page import TrustedPictures

if TYPE_CHECKING:
    from collections.abc import Sequence


def file_of(kind: str, colours: Sequence[str] = ("red",), width: int = 30) -> bytes:
    """Return a picture file with one frame for each colour."""
    first, *others = (Image.new("RGB", (width, 20), colour) for colour in colours)
    target = io.BytesIO()
    more: dict[str, Any] = {"save_all": True, "append_images": others} if others else {}
    first.save(target, format=kind, **more)
    return target.getvalue()


async def test_a_png_is_passed_on_unchanged_without_a_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(asyncio, "create_subprocess_exec", AsyncMock(side_effect=AssertionError))
    drawn = file_of("PNG")
    found = await TrustedPictures().validate("one", drawn)
    assert found.normalized is drawn
    assert (found.width, found.height, found.content_type) == (30, 20, "image/png")


@pytest.mark.parametrize(
    "file",
    [
        file_of("PNG")[:-30],
        file_of("PNG", ("red", "blue")),
        file_of("PNG", width=MAX_DIMENSION + 1),
        file_of("WEBP"),
        b"\x89PNG\r\n\x1a\n",
        b"no picture",
    ],
    ids=["broken off", "moving", "too wide", "another kind", "empty", "none"],
)
async def test_simcord_checks_all_other_files(file: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MediaWorker, "_decode", AsyncMock(side_effect=MediaError("looked at")))
    with pytest.raises(MediaError, match="looked at"):
        await TrustedPictures().validate("one", file)
