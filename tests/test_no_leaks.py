"""Nothing leaks: when hidden facts change, Parlor shows the viewer the same.

The tests play matches at random. For each position and viewer they make a twin: the same match, but
with other cards where this viewer can't know them, as the rules would have allowed. Later draws
differ too: face-down cards have no order, so draws depend only on the match's key, and the twin
has another key. Parlor must show the viewer the same for both, byte for byte.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final

import pytest

from cogs.ui.actions import Stop
from cogs.ui.board import MOST_FRAMES, Picture, board_view, caption, paint
from cogs.ui.errors import sentence
from cogs.ui.games import match_line
from cogs.ui.history import stepper_text, stepper_view
from cogs.ui.narration import Completion, sentences, turn_line
from cogs.ui.panel import Foot, panel_view, waiting_view
from cogs.web.match_view import LATEST, moves_of
from engine.bots import thinker_of
from engine.errors import EngineError, UndoRefused
from engine.fair import PlayoutDice
from engine.match import Match, leaves_open
from engine.ports import Sitter
from engine.replay import Recording, last_seen, plies_since, stops
from engine.thought import Budget
from tests.engine.playing import SETUPS, games, steps, usual_of, watchers
from tests.packages import GAMES, PACKAGES
from tests.twins import Twins, TwinTable, twins_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import AnyGame, Dice, Seat

ID = "abcdefgh"
SITTERS = tuple(Sitter(player=10**17 + seat) for seat in range(5))
PICTURED = 7
"""Pictures are drawn for one in this many positions; words are compared in all of them."""
OTHER_KEY = b"of the twin"


def _tables() -> Iterator[tuple[str, int]]:
    for package in PACKAGES:
        if twins := twins_of(package.key):
            yield from ((package.key, index) for index in range(len(twins.tables)))


TABLES: Final = tuple(_tables())
tables = pytest.mark.parametrize(("key", "index"), TABLES)


def twins(key: str) -> Twins:
    known = twins_of(key)
    assert known is not None
    return known


# Matches ------------------------------------------------------------------------------------------


def played(key: str, table: TwinTable, dice: Dice) -> Iterator[Match]:
    """Yield the positions of a match played at random, with some undone moves."""
    setup = GAMES.find(key).set_up(table.seats, table.options)
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


def twin_of(match: Match, viewer: Seat | None, dice: Dice) -> Match | None:
    """Return a match that *viewer* can't tell from *match*, or None if no card may change."""
    entries = twins(match.game.key).twin(match, viewer, dice)
    if tuple(entries) == match.entries:
        return None
    return Match.fold(GAMES, ID, match.setup, OTHER_KEY, entries)


def differing(match: Match, twin: Match, viewer: Seat | None) -> set[str]:
    """Return the fields of other seats' views that differ in the *twin*."""
    found: set[str] = set()
    for seat in range(match.setup.seats):
        if seat != viewer:
            one, other = match.state.view(seat), twin.state.view(seat)
            names = [known.name for known in fields(one)]
            found |= {name for name in names if getattr(one, name) != getattr(other, name)}
    return found


# What Parlor shows --------------------------------------------------------------------------------


def shown(match: Match, viewer: Seat | None, *, is_pictured: bool) -> Iterator[tuple[str, Any]]:
    """Yield everything that Parlor shows to *viewer* or does for them, by name."""
    state, game = match.state, match.game
    view = state.view(viewer)
    yield "the view of a bot", view
    picture = (
        paint(PACKAGES.find(match.game.key).painter, match, viewer, locale="en")
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
    yield "moves", moves_of("en", match, sitters, viewer, None if is_pictured else LATEST)
    if is_pictured:
        yield "replay", list(pages(match, sitters))
        yield "what happened", strip(match, sitters, viewer)
    if viewer is None:
        return
    if is_pictured and viewer in match.to_act():
        dice = PlayoutDice(match.seq)
        yield "a bot's thoughts", thinker_of(game).think(view, viewer, Budget(2), dice)
    for typed in ("", "r", "0.", "k", ">"):
        yield "autocomplete", Completion().find("en", match, viewer, typed)
    yield "refusals", [refusal(match, viewer, typed) for typed in twins(game.key).attempts]
    yield "stale", [match.is_stale(viewer, seq) for seq in range(max(0, match.seq - 2), match.seq)]
    may_undo = undo_of(match, viewer)
    yield "undo", may_undo
    if viewer not in match.to_act():
        yield (
            "waiting",
            waiting_view("en", match, "", picture, str(may_undo)).to_components(),
        )
        return
    panel = game.panel(state, viewer, "")
    foot = Foot(undo=str(may_undo), back=None)
    yield "panel", panel_view("en", match, panel, picture, foot).to_components()
    moves = state.legal_moves(viewer)[:5]
    yield (
        "played at once",
        [leaves_open(match, viewer, state.format_move(move)) for move in moves],
    )
    picks = panel.groups[0].controls[0].picks
    further = game.panel(state, viewer, picks)
    drawn = (
        paint(PACKAGES.find(match.game.key).painter, match, viewer, further, locale="en")
        if is_pictured
        else words_of(match, viewer)
    )
    yield "panel after a tap", panel_view("en", match, further, drawn, foot).to_components()
    yield "picture after a tap", drawn


def pages(match: Match, sitters: tuple[Sitter, ...]) -> Iterator[Any]:
    """Yield the words and controls of a replay's last pages."""
    recording = Recording(ID, match, sitters, may_share=True)
    for stop in recording.stops[-3:]:
        position, place = match.at(stop), Stop(stop)
        text = stepper_text("en", recording, position, place)
        picture = words_of(position, None)
        yield stepper_view("en", recording, place, text, picture, names={}).to_components()


def strip(match: Match, sitters: tuple[Sitter, ...], viewer: Seat | None) -> list[Any]:
    """Return the words of each ply since *viewer*'s last turn; for a spectator, of the last one."""
    told: list[Any] = []
    since = stops(match)[0] if viewer is None else last_seen(match, viewer)
    for ply in plies_since(match, since, viewer)[-MOST_FRAMES:]:
        position = match.at(ply.end)
        words = sentences("en", position, sitters, ply.begin, viewer)
        told.append((words, words_of(position, viewer)))
    return told


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


def check_table(key: str, table: TwinTable, every: int) -> Counter[str]:
    """Compare one in *every* pairs of position and viewer at a table; count differing fields."""
    played_with = PlayoutDice(f"{key} {table.seats} {table.seed}")
    dice = PlayoutDice("twins")
    found: Counter[str] = Counter()
    for number in range(table.matches):
        for place, match in enumerate(played(key, table, played_with)):
            for viewer in (None, *range(table.seats)):
                turn = place + number + (viewer or 0)
                if turn % every and not twins(key).is_choosing(match):
                    continue
                twin = twin_of(match, viewer, dice)
                if twin is None:
                    continue
                found.update({"twins", *differing(match, twin, viewer)})
                compare(match, twin, viewer, is_pictured=turn % PICTURED == 0)
    return found


@tables
def test_secrets_change_nothing_that_others_see(key: str, index: int) -> None:
    table = twins(key).tables[index]
    assert set(check_table(key, table, table.every)) >= set(table.least)


@tables
@pytest.mark.long("engine", "render", "cogs", "seeds")
def test_secrets_change_nothing_that_others_see_in_whole_matches(key: str, index: int) -> None:
    table = twins(key).tables[index]
    found = check_table(key, table, table.full_every)
    assert found >= Counter(table.least), found


@tables
def test_the_comparison_finds_what_differs(key: str, index: int) -> None:
    """A spectator's twin differs for the players whose cards have changed."""
    dice = PlayoutDice("other")
    table = twins(key).tables[index]
    matches = [match for match in played(key, table, dice) if match.state.to_act()]
    match = next(one for one in matches if any(entry.kind == "move" for entry in one.entries))
    twin = twin_of(match, None, dice)
    assert twin is not None
    changed = [seat for seat in range(table.seats) if _sees_more(match, twin, seat)]
    assert changed
    for seat in changed:
        with pytest.raises(AssertionError):
            compare(match, twin, seat, is_pictured=True)
    compare(match, twin, None, is_pictured=True)


def _sees_more(match: Match, twin: Match, seat: Seat) -> bool:
    return match.state.view(seat) != twin.state.view(seat)


# Games with secrets -------------------------------------------------------------------------------


def hides_something(game: AnyGame) -> bool:
    """Whether somebody gets an event or sees something that others don't.

    A view may name its own seat in the field ``seat``.
    """
    for name in usual_of(game.key):
        for step in steps(name, 1):
            if any(event.only is not None for event in step.events):
                return True
            if not are_alike([step.after.view(viewer) for viewer in watchers(SETUPS[name])]):
                return True
    return False


def are_alike(views: list[Any]) -> bool:
    """Whether *views* differ at most in their field ``seat``."""
    names = [known.name for known in fields(views[0]) if known.name != "seat"]
    first, *others = [[getattr(view, name) for name in names] for view in views]
    return all(other == first for other in others)


@games
def test_a_game_brings_twins_unless_nothing_is_hidden(game: AnyGame) -> None:
    assert hides_something(game) == (twins_of(game.key) is not None)
