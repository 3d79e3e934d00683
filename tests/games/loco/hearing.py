"""Loco! by ear: parse the alt text, and choose cards and tokens by words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core import shuffled
from engine.games.loco.data import CREATURES, LETTERS
from render.loco.words import is_review, tableau_of
from tests.hearing import NUMBER, Ear, Facts, Part, either, made, sentences, several

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import Dice
    from engine.games.loco.state import LocoView

_NAMES = tuple(creature.name for creature in CREATURES)
_VALUES = several(NUMBER, " ")


def grammar(ear: Ear) -> Part:
    """Return the pattern of a whole alt text, sentence by sentence."""
    say = ear.says
    row = say("loco-alt-row", cards=_VALUES)
    suit = say("loco-alt-suit", values=_VALUES)
    tokens = ear.listed(say("loco-alt-held"))
    seat = either(
        say("loco-alt-seat", tokens=tokens),
        say("loco-alt-seat-review", tokens=tokens, rounds=several(NUMBER, ", ")),
    )
    return sentences(
        round=either(
            made(say("loco-alt-review"), lambda fact: ("review", fact["round"], fact["rounds"])),
            made(say("loco-alt-round"), lambda fact: ("round", fact["round"], fact["rounds"])),
        ),
        turn=either(
            ear.hears("loco-alt-level", ("level",)),
            made(say("loco-alt-won", "seat"), lambda fact: ("won", fact)),
            made(
                say("loco-alt-shared", "seats", seats=ear.listed(NUMBER)),
                lambda seats: ("won", *seats),
            ),
            ear.hears("loco-alt-dealing", ("dealing",)),
            made(say("loco-alt-next", "seat"), lambda fact: ("turn", fact)),
            made(say("loco-alt-turn", "seat"), lambda fact: ("turn", fact)),
        ),
        last=say("loco-alt-last"),
        aside=say("loco-alt-aside", "count"),
        other=ear.hears("loco-alt-other-colour", value=True),
        rows=say("loco-alt-rows", "rows", rows=ear.grouped(row)),
        seats=several(seat),
        you=say("loco-alt-you", "seat"),
        hand=say("loco-alt-hand", "cards", cards=ear.listed(suit)),
    )


def position(said: Facts) -> Facts:
    """Turn what was heard into a position."""
    last = said.get("last")
    return {
        "round": said["round"],
        "turn": said["turn"],
        "last": last and (last["seat"], last["creature"], last["value"], last["token"]),
        "aside": said.get("aside", 0),
        "other": said.get("other", False),
        "rows": {
            text["creature"]: (
                [] if text["cards"] == "none" else text["cards"],
                text["worth"],
                text["left"],
            )
            for text in said["rows"]
        },
        "seats": {text["seat"]: _seat(text) for text in said["seats"]},
        "you": said.get("you"),
        "hand": {fact["creature"]: fact["values"] for fact in said.get("hand", ())},
    }


def _seat(said: Facts) -> tuple[Any, ...]:
    tokens: list[Facts] = [] if said["tokens"] == "none" else said["tokens"]
    held = {token["creature"]: token["count"] for token in tokens}
    if "rounds" in said:
        return held, said["rounds"], said["total"]
    before = 0 if said["before"] == "none" else said["before"]
    return held, said["cards"], said["points"], before


def truth(view: LocoView) -> Facts:
    """Return the same facts as `position`, but from a view; a round just ended is as at its end."""
    tableau, is_over = tableau_of(view), is_review(view)
    name = dict(zip(LETTERS, _NAMES, strict=True))
    if view.result:
        turn = ("level",) if view.result.is_draw else _winners(view)
    elif view.phase == "dealing":
        turn = ("dealing",)
    else:
        turn = ("turn", view.to_act[0] + 1)
    seats: dict[int, Any] = {}
    for seat in range(view.players):
        held = {name: n for name, n in zip(_NAMES, tableau.tokens[seat], strict=True) if n}
        if is_over:
            rounds = [points[seat] for points in view.rounds_scored]
            seats[seat + 1] = (held, rounds, view.totals[seat])
        else:
            seats[seat + 1] = (held, view.hand_sizes[seat], tableau.points[seat], view.totals[seat])
    hand: dict[str, list[int]] = {}
    for card in view.hand:
        hand.setdefault(name[card[0]], []).append(int(card[1]))
    last = tableau.last
    facts = zip(_NAMES, tableau.rows, tableau.worths, tableau.supply, strict=True)
    return {
        "round": ("review", len(view.rounds_scored), view.rounds)
        if is_over
        else ("round", view.round, view.rounds),
        "turn": turn,
        "last": last
        and (last.seat + 1, name[last.card[0]], int(last.card[1]), name.get(last.token, "none")),
        "aside": view.set_aside,
        "other": view.other_colour,
        "rows": {fact: (list(map(int, row)), worth, left) for fact, row, worth, left in facts},
        "seats": seats,
        "you": None if view.seat is None else view.seat + 1,
        "hand": hand,
    }


def _winners(view: LocoView) -> tuple[Any, ...]:
    assert view.result
    return ("won", *(seat + 1 for seat in view.result.winners))


def wishes(known: Facts, ear: Ear, dice: Dice) -> Iterator[str]:
    """Return texts to type, the best first: a card from the hand, and a token that is left."""
    creatures = {name: ear.words.say("loco-creature", creature=name) for name in _NAMES}
    tokens = {name: ear.words.say("loco-token", token=name) for name in _NAMES}
    left = [name for name, (_, _, count) in known["rows"].items() if count]
    for creature, values in shuffled(dice, list(known["hand"].items())):
        card = f"{creatures[creature]} {values[dice.below(len(values))]}"
        for token in shuffled(dice, left):
            yield f"{card} {tokens[token]}"
        yield card
