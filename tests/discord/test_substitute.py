"""Substitutes take over a seat by clicking: if all agree, if a manager says so, or from a bot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from cogs.ui.marks import MARKERS
from cogs.ui.narration import held_at, sentences
from cogs.ui.texts import TEXTS
from engine.fair import PlayoutDice
from engine.ports import Sitter
from tests.careers import matches_of
from tests.discord.finishing import too_short
from tests.discord.managing import add_boss
from tests.discord.playing import click_move, open_match
from tests.discord.test_bad_moves import check_told
from tests.engine.tables import begin, tokan_setup

if TYPE_CHECKING:
    from tests.discord.harness import Shown, Stage

THREE = ("ann", "bob", "cleo")


async def seat_of(stage: Stage, match_id: str, name: str) -> int | None:
    return (await stage.table(match_id)).seat_of(stage.members[name].id)


async def holders(stage: Stage, match_id: str) -> list[str]:
    sitters = (await stage.table(match_id)).sitters
    return [stage.names[one.player] if one.player else "" for one in sitters]


async def give(stage: Stage, giver: str, newcomer: str, **more: Any) -> Shown:
    """Have *giver* name *newcomer* for the seat; return the question."""
    member = stage.members[newcomer]
    await stage.slash(giver, "substitute", member=member, **more)
    return stage.latest("seat")


async def test_a_seat_changes_hands_with_its_secrets(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", THREE)
    mover = await stage.mover(match_id)
    others = [one for one in THREE if one != mover]
    seat = await seat_of(stage, match_id, mover)
    panel = (await stage.press(mover, stage.board(), "turn")).shown
    question = await give(stage, mover, "dan")
    assert sorted(question.pings) == sorted(stage.members[one].id for one in ("dan", *others))
    await stage.press("dan", question, "seat", "yes")
    await stage.press(others[0], question, "seat", "yes")
    assert await seat_of(stage, match_id, "dan") is None
    await stage.press(others[1], question, "seat", "yes")
    assert await seat_of(stage, match_id, "dan") == seat
    assert "seat" not in question.actions, "nobody can answer any more"
    # the board says so, and pings the player to move
    board = stage.board()
    told = TEXTS.say("en", "common-seat", {"player": "x", "before": "y"}).split(" over ")[1]
    assert told.split()[0] in board.text
    assert f"<@{stage.members['dan'].id}>" in board.text
    assert any(stage.members["dan"].id in one.pings for one in stage.messages())
    # the former player is a spectator now, whatever they press
    reply = await stage.press(mover, board, "turn")
    check_told(reply, "error-not-seated")
    action = next(one for one in panel.actions if one in {"pick", "choose", "play"})
    control = next(one for one in panel.controls if one["custom_id"].split(":")[1] == action)
    pressed = await stage.members[mover].click(panel.handle, custom_id=control["custom_id"])
    assert pressed.response is not None
    check_told(await stage.slash(mover, "hand"), "error-not-seated")
    # and the newcomer plays on
    assert await stage.mover(match_id) == "dan"
    before = (await stage.match(match_id)).seq
    await click_move(stage, "dan", PlayoutDice(1))
    assert (await stage.match(match_id)).seq > before


async def test_players_who_give_up_their_seat_may_name_its_number(stage: Stage) -> None:
    match_id = await open_match(stage)
    seat = await seat_of(stage, match_id, "ann")
    assert seat is not None
    question = await give(stage, "ann", "dan", seat=str(seat + 1))
    for name in ("dan", "bob"):
        await stage.press(name, question, "seat", "yes")
    assert await seat_of(stage, match_id, "dan") == seat


async def refusal(stage: Stage, name: str, **options: Any) -> str:
    reply = await stage.slash(name, "substitute", **options)
    return reply.text


async def test_impossible_substitutions_are_refused_in_one_sentence(stage: Stage) -> None:
    check_told(await stage.slash("ann", "substitute"), "error-no-match-here")
    match_id = await open_match(stage, "loco", THREE)
    members = stage.members

    def says(reason: str) -> str:
        return TEXTS.say("en", "error-substitute", {"reason": reason})

    assert await refusal(stage, "ann", member=members["bob"]) == says("seated")
    assert await refusal(stage, "ann", member=members["ann"]) == says("seated")
    assert await refusal(stage, "dan") == says("none")
    assert await refusal(stage, "dan", seat="1") == says("taken")
    assert await refusal(stage, "dan", seat="9") == says("unknown")
    assert await refusal(stage, "dan", seat="²") == says("unknown")
    check_told(await stage.slash("dan", "substitute", member=members["eve"]), "error-not-seated")
    other = await seat_of(stage, match_id, "bob")
    assert other is not None
    asked: dict[str, Any] = {"member": members["dan"], "seat": str(other + 1)}
    check_told(await stage.slash("ann", "substitute", **asked), "error-not-your-seat")
    machine = stage.guild.add_member(stage.env.create_user("robot", bot=True))
    assert await refusal(stage, "ann", member=machine) == says("bot")
    stage.guild.remove_member(members["finn"])
    assert await refusal(stage, "ann", member=members["finn"].user) == says("no-member")
    assert set(await holders(stage, match_id)) == set(THREE)


async def test_a_manager_gives_away_the_seat_of_a_player_who_has_left(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", THREE)
    boss = add_boss(stage)
    seat = await seat_of(stage, match_id, "bob")
    assert seat is not None
    stage.guild.remove_member(stage.members["bob"])
    refused = await stage.slash(boss, "substitute", member=stage.members["dan"])
    check_told(refused, "error-substitute", reason="which")
    question = await give(stage, boss, "dan", seat=str(seat + 1))
    assert question.pings == [stage.members["dan"].id]
    refused = await stage.press("ann", question, "seat", "yes")
    check_told(refused, "error-substitute", reason="not-asked")
    await stage.press("dan", question, "seat", "yes")
    assert (await holders(stage, match_id))[seat] == "dan"
    log = (await stage.slash(boss, "admin log")).text
    assert match_id in log
    assert log.splitlines()[-1].count("<@") == 1, "of the others nothing is kept there"


async def test_a_manager_cannot_take_a_seat_themselves(stage: Stage) -> None:
    """Otherwise managers could look at players' cards."""
    match_id = await open_match(stage, "loco", THREE)
    boss = add_boss(stage)
    seat = await seat_of(stage, match_id, "bob")
    assert seat is not None
    asked: dict[str, Any] = {"member": stage.members[boss], "seat": str(seat + 1)}
    reply = await stage.slash(boss, "substitute", **asked)
    check_told(reply, "error-substitute", reason="self")
    assert (await holders(stage, match_id))[seat] == "bob"
    check_told(await stage.slash(boss, "hand"), "error-not-seated")


async def test_a_player_who_resigned_no_longer_sees_the_hand(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", THREE)
    hand = (await stage.slash("bob", "hand")).told
    public = (await stage.slash("cleo", "board")).told
    seat = await seat_of(stage, match_id, "bob")
    assert f"-{(seat or 0) + 1}" in next(iter(hand.files()))
    sure = (await stage.slash("bob", "resign")).told
    await stage.press("bob", sure, "resignsure")
    assert (await stage.match(match_id)).result() is None
    after = (await stage.slash("bob", "hand")).told
    match = await stage.match(match_id)
    painter = stage.bot.packages.find(match.game.key).painter
    assert [*after.files()] == [f"loco-{match_id}-{match.seq}-all.png"]
    assert after.files() != public.files()
    assert painter.alt_text(match.state.view(None)) in str(after.parts)
    happened = (await stage.press("bob", stage.board(), "happened")).told
    assert all("-all" in name for name in happened.files())


async def test_a_manager_who_plays_cannot_give_away_other_seats(stage: Stage) -> None:
    boss = add_boss(stage)
    match_id = await open_match(stage, "loco", (boss, "ann", "bob"))
    seat = await seat_of(stage, match_id, "ann")
    assert seat is not None
    asked: dict[str, Any] = {"member": stage.members["dan"], "seat": str(seat + 1)}
    check_told(await stage.slash(boss, "substitute", **asked), "error-not-your-seat")


async def test_a_bots_seat_can_be_taken_and_its_former_player_has_lost(
    stage: Stage,
) -> None:
    match_id = await open_match(stage, "loco", THREE)
    mover = await stage.mover(match_id)
    others = [one for one in THREE if one != mover]
    seat = await seat_of(stage, match_id, mover)
    assert seat is not None
    reply = await stage.slash(mover, "resign")
    await stage.press(mover, reply.told, "resignsure")
    await stage.env.settle()
    question = (await stage.press("dan", stage.board(), "takeseat", str(seat))).shown
    late = (await stage.press("eve", stage.board(), "takeseat", str(seat))).shown
    assert question.is_private
    await stage.press("dan", question, "takeseatsure", str(seat))
    refused = await stage.press("eve", late, "takeseatsure", str(seat))
    check_told(refused, "error-substitute", reason="pending")
    asked = stage.latest("seat")
    assert sorted(asked.pings) == sorted(stage.members[one].id for one in others)
    for one in others:
        await stage.press(one, asked, "seat", "yes")
    match = await stage.match(match_id)
    assert match.left == ()
    assert (await holders(stage, match_id))[seat] == "dan"
    board = stage.board()
    assert "takeseat" not in board.actions
    refused = await stage.press("eve", late, "takeseatsure", str(seat))
    check_told(refused, "error-substitute", reason="taken")
    # the match goes on without the bot, even after a restart
    await stage.restart()
    table = await stage.table(match_id)
    assert table.people() == (0, 1, 2)
    assert table.sitters[seat].before[0].way == "resigned"
    dice = PlayoutDice(3)
    while too_short(await stage.match(match_id)):
        await click_move(stage, await stage.mover(match_id), dice)
    for one in others:
        await stage.bot.live_matches.resign(match_id, stage.members[one].id)
    await stage.env.settle()
    page = (await stage.slash("dan", "replay", move=1_000_000)).told.text
    assert f"(from move 2; previously <@{stage.members[mover].id}>)" in page
    kept = await matches_of(stage.store, stage.members[mover].id)
    assert [(one.match, one.outcome, one.place) for one in kept] == [(match_id, "loss", 4)]
    listed = (await stage.slash("dan", "history")).text
    assert (
        TEXTS.say(
            "en",
            "seat-held-short",
            {"name": f"<@{stage.members['dan'].id}>", "before": f"<@{stage.members[mover].id}>"},
        )
        in listed
    )


async def test_a_rematch_is_for_the_players_seated_at_the_end(stage: Stage) -> None:
    first = await open_match(stage)
    question = await give(stage, "ann", "cleo")
    await stage.press("bob", question, "seat", "yes")
    await stage.press("cleo", question, "seat", "yes")
    reply = await stage.slash("bob", "resign")
    await stage.press("bob", reply.told, "resignsure")
    check_told(await stage.slash("ann", "rematch"), "error-lobby", why="played-only")
    await stage.slash("cleo", "rematch")
    await stage.press("bob", stage.lobby(), "join")
    match_id = stage.match_id()
    assert match_id != first
    assert set(await holders(stage, match_id)) == {"bob", "cleo"}
    assert all(not one.before for one in (await stage.table(match_id)).sitters)


def test_a_file_says_that_a_seat_changed_hands_without_naming_players() -> None:
    match = begin(tokan_setup())
    match = match.change_seat(1).resign(0, is_handed_over=True).change_seat(0)
    nobody = (Sitter(), Sitter())
    told = sentences("en", match, nobody, match.seq - 3)
    assert told[0] == f"Somebody else takes over the seat of {MARKERS[5]} Player 2 (black)."
    assert told[2].endswith("from a bot.")
    held = tuple(Sitter(10 + seat).followed_by(77 + seat, 2 * seat, "timeout") for seat in (0, 1))
    assert [one.player for one in held_at(held, 1)] == [77, 11]


@pytest.mark.parametrize("typed", ["", "1", "ann", "zzz"])
async def test_seats_are_offered_while_typing(stage: Stage, typed: str) -> None:
    assert await offered(stage, typed) == []
    await open_match(stage)
    found = await offered(stage, typed)
    assert found == {"": ["1", "2"], "1": ["1"], "zzz": []}.get(typed, found)


async def offered(stage: Stage, typed: str) -> list[str]:
    choices = await stage.members["ann"].autocomplete(stage.channel, "substitute", "seat", typed)
    return [choice["value"] for choice in choices]
