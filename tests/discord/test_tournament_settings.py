"""A tournament's settings: people choose them before they announce it, and change them later."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cogs.ui.clubs import SitOut, interval_of
from cogs.ui.texts import TEXTS
from cogs.ui.tournament_settings import Announce, SetRounds, StartAt
from engine.clubs.events import Joined, Left
from engine.clubs.verify import export_tournament, verify_tournament
from tests.discord.harness import Reply
from tests.discord.test_organising import DAY, PACE, managing, settings
from tests.discord.test_tournaments import FOUR, check_recounted, club, play_to_the_end
from tests.discord.tournaments import (
    announce,
    begin_tournament,
    draft,
    draft_id,
    forge,
    hosted,
    open_tournament,
    post,
    post_id,
    resign_round,
    settled,
    stored,
    type_into,
)
from tests.discord.wire import choose_former, forged, sent

if TYPE_CHECKING:
    from tests.discord.harness import Shown, Stage

SIX = (*FOUR, "eve", "finn")
ON_PHONE = 29
"""Characters of a select's choice that fit on a screen of 400 pixels."""


async def more(stage: Stage, panel: Shown) -> Shown:
    return (await stage.press("boss", panel, "tset", "more")).shown


# Before the announcement --------------------------------------------------------------------------


async def test_a_tournament_can_pause_at_weekends(stage: Stage) -> None:
    for name in FOUR:
        await stage.bot.preferences.change(stage.members[name].id, zone="Europe/Berlin")
    panel = await draft(stage)
    await stage.choose("boss", panel, "tpace", "3600")
    assert "tweekend" not in (await more(stage, panel)).actions
    await stage.press("boss", panel, "tset", "first")
    await stage.choose("boss", panel, "tpace", str(36 * 3600))
    await stage.choose("boss", await more(stage, panel), "tweekend", "off")
    line = TEXTS.say("en", "lobby-weekends")
    assert line in panel.text
    await announce(stage, panel)
    await settled(stage)
    opened = post(stage)
    assert line in opened.text
    tournament_id = post_id(opened)
    plan = (await stored(stage, tournament_id)).tournament.plan
    assert interval_of(plan) == 7 * DAY / 5
    for name in FOUR:
        await stage.press(name, opened, "tjoin")
    await stage.press("boss", opened, "tstart")
    await settled(stage)
    for one in await hosted(stage, tournament_id):
        assert (await stage.table(one.match)).record.weekends == "Europe/Berlin"
    await play_to_the_end(stage, tournament_id)
    await check_recounted(stage, tournament_id)


async def test_a_tournament_is_set_up_step_by_step_and_then_announced(stage: Stage) -> None:
    panel = await draft(stage)
    assert panel.is_private
    assert "36 hours a turn · Swiss for up to 64 people, 6 rounds, about" in panel.text
    assert "It starts when an organiser presses" in panel.text
    await stage.choose("boss", panel, "tpace", "72000")
    await stage.choose("boss", panel, "trounds", "4")
    await stage.choose("boss", panel, "tplaces", "8")
    await type_into(stage, panel, "tname", "  Friday   Cup ")
    panel = (await type_into(stage, panel, "twhen", "in 3 days")).shown
    assert "## New tournament: Friday Cup" in panel.text
    assert "Swiss for up to 8 people, 4 rounds, about 4 weeks" in panel.text
    assert "It starts on <t:" in panel.text
    panel = await more(stage, panel)
    await stage.choose("boss", panel, "tvariant", "setup=laid")
    await stage.choose("boss", panel, "tentry", "f90")
    await stage.choose("boss", panel, "tstops", "house")
    panel = (await stage.choose("boss", panel, "tbyes", "2")).shown
    assert TEXTS.say("en", "tournament-gone", {"gone": "house"}) in panel.text
    assert TEXTS.say("en", "tournament-finished", {"percent": 90}) in panel.text
    assert "tjoin" not in [action for one in stage.messages() for action in one.actions]
    await announce(stage, panel)
    await settled(stage)
    found = await stored(stage, post_id(post(stage)))
    plan = found.tournament.plan
    assert (plan.name, plan.places, plan.form.rounds) == ("Friday Cup", 8, 4)
    assert (plan.turn_seconds, plan.gone, plan.least_finished) == (72_000, "house", 90)
    assert (plan.requested_byes, plan.options) == (2, {"setup": "laid"})
    assert found.due_at is not None


async def test_a_second_click_announces_nothing_more(stage: Stage) -> None:
    panel = await draft(stage)
    tournament_id = draft_id(panel)
    custom_id = Announce(tournament_id).to_id()
    clicks = [sent(stage, "boss", panel, custom_id) for _ in range(2)]
    for click in clicks:
        click.deliver()
    for click in clicks:
        assert "is announced" in (await click.settled()).text
    await settled(stage)
    assert len([one for one in stage.messages() if "tjoin" in one.actions]) == 1
    assert await stage.bot.tournaments.running(stage.guild.id) == [tournament_id]


async def test_a_draft_survives_a_restart_and_is_seen_by_nobody_else(stage: Stage) -> None:
    panel = await draft(stage)
    await stage.choose("boss", panel, "tplaces", "8")
    await stage.restart()
    await settled(stage)
    assert stage.messages() == []
    assert await stage.bot.tournaments.running(stage.guild.id) == []
    custom_id = f"b1:tjoin:{draft_id(panel)}:0:"
    joined = await forge(stage, "ann", forged(stage, custom_id), custom_id)
    assert joined.text == TEXTS.say("en", "error-no-tournament")
    await announce(stage, panel)
    await settled(stage)
    assert "**0 of 8**" in post(stage).text


async def test_a_new_draft_replaces_an_earlier_one(stage: Stage) -> None:
    first = await draft(stage)
    second = await draft(stage)
    assert (await announce(stage, first)).text == TEXTS.say("en", "error-no-tournament")
    assert "is announced" in (await announce(stage, second)).text


async def test_a_start_that_has_passed_is_refused_and_nothing_is_lost(stage: Stage) -> None:
    panel = await draft(stage, starts="in 1 hour", name="Friday Cup")
    past = await type_into(stage, panel, "twhen", "2020-01-01 20:00")
    assert "is in the past; choose a later time." in past.text
    await stage.env.advance_time(2 * 3600)
    refused = await announce(stage, panel)
    assert "is in the past; choose a later time." in refused.text
    assert await stage.bot.tournaments.running(stage.guild.id) == []
    old = StartAt(draft_id(panel), 1_500_000_000).to_id()
    assert "<t:1500000000" in (await forge(stage, "boss", forged(stage, old), old)).text
    by_hand = (await stage.press("boss", panel, "tat", "0")).shown
    assert "It starts when an organiser presses" in by_hand.text
    assert "## New tournament: Friday Cup" in by_hand.text
    assert "is announced" in (await announce(stage, by_hand)).text


async def test_a_question_about_the_start_leads_back_to_the_settings(stage: Stage) -> None:
    panel = await draft(stage)
    asked = (await type_into(stage, panel, "twhen", "Friday 20:00")).shown
    assert TEXTS.say("en", "moment-no-zone") in asked.text
    back = (await stage.press("boss", asked, "tset", "first")).shown
    assert back.id == panel.id
    assert "It starts when an organiser presses" in back.text
    assert "is announced" in (await announce(stage, back)).text


async def test_the_announcement_repeats_the_terms_in_the_panel(stage: Stage) -> None:
    panel = await draft(stage, reliable=80, check_in=30, frees_weekends=True, gone="house")
    panel = await more(stage, panel)
    terms = [line for line in panel.text.splitlines() if line.startswith("-#")]
    assert len(terms) == 4
    await announce(stage, panel)
    await settled(stage)
    assert [line for line in post(stage).text.splitlines() if line in terms] == terms


@pytest.mark.parametrize("locale", TEXTS.languages())
def test_dropouts_and_sitting_out_fit_in_a_select_on_a_phone(locale: str) -> None:
    asks = {
        stem: [TEXTS.say(locale, f"tournament-{stem}", facts) for facts in given]
        for stem, given in {
            "tstops": [{"gone": "point"}, {"gone": "house"}],
            "tbyes": [{"count": count} for count in range(3)],
        }.items()
    }
    for stem, values in asks.items():
        ask = TEXTS.say(locale, f"tournament-{stem}-ask")
        for value in values:
            shown = TEXTS.say(locale, "variant", {"option": ask, "value": value})
            assert len(shown) <= ON_PHONE, shown


async def test_the_usual_name_follows_the_format(stage: Stage) -> None:
    panel = await draft(stage)
    panel = (await stage.choose("boss", panel, "tform", "knockout")).shown
    assert "## New tournament: Tokan: Knockout" in panel.text
    await type_into(stage, panel, "tname", "The Cup")
    panel = (await stage.choose("boss", panel, "tform", "robin")).shown
    assert "## New tournament: The Cup" in panel.text
    assert "Round robin for up to 8 people, 7 rounds" in panel.text


async def test_changing_the_format_restores_its_usual_number_of_places(stage: Stage) -> None:
    panel = await draft(stage)
    await stage.choose("boss", panel, "tform", "robin")
    panel = (await stage.choose("boss", panel, "tform", "swiss")).shown
    assert "Swiss for up to 64 people" in panel.text


async def test_a_name_of_spaces_changes_nothing(stage: Stage) -> None:
    panel = await draft(stage)
    again = await type_into(stage, panel, "tname", "   ")
    assert "## New tournament: Tokan: Swiss" in again.shown.text


async def test_a_form_sent_by_a_former_organiser_changes_nothing(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, SIX, form="swiss", name="The Cup")
    await stage.choose("boss", await managing(stage), "thelp", stage.members["ann"])
    look = (await stage.press("ann", post(stage), "tlook")).shown
    panel = (await stage.press("ann", look, "tmanage")).shown
    panel = (await stage.press("ann", panel, "tset")).shown
    opened = (await stage.press("ann", panel, "tname")).result
    assert opened.modal is not None
    field = opened.modal["components"][0]["component"]["custom_id"]
    ann = str(stage.members["ann"].id)
    await stage.press("boss", await managing(stage), "tunhelp", ann)
    result = await stage.members["ann"].submit_modal(opened, {field: "Mine"})
    managers = TEXTS.say("en", "error-may-not-organise", {"who": "managers"})
    assert Reply(stage.env, result).text == managers
    assert (await stored(stage, tournament_id)).tournament.plan.name == "The Cup"


async def test_erasing_an_author_deletes_their_draft(stage: Stage) -> None:
    panel = await draft(stage)
    await stage.bot.privacy.erase(stage.members["boss"].id)
    assert await stage.bot.tournaments.load(draft_id(panel)) is None


@pytest.mark.parametrize("game", ["tokan", "loco", "locus", "orcs", "nine_domains"])
async def test_each_game_has_a_panel_with_defaults(stage: Stage, game: str) -> None:
    panel = await draft(stage, game=game)
    await more(stage, panel)
    assert "is announced" in (await announce(stage, panel)).text


async def test_impossible_settings_are_refused_in_one_sentence(stage: Stage) -> None:
    panel = await draft(stage)
    for setting, value, why in (
        ("tform", "tables", club("not-so")),
        ("tform", "nonsense", club("not-so")),
        ("tpace", "0", club("bad-pace")),
        ("tpace", "17", club("bad-pace")),
        ("tplaces", "2", club("too-few-places", 4)),
        ("tplaces", "999", club("too-many-places", 256)),
        ("trounds", "99", club("bad-rounds", 32)),
        ("tvariant", "nonsense", TEXTS.say("en", "error-old-button")),
    ):
        custom_id = f"s1:{setting}:{draft_id(panel)}:0:is"
        older = forged(stage, custom_id, [value])
        reply = await choose_former(stage, "boss", older, setting, value)
        assert reply.text == why, (setting, value)


# Before the start ---------------------------------------------------------------------------------


async def test_form_and_pace_can_be_changed_until_the_start(stage: Stage) -> None:
    opened = await open_tournament(stage, form="swiss", name="The Cup")
    tournament_id = post_id(opened)
    for name in FOUR:
        await stage.press(name, opened, "tjoin")
    await stage.choose("boss", await settings(stage), "tform", "knockout")
    await stage.choose("boss", await settings(stage), "tpace", str(7 * DAY + DAY))
    await settled(stage)
    assert "Knockout" in opened.text
    assert "Once a week" in opened.text
    late = await settings(stage)
    await stage.press("boss", opened, "tstart")
    await settled(stage)
    found = await stored(stage, tournament_id)
    assert found.tournament.form.kind == "knockout"
    assert found.tournament.plan.turn_seconds == 8 * DAY
    assert (await stage.choose("boss", late, "tform", "swiss")).text == club("started")
    assert (await type_into(stage, late, "twhen", "in 3 days")).text == club("started")
    await play_to_the_end(stage, tournament_id)
    await check_recounted(stage, tournament_id)


async def test_a_late_start_is_announced_again_after_it_is_moved(stage: Stage) -> None:
    opened = await open_tournament(stage, form="swiss", starts="in 1 hour")
    await stage.env.advance_time(2 * 3600)
    await settled(stage)
    assert "It starts as soon as" in opened.text
    await type_into(stage, await settings(stage), "twhen", "in 3 days")
    await settled(stage)
    assert "It starts on <t:" in opened.text
    await stage.env.advance_time(4 * DAY)
    await settled(stage)
    assert len([one for one in stage.messages() if "should have started" in one.text]) == 2


async def test_a_form_with_too_few_places_is_refused(stage: Stage) -> None:
    opened = await open_tournament(stage, form="knockout", places=2)
    reply = await stage.choose("boss", await settings(stage), "tform", "swiss")
    assert reply.text == club("too-few-places", 4)
    assert "Knockout" in opened.text


async def test_a_form_with_too_few_places_for_those_who_joined_is_refused(stage: Stage) -> None:
    """Two of 66 have left again, but the log has 66 joining, and a round robin takes only 64."""
    opened = await open_tournament(stage, form="swiss", places=100)
    tournament_id = post_id(opened)
    joined = [Joined(number, f"click{number}", "medium") for number in range(66)]
    await stage.bot.rounds.happen(tournament_id, lambda _: [*joined, Left(0), Left(1)])
    reply = await stage.choose("boss", await settings(stage), "tform", "robin")
    assert reply.text == club("full", 64)
    assert (await stored(stage, tournament_id)).tournament.form.kind == "swiss"


# After the start ----------------------------------------------------------------------------------


async def test_changes_after_the_start_are_announced_and_verified(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, SIX, form="swiss", rounds=2, name="The Cup")
    panel = await settings(stage)
    assert "tplaces" not in panel.actions
    await stage.choose("boss", panel, "trounds", "3")
    await stage.choose("boss", panel, "tpace", "72000")
    await stage.choose("boss", panel, "tbyes", "2")
    renamed = (await type_into(stage, panel, "tname", "The Other Cup")).shown
    assert "## Settings of The Other Cup" in renamed.text
    await type_into(stage, renamed, "tname", "The Other Cup")  # changes nothing
    await settled(stage)
    said = [one.text for one in stage.messages() if "⚙️" in one.text]
    assert said == [
        "⚙️ The Cup now has 3 rounds in all.",
        "⚙️ New matches of The Cup have a new pace: Twice a day · 20 hours a turn.",
        "⚙️ In The Cup, you can now sit out 2 rounds.",
        "⚙️ The Cup is now called The Other Cup.",
    ]
    for one in await hosted(stage, tournament_id):
        assert (await stage.table(one.match)).time.turn_seconds == 36 * 3600
    await resign_round(stage, tournament_id)
    for one in await hosted(stage, tournament_id):
        assert (await stage.table(one.match)).time.turn_seconds == 72_000
    await play_to_the_end(stage, tournament_id)
    found = await stored(stage, tournament_id)
    assert len(found.tournament.rounds) == 3
    events = await stage.bot.tournaments.events(tournament_id)
    export = export_tournament(found.tournament, found.secret, events)
    assert export.plan.name == "The Cup"
    assert verify_tournament(export).is_fair
    (won,) = await stage.bot.tournaments.winners(stage.guild.id)
    assert won.plan.name == "The Other Cup"
    await check_recounted(stage, tournament_id)


async def test_rounds_already_paired_do_not_change(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, SIX, form="swiss", rounds=3)
    await resign_round(stage, tournament_id)
    older = forged(stage, SetRounds(tournament_id).to_id(), ["1"])
    reply = await choose_former(stage, "boss", older, "trounds", "1")
    assert reply.text == club("rounds-paired", 2)
    await stage.choose("boss", await settings(stage), "trounds", "2")
    await resign_round(stage, tournament_id)
    found = await stored(stage, tournament_id)
    assert (found.tournament.phase, len(found.tournament.rounds)) == ("ended", 2)


async def test_latecomers_do_not_raise_the_maximum_rounds_of_a_running_swiss(stage: Stage) -> None:
    tournament_id = await begin_tournament(stage, FOUR, form="swiss", rounds=2)
    for name in ("eve", "finn"):
        await stage.press(name, post(stage), "tjoin")
    values = [one["value"] for one in (await settings(stage)).control("trounds")["options"]]
    assert values == ["1", "2", "3"]
    await stage.choose("boss", await settings(stage), "trounds", "3")
    await play_to_the_end(stage, tournament_id)
    assert len((await stored(stage, tournament_id)).tournament.rounds) == 3


async def test_a_tournament_without_requested_byes_offers_none(stage: Stage) -> None:
    await begin_tournament(stage, SIX, form="swiss", rounds=4, requested_byes=0)
    look = (await stage.press("ann", post(stage), "tlook")).shown
    assert "tsit" not in look.actions
    assert "tset" in (await managing(stage)).actions


async def test_two_rounds_can_be_sat_out_where_that_is_allowed(stage: Stage) -> None:
    tournament_id = await begin_tournament(
        stage, SIX, form="swiss", rounds=5, requested_byes=2, pace=PACE
    )
    for number in (1, 2):
        look = (await stage.press("ann", post(stage), "tlook")).shown
        await stage.press("ann", look, "tsit", str(number))
        custom_id = SitOut(tournament_id, number).to_id()
        again = await forge(stage, "ann", forged(stage, custom_id), custom_id)
        assert f"You sit out round {number + 1}" in again.text
        await resign_round(stage, tournament_id)
    look = (await stage.press("ann", post(stage), "tlook")).shown
    assert "tsit" not in look.actions
    custom_id = SitOut(tournament_id, 3).to_id()
    third = await forge(stage, "ann", forged(stage, custom_id), custom_id)
    assert third.text == club("no-bye", 2)
    found = (await stored(stage, tournament_id)).tournament
    assert found.entrants[0].excused == (1, 2)
