"""Planned answers: if the other plays this, then I play that.

An answer is stored with the moves that must come before it. It dies with the first entry of the log
that differs: another move, an undo, a resignation.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from engine.core import CHANCE
from engine.errors import EngineError, IllegalMove, MoveError, StaleMove
from engine.fair import PlayoutDice
from engine.log import Entry

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from engine.core import Seat
    from engine.match import Match
    from engine.ports import Plans
    from engine.table import Table, Tables


DEEPEST: Final = 2
"""Most answers of one's own in a row."""
MOST_ANSWERS: Final = 20
"""Most answers of one person in a match: they are shown in one list."""


@dataclass(eq=False)
class TooManyAnswers(
    EngineError, key="error-too-many-answers", says="{most} answers are laid down already"
):
    """More answers than one person may lay down in a match."""

    most: int = MOST_ANSWERS


@dataclass(frozen=True, slots=True)
class Laid:
    """One planned answer, as stored."""

    seq: int
    """The match's number of entries when it was planned."""
    line: tuple[str, ...]
    """The moves that must come from there on, of others and one's own, each as in the log."""
    answer: str
    is_lost: bool = False
    """Whether the rules did not allow it when its turn came; its player does not know yet."""

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves that must come, and the answer."""
        return (*self.line, self.answer)


def alive(laid: Iterable[Laid], match: Match) -> tuple[Laid, ...]:
    """Return those of *laid* that can still come, as if planned at the present position."""
    found: list[Laid] = []
    for plan in laid:
        since = match.entries[plan.seq :]
        texts = tuple(entry.text for entry in since)
        is_played = all(entry.kind == "move" for entry in since)
        if is_played and not plan.is_lost and plan.line[: len(texts)] == texts:
            found.append(Laid(match.seq, plan.line[len(texts) :], plan.answer))
    return tuple(found)


def with_answer(laid: Sequence[Laid], new: Laid) -> tuple[Laid, ...]:
    """Return *laid*, all of the present position, with *new*; raise TooManyAnswers if it's full.

    It replaces another answer to the same line, with everything planned after that one.
    """
    if new in laid:
        return tuple(laid)
    former = [plan for plan in laid if plan.line == new.line]
    kept = [plan for plan in laid if not any(_is_from(plan, other) for other in former)]
    if len(kept) >= MOST_ANSWERS:
        raise TooManyAnswers
    # in the order in which they are read: each followed by the plans after it
    return tuple(sorted([*kept, new], key=lambda plan: plan.moves))


def without(laid: Sequence[Laid], moves: Sequence[str]) -> tuple[Laid, ...]:
    """Return *laid* without the answer that ends *moves* and the plans after it."""
    dropped = [plan for plan in laid if plan.moves == tuple(moves)]
    return tuple(plan for plan in laid if not any(_is_from(plan, other) for other in dropped))


def _is_from(plan: Laid, other: Laid) -> bool:
    return plan.moves[: len(other.moves)] == other.moves


def ahead(match: Match, seat: Seat, line: Sequence[str]) -> Match:
    """Return *match* as *seat* expects it after the moves *line*, from its present knowledge.

    Nothing is drawn in it: nobody may see the dice of the future. Raises InvalidMove or
    IllegalMove.
    """
    seen = match.state.view(seat)
    now = replace(match, state=match.game.state.imagine(seen, PlayoutDice(0)))
    for text in line:
        now = now.after(Entry(now.seq, "move", *_found(now, text)))
    return now


def _found(now: Match, text: str) -> tuple[Seat, str]:
    """Return the seat that plays the move *text* next, and its standard notation."""
    move = now.state.parse_move(text)
    for seat in now.to_act():
        if seat != CHANCE and now.state.is_legal(seat, move):
            return seat, now.state.format_move(move)
    seat = next(iter(now.to_act()), 0)
    raise IllegalMove(text, now.game, now.game.hint(now.state, seat, move))


def to_choose(now: Match, seat: Seat, line: Sequence[str], match: Match) -> Seat | None:
    """Return the seat whose move is to be chosen after *line*, which led from *match* to *now*.

    None if *seat* can plan no further: nobody can plan for chance, for simultaneous choices, or
    after the end.
    """
    if len(now.to_act()) != 1:
        return None
    (acting,) = now.to_act()
    own = sum(entry.seat == seat for entry in now.entries[match.seq :])
    if acting == CHANCE or own >= DEEPEST or (acting == seat and not line):
        return None
    return acting


# The answers that people have laid down in live matches -------------------------------------------


logger = logging.getLogger(__name__)


class Planner:
    """The planned answers in the matches of *tables*."""

    def __init__(self, tables: Tables, plans: Plans | None) -> None:
        """*plans* stores them; None switches planning off."""
        self._tables = tables
        self._plans = plans

    def is_open(self, table: Table, player: int) -> bool:
        """Whether *player* can plan now: it is another person's turn, and no simultaneous one."""
        match, seat = table.match, table.seat_of(player)
        return (
            self._plans is not None
            and match.game.can_plan
            and seat is not None
            and seat in table.people()
            and bool(table.awaited())
            and to_choose(match, seat, (), match) is not None
        )

    async def laid(self, table: Table, player: int) -> tuple[Laid, ...]:
        """Return the plans of *player* that can still come, from the present position."""
        if self._plans is None or not table.match.game.can_plan:
            return ()
        return alive((await self._plans.of(table.record.id)).get(player, ()), table.match)

    async def lay(
        self, match_id: str, player: int, seq: int, line: Sequence[str], answer: str
    ) -> Table:
        """Save *answer* for after the moves *line*, counted from *seq* entries of the match.

        Raise StaleMove if it cannot be planned for now, InvalidMove or IllegalMove for one of the
        moves, TooManyAnswers or StoreError if it could not be stored.
        """

        def add(table: Table, laid: tuple[Laid, ...]) -> tuple[Laid, ...]:
            seat, match = table.seat_of(player), table.match
            if seat is None or not self.is_open(table, player):
                raise StaleMove(match.seq, seq)
            now = ahead(match, seat, line)
            if to_choose(now, seat, line, match) != seat:
                raise StaleMove(match.seq, seq)
            after = ahead(match, seat, (*line, answer))
            *before, last = (entry.text for entry in after.entries[match.seq :])
            return with_answer(laid, Laid(match.seq, tuple(before), last))

        return await self._change(match_id, player, seq, add)

    async def drop(
        self, match_id: str, player: int, seq: int, moves: Sequence[str] | None
    ) -> Table:
        """Drop the answer at the end of *moves* and the plans after it, or all for None.

        Raises StaleMove or StoreError.
        """

        def take(table: Table, laid: tuple[Laid, ...]) -> tuple[Laid, ...]:
            del table
            return () if moves is None else without(laid, moves)

        return await self._change(match_id, player, seq, take)

    async def due(self, table: Table) -> Match | None:
        """Return the match with the answer planned for just its position; None if there is none.

        Call it under the table's lock. It drops answers that can't come any more or that the rules
        do not allow; the player of the latter is still to be informed.
        """
        match, plans = table.match, self._plans
        if plans is None or not match.game.can_plan or match.result() is not None:
            return None
        for player, laid in (await plans.of(match.id)).items():
            seat, living = table.seat_of(player), alive(laid, match)
            due = next((plan for plan in living if not plan.line), None)
            if seat is not None and seat in match.to_act() and due is not None:
                try:
                    return match.extend(seat, due.answer)
                except MoveError as error:
                    logger.info("an answer laid down in match %s is dropped: %s", match.id, error)
                    await plans.keep(match.id, player, (replace(due, is_lost=True),))
                    continue
            if not living and not all(plan.is_lost for plan in laid):
                await plans.keep(match.id, player, [plan for plan in laid if plan.is_lost])
        return None

    async def matches(self) -> list[str]:
        """Return the running matches in which an answer may have come due."""
        return [] if self._plans is None else await self._plans.matches()

    async def _change(
        self,
        match_id: str,
        player: int,
        seq: int,
        change: Callable[[Table, tuple[Laid, ...]], tuple[Laid, ...]],
    ) -> Table:
        table = await self._tables.live(match_id)
        async with table.lock:
            # the turn that it is planned for must not begin meanwhile
            if self._plans is None or table.match.seq != seq:
                raise StaleMove(table.match.seq, seq)
            laid = await self.laid(table, player)
            await self._plans.keep(match_id, player, change(table, laid))
            return table.frozen()
