"""Tokens, private answers, selects: rules of `tests.discord.strict.tokens` and `selects`."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

import discord
import pytest
from discord import app_commands, ui

from tests.discord.strict.rig import button, layout, rigged

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.discord.strict.rig import Rig

Interaction = discord.Interaction[Any]
LIFE = 15 * 60


async def pressed(rig: Rig) -> None:
    message = await rig.place().send(view=layout(button()))
    await rig.press(message, "b")


# Tokens -----------------------------------------------------------------------------------------


async def test_a_token_is_valid_for_15_minutes(rig: Rig) -> None:
    async def answer(interaction: Interaction) -> None:
        await interaction.response.send_message("words", ephemeral=True)

    rig.answers = answer
    await pressed(rig)
    (interaction,) = rig.heard
    with rig.env.time_context():
        await rig.env.advance_time(LIFE - 1)
        await interaction.edit_original_response(content="still")
        await interaction.followup.send("still")
        await rig.env.advance_time(1)
        for attempt in (
            interaction.edit_original_response(content="late"),
            interaction.followup.send("late"),
            interaction.delete_original_response(),
        ):
            with pytest.raises(discord.HTTPException) as refused:
                await attempt
            assert (refused.value.status, refused.value.code) == (401, 50027)


@pytest.mark.parametrize(("seconds", "is_late"), [(2.5, False), (3.0, True)])
async def test_a_press_must_be_answered_within_three_seconds(seconds: float, is_late: bool) -> None:
    async def answer(interaction: Interaction) -> None:
        await asyncio.sleep(seconds)
        await interaction.response.send_message("words")

    # longer waits end only when a test advances the time
    async with rigged(horizon=2.0) as rig:
        rig.answers = answer
        await pressed(rig)
        await rig.env.advance_time(3)
        assert [getattr(one, "code", 0) for one in rig.failed] == ([10062] if is_late else [])


@pytest.mark.parametrize(
    ("seconds", "is_late"),
    [
        (2.5, False),
        pytest.param(3.0, True, marks=pytest.mark.logs("Ignoring exception in autocomplete")),
    ],
)
async def test_choices_must_be_offered_within_three_seconds(
    seconds: float, is_late: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    # a Parlor from an earlier test filters such errors out
    monkeypatch.setattr(logging.getLogger("discord.app_commands.tree"), "filters", [])
    async with rigged(horizon=2.0) as rig:
        tree = app_commands.CommandTree(rig.env.bot)

        @tree.command(description="d")
        async def find(interaction: Interaction, what: str) -> None: ...

        @find.autocomplete("what")
        async def offer(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
            await asyncio.sleep(seconds)
            return [app_commands.Choice(name="a", value="a")]

        await tree.sync()
        await rig.ann.autocomplete(rig.channel, "find", "what", "")
        await rig.env.advance_time(3)
        await rig.env.settle()
        (heard,) = rig.heard
        choices = rig.env.backend.interactions[heard.id].autocomplete_choices
        assert (choices is None) == is_late


# Who sees an answer -----------------------------------------------------------------------------


async def test_a_private_answer_is_edited_only_by_its_token(rig: Rig) -> None:
    async def answer(interaction: Interaction) -> None:
        await interaction.response.send_message("words", ephemeral=True)

    rig.answers = answer
    await pressed(rig)
    (interaction,) = rig.heard
    with rig.env.time_context():
        message = await interaction.original_response()
        await message.edit(content="by token")
    partial = rig.place().get_partial_message(message.id)
    for attempt in (partial.edit(content="by id"), partial.delete(), partial.fetch()):
        with pytest.raises(discord.NotFound) as refused:
            await attempt
        assert refused.value.code == 10008


async def test_a_follow_up_to_a_private_answer_may_be_public(rig: Rig) -> None:
    async def answer(interaction: Interaction) -> None:
        await interaction.response.send_message("private", ephemeral=True)
        await interaction.followup.send("public")

    rig.answers = answer
    message = await rig.place().send(view=layout(button()))
    result = await rig.press(message, "b")
    (followup,) = result.followups
    assert not followup.ephemeral
    event = rig.events("MESSAGE_CREATE")[-1]
    assert event["content"] == "public"
    assert int(event["author"]["id"]) == rig.env.backend.bot_user.id
    assert event["webhook_id"] == str(rig.env.backend.application_id)
    await rig.place().get_partial_message(followup.id).edit(content="by id")


@pytest.mark.parametrize("is_private", [False, True])
async def test_an_announced_answer_is_not_filled_by_a_follow_up(
    rig: Rig, *, is_private: bool
) -> None:
    async def answer(interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=is_private, thinking=True)
        with pytest.raises(discord.HTTPException) as error:
            await interaction.followup.send("in its place")
        assert error.value.code == 50035
        await interaction.edit_original_response(content="the answer")
        await interaction.followup.send("after it")

    rig.answers = answer
    message = await rig.place().send(view=layout(button()))
    result = await rig.press(message, "b")
    assert result.response is not None
    assert len(result.followups) == 1
    assert rig.failed == []


async def test_an_announced_answer_may_be_deleted(rig: Rig) -> None:
    async def answer(interaction: Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await interaction.delete_original_response()
        await interaction.followup.send("for one", ephemeral=True)

    rig.answers = answer
    message = await rig.place().send(view=layout(button()))
    result = await rig.press(message, "b")
    (followup,) = result.followups
    assert followup.ephemeral
    assert rig.failed == []


@pytest.mark.parametrize("said", ["<@5>", "<@&5> comes", "@everyone"])
async def test_an_edit_with_mentions_needs_allowed_mentions(rig: Rig, said: str) -> None:
    message = await rig.place().send(view=layout(button()))
    edit = rig.place().get_partial_message(message.id).edit
    named = layout(ui.TextDisplay(said))
    with pytest.raises(discord.HTTPException) as error:
        await edit(view=named)
    assert error.value.code == 50035
    await edit(view=named, allowed_mentions=discord.AllowedMentions.none())


async def test_the_answer_after_private_thinking_is_private(rig: Rig) -> None:
    async def answer(interaction: Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await interaction.edit_original_response(content="for one")

    rig.answers = answer
    message = await rig.place().send(view=layout(button()))
    result = await rig.press(message, "b")
    assert result.response is not None
    assert result.response.ephemeral


# Selects ----------------------------------------------------------------------------------------


def options(*values: str, chosen: Sequence[str] = ()) -> list[discord.SelectOption]:
    return [discord.SelectOption(label=one, value=one, default=one in chosen) for one in values]


def select(custom_id: str = "s", *, chosen: Sequence[str] = ()) -> ui.ActionRow[Any]:
    menu: ui.Select[Any] = ui.Select(
        custom_id=custom_id, options=options("x", "y", chosen=chosen), min_values=0, max_values=2
    )
    return ui.ActionRow(menu)


def redrawing(rig: Rig, *rows: ui.ActionRow[Any]) -> None:
    async def answer(interaction: Interaction) -> None:
        await interaction.response.edit_message(view=layout(*rows))

    rig.answers = answer


async def pick(rig: Rig, message: discord.Message, *values: str) -> int:
    """Have Ann pick; return how many interactions the bot has received."""
    (menu,) = [
        part["custom_id"]
        for row in rig.stored(message).components
        for part in row["components"]
        if part["type"] == 3
    ]
    await rig.ann.select(message, list(values), custom_id=menu)
    return len(rig.heard)


async def test_a_value_that_a_select_shows_cannot_be_picked_again(rig: Rig) -> None:
    message = await rig.place().send(view=layout(select()))
    redrawing(rig, select())
    assert await pick(rig, message, "x") == 1
    with pytest.raises(AssertionError, match="Discord sends nothing"):
        await pick(rig, message, "x")
    assert await pick(rig, message, "y") == 2
    assert await pick(rig, message, "x") == 3
    assert await pick(rig, message, "y", "x") == 4
    with pytest.raises(AssertionError, match="Discord sends nothing"):
        await pick(rig, message, "x", "y")


async def test_a_default_of_a_select_cannot_be_picked(rig: Rig) -> None:
    message = await rig.place().send(view=layout(select(chosen=["x"])))
    redrawing(rig, select(chosen=["x"]))
    with pytest.raises(AssertionError, match="Discord sends nothing"):
        await pick(rig, message, "x")
    assert await pick(rig, message, "y") == 1
    assert await pick(rig, message, "y") == 2, "the redraw says that x is chosen again"


async def test_an_empty_pick_in_an_empty_select_sends_nothing(rig: Rig) -> None:
    message = await rig.place().send(view=layout(select()))
    with pytest.raises(AssertionError, match="Discord sends nothing"):
        await pick(rig, message)


async def test_a_select_with_a_new_id_shows_nothing(rig: Rig) -> None:
    message = await rig.place().send(view=layout(select()))
    redrawing(rig, select("t"))
    await pick(rig, message, "x")
    assert await pick(rig, message, "x") == 2


async def test_a_select_that_was_removed_and_put_back_shows_nothing(rig: Rig) -> None:
    message = await rig.place().send(view=layout(select()))
    redrawing(rig, button())
    await pick(rig, message, "x")
    redrawing(rig, select())
    await rig.press(message, "b")
    assert await pick(rig, message, "x") == 3


async def test_each_member_sees_only_their_own_picks(rig: Rig) -> None:
    message = await rig.place().send(view=layout(select()))
    redrawing(rig, select())
    await pick(rig, message, "x")
    await rig.bob.select(message, ["x"], custom_id="s")
    assert len(rig.heard) == 2


async def test_a_select_of_channels_shows_its_default(rig: Rig) -> None:
    value = discord.SelectDefaultValue(
        id=rig.channel.id, type=discord.SelectDefaultValueType.channel
    )
    menu: ui.ChannelSelect[Any] = ui.ChannelSelect(custom_id="c", default_values=[value])
    message = await rig.place().send(view=layout(ui.ActionRow(menu)))
    with pytest.raises(AssertionError, match="Discord sends nothing"):
        await rig.ann.select(message, [rig.channel], custom_id="c")
