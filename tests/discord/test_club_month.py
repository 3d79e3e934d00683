"""A club's month: eight members in four zones, twelve matches at once of all games; see `club`.

What its members were told, and what the logs of its matches say, is looked through at the end.
Other months: ``CLUB_SEEDS=2,3,4,5 pytest -m long tests/discord/test_club_month.py``.
"""

from __future__ import annotations

import math
import os
import sys
from collections import Counter, defaultdict
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

import pytest

from cogs.ui.texts import TEXTS
from engine.core import CHANCE
from tests.discord.club import Club, Game, Plan, Said
from tests.discord.test_clocks import DAY, HOUR

if TYPE_CHECKING:
    from engine.core import Seat
    from engine.match import Match
    from engine.table import Table
    from tests.discord.harness import Stage

SLACK: Final = 2.0
"""Seconds by which the store's and the simulation's moments may differ."""
GONE: Final = "’s turn, but they’ve left this server"
ENTRIES: Final = "SELECT seq, at FROM entries WHERE match_id = ? ORDER BY seq"


SHORT: Final = Plan(1, 4, 5, silent_on=1, left_on=(2,), erased_on=3, restarts=(1,), killed_on=2)


def month(seed: int) -> Plan:
    return Plan(
        *(seed, 30, 12),
        silent_on=8,
        left_on=(13, 21),
        erased_on=18,
        restarts=(3, 11, 22),
        killed_on=15,
    )


@dataclass(slots=True)
class Loss:
    """That somebody ran out of time."""

    game: Game
    player: int
    at: float
    able_for: float
    """Seconds for which they could act in that turn, or in the whole match where it has banks."""


class Inquiry:
    """What became of the club's matches, and what its members were told."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.stage = club.stage
        self.tables: dict[str, Table] = {}
        self.times: dict[str, dict[int, float]] = {}
        self.losses: list[Loss] = []
        self.waiting: list[Game] = []
        """Matches without a limit that wait for nobody but those who do not look in."""
        self.endless: list[Game] = []
        """Those of them that the others cannot end."""

    async def look_through(self) -> None:
        for game in self.club.games:
            table = await self.stage.table(game.match)
            self.tables[game.match] = table

            def read(connection: Any, match_id: str = game.match) -> dict[int, float]:
                return dict(connection.execute(ENTRIES, (match_id,)).fetchall())

            self.times[game.match] = await self.stage.store.read(read)
            self.losses += self._losses(game, table)

    # Time ---------------------------------------------------------------------------------------

    def _losses(self, game: Game, table: Table) -> list[Loss]:
        """Return who ran out of time, and for how long they could have acted until then."""
        match, times = table.match, self.times[game.match]
        if not any(entry.kind == "timeout" or entry.is_lapsed for entry in match.entries):
            return []
        found: list[Loss] = []
        since: dict[Seat, tuple[object, float]] = {}
        able, before = defaultdict[int, float](float), math.inf
        for entry in match.entries:
            at = times[entry.seq]
            for seat in since:
                able[seat] += max(0.0, at - before)
            before = at
            if entry.kind == "timeout" or entry.is_lapsed:
                late = since if entry.is_lapsed else [entry.seat]
                found += [
                    Loss(
                        *(game, _holder(game, seat), at),
                        at - since[seat][1] if game.is_by_turns else able[seat],
                    )
                    for seat in late
                    if seat in since
                ]
            after = match.at(entry.seq + 1)
            if CHANCE in after.to_act():
                continue
            mark = _turn_of(after)
            since = {
                seat: since[seat] if seat in since and since[seat][0] == mark else (mark, at)
                for seat in table.awaited(after)
            }
        return found

    def faults(self) -> dict[str, list[object]]:
        """Return what should not have been, by what it goes against."""
        return {
            "nobody loses time while they cannot act": self._robbed(),
            "nobody who looks in daily loses at a day a turn": self._daily_losers(),
            "every loss of time is told": self._untold(),
            "nobody is told in quiet hours": self._disturbed(),
            "nobody is told what is not so": self._misled(),
            "nobody is told twice": self._told_again(),
            "no match is without an end that others can bring about": [*self.endless],
        }

    def _robbed(self) -> list[object]:
        return [one for one in self.losses if one.able_for < one.game.seconds - SLACK]

    def _daily_losers(self) -> list[object]:
        members, found = self.club.members, list[object]()
        for loss in self.losses:
            member = members.get(self.stage.names.get(loss.player, ""))
            is_daily = loss.game.is_by_turns and loss.game.seconds >= DAY
            if is_daily and member is not None and loss.at < member.gone_at:
                found.append(loss)
        return found

    # Ends ---------------------------------------------------------------------------------------

    async def look_for_ends(self) -> None:
        """Let matches that wait in vain be ended by those who are there."""
        self.waiting = [one for one in self.club.games if self._waits_in_vain(one)]
        for game in self.waiting:
            await self.club.end_without_them(game)
            if (await self.stage.match(game.match)).result() is None:
                self.endless.append(game)

    def _waits_in_vain(self, game: Game) -> bool:
        """Whether nothing happens in the match unless those who are there bring it about."""
        table, club = self.tables[game.match], self.club
        if table.match.result() is not None or table.time.deadline is not None:
            return False
        able = {*table.awaited(), *table.claimants()}
        names = [self.stage.names[_holder(game, one)] for one in able]
        return club.have_others(game, table) and not any(
            club.members[one].is_there for one in names
        )

    # Told ---------------------------------------------------------------------------------------

    def _disturbed(self) -> list[object]:
        members, names = self.club.members, self.stage.names
        return [
            (names[player], said)
            for said in self.club.ears.said
            for player in said.told
            if members[names[player]].wants.quiet_until(said.at) != said.at
        ]

    def _misled(self) -> list[object]:
        return [
            (game.match, self.stage.names[player], said)
            for game in self.club.games
            for said in self._said_of(game)
            for player in (said.told if _kind(said, game) else ())
            if self._turn_at(game, player, said.at) is None
        ]

    def _told_again(self) -> list[object]:
        """Return who was told twice of one turn, or of who left; or was reminded more than twice.

        Who has one message a day reads in each all that waits: they are told once a day.
        """
        names = self.stage.names
        told = Counter(
            (game.match, names[player], *self._what(game, player, said))
            for game in self.club.games
            for said in self._said_of(game)
            for player in said.told
            if _kind(said, game) or GONE in said.text
        )
        return [one for one in told.items() if one[1] > (2 if one[0][2] == "time" else 1)]

    def _what(self, game: Game, player: int, said: Said) -> tuple[object, ...]:
        """Return what names that of which *player* was told of a match."""
        kind = _kind(said, game)
        if not kind:
            return (said.text,)
        wants = self.club.members[self.stage.names[player]].wants
        is_of_the_day = kind == "turn" and wants.telling == "digest"
        return (kind, self._turn_at(game, player, said.at), said.at // DAY * is_of_the_day)

    def _untold(self) -> list[object]:
        """Return the losses of time that were not told in the match's channel, with the name."""
        found: list[object] = []
        for loss in self.losses:
            told = [one for one in self._said_of(loss.game) if one.at >= loss.at - SLACK]
            if not any(_tells_loss(one.text, f"<@{loss.player}>") for one in told):
                found.append(loss)
        return found

    def _said_of(self, game: Game) -> list[Said]:
        """Return what was said of a match in its channel, and in letters about it alone."""
        channel = game.channel.id
        later = [one.since for one in self.club.games if one.channel.id == channel]
        until = min([one for one in later if one > game.since], default=None)
        return [
            said
            for said in self.club.ears.said[game.since : until]
            if said.channel == channel or f"/{channel}/" in said.text
        ]

    def _turn_at(self, game: Game, player: int, moment: float) -> object:
        """Return which turn of *player* it was *then*; None: they were not to act."""
        table, times = self.tables[game.match], self.times[game.match]
        seat = game.seats.get(player)
        seq = sum(at <= moment + SLACK for at in times.values())
        while seq:
            match = table.match.at(seq)
            if seat in match.to_act():
                return _turn_of(match)
            if times[seq - 1] < moment - SLACK:
                break
            seq -= 1
        return None

    # Figures ------------------------------------------------------------------------------------

    def figures(self) -> str:
        """Return what is measured, as lines."""
        plan, said = self.club.plan, self.club.ears.said
        pings = Counter(player for one in said for player in one.told)
        reminders = Counter(player for one in said if _kind(one) == "time" for player in one.told)
        names = self.stage.names
        moves = sum(
            entry.kind == "move" for one in self.tables.values() for entry in one.match.entries
        )
        over = sum(one.match.result() is not None for one in self.tables.values())
        late = Counter(names.get(one.player, "former") for one in self.losses)
        new = sum(one.is_new for one in said)
        edits = len(said) - new
        each = ", ".join(f"{names[one]} {count}" for one, count in sorted(pings.items()))
        return "\n".join(
            (
                f"seed {plan.seed}, {plan.days} days, {plan.matches} matches at once:",
                f"  {len(self.tables)} matches, {over} over, {moves} moves",
                f"  {len(self.losses)} losses on time: {dict(late)}",
                f"  told {pings.total()} times: {each}",
                f"  {reminders.total()} of these were reminders",
                f"  {new / plan.days:.0f} messages and {edits / plan.days:.0f} edits a day",
                f"  {len(self.waiting)} matches without a limit wait in vain",
            )
        )


def _holder(game: Game, seat: Seat) -> int:
    """Return who held *seat* when the match began."""
    return next(player for player, held in game.seats.items() if held == seat)


def _turn_of(match: Match) -> object:
    """Return which turn it is in *match*."""
    mark = match.state.turn_mark()
    if mark is not None:
        return mark
    return next((entry.seq for entry in reversed(match.line) if entry.kind == "move"), -1)


def _kind(said: Said, game: Game | None = None) -> str:
    """Return of what people were told: ``turn``, ``time``, or nothing of it.

    A letter may tell of the turns of some matches and of the time of others: of *game* it is asked.
    """
    if not said.is_new:
        return ""
    turns, _, times = said.text.partition(TEXTS.say("en", "letter-time"))
    if times and (game is None or f"/{game.channel.id}/" in times):
        return "time"
    if "still your turn" in turns:
        return "time"
    if "is up" in turns:
        return ""  # who may claim that somebody's time is up is told, too
    return "turn" if "your turn in" in turns or "▶" in turns else ""


def _tells_loss(text: str, mention: str) -> bool:
    lines = [line for line in text.splitlines() if "ran out of time" in line]
    return any(mention in line or "Everybody" in line for line in lines)


# Trials -----------------------------------------------------------------------------------------


@pytest.fixture(autouse=True)
def light_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have the bot look seldom at the clock."""
    monkeypatch.setattr("cogs.client.notifications._LONGEST_SLEEP", 10.0 * DAY)
    monkeypatch.setattr("engine.clock._GLANCE", float(HOUR))


async def go_through(stage: Stage, plan: Plan) -> None:
    club = Club(stage, plan)
    await club.gather()
    await club.live()
    inquiry = Inquiry(club)
    await inquiry.look_through()
    await inquiry.look_for_ends()
    sys.stdout.write(f"\n{inquiry.figures()}\n")
    faults = inquiry.faults()
    for what, found in faults.items():
        sys.stdout.write(f"  {len(found)} against: {what}\n")
        for one in found[:3]:
            sys.stdout.write(f"    {one}\n")
    assert {what: found for what, found in faults.items() if found} == {}


async def test_some_days_of_a_club(stage: Stage) -> None:
    await go_through(stage, SHORT)


@pytest.mark.long("cogs", "db", "engine")
@pytest.mark.parametrize("seed", [int(one) for one in os.environ.get("CLUB_SEEDS", "1").split(",")])
async def test_a_month_of_a_club(stage: Stage, seed: int) -> None:
    await go_through(stage, month(seed))
