"""Loco!, by Reiner Knizia: players take shares in five creatures.

It uses the pieces of Colossal Arena. On their turn players play a card, 0 to 5, to its creature's
row and take a token of any creature. The sixth card in one row ends the round; its player may still
take a token. Each token is then worth the value of the last card in its creature's row. Usually
there are as many rounds as players, and the next seat begins each new round; the highest total
wins. In a variant you may not take a token of the creature that you just played.

Notation: ``r3+b`` plays the Magus 3 and takes an Amazon token, ``r3`` plays it and takes none; the
letters are the colours: r Magus, b Amazon, g Titan, y Wyrm, w Unicorn. Hands and the cards set
aside are hidden. Chance draws the start player of the first round and every hand, never the cards
set aside. The numbered rules and the texts of chance are in ``seeds/loco``.
"""

from __future__ import annotations

from engine.core import Game, Length, Option, Setup
from engine.games.loco.data import HAND, MOST_ROUNDS
from engine.games.loco.narrate import WEIGHTS, hint, narrate
from engine.games.loco.panel import describe, panel
from engine.games.loco.state import EndedRound, LastPlay, LocoState, LocoView
from engine.games.loco.thinking import THINKER

__all__ = ["GAME", "EndedRound", "LastPlay", "LocoState", "LocoView"]

_ONE_EACH = "full"
"""As many rounds as players."""


def start(setup: Setup) -> LocoState:
    """Return the position before the start player is drawn."""
    if setup.position:
        raise ValueError("a match of Loco! cannot start from a position")
    rounds = setup.options.get("rounds", _ONE_EACH)
    return LocoState.fresh(
        setup.seats,
        setup.seats if rounds == _ONE_EACH else int(rounds),
        other_colour=setup.options.get("variant") == "other-colour",
    )


GAME = Game(
    key="loco",
    title="Loco!",
    version=1,
    seats=tuple(HAND),
    state=LocoState,
    view=LocoView,
    start=start,
    narrate=narrate,
    weights=WEIGHTS,
    hint=hint,
    describe=describe,
    panel=panel,
    thinker=THINKER,
    least_moves=2,  # our choice: in the shortest one-round match, five players have no more
    lengths={  # measured with random moves, which take as many turns as good ones
        2: Length(20.6, 2.1),
        3: Length(32.9, 10.3),
        4: Length(42.3, 12.1),
        5: Length(53.8, 14.0),
    },
    options=(
        Option(
            "rounds", (_ONE_EACH, *(str(rounds + 1) for rounds in range(MOST_ROUNDS))), _ONE_EACH
        ),
        Option("variant", ("off", "other-colour"), "off"),
    ),
)
