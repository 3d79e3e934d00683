"""Two bots on one database: each sees what the other does, and takes over."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING
from unittest.mock import patch

import pytest

from db.guilds import AdminAct, GuildSettings
from db.privacy import Privacy
from db.server.leading import Leadership
from engine.errors import MatchOver, StaleMove
from engine.ladders import Ladder
from tests.discord.several import (
    ANN,
    BOB,
    Several,
    begin,
    channel_of,
    guild_of,
    latest,
    leads,
    move,
    timed_out,
    turn,
    until,
)
from tests.patience import PATIENCE
from tests.servers import next_version, server

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from cogs.client.parlor import Parlor
    from engine.daily import QuietHours


@pytest.fixture
def several() -> Iterator[Several]:
    address = server().create_store()
    yield Several(address)
    server().empty(address)


def leave_undone(bot: Parlor) -> None:
    """Let a process move no bots, and show nothing."""

    def nothing(match_id: str) -> None:
        del match_id

    bot.live_matches.computers.wake = bot.publisher.show = nothing


async def play_to_the_end(bot: Parlor, match_id: str) -> None:
    for _ in range(12):
        await move(bot, match_id)
    await bot.live_matches.resign(match_id, ANN)


async def test_a_match_begun_by_one_bot_is_known_to_the_other(several: Several) -> None:
    async with several.bot(0) as one, several.bot(1) as other:
        await begin(one, "m", 0)
        (playing,) = await other.matches.venues.of_player(ANN)
        assert playing.match == "m"
        await until(lambda: other.channels == {channel_of("m"): "m"})
        await play_to_the_end(one, "m")
        await until(lambda: not other.channels)
        table = await other.live_matches.tables.open("m")
        assert table.match.entries == (await one.live_matches.tables.open("m")).match.entries
        standing = await other.ladders.standing(Ladder("tokan", guild_of(0)), BOB)
        assert standing is not None
        assert standing.matches == 1
        assert (await other.careers.of(BOB)).of("tokan").tally.matches == 1


async def test_a_match_led_by_another_bot_can_be_resigned(several: Several) -> None:
    async with several.bot(0) as one, several.bot(1) as other:
        await begin(one, "m", 0)
        for _ in range(3):
            await move(one, "m")
        await other.live_matches.resign("m", BOB)
        assert not other.channels
        await until(lambda: not one.channels)
        with pytest.raises(MatchOver):
            await one.live_matches.resign("m", ANN)
        table = await one.live_matches.tables.open("m")
        await until(lambda: several.boards["m"][-1] == table.match.seq)


async def test_a_move_made_by_another_bot_reaches_the_leader(several: Several) -> None:
    async with several.bot(0) as one, several.bot(1) as other:
        before = (await begin(one, "m", 0)).match.seq
        await other.live_matches.tables.open("m")
        await move(other, "m")
        await until(
            lambda: (seen := one.live_matches.tables.peek("m")) is None or seen.match.seq > before
        )
        assert (await one.live_matches.tables.open("m")).match.seq > before


async def test_settings_of_one_bot_reach_the_other(several: Several) -> None:
    async with several.bot(0) as one, several.bot(1) as other:
        guild = guild_of(1)
        act = AdminAct(guild, ANN, "settings", one.clock.now())
        await one.guild_settings.save(GuildSettings(board="edit", channels=(5, 6)), act)
        await one.preferences.change(ANN, confirms=True)
        await until(lambda: other.guild_settings.of(guild).board == "edit")
        assert other.guild_settings.of(guild).channels == (5, 6)
        await until(lambda: other.preferences.known(ANN).confirms)


async def test_quiet_hours_set_in_one_bot_are_noticed_by_the_other(several: Several) -> None:
    async with several.bot(0) as one, several.bot(1) as other:
        noticed: list[QuietHours] = []

        async def note(quiet: QuietHours) -> None:
            await asyncio.sleep(0)
            noticed.append(quiet)

        other.quiet_hour_reminders.keeper.work = note
        await one.preferences.change(ANN, quiet_from=22, quiet_to=7)
        await until(lambda: noticed)


async def test_erasing_a_player_in_one_bot_reaches_both(several: Several) -> None:
    async with several.bot(0) as one, several.bot(1) as other:
        await begin(one, "m", 0)
        await one.preferences.change(ANN, confirms=True)
        await until(lambda: other.preferences.known(ANN).confirms)
        # both have the match in memory
        assert (await other.live_matches.tables.open("m")).seat_of(ANN) is not None
        assert (await one.live_matches.tables.open("m")).seat_of(ANN) is not None
        await Privacy(other.store).erase(ANN)
        await until(lambda: not other.preferences.known(ANN).confirms)
        for bot in (one, other):
            await until(lambda: bot.live_matches.tables.peek("m") is None)  # noqa: B023 # at once
            assert (await bot.live_matches.tables.open("m")).seat_of(ANN) is None


async def test_deadlines_of_a_dead_process_are_taken_over(several: Several) -> None:
    async with several.bot(0) as one:
        async with several.bot(1) as other:
            table = await begin(other, "m", 1, turn_seconds=3)
            late = table.sitters[table.match.to_act()[0]].player
            # killed, it tidies nothing up
            await other.sharing.close()
            other.live_matches.timekeeper.deadlines.stop()
            await until(lambda: leads(one, [0, 1]))
            table = await timed_out(one, "m")
        assert table.match.result() is not None
        await until(lambda: not one.channels)
        assert table.sitters[table.match.entries[-1].seat].player == late
        await until(lambda: several.boards["m"][-1] == table.match.seq)


async def test_a_process_that_hangs_does_nothing_twice(several: Several) -> None:
    with patch.dict(Leadership.__init__.__kwdefaults__ or {}, {"lease": 3.0}):
        async with several.bot(0) as hung, several.bot(1) as other:
            table = await begin(hung, "m", 0, turn_seconds=3)
            leadership = hung.sharing._leadership  # pyright: ignore[reportPrivateUsage]
            with patch.object(leadership, "_is_alive", lambda: False):
                await until(lambda: not leads(hung, [0]))
                hung.publisher.show("m")
                hung.live_matches.computers.wake("m")
                assert not await hung.matches.due(hung.clock.now() + 100)
                await until(lambda: leads(other, [0, 1]))
                await timed_out(other, "m")
            await until(lambda: leads(hung, [0]))
            table = await hung.live_matches.tables.open("m")
            assert [one.kind for one in table.match.entries].count("timeout") == 1
            shown = several.boards["m"]
            await until(lambda: shown[-1] == table.match.seq)
            assert shown == sorted(set(shown)), "no board follows a newer one"


async def test_a_bots_turn_left_by_a_dead_process_is_played(several: Several) -> None:
    async with several.bot(0) as one:
        async with several.bot(1) as other:
            await other.sharing.close()
            await other.live_matches.computers.stop()
            leave_undone(other)
            table = await begin(other, "m", 1, bots="greedy")
            if table.computer_seat(table.match) is None:
                await move(other, "m")
        await until(lambda: leads(one, [0, 1]))
        await until(lambda: several.boards.get("m"))
        # the bot may think for longer than the board waits
        tables = one.live_matches.tables
        async with asyncio.timeout(PATIENCE):
            while (now := await tables.open("m")).computer_seat(now.match) is not None:  # noqa: ASYNC110 # another task moves
                await asyncio.sleep(0.01)


async def test_work_left_by_a_dead_process_is_taken_over_by_the_leader(
    several: Several,
) -> None:
    async with several.bot(0), several.bot(1) as other:
        leave_undone(other)
        # all this time the first bot has led this server
        table = await begin(other, "m", 0, bots="greedy")
        if table.computer_seat(table.match) is None:
            await move(other, "m")
        await until(lambda: several.boards.get("m"))
        await until(lambda: several.boards["m"][-1] > table.match.seq)


async def test_each_board_left_in_another_bots_shard_is_posted_by_its_leader(
    several: Several,
) -> None:
    async with several.bot(0), several.bot(1) as other:
        leave_undone(other)
        await begin(other, "m", 0)
        for _ in range(3):
            last = (await move(other, "m")).match.seq
            await until(lambda: several.boards.get("m", [0])[-1] == last)  # noqa: B023 # at once


async def test_two_bots_on_the_same_shard_neither_lose_nor_double_moves(
    several: Several,
) -> None:
    async with several.bot(0) as one, several.bot(0, waits=False) as other:
        table = await begin(one, "m", 0)
        played = 0
        for number in range(20):
            table = await latest(one, "m")
            if table.match.result() is not None:
                break
            player, text = turn(table)
            seq, delivery = table.match.seq, f"press {number}"
            # Discord gives each press to both
            answers = await asyncio.gather(
                one.live_matches.submit("m", player, text, seq=seq, delivery=delivery),
                other.live_matches.submit("m", player, text, seq=seq, delivery=delivery),
                return_exceptions=True,
            )
            refused = [one for one in answers if isinstance(one, BaseException)]
            assert all(isinstance(one, StaleMove) for one in refused), refused
            assert len(refused) < 2
            played += 1
        stored = await one.matches.load("m")
        assert stored is not None
        moves = [entry for entry in stored.entries if entry.kind == "move"]
        assert len(moves) == played
        assert [entry.seq for entry in stored.entries] == list(range(len(stored.entries)))
        assert {f"press {number}" for number in range(played)} <= stored.deliveries
        await until(lambda: several.boards["m"][-1] == len(stored.entries))


async def test_two_versions_can_run_side_by_side(several: Several, tmp_path: Path) -> None:
    later = next_version(tmp_path, "ALTER TABLE matches ADD COLUMN mood TEXT;")
    address = server().create()
    several = Several(address)
    async with several.bot(0) as old, several.bot(1, migrations=later) as new:
        await begin(old, "m", 0)
        await begin(new, "n", 1)
        for bot, match_id in ((old, "m"), (new, "n"), (new, "m"), (old, "n")) * 3:
            await move(bot, match_id)
        await new.live_matches.resign("m", ANN)
        await old.live_matches.resign("n", BOB)
        for match_id in ("m", "n"):
            seen, other = [(await bot.matches.load(match_id)) for bot in (old, new)]
            assert seen is not None
            assert other is not None
            assert seen.entries == other.entries
            last = len(seen.entries)
            await until(lambda: several.boards[match_id][-1] == last)  # noqa: B023 # at once
    server().drop(address)


async def test_a_waiting_process_takes_over_boards_and_deadlines(several: Several) -> None:
    async with several.bot(0) as one, several.bot(0, waits=False) as other:
        table = await begin(one, "m", turn_seconds=6)
        late = table.sitters[table.match.to_act()[0]].player
        leave_undone(one)
        table = await move(one, "m")
        assert await one.sharing.is_ours(guild_of(0))
        await until(lambda: not other.sharing._leadership.is_ours(0))  # pyright: ignore[reportPrivateUsage]
        await one.draining.drain()
        assert not await one.sharing.is_ours(guild_of(0)), "the other answers"
        await until(lambda: leads(other, [0]))
        assert await other.sharing.is_ours(guild_of(0))
        await until(lambda: several.boards["m"][-1] == table.match.seq)
        entries = (await timed_out(other, "m")).match.entries
        assert table.sitters[entries[-1].seat].player != late, "the move before was kept"


async def test_a_restart_hands_its_shard_over(several: Several) -> None:
    async with several.bot(0) as one:
        await begin(one, "m", 0)
        async with asyncio.timeout(PATIENCE):
            await one.draining.drain()
            assert not leads(one, [0])
            async with several.bot(0) as successor:
                table = await move(successor, "m")
                await until(lambda: several.boards["m"][-1] == table.match.seq)
