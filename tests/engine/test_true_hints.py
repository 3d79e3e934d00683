"""Hints and analyses say nothing false: the tests check each sentence against the rules.

``HINTS=400 ANALYSES=80 pytest -m long tests/engine/test_true_hints.py`` sets the numbers per game.
There are fewer by default, but still some of every variant.
"""

from __future__ import annotations

import os
from dataclasses import replace
from functools import partial
from itertools import pairwise
from statistics import mean
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pytest

from cogs.play import LEVEL, _hint, _Position  # pyright: ignore[reportPrivateUsage] # as a press does
from cogs.ui.narration import move_words
from engine.analysis import (
    LEAST_LOSS,
    MOST_MOMENTS,
    analyse,
    chance,
    percent,
    plies_to_judge,
    whole,
)
from engine.bots import PLAYERS, think_twice, thinker_of
from engine.fair import PlayoutDice
from engine.games.nine_domains import NineDomainsState
from engine.match import Match
from engine.replay import standing_stops
from engine.thought import SOLVING, Budget
from tests.engine.hint_sentences import Claim, claim_of
from tests.engine.playing import SETUPS, game_of
from tests.engine.reach import Reach, Span, mixed, reach_of
from tests.engine.read_analyses import Listed, Reading, Shown
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.analysis import Analysis, Curve
    from engine.core import AnyGame, Seat, Setup
    from engine.thought import Thought, Weighed

HINTS: Final = int(os.environ.get("HINTS", "80"))
"""Number of hints that the long tests ask for in each game."""
ANALYSES: Final = int(os.environ.get("ANALYSES", "16"))
"""Number of analyses that the long tests ask for in each game."""
KEYS: Final = ("tokan", "loco", "locus", "nine_domains", "orcs")
FEW: Final = 4
"""Number of hints that the usual suite asks for in each game."""
_STRIDE: Final = 7
"""Step from one analysed match's setup to the next; it divides no game's number of setups."""
TRIES: Final = 3_000
"""Maximum number of moves to try when finding the possible results of a position."""
_LATEST: Final = 5
_LATE: Final = {"loco": 0.6}
"""The share of an expert's work for late plies, by game: with less, Loco! judges no move."""
_LONGEST: Final = 24
"""Number of plies of a match that the long tests analyse, back from its end."""
_SHORT: Final = 8
"""Number of plies of a match that the usual suite analyses, back from its end."""
_NEAR: Final = 1
"""How far off a figure may be, because texts round figures and call them approximate."""


def played(setup: Setup, seed: str) -> Match:
    """Return a match of random, greedy and easy moves, mixed at random."""
    game, dice = game_of(setup), PlayoutDice(seed)
    match = Match.begin(game, seed.replace(" ", "-"), setup, seed.encode())
    while seats := match.to_act():
        seat = seats[dice.below(len(seats))]
        level = ("random", "greedy", "easy")[dice.below(3)]
        text = PLAYERS[level](game, match.state.view(seat), seat, dice)
        match = match.extend(seat, text)
    return match


def setups_of(key: str) -> list[Setup]:
    return [setup for setup in SETUPS.values() if setup.game == key]


def positions(key: str, count: int) -> Iterator[tuple[Match, Seat]]:
    """Yield *count* positions, late ones and others, in which somebody may ask for a hint.

    The variants take turns.
    """
    setups = setups_of(key)
    each = max(FEW, min(2 * _LATEST, -(-count // len(setups))))
    given = 0
    for number in range(count):
        match = played(setups[number * _STRIDE % len(setups)], f"hints {number}")
        plies = [entry for entry in match.line if entry.kind == "move" and entry.seat >= 0]
        dice = PlayoutDice(f"which {number}")
        late = plies[-_LATEST:][-(each - each // 2) :]
        chosen = late + [plies[dice.below(len(plies))] for _ in range(each // 2)]
        for ply in chosen:
            if given == count:
                return
            given += 1
            yield match.at(ply.seq), ply.seat


class Hinted(NamedTuple):
    """A hint as people read it."""

    text: str
    move: str
    """The move that *Play* makes when pressed."""
    thought: Thought

    @property
    def vague(self) -> set[str]:
        """Moves that the bot has tried too rarely to compare."""
        return {each.move for each in self.thought.moves if each.is_vague}

    @property
    def chosen(self) -> Weighed:
        return next(each for each in self.thought.moves if each.move == self.move)


def hinted(match: Match, seat: Seat, times: float) -> Hinted:
    """Return the hint that the bot gives *seat* in *match*."""
    position = _Position(match.id, match.seq, seat)
    view, dice = match.state.view(seat), PlayoutDice(position.seed)
    thought = think_twice(match.game, view, seat, LEVEL, dice, times=times)
    picks, text = _hint("en", match, position, thought)
    return Hinted(text, match.game.panel(match.state, seat, picks).move, thought)


def check_hint(match: Match, seat: Seat, hint: Hinted) -> Claim:
    """Check that the moves in *hint* exist and were examined, and check their figures."""
    state = match.state
    legal = {state.format_move(move) for move in state.legal_moves(seat)}
    looked_at = [each.move for each in hint.thought.moves]
    claim = claim_of(hint.text)
    assert hint.move in legal
    assert set(looked_at) <= legal
    assert len(set(looked_at)) == len(looked_at)
    assert claim.move == move_words("en", match.game, state, seat, state.parse_move(hint.move))
    assert (claim.kind == "only") == (len(legal) == 1)
    if claim.kind not in {"plain", "mixed"}:
        is_whole = len(looked_at) == len(legal) and not hint.vague
        assert claim.is_of_all == is_whole, hint.text
    others = [each for each in hint.thought.moves if each.move != hint.move]
    assert bool(others) == (claim.kind not in {"only", "far"})
    others = [each for each in others if not each.is_vague]
    if claim.figure is not None and claim.kind != "mixed":
        is_chance = claim.kind == "chance"
        figures = [figure_of(each, is_chance=is_chance) for each in others]
        compared = sum(figures) / len(figures) if claim.is_mean else max(figures)
        assert claim.figure == pytest.approx(figure_of(hint.chosen, is_chance=is_chance), abs=0.51)
        assert claim.other == pytest.approx(compared, abs=1.01)
        assert claim.other is not None
        assert claim.figure > claim.other
    return claim


def figure_of(each: Weighed, *, is_chance: bool) -> float:
    if is_chance:
        return 50 * (1 + each.value)
    assert each.lead is not None
    return each.lead


def falsehoods(claim: Claim, hint: Hinted, reach: Reach) -> list[str]:
    """Return where *hint* contradicts what the moves can lead to."""
    if hint.move not in reach or claim.kind in {"only", "plain", "mixed"}:
        return []
    own = reach[hint.move]
    looked_at = {each.move for each in hint.thought.moves} - {hint.move}
    others = looked_at - hint.vague
    if claim.kind == "far":
        others = set(reach) - {hint.move}
    known = {move: reach[move] for move in others if move in reach}
    # if the thought ignores points, all winning moves are equally good
    has_leads = all(each.lead is not None for each in hint.thought.moves)
    is_above = partial(_is_above, has_leads=has_leads)
    found = [
        f"{move} brings more than {hint.move}: {span}, {own}"
        for move, span in known.items()
        if is_above(span, own)
        or (claim.kind == "far" and span == own)
        or (claim.kind == "equal" and is_above(own, span))
    ]
    if claim.figure is not None and claim.other is not None:
        is_chance = claim.kind == "chance"
        bounds = [_figures(span, is_chance=is_chance) for span in known.values()]
        found += _outside("the figure", claim.figure, *_figures(own, is_chance=is_chance))
        if len(known) == len(others):
            lows, highs = zip(*bounds, strict=True)
            low, high = (mean(each) if claim.is_mean else max(each) for each in (lows, highs))
            found += _outside("the other figure", claim.other, low, high)
    return found


def _is_above(first: Span, second: Span, *, has_leads: bool) -> bool:
    """Whether *first* is certain to reach a better place, or the same place with more points."""
    if first.least.hope != second.most.hope:
        return first.least.hope > second.most.hope
    is_sure = first.least == first.most and second.least == second.most
    return has_leads and is_sure and first.least.lead > second.most.lead + _NEAR


def _figures(span: Span, *, is_chance: bool) -> tuple[float, float]:
    """Return the lowest and the highest figure that a text may give for *span*."""
    if is_chance:
        return 50 * (1 + span.least.won), 50 * (1 + span.most.won)
    return span.least.lead, span.most.lead


def _outside(what: str, figure: int, low: float, high: float) -> list[str]:
    is_within = low - _NEAR <= figure <= high + _NEAR
    return [] if is_within else [f"{what} {figure} is not within {low} and {high}"]


# Analyses ----------------------------------------------------------------------------------------


class Quick:
    """A thinker that hurries early plies, and thinks about late ones until it sees the end."""

    def __init__(self, since: int) -> None:
        """*since* is the first entry to examine carefully."""
        self.since = since

    async def think(
        self,
        game: AnyGame,
        level: str,
        seat: Seat,
        *,
        view: Any,
        seed: str,
        times: float = 1.0,
        played: str = "",
    ) -> Thought:
        dice, thinker = PlayoutDice(seed), thinker_of(game)
        if level == SOLVING:
            assert thinker.solve is not None
            return thinker.solve(view, seat, Budget(thinker.solving // 4), dice)
        is_late = int(seed.rpartition(":")[2]) >= self.since
        times = min(times, _LATE.get(game.key, 0.2) if is_late else 0.01)
        return think_twice(game, view, seat, level, dice, times=times, played=played)


def nothing(done: int, of: int) -> None:
    del done, of


async def analysed(match: Match, longest: int) -> Analysis:
    """Return the analysis of at most the last *longest* plies of *match*."""
    asked = plies_to_judge(match, GAMES)[-longest:]
    since = asked[-min(len(asked), _LATEST)].seq
    return await analyse(Quick(since), match, asked, nothing, is_hurried=False)


def check_figures(match: Match, analysis: Analysis, shown: Shown) -> int:
    """Check that list, messages, replay, curve and picture agree; return the number of moments."""
    curve = shown.curve
    costs = check_replay(match, analysis, shown, curve)
    # the list has the costliest moments
    by_cost = sorted((each.best - each.value for each in costs.values()), reverse=True)
    assert [listed_ply.cost for listed_ply in shown.listed] == by_cost[:MOST_MOMENTS]
    assert [listed_ply.number for listed_ply in shown.listed] == [*range(1, len(shown.listed) + 1)]
    for listed_ply in shown.listed:
        check_moment(match, analysis, shown, listed_ply, costs[listed_ply.seq])
    assert shown.alt_plies() == [listed_ply.ply for listed_ply in shown.listed]
    for line, start, alt in zip(curve.lines, curve.starts, shown.alt_figures(), strict=True):
        both = [figure_in(curve, value) for value in (*line, *start)]
        first, last = figure_in(curve, start[0]), figure_in(curve, start[-1])
        assert alt == (first, min(both), max(both), last)
    players = shown.players()
    assert set(players) == set(range(match.setup.seats))
    for seat, player in players.items():
        assert (player.score is None) == (not analysis.of(seat))
        much = [
            each for each in costs.values() if each.seat == seat and each.best - each.value >= 10
        ]
        assert curve.unit == "points" or player.slips == len(much)
        assert player.score != 100 or not much
    assert "Nobody made a costly move" not in shown.text or not costs
    certain, stops = shown.certain_from(), curve.stops
    assert certain is None or all(
        ply.is_certain for ply in analysis.plies if stops.index(ply.seq) + 1 >= certain
    )
    return len(shown.listed)


def figure_in(curve: Curve, value: float) -> int:
    return percent(value) if curve.unit == "chance" else whole(value)


def check_replay(
    match: Match, analysis: Analysis, shown: Shown, curve: Curve
) -> dict[int, Reading]:
    """Check that a replay says what the curve shows; return the costs of the plies it mentions."""
    costs: dict[int, Reading] = {}
    stops = standing_stops(match)
    assert curve.stops == stops
    for at, (since, seq) in enumerate(pairwise(stops)):
        reading, values = shown.steps(since, seq)
        lines = curve.starts if at + 2 == len(stops) else curve.lines
        assert values == tuple(figure_in(curve, line[at + 1]) for line in lines)
        ply = analysis.at(since)
        if ply is None:
            assert reading is None
            continue
        value = figure_in(curve, curve.after(since, ply.seat))
        best = figure_in(curve, curve.starts[ply.seat][at])
        assert reading in {None, Reading(ply.seat, value, best)}
        assert (reading is not None) == (ply.loss >= LEAST_LOSS and best > value)
        if reading is not None:
            costs[since] = reading
    return costs


def check_moment(
    match: Match, analysis: Analysis, shown: Shown, listed: Listed, reading: Reading
) -> None:
    """Check that the list, the message about a moment and its places in pictures agree."""
    moment, ply, curve = shown.moment(listed.seq), analysis.at(listed.seq), shown.curve
    assert ply is not None
    assert listed.ply == moment.ply == curve.stops.index(listed.seq) + 1
    assert listed.cost == reading.best - reading.value
    assert moment.seat == reading.seat == ply.seat
    state = match.at(listed.seq).state
    played, better = (
        move_words("en", match.game, state, ply.seat, state.parse_move(text))
        for text in (ply.played, ply.better)
    )
    assert (moment.played, moment.better) == (played, better)
    assert listed.better == better or listed.better.endswith("…")
    assert moment.alt.startswith(f"The better move: {better}")
    assert ply.is_certain == bool(moment.sure)
    if not moment.sure:
        assert (moment.value, moment.best) == (reading.value, reading.best)
    if curve.unit == "chance":
        assert shown.has_ring(listed.ply, curve.after(listed.seq, ply.seat))


def analysed_falsehoods(match: Match, analysis: Analysis, shown: Shown) -> Iterator[str]:
    """Yield where *analysis* contradicts what late plies can lead to."""
    reading = {listed_ply.seq: shown.moment(listed_ply.seq) for listed_ply in shown.listed}
    curve = shown.curve
    for ply in analysis.plies[-_LATEST:]:
        reach = reach_of(match.at(ply.seq).state, ply.seat, TRIES)
        for move, value, what in (
            (ply.played, ply.value, "played"),
            (ply.better, ply.best, "best"),
        ):
            if move not in reach or curve.unit != "chance":
                continue
            low, high = (50 * (1 + end.won) for end in reach[move])
            if not low - 1 <= 50 * (1 + value) <= high + 1:
                yield f"{ply.seq} {what} {move}: {percent(chance(value))}, not {low} to {high}"
        moment = reading.get(ply.seq)
        if moment is not None and moment.sure and ply.better in reach:
            least = {"win": 1.0, "draw": 0.0}[moment.sure]
            if reach[ply.better].least.won < least:
                yield f"{ply.seq}: no sure {moment.sure} {reach[ply.better]}"
        if {ply.played, ply.better} <= set(reach):
            own, better = reach[ply.played], reach[ply.better]
            if ply.loss >= LEAST_LOSS and own.least.hope > better.most.hope:
                yield f"{ply.seq}: {ply.played} was better than {ply.better}: {own} {better}"


# All games ---------------------------------------------------------------------------------------


def check_hints(key: str, count: int, times: float = 1.0) -> None:
    """Ask for *count* hints of a game, twice for late ones (with other dice), and check them."""
    proved = 0
    found: list[str] = []
    for match, seat in positions(key, count):
        hint = hinted(match, seat, times)
        claim = check_hint(match, seat, hint)
        reach = reach_of(match.state, seat, TRIES)
        proved += hint.move in reach
        found += [f"{hint.text} {each}" for each in falsehoods(claim, hint, reach)]
        if claim.kind == "mixed" and hint.move in reach:
            assert isinstance(match.state, NineDomainsState)
            assert claim.figure is not None
            shares = {each.move: each.share for each in hint.thought.moves}
            for value in mixed(match.state, seat, shares):
                found += _outside(hint.text, claim.figure, 50 * (1 + value), 50 * (1 + value))
        if claim.kind in {"far", "lead", "points", "chance"} and hint.move in reach:
            again = replace(match, id="other-dice")
            hint = hinted(again, seat, times)
            found += falsehoods(check_hint(again, seat, hint), hint, reach)
    assert not found
    assert proved or count == FEW


async def check_analyses(key: str, count: int, longest: int = _LONGEST) -> None:
    """Have the bot analyse *count* matches of a game, and check everything that it says."""
    setups, moments = setups_of(key), 0
    found: list[str] = []
    for number in range(count):
        match = played(setups[number * _STRIDE % len(setups)], f"analyses {number}")
        analysis = await analysed(match, longest)
        shown = Shown(match, analysis)
        moments += check_figures(match, analysis, shown)
        found += analysed_falsehoods(match, analysis, shown)
    assert not found
    assert moments or count == 1


@pytest.mark.parametrize("key", KEYS)
def test_hints_are_true(key: str) -> None:
    check_hints(key, FEW, times=0.1)


@pytest.mark.parametrize("key", ["tokan", "nine_domains"])
async def test_analyses_are_true_and_the_same_everywhere(key: str) -> None:
    await check_analyses(key, 1, _SHORT)


@pytest.mark.long(
    "engine/analysis.py",
    "engine/bots.py",
    "engine/thought.py",
    "engine/games",
    "cogs/play.py",
    "cogs/ui/panel.py",
    "cogs/ui/history.py",
)
@pytest.mark.parametrize("key", KEYS)
async def test_many_hints_and_analyses_say_nothing_false(key: str) -> None:
    check_hints(key, HINTS)
    await check_analyses(key, ANALYSES)
