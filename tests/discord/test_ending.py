"""The last board: ratings, achievements, revenge, the secret, and how to verify it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from cogs.ui.board import board_view, caption
from cogs.ui.layout import LONGEST_TEXT
from cogs.ui.narration import Gain, RatingChange, aftermath, offers_revenge, who
from cogs.ui.texts import TEXTS
from engine.career import achievements
from engine.fair import commitment
from engine.ladders import Ladder
from engine.rating import NEWCOMER_SHOWN
from tests.discord.finishing import finish, play_enough, resign
from tests.discord.limits import check_view
from tests.discord.managing import add_boss
from tests.discord.playing import open_lobby, open_match, type_on
from tests.discord.test_bad_moves import check_told
from tests.discord.test_limits import matches, shown, sitters_of
from tests.discord.test_privacy import erase
from tests.discord.wire import forged, sent
from tests.engine.tables import begin, tokan_setup
from tests.packages import GAMES, PACKAGES

if TYPE_CHECKING:
    from engine.core import AnyGame
    from tests.discord.harness import Stage

_RATING = re.compile(r"^(?:📈|📉|📊) (.*) (\d+)(?: → \*\*(\d+)\*\* \((.)(\d+)\)|, unchanged)$")


def ratings(text: str) -> dict[str, tuple[int, int]]:
    """Return the ratings before and after the match in *text*, by the seat's name."""
    found: dict[str, tuple[int, int]] = {}
    for line in text.splitlines():
        if told := _RATING.match(line):
            name, before, after, sign, difference = told.groups()
            found[name] = int(before), int(after or before)
            if after is not None:
                way = 1 if sign == "+" else -1
                assert int(after) - int(before) == way * int(difference)
    return found


async def rated(stage: Stage, name: str) -> int:
    standing = await stage.bot.ladders.standing(
        Ladder("tokan", stage.guild.id), stage.members[name].id
    )
    return NEWCOMER_SHOWN if standing is None else standing.shown


async def test_the_last_board_shows_each_rating_before_and_after(stage: Stage) -> None:
    await finish(stage, "elsewhere", "ann", "cleo", guild=stage.guild.id + 1)
    for _ in range(2):
        before = {name: await rated(stage, name) for name in ("ann", "bob")}
        match_id = await open_match(stage)
        await type_on(stage, match_id)
        table = await stage.table(match_id)
        told = ratings(stage.board().text)
        assert len(told) == 2
        for seat, sitter in enumerate(table.sitters):
            name = stage.names[sitter.player or 0]
            after = await rated(stage, name)
            assert told[who("en", table.match.game, table.sitters, seat)] == (before[name], after)
            assert after != before[name]
    assert stage.board().pings == []


async def test_a_match_that_does_not_count_shows_no_rating(stage: Stage) -> None:
    await open_match(stage)
    await resign(stage, "bob")
    assert ratings(stage.board().text) == {}
    await open_lobby(stage, players=("ann",))
    await stage.press("ann", stage.lobby(), "addbot")
    await stage.press("ann", stage.lobby(), "start")
    await resign(stage, "ann")
    board = stage.board()
    assert ratings(board.text) == {}
    assert "🏅" not in board.text


async def test_an_achievement_is_announced_once(stage: Stage) -> None:
    for number in range(4):
        await finish(stage, f"m{number}", "ann", "bob", scores=(5, 3))
    stampede = TEXTS.say("en", "tokan-achievement-stampede")
    both_sides = TEXTS.say("en", "tokan-achievement-both-sides")
    match_id = await open_match(stage)
    await play_enough(stage, match_id)
    await resign(stage, "bob")
    board = stage.board()
    table = await stage.table(match_id)
    seat = table.seat_of(stage.members["ann"].id)
    assert seat is not None
    name = who("en", table.match.game, table.sitters, seat)
    facts = {
        "player": name,
        "name": stampede,
        "about": TEXTS.say("en", "tokan-achievement-stampede-about"),
    }
    told = [line for line in board.text.splitlines() if line.startswith("🏅")]
    assert TEXTS.say("en", "ending-achievement", facts) in told
    assert len(told) == 1 + (seat == 1), "who won as the other colour has won with both"
    assert (both_sides in board.text) == (seat == 1)
    await play_enough(stage, await open_match(stage))
    await resign(stage, "bob")
    assert stampede not in stage.board().text


async def test_an_erased_player_gets_no_rating_or_achievement(stage: Stage) -> None:
    match_id = await open_match(stage)
    await play_enough(stage, match_id)
    await erase(stage, "bob")
    board = stage.board()
    assert TEXTS.say("en", "former-player") in board.text
    (name,) = ratings(board.text)
    assert stage.members["ann"].mention in name
    told = [line for line in board.text.splitlines() if line.startswith("🏅")]
    assert not any(TEXTS.say("en", "former-player") in line for line in told)


async def test_a_tap_verifies_the_secret_that_the_board_committed_to(
    stage: Stage,
) -> None:
    lobby = await open_lobby(stage)
    await stage.press("ann", lobby, "start")
    match_id = stage.match_id()
    secret = (await stage.table(match_id)).record.secret
    assert secret.hex() not in "".join(one.text for one in stage.messages())
    promise = (await stage.press("dan", stage.board(), "fair")).told
    assert promise.is_private
    assert commitment(secret) in promise.text
    assert commitment(secret) not in "".join(one.text for one in stage.messages())
    await type_on(stage, match_id)
    board = stage.board()
    assert secret.hex() not in board.text, "nobody has asked for it"
    for name in ("ann", "dan"):
        answer = (await stage.press(name, board, "verify")).told
        assert answer.is_private
        drawn = sum(one.kind == "chance" for one in (await stage.table(match_id)).match.entries)
        facts = {
            "draws": drawn,
            "binds": "all",
            "brings": "nothing",
            "commitment": commitment(secret),
        }
        assert TEXTS.say("en", "verdict-fair", facts) in answer.text
        assert secret.hex() in answer.text
        assert commitment(secret) in answer.text


async def test_a_reposted_last_board_is_unchanged_by_later_matches(
    stage: Stage,
) -> None:
    await play_enough(stage, await open_match(stage))
    await resign(stage, "bob")
    first = stage.board()
    told = first.text.partition("🏆")[2]
    await finish(stage, "later", "ann", "bob", scores=(1, 5))
    await stage.slash(add_boss(stage), "admin restore")
    assert stage.board().id != first.id
    assert stage.board().text.partition("🏆")[2] == told


async def test_a_called_off_match_shows_no_ratings_and_can_be_verified(stage: Stage) -> None:
    match_id = await open_match(stage)
    await play_enough(stage, match_id)
    boss = add_boss(stage)
    sure = (await stage.slash(boss, "admin end")).told
    await stage.press(boss, sure, "end")
    board = stage.board()
    void = [TEXTS.say("en", "ending-void"), "", TEXTS.say("en", "common-void")]
    assert board.text.splitlines() == void
    assert "revenge" not in board.actions
    answer = (await stage.press("dan", board, "verify")).told
    assert "**Verified.**" in answer.text


async def test_a_wrong_secret_is_reported(stage: Stage) -> None:
    match_id = await open_match(stage)
    await type_on(stage, match_id)
    await stage.store.write(
        lambda connection: connection.execute(
            "UPDATE matches SET secret = ? WHERE id = ?", (bytes(32), match_id)
        )
    )
    await stage.restart()
    answer = (await stage.press("ann", stage.board(), "verify")).told
    assert TEXTS.say("en", "verdict", {"fault": "dice", "seq": 0}) in answer.text


async def test_a_running_match_is_not_verified(stage: Stage) -> None:
    match_id = await open_match(stage)
    custom_id = f"b1:verify:{match_id}:3:"
    pressed = sent(stage, "ann", forged(stage, custom_id), custom_id)
    pressed.deliver()
    reply = await pressed.settled()
    check_told(reply, "error-not-over")
    assert (await stage.table(match_id)).record.secret.hex() not in reply.text


async def test_revenge_is_explained_only_where_it_is_offered(stage: Stage) -> None:
    first_id = await open_match(stage)
    await type_on(stage, first_id)
    board = stage.board()
    assert "revenge" in board.actions
    assert TEXTS.say("en", "ending-revenge", {"is_cut": "false"}) in board.text
    await stage.press("ann", board, "revenge")
    await stage.press("bob", stage.lobby(), "join")
    await resign(stage, "bob")
    board = stage.board()
    assert "revenge" not in board.actions
    assert "**Revenge**" not in board.text
    assert "Both matches together" not in board.text, "points that decided nothing are left out"
    await open_match(stage)
    await resign(stage, "bob")
    assert TEXTS.say("en", "ending-revenge", {"is_cut": "true"}) in stage.board().text
    assert TEXTS.say("en", "ending-revenge", {"is_cut": "false"}) not in stage.board().text


@pytest.mark.parametrize(
    ("changes", "is_said"),
    [((-55, 103), True), ((-20, 20), False), ((-20, 21), False), ((-20,), False)],
)
def test_uneven_rating_changes_are_explained(changes: tuple[int, ...], is_said: bool) -> None:
    game = GAMES.find("tokan")
    match = begin(tokan_setup()).resign(0)
    gains = tuple(Gain(seat, RatingChange(1500, 1500 + one)) for seat, one in enumerate(changes))
    end = aftermath("en", match, sitters_of(game, 2), gains)
    assert (TEXTS.say("en", "ending-uneven") in end.words) == is_said


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_longest_ending_stays_within_discords_limits(game: AnyGame) -> None:
    every = tuple(one.key for one in achievements(PACKAGES.find(game.key).seeds))
    for match in matches(game, most=15):
        result = match.result()
        if result is None:
            continue
        sitters = sitters_of(game, match.setup.seats)
        gains = tuple(Gain(seat, RatingChange(1500, 2500), every) for seat in range(len(sitters)))
        end = aftermath("en", match, sitters, gains)
        uneven = [TEXTS.say("en", "ending-uneven")] if len(gains) > 1 else []
        assert len(end.words.splitlines()) == (1 + len(every)) * len(gains) + len(uneven)
        assert len(end.foot.splitlines()) == offers_revenge(match)
        text = caption("en", match, sitters, 0, end.words)
        assert len(text) <= LONGEST_TEXT, "it would be cut"
        assert text.endswith(end.words)
        check_view(board_view("en", match, text, shown(match), end.foot))
