"""Invalid moves and clicks: each gets one clear sentence and loses nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from cogs.ui.texts import TEXTS
from engine.fair import PlayoutDice
from tests.discord.playing import (
    click_move,
    follow,
    open_lobby,
    open_match,
    played_words,
    playout,
    steps_from,
    tap_text,
    tap_to_confirm,
    type_on,
)
from tests.discord.wire import forged, sent

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.discord.harness import Reply, Shown, Stage


def check_told(reply: Reply, key: str, **facts: str | int) -> None:
    """Check that the reply is private and says only this sentence."""
    assert reply.told.is_private
    assert reply.text == TEXTS.say("en", key, facts)


@pytest.mark.parametrize(
    "text", ["what?", "", " ", "c3", "x" * 3000, "ü-ß", "c3-c5; DROP", "@everyone"]
)
async def test_a_nonsense_move_is_called_unreadable(stage: Stage, text: str) -> None:
    match_id = await open_match(stage)
    before = (await stage.match(match_id)).entries
    reply = await stage.slash(await stage.mover(match_id), "move", move=text)
    check_told(reply, "error-invalid-move", move=text[:60])
    assert (await stage.match(match_id)).entries == before
    assert reply.told.pings == []


DRESSED: dict[str, Callable[[str], str]] = {
    "full width": lambda text: "".join(chr(ord(one) + 0xFEE0) for one in text),
    "backticks": lambda text: f"`{text}`",
    "full stop": lambda text: f" {text}. ",
    "en dash": lambda text: text.replace("-", "\N{EN DASH}"),
    "em dash": lambda text: text.replace("-", " — "),
    "zero width": lambda text: f"\u200b{text[:1]}\u2060{text[1:]}\ufeff",
    "quotes": lambda text: f"“{text.upper()}”!",
}


@pytest.mark.parametrize("how", DRESSED)
async def test_moves_are_understood_as_people_type_them(stage: Stage, how: str) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    match = await stage.match(match_id)
    seat = match.to_act()[0]
    typed = DRESSED[how](playout(match)[0])
    if how != "em dash":
        assert await stage.complete(mover, typed) == [playout(match)[0]]
    await stage.slash(mover, "move", move=typed)
    played = (await stage.match(match_id)).entries[len(match.entries)]
    assert (played.seat, played.text) == (seat, playout(match)[0])


async def test_an_illegal_move_is_refused_with_its_rule(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    text = playout(await stage.match(match_id))[0]
    file = {"a": "b", "b": "c", "c": "d", "d": "e", "e": "f", "f": "e"}[text[0]]
    rank = int(text[1]) + (-1 if text[1] == "5" else 1)
    reply = await stage.slash(mover, "move", move=f"{text[:2]}-{file}{rank}")
    assert reply.told.is_private
    assert TEXTS.say("en", "tokan-refusal-diagonal") in reply.text
    assert "(Rule " in reply.text
    number = reply.text.partition("(Rule ")[2].split()[0]
    rule = await stage.slash(mover, "rules", game="tokan", number=number)
    assert f"**{number}**" in rule.text


async def test_a_move_out_of_turn_is_refused(stage: Stage) -> None:
    match_id = await open_match(stage)
    waiting = await stage.other(match_id)
    reply = await stage.slash(waiting, "move", move="a1-a2")
    check_told(reply, "error-not-your-turn")
    panel = await stage.press(waiting, stage.board(), "turn")
    assert panel.told.is_private
    assert f"{stage.members[await stage.mover(match_id)].mention}" in panel.text
    assert "play" not in panel.told.actions
    assert "choose" not in panel.told.actions


async def test_a_strangers_presses_and_commands_change_nothing(stage: Stage) -> None:
    match_id = await open_match(stage)
    await type_on(stage, match_id, left=4)
    before = (await stage.match(match_id)).entries
    board = stage.board()
    for action in board.actions:
        reply = await stage.press("dan", board, action)
        assert reply.told.is_private
        if action not in {"rules", "happened", "follow", "fair"}:
            check_told(reply, "error-not-seated")
    await stage.slash(await stage.mover(match_id), "draw")
    for answer in ("yes", "no"):
        check_told(
            await stage.press("dan", stage.latest("answer"), "answer", answer), "error-not-seated"
        )
    check_told(await stage.slash("dan", "move", move="a1-a2"), "error-not-seated")
    check_told(await stage.slash("dan", "undo"), "error-not-seated")
    check_told(await stage.slash("dan", "draw"), "error-not-seated")
    check_told(await stage.slash("dan", "resign"), "error-not-seated")
    assert await stage.complete("dan", "") == []
    await type_on(stage, match_id)
    for action in ("rematch", "revenge"):
        check_told(await stage.press("dan", stage.board(), action), "error-not-seated")
    assert (await stage.match(match_id)).entries[: len(before)] == before


async def grow_old(stage: Stage) -> None:
    """Let time pass until the bot can change a panel only through a press."""
    await stage.env.advance_time(15 * 60)


async def test_a_stale_panel_answers_with_the_present_board(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    first = await tap_to_confirm(stage, mover, PlayoutDice(1))
    await grow_old(stage)
    second = (await stage.press(mover, stage.board(), "turn")).told
    await grow_old(stage)
    dice = PlayoutDice(2)
    for _ in range(2):
        await click_move(stage, await stage.mover(match_id), dice)
    before = (await stage.match(match_id)).entries
    pictures = list(first.files())
    assert (first.is_there, second.is_there) == (True, True)
    await stage.press(mover, first, "play")
    assert first.text.startswith(TEXTS.say("en", "panel-stale"))
    assert list(first.files()) != pictures
    control, piece = steps_from(second, "")[0]
    await follow(stage, mover, second, control, piece)
    assert second.text.startswith(TEXTS.say("en", "panel-stale"))
    assert (await stage.match(match_id)).entries == before


async def test_an_old_boards_buttons_answer_with_the_present_board(stage: Stage) -> None:
    match_id = await open_match(stage)
    old = stage.board()
    ids = {control["custom_id"] for control in old.controls}
    dice = PlayoutDice(2)
    for _ in range(2):
        await click_move(stage, await stage.mover(match_id), dice)
    mover = await stage.mover(match_id)
    await click_move(stage, mover, dice)
    before = (await stage.match(match_id)).entries
    for action in ("turn", "undo"):
        (custom_id,) = (one for one in ids if one.startswith(f"b1:{action}:"))
        panel = (await stage.press(mover, forged(stage, custom_id), action)).told
        assert panel.is_private
        assert stage.members[await stage.mover(match_id)].mention in panel.text
        assert panel.files()
    assert (await stage.match(match_id)).entries == before


async def test_commands_for_a_finished_match_are_refused(stage: Stage) -> None:
    match_id = await open_match(stage)
    (move,) = await type_on(stage, match_id, left=1)
    mover = await stage.mover(match_id)
    panel = await tap_text(stage, mover, move)
    await grow_old(stage)
    old = [control["custom_id"] for control in stage.board().controls]
    await stage.slash(mover, "move", move=move)
    for command, options in (
        ("move", {"move": "a1-a2"}),
        ("undo", {}),
        ("draw", {}),
        ("resign", {}),
    ):
        check_told(await stage.slash(mover, command, at=None, **options), "error-match-over")
    await stage.press(mover, panel, "play")
    assert await played_words(stage, match_id, mover) in panel.text
    for custom_id in old:
        action = custom_id.split(":")[1]
        reply = await stage.press(mover, forged(stage, custom_id), action)
        assert reply.told.is_private
    assert await stage.complete(mover, "") == []


async def test_of_200_simultaneous_presses_one_plays_and_all_are_answered(
    stage: Stage,
) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    panel = await tap_to_confirm(stage, mover, PlayoutDice(1))
    seq = (await stage.match(match_id)).seq
    custom_id = panel.control("play")["custom_id"]
    *clicks, late = (sent(stage, mover, panel, custom_id) for _ in range(201))
    for click in clicks:
        click.deliver()
    replies = [await click.settled() for click in clicks]
    assert (await stage.match(match_id)).seq == seq + 1
    assert len(stage.boards()) == 2
    assert all(reply.result.acknowledged for reply in replies)
    assert {shown.id for reply in replies for shown in reply.messages} <= {panel.id}
    played = await played_words(stage, match_id, mover)
    assert panel.text.startswith(played)
    late.deliver()
    await late.settled()
    assert panel.text.startswith(played), "who presses again hears that it is played"
    assert (await stage.match(match_id)).seq == seq + 1


@pytest.mark.parametrize("is_forgotten", [False, True])
async def test_a_redelivered_click_plays_once(stage: Stage, is_forgotten: bool) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    panel = await tap_to_confirm(stage, mover, PlayoutDice(1))
    seq = (await stage.match(match_id)).seq
    custom_id = panel.control("play")["custom_id"]
    click = sent(stage, mover, panel, custom_id)
    for _ in range(2):
        click.deliver()
        await click.settled()
        if is_forgotten:
            click.forget_answer()
    assert (await stage.match(match_id)).seq == seq + 1
    assert panel.text.startswith(await played_words(stage, match_id, mover))


async def test_only_the_movers_press_counts_when_two_arrive_at_once(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover, waiting = await stage.mover(match_id), await stage.other(match_id)
    panel = await tap_to_confirm(stage, mover, PlayoutDice(1))
    custom_id = panel.control("play")["custom_id"]
    seq = (await stage.match(match_id)).seq
    both = [sent(stage, name, panel, custom_id) for name in (waiting, mover)]
    for one in both:
        one.deliver()
    await both[1].settled()
    match = await stage.match(match_id)
    assert match.seq == seq + 1
    assert (
        stage.names[(await stage.table(match_id)).sitters[match.line[-1].seat].player or 0] == mover
    )


async def test_only_one_of_two_simultaneous_joins_gets_the_last_seat(stage: Stage) -> None:
    lobby = await open_lobby(stage, players=("ann",))
    custom_id = lobby.control("join")["custom_id"]
    clicks = [sent(stage, name, lobby, custom_id) for name in ("bob", "cleo")]
    for click in clicks:
        click.deliver()
    replies = [await click.settled() for click in clicks]
    inside = [name for name in ("bob", "cleo") if stage.members[name].mention in lobby.text]
    assert len(inside) == 1
    full = TEXTS.say("en", "error-lobby", {"why": "full"})
    assert [full in reply.text for reply in replies].count(True) == 1


def old(stage: Stage, custom_id: str) -> Shown:
    return forged(stage, custom_id, ("x", "0", "tokan"))


UNFIT: Final = (
    ("b1:fly:{match}:3:", "", "error-old-button"),
    ("b1:turn:nosuch:3:", "", "error-unknown-match"),
    ("b1:refresh:nosuch:3:", "", "error-unknown-match"),
    ("b1:turn::3:", "", "error-unknown-match"),
    ("b1:play:nosuch:3:a1-a2", "", "error-unknown-match"),
    ("b1:undo:nosuch:0:", "", "error-unknown-match"),
    ("b1:answer:nosuch:0:yes.undo.0", "", "error-unknown-match"),
    ("b1:answer:nosuch:0:perhaps", "", "error-old-button"),
    ("b1:answer:nosuch:0:yes.void.0.٣", "", "error-old-button"),
    ("b1:turn:nosuch:٣:", "", "error-old-button"),
    ("b1:history::" + "3" * 40 + ":server.0.older", "", "error-old-button"),
    ("b1:resignsure:nosuch:0:", "", "error-unknown-match"),
    ("b1:rematch:nosuch:0:", "", "error-unknown-match"),
    ("b1:file:nosuch:0:", "", "error-unknown-match"),
    ("b1:rules:nosuch:0:", "", "error-unknown-match"),
    ("b1:join:nosuch:1:", "", "error-lobby-gone"),
    ("b1:start:{match}:1:", "", "error-lobby-gone"),
    ("b1:thread::0:chess", "", "error-old-button"),
    ("b1:thread::0:tokan,abc,", "", "error-old-button"),
    ("s1:choose:nosuch:1:g0", "x", "error-unknown-match"),
    ("s1:bring::0:", "x", "error-unknown-match"),
    ("s1:section::0:chess", "0", "error-old-button"),
    ("s1:section::0:tokan", "x", "error-old-button"),
    ("s1:pace:nosuch:0:is", "x", "error-old-button"),
    ("s1:pace:nosuch:0:is", "0", "error-lobby-gone"),
    ("s1:seats:nosuch:0:do", "x", "error-old-button"),
    ("s1:option:nosuch:0:colour", "x", "error-lobby-gone"),
)
"""Ids of controls, what is picked in them, and the error that they get."""


async def test_outdated_and_unknown_controls_get_fitting_errors(stage: Stage) -> None:
    match_id = await open_match(stage)
    for form, value, key in UNFIT:
        custom_id = form.format(match=match_id)
        message = old(stage, custom_id)
        pressed = sent(stage, "ann", message, custom_id, [value] if value else None)
        pressed.deliver()
        check_told(await pressed.settled(), key)
    assert "nosuch" not in stage.bot.computers._tasks, "nobody thinks there"  # pyright: ignore[reportPrivateUsage]


@pytest.mark.parametrize("rest", ["", "zz.top", "z9." * 20, "g0", "tokan"])
async def test_a_panel_with_an_invalid_path_starts_again(stage: Stage, rest: str) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    custom_id = f"b1:pick:{match_id}:{(await stage.match(match_id)).seq}:{rest}"
    panel = (await stage.press(mover, stage.board(), "turn")).told
    pressed = sent(stage, mover, panel, custom_id)
    panel.stored.components[0]["components"].append(
        {
            "type": 1,
            "id": 90,
            "components": [{"type": 2, "style": 2, "label": "-", "id": 91, "custom_id": custom_id}],
        }
    )
    pressed = sent(stage, mover, panel, custom_id)
    pressed.deliver()
    await pressed.settled()
    question = TEXTS.say("en", "tokan-panel-choose-piece")
    assert panel.text.partition(" ")[2].startswith(question), "behind the mark of the seat"


async def test_a_button_with_a_nonsense_move_is_called_unreadable(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    custom_id = f"b1:play:{match_id}:{(await stage.match(match_id)).seq}:nonsense!"
    pressed = sent(stage, mover, old(stage, custom_id), custom_id)
    pressed.deliver()
    check_told(await pressed.settled(), "error-invalid-move", move="nonsense!")
