"""The store keeps followers of matches, and notifications until the bot has sent each once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

import pytest

from db.notifications import Letter, LetterLine, Letters, News, Notifications
from db.privacy import Privacy
from db.venues import FollowerNews, Posts, Venue
from engine.core import Result
from tests.db.samples import ANNA, BERT, CLEO, board, change, record

if TYPE_CHECKING:
    from db.matches import Matches
    from db.store import Store

NOW = 1e9


@pytest.fixture
async def notifications(store: Store, matches: Matches) -> Notifications:
    for match_id, channel in (("one", 7), ("two", 8)):
        assert await matches.create(record(match_id), Venue(5, channel), change(0, "a", "b"))
    return Notifications(store)


async def end(matches: Matches, match_id: str) -> None:
    assert await matches.append(match_id, change(2, result=Result((), (), "void")))


async def show(store: Store, entries: int, kind: Literal["moved", "ended"]) -> None:
    """Show a board of the followed match with this many *entries*."""
    post = board("one", entries - 1, 70 + entries, Venue(5, 7))
    assert await Posts(store).keep(post, FollowerNews(kind, NOW))


async def take_seat(store: Store, player: int) -> None:
    """Have *player* take Anna's seat in the first match."""
    query = "UPDATE seats SET player = ? WHERE match_id = 'one' AND player = ?"
    await store.write(lambda connection: connection.execute(query, (player, ANNA)))


@pytest.mark.file
async def test_a_notification_is_due_until_it_is_sent(notifications: Notifications) -> None:
    assert (await notifications.due(0.0, 9))[1] is None
    await notifications.note("one", [ANNA, BERT], "turn", 4, NOW)
    expected = [News(person, "one", "turn", 4, NOW, NOW) for person in (ANNA, BERT)]
    assert (await notifications.due(NOW, 9))[0] == expected
    assert (await notifications.due(NOW, 1))[0] == expected[:1]
    assert (await notifications.due(NOW - 1, 9))[0] == []
    assert (await notifications.due(0.0, 9))[1] == NOW
    await notifications.put_off(expected[:1], NOW + 50)
    await notifications.done(expected[1:])
    assert (await notifications.due(NOW, 9))[0] == []
    assert (await notifications.due(NOW, 9))[1] == NOW + 50
    await notifications.try_now((await notifications.due(NOW + 50, 9))[0], NOW + 51)
    (news,) = (await notifications.due(NOW + 60, 9))[0]
    assert (news.player, news.due, news.tried_at) == (ANNA, NOW + 50, NOW + 51)


@pytest.mark.file
async def test_players_are_notified_of_a_turn_only_once(notifications: Notifications) -> None:
    for _ in range(2):
        await notifications.note("one", [ANNA], "turn", 4, NOW)
        await notifications.done((await notifications.due(NOW, 9))[0])
    await notifications.note("one", [ANNA], "turn", 4, NOW + 9)
    assert (await notifications.due(NOW + 99, 9))[0] == []
    await notifications.note("one", [ANNA], "turn", 6, NOW + 10)
    assert [notice.seq for notice in (await notifications.due(NOW + 99, 9))[0]] == [6]


def letter(message: int, player: int, *matches: str) -> Letter:
    lines = tuple(LetterLine(match, "turn", 4) for match in matches)
    return Letter(message, 90, player, is_plain=False, lines=lines)


def seen(letters: list[Letter]) -> list[tuple[int, list[str]]]:
    return [(letter.message, [line.match for line in letter.lines]) for letter in letters]


async def test_a_letter_is_due_after_each_board_of_its_matches(
    store: Store, notifications: Notifications
) -> None:
    letters = Letters(store)
    await letters.keep(letter(501, ANNA, "one", "two"))
    await letters.keep(letter(502, BERT, "two"))
    await letters.keep(letter(503, 999, "one"))
    assert seen(await letters.due(9)) == [(502, ["two"]), (501, ["one", "two"])], "who plays there"
    for one in await letters.due(9):
        await letters.clean(one, ["one", "two"])
    assert await letters.due(9) == []
    await show(store, 1, "moved")
    (found,) = await letters.due(9)
    assert seen([found]) == [(501, ["one", "two"])]
    await show(store, 2, "moved")
    await letters.clean(found, ["one", "two"])
    (found,) = await letters.due(9)
    assert [line.changes for line in found.lines] == [2, 0], "what came meanwhile is looked at"
    await letters.clean(found, ["two"])
    await Posts(store).stir_letters("two")
    assert seen(await letters.due(1)) == [(502, ["two"])]
    assert seen(await letters.due(9)) == [(502, ["two"]), (501, ["two"])]
    for one in await letters.due(9):
        await letters.clean(one, [])
    await Posts(store).stir_letters("two")
    assert await letters.due(9) == []


@pytest.mark.file
async def test_a_letter_is_stored_when_its_notification_is_done(
    store: Store, notifications: Notifications
) -> None:
    await notifications.note("one", [ANNA], "turn", 4, NOW)
    await notifications.done((await notifications.due(NOW, 9))[0], letter(501, ANNA, "one"))
    assert (await notifications.due(NOW, 9))[0] == []
    letters = Letters(store)
    assert seen(await letters.due(9)) == [(501, ["one"])]
    assert (await Privacy(store).kept(ANNA)).rows["letters"] == 1
    await Privacy(store).erase(ANNA)
    assert await letters.due(9) == []


async def test_news_already_seen_is_not_sent_again(
    notifications: Notifications,
) -> None:
    await notifications.note("one", [ANNA, BERT], "turn", 4, NOW)
    await notifications.note_told("one", [(ANNA, 6, NOW + 5), (BERT, 4, NOW + 5)])
    assert [notice.player for notice in (await notifications.due(NOW + 9, 9))[0]] == [BERT]
    assert {*await notifications.notified("one")} == {(ANNA, 6, NOW + 5), (BERT, 4, NOW)}
    await notifications.note("one", [ANNA], "turn", 6, NOW + 7)
    assert [one.player for one in (await notifications.due(NOW + 9, 9))[0]] == [BERT]
    await notifications.note("one", [ANNA], "time", 6, NOW + 8)
    assert len((await notifications.due(NOW + 9, 9))[0]) == 2
    assert await notifications.notified("two") == []


@pytest.mark.file
async def test_notices_of_players_who_left_are_stored(
    notifications: Notifications,
) -> None:
    await notifications.note("one", [ANNA], "turn", 4, NOW)
    await notifications.note_gone("one", [ANNA, BERT], 6, NOW + 5)
    assert await notifications.gone("one") == {ANNA, BERT}
    await notifications.note("one", [ANNA], "time", 8, NOW + 6)
    assert await notifications.gone("one") == {ANNA, BERT}
    assert await notifications.gone("two") == set()
    assert [notice.player for notice in (await notifications.due(NOW + 9, 9))[0]] == [ANNA]


async def test_an_erased_person_is_not_stored_again(
    notifications: Notifications, store: Store
) -> None:
    await Privacy(store).erase(ANNA)
    await notifications.note("one", [ANNA, BERT], "turn", 4, NOW)
    await notifications.note_told("two", [(ANNA, 4, NOW), (BERT, 4, NOW)])
    await notifications.note_gone("two", [ANNA, BERT], 6, NOW)
    assert (await Privacy(store).kept(ANNA)).is_nothing
    assert [notice.player for notice in (await notifications.due(NOW, 9))[0]] == [BERT]
    assert await notifications.gone("two") == {BERT}


@pytest.mark.file
async def test_a_reminder_replaces_the_notification_of_the_turn(
    notifications: Notifications,
) -> None:
    await notifications.note("one", [ANNA], "turn", 4, NOW)
    for moment in (NOW + 1, NOW + 2):
        await notifications.note("one", [ANNA], "time", 4, moment)
        (news,) = (await notifications.due(NOW + 9, 9))[0]
        assert (news.kind, news.at) == ("time", moment)
        await notifications.done([news])
    await notifications.note("one", [ANNA], "turn", 4, NOW + 3)
    assert (await notifications.due(NOW + 9, 9))[0] == [], "the board was posted again"


async def test_a_newer_notification_stays_due_when_an_older_is_done(
    notifications: Notifications,
) -> None:
    await notifications.note("one", [ANNA], "turn", 4, NOW)
    (old,) = (await notifications.due(NOW, 9))[0]
    await notifications.note("one", [ANNA], "turn", 6, NOW + 1)
    await notifications.done([old])
    await notifications.put_off([old], NOW + 500)
    await notifications.try_now([old], NOW + 2)
    (new,) = (await notifications.due(NOW + 1, 9))[0]
    assert (new.seq, new.tried_at) == (6, None)


@pytest.mark.file
async def test_changed_preferences_make_notifications_due_again(
    notifications: Notifications,
) -> None:
    await notifications.note("one", [ANNA, BERT], "turn", 4, NOW)
    await notifications.note("two", [ANNA], "turn", 4, NOW)
    news = (await notifications.due(NOW, 9))[0]
    await notifications.done([item for item in news if item.match == "two"])
    await notifications.put_off([one for one in news if one.match == "one"], NOW + 500)
    await notifications.reconsider(ANNA, NOW + 5)
    found = (await notifications.due(NOW + 5, 9))[0]
    assert [(one.player, one.match) for one in found] == [(ANNA, "one")]


@pytest.mark.file
async def test_the_end_of_a_match_drops_its_notifications(
    notifications: Notifications, matches: Matches
) -> None:
    await notifications.note("one", [ANNA], "turn", 4, NOW)
    await notifications.note("two", [ANNA], "turn", 4, NOW)
    await end(matches, "one")
    assert [notice.match for notice in (await notifications.due(NOW, 9))[0]] == ["two"]


async def test_followers_are_notified_of_turns_or_of_the_end(
    notifications: Notifications, store: Store
) -> None:
    assert await notifications.follows("one", CLEO) is None
    await notifications.follow("one", CLEO, is_each_turn=True)
    await notifications.follow("one", ANNA, is_each_turn=False)
    assert await notifications.follows("one", CLEO) is True
    assert await notifications.follows("one", ANNA) is False
    assert await notifications.follows("two", CLEO) is None
    await show(store, 4, "moved")
    (news,) = (await notifications.due(NOW, 9))[0]
    assert (news.player, news.kind, news.is_for_follower) == (CLEO, "moved", True)
    await notifications.done([news])
    await show(store, 4, "moved")
    assert (await notifications.due(NOW, 9))[0] == []
    await notifications.follow("one", CLEO, is_each_turn=False)
    await show(store, 5, "moved")
    assert (await notifications.due(NOW, 9))[0] == []
    await show(store, 6, "ended")
    (news,) = (await notifications.due(NOW, 9))[0]
    assert (news.player, news.kind) == (CLEO, "ended")
    assert await notifications.follows("one", CLEO) is None, "it is over"
    assert await notifications.follows("one", ANNA) is None


async def test_notifications_of_a_player_and_a_follower_are_separate(
    notifications: Notifications, store: Store
) -> None:
    await notifications.follow("one", CLEO, is_each_turn=True)
    await show(store, 4, "moved")
    await take_seat(store, CLEO)
    await notifications.note("one", [CLEO], "turn", 4, NOW)
    assert {notice.kind for notice in (await notifications.due(NOW, 9))[0]} == {"moved", "turn"}
    await notifications.unfollow("one", CLEO)
    assert {one.kind for one in (await notifications.due(NOW, 9))[0]} == {"turn"}


@pytest.mark.file
async def test_a_follower_is_forgotten_once_notified_of_the_end(
    notifications: Notifications, store: Store
) -> None:
    await notifications.follow("one", CLEO, is_each_turn=True)
    await show(store, 6, "ended")
    assert (await Privacy(store).kept(CLEO)).rows == {"tellings": 1}
    await notifications.done((await notifications.due(NOW, 9))[0])
    assert (await Privacy(store).kept(CLEO)).is_nothing
