"""Kuhn poker hides each player's card from the other: it shows that the tests find leaks.

There are three cards; each player gets one and pays an ante of one. The first player bets or
passes. The other calls or passes a bet; after a pass they bet or pass. After a second pass both
show their cards.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, Self

from engine.core import CHANCE, Event, Game, Refusal, Result, Seat, Setup, State, places_by
from engine.errors import InvalidMove
from engine.panels import Control, Group, Panel

if TYPE_CHECKING:
    from engine.core import Dice

CARDS: Final = ("jack", "queen", "king")
_ENDS: Final = ("pp", "bb", "bp", "pbp", "pbb")


@dataclass(frozen=True, slots=True)
class KuhnView:
    """The view of one seat or of a spectator."""

    seat: Seat | None
    cards: tuple[str, ...]
    """The card of each seat; empty if unknown or not yet dealt."""
    dealt: int
    line: str
    to_act: tuple[Seat, ...]


@dataclass(slots=True)
class KuhnState(State[str, KuhnView]):
    """A position; *line* is the bets and passes so far."""

    cards: list[str]
    line: str

    @classmethod
    def leaks(cls) -> bool:
        """Whether every view shows all cards."""
        return False

    def to_act(self) -> tuple[Seat, ...]:
        if len(self.cards) < 2:
            return (CHANCE,)
        return () if self.line in _ENDS else (len(self.line) % 2,)

    def legal_moves(self, seat: Seat) -> list[str]:
        if seat not in self.to_act():
            return []
        return [card for card in CARDS if card not in self.cards] if seat == CHANCE else ["b", "p"]

    def play(self, seat: Seat, move: str) -> None:
        if seat == CHANCE:
            self.cards.append(move)
        else:
            self.line += move

    def draw_chance(self, dice: Dice) -> str:
        left = self.legal_moves(CHANCE)
        return left[dice.below(len(left))]

    def result(self) -> Result | None:
        if self.to_act():
            return None
        scores = self.standing()
        return Result(places_by(scores), scores, "shown" if self.is_shown else "folded")

    @property
    def is_shown(self) -> bool:
        """Whether the match is over and both cards are on the table."""
        return self.line in {"pp", "bb", "pbb"}

    def standing(self) -> tuple[int, ...]:
        if self.line not in _ENDS:
            return (0, 0)
        if self.is_shown:
            first_wins = CARDS.index(self.cards[0]) > CARDS.index(self.cards[1])
        else:
            first_wins = self.line == "bp"
        stake = 2 if "bb" in self.line else 1
        return (stake, -stake) if first_wins else (-stake, stake)

    def copy(self) -> Self:
        return type(self)(self.cards[:], self.line)

    def view(self, seat: Seat | None) -> KuhnView:
        shown = tuple(
            card if self.leaks() or self.is_shown or holder == seat else ""
            for holder, card in enumerate(self.cards)
        )
        return KuhnView(seat, shown, len(self.cards), self.line, self.to_act())

    @classmethod
    def imagine(cls, view: KuhnView, dice: Dice) -> Self:
        left = [card for card in CARDS if card not in view.cards]
        cards = [card or left.pop(dice.below(len(left))) for card in view.cards]
        return cls(cards, view.line)

    def format_move(self, move: str) -> str:
        return move

    def parse_move(self, text: str) -> str:
        if text not in {"b", "p", *CARDS}:
            raise InvalidMove(text)
        return text

    def evaluate(self, seat: Seat) -> float:
        return self.standing()[seat] / 2


@dataclass(slots=True)
class LeakingState(KuhnState):
    """A variant with both cards in every view; `imagine` uses them."""

    @classmethod
    def leaks(cls) -> bool:
        return True


def _start(kind: type[KuhnState]) -> KuhnState:
    return kind([], "")


def start(_: Setup) -> KuhnState:
    return _start(KuhnState)


def start_leaking(_: Setup) -> KuhnState:
    return _start(LeakingState)


def narrate(before: KuhnState, seat: Seat, move: str, _: KuhnState) -> tuple[Event, ...]:
    if seat == CHANCE:
        drawer = len(before.cards)
        return (Event("dealt", drawer), Event("drew", drawer, {"card": move}, only=(drawer,)))
    return (Event({"b": "bet", "p": "passed"}[move], seat),)


def hint(_: KuhnState, __: Seat, ___: str) -> Refusal:
    return Refusal("1.1", "refusal-none", {})


def panel(state: KuhnState, seat: Seat, picks: str) -> Panel:
    controls = tuple(
        Control(move, "panel-move", {"move": move}) for move in state.legal_moves(seat)
    )
    groups = (Group("buttons", "panel-moves", controls),)
    if picks not in state.legal_moves(seat):
        return Panel("", "panel-choose", {}, groups)
    return Panel(picks, "panel-confirm", {}, groups, (picks,), picks)


HONEST: Final = Game(
    key="kuhn",
    title="Kuhn Poker",
    version=1,
    seats=(2,),
    state=KuhnState,
    view=KuhnView,
    start=start,
    narrate=narrate,
    hint=hint,
    panel=panel,
)
LEAKING: Final = replace(HONEST, state=LeakingState, start=start_leaking)
