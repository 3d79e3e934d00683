"""Every text that code uses exists, code uses every text, and all texts can be formatted."""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass, field
from functools import cache
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Final, get_args

import pytest
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from cogs.client.phones import NOTIFY_WORDS
from cogs.client.places import IN_CHANNEL, NEW_THREAD, PINNING
from cogs.ui.actions import Speed
from cogs.ui.board import How
from cogs.ui.reactions import EMOJI
from cogs.ui.texts import FOLDER, TEXTS, Texts
from cogs.web.installing import OFFLINE_WORDS
from cogs.web.pages import WORDS as PAGE_WORDS
from db.guilds import SETTINGS
from db.notifications import Kind, Trouble
from db.people import Telling
from engine.bots import PLAYERS
from engine.match import COMMON_REASONS
from engine.thought import LEVELS
from engine.turns import TimeUp
from tests.discord.action_examples import EXAMPLES
from tests.packages import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.core import AnyGame

ROOT: Final = Path(__file__).parents[2]
SOURCES: Final = sorted(
    path for folder in ("cogs", "engine", "render", "db") for path in (ROOT / folder).rglob("*.py")
)
NAMES: Final = re.findall(
    r"^([\w-]+) =", (FOLDER / "en" / "names.ftl").read_text("utf-8"), re.MULTILINE
)
"""The texts of Discord's command list, which `test_languages` compares with the commands."""
KINDS: Final = ("move", "chance", "resign", "timeout", "draw", "undo", "void")
BUTTONS: Final = (
    *("turn", "undo", "draw", "resign", "rules", "rematch", "revenge", "file", "verify"),
    *("options", "fair", "look", "hint", "analyse"),
    *("join", "leave", "addbot", "start", "yes", "no", "previous", "next"),
    *("house", "void"),
)
FORMS: Final = (
    *("zone", "suggest-time"),
    *("tournament-title", "tournament-days", "tournament-when"),
)
VALUES: Final[dict[str, tuple[str, ...]]] = {
    "bot-{}": LEVELS,
    "level-{}": tuple(PLAYERS),
    "button-{}": (
        *BUTTONS,
        *("replay", "happened", "first", "before", "after", "last", "share", "newer", "older"),
        *("export-sure", "erase-sure"),
        "follow",
    ),
    "moment-words-{}": (
        *("today", "tomorrow", "after-tomorrow", "minute", "hour", "day", "week", "month"),
        *("one", "numbers", "in", "next", "this", "before", "at", "noon", "midnight"),
        *("mornings", "afternoons", "evenings"),
    ),
    "ending-{}": ("won", "draw", "void"),
    "propose-{}": (
        *("draw", "undo", "house", "void", "limit"),
        *("give", "take", "appoint", "replace"),
    ),
    "missing-{}": ("house", "void"),
    "lobby-time-up-{}": get_args(TimeUp),
    "lobby-time-up-{}-about": get_args(TimeUp),
    "lobby-weekends-{}": ("count", "off", "off-about"),
    "lobby-seats-{}": ("rotate", "listed", "lot", "nobots"),
    "setting-{}": (
        *(*SETTINGS, "daily", "on-here"),
        *(
            f"{key}-{one}"
            for key, known in SETTINGS.items()
            if not callable(known)
            for one in known
        ),
    ),
    "setting-{}-ask": ("channels", "celebrations"),
    "setting-{}-none": ("role", "organisers", "channels", "celebrations"),
    "setting-on-here-{}": ("on", "off"),
    "on-here-trouble-{}": get_args(Trouble),
    "daily-trouble-{}": ("gone", "rights", "refused"),
    "daily-stopped-{}": ("gone", "rights", "refused"),
    "puzzle-hint-{}": ("1", "2"),
    "privacy-{}": (
        *("away", "standing", "comforts", "refusals"),
        "results",
        "wanted",
        "ratings",
        "rating_steps",
        "bests",
        "house",
        *("careers", "meetings"),
        *("tournaments", "entrants", "leagues", "league_players"),
        "coaching",
        "imports",
        "lessons",
        "plans",
        "preferences",
        "tries",
        "admin_log",
        "avoided",
        *("nights", "night_guests", "appointments", "appointment_guests"),
        *("phones", "page_sessions", "page_links", "shared_links", "page_guests", "blocked_people"),
        *("tellings", "letters", "lobby_news", "followers", "holders"),
        *("puzzle_answers", "puzzle_names", "puzzle_places", "puzzle_ranks", "puzzle_ratings"),
        "daily_answers",
    ),
    "variant-{}": ("alone", "house", "puzzles", "quick"),
    "deed-{}": (
        *("settings", "end", "repair", "restore", "strike", "unstrike", "substitute"),
        *("exchange-on", "exchange-off"),
    ),
    **{f"{{}}-{part}": FORMS for part in ("title", "label", "about", "example")},
    "tournament-{}-ask": (
        *("tform", "tpace", "trounds", "tplaces"),
        *("tvariant", "tentry", "tstops", "tweekend", "tbyes", "tcheckin"),
    ),
    "{}-ask": (*("league-ldivision", "league-lweeks", "league-lpause"),),
    "away-{}": ("plain", "stands", "runs"),
    "button-film-{}": get_args(Speed),
    "button-follow-{}": get_args(How),
    "page-notify-{}": NOTIFY_WORDS,
    "reaction-{}": tuple(EMOJI),
    "phone-{}": ("turn", "time"),
    "page-{}": (
        *PAGE_WORDS,
        *OFFLINE_WORDS,
        "opening",
        "nowhere",
        "from-discord",
        "from-player",
        "login-failed",
    ),
    "form-{}": ("swiss", "robin", "double", "knockout", "best-of-3", "tables"),
    "record-{}": ("streak", "height", "puzzles"),
    "column-{}": (
        *("rank", "player", "game", "rating", "matches", "share", "points"),
        *("best", "average", "solved", "run", "level", "wins"),
    ),
    "follow-{}": get_args(How),
    "letter-{}": get_args(Kind),
    "letter-line-{}": ("moved", "ended"),
    "prefer-{}": (
        *("digest", "quietfrom", "quietto", "zone", "language"),
        *("confirm", "confirm-needed", "confirm-always"),
        *("forced", "forced-off", "forced-on"),
        "reactions",
        *(f"reactions-{one}" for one in ("on", "on-about", "off", "off-about")),
        *("print", "print-usual", "print-usual-about", "print-big", "print-big-about"),
        *("telling", *(f"telling-{one}" for one in get_args(Telling))),
        *(f"telling-{one}-about" for one in get_args(Telling)),
    ),
    "prefer-{}-ask": ("digest", "quietto", "zone", "language"),
    "help-{}": ("play", "turn", "games", "learn", "back", "more"),
    "right-{}": NEW_THREAD + IN_CHANNEL + PINNING,
    "privacy-{}-sure": ("export", "erase"),
    "common-{}": (
        *(kind for kind in KINDS if kind not in {"move", "chance"}),
        *("lapsed", "undo-joint", "handed", "seat-back"),
    ),
    "outcome-{}": (*COMMON_REASONS, "over", "draw"),
    **{
        f"{kind}-{{}}": tuple(key.removeprefix(f"{kind}-") for key in NAMES if key.startswith(kind))
        for kind in ("name", "option", "choice")
    },
}
"""Common keys that code puts together, and the values they are made of."""
POSTING: Final = {"self.messenger.say", "self.living.say"}
"""Calls that post something; their arguments aren't keys."""
GAMES_OWN: Final = ("{}-", "{}:", *(f"{game.key}-" for game in GAMES))
"""Prefixes of keys that belong to one game, whose own tests check them."""


def common() -> set[str]:
    """Return the keys of the texts that games share."""
    games = {path.name for path in (ROOT / "seeds").iterdir()}
    parser = FluentParser()
    files = [path for path in FOLDER.glob("en/*.ftl") if path.stem not in games]
    entries = [parser.parse(path.read_text(encoding="utf-8")).body for path in files]
    found = [one for one in chain.from_iterable(entries) if isinstance(one, ftl.Message)]
    # one text may be a part of another
    named = {name for one in found for name in re.findall(r"\{ ([a-z][a-z0-9-]*) \}", _source(one))}
    return {one.id.name for one in found} - named


def _source(message: ftl.Message) -> str:
    return FluentSerializer().serialize_entry(message)


@dataclass
class Sources:
    """Everything in the product's sources that may be the key of a text."""

    strings: set[str] = field(default_factory=set[str])
    calls: dict[str, list[ast.expr]] = field(default_factory=dict[str, list[ast.expr]])
    """All arguments, by the name of the function or method they go to."""
    error_keys: set[str] = field(default_factory=set[str])
    """The keys that classes of errors declare."""

    def add(self, node: ast.AST) -> None:
        if isinstance(node, ast.Constant) and type(node.value) is str:
            self.strings.add(node.value)
        elif isinstance(node, ast.Call):
            name = node.func.attr if isinstance(node.func, ast.Attribute) else ""
            name = node.func.id if isinstance(node.func, ast.Name) else name
            if name == "say" and ast.unparse(node.func) in POSTING:
                name = ""
            given = (one.value if isinstance(one, ast.Starred) else one for one in node.args)
            self.calls.setdefault(name, []).extend(given)
        elif isinstance(node, ast.ClassDef):
            self.error_keys |= {
                one.value.value
                for one in node.keywords
                if one.arg == "key" and isinstance(one.value, ast.Constant)
                if isinstance(one.value.value, str)
            }


@cache
def sources() -> Sources:
    """Read all sources only once, because that takes a second."""
    found = Sources()
    for path in SOURCES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            found.add(node)
    return found


def called(*names: str) -> Iterator[ast.expr]:
    """Return the arguments passed to functions and methods of these names."""
    return chain.from_iterable(sources().calls.get(name, ()) for name in names)


def pattern(text: ast.JoinedStr) -> str:
    return "".join(
        str(part.value) if isinstance(part, ast.Constant) else "{}" for part in text.values
    )


def test_every_text_used_in_code_exists() -> None:
    said = {
        one.value
        for one in called("say", "english")
        if isinstance(one, ast.Constant) and isinstance(one.value, str)
    }
    missing = {key for key in said if not TEXTS.has(key)}
    assert missing <= {"en"}, missing
    assert len(said) > 50, "the search has found the calls"
    errors = sources().error_keys
    assert len(errors) > 60, "the search has found the classes"
    assert {key for key in errors if not TEXTS.has(key)} == set()


def test_every_text_with_a_composed_key_exists() -> None:
    used = {pattern(one) for one in called("say") if isinstance(one, ast.JoinedStr)}
    used = {one for one in used if not one.startswith(GAMES_OWN)}
    # {common or game}-result-{reason} begins with a placeholder like a game's own key
    # the texts of values are among those of settings and preferences
    assert used <= {*VALUES, "setting-{}-{}", "prefer-{}-{}"}, used
    keys = {one.format(value) for one in VALUES for value in VALUES[one]}
    keys |= {f"common-result-{reason}" for reason in COMMON_REASONS}
    assert {key for key in keys if not TEXTS.has(key)} == set()


def test_every_common_text_is_used() -> None:
    known = sources().strings
    made = {one.format(value) for one in VALUES for value in VALUES[one]}
    made |= {f"common-result-{reason}" for reason in COMMON_REASONS}
    # the key of a select's question is the stem of its options' keys
    made |= {f"{stem}-ask" for stem in known}
    # the key of a button's label is given, or follows from its action: see `press_button`
    made |= {f"button-{key}" for key in known | {action.name for action in EXAMPLES.values()}}
    # the key of what the page says in place of a command follows from the command's own key
    made |= {f"page-for-{key.removeprefix('name-')}" for key in common() if key.startswith("name-")}
    unused = common() - known - made
    assert unused == set()


def test_every_text_of_a_button_exists() -> None:
    keys = {one.value for one in called("press_button") if isinstance(one, ast.Constant)}
    assert {key for key in keys if not TEXTS.has(f"button-{key}")} == set()
    assert {"share", "next-match"} < keys, "the search has found the calls"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_every_game_has_the_texts_that_all_games_need(game: AnyGame) -> None:
    keys = ["title", "tagline", "description", "credits", *game.seat_names]
    keys += [f"preset-{preset}" for preset in game.presets]
    for option in game.options:
        keys += [f"option-{option.key}"]
        for choice in option.choices:
            keys += [f"option-{option.key}-{choice}", f"option-{option.key}-{choice}-about"]
    assert [key for key in keys if not TEXTS.has(f"{game.key}-{key}")] == []


class _Variables(Visitor):
    """Collects the variables of a message, and the values that its selectors have."""

    def __init__(self) -> None:
        self.names: set[str] = set()
        self.variants: set[str] = set()
        self.parts: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 # Fluent's naming
        self.names.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802 # as above
        self.parts.add(node.id.name)

    def visit_Variant(self, node: ftl.Variant) -> None:  # noqa: N802 # as above
        key = node.key
        self.variants.add(key.name if isinstance(key, ftl.Identifier) else key.value)
        self.generic_visit(node)


def parts_of(message: ftl.Message, others: dict[str, ftl.Message]) -> _Variables:
    """Return the variables and parts of *message*, including those of messages inserted in it."""
    found = _Variables()
    found.visit(message)
    waiting = set(found.parts)
    while waiting:
        before = set(found.parts)
        found.visit(others[waiting.pop()])
        waiting |= found.parts - before
    return found


@pytest.mark.parametrize("language", TEXTS.languages())
def test_every_text_formats_in_all_its_variants(
    language: str, own_faults: pytest.LogCaptureFixture
) -> None:
    for path in sorted(FOLDER.glob(f"{language}/*.ftl")):
        check_variants(language, FluentParser().parse(path.read_text(encoding="utf-8")))
    assert own_faults.records == []


def check_variants(language: str, resource: ftl.Resource) -> None:
    junk = [entry for entry in resource.body if isinstance(entry, ftl.Junk)]
    assert junk == []
    messages = [entry for entry in resource.body if isinstance(entry, ftl.Message)]
    names = [message.id.name for message in messages]
    assert len(set(names)) == len(names)
    others = {entry.id.name: entry for entry in messages}
    fragments = {part for message in messages for part in parts_of(message, others).parts}
    for message in messages:
        found = parts_of(message, others)
        for value in [*found.variants, "0", "1", "7", "word"]:
            fact = int(value) if value.isdecimal() else value
            text = TEXTS.say(language, message.id.name, dict.fromkeys(found.names, fact))
            assert text.strip() or message.id.name in fragments
            assert "{" not in text
            for name in found.names:
                one = TEXTS.say(
                    language, message.id.name, {**dict.fromkeys(found.names, "x"), name: fact}
                )
                assert "  " not in one, f"{message.id.name} with {name} {fact}: {one}"


def refusals(name: str) -> set[str]:
    """Return the reasons that code gives for errors of the class *name*."""
    return {
        one.value
        for one in called(name)
        if isinstance(one, ast.Constant) and isinstance(one.value, str)
    }


@pytest.mark.logs("Unknown external")
@pytest.mark.parametrize(
    ("name", "key", "fact"),
    [("LobbyRefused", "error-lobby", "why"), ("UndoRefused", "error-undo", "reason")],
)
def test_every_reason_of_a_refusal_has_its_sentence(name: str, key: str, fact: str) -> None:
    resource = FluentParser().parse((FOLDER / "en" / "common.ftl").read_text(encoding="utf-8"))
    (message,) = (
        entry for entry in resource.body if isinstance(entry, ftl.Message) and entry.id.name == key
    )
    found = _Variables()
    found.visit(message)
    reasons = refusals(name)
    default = {"busy"} if name == "LobbyRefused" else {"none"}
    assert reasons - default - found.variants == set()
    assert found.variants - reasons <= {"other", "busy"}
    assert all(TEXTS.say("en", key, {fact: reason}) for reason in reasons)


def test_a_text_falls_back_to_english_and_then_to_its_name(
    tmp_path: Path, own_faults: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "xx").mkdir()
    (tmp_path / "xx" / "common.ftl").write_text("button-join = Hop in\n", encoding="utf-8")
    texts = Texts(FOLDER)
    texts.add(tmp_path)
    assert texts.say("xx-YY", "button-join") == "Hop in"
    assert texts.say("xx-YY", "button-leave") == TEXTS.say("en", "button-leave")
    assert texts.say("xx", "no-such-text") == "no-such-text"
    assert [record.getMessage() for record in own_faults.records] == [
        "there is no text button-leave in xx, so English is used",
        "there is no text no-such-text",
    ]
    own_faults.clear()


def test_no_text_is_defined_twice() -> None:
    """Otherwise the bot would use one of the two texts, and nobody would notice."""
    found: dict[str, list[str]] = {}
    for path in [*FOLDER.glob("en/*.ftl"), *ROOT.glob("seeds/*/en/*.ftl")]:
        for entry in FluentParser().parse(path.read_text("utf-8")).body:
            if isinstance(entry, (ftl.Message, ftl.Term)):
                found.setdefault(entry.id.name, []).append(path.name)
    assert {key: files for key, files in found.items() if len(files) > 1} == {}
