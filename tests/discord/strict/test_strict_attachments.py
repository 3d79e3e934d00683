"""Files of messages: rules of `tests.discord.strict.attachments`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
import pytest
from discord import MediaItemLoadingState as State
from discord import ui
from discord.http import Route

from cogs.ui.answers import gallery_items
from tests.discord.strict.attachments import LIFE, check_components, shown
from tests.discord.strict.rig import button, gallery, layout, picture

if TYPE_CHECKING:
    from tests.discord.strict.rig import Rig

MISSING = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"


async def sent(rig: Rig, *more: ui.Item[Any]) -> discord.Message:
    view = layout(gallery("attachment://a.png"), *more)
    return await rig.place().send(view=view, file=picture())


async def test_a_file_shown_by_a_component_is_not_echoed(rig: Rig) -> None:
    message = await sent(rig)
    assert message.attachments == []
    assert rig.stored(message).attachments != []
    fetched = await rig.place().fetch_message(message.id)
    assert fetched.attachments == []
    edited = await message.edit(
        view=layout(gallery("attachment://b.png")), attachments=[picture("b.png")]
    )
    assert edited.attachments == []
    for name in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
        assert [event["attachments"] for event in rig.events(name)] == [[]]


async def test_files_of_pressed_messages_and_answers_are_not_echoed(rig: Rig) -> None:
    message = await sent(rig, button())
    answers: list[discord.Message] = []

    async def answer(interaction: discord.Interaction[Any]) -> None:
        view = layout(gallery("attachment://c.png"))
        said = await interaction.response.send_message(view=view, file=picture("c.png"))
        assert isinstance(said.resource, discord.InteractionMessage)
        answers.append(said.resource)
        answers.append(await interaction.original_response())
        again = layout(gallery("attachment://d.png"))
        answers.append(
            await interaction.followup.send(view=again, file=picture("d.png"), wait=True)
        )

    rig.answers = answer
    await rig.press(message, "b")
    (heard,) = rig.heard
    assert heard.message is not None
    assert heard.message.attachments == []
    assert [one.attachments for one in answers] == [[], [], []]
    assert [len(rig.stored(one).attachments) for one in answers] == [1, 1, 1]


async def test_a_file_shown_by_no_component_is_echoed(rig: Rig) -> None:
    message = await rig.place().send("words", file=picture())
    assert [one.filename for one in message.attachments] == ["a.png"]
    assert [one["filename"] for one in shown(rig.stored(message))] == ["a.png"]


async def test_a_file_that_the_layout_leaves_out_is_not_shown(rig: Rig) -> None:
    view = layout(gallery("attachment://a.png"))
    message = await rig.place().send(view=view, files=[picture(), picture("b.png")])
    assert [one["filename"] for one in shown(rig.stored(message))] == ["a.png"]
    assert [one.filename for one in message.attachments] == ["b.png"]


async def test_an_edit_drops_a_file_that_it_does_not_name(rig: Rig) -> None:
    message = await sent(rig)
    with pytest.raises(discord.HTTPException, match=MISSING) as refused:
        await message.edit(view=layout(gallery("attachment://a.png")))
    assert (refused.value.status, refused.value.code) == (400, 50035)
    await message.edit(view=layout(ui.TextDisplay("no picture")))
    assert rig.stored(message).attachments == []


async def test_an_edit_keeps_a_file_by_its_id(rig: Rig) -> None:
    message = await sent(rig)
    (file,) = rig.stored(message).attachments
    payload = {
        "components": layout(gallery("attachment://a.png")).to_components(),
        "attachments": [{"id": file["id"]}],
    }
    path = Route(
        "PATCH",
        "/channels/{channel_id}/messages/{message_id}",
        channel_id=rig.channel.id,
        message_id=message.id,
    )
    await rig.env.bot.http.request(path, json=payload)
    assert shown(rig.stored(message)) == [file]


async def test_an_edit_shows_a_new_upload_of_the_same_name(rig: Rig) -> None:
    message = await sent(rig)
    await message.edit(view=layout(gallery("attachment://a.png")), attachments=[picture()])
    assert [one["filename"] for one in shown(rig.stored(message))] == ["a.png"]


async def test_an_edit_of_an_answer_drops_its_file_too(rig: Rig) -> None:
    async def answer(interaction: discord.Interaction[Any]) -> None:
        view = layout(gallery("attachment://a.png"))
        if interaction.type is discord.InteractionType.component:
            await interaction.response.edit_message(view=view)

    message = await sent(rig, button())
    rig.answers = answer
    await rig.press(message, "b")
    assert [MISSING in str(one) for one in rig.failed] == [True]


async def test_the_address_of_a_dropped_file_is_refused(rig: Rig) -> None:
    message = await sent(rig)
    (file,) = rig.stored(message).attachments
    with pytest.raises(discord.HTTPException, match=MISSING):
        await message.edit(view=layout(gallery(file["url"])))


@pytest.mark.parametrize("address", ["file:///a.png", "data:image/png;base64,AA", "a.png"])
async def test_a_gallery_shows_only_files_and_addresses_on_the_web(rig: Rig, address: str) -> None:
    with pytest.raises(discord.HTTPException, match="URL_TYPE_INVALID_SCHEME"):
        await rig.place().send(view=layout(gallery(address)))


async def test_a_gallery_shows_another_messages_file_while_its_address_is_valid(rig: Rig) -> None:
    async def media(message: discord.Message) -> discord.UnfurledMediaItem:
        fetched = await rig.place().fetch_message(message.id)
        return next(gallery_items(fetched.components)).media

    first = await sent(rig)
    file = await media(first)
    assert file.loading_state is State.loaded
    assert file.attachment_id == int(rig.stored(first).attachments[0]["id"])
    bare = file.url.partition("?")[0]
    signed, unsigned, elsewhere = [
        await rig.place().send(view=layout(gallery(url)))
        for url in (file.url, bare, "https://example.org/a.png")
    ]
    there = await media(signed)
    assert (there.url, there.loading_state) == (file.url, State.loaded)
    assert there.attachment_id is None
    assert (await media(unsigned)).loading_state is State.not_found
    assert (await media(elsewhere)).loading_state is State.loading
    await rig.env.advance_time(LIFE)
    assert (await media(signed)).loading_state is State.not_found
    again = await rig.place().send(view=layout(gallery((await media(first)).url)))
    assert (await media(again)).loading_state is State.loaded
    await first.delete()
    assert (await media(again)).loading_state is State.not_found


async def test_a_message_shows_only_uploaded_files(rig: Rig) -> None:
    with pytest.raises(discord.HTTPException, match=MISSING):
        await rig.place().send(view=layout(gallery("attachment://b.png")), file=picture())


async def test_an_empty_gallery_is_refused(rig: Rig) -> None:
    message = await sent(rig)
    with pytest.raises(discord.HTTPException, match="BASE_TYPE_BAD_LENGTH"):
        await message.edit(view=layout(gallery()), attachments=[])


@pytest.mark.parametrize(
    "part",
    [
        {
            "type": 9,
            "components": [],
            "accessory": {"type": 11, "media": {"url": "attachment://x"}},
        },
        {"type": 13, "file": {"url": "attachment://x"}},
        {"type": 17, "components": [{"type": 12, "items": [{"media": {"url": "attachment://x"}}]}]},
    ],
)
def test_every_component_that_can_show_a_file_is_checked(part: dict[str, Any]) -> None:
    check_components([part], ["x"])
    with pytest.raises(Exception, match=MISSING):
        check_components([part], [])
