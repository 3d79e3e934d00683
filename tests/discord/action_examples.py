"""An example id of every action, and what it means. Ids in sent messages must stay readable."""

from __future__ import annotations

from typing import Final

from cogs.features import FEATURES
from cogs.ui import (
    actions,
    appointments,
    avoiding,
    board,
    clock,
    club,
    clubs,
    games,
    league_settings,
    leagues,
    learning,
    nights,
    organising,
    planning,
    ranks,
    settings,
    tournament_settings,
)
from cogs.ui.actions import InMatch, InPlan, InTask, Listing, OnBoard, Stop, TaskId
from cogs.ui.board import Follow, FollowSo
from cogs.ui.ids import Action
from cogs.ui.lobby import Accept, AskRefusing, Refuse
from cogs.ui.reactions import React
from cogs.ui.settings import (
    Knock,
    Prefer,
    SetChannels,
    SetChoice,
    SetRole,
    ShowPreferences,
    TypeZone,
)
from cogs.ui.welcome import HowTo, LearnOne, PlayWithOthers

BIG: Final = 2**63 - 1
MATCH: Final = InMatch("mtkq2jab", 3)
PLAN: Final = InPlan("mtkq2jab", 3, ("a1-a2",))
PUZZLE: Final = TaskId("p", "tokan", 64)

EXAMPLES: Final[dict[str, Action]] = {
    "b1:turn:mtkq2jab:3:": actions.Turn("mtkq2jab", 3),
    "b1:touch:mtkq2jab:0:": actions.Touch("mtkq2jab"),
    "b1:touch::0:": actions.Touch(),
    "b1:watchlink:mtkq2jab:0:make": actions.WatchLink("mtkq2jab", "make"),
    "b1:invitelink:mtkq2jab:0:": actions.InviteLink("mtkq2jab"),
    "b1:watchlink:mtkq2jab:0:end": actions.WatchLink("mtkq2jab", "end"),
    "b1:react:mtkq2jab:0:good-move": React("mtkq2jab", "good-move"),
    "b1:verify:mtkq2jab:40:": actions.Verify("mtkq2jab", 40),
    "b1:happened:mtkq2jab:3:": actions.Happened("mtkq2jab", 3),
    "b1:rules:mtkq2jab:3:": actions.Rules("mtkq2jab", 3),
    "b1:undo:mtkq2jab:3:": actions.Undo("mtkq2jab", 3),
    "b1:draw:mtkq2jab:3:": actions.Draw("mtkq2jab", 3),
    "b1:resign:mtkq2jab:3:": actions.Resign("mtkq2jab", 3),
    "b1:resignsure:mtkq2jab:3:": actions.Resign("mtkq2jab", 3, is_sure=True),
    "b1:answer:mtkq2jab:7:yes.undo.0": actions.Answer("mtkq2jab", 7, "yes", "undo", 0),
    "b1:answer:mtkq2jab:7:no.draw.2": actions.Answer("mtkq2jab", 7, "no", "draw", 2),
    "b1:answer:mtkq2jab:7:yes.house.0.12": actions.Answer("mtkq2jab", 7, "yes", "house", 0, (1, 2)),
    "b1:takeseat:mtkq2jab:7:2": board.TakeSeat("mtkq2jab", 7, 2),
    "b1:takeseatsure:mtkq2jab:7:2": board.TakeSeat("mtkq2jab", 7, 2, is_sure=True),
    "b1:seat:mtkq2jab:7:yes.give.1.81234567890123456": board.AnswerForSeat(
        "mtkq2jab", 7, "yes", "give", 1, 81234567890123456
    ),
    "b1:answer:mtkq2jab:7:yes.limit.0,86400,7200": actions.Answer(
        "mtkq2jab", 7, "yes", "limit", 0, (), (86400, 7200)
    ),
    "b1:answer:mtkq2jab:7:no.limit.0.2,3600": actions.Answer(
        "mtkq2jab", 7, "no", "limit", 0, (2,), (3600,)
    ),
    "s1:limit:mtkq2jab:7:is|3600.300": clock.SetLimit("mtkq2jab", 7, clock.Pace(3600, 300)),
    "b1:suggesttime:mtkq2jab:7:": appointments.SuggestTime("mtkq2jab", 7),
    "b1:suggestat:mtkq2jab:0:1798000000": appointments.SuggestAt("mtkq2jab", 1_798_000_000),
    "b1:bethere:mtkq2jab:0:1798000000": appointments.BeThere("mtkq2jab", 1_798_000_000),
    "b1:missing:mtkq2jab:7:": actions.Missing("mtkq2jab", 7),
    "b1:gone:mtkq2jab:7:void": actions.WithoutGone("mtkq2jab", 7, "void"),
    "b1:rematch:mtkq2jab:90:": actions.Rematch("mtkq2jab", 90),
    "b1:revenge:mtkq2jab:90:": actions.Revenge("mtkq2jab", 90),
    "b1:replay:mtkq2jab:90:": actions.Replay("mtkq2jab", 90),
    "b1:analyse:mtkq2jab:90:": actions.Analyse("mtkq2jab", OnBoard(90)),
    "b1:analyse:mtkq2jab:90:all.private": actions.Analyse("mtkq2jab", Stop(90)),
    "s1:moment:mtkq2jab:90:.curve.private|41": actions.PickMoment(
        "mtkq2jab", OnBoard(90), None, is_shared=False, picked=41
    ),
    "s1:moment:mtkq2jab:90:all.private.41.shared|curve": actions.PickMoment(
        "mtkq2jab", Stop(90), 41, is_shared=True, picked=None
    ),
    "b1:sharejudged:mtkq2jab:90:.curve": actions.ShareAnalysis("mtkq2jab", OnBoard(90), None),
    "b1:sharejudged:mtkq2jab:90:2.shared.41": actions.ShareAnalysis(
        "mtkq2jab", Stop(90, 1, is_shared=True), 41
    ),
    "b1:file:mtkq2jab:90:": actions.File("mtkq2jab", OnBoard(90)),
    "b1:file:mtkq2jab:90:all.private": actions.File("mtkq2jab", Stop(90)),
    "b1:file:mtkq2jab:90:2.shared": actions.File("mtkq2jab", Stop(90, 1, is_shared=True)),
    "b1:refresh:mtkq2jab:3:": actions.Refresh("mtkq2jab", 3),
    "b1:pick:mtkq2jab:3:g0c12=d3.e5": actions.Pick(MATCH, "d3.e5", "g0c12="),
    "b1:pick:mtkq2jab:3:d3": actions.Pick(MATCH, "d3"),
    "b1:pick:mtkq2jab:3:": actions.Pick(MATCH, ""),
    "s1:choose:mtkq2jab:3:g1-00a1b2c3|d3.e5": actions.Choose(MATCH, "g1-00a1b2c3", "d3.e5"),
    "s1:choose:mtkq2jab:3:g1|d3": actions.Choose(MATCH, "g1", "d3"),
    "b1:play:mtkq2jab:3:a1-a2": actions.Play(MATCH, "a1-a2"),
    "b1:pick:mtkq2jab:3:;": actions.Pick(InPlan("mtkq2jab", 3), ""),
    "b1:pick:mtkq2jab:3:a1-a2,b3-b4+1;g0c12=d3.e5": actions.Pick(
        InPlan("mtkq2jab", 3, ("a1-a2", "b3-b4+1")), "d3.e5", "g0c12="
    ),
    "s1:choose:mtkq2jab:3:a1-a2;g0-1f|d3": actions.Choose(PLAN, "g0-1f", "d3"),
    "b1:play:mtkq2jab:3:a1-a2;b3-b4": actions.Play(PLAN, "b3-b4"),
    "b1:pick:l-nine_domains-3:17:g0c12=d3.e5": actions.Pick(
        InTask(TaskId("l", "nine_domains", 3), 17), "d3.e5", "g0c12="
    ),
    "b1:pick:p-tokan-64:17:": actions.Pick(InTask(PUZZLE, 17), ""),
    "s1:choose:p-tokan-64:17:g1-0a1b|d3": actions.Choose(InTask(PUZZLE, 17), "g1-0a1b", "d3"),
    "b1:play:p-tokan-64:17:a1-a2": actions.Play(InTask(PUZZLE, 17), "a1-a2"),
    "b1:join:mtkq2jab:1:": actions.Join("mtkq2jab", 1),
    "b1:leave:mtkq2jab:1:": actions.Leave("mtkq2jab", 1),
    "b1:addbot:mtkq2jab:1:": actions.AddBot("mtkq2jab", 1),
    "b1:start:mtkq2jab:1:": actions.Start("mtkq2jab", 1),
    "b1:options:mtkq2jab:1:": actions.Options("mtkq2jab", 1),
    "b1:fair:mtkq2jab:1:": actions.Fair("mtkq2jab", 1),
    "b1:preset:mtkq2jab:1:everything": actions.Preset("mtkq2jab", 1, "everything"),
    "b1:preset:mtkq2jab:1:": actions.Preset("mtkq2jab", 1, ""),
    "s1:option:mtkq2jab:1:missions|on": actions.SetOption("mtkq2jab", 1, "missions", ("on",)),
    "s1:option:mtkq2jab:1:modules|": actions.SetOption("mtkq2jab", 1, "modules", ()),
    "s1:option:mtkq2jab:1:modules|a+b": actions.SetOption("mtkq2jab", 1, "modules", ("a", "b")),
    "s1:remove:mtkq2jab:1:who|81234567890123456": actions.Remove("mtkq2jab", 1, 81234567890123456),
    "s1:seats:mtkq2jab:1:do|nobots": actions.SetSeats("mtkq2jab", 1, "nobots"),
    "s1:level:mtkq2jab:1:is|2.hard": actions.SetLevel("mtkq2jab", 1, actions.Leveled(2, "hard")),
    "s1:level:mtkq2jab:1:is|0.easy": actions.SetLevel("mtkq2jab", 1, actions.Leveled(None, "easy")),
    "b1:hint:mtkq2jab:3:": actions.Hint("mtkq2jab", 3),
    "b1:hintsure:mtkq2jab:3:": actions.Hint("mtkq2jab", 3, is_sure=True),
    "b1:plans:mtkq2jab:3:": actions.Plans("mtkq2jab", 3),
    "s1:planon:mtkq2jab:3:1f|a1-a2,b3-b4": planning.PlanOn("mtkq2jab", 3, "1f", ("a1-a2", "b3-b4")),
    "s1:plandrop:mtkq2jab:3:1f|a1-a2,b3-b4": planning.PlanDrop(
        "mtkq2jab", 3, "1f", ("a1-a2", "b3-b4")
    ),
    "b1:unfind::0:tokan": ranks.StopLooking("tokan"),
    "b1:plancancel:mtkq2jab:3:": planning.PlanCancel("mtkq2jab", 3),
    "b1:planclear:mtkq2jab:3:": planning.PlanClear("mtkq2jab", 3),
    "b1:coach:mtkq2jab:3:on.": actions.Coach("mtkq2jab", 3, "on", ""),
    "b1:coach:mtkq2jab:3:off.c3.c5": actions.Coach("mtkq2jab", 3, "off", "c3.c5"),
    "s1:pace:mtkq2jab:1:is|3600": clock.SetPace("mtkq2jab", 1, clock.Pace(3600)),
    "s1:pace:mtkq2jab:1:is|3600.300": clock.SetPace("mtkq2jab", 1, clock.Pace(3600, 300)),
    "s1:timeup:mtkq2jab:1:is|claim": clock.SetTimeUp("mtkq2jab", 1, "claim"),
    "s1:weekend:mtkq2jab:1:is|off": clock.SetWeekends("mtkq2jab", 1, "off"),
    "s1:reliable:mtkq2jab:1:is|90": clock.SetReliable("mtkq2jab", 1, "90"),
    "b1:claim:mtkq2jab:7:": clock.Claim("mtkq2jab", 7),
    "b1:comeback::0:": settings.ComeBack(),
    "b1:goaway::0:1798000000": settings.GoAway(1_798_000_000),
    "s1:want::0:forced|on": settings.Prefer("forced", "on"),
    "s1:pace:mtkq2jab:1:is|0": clock.SetPace("mtkq2jab", 1, clock.Pace()),
    "b1:thread::0:tokan,,,": actions.OpenThread("tokan"),
    "b1:thread::0:tokan,123456789012345678,,": actions.OpenThread("tokan", 123456789012345678),
    "b1:thread::0:nine_domains,,greedy,5": actions.OpenThread("nine_domains", None, "greedy", 5),
    "b1:decline:mtkq2jab:0:": actions.Decline("mtkq2jab", 0),
    "m1:invite:mtkq2jab:4:|person.123456789012345678+role.5": actions.InviteMore(
        "mtkq2jab",
        4,
        (
            actions.Invitee("person", 123456789012345678),
            actions.Invitee("role", 5),
        ),
    ),
    "s1:challenge::0:123456789012345678|loco": actions.Challenge(123456789012345678, "loco"),
    "s1:bring::0:|mtkq2jab": actions.Bring("mtkq2jab"),
    "b1:bringhere::0:mtkq2jab": actions.BringHere("mtkq2jab"),
    "s1:section::0:nine_domains|2": actions.Section("nine_domains", 2),
    "b1:ladder::2:locus,s,8106,alone sheet=nebula": actions.TurnLadder(
        "locus", "s", 8106, "alone sheet=nebula", 2
    ),
    "b1:ladder::1:tokan,g,0,": actions.TurnLadder("tokan", "g", 0, "", 1),
    "b1:laddershare::3:tokan,s,0,": actions.ShareLadder("tokan", "s", 0, "", 3),
    "s1:ladderpick::variant:locus,g,8106,|sheet=nebula": actions.PickLadder(
        "locus", "g", 8106, "", "variant", "sheet=nebula"
    ),
    "s1:profilepick::123456789012345678:all|tokan": actions.PickProfile(
        123456789012345678, "all", "tokan"
    ),
    "b1:profileshare::123456789012345678:tokan": actions.ShareProfile(123456789012345678, "tokan"),
    "b1:games::0:finished": actions.ShowGames("finished"),
    "b1:games::2:running": actions.ShowGames("running", 2),
    "b1:mine::0:mtkq2jab": actions.OpenMine("mtkq2jab"),
    "b1:nextmine::0:mtkq2jab": actions.NextMine("mtkq2jab"),
    "b1:joinhere::0:mtkq2jab": games.JoinHere("mtkq2jab"),
    "b1:mygames::0:": games.MyGames(),
    "b1:open::0:tokan": actions.OpenLobby("tokan"),
    "b1:about::0:": actions.About(),
    "b1:history::4:server.0.mtkq2jab.older": actions.TurnHistory(
        Listing("server", None, 4, "mtkq2jab"), "older"
    ),
    "b1:history::1:mine.123456789012345678..newer": actions.TurnHistory(
        Listing("mine", 123456789012345678, 1), "newer"
    ),
    "s1:past::4:channel.0.mtkq2jac.2|mtkq2jab": actions.PickPast(
        Listing("channel", None, 4, "mtkq2jac"), 2, "mtkq2jab"
    ),
    "b1:step:mtkq2jab:3:all.private.after": actions.ReplayStep("mtkq2jab", Stop(3), "after"),
    "b1:step:mtkq2jab:3:5.shared.first": actions.ReplayStep(
        "mtkq2jab", Stop(3, 4, is_shared=True), "first"
    ),
    "s1:jump:mtkq2jab:3:all.private|17": actions.Jump("mtkq2jab", Stop(3), 17),
    "s1:eyes:mtkq2jab:3:1.private|2": actions.Eyes("mtkq2jab", Stop(3, 0), 1),
    "s1:eyes:mtkq2jab:3:1.private|all": actions.Eyes("mtkq2jab", Stop(3, 0), None),
    "b1:share:mtkq2jab:3:all.private": actions.Share("mtkq2jab", Stop(3)),
    "b1:filmat:mtkq2jab:slow:90:": actions.FilmAt("mtkq2jab", OnBoard(90), "slow"),
    "b1:filmat:mtkq2jab:usual:90:all.private": actions.FilmAt("mtkq2jab", Stop(90), "usual"),
    "b1:sharefilm:mtkq2jab:90:": actions.ShareFilm("mtkq2jab", OnBoard(90)),
    "b1:sharefilm:mtkq2jab:90:all.private": actions.ShareFilm("mtkq2jab", Stop(90)),
    "s1:set::0:board|edit": SetChoice("board", "edit"),
    "s1:set::0:language|own": SetChoice("language", "own"),
    "r1:set::0:role|123456789012345678": SetRole("role", 123456789012345678),
    "r1:set::0:role|": SetRole("role", None),
    "c1:set::0:celebrations|123456789012345678": SetChannels("celebrations", (123456789012345678,)),
    "b1:avoiding::0:": avoiding.AskAvoiding(),
    "u1:avoid::0:|81234567890123456": avoiding.Avoid(81234567890123456),
    "s1:unavoid::0:|81234567890123456": avoiding.PlayAgain(81234567890123456),
    "b1:ncome:mtkq2jab:0:": nights.Come("mtkq2jab"),
    "b1:ncall::0:1798000000": nights.CallNight(1_798_000_000),
    "b1:naway:mtkq2jab:0:": nights.StayAway("mtkq2jab"),
    "s1:nvote:mtkq2jab:0:is|tokan": nights.Vote("mtkq2jab", "tokan"),
    "s1:tpast::0:is|mtkq2jab": club.PickPast("mtkq2jab"),
    "b1:hall::0:": club.ShowHall(),
    "b1:year::0:": club.ShowYear(),
    "b1:clubyear::0:": club.ShowClubYear(),
    "b1:ljoin:mtkq2jab:0:": leagues.JoinLeague("mtkq2jab"),
    "b1:lleave:mtkq2jab:0:": leagues.LeaveLeague("mtkq2jab"),
    "b1:lstart:mtkq2jab:0:": leagues.StartSeason("mtkq2jab"),
    "b1:lend:mtkq2jab:0:": leagues.EndLeague("mtkq2jab"),
    "b1:lendsure:mtkq2jab:0:": leagues.EndLeague("mtkq2jab", is_sure=True),
    "b1:lset:mtkq2jab:0:": leagues.LeagueSettings("mtkq2jab"),
    "s1:lpace:mtkq2jab:0:is|129600": league_settings.SetSeasonPace(
        "mtkq2jab", picked=clock.Pace(129600)
    ),
    "s1:lweekend:mtkq2jab:0:is|off": league_settings.SetSeasonWeekends("mtkq2jab", picked="off"),
    "s1:ldivision:mtkq2jab:0:is|5": league_settings.SetDivision("mtkq2jab", picked=5),
    "s1:lweeks:mtkq2jab:0:is|0": league_settings.SetWeeks("mtkq2jab", picked=0),
    "s1:lpause:mtkq2jab:0:is|hand": league_settings.SetPause("mtkq2jab", picked="hand"),
    "s1:lstops:mtkq2jab:0:is|house": league_settings.SetSeasonGone("mtkq2jab", picked="house"),
    "b1:lname:mtkq2jab:0:": league_settings.NameLeague("mtkq2jab"),
    "b1:lannounce:mtkq2jab:0:": league_settings.AnnounceLeague("mtkq2jab"),
    "b1:tjoin:mtkq2jab:0:": clubs.JoinTournament("mtkq2jab"),
    "b1:tleave:mtkq2jab:0:": clubs.LeaveTournament("mtkq2jab"),
    "b1:tstart:mtkq2jab:0:": clubs.StartTournament("mtkq2jab"),
    "b1:tfair:mtkq2jab:0:": clubs.FairTournament("mtkq2jab"),
    "b1:tlook:mtkq2jab:0:": clubs.LookAtTournament("mtkq2jab"),
    "b1:tgiveup:mtkq2jab:0:": clubs.Withdraw("mtkq2jab"),
    "b1:tgiveupsure:mtkq2jab:0:": clubs.Withdraw("mtkq2jab", is_sure=True),
    "b1:there:mtkq2jab:0:": clubs.CheckIn("mtkq2jab"),
    "b1:tback:mtkq2jab:0:": clubs.ComeBack("mtkq2jab"),
    "b1:tsit:mtkq2jab:0:3": clubs.SitOut("mtkq2jab", 3),
    "b1:tmanage:mtkq2jab:0:": clubs.ManageTournament("mtkq2jab"),
    "s1:tform:mtkq2jab:0:is|knockout": tournament_settings.SetForm("mtkq2jab", picked="knockout"),
    "s1:tpace:mtkq2jab:0:is|129600": tournament_settings.SetRoundPace(
        "mtkq2jab", picked=clock.Pace(129600)
    ),
    "s1:trounds:mtkq2jab:0:is|5": tournament_settings.SetRounds("mtkq2jab", picked=5),
    "s1:tplaces:mtkq2jab:0:is|16": tournament_settings.SetPlaces("mtkq2jab", picked=16),
    "s1:tvariant:mtkq2jab:0:is|usual": tournament_settings.SetVariant("mtkq2jab", picked="usual"),
    "s1:tentry:mtkq2jab:0:is|f90": tournament_settings.SetEntry("mtkq2jab", picked="f90"),
    "s1:tstops:mtkq2jab:0:is|house": tournament_settings.SetGone("mtkq2jab", picked="house"),
    "s1:tweekend:mtkq2jab:0:is|off": tournament_settings.SetFreeWeekends("mtkq2jab", picked="off"),
    "s1:tbyes:mtkq2jab:0:is|2": tournament_settings.SetByes("mtkq2jab", picked="2"),
    "s1:tcheckin:mtkq2jab:0:is|30": tournament_settings.SetCheckIn("mtkq2jab", picked="30"),
    "b1:tname:mtkq2jab:0:": tournament_settings.NameTournament("mtkq2jab"),
    "b1:twhen:mtkq2jab:0:": tournament_settings.StartTime("mtkq2jab"),
    "b1:tat:mtkq2jab:0:1800000000": tournament_settings.StartAt("mtkq2jab", 1_800_000_000),
    "b1:tdays:mtkq2jab:0:": tournament_settings.FitIntoDays("mtkq2jab"),
    "b1:tset:mtkq2jab:0:more": tournament_settings.ShowSettings("mtkq2jab", "more"),
    "b1:tsetback:mtkq2jab:0:": tournament_settings.LeaveSettings("mtkq2jab"),
    "b1:tannounce:mtkq2jab:0:": tournament_settings.Announce("mtkq2jab"),
    "s1:tend:mtkq2jab:0:is|24": organising.EndRound("mtkq2jab", picked="24"),
    "u1:tremove:mtkq2jab:0:|123456789012345678": organising.PickEntrant(
        "mtkq2jab", picked=(123456789012345678,)
    ),
    "b1:tgone:mtkq2jab:0:3": organising.RemoveEntrant("mtkq2jab", 3),
    "b1:ttables:mtkq2jab:0:25": organising.ShowTables("mtkq2jab", 25),
    "u1:tadd:mtkq2jab:7:|123456789012345678": organising.AddEntrant(
        "mtkq2jab", 7, picked=(123456789012345678,)
    ),
    "u1:tadd:mtkq2jab:0:|123456789012345678": organising.AddEntrant(
        "mtkq2jab", picked=(123456789012345678,)
    ),
    "s1:ttable:mtkq2jab:0:is|1.2": organising.PickTable(
        "mtkq2jab", picked=organising.TableAt(1, 2)
    ),
    "b1:trule:mtkq2jab:0:1.2.draw": organising.RuleTable(
        "mtkq2jab", organising.TableAt(1, 2), "draw"
    ),
    "u1:thelp:mtkq2jab:0:|123456789012345678": organising.NameOrganiser(
        "mtkq2jab", picked=(123456789012345678,)
    ),
    "b1:tunhelp:mtkq2jab:0:123456789012345678": organising.RemoveOrganiser(
        "mtkq2jab", 123456789012345678
    ),
    "b1:tbot:mtkq2jab:0:": organising.AddComputer("mtkq2jab"),
    "b1:toff:mtkq2jab:0:": organising.CallOffTournament("mtkq2jab"),
    "b1:toffsure:mtkq2jab:0:": organising.CallOffTournament("mtkq2jab", is_sure=True),
    "c1:tmove:mtkq2jab:0:|123456789012345678": organising.MoveTournament(
        "mtkq2jab", (123456789012345678,)
    ),
    "s1:trun::0:is|mtkq2jab": clubs.RunTournament("mtkq2jab"),
    "b1:tfile:mtkq2jab:0:": clubs.TournamentFile("mtkq2jab"),
    "c1:set::0:channels|1+2": SetChannels("channels", (1, 2)),
    "b1:look:mtkq2jab:3:": actions.Look("mtkq2jab", 3),
    "b1:inwords:mtkq2jab:3:1": actions.InWords("mtkq2jab", 3, 1),
    "b1:undosure:mtkq2jab:3:": actions.Undo("mtkq2jab", 3, is_sure=True),
    "s1:want::0:confirm|always": Prefer("confirm", "always"),
    "s1:want::0:telling|digest": Prefer("telling", "digest"),
    "s1:want::0:zone|Europe/Berlin": Prefer("zone", "Europe/Berlin"),
    "b1:preferences::0:": ShowPreferences(),
    "b1:club::0:": club.ShowClub(),
    "b1:zone::0:": TypeZone(),
    "b1:uninvite::0:5": AskRefusing(5),
    "b1:refuse::0:5": Refuse(5),
    "b1:accept::0:": Accept(),
    "b1:knock::0:": Knock(),
    "b1:follow:mtkq2jab:3:": Follow("mtkq2jab", 3),
    "b1:followso:mtkq2jab:0:turns": FollowSo("mtkq2jab", "turns"),
    "b1:end:mtkq2jab:0:": actions.End("mtkq2jab"),
    "b1:remove-server::0:": actions.RemoveServer(),
    "b1:privacy::0:erase-sure": actions.Privacy("erase-sure"),
    "b1:learn::0:nine_domains": learning.Learn("nine_domains"),
    "b1:lesson::0:tokan.3": learning.ToStep("tokan", 3),
    "b1:first::0:orcs": actions.PlayNow("orcs"),
    "b1:howto::0:": HowTo(),
    "s1:others::0:|loco": PlayWithOthers("loco"),
    "s1:learnone::0:|loco": LearnOne("loco"),
    "b1:tryagain:p-tokan-64:17:": learning.TryAgain(PUZZLE, 17),
    "b1:tryhint:p-tokan-64:17:": learning.TryHint(PUZZLE, 17),
    "b1:puzzle::0:nine_domains": learning.NextPuzzle("nine_domains"),
    "b1:solve:p-tokan-64:739700:": learning.Solve(PUZZLE, 739700),
    "b1:nameme:p-tokan-64:1:": learning.NameMe(PUZZLE, 1),
}
"""Ids from messages that may be years old; picked values come after a bar."""
FORMER: Final[dict[str, Action]] = {
    "r1:organisers::0:|5": SetRole("organisers", 5),
    "c1:celebrations::0:|5": SetChannels("celebrations", (5,)),
    "s1:prefer::0:confirm|always": Prefer("confirm", "always"),
    "s1:forced::0:is|on": Prefer("forced", "on"),
    "b1:thread::0:tokan": actions.OpenThread("tokan"),
    "s1:past::4:channel.0|mtkq2jab": actions.PickPast(Listing("channel", None, 4), 0, "mtkq2jab"),
    "b1:takesure:mtkq2jab:7:2": board.TakeSeat("mtkq2jab", 7, 2, is_sure=True),
    "b1:plan:mtkq2jab:3:;": actions.Pick(InPlan("mtkq2jab", 3), ""),
    "b1:plan:mtkq2jab:3:a1-a2;g0c12=d3.e5": actions.Pick(PLAN, "d3.e5", "g0c12="),
    "s1:planchoose:mtkq2jab:3:a1-a2;g0-1f|d3": actions.Choose(PLAN, "g0-1f", "d3"),
    "b1:plantake:mtkq2jab:3:a1-a2;b3-b4": actions.Play(PLAN, "b3-b4"),
    "b1:try:p-tokan-64:17:g0c12=d3.e5": actions.Pick(InTask(PUZZLE, 17), "d3.e5", "g0c12="),
    "s1:trychoose:p-tokan-64:17:g1-0a1b|d3": actions.Choose(InTask(PUZZLE, 17), "g1-0a1b", "d3"),
    "b1:tryplay:p-tokan-64:17:a1-a2": actions.Play(InTask(PUZZLE, 17), "a1-a2"),
}
"""Ids that older versions sent, and what they mean today."""


# actions with an EXAMPLE of their own
assert FEATURES, "their modules define all actions"
_kinds: list[type[Action]] = [Action]
for _kind in _kinds:
    _kinds += _kind.__subclasses__()
    if _kind.__module__.startswith("cogs.") and (_example := vars(_kind).get("EXAMPLE")):
        _id, _, _picked = _example.partition("|")
        EXAMPLES.setdefault(_example, _kind.from_id(_id, _picked.split("+") if _picked else ()))
