"""Orcs Orcs Orcs in matches: invariants, imagined positions, traces, and matches as text."""

from __future__ import annotations

import hashlib
from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import codec
from engine.bots import play_greedy
from engine.core import CHANCE, Dice, Seat
from engine.errors import IllegalMove, InvalidMove, NotYourTurn
from engine.fair import PlayoutDice
from engine.games.orcs import GAME, OrcsState, OrcsView
from engine.games.orcs.data import GIFTS, NUMBERS, PATHS, POISON_CARD, SPELL_OF, SPELLS, START_DECK
from engine.games.orcs.moves import PLACES, Move
from engine.games.orcs.position import CARDS, card_of, counted, damage_of, kind_of
from engine.games.orcs.view import TraceView
from engine.match import Match
from render.orcs.scenes import acting, fresh, give, lay, put
from tests.games.driving import settle
from tests.games.orcs.orcs_scenes import EVERYTHING, PLAYERS, board, play, turning_up, walk
from tests.playthrough import Playthrough, golden

if TYPE_CHECKING:
    from collections.abc import Iterator


OPTIONS = {option.key: option.choices for option in GAME.options}
mixes = st.fixed_dictionaries({key: st.sampled_from(choices) for key, choices in OPTIONS.items()})

# Invariants ---------------------------------------------------------------------------------------


@dataclass
class Account:
    """Creatures and cards that have left the game by now."""

    creatures: Counter[int] = field(default_factory=Counter[int])
    """Creatures of each kind that reached the tower or that mages gave back."""
    cards: Counter[int] = field(default_factory=Counter[int])
    """Cards that left the game from a hand."""

    def add(self, state: OrcsState) -> None:
        for what, new, _, _ in state.news:
            if what in {"arrived", "lost"}:
                self.creatures[new] += 1


def check_creatures(state: OrcsState, account: Account) -> None:
    """Check that every creature is under a marker, on the board, with a mage or out of the game."""
    there = Counter(kind_of(creature) for here in state.field.creatures for creature in here)
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
        assert not any(damage_of(creature) for here in state.field.creatures for creature in here)
    if state.active >= 0:
        assert list(state.field.fallen(state.more_life())) == []


def check_cards(state: OrcsState, account: Account) -> None:
    """Check that every card is in a pile, on display, in a deck, or out of the game."""
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
def test_no_piece_is_lost_or_doubled_in_a_match(
    seed: int, players: int, options: dict[str, str]
) -> None:
    """No creature, card or tile comes or goes, and no two mages share a space."""
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


# Matches ------------------------------------------------------------------------------------------


def begun(players: int = 2, name: str = "m", **options: str) -> Match:
    return Match.begin(
        GAME, name, GAME.set_up(players, options), hashlib.sha256(name.encode()).digest()
    )


def first_move(match: Match, start: str = "") -> str:
    (seat,) = match.to_act()
    found = [match.state.format_move(move) for move in match.state.legal_moves(seat)]
    return next(text for text in found if text.startswith(start))


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


def test_victims_discard_in_a_turn_apart_and_do_not_wait_for_each_other() -> None:
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
    settle(state, 1)
    assert state.to_act() == (0, 1, 2)
    offered = state.at_stake(0)
    state.play(2, state.legal_moves(2)[0])
    assert state.at_stake(0) == offered
    assert state.to_act() == (0, 1)


def test_the_longest_move_is_short_enough() -> None:
    hand = "lightning-bolt lightning-bolt replenish lightning-bolt"
    state = acting(hand, toad="orc-rider", croco="orc")
    for path in range(1, PLACES // 3 + 1):
        put(state, f"breeding-toad@{path}m")
    lengths = [len(state.format_move(move)) for move in state.legal_moves(0)]
    assert 50 < max(lengths) <= 60


# Imagined positions -------------------------------------------------------------------------------


def viewers(state: OrcsState) -> tuple[Seat | None, ...]:
    return (None, *range(state.players))


matches = given(seed=st.integers(0, 10_000), players=st.sampled_from(PLAYERS), options=mixes)


@settings(max_examples=4, deadline=None)
@matches
def test_an_imagined_position_looks_the_same(
    seed: int, players: int, options: dict[str, str]
) -> None:
    check_imagined(seed, players, options)


@pytest.mark.long("engine/games/orcs", "engine/core.py", "engine/codec.py", "engine/fair.py")
@settings(max_examples=40, deadline=None)
@matches
def test_an_imagined_position_looks_the_same_in_many_matches(
    seed: int, players: int, options: dict[str, str]
) -> None:
    check_imagined(seed, players, options)


def check_imagined(seed: int, players: int, options: dict[str, str]) -> None:
    for ply, (state, _, _) in enumerate(walk(seed, players, **options)):
        if ply % 5:
            continue
        for viewer in viewers(state):
            view = state.view(viewer)
            assert codec.decode(codec.encode(view), OrcsView) == view
            imagined = OrcsState.imagine(view, PlayoutDice(f"{seed} {ply}"))
            assert imagined.view(viewer) == view
            assert imagined.to_act() == state.to_act()
            if viewer is not None:
                assert imagined.legal_moves(viewer) == state.legal_moves(viewer)
                assert imagined.at_stake(viewer) == state.at_stake(viewer)


def owned_by(state: OrcsState) -> list[list[int]]:
    return [mage.owned() for mage in state.mages]


@pytest.mark.parametrize("players", PLAYERS)
def test_hands_of_others_are_imagined_from_the_cards_they_own(players: int) -> None:
    hands: dict[Seat, set[tuple[int, ...]]] = {seat: set() for seat in range(players)}
    state = next(state for state, _, _ in walk(7, players, **EVERYTHING) if state.round)
    for guess in range(30):
        imagined = OrcsState.imagine(state.view(0), PlayoutDice(guess))
        assert owned_by(imagined) == owned_by(state)
        for seat, mage in enumerate(imagined.mages):
            assert len(mage.hand) == len(state.mages[seat].hand)
            assert mage.discards == state.mages[seat].discards
            hands[seat].add(tuple(mage.hand))
    assert hands[0] == {next(iter(hands[0]))}
    assert all(len(hands[seat]) > 3 for seat in range(1, players))


@pytest.mark.parametrize("viewer", [None, 0])
def test_other_hands_and_piles_change_nothing_in_a_view(viewer: Seat | None) -> None:
    """The others' hidden cards are dealt again at random, and their missions are swapped."""
    tried = 0
    for ply, (state, _, _) in enumerate(walk(11, 3, **EVERYTHING)):
        if ply % 9 or state.stage == "setup":
            continue
        dice = PlayoutDice(ply)
        before = codec.encode(state.view(viewer))
        twin = state.copy()
        for seat, mage in enumerate(twin.mages):
            if seat == viewer:
                continue
            cards = [*mage.hand, *(card for card, n in enumerate(mage.deck) for _ in range(n))]
            hand = [cards.pop(dice.below(len(cards))) for _ in mage.hand]
            tried += sorted(hand) != mage.hand
            mage.hand, mage.deck = sorted(hand), counted(cards)
            if mage.chosen >= 0:
                mage.chosen = mage.hand[0]
            if mage.mission >= 0 and twin.stage != "over":
                mage.mission = next(mission for mission in mage.dealt if mission != mage.mission)
        assert codec.encode(twin.view(viewer)) == before
        assert twin.to_act() == state.to_act()
        assert twin.turn_mark() == state.turn_mark()
        assert twin.standing() == state.standing()
        if viewer is not None:
            assert twin.legal_moves(viewer) == state.legal_moves(viewer)
            assert twin.at_stake(viewer) == state.at_stake(viewer)
        if viewer is not None and viewer in state.to_act():
            assert GAME.panel(twin, viewer, "") == GAME.panel(state, viewer, "")
    assert tried > 20


def test_a_mission_is_known_to_its_owner_until_the_end() -> None:
    options = {"missions": "on"}
    for state, _, text in walk(5, 2, **options):
        for viewer in viewers(state):
            view = state.view(viewer)
            shown = [seat.mission for seat in view.seats]
            assert (view.mission != "") == (viewer is not None and view.seats[viewer].has_kept)
            assert all(shown) if not text else not any(shown)
            assert all(seat.mission_points == 0 for seat in view.seats) or not text


def test_imagined_missions_are_dealt_without_the_own_ones() -> None:
    state = fresh(4, missions="on")
    settle(state, 3)
    play(state, "keep=" + state.view(1).missions[0], seat=1)
    seen: set[tuple[int, ...]] = set()
    for guess in range(20):
        imagined = OrcsState.imagine(state.view(0), PlayoutDice(guess))
        dealt = [mission for mage in imagined.mages for mission in mage.dealt]
        assert sorted(dealt) == list(range(8))
        assert imagined.mages[0].dealt == state.mages[0].dealt
        assert [mage.mission >= 0 for mage in imagined.mages] == [False, True, False, False]
        seen.add(imagined.mages[1].dealt)
    assert len(seen) > 3


def test_a_card_learned_in_this_turn_is_known_to_rest_wherever_it_is() -> None:
    state = play(acting("book-fe book-wl replenish voodoo zap"), "book-fe>fireball")
    state.play(CHANCE, state.draw_chance(PlayoutDice(1)))
    mage = state.mages[0]
    mage.discards, mage.deck = counted(()), [*mage.discards]
    fire = SPELL_OF["fireball"]
    mage.deck[
        next(card for card in range(len(mage.deck)) if card_of(card) == fire and mage.deck[card])
    ] -= 1
    mage.hand = sorted([*mage.hand, fire + len(SPELL_OF)])
    own, other = state.view(0), state.view(1)
    assert own.hand_resting == ("fireball",)
    assert other.hand_resting == ()
    assert own.seats[0].learned == other.seats[0].learned == ("fireball",)
    assert "cast=fireball" not in {state.format_move(move) for move in state.legal_moves(0)}
    assert OrcsState.imagine(own, PlayoutDice(1)).legal_moves(0) == state.legal_moves(0)
    assert OrcsState.imagine(other, PlayoutDice(1)).view(1) == other


def test_a_player_with_an_open_spell_is_imagined_with_a_card_that_helps() -> None:
    state = play(acting("fireball fire-spark smash zap"), "cast=fireball")
    for viewer in (None, 1):
        for guess in range(30):
            imagined = OrcsState.imagine(state.view(viewer), PlayoutDice(guess))
            assert imagined.legal_moves(0)
            assert imagined.view(viewer) == state.view(viewer)


def test_only_their_owner_hears_of_drawn_cards_and_secret_choices() -> None:
    for state, seat, text in walk(4, 3, **EVERYTHING):
        if not text:
            continue
        before = state.copy()
        after = state.copy()
        move = after.parse_move(text)
        after.play(seat, move)
        public = [event for event in GAME.narrate(before, seat, move, after) if event.only is None]
        said = {event.kind for event in public}
        if text.startswith(("draw=", "deal=")) and after.result() is None:
            assert said <= {"drew", "dealt", "reshuffled", "last-round"}
            assert all(set(event.facts) <= {"cards"} for event in public)
        if text.startswith("keep="):
            assert said == {"kept"}
            assert not public[0].facts


# Traces of the last turn --------------------------------------------------------------------------


def test_each_way_of_moving_leaves_a_trace() -> None:
    state = acting("switch magic-bonds cold-snap smash", "goblin@1o orc@4m chief@3o")
    state.actions = 5
    lay(state, "road@4m")
    play(state, "cast=switch", "at=goblin@1o+orc@4m")
    view = state.view(None)
    assert view.deeds == ("cast=switch", "at=goblin@1o+orc@4m")
    assert view.traces == (
        TraceView("moved", "goblin", "1o", "4i", 2),
        TraceView("moved", "orc", "4m", "1o", 2),
    )
    play(state, "magic-bonds+cold-snap>chief@3o>2")
    assert state.view(None).traces[2:] == (TraceView("moved", "chief", "3o", "3i", 3),)
    lay(state, "road@3i")
    play(state, "smash>chief@3i")
    state.actions = 1
    state.mages[0].hand = [*acting("magic-bonds").mages[0].hand]
    play(state, "magic-bonds>goblin@4i>1")
    assert state.view(None).traces[-1] == TraceView("arrived", "goblin", "4i", "4i", 5)


def test_a_fallen_creature_leaves_a_trace() -> None:
    state = play(acting("zap book-wl", "goblin@3i goblin@3m"), "zap+book-wl>goblin@3m")
    assert state.view(None).traces == (TraceView("fell", "goblin", "3m", "3m", 1),)


def test_a_turn_stays_in_view_until_the_next_first_move() -> None:
    state = play(acting("zap book-wl", "goblin@3i goblin@1m"), "zap+book-wl>goblin@3i", "pass")
    settle(state)
    view = state.view(None)
    assert view.active == 1
    assert view.deeds == ("zap+book-wl>goblin@3i", "pass")
    assert view.traces[0].what == "fell"
    assert {trace.what for trace in view.traces[1:]} == {"came"}
    move = state.legal_moves(1)[0]
    state.play(1, move)
    view = state.view(None)
    assert view.deeds == (state.format_move(move),)
    assert not any(trace.what == "fell" for trace in view.traces)


def test_a_fate_card_adds_its_traces_to_the_turn_before() -> None:
    state = turning_up(acting("", "goblin@3m chief@2i"))
    state.deeds = ("pass",)
    play(state, "fate=9")
    assert state.view(None).traces == (
        TraceView("arrived", "chief", "2i", "2i", 1),
        TraceView("moved", "goblin", "3m", "3i", 1),
    )


def test_the_first_creatures_are_not_reported() -> None:
    for state, seat, _ in walk(1):
        if state.round == 1 and seat == CHANCE:
            assert state.view(None).traces == ()
            break


def test_secret_choices_are_not_open_moves() -> None:
    for state, _, _ in walk(3, 3, missions="on", bonus="on"):
        assert not [deed for deed in state.deeds if deed.startswith(("keep", "discard"))]


# Whole matches as text ----------------------------------------------------------------------------


PLAYED: dict[str, tuple[int, dict[str, str]]] = {
    "2": (2, {}),
    "3": (3, {}),
    "4": (4, {}),
    "missions": (2, {"missions": "on"}),
    "bonus": (2, {"bonus": "on"}),
    "front": (2, {"fate": "front"}),
    "terrain": (2, {"terrain": "9"}),
    "croco": (2, {"croco": "goblin"}),
    "toad": (2, {"toad": "goblin-shaman"}),
    "bomber": (2, {"bomber": "lava-golem"}),
    "everything": (3, EVERYTHING),
}
GREEDY = {"everything"}
"""Names of matches that greedy bots play, so that skills, gifts and bonus actions come up."""


def lines_of(state: OrcsState) -> dict[str, str]:
    """Return the stage, the board and each mage as a line, by name."""
    lines = {
        "stage": f"{state.stage} round {state.round} active {state.active} actions {state.actions}",
        "board": board(state),
    }
    for seat, mage in enumerate(state.mages):
        trophies = " ".join(map(str, mage.trophies))
        cards = " ".join(state.view(seat).hand)
        lines[f"mage {seat}"] = f"space {mage.space + 1} trophies {trophies} hand {cards}"
    return lines


def describe(before: OrcsState | None, state: OrcsState) -> Iterator[str]:
    """Describe the lines that changed, hash all views each round, and show the last public view."""
    if before is None:
        return
    was = lines_of(before)
    for name, line in lines_of(state).items():
        if line != was[name]:
            yield f"    {name}: {line}"
    if state.stage in {"fate", "over"}:
        for viewer in (None, *range(state.players)):
            view = state.view(viewer)
            assert codec.decode(codec.encode(view), OrcsView) == view
            digest = hashlib.sha256(codec.encode(view)).hexdigest()
            yield f"  view of {'all' if viewer is None else viewer}: SHA-256 {digest}"
    if state.stage == "over":
        yield f"  view of all {codec.encode(state.view(None)).decode()}"


def greedily(state: OrcsState, seat: Seat, dice: Dice) -> Move:
    return state.parse_move(play_greedy(GAME, state.view(seat), seat, dice))


PLAYTHROUGH = Playthrough(GAME, OrcsState, describe)


@pytest.mark.parametrize("name", ["2", "everything"])
def test_golden_playthrough(name: str, is_updating_golden: bool) -> None:
    check_golden(name, is_updating=is_updating_golden)


@pytest.mark.long("engine/games/orcs", "seeds/orcs", "engine/match.py", "engine/bots.py")
@pytest.mark.parametrize("name", PLAYED)
def test_every_golden_playthrough(name: str, is_updating_golden: bool) -> None:
    check_golden(name, is_updating=is_updating_golden)


def check_golden(name: str, *, is_updating: bool) -> None:
    seats, options = PLAYED[name]
    played = replace(PLAYTHROUGH, choose=greedily) if name in GREEDY else PLAYTHROUGH
    text, _ = played.play(name, GAME.set_up(seats, options))
    assert text == golden(GAME, name, text, is_updating=is_updating)
