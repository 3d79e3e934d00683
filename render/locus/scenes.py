"""Views of Locus to draw: named scenes from automatically played matches."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from engine.core import CHANCE
from engine.fair import PlayoutDice
from engine.games.locus import GAME, LocusState
from render.locus.look import THEME
from render.package import NamedScene as Scene
from render.theme import rgb

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from PIL import Image

    from engine.core import Seat

SHEETS: Final = ("sky", "nebula")
_MOST_MATCHES: Final = 60
"""Maximum number of matches to search for a scene."""


_SOME: Final = 5
"""Minimum number of ways to draw a card in a scene; fewer show too little."""


def playing(seats: int, sheet: str, seed: int) -> Iterator[LocusState]:
    """Yield the positions of a random match in which a seat is to act, and its end.

    It yields one object that keeps changing: copy it to keep a position.
    """
    dice = PlayoutDice(f"scenes {seats} {sheet} {seed}")
    state = GAME.start(GAME.set_up(seats, {"sheet": sheet}))
    assert isinstance(state, LocusState)
    while acting := state.to_act():
        seat = acting[dice.below(len(acting))]
        if seat == CHANCE:
            state.play(CHANCE, state.draw_chance(dice))
            continue
        yield state
        state.play(seat, state.random_move(seat, dice))
    yield state


def find(
    seats: int, sheet: str, wanted: Callable[[LocusState, Seat], bool], *, since: int = 0
) -> tuple[LocusState, Seat]:
    """Return the first position and seat that *wanted* accepts, from match *since* on."""
    for seed in range(since, _MOST_MATCHES):
        for state in playing(seats, sheet, seed):
            for seat in state.to_act() or range(seats):
                if wanted(state, seat):
                    return state.copy(), seat
    raise AssertionError("no match has such a position")


def panel_of(state: LocusState, seat: Seat, picks: str = "") -> Scene:
    return Scene(state.view(seat), GAME.panel(state, seat, picks))


def picks_of(state: LocusState, seat: Seat, picks: str = "") -> list[str]:
    """Return the possible taps after *picks*."""
    groups = GAME.panel(state, seat, picks).groups
    return [control.picks for group in groups for control in group.controls if control.enabled]


def count(image: Image.Image, tone: str) -> int:
    found = image.convert("RGB").getcolors(image.width * image.height) or ()
    return sum(number for number, colour in found if colour == rgb(THEME[tone]))


def is_late(state: LocusState) -> bool:
    """Whether the last turns have begun."""
    return state.played >= 12


def _gains(state: LocusState, seat: Seat) -> bool:
    """Whether *seat* can turn the card rainbow and gain points with it in the green area."""
    if state.sides[seat].use != "open" or "card.g" not in picks_of(state, seat, "card"):
        return False
    facts = GAME.panel(state, seat, "card.g").facts
    return facts["points"] != 0 and facts["price"] != 0


_CHOSEN: Final = "first=1 up=yl4.gi2.rv3 1:take=yl4"
_DRAWN: Final = f"{_CHOSEN} 1:card@yc5-2m 1:two-p@pg2-1"
_NEXT: Final = (
    f"{_DRAWN} 2:take=gi2 2:discard 2:done 1:two-r@re4 up=yv3.gi3.bi3 2:take=gi3 1:take=yv3"
)
_LEFT_OVER: Final = (
    f"{_NEXT} 1:card@ya4 2:discard 2:done 1:done"
    " up=ri3.pl4.gt4 1:take=pl4 2:take=gt4 1:discard 1:left@ba14-1"
)
"""The beginning of a match of two, for the examples in the rules."""


def played(plies: str) -> LocusState:
    """Return the position after *plies*, each with its seat (``2:take=gi3``) unless by chance."""
    state = GAME.start(GAME.set_up(2, {"sheet": "sky"}))
    assert isinstance(state, LocusState)
    for ply in plies.split():
        number, _, text = ply.rpartition(":")
        seat = int(number) - 1 if number else CHANCE
        move = state.parse_move(text)
        assert state.is_legal(seat, move), ply
        state.play(seat, move)
    return state


@cache
def scenes() -> Mapping[str, Scene]:
    """Return the named scenes; together they show everything that can be on a picture."""
    start, _ = find(5, "sky", lambda state, _: state.chooser() >= 0)
    taking, taker = find(4, "sky", lambda state, seat: is_late(state) and seat == state.chooser())
    left, _ = find(
        4,
        "nebula",
        lambda state, _: (
            is_late(state)
            and bool(state.view(None).left_over)
            and any(side.use == "discarded" for side in state.sides)
        ),
    )
    own, owner = find(
        3,
        "sky",
        lambda state, seat: (
            is_late(state)
            and state.sides[seat].use == "open"
            and len(picks_of(state, seat, "card")) > _SOME
        ),
    )
    waiting, waiter = find(
        2,
        "sky",
        lambda state, seat: (
            is_late(state)
            and any(bonus.kind == "one" for bonus in state.sides[seat].waiting)
            and len(picks_of(state, seat, "one")) > 1
        ),
    )
    spot = picks_of(waiting, waiter, "one")[1]
    gaining, gainer = find(4, "sky", _gains)
    ending, ender = find(2, "nebula", lambda state, seat: "done" in picks_of(state, seat))
    alone, _ = find(1, "sky", lambda state, _: is_late(state) and state.sides[0].use == "open")
    # ties are rare: no earlier match has one
    spending, spender = find(3, "nebula", lambda state, _: state.phase == "spending", since=55)
    extra, _ = find(2, "sky", lambda state, _: state.is_extra and state.phase != "over", since=10)
    ends = {
        seats: find(seats, SHEETS[seats % 2], lambda state, _: state.result() is not None)[0]
        for seats in (1, 2, 5)
    }
    return {
        "start": Scene(start.view(None)),
        "choosing": Scene(taking.view(None)),
        "offers": panel_of(taking, taker),
        "chosen": panel_of(taking, taker, picks_of(taking, taker)[0]),
        "left-over": Scene(left.view(None)),
        "own-card": panel_of(own, owner),
        "ghost": panel_of(own, owner, picks_of(own, owner, "card")[2]),
        "gain": panel_of(gaining, gainer, "card.g"),
        "discarding": panel_of(own, owner, "discard"),
        "ending": panel_of(ending, ender, "done"),
        "watching": Scene(own.view((owner + 1) % 3)),
        "waiting": Scene(waiting.view(None)),
        "areas": panel_of(waiting, waiter, "one"),
        "ghost-square": panel_of(waiting, waiter, spot),
        "first-shape": panel_of(played(_CHOSEN), 0, "card.y"),
        "bonus-shape": Scene(played(_DRAWN).view(0)),
        "next-shape": panel_of(played(_NEXT), 0, "card.y"),
        "bought-card": Scene(played(_LEFT_OVER).view(0)),
        "alone": Scene(alone.view(0)),
        "spending": panel_of(spending, spender),
        "extra": Scene(extra.view(None)),
        **{f"end-{seats}": Scene(end.view(None)) for seats, end in ends.items()},
    }
