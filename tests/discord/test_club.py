"""A club's current events, its hall of fame and its years, as members see them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from cogs.ui.texts import TEXTS
from db.halls import Halls
from engine.clock import LONGEST_GRACE
from tests.discord.finishing import finish
from tests.discord.playing import open_lobby
from tests.discord.test_tournaments import FOUR, play_season, play_to_the_end
from tests.discord.tournaments import (
    begin_tournament,
    hosted,
    league_id,
    open_league,
    open_tournament,
    settled,
    stored,
)

if TYPE_CHECKING:
    from tests.discord.harness import Stage


async def test_a_quiet_club_says_how_to_begin(stage: Stage) -> None:
    shown = (await stage.slash("ann", "club")).shown
    assert shown.is_private
    assert TEXTS.say("en", "club-quiet") in shown.text
    hall = (await stage.press("ann", shown, "hall")).shown
    assert TEXTS.say("en", "hall-empty") in hall.text


async def test_all_current_events_are_in_one_private_message(stage: Stage) -> None:
    await open_tournament(stage, form="swiss", name="Spring Cup")
    league = await open_league(stage, name="Club League")
    await open_lobby(stage, players=("ann",))
    before = len(stage.messages())
    shown = (await stage.slash("bob", "club")).shown
    for name in ("Spring Cup", "Club League", f"opened by <@{stage.members['ann'].id}>"):
        assert name in shown.text
    assert str(league.id) in shown.text
    assert len(stage.messages()) == before


@pytest.mark.drawn
async def test_the_hall_of_fame_shows_winners_and_records(
    stage: Stage,
) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin", name="Spring Cup")
    await play_to_the_end(stage, tournament_id)
    for number in range(3):
        await finish(stage, f"streak{number}", "eve", "finn")
    shown = (await stage.slash("ann", "club")).shown
    hall = (await stage.press("ann", shown, "hall")).shown
    assert "**Spring Cup** <@" in hall.text
    assert f"3 · <@{stage.members['eve'].id}>" in hall.text
    (alt,) = hall.alts
    assert "3 · eve" in alt
    past = (await stage.choose("ann", hall, "tpast", tournament_id)).shown
    assert past.is_private
    assert "Spring Cup is over" in past.text
    assert past.alts[0].startswith("Standings in Spring Cup")
    own = (await stage.slash("eve", "club")).shown
    year = (await stage.press("eve", own, "year")).shown
    assert year.alts[0].startswith("eve in 20")
    assert "Wins: 3" in year.alts[0]
    whole = (await stage.press("ann", shown, "clubyear")).shown
    assert "Most wins: eve · 3" in whole.alts[0]


async def test_a_champion_has_a_title_on_profile_and_leaderboard(stage: Stage) -> None:
    await open_tournament(stage)
    opened = await open_league(stage, division=4, name="L")
    league = league_id(opened)
    for name in FOUR:
        await stage.press(name, opened, "ljoin")
    await stage.press("boss", opened, "lstart")
    await settled(stage)
    await play_season(stage, league)
    (title,) = (await stage.bot.made(Halls).titles(stage.guild.id))[:1]
    champion = stage.names[title.player]
    await finish(stage, "rated", champion, "eve")
    shown = (await stage.slash(champion, "profile")).shown
    assert "👑 Champion of L, season 1" in shown.text
    club = (await stage.slash("ann", "club")).shown
    assert f"<@{title.player}> · L, season 1" in club.text
    for number in range(5):
        await finish(stage, f"rated{number}", champion, "eve")
    ladder = (await stage.slash("eve", "leaderboard", game="tokan")).shown
    titled = f"<@{title.player}> 👑 *Champion of L, season 1*"
    assert ladder.text.count("👑") == 1
    assert titled in ladder.text
    everywhere = (await stage.slash("eve", "leaderboard", game="tokan", scope="global")).shown
    assert "👑" not in everywhere.text


async def run_out(stage: Stage, tournament_id: str) -> None:
    """Let the time of whoever is to move run out, and end the tournament.

    On a busy computer the match once went on after the first step; it isn't known why.
    """
    for seconds in (1000, LONGEST_GRACE + 1000):
        await stage.env.advance_time(seconds)
        await settled(stage)
        if (await stored(stage, tournament_id)).tournament.phase != "running":
            return
    raise AssertionError("the time has not run out")


async def test_unreliable_players_may_be_kept_out_of_tournaments(stage: Stage) -> None:
    late = ""
    for _ in range(3):
        tournament_id = await begin_tournament(
            stage, ("ann", "bob"), form="knockout", pace="900", gone="point"
        )
        (one,) = await hosted(stage, tournament_id)
        late = await stage.mover(one.match)
        await run_out(stage, tournament_id)
    await finish(stage, "rated", late, "eve")
    shown = (await stage.slash(late, "profile")).shown
    assert "of the last 3 timed matches without running out of time" in shown.text
    lobby = await open_lobby(stage, players=("eve", late))
    options = await stage.options("eve", lobby)
    assert re.search(rf"<@{stage.members[late].id}> 0% \([01]/3\)", options.text)
    assert "%" not in lobby.text
    opened = await open_tournament(stage, form="swiss", reliable=90)
    assert TEXTS.say("en", "tournament-reliable", {"percent": 90}) in opened.text
    refused = await stage.press(late, opened, "tjoin")
    why = {"why": "not-reliable", "number": 90}
    assert refused.text == TEXTS.say("en", "error-club", why)
    await stage.press("eve", opened, "tjoin")
    assert "1 of 64" in opened.text
    other = await open_tournament(stage, form="swiss", finished=70)
    assert TEXTS.say("en", "tournament-finished", {"percent": 70}) in other.text
    refused = await stage.press(late, other, "tjoin")
    why = {"why": "not-finished", "number": 70}
    assert refused.text == TEXTS.say("en", "error-club", why)


async def test_a_lobby_for_reliable_players_still_takes_invited_ones(stage: Stage) -> None:
    late = ""
    for _ in range(3):
        tournament_id = await begin_tournament(
            stage, ("ann", "bob"), form="knockout", pace="900", gone="point"
        )
        (one,) = await hosted(stage, tournament_id)
        late = await stage.mover(one.match)
        await run_out(stage, tournament_id)
    lobby = await open_lobby(stage, players=("eve",))
    assert TEXTS.say("en", "lobby-reliable", {"percent": 90}) not in lobby.text
    await stage.choose("eve", await stage.options("eve", lobby), "reliable", "90")
    assert TEXTS.say("en", "lobby-reliable", {"percent": 90}) in lobby.text
    refused = await stage.press(late, lobby, "join")
    why = {"why": "not-reliable", "most": 90}
    assert refused.text == TEXTS.say("en", "error-lobby", why)
    await stage.press("finn", lobby, "join")
    assert stage.members["finn"].mention in lobby.text
    await stage.press("finn", lobby, "leave")
    await stage.choose("eve", await stage.options("eve", lobby), "reliable", "f80")
    assert TEXTS.say("en", "lobby-reliable", {"percent": 90}) not in lobby.text
    assert TEXTS.say("en", "lobby-finished", {"percent": 80}) in lobby.text
    refused = await stage.press(late, lobby, "join")
    why = {"why": "not-finished", "most": 80}
    assert refused.text == TEXTS.say("en", "error-lobby", why)
    await stage.choose("eve", lobby, "invite", stage.members[late])
    await stage.press(late, lobby, "join")
    (stored,) = await stage.bot.lobbies.all()
    assert stored.lobby.is_in(stage.members[late].id)
