"""Leaderboards on servers and in direct messages: ranks, pages, seasons and variants."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypeVar

import pytest
from discord import ui

from cogs.ui.board import Picture
from cogs.ui.layout import LONGEST_TEXT
from cogs.ui.narration import ending
from cogs.ui.ranks import ROWS, Around, LadderPage, ladder_view, rank_text, variants
from cogs.ui.texts import TEXTS
from db.errors import StoreLocked
from db.ladders import Best, Page, Standing
from engine.ladders import Kind, Ladder, season_of
from engine.match import Match
from engine.ports import Sitter
from engine.rating import LEAST_MATCHES
from tests.discord.finishing import finish, finish_often, play_enough, resign
from tests.discord.harness import Reply
from tests.discord.limits import check_view
from tests.discord.playing import open_match
from tests.discord.test_bad_moves import check_told
from tests.discord.wire import forged, sent
from tests.packages import GAMES

if TYPE_CHECKING:
    from db.dialect import Connection
    from tests.discord.harness import Stage

T = TypeVar("T", Best, Standing)
WEEK = 7 * 86_400.0


@pytest.mark.both_stores
async def test_matches_played_with_buttons_give_ranks(stage: Stage) -> None:
    empty = await stage.slash("ann", "leaderboard", game="tokan")
    assert empty.told.is_private
    assert TEXTS.say("en", "leaderboard-none", {"least": LEAST_MATCHES}) in empty.text
    for _ in range(LEAST_MATCHES):
        await play_enough(stage, await open_match(stage))
        await resign(stage, "bob")
    for scope in ("server", "global"):
        reply = await stage.slash("bob", "leaderboard", scope=scope)
        first, second = reply.text.index("**1** "), reply.text.index("**2** ")
        assert first < reply.text.index(stage.members["ann"].mention) < second
        assert second < reply.text.index(stage.members["bob"].mention)
        assert TEXTS.say("en", f"scope-{scope}") in reply.text
        assert "100% won" in reply.text
        assert "▲" in reply.text
        assert "▼" in reply.text
        assert "**?" in reply.text, "three matches are provisional"
        assert reply.text.count("← you") == 1
        assert reply.told.pings == []
        (alt,) = reply.told.alts
        assert alt.startswith("Rating curves. 1: now ")
        assert not set(stage.names.values()) & set(alt.replace(":", "").split()), "no names"
        assert len(reply.told.files()) == 1


async def test_a_draw_agreed_before_the_first_move_counts_for_nobody(stage: Stage) -> None:
    for _ in range(LEAST_MATCHES):
        await open_match(stage)
        await stage.slash("ann", "draw")
        await stage.press("bob", stage.latest("answer"), "answer", "yes")
    reply = await stage.slash("ann", "leaderboard", game="tokan")
    assert TEXTS.say("en", "leaderboard-not-me") in reply.text


async def test_an_early_resignation_counts_for_nobody_and_says_so(
    stage: Stage,
) -> None:
    least = GAMES.find("tokan").least_moves
    told = TEXTS.say("en", "ending-too-short", {"least": least})
    for _ in range(5):
        await open_match(stage)
        await resign(stage, "bob")
        assert told in stage.board().text
    reply = await stage.slash("ann", "leaderboard", game="tokan")
    assert TEXTS.say("en", "leaderboard-not-me") in reply.text
    profile = await stage.slash("ann", "profile", game="tokan")
    facts = {"player": stage.members["ann"].mention, "game": "Tokan", "place": "server"}
    missing, last = profile.text.splitlines()
    assert missing == TEXTS.say("en", "error-no-profile", facts), "no achievement either"
    assert "unrated: too short" in last
    await play_enough(stage, await open_match(stage))
    await resign(stage, "bob")
    assert told not in stage.board().text
    assert "1 won" in (await stage.slash("ann", "profile", game="tokan")).text


def test_only_a_match_between_people_is_called_too_short() -> None:
    game = GAMES.find("tokan")
    match = Match.begin(game, "m", game.set_up(2), b"").resign(1)
    result = match.result()
    assert result is not None
    told = TEXTS.say("en", "ending-too-short", {"least": game.least_moves})
    assert told in ending("en", match, (Sitter(1), Sitter(2)), result)
    assert told not in ending("en", match, (Sitter(1), Sitter(bot="greedy")), result)
    assert told not in ending("en", match, (Sitter(), Sitter()), result), "a file names nobody"


@pytest.mark.both_stores
async def test_each_server_has_its_own_ladder_and_direct_messages_show_all(
    stage: Stage,
) -> None:
    await finish_often(stage, "m", "ann", "bob")
    guild = stage.env.create_guild("Elsewhere")
    channel = guild.create_text_channel("games")
    member = guild.add_member(stage.members["ann"].user)
    there = Reply(stage.env, await member.slash(channel, "leaderboard", game="tokan"))
    assert TEXTS.say("en", "leaderboard-not-me") in there.text
    everywhere = await member.slash(channel, "leaderboard", game="tokan", scope="global")
    assert stage.members["bob"].mention in Reply(stage.env, everywhere).text
    home = stage.members["ann"].user
    alone = Reply(stage.env, await home.slash("leaderboard", game="tokan"))
    assert TEXTS.say("en", "scope-global") in alone.text
    assert "**1** " in alone.text


async def test_your_own_rank_is_always_shown(stage: Stage) -> None:
    people = [10**17 + number for number in range(24)]
    for number, (one, other) in enumerate(zip(people[::2], people[1::2], strict=True)):
        await finish_often(stage, f"m{number}x", one, other)
    await finish_often(stage, "a", people[0], "ann")
    await finish_often(stage, "b", people[2], "ann")
    reply = await stage.slash("ann", "leaderboard", game="tokan")
    *_, mine, _, _, last = reply.text.splitlines()
    assert last.startswith("🏁")
    assert reply.text.count("\n…\n") == 1
    assert stage.members["ann"].mention in mine
    assert "← you" in mine
    assert mine.startswith("**25** ")
    await finish(stage, "one", "bob", people[3])
    reply = await stage.slash("bob", "leaderboard", game="tokan")
    assert "You: **" in reply.text
    assert "2 more matches until you get a rank" in reply.text
    assert TEXTS.say("en", "leaderboard-not-me") in (await stage.slash("cleo", "leaderboard")).text


async def test_pages_are_turned_with_buttons_even_after_a_restart(stage: Stage) -> None:
    people = [10**17 + number for number in range(24)]
    for number, (one, other) in enumerate(zip(people[::2], people[1::2], strict=True)):
        await finish_often(stage, f"m{number}x", one, other)
    reply = await stage.slash("ann", "leaderboard", game="tokan")
    shown = reply.told
    assert shown.actions[:3] == ["ladder", "ladder", "laddershare"]
    assert [control.get("disabled", False) for control in shown.controls[:2]] == [True, False]
    assert "**1** " in shown.text
    next_page = shown.controls[1]["custom_id"]
    await stage.members["ann"].click(shown.handle, custom_id=next_page)
    assert "**13** " in shown.text
    assert len(shown.files()) == 1
    assert shown.text.count("**13** ") == 8, "the losers share a rank"
    await stage.restart()
    third = shown.controls[1]["custom_id"]
    await stage.members["ann"].click(shown.handle, custom_id=third)
    assert shown.text.count("**13** ") == 4
    assert [control.get("disabled", False) for control in shown.controls[:2]] == [False, True]
    back = shown.controls[0]["custom_id"]
    await stage.members["ann"].click(shown.handle, custom_id=back)
    assert shown.text.count("**13** ") == 8


async def test_a_page_beyond_the_last_is_refused(stage: Stage) -> None:
    await finish_often(stage, "m", "ann", "bob")
    reply = await stage.slash("ann", "leaderboard", game="tokan", page=999)
    assert reply.text == TEXTS.say("en", "error-no-such-page", {"page": "999", "last": 1})
    reply = await stage.slash("ann", "leaderboard", game="loco", page=2)
    assert reply.text == TEXTS.say("en", "error-no-such-page", {"page": "2", "last": 0})


async def test_each_season_counts_from_zero(
    stage: Stage,
) -> None:
    await finish_often(stage, "m", "ann", "bob")
    now = await stage.slash("ann", "leaderboard", game="tokan", season="this")
    assert "**1** " in now.text
    before = await stage.slash("ann", "leaderboard", game="tokan", season="last")
    assert "rated matches in " in before.text
    assert "**1** " not in before.text
    await stage.env.advance_time(14 * WEEK)
    later = await stage.slash("ann", "leaderboard", game="tokan", season="this")
    assert "**1** " not in later.text
    last = await stage.slash("ann", "leaderboard", game="tokan", season="last")
    assert "**1** " in last.text
    await finish(stage, "late", "bob", "ann")
    fresh = await stage.bot.ladders.standing(
        Ladder("tokan", season=_this_season(stage)), stage.members["bob"].id
    )
    assert fresh is not None
    assert (fresh.matches, fresh.wins) == (1, 1)
    assert fresh.shown > 1500
    alone = await stage.slash("bob", "leaderboard", game="tokan", season="this")
    assert "Nobody finished 3 rated matches in " in alone.text
    assert "2 more matches until you get a rank" in alone.text


def _this_season(stage: Stage) -> int:
    return season_of(stage.bot.clock.now())


async def test_the_ladder_is_filtered_by_a_variants_key_or_name(stage: Stage) -> None:
    await finish_often(stage, "m", "ann", "bob", scoring="heads")
    await finish_often(stage, "n", "cleo", "dan")
    member = stage.members["ann"]
    offered = await member.autocomplete(
        stage.channel, "leaderboard", "variant", "scoring", game="tokan"
    )
    assert [one["value"] for one in offered] == ["scoring=heads"]
    for variant in ("scoring=heads", str(offered[0]["name"]).removesuffix(" (Tokan)")):
        text = (await stage.slash("ann", "leaderboard", game="tokan", variant=variant)).text
        assert member.mention in text
        assert stage.members["cleo"].mention not in text
    wrong = await stage.slash("ann", "leaderboard", game="tokan", variant="nonsense")
    facts = {"game": "Tokan", "variant": "nonsense"}
    assert wrong.text == TEXTS.say("en", "error-unknown-variant", facts)
    everything = (await stage.slash("ann", "leaderboard", game="tokan")).text
    assert stage.members["cleo"].mention in everything


async def test_variants_are_offered_without_waiting_for_the_store(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    member = stage.members["ann"]
    await open_match(stage)
    waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def slow(work: object) -> None:
        await stage.env.external_wait(waiting, reason="the store is busy")
        raise StoreLocked(stage.path)

    monkeypatch.setattr(stage.store, "read", slow)
    there = await member.autocomplete(stage.channel, "leaderboard", "variant", "")
    assert {one["value"] for one in there} == set(variants(GAMES.find("tokan")))
    elsewhere = stage.guild.create_text_channel("elsewhere")
    assert len(await member.autocomplete(elsewhere, "leaderboard", "variant", "")) == 25
    waiting.set_result(None)
    await stage.env.settle()


async def test_the_channels_game_is_shown_even_if_its_match_is_damaged(
    stage: Stage,
) -> None:
    match_id = await open_match(stage, "loco")

    def break_it(connection: Connection) -> None:
        connection.execute("UPDATE entries SET text = 'x' WHERE match_id = ?", (match_id,))

    await stage.store.write(break_it)
    await stage.bot.live_matches.tables.forget(match_id)
    reply = await stage.slash("cleo", "leaderboard")
    assert reply.text.startswith("### 🏆 Loco!")


@pytest.mark.both_stores
async def test_solo_matches_have_a_ladder_by_points_for_each_sheet(stage: Stage) -> None:
    for number, points in enumerate((120, 171, 140)):
        await finish(stage, f"a{number}", "ann", scores=(points,), game="locus")
    await finish(stage, "b", "bob", scores=(171,), game="locus")
    await finish(stage, "c", "cleo", scores=(99,), game="locus", sheet="nebula")
    reply = await stage.slash("bob", "leaderboard", game="locus", variant="alone")
    first, _, second, *_ = reply.text.splitlines()[2:]
    assert first.startswith(f"**1** {stage.members['ann'].mention} **171**")
    assert second.startswith(f"**1** {stage.members['bob'].mention} **171**")
    assert "-# 143.7 on average · 3 matches" in reply.text
    assert "← you" in second
    assert stage.members["cleo"].mention not in reply.text
    assert reply.told.files() == {}
    member = stage.members["cleo"]
    offered = await member.autocomplete(
        stage.channel, "leaderboard", "variant", "solo", game="locus"
    )
    assert [one["value"] for one in offered] == ["alone", "alone sheet=nebula"]
    nebula = await stage.slash("cleo", "leaderboard", game="locus", variant="alone sheet=nebula")
    assert f"**1** {member.mention} **99** ← you" in nebula.text
    assert stage.members["ann"].mention not in nebula.text
    rated = await stage.slash("ann", "leaderboard", game="locus")
    assert TEXTS.say("en", "leaderboard-not-me") in rated.text
    nobody = await stage.slash("ann", "leaderboard", game="locus", variant="alone", season="last")
    assert "Nobody finished this game alone in " in nobody.text


async def test_pages_are_turned_in_a_direct_message(stage: Stage) -> None:
    people = [10**17 + number for number in range(12)]
    for number, (one, other) in enumerate(zip(people[::2], people[1::2], strict=True)):
        await finish_often(stage, f"m{number}x", one, other)
    home = stage.members["ann"].user
    reply = Reply(stage.env, await home.slash("leaderboard", game="tokan"))
    assert TEXTS.say("en", "scope-global") in reply.text
    further = reply.told.controls[1]["custom_id"]
    await home.click(reply.told.handle, custom_id=further)
    assert reply.told.text.count("**7** ") == 2


def test_first_rank_needs_a_win() -> None:
    """If all matches end in draws, even the player with the highest rating has no win."""
    first, second = Standing(1, 1, 1500, 300, 3, 0, 3, 0), Standing(2, 2, 1490, 300, 3, 0, 3, 0)
    winner = Standing(3, 1, 1500, 300, 3, 1, 2, 0)
    assert [rank_text(one) for one in (first, second, winner)] == ["–", "2", "1"]  # noqa: RUF001 # a dash in place of a number


def page_of(rows: list[T]) -> Page[T]:
    return Page(tuple(rows[:ROWS]), len(rows), is_last=False, mine=rows[ROWS])


@pytest.mark.parametrize("locale", TEXTS.languages())
def test_the_longest_page_stays_within_the_limits(locale: str) -> None:
    far = [
        Standing(10**18 + number, 10**6, 10**4, 10**3, 10**6, 10**6, 10**6, -(10**4))
        for number in range(ROWS + 1)
    ]
    best = [Best(10**18 + number, 10**6, 10**6, 10**9, 10**6) for number in range(ROWS + 1)]
    names = {row.player: f"<@{10**19}>" for row in far}
    picture = Picture("picture.png", "alt", b"")
    for game in GAMES:
        for variant in ("", *variants(game)):
            ladder = Ladder(game.key, 10**18, season_of(4e9), variant)
            page = page_of(best) if ladder.kind is Kind.ALONE else page_of(far)
            around = Around(tuple(GAMES), 10**18, season_of(4e9) + 4)
            shown = LadderPage(ladder, 10**6, page, 1, names, picture, around)
            view = ladder_view(locale, game, shown)
            check_view(view)
            (text,) = [one for one in view.walk_children() if isinstance(one, ui.TextDisplay)]
            assert len(text.content) < LONGEST_TEXT, "it would be cut"


@pytest.mark.parametrize("rest", ["", "tokan,s", "chess,s,0,", "tokan,s,soon,", "tokan"])
async def test_a_button_without_a_ladder_is_called_old(stage: Stage, rest: str) -> None:
    custom_id = f"b1:ladder::1:{rest}"
    pressed = sent(stage, "ann", forged(stage, custom_id), custom_id)
    pressed.deliver()
    check_told(await pressed.settled(), "error-old-button")


async def test_deleted_accounts_are_former_players_and_erased_ones_unranked(
    stage: Stage,
) -> None:
    gone, forgotten = 10**17 + 5, -12345
    await finish_often(stage, "m", "ann", gone)
    await finish_often(stage, "n", "ann", forgotten)
    text = (await stage.slash("bob", "leaderboard", game="tokan")).text
    assert text.count(TEXTS.say("en", "former-player")) == 1
    assert str(gone) not in text
    assert str(forgotten) not in text
    assert stage.members["ann"].mention in text


async def test_everyone_is_named_if_discord_does_not_answer(stage: Stage) -> None:
    stage.faults.answer("GET", "/users/*", 503, times=None)
    await finish_often(stage, "m", "ann", "bob")
    text = (await stage.slash("bob", "leaderboard", game="tokan")).text
    assert TEXTS.say("en", "former-player") not in text
    assert stage.members["ann"].mention in text


async def test_an_account_is_fetched_at_most_once_a_week(stage: Stage) -> None:
    def asked() -> int:
        ann = f"/users/{stage.members['ann'].id}"
        return sum(call.path.endswith(ann) for call in stage.env.http_requests)

    await finish_often(stage, "m", "ann", "bob")
    for _ in range(2):
        await stage.slash("bob", "leaderboard", game="tokan")
    assert asked() == 1
    await stage.env.advance_time(WEEK)
    await stage.slash("bob", "leaderboard", game="tokan")
    assert asked() == 2


async def test_offered_variants_are_those_of_the_running_match_or_all(stage: Stage) -> None:
    member = stage.members["ann"]
    offered = await member.autocomplete(stage.channel, "leaderboard", "variant", "sheet")
    (one,) = [choice["value"] for choice in offered if "alone" not in choice["value"]]
    text = (await stage.slash("ann", "leaderboard", variant=one)).text
    assert "Locus" in text, "what was offered for another game than the first can be had"
    await open_match(stage, "orcs", ("ann", "bob"))
    there = await member.autocomplete(stage.channel, "leaderboard", "variant", "")
    assert {choice["value"] for choice in there} <= set(variants(GAMES.find("orcs")))
