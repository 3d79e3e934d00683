"""Count the taps from *My turn* to a finished turn in a match played by clicks."""

from __future__ import annotations

from functools import partial
from heapq import heappop, heappush
from statistics import median
from typing import TYPE_CHECKING, Final, NamedTuple

from cogs.ui.actions import Pick
from cogs.ui.board import Picture
from cogs.ui.panel import Foot, panel_view
from engine.bots import play_greedy
from engine.fair import PlayoutDice
from engine.panels import before, settled
from tests.bench.figures import Figure
from tests.discord.harness import BUTTON, SELECT, on_stage, walk
from tests.discord.playing import follow, open_match, steps_from
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from pathlib import Path

    from engine.core import Seat
    from engine.match import Match
    from tests.discord.harness import Shown, Stage

_PRESS: Final = 1
_CHOOSE: Final = 2
"""Taps that a choice in a select takes: one opens it, another picks the option."""
_NO_PICTURE: Final = Picture("none.png", "none", b"")


class Usual(NamedTuple):
    """A usual turn of a game, and the taps it may take."""

    game: str
    most: int
    is_usual: Callable[[Sequence[str]], bool] = bool
    """Whether these moves are a usual turn."""
    is_each_move: bool = False
    """Whether to count each move by itself, from *My turn* on."""
    asks_on: str = ""
    """Players try to move so that the game then asks for a move that begins like this."""
    options: tuple[tuple[str, str], ...] = ()
    """The lobby's options."""
    least: int = 3
    """Minimum number of such turns that a test must find."""

    @property
    def name(self) -> str:
        """Return the game's key, and what distinguishes this turn."""
        return f"{self.game}-{self.asks_on}" if self.asks_on else self.game


def _casts_twice(moves: Sequence[str]) -> bool:
    return sum(_is_cast(move) for move in moves) == 2 and all(
        _is_cast(move) or move.startswith("reveal=") or move == "pass" for move in moves
    )


def _is_cast(move: str) -> bool:
    return ">" in move and "=" not in move


def _places_cards(moves: Sequence[str]) -> bool:
    return moves[0].count(".") == 2


def _swaps(moves: Sequence[str]) -> bool:
    return _places_cards(moves) and moves[-1].startswith("swap:")


def _is_placement(moves: Sequence[str]) -> bool:
    return moves[0].startswith("card@")


USUAL: Final = (
    Usual("tokan", 3),
    Usual("loco", 4, is_each_move=True),
    Usual("nine_domains", 5, is_usual=_places_cards),
    Usual(
        "nine_domains",
        6,
        is_usual=_swaps,
        asks_on="swap",
        options=(("specials", "2m+3m"),),
        least=1,
    ),
    Usual("locus", 6, is_usual=_is_placement, is_each_move=True),
    Usual("orcs", 7, is_usual=_casts_twice),
)
"""One turn each of Tokan and Loco!, two of The Nine Domains (one ends with a swap), a placement in
Locus, and two spells in Orcs.
"""


# The way to a move -------------------------------------------------------------------------------


class Tap(NamedTuple):
    """One thing to do in a panel."""

    picks: str
    """The picks that it leads to."""
    cost: int
    """The number of taps it takes."""


def taps_from(match: Match, seat: Seat, picks: str) -> Iterator[Tap]:
    """Yield the possible taps in the panel shown after *picks*."""
    lay_out = partial(match.game.panel, match.state, seat)
    panel = settled(lay_out, picks)
    foot = Foot(undo=None, back=before(lay_out, panel))
    components = panel_view("en", match, panel, _NO_PICTURE, foot).to_components()
    for part in walk(components):  # pyright: ignore[reportArgumentType] # wire dicts
        if part["type"] == BUTTON and part["custom_id"].split(":")[1] == "pick":
            if not part.get("disabled"):
                yield Tap(Pick.from_id(part["custom_id"]).picks, _PRESS)
        elif part["type"] == SELECT:
            for option in part["options"]:
                if not option.get("default"):
                    yield Tap(option["value"], _CHOOSE)


def way_to(match: Match, seat: Seat, text: str) -> list[Tap] | None:
    """Return the shortest way in taps through the panel of *seat* to the move *text*.

    Return None if no taps do, because one of them would play another move. Among ways of equal
    length, the search first tries those that begin like the move.
    """
    lay_out = partial(match.game.panel, match.state, seat)
    ways: list[tuple[int, bool, int, list[Tap]]] = [(0, False, 0, [])]
    seen = {""}
    count = 0
    while ways:
        cost, *_, way = heappop(ways)
        picks = way[-1].picks if way else ""
        panel = settled(lay_out, picks)
        if panel.move == text:
            return way
        if panel.move and not panel.is_preview:
            continue
        for tap in taps_from(match, seat, picks):
            if tap.picks not in seen:
                seen.add(tap.picks)
                count += 1
                is_aside = not text.startswith(tap.picks)
                heappush(ways, (cost + tap.cost, is_aside, count, [*way, tap]))
    return None


# The turns ---------------------------------------------------------------------------------------


class Turn(NamedTuple):
    """A turn made by clicks."""

    moves: tuple[str, ...]
    taps: int
    is_last: bool
    """Whether it ended the match; the player then confirmed it, because nobody can undo it."""


def chosen(match: Match, seat: Seat, number: int, asks_on: str = "") -> str:
    """Return a move that people might make at the ply with this *number*.

    If possible, the game then asks for a move that begins with *asks_on*, or the move answers such
    a question.
    """
    dice = PlayoutDice(f"taps {number}")
    texts = [match.state.format_move(move) for move in match.state.legal_moves(seat)]
    if asks_on:
        asked = next((text for text in texts if text.startswith(asks_on)), None)
        asked = asked or next((text for text in texts if _asks(match, seat, text, asks_on)), None)
        if asked:
            return asked
    if match.game.key == "orcs":
        plain = [text for text in texts if _is_cast(text) and "+" not in text and "*" not in text]
        wanted = [text for text in texts if text.startswith("reveal=")] or plain
        if wanted:
            return wanted[dice.below(len(wanted))]
    return play_greedy(match.game, match.state.view(seat), seat, dice)


def _asks(match: Match, seat: Seat, text: str, asks_on: str) -> bool:
    """Whether the game asks for a move that begins with *asks_on* after *text*."""
    state = match.state.copy()
    state.play(seat, state.parse_move(text))
    return state.to_act() == (seat,) and any(
        state.format_move(move).startswith(asks_on) for move in state.legal_moves(seat)
    )


async def click_turns(stage: Stage, usual: Usual, plies: int) -> list[Turn]:
    """Play *plies* by clicks; return all turns, including unusual ones."""
    players = ("ann", "bob", "cleo")[: GAMES.find(usual.game).seats[0]]
    options = dict(usual.options)
    match_id = await open_match(stage, usual.game, players, at=None, **options)
    turns: list[Turn] = []
    moves: list[str] = []
    taps = 0
    panel: Shown | None = None
    for number in range(plies):
        match = await stage.match(match_id)
        if match.result() is not None:
            match_id = await open_match(stage, usual.game, players, at=None, **options)
            match = await stage.match(match_id)
        seat = match.to_act()[0]
        name = await stage.mover(match_id)
        if panel is None:
            panel = (await stage.press(name, stage.board(), "turn")).shown
            taps = _PRESS
        text = chosen(match, seat, number, usual.asks_on)
        way = way_to(match, seat, text)
        if way is None:
            # no taps lead to this move, so it doesn't count
            await stage.slash(name, "move", move=text)
            panel = None
            moves.clear()
            continue
        taps += await click(stage, name, panel, way)
        if (await stage.match(match_id)).seq == match.seq:
            await stage.press(name, panel, "play")
            taps += _PRESS
        moves.append(text)
        after = await stage.match(match_id)
        entry = after.entries[match.seq]
        assert (entry.kind, entry.seat, entry.text) == ("move", seat, text)
        is_over = seat not in after.to_act() or after.state.turn_mark() != match.state.turn_mark()
        if usual.asks_on and after.to_act() == (seat,):
            is_over = False
        if is_over or usual.is_each_move:
            turns.append(Turn(tuple(moves), taps, is_last=after.result() is not None))
            panel = None
            moves.clear()
    return turns


async def click(stage: Stage, name: str, panel: Shown, way: Sequence[Tap]) -> int:
    """Follow *way* in the open panel; return the number of taps."""
    taps = 0
    for tap in way:
        control = next(one for one, to in steps_from(panel, "") if to == tap.picks)
        # if a picture leaves no room, buttons found by `taps_from` appear in a select
        taps += _CHOOSE if control["type"] == SELECT else _PRESS
        await follow(stage, name, panel, control, tap.picks)
    return taps


def taps_of(usual: Usual, turns: Sequence[Turn]) -> list[int]:
    """Return the taps of the usual turns among *turns*."""
    return [turn.taps for turn in turns if usual.is_usual(turn.moves) and not turn.is_last]


def figure_of(usual: Usual, turns: Sequence[Turn]) -> Figure:
    """Describe the taps of the usual turns: the median, and the most in words."""
    taps = taps_of(usual, turns)
    title = GAMES.find(usual.game).title
    turn = f"a usual turn with a {usual.asks_on}" if usual.asks_on else "a usual turn"
    what = f"{title}, taps of {turn} (most {max(taps, default=0)} of {len(taps)})"
    return Figure(what, (median(taps or [0]),), "taps", (usual.most,), (usual.most,))


async def taps_of_turns(path: Path, usual: Usual, plies: int) -> Figure:
    """Play by clicks with the store at *path*, and return the figure for its taps."""
    async with on_stage(path) as stage:
        return figure_of(usual, await click_turns(stage, usual, plies))
