"""The things on the table, and the alt texts that describe them."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from engine.games.loco.data import CREATURES, LETTERS, STACK
from engine.games.loco.state import LastPlay

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.core import Panel
    from engine.games.loco.state import LocoView
    from render.texts import Words


_MOVE: Final = re.compile(r"([a-z]\d)(?:\+([a-z]))?")


@dataclass(frozen=True, slots=True)
class Tableau:
    """The cards and tokens of one round. Creatures are in the order r b g y w."""

    rows: tuple[str, ...]
    worths: tuple[int, ...]
    supply: tuple[int, ...]
    tokens: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    last: LastPlay | None
    is_preview: bool = False
    """Whether it shows a move that nobody has played yet."""


def is_review(view: LocoView, panel: Panel | None = None) -> bool:
    """Whether to show the round that has just ended; seats with a hand see the new one."""
    if view.ended_round is None:
        return False
    if view.result is not None:
        return True
    return view.last is None and view.seat is None and panel is None


def tableau_of(view: LocoView, panel: Panel | None = None) -> Tableau:
    """Return the table to show for *view*, after the move in *panel* if that is complete.

    If *panel* has only a card so far, only the tokens' values are those after that card.
    """
    if view.ended_round is not None and is_review(view, panel):
        ended = view.ended_round
        supply = tuple(STACK - sum(taken) for taken in zip(*ended.tokens, strict=True))
        return Tableau(ended.rows, ended.worths, supply, ended.tokens, ended.points, ended.last)
    table = Tableau(view.rows, view.worths, view.supply, view.tokens, view.points, view.last)
    if panel and panel.move and view.to_act:
        return _played(table, view.to_act[0], panel.move)
    if panel and panel.chosen:
        worths = worths_of(_rows_with(view.rows, panel.chosen[0]))
        return replace(table, worths=worths, points=points_of(worths, view.tokens))
    return table


def worths_of(rows: Sequence[str]) -> tuple[int, ...]:
    """Return the value of each creature's token: the last card in its row, or 0."""
    return tuple(int(row[-1]) if row else 0 for row in rows)


def points_of(worths: Sequence[int], tokens: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return each seat's points for its *tokens*."""
    return tuple(
        sum(worth * count for worth, count in zip(worths, held, strict=True)) for held in tokens
    )


def _rows_with(rows: Sequence[str], card: str) -> list[str]:
    creature = LETTERS.index(card[0])
    return [row + card[1] * (number == creature) for number, row in enumerate(rows)]


def _played(table: Tableau, seat: int, move: str) -> Tableau:
    found = _MOVE.fullmatch(move)
    if found is None:
        return table
    card, token = found.group(1), found.group(2) or ""
    rows = _rows_with(table.rows, card)
    supply = list(table.supply)
    tokens = [list(taken) for taken in table.tokens]
    if token:
        supply[LETTERS.index(token)] -= 1
        tokens[seat][LETTERS.index(token)] += 1
    worths = worths_of(rows)
    return replace(
        table,
        rows=tuple(rows),
        worths=worths,
        supply=tuple(supply),
        tokens=tuple(map(tuple, tokens)),
        points=points_of(worths, tokens),
        last=LastPlay(seat, card, token),
        is_preview=True,
    )


# Alt texts ----------------------------------------------------------------------------------------


_NAMES: Final = tuple(creature.name for creature in CREATURES)


def alt_text(view: LocoView, words: Words) -> str:
    """Return the round, whose turn it is, the last play, the table and the tokens' values."""
    table, review = tableau_of(view), is_review(view)
    if review:
        over = len(view.rounds_scored)
        sentences = [words.say("loco-alt-review", round=over, rounds=view.rounds)]
    else:
        sentences = [words.say("loco-alt-round", round=view.round, rounds=view.rounds)]
    sentences.append(_tell_turn(view, words, is_over=review))
    if table.last:
        creature = _NAMES[LETTERS.index(table.last.card[0])]
        token = _NAMES[LETTERS.index(table.last.token)] if table.last.token else "none"
        facts = {"creature": creature, "value": table.last.card[1], "token": token}
        sentences.append(words.say("loco-alt-last", seat=table.last.seat + 1, **facts))
    if view.set_aside:
        sentences.append(words.say("loco-alt-aside", count=view.set_aside))
    if view.other_colour:
        sentences.append(words.say("loco-alt-other-colour"))
    columns = zip(_NAMES, table.rows, table.worths, table.supply, strict=True)
    rows = [
        words.say(
            "loco-alt-row",
            creature=name,
            cards=" ".join(row) or "none",
            worth=str(worth),
            left=str(left),
        )
        for name, row, worth, left in columns
    ]
    sentences.append(words.say("loco-alt-rows", rows=words.grouped(rows)))
    for seat in range(view.players):
        sentences.append(_tell_seat(view, table, seat, words, is_over=review))
    if view.seat is not None:
        sentences.append(words.say("loco-alt-you", seat=view.seat + 1))
    suits = [
        words.say("loco-alt-suit", creature=name, values=" ".join(values))
        for name, letter in zip(_NAMES, LETTERS, strict=True)
        if (values := [card[1] for card in view.hand if card[0] == letter])
    ]
    if suits:
        sentences.append(words.say("loco-alt-hand", cards=words.listed(suits)))
    return " ".join(sentences)


def _tell_turn(view: LocoView, words: Words, *, is_over: bool) -> str:
    if view.result and view.result.is_draw:
        return words.say("loco-alt-level")
    if view.result:
        winners = [str(seat + 1) for seat in view.result.winners]
        if len(winners) == 1:
            return words.say("loco-alt-won", seat=winners[0])
        return words.say("loco-alt-shared", seats=words.listed(winners))
    if view.phase == "dealing":
        return words.say("loco-alt-dealing")
    return words.say("loco-alt-next" if is_over else "loco-alt-turn", seat=view.to_act[0] + 1)


def _tell_seat(view: LocoView, table: Tableau, seat: int, words: Words, *, is_over: bool) -> str:
    held = [
        words.say("loco-alt-held", count=count, creature=name)
        for name, count in zip(_NAMES, table.tokens[seat], strict=True)
        if count
    ]
    tokens = words.listed(held) or "none"
    if is_over:
        rounds = ", ".join(str(points[seat]) for points in view.rounds_scored)
        facts = {"tokens": tokens, "rounds": rounds, "total": str(view.totals[seat])}
        return words.say("loco-alt-seat-review", seat=seat + 1, **facts)
    return words.say(
        "loco-alt-seat",
        seat=seat + 1,
        cards=view.hand_sizes[seat],
        tokens=tokens,
        points=table.points[seat],
        before=str(view.totals[seat]) if view.rounds_scored else "none",
    )
