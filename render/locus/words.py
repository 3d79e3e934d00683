"""Locus's alt texts: the picture, and other open information, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.games.locus.data import CIRCLES, COLOURS, ONE, read_square
from engine.games.locus.sheets import COIN, find_sheet
from render.locus.sheet import seat_in_turn
from render.painters import Looked, cut_between

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.core import Fact, Seat
    from engine.games.locus import LocusView
    from engine.games.locus.sheets import Area
    from render.texts import Words


_AREAS: Final = {"y": "yellow", "p": "purple", "r": "red", "g": "green", "b": "blue"}


def alt_text(view: LocusView, words: Words) -> str:
    """Return as much of `tell_all` as an alt text has room for."""
    return cut_between(tell_all(view, words), words.say("locus-alt-more"))


def tell_all(view: LocusView, words: Words) -> list[str]:
    """Return the turn, the cards, the large sheet, and then everything else.

    The large sheet's points, the other sheets' points, and the nearest points on the large sheet
    come before its squares. At the end are the other sheets, the last drawings, and how areas
    score. Once the match is over, all standings come first.
    """
    shown = view.seat if view.seat is not None else seat_in_turn(view)
    others = [(shown + step) % view.players for step in range(1, view.players)]
    owing = [seat for seat, sheet in enumerate(view.sheets) if sheet.owes_square]
    thick = [
        f"{_area(letter, words)} {_rows(free)}"
        for letter, area, crossed in _areas(view, shown)
        if (free := [square for square in area.squares(area.starts) if square not in crossed])
    ]
    bonuses: list[str] = []
    for letter, area, crossed in _areas(view, shown):
        left = [
            _bonus(kind, square, words)
            for bit, kind in sorted(area.bonuses.items())
            if (square := area.squares(bit)[0]) not in crossed
        ]
        bonuses += [f"{_area(letter, words)} {', '.join(left)}"] if left else []
    cards = ""
    if view.left_over:
        cards = words.say("locus-alt-left-over", card=_card(view.left_over, words))
    elif view.cards:
        listed = words.listed([_card(card, words) for card in view.cards])
        cards = words.say("locus-alt-cards", cards=listed)
    standings = [_tell_seat(view, seat, words) for seat in others]
    totals = [
        words.say("locus-alt-other", seat=seat + 1, points=str(view.sheets[seat].total))
        for seat in others
    ]
    sentences = [
        _tell_turn(view, words),
        words.say("locus-alt-you", seat=view.seat + 1) if view.seat is not None else "",
        _tell_phase(view, words),
        cards,
        _tell_seat(view, shown, words),
        *(standings if view.result else ()),
        words.say("locus-alt-others", points=words.listed(totals))
        if totals and not view.result
        else "",
        " ".join(words.say("locus-alt-owes", seat=seat + 1) for seat in owing),
        "" if view.result else _tell_chances(view, shown, words),
        _tell_crosses(view, shown, words),
        words.say("locus-alt-thick", squares=words.grouped(thick)) if thick else "",
        words.say("locus-alt-bonuses", bonuses=words.grouped(bonuses)) if bonuses else "",
        *(() if view.result else standings),
        *(_tell_last(view, seat, words) for seat in (shown, *others)),
        *(_tell_crosses(view, seat, words) for seat in others),
        *(_tell_scores(area, words) for area in find_sheet(view.sheet).areas),
    ]
    return [sentence for sentence in sentences if sentence]


def _tell_turn(view: LocusView, words: Words) -> str:
    if view.result:
        return words.say("locus-alt-over")
    if view.players == 1:
        return words.say("locus-alt-alone", round=view.round, rounds=view.rounds)
    if view.round > view.rounds:
        return words.say("locus-alt-extra", turn=view.turn, turns=view.turns)
    facts = {"turn": view.turn, "turns": view.turns}
    return words.say("locus-alt-round", round=view.round, rounds=view.rounds, **facts)


def _tell_phase(view: LocusView, words: Words) -> str:
    if view.result:
        winners = [str(seat + 1) for seat in view.result.winners]
        if view.players == 1:
            return words.say("locus-alt-total", points=str(view.result.scores[0]))
        if len(winners) == 1:
            return words.say("locus-alt-won", seat=winners[0])
        return words.say("locus-alt-shared", seats=words.listed(winners))
    if view.phase in {"lot", "turning"}:
        return words.say(f"locus-alt-{view.phase}")
    if view.phase != "spending" and view.chooser >= 0:
        sentence = words.say("locus-alt-chooses", seat=view.chooser + 1)
        if view.players > 1:
            sentence += " " + words.say("locus-alt-star", seat=view.star + 1)
        return sentence
    key = "locus-alt-spending" if view.phase == "spending" else "locus-alt-drawing"
    seats = words.listed([str(seat + 1) for seat in view.to_act])
    return words.say(key, count=len(view.to_act), seats=seats)


def _card(text: str, words: Words) -> str:
    return words.say("locus-one-of-cards", one=text)


def _tell_seat(view: LocusView, seat: Seat, words: Words) -> str:
    sheet = view.sheets[seat]
    points = [
        words.say(
            "locus-alt-twice" if number == sheet.lowest else "locus-alt-points",
            area=_AREAS[letter],
            points=str(points),
        )
        for number, (letter, points) in enumerate(zip(COLOURS, sheet.points, strict=True))
    ]
    has_card = bool(sheet.card) and not view.result
    waiting: list[str] = []
    for name in sheet.waiting:  # such as yb5
        area = find_sheet(view.sheet).areas[COLOURS.index(name[0])]
        kind = next(kind for bit, kind in area.bonuses.items() if area.squares(bit)[0] == name[1:])
        bonus = _bonus(kind, name[1:], words)
        waiting.append(words.say("locus-alt-on", bonus=bonus, where=_area(name[0], words)))
    return words.say(
        "locus-alt-seat",
        seat=seat + 1,
        total=sheet.total,
        points=", ".join(points),
        coins=sheet.coins,
        circles=CIRCLES - sheet.circles,
        waiting=", ".join(waiting) or "none",
        use=sheet.use if has_card else "none",
        card=_card(sheet.card, words) if has_card else "",
    )


def _tell_chances(view: LocusView, seat: Seat, words: Words) -> str:
    """Return the points that are nearest in each area, and the squares that they take."""
    chances: list[str] = []
    for _, area, crossed in _areas(view, seat):
        bits = [1 << row * area.columns + column for row, column in map(read_square, crossed)]
        points, taking = area.nearest(sum(bits))
        if not points:
            continue
        squares = area.squares(taking)
        chances.append(
            words.say(
                "locus-alt-chance",
                area=area.name,
                scoring=area.scoring,
                points=str(points),
                row=squares[-1][1:],
                columns=" ".join(square[0] for square in squares),
                squares=words.listed(squares) if area.scoring == "ends" else _rows(squares),
                centre=" ".join(area.squares(area.starts)[:1]),
            )
        )
    return words.say("locus-alt-chances", chances=words.grouped(chances)) if chances else ""


def _tell_last(view: LocusView, seat: Seat, words: Words) -> str:
    stamps = view.sheets[seat].stamps
    if not stamps:
        return ""
    area, squares = _AREAS[stamps[-1].area], " ".join(stamps[-1].squares)
    return words.say("locus-alt-last", seat=seat + 1, area=area, squares=squares)


def _tell_crosses(view: LocusView, seat: Seat, words: Words) -> str:
    lists = [
        f"{_area(letter, words)} {_rows(square[1:] for square in crossed)}"
        for letter, crossed in zip(COLOURS, view.sheets[seat].crossed, strict=True)
        if crossed
    ]
    return (
        words.say("locus-alt-crossed", seat=seat + 1, squares=words.grouped(lists)) if lists else ""
    )


def _area(letter: str, words: Words) -> str:
    return words.say("locus-alt-area", area=_AREAS[letter])


def _rows(squares: Iterable[str]) -> str:
    """List squares row by row: ``7 a b c`` is a7, b7 and c7."""
    columns: dict[str, list[str]] = {}
    for square in squares:
        columns.setdefault(square[1:], []).append(square[0])
    return ", ".join(f"{row} {' '.join(letters)}" for row, letters in columns.items())


def _bonus(kind: str, square: str, words: Words) -> str:
    what = {COIN: "coin", ONE: "one"}.get(kind, "double")
    colour = _AREAS.get(kind[-1], "")
    return words.say("locus-alt-bonus", kind=what, area=colour, square=square)


def _tell_scores(area: Area, words: Words) -> str:
    parts = list(zip(area.parts, area.points, strict=False))
    squares = area.squares(area.full)
    grid = words.say("locus-alt-grid", column=squares[-1][0], row=squares[-1][1:])
    points = words.listed([str(worth) for worth in area.points])
    marked = _rows(area.squares(area.starts))
    centre = ""
    if area.scoring == "blocks":
        points = words.grouped(
            words.say("locus-alt-block", squares=_rows(area.squares(part)), points=str(worth))
            for part, worth in parts
        )
    elif area.scoring == "ends":
        grid, centre = _rows(squares), area.squares(area.starts)[0]
        points = str(area.points[0])
        marked = words.listed([area.squares(part)[0] for part in area.parts])
    elif area.scoring == "tower":
        borders = [(part.bit_length() // area.columns, worth) for part, worth in parts]
        points = words.listed(
            [words.say("locus-alt-border", row=row, points=str(worth)) for row, worth in borders]
        )
    return words.say(
        "locus-alt-scores",
        area=area.name,
        scoring=area.scoring,
        grid=grid,
        points=points,
        squares=marked,
        centre=centre,
    )


def _areas(view: LocusView, seat: Seat) -> Iterator[tuple[str, Area, set[str]]]:
    areas = find_sheet(view.sheet).areas
    for letter, area, crossed in zip(COLOURS, areas, view.sheets[seat].crossed, strict=True):
        yield letter, area, {square[1:] for square in crossed}


# Open information that is not on the picture ------------------------------------------------------


def look(view: LocusView, _words: Words) -> Looked:
    return Looked(lookup(view))


def lookup(view: LocusView) -> list[tuple[str, dict[str, Fact]]]:
    """Return the names of texts with their facts, line by line; the fact *cards* is a list."""
    lines: list[tuple[str, dict[str, Fact]]] = [("lookup-deck", {"count": view.deck})]
    if view.hidden:
        lines.append(("lookup-hidden", {"count": view.hidden}))
    if not view.discards:
        return [*lines, ("lookup-none", {})]
    facts: dict[str, Fact] = {"count": len(view.discards), "cards": " ".join(view.discards)}
    return [*lines, ("lookup-discards", facts)]
