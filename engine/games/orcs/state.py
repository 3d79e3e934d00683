"""The rules in the form that the engine needs. Other modules do the work."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

from engine.core import CHANCE, Dice, Result, Seat, State, shuffled
from engine.errors import InvalidMove
from engine.games.orcs import acting, following, moves, ruleset
from engine.games.orcs.acting import helpers
from engine.games.orcs.box import NONE
from engine.games.orcs.data import (
    BONUS_OF,
    CREATURE_OF,
    GIFTS,
    MISSION_OF,
    MISSIONS,
    MISSIONS_DEALT,
    NO_RULE_CHANGE,
    PILES,
    SKILLS,
    SPELL_OF,
    TERRAIN_OF,
)
from engine.games.orcs.following import draw_one, draw_outcome, read_outcome
from engine.games.orcs.moves import (
    BONUS,
    DISCARD,
    KEEP,
    REVEAL,
    SIDES,
    WAIVE,
    Move,
    Play,
    read_place,
    read_play,
    write_play,
)
from engine.games.orcs.position import CARDS, FRESH, Cast, Position, counted, listed, new_creature
from engine.games.orcs.ruleset import Trace
from engine.games.orcs.scoring import outlook, points, result_of
from engine.games.orcs.view import OrcsView, view_of

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterable


_EXEMPTION = SKILLS[NO_RULE_CHANGE].id


def restore(state: Position, view: OrcsView, dice: Dice) -> None:
    """Set the fresh *state* to a position that may be the true one, as far as *view* shows."""
    state.stage = view.stage
    state.round, state.turn = view.round, view.turn
    state.start, state.active = view.start, view.active
    state.actions = view.actions
    state.has_removed, state.has_poisoned = view.has_removed, view.has_poisoned
    state.fate = -1 if view.fate is None else view.fate.number - 1
    state.fates_used = tuple(fate - 1 for fate in view.fates_used)
    for seen in view.kinds:
        state.steps[CREATURE_OF[seen.kind]] = seen.step
        state.unseen[CREATURE_OF[seen.kind]] = seen.unseen
    _restore_field(state, view)
    state.displays = [[SPELL_OF[card] for card in display] for display in view.displays]
    left = [0] * CARDS
    for card in view.unlearned:
        left[SPELL_OF[card]] += 1
    for display in state.displays:
        for card in display:
            left[card] -= 1
    state.piles = [
        [left[card] if copies else 0 for card, copies in enumerate(pile)] for pile in PILES
    ]
    held = [gift for seen in view.seats for gift in seen.gifts]
    for index, gift in enumerate(GIFTS):
        used = view.gifts_used.count(gift.id)
        state.gifts_used[index] = used
        state.gifts_left[index] = gift.tiles - used - held.count(gift.id)
    state.poison = view.poison
    state.tasks = list(view.tasks)
    if view.cast is not None:
        seen_cast = view.cast
        state.cast = Cast(
            SPELL_OF[seen_cast.spell],
            tuple(SPELL_OF[card] for card in seen_cast.enhancers),
            seen_cast.points,
            seen_cast.icons,
            seen_cast.is_done,
        )
    for name in view.rewards:
        kind, at, spot = name.partition("@")
        reward = Play(kind, read_place(spot)) if at else Play(moves.BONUS, BONUS_OF[name])
        state.rewards = (*state.rewards, reward)
    state.victims = view.victims
    state.interrupts = view.interrupts
    state.ply = view.ply
    state.touched = tuple(read_place(place) for place in view.touched)
    state.last_seat, state.last_move = view.last_seat, view.last_move
    state.deeds_turn, state.deeds = view.deeds_turn, view.deeds
    state.traces = tuple(
        Trace(
            seen.what,
            CREATURE_OF[seen.kind],
            read_place(seen.start),
            read_place(seen.end),
            seen.deed,
        )
        for seen in view.traces
    )
    for seat in range(state.players):
        _restore_mage(state, view, seat, dice)
    if state.cast is not None and not state.cast.is_done:
        # if a seat has begun a spell that needs help, it holds a card that helps
        while not (state.cast.is_helped or helpers(state, state.cast)):
            _restore_mage(state, view, state.active, dice)
    if view.modules.missions:
        _restore_missions(state, view, dice)


def _restore_field(state: Position, view: OrcsView) -> None:
    terrain: list[int] = []
    field = state.field
    for path, seen in enumerate(view.paths):
        state.markers[path] = seen.markers
        for side, section in enumerate(seen.sections):
            place = path * SIDES + side
            terrain.append(TERRAIN_OF[section.terrain] if section.terrain else NONE)
            field.toadlings[place] = section.toadlings
    field.terrain = tuple(terrain)
    is_exempt = view.active >= 0 and _EXEMPTION in view.seats[view.active].skills
    more = 0 if is_exempt else state.rule.life
    for path, seen in enumerate(view.paths):
        for side, section in enumerate(seen.sections):
            for creature in section.creatures:
                kind, place = CREATURE_OF[creature.kind], path * SIDES + side
                weaker = field.life(new_creature(kind), place, more) - creature.life
                field.put(new_creature(kind, creature.damage, weaker), place)


def _restore_mage(state: Position, view: OrcsView, seat: Seat, dice: Dice) -> None:
    mage, seen = state.mages[seat], view.seats[seat]
    mage.space = seen.space - 1
    for index, kind in enumerate(state.rules.kinds):
        mage.trophies[kind] = seen.trophies[index]
        mage.skulls[kind] = seen.skulls[index]
        if SKILLS[state.rules.skill[kind]].id in seen.skills:
            mage.skills |= 1 << state.rules.skill[kind]
    mage.gifts = [seen.gifts.count(gift.id) for gift in GIFTS]
    mage.power = seen.power
    mage.learned = [SPELL_OF[card] for card in seen.learned]
    mage.discards = _marked(seen.discards, seen.resting)
    hidden = counted(SPELL_OF[card] for card in seen.owned)
    for card in state.laid(seat):
        hidden[card] -= 1
    for card in mage.learned:
        hidden[card] -= 1
        hidden[card + FRESH] += 1
    hidden = [count - mage.discards[card] for card, count in enumerate(hidden)]
    if seat == view.seat:
        hand = listed(_marked(view.hand, view.hand_resting))
        for card in hand:
            hidden[card] -= 1
        mage.chosen = SPELL_OF[view.chosen] if view.chosen else -1
    else:
        hand = sorted(draw_one(dice, hidden) for _ in range(seen.hand_size))
        if seat in view.victims and seat not in view.to_act:
            mage.chosen = hand[dice.below(len(hand))]
    mage.hand, mage.deck = hand, hidden


def _marked(cards: Iterable[str], resting: Iterable[str]) -> list[int]:
    counts = counted(SPELL_OF[card] for card in cards)
    for card in resting:
        counts[SPELL_OF[card]] -= 1
        counts[SPELL_OF[card] + FRESH] += 1
    return counts


def _restore_missions(state: Position, view: OrcsView, dice: Dice) -> None:
    waiting = {task.seat for task in view.tasks if task.kind == ruleset.DEAL}
    shown = [MISSION_OF[seen.mission] if seen.mission else -1 for seen in view.seats]
    own = tuple(MISSION_OF[mission] for mission in view.missions)
    known = {*own, *shown}
    left = shuffled(dice, [mission for mission in range(len(MISSIONS)) if mission not in known])
    for seat, mage in enumerate(state.mages):
        if seat == view.seat:
            mage.dealt = own
            mage.mission = MISSION_OF[view.mission] if view.mission else -1
        elif seat not in waiting:
            dealt = [shown[seat]] if shown[seat] >= 0 else []
            while len(dealt) < MISSIONS_DEALT:
                dealt.append(left.pop())
            if view.seats[seat].has_kept:
                mage.mission = shown[seat] if shown[seat] >= 0 else dealt[dice.below(len(dealt))]
            mage.dealt = tuple(sorted(dealt))


class OrcsState(Position, State[Move, OrcsView]):
    """A position of Orcs Orcs Orcs with its rules: the legal moves and their effects."""

    __slots__ = ()

    # Moves --------------------------------------------------------------------------------------

    def legal_moves(self, seat: Seat) -> list[Move]:
        """Return *seat*'s moves; chance has too many outcomes to list."""
        if seat == CHANCE or seat not in self.to_act():
            return []
        mage = self.mages[seat]
        if self.victims:
            return [Play(DISCARD, card) for card in dict.fromkeys(mage.hand)]
        if self.stage == ruleset.MISSIONS:
            return [Play(KEEP, mission) for mission in mage.dealt]
        if self.rewards:
            found: list[Move] = [*dict.fromkeys(self.rewards)]
            if any(reward.kind == BONUS for reward in self.rewards):
                found.append(Play(WAIVE))
            return found
        if self.stage == ruleset.REVEAL:
            return [Play(REVEAL, path) for path in self.revealable()]
        if self.cast is not None:
            return [*acting.cast_moves(self, self.cast)]
        return [*acting.action_moves(self)]

    def is_legal(self, seat: Seat, move: Move) -> bool:
        """Whether *seat* may play *move* now; for chance, whether it is a possible outcome.

        A pull to the tower may name more steps than it needs.
        """
        if isinstance(move, str):
            return self.to_act() == (seat,) == (CHANCE,) and read_outcome(self, move) is not None
        listed = self.legal_moves(seat)
        return move in listed or acting.is_said_otherwise(self, move, listed)

    def play(self, seat: Seat, move: Move) -> None:
        self.ply += 1
        self.touched = ()
        self.news = ()
        if isinstance(move, str):
            following.play_outcome(self, move)
        elif move.kind == DISCARD:
            following.choose_discard(self, seat, move.what)
        elif move.kind == KEEP:
            self.mages[seat].mission = move.what
        else:
            text = write_play(move)
            self.last_seat, self.last_move = seat, text
            if self.deeds_turn != self.turn:
                # the first open move of a turn clears the moves of the turn before
                self.deeds_turn = self.turn
                self.deeds, self.traces = (), ()
            self.deeds = (*self.deeds, text)
            acting.act(self, move)
        following.go_on(self)

    # Counting -----------------------------------------------------------------------------------

    def standing(self) -> tuple[int, ...]:
        """Return each seat's points so far; secret missions count once the match is over."""
        return points(self)

    def result(self) -> Result | None:
        return result_of(self)

    def evaluate(self, seat: Seat) -> float:
        """Return the place, from 1 (first) to -1 (last); before the end, a guess from the lead."""
        return outlook(self, seat)

    def current_round(self) -> int:
        return self.round

    def turn_mark(self) -> Hashable:
        """Return a mark of the turn; choosing discards counts as a turn of its own.

        A fate card belongs to the turn before it, so that the bot posts the board once, after the
        card.
        """
        return (self.turn, self.interrupts, bool(self.victims), self.stage == ruleset.MISSIONS)

    def at_stake(self, seat: Seat) -> Hashable:
        """Return what matters to *seat*; secret choices that others make at the same time don't."""
        if self.victims or self.stage == ruleset.MISSIONS:
            return (self.turn_mark(), tuple(self.legal_moves(seat)))
        return (tuple(self.legal_moves(seat)), self.view(seat))

    # Chance, views, texts -----------------------------------------------------------------------

    def draw_chance(self, dice: Dice) -> Move:
        return draw_outcome(self, dice)

    def view(self, seat: Seat | None) -> OrcsView:
        return view_of(self, seat)

    @classmethod
    def imagine(cls, view: OrcsView, dice: Dice) -> Self:
        state = cls.fresh(len(view.seats), view.modules)
        restore(state, view, dice)
        return state

    def format_move(self, move: Move) -> str:
        return move if isinstance(move, str) else write_play(move)

    def parse_move(self, text: str) -> Move:
        if self.to_act() != (CHANCE,):
            return read_play(text)
        if read_outcome(self, text) is None:
            raise InvalidMove(text)
        return text
