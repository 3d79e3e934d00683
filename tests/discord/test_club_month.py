"""A month of a club: eight members in four zones play twelve matches at once; see `club`.

At the end it checks what members were sent, and the logs of the matches. Other months:
``CLUB_SEEDS=2,3,4,5 pytest -m long tests/discord/test_club_month.py``.
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
from tests.discord.disturbances import Disturbance, overlap
from tests.discord.test_clocks import DAY, HOUR

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import Seat
    from engine.match import Match
    from engine.table import Table
    from tests.discord.club import Member
    from tests.discord.disturbances import Span
    from tests.discord.harness import Stage

SLACK: Final = 2.0
"""Seconds by which the store's times may differ from the simulation's."""
GONE: Final = "’s turn, but they’ve left this server"
CLAIM: Final = "can claim"
LATEST: Final = 1.5 * HOUR
"""Seconds within which everyone must hear: the bot repeats refused messages within an hour."""
ENTRIES: Final = "SELECT seq, at FROM entries WHERE match_id = ? ORDER BY seq"


WRONG: Final = (
    Disturbance("gateway", 0, 16, 4),
    Disturbance("server", 1, 10, 6),
    Disturbance("rights", 2, 8, 12, shut=("bob",)),
)
SHORT: Final = Plan(1, 4, 5, 1, (2,), erased_on=3, restarts=(1,), killed_on=2, disturbances=WRONG)


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
    """A match lost on time."""

    game: Game
    player: int
    at: float
    able_for: float
    """Seconds in which the player could act: in that turn, or with time banks in the match."""


class Inquiry:
    """Checks the club's matches, and the messages that members got."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.stage = club.stage
        self.tables: dict[str, Table] = {}
        self.times: dict[str, dict[int, float]] = {}
        self.losses: list[Loss] = []
        self.waiting: list[Game] = []
        """Matches without a clock that only wait for absent members."""
        self.endless: list[Game] = []
        """Matches that wait, and that the others can't end."""

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
        """Return the losses on time in *game*, and how long those players could have acted."""
        match, times = table.match, self.times[game.match]
        if not any(entry.kind == "timeout" or entry.is_lapsed for entry in match.entries):
            return []
        found: list[Loss] = []
        since: dict[Seat, tuple[object, float]] = {}
        able, before = defaultdict[int, float](float), math.inf
        for entry in match.entries:
            at = times[entry.seq]
            for seat, (_, began) in since.items():
                able[seat] += self._able(game, seat, began, (before, at))
            before = at
            if entry.kind == "timeout" or entry.is_lapsed:
                late = since if entry.is_lapsed else [entry.seat]
                found += [
                    Loss(
                        *(game, _holder(game, seat), at),
                        self._able(game, seat, since[seat][1], (since[seat][1], at))
                        if game.is_by_turns
                        else able[seat],
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

    def _able(self, game: Game, seat: Seat, began: float, span: Span) -> float:
        """Return how long in *span* the player of *seat* could act; their turn began at *began*."""
        since, until = span
        if until <= since:
            return 0.0
        player = _holder(game, seat)
        lost = overlap(self.club.lost, since, until)
        mute = self.club.disturber.mute(game.channel.id, player)
        wants = self.club.members[self.stage.names[player]].wants
        for begin, end in mute:
            if not self._told_at(game, player, began, begin):
                # in their quiet hours nothing would have notified them
                unaware_from = wants.quiet_until(max(began, begin))
                lost += overlap([(unaware_from, end)], since, until)
        return until - since - lost

    def _told_at(self, game: Game, player: int, since: float, until: float) -> list[float]:
        """Return when *player* was notified between *since* and *until*."""
        return [
            said.at
            for said in self._said_of(game)
            if player in said.told and self._kind(said, game) and since - SLACK <= said.at <= until
        ]

    def faults(self) -> dict[str, list[object]]:
        """Return the violations, by the rule that they break."""
        return {
            "nobody loses time while they cannot act": self._robbed(),
            "nobody who looks in daily loses at a day a turn": self._daily_losers(),
            "every loss of time is told": self._untold(),
            "everybody is told that it is their turn": self._unaware(),
            "every end is shown": self._unshown(),
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
        """Have the active members end matches that would wait for ever."""
        self.waiting = [one for one in self.club.games if self._waits_in_vain(one)]
        for game in self.waiting:
            await self.club.end_without_them(game)
            if (await self.stage.match(game.match)).result() is None:
                self.endless.append(game)

    def _waits_in_vain(self, game: Game) -> bool:
        """Whether the match has no clock, and waits only for members who no longer look in."""
        table, club = self.tables[game.match], self.club
        if table.match.result() is not None or table.time.deadline is not None:
            return False
        able = {*table.awaited(), *table.claimants()}
        names = [self.stage.names[_holder(game, one)] for one in able]
        return club.have_others(game, table) and not any(
            club.members[one].is_there for one in names
        )

    # Notifications ------------------------------------------------------------------------------

    def _disturbed(self) -> list[object]:
        members = self.club.members
        return [
            (member.name, said)
            for said in self.club.ears.said
            for player in said.told
            if (member := members.get(self.stage.names[player])) is not None
            and member.wants.quiet_until(said.at) != said.at
        ]

    def _unaware(self) -> list[object]:
        """Return the turns that their player never heard of, though there was time."""
        return [
            (game.match, self.stage.names[player], since, until)
            for game in self.club.games
            for player, since, until in self._turns(game)
            if (told_by := self._to_be_told_by(game, player, since)) < until
            if not self._told_at(game, player, since, told_by)
        ]

    def _turns(self, game: Game) -> Iterator[tuple[int, float, float]]:
        """Yield the player, start and end of each turn, unless the player's own move began it."""
        table, times = self.tables[game.match], self.times[game.match]
        since: dict[Seat, tuple[object, float]] = {}
        mover: Seat | None = None
        for seq in range(table.match.seq + 1):
            match = table.match.at(seq)
            if seq and match.entries[-1].kind == "move" and match.entries[-1].seat != CHANCE:
                mover = match.entries[-1].seat
            people = [one for one in game.seats.values() if one not in match.left]
            if CHANCE in match.to_act():
                continue
            at = times[seq - 1] if seq else min(times.values(), default=0.0)
            # a solo player needs no notification: bots answer at once
            mark, seats = _turn_of(match), table.awaited(match) if len(people) > 1 else ()
            for seat, (turn, began) in since.items():
                if seat not in seats or turn != mark:
                    yield _holder(game, seat), began, at
            since = {
                seat: since[seat] if seat in since and since[seat][0] == mark else (mark, at)
                for seat in seats
                if seat in since or seat != mover
            }
        for seat, (_, began) in since.items():
            yield _holder(game, seat), began, self.stage.clock.now()

    def _to_be_told_by(self, game: Game, player: int, since: float) -> float:
        """Return the latest moment to notify *player* of a turn that began at *since*."""
        member = self.club.members.get(self.stage.names[player])
        if member is None or member.wants.telling == "none":
            return math.inf
        told_by = since
        for pause in (0.0, DAY if member.wants.telling == "digest" else 0.0, LATEST):
            told_by = self._reached_at(game, member, told_by + pause)
        return math.inf if member.gone_at <= told_by else told_by

    def _reached_at(self, game: Game, member: Member, moment: float) -> float:
        """Return the first time after *moment* when *member* can and wants to hear of a match."""
        player = self.stage.members[member.name].id
        spans = sorted([*self.club.lost, *self.club.disturber.mute(game.channel.id, player)])
        before = -math.inf
        while moment != before:
            before = moment
            for since, until in spans:
                if since <= moment < until:
                    moment = until
            moment = member.wants.quiet_until(moment)
        return moment

    def _unshown(self) -> list[object]:
        """Return the matches whose end doesn't appear in their channel."""
        found: list[object] = []
        for game in self.club.games:
            ended_at = max(self.times[game.match].values(), default=0.0)
            is_over = self.tables[game.match].match.result() is not None
            if is_over and ended_at + LATEST < self.stage.clock.now():
                ends = [one for one in self._said_of(game) if one.is_end]
                if not any(one.at >= ended_at - SLACK for one in ends):
                    found.append((game.match, ended_at))
        return found

    def _misled(self) -> list[object]:
        return [
            (game.match, self.stage.names[player], said)
            for game in self.club.games
            for said in self._said_of(game)
            for player in (said.told if self._kind(said, game) else ())
            # nothing says which seat an erased player had
            if player in game.seats or player not in self.club.erased
            if self._turn_at(game, player, said.at) is None
        ]

    def _told_again(self) -> list[object]:
        """Return players who heard twice of a turn or a departure, or got more than two reminders.

        A daily digest lists everything that waits, so those who want it hear once a day.
        """
        names = self.stage.names
        told = Counter(
            (game.match, names[player], *self._what(game, player, said))
            for game in self.club.games
            for said in self._said_of(game)
            for player in said.told
            if self._kind(said, game) or GONE in said.text
        )
        return [one for one in told.items() if one[1] > (2 if one[0][2] == "time" else 1)]

    def _what(self, game: Game, player: int, said: Said) -> tuple[object, ...]:
        """Return a key for the news that *said* brought *player*."""
        kind = self._kind(said, game)
        if not kind:
            return (said.text,)
        wants = self.club.members[self.stage.names[player]].wants
        is_of_the_day = kind == "turn" and wants.telling == "digest"
        return (kind, self._turn_at(game, player, said.at), said.at // DAY * is_of_the_day)

    def _untold(self) -> list[object]:
        """Return the losses on time that no message in the match's channel announced by name."""
        found: list[object] = []
        for loss in self.losses:
            told = [one for one in self._said_of(loss.game) if one.at >= loss.at - SLACK]
            if not any(_tells_loss(one.text, f"<@{loss.player}>") for one in told):
                found.append(loss)
        return found

    def _said_of(self, game: Game) -> list[Said]:
        """Return the messages about a match, in its channel and in direct messages."""
        channel, home = game.channel.id, self.stage.channel.id
        later = [one.since for one in self.club.games if one.channel.id == channel]
        until = min([one for one in later if one > game.since], default=None)
        return [
            said
            for said in self.club.ears.said[game.since : until]
            if self.club.is_of(game, said)
            # messages about rounds also link to their matches
            or (said.channel != home and self.club.leads_to(game, said.text))
        ]

    def _kind(self, said: Said, game: Game | None = None) -> str:
        """Return ``turn`` or ``time`` if a message is about one of them, otherwise an empty text.

        A direct message may name turns in some matches and time in others: *game* selects one.
        """
        if not said.is_new:
            return ""
        turns, _, times = said.text.partition(TEXTS.say("en", "letter-time"))
        if times and (game is None or self.club.leads_to(game, times)):
            return "time"
        if "still your turn" in turns:
            return "time"
        if "is up" in turns or CLAIM in turns:
            return ""  # also sent to players who may claim a timeout
        return "turn" if "your turn in" in turns or "▶" in turns else ""

    def _turn_at(self, game: Game, player: int, moment: float) -> object:
        """Return which turn of *player* it was at *moment*, or None if it wasn't their turn."""
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
        """Return the measurements as lines of text."""
        plan, said = self.club.plan, self.club.ears.said
        pings = Counter(player for one in said for player in one.told)
        reminders = Counter(
            player for one in said if self._kind(one) == "time" for player in one.told
        )
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
    """Return the player who had *seat* at the start."""
    return next(player for player, held in game.seats.items() if held == seat)


def _turn_of(match: Match) -> object:
    mark = match.state.turn_mark()
    if mark is not None:
        return mark
    return next((entry.seq for entry in reversed(match.line) if entry.kind == "move"), -1)


def _tells_loss(text: str, mention: str) -> bool:
    lines = [line for line in text.splitlines() if "ran out of time" in line]
    return any(mention in line or "All remaining players" in line for line in lines)


# Whole months -----------------------------------------------------------------------------------


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
async def test_a_club_gets_through_a_month(stage: Stage, seed: int) -> None:
    await go_through(stage, month(seed))
