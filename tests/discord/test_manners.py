"""Pings, intents, lasting buttons and prompt answers."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import discord

from engine.fair import PlayoutDice
from tests.discord.harness import GALLERY
from tests.discord.limits import check_lasting
from tests.discord.playing import click_move, open_lobby, open_match, type_on

if TYPE_CHECKING:
    from collections.abc import Callable

    import pytest

    from tests.discord.harness import Shown, Stage


def pinging(stage: Stage) -> list[Shown]:
    return [shown for shown in stage.messages() if shown.pings]


async def test_no_privileged_intent_is_requested(stage: Stage) -> None:
    intents = stage.bot.intents
    assert intents.guilds
    assert not intents.message_content
    assert not intents.members
    assert not intents.presences
    assert [name for name, is_on in intents if is_on] == ["guilds"]


async def test_mentions_are_off_by_default(stage: Stage) -> None:
    allowed = stage.bot.allowed_mentions
    assert allowed is not None
    assert allowed.to_dict() == discord.AllowedMentions.none().to_dict()


async def test_a_lobby_pings_only_the_invited_player(stage: Stage) -> None:
    await stage.slash("ann", "play", game="tokan", opponent=stage.members["bob"])
    (invitation,) = pinging(stage)
    assert invitation.pings == [stage.members["bob"].id]
    await stage.press("bob", stage.lobby(), "join")
    assert pinging(stage) == [], "who has answered is asked no more, and nobody else is told"


async def test_a_board_pings_only_the_player_to_move(stage: Stage) -> None:
    match_id = await open_match(stage)
    dice = PlayoutDice(1)
    for _ in range(6):
        mover = await stage.mover(match_id)
        assert stage.board().pings == [stage.members[mover].id]
        await click_move(stage, mover, dice)
    await type_on(stage, match_id)
    assert stage.board().pings == [], "nobody is to move any more"
    assert {one.id for one in pinging(stage)} <= {one.id for one in stage.boards()}


async def test_an_undo_and_a_resignation_add_no_ping(stage: Stage) -> None:
    match_id = await open_match(stage)
    mover = await stage.mover(match_id)
    await click_move(stage, mover, PlayoutDice(1))
    before = pinging(stage)
    await stage.slash(mover, "undo")
    sure = (await stage.slash(mover, "resign")).told
    await stage.press(mover, sure, "resignsure")
    assert {one.id for one in pinging(stage)} <= {one.id for one in before}


async def test_players_are_named_only_by_mentions(stage: Stage) -> None:
    match_id = await open_match(stage)
    await type_on(stage, match_id)
    await stage.slash("ann", "leaderboard")
    for shown in stage.messages():
        words = " ".join([shown.text, *shown.alts, *shown.files()]).lower().split()
        assert not {"ann", "bob"} & set(words)


async def test_messages_by_players_are_not_touched(stage: Stage) -> None:
    before = await stage.members["ann"].send(stage.channel, "mine")
    match_id = await open_match(stage)
    between = await stage.members["bob"].send(stage.channel, "mine too")
    await type_on(stage, match_id)
    theirs = [one for one in stage.messages() if one.stored.author_id in stage.names]
    assert [one.id for one in theirs] == [before.id, between.id]
    assert all(one.stored.edited_timestamp is None for one in theirs)


def noting(sent: list[Any], make: Callable[[Any], Any]) -> Callable[[Any], Any]:
    def to_components(view: Any) -> Any:
        sent.append(view)
        return make(view)

    return to_components


async def test_sent_buttons_never_expire(stage: Stage, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[discord.ui.LayoutView | discord.ui.View] = []
    for kind in (discord.ui.LayoutView, discord.ui.View):
        monkeypatch.setattr(kind, "to_components", noting(sent, kind.to_components))
    lobby = await open_lobby(stage)
    await stage.press("ann", lobby, "start")
    match_id = stage.match_id()
    await stage.slash(await stage.mover(match_id), "draw")
    await stage.press(await stage.other(match_id), stage.latest("answer"), "answer", "no")
    await type_on(stage, match_id, left=2)
    for name in ("ann", "bob"):
        sure = (await stage.slash(name, "resign")).told
        await stage.slash(name, "board")
        await stage.slash(name, "rules", game="tokan")
    await stage.press("bob", sure, "resignsure")
    await stage.press("ann", stage.board(), "revenge")
    elsewhere = stage.guild.create_text_channel("elsewhere")
    await open_match(stage, at=elsewhere)
    await stage.slash("ann", "play", at=elsewhere, game="tokan")
    assert len(sent) > 15
    for view in sent:
        check_lasting(view)
        assert not view.is_finished()


class TimedRequests(list[Any]):
    """The requests of the bot, each with the time at which it arrived."""

    def __init__(self) -> None:
        super().__init__()
        self.moments: list[float] = []

    def append(self, request: Any, /) -> None:
        self.moments.append(time.perf_counter())
        super().append(request)


async def test_a_click_is_acknowledged_before_anything_else(
    stage: Stage, capsys: pytest.CaptureFixture[str]
) -> None:
    match_id = await open_match(stage)
    board, mover = stage.board(), await stage.mover(match_id)
    delays: list[float] = []
    for _ in range(100):
        stage.env.backend.http_requests = requests = TimedRequests()
        begun = time.perf_counter()
        await stage.press(mover, board, "turn")
        assert requests[0].path.endswith("/callback")
        delays.append(1000 * (requests.moments[0] - begun))
    delays.sort()
    # print it, but check nothing: the time depends on the machine
    with capsys.disabled():
        print(f" acknowledged: p50 {delays[50]:.2f} ms, p99 {delays[98]:.2f} ms ", end="")  # noqa: T201


async def test_an_old_board_keeps_its_text_and_picture_but_no_buttons(stage: Stage) -> None:
    match_id = await open_match(stage)
    old = stage.board()
    text, alts, files = old.text, old.alts, old.files()
    await click_move(stage, await stage.mover(match_id), PlayoutDice(1))
    assert stage.board().text != text
    assert (old.actions, old.text, old.alts, old.files()) == ([], text, alts, files)
    (gallery,) = [part for part in old.parts if part["type"] == GALLERY]
    (picture,) = gallery["items"]
    assert picture["media"]["url"] == old.stored.attachments[0]["url"]
