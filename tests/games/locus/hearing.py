"""Locus by ear: parse the alt texts, and choose cards, shapes and squares by words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.core import CHANCE, shuffled
from engine.games.locus.data import CARDS, CIRCLES, COLOURS, DISCARD_COINS, ONE, TWO
from engine.games.locus.sheets import COIN, find_sheet
from render.locus.sheet import seat_in_turn
from tests.hearing import NUMBER, Ear, Facts, Part, either, made, pattern, row, sentences, several

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from engine.core import Dice
    from engine.games.locus import LocusView
    from engine.games.locus.sheets import Area

_AREAS = ("yellow", "purple", "red", "green", "blue")
_SQUARE = pattern(r"[a-g]\d+")
_SQUARES = made(
    several(row(NUMBER, " ", several(pattern(r"[a-g]\b"), " ")), ", "),
    lambda rows: [f"{letter}{number}" for number, letters in rows for letter in letters],
)


def grammar(ear: Ear) -> Part:
    """Return the pattern of a whole alt text, sentence by sentence."""
    say = ear.says
    colour = ear.names("locus-alt-area", {area: {"area": area} for area in _AREAS})
    cards = {card.text for card in CARDS}
    card = ear.names("locus-one-of-cards", {card: {"one": card} for card in sorted(cards)})
    area = row(colour, " ", _SQUARES)
    areas = ear.grouped(area)
    bonus = made(say("locus-alt-bonus", square=_SQUARE), _bonus)
    seats = ear.listed(NUMBER)
    points = either(
        made(say("locus-alt-twice"), lambda fact: (fact["area"], fact["points"], True)),
        made(say("locus-alt-points"), lambda fact: (fact["area"], fact["points"], False)),
    )
    seat = say(
        "locus-alt-seat",
        points=several(points, ", "),
        waiting=several(made(say("locus-alt-on", bonus=bonus, where=colour), _waiting), ", "),
        card=card,
    )
    crossed = say("locus-alt-crossed", squares=areas)
    block = say("locus-alt-block", squares=_SQUARES)
    border = say("locus-alt-border")
    scores = say(
        "locus-alt-scores",
        grid=either(say("locus-alt-grid", column=pattern("[a-g]")), _SQUARES),
        points=either(ear.grouped(block), ear.listed(border), ear.listed(NUMBER)),
        centre=_SQUARE,
        squares=either(ear.listed(_SQUARE), _SQUARES),
    )
    chance = say(
        "locus-alt-chance",
        columns=several(pattern(r"[a-g]\b"), " "),
        centre=_SQUARE,
        squares=either(ear.listed(_SQUARE), _SQUARES),
    )
    return sentences(
        turn=either(
            ear.hears("locus-alt-over", ()),
            *(
                made(say(f"locus-alt-{item}"), lambda facts: tuple(sorted(facts.items())))
                for item in ("alone", "extra", "round")
            ),
        ),
        you=say("locus-alt-you", "seat"),
        phase=either(
            made(say("locus-alt-total", "points"), lambda points: ("total", points)),
            made(say("locus-alt-won", "seat"), lambda fact: ("won", fact)),
            made(say("locus-alt-shared", "seats", seats=seats), lambda all_: ("won", *all_)),
            ear.hears("locus-alt-lot", ("lot",)),
            ear.hears("locus-alt-turning", ("turning",)),
            made(say("locus-alt-spending", "seats", seats=seats), lambda fact: ("spending", *fact)),
            made(say("locus-alt-chooses", "seat"), lambda fact: ("chooses", fact)),
            made(say("locus-alt-drawing", "seats", seats=seats), lambda fact: ("drawing", *fact)),
        ),
        star=say("locus-alt-star", "seat"),
        left=say("locus-alt-left-over", "card", card=card),
        cards=say("locus-alt-cards", "cards", cards=ear.listed(card)),
        shown=seat,
        standings=several(seat),
        totals=say("locus-alt-others", "points", points=ear.listed(say("locus-alt-other"))),
        owes=several(say("locus-alt-owes", "seat")),
        chances=say("locus-alt-chances", "chances", chances=ear.grouped(chance)),
        crossed=crossed,
        thick=say("locus-alt-thick", "squares", squares=areas),
        bonuses=say(
            "locus-alt-bonuses",
            "bonuses",
            bonuses=ear.grouped(row(colour, " ", several(bonus, ", "))),
        ),
        seats=several(seat),
        last=several(say("locus-alt-last", squares=several(_SQUARE, " "))),
        others=several(crossed),
        scores=several(scores),
    )


_GAINS = {"area", "squares", "points", "bonuses", "brings"}
NEEDED: Mapping[str, set[str]] = {
    "words-take": {*_GAINS, "colour", "shape", "coin"},
    "words-draw": {*_GAINS, "source", "gained", "price"},
    "panel-discard": {"coins"},
}
"""By key of a text: facts that such an offer must state, if they apply."""


def offers(ear: Ear) -> dict[str, Part]:
    """Return the patterns of the moves that `/move` offers, by their texts' keys."""
    kinds = (*TWO, ONE)
    gains = {
        "squares": several(_SQUARE, " "),
        "brings": ear.listed(
            ear.names("locus-one-of-brings", {kind: {"one": kind} for kind in kinds})
        ),
    }
    keys = ("words-draw", "panel-discard", "panel-done", "panel-skip")
    said = {key: ear.says(f"locus-{key}", **gains) for key in keys}
    return {"words-take": ear.says("locus-words-take-offer", **gains), **said}


def _bonus(said: Facts) -> tuple[str, str]:
    return said["area"] if said["kind"] == "double" else said["kind"], said["square"]


def _waiting(said: Facts) -> tuple[str, str, str]:
    kind, square = said["bonus"]
    return kind, square, said["where"]


def position(said: Facts) -> Facts:
    """Turn what was heard into a position."""
    shown = said["shown"]["seat"]
    crossed = [*([said["crossed"]] if "crossed" in said else []), *said.get("others", ())]
    return {
        "turn": said["turn"],
        "you": said.get("you"),
        "phase": said["phase"],
        "star": said.get("star"),
        "left": said.get("left"),
        "cards": said.get("cards", []),
        "shown": shown,
        "totals": {item["seat"]: item["points"] for item in said.get("totals", ())},
        "owes": said.get("owes", []),
        "seats": {
            item["seat"]: {
                "total": item["total"],
                "points": item["points"],
                "coins": item["coins"],
                "circles": item["circles"],
                "waiting": [] if item["waiting"] == "none" else item["waiting"],
                "use": item["use"],
                "card": item.get("card"),
            }
            for item in (said["shown"], *said.get("standings", ()), *said.get("seats", ()))
        },
        "chances": {fact["area"]: _chance_heard(fact) for fact in said.get("chances", ())},
        "crossed": {fact["seat"]: dict(fact["squares"]) for fact in crossed},
        "thick": dict(said.get("thick", ())),
        "bonuses": dict(said.get("bonuses", ())),
        "last": {fact["seat"]: (fact["area"], fact["squares"]) for fact in said.get("last", ())},
        "areas": {text["area"]: _area_heard(text) for text in said["scores"]},
    }


def _area_heard(said: Facts) -> tuple[Any, ...]:
    """Return an area's squares, the points that it or its parts bring, and other marks, if any."""
    grid: Any = said.get("grid", [])
    points: Any = said["points"]
    if "column" in grid:
        columns = [chr(number) for number in range(ord("a"), ord(grid["column"]) + 1)]
        grid = [f"{column}{number}" for number in range(1, grid["row"] + 1) for column in columns]
    if said["scoring"] == "blocks":
        worth = [(sorted(point["squares"]), point["points"]) for point in points]
        return sorted({square for squares, _ in worth for square in squares}), worth, None
    if said["scoring"] == "tower":
        return sorted(grid), [(point["row"], point["points"]) for point in points], None
    marked = (said.get("centre"), sorted(said["squares"])) if "squares" in said else None
    return sorted(grid), points, marked


def _chance_heard(said: Facts) -> tuple[Any, ...]:
    """Return the points, and the squares to cross off, the row to reach or the ends to join."""
    if said["scoring"] == "rows":
        return said["points"], [f"{column}{said['row']}" for column in said["columns"]]
    return said["points"], said.get("row", said.get("squares"))


def truth(view: LocusView) -> Facts:
    """Return the same facts as `position`, but from a view."""
    shown = view.seat if view.seat is not None else seat_in_turn(view)
    printed = find_sheet(view.sheet).areas
    sheets = dict(enumerate(view.sheets, 1))
    crossed = {
        seat: {
            name: [square[1:] for square in squares]
            for name, squares in zip(_AREAS, sheet.crossed, strict=True)
            if squares
        }
        for seat, sheet in sheets.items()
    }
    own = crossed[shown + 1]
    thick: Facts = {}
    bonuses: Facts = {}
    for area in printed:
        done = own.get(area.name, [])
        if left := [square for square in area.squares(area.starts) if square not in done]:
            thick[area.name] = left
        if free := [bonus for bonus in _bonuses(area) if bonus[1] not in done]:
            bonuses[area.name] = free
    return {
        "turn": _turn(view),
        "you": None if view.seat is None else view.seat + 1,
        "phase": _phase(view),
        "star": view.star + 1 if _phase(view)[0] == "chooses" and view.players > 1 else None,
        "left": view.left_over or None,
        "cards": [] if view.left_over else list(view.cards),
        "shown": shown + 1,
        "totals": {
            seat: sheet.total
            for seat, sheet in sheets.items()
            if seat != shown + 1 and not view.result
        },
        "owes": [seat for seat, sheet in sheets.items() if sheet.owes_square],
        "seats": {seat: _seat(view, seat) for seat in sheets},
        "chances": {} if view.result else dict(_chances(view, shown)),
        "crossed": {seat: areas for seat, areas in crossed.items() if areas},
        "thick": thick,
        "bonuses": bonuses,
        "last": {
            seat: (_AREAS[COLOURS.index(sheet.stamps[-1].area)], list(sheet.stamps[-1].squares))
            for seat, sheet in sheets.items()
            if sheet.stamps
        },
        "areas": {area.name: _area(area) for area in printed},
    }


def _chances(view: LocusView, seat: int) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """Yield each area's nearest gain and its squares, found by crossing off more and recounting."""
    for area, squares in zip(find_sheet(view.sheet).areas, view.sheets[seat].crossed, strict=True):
        bits = {area.squares(1 << bit)[0]: 1 << bit for bit in range(area.full.bit_length())}
        crossed = sum(bits[square[1:]] for square in squares)
        score = area.score(crossed)
        if area.scoring in {"rows", "blocks"}:
            left = [[*area.squares(part & ~crossed)] for part in area.parts]
            fewest = min(map(len, filter(None, left)), default=0)
            left = [part for part in left if len(part) == fewest > 0]
            if left:
                lowest = max(
                    left, key=lambda part: [(len(name), name[1:], name) for name in part[::-1]]
                )
                more = sum(bits[square] for square in lowest)
                yield area.name, (area.score(crossed | more) - score, lowest)
        elif area.scoring == "groups":
            points = (0, *area.points)
            if score != points[-1]:
                yield area.name, (points[points.index(score) + 1] - score, None)
        elif area.scoring == "ends":
            worth = area.points[0]
            joined = area.grown(area.starts, crossed)
            ends = [name for part in area.parts for name in area.squares(part & ~joined)]
            if ends:
                yield area.name, (worth, ends)
        else:
            rows = [[name for name in bits if int(name[1:]) == row] for row in range(1, 17)]
            for row in range(len(rows), 0, -1):
                gain = area.score(crossed | sum(bits[name] for name in rows[row - 1])) - score
                if gain > 0:
                    yield area.name, (gain, row)
                    break


def _turn(view: LocusView) -> tuple[tuple[str, int], ...]:
    if view.result:
        return ()
    if view.players == 1:
        return (("round", view.round), ("rounds", view.rounds))
    turn = (("turn", view.turn), ("turns", view.turns))
    if view.round > view.rounds:
        return turn
    return (("round", view.round), ("rounds", view.rounds), *turn)


def _phase(view: LocusView) -> tuple[Any, ...]:
    if view.result:
        if view.players == 1:
            return "total", view.result.scores[0]
        return ("won", *(seat + 1 for seat in view.result.winners))
    if view.phase == "choosing":
        return "chooses", view.chooser + 1
    return (view.phase, *(seat + 1 for seat in view.to_act if seat != CHANCE))


def _seat(view: LocusView, seat: int) -> Facts:
    sheet = view.sheets[seat - 1]
    printed = find_sheet(view.sheet).areas
    waiting = [
        (kind, square, area.name)
        for name in sheet.waiting
        for area in printed
        if area.letter == name[0]
        for kind, square in _bonuses(area)
        if square == name[1:]
    ]
    has_card = bool(sheet.card) and not view.result
    return {
        "total": sheet.total,
        "points": [
            (name, points, number == sheet.lowest)
            for number, (name, points) in enumerate(zip(_AREAS, sheet.points, strict=True))
        ],
        "coins": sheet.coins,
        "circles": CIRCLES - sheet.circles,
        "waiting": waiting,
        "use": sheet.use if has_card else "none",
        "card": sheet.card if has_card else None,
    }


def _bonuses(area: Area) -> Iterable[tuple[str, str]]:
    for bit, kind in sorted(area.bonuses.items()):
        name = {COIN: "coin", ONE: "one"}.get(kind) or _AREAS[COLOURS.index(kind[-1])]
        yield name, area.squares(bit)[0]


def _area(area: Area) -> tuple[Any, ...]:
    squares, worth = sorted(area.squares(area.full)), list(area.points)
    parts = list(zip(area.parts, area.points, strict=False))
    starts = sorted(area.squares(area.starts))
    if area.scoring == "blocks":
        return squares, [(sorted(area.squares(part)), points) for part, points in parts], None
    if area.scoring == "tower":
        lines = [
            (max(int(square[1:]) for square in area.squares(part)), points)
            for part, points in parts
        ]
        return squares, lines, None
    if area.scoring == "ends":
        ends = sorted(area.squares(part)[0] for part in area.parts)
        return squares, [area.points[0]], (starts[0], ends)
    return squares, worth, (None, starts) if area.scoring == "groups" else None


def wishes(known: Facts, ear: Ear, dice: Dice) -> Iterator[str]:
    """Return texts to type: a card that is face up, or an area and one of its free squares."""
    say = ear.words.say
    # German offers name areas by nouns
    key = "locus-area-first" if ear.words.language == "de" else "locus-area"

    def area_of(name: str) -> str:
        return say(key, area=name)

    if known["phase"] == ("chooses", known["shown"]):
        for text in shuffled(dice, known["cards"]):
            card = next(card for card in CARDS if card.text == text)
            colour = say("locus-colour", colour=card.colour)
            yield f"{colour} {say('locus-shape', shape=card.shape)}"
    done = known["crossed"].get(known["shown"], {})
    for name in shuffled(dice, list(known["areas"])):
        free = [square for square in known["areas"][name][0] if square not in done.get(name, [])]
        area = area_of(name)
        yield from (f"{area} {square}" for square in shuffled(dice, free)[:8])
    for other in shuffled(dice, ["discard", "done", "skip"]):
        yield say(f"locus-panel-{other}", coins=DISCARD_COINS)
    yield from map(area_of, _AREAS)
