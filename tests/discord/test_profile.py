"""Profiles, comparisons of two players, and the commands in a player's menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.ui.ranks import Profile, Rated, Versus, profile_view, versus_view
from cogs.ui.texts import TEXTS
from db.ladders import Standing
from engine.career import Favourite, Streak, Sums, Tally
from tests.discord.finishing import finish, play_enough, resign
from tests.discord.harness import Reply
from tests.discord.limits import check_view
from tests.discord.playing import open_match, type_on
from tests.packages import GAMES, PACKAGES

if TYPE_CHECKING:
    from engine.career import Achievement
    from engine.core import AnyGame
    from tests.discord.harness import Stage


async def test_a_profile_sums_up_matches_that_were_played(stage: Stage) -> None:
    ann, bob = (stage.members[name] for name in ("ann", "bob"))
    none = await stage.slash("dan", "profile", member=ann)
    facts = {"player": ann.mention, "game": "any", "place": "server"}
    assert none.text == TEXTS.say("en", "error-no-profile", facts)
    assert none.told.is_private
    await play_enough(stage, await open_match(stage))
    await resign(stage, "bob")
    match_id = await open_match(stage, players=("bob", "ann"))
    await type_on(stage, match_id)
    reply = await stage.slash("dan", "profile", member=ann, game="tokan")
    assert reply.told.is_private
    assert reply.told.pings == []
    assert ann.mention in reply.text
    assert f"**Favourite opponent:** {bob.mention}" in reply.text
    assert "no rank yet" in reply.text
    assert "**As " in reply.text
    assert "**Wins in a row:**" in reply.text
    table = await stage.table(match_id)
    result = table.match.result()
    assert result is not None
    winner = stage.names[table.sitters[result.winners[0]].player or 0]
    won = await stage.slash("dan", "profile", member=stage.members[winner], game="tokan")
    assert match_id not in won.text, "nobody types ids"
    assert "everywhere" not in reply.text
    for one in PACKAGES.achievements["tokan"]:
        assert TEXTS.say("en", f"tokan-achievement-{one.key}") in reply.text
    (alt,) = reply.told.alts
    assert alt.startswith("Rating curves. now ")
    assert len(reply.told.files()) == 1
    own = await stage.slash("bob", "profile")
    assert bob.mention in own.text
    assert "🏅" in own.text or "▫️" in own.text


async def test_several_games_have_a_line_and_a_numbered_curve_each(stage: Stage) -> None:
    await finish(stage, "a", "ann", "bob")
    await finish(stage, "b", "bob", "ann", game="loco")
    reply = await stage.slash("ann", "profile")
    assert "**1** **Tokan** **" in reply.text
    assert "**2** **Loco!** **" in reply.text
    assert "1: now" in reply.told.alts[0]
    assert "2: now" in reply.told.alts[0]
    marks = [line for line in reply.text.splitlines() if line.startswith(("🏅", "▫️"))]
    assert len(marks) == 2
    one = await stage.slash("ann", "profile", game="loco")
    assert "Tokan" not in one.text
    none = await stage.slash("ann", "profile", game="orcs")
    assert "hasn’t finished a rated match of Orcs Orcs Orcs on this server" in none.text


async def test_a_profile_of_one_game_can_be_shown_to_all(stage: Stage) -> None:
    await finish(stage, "a", "ann", "bob")
    await finish(stage, "b", "bob", "ann", game="loco")
    shown = (await stage.slash("dan", "profile", member=stage.members["ann"])).told
    await stage.choose("dan", shown, "profilepick", "loco")
    assert "**Loco!** **" in shown.text
    assert "**Tokan** **" not in shown.text
    public = (await stage.press("dan", shown, "profileshare")).told
    assert not public.is_private
    assert public.controls == []
    assert "**Tokan** **" not in public.text
    assert stage.members["ann"].mention in public.text
    assert TEXTS.say("en", "shown-by", {"player": stage.members["dan"].mention}) in public.text
    await stage.choose("dan", shown, "profilepick", "all")
    assert "**Tokan** **" in shown.text
    home = stage.members["ann"].user
    assert "profileshare" not in Reply(stage.env, await home.slash("profile")).told.actions


async def test_achievements_follow_from_stored_results(stage: Stage) -> None:
    for number in range(5):
        await finish(stage, f"m{number}", "ann", "bob", scores=(14, 2))
    await finish(stage, "black", "bob", "ann", scores=(1, 2))
    text = (await stage.slash("ann", "profile", game="tokan")).text
    for key in ("both-sides", "landslide", "hair", "stampede"):
        assert f"🏅 **{TEXTS.say('en', f'tokan-achievement-{key}')}**" in text
    architect = TEXTS.say("en", "tokan-achievement-architect")
    assert f"▫️ {architect}" in text
    assert "(0 of 5)" in text
    other = (await stage.slash("ann", "profile", member=stage.members["bob"], game="tokan")).text
    assert "🏅" not in other
    assert "**As red:** 1 won" not in other
    assert "**As black:** 0 won · 5 lost" in other


async def test_a_profile_counts_a_servers_matches_there_and_all_in_direct_messages(
    stage: Stage,
) -> None:
    await finish(stage, "m", "ann", "bob")
    await finish(stage, "far", "ann", "cleo", guild=77)
    guild = stage.env.create_guild("Elsewhere")
    channel = guild.create_text_channel("games")
    member = guild.add_member(stage.members["ann"].user)
    there = Reply(stage.env, await member.slash(channel, "profile"))
    facts = {"player": member.mention, "game": "any", "place": "server"}
    assert there.text == TEXTS.say("en", "error-no-profile", facts)
    home = stage.members["ann"].user
    here = await stage.slash("ann", "profile")
    assert "1 won · 0 lost · rating everywhere **" in here.text
    own = Reply(stage.env, await home.slash("profile"))
    assert "2 won · 0 lost" in own.text
    assert f"opponent:** {stage.members['cleo'].mention}" in own.text
    # in direct messages, the profile of somebody else names no opponent
    other = Reply(stage.env, await home.slash("profile", member=stage.members["bob"].user))
    assert "0 won · 1 lost" in other.text
    assert "opponent:**" not in other.text


async def test_a_profile_is_opened_from_a_players_menu(stage: Stage) -> None:
    await finish(stage, "m", "ann", "bob")
    ann, bob = stage.members["ann"], stage.members["bob"]
    reply = Reply(stage.env, await ann.context_menu(stage.channel, "Profile", bob))
    assert reply.told.is_private
    assert bob.mention in reply.text
    assert "0 won · 1 lost" in reply.text


async def test_bots_have_no_profile_and_no_rivals(stage: Stage) -> None:
    robot = stage.guild.add_member(stage.env.create_user("robot", bot=True))
    for command, options in (("profile", {"member": robot}), ("versus", {"one": robot})):
        result = await stage.members["ann"].slash(stage.channel, command, **options)
        reply = Reply(stage.env, result)
        assert reply.text == TEXTS.say("en", "error-bot-profile")


async def test_a_comparison_of_two_players_goes_game_by_game(stage: Stage) -> None:
    ann, bob, cleo = (stage.members[name] for name in ("ann", "bob", "cleo"))
    await finish(stage, "a", "ann", "bob")
    await finish(stage, "b", "bob", "ann")
    await finish(stage, "c", "bob", "ann")
    await finish(stage, "d", "ann", "bob", "cleo", game="loco", scores=(5, 9, 9))
    await finish(stage, "e", "ann", "bob", game="loco", scores=(5, 5))
    reply = await stage.slash("dan", "versus", one=ann, other=bob)
    assert reply.told.is_private
    assert reply.told.pings == []
    assert f"{ann.mention} ⚔️ {bob.mention}" in reply.text
    assert "**Tokan** 1–2\n" in reply.text  # noqa: RUF001 # a score
    assert "**Loco!** 0–1 · 1 drawn" in reply.text  # noqa: RUF001 # a score
    assert "**All games** 1–3 · 1 drawn" in reply.text  # noqa: RUF001 # a score
    assert "They last met <t:" in reply.text
    mine = await stage.slash("cleo", "versus", one=bob)
    assert f"{cleo.mention} ⚔️ {bob.mention}" in mine.text
    assert "**Loco!** 0–0 · 1 drawn" in mine.text  # noqa: RUF001 # a score


async def test_comparisons_that_cannot_be_made_are_refused(stage: Stage) -> None:
    ann, bob, cleo = (stage.members[name] for name in ("ann", "bob", "cleo"))
    await finish(stage, "a", "ann", "bob")
    reply = await stage.slash("dan", "versus", one=ann, other=cleo)
    assert reply.text == TEXTS.say("en", "error-never-met", {"place": "server"})
    reply = await stage.slash("ann", "versus", one=ann)
    assert reply.text == TEXTS.say("en", "error-versus-self")
    home = cleo.user
    others = Reply(stage.env, await home.slash("versus", one=ann.user, other=bob.user))
    assert others.text == TEXTS.say("en", "error-versus-others")
    own = Reply(stage.env, await ann.user.slash("versus", one=bob.user))
    assert "**Tokan** 1–0" in own.text  # noqa: RUF001 # a score


async def test_a_challenge_opens_a_lobby_with_an_invitation(stage: Stage) -> None:
    ann, bob = stage.members["ann"], stage.members["bob"]
    asked = Reply(stage.env, await ann.context_menu(stage.channel, "Challenge", bob))
    assert asked.told.is_private
    assert bob.mention in asked.text
    select = asked.told.control("challenge")
    assert [option["value"] for option in select["options"]] == [g.key for g in GAMES]
    await stage.choose("ann", asked.told, "challenge", "loco")
    assert TEXTS.say("en", "challenge-sent", {"player": bob.mention}) in asked.told.text
    lobby = stage.lobby()
    assert not lobby.is_private
    (invitation,) = [one for one in stage.messages() if bob.id in one.pings]
    assert "Loco!" in invitation.text
    await stage.press("bob", lobby, "join")
    await stage.press("ann", lobby, "start")
    assert stage.board().actions[0] == "turn"


async def test_a_challenge_in_a_busy_channel_offers_a_thread(stage: Stage) -> None:
    await open_match(stage, players=("cleo", "dan"))
    ann, bob = stage.members["ann"], stage.members["bob"]
    asked = Reply(stage.env, await ann.context_menu(stage.channel, "Challenge", bob))
    reply = await stage.choose("ann", asked.told, "challenge", "tokan")
    assert reply.told.is_private
    assert reply.told.actions == ["thread"]


async def test_nobody_can_challenge_a_bot_or_themselves(stage: Stage) -> None:
    robot = stage.guild.add_member(stage.env.create_user("robot", bot=True))
    ann = stage.members["ann"]
    for target, why in ((robot, "bot"), (ann, "self")):
        reply = Reply(stage.env, await ann.context_menu(stage.channel, "Challenge", target))
        assert reply.text == TEXTS.say("en", "error-challenge", {"why": why})
        assert reply.told.is_private


def _longest(game: AnyGame) -> Sums:
    tally = Tally(10**6, 10**6, 10**6)
    return Sums(
        seats=dict.fromkeys(range(max(game.seats)), tally),
        streak=Streak(10**6, 10**6),
        longest=10**6,
        shortest=10**6,
        favourite=Favourite(10**18, tally, 0.0),
        alone=10**6,
        best=10**6,
    )


@pytest.mark.parametrize("locale", TEXTS.languages())
@pytest.mark.parametrize("count", [1, len(GAMES)])
def test_the_longest_profile_stays_within_the_limits(locale: str, count: int) -> None:
    far = Standing(10**18, 10**6, 10**4, 10**3, 10**6, 10**6, 10**6, 10**4)
    games = list(GAMES)[:count]
    name = f"<@{10**19}>"
    rated = tuple(
        Rated(game, _longest(game), _with(PACKAGES.achievements[game.key], 1), far, far, quick=far)
        for game in games
    )
    shown = Profile(
        *(name, 1, rated, _longest(games[0]), name),
        is_open=True,
        picture=None,
        player=10**18,
        choices=tuple(GAMES),
        may_share=True,
        shared_by=name,
    )
    view = profile_view(locale, shown)
    check_view(view)
    tally = Tally(10**6, 10**6, 10**6)
    met = tuple((game.key, tally) for game in games)
    check_view(versus_view(locale, GAMES, Versus(1, (name, name), met, tally, "<t:1:R>")))


def _with(every: tuple[Achievement, ...], reached: int) -> tuple[tuple[Achievement, int], ...]:
    return tuple((one, reached) for one in every)


def test_a_game_played_only_solo_shows_its_best_score() -> None:
    alone = Sums(alone=2, best=171)
    every = _with(PACKAGES.achievements["locus"], 1)
    games = (Rated(GAMES.find("locus"), alone, every, None, None),)
    shown = Profile("<@1>", 1, games, alone, "", is_open=True, picture=None)
    view = profile_view("en", shown)
    text = str(view.to_components())
    assert "**Locus**, solo: best score 171 in 2 matches" in text
    assert "in a row" not in text
    assert "🏅 **Hermit astronomer**" in text
