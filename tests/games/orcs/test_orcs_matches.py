"""Orcs Orcs Orcs within a match, and what is kept throughout in random matches of all modules."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass, field

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots import PLAYERS as COMPUTERS
from engine.core import CHANCE, Setup
from engine.errors import IllegalMove, InvalidMove, NotYourTurn
from engine.fair import PlayoutDice
from engine.games.orcs import GAME, OrcsState
from engine.games.orcs.data import (
    GIFTS,
    NUMBERS,
    PATHS,
    POISON_CARD,
    SPELL_OF,
    SPELLS,
    START_DECK,
)
from engine.games.orcs.field import damage_of, kind_of
from engine.games.orcs.mage import CARDS
from engine.games.orcs.moves import PLACES
from engine.match import Match
from tests.games.orcs.orcs_scenes import PLAYERS, acting, give, put, walk
from tests.packages import GAMES

OPTIONS = {option.key: option.choices for option in GAME.options}
mixes = st.fixed_dictionaries({key: st.sampled_from(choices) for key, choices in OPTIONS.items()})

# What is kept throughout --------------------------------------------------------------------------


@dataclass
class Account:
    """What has left the game in a match so far."""

    creatures: Counter[int] = field(default_factory=Counter[int])
    """Per kind, arrived at the tower or given back."""
    cards: Counter[int] = field(default_factory=Counter[int])
    """Removed from hands."""

    def add(self, state: OrcsState) -> None:
        for what, one, _, _ in state.news:
            if what in {"arrived", "lost"}:
                self.creatures[one] += 1


def check_creatures(state: OrcsState, account: Account) -> None:
    """Every creature is under a marker, on the board, with a mage or out of the game."""
    there = Counter(kind_of(one) for here in state.field.creatures for one in here)
    for kind in range(len(state.rules.markers)):
        trophies = sum(mage.trophies[kind] for mage in state.mages)
        known = state.unseen[kind] + there[kind] + trophies + account.creatures[kind]
        assert known == state.rules.markers[kind]
        assert (state.rules.role[kind] >= 0) == bool(state.rules.markers[kind])
        if state.rules.role[kind] >= 0:
            assert 0 <= state.steps[kind] < len(state.rules.track[kind])
    assert sum(state.unseen) == sum(state.markers)
    assert min(state.markers) >= 0
    if state.stage != "actions":
        assert not any(damage_of(one) for here in state.field.creatures for one in here)
    if state.active >= 0:
        assert list(state.field.fallen(state.more_life())) == []


def check_cards(state: OrcsState, account: Account) -> None:
    """Every card is in a pile, a display, a deck, or removed."""
    total = Counter(account.cards)
    for pile in state.piles:
        total.update({card: pile[card] for card in range(CARDS)})
    for display in state.displays:
        assert len(display) <= NUMBERS.display
        total.update(display)
    for seat, mage in enumerate(state.mages):
        total.update(dict(enumerate(mage.owned())))
        total.update(state.laid(seat))
        assert mage.hand == sorted(mage.hand)
        assert min(*mage.deck, *mage.discards) >= 0
    total[POISON_CARD] += state.poison
    start = Counter(START_DECK)
    for card, spell in enumerate(SPELLS):
        assert total[card] == start[card] * state.players or (total[card] == spell.copies)


def check_mages(state: OrcsState) -> None:
    assert len({mage.space for mage in state.mages}) == state.players
    for mage in state.mages:
        assert 0 <= mage.space < PATHS
        for kind, skull in enumerate(mage.skulls):
            assert 0 <= skull <= NUMBERS.kills_for_skill
            if skull == NUMBERS.kills_for_skill:
                assert mage.skills >> state.rules.skill[kind] & 1
        assert mage.skills.bit_count() == mage.skulls.count(NUMBERS.kills_for_skill)
    for index, gift in enumerate(GIFTS):
        held = sum(mage.gifts[index] for mage in state.mages)
        known = state.gifts_left[index] + state.gifts_used[index] + held
        assert known == gift.tiles
    assert 0 <= sum(state.field.toadlings) <= sum(state.gifts_left)


@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 10_000), players=st.sampled_from(PLAYERS), options=mixes)
def test_what_is_kept_throughout(seed: int, players: int, options: dict[str, str]) -> None:
    """No creature, card or tile is lost or made, and no two mages stand on one space."""
    account = Account()
    plies = 0
    for state, _, text in walk(seed, players, **options):
        account.add(state)
        check_creatures(state, account)
        check_cards(state, account)
        check_mages(state)
        assert state.copy() == state
        plies += 1
        if text.startswith("remove="):
            account.cards[SPELL_OF[text.removeprefix("remove=")]] += 1
        if not text:
            assert state.result() is not None
            assert state.markers.count(0) >= NUMBERS.paths_cleared
    assert plies < 1000


@pytest.mark.parametrize("seed", range(40))
def test_any_mix_of_modules_comes_to_an_end(seed: int) -> None:
    dice = PlayoutDice(f"mix {seed}")
    options = {key: choices[dice.below(len(choices))] for key, choices in OPTIONS.items()}
    *_, (state, _, _) = walk(seed, PLAYERS[dice.below(3)], **options)
    result = state.result()
    assert result is not None
    assert result.reason in {"points", "shared"}
    assert (result.reason == "shared") == (len(result.winners) > 1)
    assert result.scores == state.standing()


def test_the_greedy_player_beats_the_random_one() -> None:
    wins = 0
    for number in range(4):
        dice = PlayoutDice(f"greedy {number}")
        state = GAME.start(GAME.set_up(2, {"bonus": "on", "missions": "on"}))
        while seats := state.to_act():
            seat = seats[0]
            if seat == CHANCE:
                state.play(seat, state.draw_chance(dice))
                continue
            name = "greedy" if seat == number % 2 else "random"
            text = COMPUTERS[name](GAME, state.view(seat), seat, dice)
            state.play(seat, state.parse_move(text))
        result = state.result()
        assert result is not None
        wins += result.winners == (number % 2,)
    assert wins == 4


# Matches ------------------------------------------------------------------------------------------


def begun(players: int = 2, name: str = "m", **options: str) -> Match:
    return Match.begin(
        GAME, name, GAME.set_up(players, options), hashlib.sha256(name.encode()).digest()
    )


def first_move(match: Match, start: str = "") -> str:
    (seat,) = match.to_act()
    found = [match.state.format_move(move) for move in match.state.legal_moves(seat)]
    return next(text for text in found if text.startswith(start))


@pytest.mark.parametrize("players", PLAYERS)
def test_a_match_is_its_log(players: int) -> None:
    match = begun(players, missions="on", bonus="on", toad="orc-rider", bomber="chief")
    dice = PlayoutDice(players)
    while seats := match.to_act():
        seat = seats[dice.below(len(seats))]
        match = match.extend(seat, match.state.format_move(match.state.random_move(seat, dice)))
    folded = Match.fold(GAMES, match.id, match.setup, match.key, match.entries)
    assert folded.state == match.state
    assert folded.result() == match.result()
    for step in match.steps():
        assert step.events


def test_moves_are_refused() -> None:
    match = begun()
    (seat,) = match.to_act()
    with pytest.raises(NotYourTurn):
        match.extend(1 - seat, "pass")
    with pytest.raises(IllegalMove) as caught:
        match.extend(seat, "pass")
    assert caught.value.refusal.key == "refusal-reveal-first"
    for text in ("reveal=9", "cast=zip", "zap", "at=goblin@7i", "zap+smash*9>goblin@3i", "fate=1"):
        with pytest.raises(InvalidMove):
            match.extend(seat, text)


def test_actions_are_undone_until_something_hidden_is_seen() -> None:
    match = begun()
    (seat,) = match.to_act()
    match = match.extend(seat, first_move(match, "reveal"))
    assert not match.may_undo_alone(seat)
    before = match.state
    match = match.extend(seat, first_move(match, "teleport"))
    assert match.may_undo_alone(seat)
    assert match.undo(seat).state == before
    cast = match.extend(seat, first_move(match, "cast"))
    assert cast.may_undo_alone(seat)
    match = match.extend(seat, "pass")
    assert not match.may_undo_alone(seat)


def test_the_board_is_posted_once_in_a_turn_and_after_the_fate_card() -> None:
    match = begun(3)
    marks: list[object] = []
    dice = PlayoutDice(3)
    actors: list[int] = []
    for _ in range(60):
        (seat,) = match.to_act()[:1]
        mark = match.state.turn_mark()
        if not marks or marks[-1] != mark:
            marks.append(mark)
            actors.append(seat)
        moves = [match.state.format_move(move) for move in match.state.legal_moves(seat)]
        quiet = [text for text in moves if "voodoo" not in text]
        match = match.extend(seat, quiet[dice.below(len(quiet))])
    assert len(set(marks)) == len(marks) > 8
    start = actors[0]
    assert actors == [(start + turn) % 3 for turn in range(len(actors))]


def test_victims_are_a_turn_of_their_own_and_do_not_wait_for_each_other() -> None:
    state = acting("voodoo fire-spark zap", players=4)
    give(state, 2, "smash zap cold-snap")
    before = state.turn_mark()
    state.play(0, state.parse_move("voodoo+fire-spark>all"))
    mark = state.turn_mark()
    assert mark != before
    assert state.to_act() == (1, 3)
    assert state.legal_moves(0) == []
    offered = state.at_stake(1)
    state.play(3, state.parse_move("discard=zap"))
    assert state.at_stake(1) == offered
    assert state.turn_mark() == mark
    assert state.to_act() == (1,)
    assert state.view(1).seats[3].discards == ()
    assert state.view(1).seats[3].hand_size == 4
    assert state.view(3).chosen == "zap"
    state.play(1, state.parse_move("discard=smash"))
    assert state.view(0).seats[3].discards == ("zap",)
    assert state.view(0).seats[1].discards == ("smash",)
    assert state.to_act() == (0,)
    assert state.turn_mark() not in {before, mark}


def test_missions_are_chosen_by_all_at_once() -> None:
    state = GAME.start(GAME.set_up(3, {"missions": "on"}))
    dice = PlayoutDice(1)
    while state.to_act() == (CHANCE,):
        state.play(CHANCE, state.draw_chance(dice))
    assert state.to_act() == (0, 1, 2)
    offered = state.at_stake(0)
    state.play(2, state.legal_moves(2)[0])
    assert state.at_stake(0) == offered
    assert state.to_act() == (0, 1)


def test_there_is_no_notation_of_a_position() -> None:
    with pytest.raises(ValueError, match="cannot start"):
        GAME.start(Setup("orcs", 1, 2, position="x"))
    assert GAME.start(Setup("orcs", 1, 2)).to_act() == (CHANCE,)


def test_the_longest_move_is_short_enough() -> None:
    hand = "lightning-bolt lightning-bolt replenish lightning-bolt"
    state = acting(hand, toad="orc-rider", croco="orc")
    for path in range(1, PLACES // 3 + 1):
        put(state, f"breeding-toad@{path}m")
    lengths = [len(state.format_move(move)) for move in state.legal_moves(0)]
    assert 50 < max(lengths) <= 60
