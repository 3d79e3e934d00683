"""The position: deals, plays, scores, an estimate, and each seat's view."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Self

from engine.core import CHANCE, Dice, Result, Seat, State, hope_of_lead, hope_of_place, places_by
from engine.errors import InvalidMove
from engine.games.loco.data import (
    CARD_TEXTS,
    CARDS,
    COUNT,
    FIRST,
    HAND,
    LETTERS,
    LONGEST_ROW,
    MOVE_TEXTS,
    NO_TOKEN,
    SET_ASIDE,
    STACK,
    TOKENS,
    VALUES,
    Move,
    read_hand,
    read_move,
    write_hand,
)


@dataclass(frozen=True, slots=True)
class LastPlay:
    """The last move by a player."""

    seat: Seat
    card: str
    """Creature and value: ``r3``."""
    token: str
    """The creature's letter; empty if none was taken."""


@dataclass(frozen=True, slots=True)
class EndedRound:
    """A finished round, with the table as it was."""

    rows: tuple[str, ...]
    worths: tuple[int, ...]
    tokens: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    last: LastPlay


@dataclass(frozen=True, slots=True)
class LocoView:
    """A position as one seat knows it. Creatures come in the order r b g y w."""

    seat: Seat | None
    """None for a spectator."""
    players: int
    phase: str
    """One of dealing, playing and over."""
    round: int
    """The current round, from 1; the last one when the match is over."""
    rounds: int
    starter: Seat
    """The seat that begins this round; -1 before it is drawn."""
    to_act: tuple[Seat, ...]
    ply: int
    rows: tuple[str, ...]
    """Values in each creature's row, in order of play: ``305``. The last rows stay."""
    worths: tuple[int, ...]
    """The present value of each creature's token: the last card in its row, 0 for an empty row."""
    supply: tuple[int, ...]
    tokens: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    hand: tuple[str, ...]
    hand_sizes: tuple[int, ...]
    set_aside: int
    rounds_scored: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    other_colour: bool
    """Whether the variant is on: you may not take a token of the colour that you just played."""
    last: LastPlay | None
    ended_round: EndedRound | None
    result: Result | None


def play_of(seat: Seat, move: int) -> LastPlay:
    """Return *seat*'s *move* as a view shows it."""
    card, token = divmod(move, TOKENS)
    return LastPlay(seat, CARD_TEXTS[card], "" if token == NO_TOKEN else LETTERS[token])


# An estimate of the position ----------------------------------------------------------------------


_HALF: Final = 15
"""Lead in points that counts as half a sure win."""
_STEEP: Final = 4
"""Exponent in `SETTLED`: the greater it is, the later in a round tokens' values settle.

Measured against random players: at three and five seats 4 wins more often than 1, 2 and 3; at two,
2 and 4 do about equally well.
"""
SETTLED: Final = tuple((length / LONGEST_ROW) ** _STEEP for length in range(LONGEST_ROW + 1))
"""Weight of a token's present value in its expected value, by the length of the longest row."""


# The position -------------------------------------------------------------------------------------


_CHANCE_TURN: Final = (CHANCE,)
_QUICK_TRIES: Final = 8


@dataclass(slots=True)
class LocoState(State[Move, LocoView]):
    """A position of Loco! Cards set aside aren't stored: they are the ones nobody was dealt."""

    players: int
    rounds: int
    other_colour: bool
    hands: list[list[int]]
    tokens: list[int]
    """Number of tokens, at the index seat * 5 + creature."""
    rows: list[str]
    supply: list[int]
    dealt: int = 0
    starter: Seat = -1
    turn: Seat = 0
    ply: int = 0
    last: tuple[Seat, int] | None = None
    scored: tuple[tuple[int, ...], ...] = ()
    ended: EndedRound | None = None

    @classmethod
    def fresh(cls, players: int, rounds: int, *, other_colour: bool) -> Self:
        return cls(
            players,
            rounds,
            other_colour,
            [[] for _ in range(players)],
            [0] * (players * COUNT),
            [""] * COUNT,
            [STACK] * COUNT,
        )

    # Acting -------------------------------------------------------------------------------------

    @property
    def is_over(self) -> bool:
        return len(self.scored) == self.rounds

    @property
    def is_dealing(self) -> bool:
        """Whether chance draws next: a start player or a hand."""
        return not self.is_over and (self.starter < 0 or self.dealt < self.players)

    def to_act(self) -> tuple[Seat, ...]:
        """Return the seat to act; () when the last round is over."""
        if self.is_over:
            return ()
        return _CHANCE_TURN if self.is_dealing else (self.turn,)

    def takeable(self, creature: int) -> list[int]:
        """Return the tokens that a player may take after playing a card of *creature*."""
        barred = creature if self.other_colour else NO_TOKEN
        return [token for token in range(COUNT) if self.supply[token] and token != barred]

    def is_ending(self, creature: int) -> bool:
        return len(self.rows[creature]) == LONGEST_ROW - 1

    def choices(self, creature: int) -> list[int]:
        """Return the choices after a card of *creature*, including `NO_TOKEN` if allowed."""
        tokens = self.takeable(creature)
        if not tokens or self.is_ending(creature):
            tokens.append(NO_TOKEN)
        return tokens

    def legal_moves(self, seat: Seat) -> list[Move]:
        """Return *seat*'s moves by card, then by token, none last; for chance, start players."""
        if seat == CHANCE:
            is_lot = self.is_dealing and self.starter < 0
            return [f"{FIRST}{seat + 1}" for seat in range(self.players)] if is_lot else []
        if self.to_act() != (seat,):
            return []
        choices = [self.choices(creature) for creature in range(COUNT)]
        return [
            card * TOKENS + token for card in self.hands[seat] for token in choices[card // VALUES]
        ]

    def is_legal(self, seat: Seat, move: Move) -> bool:
        if isinstance(move, str):
            return seat == CHANCE and self.is_dealing and self._is_outcome(move)
        if self.to_act() != (seat,):
            return False
        card, token = divmod(move, TOKENS)
        return card in self.hands[seat] and token in self.choices(card // VALUES)

    def random_move(self, seat: Seat, dice: Dice) -> Move:
        """Return one of the legal moves, all equally likely.

        It first tries a random own card with a random token, a few times, and takes the first legal
        move. If none was legal, it picks from the list of legal moves. Both ways are uniform, so
        the result is too.
        """
        hand = self.hands[seat]
        size = len(hand) * TOKENS
        for _ in range(_QUICK_TRIES):
            at, token = divmod(dice.below(size), TOKENS)
            card = hand[at]
            if token == NO_TOKEN:
                is_open = token in self.choices(card // VALUES)
            else:
                is_barred = self.other_colour and token == card // VALUES
                is_open = self.supply[token] > 0 and not is_barred
            if is_open:
                return card * TOKENS + token
        moves = self.legal_moves(seat)
        return moves[dice.below(len(moves))]

    def play(self, seat: Seat, move: Move) -> None:
        if isinstance(move, str):
            if move.startswith(FIRST):
                self.turn = self.starter = int(move.removeprefix(FIRST)) - 1
                return
            cards = read_hand(move)
            assert cards is not None, "the caller knows that it is a hand"
            self.hands[self.dealt] = cards
            self.dealt += 1
            return
        card, token = divmod(move, TOKENS)
        creature, value = divmod(card, VALUES)
        self.hands[seat].remove(card)
        self.rows[creature] += str(value)
        if token != NO_TOKEN:
            self.supply[token] -= 1
            self.tokens[seat * COUNT + token] += 1
        self.ply += 1
        self.last = (seat, move)
        if len(self.rows[creature]) == LONGEST_ROW:
            self._end_round(seat, move)
        else:
            self.turn = (seat + 1) % self.players

    def _end_round(self, seat: Seat, move: int) -> None:
        points = self.round_points()
        self.scored += (points,)
        self.ended = EndedRound(
            tuple(self.rows), self.worths(), self.tokens_by_seat(), points, play_of(seat, move)
        )
        if self.is_over:
            return
        self.hands = [[] for _ in range(self.players)]
        self.tokens = [0] * (self.players * COUNT)
        self.rows = [""] * COUNT
        self.supply = [STACK] * COUNT
        self.dealt = 0
        self.last = None
        self.turn = self.starter = (self.starter + 1) % self.players

    # Chance -------------------------------------------------------------------------------------

    def undealt(self) -> list[int]:
        """Return the cards of this round that are in no hand or row, in ascending order."""
        held = {card for hand in self.hands for card in hand}
        laid = {
            creature * VALUES + int(value)
            for creature, row in enumerate(self.rows)
            for value in row
        }
        return [card for card in range(CARDS) if card not in held and card not in laid]

    def draw_chance(self, dice: Dice) -> Move:
        """Draw a start player, or the next seat's hand, card by card from the undealt cards."""
        if self.starter < 0:
            return f"{FIRST}{1 + dice.below(self.players)}"
        return write_hand(draw_hand(dice, self.undealt(), HAND[self.players]))

    def _is_outcome(self, text: str) -> bool:
        if self.starter < 0:
            return text in self.legal_moves(CHANCE)
        cards = read_hand(text)
        return (
            cards is not None
            and len(cards) == HAND[self.players]
            and set(cards) <= set(self.undealt())
        )

    # Counting -----------------------------------------------------------------------------------

    def worths(self) -> tuple[int, ...]:
        """Return the value of each creature's token: the last card in its row, or 0."""
        return tuple([int(row[-1]) if row else 0 for row in self.rows])

    def round_points(self) -> tuple[int, ...]:
        """Return each seat's points in this round with the rows as they are."""
        worths = self.worths()
        return tuple(
            sum(
                worths[creature] * self.tokens[seat * COUNT + creature] for creature in range(COUNT)
            )
            for seat in range(self.players)
        )

    def tokens_by_seat(self) -> tuple[tuple[int, ...], ...]:
        """Return the tokens taken in this round, by seat and creature."""
        return tuple(
            tuple(self.tokens[at : at + COUNT]) for at in range(0, len(self.tokens), COUNT)
        )

    def totals(self) -> tuple[int, ...]:
        """Return each seat's points in all finished rounds."""
        return tuple(sum(points[seat] for points in self.scored) for seat in range(self.players))

    def standing(self) -> tuple[int, ...]:
        """Return each seat's points so far, including the current round."""
        totals = self.totals()
        if self.is_over:
            return totals
        return tuple(map(sum, zip(totals, self.round_points(), strict=True)))

    def result(self) -> Result | None:
        """Return the result, decided only by the totals."""
        if not self.is_over:
            return None
        totals = self.totals()
        places = places_by(totals)
        leaders = places.count(1)
        reason = "level" if leaders == self.players else "shared" if leaders > 1 else "highest"
        return Result(places, totals, reason)

    def evaluate(self, seat: Seat) -> float:
        """Return the place, from 1 (first) to -1 (last); before the end, a guess from the lead."""
        if result := self.result():
            return hope_of_place(result, seat)
        # early on, expect the mean of a creature's cards still in hands; later, its present value
        settled = SETTLED[max(map(len, self.rows))]
        to_come: list[list[int]] = [[] for _ in range(COUNT)]
        for hand in self.hands:
            for card in hand:
                to_come[card // VALUES].append(card % VALUES)
        worths = [
            settled * worth + (1 - settled) * sum(values) / len(values) if values else worth
            for worth, values in zip(self.worths(), to_come, strict=True)
        ]
        points = [
            total
            + sum(
                worths[creature] * self.tokens[side * COUNT + creature] for creature in range(COUNT)
            )
            for side, total in enumerate(self.totals())
        ]
        return hope_of_lead(points, seat, _HALF)

    def current_round(self) -> int:
        return min(len(self.scored) + 1, self.rounds)

    # Copies and views ---------------------------------------------------------------------------

    def copy(self) -> Self:
        return type(self)(
            self.players,
            self.rounds,
            self.other_colour,
            [hand[:] for hand in self.hands],
            self.tokens[:],
            self.rows[:],
            self.supply[:],
            self.dealt,
            self.starter,
            self.turn,
            self.ply,
            self.last,
            self.scored,
            self.ended,
        )

    def view(self, seat: Seat | None) -> LocoView:
        """Return *seat*'s view: its own hand, and only the sizes of the others'."""
        phase = "over" if self.is_over else "dealing" if self.is_dealing else "playing"
        return LocoView(
            seat=seat,
            players=self.players,
            phase=phase,
            round=min(len(self.scored) + 1, self.rounds),
            rounds=self.rounds,
            starter=self.starter,
            to_act=self.to_act(),
            ply=self.ply,
            rows=tuple(self.rows),
            worths=self.worths(),
            supply=tuple(self.supply),
            tokens=self.tokens_by_seat(),
            points=self.round_points(),
            hand=() if seat is None else tuple([CARD_TEXTS[card] for card in self.hands[seat]]),
            hand_sizes=tuple(map(len, self.hands)),
            set_aside=SET_ASIDE[self.players],
            rounds_scored=self.scored,
            totals=self.totals(),
            other_colour=self.other_colour,
            last=play_of(*self.last) if self.last else None,
            ended_round=self.ended,
            result=self.result(),
        )

    @classmethod
    def imagine(cls, view: LocoView, dice: Dice) -> Self:
        """Return a position that fits *view*, with unseen cards in the others' hands.

        Players may play any card at any time, so plays reveal nothing about a hand. All ways to
        spread the unseen cards over hands and pile are equally likely.
        """
        state = cls.fresh(view.players, view.rounds, other_colour=view.other_colour)
        state.tokens = [count for tokens in view.tokens for count in tokens]
        state.rows = list(view.rows)
        state.supply = list(view.supply)
        state.starter = view.starter
        state.ply = view.ply
        state.scored = view.rounds_scored
        state.ended = view.ended_round
        if view.last:
            token = f"+{view.last.token}" if view.last.token else ""
            state.last = (view.last.seat, read_move(view.last.card + token))
        if view.phase == "playing":
            state.turn = view.to_act[0]
        else:
            state.turn = max(view.starter, 0)
        if view.phase == "dealing":
            state.dealt = sum(size > 0 for size in view.hand_sizes)
        else:
            state.dealt = view.players
        if view.seat is not None:
            state.hands[view.seat] = [CARD_TEXTS.index(card) for card in view.hand]
        unseen = state.undealt()
        for seat, size in enumerate(view.hand_sizes):
            if seat != view.seat:
                state.hands[seat] = draw_hand(dice, unseen, size)
        return state

    # Texts --------------------------------------------------------------------------------------

    def format_move(self, move: Move) -> str:
        """Return *move* as text: ``r3+b``, ``r3``, or an outcome of chance."""
        return move if isinstance(move, str) else MOVE_TEXTS[move]

    def parse_move(self, text: str) -> Move:
        """Return the move in *text*; during the deal, a possible outcome of chance."""
        if self.is_dealing:
            if not self._is_outcome(text):
                raise InvalidMove(text)
            return text
        return read_move(text)


def draw_hand(dice: Dice, unseen: list[int], size: int) -> list[int]:
    """Take *size* cards out of the sorted *unseen*; return them sorted."""
    return sorted(unseen.pop(dice.below(len(unseen))) for _ in range(size))
