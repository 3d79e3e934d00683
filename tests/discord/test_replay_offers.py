"""Which matches people can replay, and a replay's controls."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.discord.playing import open_match, type_on
from tests.discord.test_replay_steps import played_match, ply, turn

if TYPE_CHECKING:
    from tests.discord.harness import Stage


async def test_undone_moves_are_not_plies_and_open_games_offer_no_viewpoint(stage: Stage) -> None:
    match_id = await open_match(stage)
    await type_on(stage, match_id, left=5)
    moves = sum(entry.kind == "move" for entry in (await stage.match(match_id)).entries)
    await stage.slash(await stage.other(match_id), "undo")
    match = await stage.match(match_id)
    assert match.entries[-1].kind == "undo"
    page = (await stage.slash("ann", "replay", move=1_000)).told
    assert ply(page) == (moves - 1, moves - 1)
    await turn(stage, "ann", page, "before")
    assert ply(page) == (moves - 2, moves - 1)
    await stage.press("ann", (await stage.slash("ann", "resign")).told, "resignsure")
    page = (await stage.slash("ann", "replay")).told
    assert "eyes" not in page.actions


async def test_replays_are_offered_by_game_player_and_day(stage: Stage) -> None:
    member = stage.members["finn"]

    async def offered(typed: str) -> list[Any]:
        return await member.autocomplete(stage.channel, "replay", "match", typed)

    first = await played_match(stage)
    second = await open_match(stage, "loco", ("cleo", "dan"))
    assert await offered("") == [], "nothing is in memory yet, and nobody may wait"
    day = f"{stage.env.now():%Y-%m-%d}"
    choices = await offered("")
    assert [one["value"] for one in choices] == [second, first]
    assert choices[0]["name"].startswith(f"Loco!: cleo and dan · {day} ")
    for typed, found in (("CLEO", [second]), ("tok", [first]), (day, [second, first]), ("x", [])):
        assert [one["value"] for one in await offered(typed)] == found
    page = (await stage.slash("finn", "replay", match=first)).told
    assert ply(page)[0] == 0
    hidden = stage.guild.create_text_channel("later")
    third = await open_match(stage, at=hidden)
    for _ in range(2):
        again = [one["value"] for one in await offered("")]
        assert third not in again, "the store is asked once a minute"
    await stage.env.advance_time(61)
    await offered("")
    assert third in [one["value"] for one in await offered("")]
