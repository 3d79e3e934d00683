"""The controls of a leaderboard: game, season, variant, and sharing it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.ui.actions import EVERYTHING
from cogs.ui.texts import TEXTS
from engine.ladders import season_of
from tests.discord.finishing import finish, finish_often
from tests.discord.harness import Reply
from tests.discord.test_bad_moves import check_told
from tests.discord.wire import forged, sent

if TYPE_CHECKING:
    from tests.discord.harness import Shown, Stage


async def pick(stage: Stage, shown: Shown, what: str, value: str) -> None:
    """Have Ann pick *value* in the select of *what*."""
    (control,) = [one for one in shown.controls if f":{what}:" in one["custom_id"]]
    member = stage.members["ann"]
    await member.select(shown.handle, [value], custom_id=control["custom_id"])


async def test_game_season_and_variant_are_picked_in_selects(stage: Stage) -> None:
    await finish_often(stage, "m", "ann", "bob")
    await finish_often(stage, "h", "ann", "dan", scoring="heads")
    await finish_often(stage, "n", "cleo", "eve", game="loco")
    shown = (await stage.slash("ann", "leaderboard", game="tokan")).told
    bob, cleo, dan = (stage.members[name].mention for name in ("bob", "cleo", "dan"))
    assert (bob in shown.text, dan in shown.text) == (True, True)
    await pick(stage, shown, "variant", "scoring=heads")
    assert (bob in shown.text, dan in shown.text) == (False, True)
    assert "Every head counts" in shown.text
    await pick(stage, shown, "variant", EVERYTHING)
    assert bob in shown.text
    await pick(stage, shown, "when", f"s{season_of(stage.bot.clock.now()) - 1}")
    assert bob not in shown.text
    await pick(stage, shown, "when", "g0")
    assert bob in shown.text
    assert TEXTS.say("en", "scope-global") in shown.text
    await pick(stage, shown, "game", "loco")
    assert cleo in shown.text
    assert TEXTS.say("en", "scope-global") in shown.text, "the place stays"


@pytest.mark.parametrize(
    ("what", "value"),
    [("game", "chess"), ("when", "soon"), ("when", "x0"), ("variant", "size=7"), ("size", "7")],
)
async def test_a_choice_that_no_select_offers_is_called_old(
    stage: Stage, what: str, value: str
) -> None:
    custom_id = f"s1:ladderpick::{what}:tokan,s,0,"
    pressed = sent(stage, "ann", forged(stage, custom_id), custom_id, [value])
    pressed.deliver()
    check_told(await pressed.settled(), "error-old-button")


@pytest.mark.parametrize("variant", ["size=7", "alone", "alone size=7"])
async def test_a_ladder_of_an_unknown_variant_is_called_old(stage: Stage, variant: str) -> None:
    custom_id = f"s1:ladderpick::when:tokan,s,0,{variant}"
    pressed = sent(stage, "ann", forged(stage, custom_id), custom_id, ["s0"])
    pressed.deliver()
    check_told(await pressed.settled(), "error-old-button")


async def test_a_shared_page_leaves_out_the_sharers_own_rank(stage: Stage) -> None:
    await finish_often(stage, "m", "ann", "bob")
    shown = (await stage.slash("ann", "leaderboard", game="tokan")).told
    assert "← you" in shown.text
    public = (await stage.press("ann", shown, "laddershare")).told
    assert not public.is_private
    assert public.pings == []
    assert public.controls == []
    assert "← you" not in public.text
    assert TEXTS.say("en", "leaderboard-not-me") not in public.text
    assert TEXTS.say("en", "shown-by", {"player": stage.members["ann"].mention}) in public.text
    assert public.files()
    assert "← you" in shown.text, "the private page stays"
    home = stage.members["ann"].user
    alone = Reply(stage.env, await home.slash("leaderboard", game="tokan"))
    assert "laddershare" not in alone.told.actions


async def test_a_player_without_a_win_is_not_ranked_first(stage: Stage) -> None:
    forgotten = -12345
    await finish_often(stage, "m", forgotten, "bob")
    reply = await stage.slash("bob", "leaderboard", game="tokan")
    assert stage.members["bob"].mention in reply.text
    assert "**1** " not in reply.text
    assert "no rank yet" in (await stage.slash("bob", "profile")).text
    await finish(stage, "won", "bob", forgotten)
    reply = await stage.slash("bob", "leaderboard", game="tokan")
    assert f"**1** {stage.members['bob'].mention}" in reply.text
