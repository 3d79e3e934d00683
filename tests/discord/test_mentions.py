"""No message pings players who want no pings, or lets one player ping another too often."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from cogs.client.people import HOUR, MOST_IN_AN_HOUR, Mentions
from db.guilds import AdminAct, GuildSettings
from db.people import USUAL, Preferences, Wants
from engine.fair import PlayoutDice
from tests.discord.pinged import Pinged
from tests.discord.playing import click_move, open_lobby, open_match, ping_by_messages
from tests.discord.test_clocks import let_pass
from tests.discord.test_notifications import direct_messages
from tests.discord.test_preferring import want
from tests.fakes import HandClock

if TYPE_CHECKING:
    from tests.discord.harness import Stage

ROOT: Final = Path(__file__).parents[2]
THE_PLACE: Final = ROOT / "cogs/client/people.py"
FLOOD: Final = 12
"""Number of actions, each of which would ping."""


class Known(Preferences):
    """Preferences that need no store."""

    def __init__(self, **wants: object) -> None:
        self._wants = Wants(**wants)  # pyright: ignore[reportArgumentType]

    def known(self, player: int) -> Wants:
        return self._wants if player == 1 else USUAL


def allowed(mentions: Mentions, player: int, by: int | None) -> list[int]:
    with mentions.to([player], by) as found:
        return [int(one) for one in found.to_dict().get("users", [])]


def test_only_one_module_decides_on_pings() -> None:
    for path in sorted((ROOT / "cogs").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute | ast.Name):
                name = node.attr if isinstance(node, ast.Attribute) else node.id
                if name != "AllowedMentions" or path == THE_PLACE:
                    continue
                text = ast.get_source_segment(path.read_text(encoding="utf-8"), node)
                line = path.read_text(encoding="utf-8").splitlines()[node.lineno - 1]
                assert f"{text}.none()" in line, f"{path.name}:{node.lineno} allows pings by itself"


def test_one_player_pings_another_at_most_six_times_in_any_hour() -> None:
    clock = HandClock()
    mentions = Mentions(Known(), clock)
    dice, pings = PlayoutDice(1), list[float]()
    for _ in range(400):
        clock.at += dice.below(600)
        may, free = mentions.may(1, 2), mentions.free_at(1, 2)
        assert may == (free <= clock.at)
        if allowed(mentions, 1, 2):
            pings.append(clock.at)
        assert sum(at > clock.at - HOUR for at in pings) <= MOST_IN_AN_HOUR
        assert allowed(mentions, 1, 2 + 1 + dice.below(10**6)) == [1], "others are others"
    assert len(pings) > 2 * MOST_IN_AN_HOUR


def test_failed_messages_do_not_count_as_pings() -> None:
    mentions = Mentions(Known(), HandClock())
    for _ in range(3 * MOST_IN_AN_HOUR):
        with pytest.raises(TimeoutError), mentions.to([1], 2):
            raise TimeoutError
    assert allowed(mentions, 1, 2) == [1]


@pytest.mark.parametrize(
    "wants", [{"telling": "none"}, {"quiet_from": 0, "quiet_to": 23, "zone": "UTC"}]
)
def test_players_who_want_no_pings_now_get_none_from_others(wants: dict[str, object]) -> None:
    clock = HandClock()
    clock.at -= clock.at % 86_400 - 3600
    mentions = Mentions(Known(**wants), clock)
    assert allowed(mentions, 1, None) == allowed(mentions, 1, 2) == []
    assert allowed(mentions, 1, 1) == [1], "what they do themselves they see"
    assert allowed(mentions, -5, None) == [], "who was erased has no number"


def test_pings_are_allowed_again_when_the_clock_is_set_back() -> None:
    clock = HandClock()
    mentions = Mentions(Known(), clock)
    for _ in range(MOST_IN_AN_HOUR):
        assert allowed(mentions, 1, 2)
    clock.at -= 10 * HOUR
    assert allowed(mentions, 1, 2) == [1]


# Each cause of a ping ----------------------------------------------------------------------------


def by_name(stage: Stage, pings: Counter[int]) -> Counter[str]:
    return Counter({stage.names[player]: count for player, count in pings.items()})


@pytest.mark.parametrize("game", ["tokan", "loco"])
@pytest.mark.parametrize("is_by_message", [False, True])
async def test_repeating_a_move_and_its_undo_pings_only_once(
    stage: Stage, game: str, *, is_by_message: bool
) -> None:
    if is_by_message:
        await ping_by_messages(stage)
    match_id = await open_match(stage, game)
    table = await stage.table(match_id)
    player = table.sitters[table.match.to_act()[0]].player or 0
    pinged, live_matches = Pinged(stage), stage.bot.live_matches
    for _ in range(FLOOD):
        move = table.match.state.random_move(table.match.to_act()[0], PlayoutDice(1))
        await live_matches.submit(match_id, player, table.match.state.format_move(move))
        await stage.bot.publisher.trouble(match_id)
        await live_matches.agreements.undo(match_id, player)
        await stage.bot.publisher.trouble(match_id)
    await stage.env.settle()
    assert sum(pinged.count().values()) == 1


async def test_slow_moves_and_undos_send_at_most_six_letters_an_hour(stage: Stage) -> None:
    """Ann waits each time, until the turn counts as a new one."""
    await want(stage, "telling", "direct", "bob")
    match_id = await open_match(stage, players=("ann", "bob", "cleo")[:2])
    table = await stage.table(match_id)
    first = table.sitters[table.match.to_act()[0]].player or 0
    if stage.names[first] == "bob":
        await click_move(stage, "bob", PlayoutDice(1))
    ann = stage.members["ann"].id
    before, since = len(direct_messages(stage, "bob")), stage.clock.now()
    while stage.clock.now() < since + 3 * HOUR:
        table = await stage.table(match_id)
        seat = table.match.to_act()[0]
        move = table.match.state.random_move(seat, PlayoutDice(1))
        await stage.bot.live_matches.submit(match_id, ann, table.match.state.format_move(move))
        await let_pass(stage, 30)
        await stage.bot.live_matches.agreements.undo(match_id, ann)
        await let_pass(stage, 301)
    written = len(direct_messages(stage, "bob")) - before
    assert 1 <= written <= 3 * MOST_IN_AN_HOUR


async def test_letters_count_as_pings(stage: Stage) -> None:
    await want(stage, "telling", "direct", "bob")
    written = 0
    for number in range(FLOOD):
        place = stage.guild.create_text_channel(f"room-{number}")
        match_id = await open_match(stage, at=place)
        if await stage.mover(match_id) == "bob":
            await click_move(stage, "bob", PlayoutDice(1), at=place)
        await let_pass(stage, 60)
        before = len(direct_messages(stage, "bob"))
        await click_move(stage, "ann", PlayoutDice(1), at=place)
        await let_pass(stage, 60)
        written += len(direct_messages(stage, "bob")) - before
    assert written == MOST_IN_AN_HOUR


async def test_repeated_invitations_ping_at_most_six_times_an_hour(stage: Stage) -> None:
    pinged = Pinged(stage)
    for number in range(FLOOD):
        channel = stage.guild.create_text_channel(f"room-{number}")
        await stage.slash("ann", "play", at=channel, game="tokan", opponent=stage.members["bob"])
        for stored in await stage.bot.lobbies.all():
            await stage.bot.lobbies.remove(stored.lobby.id)
        await let_pass(stage, 130)
    pings = by_name(stage, pinged.count())
    assert pings == {"bob": MOST_IN_AN_HOUR}


async def test_a_manager_pings_a_bystander_at_most_six_times_an_hour(stage: Stage) -> None:
    match_id = await open_match(stage, players=("bob", "cleo"))
    pinged = Pinged(stage)
    live_matches = stage.bot.live_matches
    for number in range(2 * FLOOD):
        newcomer = ("dan", "eve")[number % 2]
        await live_matches.agreements.appoint(match_id, 0, stage.members[newcomer].id)
        table = await stage.table(match_id)
        assert table.proposal is not None
        await stage.bot.proposal_messages.refusal(match_id)
    assert by_name(stage, pinged.count()) == {"dan": MOST_IN_AN_HOUR, "eve": MOST_IN_AN_HOUR}


async def test_repeated_proposals_ping_at_most_six_times_an_hour(stage: Stage) -> None:
    match_id = await open_match(stage)
    pinged, live_matches = Pinged(stage), stage.bot.live_matches
    ann = stage.members["ann"].id
    for _ in range(FLOOD):
        asked = await live_matches.agreements.offer_draw(match_id, ann)
        assert asked is not None
        await stage.bot.proposal_messages.refusal(match_id)
        await live_matches.agreements.answer(match_id, ann, asked, is_yes=False)
    assert by_name(stage, pinged.count()) == {"bob": MOST_IN_AN_HOUR}


@pytest.mark.parametrize("choice", ["none"])
async def test_players_who_want_no_pings_are_never_pinged(stage: Stage, choice: str) -> None:
    await want(stage, "telling", choice, "bob")
    pinged = Pinged(stage)
    await stage.slash("ann", "play", game="tokan", opponent=stage.members["bob"])
    lobby = stage.lobby()
    await stage.press("bob", lobby, "join")
    await stage.press("ann", lobby, "start")
    match_id = stage.match_id()
    asked = await stage.bot.live_matches.agreements.offer_draw(match_id, stage.members["ann"].id)
    assert asked
    await stage.bot.proposal_messages.refusal(match_id)
    await stage.bot.live_matches.agreements.appoint(match_id, 0, stage.members["dan"].id)
    await stage.bot.proposal_messages.refusal(match_id)
    assert by_name(stage, pinged.count())["bob"] == 0


async def test_a_suppressed_ping_follows_once_the_hour_is_over(stage: Stage) -> None:
    match_id = await open_match(stage)
    pinged = Pinged(stage)
    dice = PlayoutDice(3)
    counts = Counter[str]()
    while not counts or min(counts.values()) < MOST_IN_AN_HOUR:
        await click_move(stage, await stage.mover(match_id), dice)
        counts += by_name(stage, pinged.count())
    await click_move(stage, await stage.mover(match_id), dice)
    await click_move(stage, await stage.mover(match_id), dice)
    mover = await stage.mover(match_id)
    assert not pinged.count()
    await let_pass(stage, HOUR + 60)
    assert by_name(stage, pinged.count()) == {mover: 1}, "it is still their turn"


async def test_players_who_want_no_pings_are_still_added_to_the_thread(stage: Stage) -> None:
    await want(stage, "telling", "none", "bob")
    await open_match(stage)
    pinged = Pinged(stage)
    offer = (await stage.slash("bob", "play", game="tokan")).shown
    await stage.press("bob", offer, "thread")
    (lobbies,) = stage.channel.threads
    await stage.press("cleo", stage.lobby(lobbies), "join")
    act = AdminAct(
        stage.guild.id, stage.members["ann"].id, "settings", 0.0, detail="threads=thread"
    )
    await stage.bot.guild_settings.save(GuildSettings(threads="thread"), act)
    place = stage.guild.create_text_channel("more")
    lobby = await open_lobby(stage, players=("ann", "bob"), at=place)
    await stage.press("ann", lobby, "start")
    (thread,) = place.threads
    assert by_name(stage, pinged.count())["bob"] == 0
    members = stage.env.backend.channels[thread.id].thread_members
    assert stage.members["bob"].id in members
