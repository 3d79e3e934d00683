"""Checks of the English texts: no phrase that an editor would strike, one word for each thing."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

import pytest

from cogs.ui.texts import FOLDER
from tests.discord.test_languages import FILES, OTHERS, RULES, messages, theirs

if TYPE_CHECKING:
    from collections.abc import Iterator

STRUCK: Final = {
    r"\bshall\b": "should, or an order",
    r"\brenounc": "skip",
    r"\bdear\b": "valuable",
    r"\bl(?:ie|ies|ay|ying) open\b": "face up",
    r"\bof itself\b": "on its own",
    r"\bby lot\b": "at random",
    r"\bneither (?:does|do)\b": "nor, or a second sentence",
    r"\b[Ww]hat is it done to\b": "choose a target",
    r"(?:clock|clocks|they) stands? still\b": "are paused",
    r"(?:^|[.!:;] |, and )[Ww]ho (?!am |are |is )[a-z’ ]+[.,:!]": "a player who, or you",
    r"\b(?:[Oo]nly|for|by|to|than|if) who (?:has|is|holds|comes|leaves|plays|gave)\b": "a person",
    r"\b[Ii]n vain\b": "stuck, or held up",
}
"""Phrases that nobody would say, each with a better one."""
TYPOGRAPHY: Final = {
    r"'": "’",
    r'"': "“ and ”",
    r"\.\.\.": "…",
    r"\d %|\} %": "10%, without a space",
    r" - ": "a comma, a colon or two sentences",
    r"\(s\)": "a plural form",
}
NOTATION: Final = re.compile(r'`[^`]*`|\{\s*"[^"]*"\s*\}|\$[\w-]+|\*?\[[\w.-]+\]')
"""Parts of a text that aren't prose: people type them exactly."""
VARIABLE: Final = re.compile(r"\$[\w-]*\w")


def english() -> Iterator[tuple[str, str]]:
    """Yield every English text with its key or file."""
    for path in FILES:
        for key, one in messages(path).items():
            if not key.startswith(("name-", "option-", "choice-")):
                yield key, NOTATION.sub(" X ", one.text)
    for path in RULES:
        yield path.parts[-3], NOTATION.sub(" X ", path.read_text("utf-8"))


def words_to_leave() -> list[tuple[str, str]]:
    """Return the words that the glossary replaces, with their replacements."""
    section = (FOLDER / "GLOSSARY.md").read_text("utf-8").partition("## English (en)\n")[2]
    rows = re.findall(
        r"^\| [^|]+ \| ([^|]+) \| ([^|]+) \|$", section.partition("\n## ")[0], re.MULTILINE
    )
    return [
        (left.strip(), word)
        for word, leave in rows
        for left in leave.split(" / ")
        if leave not in {"not", "---", "-"}
    ]


@pytest.mark.parametrize("struck", STRUCK)
def test_no_text_has_an_unidiomatic_phrase(struck: str) -> None:
    found = [(key, hit[0]) for key, text in english() for hit in re.finditer(struck, text)]
    assert found == [], f"say: {STRUCK[struck]}"


@pytest.mark.parametrize("struck", TYPOGRAPHY)
def test_texts_use_typographic_punctuation(struck: str) -> None:
    found = [
        (key, text[max(0, hit.start() - 20) : hit.end() + 20])
        for key, text in english()
        for hit in re.finditer(struck, text)
    ]
    assert found == [], f"write: {TYPOGRAPHY[struck]}"


def test_texts_use_the_words_of_the_glossary() -> None:
    leave = words_to_leave()
    assert len(leave) > 15, "the glossary is read"
    found = [
        (key, f"{left} -> {word}")
        for key, text in english()
        for left, word in leave
        if re.search(rf"(?<![\w-]){re.escape(left)}(?![\w-])", text, re.IGNORECASE)
        and not re.search(rf"stone {re.escape(left)}", text)
    ]
    assert found == []


def test_each_variable_is_explained_to_translators() -> None:
    table = (FOLDER / "VARIABLES.md").read_text("utf-8")
    known = re.findall(r"^\| `\$(\w+)` \| [^|]+ \| [^|]+ \|$", table, re.MULTILINE)
    assert known == sorted(set(known))
    used = {
        name.removeprefix("$"): key
        for path in FILES
        if path.parents[1] == FOLDER
        for key, one in messages(path).items()
        for name in one.names
        if name.startswith("$") and f"# {name}:" not in path.read_text("utf-8")
    }
    assert {used[name] for name in used.keys() - set(known)} == set(), "VARIABLES.md lacks theirs"
    assert set(known) <= used.keys(), "no text has these any more"


def test_each_variable_of_a_game_is_explained_in_its_text_file() -> None:
    """The coach and the lessons get the variables that `texts.ftl` gets, explained there."""
    lacking: list[str] = []
    unused: list[str] = []
    for path in FILES:
        if path.parents[1] == FOLDER:
            continue
        own, common = (
            {name for line in lines if line.startswith("#") for name in VARIABLE.findall(line)}
            for lines in (
                one.read_text("utf-8").splitlines() for one in (path, path.with_name("texts.ftl"))
            )
        )
        used = {
            name: key
            for key, one in messages(path).items()
            for name in one.names
            if name.startswith("$")
        }
        file = "/".join(path.parts[-3:])
        lacking += [f"{file}: {name} of {used[name]}" for name in used.keys() - own - common]
        unused += [f"{file}: {name}" for name in own - used.keys()]
    assert sorted(lacking) == []
    assert sorted(unused) == []


def test_equal_english_descriptions_have_equal_translations() -> None:
    """Discord's list of commands finds translations by English words, so equal texts must match."""
    told: dict[str, set[tuple[str, ...]]] = {}
    for path in FILES:
        others = [theirs(path, language) for language in OTHERS]
        for key, one in messages(path).items():
            if key.startswith("command-"):
                told.setdefault(one.text, set()).add(
                    tuple(each[key].text if key in each else "" for each in others)
                )
    assert {text for text, ways in told.items() if len(ways) > 1} == set()
