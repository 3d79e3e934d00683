"""Matches of Orcs Orcs Orcs that differ only in information hidden from somebody.

They may contain undos, but not of moves before a draw.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from engine.core import Dice, Seat, shuffled
from engine.games.orcs import OrcsState, moves, ruleset
from engine.games.orcs.acting import helpers
from engine.games.orcs.data import MISSIONS, MISSIONS_DEALT
from engine.games.orcs.following import read_outcome, write_outcome
from engine.games.orcs.position import FRESH, listed
from engine.games.orcs.ruleset import Task
from tests.twins import Twins, TwinTable

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.log import Entry, Step
    from engine.match import Match


@dataclass(slots=True)
class Drawn:
    """A card that somebody drew; a twin replaces it."""

    seq: int
    """The entry that drew the card."""
    card: int
    hand: int
    """Number of the seat's hand that it is in, from 1: each turn starts with a new hand."""
    deck: int
    """Number of the seat's draw pile that it was in, from 0: each reshuffle starts a new one."""
    is_seen: bool = False
    """Whether the others have seen it, or know that there must be such a card."""


class Draws:
    """Everything that one seat has drawn, and the parts that others have seen."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self.drawn: list[Drawn] = []
        self.hand = self.deck = 0
        self.secret_choices: list[tuple[Entry, int]] = []
        """Discards chosen while others had yet to choose, and the hands they came from."""

    def follow(self, step: Step) -> None:
        """Note the cards that *step* shows."""
        before, after = orcs(step.before), orcs(step.after)
        if step.entry.kind == "chance" and before.tasks[0].kind == ruleset.DRAW:
            if before.tasks[0].seat == self.seat:
                self._draw(step.entry, before)
        elif step.entry.kind == "move":
            if step.entry.seat == self.seat and after.mages[self.seat].chosen >= 0:
                self.secret_choices.append((step.entry, self.hand))
            if before.active != self.seat or after.stage == ruleset.ACTIONS:
                # at the end of a turn a seat discards only cards that it has drawn
                gone = Counter(before.mages[self.seat].hand) - Counter(after.mages[self.seat].hand)
                self._show(gone.elements())
            cast = after.cast
            if after.active == self.seat and cast is not None and not cast.is_helped:
                self._show(helpers(after, cast)[:1])

    def _draw(self, entry: Entry, before: OrcsState) -> None:
        if before.stage != ruleset.ACTIONS:
            self.hand += 1
        left = sum(before.mages[self.seat].deck)
        for number, card in enumerate(read_outcome(before, entry.text) or ()):
            if number == left:
                self.deck += 1
            # resting cards were learned in the open, and stay where they are
            self.drawn.append(Drawn(entry.seq, card, self.hand, self.deck, is_seen=card >= FRESH))

    def _show(self, cards: Iterable[int]) -> None:
        for card in cards:
            alike = [
                entry for entry in self.drawn if entry.hand == self.hand and entry.card == card
            ]
            unseen = [entry for entry in alike if not entry.is_seen]
            # after an undo and the same move again, the others have seen them all
            (unseen or alike)[0].is_seen = True

    def redraw(self, match: Match, entries: list[Entry], dice: Dice) -> None:
        """Replace the draws in *entries* that nobody else has seen.

        In the end the others know all cards of a finished hand, but not their order.
        """
        piles: defaultdict[tuple[int, int], list[Drawn]] = defaultdict(list)
        for entry in self.drawn:
            if not entry.is_seen:
                piles[entry.hand, entry.deck].append(entry)
        for where, unseen in piles.items():
            cards = [entry.card for entry in unseen]
            if where == (self.hand, self.deck):
                cards += [
                    card for card in listed(orcs(match.state).mages[self.seat].deck) if card < FRESH
                ]
            for entry, card in zip(unseen, shuffled(dice, cards), strict=False):
                entry.card = card
        for seq in {entry.seq for entry in self.drawn}:
            cards = [entry.card for entry in self.drawn if entry.seq == seq]
            text = write_outcome(Task(ruleset.DRAW, self.seat), cards)
            entries[seq] = replace(entries[seq], text=text)

    def choose(self, match: Match, entries: list[Entry], dice: Dice) -> None:
        """Replace the discards in *entries* that were undone or are still secret."""
        is_waiting = orcs(match.state).mages[self.seat].chosen >= 0
        for number, (entry, hand) in enumerate(self.secret_choices, 1):
            if entry in match.line and not (is_waiting and number == len(self.secret_choices)):
                continue
            held = [
                earlier
                for earlier in self.drawn
                if earlier.hand == hand and earlier.seq < entry.seq
            ]
            unseen = [entry.card for entry in held if not entry.is_seen]
            if unseen:
                card = unseen[dice.below(len(unseen))]
                text = moves.write_play(moves.Play(moves.DISCARD, card))
                entries[entry.seq] = replace(entry, text=text)


def orcs(state: object) -> OrcsState:
    assert isinstance(state, OrcsState)
    return state


def are_choosing(match: Match) -> bool:
    """Whether players are making a choice that others learn of only later."""
    state = match.state
    return isinstance(state, OrcsState) and bool(state.victims or state.stage == ruleset.MISSIONS)


def twin(match: Match, viewer: Seat | None, dice: Dice) -> list[Entry]:
    """Replace cards, missions and choices that *viewer* can't know."""
    entries = list(match.entries)
    others = [Draws(seat) for seat in range(match.setup.seats) if seat != viewer]
    for step in match.steps():
        for other in others:
            other.follow(step)
    for other in others:
        other.redraw(match, entries, dice)
        other.choose(match, entries, dice)
    if orcs(match.state).modules.missions:
        _deal_missions(match, viewer, entries, dice)
    return entries


def _deal_missions(match: Match, viewer: Seat | None, entries: list[Entry], dice: Dice) -> None:
    """Redeal the missions that *viewer* doesn't hold; at the end everyone knows the kept ones."""
    state = orcs(match.state)
    is_over = state.stage == ruleset.OVER
    fixed: list[tuple[int, ...]] = [
        mage.dealt if seat == viewer else (mage.mission,) if is_over else ()
        for seat, mage in enumerate(state.mages)
    ]
    known = {mission for missions in fixed for mission in missions}
    left = shuffled(dice, [number for number in range(len(MISSIONS)) if number not in known])
    dealt = [
        sorted([*own, *(left.pop() for _ in range(MISSIONS_DEALT - len(own)))]) for own in fixed
    ]
    deals = [entry for entry in match.entries if entry.text.startswith(f"{ruleset.DEAL}=")]
    for seat, entry in enumerate(deals):
        text = write_outcome(Task(ruleset.DEAL, seat), dealt[seat])
        entries[entry.seq] = replace(entry, text=text)
    for entry in match.entries:
        if entry.text.startswith(f"{moves.KEEP}=") and entry.seat != viewer:
            is_known = is_over and entry in match.line
            mission = fixed[entry.seat][0] if is_known else dealt[entry.seat][dice.below(2)]
            text = moves.write_play(moves.Play(moves.KEEP, mission))
            entries[entry.seq] = replace(entry, text=text)


TWINS: Final = Twins(
    twin,
    tables=(
        TwinTable(2, {"twins": 11, "hand": 11}, every=19, full_every=19),
        TwinTable(
            3,
            {"twins": 40, "hand": 40, "missions": 40, "mission": 25, "chosen": 3},
            {
                "missions": "on",
                "bonus": "on",
                "fate": "front",
                "terrain": "6",
                "croco": "goblin",
                "toad": "orc-rider",
                "bomber": "chief",
            },
            every=97,
            full_every=47,
            seed=6,  # two victims choose at the same time, and one of them undoes the choice
        ),
    ),
    attempts=(
        *("keep=weak", "reveal=1", "teleport=1", "cast=zap", "cast=fireball", "add=book-wl"),
        *("smash+zap>goblin@3i", "voodoo>p2", "gift=draw-card", "bonus=discard-hands"),
        *("poison=p1", "remove=smash", "discard=smash", "draw", "pass"),
    ),
    is_choosing=are_choosing,
)
