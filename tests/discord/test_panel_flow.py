"""The private panel as people use it: taps that play, steps that it skips, and *Back*."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

import pytest

from cogs.ui import narration
from cogs.ui.narration import sentences
from cogs.ui.texts import TEXTS
from db.people import Wants
from engine.fair import PlayoutDice
from engine.panels import onward, settled
from render.package import Packages
from tests import toy
from tests.discord.harness import BUTTON, on_stage
from tests.discord.playing import (
    click_line,
    click_move,
    find_position,
    follow,
    open_match,
    played_words,
    prefer_confirming,
    steps_from,
    tap_text,
    taps_to,
    type_on,
)
from tests.discord.wire import sent

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from pathlib import Path

    from engine.core import Seat
    from engine.match import Match
    from engine.panels import Panel
    from engine.table import Table
    from tests.discord.harness import Reply, Shown, Stage

PLAYERS = ("ann", "bob", "cleo")


async def opened(stage: Stage, name: str) -> Shown:
    """Return the panel that *My turn* opens for *name*."""
    shown = (await stage.press(name, stage.board(), "turn")).shown
    assert shown.is_private
    return shown


async def tap(stage: Stage, name: str, panel: Shown, picks: str) -> Reply:
    (control,) = [one for one, to in steps_from(panel, "") if to == picks]
    return await follow(stage, name, panel, control, picks)


async def tap_all(stage: Stage, name: str, panel: Shown, text: str) -> None:
    """Tap all the way to the move *text*."""
    table = await stage.table(stage.match_id())
    for picks in taps_to(table.match, table.seat_of(stage.members[name].id) or 0, text):
        await tap(stage, name, panel, picks)


def first_move(match: Match) -> str:
    return match.state.format_move(match.state.legal_moves(match.to_act()[0])[0])


# Taps that play -----------------------------------------------------------------------------------


async def test_the_tap_that_completes_a_move_plays_it_and_leaves_a_line(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    before = await stage.match(match_id)
    boards = len(stage.boards())
    panel = await opened(stage, mover)
    await tap_all(stage, mover, panel, first_move(before))
    assert (await stage.match(match_id)).seq == before.seq + 1
    assert len(stage.boards()) == boards + 1
    assert panel.text.startswith(await played_words(stage, match_id, mover))
    assert panel.files() == {}, "the board is posted just below"
    assert panel.actions == ["undo", "plans", "refresh"]
    assert panel.control("undo")["label"].startswith("Undo: ")


@pytest.mark.parametrize("game", ["tokan", "loco"])
async def test_a_panel_always_has_its_own_picture(stage: Stage, game: str) -> None:
    """On a phone there is no room for a board, its buttons and the choices."""
    match_id = await open_match(stage, game)
    assert (await opened(stage, await stage.mover(match_id))).files()


async def test_a_player_who_prefers_to_confirm_presses_a_button(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    before = await stage.match(match_id)
    await prefer_confirming(stage, mover)
    panel = await opened(stage, mover)
    await tap_all(stage, mover, panel, first_move(before))
    assert (await stage.match(match_id)).seq == before.seq
    assert panel.control("play")["label"] == TEXTS.say("en", "button-play")
    assert panel.files(), "the move is seen before it is played"
    await stage.press(mover, panel, "play")
    assert (await stage.match(match_id)).seq == before.seq + 1
    assert panel.text.startswith(await played_words(stage, match_id, mover))
    # the other player has no such preference
    other = await stage.mover(match_id)
    assert other != mover
    await tap_all(stage, other, await opened(stage, other), first_move(await stage.match(match_id)))
    assert (await stage.match(match_id)).seq == before.seq + 2


async def test_a_move_followed_by_chance_is_confirmed(stage: Stage) -> None:
    match_id = await open_match(stage, "toy", PLAYERS)
    seq = (await stage.match(match_id)).seq
    panels = {name: await opened(stage, name) for name in PLAYERS}
    for count, (name, panel) in enumerate(panels.items(), 1):
        control, picks = steps_from(panel, "")[0]
        await follow(stage, name, panel, control, picks)
        assert (await stage.match(match_id)).seq == seq + min(count, 2)
    await stage.press("cleo", panels["cleo"], "play")
    assert (await stage.match(match_id)).entries[seq + 3].kind == "chance"


@pytest.fixture
def looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a tap on a toy card only preview it."""

    def panel(state: toy.ToyState, seat: Seat, picks: str) -> Panel:
        return replace(toy.GAME.panel(state, seat, picks), is_preview=True)

    packages = Packages((replace(toy.PACKAGE, game=replace(toy.GAME, panel=panel)),))
    monkeypatch.setattr("tests.discord.harness.PACKAGES", packages)
    monkeypatch.setattr("tests.discord.harness.GAMES", packages.games)


async def test_a_preview_tap_plays_nothing(
    looked_at: None, tmp_path: Path, own_faults: None
) -> None:
    async with on_stage(tmp_path / "parlor.sqlite3") as stage:
        match_id = await open_match(stage, "toy", PLAYERS)
        seq = (await stage.match(match_id)).seq
        panel = await opened(stage, "ann")
        ways = [picks for _, picks in steps_from(panel, "")]
        assert len(ways) == 2
        for picks in ways:
            await tap(stage, "ann", panel, picks)
            assert panel.control("play")["custom_id"].endswith(f":{picks}")
        assert (await stage.match(match_id)).seq == seq
        await stage.press("ann", panel, "play")
        assert (await stage.match(match_id)).entries[-1].text == ways[-1]


async def test_the_last_move_of_a_match_is_confirmed(stage: Stage) -> None:
    match_id = await open_match(stage)
    (move,) = await type_on(stage, match_id, left=1)
    mover = await stage.mover(match_id)
    panel = await opened(stage, mover)
    match = await stage.match(match_id)
    for picks in taps_to(match, match.to_act()[0], move):
        if any(to == picks for _, to in steps_from(panel, "")):
            await tap(stage, mover, panel, picks)
    assert (await stage.match(match_id)).result() is None
    await stage.press(mover, panel, "play")
    assert (await stage.match(match_id)).result() is not None
    assert panel.text.startswith(("**You won ", "**A draw ")), "it says how the match ended"
    assert "🏆" not in panel.text, "and says it once: the rest is on the board below"
    assert "Tiles in towers" not in panel.text
    assert panel.actions == ["rematch", "refresh"]


async def test_a_double_click_on_the_last_tap_plays_once(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    panel = await opened(stage, mover)
    match = await stage.match(match_id)
    *way, last = taps_to(match, match.to_act()[0], first_move(match))
    for picks in way:
        await tap(stage, mover, panel, picks)
    (control,) = [one for one, to in steps_from(panel, "") if to == last]
    clicks = [sent(stage, mover, panel, control["custom_id"]) for _ in range(2)]
    for click in clicks:
        click.deliver()
    for click in clicks:
        await click.settled()
    assert (await stage.match(match_id)).seq == match.seq + 1
    assert panel.text.startswith(await played_words(stage, match_id, mover))


# Steps --------------------------------------------------------------------------------------------


def asks_once(match: Match) -> bool:
    """Whether the panel's first step has one choice, and the second several."""
    if match.result() is not None:
        return False
    seat = match.to_act()[0]

    def lay_out(picks: str) -> Panel:
        return match.game.panel(match.state, seat, picks)

    first, shown = lay_out(""), settled(lay_out, "")
    return len(onward(first)) == 1 and shown.picks != "" and len(onward(shown)) > 1


async def test_a_step_with_one_choice_is_skipped(stage: Stage) -> None:
    match_id = await open_match(stage)
    line = find_position(await stage.match(match_id), asks_once)
    await click_line(stage, match_id, line)
    mover = await stage.mover(match_id)
    panel = await opened(stage, mover)
    (only,) = onward(line.game.panel(line.state, line.to_act()[0], ""))
    assert TEXTS.say("en", "tokan-panel-choose-target", only.facts) in panel.text
    assert "Back" not in labels(panel), "there is nothing to go back to"
    control, picks = steps_from(panel, f"{only.picks}.")[0]
    await follow(stage, mover, panel, control, picks)
    if "play" in panel.actions:
        await stage.press(mover, panel, "play")
    assert (await stage.match(match_id)).seq == line.seq + 1, "one tap was enough"


def labels(panel: Shown) -> list[str]:
    return [one["label"] for one in panel.controls if one["type"] == BUTTON]


async def press_back(stage: Stage, name: str, panel: Shown) -> None:
    (back,) = [one for one in panel.controls if one.get("label") == "Back"]
    await follow(stage, name, panel, back, "")


async def test_back_leads_one_step_back_and_the_same_choice_works_again(stage: Stage) -> None:
    """An animal can go to 30 spaces: the player first picks a group in a select, then the space."""
    await open_match(stage, setup="laid")
    mover = await stage.mover(stage.match_id())
    await prefer_confirming(stage, mover)
    panel = await opened(stage, mover)
    assert "Back" not in labels(panel)
    way: list[tuple[str, str]] = []
    while "play" not in panel.actions:
        picks = way[-1][1] if way else ""
        control, to = next(one for one in steps_from(panel, picks) if one[1].startswith(picks))
        way.append((panel.text, to))
        await follow(stage, mover, panel, control, to)
    for text, to in reversed(way):
        await press_back(stage, mover, panel)
        assert panel.text == text
        # fails if the select already shows the choice, for which Discord sends nothing
        await tap(stage, mover, panel, to)
        await press_back(stage, mover, panel)
    assert "Back" not in labels(panel)


async def test_few_choices_are_buttons_and_the_previous_step_is_a_select(stage: Stage) -> None:
    match_id = await open_match(stage)
    match = await stage.match(match_id)
    mover = await stage.mover(match_id)
    panel = await opened(stage, mover)
    pieces = onward(match.game.panel(match.state, match.to_act()[0], ""))
    assert len(pieces) == 15
    assert panel.actions == ["pick"] * 15 + ["coach"]
    await tap(stage, mover, panel, pieces[0].picks)
    assert panel.actions[0] == "choose", "another piece is one choice away"
    assert set(panel.actions[1:]) == {"pick", "coach"}


# One panel per person -----------------------------------------------------------------------------


async def test_a_new_panel_replaces_the_previous_one(stage: Stage) -> None:
    match_id = await open_match(stage)
    ann, bob = await opened(stage, "ann"), await opened(stage, "bob")
    assert (ann.is_there, bob.is_there) == (True, True), "everybody has one"
    again = await opened(stage, "ann")
    assert (ann.is_there, again.is_there, bob.is_there) == (False, True, True)
    hand = (await stage.slash("ann", "hand")).told
    assert (again.is_there, hand.is_there) == (False, True)
    mover = await stage.mover(match_id)
    text = first_move(await stage.match(match_id))
    told = (await stage.slash(mover, "move", move=text)).told
    assert (hand.is_there, bob.is_there) == (mover != "ann", mover != "bob")
    assert told.is_there


async def test_a_panel_of_another_match_stays(stage: Stage) -> None:
    await open_match(stage)
    first = await opened(stage, "ann")
    other = stage.guild.create_text_channel("two")
    await open_match(stage, at=other)
    second = (await stage.press("ann", stage.board(other), "turn")).shown
    assert (first.is_there, second.is_there) == (True, True)


async def test_a_panel_opens_after_the_old_one_was_dismissed(stage: Stage) -> None:
    await open_match(stage)
    first = await opened(stage, "ann")
    stage.env.backend.delete_message(first.channel, first.id)
    second = await opened(stage, "ann")
    assert second.is_there


async def test_an_expired_panel_stays_and_can_be_pressed(stage: Stage) -> None:
    await open_match(stage)
    old = await opened(stage, "ann")
    await stage.env.advance_time(15 * 60)
    stage.traffic.clear()
    new = await opened(stage, "ann")
    assert (old.is_there, new.is_there) == (True, True)
    # each refusal counts towards the 10,000 after which Discord blocks an address
    assert not [one for one in stage.traffic.log if one.status is None or one.status >= 400]
    await stage.press("ann", old, "coach")
    assert (old.is_there, new.is_there) == (True, False), "the one in use is the one that lives"


# Changes during a tap -----------------------------------------------------------------------------


async def play_while(
    stage: Stage,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    text: str,
    happen: Callable[[], Awaitable[object]],
) -> Reply:
    """Have *name* play *text*, and call *happen* before the panel shows that move."""
    live_matches, match_id = stage.bot.live_matches, stage.match_id()
    panel = await tap_text(stage, name, text)
    submit = live_matches.submit
    has_happened = False

    async def submit_first(*args: Any, **facts: Any) -> Table:
        nonlocal has_happened
        table = await submit(*args, **facts)
        if not has_happened:
            has_happened = True
            await happen()
        return table

    monkeypatch.setattr(live_matches, "submit", submit_first)
    reply = await stage.press(name, panel, "play")
    assert has_happened
    assert text in [entry.text for entry in (await stage.match(match_id)).entries]
    return reply


async def test_a_mover_who_has_since_lost_the_seat_is_shown_only_the_move(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    text, dan = first_move(await stage.match(match_id)), stage.members["dan"].id

    async def give_away() -> None:
        agreements, player = stage.bot.live_matches.agreements, stage.members[mover].id
        seat = (await stage.table(match_id)).seat_of(player)
        assert seat is not None
        asked = await agreements.appoint(match_id, seat, dan)
        await agreements.answer(match_id, dan, asked, is_yes=True)

    reply = await play_while(stage, monkeypatch, mover, text, give_away)
    assert (await stage.table(match_id)).seat_of(dan) is not None
    played = TEXTS.say("en", "played", {"move": text})
    assert reply.shown.text == TEXTS.say("en", "played-told", {"told": played})
    assert reply.shown.actions == []


async def test_a_mover_who_has_since_undone_the_move_can_choose_again(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    text, player = first_move(await stage.match(match_id)), stage.members[mover].id

    async def take_back() -> None:
        assert await stage.bot.live_matches.agreements.undo(match_id, player) is None

    reply = await play_while(stage, monkeypatch, mover, text, take_back)
    assert text in reply.shown.text
    assert "pick" in reply.shown.actions or "choose" in reply.shown.actions


# Bots ---------------------------------------------------------------------------------------------


async def test_a_move_and_the_bots_answer_share_one_board(stage: Stage) -> None:
    await stage.slash("ann", "play", game="tokan", bot="random")
    await stage.press("ann", stage.lobby(), "start")
    match_id = stage.match_id()
    for count in (2, 3):
        since = (await stage.match(match_id)).seq
        await click_move(stage, "ann", PlayoutDice(count))
        match = await stage.match(match_id)
        assert [one.seat for one in match.entries[since:]] == [0, 1]
        assert len(stage.boards()) == count
        table = await stage.table(match_id)
        for sentence in sentences("en", match, table.sitters, since):
            assert sentence in stage.board().text


async def test_the_panel_and_the_board_show_the_bots_answer(stage: Stage) -> None:
    await stage.slash("ann", "play", game="tokan", bot="random")
    await stage.press("ann", stage.lobby(), "start")
    match_id = stage.match_id()
    before = await stage.match(match_id)
    panel = await opened(stage, "ann")
    await tap_all(stage, "ann", panel, first_move(before))
    table = await stage.table(match_id)
    mine, theirs = (
        sentences("en", table.match.at(until), table.sitters, until - 1)[0]
        for until in (before.seq + 1, before.seq + 2)
    )
    assert theirs in panel.text
    assert mine not in panel.text
    assert theirs in stage.board().text


async def test_the_panel_names_the_players_action_first_when_news_is_cut(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(narration, "_MOST_SENTENCES", 1)
    match_id = await open_match(stage, "orcs")
    match = await stage.match(match_id)
    mover = await stage.mover(match_id)
    panel = await opened(stage, mover)
    text = first_move(match)
    assert text.startswith("reveal="), "a creature is called, and comes: two sentences"
    await tap_all(stage, mover, panel, text)
    small, question = panel.text.split("\n")[:2]
    assert small.startswith("-# ✅ ")
    assert "turns up a creature" in small
    assert not question.startswith("-#")


# Preferences --------------------------------------------------------------------------------------


async def test_confirming_moves_is_a_personal_preference(stage: Stage) -> None:
    shown = (await stage.slash("ann", "preferences")).told
    assert shown.is_private
    assert chosen(shown) == "needed"
    await stage.choose("ann", shown, "want", "always", rest="confirm")
    assert chosen(shown) == "always"
    ann, bob = stage.members["ann"].id, stage.members["bob"].id
    assert await stage.bot.preferences.of(ann) == Wants(confirms=True, locale="en-US")
    assert await stage.bot.preferences.of(bob) == Wants()
    await stage.restart()
    kept = (await stage.slash("ann", "privacy")).told
    assert TEXTS.say("en", "privacy-preferences") in kept.text
    await stage.choose("ann", shown, "want", "needed", rest="confirm")
    assert chosen(shown) == "needed"
    assert await stage.bot.preferences.of(ann) == Wants(locale="en-US")


def chosen(shown: Shown) -> str:
    """Return the value that the preference for confirming moves shows."""
    (value,) = [
        one["value"] for one in shown.control("want", "confirm")["options"] if one.get("default")
    ]
    return value
