"""Tournaments on Discord: people open, play and end them by clicking."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING, Any

import discord
import pytest

from cogs.client.living import Content
from cogs.client.messenger import CannotPost
from cogs.ui.clubs import JoinTournament, StartTournament, tournament_picture
from cogs.ui.layout import framed
from cogs.ui.leagues import StartSeason
from cogs.ui.texts import TEXTS
from db.club_checks import faults_in
from db.venues import Venue
from engine.clubs.events import Withdrawn
from engine.clubs.forms import ClubRefused
from engine.clubs.standings import standings
from engine.clubs.verify import export_tournament, read_tournament, verify_tournament
from engine.fair import commitment
from tests.discord.finishing import finish
from tests.discord.managing import add_boss, panel
from tests.discord.playing import open_lobby
from tests.discord.tournaments import (
    begin_tournament,
    forge,
    give_up_round,
    hosted,
    league_id,
    open_by_old_rules,
    open_league,
    open_tournament,
    post,
    post_id,
    resign_round,
    settled,
    stored,
    thread,
)

if TYPE_CHECKING:
    from collections.abc import Sequence

    from simcord.builders import ChannelHandle

    from db.clubs import StoredTournament
    from tests.discord.harness import Shown, Stage

FOUR = ("ann", "bob", "cleo", "dan")
MOST_GAMES = 3
"""Maximum number of matches that a pairing plays in a round."""
THREAD_CREATED = 18
"""Discord's message type for a thread that somebody opened."""


def said(stage: Stage) -> list[Shown]:
    """Return the bot's own messages in the channel of the tournament."""
    return [one for one in stage.messages() if one.stored.type != THREAD_CREATED]


async def test_a_swiss_tournament_can_be_played_to_the_end_with_buttons(stage: Stage) -> None:
    opened = await open_tournament(stage, form="swiss", name="Friday Cup")
    assert "Friday Cup" in opened.text
    tournament_id = post_id(opened)
    for name in FOUR:
        await stage.press(name, opened, "tjoin")
    assert "4 of 64" in opened.text
    await stage.press("boss", opened, "tstart")
    await settled(stage)
    total = (await stored(stage, tournament_id)).tournament.total_rounds
    assert total == 3
    before = len(said(stage))
    for number in range(total):
        now = post(stage)
        assert (
            TEXTS.say("en", "tournament-round", {"round": number + 1, "rounds": total}) in now.text
        )
        matches = await hosted(stage, tournament_id)
        assert len(matches) == 2
        assert now.pings == [], "people hear from their match once they have a move to make"
        for one in matches:
            mover = stage.members[await stage.mover(one.match)].id
            assert stage.board(thread(stage, one.channel)).pings == [mover]
        await give_up_round(stage, tournament_id)
    end = post(stage)
    assert "🥇" in end.text
    found = await stored(stage, tournament_id)
    assert found.tournament.phase == "ended"
    assert len(standings(found.tournament)) == 4
    # one message for each round and one for the end, besides Discord's own about threads
    assert len(said(stage)) - before == total
    events = await stage.bot.tournaments.events(tournament_id)
    verdict = verify_tournament(export_tournament(found.tournament, found.secret, events))
    assert verdict.is_fair, verdict


async def test_people_who_have_joined_hear_that_a_mention_means_their_turn(stage: Stage) -> None:
    """If a match begins with the other player's turn, only that player gets a ping."""
    opened = await open_tournament(stage, form="swiss")
    await stage.press("ann", opened, "tjoin")
    look = (await stage.press("ann", opened, "tlook")).shown
    assert "when it’s your turn" in look.text


async def test_before_the_first_result_nobody_has_a_place(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="swiss")
    shown = post(stage)
    assert "1. " not in shown.alts[0]
    assert "still being played" in shown.text
    look = await stage.press("ann", shown, "tlook")
    assert "No results yet" in look.text
    assert "points" not in look.text
    await resign_round(stage, tournament_id)
    assert "1. " in post(stage).alts[0]
    assert "Your place" in (await stage.press("ann", post(stage), "tlook")).text


async def test_a_button_shows_the_fingerprint_of_a_tournament(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="knockout")
    promised = commitment((await stored(stage, tournament_id)).secret)
    look = (await stage.press("ann", post(stage), "tlook")).shown
    assert promised not in look.text
    assert promised in (await stage.press("ann", look, "tfair")).text
    assert "🟩" not in post(stage).text, "a bracket needs no legend"


async def play_to_the_end(stage: Stage, tournament_id: str) -> None:
    """Have somebody resign in every match, round after round."""
    for _ in range(40):
        if (await stored(stage, tournament_id)).tournament.phase != "running":
            return
        await resign_round(stage, tournament_id)
    raise AssertionError("it does not end")


async def check_recounted(stage: Stage, tournament_id: str) -> None:
    """Check that people can verify the draws, and that the store agrees with the log."""
    found = await stored(stage, tournament_id)
    events = await stage.bot.tournaments.events(tournament_id)
    verdict = verify_tournament(export_tournament(found.tournament, found.secret, events))
    assert verdict.is_fair, verdict
    assert await stage.store.read(faults_in) == []


RUNS = [
    ("knockout", "tokan", 6, 3),
    ("tables", "orcs", 3, 3),
    ("robin", "tokan", 4, 3),
    ("double", "nine_domains", 3, 6),
    ("best-of-3", "tokan", 2, 1),
    ("swiss", "loco", 5, 3),
    ("tables", "loco", 6, 4),
]
SHORT = 2
"""Number of runs that always take place; the others are long tests."""
of_run = ("form", "game", "people", "rounds")


@pytest.mark.parametrize(of_run, RUNS[:SHORT])
async def test_a_tournament_runs_from_its_opening_to_the_hall_of_fame(
    stage: Stage, form: str, game: str, people: int, rounds: int
) -> None:
    await check_run(stage, form, game, people, rounds)


@pytest.mark.long("cogs/client", "cogs/ui/clubs.py", "db/clubs.py", "engine/clubs")
@pytest.mark.parametrize(of_run, RUNS[SHORT:])
async def test_every_form_runs_from_its_opening_to_the_hall_of_fame(
    stage: Stage, form: str, game: str, people: int, rounds: int
) -> None:
    await check_run(stage, form, game, people, rounds)


async def check_run(stage: Stage, form: str, game: str, people: int, rounds: int) -> None:
    names = [*stage.members][:people]
    tournament_id = await begin_tournament(stage, names, form=form, game=game, name="The Cup")
    assert (await stored(stage, tournament_id)).tournament.total_rounds == rounds
    for _ in range(MOST_GAMES * rounds):
        if (await stored(stage, tournament_id)).tournament.phase == "running":
            await give_up_round(stage, tournament_id)
    found = await stored(stage, tournament_id)
    assert found.tournament.phase == "ended"
    assert len(found.tournament.rounds) == rounds
    end = post(stage)
    assert end.alts[0].startswith("Standings")
    await check_recounted(stage, tournament_id)
    files = (await stage.press("ann", end, "tfile")).told.files()
    kinds = ("json", "csv") if form == "tables" else ("json", "csv", "trf")
    named = {kind: files.pop(f"tournament-{tournament_id}.{kind}") for kind in kinds}
    assert files == {}
    assert verify_tournament(read_tournament(named["json"])).is_fair
    assert len(named["csv"].splitlines()) == 1 + people
    winners = [one.entrant for one in standings(found.tournament) if one.place == 1]
    mentions = [f"<@{found.people[one]}>" for one in winners]
    hall = (await stage.press("ann", (await stage.slash("ann", "club")).shown, "hall")).shown
    (line,) = [one for one in hall.text.splitlines() if one.startswith("**The Cup**")]
    for mention in mentions:
        assert f"🥇 {mention}" in end.text
        assert mention in line
    past = (await stage.choose("ann", hall, "tpast", tournament_id)).shown
    assert "The Cup is over" in past.text


@pytest.mark.drawn
async def test_a_knockout_is_seeded_by_ratings(stage: Stage) -> None:
    for number in range(3):
        await finish(stage, f"won{number}", "dan", "eve")
    tournament_id = await begin_tournament(stage, FOUR, form="knockout")
    found = await stored(stage, tournament_id)
    assert found.tournament.seeds[0] == found.entrant_of(stage.members["dan"].id)
    await play_to_the_end(stage, tournament_id)
    await check_recounted(stage, tournament_id)


async def test_a_latecomer_is_paired_from_the_next_round_on(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="swiss")
    await stage.press("eve", post(stage), "tjoin")
    assert (await stage.press("eve", post(stage), "tjoin")).text == club("joined-already")
    await resign_round(stage, tournament_id)
    found = await stored(stage, tournament_id)
    late = found.entrant_of(stage.members["eve"].id)
    now = found.tournament.rounds[1]
    assert late in [one for table in now.tables for one in table.entrants] or late in now.byes
    await play_to_the_end(stage, tournament_id)
    await check_recounted(stage, tournament_id)


# Faults -------------------------------------------------------------------------------------------


def club(why: str, number: int | None = None) -> str:
    return TEXTS.say("en", "error-club", {"why": why} | ({"number": number} if number else {}))


async def test_joining_and_starting_are_refused_in_one_sentence(stage: Stage) -> None:
    opened = await open_tournament(stage, form="swiss", places=4)
    tournament_id = post_id(opened)
    await stage.press("ann", opened, "tjoin")
    assert (await stage.press("ann", opened, "tjoin")).text == club("joined-already")
    assert (await stage.press("bob", opened, "tleave")).text == club("not-in")
    start = StartTournament(tournament_id).to_id()
    assert (await forge(stage, "boss", opened, start)).text == club("too-few", 4)
    who = TEXTS.say("en", "error-may-not-organise", {"who": "managers"})
    assert (await forge(stage, "ann", opened, start)).text == who
    for name in FOUR[1:]:
        await stage.press(name, opened, "tjoin")
    join = JoinTournament(tournament_id).to_id()
    assert (await forge(stage, "eve", opened, join)).text == club("full", 4)
    await stage.press("dan", opened, "tleave")
    await stage.press("eve", opened, "tjoin")
    await stage.press("boss", opened, "tstart")
    await settled(stage)
    assert (await forge(stage, "ann", post(stage), join)).text == club("joined-already")
    assert len(await hosted(stage, tournament_id)) == 2


async def test_only_managers_and_the_role_may_open_a_tournament(stage: Stage) -> None:
    managers = TEXTS.say("en", "error-may-not-organise", {"who": "managers"})
    assert (await stage.slash("ann", "tournament", game="tokan")).text == managers
    add_boss(stage)
    role = stage.guild.create_role("organisers")
    await stage.choose("boss", await panel(stage), "set", role, rest="organisers")
    named = TEXTS.say("en", "error-may-not-organise", {"who": f"<@&{role.id}>"})
    assert (await stage.slash("ann", "tournament", game="tokan")).text == named
    stage.members["gus"] = stage.guild.add_member(stage.env.create_user("gus"), roles=[role])
    opened = await open_tournament(stage, by="gus")
    assert "tjoin" in opened.actions
    look = (await stage.press("gus", opened, "tlook")).shown
    managing = (await stage.press("gus", look, "tmanage")).shown
    await stage.press("gus", managing, "tbot")
    assert "1 of 64" in opened.text


@pytest.mark.both_stores
async def test_a_player_who_withdraws_is_not_paired_again(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="swiss")
    asked = (await stage.press("ann", post(stage), "tgiveup")).shown
    reply = await stage.press("ann", asked, "tgiveupsure")
    assert reply.text == TEXTS.say("en", "tournament-withdrawn")
    await settled(stage)
    now = (await stored(stage, tournament_id)).tournament
    assert now.entrants[0].presence == "withdrawn"
    await resign_round(stage, tournament_id)
    now = (await stored(stage, tournament_id)).tournament
    assert len(now.rounds) == 2
    assert all(0 not in table.entrants for table in now.rounds[1].tables)
    await play_to_the_end(stage, tournament_id)
    await check_recounted(stage, tournament_id)


async def test_a_tournament_starts_on_its_date_and_a_round_waits_for_its_last_match(
    stage: Stage,
) -> None:
    starts = "tomorrow 20:00"
    opened = await open_tournament(stage, form="robin", pace="604800", starts=starts)
    tournament_id = post_id(opened)
    assert "tjoin" in opened.actions, opened.text
    for name in FOUR:
        await stage.press(name, opened, "tjoin")
    await stage.env.advance_time(2 * 86_400)
    await settled(stage)
    assert len((await stored(stage, tournament_id)).tournament.rounds) == 1
    await stage.env.advance_time(6 * 86_400)
    await settled(stage)
    assert len((await stored(stage, tournament_id)).tournament.rounds) == 1


async def test_an_older_tournament_keeps_its_rules_and_says_so(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_by_old_rules(monkeypatch)
    tournament_id = await begin_tournament(stage, FOUR, form="robin", pace="86400")
    assert TEXTS.say("en", "tournament-old-rules") in post(stage).text
    late = [await stage.mover(one.match) for one in await hosted(stage, tournament_id)]
    await stage.env.advance_time(90_000)
    await settled(stage)
    found = await stored(stage, tournament_id)
    for name in late:
        entrant = found.entrant_of(stage.members[name].id)
        assert entrant is not None
        assert found.tournament.entrants[entrant].presence == "vanished"
    assert found.due_at is not None
    look = (await stage.press("boss", post(stage), "tlook")).shown
    managing = (await stage.press("boss", look, "tmanage")).shown
    assert "tend" not in managing.actions
    assert "ttable" not in managing.actions
    await play_to_the_end(stage, tournament_id)
    await check_recounted(stage, tournament_id)


async def test_the_next_match_of_a_pair_gets_no_more_time_under_older_rules(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_by_old_rules(monkeypatch)
    tournament_id = await begin_tournament(stage, FOUR[:2], form="best-of-3")
    due = (await stored(stage, tournament_id)).due_at
    assert due is not None
    await stage.env.advance_time(3600)
    await resign_round(stage, tournament_id)
    assert len(await hosted(stage, tournament_id)) == 2
    assert (await stored(stage, tournament_id)).due_at == due


async def test_a_void_match_and_a_deleted_thread_do_not_stop_a_tournament(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin")
    first, second = await hosted(stage, tournament_id)
    await stage.bot.live_matches.call_off(first.match)
    with stage.by_its_owner():
        gone: Any = stage.bot.get_channel(second.channel)
        await gone.delete()
    await settled(stage)
    await stage.env.advance_time(700)
    await settled(stage)
    now = {one.match: one for one in await hosted(stage, tournament_id)}
    assert now[second.match].channel != second.channel
    assert not now[second.match].is_lost
    assert (await stored(stage, tournament_id)).tournament.rounds[0].tables[0].is_off
    await play_to_the_end(stage, tournament_id)
    await check_recounted(stage, tournament_id)


async def new_thread(stage: Stage, kind: discord.ChannelType) -> ChannelHandle:
    """Have the owner of the server open a thread in the channel."""
    with stage.by_its_owner():
        channel: Any = stage.bot.get_channel(stage.channel.id)
        made = await channel.create_thread(name="the cup", type=kind)
        await made.add_user(discord.Object(stage.members["boss"].id))
    await stage.env.settle()
    return thread(stage, made.id)


async def test_a_tournament_may_have_its_own_thread(stage: Stage) -> None:
    add_boss(stage)
    place = await new_thread(stage, discord.ChannelType.public_thread)
    opened = await open_tournament(stage, at=place, form="robin")
    tournament_id = post_id(opened)
    for name in FOUR:
        await stage.press(name, opened, "tjoin")
    await stage.press("boss", opened, "tstart")
    await settled(stage)
    parents = {
        stage.env.backend.channels[one.channel].parent_id
        for one in await hosted(stage, tournament_id)
    }
    assert parents == {stage.channel.id}
    await play_to_the_end(stage, tournament_id)
    assert "🥇" in stage.latest("tlook", place).text
    assert said(stage) == []
    await check_recounted(stage, tournament_id)


async def test_no_tournament_is_opened_where_matches_cannot_have_threads(stage: Stage) -> None:
    add_boss(stage)
    place = await new_thread(stage, discord.ChannelType.private_thread)
    refused = (await stage.slash("boss", "tournament", at=place, game="tokan")).text
    assert refused == TEXTS.say("en", "error-no-threads-here")


async def test_a_deleted_tournament_message_is_posted_again(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin")
    with stage.by_its_owner():
        channel: Any = stage.bot.get_channel(stage.channel.id)
        await channel.get_partial_message(post(stage).id).delete()
    first, _ = await hosted(stage, tournament_id)
    mover = stage.members[await stage.mover(first.match)]
    await stage.bot.live_matches.resign(first.match, mover.id)
    await settled(stage)
    assert "Round 1 of 3" in post(stage).text
    assert post(stage).pings == []
    await resign_round(stage, tournament_id)
    assert "Round 2 of 3" in post(stage).text


async def test_an_old_message_that_is_deleted_is_not_edited_again(stage: Stage) -> None:
    opened = await open_tournament(stage, form="robin")
    with stage.by_its_owner():
        channel: Any = stage.bot.get_channel(stage.channel.id)
        await channel.get_partial_message(opened.id).delete()
    venue = Venue(stage.guild.id, stage.channel.id, opened.id)
    stage.traffic.clear()
    for text in ("This continues elsewhere.", "This continues somewhere else."):
        await stage.bot.living.update(venue, Content(framed(text)))
    assert [one.kind for one in stage.traffic.log] == ["edit"]


@pytest.mark.drawn
async def test_no_picture_is_drawn_while_nothing_happens(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin")
    drawn: list[str] = []

    def draw(locale: str, found: StoredTournament, plain: Any) -> Any:
        drawn.append(found.tournament.id)
        return tournament_picture(locale, found, plain)

    monkeypatch.setattr("cogs.client.clubs.tournament_picture", draw)
    stage.bot.rounds.keeper.look()
    await settled(stage)
    assert drawn == []
    await resign_round(stage, tournament_id)
    assert tournament_id in drawn


async def test_a_tournament_in_a_deleted_channel_is_called_off(stage: Stage) -> None:
    begun = await begin_tournament(stage, FOUR, form="robin")
    opened = post_id(await open_tournament(stage, form="robin"))
    with stage.by_its_owner():
        gone: Any = stage.bot.get_channel(stage.channel.id)
        await gone.delete()
    await settled(stage)
    for tournament_id in (begun, opened):
        assert (await stored(stage, tournament_id)).tournament.phase == "abandoned"
    assert await stage.bot.tournaments.led() == []
    asked = stage.faults.answer(
        "*", f"/channels/{stage.channel.id}/messages*", 404, 10003, times=None
    )
    await stage.env.advance_time(2000)
    await settled(stage)
    assert asked.met == 0, "its message is changed no more"


async def test_an_organiser_calls_a_tournament_off(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin")
    look = (await stage.press("boss", post(stage), "tlook")).shown
    managing = (await stage.press("boss", look, "tmanage")).shown
    asked = (await stage.press("boss", managing, "toff")).shown
    await stage.press("boss", asked, "toffsure")
    await settled(stage)
    assert (await stored(stage, tournament_id)).tournament.phase == "abandoned"
    assert TEXTS.say("en", "tournament-off") in said(stage)[-1].text


@pytest.mark.parametrize("step", ["link", "create", "message"])
async def test_a_round_goes_on_after_a_crash(
    stage: Stage, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = stage.bot
    where: dict[str, tuple[Any, str]] = {
        "link": (bot.matches, "create"),
        "create": (bot.starter, "launch"),
        "message": (bot.tournaments, "set_message"),
    }
    opened = await open_tournament(stage, form="swiss")
    tournament_id = post_id(opened)
    for name in FOUR:
        await stage.press(name, opened, "tjoin")
    count = 0

    async def die(*_: Any, **__: Any) -> Any:
        raise CannotPost

    def die_now(*_: Any, **__: Any) -> Any:
        nonlocal count
        count += 1
        raise CannotPost

    owner, name = where[step]
    monkeypatch.setattr(owner, name, die_now if step == "create" else die)
    await stage.press("boss", opened, "tstart")
    await settled(stage)
    monkeypatch.undo()
    await stage.restart(has_crashed=True)
    await settled(stage)
    found = await hosted(stage, tournament_id)
    assert len(found) == 2
    assert len({one.channel for one in found}) == 2
    threads = [
        one for one in stage.env.backend.channels.values() if one.parent_id == stage.channel.id
    ]
    assert len(threads) == 2
    rounds = [one for one in said(stage) if "Round 1 of 3" in one.text]
    assert len(rounds) == 1
    await play_to_the_end(stage, tournament_id)
    await check_recounted(stage, tournament_id)


async def test_a_tournament_of_bots_plays_to_its_end(stage: Stage) -> None:
    opened = await open_tournament(stage, form="knockout")
    tournament_id = post_id(opened)
    look = (await stage.press("boss", opened, "tlook")).shown
    managing = (await stage.press("boss", look, "tmanage")).shown
    for _ in range(4):
        await stage.press("boss", managing, "tbot")
    await stage.press("boss", opened, "tstart")
    for _ in range(8):
        await settled(stage)
        await stage.bot.computers.settle()
    await settled(stage)
    assert (await stored(stage, tournament_id)).tournament.phase == "ended"


async def test_an_erased_player_is_withdrawn_from_a_tournament(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="swiss")
    asked = (await stage.slash("ann", "privacy")).shown
    sure = (await stage.press("ann", asked, "privacy", "erase")).told
    await stage.press("ann", sure, "privacy", "erase-sure")
    await stage.env.advance_time(700)
    await settled(stage)
    found = await stored(stage, tournament_id)
    assert found.people[0] < 0
    assert found.tournament.entrants[0].presence == "withdrawn"
    await play_to_the_end(stage, tournament_id)
    await check_recounted(stage, tournament_id)


# Leagues ------------------------------------------------------------------------------------------


async def play_season(stage: Stage, league: str) -> None:
    found = await stage.bot.seasons.load(league, stage.guild.id)
    for division in await stage.bot.seasons.season(found):
        await play_to_the_end(stage, division.tournament.id)
    await settled(stage)


@pytest.mark.long("cogs/client", "cogs/ui/clubs.py", "db/clubs.py", "engine/clubs")
async def test_a_league_can_be_played_for_two_seasons_with_buttons(stage: Stage) -> None:
    add_boss(stage)
    for number in range(2):
        name = f"extra{number}"
        stage.members[name] = stage.guild.add_member(stage.env.create_user(name))
        stage.names[stage.members[name].id] = name
    people = [one for one in stage.members if one != "boss"]
    opened = await open_league(stage, division=4)
    league = league_id(opened)
    for name in people:
        await stage.press(name, opened, "ljoin")
    assert (await stage.press("ann", opened, "ljoin")).text == club("in-league-already")
    who = TEXTS.say("en", "error-may-not-organise", {"who": "managers"})
    assert (await stage.press("ann", opened, "lstart")).text == who
    await stage.press("boss", opened, "lstart")
    await settled(stage)
    found = await stage.bot.seasons.load(league, stage.guild.id)
    first = await stage.bot.seasons.season(found)
    assert [len(one.people) for one in first] == [4, 4]
    division = TEXTS.say("en", "league-division", {"number": 1})
    assert f"**{division}**\n<@" in opened.text
    assert "(0)" not in opened.text, "no points before the first result"
    assert opened.text.count(f"<@{stage.members['ann'].id}>") == 1, "not among new ones, too"
    posts = [one.text for one in stage.messages() if "Round 1 of 3" in one.text]
    for number in (1, 2):
        assert [f"season 1, division {number}" in one for one in posts].count(True) == 1
    again = StartSeason(league).to_id()
    assert (await forge(stage, "boss", opened, again)).text == club("season-runs")
    await play_season(stage, league)
    told = stage.latest("lstart")
    assert told.id != opened.id
    assert "Season 1 is over" in told.text
    assert told.text.count("⬆️") == told.text.count("⬇️") == 1
    assert "(2)" in told.text
    await stage.press("ann", told, "lleave")
    await stage.press("boss", told, "lstart")
    await settled(stage)
    found = await stage.bot.seasons.load(league, stage.guild.id)
    second = await stage.bot.seasons.season(found)
    ann = stage.members["ann"].id
    assert [ann in one.people.values() for one in second] == [False] * len(second)
    asked = (await stage.press("boss", told, "lend")).shown
    await stage.press("boss", asked, "lendsure")
    await play_season(stage, league)
    assert await stage.store.read(faults_in) == []


async def test_the_next_season_of_a_league_begins_after_its_pause(
    stage: Stage,
) -> None:
    add_boss(stage)
    opened = await open_league(stage, division=4, pause=2)
    league = league_id(opened)
    for name in FOUR:
        await stage.press(name, opened, "ljoin")
    await stage.press("boss", opened, "lstart")
    await settled(stage)
    await play_season(stage, league)
    ended = stage.latest("ljoin")
    assert "Season 2 starts on <t:" in ended.text
    await stage.press("ann", ended, "lleave")
    await stage.env.advance_time(14 * 86_400 + 60)
    await settled(stage)
    assert (await stage.bot.seasons.load(league, stage.guild.id)).seasons == 1
    await stage.press("ann", stage.latest("ljoin"), "ljoin")
    await settled(stage)
    found = await stage.bot.seasons.load(league, stage.guild.id)
    assert found.seasons == 2
    (division,) = await stage.bot.seasons.season(found)
    assert division.tournament.phase == "running"
    assert "Season 3 starts" not in stage.latest("ljoin").text
    await play_season(stage, league)
    await stage.restart()
    await stage.env.advance_time(14 * 86_400 + 60)
    await settled(stage)
    assert (await stage.bot.seasons.load(league, stage.guild.id)).seasons == 3


async def begin_league(stage: Stage, people: Sequence[str], **options: Any) -> str:
    add_boss(stage)
    opened = await open_league(stage, division=4, **options)
    for name in people:
        await stage.press(name, opened, "ljoin")
    await stage.press("boss", opened, "lstart")
    await settled(stage)
    return league_id(opened)


async def withdraw_all(stage: Stage, league: str) -> None:
    """Have everybody leave the season before they play in it."""
    found = await stage.bot.seasons.load(league, stage.guild.id)
    for division in await stage.bot.seasons.season(found):
        for name in FOUR:
            entrant = division.entrant_of(stage.members[name].id)
            assert entrant is not None
            with suppress(ClubRefused):  # the season ends before the last one leaves
                await stage.bot.rounds.happen(
                    division.tournament.id, lambda _, entrant=entrant: [Withdrawn(entrant)]
                )
    await settled(stage)


async def test_a_season_that_nobody_plays_is_void_and_nobody_is_signed_up_again(
    stage: Stage,
) -> None:
    league = await begin_league(stage, FOUR, pace="86400", pause=0)
    await withdraw_all(stage, league)
    message = stage.latest("ljoin")
    assert TEXTS.say("en", "league-void") in message.text
    assert "⬆️" not in message.text
    assert message.pings == [], "nobody has anything to play"
    assert await stage.bot.leagues.invited(league) == []
    assert (await stage.bot.seasons.load(league, stage.guild.id)).seasons == 1


async def test_a_player_who_signs_up_after_an_idle_season_stays_signed_up(stage: Stage) -> None:
    league = await begin_league(stage, FOUR)
    await withdraw_all(stage, league)
    await stage.env.advance_time(60)
    ended = stage.latest("ljoin")
    for action in ("lleave", "ljoin"):
        await stage.press("ann", ended, action)
    await stage.press("boss", ended, "lstart")
    assert await stage.bot.leagues.invited(league) == [stage.members["ann"].id]


async def test_players_who_have_left_the_server_miss_the_next_season(stage: Stage) -> None:
    league = await begin_league(stage, (*FOUR, "eve"))
    await play_season(stage, league)
    stage.guild.remove_member(stage.members["eve"])
    await stage.env.advance_time(2 * 86_400)
    await stage.press("boss", stage.latest("lstart"), "lstart")
    await settled(stage)
    eve = stage.members["eve"].id
    assert eve not in await stage.bot.leagues.invited(league)
    found = await stage.bot.seasons.load(league, stage.guild.id)
    assert found.seasons == 2
    for division in await stage.bot.seasons.season(found):
        assert eve not in division.people.values()


async def test_joining_a_league_fills_a_free_place_of_its_season(stage: Stage) -> None:
    league = await begin_league(stage, FOUR)
    found = await stage.bot.seasons.load(league, stage.guild.id)
    (division,) = await stage.bot.seasons.season(found)
    tournament_id = division.tournament.id
    gone = division.entrant_of(stage.members["ann"].id)
    assert gone is not None
    await stage.bot.rounds.happen(tournament_id, lambda _: [Withdrawn(gone)])
    for name in ("eve", "finn"):
        last = await stage.press(name, stage.latest("ljoin"), "ljoin")
        has_place = TEXTS.say("en", "league-has-place")
        told = [one.content for one in last.result.followups]
        assert told == ([has_place] if name == "eve" else [])
    await settled(stage)
    now = await stored(stage, tournament_id)
    eve = now.entrant_of(stage.members["eve"].id)
    assert eve is not None
    assert now.tournament.entrants[eve].instead == gone
    assert now.entrant_of(stage.members["finn"].id) is None, "no other place is free"
    facts = {"name": "<@{}>", "gone": "<@{}>", "round": 2}
    line = TEXTS.say("en", "tournament-instead", facts)
    people = stage.members["eve"].id, stage.members["ann"].id
    assert line.format(*people) in post(stage).text
    await resign_round(stage, tournament_id)
    assert (await stored(stage, tournament_id)).tournament.rounds[1].table_of(eve) is not None
    await play_season(stage, league)
    await check_recounted(stage, tournament_id)
    assert await stage.store.read(faults_in) == []


async def test_a_first_season_forms_divisions_by_rating(stage: Stage) -> None:
    for number in range(3):
        await finish(stage, f"won{number}", "finn", "eve")
    for number in range(2):
        name = f"extra{number}"
        stage.members[name] = stage.guild.add_member(stage.env.create_user(name))
        stage.names[stage.members[name].id] = name
    people = (*FOUR, "finn", "eve", "extra0", "extra1")
    league = await begin_league(stage, people)
    found = await stage.bot.seasons.load(league, stage.guild.id)
    first, _ = await stage.bot.seasons.season(found)
    assert stage.members["finn"].id in first.people.values()


async def test_the_message_of_a_league_is_edited_only_for_news(stage: Stage) -> None:
    add_boss(stage)
    opened = await open_league(stage, division=4)
    league, ann = league_id(opened), stage.members["ann"]

    async def edits() -> int:
        stage.bot.seasons.keeper.look()
        await settled(stage)
        path = f"/messages/{opened.id}"
        asked = [request for request in stage.env.http_requests if request.path.endswith(path)]
        return sum(request.method == "PATCH" for request in asked)

    assert [await edits(), await edits()] == [0, 0]
    await stage.press("ann", opened, "ljoin")
    assert await edits() == 0, "the answer to the press shows it"
    assert ann.mention in opened.text
    await stage.bot.leagues.leave(league, ann.id)
    assert [await edits(), await edits()] == [1, 1]
    assert ann.mention not in opened.text


# No threads ---------------------------------------------------------------------------------------


async def test_a_round_waits_on_a_server_with_too_many_threads(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.discord.strict.places.MOST_THREADS", 0)
    tournament_id = await begin_tournament(stage, FOUR, form="robin")
    full = TEXTS.say("en", "error-no-match-threads", {"why": "full"})
    assert full in post(stage).text
    assert "tjoin" not in post(stage).actions
    boss = stage.members["boss"].id
    await stage.env.advance_time(2000)
    await settled(stage)
    told = [one for one in said(stage) if boss in one.pings]
    assert len(told) == 1, "the organiser is told once"
    assert full in told[0].text
    assert len(await hosted(stage, tournament_id)) == 1, "one is played in the channel itself"
    busy = stage.faults.answer("POST", "/channels/*/threads", 503, times=2)
    await stage.env.advance_time(2000)
    await settled(stage)
    assert busy.met == 2
    assert len([one for one in said(stage) if boss in one.pings]) == 1, "and once all the same"
    elsewhere = stage.guild.create_text_channel("elsewhere")
    await stage.env.settle()
    lobby = await open_lobby(stage, "loco", ("eve", "ann"), at=elsewhere)
    monkeypatch.setattr("cogs.client.places.MatchThreads.is_taken", _always)
    assert (await stage.press("eve", lobby, "start")).text == full
    monkeypatch.setattr("tests.discord.strict.places.MOST_THREADS", 1000)
    await stage.env.advance_time(2000)
    await settled(stage)
    assert len(await hosted(stage, tournament_id)) == 2
    assert full not in post(stage).text


def _always(*given: object) -> bool:
    del given
    return True


async def test_a_round_waits_for_missing_rights(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.client.club_places.NEW_THREAD", ("administrator",))
    tournament_id = await begin_tournament(stage, FOUR, form="robin")
    rights = TEXTS.say("en", "error-no-match-threads", {"why": "rights"})
    assert rights in post(stage).text
    monkeypatch.undo()
    await stage.env.advance_time(400)
    await settled(stage)
    assert rights not in post(stage).text
    assert len(await hosted(stage, tournament_id)) == 2
