"""The replay on the page: a slider can ask for any move, and for nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.discord.playing import click_to_end, open_match
from tests.web.visiting import control, controls, texts

if TYPE_CHECKING:
    from tests.web.visiting import House, Tab


async def replayed(house: House) -> tuple[Tab, dict[str, Any], dict[str, Any]]:
    """Have Ann open an ended match's replay; return her tab, the message and its select."""
    match_id = await open_match(house.stage, "loco")
    await click_to_end(house.stage, match_id)
    tab = await house.tab("ann")
    board = (await tab.see(match_id)).json["board"]
    message = (await tab.press(board, control(board, "replay"))).json["messages"][0]
    return tab, message, control(message, "jump")


async def test_a_replay_jumps_to_any_move_by_number(house: House) -> None:
    tab, message, jump = await replayed(house)
    listed = [int(option["value"]) for option in jump["options"]]
    first, last = min(listed), max(listed)
    shown: set[str] = set()
    for number in range(first, last + 1, max(1, (last - first) // 12)):
        answer = await tab.press(message, jump, {"value": str(number), "seal": jump["any"]})
        assert answer.status == 200
        now = answer.json["messages"][0]
        shown.add(texts(now).strip().partition("\n")[0])
        message, jump = now, control(now, "jump")
        (chosen,) = [int(one["value"]) for one in jump["options"] if one["on"]]
        assert chosen <= number
    assert len(shown) > 8
    beyond = await tab.press(message, jump, {"value": "9999999", "seal": jump["any"]})
    chosen = [one["value"] for one in control(beyond.json["messages"][0], "jump")["options"]]
    assert chosen[-1] == str(last)


async def test_the_seal_of_a_slider_works_only_for_its_move_numbers(house: House) -> None:
    tab, message, jump = await replayed(house)
    for value in ("-1", "1.5", "", "x", "9" * 8, "٣", "*"):
        assert (await tab.press(message, jump, {"value": value, "seal": jump["any"]})).status == 404
    others = [
        control
        for control in controls(message)
        if control["k"] == "select" and control["id"] != jump["id"]
    ]
    assert others
    for other in others:
        assert "any" not in other
        forged = await tab.press(message, other, {"value": "1", "seal": jump["any"]})
        assert forged.status == 404
    bob = await house.tab("bob")
    assert (await bob.press(message, jump, {"value": "1", "seal": jump["any"]})).status == 404
