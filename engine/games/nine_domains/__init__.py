"""The Nine Domains: three rounds in which secret cards fight for the domains in between.

Both players hold the cards 0 to 5 and the same three of nine specials. Each round turns up three
domains. Both players play a card face down at each, and then reveal all six together. Printed
effects decide first, then strength including bonuses, then the bonus alone, then the sign. If the
cards are equal, nobody gets the domain. A player who wins with a 2- may swap domains; one who wins
with a 3- may fetch back a used card. If only one player has all four elements at the end of a
round, that player wins; otherwise the points decide after three rounds.

Notation: ``0.3+.5`` plays cards by place, ``swap:7>10`` gives domain 7 for domain 10, ``fetch:4>1``
a hand card for a used one, ``keep`` changes nothing. Only the places of face-down cards are hidden:
used cards are open, so everybody can work out the hands. Chance draws the specials and the domains
to turn up. The numbered rules and the texts of chance are in ``seeds/nine_domains``.
"""

from __future__ import annotations

from typing import Final

from engine.core import Game, Length, Option, Setup
from engine.games.nine_domains.data import (
    SPECIAL_COUNT,
    SPECIAL_OF,
    Answer,
    Choice,
    Domain,
    Fight,
    NineDomainsView,
)
from engine.games.nine_domains.fights import threats
from engine.games.nine_domains.narrate import WEIGHTS, hint, narrate
from engine.games.nine_domains.panel import describe, panel
from engine.games.nine_domains.state import NineDomainsState
from engine.games.nine_domains.thinking import THINKER

__all__ = [
    "GAME",
    "Answer",
    "Choice",
    "Domain",
    "Fight",
    "NineDomainsState",
    "NineDomainsView",
]

_RANDOM: Final = "random"
"""Leaves a special to chance. Combined with other choices it changes nothing."""


def start(setup: Setup) -> NineDomainsState:
    """Return the position with the chosen specials; chance draws the others later."""
    if setup.position:
        raise ValueError("positions of The Nine Domains have no notation")
    chosen = setup.options.get("specials", _RANDOM).split("+")
    return NineDomainsState.fresh(SPECIAL_OF[key] for key in chosen if key != _RANDOM)


GAME: Final = Game(
    key="nine_domains",
    title="The Nine Domains",
    version=1,
    seats=(2,),
    state=NineDomainsState,
    view=NineDomainsView,
    start=start,
    narrate=narrate,
    weights=WEIGHTS,
    hint=hint,
    describe=describe,
    panel=panel,
    least_moves=2,  # our choice: a match may be over after two moves each
    lengths={2: Length(1.7, 0.4)},
    fears=threats,
    thinker=THINKER,
    options=(Option("specials", (_RANDOM, *SPECIAL_OF), _RANDOM, most=SPECIAL_COUNT),),
)
