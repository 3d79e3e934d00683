"""Tournaments in which people miss their turns, and what organisers do about matches and people."""

from __future__ import annotations

import json
import re
import threading
from typing import TYPE_CHECKING

import pytest

from cogs.ui.clubs import ManageTournament, SitOut, ruling_text
from cogs.ui.organising import RemoveOrganiser, RuleTable, TableAt
from cogs.ui.texts import TEXTS
from engine.clubs import course
from engine.clubs.events import Abandoned, Ruled, Vanished
from engine.clubs.standings import standings
from engine.workers import OutOfTime
from tests.discord.playing import playout
from tests.discord.test_notifications import shut_door
from tests.discord.test_tournaments import FOUR, check_recounted, club, play_to_the_end
from tests.discord.tournaments import (
    begin_tournament,
    forge,
    hosted,
    open_tournament,
    post,
    post_id,
    resign_round,
    settled,
    stored,
    thread,
    type_into,
)
from tests.discord.wire import choose_former, forged

if TYPE_CHECKING:
    from db.clubs import Change, StoredTournament
    from engine.clubs.events import Event
    from engine.clubs.tournament import Tournament
    from engine.match import Match
    from tests.discord.harness import Shown, Stage

DAY = 86_400
PACE = str(DAY)


async def managing(stage: Stage) -> Shown:
    look = (await stage.press("boss", post(stage), "tlook")).shown
    return (await stage.press("boss", look, "tmanage")).shown


async def settings(stage: Stage) -> Shown:
    return (await stage.press("boss", await managing(stage), "tset")).shown


def letters(stage: Stage, name: str) -> list[Shown]:
    """Return the direct messages that the bot wrote to *name*."""
    return stage.messages(stage.members[name].user.dm_channel)


async def remove(stage: Stage, name: str) -> Shown:
    """Have the boss remove *name*, and confirm it; return the answer."""
    member = stage.members[name]
    asked = (await stage.choose("boss", await managing(stage), "tremove", member)).shown
    return (await stage.press("boss", asked, "tgone")).shown


async def presence(stage: Stage, tournament_id: str, name: str) -> str:
    found = await stored(stage, tournament_id)
    entrant = found.entrant_of(stage.members[name].id)
    assert entrant is not None
    return found.tournament.entrants[entrant].presence


async def oversleep(stage: Stage, tournament_id: str) -> list[str]:
    """Let time run out for the movers in all matches; return their names."""
    late = [await stage.mover(one.match) for one in await hosted(stage, tournament_id)]
    await stage.env.advance_time(DAY + 3600)
    await settled(stage)
    return late


# Missed turns -------------------------------------------------------------------------------------


async def test_one_missed_turn_costs_one_match(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin", pace=PACE)
    late = await oversleep(stage, tournament_id)
    found = await stored(stage, tournament_id)
    assert len(found.tournament.rounds) == 2
    for name in late:
        assert await presence(stage, tournament_id, name) == "in"
        assert letters(stage, name) == []
    lost = [line for line in standings(found.tournament) if line.losses == 1]
    assert {found.people[line.entrant] for line in lost} == {stage.members[one].id for one in late}


@pytest.mark.parametrize("gone", ["point", "house"])
async def test_a_player_out_after_two_missed_rounds_returns_through_a_letter(
    stage: Stage, gone: str
) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="double", gone=gone, pace=PACE)
    sleeper = FOUR[0]
    for _ in range(8):
        for one in await hosted(stage, tournament_id):
            match = await stage.match(one.match)
            table = await stage.table(one.match)
            if table.seat_of(stage.members[sleeper].id) is None:
                await stage.bot.live_matches.resign(one.match, table.sitters[0].player or 0)
            elif match.result() is None and await stage.mover(one.match) != sleeper:
                text = playout(match, 1)[0]
                place = thread(stage, one.channel)
                await stage.slash(await stage.mover(one.match), "move", at=place, move=text)
        await stage.env.advance_time(DAY + 3600)
        await settled(stage)
        for one in await hosted(stage, tournament_id):
            other = next(
                each.player
                for each in (await stage.table(one.match)).sitters
                if each.player not in {None, stage.members[sleeper].id}
            )
            if gone == "house" and (await stage.match(one.match)).result() is None:
                await stage.bot.live_matches.resign(one.match, other or 0)
        await settled(stage)
        if await presence(stage, tournament_id, sleeper) != "in":
            break
    expected = "vanished" if gone == "point" else "house"
    assert await presence(stage, tournament_id, sleeper) == expected
    (letter,) = letters(stage, sleeper)
    assert "You missed your turns in" in letter.text
    back = letter.control("tback")["custom_id"]
    await stage.members[sleeper].user.click(letter.handle, custom_id=back)
    assert await presence(stage, tournament_id, sleeper) == "in"
    await settled(stage)
    assert len(letters(stage, sleeper)) == 1, "nobody is told twice"


async def test_one_missed_turn_removes_a_person_who_has_left_the_server(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin", pace=PACE)
    names = [await stage.mover(one.match) for one in await hosted(stage, tournament_id)]
    stage.guild.remove_member(stage.members[names[0]])
    assert await oversleep(stage, tournament_id) == names
    assert await presence(stage, tournament_id, names[0]) == "vanished"
    assert await presence(stage, tournament_id, names[1]) == "in"


async def test_bots_play_for_two_absent_players_in_a_knockout(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="knockout", gone="house", pace=PACE)
    for _ in range(2):
        await stage.env.advance_time(DAY + 3600)
        await settled(stage)
    found = (await stored(stage, tournament_id)).tournament
    assert all(table.is_off for table in found.rounds[0].tables)
    assert [one.presence for one in found.entrants] == ["house"] * 4
    for name in FOUR:
        assert len(letters(stage, name)) == 1


async def test_people_without_direct_messages_come_back_with_a_button(
    stage: Stage,
) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin", pace=PACE)
    shut_door(stage, "ann")
    ann = (await stored(stage, tournament_id)).entrant_of(stage.members["ann"].id)
    assert ann is not None
    await stage.bot.rounds.happen(tournament_id, lambda _: [Vanished(ann)])
    await settled(stage)
    (line,) = [one for one in stage.messages() if "You missed your turns in" in one.text]
    assert line.pings == [stage.members["ann"].id]
    nobody = TEXTS.say("en", "error-no-tournament")
    assert (await stage.press("eve", line, "tback")).text == nobody
    told = await stage.press("ann", line, "tback")
    assert told.text == TEXTS.say("en", "tournament-back")
    assert await presence(stage, tournament_id, "ann") == "in"


# Ending a round -----------------------------------------------------------------------------------


async def test_a_round_that_an_organiser_ends_is_judged_after_two_reminders(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin", pace=str(7 * DAY))
    first, second = await hosted(stage, tournament_id)
    await stage.choose("boss", await managing(stage), "tend", "24")
    await settled(stage)
    told = [
        [
            one
            for one in stage.messages(thread(stage, match.channel))
            if "ends this round" in one.text
        ]
        for match in (first, second)
    ]
    assert [len(lines) for lines in told] == [1, 1]
    assert len(told[0][0].pings) == 2
    await stage.bot.live_matches.resign(
        second.match, (await stage.table(second.match)).sitters[0].player or 0
    )
    await stage.env.advance_time(DAY - 3600)
    await settled(stage)
    lines = stage.messages(thread(stage, first.channel))
    assert len([one for one in lines if "ends this round" in one.text]) == 2
    assert len((await stored(stage, tournament_id)).tournament.rounds) == 1
    await stage.env.advance_time(7200)
    await settled(stage)
    lines = stage.messages(thread(stage, first.channel))
    assert len([one for one in lines if "ends this round" in one.text]) == 2
    found = await stored(stage, tournament_id)
    assert len(found.tournament.rounds) == 2
    ruling = found.tournament.rounds[0].tables[first.board.board].ruling
    assert ruling is not None
    assert ruling.why == "level", "nobody has moved"
    assert found.tournament.rounds[0].tables[second.board.board].ruling is None
    assert found.due_at is None, "the next round waits for its last match"
    said = "nobody was clearly ahead, so it’s a draw"
    assert said in stage.messages(thread(stage, first.channel))[-1].text
    await play_to_the_end(stage, tournament_id)
    await check_recounted(stage, tournament_id)


async def test_a_round_ended_on_short_notice_gets_two_reminders_too(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin", pace=str(7 * DAY))
    first, _ = await hosted(stage, tournament_id)

    def told() -> int:
        lines = stage.messages(thread(stage, first.channel))
        return len([one for one in lines if "ends this round" in one.text])

    await stage.choose("boss", await managing(stage), "tend", "1")
    await settled(stage)
    assert told() == 1
    await stage.env.advance_time(3600 - 960)
    await settled(stage)
    assert told() == 1
    await stage.env.advance_time(120)
    await settled(stage)
    assert told() == 2
    stage.bot.rounds.keeper.look()
    await settled(stage)
    assert told() == 2
    await stage.env.advance_time(900)
    await settled(stage)
    assert len((await stored(stage, tournament_id)).tournament.rounds) == 2


async def test_a_judged_draw_in_a_knockout_says_who_goes_through(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="knockout", pace=str(7 * DAY))
    first, second = await hosted(stage, tournament_id)
    await stage.bot.live_matches.resign(
        second.match, (await stage.table(second.match)).sitters[0].player or 0
    )
    await stage.choose("boss", await managing(stage), "tend", "24")
    await stage.env.advance_time(DAY + 60)
    await settled(stage)
    found = await stored(stage, tournament_id)
    through = found.tournament.rounds[0].tables[first.board.board].lot
    assert through is not None
    said = f"<@{found.people[through]}> goes through, ranked higher at the start."
    assert said in stage.messages(thread(stage, first.channel))[-1].text
    assert any(said in one.text for one in stage.messages() if "Round 1 of 2" in one.text)


async def test_an_organisers_ruling_is_announced_in_the_running_match(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin", pace=str(7 * DAY))
    first, _ = await hosted(stage, tournament_id)
    panel = (await stage.choose("boss", await managing(stage), "ttable", "0.0")).shown
    await stage.press("boss", panel, "trule", "0.0.draw")
    await settled(stage)
    told = stage.messages(thread(stage, first.channel))[-1].text
    assert "ruled: it’s a draw." in told
    assert "no longer counts" in told


async def test_the_question_before_a_removal_fits_the_phase(stage: Stage) -> None:
    opened = await open_tournament(stage, form="swiss")
    for name in FOUR:
        await stage.press(name, opened, "tjoin")
    member = stage.members["ann"]
    asked = (await stage.choose("boss", await managing(stage), "tremove", member)).shown
    assert "They can join again" in asked.text
    await stage.press("boss", opened, "tstart")
    await settled(stage)
    asked = (await stage.choose("boss", await managing(stage), "tremove", member)).shown
    assert "they can’t rejoin" in asked.text


async def test_selects_forget_a_choice_once_it_has_been_made(stage: Stage) -> None:
    await open_tournament(stage, form="swiss")
    panel = await managing(stage)
    before = panel.control("tadd")["custom_id"]
    changed = (await stage.choose("boss", panel, "tadd", stage.members["ann"])).shown
    assert changed.control("tadd")["custom_id"] != before


async def test_going_back_from_the_settings_edits_the_same_message(stage: Stage) -> None:
    await begin_tournament(stage, FOUR, form="swiss", pace=PACE)
    panel = await managing(stage)
    shown = (await stage.press("boss", panel, "tset")).shown
    back = (await stage.press("boss", shown, "tsetback")).shown
    assert back.id == panel.id
    assert "ttable" in back.actions


async def test_a_round_names_the_players_it_waits_for_and_until_when(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin", pace=PACE)
    first, second = await hosted(stage, tournament_id)
    assert "The round waits for" not in post(stage).text, "nobody has played yet"
    await stage.bot.live_matches.resign(
        second.match, (await stage.table(second.match)).sitters[0].player or 0
    )
    await settled(stage)
    for _ in range(2):
        until = await stage.bot.matches.deadline(first.match)
        name = stage.members[await stage.mover(first.match)].mention
        line = f"The round waits for {name} (until <t:{int(until or 0)}:f>)."
        assert line in post(stage).text
        await stage.env.advance_time(3600)
        text = playout(await stage.match(first.match), 1)[0]
        mover = await stage.mover(first.match)
        await stage.slash(mover, "move", at=thread(stage, first.channel), move=text)
        stage.bot.rounds.keeper.look()
        await settled(stage)
    mover = await stage.mover(first.match)
    await stage.slash(mover, "away", until="3 weeks")
    back = int(stage.clock.now()) + 3 * DAY
    for _ in range(2):
        await stage.env.advance_time(3600)
        stage.bot.rounds.keeper.look()
        await settled(stage)
        line = next(one for one in post(stage).text.splitlines() if "The round waits for" in one)
        said = re.fullmatch(r"-# ⏳ The round waits for (.*) \(away until <t:(\d+):f>\).", line)
        assert said is not None
        assert said[1] == stage.members[mover].mention
        assert abs(int(said[2]) - back) <= 60
    await resign_round(stage, tournament_id)
    assert "The round waits for" not in post(stage).text


async def test_a_round_with_many_running_matches_names_no_players(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.client.adjudication._MOST_OPEN", 1)
    tournament_id = await begin_tournament(stage, (*FOUR, "eve", "finn"), form="swiss")
    for match in (await hosted(stage, tournament_id))[:2]:
        assert "The round waits for" not in post(stage).text
        await stage.bot.live_matches.resign(
            match.match, (await stage.table(match.match)).sitters[0].player or 0
        )
        await settled(stage)
    assert "The round waits for" in post(stage).text


async def test_a_round_runs_on_after_its_end_is_cancelled(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin", pace=str(7 * DAY))
    await stage.choose("boss", await managing(stage), "tend", "24")
    await stage.choose("boss", await managing(stage), "tend", "no")
    await stage.env.advance_time(2 * DAY)
    await settled(stage)
    assert len((await stored(stage, tournament_id)).tournament.rounds) == 1


async def test_a_reminder_names_no_erased_person(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin", pace=str(7 * DAY))
    first, _ = await hosted(stage, tournament_id)
    table = (await stored(stage, tournament_id)).tournament.rounds[0].tables[first.board.board]
    erased = stage.names[(await stored(stage, tournament_id)).people[table.entrants[0]]]
    await stage.bot.tournaments.set_due(
        (await stored(stage, tournament_id)).tournament, stage.bot.clock.now() + DAY
    )
    found = await stored(stage, tournament_id)
    found.people[table.entrants[0]] = -3
    await stage.bot.tournament_messages.remind(found, stage.bot.clock.now())
    (line,) = [
        one for one in stage.messages(thread(stage, first.channel)) if "ends this round" in one.text
    ]
    assert "<@-" not in line.text
    assert len(line.pings) == 1
    assert stage.members[erased].id not in line.pings


async def test_a_match_that_nobody_can_judge_is_a_draw_after_three_tries(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[str] = []

    async def fail(match: Match, stalled: object) -> None:
        del stalled
        tries.append(match.id)
        raise OutOfTime(60.0)

    monkeypatch.setattr(stage.bot.thinkers, "adjudicate", fail)
    tournament_id = await begin_tournament(stage, FOUR, form="robin", pace=str(7 * DAY))
    first, second = await hosted(stage, tournament_id)
    await stage.bot.live_matches.resign(
        second.match, (await stage.table(second.match)).sitters[0].player or 0
    )
    await stage.choose("boss", await managing(stage), "tend", "1")
    await settled(stage)
    await stage.env.advance_time(3700)
    await settled(stage)
    await stage.env.advance_time(2 * 3600)
    await settled(stage)
    assert tries == [first.match] * 3
    table = (await stored(stage, tournament_id)).tournament.rounds[0].tables[first.board.board]
    assert table.ruling is not None
    assert (table.ruling.why, table.scores) == ("unjudged", (12, 12))
    assert "couldn’t judge the position" in stage.messages(thread(stage, first.channel))[-1].text
    await play_to_the_end(stage, tournament_id)
    await check_recounted(stage, tournament_id)


async def test_a_ruling_is_not_a_draw_if_somebody_resigned(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="tables", game="locus", rounds=1)
    found = await stored(stage, tournament_id)
    for why in ("level", "unjudged"):
        for places, is_draw in (((1, 1, 1, 1), True), ((1, 1, 1, 4), False)):
            text = ruling_text("en", found, Ruled(0, 0, places, why))
            assert ("it’s a draw" in text) == is_draw
            assert ("share first place" in text) != is_draw


async def test_the_next_process_announces_a_ruling(
    stage: Stage,
) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin", pace=str(7 * DAY))

    def die(*keys: str) -> None:
        del keys

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stage.bot.rounds.keeper, "stir", die)
        await stage.bot.rounds.happen(tournament_id, lambda _: [Ruled(0, 0, (1, 1), "organiser")])

    def told() -> list[Shown]:
        return [one for one in stage.messages() if "ruled: it’s a draw" in one.text and one.pings]

    assert told() == []
    for _ in range(2):
        await stage.restart(has_crashed=True)
        await settled(stage)
        assert len(told()) == 1, "once"


async def test_the_next_process_announces_a_change_and_a_second_organiser(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="swiss", name="The Cup")

    def die(*keys: str) -> None:
        del keys

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stage.bot.rounds.keeper, "stir", die)
        await stage.choose("boss", await managing(stage), "thelp", stage.members["eve"])
        await type_into(stage, await settings(stage), "tname", "The Other Cup")
        await stage.choose("boss", await settings(stage), "tbyes", "2")

    def told() -> list[str]:
        return [one.text for one in stage.messages() if one.text[:1] in {"⚙", "🛠"}]

    assert told() == []
    for _ in range(2):
        await stage.restart(has_crashed=True)
        await settled(stage)
        eve, cup = stage.members["eve"].mention, "**The Other Cup**"
        assert told() == [
            f"🛠️ {eve} You can run {cup} too: press **My place**, then **Manage**.",
            "⚙️ The Cup is now called The Other Cup.",
            "⚙️ In The Other Cup, you can now sit out 2 rounds.",
        ], "once"
    await play_to_the_end(stage, tournament_id)
    await check_recounted(stage, tournament_id)


async def test_news_is_not_repeated_if_the_next_news_fails(
    stage: Stage,
) -> None:
    await begin_tournament(stage, FOUR, form="swiss", name="The Cup")

    def die(*keys: str) -> None:
        del keys

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stage.bot.rounds.keeper, "stir", die)
        await type_into(stage, await settings(stage), "tname", "The Other Cup")
        await stage.choose("boss", await settings(stage), "tbyes", "2")
    fault = stage.faults.answer(
        "POST", "/channels/*/messages", 503, times=None, only=lambda asked: "sit out" in str(asked)
    )
    stage.bot.rounds.keeper.look()
    for _ in range(3):
        await settled(stage)
        await stage.env.advance_time(600)
    assert fault.met
    stage.faults.clear()
    await stage.env.advance_time(600)
    await settled(stage)
    assert [one.text for one in stage.messages() if "⚙️" in one.text] == [
        "⚙️ The Cup is now called The Other Cup.",
        "⚙️ In The Other Cup, you can now sit out 2 rounds.",
    ]


async def test_a_former_second_organiser_hears_nothing(stage: Stage) -> None:
    await begin_tournament(stage, FOUR, form="swiss")

    def die(*keys: str) -> None:
        del keys

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stage.bot.rounds.keeper, "stir", die)
        await stage.choose("boss", await managing(stage), "thelp", stage.members["eve"])
        eve = str(stage.members["eve"].id)
        await stage.press("boss", await managing(stage), "tunhelp", eve)
    await stage.restart(has_crashed=True)
    await settled(stage)
    assert [one for one in stage.messages() if "You can run" in one.text] == []
    assert (await stored(stage, (await stage.bot.tournaments.led())[0])).helper is None


async def test_a_change_is_announced_even_if_no_thread_can_be_opened(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.discord.strict.places.MOST_THREADS", 0)
    await begin_tournament(stage, FOUR, form="swiss", name="The Cup")
    await type_into(stage, await settings(stage), "tname", "The Other Cup")
    await settled(stage)
    assert [one.text for one in stage.messages() if "⚙️" in one.text] == [
        "⚙️ The Cup is now called The Other Cup."
    ]


async def test_the_last_ruling_is_kept_a_week_for_a_server_that_removed_the_bot(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin", pace=str(7 * DAY))

    def missing(*facts: object) -> None:
        del facts

    async def look() -> list[str]:
        stage.bot.rounds.keeper.look()
        await settled(stage)
        return await stage.bot.tournaments.led()

    monkeypatch.setattr("cogs.client.parlor.Parlor.get_guild", missing)
    ends = [Ruled(0, 0, (1, 1), "organiser"), Abandoned()]
    await stage.bot.rounds.happen(tournament_id, lambda _: ends)
    await stage.env.advance_time(6 * DAY)
    assert await look() == [tournament_id]
    await stage.env.advance_time(2 * DAY)
    assert await look() == []
    assert [one for one in stage.messages() if "ruled:" in one.text] == []


async def test_a_turn_missed_after_a_judgement_removes_nobody(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin", pace=PACE)
    before = [await stage.mover(one.match) for one in await hosted(stage, tournament_id)]
    await stage.choose("boss", await managing(stage), "tend", "1")
    await settled(stage)
    await stage.env.advance_time(3700)
    await settled(stage)
    now = [await stage.mover(one.match) for one in await hosted(stage, tournament_id)]
    twice = set(before).intersection(now)
    assert twice, "somebody is late in both rounds"
    await stage.env.advance_time(DAY + 7200)
    await settled(stage)
    assert len((await stored(stage, tournament_id)).tournament.rounds) == 3
    for name in twice:
        assert await presence(stage, tournament_id, name) == "in"


async def test_a_round_is_paired_off_the_event_loop(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    resume, threads = course.resume, set[threading.Thread]()

    def noted(tournament: Tournament, secret: bytes) -> tuple[Tournament, tuple[Event, ...]]:
        threads.add(threading.current_thread())
        return resume(tournament, secret)

    monkeypatch.setattr(course, "resume", noted)
    await begin_tournament(stage, FOUR, form="swiss")
    assert threads
    assert threading.main_thread() not in threads


# Results ------------------------------------------------------------------------------------------


async def test_an_organiser_sets_and_corrects_results(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin", pace=str(7 * DAY))
    for winner in ("0", "draw"):
        panel = (await stage.choose("boss", await managing(stage), "ttable", "0.0")).shown
        await stage.press("boss", panel, "trule", f"0.0.{winner}")
        await settled(stage)
    table = (await stored(stage, tournament_id)).tournament.rounds[0].tables[0]
    assert table.scores == (12, 12)
    told = [one for one in stage.messages() if "ruled: it’s a draw" in one.text and one.pings]
    assert len(told) == 1, "both hear of it"
    assert len(told[0].pings) == 2
    await play_to_the_end(stage, tournament_id)
    found = await stored(stage, tournament_id)
    assert found.tournament.phase == "ended"
    await check_recounted(stage, tournament_id)


async def test_a_second_click_on_a_result_makes_no_second_ruling(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin", pace=str(7 * DAY))
    custom_id = RuleTable(tournament_id, TableAt(0, 0), "0").to_id()
    for _ in range(2):
        await forge(stage, "boss", forged(stage, custom_id), custom_id)
    await settled(stage)
    events = await stage.bot.tournaments.events(tournament_id)
    assert len([event for event in events if isinstance(event, Ruled)]) == 1
    assert len([one for one in stage.messages() if "ruled:" in one.text and one.pings]) == 1


async def test_a_knockout_result_cannot_change_after_the_next_round_begins(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="knockout", pace=PACE)
    await resign_round(stage, tournament_id)
    custom_id = RuleTable(tournament_id, TableAt(0, 0), "0").to_id()
    reply = await forge(stage, "boss", forged(stage, custom_id), custom_id)
    assert reply.text == club("went-on")


async def test_a_match_never_played_has_no_result_to_correct(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin", pace=PACE)
    for at in (TableAt(0, 7), TableAt(2, 0)):
        custom_id = RuleTable(tournament_id, at, "0").to_id()
        reply = await forge(stage, "boss", forged(stage, custom_id), custom_id)
        assert reply.text == club("no-table")


# People -------------------------------------------------------------------------------------------


async def test_an_organiser_puts_people_in_and_removes_them(stage: Stage) -> None:
    opened = await open_tournament(stage, form="swiss")
    tournament_id = post_id(opened)
    for name in (*FOUR, "eve"):
        await stage.choose("boss", await managing(stage), "tadd", stage.members[name])
    assert "5 of 64" in opened.text
    done = await remove(stage, "eve")
    assert f"{stage.members['eve'].mention} is no longer in this tournament." in done.text
    assert "tremove" in done.actions
    assert await presence(stage, tournament_id, "eve") == "left"
    assert (await remove(stage, "eve")).text == club("not-there")
    await stage.press("boss", opened, "tstart")
    await settled(stage)
    done = await remove(stage, "ann")
    assert f"{stage.members['ann'].mention} is no longer in this tournament." in done.text
    assert await presence(stage, tournament_id, "ann") == "withdrawn"
    assert (await remove(stage, "ann")).text == club("not-there")
    await stage.choose("boss", await managing(stage), "tadd", stage.members["finn"])
    await resign_round(stage, tournament_id)
    now = (await stored(stage, tournament_id)).tournament.rounds[1]
    assert 5 in [*now.byes, *(one for table in now.tables for one in table.entrants)]
    await play_to_the_end(stage, tournament_id)
    await check_recounted(stage, tournament_id)


async def test_a_player_sits_out_one_round_for_half_a_point(stage: Stage) -> None:
    people = (*FOUR, "eve", "finn")
    tournament_id = await begin_tournament(stage, people, form="swiss", rounds=4)
    look = (await stage.press("ann", post(stage), "tlook")).shown
    again = (await stage.press("ann", look, "tsit", "1")).shown
    assert "You sit out round 2" in again.text
    assert "tsit" not in again.actions
    late = (await stage.press("bob", post(stage), "tlook")).shown
    await resign_round(stage, tournament_id)
    assert (await stage.press("bob", late, "tsit", "1")).text == club("paired-already")
    found = await stored(stage, tournament_id)
    ann = found.entrant_of(stage.members["ann"].id)
    second = found.tournament.rounds[1]
    assert ann not in [*second.byes, *(one for table in second.tables for one in table.entrants)]
    (line,) = [one for one in standings(found.tournament) if one.entrant == ann]
    assert line.meetings[-1].score == 12
    custom_id = SitOut(tournament_id, 2).to_id()
    reply = await forge(stage, "ann", forged(stage, custom_id), custom_id)
    assert reply.text == club("no-bye", 1)
    await play_to_the_end(stage, tournament_id)
    await check_recounted(stage, tournament_id)


# Starting before a change -------------------------------------------------------------------------


async def test_a_start_is_redone_if_the_form_changes_during_it(stage: Stage) -> None:
    opened = await open_tournament(stage, form="swiss")
    tournament_id = post_id(opened)
    for name in FOUR:
        await stage.press(name, opened, "tjoin")
    panel, is_changed = await settings(stage), False

    def begin(now: StoredTournament) -> list[Event]:
        return [course.start(now.tournament, now.secret)]

    append = stage.bot.tournaments.append

    async def slowly(change: Change) -> bool:
        nonlocal is_changed
        if not is_changed:
            is_changed = True
            await stage.choose("boss", panel, "tform", "knockout")
        return await append(change)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(stage.bot.tournaments, "append", slowly)
        await stage.bot.rounds.happen(tournament_id, begin)
    await settled(stage)
    assert (await stored(stage, tournament_id)).tournament.form.kind == "knockout"
    await play_to_the_end(stage, tournament_id)
    await check_recounted(stage, tournament_id)


# Starting -----------------------------------------------------------------------------------------


async def test_a_late_start_is_announced_once_and_waits_for_the_last_entrant(
    stage: Stage,
) -> None:
    opened = await open_tournament(stage, form="swiss", starts="tomorrow 20:00")
    tournament_id = post_id(opened)
    for name in FOUR[:3]:
        await stage.press(name, opened, "tjoin")
    await stage.env.advance_time(3 * DAY)
    await settled(stage)
    (line,) = [one for one in stage.messages() if "should have started" in one.text]
    people = [stage.members[name].id for name in ("boss", *FOUR[:3])]
    assert sorted(line.pings) == sorted(people)
    assert "3 people have joined" in line.text
    stage.bot.rounds.keeper.look()
    await settled(stage)
    assert "It starts as soon as at least 4 people have joined" in post(stage).text
    assert len([one for one in stage.messages() if "should have started" in one.text]) == 1
    await stage.press("dan", line, "tjoin")
    await settled(stage)
    assert (await stored(stage, tournament_id)).tournament.phase == "running"


# Absences -----------------------------------------------------------------------------------------


async def test_a_tournament_says_how_long_an_absence_pauses_clocks(stage: Stage) -> None:
    opened = await open_tournament(stage, form="swiss")
    assert "`/away` pauses your clock for at most 3 days in each match here." in opened.text
    assert "If you need longer, sit out a round or withdraw under **My place**." in opened.text
    opened = await open_tournament(stage, form="robin")
    assert "If you need longer, withdraw under **My place**." in opened.text


async def test_an_absence_pauses_a_clock_in_a_tournament_for_three_days(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin", pace=PACE)
    first, _ = await hosted(stage, tournament_id)
    mover = await stage.mover(first.match)
    typed = (await stage.slash(mover, "away", until="3 weeks")).told
    assert "in tournaments for at most 3" in typed.text
    await stage.env.advance_time(3 * DAY)
    await settled(stage)
    assert (await stage.match(first.match)).result() is None
    await stage.env.advance_time(DAY + 3600)
    await settled(stage)
    result = (await stage.match(first.match)).result()
    assert result is not None
    assert result.reason == "timeout"


# Organisers ---------------------------------------------------------------------------------------


async def test_a_second_organiser_needs_no_permission_of_the_server(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin", pace=str(7 * DAY))
    look = (await stage.press("ann", post(stage), "tlook")).shown
    assert "tmanage" not in look.actions
    await stage.choose("boss", await managing(stage), "thelp", stage.members["ann"])
    (told,) = [one for one in stage.messages() if "You can run" in one.text]
    assert told.pings == [stage.members["ann"].id]
    look = (await stage.press("ann", post(stage), "tlook")).shown
    panel = (await stage.press("ann", look, "tmanage")).shown
    await stage.press(
        "ann", (await stage.choose("ann", panel, "ttable", "0.0")).shown, "trule", "0.0.0"
    )
    assert (await stored(stage, tournament_id)).tournament.rounds[0].tables[0].ruling is not None
    other = await open_tournament(stage, form="robin", name="Another")
    managers = TEXTS.say("en", "error-may-not-organise", {"who": "managers"})
    custom_id = ManageTournament(post_id(other)).to_id()
    assert (await forge(stage, "ann", forged(stage, custom_id), custom_id)).text == managers


async def test_all_organisers_but_the_last_can_step_down(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin")
    boss, ann = stage.members["boss"].id, stage.members["ann"].id
    custom_id = RemoveOrganiser(tournament_id, boss).to_id()
    last = RemoveOrganiser(tournament_id, ann).to_id()
    alone = await forge(stage, "boss", forged(stage, custom_id), custom_id)
    assert alone.text == club("only-organiser")
    assert (await stored(stage, tournament_id)).organisers == [boss]
    await stage.choose("boss", await managing(stage), "thelp", stage.members["ann"])
    assert "thelp" not in (await managing(stage)).actions, "there are two"
    look = (await stage.press("ann", post(stage), "tlook")).shown
    panel = (await stage.press("ann", look, "tmanage")).shown
    assert panel.control("tunhelp")["custom_id"] == RemoveOrganiser(tournament_id, ann).to_id()
    refused = await forge(stage, "ann", forged(stage, custom_id), custom_id)
    assert refused.text == TEXTS.say("en", "error-old-button")
    await stage.press("boss", await managing(stage), "tunhelp", str(boss))
    assert (await stored(stage, tournament_id)).organisers == [ann]
    panel = (await stage.press("ann", look, "tmanage")).shown
    assert "thelp" not in panel.actions, "two named people would be too many to keep"
    assert (await forge(stage, "ann", forged(stage, last), last)).text == club("only-organiser")


async def test_a_second_organiser_steps_down(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin")
    await stage.choose("boss", await managing(stage), "thelp", stage.members["ann"])
    look = (await stage.press("ann", post(stage), "tlook")).shown
    panel = (await stage.press("ann", look, "tmanage")).shown
    left = (await stage.press("ann", panel, "tunhelp", str(stage.members["ann"].id))).shown
    assert "toff" not in left.actions
    assert "tmanage" not in left.actions
    assert (await stored(stage, tournament_id)).organisers == [stage.members["boss"].id]
    assert "thelp" in (await managing(stage)).actions


async def test_an_erased_person_is_no_longer_an_organiser(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin")
    await stage.choose("boss", await managing(stage), "thelp", stage.members["eve"])
    eve = stage.members["eve"].id
    exported = json.loads(await stage.bot.privacy.export(eve))
    (row,) = exported["tournaments"]
    assert "player" not in row
    assert row["helper"] == str(eve)
    await stage.bot.privacy.erase(eve)
    assert (await stored(stage, tournament_id)).helper is None


async def test_a_helper_stays_when_the_first_organiser_is_erased(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin")
    before = await managing(stage)
    older = forged(stage, before.control("thelp")["custom_id"], [str(stage.members["bob"].id)])
    await stage.choose("boss", before, "thelp", stage.members["ann"])
    await stage.bot.privacy.erase(stage.members["boss"].id)
    await choose_former(stage, "ann", older, "thelp", str(stage.members["bob"].id))
    assert (await stored(stage, tournament_id)).organisers == [stage.members["ann"].id]


async def test_the_first_organiser_cannot_be_the_second_one_too(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin")
    await stage.choose("boss", await managing(stage), "thelp", stage.members["boss"])
    assert (await stored(stage, tournament_id)).helper is None
    assert "thelp" in (await managing(stage)).actions


async def test_a_third_organiser_replaces_nobody(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="robin")
    before = await managing(stage)
    older = forged(stage, before.control("thelp")["custom_id"], [str(stage.members["bob"].id)])
    await stage.choose("boss", before, "thelp", stage.members["ann"])
    await choose_former(stage, "boss", older, "thelp", str(stage.members["bob"].id))
    both = [stage.members[name].id for name in ("boss", "ann")]
    assert (await stored(stage, tournament_id)).organisers == both
