"""News for pages: watchers get the new state, players ask for it.

A page gets only the picture pieces that it lacks.
"""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import TYPE_CHECKING, Any

import pytest

from cogs.ui.texts import TEXTS
from cogs.web import sights
from cogs.web.pieces import pieces_of
from engine.table import Table
from tests.discord.managing import add_boss, set_to
from tests.discord.playing import open_match
from tests.discord.test_following import hide
from tests.packages import INSTALLED
from tests.present import present
from tests.web.visiting import controls, heard, is_closed

if TYPE_CHECKING:
    from render.package import Package
    from tests.discord.harness import Stage
    from tests.web.visiting import Answer, House

pytestmark = pytest.mark.drawn
packages = pytest.mark.parametrize("package", INSTALLED, ids=lambda one: one.key)


async def move(stage: Stage, match_id: str) -> int:
    """Make the first legal move of the player to act; return the new number of entries."""
    match = await stage.match(match_id)
    seat = match.to_act()[0]
    text = match.state.format_move(match.state.legal_moves(seat)[0])
    player = present((await stage.table(match_id)).sitters[seat].player)
    await stage.bot.live_matches.submit(match_id, player, text)
    return (await stage.match(match_id)).seq


# Pieces -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"text",
        b"\x89PNG\r\n\x1a\n",
        b"\x89PNG\r\n\x1a\n\0\0",
        b"\x89PNG\r\n\x1a\n" + b"\xff" * 9,
    ],
)
def test_data_other_than_pictures_is_restored_from_its_pieces(data: bytes) -> None:
    assert b"".join(pieces_of(data)) == data


@packages
async def test_a_page_that_has_the_last_picture_is_sent_less_data(
    house: House, package: Package
) -> None:
    stage = house.stage
    match_id = await open_match(stage, package.key)
    knowing, new = await house.tab("finn"), await house.tab("finn")
    knowing.pieces = {}
    await knowing.see(match_id)
    await move(stage, match_id)
    seen, whole = await knowing.see(match_id), await new.see(match_id)
    assert seen.pictures == whole.pictures
    assert len(seen.body) < len(whole.body)
    assert not set(seen.sent) - set(whole.sent)


# News ---------------------------------------------------------------------------------------------


def _shown(answer: Answer) -> dict[str, Any]:
    shown = answer.json
    left_out = {"board", "menu", "pieces", "is_by_link", "opened", "watching"}
    return {key: one for key, one in shown.items() if key not in left_out} | answer.pictures


@packages
async def test_watchers_are_sent_the_view_that_they_would_get_by_asking(
    house: House, package: Package
) -> None:
    stage = house.stage
    match_id = await open_match(stage, package.key)
    finn = await house.tab("finn")
    held: dict[str, bytes] = {}
    async with finn.news(match_id) as news:
        assert await heard(news) is None
        sizes: list[int] = []
        for _ in range(2):
            seq = await move(stage, match_id)
            while (answer := await heard(news, held)) is None or answer.json["seq"] < seq:
                pass
            assert _shown(answer) == _shown(await finn.see(match_id))
            assert not list(controls(answer.json["board"]))
            sizes.append(len(answer.body))
        stage.bot.watchers.stir(match_id)
        while (answer := await heard(news, held)) is None:
            pass
        assert not answer.sent
        assert _shown(answer) == _shown(await finn.see(match_id))
        # a page gets its first picture whole; in The Nine Domains pieces move about
        assert sizes[1] < sizes[0] or package.key == "nine_domains"


async def test_news_of_a_move_says_which_pieces_moved_where(house: House) -> None:
    match_id = await open_match(house.stage)
    seq = await move(house.stage, match_id)
    for name in ("ann", "cleo"):
        seen = (await (await house.tab(name)).see(match_id)).json
        (step,) = seen["steps"]
        assert step["seq"] == seen["seq"] == seq
        assert all(len(glide) == 9 for glide in step["glides"])


async def test_pages_that_show_the_same_are_sent_the_same_bytes(house: House) -> None:
    stage = house.stage
    match_id = await open_match(stage, "tokan")
    link = await house.watching_link("ann", match_id)
    watchers = [await house.watcher(link), await house.watcher(link)]
    members = [await house.tab("finn"), await house.tab("cleo")]
    async with AsyncExitStack() as stack:
        pages = [
            await stack.enter_async_context(page.news(match_id)) for page in (*watchers, *members)
        ]
        for news in pages:
            assert await heard(news) is None
        seq = await move(stage, match_id)
        bodies: list[bytes] = []
        for news in pages:
            while (answer := await heard(news)) is None or answer.json["seq"] < seq:
                pass
            bodies.append(answer.body)
    # members get the ids of people, watchers by link don't
    assert bodies[0] == bodies[1] != bodies[2] == bodies[3]


def _anybody_plays(_: Table, player: int) -> int:
    return player % 2


async def test_players_are_told_to_reload_even_if_they_have_just_taken_a_seat(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    stage = house.stage
    match_id = await open_match(stage, "tokan")
    ann, finn = await house.tab("ann"), await house.tab("finn")
    async with ann.news(match_id) as hers, finn.news(match_id) as his:
        assert await heard(hers) is None
        assert await heard(his) is None
        stage.bot.watchers.stir(match_id)
        assert await heard(hers) is None
        assert await heard(his) is not None
        monkeypatch.setattr(Table, "seat_of", _anybody_plays)
        stage.bot.watchers.stir(match_id)
        assert await heard(his) is None


async def test_losing_access_to_the_channel_closes_the_news(house: House) -> None:
    stage = house.stage
    match_id = await open_match(stage, "tokan")
    finn = await house.tab("finn")
    async with finn.news(match_id) as news:
        assert await heard(news) is None
        hide(stage, stage.channel, "finn")
        await stage.env.settle()
        await move(stage, match_id)
        assert await is_closed(news)


async def test_turning_links_off_closes_the_news_of_watchers(house: House) -> None:
    stage = house.stage
    match_id = await open_match(stage, "tokan")
    watcher = await house.watcher(await house.watching_link("ann", match_id))
    async with watcher.news(match_id) as news:
        assert await heard(news) is None
        add_boss(stage)
        await set_to(stage, "links", "nobody")
        await move(stage, match_id)
        assert await is_closed(news)


async def test_a_board_that_cannot_be_painted_is_refused_in_a_sentence(
    house: House, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    stage = house.stage
    match_id = await open_match(stage, "tokan")
    finn = await house.tab("finn")
    async with finn.news(match_id) as news:
        assert await heard(news) is None
        with monkeypatch.context() as patch:
            patch.setattr(sights, "moves_of", _fail)
            stage.bot.watchers.stir(match_id)
            assert await heard(news) is None
            refused = await finn.see(match_id)
            assert (refused.status, refused.json) == (500, {"error": TEXTS.say("en", "page-slow")})
        assert "cannot show what has happened" in caplog.text
        caplog.clear()
        stage.bot.watchers.stir(match_id)
        assert await heard(news) is not None


def _fail(*_: object, **__: object) -> str:
    raise ZeroDivisionError
