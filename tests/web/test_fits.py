"""The page gets every place where a shape fits, so it can put the shape there at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.games.locus import LocusState
from tests.discord.playing import open_match
from tests.web.visiting import choices, control, controls

if TYPE_CHECKING:
    from tests.web.visiting import House, Json, Tab


async def with_a_card(house: House) -> tuple[Tab, str, Json]:
    """Have somebody take a card in Locus; return their tab, the match and the panel."""
    match_id = await open_match(house.stage, "locus", ("ann",))
    tab = await house.tab(await house.stage.mover(match_id))
    panel = (await tab.see(match_id)).json["messages"][0]
    held, option = choices(panel)[0]
    await tab.press(panel, held, *([option] if option else []))
    return tab, match_id, (await tab.see(match_id)).json["messages"][0]


async def test_a_shape_can_be_placed_wherever_it_fits(house: House) -> None:
    tab, match_id, panel = await with_a_card(house)
    fits = panel["fits"]
    match = await house.stage.match(match_id)
    legal = [match.state.format_move(move) for move in match.state.legal_moves(0)]
    drawn = [text for text in legal if text.startswith("card@")]
    assert len(fits["options"]) == len(drawn) > 25
    for x, y, width, height in (*fits["squares"], *fits["held"]):
        assert min(x, y) >= 0
        assert max(x + width, y + height) <= 1
    last = fits["options"][-1]
    assert last["value"] != fits["placed"]
    answer = (await tab.press(panel, fits, last)).json
    assert answer["picks"] == last["value"]
    # then the picture shows only that area
    near = answer["messages"][0]["fits"]
    assert near["placed"] == last["value"]
    assert not near["held"]
    assert 0 < len(near["options"]) < len(fits["options"])
    (play,) = [one for one in controls(answer["messages"][0]) if "b1:play:" in one["id"]]
    await tab.press(answer["messages"][0], play)
    after = (await house.stage.match(match_id)).state
    assert isinstance(after, LocusState)
    assert after.sides[0].drawn


async def test_a_shape_can_be_placed_nowhere_else(house: House) -> None:
    tab, _, panel = await with_a_card(house)
    fits = panel["fits"]
    first, second = fits["options"][:2]
    other = {**first, "value": second["value"]}
    assert (await tab.press(panel, fits, other)).status == 404


async def test_only_the_shape_has_a_place_while_it_is_being_placed(house: House) -> None:
    _, _, panel = await with_a_card(house)
    assert all(not one.get("spot") for one in controls(panel))
    assert all(not option["spot"] for _, option in choices(panel) if option)


async def test_discarding_a_card_asks_first(house: House) -> None:
    tab, match_id, panel = await with_a_card(house)
    before = (await house.stage.match(match_id)).seq
    held, option = next(
        (held, option)
        for held, option in choices(panel)
        if (option["value"] if option else held["picks"]) == "discard"
    )
    asked = (await tab.press(panel, held, *([option] if option else []))).json["messages"][0]
    assert (await house.stage.match(match_id)).seq == before
    await tab.press(asked, control(asked, "play"))
    assert (await house.stage.match(match_id)).seq > before
