"""All languages have the same texts, rules, command names and game terms."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from cogs.client.sync import Names
from cogs.terminal.translating import beside, is_partial, look_over, same_on_purpose
from cogs.ui.texts import FOLDER, SOURCE, TEXTS, Texts
from render.texts import entries_of
from tests.discord.limits import SLASH, check_command

if TYPE_CHECKING:
    from pathlib import Path

    from cogs.client.parlor import Parlor
    from tests.discord.staging import Stage

ROOT: Final = FOLDER.parents[1]
OTHERS: Final = sorted({path.parent.name for path in FOLDER.glob("*/*.ftl")} - {SOURCE})
FILES: Final = sorted((*FOLDER.glob("en/*.ftl"), *ROOT.glob("seeds/*/en/*.ftl")))
ALL: Final = (*FOLDER.glob("*/*.ftl"), *ROOT.glob("seeds/*/*/*.ftl"))
RULES: Final = sorted(ROOT.glob("seeds/*/en/rules.md"))
NAME: Final = re.compile(r"[-\w]{1,32}")
"""Discord's pattern for the names of commands and options."""
COMMAND: Final = re.compile(r"`/([^`]*)`")
"""A command in a text, with its arguments."""
LONGEST_DESCRIPTION: Final = 100
FREE: Final = frozenset(
    {
        *("find-about", "find-waiting", "help-more", "picture-part", "time-claimable"),
        *("form-double", "form-robin"),
    }
)
"""Texts in which a glossary term means something else, or names a command."""


class Message(NamedTuple):
    """A text, as its file has it."""

    text: str
    names: frozenset[str]
    """Variables, and other texts inserted into it."""
    attributes: frozenset[str]


class _Names(Visitor):
    def __init__(self) -> None:
        self.found: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802 # Fluent's naming
        self.found.add(f"${node.id.name}")

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:  # noqa: N802 # as above
        self.found.add(node.id.name)


@cache
def entries(path: Path) -> list[ftl.EntryType]:
    """Return the entries that Fluent's own parser finds in a file."""
    return FluentParser().parse(path.read_text(encoding="utf-8")).body


@cache
def messages(path: Path) -> dict[str, Message]:
    source = path.read_text(encoding="utf-8")
    found: dict[str, Message] = {}
    for entry in entries(path):
        assert not isinstance(entry, ftl.Junk), f"{path}: {entry.content}"
        if isinstance(entry, ftl.Message):
            names = _Names()
            names.visit(entry)
            assert entry.value is not None
            assert entry.value.span is not None
            text = source[entry.value.span.start : entry.value.span.end]
            attributes = frozenset(one.id.name for one in entry.attributes)
            found[entry.id.name] = Message(
                " ".join(text.split()), frozenset(names.found), attributes
            )
    return found


def variables(texts: dict[str, Message], key: str) -> set[str]:
    """Return a text's variables, including those of the texts inserted in it."""
    names = texts[key].names if key in texts else frozenset({key})
    return {
        found
        for name in names
        for found in ({name} if name.startswith("$") else variables(texts, name) or {name})
    }


def theirs(path: Path, language: str) -> dict[str, Message]:
    """Return the texts of an English file that *language* also has."""
    mine = beside(path, language)
    return messages(mine) if mine.is_file() else {}


def test_all_texts_are_in_the_folder_of_their_language() -> None:
    """One pattern finds them, here and in the tools of translators."""
    every = {path for folder in ("cogs", "seeds") for path in (ROOT / folder).rglob("*.ftl")}
    assert every - set(ALL) == set(), "they belong to FOLDER/LANGUAGE/NAME.ftl"
    strangers = [path for path in ALL if not (FOLDER / path.parent.name / "common.ftl").is_file()]
    assert strangers == [], "their folder is that of no language"


@pytest.mark.parametrize("language", [SOURCE, *OTHERS])
def test_files_are_split_into_messages_as_fluent_does(language: str) -> None:
    """Each message is parsed by itself when first used: see `render.texts`."""
    for path in (one for one in ALL if one.parent.name == language):
        source, whole = path.read_text(encoding="utf-8"), entries(path)
        said = [one for one in whole if isinstance(one, (ftl.Message, ftl.Term))]
        assert said, path
        spans = [(one.id.span, one.span) for one in said]
        texts = [source[begin.start : end.end] for begin, end in spans if begin and end]
        found = dict(entries_of(source))
        assert [text.strip() for text in found.values()] == [text.strip() for text in texts], path
        names = [one.id.name for one in said]
        assert [name.removeprefix("-") for name in found] == names, path


@pytest.mark.parametrize("language", OTHERS)
def test_texts_match_the_english_ones_in_order_and_variables(language: str) -> None:
    for path in FILES:
        english, other, name = messages(path), theirs(path, language), beside(path, language)
        assert list(other) == [key for key in english if key in other], f"{name}: another order"
        wrong = [
            key
            for key, one in other.items()
            if one.names ^ english[key].names and variables(english, key) ^ variables(other, key)
        ]
        assert wrong == [], f"{name}: other variables"
        wrong = [key for key, one in other.items() if one.attributes != english[key].attributes]
        assert wrong == [], f"{name}: other attributes"


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_a_name(language: str) -> None:
    assert TEXTS.has("language-name", language), f"{FOLDER / language}/common.ftl"


@pytest.mark.parametrize("language", OTHERS)
def test_no_text_is_left_in_english(language: str) -> None:
    left = {one.path: one.english for one in look_over(language) if one.english}
    assert left == {}, f"{FOLDER / language}/SAME.txt lists what is right so"
    same = {
        key
        for path in FILES
        for key, one in theirs(path, language).items()
        if one.text == messages(path)[key].text
    }
    assert same_on_purpose(language) - same == set(), f"{FOLDER / language}/SAME.txt has too many"


def test_french_punctuation_has_non_breaking_spaces() -> None:
    lines = [
        (path.parts[-3], line)
        for path in FILES
        if beside(path, "fr").is_file()
        for line in beside(path, "fr").read_text("utf-8").splitlines()
        if not line.startswith("#")
    ]
    wrong = [one for one in lines if re.search(r" [;:!?»%](?![\w-])", one[1])]
    assert wrong == [], "a narrow space that does not break stands before ; : ! ? » %"


@pytest.mark.parametrize(
    ("language", "path"),
    [(one, path) for one in OTHERS for path in RULES if beside(path, one).is_file()],
    ids=lambda one: one if isinstance(one, str) else one.parts[-3],
)
def test_the_rules_have_the_same_numbers_and_rulings(language: str, path: Path) -> None:
    english, other = (one.read_text("utf-8") for one in (path, beside(path, language)))
    numbers = re.compile(r"^\*\*([\d.]+)\*\*", re.MULTILINE)
    assert numbers.findall(other) == numbers.findall(english)
    for number, one, two in zip(
        numbers.findall(english),
        numbers.split(english)[2::2],
        numbers.split(other)[2::2],
        strict=True,
    ):
        rulings = [sorted(re.findall(r"\b[A-Z]\d+\b", text)) for text in (one, two)]
        assert rulings[0] == rulings[1], number
    assert other.count("\n## ") == english.count("\n## ")


@pytest.mark.parametrize("language", [SOURCE, *OTHERS])
def test_descriptions_in_the_command_list_are_short(language: str) -> None:
    descriptions = {
        key: TEXTS.say(language, key)
        for path in FILES
        for key in messages(path)
        if key.startswith("command-")
    }
    assert {key for key, one in descriptions.items() if len(one) > LONGEST_DESCRIPTION} == set()


def named(command: dict[str, Any], locale: str, path: str = "") -> list[str]:
    """Check a command with its subcommands, and return them as people type them in *locale*."""
    mine = command.get("name_localizations", {}).get(locale, command["name"])
    full = f"{path} {mine}".strip()
    if command["type"] != SLASH and not path:
        assert len(mine) <= 32
        return []
    assert NAME.fullmatch(mine), mine
    assert mine == mine.lower()
    told = command.get("description_localizations", {}).get(locale, command["description"])
    assert 1 <= len(told) <= LONGEST_DESCRIPTION
    below = command.get("options", [])
    names = [one.get("name_localizations", {}).get(locale, one["name"]) for one in below]
    assert len(set(names)) == len(names), f"{full}: {names}"
    found = [full]
    for one in below:
        assert NAME.fullmatch(one.get("name_localizations", {}).get(locale, one["name"]))
        if one["type"] <= 2:
            found += named(one, locale, full)
        for choice in one.get("choices", []):
            said = choice.get("name_localizations", {}).get(locale, choice["name"])
            assert 1 <= len(said) <= LONGEST_DESCRIPTION
    return found


async def payloads(bot: Parlor) -> list[dict[str, Any]]:
    commands: list[Any] = bot.tree.get_commands()
    return [await one.get_translated_payload(bot.tree, Names()) for one in commands]


async def test_commands_have_the_names_that_languages_give_them(stage: Stage) -> None:
    listed = await payloads(stage.bot)
    for command in listed:
        check_command(command)
        whole = {one for one in OTHERS if not is_partial(one)}
        if command["type"] == SLASH:
            whole = {one for one in OTHERS if TEXTS.has(f"name-{command['name']}", one)}
        assert set(command.get("name_localizations", {})) >= whole - {"es"}
    for locale in ("de", "fr", "es-ES", "es-419"):
        names = [one for command in listed for one in named(command, locale)]
        assert len(set(names)) == len(names)


async def test_the_page_for_players_names_every_command(stage: Stage) -> None:
    page = (ROOT / "docs/players.md").read_text("utf-8")
    commands = {one["name"] for one in await payloads(stage.bot) if one["type"] == SLASH}
    assert commands - set(re.findall(r"`/([\w-]+)", page)) == set(), "docs/players.md lacks them"


NAMING = ("name-", "option-", "choice-")
"""Prefixes of the keys of texts that name commands, options and choices."""


async def test_texts_with_command_names_match_the_commands(stage: Stage) -> None:
    every = {key: one for path in FOLDER.glob("en/*.ftl") for key, one in messages(path).items()}
    told = {key: one for key, one in every.items() if key.startswith(NAMING)}
    used: dict[str, str] = {}

    def walk(command: dict[str, Any], path: str) -> None:
        below = f"{path}-{command['name']}" if path else f"name-{command['name']}"
        used[below] = command["name"]
        for one in command.get("options", []):
            if one["type"] <= 2:
                walk(one, below)
                continue
            used[f"option-{one['name'].replace('_', '-')}"] = one["name"]
            for choice in one.get("choices", []):
                used[f"choice-{choice['name']}"] = choice["name"]

    for command in await payloads(stage.bot):
        if command["type"] == SLASH:
            walk(command, "")
    assert {key: one.text for key, one in told.items()} == used


@pytest.mark.parametrize("language", [SOURCE, *OTHERS])
async def test_texts_name_commands_as_the_command_list_does(language: str, stage: Stage) -> None:
    locale = "es-ES" if language == "es" else language
    known = {one for command in await payloads(stage.bot) for one in named(command, locale)}
    texts = [(key, one.text) for path in FILES for key, one in theirs(path, language).items()]
    books = [(path.parts[-3], beside(path, language)) for path in RULES]
    texts += [(game, book.read_text("utf-8")) for game, book in books if book.is_file()]
    wrong = [
        (key, said)
        for key, text in texts
        for said in COMMAND.findall(text)
        if not any(f"{said} ".startswith(f"{one} ") for one in known) and "{" not in said
    ]
    assert wrong == []


async def test_texts_name_commands_as_the_readers_client_does(stage: Stage) -> None:
    listed = [one for one in await payloads(stage.bot) if one["type"] == SLASH]
    naming = {
        key
        for path in FILES
        if "`/" in path.read_text("utf-8")
        for key, one in messages(path).items()
        if COMMAND.search(one.text)
    }
    every = (SOURCE, *OTHERS)
    for number, client in enumerate(every):
        locale = "es-ES" if client == "es" else client
        known = {f"{one} " for command in listed for one in named(command, locale)}
        keys = messages(FOLDER / "en" / "names.ftl")
        options = {TEXTS.say(client, key) for key in keys if key.startswith("option-")}
        # a different reader for each client covers all texts, and the names of all clients
        language = every[number - 1]
        told = [
            said
            for key in naming
            for said in COMMAND.findall(TEXTS.form(f"{language}-x-{client}", key, {})[0])
        ]
        assert len(told) > 50
        for said in told:
            assert f"{said} ".startswith(tuple(known)), (language, client)
            if ":" in said:
                assert said.partition(":")[0].rpartition(" ")[2] in options, (language, client)


def test_slashes_without_a_command_are_left_alone() -> None:
    for text in (
        "24/12",
        "und/oder",
        "https://a.b/spielen",
        "`/spielende`",
        "/Spielen",
        "//spielen",
    ):
        assert TEXTS.form("de-x-en", "zone-near", {"one": text})[0] == f"**{text}**"
    assert TEXTS.say("de-x-en", "prefer-telling-none-about").count("/games") == 1
    assert (
        TEXTS.say("fr-x-de", "zone-near", {"one": "/admin journal"}) == "**/verwaltung protokoll**"
    )


def test_a_missing_text_is_english_and_logged_once(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    (tmp_path / "xx").mkdir()
    (tmp_path / "xx" / "common.ftl").write_text("button-join = Hop in\n", encoding="utf-8")
    texts = Texts(FOLDER)
    texts.add(tmp_path)
    for _ in range(3):
        assert texts.say("xx-YY", "button-leave") == TEXTS.say("en", "button-leave")
    lacking = [one.getMessage() for one in caplog.records]
    assert lacking == ["there is no text button-leave in xx, so English is used"]
    caplog.clear()


def terms(language: str) -> list[tuple[str, tuple[str, ...]]]:
    """Return the English terms in the glossary of *language*, and the forms of each."""
    text = (FOLDER / "GLOSSARY.md").read_text("utf-8")
    section = text.partition(f"({language})\n")[2].partition("\n## ")[0]
    rows = re.findall(r"^\| ([^|]+) \| ([^|]+) \|$", section, re.MULTILINE)
    return [
        (term.casefold(), tuple(form.strip().casefold() for form in forms.split(" / ")))
        for terms_of, forms in rows
        for term in terms_of.split(" / ")
        if "(" not in term and term not in {"English", "---"}
    ]


def prose(text: str) -> str:
    """Return the words of a text, without placeholders, variant keys, notation and commands."""
    text = re.sub(r"`[^`]*`|\{ ?[\w$-]+ ?\}|\*?\[[\w.-]+\]|\$?[\w-]+ ->", " ", text)
    text = re.sub(r"\S*[=@*]\S*|The Nine Domains|Lightning Bolt", " ", text)
    return text.casefold()


@pytest.mark.parametrize("language", OTHERS)
def test_texts_use_the_glossarys_terms(language: str) -> None:
    words = terms(language)
    assert len(words) > 60 or is_partial(language), "the glossary is read"
    missed: list[tuple[str, str]] = []
    for path in FILES:
        # names are single words, and pictures have little room
        if path.name in {"names.ftl", "pictures.ftl"}:
            continue
        for key, one in theirs(path, language).items():
            english, other = prose(messages(path)[key].text), prose(one.text)
            for term, forms in words:
                if key in FREE or term not in english or any(form in other for form in forms):
                    continue
                if re.search(rf"(?<![\w-]){re.escape(term)}(?![\w-])", english):
                    missed.append((key, term))
    assert missed == []
