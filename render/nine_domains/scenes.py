"""Views of The Nine Domains to draw: named scenes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.core import CHANCE
from engine.games.nine_domains import GAME, NineDomainsState
from render.package import NamedScene as Scene

if TYPE_CHECKING:
    from engine.core import Seat


FIRST: Final = "2@1 9@2 7@3"
FOUGHT: Final = f"{FIRST} 1-.3+.4 2.1.*"
"""Plies with a bonus for a neighbour, 7 points and a star."""
SECOND: Final = f"{FOUGHT} 3@1 10@2 5@3"
THIRD: Final = f"{SECOND} 5.0.2 3.5.3+ 6@1 8@2 4@3"
"""Plies in which a 0 beats a 5."""
_ENDED: Final = f"{THIRD} 1.3.* 1-.0.4"
"""Plies in which a minus loses a tie."""
_ASKED: Final = "3@1 9@2 10@3 2-.5.4+ 1.4.5"
_FETCHING: Final = "3@1 9@2 10@3 2-.5.3- 1.4.2"
_ASKED_SECOND: Final = "3@1 9@2 10@3 1.4.5 2-.5.4+"
"""`_ASKED` with the seats swapped."""
_NEIGHBOURS: Final = f"{FIRST} 3.1-.4 3.5.2"
"""Plies in which a 1- in the middle raises both cards next to it."""
LASTING: Final = f"{FIRST} 4.1+.0 3.5.2 4@1 8@2 3@3 2.3.5"
"""Plies in which a 1+ loses and its bonus waits for the card that follows in the middle."""
_EQUAL: Final = "3@1 9@2 7@3 2.1+.4 2.1+.4"
_BOTH_COMPLETE: Final = "2@1 5@2 3@3 3.4.0 2.3.1 6@1 4@2 7@3 2.1.1- 0.4.5 8@1 9@2 10@3"


def at(specials: str, plies: str) -> NineDomainsState:
    """Return the state after *plies* of a match with *specials* (``1m+star``).

    Blanks separate *plies*. ``7@2`` is an outcome of chance; the first seat that has played no
    cards yet plays the next cards.
    """
    state = GAME.start(GAME.set_up(2, {"specials": specials}))
    assert isinstance(state, NineDomainsState)
    for text in plies.split():
        seat = state.to_act()[0]
        move = text if seat == CHANCE else state.parse_move(text)
        assert state.is_legal(seat, move), text
        state.play(seat, move)
    return state


def scene(state: NineDomainsState, seat: Seat | None = None, picks: str | None = None) -> Scene:
    """Return *seat*'s view of *state*, or a spectator's if None, with its panel after *picks*."""
    panel = None if seat is None or picks is None else GAME.panel(state, seat, picks)
    return Scene(state.view(seat), panel)


def scenes() -> dict[str, Scene]:
    """Return the named scenes; together they show everything that can be on a picture."""
    usual = "1m+3p+star"
    swapping, fetching = at("2m+3m+4p", _ASKED), at("2m+3m+4p", _FETCHING)
    equal = f"{_EQUAL} 4@1 8@2 2@3 2+.3.5 2+.3.5 10@1 6@2 5@3 0.1.1- 0.1.1-"
    return {
        "start": scene(at(usual, FIRST)),
        "ready": scene(at(usual, f"{FIRST} 1-.3+.4"), 1, ""),
        "second": scene(at(usual, SECOND)),
        "plan": scene(at(usual, SECOND), 0, "5.0"),
        "plan-second-seat": scene(at(usual, SECOND), 1, "4.0"),
        "third": scene(at(usual, f"{THIRD} 1.3.*")),
        "laid": scene(at(usual, f"{SECOND} 5.0.2"), 0),
        "end": scene(at(usual, _ENDED)),
        "end-second-seat": scene(at(usual, _ENDED), 1),
        "end-elements": scene(at("1m+3p+4m", "2@1 3@2 4@3 3.5.4- 0.4.3")),
        "end-equal": scene(at("1m+1p+2p", equal)),
        "pending": scene(at("1m+1p+2p", f"{_EQUAL} 4@1 8@2 2@3")),
        "laid-with-bonus": scene(at("1m+1p+2p", f"{_EQUAL} 4@1 8@2 2@3 2+.3.5"), 0),
        "neighbours": scene(at(usual, _NEIGHBOURS)),
        "lasting": scene(at("1m+1p+2p", LASTING), 0),
        "swap": scene(swapping, 0, "9"),
        "swap-second-seat": scene(at("2m+3m+4p", _ASKED_SECOND), 1, ""),
        "swap-preview": scene(swapping, 0, "3.10"),
        "swapped": scene(at("2m+3m+4p", f"{_ASKED} swap:9>10 2@1 4@2 5@3")),
        "fetch-preview": scene(fetching, 0, "0.2-"),
        "fetched": scene(at("2m+3m+4p", f"{_FETCHING} fetch:0>2- 2@1 4@2 5@3")),
        "ignored": scene(at("1m+2m+3p", _BOTH_COMPLETE)),
    }
