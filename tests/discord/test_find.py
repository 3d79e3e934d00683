"""Looking for an opponent, on one server and across servers, and what can go wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cogs.client.lobbies import TURN_SECONDS
from cogs.ui.texts import TEXTS
from db.guilds import AdminAct, GuildSettings
from engine.rating import Seeker
from tests.discord.managing import add_boss
from tests.discord.playing import open_match, type_on
from tests.discord.test_clocks import let_pass

if TYPE_CHECKING:
    from simcord.builders import ChannelHandle

    from cogs.lobbies import Find
    from tests.discord.harness import Shown, Stage

HOUR, DAY = 3600, 86_400


def find_cog(stage: Stage) -> Find:
    cog: Any = stage.bot.get_cog("Find")
    return cog


async def prefer(stage: Stage, guild: int, settings: GuildSettings) -> None:
    act = AdminAct(guild, stage.members["ann"].id, "settings", 0.0, detail="threads=thread")
    await stage.bot.guild_settings.save(settings, act)


def calls(stage: Stage, at: ChannelHandle | None = None) -> list[Shown]:
    """Return the messages that call two people who were paired."""
    return [one for one in stage.messages(at) if len(one.pings) == 2]


async def be_rated(stage: Stage, name: str, mu: float) -> None:
    player = stage.members[name].id

    def write(connection: Any) -> None:
        connection.execute(
            "INSERT INTO ladders (game, guild, season, variant) VALUES ('tokan', 0, 0, '')"
            " ON CONFLICT DO NOTHING"
        )
        (ladder,) = connection.execute("SELECT id FROM ladders WHERE variant = ''").fetchone()
        connection.execute(
            "INSERT INTO ratings VALUES (?, ?, ?, 2.0, 1500, 9, 0, 0, 0.0, 1, 9.0)",
            (ladder, player, mu),
        )

    await stage.store.write(write)


async def test_two_seekers_of_the_same_game_are_paired_and_play(stage: Stage) -> None:
    first = (await stage.slash("ann", "find", game="tokan")).shown
    assert first.is_private
    assert "Nobody else on this server is looking" in first.text
    second = (await stage.slash("bob", "find", game="tokan")).shown
    match_id = stage.match_id()
    assert TEXTS.say("en", "find-found", {"game": "Tokan", "link": ""})[:20] in second.text
    (call,) = calls(stage)
    assert sorted(call.pings) == sorted(stage.members[name].id for name in ("ann", "bob"))
    table = await stage.table(match_id)
    assert {one.player for one in table.sitters} == set(call.pings)
    assert table.record.turn_seconds == TURN_SECONDS
    assert stage.board().is_board
    await type_on(stage, match_id)
    assert "rematch" in stage.board().actions
    assert await find_cog(stage).wanted.waiting("tokan") == []


async def test_a_seeker_who_stops_is_not_paired(stage: Stage) -> None:
    waiting = (await stage.slash("ann", "find", game="tokan")).shown
    await stage.press("ann", waiting, "unfind")
    assert waiting.text == TEXTS.say("en", "find-stopped", {"game": "Tokan"})
    other = (await stage.slash("bob", "find", game="tokan")).shown
    assert not stage.bot.channels
    await stage.press("bob", other, "unfind")
    again = (await stage.slash("bob", "find", game="tokan")).shown
    await find_cog(stage).wanted.stop(stage.members["bob"].id, "tokan")
    reply = await stage.press("bob", again, "unfind")
    assert reply.text == TEXTS.say("en", "error-not-looking")


async def test_a_variant_is_paired_only_with_the_same_variant(stage: Stage) -> None:
    own = (await stage.slash("ann", "find", game="tokan", variant="scoring=heads")).shown
    assert "**Tokan**, " in own.text
    waiting = (await stage.slash("bob", "find", game="tokan")).shown
    assert "Nobody else on this server is looking" in waiting.text
    await stage.slash("cleo", "find", game="tokan", variant="scoring=heads")
    match = await stage.match(stage.match_id())
    assert match.setup.options["scoring"] == "heads"
    (call,) = calls(stage)
    assert stage.members["bob"].id not in call.pings


async def test_an_unknown_variant_is_refused(stage: Stage) -> None:
    reply = await stage.slash("ann", "find", game="tokan", variant="scoring=mountains")
    assert reply.text == TEXTS.say("en", "error-lobby", {"why": "no-such-option"})
    assert await find_cog(stage).wanted.games() == []


async def test_offered_variants_are_those_of_the_chosen_game(stage: Stage) -> None:
    offered = await stage.members["ann"].autocomplete(
        stage.channel, "find", "variant", "", game="tokan"
    )
    assert {one["value"] for one in offered} == {"scoring=heads", "setup=laid"}
    offered = await stage.members["ann"].autocomplete(stage.channel, "find", "variant", "all mod")
    assert [one["value"] for one in offered] == ["everything"]


async def test_waiting_widens_the_range_of_ratings(stage: Stage) -> None:
    await be_rated(stage, "ann", 40.0)
    await stage.slash("ann", "find", game="tokan")
    waiting = (await stage.slash("bob", "find", game="tokan")).shown
    assert "One other person on this server is looking" in waiting.text
    await let_pass(stage, 2 * HOUR)
    assert not stage.bot.channels, "450 points apart"
    await let_pass(stage, HOUR)
    assert stage.match_id()
    (call,) = calls(stage)
    assert len(call.pings) == 2


async def test_matching_seekers_are_paired_at_the_next_start(stage: Stage) -> None:
    for name in ("ann", "bob"):
        me = (stage.members[name].id, stage.guild.id, stage.channel.id, "", False)
        asked = Seeker(*me, stage.clock.now(), name, 1500.0)
        await find_cog(stage).wanted.ask("tokan", asked)
    await stage.restart(has_crashed=True)
    assert stage.match_id()
    assert len(calls(stage)) == 1


async def test_a_seeker_who_left_the_server_is_dropped(stage: Stage) -> None:
    await stage.slash("ann", "find", game="tokan")
    stage.guild.remove_member(stage.members["ann"])
    await stage.slash("bob", "find", game="tokan")
    assert not stage.bot.channels
    assert [one.player for one in await find_cog(stage).wanted.waiting("tokan")] == [
        stage.members["bob"].id
    ]
    await stage.slash("cleo", "find", game="tokan")
    assert stage.match_id()


@pytest.mark.parametrize("why", ["setting", "taken"])
async def test_a_pair_gets_a_thread_if_it_needs_one(stage: Stage, why: str) -> None:
    if why == "setting":
        await prefer(stage, stage.guild.id, GuildSettings(threads="thread"))
    else:
        await open_match(stage, players=("cleo", "dan"))
    await stage.slash("ann", "find", game="tokan")
    await stage.slash("bob", "find", game="tokan")
    (thread,) = stage.channel.threads
    assert stage.match_id(thread)
    assert len(calls(stage, thread)) == 1
    assert stage.board(thread).is_board
    assert "ann" in (thread.name or "")


async def test_a_search_is_refused_in_a_channel_that_allows_no_matches(stage: Stage) -> None:
    await prefer(stage, stage.guild.id, GuildSettings(channels=(1,)))
    reply = await stage.slash("ann", "find", game="tokan")
    assert "<#1>" in reply.text
    assert await find_cog(stage).wanted.games() == []


async def test_paired_players_stay_on_the_list_if_their_thread_cannot_be_made(stage: Stage) -> None:
    await prefer(stage, stage.guild.id, GuildSettings(threads="thread"))
    await stage.slash("ann", "find", game="tokan")
    stage.faults.answer("POST", "/channels/*/threads", 403, 50013)
    waiting = (await stage.slash("bob", "find", game="tokan")).shown
    assert "One other person on this server is looking" in waiting.text
    assert not stage.bot.channels
    await let_pass(stage, 2 * HOUR)
    (thread,) = stage.channel.threads
    assert stage.match_id(thread)


# Across servers ---------------------------------------------------------------------------------


async def other_server(stage: Stage, *, is_shared: bool) -> tuple[Any, ChannelHandle, Any]:
    """Return another server with Finn (and Ann if *is_shared*), its channel, and Finn there."""
    guild = stage.env.create_guild("The Others")
    channel = guild.create_text_channel("play")
    finn = guild.add_member(stage.members["finn"].user)
    stage.guild.remove_member(stage.members["finn"])
    if is_shared:
        guild.add_member(stage.members["ann"].user)
    await stage.env.settle()
    return guild, channel, finn


async def agree(stage: Stage, *guilds: int) -> None:
    for guild in guilds:
        act = AdminAct(guild, stage.members["ann"].id, "exchange-on", 0.0)
        await find_cog(stage).wanted.set_exchange(act, is_on=True)


@pytest.mark.parametrize(
    ("agreeing", "is_shared", "meets"),
    [(2, True, True), (1, True, False), (2, False, False)],
)
async def test_people_from_different_servers_meet_on_one_they_share(
    stage: Stage, agreeing: int, is_shared: bool, meets: bool
) -> None:
    guild, channel, finn = await other_server(stage, is_shared=is_shared)
    await agree(stage, *(stage.guild.id, guild.id)[:agreeing])
    reply = await stage.slash("ann", "find", game="tokan", where="all")
    assert "Nobody is looking on other servers" in reply.text
    stage.members["finn"] = finn
    await stage.slash("finn", "find", at=channel, game="tokan", where="all")
    if not meets:
        assert not stage.bot.channels
        return
    # Ann has waited longer, but Finn isn't on the server on which she asked
    assert stage.match_id(channel)
    (call,) = calls(stage, channel)
    assert sorted(call.pings) == sorted((stage.members["ann"].id, finn.id))


async def test_searching_everywhere_says_if_the_server_does_not_allow_it(stage: Stage) -> None:
    reply = await stage.slash("ann", "find", game="tokan", where="all")
    assert TEXTS.say("en", "find-not-agreed") in reply.text


async def test_managers_switch_the_exchange_on_and_off(stage: Stage) -> None:
    boss = add_boss(stage)
    reply = await stage.slash(boss, "admin exchange", on=True)
    assert reply.text == TEXTS.say("en", "exchange-on")
    assert await find_cog(stage).wanted.exchanges(stage.guild.id)
    reply = await stage.slash(boss, "admin exchange", on=False)
    assert not await find_cog(stage).wanted.exchanges(stage.guild.id)
    log = await stage.slash(boss, "admin log")
    assert "kept `/find` to this server" in log.text
