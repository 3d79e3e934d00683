"""Stepping through matches ply by ply, privately or in the channel, even after a restart."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from typing import TYPE_CHECKING

import pytest

from cogs.ui.actions import Stop
from cogs.ui.history import stepper_text, stepper_view
from cogs.ui.marks import MARKERS
from cogs.ui.texts import TEXTS
from engine.fair import PlayoutDice
from engine.match import Match
from engine.ports import Sitter
from engine.replay import Recording, count_plies, stops
from tests.discord.harness import Reply
from tests.discord.limits import check_view
from tests.discord.playing import find_line, hidden_channel, open_lobby, open_match, type_on
from tests.discord.test_bad_moves import check_told
from tests.discord.test_limits import drawn, matches, shown
from tests.discord.wire import forged, sent
from tests.packages import GAMES, PACKAGES

if TYPE_CHECKING:
    from simcord.builders import ChannelHandle

    from engine.core import AnyGame
    from tests.discord.harness import Shown, Stage

LANGUAGES = TEXTS.languages()
MENU = TEXTS.say("en", "command-replay-message")


def ply(page: Shown) -> tuple[int, int]:
    """Return which ply a message shows, and of how many."""
    heading = page.text.splitlines()[0]
    words = heading.rpartition("move ")[2].split()
    return int(words[0]), int(words[2])


async def turn(stage: Stage, name: str, page: Shown, way: str) -> Reply:
    """Press one of the four buttons that turn pages."""
    rests = [one["custom_id"].split(":", 4)[4] for one in page.controls]
    (rest,) = [one for one in rests if one.endswith(f".{way}")]
    return await stage.press(name, page, "step", rest)


async def played_match(stage: Stage, game: str = "tokan", at: ChannelHandle | None = None) -> str:
    """Have ann and bob play a match to its end; return its id."""
    match_id = await open_match(stage, game, at=at)
    line = find_line(await stage.match(match_id), lambda match: match.result() is not None)
    for entry in line.entries[(await stage.match(match_id)).seq :]:
        if entry.kind == "move":
            player = (await stage.table(match_id)).sitters[entry.seat].player
            await stage.bot.live_matches.submit(match_id, player or 0, entry.text)
    assert await stage.bot.publisher.trouble(match_id) is None
    return match_id


# Turning the pages ------------------------------------------------------------------------------


async def test_each_ply_has_its_picture_and_its_sentence(stage: Stage) -> None:
    match_id = await played_match(stage)
    match, table = await stage.match(match_id), await stage.table(match_id)
    page = (await stage.slash("cleo", "replay")).told
    assert page.is_private
    moves = [entry for entry in match.entries if entry.kind == "move"]
    assert ply(page) == (0, len(moves))
    pictures = set(page.files().values())
    for number, entry in enumerate(moves, start=1):
        await turn(stage, "cleo", page, "after")
        assert ply(page) == (number, len(moves))
        assert f"<@{table.sitters[entry.seat].player}>" in page.text.splitlines()[1]
        assert f"{number} moves made" in page.alts[0] or number == 1
        pictures |= set(page.files().values())
    assert len(pictures) == len(moves) + 1
    result = match.result()
    assert result is not None
    assert ("draw with" if result.is_draw else "wins") in page.text
    assert page.pings == []


async def test_first_before_after_last_and_a_jump_lead_where_they_say(stage: Stage) -> None:
    await played_match(stage)
    page = (await stage.slash("bob", "replay", move=3)).told
    count = ply(page)[1]
    assert ply(page) == (3, count)
    for way, there in (
        ("before", 2),
        ("after", 3),
        ("last", count),
        ("before", count - 1),
        ("first", 0),
        ("after", 1),
    ):
        await turn(stage, "bob", page, way)
        assert ply(page) == (there, count), way
    options = page.control("jump")["options"]
    labels = [option["label"] for option in options]
    assert labels[0] == TEXTS.say("en", "stepper-ply", {"ply": 0})
    assert labels[-1] == TEXTS.say("en", "stepper-ply", {"ply": count})
    assert [option["label"] for option in options if option.get("default")] == ["Move 1"]
    for number in (-1, 4, 0):
        option = page.control("jump")["options"][number]
        await stage.choose("bob", page, "jump", option["value"])
        assert option["label"] == f"Move {ply(page)[0]}"
    assert len(page.files()) == 1


async def test_the_first_and_the_last_page_lead_no_further(stage: Stage) -> None:
    await played_match(stage)
    page = (await stage.slash("ann", "replay", move=1_000_000)).told
    closed = [one.get("disabled", False) for one in page.controls[:4]]
    assert closed == [False, False, True, True]
    await turn(stage, "ann", page, "first")
    closed = [one.get("disabled", False) for one in page.controls[:4]]
    assert closed == [True, True, False, False]


async def test_a_running_match_is_replayed_to_its_present_end(stage: Stage) -> None:
    match_id = await open_match(stage)
    rest = await type_on(stage, match_id, left=8)
    page = (await stage.slash("dan", "replay", move=1_000_000)).told
    at, count = ply(page)
    assert at == count
    for text in rest[:3]:
        await stage.slash(await stage.mover(match_id), "move", move=text)
    await turn(stage, "dan", page, "after")
    assert ply(page) == (count + 1, count + 3)
    await turn(stage, "dan", page, "last")
    assert ply(page) == (count + 3, count + 3)


async def test_the_pages_turn_after_a_restart(stage: Stage) -> None:
    await played_match(stage)
    private = (await stage.slash("ann", "replay")).told
    await stage.press("ann", private, "share")
    public = stage.latest("step")
    await stage.restart()
    for name, page in (("ann", private), ("finn", public)):
        for there in (1, 2):
            await turn(stage, name, page, "after")
            assert ply(page)[0] == there
        await stage.choose("ann", page, "jump", page.control("jump")["options"][0]["value"])
        assert ply(page)[0] == 0


# Shared with the channel ------------------------------------------------------------------------


async def test_anyone_can_turn_the_pages_of_a_shared_replay(stage: Stage) -> None:
    await played_match(stage)
    private = (await stage.slash("ann", "replay", move=4)).told
    await stage.press("ann", private, "share")
    public = stage.latest("step")
    assert not public.is_private
    assert ply(public) == ply(private)
    assert "share" not in public.actions
    await turn(stage, "finn", public, "after")
    await turn(stage, "bob", public, "after")
    assert ply(public)[0] == 6
    assert ply(private)[0] == 4
    assert public.pings == []


async def test_the_board_at_the_end_leads_to_a_replay(stage: Stage) -> None:
    await played_match(stage)
    page = (await stage.press("finn", stage.board(), "replay")).told
    assert page.is_private
    assert ply(page)[0] == 0


# Secrets ----------------------------------------------------------------------------------------


async def test_hands_are_shown_only_after_the_match(stage: Stage) -> None:
    match_id = await open_match(stage, "loco")
    early = (await stage.slash("ann", "replay")).told
    spectator = PACKAGES.find("loco").painter.alt_text(
        (await stage.match(match_id)).state.view(None)
    )
    assert early.alts == [spectator]
    assert "eyes" not in early.actions
    assert "file" not in early.actions
    for custom_id in (
        f"b1:step:{match_id}:3:1.private.after",
        f"b1:step:{match_id}:3:0.private.after",
        f"s1:eyes:{match_id}:3:all.private",
        f"b1:share:{match_id}:3:1.private",
    ):
        values = ["1"] if custom_id.startswith("s1") else None
        pressed = sent(stage, "bob", forged(stage, custom_id, ("1",)), custom_id, values)
        pressed.deliver()
        check_told(await pressed.settled(), "error-old-button")
    sure = (await stage.slash("ann", "resign")).told
    await stage.press("ann", sure, "resignsure")
    page = (await stage.slash("finn", "replay")).told
    match = await stage.match(match_id)
    at = match.at(stops(match)[0]).state
    labels = [one["label"] for one in page.control("eyes")["options"]]
    assert labels[1:] == [f"{MARKERS[0]} ann · seat 1", f"{MARKERS[1]} bob · seat 2"]
    for picked, viewer in (("1", 0), ("2", 1), ("all", None)):
        await stage.choose("finn", page, "eyes", picked)
        assert page.alts == [PACKAGES.find("loco").painter.alt_text(at.view(viewer))]
    await stage.choose("finn", page, "eyes", "2")
    await turn(stage, "finn", page, "after")
    (chosen,) = [one for one in page.control("eyes")["options"] if one.get("default")]
    assert chosen["value"] == "2"


@pytest.mark.parametrize(
    "custom_id",
    [
        "b1:step:{}:3:all.private.sideways",
        "b1:step:{}:3:all.private",
        "b1:step:{}:3:",
        "b1:step:{}:3:x.private.after",
        "b1:step:{}:3:7.private.after",
        "b1:step:{}:3:all.open.after",
        "s1:jump:{}:3:all.private",
        "s1:eyes:{}:3:all.private",
    ],
)
async def test_a_button_of_another_version_gets_an_answer(stage: Stage, custom_id: str) -> None:
    match_id = await played_match(stage)
    values = ["none"] if custom_id.startswith("s1") else None
    custom_id = custom_id.format(match_id)
    pressed = sent(stage, "bob", forged(stage, custom_id, ("none",)), custom_id, values)
    pressed.deliver()
    check_told(await pressed.settled(), "error-old-button")


async def test_a_place_beyond_the_match_shows_its_end(stage: Stage) -> None:
    match_id = await played_match(stage)
    match, sitters = await stage.match(match_id), (await stage.table(match_id)).sitters
    recording = Recording(match_id, match, sitters, may_share=True)
    assert Stop(10**9).checked(recording).seq == match.seq
    assert Stop(0).checked(recording).seq == stops(match)[0]


# Access -----------------------------------------------------------------------------------------


async def test_matches_of_another_server_open_only_for_their_players(stage: Stage) -> None:
    match_id = await played_match(stage)
    guild = stage.env.create_guild("Elsewhere")
    channel = guild.create_text_channel("games")
    stranger = guild.add_member(stage.members["cleo"].user)
    reply = Reply(stage.env, await stranger.slash(channel, "replay", match=match_id))
    check_told(reply, "error-not-for-you")
    assert reply.told.is_private
    player = guild.add_member(stage.members["ann"].user)
    page = Reply(stage.env, await player.slash(channel, "replay", match=match_id)).told
    assert ply(page)[0] == 0
    assert "share" not in page.actions, "it is not for the other server"
    pressed = await player.click(page.handle, custom_id=page.controls[2]["custom_id"])
    assert pressed.response is None or ply(page)[0] == 1


async def test_matches_of_a_hidden_channel_open_only_for_people_who_see_it(stage: Stage) -> None:
    hidden = hidden_channel(stage, "ann", "bob")
    match_id = await open_match(stage, at=hidden)
    await type_on(stage, match_id, left=5, at=hidden)
    check_told(await stage.slash("cleo", "replay", match=match_id), "error-not-for-you")
    page = (await stage.slash("bob", "replay", match=match_id)).told
    await stage.press("bob", page, "share")
    public = stage.latest("step")
    await turn(stage, "cleo", public, "after")
    assert ply(public)[0] == 1, "a player has shown it to the channel"


async def test_an_unknown_match_gets_an_answer(stage: Stage) -> None:
    for text in ("abcdefgh", "nonsense!", "x" * 500):
        check_told(await stage.slash("ann", "replay", match=text), "error-unknown-match")


async def test_replays_work_in_a_direct_message(stage: Stage) -> None:
    match_id = await played_match(stage)
    for name in ("ann", "bob"):
        user = stage.members[name].user
        page = Reply(stage.env, await user.slash("replay", match=match_id.upper())).told
        await user.click(page.handle, custom_id=page.controls[2]["custom_id"])
        assert ply(page)[0] == 1
        assert "share" not in page.actions
    stranger = stage.members["cleo"].user
    reply = Reply(stage.env, await stranger.slash("replay", match=match_id))
    assert reply.text == TEXTS.say("en", "error-not-for-you")


# From a message ---------------------------------------------------------------------------------


async def test_an_old_board_is_replayed_from_its_position(stage: Stage) -> None:
    match_id = await open_match(stage)
    await type_on(stage, match_id, left=5)
    old = stage.boards()[4]
    assert old.actions == []
    result = await stage.members["finn"].context_menu(stage.channel, MENU, old.handle)
    page = Reply(stage.env, result).told
    assert page.is_private
    assert ply(page)[0] == 4
    assert page.files().popitem()[1] == old.files().popitem()[1]


async def test_everyone_replays_a_position_shared_with_the_channel(stage: Stage) -> None:
    await played_match(stage)
    page = (await stage.slash("ann", "replay", move=2)).told
    await stage.press("ann", page, "share")
    shown = stage.latest("step")
    result = await stage.members["finn"].context_menu(stage.channel, MENU, shown.handle)
    own = Reply(stage.env, result).told
    assert own.is_private
    assert ply(own)[0] == 2


async def test_a_message_without_a_match_gets_an_answer(stage: Stage) -> None:
    match_id = await played_match(stage)
    files = [(f"tokan-{match_id}-3-all.png", b"no picture")]
    ann = stage.members["ann"]
    for message in (
        await ann.send(stage.channel, "hello"),
        await ann.send(stage.channel, "a match", attachments=files),
        (await open_lobby(stage, players=("cleo",))).handle,
    ):
        result = await stage.members["bob"].context_menu(stage.channel, MENU, message)
        check_told(Reply(stage.env, result), "error-no-match-in-message")


# Limits -----------------------------------------------------------------------------------------


NAMES = {10**18 + seat: "Bartholomew the Second of Nowhere" for seat in range(9)}


@drawn
def test_pages_keep_discords_limits(game: AnyGame, locale: str) -> None:
    check_pages(game, locale, every=2)


@pytest.mark.long("cogs/ui", "cogs/i18n", "engine/games", "seeds")
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key, scope="module")
@pytest.mark.parametrize("locale", LANGUAGES)
def test_every_page_keeps_discords_limits(game: AnyGame, locale: str) -> None:
    check_pages(game, locale, every=1, share=locale)


def check_pages(game: AnyGame, locale: str, every: int, share: str = "") -> None:
    for match in islice(matches(game, 12, share), 0, None, every):
        people = tuple(Sitter(player=10**18 + seat) for seat in range(match.setup.seats))
        recording = Recording("abcdefgh", match, people, may_share=True)
        viewers = (None, 0) if recording.is_over else (None,)
        for seq in {recording.stops[0], recording.stops[-1]}:
            for viewer in viewers:
                place = Stop(seq, viewer)
                position = match.at(seq)
                for one in (place, replace(place, is_shared=True)):
                    text = stepper_text(locale, recording, position, one)
                    assert len(text) < 3500
                    picture = shown(position, viewer)
                    check_view(stepper_view(locale, recording, one, text, picture, names=NAMES))


def test_a_long_match_can_be_jumped_through_to_every_ply() -> None:
    game = GAMES.find("loco")
    match = Match.begin(game, "abcdefgh", game.set_up(5, {"rounds": "5"}), bytes(32))
    dice = PlayoutDice(1)
    while seats := match.to_act():
        seat = seats[dice.below(len(seats))]
        match = match.extend(seat, match.state.format_move(match.state.random_move(seat, dice)))
    recording = Recording("abcdefgh", match, (Sitter(1),) * 5, may_share=True)
    assert len(recording.stops) > 40
    for seq in recording.stops[::7]:
        place = Stop(seq)
        text = stepper_text("en", recording, match.at(seq), place)
        view = stepper_view("en", recording, place, text, shown(match.at(seq)), names=NAMES)
        check_view(view)


@pytest.mark.parametrize("game", ["tokan", "nine_domains"])
def test_replays_leave_out_undone_moves(game: str) -> None:
    rules = GAMES.find(game)
    match = Match.begin(rules, "m", rules.set_up(2), bytes(32))
    dice, start = PlayoutDice("taken back"), match.seq
    first = match.to_act()[0]

    def played(match: Match, count: int) -> Match:
        for _ in range(count):
            seat = match.to_act()[0]
            move = match.state.random_move(seat, dice)
            match = match.extend(seat, match.state.format_move(move))
        return match

    undone = played(match, 3)
    while any(entry.kind == "move" for entry in undone.line):
        undone = undone.undo(first)
    again = played(undone, 4)
    recording = Recording("m", again, (Sitter(player=1), Sitter(player=2)), may_share=False)
    stops = recording.stops
    pages = [stepper_text("en", recording, again.at(seq), Stop(seq)) for seq in stops]
    assert len(pages) == 5 == 1 + count_plies(again.entries)
    clean = Recording("m", match, recording.sitters, may_share=False)
    begun = stepper_text("en", clean, match, Stop(start))
    assert pages[0].splitlines()[1:] == begun.splitlines()[1:]
    assert not any("took back" in page for page in pages)
