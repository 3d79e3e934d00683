"""Views of Loco! to draw: named scenes written by hand."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.core import CHANCE, Result
from engine.fair import PlayoutDice
from engine.games.loco import GAME, EndedRound, LastPlay, LocoState, LocoView
from render.loco.words import points_of, worths_of
from render.package import NamedScene as Scene

PLAYERS: Final = (2, 3, 4, 5)


def totals_of(scored: tuple[tuple[int, ...], ...], players: int) -> tuple[int, ...]:
    """Return each seat's points in all rounds together."""
    return tuple(sum(points[seat] for points in scored) for seat in range(players))


def ended_round(rows: str, tokens: str, last: LastPlay) -> EndedRound:
    """Return a finished round; the notation is as in `view_of`."""
    laid = tuple(rows.split("/"))
    held = tuple(tuple(map(int, word)) for word in tokens.split())
    worths = worths_of(laid)
    return EndedRound(laid, worths, held, points_of(worths, held), last)


ENDED: Final = {
    players: ended_round("04532/10245/421035/5432/0234", tokens, LastPlay(1, "g5", "b"))
    for players, tokens in {
        2: "32322 23232",
        3: "31211 12221 11123",
        5: "21011 11201 01121 11111 11110",
    }.items()
}
"""A round that seat 2 ended with a Titan card, by number of players."""


def view_of(
    rows: str,
    tokens: str,
    last: LastPlay | None,
    *,
    turn: int,
    hand_sizes: tuple[int, ...],
    set_aside: int,
    scored: tuple[tuple[int, ...], ...] = (),
    other_colour: bool = False,
) -> LocoView:
    """Return a spectator's view of a match with one round per player.

    Slashes separate *rows*, which are in the order r b g y w; *tokens* are five digits per seat.
    """
    players = len(hand_sizes)
    laid = tuple(rows.split("/"))
    held = tuple(tuple(map(int, word)) for word in tokens.split())
    worths = worths_of(laid)
    return LocoView(
        seat=None,
        players=players,
        phase="playing",
        round=len(scored) + 1,
        rounds=players,
        starter=(turn - sum(map(len, laid))) % players,
        to_act=(turn,),
        ply=sum(map(len, laid)) + 20 * len(scored),
        rows=laid,
        worths=worths,
        supply=tuple(5 - sum(taken) for taken in zip(*held, strict=True)),
        tokens=held,
        points=points_of(worths, held),
        hand=(),
        hand_sizes=hand_sizes,
        set_aside=set_aside,
        rounds_scored=scored,
        totals=totals_of(scored, players),
        other_colour=other_colour,
        last=last,
        ended_round=ENDED[players] if scored else None,
        result=None,
    )


def seen_by(view: LocoView, seat: int, hand: str) -> LocoView:
    """Return *view* as *seat* sees it; its *hand* is words such as ``r3 b0``."""
    return replace(view, seat=seat, hand=tuple(hand.split()))


def private(view: LocoView, picks: str) -> Scene:
    """Return the private picture after *picks* by the seat of *view*, which is to act."""
    assert view.seat is not None
    state = LocoState.imagine(view, PlayoutDice("private"))
    return Scene(view, GAME.panel(state, view.seat, picks))


START: Final = view_of(
    "////",
    "00000 00000 00000 00000 00000",
    None,
    turn=0,
    hand_sizes=(6,) * 5,
    set_aside=0,
)
MIDDLE: Final = view_of(
    "523/01452/3521/4/",
    "00200 02010 10101 02010 11000",
    LastPlay(3, "r3", "y"),
    turn=4,
    hand_sizes=(4, 3, 3, 3, 4),
    set_aside=0,
    scored=((16, 10, 16, 17, 19), (15, 20, 18, 21, 14)),
)
DUEL: Final = view_of(
    "40213/3/20//5",
    "12011 20101",
    LastPlay(0, "r3", "b"),
    turn=1,
    hand_sizes=(9, 10),
    set_aside=2,
    other_colour=True,
)
DUEL_HAND: Final = "r5 b0 b1 b2 g1 g4 g5 y4 w0 w3"
LATE: Final = view_of(
    "30214/41325/52031/03142/14253",
    "11112 12111 21111 11220",
    LastPlay(2, "w3", ""),
    turn=3,
    hand_sizes=(1, 1, 0, 1),
    set_aside=2,
    other_colour=True,
)
"""A position after a card that left its player no token to take."""
REVIEW: Final = view_of(
    "////",
    "00000 00000 00000",
    None,
    turn=1,
    hand_sizes=(9, 9, 9),
    set_aside=3,
    scored=(ENDED[3].points,),
)
FIVE_ROUNDS: Final = (
    (16, 10, 16, 17, 19),
    (15, 20, 18, 21, 14),
    (2, 10, 4, 10, 10),
    (10, 11, 12, 6, 10),
    ENDED[5].points,
)
FINAL: Final = replace(
    START,
    phase="over",
    round=5,
    to_act=(),
    rounds_scored=FIVE_ROUNDS,
    totals=totals_of(FIVE_ROUNDS, 5),
    ended_round=ENDED[5],
    last=ENDED[5].last,
    result=Result((5, 1, 3, 1, 4), totals_of(FIVE_ROUNDS, 5), "shared"),
)


_HANDS: Final = (
    "r45b34g02y5w14",
    "r023b01g1y1w05",
    "r1b25g35y023w2",
)
_PLIES: Final = "r4+b b1+b g5+r b4+g r0+g y3+y b3+y r2+w r1+g g2+r r3+b y0+b r5+r"
"""A round that ends with its thirteenth card, for the examples in the rules."""


def played(plies: int) -> LocoState:
    """Return the round of the rules' examples after its first *plies* cards."""
    state = GAME.start(GAME.set_up(len(_HANDS), {}))
    assert isinstance(state, LocoState)
    for text in ("first=1", *_HANDS):
        state.play(CHANCE, state.parse_move(text))
    for text in _PLIES.split()[:plies]:
        (seat,) = state.to_act()
        move = state.parse_move(text)
        assert state.is_legal(seat, move), text
        state.play(seat, move)
    return state


def scenes() -> dict[str, Scene]:
    """Return the named scenes; together they show everything that can be on a picture."""
    duel = seen_by(DUEL, 1, DUEL_HAND)
    return {
        "start": Scene(START),
        "middle": Scene(MIDDLE),
        "late": Scene(LATE),
        "hand": private(seen_by(MIDDLE, 4, "b3 g0 y1 w4"), ""),
        "tokens": private(duel, "b1"),
        "preview": private(duel, "r5.b"),
        "turn": private(played(6).view(0), "b3.y"),
        "sixth": private(played(12).view(0), "r5.r"),
        "scores": Scene(played(13).view(None)),
        "review": Scene(REVIEW),
        "final": Scene(FINAL),
    }
