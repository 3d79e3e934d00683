"""A toy game with the whole contract: hidden hands, three seats, secret choices, chance mid-game.

Rules: in each of three rounds, everybody draws up to two cards (or, as an option, all cards of the
match at once), and all choose one of their cards at the same time and in secret. Then the cards are
turned up, and the highest card chosen by only one player scores. (In version 1, which is still
offered, the lowest does.)

Notation: ``c7`` chooses the card 7; the same text is the draw of a 7. Hands, choices and the
players' draws are hidden. The pack is a multiset without an order.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Self

from engine.core import CHANCE, Event, Game, Option, Refusal, Result, Seat, Setup, State, places_by
from engine.errors import InvalidMove
from engine.panels import Control, Group, Panel

if TYPE_CHECKING:
    from collections.abc import Hashable

    from engine.core import Dice

SEATS: Final = 3
ROUNDS: Final = 3
HAND: Final = 2
COPIES: Final = 4
PACKS: Final = {"low": range(1, 5), "high": range(5, 9)}
_NOTATION: Final = re.compile(r"c[1-9]")


@dataclass(frozen=True, slots=True)
class ToyView:
    """The view of one seat or of a spectator."""

    seat: Seat | None
    round: int
    hand: tuple[int, ...]
    hand_sizes: tuple[int, ...]
    chosen: int
    ready: tuple[Seat, ...]
    turned_up: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    pack: str
    scoring: str
    deal: str
    to_act: tuple[Seat, ...]
    result: Result | None


@dataclass(slots=True)
class ToyState(State[int, ToyView]):
    """A position; cards are ints, and 0 means no choice yet."""

    pack: str
    scoring: str
    deal: str
    left: list[int]
    hands: list[list[int]]
    chosen: list[int]
    turned_up: list[tuple[int, ...]]
    scores: list[int]

    @classmethod
    def fresh(cls, pack: str, scoring: str, deal: str) -> Self:
        left = [card for part in pack.split("+") for card in PACKS[part] for _ in range(COPIES)]
        hands: list[list[int]] = [[] for _ in range(SEATS)]
        return cls(pack, scoring, deal, left, hands, [0] * SEATS, [], [0] * SEATS)

    def to_act(self) -> tuple[Seat, ...]:
        if len(self.turned_up) == ROUNDS:
            return ()
        if min(map(len, self.hands)) < self.wanted:
            return (CHANCE,)
        return tuple(seat for seat in range(SEATS) if not self.chosen[seat])

    def legal_moves(self, seat: Seat) -> list[int]:
        if seat not in self.to_act():
            return []
        return sorted(set(self.left if seat == CHANCE else self.hands[seat]))

    @property
    def wanted(self) -> int:
        return HAND if self.deal == "each" else ROUNDS - len(self.turned_up)

    @property
    def drawer(self) -> Seat:
        return min(range(SEATS), key=lambda seat: len(self.hands[seat]))

    def play(self, seat: Seat, move: int) -> None:
        if seat == CHANCE:
            self.left.remove(move)
            self.hands[self.drawer] = sorted([*self.hands[self.drawer], move])
            return
        self.chosen[seat] = move
        if all(self.chosen):
            self._turn_up()

    def _turn_up(self) -> None:
        for seat, card in enumerate(self.chosen):
            self.hands[seat].remove(card)
        self.turned_up.append(tuple(self.chosen))
        if (winner := self.winner_of(self.chosen)) is not None:
            self.scores[winner] += self.chosen[winner] if self.scoring == "value" else 1
        self.chosen = [0] * SEATS

    @staticmethod
    def winner_of(cards: list[int]) -> Seat | None:
        """Return the seat with the highest card that no other seat has."""
        unique = _alone(cards)
        return cards.index(max(unique)) if unique else None

    def draw_chance(self, dice: Dice) -> int:
        return self.left[dice.below(len(self.left))]

    def result(self) -> Result | None:
        if self.to_act():
            return None
        places = places_by(self.scores)
        reason = "level" if len(set(places)) == 1 else "scored"
        return Result(places, tuple(self.scores), reason)

    def standing(self) -> tuple[int, ...]:
        return tuple(self.scores)

    def copy(self) -> Self:
        twin = type(self).fresh(self.pack, self.scoring, self.deal)
        twin.left = self.left[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.chosen = self.chosen[:]
        twin.turned_up = self.turned_up[:]
        twin.scores = self.scores[:]
        return twin

    def view(self, seat: Seat | None) -> ToyView:
        return ToyView(
            seat=seat,
            round=len(self.turned_up),
            hand=() if seat is None else tuple(self.hands[seat]),
            hand_sizes=tuple(map(len, self.hands)),
            chosen=0 if seat is None else self.chosen[seat],
            ready=tuple(other for other in range(SEATS) if self.chosen[other]),
            turned_up=tuple(self.turned_up),
            scores=tuple(self.scores),
            pack=self.pack,
            scoring=self.scoring,
            deal=self.deal,
            to_act=self.to_act(),
            result=self.result(),
        )

    @classmethod
    def imagine(cls, view: ToyView, dice: Dice) -> Self:
        state = cls.fresh(view.pack, view.scoring, view.deal)
        for card in [*view.hand, *(card for cards in view.turned_up for card in cards)]:
            state.left.remove(card)
        for seat, size in enumerate(view.hand_sizes):
            if seat == view.seat:
                state.hands[seat] = list(view.hand)
                state.chosen[seat] = view.chosen
                continue
            for _ in range(size):
                state.hands[seat].append(state.left.pop(dice.below(len(state.left))))
            state.hands[seat].sort()
            if seat in view.ready:
                state.chosen[seat] = state.hands[seat][dice.below(size)]
        state.turned_up = list(view.turned_up)
        state.scores = list(view.scores)
        return state

    def format_move(self, move: int) -> str:
        return f"c{move}"

    def parse_move(self, text: str) -> int:
        if not _NOTATION.fullmatch(text):
            raise InvalidMove(text)
        return int(text[1:])

    def evaluate(self, seat: Seat) -> float:
        lead = self.scores[seat] - max(self.scores[:seat] + self.scores[seat + 1 :])
        if self.result() is not None:
            return float((lead > 0) - (lead < 0))
        most = ROUNDS * max(PACKS["high"])
        return lead / (most + 1) + self.chosen[seat] / (100 * most)

    def turn_mark(self) -> Hashable:
        """Make a round one turn: the bot posts the board once the cards are turned up."""
        return len(self.turned_up)

    def at_stake(self, seat: Seat) -> Hashable:
        """Leave out which other seats are ready: that changes nothing this seat can do or know."""
        return (len(self.turned_up), tuple(self.hands[seat]), tuple(self.legal_moves(seat)))


class FirstToyState(ToyState):
    """A position of version 1, in which the lowest card chosen by only one player scores."""

    __slots__ = ()

    @staticmethod
    def winner_of(cards: list[int]) -> Seat | None:
        """Return the seat with the lowest card that no other seat has."""
        unique = _alone(cards)
        return cards.index(min(unique)) if unique else None


def _alone(cards: list[int]) -> list[int]:
    return [card for card, count in Counter(cards).items() if count == 1]


def start(setup: Setup) -> ToyState:
    if setup.position:
        raise ValueError("the toy game has no notation of positions")
    options = GAME.accept_options(setup.options)
    kind = FirstToyState if setup.version == FIRST.version else ToyState
    return kind.fresh(options["pack"], options["scoring"], options["deal"])


def narrate(before: ToyState, seat: Seat, move: int, after: ToyState) -> tuple[Event, ...]:
    if seat == CHANCE:
        drawer = before.drawer
        return (Event("drawn", drawer), Event("drew", drawer, {"card": move}, only=(drawer,)))
    events = [Event("ready", seat), Event("chose", seat, {"card": move}, only=(seat,))]
    if len(after.turned_up) > len(before.turned_up):
        cards = after.turned_up[-1]
        events.append(Event("turned-up", None, {"cards": ", ".join(map(str, cards))}))
        winner = after.winner_of(list(cards))
        if winner is None:
            events.append(Event("nobody", None))
        else:
            events.append(Event("scored", winner, {"points": after.scores[winner]}))
    return tuple(events)


def hint(state: ToyState, seat: Seat, move: int) -> Refusal:
    return Refusal("2.1", "refusal-not-held", {"card": move})


def panel(state: ToyState, seat: Seat, picks: str) -> Panel:
    cards = {state.format_move(card): card for card in state.legal_moves(seat)}
    controls = tuple(
        Control(text, "panel-card", {"card": card}, at=text) for text, card in cards.items()
    )
    groups = (Group("select", "panel-cards", controls),)
    if picks not in cards:
        return Panel("", "panel-choose", {}, groups)
    return Panel(picks, "panel-confirm", {"card": cards[picks]}, groups, (picks,), picks)


GAME: Final = Game(
    key="toy",
    title="Toy",
    version=2,
    seats=(SEATS,),
    state=ToyState,
    view=ToyView,
    start=start,
    narrate=narrate,
    hint=hint,
    panel=panel,
    options=(
        Option("scoring", ("one", "value"), "one"),
        Option("pack", tuple(PACKS), "low", most=len(PACKS)),
        Option("deal", ("each", "once"), "each"),
    ),
)

FIRST: Final = replace(GAME, version=1, state=FirstToyState)
"""The previous version, whose matches go on."""
