"""The requirements for every game, as sentences about what is missing; the tests use them too."""

from __future__ import annotations

import re
import traceback
from collections import Counter
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from cogs.terminal.games import ROOMS, ROOT, golden_command
from cogs.ui.panel import DIGEST, LONGEST_NAME, can_coach, coach_key, stem_of
from cogs.ui.rulebook import sections
from cogs.ui.texts import SOURCE, TEXTS
from engine.career import achievements
from engine.core import CHANCE, MOVE_TEXT
from engine.fair import PlayoutDice
from engine.ladders import all_variants
from engine.panels import Control
from render.painters import picture
from render.texts import entries_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from engine.core import AnyGame, AnyState, Event, Fact, Refusal, Seat
    from engine.panels import Panel
    from render.package import Package


# Files and rules ----------------------------------------------------------------------------------


LONGEST_SECTION: Final = 3500
"""Maximum length of a section of the rules, which is one message, in characters."""
_NUMBER: Final = re.compile(r"^\*\*(\d+\.\d+)\*\*", re.MULTILINE)
_CITED: Final = re.compile(r'mark\.rule\(\s*"(\w+)",([^)]*)\)')
_REFUSED: Final = re.compile(r'Refusal\(\s*"([\d.]+)"')


def missing_files(package: Package, root: Path = ROOT) -> Iterator[str]:
    """Yield the files and folders that every game needs and this game lacks."""
    for name in ("en/rules.md", "en/texts.ftl", "README.md"):
        if not (package.seeds / name).is_file():
            yield f"{_relative(package.seeds, root)} has no {name}"
    for room in ROOMS:
        if not (root / room / package.key).is_dir():
            yield f"there is no folder {room}/{package.key}"
    tests = root / "tests" / "games" / package.key
    if not any(tests.glob("test_*.py")):
        yield f"{_relative(tests, root)} has no tests"
    if not any((tests / "golden").glob("*.txt")):
        yield (
            f"{_relative(tests, root)}/golden has no playthrough: write its test, then run "
            f"{golden_command(package.key)}"
        )
    source = "".join(path.read_text("utf-8") for path in tests.glob("*.py"))
    for path in sorted((tests / "golden").glob("*.txt")):
        if f'"{path.stem}"' not in source:
            yield f"no test names the playthrough {_relative(path, root)}"


def _relative(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix() if path.is_relative_to(root) else str(path)


def rule_numbers(package: Package) -> list[str]:
    return _NUMBER.findall((package.seeds / SOURCE / "rules.md").read_text("utf-8"))


def rulings(package: Package) -> set[str]:
    letter, count = package.last_ruling[:1], int(package.last_ruling[1:] or 0)
    return {f"{letter}{number}" for number in range(1, count + 1)}


def rule_faults(package: Package) -> Iterator[str]:
    """Yield gaps in the numbers of the rules, and missing rulings."""
    if not rule_numbers(package):
        yield "the rules have no numbers such as **1.1** at the beginning of a line"
    for number, section in enumerate(sections(package.seeds, SOURCE), 1):
        if not section.title.startswith(f"{number}. "):
            yield f"section {number} of the rules is headed {section.title!r}, not '{number}. …'"
        own = _NUMBER.findall(section.text)
        expected = [f"{number}.{index + 1}" for index in range(len(own))]
        if own != expected:
            wrong = next(pair for pair in zip(own, expected, strict=True) if pair[0] != pair[1])
            yield f"rule {wrong[0]} is where {wrong[1]} should be"
        if len(section.text) >= LONGEST_SECTION:
            yield f"section {number} of the rules has more than {LONGEST_SECTION:,} characters"
    letter = package.last_ruling[:1] or "-"
    named = set(
        re.findall(rf"\b{letter}\d+", (package.seeds / SOURCE / "rules.md").read_text("utf-8"))
    )
    for ruling in sorted(named ^ rulings(package)):
        yield (
            f"the rules have {ruling}, but the last ruling is {package.last_ruling}"
            if ruling in named
            else f"the last ruling is {package.last_ruling}, but the rules lack {ruling}"
        )


def cited_rules(package: Package, root: Path = ROOT) -> set[str]:
    return {
        number
        for path in (root / "tests" / "games" / package.key).glob("test_*.py")
        for key, marker in _CITED.findall(path.read_text("utf-8"))
        if key == package.key
        for number in re.findall(r'"([A-Z]?[\d.]+)"', marker)
    }


def citation_faults(package: Package, root: Path = ROOT) -> Iterator[str]:
    """Yield rules without a test, and tests and refusals that name no rule."""
    numbers, cited = rule_numbers(package), cited_rules(package, root)
    for number in numbers:
        if number not in cited:
            yield f'no test is about rule {number}: mark one with rule("{package.key}", "{number}")'
    for number in sorted(cited - set(numbers) - rulings(package)):
        yield f"a test is about rule {number}, which does not exist"
    refused = {
        number
        for path in (root / "engine" / "games" / package.key).glob("*.py")
        for number in _REFUSED.findall(path.read_text("utf-8"))
    }
    for number in sorted(refused - set(numbers)):
        yield f"a refusal names rule {number}, which does not exist"


# Requirements for every game ----------------------------------------------------------------------
# The tests check the rest, by more playing: the contract of the rules, and each game's behaviour.


MOST_OPTIONS: Final = 25
MOST_ROWS: Final = 8
"""Maximum rows of controls besides picture, prompt and foot, far below Discord's 40 components."""
LONGEST_PICKS: Final = 60
"""Maximum length of picks, in characters: a custom_id has 100, and needs the rest."""
LONGEST_LABEL: Final = {"select": 100, "buttons": 80}
LONGEST_ABOUT: Final = 100
LONGEST_ALT: Final = 1000
_MATCHES: Final = 2
_PANELS: Final = 200


class Check(NamedTuple):
    """One part of the requirements for a game."""

    name: str
    faults: Callable[[], Iterator[str]]


def steps(package: Package, root: Path | None = ROOT) -> list[Check]:
    """Return all checks of *package*, in the order in which people write a game.

    Its folders are in the repository at *root*. If that is None, the game comes from elsewhere, and
    its folders are not checked.
    """
    checks: dict[str, Callable[[], Iterator[str]]] = {}
    if root is not None:
        checks = {
            "files": partial(missing_files, package, root),
            "rules in tests and refusals": partial(citation_faults, package, root),
        }
    checks |= {
        "rules": partial(rule_faults, package),
        "texts of the lobby": partial(lobby_faults, package),
        "the game in 60 seconds": partial(sixty_faults, package),
        "pictures of rules": partial(example_faults, package),
        "pictures of pieces": partial(icon_faults, package),
        "achievements": partial(achievement_faults, package),
        "texts and panels of random matches": partial(played_faults, package),
        "pictures": partial(picture_faults, package),
    }
    return [Check(name, partial(_told_once, name, check)) for name, check in checks.items()]


def faults(package: Package, root: Path | None = ROOT) -> Iterator[str]:
    """Yield all that *package* lacks; *root* is as in `steps`."""
    for step in steps(package, root):
        yield from step.faults()


def _told_once(name: str, check: Callable[[], Iterator[str]]) -> Iterator[str]:
    known: dict[str, None] = {}
    try:
        for fault in check():
            if fault not in known:
                known[fault] = None
                yield fault
    except Exception as error:  # noqa: BLE001 # a game that fails here may lack more elsewhere
        last = traceback.extract_tb(error.__traceback__)[-1]
        where = f"{_relative(Path(last.filename), ROOT)}, line {last.lineno}"
        yield f"looking at {name} failed with {type(error).__name__}: {error} ({where})"


def untranslated(package: Package) -> list[str]:
    """Return the complete languages in which the game's texts or rules are still English."""
    names = [
        name
        for path in package.seeds.glob(f"{SOURCE}/*.ftl")
        for name, _ in entries_of(path.read_text("utf-8"))
        if not name.startswith("-")
    ]
    return [
        language
        for language in TEXTS.languages()
        if not TEXTS.is_partial(language)
        and not (
            all(TEXTS.has(name, language) for name in names)
            and (package.seeds / language / "rules.md").is_file()
        )
    ]


# Texts --------------------------------------------------------------------------------------------


def text_faults(game: AnyGame, key: str, facts: Mapping[str, Fact]) -> list[str]:
    return _formed(game, key, facts)[1]


def _formed(game: AnyGame, key: str, facts: Mapping[str, Fact]) -> tuple[str, list[str]]:
    name = f"{game.key}-{key}"
    if facts and not TEXTS.has(name):
        given = ", ".join(f"${fact}" for fact in facts)
        return name, [f"there is no text {name}; it would get {given}"]
    text, faults = TEXTS.form(SOURCE, name, facts)
    return text, faults if faults or text.strip() else [f"the text {name} is empty"]


def lobby_faults(package: Package) -> Iterator[str]:
    """Yield missing texts for the lobby, about the game itself, its seats and its options."""
    game = package.game
    for key in ("title", "tagline", "description", "credits", *game.seat_names):
        yield from text_faults(game, key, {})
    if game.seat_names and len(game.seat_names) != max(game.seats):
        yield f"{len(game.seat_names)} seats have names, but up to {max(game.seats)} can play"
    for option in game.options:
        stem = f"option-{option.key}"
        title, faults = _formed(game, stem, {})
        yield from faults
        for choice in option.choices:
            name, of_name = _formed(game, f"{stem}-{choice}", {})
            about, of_about = _formed(game, f"{stem}-{choice}-about", {})
            yield from (*of_name, *of_about)
            for text in (f"{title}: {name}", about):
                if len(text) > LONGEST_ABOUT:
                    yield f"longer than {LONGEST_ABOUT} characters: {text!r}"


def sixty_faults(package: Package) -> Iterator[str]:
    scenes = package.scenes()
    for number, name in enumerate(package.sixty, 1):
        if name not in scenes:
            yield f"the game in 60 seconds shows {name}, which is not a scene"
        yield from text_faults(package.game, f"sixty-{number}", {})


def example_faults(package: Package) -> Iterator[str]:
    """Yield scenes in the rules that the package lacks, and translations that show other scenes."""
    scenes = package.scenes()
    shown = [section.scenes for section in sections(package.seeds)]
    yield from (
        f"the rules show {name}, which is not a scene"
        for names in shown
        for name in names
        if name not in scenes
    )
    for path in sorted(package.seeds.glob("*/rules.md")):
        language = path.parent.name
        if [section.scenes for section in sections(package.seeds, language)] != shown:
            yield f"the rules in {language} show other scenes than the English ones"


def icon_faults(package: Package) -> Iterator[str]:
    stems = [stem_of(package.key, name) for name in package.icons]
    yield from (f"two icons are named {stem!r} as emoji" for stem in _doubled(stems))
    for name, stem in zip(package.icons, stems, strict=True):
        yield from text_faults(package.game, Control("", "", icon=name).plain_icon, {})
        if len(stem) + DIGEST > LONGEST_NAME:
            yield f"the name of the icon {name} is too long: {stem!r} plus {DIGEST} characters"


def achievement_faults(package: Package) -> Iterator[str]:
    game = package.game
    for achievement in achievements(package.seeds):
        for text in (achievement.key, f"{achievement.key}-about"):
            yield from text_faults(game, f"achievement-{text}", {})
        if achievement.variant is not None and achievement.variant not in all_variants(
            game.options
        ):
            yield (
                f"the achievement {achievement.key} asks for {achievement.variant}, which"
                " is not a choice of any option"
            )
        if achievement.players is not None and achievement.players not in game.seats:
            yield f"the achievement {achievement.key} asks for {achievement.players} players"
        if achievement.reason is not None:
            yield from text_faults(game, f"result-{achievement.reason}", {})
        of_points = (achievement.score, achievement.lead, achievement.lead_most)
        if not game.has_points and any(condition is not None for condition in of_points):
            yield f"the achievement {achievement.key} asks for points, but the game has none"


def event_faults(game: AnyGame, event: Event, seats: Iterable[Seat]) -> Iterator[str]:
    if not {event.seat, *(event.only or ())} <= {None, *seats}:
        yield f"the event {event.kind} names a seat that the match does not have"
    if "player" in event.facts:
        yield f"the event {event.kind} has a fact 'player', which Parlor adds by itself"
    facts = dict(event.facts) if event.seat is None else {**event.facts, "player": "somebody"}
    yield from text_faults(game, event.kind, facts)


def refusal_faults(game: AnyGame, refusal: Refusal, rules: Iterable[str]) -> Iterator[str]:
    yield from text_faults(game, refusal.key, refusal.facts)
    if refusal.rule and refusal.rule not in rules:
        yield f"{refusal.key} names rule {refusal.rule}, which does not exist"


# Panels -------------------------------------------------------------------------------------------


def panel_faults(game: AnyGame, panel: Panel) -> Iterator[str]:
    """Yield everything in *panel* that Discord or the texts do not allow."""
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
        yield from (fault for _, faults in formed for fault in faults)
        for offered in group.controls:
            yield from about_faults(game, offered)
        plain = {offered.plain_icon for offered in group.controls if offered.icon}
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
                yield f"{where} has a select with {len(picks)} options"
            yield from (f"{where} has a select with {pick} twice" for pick in _doubled(picks))
        if not picks:
            yield f"{where} has an empty group {group.label}"
        yield from (
            f"{where} leads to {fault!r}, which cannot be read back"
            for fault in picks_amiss(group.controls)
        )
    if rows > MOST_ROWS:
        yield f"{where} has {rows} rows"
    # *Back* is a button too
    yield from (f"{where} has two buttons that lead to {label!r}" for label in _doubled(buttons))


def _alike(game: AnyGame, panel: Panel) -> Iterator[str]:
    """Yield labels that are on *panel* twice, in any language, cut as Discord cuts them."""
    controls = [
        (control, LONGEST_LABEL[group.kind])
        for group in panel.groups
        for control in group.controls
        if TEXTS.has(f"{game.key}-{control.label}")
    ]
    for language in TEXTS.languages():
        yield from _doubled(
            TEXTS.form(language, f"{game.key}-{control.label}", control.facts)[0][:longest]
            for control, longest in controls
        )


def about_faults(game: AnyGame, control: Control) -> Iterator[str]:
    if not control.about:
        return
    about, faults = _formed(game, control.about, control.facts)
    yield from faults
    if len(about) > LONGEST_ABOUT:
        yield f"longer than {LONGEST_ABOUT} characters: {about!r}"
    yield from text_faults(game, control.topic or control.label, control.facts)


def picks_amiss(controls: Iterable[Control]) -> Iterator[str]:
    """Yield the picks of enabled controls that could not be read back."""
    for control in controls:
        picks = control.picks
        is_read = re.fullmatch(MOVE_TEXT, picks) and ":" not in picks
        if control.enabled and not (is_read and len(picks) <= LONGEST_PICKS):
            yield picks


def _doubled(texts: Iterable[str]) -> list[str]:
    return [text for text, count in Counter(texts).items() if count > 1]


# Random matches -----------------------------------------------------------------------------------


def played_faults(package: Package) -> Iterator[str]:
    """Play some random matches, and yield the faults of all texts in them."""
    game = package.game
    rules = (
        set(rule_numbers(package))
        if (package.seeds / SOURCE / "rules.md").is_file()
        else set[str]()
    )
    for seats in game.seats:
        for number in range(_MATCHES):
            dice = PlayoutDice(f"check {game.key} {seats} {number}")
            options = {option.key: option.draw(dice) for option in game.options}
            state = game.start(game.set_up(seats, options if number else {}))
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
                    for text in texts:
                        move = state.parse_move(text)
                        if not state.is_legal(seat, move):
                            yield from refusal_faults(game, game.hint(state, seat, move), rules)
                    move = state.random_move(seat, dice)
                    texts[state.format_move(move)] = None
                    ply += 1
                before = state.copy()
                state.play(seat, move)
                for event in game.narrate(before, seat, move, state):
                    yield from event_faults(game, event, range(seats))
            result = state.result()
            assert result is not None, "nobody is to act, so it is over"
            yield from text_faults(game, f"result-{result.reason}", {})


def _panels(game: AnyGame, state: AnyState, seat: Seat) -> Iterator[Panel]:
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
    """Yield scenes with pictures that are too large or alike, or alt texts that are too long."""
    scenes = package.scenes()
    if not scenes:
        yield "the package has no scenes: positions whose pictures show everything"
    for name in package.exceptions:
        if name not in scenes:
            yield f"there is a budget for {name}, which is not a scene"
    looks: dict[bytes, str] = {}
    for name, (view, panel) in scenes.items():
        most = package.most_bytes(name)
        drawn = picture(package.painter, view, panel)
        if (other := looks.setdefault(drawn, name)) != name:
            yield f"the scenes {other} and {name} have the same picture"
        size = len(drawn)
        if size > most:
            yield f"the picture of {name} has {size:,} bytes, but the budget is {most:,}"
        length = len(package.painter.alt_text(view))
        if not 0 < length <= LONGEST_ALT:
            yield f"the alt text of {name} has {length:,} characters, not 1 to {LONGEST_ALT:,}"
