"""*What happened?*: what the others did since a player's last turn, as that seat sees it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest

from cogs.ui.board import MOST_FRAMES, Frame, caption, fitted, strip_view
from cogs.ui.layout import LONGEST_TEXT
from cogs.ui.marks import MARKERS
from cogs.ui.narration import held_at, recap, sentences, tell, who
from cogs.ui.texts import TEXTS
from engine.fair import PlayoutDice
from engine.games.loco.state import LocoState
from engine.log import last_move
from tests.discord.harness import TEXT, Reply
from tests.discord.limits import check_view
from tests.discord.playing import click_text, open_match, playout, type_on
from tests.discord.test_bad_moves import check_told
from tests.discord.test_limits import PEOPLE, a_match, all_options, matches, shown, sitters_of
from tests.discord.wire import forged
from tests.packages import GAMES, PACKAGES

if TYPE_CHECKING:
    from engine.core import AnyGame
    from engine.match import Match
    from tests.discord.harness import Shown, Stage


def heading(count: int, title: str = "Tokan") -> str:
    return TEXTS.say("en", "strip-heading", {"game": title, "count": count})


async def test_the_others_turn_is_shown_with_its_sentence(stage: Stage) -> None:
    match_id = await open_match(stage)
    await type_on(stage, match_id, left=6)
    mover, waiting = await stage.mover(match_id), await stage.other(match_id)
    strip = (await stage.press(mover, stage.board(), "happened")).told
    assert strip.is_private
    assert heading(1) in strip.text
    assert strip.actions == ["turn"], "it is their turn"
    assert len(strip.alts) == len(strip.files()) == 1
    (told,) = shown_moves(strip)
    table = await stage.table(match_id)
    theirs, mine = (
        who("en", table.match.game, table.sitters, table.seat_of(stage.members[name].id) or 0)
        for name in (waiting, mover)
    )
    assert theirs in told
    assert mine not in told
    match = table.match
    seat = match.to_act()[0]
    assert strip.alts == [PACKAGES.find("tokan").painter.alt_text(match.state.view(seat))]
    none = (await stage.press(waiting, stage.board(), "happened")).told
    assert heading(0) in none.text
    assert none.actions == []
    assert len(none.alts) == 1


async def play_round(stage: Stage, match_id: str, count: int) -> None:
    """Play *count* moves, always the first legal one."""
    for _ in range(count):
        match = await stage.match(match_id)
        text = match.state.format_move(match.state.legal_moves(match.to_act()[0])[0])
        await click_text(stage, await stage.mover(match_id), text)


async def test_with_three_players_two_moves_are_shown(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", ("ann", "bob", "cleo"))
    first = await stage.mover(match_id)
    await play_round(stage, match_id, 3)
    strip = (await stage.press(first, stage.board(), "happened")).told
    assert heading(2, "Loco!") in strip.text
    assert len(set(strip.files().values())) == len(strip.alts) == 2


async def test_only_the_last_frames_are_shown_and_the_rest_is_counted(
    stage: Stage, monkeypatch: pytest.MonkeyPatch
) -> None:
    # each bot loads an extension as its own copy
    monkeypatch.setattr(sys.modules["cogs.play"], "MOST_FRAMES", 1)
    match_id = await open_match(stage, "loco", ("ann", "bob", "cleo"))
    first = await stage.mover(match_id)
    await play_round(stage, match_id, 3)
    strip = (await stage.press(first, stage.board(), "happened")).told
    assert len(strip.alts) == 1
    assert TEXTS.say("en", "strip-left-out", {"count": 1}) in strip.text


async def test_the_pictures_show_what_the_viewers_seat_may_see(stage: Stage) -> None:
    match_id = await open_match(stage, "loco")
    await play_round(stage, match_id, 3)
    name = await stage.mover(match_id)
    match = await stage.match(match_id)
    strip = (await stage.press(name, stage.board(), "happened")).told
    seat = match.to_act()[0]
    assert strip.alts[-1] == PACKAGES.find("loco").painter.alt_text(match.state.view(seat))
    assert strip.alts[-1] != PACKAGES.find("loco").painter.alt_text(match.state.view(None))


def shown_moves(strip: Shown) -> list[str]:
    """Return the texts of the frames, except the heading and the turn."""
    return [part["content"] for part in strip.parts if part["type"] == TEXT][1:-1]


async def test_a_turn_of_several_moves_is_shown_move_by_move(stage: Stage) -> None:
    match_id = await open_match(stage, "orcs")
    table = await stage.table(match_id)
    first = table.match.to_act()[0]
    waiting = await stage.other(match_id)
    dice = PlayoutDice(1)
    while first in (match := await stage.match(match_id)).to_act():
        text = match.state.format_move(match.state.random_move(first, dice))
        await stage.slash(stage.names[table.sitters[first].player or 0], "move", move=text)
    moves = sum(entry.kind == "move" for entry in match.line)
    assert moves > 1
    strip = (await stage.press(waiting, stage.board(), "happened")).told
    assert heading(moves, "Orcs Orcs Orcs") in strip.text
    assert len(strip.alts) == len(shown_moves(strip)) == min(moves, MOST_FRAMES)
    assert strip.alts[-1] == PACKAGES.find("orcs").painter.alt_text(
        match.state.view(match.to_act()[0])
    )


async def test_watchers_see_everyones_last_moves_as_spectators(stage: Stage) -> None:
    match_id = await open_match(stage, "loco", ("ann", "bob", "cleo"))
    none = (await stage.press("dan", stage.board(), "happened")).told
    watching = {"game": "Loco!", "count": 0}
    assert TEXTS.say("en", "strip-heading-watching", watching) in none.text
    assert len(none.alts) == 1
    await play_round(stage, match_id, MOST_FRAMES + 2)
    strip = (await stage.press("dan", stage.board(), "happened")).told
    assert strip.is_private
    watching["count"] = MOST_FRAMES
    assert TEXTS.say("en", "strip-heading-watching", watching) in strip.text
    assert TEXTS.say("en", "strip-left-out", {"count": 2}) in strip.text
    assert len(strip.alts) == len(shown_moves(strip)) == MOST_FRAMES
    match = await stage.match(match_id)
    painter = PACKAGES.find("loco").painter
    assert strip.alts[-1] == painter.alt_text(match.state.view(None))
    assert not {painter.alt_text(match.state.view(seat)) for seat in range(3)} & set(strip.alts)


async def test_a_watcher_on_another_server_is_refused(stage: Stage) -> None:
    match_id = await open_match(stage)
    elsewhere = stage.env.create_guild("Elsewhere")
    channel = elsewhere.create_text_channel("games")
    dan = elsewhere.add_member(stage.members["dan"].user)
    custom_id = f"b1:happened:{match_id}:0:"
    there = forged(stage, custom_id, at=channel)
    reply = Reply(stage.env, await dan.click(there.handle, custom_id=custom_id))
    check_told(reply, "error-not-for-you")


async def test_the_button_works_after_a_restart(stage: Stage) -> None:
    match_id = await open_match(stage)
    await type_on(stage, match_id, left=5)
    await stage.restart()
    strip = await stage.press(await stage.mover(match_id), stage.board(), "happened")
    assert heading(1) in strip.text


@pytest.fixture(params=[game.key for game in GAMES])
def game(request: pytest.FixtureRequest) -> AnyGame:
    return GAMES.find(request.param)


def test_every_strip_keeps_discords_limits(game: AnyGame) -> None:
    for match in matches(game, most=9):
        picture = shown(match)
        frames = [Frame("word " * 500, picture)] * MOST_FRAMES
        check_view(strip_view("en", match.game.title, "turn " * 500, frames, 100))
        check_view(strip_view("en", match.game.title, "turn", [Frame("", picture)], 0))


def test_the_longest_texts_are_cut_and_their_lines_counted() -> None:
    texts = ["short", "\n".join(["a line of it"] * 20), "\n".join(["another"] * 30)]
    assert fitted("en", texts, 10**6) == texts
    assert fitted("en", [], 100) == []
    for most in (120, 200, 300):
        short, long, longer = fitted("en", texts, most)
        assert short == "short"
        assert len(short + long + longer) <= most
        for text, whole in ((long, texts[1]), (longer, texts[2])):
            *lines, more = text.split("\n")
            left = len(whole.split("\n")) - len(lines)
            assert more == TEXTS.say("en", "strip-more", {"count": left})
    assert len(fitted("en", ["word " * 100], 50)[0]) <= 50


@pytest.mark.parametrize("how", ["resign", "timeout", "handed", "seat"])
@pytest.mark.parametrize(
    "game", [game for game in GAMES if max(game.seats) > 3], ids=lambda one: one.key
)
def test_a_caption_mentions_an_exit_however_much_follows(game: AnyGame, how: str) -> None:
    *_, begun = a_match(game, game.seats[-1], {}, most=4)
    seat = next(seat for seat in range(begun.setup.seats) if seat not in begun.left)
    match = (
        begun.change_seat(seat)
        if how == "seat"
        else begun.resign(seat, is_timeout=how == "timeout", is_handed_over=how == "handed")
    )
    dice = PlayoutDice(1)
    while match.seq < begun.seq + 60 and (seats := match.to_act()):
        move = match.state.random_move(seats[0], dice)
        match = match.extend(seats[0], match.state.format_move(move))
    sitters = sitters_of(game, match.setup.seats)
    if how == "seat":
        held = sitters[seat].followed_by(99, begun.seq, "replaced")
        sitters = (*sitters[:seat], held, *sitters[seat + 1 :])
    (event,) = next(step for step in match.steps(begun.seq)).events
    text = tell("en", game, held_at(sitters, begun.seq), event) or ""
    for room in (LONGEST_TEXT, 600):
        told = sentences("en", match, sitters, begun.seq, most=room)
        assert told.count(text) == 1
        assert len(told) < match.seq - begun.seq, "much is left out"
        assert len("\n".join(told)) <= room
        left_out = next(line for line in told if line.startswith("-#"))
        assert told.index(text) < told.index(left_out), "what is left out came before this"
    assert text in caption("en", match, sitters, begun.seq)


def test_the_end_of_a_match_fits_into_any_caption(game: AnyGame) -> None:
    *_, options = all_options(game)
    *_, match = a_match(game, game.seats[-1], options, most=2000)
    sitters = sitters_of(game, match.setup.seats)
    ends = [event for event in list(match.steps())[-1].events if event.kind == "ended"]
    for event in ends:
        assert tell("en", game, sitters, event) in sentences("en", match, sitters, 0, most=500)


def test_a_caption_lists_the_latest_events_and_counts_earlier_ones(game: AnyGame) -> None:
    *_, options = all_options(game)
    *_, match = a_match(game, game.seats[-1], options, most=40)
    sitters = sitters_of(game, match.setup.seats)
    most = LONGEST_TEXT * 10
    every = [
        text
        for step in match.steps()
        for event in step.events
        if not event.is_passing or step.before.turn_mark() == match.state.turn_mark()
        if (text := tell("en", game, sitters, event)) is not None
    ]
    for room in (most, 900, 400):
        before, *told = sentences("en", match, sitters, 0, most=room)
        assert before == TEXTS.say("en", "told-before", {"count": len(every) - len(told)})
        assert told == every[-len(told) :]
        assert len("\n".join([before, *told])) <= room
    assert sentences("en", match, sitters, 0, most=10) == []
    text = caption("en", match, sitters, 0, "words " * 500)
    assert TEXTS.say("en", "told-before", {"count": 0})[:5] in text
    assert len(text) <= LONGEST_TEXT


# Above the next choice ----------------------------------------------------------------------------


def news_of(match: Match, seat: int, *, is_least: bool = False, is_reopened: bool = False) -> str:
    """Return the news that *seat* reads above the next choice."""
    sitters = sitters_of(match.game, match.setup.seats)
    last = last_move(match.line, seat)
    told = recap("en", match, sitters, seat, last, is_least=is_least, is_reopened=is_reopened)
    return "" if told is None else told.text


def last_played(match: Match) -> int:
    """Return the sequence number of the last move."""
    return max(entry.seq for entry in match.line if entry.kind == "move")


def first_told(key: str, seats: int, kind: str) -> Match:
    """Return the first position after a move that caused an event of this *kind*."""
    game = GAMES.find(key)
    for match in a_match(game, seats, dict(game.accept_options({})), most=200):
        if any(entry.kind == "move" for entry in match.line):
            events = [event.kind for one in match.steps(last_played(match)) for event in one.events]
            if kind in events:
                return match
    raise AssertionError(kind)


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_recap_gives_the_points_of_a_round_above_the_next_choice(seats: int) -> None:
    match = first_told("loco", seats, "round-ended")
    result = match.state
    assert isinstance(result, LocoState)
    points = result.scored[0]
    (seat,) = match.to_act()
    mark = f"{MARKERS[seat]} <@{PEOPLE[seat]}>"
    for is_least in (False, True):
        assert f"{mark}: {points[seat]} point" in news_of(match, seat, is_least=is_least)
    told = news_of(match, seat)
    assert told.endswith(news_of(match, seat, is_reopened=True))
    assert told.startswith("…") or all(f": {one} point" in told for one in points)
    assert "Round 1 is over." in told


def test_a_recap_gives_the_fights_of_a_round_without_the_next_deal() -> None:
    match = first_told("nine_domains", 2, "turned-up")
    told = news_of(match, 0)
    assert told.count("domain") == 3
    assert "Place" not in told
    assert told == news_of(match, 1)


def test_a_recap_gives_the_others_moves_before_the_players_points() -> None:
    game = GAMES.find("locus")
    count = 0
    for match in a_match(game, 3, dict(game.accept_options({})), most=40):
        for seat in match.to_act() if match.result() is None else ():
            if (last := last_move(match.line, seat)) is None:
                continue
            events = [event for one in match.steps(last.seq) for event in one.events]
            drew = [one.seat for one in events if one.kind in {"drew", "discarded"}]
            since = {one for one in drew if one is not None} - {seat}
            told = news_of(match, seat)
            own = told.find(MARKERS[seat])
            others = [told.find(MARKERS[one]) for one in since]
            assert told.startswith("…") or -1 not in others, told
            assert own == -1 or own >= max([*others, 0])
            count += len(others)
    assert count


async def test_an_opened_panel_shows_the_others_last_move(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    nothing = (await stage.press(mover, stage.board(), "turn")).told
    assert not nothing.text.startswith("-#")
    await type_on(stage, match_id, left=len(playout(await stage.match(match_id), 1)) - 1)
    mover = await stage.mover(match_id)
    match, table = await stage.match(match_id), await stage.table(match_id)
    moved, *_ = sentences("en", match, table.sitters, last_played(match))
    panel = (await stage.press(mover, stage.board(), "turn")).told
    assert panel.text.startswith(f"-# {moved}")


@pytest.mark.parametrize("key", ["tokan", "loco", "orcs"])
async def test_a_panel_shows_the_bots_answer(stage: Stage, key: str) -> None:
    told = (await stage.slash("ann", "play")).told
    await stage.press("ann", told, "first", key)
    match_id = stage.match_id()
    heard = 0
    for _ in range(6):
        match = await stage.match(match_id)
        move = match.state.format_move(match.state.legal_moves(0)[0])
        reply = await click_text(stage, "ann", move)
        match, table = await stage.match(match_id), await stage.table(match_id)
        latest = next(one for one in reversed(match.line) if one.kind == "move")
        if latest.seat == 1:
            assert reply.text.startswith(f"-# {who('en', match.game, table.sitters, 1)[0]}")
            heard += 1
        else:
            assert reply.text.startswith("-# ✅"), (
                "it is still their turn: what they did is confirmed"
            )
    assert heard


async def test_a_panel_shows_the_outcome_of_simultaneous_moves(stage: Stage) -> None:
    """In The Nine Domains it isn't news that the other player is ready."""
    told = (await stage.slash("ann", "play")).told
    await stage.press("ann", told, "first", "nine_domains")
    match = await stage.match(stage.match_id())
    move = match.state.format_move(match.state.legal_moves(0)[0])
    reply = await click_text(stage, "ann", move)
    match = await stage.match(stage.match_id())
    latest = next(one for one in reversed(match.line) if one.kind == "move")
    assert latest.seat == 1
    assert reply.text.count("domain ") >= 3
    assert "is ready" not in reply.text
