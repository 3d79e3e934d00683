"""What must hold of every game, as sentences that say what is missing; the tests ask the same.

Its files and rules are checked in `cogs.terminal.checking_rules`. What only playing shows (the
contract of the rules, the game's own tests) the tests themselves show.
"""

from __future__ import annotations

import re
from collections import Counter
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Final

from cogs.terminal.checking_rules import citation_faults, missing_files, rule_faults, rule_numbers
from cogs.terminal.new_game import ROOT
from cogs.ui.icons import DIGEST, LONGEST_NAME, stem_of
from cogs.ui.panel import can_coach, coach_key
from cogs.ui.texts import SOURCE, TEXTS
from engine.achievements import achievements
from engine.core import CHANCE, MOVE_TEXT
from engine.fair import PlayoutDice
from engine.ladders import all_variants
from engine.panels import Control
from render.painters import picture

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from pathlib import Path

    from engine.core import AnyGame, AnyState, Event, Fact, Refusal, Seat
    from engine.panels import Panel
    from render.package import Package

MOST_OPTIONS: Final = 25
"""Of a select."""
MOST_ROWS: Final = 8
"""Rows of controls beside picture, prompt and foot, far within Discord's forty components."""
LONGEST_PICKS: Final = 60
"""The rest of a custom_id of 100 characters."""
LONGEST_LABEL: Final = {"select": 100, "buttons": 80}
LONGEST_ABOUT: Final = 100
LONGEST_ALT: Final = 1000
_MATCHES: Final = 2
"""Matches that are played for each number of seats to see which texts are asked for."""
_PANELS: Final = 200
"""Panels of one position that are looked at, at most."""


def faults(package: Package, root: Path | None = ROOT) -> Iterator[str]:
    """Say all that is missing of *package*.

    Its rooms are in the repository at *root*; None: it comes from elsewhere, and they are its own
    matter.
    """
    of_rooms = (
        (partial(missing_files, package, root), partial(citation_faults, package, root))
        if root
        else ()
    )
    checks = (
        *of_rooms,
        partial(rule_faults, package),
        partial(lobby_faults, package),
        partial(sixty_faults, package),
        partial(icon_faults, package),
        partial(achievement_faults, package),
        partial(played_faults, package),
        partial(picture_faults, package),
    )
    for check in checks:
        told: dict[str, None] = {}
        try:
            for fault in check():
                if fault not in told:
                    told[fault] = None
                    yield fault
        except Exception as error:  # noqa: BLE001 # a game that fails here may lack more elsewhere
            told_by = check.func.__name__.replace("_", " ")
            yield f"looking for {told_by} failed with {type(error).__name__}: {error}"


# Texts --------------------------------------------------------------------------------------------


def text_faults(game: AnyGame, key: str, facts: Mapping[str, Fact]) -> list[str]:
    """Return what the text *key* of *game* lacks when *facts* are filled in."""
    return _formed(game, key, facts)[1]


def _formed(game: AnyGame, key: str, facts: Mapping[str, Fact]) -> tuple[str, list[str]]:
    name = f"{game.key}-{key}"
    text, told = TEXTS.form(SOURCE, name, facts)
    return text, told if told or text.strip() else [f"the text {name} is empty"]


def lobby_faults(package: Package) -> Iterator[str]:
    """Say which texts of the lobby lack: of the game itself, its seats and its options."""
    game = package.game
    for key in ("title", "tagline", "description", "credits", *game.seat_names):
        yield from text_faults(game, key, {})
    if game.seat_names and len(game.seat_names) != max(game.seats):
        yield f"{len(game.seat_names)} seats have names, and {max(game.seats)} can sit down"
    for option in game.options:
        stem = f"option-{option.key}"
        title, told = _formed(game, stem, {})
        yield from told
        for choice in option.choices:
            name, of_name = _formed(game, f"{stem}-{choice}", {})
            about, of_about = _formed(game, f"{stem}-{choice}-about", {})
            yield from (*of_name, *of_about)
            for text in (f"{title}: {name}", about):
                if len(text) > LONGEST_ABOUT:
                    yield f"longer than {LONGEST_ABOUT} characters: {text!r}"


def sixty_faults(package: Package) -> Iterator[str]:
    """Say which pictures and words lack of the game in 60 seconds."""
    scenes = package.scenes()
    for number, name in enumerate(package.sixty, 1):
        if name not in scenes:
            yield f"the game in 60 seconds shows {name}, which is no scene"
        yield from text_faults(package.game, f"sixty-{number}", {})


def icon_faults(package: Package) -> Iterator[str]:
    """Say which pictures of pieces lack their plain emoji, or cannot be named as emoji."""
    stems = [stem_of(package.key, name) for name in package.icons]
    yield from (f"two icons are named {one!r} as emoji" for one in _doubled(stems))
    for name, stem in zip(package.icons, stems, strict=True):
        yield from text_faults(package.game, Control("", "", icon=name).plain_icon, {})
        if len(stem) + DIGEST > LONGEST_NAME:
            yield f"the icon {name} has too long a name: {stem!r} and {DIGEST} characters"


def achievement_faults(package: Package) -> Iterator[str]:
    """Say which achievements lack their words, or ask for what there is not."""
    game = package.game
    for one in achievements(package.seeds):
        for text in (one.key, f"{one.key}-about"):
            yield from text_faults(game, f"achievement-{text}", {})
        if one.variant is not None and one.variant not in all_variants(game.options):
            yield f"the achievement {one.key} asks for {one.variant}, which is no choice"
        if one.players is not None and one.players not in game.seats:
            yield f"the achievement {one.key} asks for {one.players} players"
        if one.reason is not None:
            yield from text_faults(game, f"result-{one.reason}", {})
        of_points = (one.score, one.lead, one.lead_most)
        if not game.has_points and any(condition is not None for condition in of_points):
            yield f"the achievement {one.key} asks for points, and the game has none"


def event_faults(game: AnyGame, event: Event, seats: Iterable[Seat]) -> Iterator[str]:
    """Say what is wrong with *event* of a match of *seats*, or with its sentence."""
    if not {event.seat, *(event.only or ())} <= {None, *seats}:
        yield f"the event {event.kind} names seats at which nobody sits"
    if "player" in event.facts:
        yield f"the event {event.kind} has a fact 'player', which its sentence gets by itself"
    facts = dict(event.facts) if event.seat is None else {**event.facts, "player": "somebody"}
    yield from text_faults(game, event.kind, facts)


def refusal_faults(game: AnyGame, refusal: Refusal, rules: Iterable[str]) -> Iterator[str]:
    """Say what is wrong with *refusal* where these are the numbers of the *rules*."""
    yield from text_faults(game, refusal.key, refusal.facts)
    if refusal.rule and refusal.rule not in rules:
        yield f"{refusal.key} names rule {refusal.rule}, which there is not"


# Panels -------------------------------------------------------------------------------------------


def panel_faults(game: AnyGame, panel: Panel) -> Iterator[str]:
    """Say what Discord or the texts would not have of *panel*."""
    where = f"the panel of {panel.picks!r}"
    yield from text_faults(game, panel.prompt, panel.facts)
    if can_coach(game, panel):
        yield from text_faults(game, coach_key(panel), panel.facts)
    if panel.act:
        yield from text_faults(game, panel.act, {"move": panel.move})
    yield from (f"{where} shows {text!r} twice" for text in _alike(game, panel))
    rows = 0
    buttons = [panel.picks.rpartition(".")[0]] if panel.picks else []
    for group in panel.groups:
        yield from text_faults(game, group.label, {})
        formed = [_formed(game, control.label, control.facts) for control in group.controls]
        labels = [text for text, _ in formed]
        yield from (fault for _, told in formed for fault in told)
        for one in group.controls:
            yield from about_faults(game, one)
        plain = {one.plain_icon for one in group.controls if one.icon}
        yield from (fault for icon in sorted(plain) for fault in text_faults(game, icon, {}))
        longest = LONGEST_LABEL[group.kind]
        yield from (f"a label is too long: {text!r}" for text in labels if len(text) > longest)
        picks = [control.picks for control in group.controls]
        if group.kind == "buttons":
            rows += -(-len(picks) // 5)
            buttons += picks
        else:
            rows += 1
            if len(picks) > MOST_OPTIONS:
                yield f"{where} has a select of {len(picks)}"
            yield from (f"{where} has a select with {one} twice" for one in _doubled(picks))
        if not picks:
            yield f"{where} has a group {group.label} of nothing"
        yield from (f"{where} leads to {one!r}" for one in picks_amiss(group.controls))
    if rows > MOST_ROWS:
        yield f"{where} has {rows} rows"
    # *Back* is a button too
    yield from (f"{where} has two buttons that lead to {one!r}" for one in _doubled(buttons))


def _alike(game: AnyGame, panel: Panel) -> Iterator[str]:
    """Give the labels that stand on *panel* twice, in any language, cut as Discord cuts them."""
    controls = [
        (control, LONGEST_LABEL[group.kind]) for group in panel.groups for control in group.controls
    ]
    for language in TEXTS.languages():
        yield from _doubled(
            TEXTS.form(language, f"{game.key}-{one.label}", one.facts)[0][:longest]
            for one, longest in controls
        )


def about_faults(game: AnyGame, control: Control) -> Iterator[str]:
    """Say what is wrong with what explains *control*, if something does."""
    if not control.about:
        return
    about, told = _formed(game, control.about, control.facts)
    yield from told
    if len(about) > LONGEST_ABOUT:
        yield f"longer than {LONGEST_ABOUT} characters: {about!r}"
    yield from text_faults(game, control.topic or control.label, control.facts)


def picks_amiss(controls: Iterable[Control]) -> Iterator[str]:
    """Give the picks of controls that can be tapped, and would not be read again."""
    for control in controls:
        picks = control.picks
        is_read = re.fullmatch(MOVE_TEXT, picks) and ":" not in picks
        if control.enabled and not (is_read and len(picks) <= LONGEST_PICKS):
            yield picks


def _doubled(texts: Iterable[str]) -> list[str]:
    return [text for text, count in Counter(texts).items() if count > 1]


# What playing shows -------------------------------------------------------------------------------


def played_faults(package: Package) -> Iterator[str]:
    """Play some matches at random; say what lacks of the texts of all that comes up in them."""
    game = package.game
    rules = set(rule_numbers(package)) if (package.seeds / "rules.en.md").is_file() else set[str]()
    for seats in game.seats:
        for number in range(_MATCHES):
            dice = PlayoutDice(f"check {game.key} {seats} {number}")
            options = {option.key: option.draw(dice) for option in game.options}
            state = game.start(game.set_up(seats, options if number else {}))
            yield from _faults_on_the_way(game, state, range(seats), dice, rules)
            result = state.result()
            assert result is not None, "nobody is to act, so it is over"
            yield from text_faults(game, f"result-{result.reason}", {})


def _faults_on_the_way(
    game: AnyGame, state: AnyState, seats: range, dice: PlayoutDice, rules: set[str]
) -> Iterator[str]:
    """Play *state* to its end, and look at the panels and refusals now and then."""
    ply = 0
    texts: dict[str, None] = {}
    while acting := state.to_act():
        seat = acting[dice.below(len(acting))]
        if seat == CHANCE:
            move = state.draw_chance(dice)
        else:
            if ply & (ply - 1) == 0:
                for panel in islice(_panels(game, state, seat), _PANELS):
                    yield from panel_faults(game, panel)
            yield from _faults_of_refusals(game, state, seat, texts, rules)
            move = state.random_move(seat, dice)
            texts[state.format_move(move)] = None
            ply += 1
        before = state.copy()
        state.play(seat, move)
        for event in game.narrate(before, seat, move, state):
            yield from event_faults(game, event, seats)


def _faults_of_refusals(
    game: AnyGame, state: AnyState, seat: Seat, texts: Iterable[str], rules: set[str]
) -> Iterator[str]:
    for text in texts:
        move = state.parse_move(text)
        if not state.is_legal(seat, move):
            yield from refusal_faults(game, game.hint(state, seat, move), rules)


def _panels(game: AnyGame, state: AnyState, seat: Seat) -> Iterator[Panel]:
    """Give all that *seat* can tap its way to."""
    ahead, seen = [""], {""}
    while ahead:
        panel = game.panel(state, seat, ahead.pop())
        yield panel
        for group in panel.groups:
            for control in group.controls:
                if control.enabled and control.picks not in seen:
                    seen.add(control.picks)
                    ahead.append(control.picks)


# Pictures -----------------------------------------------------------------------------------------


def picture_faults(package: Package) -> Iterator[str]:
    """Say which scenes are drawn too large, or told in too many words."""
    scenes = package.scenes()
    if not scenes:
        yield "the package has no scenes: positions whose pictures show everything"
    for name in package.exceptions:
        if name not in scenes:
            yield f"there is a budget for {name}, which is no scene"
    for name, (view, panel) in scenes.items():
        most = package.most_bytes(name)
        size = len(picture(package.painter, view, panel))
        if size > most:
            yield f"the picture of {name} has {size:,} bytes, and the budget is {most:,}"
        told = len(package.painter.alt_text(view))
        if not 0 < told <= LONGEST_ALT:
            yield f"the alt text of {name} has {told:,} characters, not 1 to {LONGEST_ALT:,}"
