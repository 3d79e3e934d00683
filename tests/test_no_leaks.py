"""Nothing leaks: what nobody may know can be otherwise, and all they are shown stays the same.

Matches are played at random. For each position and viewer a twin is made: the same match, but cards
that this viewer cannot know are others, as the rules would have allowed. What is yet to be drawn is
another thing too: nothing that lies face down has an order, so that it hangs on the key of the
match alone, and the twin has another key. Whatever Parlor shows the viewer of one must be what it
shows of the other, byte for byte.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, fields, replace
from typing import TYPE_CHECKING, Any

import pytest

from cogs.client.recordings import Recording
from cogs.games import match_line
from cogs.play import legal_texts
from cogs.ui.board import Picture, board_view, caption, paint
from cogs.ui.errors import sentence
from cogs.ui.narration import sentences, turn_line
from cogs.ui.panel import panel_view, waiting_view
from cogs.ui.places import Place
from cogs.ui.stepper import stepper_text, stepper_view
from engine.errors import EngineError, UndoRefused
from engine.fair import PlayoutDice
from engine.games.loco.data import CARDS, TOKENS, read_hand, read_move, write_hand
from engine.match import Match
from engine.ports import Sitter
from engine.replay import last_seen, turn_stops
from tests.games.orcs.orcs_twins import are_choosing, orcs_twin
from tests.packages import GAMES, PACKAGES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from engine.core import Dice, Seat
    from engine.log import Entry

ID = "abcdefgh"
SITTERS = tuple(Sitter(player=10**17 + seat) for seat in range(5))
PICTURED = 7
"""Of so many positions one is drawn as well; its words are compared in each."""
OTHER_KEY = b"of the twin"


@dataclass(frozen=True, slots=True)
class Table:
    """At what is played, and what must at least differ, or the test would show nothing."""

    game: str
    seats: int
    least: dict[str, int]
    """Twins, and positions in which a field of somebody else's view is another one in the twin."""
    options: dict[str, str] = field(default_factory=dict[str, str])
    matches: int = 1
    every: int = 1
    """Of so many positions and viewers one is compared; all while secret choices are made."""
    seed: int = 0

    def __str__(self) -> str:
        return " ".join([self.game, str(self.seats), *self.options.values()])


TWO = {"rounds": "2"}
LOCO = {"twins": 120, "hand": 120}
NINE = {"twins": 60, "hand": 20, "placed": 30}
TABLES = [
    *(Table("loco", seats, LOCO, TWO) for seats in range(2, 5)),
    Table("loco", 5, LOCO, {**TWO, "variant": "other-colour"}),
    Table("nine_domains", 2, NINE, {"specials": "random"}, matches=8),
    Table("nine_domains", 2, NINE, {"specials": "2m+3m+star"}, matches=8),
    Table("orcs", 2, {"twins": 11, "hand": 11}, every=19),
    Table(
        "orcs",
        3,
        {"twins": 40, "hand": 40, "missions": 40, "mission": 25, "chosen": 3},
        {
            "missions": "on",
            "bonus": "on",
            "fate": "front",
            "terrain": "6",
            "croco": "goblin",
            "toad": "orc-rider",
            "bomber": "chief",
        },
        every=47,
        seed=6,  # two victims have to choose at once, and one of them takes it back
    ),
]


# Matches ------------------------------------------------------------------------------------------


def played(table: Table, dice: Dice) -> Iterator[Match]:
    """Go through a match played at random, in which moves are also taken back."""
    setup = GAMES.find(table.game).set_up(table.seats, table.options)
    match = Match.begin(
        GAMES.find(setup.game), ID, setup, bytes(dice.below(256) for _ in range(32))
    )
    yield match
    while to_act := match.to_act():
        seat = to_act[dice.below(len(to_act))]
        match = match.extend(seat, match.state.format_move(match.state.random_move(seat, dice)))
        yield match
        if match.to_act() and dice.below(4) == 0 and match.may_undo_alone(seat):
            match = match.undo(seat)
            yield match


# Twins --------------------------------------------------------------------------------------------


def loco_twin(match: Match, viewer: Seat | None, dice: Dice) -> list[Entry]:
    """Deal the cards anew that *viewer* does not hold and nobody has laid, in every round."""
    entries = list(match.entries)
    deals = [entry.seq for entry in entries if entry.kind == "chance" and read_hand(entry.text)]
    seats = match.setup.seats
    for first in range(0, len(deals), seats):
        hands = [read_hand(entries[seq].text) or [] for seq in deals[first : first + seats]]
        end = deals[first + seats] if first + seats < len(deals) else len(entries)
        laid: list[set[int]] = [set() for _ in range(seats)]
        for entry in entries[deals[first + seats - 1] + 1 : end]:
            if entry.kind == "move":
                laid[entry.seat].add(read_move(entry.text) // TOKENS)
        if viewer is not None:
            laid[viewer] = set(hands[viewer])
        pool = sorted(set(range(CARDS)) - set[int]().union(*laid))
        for seat, hand in enumerate(hands):
            drawn = [pool.pop(dice.below(len(pool))) for _ in range(len(hand) - len(laid[seat]))]
            seq = deals[first + seat]
            entries[seq] = replace(entries[seq], text=write_hand(sorted([*laid[seat], *drawn])))
    return entries


def nine_twin(match: Match, viewer: Seat | None, dice: Dice) -> list[Entry]:
    """Lay other cards where the others' have not been turned up: taken back, or still face down."""
    entries = list(match.entries)
    down = {seat for seat in range(2) if match.state.view(None).ready[seat]}
    last = {entry.seat: entry.seq for entry in match.line if entry.kind == "move"}
    for step in match.steps():
        entry, state = step.entry, step.before
        if entry.kind != "move" or entry.seat == viewer:
            continue
        if entry in match.line and not (entry.seat in down and last[entry.seat] == entry.seq):
            continue
        entries[entry.seq] = replace(
            entry, text=state.format_move(state.random_move(entry.seat, dice))
        )
    return entries


TWINS: dict[str, Callable[[Match, Seat | None, Dice], list[Entry]]] = {
    "loco": loco_twin,
    "nine_domains": nine_twin,
    "orcs": orcs_twin,
}


def twin_of(match: Match, viewer: Seat | None, dice: Dice) -> Match | None:
    """Return a match that *viewer* cannot tell from *match*, None where no card may be another."""
    entries = TWINS[match.game.key](match, viewer, dice)
    if tuple(entries) == match.entries:
        return None
    return Match.fold(GAMES, ID, match.setup, OTHER_KEY, entries)


def differing(match: Match, twin: Match, viewer: Seat | None) -> set[str]:
    """Return the fields of others' views in which the *twin* differs."""
    found: set[str] = set()
    for seat in range(match.setup.seats):
        if seat != viewer:
            one, other = match.state.view(seat), twin.state.view(seat)
            names = [known.name for known in fields(one)]
            found |= {name for name in names if getattr(one, name) != getattr(other, name)}
    return found


# What is shown ------------------------------------------------------------------------------------


def shown(match: Match, viewer: Seat | None, *, is_pictured: bool) -> Iterator[tuple[str, Any]]:
    """Go through all that Parlor shows *viewer*, or does otherwise for them, by name."""
    state, game = match.state, match.game
    view = state.view(viewer)
    yield "the view of a computer player", view
    picture = (
        paint(PACKAGES.find(match.game.key).painter, match, viewer)
        if is_pictured
        else words_of(match, viewer)
    )
    yield "picture and alt text", picture
    sitters = SITTERS[: match.setup.seats]
    since = 0 if is_pictured else max(0, match.seq - 8)
    text = caption("en", match, sitters, since)
    yield "caption", text
    yield "narration", sentences("en", match, sitters, since, viewer)
    yield "turn", turn_line("en", match, sitters)
    yield "board", board_view("en", match, text, words_of(match, None)).to_components()
    yield "/games", match_line("en", match, sitters, viewer, "link")
    yield "result", match.result()
    if is_pictured:
        yield "replay", list(pages(match, sitters))
    if viewer is None:
        return
    if is_pictured:
        yield "what happened", strip(match, sitters, viewer)
    for typed in ("", "r", "0.", "k", ">"):
        yield "autocomplete", legal_texts(match, viewer, typed)
    yield "refusals", [refusal(match, viewer, typed) for typed in ATTEMPTS[game.key]]
    yield "stale", [match.is_stale(viewer, seq) for seq in range(max(0, match.seq - 2), match.seq)]
    may_undo = undo_of(match, viewer)
    yield "undo", may_undo
    if viewer not in match.to_act():
        yield (
            "waiting",
            waiting_view("en", match, "", picture, may_undo=bool(may_undo)).to_components(),
        )
        return
    panel = game.panel(state, viewer, "")
    yield "panel", panel_view("en", match, panel, picture).to_components()
    picks = panel.groups[0].controls[0].picks
    further = game.panel(state, viewer, picks)
    drawn = (
        paint(PACKAGES.find(match.game.key).painter, match, viewer, further)
        if is_pictured
        else words_of(match, viewer)
    )
    yield "panel after a tap", panel_view("en", match, further, drawn).to_components()
    yield "picture after a tap", drawn


def pages(match: Match, sitters: tuple[Sitter, ...]) -> Iterator[Any]:
    """Go through what the last pages of a replay show in words and controls."""
    recording = Recording(ID, match, sitters, may_share=True)
    for stop in recording.stops[-3:]:
        position, place = match.at(stop), Place(stop)
        text = stepper_text("en", recording, position, place)
        yield stepper_view("en", recording, place, text, words_of(position, None)).to_components()


def strip(match: Match, sitters: tuple[Sitter, ...], viewer: Seat) -> list[Any]:
    """Return what *viewer* is told of the turns since their last one."""
    since = last_seen(match, viewer)
    told: list[Any] = []
    for stop in turn_stops(match, since):
        position = match.at(stop)
        told.append((sentences("en", position, sitters, since, viewer), words_of(position, viewer)))
        since = stop
    return told


ATTEMPTS = {
    "loco": [f"{creature}{value}+{creature}" for creature in "rbgyw" for value in "025"],
    "nine_domains": ["0.1.2", "3.4.5", "5.5.5", "swap:2>10", "fetch:0>1", "keep"],
    "orcs": [
        *("keep=weak", "reveal=1", "teleport=1", "cast=zap", "cast=fireball", "add=book-wl"),
        *("smash+zap>goblin@3i", "voodoo>p2", "gift=draw-card", "bonus=discard-hands"),
        *("poison=p1", "remove=smash", "discard=smash", "draw", "pass"),
    ],
}


def words_of(match: Match, viewer: Seat | None) -> Picture:
    """Return a picture's words without drawing it."""
    alt = PACKAGES.find(match.game.key).painter.alt_text(match.state.view(viewer))
    return Picture("picture.png", alt, b"")


def refusal(match: Match, viewer: Seat, text: str) -> str:
    try:
        match.extend(viewer, text)
    except EngineError as error:
        return sentence(error, "en")
    return ""


def undo_of(match: Match, viewer: Seat) -> bool | str:
    try:
        return match.may_undo_alone(viewer)
    except UndoRefused as error:
        return str(error)


def compare(match: Match, twin: Match, viewer: Seat | None, *, is_pictured: bool) -> None:
    one = shown(match, viewer, is_pictured=is_pictured)
    other = shown(twin, viewer, is_pictured=is_pictured)
    for (what, known), (_, also) in zip(one, other, strict=True):
        assert known == also, (what, viewer, match.entries, twin.entries)


# The tests ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_what_is_shown_hangs_on_nothing_that_the_viewer_may_not_know(table: Table) -> None:
    played_with = PlayoutDice(f"{table.game} {table.seats} {table.seed}")
    dice = PlayoutDice("twins")
    found: Counter[str] = Counter()
    for number in range(table.matches):
        for place, match in enumerate(played(table, played_with)):
            for viewer in (None, *range(table.seats)):
                turn = place + number + (viewer or 0)
                if turn % table.every and not are_choosing(match):
                    continue
                twin = twin_of(match, viewer, dice)
                if twin is None:
                    continue
                found.update({"twins", *differing(match, twin, viewer)})
                compare(match, twin, viewer, is_pictured=turn % PICTURED == 0)
    assert found >= Counter(table.least), found


@pytest.mark.parametrize("table", [TABLES[0], TABLES[5], TABLES[-1]], ids=str)
def test_the_comparison_finds_what_differs(table: Table) -> None:
    """A twin made for a spectator is another match for those whose cards have changed."""
    dice = PlayoutDice("other")
    matches = [match for match in played(table, dice) if match.state.to_act()]
    match = next(one for one in matches if any(entry.kind == "move" for entry in one.entries))
    twin = twin_of(match, None, dice)
    assert twin is not None
    seat = next(entry.seat for entry in match.entries if entry.kind == "move")
    with pytest.raises(AssertionError):
        compare(match, twin, seat, is_pictured=True)
    compare(match, twin, None, is_pictured=True)
