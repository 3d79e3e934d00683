"""Planning the next move on the page, by taps on the board while others have to move."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cogs.ui.texts import TEXTS
from engine.fair import PlayoutDice
from engine.plans import ANY
from tests.discord.playing import click_move, open_match
from tests.web.visiting import Tab, choices, control, texts

if TYPE_CHECKING:
    import pytest

    from engine.plans import Laid
    from engine.table import Table
    from tests.web.visiting import House


async def plan_something(tab: Tab, panel: dict[str, Any]) -> dict[str, Any]:
    """Tap what is offered until a move is planned; return the resulting panel."""
    while not any(one.get("id", "").startswith("b1:plancancel:") for one in _controls(panel)):
        onward = [
            (found, option) for found, option in choices(panel) if (option or found)["onward"]
        ]
        found, option = onward[0]
        answer = await tab.press(panel, found, *([option] if option else []))
        panel = answer.json["messages"][0]
    return panel


def _controls(panel: dict[str, Any]) -> list[dict[str, Any]]:
    return [one for part in panel["parts"] for one in part.get("controls", ())]


async def test_a_move_planned_by_taps_on_the_board_is_played_when_its_turn_comes(
    house: House,
) -> None:
    stage = house.stage
    match_id = await open_match(stage)
    mover, other = await stage.mover(match_id), await stage.other(match_id)
    tab = await house.tab(other)
    waiting = (await tab.see(match_id)).json["messages"][0]
    assert TEXTS.say("en", "premove-offered").removeprefix("-# ") in texts(waiting)
    assert waiting["planned"] == []
    offered = [option or found for found, option in choices(waiting)]
    assert any(one["spot"] for one in offered), "they are on the picture"
    assert waiting["leads"]["by"]
    planned = await plan_something(tab, waiting)
    assert "You’ve planned" in texts(planned)
    assert len(planned["planned"]) == 2
    player = stage.members[other].id
    (laid,) = await stage.bot.live_matches.planner.laid(await stage.table(match_id), player)
    assert laid.line == (ANY,)
    # nobody else learns of the plan
    before = (await (await house.tab(mover)).see(match_id)).json
    assert not any("planned" in one for one in before["messages"])
    again = (await tab.see(match_id)).json["messages"][0]
    assert again["planned"] == planned["planned"]
    match = await stage.match(match_id)
    seat = match.to_act()[0]
    theirs = next(
        match.state.format_move(move)
        for move in match.state.legal_moves(seat)
        if _is_legal_after(match, seat, move, laid.answer)
    )
    await stage.bot.live_matches.submit(match_id, stage.members[mover].id, theirs)
    assert (await stage.match(match_id)).entries[-1].text == laid.answer


def _is_legal_after(match: Any, seat: int, move: Any, answer: str) -> bool:
    then = match.extend(seat, match.state.format_move(move)).state
    return bool(then.is_legal(1 - seat, then.parse_move(answer)))


async def test_one_tap_cancels_a_planned_move(house: House) -> None:
    stage = house.stage
    match_id = await open_match(stage)
    other = await stage.other(match_id)
    tab = await house.tab(other)
    planned = await plan_something(tab, (await tab.see(match_id)).json["messages"][0])
    answer = await tab.press(planned, control(planned, "plancancel"))
    assert answer.json["messages"][0]["planned"] == []
    table, player = await stage.table(match_id), stage.members[other].id
    assert await stage.bot.live_matches.planner.laid(table, player) == ()


async def test_a_cancel_during_a_move_shows_the_position_after_it(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = house.stage
    match_id = await open_match(stage)
    mover, other = await stage.mover(match_id), await stage.other(match_id)
    tab = await house.tab(other)
    planned = await plan_something(tab, (await tab.see(match_id)).json["messages"][0])
    planner = stage.bot.live_matches.planner
    laid = planner.laid

    async def move_first(table: Table, player: int) -> tuple[Laid, ...]:
        found = await laid(table, player)
        monkeypatch.undo()
        await click_move(stage, mover, PlayoutDice(1))
        return found

    monkeypatch.setattr(planner, "laid", move_first)
    (answer,) = (await tab.press(planned, control(planned, "plancancel"))).json["messages"]
    assert "Your turn came" in texts(answer)


async def test_a_panel_loads_the_planned_moves_once(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await open_match(house.stage)
    tab = await house.tab(await house.stage.other(match_id))
    planner = house.stage.bot.live_matches.planner
    laid, read = planner.laid, list[int]()

    async def counted(table: Table, player: int) -> tuple[Laid, ...]:
        read.append(player)
        return await laid(table, player)

    monkeypatch.setattr(planner, "laid", counted)
    assert (await tab.see(match_id)).json["messages"][0]["planned"] == []
    assert len(read) == 1


async def test_games_with_secrets_offer_no_plans_on_the_page(house: House) -> None:
    match_id = await open_match(house.stage, "loco")
    tab = await house.tab(await house.stage.other(match_id))
    (waiting,) = (await tab.see(match_id)).json["messages"]
    assert not choices(waiting)
    assert "planned" not in waiting
