"""The application's emoji: rules of `tests.discord.strict.emojis`."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

import discord
import pytest
from discord import ui

from tests.discord.strict import emojis
from tests.discord.strict.rig import button, layout

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.discord.strict.rig import Rig

    Made: TypeAlias = Callable[[discord.PartialEmoji], ui.ActionRow[ui.LayoutView]]

PNG = b"\x89PNG\r\n\x1a\n"
BAD_FORM = 50035


async def upload(rig: Rig, name: str = "lion", image: bytes = PNG) -> discord.Emoji:
    return await rig.env.bot.create_application_emoji(name=name, image=image)


async def refused(rig: Rig, name: str = "lion", image: bytes = PNG) -> int:
    """Return the error code of Discord's refusal of an upload."""
    with pytest.raises(discord.HTTPException) as told:
        await upload(rig, name, image)
    return told.value.code


async def test_an_emoji_exists_until_it_is_deleted(rig: Rig) -> None:
    made = await upload(rig)
    (listed,) = await rig.env.bot.fetch_application_emojis()
    assert (listed.id, listed.name) == (made.id, "lion")
    await listed.delete()
    assert await rig.env.bot.fetch_application_emojis() == []
    with pytest.raises(discord.NotFound):
        await made.delete()


@pytest.mark.parametrize("name", ["a", "a" * 33, "a-b", "a b", "ä" * 3])
async def test_a_name_has_2_to_32_letters_digits_and_underscores(rig: Rig, name: str) -> None:
    assert await refused(rig, name) == BAD_FORM
    await upload(rig, "a" * 32)
    await upload(rig, "A_1")


async def test_a_name_is_unique(rig: Rig) -> None:
    await upload(rig)
    assert await refused(rig) == BAD_FORM


async def test_a_picture_has_a_size_limit(rig: Rig) -> None:
    filled = PNG.ljust(emojis.MOST_BYTES, b"0")
    await upload(rig, image=filled)
    assert await refused(rig, "lioness", filled + b"0") == BAD_FORM


async def test_the_number_of_emoji_is_limited(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(emojis, "MOST", 2)
    for name in ("one", "two"):
        await upload(rig, name)
    assert await refused(rig, "three") == 30008


async def test_uploads_are_rate_limited(rig: Rig) -> None:
    for number in range(12):
        await upload(rig, f"lion_{number}")
    assert rig.wire.clock.time() > 0
    waited = rig.traffic.log[-1].at - rig.traffic.log[0].at
    assert waited >= 10


def options(emoji: discord.PartialEmoji) -> ui.ActionRow[ui.LayoutView]:
    select: ui.Select[ui.LayoutView] = ui.Select(
        custom_id="s", options=[discord.SelectOption(label="l", emoji=emoji)]
    )
    return ui.ActionRow(select)


def labelled(emoji: discord.PartialEmoji) -> ui.ActionRow[ui.LayoutView]:
    return ui.ActionRow(ui.Button(label="l", custom_id="b", emoji=emoji))


@pytest.mark.parametrize("made", [options, labelled])
async def test_a_component_shows_only_existing_emoji(rig: Rig, made: Made) -> None:
    known = await upload(rig)
    there = discord.PartialEmoji(name="lion", id=known.id)
    plain = discord.PartialEmoji(name="🦁")
    for one in (there, plain):
        await rig.place().send(view=layout(made(one)))
    message = await rig.place().send(view=layout(button()))
    for gone in (
        discord.PartialEmoji(name="lion", id=known.id + 1),
        discord.PartialEmoji(name="mouse", id=known.id),
    ):
        for way in (rig.place().send, message.edit):
            with pytest.raises(discord.HTTPException, match=r"Invalid emoji") as told:
                await way(view=layout(made(gone)))
            assert told.value.code == BAD_FORM
