"""Tournaments as members run and play them."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any

from simcord.builders import ChannelHandle

from cogs.ui.clubs import form_of, pace_of
from cogs.ui.ranks import options_of
from engine.clubs.forms import Plan
from tests.discord.finishing import resign
from tests.discord.harness import Reply, sleep_for_real
from tests.discord.managing import add_boss
from tests.discord.wire import sent

if TYPE_CHECKING:
    from collections.abc import Sequence

    import pytest

    from db.clubs import Hosted, StoredTournament
    from engine.core import AnyGame
    from tests.discord.harness import Shown, Stage


async def open_tournament(
    stage: Stage, *, by: str = "boss", at: Any = None, game: str = "tokan", **settings: Any
) -> Shown:
    """Have the boss open a tournament with these *settings*; return its message."""
    reply = await announce(stage, await draft(stage, by=by, at=at, game=game, **settings), by=by)
    assert "is announced" in reply.text
    await settled(stage)
    return stage.latest("tlook", at)


async def draft(
    stage: Stage,
    *,
    by: str = "boss",
    at: Any = None,
    game: str = "tokan",
    starts: str = "",
    **settings: Any,
) -> Shown:
    """Have the boss choose the *settings* of a tournament; return its panel."""
    if by not in stage.members:
        add_boss(stage, by)
    panel = (await stage.slash(by, "tournament", at=at, game=game)).shown
    tournament_id = draft_id(panel)
    if settings:
        # more values than a select offers
        change = partial(_planned, stage.bot.games.find(game), **settings)
        await stage.bot.rounds.replan(tournament_id, stage.guild.id, change)
    if starts:
        asked = await type_into(stage, panel, "twhen", starts)
        if "tannounce" not in asked.shown.actions:
            await stage.press(by, asked.shown, "tat")
    return panel


async def draft_league(
    stage: Stage, *, by: str = "boss", at: Any = None, game: str = "tokan", **settings: Any
) -> Shown:
    """Have the boss choose the *settings* of a league; return its panel."""
    if by not in stage.members:
        add_boss(stage, by)
    panel = (await stage.slash(by, "league", at=at, game=game)).shown
    if "pace" in settings:
        time = pace_of(settings.pop("pace"))
        settings |= {"turn_seconds": time.seconds, "increment": time.increment}
    if settings:
        await stage.bot.seasons.change(
            league_id(panel), stage.guild.id, lambda league: replace(league, **settings)
        )
    return panel


async def open_league(
    stage: Stage, *, by: str = "boss", at: Any = None, game: str = "tokan", **settings: Any
) -> Shown:
    """Have the boss open a league with these *settings*; return its message."""
    panel = await draft_league(stage, by=by, at=at, game=game, **settings)
    assert "is announced" in (await stage.press(by, panel, "lannounce")).text
    await settled(stage)
    return stage.latest("ljoin", at)


def league_id(shown: Shown) -> str:
    """Return the league of a message or panel."""
    return next(
        one["custom_id"].split(":")[2]
        for one in shown.controls
        if one["custom_id"].startswith(("b1:lname:", "b1:ljoin:"))
    )


def draft_id(panel: Shown) -> str:
    return panel.control("tannounce")["custom_id"].split(":")[2]


async def announce(stage: Stage, panel: Shown, *, by: str = "boss") -> Reply:
    return await stage.press(by, panel, "tannounce")


def _planned(
    game: AnyGame,
    plan: Plan,
    *,
    form: str = "swiss",
    rounds: int = 0,
    pace: str = "",
    variant: str = "",
    reliable: int = 0,
    finished: int = 0,
    **settings: Any,
) -> Plan:
    found, time = form_of(form, game, rounds), pace_of(pace)
    assert found is not None
    options, usual = options_of(game, variant), game.accept_options({})
    return replace(
        plan,
        form=found,
        places=min(settings.pop("places", plan.places), found.most_people),
        seeding="rating" if found.kind == "knockout" else "lot",
        turn_seconds=time.seconds,
        increment=time.increment,
        options={key: one for key, one in options.items() if one != usual[key]},
        least_reliable=reliable,
        least_finished=finished,
        **settings,
    )


async def type_into(stage: Stage, panel: Shown, button: str, typed: str) -> Reply:
    """Have the boss press *button*, and fill in the form that opens."""
    opened = await stage.press("boss", panel, button)
    modal = opened.result.modal
    assert modal is not None, opened.text
    field = modal["components"][0]["component"]["custom_id"]
    result = await stage.members["boss"].submit_modal(opened.result, {field: typed})
    return Reply(stage.env, result)


def open_by_old_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """Open tournaments as an older version did, with two days for a round."""
    monkeypatch.setattr("cogs.tournament_settings.RULES", 1)
    older = partial(Plan, round_seconds=2 * 86_400)
    monkeypatch.setattr("cogs.tournament_settings.Plan", older)


async def begin_tournament(stage: Stage, people: Sequence[str], **options: Any) -> str:
    """Open a tournament, let *people* join, and start it; return its id."""
    opened = await open_tournament(stage, **options)
    tournament_id = post_id(opened)
    for name in people:
        await stage.press(name, opened, "tjoin")
    await stage.press("boss", opened, "tstart")
    await settled(stage)
    return tournament_id


def post_id(post: Shown) -> str:
    return next(
        one["custom_id"].split(":")[2] for one in post.controls if ":tlook:" in one["custom_id"]
    )


def post(stage: Stage) -> Shown:
    """Return the newest message of a tournament."""
    return stage.latest("tlook")


async def stored(stage: Stage, tournament_id: str) -> StoredTournament:
    found = await stage.bot.tournaments.load(tournament_id)
    assert found is not None
    return found


async def hosted(stage: Stage, tournament_id: str) -> list[Hosted]:
    """Return the matches of the current round."""
    now = (await stored(stage, tournament_id)).tournament
    return await stage.bot.tournaments.hosted(tournament_id, len(now.rounds) - 1)


def thread(stage: Stage, channel: int) -> ChannelHandle:
    return ChannelHandle(stage.env, stage.guild, stage.env.backend.channels[channel])


async def resign_round(stage: Stage, tournament_id: str) -> None:
    """Have the last seats in each match of the round resign, until the match ends."""
    for one in await hosted(stage, tournament_id):
        table = await stage.table(one.match)
        if not one.is_over:
            people = [sitter.player for sitter in table.sitters if sitter.player is not None]
            while (await stage.match(one.match)).result() is None:
                await stage.bot.live_matches.resign(one.match, people.pop())
    await settled(stage)


async def give_up_round(stage: Stage, tournament_id: str) -> None:
    """Have the last seats in each match of the round resign by clicking, until the match ends."""
    for one in await hosted(stage, tournament_id):
        names = [
            stage.names[sitter.player or 0] for sitter in (await stage.table(one.match)).sitters
        ]
        while (await stage.match(one.match)).result() is None:
            await resign(stage, names.pop(), at=thread(stage, one.channel))
    await settled(stage)


async def settled(stage: Stage) -> None:
    """Wait until tournaments have done everything due; threads draw their pictures."""
    for _ in range(500):
        await stage.env.settle()
        bot = stage.bot
        services = (bot.rounds, bot.seasons, bot.night_calls)
        if bot.rounds.ends.is_at_rest and all(one.keeper.is_at_rest for one in services):
            return
        await sleep_for_real(0.01)
    raise AssertionError("tournaments do not come to rest")


async def forge(stage: Stage, name: str, on: Shown, custom_id: str) -> Reply:
    """Have *name* press a control that they don't have, or that is disabled."""
    going = sent(stage, name, on, custom_id)
    going.deliver()
    return await going.settled()
